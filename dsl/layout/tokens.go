// This file cuts a data file into tokens.

package layout

import "strings"

// Token is a piece of a data file.
type Token struct {
	Text string
	From int // where it begins, in bytes
	Kind TokenKind
	gap  bool // there is space before it
}

// To returns where it ends.
func (t *Token) To() int { return t.From + len(t.Text) }

// TokenKind says what a token is.
type TokenKind uint8

const (
	newline TokenKind = iota
	comment           // up to the end of its line, which is not part of it
	Bare              // a key, a number, a date: whatever has no quotes
	String            // quotes and all
	broken            // a string that does not end
	sign              // one of [ ] { } , =
)

const (
	signs  = "[]{},="
	spaces = " \t"
)

// ends are the bytes at which what is bare ends.
var ends = func() (is [256]bool) {
	for _, c := range []byte(signs + spaces + "\n#\"'") {
		is[c] = true
	}
	return is
}()

// bareEnd returns where what is bare ends that a text begins with.
func bareEnd(text string) int {
	for i := range len(text) {
		if ends[text[i]] {
			return i
		}
	}
	return len(text)
}

// tokens cuts a text into tokens. The last is a newline, whether or not there is one.
func tokens(text string) []Token {
	list := make([]Token, 0, len(text)/6) // enough for a data file
	gap := false
	for at := 0; at < len(text); {
		rest := text[at:]
		if c := rest[0]; c == ' ' || c == '\t' || c == '\r' && strings.HasPrefix(rest, "\r\n") {
			gap = true
			at++
			continue
		}
		t := Token{gap: gap, From: at}
		switch c := rest[0]; {
		case c == '\n':
			t.Kind, t.Text = newline, "\n"
		case c == '#':
			t.Kind, t.Text = comment, rest[:lineEnd(rest)]
		case c == '"' || c == '\'':
			t.Kind, t.Text = stringAt(rest)
		case ends[c]:
			t.Kind, t.Text = sign, rest[:1]
		default:
			t.Kind, t.Text = Bare, rest[:bareEnd(rest)]
		}
		at += len(t.Text)
		gap = false
		if t.Kind == comment {
			t.Text = strings.TrimRight(t.Text, spaces)
		}
		list = append(list, t)
	}
	if n := len(list); n == 0 || list[n-1].Kind != newline {
		list = append(list, Token{Kind: newline, Text: "\n", From: len(text)})
	}
	return list
}

// lineEnd returns where the first line of a text ends.
func lineEnd(text string) int {
	if i := strings.IndexByte(text, '\n'); i >= 0 {
		return i
	}
	return len(text)
}

// stringAt returns the string that a text begins with. One that does not end goes on to the end of its line, a block to
// that of the text.
func stringAt(text string) (TokenKind, string) {
	quote := text[:1]
	if len(text) > 2 && text[1] == text[0] && text[2] == text[0] {
		block := text[:3]
		for i := 3; i < len(text); i++ {
			switch {
			case quote == `"` && text[i] == '\\':
				i++
			case strings.HasPrefix(text[i:], block):
				i += 3
				for n := 0; n < 2 && strings.HasPrefix(text[i:], quote); n++ { // up to two belong to what is quoted
					i++
				}
				return String, text[:i]
			}
		}
		return broken, text
	}
	for i := 1; i < len(text) && text[i] != '\n'; i++ {
		switch {
		case quote == `"` && text[i] == '\\' && i+1 < len(text) && text[i+1] != '\n':
			i++
		case text[i] == quote[0]:
			return String, text[:i+1]
		}
	}
	return broken, text[:lineEnd(text)]
}
