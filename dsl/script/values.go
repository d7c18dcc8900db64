// This file turns values of the machine into those of the game and back.

package script

import (
	"math"

	lua "github.com/yuin/gopher-lua"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// value returns a value of the machine as the game takes it. What it cannot take becomes a value of another
// kind than the one wanted, which the game refuses.
func (s *state) value(v lua.LValue, want text.ValueKind) text.Value {
	switch v := v.(type) {
	case lua.LBool:
		if v {
			return text.Value{Kind: text.ValueTruth, N: 1}
		}
		return text.Value{Kind: text.ValueTruth}
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

// cards returns a table of cards.
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
