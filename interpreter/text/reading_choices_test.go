package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// What luck and players say: dice, coins, numbers, votes. Of each something is told, and what comes later in the text can speak of it.

func init() {
	for pattern, v := range map[string]*Verb{
		"repeat(s) this": {Do: func(x *Run, _ *vocab.Phrase) bool { x.redo = true; return true }},
		"throw(s) a die [with {n:number} sides][:]": {Sorts: true, Do: func(x *Run, p *vocab.Phrase) bool {
			sides := 6
			if n := p.Find("n"); n != nil {
				sides = n.Number
			}
			falls(x, x.M.Chances.Die, sides, x.M.Tells.Throw)
			if !x.fixed {
				x.Count, x.counted = int(x.Thrown), true
			}
			return true
		}},
		"flip(s) a coin[:]": {Sorts: true, Do: func(x *Run, _ *vocab.Phrase) bool {
			falls(x, x.M.Chances.Coin, 2, x.M.Tells.Coin)
			return true
		}},
		"choose(s) a/an {g:players}":    {Do: func(x *Run, p *vocab.Phrase) bool { return namesOne(x, theseOnes(x, p)) }},
		"choose(s) another {g:players}": {Do: func(x *Run, p *vocab.Phrase) bool { return namesOne(x, theseOnes(x, p)&^only(x.Seat)) }},
		"choose(s) a number from {n:figure} to {m:figure}": {Do: func(x *Run, p *vocab.Phrase) bool {
			saysNumber(x, x.Seat, x.M.Course.Ask(x.M.Asks.Number, x.Seat, 1, numbersOf(x, p)))
			return true
		}},
		"secretly choose(s) a number from {n:figure} to {m:figure}": {Together: func(x *Run, p *vocab.Phrase, seats engine.SeatSet) bool {
			all := x.M.Course.AskAll(x.M.Asks.SecretNumber, seats, numbersOf(x, p))
			for _, seat := range fromFirst(x) {
				if seats.Has(seat) {
					saysNumber(x, seat, all[seat])
				}
			}
			return true
		}},
		"vote(s) for {p:places/cards}":             {Together: votesForCards(false)},
		"secretly vote(s) for {p:places/cards}":    {Together: votesForCards(true)},
		"vote(s) for a/an {g:players}":             {Together: votesForPlayers(false, false)},
		"secretly vote(s) for a/an {g:players}":    {Together: votesForPlayers(true, false)},
		"vote(s) for another {g:players}":          {Together: votesForPlayers(false, true)},
		"secretly vote(s) for another {g:players}": {Together: votesForPlayers(true, true)},
	} {
		meanings[vocab.KindVerb][pattern] = v
	}
}

// falls lets a die or a coin fall, and tells how.
func falls(x *Run, purpose uint8, faces int, tells uint8) {
	outcome := x.M.Luck.Toss(purpose, 0)
	x.Thrown = uint8(outcome.Face(faces))
	x.M.Course.Decided(outcome, faces)
	x.M.Course.Emit(engine.Event{Verb: tells, Seat: x.Seat, N: int16(x.Thrown), Seen: engine.Everyone})
}

// namesOne lets the player choose one of some players, who is "that player" then; nobody where there is none.
func namesOne(x *Run, among engine.SeatSet) bool {
	x.Named = playerOf(x, x.Seat, among)
	return x.Named != 0
}

func playerOf(x *Run, chooser engine.Seat, among engine.SeatSet) engine.SeatSet {
	if among == 0 || x.M.game.Over() {
		return 0
	}
	o := x.M.Course.Ask(x.M.Asks.Player, chooser, 1, func(d *engine.Decision) { offersPlayers(x, d, among) })
	x.M.Course.Emit(engine.Event{Verb: x.M.Tells.Player, Seat: chooser, N: int16(o.N), Seen: engine.Everyone})
	return only(engine.Seat(o.N))
}

func offersPlayers(x *Run, d *engine.Decision, among engine.SeatSet) {
	for _, seat := range x.M.InTurnOrder() {
		if among.Has(seat) {
			d.Offer(engine.Option{Verb: x.M.Offers.Player, N: uint8(seat)})
		}
	}
}

func numbersOf(x *Run, p *vocab.Phrase) func(d *engine.Decision) {
	return func(d *engine.Decision) {
		for n := p.Arg("n").Number; n <= p.Arg("m").Number; n++ {
			d.Offer(engine.Option{Verb: x.M.Offers.Number, N: uint8(n)})
		}
	}
}

