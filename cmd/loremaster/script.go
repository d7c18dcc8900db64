// This file runs scripted games for "loremaster run".

package main

import (
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
)

// runScripts runs the scripted games of files and prints the cases that fail; of a single file all.
func runScripts(p *printer, layers []pack.Layer, files []string) error {
	line, done := newProgress(), 0
	results := gamescript.NewLibrary(layers).RunFiles(files, gamescript.Options{Done: func(string, []gamescript.Result) {
		done++
		line.tell("files", done, len(files))
	}})
	line.wipe()
	bad := 0
	for i := range results {
		r := &results[i]
		if !r.Passed() {
			bad++
		} else if len(files) > 1 {
			continue
		}
		p.WriteString(r.String())
	}
	if bad > 0 {
		return failed("%d of %d cases failed", bad, len(results))
	}
	p.printf("%s passed\n", count(len(results), "case"))
	return nil
}
