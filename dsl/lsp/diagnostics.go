// This file finds mistakes, and shows them.

package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"runtime/debug"
	"slices"
	"sort"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/limits"
)

// publishing shows mistakes after each change, until the context ends. What changes meanwhile is looked at next.
func (s *server) publishing(ctx context.Context) {
	begun := sync.OnceFunc(s.begun)
	for {
		select {
		case <-ctx.Done():
			return
		case <-s.changed:
		}
		s.publish(s.now())
		list := s.projects.all()
		for _, l := range list {
			s.prepare(l)
		}
		s.requests.Go(func() {
			for _, l := range list {
				<-l.exampled.made
			}
			begun()
		})
	}
}

// caught logs a panic, a mistake of ours, that something met: the next change may not meet it.
func (s *server) caught(what string) {
	if r := recover(); r != nil {
		s.log("%s: %v\n%s", what, r, debug.Stack())
	}
}

// publish shows what is wrong in the files of a snapshot.
func (s *server) publish(now *snapshot) {
	defer s.caught("diagnostics")
	files := map[string][]diag.Diagnostic{}
	seen := map[*project]bool{}
	for _, name := range slices.Sorted(maps.Keys(now.docs)) {
		d := now.docs[name]
		if !d.ours {
			continue
		}
		p := s.projects.of(d)
		l := p.at(now)
		if !seen[p] && !d.isScript() {
			seen[p] = true
			for file, list := range l.diags {
				files[file] = append(files[file], list...)
			}
		}
		if d.isScript() && !gamescript.HasToFail(name) {
			if c := s.checked[name]; c.doc != d || c.by != l.good {
				s.checked[name] = checked{d, l.good, scriptDiagnostics(d, l)}
			}
			files[name] = append(files[name], s.checked[name].list...)
			s.mu.Lock()
			if f := s.failures[name]; f.doc == d {
				files[name] = append(files[name], f.list...)
			}
			s.mu.Unlock()
		}
		if _, there := files[name]; !there {
			files[name] = nil
		}
	}
	maps.DeleteFunc(s.checked, func(name string, _ checked) bool { return now.docs[name] == nil })
	roots := s.editorFolders()
	for file := range s.shown {
		if _, there := files[file]; !there {
			files[file] = nil
		}
	}
	for _, file := range slices.Sorted(maps.Keys(files)) {
		inside := now.docs[file] != nil || slices.ContainsFunc(roots, func(root string) bool { return within(root, file) })
		if !inside {
			continue // it is shipped, or none of the editor's
		}
		s.show(now, file, files[file])
	}
}

// checked is what is wrong with a script, by the data with which it was read.
type checked struct {
	doc  *document
	by   *good
	list []diag.Diagnostic
}

// scriptDiagnostics reads the lines of a script, and runs none.
func scriptDiagnostics(d *document, l *loaded) []diag.Diagnostic {
	if d.refused != nil {
		return []diag.Diagnostic{*d.refused}
	}
	f, list := gamescript.Parse(d.path, []byte(d.text))
	list.Add(l.scripts.Check(f).Items...)
	list.Sort()
	return slices.DeleteFunc(list.Items, func(it diag.Diagnostic) bool { return it.File != d.path })
}

// show publishes what is wrong with one file, unless that was shown. If the file has changed meanwhile it is left to
// the next time, which is due.
func (s *server) show(now *snapshot, file string, list []diag.Diagnostic) {
	d := now.docs[file]
	if d != nil && s.docs.at(file) != d {
		return
	}
	params := publishParams{URI: uriOf(file), Diagnostics: []diagnostic{}}
	if d == nil {
		if d = onDisk(file, s.docs.units); d == nil { // it is gone, or a folder
			d = newDocument(params.URI, file, nil, "", s.docs.units)
		}
	} else {
		params.URI, params.Version = d.uri, d.version
	}
	if n := limits.Shown.Most; len(list) > n {
		more := diag.At(list[n].Place(), "too-many", "%d more mistakes are not shown, expected at most %d", len(list)-n, n)
		list = append(slices.Clone(list[:n]), more)
	}
	for i := range list {
		params.Diagnostics = append(params.Diagnostics, s.diagnostic(now, d, &list[i]))
	}
	said, _ := json.Marshal(params.Diagnostics) // of these types it cannot fail
	if params.Version != nil {
		said = fmt.Appendf(said, "%d", *params.Version)
	}
	if s.shown[file] == string(said) {
		return
	}
	if s.shown[file] = string(said); len(list) == 0 && params.Version == nil {
		delete(s.shown, file)
	}
	if err := s.notify("textDocument/publishDiagnostics", params); err != nil {
		s.log("diagnostics: %v", err)
	}
}

// diagnostic returns a mistake as the protocol has it.
func (s *server) diagnostic(now *snapshot, d *document, it *diag.Diagnostic) diagnostic {
	at := d.offsetOf(it.Line, it.Column)
	out := diagnostic{Range: d.span(at, at+d.wordAt(at)), Severity: 1, Code: it.Code, Source: "loremaster", Message: it.Message}
	if it.Line == 0 {
		out.Range = d.span(0, len(d.line(0)))
	}
	if it.Severity == diag.Warning {
		out.Severity = 2
	}
	if it.Hint != "" {
		out.Message += "\nhint: " + it.Hint
	}
	for _, also := range it.Also {
		other := now.docs[also.File]
		if other == nil {
			other = onDisk(also.File, s.docs.units)
		}
		if other == nil {
			continue
		}
		from := other.offsetOf(also.Line, also.Column)
		out.Related = append(out.Related, relatedPlace{location{other.uri, other.span(from, from+other.wordAt(from))}, strings.TrimSpace(also.Note + " ")})
	}
	return out
}

// wordAt returns how many bytes what begins at an offset has: a string, a word, or one sign.
func (d *document) wordAt(at int) int {
	line := d.text[at:]
	n := sort.SearchInts(d.lines, at+1)
	if n < len(d.lines) {
		line = d.text[at:d.lines[n]]
	}
	line = strings.TrimRight(line, "\r\n")
	if line == "" {
		return 0
	}
	if quote := line[0]; quote == '"' || quote == '\'' {
		if end := strings.IndexByte(line[1:], quote); end > 0 {
			return end + 2
		}
	}
	_, size := utf8.DecodeRuneInString(line)
	return max(size, len(line)-len(strings.TrimLeftFunc(line, func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || strings.ContainsRune("-_'’", r)
	})))
}
