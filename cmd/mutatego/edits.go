package main

import (
	"fmt"
	"go/ast"
	"go/format"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// edit is one thing to be changed in the rules.
type edit struct {
	Name string // file, function, kind and number
	At   string // file and line
	in   *file
	// makes puts the edit into the tree of its file: it is there when the switch of that number is on.
	makes func(number int)
}

// file is one of the rules' files.
type file struct {
	path    string
	tree    *ast.File
	allowed []*ast.CommentGroup // those that mean something to the compiler
}

// rules are the Go files of a folder.
type rules struct {
	set   *token.FileSet
	name  string // of the package
	files []*file
	info  types.Info
}

// readRules parses the Go files of a folder. Types of what they import are read from what opens yields for a path.
func readRules(folder string, opens importer.Lookup) (*rules, error) {
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(paths) == 0 {
		return nil, fmt.Errorf("there are no Go files in %q", folder)
	}
	r := &rules{set: token.NewFileSet()}
	for _, path := range paths {
		if !strings.HasSuffix(path, "_test.go") {
			if err := r.parse(path, nil); err != nil {
				return nil, err
			}
		}
	}
	return r, r.check(importer.ForCompiler(r.set, "gc", opens))
}

// parse adds a file; src is its text if that is not nil.
func (r *rules) parse(path string, src any) error {
	tree, err := parser.ParseFile(r.set, path, src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	f := &file{path: path, tree: tree}
	for _, c := range tree.Comments {
		if strings.HasPrefix(c.List[len(c.List)-1].Text, "//go:") {
			f.allowed = append(f.allowed, c)
		}
	}
	r.name, r.files = tree.Name.Name, append(r.files, f)
	return nil
}

func (r *rules) check(imports types.Importer) error {
	var trees []*ast.File
	for _, f := range r.files {
		trees = append(trees, f.tree)
	}
	r.info.Types = map[ast.Expr]types.TypeAndValue{}
	config := types.Config{Importer: imports}
	_, err := config.Check(r.name, r.set, trees, &r.info)
	return err
}

// edits returns all edits, in the order of the files and of what they edit.
func (r *rules) edits() (all []edit) {
	for _, f := range r.files {
		for _, d := range f.tree.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Body == nil {
				continue
			}
			for _, k := range kinds {
				n := 0
				ast.Inspect(fn.Body, func(node ast.Node) bool {
					for _, c := range k.at(r, node) {
						n++
						all = append(all, edit{
							Name:  fmt.Sprintf("%s %s %s %d", filepath.Base(f.path), called(fn), k.name, n),
							At:    fmt.Sprintf("%s:%d", f.path, r.set.Position(c.at).Line),
							in:    f,
							makes: c.makes,
						})
					}
					return true
				})
			}
		}
	}
	return all
}

// print writes a file as it is now, without the comments that only people read: they would not stand in their places.
func (r *rules) print(to io.Writer, f *file) error {
	whole := f.tree.Comments
	f.tree.Comments = append([]*ast.CommentGroup{}, f.allowed...)
	defer func() { f.tree.Comments = whole }()
	return format.Node(to, r.set, f.tree)
}

// called returns the name of a function, of a method behind that of its type.
func called(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	of := f.Recv.List[0].Type
	if p, ok := of.(*ast.StarExpr); ok {
		of = p.X
	}
	return fmt.Sprintf("%s.%s", of, f.Name.Name)
}

// readEquivalents reads the edits that change nothing, each with the reason behind a colon.
func readEquivalents(file string, edits []edit) (map[string]string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	known := map[string]bool{}
	for _, e := range edits {
		known[e.Name] = true
	}
	same := map[string]string{}
	for i, line := range strings.Split(string(text), "\n") {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		name, reason, ok := strings.Cut(line, ": ")
		switch {
		case !ok:
			return nil, fmt.Errorf("%s:%d: %q has no reason, expected NAME: REASON", file, i+1, line)
		case !known[name]:
			return nil, fmt.Errorf("%s:%d: there is no edit %q; -list names them", file, i+1, name)
		}
		same[name] = reason
	}
	return same, nil
}

// kind is a kind of edit. at returns the changes of that kind at a node.
type kind struct {
	name string
	does string
	at   func(r *rules, n ast.Node) []change
}

// kinds is the table of them.
var kinds = []kind{
	{"guard", `an "if", or a case, that only leaves never does`, dropGuard},
	{"comparison", "< becomes <=, == becomes !=, && becomes ||, and the other way round", turnComparison},
	{"order", "two calls that follow one another change places", reverseOrder},
	{"sign", "+ becomes -, and the other way round", turnSign},
}

// change is one edit at a place. makes writes both into the tree, what was there and what becomes of it, and between
// them the switch of that number.
type change struct {
	at    token.Pos
	makes func(number int)
}

// switches is the file that is added to the rules: the functions that the changes call. One edit is on, or none.
const switches = `
import (
	"cmp"
	"os"
	"strconv"
)

var mutategoOn, _ = strconv.Atoi(os.Getenv("` + switchedOn + `"))

func mutategoEdited(n int) bool { return n == mutategoOn }

func mutategoLess[T cmp.Ordered](n int, a, b T) bool    { return a < b || n == mutategoOn && a == b }
func mutategoAtMost[T cmp.Ordered](n int, a, b T) bool  { return a < b || n != mutategoOn && a == b }
func mutategoMore[T cmp.Ordered](n int, a, b T) bool    { return a > b || n == mutategoOn && a == b }
func mutategoAtLeast[T cmp.Ordered](n int, a, b T) bool { return a > b || n != mutategoOn && a == b }

type mutategoNumber interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr | ~float32 | ~float64
}

func mutategoPlus[T mutategoNumber](n int, a, b T) T {
	if n == mutategoOn {
		return a - b
	}
	return a + b
}

func mutategoMinus[T mutategoNumber](n int, a, b T) T {
	if n == mutategoOn {
		return a + b
	}
	return a - b
}
`

// switchedOn is the variable of the environment that says which edit is on.
const switchedOn = "MUTATEGO_EDIT"

// called with the number of an edit first.
func callOf(name string, number int, args ...ast.Expr) *ast.CallExpr {
	n := &ast.BasicLit{Kind: token.INT, Value: strconv.Itoa(number)}
	return &ast.CallExpr{Fun: ast.NewIdent("mutatego" + name), Args: append([]ast.Expr{n}, args...)}
}

func not(e ast.Expr) ast.Expr { return &ast.UnaryExpr{Op: token.NOT, X: e} }

// dropGuard lets an "if", or a case of a "switch" without a subject, that only leaves go on.
func dropGuard(_ *rules, n ast.Node) (all []change) {
	drop := func(at token.Pos, conditions ...*ast.Expr) {
		all = append(all, change{at, func(number int) {
			for _, c := range conditions {
				*c = &ast.BinaryExpr{X: &ast.ParenExpr{X: *c}, Op: token.LAND, Y: not(callOf("Edited", number))}
			}
		}})
	}
	switch s := n.(type) {
	case *ast.IfStmt:
		if s.Else == nil && leaves(s.Body.List) {
			drop(s.Pos(), &s.Cond)
		}
	case *ast.SwitchStmt:
		for _, stmt := range s.Body.List {
			clause := stmt.(*ast.CaseClause)
			if s.Tag != nil || clause.List == nil || len(clause.Body) > 0 && !leaves(clause.Body) {
				continue
			}
			var conditions []*ast.Expr
			for i := range clause.List {
				conditions = append(conditions, &clause.List[i])
			}
			drop(clause.Pos(), conditions...)
		}
	}
	return all
}

// leaves reports whether statements end by leaving what they stand in.
func leaves(list []ast.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	switch list[len(list)-1].(type) {
	case *ast.ReturnStmt, *ast.BranchStmt:
		return true
	}
	return false
}

// reverseOrder exchanges two steps of a procedure that follow one another as calls.
func reverseOrder(_ *rules, n ast.Node) (all []change) {
	var list []ast.Stmt
	switch b := n.(type) {
	case *ast.BlockStmt:
		list = b.List
	case *ast.CaseClause:
		list = b.Body
	}
	for i := 0; i+1 < len(list); i++ {
		first, ok := list[i].(*ast.ExprStmt)
		second, also := list[i+1].(*ast.ExprStmt)
		if !ok || !also {
			continue
		}
		all = append(all, change{first.Pos(), func(number int) {
			edited := callOf("Edited", number)
			list[i] = &ast.IfStmt{Cond: edited, Body: block(second, first), Else: block(list[i])}
			list[i+1] = &ast.IfStmt{Cond: not(edited), Body: block(list[i+1])}
		}})
	}
	return all
}

func block(list ...ast.Stmt) *ast.BlockStmt { return &ast.BlockStmt{List: list} }

// ordered holds the functions that stand for a comparison.
var ordered = map[token.Token]string{token.LSS: "Less", token.LEQ: "AtMost", token.GTR: "More", token.GEQ: "AtLeast"}

// turnComparison lets a comparison, or what joins two conditions, say something else.
func turnComparison(r *rules, n ast.Node) []change {
	e, ok := n.(*ast.BinaryExpr)
	if !ok || r.constant(e) {
		return nil
	}
	becomes := func(number int) {
		switch was := *e; {
		case e.Op == token.EQL || e.Op == token.NEQ:
			*e = ast.BinaryExpr{X: &ast.ParenExpr{X: &was}, Op: token.NEQ, Y: callOf("Edited", number)}
		case ordered[e.Op] != "":
			*e = ast.BinaryExpr{X: callOf(ordered[e.Op], number, e.X, e.Y), Op: token.LAND, Y: ast.NewIdent("true")}
		default:
			*e = ast.BinaryExpr{X: joined(e, number), Op: token.LAND, Y: ast.NewIdent("true")}
		}
	}
	switch e.Op {
	case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ, token.LAND, token.LOR:
		return []change{{e.OpPos, becomes}}
	}
	return nil
}

// joined returns conditions of which the second counts only where the first leaves it open.
func joined(e *ast.BinaryExpr, number int) ast.Expr {
	first := ast.NewIdent("mutategoFirst" + strconv.Itoa(number))
	open := token.NEQ // a && b is open where a is true,
	if e.Op == token.LOR {
		open = token.EQL // a || b where it is false
	}
	returns := func(e ast.Expr) ast.Stmt { return &ast.ReturnStmt{Results: []ast.Expr{e}} }
	return &ast.CallExpr{Fun: &ast.FuncLit{
		Type: &ast.FuncType{Params: &ast.FieldList{}, Results: &ast.FieldList{List: []*ast.Field{{Type: ast.NewIdent("bool")}}}},
		Body: block(
			&ast.AssignStmt{Lhs: []ast.Expr{first}, Tok: token.DEFINE, Rhs: []ast.Expr{e.X}},
			&ast.IfStmt{Cond: &ast.BinaryExpr{X: first, Op: open, Y: callOf("Edited", number)}, Body: block(returns(e.Y))},
			returns(first),
		),
	}}
}

// signs holds the functions that stand for a sign.
var signs = map[token.Token]string{token.ADD: "Plus", token.SUB: "Minus", token.ADD_ASSIGN: "Plus", token.SUB_ASSIGN: "Minus"}

// turnSign adds where something is taken away, and the other way round.
func turnSign(r *rules, n ast.Node) []change {
	switch e := n.(type) {
	case *ast.AssignStmt:
		if signs[e.Tok] == "" || !r.number(e.Lhs[0]) {
			return nil
		}
		return []change{{e.TokPos, func(number int) {
			e.Rhs[0] = callOf(signs[e.Tok], number, e.Lhs[0], e.Rhs[0])
			e.Tok = token.ASSIGN
		}}}
	case *ast.BinaryExpr:
		if signs[e.Op] == "" || !r.number(e) || r.constant(e) {
			return nil
		}
		return []change{{e.OpPos, func(number int) {
			zero := &ast.BasicLit{Kind: token.INT, Value: "0"}
			*e = ast.BinaryExpr{X: callOf(signs[e.Op], number, e.X, e.Y), Op: token.ADD, Y: zero}
		}}}
	}
	return nil
}

// constant reports whether the compiler knows what an expression is; then no switch can be put into it.
func (r *rules) constant(e ast.Expr) bool { return r.info.Types[e].Value != nil }

func (r *rules) number(e ast.Expr) bool {
	b, ok := r.info.TypeOf(e).Underlying().(*types.Basic)
	return ok && b.Info()&(types.IsInteger|types.IsFloat) != 0
}
