// This file has the messages as an editor reads and writes them: plain JSON, without the library of the server.

package lsp

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"sync"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
)

// message is one of a request, a notification (without an id) and an answer (without a method).
type message struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  json.RawMessage `json:"params,omitempty"`
}

// failure is why a request has no result.
type failure struct {
	Code    int
	Message string
}

// Codes of failures, as JSON-RPC and the protocol have them.
const (
	parseError     = -32700
	invalidRequest = -32600
	methodNotFound = -32601
	invalidParams  = -32602
	cancelled      = -32800
	requestFailed  = -32803
)

// wire is where the editor's messages come from and go to.
type wire struct {
	in  *bufio.Reader
	mu  sync.Mutex // one message is written at a time
	out io.Writer
}

func (w *wire) write(m *message) error {
	m.Version = "2.0"
	body, err := json.Marshal(m)
	if err != nil {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	_, err = fmt.Fprintf(w.out, "Content-Length: %d\r\n\r\n%s", len(body), body)
	return err
}

func (w *wire) notify(method string, params any) error {
	body, err := json.Marshal(params)
	if err != nil {
		return err
	}
	return w.write(&message{Method: method, Params: body})
}

func (w *wire) readRaw() (json.RawMessage, error) {
	n := 0
	for {
		line, err := w.in.ReadString('\n')
		if err != nil {
			return nil, err
		}
		if line == "\r\n" {
			break
		}
		fmt.Sscanf(line, "Content-Length: %d", &n) //nolint:errcheck // other headers
	}
	body := make([]byte, n)
	_, err := io.ReadFull(w.in, body)
	return body, err
}

type (
	position     = protocol.Position
	span         = protocol.Range
	location     = protocol.Location
	textEdit     = protocol.TextEdit
	foldingRange = protocol.FoldingRange
	renameable   = protocol.PrepareRenamePlaceholder
)

type workspaceEdits struct {
	DocumentChanges []documentEdit
}

type documentEdit struct {
	TextDocument versionedDocument
	Edits        []textEdit
}

type versionedDocument struct {
	URI     uri.URI
	Version *int // nil for a file that is not open
}

type publishParams struct {
	URI         uri.URI
	Version     *int
	Diagnostics []struct {
		Range    span
		Severity int // 1 is an error, 2 a warning
		Code     string
		Source   string
		Message  string
		Related  []protocol.DiagnosticRelatedInformation `json:"relatedInformation"`
	}
}

type codeAction struct {
	Title       string
	Kind        string
	IsPreferred bool
	Edit        *workspaceEdits
	Command     *commanded
}

type commanded struct {
	Title     string `json:"title"`
	Command   string `json:"command"`
	Arguments []any  `json:"arguments"`
}

type codeLens struct {
	Range   span
	Command commanded
}

type inlayHint struct {
	Position    position
	Label       string
	PaddingLeft bool
}

type completionList struct {
	IsIncomplete bool
	Items        []completionItem
}

type completionItem struct {
	Label         string
	Kind          int
	Detail        string
	Documentation *markup
	SortText      string
	FilterText    string
	Format        int `json:"insertTextFormat"`
	TextEdit      textEdit
}

type markup struct {
	Kind  string
	Value string
}

type hover struct {
	Contents markup
	Range    span
}

type signatureHelp struct {
	Signatures []struct {
		Label         string
		Documentation markup
		Parameters    []struct{ Label string }
	}
	ActiveSignature int
	ActiveParameter int
}

type documentSymbol struct {
	Name           string
	Detail         string
	Kind           int
	Range          span
	SelectionRange span
	Children       []documentSymbol
}

type symbolInformation struct {
	Name          string
	Kind          int
	Location      location
	ContainerName string
}

type semanticTokens struct {
	Data []uint32
}
