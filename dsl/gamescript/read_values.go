// This file reads spans of words, numbers, players and teams.

package gamescript

import (
	"slices"
	"strconv"
	"strings"
)

// maxNumber is how far numbers go.
const maxNumber = 9999

// spans returns the ends of the words from pos on of which the normal form is known, the shortest first. The
// last word may be an owner's, "aragorn's".
func (m *matcher) spans(pos, longest int, owner bool, known func(key []byte) bool) []int {
	var ends []int
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
		if owner && t.owner != "" && known(append(key, t.owner...)) || !owner && known(append(key, t.norm...)) {
			ends = append(ends, end+1)
		}
		key = append(key, t.norm...)
	}
	return ends
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

func readNumber(m *matcher, pos int, then func(int, arg) bool) bool {
	if pos == len(m.tokens) {
		return false
	}
	n, err := strconv.Atoi(m.tokens[pos].text)
	if err != nil || n > maxNumber || n < -maxNumber {
		return false
	}
	return then(pos+1, arg{n: n})
}

// readAmount reads "3", "at least 3", "at most 3".
func readAmount(m *matcher, pos int, then func(int, arg) bool) bool {
	bound := exactly
	for i, word := range []string{atLeast: "least", atMost: "most"} {
		if end := m.phrase(pos, "at", word); word != "" && end >= 0 {
			pos, bound = end, i
		}
	}
	return readNumber(m, pos, func(end int, a arg) bool {
		a.bound = bound
		return then(end, a)
	})
}

// readAmounts reads "5 to at least 3".
func readAmounts(m *matcher, pos int, then func(int, arg) bool) bool {
	var list []arg
	var more func(pos int) bool
	more = func(pos int) bool {
		return readAmount(m, pos, func(end int, a arg) bool {
			list = append(list, a)
			if m.word(end, "to") && more(end+1) || then(end, arg{amounts: slices.Clone(list)}) {
				return true
			}
			list = list[:len(list)-1]
			return false
		})
	}
	return more(pos)
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

func readSeat(owner bool) func(*matcher, int, func(int, arg) bool) bool {
	kind := seatName
	if owner {
		kind = ownerName
	}
	return func(m *matcher, pos int, then func(int, arg) bool) bool {
		return m.name(pos, kind, func(end, seat int) bool { return then(end, arg{n: seat}) })
	}
}

// readTeam reads the name of a team, "the North", with or without what teams are called behind it, or with 's.
func readTeam(owner bool) func(*matcher, int, func(int, arg) bool) bool {
	return func(m *matcher, pos int, then func(int, arg) bool) bool {
		if m.word(pos, "the") {
			pos++
		}
		for team, words := range m.names.teams {
			last := len(words) - 1
			end := m.phrase(pos, words[:last]...)
			if end < 0 || end == len(m.tokens) {
				continue
			}
			t := &m.tokens[end]
			if owner && t.owner == words[last] && then(end+1, arg{n: team}) {
				return true
			}
			if owner || t.norm != words[last] {
				continue
			}
			word := m.names.lang.of.TeamWord
			if word != "" && m.word(end+1, word) && then(end+2, arg{n: team}) || then(end+1, arg{n: team}) {
				return true
			}
		}
		return false
	}
}

// teamWords names a team as a line does: "the North".
func (n *names) teamWords(team int) string {
	name := n.setup.Teams()[team].Name
	if n.lang.of.TeamWord != "" {
		return "the " + name
	}
	return name
}

func (n *names) allTeams() (list []string) {
	for i := range n.teams {
		list = append(list, n.teamWords(i))
	}
	return list
}

func (n *names) teamOwners() (list []string) {
	for i := range n.teams {
		list = append(list, owning(n.teamWords(i)))
	}
	return list
}

// ownersAsTeams returns the players with what is their own: those that are a team alone, under its name, as the team.
func (n *names) ownersAsTeams() (list []string) {
	for _, id := range n.seatNames() {
		owner := id + "'s"
		for i, words := range n.teams {
			if strings.Join(words, " ") == normal(id) {
				owner = owning(n.teamWords(i))
			}
		}
		list = append(list, owner)
	}
	return list
}
