// This file checks a script before it is compiled, so that what it may not do is found when it is loaded.

package script

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"loremaster/interpreter/text"
)

// joinName is the name of the function that takes the place of "..", one that no script can write.
const joinName = ".."

// maxDepth is how deep expressions and blocks may lie within one another.
const maxDepth = 200

// checker goes through a script. It replaces ".." by a call that counts.
type checker struct {
	Compiled // as far as it is known
	lib      text.ScriptedLibrary
	globals  map[string]bool // what can be called
	scopes   []scope
	depth    int // functions around the place
	nested   int // expressions and blocks around it
	problems []Problem
	doubtful []doubtful           // problems of what locals hold
	outer    string               // the function or constant of the script that is checked
	did      map[string]text.Deed // what functions do that it shares
}

// name is a name in a script, and its line in the file.
type name struct {
	word string
	line int
}

// scope is the local variables of a block, and how many functions lie around it.
type scope struct {
	depth int
	names map[string]*local
}

// local is a local variable, and what it holds as long as nothing is assigned to it.
type local struct {
	holds   text.Value
	gives   string // what the function gives whose result it is
	known   bool
	changed bool
}

// doubtful is a problem where a local variable is never changed.
type doubtful struct {
	of *local
	Problem
}

// check returns a script as far as it is known before it is compiled, and what is wrong with it.
func check(chunk []ast.Stmt, file string, lib text.ScriptedLibrary, shared []*Compiled) (*Compiled, []Problem) {
	c := &checker{lib: lib, globals: map[string]bool{}, did: map[string]text.Deed{}}
	c.file, c.shared, c.named, c.Params = file, shared, map[string][]name{}, map[string][]string{}
	for _, name := range allowed(lib.Functions()) {
		c.globals[name] = true
	}
	c.shares()
	for _, s := range chunk {
		def, ok := s.(*ast.FuncDefStmt)
		if !ok {
			continue
		}
		name, plain := def.Name.Func.(*ast.IdentExpr)
		switch {
		case !plain || def.Name.Method != "":
			c.fail(s, "", "a function of a script has a plain name")
			continue
		case c.globals[name.Value]:
			c.fail(s, "", "%q already exists", name.Value)
		case name.Value != strings.ToLower(name.Value):
			c.fail(s, "", "%q is not a name for a function that texts run, expected lower-case letters, digits and _", name.Value)
		}
		c.globals[name.Value] = true
		c.Functions = append(c.Functions, name.Value)
		c.Params[name.Value] = def.Func.ParList.Names
	}
	c.open()
	for _, s := range chunk {
		c.outermost(s)
	}
	for _, d := range c.doubtful {
		if !d.of.changed {
			c.problems = append(c.problems, d.Problem)
		}
	}
	slices.SortStableFunc(c.problems, func(a, b Problem) int { return a.Line - b.Line })
	for _, f := range c.Functions {
		c.Deeds = append(c.Deeds, c.deed(f, map[string]bool{}))
	}
	for _, other := range shared {
		c.Memory = append(c.Memory, other.Memory...)
	}
	made := c.Compiled
	return &made, c.problems
}

func (c *checker) fail(at ast.PositionHolder, hint, format string, args ...any) {
	c.problems = append(c.problems, Problem{Line: at.Line(), Message: shown(fmt.Sprintf(format, args...)), Hint: hint})
}

func (c *checker) open()  { c.scopes = append(c.scopes, scope{c.depth, map[string]*local{}}) }
func (c *checker) close() { c.scopes = c.scopes[:len(c.scopes)-1] }

func (c *checker) declare(names ...string) {
	for _, n := range names {
		c.scopes[len(c.scopes)-1].names[n] = &local{}
	}
}

// hold notes what local variables hold that have just been declared.
func (c *checker) hold(names []string, values []ast.Expr) {
	if len(names) != len(values) {
		return
	}
	for i, e := range values {
		if !isNumber(e) || number(e) == math.Trunc(number(e)) { // else it may be rounded before it is used
			c.scopes[len(c.scopes)-1].names[names[i]] = c.result(e)
		}
	}
}

// local returns the scope of a local variable, or nil.
func (c *checker) local(name string) *scope {
	for i := len(c.scopes) - 1; i >= 0; i-- {
		if c.scopes[i].names[name] != nil {
			return &c.scopes[i]
		}
	}
	return nil
}

