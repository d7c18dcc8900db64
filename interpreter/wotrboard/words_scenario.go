package wotrboard

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words that are of use in the rules of a scenario.

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
