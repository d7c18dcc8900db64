// This file warns of names that two definitions share.

package pack

import (
	"loremaster/dsl/diag"
	"loremaster/interpreter/cardgame"
)

// sameNames warns of a definition that takes a name which another has already: texts cannot tell them apart. Short
// names are meant to be shared.
func (b *builder) sameNames() {
	first := map[string]*definition{}
	for _, d := range b.inOrder() {
		what, hint := "texts that say it mean both", "give it another name; two cards may share a name under \"short\""
		kind := "card"
		switch {
		case d.kind.isCard() && cardgame.CardType(d.kind).IsLocation():
			kind = "location"
		case d.kind == kindFaction, d.kind == kindTrait:
			kind, what, hint = d.kind.String(), "texts that say it mean the first only", "give it another name"
		case !d.kind.isCard():
			continue
		}
		key := kind + " " + b.keysOf(d)[1]
		other := first[key]
		if other == nil {
			first[key] = d
			continue
		}
		it := diag.At(d.value("name"), "name-taken", "%s has the name %q already, and %s", other.called(), d.Name, what)
		it.Also = append(it.Also, noted(other.value("name"), "taken here"))
		b.doubt(it, hint)
	}
}

// inOrder returns the definitions in the order in which the layers brought them, those of the game first.
func (b *builder) inOrder() []*definition {
	var later []*definition
	came := map[string]bool{}
	for i := range b.report.Changes {
		c := &b.report.Changes[i]
		if c.after == nil || c.What == Amended || came[c.ID] {
			continue
		}
		came[c.ID] = true
		if d := b.merged[c.ID]; d != nil {
			later = append(later, d)
		}
	}
	var defs []*definition
	for _, d := range b.defs {
		if !came[d.ID] {
			defs = append(defs, d)
		}
	}
	return append(defs, later...)
}
