// This file reads and writes messages, each behind a header with its length, by the library of the protocol. It says what the
// server can, and takes in what the editor has open.

package lsp

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"net/textproto"
	"path"
	"slices"
	"strconv"
	"strings"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
)

// failed says why something cannot be done, though it was asked for as the protocol says.
func failed(format string, args ...any) error {
	return jsonrpc2.Errorf(jsonrpc2.Code(protocol.LSPErrorCodesRequestFailed), format, args...)
}

// maxMessage is the longest message that is read, in bytes: a file may have a megabyte, and JSON makes it longer.
const maxMessage = 64 << 20

// stream is where messages come from and go to. The library's own ends at a message that is no JSON, and reads longer ones.
type stream struct {
	jsonrpc2.Stream // which writes
	in              *bufio.Reader
	ended           func()
}

// pipe is both ends as the library takes them.
type pipe struct {
	io.Reader
	io.Writer
}

func (pipe) Close() error { return nil }

func newStream(in io.Reader, out io.Writer, ended func()) *stream {
	return &stream{jsonrpc2.NewStream(pipe{in, out}), bufio.NewReaderSize(in, 1<<16), ended}
}

// Read returns the next message, up to that by which the editor leaves. What is no JSON is answered: the message after it
// can be read.
func (s *stream) Read(ctx context.Context) (m jsonrpc2.Message, n int64, err error) {
	defer func() {
		if err != nil {
			s.ended()
		}
	}()
	for {
		body, err := s.body()
		if err != nil {
			return nil, 0, err
		}
		m, wrong := jsonrpc2.DecodeMessage(body)
		if note, ok := m.(*jsonrpc2.Notification); ok && note.Method() == protocol.MethodExit {
			return nil, 0, io.EOF
		}
		if wrong == nil {
			return m, int64(len(body)), nil
		}
		if _, err := s.Write(ctx, jsonrpc2.NewResponse(jsonrpc2.ID{}, nil, wrong)); err != nil {
			return nil, 0, err
		}
	}
}

func (s *stream) body() ([]byte, error) {
	header, err := textproto.NewReader(s.in).ReadMIMEHeader()
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(header.Get("Content-Length"))
	if err != nil || n < 0 || n > maxMessage {
		return nil, errors.New("a message without a length that can be read")
	}
	body := make([]byte, n)
	_, err = io.ReadFull(s.in, body)
	return body, err
}

// codec is how parameters and results are written and read: with the types of the protocol.
type codec struct{}

func (codec) Marshal(v any) ([]byte, error)      { return protocol.Marshal(v) }
func (codec) Unmarshal(data []byte, v any) error { return protocol.Unmarshal(data, v) }

// call asks the editor for something. What it answers is not waited for.
func (s *server) call(method string, params any) error {
	body, err := protocol.Marshal(params)
	if err == nil {
		_, err = s.stream.Write(context.Background(), jsonrpc2.NewCall(jsonrpc2.NewNumberID(s.asked.Add(1)), method, body))
	}
	return err
}

// initialize takes in what the editor says of itself: of the hundreds of things that it may say only those that matter here, so
// that no other can be wrong.
func (s *server) initialize(params []byte) (any, error) {
	var p struct {
		ClientInfo            struct{ Name string }
		RootURI               uri.URI
		WorkspaceFolders      []protocol.WorkspaceFolder
		InitializationOptions struct{ Commands []string } // that the editor carries out itself
		Capabilities          struct {
			General struct {
				PositionEncodings []protocol.PositionEncodingKind
			}
			TextDocument struct {
				Completion struct{ CompletionItem struct{ SnippetSupport bool } }
			}
		}
	}
	if err := json.Unmarshal(params, &p); err != nil {
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "%v", err)
	}
	if len(p.WorkspaceFolders) == 0 && p.RootURI != "" {
		p.WorkspaceFolders = []protocol.WorkspaceFolder{{URI: p.RootURI}}
	}
	s.addFolders(p.WorkspaceFolders)
	for _, name := range p.InitializationOptions.Commands {
		s.editors[name] = true
	}
	s.snippets = p.Capabilities.TextDocument.Completion.CompletionItem.SnippetSupport
	s.oneLine = p.ClientInfo.Name == "Neovim" && !s.snippets // by itself it writes the ends of lines of what it proposes as NUL
	unit := protocol.PositionEncodingKindUTF16
	if slices.Contains(p.Capabilities.General.PositionEncodings, protocol.PositionEncodingKindUTF8) {
		s.docs.units, unit = utf8Units, protocol.PositionEncodingKindUTF8
	}
	s.ready = true
	return &protocol.InitializeResult{Capabilities: capabilities(unit), ServerInfo: protocol.ServerInfo{Name: "loremaster"}}, nil
}

