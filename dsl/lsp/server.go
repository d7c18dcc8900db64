// Package lsp is the language server: what an editor asks about data files, the texts and scripts in them, and scripted
// games, answered by the same tables and checks as the commands.
//
// It speaks the Language Server Protocol 3.17 over a stream, and opens no file but those of the folders that the editor
// names, and of packs that these build on. Scripts of cards are compiled and never run but by a command; commands.go is their
// table. A scripted game is played without a command to propose what is open at a line (completion.go), but only where
// no card of it has a script that is not built in: then nothing runs but the rules, on texts that have been checked, with limits on what they set off.
//
// Messages are taken in their order: what changes is taken in before the next is read, and what asks is answered beside what
// follows, from what there was when it was read. Mistakes are found beside that. Most of a load is what was loaded before;
// what is half written is left out of it, and what was never right.
//
// JSON-RPC is a hundred lines here (protocol.go), and not a library. Of those that are kept, creachadair/jrpc2 begins a request
// beside the notification behind it, so that what is asked of one text may be answered of the next; go.lsp.dev/jsonrpc2 keeps
// the order, but ends the connection at one message that is no JSON, lends a request only until its handler returns, and brings
// an experimental JSON. Of the protocol's types a hundred lines are used, of which the large packages have ten thousand.
//
// Start here: server.go for the order of messages, project.go for the data as they are open in the editor. Each feature is a file
// by its name in the protocol.
package lsp

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"runtime/debug"
	"slices"
	"sort"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/limits"
	"loremaster/dsl/pack"
)

// Options say what the server is started with. The games have to be there.
type Options struct {
	Games  *pack.Shelf               // those of the program
	Begins func(game string) []Begin // what begins things of a game, by its id; nil for nothing
	Data   []string                  // folders and packs that are laid over what is shipped
	Only   string                    // or over this folder alone
	Log    func(format string, args ...any)
	Begun  func() // is called when the first mistakes have been shown, and what answers ask for is there; nil for nothing

	Patience time.Duration // for which who types waits for what there is to propose; 0 for what nobody notices
}

// Serve answers an editor until it says that it is done, or the stream ends. It returns whether the editor took its
// leave as the protocol asks.
func Serve(in io.Reader, out io.Writer, o Options) bool {
	s := newServer(in, out, o)
	ctx, stop := context.WithCancel(context.Background())
	defer s.requests.Wait()
	defer stop()
	s.requests.Go(func() { s.publishing(ctx) })
	return s.serve(ctx)
}

func newServer(in io.Reader, out io.Writer, o Options) *server {
	shelf := newShelf(o.Games)
	s := &server{stream: newStream(in, out), log: o.Log, begun: o.Begun, begins: o.Begins, changed: make(chan struct{}, 1), running: map[string]context.CancelFunc{}, shown: map[string]string{}, checked: map[string]checked{}, failures: map[string]checked{}, reached: map[*project]*reach{}, editors: map[string]bool{}}
	s.patience = cmp.Or(o.Patience, patience)
	if s.begun == nil {
		s.begun = func() {}
	}
	if s.begins == nil {
		s.begins = func(string) []Begin { return nil }
	}
	if s.log == nil {
		s.log = func(string, ...any) {}
	}
	s.docs.byPath, s.docs.shelf = map[string]*document{}, shelf
	s.projects = projects{shelf: shelf, only: absolute(o.Only), folders: s.editorFolders, byDir: map[string]*project{}, dirs: map[string]string{}}
	s.projects.named = pack.Mapped(o.Data, absolute)
	return s
}

func absolute(dir string) string {
	if dir == "" {
		return ""
	}
	if abs, err := filepath.Abs(dir); err == nil {
		dir = abs
	}
	return filepath.ToSlash(dir)
}

