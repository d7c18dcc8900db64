// This file tests that no text makes the package panic or hang, and how fast it is.

package gamescript

import (
	"os"
	"testing"
)

func FuzzParse(f *testing.F) {
	files, err := Find([]string{"../../tests"})
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		file, diags := Parse("fuzz.game", src)
		for _, c := range file.Cases {
			if c.cards != "" {
				return // to load data is another package's to test
			}
		}
		for i := range diags.Items {
			if d := &diags.Items[i]; d.Message == "" || d.Line < 0 {
				t.Errorf("%+v", d)
			}
		}
		if len(diags.Items) > 0 {
			shipped().Check(file)
			return
		}
		shipped().Run(file)
	})
}

const tenLines = `scenario trilogy, seed 7
given
  the active path is Khazad-dûm with Gimli
  aragorn's hand is Boromir, Halbarad, Arwen
  aragorn's deck is Elven Cloak, Lembas, Strider
  it is aragorn's turn
refuse aragorn plays Halbarad to the path: path-number
aragorn plays Boromir to reserve, cycling Arwen
  > aragorn plays Boromir to reserve
  > aragorn cycles Arwen
  > aragorn draws Elven Cloak
expect Boromir in aragorn's reserve, it is saruman's turn
`

func BenchmarkCase(b *testing.B) {
	for b.Loop() {
		file, diags := Parse("bench.game", []byte(tenLines))
		if len(diags.Items) > 0 {
			b.Fatal(diags)
		}
		for _, r := range shipped().Run(file) {
			if !r.Passed() {
				b.Fatal(r.String())
			}
		}
	}
}
