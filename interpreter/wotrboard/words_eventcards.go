package wotrboard

import (
	"iter"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what event cards say of themselves, of dice and cards, and of the hunt.

var eventWords = []vocab.Entry{
	text.Word(vocab.KindVerb, "prevent(s) {n:amount} of that", "event-texts"),
	text.Word(vocab.KindVerb, "increase(s) that by {n:amount}", "event-texts"),
	{Kind: "verb", Pattern: "requires that {cond:condition}", Meaning: &text.Verb{Hold: holdRequires, Hook: askRequires, Kind: engine.Static}, Of: uint16(ofEvents | ofCombat), Rule: "requirements",
		Doc: "The card can be played only where that is so; on the table it is discarded when it is so no more."},
	{Kind: "verb", Pattern: "stays on the table", Meaning: &text.Verb{Hold: text.Allow, Hook: askStays, Kind: engine.Static}, Of: uint16(ofEvents), Rule: "table-cards", Doc: "The event is not discarded when it has been played."},
	{Kind: "verb", Pattern: "can be played as a combat card from the table", Meaning: &text.Verb{Hold: text.Allow, Hook: askFromTable, Kind: engine.Static}, Of: uint16(ofEvents), Rule: "combat-cards", Doc: "In a battle it can be laid from the table as from the hand."},

	{Kind: "deck", Pattern: "Character", Meaning: CharacterDeck, Rule: "drawing", Doc: "The Character deck of a side."},
	{Kind: "deck", Pattern: "Strategy", Meaning: StrategyDeck, Rule: "drawing", Doc: "The Strategy deck of a side."},
	{Kind: "verb", Pattern: "play(s) a {d:deck} card without a die", Meaning: &text.Verb{Do: doPlayFree, Can: canPlayFree}, Flags: vocab.Plain, Rule: "playing", Doc: "The player plays an event of that deck out of his hand."},
	{Kind: "verb", Pattern: "discard(s) a {s:side} {d:deck} card on the table", Meaning: &text.Verb{Do: doDiscardTable, Can: func(x *run, p *vocab.Phrase) bool { return engine.Any(onTableOf(x, p)) }}, Flags: vocab.Plain, Rule: "discarding", Doc: "The player chooses one of those that stay there."},
	{Kind: "verb", Pattern: "discard(s) this", Meaning: &text.Verb{Do: doDiscardThis}, Of: uint16(ofEvents), Rule: "discarding", Doc: "The event leaves the table."},

	{Kind: "verb", Pattern: "roll(s) {k:amount} die/dice", Meaning: &text.Verb{Do: doRoll, Rolls: true}, Says: names(sortRoll), Rule: "event-dice", Doc: "Dice are rolled; the text goes on about what they show."},

	{Kind: "verb", Pattern: "add(s) {k:amount} corruption", Meaning: &text.Verb{Do: doCorrupt}, Rule: "corruption", Doc: "The corruption of the Ring-bearers rises by so much."},
	{Kind: "verb", Pattern: "remove(s) {k:amount} corruption", Meaning: &text.Verb{Do: doHeal, Can: text.Some(corruption), Full: text.Enough("k", corruption)}, Rule: "healing", Doc: "It falls by so much, and never below 0."},
	{Kind: "verb", Pattern: "move(s) the Fellowship", Meaning: &text.Verb{Do: doWalk, Can: canWalk}, Rule: "moving-fellowship", Doc: "The hidden Fellowship moves as with a die, and the Shadow hunts; no die goes into the hunt box."},
	{Kind: "verb", Pattern: "move(s) the Ring-bearers to an adjacent region", Meaning: &text.Verb{Do: doDrift, Can: canDrift}, Rule: "event-tiles", Doc: "The player says in which region beside they were last seen."},
	{Kind: "verb", Pattern: "make(s) a hunt roll", Meaning: &text.Verb{Do: doHunt, Can: canHunt}, Rule: "hunt", Doc: "The Shadow rolls as if the Fellowship had moved."},
	{Kind: "verb", Pattern: "separate(s) {k:amount} companion(s) into the Fellowship's region", Meaning: &text.Verb{Do: doScatterCompany, Can: canScatterCompany}, Rule: "separating", Doc: "So many leave the Fellowship, as far as there are, and stay where it is."},

	{Kind: "verb", Pattern: "add(s) {k:amount} die/dice to the hunt box", Meaning: &text.Verb{Do: doHuntDice(1)}, Rule: "hunt-box", Doc: "So many more dice of the Shadow lie in the hunt box, as if they showed Eyes."},
	{Kind: "verb", Pattern: "remove(s) {k:amount} die/dice from the hunt box", Meaning: &text.Verb{Do: doHuntDice(-1), Can: func(x *run, p *vocab.Phrase) bool { return int(of(x).S.Hunt[Shadow]) >= x.Amount(p, "k") }}, Rule: "hunt-box", Doc: "So many dice of the Shadow lie there no more, as far as there are."},
	{Kind: "verb", Pattern: "add(s) {c:card} to the hunt pool", Meaning: &text.Verb{Do: doAddTile, Can: canAddTile}, Rule: "event-tiles", Doc: "The special tile waits for the Fellowship to enter Mordor; there it goes into the pool at once."},
	{Kind: "verb", Pattern: "draw(s) {k:number} hunt tile(s)", Meaning: &text.Verb{Do: doDrawTiles}, Flags: vocab.Plain, Says: names(sortTile), Rule: "event-tiles", Doc: "Tiles are drawn, and the text goes on about them."},
	{Kind: "verb", Pattern: "resolve(s) the tile [, {h:how}]", Meaning: &text.Verb{Do: doResolve}, Flags: vocab.Plain, Says: refers(sortTile), Rule: "event-tiles", Doc: "The tile has its effect as in a hunt."},
	{Kind: "how", Pattern: "all of it as corruption", Meaning: asCorruption, Rule: "event-tiles", Doc: "Nothing reduces the damage: neither texts nor a casualty."},
	{Kind: "how", Pattern: "a random companion taken as a casualty first", Meaning: byLot, Rule: "event-tiles", Doc: "The casualty is not chosen, and cannot be declined."},
	{Kind: "how", Pattern: "without revealing", Meaning: unrevealed, Rule: "event-tiles", Doc: "Its icon does not reveal the Fellowship."},
	{Kind: "verb", Pattern: "discard(s) the tile", Meaning: &text.Verb{Do: func(*run, *vocab.Phrase) bool { return true }}, Flags: vocab.Plain, Says: refers(sortTile), Rule: "event-tiles", Doc: "The tile has no effect."},
	{Kind: "verb", Pattern: "remove(s) {k:amount} of the tiles", Meaning: &text.Verb{Do: doRemoveTiles, Full: text.Enough("k", tilesDrawn)}, Says: refers(sortTile), Rule: "event-tiles", Doc: "The player chooses so many of them, which are out of the game."},
	{Kind: "verb", Pattern: "remove(s) the Eyes among the tiles", Meaning: &text.Verb{Do: doRemoveEyes}, Flags: vocab.Plain, Says: refers(sortTile), Rule: "event-tiles", Doc: "They are out of the game."},
	{Kind: "verb", Pattern: "return(s) the tiles to the hunt pool", Meaning: &text.Verb{Do: doReturnTiles}, Flags: vocab.Plain, Says: refers(sortTile), Rule: "event-tiles", Doc: "Those that are left go back."},
	{Kind: "verb", Pattern: "draw(s) another tile in its place", Meaning: &text.Verb{Do: doDrawAnother}, Flags: vocab.Plain, Rule: "event-tiles", Doc: "The new tile has its effect, and the first goes back into the pool."},

	{Kind: "verb", Pattern: "{s:side} armies cannot move into or attack {p:places}", Meaning: &text.Verb{Hold: holdBarred, Hook: askBarred, Kind: engine.Static}, Of: uint16(ofEvents | ofScenario), Rule: "table-cards", Doc: "No army of that side enters these regions, or attacks an army there."},
	{Kind: "verb", Pattern: "{s:side} armies cannot attack {p:places}", Meaning: &text.Verb{Hold: holdBarred, Hook: askSafe, Kind: engine.Static}, Of: uint16(ofEvents | ofScenario), Rule: "table-cards", Doc: "No army of that side attacks an army in these regions."},
	{Kind: "verb", Pattern: "{s:side} armies have {n:bonus} combat strength [in {p:places}]", Meaning: &text.Verb{Hold: text.AddFor(isOfArmies), Hook: askMight, Kind: engine.Static}, Of: uint16(ofEvents | ofScenario), Rule: "combat-strength", Doc: "Each of these armies, or of those that are there, rolls so many dice more; never more than there can be."},
	{Kind: "verb", Pattern: "a Muster die cannot advance passive {s:side} nations", Meaning: &text.Verb{Hold: holdMuster, Hook: askAdvance, Kind: engine.Static}, Of: uint16(ofEvents | ofScenario), Rule: "table-cards", Doc: "By a die only nations that have been activated advance."},
	{Kind: "verb", Pattern: "only a companion, or the Fellowship or an attack in {p:places}, can activate [the] {n:nation}", Meaning: &text.Verb{Hold: holdActivate, Hook: askActivate, Kind: engine.Static}, Of: uint16(ofEvents | ofScenario), Rule: "table-cards", Doc: "Nothing else activates the nation."},
	{Kind: "verb", Pattern: "the {s:side} player cannot play combat cards in {p:places}", Meaning: &text.Verb{Hold: holdBarred, Hook: askCards, Kind: engine.Static}, Of: uint16(ofEvents | ofScenario), Rule: "table-cards", Doc: "In battles there that side lays none."},
	{Kind: "verb", Pattern: "a die that moves the Fellowship does not go into the hunt box", Meaning: &text.Verb{Hold: text.Allow, Hook: askBox, Kind: engine.Static}, Of: uint16(ofEvents | ofScenario), Rule: "hunt-box", Doc: "It is used, and that is all."},
}

// resolving is how a tile has its effect by a text.
type resolving uint8

var (
	holdRequires = text.Refuse(func(x *run, p *vocab.Phrase, _ *text.Question) bool { return !x.Demands(p.Slot("cond")) })
	holdMuster   = text.Refuse(func(_ *run, p *vocab.Phrase, q *text.Question) bool { return Side(q.What) == sideIn(p) })
	// A question about a region has it in More, and whose it is in What.
	holdBarred = text.Refuse(isOfArmies)
	// What is the nation, Sum the cause, More the region.
	holdActivate = text.Refuse(func(x *run, p *vocab.Phrase, q *text.Question) bool {
		there := q.Sum == int(byFellowship) || q.Sum == int(byAttack)
		return Nation(q.What) == nationNamed(p) && q.Sum != int(byCompanion) && !(there && meansRegion(x, p.Slot("p"), Region(q.More)))
	})
)

const (
	asUsual resolving = iota
	asCorruption
	byLot
	unrevealed
)

func deckIn(p *vocab.Phrase) Deck { return p.Slot("d").Entry.Meaning.(Deck) }

// isPlayable reports whether a player could play a card of the deck now that words name.
func isPlayable(x *run, p *vocab.Phrase) func(engine.Card) bool {
	return func(c engine.Card) bool {
		x.RestsOn(c)
		return of(x).def[c].Deck == deckIn(p) && of(x).mayPlay(x.Seat, c)
	}
}

func doPlayFree(x *run, p *vocab.Phrase) bool {
	t := of(x)
	o := t.ask(DecideChoose, x.Seat, 1, t.withHand(x.Seat, offering(OptCard, t.S.Cards(HandOf(x.Seat)), isPlayable(x, p))))
	if o.Verb == OptCard {
		t.playEvent(x.Seat, engine.Card(o.A))
	}
	return o.Verb == OptCard
}

// canPlayFree goes through the whole hand: what is found out rests on each of its cards.
func canPlayFree(x *run, p *vocab.Phrase) (can bool) {
	for c := range of(x).S.Cards(HandOf(x.Seat)) {
		can = isPlayable(x, p)(c) || can
	}
	return can
}

// onTableOf returns the cards that a side has on the table, and which of them are of the deck that words name.
func onTableOf(x *run, p *vocab.Phrase) (iter.Seq[engine.Card], func(engine.Card) bool) {
	return of(x).S.Cards(TableOf(sideIn(p))), func(c engine.Card) bool { return of(x).def[c].Deck == deckIn(p) }
}

func doDiscardTable(x *run, p *vocab.Phrase) bool {
	among, fits := onTableOf(x, p)
	c := of(x).askCard(DecideChoose, x.Seat, 1, among, fits)
	if c != 0 {
		of(x).discard(c, of(x).leading(sideIn(p)))
	}
	return c != 0
}

func doDiscardThis(x *run, _ *vocab.Phrase) bool {
	t := of(x)
	d := t.def[x.Source]
	if t.S.Where(x.Source) != TableOf(d.Side) {
		return false
	}
	t.discard(x.Source, t.leading(d.Side))
	t.tabling = true
	return true
}

// isOfArmies reports whether What is the side, and More a region that the words name, where they name any.
func isOfArmies(x *run, p *vocab.Phrase, q *text.Question) bool {
	return Side(q.What) == sideIn(p) && (p.Slot("p") == nil || meansRegion(x, p.Slot("p"), Region(q.More)))
}

func doRoll(x *run, p *vocab.Phrase) bool {
	n := x.Amount(p, "k")
	of(x).rolls(x, min(n, mostRolled))
	x.Thrown = uint8(theRoll(x, p))
	return n > 0
}

// mostRolled is how many dice a text rolls at most.
const mostRolled = 20

// corrupting makes a verb by which the corruption rises or falls.
func corrupting(change func(t *Game, n int)) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		before := of(x).S.Walk.Corruption
		change(of(x), x.Amount(p, "k"))
		return of(x).S.Walk.Corruption != before
	}
}

