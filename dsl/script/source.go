// This file looks at the source of a script. It finds the numbers and the sentences of card text, for who changes
// them, and the lines that do something; and where a script that cannot be read is wrong: at what was opened and not
// closed, if that is it.

package script

import (
	"fmt"
	"math"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
	"github.com/yuin/gopher-lua/parse"

	"loremaster/dsl/diag"
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

// What follows checks what a script calls: the functions of the game with arguments that are constants, and what the libraries have; and
// finds out which of its functions do something, and which only look.

// call checks a call of what is no local variable.
func (c *checker) call(e *ast.FuncCallExpr, name string) {
	f := c.lib.Functions().Find(name)
	if f == nil {
		return
	}
	least, most := f.Takes()
	if n := len(e.Args); n > most || n < least && !c.several(e.Args) {
		c.fail(e, "write: "+f.Signature(), "%s has %s", name, counted(n))
		return
	}
	for n, arg := range e.Args {
		if written, kind := f.Written(n), f.Reads(n); written != text.NotWritten || kind != "" {
			switch words, ok := arg.(*ast.StringExpr); { // which have to be known without running the script
			case !ok:
				c.fail(e, "write it where it is used, as a text", "the words of %s have to stand where it is called", f.Name)
			case kind != "":
				c.says(Saying{Kind: kind, Text: words.Value, File: c.file, Line: e.Line()})
			default:
				c.written(e, words.Value, written)
			}
			continue
		}
		at := ast.PositionHolder(arg)
		if at.Line() == 0 {
			at = e
		}
		if name, ok := arg.(*ast.IdentExpr); ok && c.local(name.Value) != nil {
			l := c.local(name.Value).names[name.Value]
			if wrong, hint := c.misuse(f, n, l); wrong != "" {
				c.doubtful = append(c.doubtful, doubtful{l, Problem{Line: at.Line(), Message: shown(wrong), Hint: hint}})
			}
		} else if wrong, hint := c.misuse(f, n, c.result(arg)); wrong != "" {
			c.fail(at, hint, "%s", wrong)
		}
	}
}

// misuse says what is wrong with what a function is given, where that is known; "" where nothing is.
func (c *checker) misuse(f *text.Function, n int, given *local) (wrong, hint string) {
	if given.known && given.gives != "" && given.holds.Kind == f.Kind(n) {
		return f.Misfit(n, given.gives), ""
	}
	if !given.known {
		return "", ""
	}
	wrong, words := f.Misuse(c.lib, n, given.holds)
	return wrong, meant(given.holds.Text, words)
}

// given is of which kind the results are that functions give, by what help calls them.
var given = map[string]text.ValueKind{"card": text.ValueNumber, "place": text.ValueNumber, "seat": text.ValueNumber, "number": text.ValueNumber,
	"list": text.ValueList, "text": text.ValueText, "true or false": text.ValueTruth}

// result returns what an expression gives, as far as that is known before it is run.
func (c *checker) result(e ast.Expr) *local {
	if call, ok := e.(*ast.FuncCallExpr); ok {
		name, _ := call.Func.(*ast.IdentExpr)
		if name == nil || c.local(name.Value) != nil {
			return &local{}
		}
		f := c.lib.Functions().Find(name.Value)
		if f == nil {
			return &local{}
		}
		kind, known := given[strings.TrimSuffix(f.Gives, " or nil")]
		return &local{holds: text.Value{Kind: kind}, gives: f.Gives, known: known}
	}
	v, known := c.constant(e)
	return &local{holds: v, known: known}
}

func counted(n int) string {
	if n == 1 {
		return "1 argument"
	}
	return fmt.Sprintf("%d arguments", n)
}

// meant says which of the words was meant, if one is near.
func meant(word string, words []string) string {
	if near := diag.Nearest(word, words); near != "" {
		return fmt.Sprintf("did you mean %q?", near)
	}
	return ""
}

// several reports whether the last of the arguments may be any number of values.
func (c *checker) several(args []ast.Expr) bool {
	if len(args) == 0 {
		return false
	}
	switch e := args[len(args)-1].(type) {
	case *ast.FuncCallExpr:
		name, ok := e.Func.(*ast.IdentExpr)
		if ok && c.local(name.Value) == nil && c.lib.Functions().Find(name.Value) != nil {
			return false // it gives one
		}
		return !e.AdjustRet
	case *ast.Comma3Expr:
		return !e.AdjustRet
	}
	return false
}

// constant returns the value of an expression, as far as it is one whatever happens.
func (c *checker) constant(e ast.Expr) (v text.Value, ok bool) {
	switch e := e.(type) {
	case *ast.TrueExpr, *ast.FalseExpr, *ast.RelationalOpExpr, *ast.UnaryNotOpExpr:
		return text.Value{Kind: text.ValueTruth}, true
	case *ast.NilExpr:
		return text.Value{}, true
	case *ast.StringExpr:
		return text.Value{Kind: text.ValueText, Text: e.Value}, true
	case *ast.TableExpr:
		return text.Value{Kind: text.ValueList}, true
	case *ast.UnaryMinusOpExpr, *ast.NumberExpr:
		if !isNumber(e) {
			return v, false
		}
		f := number(e)
		if f != math.Trunc(f) {
			c.fail(e, "", "%v is not a whole number", f)
			return v, false
		}
		return text.Value{Kind: text.ValueNumber, N: int(max(min(f, 1<<15), -1<<15))}, true
	}
	return v, false
}

// number returns a number that is written out.
func number(e ast.Expr) float64 {
	switch e := e.(type) {
	case *ast.UnaryMinusOpExpr:
		return -number(e.Expr)
	case *ast.NumberExpr:
		if n, ok := readNumber(e.Value); ok {
			return float64(n)
		}
	}
	return 0 // what cannot be read is refused elsewhere
}

// member checks that a library has what is looked up in it.
func (c *checker) member(e *ast.AttrGetExpr) {
	of, ok := e.Object.(*ast.IdentExpr)
	key, isText := e.Key.(*ast.StringExpr)
	if !ok || !isText || c.local(of.Value) != nil {
		return
	}
	for _, lib := range libraries {
		if lib.name != of.Value {
			continue
		}
		if names := namesOf("", lib.functions); !slices.Contains(names, key.Value) {
			c.fail(e, meant(key.Value, names), "%s has no %q", lib.name, key.Value)
		}
	}
}

// written notes words of the script that players read, or under which it remembers something.
func (c *checker) written(at ast.Expr, words string, w text.Written) {
	if w == text.MemoryName {
		c.Memory = append(c.Memory, Saying{Text: words, File: c.file, Line: at.Line()})
		return
	}
	for _, part := range w.Parts(words) {
		switch {
		case part == "" || len(part) > maxWords || shown(part) != part:
			c.fail(at, "", "%q is nothing that a player can read, expected 1 to %d letters", part, maxWords)
		case !slices.Contains(c.Words, part):
			c.Words = append(c.Words, part)
		}
	}
}

// maxWords is how long words of a script may be, in bytes: a line.
const maxWords = 100

// shares gives the script what others have that it shares.
func (c *checker) shares() {
	for _, s := range c.shared {
		for i, f := range s.Functions {
			c.globals[f], c.did[f] = true, s.Deeds[i]
		}
		c.Functions = append(c.Functions, s.Functions...)
		for _, said := range s.Sayings {
			c.says(said)
		}
		c.Words = diag.Once(append(c.Words, s.Words...))
	}
}

// says notes what the script says, once.
func (c *checker) says(said Saying) {
	if !slices.ContainsFunc(c.Sayings, func(s Saying) bool { return s.Kind == said.Kind && s.Text == said.Text }) {
		c.Sayings = append(c.Sayings, said)
	}
}

// deed returns the first thing that a function does: the function of the game that it names, itself or by way of others of the
// script. What only looks has none.
func (c *checker) deed(of string, seen map[string]bool) text.Deed {
	if d, known := c.did[of]; known {
		return d
	}
	seen[of] = true
	for _, n := range c.named[of] {
		if f := c.lib.Functions().Find(n.word); f != nil && f.Acts {
			return text.Deed{Function: f.Name, Line: n.line}
		}
		if seen[n.word] {
			continue
		}
		if d := c.deed(n.word, seen); d != (text.Deed{}) {
			return d
		}
	}
	return text.Deed{}
}
