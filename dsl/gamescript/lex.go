// This file cuts a script into tokens: for the parser, and line by line for who lays it out, colours it, or completes it.

package gamescript

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"loremaster/dsl/diag"
)

// token is a token of a script, with the forms in which sentences compare it, and its place.
type token struct {
	kind   tokenKind
	text   string
	norm   string // "khazad dum" for "Khazad-dûm", "sarumans" for "Saruman's"; a sign is itself
	owner  string // "saruman" for "Saruman's", "" where it is no owner
	line   int
	column int // from 1
	at     int // the byte of the line
}

type tokenKind uint8

const (
	ofCase   tokenKind = iota + 1 // "case" at the beginning of a line
	ofHead                        // a word that begins a section or a check: "given", "expect"
	ofIndent                      // the indentation of a line
	ofWord                        // a word, a name or a number: Khazad-dûm, aragorn's, 3, #2
	ofSign                        // any other character: , ; : + ( ) >
	ofData                        // a line of a section of data, whole
	ofEnd                         // the end of a line
)

// scan cuts a text into tokens. A line without any yields none, not even its end.
func scan(text string) (tokens []token) {
	raw := false
	for number := 1; text != ""; number++ {
		var line string
		line, text, _ = strings.Cut(text, "\n")
		before := len(tokens)
		indented := line != "" && (line[0] == ' ' || line[0] == '\t')
		if indented && raw {
			tokens = append(tokens, token{kind: ofData, text: line, line: number, column: 1})
			continue
		}
		if indented {
			tokens = append(tokens, token{kind: ofIndent, line: number, column: 1})
		}
		tokens = scanLine(tokens, line, number)
		words := tokens[before:]
		if len(words) == 0 || indented && len(words) == 1 {
			tokens = tokens[:before]
			continue
		}
		if !indented {
			words[0].kind = headKind(&words[0])
			raw = words[0].kind == ofHead && slices.Contains(dataHeads, words[0].text)
		}
		tokens = append(tokens, token{kind: ofEnd, line: number, column: utf8.RuneCountInString(line) + 1})
	}
	return tokens
}

// dataHeads are the heads below which no sentences stand.
var dataHeads = []string{"cards", "golden"}

// headKind returns the kind of the first token of a line.
func headKind(t *token) tokenKind {
	if t.text == "case" {
		return ofCase
	}
	if t.kind == ofWord && slices.ContainsFunc(Heads(), func(h Head) bool { return h.Word == t.text }) {
		return ofHead
	}
	return t.kind
}

// scanLine appends the words and signs of a line; a comment is left out. "#" begins a comment, but not where
// a number follows it at once behind a word: that is a copy, "Cave Trolls #2".
func scanLine(tokens []token, line string, number int) []token {
	column, first := 0, len(tokens)
	for at := 0; at < len(line); {
		r, size := utf8.DecodeRuneInString(line[at:])
		column++
		t := token{line: number, column: column, at: at}
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
			t.kind, t.text, t.norm = ofWord, line[at:end], normal(line[at:end])
			t.owner = owner(t.text, t.norm)
			tokens = append(tokens, t)
			at = end
		default:
			t.kind, t.text, t.norm = ofSign, line[at:at+size], line[at:at+size]
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

// wordsOf makes tokens of a line without its indentation.
func wordsOf(line string) []token { return scanLine(nil, line, 1) }

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
func Rows(text string) []Row {
	rows := each(strings.Split(text, "\n"), func(line string) Row { return Row{Text: line} })
	for _, t := range scan(text) {
		r := &rows[t.line-1]
		switch t.kind {
		case ofData:
			r.Kind = RowData
		case ofIndent:
			r.Kind = RowInner
		case ofEnd:
		default:
			if r.Kind == RowBlank {
				r.Kind = rowKinds[t.kind]
			}
			r.Tokens = append(r.Tokens, Token{Text: t.text, From: t.at, To: t.at + len(t.text), Sign: t.kind == ofSign})
		}
	}
	for i := range rows {
		if r := &rows[i]; r.Kind != RowData {
			end := 0
			if n := len(r.Tokens); n > 0 {
				end = r.Tokens[n-1].To
			}
			r.Comment = strings.TrimSpace(r.Text[end:])
		}
	}
	return rows
}

// rowKinds says what a line is by its first token.
var rowKinds = map[tokenKind]RowKind{ofCase: RowCase, ofHead: RowHead, ofWord: RowLine, ofSign: RowLine}

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
