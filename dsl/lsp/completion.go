// This file proposes what may come next: what begins a file, or a definition in it; the next word of a line of card text; and how
// lines of scripted games go on, first with what is open where the game stands, then with what may be said at all.

package lsp

import (
	"cmp"
	"context"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	rules "loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// mostItems is how many proposals are made at once: with another letter there are fewer.
const mostItems = 250

// proposals gathers what may come next.
type proposals struct {
	d    *document
	to   int // the cursor
	list protocol.CompletionList
	seen map[string]bool
}

// item returns a proposal of a kind, with what is said of it at once, and when it is looked at; "" and nil for nothing.
func item(kind protocol.CompletionItemKind, label, detail string, doc *protocol.MarkupContent) protocol.CompletionItem {
	it := protocol.CompletionItem{Kind: kind, Label: label}
	if detail != "" {
		it.Detail.Set(detail)
	}
	if doc != nil {
		it.Documentation = doc
	}
	return it
}

// add proposes a text in place of what stands from an offset up to the cursor. Those of a lower rank come first.
func (ps *proposals) add(from, rank int, text string, item protocol.CompletionItem) {
	n := len(ps.list.Items)
	if ps.seen[item.Label] || n == mostItems {
		return
	}
	ps.seen[item.Label] = true
	if item.TextEdit == nil {
		item.TextEdit = &protocol.TextEdit{Range: ps.d.span(from, ps.to), NewText: text}
	}
	// What fits has been chosen here, by other rules than the editor's; VS Code hides a single one that is what was typed.
	item.FilterText.Set(ps.d.text[from:ps.to] + " " + item.Label)
	item.SortText.Set(string(rune('a'+rank)) + string(rune('a'+n/26)) + string(rune('a'+n%26)))
	ps.list.Items = append(ps.list.Items, item)
}

// Completion answers what may come next.
func (r *request) Completion(_ context.Context, p *protocol.CompletionParams) (protocol.CompletionResult, error) {
	d := cmp.Or(r.d, r.newFile(p.TextDocument.URI))
	if d == nil {
		return nil, nil
	}
	recent := r.recent(d) // of the first load nothing else is there
	soon, done := context.WithTimeout(r.ctx, r.patience)
	defer done()
	r.late = soon.Done()
	l := r.hurried(recent)
	d = d.dataAt(d.offset(p.Position))
	// With the next letter others are made: which fit is known here, by accents and by names behind ids, and not to the editor.
	none := protocol.CompletionList{IsIncomplete: true, Items: []protocol.CompletionItem{}}
	ps := &proposals{d: d, to: d.offset(p.Position), list: none, seen: map[string]bool{}}
	if r.completeBegin(l, ps); d.isScript() {
		r.completeScript(l, ps)
		return &ps.list, nil
	}
	s := newTree(d.text).at(d.text, ps.to)
	begin := d.lines[d.lineOf(ps.to)]
	line := d.text[begin:ps.to]
	switch {
	case s.table == nil:
	case s.inString && l.game.isText(s.field.key):
		l.completeText(ps, s.from)
	case s.inString && lastKey(s.field.key) == scriptKey:
		if !l.completeSaid(ps, s.from) {
			l.completeFunction(ps)
		}
	case s.inString:
		l.completeValue(ps, &s, s.from, "")
	case keyBegun().MatchString(line):
		l.completeKey(ps, &s, nil, len(line)-len(strings.TrimLeft(line, " \t")), begin)
	case valueBegun.MatchString(line):
		l.completeValue(ps, &s, ps.to, `"`)
	case innerBegun().MatchString(line) && s.field != nil:
		m := innerBegun().FindStringSubmatchIndex(line)
		l.completeKey(ps, &s, []string{s.field.key}, m[2], begin)
	}
	return &ps.list, nil
}

var (
	keyBegun   = late(`^[ \t]*[\pL\pN_-]*$`)
	valueBegun = regexp.MustCompile(`=[ \t]*$|[\[,][ \t]*$`)
	innerBegun = late(`\{(?:[^{}]*,)?[ \t]*([\pL\pN_-]*)$`)
)

// completeKey proposes the keys that a definition may still have, or a table in it: those first that it must have.
func (l *loaded) completeKey(ps *proposals, s *spot, below []string, from, start int) {
	typed := ps.d.text[start+from : ps.to]
	whole := spot{table: s.table}
	keys := strings.Split(whole.path(), ".")
	if keys[0] == "" {
		keys = nil
	}
	fields := l.propertiesAt(ps.d, s, append(keys, below...))
	needs := l.neededAt(ps.d.isManifest(), s.table, append(keys, below...))
	if s.table.typ == "" && !ps.d.isManifest() {
		fields = map[string]property{"type": {"description": "what it defines"}, "remove": {"description": "true withdraws the definition of this id"}}
		fields["name"] = property{"description": "the name that players read, accents and all"}
		needs = []string{"type"}
	}
	for _, key := range slices.Sorted(maps.Keys(fields)) {
		rank := 1
		switch {
		case slices.Contains(needs, key):
			rank = 0
		case key == "remove":
			rank = 2
		}
		there := slices.ContainsFunc(s.table.fields, func(f *field) bool { return f.key == key && f.keyFrom != start+from })
		if strings.HasPrefix(key, typed) && (!there || below != nil) {
			doc := markdown(fields[key].doc(), fields[key].values())
			ps.add(start+from, rank, key+" = ", item(protocol.CompletionItemKindProperty, key, "", doc))
		}
	}
	keys = append(keys, below...)
	if at, _ := l.schemaAt(ps.d.isManifest(), s.table, keys); len(keys) > 0 {
		if _, isID := freeIn(at); isID {
			l.completeID(ps, keys[len(keys)-1], typed, start+from)
		}
	}
}

// completeID proposes ids as keys of a table: those of the types of which there are some in such tables.
func (l *loaded) completeID(ps *proposals, key, typed string, from int) {
	x := l.index()
	types := x.typesOf(key + inTable)
	for _, it := range x.ordered {
		if x.byID[it.id] == it && types[it.typ] && (strings.HasPrefix(it.id, typed) || strings.HasPrefix(fold(it.name), fold(typed))) {
			ps.add(from, 1, it.id+" = ", item(protocol.CompletionItemKindReference, it.id, it.name+", "+it.typ, nil))
		}
	}
}

// completeValue proposes the words of a field, and what else it may name: what is of one type with what it names
// elsewhere.
func (l *loaded) completeValue(ps *proposals, s *spot, from int, quote string) {
	if s.field == nil {
		return
	}
	typed, whole := fold(ps.d.text[from:ps.to]), ps.d.text[s.from:s.to] // which may not be elsewhere
	fits := func(words ...string) bool {                                // nothing at all is no proposal
		return slices.ContainsFunc(words, func(w string) bool { return w != "" && strings.HasPrefix(fold(w), typed) })
	}
	add := func(rank int, value, detail string, kind protocol.CompletionItemKind) {
		ps.add(from, rank, quote+value+quote, item(kind, quote+value+quote, detail, nil))
	}
	if f := l.fieldAt(ps.d, s); f != nil {
		items, _ := f["items"].(map[string]any)
		for _, word := range append(f.enum(), property(items).enum()...) {
			if fits(word) {
				add(0, word, "", protocol.CompletionItemKindValue)
			}
		}
	}
	x, key := l.index(), lastKey(s.field.key)
	if key == "type" { // it may be one of the data's own
		for _, it := range x.ordered {
			if it.typ == pack.KindCardType.Word && fits(it.id) {
				add(1, it.id, it.name, protocol.CompletionItemKindReference)
			}
		}
	}
	if freeText[key] || key == "type" {
		return
	}
	types, byName := x.typesOf(key), false
	if f := l.fieldAt(ps.d, s); len(types) == 0 && f["type"] == "string" { // nothing has it yet: it says what it names
		for _, word := range strings.Fields(f.doc()) {
			types[strings.Trim(word, ",;.")] = true
		}
	}
	for value := range x.values[key] {
		byName = byName || x.byID[value] == nil && len(x.named[fold(value)]) > 0
	}
	for _, it := range x.ordered {
		switch {
		case x.byID[it.id] != it || !fits(it.id, it.name):
		case types[it.typ]:
			add(1, it.id, it.name+", "+it.typ, protocol.CompletionItemKindReference)
		case byName && it.name != "":
			add(2, it.name, it.typ, protocol.CompletionItemKindReference)
		}
	}
	for _, value := range slices.Sorted(maps.Keys(x.values[key])) {
		if fits(value) && value != whole && x.byID[value] == nil && len(x.named[fold(value)]) == 0 {
			add(3, value, "", protocol.CompletionItemKindValue)
		}
	}
}

// completeFunction proposes the functions that scripts may call.
func (l *loaded) completeFunction(ps *proposals) {
	from := len(strings.TrimRightFunc(ps.d.text[:ps.to], func(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) || c == '_' }))
	list := l.lib.Functions().List
	for i := range list {
		if f := &list[i]; strings.HasPrefix(f.Name, ps.d.text[from:ps.to]) {
			doc := markdown(code(f.Signature()), f.Doc)
			ps.add(from, 0, f.Name, item(protocol.CompletionItemKindFunction, f.Name, f.Signature(), doc))
		}
	}
}

