// This file proposes edits: what a message says to write, where that is tried and right.

package lsp

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/layout"
	"loremaster/dsl/limits"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

const (
	quickFix = protocol.CodeActionKindQuickFix
	fixAll   = protocol.CodeActionKindSourceFixAll
	refactor = protocol.CodeActionKindRefactor
)

// wanted reports whether the editor asks for actions of a kind.
func wanted(only []protocol.CodeActionKind, kind protocol.CodeActionKind) bool {
	return len(only) == 0 && kind != fixAll || slices.ContainsFunc(only, func(o protocol.CodeActionKind) bool {
		return kind == o || strings.HasPrefix(string(kind), string(o)+".")
	})
}

func action(kind protocol.CodeActionKind, title string, edit *protocol.WorkspaceEdit) *protocol.CodeAction {
	return &protocol.CodeAction{Title: title, Kind: &kind, Edit: edit}
}

// CodeAction answers what can be done about what is wrong in a range, and with what is defined there.
func (r *request) CodeAction(_ context.Context, p *protocol.CodeActionParams) ([]protocol.CommandOrCodeAction, error) {
	d := cmp.Or(r.d, r.newFile(p.TextDocument.URI))
	if d == nil {
		return nil, nil
	}
	l := r.loaded(d)
	from, to := d.offset(p.Range.Start), d.offset(p.Range.End)
	list := []protocol.CommandOrCodeAction{}
	add := func(a *protocol.CodeAction) {
		if a != nil {
			list = append(list, a)
		}
	}
	if wanted(p.Context.Only, quickFix) {
		r.quickFixes(d, l, from, to, add)
		if first, last := d.lineOf(from), d.lineOf(to); len(list) == 0 { // what is wrong stands elsewhere on the line
			r.quickFixes(d, l, d.lines[first], d.lines[last]+len(d.line(last)), add)
		}
	}
	if wanted(p.Context.Only, fixAll) {
		if text := r.fixedAll(d, l); text != d.text {
			add(action(fixAll, "mend all that is to be mended in one way", d.edit(d.replacedBy(text)...)))
		}
	}
	if !wanted(p.Context.Only, refactor) {
		return list, r.ctx.Err()
	}
	if from == to {
		for _, b := range r.beginningsAt(l, d, from, true) {
			add(action(refactor, "begin a "+b.label+": "+b.about, d.edit(cut{b.from, b.to, b.plain()})))
		}
	}
	if !d.isScript() {
		add(r.makeTestOf(d, l, from))
		add(r.makePhrase(d, l, from, to))
		add(r.takeOver(d, l, from))
	}
	return list, r.ctx.Err()
}

// quickFixes adds what mends the mistakes that are shown from an offset up to another.
func (r *request) quickFixes(d *document, l *loaded, from, to int, add func(*protocol.CodeAction)) {
	for _, it := range r.mistakes(d, l) {
		shown := r.diagnostic(r.now, d, &it)
		if d.offset(shown.Range.Start) > to || d.offset(shown.Range.End) < from || r.ctx.Err() != nil {
			continue
		}
		fixes := r.fixes(d, &it)
		for _, fix := range fixes {
			mends := action(quickFix, fix.title, d.edit(fix.cut))
			mends.Diagnostics = []protocol.Diagnostic{shown}
			mends.IsPreferred = new(len(fixes) == 1 && !strings.HasPrefix(it.Hint, diag.Perhaps))
			add(mends)
		}
	}
}

// lineOf returns the line of an offset, from 0.
func (d *document) lineOf(offset int) int {
	n, _ := d.place(offset)
	return n - 1
}

// cut is a part of a text, and what stands in its place.
type cut struct {
	from, to int
	text     string
}

func (c cut) in(text string) string { return text[:c.from] + c.text + text[c.to:] }

// replaced returns a text with parts of it replaced.
func replaced(text string, cuts []cut) string {
	for _, c := range slices.SortedStableFunc(slices.Values(cuts), func(a, b cut) int { return cmp.Compare(b.from, a.from) }) {
		text = c.in(text)
	}
	return text
}

// edits are what is written into one document.
type edits struct {
	in   *document
	cuts []cut
}

