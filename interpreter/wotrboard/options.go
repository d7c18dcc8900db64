package wotrboard

import (
	"fmt"

	"loremaster/interpreter/engine"
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
	OptFromTo:     {Code: "from-to", Name: "{a} to {b}", Words: "goes from {a} to {b}", Operands: fromTo},
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

// Kinds of decision.
const (
	DecideAction uint8 = iota
	DecideDeclare
	DecideMordor
	DecideGuide
	DecideHuntDice
	DecideDiscard
	DecideDraw
	DecideExchange
	DecideGives
	DecideTogether
	DecideAgrees
	DecideMove
	DecideGoes
	DecideExcess
	DecideAttack
	DecideFights
	DecideLays
	DecideCombatCard
	DecideHit
	DecideGoOn
	DecideRetreat
	DecideWithdraw
	DecideAdvance
	DecideExtend
	DecideRecruit
	DecideGroup
	DecideGroupTo
	DecideMinion
	DecideNazgul
	DecideCasualty
	DecideReveal
	DecideWay
	DecideArmyAction
	DecideWhere
	DecideFigure
	DecideNation
	DecideDie
	DecideMay
	DecideChoose
	DecideClause
	DecidePlayer
	DecideNumber
	DecideInstead
	DecideOrder
	DecideWords
	DecideSecretWords
	DecideSecretNumber
	DecideClaim
	DecideSail
	numDecisions
)

// Decisions are all of them.
var Decisions = [numDecisions]game.Decision{
	DecideAction:       {Code: "action", Words: "uses an action die", Rule: "action-resolution", Rest: true, Shared: true},
	DecideDeclare:      {Code: "declare", Words: "may declare the Fellowship", Rule: "declaring", Rest: true},
	DecideMordor:       {Code: "mordor", Words: "may enter Mordor", Rule: "entering-mordor"},
	DecideGuide:        {Code: "guide", Words: "says who guides the Fellowship", Rule: "guide"},
	DecideHuntDice:     {Code: "hunt-dice", Words: "puts dice into the hunt box", Rule: "hunt-allocation", Rest: true},
	DecideDiscard:      {Code: "discard", Words: "discards {n}", Rule: "hand-limit", Gives: -1},
	DecideDraw:         {Code: "draw", Words: "draws from a deck", Rule: "drawing"},
	DecideExchange:     {Code: "exchange", Words: "may exchange a card with the team-mate", Rule: "exchanging"},
	DecideGives:        {Code: "gives", Words: "gives a card to the team-mate", Rule: "exchanging", Gives: -1},
	DecideTogether:     {Code: "together", Words: "may take figures of the team-mate along", Rule: "mixed-armies"},
	DecideAgrees:       {Code: "agrees", Words: "says whether his figures go, too", Rule: "mixed-armies"},
	DecideMove:         {Code: "move", Words: "moves an army", Rule: "moving-armies"},
	DecideGoes:         {Code: "goes", Words: "says which figures go", Rule: "splitting", About: "[ from {a}][ to {b}]", Operands: fromTo},
	DecideExcess:       {Code: "excess", Words: "removes {n} unit|units too many", Rule: "stacking"},
	DecideAttack:       {Code: "attack", Words: "attacks", Rule: "attacking"},
	DecideFights:       {Code: "fights", Words: "says which figures fight", Rule: "rearguard", About: "[ from {a}][ at {b}]", Operands: fromTo},
	DecideLays:         {Code: "lays", Words: "says whether a combat card is laid", Rule: "combat-cards"},
	DecideCombatCard:   {Code: "combat-card", Words: "may lay a combat card", Rule: "combat-cards"},
	DecideHit:          {Code: "hit", Words: "takes {n} hit|hits", Rule: "casualties"},
	DecideGoOn:         {Code: "go-on", Words: "goes on with the attack, or ceases it", Rule: "ceasing"},
	DecideRetreat:      {Code: "retreat", Words: "may retreat", Rule: "retreating"},
	DecideWithdraw:     {Code: "withdraw", Words: "may withdraw into the stronghold", Rule: "withdrawing"},
	DecideAdvance:      {Code: "advance", Words: "may advance into the region", Rule: "advancing-after-battle"},
	DecideExtend:       {Code: "extend", Words: "may extend the siege battle", Rule: "extending"},
	DecideRecruit:      {Code: "recruit", Words: "recruits", Rule: "mustering"},
	DecideGroup:        {Code: "group", Words: "says who goes", Rule: "groups"},
	DecideGroupTo:      {Code: "group-to", Words: "says where they go", Rule: "groups"},
	DecideMinion:       {Code: "minion", Words: "moves Nazgûl or a minion", Rule: "moving-nazgul"},
	DecideNazgul:       {Code: "nazgul", Words: "says how many Nazgûl go", Rule: "moving-nazgul"},
	DecideCasualty:     {Code: "casualty", Words: "may take a casualty", Rule: "casualty"},
	DecideReveal:       {Code: "reveal", Words: "says where the Fellowship is", Rule: "revealing"},
	DecideWay:          {Code: "way", Words: "says which way the Fellowship went", Rule: "way"},
	DecideArmyAction:   {Code: "army-action", Words: "does what an Army die does", Rule: "dice"},
	DecideWhere:        {Code: "where", Words: "chooses a region for a text", Rule: "event-texts"},
	DecideFigure:       {Code: "which-figure", Words: "chooses a figure or a character for a text", Rule: "event-texts"},
	DecideNation:       {Code: "which-nation", Words: "chooses a nation for a text", Rule: "event-texts"},
	DecideDie:          {Code: "which-die", Words: "chooses a die for a text", Rule: "event-texts"},
	DecideMay:          {Code: "may", Words: "may do what a text says"},
	DecideChoose:       {Code: "choose", Words: "chooses a card"},
	DecideClause:       {Code: "clause", Words: "chooses a part of the text"},
	DecidePlayer:       {Code: "player", Words: "chooses a player"},
	DecideNumber:       {Code: "number", Words: "chooses a number"},
	DecideInstead:      {Code: "instead", Words: "chooses what happens instead"},
	DecideOrder:        {Code: "order", Words: "chooses which text is next"},
	DecideWords:        {Code: "words", Words: "chooses what is done"},
	DecideSecretWords:  {Code: "secret-words", Words: "chooses in secret what is done"},
	DecideSecretNumber: {Code: "secret-number", Words: "chooses a number in secret"},
	DecideSail:         {Code: "sail", Words: "says from where to where they go", Rule: "moving-others"},
	DecideClaim:        {Code: "claim", Words: "may give up a siege engine to have superiority", Rule: "siege-engines"},
}

// What numbers of options and events are.
var (
	aCard      = &game.Operand{Code: "card", Card: true}
	anyCard    = &game.Operand{Code: "any", Card: true}
	anEffect   = &game.Operand{Code: "effect", Card: true}
	anEvent    = &game.Operand{Code: "event", Card: true}
	aCharacter = &game.Operand{Code: "character", Card: true}
	aTile      = &game.Operand{Code: "tile", Card: true}
	aNumber    = &game.Operand{Code: "number"}
	aLine      = &game.Operand{Code: "line"} // of a text, from 1
	aFace      = &game.Operand{Code: "face", Label: "what a die shows", Said: Faces[:]}
	aDeck      = &game.Operand{Code: "deck", Label: "a deck", Said: deckWords[:]}
	aPhase     = &game.Operand{Code: "phase", Said: Phases[:]}
	anAct      = &game.Operand{Code: "act", Said: actWords(), Was: actsBefore()}
	aReason    = &game.Operand{Code: "victory", Label: "how the game was won", Said: victories}
	aRoll      = &game.Operand{Code: "roll", Said: []string{"", "again"}}
	aRegion    = &game.Operand{Code: "region", Label: "a region", Help: "A region of the map, by its name.", Names: regionNames}
	fromTo     = game.Operands{A: aRegion, B: aRegion}
	aNation    = &game.Operand{Code: "nation", Label: "a nation", Help: "A nation, by its name.", Names: nationNames}
	aFigure    = &game.Operand{Code: "figure", Label: "figures", Help: "Figures of a nation: \"Gondor regulars\".", Names: figureNames}
	anOther    = &game.Operand{Code: "other", Label: "other figures", Help: "Figures that are no regulars, elites or leaders: \"ships\".", Names: otherNames}
)

var deckWords = [numDecks]string{"the Character deck", "the Strategy deck"}

func regionNames(s game.Setup) []string {
	return engine.Each(s.(*Setup).Lib.Regions, func(r RegionDef) string { return r.Name })
}

func nationNames(s game.Setup) []string {
	return engine.Each(s.(*Setup).Lib.Nations, func(n NationDef) string { return n.Name })
}

func figureNames(s game.Setup) (names []string) {
	x := s.(*Setup)
	names = make([]string, figureCode(Nation(len(x.Lib.Others)), Other))
	x.eachKind(func(n Nation, kind Figure) {
		if x.counted(n, kind) > 0 { // those that there are
			names[figureCode(n, kind)] = x.figureWords(n, kind)
		}
	})
	for len(names) > 0 && names[len(names)-1] == "" {
		names = names[:len(names)-1]
	}
	return names
}

func otherNames(s game.Setup) (names []string) {
	for n := range s.(*Setup).Lib.Others {
		names = append(names, s.(*Setup).figureWords(Nation(n), Other))
	}
	return names
}

// figureWords says of figures what they are: "Gondor regular|regulars", "Nazgûl"; see game.Counted.
func (s *Setup) figureWords(n Nation, kind Figure) string {
	if kind == Other {
		return s.Lib.Others[n].Name + "|" + s.Lib.Others[n].Plural
	}
	d := &s.Lib.Nations[n]
	if kind == Leader && d.Nazgul {
		return "Nazgûl"
	}
	return fmt.Sprintf("%s %s|%[2]ss", d.Units, Figures[kind])
}

// countWords says how many figures of a kind there are: "1 Gondor regular".
func (s *Setup) countWords(n Nation, kind Figure, count int) string {
	return fmt.Sprintf("%d %s", count, game.Counted(s.figureWords(n, kind), count))
}

// actWords are what a die can be used for, by the verbs of options.
func actWords() []string {
	return []string{
		OptPlay: "to play an event", OptDraw: "to draw a card", OptMove: "to move armies", OptAttack: "to attack", OptMuster: "to recruit",
		OptAdvance: "to advance a nation", OptWalk: "to move the Fellowship", OptHide: "to hide the Fellowship", OptSeparate: "to separate companions",
		OptCompanions: "to move companions", OptMinions: "to move Nazgûl and minions", OptText: "for a text", OptRule: "for a rule of the scenario", OptSail: "to move other figures",
	}
}

// actsBefore are the words that these had before: the codes of the options.
func actsBefore() []string {
	words := actWords()
	for verb := range words {
		if words[verb] != "" {
			words[verb] = Options[verb].Code
		}
	}
	return words
}

// OptionLine returns the text that an option uses.
func (s *Setup) OptionLine(_ engine.Seat, o engine.Option) game.Line {
	if a, _ := s.actionOf(o); a != nil {
		return a
	}
	return nil
}
