// This file lists what files define, where that is named and how it is renamed everywhere, which parts of them can be folded, and what the words of texts and scripts are,
// for their colours.

package lsp

import (
	"cmp"
	"context"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/query"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// DocumentSymbol answers what a document defines: definitions with what lies below them, or cases.
func (r *request) DocumentSymbol(context.Context, *protocol.DocumentSymbolParams) (protocol.DocumentSymbolResult, error) {
	d, list := r.d, protocol.DocumentSymbolSlice{}
	add := func(name, detail string, kind protocol.SymbolKind, all, head protocol.Range) {
		list = append(list, protocol.DocumentSymbol{Name: name, Detail: &detail, Kind: kind, Range: all, SelectionRange: head})
	}
	if d.isScript() {
		for _, c := range casesOf(d) {
			add(c.title, "", protocol.SymbolKindFunction, d.span(c.from, c.to), d.span(c.from, c.headTo))
		}
		return list, nil
	}
	for _, t := range newTree(d.text).tables {
		if t.path == "" {
			continue
		}
		all, head, n := d.span(t.from, t.end), d.span(t.keyFrom, t.keyTo), len(list)
		if n == 0 || t.path == t.id || list[n-1].Name != t.id {
			add(t.path, t.typ, protocol.SymbolKindClass, all, head)
			continue
		}
		add(strings.TrimPrefix(t.path, t.id+"."), "", protocol.SymbolKindObject, all, head)
		list[n-1].Children, list[n-1].Range.End = append(list[n-1].Children, list[n]), all.End
		list = list[:n]
	}
	return list, nil
}

// scriptCase is a case of a script, from a byte up to another.
type scriptCase struct {
	title            string
	line             int // from 1
	from, to, headTo int
}

// casesOf returns the cases of a script. One without a line "case" is one case, and begins with its scenario.
func casesOf(d *document) (list []scriptCase) {
	whole := scriptCase{title: strings.TrimSuffix(path.Base(d.path), ".game")}
	for i, row := range gamescript.Rows(d.text) {
		from, to := d.lines[i], d.lines[i]+len(row.Text)
		switch {
		case row.Kind == gamescript.RowBlank:
			continue
		case row.Kind == gamescript.RowCase:
			title := "case"
			if len(row.Tokens) > 1 {
				title = strings.TrimSpace(row.Text[row.Tokens[1].From:row.Tokens[len(row.Tokens)-1].To])
			}
			list = append(list, scriptCase{title, i + 1, from, to, to})
		case row.Kind == gamescript.RowHead && row.Tokens[0].Text == "scenario" && whole.line == 0:
			whole.line, whole.from, whole.headTo = i+1, from, to
		}
		if whole.to = to; len(list) > 0 {
			list[len(list)-1].to = to
		}
	}
	if len(list) == 0 && whole.line > 0 {
		return []scriptCase{whole}
	}
	return list
}

// Symbols answers which definitions of all that is open have a part of a word in their name or id, or
// which cards a query means.
func (r *request) Symbols(_ context.Context, p *protocol.WorkspaceSymbolParams) (protocol.WorkspaceSymbolResult, error) {
	list := protocol.SymbolInformationSlice{}
	const most = 500
	seen, isQuery := map[*project]bool{}, text.IsQuery(p.Query)
	for _, d := range r.now.docs {
		if !d.ours {
			continue
		}
		project := r.projects.of(d)
		if seen[project] {
			continue
		}
		seen[project] = true
		now, means := project.at(r.now), map[string]bool{}
		if isQuery {
			cards, _ := query.Cards(now.lib, now.game.Screen, p.Query) // while it is being typed it may be wrong
			for _, c := range cards {
				means[c.ID] = true
			}
		}
		for _, it := range now.index().ordered {
			if len(list) == most || r.ctx.Err() != nil {
				break
			}
			if isQuery && !means[it.id] || !isQuery && !strings.Contains(fold(it.name), fold(p.Query)) && !strings.Contains(it.id, fold(p.Query)) {
				continue
			}
			if in := r.fileOf(it.in); in != nil {
				named := protocol.BaseSymbolInformation{Name: cmp.Or(it.name, it.id), Kind: protocol.SymbolKindClass, ContainerName: &it.typ}
				list = append(list, protocol.SymbolInformation{BaseSymbolInformation: named, Location: in.location(it.table.from, it.table.end)})
			}
		}
	}
	slices.SortFunc(list, func(a, b protocol.SymbolInformation) int {
		from, other := a.Location.Range.Start.Line, b.Location.Range.Start.Line
		return cmp.Or(strings.Compare(a.Name, b.Name), strings.Compare(string(a.Location.URI), string(b.Location.URI)), cmp.Compare(from, other))
	})
	// Projects may share what is named to the server, or is built in.
	return slices.CompactFunc(list, func(a, b protocol.SymbolInformation) bool { return a.Name == b.Name && a.Location == b.Location }), nil
}

// FoldingRanges answers what can be folded: tables and texts of several lines, cases and sections.
func (r *request) FoldingRanges(context.Context, *protocol.FoldingRangeParams) ([]protocol.FoldingRange, error) {
	d, list := r.d, []protocol.FoldingRange{}
	add := func(from, to int) {
		for to > from && strings.ContainsAny(d.text[to-1:to], " \t\r\n") {
			to--
		}
		if a, b := d.position(from).Line, d.position(to).Line; b > a {
			list = append(list, protocol.FoldingRange{StartLine: a, EndLine: b})
		}
	}
	if !d.isScript() {
		for _, t := range newTree(d.text).tables {
			if t.path != "" {
				add(t.from, t.end)
			}
			for _, f := range t.fields {
				add(f.from, f.to)
			}
		}
		return list, nil
	}
	cases := casesOf(d)
	for _, c := range cases {
		add(c.from, c.to)
	}
	rows := gamescript.Rows(d.text)
	for i := 0; i < len(rows); i++ {
		last := i
		for j := i + 1; j < len(rows) && (rows[j].Kind == gamescript.RowInner || rows[j].Kind == gamescript.RowData || rows[j].Kind == gamescript.RowBlank); j++ {
			if rows[j].Kind != gamescript.RowBlank {
				last = j
			}
		}
		if last > i && rows[i].Kind != gamescript.RowBlank {
			list = append(list, protocol.FoldingRange{StartLine: uint32(i), EndLine: uint32(last)})
			i = last
		}
	}
	return list, nil
}

// tokenTypes are the names of what words are, in the order of the constants.
var tokenTypes = []string{"keyword", "class", "number", "comment", "operator", "function", "parameter"}

const (
	tokenKeyword   = iota // a heading, a word that begins a line
	tokenName             // of a card or the like
	tokenNumber           //
	tokenComment          //
	tokenOperator         // what joins clauses
	tokenVerb             // what is done
	tokenParameter        // a player
)

// painted is a part of a document with what it is.
type painted struct{ from, to, kind int }

// SemanticTokensFull answers what the words of a document are: of a data file those of its texts.
func (r *request) SemanticTokensFull(context.Context, *protocol.SemanticTokensParams) (*protocol.SemanticTokens, error) {
	d, l := r.d, r.recent(r.d)
	var list []painted
	if d.isScript() {
		list = l.script(d).paint()
	} else {
		for _, t := range newTree(d.text).tables {
			t.quoted(d.text, func(key string, from, to int) {
				if l.game.isText(key) {
					list = append(list, l.paintText(d.text[from:to], from)...)
				}
			})
		}
	}
	out := &protocol.SemanticTokens{Data: []uint32{}}
	line, before := 0, 0 // what comes before: its line, and where it begins
	for _, w := range list {
		at := sort.SearchInts(d.lines, w.from+1) - 1
		if at != line {
			before = d.lines[at]
		}
		column, length := d.units.units(d.text[before:w.from]), d.units.units(d.text[w.from:w.to])
		out.Data = append(out.Data, uint32(at-line), uint32(column), uint32(length), uint32(w.kind), 0)
		line, before = at, w.from
	}
	return out, nil
}

// joins are the words that join clauses.
var joins = []string{"and", "if", "may", "or", "so", "then"}

func (l *loaded) paintText(text string, base int) []painted {
	verbs := l.verbs()
	words := l.wordsOf(text, base)
	var list []painted
	for i := 0; i < len(words); {
		end, colon := i, -1
		for end < len(words) && words[end].At.Line == words[i].At.Line {
			if colon < 0 && (words[end].Fold == ":" || words[end].Fold == ".") { // behind the end of a sentence there is no heading
				colon = end
			}
			end++
		}
		heading := colon >= 0 && words[colon].Fold == ":"
		for j, w := range words[i:end] {
			kind := -1
			switch {
			case w.name != nil:
				kind = tokenName
			case w.Class == vocab.Number || w.Class == vocab.Signed:
				kind = tokenNumber
			case w.Class != vocab.Word:
			case heading && i+j < colon:
				kind = tokenKeyword
			case slices.Contains(joins, w.Fold):
				kind = tokenOperator
			case verbs[w.Fold] != 0 && !(j > 0 && slices.Contains(cardtext.BeforeNouns, words[i+j-1].Fold)):
				kind = tokenVerb
			}
			if kind >= 0 {
				list = append(list, painted{w.from, w.to, kind})
			}
		}
		i = end
	}
	return list
}

// form is the form in which a verb stands.
type form uint8

const (
	ofYou   form = 1 + iota // "draw", and what has one form
	ofOther                 // "draws": of somebody else
)

// verbsOf returns the words with which what is done begins, with their forms.
func verbsOf(t *vocab.Vocabulary) map[string]form {
	verbs := map[string]form{}
	for _, e := range t.Of(t.Index(vocab.KindVerb)) {
		if elems := e.Elems(); len(elems) > 0 && elems[0].Op == vocab.OpWord {
			verbs[vocab.Fold(elems[0].One.Text)], verbs[vocab.Fold(elems[0].Many.Text)] = ofYou, ofYou
			if elems[0].Suffixed {
				verbs[vocab.Fold(elems[0].Many.Text)] = ofOther
			}
		}
	}
	return verbs
}

// goesOn returns the form of a verb that goes on with a line: that of the verb before it in the sentence.
func (g *good) goesOn(line string) form {
	last, headed, may := ofYou, false, false // behind "may" all verbs are alike
	verbs, tokens := g.verbs(), vocab.Scan(line)
	for i, t := range tokens {
		switch {
		case t.Fold == ".", t.Fold == ":" && !headed:
			last, headed = ofYou, true
		case t.Fold == "may":
			if may = true; i > 0 && tokens[i-1].Fold != "you" && !slices.Contains(joints, tokens[i-1].Fold) {
				last = ofOther
			}
		case verbs[t.Fold] != 0 && !may:
			last = verbs[t.Fold]
		case verbs[t.Fold] != 0:
			may = false
		}
	}
	return last
}

// namedAt returns the data of the document, and what is named at a position of it.
func (r *request) namedAt(p protocol.Position) (*loaded, []*thing) {
	l := r.loaded(r.d)
	if m := l.meantAt(r.d, r.d.offset(p)); m != nil {
		return l, m.things
	}
	return l, nil
}

// Definition answers where what is named at a position is defined.
func (r *request) Definition(_ context.Context, p *protocol.DefinitionParams) (protocol.DefinitionResult, error) {
	list := protocol.LocationSlice{}
	l, things := r.namedAt(p.Position)
	if r.d.isScript() && len(things) == 0 {
		x, at := l.script(r.d), r.d.offset(p.Position)
		if src, t := x.seatAt(at); t != nil {
			if of := r.fileOf(src); of != nil {
				list = append(list, of.location(t.keyFrom, t.keyTo))
			}
		} else if it, _, _ := x.ownAt(at); it != nil {
			things = []*thing{it}
		}
	}
	for _, it := range things {
		if of := r.fileOf(it.in); of != nil {
			list = append(list, of.location(it.table.keyFrom, it.table.keyFrom+len(it.id)))
		}
	}
	return list, nil
}

// fileOf returns a source as a document; nil where it is shipped, and no folder of the editor has it.
func (r *request) fileOf(src *source) *document {
	if d := r.now.docs[src.name]; d != nil && d.text == src.text {
		return d
	}
	if filepath.IsAbs(filepath.FromSlash(src.name)) {
		d := newDocument(uri.File(src.name), src.name, nil, src.text, r.docs.units)
		if open := r.now.docs[src.name]; open != nil {
			d.uri, d.version = open.uri, open.version
		}
		return d
	}
	for _, root := range r.editorFolders() {
		if d := onDisk(root+"/"+src.name, r.docs.units); d != nil && d.text == src.text {
			return d
		}
	}
	return nil
}

// use is a place where something is named.
type use struct {
	in *document
	meant
}

// References answers where what is named at a position is named.
func (r *request) References(_ context.Context, p *protocol.ReferenceParams) ([]protocol.Location, error) {
	list := []protocol.Location{}
	l, things := r.namedAt(p.Position)
	if len(things) == 0 {
		return list, nil
	}
	for _, u := range r.uses(r.d, l, things) {
		its := slices.ContainsFunc(things, func(it *thing) bool { return u.in.path == it.in.name && u.from == it.table.keyFrom })
		if p.Context.IncludeDeclaration || !its {
			list = append(list, u.in.location(u.from, u.to))
		}
	}
	return list, nil
}

// uses returns where any of some things are named: in the data files of the project, and in the scripts that are read
// with them; by file and place.
func (r *request) uses(d *document, l *loaded, things []*thing) []use {
	var list []use
	keep := func(in *document, found []meant) {
		for _, m := range found {
			if m.runs != nil && m.from != m.runs[0].from {
				continue // it is one use
			}
			if slices.ContainsFunc(m.things, func(it *thing) bool { return slices.Contains(things, it) }) {
				list = append(list, use{in, m})
			}
		}
	}
	seen, spelt := map[string]bool{}, spellings(things)
	for e, it := range l.phrased() {
		if slices.Contains(things, it) {
			spelt = append(spelt, stem(e))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(l.sources)) {
		src := l.sources[name]
		if r.ctx.Err() != nil || !spelt.in(src.text) {
			continue
		}
		if in := r.fileOf(src); in != nil && !seen[in.path] {
			seen[in.path] = true // what is built in may lie in a folder of the editor, too
			keep(in, l.meantInFile(src, spelt))
		}
	}
	of := r.projects.of(d)
	for _, in := range r.scriptsOf(of, r.isBuiltIn(of)) {
		if r.ctx.Err() == nil && spelt.in(in.text) {
			keep(in, l.meantInScripts(in, spelt))
		}
	}
	return list
}

// spelling are the ways in which some things can be spelt, folded.
type spelling []string

func spellings(things []*thing) spelling {
	var s spelling
	for _, it := range things {
		s = append(s, it.id)
		for _, name := range it.called {
			words := strings.FieldsFunc(fold(name), func(r rune) bool { return r == ' ' || r == '-' || r == '\'' || r == ',' })
			s = append(s, slices.MaxFunc(append(words, ""), func(a, b string) int { return len(a) - len(b) })) // scripts may leave the others out
		}
	}
	return s
}

// in reports whether a text can have one of the things in it.
func (s spelling) in(text string) bool {
	text = fold(text)
	return slices.ContainsFunc(s, func(one string) bool { return strings.Contains(text, one) })
}

// meantInFile returns what a data file names.
func (l *loaded) meantInFile(src *source, spelt spelling) []meant {
	var list []meant
	if path.Base(src.name) == pack.Manifest {
		return nil
	}
	for _, t := range src.tree().tables {
		if it := l.index().byID[t.id]; it != nil && t.path != "" {
			list = append(list, meant{t.keyFrom, t.keyFrom + len(t.id), []*thing{it}, true, nil})
		}
		list = append(list, l.meantInTable(src.text, t, spelt)...)
	}
	return list
}

// meantInTable returns what the fields of a table name.
func (l *loaded) meantInTable(text string, t *table, spelt spelling) []meant {
	list := l.meantByKeys(text, t, spelt.in)
	t.quoted(text, func(key string, from, to int) {
		if spelt.in(text[from:to]) {
			list = append(list, l.meantInString(text, t, key, from, to)...)
		}
	})
	return list
}

// meantInScripts returns what the lines of a script name.
func (l *loaded) meantInScripts(d *document, spelt spelling) []meant {
	var list []meant
	x := l.script(d)
	for i, row := range x.rows {
		if row.Holds() {
			if part := d.dataAt(d.lines[min(i+1, len(d.lines)-1)]); part != d {
				for _, t := range newTree(part.text).tables {
					list = append(list, l.meantInTable(part.text, t, spelt)...)
				}
			}
		}
		if spelt.in(row.Text) {
			list = append(list, x.meant(i)...)
		}
	}
	return list
}

// scriptsOf returns the scripts that are read with a project, as the editor has them: those in its folder; of the data
// that are named, those in the folders of the editor that are in no other project. Of a folder whose data are built in, too,
// those that are read with what is built in can be asked for besides.
func (r *request) scriptsOf(p *project, builtIn bool) []*document {
	roots := []string{p.dir}
	if p.dir == "" || builtIn {
		roots = r.editorFolders()
	}
	its := func(d *document) bool {
		of := r.projects.of(d)
		return of == p || builtIn && of.dir == "" && of.recent(r.now).game == p.recent(r.now).game
	}
	found := map[string]*document{}
	for name, d := range r.now.docs {
		if d.isScript() && its(d) {
			found[name] = d
		}
	}
	for _, root := range roots {
		//nolint:errcheck // what cannot be read has no references
		filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
			name = filepath.ToSlash(name)
			switch {
			case err != nil:
				return nil
			case entry.IsDir() && name != root && (strings.HasPrefix(entry.Name(), ".") || entry.Name() == "node_modules"):
				return filepath.SkipDir
			case entry.IsDir() && name != root:
				if _, err := os.Stat(filepath.Join(name, pack.Manifest)); err == nil && name != p.dir {
					return filepath.SkipDir // it is another project
				}
			case strings.HasSuffix(name, ".game") && found[name] == nil:
				if d := onDisk(name, r.docs.units); d != nil && (p.dir != "" && !builtIn || its(d)) {
					found[name] = d
				}
			}
			return nil
		})
	}
	return pack.Mapped(slices.Sorted(maps.Keys(found)), func(name string) *document { return found[name] })
}

