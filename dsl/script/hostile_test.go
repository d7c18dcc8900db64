// This file runs scripts that mean no good, testdata/hostile/*.lua. The first line of each says how it ends:
// "load:" and what is wrong with it, or why it fails when it runs and with which message.

package script_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// maxMemory is what one of them may allocate in all.
const maxMemory = 64 << 20

var shipped = pack.NewBase(wotrcardstools.Shipped())

func TestHostile(t *testing.T) {
	files, err := filepath.Glob("testdata/hostile/*.lua")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d hostile scripts: %v", len(files), err)
	}
	harmless := attack(t, "function attack() return false end\n", 1)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".lua"), func(t *testing.T) {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			want, _, _ := strings.Cut(strings.TrimPrefix(string(source), "-- "), "\n")
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			got := attack(t, string(source), 1)
			runtime.ReadMemStats(&after)
			if got.end != want {
				t.Errorf("it ends: %s\nwant:    %s", got.end, want)
			}
			if n := after.TotalAlloc - before.TotalAlloc; n > maxMemory {
				t.Errorf("it has allocated %d MB", n>>20)
			}
			if !strings.HasPrefix(want, "load:") && got.digest != harmless.digest {
				t.Errorf("it is not undone: digest %x, want %x", got.digest, harmless.digest)
			}
			for range 2 {
				if again := attack(t, string(source), 3); again != got {
					t.Errorf("again it ends: %+v\nwant:         %+v", again, got)
				}
			}
		})
	}
}

// outcome is how a script ended: with a problem when it was loaded, or an error and the state of the game.
type outcome struct {
	end    string
	line   int
	digest uint64
}

// A script that asks too much is named with the line that asked, also where a function of its own did.
func TestLineThatAsks(t *testing.T) {
	const first = 7 // line of the script in the file
	for source, line := range map[string]int{
		"function attack()\n  add_corruption(5)\n  while may(you()) do end\nend\n":                                                        3,
		"function attack()\n  while true do\n    cycle_from_hand(you(), 1)\n    draw(you(), 1)\n  end\nend\n":                             3,
		"local function again()\n  return choose_number(you(), 0, 9)\nend\nfunction attack()\n  while true do\n    again()\n  end\nend\n": 2,
	} {
		const end = "asks too much: more questions than a script may ask"
		if o := attack(t, source, 1); o.end != end || o.line != first+line-1 {
			t.Errorf("%s\nends: %s, in line %d\nwant: %s, in line %d", source, o.end, o.line, end, first+line-1)
		}
	}
}

// attack lets a card with the script be played, in so many games of one library, and returns how it ended; all
// games must end alike.
func attack(t *testing.T, source string, games int) (o outcome) {
	t.Helper()
	lib, diags := loadAttack(source)
	if lib == nil {
		return outcome{end: "load: " + diags.Items[0].Message, line: diags.Items[0].Line}
	}
	setup, err := lib.Lay(game.Start{Scenario: "trilogy"})
	if err != nil {
		t.Fatal(err)
	}
	for i := range games {
		g := playAttack(t, setup, nil)
		now := outcome{digest: g.Digest(), end: "nothing goes wrong"}
		if len(g.Machine.ScriptErrors) > 0 {
			e := g.Machine.ScriptErrors[0]
			now.end, now.line = fmt.Sprintf("%s: %s", text.ScriptCauses[e.Cause], e.Message), e.Line
		}
		if i > 0 && now != o {
			t.Errorf("game %d ends: %+v\nbefore:      %+v", i+1, now, o)
		}
		o = now
	}
	return o
}

// loadAttack returns the shipped library with the card.
func loadAttack(source string) (*wotrcards.Library, *diag.List) {
	lib, diags, _ := wotrcardstools.Own(shipped.Load(pack.Layer{Name: "hostile", FS: fstest.MapFS{"attack.toml": {Data: []byte(attackCard(source))}}}))
	return lib, diags
}

func attackCard(source string) string {
	return "[attack]\nname = \"Attack\"\ntype = \"event\"\nfaction = \"dunedain\"\ntext = \"When played: run attack.\"\nscript = '''\n" + source + "'''\n"
}

// playAttack plays a game in which the first seat plays the card; on is told of the lines that run.
func playAttack(t *testing.T, setup *wotrcards.Setup, on func(file string, line int)) *wotrcards.Game {
	t.Helper()
	st := *setup.Empty(1).(*wotrcards.State)
	seat, zone := engine.Seat(setup.Scenario.TurnOrder[0]), wotrcards.Hand
	for i := range setup.Scenario.Seats {
		if setup.Scenario.Seats[i].ID == "aragorn" {
			seat = engine.Seat(i)
		}
	}
	for slot, s := range setup.Scenario.TurnOrder {
		if engine.Seat(s) == seat {
			st.Turn = uint8(slot)
		}
	}
	var card engine.Card
	n := 0
	for c := engine.Card(1); int(c) <= setup.Cards; c++ {
		switch {
		case setup.Card(c).ID == "attack":
			card = c
			setup.Place(&st, c, wotrcards.Zone(seat, wotrcards.Hand))
		case setup.Card(c).Type == wotrcards.Path && st.Count(wotrcards.ActivePath) == 0:
			setup.Place(&st, c, wotrcards.ActivePath)
		case setup.Card(c).ID == "inner", setup.OwnerOf(c) == seat && setup.Card(c).Type == wotrcards.Army && st.Count(wotrcards.Zone(seat, wotrcards.Reserve)) < 2:
			setup.Place(&st, c, wotrcards.Zone(seat, wotrcards.Reserve))
		case setup.OwnerOf(c) == seat && n < 8:
			if n++; n > 1 {
				zone = wotrcards.DrawDeck
			}
			setup.Place(&st, c, wotrcards.Zone(seat, zone))
		}
	}
	g := wotrcards.NewGame(setup, 0)
	g.OnLines(on)
	g.Listen = true
	g.BeginAt(&st)
	g.Run()
	if err := g.Answer(engine.Option{Verb: wotrcards.OptPlay, Of: engine.Of{A: uint16(card)}}); err != nil {
		t.Fatal(err)
	}
	finish(t, g)
	return g
}

// finish answers what is asked until the action is over.
func finish(t *testing.T, g *wotrcards.Game) {
	t.Helper()
	for d := g.Open(); d != nil && d.Kind != wotrcards.DecideAction; d = g.Open() {
		if err := g.Answer(d.Options[0]); err != nil {
			t.Fatal(err)
		}
	}
}
