// This file checks which cards lie where.

package gamescript

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// where returns where the copies of a card are, one by one.
func (p *play) where(r ref) string {
	var places []string
	for _, c := range p.names.copiesOf(r) {
		places = append(places, p.setup.CardWords(c)+" is "+p.placeWords(c))
	}
	return strings.Join(places, ", ")
}

// placeWords returns where a card is.
func (p *play) placeWords(c engine.Card) string {
	if host := p.table().Host(c); host != 0 {
		return "on " + p.setup.CardWords(host)
	}
	z := p.table().Zone(c)
	if z == engine.Outside {
		return "outside the game"
	}
	spec := &p.setup.Zones()[z]
	if spec.Owner == engine.NoSeat {
		return "in the " + spec.Name
	}
	return "in " + p.setup.NameSeat(spec.Owner) + "'s " + spec.Name
}

// any reports whether a copy of the card lies in a list.
func (p *play) any(r ref, in engine.List) string {
	for _, c := range p.names.copiesOf(r) {
		if p.table().Where(c) == in {
			return ""
		}
	}
	return p.where(r)
}

func checkOn(p *play, s *sentence) string {
	reserve, at := p.place(s.ref("where"))
	if reserve {
		for _, c := range p.names.copiesOf(s.ref("what")) {
			if o := p.setup.OwnerOf(c); o != engine.NoSeat && p.table().Zone(c) == wotrcards.Zone(o, wotrcards.Reserve) {
				return ""
			}
		}
		return p.where(s.ref("what"))
	}
	for _, c := range p.names.copiesOf(s.ref("what")) {
		for host := p.table().Host(c); host != 0; host = p.table().Host(host) {
			if slices.Contains(at, host) {
				return ""
			}
		}
	}
	return p.where(s.ref("what"))
}

func checkIn(p *play, s *sentence) string {
	return p.any(s.ref("what"), wotrcards.Zone(s.seatArg("who"), engine.List(s.n("zone"))))
}

func checkScored(p *play, s *sentence) string {
	return p.any(s.ref("what"), wotrcards.ScoringArea(wotrcards.Side(s.n("whose"))))
}

func checkInDeck(p *play, s *sentence) string {
	return p.any(s.ref("what"), wotrcards.BattlegroundDeck(wotrcards.Side(s.n("whose"))))
}

func checkInPathDeck(p *play, s *sentence) string { return p.any(s.ref("what"), wotrcards.PathDeck) }

func checkAside(p *play, s *sentence) string { return p.any(s.ref("what"), wotrcards.SetAside) }

func checkOutside(p *play, s *sentence) string { return p.any(s.ref("what"), engine.Outside) }

// checkAbsent checks that no copy of a card of the library is in the game.
func checkAbsent(p *play, s *sentence) string {
	var places []string
	for c := engine.Card(1); int(c) <= p.setup.NumCards(); c++ {
		if p.names.first().Card(c).ID == s.arg("what").text && (p.table().Zone(c) != engine.Outside || p.table().Host(c) != 0) {
			places = append(places, p.setup.CardWords(c)+" is "+p.placeWords(c))
		}
	}
	return strings.Join(places, ", ")
}

func checkZone(p *play, s *sentence) string {
	zone := engine.List(s.n("zone"))
	return p.holds(wotrcards.Zone(s.seatArg("who"), zone), s.arg("what").stacks, zone == wotrcards.DrawDeck, true)
}

func checkScoringArea(p *play, s *sentence) string {
	return p.holds(wotrcards.ScoringArea(wotrcards.Side(s.n("whose"))), stacksOf(s.arg("what")), false, true)
}

func checkDeck(p *play, s *sentence) string {
	return p.holds(wotrcards.BattlegroundDeck(wotrcards.Side(s.n("whose"))), stacksOf(s.arg("what")), false, true)
}

func checkPathDeck(p *play, s *sentence) string {
	return p.holds(wotrcards.PathDeck, stacksOf(s.arg("what")), false, true)
}

func checkPath(p *play, s *sentence) string {
	return p.holds(wotrcards.ActivePath, s.arg("what").stacks, false, false)
}

func checkBattlegrounds(p *play, s *sentence) string {
	return p.holds(wotrcards.ActiveBattlegrounds, s.arg("what").stacks, false, false)
}

// holds checks that a list holds exactly the stacks. Unless all is compared, what lies on a card counts only
// where the stack says something of it.
func (p *play) holds(l engine.List, want []stack, ordered, all bool) string {
	if p.same(l, want, ordered, all) {
		return ""
	}
	return p.listWords(l)
}

func (p *play) same(l engine.List, want []stack, ordered, all bool) bool {
	if p.table().Count(l) != len(want) {
		return false
	}
	left := slices.Clone(want)
	// A stack with a copy's number is looked for first, so that it is not taken for another.
	if !ordered {
		slices.SortStableFunc(left, func(a, b stack) int { return b.ref.copy - a.ref.copy })
	}
	for c := range p.table().Cards(l) {
		i := slices.IndexFunc(left, func(s stack) bool {
			return p.names.matches(s.ref, c) && (!all && s.on == nil || p.same(engine.On(c), s.on, false, all))
		})
		if i < 0 || ordered && i > 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return true
}

// listWords returns what a list holds, as a script would write it.
func (p *play) listWords(l engine.List) string {
	words := p.cardList(l)
	if len(words) == 0 {
		return "nothing"
	}
	return strings.Join(words, ", ")
}

// cardList returns the cards of a list, each with what lies on it.
func (p *play) cardList(l engine.List) []string {
	var words []string
	for c := range p.table().Cards(l) {
		w := p.setup.CardWords(c)
		switch on := p.cardList(engine.On(c)); {
		case len(on) == 0:
		case p.names.first().Card(c).Type.IsLocation():
			w += " with " + strings.Join(on, ", ")
		default:
			w += " + " + strings.Join(on, " + ")
		}
		words = append(words, w)
	}
	return words
}

func (p *play) count(l engine.List, s *sentence) string {
	if n := p.table().Count(l); !s.arg("n").counts(n) {
		return fmt.Sprintf("%d: %s", n, p.listWords(l))
	}
	return ""
}

func checkCount(p *play, s *sentence) string {
	return p.count(wotrcards.Zone(s.seatArg("who"), engine.List(s.n("zone"))), s)
}

func checkDeckCount(p *play, s *sentence) string {
	return p.count(wotrcards.BattlegroundDeck(wotrcards.Side(s.n("whose"))), s)
}

func checkPathCount(p *play, s *sentence) string { return p.count(wotrcards.PathDeck, s) }