// outermost checks a statement outside of all functions: only functions and constants stand there, so that there
// is nothing in which a script could remember anything.
func (c *checker) outermost(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.FuncDefStmt:
		if def, plain := s.Name.Func.(*ast.IdentExpr); plain {
			c.outer = def.Value
		}
		c.function(s.Func)
	case *ast.LocalAssignStmt:
		c.outer = s.Names[0]
		c.declare(s.Names...)
		for _, e := range s.Exprs {
			if minus, ok := e.(*ast.UnaryMinusOpExpr); ok && isConstant(minus.Expr) && !isNumber(e) {
				c.operands(s, minus.Expr)
				return
			}
			if !isConstant(e) {
				c.fail(s, "put it into the function that needs it", "only functions, numbers, texts, true and false stand outside of a function")
				return
			}
			c.expr(e)
		}
		c.hold(s.Names, s.Exprs)
	default:
		c.fail(s, "put it into a function", "only functions and local constants stand outside of a function")
	}
}

func isConstant(e ast.Expr) bool {
	switch e.(type) {
	case *ast.FunctionExpr, *ast.NumberExpr, *ast.StringExpr, *ast.TrueExpr, *ast.FalseExpr, *ast.NilExpr:
		return true
	}
	return isNumber(e)
}

// isNumber reports whether an expression is a number that is written out, signs and all.
func isNumber(e ast.Expr) bool {
	for {
		switch of := e.(type) {
		case *ast.NumberExpr:
			return true
		case *ast.UnaryMinusOpExpr:
			e = of.Expr
		default:
			return false
		}
	}
}

// enter goes one deeper into what lies within one another, and reports whether that is not too deep.
func (c *checker) enter(at ast.PositionHolder) bool {
	c.nested++
	if c.nested == maxDepth+1 {
		c.fail(at, "", "more than %d expressions or blocks lie within one another", maxDepth)
	}
	return c.nested <= maxDepth
}

func (c *checker) function(f *ast.FunctionExpr) {
	c.depth++
	c.open()
	c.declare(f.ParList.Names...)
	c.block(f.Stmts)
	c.close()
	c.depth--
}

func (c *checker) block(stmts []ast.Stmt) {
	c.open()
	for _, s := range stmts {
		if !c.enter(s) {
			c.nested--
			break
		}
		c.stmt(s)
		c.nested--
	}
	c.close()
}

func (c *checker) stmt(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.AssignStmt:
		c.exprs(s.Rhs)
		for i, e := range s.Lhs {
			if name, ok := e.(*ast.IdentExpr); ok {
				c.assign(s, name.Value)
				continue
			}
			s.Lhs[i] = c.expr(e)
		}
	case *ast.LocalAssignStmt:
		if _, isFunction := one(s.Exprs).(*ast.FunctionExpr); isFunction {
			c.declare(s.Names...) // it may call itself
		}
		c.exprs(s.Exprs)
		c.declare(s.Names...)
		c.hold(s.Names, s.Exprs)
	case *ast.FuncCallStmt:
		s.Expr = c.expr(s.Expr)
	case *ast.DoBlockStmt:
		c.block(s.Stmts)
	case *ast.WhileStmt:
		s.Condition = c.expr(s.Condition)
		c.block(s.Stmts)
	case *ast.RepeatStmt:
		c.open() // the condition sees what the block declares
		for _, in := range s.Stmts {
			c.stmt(in)
		}
		s.Condition = c.expr(s.Condition)
		c.close()
	case *ast.IfStmt:
		s.Condition = c.expr(s.Condition)
		c.block(s.Then)
		c.block(s.Else)
	case *ast.NumberForStmt:
		s.Init, s.Limit, s.Step = c.expr(s.Init), c.expr(s.Limit), c.expr(s.Step)
		c.open()
		c.declare(s.Name)
		c.block(s.Stmts)
		c.close()
	case *ast.GenericForStmt:
		c.exprs(s.Exprs)
		c.open()
		c.declare(s.Names...)
		c.block(s.Stmts)
		c.close()
	case *ast.FuncDefStmt:
		c.fail(s, "write: local function", "a function within a function has to be local")
	case *ast.ReturnStmt:
		c.exprs(s.Exprs)
	}
}

