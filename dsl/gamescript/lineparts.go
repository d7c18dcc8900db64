// This file finds what in a line may be put in the place of something else: numbers, and words of which there are several.

package gamescript

import (
	"slices"
	"strings"
	"unicode"
)

// LinePart is a part of a line in whose place something else may stand, from character to character.
type LinePart struct {
	From, To int
	Others   []string // what may; of a number none
	More     string   // at the end of the line: the sign or word behind which one of the others may be added
	Without  *Cut     // how the line reads without it; nil where it cannot be left out
}

// Cut is what of a line goes, from character to character, and what stands there then.
type Cut struct {
	From  int    `json:"from"`
	To    int    `json:"to"`
	Words string `json:"words"`
}

// joints are what stands between the names of a list.
var joints = []string{", ", " with ", " + ", "; ", ", then "}

// maxTried bounds how many tokens are read to find what else may stand in a line: in a long one whatever may stand in a part by
// itself is offered.
const maxTried = 50_000

// LineParts returns the parts of a line that says what is given, from left to right.
func (s *Session) LineParts(typed string) (parts []LinePart) {
	line := []rune(typed)
	length := len(wordsOf(typed))
	if length > maxTokens {
		return nil
	}
	tries := maxTried / (length*length + 1)
	if !s.goesOn(typed) {
		tries = 0 // whatever may stand here, the rest is wrong
	}
	end := 0
	for at := range line {
		if at < end || unicode.IsSpace(line[at]) || at > 0 && !unicode.IsSpace(line[at-1]) {
			continue
		}
		if to := digits(line, at); to > at {
			parts, end = append(parts, LinePart{From: at, To: to}), to
			continue
		}
		if p := s.partAt(line, at, &tries); p != nil {
			parts, end = append(parts, *p), p.To
		}
	}
	if n := len(parts); n > 0 && end == len(line) && parts[n-1].Others != nil {
		for _, joint := range joints {
			more := typed + joint
			of := slices.DeleteFunc(s.wanted([]rune(more), readGiven), func(e *elem) bool { return e.slot == nil || e.slot.code != further })
			if others := s.fitting(more, "", of, &tries); len(others) > 0 {
				parts = append(parts, LinePart{From: len(line), To: len(line), Others: others, More: joint})
			}
		}
	}
	return parts
}

// without returns how a line reads without a part of it; nil where it does not. In a long line that is not tried out.
func (s *Session) without(line []rune, from, to int, tries *int) *Cut {
	cut := func(c *Cut) *Cut {
		is := string(line[:c.From]) + c.Words + string(line[c.To:])
		if *tries--; *tries < 0 || s.isGiven(is) {
			return c
		}
		return nil
	}
	for _, joint := range joints {
		before := from - len(joint)
		if before < 0 || string(line[before:from]) != joint {
			continue
		}
		if c := cut(&Cut{before, to, ""}); c != nil {
			return c
		}
	}
	if behind := min(to+2, len(line)); behind > to && (string(line[to:behind]) == ", " || string(line[to:behind]) == "; ") {
		if c := cut(&Cut{from, behind, ""}); c != nil {
			return c
		}
	}
	if string(line[from:to]) == nothing {
		return nil
	}
	return cut(&Cut{from, to, nothing})
}

