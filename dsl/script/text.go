// This file holds the functions of texts. All that make one are charged for it before it is made.

package script

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	lua "github.com/yuin/gopher-lua"
)

var textFunctions = []function{
	{"format", textFormat},
	{"len", textLen},
	{"lower", textOf(strings.ToLower)},
	{"rep", textRep},
	{"sub", textSub},
	{"upper", textOf(strings.ToUpper)},
}

// openText lets texts be called as t:upper().
func (s *state) openText() {
	meta := s.NewTable()
	meta.RawSetString("__index", s.library(textFunctions))
	s.SetMetatable(lua.LString(""), meta)
}

// baseJoin is what a..b calls.
func baseJoin(s *state) lua.LGFunction {
	return func(L *lua.LState) int {
		a, b := s.joined(L.Get(1)), s.joined(L.Get(2))
		s.chargeText(len(a) + len(b))
		L.Push(lua.LString(a + b))
		return 1
	}
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
func (s *state) text(L *lua.LState, n int) string {
	switch v := L.CheckAny(n).(type) {
	case lua.LString:
		return string(v)
	case lua.LNumber:
		return s.digits(v)
	}
	L.TypeError(n, lua.LTString)
	return ""
}

func textLen(s *state) lua.LGFunction {
	return func(L *lua.LState) int {
		L.Push(lua.LNumber(len(s.text(L, 1))))
		return 1
	}
}

func textOf(change func(string) string) func(*state) lua.LGFunction {
	return func(s *state) lua.LGFunction {
		return func(L *lua.LState) int {
			text := s.text(L, 1)
			s.chargeText(len(text))
			L.Push(lua.LString(change(text)))
			return 1
		}
	}
}

func textRep(s *state) lua.LGFunction {
	return func(L *lua.LState) int {
		text, n := s.text(L, 1), s.number(L, 2)
		if size := float64(len(text)) * float64(n); size > MaxText {
			s.chargeText(MaxText + 1)
		}
		if len(text) == 0 || !(n >= 1) {
			L.Push(lua.LString(""))
			return 1
		}
		s.chargeText(len(text) * int(n))
		L.Push(lua.LString(strings.Repeat(text, int(n))))
		return 1
	}
}

// textSub returns the characters from i to j; negative numbers count from the end.
func textSub(s *state) lua.LGFunction {
	return func(L *lua.LState) int {
		text := s.text(L, 1)
		at := func(n int) int {
			if n < 0 {
				n += len(text) + 1
			}
			return n
		}
		i, j := max(at(s.whole(L, 2)), 1), min(at(s.wholeOr(L, 3, -1)), len(text))
		if i > j {
			L.Push(lua.LString(""))
			return 1
		}
		s.chargeText(j - i + 1)
		L.Push(lua.LString(text[i-1 : j]))
		return 1
	}
}

// textFormat knows %s, %d and %%, without widths.
func textFormat(s *state) lua.LGFunction {
	return func(L *lua.LState) int {
		format, next := s.text(L, 1), 2
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
					s.number(L, next)
				}
				value := s.plain(L.Get(next))
				s.chargeText(b.Len() + len(value))
				b.WriteString(value)
				next++
			default:
				s.fail("format supports only %%s, %%d and %%%%, without widths")
			}
			format = rest[1:]
		}
		L.Push(lua.LString(b.String()))
		return 1
	}
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
