// This file runs tests, where the editor is told to.

package lsp

import (
	"encoding/json"
	"fmt"
	"slices"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
)

type codeLens struct {
	Range   span    `json:"range"`
	Command command `json:"command"`
}

type command struct {
	Title     string `json:"title"`
	Command   string `json:"command"`
	Arguments []any  `json:"arguments"`
}

// runTest is the command that runs the case of a script that begins on a line, from 1.
const runTest = "loremaster.runTest"

// codeLenses answers which tests a script has that can be run.
func (r *request) codeLenses(p *documentParams) ([]codeLens, error) {
	d := r.document(p.TextDocument)
	if d == nil || !d.isScript() {
		return nil, nil
	}
	list := []codeLens{}
	for _, c := range casesOf(d) {
		list = append(list, codeLens{d.span(c.from, c.headTo), command{"run this test", runTest, []any{d.uri, c.line}}})
	}
	return list, nil
}

// ran is what came of a test.
type ran struct {
	Passed bool   `json:"passed"`
	Title  string `json:"title"`
	Report string `json:"report,omitempty"`
}

// execute runs a test, shows where it fails, and answers what came of it.
func (r *request) execute(p *commandParams) (*ran, error) {
	if p.Command != runTest {
		return nil, failed(invalidParams, "there is no command %q", p.Command)
	}
	var uri string
	var line int
	if len(p.Arguments) != 2 || json.Unmarshal(p.Arguments[0], &uri) != nil || json.Unmarshal(p.Arguments[1], &line) != nil {
		return nil, failed(invalidParams, "%s takes a document and a line", runTest)
	}
	d := r.document(documentID{uri})
	if d == nil || !d.isScript() {
		return nil, failed(requestFailed, "%s is no open script", uri)
	}
	l := r.loaded(d)
	if l.base != l.good.base {
		return nil, failed(requestFailed, "the data have mistakes")
	}
	f, wrong := gamescript.Parse(d.path, []byte(d.text))
	if wrong.Errors() > 0 {
		return nil, failed(requestFailed, "%v", wrong)
	}
	at := slices.IndexFunc(f.Cases, func(c *gamescript.Case) bool { return c.Line == line })
	if at < 0 && len(f.Cases) == 1 {
		at = 0 // it has no line of its own
	}
	if at < 0 {
		return nil, failed(requestFailed, "no case begins on line %d", line)
	}
	f.Cases = f.Cases[at : at+1]
	res := l.scripts.Run(f)[0]
	out := &ran{Passed: res.Passed(), Title: res.Title}
	var found []diag.Diagnostic
	for failure := res.Failure; failure != nil; failure = nil {
		it := diag.At(diag.Place{File: d.path, Line: failure.Line, Column: 1}, "test-failed", "found: %s", failure.Actual)
		if failure.Expected != "" {
			it.Message = fmt.Sprintf("expected: %s\n%s", failure.Expected, it.Message)
		}
		it.Hint = failure.Hint
		found = append(found, it)
	}
	kind := 3 // information
	said := res.Title + ": passed"
	if !out.Passed {
		out.Report = res.String()
		kind, said = 1, out.Report
	}
	r.mu.Lock()
	r.failures[d.path] = testFailures{d, f.Cases[0].Line, found}
	r.mu.Unlock()
	r.touched(false)
	return out, r.notify("window/showMessage", map[string]any{"type": kind, "message": said})
}

// testFailures is how the last test of a script failed that was run, as long as the script says what it said.
type testFailures struct {
	doc  *document
	line int
	list []diag.Diagnostic
}
