package wotrboard

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds how a line of text may begin: as an action, when something happens, while something is so.

var headWords = []vocab.Entry{
	{Kind: "head", Pattern: "action {s:standing}, use {d:dice} [, if {cond:condition}] [, {l:limit}]", Meaning: text.Head(headOwnAction), Of: uint16(ofCharacters), Rule: "character-actions",
		Doc: "An action for such a die, while the character is there."},
	{Kind: "head", Pattern: "while {s:standing} [, if {cond:condition}]", Means: "while {this} is {s} [, if {cond}]", Meaning: text.Head(headWhile), Of: uint16(ofCharacters | ofEvents), Rule: "character-texts",
		Doc: "Applies as long as the character is there."},
	{Kind: "head", Pattern: "while in a battle", Means: "while {this} is in a battle", Meaning: text.Head(headInBattle), Of: uint16(ofCharacters), Rule: "character-texts",
		Doc: "Applies to a battle in which the character takes part."},
	{Kind: "head", Pattern: "while moving alone or with {who:person|or}", Means: "while {this} moves alone or with {who}", Meaning: text.Head(headMoving), Of: uint16(ofCharacters), Rule: "character-texts",
		Doc: "Applies where the character moves by himself, or with one of these."},
	{Kind: "head", Pattern: "before the Fellowship takes hunt damage {s:standing} [, if {cond:condition}] [, {l:limit}]", Meaning: text.Head(headWaits(onDamage)), Of: uint16(ofCharacters), Rule: "hunt-damage",
		Doc: "Happens before a casualty is taken, where there is damage; again when there is a new Guide."},
	{Kind: "head", Pattern: "when you play a [{d:deck}] card with an Event die {s:standing} [, if {cond:condition}]", Meaning: text.Head(headEventDie), Of: uint16(ofCharacters), Rule: "event-die",
		Doc: "Happens when a player of the character's side has played an event, or one of that deck, with an Event die."},
	{Kind: "head", Pattern: "when you play a combat card in the first round of a battle with this", Means: "after you have used a combat card in the first round of a battle with {this}", Meaning: text.Head(headCombatCard), Of: uint16(ofCharacters), Rule: "combat-cards",
		Doc: "Happens at the end of the round, before the card is discarded, if the character's army has used one and he is still on the map."},
	{Kind: "head", Pattern: "before corruption is added {s:standing} [, if {cond:condition}] [, {l:limit}]", Meaning: text.Head(headCorruption(true)), Of: uint16(ofCharacters | ofEvents), Rule: "corruption",
		Doc: "Happens when some is about to be added, while the card is there; of what happens then \"that\" is so much corruption."},
	{Kind: "head", Pattern: "when corruption is added {s:standing} [, if {cond:condition}] [, {l:limit}]", Meaning: text.Head(headCorruption(false)), Of: uint16(ofCharacters | ofEvents), Rule: "corruption",
		Doc: "Happens when some has been added, while the card is there."},
	{Kind: "head", Pattern: "when its army captures {p:places} [, if {cond:condition}] [, {l:limit}]", Meaning: text.Head(headItsCapture), Of: uint16(ofCharacters), Rule: "capturing",
		Doc: "Happens when an army in which the character is has taken control of such a settlement."},
	{Kind: "head", Pattern: "at the start of a battle with this", Meaning: text.Head(headBattle), Of: uint16(ofCharacters), Rule: "battle",
		Doc: "Happens before the first round of a battle in which the character takes part."},
	{Kind: "head", Pattern: "if eliminated in the Fellowship [, if {cond:condition}]", Meaning: text.Head(headEliminated), Of: uint16(ofCompanions), Rule: "eliminated",
		Doc: "Happens when the companion is about to be eliminated in the Fellowship."},

	{Kind: "head", Pattern: "when played [, if {cond:condition}]", Means: "each time {this} is played [, if {cond}]", Meaning: text.Head(headOwn(onPlayed)), Of: uint16(ofEvents), Rule: "playing",
		Doc: "Happens when the event is played, by a die or by a text."},
	{Kind: "head", Pattern: "when this is discarded from the table [, if {cond:condition}]", Means: "each time {this} is discarded from the table [, if {cond}]", Meaning: text.Head(headOwn(onDiscarded)), Of: uint16(ofEvents), Rule: "table-cards",
		Doc: "Happens when the event has lain on the table and has been discarded, whatever does that."},
	{Kind: "head", Pattern: "before a hunt roll is made [, if {cond:condition}]", Meaning: text.Head(headOwn(onHunt)), Of: uint16(ofEvents), Rule: "hunt-roll",
		Doc: "Happens before the Shadow rolls for a hunt, while the event is on the table."},
	{Kind: "head", Pattern: "when {o:occasion} [, if {cond:condition}]", Means: "each time {o} [, if {cond}]", Meaning: text.Head(headOccasion), Of: uint16(ofEvents | ofModules), Rule: "table-cards",
		Doc: "Happens on that occasion, while the event is on the table."},
	{Kind: "head", Pattern: "before a hunt tile is drawn [, if {cond:condition}]", Meaning: text.Head(headDraw), Of: uint16(ofEvents), Rule: "event-tiles",
		Doc: "Happens before any tile is drawn, while the event is on the table."},
	{Kind: "head", Pattern: "before the Fellowship takes hunt damage [, if {cond:condition}]", Meaning: text.Head(headDamage), Of: uint16(ofEvents), Rule: "hunt-damage",
		Doc: "Happens before the text of the Guide, where there is damage, while the event is on the table; likewise."},
	{Kind: "head", Pattern: "action of {w:who} on the table, use {d:dice} [, {t:term|,}] [, if {cond:condition}] [, {l:limit}]", Meaning: text.Head(headAction), Of: uint16(ofEvents), Rule: "table-cards",
		Doc: "An action of that player for such a die, and at these costs, while the event is on the table."},
	{Kind: "term", Pattern: "discard an Army card and a Character card from hand", Meaning: termCards, Rule: "discarding", Doc: "A card that an Army die plays, and one that a Character die plays."},
	{Kind: "term", Pattern: "use an Elven Ring", Meaning: termRing, Rule: "elven-rings", Doc: "The Ring of this turn; a die is not changed by it."},
	{Kind: "head", Pattern: "when drawn [, if {cond:condition}]", Means: "each time {this} is drawn [, if {cond}]", Meaning: text.Head(headOwn(onTile)), Of: uint16(ofTiles), Rule: "tiles",
		Doc: "Happens when the tile is drawn, before its damage is dealt with."},

	{Kind: "standing", Pattern: "set aside", Meaning: standing{where: setAside}, Rule: "entering-play", Doc: "It is not in play, and can still come."},
	{Kind: "standing", Pattern: "as the Guide", Meaning: standing{where: inCompany, guide: true}, Rule: "guide", Doc: "It guides the Fellowship."},
	{Kind: "standing", Pattern: "in play", Meaning: standing{where: onTheMap}, Rule: "character-texts", Doc: "It is on the map."},
	{Kind: "standing", Pattern: "on the table", Meaning: standing{where: onTable}, Rule: "table-cards", Doc: "The event is on the table."},
	{Kind: "standing", Pattern: "in {p:places}", Meaning: standing{where: onTheMap}, Rule: "character-texts", Doc: "It is in such a region."},

	{Kind: "dice", Pattern: "any action die", Meaning: withAny, Rule: "dice", Doc: "A die with any face."},
	{Kind: "dice", Pattern: "a Muster die", Meaning: withMuster, Rule: "dice", Doc: "A die that can be used as one that shows Muster."},
	{Kind: "dice", Pattern: "a Character die", Meaning: withCharacter, Rule: "dice", Doc: "A die that can be used as one that shows Character."},
	{Kind: "dice", Pattern: "an Army die", Meaning: withArmy, Rule: "dice", Doc: "A die that can be used as one that shows Army."},
	{Kind: "dice", Pattern: "an Event die", Meaning: withEvent, Rule: "dice", Doc: "A die that can be used as one that shows Event."},
	{Kind: "dice", Pattern: "a Will of the West die", Meaning: facesOf(WillFace), Rule: "will-of-the-west", Doc: "A die that shows a Will of the West."},

	text.Word("limit", "once per {u:era}", "character-actions"),
	{Kind: "era", Pattern: "turn", Meaning: text.OncePerRound, Rule: "turn", Doc: "It may be used once in each turn."},
	{Kind: "person", Pattern: "{c:card}", Meaning: text.Predicate(cardNamed), Rule: "groups", Doc: "The character of that name."},
}

