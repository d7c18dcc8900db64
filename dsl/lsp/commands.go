// This file is the table of what the editor can tell the server to do. Scripts run by these alone.

package lsp

import (
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"loremaster/dsl/diag"
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

type commandParams struct {
	Command   string            `json:"command"`
	Arguments []json.RawMessage `json:"arguments"`
}

// commands returns what does each of those that are the server's.
func (r *request) commands() map[string]func([]json.RawMessage) (any, error) {
	return map[string]func([]json.RawMessage) (any, error){
		runTest: r.runTest, runTests: r.runTests, makeTest: r.makeTest, showImpact: r.impact,
	}
}

func commandNames() []string { return slices.Sorted(maps.Keys((*request)(nil).commands())) }

// execute does what the editor says.
func (r *request) execute(p *commandParams) (any, error) {
	do := r.commands()[p.Command]
	if do == nil {
		return nil, failed(invalidParams, "there is no command %q", p.Command)
	}
	return do(p.Arguments)
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

// impactPairs is how many pairs of random games say what a change does: for somebody who waits.
const impactPairs = 300

// impactReport is what a change does.
type impactReport struct {
	Summary string `json:"summary"`
	Page    string `json:"page"` // of HTML
}

// impact compares a project, as the editor has it, with what it is laid over: its definitions, its tests, random games.
func (r *request) impact(args []json.RawMessage) (any, error) {
	d, l, err := r.documentOf(args)
	if err != nil {
		return nil, err
	}
	p := r.projects.of(d)
	before := impact.DataOf(pack.NewBase(l.below))
	if before == nil {
		return nil, failed(requestFailed, "what this is laid over has mistakes")
	}
	o := impact.Options{Random: impactPairs, Seed: 1, Workers: 1, Stopped: func() bool { return r.ctx.Err() != nil }}
	for _, in := range r.scriptsOf(p, false) {
		o.Own = append(o.Own, in.path)
	}
	study, err := impact.Study(path.Base(p.dir), before, impact.DataOf(l.base), o)
	if err != nil {
		return nil, failed(requestFailed, "%v", err)
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
	return out, r.tell(messageInfo, said)
}
