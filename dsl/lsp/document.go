// This file holds the texts that are open in the editor, names files as the protocol does, and counts columns. The
// columns of the protocol are units of UTF-16 unless both sides can do UTF-8; those of Go are bytes, and those of
// messages characters. Nothing else here knows of units.

package lsp

import (
	"io"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"sync"
	"testing/fstest"
	"time"
	"unicode/utf16"
	"unicode/utf8"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
	"golang.org/x/text/unicode/norm"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/layout"
	"loremaster/dsl/limits"
	"loremaster/dsl/pack"
)

// document is a text at one version. It does not change.
type document struct {
	uri     uri.URI // as the library writes it, which may be otherwise than the editor did
	path    string  // of the file, with slashes
	version *int32  // nil where it is not open, but lies on the disk
	text    string
	lines   lines
	units   encoding
	ours    bool             // something is to be said of it
	part    bool             // it is the data in a script, with spaces for all else
	refused *diag.Diagnostic // why it is not read, where it is too large; nil for nothing
}

func newDocument(name uri.URI, path string, version *int32, text string, units encoding) *document {
	return &document{uri: name, path: path, version: version, text: text, lines: linesOf(text), units: units}
}

func (d *document) isScript() bool { return !d.part && strings.HasSuffix(d.path, ".game") }

// dataAt returns the data of a script in which an offset lies, as a document in which they have the same places; the
// document itself where that is none.
func (d *document) dataAt(offset int) *document {
	if !d.isScript() {
		return d
	}
	rows, n := gamescript.Rows(d.text), d.lineOf(offset)
	isData := func(i int) bool { return rows[i].Kind == gamescript.RowData || rows[i].Kind == gamescript.RowBlank }
	first, last := n, n
	for first > 0 && isData(first) {
		first--
	}
	if head := rows[first]; first == n || !head.Holds() || head.Tokens[0].Text != "cards" {
		return d
	}
	for last+1 < len(rows) && isData(last+1) {
		last++
	}
	from, to := d.lines[first+1], d.lines[last]+len(rows[last].Text)
	part := d.saying(blanked(d.text[:from]) + d.text[from:to] + blanked(d.text[to:]))
	part.part = true
	return part
}

// blanked returns a text of as many bytes with nothing but spaces on its lines.
func blanked(text string) string {
	out := []byte(text)
	blank(out)
	return string(out)
}

func blank(text []byte) {
	for i, c := range text {
		if c != '\n' {
			text[i] = ' '
		}
	}
}

// saying returns the document as it would be with another text.
func (d *document) saying(text string) *document {
	other := newDocument(d.uri, d.path, d.version, text, d.units)
	other.ours = d.ours
	return other
}

// isOurs reports whether anything is to be said of a document: it is a scripted game, or a data file.
func (ds *documents) isOurs(d *document) bool {
	if d.isScript() || !strings.HasSuffix(d.path, ".toml") {
		return d.isScript()
	}
	if around := filepath.ToSlash(pack.Around(filepath.Dir(d.path))); around != "" {
		return !within(path.Join(around, pack.TestsFolder), d.path) // what lies there is not the pack's
	}
	return ds.shelf.LooksLikeData(d.path, d.text)
}

// pathOf returns the path of a file, with slashes; "" for what is no file.
func pathOf(name uri.URI) string {
	if !name.IsFile() {
		return ""
	}
	return filepath.ToSlash(filepath.Clean(name.FsPath()))
}

// documents are all that are open.
type documents struct {
	mu     sync.RWMutex
	byPath map[string]*document
	units  encoding
	shelf  *shelf
}

func (ds *documents) open(of uri.URI, version int32, text string) *document {
	of = uri.URI(strings.Clone(string(of))) // what is read is a part of the whole message
	name := pathOf(of)
	if name == "" {
		return nil
	}
	refused := limits.TooLarge(name, text)
	if refused != nil {
		text = text[:min(len(text), limits.LineBytes.Most)] // enough to know whose it is
	}
	d := newDocument(of, name, &version, strings.Clone(text), ds.units)
	d.refused = refused
	d.ours = ds.isOurs(d)
	ds.mu.Lock()
	defer ds.mu.Unlock()
	ds.byPath[name] = d
	return d
}

