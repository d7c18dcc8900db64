package wotrboard

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
	Others  []OtherDef
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
	Coast      int  // its place along the coast, from 1; ships go to the next ones
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
func (l *Library) Compile() []plain.Problem {
	problems := l.BaseLibrary.Compile(language, func(n int) (*text.Text, text.Kinds) { return &l.Cards[n].text, 1 << l.Cards[n].Type })
	for n := range l.Cards {
		c := &l.Cards[n]
		if c.names = 0; c.Type == Event && len(l.Nations) > 0 { // without them only lines are tried
			l.named(c)
		}
		if bad := l.mixedLevy(c.Text); bad != nil {
			problems = append(problems, plain.Problem{Problem: *bad, Card: &c.Def})
		}
	}
	return append(problems, l.CompileRules(ofScenario, mostRules, nil)...)
}

// Warnings returns what in texts that have compiled can never matter.
func (l *Library) Warnings() []plain.Problem {
	found := l.BaseLibrary.Warnings()
	for n := range l.Cards {
		c := &l.Cards[n]
		stays := c.Type != Event || c.Aside || slices.ContainsFunc(c.text.Abilities, func(a *text.Ability) bool { return a.Answers.Has(askStays) || a.Own.Has(askStays) })
		for _, a := range c.text.Abilities {
			if a.Where == onTable && !stays {
				found = append(found, plain.Problem{Card: &c.Def, Problem: text.Problem{At: a.At, Code: text.TextNever, Warning: true,
					Message: "this works on the table, where the event never lies", Hint: "begin the text with the line \"Stays on the table.\""}})
				break
			}
		}
	}
	return found
}

// mixedLevy finds words that recruit figures of both sides in one region, where the armies of both cannot be.
func (l *Library) mixedLevy(lines []vocab.Ability) (bad *text.Problem) {
	for i := range lines {
		lines[i].Walk(func(p *vocab.Phrase) {
			list := p.Find("l")
			if list == nil || len(list.Phrase) == 0 || list.Phrase[0].Entry.Kind != "levy" {
				return
			}
			sides := map[Side]bool{}
			for _, levy := range list.Phrase {
				if n := levy.Find("n"); n != nil && int(n.Name.IDs[0]) < len(l.Nations) {
					sides[l.Nations[n.Name.IDs[0]].Side] = true
				}
			}
			if len(sides) > 1 {
				bad = &text.Problem{At: p.At, Code: text.TextNever, Message: "figures of both sides cannot be recruited in one region",
					Hint: "recruit those of each side by themselves, each in a region of its own"}
			}
		})
	}
	return bad
}

// Reword returns a copy of the library in which a text has other lines; see plain.Reworded.
func (l *Library) Reword(owner string, lines []vocab.Ability) game.Library {
	return plain.Reworded(l.copied(), owner, lines)
}

// Rescript returns a copy of the library in which scripts have the place of others; see plain.Rescripted.
func (l *Library) Rescript(anew map[*text.Script]*text.Script, all text.Scripts) game.Library {
	return plain.Rescripted(l.copied(), anew, all)
}

// copied returns a copy that has cards of its own.
func (l *Library) copied() *Library {
	n := *l
	n.Cards = slices.Clone(l.Cards)
	return &n
}

// Known tells the part of the library that every game has of the cards and the scenarios, once all are there.
func (l *Library) Known() {
	l.Staged.Known(len(l.Cards), func(n int) *game.Def { return &l.Cards[n].Def })
}
