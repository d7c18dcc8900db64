// This file looks at the source of a script. It finds the numbers and the sentences of card text, for who changes
// them, and the lines that do something; and where a script that cannot be read is wrong: at what was opened and not
// closed, if that is it.

package script

import (
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
	"github.com/yuin/gopher-lua/parse"

	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// Span is a part of a source, in bytes: from one up to another.
type Span struct{ From, To int }

// Parts is what a script has that can be changed without reading it as a program.
type Parts struct {
	Numbers []Span
	Said    []Said
}

// Said is a call of a function that takes words of card text.
type Said struct {
	Kind vocab.Kind // text.KindSentence, or of which kind the words are
	Text string
	At   Span // where it stands, quotes and all
	Call Span
	Used bool // what it returns is used
}

// expects holds the words and signs behind which a value stands.
var expects = map[string]bool{
	"=": true, "(": true, ",": true, "[": true, "{": true, "return": true, "if": true, "elseif": true, "while": true,
	"until": true, "in": true, "and": true, "or": true, "not": true, "#": true, "..": true, "+": true, "-": true,
	"*": true, "/": true, "%": true, "^": true, "==": true, "~=": true, "<": true, ">": true, "<=": true, ">=": true,
}

// PartsOf returns the parts of a script that has been compiled, and that may call those functions.
func PartsOf(source string, fs *text.Functions) (p Parts) {
	reads := func(name string) vocab.Kind {
		if f := fs.Find(name); f != nil {
			return f.Reads(0)
		}
		return ""
	}
	starts := []int{0} // of the lines
	for i := range len(source) {
		if source[i] == '\n' {
			starts = append(starts, i+1)
		}
	}
	lexer := parse.Lexer{}
	scanner := parse.NewScanner(strings.NewReader(source), "")
	var before, last string // the two tokens before; of a text nothing
	var call Span           // the last of them
	var open []Said         // what each parenthesis is part of
	for {
		t, err := scanner.Scan(&lexer)
		if err != nil || t.Type == parse.EOF || max(t.Pos.Line, scanner.Pos.Line) > len(starts) {
			return p
		}
		at := Span{starts[t.Pos.Line-1] + t.Pos.Column - 1, starts[scanner.Pos.Line-1] + scanner.Pos.Column}
		word := t.Str
		switch {
		case t.Type == parse.TNumber:
			p.Numbers = append(p.Numbers, at)
		case t.Type == parse.TString && reads(last) != "":
			p.Said = append(p.Said, Said{reads(last), t.Str, at, Span{call.From, at.To}, expects[before]})
		case t.Type == parse.TString:
			if n := len(open) - 1; n >= 0 && open[n].Call.To == call.To && last == "(" {
				open[n].Text, open[n].At = t.Str, at
			}
			word = ""
		case word == "(" && reads(last) != "":
			open = append(open, Said{Kind: reads(last), Call: Span{call.From, at.To}, Used: expects[before]})
		case word == "(":
			open = append(open, Said{})
		case word == ")" && len(open) > 0:
			if said := open[len(open)-1]; said.At.To > 0 {
				said.Call.To = at.To
				p.Said = append(p.Said, said)
			}
			open = open[:len(open)-1]
		}
		before, last, call = last, word, at
	}
}

// linesOf returns the lines of the file that hold instructions of the functions of a script that begins in the
// line first. What stands outside of them only says what there is. Nor does a line count that only closes what
// others opened: the machine has instructions there that nothing but falling out of a loop or function reaches.
func linesOf(script *lua.FunctionProto, source string, first int) []int {
	var lines []int
	var add func(p *lua.FunctionProto)
	add = func(p *lua.FunctionProto) {
		for _, f := range p.FunctionPrototypes {
			lines = append(lines, f.DbgSourcePositions...)
			add(f)
		}
	}
	add(script)
	slices.Sort(lines)
	text := strings.Split(source, "\n")
	return slices.DeleteFunc(slices.Compact(lines), func(n int) bool {
		return n < first || n-first >= len(text) || onlyCloses(text[n-first])
	})
}

// onlyCloses reports whether a line says nothing but "end", and signs.
func onlyCloses(line string) bool {
	line, _, _ = strings.Cut(line, "--")
	words := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \t\r(){}[],;", r) })
	return !slices.ContainsFunc(words, func(w string) bool { return w != "end" })
}

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
