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

// checkCards says what is wrong with a list of cards, checkSeat with a player.
func checkCards(x *Run, v Value) string {
	var seen engine.CardSet
	for _, c := range v.Cards {
		if wrong := CheckCard(x, Number(int(c))); wrong != "" {
			return "hold one that " + wrong
		}
		if seen.Has(c) {
			return fmt.Sprintf("hold %d twice", c)
		}
		seen.Add(c)
	}
	return ""
}

// CheckCard says what is wrong with a value that is to be the number of a card, "" for nothing.
func CheckCard(x *Run, v Value) string {
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

// The functions by which scripts draw luck, and let several players choose: what secret.go is
// for texts. Both come through the same door, and are told by the same events. A text that goes on after the script may ask
// what came of it: the throw, the chosen number, that player.

// Their parameters are those of LuckParams, and the game's own "seat", "cards", "least" and "most".
var luckFunctions = []Function{
	{Name: "throw_die", needs: func(l *Language) uint8 { return l.Tells.Throw }, Params: "[ sides ]", Gives: "number", Do: Does(apiThrowDie), Doc: "A die is thrown, with 6 sides or that many: the number that it shows."},
	{Name: "flip_coin", needs: func(l *Language) uint8 { return l.Tells.Coin }, Gives: "true or false", Do: Does(apiFlipCoin), Doc: "A coin is flipped: whether it falls heads."},
	{Name: "random_card", needs: func(l *Language) uint8 { return l.Tells.RandomCard }, Params: "cards", Gives: "card or nil", Do: Does(apiRandomCard), Doc: "The one of the cards that luck picks; nil if there are none. It is told to those who may see it."},
	{Name: "random_player", needs: func(l *Language) uint8 { return l.Tells.RandomPlayer }, Params: "players", Gives: "seat or nil", Do: Does(apiRandomPlayer), Doc: "The one of the players whom luck picks; nil if there are none."},
	{Name: "choose_player", Params: "seat, players", Gives: "seat or nil", Do: Does(apiChoosePlayer), Doc: "The player chooses one of the players; nil if there are none."},
	{Name: "secretly_choose_number", needs: func(l *Language) uint8 { return l.Asks.SecretNumber }, Params: "players, least, most", Gives: "list", Do: Does(apiSecretNumbers), Doc: "Each of the players chooses a number, at once; nobody sees another's until all have chosen. The numbers, in the order of the list of players."},
	{Name: "secretly_choose_card", needs: func(l *Language) uint8 { return l.Asks.SecretCard }, Params: "players, cards", Gives: "list", Do: Does(apiSecretCards), Doc: "Each of the players chooses one of those cards that lie where that player may look, at once; then all are shown. The cards, in the order of the list of players; 0 for who had none to choose."},
	{Name: "vote", needs: func(l *Language) uint8 { return l.Asks.Vote }, Params: "players, cards", Gives: "card or nil", Do: Does(apiVote), Doc: "The players vote for one of the cards or locations, one after the other. The one with the most votes; of several you choose one; nil if there are none."},
	{Name: "secretly_vote", needs: func(l *Language) uint8 { return l.Asks.Vote }, Params: "players, cards", Gives: "card or nil", Do: Does(apiSecretVote), Doc: "The same, but all vote at once; nobody sees another's vote until all have voted."},
}

// LuckParams are the parameters that only those functions have.
var LuckParams = []Param{
	{Name: "players", Kind: ValueList, Check: Checks(checkPlayers), Doc: "a list of numbers of players, without any twice"},
	{Name: "sides", Kind: ValueNumber, Least: 2, Most: 100, Doc: "a whole number from 2 to 100"},
}

func checkPlayers(x *Run, v Value) string {
	var seen engine.SeatSet
	for _, n := range v.Cards {
		seat := engine.Seat(n - 1)
		switch {
		case n < 1 || !slices.Contains(x.M.InTurnOrder(), seat):
			return fmt.Sprintf("hold %d, which is not a player", n)
		case seen.Has(seat):
			return fmt.Sprintf("hold %d twice", n)
		}
		seen |= engine.Only(seat)
	}
	return ""
}

// Players returns an argument that is a list of players, as a set.
func (a *Args) Players(i int) (seats engine.SeatSet) {
	for _, n := range a.V[i].Cards {
		seats |= engine.Only(engine.Seat(n - 1))
	}
	return seats
}

// EachOf returns a list of what each of the players of an argument has, in the order of that list.
func (a *Args) EachOf(i int, has func(engine.Seat) int) Value {
	list := make([]engine.Card, len(a.V[i].Cards))
	for j, n := range a.V[i].Cards {
		list[j] = engine.Card(has(engine.Seat(n - 1)))
	}
	return List(list)
}

func apiThrowDie(x *Run, a *Args) Value {
	n := dieFaces
	if a.Has(0) {
		n = a.V[0].N
	}
	x.throw(x.M.Chances.Die, n, x.M.Tells.Throw)
	return Number(int(x.Thrown))
}

func apiFlipCoin(x *Run, _ *Args) Value {
	x.throw(x.M.Chances.Coin, tails, x.M.Tells.Coin)
	return Truth(x.Thrown == heads)
}

func apiRandomCard(x *Run, a *Args) Value {
	if len(a.V[0].Cards) == 0 {
		return Value{}
	}
	return Card(x.randomCard(a.V[0].Cards))
}

func apiRandomPlayer(x *Run, a *Args) Value { return x.named(x.randomPlayer(a.Players(0))) }

func apiChoosePlayer(x *Run, a *Args) Value {
	if a.Players(1) == 0 {
		return Value{}
	}
	return x.named(x.choosePlayer(a.Seat(0), a.Players(1)))
}

// named makes a player "that player", and returns it as a value.
func (x *Run) named(seats engine.SeatSet) Value {
	for seat := range seats.All() {
		x.Named = seats
		return Seat(seat)
	}
	return Value{}
}

func apiSecretNumbers(x *Run, a *Args) Value {
	if a.V[1].N > a.V[2].N {
		return a.Fail("its least is more than its most")
	}
	x.secretNumbers(a.Players(0), x.numbersFrom(a.V[1].N, a.V[2].N))
	return a.EachOf(0, func(seat engine.Seat) int { return int(x.given().number[seat]) })
}

func apiSecretCards(x *Run, a *Args) Value {
	m := x.M
	x.secretCards(a.Players(0), func(d *engine.Decision) {
		for _, c := range a.V[1].Cards {
			if m.Specs[m.Table.Zone(c)].Audience(m.Owner[c]).Has(d.Seat) {
				d.Offer(engine.Option{Verb: m.Offers.Card, Of: engine.Of{A: uint16(c)}})
			}
		}
	})
	return a.EachOf(0, func(seat engine.Seat) int { return int(x.given().card[seat]) })
}

func apiVote(x *Run, a *Args) Value       { return x.voted(a, 0) }
func apiSecretVote(x *Run, a *Args) Value { return x.voted(a, SecretVote) }

func (x *Run) voted(a *Args, how Ballot) Value {
	if !x.voteFor(a.V[1].Cards, a.Players(0), how) {
		return Value{}
	}
	return Card(x.Winner)
}
