package bot

import (
	_ "embed"
	"fmt"
	"math"

	"github.com/BurntSushi/toml"

	"loremaster/interpreter/cardgame"
)

// Weights are the numbers by which Greedy values positions; greedy.toml says what they mean. They are held in
// thousandths, so that every machine comes to the same sums.
type Weights struct {
	win, point                 int
	margin, reach              int
	hand, spare, reserve, deck int
	card, text, ring           int
	icons                      [cardgame.NumIcons]int
}

// one is the weight 1.
const one = 1000

// Number is one of the weights.
type Number struct {
	Key      string // in files
	Min, Max float64
	of       func(w *Weights) *int
}

// Numbers holds all of them.
var Numbers = func() []Number {
	numbers := []Number{
		{"win", 0, 1000, func(w *Weights) *int { return &w.win }},
		{"point", 0, 1000, func(w *Weights) *int { return &w.point }},
		{"margin", 0, 1000, func(w *Weights) *int { return &w.margin }},
		{"reach", 1, 1000, func(w *Weights) *int { return &w.reach }},
		{"hand", -1000, 1000, func(w *Weights) *int { return &w.hand }},
		{"spare", -1000, 1000, func(w *Weights) *int { return &w.spare }},
		{"reserve", -1000, 1000, func(w *Weights) *int { return &w.reserve }},
		{"deck", -1000, 1000, func(w *Weights) *int { return &w.deck }},
		{"card", -1000, 1000, func(w *Weights) *int { return &w.card }},
		{"text", -1000, 1000, func(w *Weights) *int { return &w.text }},
		{"ring", -1000, 1000, func(w *Weights) *int { return &w.ring }},
	}
	for i, icon := range cardgame.Icons {
		numbers = append(numbers, Number{icon, -1000, 1000, func(w *Weights) *int { return &w.icons[i] }})
	}
	return numbers
}()

// Set sets the weight.
func (n *Number) Set(w *Weights, to float64) { *n.of(w) = int(math.Round(to * one)) }

//go:embed greedy.toml
var shipped string

// Shipped returns the weights that are built in.
func Shipped() *Weights {
	var values map[string]float64
	if _, err := toml.Decode(shipped, &values); err != nil {
		panic(fmt.Sprint("bot: greedy.toml: ", err))
	}
	w := &Weights{}
	for i := range Numbers {
		Numbers[i].Set(w, values[Numbers[i].Key])
	}
	return w
}
