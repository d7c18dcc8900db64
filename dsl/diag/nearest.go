// This file compares words as people write them: without regard to case and accents, and by how near they are.

package diag

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Fold returns the form of s in which names are compared: lower case, without accents, with straight quotes
// and plain hyphens. "Dúnedain", "DUNEDAIN" and "dunedain" fold to the same string.
func Fold(s string) string {
	if IsASCII(s) {
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

// IsASCII reports whether all characters of s are single bytes.
func IsASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// Words are the words among which those that were meant are looked for. They look for MostSought different words, and
// then for no other: who has more of them wrong has not mistyped them, and shall not wait.
type Words struct {
	words    []string
	folds    [][]rune
	found    map[string]string // the nearest of those that were looked for
	kin      map[string]string // likewise
	parts    [][]string        // the words of each in the singular, once kin is looked for
	compared int               // how often two words were, for tests of the work
}

// MostSought is how many words are looked for in one list.
const MostSought = MostShown

// NewWords returns words, the first of which are preferred.
func NewWords(words []string) *Words {
	w := &Words{words: words, folds: make([][]rune, len(words)), found: map[string]string{}, kin: map[string]string{}}
	for i, word := range words {
		w.folds[i] = []rune(Fold(word))
	}
	return w
}

// All returns all of the words.
func (w *Words) All() []string { return w.words }

// Compared returns how often two words have been compared.
func (w *Words) Compared() int { return w.compared }

// Nearest returns the one that word was most likely meant to be, or "" if none is near: at most one mistake for each
// three letters. Of several as near, the first of the same length is returned, else the first. Case and accents do not
// count. The word itself is none.
func (w *Words) Nearest(word string) string { return sought(w.found, word, w.nearest) }

// sought returns what find finds for a word, of which there is an answer once, and none for more than MostSought words.
func sought(found map[string]string, word string, find func(string) string) string {
	best, known := found[word]
	if !known && len(found) < MostSought {
		best = find(word)
		found[word] = best
	}
	return best
}

func (w *Words) nearest(word string) string {
	// Nobody mistypes a word of this length; what is longer is no word, and not worth the time.
	const longest = 64
	sought := []rune(Fold(word))
	if len(sought) == 0 || len(sought) > longest {
		return ""
	}
	var guess Guess
	for i, f := range w.folds {
		if len(f) > longest || len(f) == 0 || w.words[i] == word {
			continue
		}
		w.compared++
		guess.Try(w.words[i], sought, f, max(1, len(sought)/3))
		if guess.Word != "" && guess.score == 0 {
			break
		}
	}
	return guess.Word
}

// Guess is the candidate that is most like what was written.
type Guess struct {
	Word  string // "" where none is like it
	score int    // two for each mistake, and one where it has another length
}

// Try makes a candidate the guess, if it is folded at most so many mistakes from what was written, and is nearer to that than the
// one before.
func (g *Guess) Try(candidate string, written, folded []rune, mistakes int) {
	if g.Word != "" {
		mistakes = min(mistakes, g.score/2)
	}
	score := 2 * Edits(written, folded, mistakes)
	if len(folded) != len(written) {
		score++
	}
	if score <= 2*mistakes+1 && (g.Word == "" || score < g.score) {
		g.Word, g.score = candidate, score
	}
}

// Nearest returns which of the candidates word was most likely meant to be; see Words.Nearest.
func Nearest(word string, candidates []string) string { return NewWords(candidates).Nearest(word) }

// Kin returns the one that has words in common with what was written, in the singular or plural: the dwarf of
// "Dwarves", the item of "Item card". Of several it is the one with the most of them, and of those the one with the
// fewest others; "" where that are two, or none. What was written itself is none.
func (w *Words) Kin(written string) string { return sought(w.kin, written, w.kinOf) }

func (w *Words) kinOf(written string) string {
	if w.parts == nil {
		w.parts = make([][]string, len(w.words))
		for i, word := range w.words {
			w.parts[i] = kinWords(word)
		}
	}
	said := kinWords(written)
	best, most, tie := "", [2]int{}, false
	for i, c := range w.words {
		is := w.parts[i]
		w.compared++
		common := 0
		for _, part := range is {
			if slices.Contains(said, part) {
				common++
			}
		}
		score := [2]int{common, common - len(is)}
		switch order := slices.Compare(score[:], most[:]); {
		case common == 0 || c == best || string(w.folds[i]) == Fold(written):
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
// turn a into b, or something above limit if it is more than that (Damerau-Levenshtein, each letter touched once).
func Edits(a, b []rune, limit int) int {
	if len(a)-len(b) > limit || len(b)-len(a) > limit {
		return limit + 1
	}
	var room [3][65]int // for most words
	before, last, row := room[0][:], room[1][:], room[2][:]
	if len(b) >= len(row) {
		before, last, row = make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	}
	for j := range b {
		last[j+1] = j + 1
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
			least = min(least, row[j])
		}
		if least > limit+1 { // an exchange may still save one
			return limit + 1
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}

// Unknown is a name of a kind of thing that is not among those that there are.
type Unknown struct {
	Kind, Name string
	Known      []string
}

func (u *Unknown) Error() string {
	if len(u.Known) == 0 {
		return fmt.Sprintf("there is no %s %q: there is none", u.Kind, u.Name)
	}
	return fmt.Sprintf("there is no %s %q, expected one of: %s%s", u.Kind, u.Name, strings.Join(u.Known, ", "), DidYouMean(u.Name, u.Known))
}

// DidYouMean returns the nearest of some words as a hint that ends a message, or "".
func DidYouMean(word string, known []string) string {
	if near := Nearest(word, known); near != "" {
		return fmt.Sprintf("\nhint: did you mean %q?", near)
	}
	return ""
}
