package engine_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"loremaster/interpreter/engine"
)

// failing plays addTwice, in the second piece what both seats answer at once, and in the third a venture that is abandoned.
func failing(g *toy) {
	if g.S.Piece == 1 {
		for s, o := range g.AskAll(0, 3, func(d *engine.Decision) { d.Options = append(d.Options, number(1), number(2)) }) {
			g.S.Sum += uint8(4*s) * o.Verb
		}
	}
	if g.S.Piece == 2 {
		g.Venture(9, func() {
			g.S.Sum += uint8(100 + g.ask(0, 2))
			g.Abandon(engine.Failure{Code: 3})
		})
	}
	addTwice(g)
}

// onwardToy returns a game that has been answered in place so many times and waits; one that goes onward or not.
func onwardToy(onward bool, answers int) *toy {
	g := newToy(5, failing)
	g.Onward, g.Listen = onward, true
	g.Answerer = func(d *engine.Decision) (engine.Option, bool) {
		return d.Options[len(g.Answers())%2], len(g.Answers()) < answers
	}
	g.Start(g, &toyState{})
	g.Run()
	return g
}

// A game that goes onward is, whatever is done with it between two answers, as one that keeps its boundaries.
func TestOnward(t *testing.T) {
	for name, do := range map[string]func(g *toy) *toy{
		"nothing":  func(g *toy) *toy { return g },
		"answered": func(g *toy) *toy { g.Answer(number(1)); return g },
		"rewound":  func(g *toy) *toy { g.Rewind(); g.Run(); return g },
		"amended":  func(g *toy) *toy { g.Amend(func(s *toyState) { s.Sum += 40 }); return g },
		"loaded": func(g *toy) *toy {
			var saved engine.Snapshot[toyState]
			g.Save(&saved)
			next := onwardToy(g.Onward, 3)
			next.Load(&saved)
			return next
		},
		"looked at, to be answered in place": func(g *toy) *toy {
			g.Answerer = func(d *engine.Decision) (engine.Option, bool) { return d.Options[1], true }
			g.Boundary()
			return g
		},
		"resumed": func(g *toy) *toy {
			at := g.Boundary()
			next := newToy(5, failing)
			next.Start(next, &at)
			for _, c := range g.Given() {
				next.Run()
				next.Answer(c.Option)
			}
			return next
		},
		"copied": func(g *toy) *toy {
			next := onwardToy(g.Onward, 3)
			next.Answerer = nil
			next.CopyFrom(g)
			return next
		},
	} {
		for answers := range 12 {
			kept, onward := do(onwardToy(false, answers)), do(onwardToy(true, answers))
			for step := 0; step < 3; step++ {
				if got, want := told(onward), told(kept); got != want {
					t.Errorf("%s after %d answers, %d later: got %s\nwant %s", name, answers, step, got, want)
				}
				if kept.Open() != nil {
					kept.Answer(number(1))
					onward.Answer(number(1))
				}
			}
		}
	}
}

// told says all that a game shows of itself.
func told(g *toy) string {
	var lines []string
	for _, l := range g.Record(nil).Lines {
		lines = append(lines, fmt.Sprintf("%+v", l))
	}
	return fmt.Sprintf("%x %v open %+v given %v answers %v pieces %d settled %d events %v record %s",
		g.Digest(), g.S, g.Open(), g.Given(), g.Answers(), g.Pieces(), g.Settled(), g.Events(), strings.Join(lines, "; "))
}

// In the middle of a piece it refuses; where its boundaries are kept it need not.
func TestOnwardRefuses(t *testing.T) {
	want := onwardToy(false, 100)
	for name, do := range map[string]func(g *toy){
		"Save":     func(g *toy) { g.Save(new(engine.Snapshot[toyState])) },
		"Boundary": func(g *toy) { g.Boundary() },
		"CopyFrom": func(g *toy) { newToy(5, failing).CopyFrom(g) },
		"Rewind":   func(g *toy) { g.Rewind() },
		"Amend":    func(g *toy) { g.Amend(func(*toyState) {}) },
	} {
		for _, keeps := range []bool{false, true} {
			if keeps && (name == "Rewind" || name == "Amend") {
				continue // of no game in the middle of a piece
			}
			refused := ""
			g := newToy(5, failing)
			g.Onward = true
			g.Answerer = func(d *engine.Decision) (engine.Option, bool) {
				if len(g.Answers()) == 2 { // before the venture, which has it keep its boundaries
					defer func() {
						if r := recover(); r != nil {
							refused = fmt.Sprint(r)
						}
					}()
					do(g)
				}
				return d.Options[len(g.Answers())%2], true
			}
			if g.Start(g, &toyState{}); keeps {
				g.Keep()
			}
			g.Run()
			if strings.Contains(refused, "goes onward") == keeps {
				t.Errorf("%s, kept %v: it says %q", name, keeps, refused)
			}
			if keeps && (g.Digest() != want.Digest() || !reflect.DeepEqual(g.Answers(), want.Answers())) {
				t.Errorf("%s: the game ends with %v, want %v", name, g.S, want.S)
			}
		}
	}
}
