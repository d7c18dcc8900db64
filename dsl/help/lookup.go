// This file finds what is said of words.

package help

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"loremaster/dsl/diag"
)

// New returns an entry that is found by that name, and by the words of what is said of it.
func New(name string, e Entry) Entry {
	e.said, e.also = []string{name}, wordsOf(e.Doc)
	return e
}

// How well an entry fits a word.
const (
	fitsAlso  = 1 + iota // what is said of the entry has the word
	fitsSaid             // its pattern has it
	fitsFirst            // its pattern begins with it
)

// Find returns the entries that have all of the words, those that fit best first. Entries whose patterns have
// them are enough; where there is none, what is said of the entries is searched too.
func Find(entries []Entry, words string) []Entry {
	asked := wordsOf(words)
	if len(asked) == 0 {
		return nil
	}
	type hit struct {
		Entry
		fit int
	}
	var hits []hit
	for _, e := range entries {
		if fit := e.fit(asked); fit > 0 {
			hits = append(hits, hit{e, fit})
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return cmp.Compare(b.fit, a.fit) })
	var found []Entry
	for _, h := range hits {
		if h.fit >= fitsSaid*len(asked) || hits[0].fit < fitsSaid*len(asked) {
			found = append(found, h.Entry)
		}
	}
	return found
}

// fit returns how well an entry fits all of the words, or 0.
func (e *Entry) fit(asked []string) int {
	sum := 0
	for i, w := range asked {
		is := func(other string) bool { return stem(other) == stem(w) }
		switch at := slices.IndexFunc(e.said, is); {
		case at == 0 && i == 0:
			sum += fitsFirst
		case at >= 0:
			sum += fitsSaid
		case slices.ContainsFunc(e.also, is):
			sum += fitsAlso
		default:
			return 0
		}
	}
	return sum
}

// Nearest returns the word by which entries are found that comes nearest to one by which none is, or "".
func Nearest(entries []Entry, word string) string {
	var known []string
	for i := range entries {
		known = append(known, entries[i].said...)
	}
	return diag.Nearest(word, known)
}

// stem returns a word without the ending that it has for several, or as a verb.
func stem(word string) string {
	if rest, ok := strings.CutSuffix(word, "ies"); ok {
		return rest + "y"
	}
	for _, ending := range []string{"ing", "ed", "es", "s", "e"} {
		if rest, ok := strings.CutSuffix(word, ending); ok && len(rest) >= 3 {
			return rest
		}
	}
	return word
}

// wordsOf returns the words of a text as they are compared.
func wordsOf(text string) []string {
	return strings.FieldsFunc(diag.Fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\'' && r != '>' })
}

// patternWords returns the words of a pattern, each in all its forms, without its slots.
func patternWords(pattern string) []string {
	var words []string
	for _, field := range strings.Fields(pattern) {
		if strings.Contains(field, "{") {
			continue
		}
		if stem, ending, ok := strings.Cut(strings.Trim(field, "[],:"), "("); ok {
			words = append(words, wordsOf(stem)...)
			field = stem + strings.TrimSuffix(ending, ")")
		}
		words = append(words, wordsOf(field)...)
	}
	return words
}
