// This file runs scripts, and turns values of the machine into those of the game and back.

package script

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// machine runs the scripts of one game at a time. A script that a script sets off has a state of its own: an
// error in one would close the variables of the other.
type machine struct {
	set    *Set
	states []*state
	depth  int
	budget budget
}

// state is a Lua state with the scripts that have been loaded into it.
type state struct {
	*lua.LState
	m      *machine
	meter  meter
	steps  *lua.LFunction            // goes on in "ipairs",
	nexts  *lua.LFunction            // and in "pairs"
	loaded map[*Compiled]*lua.LTable // the names of each script
	acting text.Acting               // for which a script is running
	inside bool                      // one of our functions is at work
	left   text.ScriptError          // what Run returns of a script that is left to wait, or asks too much
}

// unwinding is what Ask panics with while scripts are at work: the machine lets it through as it is. Its
// trace is not empty, or the machine would make one.
var unwinding = &lua.ApiError{Type: lua.ApiErrorRun, Object: lua.LString("a question waits for its answer"), StackTrace: "none"}

// Unwinding returns what Ask has to panic with; see text.Runner.
func (m *machine) Unwinding() any { return unwinding }

func (m *machine) newState() *state {
	s := &state{m: m, loaded: map[*Compiled]*lua.LTable{}}
	s.LState = lua.NewState(lua.Options{SkipOpenLibs: true, CallStackSize: MaxCalls, RegistrySize: 1024, RegistryMaxSize: maxRegisters, RegistryGrowStep: 4096})
	s.meter.s = s
	s.SetContext(&s.meter)
	s.steps, s.nexts = s.function(baseStep), s.function(baseNext)
	texts := s.NewTable() // so that texts can be called as t:upper()
	texts.RawSetString("__index", s.library(s.NewTable(), textFunctions))
	s.SetMetatable(lua.LString(""), texts)
	return s
}

// Run runs a function of a script; see text.Runner.
func (m *machine) Run(of *text.Script, function string, t text.Acting, args []text.Value) (did bool, failed *text.ScriptError) {
	before := m.budget
	s, f := m.find(of, function)
	m.budget = whole
	if m.depth > 0 {
		m.budget = budget{before.steps / 2, before.bytes / 2}
	}
	given := m.budget
	if m.depth > 0 {
		m.budget.steps -= runSteps
		m.budget.bytes -= runBytes
	}
	m.depth++
	v, failed := s.run(of, f, t, args)
	m.depth--
	spent := budget{given.steps - m.budget.steps, given.bytes - m.budget.bytes}
	if m.set.spent != nil {
		m.set.spent(m.depth, spent)
	}
	switch {
	case failed == nil:
		before.steps -= spent.steps
		before.bytes -= spent.bytes
	case failed.Cause != 0:
		m.states = m.states[:m.depth] // what has failed may have left something behind
	}
	m.budget = before
	return failed == nil && v != lua.LFalse, failed
}

// find returns a state that is free, with the function of a script.
func (m *machine) find(of *text.Script, function string) (*state, lua.LValue) {
	if m.depth == len(m.states) {
		m.states = append(m.states, m.newState())
	}
	s := m.states[m.depth]
	m.budget = whole // for loading the script, which is not charged for
	return s, s.load(m.set.compiled[of]).RawGetString(function)
}

// Ask runs a function that only looks; see text.Runner. Questions lie within one another no deeper than the rules let
// them, and what is left of the budget of a script that asks does not change the answer.
func (m *machine) Ask(of *text.Script, function string, t text.Acting, args []text.Value) (v text.Value, failed *text.ScriptError) {
	before := m.budget
	s, f := m.find(of, function)
	m.budget = question
	m.depth++
	given, failed := s.run(of, f, t, args)
	if failed == nil {
		v, failed = answer(of, given)
	}
	m.depth--
	if failed != nil {
		m.states = m.states[:m.depth] // what has failed may have left something behind
	}
	before.steps -= runSteps + question.steps - m.budget.steps
	before.bytes -= question.bytes - m.budget.bytes
	m.budget = before
	return v, failed
}