// isBuiltIn reports whether the data in the folder of a project are those that are built in: it is the program's own.
func (r *request) isBuiltIn(p *project) bool {
	if p.dir == "" {
		return false
	}
	l := p.at(r.now)
	for _, name := range slices.Sorted(maps.Keys(l.sources)) {
		if path.IsAbs(name) {
			continue
		}
		if in := r.fileOf(l.sources[name]); in != nil && within(p.dir, in.path) {
			return true
		}
	}
	return false
}

// renaming returns what can be renamed at a position: an id, or a name that is one thing's.
func (r *request) renaming(p protocol.Position) (*loaded, *meant, error) {
	if r.d == nil {
		return nil, nil, failed("there is nothing to rename here")
	}
	l := r.loaded(r.d)
	m := l.meantAt(r.d, r.d.offset(p))
	switch {
	case m == nil || len(m.things) == 0:
		return nil, nil, failed("there is no id and no name here")
	case len(m.things) > 1:
		return nil, nil, failed("%q is the name of several things", r.d.text[m.from:m.to])
	case r.fileOf(m.things[0].in) == nil:
		return nil, nil, failed("%q is defined in %s, which is built in", m.things[0].id, m.things[0].in.name)
	}
	return l, m, nil
}

// PrepareRename answers what would be renamed.
func (r *request) PrepareRename(_ context.Context, p *protocol.PrepareRenameParams) (protocol.PrepareRenameResult, error) {
	_, m, err := r.renaming(p.Position)
	if err != nil {
		return nil, err
	}
	said := r.d.text[m.from:m.to]
	if it := m.things[0]; m.runs != nil {
		said = it.table.value(it.in.text, "pattern")
	}
	return &protocol.PrepareRenamePlaceholder{Range: r.d.span(m.from, m.to), Placeholder: said}, nil
}

