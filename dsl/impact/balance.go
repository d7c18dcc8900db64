// This file weighs the cards of a scenario: what the text of each does to who wins, and how often it is drawn and played.

package impact

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"math/bits"
	"slices"

	"loremaster/dsl/pack"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/sim"
)

// Balance is what the texts of the cards of a scenario do to who wins it.
type Balance struct {
	Scenario string       `json:"scenario"`
	Name     string       `json:"-"`
	Teams    []game.Named `json:"-"`
	Seed     uint64       `json:"seed"`
	Until    float64      `json:"until,omitzero"`   // how narrow intervals should be
	Ahead    *Measure     `json:"ahead,omitempty"`  // of the card with the most games between bots that look ahead,
	Random   *Measure     `json:"random,omitempty"` // and that choose at random
	Cards    []*Weighed   `json:"cards"`            // first those whose text most surely does something
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
	Teams   []game.Named        `json:"-"`
	Bots    string              `json:"bots"`
	Pairs   int                 `json:"pairs"`
	Failed  int                 `json:"failed,omitempty"`
	Matters Interval            `json:"matters"` // the share of pairs that are not the same game to the end
	Without map[string]Share    `json:"without"` // how many games each team wins,
	With    map[string]Share    `json:"with"`
	Rounds  Interval            `json:"rounds"` // of games with the text
	Shift   map[string]Interval `json:"shift"`  // of each team's share of games
	// How often a team drew the card, and how often it did but never played it; and the share of games that the teams won which drew
	// it, or played it. All with the text.
	Drawn     int      `json:"drawn"`
	Dead      Interval `json:"dead"`
	WonDrawn  Interval `json:"won_drawn"`
	Played    int      `json:"played"`
	WonPlayed Interval `json:"won_played"`
}

// WritePage writes it as a page of HTML that needs nothing else.
func (b *Balance) WritePage(w io.Writer) error { return page().ExecuteTemplate(w, "balance.html", b) }

// Main returns what came of the games of those who play best.
func (w *Weighed) Main() *Measure { return cmp.Or(w.Ahead, w.Random) }

// sure returns how many times its interval's half a shift is from none, by the games of those who show it best; 1 or more is certain.
func (w *Weighed) sure(team string) (most float64) {
	for _, m := range []*Measure{w.Ahead, w.Random} {
		if m != nil {
			i := m.Shift[team]
			most = max(most, math.Abs(i.Low+i.High)/(i.High-i.Low))
		}
	}
	return most
}

// Weigh plays pairs of games of a scenario for each card that has a text in it, or for those of some ids: o.Games between bots that
// look ahead, o.Random at random; with o.Until more of them for those cards of which the intervals are wider.
func Weigh(lib game.Library, only []string, o Options) (*Balance, error) {
	setup, err := lib.Setup(game.Start{Scenario: o.Scenario})
	if err != nil {
		return nil, err
	}
	r := &race{Options: &o, part: "pairs"}
	for _, id := range withText(lib, setup, only) {
		before := lib.(pack.Rewordable).Reword(id, nil)
		if before == nil { // other texts need it
			continue
		}
		if without, err := before.Setup(setup.Scene().Start); err == nil {
			r.arms = append(r.arms, newArm(pairingOf([2]game.Setup{without, setup}), id))
		}
	}
	if err := r.run(func(a *arm) bool { return a.narrow(o.Until) }); err != nil {
		return nil, err
	}
	return r.balance(setup.Scene()), nil
}

// narrow reports whether the shifts of shares of all teams are known as closely as they should be.
func (a *arm) narrow(until float64) bool {
	for bots := range a.got {
		for _, i := range a.measure(bots, until).Shift {
			if (i.High-i.Low)/2 > until {
				return false
			}
		}
	}
	return true
}

// balance tells what came of the games.
func (r *race) balance(scene *game.SceneInfo) *Balance {
	b := &Balance{Scenario: scene.Scenario.ID, Name: scene.Scenario.Name, Teams: scene.Teams, Seed: r.Seed, Until: r.Until}
	for _, a := range r.arms {
		w := &Weighed{a.id, scene.Library.Common().Definition(a.id).Name, a.measure(r.ahead(), r.Until), a.measure(bot.AtRandom, r.Until)}
		if w.Main() != nil {
			b.Cards = append(b.Cards, w)
		}
		if b.Ahead == nil && b.Random == nil || w.Main() != nil && w.Main().Pairs > cmp.Or(b.Ahead, b.Random).Pairs {
			b.Ahead, b.Random = w.Ahead, w.Random
		}
		if !a.done {
			b.Stopped = fmt.Sprintf("after %d pairs of %s", len(a.got[r.ahead()]), w.Name)
		}
	}
	first := scene.Teams[0].ID
	slices.SortStableFunc(b.Cards, func(x, y *Weighed) int {
		return cmp.Compare(y.sure(first), x.sure(first))
	})
	return b
}

// measure counts what came of the pairs of an arm between some bots; nil where there are none.
func (a *arm) measure(bots string, until float64) *Measure {
	pairs := a.got[bots]
	if len(pairs) == 0 {
		return nil
	}
	g := Games{Teams: a.setups[1].Scene().Teams}
	g.count(pairs, until)
	m := &Measure{Teams: g.Teams, Bots: bots, Pairs: len(pairs), Failed: g.Failed, Matters: g.Share, Without: g.WinsBefore, With: g.WinsAfter, Shift: g.WinsShift}
	var rounds sums
	wonDrawn, wonPlayed, dead := 0, 0, 0
	for i := range pairs {
		p := &pairs[i]
		if p.Failed {
			continue
		}
		rounds.add(float64(p.Ends[1].Rounds))
		winner := uint8(1) << p.Ends[1].Winner
		m.Drawn, m.Played = m.Drawn+bits.OnesCount8(p.Drawn), m.Played+bits.OnesCount8(p.Played)
		dead += bits.OnesCount8(p.Drawn &^ p.Played)
		wonDrawn, wonPlayed = wonDrawn+bits.OnesCount8(p.Drawn&winner), wonPlayed+bits.OnesCount8(p.Played&winner)
	}
	m.Rounds = rounds.mean()
	m.Dead, m.WonDrawn, m.WonPlayed = sim.Wilson(dead, m.Drawn), sim.Wilson(wonDrawn, m.Drawn), sim.Wilson(wonPlayed, m.Played)
	return m
}

// withText returns the ids of the cards of a set-up that have a text, those of some ids or all.
func withText(lib game.Library, setup game.Setup, only []string) (list []string) {
	owners := map[string]bool{}
	for _, x := range lib.Texts() {
		owners[x.Owner] = true
	}
	for c := engine.Card(1); int(c) <= setup.Scene().Cards; c++ {
		id := setup.Def(c).ID
		if owners[id] && (len(only) == 0 || slices.Contains(only, id)) && !slices.Contains(list, id) {
			list = append(list, id)
		}
	}
	return list
}
