// This file plays whole games at tables, and looks for what people should not be shown.

package repl

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/wotrcards"
)

// newTable returns a table at which a game has begun, and what has been shown.
func newTable(t *testing.T, line, seats string) (*REPL, *bytes.Buffer) {
	t.Helper()
	r := newTest(t)
	r.Table = true
	var out bytes.Buffer
	if err := r.Play(line, seats, &out); err != nil {
		t.Fatal(err)
	}
	return r, &out
}

// playOn types what whim picks until the game is over: empty lines at the curtain, else a number.
func playOn(t *testing.T, r *REPL, lines int) (shown string) {
	t.Helper()
	var all bytes.Buffer
	for n := 0; n < lines && !r.g().Over(); n++ {
		line := ""
		if r.table.curtain == lifted {
			offers := r.s().Offers()
			line = fmt.Sprint(1 + engine.Whim(r.g().Seed(), 7, n, len(offers)))
		}
		if err := r.Exec(line, &all); err != nil {
			t.Fatalf("line %d, %q: %v", n, line, err)
		}
	}
	return all.String()
}

// TestPlayedOut plays games to their end: by one person, by two, by bots alone. Each is written down as a test
// that passes.
func TestPlayedOut(t *testing.T) {
	for _, test := range []struct{ scenario, seats, want string }{
		{"trilogy", "", "frodo=me,witch-king=bot,aragorn=me,saruman=bot"},
		{"trilogy", "frodo=ann,aragorn=ann,witch-king=ben,saruman=ben", "frodo=ann,witch-king=ben,aragorn=ann,saruman=ben"},
		{"trilogy, people 3", "", "frodo=me,witch-king=bot,aragorn=bot,saruman=bot"},
		{"trilogy, people 2", "", "frodo=me,witch-king=bot,aragorn=me,saruman=bot"},
		{"two-player-duel", "gandalf=me,witch-king=ben", "gandalf=me,witch-king=ben"},
		{"two-player-duel", "gandalf=random", "gandalf=random,witch-king=bot"},
		{"two-player-duel", "witch-king=me", "gandalf=bot,witch-king=me"},
	} {
		r := newTest(t)
		r.Table, r.Transcript = true, "played.game"
		var out bytes.Buffer
		if err := r.Play("scenario "+test.scenario+", seed 11", test.seats, &out); err != nil {
			t.Fatal(err)
		}
		if r.table.Players() != test.want {
			t.Errorf("%q: %s plays, want %s", test.seats, r.table.Players(), test.want)
		}
		shown := out.String() + playOn(t, r, 5000)
		g := r.wotr()
		if !g.Over() || !strings.Contains(shown, fmt.Sprintf("The %s side wins in round %d", g.S.Winner, g.S.Round)) {
			t.Fatalf("%s: the end is not told:\n%s", test.want, shown[max(len(shown)-500, 0):])
		}
		src, err := os.ReadFile("played.game")
		if err != nil {
			t.Fatal(err)
		}
		file, diags := gamescript.Parse("played.game", src)
		if len(diags.Items) > 0 {
			t.Fatal(diags)
		}
		for _, result := range r.lib.Run(file) {
			if !result.Passed() {
				t.Error(result.String())
			}
		}
	}
}

// TestNothingIsShown looks, in whole games of two people, for the name of a card that the person at the screen
// has not seen so far.
func TestNothingIsShown(t *testing.T) {
	for _, test := range []struct{ scenario, seats string }{
		{"trilogy", "frodo=ann,aragorn=ann,witch-king=ben,saruman=ben"},
		{"two-player-duel", "gandalf=ann,witch-king=ben"},
	} {
		from, to := gametest.Part(t, 5)
		for seed := uint64(from); seed < uint64(to); seed++ {
			r, out := newTable(t, fmt.Sprintf("scenario %s, seed %d", test.scenario, seed+1), test.seats)
			seen := map[*person]map[*wotrcards.Card]bool{}
			names := tellingNames(r.wotr())
			looks := 0
			for n := 0; n < 5000 && !r.g().Over(); n++ {
				line := ""
				if r.table.curtain == lifted {
					line = fmt.Sprint(1 + engine.Whim(seed, 7, n, len(r.s().Offers())))
				}
				before := r.table.at
				if err := r.Exec(line, out); err != nil {
					t.Fatal(err)
				}
				for _, command := range []string{"board", "log 500", "view", "hand"} {
					if r.table.curtain == lifted {
						r.type_(t, command)
						r.Exec(command, out) //nolint:errcheck // it has just gone well
					}
				}
				who := r.table.at
				if who == nil {
					who = before
				}
				if who == nil {
					continue
				}
				looks++
				mayHaveSeen(r, who, seen)
				for _, d := range named(names, out.String()) {
					if !seen[who][d] {
						t.Fatalf("%s, seed %d: %s is shown %s, unseen:\n%s", test.scenario, seed+1, who.name, d.Name, out.String())
					}
				}
				out.Reset()
			}
			if looks < 100 {
				t.Errorf("%s, seed %d: only %d looks", test.scenario, seed+1, looks)
			}
		}
	}
}

