package wotrboard

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words for other figures than regulars, elites and leaders.

var otherWords = []vocab.Entry{
	{Kind: "folk", Pattern: "{o:other}", Meaning: members(func(_ *run, p *vocab.Phrase, f Force) int { return int(f.Others[otherNamed(p)]) }), Flags: vocab.Fixed, Rule: "other-figures", Doc: "A figure of that kind, such as a ship."},
	{Kind: "folk", Pattern: "siege engine(s)", Meaning: members(enginesIn), Flags: vocab.Fixed, Rule: "siege-engines", Doc: "A siege engine of either side."},
	{Kind: "folk", Pattern: "siege engine(s) of your side", Meaning: members(enginesOf(false)), Of: uint16(ofEvents | ofCombat), Rule: "siege-engines", Doc: "A siege engine of the side whose card it is."},
	{Kind: "folk", Pattern: "siege engine(s) of the enemy", Meaning: members(enginesOf(true)), Of: uint16(ofEvents | ofCombat), Rule: "siege-engines", Doc: "A siege engine of the other side."},
	{Kind: "levy", Pattern: "{k:amount} {o:other}", Rule: "other-figures", Doc: "So many figures of that kind, no more than a region may have."},
	{Kind: "fact", Pattern: "a/an {o:other} has [not] been in play", Meaning: text.Condition(func(x *run, p *vocab.Phrase) bool { return of(x).S.Others.Been>>otherNamed(p)&1 != 0 }), Rule: "other-figures", Doc: "One is on the map, or has been."},
	{Kind: "verb", Pattern: "move(s) {k:amount} {o:other} in {from:places} to {p:places}", Roles: map[string]vocab.Role{"from": vocab.From}, Meaning: &text.Verb{Do: doMoveOthers, Can: canMoveOthers, Full: canMoveAll}, Rule: "moving-others", Doc: "So many figures of that kind go straight from one such region to another."},
	{Kind: "verb", Pattern: "move(s) any number of {o:other}", Meaning: &text.Verb{Do: doSail, Can: canSail}, Flags: vocab.Plain, Rule: "moving-others", Doc: "They move as with a die, those of one region after those of another, each once."},
}

// What events and modules of Twilight of the Third Age say of dice, Rings, tiles and characters.
var twilightWords = []vocab.Entry{
	{Kind: "verb", Pattern: "take(s) back {k:amount} Elven Ring(s)", Meaning: &text.Verb{Do: doTakeBack, Can: canTakeBack, Full: text.Enough("k", ringsToTake)}, Rule: "elven-rings", Doc: "So many Rings that were used are the player's again: first those out of the game, then those of the enemy."},
	{Kind: "verb", Pattern: "use(s) an Elven Ring", Meaning: &text.Verb{Do: doUseRing, Can: canUseRing}, Flags: vocab.Plain, Rule: "elven-rings", Doc: "The Ring of this turn; a die is not changed by it."},
	{Kind: "fact", Pattern: "the tile is [not] {c:card}", Meaning: text.Condition(isThatTile), Flags: vocab.It, Rule: "event-tiles", Doc: "The tile that was drawn is the one of that name."},
	{Kind: "verb", Pattern: "remove(s) this", Meaning: &text.Verb{Do: doRemoveThis(true)}, Of: uint16(ofTiles), Rule: "event-tiles", Doc: "The tile is out of the game."},
	{Kind: "verb", Pattern: "return(s) this to the hunt pool", Meaning: &text.Verb{Do: doRemoveThis(false)}, Of: uint16(ofTiles), Rule: "event-tiles", Doc: "The tile goes back."},
	{Kind: "verb", Pattern: "{c:card} joins the Fellowship", Meaning: &text.Verb{Do: doJoin}, Rule: "guide", Doc: "The character who was set aside is with the Ring-bearers."},
	{Kind: "verb", Pattern: "{c:card} leaves the game", Meaning: &text.Verb{Do: doQuit}, Rule: "eliminated", Doc: "The character is out of the game, and was not eliminated."},
	{Kind: "verb", Pattern: "put(s) {c:card} on the table", Meaning: &text.Verb{Do: doPutOut}, Rule: "table-cards", Doc: "The event that lies beside the decks comes to the table of its side."},
	{Kind: "verb", Pattern: "declare(s) the Fellowship, without healing", Meaning: &text.Verb{Do: doDeclare, Can: canDeclare, Needs: true}, Flags: vocab.Plain, Rule: "declaring", Doc: "As in the Fellowship phase, and no corruption is healed."},
	{Kind: "verb", Pattern: "remove(s) the tile", Meaning: &text.Verb{Do: doRemoveTile}, Flags: vocab.Plain, Rule: "event-tiles", Doc: "The tile that was drawn is out of the game."},
	{Kind: "verb", Pattern: "roll(s) 1 die for each {o:other} in {p:places}, eliminating it with {h:figure} or more", Numbers: aFaceOf, Meaning: &text.Verb{Do: doRollForEach}, Flags: vocab.Plain, Rule: "event-dice", Doc: "Region by region; each whose die shows so much is lost."},
	{Kind: "verb", Pattern: "the {s:side} side has {k:number} more action die/dice", Meaning: &text.Verb{Hold: holdPoints(1), Hook: askDice, Kind: engine.Static}, Of: uint16(ofModules | ofEvents | ofScenario), Rule: "gained-dice", Doc: "They count from the next recovery."},
	{Kind: "verb", Pattern: "a Muster die recruits in {p:places}, even if besieged", Meaning: &text.Verb{Hold: holdInside, Hook: askMuster, Kind: engine.Static}, Of: uint16(ofModules | ofEvents | ofScenario), Rule: "mustering", Doc: "Figures of its nation come there by a die, too."},
	{Kind: "verb", Pattern: "each Nazgûl in the Fellowship's region rolls a hunt die again", Meaning: &text.Verb{Hold: text.Allow, Hook: askRiders, Kind: engine.Static}, Of: uint16(ofCharacters), Rule: "hunt-again", Doc: "One die for each of them, and not one for all."},
	{Kind: "verb", Pattern: "a Character die of the {s:side} player goes into the hunt box", Meaning: &text.Verb{Hold: holdMuster, Hook: askEyes, Kind: engine.Static}, Of: uint16(ofEvents | ofScenario), Rule: "hunt-box", Doc: "When it has been used."},
	{Kind: "verb", Pattern: "{c:card} has level {k:number}", Meaning: &text.Verb{Hold: holdRoams, Hook: askRoams, Kind: engine.Static}, Of: uint16(ofModules | ofEvents | ofScenario), Rule: "groups", Doc: "The character goes so far, by himself or with an army."},
	{Kind: "fact", Pattern: "there is [no] {s:side} card on the table", Meaning: text.Condition(func(x *run, p *vocab.Phrase) bool { return of(x).S.Count(TableOf(sideIn(p))) > 0 }), Rule: "table-cards", Doc: "An event of that side stays there, or none does."},
	{Kind: "quantity", Pattern: "the Nazgûl leadership in {p:places}", Meaning: text.Quantity(nazgulLead), Rule: "leadership", Doc: "That of all Nazgûl there, of those who are characters, too."},
}

