package tests

import (
	"bytes"
	"cmp"
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// against is how many of a hundred references within a package may go against its layers. A package with more files or
// lines than many has to say layers.
const (
	against   = 5
	manyFiles = 40
	manyLines = 5000
)

// A package that says its layers in its doc keeps to them: what a file uses lies in files of its own layer or of one
// named before. The doc has a section "Layers" with a line "NAME: what it is (FILE, FILE ...)" for each, the lowest first;
// files are named without ".go". A few references may go the other way; they are listed with -v.
func TestLayers(t *testing.T) {
	found := 0
	err := filepath.WalkDir("..", func(path string, d os.DirEntry, err error) error {
		if err != nil || !d.IsDir() || strings.HasPrefix(d.Name(), ".git") {
			return err
		}
		files := token.NewFileSet()
		parsed := goFiles(t, files, path)
		lines, says := 0, false
		defer func() {
			if !says && (len(parsed) > manyFiles || lines > manyLines) {
				t.Errorf("%s has %d files and %d lines: its doc has to say why, and its layers", path, len(parsed), lines)
			}
		}()
		for _, f := range parsed {
			lines += files.Position(f.End()).Line
			if layers := layersOf(f); layers != nil {
				found++
				says = true
				t.Run(filepath.ToSlash(path[3:]), func(t *testing.T) { checkLayers(t, path, files, parsed, layers) })
			}
		}
		return nil
	})
	if err != nil || found == 0 {
		t.Fatalf("%d packages say their layers, %v", found, err)
	}
}

// goFiles parses the Go files of a folder, tests excepted.
func goFiles(t *testing.T, files *token.FileSet, folder string) (list []*ast.File) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		if here, err := build.Default.MatchFile(folder, filepath.Base(name)); err != nil || !here {
			continue // it is for another system
		}
		f, err := parser.ParseFile(files, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, f)
	}
	return list
}

// layer is one of the layers of a package.
type layer struct {
	name  string
	files []string
}

var layerLine = regexp.MustCompile(`(?s)^([a-z]+): .*\(([a-z0-9_, \n]+)\)[.;]?$`)

// layersOf returns the layers that the package comment in a file says, or nil.
func layersOf(f *ast.File) (layers []layer) {
	_, section, ok := strings.Cut(f.Doc.Text(), "# Layers\n")
	if !ok {
		return nil
	}
	for item := range strings.SplitSeq(section, "\n  - ") {
		item, _, _ = strings.Cut(item, "\n\n")
		if m := layerLine.FindStringSubmatch(strings.TrimSpace(item)); m != nil {
			layers = append(layers, layer{m[1], strings.FieldsFunc(m[2], func(r rune) bool { return strings.ContainsRune(", \n", r) })})
		}
	}
	return layers
}

func checkLayers(t *testing.T, folder string, files *token.FileSet, parsed []*ast.File, layers []layer) {
	at := map[string]int{} // the layer of each file
	for i, l := range layers {
		for _, name := range l.files {
			if _, twice := at[name]; twice {
				t.Errorf("%s.go is in two layers", name)
			}
			at[name] = i
		}
	}
	nameOf := func(pos token.Pos) string {
		return strings.TrimSuffix(filepath.Base(files.Position(pos).Filename), ".go")
	}
	for _, f := range parsed {
		name := nameOf(f.Pos())
		if _, ok := at[name]; !ok && name != "doc" {
			t.Errorf("%s.go is in no layer: the doc of the package has to name it in one", name)
		}
	}
	for name := range at {
		if _, err := os.Stat(filepath.Join(folder, name+".go")); err != nil {
			t.Errorf("there is no %s.go", name)
		}
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}
	config := types.Config{Importer: importer.ForCompiler(files, "gc", exports(t, folder))}
	p, err := config.Check(folder, files, parsed, info)
	if err != nil {
		t.Fatal(err)
	}
	all, up := 0, map[string][]string{}
	for use, of := range info.Uses {
		if of.Pkg() != p || !of.Pos().IsValid() || of.Parent() != p.Scope() && !isMember(of) {
			continue
		}
		from, to := nameOf(use.Pos()), nameOf(of.Pos())
		if from == to {
			continue
		}
		if all++; at[to] > at[from] {
			arrow := fmt.Sprintf("%s (%s) uses of %s (%s)", from, layers[at[from]].name, to, layers[at[to]].name)
			up[arrow] = append(up[arrow], of.Name())
		}
	}
	n := 0
	for _, arrow := range slices.SortedFunc(maps.Keys(up), func(a, b string) int { return cmp.Or(len(up[b])-len(up[a]), strings.Compare(a, b)) }) {
		n += len(up[arrow])
		names := up[arrow]
		slices.Sort(names)
		t.Logf("%3d %s: %s", len(names), arrow, strings.Join(slices.Compact(names), ", "))
	}
	if t.Logf("%d of %d references go against the layers", n, all); n*100 > all*against {
		t.Errorf("%d of %d references go against the layers, expected at most %d %%", n, all, against)
	}
}

// isMember reports whether an object is a field or a method.
func isMember(of types.Object) bool {
	switch of := of.(type) {
	case *types.Var:
		return of.IsField()
	case *types.Func:
		return of.Signature().Recv() != nil
	}
	return false
}

// exports returns what opens the compiled form of each package that a folder imports.
func exports(t *testing.T, folder string) importer.Lookup {
	t.Helper()
	list := exec.CommandContext(t.Context(), "go", "list", "-export", "-deps", "-f", "{{.ImportPath}}\t{{.Export}}", ".")
	list.Dir = folder
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	at := map[string]string{}
	for line := range bytes.Lines(out) {
		path, file, _ := strings.Cut(strings.TrimSpace(string(line)), "\t")
		at[path] = file
	}
	return func(path string) (io.ReadCloser, error) { return os.Open(at[path]) }
}
