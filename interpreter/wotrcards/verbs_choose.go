package wotrcards

import (
	"iter"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs for which a player chooses cards, says what costs take, and holds the verbs that change turns and
// what may be done in them.

// doCycle: with "the rest" the sentence is done with the cards it drew.
func doCycle(x *run, p *vocab.Phrase) bool {
	words := p.Slot("c")
	if rest(words) {
		x.Drew = false
		x.EndScope()
		return true
	}
	return x.Choose(DecideCycle, words, text.InPlayOrHeld, of(x).cycle) > 0
}

func canCycle(x *run, p *vocab.Phrase) bool {
	words := p.Slot("c")
	return rest(words) || x.Any(words, text.InPlayOrHeld)
}

// rest reports whether words are "the rest".
func rest(words *vocab.Phrase) bool { return text.Objects(words)[0].Entry.Is(vocab.Rest) }

// chosen makes of a verb one that does something with each of the cards that the player chooses, where its words say that they lie.
func chosen(kind uint8, do func(g *Game, seat engine.Seat, c engine.Card), v text.Verb) *text.Verb {
	v.Picks = true
	v.Do = func(x *run, p *vocab.Phrase) bool {
		g, seat := of(x), x.Seat
		return x.Choose(kind, p.Slot("c"), domainOf(p), func(c engine.Card) { do(g, seat, c) }) > 0
	}
	v.Can = func(x *run, p *vocab.Phrase) bool { return x.Any(p.Slot("c"), domainOf(p)) }
	return &v
}

// forsakes eliminates a card as one that a player forsakes.
func (g *Game) forsakes(seat engine.Seat, c engine.Card) {
	g.eliminate(c, manner{how: howForsaken, by: engine.Only(seat)})
}

// lost is the domain of the cards that the combat just resolved has eliminated.
func lost(x *run, _ *vocab.Phrase, offer func(engine.Card)) {
	g := of(x)
	for i := range g.Scenario.Seats {
		x.M.Search(x.Seat, Zone(engine.Seat(i), EliminatedPile), func(c engine.Card) {
			if wasLost(x, c) {
				offer(c)
			}
		})
	}
}

// wasLost reports whether the combat just resolved has eliminated a card.
func wasLost(x *run, c engine.Card) bool {
	g := of(x)
	return g.S.Fought.Has(c) && g.S.Zone(c) == Zone(g.Texts.Owner[c], EliminatedPile)
}

// doRescue: a card that was not eliminated, "this" among them, needs no rescue.
func doRescue(x *run, p *vocab.Phrase) bool {
	return x.Choose(DecideCycle, p.Slot("c"), lost, func(c engine.Card) {
		if wasLost(x, c) {
			of(x).cycle(c)
		}
	}) > 0
}

func canRescue(x *run, p *vocab.Phrase) bool { return len(x.Find(text.Objects(p.Slot("c")), lost)) > 0 }

// inHand is the domain of the cards in the player's hand.
func inHand(x *run, _ *vocab.Phrase, offer func(engine.Card)) { x.Among(Zone(x.Seat, Hand), offer) }

func doCycleSuchFromHand(x *run, p *vocab.Phrase) bool {
	n := 0
	x.Choose(DecideCycle, p.Slot("c"), inHand, func(c engine.Card) {
		if of(x).S.Zone(c) == Zone(x.Seat, Hand) { // "this" and "it" may lie elsewhere
			of(x).cycle(c)
			n++
		}
	})
	return n > 0
}

func canCycleSuchFromHand(x *run, p *vocab.Phrase) bool {
	least, _ := x.HowMany(text.Objects(p.Slot("c"))[0])
	n := len(x.Find(text.Objects(p.Slot("c")), inHand))
	return n > 0 && (least >= engine.MaxCards || n >= least)
}

var eventVerbs = []vocab.Entry{
	{Kind: "verb", Pattern: "choose(s) {c:cards}", Meaning: chosen(DecideChoose, func(*Game, engine.Seat, engine.Card) {}, text.Verb{}),
		Doc: "The player chooses cards in play, or where the words say. Nothing is done to them by that; the rest of the text speaks of the last one as \"it\"."},
	{Kind: "verb", Pattern: "forsake(s) {c:cards} from {z:zone|or}", Flags: vocab.Away, Roles: map[string]vocab.Role{"z": vocab.From}, For: uint16(cardsOnly), Rule: "forsake-hand",
		Meaning: chosen(DecideForsake, (*Game).forsakes, text.Verb{}),
		Doc:     "The player forsakes cards that fit the description from there, as far as there are any."},
	{Kind: "qualifier", Pattern: "wielding [no] {c:cards}", Meaning: text.Predicate(cardWielding), Flags: vocab.Such, Rule: "item-with-wielder", Doc: "A card on which such an item lies, or as many as the sentence says, or on which none does."},
}

func cardWielding(x *run, p *vocab.Phrase, c engine.Card) bool {
	return x.IsSo(p.Slot("c"), func(item engine.Card) bool { return of(x).S.Host(item) == c }) != p.Has("[no")
}

func takesForsaken(x *run, p *vocab.Phrase) {
	var from CardSet
	of(x).forsakable(x.Seat, from.Add)
	for _, z := range []engine.List{DrawDeck, CyclePile} {
		x.Among(Zone(x.Seat, z), from.Add)
	}
	x.Demand(from, x.Amount(p, "n"))
}

func takesFromHand(x *run, p *vocab.Phrase) {
	var from CardSet
	x.Among(Zone(x.Seat, Hand), from.Add)
	x.Demand(from, x.Amount(p, "n"))
}

func takesSuchFromHand(x *run, p *vocab.Phrase) { x.Takes(p.Slot("c"), inHand) }
func takesSuch(x *run, p *vocab.Phrase)         { x.Takes(p.Slot("c"), text.InPlayOrHeld) }
func takesRemoved(x *run, p *vocab.Phrase)      { x.Takes(p.Slot("c"), removable) }

// takesCounters: cards that have so many.
func takesCounters(x *run, p *vocab.Phrase) { x.Requires(p.Slot("c"), x.Amount(p, "n")) }

// needsCards: cards in play on which something is laid.
func needsCards(x *run, p *vocab.Phrase) { x.Requires(p.Slot("c"), 0) }

// needsPlace: a location, or cards in play.
func needsPlace(x *run, p *vocab.Phrase) {
	words := p.Slot("p")
	one, ok := words.Entry.Meaning.(text.Definite)
	switch {
	case words.Entry.Kind == vocab.KindCards:
		x.Requires(words, 0)
	case ok && !of(x).inPlay(one(x)), !ok && !anyLocation(x, words, active, nil):
		x.Demand(CardSet{}, 1)
	}
}

// The verbs for which a player chooses a location, or one of several things to do.

// Zones in which texts look for locations.
var (
	active               = []engine.List{ActivePath, ActiveBattlegrounds}
	unused               = []engine.List{PathDeck}
	decks                = []engine.List{battlegroundDecks, battlegroundDecks + 1}
	scoring              = []engine.List{scoringAreas, scoringAreas + 1}
	decksAndScoringAreas = []engine.List{battlegroundDecks, battlegroundDecks + 1, scoringAreas, scoringAreas + 1}
)

// chooseLocation lets the player choose one of the locations of some zones that the words mean and that fit,
// or returns 0 where there is none.
func chooseLocation(x *run, words *vocab.Phrase, zones []engine.List, fits func(engine.Card) bool) engine.Card {
	o := of(x).Ask(DecideLocation, x.Seat, 1, func(d *engine.Decision) {
		for _, z := range zones {
			x.M.Search(x.Seat, z, func(l engine.Card) {
				if x.Means(words, l) && (fits == nil || fits(l)) {
					d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(l)}})
				}
			})
		}
	})
	if o.Verb == OptCard && !x.Chose(x.Seat, engine.Card(o.A)) {
		return 0
	}
	return engine.Card(o.A)
}

