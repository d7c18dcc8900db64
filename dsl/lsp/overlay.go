// This file lays what is open in the editor over what lies on the disk, and leaves out what is half written of a data
// file, so that the rest of it is still looked at: spaces stand in its place, and everything else stays where it is.
// It has what is made of data beside the answers, and for who does not wait what there was before.

package lsp

import (
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"testing/fstest"
	"time"

	"loremaster/dsl/diag"
	"loremaster/dsl/layout"
	"loremaster/dsl/limits"
	"loremaster/dsl/pack"
)

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
