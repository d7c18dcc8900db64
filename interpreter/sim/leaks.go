// This file shows that a seat is told nothing about cards it does not see: in the middle of games such cards are
// exchanged, and all that the seat is shown has to stay the same.

package sim

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Shown returns all that a seat can be shown of a game that waits for an answer, when it is asked about those cards
// too. The game begins at the boundary before, so its events are those since.
type Shown func(g game.Play, seat engine.Seat, cards []engine.Card) string

// Exchanges counts how often cards that a seat does not see have been exchanged among themselves.
type Exchanges struct {
	Made        int    `json:"exchanges"`   // after which the seat has to be shown the same
	Inside      int    `json:"inside"`      // of those in the middle of a piece
	Own         int    `json:"own"`         // of those at a decision of the seat itself
	Void        int    `json:"void"`        // further ones that prove nothing: the rules show the cards, or somebody else has other choices
	Differences int    `json:"differences"` // after which it was shown something else, or something else is asked, or of somebody else
	Leaks       []Leak `json:"leaks"`       // the first few of them
}

// Leak is a line that tells a seat something about cards that it does not see.
type Leak struct {
	Seed     uint64 `json:"seed"`
	Decision int    `json:"decision"` // how many answers there were before it
	Seat     string `json:"seat"`
	Was      string `json:"was"` // the first line that differs
	Is       string `json:"is"`  // with the cards exchanged
}

func (l *Leak) String() string {
	return fmt.Sprintf("seed %d, decision %d: with hidden cards exchanged %s is shown %q instead of %q", l.Seed, l.Decision, l.Seat, l.Is, l.Was)
}

func (e *Exchanges) add(other *Exchanges) {
	e.Made += other.Made
	e.Inside += other.Inside
	e.Own += other.Own
	e.Void += other.Void
	e.Differences += other.Differences
	e.Leaks = append(e.Leaks, other.Leaks[:min(len(other.Leaks), maxViolations-len(e.Leaks))]...)
}

// At one decision of so many cards are exchanged for each seat; so many of them the seat asks about.
const (
	exchangedEvery = 8
	askedAbout     = 4
)

// Exchanger exchanges hidden cards in games of one set-up, one after the other.
type Exchanger struct {
	setup game.Setup
	shown Shown
	g     game.Play  // that is played
	found *Exchanges // in it
	k     int        // whims so far

	base, to   engine.Position // at the boundary, and with the cards exchanged
	now, there engine.Position // where the game is, and one of the others
	was, other game.Play       // that play the piece at work from both
}

func NewExchanger(s game.Setup, shown Shown) *Exchanger {
	x := &Exchanger{setup: s, shown: shown, was: s.NewTable(), other: s.NewTable()}
	x.base, x.to, x.now, x.there = x.was.NewPosition(), x.was.NewPosition(), x.was.NewPosition(), x.was.NewPosition()
	x.was.Watch().Listen, x.other.Watch().Listen = true, true
	x.was.Watch().Veils, x.other.Watch().Veils = true, true
	return x
}

// Begin has it exchange cards of a game from now on, and count them.
func (x *Exchanger) Begin(g game.Play, found *Exchanges) {
	x.g, x.found, x.k = g, found, 16*len(g.Answers())
}

func (x *Exchanger) whim(below int) int {
	x.k++
	return engine.Whim(x.g.Seed(), engine.MaxSeats-1, x.k, below)
}

// atDecision exchanges cards at the open decision, if it is to be done there.
func (x *Exchanger) atDecision() {
	x.look()
	if a, b := x.searched(); a != 0 {
		x.pair(x.g.Open().Seat, a, b)
	}
	if x.whim(exchangedEvery) > 0 {
		return
	}
	for i := range x.setup.Scene().Seats {
		seat := engine.Seat(i)
		if x.whim(2) == 0 && x.all(seat) {
			continue
		}
		x.hidden(seat)
	}
}