// server is one connection.
type server struct {
	*stream
	log      func(format string, args ...any)
	begun    func()
	begins   func(game string) []Begin
	patience time.Duration
	docs     documents
	projects projects

	mu       sync.Mutex
	data     int      // the state of the data files: it grows with each change
	folders  []string // of the editor
	running  map[string]context.CancelFunc
	failures map[string]checked  // how the last tests that were run failed, by file, as long as that says what it said
	reached  map[*project]*reach // what tests exercised that were run
	editors  map[string]bool     // commands that are the editor's own; set by initialize
	requests sync.WaitGroup

	changed chan struct{}      // something has, since the last publication
	shown   map[string]string  // by file: what was published last; the publisher's alone
	checked map[string]checked // scripts, by file; likewise

	snippets    bool // the editor takes proposals with places to fill in; set by initialize, as is the next
	oneLine     bool // it takes none of several lines
	ready, done bool // initialize, and shutdown, have been answered; the reader's alone
}

func (s *server) editorFolders() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.folders)
}

// serve reads messages until the end.
func (s *server) serve(ctx context.Context) (leave bool) {
	for {
		m, err := s.read()
		var f *failure
		switch {
		case errors.As(err, &f):
			s.answer(null, nil, f) //nolint:errcheck // then the next message cannot be read either
			continue
		case err != nil || m.Method == "exit":
			return s.done
		case m.Method == "":
			continue // an answer to something that was asked
		}
		s.take(ctx, m)
	}
}

func (s *server) take(ctx context.Context, m *message) {
	it, known := methods[m.Method]
	switch {
	case m.ID == nil: // nobody waits for an answer
		if known && it.tell != nil && (s.ready || m.Method == "initialized") && !s.done {
			if err := it.tell(s, m.Params); err != nil {
				s.log("%s: %v", m.Method, err)
			}
		}
	case m.Method == "initialize" && s.ready:
		s.reply(m, nil, failed(invalidRequest, "it is initialized already"))
	case m.Method == "initialize":
		result, err := s.initialize(m.Params)
		s.ready = err == nil
		s.reply(m, result, err)
	case !s.ready:
		s.reply(m, nil, failed(notInitialized, "initialize comes first"))
	case s.done:
		s.reply(m, nil, failed(invalidRequest, "the server has been shut down"))
	case m.Method == "shutdown":
		s.done = true
		s.reply(m, nil, nil)
	case !known || it.ask == nil:
		s.reply(m, nil, failed(methodNotFound, "there is no method %q", m.Method))
	default:
		s.begin(ctx, m, it.ask)
	}
}

func (s *server) reply(m *message, result any, err error) {
	if err := s.answer(m.ID, result, err); err != nil {
		s.log("%s: %v", m.Method, err)
	}
}

// begin answers a request beside what comes next, from what there is now.
func (s *server) begin(ctx context.Context, m *message, ask asked) {
	ctx, cancel := context.WithCancel(ctx)
	key := string(m.ID)
	s.mu.Lock()
	s.running[key] = cancel
	s.mu.Unlock()
	now := s.now()
	s.requests.Go(func() {
		result, err := s.carefully(ctx, m, ask, now)
		s.mu.Lock()
		delete(s.running, key)
		s.mu.Unlock()
		if ctx.Err() != nil {
			result, err = nil, failed(cancelled, "cancelled")
		}
		cancel()
		s.reply(m, result, err)
	})
}

// carefully answers a request. A mistake of ours that panics fails it alone.
func (s *server) carefully(ctx context.Context, m *message, ask asked, now *snapshot) (result any, err error) {
	defer func() {
		if r := recover(); r != nil {
			s.log("%s: %v\n%s", m.Method, r, debug.Stack())
			result, err = nil, failed(internalError, "%s: %v", m.Method, r)
		}
	}()
	return ask(&request{server: s, now: now, ctx: ctx}, m.Params)
}

// now returns what is open.
func (s *server) now() *snapshot {
	s.mu.Lock()
	defer s.mu.Unlock()
	return &snapshot{docs: s.docs.all(), data: s.data}
}

func (s *server) cancel(p *cancelParams) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if stop := s.running[string(p.ID)]; stop != nil {
		stop()
	}
	return nil
}

// touched notes that a data file, or else a script, is not what it was.
func (s *server) touched(data bool) {
	s.mu.Lock()
	if data {
		s.data++
	}
	s.mu.Unlock()
	select {
	case s.changed <- struct{}{}:
	default: // it is going to be looked at anyway
	}
}