// Failed charges for a script that failed within another one: half of what is left, whether it fails now or
// did so before, and is skipped.
func (m *machine) Failed() {
	m.budget.steps /= 2
	m.budget.bytes /= 2
}

// load returns the names of a script, which it loads where that has not been done.
func (s *state) load(c *Compiled) *lua.LTable {
	if names := s.loaded[c]; names != nil {
		return names
	}
	names := s.newNames()
	for _, part := range append(slices.Clip(c.shared), c) {
		f := s.NewFunctionFromProto(part.proto)
		f.Env = names
		s.Push(f)
		if err := s.PCall(0, 0, nil); err != nil {
			panic("script: a script of functions and constants does not load: " + err.Error())
		}
	}
	s.loaded[c] = names
	return names
}

// run calls a function of a script with some values, and returns its value.
func (s *state) run(of *text.Script, f lua.LValue, t text.Acting, args []text.Value) (lua.LValue, *text.ScriptError) {
	s.acting, s.inside, s.meter.on = t, false, t.OnLine()
	defer func() { s.meter.on = nil }() // another game may have the machine next
	s.Push(f)
	for _, v := range args {
		s.Push(s.result(v))
	}
	if err := s.PCall(len(args), 1, nil); err != nil {
		return nil, s.failure(of, err)
	}
	v := s.Get(-1)
	s.Pop(1)
	return v, nil
}

// answer returns what a function that only looks has given.
func answer(of *text.Script, v lua.LValue) (text.Value, *text.ScriptError) {
	switch v := v.(type) {
	case lua.LBool:
		return text.Truth(bool(v)), nil
	case lua.LNumber:
		if n, ok := whole16(v); ok {
			return text.Number(n), nil
		}
		return text.Value{}, &text.ScriptError{File: of.File, Line: of.Line, Cause: text.ScriptWrong, Message: v.String() + " is not a whole number from -32768 to 32767"}
	case lua.LString:
		return text.String(shown(string(v))), nil
	case *lua.LTable:
		return text.Value{Kind: text.ValueList}, nil
	}
	return text.Value{}, nil
}

// failure says why a script failed. A panic of our own functions is no failure of the script.
func (s *state) failure(of *text.Script, err error) *text.ScriptError {
	e := err.(*lua.ApiError)
	if e == unwinding {
		return &s.left
	}
	message := e.Object.String()
	if e.Type == lua.ApiErrorPanic && s.inside {
		panic("script: in a function of the game: " + message)
	}
	failed := &text.ScriptError{File: of.File, Line: of.Line, Cause: s.m.budget.cause(), Message: message}
	c := s.m.set.compiled[of]
	for _, part := range append(slices.Clip(c.shared), c) {
		rest, ok := strings.CutPrefix(message, part.file+":")
		if !ok {
			continue
		}
		if line, rest, ok := strings.Cut(rest, ":"); ok {
			if n, err := strconv.Atoi(line); err == nil {
				failed.File, failed.Line, failed.Message = part.file, n, strings.TrimSpace(rest)
			}
		}
	}
	if strings.HasSuffix(message, "overflow") {
		failed.Cause = text.ScriptDepth
	}
	failed.Message = shown(failed.Message)
	return failed
}

// newNames returns the table of what a script can name: what the language has, the functions of the game, and
// those that it will define itself.
func (s *state) newNames() *lua.LTable {
	names := s.library(s.NewTable(), base)
	for _, lib := range libraries {
		names.RawSetString(lib.name, s.readOnly(lib.name, s.library(s.NewTable(), lib.functions)))
	}
	for i := range s.m.set.functions.List {
		f := &s.m.set.functions.List[i]
		names.RawSetString(f.Name, s.NewFunction(s.call(f)))
	}
	return names
}

