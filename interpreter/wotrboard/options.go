package wotrboard

import (
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// Verbs of options.
const (
	OptPlay uint8 = iota + 1
	OptDraw
	OptMove
	OptAttack
	OptMuster
	OptAdvance
	OptWalk
	OptHide
	OptSeparate
	OptCompanions
	OptMinions
	OptText
	OptRule
	OptSail
	OptSkip
	OptRing
	OptPass
	OptYes
	OptNo
	OptDone
	OptNone
	OptCard
	OptRegion
	OptFromTo
	OptAll
	OptCount
	OptTakes
	OptLeaves
	OptFigure
	OptReduce
	OptRecruit
	OptDeck
	OptDice
	OptNumber
	OptRandom
	OptRingOnly
	OptClause
	OptInstead
	OptPlayer
	OptNation
	OptFace
	OptWords
	numOptions
)

// Options are all of them. What a die is used for has its face first.
var Options = [numOptions]game.Option{
	{Code: "nothing", Name: "nothing", Passive: true},
	OptPlay:       {Code: "play", Name: "play {b} by {a}", Words: "plays {b} with a die that shows {a}", Rule: "playing", Operands: game.Operands{A: aFace, B: anEvent}},
	OptDraw:       {Code: "draw", Name: "draw {b} by {a}", Words: "draws from {b} with a die that shows {a}", Rule: "event-die", Operands: game.Operands{A: aFace, B: aDeck}},
	OptMove:       {Code: "move", Name: "move by {a}", Words: "moves armies with a die that shows {a}", Rule: "moving-armies", Operands: game.Operands{A: aFace}},
	OptAttack:     {Code: "attack", Name: "attack by {a}", Words: "attacks with a die that shows {a}", Rule: "attacking", Operands: game.Operands{A: aFace}},
	OptMuster:     {Code: "muster", Name: "muster by {a}", Words: "recruits with a die that shows {a}", Rule: "mustering", Operands: game.Operands{A: aFace}},
	OptAdvance:    {Code: "advance", Name: "advance {b} by {a}", Words: "advances {b} with a die that shows {a}", Rule: "advancing-by-die", Operands: game.Operands{A: aFace, B: aNation}},
	OptWalk:       {Code: "walk", Name: "walk by {a}", Words: "moves the Fellowship with a die that shows {a}", Rule: "moving-fellowship", Operands: game.Operands{A: aFace}},
	OptHide:       {Code: "hide", Name: "hide by {a}", Words: "hides the Fellowship with a die that shows {a}", Rule: "hiding", Operands: game.Operands{A: aFace}},
	OptSeparate:   {Code: "separate", Name: "separate by {a}", Words: "separates companions with a die that shows {a}", Rule: "separating", Operands: game.Operands{A: aFace}},
	OptCompanions: {Code: "companions", Name: "companions by {a}", Words: "moves companions with a die that shows {a}", Rule: "moving-companions", Operands: game.Operands{A: aFace}},
	OptMinions:    {Code: "minions", Name: "minions by {a}", Words: "moves Nazgûl and minions with a die that shows {a}", Rule: "moving-nazgul", Operands: game.Operands{A: aFace}},
	OptText:       {Code: "text", Name: "text {b} {c} by {a}", Words: "uses the text of {b} with a die that shows {a}", Rule: "character-actions", Operands: game.Operands{A: aFace, B: anyCard, C: aLine}, Quotes: true},
	OptRule:       {Code: "rule", Name: "rule {b} by {a}", Words: "uses rule {b} with a die that shows {a}", Rule: "scenario-rules", Operands: game.Operands{A: aFace, B: aNumber}, Quotes: true},
	OptSail:       {Code: "sail", Name: "{b} by {a}", Words: "moves {b} with a die that shows {a}", Rule: "moving-others", Operands: game.Operands{A: aFace, B: anOther}},
	OptSkip:       {Code: "skip", Name: "skip {a}", Words: "skips a die that shows {a}", Rule: "skipping", Operands: game.Operands{A: aFace}, Passive: true},
	OptRing:       {Code: "ring", Name: "ring {a} {b}", Words: "changes {a} into {b} by an Elven Ring", Rule: "elven-rings", Operands: game.Operands{A: aFace, B: aFace}},
	OptPass:       {Code: "pass", Name: "pass", Words: "passes", Rule: "passing", Passive: true},
	OptYes:        {Code: "yes", Name: "yes", Words: "does"},
	OptNo:         {Code: "no", Name: "no", Words: "does not", Passive: true},
	OptDone:       {Code: "done", Name: "done", Words: "is done", Passive: true},
	OptNone:       {Code: "none", Name: "none", Words: "chooses none", Passive: true},
	OptCard:       {Code: "card", Name: "{a}", Words: "chooses {a}", Operands: game.Operands{A: aCard}, Plain: true},
	OptRegion:     {Code: "region", Name: "in {a}", Words: "chooses {a}", Operands: game.Operands{A: aRegion}},
	OptFromTo:     {Code: "from-to", Name: "{a} to {b}", Words: "goes from {a} to {b}", Operands: game.Operands{A: aRegion, B: aRegion}},
	OptAll:        {Code: "all", Name: "all", Words: "takes all that may", Rule: "splitting"},
	OptCount:      {Code: "count", Name: "{n} {a}", Words: "takes {n} {a}", Rule: "splitting", Operands: game.Operands{A: aFigure, N: aNumber}},
	OptTakes:      {Code: "takes", Name: "with {a}", Words: "takes {a}", Rule: "splitting", Operands: game.Operands{A: aCharacter}},
	OptLeaves:     {Code: "leaves", Name: "without {a}", Words: "leaves {a}", Rule: "splitting", Operands: game.Operands{A: aCharacter}},
	OptFigure:     {Code: "figure", Name: "{a} in {b}", Words: "removes one of the {a} in {b}", Operands: game.Operands{A: aFigure, B: aRegion}},
	OptReduce:     {Code: "reduce", Name: "elite of {a} in {b}", Words: "makes a regular of an elite of {a} in {b}", Operands: game.Operands{A: aNation, B: aRegion}},
	OptRecruit:    {Code: "recruit", Name: "{a} in {b}", Words: "recruits one of the {a} in {b}", Rule: "mustering", Operands: game.Operands{A: aFigure, B: aRegion}},
	OptDeck:       {Code: "deck", Name: "from {a}", Words: "draws from {a}", Rule: "drawing", Operands: game.Operands{A: aDeck}},
	OptDice:       {Code: "dice", Name: "{n} dice", Words: "puts {n} die|dice into the hunt box", Rule: "hunt-allocation", Operands: game.Operands{N: aNumber}},
	OptNumber:     {Code: "number", Name: "{n}", Words: "takes {n}", Operands: game.Operands{N: aNumber}},
	OptRandom:     {Code: "random", Name: "random", Words: "takes a random companion", Rule: "casualty"},
	OptRingOnly:   {Code: "ring-only", Name: "corruption", Words: "takes no casualty", Rule: "casualty"},
	OptClause:     {Code: "clause", Name: "part {n}", Words: "chooses part {n}", Operands: game.Operands{N: aNumber}, Quotes: true},
	OptInstead:    {Code: "instead", Name: "{a} instead, line {n}", Words: "has the text of {a} happen instead", Operands: game.Operands{A: aCard, N: aLine}},
	OptNation:     {Code: "nation", Name: "{a}", Words: "chooses {a}", Operands: game.Operands{A: aNation}},
	OptFace:       {Code: "face", Name: "a die that shows {a}", Words: "chooses a die that shows {a}", Operands: game.Operands{A: aFace}},
	OptWords:      {Code: "words", Name: "words {b}", Words: "{b}", Operands: game.Operands{B: plain.ScriptWords}, Quotes: true},
	OptPlayer:     {Code: "player", Name: "player {n}", Words: "chooses a player", Operands: game.Operands{N: aNumber}},
}
