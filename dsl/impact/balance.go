// This file weighs the cards of a scenario: what the text of each does to who wins.

package impact

import (
	"cmp"
	"math"
	"slices"

	"loremaster/dsl/pack"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Balance is what the texts of the cards of a scenario do to who wins it.
type Balance struct {
	Scenario string       `json:"scenario"`
	Name     string       `json:"-"`
	Teams    []game.Named `json:"-"`
	Seed     uint64       `json:"seed"`
	Cards    []*Weighed   `json:"cards"` // first those whose text most surely does something
	Stopped  string       `json:"stopped,omitempty"`
}

// Weighed is a card, and what came of pairs of games, one without its text and one with it.
type Weighed struct {
	ID     string   `json:"id"`
	Name   string   `json:"name"`
	Ahead  *Measure `json:"ahead,omitempty"`  // between bots that look ahead
	Random *Measure `json:"random,omitempty"` // between bots that choose at random
}

// Measure is what the text does in some pairs of games.
type Measure struct {
	Pairs   int                 `json:"pairs"`
	Failed  int                 `json:"failed,omitempty"`
	Matters Interval            `json:"matters"` // the share of pairs that are not the same game to the end
	Shift   map[string]Interval `json:"shift"`   // of each team's share of games
}

// sure returns how far a shift is from none at the least, by the games of those who show it best; less than 0 where it may be none.
func (w *Weighed) sure(team string) float64 {
	least := -1.0
	for _, m := range []*Measure{w.Ahead, w.Random} {
		if m != nil {
			least = max(least, m.Shift[team].Low, -m.Shift[team].High)
		}
	}
	return least
}

// Weigh plays pairs of games of a scenario for each card that has a text in it, or for those of some ids: o.Games between bots that
// look ahead, o.Random at random.
func Weigh(lib game.Library, only []string, o Options) (*Balance, error) {
	setup, err := lib.Setup(game.Start{Scenario: o.Scenario})
	if err != nil {
		return nil, err
	}
	scene := setup.Scene()
	b := &Balance{Scenario: scene.Scenario.ID, Name: scene.Scenario.Name, Teams: scene.Teams, Seed: o.Seed}
	cards := withText(lib, setup, only)
	for i, d := range cards {
		without := lib.(pack.Rewordable).Reword(d.ID, nil)
		if without == nil {
			continue // other texts need this one
		}
		w := &Weighed{ID: d.ID, Name: d.Name}
		for _, at := range []struct {
			bots  string
			pairs int
			into  **Measure
		}{{bot.Ahead, o.Games, &w.Ahead}, {bot.AtRandom, o.Random, &w.Random}} {
			if at.pairs == 0 || o.stopped() {
				continue
			}
			p, err := newPairing(without, lib, o.Scenario, at.bots)
			if err != nil {
				return nil, err
			}
			g := p.games("", at.pairs, &Options{Seed: o.Seed, Workers: o.Workers, Stopped: o.Stopped})
			*at.into = &Measure{g.Pairs, g.Failed, g.Share, g.WinsShift}
		}
		if o.stopped() {
			b.Stopped = d.Name
			break
		}
		b.Cards = append(b.Cards, w)
		o.progress("cards", i+1, len(cards))
	}
	first := scene.Teams[0].ID
	slices.SortStableFunc(b.Cards, func(x, y *Weighed) int {
		return cmp.Compare(y.sure(first), x.sure(first))
	})
	return b, nil
}

// narrow is how far an interval may reach to either side and still tell an author something.
const narrow = 0.05

// Needed returns how many pairs for each card bring most of the intervals between bots that look ahead within narrow; 0 where they are.
func (b *Balance) Needed() int {
	var pairs []int
	for _, w := range b.Cards {
		if m := w.Ahead; m != nil {
			i := m.Shift[b.Teams[0].ID]
			half := (i.High - i.Low) / 2
			pairs = append(pairs, int(math.Ceil(float64(m.Pairs)*half*half/(narrow*narrow))))
		}
	}
	slices.Sort(pairs)
	if n := len(pairs); n > 0 && pairs[n/2] > b.Cards[0].Ahead.Pairs {
		return pairs[n/2]
	}
	return 0
}

// withText returns the definitions of the cards of a set-up that have a text, those of some ids or all.
func withText(lib game.Library, setup game.Setup, only []string) (list []*game.Def) {
	owners := map[string]bool{}
	for _, x := range lib.Texts() {
		owners[x.Owner] = true
	}
	for c := engine.Card(1); int(c) <= setup.Scene().Cards; c++ {
		d := setup.Def(c)
		if owners[d.ID] && (len(only) == 0 || slices.Contains(only, d.ID)) && !slices.Contains(list, d) {
			list = append(list, d)
		}
	}
	return list
}