// readOnly returns a table that reads from another one, and refuses to be changed.
func (s *state) readOnly(name string, from *lua.LTable) *lua.LTable {
	meta := s.NewTable()
	meta.RawSetString("__index", from)
	meta.RawSetString("__newindex", s.NewFunction(func(L *lua.LState) int {
		L.RaiseError("%s cannot be changed", name)
		return 0
	}))
	meta.RawSetString("__metatable", lua.LFalse)
	t := s.NewTable()
	t.Metatable = meta
	return t
}

// call returns a function of the game as the machine calls it.
func (s *state) call(f *text.Function) lua.LGFunction {
	return func(L *lua.LState) int {
		s.charge(callSteps)
		s.allocate(callBytes)
		var a text.Args
		if a.N = L.GetTop(); a.N > text.MaxArgs {
			L.RaiseError("%s has too many arguments", f.Name)
		}
		for i := range a.N {
			a.V[i] = s.value(L.Get(i+1), f.Kind(i))
		}
		if f.Work != nil {
			s.charge(f.Work(s.acting, &a))
		}
		s.inside = true
		defer s.leave(L)
		v, err := f.Call(s.acting, &a)
		s.inside = false
		if err != nil {
			L.RaiseError("%s", err.Error())
		}
		L.Push(s.result(v))
		return 1
	}
}

// leave notes the line of the script in which one of our functions is left by a panic.
func (s *state) leave(L *lua.LState) {
	if !s.inside {
		return
	}
	s.left.Line = 0
	if caller, ok := L.GetStack(1); ok {
		if _, err := L.GetInfo("l", caller, nil); err == nil {
			s.left.Line = caller.CurrentLine
		}
	}
}

func (s *state) fail(format string, args ...any) { s.RaiseError("%s", fmt.Sprintf(format, args...)) }

// value returns a value of the machine as the game takes it. What it cannot take becomes a value of another
// kind than the one wanted, which the game refuses.
func (s *state) value(v lua.LValue, want text.ValueKind) text.Value {
	switch v := v.(type) {
	case lua.LBool:
		return text.Truth(bool(v))
	case lua.LNumber:
		n, ok := whole16(v)
		if !ok {
			s.fail("%s is not a whole number from -32768 to 32767", v.String())
		}
		return text.Value{Kind: text.ValueNumber, N: n}
	case lua.LString:
		return text.Value{Kind: text.ValueText, Text: string(v)}
	case *lua.LTable:
		return s.cards(v)
	case *lua.LNilType:
		return text.Value{}
	}
	if want == text.ValueTruth {
		return text.Value{Kind: text.ValueText}
	}
	return text.Value{Kind: text.ValueTruth}
}

func (s *state) cards(t *lua.LTable) text.Value {
	n := s.length(t)
	if n >= engine.MaxCards {
		s.fail("a list of %d cards is longer than there are cards", n)
	}
	s.charge(n)
	s.allocate(n)
	list := text.Value{Kind: text.ValueList}
	for i := 1; i <= n; i++ {
		c, ok := t.RawGetInt(i).(lua.LNumber)
		if k, isWhole := whole16(c); !ok || !isWhole || k < 0 || k >= engine.MaxCards {
			s.fail("the list holds something that is not a card, at place %d", i)
		}
		list.Cards = append(list.Cards, engine.Card(c))
	}
	return list
}

// whole16 returns a number that is whole and small.
func whole16(v lua.LNumber) (int, bool) {
	f := float64(v)
	return int(f), f == math.Trunc(f) && math.Abs(f) <= 1<<15
}

// result returns a value of the game as the machine takes it.
func (s *state) result(v text.Value) lua.LValue {
	switch v.Kind {
	case text.ValueTruth:
		return lua.LBool(v.N != 0)
	case text.ValueNumber:
		return lua.LNumber(v.N)
	case text.ValueText:
		return lua.LString(v.Text)
	case text.ValueList:
		s.charge(len(v.Cards))
		s.allocate(tableBytes + 24*len(v.Cards))
		t := s.CreateTable(len(v.Cards), 0)
		for _, c := range v.Cards {
			t.Append(lua.LNumber(c))
		}
		return t
	}
	return lua.LNil
}
