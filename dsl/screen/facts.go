package screen

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// This file holds what commands tell of cards and of scenarios.

// Fact is what is told of a card or of a scenario. Without words it is not printed, without a value it is not in JSON.
type Fact struct {
	Of    string // of a scenario: the id of the seat that it is about; "" for all
	Key   string // as it is printed
	Words string
	Field string // as JSON calls it
	Value any
	Long  bool // it has lines of its own below the others
}

// CardFacts tells what a card is, but for what there is of every card: its id, its names, its text.
func CardFacts(own *Screen, lib game.Library, d *game.Def) []Fact {
	if own != nil && own.Card != nil {
		return own.Card(lib, d)
	}
	return DefinitionFacts(lib.Common().Definition(d.ID))
}

// ScenarioFacts tells all of a scenario that is laid out.
func ScenarioFacts(own *Screen, s game.Setup) []Fact {
	if own != nil && own.Scenario != nil {
		return own.Scenario(s)
	}
	facts := append([]Fact{{Key: "id", Words: s.Scene().Scenario.ID}, {Key: "name", Words: s.Scene().Title}}, DefinitionFacts(s.Scene().Library.Common().Definition(s.Scene().Scenario.ID))...)
	var turns []string
	for _, seat := range s.Scene().Order {
		turns = append(turns, s.Scene().Seats[seat].Name)
	}
	facts = append(facts, Fact{Key: "turns", Words: strings.Join(turns, ", ")})
	for _, seat := range s.Scene().Seats {
		facts = append(facts, Fact{Of: seat.ID, Key: "name", Words: seat.Name}, Fact{Of: seat.ID, Key: "team", Words: s.Names().TeamWords(seat.Team)})
	}
	return facts
}

// Script returns what there is of the script of a card.
func Script(s *text.Script) []Fact {
	if s == nil {
		return nil
	}
	source := strings.Trim(s.Source, "\n")
	for _, shared := range s.Shared {
		source = strings.Trim(source+"\n"+strings.Trim(shared.Source, "\n"), "\n")
	}
	return []Fact{{Key: "script", Field: "script", Words: source, Value: source, Long: true}}
}

// DefinitionFacts returns the facts of a definition as its data have them, in the order of their keys.
func DefinitionFacts(d *game.Definition) []Fact {
	facts := []Fact{{Key: "type", Words: d.Type, Field: "type", Value: d.Type}}
	var values map[string]any
	if json.Unmarshal(d.Says, &values) != nil {
		return facts
	}
	for _, key := range slices.Sorted(maps.Keys(values)) {
		if k := strings.ToLower(key); k != "name" && k != "id" && k != "type" && k != "text" {
			value := values[key]
			if n, ok := value.(float64); ok && n == float64(int(n)) {
				value = int(n)
			}
			facts = append(facts, Fact{Key: k, Words: fmt.Sprint(value), Field: k, Value: value})
		}
	}
	return facts
}

// Count returns "1 card", "2 cards", "2 armies".
func Count(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	if stem, ok := strings.CutSuffix(one, "y"); ok {
		return fmt.Sprintf("%d %sies", n, stem)
	}
	return fmt.Sprintf("%d %ss", n, one)
}
