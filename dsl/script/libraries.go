// This file holds the functions of tables, numbers and texts, and how all of them read their arguments. What goes
// through a table is charged for its length, and what makes a text before it is made.

package script

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	lua "github.com/yuin/gopher-lua"
)

// list returns the list at the first argument, and its length, charged for. A library is none: it is there in the next
// game, too.
func (s *state) list() (*lua.LTable, int) {
	t := s.CheckTable(1)
	if t.Metatable != lua.LNil {
		s.fail("a library is not a list")
	}
	n := s.length(t)
	s.charge(n / 4)
	return t, n
}

// number returns the number at an argument. A text is none: reading it would take as long as it is.
func (s *state) number(n int) lua.LNumber {
	v := s.CheckAny(n)
	if _, ok := v.(lua.LString); ok {
		s.fail("%s", noNumber)
	}
	if _, ok := v.(lua.LNumber); !ok {
		s.TypeError(n, lua.LTNumber)
	}
	return v.(lua.LNumber)
}

// whole returns the whole number at an argument; very large ones are cut.
func (s *state) whole(n int) int {
	f := float64(s.number(n))
	if f != math.Trunc(f) {
		s.fail("%s is not a whole number", s.digits(lua.LNumber(f)))
	}
	return int(max(min(f, 1<<31-2), -1<<31))
}

// wholeOr returns the whole number at an argument that may be left out.
func (s *state) wholeOr(n, otherwise int) int {
	if s.Get(n) == lua.LNil {
		return otherwise
	}
	return s.whole(n)
}

func tableInsert(s *state) int {
	t, n := s.list()
	if n+1 >= MaxList {
		s.fail("a list of more than %d values", n)
	}
	s.extend(t, n+1)
	if s.GetTop() == 2 {
		t.RawSetInt(n+1, s.Get(2))
		return 0
	}
	at := s.whole(2)
	if at < 1 || at > n+1 {
		s.fail("table.insert: place %d is outside of the list", at)
	}
	for i := n; i >= at; i-- {
		t.RawSetInt(i+1, t.RawGetInt(i))
	}
	t.RawSetInt(at, s.CheckAny(3))
	return 0
}

func tableRemove(s *state) int {
	t, n := s.list()
	at := s.wholeOr(2, n)
	if n == 0 {
		return s.give(lua.LNil)
	}
	if at < 1 || at > n {
		s.fail("table.remove: place %d is outside of the list", at)
	}
	v := t.RawGetInt(at)
	for i := at; i < n; i++ {
		t.RawSetInt(i, t.RawGetInt(i+1))
	}
	t.RawSetInt(n, lua.LNil)
	return s.give(v)
}

func tableConcat(s *state) int {
	t, n := s.list()
	between := ""
	if s.Get(2) != lua.LNil {
		between = s.text(2)
	}
	size := 0
	for i := 1; i <= n; i++ {
		if size += len(between) + len(s.joined(t.RawGetInt(i))); size > MaxText {
			s.chargeText(size)
		}
	}
	s.chargeText(size)
	var b strings.Builder
	for i := 1; i <= n; i++ {
		if i > 1 {
			b.WriteString(between)
		}
		b.WriteString(s.joined(t.RawGetInt(i)))
	}
	return s.give(lua.LString(b.String()))
}

// tableSort sorts a list; what is equal keeps its order.
func tableSort(s *state) int {
	t, n := s.list()
	less := s.OptFunction(2, nil)
	s.allocate(n * 16)
	values := make([]lua.LValue, 0, n)
	for i := 1; i <= n; i++ {
		values = append(values, t.RawGetInt(i))
	}
	before := func(a, b lua.LValue) bool {
		s.charge(1)
		if less == nil {
			return s.less(a, b)
		}
		s.Push(less)
		s.Push(a)
		s.Push(b)
		s.Call(2, 1)
		yes := !lua.LVIsFalse(s.Get(-1))
		s.Pop(1)
		return yes
	}
	slices.SortStableFunc(values, func(a, b lua.LValue) int {
		switch {
		case before(a, b):
			return -1
		case before(b, a):
			return 1
		}
		return 0
	})
	for i, v := range values {
		t.RawSetInt(i+1, v)
	}
	return 0
}

func (s *state) less(a, b lua.LValue) bool {
	switch a := a.(type) {
	case lua.LNumber:
		if b, ok := b.(lua.LNumber); ok {
			return a < b
		}
	case lua.LString:
		if b, ok := b.(lua.LString); ok {
			s.charge(min(len(a), len(b)) / 64)
			return a < b
		}
	}
	s.fail("cannot compare a %s with a %s", a.Type(), b.Type())
	return false
}

