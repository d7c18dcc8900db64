// This file is the table of what the editor can tell the server to do. Scripts run by these alone.

package lsp

import (
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"slices"

	"loremaster/dsl/diag"
)

// Names of commands.
const (
	runTest    = "loremaster.runTest"  // a script and the line, from 1, on which a case begins
	runTests   = "loremaster.runTests" // a file whose project's tests are run
	showImpact = "loremaster.impact"   // a file whose project is compared with what it is laid over
	makeTest   = "loremaster.makeTest" // a file and the id of what is tested
	openTable  = "loremaster.table"    // a folder of data that are played with, or ""; the editor's own
	playTest   = "loremaster.play"     // a script and a line; the editor's own
)

type commandParams struct {
	Command   string            `json:"command"`
	Arguments []json.RawMessage `json:"arguments"`
}

// commands are filled by init: what they do speaks of them again.
var commands map[string]func(*request, []json.RawMessage) (any, error)

func init() {
	commands = map[string]func(*request, []json.RawMessage) (any, error){
		runTest:    func(r *request, args []json.RawMessage) (any, error) { return r.runTest(args) },
		runTests:   func(r *request, args []json.RawMessage) (any, error) { return r.runTests(args) },
		makeTest:   func(r *request, args []json.RawMessage) (any, error) { return r.makeTest(args) },
		showImpact: func(r *request, args []json.RawMessage) (any, error) { return r.impact(args) },
	}
}

func commandNames() []string { return slices.Sorted(maps.Keys(commands)) }

// execute does what the editor says.
func (r *request) execute(p *commandParams) (any, error) {
	do := commands[p.Command]
	if do == nil {
		return nil, failed(invalidParams, "there is no command %q", p.Command)
	}
	return do(r, p.Arguments)
}

// documentOf returns the open document that the first argument of a command names, with its data, which have to be
// without mistakes.
func (r *request) documentOf(args []json.RawMessage) (*document, *loaded, error) {
	var uri string
	if len(args) == 0 || json.Unmarshal(args[0], &uri) != nil {
		return nil, nil, failed(invalidParams, "expected a document")
	}
	d := r.document(documentID{uri})
	if d == nil {
		return nil, nil, failed(requestFailed, "%s is not open", uri)
	}
	l := r.loaded(d)
	if l.base != l.good.base {
		return nil, nil, failed(requestFailed, "the data have mistakes%s", l.firstMistake())
	}
	return d, l, nil
}

// firstMistake returns where the first mistake of the data is, and which, behind a colon.
func (l *loaded) firstMistake() string {
	for _, file := range slices.Sorted(maps.Keys(l.diags)) {
		for _, d := range l.diags[file] {
			if d.Severity == diag.Error {
				return fmt.Sprintf(": %s:%d: %s", path.Base(d.File), d.Line, d.Message)
			}
		}
	}
	return ""
}

// tell shows a message to the user.
func (r *request) tell(kind int, said string) error {
	return r.notify("window/showMessage", map[string]any{"type": kind, "message": said})
}

// Kinds of messages, as the protocol numbers them.
const (
	messageError = 1
	messageInfo  = 3
)
