package lotrtcg

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds how a line of text may begin: as an action, when something happens, while something is so.

var headWords = []vocab.Entry{
	{Kind: "head", Pattern: "{ph:phase} action [at {p:places}] [, if {cond:condition}] [, {terms:verb/limit|,}]", Meaning: text.Head(headAction), Rule: "phase-actions",
		Doc: "An action of that phase, at the costs given: of an event when it is played, of other cards a special ability. What it begins lasts until the phase ends, unless it says otherwise."},
	{Kind: "head", Pattern: "{i:time} {o:occasion} [{x:circumstance}] [{y:circumstance}] [, if {cond:condition}] [, {terms:verb/limit|,}]", Meaning: text.Head(text.WaitFor), Rule: "when-each-time",
		Doc: "Happens on that occasion, while the card is in play and active."},
	{Kind: "head", Pattern: "at the {e:edge} of {u:span} [, if {cond:condition}] [, {terms:verb/limit|,}]", Meaning: text.Head(headEdge), Rule: "when-each-time",
		Doc: "Happens when that begins or ends, while the card is in play and active."},
	{Kind: vocab.KindVerb, Pattern: "at the {e:edge} of {u:span} [, if {cond:condition}]:", Meaning: &text.Verb{Waits: headEdge}, Rule: "when-each-time",
		Doc: "From now on the rest of the sentence waits for that, for the time given, and happens whenever it comes."},
	{Kind: "head", Pattern: "while {cond:condition}", Meaning: text.Head(headWhile), Rule: "while",
		Doc: "Applies as long as the card is in play and active and the condition is met."},
	{Kind: "head", Pattern: "when {cond:condition} [, {l:limit}]", Means: "each time it comes to be so that {cond} [, {l}]", Meaning: text.Until(onSo), Rule: "when-each-time",
		Doc: "Happens as that becomes so, while the card is in play and active; of a site also when the fellowship is there and it is so."},
	text.Word("limit", "once per {u:era}", "special-abilities"),
	text.Word("era", "game", "special-abilities"),
	{Kind: "era", Pattern: "turn", Meaning: text.OncePerRound, Rule: "special-abilities", Doc: "It may be used once in each turn."},

	{Kind: "phase", Pattern: "fellowship", Meaning: FellowshipPhase, Rule: "phases", Doc: "The fellowship phase."},
	{Kind: "phase", Pattern: "Shadow", Meaning: ShadowPhase, Rule: "phases", Doc: "The phase of a Shadow player."},
	{Kind: "phase", Pattern: "maneuver", Meaning: ManeuverPhase, Rule: "phases", Doc: "The maneuver phase."},
	{Kind: "phase", Pattern: "archery", Meaning: ArcheryPhase, Rule: "phases", Doc: "The archery phase."},
	{Kind: "phase", Pattern: "assignment", Meaning: AssignmentPhase, Rule: "phases", Doc: "The assignment phase."},
	{Kind: "phase", Pattern: "skirmish", Meaning: SkirmishPhase, Rule: "phases", Doc: "The phase of one skirmish."},
	{Kind: "phase", Pattern: "regroup", Meaning: RegroupPhase, Rule: "phases", Doc: "The regroup phase."},

	{Kind: "edge", Pattern: "start", Meaning: onStart, Rule: "when-each-time", Doc: "Before anything else in it happens."},
	{Kind: "edge", Pattern: "end", Meaning: onEnd, Rule: "when-each-time", Doc: "After everything else in it has happened."},
	{Kind: "span", Pattern: "the {ph:phase} phase", Meaning: spanPhase, Rule: "phases", Doc: "That phase."},
	{Kind: "span", Pattern: "the first Shadow phase", Meaning: spanFirst, Rule: "shadow-order", Doc: "The phase of the first Shadow player."},
	{Kind: "span", Pattern: "a skirmish with {c:cards}", Meaning: spanSkirmish, For: uint16(characters), Rule: "skirmish-start", Doc: "A skirmish in which such a character is."},
	{Kind: "span", Pattern: "the turn", Meaning: spanTurn, Rule: "turn-start", Doc: "A turn. Its end is after the regroup phase, when the minions are gone, and before what lasts for the turn ends."},
}

// span says which part of a turn is meant.
type span uint8

const (
	spanPhase span = iota
	spanFirst
	spanTurn
	spanSkirmish
)

// untilPhaseEnds is how long lasts what an action begins that says nothing else.
var untilPhaseEnds = &vocab.Phrase{Entry: &vocab.Entry{Kind: vocab.KindDuration, Meaning: text.Lasts(endOfPhase), Doc: "until the end of the phase"}}

func headAction(a *text.Ability, p *vocab.Phrase) {
	a.Kind, a.Events, a.If = engine.Activated, text.HooksOf(onAction), p.Slot("cond")
	if a.By == kindsOf(Event) {
		a.Where = inHand
	}
	a.Heading = &heading{p.Slot("ph").Entry.Meaning.(Phase)}
	a.Span = untilPhaseEnds
	a.TakeTerms(p.Arg("terms").Phrase)
	if at := p.Slot("p"); at != nil {
		a.While = append(a.While, text.Need{Is: isAt, Words: at})
	}
}

func headEdge(a *text.Ability, p *vocab.Phrase) {
	edge, u := p.Slot("e").Entry.Meaning.(engine.Hook), p.Slot("u")
	if u.Entry.Meaning == spanSkirmish {
		edge = map[engine.Hook]engine.Hook{onStart: onSkirmish, onEnd: onSkirmishOver}[edge]
		a.Cards = u.Slot("c")
	}
	a.Trigger(edge)
	a.If = p.Slot("cond")
	if terms := p.Find("terms"); terms != nil {
		a.TakeTerms(terms.Phrase)
	}
	a.Reached = append(a.Reached, text.Need{Is: isEdgeOf, Words: u})
}

// isEdgeOf reports whether what begins or ends is what the words name.
func isEdgeOf(x *run, u *vocab.Phrase) bool {
	n := x.Happening.N
	switch u.Entry.Meaning.(span) {
	case spanFirst:
		return n == int(ShadowPhase)+firstShadow
	case spanTurn:
		return n == int(StartOfTurn)
	case spanSkirmish:
		return true // the hook says so
	}
	return n%firstShadow == int(u.Slot("ph").Entry.Meaning.(Phase))
}

func headWhile(a *text.Ability, p *vocab.Phrase) {
	a.Kind, a.If = engine.Static, p.Slot("cond")
}