// standing is where a character has to be for its text.
type standing struct {
	where text.Where
	guide bool
}

// heading is what the heading of a text says that is an action: with which dice, and what it costs besides.
type heading struct {
	dice  faceSet
	terms []term
}

// stands makes of where a character has to be what an ability asks for.
func stands(a *text.Ability, s *vocab.Phrase, needs *[]text.Need) {
	is := s.Entry.Meaning.(standing)
	a.Where = is.where
	if is.guide {
		*needs = append(*needs, text.Need{Is: func(x *run, _ *vocab.Phrase) bool { return of(x).S.Walk.Guide == x.Source }, Words: s})
	}
	for _, places := range s.List("p") {
		*needs = append(*needs, text.Need{Is: func(x *run, p *vocab.Phrase) bool { return meansRegion(x, p, of(x).S.At[x.Source]) }, Words: places})
	}
}

// headAction: an action by a die, at the costs that it names, and of the player.
func headAction(a *text.Ability, p *vocab.Phrase) {
	a.Kind, a.Events, a.If = engine.Activated, text.HooksOf(onAction), p.Slot("cond")
	for _, w := range p.List("w") {
		a.Who = w
	}
	h := &heading{dice: p.Slot("d").Entry.Meaning.(faceSet)}
	h.terms = append(h.terms, engine.Each(p.List("t"), func(words *vocab.Phrase) term { return words.Entry.Meaning.(term) })...)
	a.Heading = h
	onceA(a, p)
}