// Begin is a text with which something begins.
type Begin struct {
	Word  string // what: "card"
	About string
	File  string // of a name or an ending as this one: a manifest, a script, data
	Text  string // with "${1:id}" where the id stands, "${2:Name}" where the name does
}

// blanks are the places of such a text.
var blanks = regexp.MustCompile(`\$\{\d:([^}]*)\}`)

var (
	headBegun  = late(`^[ \t]*(\[?[\pL\pN_-]*)$`)
	inList     = regexp.MustCompile(`[\[{,]\s*$`)
	nothingYet = regexp.MustCompile(`^(?:[ \t]*(?:#.*)?\n)*$`)
)

// beginning is a text that begins something, in place of what stands from a byte up to another.
type beginning struct {
	label, about string
	text         string
	from, to     int
}

// beginningsAt returns what may be begun at an offset: where nothing stands before, and in a data file at "[", or at a word
// behind an empty line; where it is asked for, on any empty line of that. It is of the game of the data; a manifest says which that is, so there are packs of all games.
func (r *request) beginningsAt(l *loaded, d *document, at int, asked bool) (list []beginning) {
	n, _ := d.place(at)
	start := d.lines[n-1]
	m := headBegun().FindStringSubmatchIndex(d.text[start:at])
	behind, _, _ := strings.Cut(d.text[at:], "\n")
	behind = strings.TrimSpace(behind)
	if m == nil || d.part || behind != "" && behind != "]" {
		return nil
	}
	from, to := start+m[2], at
	word, inHead := strings.CutPrefix(d.text[from:to], "[")
	first := nothingYet.MatchString(d.text[:start])
	if !first && !inHead { // by its word alone where a definition may begin, or where it is asked for
		empty := func(n int) bool { return strings.TrimSpace(d.line(n)) == "" }
		inHead = asked && empty(n-1) || word != "" && empty(n-2)
	}
	switch {
	case !first && (!inHead || d.isManifest()):
		return nil
	case inHead && (d.isScript() || inList.MatchString(d.text[:start]) || newTree(d.text).at(d.text, to).field != nil):
		return nil
	case inHead && behind == "]": // which editors write by themselves
		to += strings.IndexByte(d.text[to:], ']') + 1
	}
	games := []*pack.Game{l.game.Game}
	if d.isManifest() {
		games = r.projects.shelf.Games()
	}
	for _, of := range games {
		for _, b := range r.begins(of.ID) {
			if !strings.HasPrefix(b.Word, word) || path.Ext(b.File) != path.Ext(d.path) || (b.File == pack.Manifest) != d.isManifest() {
				continue
			}
			it := beginning{b.Word, b.About, b.Text, from, to}
			if len(games) > 1 {
				it.label += " for " + of.ID
			}
			if inHead {
				it.text = it.text[max(0, strings.Index(it.text, "[")):] // without what is said of the whole file
			}
			list = append(list, it)
		}
	}
	return list
}

