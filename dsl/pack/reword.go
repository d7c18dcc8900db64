// This file makes libraries that differ from another in one text.

package pack

import (
	"slices"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/script"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
	"loremaster/interpreter/wotrcards"
)

// Reworder makes copies of a library in which one text is another, without reading any file. It may be used
// by several goroutines.
type Reworder struct {
	lib     *wotrcards.Library
	table   *vocab.Table
	lexicon *vocab.Lexicon
	phrases *phraser
}

// NewReworder returns a reworder of a library, which it leaves as it is.
func NewReworder(of game.Library) *Reworder {
	lib := of.(*wotrcards.Library)
	table := lib.Vocabulary()
	lexicon, err := vocab.NewLexicon(table, namesOf(lib, newLoader()))
	if err != nil {
		panic("pack: " + err.Error()) // the names were those of a library before
	}
	return &Reworder{lib, table, lexicon, newPhraser(table, lexicon, lib.Phrases)}
}

// Line returns the library with another line in the place of one of its texts; without it where the other is empty. It is
// nil if the text is wrong.
func (r *Reworder) Line(x *game.Text, line string) game.Library {
	if x.Def != nil {
		return orNil(r.Card(x.Owner, withLine(x.Def.Text, x.Words, line)))
	}
	seat, ring := strings.CutPrefix(x.Owner, x.In+".")
	if ring {
		return orNil(r.Ring(x.In, seat, line))
	}
	i := slices.IndexFunc(r.lib.Scenarios, func(s wotrcards.Scenario) bool { return s.ID == x.In })
	if i < 0 {
		return nil
	}
	return orNil(r.Rules(x.In, withLine(r.lib.Scenarios[i].Rules, x.Words, line)))
}

// orNil returns a library, or the nil of the interface.
func orNil(lib *wotrcards.Library) game.Library {
	if lib == nil {
		return nil
	}
	return lib
}

// withLine returns a text with another line in the place of one; without it where the other is empty.
func withLine(text []vocab.Ability, old *vocab.Ability, line string) string {
	var lines []string
	for i := range text {
		switch {
		case &text[i] != old:
			lines = append(lines, text[i].Source)
		case line != "":
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// Card returns the library with another text of a card. Without a text the card has none. It is nil if
// the text is wrong.
func (r *Reworder) Card(id, text string) *wotrcards.Library {
	i := slices.IndexFunc(r.lib.Cards, func(c wotrcards.Card) bool { return c.ID == id })
	return r.reword(text, func(lib *wotrcards.Library, abilities []vocab.Ability) bool {
		if i >= 0 {
			lib.Cards[i].Text = abilities
		}
		return i >= 0
	})
}

// Ring returns the library with another text of the Ring token of a seat of a scenario, likewise.
func (r *Reworder) Ring(scenario, seat, text string) *wotrcards.Library {
	return r.reword(text, func(lib *wotrcards.Library, abilities []vocab.Ability) bool {
		for i := range lib.Scenarios {
			for j := range lib.Scenarios[i].Seats {
				if s := &lib.Scenarios[i].Seats[j]; lib.Scenarios[i].ID == scenario && s.ID == seat {
					s.Ring = abilities
					return true
				}
			}
		}
		return false
	})
}

// Rules returns the library with another text of the rules of a scenario, likewise.
func (r *Reworder) Rules(scenario, text string) *wotrcards.Library {
	return r.reword(text, func(lib *wotrcards.Library, abilities []vocab.Ability) bool {
		for i := range lib.Scenarios {
			if lib.Scenarios[i].ID == scenario {
				lib.Scenarios[i].Rules = abilities
				return true
			}
		}
		return false
	})
}

// Script returns the library with another script of a card, likewise.
func (r *Reworder) Script(id, source string) game.Library {
	i := slices.IndexFunc(r.lib.Cards, func(c wotrcards.Card) bool { return c.ID == id })
	set, _ := r.lib.Scripts.(*script.Set)
	if i < 0 || r.lib.Cards[i].Script == nil || set == nil {
		return nil
	}
	old := r.lib.Cards[i].Script
	compiled, problems := script.Compile(source, old.File, old.Line, r.lib)
	if len(problems) > 0 {
		return nil
	}
	s := scriptOf(source, old.File, old.Line, compiled)
	for j := range s.Sayings {
		said := &s.Sayings[j]
		sentences, errs := sentencesOf(r.table, r.lexicon, said)
		abilities := []vocab.Ability{{Sentences: sentences}}
		if _, err := r.phrases.expandAll(abilities); err != nil || len(errs) > 0 {
			return nil
		}
		said.Sentences = abilities[0].Sentences
	}
	return orNil(r.with(func(lib *wotrcards.Library) bool {
		lib.Cards[i].Script, lib.Scripts = s, set.With(old, s, compiled)
		return true
	}))
}

// reword returns a copy of the library in which put has put the abilities of a text.
func (r *Reworder) reword(text string, put func(*wotrcards.Library, []vocab.Ability) bool) *wotrcards.Library {
	var abilities []vocab.Ability
	if text != "" {
		var errs []cardtext.Error
		if abilities, errs = cardtext.Parse(r.table, r.lexicon, text); len(errs) > 0 {
			return nil
		}
		if _, err := r.phrases.expandAll(abilities); err != nil {
			return nil
		}
	}
	return r.with(func(lib *wotrcards.Library) bool { return put(lib, abilities) })
}

// with returns a copy of the library that put has changed, nil where it has not or the change is wrong.
func (r *Reworder) with(put func(*wotrcards.Library) bool) *wotrcards.Library {
	lib := *r.lib
	lib.Cards = slices.Clone(lib.Cards)
	lib.Scenarios = slices.Clone(lib.Scenarios)
	for i := range lib.Scenarios {
		lib.Scenarios[i].Variants = slices.Clone(lib.Scenarios[i].Variants)
	}
	lib.EachScenario(func(s *wotrcards.Scenario) { s.Seats = slices.Clone(s.Seats) }) // which are compiled anew
	if !put(&lib) {
		return nil
	}
	for _, p := range lib.Compile(r.lib) {
		if !p.Warning {
			return nil
		}
	}
	return &lib
}
