// This file finds out who may wield an item.

package wotrcardstools

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards"
)

// bearer is something that a name among the wielders of an item can mean: a card, or all characters of a
// faction or with a trait.
type bearer struct {
	def   *pack.Definition
	cards []uint16 // the characters that it is
}

// wielders resolves the wielders of all items. Those of an item that is as it was are who they were, if all who could be
// meant are.
func (l *linker) wielders() {
	before, were := l.Before()
	earlier, _ := before.(*wotrcards.Library)
	same := earlier != nil && !l.HasLost() && slices.EqualFunc(l.Defs(), were, func(a, b *pack.Definition) bool {
		return a == b || a.Word("faction") == b.Word("faction") && slices.Equal(a.List("traits"), b.List("traits"))
	})
	items := make([]*pack.Definition, 0, len(l.Defs()))
	for i, d := range l.Defs() {
		switch {
		case d.Kind != item:
		case same && d == were[i]:
			at := l.Number(d.ID)
			l.lib.Cards[at].Wielders = earlier.Cards[at].Wielders
		default:
			items = append(items, d)
		}
	}
	bearers := l.bearers(items)
	found := map[string][]uint16{} // by the names: a list is made once, and shared
	for _, d := range items {
		if len(d.List("wielders")) == 0 && d.Word("text") == "" && !l.IsBroken(d) { // its text may say on what it lies
			l.Fail(d, diag.At(d.ValueAt("wielders"), "no-wielder", "%s has no wielder, expected at least one name", d.Called()))
		}
		c := &l.lib.Cards[l.Number(d.ID)]
		key := strings.Join(d.List("wielders"), "\n")
		if same := found[key]; same != nil {
			c.Wielders = same
			continue
		}
		all := true
		for i, name := range d.List("wielders") {
			is := bearers[l.SameName(name)]
			cards, code, wrong := wielding(name, is)
			if c.Wielders = append(c.Wielders, cards...); code == "" {
				continue
			}
			all = false
			at := d.ValueAt(fmt.Sprintf("wielders[%d]", i))
			e := diag.At(at, code, "%s", wrong)
			if len(is) == 0 {
				e = e.OrKin(name, l.bearerNames())
			}
			if l.WasWithdrawn(name) {
				l.Withdrawn(at, name)
			} else if l.AllNames() || e.Hint != "" {
				l.Fail(d, e)
			}
		}
		slices.Sort(c.Wielders)
		c.Wielders = slices.Compact(c.Wielders)
		if all {
			found[key] = c.Wielders
		}
	}
}

// bearerNames returns the names that could have been meant.
func (l *linker) bearerNames() *diag.Words {
	return l.Sought("wielders", func() (names []string) {
		for _, d := range l.Defs() {
			if (pack.Kinds{character, faction, trait}).Has(d.Kind) && d.Name() != "" {
				names = append(names, d.Names()...)
			}
		}
		return names
	})
}

// bearers returns everything that has a name which some items list, by its names as texts tell them apart.
func (l *linker) bearers(items []*pack.Definition) map[string][]bearer {
	bearers := map[string][]bearer{}
	for _, d := range items {
		for _, name := range d.List("wielders") {
			bearers[l.SameName(name)] = nil
		}
	}
	if len(bearers) == 0 {
		return nil
	}
	byFaction := make([][]uint16, len(l.lib.Factions))
	byTrait := make([][]uint16, len(l.lib.Traits))
	for i := range l.lib.Cards {
		c := &l.lib.Cards[i]
		if c.Type != wotrcards.Character {
			continue
		}
		if int(c.Faction) < len(byFaction) {
			byFaction[c.Faction] = append(byFaction[c.Faction], uint16(i))
		}
		for t := range byTrait {
			if c.Traits&(1<<t) != 0 {
				byTrait[t] = append(byTrait[t], uint16(i))
			}
		}
	}
	for _, d := range l.Defs() {
		it := bearer{def: d}
		switch {
		case d.Kind == faction:
			it.cards = byFaction[l.Number(d.ID)]
		case d.Kind == trait:
			it.cards = byTrait[l.Number(d.ID)]
		case d.Kind == character:
			it.cards = []uint16{uint16(l.Number(d.ID))}
		case !kinds.Has(d.Kind):
			continue
		}
		for _, name := range l.KeysOf(d) {
			list, listed := bearers[name]
			if listed && (len(list) == 0 || list[len(list)-1].def != d) {
				bearers[name] = append(list, it)
			}
		}
	}
	return bearers
}

// wielding returns the characters that a name means as the wielder of an item, or what is wrong with the name.
func wielding(name string, meanings []bearer) (cards []uint16, code, message string) {
	if len(meanings) == 0 {
		return nil, "unknown-wielder", fmt.Sprintf("there is no %q, expected the name of a character, a faction or a trait", name)
	}
	var is, groups pack.Kinds
	for _, k := range kinds {
		if slices.ContainsFunc(meanings, func(m bearer) bool { return m.def.Kind == k }) {
			is = append(is, k)
			if k == faction || k == trait {
				groups = append(groups, k)
			}
		}
	}
	for _, m := range meanings {
		cards = append(cards, m.cards...)
	}
	switch {
	case len(groups) > 0 && len(is) > 1:
		return cards, "ambiguous-wielder", fmt.Sprintf("%q is %s, expected a name that only one of them has", name, is.A())
	case len(cards) > 0:
		return cards, "", ""
	case len(groups) > 0:
		return nil, "unknown-wielder", fmt.Sprintf("%q is %s that no character has, expected one that a character has", name, is.A())
	}
	return nil, "wielder-is-no-character", fmt.Sprintf("%q is %s, expected a character", name, is.A())
}