// mayHaveSeen adds the cards that a person has seen: where they lie now, or where they did when something
// happened to them.
func mayHaveSeen(r *REPL, who *person, seen map[*person]map[*wotrcards.Card]bool) {
	g := r.wotr()
	if seen[who] == nil {
		seen[who] = map[*wotrcards.Card]bool{}
	}
	for c := engine.Card(1); int(c) <= g.Cards; c++ {
		if g.S.Known(c)&who.seats != 0 || g.Card(c).Type == wotrcards.Path {
			seen[who][g.Card(c)] = true
		}
	}
	for _, e := range g.Events() {
		if e.A != 0 && e.Seen&who.seats != 0 {
			seen[who][g.Card(e.A)] = true
		}
	}
}

var quoted = regexp.MustCompile(`(?m)^ {4,}.*\n|: (When|Action|While|If) .*\n`)

// tellingNames returns the cards of a game whose names mean nothing else.
func tellingNames(g *wotrcards.Game) (list []*wotrcards.Card) {
	done := map[*wotrcards.Card]bool{}
	for c := engine.Card(1); int(c) <= g.Cards; c++ {
		if d := g.Card(c); !done[d] && !isPartOfAnother(g, d.Name) {
			list = append(list, d)
		}
		done[g.Card(c)] = true
	}
	return list
}

// named returns the cards whose names stand in what is shown, but for what the texts of others say of them.
func named(names []*wotrcards.Card, shown string) (list []*wotrcards.Card) {
	shown = strings.Join(strings.Fields(quoted.ReplaceAllString(shown, "\n")), " ")
	for _, d := range names {
		if strings.Contains(shown, d.Name) {
			list = append(list, d)
		}
	}
	return list
}

// isPartOfAnother reports whether a name is part of another card's, or a seat's.
func isPartOfAnother(g *wotrcards.Game, name string) bool {
	for c := engine.Card(1); int(c) <= g.Cards; c++ {
		if other := g.Card(c).Name; other != name && strings.Contains(other, name) {
			return true
		}
	}
	for i := range g.Scenario.Seats {
		if strings.Contains(g.Scenario.Seats[i].Name, name) {
			return true
		}
	}
	return strings.Contains(name, "Gandalf")
}

// shown returns what is shown.
func (r *REPL) shown(show func(*REPL, *printer)) string {
	var out bytes.Buffer
	p := r.printer(&out)
	show(r, p)
	p.Flush()
	return out.String()
}

// TestSeedIsHidden plays a game between two people: nobody is shown its seed before the end.
func TestSeedIsHidden(t *testing.T) {
	const seed = 5926535897932384626
	r, out := newTable(t, fmt.Sprintf("scenario two-player-duel, seed %d", seed), "gandalf=ann,witch-king=ben")
	for n := 0; n < 5000 && !r.g().Over(); n++ {
		if strings.Contains(out.String()+r.Prompt(), fmt.Sprint(seed)) {
			t.Fatalf("line %d: the seed is shown:\n%s", n, out)
		}
		out.Reset()
		lines := []string{""}
		if r.table.curtain == lifted {
			lines = []string{"board", "view", "log 99", "rules", "help", "options", "save x.game", "no", fmt.Sprint(1 + engine.Whim(5, 7, n, len(r.s().Offers())))}
		}
		for _, line := range lines {
			r.Exec(line, out) //nolint:errcheck // what is shown counts
		}
	}
	if want := fmt.Sprintf(", seed %d\n", uint64(seed)); !strings.Contains(out.String(), want) {
		t.Errorf("the end does not tell %q:\n%s", want, out)
	}
}

