package browser

import (
	"os/exec"
	"path/filepath"
	"testing"
)

// Pages of reports are read on a phone, too: nothing on them is wider than it.
func TestReports(t *testing.T) {
	for name, args := range map[string][]string{
		"balance": {"bot", "balance", "first-steps", "--card", "gimli", "--games", "2"},
		"errata":  {"pack", "errata", "../packs/errata-wotr", "--scenario", "first-road", "--games", "1"},
	} {
		page := filepath.Join(t.TempDir(), name+".html")
		if out, err := exec.Command(program, append(args, "--html", page)...).CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", name, err, out)
		}
		p := newPerson(t, name)
		p.open("file://" + page)
		for _, width := range []int{390, 1366} {
			p.size(width, 800, "light")
			if n := eval[int](p, "document.documentElement.scrollWidth - innerWidth"); n > 0 {
				t.Errorf("%s at %d: the page is %d too wide", name, width, n)
			}
			p.keep(name)
		}
		p.size(390, 800, "dark")
		p.keep(name + "-390")
	}
}
