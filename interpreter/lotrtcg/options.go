package lotrtcg

import "loremaster/interpreter/game"

// Verbs of options.
const (
	OptPass uint8 = iota + 1
	OptMove
	OptStay
	OptPlay
	OptHeal
	OptEvent
	OptAct
	OptRule
	OptAssign
	OptCard
	OptNone
	OptYes
	OptNo
	OptClause
	OptInstead
	OptPlayer
	OptNumber
	OptFeature
	OptWords
	numOptions
)

// Options has a row for each verb; the first is no option.
var Options = [numOptions]game.Option{
	{Code: "nothing", Name: "nothing", Words: "does nothing", Passive: true},
	OptPass:    {Code: "pass", Name: "pass", Words: "passes", Rule: "action-procedure", Passive: true},
	OptMove:    {Code: "move", Name: "move", Words: "moves on", Rule: "moving"},
	OptStay:    {Code: "stay", Name: "stay", Words: "ends the turn", Rule: "turn-end"},
	OptPlay:    {Code: "play", Name: "play {a}[ on {b}]", Words: "plays {a}[ on {b}]", Rule: "play-standing", Operands: game.Operands{A: aCard, B: aCopy}},
	OptHeal:    {Code: "heal", Name: "discard {a} to heal {b}", Words: "discards {a} to heal {b}", Rule: "discard-to-heal", Operands: game.Operands{A: aCard, B: aCopy}},
	OptEvent:   {Code: "event", Name: "event {a}, line {n}", Words: "plays {a}", Rule: "events", Operands: game.Operands{A: aCard, N: aLine}},
	OptAct:     {Code: "act", Name: "use {a}, line {b}[ of {c}]", Words: "uses {a}", Rule: "special-abilities", Operands: game.Operands{A: anyCopy, B: aLine, C: aCard}, Tires: true},
	OptRule:    {Code: "rule", Name: "rule {b}", Words: "uses rule {b}", Rule: "scenario-rules", Operands: game.Operands{B: aNumber}, Tires: true},
	OptAssign:  {Code: "assign", Name: "assign {b} to {a}", Words: "assigns {b} to {a}", Rule: "one-to-one", Operands: game.Operands{A: aCopy, B: aCopy}},
	OptCard:    {Code: "card", Name: "{a}", Words: "chooses {a}", Plain: true, Operands: game.Operands{A: aCopy}},
	OptNone:    {Code: "none", Name: "none", Words: "chooses none", Passive: true},
	OptYes:     {Code: "yes", Name: "yes", Words: "does so", Rule: "optional"},
	OptNo:      {Code: "no", Name: "no", Words: "declines", Rule: "optional", Passive: true},
	OptClause:  {Code: "clause", Name: "part {n} of {a}, line {b}", Words: "chooses part {n} of {a}", Rule: "optional", Quotes: true, Operands: game.Operands{A: aCard, B: aLine, C: aCard, N: aNumber}},
	OptInstead: {Code: "instead", Name: "{a}, line {b}", Words: "has {a} happen", Rule: "responses", Operands: game.Operands{A: aCopy, B: aLine, C: aCard}},
	OptPlayer:  {Code: "player", Name: "player {n}", Words: "chooses {n}", Plain: true, Operands: game.Operands{N: aPlayer}},
	OptNumber:  {Code: "number", Name: "number {n}", Words: "chooses the number {n}", Plain: true, Operands: game.Operands{N: aNumber}},
	OptFeature: {Code: "feature", Name: "the kind {a}", Words: "chooses {a}", Plain: true, Operands: game.Operands{A: aFeature}},
	OptWords:   {Code: "words", Name: "words {b}", Words: "{b}", Operands: game.Operands{B: aWords}, Quotes: true},
}