func doAddToken(x *run, p *vocab.Phrase) (done bool) {
	g, icon, words, n := of(x), p.Slot("i").Entry.Meaning.(Icon), p.Slot("p"), x.Amount(p, "n")
	add := func(c engine.Card) {
		if g.inPlay(c) {
			g.addToken(c, icon, n)
			done = true
		}
	}
	one, ok := words.Entry.Meaning.(text.Definite)
	switch {
	case n == 0:
	case ok:
		add(one(x))
	case words.Entry.Kind == vocab.KindCards:
		x.Choose(DecideChoose, words, text.InPlayOrHeld, add)
	default:
		if l := chooseLocation(x, words, active, nil); l != 0 {
			g.addToken(l, icon, n)
			done = true
		}
	}
	return done
}

// doDistribute lays so many of something one by one, each on a card that the player chooses.
func doDistribute(add func(g *Game, c engine.Card, p *vocab.Phrase)) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		n := x.Amount(p, "n")
		for i := range n {
			found := slices.DeleteFunc(slices.Clone(x.Find(text.Objects(p.Slot("c")), text.InPlayOrHeld)), func(c engine.Card) bool { return !x.MayChoose(c) || !x.M.IsInPlay(c) })
			c := of(x).askCard(DecideChoose, x.Seat, n-i, slices.Values(found), false)
			if c == 0 {
				return i > 0
			}
			x.Chose(x.Seat, c)
			add(of(x), c, p)
		}
		return n > 0
	}
}

