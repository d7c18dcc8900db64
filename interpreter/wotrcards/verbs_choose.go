package wotrcards

import (
	"iter"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs for which a player chooses cards: in play, of its hand, or so that the rest of a text speaks of them;
// and says what costs take. What is said of one card takes that card; of so many, so many of those that it means.

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

func doEliminate(x *run, p *vocab.Phrase) bool {
	return x.Choose(DecideEliminate, p.Slot("c"), text.InPlayOrHeld, func(c engine.Card) { of(x).eliminate(c, manner{}) }) > 0
}

func canEliminate(x *run, p *vocab.Phrase) bool { return x.Any(p.Slot("c"), text.InPlayOrHeld) }

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
func inHand(x *run, _ *vocab.Phrase, offer func(engine.Card)) {
	x.Among(Zone(x.Seat, Hand), offer)
}

func doCycleSuchFromHand(x *run, p *vocab.Phrase) bool {
	return x.Choose(DecideCycle, p.Slot("c"), inHand, of(x).cycle) > 0
}

func canCycleSuchFromHand(x *run, p *vocab.Phrase) bool {
	least, _ := x.HowMany(text.Objects(p.Slot("c"))[0])
	return x.Any(p.Slot("c"), inHand) && (least >= engine.MaxCards || len(x.Find(text.Objects(p.Slot("c")), inHand)) >= least)
}

var eventVerbs = []vocab.Entry{
	{Kind: "verb", Pattern: "choose(s) {c:cards}", Meaning: &text.Verb{Do: doChooseCards, Can: canChooseCards, Picks: true},
		Doc: "The player chooses cards in play, or where the words say. Nothing is done to them by that; the rest of the text speaks of the last one as \"it\"."},
	{Kind: "verb", Pattern: "forsake(s) {c:cards} from {z:zone|or}", Roles: map[string]vocab.Role{"z": vocab.From}, For: uint16(cardsOnly), Meaning: &text.Verb{Do: doForsakeFrom, Can: canForsakeFrom, Picks: true}, Rule: "forsake-hand",
		Doc: "The player forsakes cards that fit the description from there, as far as there are any."},
	{Kind: "qualifier", Pattern: "wielding [no] {c:cards}", Meaning: text.Predicate(cardWielding), Flags: vocab.Such, Rule: "item-with-wielder", Doc: "A card on which such an item lies, or as many as the sentence says, or on which none does."},
}

func doChooseCards(x *run, p *vocab.Phrase) bool {
	return x.Choose(DecideChoose, p.Slot("c"), text.InPlayOrHeld, func(engine.Card) {}) > 0
}

func canChooseCards(x *run, p *vocab.Phrase) bool { return x.Any(p.Slot("c"), text.InPlayOrHeld) }

// doForsakeFrom: what is forsaken is chosen among the cards there, not among all that the player may forsake.
func doForsakeFrom(x *run, p *vocab.Phrase) bool {
	g, seat := of(x), x.Seat
	return x.Choose(DecideForsake, p.Slot("c"), domainOf(p), func(c engine.Card) { g.eliminate(c, manner{how: howForsaken, by: engine.Only(seat)}) }) > 0
}

func canForsakeFrom(x *run, p *vocab.Phrase) bool { return x.Any(p.Slot("c"), domainOf(p)) }

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
func takesCounters(x *run, p *vocab.Phrase) {
	x.Requires(p.Slot("c"), x.Amount(p, "n"))
}

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
			found := slices.DeleteFunc(slices.Clone(x.Find(text.Objects(p.Slot("c")), text.InPlayOrHeld)), func(c engine.Card) bool { return !x.MayChoose(c) })
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

// canOpen makes the question whether there is one to open.
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
	doWin      = ending(func(g *Game, _ *run, p *vocab.Phrase) { g.win(sideIn(p)) })
	doEnd      = ending(func(g *Game, _ *run, _ *vocab.Phrase) { g.finalScoring() })
	doWinAlone = ending(func(g *Game, x *run, _ *vocab.Phrase) {
		g.note(noteAlone, 0, int(x.Seat)+1)
		g.win(g.SideOf(x.Seat))
	})
)

// anyLocation reports whether chooseLocation would find one.
func anyLocation(x *run, words *vocab.Phrase, zones []engine.List, fits func(engine.Card) bool) bool {
	return slices.ContainsFunc(zones, func(z engine.List) bool {
		for l := range of(x).S.Cards(z) {
			if x.Means(words, l) && (fits == nil || fits(l)) {
				return true
			}
		}
		return false
	})
}
