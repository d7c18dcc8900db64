// This file warns of names that two definitions share.

package pack

import (
	"cmp"
	"slices"

	"loremaster/dsl/diag"
	"loremaster/interpreter/vocab"
	"loremaster/interpreter/wotrcards"
)

// sameNames warns of a definition that takes a name which another has already: texts cannot tell them apart. Short
// names are meant to be shared.
func (b *builder) sameNames() {
	shared := map[nameKey][]*definition{} // those that several have, be it for short
	for i := range b.names {
		if n := &b.names[i]; len(n.IDs) > 1 {
			shared[nameKey{n.Kind, b.sameName(n.Text)}] = nil
		}
	}
	for _, d := range b.defs {
		if kind := nameKind(d); kind != "" {
			key := nameKey{kind, b.keysOf(d)[1]}
			if those, is := shared[key]; is {
				shared[key] = append(those, d)
			}
		}
	}
	var those []*definition
	for _, defs := range shared {
		if len(defs) > 1 {
			those = append(those, defs...)
		}
	}
	first := map[nameKey]*definition{}
	for _, d := range b.inOrder(those) {
		key := nameKey{nameKind(d), b.keysOf(d)[1]}
		other := first[key]
		if other == nil {
			first[key] = d
			continue
		}
		what, hint := "texts that say it mean both", "give it another name; two cards may share a name under \"short\""
		if !d.kind.isCard() {
			what, hint = "texts that say it mean the first only", "give it another name"
		}
		it := diag.At(d.value("name"), "name-taken", "%s has the name %q already, and %s", other.called(), d.Name, what)
		it.Also = append(it.Also, noted(other.value("name"), "taken here"))
		b.doubt(it, hint)
	}
}

// nameKind returns of which kind the name of a definition is in texts, or "".
func nameKind(d *definition) vocab.Kind {
	switch {
	case d.kind.isCard():
		return cardKind(wotrcards.CardType(d.kind))
	case d.kind == kindFaction, d.kind == kindTrait:
		return vocab.Kind(d.kind.String())
	}
	return ""
}

// cardKind returns of which kind the name of a card is in texts.
func cardKind(t wotrcards.CardType) vocab.Kind {
	if t.IsLocation() {
		return "location"
	}
	return "card"
}

// inOrder puts definitions into the order in which the layers brought them, those of the game first.
func (b *builder) inOrder(defs []*definition) []*definition {
	if len(defs) == 0 {
		return nil
	}
	came := make(map[string]int, len(defs))
	for _, d := range defs {
		came[d.ID] = 0 // it belongs to the game
	}
	for i := range b.report.Changes {
		c := &b.report.Changes[i]
		if at, asked := came[c.ID]; asked && at == 0 && c.after != nil && c.What != Amended {
			came[c.ID] = i + 1
		}
	}
	slices.SortStableFunc(defs, func(a, b *definition) int { return cmp.Compare(came[a.ID], came[b.ID]) })
	return defs
}