// askCard has a seat choose one of some cards, or none where it may; it returns 0 for none.
func (g *Game) askCard(kind uint8, seat engine.Seat, left int, among iter.Seq[engine.Card], may bool) engine.Card {
	return engine.Card(g.Ask(kind, seat, left, func(d *engine.Decision) {
		for c := range among {
			d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(c)}})
		}
		if may {
			d.Offer(engine.Option{Verb: OptNone})
		}
	}).A)
}

// opening activates or reactivates a battleground that lies in one of the zones. One that is active already
// lies in none of them. (O2)
func opening(zones []engine.List) func(x *run, p *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		b := chooseLocation(x, p.Slot("p"), opened(p, zones), of(x).isBattleground)
		switch {
		case b == 0:
			return false
		case of(x).S.Where(b) == BattlegroundDeck(of(x).def[b].Side):
			of(x).openBattleground(x.Seat, b)
		default:
			of(x).reactivate(x.Seat, b)
		}
		return true
	}
}

func canOpen(zones []engine.List) func(x *run, p *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		return anyLocation(x, p.Slot("p"), opened(p, zones), of(x).isBattleground)
	}
}

// opened returns the zones in which such a verb looks: the deck of a side, if it names one.
func opened(p *vocab.Phrase, zones []engine.List) []engine.List {
	if p.Find("s") == nil {
		return zones
	}
	side := sideIn(p)
	return decks[side : side+1]
}

func (s *Setup) isBattleground(l engine.Card) bool { return s.def[l].Type == Battleground }

func doActivatePath(x *run, p *vocab.Phrase) bool {
	path := chooseLocation(x, p.Slot("p"), unused, nil)
	if path == 0 {
		return false
	}
	of(x).activatePath(x.Seat, path)
	return true
}

func canActivatePath(x *run, p *vocab.Phrase) bool { return anyLocation(x, p.Slot("p"), unused, nil) }

// ending makes a verb that ends the game, if it has not ended.
func ending(end func(g *Game, x *run, p *vocab.Phrase)) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		if g := of(x); !g.Over() {
			end(g, x, p)
		}
		return true
	}
}

var (
	doWin = ending(func(g *Game, _ *run, p *vocab.Phrase) { g.win(sideIn(p)) })
	doEnd = ending(func(g *Game, _ *run, _ *vocab.Phrase) { // with the points as they are (victory-last-path, scenario-victory)
		g.showAims()
		g.winBy(g.countPoints())
	})
	doWinAlone = ending(func(g *Game, x *run, _ *vocab.Phrase) {
		g.note(noteAlone, 0, int(x.Seat)+1)
		g.win(g.SideOf(x.Seat))
	})
)

func anyLocation(x *run, words *vocab.Phrase, zones []engine.List, fits func(engine.Card) bool) bool {
	return slices.ContainsFunc(zones, func(z engine.List) bool {
		return engine.Any(of(x).S.Cards(z), func(l engine.Card) bool { return x.Means(words, l) && (fits == nil || fits(l)) })
	})
}

