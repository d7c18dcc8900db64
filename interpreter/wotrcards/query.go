package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file holds what programs that show or test a game ask of it.

// Carryover returns a seat's carryover limit, in cards. (carryover-limit)
func (g *Game) Carryover(seat engine.Seat) int { return g.carryover(seat) }

// IconCount returns how many icons of a kind a card or a location has, tokens, texts and items included; a
// recaptured battleground's own shields do not count. (token-part-of-card, recaptured-no-shields)
func (g *Game) IconCount(c engine.Card, icon Icon) int {
	if g.def[c].Type.IsLocation() && (icon == Defense || icon == PathDefense) {
		return g.shields(c, icon)
	}
	return g.icons(c, icon)
}

// Points returns a side's victory points as they stand; unused Ring tokens count once the game has ended with
// the last path. (SCORING; victory-last-path, ring-token-points)
func (g *Game) Points(side Side) int { return g.Score(side, g.Over() && g.last()) }

// Controller returns the seat whose a card is now: its owner's, unless another has taken control of it;
// engine.NoSeat for a location. Fights returns the side for which it fights.
func (g *Game) Controller(c engine.Card) engine.Seat { return g.controller(c) }
func (g *Game) Fights(c engine.Card) Side            { return g.side(c) }

// Copied returns the cards whose text a card has for a while, besides its own.
func (g *Game) Copied(c engine.Card) (list []engine.Card) {
	g.texts.Copies(&g.S.Effects, func(on, of engine.Card) {
		if on == c {
			list = append(list, of)
		}
	})
	return list
}

// InPlay reports whether a card of a position is in play.
func (s *Setup) InPlay(st *State, c engine.Card) bool { return kinds[st.Zone(c)]&inPlay != 0 }

// SetController makes a card in play of a position a seat's; one in a reserve then lies in the seat's.
func (s *Setup) SetController(st *State, c engine.Card, seat engine.Seat) {
	st.setController(c, seat, s.Texts.Owner[c])
	if isReserve(st.Where(c)) {
		s.Place(st, c, Zone(seat, Reserve))
	}
}

// TurnOf returns the seat whose turn it is in the action step; StartingSeat that with the starting player token.
func (g *Game) TurnOf() engine.Seat {
	if g.S.Step != ActionStep {
		return engine.NoSeat
	}
	return g.Scenario.TurnOrder[g.S.Turn]
}

func (g *Game) StartingSeat() engine.Seat { return g.starting() }

// MarkPlayed makes a card of a position one that was played this round: it can neither be played again nor
// move. (same-card-twice, reserve-not-moved-this-round)
func (s *Setup) MarkPlayed(st *State, c engine.Card) {
	st.Played.Add(s.first[c])
	if z := st.Zone(c); z == ActivePath || z == ActiveBattlegrounds || isReserve(z) {
		st.Arrived.Add(c)
	}
}

// ScriptErrors are the scripts that have failed since the game began, as far as they were not skipped.
func (g *Game) ScriptErrors() []text.ScriptError { return g.texts.ScriptErrors }

// Done reports whether an ability of a location can do nothing more once the location is active.
func Done(a *Ability) bool {
	return a.Events == text.HooksOf(onActivated) && a.Answers|a.Own == 0
}
