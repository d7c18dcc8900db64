// This file types the lines of transcripts and compares the answers.

package repl

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/tides/tidestools"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// testScreens are the screens of the games that are played in tests.
var testScreens = map[string]*screen.Screen{wotrcards.TheGame.ID: wotrcardstools.Screen, tidestools.Game.ID: tidestools.Screen, lotrtcgtools.Game.ID: lotrtcgtools.Screen}

var update = flag.Bool("update", false, "write what is answered to the transcripts")

// newTest returns a prompt with the shipped data and a data folder of its own, which is the folder at work.
func newTest(t testing.TB) *REPL {
	t.Helper()
	t.Chdir(t.TempDir())
	if err := os.Mkdir("data", 0o777); err != nil {
		t.Fatal(err)
	}
	layers := func() ([]pack.Layer, error) {
		list := wotrcardstools.Shipped()
		if files, _ := filepath.Glob("data/*.toml"); len(files) > 0 {
			list = append(list, pack.Folder("data"))
		}
		return list, nil
	}
	all, _ := layers()
	return New(Options{Data: gamescript.NewLibrary(all), Layers: layers, Folder: "data", Scenario: "trilogy", Screens: testScreens})
}

// newStarter returns a prompt of the second game.
func newStarter(t testing.TB) *REPL {
	t.Helper()
	t.Chdir(t.TempDir())
	return New(Options{
		Layers: func() ([]pack.Layer, error) { return lotrtcgtools.Game.Layers(), nil }, Data: gamescript.LibraryOf(lotrtcgtools.Game.Base()),
		Scenario: "two-towers", Screens: testScreens,
	})
}

// TestTranscripts types what stands behind "> " in each transcript. "> !write FILE" writes the lines behind
// "| " below it to a file, as an editor would; "> !edit FROM -> TO" makes "edit" replace a text; "> !cat FILE"
// shows a file; "> !play SEATS: LINE" begins a game at a table as the line says.
func TestTranscripts(t *testing.T) { typeAll(t, "testdata/*.txt", newTest) }

// TestStarterTranscripts does the same with those of the second game.
func TestStarterTranscripts(t *testing.T) { typeAll(t, "testdata/starter/*.txt", newStarter) }

func typeAll(t *testing.T, pattern string, begin func(testing.TB) *REPL) {
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatal("there is no transcript")
	}
	for _, file := range files {
		name, err := filepath.Abs(file)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			want, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			got := transcript(t, begin(t), string(want))
			if *update {
				if err := os.WriteFile(name, []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
			} else if got != string(want) {
				t.Errorf("%s\n%s", file, difference(got, string(want)))
			}
		})
	}
}

// transcript types the lines of a transcript and returns it with what is answered now.
func transcript(t *testing.T, r *REPL, text string) string {
	var out bytes.Buffer
	rows := strings.SplitAfter(text, "\n")
	for i := 0; i < len(rows); i++ {
		if strings.HasPrefix(rows[i], "#") && !strings.HasPrefix(rows[max(i-1, 0)], ">") {
			out.WriteString(rows[i])
		}
		if !strings.HasPrefix(rows[i], ">") {
			continue
		}
		out.WriteString(rows[i])
		line := strings.TrimPrefix(strings.TrimPrefix(strings.TrimRight(rows[i], "\n"), ">"), " ")
		switch word, rest, _ := strings.Cut(line, " "); word {
		case "!write":
			var src strings.Builder
			for ; i+1 < len(rows) && strings.HasPrefix(rows[i+1], "|"); i++ {
				out.WriteString(rows[i+1])
				src.WriteString(strings.TrimPrefix(strings.TrimPrefix(rows[i+1], "|"), " "))
			}
			if err := os.WriteFile(rest, []byte(src.String()), 0o666); err != nil {
				t.Fatal(err)
			}
		case "!edit":
			from, to, _ := strings.Cut(rest, " -> ")
			r.Edit = func(file string) error {
				src, err := os.ReadFile(file)
				if err != nil {
					return err
				}
				if !strings.Contains(string(src), from) {
					t.Errorf("%s has no %q:\n%s", file, from, src)
				}
				return os.WriteFile(file, []byte(strings.ReplaceAll(string(src), from, to)), 0o666)
			}
		case "!play":
			seats, begin, _ := strings.Cut(rest, ": ")
			r.Table = true
			if err := r.Play(begin, seats, &out); err != nil {
				out.WriteString(err.Error() + "\n")
			}
		case "!cat":
			src, err := os.ReadFile(rest)
			if err != nil {
				t.Error(err)
			}
			for row := range strings.Lines(string(src)) {
				out.WriteString("| " + row)
			}
		default:
			r.Exec(line, &out) //nolint:errcheck // it is part of what is answered
		}
	}
	return out.String()
}

// difference shows the first lines that differ.
func difference(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range a {
		if i >= len(b) || a[i] != b[i] {
			return "got:\n" + strings.Join(a[i:min(i+12, len(a))], "\n") + "\nwant:\n" + strings.Join(b[min(i, len(b)):min(i+12, len(b))], "\n")
		}
	}
	return "the transcript goes on:\n" + strings.Join(b[len(a):], "\n")
}

// wotr returns the game as the rules of the first have it.
func (r *REPL) wotr() *wotrcards.Game { return r.g().(*wotrcards.Game) }
