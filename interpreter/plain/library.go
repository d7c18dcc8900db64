package plain

import (
	"slices"

	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// Library answers what tools ask of a library whose scenarios have no options, and whose cards no sets. Its fields are
// filled in when it is linked.
type Library struct {
	game.Base
	Rules *game.Game
	Own   func() *vocab.Table // the words of its texts, without those that the data define
	Cards []*game.Def         // in order of their ids
	Plays []Scenario          // those with the fewest rules of their own first
	Lines text.Compiler
	Ruled []Ruled // whose rules are among them

	Calls   func() *text.Functions // what scripts may call; nil where cards have none
	Running text.Scripts           // what runs those of the library, nil where there are none,
	Have    []text.Scripted        // cards and scenarios that have one; see Has
	Shared  []text.Scripted        // and those that several share
}

// Compile compiles the texts of all cards: into what into returns of each, by its place in Cards.
func (l *Library) Compile(language *text.Language, into func(n int) *text.Text, report func(card *game.Def, p text.Problem)) {
	l.Lines = text.Compiler{Language: language}
	for n, card := range l.Cards {
		*into(n) = text.Text{}
		if len(card.Text) > 0 {
			l.Lines.Compile(into(n), card, 1, func(p text.Problem) { report(card, p) })
		}
	}
}

// Vocabulary returns the words of the texts, Uses which cards say them.
func (l *Library) Vocabulary() *vocab.Table {
	if l.Words != nil {
		return l.Words
	}
	return l.Own()
}

func (l *Library) Uses() [][]text.Use {
	uses := text.NewUses(l.Vocabulary())
	for _, x := range l.Texts() {
		if x.Variant {
			continue
		}
		if x.Said == "" {
			uses.Add(x.Words, x.Name)
		}
	}
	for i := range l.Have {
		uses.Script(l.Have[i].Script, l.Have[i].Name)
	}
	return uses.Lines
}

// Scenario is one of the scenarios of a library.
type Scenario struct {
	game.Named
	Source game.Source
}

// Ruled is a scenario, or a variant of one, that has rules of its own.
type Ruled struct {
	Scenario
	Text    *text.Text
	Variant bool
	From    []vocab.Ability // the rules of the scenario that it extends
}

// of returns a line of its rules as tools see it.
func (r *Ruled) of(a *text.Ability) *game.Text {
	inherited := slices.ContainsFunc(r.From, func(l vocab.Ability) bool { return l.Source == a.Source })
	return &game.Text{Owner: r.ID, Name: "the rules of " + r.Name, In: r.ID, File: r.Source.File, Variant: r.Variant, Inherited: inherited}
}

func (l *Library) Of() *game.Game    { return l.Rules }
func (l *Library) Defs() []*game.Def { return l.Cards }
func (l *Library) Sets() []string    { return nil }

func (l *Library) Starts() (list []game.StartAt) {
	for i := range l.Plays {
		list = append(list, game.StartAt{Start: game.Start{Scenario: l.Plays[i].ID}, Source: &l.Plays[i].Source})
	}
	return list
}

func (l *Library) Offered() (list []game.Named) {
	for i := range l.Plays {
		list = append(list, l.Plays[i].Named)
	}
	return list
}

// Texts returns the lines of all cards, and of the rules of scenarios.
func (l *Library) Texts() (list []*game.Text) {
	ruled := map[*text.Text]*Ruled{}
	for i := range l.Ruled {
		ruled[l.Ruled[i].Text] = &l.Ruled[i]
	}
	for _, a := range l.Lines.Abilities {
		x := &game.Text{}
		if a.Card != nil {
			*x = game.Text{Owner: a.Card.ID, Name: a.Card.Name, In: a.Card.ID, File: a.Card.Source.File, Def: a.Card}
		} else {
			x = ruled[a.Of].of(a)
		}
		x.Line, x.Number, x.Words, x.Given = a, int(a.Line), a.Ability, a.Of != nil && a.Of.Quote(a.Ability) == a
		if said := a.Said(); said != nil {
			x.Said, x.SaidAs = said.Text, said.Kind
		}
		list = append(list, x)
	}
	return list
}