// plain returns the text with what stands in its places.
func (b *beginning) plain() string { return blanks.ReplaceAllString(b.text, "$1") }

// completeBegin proposes what may be begun, to an editor that takes texts of several lines.
func (r *request) completeBegin(l *loaded, ps *proposals) {
	if r.oneLine {
		return
	}
	for _, b := range r.beginningsAt(l, ps.d, ps.to, false) {
		edit := &protocol.TextEdit{Range: ps.d.span(b.from, b.to), NewText: b.plain()}
		it := item(protocol.CompletionItemKindSnippet, b.label, "begin "+b.about, markdown(code(b.plain())))
		if it.TextEdit = edit; r.snippets {
			it.InsertTextFormat, edit.NewText = protocol.InsertTextFormatSnippet, b.text
		}
		rank := 0
		if b.from > 0 && !strings.HasPrefix(ps.d.text[b.from:], "[") {
			rank = 1 // it may be a key, too
		}
		ps.add(b.from, rank, "", it)
	}
}

// newFile returns a file that says nothing yet, where it lies among data files or is named as a manifest; nil for another one,
// which is none of ours.
func (r *request) newFile(name uri.URI) *document {
	d := r.now.docs[pathOf(name)]
	if d == nil || d.ours || path.Ext(d.path) != ".toml" || strings.Contains(d.text, "=") {
		return nil
	}
	if d.isManifest() || pack.Around(path.Dir(d.path)) == "" && r.projects.hasData(path.Dir(d.path)) {
		return d
	}
	return nil
}

