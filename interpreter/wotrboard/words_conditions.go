package wotrboard

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words for what is so, for numbers, and for figures other than regulars, elites and leaders.

var factWords = []vocab.Entry{
	{Kind: "fact", Pattern: "{m:member|or} is/are [not] {w:where}", Meaning: text.Condition(membersAre), Rule: "character-texts", Doc: "One of these is there; of \"each\", all that are on the map or in the Fellowship. \"Not\" is said of the figures: there is one that is not."},
	{Kind: "fact", Pattern: "{c:card} is [not] the Guide", Meaning: text.Condition(isGuide), Says: Company, Rule: "guide", Doc: "The character guides the Fellowship."},
	{Kind: "fact", Pattern: "{c:card} has [not] been in play", Meaning: text.Condition(hasBeen), Rule: "entering-play", Doc: "The character is on the map, or has been."},
	{Kind: "fact", Pattern: "a minion has [not] been in play", Meaning: text.Condition(minionWas), Rule: "entering-play", Doc: "A minion is on the map, or has been."},
	{Kind: "fact", Pattern: "{n:nations} is [not] at war", Meaning: text.Condition(nationsAre((*Game).atWar)), Rule: "at-war", Doc: "The nation is at war; of each all are."},
	{Kind: "fact", Pattern: "the {n:nation} are [not] at war", Meaning: text.Condition(func(x *run, p *vocab.Phrase) bool { return of(x).atWar(nationNamed(p)) }), Rule: "at-war", Doc: "Likewise: \"the Elves are at war\"."},
	{Kind: "fact", Pattern: "{n:nations} is [not] active", Meaning: text.Condition(nationsAre((*Game).isActive)), Rule: "activating", Doc: "The nation has been activated."},
	{Kind: "fact", Pattern: "there is {a:army}", Meaning: text.Condition(isArmyThere("a")), Rule: "army", Doc: "There is such an army."},
	{Kind: "fact", Pattern: "there is no {t:troop}", Meaning: text.Condition(func(x *run, p *vocab.Phrase) bool { return !isArmyThere("t")(x, p) }), Rule: "army", Doc: "There is no such army."},
	{Kind: "fact", Pattern: "there is {p:place}", Meaning: text.Condition(isPlaceThere), Rule: "control", Doc: "There is such a region."},
	{Kind: "fact", Pattern: "there is {n:nations}", Meaning: text.Condition(func(x *run, p *vocab.Phrase) bool { return len(nationsMeant(x, p.Slot("n"))) > 0 }), Rule: "event-texts", Doc: "There is such a nation."},
	{Kind: "fact", Pattern: "{a:army} is [not] destroyed", Meaning: text.Condition(func(x *run, _ *vocab.Phrase) bool { return of(x).said(x).destroyed }), Rule: "event-damage", Doc: "The last unit of the army has fallen."},
	{Kind: "fact", Pattern: "{r:region} is/are [not] unconquered", Meaning: text.Condition(func(x *run, p *vocab.Phrase) bool { return !of(x).S.Captured.Has(regionNamed(p)) }), Rule: "control", Doc: "The enemy has not captured the settlement there."},
	{Kind: "fact", Pattern: "{r:region} is/are [not] besieged", Meaning: text.Condition(func(x *run, p *vocab.Phrase) bool { return of(x).S.Besieged.Has(regionNamed(p)) }), Rule: "withdrawing", Doc: "The stronghold there is."},
	{Kind: "fact", Pattern: "the Fellowship is [not] on the Mordor track", Meaning: text.Condition(func(x *run, _ *vocab.Phrase) bool { return of(x).S.Walk.InMordor }), Rule: "mordor-track", Doc: "It has entered Mordor."},
	{Kind: "fact", Pattern: "the Fellowship is [not] revealed", Meaning: text.Condition(func(x *run, _ *vocab.Phrase) bool { return of(x).S.Walk.Revealed }), Rule: "revealing", Doc: "It is not hidden."},
	{Kind: "fact", Pattern: "the Fellowship is [not] in {p:places}", Meaning: text.Condition(fellowshipIn), Rule: "declaring", Doc: "The Ring-bearers were last seen there, and are not in Mordor."},
	{Kind: "fact", Pattern: "the tile does not reveal the Fellowship", Meaning: text.Condition(func(x *run, _ *vocab.Phrase) bool { return !of(x).dealing || of(x).reveals == 0 }), Rule: "hunt-damage", Doc: "Neither by its icon nor by a text."},
	{Kind: "fact", Pattern: "the tile is [not] an Eye or a Fellowship tile", Meaning: text.Condition(func(x *run, _ *vocab.Phrase) bool { return eachTile(x, isIdle) }), Flags: vocab.It, Says: refers(sortTile), Rule: "event-tiles", Doc: "The tile that the text has drawn is an Eye, or one of those of the Free Peoples."},
	{Kind: "fact", Pattern: "the tile is [not] an Eye", Meaning: text.Condition(func(x *run, _ *vocab.Phrase) bool { return eachTile(x, isEye) }), Flags: vocab.It, Says: refers(sortTile), Rule: "event-tiles", Doc: "The tile that the text has drawn is an Eye."},
	{Kind: "fact", Pattern: "the tile is [not] a standard tile", Meaning: text.Condition(func(x *run, _ *vocab.Phrase) bool {
		return eachTile(x, func(d *CardDef) bool { return d.Set == StandardTile })
	}), Flags: vocab.It, Says: refers(sortTile), Rule: "event-tiles", Doc: "It is one of those with which the hunt pool begins."},
	{Kind: "fact", Pattern: "each of the tiles is an Eye", Meaning: text.Condition(func(x *run, _ *vocab.Phrase) bool { return eachTile(x, isEye) }), Flags: vocab.It, Says: refers(sortTile), Rule: "event-tiles", Doc: "All tiles that the text has drawn are."},

	{Kind: "quantity", Pattern: "corruption", Meaning: text.Quantity(func(x *run, _ *vocab.Phrase) int { return int(of(x).S.Walk.Corruption) }), Rule: "corruption", Doc: "The corruption of the Ring-bearers."},
	{Kind: "quantity", Pattern: "the progress", Meaning: text.Quantity(func(x *run, _ *vocab.Phrase) int { return int(of(x).S.Walk.Progress) }), Rule: "moving-fellowship", Doc: "The progress of the Fellowship."},
	{Kind: "quantity", Pattern: "the damage of the tile", Meaning: text.Quantity(damageOfTile), Flags: vocab.It, Says: refers(sortTile), Rule: "event-tiles", Doc: "The number on the tile that the text has drawn."},
	{Kind: "quantity", Pattern: "the roll", Meaning: text.Quantity(theRoll), Flags: vocab.It | vocab.Thrown, Says: refers(sortRoll), Rule: "event-dice", Doc: "What the dice show that the text has rolled, added up."},
	{Kind: "quantity", Pattern: "its level", Meaning: text.Quantity(levelOfThat), Flags: vocab.It, Says: refers("member"), Rule: "references", Doc: "The level of the companion whom the text has named before."},

	{Kind: "quantity", Pattern: "the number of /{f:folk} {w:where}", Meaning: text.Quantity(folkThere), Rule: "army", Doc: "How many of them are there."},
	{Kind: "quantity", Pattern: "the number of dice in the hunt box", Meaning: text.Quantity(func(x *run, _ *vocab.Phrase) int { return int(of(x).S.Hunt[Shadow]) }), Rule: "hunt-box", Doc: "How many dice of the Shadow lie there."},
	{Kind: "rate", Pattern: "for each roll of {h:figure} or more", Meaning: text.Quantity(rollsOf), Flags: vocab.It, Numbers: aFaceOf, Says: refers(sortRoll), Rule: "event-dice", Doc: "Once for each die that the text has rolled and that shows so much."},
	{Kind: "rate", Pattern: "for every {n:number} /{f:folk} {w:where}", Meaning: text.Quantity(func(x *run, p *vocab.Phrase) int { return folkThere(x, p) / max(p.Arg("n").Number, 1) }), Rule: "army", Doc: "Once each time the number fits into how many of them are there."},
	{Kind: "rate", Pattern: "for each {f:folk} {w:where}", Meaning: text.Quantity(folkThere), Rule: "army", Doc: "Once for each of them that is there."},
}

