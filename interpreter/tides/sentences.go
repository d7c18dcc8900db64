package tides

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file holds the rows of which the language of scripted games is made.

// zones describes the zones of a game.
var zones = sentences.Spaces(players, nil)

var sentences = game.Sentences{
	Zones: []*game.Zone{
		{Name: "deck", First: deck, Visible: engine.Hidden, Ordered: true, Contents: game.Plain, Deck: true, Told: 3, Help: "The deck, top first."},
		{Name: "lanterns shown", First: shown, Contents: game.Plain, Told: 3, Help: "The lanterns that were shown."},
		{Name: "hand", Of: game.OfSeat, First: hands, Stride: 1, Visible: engine.Owner, Acts: true, Told: 4, Help: "A player's hand."},
	},
	Numbers: []*game.Number{
		{Name: "round", Help: "The number of the round.", Bare: true, Least: 1, Most: 99, Always: true, Told: 1,
			Read: func(t game.Table, _ *game.Said) int { return t.Round() },
			Set:  set(func(s *State, _ *game.Said, n int) { s.Round = uint8(n) })},
		{Name: "number of boats to sail", Help: "How many boats may still sail; 3 if it is not said.", Most: 6, Told: 2,
			Read: func(t game.Table, _ *game.Said) int { return int(t.(*Table).S.Sailing) },
			Set:  set(func(s *State, _ *game.Said, n int) { s.Sailing = uint8(n) })},
		{Name: "boats at {kind}", Of: game.OfSeat, Kind: anIsland, Help: "A player's boats at an island.", Most: fleet, Told: 4,
			Read: func(t game.Table, of *game.Said) int { return int(t.(*Table).S.Boats[of.Kind][of.Seat]) },
			Set:  set(func(s *State, of *game.Said, n int) { s.Boats[of.Kind][of.Seat] = uint8(n) })},
		{Name: "gold", Of: game.OfSeat, Help: "A player's gold.", Most: 99, Told: 4,
			Read: func(t game.Table, of *game.Said) int { return int(t.(*Table).S.Gold[of.Seat]) },
			Set:  set(func(s *State, of *game.Said, n int) { s.Gold[of.Seat] = uint8(n) })},
		{Name: "number of tiles with {kind}", Kind: aTile, Help: "How many tiles of a kind are in the bag.", Most: 99, Told: 5,
			Read: func(t game.Table, of *game.Said) int { return int(t.(*Table).S.Bag[of.Kind]) },
			Set:  set(func(s *State, of *game.Said, n int) { s.Bag[of.Kind] = uint8(n) })},
		{Name: "score", Of: game.OfTeam, Help: "What a player would have if the game ended now.",
			Read: func(t game.Table, of *game.Said) int { return t.Tally(of.Team) }},
	},
	Sayings: []*game.Saying{
		{Pattern: "the captain is {who:seat}", Help: "Who is captain in this round.", Varies: "who", Told: 2,
			Give:  give(func(s *State, seat engine.Seat) { s.Captain = seat }),
			Check: is(func(t *Table) engine.Seat { return t.S.Captain }),
			Tell: func(t game.Table, _ game.Said) (game.Said, bool) {
				return game.Said{Seat: t.(*Table).S.Captain}, true
			}},
		{Pattern: "the starting player is {who:seat}", Help: "With whom turns begin.", Varies: "who", Told: 2,
			Give:  give(func(s *State, seat engine.Seat) { s.Starting = uint8(slices.Index(order, seat)) }),
			Check: is(func(t *Table) engine.Seat { return t.StartingSeat() }),
			Tell:  func(t game.Table, _ game.Said) (game.Said, bool) { return game.Said{Seat: t.StartingSeat()}, true }},
		{Pattern: "it is {who:seat's} turn", Help: "Who sails next; the starting player if it is not said.", Varies: "who", Told: 2,
			Give:    give(func(s *State, seat engine.Seat) { s.Turn = uint8(slices.Index(order, seat)) }),
			Default: func(_ game.Setup, p engine.Position) { p.(*State).Turn = p.(*State).Starting },
			Check:   is(func(t *Table) engine.Seat { return t.TurnOf() }),
			Tell: func(t game.Table, _ game.Said) (game.Said, bool) {
				return game.Said{Seat: t.TurnOf()}, t.Phase() == int(Sail)
			}},
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
		{Pattern: "the next roll is {n:number}", Help: "The die falls so when it is rolled next.", Varies: "n",
			Wishes: func(_ game.Setup, p engine.Position, said *game.Said) ([]game.Wish, error) {
				if said.N < 1 || said.N > 6 {
					return nil, fmt.Errorf("the die has no %d", said.N)
				}
				return []game.Wish{{Purpose: luckDie, Nth: p.ToCome().ForcedFaces(luckDie, 0), Face: uint8(said.N), Words: fmt.Sprintf("a roll of %d", said.N)}}, nil
			}},
		{Pattern: "the next tile is {kind:tile}", Help: "That comes out of the bag next.", Varies: "kind",
			Wishes: func(_ game.Setup, p engine.Position, said *game.Said) ([]game.Wish, error) {
				return []game.Wish{{Purpose: luckBag, Nth: p.ToCome().ForcedFaces(luckBag, 0), Face: uint8(said.Kind) + 1, Words: tiles[said.Kind],
					Shown: func(e *engine.Event) bool { return e.Verb == eventTile && int(e.N) == said.Kind }}}, nil
			}},
		{Pattern: "the next shuffle puts {what:lanterns} on top", Help: "When the deck is shuffled next, these come first, in this order.", Varies: "what",
			Wishes: func(_ game.Setup, _ engine.Position, said *game.Said) (list []game.Wish, _ error) {
				used := map[engine.Card]bool{}
				for i, copies := range said.List {
					n := slices.IndexFunc(copies, func(c engine.Card) bool { return !used[c] })
					if n < 0 {
						return nil, fmt.Errorf("there are not so many of %s", said.Names[i])
					}
					used[copies[n]] = true
					list = append(list, game.Wish{Purpose: luckDeck, Card: copies[n]})
				}
				return list, nil
			}},
	},
	PhaseWord: "phase",
	Acting:    int(Sail),
	SetPhase:  func(p engine.Position, phase int) { p.(*State).Phase = Phase(phase) },
	NotAsked:  reasonNotAsked, NotOffered: reasonNotOpen,
}

// set, give and is make what rows do of what they set or ask of the game.
func set(f func(s *State, of *game.Said, n int)) func(game.Setup, engine.Position, *game.Said, int) error {
	return func(_ game.Setup, p engine.Position, of *game.Said, n int) error {
		f(p.(*State), of, n)
		return nil
	}
}

func give(f func(s *State, seat engine.Seat)) func(game.Setup, engine.Position, *game.Said) error {
	return func(_ game.Setup, p engine.Position, said *game.Said) error {
		f(p.(*State), said.Seat)
		return nil
	}
}

func is(f func(t *Table) engine.Seat) func(game.Table, *game.Said) string {
	return func(t game.Table, said *game.Said) string {
		if seat := f(t.(*Table)); seat != said.Seat {
			return "it is " + t.SetUp().NameSeat(seat)
		}
		return ""
	}
}