var (
	doCorrupt = corrupting((*Game).addCorruption)
	doHeal    = corrupting((*Game).heal)
)

func corruption(x *run, _ *vocab.Phrase) int { return int(of(x).S.Walk.Corruption) }

// What texts do with action dice that have not been used.

var diceWords = []vocab.Entry{
	{Kind: "die", Pattern: "action die/dice", Meaning: withAny, Rule: "dice", Doc: "Dice with any face."},
	{Kind: "die", Pattern: "Character die/dice", Meaning: facesOf(CharacterFace), Rule: "dice", Doc: "Dice that show Character."},
	{Kind: "die", Pattern: "Army die/dice", Meaning: facesOf(ArmyFace), Rule: "dice", Doc: "Dice that show Army."},
	{Kind: "die", Pattern: "Muster die/dice", Meaning: facesOf(MusterFace), Rule: "dice", Doc: "Dice that show Muster."},
	{Kind: "die", Pattern: "Muster or Army die/dice", Meaning: facesOf(MusterArmyFace), Rule: "dice", Doc: "Dice that show both."},
	{Kind: "die", Pattern: "Event die/dice", Meaning: facesOf(EventFace), Rule: "dice", Doc: "Dice that show Event."},
	{Kind: "die", Pattern: "Will of the West die/dice", Meaning: facesOf(WillFace), Rule: "will-of-the-west", Doc: "Dice that show a Will of the West."},
	{Kind: "verb", Pattern: "lose(s) [up to] {k:amount} {d:die}", Meaning: &text.Verb{Do: doLoseDice, Can: canLoseDice}, Rule: "event-dice", Doc: "The player chooses so many of his unused dice with such a face, as far as there are; they are used, and do nothing."},
	{Kind: "verb", Pattern: "gain(s) {k:amount} {d:die}", Meaning: &text.Verb{Do: doGainDice}, Rule: "event-dice", Doc: "So many more dice with that face lie before the player in this turn; an action die is rolled first."},
	{Kind: "verb", Pattern: "roll(s) [up to] {k:amount} {d:die} again", Meaning: &text.Verb{Do: doRollAgain, Can: canLoseDice}, Rule: "event-dice", Doc: "The player chooses so many of his unused dice with such a face, as far as there are, and rolls them; an Eye goes into the hunt box."},
	{Kind: "quantity", Pattern: "the number of unused /{d:die} of {w:who}", Meaning: text.Quantity(unusedDice), Rule: "dice", Doc: "How many dice with such a face the side of that player has not used."},
}

