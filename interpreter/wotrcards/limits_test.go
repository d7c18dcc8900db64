// This file tests the limits that no scripted game comes to; the others are in tests/wotr-cards/language.

package wotrcards_test

import (
	"math"
	"slices"
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// A game in which more has been played than can be told apart goes on, and says so.
func TestPlaysWithoutNumber(t *testing.T) {
	s := setup(t, library(t), "trilogy")
	g := wotrcards.NewGame(s, 1)
	isPlay := func(o engine.Option) bool {
		return o.Verb == wotrcards.OptPlay && g.Card(engine.Card(o.A)).Type == wotrcards.Army
	}
	for g.Run(); ; {
		d := g.Open()
		if d == nil {
			t.Fatal("the game is over, and nobody could play an army")
		}
		if d.Kind == wotrcards.DecideAction && slices.ContainsFunc(d.Options, isPlay) {
			break
		}
		if err := g.Answer(d.Options[len(d.Options)-1]); err != nil {
			t.Fatal(err)
		}
	}
	st := g.Boundary()
	st.Plays = math.MaxUint16
	g.Listen = true
	g.BeginAt(&st)
	g.Run()
	d := g.Open()
	if err := g.Answer(d.Options[slices.IndexFunc(d.Options, isPlay)]); err != nil {
		t.Fatal(err)
	}
	const want = "the rules go no further: no more than 65535 plays can be told apart"
	if !slices.ContainsFunc(g.Events(), func(e engine.Event) bool { return g.EventWords(e, engine.Everyone) == want }) {
		t.Errorf("nothing says %q", want)
	}
}