func mathOf(f func(float64) float64) func(*state) int {
	return func(s *state) int {
		return s.give(lua.LNumber(f(float64(s.number(1)))))
	}
}

var (
	mathAbs   = mathOf(math.Abs)
	mathCeil  = mathOf(math.Ceil)
	mathFloor = mathOf(math.Floor)
	mathMax   = mathBest(func(a, b lua.LNumber) bool { return a > b })
	mathMin   = mathBest(func(a, b lua.LNumber) bool { return a < b })
)

func mathBest(better func(a, b lua.LNumber) bool) func(*state) int {
	return func(s *state) int {
		s.copies(s.GetTop())
		best := s.number(1)
		for i := 2; i <= s.GetTop(); i++ {
			if n := s.number(i); better(n, best) {
				best = n
			}
		}
		return s.give(best)
	}
}

var textFunctions = []function{
	{"format", textFormat},
	{"len", textLen},
	{"lower", textOf(strings.ToLower)},
	{"rep", textRep},
	{"sub", textSub},
	{"upper", textOf(strings.ToUpper)},
}

// baseJoin is what a..b calls.
func baseJoin(s *state) int {
	a, b := s.joined(s.Get(1)), s.joined(s.Get(2))
	s.chargeText(len(a) + len(b))
	return s.give(lua.LString(a + b))
}

// joined returns what can be joined: a text or a number.
func (s *state) joined(v lua.LValue) string {
	switch v := v.(type) {
	case lua.LString:
		return string(v)
	case lua.LNumber:
		return s.digits(v)
	}
	s.fail("a %s cannot be joined to a text", v.Type())
	return ""
}

// text returns the text at an argument; a number is taken as it is written.
func (s *state) text(n int) string {
	switch v := s.CheckAny(n).(type) {
	case lua.LString:
		return string(v)
	case lua.LNumber:
		return s.digits(v)
	}
	s.TypeError(n, lua.LTString)
	return ""
}

func textLen(s *state) int { return s.give(lua.LNumber(len(s.text(1)))) }

func textOf(change func(string) string) func(*state) int {
	return func(s *state) int {
		text := s.text(1)
		s.chargeText(len(text))
		return s.give(lua.LString(change(text)))
	}
}

func textRep(s *state) int {
	text, n := s.text(1), s.number(2)
	if size := float64(len(text)) * float64(n); size > MaxText {
		s.chargeText(MaxText + 1)
	}
	if len(text) == 0 || !(n >= 1) {
		return s.give(lua.LString(""))
	}
	s.chargeText(len(text) * int(n))
	return s.give(lua.LString(strings.Repeat(text, int(n))))
}

// textSub returns the characters from i to j; negative numbers count from the end.
func textSub(s *state) int {
	text := s.text(1)
	at := func(n int) int {
		if n < 0 {
			n += len(text) + 1
		}
		return n
	}
	i, j := max(at(s.whole(2)), 1), min(at(s.wholeOr(3, -1)), len(text))
	if i > j {
		return s.give(lua.LString(""))
	}
	s.chargeText(j - i + 1)
	return s.give(lua.LString(text[i-1 : j]))
}

// textFormat knows %s, %d and %%, without widths.
func textFormat(s *state) int {
	format, next := s.text(1), 2
	s.chargeText(len(format))
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(format, "%")
		b.WriteString(before)
		if !found {
			break
		}
		switch {
		case strings.HasPrefix(rest, "%"):
			b.WriteByte('%')
		case strings.HasPrefix(rest, "s"), strings.HasPrefix(rest, "d"):
			if rest[0] == 'd' {
				s.number(next)
			}
			value := s.plain(s.Get(next))
			s.chargeText(b.Len() + len(value))
			b.WriteString(value)
			next++
		default:
			s.fail("format supports only %%s, %%d and %%%%, without widths")
		}
		format = rest[1:]
	}
	return s.give(lua.LString(b.String()))
}

// shown returns a message as it can be shown anywhere: what would be no character on a line is spelled out, and one
// that goes on and on is cut.
func shown(message string) string {
	const longest = 300
	var b strings.Builder
	for len(message) > 0 {
		r, n := utf8.DecodeRuneInString(message)
		switch {
		case b.Len() > longest:
			return b.String() + "..."
		case r == utf8.RuneError && n == 1:
			fmt.Fprintf(&b, `\x%02x`, message[0])
		case strconv.IsPrint(r):
			b.WriteRune(r)
		default:
			quoted := strconv.QuoteRune(r)
			b.WriteString(quoted[1 : len(quoted)-1])
		}
		message = message[n:]
	}
	return b.String()
}