func diceIn(p *vocab.Phrase) faceSet { return p.Slot("d").Entry.Meaning.(faceSet) }

// eachDie has the player choose so many of his side's unused dice with such a face, or be done where he may, and calls f for each, which
// is no longer among them.
func eachDie(x *run, p *vocab.Phrase, f func(s Side, face Face)) (done bool) {
	t, s := of(x), of(x).sideBy[x.Seat]
	for left := x.Amount(p, "k"); left > 0; left-- {
		o := t.ask(DecideDie, x.Seat, left, func(d *engine.Decision) {
			for face := range EyeFace {
				if diceIn(p)&(1<<face) != 0 && t.S.Dice[s][face] > 0 {
					d.Offer(engine.Option{Verb: OptFace, Of: engine.Of{A: uint16(face)}})
				}
			}
			if p.Has("[up") && len(d.Options) > 0 {
				d.Offer(engine.Option{Verb: OptDone})
			}
		})
		if o.Verb != OptFace {
			break
		}
		t.S.Dice[s][o.A]--
		f(s, Face(o.A))
		done = true
	}
	return done
}

func canLoseDice(x *run, p *vocab.Phrase) bool {
	has := of(x).diceWith(of(x).sideBy[x.Seat], diceIn(p))
	return has > 0 && (has >= x.Amount(p, "k") || p.Has("[up"))
}

