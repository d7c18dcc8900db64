// This file makes values of the bytes of a data file.

package pack

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
	quick "github.com/pelletier/go-toml/v2"
	"golang.org/x/text/unicode/norm"

	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
)

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
			p.index.exprs, p.index.repeat = nil, nil // which only mistakes ask for
			return true
		}
		var pe toml.ParseError
		if !errors.As(err, &pe) {
			l.diags.Add(diag.At(diag.Place{File: f.name}, "syntax", "%s", decoderMessage(err)))
			return false
		}
		code := "syntax"
		if strings.Contains(pe.Message, "out of range") {
			code = "out-of-range"
		}
		l.diags.Add(diag.At(p.index.place(f.name, min(pe.Position.Start, len(data))), code, "%s", decoderMessage(err)))
		expr := p.index.expressionAt(pe.Position.Start)
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

// lastKey returns the last key of a path.
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
