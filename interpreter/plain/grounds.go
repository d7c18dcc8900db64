package plain

import (
	"fmt"

	"loremaster/interpreter/game"
)

// Grounds gathers what a number is made of: the amounts add up to it.
type Grounds []game.Ground

// Add adds an amount and the paragraph behind it, unless it is nothing.
func (g *Grounds) Add(n int, rule, format string, args ...any) {
	if n != 0 {
		*g = append(*g, game.Ground{Amount: n, Words: fmt.Sprintf(format, args...), Rule: rule})
	}
}

// Sum returns what the amounts add up to.
func (g Grounds) Sum() (total int) {
	for i := range g {
		total += g[i].Amount
	}
	return total
}
