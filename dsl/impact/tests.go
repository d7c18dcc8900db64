// This file runs rules tests before and after a change.

package impact

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/gamescript"
)

// Tests is what came of the rules tests.
type Tests struct {
	Files   int          `json:"files"` // those that have run,
	Of      int          `json:"of"`    // of so many
	Cases   int          `json:"cases"`
	Changed []TestChange `json:"changed,omitempty"` // those whose result is not the same, by kind
}

// TestKind says in which way the result of a case is not what it was.
type TestKind string

const (
	Fails   TestKind = "failed"
	Golden  TestKind = "golden game"
	Passes  TestKind = "passed now"
	NotRead TestKind = "unreadable"
	Message TestKind = "another message" // of what fails on purpose
)

// TestKinds holds them in the order in which they weigh.
var TestKinds = []TestKind{Fails, Passes, Golden, NotRead, Message}

// Kinds says how many of the changed cases are of each kind: "2 failed, 1 passed now".
func (t *Tests) Kinds() string {
	var words []string
	for _, k := range TestKinds {
		n := 0
		for i := range t.Changed {
			if t.Changed[i].Kind == k {
				n++
			}
		}
		if n > 0 {
			words = append(words, fmt.Sprintf("%d %s", n, k))
		}
	}
	return strings.Join(words, ", ")
}

// TestChange is a case whose result is not what it was.
type TestChange struct {
	Kind   TestKind `json:"kind"`
	File   string   `json:"file"`
	Line   int      `json:"line"` // of the case
	Title  string   `json:"title"`
	Before string   `json:"before"` // "passed", or how it failed
	After  string   `json:"after"`
	At     int      `json:"at,omitempty"`       // where it fails after the change: the line,
	Said   string   `json:"sentence,omitempty"` // what stands there,
	Found  string   `json:"found,omitempty"`    // and what happened instead
}

// maxFound is how many characters are told of what happened instead; a whole deck may be listed there.
const maxFound = 160

// FoundInShort returns what happened instead, not longer than can be read at a glance.
func (c *TestChange) FoundInShort() string {
	runes := []rune(c.Found)
	if len(runes) <= maxFound {
		return c.Found
	}
	cut := string(runes[:maxFound])
	return cut[:max(strings.LastIndex(cut, " "), 0)] + " ..."
}

// runTests runs scripts with both libraries and compares what came of each case; those of the change itself, which
// would be nothing without it, only after it.
func runTests(before, after *Data, o *Options) *Tests {
	t := &Tests{Of: len(o.Tests) + len(o.Own)}
	running := gamescript.Options{Stopped: o.stopped, Done: func(string, []gamescript.Result) {
		t.Files++
		o.progress("files of tests", t.Files, t.Of)
	}}
	then, now := gamescript.RunBoth(before.Scripts, after.Scripts, o.Tests, running)
	was := map[string]*gamescript.Result{}
	for i := range then {
		was[caseKey(&then[i])] = &then[i]
	}
	own := after.Scripts.RunFiles(o.Own, running)
	for i := range own {
		was[caseKey(&own[i])] = &gamescript.Result{} // it has to pass
	}
	now = append(now, own...)
	t.Cases = len(now)
	for i := range now {
		r := &now[i]
		old := was[caseKey(r)]
		c := TestChange{Kind: Fails, File: r.File, Line: r.Line, Title: r.Title, Before: "not run", After: outcome(r)}
		if old != nil {
			c.Before = outcome(old)
		}
		if c.Before == c.After {
			continue
		}
		switch f := r.Failure; {
		case f != nil:
			c.At, c.Said, c.Found = f.Line, f.Sentence, f.Actual
			switch {
			case f.Sentence == "golden":
				c.Kind = Golden
			case f.File != r.File: // where the message stands
				c.Kind, c.File = Message, f.File
			}
		case r.Problems != "":
			c.Kind = NotRead
			c.Found, _, _ = strings.Cut(r.Problems, "\n")
		default:
			c.Kind = Passes
		}
		t.Changed = append(t.Changed, c)
	}
	slices.SortStableFunc(t.Changed, func(a, b TestChange) int {
		return cmp.Compare(slices.Index(TestKinds, a.Kind), slices.Index(TestKinds, b.Kind))
	})
	return t
}

func caseKey(r *gamescript.Result) string { return r.File + "\n" + r.Title }

// outcome says what came of a case. One that fails otherwise than it did is not the same.
func outcome(r *gamescript.Result) string {
	switch {
	case r.Passed():
		return "passed"
	case r.Problems != "":
		return "cannot be read: " + r.Problems
	}
	return "failed: " + r.Failure.Error()
}
