package main

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"loremaster/dsl/store/storetest"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// played returns a game of a scenario between bots, after so many answers.
func played(t testing.TB, lib *wotrcards.Library, scenario string, seed uint64, answers int) *wotrcards.Game {
	t.Helper()
	setup, err := lib.Lay(game.Start{Scenario: scenario})
	if err != nil {
		t.Fatal(err)
	}
	g := wotrcards.NewGame(setup, seed)
	next := bot.New("random", g)
	for g.Run(); g.Open() != nil && len(g.Answers()) < answers; {
		o, _ := next(g.Open())
		if err := g.Answer(o); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// printed returns what is written to the standard output and the standard error while a function runs.
func printed(t testing.TB, run func() error) (string, error) {
	t.Helper()
	f, err := os.CreateTemp(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	defer func(out, err *os.File) { os.Stdout, os.Stderr = out, err }(os.Stdout, os.Stderr)
	os.Stdout, os.Stderr = f, f
	err = run()
	text, _ := os.ReadFile(f.Name()) // it has just been written
	return string(text), err
}

// TestWritingFaults lets the disk fail at each operation while files are written over others by commands: each is what
// it was before or what it was to be, and that if the command has said so.
func TestWritingFaults(t *testing.T) {
	lib, diags, _ := wotrcardstools.Load(wotrcardstools.Shipped())
	if lib == nil {
		t.Fatal(diags)
	}
	old, err := os.ReadFile("../../dsl/impact/testdata/first-format.record")
	if err != nil {
		t.Fatal(err)
	}
	for what, test := range map[string]struct {
		file    string
		prepare func(dir string) error
		run     func(dir string) error
	}{
		"run --save": {"a.record",
			func(dir string) error {
				return saveRecord(played(t, lib, "first-steps", 1, 5000), filepath.Join(dir, "a.record"))
			},
			func(dir string) error {
				return saveRecord(played(t, lib, "first-steps", 2, 5000), filepath.Join(dir, "a.record"))
			},
		},
		"verify --upgrade": {"a.record",
			func(dir string) error { return os.WriteFile(filepath.Join(dir, "a.record"), old, 0o666) },
			func(dir string) error {
				return (&verifier{data: &data{}, upgrade: true}).run(newPrinter(), []string{filepath.Join(dir, "a.record")})
			},
		},
		"verify --update": {"index.txt",
			func(dir string) error {
				return errors.Join(os.WriteFile(filepath.Join(dir, "index.txt"), []byte("the index before"), 0o666),
					saveRecord(played(t, lib, "first-steps", 1, 5), filepath.Join(dir, "a.record")))
			},
			func(dir string) error {
				return (&verifier{data: &data{}, update: true}).run(newPrinter(), []string{dir})
			},
		},
		"new test": {"fiddler.game",
			func(string) error { return nil },
			func(dir string) error {
				cmd := newNew(&data{})
				cmd.SetArgs([]string{"test", "fiddler", "--in", dir})
				return cmd.Execute()
			},
		},
	} {
		t.Run(what, func(t *testing.T) {
			prepare := func(dir string) {
				if err := test.prepare(dir); err != nil {
					t.Fatal(err)
				}
			}
			read := func(dir string) string {
				text, _ := os.ReadFile(filepath.Join(dir, test.file)) // it may not be there
				return string(text)
			}
			whole := t.TempDir()
			prepare(whole)
			before := read(whole)
			if _, err := printed(t, func() error { return test.run(whole) }); err != nil {
				t.Fatal(err)
			}
			after := read(whole)
			if after == before {
				t.Fatal("nothing is written")
			}
			storetest.EachFault(t, prepare, func(t testing.TB, dir string, d *storetest.Disk) func(testing.TB, string, string) {
				var err error
				d.During(func() { _, err = printed(t, func() error { return test.run(dir) }) })
				return func(t testing.TB, what, root string) {
					switch is := read(root); {
					case err == nil && is != after:
						t.Errorf("%s: it was said to be written, and has %d bytes, not %d", what, len(is), len(after))
					case is != after && is != before:
						t.Errorf("%s: it has %d bytes, before %d, then %d", what, len(is), len(before), len(after))
					}
				}
			})
		})
	}
}
