// This file answers about a line of a script that is being written: nothing of it runs.

package gamescript

import (
	"slices"
	"strings"
)

// Cursor is a line of a case, with the names of the case's set-up.
type Cursor struct{ s *Session }

// Cursor returns the line of that number of a script, or nil where what it may name is not known: the case has no
// scenario, or data of its own that cannot be used.
func (l *Library) Cursor(f *File, number int) *Cursor {
	var of *Case
	for _, c := range f.Cases {
		if of == nil || c.Line <= number {
			of = c
		}
	}
	if of == nil || of.scenario.id == "" {
		return nil
	}
	n, wrong := l.names(of)
	if wrong != nil {
		return nil
	}
	return &Cursor{&Session{p: &play{setup: n.setup, names: n}}}
}

// Language returns the language of the game that the case is of.
func (c *Cursor) Language() *Language { return c.s.p.names.lang }

// Propose returns how a line may go on behind what has been typed of it. The section is the word that the line begins
// with or stands below, which is not part of what is typed: "given", "expect", ">"; "" for a line of play.
func (c *Cursor) Propose(section, typed string) []Proposal {
	read := readLine
	switch kind := slices.Index(stepHeads[:], section+" "); {
	case section == "given":
		read = readGiven
	case section == ">":
		read = readEvent
	case kind >= 0:
		read = readers[kind]
	case section != "":
		return nil
	}
	var list []Proposal
	c.s.expected([]rune(typed), 0, read, func(from int, text, help string) {
		if !slices.ContainsFunc(list, func(p Proposal) bool { return p.From == from && p.Text == text }) {
			list = append(list, Proposal{from, text, help})
		}
	})
	return list
}

// Named is a name in a line, from byte to byte, and the id of what it names.
type Named struct {
	From, To int
	ID       string
	Player   bool
}

// Names finds the names in words.
func (s *Session) Names(words string) []Named { return (&Cursor{s}).Names(words) }

// Names finds the names in a line: from left to right the longest that is one.
func (c *Cursor) Names(text string) []Named {
	var list []Named
	lexed := scan("  " + text)
	m := &matcher{names: c.s.p.names, tokens: tokensOf(lexed)}
	var from, to []int
	for i := range lexed {
		if t := &lexed[i]; t.Type == typeWord || t.Type == typeSign {
			from, to = append(from, t.Pos.Offset-2), append(to, t.Pos.Offset-2+len(t.Value))
		}
	}
	for at := 0; at < len(m.tokens); at++ {
		for _, k := range []kind{seatName, ownerName, anyCard} {
			end, thing := 0, 0
			m.name(at, k, func(e, of int) bool { end, thing = e, of; return true })
			if end <= at || m.tokens[at].sign {
				continue
			}
			n := Named{From: from[at], To: to[end-1], Player: k != anyCard}
			if n.Player {
				n.ID = m.names.seatNames()[thing]
			} else {
				n.ID = m.names.defs[thing].ID
			}
			list = append(list, n)
			at = end - 1
			break
		}
	}
	return list
}

// Entries returns the entries of the table for a section, as Propose has it.
func (l *Language) Entries(section string) []*Entry {
	switch section {
	case "":
		return slices.Concat(l.lines, l.answers)
	case ">":
		return l.events
	}
	for _, s := range l.Sentences() {
		if s.Name == section {
			return s.Entries
		}
	}
	return nil
}

// Likeliest returns the entry of a section that has the most of its words in a line, or nil.
func (l *Language) Likeliest(section, line string) *Entry {
	said := strings.Fields(normal(line))
	var best *Entry
	most := 0.0
	for _, e := range l.Entries(section) {
		n, all := 0, 0
		for _, part := range e.forms[formDoes] {
			if part.words == nil {
				continue
			}
			if all++; slices.ContainsFunc(part.words, func(w string) bool { return slices.Contains(said, w) }) {
				n++
			}
		}
		if fit := float64(n*n) / float64(max(1, all)); fit > most {
			best, most = e, fit
		}
	}
	return best
}
