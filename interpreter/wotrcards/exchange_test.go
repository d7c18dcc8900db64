// This file shows that a seat is told nothing about cards it does not see, by any question that the rules answer, and
// that a bot which looks ahead does not see them either. (What people are shown at a table, "sim --check-leaks" has.)

package wotrcards_test

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"

	"loremaster/dsl/pack"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/sim"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// TestHiddenCardsExchanged exchanges, at random decisions of random games, cards that a seat does not see.
func TestHiddenCardsExchanged(t *testing.T) {
	pack, diags, _ := wotrcardstools.Over(pack.Folder("../../tests/packs/inventions"), pack.Folder("../../tests/packs/strangers"))
	if pack == nil {
		t.Fatal(diags)
	}
	for _, test := range []struct {
		lib      *wotrcards.Library
		scenario string
	}{{library(t), "trilogy"}, {library(t), "two-player-duel"}, {pack, "trilogy"}} {
		from, to := gametest.Part(t, 50)
		if raceEnabled {
			to = min(to, from+5)
		}
		s := sim.Run(setup(t, test.lib, test.scenario), sim.Options{Games: to - from, Seed: uint64(from) + 1, Workers: 2, Shown: func() sim.Shown {
			n := 0
			return func(t game.Play, seat engine.Seat, cards []engine.Card) string {
				g := t.(*wotrcards.Game)
				text := shown(g, seat, cards)
				if g.Open().Seat == seat {
					if n%8 < 2 { // both of every fourth exchange
						text += decided(g)
					}
					n++
				}
				return text
			}
		}})
		for i := range s.Leaks {
			t.Errorf("%s: %v", test.scenario, &s.Leaks[i])
		}
		if s.InvariantViolations > 0 || !raceEnabled && (s.Made < 30*s.Games || s.Inside < 8*s.Games || s.Own < 10*s.Games || s.Void > s.Made/50) {
			t.Errorf("%s: %+v, %q; that is too few exchanges, or too many that prove nothing", test.scenario, *s.Exchanges, s.Violations)
		}
	}
}

// decided says to which position a seat comes that is asked, when what it does not see is dealt anew, and what a bot
// answers there which looks ahead.
func decided(g *wotrcards.Game) string {
	dealt := g.S
	g.Redeal(&dealt, g.Open().Seat, 5)
	greedy := bot.NewGreedy(bot.Shipped(wotrcards.TheGame))
	greedy.Begin(g)
	defer func(seed uint64) { g.S.Seed = seed }(g.S.Seed)
	g.S.Seed = 5 // the whims of a bot depend on it
	o, _ := greedy.Answer(g.Open())
	return fmt.Sprintf("%x, %s\n", sha256.Sum256(fmt.Append(nil, dealt)), g.NameOption(o))
}

// shown returns all that a seat is shown: its view, what has happened, what is asked, of its own decision the options,
// and why it may not do what it may not.
func shown(g *wotrcards.Game, seat engine.Seat, cards []engine.Card) string {
	var b strings.Builder
	for _, v := range g.S.Look(engine.Only(seat), g.Zones) {
		fmt.Fprintf(&b, "%s: %d, %d hidden", g.Zones[v.Zone].Name, v.Cards, v.Hidden)
		for _, c := range v.Cards {
			for at := range g.S.Cards(engine.On(c)) {
				fmt.Fprintf(&b, ", %d on %d", at, c)
			}
		}
		b.WriteString("\n")
	}
	for _, e := range g.Events() {
		fmt.Fprintf(&b, "%s %s\n", g.EventWords(e, engine.Only(seat)), g.CauseWords(e.Cause))
	}
	d := g.Open()
	fmt.Fprintf(&b, "%s %s %s\n", g.NameSeat(d.Seat), g.DecisionWords(d), g.CauseWords(d.Cause))
	if d.Seat == seat {
		for _, o := range d.Options {
			fmt.Fprintf(&b, "  %s (%s)\n", g.OptionWords(o), g.NameOption(o))
		}
	}
	for _, verb := range []uint8{wotrcards.OptCard, wotrcards.OptPlay, wotrcards.OptMove, wotrcards.OptCycle, wotrcards.OptWinnow, wotrcards.OptAct,
		wotrcards.OptRing, wotrcards.OptPass, wotrcards.OptInstead, wotrcards.OptTopOfDeck} {
		for _, c := range append(cards, engine.Card(1+int(g.S.Round)*13%g.Cards)) {
			for dest := range uint16(4) {
				reason, grounds := g.Why(seat, engine.Option{Verb: verb, Of: engine.Of{A: uint16(c), B: dest}})
				fmt.Fprintf(&b, "%d %d %d: %s %v\n", verb, c, dest, wotrcards.Reasons[reason].Code, grounds)
			}
			for l := range g.S.Cards(wotrcards.ActiveBattlegrounds) {
				reason, grounds := g.Why(seat, engine.Option{Verb: verb, Of: engine.Of{A: uint16(c), B: uint16(l)}})
				fmt.Fprintf(&b, "%d %d %d: %s %v\n", verb, c, l, wotrcards.Reasons[reason].Code, grounds)
			}
		}
	}
	for i := range g.Scenario.Seats {
		_, carryover := whyOf(g, "carryover limit", engine.Seat(i))
		_, draws := whyOf(g, "draw step", engine.Seat(i))
		fmt.Fprintln(&b, carryover, draws)
	}
	fmt.Fprintln(&b, g.Score(wotrcards.FreePeoples, false), g.Score(wotrcards.Shadow, false))
	return b.String()
}
