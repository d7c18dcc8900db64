package wotrcards

import (
	"cmp"
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
)

// This file holds the sentences of a position that say what has been done in it, and cannot be done again, or is asked
// about.

// doneTable holds them.
var doneTable = []*game.Saying{
	plain.Holds(game.Saying{Pattern: "{what:card} fought in the last combat", Help: "The card took part in the combat that was resolved last.", Of: game.OfCard, Told: 14,
		Give: plain.Gives(func(s *State, of *game.Said) { s.Fought.Add(of.Cards[0]) })},
		"it did not", func(g *Game, of *game.Said) bool { return g.S.Fought.Has(of.Cards[0]) }),
	{Pattern: "{what:card} came into play as number {n:number}", Help: "In which order cards have come into play: the first as number 1, the next as number 2, and so on.", Of: game.OfCard, Varies: "n", Told: 14,
		Give: func(_ game.Setup, p engine.Position, said *game.Said) error {
			st := p.(*State)
			if said.N < 1 || said.N >= 1<<15 {
				return fmt.Errorf("there is no card number %d", said.N)
			}
			st.Since[said.Cards[0]] = uint16(said.N)
			st.Plays = max(st.Plays, uint16(said.N))
			return nil
		},
		Check: func(t game.Play, said *game.Said) string {
			switch n := t.(*Game).S.Since[said.Cards[0]]; int(n) {
			case said.N:
				return ""
			case 0:
				return "it has not come into play"
			default:
				return fmt.Sprintf("it came as number %d", n)
			}
		},
		Tell: func(t game.Play, of game.Said) (game.Said, bool) {
			of.N = int(t.(*Game).S.Since[of.Cards[0]])
			return of, of.N > 0
		}},
	plain.Holds(game.Saying{Pattern: "line {n:number} of {what:any} was used [ with the text of {on:any} ]", Help: "An action that a text gives only so often has been used; where the card has the text of another, the line is one of that.", Varies: "n", Told: 14,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			acted, st := actedOf(said), p.(*State)
			if !s.(*Setup).limited(acted) {
				return fmt.Errorf("line %d of %s gives no action that is limited", said.N, said.Words)
			}
			for i := range st.Acted {
				if st.Acted[i] == (Acted{}) || st.Acted[i] == acted {
					st.Acted[i] = acted
					return nil
				}
			}
			return fmt.Errorf("no more than %d uses can be noted", MaxActed)
		},
		Each: func(t game.Play) (list []game.Said) {
			for _, a := range t.(*Game).S.Acted {
				if a.Card != 0 && !text.OfRules(a.Line) {
					list = append(list, game.Said{Cards: []engine.Card{a.Card}, On: a.Of, N: int(a.Line)})
				}
			}
			return list
		}}, "it was not", func(g *Game, of *game.Said) bool {
		return g.Setup.limited(actedOf(of)) && g.acted(engine.NoSeat, actedOf(of))
	}),
	plain.Holds(game.Saying{Pattern: "{who:seat} has used rule {n:number}", Help: "The player has used the action of a rule of the scenario that may be used only so often; the number is that of its line.", Varies: "n", Told: 10,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			if said.N < 1 || said.N > len(s.(*Setup).Scenario.Rules) {
				return fmt.Errorf("there is no rule %d", said.N)
			}
			p.(*State).Own.Used[said.Seat] |= 1 << (said.N - 1)
			return nil
		},
		Each: func(t game.Play) (list []game.Said) {
			for seat, lines := range t.(*Game).S.Own.Used {
				for n := range maxRules {
					if lines>>n&1 != 0 {
						list = append(list, game.Said{Seat: engine.Seat(seat), N: n + 1})
					}
				}
			}
			return list
		}}, "it has not", func(g *Game, of *game.Said) bool { return of.N > 0 && g.S.Own.Used[of.Seat]>>(of.N-1)&1 != 0 }),
	plain.Holds(game.Saying{Pattern: "{who:seat} has had the first turn of the round", Help: "The scenario gives the player more turns, or fewer, and that has been done in this round.", Of: game.OfSeat, Told: 10,
		Give: plain.Gives(func(s *State, of *game.Said) { s.Own.Turned |= engine.Only(of.Seat) })},
		"it has not", func(g *Game, of *game.Said) bool { return g.S.Own.Turned.Has(of.Seat) }),
}

// actedOf returns the use of which a sentence speaks.
func actedOf(said *game.Said) Acted {
	return Acted{said.Cards[0], said.On, uint8(min(max(said.N, 0), 255))}
}

// limited reports whether a line gives an action that may be used only so often.
func (s *Setup) limited(a Acted) bool {
	if a.Line == 0 || text.OfRules(a.Line) {
		return false
	}
	l := s.Texts.Line(a.Card, cmp.Or(a.Of, a.Card), a.Line)
	return l != nil && l.Limit != text.Unlimited
}

// bare takes out of a position what makes no difference: whose turn it would be, how many cards have come into play that have
// left it, in which order tokens lie.
func bare(s game.Setup, p engine.Position) {
	st := p.(*State)
	if st.Step != ActionStep {
		st.Turn = 0
	}
	st.Plays = slices.Max(st.Since[:])
	type heap struct {
		card engine.Card
		kind uint8
		n    int
	}
	var heaps []heap
	for c := engine.Card(1); int(c) <= s.Scene().Cards; c++ {
		for kind := range Counters + 1 {
			if n := st.Counter(c, kind); n > 0 {
				heaps = append(heaps, heap{c, kind, n})
			}
		}
		st.ClearCounters(c)
	}
	for _, h := range heaps {
		st.AddCounter(h.card, h.kind, h.n)
	}
}