// added returns edits with one more. What is added to one document comes together.
func added(list []edits, in *document, c cut) []edits {
	if n := len(list); n == 0 || list[n-1].in != in {
		list = append(list, edits{in: in})
	}
	last := &list[len(list)-1]
	last.cuts = append(last.cuts, c)
	return list
}

// workspaceEdit returns edits as the protocol has them.
func workspaceEdit(list ...edits) *protocol.WorkspaceEdit {
	all := &protocol.WorkspaceEdit{}
	for _, e := range list {
		one := &protocol.TextDocumentEdit{}
		one.TextDocument.URI, one.TextDocument.Version = e.in.uri, e.in.version
		for _, c := range e.cuts {
			one.Edits = append(one.Edits, &protocol.TextEdit{Range: e.in.span(c.from, c.to), NewText: c.text})
		}
		all.DocumentChanges = append(all.DocumentChanges, one)
	}
	return all
}

func (d *document) edit(c ...cut) *protocol.WorkspaceEdit { return workspaceEdit(edits{d, c}) }

func (r *request) mistakes(d *document, l *loaded) []diag.Diagnostic {
	if d.isScript() {
		return scriptDiagnostics(d, l)
	}
	return l.diags[d.path]
}

// fix is a text that mends a mistake, in place of another.
type fix struct {
	title string
	cut
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
	wrong := sync.OnceValue(func() int { return len(r.mistakesOf(d, d.text)) })
	for _, f := range d.candidates(it) {
		if len(list) == most || r.ctx.Err() != nil {
			break
		}
		f, ok := r.tried(d, f, it, wrong)
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
		after := r.mistakesOf(d, f.in(d.text))
		if i := slices.IndexFunc(after, func(o diag.Diagnostic) bool { return o.Line == it.Line }); i >= 0 && after[i].Column > far+len([]rune(f.text)) {
			far, list = after[i].Column, []fix{f}
		}
	}
	return list
}

// tried returns an edit as it mends a mistake, of so many that there are. Where the word that was meant is only in the wrong
// form then, it is put into the right one.
func (r *request) tried(d *document, f fix, it *diag.Diagnostic, wrong func() int) (fix, bool) {
	if f.from > f.to || f.to > len(d.text) || r.spent.Over(limits.TriedEdits) {
		return f, false
	}
	after := r.mistakesOf(d, f.in(d.text))
	here := func(o diag.Diagnostic) bool { return o.File == d.path && o.Line == it.Line }
	if it.Code == "syntax" { // it hid what else is wrong there
		return f, !slices.ContainsFunc(after, func(o diag.Diagnostic) bool { return here(o) && o.Code == it.Code })
	}
	if len(after) < wrong() {
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
		return r.tried(d, f, &diag.Diagnostic{Code: cardtext.Agreement, Line: it.Line, Message: after[i].Message}, wrong)
	}
	return f, false
}

// candidates returns the edits that a message may mean.
func (d *document) candidates(it *diag.Diagnostic) []fix {
	if it.Line == 0 || it.Line > len(d.lines) || strings.HasPrefix(it.Hint, diag.TextsSay) {
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
		return []fix{{"write " + m[1], cut{begin, end, m[1]}}}
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
		add := func(from, to int, text string) { list = append(list, fix{"write " + word, cut{from, to, text}}) }
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
			now = d.saying(f.in(now.text))
		}
	}
	return now.text
}

// What follows says the same in another way: an errata in the definition that it changes, words of a text as a phrase, a
// file laid out or mended as a whole; and begins a test of a card.

