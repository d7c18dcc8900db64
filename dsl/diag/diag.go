// This file defines diagnostics, and lists of them; it writes these for people, and as JSON for editors, and keeps what
// strangers wrote from doing anything to a terminal, and lists from having no end.

// Package diag holds what the languages of the program have to say about a text that a person wrote: each
// mistake with its place, a stable code, and the nearest right word.
//
// A stage that reads a text adds everything it finds to a List and goes on; the caller sorts the list once,
// prints it with WriteTo or as JSON, and asks Err whether there is anything to use.
//
// Messages are lower case without a full stop, name the thing in quotes, and say what was found and what was
// expected. Codes are kebab-case and never change their meaning.
package diag

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Severity says whether what was read can be used.
type Severity uint8

const (
	Error   Severity = iota // it cannot
	Warning                 // it can, but is perhaps not what was meant
)

// String returns the word for the severity, as messages and JSON write it.
func (s Severity) String() string {
	if s == Warning {
		return "warning"
	}
	return "error"
}

// MarshalText writes the severity as its word.
func (s Severity) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// Place is a point in a file. Line and column count from 1, columns in characters; a place without a line is
// the file or folder as a whole.
type Place struct {
	File   string `json:"file"`
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
	Note   string `json:"note,omitempty"` // what is there, where a diagnostic names a second place
}

// String returns the place as compilers write it, "file:line:column", as far as it is known.
func (p Place) String() string {
	switch {
	case p.Line == 0:
		return p.File
	case p.Column == 0:
		return fmt.Sprintf("%s:%d", p.File, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}

// Perhaps begins a hint that is only proposed: nobody but the writer knows whether it says what was meant.
const Perhaps = "perhaps "

// TextsSay begins a hint that only shows texts of cards which come near.
const TextsSay = "texts say "

// Diagnostic is one mistake or warning.
type Diagnostic struct {
	File     string   `json:"file"`
	Line     int      `json:"line,omitempty"`
	Column   int      `json:"column,omitempty"`
	Severity Severity `json:"severity"`
	Code     string   `json:"code"`    // "unknown-key"
	Message  string   `json:"message"` // what was found, and what was expected
	Hint     string   `json:"hint,omitempty"`
	Also     []Place  `json:"also,omitempty"` // other places that the mistake concerns
}

// Place returns where the diagnostic points to.
func (d *Diagnostic) Place() Place { return Place{File: d.File, Line: d.Line, Column: d.Column} }

// At returns an error at a place.
func At(p Place, code, format string, args ...any) Diagnostic {
	return Diagnostic{File: p.File, Line: p.Line, Column: p.Column, Code: code, Message: fmt.Sprintf(format, args...)}
}

// Warn is At for a warning.
func Warn(p Place, code, format string, args ...any) Diagnostic {
	d := At(p, code, format, args...)
	d.Severity = Warning
	return d
}

// And returns the diagnostic with another place that the mistake concerns.
func (d Diagnostic) And(p Place, note string) Diagnostic {
	p.Note = note
	d.Also = append(d.Also, p)
	return d
}

// Try returns the diagnostic with a hint, where it has none.
func (d Diagnostic) Try(hint string) Diagnostic {
	d.Hint = cmp.Or(d.Hint, hint)
	return d
}

// Or returns the diagnostic with the hint that word was perhaps to be the nearest of the candidates. It is
// unchanged where none is near.
func (d Diagnostic) Or(word string, candidates []string) Diagnostic {
	return d.OrOf(word, NewWords(candidates))
}

// OrOf is Or for candidates that are asked for again and again.
func (d Diagnostic) OrOf(word string, candidates *Words) Diagnostic {
	return d.meant(candidates.Nearest(word))
}

// OrKin is OrOf with the candidate that is kin to the word where none is near.
func (d Diagnostic) OrKin(word string, candidates *Words) Diagnostic {
	if near := candidates.Nearest(word); near != "" {
		return d.meant(near)
	}
	return d.meant(candidates.Kin(word))
}

func (d Diagnostic) meant(word string) Diagnostic {
	if word != "" {
		d.Hint = fmt.Sprintf("did you mean %q?", word)
	}
	return d
}

// List is a list of diagnostics. The zero value is an empty list.
type List struct {
	Items []Diagnostic
}

// Add appends diagnostics to the list.
func (l *List) Add(ds ...Diagnostic) { l.Items = append(l.Items, ds...) }

// Sort puts the list in the order of files and places, and drops what stands there twice.
func (l *List) Sort() {
	slices.SortStableFunc(l.Items, func(a, b Diagnostic) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column),
			cmp.Compare(a.Severity, b.Severity), cmp.Compare(a.Code, b.Code), cmp.Compare(a.Message, b.Message))
	})
	l.Items = slices.CompactFunc(l.Items, func(a, b Diagnostic) bool {
		return a.Place() == b.Place() && a.Code == b.Code && a.Message == b.Message
	})
}

