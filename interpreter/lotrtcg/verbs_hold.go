package lotrtcg

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what texts say that is so as long as they hold, and how long that is.

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
	add := x.Bonus(m, "n") - of(x).def[q.Card].printed(has(q.What))
	q.Sum += add - q.More
	q.More = add
	return q
}

// printed returns a number as it is printed on a card.
func (d *Card) printed(what has) int {
	return int([...]int8{hasStrength: d.Strength, hasVitality: d.Vitality, hasResistance: d.Resistance}[what])
}

func holdArchery(side Side) text.Hold {
	return text.AddFor(func(_ *run, _ *vocab.Phrase, q *text.Question) bool { return q.What == uint8(side) })
}

func holdTriple(_ *run, _ *vocab.Phrase, q text.Question) text.Question {
	q.Sum = max(q.Sum, 3)
	return q
}
