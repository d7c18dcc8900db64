// This file holds what the language itself offers to scripts: the tables of its functions.

package script

import (
	lua "github.com/yuin/gopher-lua"

	"loremaster/interpreter/cardgame"
)

// function is one that scripts may call; do makes it for a state.
type function struct {
	name string
	do   func(s *state) lua.LGFunction
}

// base is the functions without a table. Filled in init because one refers to the machine.
var base []function

// libraries are those in a table.
var libraries []struct {
	name      string
	functions []function
}

func init() {
	base = []function{
		{joinName, baseJoin},
		{"assert", baseAssert},
		{"error", baseError},
		{"ipairs", baseIpairs},
		{"next", baseNext},
		{"pairs", basePairs},
		{"select", baseSelect},
		{"tonumber", baseTonumber},
		{"tostring", baseTostring},
		{"type", baseType},
		{"unpack", baseUnpack},
	}
	libraries = []struct {
		name      string
		functions []function
	}{
		{"math", []function{
			{"abs", mathAbs}, {"ceil", mathCeil}, {"floor", mathFloor}, {"max", mathMax}, {"min", mathMin},
		}},
		{"string", textFunctions},
		{"table", []function{
			{"concat", tableConcat}, {"insert", tableInsert}, {"remove", tableRemove}, {"sort", tableSort},
		}},
	}
}

// allowed returns all names that scripts may use without defining them.
func allowed() []string {
	var names []string
	for _, f := range base[1:] {
		names = append(names, f.name)
	}
	for _, l := range libraries {
		names = append(names, l.name)
	}
	for i := range cardgame.Functions {
		names = append(names, cardgame.Functions[i].Name)
	}
	return names
}

// Library returns the names of what the language itself offers, for help.
func Library() []string {
	var names []string
	for _, f := range base[1:] {
		names = append(names, f.name)
	}
	for _, l := range libraries {
		for _, f := range l.functions {
			names = append(names, l.name+"."+f.name)
		}
	}
	return names
}

// library makes the table of some functions.
func (s *state) library(functions []function) *lua.LTable {
	t := s.NewTable()
	for _, f := range functions {
		t.RawSetString(f.name, s.NewFunction(f.do(s)))
	}
	return t
}

func baseAssert(s *state) lua.LGFunction {
	return func(L *lua.LState) int {
		if !lua.LVIsFalse(L.Get(1)) {
			return L.GetTop()
		}
		s.fail("%s", s.message(L.Get(2), "this should not be so"))
		return 0
	}
}

func baseError(s *state) lua.LGFunction {
	return func(L *lua.LState) int {
		s.fail("%s", s.message(L.Get(1), "the script gives up"))
		return 0
	}
}

// message returns the text with which a script fails.
func (s *state) message(v lua.LValue, otherwise string) string {
	if text, ok := v.(lua.LString); ok && len(text) <= 200 {
		return string(text)
	}
	return otherwise
}

func baseIpairs(s *state) lua.LGFunction {
	step := s.NewFunction(func(L *lua.LState) int {
		i := L.CheckInt(2) + 1
		v := L.CheckTable(1).RawGetInt(i)
		if v == lua.LNil {
			return 0
		}
		L.Push(lua.LNumber(i))
		L.Push(v)
		return 2
	})
	return func(L *lua.LState) int {
		t := L.CheckTable(1)
		L.Push(step)
		L.Push(t)
		L.Push(lua.LNumber(0))
		return 3
	}
}

// baseNext goes through a table in the order of its array, then that in which keys came.
func baseNext(*state) lua.LGFunction {
	return func(L *lua.LState) int {
		k, v := L.CheckTable(1).Next(L.Get(2))
		if k == lua.LNil {
			L.Push(lua.LNil)
			return 1
		}
		L.Push(k)
		L.Push(v)
		return 2
	}
}

func basePairs(s *state) lua.LGFunction {
	next := s.NewFunction(baseNext(s))
	return func(L *lua.LState) int {
		t := L.CheckTable(1)
		L.Push(next)
		L.Push(t)
		L.Push(lua.LNil)
		return 3
	}
}

func baseSelect(s *state) lua.LGFunction {
	return func(L *lua.LState) int {
		n := L.GetTop() - 1
		if L.Get(1) == lua.LString("#") {
			L.Push(lua.LNumber(n))
			return 1
		}
		i := L.CheckInt(1)
		if i < 1 {
			s.fail("select counts from 1")
		}
		return max(n-i+1, 0)
	}
}

func baseTonumber(s *state) lua.LGFunction {
	return func(L *lua.LState) int {
		v := L.Get(1)
		if text, ok := v.(lua.LString); ok {
			s.charge(len(text) / 8)
		}
		if n := lua.LVAsNumber(v); n != 0 || v.Type() == lua.LTNumber || v == lua.LString("0") {
			L.Push(n)
		} else {
			L.Push(lua.LNil)
		}
		return 1
	}
}

func baseTostring(s *state) lua.LGFunction {
	return func(L *lua.LState) int {
		L.Push(lua.LString(s.plain(L.Get(1))))
		return 1
	}
}

// plain returns a value as text. Tables and functions have none: it would be an address.
func (s *state) plain(v lua.LValue) string {
	switch v.(type) {
	case lua.LString, lua.LNumber, lua.LBool, *lua.LNilType:
		return v.String()
	}
	s.fail("a %s is no text", v.Type())
	return ""
}

func baseType(*state) lua.LGFunction {
	return func(L *lua.LState) int {
		L.Push(lua.LString(L.CheckAny(1).Type().String()))
		return 1
	}
}

func baseUnpack(s *state) lua.LGFunction {
	return func(L *lua.LState) int {
		t := L.CheckTable(1)
		n := t.Len()
		if n > maxSpill || L.GetTop() > 1 {
			s.fail("unpack takes one table, of at most %d values", maxSpill)
		}
		s.charge(n)
		for i := 1; i <= n; i++ {
			L.Push(t.RawGetInt(i))
		}
		return n
	}
}
