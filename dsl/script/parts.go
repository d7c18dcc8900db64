// This file finds in a script the numbers and the sentences of card text, for who changes them, and the lines that do something.

package script

import (
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"
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
