package tides

import (
	_ "embed"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// This file holds the rows of which the language of scripted games is made.

// zones describes the zones of a game.
var zones = sentences.Spaces(players, nil)

//go:embed examples.txt
var examples string

var sentences = game.Sentences{
	Zones: []*game.Zone{
		{Name: "deck", First: deck, Visible: engine.Hidden, Ordered: true, Contents: game.Plain, Deck: true, Told: 3, Help: "The deck, top first."},
		{Name: "lanterns shown", First: shown, Contents: game.Plain, Told: 3, Help: "The lanterns that were shown."},
		{Name: "hand", Of: game.OfSeat, First: hands, Stride: 1, Visible: engine.Owner, Acts: true, Told: 4, Help: "A player's hand."},
	},
	Numbers: []*game.Number{
		{Name: "round", Help: "The number of the round.", Bare: true, Least: 1, Most: 99, Always: true, Told: 1,
			Read: func(t game.Play, _ *game.Said) int { return t.Round() },
			Set:  plain.Set(func(s *State, _ *game.Said, n int) { s.Round = uint8(n) })},
		{Name: "number of boats to sail", Help: "How many boats may still sail.", Unsaid: "3", Most: 6, Told: 2,
			Read: func(t game.Play, _ *game.Said) int { return int(t.(*Game).S.Sailing) },
			Set:  plain.Set(func(s *State, _ *game.Said, n int) { s.Sailing = uint8(n) })},
		{Name: "boats at {kind}", Of: game.OfSeat, Kind: anIsland, Help: "A player's boats at an island.", Most: fleet, Told: 4,
			Read: func(t game.Play, of *game.Said) int { return int(t.(*Game).S.Boats[of.Kind][of.Seat]) },
			Set:  plain.Set(func(s *State, of *game.Said, n int) { s.Boats[of.Kind][of.Seat] = uint8(n) })},
		{Name: "gold", Of: game.OfSeat, Help: "A player's gold.", Most: 99, Told: 4,
			Read: func(t game.Play, of *game.Said) int { return int(t.(*Game).S.Gold[of.Seat]) },
			Set:  plain.Set(func(s *State, of *game.Said, n int) { s.Gold[of.Seat] = uint8(n) })},
		{Name: "number of tiles with {kind}", Kind: aTile, Help: "How many tiles of a kind are in the bag.", Most: 99, Told: 5,
			Read: func(t game.Play, of *game.Said) int { return int(t.(*Game).S.Bag[of.Kind]) },
			Set:  plain.Set(func(s *State, of *game.Said, n int) { s.Bag[of.Kind] = uint8(n) })},
		{Name: "score", Of: game.OfTeam, Help: "What a player would have if the game ended now.",
			Read: func(t game.Play, of *game.Said) int { return t.Tally(of.Team) }},
	},
	Sayings: []*game.Saying{
		plain.Seat("the captain is {who:seat}", "Who is captain in this round.", 2,
			func(s *State, seat engine.Seat) { s.Captain = seat }, func(t *Game) engine.Seat { return t.S.Captain }),
		plain.Seat("the starting player is {who:seat}", "With whom turns begin.", 2,
			func(s *State, seat engine.Seat) { s.Starting = uint8(slices.Index(order, seat)) }, (*Game).StartingSeat),
		plain.Unsaid(plain.Seat("it is {who:seat's} turn", "Who sails next.", 2,
			func(s *State, seat engine.Seat) { s.Turn = uint8(slices.Index(order, seat)) }, (*Game).TurnOf),
			"the starting player", func(s *State) { s.Turn = s.Starting }),
	},
	Answers: []game.Answer{
		{Pattern: "chooses/choose/choosing {a:lantern}", Help: "Chooses a lantern in secret.",
			Ways: []game.Way{{Decision: decideLantern, Option: optLantern, Shown: []uint8{eventShows}}}},
		{Pattern: "sails/sail/sailing from {a:island} to {b:island}", Help: "Sails a boat to a neighboring island.",
			Ways: []game.Way{{Decision: decideSail, Option: optSail, Shown: []uint8{eventSails}}}},
		{Pattern: "passes/pass/passing", Help: "Sails no boat.",
			Ways: []game.Way{{Decision: decideSail, Option: optPass, Shown: []uint8{eventPasses}}}},
		{Pattern: "says/say/saying the boat at {a:island}", Help: "Says which boat is lost.",
			Ways: []game.Way{{Decision: decideStorm, Option: optIsland, Shown: []uint8{eventLost}}}},
	},
	Luck: []game.Luck{
		plain.Roll("the next roll is {n:number}", "The die falls so when it is rolled next.", luckDie, 6),
		plain.Draw("the next tile is {kind:tile}", "That comes out of the bag next.", luckBag, Tiles[:], eventTile),
		plain.Shuffle("the next shuffle puts {what:lanterns} on top", "When the deck is shuffled next, these come first, in this order.", luckDeck),
	},
	PhaseWord: "phase", Examples: examples,
	Acting:   int(Sail),
	Over:     int(Ended),
	SetPhase: func(p engine.Position, phase int) { p.(*State).Phase = Phase(phase) },
	NotAsked: reasonNotAsked, NotOffered: reasonNotOpen,
}