// longestName is in how many words a name is looked for whose beginning has been typed.
const longestName = 5

// wordStarts returns where the last words of a text begin that may be the beginning of what comes next, the last first.
func wordStarts(text string) []int {
	starts := []int{}
	before := ' '
	for i, c := range text {
		if !unicode.IsSpace(c) && unicode.IsSpace(before) {
			starts = append(starts, i)
		}
		before = c
	}
	if unicode.IsSpace(before) {
		starts = append(starts, len(text))
	}
	slices.Reverse(starts)
	return starts[:min(len(starts), longestName)]
}

// completeText proposes the next word of a line of card text.
func (l *loaded) completeText(ps *proposals, start int) {
	text := ps.d.text[start:ps.to]
	begin := strings.LastIndexByte(text, '\n') + 1
	l.completeLine(ps, start+begin, text[begin:], false, "")
}

// completeSaid proposes the next word of what a script, which begins at an offset, says or asks in the language; false where it
// does neither at the cursor.
func (l *loaded) completeSaid(ps *proposals, start int) bool {
	name, from := saidAt(ps.d.text[start:ps.to])
	f := l.function(name)
	if f == nil || f.Reads(0) == "" {
		return false
	}
	lead, _ := (&rules.Saying{Kind: f.Reads(0)}).Around()
	l.completeLine(ps, start+from, ps.d.text[start+from:ps.to], true, lead)
	return true
}

// completeLine proposes the next word of a line that begins at an offset; of words with which a script asks it is told what
// stands before them in a sentence.
func (l *loaded) completeLine(ps *proposals, begin int, line string, said bool, lead string) {
	examples := l.examples()
	for _, at := range wordStarts(line) {
		from := begin + at
		typed := line[at:]
		subject := l.hasSubject(line[:at])
		for _, next := range cardtext.NextWords(l.table, l.lexicon, lead+line[:at]) {
			if next.Names != "" {
				l.completeName(ps, from, next.Names, typed)
				continue
			}
			rank, doc := 1, (*protocol.MarkupContent)(nil)
			if e := next.Entry; e != nil {
				if e.Kind == vocab.KindVerb || e.Kind == vocab.KindHead {
					rank = 0
				}
				doc = markdown(code(e.Pattern), e.Doc, example(examples[e.Pattern]))
			}
			words := next.Words
			if next.Entry != nil && next.Entry.Kind == vocab.KindVerb && !subject && len(words) > 1 && strings.HasPrefix(words[1], words[0]) {
				if words = words[:1]; l.goesOn(line[:at]) == ofOther {
					words = []string{next.Words[1], next.Words[0]}
				}
			}
			for _, word := range words {
				if strings.HasPrefix(vocab.Fold(word), vocab.Fold(typed)) && (typed == "" || word != typed) {
					detail := ""
					if next.Entry != nil {
						detail = next.Entry.Pattern
					}
					if !said {
						word = cased(word, line[:at])
					}
					ps.add(from, rank, word, item(protocol.CompletionItemKindKeyword, word, detail, doc))
				}
			}
		}
	}
}

// hasSubject reports whether a subject may stand right before the next word.
func (l *loaded) hasSubject(line string) bool {
	tokens := vocab.Scan(line)
	return len(tokens) > 0 && tokens[len(tokens)-1].Fold != "may" && !slices.Contains(joints, tokens[len(tokens)-1].Fold)
}

// joints stand before a clause.
var joints = []string{":", ".", ",", ";", "then", "and", "/"}

// cased returns a word as it stands behind the beginning of a line: a sentence begins with a capital.
func cased(word, before string) string {
	before = strings.TrimSpace(before)
	if before != "" && !strings.HasSuffix(before, ".") {
		return word
	}
	return screen.Sentence(word)
}

