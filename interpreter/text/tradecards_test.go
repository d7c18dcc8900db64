package text_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// Lines of a trading card game run through vocabulary, parser and machine: with costs, choices, what is declined, what
// lasts, and a text by which another player answers.
func TestTradingCards(t *testing.T) {
	g := newTrade(t)
	card := func(name string) engine.Card {
		return engine.Card(slices.IndexFunc(g.cards, func(c *tradeCard) bool { return c.name == name }))
	}
	act := func(name string) func() { return func() { g.act(card(name)) } }
	for _, test := range []struct {
		name    string
		wounds  string // who has some as it begins,
		do      func()
		answers string // what players choose, in order: cards, yes and no
		want    string // who has some then
		other   func() string
		say     string
	}{
		{name: "an exertion is a cost", do: act("guma"), wounds: "eowyn", answers: "eowyn", want: "guma"},
		{name: "who has too few left cannot pay", do: act("guma"), wounds: "guma eowyn", want: "guma eowyn"},
		{name: "who heals chooses", do: act("guma"), wounds: "eowyn", answers: "guma", want: "eowyn"},
		{name: "a cost of two", do: act("riddermark"), answers: "gimli legolas", want: "gimli legolas",
			other: func() string { return fmt.Sprint(g.S.Count(tradeHand)) }, say: "1"},
		{name: "a cost of two that one cannot pay", do: act("riddermark"), wounds: "gimli gimli legolas legolas eowyn eowyn guma merry merry merry sam sam sam",
			want:  "gimli gimli legolas legolas eowyn eowyn guma merry merry merry sam sam sam",
			other: func() string { return fmt.Sprint(g.S.Count(tradeHand)) }, say: "0"},
		{name: "healing that is declined", do: func() { g.phase("fellowship") }, wounds: "gimli legolas", answers: "none", want: "gimli legolas"},
		{name: "healing that is not", do: func() { g.phase("fellowship") }, wounds: "gimli legolas", answers: "gimli", want: "legolas"},
		{name: "another phase", do: func() { g.phase("shadow") }, wounds: "gimli", want: "gimli"},
		{name: "what hears of a play", do: func() { g.play(card("stalker")) }, want: "stalker"},
		{name: "nobody responds", do: func() { g.play(card("southron")) }, answers: "gimli no", want: "gimli",
			other: func() string { return fmt.Sprint(g.S.Twilight) }, say: "4"},
		{name: "another player responds, and pays", do: func() { g.play(card("southron")) }, answers: "gimli yes", want: "eowyn",
			other: func() string { return fmt.Sprint(g.S.Twilight) }, say: "5"},
		{name: "who cannot pay is not asked", do: func() { g.play(card("southron")) }, wounds: "eowyn eowyn", answers: "gimli", want: "eowyn eowyn gimli"},
		{name: "wounds kill", do: func() { g.play(card("southron")) }, wounds: "guma", answers: "guma no", want: "",
			other: func() string { return fmt.Sprint(g.S.Where(card("guma")) == tradeDiscard) }, say: "true"},
		{name: "each opponent", do: act("isengard"), answers: "legolas", want: "legolas",
			other: func() string { return fmt.Sprint(g.S.Twilight) }, say: "1"},
		{name: "what holds while one can be spotted", do: func() {}, other: func() string { return fmt.Sprint(g.strength(card("legolas"))) }, say: "3"},
		{name: "and not where none can", do: func() { g.S.Put(card("gimli"), tradeDiscard) }, other: func() string { return fmt.Sprint(g.strength(card("legolas"))) }, say: "0"},
		{name: "what lasts", do: act("gimli"), answers: "eowyn", want: "gimli",
			other: func() string {
				return fmt.Sprint(g.strength(card("eowyn")), g.strength(card("guma")), len(g.texts.Lines(card("eowyn"))), g.ran)
			}, say: "2 0 1 [gimli 1 gimli 1]"}, // as it begins, and as it answers
		{name: "of the text's own card", do: act("sam"), other: func() string { return fmt.Sprint(g.strength(card("sam")), g.strength(card("gimli"))) }, say: "2 0"},
		{name: "and ends", do: func() { g.act(card("gimli")); g.texts.EndEffects(turnEnds, 0) }, answers: "eowyn", want: "gimli",
			other: func() string { return fmt.Sprint(g.strength(card("eowyn"))) }, say: "0"},
		{name: "another", do: act("rear-guard"), answers: "", want: "rear-guard",
			other: func() string { return fmt.Sprint(g.strength(card("stalker")), g.strength(card("rear-guard"))) }, say: "1 0"},
		{name: "the text of another", do: func() { g.act(card("merry")) }, answers: "legolas", want: "",
			other: func() string { return fmt.Sprint(g.strength(card("merry")), g.strength(card("gimli"))) }, say: "3 0"},
		{name: "which one has once", do: func() { g.act(card("merry")); g.act(card("merry")) }, answers: "legolas legolas", want: "",
			other: func() string { return fmt.Sprint(g.strength(card("merry"))) }, say: "3"},
		{name: "and another has, too", do: func() { g.act(card("merry")); g.act(card("stalker")) }, answers: "legolas legolas", want: "",
			other: func() string { return fmt.Sprint(g.strength(card("merry")), g.strength(card("stalker"))) }, say: "3 3"},
		{name: "the texts of two", do: func() { g.act(card("merry")); g.act(card("merry")); g.act(card("merry")) }, wounds: "eowyn guma",
			answers: "legolas guma legolas eowyn", want: "guma merry", other: func() string { return fmt.Sprint(g.asked) }, say: "[merry merry merry guma]"},
		{name: "what it says is done by who has it", do: func() { g.act(card("merry")); g.act(card("merry")) }, wounds: "eowyn guma", answers: "guma legolas eowyn", want: "guma merry",
			other: func() string { return fmt.Sprint(g.asked) }, say: "[merry merry guma]"},
		{name: "done for each, twice to one", do: act("banner"), answers: "gimli gimli", want: "gimli gimli"},
		{name: "for each of those who are there", do: func() { g.S.Put(card("guma"), tradeDiscard); g.act(card("banner")) }, answers: "legolas", want: "legolas"},
		{name: "what may hold is asked for", do: act("oath"), answers: "yes", other: func() string { return fmt.Sprint(g.strength(card("oath"))) }, say: "2"},
		{name: "and may be declined", do: act("oath"), answers: "no", other: func() string { return fmt.Sprint(g.strength(card("oath"))) }, say: "0"},
		{name: "a question that asks itself", do: func() {}, other: func() string { return fmt.Sprint(g.strength(card("frodo"))) }, say: "0"},
	} {
		t.Run(test.name, func(t *testing.T) {
			st := tradeState{Twilight: 3}
			for c := 1; c < len(g.cards); c++ {
				st.Deal(engine.Card(c), tradeTable)
			}
			st.Put(card("southron"), tradeDeck)
			for _, name := range strings.Fields(test.wounds) {
				st.AddCounter(card(name), woundToken, 1)
			}
			answers := strings.Fields(test.answers)
			g.do, g.asked, g.ran = test.do, nil, nil
			g.OnClause = func(source engine.Card, a *text.Ability, clause uint8) {
				g.ran = append(g.ran, fmt.Sprint(a.Card.ID, " ", len(a.Clauses())-int(clause)))
			}
			g.Answerer = func(d *engine.Decision) (engine.Option, bool) {
				if len(answers) == 0 {
					t.Fatalf("asked is %+v", d)
				}
				g.asked = append(g.asked, g.cards[d.Cause.Card].name)
				word := answers[0]
				answers = answers[1:]
				o := engine.Option{Verb: optCard, Of: engine.Of{A: uint16(max(card(word)+1, 1) - 1)}}
				switch word {
				case "yes":
					o = engine.Option{Verb: optYes}
				case "no":
					o = engine.Option{Verb: optNo}
				case "none":
					o = engine.Option{Verb: optNone}
				}
				if !d.Lists(o) {
					t.Fatalf("%s is none of %v", word, d.Options)
				}
				return o, true
			}
			g.Start(g, &st)
			g.Run()
			var hurt []string
			for c := 1; c < len(g.cards); c++ {
				for range g.wounds(engine.Card(c)) {
					hurt = append(hurt, g.cards[c].name)
				}
			}
			want := strings.Fields(test.want)
			slices.Sort(hurt)
			slices.Sort(want)
			if !slices.Equal(hurt, want) || len(answers) > 0 {
				t.Errorf("wounded are %v, want %v; not asked for: %v", hurt, want, answers)
			}
			if test.other != nil && test.other() != test.say {
				t.Errorf("got %s, want %s", test.other(), test.say)
			}
		})
	}
}
