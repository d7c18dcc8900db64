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
	More     bool     // it is the end of the line, behind which one of the others may be added
}

// maxTried bounds how many tokens are read to find what else may stand in a line: in a long one whatever may stand in a part by
// itself is offered.
const maxTried = 50_000

// LineParts returns the parts of a line that says what is given, from left to right.
func (s *Session) LineParts(typed string) (parts []LinePart) {
	line := []rune(typed)
	length := len(tokensOf(scan("  " + typed)))
	if length > maxTokens {
		return nil
	}
	tries := maxTried / (length*length + 1)
	if !s.goesOn(typed) {
		tries = 0 // whatever may stand here, the rest is wrong
	}
	var last []*elem // what stood at the last part
	end := 0
	for at := range line {
		if at < end || unicode.IsSpace(line[at]) || at > 0 && !unicode.IsSpace(line[at-1]) {
			continue
		}
		if to := digits(line, at); to > at {
			parts, end = append(parts, LinePart{From: at, To: to}), to
			continue
		}
		if p, of := s.partAt(line, at, &tries); p != nil {
			parts, end, last = append(parts, *p), p.To, of
		}
	}
	if n := len(parts); n > 0 && end == len(line) && parts[n-1].Others != nil {
		more := append(line[:len(line):len(line)], ',', ' ')
		for _, e := range s.wanted(more) {
			if slices.Contains(last, e) {
				return append(parts, LinePart{From: len(line), To: len(line), Others: parts[n-1].Others, More: true})
			}
		}
	}
	return parts
}

// GivenLine returns a line that gives something by an entry: its example, where the set-up has what that names, or else one made
// of the first names and words that fit. It returns "" where the set-up has nothing to name.
func (s *Session) GivenLine(e *Entry) string {
	reads := func(words string) bool {
		k := &compiler{names: s.p.names}
		k.line(&line{tokens: tokensOf(scan("  " + words))}, readGiven)
		return words != "" && len(k.diags.Items) == 0
	}
	if reads(e.Example) {
		return e.Example
	}
	made, tries := "", 0
	var fill func(words string, fields []string) bool
	fill = func(words string, fields []string) bool {
		if len(fields) == 0 {
			if tries++; !reads(words) {
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
			for _, name := range s.candidates(&elem{slot: of}) {
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

// gives reports whether a line can be given by itself.
func (s *Session) gives(words string) bool {
	k, c := &compiler{names: s.p.names}, &Case{given: true}
	c.givens = []*line{k.line(&line{given: true, tokens: tokensOf(scan("  " + words))}, readGiven)}
	p := &play{setup: s.p.setup, names: s.p.names, g: s.p.setup.NewTable()}
	_, f := c.lay(p)
	return f == nil
}

// goesOn reports whether words are the beginning of a sentence that gives something, or all of one.
func (s *Session) goesOn(typed string) bool {
	m := &matcher{names: s.p.names, tokens: tokensOf(scan("  " + typed)), explain: true}
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

// wanted returns what the sentences expect behind words that are complete; nil where these are not the beginning of one.
func (s *Session) wanted(line []rune) []*elem {
	m := &matcher{names: s.p.names, tokens: tokensOf(scan("  " + string(line))), explain: true}
	readGiven(m)
	if m.far < len(m.tokens) {
		return nil
	}
	return m.wants
}

// partAt returns the longest words at a place for which others may stand there, and what of the sentences these are; nil where
// there are none. Words of the sentences themselves are not of these.
func (s *Session) partAt(line []rune, at int, tries *int) (*LinePart, []*elem) {
	var of []*elem
	to := at
	for _, e := range s.wanted(line[:at]) {
		if e.slot == nil {
			continue
		}
		if string(line[at:]) == "nothing" && to == at {
			of = append(of, e)
		}
		for _, text := range s.candidates(e) {
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
	before, behind := string(line[:at]), string(line[p.To:])
	for _, e := range of {
		for _, text := range s.candidates(e) {
			if text == "" || slices.Contains(p.Others, text) {
				continue
			}
			if *tries--; *tries < 0 || s.goesOn(before+text+behind) {
				p.Others = append(p.Others, text)
			}
		}
	}
	if len(p.Others) < 2 {
		return nil, nil
	}
	return p, of
}
