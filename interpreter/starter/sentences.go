package starter

import (
	_ "embed"
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// This file holds the rows of which the language of scripted games is made; zones.go and measures.go hold more.

//go:embed examples.txt
var examples string

var sentences = game.Sentences{
	Zones:   zoneRows,
	Numbers: measures,
	Sayings: []*game.Saying{
		plain.Seat("the turn is {who:seat's}", "Who has the turn: the active player.", 2,
			func(s *State, seat engine.Seat) { s.Starting = slotIn(seat, s) }, (*Table).TurnOf),
		{Pattern: "the Ring is worn", Help: "The active player's Ring-bearer wears the Ring.", Told: 3,
			Give:  func(_ game.Setup, p engine.Position, _ *game.Said) error { p.(*State).Worn = true; return nil },
			Check: func(t game.Table, _ *game.Said) string { return unless(t.(*Table).S.Worn, "it is not worn") },
			Tell:  func(t game.Table, _ game.Said) (game.Said, bool) { return game.Said{}, t.(*Table).S.Worn }},
		{Pattern: "the Ring is not worn", Help: "The active player's Ring-bearer does not wear the Ring.",
			Check: func(t game.Table, _ *game.Said) string { return unless(!t.(*Table).S.Worn, "it is worn") }},
		{Pattern: "{who:seat} has lost", Help: "The player is out of the game.", Varies: "who",
			Check: func(t game.Table, said *game.Said) string {
				return unless(t.(*Table).S.Out.Has(said.Seat), "the player has not lost")
			}},
	},
	Answers:   answers,
	Luck:      luck,
	PhaseWord: "phase", Examples: examples,
	Acting:   int(FellowshipPhase),
	SetPhase: func(p engine.Position, phase int) { p.(*State).setPhase(Phase(phase)) },
	NotAsked: uint8(ReasonNotAsked), NotOffered: uint8(ReasonNotOffered),
}

// unless returns what is so instead, where it is not.
func unless(so bool, words string) string {
	if so {
		return ""
	}
	return words
}

// setPhase puts a position into a phase: into its actions, where it is the one of the active player's own.
func (st *State) setPhase(p Phase) {
	st.enter(p)
	switch p {
	case FellowshipPhase:
		st.Stage = acting
	case ShadowPhase:
		st.Turn = uint8(1)
	}
}

// slotIn returns the slot of a seat; how many play is seen by who is at a site.
func slotIn(seat engine.Seat, s *State) uint8 {
	n := 0
	for n < MaxPlayers && s.At[n] > 0 {
		n++
	}
	return uint8((n - int(seat)) % max(n, 1))
}

// luck is what scripts may force.
var luck = []game.Luck{
	{Pattern: "{who:seat's} next shuffle puts {what:cards} on top", Help: "When that draw deck is shuffled next, these cards come first, in this order.", Varies: "what",
		Wishes: func(s game.Setup, _ engine.Position, said *game.Said) (list []game.Wish, _ error) {
			used := map[engine.Card]bool{}
			for i, copies := range said.List {
				found := engine.Card(0)
				for _, c := range copies {
					if s.OwnerOf(c) == said.Seat && !used[c] {
						found = c
						break
					}
				}
				if found == 0 {
					return nil, fmt.Errorf("there are not so many of %s in that deck", said.Names[i])
				}
				used[found] = true
				list = append(list, game.Wish{Purpose: luckDeck, Owner: uint8(said.Seat), Card: found})
			}
			return list, nil
		}},
}