var turnVerbs = []vocab.Entry{
	{Kind: "verb", Pattern: "take(s) {n:amount} more action(s) [, only to {a:act|or}]", Numbers: map[string]vocab.Range{"n": grants}, Meaning: &text.Verb{Do: doGrant, Keeps: true, Hook: grantActions}, Rule: "more-actions",
		Doc: "The player takes that many more actions in this turn, after what is going on; who is not at turn takes them in the next one of their own. They cannot be passed; if none of them can be taken, they lapse."},
	{Kind: "verb", Pattern: "take(s) another turn", Meaning: &text.Verb{Do: doGrant, Keeps: true, Hook: grantTurn}, Rule: "another-turn",
		Doc: "After this turn, or the next one of their own, the player takes one more turn before the next player does."},
	{Kind: "verb", Pattern: "take(s) the next turn", Meaning: &text.Verb{Do: doGrant, Keeps: true, Hook: grantNext}, Rule: "turn-between",
		Doc: "The player takes a turn as soon as this one is over, or the first of the next action step; then turns go on from where they were."},
	{Kind: "verb", Pattern: "turn order is reversed", Meaning: &text.Verb{Hold: text.Allow, Hook: askReverse, Kind: engine.Static}, Rule: "turns-reversed",
		Doc: "Turns, and all that is done in turn order, go the other way round. The starting player token passes as ever."},
	{Kind: "verb", Pattern: "skip(s) the next turn", Meaning: &text.Verb{Do: doGrant, Keeps: true, Hook: grantSkip}, Rule: "skipped-turn",
		Doc: "The player's next turn does not take place. That is no pass."},
	{Kind: "verb", Pattern: "begin(s) the next round", Meaning: &text.Verb{Do: doGrant, Keeps: true, Hook: grantStart}, Rule: "starting-token-passes",
		Doc: "When this round ends, the starting player token passes to the player instead of to the next in turn order."},
	{Kind: "verb", Pattern: "cannot {a:act|or}", Meaning: &text.Verb{Hold: holdCannotAct, Hook: askAct, Kind: engine.Restriction}, Rule: "cannot-act",
		Doc: "The player may not do that in a turn. Who can do nothing else passes."},
	{Kind: "verb", Pattern: "must {a:act|or}", Meaning: &text.Verb{Hold: holdMustAct, Hook: askAct, Kind: engine.Restriction}, Rule: "cannot-act",
		Doc: "The player does that in a turn, and nothing else, as long as it can be done."},
	{Kind: "verb", Pattern: "pass whatever the carryover limit", Meaning: &text.Verb{Hold: holdMayPass, Hook: askAct, Kind: engine.Permission}, Rule: "pass-carryover",
		Doc: "The player may pass however many cards are in hand."},
	{Kind: "verb", Pattern: "has/have a carryover limit of {n:amount}", Numbers: map[string]vocab.Range{"n": perhaps}, Meaning: &text.Verb{Hold: holdLimit, Hook: askCarryover, Kind: engine.Static}, Rule: "carryover-limit",
		Doc: "That is the player's carryover limit, before what texts add to it; of several such limits the lowest."},

	{Kind: "verb", Pattern: "turn(s) up the Ring token", Meaning: &text.Verb{Do: doTurnRing(true)}, Rule: "ring-token-once",
		Doc: "The player's Ring token counts as unused again."},
	{Kind: "verb", Pattern: "turn(s) the Ring token face down", Meaning: &text.Verb{Do: doTurnRing(false)}, Rule: "ring-token-once",
		Doc: "The player's Ring token counts as used, and nothing else comes of that."},
	{Kind: "verb", Pattern: "show(s) the hand to all", Meaning: &text.Verb{Do: doShowHand}, Rule: "referenced-card-shown",
		Doc: "All players see the cards in the player's hand, and know them from then on."},
	{Kind: "verb", Pattern: "show(s) {c:cards} [from {z:zone|or}] to all", Roles: map[string]vocab.Role{"z": vocab.From}, Meaning: chosen(DecideChoose, (*Game).showAll, text.Verb{}), Rule: "referenced-card-shown",
		Doc: "All players see cards that fit the description, which stay where they are: those that the player chooses in hand, say, or those on top of a deck."},
}

// doTurnRing turns the player's Ring token, if it has one and it lies the other way.
func doTurnRing(up bool) func(*run, *vocab.Phrase) bool {
	return func(x *run, _ *vocab.Phrase) bool {
		g, seat := of(x), engine.Only(x.Seat)
		if g.Scenario.Seats[x.Seat].ring == nil || g.S.RingUsed&seat == 0 == up {
			return false
		}
		g.S.RingUsed ^= seat
		g.Emit(engine.Event{Verb: EventRingTurned, Seat: x.Seat})
		return true
	}
}

func doShowHand(x *run, _ *vocab.Phrase) bool {
	g := of(x)
	for c := range g.S.Cards(Zone(x.Seat, Hand)) {
		g.showAll(x.Seat, c)
	}
	return g.S.Count(Zone(x.Seat, Hand)) > 0
}

// showAll lets all players see a card that stays where it is.
func (g *Game) showAll(seat engine.Seat, c engine.Card) {
	g.S.Show(c, engine.Everyone)
	g.Emit(engine.Event{Verb: EventReveal, Seat: seat, A: c, Seen: engine.Everyone})
}

