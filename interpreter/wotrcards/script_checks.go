package wotrcards

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
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

func checkIcon(_ *run, v text.Value) string { return text.OneOf(v.Text, Icons[:]) }
func checkZone(_ *run, v text.Value) string { return text.OneOf(v.Text, scriptZones) }
func checkKind(_ *run, v text.Value) string { return text.OneOf(v.Text, CardTypes[:]) }
func checkSide(_ *run, v text.Value) string { return text.OneOf(v.Text, Sides[:]) }

func checkCounter(x *run, v text.Value) string { return text.OneOf(v.Text, of(x).Lib.Counters) }

func checkFaction(x *run, v text.Value) string {
	if of(x).factionOf(v.Text) < 0 {
		return fmt.Sprintf("is %q, which is the id of none", v.Text)
	}
	return ""
}

func checkTrait(x *run, v text.Value) string {
	if of(x).traitOf(v.Text) < 0 {
		return fmt.Sprintf("is %q, which is the id of none", v.Text)
	}
	return ""
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
