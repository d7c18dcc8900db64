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
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
	"github.com/yuin/gopher-lua/parse"

	"loremaster/interpreter/engine"
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
	return engine.Those(slices.Values(c.Functions), func(f string) bool {
		_, own := c.Params[f]
		return own && !called[f]
	})
}

// Names returns the names of the functions that a script seems to define, for texts that run them though the
// script has mistakes.
func Names(source string) []string {
	return engine.Each(functionHead.FindAllStringSubmatch(source, -1), func(m []string) string { return m[1] })
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

// function is one that scripts may call: it reads its arguments from the stack, and returns how many values it leaves there.
type function struct {
	name string
	do   func(s *state) int
}

// base is the functions without a table.
var base = []function{
	{joinName, baseJoin}, {"assert", baseAssert}, {"error", baseError}, {"ipairs", baseIpairs}, {"next", baseNext}, {"pairs", basePairs},
	{"select", baseSelect}, {"tonumber", baseTonumber}, {"tostring", baseTostring}, {"type", baseType}, {"unpack", baseUnpack},
}

// libraries are those in a table.
var libraries = []struct {
	name      string
	functions []function
}{
	{"math", []function{{"abs", mathAbs}, {"ceil", mathCeil}, {"floor", mathFloor}, {"max", mathMax}, {"min", mathMin}}},
	{"string", textFunctions},
	{"table", []function{{"concat", tableConcat}, {"insert", tableInsert}, {"remove", tableRemove}, {"sort", tableSort}}},
}

// allowed returns all names that scripts may use without defining them.
func allowed(fs *text.Functions) []string {
	names := namesOf("", base[1:])
	for _, l := range libraries {
		names = append(names, l.name)
	}
	return append(names, engine.Each(fs.List, func(f text.Function) string { return f.Name })...)
}

// Library returns the names of what the language itself offers, for help.
func Library() []string {
	names := namesOf("", base[1:])
	for _, l := range libraries {
		names = append(names, namesOf(l.name+".", l.functions)...)
	}
	return names
}

// namesOf returns the names of functions, each behind what stands before it.
func namesOf(before string, functions []function) []string {
	return engine.Each(functions, func(f function) string { return before + f.name })
}

func (s *state) library(t *lua.LTable, functions []function) *lua.LTable {
	for _, f := range functions {
		t.RawSetString(f.name, s.function(f.do))
	}
	return t
}

// function returns one of ours as the machine calls it.
func (s *state) function(do func(*state) int) *lua.LFunction {
	return s.NewFunction(func(*lua.LState) int { return do(s) })
}

// give leaves a value on the stack, and returns that it is one.
func (s *state) give(v lua.LValue) int {
	s.Push(v)
	return 1
}

func baseAssert(s *state) int {
	if !lua.LVIsFalse(s.Get(1)) {
		return s.GetTop()
	}
	s.fail("%s", s.message(s.Get(2), "this should not be so"))
	return 0
}

func baseError(s *state) int {
	s.fail("%s", s.message(s.Get(1), "the script gives up"))
	return 0
}

// message returns the text with which a script fails.
func (s *state) message(v lua.LValue, otherwise string) string {
	if text, ok := v.(lua.LString); ok && len(text) <= 200 {
		return string(text)
	}
	return otherwise
}

func baseIpairs(s *state) int { return s.loop(s.steps, lua.LNumber(0)) }
func basePairs(s *state) int  { return s.loop(s.nexts, lua.LNil) }

// loop gives what "for" goes through a table with.
func (s *state) loop(next *lua.LFunction, first lua.LValue) int {
	t := s.CheckTable(1)
	s.Push(next)
	s.Push(t)
	s.Push(first)
	return 3
}

// baseStep goes on to the next place of a list.
func baseStep(s *state) int {
	i := s.whole(2) + 1
	v := s.CheckTable(1).RawGetInt(i)
	if v == lua.LNil {
		return 0
	}
	s.Push(lua.LNumber(i))
	s.Push(v)
	return 2
}

// baseNext goes through a table in the order of its array, then that in which keys came.
func baseNext(s *state) int {
	t, last := s.CheckTable(1), s.Get(2)
	s.key(last)
	k, v := t.Next(last)
	in := inside(t)
	s.copies(in.place(k, len(in.array)+len(in.keys)) - in.place(last, 0)) // goes by those in between
	if k == lua.LNil {
		return s.give(lua.LNil)
	}
	s.Push(k)
	s.Push(v)
	return 2
}

// place returns how many places and keys a table has before a key, those that are empty or gone included.
func (c *contents) place(key lua.LValue, otherwise int) int {
	if n, ok := key.(lua.LNumber); ok && n >= 1 && n <= lua.LNumber(len(c.array)) {
		return int(n)
	}
	if at, ok := c.k2i[key]; ok {
		return len(c.array) + at
	}
	return otherwise
}

func baseSelect(s *state) int {
	n := s.GetTop() - 1
	s.copies(n)
	if s.Get(1) == lua.LString("#") {
		return s.give(lua.LNumber(n))
	}
	i := s.whole(1)
	if i < 1 {
		s.fail("select counts from 1")
	}
	return max(n-i+1, 0)
}

func baseTonumber(s *state) int {
	v := s.Get(1)
	if text, ok := v.(lua.LString); ok {
		v = lua.LNil
		if n, ok := readNumber(string(text)); ok {
			v = n
		}
	}
	if v.Type() != lua.LTNumber {
		v = lua.LNil
	}
	return s.give(v)
}

// readNumber reads a number that is written as the language writes it, and no longer than anybody writes one.
func readNumber(text string) (lua.LNumber, bool) {
	const longest = 64
	if len(text) > longest {
		return 0, false
	}
	text = strings.Trim(text, " \t\n")
	if n, err := strconv.ParseInt(text, 0, 64); err == nil {
		return lua.LNumber(n), true
	}
	f, err := strconv.ParseFloat(text, 64)
	return lua.LNumber(f), err == nil
}

func baseTostring(s *state) int { return s.give(lua.LString(s.plain(s.Get(1)))) }

// plain returns a value as text. Tables and functions have none: it would be an address.
func (s *state) plain(v lua.LValue) string {
	switch v := v.(type) {
	case lua.LString, lua.LBool, *lua.LNilType:
		return v.String()
	case lua.LNumber:
		return s.digits(v)
	}
	s.fail("a %s is not a text", v.Type())
	return ""
}

// digits writes a number, the same on every machine: which large ones are whole is not for the library to say.
func (s *state) digits(n lua.LNumber) string {
	f := float64(n)
	s.allocate(textBytes)
	if f == math.Trunc(f) && math.Abs(f) < 1<<53 {
		return strconv.FormatInt(int64(f), 10)
	}
	return fmt.Sprint(f)
}

func baseType(s *state) int { return s.give(lua.LString(s.CheckAny(1).Type().String())) }

func baseUnpack(s *state) int {
	t := s.CheckTable(1)
	n := s.length(t)
	if n > maxSpill || s.GetTop() > 1 {
		s.fail("unpack takes one table, of at most %d values", maxSpill)
	}
	s.charge(n)
	for i := 1; i <= n; i++ {
		s.Push(t.RawGetInt(i))
	}
	return n
}
