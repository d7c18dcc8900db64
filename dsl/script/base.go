// This file holds what the language itself offers to scripts: the tables of its functions.

package script

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"loremaster/interpreter/text"
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
func allowed(fs *text.Functions) []string {
	var names []string
	for _, f := range base[1:] {
		names = append(names, f.name)
	}
	for _, l := range libraries {
		names = append(names, l.name)
	}
	for i := range fs.List {
		names = append(names, fs.List[i].Name)
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
		i := s.whole(L, 2) + 1
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
func baseNext(s *state) lua.LGFunction {
	return func(L *lua.LState) int {
		t, last := L.CheckTable(1), L.Get(2)
		s.key(last)
		k, v := t.Next(last)
		in := inside(t)
		s.copies(in.place(k, len(in.array)+len(in.keys)) - in.place(last, 0)) // goes by those in between
		if k == lua.LNil {
			L.Push(lua.LNil)
			return 1
		}
		L.Push(k)
		L.Push(v)
		return 2
	}
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
		s.copies(n)
		if L.Get(1) == lua.LString("#") {
			L.Push(lua.LNumber(n))
			return 1
		}
		i := s.whole(L, 1)
		if i < 1 {
			s.fail("select counts from 1")
		}
		return max(n-i+1, 0)
	}
}

func baseTonumber(*state) lua.LGFunction {
	return func(L *lua.LState) int {
		v := L.Get(1)
		if text, ok := v.(lua.LString); ok {
			v = lua.LNil
			if n, ok := readNumber(string(text)); ok {
				v = n
			}
		}
		if v.Type() != lua.LTNumber {
			v = lua.LNil
		}
		L.Push(v)
		return 1
	}
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

func baseTostring(s *state) lua.LGFunction {
	return func(L *lua.LState) int {
		L.Push(lua.LString(s.plain(L.Get(1))))
		return 1
	}
}

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

func baseType(*state) lua.LGFunction {
	return func(L *lua.LState) int {
		L.Push(lua.LString(L.CheckAny(1).Type().String()))
		return 1
	}
}

func baseUnpack(s *state) lua.LGFunction {
	return func(L *lua.LState) int {
		t := L.CheckTable(1)
		n := s.length(t)
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