// headOwnAction: while the character is there.
func headOwnAction(a *text.Ability, p *vocab.Phrase) {
	headAction(a, p)
	stands(a, p.Slot("s"), &a.While)
}

// onceA fills in how often a text works.
func onceA(a *text.Ability, p *vocab.Phrase) {
	for _, l := range p.List("l") {
		a.Limit = l.Slot("u").Entry.Meaning.(text.Limit)
	}
}

// headCorruption: before it is added, or when it has been.
func headCorruption(before bool) func(*text.Ability, *vocab.Phrase) {
	return func(a *text.Ability, p *vocab.Phrase) {
		headWaits(onCorruption)(a, p)
		a.Before = before
	}
}

// headItsCapture: the settlement is taken where the character is.
func headItsCapture(a *text.Ability, p *vocab.Phrase) {
	headOwn(onCaptured)(a, p)
	a.Where = onTheMap
	onceA(a, p)
	a.Reached = append(a.Reached, text.Need{Words: p, Is: func(x *run, p *vocab.Phrase) bool {
		t, r := of(x), Region(x.Happening.N)
		return Side(x.Happening.How) == t.def[x.Source].Side && t.S.At[x.Source] == r && meansRegion(x, p.Slot("p"), r)
	}})
}

func headWhile(a *text.Ability, p *vocab.Phrase) {
	a.Kind, a.If = engine.Static, p.Slot("cond")
	stands(a, p.Slot("s"), &a.While)
}

// headInBattle: the character is among those who fight in the battle at hand.
func headInBattle(a *text.Ability, p *vocab.Phrase) {
	a.Kind, a.Where = engine.Static, onTheMap
	a.While = append(a.While, text.Need{Words: p, Is: func(x *run, _ *vocab.Phrase) bool {
		return of(x).S.Battle.Kind != 0 && of(x).Fighters(ownSide(x)).Characters&one(x.Source) != 0
	}})
}

// headMoving: the group that is asked about is the character alone, or with one of those.
func headMoving(a *text.Ability, p *vocab.Phrase) {
	a.Kind, a.Where = engine.Static, onTheMap|inCompany
	a.While = append(a.While, text.Need{Words: p, Is: func(x *run, p *vocab.Phrase) bool {
		rest := of(x).group &^ one(x.Source)
		for c := range inSet(rest) {
			if !slices.ContainsFunc(p.List("who"), func(person *vocab.Phrase) bool { return cardNamed(x, person, c) }) {
				return false
			}
		}
		return of(x).group&one(x.Source) != 0 && onesIn(rest) <= 1
	}})
}

