// Package plain answers what tools ask of a game in the plainest way: by the rows of its tables. A game embeds
// BaseLibrary, BaseSetup and BaseGame in its own, and says itself only what is otherwise in it. Its methods hide those that it
// embeds; what is embedded here never calls them.
package plain

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"sync"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// BaseSetup is a scenario laid out. Its fields are filled in once, by Deal and by the game.
type BaseSetup struct {
	game.SceneInfo
	Texts   text.Layout // see LayTexts
	OwnText *text.Text  // the rules of the scenario; nil where it can have none

	// Called is what cards are called in sentences, by their numbers, where that is not the printed name; nil where all are.
	Called []string

	// Says is how the numbers of some operands are said in this scenario, and Records how records call them.
	Says, Records map[*game.Operand][]string

	// Spoken returns an event as it is said: without what goes without saying. nil where all is said.
	Spoken func(engine.Event) engine.Event

	// Backs are the backs of cards, by their numbers: who does not see a card sees its back. nil where all are alike.
	Backs []uint8

	// Keys are by what luck ranks the cards, by their numbers; see engine.Outcome.
	Keys []uint64

	// What follows is by the numbers of cards, and says nothing of those that no card has.
	defs   [engine.MaxCards]*game.Def // nil where no card was dealt
	dealt  map[*game.Def]int          // how many copies
	names  [engine.MaxCards]string
	owners [engine.MaxCards]engine.Seat

	among func() []uint32 // see dealtAmong
}

// Deal adds copies of a card to the game, and returns the number of the first. Nobody has brought it where the owner is
// engine.NoSeat. What is more than a game can have is only counted.
func (s *BaseSetup) Deal(d *game.Def, copies int, owner engine.Seat) engine.Card {
	if s.Cards == 0 {
		s.Keys, s.owners[0], s.dealt = make([]uint64, engine.MaxCards), engine.NoSeat, map[*game.Def]int{}
		s.among = sync.OnceValue(s.dealtAmong)
	}
	first := engine.Card(s.Cards + 1)
	for range copies {
		s.dealt[d]++ // of another player too
		if s.Cards++; s.Cards >= engine.MaxCards {
			continue
		}
		s.defs[s.Cards], s.owners[s.Cards] = d, owner
		s.Call(engine.Card(s.Cards), fmt.Sprintf("%s#%d", d.ID, s.dealt[d]))
	}
	return first
}

// Call gives a card the name that it has in records, by which luck ranks it, too.
func (s *BaseSetup) Call(c engine.Card, name string) {
	key := fnv.New64a()
	key.Write([]byte(name))
	s.names[c], s.Keys[c] = name, key.Sum64()
}

func (s *BaseSetup) Scene() *game.SceneInfo { return &s.SceneInfo }

func (s *BaseSetup) TeamWords(t game.Team) string      { return s.Teams[t].Name }
func (s *BaseSetup) NameSeat(seat engine.Seat) string  { return s.Seats[seat].ID }
func (s *BaseSetup) NameCard(c engine.Card) string     { return s.names[c] }
func (s *BaseSetup) Def(c engine.Card) *game.Def       { return cmp.Or(s.defs[c], &noCard) }
func (s *BaseSetup) OwnerOf(c engine.Card) engine.Seat { return s.owners[c] }
func (s *BaseSetup) SameCard(a, b engine.Card) bool    { return s.defs[a] == s.defs[b] }
func (s *BaseSetup) Copies(c engine.Card) []engine.Card {
	return engine.Those(engine.CardsTo(s.Cards), func(x engine.Card) bool { return s.SameCard(x, c) })
}

// noCard is what there is of a number that no card has.
var noCard game.Def

// CardWords returns the name of a card, with the number of the copy where there are several.
func (s *BaseSetup) CardWords(c engine.Card) string {
	copies, name := s.Copies(c), s.Def(c).Name
	if int(c) < len(s.Called) && s.Called[c] != "" {
		name = s.Called[c]
	}
	if len(copies) < 2 {
		return name
	}
	return fmt.Sprintf("%s #%d", name, slices.Index(copies, c)+1)
}

