// This file reads what stands in the place of a card: the path, the reserve, the top of a deck, a rule.

package gamescript

import (
	"slices"
	"strconv"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// placeWords is a way to name one of the places of a game.
type placeWords struct {
	place int // in Tables.Places
	words []string
}

// placeWords splits the words of the places.
func (l *Language) placeWords() {
	for i, place := range l.of.Places {
		for _, words := range place.Words {
			l.places = append(l.places, placeWords{i, strings.Fields(normal(words))})
		}
	}
}

// What stands in the place of a card's name: nothing, or a place of the game from refPlace down.
const (
	refNothing = -1
	refPlace   = -2
)

// placeOf returns the place that a reference means, or nil.
func (n *names) placeOf(r ref) *game.Place {
	if r.def > refPlace {
		return nil
	}
	return n.lang.of.Places[refPlace-r.def]
}

// standFor returns what stands in a sentence in the place of a card where an option has none; else 0.
func (l *Language) standFor(verb uint8) int {
	switch stands := l.of.Options[verb].Stands; stands {
	case nil:
		return 0
	case game.Nothing:
		return refNothing
	default:
		return refPlace - slices.Index(l.of.Places, stands)
	}
}

// placeRef reads one of the places, those of unseen cards or the others.
func (m *matcher) placeRef(pos int, unseen bool, then func(end int, r ref) bool) bool {
	l := m.names.lang
	for i := range l.places {
		p := &l.places[i]
		if l.of.Places[p.place].Unseen != unseen {
			continue
		}
		if end := m.phrase(pos, p.words...); end >= 0 && then(end, ref{def: refPlace - p.place}) {
			return true
		}
	}
	return false
}

// readPlace reads a thing of the last class, or a place; readSpot also a card on which another lies.
func readPlace(m *matcher, pos int, then func(int, arg) bool) bool {
	return m.place(pos, m.names.lastClass(), then)
}

func readSpot(m *matcher, pos int, then func(int, arg) bool) bool {
	return m.place(pos, anyCard, then)
}

// lastClass is the kind of the names of the last class of things.
func (n *names) lastClass() kind { return class(len(n.things) - 1) }

func (m *matcher) place(pos int, k kind, then func(int, arg) bool) bool {
	return m.placeRef(pos, false, func(end int, r ref) bool { return then(end, arg{refs: []ref{r}}) }) || readCard(k)(m, pos, then)
}

// readTo reads where a card is played, as an event says it.
func readTo(m *matcher, pos int, then func(int, arg) bool) bool {
	return m.word(pos, "to") && readPlace(m, pos+1, then) || m.word(pos, "on") && readCard(class(0))(m, pos+1, then)
}

// readElse reads a card, or what a number stands for that is none: "an omen", "rule 2".
func readElse(of *game.Operand) func(*matcher, int, func(int, arg) bool) bool {
	return func(m *matcher, pos int, then func(int, arg) bool) bool {
		for i := range of.Else {
			words, number := strings.CutSuffix(of.Else[i].Words, " {n}")
			end := m.phrase(pos, strings.Fields(normal(words))...)
			if end < 0 {
				continue
			}
			if !number && then(end, arg{other: &of.Else[i]}) {
				return true
			}
			if number && readNumber(m, end, func(end int, a arg) bool { a.other = &of.Else[i]; return then(end, a) }) {
				return true
			}
		}
		return readCard(anyCard)(m, pos, then)
	}
}

// readNamed reads a name of the scenario's, with or without "the".
func readNamed(of *game.Operand) func(*matcher, int, func(int, arg) bool) bool {
	var read func(m *matcher, pos int, then func(int, arg) bool) bool
	read = func(m *matcher, pos int, then func(int, arg) bool) bool {
		if m.word(pos, "the") && read(m, pos+1, then) {
			return true
		}
		known := m.names.named[of]
		ends := m.spans(pos, longestLine, false, func(key []byte) bool { return len(known[string(key)].of) == 1 })
		for _, end := range slices.Backward(ends) {
			if m.note(pos, end, 0, 0, func(end, _ int) bool { return then(end, arg{n: known[m.key(pos, end, false)].of[0]}) }) {
				return true
			}
		}
		return false
	}
	return read
}

// readFailure reads at which line a script failed and why, or one of both: "at line 12: its n is nil". The reason goes on
// to the end of the line.
func readFailure(m *matcher, pos int, then func(int, arg) bool) bool {
	a := arg{n: -1}
	if end := m.phrase(pos, "at", "line"); end >= 0 && end < len(m.tokens) {
		n, err := strconv.Atoi(m.tokens[end].text)
		if err != nil {
			return false
		}
		a.n, pos = n, end+1
	}
	if pos+1 < len(m.tokens) && m.tokens[pos].text == ":" {
		a.text, pos = textOf(m.tokens[pos+1:]), len(m.tokens)
	}
	return (a.n >= 0 || a.text != "") && then(pos, a)
}

// place returns where a card goes: a zone of its player, or one of the cards.
func (p *play) place(r ref) (zone *game.Zone, at []engine.Card) {
	place := p.names.placeOf(r)
	switch {
	case place == nil:
		return nil, p.names.copiesOf(r)
	case place.Zone.Of == game.OfSeat:
		return place.Zone, nil
	}
	return nil, []engine.Card{p.table().Top(place.Zone.First)}
}

// proposedPlaces returns the words by which places are proposed; unseenPlaces those for unseen cards.
func proposedPlaces(n *names) []string { return n.placeList(false) }
func unseenPlaces(n *names) []string   { return n.placeList(true) }

func (n *names) placeList(unseen bool) (list []string) {
	for _, place := range n.lang.of.Places {
		if place.Unseen == unseen {
			list = append(list, place.Words[0])
		}
	}
	return list
}

// placeHelp says what a place may be; a spot may also be a card.
func (l *Language) placeHelp(thing string, spot bool) string {
	list := []string{thing}
	for _, place := range l.of.Places {
		if !place.Unseen {
			list = append(list, quote(place.Words[0]))
		}
	}
	if spot {
		list = append(list, article(l.of.Classes[0].Name)+" that others lie on")
	}
	help := firstUpper(orList(list))
	if spot {
		return help + "."
	}
	return help + "; of an event also \"on\" a card."
}

// choicesName names what may be chosen of: "cards or the top of the deck".
func (l *Language) choicesName(c game.Class) string {
	name := c.Plural
	for _, place := range l.of.Places {
		if place.Unseen {
			name += " or " + place.Words[0]
		}
	}
	return name
}

// choicesHelp says what may be chosen of.
func (l *Language) choicesHelp(c game.Class) string {
	help := firstUpper(c.Plural) + " with commas between them"
	for _, place := range l.of.Places {
		if place.Unseen {
			help += ", and " + quote(place.Words[0])
		}
	}
	return help + "; or \"nothing\"."
}
