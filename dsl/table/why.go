package table

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/help"
	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file says why: what a number is made of, by which rule something may be done, and why something may not.

// Why is what something rests on.
type Why struct {
	Head    Words
	Grounds []Ground
}

// Ground is one reason: in words, and the paragraph or the line of a text behind it, with its place in the data.
type Ground struct {
	Words Words
	Rule  string
	Text  Words
	At    string
}

// WhyScore says what the score of each team is made of, and whatever else counts for a team: first what rests on anything.
func (t *Table) WhyScore(chair int) (list []Why) {
	t.mu.Lock()
	defer t.mu.Unlock()
	l := t.looker(chair)
	for _, n := range l.v.Setup().Scene().Game.Numbers {
		if n.Of != game.OfTeam || n.Why == nil {
			continue
		}
		for _, sum := range t.s.Sums(&gamescript.Subject{Kind: gamescript.ANumber, Number: n, Of: &game.Said{}, Teams: true}) {
			list = append(list, Why{l.words(screen.Sentence(sum.Words)), l.grounds(sum.Grounds)})
		}
	}
	slices.SortStableFunc(list, func(a, b Why) int { return min(len(b.Grounds), 1) - min(len(a.Grounds), 1) })
	return list
}

// WhyOpen says by which rule, and by which text, a chair may do what it is offered: where an answer has none of its own, by those
// of the question. at says which that is.
func (t *Table) WhyOpen(chair int, at string, number int) (*Why, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	l := t.looker(chair)
	offers, d := t.offers(t.holds(chair))
	if d == nil || at != t.question(d, offers) || number < 0 || number >= len(offers) {
		return nil, errors.New("that is not offered now")
	}
	of := &offers[number]
	why := &Why{Head: l.words(of.Sentence())}
	line := l.v.Setup().OptionLine(d.Seat, of.Option)
	if line == nil {
		line = l.v.Setup().LineOf(d.Cause) // the text that asks
	}
	if line != nil {
		spot := line.Spot()
		why.Grounds = append(why.Grounds, Ground{Text: l.words(line.Written()), At: fmt.Sprintf("%s:%d", spot.File, spot.Line)})
	}
	rule := cmp.Or(l.v.OptionRule(of.Option), l.v.Setup().Scene().Game.Decisions[d.Kind].Rule)
	if rule != "" {
		why.Grounds = append(why.Grounds, l.grounds([]game.Ground{{Rule: rule}})...)
	}
	return why, nil
}

// refusals says what cannot be done with a card now, and why. It is asked as somebody would ask who types at a table, and
// so tells no more than that.
func (l *looker) refusals(c engine.Card) (list []Why) {
	s := l.t.s
	_, d := l.t.offers(l.t.holds(l.chair))
	if d == nil {
		return nil
	}
	name := l.v.Setup().Def(c).Name
	for _, said := range s.Sayings(c, c) {
		if !strings.Contains(said, name) {
			continue // it is of no card
		}
		said = l.v.Setup().Names().NameSeat(d.Seat) + " " + said
		acts, err := s.Acts(d.Seat, said)
		if err != nil || len(acts) == 0 {
			continue // it is no sentence about such a card
		}
		var f *gamescript.Failure
		if _, _, err := s.Means(&acts[0]); errors.As(err, &f) && f.Actual != "" {
			reason, code := reasonOf(f.Actual)
			if code == "not-asked" {
				continue // which says nothing of the card
			}
			why := Why{l.words(said), []Ground{{Words: l.words(reason)}}}
			if !slices.ContainsFunc(list, func(w Why) bool { return fmt.Sprint(w.Grounds) == fmt.Sprint(why.Grounds) }) {
				list = append(list, why)
			}
		}
	}
	return list
}

// reasonOf returns the reason that a message of an answer that is refused has, and its code.
func reasonOf(message string) (reason, code string) {
	if _, rest, ok := strings.Cut(message, " is refused: "); ok {
		message = rest
	}
	reason, code, _ = strings.Cut(strings.TrimSuffix(message, "]"), " [")
	return reason, code
}

func (l *looker) grounds(of []game.Ground) (list []Ground) {
	setup := l.v.Setup()
	for _, g := range of {
		it := Ground{Words: l.words(g.Words)}
		if g.Amount != 0 {
			it.Words = l.words(fmt.Sprintf("%+d %s", g.Amount, g.Words))
		}
		if g.Rule != "" {
			it.Rule = help.Cited(setup.Scene().Game, g.Rule)
		}
		if line := setup.LineOf(engine.Cause{Card: g.Card, Line: g.Line}); line != nil {
			spot := line.Spot()
			it.Text, it.At = l.words(line.Written()), fmt.Sprintf("%s:%d", spot.File, spot.Line)
		}
		list = append(list, it)
	}
	return list
}
