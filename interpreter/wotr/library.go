package wotr

import (
	"iter"
	"slices"

	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what the data files say: the map, the nations, cards, scenarios.

// Library is all that the data say, checked and compiled. Regions and nations are numbered in order of their ids, regions
// from 1.
type Library struct {
	plain.Staged[Scenario, *Scenario]
	Regions []RegionDef // the first is no region
	Nations []NationDef
	Cards   []CardDef // in order of their ids
}

// RegionDef is a region of the map.
type RegionDef struct {
	game.Named
	Source     game.Source
	Nation     int // within whose borders it lies, an index in Library.Nations; -1 for none
	Settlement Settlement
	Borders    []Region
	Closed     []Region // it touches these, and nobody passes
	Coastal    bool
	Eastern    bool // at the eastern edge of the map
	Mordor     bool // from here the Fellowship can enter Mordor
	X, Y       int  // where it is drawn, in pixels of a map 1,600 wide
	Label      string
}

// Settlement is what a region has that can be held.
type Settlement uint8

const (
	NoSettlement Settlement = iota
	Fortification
	Town
	City
	Stronghold
)

// Settlements are the words for them.
var Settlements = [...]string{"", "fortification", "town", "city", "stronghold"}

// NationDef is a nation with all the figures that there are of it.
type NationDef struct {
	game.Named
	Source  game.Source
	Side    Side
	Units   string // as its figures are called: "Elven"
	Figures [numFigures]uint8
	Nazgul  bool // its leaders are Nazgûl
}

// regions goes through the regions of the map.
func (l *Library) regions() iter.Seq[Region] {
	return func(yield func(Region) bool) {
		for r := 1; r < len(l.Regions) && yield(Region(r)); r++ {
		}
	}
}

// NewLibrary returns an empty library.
func NewLibrary() *Library {
	l := &Library{Regions: make([]RegionDef, 1)}
	l.Rules, l.Own, l.Calls = TheGame, Words, Functions
	return l
}

// Compile compiles the texts of the cards, and the rules of scenarios.
func (l *Library) Compile(report func(*game.Def, *Scenario, text.Problem)) {
	l.Lines = text.Compiler{Language: language}
	for n := range l.Cards {
		c := &l.Cards[n]
		if c.text = (text.Text{Script: c.Script}); len(c.Text) > 0 || c.Script != nil {
			l.Lines.Compile(&c.text, &c.Def, 1<<c.Type, func(p text.Problem) { report(&c.Def, nil, p) })
		}
		if c.names = 0; c.Type == Event && len(l.Nations) > 0 { // without them only lines are tried
			l.named(c)
		}
	}
	l.Ruled = nil
	l.EachScene(func(s *Scenario) {
		l.CompileRules(&s.text, s.Script, s.Rules, s.RulesAt, ofScenario, mostRules, func(p text.Problem) { report(nil, s, p) })
		if len(s.Rules) > 0 {
			l.Ruled = append(l.Ruled, plain.Ruled{Scenario: plain.Scenario{Named: s.Named, Source: s.Source}, Text: &s.text, Variant: s.Chosen != nil, From: l.rulesOf(s.Extends)})
		}
	})
}

// Reword returns a copy of the library in which the text of a card, or the rules of a scenario, have other lines; nil where there
// is none of that id, or the lines are wrong.
func (l *Library) Reword(owner string, lines []vocab.Ability) game.Library {
	return l.changed(func(n *Library) bool {
		card := slices.IndexFunc(n.Cards, func(c CardDef) bool { return c.ID == owner })
		scene := slices.IndexFunc(n.Scenes, func(s Scenario) bool { return s.ID == owner })
		switch {
		case card >= 0:
			n.Cards[card].Text = lines
		case scene >= 0:
			n.Scenes[scene].Rules = lines
		}
		return card >= 0 || scene >= 0
	})
}

// Rescript returns a copy of the library in which scripts have the place of others, and run with all that there are; nil where
// what one says is wrong.
func (l *Library) Rescript(anew map[*text.Script]*text.Script, all text.Scripts) game.Library {
	return l.changed(func(n *Library) bool {
		var scripts []**text.Script
		for i := range n.Cards {
			scripts = append(scripts, &n.Cards[i].Script)
		}
		n.EachScene(func(s *Scenario) { scripts = append(scripts, &s.Script) })
		n.SetScripts(anew, all, scripts)
		return true
	})
}

// changed returns a copy of the library that change has changed, nil where it has not or the change is wrong.
func (l *Library) changed(change func(*Library) bool) game.Library {
	n, wrong := *l, false
	n.Cards, n.Scenes = slices.Clone(l.Cards), slices.Clone(l.Scenes)
	for i := range n.Scenes {
		n.Scenes[i].Variants = slices.Clone(l.Scenes[i].Variants)
	}
	if !change(&n) {
		return nil
	}
	n.Known()
	if n.Compile(func(_ *game.Def, _ *Scenario, p text.Problem) { wrong = wrong || !p.Warning }); wrong {
		return nil
	}
	return &n
}

// Known tells the part of the library that every game has of the cards and the scenarios, once all are there.
func (l *Library) Known() {
	l.Staged.Known()
	l.Library.Cards, l.Have = nil, nil
	for i := range l.Cards {
		c := &l.Cards[i]
		l.Library.Cards = append(l.Library.Cards, &c.Def)
		l.Has(c.Script, game.Named{ID: c.ID}, c.Name, &c.Source, false)
	}
	for i := range l.Scenes {
		s := &l.Scenes[i]
		l.Has(s.Script, s.Named, "the script of "+s.Name, &s.Source, l.scriptOf(s.Extends).Is(s.Script))
	}
}
