package lotrtcg_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/lotrtcg"
)

// eachDecision plays games at random, and calls f at every decision.
func eachDecision(t *testing.T, scenario string, games uint64, f func(g *lotrtcg.Game, s *lotrtcg.Setup)) {
	t.Helper()
	s := setup(t, scenario)
	lined := lineup(t, s, "random")
	p := lined.Players()
	for seed := range games {
		g := s.NewTable().(*lotrtcg.Game)
		g.Begin(seed + 100)
		p.Begin(g)
		for g.Run(); g.Open() != nil; {
			f(g, s)
			o, _ := p.Answer(g.Open())
			if err := g.Answer(o); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// What a number is made of adds up to it, at every decision.
func TestGroundsAddUp(t *testing.T) {
	for _, scenario := range []string{"two-towers online", "white-wizard", "four-fellowships"} {
		explained := 0
		eachDecision(t, scenario, 6, func(g *lotrtcg.Game, s *lotrtcg.Setup) {
			for _, row := range lotrtcg.TheGame.Sentences.Numbers {
				if row.Why == nil {
					continue
				}
				for _, of := range whose(s, g, row) {
					n, grounds := row.Why(g, of)
					sum := 0
					for i := range grounds {
						sum += grounds[i].Amount
						if grounds[i].Words == "" {
							t.Errorf("%s: a ground says nothing", row.Name)
						}
					}
					if n != row.Read(g, of) || n != sum {
						t.Errorf("%s, seed %d: %s is %d, its grounds are %v", scenario, g.Seed(), row.Name, row.Read(g, of), grounds)
					}
					explained += len(grounds)
				}
			}
		})
		if explained < 1000 {
			t.Errorf("%s: only %d grounds", scenario, explained)
		}
	}
}

// whose returns of whom a number can be asked: of nobody, or of the characters in play.
func whose(s *lotrtcg.Setup, g *lotrtcg.Game, row *game.Number) (list []*game.Said) {
	if row.Of != game.OfCard {
		return []*game.Said{{}}
	}
	for c := engine.Card(1); int(c) <= s.Cards; c++ {
		if g.InPlay(c) && s.Card(c).Type.IsCharacter() {
			list = append(list, &game.Said{Cards: []engine.Card{c}})
		}
	}
	return list
}

// What is open is not refused, and what is not has a reason: of what might be done with a card in hand or in play, by name.
func TestRefusedIsNotOpen(t *testing.T) {
	refused := map[uint8]int{}
	for _, scenario := range []string{"two-towers online", "white-wizard"} {
		eachDecision(t, scenario, 12, func(g *lotrtcg.Game, s *lotrtcg.Setup) {
			d := g.Open()
			for _, o := range tries(g, s) {
				reason, grounds := g.Why(d.Seat, o)
				if reason != g.Refused(d.Seat, o) || d.Lists(o) != (reason == 0) || (reason == 0) != (len(grounds) == 0) {
					t.Fatalf("seed %d: %s is listed: %v, refused: %d, %v", g.Seed(), g.NameOption(o), d.Lists(o), reason, grounds)
				}
				refused[reason]++
			}
			other := (d.Seat + 1) % engine.Seat(len(s.Seats))
			if got := g.Refused(other, d.Options[0]); lotrtcg.Reason(got) != lotrtcg.ReasonNotAsked {
				t.Fatalf("who is not asked is told %d", got)
			}
		})
	}
	for r := lotrtcg.ReasonNotInHand; r <= lotrtcg.ReasonIdle; r++ {
		if refused[uint8(r)] == 0 && !slices.Contains(unmet, r) {
			t.Errorf("nothing is refused because %s", lotrtcg.Reasons[r].Words)
		}
	}
}

// unmet are the reasons that random games do not come to; scripted cases do.
var unmet = []lotrtcg.Reason{lotrtcg.ReasonLimit, lotrtcg.ReasonIdle, lotrtcg.ReasonAway, lotrtcg.ReasonText, lotrtcg.ReasonClass}

// tries returns what a player might try at the open decision, open or not.
func tries(g *lotrtcg.Game, s *lotrtcg.Setup) (list []engine.Option) {
	d := g.Open()
	var there []engine.Card
	for c := engine.Card(1); int(c) <= s.Cards; c++ {
		if g.InPlay(c) || g.S.Where(c) == lotrtcg.Zone(d.Seat, lotrtcg.Hand) || g.S.Where(c) == lotrtcg.Zone(d.Seat, lotrtcg.Discard) {
			there = append(there, c)
		}
	}
	for _, a := range there {
		switch d.Kind {
		case lotrtcg.DecideFellowship, lotrtcg.DecideShadow, lotrtcg.DecideAction:
			if s.Card(a).Type == lotrtcg.Event {
				list = append(list, engine.Option{Verb: lotrtcg.OptEvent, N: 1, Of: engine.Of{A: uint16(a)}})
				continue
			}
			list = append(list, engine.Option{Verb: lotrtcg.OptAct, Of: engine.Of{A: uint16(a), B: 1}}, engine.Option{Verb: lotrtcg.OptPlay, Of: engine.Of{A: uint16(a)}})
			for _, b := range there {
				list = append(list, engine.Option{Verb: lotrtcg.OptPlay, Of: engine.Of{A: uint16(a), B: uint16(b)}}, engine.Option{Verb: lotrtcg.OptHeal, Of: engine.Of{A: uint16(a), B: uint16(b)}})
			}
		case lotrtcg.DecideAssign:
			for _, b := range there {
				list = append(list, engine.Option{Verb: lotrtcg.OptAssign, Of: engine.Of{A: uint16(a), B: uint16(b)}})
			}
		}
	}
	return list
}

// What players are told of why something is so stays as it was: of numbers, of refusals, of each card's lines.
func TestToldAsBefore(t *testing.T) {
	var b strings.Builder
	for _, scenario := range []string{"two-towers online", "white-wizard", "four-fellowships"} {
		said := map[string]bool{}
		say := func(format string, args ...any) {
			if line := fmt.Sprintf(format, args...); !said[line] {
				said[line] = true
				b.WriteString(line + "\n")
			}
		}
		say("== %s", scenario)
		n := 0
		eachDecision(t, scenario, 8, func(g *lotrtcg.Game, s *lotrtcg.Setup) {
			if n++; n%7 > 0 {
				return
			}
			for _, row := range lotrtcg.TheGame.Sentences.Numbers {
				if row.Why != nil && (row.Of != game.OfCard || n%21 == 0) {
					for _, of := range whose(s, g, row) {
						number, grounds := row.Why(g, of)
						say("%s %d: %s", row.Name, number, words(grounds))
					}
				}
			}
			if g.S.Skirmish != 0 {
				say("the skirmish: %s", g.SkirmishWords())
			}
			for c := engine.Card(1); int(c) <= s.Cards; c++ {
				if n%21 == 0 || g.S.Where(c) == lotrtcg.Zone(g.Open().Seat, lotrtcg.Hand) {
					say("%s: %s; %s", s.Card(c).ID, words(g.WhyNot(c)), strings.Join(g.KeywordWords(c), ", "))
				}
			}
			for i, o := range tries(g, s) {
				if reason, grounds := g.Why(g.Open().Seat, o); i%5 == 0 && reason > 0 {
					say("%s: %s, %s", lotrtcg.Options[o.Verb].Code, lotrtcg.Reasons[reason].Code, words(grounds))
				}
			}
		})
	}
	golden(t, "told.txt", b.String())
}

func words(grounds []game.Ground) string {
	var list []string
	for _, g := range grounds {
		list = append(list, fmt.Sprintf("%+d %s (%s)", g.Amount, g.Words, g.Rule))
	}
	return strings.Join(list, "; ")
}
