// This file reads packs that are zip files. Nothing in one is trusted: it is checked whole before any of it is
// used, unpacked in memory, and never written anywhere. It also cuts data files into their definitions, writes definitions as a data
// file, and reads those that a record holds.

package pack

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing/fstest"
	"unicode"
	"unicode/utf8"

	"github.com/BurntSushi/toml"

	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
	"loremaster/interpreter/vocab"
)

// How an entry may be packed.
const (
	maxRatio   = 100 // how often larger an entry may become, from smallEntry on
	smallEntry = 64 << 10
)

// isZip reports whether a path is that of a zip file.
func isZip(name string) bool {
	if !strings.EqualFold(filepath.Ext(name), ".zip") {
		return false
	}
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

// zipped returns a zip file as a layer. What is wrong with it is kept for Load.
func zipped(file string) Layer {
	fsys, root, wrong := unzip(file)
	if wrong != nil {
		return Layer{Name: file, FS: fstest.MapFS{}, wrong: []diag.Diagnostic{*wrong}}
	}
	sub, err := fs.Sub(fsys, root)
	if err != nil {
		panic("pack: " + err.Error()) // the root is a name in it
	}
	return Layer{Name: path.Join(file, root), FS: sub}.withManifest()
}

// recent is what was in the zip file that was unpacked last: whoever reads one file of it mostly reads them all.
var recent struct {
	sync.Mutex
	file, root string
	info       fs.FileInfo
	fsys       fstest.MapFS
}

// unzip returns what is in a zip file, and the folder that is the pack: all of it, or the one folder that it
// holds.
func unzip(file string) (fsys fstest.MapFS, root string, wrong *diag.Diagnostic) {
	recent.Lock()
	defer recent.Unlock()
	info, err := os.Stat(file)
	if was := recent.info; err == nil && recent.file == file && os.SameFile(was, info) && was.Size() == info.Size() && was.ModTime().Equal(info.ModTime()) {
		return recent.fsys, recent.root, nil
	}
	if fsys, root, wrong = unpack(file); err == nil && wrong == nil {
		recent.file, recent.info, recent.fsys, recent.root = file, info, fsys, root
	}
	return fsys, root, wrong
}

func unpack(file string) (fsys fstest.MapFS, root string, wrong *diag.Diagnostic) {
	fail := func(entry, code, format string, args ...any) (fstest.MapFS, string, *diag.Diagnostic) {
		d := diag.At(diag.Place{File: path.Join(file, entry)}, code, format, args...)
		return nil, "", &d
	}
	info, err := os.Stat(file)
	if err == nil && info.Size() > int64(limits.ZipBytes.Most) {
		return fail("", "zip-too-large", "the zip file has %d bytes, expected at most %d", info.Size(), limits.ZipBytes.Most)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return fail("", "unreadable", "cannot be read: %v", err)
	}
	if n := bytes.Count(data, []byte("PK\x01\x02")); n > limits.Files.Most { // each begins an entry of the directory, which need not be read then
		return fail("", "zip-too-large", "the zip file has %d entries, expected at most %d", n, limits.Files.Most)
	}
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return fail("", "zip-damaged", "this is not a zip file that can be read: %s", strings.TrimPrefix(err.Error(), "zip: "))
	}
	fsys, left := fstest.MapFS{}, int64(limits.ZipUnpacked.Most)
	for _, f := range r.File {
		name, mistake := entryName(f)
		if mistake == "" && fsys[name] != nil {
			mistake = "stands in it twice"
		}
		if mistake != "" {
			return fail("", "zip-entry", "the entry %q %s", f.Name, mistake)
		}
		if f.Mode().IsDir() {
			continue
		}
		size := f.UncompressedSize64
		switch {
		case size > uint64(left):
			return fail(name, "zip-too-large", "what is in the zip file has more than %d bytes", limits.ZipUnpacked.Most)
		case size > smallEntry && size/maxRatio > f.CompressedSize64:
			return fail(name, "zip-too-large", "the entry grows from %d bytes to %d, expected at most %d times as many", f.CompressedSize64, size, maxRatio)
		}
		content, err := readEntry(f, left)
		if err != nil {
			return fail(name, "zip-damaged", "the entry cannot be read: %s", strings.TrimPrefix(err.Error(), "zip: "))
		}
		left -= int64(len(content))
		fsys[name] = &fstest.MapFile{Data: content, Mode: 0o444}
	}
	return fsys, rootOf(fsys), nil
}

