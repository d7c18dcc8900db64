// This file says what can be answered, and what happened, in sentences that can be read back.

package gamescript

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/cardgame"
	"loremaster/interpreter/engine"
)

// Offer is what a player may answer: an option, or several that differ only in which copies of cards they
// mean.
type Offer struct {
	Option engine.Option   // the first of them
	Like   []engine.Option // the others
	Seat   string          // the player's id
	Words  []string        // what it does: the verb, the card, and where to
}

// Sentence returns the line that gives this answer.
func (o *Offer) Sentence() string { return o.Seat + " " + strings.Join(o.Words, " ") }

// Offers returns what the open decision lists.
func (s *Session) Offers() []Offer {
	d := s.p.g.Open()
	if d == nil {
		return nil
	}
	var list []Offer
	for i, o := range d.Options {
		if slices.ContainsFunc(list, func(of Offer) bool { return slices.Contains(of.Like, o) }) {
			continue
		}
		of := Offer{Option: o, Seat: s.p.setup.NameSeat(d.Seat)}
		plain := s.words(d, o, false)
		alone := true
		for _, other := range d.Options[i+1:] {
			switch {
			case other.Verb != o.Verb || !slices.Equal(s.words(d, other, false), plain):
			case s.p.hasLike([]engine.Option{o}, other):
				of.Like = append(of.Like, other)
			default:
				alone = false
			}
		}
		for _, other := range list {
			alone = alone && !slices.Equal(s.words(d, other.Option, false), plain)
		}
		if of.Words = plain; !alone {
			of.Words = s.words(d, o, true)
		}
		list = append(list, of)
	}
	return list
}

// Sentence returns the line that gives an answer to the open decision: the player and what it does.
func (s *Session) Sentence(o engine.Option) string {
	for _, of := range s.Offers() {
		if of.Option == o {
			return of.Sentence()
		}
		if slices.Contains(of.Like, o) {
			d := s.p.g.Open()
			return of.Seat + " " + strings.Join(s.words(d, o, true), " ")
		}
	}
	return s.p.setup.OptionWords(o)
}

// cardVerbs are what a player does with a card that a decision asks for.
var cardVerbs = map[uint8]string{
	cardgame.DecideCycle: "cycles", cardgame.DecideEliminate: "eliminates", cardgame.DecideForsake: "forsakes",
	cardgame.DecideTake: "takes", cardgame.DecidePut: "puts", cardgame.DecideLocation: "chooses", cardgame.DecideCombat: "chooses",
	cardgame.DecideLoss: "loses", cardgame.DecideChoose: "chooses",
}

// words returns how a script says an option, verb first. numbered tells copies apart.
func (s *Session) words(d *engine.Decision, o engine.Option, numbered bool) []string {
	a, b := engine.Card(o.A), engine.Card(o.B)
	name := func(c engine.Card) string { return s.cardName(c, numbered) }
	to := func() string {
		if b == 0 {
			return "to reserve"
		}
		return "to " + name(b)
	}
	switch o.Verb {
	case cardgame.OptCard:
		return []string{cardVerbs[d.Kind], name(a)}
	case cardgame.OptTopOfDeck:
		return []string{"forsakes", "the top of the deck"}
	case cardgame.OptYes:
		return []string{"accepts"}
	case cardgame.OptNo:
		return []string{"declines"}
	case cardgame.OptNone:
		if d.Kind == cardgame.DecidePlayThose {
			return []string{"plays", "nothing"}
		}
		return []string{cardVerbs[d.Kind], "nothing"}
	case cardgame.OptPlay:
		switch s.p.setup.Def(a).Type {
		case cardgame.Event:
			return []string{"plays", name(a)}
		case cardgame.Item:
			return []string{"plays", name(a), "on " + name(b)}
		}
		return []string{"plays", name(a), to()}
	case cardgame.OptMove:
		return []string{"moves", name(a), to()}
	case cardgame.OptCycle:
		return []string{"cycles", name(a)}
	case cardgame.OptWinnow:
		return []string{"winnows"}
	case cardgame.OptAct:
		return s.withLine([]string{"uses", name(a)}, o)
	case cardgame.OptRule:
		return []string{"uses", fmt.Sprintf("rule %d", o.B)}
	case cardgame.OptRing:
		return []string{"uses", "the ring token"}
	case cardgame.OptPass:
		return []string{"passes"}
	case cardgame.OptSupport:
		return []string{"supports", name(b), "with " + name(a)}
	case cardgame.OptInstead:
		return s.withLine([]string{"chooses", name(a)}, o)
	case cardgame.OptClause:
		return []string{"chooses", fmt.Sprintf("number %d", o.C+1)}
	case cardgame.OptNumber:
		return []string{"chooses", fmt.Sprintf("number %d", o.N)}
	}
	return []string{s.p.setup.NameOption(o)}
}