// headWaits: something happens, while the character is there.
func headWaits(what engine.Hook) func(*text.Ability, *vocab.Phrase) {
	return func(a *text.Ability, p *vocab.Phrase) {
		headOwn(what)(a, p)
		stands(a, p.Slot("s"), &a.Reached)
		onceA(a, p)
		a.Reached = append(a.Reached, text.Need{Words: p, Is: func(x *run, _ *vocab.Phrase) bool { return isOfSide(x) }})
	}
}

// headEventDie: an event was played, of the deck that is named.
func headEventDie(a *text.Ability, p *vocab.Phrase) {
	headWaits(onEventDie)(a, p)
	if p.Has("d") {
		a.Reached = append(a.Reached, text.Need{Words: p, Is: func(x *run, p *vocab.Phrase) bool {
			return of(x).def[x.Happening.Card].Deck == deckIn(p)
		}})
	}
}

// isOfSide reports whether who does it plays the character's side; where nobody does, it is so.
func isOfSide(x *run) bool {
	seat := x.Happening.Seat
	return seat == engine.NoSeat || of(x).sideBy[seat] == of(x).def[x.Source].Side
}

func headCombatCard(a *text.Ability, p *vocab.Phrase) {
	a.Trigger(onCombatCard)
	a.Where = onTheMap
	a.Reached = append(a.Reached, text.Need{Words: p, Is: func(x *run, _ *vocab.Phrase) bool {
		b := &of(x).S.Battle
		return isOfSide(x) && b.Round == 1 && b.Combat.Laid[ownSide(x)].With&one(x.Source) != 0
	}})
}

// headOwn: that is done with the card itself, or happens while it is on the table.
func headOwn(what engine.Hook) func(*text.Ability, *vocab.Phrase) {
	return func(a *text.Ability, p *vocab.Phrase) {
		a.Trigger(what)
		a.If = p.Slot("cond")
	}
}

func headBattle(a *text.Ability, _ *vocab.Phrase) {
	a.Trigger(onBattle)
	a.Where = onTheMap
}

func headEliminated(a *text.Ability, p *vocab.Phrase) {
	a.Kind, a.Where, a.Events, a.Before, a.If = engine.Replacement, inCompany, text.HooksOf(onEliminated), true, p.Slot("cond")
}

// headOccasion: the event waits on the table.
func headOccasion(a *text.Ability, p *vocab.Phrase) {
	o := p.Slot("o")
	o.Entry.Meaning.(text.Occasion)(a, o)
	a.If = p.Slot("cond")
}

// headDamage: of the events on the table one is used for a tile.
func headDamage(a *text.Ability, p *vocab.Phrase) {
	headOwn(onDamageAtTable)(a, p)
	a.Reached = append(a.Reached, text.Need{Words: p, Is: isFirstOfTile})
}

// headDraw: the text comes before the tile, and has none drawn.
func headDraw(a *text.Ability, p *vocab.Phrase) {
	a.Kind, a.Events, a.Before, a.If = engine.Replacement, text.HooksOf(onDraw), true, p.Slot("cond")
}

// What texts wait for: events on the table, and what another text has begun to wait.

