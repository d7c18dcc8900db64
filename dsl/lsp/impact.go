// This file tells what the files of a project change of the data that they are laid over.

package lsp

import (
	"encoding/json"
	"fmt"
	"path"
	"strings"

	"loremaster/dsl/impact"
	"loremaster/dsl/pack"
)

// impactPairs is how many pairs of random games say what a change does: for somebody who waits.
const impactPairs = 300

// impactReport is what a change does.
type impactReport struct {
	Summary string `json:"summary"`
	Page    string `json:"page"` // of HTML
}

// impact compares a project, as the editor has it, with what it is laid over: its definitions, its tests, random games.
func (r *request) impact(args []json.RawMessage) (*impactReport, error) {
	d, l, err := r.documentOf(args)
	if err != nil {
		return nil, err
	}
	p := r.projects.of(d)
	before := impact.DataOf(pack.NewBase(l.below))
	if before == nil {
		return nil, failed(requestFailed, "what this is laid over has mistakes")
	}
	o := impact.Options{Games: impactPairs, Seed: 1, Workers: 1, Stopped: func() bool { return r.ctx.Err() != nil }}
	for _, in := range r.scriptsOf(p) {
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
	if g := study.Games; g != nil {
		said += fmt.Sprintf("\n%d of %d random games of %s come out different", g.Changed, g.Pairs, g.Name)
	}
	return out, r.tell(messageInfo, said)
}
