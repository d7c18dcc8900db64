package wotrboard

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// This file says what the numbers of the game are made of, and why an option is not open.

// numberOf makes the row of a number that follows from others, of a side or of the table: its grounds are what its reckoning notes.
func numberOf(of game.Whose, name, help string, reckon func(*Game, Side) int) *game.Number {
	return plain.Reckoned(game.Number{Name: name, Of: of, Help: help}, func(t *Game, said *game.Said) int { return reckon(t, Side(said.Team)) })
}

// Explain returns a number and what it is made of, without what makes no difference.
func (t *Game) Explain(reckon func() int) (int, []game.Ground) {
	n, grounds := t.texts.Why(reckon)
	return n, slices.DeleteFunc(grounds, func(g game.Ground) bool { return g.Amount == 0 })
}

// onlyInBattle makes a number one that is 0 where there is no battle; ofTable makes of a number of the table one of either side.
func onlyInBattle(reckon func(*Game, Side) int) func(*Game, Side) int {
	return func(t *Game, s Side) int {
		if t.S.Battle.Kind == noBattle {
			return 0
		}
		return reckon(t, s)
	}
}

func ofTable(reckon func(*Game) int) func(*Game, Side) int {
	return func(t *Game, _ Side) int { return reckon(t) }
}

// explained are the numbers that follow from others, and are told with their grounds.
var explained = []*game.Number{
	numberOf(game.OfTeam, "combat strength", "How many dice a side rolls in the battle at hand.", onlyInBattle((*Game).strength)),
	numberOf(game.OfTeam, "leadership", "How many dice that missed it may roll again.", onlyInBattle((*Game).leadership)),
	numberOf(game.OfTeam, "target", "The least face with which it hits.", onlyInBattle((*Game).target)),
	numberOf(game.OfTeam, "number of action dice", "How many it has from the next recovery on.", (*Game).diceOf),
	numberOf(game.OfAll, "hunt level", "How many dice the Shadow rolls when the Fellowship moves.", ofTable((*Game).hunters)),
	numberOf(game.OfAll, "hunt bonus", "How much more each of them counts.", ofTable((*Game).bonus)),
	numberOf(game.OfAll, "number of hunt dice to roll again", "How many that failed may be rolled again.", ofTable((*Game).huntAgain)),
	numberOf(game.OfAll, "number of hunt dice allowed", "How many dice the Shadow may put into the hunt box.", ofTable((*Game).mostHuntDice)),
}

// Refused returns why an option is not open to a seat, 0 where it is.
func (t *Game) Refused(seat engine.Seat, o engine.Option) uint8 {
	reason := t.BaseGame.Refused(seat, o)
	if reason == ReasonNotOffered {
		if why := t.notOffered(seat, o); why != 0 {
			return why
		}
	}
	return reason
}

// Why says the same in words.
func (t *Game) Why(seat engine.Seat, o engine.Option) (uint8, []game.Ground) {
	reason := t.Refused(seat, o)
	if reason == 0 {
		return 0, nil
	}
	return reason, []game.Ground{{Words: Reasons[reason].Words, Rule: Reasons[reason].Rule}}
}
