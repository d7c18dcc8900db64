// This file uses rows on a line: what each writes in the place of what it is about, and how that is told.

package thesaurus

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"loremaster/interpreter/vocab"
)

// finder returns what finds rows in a line.
func (h *Host) finder(of *way) *finder {
	f := &finder{tokens: make([]vocab.Token, len(of.tokens)), has: map[string]bool{}, nouns: h.Nouns}
	for i := range of.tokens {
		f.tokens[i] = of.tokens[i].Token
		f.has[f.tokens[i].Fold] = true
	}
	for _, name := range h.Me {
		f.me = append(f.me, vocab.Scan(name))
	}
	return f
}

// uses returns what comes of a line by using a row at each place that it fits, in each way. Where the row has nothing
// to write, or what it writes asks for a side that there is not, it has no tokens.
func (h *Host) uses(of *habit, from *way, f *finder) (ways []way) {
	if f.parts = of.parts; !f.possible() {
		return nil
	}
	plain := f.tokens
	for _, u := range f.everywhere() {
		s := step{row: of.row, guess: of.row.In == Guess && h.namesOthers(f, u.from)}
		switch {
		case u.wrong == len(plain):
			s.at, s.found = plain[len(plain)-1].End(), "the end of the line"
		case u.until <= u.wrong:
			u.until = u.wrong + 1
			fallthrough
		default:
			s.end = plain[u.until-1].End().Column
			if s.at = plain[u.wrong].At; !from.tokens[u.wrong].made {
				s.found = "'" + text(asWritten(from.tokens[u.wrong:u.until])) + "'"
			}
		}
		steps := append(from.steps[:len(from.steps):len(from.steps)], s)
		if len(of.write) == 0 {
			steps[len(steps)-1].end = plain[u.to-1].End().Column
			ways = append(ways, way{steps: steps})
		}
		for _, words := range of.write {
			w := way{steps: slices.Clone(steps)}
			w.steps[len(steps)-1].lost = lost(from, words, &u)
			if written, ok := h.written(from, words, &u, s.at); ok {
				w.tokens = slices.Concat(from.tokens[:u.from], written, from.tokens[u.to:])
			}
			ways = append(ways, w)
		}
	}
	return ways
}

// lost returns what the slots of a row have read that it does not write.
func lost(from *way, words []string, u *use) string {
	var left []string
	for _, b := range u.slots {
		if b.to > b.from && b.slot != "noun" && !slices.Contains(words, "{"+b.slot+"}") {
			left = append(left, "'"+text(from.tokens[b.from:b.to])+"'")
		}
	}
	return strings.Join(left, ", ")
}

// namesOthers reports whether a line names anyone but the card itself before a token.
func (h *Host) namesOthers(f *finder, before int) bool {
	for i := 0; i < before; i++ {
		if n := f.nameAt(i); n > 0 {
			i += n - 1
			continue
		}
		t := &f.tokens[i]
		capital := t.Text != "" && unicode.IsUpper([]rune(t.Text)[0])
		if t.Fold == "bearer" || slices.Contains(f.nouns, t.Fold) && (i == 0 || f.tokens[i-1].Fold != "this") || capital && h.Names != nil && h.Names(t.Fold) {
			return true
		}
	}
	return false
}

// asWritten returns the first of some tokens, up to one that was not written so or ends the sentence.
func asWritten(tokens []token) []token {
	for i := 1; i < len(tokens); i++ {
		if tokens[i].made || tokens[i].Fold == "." {
			return tokens[:i]
		}
	}
	return tokens
}

// written returns what a row writes, or false where it asks for a side that there is not.
func (h *Host) written(from *way, words []string, u *use, at vocab.Position) ([]token, bool) {
	tokens := []token{} // a row may write nothing
	add := func(text string, at vocab.Position) {
		for _, t := range vocab.Scan(text) {
			t.At = at
			tokens = append(tokens, token{t, true})
		}
	}
	sides := map[string]string{"own": h.Own, "enemy": h.Enemy}
	for _, word := range words {
		name, isSlot := slotName(word)
		side, isSide := sides[name]
		switch {
		case !isSlot:
			add(word, at)
		case isSide && side == "":
			return nil, false
		case isSide:
			add(side, at)
		case name == "unsigned":
			add(strings.TrimLeft(u.signed(), "+-−–"), at)
		default:
			b := u.slot(name)
			add(b.number, at)
			tokens = append(tokens, from.tokens[b.from:b.to]...)
		}
	}
	return tokens, true
}

// slot returns what the slot of a name has read.
func (u *use) slot(name string) bound {
	i := slices.IndexFunc(u.slots, func(b bound) bool { return b.slot == name })
	if i < 0 {
		panic("thesaurus: a row writes {" + name + "}, which it does not read")
	}
	return u.slots[i]
}

// signed returns the first number with a sign that was read.
func (u *use) signed() string {
	i := slices.IndexFunc(u.slots, func(b bound) bool { return slices.Contains(signs, b.slot) })
	return u.slots[i].number
}

func tell(steps []step) (s Saying) {
	steps = slices.Clone(steps)
	slices.SortStableFunc(steps, func(a, b step) int {
		return cmp.Or(cmp.Compare(a.at.Line, b.at.Line), cmp.Compare(a.at.Column, b.at.Column))
	})
	var causes []string
	for i := range steps {
		if steps[i].found == "" {
			continue
		}
		if len(causes) == 0 {
			s.At = steps[i].at
		}
		cause := fmt.Sprintf("%s: %s", steps[i].found, steps[i].row.Why)
		if !slices.Contains(causes, cause) && len(causes) < maxCauses {
			causes = append(causes, cause)
		}
	}
	s.Message = "found " + strings.Join(causes, "; found ")
	for i := range steps {
		if steps[i].lost != "" {
			s.Message += "; left out: " + steps[i].lost
		}
	}
	return s
}

// text returns tokens as a line.
func text(tokens []token) string {
	var b strings.Builder
	for i := range tokens {
		if i > 0 && !strings.Contains(".,:;", tokens[i].Fold) {
			b.WriteByte(' ')
		}
		b.WriteString(tokens[i].Text)
	}
	return b.String()
}
