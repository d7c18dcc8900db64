// This file finds and reads the data files of a layer, and makes values of their bytes.

package pack

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"sort"
	"strings"
	"sync"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
	quick "github.com/pelletier/go-toml/v2"
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
	fulls  []string      // full names that stand in it in place of ids
	parted parted        // likewise
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
	if f.fulls != nil || slices.ContainsFunc(f.defs, func(d *Definition) bool { return !d.Kind.Card }) {
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

func (f *file) place(path string) diag.Place {
	x := f.index()
	return x.place(f.name, x.mark(path).key)
}

func (f *file) valuePlace(path string) diag.Place {
	x := f.index()
	return x.place(f.name, x.mark(path).value)
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
	f := &file{name: layer.file(name), parted: l.parted}
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
	if was := l.before[name]; was != nil && was.defs != nil && was.text == string(data) && maps.Equal(was.types, l.types) && maps.Equal(was.parted, l.parted) {
		return was
	}
	return nil
}

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
	for i, r := range string(data) {
		if r == utf8.RuneError && !bytes.HasPrefix(data[i:], []byte(string(r))) {
			return i
		}
	}
	return -1
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
	close(failed)
	if r := <-failed; r != nil {
		panic(r)
	}
}

// maxMistakes is how many values of a file that are no TOML values are reported before the file is given up.
// The decoder stops at each of them and starts anew without it.
const maxMistakes = 20

// parse fills the file's index and values. It reports what is wrong, and returns false if the rest of the
// file is lost with it: of a syntax error nobody knows where it ends.
func (l *loader) parse(f *file, data []byte) bool {
	p := &parsed{index: newIndex(data)}
	f.parsed = func() *parsed { return p }
	if err := p.index.scan(); err != nil {
		l.diags.Add(f.syntaxDiagnostic(err))
		return false
	}
	l.repeats(f)
	for range maxMistakes {
		f.text = string(p.index.left())
		var err error
		p.values, err = decodeTOML(f.text)
		if err == nil {
			if strings.ContainsRune(f.text, '\\') || strings.ContainsFunc(f.text, diag.Unshown) { // else no value has one
				l.plain(f, p.values, "")
			}
			if slices.ContainsFunc(l.layers, func(o Layer) bool { return o.Pack != nil && strings.Contains(f.text, o.Pack.Name+"/") }) {
				l.shortened(f, p.values)
			}
			p.index.exprs, p.index.repeat = nil, nil // which only mistakes ask for
			return true
		}
		pe, ok := errors.AsType[toml.ParseError](err)
		if !ok {
			l.diags.Add(diag.At(diag.Place{File: f.name}, "syntax", "%s", decoderMessage(err)))
			return false
		}
		code := "syntax"
		if strings.Contains(pe.Message, "out of range") {
			code = "out-of-range"
		}
		l.diags.Add(diag.At(p.index.place(f.name, min(pe.Position.Start, len(data))), code, "%s", decoderMessage(err)))
		exprs := p.index.exprs // the last that begins there, or before
		expr := sort.Search(len(exprs), func(i int) bool { return exprs[i].start > pe.Position.Start }) - 1
		if expr < 0 || p.index.isBlank(expr) {
			return false
		}
		p.index.blank(expr)
	}
	l.diags.Add(diag.At(diag.Place{File: f.name}, "too-many", "the file has more than %d values that cannot be read, and the rest of it is not looked at", maxMistakes))
	return false
}

// decodeTOML returns the values of a text. Of two decoders one is five times as fast, and the other says what is wrong and tells
// a list of tables from a list: it is asked where that may matter.
func decodeTOML(text string) (values map[string]any, err error) {
	if !listsTables(text) && quick.Unmarshal([]byte(text), &values) == nil {
		dates(values)
		return values, nil
	}
	values = nil
	_, err = toml.Decode(text, &values)
	return values, err
}

// listsTables reports whether a line begins as "[[table]]" does.
func listsTables(text string) bool {
	for from := 0; ; {
		i := strings.Index(text[from:], "[[")
		if i < 0 {
			return false
		}
		i, from = from+i, from+i+2
		line := text[strings.LastIndexByte(text[:i], '\n')+1 : i]
		if strings.TrimLeft(line, " \t") == "" {
			return true
		}
	}
}

