// This file cuts texts, patterns and names into words, the same way for all three.

package vocab

import (
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

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
	if 'a' <= r && r <= 'z' {
		return true
	}
	return unicode.In(r, unicode.L, unicode.M, unicode.N) || isApostrophe(r)
}

func isApostrophe(r rune) bool {
	switch r {
	case '\'', '`', '´', '‘', '’', 'ʼ', '′', '＇':
		return true
	}
	return false
}

func isHyphen(r rune) bool {
	switch r {
	case '-', '‐', '‑', '‒', '–', '—', '−':
		return true
	}
	return false
}

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