var aFaceOf = map[string]vocab.Range{"h": {Least: 2, Most: dieFaces}}

const isGone = "gone"

// membersAre: of "each" all that are on the map or with the Fellowship, else one, are there or are not.
func membersAre(x *run, p *vocab.Phrase) bool {
	w, not := p.Slot("w"), p.Find("[not") != nil
	where := w.Entry.Meaning.(whereabouts)
	return not != slices.ContainsFunc(p.List("m"), func(m *vocab.Phrase) bool {
		if !m.Entry.Is(vocab.All) && !(not && m.Entry.Is(vocab.One)) {
			return where(x, w, func(f Force, _ Region) bool { return m.Entry.Meaning.(members)(x, m, f) > 0 }) != not
		}
		one := []*vocab.Phrase{m}
		are, others := countIn(x, one, w, where), countIn(x, one, w, anywhere)
		if w.Entry.Pattern != isGone {
			others -= are
		}
		if not {
			are, others = others, are
		}
		return are > 0 && (others == 0 || !m.Entry.Is(vocab.All))
	})
}

// countIn returns how many figures that words mean are somewhere.
func countIn(x *run, list []*vocab.Phrase, at *vocab.Phrase, where whereabouts) (n int) {
	where(x, at, func(f Force, _ Region) bool {
		n += count(x, list, f)
		return false
	})
	return n
}

