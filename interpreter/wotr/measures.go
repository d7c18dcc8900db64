package wotr

import (
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// measures are the numbers on the table.
var measures = []*game.Number{
	{Name: "turn", Help: "The number of the turn.", Bare: true, Least: 1, Most: 999, Always: true, Told: 1,
		Read: func(t game.Table, _ *game.Said) int { return t.Round() },
		Set:  plain.Set(func(s *State, _ *game.Said, n int) { s.Round = uint16(n) })},
	{Name: "progress", Help: "How far the Fellowship may have gone since it was last seen.", Most: 12, Told: 2,
		Read: func(t game.Table, _ *game.Said) int { return int(t.(*Table).S.Walk.Progress) },
		Set:  plain.Set(func(s *State, _ *game.Said, n int) { s.Walk.Progress = uint8(n) })},
	{Name: "corruption", Help: "The corruption of the Ring-bearers.", Most: 12, Told: 3,
		Read: func(t game.Table, _ *game.Said) int { return int(t.(*Table).S.Walk.Corruption) },
		Set:  plain.Set(func(s *State, _ *game.Said, n int) { s.Walk.Corruption = uint8(n) })},
	{Name: "score", Of: game.OfTeam, Help: "The victory points of a side.",
		Read: func(t game.Table, of *game.Said) int { return t.Tally(of.Team) }},
}
