package text

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
)

// This file holds the functions by which scripts draw luck, and let several players choose: what chance.go and secret.go are
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
