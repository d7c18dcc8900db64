package wotrboard

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what texts do with the cards of hands and decks, with the Fellowship and with hunt tiles.

var pileWords = []vocab.Entry{
	{Kind: "verb", Pattern: "draw(s) {k:amount} {d:deck} card(s)", Meaning: &text.Verb{Do: doDrawFrom, Can: text.Some(inDeck), Full: text.Enough("k", inDeck)}, Rule: "drawing", Doc: "The player draws so many from that deck."},
	{Kind: "verb", Pattern: "draw(s) {k:amount} card(s) from either deck", Meaning: &text.Verb{Do: doDrawEither, Can: text.Some(inDecks), Full: text.Enough("k", inDecks)}, Rule: "drawing", Doc: "The player draws so many, each from a deck of his choice."},
	{Kind: "verb", Pattern: "discard(s) a random [{d:deck}] card from hand", Meaning: &text.Verb{Do: doDiscardRandom, Can: canDiscardRandom}, Flags: vocab.Plain, Rule: "discarding", Doc: "Luck picks which."},
	{Kind: "verb", Pattern: "discard(s) {k:amount} [{d:deck}] card(s) from hand", Meaning: &text.Verb{Do: doDiscardSome, Can: canDiscardSome}, Rule: "discarding", Doc: "The player chooses so many, as far as there are."},
	{Kind: "verb", Pattern: "reveal(s) a random [{d:deck}] card from hand", Meaning: &text.Verb{Do: doRevealRandom, Can: canDiscardRandom}, Flags: vocab.Plain, Rule: "looking", Doc: "Luck picks which; all see it, and it stays in hand."},
	{Kind: "verb", Pattern: "reveal(s) {k:amount} [{d:deck}] card(s) from hand", Meaning: &text.Verb{Do: doRevealSome, Can: canDiscardSome}, Rule: "looking", Doc: "The player chooses so many, as far as there are; all see them, and they stay in hand."},
	{Kind: "verb", Pattern: "look(s) at the hand of {w:who}", Meaning: &text.Verb{Do: doSeeHand}, Says: names(sortLook), Rule: "looking", Doc: "The player, and nobody else, sees the cards of that hand as they are now."},
	{Kind: "verb", Pattern: "look(s) at the top {k:amount} of the {d:deck} deck", Meaning: &text.Verb{Do: doLookAt}, Says: names(sortLook), Rule: "looking", Doc: "The player, and nobody else, sees so many cards on top of his deck. What the text does not put elsewhere stays there."},
	{Kind: "verb", Pattern: "put(s) {k:amount} of those into hand", Meaning: &text.Verb{Do: doTakeUp, Full: text.Enough("k", shownHere)}, Says: refers(sortLook), Rule: "looking", Doc: "The player chooses so many of the cards that the text has shown him, and takes them."},
	{Kind: "verb", Pattern: "discard(s) {k:amount} of those", Meaning: &text.Verb{Do: func(x *run, p *vocab.Phrase) bool { return pickThose(x, p, of(x).discard) }, Full: text.Enough("k", shownHere)}, Says: refers(sortLook), Rule: "looking", Doc: "The player chooses so many of the cards that the text has shown him, and discards them."},
	{Kind: "verb", Pattern: "put(s) the rest under the deck", Meaning: &text.Verb{Do: doPutUnder}, Says: refers(sortLook), Rule: "looking", Doc: "The cards that are left of them come under their deck, each under the one before."},
	{Kind: "verb", Pattern: "discard(s) the rest", Meaning: &text.Verb{Do: doDiscardRest}, Says: refers(sortLook), Rule: "looking", Doc: "The cards that are left of them are discarded."},
	{Kind: "quantity", Pattern: "the number of cards in hand", Means: "the number of cards in {own} hand", Flags: vocab.You | vocab.Acting, Meaning: text.Quantity(func(x *run, _ *vocab.Phrase) int { return of(x).S.Count(HandOf(x.Seat)) }), Rule: "hand-limit", Doc: "How many cards the player holds whom the sentence is about."},
	{Kind: "quantity", Pattern: "the number of cards in the hand of {w:who}", Meaning: text.Quantity(cardsHeld), Rule: "hand-limit", Doc: "How many cards that player holds."},
}

func doDrawFrom(x *run, p *vocab.Phrase) bool {
	return x.Counted(of(x).drawSome(x.Seat, deckIn(p), x.Amount(p, "k"))) > 0
}

