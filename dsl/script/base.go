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
	for i := range fs.List {
		names = append(names, fs.List[i].Name)
	}
	return names
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
func namesOf(before string, functions []function) (names []string) {
	for _, f := range functions {
		names = append(names, before+f.name)
	}
	return names
}

// library fills a table with functions.
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
