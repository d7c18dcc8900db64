package table

import (
	"fmt"
	"testing"

	"loremaster/dsl/screen"
)

// Equal cards lie on each other, beside the first of them; those that something tells apart, or of which something is asked, do not.
func TestStacked(t *testing.T) {
	orc := func(copied string) Tile { return Tile{Card: "orc", Name: "Orc #" + copied, Copy: copied} }
	hurt, asked, armed := orc("4"), orc("5"), orc("6")
	hurt.CardFace = screen.CardFace{Wounds: 1}
	asked.Acts = []int{3}
	armed.On = []Tile{{Card: "bow"}}
	said := ""
	for _, it := range stacked([]Tile{orc("1"), hurt, {Card: "elf", Copy: "9"}, asked, orc("2"), armed, orc("3")}) {
		said += fmt.Sprint(it.Copy, "×", it.Times, " ")
	}
	if want := "1×0 2×2 3×3 4×0 9×0 5×0 6×0 "; said != want {
		t.Errorf("they lie as %q, not %q", said, want)
	}
}
