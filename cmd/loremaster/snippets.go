// This file makes snippets of what "new" begins.

package main

import (
	"bytes"
	"path/filepath"
	"strings"

	"loremaster/dsl/layout"
)

// snippets returns what begins things of a game in files of an ending, with places for their ids and names.
func snippets(of *gameRow, ending string) map[string]any {
	list := map[string]any{}
	if of.Starters == nil {
		return list
	}
	for i := range starters {
		s := &starters[i]
		from := s.files[0][0]
		if s.kind == "errata" || filepath.Ext(from) != ending { // an errata begins with what it changes
			continue
		}
		b := newBegun(of, "${1:id}", "${2:Name}")
		body := bytes.Buffer{}
		must(b.execute(&body, from))
		out, _ := layout.File(from, body.Bytes())
		list[s.kind] = map[string]any{"prefix": s.kind, "description": "begin " + s.about, "body": strings.Split(strings.TrimRight(string(out), "\n"), "\n")}
	}
	return list
}
