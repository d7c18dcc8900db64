package lotrtcg

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs that move cards between a player's hand and piles.

var pileWords = []vocab.Entry{
	{Kind: "verb", Pattern: "discard(s) {c:cards} from {z:zone|or}", Meaning: &text.Verb{Do: doDiscardFrom, Can: canFindIn, Takes: func(x *run, p *vocab.Phrase) { x.Takes(p.Slot("c"), text.InZones(p.Arg("z").Phrase)) }}, Rule: "discard",
		Doc: "The player chooses such cards there and discards them; that is not from play. A draw deck is shuffled then."},
	{Kind: "verb", Pattern: "discard(s) {n:amount} from the top of the draw deck", Meaning: &text.Verb{Do: doDiscardTop, Can: canDiscardTop, Draws: true}, Rule: "discard",
		Doc: "So many cards are discarded from the top of the player's draw deck, as far as there are."},
	{Kind: "verb", Pattern: "put(s) {c:cards} [from {z:zone|or}] {to:spot}", Roles: map[string]vocab.Role{"z": vocab.From}, Meaning: &text.Verb{Do: doPut, Can: func(x *run, p *vocab.Phrase) bool { return !p.Arg("z").Set || canFindIn(x, p) }, Takes: func(x *run, p *vocab.Phrase) { x.Takes(p.Slot("c"), putting(p)) }, Those: true}, Rule: "play-from",
		Doc: "The player chooses such cards there, of those that the sentence has shown, or in play, and puts them to another place. A draw deck that was looked through is shuffled then."},
	{Kind: "spot", Pattern: "into hand", Meaning: spot(func(t *Game, _ engine.Seat, c engine.Card) { t.takeUp(t.OwnerOf(c), c) }), Rule: "play-from", Doc: "Into the hand of the player whom the sentence is about; another's card goes to its owner's."},
	{Kind: "spot", Pattern: "into its owner's hand", Meaning: spot(func(t *Game, _ engine.Seat, c engine.Card) { t.takeUp(t.OwnerOf(c), c) }), Rule: "put", Doc: "Into the hand of the player from whose deck the card came."},
	{Kind: "spot", Pattern: "on top of the draw deck", Meaning: spot(func(t *Game, seat engine.Seat, c engine.Card) { t.move(seat, c, Zone(t.OwnerOf(c), DrawDeck)) }), Rule: "put", Doc: "Onto the draw deck of its owner, each card on top of the one before."},
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

// canFindIn reports whether there are as many cards as the words call for; who looks through the draw deck need not find any.
func canFindIn(x *run, p *vocab.Phrase) bool {
	return searches(x, p) || enough(x, p.Slot("c"), text.InZones(p.Arg("z").Phrase))
}

// spot is what an entry of that kind means: how a player puts a card there.
type spot func(*Game, engine.Seat, engine.Card)

// isShown: a card that the sentence has shown lies where it was shown, on top of a draw deck.
func isShown(x *run, _ *vocab.Phrase, c engine.Card) bool { return x.HasChosen(c) && of(x).isOfDeck(c) }

// isOfDeck reports whether a card lies in its owner's draw deck.
func (t *Game) isOfDeck(c engine.Card) bool { return t.S.Where(c) == Zone(t.OwnerOf(c), DrawDeck) }

// shown is the domain of what is done to cards: those that the sentence has shown, where the words speak of them, and else those in play.
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

// heldIn makes of a verb that shows cards what it does in a sentence that goes on about them: they stay where they lie.
func heldIn(do func(*run, *vocab.Phrase) bool) func(*run, *vocab.Phrase) engine.List {
	return func(x *run, p *vocab.Phrase) engine.List {
		x.Forget(of(x).isOfDeck)
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

// What follows holds the verbs by which texts have cards played, with all costs and requirements, and what texts say that is so as
// long as they hold.

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

// chosenByLuck reports whether luck picks all cards that words mean, but for those that they name.
func chosenByLuck(cards *vocab.Phrase) bool {
	return !slices.ContainsFunc(text.Objects(cards), func(object *vocab.Phrase) bool {
		n := object.Find("n")
		return !text.IsDefinite(object) && (n == nil || !n.Phrase[0].Entry.Is(vocab.Random))
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

// couldPlay reports whether there is such a card among all those of the players whose draw decks a verb searches, wherever they lie.
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

var holdWords = []vocab.Entry{
	{Kind: "verb", Pattern: "has/have {mods:modifier|and}", Meaning: &text.Verb{Hold: holdHas, Hook: askHas, Kind: engine.Static}, Rule: "strength", Doc: "The cards have so much more, or these keywords."},
	{Kind: "verb", Pattern: "{mods:modifier|and}", Means: "has/have {mods}", Meaning: &text.Verb{Hold: holdHas, Hook: askHas, Kind: engine.Static}, Rule: "strength", Doc: "This has so much more, or these keywords."},
	{Kind: "modifier", Pattern: "{n:bonus} strength", Meaning: hasStrength, Rule: "strength", Doc: "So much more strength, or less."},
	{Kind: "modifier", Pattern: "{n:bonus} vitality", Meaning: hasVitality, Rule: "vitality", Doc: "So much more vitality, or less."},
	{Kind: "modifier", Pattern: "{n:bonus} resistance", Meaning: hasResistance, Rule: "corruption", Doc: "So much more resistance, or less."},
	{Kind: "modifier", Pattern: "{b:base} equal to {n:size}", Rule: "strength", Doc: "So much in the place of what is printed; what it bears and what else texts add comes on top. Of several texts that say so, the last counts."},
	{Kind: "base", Pattern: "strength", Meaning: hasStrength, Rule: "strength", Doc: "The strength of a character."},
	{Kind: "base", Pattern: "vitality", Meaning: hasVitality, Rule: "vitality", Doc: "The vitality of a character."},
	{Kind: "base", Pattern: "resistance", Meaning: hasResistance, Rule: "corruption", Doc: "The resistance of a companion."},
	{Kind: "modifier", Pattern: "fierce", Meaning: hasKeyword + has(Fierce), Rule: "fierce", Doc: "The keyword fierce."},
	{Kind: "modifier", Pattern: "archer", Meaning: hasKeyword + has(Archer), Rule: "archery-totals", Doc: "The keyword archer."},
	{Kind: "modifier", Pattern: "damage {n:bonus}", Meaning: hasKeyword + has(Damage), Rule: "damage", Doc: "So much of the keyword damage."},
	{Kind: "modifier", Pattern: "defender {n:bonus}", Meaning: hasKeyword + has(Defender), Rule: "one-to-one", Doc: "So much of the keyword defender."},

	{Kind: "verb", Pattern: "cost(s) {n:amount} more", Meaning: &text.Verb{Hold: text.More(1, nil), Hook: askCost, Kind: engine.Static}, Rule: "cost", Doc: "The cards cost so much more twilight."},
	{Kind: "verb", Pattern: "cost(s) {n:amount} less", Meaning: &text.Verb{Hold: text.More(-1, nil), Hook: askCost, Kind: engine.Static}, Rule: "cost", Doc: "The cards cost so much less twilight."},
	{Kind: "verb", Pattern: "Shadow number {n:bonus}", Meaning: &text.Verb{Hold: text.Add, Hook: askShadowNumber, Kind: engine.Static}, Rule: "shadow-number", Doc: "The Shadow number is so much higher, or lower."},
	{Kind: "verb", Pattern: "has/have Shadow number {n:bonus}", Meaning: &text.Verb{Hold: text.Add, Hook: askShadowNumber, Kind: engine.Static}, Rule: "shadow-number", Doc: "The Shadow number of these sites is so much higher, or lower; it counts when a fellowship moves there."},
	{Kind: "verb", Pattern: "move limit {n:bonus}", Meaning: &text.Verb{Hold: text.Add, Hook: askMoveLimit, Kind: engine.Static}, Rule: "move-limit", Doc: "The player may move so many times more, or fewer."},
	{Kind: "verb", Pattern: "minion archery total {n:bonus}", Meaning: &text.Verb{Hold: holdArchery(Shadow), Hook: askArchery, Kind: engine.Static}, Rule: "archery-totals", Doc: "The minions' archery total is so much higher, or lower."},
	{Kind: "verb", Pattern: "fellowship archery total {n:bonus}", Meaning: &text.Verb{Hold: holdArchery(FreePeoples), Hook: askArchery, Kind: engine.Static}, Rule: "archery-totals", Doc: "The fellowship's archery total is so much higher, or lower."},
	{Kind: "verb", Pattern: "is/are overwhelmed only by triple strength", Meaning: &text.Verb{Hold: holdTriple, Hook: askOverwhelm, Kind: engine.Static}, Rule: "overwhelm", Doc: "It takes three times as much strength to overwhelm such a character."},
	{Kind: "verb", Pattern: "cannot be {h:happening|or} [{x:circumstance}] [{y:circumstance}] [unless {unless:condition}]", Meaning: &text.Verb{Hold: text.HoldCannot, Hook: askMay, Kind: engine.Restriction}, Flags: vocab.Plain, Rule: "cannot-wound",
		Doc: "That does not happen to the cards, and nobody may have it happen."},
}

var durationWords = []vocab.Entry{
	{Kind: "duration", Pattern: "until the regroup phase", Meaning: text.Lasts(untilRegroup), Rule: "regroup", Doc: "It applies until the next regroup phase begins."},
	{Kind: "duration", Pattern: "this turn", Means: "until the end of this turn", Meaning: text.Lasts(endOfTurn), Rule: "turn-end", Doc: "It applies until the turn ends."},
	{Kind: "duration", Pattern: "this phase", Means: "until the end of this phase", Meaning: text.Lasts(endOfPhase), Rule: "phase-actions", Doc: "It applies until the phase ends; each skirmish is one."},
	{Kind: "duration", Pattern: "for the rest of the game", Meaning: text.Lasts(0), Rule: "turn-end", Doc: "It applies until the game ends, or until the card that it is about leaves play."},
}

// holdHas: those of the modifiers that are about what is asked.
func holdHas(x *run, p *vocab.Phrase, q text.Question) text.Question {
	for _, m := range p.Arg("mods").Phrase {
		switch {
		case modified(m) != has(q.What):
		case m.Find("b") != nil:
			q = inPlaceOfPrinted(x, m, q)
		case m.Find("n") != nil:
			q.Sum += x.Bonus(m, "n")
		default:
			q.Sum++
		}
	}
	return q
}

// modified returns what a modifier is about.
func modified(m *vocab.Phrase) has {
	if base := m.Find("b"); base != nil {
		m = base.Phrase[0]
	}
	return m.Entry.Meaning.(has)
}

// inPlaceOfPrinted: a number takes the place of what is printed; More is what the last such text has added.
func inPlaceOfPrinted(x *run, m *vocab.Phrase, q text.Question) text.Question {
	d := of(x).def[q.Card]
	printed := [...]int8{hasStrength: d.Strength, hasVitality: d.Vitality, hasResistance: d.Resistance}[q.What]
	add := x.Bonus(m, "n") - int(printed)
	q.Sum += add - q.More
	q.More = add
	return q
}

func holdArchery(side Side) text.Hold {
	return text.AddFor(func(_ *run, _ *vocab.Phrase, q *text.Question) bool { return q.What == uint8(side) })
}

func holdTriple(_ *run, _ *vocab.Phrase, q text.Question) text.Question {
	q.Sum = max(q.Sum, 3)
	return q
}