// close forgets a document, and returns it.
func (ds *documents) close(of uri.URI) *document {
	ds.mu.Lock()
	defer ds.mu.Unlock()
	path := pathOf(of)
	d := ds.byPath[path]
	delete(ds.byPath, path)
	return d
}

// at returns the open document of a file, or nil.
func (ds *documents) at(path string) *document {
	ds.mu.RLock()
	defer ds.mu.RUnlock()
	return ds.byPath[path]
}

func (ds *documents) all() map[string]*document {
	ds.mu.RLock()
	defer ds.mu.RUnlock()
	return maps.Clone(ds.byPath)
}

// onDisk returns a file that is not open, or nil.
func onDisk(name string, units encoding) *document {
	if !strings.HasPrefix(name, "/") && filepath.VolumeName(name) == "" {
		return nil // it is shipped
	}
	src, err := pack.ReadFile(name)
	if err != nil {
		return nil
	}
	return newDocument(uri.File(name), name, nil, string(src), units)
}

// encoding is the unit of columns on the wire.
type encoding uint8

const (
	utf16Units encoding = iota
	utf8Units
)

func (e encoding) units(text string) int {
	if e == utf8Units {
		return len(text)
	}
	n := 0
	for _, r := range text {
		n += max(1, utf16.RuneLen(r))
	}
	return n
}

// bytes returns how many bytes of a line come before a unit; all of them where the line is shorter.
func (e encoding) bytes(line string, unit int) int {
	if e == utf8Units {
		n := min(max(0, unit), len(line))
		for n > 0 && n < len(line) && !utf8.RuneStart(line[n]) {
			n--
		}
		return n
	}
	for i, r := range line {
		if unit <= 0 {
			return i
		}
		unit -= max(1, utf16.RuneLen(r))
	}
	return len(line)
}

// lines are the offsets at which the lines of a text begin.
type lines []int

func linesOf(text string) lines {
	l := lines{0}
	for at := 0; ; {
		i := strings.IndexByte(text[at:], '\n')
		if i < 0 {
			return l
		}
		at += i + 1
		l = append(l, at)
	}
}

// line returns the text of a line, from 0, without its end; "" where there is none.
func (d *document) line(n int) string {
	if n < 0 || n >= len(d.lines) {
		return ""
	}
	end := len(d.text)
	if n+1 < len(d.lines) {
		end = d.lines[n+1] - 1
	}
	return strings.TrimSuffix(d.text[d.lines[n]:end], "\r")
}

func (d *document) offset(p protocol.Position) int {
	line := int(p.Line)
	if line >= len(d.lines) {
		return len(d.text)
	}
	return d.lines[line] + d.units.bytes(d.line(line), int(p.Character))
}

func (d *document) position(offset int) protocol.Position {
	offset = min(max(0, offset), len(d.text))
	n := sort.SearchInts(d.lines, offset+1) - 1
	line := d.line(n)
	return protocol.Position{Line: uint32(n), Character: uint32(d.units.units(line[:min(len(line), offset-d.lines[n])]))}
}

func (d *document) span(from, to int) protocol.Range {
	return protocol.Range{Start: d.position(from), End: d.position(to)}
}

func (d *document) location(from, to int) protocol.Location {
	return protocol.Location{URI: d.uri, Range: d.span(from, to)}
}

// offsetOf returns the offset of a place of a message: line and column from 1, in characters.
func (d *document) offsetOf(line, column int) int {
	if line < 1 {
		return 0
	}
	if line > len(d.lines) {
		return len(d.text)
	}
	text := d.line(line - 1)
	if line == 1 {
		text = strings.TrimPrefix(text, "\uFEFF") // messages do not count it
	}
	at := d.lines[line-1] + len(d.line(line-1)) - len(text)
	if plain := text[:min(len(text), max(0, column))]; diag.IsASCII(plain) {
		return at + min(max(0, column-1), len(plain))
	}
	// Messages count the characters of a text whose letters and accents are put together.
	var it norm.Iter
	for it.InitString(norm.NFC, text); column > 1 && !it.Done(); {
		n := utf8.RuneCount(it.Next())
		if column -= n; column < 1 {
			break
		}
	}
	return at + min(it.Pos(), len(text))
}

