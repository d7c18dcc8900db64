// This file cuts a script into tokens.

package gamescript

import (
	"errors"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"

	"loremaster/dsl/diag"
)

// Types of token, as the grammar names them.
const (
	typeCase lexer.TokenType = iota + 1 // "case" at the beginning of a line
	typeHead                            // a word that begins a section or a check: "given", "expect"
	typeIn                              // the indentation of a line
	typeWord                            // a word, a name or a number: Khazad-dûm, aragorn's, 3, #2
	typeSign                            // any other character: , ; : + ( ) >
	typeRaw                             // a line of a section of data, whole
	typeEOL                             // the end of a line
)

// definition is the lexer as the grammar sees it.
type definition struct{}

func (definition) Symbols() map[string]lexer.TokenType {
	return map[string]lexer.TokenType{
		"EOF": lexer.EOF, "Case": typeCase, "Head": typeHead, "In": typeIn,
		"Word": typeWord, "Sign": typeSign, "Raw": typeRaw, "EOL": typeEOL,
	}
}

func (definition) Lex(string, io.Reader) (lexer.Lexer, error) {
	return nil, errors.New("gamescript: tokens come from a text")
}

// stream hands tokens to participle.
type stream struct {
	tokens []lexer.Token
	next   int
}

func (s *stream) Next() (lexer.Token, error) {
	if s.next == len(s.tokens) {
		return lexer.EOFToken(lexer.Position{}), nil
	}
	s.next++
	return s.tokens[s.next-1], nil
}

// scan cuts a text into tokens. A line without any yields none, not even its end.
func scan(text string) []lexer.Token {
	var tokens []lexer.Token
	raw := false
	for number := 1; text != ""; number++ {
		line := text
		if end := strings.IndexByte(text, '\n'); end >= 0 {
			line, text = text[:end], text[end+1:]
		} else {
			text = ""
		}
		before := len(tokens)
		indented := line != "" && (line[0] == ' ' || line[0] == '\t')
		if indented && raw {
			tokens = append(tokens, lexer.Token{Type: typeRaw, Value: line, Pos: lexer.Position{Line: number, Column: 1}})
			continue
		}
		if indented {
			tokens = append(tokens, lexer.Token{Type: typeIn, Value: "    ", Pos: lexer.Position{Line: number, Column: 1}})
		}
		tokens = scanLine(tokens, line, number)
		words := tokens[before:]
		if len(words) == 0 || indented && len(words) == 1 {
			tokens = tokens[:before]
			continue
		}
		if !indented {
			words[0].Type = headType(&words[0])
			raw = words[0].Type == typeHead && slices.Contains(dataHeads, words[0].Value)
		}
		tokens = append(tokens, lexer.Token{Type: typeEOL, Value: "\n", Pos: lexer.Position{Line: number, Column: utf8.RuneCountInString(line) + 1}})
	}
	return tokens
}

// dataHeads are the heads below which no sentences stand.
var dataHeads = []string{"cards", "golden"}

// headType returns the type of the first token of a line.
func headType(t *lexer.Token) lexer.TokenType {
	if t.Value == "case" {
		return typeCase
	}
	for _, h := range Heads() {
		if t.Value == h.Word && t.Type == typeWord {
			return typeHead
		}
	}
	return t.Type
}

// scanLine appends the words and signs of a line; a comment is left out. "#" begins a comment, but not where
// a number follows it at once behind a word: that is a copy, "Cave Trolls #2".
func scanLine(tokens []lexer.Token, line string, number int) []lexer.Token {
	column, first := 0, len(tokens)
	for at := 0; at < len(line); {
		r, size := utf8.DecodeRuneInString(line[at:])
		column++
		pos := lexer.Position{Line: number, Column: column, Offset: at}
		switch {
		case unicode.IsSpace(r):
			at += size
		case r == '#' && (len(tokens) == first || !digitAt(line, at+1)):
			return tokens
		case r == '#' || isWord(r):
			end := at + size
			for end < len(line) {
				r, size := utf8.DecodeRuneInString(line[end:])
				if !isWord(r) {
					break
				}
				end += size
				column++
			}
			tokens = append(tokens, lexer.Token{Type: typeWord, Value: line[at:end], Pos: pos})
			at = end
		default:
			tokens = append(tokens, lexer.Token{Type: typeSign, Value: line[at : at+size], Pos: pos})
			at += size
		}
	}
	return tokens
}

func digitAt(s string, i int) bool { return i < len(s) && s[i] >= '0' && s[i] <= '9' }

// isWord reports whether a character is part of a word: names have hyphens, apostrophes, pictures and more.
func isWord(r rune) bool {
	switch r {
	case '-', '\'', '’', '‘', 'ʼ', '!', '&', '‐', '‑', '–', '—':
		return true
	}
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || unicode.Is(unicode.So, r)
}

// token is a word or sign of a line, as sentences compare it.
type token struct {
	text   string
	norm   string // "khazad dum" for "Khazad-dûm", "sarumans" for "Saruman's"; a sign is itself
	owner  string // "saruman" for "Saruman's", "" where it is no owner
	column int
	sign   bool
}

// tokensOf makes tokens of those of the grammar.
func tokensOf(from []lexer.Token) []token {
	tokens := make([]token, 0, len(from))
	for i := range from {
		switch t := &from[i]; t.Type {
		case typeEOL, typeIn:
		case typeSign:
			tokens = append(tokens, token{text: t.Value, norm: t.Value, column: t.Pos.Column, sign: true})
		default:
			n := normal(t.Value)
			tokens = append(tokens, token{text: t.Value, norm: n, owner: owner(t.Value, n), column: t.Pos.Column})
		}
	}
	return tokens
}

// normal returns the form in which words and names are compared: without case, accents and apostrophes,
// hyphens, commas and colons as spaces, "&" as "and".
func normal(s string) string {
	plain := true
	for i := 0; i < len(s) && plain; i++ {
		plain = s[i] >= 'a' && s[i] <= 'z' || s[i] >= '0' && s[i] <= '9' || s[i] == '#'
	}
	if plain {
		return s
	}
	var b strings.Builder
	space := false
	for _, r := range diag.Fold(s) {
		switch r {
		case '\'', '!':
			continue
		case '-', ' ', ',', ':':
			space = b.Len() > 0
			continue
		}
		if space {
			b.WriteByte(' ')
			space = false
		}
		if r == '&' {
			b.WriteString("and")
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// owner returns whose something is in the words "aragorn's" and "peoples'", given the normal form.
func owner(text, norm string) string {
	if len(norm) < 2 || norm[len(norm)-1] != 's' {
		return ""
	}
	folded := diag.Fold(text)
	switch {
	case strings.HasSuffix(folded, "'s"):
		return norm[:len(norm)-1]
	case strings.HasSuffix(folded, "'"):
		return norm
	}
	return ""
}
