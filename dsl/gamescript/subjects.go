// This file reads what a person at a prompt speaks of: a card, a zone, a player, a number on the table.

package gamescript

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Subject is what words at a prompt mean.
type Subject struct {
	Kind   SubjectKind
	Seat   engine.Seat
	Zone   engine.List
	Cards  []engine.Card // the copies of a card, or the location
	Number *game.Number
	Of     *game.Said // whose number it is,
	Teams  bool       // or that of each team
}

// SubjectKind says which of the fields count.
type SubjectKind uint8

const (
	ASeat   SubjectKind = iota + 1 // Seat
	AZone                          // Zone
	ACard                          // Cards
	ANumber                        // Number, Of, Teams
)

// subjectEntries are what can be spoken of in every game, behind zones and numbers.
func subjectEntries(g *game.Game) []*Entry {
	list := []*Entry{{Pattern: "{who:seat}", means: func(_ *play, s *sentence) *Subject {
		return &Subject{Kind: ASeat, Seat: s.seatArg("who")}
	}}}
	for _, place := range g.Places {
		for _, words := range place.Words {
			if place.Zone.Of == game.OfAll {
				list = append(list, &Entry{Pattern: words, means: func(*play, *sentence) *Subject { return &Subject{Kind: AZone, Zone: place.Zone.First} }})
			}
		}
	}
	return append(list, &Entry{Pattern: "{what:any}", means: func(p *play, s *sentence) *Subject {
		return &Subject{Kind: ACard, Cards: p.names.copiesOf(s.ref("what"))}
	}})
}

func readSubject(m *matcher) bool { return m.only(m.names.lang.subjects, "") }

// Subject reads what words speak of. It fails with a *SayError.
func (s *Session) Subject(words string) (*Subject, error) {
	read, err := s.readAs(words, readSubject, s.p.setup.Scene().Game.Classes[0].Name+", player, zone or number on the table")
	if err != nil {
		return nil, err
	}
	x := read.parts[0].entry.means(s.p, &read.parts[0])
	if x.Kind == ANumber && x.Number.Of == game.OfCard {
		if none := s.p.noneAt(&read.parts[0]); none != "" {
			return nil, s.wrong(diag.At(diag.Place{}, "not-active", "%s", none))
		}
	}
	return x, nil
}

// CardsCalled returns the copies of the card, or the location, that has a name. It fails with a *SayError.
func (s *Session) CardsCalled(name string) ([]engine.Card, error) {
	all := s.p.names.lang.subjects
	read, err := s.readAs(name, func(m *matcher) bool { return m.only(all[len(all)-1:], "") }, orNames(s.p.setup.Scene().Game.Classes))
	if err != nil {
		return nil, err
	}
	return s.p.said(&read.parts[0]).Cards, nil
}

// readAs reads words that speak of something. An error names those that are meant, or the nearest.
func (s *Session) readAs(words string, read func(*matcher) bool, what string) (*line, error) {
	l := &line{at: diag.Place{File: prompt, Line: 1}, tokens: wordsOf(words)}
	if len(l.tokens) == 0 || len(l.tokens) > maxTokens {
		return nil, s.wrong(diag.At(l.at, "unknown-name", "expected a %s", what))
	}
	k := &compiler{names: s.p.names}
	if l = k.line(l, read); len(k.diags.Items) == 0 {
		return l, nil
	}
	for _, d := range k.diags.Items {
		if d.Code == "ambiguous-name" || d.Code == "not-in-scenario" {
			d.Column = 0
			return nil, s.wrong(d)
		}
	}
	known := append(s.p.names.seatNames(), s.p.names.nameList(anyCard)...)
	return nil, s.wrong(diag.At(l.at, "unknown-name", "there is no %s %q", what, words).Or(words, known))
}

// ProposeSubject returns how words that speak of something may go on, from a place of the line on.
func (s *Session) ProposeSubject(typed string, from int) []Proposal {
	return s.expected(typed, from, readSubject)
}

// ListWords returns what a list of cards holds, as a script would write it.
func (s *Session) ListWords(l engine.List) string { return s.p.listWords(l) }

// PlaceWords returns where a card is, with "in" or "on" before it.
func (s *Session) PlaceWords(c engine.Card) string { return s.p.placeWords(c) }

// Here returns those of some copies of a card that take part in the game, all where none does.
func (s *Session) Here(copies []engine.Card) []engine.Card {
	all := slices.Sorted(slices.Values(copies))
	on := s.p.g.Here().OnTable()
	if in := slices.DeleteFunc(slices.Clone(all), func(c engine.Card) bool { return on.Where(c) == engine.Outside }); len(in) > 0 {
		return in
	}
	return all
}

// Sum is what a number on the table comes to, and why.
type Sum struct {
	Words   string
	Grounds []game.Ground
}

// Sums returns what the number comes to that is spoken of: of each team, or of each copy of the card.
func (s *Session) Sums(x *Subject) (list []Sum) {
	add := func(of game.Said, whose, owner string) {
		n, grounds := 0, []game.Ground(nil)
		if x.Number.Why != nil {
			n, grounds = x.Number.Why(s.p.g, &of)
		} else {
			n = x.Number.Read(s.p.g, &of)
		}
		name := x.Number.Name
		kindsOf(x.Number, s.p.setup, func(kind, in int, words string) {
			if kind == of.Kind && in == of.In {
				name = game.Counted(words, 2)
			}
		})
		words := strings.NewReplacer("{whose}", whose, "{n}", strconv.Itoa(n)).Replace(x.Number.Sum)
		switch {
		case words != "":
		case x.Number.Of == game.OfCard:
			words = fmt.Sprintf("%s of %s is %d", name, whose, n)
		default:
			words = fmt.Sprintf("%s%s is %d", owner, name, n)
		}
		list = append(list, Sum{words, grounds})
	}
	of := *x.Of
	switch x.Number.Of {
	case game.OfSeat:
		name := s.p.setup.Names().NameSeat(of.Seat)
		add(of, name, owning(name)+" ")
	case game.OfTeam:
		for i := range s.p.setup.Scene().Teams {
			if x.Teams || game.Team(i) == of.Team {
				of.Team = game.Team(i)
				add(of, s.p.setup.Names().TeamWords(game.Team(i)), owning(s.p.names.teamWords(i))+" ")
			}
		}
	case game.OfCard:
		for _, c := range s.Here(x.Of.Cards) {
			of.Cards = []engine.Card{c}
			add(of, s.p.setup.Names().CardWords(c), "")
		}
	default:
		add(of, "", "the ")
	}
	return list
}
