package plain

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
)

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
	groups := s.among()
	slices.SortStableFunc(at, func(a, b engine.Card) int { return cmp.Compare(groups[a], groups[b]) })
	dealt := slices.Clone(at)
	slices.SortFunc(dealt, func(a, b engine.Card) int {
		return cmp.Or(cmp.Compare(groups[a], groups[b]), cmp.Compare(outcome.Rank(a, s.Keys[a]), outcome.Rank(b, s.Keys[b])))
	})
	for i := range at {
		was, now := at[i], dealt[i]
		if was == now {
			continue
		}
		t.Exchange(was, now)
		for j := i + 1; j < len(at); j++ { // where now lay, was lies
			if at[j] == now {
				at[j] = was
			}
		}
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
