package lsp

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf16"

	"go.lsp.dev/uri"

	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// client is an editor in the same process: what it says and hears goes through the protocol.
type client struct {
	t    testing.TB
	root string // its folder
	*wire
	next     int
	versions map[string]int

	mu      sync.Mutex
	answers map[string]chan *answer
	shown   map[string]publishParams // what is published, by file
	heard   *sync.Cond
	asked   []string          // methods that the server has called
	params  []json.RawMessage // with which
	left    chan bool
}

type answer struct {
	Result json.RawMessage
	Error  *failure
}

// newClient starts a server for a folder with those files, by name.
func newClient(t testing.TB, files map[string]string, o Options) *client {
	t.Helper()
	root := t.TempDir()
	for name, text := range files {
		write(t, filepath.Join(root, name), text)
	}
	return newClientIn(t, root, o, "utf-16")
}

func newClientIn(t testing.TB, root string, o Options, encodings ...string) *client {
	t.Helper()
	fromServer, toClient := io.Pipe()
	fromClient, toServer := io.Pipe()
	c := &client{t: t, root: filepath.ToSlash(root), wire: &wire{in: bufio.NewReader(fromServer), out: toServer}, versions: map[string]int{},
		answers: map[string]chan *answer{}, shown: map[string]publishParams{}, left: make(chan bool, 1)}
	if o.Games == nil {
		o.Games = pack.NewShelf(wotrcardstools.Game)
	}
	c.heard = sync.NewCond(&c.mu)
	if o.Patience == 0 {
		o.Patience = 30 * time.Second // what is proposed does not depend on who is faster
	}
	if o.Log == nil {
		o.Log = func(format string, args ...any) { c.fail("the server says: "+format, args...) }
	}
	go func() {
		c.left <- Serve(fromClient, toClient, o)
		toClient.Close()
	}()
	go c.listen()
	c.call("initialize", map[string]any{
		"processId": nil, "rootUri": uri.File(c.root),
		"capabilities": map[string]any{"general": map[string]any{"positionEncodings": encodings}},
	}, nil)
	c.tell("initialized", map[string]any{})
	t.Cleanup(func() {
		c.call("shutdown", nil, nil)
		c.tell("exit", nil)
		select {
		case polite := <-c.left:
			if !polite {
				t.Error("the server has not heard that the client left")
			}
		case <-time.After(time.Minute):
			t.Error("the server does not end")
		}
	})
	return c
}

func write(t testing.TB, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func (c *client) fail(format string, args ...any) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.t.Errorf(format, args...)
}

// listen takes in what the server says.
func (c *client) listen() {
	for {
		var m struct {
			message
			Result json.RawMessage
			Error  *failure
		}
		raw, err := c.readRaw()
		if err != nil {
			return
		}
		if err := json.Unmarshal(raw, &m); err != nil {
			c.fail("no JSON: %s", raw)
			return
		}
		c.mu.Lock()
		switch {
		case m.Method == "textDocument/publishDiagnostics":
			var p publishParams
			if err := json.Unmarshal(m.Params, &p); err != nil {
				c.t.Errorf("diagnostics: %v", err)
			}
			if was := c.shown[pathOf(p.URI)]; was.Version != nil && p.Version != nil && *was.Version > *p.Version {
				c.t.Errorf("version %d is shown after %d", *p.Version, *was.Version)
			}
			c.shown[pathOf(p.URI)] = p
		case m.Method != "":
			c.asked, c.params = append(c.asked, m.Method), append(c.params, m.Params)
		default:
			if to := c.answers[string(m.ID)]; to != nil {
				to <- &answer{m.Result, m.Error}
			}
		}
		c.heard.Broadcast()
		c.mu.Unlock()
	}
}

func (c *client) tell(method string, params any) {
	if err := c.notify(method, params); err != nil {
		c.t.Errorf("%s: %v", method, err)
	}
}

// send sends a request, and returns where the answer comes.
func (c *client) send(method string, params any) (id string, to chan *answer) {
	c.t.Helper()
	body, err := json.Marshal(params)
	if err != nil {
		c.t.Fatal(err)
	}
	to = make(chan *answer, 1)
	c.mu.Lock()
	c.next++
	id = fmt.Sprint(c.next)
	c.answers[id] = to
	c.mu.Unlock()
	if err := c.write(&message{ID: json.RawMessage(id), Method: method, Params: body}); err != nil {
		c.t.Fatal(err)
	}
	return id, to
}

