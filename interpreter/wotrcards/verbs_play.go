package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs that let a player play or move cards.

// playSome lets the player play such cards of a domain as the words mean, as many as they say.
func playSome(x *run, p *vocab.Phrase, from text.Domain) bool {
	g, words, to, n := of(x), p.Slot("c"), playsTo(x, p), 0
	from = x.AsSaid(text.Objects(words), from)
	least, most := x.HowMany(text.Objects(words)[0])
	among := func(offer func(engine.Card)) {
		from(x, text.Objects(words)[0], func(c engine.Card) {
			if x.Means(words, c) {
				offer(c)
			}
		})
	}
	for n < most && playOne(x, to, most-n, x.MayDecline() || n >= least, g.Veils && x.Unseen(text.Objects(words)[:1], from), among) != 0 {
		n++
	}
	return x.Counted(n) > 0
}

// playsTo returns where a verb lets cards be played.
func playsTo(x *run, p *vocab.Phrase) target {
	if to := p.Slot("to"); to != nil {
		return to.Entry.Meaning.(dest).target(x, to)
	}
	return *anywhere
}

// playOne lets the player play one of the cards that among offers, to where it may, and returns it; 0 for none. The
// text has to pay for it. Where others do not see the cards, they do not learn that it can play none.
func playOne(x *run, to target, left int, may, unseen bool, among func(offer func(engine.Card))) engine.Card {
	g := of(x)
	o := g.Ask(DecidePlayThose, x.Seat, left, func(d *engine.Decision) {
		among(func(c engine.Card) {
			to := to // or it would have to outlive this
			g.playOptions(d, c, &to)
		})
		if d.Secret = unseen; may || unseen && len(d.Options) == 0 {
			d.Offer(engine.Option{Verb: OptNone})
		}
	})
	if o.Verb != OptPlay {
		return 0
	}
	c := engine.Card(o.A)
	if !x.Chose(x.Seat, c) {
		return 0
	}
	if x.Last = c; g.S.Zone(c) == x.Those {
		x.Taken++
	}
	g.play(c, engine.Card(o.B), false)
	return c
}

// doMove moves a card that lies in a reserve, or at a location that the verb names, to a location that it may move to. Only
// "even if it arrived this round" lets one in reserve move in the round in which it was played.
func doMove(x *run, p *vocab.Phrase) bool {
	done := false
	move := func(c engine.Card) {
		if l := chooseLocation(x, p.Slot("p"), active, mayMove(x, p, c)); l != 0 {
			of(x).move(c, l)
			done = true
		}
	}
	if !p.Has("f") {
		switch ready := readyToMove(x, p); len(ready) {
		case 0:
		case 1:
			move(ready[0])
		default:
			x.Choose(DecideChoose, p.Slot("c"), moversFrom(x, p), move)
		}
		return done
	}
	x.Choose(DecideChoose, p.Slot("c"), movable(x, p), func(c engine.Card) {
		x.It = c // "another battleground" is not where it is
		move(c)
	})
	return done
}

func canMove(x *run, p *vocab.Phrase) bool {
	if p.Has("f") {
		return x.Any(p.Slot("c"), movable(x, p))
	}
	return len(readyToMove(x, p)) > 0
}

// movable is the domain of the armies and characters on locations that a verb names which may go where it says.
func movable(x *run, p *vocab.Phrase) text.Domain {
	return text.InPlayWhere(func(c engine.Card) bool {
		l, it := of(x).location(c), x.It
		if l == 0 || l == c || of(x).def[c].Type == Item || !x.Means(p.Slot("f"), l) {
			return false
		}
		x.It = c
		goes := anyLocation(x, p.Slot("p"), active, mayMove(x, p, c))
		x.It = it
		return goes
	})
}

// readyToMove returns the armies and characters in reserves that the words mean, and that may go where they say.
func readyToMove(x *run, p *vocab.Phrase) []engine.Card {
	return x.Find(text.Objects(p.Slot("c")), moversFrom(x, p))
}

// moversFrom is the domain of them.
func moversFrom(x *run, p *vocab.Phrase) text.Domain {
	g := of(x)
	return func(_ *run, object *vocab.Phrase, offer func(engine.Card)) {
		for c := engine.Card(1); int(c) <= g.Cards; c++ {
			if isReserve(g.S.Where(c)) && g.def[c].Type != Item && x.Means(object, c) && anyLocation(x, p.Slot("p"), active, mayMove(x, p, c)) {
				offer(c)
			}
		}
	}
}

// mayMove returns whether a card may move to a location.
func mayMove(x *run, p *vocab.Phrase, c engine.Card) func(engine.Card) bool {
	g, at := of(x), of(x).location(c)
	again := at != 0 || p.Has("[even")
	return func(l engine.Card) bool {
		return l != at && (again && g.placeRefused(c, l, onMoved) == 0 || !again && g.moveRefused(c, l) == 0)
	}
}
