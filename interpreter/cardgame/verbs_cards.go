package cardgame

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs for which a player chooses cards.

// list is what an entry of the kind "cards" means: all of the objects named, or any one of them.
type list struct{ any bool }

// choose lets the player choose the cards that words call for, among those within reach, and does with each
// what apply does, as it is chosen. Where all of them are called for, or none may be left out, nothing is
// asked. It returns how many there were.
func (x *run) choose(kind uint8, words *vocab.Phrase, reach func(object *vocab.Phrase, c engine.Card) bool, apply func(engine.Card)) int {
	total := 0
	objects := words.Arg("c").Phrase
	if words.Entry.Meaning.(list).any && len(objects) > 1 {
		total = x.chooseAmong(kind, objects, reach, apply)
	} else {
		for i := range objects {
			total += x.chooseAmong(kind, objects[i:i+1], reach, apply)
		}
	}
	x.count = total
	return total
}

// chooseAmong is choose for cards that one of the objects means.
func (x *run) chooseAmong(kind uint8, objects []*vocab.Phrase, reach func(*vocab.Phrase, engine.Card) bool, apply func(engine.Card)) int {
	least, most := x.howMany(objects[0])
	n := 0
	for n < most {
		candidates := [engine.MaxCards]engine.Card{}
		found := x.reach(candidates[:0], objects, reach)
		if len(found) == 0 {
			break
		}
		if least-n >= len(found) && !x.mayLeave() {
			for _, c := range found {
				x.it = c
				apply(c)
			}
			return n + len(found)
		}
		o := x.g.Ask(kind, x.seat, min(most-n, len(found)), func(d *engine.Decision) {
			for _, c := range found {
				d.Offer(engine.Option{Verb: OptCard, A: uint8(c)})
			}
			if n >= least || x.mayLeave() {
				d.Offer(engine.Option{Verb: OptNone})
			}
		})
		if o.Verb != OptCard {
			break
		}
		x.it = engine.Card(o.A)
		apply(x.it)
		n++
	}
	return n
}

// mayLeave reports whether the clause may be declined and its choice is where that is done.
func (x *run) mayLeave() bool { return x.may && x.picks }

// reach appends the cards that one of the objects means, within reach.
func (x *run) reach(found []engine.Card, objects []*vocab.Phrase, reach func(*vocab.Phrase, engine.Card) bool) []engine.Card {
	for c := engine.Card(1); int(c) <= x.g.Cards; c++ {
		for _, object := range objects {
			if reach(object, c) && x.means(object, c) {
				found = append(found, c)
				break
			}
		}
	}
	return found
}

// inReach: what is named outright is within reach wherever it is; other cards where the words say, or in
// play.
func (x *run) inReach(object *vocab.Phrase, c engine.Card) bool {
	where := false
	for i := range object.Args {
		switch a := &object.Args[i]; a.Slot {
		case "what", "c", "a":
			where = true
		case "q":
			if a.Set {
				return true
			}
		}
	}
	return !where || x.g.inPlay(c)
}

// any reports whether there is a card that words could mean.
func (x *run) any(words *vocab.Phrase, reach func(*vocab.Phrase, engine.Card) bool) bool {
	found := [engine.MaxCards]engine.Card{}
	return len(x.reach(found[:0], words.Arg("c").Phrase, reach)) > 0
}

// doCycle: with "the rest" the sentence is done with the cards it drew.
func doCycle(x *run, p *vocab.Phrase) bool {
	words := optional(p, "c")
	if rest(words) {
		x.release()
		return true
	}
	return x.choose(DecideCycle, words, x.inReach, x.g.cycle) > 0
}

// rest reports whether words are "the rest".
func rest(words *vocab.Phrase) bool {
	object := words.Arg("c").Phrase[0]
	return len(object.Args) == 0 && object.Entry.Pattern == "the /rest"
}

func doEliminate(x *run, p *vocab.Phrase) bool {
	return x.choose(DecideEliminate, optional(p, "c"), x.inReach, func(c engine.Card) { x.g.eliminate(c, manner{}) }) > 0
}

func canEliminate(x *run, p *vocab.Phrase) bool { return x.any(optional(p, "c"), x.inReach) }

// lost: the cards of the combat just resolved that it has eliminated.
func (x *run) lost(_ *vocab.Phrase, c engine.Card) bool {
	return x.g.S.Fought.has(c) && x.g.S.Where(c) == Zone(x.g.owner[c], EliminatedPile)
}

func doRescue(x *run, p *vocab.Phrase) bool {
	return x.choose(DecideCycle, optional(p, "c"), x.lost, x.g.cycle) > 0
}

func canRescue(x *run, p *vocab.Phrase) bool { return x.any(optional(p, "c"), x.lost) }

func doTake(x *run, p *vocab.Phrase) bool {
	zones := p.Arg("z").Phrase
	reach := func(_ *vocab.Phrase, c engine.Card) bool {
		for _, z := range zones {
			if x.g.S.Where(c) == Zone(x.seat, z.Entry.Meaning.(engine.List)) {
				return true
			}
		}
		return false
	}
	return x.choose(DecideTake, optional(p, "c"), reach, x.g.take) > 0
}

// doTakeThose: what the sentence drew goes to the hand as drawn cards do, unseen by others.
func doTakeThose(x *run, p *vocab.Phrase) bool {
	seat := x.seat
	return x.choose(DecideTake, optional(p, "c"), x.inReach, func(c engine.Card) {
		x.g.put(c, Zone(seat, Hand))
		x.g.Emit(engine.Event{Verb: EventDraw, Seat: seat, A: c, To: Zone(seat, Hand), Seen: engine.Only(seat)})
	}) > 0
}

func doPlayThose(x *run, p *vocab.Phrase) bool {
	to := anywhere
	if t := optional(p, "to"); t != nil {
		to = t.Entry.Meaning.(dest).target(x, t)
	}
	objects := optional(p, "c").Arg("c").Phrase
	least, most := x.howMany(objects[0])
	n := 0
	for ; n < most; n++ {
		o := x.g.Ask(DecidePlayThose, x.seat, most-n, func(d *engine.Decision) {
			for c := range x.g.S.Cards(x.held) {
				if x.means(objects[0], c) {
					x.g.playOptions(d, c, to)
				}
			}
			if x.may || n >= least {
				d.Offer(engine.Option{Verb: OptNone})
			}
		})
		if o.Verb != OptPlay {
			break
		}
		x.played++
		x.last = engine.Card(o.A)
		x.g.play(x.last, engine.Card(o.B), false)
	}
	return n > 0
}

// doMove moves a card that lies in a reserve to a location that it may move to. Only "even if it arrived
// this round" lets it move in the round in which it was played.
func doMove(x *run, p *vocab.Phrase) bool {
	c := x.mover(p)
	if c == 0 {
		return false
	}
	l := x.chooseLocation(optional(p, "p"), x.destinations(p, c))
	if l == 0 {
		return false
	}
	x.g.move(c, l)
	return true
}

func canMove(x *run, p *vocab.Phrase) bool {
	c, can := x.mover(p), false
	if c != 0 {
		x.destinations(p, c)(func(l engine.Card) { can = can || x.means(optional(p, "p"), l) })
	}
	return can
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

// destinations goes through the active locations to which a card may move.
func (x *run) destinations(p *vocab.Phrase, c engine.Card) func(func(engine.Card)) {
	refused := x.g.moveRefused
	if p.Has("[even") {
		refused = x.g.placeRefused
	}
	return func(f func(engine.Card)) {
		x.g.locations(func(l engine.Card) {
			if refused(c, l) == 0 {
				f(l)
			}
		})
	}
}
