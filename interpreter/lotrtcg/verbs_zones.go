package lotrtcg

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs that move cards between a player's hand and piles.

var pileWords = []vocab.Entry{
	{Kind: "verb", Pattern: "discard(s) {c:cards} from {z:zone|or}", Meaning: &text.Verb{Do: doDiscardFrom, Can: canFindIn, Takes: takesFrom}, Rule: "discard",
		Doc: "The player chooses such cards there and discards them; that is not from play. A draw deck is shuffled then."},
	{Kind: "verb", Pattern: "discard(s) {n:amount} from the top of the draw deck", Meaning: &text.Verb{Do: doDiscardTop, Can: canDiscardTop}, Rule: "discard",
		Doc: "So many cards are discarded from the top of the player's draw deck, as far as there are."},
	{Kind: "verb", Pattern: "put(s) {c:cards} [from {z:zone|or}] {to:spot}", Roles: map[string]vocab.Role{"z": vocab.From}, Meaning: &text.Verb{Do: doPut, Can: canPut, Takes: takesPut, Those: true}, Rule: "play-from",
		Doc: "The player chooses such cards there, of those that the sentence has shown, or in play, and puts them to another place. A draw deck that was looked through is shuffled then."},
	{Kind: "spot", Pattern: "into hand", Meaning: spot(func(t *Game, _ engine.Seat, c engine.Card) { t.takeUp(t.OwnerOf(c), c) }), Rule: "play-from", Doc: "Into the hand of the player whom the sentence is about; another's card goes to its owner's."},
	{Kind: "spot", Pattern: "into its owner's hand", Meaning: spot(func(t *Game, _ engine.Seat, c engine.Card) { t.takeUp(t.OwnerOf(c), c) }), Rule: "put", Doc: "Into the hand of the player from whose deck the card came."},
	{Kind: "spot", Pattern: "on top of the draw deck", Meaning: spot((*Game).putOnTop), Rule: "put", Doc: "Onto the draw deck of its owner, each card on top of the one before."},
	{Kind: "spot", Pattern: "under the draw deck", Meaning: spot((*Game).putUnder), Rule: "put", Doc: "Under the draw deck of its owner, each card under the one before."},
	{Kind: "spot", Pattern: "into the discard pile", Meaning: spot((*Game).discardFrom), Rule: "discard", Doc: "Into the discard pile of its owner."},
	{Kind: "verb", Pattern: "look(s) at the top {n:amount} of the draw deck [of {w:who}]", Meaning: &text.Verb{Do: doLookTop, Can: canFindTop, Full: canFindAll, Begin: heldIn(doLookTop)}, Rule: "reveal",
		Doc: "The player, and nobody else, sees so many cards on top of the draw deck. What the sentence does not put elsewhere stays there."},
	{Kind: "verb", Pattern: "reveal(s) the top {n:amount} of the draw deck [of {w:who}]", Meaning: &text.Verb{Do: doRevealTop, Can: canFindTop, Full: canFindAll, Begin: heldIn(doRevealTop)}, Rule: "reveal",
		Doc: "All see so many cards on top of the draw deck. What the sentence does not put elsewhere stays there."},
	{Kind: "object", Pattern: "the /rest", Meaning: text.Predicate(isShown), Flags: vocab.Those | vocab.Rest, Rule: "reveal", Doc: "What is left of the cards that the sentence has shown."},
	{Kind: "object", Pattern: "/ [{n:count}] of those", Meaning: text.Predicate(isShown), Flags: vocab.Those, Rule: "reveal", Doc: "Cards among those that the sentence has shown."},
	{Kind: "qualifier", Pattern: "of those", Meaning: text.Predicate(isShown), Flags: vocab.Those, Rule: "reveal", Doc: "Cards among those that the sentence has shown."},
	{Kind: "verb", Pattern: "exchange(s) {a:cards} from {y:zone} with {b:cards} from {z:zone}", Meaning: &text.Verb{Do: doExchange, Can: canExchange}, Rule: "put",
		Doc: "The player chooses such cards in both places, and each comes to where the other lay."},
	{Kind: "verb", Pattern: "shuffle(s) the draw deck", Meaning: &text.Verb{Do: func(x *run, _ *vocab.Phrase) bool { of(x).shuffle(x.Seat); return true }}, Rule: "draw-deck", Doc: "The player's draw deck is put into a random order."},
	{Kind: "verb", Pattern: "reveal(s) {c:cards} from {z:zone|or}", Meaning: &text.Verb{Do: doReveal, Can: canFindIn}, Rule: "reveal",
		Doc: "The player chooses such cards there and shows them to all. A draw deck is shuffled then."},
	{Kind: "verb", Pattern: "look(s) at the hand of {w:who}", Meaning: &text.Verb{Do: doLook}, Rule: "reveal",
		Doc: "The player, and nobody else, sees the hands of these players as they are now."},
	text.Word("count", "a random"),
}