// takeOver returns the action that writes what the errata at an offset says into the definition that it is of, and takes the
// errata out. It is offered where the definition is the editor's to change, and says the same afterwards.
func (r *request) takeOver(d *document, l *loaded, at int) *protocol.CodeAction {
	s := newTree(d.text).at(d.text, at)
	if s.table == nil || s.table.typ != pack.KindErrata.Word || s.table.path != s.table.id || l.base != l.good.base {
		return nil
	}
	of := l.index().byID[s.table.value(d.text, "of")]
	if of == nil {
		return nil
	}
	in, was := r.fileOf(of.in), l.lib.Common().Definition(of.id)
	if in == nil || was == nil {
		return nil
	}
	texts := map[*document]string{}
	cuts := takenOver(of.table, d.text, s.table, l.textOf(of.id))
	gone := cut{s.table.from, s.table.to, ""}
	if in.path == d.path {
		texts[d] = laidOut(d, append(cuts, gone))
	} else {
		texts[in], texts[d] = laidOut(in, cuts), laidOut(d, []cut{gone})
	}
	docs := maps.Clone(r.now.docs)
	var changes []edits
	for _, one := range slices.SortedFunc(maps.Keys(texts), func(a, b *document) int { return cmp.Compare(a.path, b.path) }) {
		docs[one.path] = one.saying(texts[one])
		changes = append(changes, edits{one, one.replacedBy(texts[one])})
	}
	after := r.projects.of(d).trial(&snapshot{docs: docs, data: r.now.data})
	if after.base != after.good.base {
		return nil
	}
	if is := after.lib.Common().Definition(of.id); is == nil || !bytes.Equal(is.Says, was.Says) {
		return nil
	}
	return action(refactor, "take this errata over into "+of.id, workspaceEdit(changes...))
}

// laidOut returns a document with parts of it replaced, in the one layout.
func laidOut(d *document, cuts []cut) string {
	text := replaced(d.text, cuts)
	if out, ok := layout.File(d.path, []byte(text)); ok {
		return string(out)
	}
	return text
}

// textOf returns the text of a definition as it is with all errata, as a value of a data file.
func (l *loaded) textOf(id string) string {
	var lines []string
	for _, t := range l.lib.Texts() {
		if t.In == id && !t.Variant && !t.Given && t.Said == "" && !slices.Contains(lines, t.Words.Source) {
			lines = append(lines, t.Words.Source)
		}
	}
	if len(lines) == 1 {
		return `"` + lines[0] + `"`
	}
	return "\"\"\"\n" + strings.Join(lines, "\n") + "\n\"\"\""
}

// takenOver returns how the fields of an errata are written into a definition, whose text is then as given.
func takenOver(of *table, text string, errata *table, words string) []cut {
	fields, values := []string{}, map[string]string{}
	for _, f := range errata.fields {
		key, value := f.key, text[f.pieces[0].From:f.pieces[len(f.pieces)-1].To()]
		switch key {
		case "type", "of", "date", "reason":
			continue
		case "replace", "remove", "add":
			key, value = "text", words
		}
		if values[key] == "" {
			fields = append(fields, key)
		}
		values[key] = value
	}
	var cuts []cut
	for _, key := range fields {
		if i := slices.IndexFunc(of.fields, func(f *field) bool { return f.key == key }); i >= 0 {
			pieces := of.fields[i].pieces
			cuts = append(cuts, cut{pieces[0].From, pieces[len(pieces)-1].To(), values[key]})
			continue
		}
		cuts = append(cuts, cut{of.end, of.end, "\n" + key + " = " + values[key]})
	}
	return cuts
}

// makePhrase returns the action that says what is selected by a phrase of its own, where that is a whole thing to say.
func (r *request) makePhrase(d *document, l *loaded, from, to int) *protocol.CodeAction {
	s := newTree(d.text).at(d.text, from)
	if from >= to || !s.inString || to > s.to || !l.game.isText(s.field.key) || s.table.id == "" || l.base != l.good.base {
		return nil
	}
	said := strings.TrimSpace(d.text[from:to])
	if strings.ContainsAny(said, "\n\"\\") || said == "" {
		return nil
	}
	from += strings.Index(d.text[from:to], said)
	to = from + len(said)
	name := strings.ReplaceAll(s.table.id, "-", " ")
	definition := fmt.Sprintf("\n[as-%s]\ntype    = \"phrase\"\npattern = \"do(es) as the %s\"\nsays    = \"%s\"\n", s.table.id, name, said)
	end := len(strings.TrimRight(d.text, "\n"))
	for _, verb := range []string{"do", "does", "Do"} {
		words := verb + " as the " + name
		if after := d.text[:from] + words + d.text[to:end] + "\n" + definition; len(r.mistakesOf(d, after)) <= len(l.diags[d.path]) {
			edit := d.edit(cut{from, to, words}, cut{end, len(d.text), "\n" + definition})
			return action(refactor, "make a phrase of this", edit)
		}
	}
	return nil
}

