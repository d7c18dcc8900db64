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
	var list []Proposal
	add := func(from int, text, help string) {
		if !slices.ContainsFunc(list, func(p Proposal) bool { return p.From == from && p.Text == text }) {
			list = append(list, Proposal{from, text, help})
		}
	}
	line := []rune(typed)
	switch {
	case given:
		s.expected(line, 0, readGiven, add)
		return list
	case len(strings.Fields(typed)) > 1 || strings.HasSuffix(typed, " "):
		word := strings.Fields(typed + " .")[0]
		for kind, head := range stepHeads {
			if head == word+" " {
				s.expected(line, len([]rune(head)), readers[kind], add)
				return list
			}
		}
	}
	list = s.ProposeAnswers(typed, 0)
	if len(strings.Fields(typed)) < 2 && !strings.HasSuffix(typed, " ") {
		for _, section := range []struct{ word, help string }{
			{"expect", "what is so now"}, {"refuse", "what may not be done, and why"}, {"view", "what a player sees"}, {"changes", "what the last lines have changed"}, {"given", "start over from a position"},
		} {
			if begins(section.word, line) {
				add(0, section.word, section.help)
			}
		}
	}
	return list
}

// ProposeAnswers returns how a line may go on, from a place on, as one of those that the open decision lists.
func (s *Session) ProposeAnswers(typed string, from int) []Proposal {
	return s.proposeOffers(typed, from, (*Offer).parts)
}

// ProposeActs does the same where the player is understood.
func (s *Session) ProposeActs(typed string) []Proposal {
	return s.proposeOffers(typed, 0, func(of *Offer) []string { return of.Words })
}

// parts returns the words of a line that gives an answer.
func (o *Offer) parts() []string { return append([]string{o.Seat}, o.Words...) }

// proposeOffers proposes how a line may go on as the parts of an offer.
func (s *Session) proposeOffers(typed string, from int, parts func(*Offer) []string) []Proposal {
	return proposeOf(s.Offers(), typed, from, parts)
}

func proposeOf(offers []Offer, typed string, from int, parts func(*Offer) []string) []Proposal {
	var list []Proposal
	for i := range offers {
		offered([]rune(typed)[from:], parts(&offers[i]), func(at int, text, help string) {
			p := Proposal{from + at, text, help}
			same := func(q Proposal) bool { return q.From == p.From && q.Text == text }
			if i := slices.IndexFunc(list, same); i >= 0 {
				list[i].Help = "" // it may go on in several ways
				return
			}
			list = append(list, p)
		})
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
func offered(line []rune, parts []string, add func(from int, text, help string)) {
	at := 0
	for i, part := range parts {
		rest := line[at:]
		if len(rest) <= len([]rune(part)) {
			if begins(part, rest) {
				add(at, part, strings.Join(parts[i+1:], " "))
			}
			return
		}
		if !begins(string(rest), []rune(part+" ")) {
			return
		}
		at += len([]rune(part)) + 1
	}
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
func (s *Session) expected(line []rune, from int, read func(*matcher) bool, add func(from int, text, help string)) {
	const longest = 5
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
		m := &matcher{names: s.p.names, tokens: tokensOf(scan("  " + string(line[from:at]))), explain: true}
		read(m)
		if m.far < len(m.tokens) {
			continue
		}
		for _, e := range m.wants {
			for _, text := range s.candidates(e) {
				if begins(text, line[at:]) || begins(strings.TrimPrefix(text, "the "), line[at:]) {
					add(at, text, "")
				}
			}
		}
	}
}

// candidates returns what may stand for an element of a pattern.
func (s *Session) candidates(e *elem) []string {
	if e.words != nil {
		return e.words
	}
	n := s.p.names
	list := slices.Concat(e.slot.words, (&matcher{names: n}).namesFor(e.slot), n.nameList(e.slot.proposed))
	if e.slot.owner {
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

// others returns what may stand in a slot in which no card is named: regions, faces of dice.
func (s *Session) others(of *slot) []string {
	if of.names|of.proposed != 0 || of.more == nil {
		return nil
	}
	return of.more(s.p.names)
}

// other returns the first of them, or "".
func (s *Session) other(of *slot) (word string) {
	if s.known != nil {
		if word, had := s.known.others[of]; had {
			return word
		}
	}
	if all := s.others(of); len(all) > 0 {
		word = all[0]
	}
	if s.known != nil {
		s.known.others[of] = word
	}
	return word
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

// Mark is a name in a line, from byte to byte.
type Mark struct {
	From, To int
	Player   bool
}

// Marks finds the names in a line, for colours: from left to right the longest that is one.
func (s *Session) Marks(text string) []Mark {
	if s.known == nil {
		return s.marksNow(text)
	}
	list, had := s.known.marks[text]
	if !had {
		list = s.marksNow(text)
		remember(s.known.marks, text, list)
	}
	return list
}

func (s *Session) marksNow(text string) []Mark {
	lexed := scan("  " + text)
	m := &matcher{names: s.p.names, tokens: tokensOf(lexed)}
	offsets := make([]int, 0, len(m.tokens))
	for i := range lexed {
		if t := &lexed[i]; t.kind == ofWord || t.kind == ofSign {
			offsets = append(offsets, t.at-2)
		}
	}
	var list []Mark
	for at := 0; at < len(m.tokens); at++ {
		for _, k := range []kind{seatName, ownerName, anyCard} {
			if found := m.name(at, k); len(found) > 0 && !m.tokens[at].sign {
				end := found[0].end
				from, to := offsets[at], offsets[end-1]+len(m.tokens[end-1].text)
				if to <= len(text) {
					list = append(list, Mark{from, to, k != anyCard})
				}
				at = end - 1
				break
			}
		}
	}
	return list
}
