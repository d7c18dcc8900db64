// This file reads and writes messages: JSON-RPC 2.0, each behind a header with its length.

package lsp

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/textproto"
	"strconv"
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

// write writes a message.
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

// answer writes what came of a request.
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

// notify writes a notification.
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
