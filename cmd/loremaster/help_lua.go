// This file defines the help topic "lua".

package main

import (
	"strings"

	sandbox "loremaster/dsl/script"
)

// printFunctions prints how scripts of a game are written, and the functions that they call.
func printFunctions(p *printer, of gameRow) {
	functions := of.Functions()
	p.printf("%s\n%s\n", p.title("Scripts of cards"), of.starter("script.toml"))
	p.printf("  What a text cannot say, a function says: \"run NAME\" runs it. When, who, at what cost and whether the\n")
	p.printf("  player may, is said by the text. A function that returns false has not been carried out (\"; if so, ...\").\n")
	p.printf("  Outside of functions only constants stand: a script remembers nothing between two calls. One that goes\n")
	p.printf("  wrong has done nothing: it is undone as a whole, the log says at which line and why, and the game goes on.\n")
	p.printf("  Cards, places and players are numbers; a list of them is a table.\n")
	p.printf("\n%s\n", p.title("Functions"))
	for i := range functions.List {
		f := &functions.List[i]
		p.printf("  %s\n      %s%s\n", f.Signature(), f.Doc, p.cite(f.Rule))
	}
	p.printf("\n%s\n", p.title("What they take"))
	for _, of := range functions.Params {
		p.printf("  %-8s %s\n", of.Name, of.Doc)
	}
	p.printf("\n%s\n  %s\n", p.title("Of the language itself"), strings.Join(sandbox.Library(), ", "))
	p.printf("\n%s\n", p.title("What a run may spend"))
	p.printf("  %d steps and %d MB of memory, with all that it sets off; a text of %d bytes, %d calls within one another.\n", sandbox.MaxSteps, sandbox.MaxBytes>>20, sandbox.MaxText, sandbox.MaxCalls)
	p.printf("  An instruction is a step; what works on many values, long texts or large tables counts as many steps as it\n")
	p.printf("  does work, and whatever it makes counts as memory, kept or not. No clock ends a script: it is stopped at\n")
	p.printf("  the same instruction on every machine, and takes at most 5 seconds and 64 MB.\n")
	p.printf("\n%s\n", p.title("What is refused"))
	p.printf("  A text is not a number, in arithmetic and where a function takes one: tonumber makes one of it. A list ends\n")
	p.printf("  at place %d; a key beyond is a key like any other. Libraries cannot be changed, nor taken for a list.\n", sandbox.MaxList-1)
}
