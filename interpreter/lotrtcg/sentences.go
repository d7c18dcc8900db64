package lotrtcg

import (
	_ "embed"
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
)

// This file holds the rows of which the language of scripted games is made; zones.go and measures.go hold more.

//go:embed examples.txt
var examples string

var sentences = game.Sentences{
	Zones:     zoneRows,
	Numbers:   measures,
	Sayings:   slices.Concat(sayings, done, []*game.Saying{lasting}),
	Kinds:     []*game.Operand{effects, endings, aStage, aDeed, aCoin, aWords, plain.ScriptMemory},
	Answers:   answers,
	Luck:      luck,
	PhaseWord: "phase", Examples: examples,
	Unwritten: map[string]string{
		"effects": "what lasts that no card's own text has begun",
	},
	Bare:     bare,
	Acting:   int(FellowshipPhase),
	Over:     int(GameOver),
	SetPhase: func(p engine.Position, phase int) { p.(*State).setPhase(Phase(phase)) },
	NotAsked: uint8(ReasonNotAsked), NotOffered: uint8(ReasonNotOffered),
}

// lasting is the sentence that gives what lasts, of the lines that are effects, until the endings.
var lasting, effects, endings = (&text.Lasting{
	Layout:  func(s game.Setup) *text.Layout { return &s.(*Setup).layouts[0] },
	Effects: func(p engine.Position) *engine.Effects { return &p.(*State).Effects },
	Ends:    []string{"until the phase ends", "until the regroup phase", "until the turn ends"},
	Told:    11,
}).Sentence()

// luck is what scripts may force.
var luck = []game.Luck{
	plain.Roll("the next throw is {n:number}", "When a text next throws a die, it falls so.", luckDie, 6),
	{Pattern: "the next coin falls {kind:coin}", Help: "When a text next flips a coin, it falls so.", Varies: "kind",
		Wishes: func(_ game.Setup, p engine.Position, said *game.Said) ([]game.Wish, error) {
			return []game.Wish{{Purpose: luckCoin, Nth: p.ToCome().ForcedFaces(luckCoin, 0), Face: uint8(said.Kind), Words: aCoin.Said[said.Kind]}}, nil
		}},
	{Pattern: "the next random card is {what:card}", Help: "When a text next picks a card at random, it is this one, if it is among those of which it picks.", Varies: "what",
		Wishes: func(_ game.Setup, _ engine.Position, said *game.Said) ([]game.Wish, error) {
			c := said.Cards[0]
			return []game.Wish{{Purpose: luckCard, Card: c, Shown: func(e *engine.Event) bool { return e.Verb == EventChosenCard && e.A == c }}}, nil
		}},
	plain.NextWords(luckWords, EventRandomWords),
	{Pattern: "the next random player is {who:seat}", Help: "When a text next picks a player at random, it is this one, if he is among those of whom it picks.", Varies: "who",
		Wishes: func(_ game.Setup, p engine.Position, said *game.Said) ([]game.Wish, error) {
			return []game.Wish{{Purpose: luckPlayer, Nth: p.ToCome().ForcedFaces(luckPlayer, 0), Face: uint8(said.Seat) + 1, Words: "that player"}}, nil
		}},
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
