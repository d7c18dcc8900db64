package engine

// This file gives the cards of a game other numbers, for a game that goes on with another library.

// Renumber makes t the table from with each card c under the number to[c]; a card that becomes 0 is left
// out, with what lies on it. Cards that no other becomes, of the n that there are then, lie outside.
func (t *CardLists) Renumber(from *CardLists, to *[MaxCards]Card, n int) {
	*t = CardLists{}
	for l := range from.ends {
		list := List(l)
		if l >= MaxZones {
			host := to[l-MaxZones]
			if host == 0 {
				continue
			}
			list = On(host)
		}
		for c := range from.Cards(List(l)) {
			if to[c] != 0 {
				t.Deal(to[c], list)
				t.known[to[c]] = from.known[c]
			}
		}
	}
	var taken [MaxCards]bool
	for _, c := range to {
		taken[c] = true
	}
	for c := Card(1); int(c) <= n; c++ {
		if !taken[c] {
			t.Deal(c, Outside)
		}
	}
	for i, k := range from.counters[:from.heaps] {
		if k.Card = to[k.Card]; k.Card != 0 {
			t.counters[i] = k
			t.heaps = uint8(i + 1)
		}
	}
}

// Renumber gives the cards whose luck is forced other numbers. Faces stay as they are forced.
func (l *Luck) Renumber(to *[MaxCards]Card) {
	kept := 0
	for _, f := range l.forced {
		if f.key&aFace == 0 {
			f.value = to[f.value]
		}
		if f.value != 0 {
			l.forced[kept] = f
			kept++
		}
	}
	clear(l.forced[kept:])
}

// Boundary returns the state at the last boundary.
func (g *Game[S]) Boundary() S {
	g.Keep()
	return *g.boundary()
}
