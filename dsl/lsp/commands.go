// This file is the table of what the editor can tell the server to do: scripts run by these alone. It runs tests,
// shows what can be run where it stands, and names beside ids that do not tell them.

package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/impact"
	"loremaster/dsl/pack"
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

// doing does what a command is for, with the document that its first argument names, its data, and the other arguments.
type doing = func(d *document, l *loaded, args []protocol.LSPAny) (any, error)

// commands returns what does each of those that are the server's.
func (r *request) commands() map[string]doing {
	return map[string]doing{runTest: r.runTest, runTests: r.runTests, makeTest: r.makeTest, showImpact: r.impact}
}

// ExecuteCommand does what the editor tells the server to do, with data that have no mistakes.
func (r *request) ExecuteCommand(_ context.Context, p *protocol.ExecuteCommandParams) (protocol.LSPAny, error) {
	do := r.commands()[p.Command]
	if do == nil {
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "there is no command %q", p.Command)
	}
	var name uri.URI
	if len(p.Arguments) == 0 || json.Unmarshal(p.Arguments[0], &name) != nil {
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "expected a document")
	}
	d := r.document(name)
	if d == nil {
		return nil, failed("%s is not open", name)
	}
	l := r.loaded(d)
	if l.base != l.good.base {
		return nil, failed("the data have mistakes%s", l.firstMistake())
	}
	out, err := do(d, l, p.Arguments[1:])
	if err != nil {
		return nil, err
	}
	return json.Marshal(out)
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
func (r *request) tell(kind protocol.MessageType, said string) error {
	return r.editor.ShowMessage(r.ctx, &protocol.ShowMessageParams{Type: kind, Message: said})
}

// impactPairs is how many pairs of random games say what a change does: for somebody who waits.
const impactPairs = 300

// impactReport is what a change does.
type impactReport struct {
	Summary string `json:"summary"`
	Page    string `json:"page"` // of HTML
}

// impact compares a project, as the editor has it, with what it is laid over: its definitions, its tests, random games.
func (r *request) impact(d *document, l *loaded, _ []protocol.LSPAny) (any, error) {
	p := r.projects.of(d)
	before := impact.DataOf(pack.NewBase(l.below))
	if before == nil {
		return nil, failed("what this is laid over has mistakes")
	}
	o := impact.Options{Random: impactPairs, Seed: 1, Workers: 1, Stopped: func() bool { return r.ctx.Err() != nil }}
	o.Own = pack.Mapped(r.scriptsOf(p, false), func(in *document) string { return in.path })
	study, err := impact.Study(path.Base(p.dir), before, impact.DataOf(l.base), o)
	if err != nil {
		return nil, failed("%v", err)
	}
	var page strings.Builder
	if err := study.WritePage(&page); err != nil {
		return nil, err
	}
	out := &impactReport{study.Summary(), page.String()}
	said := out.Summary
	for i := range study.Changes {
		for _, c := range study.Changes[i].Lines {
			said += fmt.Sprintf("\n%s: %s → %s", study.Changes[i].Name, c.Before, c.After)
		}
	}
	if g := study.Random; g != nil {
		said += fmt.Sprintf("\n%d of %d random games of %s come out different", g.Changed, g.Pairs, g.Name)
	}
	return out, r.tell(protocol.MessageTypeInfo, said)
}

// ran is what came of a test.
type ran struct {
	Passed bool   `json:"passed"`
	Title  string `json:"title"`
	Report string `json:"report,omitempty"`
}

// runTest runs a test, shows where it fails, and answers what came of it.
func (r *request) runTest(d *document, l *loaded, args []protocol.LSPAny) (any, error) {
	line := 0
	switch {
	case len(args) != 1 || json.Unmarshal(args[0], &line) != nil:
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "%s takes a document and a line", runTest)
	case !d.isScript():
		return nil, failed("%s is not a script", d.uri)
	}
	f, wrong := gamescript.Parse(d.path, []byte(d.text))
	if wrong.Errors() > 0 {
		return nil, failed("%v", wrong)
	}
	at := slices.IndexFunc(f.Cases, func(c *gamescript.Case) bool { return c.Line == line })
	if at < 0 && len(f.Cases) == 1 {
		at = 0 // it has no line of its own
	}
	if at < 0 {
		return nil, failed("no case begins on line %d", line)
	}
	f.Cases = f.Cases[at : at+1]
	res := l.scripts.Run(f)[0]
	out := &ran{Passed: res.Passed(), Title: res.Title}
	kind, said := protocol.MessageTypeInfo, res.Title+": passed"
	if !out.Passed {
		out.Report = res.String()
		kind, said = protocol.MessageTypeError, out.Report
	}
	r.mu.Lock()
	r.failures[d.path] = checked{d, l.good, failuresOf(d, &res)}
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
	URI  uri.URI `json:"uri"`
	Line int     `json:"line"` // from 1
}