// method is one row: what answers a request, or takes what is told.
type method struct {
	ask  asked
	tell func(s *server, params json.RawMessage) error
}

type asked = func(r *request, params json.RawMessage) (any, error)

// request is one that is being answered.
type request struct {
	*server
	now *snapshot
	ctx context.Context

	spent limits.Spent    // of edits that are tried
	late  <-chan struct{} // closed when who types waits no longer; set by what is asked while somebody types
}

// methods is filled by init: what is answered speaks of it again.
var methods map[string]method

func init() {
	methods = map[string]method{
		"initialized":                         {tell: (*server).initialized},
		"$/cancelRequest":                     {tell: told((*server).cancel)},
		"textDocument/didOpen":                {tell: told((*server).didOpen)},
		"textDocument/didChange":              {tell: told((*server).didChange)},
		"textDocument/didClose":               {tell: told((*server).didClose)},
		"workspace/didChangeWatchedFiles":     {tell: told((*server).didChangeWatchedFiles)},
		"workspace/didChangeWorkspaceFolders": {tell: told((*server).didChangeWorkspaceFolders)},
		"textDocument/hover":                  {ask: about((*request).hover)},
		"textDocument/completion":             {ask: answered((*request).completion)},
		"textDocument/signatureHelp":          {ask: about((*request).signatureHelp)},
		"textDocument/inlayHint":              {ask: about((*request).inlayHints)},
		"textDocument/definition":             {ask: about((*request).definition)},
		"textDocument/references":             {ask: about((*request).references)},
		"textDocument/prepareRename":          {ask: answered((*request).prepareRename)},
		"textDocument/rename":                 {ask: answered((*request).rename)},
		"textDocument/documentSymbol":         {ask: about((*request).documentSymbols)},
		"workspace/symbol":                    {ask: answered((*request).workspaceSymbols)},
		"textDocument/foldingRange":           {ask: about((*request).foldingRanges)},
		"textDocument/codeAction":             {ask: answered((*request).codeActions)},
		"textDocument/codeLens":               {ask: about((*request).codeLenses)},
		"textDocument/semanticTokens/full":    {ask: about((*request).semanticTokens)},
		"workspace/executeCommand":            {ask: answered((*request).execute)},
		"textDocument/formatting":             {ask: about((*request).formatting)},
	}
}

// told makes a row's function of one that takes its parameters.
func told[P any](f func(*server, *P) error) func(*server, json.RawMessage) error {
	return func(s *server, raw json.RawMessage) error {
		var p P
		if err := json.Unmarshal(raw, &p); err != nil {
			return err
		}
		return f(s, &p)
	}
}

// about makes a row's function of one that answers about a document: one that is open, and ours. Of another there is nothing to
// say.
func about[P any, R any, I interface {
	*P
	id() documentID
}](f func(*request, *document, I) (R, error)) asked {
	return answered(func(r *request, p *P) (any, error) {
		d := r.document(I(p).id())
		if d == nil {
			return nil, nil
		}
		return f(r, d, p)
	})
}

// answered makes a row's function of one that takes its parameters.
func answered[P, R any](f func(*request, *P) (R, error)) asked {
	return func(r *request, raw json.RawMessage) (any, error) {
		var p P
		if err := json.Unmarshal(raw, &p); err != nil {
			return nil, failed(invalidParams, "%v", err)
		}
		return f(r, &p)
	}
}

// document returns an open document of ours as it was when the request was read, or nil.
func (r *request) document(id documentID) *document {
	if d := r.now.docs[pathOf(id.URI)]; d != nil && d.ours && d.refused == nil {
		return d
	}
	return nil
}

// recent returns the data with which a document is read as they were loaded last: they may lack what has just been typed,
// and nobody waits for them.
func (r *request) recent(d *document) *loaded { return r.projects.of(d).recent(r.now) }

// loaded returns the data with which a document is read. If the editor is further already they are those of its time:
// places are in this text and not in the next.
func (r *request) loaded(d *document) *loaded {
	p := r.projects.of(d)
	l := p.at(r.now)
	if was := l.docs[d.path]; !d.isScript() && was != d && was != nil {
		return p.trial(r.now)
	}
	return l
}

// What follows finds mistakes, and shows them.

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
