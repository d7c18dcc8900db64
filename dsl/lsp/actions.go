// This file proposes edits: what a message says to write, where that is tried and right.

package lsp

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/limits"
	"loremaster/dsl/pack"
)

type codeAction struct {
	Title       string            `json:"title"`
	Kind        string            `json:"kind"`
	Diagnostics []diagnostic      `json:"diagnostics,omitempty"`
	IsPreferred bool              `json:"isPreferred,omitempty"`
	Edit        *anyWorkspaceEdit `json:"edit,omitempty"`
	Command     *command          `json:"command,omitempty"`
}

// anyWorkspaceEdit may make files besides.
type anyWorkspaceEdit struct {
	DocumentChanges []any `json:"documentChanges"`
}

type createFile struct {
	Kind string `json:"kind"` // "create"
	URI  string `json:"uri"`
}

type codeActionParams struct {
	rangeParams
	Context struct {
		Only []string `json:"only"`
	} `json:"context"`
}

const (
	quickFix = "quickfix"
	fixAll   = "source.fixAll"
	refactor = "refactor"
)

// wants reports whether the editor asks for actions of a kind.
func (p *codeActionParams) wants(kind string) bool {
	return len(p.Context.Only) == 0 && kind != fixAll || slices.ContainsFunc(p.Context.Only, func(only string) bool {
		return kind == only || strings.HasPrefix(kind, only+".")
	})
}

// codeActions answers what can be done about what is wrong in a range, and with what is defined there.
func (r *request) codeActions(p *codeActionParams) ([]codeAction, error) {
	d := cmp.Or(r.document(p.TextDocument), r.newFile(p.TextDocument))
	if d == nil {
		return nil, nil
	}
	l := r.loaded(d)
	from, to := d.offset(p.Range.Start), d.offset(p.Range.End)
	list := []codeAction{}
	if p.wants(quickFix) {
		list = r.quickFixes(d, l, from, to)
		if first, last := d.lineOf(from), d.lineOf(to); len(list) == 0 { // what is wrong stands elsewhere on the line
			list = r.quickFixes(d, l, d.lines[first], d.lines[last]+len(d.line(last)))
		}
	}
	if p.wants(fixAll) {
		if text := r.fixedAll(d, l); text != d.text {
			edit := &anyWorkspaceEdit{[]any{documentEdit{versionedDocument{d.uri, d.version}, d.replacedBy(text)}}}
			list = append(list, codeAction{"mend all that is to be mended in one way", fixAll, nil, false, edit, nil})
		}
	}
	if p.wants(refactor) && from == to {
		for _, b := range r.beginningsAt(l, d, from, true) {
			list = append(list, codeAction{"begin a " + b.label + ": " + b.about, refactor, nil, false, d.edit(b.from, b.to, b.plain()), nil})
		}
	}
	if p.wants(refactor) && !d.isScript() {
		list = append(list, r.makeTestOf(d, l, from)...)
		list = append(list, r.makePhrase(d, l, from, to)...)
		list = append(list, r.takeOver(d, l, from)...)
	}
	return list, r.ctx.Err()
}

// quickFixes returns what mends the mistakes that are shown from an offset up to another.
func (r *request) quickFixes(d *document, l *loaded, from, to int) []codeAction {
	list := []codeAction{}
	for _, it := range r.mistakes(d, l) {
		shown := r.diagnostic(r.now, d, &it)
		if d.offset(shown.Range.Start) > to || d.offset(shown.Range.End) < from || r.ctx.Err() != nil {
			continue
		}
		fixes := r.fixes(d, &it)
		for _, fix := range fixes {
			list = append(list, codeAction{fix.title, quickFix, []diagnostic{shown}, len(fixes) == 1 && !strings.HasPrefix(it.Hint, diag.Perhaps), d.edit(fix.from, fix.to, fix.text), nil})
		}
	}
	return list
}

// lineOf returns the line of an offset, from 0.
func (d *document) lineOf(offset int) int {
	n, _ := d.place(offset)
	return n - 1
}

// edit returns the edit that puts a text in place of a part of the document.
func (d *document) edit(from, to int, text string) *anyWorkspaceEdit {
	return &anyWorkspaceEdit{[]any{documentEdit{versionedDocument{d.uri, d.version}, []textEdit{{d.span(from, to), text}}}}}
}

