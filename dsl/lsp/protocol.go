// This file has the parts of the protocol that are used, under their names there. It reads and writes messages:
// JSON-RPC 2.0, each behind a header with its length. It says what the server can, and takes in what the editor has
// open.

package lsp

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/textproto"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
)

// message is one of a request, a notification (without an id) and an answer (without a method).
type message struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  json.RawMessage `json:"params,omitempty"`
	Result  any             `json:"result,omitempty"`
	Error   *failure        `json:"error,omitempty"`
}

// failure is why a request has no result.
type failure struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

func (f *failure) Error() string { return f.Message }

// Codes of failures, as JSON-RPC and the protocol have them.
const (
	parseError     = -32700
	invalidRequest = -32600
	methodNotFound = -32601
	invalidParams  = -32602
	internalError  = -32603
	notInitialized = -32002
	cancelled      = -32800
	requestFailed  = -32803
)

func failed(code int, format string, args ...any) *failure {
	return &failure{Code: code, Message: fmt.Sprintf(format, args...)}
}

// maxMessage is the longest message that is read, in bytes: a file may have a megabyte, and JSON makes it longer.
const maxMessage = 64 << 20

// stream is where messages come from and go to.
type stream struct {
	in  *bufio.Reader
	mu  sync.Mutex // one message is written at a time
	out io.Writer

	asked atomic.Int64 // how much of the other side
}

func newStream(in io.Reader, out io.Writer) *stream {
	return &stream{in: bufio.NewReaderSize(in, 1<<16), out: out}
}

// read returns the next message. What is no JSON is a *failure: the message after it can be read.
func (s *stream) read() (*message, error) {
	header, err := textproto.NewReader(s.in).ReadMIMEHeader()
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(header.Get("Content-Length"))
	if err != nil || n < 0 || n > maxMessage {
		return nil, errors.New("a message without a length that can be read")
	}
	body := make([]byte, n)
	if _, err := io.ReadFull(s.in, body); err != nil {
		return nil, err
	}
	var m message
	if err := json.Unmarshal(body, &m); err != nil {
		return nil, failed(parseError, "the message is not JSON: %v", err)
	}
	return &m, nil
}

func (s *stream) write(m *message) error {
	m.Version = "2.0"
	body, err := json.Marshal(m)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	_, err = fmt.Fprintf(s.out, "Content-Length: %d\r\n\r\n%s", len(body), body)
	return err
}

// null is the result of a request that has none to give.
var null = json.RawMessage("null")

func (s *stream) answer(id json.RawMessage, result any, err error) error {
	m := &message{ID: id, Result: result}
	var f *failure
	switch {
	case errors.As(err, &f):
		m.Result, m.Error = nil, f
	case err != nil:
		m.Result, m.Error = nil, failed(internalError, "%v", err)
	case result == nil:
		m.Result = null
	}
	return s.write(m)
}

func (s *stream) notify(method string, params any) error { return s.send(nil, method, params) }

// call asks the editor for something. What it answers is not waited for.
func (s *stream) call(method string, params any) error {
	return s.send(strconv.AppendInt(nil, s.asked.Add(1), 10), method, params)
}

func (s *stream) send(id json.RawMessage, method string, params any) error {
	body, err := json.Marshal(params)
	if err != nil {
		return err
	}
	return s.write(&message{ID: id, Method: method, Params: body})
}

type position struct {
	Line      int `json:"line"`      // from 0
	Character int `json:"character"` // from 0, in the units of document.go
}

type span struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

type location struct {
	URI   string `json:"uri"`
	Range span   `json:"range"`
}

type textEdit struct {
	Range   span   `json:"range"`
	NewText string `json:"newText"`
}

type workspaceEdit struct {
	DocumentChanges []documentEdit `json:"documentChanges"`
}

type documentEdit struct {
	TextDocument versionedDocument `json:"textDocument"`
	Edits        []textEdit        `json:"edits"`
}

type versionedDocument struct {
	URI     string `json:"uri"`
	Version *int   `json:"version"` // nil for a file that is not open
}

type documentID struct {
	URI string `json:"uri"`
}

type documentParams struct {
	TextDocument documentID `json:"textDocument"`
}

func (p *documentParams) id() documentID { return p.TextDocument }

type positionParams struct {
	documentParams
	Position position `json:"position"`
}

type rangeParams struct {
	documentParams
	Range span `json:"range"`
}

type initializeParams struct {
	ClientInfo struct {
		Name string `json:"name"`
	} `json:"clientInfo"`
	RootURI               string       `json:"rootUri"`
	WorkspaceFolders      []documentID `json:"workspaceFolders"`
	InitializationOptions struct {
		Commands []string `json:"commands"` // that the editor carries out itself
	} `json:"initializationOptions"`
	Capabilities struct {
		General struct {
			PositionEncodings []string `json:"positionEncodings"`
		} `json:"general"`
		TextDocument struct {
			Completion struct {
				CompletionItem struct {
					SnippetSupport bool `json:"snippetSupport"`
				} `json:"completionItem"`
			} `json:"completion"`
		} `json:"textDocument"`
	} `json:"capabilities"`
}

type openParams struct {
	TextDocument struct {
		URI     string `json:"uri"`
		Version int    `json:"version"`
		Text    string `json:"text"`
	} `json:"textDocument"`
}

type changeParams struct {
	TextDocument   versionedDocument `json:"textDocument"`
	ContentChanges []struct {
		Range *span  `json:"range"`
		Text  string `json:"text"`
	} `json:"contentChanges"`
}

type watchedParams struct {
	Changes []documentID `json:"changes"`
}

type foldersParams struct {
	Event struct {
		Added   []documentID `json:"added"`
		Removed []documentID `json:"removed"`
	} `json:"event"`
}

