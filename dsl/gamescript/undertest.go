// This file says which texts and scripts are under test: those of packs, or all.

package gamescript

import (
	"bytes"
	"slices"
	"strings"

	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards"
)

// underTest is a library of which all is under test, or what a pack has of its own.
type underTest struct {
	lib  *wotrcards.Library
	pack string          // its folder; "" where all is under test
	own  map[string]bool // the ids of what the shipped data have not, or say otherwise
}

// underTest returns what is under test: what those packs have of their own, or, where none is named, the library
// without the data of any case.
func (l *Library) underTest(packs []string) ([]underTest, error) {
	if len(packs) == 0 {
		shared, err := l.shared()
		return []underTest{{lib: shared}}, err
	}
	shipped, wrong, _ := pack.Load(l.Game().Shipped())
	if shipped == nil {
		return nil, wrong.Err()
	}
	var list []underTest
	for _, folder := range packs {
		at := l.load(&Case{folder: folder})
		if at.wrong != nil {
			return nil, at.wrong.Err()
		}
		u := underTest{lib: at.lib, pack: folder, own: map[string]bool{}}
		for i := range at.lib.Definitions {
			d := &at.lib.Definitions[i]
			s := shipped.Common().Definition(d.ID)
			u.own[d.ID] = s == nil || !bytes.Equal(s.Says, d.Says)
		}
		list = append(list, u)
	}
	return list, nil
}

// has reports whether the definition of that id, which stands in a file, is under test.
func (u *underTest) has(id, file string) bool {
	return u.pack == "" || u.own[id] && (u.pack == "." || strings.HasPrefix(file, u.pack+"/"))
}

// texts returns the texts that are under test. What a scenario has from the one that it extends is none of its own.
func (u *underTest) texts() []textLine {
	return slices.DeleteFunc(textsOf(u.lib), func(x textLine) bool {
		if c := x.ability.Card; c != nil {
			return !u.has(c.ID, c.Source.File)
		}
		s, seat := ringOf(x.ability, u.lib)
		return !u.has(s.ID, s.Source.File) || u.pack != "" && u.inherited(s, seat, x.ability.Source)
	})
}

// inherited reports whether the scenario that one extends has the same line, in its rules or at the same seat.
func (u *underTest) inherited(s *wotrcards.Scenario, seat *wotrcards.Seat, line string) (found bool) {
	for i := range u.lib.Scenarios {
		from := &u.lib.Scenarios[i]
		if from.ID != s.Extends {
			continue
		}
		if seat == nil {
			for j := range from.Rules {
				found = found || from.Rules[j].Source == line
			}
			continue
		}
		for j := range from.Seats {
			other := &from.Seats[j]
			found = found || other.ID == seat.ID && len(other.Ring) > 0 && other.Ring[0].Source == line
		}
	}
	return found
}

// scripted returns the cards whose scripts are under test.
func (u *underTest) scripted() []*wotrcards.Card {
	return slices.DeleteFunc(scripted(u.lib), func(c *wotrcards.Card) bool { return !u.has(c.ID, c.Source.File) })
}