func doLoseDice(x *run, p *vocab.Phrase) bool {
	return eachDie(x, p, func(_ Side, face Face) {
		of(x).tell(engine.Event{Verb: EventSpent, Seat: x.Seat, A: engine.Card(face)})
	})
}

// doRollAgain: all are chosen before any is rolled.
func doRollAgain(x *run, p *vocab.Phrase) bool {
	n, t := 0, of(x)
	done := eachDie(x, p, func(Side, Face) { n++ })
	s := t.sideBy[x.Seat]
	for range n {
		t.rollOne(s)
	}
	return done
}

// doGainDice: a side has never more dice than there is room for.
func doGainDice(x *run, p *vocab.Phrase) (done bool) {
	t, s := of(x), of(x).sideBy[x.Seat]
	for range x.Amount(p, "k") {
		if int(t.S.Rolled[s]) == mostRolled {
			break
		}
		t.S.Rolled[s]++
		done = true
		if faces := diceIn(p); faces == withAny {
			t.rollOne(s)
		} else {
			face := faces.only()
			t.S.Dice[s][face]++
			t.tell(engine.Event{Verb: EventGains, Seat: x.Seat, A: engine.Card(face)})
		}
	}
	return done
}

// only returns the face of a set of one.
func (s faceSet) only() (f Face) {
	for s&(1<<f) == 0 {
		f++
	}
	return f
}

func unusedDice(x *run, p *vocab.Phrase) (n int) {
	for seat := range x.Candidates(p.Slot("w")).All() {
		n += of(x).diceWith(of(x).sideBy[seat], diceIn(p))
	}
	return n
}
