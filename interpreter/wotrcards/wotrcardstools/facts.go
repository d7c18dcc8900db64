package wotrcardstools

import (
	"fmt"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
)

// This file tells what cards and locations are, as they are printed.

// ofCard tells what a card is.
func ofCard(l game.Library, d *game.Def) []screen.Fact {
	lib := l.(*wotrcards.Library)
	c := lib.CardOf(d)
	kind, ids := c.Called, func(list []string) screen.Fact {
		return screen.Fact{Words: strings.Join(list, ", "), Value: some(list)}
	}
	facts := []screen.Fact{{Key: "type", Words: kind, Field: "type", Value: kind}}
	add := func(key, field string, f screen.Fact) {
		f.Key, f.Field = key, field
		facts = append(facts, f)
	}
	if c.Type < wotrcards.Aim {
		faction := &lib.Factions[c.Faction]
		add("faction", "faction", screen.Fact{Words: faction.Name, Value: faction.ID})
	}
	if c.Type == wotrcards.Path {
		facts[0].Words = fmt.Sprintf("%s %d", kind, c.Number)
		add("", "number", screen.Fact{Value: c.Number})
	} else if c.Type != wotrcards.Aim { // a path belongs to no side, and an aim to who is dealt it
		add("side", "side", screen.Fact{Words: c.Side.String(), Value: wotrcards.Sides[c.Side]})
	}
	if c.Type.IsLocation() {
		add("worth", "points", screen.Fact{Words: screen.Count(c.Points, "victory point"), Value: c.Points})
	}
	copies := screen.Fact{Value: c.Copies}
	if c.Copies > 1 {
		copies.Words = fmt.Sprint(c.Copies)
	}
	add("copies", "copies", copies)
	add("set", "set", screen.Fact{Words: c.Set, Value: c.Set})
	add("icons", "icons", screen.Fact{Words: printed(c), Value: iconCounts(c)})
	add("traits", "traits", ids(traitIDs(lib, c)))
	paths := screen.Fact{Words: c.Paths.String()}
	if c.Paths != 0 {
		paths.Value = pathNumbers(c.Paths)
	}
	add("paths", "paths", paths)
	var wielders []string
	for _, w := range c.Wielders {
		wielders = append(wielders, lib.Cards[w].ID)
	}
	add("wielders", "wielders", ids(wielders))
	add("defenders", "defenders", ids(factionIDs(lib, c.Defenders)))
	add("attackers", "attackers", ids(factionIDs(lib, c.Attackers)))
	facts = append(facts, screen.Script(c.Script())...)
	if unsaid := strings.TrimSpace(c.Unsaid); unsaid != "" {
		add("unsaid: this text does not run yet", "unsaid", screen.Fact{Words: unsaid, Value: unsaid, Long: true})
	}
	if c.Doubt != "" {
		add("doubt", "doubt", screen.Fact{Words: c.Doubt, Value: c.Doubt, Long: true})
	}
	return facts
}

// some returns a list as a value, nil where it is empty.
func some(list []string) any {
	if len(list) == 0 {
		return nil
	}
	return list
}

// iconCounts returns the icons that are printed on a card, by their keys.
func iconCounts(c *wotrcards.Card) any {
	counts := map[string]int{}
	for icon, n := range c.Icons {
		if n != 0 {
			counts[wotrcards.Icons[icon]] = int(n)
		}
	}
	if len(counts) == 0 {
		return nil
	}
	return counts
}

func traitIDs(lib *wotrcards.Library, c *wotrcards.Card) (ids []string) {
	for i := range lib.Traits {
		if c.Traits&(1<<i) != 0 && lib.Traits[i].Plural == "" {
			ids = append(ids, lib.Traits[i].ID)
		}
	}
	return ids
}

func pathNumbers(set wotrcards.PathSet) (list []int) {
	for n := range 16 {
		if set&(1<<n) != 0 {
			list = append(list, n)
		}
	}
	return list
}

// factionIDs returns the ids of a set of factions.
func factionIDs(lib *wotrcards.Library, set wotrcards.FactionSet) (ids []string) {
	for i := range lib.Factions {
		if set&(1<<i) != 0 {
			ids = append(ids, lib.Factions[i].ID)
		}
	}
	return ids
}
