// This file holds what can be wrong with a text. It keeps account of what was expected at the furthest place that a reading came to,
// words it, and finds the word that was meant.

package cardtext

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"loremaster/dsl/diag"
	"loremaster/interpreter/vocab"
)

// The codes of errors.
const (
	Empty      = "empty"      // the text has no ability
	Unexpected = "unexpected" // something else was expected here: "draw teh rest"
	Agreement  = "agreement"  // a word is in the wrong form: "the Elf player draw 1", "a active path"
	Ambiguous  = "ambiguous"  // a name is two things that both fit, or "and" stands beside "or"
	TooLong    = "too-long"   // a line has more than MaxTokens words, numbers and marks
)

// NoStop is the hint of an error at the end of a line.
const NoStop = "a sentence ends with '.'"

// MaxTokens is the longest line that is read, in words, numbers and marks.
const MaxTokens = 400

// Error is a mistake in a text. Its position is within the text: line and column from 1, columns in
// characters.
type Error struct {
	At      vocab.Position
	Code    string
	Message string // lower case: "expected 'the'; found 'teh'"
	Hint    string // "did you mean 'the'?", or ""

	expected []want
}

// ByUse names what was expected in the order of how often texts use it.
func (e *Error) ByUse(uses func(*vocab.Entry) int) {
	often := map[string]int{}
	for _, w := range e.expected {
		often[w.label] += uses(w.entry)
	}
	labels := labelsOf(e.expected)
	natural := either(labels)
	slices.SortStableFunc(labels, func(a, b string) int { return often[b] - often[a] })
	e.Message = strings.Replace(e.Message, natural, either(labels), 1)
}

// labelsOf returns how messages name what was wanted, each once.
func labelsOf(wants []want) (labels []string) {
	for _, w := range wants {
		if !slices.Contains(labels, w.label) {
			labels = append(labels, w.label)
		}
	}
	return labels
}

// failures holds what was expected at the furthest place.
type failures struct {
	explain bool
	far     int // index of the token; followed without explain, too
	wants   []want

	labelAt   int // where the outermost phrase begins that is being tried, if nothing of it is read yet
	labelKind vocab.Kind
}

// want is something that was expected: as a message names it, and the words that would do.
type want struct {
	label string
	words []string
	names vocab.Kind
	entry *vocab.Entry // that has it
	kind  vocab.Kind   // of what fills a slot
}

// label makes failures at pos name the kind instead of all the words with which its phrases begin, until
// the function that it returns is called.
func (f *failures) label(pos int, kind vocab.Kind) (restore func()) {
	at, before := f.labelAt, f.labelKind
	f.labelAt, f.labelKind = pos, kind
	return func() { f.labelAt, f.labelKind = at, before }
}

// few reports whether the phrases of a kind are a few single words, which say more than the kind does.
func (m *matcher) few(index int) bool {
	entries := m.table.Of(index)
	return len(entries) <= maxWants && !slices.ContainsFunc(entries, func(e *vocab.Entry) bool {
		return len(e.Elems()) != 1 || e.Elems()[0].Op != vocab.OpWord
	})
}

func (f *failures) miss(pos int, w want) {
	if !f.explain || pos < f.far {
		return
	}
	if pos > f.far {
		f.far, f.wants = pos, f.wants[:0]
	}
	if pos == f.labelAt {
		w.label = article(f.labelKind)
	}
	f.wants = append(f.wants, w)
}

// missText is miss of a word or a mark that the grammar has.
func (f *failures) missText(pos int, text string, entry *vocab.Entry) {
	if f.explain {
		f.miss(pos, want{label: quote(text), words: []string{text}, entry: entry})
	}
}

func (m *matcher) missWord(entry *vocab.Entry, elem *vocab.Elem, pos int) {
	if !m.explain {
		m.far = max(m.far, pos)
		return
	}
	w := want{label: quote(elem.One.Text), words: []string{elem.One.Text}, entry: entry}
	if elem.Many.Text != elem.One.Text {
		w.words = append(w.words, elem.Many.Text)
		if elem.Op == vocab.OpArticle {
			w.label = quote("a/an")
		}
	}
	m.miss(pos, w)
}

func (m *matcher) missFill(entry *vocab.Entry, fill vocab.Fill, pos int) {
	if !m.explain {
		m.far = max(m.far, pos)
		return
	}
	w := want{label: article(fill.Kind), entry: entry, kind: fill.Kind}
	if fill.By == vocab.ByName {
		w.names = fill.Kind
	}
	m.miss(pos, w)
}

// article names a kind in a message.
func article(kind vocab.Kind) string {
	switch {
	case kind == vocab.KindHead:
		return "a heading"
	case kind == vocab.KindMeasure:
		return quote("for") // commas may follow in any case
	case kind == vocab.KindSigned || kind == vocab.KindMore:
		return "a number with a sign"
	case kind == "best":
		return quote("the most") + " or the fewest of something"
	case kind == vocab.KindFigure || kind == vocab.KindMany:
		return "a number"
	case kind == vocab.KindWho || strings.HasSuffix(string(kind), "s"):
		return string(kind)
	}
	return vocab.WithArticle(string(kind))
}

