package wotrboard

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

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
	aNation    = &game.Operand{Code: "nation", Label: "a nation", Help: "A nation, by its name.", Names: nationNames}
	aFigure    = &game.Operand{Code: "figure", Label: "figures", Help: "Figures of a nation: \"Gondor regulars\".", Names: figureNames}
	anOther    = &game.Operand{Code: "other", Label: "other figures", Help: "Figures that are no regulars, elites or leaders: \"ships\".", Names: otherNames}
	aLimit     = &game.Operand{Code: "limit", Label: "what there cannot be more of", Said: limits[:]}
)

// limits are the limits of the table that a text can meet.
var limits = [...]string{"", "too many effects last", "cards remember too much"}

const (
	limitEffects = 1
	limitNotes   = 2
)

var deckWords = [numDecks]string{"the Character deck", "the Strategy deck"}

func regionNames(s game.Setup) (names []string) {
	for i := range s.(*Setup).Lib.Regions {
		names = append(names, s.(*Setup).Lib.Regions[i].Name)
	}
	return names
}

func nationNames(s game.Setup) (names []string) {
	for i := range s.(*Setup).Lib.Nations {
		names = append(names, s.(*Setup).Lib.Nations[i].Name)
	}
	return names
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