func (l *loaded) completeName(ps *proposals, from int, kind vocab.Kind, typed string) {
	typed = fold(typed)
	for _, n := range l.names() {
		if n.Kind == kind && strings.HasPrefix(n.folded, typed) {
			detail := string(kind)
			if things := l.things(n.Name); len(things) == 1 {
				detail = things[0].typ + ", " + things[0].id
			}
			ps.add(from, 2, n.Text, item(protocol.CompletionItemKindReference, n.Text, detail, nil))
		}
		if len(ps.list.Items) == mostItems {
			return
		}
	}
}

// foldedName is a name as names are compared.
type foldedName struct {
	*vocab.Name
	folded string
}

func foldedNames(lexicon *vocab.Lexicon) []foldedName {
	var list []foldedName
	all := lexicon.Names()
	for i := range all {
		list = append(list, foldedName{&all[i], fold(all[i].Text)})
	}
	slices.SortStableFunc(list, func(a, b foldedName) int { return cmp.Compare(a.folded, b.folded) })
	return list
}

// completeScript proposes how a line of a script goes on.
func (r *request) completeScript(l *loaded, ps *proposals) {
	n, _ := ps.d.place(ps.to)
	start := ps.d.lines[n-1]
	x := l.script(ps.d)
	section, from := sectionOf(x.rows, n-1)
	if x.rows[n-1].Kind == gamescript.RowData || start+from > ps.to {
		return
	}
	typed := ps.d.text[start+from : ps.to]
	blank := len(typed) - len(strings.TrimLeft(typed, " \t"))
	typed, from = typed[blank:], start+from+blank
	if section == "" && !strings.ContainsAny(typed, " \t") && blank == 0 {
		defer l.completeHead(ps, from, typed) // behind all else
	}
	switch section {
	case "scenario":
		l.completeStart(ps, from, typed)
		return
	case "rule":
		l.completeRule(ps, from, typed)
		return
	}
	cursor := x.cursor(n - 1)
	if cursor == nil {
		return
	}
	said := &saidLine{l, ps, cursor, section, from, typed}
	if section == "" || section == ">" {
		r.completeOpen(said, start)
	}
	said.add(1, 0, cursor.Propose(section, typed))
}

// completeHead proposes the words that begin a line and say what it is.
func (l *loaded) completeHead(ps *proposals, from int, typed string) {
	for _, h := range gamescript.LanguageOf(l.lib.Of()).Heads() {
		if strings.HasPrefix(h.Word, typed) && h.Word != ">" {
			doc := markdown(h.Help, example(strings.TrimSpace(h.Example)))
			ps.add(from, 3, h.Word+" ", item(protocol.CompletionItemKindKeyword, h.Word, h.Form, doc))
		}
	}
}

func (l *loaded) completeRule(ps *proposals, from int, typed string) {
	at := strings.LastIndexAny(typed, " ,") + 1
	for _, rule := range l.lib.Of().Rulebook() {
		if strings.HasPrefix(rule.Name, typed[at:]) {
			doc := markdown(rule.Text, rule.Reading)
			ps.add(from+at, 0, rule.Name, item(protocol.CompletionItemKindReference, rule.Name, "", doc))
		}
	}
}

// saidLine is a line of a section that is being typed from a byte on.
type saidLine struct {
	l       *loaded
	ps      *proposals
	cursor  *gamescript.Cursor
	section string
	from    int
	typed   string
}

// add proposes how the line goes on behind so many bytes of it; names behind words.
func (s *saidLine) add(rank, behind int, list []gamescript.Proposal) {
	for _, p := range list {
		if p.Text == "" {
			continue
		}
		at := behind + len(string([]rune(s.typed[behind:])[:p.From]))
		kind, detail, name := protocol.CompletionItemKindKeyword, p.Help, 0
		for _, n := range s.cursor.WholeNames(p.Text) {
			if it := s.l.index().byID[n.ID]; it != nil && !n.Player && n.To == len(p.Text) && n.From == 0 {
				kind, detail, name = protocol.CompletionItemKindReference, it.typ+", "+it.id, 1
			}
		}
		var doc *protocol.MarkupContent
		if e := s.cursor.Language().Likeliest(s.section, s.typed[:at]+p.Text); e != nil && name == 0 {
			doc = markdown(code(e.Words()), e.Help, example(e.Example))
		}
		if rank == 0 {
			name = 0 // what is open stands together
		}
		s.ps.add(s.from+at, rank+name, p.Text, item(kind, p.Text, detail, doc))
	}
}