// look takes in where the game stands.
func (x *Exchanger) look() {
	x.g.StoreBoundary(x.base)
	x.g.Store(x.now)
}

// Pair exchanges two cards that a seat does not see, if there are such among those that it happens to look at.
func (x *Exchanger) Pair(seat engine.Seat) {
	x.look()
	x.hidden(seat)
}

func (x *Exchanger) hidden(seat engine.Seat) {
	if a, b := x.hiddenPair(seat); a != 0 {
		x.pair(seat, a, b)
	}
}

// hiddenFrom reports whether a seat has not known a card since the boundary. One that was outside the game then is
// not hidden: which cards are in the game is no matter of where they lie.
func (x *Exchanger) hiddenFrom(seat engine.Seat, c engine.Card) bool {
	return x.base.OnTable().Where(c) != engine.Outside && !x.base.OnTable().Known(c).Has(seat) && !x.now.OnTable().Known(c).Has(seat)
}

// searched returns the first two cards that may be chosen where who chooses does not see them, such as in a deck that is searched, or 0.
func (x *Exchanger) searched() (a, b engine.Card) {
	d := x.g.Open()
	for _, o := range d.Options {
		c := engine.Card(o.A)
		switch {
		case !x.setup.Scene().Game.Options[o.Verb].A.IsCard() || !x.hiddenFrom(d.Seat, c):
		case a == 0:
			a = c
		case !x.setup.SameCard(c, a) && x.base.OnTable().Where(c) == x.base.OnTable().Where(a):
			return a, c
		}
	}
	return 0, 0
}

// hiddenPair returns two cards of one owner that a seat has not known since the boundary and that could lie in each other's place, or 0.
func (x *Exchanger) hiddenPair(seat engine.Seat) (a, b engine.Card) {
	hidden := engine.Those(engine.CardsTo(x.setup.Scene().Cards), func(c engine.Card) bool { return x.hiddenFrom(seat, c) })
	if len(hidden) == 0 {
		return 0, 0
	}
	a = hidden[x.whim(len(hidden))]
	others := slices.DeleteFunc(hidden, func(c engine.Card) bool {
		return c == a || x.setup.SameCard(c, a) || !game.Exchangeable(x.setup, x.base.OnTable(), a, c)
	})
	if len(others) == 0 {
		return 0, 0
	}
	return a, others[x.whim(len(others))]
}

// pair exchanges two cards. What else the piece shows the seat is the same in both games.
func (x *Exchanger) pair(seat engine.Seat, a, b engine.Card) {
	x.g.StoreBoundary(x.to)
	engine.Exchange(x.to, a, b)
	if !x.compare(seat, []engine.Card{a, b}, false) {
		x.found.Void++
	}
}

// all deals anew all that the seat does not see, and the luck to come. It reports whether that proves anything: where
// the piece has shown the seat any card, it does not.
func (x *Exchanger) all(seat engine.Seat) bool {
	x.g.StoreBoundary(x.to)
	x.setup.Redeal(x.to, seat, uint64(x.whim(1<<30)))
	hidden := engine.Those(engine.CardsTo(x.setup.Scene().Cards), func(c engine.Card) bool {
		return x.base.OnTable().Where(c) != engine.Outside && !x.base.OnTable().Known(c).Has(seat)
	})
	return len(hidden) > 1 && x.compare(seat, hidden, true)
}

// compare plays the piece at work as it was and in the other position, with the same answers, and compares what the
// seat is shown. It reports false where that would prove nothing: somebody else has other choices, or the rules have
// shown the seat one of the cards, or the outcome of luck, if that is another.
func (x *Exchanger) compare(seat engine.Seat, cards []engine.Card, luck bool) bool {
	same, answered := x.replay(seat)
	switch {
	case x.tells(x.was, seat, cards) || x.tells(x.other, seat, cards) || luck && x.was.Unforced()+x.other.Unforced() > 0 || !answered:
		return false
	case !same:
		x.differs(seat, x.asks(x.was), x.asks(x.other))
		return true
	}
	for i := range min(askedAbout, len(cards)) { // the first, if there are more
		j := i + x.whim(len(cards)-i)
		cards[i], cards[j] = cards[j], cards[i]
	}
	cards = cards[:min(askedAbout, len(cards))]
	x.found.Made++
	if len(x.g.Given()) > 0 {
		x.found.Inside++
	}
	if x.g.Open().Seat == seat {
		x.found.Own++
	}
	if was, is := x.shown(x.was, seat, cards), x.shown(x.other, seat, cards); was != is {
		x.differs(seat, was, is)
	}
	return true
}

