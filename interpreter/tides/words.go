package tides

import (
	"fmt"
	"sync"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what the texts of lanterns can say, and what the machine that runs them has to know.

// onShown is all that a text can wait for: its lantern is shown.
const onShown engine.Hook = 0

var language = (&text.Language{
	Hooks:    []text.HookRow{onShown: {}},
	Kinds:    []text.KindRow{{Words: "a lantern", When: "begin with \"When shown:\""}},
	Ordinary: map[vocab.Kind]vocab.Range{vocab.KindNumber: {Least: 1, Most: 9}},
}).Ready()

// Words is the vocabulary of the texts.
var Words = sync.OnceValue(func() *vocab.Table {
	t, err := vocab.NewTable([]vocab.Entry{
		{Kind: "head", Pattern: "when shown", Meaning: text.Head(func(a *text.Ability, _ *vocab.Phrase) { a.Trigger(onShown) }),
			Doc: "Happens when the council has chosen, and the lantern is shown."},
		text.Word("who", "/you", ""),
		{Kind: "who", Pattern: "the next player", Meaning: text.Who(func(x *text.Run, _ *vocab.Phrase) engine.SeatSet { return engine.Only(next(x.You)) }),
			Doc: "The player behind the one whose lantern it is."},
		{Kind: "verb", Pattern: "get(s) {n:number} gold", Meaning: &text.Verb{Do: doGet}, Doc: "The player gets that much."},
		{Kind: "verb", Pattern: "choose(s) a boat of yours, which is lost", Meaning: &text.Verb{Do: doLose},
			Doc: "The player says at which island the player of the lantern loses a boat."},
	})
	if err != nil {
		panic("tides: " + err.Error())
	}
	return t
})

func of(x *text.Run) *Table { return x.Game.(host).Table }

func doGet(x *text.Run, p *vocab.Phrase) bool {
	of(x).pay(x.Seat, p.Arg("n").Number)
	return true
}

func doLose(x *text.Run, _ *vocab.Phrase) bool {
	of(x).lose(x.You, x.Seat)
	return true
}

// Compile compiles the texts of the lanterns, and returns what is wrong with them by the ids of those.
func (l *Library) Compile() map[string][]text.Problem {
	wrong := map[string][]text.Problem{}
	l.texts = text.Compiler{Language: language}
	for i := range l.Lanterns {
		if c := &l.Lanterns[i]; len(c.Text) > 0 {
			l.texts.Compile(&c.text, &c.Def, 1, func(p text.Problem) { wrong[c.ID] = append(wrong[c.ID], p) })
		}
	}
	return wrong
}

// layTexts fills what the machine reads of a set-up.
func (s *Setup) layTexts() {
	t, none := &s.layout, &text.Text{}
	t.Language, t.Cards, t.Abilities = language, s.NumCards(), s.lib.texts.Abilities
	for slot := range order {
		t.Orders = append(t.Orders, order.From(uint8(slot)))
	}
	for c := range t.Texts {
		if t.Texts[c], t.Owner[c] = none, engine.NoSeat; 0 < c && c < len(s.def) {
			t.Texts[c] = &s.def[c].text
		}
	}
}

// Started joins the game to its machine; see engine.Game.Start.
func (t *Table) Started() {
	t.texts.Attach(host{Table: t}, &t.layout, text.Memory{Table: &t.S.Table, Turns: &t.S.Turns}, &t.Course, &t.Following)
}

// host is the game as the machine asks it: of what its texts cannot say, nothing.
type host struct {
	text.Plain
	*Table
}

// Texts returns the lines of all lanterns; Lines those of a game.
func (l *Library) Texts() (list []*game.Text) {
	for _, a := range l.texts.Abilities {
		list = append(list, &game.Text{Owner: a.Card.ID, Name: a.Card.Name, In: a.Card.ID, File: a.Card.Source.File, Def: a.Card,
			Line: a, Number: int(a.Line), Words: a.Ability})
	}
	return list
}

func (s *Setup) Lines() (list []game.Line) {
	for _, a := range s.lib.texts.Abilities {
		list = append(list, a)
	}
	return list
}

// LineWords names a line: "lighthouse, line 1".
func (s *Setup) LineWords(l game.Line) string {
	a := l.(*text.Ability)
	return fmt.Sprintf("%s, line %d", a.Card.ID, a.Line)
}

// LineOf returns the text that is a cause, TextWords whose it is.
func (s *Setup) LineOf(c engine.Cause) game.Line {
	if a := s.layout.Line(c.Card, 0, c.Line); a != nil {
		return a
	}
	return nil
}

func (s *Setup) TextWords(c engine.Cause) string { return s.Def(c.Card).Name }

// OnClauses has f called for each clause of a text that is carried out.
func (t *Table) OnClauses(f func(source engine.Card, l game.Line, clause uint8)) {
	t.OnClause = func(source engine.Card, a *text.Ability, clause uint8) { f(source, a, clause) }
}

// Vocabulary returns the words of the texts, Uses which lanterns say them. They have no scripts.
func (l *Library) Vocabulary() *vocab.Table {
	if l.Base.Words != nil {
		return l.Base.Words
	}
	return Words()
}

func (l *Library) Uses() [][]text.Use {
	uses := text.NewUses(l.Vocabulary())
	for _, x := range l.Texts() {
		uses.Add(x.Words, x.Name)
	}
	return uses
}

func (l *Library) Functions() *text.Functions { return &text.Functions{} }
func (l *Library) Scripted() []text.Scripted  { return nil }

var _ text.Library = (*Library)(nil)
