package plain

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
)

// drawn is a card to be dealt, with those among which it is and where luck ranks it among them.
type drawn struct {
	among uint32
	rank  uint64
	card  engine.Card
}

// Redeal deals anew, by a seed, the cards of all zones that are not public and that a seat does not know, and gives the
// position other luck. What one player has brought stays his, and a card lies where one of its class lay.
func (s *BaseSetup) Redeal(p engine.Position, seat engine.Seat, seed uint64) {
	t, luck := p.OnTable(), engine.Luck{Seed: seed}
	if s.Cards == 0 {
		p.ToCome().Reseed(seed)
		return
	}
	outcome := luck.Toss(0, 0)
	var at []engine.Card // unseen, in the order of their places
	for z := range s.Zones {
		if s.Zones[z].Visible == engine.Public {
			continue
		}
		for c := range t.Cards(engine.List(z)) {
			if !t.Known(c).Has(seat) {
				at = append(at, c)
			}
		}
	}
	among := s.among()
	slices.SortStableFunc(at, func(a, b engine.Card) int { return cmp.Compare(among[a], among[b]) })
	dealt := make([]drawn, len(at))
	for i, c := range at {
		dealt[i] = drawn{among[c], outcome.Rank(c, s.Keys[c]), c}
	}
	slices.SortFunc(dealt, func(a, b drawn) int { return cmp.Or(cmp.Compare(a.among, b.among), cmp.Compare(a.rank, b.rank)) })
	var place [engine.MaxCards]int // in at, of each card that is dealt
	for i, c := range at {
		place[c] = i
	}
	for i := range at {
		was, now := at[i], dealt[i].card
		if was == now {
			continue
		}
		t.Exchange(was, now)
		at[place[now]], place[was] = was, place[now] // where now lay, was lies
	}
	p.ToCome().Reseed(seed)
}

// dealtAmong returns of each card, by its number, among which it is dealt: those of one owner, of one class, with one back.
func (s *BaseSetup) dealtAmong() []uint32 {
	among := make([]uint32, s.Cards+1)
	for c := 1; c <= s.Cards; c++ {
		class := s.Game.ClassOf(s.Library.Common().Definition(s.defs[c].ID).Type)
		among[c] = uint32(s.owners[c])<<16 | uint32(uint8(class))<<8
		if s.Backs != nil {
			among[c] |= uint32(s.Backs[c])
		}
	}
	return among
}
