// This file checks what a script calls: the functions of the game with arguments that are constants, and what the libraries have; and
// finds out which of its functions do something, and which only look.

package script

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"loremaster/dsl/diag"
	"loremaster/interpreter/text"
)

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
		for _, w := range s.Words {
			if !slices.Contains(c.Words, w) {
				c.Words = append(c.Words, w)
			}
		}
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
