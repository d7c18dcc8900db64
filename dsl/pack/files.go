// This file finds and reads the data files of a layer.

package pack

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
)

// file is one data file, parsed.
type file struct {
	name   string // as messages show it
	text   string
	parsed func() *parsed
	defs   []*Definition // where nothing is wrong with them, as they were read with
	types  cardTypes     // these
}

// parsed is what the text of a file holds.
type parsed struct {
	index  *index
	values map[string]any // the top-level table
}

func (f *file) index() *index { return f.parsed().index }

// settle lets go of what was parsed of a file without a mistake that has cards alone: where they stand they know, and
// whoever asks for more, as a mistake in a reference does, has the file parsed anew.
func (f *file) settle() {
	if slices.ContainsFunc(f.defs, func(d *Definition) bool { return !d.Kind.Card }) {
		return
	}
	for _, d := range f.defs {
		d.Source()
		d.table = nil
	}
	f.parsed = sync.OnceValue(func() *parsed {
		p := &parsed{index: newIndex([]byte(f.text))}
		if err := p.index.scan(); err != nil {
			panic("pack: " + f.name + ": " + err.message) // it was right before
		}
		var err error
		if p.values, err = decodeTOML(f.text); err != nil {
			panic("pack: " + f.name + ": " + err.Error()) // likewise
		}
		return p
	})
}

// place returns the place of a key, by its path.
func (f *file) place(path string) diag.Place {
	x := f.index()
	return x.place(f.name, x.marks[path].key)
}

// valuePlace returns the place of the value of a key, by its path.
func (f *file) valuePlace(path string) diag.Place {
	x := f.index()
	return x.place(f.name, x.marks[path].value)
}

// dataFiles returns the names of the data files of a layer, in their order.
func (l *loader) dataFiles(layer *Layer) (names []string) {
	var packs []string
	err := fs.WalkDir(layer.FS, ".", func(name string, entry fs.DirEntry, err error) error {
		hidden := name != "." && strings.HasPrefix(path.Base(name), ".")
		switch {
		case layer.isPack && name == Manifest:
			return nil
		case layer.isPack && name == TestsFolder && err == nil && entry.IsDir():
			return fs.SkipDir
		case name != "." && err == nil && entry.IsDir() && isPackIn(layer.FS, name):
			packs = append(packs, layer.file(name))
			return fs.SkipDir // it is a pack of its own
		case hidden && err == nil && entry.IsDir():
			return fs.SkipDir
		case hidden:
			return nil
		case err != nil:
			l.unreadable(layer.file(name), err)
			return nil
		case !entry.IsDir() && strings.HasSuffix(name, ".toml"):
			names = append(names, name)
		}
		return nil
	})
	if err != nil {
		l.unreadable(layer.Name, err)
	}
	if len(names) == 0 && l.complete && !layer.isPack {
		d := diag.At(diag.Place{File: layer.Name}, "empty-folder", "there is no data file here, expected files whose names end in .toml")
		if len(packs) > 0 {
			d = diag.At(diag.Place{File: layer.Name}, "folder-of-packs", "there is no data file here, but packs of their own: %s", strings.Join(packs, ", "))
			d.Hint = "name those that are meant, not the folder around them"
		}
		l.unread(d)
	}
	if len(names) > limits.Files.Most {
		l.tooLarge(layer.Name, "there are %d data files here, expected at most %d", len(names), limits.Files.Most)
		return nil
	}
	return names
}

// endless reports as an error that something is not read because it is a device or a pipe, which may have no end.
func endless(info fs.FileInfo) error {
	if !info.Mode().IsRegular() && !info.IsDir() {
		return errors.New("it is not a file")
	}
	return nil
}

