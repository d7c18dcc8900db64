// This file writes a line anew of which each part is a sentence, or is known from the table of first attempts.

package gamescript

import (
	"slices"
	"strings"

	"loremaster/dsl/thesaurus"
)

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
	d := &mender{m: m, l: l, read: reads(l.stands()), signs: []string{";", ","}, known: map[string][]string{}, left: mostMended}
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
		for _, part := range parts {
			lines = append(lines, quote(l.head+part))
		}
		return lines, d.why
	}
	whole := strings.Join(parts, map[bool]string{true: "; ", false: ", "}[l.given])
	if again := d.matcher(tokensOf(scan(whole))); !d.read(again) {
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
		if d.why == "" {
			d.why = try.Why
		}
		for _, said := range try.Write {
			if said == "" {
				return []string{}
			}
			said = strings.TrimPrefix(again.rewritten(said), d.l.head)
			if parts := d.write(tokensOf(scan(said))); parts != nil {
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
