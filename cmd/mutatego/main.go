// Mutatego edits the Go of the rules, one edit at a time, and tells which edits no test notices.
//
//	go run ./cmd/mutatego -list                    all edits, by name
//	go run ./cmd/mutatego -run 'endCombat|fire'    tries those of some functions
//	go run ./cmd/mutatego -run ' (order|guard) '   tries those of some kinds
//	go run ./cmd/mutatego -draw 200 -seed 1        tries so many of them, drawn by a seed
//	go run ./cmd/mutatego -tests Rounds -- -v      tries them by some unit tests alone, which are given what follows "--"
//
// An edit is named by its function, its kind and its number in it: "combat.go Game.endCombat guard 1". All that are to be
// tried are built into one program, each behind a switch of its own, so that a try takes seconds.
//
// Those that change nothing stand with the reason in a file that is called after the folder; they are not tried, and one
// that is not among the edits any more is an error.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/format"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"
)

func main() {
	t := trial{}
	flag.StringVar(&t.folder, "rules", "interpreter/wotrcards", "the `folder` whose Go is edited")
	flag.StringVar(&t.scripts, "scripts", scripts, "the `folders` of the scripted tests that are run, with commas between: all of them, or those of one game")
	flag.StringVar(&t.run, "run", "", "try those whose name fits the regular `expression`")
	flag.BoolVar(&t.list, "list", false, "list the edits, and try none")
	flag.StringVar(&t.skip, "skip", slow, "the unit tests that are left out, a regular `expression`")
	flag.StringVar(&t.tests, "tests", "", "try by the unit tests alone whose name fits the regular `expression`")
	flag.IntVar(&t.draw, "draw", 0, "try so many of them, drawn by the seed; 0 for all")
	flag.Uint64Var(&t.seed, "seed", 1, "the `number` that says which are drawn")
	flag.IntVar(&t.workers, "workers", 1, "how many edits are tried at once, each on one core")
	flag.Usage = usage
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := t.start(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "mutatego:", err)
		os.Exit(1)
	}
}

func usage() {
	out := flag.CommandLine.Output()
	fmt.Fprint(out, "Edits the Go of the rules, one edit at a time, and names the edits that no test notices.\n\nKinds of edits:\n")
	for _, k := range kinds {
		fmt.Fprintf(out, "  %-12s %s\n", k.name, k.does)
	}
	fmt.Fprint(out, "\nAn edit is tried against, until one notices it:\n")
	for _, s := range suite {
		fmt.Fprintf(out, "  %-16s %s\n", s.by, strings.NewReplacer("PROGRAM", "loremaster", "UNIT -test.", "go test -", "-test.", "-").Replace(strings.Join(s.args, " ")))
	}
	fmt.Fprint(out, "What takes five times as long as without an edit, and ten seconds, is stopped, and has noticed it; of several workers so many times that.\n\nFlags:\n")
	flag.PrintDefaults()
}

// trial is what the flags say.
type trial struct {
	folder, run, skip string
	scripts, tests    string
	list              bool
	workers, draw     int
	seed              uint64
}

// start lists or tries the edits of a folder. It fails where one is not noticed.
func (t trial) start(ctx context.Context) error {
	fits, err := regexp.Compile(t.run)
	if err != nil {
		return err
	}
	opens, err := compiled(ctx, t.folder)
	if err != nil {
		return err
	}
	r, err := readRules(t.folder, opens)
	if err != nil {
		return err
	}
	all := r.edits()
	same, err := readEquivalents(filepath.Join("cmd/mutatego", filepath.Base(t.folder)+".txt"), all)
	if err != nil {
		return err
	}
	var chosen []edit
	for _, e := range all {
		switch {
		case !fits.MatchString(e.Name):
		case t.list:
			fmt.Println(strings.TrimSpace(e.Name + "\t" + e.At + "\t" + same[e.Name]))
		case same[e.Name] == "":
			chosen = append(chosen, e)
		}
	}
	if len(chosen) == 0 {
		return nil
	}
	if t.draw > 0 && t.draw < len(chosen) {
		rand.New(rand.NewPCG(t.seed, 0)).Shuffle(len(chosen), func(i, j int) { chosen[i], chosen[j] = chosen[j], chosen[i] })
		chosen = chosen[:t.draw]
	}
	if t.tests != "" {
		suite = suite[len(suite)-1:]
		suite[0].args = append([]string{"UNIT", "-test.failfast", "-test.run", t.tests}, flag.Args()...)
	}
	fmt.Fprintf(os.Stderr, "building %d edits, and running the suite without them\n", len(chosen))
	b, err := build(ctx, r, t.folder, t.scripts, t.skip, chosen)
	if err == nil {
		defer b.remove()
		b.workers = max(t.workers, 1)
		err = b.times(ctx)
	}
	switch {
	case ctx.Err() != nil:
		return errStopped
	case err != nil:
		return err
	}
	return t.try(ctx, b, chosen)
}

