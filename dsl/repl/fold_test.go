// This file plays on small screens.

package repl

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/tides/tidestools"
)

// TestBoardFits plays with two hands of four against bots, and looks at the screen whenever the board is drawn: board,
// choices and prompt stand on it, no location at which anybody stands is missing, and "show" opens what is folded.
func TestBoardFits(t *testing.T) {
	boards, foldedBoards := 0, 0
	for seed := range uint64(3) {
		r, _ := newTable(t, fmt.Sprintf("scenario trilogy, seed %d", seed+1), "")
		r.Size = func() (int, int) { return 80, 24 }
		for n := 0; n < 500 && !r.g().Over(); n++ {
			var out bytes.Buffer
			if err := r.Exec(fmt.Sprint(1+engine.Whim(seed, 7, n, len(r.s().Offers()))), &out); err != nil {
				t.Fatal(err)
			}
			_, board, drawn := strings.Cut(out.String(), "\n── ")
			if !drawn || r.g().Over() {
				continue
			}
			boards++
			if lines := strings.Count(board, "\n") + 2; lines > 24 { // with the empty line above it, and the prompt
				t.Errorf("seed %d, line %d: %d lines:\n%s", seed+1, n, lines, board)
			}
			if strings.Contains(board, "folded") {
				foldedBoards++
			}
			r.missing(t, board, true)
			var whole bytes.Buffer
			r.Exec("show", &whole) //nolint:errcheck // it only looks
			r.missing(t, whole.String(), false)
			if strings.Contains(whole.String(), "folded") {
				t.Errorf("\"show\" has folded something:\n%s", &whole)
			}
		}
	}
	if boards < 100 || foldedBoards < 20 {
		t.Errorf("%d boards, %d of them folded; want 100 and 20", boards, foldedBoards)
	}
}

// missing reports parts of the board that are not shown, or only those at stake.
func (r *REPL) missing(t *testing.T, shown string, atStake bool) {
	t.Helper()
	for _, it := range r.parts(r.view(r.eyes())) {
		if name := it.Head; name != "" && (it.AtStake || !atStake) && !strings.Contains(strings.Join(strings.Fields(shown), " "), name) {
			t.Errorf("%q is not shown:\n%s", name, shown)
		}
	}
}

// TestWidths looks at boards on narrow and on wide screens: no line is longer, and a high one folds nothing.
func TestWidths(t *testing.T) {
	for _, width := range []int{40, 60, 80, 120, 200} {
		r, _ := newTable(t, "scenario trilogy, seed 2", "")
		height := 0
		r.Size = func() (int, int) { return width, height }
		for n := 0; n < 60; n++ {
			var out bytes.Buffer
			height = 24 + 476*(n%2)
			if err := r.Exec(fmt.Sprint(1+engine.Whim(3, 7, n, len(r.s().Offers()))), &out); err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(out.String()) {
				if got := len([]rune(strings.TrimRight(line, "\n"))); got > max(width, 60) { // an option is not broken
					t.Errorf("width %d: %d characters: %s", width, got, line)
				}
			}
			if n%2 == 1 && strings.Contains(out.String(), "folded") {
				t.Errorf("width %d: folded on a high screen:\n%s", width, &out)
			}
		}
	}
}

// testGames returns prompts that look at games which have something of all that there may be.
func testGames(t *testing.T) []*REPL {
	t.Helper()
	first := newTest(t)
	counters := "[counted]\ntype = \"scenario\"\nname = \"Counted\"\nextends = \"trilogy\"\ncounters = [\"Alarm\", \"Hope\"]\nown-counters = [\"Gold\", \"Fame\"]\n"
	if err := os.WriteFile("data/counted.toml", []byte(counters), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"reload", "load counted"} {
		if err := first.Exec(line, io.Discard); err != nil {
			t.Fatal(err)
		}
	}
	lib, diags, _ := tidestools.Game.Base().Library()
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	setup, err := lib.Setup(game.Start{Scenario: "three-tides"})
	if err != nil {
		t.Fatal(err)
	}
	g := setup.NewTable()
	g.Run()
	s := gamescript.Looking(setup)
	s.Look(g)
	return []*REPL{first, {now: &branch{sections: []section{{s: s}}}}}
}

// TestNumbersAreShown goes through the numbers of the games: "show" and "why" know each by its name, and say how much it
// is.
func TestNumbersAreShown(t *testing.T) {
	for _, r := range testGames(t) {
		card := r.s().CardName(1)
		for _, n := range r.game().Numbers {
			names := strings.Split(n.Name, "|") // one, or several
			name := names[len(names)-1]
			if n.Kind != nil {
				kinds := n.Kind.All(r.g().SetUp())
				if len(kinds) == 0 {
					continue // no card of the set-up has any
				}
				kind := kinds[0]
				if name = strings.ReplaceAll(name, "{kind}", kind); name == n.Name {
					name = kind
				}
			}
			switch {
			case n.Part: // it can only be given
				continue
			case n.Of == game.OfSeat:
				name = r.g().SetUp().Names().NameSeat(0) + "'s " + name
			case n.Of == game.OfCard:
				name += " on " + card
			}
			for _, show := range []func(*REPL, string, *printer) error{cmdShow, cmdWhy} {
				said := r.shown(func(r *REPL, p *printer) {
					if err := show(r, name, p); err != nil {
						t.Errorf("%s: %q: %v", r.game().ID, name, err)
					}
				})
				if !strings.ContainsAny(said, "0123456789") {
					t.Errorf("%s: of %q is said %q", r.game().ID, name, said)
				}
			}
		}
	}
}

