package wotrcards_test

import (
	"slices"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// sum adds up the amounts of grounds.
func sum(grounds []wotrcards.Ground) (n int) {
	for _, g := range grounds {
		n += g.Amount
	}
	return n
}

// TestWhyNumbers asks at the decisions of whole games why each number on the table is what it is: the
// grounds add up to it, and each names a paragraph of the rules or a line of a text.
func TestWhyNumbers(t *testing.T) {
	setup := setup(t, library(t), "trilogy")
	for seed := uint64(1); seed <= 20; seed++ {
		g := wotrcards.NewGame(setup, seed)
		var players bot.Random
		players.Begin(seed)
		for g.Run(); g.Open() != nil; answerOne(t, g, &players) {
			check := func(what string, n int, grounds []wotrcards.Ground) {
				if n != sum(grounds) {
					t.Fatalf("seed %d: %s is %d, its grounds add up to %d: %+v", seed, what, n, sum(grounds), grounds)
				}
				for _, ground := range grounds {
					if ground.Rule == "" && ground.Card == 0 || ground.Words == "" {
						t.Fatalf("seed %d: %s has a ground that cites nothing: %+v", seed, what, ground)
					}
				}
			}
			for c := engine.Card(1); int(c) <= setup.Cards; c++ {
				if z := setup.Zones[g.S.Zone(c)].Name; z != "reserve" && z != "active path" && z != "active battlegrounds" {
					continue
				}
				for icon := range wotrcards.NumIcons {
					n, grounds := g.Explain(func() int { return g.IconCount(c, icon) })
					check(wotrcards.Icons[icon]+" of "+setup.CardWords(c), n, grounds)
				}
			}
			for seat := range setup.Scenario.Seats {
				n, grounds := whyOf(g, "carryover limit", engine.Seat(seat))
				check("a carryover limit", n, grounds)
				n, grounds = whyOf(g, "draw step", engine.Seat(seat))
				check("a draw step", n, grounds)
			}
		}
	}
}

// TestWhyRefused tries, at the decisions of whole games, every play, move and other action there could be.
// Whatever is refused has a reason that cites a paragraph, and whatever is open is listed.
func TestWhyRefused(t *testing.T) {
	setup := setup(t, library(t), "trilogy")
	met := map[uint8]bool{}
	from, to := gametest.Part(t, 10)
	for seed := uint64(from + 1); seed <= uint64(to); seed++ {
		g := wotrcards.NewGame(setup, seed)
		var players bot.Random
		players.Begin(seed)
		for g.Run(); g.Open() != nil; answerOne(t, g, &players) {
			for seat := range setup.Scenario.Seats {
				for _, o := range everyAction(setup) {
					reason, grounds := g.Why(engine.Seat(seat), o)
					if open := g.Open().Lists(o) && g.Open().Seat == engine.Seat(seat); open != (reason == 0) {
						t.Fatalf("seed %d: %s: open %v, but the reason is %q", seed, setup.OptionWords(o), open, wotrcards.Reasons[reason].Code)
					}
					if met[reason] = true; reason != 0 && (len(grounds) == 0 || grounds[0].Rule != wotrcards.Reasons[reason].Rule) {
						t.Fatalf("seed %d: %s is refused (%s) and nothing is cited", seed, setup.OptionWords(o), wotrcards.Reasons[reason].Code)
					}
				}
			}
		}
	}
	if len(met) < 12 {
		t.Errorf("only %d reasons came up: %v", len(met), met)
	}
}

// everyAction returns every action that the cards of a set-up could be named in.
func everyAction(setup *wotrcards.Setup) []engine.Option {
	list := []engine.Option{{Verb: wotrcards.OptPass}, {Verb: wotrcards.OptRing}, {Verb: wotrcards.OptWinnow}}
	for c := engine.Card(1); int(c) <= setup.Cards; c += 5 {
		if setup.Card(c).Type.IsLocation() {
			continue
		}
		list = append(list, engine.Option{Verb: wotrcards.OptCycle, Of: engine.Of{A: uint16(c)}},
			engine.Option{Verb: wotrcards.OptAct, Of: engine.Of{A: uint16(c), B: 1}}, engine.Option{Verb: wotrcards.OptPlay, Of: engine.Of{A: uint16(c)}})
		for l := engine.Card(1); int(l) <= setup.Cards; l += 3 {
			list = append(list, engine.Option{Verb: wotrcards.OptPlay, Of: engine.Of{A: uint16(c), B: uint16(l)}})
			if setup.Card(l).Type.IsLocation() {
				list = append(list, engine.Option{Verb: wotrcards.OptMove, Of: engine.Of{A: uint16(c), B: uint16(l)}})
			}
		}
	}
	return list
}

// answerOne lets the bot answer the open decision.
func answerOne(t *testing.T, g *wotrcards.Game, players *bot.Random) {
	o, _ := players.Answer(g.Open())
	if err := g.Answer(o); err != nil {
		t.Fatal(err)
	}
}

// TestWhyWithdrawn withdraws the line that an answer cites: the answer changes.
func TestWhyWithdrawn(t *testing.T) {
	without := fstest.MapFS{"a.toml": {Data: []byte(`
[elrond]
name    = "Elrond"
type    = "character"
faction = "elf"
paths   = "3"

[the-great-gate]
name    = "The Great Gate"
type    = "army"
faction = "dunedain"
`)}}
	for _, c := range []struct {
		name    string
		layers  []pack.Layer
		limit   int
		cited   int // texts that the limit cites
		refused string
		texts   int // texts that the refusal cites
	}{
		{"as shipped", nil, 3, 1, "forbidden", 1},
		{"without the lines", []pack.Layer{{Name: "without", FS: without}}, 2, 0, "", 0},
	} {
		lib, diags, _ := wotrcardstools.Over(c.layers...)
		if lib == nil {
			t.Fatal(diags)
		}
		setup, err := lib.Lay(game.Start{Scenario: "trilogy"})
		if err != nil {
			t.Fatal(err)
		}
		card := func(id string) engine.Card {
			for c := engine.Card(1); int(c) <= setup.Cards; c++ {
				if setup.Card(c).ID == id {
					return c
				}
			}
			t.Fatalf("no card %q", id)
			return 0
		}
		owner := setup.OwnerOf(card("elrond"))
		st := *setup.Empty(1).(*wotrcards.State)
		setup.Place(&st, card("umbar"), wotrcards.ActiveBattlegrounds)
		setup.Place(&st, card("elrond"), wotrcards.Zone(owner, wotrcards.Reserve))
		setup.Place(&st, card("the-great-gate"), wotrcards.Zone(owner, wotrcards.Hand))
		for slot, seat := range setup.Scenario.TurnOrder {
			if engine.Seat(seat) == owner {
				st.Turn = uint8(slot)
			}
		}
		g := &wotrcards.Game{Setup: setup}
		g.BeginAt(&st)
		g.Run()

		limit, grounds := whyOf(g, "carryover limit", owner)
		if limit != c.limit || len(grounds) != 1+c.cited {
			t.Errorf("%s: the limit is %d with grounds %+v, want %d with %d texts", c.name, limit, grounds, c.limit, c.cited)
		}
		reason, grounds := g.Why(owner, engine.Option{Verb: wotrcards.OptPlay, Of: engine.Of{A: uint16(card("the-great-gate")), B: uint16(card("umbar"))}})
		code, rules := "", 0
		if reason != 0 {
			code, rules = wotrcards.Reasons[reason].Code, 1
		}
		if code != c.refused || len(grounds) != rules+c.texts {
			t.Errorf("%s: refused as %q with grounds %+v, want %q with %d texts", c.name, code, grounds, c.refused, c.texts)
		}
	}
}

// whyOf returns a number of a player and what it is made of, by its row.
func whyOf(g *wotrcards.Game, name string, seat engine.Seat) (int, []game.Ground) {
	numbers := wotrcards.TheGame.Numbers
	row := numbers[slices.IndexFunc(numbers, func(n *game.Number) bool { return n.Name == name })]
	return row.Why(g, &game.Said{Seat: seat})
}