func inDeck(x *run, p *vocab.Phrase) int {
	return of(x).S.Count(DeckOf(of(x).sideBy[x.Seat], deckIn(p)))
}

func doDrawEither(x *run, p *vocab.Phrase) bool {
	n := 0
	for range x.Amount(p, "k") {
		n += b2i(of(x).drawEither(x.Seat))
	}
	of(x).discardDown(x.Seat)
	return x.Counted(n) > 0
}

func inDecks(x *run, _ *vocab.Phrase) int {
	s := of(x).sideBy[x.Seat]
	return of(x).S.Count(DeckOf(s, CharacterDeck)) + of(x).S.Count(DeckOf(s, StrategyDeck))
}

// isOfDeck reports whether a card is of the deck that words name, or of any where they name none.
func isOfDeck(x *run, p *vocab.Phrase, c engine.Card) bool {
	return p.Find("d") == nil || of(x).def[c].Deck == deckIn(p)
}

// withRandom makes a verb that does something with a card of the player's hand which luck picks.
func withRandom(do func(t *Game, c engine.Card, seat engine.Seat)) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		t := of(x)
		out := t.S.Toss(luckTextCard, 0)
		c, among := t.S.Pick(HandOf(x.Seat), out, t.Keys, func(c engine.Card) bool { return isOfDeck(x, p, c) })
		if t.Decided(out, among); c != 0 {
			do(t, c, x.Seat)
		}
		return x.Counted(b2i(c != 0)) > 0
	}
}

// canDiscardRandom: the backs of cards in hand are seen, so their decks are known.
func canDiscardRandom(x *run, p *vocab.Phrase) bool { return len(heldOf(x, p)) > 0 }

var (
	doDiscardRandom = withRandom((*Game).discard)
	doRevealRandom  = withRandom((*Game).shows)
	doDiscardRest   = withTheRest((*Game).discard)
	doPutUnder      = withTheRest(func(t *Game, c engine.Card, seat engine.Seat) {
		d := t.def[c]
		t.S.Put(c, DeckOf(d.Side, d.Deck))
		t.Emit(engine.Event{Verb: EventPutsUnder, Seat: seat, A: c, N: int16(d.Deck), Seen: t.S.Known(c)})
	})
)

// shows reveals a card of a hand to all. (looking)
func (t *Game) shows(c engine.Card, seat engine.Seat) {
	t.S.Show(c, engine.Everyone)
	t.tell(engine.Event{Verb: EventShows, Seat: seat, A: c})
}

// doRevealSome: what all have seen is not chosen again.
func doRevealSome(x *run, p *vocab.Phrase) bool {
	held := heldOf(x, p)
	return pickCards(x, p, func() []engine.Card { return held }, func(c engine.Card) {
		held = without(held, c)
		of(x).shows(c, x.Seat)
	})
}

func doSeeHand(x *run, p *vocab.Phrase) (done bool) {
	t := of(x)
	t.said(x).looked = nil
	for whose := range x.Players(p.Slot("w")).All() {
		for c := range t.S.Cards(HandOf(whose)) {
			t.S.Show(c, engine.Only(x.Seat))
			t.Emit(engine.Event{Verb: EventSees, Seat: x.Seat, A: c, Seen: t.S.Known(c)})
			t.said(x).looked = append(t.said(x).looked, c)
			done = true
		}
	}
	return done
}

// pickCards has the player choose as many cards of a list as the verb says, as far as there are.
func pickCards(x *run, p *vocab.Phrase, from func() []engine.Card, f func(engine.Card)) bool {
	done := 0
	for left := x.Amount(p, "k"); left > 0; left-- {
		all := from()
		c := of(x).askCard(DecideChoose, x.Seat, min(left, len(all)), slices.Values(all), nil)
		if c == 0 {
			break
		}
		f(c)
		done++
	}
	return x.Counted(done) > 0
}

func without(list []engine.Card, c engine.Card) []engine.Card {
	return slices.DeleteFunc(slices.Clone(list), func(other engine.Card) bool { return other == c })
}

// heldOf returns the cards in the player's hand of the deck that words name.
func heldOf(x *run, p *vocab.Phrase) []engine.Card {
	return engine.Those(of(x).S.Cards(HandOf(x.Seat)), func(c engine.Card) bool { return isOfDeck(x, p, c) })
}

func canDiscardSome(x *run, p *vocab.Phrase) bool {
	return len(heldOf(x, p)) >= max(x.Amount(p, "k"), 1)
}