// Mended returns a file on the disk as it would be if each of its mistakes were mended that has one way to be: what a
// message proposes, where that was tried, nothing else is wrong then, and nothing else is proposed. Several lines, and one that may
// mean another than was written, are proposed to agrees, from the top. The file stays as it is. Whole reports whether all were looked at, as far as
// limits.TriedEdits goes.
func Mended(o Options, file string, agrees func(it *diag.Diagnostic, was, line string) bool) (was, mended string, whole bool, err error) {
	file, err = filepath.Abs(file)
	if err != nil {
		return "", "", false, err
	}
	src, err := pack.ReadFile(file)
	if err != nil {
		return "", "", false, err
	}
	s := newServer(o)
	d := s.docs.open(uri.File(filepath.ToSlash(file)), 0, string(src))
	if d == nil || !d.ours {
		return "", "", false, fmt.Errorf("%s is neither a data file nor a scripted game", file)
	}
	r, refused := &request{server: s, now: s.now(), ctx: context.Background()}, map[diag.Place]bool{}
	for range len(d.lines) {
		text := r.fixedAll(d, r.loaded(d))
		if text == d.text {
			text = r.agreed(d, agrees, refused)
		}
		if text == d.text {
			break
		}
		d = s.docs.open(d.uri, 0, text)
		s.mu.Lock()
		s.data++
		s.mu.Unlock()
		r.now = s.now()
	}
	return string(src), d.text, !r.spent.Over(limits.TriedEdits), nil
}

// agreed returns the document with the first mistake mended for which somebody agrees to one of several lines, or to one that may
// mean another.
func (r *request) agreed(d *document, agrees func(it *diag.Diagnostic, was, line string) bool, refused map[diag.Place]bool) string {
	for _, it := range r.mistakes(d, r.loaded(d)) {
		if !strings.HasPrefix(strings.TrimPrefix(it.Hint, diag.Perhaps), "write ") || refused[it.Place()] {
			continue
		}
		begin, was := d.lines[it.Line-1], d.line(it.Line-1)
		for _, f := range r.right(d, &it, 2) {
			if agrees(&it, was, d.text[begin:f.from]+f.text+d.text[f.to:begin+len(was)]) {
				return f.in(d.text)
			}
		}
		refused[it.Place()] = true // from the top: what is mended below moves none of them
	}
	return d.text
}

// Formatting answers how a document is laid out: as one edit of the lines between the first and the last that change.
func (r *request) Formatting(context.Context, *protocol.DocumentFormattingParams) ([]protocol.TextEdit, error) {
	list := []protocol.TextEdit{}
	if out, ok := layout.File(r.d.path, []byte(r.d.text)); ok {
		for _, c := range r.d.replacedBy(string(out)) {
			list = append(list, protocol.TextEdit{Range: r.d.span(c.from, c.to), NewText: c.text})
		}
	}
	return list, nil
}

func (d *document) replacedBy(text string) []cut {
	if text == d.text {
		return nil
	}
	was, now := strings.SplitAfter(d.text, "\n"), strings.SplitAfter(text, "\n")
	first, same, most := 0, 0, min(len(was), len(now)) // lines that are alike, at the beginning and at the end
	for first < most && was[first] == now[first] {
		first++
	}
	for same < most-first && was[len(was)-1-same] == now[len(now)-1-same] {
		same++
	}
	out := strings.Join(was[first:len(was)-same], "")
	return []cut{{d.lines[first], d.lines[first] + len(out), strings.Join(now[first:len(now)-same], "")}}
}

// makeTestOf returns the action that begins a test of what is defined at an offset. It is only offered here: a test is played
// before it is proposed, and nothing is played before the author says so.
func (r *request) makeTestOf(d *document, l *loaded, at int) *protocol.CodeAction {
	it, _ := r.testable(d, l, at)
	if it == nil {
		return nil
	}
	begins := action(refactor, "make a test for "+it.name, nil)
	begins.Command = command(begins.Title, makeTest, d.uri, it.id)
	return begins
}

