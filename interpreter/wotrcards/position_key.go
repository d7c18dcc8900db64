package wotrcards

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"iter"
	"slices"

	"loremaster/interpreter/engine"
)

// This file says which positions and which options are as good as the same, so that a search looks at one
// of them only.

// Alike reports whether two cards may stand for one another where the game is now: they are copies that lie
// in the same place, in the same condition, with nothing on them.
func (g *Game) Alike(a, b engine.Card) bool {
	st := &g.S
	switch {
	case a == b:
		return true
	case g.def[a] != g.def[b] || st.Where(a) != st.Where(b) || g.Zones[st.Zone(a)].Ordered:
		return false
	case st.Count(engine.On(a))+st.Count(engine.On(b)) > 0 || st.Known(a) != st.Known(b):
		return false
	case g.marks(st, a) != g.marks(st, b):
		return false
	}
	k := keyOf{Game: g, st: st}
	k.single()
	return !k.alone.Has(a) && !k.alone.Has(b)
}

// marks returns which of the sets of the state have a card.
func (g *Game) marks(st *State, c engine.Card) byte {
	marks := byte(0)
	for i, has := range [...]bool{st.Arrived.Has(c), st.Played.Has(g.first[c]), st.Fought.Has(c), st.NoShields.Has(c)} {
		if has {
			marks |= 1 << i
		}
	}
	return marks
}

// AppendKey appends what a position at a boundary is, as far as it matters for how the game goes on: where
// the order of cards does not count, or which copy is which, positions that differ in no more have the same
// key. With exact, copies are told apart: for a tape that names them.
func (g *Game) AppendKey(p engine.Position, exact bool, b []byte) []byte {
	st := p.(*State)
	k := keyOf{Game: g, st: st, exact: exact}
	k.single()
	for z := engine.Outside + 1; int(z) < len(g.Zones); z++ {
		b = k.list(z, b)
	}
	b = k.order(b)
	parts := engine.PartsBehind(b)
	st.Luck.AddTo(&parts)
	st.Effects.AddTo(&parts)
	st.Notes.AddTo(&parts)
	b = append(parts.Bytes(), st.Round, byte(st.Step), st.Starting, st.Turn, byte(st.Passed), st.LastPath,
		byte(st.RingUsed), st.Holding, byte(st.Winner))
	b = engine.AppendCard(b, st.Combat)
	b = binary.LittleEndian.AppendUint16(b, uint16(st.Corruption))
	for _, s := range st.Support {
		b = engine.AppendCard(engine.AppendCard(b, s.Army), s.Leader)
	}
	acted := st.Acted
	slices.SortFunc(acted[:], func(x, y Acted) int {
		return cmp.Or(cmp.Compare(x.Card, y.Card), cmp.Compare(x.Of, y.Of), cmp.Compare(x.Line, y.Line))
	})
	for _, a := range acted {
		b = append(engine.AppendCard(engine.AppendCard(b, a.Card), a.Of), a.Line)
	}
	b = st.Own.appendTo(b)
	for c, seat := range st.Control.All() {
		b = append(engine.AppendCard(b, c), byte(seat))
	}
	for _, word := range st.Played { // of cards outside the game, too
		b = binary.LittleEndian.AppendUint64(b, word)
	}
	return b
}

// keyOf is a key being made.
type keyOf struct {
	*Game
	st     *State
	exact  bool
	alone  CardSet // cards for which no copy can stand
	tokens CardSet // cards that have tokens
}

// single finds the cards that the state names by their number, and those of which it matters when they came into play.
func (k *keyOf) single() {
	for _, e := range k.st.Effects {
		k.alone.Add(e.Source)
		k.alone.Add(e.Target)
		k.alone.Add(e.On)
		k.alone.Add(engine.Card(e.N)) // if it is no card, no harm is done
	}
	for c := range k.st.Notes.Cards() {
		k.alone.Add(c)
	}
	for c := range k.st.Control.All() {
		k.alone.Add(c)
	}
	for _, s := range k.st.Support {
		k.alone.Add(s.Army)
		k.alone.Add(s.Leader)
	}
	for _, a := range k.st.Acted {
		k.alone.Add(a.Card)
		k.alone.Add(a.Of)
	}
	for c := range k.st.Luck.ForcedCards() {
		k.alone.Add(c)
	}
	for h, row := range language.Hooks {
		if row.Event {
			for c := range k.hears(engine.Hook(h)) {
				k.alone.Add(c)
			}
		}
	}
	for c := range k.st.Counters() {
		k.tokens.Add(c)
		k.alone.Add(c)
	}
}

// list appends the cards of a list, each with what lies on it; sorted unless their order matters.
func (k *keyOf) list(l engine.List, b []byte) []byte {
	n := k.st.Count(l)
	b = binary.AppendUvarint(b, uint64(n))
	switch {
	case n == 0:
		return b
	case n == 1 || l < engine.MaxZones && k.Zones[l].Ordered:
		for c := range k.st.Cards(l) {
			b = k.card(c, b)
		}
		return b
	}
	// The cards are written behind one another, and again in the order of what was written.
	begin, cards := len(b), make([][2]int, 0, 24)
	for c := range k.st.Cards(l) {
		from := len(b)
		b = k.card(c, b)
		cards = append(cards, [2]int{from, len(b)})
	}
	slices.SortFunc(cards, func(x, y [2]int) int { return bytes.Compare(b[x[0]:x[1]], b[y[0]:y[1]]) })
	end := len(b)
	for _, c := range cards {
		b = append(b, b[c[0]:c[1]]...)
	}
	copy(b[begin:], b[end:])
	return b[:end]
}

// What stands in a key beside the marks of a card.
const (
	aloneMark  = 1 << 6
	tokensMark = 1 << 7
)

// card appends a card.
func (k *keyOf) card(c engine.Card, b []byte) []byte {
	name, marks := c, k.marks(k.st, c)
	switch {
	case k.alone.Has(c):
		marks |= aloneMark // the first copy may be meant by its name, or by that of all
	case !k.exact:
		name = k.first[c]
	}
	if k.tokens.Has(c) {
		marks |= tokensMark
	}
	b = append(engine.AppendCard(b, name), byte(k.st.Known(c)), marks)
	if k.tokens.Has(c) {
		for kind := uint8(0); kind <= Counters; kind++ {
			b = append(b, byte(k.st.Counter(c, kind)))
		}
	}
	return k.list(engine.On(c), b)
}

// order appends in which order the cards came into play whose texts may be set off at the same time.
func (k *keyOf) order(b []byte) []byte {
	for h, row := range language.Hooks {
		if !row.Event {
			continue
		}
		var list [engine.MaxCards]engine.Card
		n := 0
		for c := range k.hears(engine.Hook(h)) {
			i := n
			for ; i > 0 && k.st.Since[list[i-1]] > k.st.Since[c]; i-- {
				list[i] = list[i-1]
			}
			list[i] = c
			n++
		}
		for _, c := range list[:n] {
			b = engine.AppendCard(b, c)
		}
		b = engine.AppendCard(b, 0)
	}
	return b
}

// hears goes through the cards whose text waits, where they lie, for what is done with others; a card with
// several such lines comes several times.
func (k *keyOf) hears(h engine.Hook) iter.Seq[engine.Card] {
	return func(yield func(engine.Card) bool) {
		for _, l := range k.Texts.ListenersBy(&k.st.Effects, h) {
			if l.Card != 0 && k.Texts.Ability(l.Ability).Where&kinds[k.st.Zone(l.Card)] != 0 && !yield(l.Card) {
				return
			}
		}
	}
}
