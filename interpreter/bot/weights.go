package bot

import (
	"fmt"
	"math"

	"github.com/BurntSushi/toml"

	"loremaster/interpreter/game"
)

// Weights are the values of a game's weights, by which Greedy values positions. They are held in thousandths, so that
// every machine comes to the same sums.
type Weights []int

// one is the weight 1.
const one = 1000

// Set sets a weight, by its index.
func (w Weights) Set(i int, to float64) { w[i] = int(math.Round(to * one)) }

// Shipped returns the weights that are built in for a game.
func Shipped(of *game.Game) Weights {
	var values map[string]float64
	if _, err := toml.Decode(of.Shipped, &values); err != nil {
		panic(fmt.Sprintf("bot: the weights of %s: %v", of.ID, err))
	}
	w := make(Weights, len(of.Weights))
	for i := range of.Weights {
		w.Set(i, values[of.Weights[i].Key])
	}
	return w
}