// dates returns a value of the quick decoder with dates and times as the other has them.
func dates(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for key, inner := range v {
			if _, plain := inner.(string); !plain {
				v[key] = dates(inner)
			}
		}
	case []any:
		for i, inner := range v {
			v[i] = dates(inner)
		}
	case quick.LocalDate:
		return v.AsTime(time.UTC)
	case quick.LocalDateTime:
		return v.AsTime(time.UTC)
	case quick.LocalTime:
		return time.Date(0, 1, 1, v.Hour, v.Minute, v.Second, v.Nanosecond, time.UTC)
	}
	return v
}

// plain reports the texts below a path of the file that have characters in them that are not to be read but do
// something to who shows them.
func (l *loader) plain(f *file, v any, path string) {
	switch v := v.(type) {
	case string:
		i := strings.IndexFunc(v, diag.Unshown)
		if i < 0 {
			return
		}
		r, _ := utf8.DecodeRuneInString(v[i:])
		at := path
		marks := f.index().marks
		for _, known := marks[at]; !known && at != ""; _, known = marks[at] {
			at = at[:max(0, strings.LastIndexAny(at, ".["))]
		}
		l.diags.Add(diag.At(f.valuePlace(at), "control-character", "%q has the control character %U in it, expected characters that can be shown", lastKey(path), r))
	case []any:
		for i, inner := range v {
			l.plain(f, inner, fmt.Sprintf("%s[%d]", path, i))
		}
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			l.plain(f, v[key], strings.TrimPrefix(path+"."+key, "."))
		}
	case []map[string]any:
		for _, inner := range v {
			l.plain(f, inner, path)
		}
	}
}

// repeats reports what a file defines twice, and leaves the second of each out.
func (l *loader) repeats(f *file) {
	x := f.index()
	for _, r := range x.repeat {
		// A table that was left out took its own keys with it; they are no further mistakes.
		if x.isBlank(r.expr) {
			continue
		}
		d := diag.At(x.place(f.name, r.second), "duplicate-key", "%q is defined a second time", lastKey(r.path))
		if !strings.Contains(r.path, ".") {
			d = duplicateID(x.place(f.name, r.second), r.path)
		}
		l.diags.Add(d.And(x.place(f.name, r.first), "first defined here"))
		x.blank(r.expr)
	}
}

// duplicateID says that an id is defined twice in one layer, the second time here.
func duplicateID(second diag.Place, id string) diag.Diagnostic {
	return diag.At(second, "duplicate-id", "%q is defined a second time; only a later layer may replace it", id)
}

func lastKey(path string) string { return path[strings.LastIndexByte(path, '.')+1:] }

// syntaxDiagnostic says what stands where TOML expects something else.
func (f *file) syntaxDiagnostic(e *syntaxError) diag.Diagnostic {
	x := f.index()
	data, start := x.data, 0
	if n := len(x.exprs); n > 0 {
		start = x.exprs[n-1].end
	}
	if e.tooDeep {
		return diag.At(x.place(f.name, e.offset), "too-deep", "%s", e.message)
	}
	if m := foreignHead().FindSubmatchIndex(x.lineAt(e.offset)); m != nil {
		written := string(x.lineAt(e.offset)[m[2]:m[3]])
		it := diag.At(x.place(f.name, x.lineStart(e.offset)+m[2]), "syntax", "%q is not an id, expected lower-case letters, digits, and single hyphens between them", written)
		return it.Or(written, []string{ID(written)})
	}
	d := diag.At(x.place(f.name, e.offset), "syntax", "%s", e.message)
	if strings.Contains(e.message, "not terminated") {
		// What is missing at the end of the file is missed where the block begins.
		for _, quotes := range []string{`"""`, "'''"} {
			if i := bytes.Index(data[start:], []byte(quotes)); i >= 0 {
				return diag.At(x.place(f.name, start+i), "syntax", "the text that begins here does not end, expected %s", quotes)
			}
		}
	}
	if at, quote := f.unclosed(e.offset); quote != "" {
		it := diag.At(f.index().place(f.name, at), "syntax", "the text that begins here does not end in its line, expected '%s'", quote)
		return it.Try(mended(string(f.index().lineAt(at)) + quote))
	}
	// The decoder explains better. It is shown no more than this mistake: the rest was not looked through.
	const small = 4096
	if e.offset-start < small {
		end := len(data)
		if i := bytes.IndexByte(data[e.offset:], '\n'); i >= 0 {
			end = e.offset + i + len("\n")
		}
		var values map[string]any
		if _, err := toml.Decode(string(data[:end]), &values); err != nil {
			d.Message = decoderMessage(err)
		}
	}
	return d.Try(mended(string(x.lineAt(e.offset))))
}