// Place puts a card into a list of a position, and shows it to those who may see it there.
func (s *BaseSetup) Place(p engine.Position, c engine.Card, to engine.List) {
	t := p.OnTable()
	t.Put(c, to)
	t.Show(c, s.Zones[t.Zone(c)].Audience(s.owners[c]))
}

// Definitions returns those of the library, without other scenarios.
func (s *BaseSetup) Definitions() (list []*game.Definition) {
	all := s.Library.Common().Definitions
	for i := range all {
		if all[i].Type != "scenario" || all[i].ID == s.Scenario.ID {
			list = append(list, &all[i])
		}
	}
	return list
}

// Back returns the back of a card; see game.Backed.
func (s *BaseSetup) Back(c engine.Card) uint8 {
	if s.Backs == nil {
		return 0
	}
	return s.Backs[c]
}

// This file lays out openings, for games whose scenarios say all or nothing of how they begin.

// opens is a set-up that is laid out but for its opening.
type opens interface {
	game.Setup
	FitScripts(memory int) error
}

// Opened returns the set-up, once what its scripts remember has room, with the position with which its games begin: as it was laid
// out, or by the opening of its scenario, and by that of the start, which is laid over it. As in the position of a test, what no
// sentence gives is not there.
func Opened[S any](s opens, memory int, scene game.Opening, laid, begin *S) (game.Setup, error) {
	if err := s.FitScripts(memory); err != nil {
		return nil, err
	}
	var at engine.Position
	openings := []game.Opening{scene}
	if start := s.Scene().Start.Opening; len(start) > 0 {
		openings = append(openings, game.OpeningOf(start))
	}
	for _, o := range openings {
		if o == nil {
			continue
		}
		if at == nil {
			at = s.Empty(0)
		}
		laid, err := o.LayOut(s, at)
		if err != nil {
			return nil, err
		}
		at = laid.Position
	}
	*begin = *laid
	if at != nil {
		if err := s.Check(at); err != nil {
			return nil, &game.NoOpening{Why: err}
		}
		*begin = *any(at).(*S)
	}
	return s, nil
}

// This file is how options of a scenario are chosen.

// Option is a change that people may choose for a scenario before they begin.
type Option struct {
	ID, Name string
	Values   []string // of which one has to be chosen; nil where it is only switched on
}

// Choices returns the ways in which the option is chosen: NAME, or NAME=VALUE.
func (o *Option) Choices() []string {
	if o.Values == nil {
		return []string{o.ID}
	}
	return engine.Each(o.Values, func(v string) string { return o.ID + "=" + v })
}

// choose returns which of its variants a scenario is with some choices, in any order. Each variant is given by its own, in the
// order of the options.
func choose(scenario string, options []Option, choices []string, variants [][]string) (int, error) {
	var ids, chosen []string
	for _, o := range options {
		ids = append(ids, o.ID)
		for _, choice := range choices {
			name, value, valued := strings.Cut(choice, "=")
			switch {
			case name != o.ID:
			case valued != (o.Values != nil) || valued && !slices.Contains(o.Values, value):
				return 0, fmt.Errorf("%q is not a way to choose the option %s of scenario %q, expected %s", choice, o.ID, scenario, strings.Join(o.Choices(), " or "))
			default:
				chosen = append(chosen, choice)
			}
		}
	}
	if i := slices.IndexFunc(variants, func(v []string) bool { return slices.Equal(v, chosen) }); i >= 0 && len(chosen) == len(choices) {
		return i, nil
	}
	for _, choice := range choices {
		if name, _, _ := strings.Cut(choice, "="); !slices.Contains(ids, name) {
			return 0, fmt.Errorf("scenario %q has no option %q; it has: %s", scenario, name, strings.Join(append(ids, "none")[:max(len(ids), 1)], ", "))
		}
	}
	return 0, fmt.Errorf("an option of scenario %q is chosen twice", scenario)
}