// mistakes returns what is wrong with a document.
func (r *request) mistakes(d *document, l *loaded) []diag.Diagnostic {
	if d.isScript() {
		return scriptDiagnostics(d, l)
	}
	return l.diags[d.path]
}

// fix is a text that mends a mistake, in place of another.
type fix struct {
	title    string
	from, to int
	text     string
}

var (
	quotedHint = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|'[^']*'`)
	keyHint    = regexp.MustCompile(`^write ([\w-]+ = .*)$`)
)

// fixes returns the edits that a message speaks of, each of which was tried: the mistake is gone then, and no other has
// come.
func (r *request) fixes(d *document, it *diag.Diagnostic) []fix {
	list := r.right(d, it, 4)
	if len(list) == 0 && d.isScript() { // of a sentence the first mistake alone is told, and another may stand behind it
		list = r.onward(d, it)
	}
	return list
}

// right returns those edits that were tried and are right, up to so many.
func (r *request) right(d *document, it *diag.Diagnostic, most int) (list []fix) {
	for _, f := range d.candidates(it) {
		if len(list) == most || r.ctx.Err() != nil {
			break
		}
		f, ok := r.tried(d, f, it)
		if ok && !slices.ContainsFunc(list, func(o fix) bool { return o.text == f.text }) {
			list = append(list, f)
		}
	}
	return list
}

// onward returns the edit after which a line of a script is understood the furthest, if that is further than now.
func (r *request) onward(d *document, it *diag.Diagnostic) (list []fix) {
	far := it.Column
	for _, f := range d.candidates(it) {
		if f.from > f.to || f.to > len(d.text) || r.spent.Over(limits.TriedEdits) || r.ctx.Err() != nil {
			continue
		}
		after := r.mistakesOf(d, d.text[:f.from]+f.text+d.text[f.to:])
		if i := slices.IndexFunc(after, func(o diag.Diagnostic) bool { return o.Line == it.Line }); i >= 0 && after[i].Column > far+len([]rune(f.text)) {
			far, list = after[i].Column, []fix{f}
		}
	}
	return list
}

// tried returns an edit as it mends a mistake. Where the word that was meant is only in the wrong form then, it is put
// into the right one.
func (r *request) tried(d *document, f fix, it *diag.Diagnostic) (fix, bool) {
	if f.from > f.to || f.to > len(d.text) || r.spent.Over(limits.TriedEdits) {
		return f, false
	}
	after := r.mistakesOf(d, d.text[:f.from]+f.text+d.text[f.to:])
	here := func(o diag.Diagnostic) bool { return o.File == d.path && o.Line == it.Line }
	if it.Code == "syntax" { // it hid what else is wrong there
		return f, !slices.ContainsFunc(after, func(o diag.Diagnostic) bool { return here(o) && o.Code == it.Code })
	}
	if len(after) < len(r.mistakesOf(d, d.text)) {
		return f, !slices.ContainsFunc(after, func(o diag.Diagnostic) bool { return here(o) && o.Code == it.Code && o.Message == it.Message })
	}
	i := slices.IndexFunc(after, func(o diag.Diagnostic) bool {
		return here(o) && o.Code == cardtext.Agreement && o.Column == it.Column
	})
	if i < 0 || it.Code == cardtext.Agreement {
		return f, false
	}
	for _, said := range quotedHint.FindAllString(after[i].Hint, 1) {
		f.text = strings.Trim(said, `'"`)
		f.title = "write " + f.text
		return r.tried(d, f, &diag.Diagnostic{Code: cardtext.Agreement, Line: it.Line, Message: after[i].Message})
	}
	return f, false
}

