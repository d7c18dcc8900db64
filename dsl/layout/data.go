// This file cuts a data file into tokens, and finds its statements: keys with their values, heads of tables, comments.

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
	Broken            // a string that does not end
	sign              // one of [ ] { } , =
)

const (
	signs  = "[]{},="
	spaces = " \t"
)

// endOf returns where the first of some characters stands in a text, or else where that ends.
func endOf(text, characters string) int {
	if i := strings.IndexAny(text, characters); i >= 0 {
		return i
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
			t.Kind, t.Text = comment, rest[:endOf(rest, "\n")]
		case c == '"' || c == '\'':
			t.Kind, t.Text = stringAt(rest)
		case strings.IndexByte(signs, c) >= 0:
			t.Kind, t.Text = sign, rest[:1]
		default:
			t.Kind, t.Text = Bare, rest[:endOf(rest, signs+spaces+"\n#\"'")]
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
		return Broken, text
	}
	for i := 1; i < len(text) && text[i] != '\n'; i++ {
		switch {
		case quote == `"` && text[i] == '\\' && i+1 < len(text) && text[i+1] != '\n':
			i++
		case text[i] == quote[0]:
			return String, text[:i+1]
		}
	}
	return Broken, text[:endOf(text, "\n")]
}

// Statement is what stands on one line, or on several where its value does.
type Statement struct {
	Kind           StatementKind
	Key            string  // of a key and value, as it is laid out; of a head, the head
	Value          []Token // with the newlines in it; of what cannot be read all of its line
	From, To       int     // in bytes
	KeyFrom, KeyTo int

	blanks int    // how many blank lines stand before it
	after  string // the comment behind it; of a comment the comment itself
	raw    string // of what cannot be read
}

// StatementKind says what a statement is.
type StatementKind uint8

const (
	remark     StatementKind = iota // a comment by itself
	Keyed                           // a key and its value
	Head                            // [table]
	Unreadable                      // a line that cannot be read
)

// maxDepth is how deep lists may lie in one another and be laid out.
const maxDepth = 50

// Statements returns the statements of a data file in order, whether or not it is whole.
func Statements(text string) []Statement {
	r := reader{text: text, tokens: tokens(text)}
	list := make([]Statement, 0, strings.Count(text, "\n")+1)
	for blanks := 0; r.next < len(r.tokens); {
		if r.at(newline) {
			blanks++
			r.next++
			continue
		}
		from := r.tokens[r.next].From
		s := r.statement()
		s.blanks = blanks
		s.From, s.To = from, r.tokens[r.next-1].From
		list = append(list, s)
		blanks = 0
	}
	return list
}

// reader goes through tokens.
type reader struct {
	text   string
	tokens []Token
	next   int
}

func (r *reader) at(k TokenKind) bool { return r.tokens[r.next].Kind == k }

// before returns where the last token ends that was read.
func (r *reader) before() int { return r.tokens[max(0, r.next-1)].To() }

func (r *reader) sign(text string) bool { return r.at(sign) && r.tokens[r.next].Text == text }

// statement reads one statement with the end of its line.
func (r *reader) statement() Statement {
	start := r.next
	s, ok := r.known()
	if ok && r.at(comment) {
		s.after = r.tokens[r.next].Text
		r.next++
	}
	if ok && r.at(newline) {
		r.next++
		return s
	}
	r.next = start
	for !r.at(newline) {
		r.next++
	}
	raw := r.text[r.tokens[start].From:r.tokens[r.next].From]
	if from := r.tokens[start].From; r.tokens[start].gap {
		raw = r.text[strings.LastIndexByte(r.text[:from], '\n')+1:from] + raw
	}
	r.next++
	return Statement{Kind: Unreadable, Value: r.tokens[start : r.next-1], raw: strings.TrimRight(raw, "\n")}
}

// known reads a statement up to a comment behind it, or to the end of its line; false where it is none.
func (r *reader) known() (Statement, bool) {
	switch {
	case r.at(comment):
		return Statement{Kind: remark}, true
	case r.sign("["):
		return r.head()
	}
	s := Statement{Kind: Keyed, KeyFrom: r.tokens[r.next].From}
	key, ok := r.key()
	s.Key, s.KeyTo = key, r.before()
	if !ok || !r.sign("=") {
		return Statement{}, false
	}
	r.next++
	from := r.next
	if !r.value(0) {
		return Statement{}, false
	}
	s.Value = r.tokens[from:r.next]
	return s, true
}

// head reads the head of a table, or of one of a list.
func (r *reader) head() (Statement, bool) {
	open, shut := "[", "]"
	r.next++
	if r.sign("[") && !r.tokens[r.next].gap {
		open, shut = "[[", "]]"
		r.next++
	}
	s := Statement{Kind: Head, KeyFrom: r.tokens[r.next].From}
	key, ok := r.key()
	s.Key, s.KeyTo = open+key+shut, r.before()
	for i := range len(shut) {
		if !ok || !r.sign("]") || i > 0 && r.tokens[r.next].gap {
			return Statement{}, false
		}
		r.next++
	}
	return s, true
}

// key reads a key with its dots, and returns it without the space around them.
func (r *reader) key() (string, bool) {
	var key strings.Builder
	dot := true // the part before ends with one
	for ; r.at(Bare) || r.at(String); r.next++ {
		t := &r.tokens[r.next]
		if !dot && !strings.HasPrefix(t.Text, ".") || r.at(String) && strings.Contains(t.Text, "\n") {
			return "", false
		}
		dot = strings.HasSuffix(t.Text, ".")
		key.WriteString(t.Text)
	}
	return key.String(), key.Len() > 0 && !dot
}

// value reads a value.
func (r *reader) value(depth int) bool {
	switch {
	case depth > maxDepth:
		return false
	case r.at(String):
		r.next++
		return true
	case r.sign("["):
		return r.list(depth)
	case r.sign("{"):
		return r.table(depth)
	}
	from := r.next
	for r.at(Bare) { // a date and a time have a space between them
		r.next++
	}
	return r.next > from
}

// list reads a list, on as many lines as it has.
func (r *reader) list(depth int) bool {
	r.next++
	for r.lines(); !r.sign("]"); r.lines() {
		if !r.value(depth + 1) {
			return false
		}
		r.lines()
		if r.sign(",") {
			r.next++
		} else if !r.sign("]") {
			return false
		}
	}
	r.next++
	return true
}

// table reads a table that stands on one line, but for lists in it.
func (r *reader) table(depth int) bool {
	r.next++
	for !r.sign("}") {
		if _, ok := r.key(); !ok || !r.sign("=") {
			return false
		}
		r.next++
		if !r.value(depth + 1) {
			return false
		}
		if r.sign(",") {
			r.next++
		} else if !r.sign("}") {
			return false
		}
	}
	r.next++
	return true
}

// lines goes over ends of lines and comments. The last newline of a file is where a list has to have ended.
func (r *reader) lines() {
	for r.next < len(r.tokens)-1 && (r.at(newline) || r.at(comment)) {
		r.next++
	}
}