// drawn is a card to be dealt, with those among which it is and where luck ranks it among them.
type drawn struct {
	among uint32
	rank  uint64
	card  engine.Card
}

// Redeal deals anew, by a seed, the cards of all zones that are not public and that a seat does not know, and gives the
// position other luck. What one player has brought stays his, and a card lies where one of its class lay.
func (s *BaseSetup) Redeal(p engine.Position, seat engine.Seat, seed uint64) {
	t, luck := p.OnTable(), engine.Luck{Seed: seed}
	if s.Cards == 0 {
		p.ToCome().Reseed(seed)
		return
	}
	outcome := luck.Toss(0, 0)
	var at []engine.Card // unseen, in the order of their places
	for z := range s.Zones {
		if s.Zones[z].Visible == engine.Public {
			continue
		}
		at = append(at, engine.Those(t.Cards(engine.List(z)), func(c engine.Card) bool { return !t.Known(c).Has(seat) })...)
	}
	among := s.among()
	slices.SortStableFunc(at, func(a, b engine.Card) int { return cmp.Compare(among[a], among[b]) })
	dealt := make([]drawn, len(at))
	for i, c := range at {
		dealt[i] = drawn{among[c], outcome.Rank(c, s.Keys[c]), c}
	}
	slices.SortFunc(dealt, func(a, b drawn) int { return cmp.Or(cmp.Compare(a.among, b.among), cmp.Compare(a.rank, b.rank)) })
	var place [engine.MaxCards]int // in at, of each card that is dealt
	for i, c := range at {
		place[c] = i
	}
	for i := range at {
		was, now := at[i], dealt[i].card
		if was == now {
			continue
		}
		t.Exchange(was, now)
		at[place[now]], place[was] = was, place[now] // where now lay, was lies
	}
	p.ToCome().Reseed(seed)
}

// dealtAmong returns of each card, by its number, among which it is dealt: those of one owner, of one class, with one back.
func (s *BaseSetup) dealtAmong() []uint32 {
	among := make([]uint32, s.Cards+1)
	for c := 1; c <= s.Cards; c++ {
		class := s.Game.ClassOf(s.Library.Common().Definition(s.defs[c].ID).Type)
		among[c] = uint32(s.owners[c])<<16 | uint32(uint8(class))<<8
		if s.Backs != nil {
			among[c] |= uint32(s.Backs[c])
		}
	}
	return among
}

// What follows holds what every scenario is that can have options and rules of its own.

// Scene is what a scenario is in any such game. A game embeds it in its own type of scenarios, which is S.
type Scene[S any] struct {
	game.Named
	Source    game.Source
	Options   []Option
	Extends   string              // the id of the scenario of which it is a change
	Elsewhere func() game.Library // see Scenario
	Rules     []vocab.Ability     // its rules, in the language of card text,
	RulesAt   []game.Spot         // and where each of them stands
	Opened    []string            // sentences that say how its games begin,
	Opening   game.Opening        // and what lays them out; nil for none
	Script    *text.Script        // what they run where they say "run"; nil where it has none
	Variants  []S                 // what it is with options, for every way of choosing them
	Chosen    []string            // of a variant, in the order of the options

	Compiled text.Text // of the rules
}

// Scened is a pointer to a type of scenarios.
type Scened[S any] interface {
	*S
	Common() *Scene[S]
}

// Common returns what every scenario is.
func (s *Scene[S]) Common() *Scene[S] { return s }

// EachScene calls f for every scenario, and for its variants.
func EachScene[S any, P Scened[S]](scenes []S, f func(*S)) {
	for i := range scenes {
		f(&scenes[i])
		for ways, j := P(&scenes[i]).Common().Variants, 0; j < len(ways); j++ {
			f(&ways[j])
		}
	}
}

// FindScene returns the scenario of an id.
func FindScene[S any, P Scened[S]](scenes []S, id string) (*S, error) {
	var ids []string
	for i := range scenes {
		s := P(&scenes[i]).Common()
		if s.ID == id {
			return &scenes[i], nil
		}
		ids = append(ids, s.ID)
	}
	return nil, fmt.Errorf("there is no scenario %q, expected one of: %s", id, strings.Join(ids, ", "))
}

