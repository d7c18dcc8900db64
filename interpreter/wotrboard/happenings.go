package wotrboard

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what texts wait for: events on the table, and what another text has begun to wait.

var occasionWords = []vocab.Entry{
	{Kind: "occasion", Pattern: "a hunt roll is made", Meaning: on(onHunt, nil), Rule: "hunt-roll", Doc: "The Shadow is about to roll for a hunt."},
	{Kind: "occasion", Pattern: aTileIsDrawn, Meaning: on(onDrawn, isFirstOfTile), Rule: "event-tiles", Doc: "A tile has been drawn, and has not had its effect yet; of several events one is used for a tile."},
	{Kind: "occasion", Pattern: "the Fellowship takes hunt damage", Meaning: on(onDamageAtTable, isFirstOfTile), Rule: "hunt-damage", Doc: "There is damage, before a casualty is taken and before the text of the Guide; likewise."},
	{Kind: "occasion", Pattern: "a companion in the Fellowship is taken as a casualty", Meaning: on(onCasualty, nil), Rule: "casualty", Doc: "One has been."},
	{Kind: "occasion", Pattern: "corruption is added", Meaning: on(onCorruption, nil), Rule: "corruption", Doc: "Some has been added."},
	{Kind: "occasion", Pattern: "the Fellowship is declared [in {p:places}]", Meaning: on(onDeclared, isDeclaredThere), Rule: "declaring", Doc: "It has been, there."},
	{Kind: "occasion", Pattern: "the Fellowship is revealed", Meaning: on(onRevealed, nil), Rule: "revealing", Doc: "It has been."},
	{Kind: "occasion", Pattern: "the Fellowship moves into, through or out of {p:places}", Meaning: on(onWay, isOnTheWay), Rule: "way", Doc: "It has been declared or revealed, and its way has led there."},
	{Kind: "occasion", Pattern: "you play a card with an Event die", Meaning: on(onEventDie, isPlayedBeside), Rule: "event-die", Doc: "A player of its side has played another event with an Event die."},
	{Kind: "occasion", Pattern: "{c:card} has been played", Meaning: on(onWasPlayed, func(x *run, p *vocab.Phrase) bool { return cardNamed(x, p, x.Happening.Card) }), Rule: "playing", Doc: "The event of that name has been played, and its text is done."},
	{Kind: "occasion", Pattern: "{c:card} is eliminated", Meaning: on(onFallen, func(x *run, p *vocab.Phrase) bool { return cardNamed(x, p, x.Happening.Card) }), Rule: "eliminated", Doc: "The character has been eliminated, in the Fellowship or on the map."},
	{Kind: "occasion", Pattern: "{n:nations} is activated", Meaning: on(onActivated, isOfNation), Rule: "activating", Doc: "Such a nation has been activated."},
	{Kind: "occasion", Pattern: "{n:nations} is advanced by an attack or a companion", Meaning: on(onAdvanced, isAdvancedSo), Rule: "advancing", Doc: "An attack or the text of a companion has advanced such a nation."},
	{Kind: "occasion", Pattern: "the {s:side} captures {p:places}", Meaning: on(onCaptured, isCapture), Rule: "capturing", Doc: "That side has taken control of such a settlement."},

	text.Word("time", "the next time", "event-texts"),
	text.Word("time", "each time", "event-texts"),
	{Kind: vocab.KindVerb, Pattern: "{i:time} {o:occasion} [, if {cond:condition}]:", Meaning: &text.Verb{Waits: text.WaitFor}, Rule: "event-texts",
		Doc: "From now on the rest of the sentence waits for that occasion, for the time given; \"the next time\" waits until it has happened once."},
}

// aTileIsDrawn is the occasion of which texts go on about "the tile".
const aTileIsDrawn = "a hunt tile is drawn"

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

func isPlayedBeside(x *run, _ *vocab.Phrase) bool { return isOfSide(x) && x.Happening.Card != x.Source }

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