// file reads one data file. It returns nil, after reporting why, if there is nothing to be had from it.
func (l *loader) file(layer *Layer, name string) *file {
	f := &file{name: layer.file(name)}
	info, err := fs.Stat(layer.FS, name)
	switch {
	case err != nil:
	case info.Size() > int64(limits.FileBytes.Most):
		return l.tooLarge(f.name, "the file has %d bytes, expected at most %d", info.Size(), limits.FileBytes.Most)
	default:
		err = endless(info)
	}
	var data []byte
	if err == nil {
		data, err = fs.ReadFile(layer.FS, name)
	}
	if refused, ok := errors.AsType[*diag.List](err); ok {
		return l.unread(refused.Items...)
	}
	if err != nil {
		return l.unreadable(f.name, err)
	}
	if was := l.unchanged(f.name, data); was != nil {
		return was
	}
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	if bad := invalidUTF8(data); bad >= 0 {
		return l.unread(diag.At(newIndex(data).place(f.name, bad), "not-utf8", "the byte 0x%02x is not UTF-8, expected a file saved as UTF-8", data[bad]))
	}
	// From here on a file looks the same whatever editor wrote it.
	if bytes.Contains(data, []byte("\r\n")) {
		data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	}
	data = norm.NFC.Bytes(data)
	if d := limits.TooLarge(f.name, string(data)); d != nil {
		return l.unread(*d)
	}
	if was := l.unchanged(f.name, data); was != nil {
		return was
	}
	if !l.parse(f, data) {
		return l.unread()
	}
	return f
}

// unread reports why something is not read, of which nobody knows what is in it; there is no file of it.
func (l *loader) unread(why ...diag.Diagnostic) *file {
	l.complete = false
	l.diags.Add(why...)
	return nil
}

// unchanged returns the file of that name as it was read before, where it was right and says the same, or nil.
func (l *loader) unchanged(name string, data []byte) *file {
	if was := l.before[name]; was != nil && was.defs != nil && was.text == string(data) && maps.Equal(was.types, l.types) {
		return was
	}
	return nil
}

// tooLarge reports a file or folder that is not read.
func (l *loader) tooLarge(name, format string, args ...any) *file {
	return l.unread(diag.At(diag.Place{File: name}, "file-too-large", format, args...))
}

// file returns the name under which messages show a file of the layer.
func (layer *Layer) file(name string) string { return path.Join(layer.Name, name) }

// unreadable reports that the file system does not give a file or folder.
func (l *loader) unreadable(name string, err error) *file {
	// What went wrong is said without the path, which the message begins with.
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		err = pe.Err
	}
	return l.unread(diag.At(diag.Place{File: name}, "unreadable", "cannot be read: %v", err))
}

// invalidUTF8 returns the offset of the first byte that is not UTF-8, or -1.
func invalidUTF8(data []byte) int {
	if utf8.Valid(data) {
		return -1
	}
	for i := 0; ; {
		r, size := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
}

// LooksLikeData reports whether a TOML file of that name, which may be half written, holds definitions of one of the games
// or the manifest of a pack. Other programs have such files too, and nothing is said of theirs.
func (s *Shelf) LooksLikeData(name, src string) bool {
	if path.Base(filepath.ToSlash(name)) == Manifest {
		return manifestHead.MatchString(src)
	}
	for line := range strings.Lines(src) { // whoever opens a folder waits for all of its files
		if word := strings.TrimLeft(line, " \t"); !strings.HasPrefix(word, "type") && !strings.HasPrefix(word, "remove") {
			continue
		}
		if m := typeLine.FindStringSubmatch(line); m != nil && (m[1] == "" || slices.ContainsFunc(s.games, func(g *Game) bool { return g.rows().kinds.called(m[1]) != nil })) {
			return true
		}
	}
	return false
}

var (
	manifestHead = regexp.MustCompile(`(?m)^[ \t]*\[` + KindPack.Word + `\]`)
	typeLine     = regexp.MustCompile(`^[ \t]*(?:type[ \t]*=[ \t]*["']([a-z-]+)["']|remove[ \t]*=[ \t]*true)`)
)

// SideBySide calls f with each number below n, with as many at once as there are processors. A panic in one of the calls is
// one of its own, when all have ended.
func SideBySide(n int, f func(i int)) {
	var next atomic.Int64
	var all sync.WaitGroup
	failed := make(chan any, n)
	for range min(n, runtime.GOMAXPROCS(0)) {
		all.Go(func() {
			defer func() {
				if r := recover(); r != nil {
					failed <- r
				}
			}()
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				f(i)
			}
		})
	}
	all.Wait()
	select {
	case r := <-failed:
		panic(r)
	default:
	}
}
