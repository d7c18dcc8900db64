package table

import (
	"slices"
	"strings"

	"loremaster/dsl/plainwords"
	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
)

// This file says what a card is.

// Face is a card as it is printed, and how its copies are that the chair sees.
type Face struct {
	Name   string
	ID     string
	Facts  []screen.Say
	Text   []Words
	Plain  []string // what the text does, in plain words
	Here   []Copy
	Cannot []Why // what the chair cannot do with it now
	Edit   bool  // the chair may change it,
	Open   bool  // by itself
}

// Copy is a card in the game: where it is, and what is otherwise about it than is printed.
type Copy struct {
	Where string
	Facts []screen.Say
}

// Card returns the card of an id as a chair knows it; false where the game has none.
func (t *Table) Card(chair int, id string) (*Face, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	l := t.looker(chair)
	setup := l.v.Setup()
	for c := engine.Card(1); int(c) <= setup.Scene().Cards; c++ {
		if d := setup.Def(c); d.ID == id {
			f := &Face{Name: d.Name, ID: d.ID, Facts: told(l.v.Is(setup, c)), Text: l.all(screen.Text(d))}
			for _, copied := range setup.Copies(c) {
				if l.v.Sees(copied) && l.v.Lies().Where(copied) != engine.Outside {
					f.Here = append(f.Here, l.copy(copied))
				}
			}
			f.Edit, f.Open = t.mayEdit(chair) == nil, t.about.Open
			if len(f.Here) > 0 {
				f.Cannot = l.refusals(c)
			}
			for _, line := range setup.Scene().Library.Texts() {
				if line.Def == d && line.Said == "" {
					f.Plain = append(f.Plain, plainwords.Of(line.Line)...)
				}
			}
			return f, true
		}
	}
	return nil, false
}

func (l *looker) copy(c engine.Card) Copy {
	it := Copy{Where: l.words(strings.TrimPrefix(l.t.s.PlaceWords(c), "in ")).String(), Facts: told(l.v.Now(l.v, c))}
	if seat := l.v.Controller(c); seat != l.v.Setup().OwnerOf(c) && seat != engine.NoSeat {
		it.Facts = append(it.Facts, screen.Say{Name: "controlled by", Words: l.v.SeatName(seat)})
	}
	return it
}

// told returns what of facts has words.
func told(facts []screen.Say) []screen.Say {
	return slices.DeleteFunc(facts, func(s screen.Say) bool { return s.Words == "" })
}