var errStopped = errors.New("stopped")

// try tries edits, and tells of each as soon as it is known.
func (t trial) try(asked context.Context, b *bench, edits []edit) error {
	ctx, stop := context.WithCancelCause(asked)
	defer stop(nil)
	next := make(chan int)
	var (
		workers         sync.WaitGroup
		telling         sync.Mutex
		tried, survived int
	)
	for range b.workers {
		workers.Go(func() {
			for i := range next {
				by, err := b.noticed(ctx, i+1)
				if err != nil {
					stop(err)
					return
				}
				telling.Lock()
				tried++
				if by == "" {
					survived++
					by = "NOT NOTICED  " + edits[i].At
				}
				fmt.Printf("%*d/%d  %-50s %s\n", len(fmt.Sprint(len(edits))), tried, len(edits), edits[i].Name, by)
				telling.Unlock()
			}
		})
	}
	for i := range edits {
		select {
		case next <- i:
		case <-ctx.Done():
		}
	}
	close(next)
	workers.Wait()
	fmt.Printf("%d tried, %d not noticed\n", tried, survived)
	switch {
	case asked.Err() != nil:
		return errStopped
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case survived > 0:
		return fmt.Errorf("%d of %d edits are not noticed", survived, tried)
	}
	return nil
}

// suite is what an edit is tried against, the quickest first.
var suite = []struct {
	by   string
	args []string // PROGRAM and UNIT are the two binaries, SCRIPTS are those to be run, each an argument of its own, SLOW is left out
}{
	{"scripted tests", []string{"PROGRAM", "test", "--fail-fast", "SCRIPTS"}},
	{"stored games", []string{"PROGRAM", "verify", "SCRIPTS"}},
	{"unit tests", []string{"UNIT", "-test.short", "-test.failfast", "-test.skip", "SLOW"}},
}

// slow are the unit tests that take longer than all others together, and those that only read the files of the rules.
const slow = "^(TestEveryDecision.*|TestHiddenCardsExchanged|TestWhyRefused|TestFreshProcess|TestWork.*|TestWarningsAgain|TestNo.*|TestTools.*|TestParagraphs)$"

// scripts is the folder of the scripted tests and of the stored games.
const scripts = "tests"

// bench holds what was built, with all edits in it, and how long each part of the suite takes where none is on.
type bench struct {
	dir, folder   string
	skip          string // the unit tests that are left out,
	chosen        string // and of the scripted tests those that are run
	program, unit string
	takes         []time.Duration
	workers       int // that share the machine
}

// build builds the program and the unit tests of a folder with edits; that at i has the number i+1.
func build(ctx context.Context, r *rules, folder, chosen, skip string, edits []edit) (*bench, error) {
	dir, err := os.MkdirTemp("", "mutatego")
	if err != nil {
		return nil, err
	}
	suffix := ""
	if runtime.GOOS == "windows" {
		suffix = ".exe"
	}
	b := &bench{dir: dir, folder: folder, chosen: chosen, skip: skip, program: filepath.Join(dir, "loremaster"+suffix), unit: filepath.Join(dir, "unit"+suffix)}
	overlay, err := b.overlay(r, edits)
	if err == nil {
		err = os.CopyFS(filepath.Join(dir, scripts), os.DirFS(scripts)) // they may be edited meanwhile
	}
	if err == nil && suite[0].args[0] == "PROGRAM" {
		err = quietly(ctx, "go", "build", "-overlay", overlay, "-o", b.program, "./cmd/loremaster")
	}
	if err == nil {
		err = quietly(ctx, "go", "test", "-c", "-overlay", overlay, "-o", b.unit, "./"+filepath.ToSlash(folder))
	}
	if err != nil {
		b.remove()
		return nil, err
	}
	return b, nil
}

