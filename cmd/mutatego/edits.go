package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
)

// edit is a file of the rules with one thing changed.
type edit struct {
	Name string // file, function, kind and number
	File string
	// Source returns the text of the file with the edit.
	Source func() ([]byte, error)
}

// kind is a kind of edit. at returns the changes of that kind at a node.
type kind struct {
	name string
	at   func(n ast.Node) []change
}

// change is what makes an edit, and what takes it back.
type change struct{ make, undo func() }

// kinds is the table of them.
var kinds = []kind{
	{"guard", dropGuard},
	{"comparison", turnComparison},
	{"order", reverseOrder},
	{"sign", turnSign},
}

// editsOf returns all edits of the Go files in a folder, in the order of the files and of what they edit.
func editsOf(folder string) ([]edit, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("there are no Go files in %q", folder)
	}
	slices.Sort(files)
	var all []edit
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		edits, err := editsIn(file, nil)
		if err != nil {
			return nil, err
		}
		all = append(all, edits...)
	}
	return all, nil
}

// editsIn returns the edits of a file; src is its text if that is not nil.
func editsIn(file string, src any) ([]edit, error) {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, file, src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var all []edit
	for _, d := range tree.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			continue
		}
		for _, k := range kinds {
			n := 0
			ast.Inspect(f.Body, func(node ast.Node) bool {
				for _, c := range k.at(node) {
					n++
					all = append(all, edit{fmt.Sprintf("%s %s %s %d", filepath.Base(file), called(f), k.name, n), file, func() ([]byte, error) {
						var b bytes.Buffer
						c.make()
						defer c.undo()
						err := format.Node(&b, set, tree)
						return b.Bytes(), err
					}})
				}
				return true
			})
		}
	}
	return all, nil
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

// dropGuard makes the condition false of an "if" that only leaves.
func dropGuard(n ast.Node) []change {
	s, ok := n.(*ast.IfStmt)
	if !ok || s.Else != nil || len(s.Body.List) == 0 {
		return nil
	}
	switch s.Body.List[len(s.Body.List)-1].(type) {
	case *ast.ReturnStmt, *ast.BranchStmt:
	default:
		return nil
	}
	was := s.Cond
	never := &ast.BinaryExpr{X: &ast.ParenExpr{X: was}, Op: token.LAND, Y: ast.NewIdent("false")}
	return []change{{func() { s.Cond = never }, func() { s.Cond = was }}}
}

// turned holds what becomes of a comparison.
var turned = map[token.Token]token.Token{token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.EQL: token.NEQ, token.NEQ: token.EQL, token.LAND: token.LOR, token.LOR: token.LAND}

func turnComparison(n ast.Node) []change { return turnOperator(n, turned) }

// turnSign adds where something is taken away, and the other way round.
func turnSign(n ast.Node) []change {
	if s, ok := n.(*ast.AssignStmt); ok {
		was := s.Tok
		switch was {
		case token.ADD_ASSIGN:
			return []change{{func() { s.Tok = token.SUB_ASSIGN }, func() { s.Tok = was }}}
		case token.SUB_ASSIGN:
			return []change{{func() { s.Tok = token.ADD_ASSIGN }, func() { s.Tok = was }}}
		}
	}
	return turnOperator(n, map[token.Token]token.Token{token.ADD: token.SUB, token.SUB: token.ADD})
}

func turnOperator(n ast.Node, to map[token.Token]token.Token) []change {
	e, ok := n.(*ast.BinaryExpr)
	if !ok || to[e.Op] == token.ILLEGAL {
		return nil
	}
	was := e.Op
	return []change{{func() { e.Op = to[was] }, func() { e.Op = was }}}
}

// reverseOrder exchanges two steps of a procedure that follow one another as calls.
func reverseOrder(n ast.Node) (list []change) {
	s, ok := n.(*ast.BlockStmt)
	if !ok {
		return nil
	}
	for i := 0; i+1 < len(s.List); i++ {
		_, first := s.List[i].(*ast.ExprStmt)
		_, second := s.List[i+1].(*ast.ExprStmt)
		if first && second {
			swap := func() { s.List[i], s.List[i+1] = s.List[i+1], s.List[i] }
			list = append(list, change{swap, swap})
		}
	}
	return list
}
