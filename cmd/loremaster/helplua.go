// This file defines the help topic "lua".

package main

import (
	"strings"

	sandbox "loremaster/dsl/script"
	"loremaster/interpreter/cardgame"
)

// aScript is the example of the topic.
const aScript = `  text = "When played: run pay."
  script = '''
  function pay()
    local n = choose_number(you(), 0, #cards("hand"))
    cycle_from_hand(you(), n)
    add_corruption(n)
  end
  '''
`

// printFunctions prints how scripts are written, and the functions that they call.
func printFunctions(p *printer) {
	p.printf("%s\n%s\n", p.title("Scripts of cards"), aScript)
	p.printf("  What a text cannot say, a function says: \"run NAME\" runs it. When, who, at what cost and whether the\n")
	p.printf("  player may, is said by the text. A function that returns false has not been carried out (\"; if so, ...\").\n")
	p.printf("  Outside of functions only constants stand: a script remembers nothing between two calls. One that goes\n")
	p.printf("  wrong has done nothing: it is undone as a whole, the log names its line, and the game goes on.\n")
	p.printf("  Cards, locations and players are numbers; a list of them is a table.\n")
	p.printf("\n%s\n", p.title("Functions"))
	for i := range cardgame.Functions {
		f := &cardgame.Functions[i]
		p.printf("  %s\n      %s %s\n", f.Signature(), f.Doc, p.faint("["+f.Rule+"]"))
	}
	p.printf("\n%s\n", p.title("What they take"))
	for _, t := range cardgame.Parameters() {
		p.printf("  %-8s %s\n", t[0], t[1])
	}
	p.printf("\n%s\n  %s\n", p.title("Of the language itself"), strings.Join(sandbox.Library(), ", "))
	p.printf("\n%s\n", p.title("What a run may spend"))
	p.printf("  %d steps, %d bytes of text and %d in one piece, 100 calls within one another\n", sandbox.MaxSteps, sandbox.MaxBytes, sandbox.MaxText)
}
