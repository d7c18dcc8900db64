package table

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/help"
	"loremaster/dsl/plainwords"
	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file says what a card is, and why: what a number is made of, by which rule something may be done, and why something may not.

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
	for _, n := range l.v.SetUp().Scene().Game.Numbers {
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
	if line := cmp.Or(l.v.SetUp().OptionLine(d.Seat, of.Option), l.v.SetUp().LineOf(d.Cause)); line != nil { // or the text that asks
		spot := line.Spot()
		why.Grounds = append(why.Grounds, Ground{Text: l.words(line.Written()), At: fmt.Sprintf("%s:%d", spot.File, spot.Line)})
	}
	rule := cmp.Or(l.v.OptionRule(of.Option), l.v.SetUp().Scene().Game.Decisions[d.Kind].Rule)
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
	name := l.v.SetUp().Def(c).Name
	for _, said := range s.Sayings(c, c) {
		if !strings.Contains(said, name) {
			continue // it is of no card
		}
		said = l.v.SetUp().Names().NameSeat(d.Seat) + " " + said
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
	setup := l.v.SetUp()
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

// Face is a card as it is printed, and how its copies are that the chair sees.
type Face struct {
	Name   string
	ID     string
	Facts  []screen.Say
	Text   []Words
	Plain  []string // what the text does, in plain words
	Wrong  []string // what is wrong with it in the files
	Here   []Copy
	Cannot []Why // what the chair cannot do with it now
	Edit   bool  // the chair may change it,
	Open   bool  // by itself
}

// Copy is a card in the game: where it is, and what is otherwise about it than is printed.
type Copy struct {
	Where string
	Facts []screen.Say
}

// Card returns the card of an id as a chair knows it; false where the game has none.
func (t *Table) Card(chair int, id string) (*Face, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	l := t.looker(chair)
	setup := l.v.SetUp()
	for c := engine.Card(1); int(c) <= setup.Scene().Cards; c++ {
		if d := setup.Def(c); d.ID == id {
			f := &Face{Name: d.Name, ID: d.ID, Facts: told(l.v.Is(setup, c)), Text: l.all(screen.Text(d)), Wrong: t.faults[id]}
			for _, copied := range setup.Copies(c) {
				if l.v.Sees(copied) && l.v.Lies().Where(copied) != engine.Outside {
					f.Here = append(f.Here, l.copy(copied))
				}
			}
			f.Edit, f.Open = t.mayEdit(chair) == nil, t.about.Open
			if len(f.Here) > 0 {
				f.Cannot = l.refusals(c)
			}
			for _, line := range setup.Scene().Library.Texts() {
				if line.Def == d && line.Said == "" {
					f.Plain = append(f.Plain, plainwords.Of(line.Line)...)
				}
			}
			return f, true
		}
	}
	return nil, false
}

func (l *looker) copy(c engine.Card) Copy {
	it := Copy{Where: l.words(strings.TrimPrefix(l.t.s.PlaceWords(c), "in ")).String(), Facts: told(l.v.Now(l.v, c))}
	if seat := l.v.Controller(c); seat != l.v.SetUp().OwnerOf(c) && seat != engine.NoSeat {
		it.Facts = append(it.Facts, screen.Say{Name: "controlled by", Words: l.v.SeatName(seat)})
	}
	return it
}

// told returns what of facts has words.
func told(facts []screen.Say) []screen.Say {
	return slices.DeleteFunc(facts, func(s screen.Say) bool { return s.Words == "" })
}
