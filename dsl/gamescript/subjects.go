// This file reads what a person at a prompt speaks of: a card, a zone, a player, a number on the table.

package gamescript

import (
	"slices"

	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// Subject is what words at a prompt mean.
type Subject struct {
	Kind  SubjectKind
	Seat  engine.Seat
	Side  wotrcards.Side
	Zone  engine.List
	Cards []engine.Card // the copies of a card, or the location
	Icon  wotrcards.Icon
}

// SubjectKind says which of the fields count.
type SubjectKind uint8

const (
	ASeat      SubjectKind = iota + 1 // Seat
	AZone                             // Zone
	ACard                             // Cards
	AnIcon                            // Icon of Cards
	ACarryover                        // Seat
	ADraw                             // Seat
	AScore                            // of both sides
)

// subject is an entry of a small table of its own: the same slots as in the other sentences.
type subject struct {
	pattern string
	kind    SubjectKind
	zone    func(s *sentence) engine.List
}

var subjectTable = []subject{
	{pattern: "{who:seat's} {zone:zone}", kind: AZone, zone: func(s *sentence) engine.List { return wotrcards.Zone(s.seatArg("who"), engine.List(s.n("zone"))) }},
	{pattern: "[ the ] path deck", kind: AZone, zone: func(*sentence) engine.List { return wotrcards.PathDeck }},
	{pattern: "[ the ] active path", kind: AZone, zone: func(*sentence) engine.List { return wotrcards.ActivePath }},
	{pattern: "[ the ] active battlegrounds", kind: AZone, zone: func(*sentence) engine.List { return wotrcards.ActiveBattlegrounds }},
	{pattern: "{whose:side's} scoring area", kind: AZone, zone: func(s *sentence) engine.List { return wotrcards.ScoringArea(wotrcards.Side(s.n("whose"))) }},
	{pattern: "{whose:side's} battleground deck", kind: AZone, zone: func(s *sentence) engine.List { return wotrcards.BattlegroundDeck(wotrcards.Side(s.n("whose"))) }},
	{pattern: "[ the ] {icon:icon} of|on {where:spot}", kind: AnIcon},
	{pattern: "{who:seat's} carryover limit", kind: ACarryover},
	{pattern: "{who:seat's} draw step", kind: ADraw},
	{pattern: "[ the ] score", kind: AScore},
	{pattern: "{who:seat}", kind: ASeat},
	{pattern: "the path", kind: AZone, zone: func(*sentence) engine.List { return wotrcards.ActivePath }},
	{pattern: "{what:any}", kind: ACard},
}

// subjectEntries returns the table as one of sentences.
func subjectEntries() []*Entry {
	list := make([]*Entry, len(subjectTable))
	for i := range subjectTable {
		list[i] = &Entry{Pattern: subjectTable[i].pattern}
		list[i].forms[formDoes] = compile(list[i].Pattern, formDoes)
	}
	return list
}

// subjects is filled by init, as it refers to the table of slots.
var subjects []*Entry

func readSubject(m *matcher) bool { return m.sentences(subjects, formDoes, 0, "", m.finish) }

// Subject reads what words speak of. It fails with a *SayError.
func (s *Session) Subject(words string) (*Subject, error) {
	read, err := s.readAs(words, readSubject, "card, player, zone or number on the table")
	if err != nil {
		return nil, err
	}
	said := &read.parts[0]
	var of *subject
	for i, e := range subjects {
		if e == said.entry {
			of = &subjectTable[i]
		}
	}
	x := &Subject{Kind: of.kind, Seat: said.seatArg("who"), Icon: wotrcards.Icon(said.n("icon"))}
	if of.zone != nil {
		x.Zone = of.zone(said)
	}
	for _, slot := range []string{"what", "where"} {
		if said.arg(slot) != nil {
			_, x.Cards = s.p.place(said.ref(slot))
		}
	}
	if x.Kind == AnIcon && (len(x.Cards) == 0 || x.Cards[0] == 0) {
		return nil, s.wrong(diag.At(diag.Place{}, "not-active", "no path is active"))
	}
	return x, nil
}

// CardsCalled returns the copies of the card, or the location, that has a name. It fails with a *SayError.
func (s *Session) CardsCalled(name string) ([]engine.Card, error) {
	last := subjects[len(subjects)-1:]
	read, err := s.readAs(name, func(m *matcher) bool { return m.sentences(last, formDoes, 0, "", m.finish) }, "card or location")
	if err != nil {
		return nil, err
	}
	_, cards := s.p.place(read.parts[0].ref("what"))
	return cards, nil
}

// readAs reads words that speak of something. An error names those that are meant, or the nearest.
func (s *Session) readAs(words string, read func(*matcher) bool, what string) (*line, error) {
	l := &line{at: diag.Place{File: prompt, Line: 1}, tokens: tokensOf(scan("  " + words))}
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
	known := slices.Concat(s.p.names.seatNames(), s.p.names.nameList(class(0)), s.p.names.nameList(class(1)))
	return nil, s.wrong(diag.At(l.at, "unknown-name", "there is no %s %q", what, words).Or(words, known))
}

// ProposeSubject returns how words that speak of something may go on, from a place of the line on.
func (s *Session) ProposeSubject(typed string, from int) []Proposal {
	var list []Proposal
	s.expected([]rune(typed), from, readSubject, func(at int, text, help string) {
		list = append(list, Proposal{at, text, help})
	})
	return list
}

// ListWords returns what a list of cards holds, as a script would write it.
func (s *Session) ListWords(l engine.List) string { return s.p.listWords(l) }

// PlaceWords returns where a card is, with "in" or "on" before it.
func (s *Session) PlaceWords(c engine.Card) string { return s.p.placeWords(c) }
