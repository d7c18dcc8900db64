package starter

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what the data files say: cards, what they are called by, decks, scenarios.

// Library is all that the data say, checked and compiled.
type Library struct {
	plain.Staged[Scenario, *Scenario]
	Cultures []Named
	Races    []Named
	Classes  []Named
	Traits   []Named
	Titles   []string // in the order of their numbers
	Cards    []Card   // in order of their ids
	Decks    []Deck
}

// Named is a culture, a race, a class of possessions, or a keyword.
type Named struct {
	game.Named
	Source game.Source
}

// Deck is what one player brings. Cards are indexes in Library.Cards.
type Deck struct {
	game.Named
	Bearer, Ring int
	Fellowship   []int // the other companions with whom it begins
	Sites        []int
	Rest         []Copies
}

// Copies is so many copies of a card.
type Copies struct{ Card, N int }

// size returns how many cards a deck has.
func (d *Deck) size() int {
	n := 2 + // the Ring-bearer and the Ring
		len(d.Fellowship) + len(d.Sites)
	for _, c := range d.Rest {
		n += c.N
	}
	return n
}

// Scenario is who plays, with which decks.
type Scenario struct {
	game.Named
	Source   game.Source
	Seats    []Seat      // clockwise around the table
	First    engine.Seat // who has the first turn; engine.NoSeat where luck says
	Options  []Option
	Extends  string          // the id of the scenario of which it is a change
	Rules    []vocab.Ability // its rules, in the language of card text,
	RulesAt  []game.Spot     // and where each of them stands
	Script   *text.Script    // what they run; nil where it has none
	Variants []Scenario      // what it is with options, for every way of choosing them
	Chosen   []string        // of a variant, in the order of the options

	text text.Text // of the rules, compiled
}

// Seat is a player with a deck, an index in Library.Decks.
type Seat struct {
	game.Named
	Deck int
}

// Option is a change that people may choose before they begin.
type Option = plain.Option

// NewLibrary returns an empty library.
func NewLibrary() *Library {
	l := &Library{}
	l.Rules, l.Own, l.Calls = TheGame, Words, Functions
	return l
}

// mostRules is how many lines of rules a scenario can have.
const mostRules = noteLines

// Compile compiles the texts of the cards, and the rules of scenarios.
func (l *Library) Compile(report func(*game.Def, *Scenario, text.Problem)) {
	l.Lines = text.Compiler{Language: language}
	for n := range l.Cards {
		c := &l.Cards[n]
		if c.text = (text.Text{Script: c.Script}); len(c.Text) > 0 || c.Script != nil {
			l.Lines.Compile(&c.text, &c.Def, kindOf(c), func(p text.Problem) { report(&c.Def, nil, p) })
			for _, a := range c.text.Abilities {
				if a.Events == 0 {
					a.Where = restsOn(a)
				}
			}
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

// rulesOf returns the rules of a scenario; none where there is no such scenario.
func (l *Library) rulesOf(scenario string) []vocab.Ability {
	for i := range l.Scenes {
		if l.Scenes[i].ID == scenario {
			return l.Scenes[i].Rules
		}
	}
	return nil
}

// Row is what the scenario says of how it is begun, Ways what it is with options.
func (s *Scenario) Row() (plain.Scenario, plain.SceneRow) {
	return plain.Scenario{Named: s.Named, Source: s.Source}, plain.SceneRow{People: len(s.Seats), Options: s.Options, Chosen: s.Chosen}
}

func (s *Scenario) Ways() []Scenario { return s.Variants }

// Reword returns a copy of the library in which the text of a card, or the rules of a scenario, have other lines; nil where there
// is none of that id, or the lines are wrong.
func (l *Library) Reword(owner string, lines []vocab.Ability) game.Library {
	return l.changed(func(n *Library) bool {
		card := slices.IndexFunc(n.Cards, func(c Card) bool { return c.ID == owner })
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

// scriptOf returns the script of a scenario; nil where there is no such scenario, or it has none.
func (l *Library) scriptOf(scenario string) *text.Script {
	for i := range l.Scenes {
		if l.Scenes[i].ID == scenario {
			return l.Scenes[i].Script
		}
	}
	return nil
}