// quote shows a piece of the text in a message, so that what cannot be seen is seen.
func quote(text string) string {
	var b strings.Builder
	b.WriteByte('\'')
	for _, r := range strings.ToValidUTF8(text, "\ufffd") {
		if unicode.IsPrint(r) {
			b.WriteRune(r)
		} else {
			b.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
		}
	}
	b.WriteByte('\'')
	return b.String()
}

// maxWants is the number of expected things that a message names.
const maxWants = 5

// failure words what was expected at the furthest place. The end is what stands behind the last token, "."
// or ":" or the end of the line.
func (m *matcher) failure(end Error) Error {
	if name, kinds, at := m.across(); name != "" {
		return Error{At: m.tokens[at].At, Code: Unexpected, Message: fmt.Sprintf("%s (%s) does not fit here", name, kinds)}
	}
	if err := m.mixed(); err != nil {
		return *err
	}
	err := Error{At: end.At, Code: Unexpected}
	found := end.Message
	if m.far < len(m.tokens) {
		err.At = m.tokens[m.far].At
		found = m.found(m.far)
	}
	labels := labelsOf(m.wants)
	err.expected = slices.Clone(m.wants)
	err.Message = fmt.Sprintf("expected %s; found %s", either(labels), found)
	if word := m.nearest(); word != "" {
		err.Hint = fmt.Sprintf("did you mean %s?", quote(word))
	} else if m.far >= len(m.tokens) && slices.Contains(labels, "'.'") {
		err.Hint = NoStop
	}
	return err
}

// found describes the token at pos, or the name that begins with it.
func (m *matcher) found(pos int) string {
	name, kinds, n := m.name(pos)
	if name == "" || n == 1 && m.words[pos] >= 0 {
		return quote(m.tokens[pos].Text)
	}
	return fmt.Sprintf("%s (%s)", name, kinds)
}

// across returns the name in whose middle the reading ended, and where it begins: a shorter name was read
// there, and this one was meant.
func (m *matcher) across() (name, kinds string, at int) {
	for at := range min(m.far, len(m.tokens)) {
		if name, kinds, n := m.name(at); at+n > m.far {
			return name, kinds, at
		}
	}
	return "", "", 0
}

// name returns the longest name at pos, what it may be, and its length.
func (m *matcher) name(pos int) (text, kinds string, n int) {
	starts := m.starts && pos == 0
	name, n := m.lex.Find(m.tokens[pos:], "", starts)
	if name == nil {
		return "", "", 0
	}
	var all []string
	for _, kind := range m.table.NameKinds() {
		if _, length := m.lex.Find(m.tokens[pos:], kind, starts); length == n {
			all = append(all, article(kind))
		}
	}
	return quote(name.Text), strings.Join(all, ", "), n
}

// either lists what was expected.
func either(labels []string) string {
	switch n := len(labels); {
	case n == 0:
		return "nothing more"
	case n == 1:
		return labels[0]
	case n > maxWants:
		return strings.Join(labels[:maxWants], ", ") + " or the like"
	default:
		return strings.Join(labels[:n-1], ", ") + " or " + labels[n-1]
	}
}

// nearest returns the expected word or name that is most like what stands at the furthest place, or "". Of two as
// like it the one of its length was meant: 'drawz' is 'draws', not 'draw'.
// A word that the language knows is no misspelling.
func (m *matcher) nearest() string {
	if m.far >= len(m.tokens) || m.words[m.far] >= 0 || m.tokens[m.far].Class != vocab.Word {
		return ""
	}
	if name, _ := m.lex.Find(m.tokens[m.far:], "", false); name != nil {
		return ""
	}
	var guess diag.Guess
	found := map[int][]rune{} // so many words from there
	try := func(candidate string, word []rune, n int) {
		if n == 0 || m.far+n > len(m.tokens) {
			return
		}
		if found[n] == nil {
			found[n] = []rune(joinFolds(m.tokens[m.far : m.far+n]))
		}
		guess.Try(candidate, found[n], word, (len(found[n])+1)/4)
	}
	kinds := map[vocab.Kind]bool{}
	for _, w := range m.wants {
		for _, word := range w.words {
			words := vocab.Scan(word)
			try(word, []rune(joinFolds(words)), len(words))
		}
		if w.names != "" {
			kinds[w.names] = true
		}
	}
	for _, name := range m.lex.Spellings() {
		if kinds[name.Kind] {
			try(name.Text, name.Fold, name.Words)
		}
	}
	return guess.Word
}

func joinFolds(tokens []vocab.Token) string {
	var b strings.Builder
	for i := range tokens {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(tokens[i].Fold)
	}
	return b.String()
}
