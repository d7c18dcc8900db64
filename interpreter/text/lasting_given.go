package text

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file lets positions give what lasts, in any game: by the line of text that began it.

// Lasting is where a game has what lasts, for the sentence that gives it.
type Lasting struct {
	Layout  func(game.Setup) *Layout
	Effects func(engine.Position) *engine.Effects
	// Ends are the words for what ends it, by End; of what nothing ends that comes by itself, the first.
	Ends []string
	Told int // see game.Saying
}

// mostSaid is how far a number in a sentence goes.
const mostSaid = 9999

// asItSays is said of what no time ends.
const asItSays = "as long as it says"

// stride is from where on the words stand for what ends something the time after.
func (g *Lasting) stride() int { return max(16, 1+len(g.Ends)) }

// ending returns the place of the words for an end, endOf the end for a place.
func (g *Lasting) ending(e End) int {
	if e >= later {
		return g.stride() + int(e-later)
	}
	return int(e)
}

func (g *Lasting) endOf(place int) End {
	if n := place - g.stride(); n >= 0 {
		return End(n).Later()
	}
	return End(place)
}

// Sentence returns that sentence, and what stands in two of its slots: lines of texts, and until when.
func (g *Lasting) Sentence() (*game.Saying, *game.Operand, *game.Operand) {
	ends := []string{asItSays}
	ends = append(ends, g.Ends...)
	for len(ends) < g.stride() {
		ends = append(ends, "")
	}
	for n, words := range ends[:1+len(g.Ends)] {
		if ends = append(ends, ""); n > 0 && words != "" {
			ends[g.stride()+n] = words + " a second time"
		}
	}
	began := &game.Operand{Code: "effect", Label: "a line of a text", Help: "A line of a card's text, or of the rules, by which something lasts; of a line with several such clauses also which of them.",
		Names: func(s game.Setup) []string { return g.Layout(s).lines() }}
	ending := &game.Operand{Code: "ending", Label: "until when it lasts", Said: ends}
	return &game.Saying{
		Pattern: "the effect of {kind:effect} of {what:any} lasts [ on {on:any} ] {in:ending} [ for {for:seat} ] [ about {about:seat} ] [ at {there:any} ] [ with the text of {where:any} ] [ keeping {n:number} ] [ and {m:number} ]",
		Help:    "What a text has begun goes on: on the card that it is about; for the player whose text it is, its card's owner where nobody is named; about the player for whom it was begun; at a place other than its card's; with the text of another card; keeping the amounts that were worked out as it began; of a text that waits, the round in which it is due, and the number that it keeps.",
		Told:    g.Told,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			e, err := g.effect(s, p, said)
			if err == nil && !g.Effects(p).Add(*e) {
				err = fmt.Errorf("no more than %d effects can last at one time", engine.MaxEffects)
			}
			return err
		},
		Check: func(t game.Play, said *game.Said) string {
			e, err := g.effect(t.SetUp(), t.Here(), said)
			switch {
			case err != nil:
				return err.Error()
			case !slices.Contains(g.Effects(t.Here())[:], *e):
				return "it does not"
			}
			return ""
		},
		Each: func(t game.Play) (list []game.Said) {
			for _, e := range g.Effects(t.Here()) {
				if e.Ability == 0 {
					break
				}
				if said := g.said(t.SetUp(), t.Here(), &e); said != nil {
					list = append(list, *said)
				}
			}
			return list
		}}, began, ending
}

// lines returns how the lines are called by which something lasts, each name once: those of several texts share theirs.
func (l *Layout) lines() (names []string) {
	for _, a := range l.Abilities {
		for i := range a.Lasting {
			if a.Card == nil { // what no card has, no sentence names
				continue
			}
			if name := a.lasting(i); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// lasting names a clause that lasts, by its index, within its text.
func (a *Ability) lasting(clause int) string {
	name := fmt.Sprintf("line %d", a.Line)
	if len(a.Lasting) > 1 {
		name += fmt.Sprintf(", part %d", clause+1)
	}
	return name
}

// effect returns the effect that a sentence says.
func (g *Lasting) effect(s game.Setup, p engine.Position, said *game.Said) (*engine.Effect, error) {
	l := g.Layout(s)
	e := &engine.Effect{Ends: uint8(g.endOf(said.In)), On: said.On, You: said.For}
	if len(said.Cards) == 0 {
		return nil, fmt.Errorf("there is no such card")
	}
	e.Source = said.Cards[0]
	name, begun := l.lines()[said.Kind], false
	for id, a := range l.Abilities {
		if a.Card != s.Def(e.Source) {
			continue
		}
		for i := range a.Lasting {
			if begun = a.lasting(i) == name; begun {
				e.Ability, e.Clause = uint16(id)+1, uint8(i)
				break
			}
		}
		if begun {
			break
		}
	}
	if !begun {
		return nil, fmt.Errorf("nothing lasts by %s of %s", name, said.Words)
	}
	switch c := l.Began(e); {
	case c.Does.Copies && len(said.List) > 1:
		e.N = uint16(said.List[1][0])
	case c.keeps > 0:
		c.put(e, 0, said.N)
		if c.keeps > 1 {
			c.put(e, 1, said.M)
		}
	default:
		e.N, e.Number = uint16(said.N), int16(said.M)
	}
	if said.For == engine.NoSeat {
		e.You = l.speaker(s, e.Source)
	}
	if said.About != engine.NoSeat {
		e.Seats = engine.Only(said.About)
	}
	if e.Target = l.placeOn(p.OnTable(), e.Source); said.There != 0 {
		e.Target = said.There
	}
	return e, nil
}

// said returns what the sentence says of an effect, or nil where it cannot say it.
func (g *Lasting) said(s game.Setup, p engine.Position, e *engine.Effect) *game.Said {
	l := g.Layout(s)
	if e.Source == 0 || l.Ability(e.Ability-1).Card != s.Def(e.Source) {
		return nil
	}
	said := &game.Said{Cards: []engine.Card{e.Source}, In: g.ending(End(e.Ends)), On: e.On, For: e.You, About: engine.NoSeat, Kind: slices.Index(l.lines(), l.Ability(e.Ability-1).lasting(int(e.Clause)))}
	switch c := l.Began(e); {
	case c.Does.Copies:
		said.List = [][]engine.Card{said.Cards, {engine.Card(e.N)}}
	case c.keeps > 0:
		said.N, said.M = c.kept(e, 0), c.kept(e, c.keeps-1)
		if c.keeps == 1 {
			said.M = 0
		}
	case e.N > mostSaid:
		return nil
	default:
		said.N, said.M = int(e.N), int(e.Number)
	}
	if e.You == l.speaker(s, e.Source) {
		said.For = engine.NoSeat
	}
	for seat := range e.Seats.All() {
		said.About = seat
	}
	if e.Target != l.placeOn(p.OnTable(), e.Source) {
		said.There = e.Target
	}
	if back, err := g.effect(s, p, said); err != nil || *back != *e {
		return nil
	}
	return said
}

// speaker returns for whom the text of a card speaks where nothing else is said.
func (l *Layout) speaker(s game.Setup, c engine.Card) engine.Seat {
	if c != 0 && s.OwnerOf(c) != engine.NoSeat {
		return s.OwnerOf(c)
	}
	return l.Orders[0][0]
}

// placeOn returns the place on a table at which a card is; see Machine.PlaceOf.
func (l *Layout) placeOn(t *engine.CardLists, c engine.Card) engine.Card {
	for c != 0 && !l.Place[c] {
		c = t.Host(c)
	}
	return c
}
