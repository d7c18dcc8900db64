package wotrcards_test

import (
	"errors"
	"slices"
	"testing"

	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// The same seed gives the same game, event by event, also where a game is begun anew in the same memory.
func TestSameSeedSameGame(t *testing.T) {
	for _, scenario := range []string{"trilogy", "two-player-duel"} {
		s := setup(t, library(t), scenario)
		reused := wotrcards.Game{Setup: s}
		ends := map[uint64]uint64{}
		for seed := uint64(1); seed <= 50; seed++ {
			first, second := playRandom(s, seed, true), playRandom(setup(t, library(t), scenario), seed, true)
			var random bot.Random
			random.Begin(seed)
			reused.Begin(seed)
			reused.Listen, reused.Answerer = true, random.Answer
			reused.Run()
			for name, g := range map[string]*wotrcards.Game{"played again": second, "in used memory": &reused} {
				if g.Digest() != first.Digest() || !slices.Equal(g.Events(), first.Events()) || !slices.Equal(g.Answers(), first.Answers()) {
					t.Errorf("%s, seed %d, %s: digest %x, %d events, %d answers; want %x, %d, %d", scenario, seed, name,
						g.Digest(), len(g.Events()), len(g.Answers()), first.Digest(), len(first.Events()), len(first.Answers()))
				}
			}
			if !first.Over() {
				t.Errorf("%s, seed %d: the game has not ended", scenario, seed)
			}
			if err := s.Check(&first.S); err != nil {
				t.Errorf("%s, seed %d: %v", scenario, seed, err)
			}
			if other, ok := ends[first.Digest()]; ok {
				t.Errorf("%s: seeds %d and %d end alike", scenario, seed, other)
			}
			ends[first.Digest()] = seed
		}
	}
}

// Whether anybody listens makes no difference to the game.
func TestListeningChangesNothing(t *testing.T) {
	s := setup(t, library(t), "trilogy")
	for seed := uint64(1); seed <= 20; seed++ {
		if a, b := playRandom(s, seed, true), playRandom(s, seed, false); a.Digest() != b.Digest() || len(b.Events()) != 0 {
			t.Errorf("seed %d: %x with somebody listening, %x without", seed, a.Digest(), b.Digest())
		}
	}
}

// An answer that is not an option, or that comes when nothing is asked, is refused and changes nothing.
func TestRefusedAnswers(t *testing.T) {
	s := setup(t, library(t), "trilogy")
	for seed := uint64(1); seed <= 5; seed++ {
		var random bot.Random
		random.Begin(seed)
		g := wotrcards.NewGame(s, seed)
		g.Listen = true
		refuse := func(o engine.Option, closed bool) {
			t.Helper()
			digest, events, answers := g.Digest(), len(g.Events()), len(g.Answers())
			err := g.Answer(o)
			var refusal *engine.Refusal
			if !errors.As(err, &refusal) || refusal.Closed != closed || refusal.Option != o {
				t.Fatalf("seed %d, answer %d, %+v: got %v, want it refused (nothing asked: %v)", seed, answers, o, err, closed)
			}
			if g.Digest() != digest || len(g.Events()) != events || len(g.Answers()) != answers || (g.Open() == nil) != closed {
				t.Fatalf("seed %d, answer %d: refusing %+v changed the game", seed, answers, o)
			}
		}
		for g.Run(); g.Open() != nil; {
			d := g.Open()
			wrong := []engine.Option{{}, {Verb: 200}, {Verb: wotrcards.OptPlay, Of: engine.Of{A: engine.MaxCards - 1, B: 0xffff}}, {Verb: wotrcards.OptCard, Of: engine.Of{A: uint16(s.Cards + 1)}}}
			for _, o := range d.Options {
				for _, change := range []engine.Option{{Verb: 1}, {Of: engine.Of{A: 1}}, {Of: engine.Of{B: 1}}, {Of: engine.Of{C: 1}}, {N: 1}} {
					o := engine.Option{Verb: o.Verb + change.Verb, Of: engine.Of{A: o.A + change.A, B: o.B + change.B, C: o.C + change.C}, N: o.N + change.N}
					if !d.Lists(o) {
						wrong = append(wrong, o)
					}
				}
			}
			for _, o := range wrong {
				refuse(o, false)
			}
			o, _ := random.Answer(d)
			if err := g.Answer(o); err != nil {
				t.Fatal(err)
			}
		}
		for _, c := range g.Answers() {
			refuse(c.Option, true)
		}
		samePosition(t, "after all refusals", g, playRandom(s, seed, false))
	}
}

// Every option of a decision is there once, and its name is its own: records depend on it.
func TestOptionsAreTold(t *testing.T) {
	for _, scenario := range []string{"trilogy", "two-player-duel"} {
		s := setup(t, library(t), scenario)
		for seed := uint64(1); seed <= 20; seed++ {
			var random bot.Random
			random.Begin(seed)
			g := wotrcards.NewGame(s, seed)
			g.Answerer = func(d *engine.Decision) (engine.Option, bool) {
				names := map[string]bool{}
				for _, o := range d.Options {
					name := g.NameOption(o)
					if names[name] || name == "" || name == "nothing" || g.OptionWords(o) == "" {
						t.Fatalf("%s, seed %d: the option %+v is called %q, %q among %d", scenario, seed, o, name, g.OptionWords(o), len(d.Options))
					}
					names[name] = true
				}
				return random.Answer(d)
			}
			g.Run()
		}
	}
}

// The reason for a refusal is there for whatever anybody might answer, and asking for it changes nothing.
func TestReasonsForAnything(t *testing.T) {
	s := setup(t, library(t), "trilogy")
	var random bot.Random
	random.Begin(1)
	g := wotrcards.NewGame(s, 1)
	cards := []uint16{0, 1, uint16(s.Cards), uint16(s.Cards + 1), engine.MaxCards - 1, engine.MaxCards, 0xffff}
	for c := engine.Card(2); int(c) < s.Cards; c += 7 {
		cards = append(cards, uint16(c))
	}
	check := func() {
		digest := g.Digest()
		for i := range s.Scenario.Seats {
			for verb := range uint8(wotrcards.OptInstead + 3) {
				for _, a := range cards {
					for _, b := range cards {
						o, seat := engine.Option{Verb: verb, Of: engine.Of{A: a, B: b}}, engine.Seat(i)
						open := g.Open() != nil && g.Open().Seat == seat && g.Open().Lists(o)
						if r := g.Refused(seat, o); (r == 0) != open || !open && wotrcards.Reasons[r].Words == "" {
							t.Fatalf("decision %d, %s, %+v: refused with %q, listed: %v", len(g.Answers()), s.NameSeat(seat), o, r, open)
						}
					}
				}
			}
		}
		if g.Digest() != digest {
			t.Fatalf("decision %d: asking for reasons changed the game", len(g.Answers()))
		}
	}
	for g.Run(); g.Open() != nil; {
		if len(g.Answers())%20 == 0 {
			check()
		}
		o, _ := random.Answer(g.Open())
		if err := g.Answer(o); err != nil {
			t.Fatal(err)
		}
	}
	check()
}
