// This file answers what people write who have read only the rulebook with the sentences that say it: what a row says of a whole line,
// or the line written anew of which each part is a sentence, or is known from a row.

package gamescript

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/dsl/thesaurus"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// try is a row of the thesaurus for lines of scripts: the pattern of a sentence as it is written at the first attempt.
type try struct {
	thesaurus.Row
	entry []*Entry // the one
}

// triesOnce returns the rows of a library, compiled when they are first asked for.
func (l *Language) triesOnce(lib game.Library) func() []try {
	return sync.OnceValue(func() (list []try) {
		for _, row := range thesaurus.For(lib).Of(thesaurus.Line, thesaurus.Expect, thesaurus.Given, thesaurus.Events, thesaurus.Refuse, thesaurus.View, thesaurus.Changes) {
			t := try{row, []*Entry{{Pattern: strings.Replace(row.Said, "^", "", 1)}}}
			l.compileAll(t.entry)
			list = append(list, t)
		}
		return list
	})
}

// tried returns what is wrong with a line that the table of first attempts knows, as a whole or in its parts. at and found
// are where it stops to be a sentence.
func (m *matcher) tried(l *line, at diag.Place, found string) (d diag.Diagnostic, known bool) {
	d, goesOn, known := m.triedWhole(l, at, found)
	if known && !goesOn {
		return d, true
	}
	lines, why := m.mended(l)
	switch {
	case len(lines) > 0:
		d, known = diag.At(at, "unknown-sentence", "found %s: %s", found, why), true
		if d.Hint = "write " + strings.Join(lines, ", then "); len(lines) > 1 {
			d.Hint += ", each in a line of its own"
		}
	case l.given: // a part of it is wrong, and would be written again
		d.Hint = ""
	}
	return d, known
}

// triedWhole returns likewise what one row says of the whole line, and whether what is to be written goes on with something
// that no slot has read.
func (m *matcher) triedWhole(l *line, at diag.Place, found string) (d diag.Diagnostic, goesOn, known bool) {
	for _, try := range m.names.tries() {
		if try.In != l.stands() {
			continue
		}
		again := &matcher{names: m.names, mover: m.mover, tokens: apart(m.tokens)}
		if !again.only(try.entry, "") {
			continue
		}
		if t := again.marked(try.Said); t != nil {
			at.Column, found = t.column, quote(t.text)
		}
		d = diag.At(at, "unknown-sentence", "found %s: %s", found, try.Why)
		var lines []string
		for _, words := range try.Write {
			goesOn = goesOn || strings.Contains(words, "{more}")
			if said := again.rewritten(words); said != "" && !strings.Contains(said, "{any ") {
				lines = append(lines, quote(said))
			}
		}
		switch {
		case len(lines) == 0:
		case strings.Contains(try.Write[0], "{any "):
			d.Hint = "write as in " + pack.OrList(lines)
		default:
			d.Hint = "write " + pack.OrList(lines)
		}
		return d, goesOn, true
	}
	return d, false, false
}

// apart returns tokens in which "2-1" is three: a number, a sign, a number.
func apart(tokens []token) (list []token) {
	for _, t := range tokens {
		first, second, two := strings.Cut(t.norm, " ")
		if sign := strings.TrimSuffix(strings.TrimPrefix(t.text, first), second); two && isNumber(first) && isNumber(second) && sign != "" {
			part := func(word string) token { return token{text: word, norm: word, column: t.column} }
			list = append(list, part(first), part(sign), part(second))
			continue
		}
		list = append(list, t)
	}
	return list
}

func isNumber(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}

// marked returns the word of the line that stands for the marked one of its pattern; nil where none is marked.
func (m *matcher) marked(pattern string) *token {
	_, rest, marks := strings.Cut(pattern, "^")
	if !marks {
		return nil
	}
	words, _, _ := strings.Cut(rest, " ")
	for i := range m.tokens {
		inside := func(a *arg) bool { return a.at <= i && i < a.end }
		if slices.Contains(strings.Split(words, "|"), m.tokens[i].norm) && !slices.ContainsFunc(m.parts[0].args, inside) {
			return &m.tokens[i]
		}
	}
	return nil
}

// stands says where a line stands, as the thesaurus does.
func (l *line) stands() string {
	switch {
	case l.given:
		return thesaurus.Given
	case l.head == "":
		return thesaurus.Line
	}
	return strings.TrimSpace(l.head)
}

// rewritten returns the sentence to write, with what the slots of the line that was read have read.
func (m *matcher) rewritten(words string) string {
	s := &m.parts[0]
	seats := m.names.seatNames()
	pairs := []string{"{mover}", seats[m.mover], "{scenario}", m.names.setup.Scene().Scenario.ID}
	if a := s.arg("what"); a != nil && len(a.refs) > 0 && a.refs[0].def >= 0 {
		if owner := m.names.setup.OwnerOf(m.names.copiesOf(a.refs[0])[0]); owner != engine.NoSeat {
			pairs = append(pairs, "{owner}", seats[owner])
		}
	}
	who := s.arg("who")
	for i := range m.names.defs {
		d := &m.names.defs[i]
		if owner := m.names.setup.OwnerOf(d.copies[0]); owner == engine.NoSeat || who != nil && owner == engine.Seat(who.n) {
			pairs = append(pairs, "{any "+d.kind+"}", d.Name)
		}
	}
	if a := s.arg("where"); a != nil && a.refs[0].def >= 0 {
		pairs = append(pairs, "{type}", m.names.defs[a.refs[0].def].kind)
	}
	for _, a := range s.args {
		said := m.text(a.at, a.end)
		switch {
		case strings.HasSuffix(said, "'"), strings.HasSuffix(said, "'s"):
			pairs = append(pairs, "{"+a.name+"}'s", said)
		case strings.HasSuffix(said, "s"):
			pairs = append(pairs, "{"+a.name+"}'s", said+"'")
		}
		pairs = append(pairs, "{"+a.name+"}", said, "{"+a.name+":said}", a.text)
		if len(a.options) == 0 || a.options[0].act == nil {
			continue
		}
		act := a.options[0].act
		for form, name := range []string{formDoes: "does", formDo: "do", formDoing: "doing"} {
			verb := act.entry.forms[form][0].words[0]
			pairs = append(pairs, fmt.Sprintf("{%s:%s}", a.name, name), strings.TrimSpace(verb+" "+m.text(act.at+1, act.end)))
		}
	}
	return strings.NewReplacer(pairs...).Replace(words)
}

