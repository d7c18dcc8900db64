// This file cuts a script into tokens: for the parser, and line by line for who lays it out, colours it, or completes it.

package gamescript

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"loremaster/dsl/diag"
)

// token is a word or a sign of a script, with the forms in which sentences compare it, and its place.
type token struct {
	sign   bool // it is no word, name or number, but any other character: , ; : + ( ) >
	text   string
	norm   string // "khazad dum" for "Khazad-dûm", "sarumans" for "Saruman's"; a sign is itself
	owner  string // "saruman" for "Saruman's", "" where it is no owner
	column int    // from 1
	at     int    // the byte of the line
}

// dataHeads are the heads below which no sentences stand.
var dataHeads = []string{"cards", "golden"}

// headKind returns what stands on a line that is not indented, by its first token.
func headKind(t *token) RowKind {
	switch {
	case t.text == "case":
		return RowCase
	case !t.sign && slices.ContainsFunc(Heads(), func(h Head) bool { return h.Word == t.text }):
		return RowHead
	}
	return RowLine
}

// wordsOf cuts a line into words and signs; a comment is left out. "#" begins a comment, but not where
// a number follows it at once behind a word: that is a copy, "Cave Trolls #2".
func wordsOf(line string) (tokens []token) {
	column := 0
	for at := 0; at < len(line); {
		r, size := utf8.DecodeRuneInString(line[at:])
		column++
		t := token{column: column, at: at}
		switch {
		case unicode.IsSpace(r):
			at += size
		case r == '#' && (len(tokens) == 0 || !digitAt(line, at+1)):
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
			t.text, t.norm = line[at:end], normal(line[at:end])
			t.owner = owner(t.text, t.norm)
			tokens = append(tokens, t)
			at = end
		default:
			t.sign, t.text, t.norm = true, line[at:at+size], line[at:at+size]
			tokens = append(tokens, t)
			at += size
		}
	}
	return tokens
}

func digitAt(s string, i int) bool { return i < len(s) && s[i] >= '0' && s[i] <= '9' }

// isWord reports whether a character is part of a word: names have hyphens, apostrophes, pictures and more.
func isWord(r rune) bool {
	return strings.ContainsRune("-'’‘ʼ!&‐‑–—", r) || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || unicode.Is(unicode.So, r)
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
	b.Grow(len(s))
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

// Row is a line of a script as it is written, whether or not it means anything.
type Row struct {
	Kind    RowKind
	Text    string  // without its end
	Tokens  []Token // those of data are none
	Comment string  // with its "#"; "" for none. A line of data has its own

	number int
	tokens []token
}

// RowKind says what stands on a line.
type RowKind uint8

const (
	RowBlank RowKind = iota // nothing, or a comment
	RowCase                 // "case" and a title
	RowHead                 // a word that begins a section or a check, and what follows it
	RowLine                 // what is done
	RowInner                // an indented line
	RowData                 // a line of data, or of a transcript
)

// Token is a word or a sign of a line, from a byte up to another.
type Token struct {
	Text     string
	From, To int
	Sign     bool
}

// Rows returns the lines of a script. Line ends have to be "\n".
func Rows(text string) (rows []Row) {
	data := false // a section of data goes on
	for line := range strings.SplitSeq(text, "\n") {
		r := Row{Text: line, number: len(rows) + 1}
		if indented := line != "" && (line[0] == ' ' || line[0] == '\t'); indented && data {
			r.Kind = RowData
		} else {
			end := 0
			for _, t := range wordsOf(line) {
				end = t.at + len(t.text)
				r.tokens, r.Tokens = append(r.tokens, t), append(r.Tokens, Token{Text: t.text, From: t.at, To: end, Sign: t.sign})
			}
			r.Comment = strings.TrimSpace(line[end:])
			switch {
			case len(r.tokens) == 0:
			case indented:
				r.Kind = RowInner
			default:
				r.Kind = headKind(&r.tokens[0])
				data = r.Holds()
			}
		}
		rows = append(rows, r)
	}
	return rows
}

// Holds reports whether a section holds data: its lines are no sentences.
func (r *Row) Holds() bool {
	return r.Kind == RowHead && slices.Contains(dataHeads, r.Tokens[0].Text)
}

// Plays returns the ids of the scenarios that a script plays, in their order, and behind them of those that scenarios of its
// own extend: by one of them it is known for which game the script is.
func Plays(text string) (ids []string) {
	var extended []string
	for _, row := range Rows(text) {
		switch {
		case row.Kind == RowHead && row.Tokens[0].Text == "scenario" && len(row.Tokens) > 1:
			ids = append(ids, row.Tokens[1].Text)
		case row.Kind == RowData:
			extended = append(extended, extends(row.Text)...)
		}
	}
	return append(ids, extended...)
}

// extends returns the scenarios that data extend.
func extends(data string) (ids []string) {
	for row := range strings.Lines(data) {
		if key, value, is := strings.Cut(row, "="); is && strings.TrimSpace(key) == "extends" {
			ids = append(ids, strings.Trim(strings.TrimSpace(value), `"'`))
		}
	}
	return ids
}
