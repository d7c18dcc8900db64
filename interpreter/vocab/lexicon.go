// This file cuts texts, patterns and names into words, the same way for all three, and finds the names of a library in a text.

package vocab

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Lexicon holds the names of a library. It is immutable, and shared by all parsers. A nil Lexicon is empty.
type Lexicon struct {
	next   map[lexStep]int // the tree of folded words, by the numbers of its nodes
	ends   [][]lexName     // the names that end in a node, one of each kind
	names  []Name
	words  func() map[string]bool // folded, of all names
	spells func() []Spelling
	stops  bool // a name holds a mark that otherwise parts sentences
}

// Spelling is how a name is spelt, to be compared with what may be misspelt.
type Spelling struct {
	*Name
	Fold  []rune // its words, folded, with spaces between them
	Words int
}

// lexStep is the way from a node by a word; the tree begins at node 0.
type lexStep struct {
	from int
	word string
}

type lexName struct {
	*Name
	plain bool     // all its words are words of the vocabulary:
	caps  []string // then how each is capitalised
}

// NewLexicon makes a lexicon for texts in the vocabulary t. Case, accents, apostrophes and hyphens of names do not count. Two names of
// one kind that are then the same, a name without a word, and a kind that t does not declare are errors.
func NewLexicon(t *Vocabulary, names []Name) (*Lexicon, error) {
	l := &Lexicon{next: make(map[lexStep]int, 2*len(names)), ends: make([][]lexName, 1, 2*len(names)+1), names: slices.Clone(names)}
	l.words, l.spells = sync.OnceValue(l.folded), sync.OnceValue(l.spelt)
	var errs []error
	for i := range l.names {
		if err := l.add(t, &l.names[i]); err != nil {
			errs = append(errs, fmt.Errorf("vocab: the %s %q: %w", names[i].Kind, names[i].Text, err))
		}
	}
	return l, errors.Join(errs...)
}

func (l *Lexicon) add(t *Vocabulary, name *Name) error {
	if !t.hasNames(name.Kind) {
		return errors.New("the vocabulary has no names of this kind")
	}
	found := lexName{Name: name, plain: true}
	words := false
	at := 0
	for tok := range Tokens(name.Text) {
		if tok.At.Line != 1 {
			return errors.New("a name is one line")
		}
		switch {
		case tok.Class == Word:
			words = true
		case strings.ContainsAny(tok.Fold, ".:"):
			l.stops = true
		}
		found.plain = found.plain && (tok.Class != Word || t.Word(tok.Fold) >= 0)
		step := lexStep{at, tok.Fold}
		if at = l.next[step]; at == 0 {
			at = len(l.ends)
			l.next[step], l.ends = at, append(l.ends, nil)
		}
	}
	if !words {
		return errors.New("a name needs a word")
	}
	if found.plain {
		for tok := range Tokens(name.Text) {
			found.caps = append(found.caps, capitals(tok.Text))
		}
	}
	for _, other := range l.ends[at] {
		if other.Kind == name.Kind {
			return fmt.Errorf("is indistinguishable from %q", other.Text)
		}
	}
	l.ends[at] = append(l.ends[at], found)
	return nil
}

// Names returns all names.
func (l *Lexicon) Names() []Name {
	if l == nil {
		return nil
	}
	return l.names
}

// Spellings returns how all names are spelt; of an unspelt lexicon there are none.
func (l *Lexicon) Spellings() []Spelling {
	if l == nil || l.spells == nil {
		return nil
	}
	return l.spells()
}

func (l *Lexicon) spelt() []Spelling {
	list := make([]Spelling, len(l.names))
	for i := range l.names {
		words := Scan(l.names[i].Text)
		list[i] = Spelling{&l.names[i], []rune(Folded(words)), len(words)}
	}
	return list
}

