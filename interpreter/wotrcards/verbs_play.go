package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs that let a player play or move cards.

// playSome lets the player play such cards of a domain as the words mean, as many as they say.
func playSome(x *run, p *vocab.Phrase, from text.Domain) bool {
	words, to, n := p.Slot("c"), playsTo(x, p), 0
	least, most := x.HowMany(text.Objects(words)[0])
	among := func(offer func(engine.Card)) {
		from(x, text.Objects(words)[0], func(c engine.Card) {
			if x.Means(words, c) {
				offer(c)
			}
		})
	}
	for n < most && playOne(x, to, most-n, x.MayDecline() || n >= least, among) != 0 {
		n++
	}
	return n > 0
}

// playsTo returns where a verb lets cards be played.
func playsTo(x *run, p *vocab.Phrase) target {
	if to := p.Slot("to"); to != nil {
		return to.Entry.Meaning.(dest).target(x, to)
	}
	return anywhere
}

// playOne lets the player play one of the cards that among offers, to where it may, and returns it; 0 for none. The
// text has to pay for it.
func playOne(x *run, to target, left int, may bool, among func(offer func(engine.Card))) engine.Card {
	g := of(x)
	o := g.Ask(DecidePlayThose, x.Seat, left, func(d *engine.Decision) {
		among(func(c engine.Card) { g.playOptions(d, c, to) })
		if may {
			d.Offer(engine.Option{Verb: OptNone})
		}
	})
	if o.Verb != OptPlay {
		return 0
	}
	c := engine.Card(o.A)
	if x.Last = c; g.S.Zone(c) == x.Those {
		x.Taken++
	}
	x.Chose(x.Seat, c)
	g.play(c, engine.Card(o.B), false)
	return c
}

// doMove moves a card that lies in a reserve to a location that it may move to. Only "even if it arrived
// this round" lets it move in the round in which it was played.
func doMove(x *run, p *vocab.Phrase) bool {
	c := mover(x, p)
	if c == 0 {
		return false
	}
	l := chooseLocation(x, p.Slot("p"), active, mayMove(x, p, c))
	if l == 0 {
		return false
	}
	of(x).move(c, l)
	return true
}

func canMove(x *run, p *vocab.Phrase) bool {
	c := mover(x, p)
	return c != 0 && anyLocation(x, p.Slot("p"), active, mayMove(x, p, c))
}

// mover returns the card in a reserve that the words mean, or 0.
func mover(x *run, p *vocab.Phrase) engine.Card {
	g := of(x)
	for c := engine.Card(1); int(c) <= g.Cards; c++ {
		if isReserve(g.S.Where(c)) && x.Means(p.Slot("c"), c) {
			return c
		}
	}
	return 0
}

// mayMove returns whether a card may move to a location.
func mayMove(x *run, p *vocab.Phrase, c engine.Card) func(engine.Card) bool {
	g := of(x)
	refused := g.moveRefused
	if p.Has("[even") {
		refused = g.placeRefused
	}
	return func(l engine.Card) bool { return refused(c, l) == 0 }
}
