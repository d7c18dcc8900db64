package lotrtcg

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs by which texts have cards played, out of a hand, a pile or the draw deck: with all costs and
// requirements.

var playWords = []vocab.Entry{
	{Kind: "verb", Pattern: "play(s) {c:cards} from {z:zone|or} [on {d:cards}]", Meaning: &text.Verb{Do: doPlay, Can: canPlay, Takes: takesPlay, Counts: countPlay, Needs: true}, Rule: "play-from",
		Doc: "The player plays such a card from there, at its cost. Of a draw deck nobody knows beforehand whether it has one; it is shuffled then."},
	{Kind: "verb", Pattern: "play(s) {c:cards} from {z:zone|or} [on {d:cards}], at {n:amount} less", Meaning: &text.Verb{Do: doPlay, Can: canPlay, Takes: takesPlay, Counts: countPlay, Needs: true}, Rule: "play-from",
		Doc: "The player plays such a card from there; it costs so much less."},
}

// lessFor returns how much less a card costs that a verb has played.
func lessFor(x *run, p *vocab.Phrase) int {
	if p.Find("n") != nil {
		return x.Amount(p, "n")
	}
	return 0
}

// eachPlayable goes through the ways in which the player may play the cards of an object that a verb names, from where it says, at so
// much less.
func eachPlayable(x *run, p, object *vocab.Phrase, less int, f func(c, on engine.Card)) {
	of(x).discount = less
	for _, c := range x.Find([]*vocab.Phrase{object}, text.InZones(p.Arg("z").Phrase)) {
		eachWay(x, p, c, f)
	}
	of(x).discount = 0
}

// eachWay goes through the ways in which the player may play a card by a verb.
func eachWay(x *run, p *vocab.Phrase, c engine.Card, f func(c, on engine.Card)) {
	whom := p.Slot("d")
	of(x).eachPlay(x.Seat, c, func(on engine.Card) {
		if whom == nil || on != 0 && x.Means(whom, on) {
			f(c, on)
		}
	})
}

// searches reports whether a verb has the player look through a draw deck.
func searches(x *run, p *vocab.Phrase) (found bool) {
	eachSearched(x, p, func(engine.Seat) { found = true })
	return found
}

// searched shuffles each draw deck that a verb has had the player look through.
func searched(x *run, p *vocab.Phrase) { eachSearched(x, p, of(x).shuffle) }

func eachSearched(x *run, p *vocab.Phrase, f func(whose engine.Seat)) {
	eachNamed(x, p, DrawDeck, f)
}

// eachNamed goes through the players whose zone of a kind a verb names.
func eachNamed(x *run, p *vocab.Phrase, kind engine.List, f func(whose engine.Seat)) {
	zones := x.Zones(p.List("z"))
	for seat := range engine.Seat(of(x).players()) {
		if zones.Has(Zone(seat, kind)) {
			f(seat)
		}
	}
}

// seesHands shows the player the hands of others out of which a verb has him choose; luck chooses unseen.
func seesHands(x *run, p *vocab.Phrase) {
	eachNamed(x, p, Hand, func(whose engine.Seat) {
		if whose != x.Seat && !chosenByLuck(p.Slot("c")) {
			of(x).lookAtHand(x.Seat, whose)
		}
	})
}

// chosenByLuck reports whether luck picks all cards that words mean.
func chosenByLuck(cards *vocab.Phrase) bool {
	return !slices.ContainsFunc(text.Objects(cards), func(object *vocab.Phrase) bool {
		n := object.Slot("n")
		return n == nil || !n.Entry.Is(vocab.Random)
	})
}

// unseen reports whether a verb has the player look through cards that not everybody knows.
func unseen(x *run, p *vocab.Phrase) bool {
	zones := x.Zones(p.List("z"))
	return engine.Any(zones.All(), of(x).hides)
}

// doPlay: the player chooses what is played, and on whom. Who looks through the draw deck need not find anything.
func doPlay(x *run, p *vocab.Phrase) bool {
	t, played, less := of(x), 0, lessFor(x, p)
	for _, object := range text.Objects(p.Slot("c")) {
		least, most := x.HowMany(object)
		for n := 0; n < most; n++ {
			o := t.ask(DecidePlay, x.Seat, 1, func(d *engine.Decision) {
				eachPlayable(x, p, object, less, func(c, on engine.Card) {
					d.Offer(engine.Option{Verb: OptPlay, Of: engine.Of{A: uint16(c), B: uint16(on)}})
				})
				x.M.Spare(d)
				if searches(x, p) || n >= least {
					d.Offer(engine.Option{Verb: OptNone})
				}
				d.Secret = t.Veils && unseen(x, p)
			})
			if o.Verb != OptPlay {
				break
			}
			c, on := engine.Card(o.A), engine.Card(o.B)
			if on != 0 {
				x.Chose(x.Seat, on)
			}
			if x.Chose(x.Seat, c) {
				t.discount = less
				t.play(x.Seat, c, on)
				played++
			}
		}
	}
	searched(x, p)
	return x.Counted(played) > 0
}

// canPlay: what lies in the draw deck nobody knows. So a card may be looked for that could be played if it lay there. (O9)
func canPlay(x *run, p *vocab.Phrase) bool {
	if searches(x, p) {
		return slices.ContainsFunc(text.Objects(p.Slot("c")), func(object *vocab.Phrase) bool { return couldPlay(x, p, object) })
	}
	for _, object := range text.Objects(p.Slot("c")) {
		set := playable(x, p, object)
		if least, _ := x.HowMany(object); set.Count() < least {
			return false
		}
	}
	return true
}

// couldPlay reports whether there is such a card among all those of the players whose draw decks a verb searches, wherever they
// lie.
func couldPlay(x *run, p, object *vocab.Phrase) (found bool) {
	t, zones := of(x), x.Zones(p.Arg("z").Phrase)
	t.discount = lessFor(x, p)
	for c := engine.Card(1); !found && int(c) <= t.Cards; c++ {
		if owner := t.OwnerOf(c); owner != engine.NoSeat && zones.Has(Zone(owner, DrawDeck)) && x.Means(object, c) {
			eachWay(x, p, c, func(_, _ engine.Card) { found = true })
		}
	}
	t.discount = 0
	return found
}

// takesPlay tells what is played as a cost.
func takesPlay(x *run, p *vocab.Phrase) {
	for _, object := range text.Objects(p.Slot("c")) {
		if least, _ := x.HowMany(object); !searches(x, p) {
			x.Demand(playable(x, p, object), least)
		}
	}
}

// countPlay tells what playing does to the pool: with the card that is being chosen; before that with the one which leaves most.
func countPlay(x *run, p *vocab.Phrase) {
	t := of(x)
	for _, object := range text.Objects(p.Slot("c")) {
		most, found := 0, false
		eachPlayable(x, p, object, lessFor(x, p), func(c, _ engine.Card) {
			n := t.cost(c)
			if t.def[c].Side == Shadow {
				n = -n
			}
			if (t.chosen == 0 || t.chosen == c) && (!found || n > most) {
				most, found = n, true
			}
		})
		if least, _ := x.HowMany(object); !searches(x, p) {
			t.S.Twilight = uint16(max(int(t.S.Twilight)+least*most, 0))
		}
	}
}

func playable(x *run, p, object *vocab.Phrase) (set engine.CardSet) {
	eachPlayable(x, p, object, lessFor(x, p), func(c, _ engine.Card) { set.Add(c) })
	return set
}
