package wotrboard

import "loremaster/interpreter/engine"

// This file is what several players of a side have together: armies of nations of both, and what one player alone may not do
// twice in a row.

// partner returns the other player of a player's side; engine.NoSeat where there is none.
func (t *Game) partner(seat engine.Seat) engine.Seat {
	for other := range t.players[t.sideBy[seat]].All() {
		if other != seat {
			return other
		}
	}
	return engine.NoSeat
}

// others returns the nations of a player's side that are not his, a byte for each.
func (s *Setup) others(seat engine.Seat) uint64 { return s.mask[s.sideBy[seat]] &^ s.moved[seat] }

// controller returns who controls the army of a side in a region: who has most units there, then most elites, then who leads.
// (mixed-armies)
func (t *Game) controller(s Side, r Region) engine.Seat {
	lead := t.leading(s)
	other := t.partner(lead)
	if other == engine.NoSeat {
		return lead
	}
	f := t.army(s, r)
	regulars, elites := f.of(t.moved[lead])
	theirs, theirElites := f.of(t.moved[other])
	if more := theirs + theirElites - regulars - elites; more > 0 || more == 0 && theirElites > elites {
		return other
	}
	return lead
}

// commands reports whether a character is a player's to move and to use: minions are theirs who move their nation, Nazgûl and
// companions are anybody's of their side. (mixed-armies)
func (t *Game) commands(seat engine.Seat, c engine.Card) bool {
	d := t.def[c]
	return d.Type != Minion || d.Nation < 0 || t.moved[seat]>>(8*d.Nation)&1 != 0
}

// own returns of some characters those that go with figures of some nations: minions only with their own.
func (t *Game) own(who uint64, set uint32) (own uint32) {
	for c := range inSet(set) {
		if t.def[c].Nation < 0 || t.def[c].Type != Minion || who>>(8*t.def[c].Nation)&1 != 0 {
			own |= one(c)
		}
	}
	return own
}

// joins asks who controls a mixed army, and then the other player, whether figures of both go together. (mixed-armies)
func (t *Game) joins(seat engine.Seat, from Region, alone, joint *parting) bool {
	if alone.most == joint.most || t.controller(t.sideBy[seat], from) != seat {
		return false
	}
	return t.may(DecideTogether, seat) && t.may(DecideAgrees, t.partner(seat))
}

// mix makes the figures of the other player guests among those that go: never so many that the army would be theirs.
func (t *Game) mix(p *parting, seat engine.Seat) {
	p.guests |= t.others(seat)
	p.elite &^= p.guests
	p.fewer, p.leads = true, t.leading(t.sideBy[seat]) == seat
}

// resting returns the nations with which one player alone against two may not act now, a byte for each. (consecutive-actions)
func (t *Game) resting(s Side) (rows uint64) {
	if !t.alone || s != FreePeoples {
		return 0
	}
	for n := range MaxNations {
		if t.S.Acted.Nations&(1<<n) != 0 {
			rows |= 0xff << (8 * n)
		}
	}
	return rows
}

// rests reports whether an army has acted just now that may not act again. (consecutive-actions)
func (t *Game) rests(s Side, from Region) bool {
	return t.alone && s == FreePeoples && t.S.Acted.Armies.Has(from)
}

// acts notes with which nation, or with which mixed army in which regions, an action is taken. (consecutive-actions)
func (t *Game) acts(s Side, f *Force, at ...Region) {
	if !t.alone || s != FreePeoples {
		return
	}
	nations := uint8(0)
	for n := range MaxNations {
		if f.Units[Regular][n]+f.Units[Elite][n] > 0 {
			nations |= 1 << n
		}
	}
	if nations&(nations-1) == 0 {
		t.S.Acting.Nations |= nations
		return
	}
	for _, r := range at {
		t.S.Acting.Armies.Add(r)
	}
}

// exchangeCards lets the players of each side exchange a card, unseen by each other and by the enemy, if both agree. (exchanging)
func (t *Game) exchangeCards() {
	for s := range numSides {
		second := t.leading(s)
		first := t.partner(second)
		if first == engine.NoSeat || t.S.Count(HandOf(first)) == 0 || t.S.Count(HandOf(second)) == 0 ||
			!t.may(DecideExchange, first) || !t.may(DecideExchange, second) {
			continue
		}
		for _, seat := range [...]engine.Seat{first, second} {
			t.S.Put(t.askCard(DecideGives, seat, 1, t.S.Cards(HandOf(seat)), nil), GivenBy(seat))
		}
		for _, seat := range [...]engine.Seat{first, second} {
			other := t.partner(seat)
			c := t.S.Top(GivenBy(other))
			t.S.Put(c, HandOf(seat))
			t.S.Show(c, engine.Only(seat))
			t.Emit(engine.Event{Verb: EventReceives, Seat: seat, A: c, N: int16(t.def[c].Deck), Seen: t.S.Known(c)})
		}
	}
}
