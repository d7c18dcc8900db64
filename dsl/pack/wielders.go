// This file finds out who may wield an item.

package pack

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/interpreter/wotrcards"
)

// bearer is something that a name among the wielders of an item can mean: a card, or all characters of a
// faction or with a trait.
type bearer struct {
	def   *definition
	cards []uint16 // the characters that it is
}

// wielders resolves the wielders of all items. Those of an item that is as it was are who they were, if all who could be
// meant are.
func (b *builder) wielders() {
	same := b.as != nil && len(b.gone) == 0 && slices.EqualFunc(b.defs, b.as.defs, func(a, b *definition) bool {
		return a == b || a.Faction == b.Faction && slices.Equal(a.Traits, b.Traits)
	})
	items := make([]*definition, 0, len(b.defs))
	for i, d := range b.defs {
		switch {
		case d.kind != kindItem:
		case same && d == b.as.defs[i]:
			at := b.position[d.ID]
			b.lib.Cards[at].Wielders = b.as.lib.Cards[at].Wielders
		default:
			items = append(items, d)
		}
	}
	bearers := b.bearers(items)
	found := map[string][]uint16{} // by the names: a list is made once, and shared
	for _, d := range items {
		if len(d.Wielders) == 0 && !b.isBroken(d) {
			b.fail(d, diag.At(d.value("wielders"), "no-wielder", "%s has no wielder, expected at least one name", d.called()))
		}
		c := &b.lib.Cards[b.position[d.ID]]
		key := strings.Join(d.Wielders, "\n")
		if same := found[key]; same != nil {
			c.Wielders = same
			continue
		}
		all := true
		for i, name := range d.Wielders {
			is := bearers[b.sameName(name)]
			cards, code, wrong := wielding(name, is)
			if c.Wielders = append(c.Wielders, cards...); code == "" {
				continue
			}
			all = false
			at := d.value(fmt.Sprintf("wielders[%d]", i))
			e := diag.At(at, code, "%s", wrong)
			if len(is) == 0 {
				e = e.OrKin(name, b.bearerNames())
			}
			if b.wasWithdrawn(name) {
				b.warn(at, name)
			} else if b.allNames() || e.Hint != "" {
				b.fail(d, e)
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
func (b *builder) bearerNames() *diag.Words {
	bearers := kindSet(kindCharacter, kindFaction, kindTrait)
	words := b.sought[bearers]
	if words == nil {
		var names []string
		for _, d := range b.defs {
			if bearers.has(d.kind) && d.Name != "" {
				names = append(append(names, d.Name), d.Short...)
			}
		}
		words = diag.NewWords(names)
		b.sought[bearers] = words
	}
	return words
}

// wasWithdrawn reports whether a name is that of a card that was withdrawn.
func (b *builder) wasWithdrawn(name string) bool {
	if b.lost == nil {
		b.lost = map[string]bool{}
		for id, d := range b.gone {
			if b.merged[id] != nil {
				continue
			}
			for _, other := range append([]string{id, d.Name}, d.Short...) {
				b.lost[b.sameName(other)] = true
			}
		}
	}
	return b.lost[b.sameName(name)]
}

// bearers returns everything that has a name which some items list, by its names as texts tell them apart.
func (b *builder) bearers(items []*definition) map[string][]bearer {
	bearers := map[string][]bearer{}
	for _, d := range items {
		for _, name := range d.Wielders {
			bearers[b.sameName(name)] = nil
		}
	}
	if len(bearers) == 0 {
		return nil
	}
	byFaction := make([][]uint16, len(b.lib.Factions))
	byTrait := make([][]uint16, len(b.lib.Traits))
	for i := range b.lib.Cards {
		c := &b.lib.Cards[i]
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
	for _, d := range b.defs {
		it := bearer{def: d}
		switch d.kind {
		case kindFaction:
			it.cards = byFaction[b.position[d.ID]]
		case kindTrait:
			it.cards = byTrait[b.position[d.ID]]
		case kindCharacter:
			it.cards = []uint16{uint16(b.position[d.ID])}
		case kindScenario, kindPhrase, kindUnknown:
			continue
		}
		for _, name := range b.keysOf(d) {
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
	var is kinds
	for _, m := range meanings {
		is |= kindSet(m.def.kind)
		cards = append(cards, m.cards...)
	}
	switch groups := is & kindSet(kindFaction, kindTrait); {
	case groups != 0 && is&^kindSet(kindFaction) != 0 && is&^kindSet(kindTrait) != 0:
		return cards, "ambiguous-wielder", fmt.Sprintf("%q is %s, expected a name that only one of them has", name, is.words())
	case len(cards) > 0:
		return cards, "", ""
	case groups != 0:
		return nil, "unknown-wielder", fmt.Sprintf("%q is %s that no character has, expected one that a character has", name, is.words())
	}
	return nil, "wielder-is-no-character", fmt.Sprintf("%q is %s, expected a character", name, is.words())
}