// place returns the line and column of an offset as messages count them.
func (d *document) place(offset int) (line, column int) {
	n := sort.SearchInts(d.lines, offset+1) - 1
	return n + 1, utf8.RuneCountInString(strings.TrimPrefix(d.text[d.lines[n]:offset], "\uFEFF")) + 1
}

// What follows lays what is open in the editor over what lies on the disk, and leaves out what is half written of a data
// file, so that the rest of it is still looked at: spaces stand in its place, and everything else stays where it is.
// It has what is made of data beside the answers, and for who does not wait what there was before.

// overlay is a folder with what is open over it.
type overlay struct {
	fs.FS
	dir    string
	loose  bool // it is no pack: TOML of other programs may lie in it, and is left out
	shelf  *shelf
	docs   map[string]*document
	broken map[string]bool
	read   *sources
}

// Open opens a file as the editor has it. Of one that is half written the rest is there.
func (o overlay) Open(name string) (fs.File, error) {
	full := path.Join(o.dir, name)
	if !strings.HasSuffix(name, ".toml") {
		return o.FS.Open(name)
	}
	if d := o.docs[full]; d != nil && d.refused != nil {
		return nil, &diag.List{Items: []diag.Diagnostic{*d.refused}}
	} else if d != nil {
		return o.file(name, full, d.text, true)
	}
	f, err := o.FS.Open(name)
	if err != nil {
		return nil, err
	}
	if info, err := f.Stat(); err != nil || info.Size() > int64(limits.FileBytes.Most) || !info.Mode().IsRegular() {
		return f, err // which is reported, and not read
	}
	defer f.Close()
	src, err := io.ReadAll(f)
	if err != nil {
		return nil, err
	}
	return o.file(name, full, string(src), o.broken[full])
}

// Stat says what Open would of a file that is not open in the editor, and reads none.
func (o overlay) Stat(name string) (fs.FileInfo, error) {
	if o.docs[path.Join(o.dir, name)] == nil {
		return fs.Stat(o.FS, name)
	}
	f, err := o.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return f.Stat()
}

// file returns a file that says a text, or of one that is perhaps half written what can be read of it.
func (o overlay) file(name, full, text string, half bool) (fs.File, error) {
	src := o.read.add(full, text)
	if ids := o.read.without[full]; ids != nil {
		text = src.tree().without(text, ids)
	}
	if half {
		m := mend(full, text)
		if text = m.text; len(m.diags) > 0 {
			o.read.mended(full, m)
		}
	}
	return fstest.MapFS{name: {Data: []byte(text), Mode: 0o444}}.Open(name)
}

