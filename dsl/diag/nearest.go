// This file compares words as people write them: without regard to case and accents, and by how near they are.

package diag

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Fold returns the form of s in which names are compared: lower case, without accents, with straight quotes
// and plain hyphens. "Dúnedain", "DUNEDAIN" and "dunedain" fold to the same string.
func Fold(s string) string {
	if isASCII(s) {
		return strings.ToLower(s)
	}
	var b strings.Builder
	for _, r := range norm.NFD.String(s) {
		switch {
		case unicode.Is(unicode.Mn, r):
			continue
		case r == '‘' || r == '’' || r == 'ʼ':
			r = '\''
		case r == '“' || r == '”':
			r = '"'
		case r >= '‐' && r <= '―':
			r = '-'
		case r == '\u00a0':
			r = ' '
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// Nearest returns the candidate that word was most likely meant to be, or "" if none is near: at most one
// mistake for each three letters. Of several as near, the first of the same length is returned, else the first. Case and accents do not count.
// The word itself is no candidate.
func Nearest(word string, candidates []string) string {
	// Nobody mistypes a word of this length; what is longer is no word, and not worth the time.
	const longest = 64
	w := []rune(Fold(word))
	if len(w) == 0 || len(w) > longest {
		return ""
	}
	best, limit, same := "", max(1, len(w)/3), false
	for _, c := range candidates {
		f := []rune(Fold(c))
		if c == word || len(f) > longest || len(f) == 0 {
			continue
		}
		if d := distance(w, f, limit); d < limit || d == limit && (best == "" || !same && len(f) == len(w)) {
			best, limit, same = c, d, len(f) == len(w)
		}
		if limit == 0 {
			break
		}
	}
	return best
}

// Kin returns the candidate that has words in common with what was written, in the singular or plural: the dwarf of
// "Dwarves", the item of "Item card". Of several it is the one with the most of them, and of those the one with the
// fewest others; "" where that are two, or none. What was written itself is no candidate.
func Kin(written string, candidates []string) string {
	said := kinWords(written)
	best, most, tie := "", [2]int{}, false
	for _, c := range candidates {
		is := kinWords(c)
		common := 0
		for _, w := range is {
			if slices.Contains(said, w) {
				common++
			}
		}
		score := [2]int{common, common - len(is)}
		switch order := slices.Compare(score[:], most[:]); {
		case common == 0 || c == best || Fold(c) == Fold(written):
		case best == "" || order > 0:
			best, most, tie = c, score, false
		case order == 0:
			tie = true
		}
	}
	if tie {
		return ""
	}
	return best
}

// kinWords returns the words of a name in the singular, without those that many names have.
func kinWords(name string) []string {
	words := strings.FieldsFunc(Fold(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for i, w := range words {
		for _, ending := range [][2]string{{"ves", "f"}, {"ies", "y"}, {"s", ""}} {
			if stem, ok := strings.CutSuffix(w, ending[0]); ok && len(stem) > 1 {
				words[i] = stem + ending[1]
				break
			}
		}
	}
	return slices.DeleteFunc(words, func(w string) bool { return slices.Contains([]string{"the", "of", "and", "a", "in"}, w) })
}

// Edits returns how many letters must be added, left out, replaced, or exchanged with their neighbour to
// turn a into b, or something above limit if it is more than that.
func Edits(a, b string, limit int) int { return distance([]rune(a), []rune(b), limit) }

// distance is Edits (Damerau-Levenshtein, each letter touched once).
func distance(a, b []rune, limit int) int {
	if len(a)-len(b) > limit || len(b)-len(a) > limit {
		return limit + 1
	}
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
