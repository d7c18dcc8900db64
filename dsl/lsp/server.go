// Package lsp is the language server: what an editor asks about data files, the texts and scripts in them, and scripted
// games, answered by the same tables and checks as the commands.
//
// It speaks the Language Server Protocol over a stream, and opens no file but those of the folders that the editor
// names, and of packs that these build on. Scripts of cards are compiled and never run but by a command; commands.go is their
// table. A scripted game is played without a command to propose what is open at a line (completion.go), but only where
// no card of it has a script that is not built in: then nothing runs but the rules, on texts that have been checked, with limits on what they set off.
//
// Messages are taken in their order: what changes is taken in before the next is read, and what asks is answered beside what
// follows, from what there was when it was read. Mistakes are found beside that. Most of a load is what was loaded before;
// what is half written is left out of it, and what was never right.
//
// JSON-RPC and the types of the protocol are those of go.lsp.dev. Its own ways are not taken where an editor would feel it: it ends
// the connection at one message that is no JSON, and at a notification that it cannot read (protocol.go, [server.handle]).
//
// Start here: server.go for the order of messages, project.go for the data as they are open in the editor. Each feature is a file
// by its name in the protocol.
package lsp

import (
	"cmp"
	"context"
	"errors"
	"io"
	"maps"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
	"unicode"
	"unicode/utf8"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

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
	s := newServer(o)
	ctx, stop := context.WithCancel(context.Background())
	s.stream = newStream(in, out, stop)
	conn := jsonrpc2.NewConn(s.stream, jsonrpc2.WithCodec(codec{}))
	s.editor = protocol.ClientDispatcher(conn)
	s.requests.Go(func() { s.publishing(ctx) })
	conn.Go(ctx, s.logged)
	<-conn.Done()
	stop()
	s.requests.Wait()
	return s.done
}