func folkThere(x *run, p *vocab.Phrase) int {
	return countIn(x, p.List("f"), p.Slot("w"), p.Slot("w").Entry.Meaning.(whereabouts))
}

func isGuide(x *run, p *vocab.Phrase) bool {
	g := of(x).S.Walk.Guide
	return g != 0 && cardNamed(x, p, g)
}

// nationsAre: of "each" all are so, else one is.
func nationsAre(is func(*Game, Nation) bool) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		all, not := p.Slot("n").Entry.Is(vocab.All), p.Find("[not") != nil
		found := slices.ContainsFunc(nationsMeant(x, p.Slot("n")), func(n Nation) bool { return (is(of(x), n) != not) != all })
		return (found != all) != not
	}
}

func isArmyThere(slot string) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		_, set := armies(x, p.Slot(slot))
		return set != RegionSet{}
	}
}

func isPlaceThere(x *run, p *vocab.Phrase) bool { return regions(x, p.Slot("p")) != RegionSet{} }

func fellowshipIn(x *run, p *vocab.Phrase) bool {
	w := &of(x).S.Walk
	return !w.InMordor && meansRegion(x, p.Slot("p"), w.At)
}

func minionWas(x *run, _ *vocab.Phrase) bool {
	return engine.Any(inSet(of(x).S.Been), func(c engine.Card) bool { return of(x).def[c].Type == Minion && !of(x).def[c].Apart })
}

func hasBeen(x *run, p *vocab.Phrase) bool {
	return engine.Any(inSet(of(x).S.Been), func(c engine.Card) bool { return cardNamed(x, p, c) })
}

func isEye(d *CardDef) bool { return d.Eye }

// isIdle: such a tile does nothing where an event has it drawn. (event-tiles)
func isIdle(d *CardDef) bool { return d.Eye || d.Set == FellowshipTile }

// eachTile reports whether a text has drawn tiles, and all are such.
func eachTile(x *run, such func(*CardDef) bool) bool {
	tiles := of(x).said(x).tiles
	if c := of(x).drawn; c != 0 && len(tiles) == 0 {
		tiles = []engine.Card{c}
	}
	return len(tiles) > 0 && !slices.ContainsFunc(tiles, func(c engine.Card) bool { return !such(of(x).def[c]) })
}