// runTests runs the tests of a project, as the editor has them, and keeps what they exercise for whoever points at a clause.
func (r *request) runTests(d *document, l *loaded, _ []protocol.LSPAny) (any, error) {
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
		return nil, failed("%v", err)
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
		out.Untested = append(out.Untested, gap{uri.File(c.At.File), c.At.Line})
		fmt.Fprintf(&report, "%s: no test exercises this\n", c.At)
	}
	r.mu.Lock()
	r.reached[p] = now
	r.mu.Unlock()
	out.Report = report.String()
	kind := protocol.MessageTypeInfo
	if out.Failed > 0 {
		kind = protocol.MessageTypeError
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

// command returns a command with its arguments: strings and numbers.
func command(title, name string, arguments ...any) protocol.Command {
	c := protocol.Command{Title: title, Command: name}
	for _, a := range arguments {
		raw, _ := json.Marshal(a)
		c.Arguments = append(c.Arguments, raw)
	}
	return c
}

// CodeLens answers which tests a script has that can be run and played, of a data file what its tests reach and what it
// changes, and of both with what data a table is opened.
func (r *request) CodeLens(context.Context, *protocol.CodeLensParams) ([]protocol.CodeLens, error) {
	d, list := r.d, []protocol.CodeLens{}
	add := func(at protocol.Range, title, name string, arguments ...any) {
		list = append(list, protocol.CodeLens{Range: at, Command: command(title, name, arguments...)})
	}
	if d.isScript() {
		for i, c := range casesOf(d) {
			at := d.span(c.from, c.headTo)
			add(at, "run this test", runTest, d.uri, c.line)
			if r.editors[playTest] {
				add(at, "play from here", playTest, d.uri, c.line)
			}
			if i == 0 && r.editors[openTable] {
				add(at, "open a table with this", openTable, r.folderOf(d))
			}
		}
		return list, nil
	}
	tables := newTree(d.text).tables
	if len(tables) == 0 || d.isManifest() {
		return list, nil
	}
	at := d.span(tables[0].keyFrom, tables[0].keyTo)
	if len(r.scriptsOf(r.projects.of(d), false)) > 0 {
		add(at, "see what the tests reach", runTests, d.uri)
	}
	if l := r.loaded(d); len(l.below) < len(l.layers) {
		add(at, "see what this changes", showImpact, d.uri)
	}
	if folder := r.folderOf(d); folder != "" && r.editors[openTable] {
		add(at, "open a table with this", openTable, folder)
	}
	return list, nil
}

// folderOf returns the folder with whose data a document is read, as the protocol names it; "" where that is what is built in.
func (r *request) folderOf(d *document) uri.URI {
	if dir := r.projects.of(d).dir; dir != "" {
		return uri.File(dir)
	}
	return ""
}

// InlayHint answers what the ids in a range name, where that is not what they say.
func (r *request) InlayHint(_ context.Context, p *protocol.InlayHintParams) ([]protocol.InlayHint, error) {
	d := r.d
	if d.isScript() {
		return nil, nil
	}
	l := r.recent(d)
	from, to := d.offset(p.Range.Start), d.offset(p.Range.End)
	list := []protocol.InlayHint{}
	for _, t := range newTree(d.text).tables {
		if t.to < from || t.from > to {
			continue
		}
		t.quoted(d.text, func(key string, begin, end int) {
			if end < from || begin > to {
				return
			}
			for _, m := range l.meantInString(d.text, t, key, begin, end) {
				if m.byID && m.things[0].name != "" && !sayTheSame(m.things[0].id, m.things[0].name) {
					label := protocol.String(m.things[0].name)
					list = append(list, protocol.InlayHint{Position: d.position(end + 1), Label: label, PaddingLeft: new(true)})
				}
			}
		})
	}
	return list, nil
}

// sayTheSame reports whether an id is the one that a name suggests, wherever it has its hyphens.
func sayTheSame(id, name string) bool {
	return strings.ReplaceAll(id, "-", "") == strings.ReplaceAll(pack.ID(name), "-", "")
}
