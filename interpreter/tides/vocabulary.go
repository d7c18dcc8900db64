package tides

import (
	"sync"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what the texts of lanterns can say, and what the machine that runs them has to know.

// onShown is all that a text can wait for: its lantern is shown.
const onShown engine.Hook = 0

var language = (&text.Language{
	Hooks:    []text.HookRow{onShown: {Event: true}},
	Kinds:    []text.KindRow{{Words: "a lantern", When: "begin with \"When shown:\""}},
	Ordinary: map[vocab.Kind]vocab.Range{vocab.KindNumber: {Least: 1, Most: 9}},
}).Ready()

// Words is the vocabulary of the texts.
var Words = sync.OnceValue(func() *vocab.Vocabulary {
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

func of(x *text.Run) *Game { return x.Game.(host).Game }

func doGet(x *text.Run, p *vocab.Phrase) bool {
	of(x).pay(x.Seat, p.Arg("n").Number)
	return true
}

func doLose(x *text.Run, _ *vocab.Phrase) bool {
	of(x).lose(x.You, x.Seat)
	return true
}

// Compile compiles the texts of the lanterns.
func (l *Library) Compile() []plain.Problem {
	return l.BaseLibrary.Compile(language, func(n int) (*text.Text, text.Kinds) { return &l.Lanterns[n].text, 1 })
}

// Started joins the game to its machine; see engine.Game.Start.
func (t *Game) Started() {
	t.Most = Tides.Limits
	t.texts.Attach(host{Game: t}, &t.Setup.Texts, text.Memory{Table: &t.S.CardLists, Turns: &t.S.Turns}, &t.Course, &t.Following)
}

// host is the game as the machine asks it: of what its texts cannot say, nothing.
type host struct {
	text.Plain
	*Game
}
