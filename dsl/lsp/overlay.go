// This file lays what is open in the editor over what lies on the disk.

package lsp

import (
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing/fstest"

	"loremaster/dsl/diag"
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