var occasionWords = []vocab.Entry{
	{Kind: "occasion", Pattern: "a hunt roll is made", Meaning: on(onHunt, nil), Rule: "hunt-roll", Doc: "The Shadow is about to roll for a hunt."},
	{Kind: "occasion", Pattern: "a hunt tile is drawn", Meaning: on(onDrawn, isFirstOfTile), Says: names(sortTile), Rule: "event-tiles", Doc: "A tile has been drawn, and has not had its effect yet; of several events one is used for a tile."},
	{Kind: "occasion", Pattern: "the Fellowship takes hunt damage", Meaning: on(onDamageAtTable, isFirstOfTile), Rule: "hunt-damage", Doc: "There is damage, before a casualty is taken and before the text of the Guide; likewise."},
	{Kind: "occasion", Pattern: "a companion in the Fellowship is taken as a casualty", Meaning: on(onCasualty, nil), Rule: "casualty", Doc: "One has been."},
	{Kind: "occasion", Pattern: "corruption is added", Meaning: on(onCorruption, nil), Rule: "corruption", Doc: "Some has been added."},
	{Kind: "occasion", Pattern: "the Fellowship is declared [in {p:places}]", Meaning: on(onDeclared, isDeclaredThere), Rule: "declaring", Doc: "It has been, there."},
	{Kind: "occasion", Pattern: "the Fellowship is revealed", Meaning: on(onRevealed, nil), Rule: "revealing", Doc: "It has been."},
	{Kind: "occasion", Pattern: "the Fellowship moves into, through or out of {p:places}", Meaning: on(onWay, isOnTheWay), Rule: "way", Doc: "It has been declared or revealed, and its way has led there."},
	{Kind: "occasion", Pattern: "you play a card with an Event die", Meaning: on(onEventDie, func(x *run, _ *vocab.Phrase) bool { return isOfSide(x) && x.Happening.Card != x.Source }), Rule: "event-die", Doc: "A player of its side has played another event with an Event die."},
	{Kind: "occasion", Pattern: "{c:card} has been played", Meaning: on(onWasPlayed, func(x *run, p *vocab.Phrase) bool { return cardNamed(x, p, x.Happening.Card) }), Rule: "playing", Doc: "The event of that name has been played, and its text is done."},
	{Kind: "occasion", Pattern: "{c:card} is eliminated", Meaning: on(onFallen, func(x *run, p *vocab.Phrase) bool { return cardNamed(x, p, x.Happening.Card) }), Rule: "eliminated", Doc: "The character has been eliminated, in the Fellowship or on the map."},
	{Kind: "occasion", Pattern: "{n:nations} is activated", Meaning: on(onActivated, isOfNation), Rule: "activating", Doc: "Such a nation has been activated."},
	{Kind: "occasion", Pattern: "{n:nations} is advanced by an attack or a companion", Meaning: on(onAdvanced, isAdvancedSo), Rule: "advancing", Doc: "An attack or the text of a companion has advanced such a nation."},
	{Kind: "occasion", Pattern: "the {s:side} attacks {p:places}", Meaning: on(onAttacks, isCapture), Rule: "attacking", Doc: "An army of that side is about to attack there; who fights is not said yet."},
	{Kind: "occasion", Pattern: "the turn ends", Meaning: on(onTurnEnd, nil), Rule: "turn", Doc: "It is the victory check, where nobody has won by victory points."},
	{Kind: "occasion", Pattern: "the {s:side} captures {p:places}", Meaning: on(onCaptured, isCapture), Rule: "capturing", Doc: "That side has taken control of such a settlement."},

	text.Word("time", "the next time", "event-texts"),
	text.Word("time", "each time", "event-texts"),
	{Kind: vocab.KindVerb, Pattern: "{i:time} {o:occasion} [, if {cond:condition}]:", Meaning: &text.Verb{Waits: text.WaitFor}, Rule: "event-texts",
		Doc: "From now on the rest of the sentence waits for that occasion, for the time given; \"the next time\" waits until it has happened once."},
}

// on makes what a text waits for of a hook, and of what has to be so then; nil for nothing more.
func on(what engine.Hook, is func(x *run, p *vocab.Phrase) bool) text.Occasion {
	return func(a *text.Ability, p *vocab.Phrase) {
		a.Trigger(what)
		if is != nil {
			a.Reached = append(a.Reached, text.Need{Words: p, Is: is})
		}
	}
}

// isFirstOfTile: no event on the table has been used for the tile yet.
func isFirstOfTile(x *run, _ *vocab.Phrase) bool { return !of(x).tabling }

func isDeclaredThere(x *run, p *vocab.Phrase) bool {
	places := p.Slot("p")
	return places == nil || meansRegion(x, places, of(x).S.Walk.At)
}

func isOnTheWay(x *run, p *vocab.Phrase) bool {
	return engine.Any(of(x).way.All(), func(r Region) bool { return meansRegion(x, p.Slot("p"), r) })
}

func isOfNation(x *run, p *vocab.Phrase) bool {
	return meansNation(x, p.Slot("n"), Nation(x.Happening.N))
}

func isAdvancedSo(x *run, p *vocab.Phrase) bool {
	why := cause(x.Happening.How)
	return isOfNation(x, p) && (why == byAttack || why == byCompanion)
}

func isCapture(x *run, p *vocab.Phrase) bool {
	return Side(x.Happening.How) == sideIn(p) && meansRegion(x, p.Slot("p"), Region(x.Happening.N))
}