// completeOpen proposes what is open where the line stands that begins at a byte of the document: what players can do, what
// the last line brought about, or what its player answers next. Where that is not known yet, the editor asks again with the
// next letter.
func (r *request) completeOpen(s *saidLine, start int) {
	at := func(end int) *gamescript.Open { return r.openAt(s.l.good, s.ps.d.path, s.ps.d.text[:end]) }
	o := at(start)
	if o == nil {
		return
	}
	list := o.Propose(s.section, s.typed)
	s.add(0, 0, list)
	if s.section != "" || len(list) > 0 {
		return
	}
	for comma := strings.LastIndexByte(s.typed, ','); comma > 0; comma = strings.LastIndexByte(s.typed[:comma], ',') { // which may be part of a name
		if o := at(s.from + comma); o != nil {
			behind := len(s.typed) - len(strings.TrimLeft(s.typed[comma+1:], " \t"))
			s.add(0, behind, o.Propose(",", s.typed[behind:]))
			return
		}
	}
}

// opens holds what is open behind the beginnings of scripts that have been asked about, with one state of the data.
type opens struct {
	mu sync.Mutex
	by map[string]*soon[*gamescript.Open]
}

const mostOpens = 64 // that are kept

// openAt returns what is open behind the beginning of a script; nil where nobody can say, or not yet.
func (r *request) openAt(g *good, path, text string) *gamescript.Open {
	key := path + "\x00" + text
	g.opens.mu.Lock()
	it := g.opens.by[key]
	if it == nil {
		it = newSoon(func() *gamescript.Open {
			f, _ := gamescript.Parse(path, []byte(text))
			return g.scripts.Open(f)
		})
		if g.opens.by == nil || len(g.opens.by) >= mostOpens {
			g.opens.by = map[string]*soon[*gamescript.Open]{}
		}
		g.opens.by[key] = it
		r.requests.Go(func() {
			defer r.caught("what is open")
			it.now()
		})
	}
	g.opens.mu.Unlock()
	return it.by(r.late, nil)
}

// startWords are what may stand behind a comma of the line.
var startWords = []string{"option", "people", "rounds", "seed", "sets"}

// completeStart proposes how the line goes on behind what has been typed, which begins at a byte.
func (l *loaded) completeStart(ps *proposals, from int, typed string) {
	scenario, rest, more := strings.Cut(typed, ",")
	if !more {
		for _, it := range l.index().ordered {
			if it.typ == pack.KindScenario.Word && (strings.HasPrefix(it.id, typed) || strings.HasPrefix(fold(it.name), fold(typed))) {
				ps.add(from, 0, it.id, item(protocol.CompletionItemKindReference, it.id, it.name, nil))
			}
		}
		return
	}
	last := rest[strings.LastIndexByte(rest, ',')+1:]
	begun := last[strings.LastIndexByte(last, ' ')+1:] // the word that is being typed
	done := strings.Fields(strings.TrimSuffix(last, begun))
	var list []string
	options := l.optionsOf(strings.TrimSpace(scenario))
	switch {
	case len(done) == 0:
		list = startWords
	case done[0] == "sets":
		list = l.lib.Sets()
	case done[0] == "option" && len(done) == 1:
		list = slices.Sorted(maps.Keys(options))
	case done[0] == "option" && len(done) == 2:
		list = options[done[1]]
	}
	for _, word := range list {
		if strings.HasPrefix(word, begun) {
			ps.add(ps.to-len(begun), 0, word, item(protocol.CompletionItemKindKeyword, word, "", nil))
		}
	}
}

// optionsOf returns the options of a scenario, each with its values, and those of the scenarios that it extends.
func (l *loaded) optionsOf(scenario string) map[string][]string {
	options := map[string][]string{}
	for _, t := range l.extended(scenario) {
		eachKey(t, func(_, _ int, path []string) {
			switch n := len(path); {
			case n == 2 && path[0] == "options":
				options[path[1]] = append(options[path[1]], []string{}...)
			case n == 4 && path[0] == "options" && path[2] == "values" && !slices.Contains(options[path[1]], path[3]):
				options[path[1]] = append(options[path[1]], path[3])
			}
		})
	}
	return options
}