func damageOfTile(x *run, _ *vocab.Phrase) (n int) {
	m := of(x).said(x)
	for _, c := range m.tiles {
		n += max(0, of(x).damageOf(m, c))
	}
	return n
}

func theRoll(x *run, _ *vocab.Phrase) int { return countRolls(x, func(face int) int { return face }) }

func rollsOf(x *run, p *vocab.Phrase) int {
	return countRolls(x, func(face int) int { return b2i(face >= p.Count("h")) })
}

// countRolls adds up what each of the dice counts for that the text has rolled.
func countRolls(x *run, counts func(face int) int) (n int) {
	for _, face := range of(x).said(x).rolled {
		n += counts(int(face))
	}
	return n
}

func levelOfThat(x *run, _ *vocab.Phrase) (n int) {
	for c := range inSet(of(x).said(x).people) {
		n += of(x).levelOf(c)
	}
	return n
}

// The words that are of use in the rules of a scenario.

var ruleWords = []vocab.Entry{
	{Kind: "head", Pattern: "at the start of {t:turn} [, if {cond:condition}]", Meaning: text.Head(headTurn(onTurn)), Of: uint16(ofScenario | ofEvents | ofModules), Rule: "scenario-rules",
		Doc: "Happens before the dice come back and cards are drawn."},
	{Kind: "head", Pattern: "at the end of {t:turn} [, if {cond:condition}]", Meaning: text.Head(headTurn(onTurnEnd)), Of: uint16(ofScenario | ofEvents | ofModules), Rule: "scenario-rules",
		Doc: "Happens in the victory check, where nobody has won by victory points."},
	{Kind: "head", Pattern: "action [of {w:who}], use {d:dice} [, {t:term|,}] [, if {cond:condition}] [, {l:limit}]", Meaning: text.Head(headAction), Of: uint16(ofScenario | ofModules), Rule: "scenario-rules",
		Doc: "An action for such a die, and at these costs: of that player, or of any; once per turn is once for each side."},
	{Kind: "head", Pattern: "while {cond:condition}", Meaning: text.Head(func(a *text.Ability, p *vocab.Phrase) { a.Kind, a.If = engine.Static, p.Slot("cond") }), Of: uint16(ofScenario | ofModules), Rule: "scenario-rules",
		Doc: "Applies as long as that is so."},

	{Kind: "turn", Pattern: "each turn", Meaning: inTurn(func(*vocab.Phrase, int) bool { return true }), Rule: "turn", Doc: "In every turn."},
	{Kind: "turn", Pattern: "turn {n:number}", Meaning: inTurn(func(p *vocab.Phrase, turn int) bool { return turn == p.Arg("n").Number }), Rule: "turn", Doc: "In that turn, counted from 1."},
	{Kind: "turn", Pattern: "turn {n:number} and each later turn", Meaning: inTurn(func(p *vocab.Phrase, turn int) bool { return turn >= p.Arg("n").Number }), Rule: "turn", Doc: "From that turn on."},

	{Kind: "fact", Pattern: "{r:region} is/are [not] controlled by the {s:side}", Meaning: text.Condition(isControlled), Rule: "control", Doc: "That side controls the settlement there."},
	{Kind: "quantity", Pattern: "the turn", Meaning: text.Quantity(func(x *run, _ *vocab.Phrase) int { return int(of(x).S.Round) }), Rule: "turn", Doc: "The number of the turn, from 1."},
	{Kind: "quantity", Pattern: "the number of victory points of the {s:side}", Meaning: text.Quantity(func(x *run, p *vocab.Phrase) int { return of(x).points(sideIn(p)) }), Rule: "victory-points", Doc: "How many victory points the side has."},

	{Kind: "verb", Pattern: "the {s:side} side wins", Meaning: &text.Verb{Do: doWin}, Rule: "scenario-rules", Doc: "The game ends, and that side has won."},
	{Kind: "verb", Pattern: "the {s:side} side has {k:number} more victory point(s)", Meaning: &text.Verb{Hold: holdPoints(1), Hook: askPoints, Kind: engine.Static}, Of: uint16(ofScenario), Rule: "victory-points", Doc: "They count in the victory check."},
	{Kind: "verb", Pattern: "the {s:side} side has {k:number} less victory point(s)", Meaning: &text.Verb{Hold: holdPoints(-1), Hook: askPoints, Kind: engine.Static}, Of: uint16(ofScenario), Rule: "victory-points", Doc: "They do not count; it has never fewer than none."},
}

