// This file runs tests, where the editor is told to.

package lsp

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
)

// ran is what came of a test.
type ran struct {
	Passed bool   `json:"passed"`
	Title  string `json:"title"`
	Report string `json:"report,omitempty"`
}

// runTest runs a test, shows where it fails, and answers what came of it.
func (r *request) runTest(args []json.RawMessage) (any, error) {
	d, l, err := r.documentOf(args)
	line := 0
	switch {
	case err != nil:
		return nil, err
	case len(args) != 2 || json.Unmarshal(args[1], &line) != nil:
		return nil, failed(invalidParams, "%s takes a document and a line", runTest)
	case !d.isScript():
		return nil, failed(requestFailed, "%s is not a script", d.uri)
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
	kind, said := messageInfo, res.Title+": passed"
	if !out.Passed {
		out.Report = res.String()
		kind, said = messageError, out.Report
	}
	r.mu.Lock()
	r.failures[d.path] = testFailures{d, failuresOf(d, &res)}
	r.mu.Unlock()
	r.touched(false)
	return out, r.tell(kind, said)
}

// failuresOf returns how a test has failed, as what is wrong with its script.
func failuresOf(d *document, res *gamescript.Result) []diag.Diagnostic {
	failure := res.Failure
	if failure == nil {
		return nil
	}
	it := diag.At(diag.Place{File: d.path, Line: failure.Line, Column: 1}, "test-failed", "found: %s", failure.Actual)
	if failure.Expected != "" {
		it.Message = fmt.Sprintf("expected: %s\n%s", failure.Expected, it.Message)
	}
	it.Hint = failure.Hint
	return []diag.Diagnostic{it}
}

// testFailures is how the last test of a script failed that was run, as long as the script says what it said.
type testFailures struct {
	doc  *document
	list []diag.Diagnostic
}

// reach is what the tests of a project exercised when they were run last.
type reach struct {
	by      *good
	clauses map[string][]gamescript.ClauseTests // by file
}

// ranAll is what came of all tests of a project.
type ranAll struct {
	Passed   int    `json:"passed"`
	Failed   int    `json:"failed"`
	Clauses  int    `json:"clauses"` // of the project's own texts
	Reached  int    `json:"reached"`
	Untested []gap  `json:"untested"`
	Report   string `json:"report"`
}

// gap is a clause that no test exercises.
type gap struct {
	URI  string `json:"uri"`
	Line int    `json:"line"` // from 1
}

// runTests runs the tests of a project, as the editor has them, and keeps what they exercise for whoever points at a clause.
func (r *request) runTests(args []json.RawMessage) (any, error) {
	d, l, err := r.documentOf(args)
	if err != nil {
		return nil, err
	}
	p := r.projects.of(d)
	cover, out := &gamescript.Cover{}, &ranAll{Untested: []gap{}}
	var report strings.Builder
	for _, in := range r.scriptsOf(p, false) {
		f, wrong := gamescript.Parse(in.path, []byte(in.text))
		if wrong.Errors() > 0 || gamescript.HasToFail(in.path) {
			continue // it says itself what is wrong with it
		}
		for _, res := range l.scripts.RunCases(f, gamescript.Options{Cover: cover, Stopped: func() bool { return r.ctx.Err() != nil }}) {
			if out.Passed++; !res.Passed() {
				out.Passed, out.Failed = out.Passed-1, out.Failed+1
				report.WriteString(res.String())
			}
		}
	}
	if r.ctx.Err() != nil {
		return nil, r.ctx.Err()
	}
	list, err := l.scripts.Tested(cover)
	if err != nil {
		return nil, failed(requestFailed, "%v", err)
	}
	now := &reach{l.good, map[string][]gamescript.ClauseTests{}}
	for _, c := range list {
		now.clauses[c.At.File] = append(now.clauses[c.At.File], c)
		if !within(p.dir, c.At.File) || p.dir == "" {
			continue
		}
		if out.Clauses++; len(c.Cases) > 0 {
			out.Reached++
			continue
		}
		out.Untested = append(out.Untested, gap{uriOf(c.At.File), c.At.Line})
		fmt.Fprintf(&report, "%s: no test exercises this\n", c.At)
	}
	r.mu.Lock()
	r.reached[p] = now
	r.mu.Unlock()
	out.Report = report.String()
	kind := messageInfo
	if out.Failed > 0 {
		kind = messageError
	}
	return out, r.tell(kind, strings.TrimSpace(fmt.Sprintf("%d passed, %d failed; %d of %d clauses are exercised\n%s", out.Passed, out.Failed, out.Reached, out.Clauses, out.Report)))
}

// tested says of the clause that stands at a place whether tests exercise it; "" where they have not been run.
func (r *request) tested(d *document, l *loaded, line, column int) string {
	r.mu.Lock()
	known := r.reached[r.projects.of(d)]
	r.mu.Unlock()
	switch {
	case known == nil:
		return ""
	case known.by != l.good:
		return "*the data have changed since the tests were run*"
	}
	var best *gamescript.ClauseTests
	list := known.clauses[d.path]
	for i := range list {
		if c := &list[i]; c.At.Line == line && c.At.Column <= column && (best == nil || best.At.Column <= c.At.Column) {
			best = c
		}
	}
	switch {
	case best == nil:
		return ""
	case len(best.Cases) == 0:
		return "**no test exercises this**"
	}
	return "tested by " + diag.Some(best.Cases, 3)
}