// TestEventsAreTold goes through the events of the game: the news tell each of them, with all that its sentence says.
func TestEventsAreTold(t *testing.T) {
	for _, r := range testGames(t) {
		for verb := range r.game().Events {
			e := engine.Event{Verb: uint8(verb), A: 1, B: 2, N: 1, From: 1, To: 1, Seen: engine.Everyone}
			row := &r.game().Events[verb]
			told := r.shown(func(r *REPL, p *printer) { r.tellStory([]engine.Event{e}, engine.Everyone, p) })
			words := r.g().EventWords(e, engine.Everyone)
			if row.Is(game.Heading) && !row.Is(game.Round) {
				continue // it only ends a paragraph: the head of the board has the phase
			}
			if said := strings.Join(strings.Fields(told), " "); !strings.Contains(strings.ToLower(said), strings.ToLower(words)) {
				t.Errorf("%s: of %q the news say %q", r.game().ID, words, said)
			}
		}
	}
}

// TestOptionsAreListed plays games and looks at what is offered: each option has its number among the choices, "?" says
// something of it, and "why" cites a paragraph. Nearly every kind of option comes up.
func TestOptionsAreListed(t *testing.T) {
	seen := map[uint8]bool{}
	for i, scenario := range []string{"trilogy", "two-player-duel", "six-banners"} {
		r, _ := newTable(t, fmt.Sprintf("scenario %s, seed %d", scenario, i+1), "")
		for n := 0; n < 400 && !r.g().Over(); n++ {
			offers := r.s().Offers()
			listed := r.shown((*REPL).choices)
			for j := range offers {
				if !strings.Contains(listed, fmt.Sprintf("[%d] ", j+1)) {
					t.Fatalf("%s: %q is not among the choices:\n%s", scenario, offers[j].Sentence(), listed)
				}
				if verb := offers[j].Option.Verb; !seen[verb] {
					seen[verb] = true
					for _, command := range []string{fmt.Sprintf("? %d", j+1), "why " + strings.Join(offers[j].Words, " ")} {
						said := r.shown(func(r *REPL, p *printer) { r.exec(command, p) }) //nolint:errcheck // what is shown counts
						if strings.Count(said, "\n") < 2 {
							t.Errorf("%q says only %q", command, said)
						}
					}
				}
			}
			if err := r.Exec(fmt.Sprint(1+engine.Whim(9, 7, n, len(offers))), io.Discard); err != nil {
				t.Fatal(err)
			}
		}
	}
	r := testGames(t)[0]
	var never []string
	for verb := 1; verb < len(r.game().Options); verb++ {
		if !seen[uint8(verb)] {
			never = append(never, r.game().Options[verb].Code)
		}
	}
	// The games do not come to these: they need cards that are not shipped, or combats with leaders.
	want := []string{"support", "instead", "clause", "number", "play-down", "rule", "words", "player", "faction", "type"}
	for _, code := range never {
		if !slices.Contains(want, code) {
			t.Errorf("the option %q has not come up", code)
		}
	}
}

// TestSmallGameIsListed plays the small game: whatever is asked is said above the choices, and whatever may be answered
// stands among them. All decisions and all options come up.
func TestSmallGameIsListed(t *testing.T) {
	r := testGames(t)[1]
	asked, offered := map[uint8]bool{}, map[uint8]bool{}
	for seed := range 8 {
		g := r.g().SetUp().NewTable()
		g.Begin(uint64(seed))
		g.Run()
		for n := 0; g.Open() != nil; n++ {
			r.s().Look(g)
			d := g.Open()
			listed := r.shown((*REPL).choices)
			asked[d.Kind] = true
			if words := r.game().Decisions[d.Kind].Words; !strings.Contains(listed, words+":") {
				t.Fatalf("%q is not said above the choices:\n%s", words, listed)
			}
			for i, offer := range r.s().Offers() {
				offered[offer.Option.Verb] = true
				if !strings.Contains(listed, fmt.Sprintf("[%d] ", i+1)) {
					t.Fatalf("%q is not among the choices:\n%s", offer.Sentence(), listed)
				}
			}
			if err := g.Answer(d.Options[engine.Whim(uint64(seed), 7, n, len(d.Options))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if got, want := len(asked), len(r.game().Decisions); got != want {
		t.Errorf("%d kinds of decision of %d came up", got, want)
	}
	if got, want := len(offered), len(r.game().Options)-1; got != want {
		t.Errorf("%d kinds of option of %d came up", got, want)
	}
}