// WithOptions returns what a scenario is with some choices, in any order.
func WithOptions[S any, P Scened[S]](scene *S, choices []string) (*S, error) {
	if len(choices) == 0 {
		return scene, nil
	}
	s := P(scene).Common()
	ways := engine.Each(s.Variants, func(v S) []string { return P(&v).Common().Chosen })
	i, err := choose(s.ID, s.Options, choices, ways)
	if err != nil {
		return nil, err
	}
	return &s.Variants[i], nil
}

// CloneScenes returns a copy in which scenarios may be given other rules.
func CloneScenes[S any, P Scened[S]](scenes []S) []S {
	scenes = slices.Clone(scenes)
	for i := range scenes {
		s := P(&scenes[i]).Common()
		s.Variants = slices.Clone(s.Variants)
	}
	return scenes
}

// This file answers what tools ask of scenarios with options and rules.

// Staged is the BaseLibrary of a game whose scenarios embed Scene, and have seats of their own for the players.
type Staged[S any, P staged[S]] struct {
	BaseLibrary
	Scenes []S
	Copy   func() Renewed // returns a copy that has cards of its own
}

// staged is a pointer to such a scenario.
type staged[S any] interface {
	Scened[S]
	Players() int // how many play it
}

// EachScene calls f for every scenario, and for its variants.
func (l *Staged[S, P]) EachScene(f func(*S)) { EachScene[S, P](l.Scenes, f) }

// Known tells the part of the library that every game has of the scenarios and of the cards, once all are there.
func (l *Staged[S, P]) Known(cards int, def func(n int) *game.Def) {
	l.Cards, l.Plays = nil, nil
	for n := range cards {
		l.Cards = append(l.Cards, def(n))
	}
	l.Have = nil
	for n, card := range l.Cards {
		if s := l.Script(n); s != nil {
			l.Have = append(l.Have, text.Scripted{ID: card.ID, Name: card.Name, File: card.Source.File, Script: s, Shipped: card.Source.Shipped})
		}
	}
	for i := range l.Scenes {
		s := P(&l.Scenes[i]).Common()
		l.Plays = append(l.Plays, Scenario{Named: s.Named, Source: s.Source, Elsewhere: s.Elsewhere})
		if s.Script != nil {
			from, err := FindScene[S, P](l.Scenes, s.Extends)
			inherited := err == nil && P(from).Common().Script.Is(s.Script)
			l.Have = append(l.Have, text.Scripted{ID: s.ID, Name: "the script of " + s.Name, File: s.Source.File, Script: s.Script, Shipped: s.Source.Shipped, Inherited: inherited})
		}
	}
}

// CompileRules compiles the rules of all scenarios, of that kind of text and of at most so many lines, once the cards are. Behind
// those of each, also compiles what other texts it has; nil where none has any.
func (l *Staged[S, P]) CompileRules(by text.Kinds, most int, also func(*S) []Problem) (problems []Problem) {
	l.Ruled = nil
	l.EachScene(func(scene *S) {
		s := P(scene).Common()
		report := func(p text.Problem) {
			problems = append(problems, Problem{Problem: p, Scenario: s.ID, Chosen: s.Chosen})
		}
		s.Compiled = text.Text{Script: s.Script}
		l.Lines.Rules(&s.Compiled, s.Rules, s.RulesAt, by, most, report)
		l.Lines.Sayings(&s.Compiled, nil, by, report)
		for _, a := range s.Compiled.Sayings {
			a.Place = a.Spot()
		}
		l.Lines.Quotes(&s.Compiled, nil, report)
		if also != nil {
			problems = append(problems, also(scene)...)
		}
		if len(s.Rules) > 0 || s.Script != nil {
			l.Ruled = append(l.Ruled, Ruled{Scenario: Scenario{Named: s.Named, Source: s.Source}, Text: &s.Compiled, Variant: s.Chosen != nil, From: l.rulesOf(s.Extends)})
		}
	})
	return problems
}

