package page

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strings"

	"loremaster/dsl/screen"
)

// This file makes the part of the style that lays out a game. A style is a file of its own: no page has one inside.

// Sheet returns the style of a layout.
func Sheet(l *screen.Layout) []byte {
	var b bytes.Buffer
	for _, name := range slices.Sorted(maps.Keys(l.Families)) {
		c := l.Families[name].Colours
		fmt.Fprintf(&b, ".f-%s { --fd: %s; --fm: %s; --fl: %s; }\n", name, c[0], c[1], c[2])
	}
	for _, a := range l.Areas {
		fmt.Fprintf(&b, "#%s { grid-area: %s; }\n", a.Name, a.Name)
		if a.Slide != "" { // its tab
			fmt.Fprintf(&b, ".table:not(:has(#%s .part)) #tabs [href=\"#%s\"] { display: none; }\n", a.Name, a.Name)
			fmt.Fprintf(&b, ".table:has(#%s .legal) #tabs [href=\"#%s\"]::after { content: \"\"; }\n", a.Name, a.Name)
		}
	}
	for _, w := range l.Widths {
		fmt.Fprintf(&b, "@media (min-width: %dpx) {\n", w.From)
		fmt.Fprintf(&b, "  .table { grid-template-columns: %s; grid-template-rows: %s; grid-template-areas: %q; }\n", w.Columns, w.Rows, strings.Join(w.Areas, `" "`))
		for _, name := range slices.Sorted(maps.Keys(w.Sizes)) {
			fmt.Fprintf(&b, "  #%s { --size: %s; }\n", name, w.Sizes[name])
		}
		has := func(name string) bool {
			return slices.ContainsFunc(w.Areas, func(row string) bool { return slices.Contains(strings.Fields(row), name) })
		}
		for _, a := range l.Areas {
			if !has(a.Name) && (a.Slide == "" || !has("slides")) {
				fmt.Fprintf(&b, "  #%s { display: none; }\n", a.Name)
			}
		}
		b.WriteString("}\n")
	}
	return bytes.ReplaceAll(b.Bytes(), []byte(`\"`), []byte(`"`))
}

// Land returns the drawing of the outlines of a map: paths, each by its id.
func Land(l *screen.Land) []byte {
	var b bytes.Buffer
	b.WriteString("<svg xmlns=\"http://www.w3.org/2000/svg\">\n")
	for _, id := range slices.Sorted(maps.Keys(l.Regions)) {
		fmt.Fprintf(&b, "<path id=%q d=%q/>\n", id, l.Regions[id])
	}
	for _, kind := range slices.Sorted(maps.Keys(l.Lines)) {
		fmt.Fprintf(&b, "<path id=\"line-%s\" d=%q/>\n", kind, strings.Join(l.Lines[kind], ""))
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}

// hills is how many landscapes there are behind the figures of cards.
const hills = 6

// hill returns the number of the landscape of a card, which is always the same.
func hill(id string) uint32 {
	sum := fnv.New32a()
	sum.Write([]byte(id)) //nolint:errcheck // it never fails
	return sum.Sum32() % hills
}

// sign returns the path of a drawing in the sheet of signs.
func sign(name string) string { return static("signs.svg") + "#" + name }

// fit returns the class of words by how much room they need: the name of a card by its longest word and by all of it.
func fit(name string) string {
	longest := 0
	for word := range strings.FieldsSeq(name) {
		longest = max(longest, len([]rune(word)))
	}
	switch all := len([]rune(name)); {
	case longest > 9 || all > 24:
		return "n3"
	case longest > 7 || all > 14:
		return "n2"
	}
	return "n1"
}

// length returns the class of a text by how long it is.
func length(text []string) string {
	n := 0
	for _, line := range text {
		n += len(line) + 12
	}
	return fmt.Sprint("t", 1+min(n/140, 2))
}

// numbers writes the numbers of acts as an attribute has them.
func numbers(acts []int) string { return strings.Trim(fmt.Sprint(acts), "[]") }
