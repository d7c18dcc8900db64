package wotrcards

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs that bring cards from zone to zone.

var shuffles = &text.Verb{Do: doShuffle}

// zoneVerbs holds them.
var zoneVerbs = []vocab.Entry{
	{Kind: "verb", Pattern: "take(s) {c:cards} [from {z:zone|or}]", Roles: map[string]vocab.Role{"z": vocab.From}, For: uint16(cardsOnly), Meaning: &text.Verb{Do: doTake, Picks: true, Those: true, Only: true}, Rule: "take-shown",
		Doc: "The player takes cards that fit the description into hand: from there, and shows them, or of those that the sentence drew. A draw deck is shuffled after."},
	{Kind: "verb", Pattern: "put(s) {c:cards} [from {z:zone|or}] {to:spot}", Roles: map[string]vocab.Role{"z": vocab.From}, For: uint16(cardsOnly), Meaning: &text.Verb{Do: doPut, Can: canPut, Takes: takesPut, Picks: true, Those: true}, Rule: "in-play-zones",
		Doc: "The player puts cards that fit the description, in play or where the sentence says, to another place. A draw deck that was looked through is shuffled after."},
	{Kind: "verb", Pattern: "play(s) {c:cards} [from {z:zone|or}] [to {to:dest}]", Roles: map[string]vocab.Role{"z": vocab.From, "to": vocab.To}, For: uint16(cardsOnly), Meaning: &text.Verb{Do: doPlay, Full: canPlayAll, Picks: true, Those: true, Only: true}, Rule: "play-destinations",
		Doc: "The player plays cards that fit the description, from there or of those that the sentence drew, only to the place named. The play costs nothing but what the sentence drew and has left; a deck is shuffled before the card's text is carried out."},
	{Kind: "verb", Pattern: "look(s) at the top {n:amount} of {z:zone}", Meaning: &text.Verb{Begin: holdLookedAt, Looks: true}, Rule: "O16",
		Doc: "The player takes that many cards off the top of the draw deck and holds them apart until the sentence is done; what is left then is cycled. Nobody else sees them."},
	{Kind: "verb", Pattern: "look(s) at the bottom {n:amount} of {z:zone}", Meaning: &text.Verb{Begin: holdFromBottom, Looks: true}, Rule: "O16",
		Doc: "The player takes that many cards from the bottom of the draw deck and holds them apart until the sentence is done; what is left then is cycled. Nobody else sees them."},
	{Kind: "verb", Pattern: "reveal(s) cards from the top of {z:zone} until {c:cards} is/are revealed", Meaning: &text.Verb{Begin: holdRevealed, Looks: true}, Rule: "O16",
		Doc: "The player takes cards off the top of the draw deck, for all to see, until there are as many that fit the description, or the deck that there was has come to its end. They are held apart until the sentence is done; what is left then is cycled."},
	{Kind: "verb", Pattern: "choose(s) {w:who}", Meaning: &text.Verb{Do: doChoosePlayer},
		Doc: "The player picks one of these players, who is \"that player\" for what follows."},
	{Kind: "verb", Pattern: "look(s) at {z:zone}", Meaning: &text.Verb{Do: doLookInto}, Rule: "own-piles-open",
		Doc: "The player sees all cards in those zones; nobody else does."},
	{Kind: "verb", Pattern: "look(s) at {c:cards} [from {z:zone|or}]", Roles: map[string]vocab.Role{"z": vocab.From}, Meaning: chosen(DecideChoose, (*Game).showsTo, text.Verb{}), Rule: "own-piles-open",
		Doc: "The player sees cards that fit the description, which stay where they are; nobody else does."},
	{Kind: "verb", Pattern: "exchange(s) {n:amount} from hand with {w:who}", Meaning: &text.Verb{Do: doExchangeHands, Full: canExchangeHands}, Rule: "decks-separate",
		Doc: "The two players each choose so many cards of their hands, unseen, and take those of the other. If one of them has fewer, nothing is exchanged. The cards keep their owners, to whose piles they come."},
	{Kind: "verb", Pattern: "exchange(s) {a:zone} with {b:zone}", Meaning: &text.Verb{Do: doExchangeZones}, Rule: "in-play-zones",
		Doc: "All cards that lie in one of the zones come to the other, and the reverse. A draw deck is shuffled after."},
	{Kind: "verb", Pattern: "shuffle(s) {z:zone}", Meaning: shuffles, Rule: "draw-recycle",
		Doc: "The decks are put into a random order."},
}

