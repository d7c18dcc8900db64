// This file proposes how a line that is being typed may go on.

package gamescript

import (
	"slices"
	"strings"
	"unicode"

	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
)

// Proposal is a way to go on: what takes the place of the typed text from a place on.
type Proposal struct {
	From int // in characters
	Text string
	Help string
}

// Propose returns how a line may go on behind what has been typed. Actions and answers are those that the
// open decision lists. given says that the line says what is given.
func (s *Session) Propose(typed string, given bool) []Proposal {
	word, _, more := strings.Cut(typed, " ")
	if given {
		return s.expected(typed, 0, readGiven)
	}
	if kind := stepOf(word); more && kind != stepLine {
		return s.expected(typed, len(stepHeads[kind]), readers[kind])
	}
	list := s.ProposeAnswers(typed, 0)
	for _, section := range []struct{ word, help string }{
		{"expect", "what is so now"}, {"refuse", "what may not be done, and why"}, {"view", "what a player sees"}, {"changes", "what the last lines have changed"}, {"given", "start over from a position"},
	} {
		if !more && begins(section.word, []rune(typed)) {
			list = append(list, Proposal{Text: section.word, Help: section.help})
		}
	}
	return list
}

// ProposeAnswers returns how a line may go on, from a place on, as one of those that the open decision lists.
func (s *Session) ProposeAnswers(typed string, from int) []Proposal {
	return proposeOf(s.Offers(), typed, from, (*Offer).parts)
}

// ProposeActs does the same where the player is understood.
func (s *Session) ProposeActs(typed string) []Proposal {
	return proposeOf(s.Offers(), typed, 0, func(of *Offer) []string { return of.Words })
}

// parts returns the words of a line that gives an answer.
func (o *Offer) parts() []string { return append([]string{o.Seat}, o.Words...) }

// proposeOf proposes how a line may go on as the parts of an offer.
func proposeOf(offers []Offer, typed string, from int, parts func(*Offer) []string) (list []Proposal) {
	for i := range offers {
		p, ok := offered([]rune(typed)[from:], parts(&offers[i]))
		if !ok {
			continue
		}
		p.From += from
		if i := slices.IndexFunc(list, func(q Proposal) bool { return q.From == p.From && q.Text == p.Text }); i >= 0 {
			list[i].Help = "" // it may go on in several ways
			continue
		}
		list = append(list, p)
	}
	return list
}

// ProposeCards returns the names of cards and locations that begin so, from a place of the line on.
func (s *Session) ProposeCards(typed string, from int) []Proposal {
	var list []Proposal
	line := []rune(typed)
	for _, name := range s.p.names.nameList(anyCard) {
		if begins(name, line[from:]) {
			list = append(list, Proposal{From: from, Text: name})
		}
	}
	return list
}

// offered proposes the part of an offer that follows those that have been typed.
func offered(line []rune, parts []string) (p Proposal, ok bool) {
	at := 0
	for i, part := range parts {
		rest := line[at:]
		if len(rest) <= len([]rune(part)) {
			return Proposal{at, part, strings.Join(parts[i+1:], " ")}, begins(part, rest)
		}
		if !begins(string(rest), []rune(part+" ")) {
			break
		}
		at += len([]rune(part)) + 1
	}
	return p, false
}

// begins reports whether a text begins with what was typed, without regard to case, accents and hyphens.
func begins(text string, typed []rune) bool {
	t := []rune(text)
	if len(typed) > len(t) {
		return false
	}
	fold := func(r []rune) string { return strings.ReplaceAll(diag.Fold(string(r)), "-", " ") }
	return fold(t[:len(typed)]) == fold(typed)
}

// expected proposes what the sentences of the table expect behind the words of a line that are complete. A
// name may have several words: so each of the last words is also taken as its beginning.
func (s *Session) expected(typed string, from int, read func(*matcher) bool) (list []Proposal) {
	const longest = 5
	line := []rune(typed)
	var starts []int // where words begin
	for i := from; i < len(line); i++ {
		if !unicode.IsSpace(line[i]) && (i == from || unicode.IsSpace(line[i-1])) {
			starts = append(starts, i)
		}
	}
	if len(line) == from || unicode.IsSpace(line[len(line)-1]) {
		starts = append(starts, len(line))
	}
	for n := range min(longest, len(starts)) {
		at := starts[len(starts)-1-n]
		for _, e := range s.wanted(line[from:at], read) {
			for _, text := range s.p.names.candidates(e) {
				p := Proposal{From: at, Text: text}
				if (begins(text, line[at:]) || begins(strings.TrimPrefix(text, "the "), line[at:])) && !slices.Contains(list, p) {
					list = append(list, p)
				}
			}
		}
	}
	return list
}

// wanted returns what is expected behind words that are complete; nil where these are not the beginning of what is read.
func (s *Session) wanted(words []rune, read func(*matcher) bool) []*elem {
	m := &matcher{names: s.p.names, tokens: wordsOf(string(words)), explain: true}
	read(m)
	if m.far < len(m.tokens) {
		return nil
	}
	return m.wants
}

// candidates returns what may stand for an element of a pattern.
func (n *names) candidates(e *elem) []string {
	if e.slot == nil {
		return e.words
	}
	list := slices.Concat(e.slot.words, n.nameList(e.slot.names), n.nameList(e.slot.proposed))
	switch e.slot.names {
	case seatName:
		list = n.seatNames()
	case ownerName:
		list = n.ownersAsTeams()
	}
	if e.slot.more != nil {
		list = append(list, e.slot.more(n)...)
	}
	return list
}

// Sayings returns every sentence of the table of answers, said of a card and of another where it names two, without
// its player and what may be left out. Numbers, regions and other words in it are the first that there are.
func (s *Session) Sayings(of, other engine.Card) []string {
	var list []string
	for _, e := range s.p.names.lang.answers {
		said := []string{""}
		add := func(ways ...string) {
			var longer []string
			for _, begun := range said {
				for _, way := range ways {
					longer = append(longer, strings.TrimSpace(begun+" "+way))
				}
			}
			said = longer
		}
		names := []string{s.cardName(of, false), s.cardName(other, false)}
		for _, part := range e.forms[formDoes] {
			switch {
			case part.words != nil:
				add(part.words[0])
			case part.slot != nil && part.slot.label == "a number":
				add("1")
			case part.slot != nil && part.slot.code == "place":
				add(s.activePlaces()...)
			case part.slot != nil && s.other(part.slot) != "":
				add(s.other(part.slot)) // one word that is no card is as good as another
			case part.slot != nil:
				add(names[0])
				names = names[1:]
			}
		}
		list = append(list, said...)
	}
	return list
}

// other returns the first of what may stand in a slot in which no card is named, a region, a face of a die; else "".
func (s *Session) other(of *slot) string {
	return recall(s.known.others, of, func() (word string) {
		if of.names|of.proposed == 0 && of.more != nil {
			if all := of.more(s.p.names); len(all) > 0 {
				word = all[0]
			}
		}
		return word
	})
}

// activePlaces returns how lines call the places where cards may go now.
func (s *Session) activePlaces() []string {
	list := proposedPlaces(s.p.names)
	for z, zone := range s.p.names.zones {
		if zone.Zone == nil || !zone.Table {
			continue
		}
		for c := range s.p.table().Cards(engine.List(z)) {
			list = append(list, s.cardName(c, false))
		}
	}
	return list
}

// Marks finds the names in a line, for colours: from left to right the longest that is one.
func (s *Session) Marks(text string) []Named {
	return recall(s.known.marks, text, func() []Named { return s.namesIn(text, false) })
}
