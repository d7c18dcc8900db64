package plain

import (
	"slices"

	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// BaseLibrary answers what tools ask of a library whose scenarios have no options, and whose cards no sets. Its fields are
// filled in when it is linked.
type BaseLibrary struct {
	game.Base
	Rules *game.Game
	Own   func() *vocab.Vocabulary // the words of its texts, without those that the data define
	Cards []*game.Def              // in order of their ids
	Plays []Scenario               // those with the fewest rules of their own first
	Lines text.Compiler
	Ruled []Ruled // whose rules are among them

	// Whose says whose a line is that no card has and that is no rule; nil where there are none such.
	Whose func(*text.Ability) *game.Text

	Calls   func() *text.Functions // what scripts may call; nil where cards have none
	Scripts []*text.Script         // of the cards, by their places in Cards; nil of one that has none
	Running text.Scripts           // what runs all, nil where there are none,
	Have    []text.Scripted        // cards and scenarios that have one; see Staged.Known
	Shared  []text.Scripted        // and those that several share
}

// Problem is a mistake that Compile found: in the text of a card, or in the rules of a scenario with some choices of its options,
// or in the text that a seat has there.
type Problem struct {
	text.Problem
	Card     *game.Def // nil of rules
	Scenario string
	Chosen   []string
	Seat     string // its id; "" of rules,
	Key      string // and where that stands in its definition
}

// Wrong reports whether some problem is not only a warning.
func Wrong(problems []Problem) bool {
	return slices.ContainsFunc(problems, func(p Problem) bool { return !p.Warning })
}

// Compile compiles the texts of all cards, each as the kind of text that of returns, into what it returns, by its place in Cards.
func (l *BaseLibrary) Compile(language *text.Language, of func(n int) (*text.Text, text.Kinds)) (problems []Problem) {
	l.Lines = text.Compiler{Language: language}
	for n, card := range l.Cards {
		into, by := of(n)
		if *into = (text.Text{Script: l.Script(n)}); len(card.Text) > 0 || into.Script != nil {
			l.Lines.Compile(into, card, by, func(p text.Problem) { problems = append(problems, Problem{Problem: p, Card: card}) })
		}
	}
	return problems
}

// Warnings returns what in texts of cards that have compiled can never matter.
func (l *BaseLibrary) Warnings() (problems []Problem) {
	for _, a := range l.Lines.Abilities {
		if a.Card == nil {
			continue
		}
		if bad := a.Doubtful(); bad != nil {
			bad.Warning = true
			problems = append(problems, Problem{Problem: *bad, Card: a.Card})
		}
	}
	return problems
}

// GiveText gives a card other lines, in a copy of a library that has cards of its own, and reports whether there is one of that id.
func (l *BaseLibrary) GiveText(card string, lines []vocab.Ability) bool {
	i := slices.IndexFunc(l.Cards, func(d *game.Def) bool { return d.ID == card })
	if i >= 0 {
		l.Cards[i].Text = lines
	}
	return i >= 0
}

// Vocabulary returns the words of the texts, Uses which cards say them.
func (l *BaseLibrary) Vocabulary() *vocab.Vocabulary {
	if l.Words != nil {
		return l.Words
	}
	return l.Own()
}

func (l *BaseLibrary) Uses() [][]text.Use {
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
	From    *text.Text // the rules of the scenario that it extends; nil for none
}

// of returns a line of its rules as tools see it.
func (r *Ruled) of(a *text.Ability) *game.Text {
	inherited := r.From != nil && slices.ContainsFunc(slices.Concat(r.From.Abilities, r.From.Sayings), func(l *text.Ability) bool { return l.Source == a.Source })
	return &game.Text{Owner: r.ID, Name: "the rules of " + r.Name, In: r.ID, File: r.Source.File, Variant: r.Variant, Inherited: inherited}
}

func (l *BaseLibrary) Of() *game.Game    { return l.Rules }
func (l *BaseLibrary) Defs() []*game.Def { return l.Cards }
func (l *BaseLibrary) Sets() []string    { return nil }

func (l *BaseLibrary) Starts() (list []game.StartAt) {
	for i := range l.Plays {
		list = append(list, game.StartAt{Start: game.Start{Scenario: l.Plays[i].ID}, Source: &l.Plays[i].Source})
	}
	return list
}

func (l *BaseLibrary) Offered() (list []game.Named) {
	for i := range l.Plays {
		list = append(list, l.Plays[i].Named)
	}
	return list
}

// Texts returns the lines of all cards, and of the rules of scenarios.
func (l *BaseLibrary) Texts() (list []*game.Text) {
	ruled := map[*text.Text]*Ruled{}
	for i := range l.Ruled {
		ruled[l.Ruled[i].Text] = &l.Ruled[i]
	}
	for _, a := range l.Lines.Abilities {
		x := &game.Text{}
		switch rules := ruled[a.Of]; {
		case a.Card != nil:
			*x = game.Text{Owner: a.Card.ID, Name: a.Card.Name, In: a.Card.ID, File: a.Card.Source.File, Def: a.Card}
		case rules != nil:
			x = rules.of(a)
		default:
			x = l.Whose(a)
		}
		x.Line, x.Number, x.Words, x.Given = a, int(a.Line), a.Ability, a.Of != nil && a.Of.Quote(a.Ability) == a
		if said := a.Said(); said != nil {
			x.Said, x.SaidAs = said.Text, said.Kind
		}
		list = append(list, x)
	}
	return list
}
