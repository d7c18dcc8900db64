package wotrcards

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// This file says what the numbers of options and events are, and puts them into words.

// What a number of an option or of an event can be, beside nothing.
var (
	ACard       = &game.Operand{Code: "card", Card: true} // of a player
	ALocation   = &game.Operand{Code: "location", Card: true}
	AnyCard     = &game.Operand{Code: "any", Card: true}              // a card of a player or a location
	AnotherCard = &game.Operand{Code: "card", Card: true, Copy: true} // whose text it is; 0 where it is the card's own
	AText       = &game.Operand{Code: "text", Card: true, Else: []game.Else{ringText, ruleText},
		Label: "a card, a location, a Ring token or a rule", Help: "A card or location, \"a Ring token\", or \"rule\" and its number."} // the card whose text it is, or what textNumber has for others
	ADestination = &game.Operand{Code: "to", Card: true, To: true} // where a card is played: a location, a wielder, or 0, the reserve; of an event 0 is nowhere
	ALine        = &game.Operand{Code: "line", Meant: linesMeant}  // of a text, from 1
	AClause      = &game.Operand{Code: "clause"}                   // of those that a text offers, from 1
	ANumber      = &game.Operand{Code: "number"}
	AnIcon       = &game.Operand{Code: "icon", Label: "an icon", Said: iconWords()}
	AStep        = &game.Operand{Code: "phase"}
	AFaction     = &game.Operand{Code: "faction", Label: "a faction", Help: "A faction by its name.", Names: factionNames}
	AType        = &game.Operand{Code: "type", Label: "a type of card", Said: CardTypes[Army : Event+1]}
	ASeat        = &game.Operand{Code: "seat", Names: seatNames}
	ACoin        = &game.Operand{Code: "coin", Label: "heads or tails", Said: []string{1: "heads", 2: "tails"}}
	ASide        = &game.Operand{Code: "team"}
	ACause       = &game.Operand{Code: "cause", Label: "why a script failed", Said: text.ScriptCauses[:]}                                                          // why a script failed
	ACounter     = &game.Operand{Code: "counter", Label: "a counter of the scenario", Help: "A counter of the scenario by its name.", Names: counterNames}         // of the scenario
	AnOwnCounter = &game.Operand{Code: "own-counter", Label: "a counter that each player has", Help: "A counter of a player by its name.", Names: ownCounterNames} // of the scenario, for each seat
	AnOwnZone    = &game.Operand{Code: "own-zone", Label: "a zone of the data's own", Help: "A zone of the data's own, by its name.", Names: ownZoneNames}
	AWords       = &game.Operand{Code: "words", Label: "words of a script", Help: "What a script tells or offers, in its own words.", Names: scriptsWords}                  // of the set-up
	AMemory      = &game.Operand{Code: "memory", Label: "what a script remembers", Help: "A name under which the script of a card remembers a number.", Names: memoryNames} // of the set-up
	ALimit       = &game.Operand{Code: "limit", Label: "what there cannot be more of", Said: LimitWords()}                                                                  // of Limits
	AFailure     = &game.Operand{Code: "failure"}                                                                                                                           // of a script: which of Game.ScriptErrors
)

// Whose text it is, where no card has it.
var (
	ringText = game.Else{Words: "a Ring token", Number: func(game.Setup, int) int { return 0 }}
	ruleText = game.Else{Words: "rule {n}", Number: func(s game.Setup, n int) int { return s.(*Setup).NumberOfRule(n) }}
)

func factionNames(s game.Setup) (names []string) {
	for _, f := range s.(*Setup).Lib.Factions {
		names = append(names, f.Name)
	}
	return names
}

func seatNames(s game.Setup) (names []string) {
	for _, seat := range s.Scene().Seats {
		names = append(names, seat.ID)
	}
	return names
}

func ownZoneNames(s game.Setup) (names []string) {
	for _, z := range s.(*Setup).Lib.Zones {
		names = append(names, "the "+z.Name)
	}
	return names
}

func scriptsWords(s game.Setup) []string { return s.(*Setup).Texts.Told }

func ownCounterNames(s game.Setup) []string { return s.(*Setup).OwnCounterNames() }

func counterNames(s game.Setup) []string { return s.(*Setup).CounterNames() }

// iconWords returns the words for each icon.
func iconWords() (words []string) {
	for _, icon := range Icons {
		words = append(words, strings.ReplaceAll(icon, "-", " "))
	}
	return words
}

// linesMeant returns the lines of a card's text that may be meant where none is said: those with an action, or the first.
func linesMeant(s game.Setup, c engine.Card) (list []int) {
	for i, a := range s.(*Setup).Card(c).Abilities() {
		if a.Kind == engine.Activated {
			list = append(list, i+1)
		}
	}
	if len(list) == 0 {
		return []int{1}
	}
	return list
}

// operand says what stands in a slot, with cards called as card has it.
func (s *Setup) operand(of *game.Operands, n *game.Numbers, slot string, card func(engine.Card) string) string {
	i := slices.Index(game.Slots[:], slot)
	v, what := n[i], of.List()[i]
	switch {
	case what == AnotherCard && v == 0:
		return ""
	case what == AText && v > s.Cards:
		return fmt.Sprintf("rule %d", v-s.Cards)
	case what == AText && v == 0:
		return "a Ring token"
	case what == ADestination:
		return s.destination(engine.Card(n[game.SlotA]), engine.Card(v), card)
	case what.IsCard():
		return card(engine.Card(v))
	}
	switch {
	case what == AStep:
		return s.Game.Phases[v]
	case what == ASide:
		return s.TeamWords(game.Team(v))
	case what == AFailure:
		return "" // the game knows; see Game.EventSentence
	case what != nil && what.Names != nil:
		if names := what.Names(s); 0 <= v && v < len(names) {
			return names[v]
		}
	}
	return what.Say(v, card)
}

// destination says where a card is played: a location, a wielder, or the reserve; of an event nothing.
func (s *Setup) destination(c, to engine.Card, card func(engine.Card) string) string {
	switch {
	case s.def[c].Type == Event:
		return ""
	case s.def[c].Type == Item:
		return "on " + card(to) // a wielder, or a location
	case to == 0:
		return "to reserve"
	}
	return "to " + card(to)
}