func newServer(o Options) *server {
	shelf := newShelf(o.Games)
	s := &server{log: o.Log, begun: o.Begun, begins: o.Begins, changed: make(chan struct{}, 1), editors: map[string]bool{}}
	s.shown, s.reached = map[string]string{}, map[*project]*reach{}
	s.checked, s.failures = map[string]checked{}, map[string]checked{}
	s.patience, s.beside = cmp.Or(o.Patience, patience), protocol.CancelHandler(s.answer)
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
	protocol.UnimplementedServer
	stream *stream
	editor protocol.Client
	asked  atomic.Int64     // how much of the editor
	beside jsonrpc2.Handler // of requests, each until it is cancelled

	log      func(format string, args ...any)
	begun    func()
	begins   func(game string) []Begin
	patience time.Duration
	docs     documents
	projects projects

	mu       sync.Mutex
	data     int                 // the state of the data files: it grows with each change
	folders  []string            // of the editor
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

// handle takes a message. What changes something is done when the next is read; what asks is answered beside what comes next.
func (s *server) handle(ctx context.Context, m *jsonrpc2.Request) (any, error) {
	method := m.Method()
	first := method == protocol.MethodInitialize
	switch {
	case !m.IsCall() && (!s.ready || s.done):
		return nil, nil
	case first && s.ready:
		return nil, jsonrpc2.NewError(jsonrpc2.InvalidRequest, "it is initialized already")
	case first:
		return s.initialize(m.Params())
	case !s.ready:
		return nil, jsonrpc2.NewError(jsonrpc2.ServerNotInitialized, "initialize comes first")
	case s.done:
		return nil, jsonrpc2.NewError(jsonrpc2.InvalidRequest, "the server has been shut down")
	case method == protocol.MethodInitialized:
		return nil, s.initialized()
	case method == protocol.MethodShutdown:
		s.done = true
		return nil, nil
	case m.IsCall(), method == protocol.MethodCancelRequest:
		return s.beside(ctx, m)
	}
	return s.carefully(ctx, s, m)
}

// answer answers a request, from what there is now, and lets the next message be read.
func (s *server) answer(ctx context.Context, m *jsonrpc2.Request) (any, error) {
	r := &request{server: s, now: s.now(), ctx: ctx}
	jsonrpc2.Async(ctx)
	result, err := r.about(m)
	if ctx.Err() != nil {
		return nil, protocol.ErrRequestCancelled
	}
	return result, err
}

// logged takes a message, and logs what is wrong with a notification: nobody waits for an answer, and the library would end there.
func (s *server) logged(ctx context.Context, m *jsonrpc2.Request) (any, error) {
	result, err := s.handle(ctx, m)
	if m.IsCall() || err == nil {
		return result, err
	}
	if !errors.Is(err, jsonrpc2.ErrMethodNotFound) {
		s.log("%s: %v", m.Method(), err)
	}
	return nil, nil
}

// carefully answers a request. A mistake of ours that panics fails it alone.
func (s *server) carefully(ctx context.Context, by protocol.Server, m *jsonrpc2.Request) (result any, err error) {
	defer func() {
		if r := recover(); r != nil {
			s.log("%s: %v\n%s", m.Method(), r, debug.Stack())
			result, err = nil, jsonrpc2.Errorf(jsonrpc2.InternalError, "%s: %v", m.Method(), r)
		}
	}()
	result, err = protocol.ServerHandler(by, nil)(ctx, m)
	var coded *jsonrpc2.Error
	switch {
	case errors.Is(err, jsonrpc2.ErrParse) && m.Params() == nil: // which the library says of a method that it does not know, too
		err = jsonrpc2.Errorf(jsonrpc2.MethodNotFound, "there is no method %q without parameters", m.Method())
	case errors.Is(err, jsonrpc2.ErrParse): // of parameters
		err = jsonrpc2.Errorf(jsonrpc2.InvalidParams, "%v", err)
	case err != nil && !errors.As(err, &coded):
		err = jsonrpc2.Errorf(jsonrpc2.InternalError, "%v", err)
	}
	return result, err
}

// ofOurs are the requests about a document. Of one that is not open, or none of ours, there is nothing to say; those that are
// not here say so themselves.
var ofOurs = []string{
	protocol.MethodTextDocumentHover, protocol.MethodTextDocumentSignatureHelp, protocol.MethodTextDocumentInlayHint,
	protocol.MethodTextDocumentDefinition, protocol.MethodTextDocumentReferences, protocol.MethodTextDocumentDocumentSymbol,
	protocol.MethodTextDocumentFoldingRange, protocol.MethodTextDocumentCodeLens, protocol.MethodTextDocumentSemanticTokensFull,
	protocol.MethodTextDocumentFormatting,
}

// about answers a request, which may be about a document.
func (r *request) about(m *jsonrpc2.Request) (any, error) {
	var p struct {
		TextDocument protocol.TextDocumentIdentifier `json:"textDocument"`
	}
	if err := protocol.Unmarshal(m.Params(), &p); err == nil {
		r.d = r.document(p.TextDocument.URI)
		if r.d == nil && slices.Contains(ofOurs, m.Method()) {
			return nil, nil
		}
	}
	return r.carefully(r.ctx, r, m)
}

// now returns what is open.
func (s *server) now() *snapshot {
	s.mu.Lock()
	defer s.mu.Unlock()
	return &snapshot{docs: s.docs.all(), data: s.data}
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

// request is one that is being answered.
type request struct {
	*server
	now *snapshot
	ctx context.Context
	d   *document // that it is about; nil where that is none of ours

	spent limits.Spent    // of edits that are tried
	late  <-chan struct{} // closed when who types waits no longer; set by what is asked while somebody types
}

// document returns an open document of ours as it was when the request was read, or nil.
func (r *request) document(name uri.URI) *document {
	if d := r.now.docs[pathOf(name)]; d != nil && d.ours && d.refused == nil {
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
	params := &protocol.PublishDiagnosticsParams{URI: uri.File(file), Diagnostics: []protocol.Diagnostic{}}
	if d == nil {
		if d = onDisk(file, s.docs.units); d == nil { // it is gone, or a folder
			d = newDocument(params.URI, file, nil, "", s.docs.units)
		}
	} else {
		params.URI, params.Version = d.uri, protocol.NewOptional(*d.version)
	}
	if n := limits.Shown.Most; len(list) > n {
		more := diag.At(list[n].Place(), "too-many", "%d more mistakes are not shown, expected at most %d", len(list)-n, n)
		list = append(slices.Clone(list[:n]), more)
	}
	for i := range list {
		params.Diagnostics = append(params.Diagnostics, s.diagnostic(now, d, &list[i]))
	}
	said, _ := protocol.Marshal(params) // of these types it cannot fail
	if s.shown[file] == string(said) {
		return
	}
	if s.shown[file] = string(said); len(list) == 0 && params.Version.IsZero() {
		delete(s.shown, file)
	}
	if err := s.editor.PublishDiagnostics(context.Background(), params); err != nil && !errors.Is(err, jsonrpc2.ErrClientClosing) {
		s.log("diagnostics: %v", err)
	}
}

// diagnostic returns a mistake as the protocol has it.
func (s *server) diagnostic(now *snapshot, d *document, it *diag.Diagnostic) protocol.Diagnostic {
	at := d.offsetOf(it.Line, it.Column)
	out := protocol.Diagnostic{Range: d.span(at, at+d.wordAt(at)), Severity: protocol.DiagnosticSeverityError}
	out.Code, out.Source = protocol.String(it.Code), protocol.NewOptional("loremaster")
	if it.Line == 0 {
		out.Range = d.span(0, len(d.line(0)))
	}
	if it.Severity == diag.Warning {
		out.Severity = protocol.DiagnosticSeverityWarning
	}
	said := it.Message
	if it.Hint != "" {
		said += "\nhint: " + it.Hint
	}
	out.Message = protocol.String(said)
	for _, also := range it.Also {
		other := now.docs[also.File]
		if other == nil {
			other = onDisk(also.File, s.docs.units)
		}
		if other == nil {
			continue
		}
		from := other.offsetOf(also.Line, also.Column)
		place := other.location(from, from+other.wordAt(from))
		related := protocol.DiagnosticRelatedInformation{Location: place, Message: strings.TrimSpace(also.Note)}
		out.RelatedInformation = append(out.RelatedInformation, related)
	}
	return out
}

// wordAt returns how many bytes what begins at an offset has: a string, a word, or one sign.
func (d *document) wordAt(at int) int {
	n := d.lineOf(at)
	line := d.line(n)
	line = line[min(len(line), at-d.lines[n]):]
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
