package text

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
)

// This file holds the functions by which scripts of any game ask who and what the text is about, let a player choose, and make their
// cards remember: numbers under names, until the card leaves play. A game keeps them in its state by the place of the name in
// Layout.Remembered.

func apiThis(x *Run, _ *Args) Value   { return Card(x.Source) }
func apiYou(x *Run, _ *Args) Value    { return Seat(x.You) }
func apiPlayer(x *Run, _ *Args) Value { return Seat(x.Seat) }
func apiIt(x *Run, _ *Args) Value     { return Card(x.It) }

func apiThere(x *Run, _ *Args) Value {
	if x.There != 0 {
		return Card(x.There)
	}
	return Card(x.M.PlaceOf(x.Source))
}

// checkCards checks a list of cards, checkCard one, checkSeat a player.
func checkCards(x *Run, v Value) string {
	var seen engine.CardSet
	for _, c := range v.Cards {
		if wrong := checkCard(x, Number(int(c))); wrong != "" {
			return "hold one that " + wrong
		}
		if seen.Has(c) {
			return fmt.Sprintf("hold %d twice", c)
		}
		seen.Add(c)
	}
	return ""
}

func checkCard(x *Run, v Value) string {
	if v.N < 1 || v.N > x.M.Cards {
		return fmt.Sprintf("is %d, which is not a card of the game", v.N)
	}
	return ""
}

func checkSeat(x *Run, v Value) string {
	if !slices.Contains(x.M.InTurnOrder(), engine.Seat(v.N-1)) {
		return fmt.Sprintf("is %d, which is not a player", v.N)
	}
	return ""
}

// chooseCards lets a seat choose from least to most of the cards, which it has to know, or may search for where they lie: those
// it is shown by their numbers, for their order there is nobody's to know.
func (x *Run) chooseCards(a *Args, seat engine.Seat, cards []engine.Card, least, most int) []engine.Card {
	m := x.M
	cards, searched := slices.Clone(cards), false
	for _, c := range cards {
		switch {
		case m.Table.Known(c).Has(seat):
		case x.Game.Searches(seat, c):
			searched = true
		default:
			a.Fail("the player does not know one of the cards; show it first")
			return nil
		}
	}
	if searched {
		slices.Sort(cards)
	}
	if least >= len(cards) {
		return slices.DeleteFunc(cards, func(c engine.Card) bool { return !x.Chose(seat, c) })
	}
	var chosen []engine.Card
	for n := 0; n < most && len(cards) > 0; n++ {
		o := m.Course.Ask(m.Asks.Choose, seat, min(most-n, len(cards)), func(d *engine.Decision) {
			for _, c := range cards {
				d.Offer(engine.Option{Verb: m.Offers.Card, Of: engine.Of{A: uint16(c)}})
			}
			if n >= least {
				d.Offer(engine.Option{Verb: m.Offers.None})
			}
		})
		if o.Verb != m.Offers.Card {
			break
		}
		c := engine.Card(o.A)
		cards = slices.DeleteFunc(cards, func(other engine.Card) bool { return other == c })
		if x.Chose(seat, c) {
			chosen = append(chosen, c)
		}
	}
	return chosen
}

func apiChoose(x *Run, a *Args) Value {
	if a.V[2].N > a.V[3].N {
		return a.Fail("its least is more than its most")
	}
	return List(x.chooseCards(a, a.Seat(0), a.V[1].Cards, a.V[2].N, a.V[3].N))
}

func apiChooseOne(x *Run, a *Args) Value {
	if chosen := x.chooseCards(a, a.Seat(0), a.V[1].Cards, 1, 1); len(chosen) > 0 {
		return Card(chosen[0])
	}
	return Value{}
}

func apiChooseNumber(x *Run, a *Args) Value {
	if a.V[1].N > a.V[2].N {
		return a.Fail("its least is more than its most")
	}
	return Number(int(x.M.Course.Ask(x.M.Asks.Number, a.Seat(0), 1, x.numbersFrom(a.V[1].N, a.V[2].N)).N))
}

// apiNameThem and apiNamePlayers hand cards and players back to the text.
func apiNameThem(x *Run, a *Args) Value {
	x.means(a.V[0].Cards)
	return Value{}
}

func apiNamePlayers(x *Run, a *Args) Value {
	x.Named = a.Players(0)
	return Value{}
}

func apiMay(x *Run, a *Args) Value {
	m := x.M
	return Truth(m.Course.Ask(m.Asks.May, a.Seat(0), 1, func(d *engine.Decision) {
		d.Offer(engine.Option{Verb: m.Offers.Yes})
		d.Offer(engine.Option{Verb: m.Offers.No})
	}).Verb == m.Offers.Yes)
}

func checkMemory(x *Run, v Value) string {
	if !slices.Contains(x.M.Remembered, v.Text) {
		return "is in the memory of no card of the game"
	}
	return ""
}

func apiRecall(x *Run, a *Args) Value {
	return Number(x.Game.Noted(slices.Index(x.M.Remembered, a.V[0].Text), x.Source))
}

func apiRemember(x *Run, a *Args) Value {
	x.Game.Note(slices.Index(x.M.Remembered, a.V[0].Text), x.Source, a.V[1].N)
	return Value{}
}

// Remembers says what a card remembers, each with its name: "debt 2".
func (m *Machine) Remembers(c engine.Card) (words []string) {
	for i, name := range m.Remembered {
		if n := m.game.Noted(i, c); n != 0 {
			words = append(words, fmt.Sprintf("%s %d", name, n))
		}
	}
	return words
}

// Scripted notes what the scripts of the set-up tell, offer and remember, once its texts are there.
func (l *Layout) Scripted() {
	for c := range l.Cards + 1 {
		s := l.Texts[c].Script
		if s == nil {
			continue
		}
		for _, name := range s.Memory {
			if !slices.Contains(l.Remembered, name) {
				l.Remembered = append(l.Remembered, name)
			}
		}
		for _, w := range s.Words {
			if !slices.Contains(l.Told, w) {
				l.Told = append(l.Told, w)
			}
		}
	}
}

// TooMuch says what of the scripts of a set-up has no room in a game that keeps so many numbers; "" where all has.
func (l *Layout) TooMuch(memory int) string {
	if n := len(l.Remembered); n > memory {
		return fmt.Sprintf("remember %d different things; in a game there are at most %d", n, memory)
	}
	if n := len(l.Told); n >= engine.MaxCards {
		return fmt.Sprintf("tell and offer %d different things; in a game there are at most %d", n, engine.MaxCards-1)
	}
	return ""
}
