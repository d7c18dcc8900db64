package wotrcards

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs for which a player chooses cards.

// list is what an entry of the kind "cards" means: all of the objects named, or any one of them.
type list struct{ any bool }

// domain is where the cards lie among which a player chooses.
type domain func(x *run, object *vocab.Phrase, offer func(engine.Card))

// choose lets the player choose the cards that words call for, among those of a domain, and does with each
// what apply does, as it is chosen. Where all there are must be chosen, nothing is asked. It returns how many
// there were.
func (x *run) choose(kind uint8, words *vocab.Phrase, from domain, apply func(engine.Card)) int {
	objects := words.Arg("c").Phrase
	if words.Entry.Meaning.(list).any {
		x.count = x.chooseAmong(kind, objects, from, apply)
		return x.count
	}
	total := 0
	for i := range objects {
		total += x.chooseAmong(kind, objects[i:i+1], from, apply)
	}
	x.count = total
	return total
}

// chooseAmong is choose for cards that one of the objects means.
func (x *run) chooseAmong(kind uint8, objects []*vocab.Phrase, from domain, apply func(engine.Card)) int {
	if one, ok := objects[0].Entry.Meaning.(definite); ok && len(objects) == 1 {
		c := one(x)
		if c == 0 {
			return 0
		}
		apply(c)
		return 1
	}
	least, most := x.howMany(objects[0])
	n := 0
	for n < most {
		found := x.find(objects, from)
		if len(found) == 0 {
			break
		}
		if least-n >= len(found) && !x.mayLeave() {
			for _, c := range found {
				x.chose(x.seat, c)
				apply(c)
			}
			return n + len(found)
		}
		o := x.g.Ask(kind, x.seat, min(most-n, len(found)), func(d *engine.Decision) {
			for _, c := range found {
				d.Offer(engine.Option{Verb: OptCard, A: uint16(c)})
			}
			x.g.spare(d)
			if n >= least || x.mayLeave() {
				d.Offer(engine.Option{Verb: OptNone})
			}
		})
		if o.Verb != OptCard {
			break
		}
		c := engine.Card(o.A)
		x.chose(x.seat, c)
		apply(c)
		n++
	}
	return n
}

// chose makes "it" mean what a player has chosen; in a replacement "it" stays what would be eliminated.
func (x *run) chose(seat engine.Seat, c engine.Card) {
	x.chosen = append(x.chosen, pick{seat, c})
	if x.a.Kind != engine.Replacement {
		x.it = c
	}
}

// mayLeave reports whether the clause may be declined, and its choice is where that is done.
func (x *run) mayLeave() bool { return x.may && x.picks }

// find returns the cards of a domain that one of the objects means. The slice is good until the text goes on.
func (x *run) find(objects []*vocab.Phrase, from domain) []engine.Card {
	x.found = x.found[:0]
	for _, object := range objects {
		from(x, object, func(c engine.Card) {
			if x.means(object, c) && !slices.Contains(x.found, c) {
				x.found = append(x.found, c)
			}
		})
	}
	return x.found
}

// among goes through the cards of a list, and those attached to them.
func (x *run) among(l engine.List, offer func(engine.Card)) {
	for c := x.g.S.Top(l); c != 0; {
		next := x.g.S.Next(c)
		offer(c)
		x.among(engine.On(c), offer)
		c = next
	}
}

// inPlayOrHeld is the domain of what is done to cards: those that the sentence holds, where the words speak
// of "those", and else all that are in play.
func inPlayOrHeld(x *run, object *vocab.Phrase, offer func(engine.Card)) {
	if x.held != engine.Outside && speaksOfThose(object) {
		x.among(x.held, offer)
		return
	}
	for i := range x.g.Scenario.Seats {
		x.among(Zone(engine.Seat(i), Reserve), offer)
	}
	x.among(ActivePath, offer)
	x.among(ActiveBattlegrounds, offer)
}

// any reports whether there is a card that words could mean.
func (x *run) any(words *vocab.Phrase, from domain) bool {
	objects := words.Arg("c").Phrase
	if one, ok := objects[0].Entry.Meaning.(definite); ok {
		return one(x) != 0
	}
	return len(x.find(objects, from)) > 0
}

// doCycle: with "the rest" the sentence is done with the cards it drew.
func doCycle(x *run, p *vocab.Phrase) bool {
	words := optional(p, "c")
	if rest(words) {
		x.release()
		return true
	}
	return x.choose(DecideCycle, words, inPlayOrHeld, x.g.cycle) > 0
}

func canCycle(x *run, p *vocab.Phrase) bool {
	words := optional(p, "c")
	return rest(words) || x.any(words, inPlayOrHeld)
}

// rest reports whether words are "the rest".
func rest(words *vocab.Phrase) bool {
	object := words.Arg("c").Phrase[0]
	return len(object.Args) == 0 && object.Entry.Pattern == "the /rest"
}

func doEliminate(x *run, p *vocab.Phrase) bool {
	return x.choose(DecideEliminate, optional(p, "c"), inPlayOrHeld, func(c engine.Card) { x.g.eliminate(c, manner{}) }) > 0
}

func canEliminate(x *run, p *vocab.Phrase) bool { return x.any(optional(p, "c"), inPlayOrHeld) }

// lost is the domain of the cards that the combat just resolved has eliminated.
func lost(x *run, _ *vocab.Phrase, offer func(engine.Card)) {
	for i := range x.g.Scenario.Seats {
		x.g.search(x.seat, Zone(engine.Seat(i), EliminatedPile), func(c engine.Card) {
			if x.wasLost(c) {
				offer(c)
			}
		})
	}
}

// wasLost reports whether the combat just resolved has eliminated a card.
func (x *run) wasLost(c engine.Card) bool {
	return x.g.S.Fought.Has(c) && x.g.S.Zone(c) == Zone(x.g.owner[c], EliminatedPile)
}

// doRescue: a card that was not eliminated, "this" among them, needs no rescue.
func doRescue(x *run, p *vocab.Phrase) bool {
	return x.choose(DecideCycle, optional(p, "c"), lost, func(c engine.Card) {
		if x.wasLost(c) {
			x.g.cycle(c)
		}
	}) > 0
}

func canRescue(x *run, p *vocab.Phrase) bool {
	found := false
	lost(x, nil, func(c engine.Card) { found = found || x.means(optional(p, "c"), c) })
	return found
}

func doTake(x *run, p *vocab.Phrase) bool {
	return x.choose(DecideTake, optional(p, "c"), ownPiles(p), x.g.take) > 0
}

// ownPiles is the domain of the cards that the player finds in the zones of its own that a verb names.
func ownPiles(p *vocab.Phrase) domain {
	return func(x *run, _ *vocab.Phrase, offer func(engine.Card)) {
		for _, z := range p.Arg("z").Phrase {
			x.g.search(x.seat, Zone(x.seat, z.Entry.Meaning.(engine.List)), offer)
		}
	}
}

// doTakeThose: what the sentence drew goes to the hand as drawn cards do, unseen by others.
func doTakeThose(x *run, p *vocab.Phrase) bool {
	seat := x.seat
	return x.choose(DecideTake, optional(p, "c"), inPlayOrHeld, func(c engine.Card) {
		from := x.g.S.Zone(c)
		x.g.put(c, Zone(seat, Hand))
		x.g.Emit(engine.Event{Verb: EventTake, Seat: seat, A: c, From: from, To: Zone(seat, Hand), Seen: engine.Only(seat)})
	}) > 0
}