// differs notes that a seat can tell two positions apart.
func (x *Exchanger) differs(seat engine.Seat, was, is string) {
	x.found.Differences++
	if len(x.found.Leaks) < maxViolations {
		l := Leak{Seed: x.g.Seed(), Decision: len(x.g.Answers()), Seat: x.setup.Names().NameSeat(seat)}
		l.Was, l.Is = firstDifference(was, is)
		x.found.Leaks = append(x.found.Leaks, l)
	}
}

func (x *Exchanger) asks(g game.Play) string {
	d := g.Open()
	if d == nil {
		return "nobody is asked"
	}
	return x.setup.Names().NameSeat(d.Seat) + " " + x.setup.Names().DecisionWords(d)
}

// replay plays the piece at work to its open decision, in both games, and reports whether the same is asked of the same seat all
// along. That everybody sees. It reports answered false where the answers that were given are not open in both games.
func (x *Exchanger) replay(seat engine.Seat) (same, answered bool) {
	now := places(x.base.OnTable(), x.to.OnTable(), len(x.setup.Scene().Zones))
	x.was.BeginAt(x.base)
	x.other.BeginAt(x.to)
	x.was.Run()
	x.other.Run()
	asked := func() bool {
		d, e := x.was.Open(), x.other.Open()
		return e != nil && d.Kind == e.Kind && d.Seat == e.Seat
	}
	for given := x.g.Given(); ; {
		if !asked() {
			return false, true
		}
		d := x.was.Open()
		o := d.Options[0]
		switch forced := d.Forced() && len(x.was.Tape()) < len(x.g.Tape()); {
		case forced:
		case len(given) == 0:
			return true, true
		default:
			o, given = given[0].Option, given[1:]
		}
		also := o
		if d.Seat != seat { // who sees the cards has done the same with others
			also = x.setup.Scene().Game.RenumberOption(o, now)
		}
		if !x.other.Open().Lists(also) {
			return false, false
		}
		x.was.Answer(o)      //nolint:errcheck // it was listed
		x.other.Answer(also) //nolint:errcheck // it is listed
	}
}

// places returns which card of another table lies where each card lay.
func places(from, to *engine.CardLists, zones int) *[engine.MaxCards]engine.Card {
	var now [engine.MaxCards]engine.Card
	for c := range now {
		now[c] = engine.Card(c)
	}
	for z := range engine.List(zones) {
		a, b := from.Top(z), to.Top(z)
		for ; a != 0; a, b = from.Next(a), to.Next(b) {
			now[a] = b
		}
	}
	return &now
}

// tells reports whether the piece has shown the seat one of the cards.
func (x *Exchanger) tells(g game.Play, seat engine.Seat, cards []engine.Card) bool {
	g.Store(x.there)
	return slices.ContainsFunc(cards, func(c engine.Card) bool { return x.there.OnTable().Known(c).Has(seat) }) ||
		slices.ContainsFunc(g.Events(), func(e engine.Event) bool { return e.Seen.Has(seat) && slices.Contains(cards, e.A) })
}

// firstDifference returns the first lines that differ.
func firstDifference(was, is string) (a, b string) {
	for {
		line, more, ok := strings.Cut(was, "\n")
		other, others, also := strings.Cut(is, "\n")
		if line != other || !ok || !also {
			return strings.TrimSpace(line), strings.TrimSpace(other)
		}
		was, is = more, others
	}
}