// ask sends a request and waits for what comes of it.
func (c *client) ask(method string, params, result any) *failure {
	c.t.Helper()
	_, to := c.send(method, params)
	select {
	case a := <-to:
		if a.Error == nil && result != nil {
			if err := json.Unmarshal(a.Result, result); err != nil {
				c.t.Fatalf("%s: %v in %s", method, err, a.Result)
			}
		}
		return a.Error
	case <-time.After(30 * time.Second):
		c.t.Fatalf("%s is not answered", method)
		return nil
	}
}

// call is ask for what must not fail.
func (c *client) call(method string, params, result any) {
	c.t.Helper()
	if f := c.ask(method, params, result); f != nil {
		c.t.Fatalf("%s: %d %s", method, f.Code, f.Message)
	}
}

func (c *client) uri(name string) uri.URI {
	if !filepath.IsAbs(name) {
		name = c.root + "/" + name
	}
	return uri.File(name)
}

// open opens a file with its text on the disk, or another.
func (c *client) open(name string, text ...string) {
	c.t.Helper()
	if len(text) == 0 {
		src, err := os.ReadFile(pathOf(c.uri(name)))
		if err != nil {
			c.t.Fatal(err)
		}
		text = []string{string(src)}
	}
	c.versions[name]++ // also of what was open before, so that nobody takes what is shown of the one for the other
	c.tell("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": c.uri(name), "languageId": "toml", "version": c.versions[name], "text": text[0]}})
}

// change gives an open file another text.
func (c *client) change(name, text string) {
	c.versions[name]++
	c.tell("textDocument/didChange", map[string]any{
		"textDocument":   map[string]any{"uri": c.uri(name), "version": c.versions[name]},
		"contentChanges": []map[string]any{{"text": text}},
	})
}

// wrong waits until the mistakes are shown of the version of a file that is open now, and returns them as
// "line:column severity code: message", columns in UTF-16 units from 1.
func (c *client) wrong(name string) string {
	c.t.Helper()
	end := time.Now().Add(30 * time.Second)
	go func() {
		time.Sleep(31 * time.Second)
		c.heard.Broadcast()
	}()
	c.mu.Lock()
	defer c.mu.Unlock()
	file := pathOf(c.uri(name))
	for {
		p, there := c.shown[file]
		if v, open := c.versions[name]; there && (!open || p.Version != nil && *p.Version == v) {
			var b strings.Builder
			for _, d := range p.Diagnostics {
				fmt.Fprintf(&b, "%d:%d-%d:%d %d %s: %s\n", d.Range.Start.Line+1, d.Range.Start.Character+1, d.Range.End.Line+1, d.Range.End.Character+1, d.Severity, d.Code, d.Message)
				for _, r := range d.Related {
					fmt.Fprintf(&b, "  also %s:%d %s\n", filepath.Base(pathOf(r.Location.URI)), r.Location.Range.Start.Line+1, r.Message)
				}
			}
			return b.String()
		}
		if time.Now().After(end) {
			c.t.Fatalf("nothing is shown of %s", name)
		}
		c.heard.Wait()
	}
}

// at returns the parameters of a request at the mark "|" of a text, and the text without it.
func (c *client) at(name, marked string) (params map[string]any, text string) {
	before, after, ok := strings.Cut(marked, "|")
	if !ok {
		c.t.Fatalf("no mark in %q", marked)
	}
	last := before[strings.LastIndexByte(before, '\n')+1:]
	at := position{Line: uint32(strings.Count(before, "\n")), Character: uint32(len(utf16.Encode([]rune(last))))}
	return map[string]any{"textDocument": map[string]any{"uri": c.uri(name)}, "position": at}, before + after
}

// applied returns a text after edits.
func applied(t testing.TB, text string, edits []textEdit) string {
	t.Helper()
	d := newDocument("", "", nil, text, utf16Units)
	for i := len(edits) - 1; i >= 0; i-- {
		from, to := d.offset(edits[i].Range.Start), d.offset(edits[i].Range.End)
		for _, other := range edits[:i] {
			if d.offset(other.Range.End) > from {
				t.Fatalf("edits overlap, or are not in order: %v", edits)
			}
		}
		text = text[:from] + edits[i].NewText + text[to:]
	}
	return text
}
