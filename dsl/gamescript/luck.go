// This file holds what a script says luck will bring.

package gamescript

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// wish is a card that comes first in a shuffle or a random pick to come.
type wish struct {
	purpose, owner uint8 // of engine.Luck
	nth            int   // outcomes in between
	card           engine.Card
	pick           bool // it is a location to be picked at random, which is then activated
	since          int  // events before it was made
	at             *line
	words          string
}

func luckTable() []*Entry {
	return []*Entry{
		{Pattern: "the next shuffle of {who:seat's} deck puts {what:cards} on top", luck: wishShuffle, holds: "what",
			Help: "When the player's draw deck is shuffled next, these cards come first, in this order."},
		{Pattern: "the next random battleground is {what:sequence}", luck: wishBattleground, holds: "what",
			Help: "The next battleground that is drawn at random from that deck is this one, then the next of them."},
		{Pattern: "the next random path is {what:sequence}", luck: wishPath, holds: "what",
			Help: "The next path that is drawn at random is this one, then the next of them; it must have the number that is due."},
	}
}

func wishShuffle(n *names, st engine.Position, s *sentence) ([]wish, error) {
	seat := s.seatArg("who")
	var list []wish
	used := map[engine.Card]bool{}
	for _, r := range s.arg("what").refs {
		best := engine.Card(0)
		for _, c := range n.copiesOf(r) {
			z := st.OnTable().Zone(c)
			near := z == wotrcards.Zone(seat, wotrcards.DrawDeck) || z == wotrcards.Zone(seat, wotrcards.CyclePile)
			if n.setup.OwnerOf(c) == seat && !used[c] && (best == 0 || near) {
				best = c
				if near {
					break
				}
			}
		}
		if best == 0 {
			return nil, fmt.Errorf("%s is not one of %s's cards, or not so often", n.words(r), n.setup.NameSeat(seat))
		}
		used[best] = true
		list = append(list, wish{purpose: wotrcards.LuckDeck, owner: uint8(seat), card: best})
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("no card is named")
	}
	return list, nil
}

func wishBattleground(n *names, _ engine.Position, s *sentence) ([]wish, error) {
	var list []wish
	var nth [wotrcards.NumSides]int
	for _, r := range s.arg("what").refs {
		c := n.copiesOf(r)[0]
		d := n.first().Card(c)
		if d.Type != wotrcards.Battleground {
			return nil, fmt.Errorf("%s is a %s, not a %s", d.Name, wotrcards.CardTypes[d.Type], wotrcards.CardTypes[wotrcards.Battleground])
		}
		list = append(list, wish{purpose: wotrcards.LuckBattleground, owner: uint8(d.Side), nth: nth[d.Side], card: c, pick: true})
		nth[d.Side]++
	}
	return list, nil
}

func wishPath(n *names, _ engine.Position, s *sentence) ([]wish, error) {
	var list []wish
	for i, r := range s.arg("what").refs {
		c := n.copiesOf(r)[0]
		d := n.first().Card(c)
		if d.Type != wotrcards.Path {
			return nil, fmt.Errorf("%s is a %s, not a %s", d.Name, wotrcards.CardTypes[d.Type], wotrcards.CardTypes[wotrcards.Path])
		}
		list = append(list, wish{purpose: wotrcards.LuckPath, nth: i, card: c, pick: true})
	}
	return list, nil
}

// wish forces luck as a sentence says. Under "given" nothing has been drawn yet; later the game is told.
func (p *play) wish(l *line, s *sentence) error {
	list, err := s.entry.luck(p.names, p.g.Here(), s)
	if err != nil {
		return err
	}
	for _, w := range list {
		if !p.first().ForceLuck(w.purpose, w.owner, w.nth, w.card) {
			return fmt.Errorf("too much luck is forced at one time, expected at most %d cards", engine.MaxForced)
		}
		w.since = len(p.g.Events())
		w.at, w.words = l, textOf(l.tokens[s.at:s.end])
		p.wishes = append(p.wishes, w)
	}
	return nil
}

// granted forgets the wishes that have come true. A pick that came and was not as it was to be is a failure,
// and so is, in the end, a wish that is left over.
func (p *play) granted(end bool) *Failure {
	left := p.wishes[:0]
	for _, w := range p.wishes {
		switch waits := p.g.Here().ToCome().Forced(w.card); {
		case waits && end:
			return p.fail(w.at, fmt.Sprintf("%q was not needed: %s has not come up", w.words, p.setup.CardWords(w.card)))
		case waits:
			left = append(left, w)
		case w.pick && !p.activated(w.card, w.since):
			return p.fail(w.at, fmt.Sprintf("%q could not be: %s was not among those drawn from", w.words, p.setup.CardWords(w.card)))
		}
	}
	p.wishes = left
	return nil
}

// activated reports whether a location has been activated since an event.
func (p *play) activated(c engine.Card, since int) bool {
	events := p.g.Events()
	for i := min(since, len(events)); i < len(events); i++ {
		if events[i].Verb == wotrcards.EventActivate && events[i].A == c {
			return true
		}
	}
	return false
}

// readSequence reads locations one after the other, with "then" between them.
func readSequence(m *matcher, pos int, then func(int, arg) bool) bool {
	var list []ref
	var more func(pos int) bool
	more = func(pos int) bool {
		return m.card(pos, class(1), func(end int, r ref) bool {
			list = append(list, r)
			next := end
			if m.comma(next) {
				next++
			}
			if m.word(next, "then") && more(next+1) || then(end, arg{refs: append([]ref(nil), list...)}) {
				return true
			}
			list = list[:len(list)-1]
			return false
		})
	}
	return more(pos)
}