// isThatTile: the tile of the occasion, or the one that the text has drawn.
func isThatTile(x *run, p *vocab.Phrase) bool {
	return eachTile(x, func(d *CardDef) bool {
		return cardNamed(x, p, engine.First(of(x).S.Cards(TilesDrawn), func(c engine.Card) bool { return of(x).def[c] == d }))
	})
}

func doRemoveThis(gone bool) func(*run, *vocab.Phrase) bool {
	return func(x *run, _ *vocab.Phrase) bool {
		t := of(x)
		if !gone {
			t.backToPool(x.Source)
			return true
		}
		t.S.Put(x.Source, TilesGone)
		t.tell(engine.Event{Verb: EventTileGone, Seat: t.leading(FreePeoples), A: x.Source})
		return true
	}
}

func doJoin(x *run, p *vocab.Phrase) bool {
	t := of(x)
	c := engine.First(t.S.Cards(SetAside), func(c engine.Card) bool { return cardNamed(x, p, c) })
	if c != 0 {
		t.S.Put(c, Company)
		t.tell(engine.Event{Verb: EventJoins, Seat: t.leading(FreePeoples), A: c})
		t.chooseGuide()
	}
	return c != 0
}

func doQuit(x *run, p *vocab.Phrase) bool {
	t := of(x)
	c := engine.First(t.S.Cards(Company), func(c engine.Card) bool { return cardNamed(x, p, c) })
	if c == 0 {
		c = engine.First(t.S.Cards(OnMap), func(c engine.Card) bool { return cardNamed(x, p, c) })
	}
	if c != 0 {
		t.quits(c)
		t.chooseGuide()
	}
	return c != 0
}

func doPutOut(x *run, p *vocab.Phrase) bool {
	t := of(x)
	for c := range engine.Card(len(t.def)) {
		if t.def[c].Aside && t.S.Where(c) == engine.Outside && cardNamed(x, p, c) {
			t.S.Put(c, TableOf(t.def[c].Side))
			t.S.Show(c, engine.Everyone)
			t.tell(engine.Event{Verb: EventComesOut, Seat: t.leading(t.def[c].Side), A: c})
			return true
		}
	}
	return false
}

func canDeclare(x *run, _ *vocab.Phrase) bool {
	return !of(x).S.Walk.InMordor && !of(x).S.Walk.Revealed
}

// doDeclare: where the Fellowship must enter Mordor it does so as it is declared at a gate. (O37)
func doDeclare(x *run, _ *vocab.Phrase) bool {
	t := of(x)
	if t.declare(false); t.Scenario.Numbers.MustEnter {
		t.enterMordor()
	}
	return true
}