// mends are what people write that is no TOML, and what it is there; one comes on top of the other.
var mends = []struct{ wrong, right string }{
	{`[“”„]`, `"`}, {`[‘’]`, `'`},
	{`^([\w-]+)\s*:`, `$1 =`}, {`([{,]\s*[\w-]+)\s*:`, `$1 =`}, {`^([\w-]+)\s+([^=\s].*)$`, `$1 = $2`},
	{`=\s*\[(\s*[\w-]+\s*=[^\]]*)\]$`, `= {$1}`}, {`=\s*(?i:one)$`, `= 1`}, {`=\s*(?i:two)$`, `= 2`}, {`=\s*(?i:three)$`, `= 3`},
	{`=\s*(?i:yes|true|on)$`, `= true`}, {`=\s*(?i:no|false|off)$`, `= false`}, {`=\s*(\pL[^"'=,]*)$`, `= "$1"`},
}

// mended returns the hint that says what to write for a line that is no TOML; "" where nothing is found that is.
func mended(line string) string {
	line = strings.TrimSpace(line)
	for i := 0; ; i++ {
		if _, err := decodeTOML(line); err == nil {
			return "write " + line
		}
		if i == len(mends) {
			return ""
		}
		line = regexp.MustCompile(mends[i].wrong).ReplaceAllString(line, mends[i].right)
	}
}

// foreignHead is a head with letters that a key without quotes has not, or with spaces.
var foreignHead = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[ \t]*\[([\pL\pM\pN' _-]*(?:[^\x00-\x7f]|[' ])[\pL\pM\pN' _-]*)\][ \t]*(?:#.*)?$`)
})

// unclosed returns where in its line a text begins that does not end there, and the quote that it misses; "" where there
// is none in the line of the offset.
func (f *file) unclosed(offset int) (at int, quote string) {
	start := f.index().lineStart(min(offset, max(0, len(f.index().data)-1)))
	line := f.index().lineAt(start)
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case quote == "" && (c == '#' || c == '[' && i == 0):
			return 0, ""
		case quote == "" && (c == '"' || c == '\''):
			at, quote = start+i, string(c)
			if bytes.HasPrefix(line[i:], []byte(strings.Repeat(quote, 3))) {
				return 0, ""
			}
		case quote == `"` && c == '\\':
			i++
		case quote == string(c):
			quote = ""
		}
	}
	return at, quote
}

// decoderMessage returns what the decoder says, in the form of our messages.
func decoderMessage(err error) string {
	message := err.Error()
	if pe, ok := errors.AsType[toml.ParseError](err); ok {
		message = pe.Message
	}
	message = strings.TrimSuffix(strings.TrimPrefix(message, "toml: "), ".")
	message = strings.Replace(message, "out of range for int64", "out of range for a whole number", 1)
	if strings.HasPrefix(message, "Key ") || strings.HasPrefix(message, "Invalid ") {
		message = strings.ToLower(message[:1]) + message[1:]
	}
	return message
}

// Syntax returns what is wrong with the text of a data file as TOML, whatever it defines.
func Syntax(name string, src []byte) *diag.List {
	l := newLoader(nil, noGame)
	data := norm.NFC.Bytes(bytes.ReplaceAll(bytes.TrimPrefix(src, []byte("\uFEFF")), []byte("\r\n"), []byte("\n")))
	if bad := invalidUTF8(data); bad >= 0 || limits.TooLarge(name, string(data)) != nil {
		return &l.diags // which is reported where the file is read
	}
	l.parse(&file{name: name}, data)
	return &l.diags
}