// doFrom makes a verb that does something with each card that the player chooses out of the zones that it names.
func doFrom(do func(*Game, engine.Seat, engine.Card)) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		return choosing(x, p, text.InZones(p.List("z")), func(c engine.Card) bool { do(of(x), x.Seat, c); return true })
	}
}

// choosing lets the player choose cards, who sees the hands that a verb names, and shuffles the draw decks that it names.
func choosing(x *run, p *vocab.Phrase, from text.Domain, do func(engine.Card) bool) (done bool) {
	seesHands(x, p)
	x.Choose(DecideChoose, p.Slot("c"), from, func(c engine.Card) { done = do(c) || done })
	searched(x, p)
	return done
}

var (
	doDiscardFrom = doFrom((*Game).discardFrom)
	doReveal      = doFrom((*Game).reveal)
)

// canFindIn reports whether there are as many cards as the words call for; who looks through the draw deck need
// not find any.
func canFindIn(x *run, p *vocab.Phrase) bool {
	return searches(x, p) || enough(x, p.Slot("c"), text.InZones(p.Arg("z").Phrase))
}

// spot is what an entry of that kind means: how a player puts a card there.
type spot func(*Game, engine.Seat, engine.Card)

// isShown: a card that the sentence has shown lies where it was shown, on top of a draw deck.
func isShown(x *run, _ *vocab.Phrase, c engine.Card) bool { return x.HasChosen(c) && of(x).isOfDeck(c) }

// isOfDeck reports whether a card lies in its owner's draw deck.
func (t *Game) isOfDeck(c engine.Card) bool { return t.S.Where(c) == Zone(t.OwnerOf(c), DrawDeck) }

// shown is the domain of what is done to cards: those that the sentence has shown, where the words speak of them, and else
// those in play.
func shown(x *run, object *vocab.Phrase, offer func(engine.Card)) {
	if !text.SpeaksOfThose(object) {
		text.InPlayOrHeld(x, object, offer)
		return
	}
	for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
		if isShown(x, nil, c) {
			offer(c)
		}
	}
}

// putting is the domain of a verb that names zones, or speaks of what is shown.
func putting(p *vocab.Phrase) text.Domain {
	if z := p.Arg("z"); z.Set {
		return text.InZones(z.Phrase)
	}
	return shown
}

func doPut(x *run, p *vocab.Phrase) bool {
	t, to := of(x), p.Slot("to").Entry.Meaning.(spot)
	return choosing(x, p, putting(p), func(c engine.Card) bool {
		if t.def[c].Type == Ring {
			return false // it stays with the Ring-bearer
		}
		if t.withdraw(c); !t.stops() {
			to(t, x.Seat, c)
		}
		return true
	})
}

func canPut(x *run, p *vocab.Phrase) bool { return !p.Arg("z").Set || canFindIn(x, p) }
func takesPut(x *run, p *vocab.Phrase)    { x.Takes(p.Slot("c"), putting(p)) }

// heldIn makes of a verb that shows cards what it does in a sentence that goes on about them: they stay where they lie.
func heldIn(do func(*run, *vocab.Phrase) bool) func(*run, *vocab.Phrase) engine.List {
	return func(x *run, p *vocab.Phrase) engine.List {
		do(x, p)
		return engine.Outside
	}
}

