// This file tests that golden transcripts are written, and compared.

package gamescript

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestGolden(t *testing.T) {
	const head = "# kept\nscenario trilogy\n\n"
	const given = "given\n  the step is the combat step\n  the active path is Orodruin\n  the last path is 9\nthe game goes on\n"
	const told = "    combat at Orodruin\n    the attackers at Orodruin have 0 attack\n    the Free Peoples side scores Orodruin\n" +
		"  the victory check begins\n    victory points: Free Peoples 5, Shadow 2\n    the Free Peoples side wins\n"
	const other = "case between\ngiven\n  round 2\nexpect round is 2\n"
	want := head + "case one\n" + given + "golden\n" + told + "# a comment\n" + other + "case two\n" + given + "golden\n" + told
	file := filepath.Join(t.TempDir(), "x.game")
	run := func(text string, o Options) string {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		for _, r := range shipped().RunFile(file, o) {
			if !r.Passed() {
				b.WriteString(strings.ReplaceAll(r.String(), file, "x.game"))
			}
		}
		return b.String()
	}
	for name, text := range map[string]string{
		"empty":      head + "case one\n" + given + "golden\n# a comment\n" + other + "case two\n" + given + "golden",
		"wrong":      strings.Replace(want, "0 attack", "1 attack", 1),
		"more":       strings.Replace(want, told, told+"    more\n", 1),
		"not enough": strings.Replace(want, "    combat at Orodruin\n", "", 2),
		"right":      want,
	} {
		if said := run(text, Options{}); (said == "") != (name == "right") {
			t.Errorf("%s: said %q", name, said)
		}
		if said := run(text, Options{Update: true}); said != "" {
			t.Errorf("%s: an update said %q", name, said)
		}
		if got, err := os.ReadFile(file); err != nil || string(got) != want {
			t.Errorf("%s: updated to %q, %v", name, got, err)
		}
	}
	// The first line that differs is told with its number.
	said := run(strings.Replace(want, "0 attack", "1 attack", 1), Options{})
	for _, part := range []string{"x.game:12: golden\n", "expected: the attackers at Orodruin have 1 attack", "found: the attackers at Orodruin have 0 attack"} {
		if !strings.Contains(said, part) {
			t.Errorf("said %q, want %q in it", said, part)
		}
	}
	// A case that fails for another reason is not written over.
	text := strings.Replace(want, "the game goes on\n", "the game goes on\nexpect round is 7\n", 1)
	run(text, Options{Update: true})
	if got, _ := os.ReadFile(file); string(got) != text {
		t.Errorf("a case that fails was updated: %q", got)
	}
}