// Errors returns how many errors, not warnings, are in the list.
func (l *List) Errors() int {
	n := 0
	for i := range l.Items {
		if l.Items[i].Severity == Error {
			n++
		}
	}
	return n
}

// Err returns the list as an error, or nil if it has no error in it. A nil list has none.
func (l *List) Err() error {
	if l == nil || l.Errors() == 0 {
		return nil
	}
	return l
}

// WriteTo writes the list for people, a line for each diagnostic with its hint and the other places below it:
//
//	cards/dwarf.toml:9:1: unknown key "trits" in a character [unknown-key]
//	    hint: did you mean "traits"?
func (l *List) WriteTo(w io.Writer) (int64, error) {
	n, err := io.WriteString(w, l.Error())
	return int64(n), err
}

// Error returns what WriteTo writes.
func (l *List) Error() string {
	var b strings.Builder
	type heap struct {
		file string
		of   Severity
	}
	shown, of, in := 0, map[Severity]int{}, map[heap]int{}
	for i := range l.Items {
		d := &l.Items[i]
		at := heap{d.File, d.Severity}
		if of[d.Severity] == MostShown || in[at] == MostInFile {
			continue
		}
		in[at]++
		of[d.Severity]++
		shown++
		b.WriteString(d.String())
		b.WriteByte('\n')
	}
	if more := len(l.Items) - shown; more > 0 {
		fmt.Fprintf(&b, "and %d more\n", more)
	}
	return b.String()
}

// How many errors of a list are shown to people, in all and of one file, and how many warnings. As JSON all are.
const (
	MostShown  = 200
	MostInFile = 50
)

// String returns the diagnostic as the lines that WriteTo writes, without the last line break.
func (d *Diagnostic) String() string {
	var b strings.Builder
	if at := d.Place().String(); at != "" {
		fmt.Fprintf(&b, "%s: ", strings.ReplaceAll(at, "\n", `\n`))
	}
	if d.Severity == Warning {
		b.WriteString("warning: ")
	}
	fmt.Fprintf(&b, "%s [%s]", d.Message, d.Code)
	if d.Hint != "" {
		fmt.Fprintf(&b, "\n    hint: %s", d.Hint)
	}
	for _, p := range d.Also {
		fmt.Fprintf(&b, "\n    %s: %s", p, p.Note)
	}
	return Plain(b.String())
}

// MarshalJSON writes the list as an array of diagnostics; an empty list is [].
func (l *List) MarshalJSON() ([]byte, error) {
	if len(l.Items) == 0 {
		return []byte("[]"), nil
	}
	return json.Marshal(l.Items)
}

// Unshown reports whether a character is none that can be shown, but tells who shows it to do something: to move, to
// colour, to write from right to left. Line breaks and tabs are none of these.
func Unshown(r rune) bool {
	switch {
	case r == '\n', r == '\t':
		return false
	case r == '\u2028', r == '\u2029', r == '\u061c', r == '\u200e', r == '\u200f', r >= '\u202a' && r <= '\u202e', r >= '\u2066' && r <= '\u2069':
		return true
	}
	return unicode.IsControl(r)
}

// Plain returns s with the characters that cannot be shown written out, as "\x1b" or "\u202e".
func Plain(s string) string {
	if !strings.ContainsFunc(s, Unshown) {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		switch {
		case !Unshown(r):
			b.WriteRune(r)
		case r < 0x100:
			fmt.Fprintf(&b, `\x%02x`, r)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}

// Some lists the first words of a list, and says how many more there are.
func Some(words []string, most int) string {
	if n := len(words) - most; n > 0 {
		return fmt.Sprintf("%s and %d more", strings.Join(words[:most], ", "), n)
	}
	return strings.Join(words, ", ")
}

// What follows compares words as people write them: without regard to case and accents, and by how near they are.

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

// Once returns words in their order, each once.
func Once(words []string) (list []string) {
	had := map[string]bool{}
	for _, w := range words {
		if !had[w] {
			had[w], list = true, append(list, w)
		}
	}
	return list
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