// domainOf returns where the cards lie that a verb is about: in the zones that it names, or where its words for them say.
func domainOf(p *vocab.Phrase) text.Domain {
	if from := p.List("z"); len(from) > 0 {
		return text.InZones(from)
	}
	return text.InPlayOrHeld
}

func doTake(x *run, p *vocab.Phrase) bool {
	g, seat := of(x), x.Seat
	return x.Choose(DecideTake, p.Slot("c"), domainOf(p), func(c engine.Card) { g.bring(c, Zone(seat, Hand)) }) > 0
}

func doPlay(x *run, p *vocab.Phrase) bool { return playSome(x, p, domainOf(p)) }

// fitting is the domain of the cards that a verb may put to a spot.
func fitting(x *run, p *vocab.Phrase) text.Domain {
	to := p.Slot("to")
	fits := to.Entry.Meaning.(*spot).fits
	if fits == nil {
		return domainOf(p)
	}
	return text.Within(domainOf(p), func(c engine.Card) bool { return fits(x, to, c) })
}

func canPut(x *run, p *vocab.Phrase) bool { return x.Any(p.Slot("c"), fitting(x, p)) }
func takesPut(x *run, p *vocab.Phrase)    { x.Takes(p.Slot("c"), fitting(x, p)) }

func doPut(x *run, p *vocab.Phrase) bool {
	g, to := of(x), p.Slot("to")
	s := to.Entry.Meaning.(*spot)
	decks := engine.ZoneSet{}
	before := x.It // of a location "it" is what the sentence chose before the cards
	n, stays := 0, 0
	put := func(c engine.Card) {
		if z := g.S.Where(c); kindOf(z) == DrawDeck {
			decks.Add(z)
		}
		it := x.It
		if x.It = c; to.Find("p") != nil {
			x.It = before
		}
		if nowhere(x, to, c) {
			stays++
		} else {
			s.put(x, to, c)
		}
		x.It = it
	}
	if s.ordered {
		n = putInOrder(x, s.decide, p.Slot("c"), fitting(x, p), put)
	} else {
		kind := s.decide
		if s.asks != nil {
			kind = s.asks(x, to)
		}
		n = x.Choose(kind, p.Slot("c"), fitting(x, p), put)
	}
	if from := p.Arg("z"); from.Set {
		decks = x.Zones(from.Phrase)
	}
	for z := range decks.All() {
		if kindOf(z) == DrawDeck {
			g.reshuffle(g.Zones[z].Owner, z)
		}
	}
	return n > stays
}

// nowhere reports whether the zone where words put a card is nobody's: that of another player, say, where there is no other.
func nowhere(x *run, to *vocab.Phrase, c engine.Card) bool {
	return to.Find("z") != nil && zoneFor(x, to, c) == engine.Outside
}

// putInOrder lets the player put cards one by one: nothing is asked about the last card, but each before it has a place
// of its own.
func putInOrder(x *run, kind uint8, words *vocab.Phrase, from text.Domain, put func(engine.Card)) int {
	objects := text.Objects(words)
	if text.IsDefinite(objects[0]) {
		return x.Choose(kind, words, from, put)
	}
	done := CardSet{}
	from = text.Within(x.AsSaid(objects, from), func(c engine.Card) bool { return !done.Has(c) })
	least, most := x.HowMany(objects[0])
	n := 0
	for ; n < most; n++ {
		found := slices.Clone(x.Find(objects, from))
		c := of(x).askCard(kind, x.Seat, min(most-n, len(found)), slices.Values(found), len(found) > 0 && (n >= least || n == 0 && x.MayDecline()))
		if c == 0 {
			break
		}
		done.Add(c)
		if x.Chose(x.Seat, c) {
			put(c)
		}
	}
	return x.Counted(n)
}

func doShuffle(x *run, p *vocab.Phrase) bool {
	g := of(x)
	for z := range x.Zones(p.Arg("z").Phrase).All() {
		if kindOf(z) == DrawDeck {
			g.shuffle(z, LuckDeck, uint8(g.Zones[z].Owner))
		}
	}
	return true
}

func holdLookedAt(x *run, p *vocab.Phrase) engine.List   { return holdLooked(x, p, (*Game).topCard) }
func holdFromBottom(x *run, p *vocab.Phrase) engine.List { return holdLooked(x, p, (*Game).bottomCard) }