// TestKilled kills a table in the middle of a turn and sits down at the next.
func TestKilled(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state")
	sit := func(resume string, others int) *REPL {
		t.Helper()
		r := newTest(t)
		r.Table = true
		if offer := open(t, r, dir); offer != "" {
			t.Errorf("the offer is told twice: %q", offer)
		}
		var out bytes.Buffer
		err := r.Play("scenario trilogy, seed 3", "frodo=ann,witch-king=ben", &out)
		if resume != "" {
			r = newTest(t)
			r.Table = true
			open(t, r, dir)
			err = r.Resume(resume, Refused, &out)
		}
		if err != nil {
			t.Fatal(err)
		}
		if told := strings.Contains(out.String(), "kept"); told != (others > 0) {
			t.Errorf("it is told of games that are kept: %v\n%s", told, out.String())
		}
		return r
	}
	kept := func(want ...string) {
		t.Helper()
		list, err := KeptGames(dir, true)
		var names []string
		for _, k := range list {
			names = append(names, k.Name)
			if strings.Contains(fmt.Sprint(k), "seed") || k.Scenario != "trilogy" || k.Players == "" || k.Answers == 0 {
				t.Errorf("it is told of %s: %v", k.Name, k)
			}
		}
		slices.Sort(names)
		if err != nil || !slices.Equal(names, want) {
			t.Errorf("kept are %q, want %q (%v)", names, want, err)
		}
	}
	first := sit("", 0)
	kept()
	playOn(t, first, 60)
	for first.table.curtain != lifted {
		first.type_(t, "")
	}
	for _, line := range []string{"undo", "", "y", "", ""} { // the other allows it and hands the screen back
		first.type_(t, line)
	}
	answers := func() int { return len(first.g().Answers()) }
	for before := answers(); first.table.curtain != reading; { // as long as the same person acts
		first.type_(t, "1")
		if answers() == before {
			t.Fatal("nothing has been played")
		}
	}
	who := first.table.at
	last := answers()
	for _, line := range []string{"undo", "", "n"} {
		first.type_(t, line)
	}
	if first.table.at == who || first.table.curtain != lifted || answers() != last {
		t.Error("who has refused is not at the screen, or something is taken back")
	}
	for n := 0; first.table.at != who && n < 100; n++ {
		playOn(t, first, 1)
	}
	for _, line := range []string{"undo", "", "yes", "", ""} {
		first.type_(t, line)
	}
	if first.table.curtain != lifted || first.table.at != who || !who.seats.Has(first.s().Game().Open().Seat) {
		t.Error("who has taken back is not asked again")
	}
	playOn(t, first, 3)
	kept("trilogy-1")
	other := sit("", 0) // the first is being played
	if err := other.Resume("trilogy-1", Refused, io.Discard); err == nil || !strings.Contains(err.Error(), "another terminal") {
		t.Errorf("a game is played in two terminals: %v", err)
	}
	if err := Forget(dir, "trilogy-1", true); err == nil || !strings.Contains(err.Error(), "another terminal") {
		t.Errorf("a game is forgotten that is being played: %v", err)
	}
	killed(t, first)
	second := sit("trilogy-1", 1)
	if second.s().Game().Digest() != first.s().Game().Digest() || second.table.Players() != first.table.Players() {
		t.Error("another game goes on")
	}
	var told bytes.Buffer
	if err := second.CloseJournal(&told); err != nil || !strings.Contains(told.String(), "play --resume trilogy-1") {
		t.Errorf("how it goes on is told as %q, %v", told.String(), err)
	}
	third := sit("", 1)
	if len(third.s().Game().Answers()) != 0 {
		t.Error("the previous game goes on")
	}
	playOn(t, third, 40)
	kept("trilogy-1", "trilogy-2")
	playOn(t, third, 5000)
	if !third.s().Game().Over() {
		t.Fatal("the game did not end")
	}
	if files, _ := filepath.Glob(filepath.Join(dir, "games", "trilogy-3-*.game")); len(files) != 1 {
		t.Errorf("written down: %q", files)
	}
	third.CloseJournal(io.Discard)
	kept("trilogy-1")
	idle := sit("", 1) // and leaves again
	idle.CloseJournal(io.Discard)
	kept("trilogy-1")
	fourth := sit("trilogy-1", 1)
	if fourth.s().Game().Digest() != first.s().Game().Digest() {
		t.Error("a game goes on that has ended")
	}
	playOn(t, fourth, 7)
	digest := fourth.s().Game().Digest()
	fourth.CloseJournal(io.Discard)
	if fifth := sit("trilogy-1", 1); fifth.s().Game().Digest() != digest {
		t.Error("what was played after going on is lost")
	} else {
		fifth.CloseJournal(io.Discard)
	}
	if err := Forget(dir, "trilogy-1", true); err != nil {
		t.Error(err)
	}
	kept()
	var unknown *diag.Unknown
	if err := Forget(dir, "trilogy-1", true); !errors.As(err, &unknown) {
		t.Errorf("a game is forgotten twice: %v", err)
	}
}