func doDiscardSome(x *run, p *vocab.Phrase) bool {
	return pickCards(x, p, func() []engine.Card { return heldOf(x, p) }, func(c engine.Card) { of(x).discard(c, x.Seat) })
}

// doLookAt: what is looked at stays on top of the deck, and is "those" then. (looking)
func doLookAt(x *run, p *vocab.Phrase) bool {
	t, deck := of(x), deckIn(p)
	seen := slices.Collect(t.S.Cards(DeckOf(t.sideBy[x.Seat], deck)))
	seen = seen[:min(len(seen), x.Amount(p, "k"))]
	for _, c := range seen {
		t.S.Show(c, engine.Only(x.Seat))
		t.Emit(engine.Event{Verb: EventLooks, Seat: x.Seat, A: c, N: int16(deck), Seen: engine.Only(x.Seat)})
	}
	t.said(x).looked = seen
	return x.Counted(len(seen)) > 0
}

func shownHere(x *run, _ *vocab.Phrase) int { return len(of(x).said(x).looked) }

// pickThose has the player choose so many of the cards that the text has shown him.
func pickThose(x *run, p *vocab.Phrase, f func(c engine.Card, seat engine.Seat)) bool {
	return pickCards(x, p, func() []engine.Card { return of(x).said(x).looked }, func(c engine.Card) {
		m := of(x).said(x)
		m.looked = without(m.looked, c)
		f(c, x.Seat)
	})
}

func doTakeUp(x *run, p *vocab.Phrase) bool {
	done := pickThose(x, p, func(c engine.Card, seat engine.Seat) { of(x).takes(seat, c) })
	of(x).discardDown(x.Seat)
	return done
}

// withTheRest makes a verb that does something with the cards which are left of those that the text has shown the player.
func withTheRest(do func(t *Game, c engine.Card, seat engine.Seat)) func(*run, *vocab.Phrase) bool {
	return func(x *run, _ *vocab.Phrase) bool {
		m := of(x).said(x)
		rest := m.looked
		for _, c := range rest {
			do(of(x), c, x.Seat)
		}
		m.looked = nil
		return x.Counted(len(rest)) > 0
	}
}

func cardsHeld(x *run, p *vocab.Phrase) (n int) {
	for seat := range x.Candidates(p.Slot("w")).All() {
		n += of(x).S.Count(HandOf(seat))
	}
	return n
}

func canWalk(x *run, _ *vocab.Phrase) bool {
	w := &of(x).S.Walk
	return !w.Revealed && (w.InMordor || int(w.Progress) < of(x).Scenario.Numbers.Progress)
}

var doWalk = text.OnlyIf(canWalk, func(x *run, _ *vocab.Phrase) { of(x).moveFellowship() })

func canDrift(x *run, _ *vocab.Phrase) bool { return !of(x).S.Walk.InMordor }

var doDrift = text.OnlyIf(canDrift, func(x *run, _ *vocab.Phrase) {
	t := of(x)
	t.S.Walk.At = t.askRegion(DecideWhere, x.Seat, 1, slices.Values(t.borders[t.S.Walk.At]), nil)
	t.tell(engine.Event{Verb: EventDrifts, Seat: x.Seat, A: engine.Card(t.S.Walk.At)})
})

func canHunt(x *run, _ *vocab.Phrase) bool { return !of(x).S.Walk.InMordor }

var doHunt = text.OnlyIf(canHunt, func(x *run, _ *vocab.Phrase) { of(x).hunt() })

func canScatterCompany(x *run, p *vocab.Phrase) bool {
	return canSeparateGroup(x, p) && of(x).companions() >= x.Amount(p, "k")
}

func doScatterCompany(x *run, p *vocab.Phrase) (done bool) {
	t := of(x)
	for left := x.Amount(p, "k"); left > 0; left-- {
		c := t.askCard(DecideGroup, x.Seat, left, t.S.Cards(Company), t.isCompanion)
		if c == 0 {
			break
		}
		t.separate(one(c), 0, false)
		done = true
	}
	return done
}

// tileNamed returns the tile of a name that has not been put in play; 0 where it is elsewhere.
func tileNamed(x *run, p *vocab.Phrase) engine.Card {
	return engine.First(of(x).S.Cards(TilesAside), func(c engine.Card) bool { return cardNamed(x, p, c) })
}

