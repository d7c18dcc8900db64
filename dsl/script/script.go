// This file is the way in: the scripts of a library's cards go in, what a game runs them with comes out.

// Package script runs the Lua of card scripts.
//
// A script defines functions, which the card's text runs by name: "When played: run exchange." It is checked
// when its library is loaded (check.go): it may only hold functions and constants, call what there is to
// call, and assign to local variables. So it remembers nothing between two calls, and whatever it does it does
// through the functions of text.Functions, to the game's state.
//
// It runs in a sandbox: no files, no clock, no chance, no patterns, no coroutines, no way to catch an error.
// What it may spend is counted, not timed (budget.go), so that a script that is stopped is stopped at the same
// instruction everywhere. The sandbox stops accidents and careless scripts; it is no wall against somebody
// who looks for a hole in the Lua machine itself.
//
// Machines (machine.go) are kept in a pool for each library, and one that is used by a game belongs to it as
// long as a script of it is at work: never across a decision that waits. A game without scripts uses none.
// This package alone imports gopher-lua.
package script

import (
	"fmt"
	"maps"
	"regexp"
	"strings"
	"sync"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
	"github.com/yuin/gopher-lua/parse"

	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// MaxSource is the longest script, in bytes.
const MaxSource = 16 << 10

// Problem is a mistake in a script, by its line in the file.
type Problem struct {
	Line    int
	Message string
	Hint    string
}

// Compiled is a script that was checked and compiled. It is immutable.
type Compiled struct {
	Functions []string            // those that texts may run, in the order of the script
	Deeds     []text.Deed         // what each of them does; see text.Script
	Params    map[string][]string // the parameters of each function that the script itself defines
	Sayings   []Saying            // the sentences that it says and the words with which it asks, each once
	Words     []string            // what it tells and offers in words of its own, each once
	Memory    []Saying            // the names under which it remembers numbers, each where it stands
	Lines     []int               // of the file, on which its functions do something, ascending

	file   string
	shared []*Compiled // the scripts of whose functions it knows, which it has as its own
	proto  *lua.FunctionProto
	named  map[string][]name // what each of its functions and constants names that is not its own
}

// Saying is a sentence of card text in a script, or words of one with which it asks, or a name, and where it stands.
type Saying struct {
	Kind vocab.Kind // text.KindSentence, or of which kind the words are
	Text string
	File string
	Line int
}

// Uncalled returns those of its own functions that are none of these, and that none of these calls.
func (c *Compiled) Uncalled(run []string) (left []string) {
	called := map[string]bool{}
	var call func(f string)
	call = func(f string) {
		if called[f] {
			return
		}
		called[f] = true
		for _, n := range c.named[f] {
			call(n.word)
		}
	}
	for _, f := range run {
		call(f)
	}
	for _, f := range c.Functions {
		if _, own := c.Params[f]; own && !called[f] {
			left = append(left, f)
		}
	}
	return left
}

// Names returns the names of the functions that a script seems to define, for texts that run them though the
// script has mistakes.
func Names(source string) []string {
	var names []string
	for _, m := range functionHead.FindAllStringSubmatch(source, -1) {
		names = append(names, m[1])
	}
	return names
}

var functionHead = regexp.MustCompile(`(?m)^\s*function\s+([a-z_][a-z0-9_]*)`)

// Compile checks and compiles a script that begins in the given line of a file, for cards of a library. It has the functions
// of others, which it shares, besides its own.
func Compile(source, file string, line int, lib text.ScriptedLibrary, shared ...*Compiled) (*Compiled, []Problem) {
	if len(source) > MaxSource {
		return nil, []Problem{{Line: line, Message: fmt.Sprintf("the script has %d characters, expected at most %d", len(source), MaxSource)}}
	}
	// The lines before it make the machine count as the file does.
	chunk, err := parse.Parse(strings.NewReader(strings.Repeat("\n", line-1)+source), file)
	if err != nil {
		return nil, []Problem{syntaxProblem(err, source, line)}
	}
	c, problems := check(chunk, file, lib, shared)
	if len(problems) > 0 {
		return nil, problems
	}
	if c.proto, err = compile(chunk, file); err != nil {
		return nil, []Problem{{Line: line, Message: "the script cannot be compiled: " + strings.TrimSpace(err.Error())}}
	}
	c.Lines = linesOf(c.proto, source, line)
	return c, nil
}

// compile calls the compiler, which panics on some of what it cannot hold.
func compile(chunk []ast.Stmt, file string) (proto *lua.FunctionProto, err error) {
	if err := prepare(); err != nil {
		return nil, err
	}
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%v", r)
		}
	}()
	return lua.Compile(chunk, file)
}

// Set is the scripts of a library.
type Set struct {
	functions *text.Functions
	compiled  map[*text.Script]*Compiled
	pool      sync.Pool
	spent     func(depth int, spent budget) // tests are told what each run has spent
}

// NewSet returns an empty set, for scripts that may call those functions.
func NewSet(fs *text.Functions) *Set {
	s := &Set{functions: fs, compiled: map[*text.Script]*Compiled{}}
	s.pool.New = func() any { return &machine{set: s} }
	return s
}

// Of returns a script of the set as it was compiled.
func (s *Set) Of(script *text.Script) *Compiled { return s.compiled[script] }

// Add adds a script.
func (s *Set) Add(of *text.Script, c *Compiled) { s.compiled[of] = c }

// Clone returns a set of the same scripts, to which others may be added.
func (s *Set) Clone() *Set {
	other := NewSet(s.functions)
	maps.Copy(other.compiled, s.compiled)
	return other
}

// Begin returns a machine; see text.Scripts.
func (s *Set) Begin() text.Runner { return s.pool.Get().(*machine) }

// End takes a machine back.
func (s *Set) End(m text.Runner) { s.pool.Put(m) }