func saysNumber(x *Run, seat engine.Seat, o engine.Option) {
	if !x.chose {
		x.answers, x.chose = answers{}, true
	}
	x.answers.seats |= only(seat)
	x.answers.number[seat], x.answers.last, x.answers.any = int16(o.N), int(o.N), true
	x.M.Course.Emit(engine.Event{Verb: x.M.Tells.Number, Seat: seat, N: int16(o.N), Seen: engine.Everyone})
}

// elected lets each of some players vote for an option, all at once where it is secret, and returns that with the most votes; of
// several with as many you choose one.
func elected(x *Run, seats engine.SeatSet, secret bool, tells uint8, what func(engine.Option) engine.Event, offers func(d *engine.Decision)) engine.Option {
	m, votes := x.M, map[engine.Option]int{}
	var all [engine.MaxSeats]engine.Option
	if secret {
		all = m.Course.AskAll(m.Asks.Vote, seats, offers)
	}
	for _, seat := range fromFirst(x) {
		if !seats.Has(seat) {
			continue
		}
		if !secret {
			all[seat] = m.Course.Ask(m.Asks.Vote, seat, 1, offers)
		}
		if all[seat] != (engine.Option{}) { // there was somebody to vote for
			votes[all[seat]]++
			e := what(all[seat])
			e.Verb, e.Seat, e.Seen = tells, seat, engine.Everyone
			m.Course.Emit(e)
		}
	}
	every := &engine.Decision{Seat: engine.NoSeat}
	offers(every)
	best := slices.MaxFunc(every.Options, func(a, b engine.Option) int { return votes[a] - votes[b] })
	return m.Course.Ask(m.Asks.Tie, x.You, 1, func(d *engine.Decision) {
		for _, o := range every.Options {
			if votes[o] == votes[best] {
				d.Offer(o)
			}
		}
	})
}

func votesForPlayers(secret, others bool) func(*Run, *vocab.Phrase, engine.SeatSet) bool {
	return func(x *Run, p *vocab.Phrase, seats engine.SeatSet) bool {
		among := theseOnes(x, p)
		if among == 0 {
			return false
		}
		o := elected(x, seats, secret, x.M.Tells.VotePlayer, func(o engine.Option) engine.Event { return engine.Event{N: int16(o.N)} }, func(d *engine.Decision) {
			if others && d.Seat != engine.NoSeat {
				offersPlayers(x, d, among&^only(d.Seat))
			} else {
				offersPlayers(x, d, among)
			}
		})
		x.Named = only(engine.Seat(o.N))
		return true
	}
}

func votesForCards(secret bool) func(*Run, *vocab.Phrase, engine.SeatSet) bool {
	return func(x *Run, p *vocab.Phrase, seats engine.SeatSet) bool {
		var among []engine.Card
		if words := p.Slot("p"); words.Entry.Kind == vocab.KindCards {
			among = slices.Clone(x.Find(words.Args[0].Phrase, InPlayOrHeld)) // in the order in which they lie
		} else {
			x.Game.EachPlace(x, words, func(c engine.Card) { among = append(among, c) })
		}
		if len(among) == 0 {
			return false
		}
		by := x.Seat
		o := elected(x, seats, secret, x.M.Tells.Vote, func(o engine.Option) engine.Event { return engine.Event{A: engine.Card(o.A)} }, func(d *engine.Decision) {
			for _, c := range among {
				d.Offer(engine.Option{Verb: x.M.Offers.Card, Of: engine.Of{A: uint16(c)}})
			}
		})
		x.Seat, x.Winner = by, engine.Card(o.A)
		return x.Chose(x.You, x.Winner)
	}
}

// playersOf are the players whom words mean: you choose among them, or luck does, where the words say so. A single one is "that
// player" from then on.
func playersOf(x *Run, who *vocab.Phrase) (seats engine.SeatSet) {
	switch inner := who.In(vocab.Whom); {
	case inner != nil:
		if seats = playersOf(x, inner.Phrase[0]); who.Entry.Is(vocab.You) {
			seats |= only(x.You)
		}
	case who.Entry.Is(vocab.Chosen):
		n := 1
		if number := who.Find("n"); number != nil {
			n = number.Number
		}
		for among := x.Candidates(who); n > 0 && among&^seats != 0; n-- {
			seats |= playerOf(x, x.You, among&^seats)
		}
	case who.Entry.Is(vocab.Random):
		seats = x.randomPlayer(x.Candidates(who))
	default:
		seats = x.Candidates(who)
	}
	if one := seats.Count() == 1; one && !who.Entry.Is(vocab.You|vocab.Same) {
		x.Named = seats
	}
	return seats
}