var doAddTile = text.OnlyIf(canAddTile, func(x *run, p *vocab.Phrase) {
	t, c := of(x), tileNamed(x, p)
	if t.S.Walk.InMordor {
		t.backToPool(c)
	} else {
		t.S.Put(c, TilesWaiting)
	}
	t.tell(engine.Event{Verb: EventAddsTile, Seat: x.Seat, A: c})
})

func canAddTile(x *run, p *vocab.Phrase) bool { return tileNamed(x, p) != 0 }

func doDrawTiles(x *run, p *vocab.Phrase) bool {
	t := of(x)
	outer := len(t.atHand)
	for range p.Arg("k").Number {
		if c, back := t.drawOne(); c != 0 {
			t.atHand, t.late = append(t.atHand, c), append(t.late, back...)
		}
	}
	m := t.said(x)
	m.tiles, m.damage = slices.Clone(t.atHand[outer:]), map[engine.Card]int{}
	t.atHand = t.atHand[:outer]
	return len(m.tiles) > 0
}

// damageOf returns the damage of a tile that a text has drawn; where a die says it, that is thrown once.
func (t *Game) damageOf(m *spoken, c engine.Card) int {
	damage, known := m.damage[c]
	if !known {
		damage = t.thrown(c, 0)
		m.damage[c] = damage
	}
	return damage
}

// lateToPool puts back the tiles in whose place texts have drawn others.
func (t *Game) lateToPool() {
	t.allToPool(t.late)
	t.late = t.late[:0]
}

func doResolve(x *run, p *vocab.Phrase) bool {
	t := of(x)
	tiles := t.said(x).tiles
	if len(tiles) == 0 || t.Over() {
		return false
	}
	damage := t.damageOf(t.said(x), tiles[0])
	how := asUsual
	if h := p.Slot("h"); h != nil {
		how = h.Entry.Meaning.(resolving)
	}
	t.resolveTile(tiles[0], damage, how)
	t.lateToPool()
	return true
}

// doRemoveTiles: the player says which.
func tilesDrawn(x *run, _ *vocab.Phrase) int { return len(of(x).said(x).tiles) }

func doRemoveTiles(x *run, p *vocab.Phrase) bool {
	return pickCards(x, p, func() []engine.Card { return of(x).said(x).tiles }, func(c engine.Card) {
		removeTiles(x, func(tile engine.Card) bool { return tile == c })
	})
}

// doRemoveTile: the tile of the occasion is out of the game.
func doRemoveTile(x *run, _ *vocab.Phrase) bool {
	t := of(x)
	if t.drawn != 0 {
		t.S.Put(t.drawn, TilesGone)
		t.tell(engine.Event{Verb: EventTileGone, Seat: x.Seat, A: t.drawn})
	}
	return t.drawn != 0
}

// removeTiles takes those of the tiles that a text has drawn out of the game that are such.
func removeTiles(x *run, such func(engine.Card) bool) {
	m := of(x).said(x)
	m.tiles = slices.DeleteFunc(m.tiles, func(c engine.Card) bool {
		is := such(c)
		if is {
			of(x).S.Put(c, TilesGone)
			of(x).tell(engine.Event{Verb: EventTileGone, Seat: x.Seat, A: c})
		}
		return is
	})
}

// doHuntDice: dice of the Shadow, without end upwards as far as a box holds them.
func doHuntDice(sign int) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		t, box := of(x), &of(x).S.Hunt[Shadow]
		before := *box
		*box = uint8(min(max(int(before)+sign*x.Amount(p, "k"), 0), mostHunt))
		if *box != before {
			t.tell(engine.Event{Verb: EventHuntBox, Seat: t.leading(Shadow), N: int16(*box)})
		}
		return *box != before
	}
}

// mostHunt is how many dice of the Shadow there can be in the hunt box.
const mostHunt = 20

func doRemoveEyes(x *run, _ *vocab.Phrase) bool {
	removeTiles(x, func(c engine.Card) bool { return of(x).def[c].Eye })
	return true
}

func doReturnTiles(x *run, _ *vocab.Phrase) bool {
	m := of(x).said(x)
	of(x).allToPool(m.tiles)
	m.tiles = nil
	return true
}

// doDrawAnother: the tile that was drawn comes back when the new one has had its effect.
func doDrawAnother(x *run, _ *vocab.Phrase) bool {
	t := of(x)
	if t.drawn == 0 {
		return false
	}
	if c := t.pickOne(); c != 0 {
		if t.S.Where(t.drawn) != TilesGone {
			t.returns = append(t.returns, t.drawn)
		}
		t.drawn = c
	}
	return true
}
