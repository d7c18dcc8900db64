package text_test

import (
	"math/rand/v2"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file makes the positions from which games are played both ways: those that games at random have come to, with sentences
// laid over them that name what the texts name.

const (
	readStarts  = 20 // games of each library,
	startsIdle  = 4  // of which so many may bring up no further text, where many libraries are tried
	startsKept  = 60 // positions of a scenario
	startsEvery = 25 // pieces of games at random
	mostLaid    = 8  // sentences laid over one
)

// starts are positions of a scenario.
type starts struct {
	kept     []engine.Position
	sketches *gamescript.Sketcher
	play     game.Play
}

// startsOf plays games at random, with the cards' own texts, and keeps positions that other texts can have.
func (v *tried) startsOf(scenario string) *starts {
	if v.starts[scenario] != nil {
		return v.starts[scenario]
	}
	setup, err := v.lib.Setup(game.Start{Scenario: scenario})
	if err != nil {
		v.t.Fatal(err)
	}
	s := &starts{sketches: gamescript.NewSketcher(setup), play: setup.NewTable()}
	v.starts[scenario] = s
	var random bot.Random
	s.play.Watch().Unrecorded = true
	s.play.Watch().Answerer = random.Answer
	for seed := uint64(1); len(s.kept) < startsKept; seed++ {
		random.Begin(seed)
		s.play.Begin(seed)
		for n := 0; len(s.kept) < startsKept && s.play.Next(); n++ {
			if n%startsEvery == 0 && !ofLines(s.play) {
				s.kept = append(s.kept, s.play.CopyOf(s.play.Here()))
			}
		}
	}
	return s
}

// ofLines reports whether a position has something of lines of the library, which other texts need not have: what lasts, or a use of one.
func ofLines(p game.Play) bool {
	uses := 0
	for name, value := range engine.EachPart(p.PartsOf(p.Here())) {
		if name == "acted" {
			uses += len(value)
		}
	}
	return p.Lasting() > 0 || uses > 0
}

// made makes a position of one of those, with what words name.
func (s *starts) made(rng *rand.Rand, about *gamescript.Sketch) engine.Position {
	at := s.play.CopyOf(s.kept[rng.IntN(len(s.kept))])
	at.ToCome().Reseed(rng.Uint64())
	for range rng.IntN(mostLaid + 1) {
		next := s.play.CopyOf(at)
		if !about.Over(next, rng.IntN) {
			continue
		}
		if s.play.BeginAt(next); !ofLines(s.play) {
			at = next
		}
	}
	return at
}