// turns reports whether words mean a turn.
type turns func(p *vocab.Phrase, turn int) bool

func inTurn(is func(p *vocab.Phrase, turn int) bool) turns { return is }

// headTurn: a rule, or an event on the table, waits for the beginning or the end of a turn.
func headTurn(what engine.Hook) func(*text.Ability, *vocab.Phrase) {
	return func(a *text.Ability, p *vocab.Phrase) {
		headOwn(what)(a, p)
		a.Reached = append(a.Reached, text.Need{Words: p.Slot("t"), Is: func(x *run, p *vocab.Phrase) bool {
			return p.Entry.Meaning.(turns)(p, int(of(x).S.Round))
		}})
	}
}

func isControlled(x *run, p *vocab.Phrase) bool {
	return of(x).controls(&of(x).S, sideIn(p), regionNamed(p))
}

func doWin(x *run, p *vocab.Phrase) bool {
	of(x).win(sideIn(p), byScenario)
	return true
}

// holdPoints: What is the side.
func holdPoints(sign int) func(*run, *vocab.Phrase, text.Question) text.Question {
	return func(_ *run, p *vocab.Phrase, q text.Question) text.Question {
		if Side(q.What) == sideIn(p) {
			q.Sum += sign * p.Arg("k").Number
		}
		return q
	}
}

var otherWords = []vocab.Entry{
	{Kind: "folk", Pattern: "{o:other}", Meaning: members(func(_ *run, p *vocab.Phrase, f Force) int { return int(f.Others[otherNamed(p)]) }), Flags: vocab.Fixed, Rule: "other-figures", Doc: "A figure of that kind, such as a ship."},
	{Kind: "folk", Pattern: "siege engine(s)", Meaning: members(enginesIn), Flags: vocab.Fixed, Rule: "siege-engines", Doc: "A siege engine of either side."},
	{Kind: "folk", Pattern: "siege engine(s) of your side", Meaning: members(enginesOf(false)), Of: uint16(ofEvents | ofCombat), Rule: "siege-engines", Doc: "A siege engine of the side whose card it is."},
	{Kind: "folk", Pattern: "siege engine(s) of the enemy", Meaning: members(enginesOf(true)), Of: uint16(ofEvents | ofCombat), Rule: "siege-engines", Doc: "A siege engine of the other side."},
	{Kind: "levy", Pattern: "{k:amount} {o:other}", Rule: "other-figures", Doc: "So many figures of that kind, no more than a region may have."},
	{Kind: "fact", Pattern: "a/an {o:other} has [not] been in play", Meaning: text.Condition(func(x *run, p *vocab.Phrase) bool { return of(x).S.Others.Been>>otherNamed(p)&1 != 0 }), Rule: "other-figures", Doc: "One is on the map, or has been."},
	{Kind: "verb", Pattern: "move(s) {k:amount} {o:other} in {from:places} to {p:places}", Roles: map[string]vocab.Role{"from": vocab.From}, Meaning: &text.Verb{Do: doMoveOthers, Can: canMoveOthers, Full: canMoveAll}, Rule: "moving-others", Doc: "So many figures of that kind go straight from one such region to another."},
	{Kind: "verb", Pattern: "move(s) any number of {o:other}", Meaning: &text.Verb{Do: doSail, Can: func(x *run, p *vocab.Phrase) bool { return of(x).stands(otherNamed(p)) }}, Flags: vocab.Plain, Rule: "moving-others", Doc: "They move as with a die, those of one region after those of another, each once."},
}