// capabilities returns what the server can, with columns in that unit.
func capabilities(unit protocol.PositionEncodingKind) protocol.ServerCapabilities {
	const yes = protocol.Boolean(true)
	commands := slices.Sorted(maps.Keys((*request)(nil).commands()))
	kinds := []protocol.CodeActionKind{quickFix, fixAll, refactor}
	legend := protocol.SemanticTokensLegend{TokenTypes: tokenTypes, TokenModifiers: []string{}}
	folders := &protocol.WorkspaceFoldersServerCapabilities{Supported: new(true), ChangeNotifications: yes}
	return protocol.ServerCapabilities{
		PositionEncoding:           unit,
		TextDocumentSync:           &protocol.TextDocumentSyncOptions{OpenClose: new(true), Change: new(protocol.TextDocumentSyncKindFull)},
		DocumentFormattingProvider: yes,
		HoverProvider:              yes,
		CompletionProvider:         &protocol.CompletionOptions{TriggerCharacters: []string{"\"", " ", "'", "{", "["}},
		SignatureHelpProvider:      &protocol.SignatureHelpOptions{TriggerCharacters: []string{"(", ","}},
		InlayHintProvider:          yes,
		DefinitionProvider:         yes,
		ReferencesProvider:         yes,
		RenameProvider:             &protocol.RenameOptions{PrepareProvider: new(true)},
		DocumentSymbolProvider:     yes,
		WorkspaceSymbolProvider:    yes,
		FoldingRangeProvider:       yes,
		CodeActionProvider:         &protocol.CodeActionOptions{CodeActionKinds: kinds},
		CodeLensProvider:           &protocol.CodeLensOptions{},
		ExecuteCommandProvider:     protocol.ExecuteCommandOptions{Commands: commands},
		SemanticTokensProvider:     &protocol.SemanticTokensOptions{Legend: legend, Full: yes},
		Workspace:                  &protocol.WorkspaceOptions{WorkspaceFolders: folders},
	}
}

// initialized asks to be told of files that change on the disk.
func (s *server) initialized() error {
	options := json.RawMessage(`{"watchers": [{"globPattern": "**/*.toml"}, {"globPattern": "**/*.game"}]}`)
	return s.call(protocol.MethodClientRegisterCapability, &protocol.RegistrationParams{Registrations: []protocol.Registration{
		{ID: "files", Method: protocol.MethodWorkspaceDidChangeWatchedFiles, RegisterOptions: protocol.LSPAny(options)},
	}})
}

func (s *server) addFolders(list []protocol.WorkspaceFolder) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, f := range list {
		if p := pathOf(f.URI); p != "" && !slices.Contains(s.folders, p) {
			s.folders = append(s.folders, p)
		}
	}
}

func (s *server) DidChangeWorkspaceFolders(_ context.Context, p *protocol.DidChangeWorkspaceFoldersParams) error {
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

func (s *server) DidOpen(_ context.Context, p *protocol.DidOpenTextDocumentParams) error {
	d := s.docs.open(p.TextDocument.URI, p.TextDocument.Version, p.TextDocument.Text)
	s.projects.lookAgain()
	s.touched(d != nil && isData(d.path))
	return nil
}

func (s *server) DidChange(_ context.Context, p *protocol.DidChangeTextDocumentParams) error {
	if len(p.ContentChanges) == 0 {
		return nil
	}
	last, whole := p.ContentChanges[len(p.ContentChanges)-1].(*protocol.TextDocumentContentChangeWholeDocument)
	if !whole {
		return jsonrpc2.NewError(jsonrpc2.InvalidParams, "a part of a text, and not the whole")
	}
	at := p.TextDocument
	if s.docs.at(pathOf(at.URI)) == nil {
		return jsonrpc2.Errorf(jsonrpc2.InvalidParams, "%s is not open", at.URI)
	}
	s.touched(isData(s.docs.open(at.URI, at.Version, last.Text).path))
	return nil
}

func (s *server) DidClose(_ context.Context, p *protocol.DidCloseTextDocumentParams) error {
	if d := s.docs.close(p.TextDocument.URI); d != nil {
		s.touched(isData(d.path))
	}
	return nil
}

// DidChangeWatchedFiles takes in that files have changed outside of the editor.
func (s *server) DidChangeWatchedFiles(_ context.Context, p *protocol.DidChangeWatchedFilesParams) error {
	s.projects.lookAgain()
	s.touched(slices.ContainsFunc(p.Changes, func(c protocol.FileEvent) bool { return isData(pathOf(c.URI)) }))
	return nil
}

// isData reports whether a file may be a data file, or a folder of them.
func isData(name string) bool { return path.Ext(name) == "" || strings.HasSuffix(name, ".toml") }
