// This file finds the statements of a data file: keys with their values, heads of tables, comments.

package layout

import "strings"

// statement is what stands on one line, or on several where its value does.
type statement struct {
	kind   statementKind
	blanks int     // how many blank lines stand before it
	key    string  // of a key and value, as it is laid out; of a head, the head
	value  []token // with the newlines in it
	spot   [4]int  // where it begins and ends, and where its key does
	after  string  // the comment behind it; of a comment the comment itself
	raw    string  // of what cannot be read
}

type statementKind uint8

const (
	remark  statementKind = iota // a comment by itself
	keyed                        // a key and its value
	head                         // [table]
	unknown                      // a line that cannot be read
)

// maxDepth is how deep lists may lie in one another and be laid out.
const maxDepth = 50

// statements returns the statements of a text.
func statements(text string) []statement {
	r := reader{text: text, tokens: tokens(text)}
	list := make([]statement, 0, strings.Count(text, "\n")+1)
	for blanks := 0; r.next < len(r.tokens); {
		if r.at(newline) {
			blanks++
			r.next++
			continue
		}
		from := r.tokens[r.next].from
		s := r.statement()
		s.blanks = blanks
		s.spot[0], s.spot[1] = from, r.tokens[r.next-1].from
		list = append(list, s)
		blanks = 0
	}
	return list
}

// reader goes through tokens.
type reader struct {
	text   string
	tokens []token
	next   int
}

func (r *reader) at(k tokenKind) bool { return r.tokens[r.next].kind == k }

// before returns where the last token ends that was read.
func (r *reader) before() int {
	t := &r.tokens[max(0, r.next-1)]
	return t.from + len(t.text)
}

func (r *reader) sign(text string) bool { return r.at(sign) && r.tokens[r.next].text == text }

// statement reads one statement with the end of its line.
func (r *reader) statement() statement {
	start := r.next
	s, ok := r.known()
	if ok && r.at(comment) {
		s.after = r.tokens[r.next].text
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
	raw := r.text[r.tokens[start].from:r.tokens[r.next].from]
	if from := r.tokens[start].from; r.tokens[start].gap {
		raw = r.text[strings.LastIndexByte(r.text[:from], '\n')+1:from] + raw
	}
	r.next++
	return statement{kind: unknown, raw: strings.TrimRight(raw, "\n")}
}

// known reads a statement up to a comment behind it, or to the end of its line; false where it is none.
func (r *reader) known() (statement, bool) {
	switch {
	case r.at(comment):
		return statement{kind: remark}, true
	case r.sign("["):
		return r.head()
	}
	spot := [4]int{2: r.tokens[r.next].from}
	key, ok := r.key()
	spot[3] = r.before()
	if !ok || !r.sign("=") {
		return statement{}, false
	}
	r.next++
	from := r.next
	if !r.value(0) {
		return statement{}, false
	}
	return statement{kind: keyed, key: key, value: r.tokens[from:r.next], spot: spot}, true
}

// head reads the head of a table, or of one of a list.
func (r *reader) head() (statement, bool) {
	open, shut := "[", "]"
	r.next++
	spot := [4]int{}
	if r.sign("[") && !r.tokens[r.next].gap {
		open, shut = "[[", "]]"
		r.next++
	}
	spot[2] = r.tokens[r.next].from
	key, ok := r.key()
	spot[3] = r.before()
	for i := range len(shut) {
		if !ok || !r.sign("]") || i > 0 && r.tokens[r.next].gap {
			return statement{}, false
		}
		r.next++
	}
	return statement{kind: head, key: open + key + shut, spot: spot}, true
}

// key reads a key with its dots, and returns it without the space around them.
func (r *reader) key() (string, bool) {
	var key strings.Builder
	dot := true // the part before ends with one
	for ; r.at(bare) || r.at(quoted); r.next++ {
		t := &r.tokens[r.next]
		if !dot && !strings.HasPrefix(t.text, ".") || r.at(quoted) && strings.Contains(t.text, "\n") {
			return "", false
		}
		dot = strings.HasSuffix(t.text, ".")
		key.WriteString(t.text)
	}
	return key.String(), key.Len() > 0 && !dot
}

// value reads a value.
func (r *reader) value(depth int) bool {
	switch {
	case depth > maxDepth:
		return false
	case r.at(quoted):
		r.next++
		return true
	case r.sign("["):
		return r.list(depth)
	case r.sign("{"):
		return r.table(depth)
	}
	from := r.next
	for r.at(bare) { // a date and a time have a space between them
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
