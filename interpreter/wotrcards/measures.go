package wotrcards

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// This file lists the numbers on the table that sentences and players speak of.

// numberTable holds them.
var numberTable = []*game.Number{
	{Name: "round", Help: "The number of the round.", Unsaid: "1", Bare: true, Least: 1, Most: 250, Wrong: "there is no round {n}", Always: true, Told: 1,
		Read: func(t game.Play, _ *game.Said) int { return t.Round() },
		Set: func(_ game.Setup, p engine.Position, _ *game.Said, n int) error {
			p.(*State).Round = uint8(n)
			return nil
		}},
	{Name: "last path", Help: "The number of the path that was activated last.", Unsaid: "the active path's", Most: MaxPath, Wrong: "there is no path {n}", Always: true, Told: 7,
		Read: func(t game.Play, _ *game.Said) int { return int(t.(*Game).S.LastPath) },
		Set: func(_ game.Setup, p engine.Position, _ *game.Said, n int) error {
			p.(*State).LastPath = uint8(n)
			return nil
		},
		Default: func(s game.Setup, p engine.Position) {
			if path := p.OnTable().Top(ActivePath); path != 0 {
				p.(*State).LastPath = uint8(s.(*Setup).Card(path).Number)
			}
		}},
	{Name: "corruption", Help: "The corruption tokens in the Shadow scoring area.", Least: -MaxCount, Most: MaxCount, Named: true, Told: 11,
		Read: func(t game.Play, _ *game.Said) int { return int(t.(*Game).S.Corruption) },
		Set: func(_ game.Setup, p engine.Position, _ *game.Said, n int) error {
			p.(*State).Corruption = int16(n)
			return nil
		}},
	{Kind: ACounter, Help: "How far a counter of the scenario has come.", Most: MaxCount, Wrong: "a counter is never below 0", Told: 12,
		Read: func(t game.Play, of *game.Said) int { return int(t.(*Game).S.Own.Counters[of.Kind]) },
		Set: func(_ game.Setup, p engine.Position, of *game.Said, n int) error {
			p.(*State).Own.Counters[of.Kind] = int16(n)
			return nil
		}},
	{Kind: AnOwnCounter, Of: game.OfSeat, Help: "How far a counter of a player has come.", Most: MaxCount, Wrong: "a counter is never below 0", Told: 12,
		Read: func(t game.Play, of *game.Said) int { return t.(*Game).OwnCounter(of.Kind, of.Seat) },
		Set: func(s game.Setup, p engine.Position, of *game.Said, n int) error {
			p.(*State).Own.Counters[s.(*Setup).Scenario.ownSlot(of.Kind, of.Seat)] = int16(n)
			return nil
		}},
	{Name: "score", Of: game.OfTeam, Sum: "{whose} has {n}", Help: "The victory points; Ring tokens count in the final scoring only.",
		Read: func(t game.Play, of *game.Said) int { return t.(*Game).Points(Side(of.Team)) },
		Why:  func(t game.Play, of *game.Said) (int, []game.Ground) { return t.(*Game).WhyPoints(Side(of.Team)) }},
	plain.Reckoned(game.Number{Name: "carryover limit", Of: game.OfSeat, Help: "The carryover limit, with what texts in play change."},
		func(g *Game, of *game.Said) int { return g.carryover(of.Seat) }),
	plain.Reckoned(game.Number{Name: "draw step", Of: game.OfSeat, Sum: "{whose} draws {n} in the draw step", Help: "How many cards the player draws in the draw step, with what texts in play change."},
		func(g *Game, of *game.Said) int { n, _ := g.drawStepCards(of.Seat); return n }),
	plain.Reckoned(game.Number{Kind: AnIcon, Of: game.OfCard, Help: "The icons of a card, its tokens, items and texts included; of a location its own, not of who is there."},
		func(g *Game, of *game.Said) int { return g.IconCount(of.Cards[0], Icon(of.Kind)) }),
	{Kind: AnIcon, Of: game.OfCard, Counted: true, Part: true, Help: "Combat tokens on an active location, or on a card in play.", Least: -MaxCount, Most: MaxCount, Told: 13,
		Read: func(t game.Play, of *game.Said) int { return t.Here().OnTable().Counter(of.Cards[0], uint8(of.Kind)) },
		Set: func(s game.Setup, p engine.Position, of *game.Said, n int) error {
			return layTokens(s, p, of, uint8(of.Kind), n)
		}},
	{Name: "counter|counters", Of: game.OfCard, Counted: true, Help: "Counters on an active location, or on a card in play; 0 for none.", Least: -MaxCount, Most: MaxCount, Told: 13,
		Read: func(t game.Play, of *game.Said) int { return t.Here().OnTable().Counter(of.Cards[0], Counters) },
		Set: func(s game.Setup, p engine.Position, of *game.Said, n int) error {
			return layTokens(s, p, of, Counters, n)
		}},
	memoryNumber,
}

// layTokens lays tokens on the first of the cards meant that is in play.
func layTokens(s game.Setup, p engine.Position, of *game.Said, kind uint8, n int) error {
	st := p.(*State)
	c := s.(*Setup).firstInPlay(st, of.Cards)
	switch {
	case c == 0:
		return fmt.Errorf("%s is not in play", of.Words)
	case n < 1 || !st.lay(c, kind, n):
		return fmt.Errorf("%d tokens cannot lie there", n)
	}
	return nil
}

// firstInPlay returns the first of the cards that is in play, or 0.
func (s *Setup) firstInPlay(st *State, cards []engine.Card) engine.Card {
	for _, c := range cards {
		if s.InPlay(st, c) {
			return c
		}
	}
	return 0
}