// Folded returns the words of tokens as they are compared, with spaces between them.
func Folded(tokens []Token) string {
	folds := make([]string, len(tokens))
	for i := range tokens {
		folds[i] = tokens[i].Fold
	}
	return strings.Join(folds, " ")
}

func (l *Lexicon) folded() map[string]bool {
	words := make(map[string]bool, len(l.names))
	for step := range l.next {
		words[step.word] = true
	}
	return words
}

// Has reports whether a folded word stands in any name.
func (l *Lexicon) Has(word string) bool { return l != nil && l.words()[word] }

// Unspelt returns a lexicon of the same names, of which none is proposed for a word that is wrong.
func (l *Lexicon) Unspelt() *Lexicon {
	return &Lexicon{next: l.next, ends: l.ends, names: l.names, words: l.words, stops: l.stops}
}

// HasStops reports whether a name holds a full stop or a colon.
func (l *Lexicon) HasStops() bool { return l != nil && l.stops }

// Begins reports whether a name begins with a word, as words are compared.
func (l *Lexicon) Begins(word string) bool { return l != nil && l.next[lexStep{0, word}] != 0 }

// Find returns the longest name of a kind, or of any if kind is "", with which the tokens begin, and its
// length in tokens. A name that consists of words of the vocabulary counts only with its own capitals;
// where a sentence starts, the capital of its first word says nothing, and one of another word must.
func (l *Lexicon) Find(tokens []Token, kind Kind, starts bool) (*Name, int) {
	if l == nil {
		return nil, 0
	}
	var best *Name
	var length int
	at := 0
	for i := range tokens {
		if at = l.next[lexStep{at, tokens[i].Fold}]; at == 0 {
			break
		}
		for _, name := range l.ends[at] {
			if (kind == "" || name.Kind == kind) && (!name.plain || name.exact(tokens, starts)) {
				best, length = name.Name, i+1
				break
			}
		}
	}
	return best, length
}

// exact reports whether the tokens have the name's capitals, and have capitals at all.
func (n *lexName) exact(tokens []Token, starts bool) bool {
	marked := false
	for i, caps := range n.caps {
		if i == 0 && starts {
			continue
		}
		if capitals(tokens[i].Text) != caps {
			return false
		}
		marked = marked || strings.Contains(caps, "A")
	}
	return marked || !starts
}

// capitals returns the letters of a word as "A" and "a".
func capitals(word string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(word) {
		switch {
		case unicode.IsUpper(r):
			b.WriteByte('A')
		case unicode.IsLetter(r) && !isApostrophe(r):
			b.WriteByte('a')
		}
	}
	return b.String()
}

// Class is what a token is.
type Class uint8

const (
	Word   Class = iota // Helm's
	Number              // 2
	Signed              // +1, +X
	Mark                // any other character: "," ":" "!"
)

// Token is one word, number or mark of a text.
type Token struct {
	Class Class
	Text  string   // as it is written
	Fold  string   // as it is compared: lower case, without accents and apostrophes
	At    Position // of its first character
	Width int      // in characters
}

// End returns the position behind the token.
func (t *Token) End() Position { return Position{t.At.Line, t.At.Column + t.Width} }

// Scan cuts a text into tokens. It never fails: a character that no text should hold is a Mark. White
// space, a byte order mark at the start and hyphens inside words only part tokens.
func Scan(text string) []Token {
	return slices.AppendSeq(make([]Token, 0, 4+len(text)/5), Tokens(text))
}

// Tokens goes through the tokens of a text, which take no memory so.
func Tokens(text string) iter.Seq[Token] {
	return func(yield func(Token) bool) {
		s := scanner{text: strings.TrimPrefix(text, "\ufeff"), line: 1, column: 1}
		for s.pos < len(s.text) {
			r := s.peek(s.pos)
			switch {
			case r == '\n':
				s.next()
				s.line, s.column = s.line+1, 1
			case unicode.IsSpace(r) || unicode.Is(unicode.Z, r):
				s.next()
			case isHyphen(r) && s.joined && unicode.IsLetter(s.peek(s.pos+utf8.RuneLen(r))):
				s.next()
			case yield(s.token(r)):
				continue
			default:
				return
			}
			s.joined = false
		}
	}
}

