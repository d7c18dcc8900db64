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
	meta.RawSetString("__index", s.library(s.NewTable(), textFunctions))
	s.SetMetatable(lua.LString(""), meta)
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

func textLen(s *state) int {
	return s.give(lua.LNumber(len(s.text(1))))
}

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
