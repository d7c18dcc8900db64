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