func entryName(f *zip.File) (name, mistake string) {
	name = strings.TrimSuffix(f.Name, "/")
	switch {
	case !utf8.ValidString(f.Name):
		return name, "has a name that is not UTF-8"
	case strings.ContainsFunc(name, unicode.IsControl):
		return name, "has a name that cannot be shown"
	case strings.ContainsAny(name, "\\:") || !fs.ValidPath(name) || name == ".":
		return name, "has a name that leads out of the zip file, expected a path like cards/elf.toml"
	case !f.Mode().IsRegular() && !f.Mode().IsDir():
		return name, "is a link or a device, expected a file or folder"
	case f.Flags&1 != 0:
		return name, "is encrypted"
	}
	return name, ""
}

// readEntry unpacks an entry, as far as there is room: what it says of its own size may be a lie.
func readEntry(f *zip.File, room int64) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	content, err := io.ReadAll(io.LimitReader(r, room+1))
	if err == nil && int64(len(content)) > room {
		err = fmt.Errorf("it has more bytes than it says")
	}
	return content, err
}

// rootOf returns the one folder in which everything lies, or ".".
func rootOf(fsys fstest.MapFS) string {
	root := ""
	for name := range fsys {
		first, _, inside := strings.Cut(name, "/")
		switch {
		case first == "__MACOSX": // which some systems add
		case !inside, root != "" && first != root:
			return "."
		default:
			root = first
		}
	}
	if root == "" {
		return "."
	}
	return root
}

// inZip parts the name of a file in a zip file into that of the zip file and the rest. The first is "" for any
// other file.
func inZip(name string) (file, inside string) {
	slashed := filepath.ToSlash(name)
	for i := range slashed {
		if slashed[i] == '/' && isZip(slashed[:i]) {
			return slashed[:i], slashed[i+1:]
		}
	}
	if isZip(slashed) {
		return slashed, "."
	}
	return "", ""
}

// ReadFile reads a file of at most MaxFile bytes, also one in a zip file: "my-pack.zip/tests/first.game".
func ReadFile(name string) ([]byte, error) {
	file, inside := inZip(name)
	if file == "" {
		if info, err := os.Stat(name); err == nil {
			if info.Size() > int64(limits.FileBytes.Most) {
				return nil, fmt.Errorf("%s has %d bytes, expected at most %d", name, info.Size(), limits.FileBytes.Most)
			}
			if err := endless(info); err != nil {
				return nil, &fs.PathError{Op: "open", Path: name, Err: err}
			}
		}
		return os.ReadFile(name)
	}
	fsys, _, wrong := unzip(file)
	if wrong != nil {
		return nil, &diag.List{Items: []diag.Diagnostic{*wrong}}
	}
	return fs.ReadFile(fsys, inside)
}

// WalkDir is filepath.WalkDir, and goes through a zip file as through a folder where the root is one.
func WalkDir(root string, f fs.WalkDirFunc) error {
	file, inside := inZip(root)
	if file == "" {
		return filepath.WalkDir(root, f)
	}
	fsys, _, wrong := unzip(file)
	if wrong != nil {
		return &diag.List{Items: []diag.Diagnostic{*wrong}}
	}
	return fs.WalkDir(fsys, inside, func(name string, entry fs.DirEntry, err error) error {
		return f(path.Join(file, name), entry, err)
	})
}