type scanner struct {
	text         string
	pos          int
	line, column int
	joined       bool // the last token is a word or number and ends here
}

func (s *scanner) peek(at int) rune {
	if at >= len(s.text) {
		return -1
	}
	if c := s.text[at]; c < utf8.RuneSelf {
		return rune(c)
	}
	r, _ := utf8.DecodeRuneInString(s.text[at:])
	return r
}

func (s *scanner) next() {
	if s.text[s.pos] < utf8.RuneSelf {
		s.pos++
	} else {
		_, n := utf8.DecodeRuneInString(s.text[s.pos:])
		s.pos += n
	}
	s.column++
}

// token reads the token that begins with r.
func (s *scanner) token(r rune) Token {
	t := Token{At: Position{s.line, s.column}}
	start := s.pos
	signed := (r == '+' || isHyphen(r)) && !s.joined && s.counts(s.pos+utf8.RuneLen(r))
	s.next()
	switch {
	case signed || isDigit(r):
		t.Class = Number
		for c := s.peek(s.pos); isDigit(c) || signed && isLetterX(c); c = s.peek(s.pos) {
			s.next()
		}
	case unicode.IsLetter(r) && !isApostrophe(r):
		t.Class = Word
		for c := s.peek(s.pos); isWordRune(c); c = s.peek(s.pos) {
			s.next()
		}
	default:
		t.Class = Mark
	}
	t.Text = s.text[start:s.pos]
	t.Fold, t.Width = t.Text, s.column-t.At.Column
	switch {
	case signed:
		t.Class = Signed
		if t.Fold = Fold(t.Text[utf8.RuneLen(r):]); r == '+' {
			t.Fold = "+" + t.Fold
		} else {
			t.Fold = "-" + t.Fold
		}
	case t.Class == Word:
		t.Fold = Fold(t.Text)
	}
	s.joined = t.Class == Word || t.Class == Number
	return t
}

// counts reports whether a number stands at a place, or X by itself.
func (s *scanner) counts(at int) bool {
	r := s.peek(at)
	return isDigit(r) || isLetterX(r) && !isWordRune(s.peek(at+1))
}

func isLetterX(r rune) bool { return r == 'X' || r == 'x' }

// Fold returns a word as it is compared: lower case, without accents and apostrophes.
func Fold(word string) string {
	plain := true
	for i := 0; i < len(word) && plain; i++ {
		plain = 'a' <= word[i] && word[i] <= 'z'
	}
	if plain {
		return word
	}
	var b strings.Builder
	for _, r := range norm.NFD.String(word) {
		if !unicode.Is(unicode.Mn, r) && !isApostrophe(r) {
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

func isWordRune(r rune) bool {
	return 'a' <= r && r <= 'z' || unicode.In(r, unicode.L, unicode.M, unicode.N) || isApostrophe(r)
}

func isApostrophe(r rune) bool { return strings.ContainsRune("'`´‘’ʼ′＇", r) }
func isHyphen(r rune) bool     { return strings.ContainsRune("-‐‑‒–—−", r) }

// Article returns the article for a word, "a" or "an".
func Article(word string) string {
	fold := Fold(word)
	for _, sound := range []struct{ start, article string }{
		{"eu", "a"}, {"one", "a"}, {"uni", "a"}, {"use", "a"},
		{"heir", "an"}, {"honest", "an"}, {"honour", "an"}, {"hour", "an"},
	} {
		if strings.HasPrefix(fold, sound.start) {
			return sound.article
		}
	}
	if fold != "" && strings.ContainsRune("aeiou8", rune(fold[0])) {
		return "an"
	}
	return "a"
}

// WithArticle returns words with the article before them.
func WithArticle(words string) string { return Article(words) + " " + words }
