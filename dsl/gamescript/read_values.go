// This file reads spans of words, numbers, players and teams.

package gamescript

import (
	"slices"
	"strconv"
	"strings"
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
	bound := exactly
	for i, word := range []string{atLeast: "least", atMost: "most"} {
		if end := m.phrase(pos, "at", word); word != "" && end >= 0 {
			pos, bound = end, i
		}
	}
	list := readNumber(m, pos)
	for _, r := range list {
		r.args[0].bound = bound
	}
	return list
}

// How a number is meant.
const (
	exactly = iota
	atLeast
	atMost
)

// counts reports whether a number is one that the slot means.
func (a *arg) counts(n int) bool {
	switch a.bound {
	case atLeast:
		return n >= a.n
	case atMost:
		return n <= a.n
	}
	return n == a.n
}

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

func (n *names) teamOwners() (list []string) {
	for _, team := range n.allTeams() {
		list = append(list, owning(team))
	}
	return list
}

// owners returns the players with what is their own.
func (n *names) owners() (list []string) {
	for _, id := range n.seatNames() {
		list = append(list, id+"'s")
	}
	return list
}

// ownersAsTeams returns the players with what is their own: those that are a team alone, under its name, as the team.
func (n *names) ownersAsTeams() (list []string) {
	for _, id := range n.seatNames() {
		owner := id + "'s"
		if i, is := n.teams[normal(id)]; is {
			owner = owning(n.teamWords(i))
		}
		list = append(list, owner)
	}
	return list
}
