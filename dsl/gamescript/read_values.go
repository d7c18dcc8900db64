// This file reads spans of words, numbers, players and teams, and what stands in the place of a card: the path, the reserve, the top of
// a deck, a rule.

package gamescript

import (
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// maxNumber is how far numbers go.
const maxNumber = 9999

// spans reads each of the words from pos on of which read knows the normal form, the longest first. The last word may be an
// owner's, "aragorn's".
func (m *matcher) spans(pos, longest int, owner bool, read func(key []byte, end int) (reading, bool)) (list []reading) {
	var buf [160]byte
	key := buf[:0]
	for end := pos; end < len(m.tokens) && end-pos < longest; end++ {
		t := &m.tokens[end]
		if t.sign {
			if t.text != "," && t.text != ":" || end == pos {
				break
			}
			continue
		}
		if len(key) > 0 {
			key = append(key, ' ')
		}
		last := t.norm
		if owner {
			last = t.owner
		}
		if last != "" {
			if r, ok := read(append(key, last...), end+1); ok {
				list = slices.Insert(list, 0, r)
			}
		}
		key = append(key, t.norm...)
	}
	return list
}

// meaning reads words by what they stand for.
func meaning(of map[string]int) func(key []byte, end int) (reading, bool) {
	return func(key []byte, end int) (reading, bool) {
		n, ok := of[string(key)]
		return reading{end: end, args: []*arg{{n: n}}}, ok
	}
}

// key returns the normal form of the words from pos to end.
func (m *matcher) key(pos, end int, owner bool) string {
	var b strings.Builder
	for i := pos; i < end; i++ {
		t := &m.tokens[i]
		if t.sign {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		if owner && i == end-1 {
			b.WriteString(t.owner)
		} else {
			b.WriteString(t.norm)
		}
	}
	return b.String()
}

func readNumber(m *matcher, pos int) []reading {
	if pos >= len(m.tokens) {
		return nil
	}
	n, err := strconv.Atoi(m.tokens[pos].text)
	if err != nil || n > maxNumber || n < -maxNumber {
		return nil
	}
	return way(pos+1, arg{n: n})
}

// readSigned reads "+1" or "-2".
func readSigned(m *matcher, pos int) []reading {
	plus := m.word(pos, "+")
	if plus {
		pos++
	}
	return slices.DeleteFunc(readNumber(m, pos), func(r reading) bool { n := r.args[0].n; return n == 0 || (n > 0) != plus })
}

// readAmount reads "3", "at least 3", "at most 3".
func readAmount(m *matcher, pos int) []reading {
	more, less := m.phrase(pos, "at", "least") >= 0, m.phrase(pos, "at", "most") >= 0
	if more || less {
		pos += 2
	}
	list := readNumber(m, pos)
	for _, r := range list {
		r.args[0].orMore, r.args[0].orLess = more, less
	}
	return list
}

// counts reports whether a number is one that the slot means.
func (a *arg) counts(n int) bool { return n == a.n || a.orMore && n > a.n || a.orLess && n < a.n }

func readSeat(m *matcher, pos int) []reading  { return m.name(pos, seatName) }
func readOwner(m *matcher, pos int) []reading { return m.name(pos, ownerName) }

// readTeam reads the name of a team, "the North", with or without what teams are called behind it, or with 's.
func readTeam(owner bool) reader {
	return func(m *matcher, pos int) []reading { return m.spans(pos, longestName, owner, meaning(m.names.teams)) }
}

// teamWords names a team as a line does: "the North".
func (n *names) teamWords(team int) string {
	name := n.setup.Scene().Teams[team].Name
	if n.lang.of.TeamWord != "" {
		return "the " + name
	}
	return name
}

func (n *names) allTeams() (list []string) {
	for i := range n.setup.Scene().Teams {
		list = append(list, n.teamWords(i))
	}
	return list
}

func (n *names) teamOwners() []string { return engine.Each(n.allTeams(), owning) }

// owners returns the players with what is their own.
func (n *names) owners() []string {
	return engine.Each(n.seatNames(), func(id string) string { return id + "'s" })
}

// ownersAsTeams returns the players with what is their own: those that are a team alone, under its name, as the team.
func (n *names) ownersAsTeams() []string {
	return engine.Each(n.seatNames(), func(id string) string {
		if i, is := n.teams[normal(id)]; is {
			return owning(n.teamWords(i))
		}
		return id + "'s"
	})
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
func (m *matcher) placeRef(pos int, unseen bool) []reading {
	l := m.names.lang
	return m.spans(pos, longestName, false, func(key []byte, end int) (r reading, ok bool) {
		place, ok := l.places[string(key)]
		if !ok || l.of.Places[place].Unseen != unseen {
			return r, false
		}
		return reading{end: end, args: []*arg{{at: pos, refs: []ref{{def: refPlace - place}}}}}, true
	})
}

// lastClass is the kind of the names of the last class of things.
func (n *names) lastClass() kind { return class(len(n.things) - 1) }

// readPlace reads a thing of the last class, or a place; readSpot also a card on which another lies.
func readPlace(m *matcher, pos int) []reading { return m.place(pos, m.names.lastClass()) }
func readSpot(m *matcher, pos int) []reading  { return m.place(pos, anyCard) }

func (m *matcher) place(pos int, k kind) []reading {
	return append(m.placeRef(pos, false), m.card(pos, k)...)
}

// readTo reads where a card is played, as an event says it.
func readTo(m *matcher, pos int) []reading {
	switch {
	case m.word(pos, "to"):
		return readPlace(m, pos+1)
	case m.word(pos, "on"):
		return m.card(pos+1, class(0))
	}
	return nil
}

// readElse reads a card, or what a number stands for that is none: "an omen", "rule 2".
func readElse(of *game.Operand) reader {
	return func(m *matcher, pos int) (list []reading) {
		for i := range of.Else {
			words, number := strings.CutSuffix(of.Else[i].Words, " {n}")
			end := m.phrase(pos, strings.Fields(normal(words))...)
			switch {
			case end < 0:
			case number:
				for _, r := range readNumber(m, end) {
					r.args[0].other = &of.Else[i]
					list = append(list, r)
				}
			default:
				list = append(list, way(end, arg{other: &of.Else[i]})...)
			}
		}
		return append(list, m.card(pos, anyCard)...)
	}
}

// readNamed reads a name of the scenario's, with or without "the".
func readNamed(of *game.Operand) reader {
	var name reader
	name = func(m *matcher, pos int) (list []reading) {
		if m.word(pos, "the") {
			list = name(m, pos+1)
		}
		return append(list, m.spans(pos, longestLine, false, func(key []byte, end int) (reading, bool) {
			h := m.names.named[of][string(key)]
			return m.note(named{at: pos, end: end, hit: h}), len(h.of) == 1
		})...)
	}
	return name
}

// readFailure reads at which line a script failed and why, or one of both: "at line 12: its n is nil". The reason goes on
// to the end of the line.
func readFailure(m *matcher, pos int) []reading {
	a := arg{n: -1}
	if end := m.phrase(pos, "at", "line"); end >= 0 && end < len(m.tokens) {
		n, err := strconv.Atoi(m.tokens[end].text)
		if err != nil {
			return nil
		}
		a.n, pos = n, end+1
	}
	if pos+1 < len(m.tokens) && m.tokens[pos].text == ":" {
		a.text, pos = textOf(m.tokens[pos+1:]), len(m.tokens)
	}
	if a.n < 0 && a.text == "" {
		return nil
	}
	return way(pos, a)
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
func proposedPlaces(n *names) []string { return n.lang.placeList(false) }
func unseenPlaces(n *names) []string   { return n.lang.placeList(true) }

func (l *Language) placeList(unseen bool) (list []string) {
	for _, place := range l.of.Places {
		if place.Unseen == unseen {
			list = append(list, place.Words[0])
		}
	}
	return list
}

// placeHelp says what a place may be; a spot may also be a card.
func (l *Language) placeHelp(thing string, spot bool) string {
	list := append([]string{thing}, engine.Each(l.placeList(false), quote)...)
	if spot {
		return firstUpper(pack.OrList(append(list, vocab.WithArticle(l.of.Classes[0].Name)+" that others lie on"))) + "."
	}
	return firstUpper(pack.OrList(list)) + "; of an event also \"on\" a card."
}

// choices names what may be chosen of, "cards or the top of the deck", and says how.
func (l *Language) choices(c game.Class) (name, help string) {
	name, help = c.Plural, firstUpper(c.Plural)+" with commas between them"
	for _, words := range l.placeList(true) {
		name, help = name+" or "+words, help+", and "+quote(words)
	}
	return name, help + "; or \"nothing\"."
}