// candidates returns the edits that a message may mean.
func (d *document) candidates(it *diag.Diagnostic) []fix {
	if it.Line == 0 || it.Line > len(d.lines) {
		return nil
	}
	hint := it.Hint
	if hint == "" && d.isScript() { // no sentence begins so, but perhaps a section
		heads := pack.Mapped(gamescript.Heads(), func(h gamescript.Head) string { return h.Word })
		word, _, _ := strings.Cut(d.line(it.Line-1), " ")
		if near := diag.Nearest(word, heads); near != "" {
			hint = strconv.Quote(near)
		}
	}
	at := d.offsetOf(it.Line, it.Column)
	lineAt := d.lines[it.Line-1]
	line := d.line(it.Line - 1)
	begin, end := lineAt+len(line)-len(strings.TrimLeft(line, " \t")), lineAt+len(line)
	if m := keyHint.FindStringSubmatch(hint); m != nil {
		return []fix{{"write " + m[1], begin, end, m[1]}}
	}
	var list []fix
	for _, said := range quotedHint.FindAllString(hint, -1) {
		word, err := strconv.Unquote(said)
		if err != nil {
			word = strings.Trim(said, "'")
		}
		if strings.Contains(word, "\n") && d.inOneLine(at) {
			word = strings.ReplaceAll(word, "\n", `\n`)
		}
		add := func(from, to int, text string) { list = append(list, fix{"write " + word, from, to, text}) }
		if whole := strings.HasPrefix(strings.TrimPrefix(hint, diag.Perhaps), "write ") && strings.HasSuffix(word, "."); whole && !d.isScript() {
			if s := newTree(d.text).at(d.text, at); s.inString { // what is written is a line of a text, not a part of one
				add(max(s.from, begin), min(s.to, end), word)
				continue
			}
		}
		to := at + d.wordAt(at)
		if quote := d.text[at:min(at+1, to)]; quote == `"` || quote == "'" {
			add(at, to, quote+word+quote)
			continue
		}
		add(at, to, word)
		for range len(strings.Fields(word)) - 1 { // of a name of several words the first is what the message points to
			for to < end && (d.text[to] == ' ' || d.text[to] == ',') {
				to++
			}
			to += d.wordAt(to)
			add(at, min(to, end), word)
		}
		if !d.isScript() {
			s := newTree(d.text).at(d.text, at)
			if s.inString {
				add(max(s.from, begin), min(s.to, end), word)
			}
			continue
		}
		rows := gamescript.Rows(d.text)
		tail := end - len(rows[it.Line-1].Comment)
		tail = lineAt + len(strings.TrimRight(d.text[lineAt:tail], " \t"))
		add(begin, tail, word)
		if _, from := sectionOf(rows, it.Line-1); from > 0 {
			add(min(lineAt+from+1, tail), tail, word)
		}
	}
	return list
}

// inOneLine reports whether a place is in a string that cannot go on in another line.
func (d *document) inOneLine(at int) bool {
	s := newTree(d.text).at(d.text, at)
	return s.inString && !strings.HasSuffix(strings.TrimRight(d.text[:s.from], "\r\n"), `"""`)
}

// mistakesOf returns what would be wrong with a document that said something else, and what in other files would be for its
// sake: the text of a card that its errata changed, a definition that it has a second time.
func (r *request) mistakesOf(d *document, text string) []diag.Diagnostic {
	changed := d.saying(text)
	if d.isScript() {
		list := scriptDiagnostics(changed, r.loaded(d))
		r.spent.Take(limits.TriedEdits, 1+len(list))
		return list
	}
	docs := maps.Clone(r.now.docs)
	docs[d.path] = changed
	diags := r.projects.of(d).trial(&snapshot{docs: docs, data: r.now.data}).diags
	list := slices.Clone(diags[d.path])
	for file, others := range diags {
		for _, it := range others {
			if file != d.path && slices.ContainsFunc(it.Also, func(at diag.Place) bool { return at.File == d.path }) {
				list = append(list, it)
			}
		}
	}
	r.spent.Take(limits.TriedEdits, 1+len(list))
	return list
}

// fixedAll returns the document with every mistake mended that has one way to be.
func (r *request) fixedAll(d *document, l *loaded) string {
	const most = 20
	list := r.mistakes(d, l)
	now := d
	for i := len(list) - 1; i >= max(0, len(list)-most) && r.ctx.Err() == nil; i-- { // from the end, so that what stands before stays where it is
		again := *r
		again.now = &snapshot{docs: maps.Clone(r.now.docs), data: r.now.data}
		again.now.docs[d.path] = now
		right := again.right(now, &list[i], 2)
		if r.spent = again.spent; r.spent.Over(limits.TriedEdits) {
			break // perhaps another edit would do, too
		}
		if len(right) == 1 && !strings.HasPrefix(list[i].Hint, diag.Perhaps) {
			f := right[0]
			now = d.saying(now.text[:f.from] + f.text + now.text[f.to:])
		}
	}
	return now.text
}