// Zip writes a folder as a zip file: everything in it but what is hidden, in the order of the names. The same
// folder gives the same bytes.
func Zip(w io.Writer, folder string) error {
	z := zip.NewWriter(w)
	fsys := os.DirFS(folder)
	err := fs.WalkDir(fsys, ".", func(name string, entry fs.DirEntry, err error) error {
		switch hidden := name != "." && strings.HasPrefix(path.Base(name), "."); {
		case err != nil:
			return err
		case hidden && entry.IsDir():
			return fs.SkipDir
		case hidden || entry.IsDir():
			return nil
		case !entry.Type().IsRegular():
			return fmt.Errorf("%s is a link or a device, expected a file or folder", path.Join(folder, name))
		}
		data, err := fs.ReadFile(fsys, name)
		if err != nil {
			return err
		}
		f, err := z.Create(name)
		if err == nil {
			_, err = f.Write(data)
		}
		return err
	})
	return errors.Join(err, z.Close())
}

// write returns the definitions of those ids, and all that they name, as a data file that says the same; see
// game.Base.Written.
func (b *Build) write(ids []string) ([]byte, error) {
	w := excerpt{b, map[string]any{}}
	for _, id := range ids {
		w.add(id)
	}
	var text bytes.Buffer
	err := toml.NewEncoder(&text).Encode(w.tables)
	return text.Bytes(), err
}

// excerpt is the definitions to be written, by their ids.
type excerpt struct {
	*Build
	tables map[string]any
}

// add adds a definition and what it names, by ids in its fields, by names in its texts, by either in its script: what it
// could not be read without.
func (w *excerpt) add(id string) {
	d := w.merged[id]
	if d == nil || w.tables[id] != nil || d.Kind == KindFormat {
		return
	}
	table := maps.Clone(d.asWritten())
	delete(table, "packs")  // what it needs of a pack is here,
	delete(table, "format") // as it is in the format,
	delete(table, "image")  // and no picture
	if of, _, isOwn := strings.Cut(d.full(), "/"); isOwn && d.Kind.Card {
		table["pack"] = of // texts may call it so
	}
	w.tables[id] = table
	w.fields(table)
	w.says(d)
	for _, v := range d.variants {
		w.says(v)
	}
	for _, seat := range d.seats {
		w.says(seat)
	}
}

// says adds what the texts of a definition name, and what its fields name in their own ways.
func (w *excerpt) says(d *Definition) {
	for _, id := range w.Mentioned(d.Word("script")) { // what its script seems to name
		w.add(id)
	}
	for _, part := range d.rules {
		w.text(w.fresh[part.text])
	}
	for _, e := range d.Values {
		f := w.rows.of(d.Kind, e.key)
		if f == nil {
			continue
		}
		if f.Form.Text {
			w.text(w.fresh[e.value.(string)])
		}
		if f.Needs != nil {
			for _, id := range f.Needs(w.Build, d) {
				w.add(id)
			}
		}
	}
}

// Mentioned returns the ids of the cards that words seem to name.
func (b *Build) Mentioned(text string) (ids []string) {
	if text == "" {
		return nil
	}
	for _, d := range b.cards {
		if slices.ContainsFunc(append(d.Names(), d.ID), func(name string) bool { return strings.Contains(text, name) }) {
			ids = append(ids, d.ID)
		}
	}
	return ids
}

// fields adds what the values of a definition name.
func (w *excerpt) fields(v any) {
	switch v := v.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			w.fields(v[key])
		}
	case []any:
		for _, e := range v {
			w.fields(e)
		}
	case string:
		for word := range strings.FieldsSeq(v) {
			w.add(word)
		}
	}
}

// text adds the cards that a text names.
func (w *excerpt) text(lines []vocab.Ability) {
	eachName(lines, func(_ vocab.Position, n *vocab.Name) {
		if slices.ContainsFunc(w.of.Kinds, func(k *Kind) bool { return k.Card && k.Names == n.Kind }) {
			for _, at := range n.IDs {
				w.add(w.cards[at].ID)
			}
		}
	})
}

