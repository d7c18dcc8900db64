// This file says where a script that cannot be read is wrong: at what was opened and not closed, if that is it.

package script

import (
	"fmt"
	"strings"

	"github.com/yuin/gopher-lua/ast"
	"github.com/yuin/gopher-lua/parse"
)

// syntaxProblem puts the parser's error about a script that begins in the given line into the form of ours.
func syntaxProblem(err error, source string, first int) Problem {
	e, ok := err.(*parse.Error)
	if !ok {
		return Problem{Line: first, Message: shown(strings.TrimSpace(err.Error()))}
	}
	if !strings.HasPrefix(e.Message, "syntax error") {
		return Problem{Line: min(max(e.Pos.Line, first), lastLine(source, first)), Message: shown(fmt.Sprintf("%s at %q", e.Message, e.Token))}
	}
	if o := unclosed(source); o != nil {
		p := Problem{Line: first - 1 + o.Pos.Line, Message: fmt.Sprintf("this %q has no %q", o.Str, closers[o.Str])}
		if closers[o.Str] == "end" {
			p.Hint = `each function, if, for, while and do needs its own "end"`
		}
		return p
	}
	if e.Token == "" || e.Pos.Line < first {
		return Problem{Line: lastLine(source, first), Message: "the script ends in the middle of something"}
	}
	return Problem{Line: e.Pos.Line, Message: shown(fmt.Sprintf("%q cannot stand here", e.Token))}
}

// lastLine returns the last line of a script that has something on it.
func lastLine(source string, first int) int {
	return first + strings.Count(strings.TrimRight(source, " \t\r\n"), "\n")
}

// closers says what closes what is opened.
var closers = map[string]string{
	"function": "end", "if": "end", "for": "end", "while": "end", "do": "end", "repeat": "until",
	"(": ")", "{": "}", "[": "]",
}

// opener is a word that opens something, and how far its line is indented.
type opener struct {
	ast.Token
	indent int
	loop   bool // a for or while whose do is still to come
}

// unclosed returns what a script opens and does not close, or nil. Where something is closed too early, that is the
// innermost whose line is indented further than that of what was to close it.
func unclosed(source string) *opener {
	var open []opener
	lines := strings.Split(source, "\n")
	lexer := parse.Lexer{}
	tokens := parse.NewScanner(strings.NewReader(source), "")
	var suspect *opener
	for {
		t, err := tokens.Scan(&lexer)
		if err != nil {
			return nil
		}
		if t.Type == parse.EOF {
			break
		}
		if t.Type == parse.TString {
			continue
		}
		indent, begins := 0, false
		if n := t.Pos.Line - 1; n < len(lines) {
			rest := strings.TrimLeft(lines[n], " \t")
			indent, begins = len(lines[n])-len(rest), strings.HasPrefix(rest, t.Str)
		}
		top := len(open) - 1
		switch t.Str {
		case "do":
			if top >= 0 && open[top].loop {
				open[top].loop = false
				continue
			}
			open = append(open, opener{t, indent, false})
		case "function", "if", "for", "while", "repeat", "(", "{", "[":
			open = append(open, opener{t, indent, t.Str == "for" || t.Str == "while"})
		case "else", "elseif":
			if top >= 0 && open[top].Str != "if" {
				return &open[top]
			}
		case "end", "until", ")", "}", "]":
			if top < 0 {
				return nil
			}
			o := open[top]
			if closers[o.Str] != t.Str {
				return &o
			}
			if suspect == nil && t.Str == "end" && begins && o.indent > indent {
				suspect = &o
			}
			open = open[:top]
		}
	}
	switch {
	case len(open) == 0:
		return nil
	case suspect != nil:
		return suspect
	}
	return &open[len(open)-1]
}
