package tides

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/diag"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
	"loremaster/interpreter/sim"
)

// Loaded returns the library of the data. It is set from outside: what reads data files knows this package.
var Loaded func() (game.Library, *diag.List)

func setup(t *testing.T, scenario string) *Setup {
	t.Helper()
	lib, diags := Loaded()
	if lib == nil {
		t.Fatal(diags)
	}
	s, err := lib.Setup(game.Start{Scenario: scenario})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*Setup)
}

func lineup(t *testing.T, s *Setup, words string) bot.Lineup {
	t.Helper()
	l, err := bot.ParseLineup(s, words, nil)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// seen is all that a seat is shown.
func seen(t game.Play, seat engine.Seat, _ []engine.Card) string {
	x := t.(*Game)
	text := fmt.Sprintln(x.S.Look(engine.Only(seat), zones), x.S.Boats, x.S.Bag, x.S.Gold, x.S.Captain, x.Awaited())
	for _, e := range t.Events() {
		text += x.EventWords(e, engine.Only(seat)) + "\n"
	}
	if d := t.OpenTo(seat); d != nil {
		text += fmt.Sprintln(d.Options)
	}
	return text
}

// Three players who each win alone play many games: positions are sound, records replay, and nobody is shown what is
// hidden. Each team is counted by itself.
func TestSim(t *testing.T) {
	for _, bots := range []string{"random", "amber=greedy"} {
		s := setup(t, "long-haul")
		found := sim.Run(s, sim.Options{Games: 60, Seed: 1, Workers: 2, Bots: lineup(t, s, bots), Check: true, Shown: func() sim.Shown { return seen }})
		if found.Finished != 60 || found.InvariantViolations > 0 || found.Made < 100 || found.Differences > 0 {
			t.Errorf("%s: %d finished, %q, %+v", bots, found.Finished, found.Violations, *found.Exchanges)
		}
		wins := 0
		for _, team := range s.Teams {
			wins += found.Wins[team.ID]
		}
		if wins != 60 || len(found.ScoreMean) != players {
			t.Errorf("%s: wins %v, scores %v", bots, found.Wins, found.ScoreMean)
		}
		if bots != "random" {
			of := map[string]sim.Bot{}
			for _, b := range found.Bots {
				of[b.Name] = b
			}
			greedy, random := of["greedy"], of["random"]
			if greedy.Games != 60 || random.Games != 120 || greedy.Wins != found.Wins["amber"] || greedy.Wins+random.Wins != 60 {
				t.Errorf("the bots are counted as %+v", found.Bots)
			}
		}
		if bots != "random" && found.Wins["amber"] < 25 { // chance is 20
			t.Errorf("who looks ahead wins %d of 60 against two who do not", found.Wins["amber"])
		}
	}
}

// What one has chosen in secret shows nowhere before all have, whoever answers first; a record of it replays, also of a
// game that was left in between.
func TestSealed(t *testing.T) {
	s := setup(t, "three-tides")
	var digests []uint64
	for _, in := range [][]engine.Seat{{0, 1, 2}, {2, 0, 1}} {
		g := s.NewTable().(*Game)
		g.Watch().Listen = true
		g.Begin(5)
		g.Run()
		before := g.Digest()
		for i, seat := range in {
			d := g.OpenTo(seat)
			if d == nil || d.Kind != decideLantern || g.OpenTo(in[0]) != nil && i > 0 {
				t.Fatalf("seat %d is asked %v", seat, d)
			}
			if g.Digest() != before || strings.Contains(seen(g, (seat+1)%players, nil), "shows") {
				t.Errorf("an answer of seat %d shows", seat)
			}
			var text bytes.Buffer
			if err := record.Write(&text, g); err != nil {
				t.Fatal(err)
			}
			r, err := engine.ReadRecord(&text)
			if err != nil {
				t.Fatal(err)
			}
			again, err := record.Replay(s.Library, r)
			if err != nil || again.Awaited() != g.Awaited() {
				t.Errorf("left after %d answers: %v, awaited %v, want %v", i, err, again.Awaited(), g.Awaited())
			}
			if err := g.AnswerFor(seat, d.Options[0]); err != nil {
				t.Fatal(err)
			}
		}
		digests = append(digests, g.Digest())
	}
	if digests[0] != digests[1] {
		t.Errorf("who answers first matters: %x", digests)
	}
}

// Luck is forced like the rest: the die, and what comes out of the bag. By the tile another player answers.
func TestForcedLuck(t *testing.T) {
	s := setup(t, "three-tides")
	st := s.begin
	st.Seed = 9
	if !st.ForceFace(luckDie, 0, 0, 1) || !st.ForceFace(luckBag, 0, 0, storm+1) {
		t.Fatal("luck cannot be forced")
	}
	g := s.NewTable().(*Game)
	g.Watch().Listen = true
	g.BeginAt(&st)
	g.Run()
	var random bot.Random
	random.Begin(9)
	for g.Open().Kind == decideLantern {
		o, _ := random.Answer(g.Open())
		if err := g.Answer(o); err != nil {
			t.Fatal(err)
		}
	}
	if g.S.Sailing != 1 {
		t.Errorf("%d boats may sail, want the 1 of the die", g.S.Sailing)
	}
	captain := g.S.Captain
	if err := g.Answer(g.Open().Options[0]); err != nil {
		t.Fatal(err)
	}
	d := g.Open()
	if d.Kind != decideStorm || d.Seat != (captain+1)%players || len(d.Options) != 2 {
		t.Fatalf("asked is %+v, want the player next to seat %d about 2 islands", d, captain)
	}
	lost := d.Options[1]
	was := g.S.Boats[lost.A][captain]
	if err := g.Answer(lost); err != nil {
		t.Fatal(err)
	}
	words := g.EventWords(g.Events()[slices.IndexFunc(g.Events(), func(e engine.Event) bool { return e.Verb == eventLost })], engine.Everyone)
	if want := fmt.Sprintf("%s loses a boat at %s", seats[captain].Name, Islands[lost.A]); words != want {
		t.Errorf("told is %q, want %q", words, want)
	}
	if g.S.Boats[lost.A][captain] != was-1 {
		t.Errorf("the boat is still there")
	}
}

// An answer is taken back by playing the others again: the same luck comes again.
func TestTakenBack(t *testing.T) {
	s := setup(t, "long-haul")
	var random bot.Random
	random.Begin(3)
	g := s.NewTable()
	g.Begin(3)
	g.Watch().Answerer = random.Answer
	g.Run()
	r := g.Record(record.Head(g))
	r.Lines, r.Over = r.Lines[:len(r.Lines)/2], false
	back, err := record.Replay(s.Library, r)
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range g.Answers() {
		if i < len(back.Answers()) {
			continue
		}
		if err := back.AnswerFor(c.Seat, c.Option); err != nil {
			t.Fatal(err)
		}
	}
	if back.Digest() != g.Digest() || !back.Over() {
		t.Errorf("the same answers lead to %x, want %x", back.Digest(), g.Digest())
	}
}

// What a lantern says happens as it is shown: to its player, or by the choice of another, who is asked for it.
func TestTexts(t *testing.T) {
	s := setup(t, "three-tides")
	st := s.begin
	st.Seed = 4
	at := map[string]engine.Card{}
	for c := engine.Card(1); int(c) < len(s.def); c++ {
		st.Put(c, engine.Outside)
		at[s.def[c].ID] = c
	}
	for seat, id := range []string{"lighthouse", "rush-light", "oil-lamp"} {
		s.Place(&st, at[id], hand(engine.Seat(seat)))
	}
	st.Round = 1 // hands are dealt
	st.Boats[3][0] = 1
	g := s.NewTable().(*Game)
	g.Watch().Listen = true
	g.BeginAt(&st)
	g.Run()
	for g.Open() != nil && g.Open().Kind == decideLantern {
		if err := g.Answer(g.Open().Options[0]); err != nil {
			t.Fatal(err)
		}
	}
	d := g.Open()
	if d == nil || d.Kind != decideStorm || d.Seat != 1 || d.Cause != (engine.Cause{Card: at["lighthouse"], Line: 1}) || len(d.Options) != 2 {
		t.Fatalf("asked is %+v, want the second player for a boat of the first, by the text of the lighthouse", d)
	}
	if err := g.Answer(engine.Option{Verb: optIsland, Of: engine.Of{A: 3}}); err != nil {
		t.Fatal(err)
	}
	if g.S.Boats[3][0] != 0 || g.S.Gold != [players]uint8{1: 1} || g.S.Captain != 0 {
		t.Errorf("%d boats are left there, the gold is %v, captain is %d", g.S.Boats[3][0], g.S.Gold, g.S.Captain)
	}
}
