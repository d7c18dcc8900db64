// This file makes snippets of what "new" begins.

package main

import (
	"bytes"
	"path/filepath"
	"strings"

	"loremaster/dsl/layout"
)

// snippets returns what begins things of some games in files of an ending, with places for their ids and names.
func snippets(of []*gameRow, ending string) map[string]any {
	list := map[string]any{}
	for _, g := range of {
		if g.Starters == nil {
			continue
		}
		for i := range starters {
			s := &starters[i]
			from := s.files[0][0]
			if s.kind == "errata" || filepath.Ext(from) != ending { // an errata begins with what it changes
				continue
			}
			b := newBegun(g, "${1:id}", "${2:Name}")
			body := bytes.Buffer{}
			must(b.execute(&body, from))
			out, _ := layout.File(from, body.Bytes())
			name, about := s.kind, "begin "+s.about
			if len(of) > 1 {
				name, about = g.ID+" "+s.kind, g.Name+": "+about
			}
			list[name] = map[string]any{"prefix": s.kind, "description": about, "body": strings.Split(strings.TrimRight(string(out), "\n"), "\n")}
		}
	}
	return list
}