func one(exprs []ast.Expr) ast.Expr {
	if len(exprs) == 1 {
		return exprs[0]
	}
	return nil
}

// assign checks the assignment to a variable: to a local one of the same call.
func (c *checker) assign(at ast.Stmt, name string) {
	s := c.local(name)
	switch {
	case s == nil:
		c.fail(at, "write: local "+name, "%q is not a local variable; a script remembers nothing between two calls", name)
	case s.depth == 0:
		c.fail(at, "", "%q is a constant of the script; a script remembers nothing between two calls", name)
	default:
		s.names[name].changed = true
	}
}

func (c *checker) exprs(list []ast.Expr) {
	for i := range list {
		list[i] = c.expr(list[i])
	}
}

// expr checks an expression and returns what takes its place.
func (c *checker) expr(e ast.Expr) ast.Expr {
	if e == nil || !c.enter(e) {
		return e
	}
	defer func() { c.nested-- }()
	switch e := e.(type) {
	case *ast.IdentExpr:
		if s := c.local(e.Value); s == nil || s.depth == 0 {
			c.named[c.outer] = append(c.named[c.outer], name{e.Value, e.Line()})
		}
		if c.local(e.Value) == nil && !c.globals[e.Value] {
			c.fail(e, meant(e.Value, slices.Sorted(maps.Keys(c.globals))), "there is no %q", e.Value)
		}
	case *ast.AttrGetExpr:
		e.Object, e.Key = c.expr(e.Object), c.expr(e.Key)
		c.member(e)
	case *ast.TableExpr:
		for _, f := range e.Fields {
			f.Key, f.Value = c.expr(f.Key), c.expr(f.Value)
		}
	case *ast.FuncCallExpr:
		e.Func, e.Receiver = c.expr(e.Func), c.expr(e.Receiver)
		c.exprs(e.Args)
		if name, ok := e.Func.(*ast.IdentExpr); ok && c.local(name.Value) == nil {
			c.call(e, name.Value)
		}
	case *ast.LogicalOpExpr:
		e.Lhs, e.Rhs = c.expr(e.Lhs), c.expr(e.Rhs)
	case *ast.RelationalOpExpr:
		e.Lhs, e.Rhs = c.expr(e.Lhs), c.expr(e.Rhs)
	case *ast.ArithmeticOpExpr:
		c.operands(e, e.Lhs, e.Rhs)
		e.Lhs, e.Rhs = c.expr(e.Lhs), c.expr(e.Rhs)
	case *ast.StringConcatOpExpr:
		return c.join(e)
	case *ast.UnaryMinusOpExpr:
		c.operands(e, e.Expr)
		e.Expr = c.expr(e.Expr)
	case *ast.UnaryNotOpExpr:
		e.Expr = c.expr(e.Expr)
	case *ast.UnaryLenOpExpr:
		e.Expr = c.expr(e.Expr)
	case *ast.FunctionExpr:
		c.function(e)
	}
	return e
}

// operands finds what nobody can calculate with.
func (c *checker) operands(at ast.PositionHolder, operands ...ast.Expr) {
	for _, e := range operands {
		switch e.(type) {
		case *ast.StringExpr:
			c.fail(at, "", noNumber)
		case *ast.TrueExpr, *ast.FalseExpr, *ast.NilExpr, *ast.TableExpr, *ast.FunctionExpr:
			c.fail(at, "", "arithmetic works on numbers only")
		}
	}
}

// join returns the call that takes the place of "..".
func (c *checker) join(e *ast.StringConcatOpExpr) ast.Expr {
	name := &ast.IdentExpr{Value: joinName}
	call := &ast.FuncCallExpr{Func: name, Args: []ast.Expr{truncated(c.expr(e.Lhs)), truncated(c.expr(e.Rhs))}, AdjustRet: true}
	for _, n := range []ast.PositionHolder{name, call} {
		n.SetLine(e.Line())
		n.SetLastLine(e.LastLine())
	}
	return call
}

// truncated makes a call or "..." give one value, as it does where it is joined.
func truncated(e ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.FuncCallExpr:
		e.AdjustRet = true
	case *ast.Comma3Expr:
		e.AdjustRet = true
	}
	return e
}