// grants is how many of something a text may grant at once.
var grants = vocab.Range{Least: 1, Most: maxGranted}

// doGrant keeps for the player what the verb grants, as often as its number says.
func doGrant(x *run, p *vocab.Phrase) bool {
	n := 1
	if p.Find("n") != nil {
		n = min(x.Amount(p, "n"), maxGranted)
	}
	if n == 0 {
		return false
	}
	x.Begin(engine.Effect{N: granted(x.Seat, n)})
	return true
}

// doShield keeps for all how much corruption is prevented.
func doShield(x *run, p *vocab.Phrase) bool {
	n := x.Amount(p, "n")
	if n > 0 {
		x.Begin(engine.Effect{N: uint16(n)})
	}
	return n > 0
}

func holdLimit(x *run, p *vocab.Phrase, q text.Question) text.Question {
	if n := x.Amount(p, "n") + 1; q.More == 0 || n < q.More {
		q.More = n
	}
	return q
}

var actWords = []vocab.Entry{
	{Kind: "act", Pattern: "pass", Meaning: act(isVerb(OptPass)), Rule: "pass-carryover", Doc: "Passing."},
	{Kind: "act", Pattern: "take turns", Meaning: act(isVerb(optTurn)), Rule: "skipped-turn", Doc: "Taking a turn at all: who cannot neither acts nor passes."},
	{Kind: "act", Pattern: "winnow", Meaning: act(isVerb(OptWinnow)), Rule: "action-winnow", Doc: "Winnowing."},
	{Kind: "act", Pattern: "use the Ring token", Meaning: act(isVerb(OptRing)), Rule: "ring-token-once", Doc: "Using the player's Ring token."},
	{Kind: "act", Pattern: "cycle / {c:cards} as an action", Meaning: act(isVerb(OptCycle)), Rule: "action-cycle", Doc: "Cycling a card that fits the description as the action of a turn, not as a cost or by a text."},
	{Kind: "act", Pattern: "use actions of / {c:cards/places}", Meaning: act(isVerb(OptAct)), Rule: "action-card-text", Doc: "Using an action that is in the text of a card or a location."},
	{Kind: "act", Pattern: "play / {c:cards} [to {to:dest}]", Means: "play {c} [to {to}] as the action of a turn", Roles: map[string]vocab.Role{"to": vocab.To}, Meaning: act(isGoing(OptPlay)), Rule: "play-destinations",
		Doc: "Playing a card that fits the description from hand, to the place named, if one is."},
	{Kind: "act", Pattern: "move / {c:cards} [to {to:dest}]", Means: "move {c} [to {to}] as the action of a turn", Roles: map[string]vocab.Role{"to": vocab.To}, Meaning: act(isGoing(OptMove)), Rule: "action-move",
		Doc: "Moving a card that fits the description from reserve, to the place named, if one is."},
}

// optTurn is no option of a decision, but a turn as a whole.
const optTurn uint8 = 0

// isVerb returns whether an option does that, with such a card where the words name one.
func isVerb(verb uint8) act {
	return func(x *run, p *vocab.Phrase, o engine.Option) bool {
		return o.Verb == verb && (len(p.Args) == 0 || x.Means(p.Slot("c"), engine.Card(o.A)))
	}
}

// isGoing returns whether an option takes such a card to where the words say.
func isGoing(verb uint8) act {
	return func(x *run, p *vocab.Phrase, o engine.Option) bool {
		if o.Verb != verb || !x.Means(p.Slot("c"), engine.Card(o.A)) {
			return false
		}
		to := p.Slot("to")
		return to == nil || to.Entry.Meaning.(dest).has(x, to, engine.Card(o.B))
	}
}

// isAct reports whether words mean the option about which a question is.
func isAct(x *run, p *vocab.Phrase, q *text.Question) bool {
	return isOneOf(x, p, engine.Option{Verb: q.What, Of: engine.Of{A: uint16(q.Place), B: uint16(q.To)}})
}

var (
	holdCannotAct = text.Refuse(isAct)
	holdMayPass   = text.Permit(func(_ *run, _ *vocab.Phrase, q *text.Question) bool { return q.What == OptPass })
)

func holdMustAct(x *run, p *vocab.Phrase, q text.Question) text.Question {
	if isAct(x, p, &q) {
		q.More = 1
	}
	return q
}
