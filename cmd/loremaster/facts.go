// This file gathers the facts of a card and prints them.

package main

import (
	"fmt"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// describe gathers the facts of a card.
func describe(lib *wotrcards.Library, c *wotrcards.Card) *cardFacts {
	f := &cardFacts{
		ID: c.ID, Name: c.Name, Short: c.Short, Type: wotrcards.CardTypes[c.Type], Set: c.Set, Copies: c.Copies,
		Number: c.Number, Icons: map[string]int{}, Unsaid: strings.TrimSpace(c.Unsaid), Doubt: c.Doubt,
		File: c.Source.File, Line: c.Source.Line, side: c.Side, paths: c.Paths,
	}
	if c.Script != nil {
		f.Script = strings.Trim(c.Script.Source, "\n")
	}
	for icon, n := range c.Icons {
		if n != 0 {
			f.Icons[wotrcards.Icons[icon]] = int(n)
		}
	}
	for i := range lib.Traits {
		if c.Traits&(1<<i) != 0 {
			f.Traits = append(f.Traits, lib.Traits[i].ID)
		}
	}
	for n := range 16 {
		if c.Paths&(1<<n) != 0 {
			f.Paths = append(f.Paths, n)
		}
	}
	for _, w := range c.Wielders {
		f.Wielders = append(f.Wielders, lib.Cards[w].ID)
	}
	if c.Type != wotrcards.Path {
		f.Side = wotrcards.Sides[c.Side]
	}
	if c.Type.IsLocation() {
		f.Points = &c.Points
		f.Defenders, f.Attackers = factionIDs(lib, c.Defenders), factionIDs(lib, c.Attackers)
	} else {
		f.Faction, f.faction = lib.Factions[c.Faction].ID, lib.Factions[c.Faction].Name
	}
	for _, a := range c.Abilities() {
		f.Text = append(f.Text, textLine{Kind: engine.AbilityKinds[a.Kind], Written: strings.TrimSpace(a.Source), Compiled: cardtext.Print(a.Ability)})
	}
	return f
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

// print prints the facts as a block.
func (f *cardFacts) print(p *printer) {
	p.printf("%s  %s\n", p.title(f.Name), p.faint(f.ID))
	p.field("type", f.kind())
	p.field("faction", f.faction)
	if f.Side != "" {
		p.field("side", f.side.String())
	}
	if f.Points != nil {
		p.field("worth", count(*f.Points, "victory point"))
	}
	if f.Copies > 1 {
		p.field("copies", fmt.Sprint(f.Copies))
	}
	p.field("set", f.Set)
	p.field("also", strings.Join(f.Short, ", "))
	p.field("icons", f.icons())
	p.field("traits", strings.Join(f.Traits, ", "))
	p.field("paths", f.paths.String())
	p.field("wielders", strings.Join(f.Wielders, ", "))
	p.field("defenders", strings.Join(f.Defenders, ", "))
	p.field("attackers", strings.Join(f.Attackers, ", "))
	p.field("file", fmt.Sprintf("%s:%d", f.File, f.Line))
	if len(f.Text) > 0 {
		p.printf("\n  %s\n", p.title("text, and what it compiled to"))
	}
	for _, line := range f.Text {
		p.printf("    %s\n    %s %s\n", line.Written, p.faint("= "+line.Kind+":"), line.Compiled)
	}
	if f.Script != "" {
		p.printf("\n  %s\n", p.title("script"))
		for line := range strings.Lines(f.Script) {
			p.printf("    %s\n", strings.TrimRight(line, "\n"))
		}
	}
	if f.Unsaid != "" {
		p.printf("\n  %s\n", p.title("unsaid: this text does not run yet"))
		for line := range strings.Lines(f.Unsaid) {
			p.printf("    %s\n", strings.TrimSpace(line))
		}
	}
	if f.Doubt != "" {
		p.printf("\n  %s\n    %s\n", p.title("doubt"), f.Doubt)
	}
}

// kind returns the type, and of a path its number.
func (f *cardFacts) kind() string {
	if f.Number > 0 {
		return fmt.Sprintf("%s %d", f.Type, f.Number)
	}
	return f.Type
}

// icons lists the icons in the order of the rulebook: "1 path defense, 2 attack".
func (f *cardFacts) icons() string {
	var words []string
	for _, icon := range wotrcards.Icons {
		if n := f.Icons[icon]; n != 0 {
			words = append(words, fmt.Sprintf("%d %s", n, strings.ReplaceAll(icon, "-", " ")))
		}
	}
	return strings.Join(words, ", ")
}