// testable returns what is defined at an offset, and the script of its test; nil where it has one, or can have none.
func (r *request) testable(d *document, l *loaded, at int) (it *thing, file string) {
	s := newTree(d.text).at(d.text, at)
	if s.table == nil || l.base != l.good.base || l.lib.Common().Definition(s.table.id) == nil {
		return nil, ""
	}
	it = l.index().byID[s.table.id]
	dir := pack.Around(path.Dir(d.path))
	if it == nil || it.name == "" || dir == "" || it.typ == pack.KindScenario.Word {
		return nil, ""
	}
	file = path.Join(dir, pack.TestsFolder, it.id+".game")
	if onDisk(file, d.units) != nil || r.now.docs[file] != nil {
		return nil, ""
	}
	return it, file
}

// makeTest has the editor make a script that has a card somewhere, and show it.
func (r *request) makeTest(d *document, l *loaded, args []protocol.LSPAny) (any, error) {
	var id string
	if len(args) != 1 || json.Unmarshal(args[0], &id) != nil {
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "%s takes a document and an id", makeTest)
	}
	i := slices.IndexFunc(newTree(d.text).tables, func(t *table) bool { return t.path == id })
	if i < 0 {
		return nil, failed("%q is not defined here", id)
	}
	it, file := r.testable(d, l, newTree(d.text).tables[i].keyFrom)
	if it == nil {
		return nil, failed("%q has a test already, or can have none", id)
	}
	text := r.testOf(l, it, file)
	if text == "" {
		return nil, failed("no sentence of a test puts %q anywhere: perhaps no scenario has it in a deck", it.name)
	}
	made := newDocument(uri.File(file), file, nil, "", d.units)
	edit := made.edit(cut{0, 0, text})
	edit.DocumentChanges = slices.Insert(edit.DocumentChanges, 0, protocol.DocumentChange(&protocol.CreateFile{Kind: "create", URI: made.uri}))
	err := r.call(protocol.MethodWorkspaceApplyEdit, &protocol.ApplyWorkspaceEditParams{Label: new("make a test for " + it.name), Edit: *edit})
	if err != nil {
		return nil, err
	}
	shown := &protocol.ShowDocumentParams{URI: made.uri, TakeFocus: new(true)}
	return protocol.TextDocumentIdentifier{URI: made.uri}, r.call(protocol.MethodWindowShowDocument, shown)
}

// testOf returns a script that has a card somewhere, as the first sentence says that can; "" where none can.
func (r *request) testOf(l *loaded, it *thing, file string) string {
	for _, scenario := range l.lib.Offered() {
		head := "# " + it.name + "\nscenario " + scenario.ID + ", seed 1\n\ngiven\n"
		f, _ := gamescript.Parse(file, []byte(head+"  x\nexpect x\n"))
		cursor := l.scripts.Cursor(f, 5)
		if cursor == nil {
			continue
		}
		var places []string // with whose it is
		ranks := map[string]int{}
		for _, owner := range cursor.Propose("given", "") {
			if owner.Text != "the" && !strings.HasSuffix(owner.Text, "'s") {
				continue
			}
			for _, zone := range cursor.Propose("given", owner.Text+" ") {
				place := owner.Text + " " + zone.Text
				places, ranks[place] = append(places, place), l.rank(zone.Text)
			}
		}
		slices.SortStableFunc(places, func(a, b string) int { return ranks[a] - ranks[b] })
		sentences := pack.Mapped(places, func(place string) string { return place + " is " + it.name })
		more := cursor.Propose("given", it.name+" is in ")
		sentences = append(sentences, pack.Mapped(more, func(p gamescript.Proposal) string { return it.name + " is in " + p.Text })...)
		for _, said := range sentences {
			text := head + "  " + said + "\n\nexpect " + said + "\n"
			f, list := gamescript.Parse(file, []byte(text))
			if list.Errors() == 0 && l.scripts.Check(f).Errors() == 0 && !slices.ContainsFunc(l.scripts.Run(f), func(c gamescript.Result) bool { return !c.Passed() }) {
				return text
			}
		}
	}
	return ""
}

// rank returns how likely a test begins with a card in a zone: the first is what its owner alone sees, and acts with.
func (l *loaded) rank(zone string) int {
	rows := l.lib.Of().Zones
	i := slices.IndexFunc(rows, func(z *game.Zone) bool { return z.Name == zone })
	switch {
	case i < 0:
		return 3
	case rows[i].Acts && rows[i].Visible == engine.Owner:
		return 0
	case rows[i].Acts:
		return 1
	}
	return 2
}
