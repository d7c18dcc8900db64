// This file changes sentences of a text, and keeps where each part of it stands.

package pack

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"loremaster/dsl/diag"
	"loremaster/interpreter/vocab"
)

// wording is a text of which errata have changed sentences. Sentences are compared word for word, as the
// language compares what it prints with what was written: case, accents, spaces and apostrophes do not count.
// What is replaced begins and ends where a heading or a sentence does.
type wording struct {
	lines [][]piece
	gone  []change // of sentences that stand here no more
}

// piece is part of a line that stands in one place.
type piece struct {
	text string
	at   diag.Place // of its first character
}

// change is what an errata did to a sentence.
type change struct {
	was, now string // now is "" where it was taken out
	by       *Definition
	at       diag.Place
	before   *wording
}

// wordingOf returns the text of a definition, to be changed.
func wordingOf(d *Definition) *wording {
	if d.wording != nil {
		return d.wording.copy()
	}
	w := &wording{}
	text := d.Word("text")
	if text == "" {
		return w
	}
	for i, line := range strings.Split(text, "\n") {
		w.lines = append(w.lines, []piece{{line, d.InText("text", vocab.Position{Line: i + 1, Column: 1})}})
	}
	return w
}

func (w *wording) copy() *wording {
	return &wording{lines: slices.Clone(w.lines), gone: slices.Clone(w.gone)}
}

// changed returns the last change before which the text had the sentence.
func (w *wording) changed(sentence string) *change {
	for i := len(w.gone) - 1; i >= 0; i-- {
		if c := &w.gone[i]; len(c.before.find(sentence)) > 0 {
			return c
		}
	}
	return nil
}

// String returns the text.
func (w *wording) String() string {
	var lines []string
	for i := range w.lines {
		lines = append(lines, w.line(i))
	}
	return strings.Join(lines, "\n")
}

func (w *wording) line(i int) string {
	var b strings.Builder
	for _, p := range w.lines[i] {
		b.WriteString(p.text)
	}
	return b.String()
}

// place returns where a position of the text stands.
func (w *wording) place(at vocab.Position) diag.Place {
	line := w.lines[min(max(at.Line, 1), len(w.lines))-1]
	column := max(0, at.Column-1)
	for i, p := range line {
		n := utf8.RuneCountInString(p.text)
		if column < n || i == len(line)-1 {
			p.at.Column += column
			return p.at
		}
		column -= n
	}
	return diag.Place{} // a line has a piece
}

// span is part of a line, in characters.
type span struct{ line, from, to int }

// words returns what is compared of a sentence, without its full stop.
func words(sentence string) []string {
	folds := Mapped(vocab.Scan(sentence), func(t vocab.Token) string { return t.Fold })
	if n := len(folds); n > 0 && folds[n-1] == "." {
		folds = folds[:n-1]
	}
	return folds
}

// find returns where the text has the sentence, without its full stop.
func (w *wording) find(sentence string) (found []span) {
	want := words(sentence)
	for i := range w.lines {
		tokens := vocab.Scan(w.line(i))
		for from := 0; from+len(want) <= len(tokens); from++ {
			to := from + len(want)
			begins := from == 0 || ends(tokens[from-1])
			stops := to == len(tokens) || tokens[to].Fold == "." || ends(tokens[to-1])
			same := func(t vocab.Token, word string) bool { return t.Fold == word }
			if begins && stops && slices.EqualFunc(tokens[from:to], want, same) {
				found = append(found, span{i, tokens[from].At.Column - 1, tokens[to-1].End().Column - 1})
			}
		}
	}
	return found
}

// ends reports whether a heading or a sentence ends with the token.
func ends(t vocab.Token) bool { return t.Fold == "." || t.Fold == ":" }

// put puts pieces in the place of a span.
func (w *wording) put(at span, pieces ...piece) {
	line := w.lines[at.line]
	w.lines[at.line] = slices.Concat(cut(line, 0, at.from), pieces, cut(line, at.to, 1<<30))
}

// cut returns the part of a line between two columns, from 0.
func cut(line []piece, from, to int) (part []piece) {
	column := 0
	for _, p := range line {
		text := []rune(p.text)
		a, b := max(0, from-column), min(len(text), to-column)
		column += len(text)
		if a < b {
			p.at.Column += a
			part = append(part, piece{string(text[a:b]), p.at})
		}
	}
	return part
}

// take takes a span out, with its full stop. A line that then says nothing goes with it: a heading says nothing
// by itself.
func (w *wording) take(at span) {
	tokens := vocab.Scan(w.line(at.line))
	for i := range tokens {
		if t := &tokens[i]; t.Fold == "." && t.At.Column-1 >= at.to {
			at.to = t.At.Column
			break
		}
	}
	w.put(at)
	left := vocab.Scan(w.line(at.line))
	if len(left) == 0 || left[len(left)-1].Fold == ":" {
		w.lines = slices.Delete(w.lines, at.line, at.line+1)
	}
}

// add adds a line at the end.
func (w *wording) add(line piece) {
	n := len(w.lines)
	if n > 0 && strings.TrimSpace(w.line(n-1)) == "" {
		n-- // the text ends with a line break
	}
	w.lines = slices.Insert(w.lines, n, []piece{line})
}

// sentences returns what may be replaced: the lines, and the sentences of those that have more than one part.
func (w *wording) sentences() (list []string) {
	for i := range w.lines {
		line := strings.TrimSpace(w.line(i))
		if line == "" {
			continue
		}
		list = append(list, line)
		var parts []string
		runes, from := []rune(line), 0
		for _, t := range vocab.Scan(line) {
			if ends(t) {
				parts = append(parts, strings.TrimSpace(string(runes[from:t.At.Column])))
				from = t.At.Column
			}
		}
		if len(parts) > 1 {
			list = append(list, parts...)
		}
	}
	return list
}

// nearest returns the sentence that is most like what was looked for, else the shortest of which that is a part, or
// "" if there is none.
func (w *wording) nearest(sentence string) string {
	want := strings.Join(words(sentence), " ")
	best, whole, limit := "", "", len(want)/2
	for _, s := range w.sentences() {
		says := strings.Join(words(s), " ")
		if d := diag.Edits([]rune(want), []rune(says), limit); d <= limit {
			best, limit = s, d-1
		}
		if strings.Contains(" "+says+" ", " "+want+" ") && (whole == "" || len(s) < len(whole)) {
			whole = s
		}
	}
	return cmp.Or(best, whole)
}