// withLine adds which line of a card's text is meant, where there are several, and whose.
func (s *Session) withLine(words []string, o engine.Option) []string {
	switch {
	case o.C != 0:
		words = append(words, fmt.Sprintf("(line %d of %s)", o.B, s.cardName(engine.Card(o.C), true)))
	case len(s.p.setup.Def(engine.Card(o.A)).Text) > 1:
		words = append(words, fmt.Sprintf("(line %d)", o.B))
	}
	return words
}

// cardName returns a name by which lines know a card: the printed one, or the id where that is not clear.
func (s *Session) cardName(c engine.Card, numbered bool) string {
	d := s.p.setup.Def(c)
	name := d.Name
	if !s.plain(d) {
		name = d.ID
	}
	if copies := s.p.setup.Copies(d); numbered && len(copies) > 1 {
		name += fmt.Sprintf(" #%d", slices.Index(copies, c)+1)
	}
	return name
}

// CardName returns a name by which lines know a card, whichever of its copies it is.
func (s *Session) CardName(c engine.Card) string { return s.cardName(c, false) }

// plain reports whether the printed name of a card means that card and no other.
func (s *Session) plain(d *cardgame.Card) bool {
	known, ok := s.pure[d.ID]
	if !ok {
		m := &matcher{names: s.p.names, tokens: tokensOf(scan(d.Name))}
		for _, k := range []kind{factionCards, locations, anyCard} {
			if d.Type.IsLocation() == (k == factionCards) && k != anyCard || m.sees(d, k) {
				continue
			}
			s.pure[d.ID] = false
			return false
		}
		known = true
		s.pure[d.ID] = true
	}
	return known
}

// sees reports whether the whole line is a name of that card.
func (m *matcher) sees(d *cardgame.Card, k kind) bool {
	return m.name(0, k, func(end, thing int) bool { return end == len(m.tokens) && m.names.defs[thing].Card == d })
}

// EventLine returns what happened, as a script says it behind "> ".
func (s *Session) EventLine(e *engine.Event) string {
	seen := *e
	seen.Seen = engine.Everyone
	words := s.p.setup.EventWords(seen, engine.Everyone)
	for i := range s.p.setup.Scenario.Seats {
		seat := &s.p.setup.Scenario.Seats[i]
		if rest, ok := strings.CutPrefix(words, seat.Name+" "); ok {
			words = seat.ID + " " + rest
			break
		}
	}
	for _, c := range []engine.Card{e.A, e.B} {
		if e.Verb == cardgame.EventToken && c == e.B || c == 0 {
			continue
		}
		if d := s.p.setup.Def(c); d.Name != "" && !s.plain(d) {
			words = strings.ReplaceAll(words, d.Name, d.ID)
		}
	}
	return words
}

// isAside reports whether an event only tells how something comes about.
func isAside(verb uint8) bool { return slices.Contains(asides, verb) }

// Aside reports whether a script need not name an event.
func Aside(e *engine.Event) bool { return isAside(e.Verb) }

// DecisionLine says who has to decide what.
func (s *Session) DecisionLine() string {
	if d := s.p.g.Open(); d != nil {
		return s.p.setup.NameSeat(d.Seat) + " " + s.p.setup.DecisionWords(d)
	}
	if s.p.g.Over() {
		return "the game is over, the " + s.p.g.S.Winner.String() + " side has won"
	}
	return "the game waits for \"the game goes on\""
}
