// This file proposes the next word of a line of card text.

package lsp

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/help"
	rules "loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// longestName is in how many words a name is looked for whose beginning has been typed.
const longestName = 5

// wordStarts returns where the last words of a text begin that may be the beginning of what comes next, the last first.
func wordStarts(text string) []int {
	starts := []int{}
	before := ' '
	for i, c := range text {
		if !unicode.IsSpace(c) && unicode.IsSpace(before) {
			starts = append(starts, i)
		}
		before = c
	}
	if unicode.IsSpace(before) {
		starts = append(starts, len(text))
	}
	slices.Reverse(starts)
	return starts[:min(len(starts), longestName)]
}

// completeText proposes the next word of a line of card text.
func (l *loaded) completeText(ps *proposals, start int) {
	text := ps.d.text[start:ps.to]
	begin := strings.LastIndexByte(text, '\n') + 1
	l.completeLine(ps, start+begin, text[begin:], false, "")
}

// completeSaid proposes the next word of what a script, which begins at an offset, says or asks in the language; false where it
// does neither at the cursor.
func (l *loaded) completeSaid(ps *proposals, start int) bool {
	name, from := saidAt(ps.d.text[start:ps.to])
	f := l.function(name)
	if f == nil || f.Reads(0) == "" {
		return false
	}
	lead, _ := (&rules.Saying{Kind: f.Reads(0)}).Around()
	l.completeLine(ps, start+from, ps.d.text[start+from:ps.to], true, lead)
	return true
}

// completeLine proposes the next word of a line that begins at an offset; of words with which a script asks it is told what
// stands before them in a sentence.
func (l *loaded) completeLine(ps *proposals, begin int, line string, said bool, lead string) {
	examples := l.examples()
	for _, at := range wordStarts(line) {
		from := begin + at
		typed := line[at:]
		subject := l.hasSubject(line[:at])
		for _, next := range cardtext.NextWords(l.table, l.lexicon, lead+line[:at]) {
			if next.Names != "" {
				l.completeName(ps, from, next.Names, typed)
				continue
			}
			rank, doc := 1, (*markup)(nil)
			if e := next.Entry; e != nil {
				if e.Kind == vocab.KindVerb || e.Kind == vocab.KindHead {
					rank = 0
				}
				m := markdown(code(e.Pattern), e.Doc, example(examples[e.Pattern]))
				doc = &m
			}
			words := next.Words
			if next.Entry != nil && next.Entry.Kind == vocab.KindVerb && !subject && len(words) > 1 && strings.HasPrefix(words[1], words[0]) {
				if words = words[:1]; l.goesOn(line[:at]) == ofOther {
					words = []string{next.Words[1], next.Words[0]}
				}
			}
			for _, word := range words {
				if cardtext.Begins(word, typed) && (typed == "" || word != typed) {
					detail := ""
					if next.Entry != nil {
						detail = next.Entry.Pattern
					}
					if !said {
						word = cased(word, line[:at])
					}
					ps.add(from, rank, completionItem{Label: word, Kind: itemKeyword, Detail: detail, Documentation: doc})
				}
			}
		}
	}
}

// examplesOf returns the examples of phrases, by their patterns.
func examplesOf(list []help.Entry) map[string]string {
	of := make(map[string]string, len(list))
	for i := range list {
		of[list[i].Title] = list[i].Example
	}
	return of
}

// hasSubject reports whether a subject may stand right before the next word.
func (l *loaded) hasSubject(line string) bool {
	tokens := vocab.Scan(line)
	return len(tokens) > 0 && tokens[len(tokens)-1].Fold != "may" && !slices.Contains(joints, tokens[len(tokens)-1].Fold)
}

// joints stand before a clause.
var joints = []string{":", ".", ",", ";", "then", "and", "/"}

// cased returns a word as it stands behind the beginning of a line: a sentence begins with a capital.
func cased(word, before string) string {
	before = strings.TrimSpace(before)
	if before != "" && !strings.HasSuffix(before, ".") {
		return word
	}
	r, n := utf8.DecodeRuneInString(word)
	return string(unicode.ToUpper(r)) + word[n:]
}

// completeName proposes the names of a kind that begin so.
func (l *loaded) completeName(ps *proposals, from int, kind vocab.Kind, typed string) {
	typed = fold(typed)
	for _, n := range l.names() {
		if n.Kind == kind && strings.HasPrefix(n.folded, typed) {
			detail := string(kind)
			if things := l.things(n.Name); len(things) == 1 {
				detail = things[0].typ + ", " + things[0].id
			}
			ps.add(from, 2, completionItem{Label: n.Text, Kind: itemReference, Detail: detail})
		}
		if len(ps.list.Items) == mostItems {
			return
		}
	}
}

// foldedName is a name as names are compared.
type foldedName struct {
	*vocab.Name
	folded string
}

func foldedNames(lexicon *vocab.Lexicon) []foldedName {
	var list []foldedName
	all := lexicon.Names()
	for i := range all {
		list = append(list, foldedName{&all[i], fold(all[i].Text)})
	}
	slices.SortStableFunc(list, func(a, b foldedName) int { return cmp.Compare(a.folded, b.folded) })
	return list
}
