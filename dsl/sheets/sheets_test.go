package sheets_test

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"io"
	"testing"
	"unicode/utf16"

	"loremaster/dsl/compendium"
	"loremaster/dsl/games"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/sheets"
	"loremaster/dsl/table"
)

// TestSheets prints the cards of each game, nine on a sheet, each with its name: the same file each time.
func TestSheets(t *testing.T) {
	for _, id := range []string{"wotr-cards", "starter", "wotr"} {
		t.Run(id, func(t *testing.T) {
			book := bookOf(t, id)
			var first, again bytes.Buffer
			pages, err := sheets.Write(&first, []*compendium.Book{book}, "a4")
			if err != nil {
				t.Fatal(err)
			}
			if cards := len(book.Cards); pages != (cards+8)/9 || cards == 0 {
				t.Errorf("%d cards on %d sheets", cards, pages)
			}
			if _, err := sheets.Write(&again, []*compendium.Book{book}, "a4"); err != nil || !bytes.Equal(first.Bytes(), again.Bytes()) {
				t.Errorf("printed again it is another file: %v", err)
			}
			if n := bytes.Count(first.Bytes(), []byte("/Type /Page\n")); n != pages {
				t.Errorf("the file has %d pages, expected %d", n, pages)
			}
			said := drawn(t, first.Bytes())
			for _, c := range book.Cards {
				if !bytes.Contains(said, written(c.Name)) {
					t.Errorf("no card has the name %q", c.Name)
				}
			}
		})
	}
}

// drawn returns what a PDF draws.
func drawn(t *testing.T, pdf []byte) (all []byte) {
	t.Helper()
	for _, part := range bytes.Split(pdf, []byte("\nstream\n"))[1:] {
		stream, _, _ := bytes.Cut(part, []byte("\nendstream"))
		if r, err := zlib.NewReader(bytes.NewReader(stream)); err == nil {
			text, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, text...)
		}
	}
	return all
}

// written returns words as a PDF has them.
func written(words string) (b []byte) {
	for _, unit := range utf16.Encode([]rune(words)) {
		b = binary.BigEndian.AppendUint16(b, unit)
	}
	return b
}

// TestPaper prints on the other paper, which is another size.
func TestPaper(t *testing.T) {
	sizes := map[string]string{"a4": "/MediaBox [0 0 595.28 841.89]", "letter": "/MediaBox [0 0 612.00 792.00]"}
	book := bookOf(t, "starter")
	for _, paper := range sheets.Papers {
		var b bytes.Buffer
		if _, err := sheets.Write(&b, []*compendium.Book{book}, paper); err != nil || !bytes.Contains(b.Bytes(), []byte(sizes[paper])) {
			t.Errorf("%s: no page of %s: %v", paper, sizes[paper], err)
		}
	}
}

func bookOf(t *testing.T, id string) *compendium.Book {
	t.Helper()
	g := games.Of(id)
	base := g.With()
	_, diags, report := base.Library()
	if diags.Errors() > 0 {
		t.Fatal(diags)
	}
	side := &table.Side{Lib: gamescript.LibraryOf(base), Screen: g.Screen}
	b, err := compendium.New(&table.Games{Sides: []*table.Side{side}}, side, report, nil, func(int, int) {})
	if err != nil {
		t.Fatal(err)
	}
	return b
}
