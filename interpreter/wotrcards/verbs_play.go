package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs that let a player play or move cards.

func doPlayThose(x *run, p *vocab.Phrase) bool { return x.playSome(p, inPlayOrHeld) }

// doPlayFrom plays cards that the player finds in piles of its own.
func doPlayFrom(x *run, p *vocab.Phrase) bool { return x.playSome(p, ownPiles(p)) }

// playSome lets the player play such cards of a domain as the words mean, as many as they say.
func (x *run) playSome(p *vocab.Phrase, from domain) bool {
	words, to, n := optional(p, "c"), x.playsTo(p), 0
	least, most := x.howMany(words.Arg("c").Phrase[0])
	among := func(offer func(engine.Card)) {
		from(x, words.Arg("c").Phrase[0], func(c engine.Card) {
			if x.means(words, c) {
				offer(c)
			}
		})
	}
	for n < most && x.playOne(to, most-n, x.may || n >= least, among) != 0 {
		n++
	}
	return n > 0
}

// playsTo returns where a verb lets cards be played.
func (x *run) playsTo(p *vocab.Phrase) target {
	if to := optional(p, "to"); to != nil {
		return to.Entry.Meaning.(dest).target(x, to)
	}
	return anywhere
}

// playOne lets the player play one of the cards that among offers, to where it may, and returns it; 0 for none. The
// text has to pay for it.
func (x *run) playOne(to target, left int, may bool, among func(offer func(engine.Card))) engine.Card {
	o := x.g.Ask(DecidePlayThose, x.seat, left, func(d *engine.Decision) {
		among(func(c engine.Card) { x.g.playOptions(d, c, to) })
		if may {
			d.Offer(engine.Option{Verb: OptNone})
		}
	})
	if o.Verb != OptPlay {
		return 0
	}
	c := engine.Card(o.A)
	if x.last = c; x.g.S.Zone(c) == x.held {
		x.played++
	}
	x.chose(x.seat, c)
	x.g.play(c, engine.Card(o.B), false)
	return c
}

// doMove moves a card that lies in a reserve to a location that it may move to. Only "even if it arrived
// this round" lets it move in the round in which it was played.
func doMove(x *run, p *vocab.Phrase) bool {
	c := x.mover(p)
	if c == 0 {
		return false
	}
	l := x.chooseLocation(optional(p, "p"), active, x.mayMove(p, c))
	if l == 0 {
		return false
	}
	x.g.move(c, l)
	return true
}

func canMove(x *run, p *vocab.Phrase) bool {
	c := x.mover(p)
	return c != 0 && x.anyLocation(optional(p, "p"), active, x.mayMove(p, c))
}

// mover returns the card in a reserve that the words mean, or 0.
func (x *run) mover(p *vocab.Phrase) engine.Card {
	for c := engine.Card(1); int(c) <= x.g.Cards; c++ {
		if isReserve(x.g.S.Where(c)) && x.means(optional(p, "c"), c) {
			return c
		}
	}
	return 0
}

// mayMove returns whether a card may move to a location.
func (x *run) mayMove(p *vocab.Phrase, c engine.Card) func(engine.Card) bool {
	refused := x.g.moveRefused
	if p.Has("[even") {
		refused = x.g.placeRefused
	}
	return func(l engine.Card) bool { return refused(c, l) == 0 }
}