// showTop makes a verb that shows the top cards of a draw deck.
func showTop(show func(*Game, engine.Seat, engine.Card)) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		var top []engine.Card
		for whose := range whoseDeck(x, p, x.Players).All() {
			top = append(top, topOf(x, p, whose)...)
		}
		for _, c := range top {
			show(of(x), x.Seat, c)
			x.Show(x.Seat, c)
		}
		return x.Counted(len(top)) > 0
	}
}

var (
	doLookTop   = showTop((*Game).lookAt)
	doRevealTop = showTop((*Game).reveal)
)

func canFindTop(x *run, p *vocab.Phrase) bool {
	return engine.Any(whoseDeck(x, p, x.Candidates).All(), func(whose engine.Seat) bool { return of(x).S.Top(Zone(whose, DrawDeck)) != 0 })
}

func canFindAll(x *run, p *vocab.Phrase) bool {
	return !engine.Any(whoseDeck(x, p, x.Candidates).All(), func(whose engine.Seat) bool { return len(topOf(x, p, whose)) < x.Amount(p, "n") })
}

// whoseDeck returns whose draw deck a verb speaks of: where it does not say, that of the player himself.
func whoseDeck(x *run, p *vocab.Phrase, meant func(*vocab.Phrase) engine.SeatSet) engine.SeatSet {
	for _, w := range p.List("w") {
		return meant(w)
	}
	return engine.Only(x.Seat)
}

func canExchange(x *run, p *vocab.Phrase) bool {
	return x.Any(p.Slot("a"), text.InZones(p.Arg("y").Phrase)) && x.Any(p.Slot("b"), text.InZones(p.Arg("z").Phrase))
}

// doExchange: the first card of the one side goes with the first of the other. Where one side has too few, the rest stays.
func doExchange(x *run, p *vocab.Phrase) bool {
	if !canExchange(x, p) {
		return false
	}
	t := of(x)
	pick := func(words, zone string) (list []engine.Card) {
		x.Choose(DecideChoose, p.Slot(words), text.InZones(p.Arg(zone).Phrase), func(c engine.Card) { list = append(list, c) })
		return list
	}
	ones, others := pick("a", "y"), pick("b", "z")
	n := min(len(ones), len(others))
	for i := range n {
		a, b := t.S.Where(ones[i]), t.S.Where(others[i])
		t.move(x.Seat, ones[i], t.likeOf(b, ones[i]))
		t.move(x.Seat, others[i], t.likeOf(a, others[i]))
	}
	searched(x, p)
	return x.Counted(n) > 0
}

// likeOf returns the zone of a card's owner that is of the kind of another player's: a card goes to its owner's zones only.
func (t *Game) likeOf(z engine.List, c engine.Card) engine.List {
	return Zone(t.OwnerOf(c), (z-firstOfSeats)%numOfSeat)
}

func takesFrom(x *run, p *vocab.Phrase) { x.Takes(p.Slot("c"), text.InZones(p.Arg("z").Phrase)) }

func doDiscardTop(x *run, p *vocab.Phrase) bool {
	top := topOf(x, p, x.Seat)
	for _, c := range top {
		of(x).discardFrom(x.Seat, c)
	}
	return x.Counted(len(top)) > 0
}

// topOf returns so many cards on top of a player's draw deck.
func topOf(x *run, p *vocab.Phrase, whose engine.Seat) []engine.Card {
	deck := slices.Collect(of(x).S.Cards(Zone(whose, DrawDeck)))
	return deck[:min(len(deck), x.Amount(p, "n"))]
}

func canDiscardTop(x *run, p *vocab.Phrase) bool {
	return of(x).S.Count(Zone(x.Seat, DrawDeck)) >= x.Amount(p, "n")
}

func doLook(x *run, p *vocab.Phrase) bool {
	t, done := of(x), false
	for whose := range x.Players(p.Slot("w")).All() {
		done = t.lookAtHand(x.Seat, whose) || done
	}
	return done
}