func holdLooked(x *run, p *vocab.Phrase, next func(*Game, engine.Seat) engine.Card) engine.List {
	g, n := of(x), x.Amount(p, "n")
	to := g.hold(x.Seat)
	for z := range x.Zones(p.Arg("z").Phrase).All() {
		for range n {
			if g.uncover(x.Seat, z, to, EventLook, next) == 0 {
				break
			}
		}
	}
	return to
}

// holdRevealed: what is recycled meanwhile is no part of the deck that there was.
func holdRevealed(x *run, p *vocab.Phrase) engine.List {
	g, words := of(x), p.Slot("c")
	to := g.hold(x.Seat)
	for z := range x.Zones(p.Arg("z").Phrase).All() {
		if kindOf(z) != DrawDeck {
			continue
		}
		g.recycleIfEmpty(g.Zones[z].Owner)
		_, left := x.HowMany(text.Objects(words)[0])
		for n := g.S.Count(z); n > 0 && left > 0; n-- {
			c := g.uncover(x.Seat, z, to, EventReveal, (*Game).topCard)
			if c == 0 {
				break
			}
			if x.Means(words, c) {
				left--
			}
		}
	}
	return to
}

func doChoosePlayer(x *run, p *vocab.Phrase) bool { return x.Players(p.Slot("w")) != 0 }

func doLookInto(x *run, p *vocab.Phrase) bool {
	seen := false
	for z := range x.Zones(p.Arg("z").Phrase).All() {
		for c := range of(x).S.Cards(z) {
			of(x).showsTo(x.Seat, c)
			seen = true
		}
	}
	return seen
}

func (g *Game) showsTo(seat engine.Seat, c engine.Card) {
	if !g.S.Known(c).Has(seat) {
		g.S.Show(c, engine.Only(seat))
		g.Emit(engine.Event{Verb: EventShow, Seat: seat, A: c, Seen: engine.Only(seat) | g.audience(c)})
	}
}

// canExchangeHands: both have so many.
func canExchangeHands(x *run, p *vocab.Phrase) bool {
	return engine.Any(x.Candidates(p.Slot("w")).All(), func(other engine.Seat) bool {
		return other != x.Seat && min(inHandOf(x), of(x).S.Count(Zone(other, Hand))) >= amountIn(x, p)
	})
}

func doExchangeHands(x *run, p *vocab.Phrase) bool {
	g, n, done := of(x), x.Amount(p, "n"), false
	for other := range x.Players(p.Slot("w")).All() {
		mine, theirs := Zone(x.Seat, Hand), Zone(other, Hand)
		if other == x.Seat || g.S.Count(mine) < n || g.S.Count(theirs) < n {
			continue
		}
		give, take := g.pickSome(x.Seat, mine, n), g.pickSome(other, theirs, n)
		g.carry(x.Seat, slices.Collect(give.All()), mine, theirs)
		g.carry(x.Seat, slices.Collect(take.All()), theirs, mine)
		done = true
	}
	return done
}

// doExchangeZones: each zone of the one words goes with that of the same player of the others, or with the only one.
func doExchangeZones(x *run, p *vocab.Phrase) bool {
	g, done := of(x), false
	ones, others := x.Zones(p.Arg("a").Phrase), x.Zones(p.Arg("b").Phrase)
	for one := range ones.All() {
		for other := range others.All() {
			if one == other || len(slices.Collect(others.All())) > 1 && g.Zones[one].Owner != g.Zones[other].Owner {
				continue
			}
			from, to := slices.Collect(g.S.Cards(one)), slices.Collect(g.S.Cards(other))
			g.carry(x.Seat, from, one, other)
			g.carry(x.Seat, to, other, one)
			done = done || len(from)+len(to) > 0
		}
	}
	return done
}

// pickSome lets a seat choose so many cards of a zone; where there are no more, nothing is asked.
func (g *Game) pickSome(seat engine.Seat, z engine.List, n int) (some CardSet) {
	for left := n; left > 0; left-- {
		among := slices.DeleteFunc(slices.Collect(g.S.Cards(z)), some.Has)
		if g.S.Count(z) <= n {
			among = among[:min(1, len(among))]
		}
		some.Add(g.askCard(DecideChoose, seat, left, slices.Values(among), false))
	}
	return some
}