const saysAlone = "what is done and what happens stands in a line for each"

// mostMended bounds how many ways of writing parts of a line are tried.
const mostMended = 1000

// mender writes a line anew: rows of the table rewrite it and what comes of it, signs part it.
type mender struct {
	m     *matcher
	l     *line
	read  func(*matcher) bool
	signs []string // that part sentences, those that part more first; none of a line that says what one does
	known map[string][]string
	left  int
	why   string // what the first row that was used says
}

// mended returns the lines to write in the place of one, and what the table says of it; none where a part is not known.
func (m *matcher) mended(l *line) (lines []string, why string) {
	d := &mender{m: m, l: l, read: reads[l.stands()], signs: []string{";", ","}, known: map[string][]string{}, left: mostMended}
	if stands := l.stands(); stands == thesaurus.Line || stands == thesaurus.Events {
		d.signs = d.signs[:1]
	}
	if d.read == nil {
		return nil, ""
	}
	parts := d.write(apart(m.tokens))
	if d.why == "" && len(d.signs) == 1 {
		d.why = saysAlone
	}
	if d.why == "" || len(parts) == 0 {
		return nil, ""
	}
	if len(d.signs) == 1 {
		return engine.Each(parts, func(part string) string { return quote(l.head + part) }), d.why
	}
	whole := strings.Join(parts, map[bool]string{true: "; ", false: ", "}[l.given])
	if again := d.matcher(wordsOf(whole)); !d.read(again) {
		return nil, ""
	}
	return []string{quote(l.head + whole)}, d.why
}

func (d *mender) matcher(tokens []token) *matcher {
	return &matcher{names: d.m.names, mover: d.m.mover, tokens: tokens}
}

// write returns the sentences to write for some words; nil where a part of them is not known.
func (d *mender) write(tokens []token) []string {
	words := textOf(tokens)
	if parts, ok := d.known[words]; ok || d.left == 0 || len(tokens) == 0 {
		return parts
	}
	d.left--
	d.known[words] = nil // while it is tried
	parts := d.one(tokens, words)
	d.known[words] = parts
	return parts
}

func (d *mender) one(tokens []token, words string) []string {
	if d.read(d.matcher(tokens)) {
		return []string{words}
	}
	for _, try := range d.m.names.tries() {
		if try.In != d.l.stands() {
			continue
		}
		again := d.matcher(tokens)
		if !again.only(try.entry, "") {
			continue
		}
		before := d.why
		d.why = cmp.Or(d.why, try.Why)
		for _, said := range try.Write {
			if said == "" {
				return []string{}
			}
			said = strings.TrimPrefix(again.rewritten(said), d.l.head)
			if parts := d.write(wordsOf(said)); parts != nil {
				return parts
			}
		}
		d.why = before
	}
	for _, sign := range d.signs {
		for i := range tokens {
			if !tokens[i].sign || tokens[i].text != sign {
				continue
			}
			if first := d.write(tokens[:i]); first != nil {
				if rest := d.write(tokens[i+1:]); rest != nil {
					return slices.Concat(first, rest)
				}
			}
		}
	}
	return nil
}

// trySlots holds the slots that no sentence of the language has.
var trySlots = map[string]*slot{
	"any's":   {label: "a card or location with 's", read: readCardOwner},
	"rest":    {label: "anything", read: readRest},
	"numbers": {label: "numbers", read: series(readNumbered, 0, ", and", ", or", ",", "and", "or")},
	"these":   {label: "cards", read: series(readSaid, 0, ", and", ",", "and")},
}

// readCardOwner reads "Gimli's", where a card is meant.
func readCardOwner(m *matcher, pos int) []reading {
	return m.spans(pos, longestName, true, func(key []byte, end int) (r reading, ok bool) {
		h := m.names.lookup(key, anyCard)
		if len(h.of) != 1 {
			return r, false
		}
		said := strings.TrimRight(strings.TrimSuffix(m.text(pos, end), "s"), "'’‘ʼ")
		return reading{end: end, args: []*arg{{refs: []ref{{def: h.of[0]}}, text: said}}}, true
	})
}

func readRest(m *matcher, pos int) (list []reading) {
	for end := len(m.tokens); end > pos; end-- {
		list = append(list, way(end, arg{})...)
	}
	return list
}

func readSaid(m *matcher, pos int) []reading {
	list := m.card(pos, anyCard)
	for _, r := range list {
		r.args[0].text = m.text(pos, r.end)
	}
	return list
}

func readNumbered(m *matcher, pos int) []reading {
	if pos == len(m.tokens) || !isNumber(m.tokens[pos].text) {
		return nil
	}
	return way(pos+1, arg{text: "chooses number " + m.tokens[pos].text})
}