// GivenLine returns a line that gives something by an entry: its example, where the set-up has what that names, or else one made
// of the first names and words that fit. It returns "" where the set-up has nothing to name.
func (s *Session) GivenLine(e *Entry) string {
	if s.isGiven(e.Example) {
		return e.Example
	}
	made, tries := "", 0
	var fill func(words string, fields []string) bool
	fill = func(words string, fields []string) bool {
		if len(fields) == 0 {
			if tries++; !s.isGiven(words) {
				return false
			}
			can := s.gives(words)
			if can || made == "" {
				made = words
			}
			return can || tries > 300
		}
		f, rest := fields[0], fields[1:]
		switch _, code, slot := strings.Cut(strings.Trim(f, "{}"), ":"); {
		case f == "[":
			return fill(words, rest[slices.Index(rest, "]")+1:])
		case f == ",":
			return fill(words+",", rest)
		case !slot || f[0] != '{':
			one, many, both := strings.Cut(f, "|")
			if f = one; both && strings.HasSuffix(words, "s") {
				f = many
			}
			return fill(strings.TrimSpace(words+" "+f), rest)
		default:
			of := s.p.names.lang.slots[code]
			if of.label == "a number" {
				return fill(strings.TrimSpace(words+" 1"), rest)
			}
			for _, name := range s.p.names.candidates(&elem{slot: of}) {
				longer := strings.TrimSpace(words + " " + name)
				if name != "" && s.goesOn(longer) && fill(longer, rest) {
					return true
				}
			}
			return false
		}
	}
	fill("", strings.Fields(e.Pattern))
	return made
}

// isGiven reports whether words are a sentence that gives something.
func (s *Session) isGiven(words string) bool {
	return words != "" && readGiven(&matcher{names: s.p.names, tokens: wordsOf(words)})
}

// gives reports whether a line can be given by itself.
func (s *Session) gives(words string) bool {
	k, c := &compiler{names: s.p.names}, &Case{given: true}
	c.givens = []*line{k.line(&line{given: true, tokens: wordsOf(words)}, readGiven)}
	p := newPlay(s.p.names)
	_, f := c.lay(p)
	return f == nil
}

// goesOn reports whether words are the beginning of a sentence that gives something, or all of one.
func (s *Session) goesOn(typed string) bool {
	m := &matcher{names: s.p.names, tokens: wordsOf(typed), explain: true}
	return readGiven(m) || m.far >= len(m.tokens)
}

// digits returns where a number ends that begins at a place; the place itself where none does.
func digits(line []rune, at int) int {
	to := at
	for to < len(line) && unicode.IsDigit(line[to]) {
		to++
	}
	if to < len(line) && unicode.IsLetter(line[to]) {
		return at
	}
	return to
}

// partAt returns the longest words at a place for which others may stand there, and what of the sentences these are; nil where
// there are none. Words of the sentences themselves are not of these.
func (s *Session) partAt(line []rune, at int, tries *int) *LinePart {
	var of []*elem
	to := at
	for _, e := range s.wanted(line[:at], readGiven) {
		if e.slot == nil {
			continue
		}
		if string(line[at:]) == nothing && to == at {
			of = append(of, e)
		}
		for _, text := range s.p.names.candidates(e) {
			end := at + len([]rune(text))
			switch {
			case end > len(line) || end < to || end < len(line) && (unicode.IsLetter(line[end]) || unicode.IsDigit(line[end]) || line[end] == '\''):
			case !begins(string(line[at:end]), []rune(text)):
			case end > to:
				to, of = end, []*elem{e}
			case !slices.Contains(of, e):
				of = append(of, e)
			}
		}
	}
	if to == at {
		to = len(line) // nothing
	}
	p := &LinePart{From: at, To: to}
	if n := to; n+2 < len(line) && string(line[n:n+2]) == " #" { // which copy of a card it is
		if end := digits(line, n+2); end > n+2 {
			p.To = end
		}
	}
	if p.Others = s.fitting(string(line[:at]), string(line[p.To:]), of, tries); len(p.Others) < 2 {
		return nil
	}
	p.Without = s.without(line, p.From, p.To, tries)
	return p
}

// fitting returns what of some parts of the sentences may stand between words of a line.
func (s *Session) fitting(before, behind string, of []*elem, tries *int) (list []string) {
	for _, e := range of {
		for _, text := range s.p.names.candidates(e) {
			if text == "" || slices.Contains(list, text) {
				continue
			}
			if *tries--; *tries < 0 || s.goesOn(before+text+behind) {
				list = append(list, text)
			}
		}
	}
	return list
}