// Rename answers the edits that give a thing another id or name, or a phrase other words, in data, texts and scripts.
func (r *request) Rename(_ context.Context, p *protocol.RenameParams) (*protocol.WorkspaceEdit, error) {
	l, m, err := r.renaming(p.Position)
	if err != nil {
		return nil, err
	}
	d := r.d
	it, was := m.things[0], d.text[m.from:m.to]
	name := strings.TrimSpace(p.NewName)
	x := l.index()
	if it.typ == pack.KindPhrase.Word && !m.byID {
		return r.renamePhrase(l, it, name)
	}
	switch {
	case m.byID && pack.ID(name) != name:
		return nil, failed("%q is not an id, expected lower-case letters, digits, and single hyphens between them", name)
	case m.byID && x.byID[name] != nil:
		return nil, failed("there is a definition %q already", name)
	case !m.byID && (name == "" || strings.ContainsAny(name, "\"\\\n")):
		return nil, failed("%q is not a name", name)
	case !m.byID && slices.ContainsFunc(x.named[fold(name)], func(o *thing) bool { return o != it && o.typ == it.typ }):
		return nil, failed("there is a %s %q already", it.typ, name)
	}
	var list []edits
	for _, u := range r.uses(d, l, []*thing{it}) {
		said := u.in.text[u.from:u.to]
		if u.byID != m.byID || fold(said) != fold(was) {
			continue
		}
		list = added(list, u.in, cut{u.from, u.to, name})
	}
	return workspaceEdit(list...), r.ctx.Err()
}