// ReadDir lists a folder with the files that are only in the editor yet.
func (o overlay) ReadDir(name string) ([]fs.DirEntry, error) {
	if o.docs == nil {
		return fs.ReadDir(o.FS, name)
	}
	list, err := fs.ReadDir(o.FS, name)
	dir := path.Join(o.dir, name)
	if o.loose {
		list = slices.DeleteFunc(list, func(e fs.DirEntry) bool {
			return !e.IsDir() && strings.HasSuffix(e.Name(), ".toml") && !o.looksLikeData(path.Join(dir, e.Name()))
		})
	}
	extra := fstest.MapFS{}
	for full := range o.docs {
		if path.Dir(full) == dir && strings.HasSuffix(full, ".toml") && (!o.loose || o.looksLikeData(full)) && !slices.ContainsFunc(list, func(e fs.DirEntry) bool { return e.Name() == path.Base(full) }) {
			extra[path.Base(full)] = &fstest.MapFile{Mode: 0o444}
		}
	}
	if len(extra) > 0 && err == nil {
		more, _ := extra.ReadDir(".") // of what is in memory it cannot fail
		list = append(list, more...)
		slices.SortFunc(list, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	}
	return list, err
}

// looksLikeData reports whether a file is a data file as the editor has it, or the disk.
func (o overlay) looksLikeData(full string) bool {
	if d := o.docs[full]; d != nil {
		return d.ours
	}
	src, err := pack.ReadFile(full)
	if was := o.read.before[full]; was != nil && err == nil && was.text == string(src) {
		return true // it was read with the others
	}
	return err != nil || o.shelf.LooksLikeData(full, string(src))
}

// mended is a data file without what cannot be read of it.
type mended struct {
	text   string
	diags  []diag.Diagnostic // of what was left out
	tables map[int]bool      // the lines of the heads, from 1, below which something was
}

// headLine is a line that begins a table. A text or a script has none: so a block of quotes that does not end ends there.
var headLine = late(`(?m)^\[\[?[\pL\pN_."' -]+\]\]?[ \t]*(?:#.*)?\r?$`)

// mend returns a file that can be read.
func mend(name, text string) *mended {
	m := &mended{text: text}
	wrong := lost(name, text)
	if len(wrong) == 0 {
		return m
	}
	m.diags, m.tables = wrong, map[int]bool{}
	starts := []int{0}
	for _, at := range headLine().FindAllStringIndex(text, -1) {
		if at[0] > 0 {
			starts = append(starts, at[0])
		}
	}
	var b strings.Builder
	for i, from := range starts {
		to := len(text)
		if i+1 < len(starts) {
			to = starts[i+1]
		}
		part := text[from:to]
		if len(lost(name, part)) > 0 {
			line := strings.Count(text[:from], "\n")
			m.tables[line+1] = true
			for _, d := range lost(name, part) {
				d.Line += line
				if !slices.ContainsFunc(m.diags, func(o diag.Diagnostic) bool { return o.Line == d.Line }) {
					m.diags = append(m.diags, d)
				}
			}
			if at := headLine().FindStringIndex(part); at != nil && at[0] == 0 && len(lost(name, part[:at[1]])) > 0 {
				part = blanked(part) // what stands below a head that cannot be read is nobody's
			} else {
				part = withoutLost(name, part)
			}
		}
		b.WriteString(part)
	}
	m.text = b.String()
	return m
}

// lost returns the mistakes for which a file cannot be read at all.
func lost(name, text string) []diag.Diagnostic {
	list := pack.Syntax(name, []byte(text)).Items
	return slices.DeleteFunc(list, func(d diag.Diagnostic) bool { return d.Code == "duplicate-key" || d.Code == "duplicate-id" })
}

// withoutLost returns a table without the statements that cannot be read.
func withoutLost(name, text string) string {
	out := []byte(text)
	for _, s := range layout.Statements(text) {
		if s.Kind == layout.Unreadable || len(lost(name, text[s.From:s.To])) > 0 {
			blank(out[s.From:s.To])
		}
	}
	if len(lost(name, string(out))) > 0 { // what can be read by itself does not go together
		end := strings.IndexByte(text, '\n')
		blank(out[max(0, end):])
		if end < 0 || len(lost(name, string(out))) > 0 {
			blank(out)
		}
	}
	return string(out)
}

// soon is a value that is made once: by who cannot do without it, or else beside.
type soon[T any] struct {
	make  func() T
	once  sync.Once
	made  chan struct{} // closed then
	value T
}

func newSoon[T any](how func() T) *soon[T] { return &soon[T]{make: how, made: make(chan struct{})} }

// now returns the value, and makes it if nobody has.
func (s *soon[T]) now() T {
	s.once.Do(func() {
		defer close(s.made)
		s.value, s.make = s.make(), nil
	})
	return s.value
}

// or returns the value if it has been made, and another else.
func (s *soon[T]) or(other T) T {
	select {
	case <-s.made:
		return s.value
	default:
		return other
	}
}

// by returns the value if it is made before it is late, and another else.
func (s *soon[T]) by(late <-chan struct{}, other T) T {
	select {
	case <-s.made:
	case <-late:
	}
	return s.or(other)
}

// patience is how long who types waits for what there is to propose: the editor asks again with the next letter.
const patience = 20 * time.Millisecond

// hurried returns the data for who types: of what is not made of them before it is late, what there was before.
func (r *request) hurried(l *loaded) *loaded {
	r.prepare(l)
	h := *l
	x := l.indexed.by(r.late, l.before)
	examples := l.exampled.by(r.late, nil)
	h.index, h.examples = func() *index { return x }, func() map[string]string { return examples }
	return &h
}

// prepare makes what answers ask for of data, beside them: first what is needed most.
func (s *server) prepare(l *loaded) {
	if !l.prepared.CompareAndSwap(false, true) {
		return
	}
	s.requests.Go(func() {
		defer s.caught("what is asked for")
		l.names()
		l.verbs()
		l.indexed.now()
		l.exampled.now()
	})
}
