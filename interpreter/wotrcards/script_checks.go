package wotrcards

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// This file checks the arguments of the functions that scripts call.

// scriptZones are the zones that scripts know by name; those of players come first.
var scriptZones = []string{"hand", "draw deck", "cycle pile", "eliminated pile", "reserve", "in play", "active", "path deck", "free-peoples deck", "shadow deck", "free-peoples score", "shadow score"}

// seatZones are the first of those.
var seatZones = []engine.List{Hand, DrawDeck, CyclePile, EliminatedPile, Reserve}

func checkThing(x *run, v text.Value) string {
	if v.N < 1 || v.N > of(x).Cards {
		return fmt.Sprintf("is %d, which is not a card of the game", v.N)
	}
	return ""
}

func checkCard(x *run, v text.Value) string {
	g := of(x)
	wrong := checkThing(x, v)
	if wrong == "" && g.def[v.N].Type.IsLocation() {
		return "is a location: " + g.def[v.N].Name
	}
	return wrong
}

func checkPlace(x *run, v text.Value) string {
	g := of(x)
	wrong := checkThing(x, v)
	if wrong == "" && !g.def[v.N].Type.IsLocation() {
		return "is no location: " + g.def[v.N].Name
	}
	return wrong
}

func checkCards(x *run, v text.Value) string {
	var seen CardSet
	for _, c := range v.Cards {
		if wrong := checkThing(x, text.Number(int(c))); wrong != "" {
			return "hold one that " + wrong
		}
		if seen.Has(c) {
			return "hold one twice: " + of(x).def[c].Name
		}
		seen.Add(c)
	}
	return ""
}

func checkSeat(x *run, v text.Value) string {
	if v.N < 1 || v.N > len(of(x).Scenario.Seats) {
		return fmt.Sprintf("is %d, which is not a player", v.N)
	}
	return ""
}

// zonesInScripts returns the zones that scripts know by name, those of the data's own at the end.
func zonesInScripts(l game.Library) []string {
	names := slices.Clone(scriptZones)
	for _, z := range l.(*Library).Zones {
		names = append(names, z.Name)
	}
	return names
}

// kindsInScripts returns the types of cards that scripts know by name, those of the data's own at the end.
func kindsInScripts(l game.Library) []string {
	words := slices.Clone(CardTypes[:])
	for _, t := range l.(*Library).Traits {
		if t.Plural != "" {
			words = append(words, t.Name)
		}
	}
	return words
}

// factionIDs returns the ids of the factions; traitIDs likewise.
func (l *Library) factionIDs() (ids []string) {
	for i := range l.Factions {
		ids = append(ids, l.Factions[i].ID)
	}
	return ids
}

func (l *Library) traitIDs() (ids []string) {
	for i := range l.Traits {
		ids = append(ids, l.Traits[i].ID)
	}
	return ids
}

// factionOf returns the index of a faction by its id, or -1; traitOf likewise.
func (s *Setup) factionOf(id string) int {
	return slices.IndexFunc(s.Lib.Factions, func(f Faction) bool { return f.ID == id })
}

func (s *Setup) traitOf(id string) int {
	return slices.IndexFunc(s.Lib.Traits, func(t Trait) bool { return t.ID == id })
}

var params = []text.Param{
	{Name: "card", Kind: text.ValueNumber, Least: 1, Most: engine.MaxCards - 1, Check: text.Checks(checkCard), Doc: "the number of a faction card"},
	{Name: "place", Kind: text.ValueNumber, Least: 1, Most: engine.MaxCards - 1, Check: text.Checks(checkPlace), Doc: "the number of a location"},
	{Name: "thing", Kind: text.ValueNumber, Least: 1, Most: engine.MaxCards - 1, Check: text.Checks(checkThing), Doc: "the number of a card or a location"},
	{Name: "seat", Kind: text.ValueNumber, Least: 1, Most: engine.MaxSeats, Check: text.Checks(checkSeat), Doc: "the number of a player"},
	{Name: "other", Kind: text.ValueNumber, Least: 1, Most: engine.MaxCards - 1, Check: text.Checks(checkCard), Doc: "likewise"},
	{Name: "cards", Kind: text.ValueList, Check: text.Checks(checkCards), Doc: "a list of numbers of cards or locations, without any twice"},
	{Name: "counter", Kind: text.ValueText, Words: func(l game.Library) []string { return l.(*Library).Counters }, Doc: "the name of a counter that scenarios have"},
	{Name: "icon", Kind: text.ValueText, Words: always(Icons[:]), Doc: "the key of an icon: " + strings.Join(Icons[:], ", ")},
	{Name: "zone", Kind: text.ValueText, Words: zonesInScripts, Doc: "the name of a zone: " + strings.Join(scriptZones, ", ") + ", or one of the data's own"},
	{Name: "faction", Kind: text.ValueText, Words: func(l game.Library) []string { return l.(*Library).factionIDs() }, Doc: "the id of a faction"},
	{Name: "trait", Kind: text.ValueText, Words: func(l game.Library) []string { return l.(*Library).traitIDs() }, Doc: "the id of a trait"},
	{Name: "kind", Kind: text.ValueText, Words: kindsInScripts, Doc: "a type of card: " + strings.Join(CardTypes[:], ", ") + ", or one of the data's own"},
	{Name: "side", Kind: text.ValueText, Words: always(Sides[:]), Doc: "a side: " + strings.Join(Sides[:], ", ")},
}

func always(words []string) func(game.Library) []string {
	return func(game.Library) []string { return words }
}
