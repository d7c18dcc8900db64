// This file says what can be answered, and what happened, in sentences that can be read back; and reads what a person at a prompt
// speaks of: a card, a zone, a player, a number on the table.

package gamescript

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// Offer is what a player may answer: an option, or several that differ only in which copies of cards they
// mean.
type Offer struct {
	Option engine.Option   // the first of them
	Like   []engine.Option // the others
	Seat   string          // the player's id
	Words  []string        // what it does: the verb, the card, and where to
	Folded string          // the same in one, as diag.Fold makes it
	About  string          // of these the second, likewise
}

// Sentence returns the line that gives this answer.
func (o *Offer) Sentence() string { return o.Seat + " " + strings.Join(o.Words, " ") }

// Named says the offer as a choice among others, without its card where that is said before.
func (o *Offer) Named(setup game.Setup, cardSaid bool) string {
	switch row := &setup.Scene().Game.Options[o.Option.Verb]; {
	case row.Quotes:
		return setup.Names().OptionWords(o.Option)
	case cardSaid && len(o.Words) > 1:
		return strings.Join(slices.Delete(slices.Clone(o.Words), 1, 2), " ")
	case row.Plain && len(o.Words) > 1:
		return o.Words[1]
	}
	return strings.Join(o.Words, " ")
}

// Picked returns the options of offers by their numbers, from 0, each as often as it is named.
func Picked(offers []Offer, numbers []int) (options []engine.Option, err error) {
	times := map[int]int{}
	for _, n := range numbers {
		if n < 0 || n >= len(offers) {
			return nil, fmt.Errorf("there is no option %d, expected 1 to %d", n+1, len(offers))
		}
		alike := append([]engine.Option{offers[n].Option}, offers[n].Like...)
		if times[n] == len(alike) {
			return nil, fmt.Errorf("option %d is named too often", n+1)
		}
		options = append(options, alike[times[n]])
		times[n]++
	}
	return options, nil
}

// Offers returns what the open decision lists.
func (s *Session) Offers() []Offer {
	if s.known.reads == nil {
		return s.offers(s.p.g.Open(), formDoes)
	}
	if s.listed == nil {
		s.listed = s.offers(s.p.g.Open(), formDoes)
	}
	return s.listed
}

// offers returns what a decision lists, with its verbs in a form; nil where nothing is decided.
func (s *Session) offers(d *engine.Decision, form int) []Offer {
	if d == nil {
		return nil
	}
	words, alike := make([][]string, len(d.Options)), map[string][]int{} // the options that are said so
	for i, o := range d.Options {
		words[i] = s.words(d.Kind, o, form, false)
		alike[strings.Join(words[i], " ")] = append(alike[strings.Join(words[i], " ")], i)
	}
	var list []Offer
	like := make([]bool, len(d.Options)) // those that are in another's list
	for i, o := range d.Options {
		if like[i] {
			continue
		}
		of := Offer{Option: o, Seat: s.p.setup.Names().NameSeat(d.Seat), Words: words[i], Folded: diag.Fold(strings.Join(words[i], " "))}
		if len(of.Words) > 1 {
			of.About = diag.Fold(of.Words[1])
		}
		alone := true
		for _, j := range alike[strings.Join(words[i], " ")] {
			switch {
			case j < i && !like[j]:
				alone = false
			case j <= i || d.Options[j].Verb != o.Verb:
			case s.p.hasLike([]engine.Option{o}, d.Options[j]):
				of.Like, like[j] = append(of.Like, d.Options[j]), true
			default:
				alone = false
			}
		}
		if !alone {
			of.Words = s.words(d.Kind, o, form, true)
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
			return of.Seat + " " + strings.Join(s.words(d.Kind, o, formDoes, true), " ")
		}
	}
	return s.p.setup.Names().OptionWords(o)
}

// words returns how a script says an option of a kind of decision: the verb in a form, what it is done with, and the rest; nil
// where the sentence has no such form. numbered tells copies apart.
func (s *Session) words(decision uint8, o engine.Option, form int, numbered bool) []string {
	answers := s.p.names.lang.answers
	i := slices.IndexFunc(answers, func(e *Entry) bool { return gives(e.ways, decision, o.Verb) && s.leads(e, o) })
	if i < 0 {
		return []string{s.p.setup.Names().NameOption(o)}
	}
	elems := answers[i].forms[form]
	if elems == nil {
		return nil
	}
	words, more, count := elems[0].words[:1:1], []string(nil), uncounted
	fill := func(e *elem) string { return game.Counted(s.slotWords(e, o, numbered), count) }
	for i, e := range elems[1:] {
		said, _ := sayElem(&e, &count, fill)
		before := elems[i].words
		if group := elems[i].group; len(group) == 1 {
			before = group[0].words
		}
		if len(before) == 2 && before[1] == "an" && len(more) > 0 && len(said) > 0 && vocab.Article(said[0]) == "an" {
			more[len(more)-1] = before[1] // "an Army die"
		}
		more = append(more, said...)
		if e.slot != nil && len(words) == 1 {
			words, more = append(words, strings.Join(more, " ")), nil
		}
	}
	if len(more) > 0 {
		words = append(words, unspaced.Replace(strings.Join(more, " ")))
	}
	return words
}

// unspaced writes brackets as they stand in a line.
var unspaced = strings.NewReplacer("( ", "(", " )", ")")

