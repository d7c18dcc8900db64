// This file makes snippets of what "new" begins.

package main

import (
	"bytes"
	"path/filepath"
	"strings"

	"loremaster/dsl/layout"
	"loremaster/dsl/lsp"
)

// begins returns what begins things of a game, with places for their ids and names.
func (g gameRow) begins() (list []lsp.Begin) {
	if g.Starters == nil {
		return nil
	}
	for i := range starters {
		s := &starters[i]
		if s.kind == "errata" { // it begins with what it changes
			continue
		}
		b := newBegun(g, "${1:id}", "${2:Name}")
		body := bytes.Buffer{}
		must(b.execute(&body, s.files[0][0]))
		out, _ := layout.File(s.files[0][0], body.Bytes())
		list = append(list, lsp.Begin{Word: s.kind, About: s.about, File: s.files[0][0], Text: strings.TrimRight(string(out), "\n")})
	}
	return list
}

// snippets returns the same of some games, for files of an ending, as snippets of VS Code.
func snippets(of []gameRow, ending string) map[string]any {
	list := map[string]any{}
	for _, g := range of {
		for _, b := range g.begins() {
			if filepath.Ext(b.File) != ending {
				continue
			}
			name, about := b.Word, "begin "+b.About
			if len(of) > 1 {
				name, about = g.ID+" "+b.Word, g.Name+": "+about
			}
			list[name] = map[string]any{"prefix": b.Word, "description": about, "body": strings.Split(b.Text, "\n")}
		}
	}
	return list
}
