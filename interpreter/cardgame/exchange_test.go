// This file shows that a seat is told nothing about cards it does not see: two hidden cards are exchanged in
// the middle of random games, and every byte that the seat is shown stays the same.

package cardgame_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/pack"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/cardgame"
	"loremaster/interpreter/engine"
)

// bounded is a game that remembers where the piece at work began.
type bounded struct {
	*cardgame.Game
	base    cardgame.State // at the boundary
	events  int            // there were then
	answers int            // likewise
}

func newBounded(s *cardgame.Setup, st *cardgame.State) *bounded {
	b := &bounded{Game: &cardgame.Game{}, answers: -1}
	b.BeginAt(s, st)
	b.Start(b, st)
	b.Listen = true
	return b
}

// Step notes the boundary, but not where a piece only runs again.
func (b *bounded) Step() {
	if b.answers < 0 || b.S != b.base {
		b.base, b.events, b.answers = b.S, len(b.Events()), len(b.Answers())
	}
	b.Game.Step()
}

// TestHiddenCardsExchanged exchanges, at random decisions of random games, two cards that a seat cannot tell
// apart, and has the piece at work played again with the same answers.
func TestHiddenCardsExchanged(t *testing.T) {
	pack, diags, _ := pack.Load(append(pack.Shipped(), pack.Folder("../../tests/packs/inventions"), pack.Folder("../../tests/packs/strangers")))
	if pack == nil {
		t.Fatal(diags)
	}
	for _, test := range []struct {
		lib      *cardgame.Library
		scenario string
	}{{library(t), "trilogy"}, {library(t), "two-player-duel"}, {pack, "trilogy"}} {
		s, scenario, games := setup(t, test.lib, test.scenario), test.scenario, uint64(100)
		if raceEnabled {
			games = 5
		}
		var n tally
		for seed := uint64(1); seed <= games && !t.Failed(); seed++ {
			exchangeIn(t, s, seed, &n)
		}
		t.Logf("%s: %d exchanges, %d in the middle of a piece, %d of the seat's own decisions; %d more that the rules revealed, %d where another seat had a choice less or more",
			scenario, n.same, n.inside, n.own, n.revealed, n.other)
		if !raceEnabled && (n.same < 2000 || n.inside < 500 || n.own < 500 || n.revealed+n.other > n.same/50) {
			t.Error("that is too few exchanges, or too many that tell nothing")
		}
	}
}

// tally counts exchanges: those after which the seat was shown the same, and those that tell nothing.
type tally struct{ same, inside, own, revealed, other int }

// exchangeIn plays a random game and exchanges cards at one decision in eight, for each seat in turn.
func exchangeIn(t *testing.T, s *cardgame.Setup, seed uint64, n *tally) {
	var random bot.Random
	random.Begin(seed)
	begin := cardgame.NewGame(s, seed).S
	g := newBounded(s, &begin)
	var tape []answer // since the game began
	k := 0
	whim := func(below int) int { k++; return engine.Whim(seed, 7, k, below) }
	for g.Run(); g.Open() != nil && !t.Failed(); {
		if whim(8) == 0 {
			for i := range s.Scenario.Seats {
				seat := engine.Seat(i)
				if a, b := hiddenPair(g, seat, whim); a != 0 {
					exchange(t, g, tape[g.answers:], seat, a, b, n)
				}
			}
		}
		if a, b := hiddenOptions(g); a != 0 {
			exchange(t, g, tape[g.answers:], g.Open().Seat, a, b, n)
		}
		d := g.Open()
		o, _ := random.Answer(d)
		tape = append(tape, answer{d.Kind, d.Seat, o})
		if err := g.Answer(o); err != nil {
			t.Fatal(err)
		}
	}
}

type answer struct {
	kind   uint8
	seat   engine.Seat
	option engine.Option
}

// hiddenFrom reports whether a seat has not known a card since the boundary.
func hiddenFrom(g *bounded, seat engine.Seat, c engine.Card) bool {
	return !g.base.Known(c).Has(seat) && !g.S.Known(c).Has(seat)
}

// hiddenOptions returns the first two cards that a seat may choose and that lie where it does not see them,
// such as in a deck that it searches, or 0.
func hiddenOptions(g *bounded) (a, b engine.Card) {
	d := g.Open()
	for _, o := range d.Options {
		c := engine.Card(o.A)
		switch {
		case o.Verb != cardgame.OptCard || !hiddenFrom(g, d.Seat, c):
		case a == 0:
			a = c
		case g.Def(c) != g.Def(a) && g.base.Where(c) == g.base.Where(a):
			return a, c
		}
	}
	return 0, 0
}

// hiddenPair returns two cards of one owner that a seat has not known since the boundary and that could lie
// in each other's place, or 0.
func hiddenPair(g *bounded, seat engine.Seat, whim func(int) int) (a, b engine.Card) {
	a = engine.Card(1 + whim(g.Cards))
	if !hiddenFrom(g, seat, a) {
		return 0, 0
	}
	var others []engine.Card
	for c := engine.Card(1); int(c) <= g.Cards; c++ {
		if c != a && hiddenFrom(g, seat, c) && g.OwnerOf(c) == g.OwnerOf(a) && g.Def(c) != g.Def(a) &&
			(g.OwnerOf(a) != engine.NoSeat || g.base.Where(c) == g.base.Where(a)) {
			others = append(others, c)
		}
	}
	if len(others) == 0 {
		return 0, 0
	}
	return a, others[whim(len(others))]
}