// ringsToTake counts the Rings that are not the player's own.
func ringsToTake(x *run, _ *vocab.Phrase) int {
	return of(x).Scenario.Numbers.Rings - int(of(x).S.Rings[of(x).sideBy[x.Seat]])
}

func canTakeBack(x *run, p *vocab.Phrase) bool { return ringsToTake(x, p) > 0 }

func doTakeBack(x *run, p *vocab.Phrase) bool {
	t, s, n := of(x), of(x).sideBy[x.Seat], min(x.Amount(p, "k"), ringsToTake(x, p))
	for range n {
		if rings := &t.S.Rings; int(rings[FreePeoples]+rings[Shadow]) == t.Scenario.Numbers.Rings {
			rings[s.Enemy()]--
		}
		t.S.Rings[s]++
		t.tell(engine.Event{Verb: EventRegains, Seat: x.Seat})
	}
	return x.Counted(n) > 0
}

func canUseRing(x *run, _ *vocab.Phrase) bool { return termRing.can(of(x), x.Seat) }

var doUseRing = text.OnlyIf(canUseRing, func(x *run, _ *vocab.Phrase) { termRing.pay(of(x), x.Seat) })

func doRollForEach(x *run, p *vocab.Phrase) bool {
	t, n, total := of(x), otherNamed(p), 0
	for r := range regions(x, p.Slot("p")).All() {
		if count := int(t.S.Others.On[r][n]); count > 0 {
			t.rolls(x, count)
			lost := rollsOf(x, p)
			for range lost {
				t.removes(figureAt{at: r, nation: n, kind: Other})
			}
			total += lost
		}
	}
	return x.Counted(total) > 0
}

// holdInside: More is the region; holdRoams: What is the character.
func holdInside(x *run, p *vocab.Phrase, q text.Question) text.Question {
	q.Allowed = q.Allowed || meansRegion(x, p.Slot("p"), Region(q.More))
	return q
}

func holdRoams(x *run, p *vocab.Phrase, q text.Question) text.Question {
	if cardNamed(x, p, engine.Card(q.What)) {
		q.Sum = max(q.Sum, p.Arg("k").Number)
	}
	return q
}

func nazgulLead(x *run, p *vocab.Phrase) (n int) {
	t := of(x)
	for r := range regions(x, p.Slot("p")).All() {
		n += t.nazgulIn(r)
		for c := range inSet(t.characters(Shadow, r)) {
			if d := t.def[c]; d.Nazgul {
				n += int(d.Leadership)
			}
		}
	}
	return n
}

func otherNamed(p *vocab.Phrase) Nation { return Nation(p.Arg("o").Name.IDs[0]) }

// enginesIn counts siege engines, enginesOf those of the enemy or of the side of the card alone.
func enginesIn(x *run, p *vocab.Phrase, f Force) int {
	return enginesOf(false)(x, p, f) + enginesOf(true)(x, p, f)
}

func enginesOf(enemy bool) func(*run, *vocab.Phrase, Force) int {
	return func(x *run, _ *vocab.Phrase, f Force) (n int) {
		for k, count := range f.Others {
			if d := of(x).Lib.Others; count > 0 && d[k].Engine && (d[k].Side != ownSide(x)) == enemy {
				n += int(count)
			}
		}
		return n
	}
}

// othersIn reports of a region whether such figures are there.
func othersIn(x *run, p *vocab.Phrase) func(Region) bool {
	return func(r Region) bool { return of(x).S.Others.On[r][otherNamed(p)] > 0 }
}

func doMoveOthers(x *run, p *vocab.Phrase) bool {
	t, n := of(x), otherNamed(p)
	from := t.askRegion(DecideWhere, x.Seat, 1, regions(x, p.Slot("from")).All(), othersIn(x, p))
	to := pickRegion(x, p.Slot("p"), func(r Region) bool { return r != from })
	if from == 0 || to == 0 {
		return false
	}
	var f Force
	f.Others[n] = min(t.S.Others.On[from][n], uint8(x.Amount(p, "k")))
	t.march(&f, from, to)
	return x.Counted(int(f.Others[n])) > 0
}

func canMoveOthers(x *run, p *vocab.Phrase) bool {
	return anyRegion(x, p.Slot("from"), othersIn(x, p)) && isPlaceThere(x, p)
}

func canMoveAll(x *run, p *vocab.Phrase) bool {
	return engine.Any(regions(x, p.Slot("from")).All(), func(r Region) bool {
		return int(of(x).S.Others.On[r][otherNamed(p)]) >= x.Amount(p, "k")
	})
}

func canSail(x *run, p *vocab.Phrase) bool { return of(x).stands(otherNamed(p)) }

func doSail(x *run, p *vocab.Phrase) (done bool) {
	var came [MaxRegions]uint8
	for of(x).sail(x.Seat, otherNamed(p), &came, true) {
		done = true
	}
	return done
}