// What events and modules of Twilight of the Third Age say of dice, Rings, tiles and characters.
var twilightWords = []vocab.Entry{
	{Kind: "verb", Pattern: "take(s) back {k:amount} Elven Ring(s)", Meaning: &text.Verb{Do: doTakeBack, Can: func(x *run, p *vocab.Phrase) bool { return ringsToTake(x, p) > 0 }, Full: text.Enough("k", ringsToTake)}, Rule: "elven-rings", Doc: "So many Rings that were used are the player's again: first those out of the game, then those of the enemy."},
	{Kind: "verb", Pattern: "use(s) an Elven Ring", Meaning: &text.Verb{Do: doUseRing, Can: canUseRing}, Flags: vocab.Plain, Rule: "elven-rings", Doc: "The Ring of this turn; a die is not changed by it."},
	{Kind: "fact", Pattern: "the tile is [not] {c:card}", Meaning: text.Condition(isThatTile), Flags: vocab.It, Says: refers(sortTile), Rule: "event-tiles", Doc: "The tile that was drawn is the one of that name."},
	{Kind: "verb", Pattern: "remove(s) this", Meaning: &text.Verb{Do: doRemoveThis(true)}, Of: uint16(ofTiles), Rule: "event-tiles", Doc: "The tile is out of the game."},
	{Kind: "verb", Pattern: "return(s) this to the hunt pool", Meaning: &text.Verb{Do: doRemoveThis(false)}, Of: uint16(ofTiles), Rule: "event-tiles", Doc: "The tile goes back."},
	{Kind: "verb", Pattern: "{c:card} joins the Fellowship", Meaning: &text.Verb{Do: doJoin}, Says: Company, Rule: "guide", Doc: "The character who was set aside is with the Ring-bearers."},
	{Kind: "verb", Pattern: "{c:card} leaves the game", Meaning: &text.Verb{Do: doQuit}, Rule: "eliminated", Doc: "The character is out of the game, and was not eliminated."},
	{Kind: "verb", Pattern: "put(s) {c:card} on the table", Meaning: &text.Verb{Do: doPutOut}, Rule: "table-cards", Doc: "The event that lies beside the decks comes to the table of its side."},
	{Kind: "verb", Pattern: "declare(s) the Fellowship [, without healing]", Meaning: &text.Verb{Do: doDeclare, Can: func(x *run, _ *vocab.Phrase) bool { return !of(x).S.Walk.InMordor && !of(x).S.Walk.Revealed }, Needs: true}, Flags: vocab.Plain, Rule: "declaring", Doc: "As in the Fellowship phase; with the last words no corruption is healed."},
	{Kind: "verb", Pattern: "remove(s) the tile", Meaning: &text.Verb{Do: doRemoveTile}, Flags: vocab.Plain, Says: refers(sortTile), Rule: "event-tiles", Doc: "The tile that was drawn is out of the game."},
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

// doDeclare: where the Fellowship must enter Mordor it does so as it is declared at a gate. (O37)
func doDeclare(x *run, p *vocab.Phrase) bool {
	t := of(x)
	if t.declare(false, !p.Has("[without")); t.Scenario.Numbers.MustEnter {
		t.enterMordor()
	}
	return true
}

// ringsToTake counts the Rings that are not the player's own.
func ringsToTake(x *run, _ *vocab.Phrase) int {
	return of(x).Scenario.Numbers.Rings - int(of(x).S.Rings[of(x).sideBy[x.Seat]])
}

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

func doSail(x *run, p *vocab.Phrase) (done bool) {
	var came [MaxRegions]uint8
	for of(x).sail(x.Seat, otherNamed(p), &came, true) {
		done = true
	}
	return done
}