// exchange plays the piece at work of a game again with two cards exchanged, and compares what the seat is
// shown.
func exchange(t *testing.T, g *bounded, tape []answer, seat engine.Seat, a, b engine.Card, n *tally) {
	st := g.base
	st.Exchange(a, b)
	other := newBounded(g.Setup, &st)
	for other.Run(); len(tape) > 0; tape = tape[1:] {
		d, next := other.Open(), tape[0]
		if next.seat != seat {
			next.option = renamed(next.option, a, b)
		}
		if d == nil || d.Kind != next.kind || d.Seat != next.seat || !d.Lists(next.option) {
			differs(g, other, seat, a, b, n)
			return
		}
		if err := other.Answer(next.option); err != nil {
			t.Fatal(err)
		}
	}
	if d, was := other.Open(), g.Open(); d == nil || d.Kind != was.Kind || d.Seat != was.Seat {
		differs(g, other, seat, a, b, n)
		return
	}
	got, want := shown(other, seat, 0, a, b), shown(g, seat, g.events, a, b)
	switch {
	case revealed(g, g.events, seat, a, b) || revealed(other, 0, seat, a, b):
		n.revealed++
		return
	case got != want:
		t.Errorf("seed %d, decision %d: with %s and %s exchanged %s is shown\n%s\ninstead of\n%s", g.S.Seed, len(g.Answers()),
			g.CardWords(a), g.CardWords(b), g.NameSeat(seat), got, want)
	}
	n.same++
	if len(g.Answers()) > g.answers {
		n.inside++
	}
	if g.Open().Seat == seat {
		if n.own++; n.own%4 == 0 {
			decidesTheSame(t, g, other, a, b)
		}
	}
}

// decidesTheSame checks that a seat which is asked comes to the same position when what it does not see is dealt
// anew, and that a bot which looks ahead gives the same answer.
func decidesTheSame(t *testing.T, g, other *bounded, a, b engine.Card) {
	var dealt [2]cardgame.State
	var answers [2]engine.Option
	for i, of := range []*bounded{g, other} {
		dealt[i] = of.S
		of.Redeal(&dealt[i], of.Open().Seat, 5)
		greedy := bot.NewGreedy(bot.Shipped())
		greedy.Begin(of.Game)
		answers[i], _ = greedy.Answer(of.Open())
	}
	if dealt[0] != dealt[1] || answers[0] != answers[1] {
		t.Errorf("seed %d, decision %d: with %s and %s exchanged a bot answers %s instead of %s; the positions it imagines are the same: %v", g.S.Seed, len(g.Answers()),
			g.CardWords(a), g.CardWords(b), g.OptionWords(answers[1]), g.OptionWords(answers[0]), dealt[0] == dealt[1])
	}
}

// differs counts an exchange after which the piece went another way, because another player sees its cards.
func differs(g, other *bounded, seat engine.Seat, a, b engine.Card, n *tally) {
	if revealed(g, g.events, seat, a, b) || revealed(other, 0, seat, a, b) {
		n.revealed++
		return
	}
	n.other++
}

// revealed reports whether the seat was shown one of the cards since that event.
func revealed(g *bounded, since int, seat engine.Seat, a, b engine.Card) bool {
	return g.S.Known(a).Has(seat) || g.S.Known(b).Has(seat) || slices.ContainsFunc(g.Events()[since:], func(e engine.Event) bool {
		return e.Seen.Has(seat) && (e.A == a || e.A == b)
	})
}

// renamed returns an option with two cards exchanged.
func renamed(o engine.Option, a, b engine.Card) engine.Option {
	var to [engine.MaxCards]engine.Card
	for c := range to {
		to[c] = engine.Card(c)
	}
	to[a], to[b] = b, a
	return cardgame.RenumberOption(o, &to)
}

// shown returns all that a seat is shown: its view, what happened since that event, what is asked, of its own
// decision the options, and why it may not do what it may not.
func shown(g *bounded, seat engine.Seat, since int, cards ...engine.Card) string {
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
	for _, e := range g.Events()[since:] {
		fmt.Fprintf(&b, "%s %s\n", g.EventWords(e, engine.Only(seat)), g.CauseWords(e.Cause))
	}
	d := g.Open()
	fmt.Fprintf(&b, "%s %s %s\n", g.NameSeat(d.Seat), g.DecisionWords(d), g.CauseWords(d.Cause))
	if d.Seat == seat {
		for _, o := range d.Options {
			fmt.Fprintf(&b, "  %s (%s)\n", g.OptionWords(o), g.NameOption(o))
		}
	}
	for _, verb := range []uint8{cardgame.OptCard, cardgame.OptPlay, cardgame.OptMove, cardgame.OptCycle, cardgame.OptWinnow, cardgame.OptAct,
		cardgame.OptRing, cardgame.OptPass, cardgame.OptInstead, cardgame.OptTopOfDeck} {
		for _, c := range append(cards, engine.Card(1+int(g.S.Round)*13%g.Cards)) {
			for dest := range uint8(4) {
				reason, grounds := g.WhyRefused(seat, engine.Option{Verb: verb, A: uint8(c), B: dest})
				fmt.Fprintf(&b, "%d %d %d: %s %v\n", verb, c, dest, reason, grounds)
			}
			for l := range g.S.Cards(cardgame.ActiveBattlegrounds) {
				reason, grounds := g.WhyRefused(seat, engine.Option{Verb: verb, A: uint8(c), B: uint8(l)})
				fmt.Fprintf(&b, "%d %d %d: %s %v\n", verb, c, l, reason, grounds)
			}
		}
	}
	for i := range g.Scenario.Seats {
		_, carryover := g.WhyCarryover(engine.Seat(i))
		_, draws := g.WhyDraws(engine.Seat(i))
		fmt.Fprintln(&b, carryover, draws)
	}
	fmt.Fprintln(&b, g.Score(cardgame.FreePeoples, false), g.Score(cardgame.Shadow, false))
	return b.String()
}