// Recorded returns the definitions that a record holds as a base of their own; nil where it holds none. Nothing else is
// in it, but for the phrases that are shipped, which may have been words of the language then: a card more would be dealt, too.
func Recorded(of *Game, r *engine.Record) (*Base, error) {
	text, err := record.Recorded(r)
	if err != nil || text == "" {
		return nil, err
	}
	var layers []Layer
	for _, l := range of.Shipped() {
		if src, err := fs.ReadFile(l.FS, "phrases.toml"); err == nil {
			layers = append(layers, Layer{Name: l.Name, FS: fstest.MapFS{"phrases.toml": {Data: src}}, Base: true, Game: of})
		}
	}
	b := NewBase(append(layers, Layer{Name: "record", FS: fstest.MapFS{"definitions.toml": {Data: []byte(text)}}, Base: true, Game: of, part: true}))
	if lib, diags, _ := b.Library(); lib == nil {
		return nil, fmt.Errorf("the definitions in the record cannot be read any more:\n%w", diags)
	}
	return b, nil
}

// Block is a definition as it is written in a data file, with the tables that belong to it.
type Block struct{ ID, Text string }

// Blocks returns the definitions of a data file, in the order in which they begin. Comments above one are left out: nobody
// knows of which they speak.
func Blocks(src []byte) ([]Block, error) {
	x := newIndex(bytes.ReplaceAll(src, []byte("\r\n"), []byte("\n")))
	if err := x.scan(); err != nil {
		return nil, errors.New(err.message)
	}
	var blocks []Block
	for i := 0; i < len(x.exprs); {
		id := topKey(x.exprs[i].path)
		from := x.lineStart(x.exprs[i].start)
		for i++; i < len(x.exprs) && topKey(x.exprs[i].path) == id; i++ {
		}
		last := x.exprs[i-1].end
		text := x.data[from : x.lineStart(last)+len(x.lineAt(last))]
		same := slices.IndexFunc(blocks, func(b Block) bool { return b.ID == id })
		if same < 0 {
			same = len(blocks)
			blocks = append(blocks, Block{ID: id})
		}
		blocks[same].Text += string(text) + "\n"
	}
	return blocks, nil
}

// header is how a definition, or a table that belongs to one, begins; its id comes first.
var header = regexp.MustCompile(`^\s*\[+\s*([a-z0-9-]+)`)

// DefinedAt returns the id of the definition in which a place of a data file lies, also where the file cannot be read to its end; ""
// for none.
func DefinedAt(layers []Layer, p diag.Place) (id string) {
	src, _ := readIn(layers, p.File) //nolint:errcheck // then there is none
	for n, line := range strings.Split(string(src), "\n") {
		if at := header.FindStringSubmatch(line); at != nil && n < p.Line {
			id = at[1]
		}
	}
	return id
}

// readIn reads the file of a layer that messages call so; it is empty where there is no such layer.
func readIn(layers []Layer, file string) (src []byte, err error) {
	for i := range layers {
		if name, ok := strings.CutPrefix(file, layers[i].Name+"/"); ok {
			if src, err = fs.ReadFile(layers[i].FS, name); err == nil {
				return src, nil
			}
		}
	}
	return nil, err
}

// AsWritten returns the definition of a card as it is written in the layer that it comes from.
func AsWritten(layers []Layer, d *game.Def) (string, error) {
	src, err := readIn(layers, d.Source.File)
	if err != nil {
		return "", err
	}
	blocks, err := Blocks(src)
	text := engine.First(slices.Values(blocks), func(b Block) bool { return b.ID == d.ID }).Text
	if err == nil && text == "" {
		err = fmt.Errorf("the definition of %s is in %s, which cannot be found", d.Name, d.Source.File)
	}
	return text, err
}

func topKey(path string) string {
	if i := strings.IndexAny(path, ".["); i >= 0 {
		return path[:i]
	}
	return path
}
