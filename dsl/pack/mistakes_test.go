// This file tests what many mistakes cost.

package pack_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// misspelt returns a layer with n characters, and n of each mistake that names something by a word that is not quite
// right.
func misspelt(n int) pack.Layer {
	files := fstest.MapFS{}
	for i := range n {
		hero := fmt.Sprintf("[hero-%d]\nname = \"Hero %d\"\nset = \"own\"\ntype = \"character\"\n", i, i)
		files[fmt.Sprintf("%d.toml", i)] = &fstest.MapFile{Data: []byte(hero + strings.ReplaceAll(`faction = "elff-#"
text = "When played: take Heroo # from the draw deck."
[item-#]
name = "Item #"
type = "item"
faction = "elf"
wielders = ["Heroo #"]
[her-#]
remove = true
[fix-#]
type = "errata"
of = "heroo-#"
date = 2026-11-20
reason = "Too strong."
copies = 2
`, "#", fmt.Sprint(i)))}
	}
	return pack.Layer{Name: "my", FS: files}
}

// TestManyMistakes loads cards all of which have mistakes, of three sizes: twice the cards, twice the work. What was
// meant is looked for a bounded number of times.
func TestManyMistakes(t *testing.T) {
	var compared, made []int
	for _, n := range []int{600, 1200, 2400} { // more than are looked for
		layers := append(wotrcardstools.Shipped(), misspelt(n))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		diags, words := pack.LoadHard(layers) // a search for what lines mean takes longest, and is the same for any number of them
		runtime.ReadMemStats(&after)
		compared, made = append(compared, words()), append(made, int(after.Mallocs-before.Mallocs))
		found, hints := map[string]int{}, map[string]int{}
		for _, d := range diags.Items {
			found[d.Code]++
			if strings.HasPrefix(d.Hint, "did you mean") {
				hints[d.Code]++
			}
		}
		for code, near := range map[string]bool{"unexpected": true, "unknown-wielder": true, "unknown-id": true, "nothing-to-remove": false, "unknown-faction": false} {
			if want := diag.MostSought; found[code] != n || hints[code] > 2*want || near && hints[code] < want { // for a near word, and for kin
				t.Errorf("%d of %s with %d hints, want %d with %d", found[code], code, hints[code], n, want)
			}
		}
	}
	t.Logf("compared %d, %d allocations", compared, made)
	for i := 1; i < len(made); i++ {
		if compared[i]*10 > compared[i-1]*21 || made[i]*10 > made[i-1]*21 || made[i] < made[i-1] {
			t.Errorf("compared %d, %d allocations where half the cards need %d, %d", compared[i], made[i], compared[i-1], made[i-1])
		}
	}
}