func (b *bench) remove() { os.RemoveAll(b.dir) }

// overlay writes the edited files and the switches, and tells the compiler of them.
func (b *bench) overlay(r *rules, edits []edit) (string, error) {
	edited := map[*file]bool{}
	for i, e := range edits {
		e.makes(i + 1)
		edited[e.in] = true
	}
	replaced := map[string]string{}
	add := func(path string, text []byte) error {
		whole, err := filepath.Abs(path)
		if err != nil {
			return err
		}
		replaced[whole] = filepath.Join(b.dir, filepath.Base(path))
		return os.WriteFile(replaced[whole], text, 0o600)
	}
	if err := add(filepath.Join(b.folder, "mutatego_switches.go"), []byte("package "+r.name+"\n"+switches)); err != nil {
		return "", err
	}
	for _, f := range r.files {
		if !edited[f] {
			continue
		}
		var text bytes.Buffer
		if err := r.print(&text, f); err != nil {
			return "", fmt.Errorf("%s: %w", f.path, err)
		}
		if err := add(f.path, text.Bytes()); err != nil {
			return "", err
		}
	}
	overlay := filepath.Join(b.dir, "overlay.json")
	text, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		return "", err
	}
	return overlay, os.WriteFile(overlay, text, 0o600)
}

// quietly runs a command, whose output is told only if it fails.
func quietly(ctx context.Context, name string, args ...string) error {
	out, err := exec.CommandContext(ctx, name, args...).CombinedOutput()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		return fmt.Errorf("%s %s: %w\n%s", name, args[0], err, out)
	}
	return nil
}

// times runs the whole suite with no edit on: everything has to pass.
func (b *bench) times(ctx context.Context) error {
	for i := range suite {
		begin := time.Now()
		if out, err := b.run(ctx, i, 0); err != nil {
			return fmt.Errorf("without any edit the %s do not pass: %w\n%s", suite[i].by, err, out)
		}
		b.takes = append(b.takes, time.Since(begin))
	}
	return nil
}

// run runs a part of the suite with an edit on, on one core.
func (b *bench) run(ctx context.Context, part, number int) ([]byte, error) {
	args := strings.Split(strings.NewReplacer("SLOW", b.skip, "SCRIPTS", strings.ReplaceAll(b.chosen, ",", "\n")).Replace(strings.Join(suite[part].args, "\n")), "\n")
	program, in := b.program, b.dir
	if args[0] == "UNIT" {
		program, in = b.unit, b.folder
	}
	cmd := exec.CommandContext(ctx, program, args[1:]...)
	cmd.Dir = in
	cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%d", switchedOn, number), "GOMAXPROCS=1")
	cmd.WaitDelay = time.Second
	return cmd.CombinedOutput()
}

// noticed tries an edit, and returns what noticed it; "" where nothing did.
func (b *bench) noticed(ctx context.Context, number int) (string, error) {
	for i, part := range suite {
		within, cancel := context.WithTimeout(ctx, time.Duration(b.workers)*(10*time.Second+5*b.takes[i])) // it may never end
		_, err := b.run(within, i, number)
		late := errors.Is(within.Err(), context.DeadlineExceeded)
		cancel()
		var exit *exec.ExitError
		switch {
		case ctx.Err() != nil:
			return "", ctx.Err()
		case late:
			return part.by + ", which do not end", nil
		case errors.As(err, &exit):
			return part.by, nil
		case err != nil:
			return "", err
		}
	}
	return "", nil
}

// compiled returns what opens the compiled form of each package that a folder imports.
func compiled(ctx context.Context, folder string) (func(path string) (io.ReadCloser, error), error) {
	cmd := exec.CommandContext(ctx, "go", "list", "-export", "-deps", "-f", "{{.ImportPath}}\t{{.Export}}", "./"+filepath.ToSlash(folder))
	var told bytes.Buffer
	cmd.Stderr = &told
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w\n%s", err, told.Bytes())
	}
	files := map[string]string{}
	for line := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), "\t")
		files[path] = file
	}
	return func(path string) (io.ReadCloser, error) { return os.Open(files[path]) }, nil
}

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
