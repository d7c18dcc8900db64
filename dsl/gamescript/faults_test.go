package gamescript

import (
	"os"
	"path/filepath"
	"testing"

	"loremaster/dsl/store/storetest"
)

// TestUpdateFaults lets the disk fail at each operation while goldens, and what is said of scripts that have to fail,
// are rewritten: each file is what it was, or what it was to be.
func TestUpdateFaults(t *testing.T) {
	const golden = "scenario trilogy\ncase one\ngiven\n  the step is the combat step\n  the active path is Orodruin\n  the last path is 9\nthe game goes on\ngolden\n    not so\n"
	const fails = "scenario trilogy\ncase one\nexpect round is 7\n"
	for name, files := range map[string]map[string]string{
		"a.game": {"a.game": golden},
		"b.txt":  {"b.game": fails, "b.txt": "not so\n"},
	} {
		prepare := func(dir string) {
			for file, text := range files {
				if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o666); err != nil {
					t.Fatal(err)
				}
			}
		}
		update := func(dir string) bool {
			passed := true
			for _, r := range shipped().RunFile(filepath.Join(dir, name[:1]+".game"), Options{Update: true}) {
				passed = passed && r.Passed()
			}
			return passed
		}
		read := func(dir string) string {
			text, _ := os.ReadFile(filepath.Join(dir, name)) // it may be lost
			return string(text)
		}
		whole := t.TempDir()
		prepare(whole)
		before := read(whole)
		if !update(whole) || read(whole) == before {
			t.Fatalf("%s is not written: %q", name, read(whole))
		}
		after := read(whole)
		storetest.EachFault(t, prepare, func(t testing.TB, dir string, d *storetest.Disk) func(testing.TB, string, string) {
			passed := false
			d.During(func() { passed = update(dir) })
			return func(t testing.TB, what, root string) {
				if is := read(root); is != after && (passed || is != before) {
					t.Errorf("%s: %s is %q", what, name, is)
				}
			}
		})
	}
}