// rulesOf returns the rules of a scenario; nil where there is no such scenario.
func (l *Staged[S, P]) rulesOf(id string) *text.Text {
	if scene, err := FindScene[S, P](l.Scenes, id); err == nil {
		return &P(scene).Common().Compiled
	}
	return nil
}

// GiveText gives the text of a card, or the rules of a scenario, other lines, in a copy of a library that has cards of its own.
// It reports whether there is one of that id.
func (l *Staged[S, P]) GiveText(owner string, lines []vocab.Ability) bool {
	l.Scenes = CloneScenes[S, P](l.Scenes) // which are compiled anew
	if l.BaseLibrary.GiveText(owner, lines) {
		return true
	}
	scene, err := FindScene[S, P](l.Scenes, owner)
	if err == nil {
		P(scene).Common().Rules = lines
	}
	return err == nil
}

// SetScripts gives the library, a copy of one, scripts in the place of others, and what runs all that there are.
func (l *Staged[S, P]) SetScripts(anew map[*text.Script]*text.Script, all text.Scripts) {
	l.Scenes, l.Scripts, l.Shared, l.Running = CloneScenes[S, P](l.Scenes), slices.Clone(l.Scripts), slices.Clone(l.Shared), all
	set := func(s **text.Script) {
		if other := anew[*s]; other != nil {
			*s = other
		}
	}
	for i := range l.Scripts {
		set(&l.Scripts[i])
	}
	for i := range l.Shared {
		set(&l.Shared[i].Script)
	}
	l.EachScene(func(scene *S) { set(&P(scene).Common().Script) })
}

// Renewed is a copy of a library, in which texts and scripts may be others.
type Renewed interface {
	game.Library
	Known()
	GiveText(owner string, lines []vocab.Ability) bool
	SetScripts(anew map[*text.Script]*text.Script, all text.Scripts)
	Compile() []Problem
}

// Reword returns a copy in which a text has other lines: that of a card, the rules of a scenario, or what else the game gives
// lines. It is nil where there is no such text, or the lines are wrong.
func (l *Staged[S, P]) Reword(owner string, lines []vocab.Ability) game.Library {
	n := l.Copy()
	if n.Known(); !n.GiveText(owner, lines) || Wrong(n.Compile()) {
		return nil
	}
	return n
}

// Rescript returns a copy in which scripts have the place of others, and run with all that there are; nil where what one says is wrong.
func (l *Staged[S, P]) Rescript(anew map[*text.Script]*text.Script, all text.Scripts) game.Library {
	n := l.Copy()
	n.SetScripts(anew, all)
	if n.Known(); Wrong(n.Compile()) {
		return nil
	}
	return n
}

// Starts returns every way to begin a scenario.
func (l *Staged[S, P]) Starts() (list []game.StartAt) {
	l.EachScene(func(scene *S) {
		s := P(scene).Common()
		list = append(list, game.StartAt{Start: game.Start{Scenario: s.ID, Options: s.Chosen}, Source: &s.Source})
	})
	return list
}

// Offered returns the scenarios, those with the fewest players first.
func (l *Staged[S, P]) Offered() (list []game.Named) {
	for n := 1; n <= engine.MaxSeats; n++ {
		for i := range l.Scenes {
			if s := P(&l.Scenes[i]); s.Players() == n {
				list = append(list, s.Common().Named)
			}
		}
	}
	return list
}

// Find returns the scenario that a start names, with its options.
func (l *Staged[S, P]) Find(start game.Start) (*S, error) {
	scene, err := FindScene[S, P](l.Scenes, start.Scenario)
	if err != nil {
		return nil, err
	}
	if n := P(scene).Players(); start.People != 0 && start.People != n {
		return nil, fmt.Errorf("scenario %q cannot be played by %d people, only by %d", start.Scenario, start.People, n)
	}
	return WithOptions[S, P](scene, start.Options)
}