// leads reports whether a sentence has a slot for where the card of an option goes, behind the word that says how, or has
// none where there is nothing to be said.
func (s *Session) leads(e *Entry, o engine.Option) bool {
	if of := s.p.setup.Scene().Game.Options[o.Verb].B; of == nil || !of.To {
		return true
	}
	how, _, _ := strings.Cut(s.operandWords("b", o, false), " ")
	i := slices.IndexFunc(e.forms[formDoes], func(e elem) bool { return e.name == "b" })
	return i < 0 && how == "" || i > 0 && slices.Contains(e.forms[formDoes][i-1].words, how)
}

// uncounted stands for the number of a sentence that has said none yet.
const uncounted = -1

// sayElem returns the words of an element of a pattern, with what fill says in its slots, and whether they say anything: what may
// be left out is, where a slot in it says nothing. What is counted is said of as many as the last number says; see game.Counted.
func sayElem(e *elem, count *int, fill func(e *elem) string) (words []string, says bool) {
	switch {
	case e.words != nil && *count != 1 && *count != uncounted:
		return e.words[len(e.words)-1:], true
	case e.words != nil:
		return e.words[:1], true
	case e.slot != nil:
		word := fill(e)
		if n, err := strconv.Atoi(word); err == nil && isCount(e.slot.code) {
			*count = n
		}
		return []string{word}, word != ""
	}
	for i := range e.group {
		said, says := sayElem(&e.group[i], count, fill)
		if !says && e.group[i].group == nil {
			return nil, false
		}
		words = append(words, said...)
	}
	return words, true
}

// slotWords returns the same as it stands behind the word before the slot.
func (s *Session) slotWords(e *elem, o engine.Option, numbered bool) string {
	words := s.operandWords(e.name, o, numbered)
	if of := s.p.setup.Scene().Game.Options[o.Verb].B; e.name == "b" && of != nil && of.To {
		_, words, _ = strings.Cut(words, " ")
	}
	return words
}

func (s *Session) operandWords(slot string, o engine.Option, numbered bool) string {
	i := slices.Index(game.Slots[:], slot)
	row := &s.p.setup.Scene().Game.Options[o.Verb]
	switch of := row.List()[i]; {
	case i == game.SlotA && row.Stands != nil:
		return s.p.names.words(ref{def: s.p.names.lang.standFor(o.Verb)})
	case of == nil:
		return ""
	default:
		return s.p.setup.Names().OptionPart(o, slot, func(c engine.Card) string { return s.cardName(c, numbered || of.Copy) })
	}
}

// cardName returns a name by which lines know a card: what it is called in sentences, or the id where that is not clear.
func (s *Session) cardName(c engine.Card, numbered bool) string {
	if numbered {
		return s.cardNameNow(c, true)
	}
	return recall(s.known.names, c, func() string { return s.cardNameNow(c, false) })
}

func (s *Session) cardNameNow(c engine.Card, numbered bool) string {
	name, _, _ := strings.Cut(s.p.setup.Names().CardWords(c), " #")
	if !s.plain(c, name) {
		name = s.p.setup.Def(c).ID
	}
	if copies := s.p.setup.Copies(c); numbered && len(copies) > 1 {
		name += fmt.Sprintf(" #%d", slices.Index(copies, c)+1)
	}
	return name
}

// CardName returns a name by which lines know a card, whichever of its copies it is.
func (s *Session) CardName(c engine.Card) string { return s.cardName(c, false) }

// plain reports whether a name of a card means that card and no other.
func (s *Session) plain(c engine.Card, name string) bool {
	d := s.p.names.defOf(c)
	return recall(s.pure, d.ID, func() bool {
		m := &matcher{names: s.p.names, tokens: wordsOf(name)}
		return m.sees(d.Def, class(d.class)) && m.sees(d.Def, anyCard)
	})
}

// sees reports whether the whole line is a name of that card.
func (m *matcher) sees(d *game.Def, k kind) bool {
	return slices.ContainsFunc(m.name(0, k), func(r reading) bool { return r.end == len(m.tokens) && m.names.defs[r.args[0].n].Def == d })
}

// EventLine returns what happened, as a script says it behind "> ".
func (s *Session) EventLine(e *engine.Event) string {
	seen := *e
	seen.Seen = engine.Everyone
	return s.p.g.EventSentence(seen, engine.Everyone, game.Names{
		Card: func(c engine.Card) string { return s.cardName(c, true) },
		Seat: s.p.setup.Names().NameSeat,
	})
}

// isAside reports whether a script need not name an event.
func (p *play) isAside(e *engine.Event) bool {
	return p.setup.Scene().Game.Events[e.Verb].Is(game.Aside)
}

// DecisionLine says who has to decide what.
func (s *Session) DecisionLine() string {
	var list []string
	for seat := range s.p.g.Awaited().All() {
		list = append(list, s.p.setup.Names().NameSeat(seat)+" "+s.p.setup.Names().DecisionWords(s.p.g.OpenTo(seat)))
	}
	if len(list) > 0 {
		return strings.Join(list, ", ")
	}
	if s.p.g.Over() {
		return "the game is over: " + game.Outcome(s.p.g)
	}
	return "the game waits for \"the game goes on\""
}

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
		KindsOf(x.Number, s.p.setup, func(kind, in int, words string) {
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