// killed lets go of the file of a table as if the program had been killed.
func killed(t *testing.T, r *REPL) {
	t.Helper()
	file := r.table.File()
	text, err := os.ReadFile(file)
	if err == nil {
		err = r.table.Close()
	}
	if err == nil {
		err = os.WriteFile(file, text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestSaved saves a game in the middle of a turn and goes on with it elsewhere.
func TestSaved(t *testing.T) {
	r, _ := newTable(t, "scenario trilogy, seed 5", "frodo=ann,witch-king=ben,saruman=random")
	playOn(t, r, 40)
	for r.table.curtain != lifted {
		r.type_(t, "")
	}
	r.type_(t, "save a.sav")
	r.type_(t, "yes")
	file, err := filepath.Abs("a.sav")
	if err != nil {
		t.Fatal(err)
	}
	again, _ := newTable(t, "load "+file, "")
	if again.s().Game().Digest() != r.g().Digest() || again.table.Players() != r.table.Players() {
		t.Errorf("%s plays, want %s, and the same position", again.table.Players(), r.table.Players())
	}
	if again, _ = newTable(t, "load "+file, "frodo=me"); again.table.Players() != "frodo=me,witch-king=bot,aragorn=bot,saruman=bot" {
		t.Errorf("%s plays", again.table.Players())
	}
}

// TestInterruptedAtTable interrupts bots: what they may do is not shown, nobody answers for them, and they go on.
func TestInterruptedAtTable(t *testing.T) {
	r, _ := newTable(t, "scenario two-player-duel, seed 3", "witch-king=me")
	r.Interrupt()
	for r.asked() != nil {
		once := true
		_, err := r.table.Answer(r.table.at.chair, func(d *engine.Decision) (o engine.Option, ok bool) {
			if ok, once = once && d != nil, false; ok {
				o = d.Options[0]
			}
			return o, ok
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	answers := len(r.g().Answers())
	for _, line := range []string{"1", "? 1", "passes", "gandalf passes"} {
		if err := r.Exec(line, io.Discard); err == nil {
			t.Errorf("%q is taken", line)
		}
	}
	if shown := r.shown((*REPL).choices); strings.Contains(shown, "[1]") {
		t.Errorf("shown: %s", shown)
	}
	if list := r.Complete("p"); len(list) > 0 {
		t.Errorf("proposed: %v", list)
	}
	if len(r.g().Answers()) != answers {
		t.Error("somebody has answered for a bot")
	}
	r.type_(t, "")
	if r.asked() == nil && !r.g().Over() {
		t.Error("the bots do not go on")
	}
}

// TestTableOddLines types at a table what nobody should, and what only the prompt carries out.
func TestTableOddLines(t *testing.T) {
	r, _ := newTable(t, "scenario trilogy, seed 7", "")
	before := r.g().Digest()
	for _, line := range []string{"99", "0", "1 2 3", "1 1", "? ((", "? 99", "? xyzzy", "card", "undo 0", "undo x", "log x", "help xyzzy", "save", "save x",
		"bots play to the end", "the game goes on", "the next shuffle of aragorn's deck puts Arwen on top", "expect saruman's hand has 2 cards", "refuse saruman passes",
		"view saruman: saruman's hand is nothing", "changes nothing", "> frodo passes", "saruman passes", "aragorn cycles Elven Cloak", "show saruman's hand",
		"why not Gimli", "given", "scenario trilogy", "reload", "step", "continue", "goto 0", "((", "\x00\xff", "cycle", "cycles nobody", "undo", strings.Repeat("x ", 500)} {
		if err := r.Exec(line, io.Discard); err == nil || errors.Is(err, ErrQuit) {
			t.Errorf("%q: %v, expected an error", line, err)
		}
		r.Complete(line)
		r.Paint(line)
		r.Prompt()
	}
	if r.g().Digest() != before {
		t.Error("the game has changed")
	}
}

// TestSeatsWrong says what is wrong with who is to play.
func TestSeatsWrong(t *testing.T) {
	for _, test := range []struct{ seats, want string }{
		{"frdo=me", "there is no seat \"frdo\", expected one of: frodo, witch-king, aragorn, saruman\nhint: did you mean \"frodo\"?"},
		{"frodo", "found \"frodo\", expected frodo= and who plays it: a bot (" + strings.Join(bot.Names(), ", ") + "), me, or a name"},
		{"frodo=a b", "found \"frodo=a b\", expected frodo= and who plays it: a bot (" + strings.Join(bot.Names(), ", ") + "), me, or a name"},
		{"frodo=me,frodo=bot", "seat \"frodo\" is given to me and to bot"},
	} {
		r := newTest(t)
		r.Table = true
		if err := r.Play("scenario trilogy, seed 1", test.seats, io.Discard); err == nil || err.Error() != test.want {
			t.Errorf("%q: %v\nwant: %s", test.seats, err, test.want)
		}
	}
}

// TestCompleteAtTable proposes what the player may do, and nothing while the screen is handed over.
func TestCompleteAtTable(t *testing.T) {
	r, _ := newTable(t, "scenario trilogy, seed 7", "frodo=ann,aragorn=ben")
	texts := func(typed string) string {
		var list []string
		for _, p := range r.Complete(typed) {
			list = append(list, p.Text)
		}
		return strings.Join(list, ", ")
	}
	if got := texts("c"); got != "" {
		t.Errorf("at the curtain: %q", got)
	}
	r.type_(t, "")
	for _, test := range []struct{ typed, want string }{
		{"c", "cycles, card, cards"},
		{"cycles n", "Narya, Ring of Fire"},
		{"frodo cycles n", "Narya, Ring of Fire"},
		{"sar", ""},
		{"card elv", "Elven Cloak"},
		{"help un", "undo"},
		{"undo ", ""},
	} {
		if got := texts(test.typed); got != test.want {
			t.Errorf("%q: got %q, want %q", test.typed, got, test.want)
		}
	}
}

// TestTableIsShown shows the table before the first thing that is asked in a step: who is to forsake a card sees
// the hand.
func TestTableIsShown(t *testing.T) {
	r, out := newTable(t, "scenario two-player-duel, seed 3", "")
	steps := map[phase]bool{}
	for n := 0; n < 5000 && !r.g().Over(); n++ {
		at := r.phase()
		if shown := strings.Contains(out.String(), "'s hand, carryover limit "); !shown && (!steps[at] || r.g().Open().Kind == wotrcards.DecideAction) {
			t.Fatalf("round %d, %s: there is no table:\n%s", at.round, wotrcards.Steps[at.phase], out)
		}
		if at.phase != int(wotrcards.ActionStep) && strings.Contains(out.String(), "has passed") {
			t.Errorf("round %d, %s: passing has no say any more:\n%s", at.round, wotrcards.Steps[at.phase], out)
		}
		steps[at] = true
		out.Reset()
		last := fmt.Sprint(len(r.s().Offers()))
		if err := r.Exec(last, out); err != nil {
			t.Fatal(err)
		}
	}
	for _, step := range []wotrcards.Step{wotrcards.LocationStep, wotrcards.ActionStep, wotrcards.CombatStep} {
		if !slices.ContainsFunc(slices.Collect(maps.Keys(steps)), func(at phase) bool { return at.phase == int(step) }) {
			t.Errorf("nothing was asked in the %s", wotrcards.Steps[step])
		}
	}
}
