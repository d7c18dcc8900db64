// This file reads lists of changes that change nothing, and holds them against what cases notice.

package gamescript

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"loremaster/dsl/diag"
	"loremaster/interpreter/game"
)

// listEnding is how the name of a list ends. A list has changes, each as the report of mutants names it behind
// its place, and indented below one or several the reason for which they change nothing:
//
//	bilbo-baggins: "cycle" is "eliminate": Action in reserve, eliminate this: draw 2.
//	    His other line saves him: he is cycled all the same.
const listEnding = ".mutants"

// listed is a change that a list names.
type listed struct {
	at            diag.Place
	owner, change string // "bilbo-baggins", and the rest of the line
}

// parseList returns the changes of a list, and adds what is wrong with it.
func parseList(file string, src []byte, wrong *diag.List) (all []listed) {
	text := norm.NFC.String(strings.TrimPrefix(string(src), "\uFEFF"))
	open, reason := 0, false // the first of the changes above that have no reason yet; the line above is one
	for i, line := range append(strings.Split(text, "\n"), "") {
		words := strings.TrimSpace(line)
		at := diag.Place{File: file, Line: i + 1, Column: 1}
		indented := strings.HasPrefix(line, " ") || strings.HasPrefix(line, "\t")
		switch {
		case strings.HasPrefix(words, "#"):
		case words == "":
			for _, c := range all[open:] {
				wrong.Add(diag.At(c.at, "no-reason", "nothing says why this changes nothing, expected the reason below it, indented"))
			}
			open, reason = len(all), false
		case indented && open == len(all) && !reason:
			wrong.Add(diag.At(at, "no-change", "a reason stands below nothing, expected a change above it"))
			reason = true
		case indented:
			open, reason = len(all), true
		default:
			reason = false
			owner, change, _ := strings.Cut(words, ": ")
			all = append(all, listed{at, owner, change})
		}
	}
	return all
}

// same marks the mutants that lists say change nothing, and returns what is wrong with the lists: what cannot be
// read, what names no mutant, and what a case has noticed. A list speaks of the texts that the scripts of its
// folder are played with; those of data that are not under test are only looked for.
func (l *Runner) same(m *mutator, lists []string, jobs []*mutation) *diag.List {
	wrong := &diag.List{}
	for _, file := range lists {
		src, err := os.ReadFile(file)
		if err != nil {
			wrong.Add(diag.At(diag.Place{File: file}, "unreadable", "cannot be read: %v", err))
			continue
		}
		file = filepath.ToSlash(file)
		folder := l.spokenOf(file, wrong)
		if len(folder) == 0 {
			continue
		}
		for _, c := range parseList(file, src, wrong) {
			c.mark(m, folder, jobs, wrong)
		}
	}
	wrong.Sort()
	return wrong
}

// spokenOf returns the libraries of whose texts a list may speak: that of the pack in which it lies, or those of all games.
func (l *Runner) spokenOf(file string, wrong *diag.List) (list []game.Library) {
	c := &Case{File: file}
	libs := l.parts()
	if l.around(c) != "" {
		one, _ := l.of(c)
		libs = []*Runner{one}
	}
	for _, one := range libs {
		at := one.load(c)
		if at.wrong != nil {
			wrong.Add(at.wrong.Items...)
			continue
		}
		list = append(list, at.lib)
	}
	return list
}

// mark marks the mutants of a library that the entry of a list means, in the libraries of its folder.
func (c listed) mark(m *mutator, folder []game.Library, jobs []*mutation, wrong *diag.List) {
	var meant []*mutation
	var all []textLine
	for _, lib := range folder {
		texts := textsIn(lib)
		all = append(append(all, texts.lines()...), texts.scriptLines(texts.scripts)...)
	}
	for _, x := range all {
		if x.owner != c.owner {
			continue
		}
		for _, one := range x.mutants() {
			if job := (&mutation{textLine: x, mutant: one}); one.String() == c.change && m.reword(x.lib, job) != nil {
				meant = append(meant, job)
			}
		}
	}
	if len(meant) == 0 {
		wrong.Add(c.unknown(all))
		return
	}
	var noticed *mutation
	left := false
	for _, job := range jobs {
		if !job.valid || job.String() != c.change || !slices.ContainsFunc(meant, func(x *mutation) bool { return x.equals(&job.textLine) }) {
			continue
		}
		if job.notice != nil {
			noticed = job
			continue
		}
		if job.same {
			wrong.Add(diag.At(c.at, "listed-twice", "this change is listed a second time"))
		}
		job.same, left = true, true
	}
	if noticed != nil && !left {
		by := noticed.notice.read
		wrong.Add(diag.At(c.at, "noticed", "this change is noticed after all, expected one that no case notices").
			And(diag.Place{File: by.File, Line: by.Line}, "by the case "+quote(by.Title)))
	}
}

// unknown is the mistake of an entry that means no mutant.
func (c listed) unknown(all []textLine) diag.Diagnostic {
	var owners, changes []string
	now := ""
	for _, x := range all {
		owners = append(owners, x.owner)
		if x.owner != c.owner {
			continue
		}
		for _, m := range x.mutants() {
			changes = append(changes, m.String())
			if strings.HasPrefix(c.change, m.what) {
				now = m.String()
			}
		}
	}
	if len(changes) == 0 {
		return diag.At(c.at, "unknown-text", "%q has no text, expected the id of a card, or of a scenario and a seat", c.owner).Or(c.owner, owners)
	}
	d := diag.At(c.at, "unknown-change", "%s has no change %q, expected one as \"test --mutate\" names it", c.owner, c.change)
	if now != "" && now != c.change {
		return d.Try("it would be: " + now)
	}
	return d.Or(c.change, changes)
}