type cancelParams struct {
	ID json.RawMessage `json:"id"`
}

type publishParams struct {
	URI         string       `json:"uri"`
	Version     *int         `json:"version,omitempty"`
	Diagnostics []diagnostic `json:"diagnostics"`
}

type diagnostic struct {
	Range    span           `json:"range"`
	Severity int            `json:"severity"` // 1 is an error, 2 a warning
	Code     string         `json:"code"`
	Source   string         `json:"source"`
	Message  string         `json:"message"`
	Related  []relatedPlace `json:"relatedInformation,omitempty"`
}

type relatedPlace struct {
	Location location `json:"location"`
	Message  string   `json:"message"`
}

func (s *server) initialize(raw json.RawMessage) (any, error) {
	var p initializeParams
	if err := json.Unmarshal(raw, &p); err != nil {
		return nil, failed(invalidParams, "%v", err)
	}
	folders := p.WorkspaceFolders
	if len(folders) == 0 && p.RootURI != "" {
		folders = []documentID{{URI: p.RootURI}}
	}
	s.addFolders(folders)
	for _, name := range p.InitializationOptions.Commands {
		s.editors[name] = true
	}
	s.snippets = p.Capabilities.TextDocument.Completion.CompletionItem.SnippetSupport
	s.oneLine = p.ClientInfo.Name == "Neovim" && !s.snippets // by itself it writes the ends of lines of what it proposes as NUL
	unit := "utf-16"
	if slices.Contains(p.Capabilities.General.PositionEncodings, "utf-8") {
		s.docs.units, unit = utf8Units, "utf-8"
	}
	return map[string]any{
		"serverInfo":   map[string]any{"name": "loremaster"},
		"capabilities": capabilities(unit),
	}, nil
}

// capabilities returns what the server can, with columns in that unit.
func capabilities(unit string) map[string]any {
	return map[string]any{
		"positionEncoding":           unit,
		"textDocumentSync":           map[string]any{"openClose": true, "change": 1}, // the whole text each time
		"documentFormattingProvider": true,
		"hoverProvider":              true,
		"completionProvider":         map[string]any{"triggerCharacters": []string{"\"", " ", "'", "{", "["}},
		"signatureHelpProvider":      map[string]any{"triggerCharacters": []string{"(", ","}},
		"inlayHintProvider":          true,
		"definitionProvider":         true,
		"referencesProvider":         true,
		"renameProvider":             map[string]any{"prepareProvider": true},
		"documentSymbolProvider":     true,
		"workspaceSymbolProvider":    true,
		"foldingRangeProvider":       true,
		"codeActionProvider":         map[string]any{"codeActionKinds": []string{quickFix, fixAll, refactor}},
		"codeLensProvider":           map[string]any{},
		"executeCommandProvider":     map[string]any{"commands": commandNames()},
		"semanticTokensProvider":     map[string]any{"legend": map[string]any{"tokenTypes": tokenTypes, "tokenModifiers": []string{}}, "full": true},
		"workspace":                  map[string]any{"workspaceFolders": map[string]any{"supported": true, "changeNotifications": true}},
	}
}

// initialized asks to be told of files that change on the disk.
func (s *server) initialized(json.RawMessage) error {
	watchers := []map[string]any{{"globPattern": "**/*.toml"}, {"globPattern": "**/*.game"}}
	return s.call("client/registerCapability", map[string]any{"registrations": []map[string]any{{
		"id": "files", "method": "workspace/didChangeWatchedFiles", "registerOptions": map[string]any{"watchers": watchers},
	}}})
}

func (s *server) addFolders(list []documentID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, f := range list {
		if p := pathOf(f.URI); p != "" && !slices.Contains(s.folders, p) {
			s.folders = append(s.folders, p)
		}
	}
}

func (s *server) didChangeWorkspaceFolders(p *foldersParams) error {
	s.addFolders(p.Event.Added)
	s.mu.Lock()
	for _, f := range p.Event.Removed {
		s.folders = slices.DeleteFunc(s.folders, func(name string) bool { return name == pathOf(f.URI) })
	}
	s.mu.Unlock()
	s.projects.lookAgain()
	s.touched(true)
	return nil
}

func (s *server) didOpen(p *openParams) error {
	d := s.docs.open(p.TextDocument.URI, p.TextDocument.Version, p.TextDocument.Text)
	s.projects.lookAgain()
	s.touched(d != nil && isData(d.path))
	return nil
}

func (s *server) didChange(p *changeParams) error {
	if len(p.ContentChanges) == 0 || p.TextDocument.Version == nil {
		return nil
	}
	last := p.ContentChanges[len(p.ContentChanges)-1]
	if last.Range != nil {
		return failed(invalidParams, "a part of a text, and not the whole")
	}
	if s.docs.at(pathOf(p.TextDocument.URI)) == nil {
		return failed(invalidParams, "%s is not open", p.TextDocument.URI)
	}
	d := s.docs.open(p.TextDocument.URI, *p.TextDocument.Version, last.Text)
	s.touched(isData(d.path))
	return nil
}

func (s *server) didClose(p *documentParams) error {
	if d := s.docs.close(p.TextDocument.URI); d != nil {
		s.touched(isData(d.path))
	}
	return nil
}

// didChangeWatchedFiles takes in that files have changed outside of the editor.
func (s *server) didChangeWatchedFiles(p *watchedParams) error {
	s.projects.lookAgain()
	s.touched(slices.ContainsFunc(p.Changes, func(c documentID) bool { return isData(pathOf(c.URI)) }))
	return nil
}

// isData reports whether a file may be a data file, or a folder of them.
func isData(name string) bool { return path.Ext(name) == "" || strings.HasSuffix(name, ".toml") }
