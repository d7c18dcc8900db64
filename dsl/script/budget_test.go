// This file tests that steps are counted exactly, on which it rests that a script is stopped at the same place
// everywhere: the Lua machine asks its context before every instruction. Another version of it might not.

package script

import (
	"strings"
	"sync"
	"testing"

	"loremaster/interpreter/text"
	"loremaster/interpreter/wotrcards"
)

// spent runs a script that touches no game, and returns the steps that it takes.
func spent(t *testing.T, source string) int {
	t.Helper()
	c, problems := Compile(source, "steps.toml", 1, &wotrcards.Library{})
	if c == nil {
		t.Fatal(problems)
	}
	set, of := NewSet(wotrcards.Functions), &text.Script{File: "steps.toml", Line: 1}
	set.Add(of, c)
	m := set.Begin().(*machine)
	for range 2 { // the second time it is loaded already
		s := m.newState()
		m.budget = whole
		f := s.load(c).RawGetString("f")
		m.budget = whole
		if _, failed := s.run(of, f, acting{}, nil); failed != nil {
			t.Fatal(failed)
		}
	}
	return MaxSteps - m.budget.steps
}

func TestStepsAreExact(t *testing.T) {
	once := spent(t, "function f() for i = 1, 1 do local x = i + i end end")
	many := spent(t, "function f() for i = 1, 1001 do local x = i + i end end")
	if once != 8 || many != once+2*1000 {
		t.Errorf("%d steps for one turn of a loop and %d for 1001, want 8 and %d", once, many, once+2*1000)
	}
}

// Instructions that make values cost the same whether the machine is new, and text is charged by its length.
func TestTextIsCharged(t *testing.T) {
	short := spent(t, `function f() local s = "x" .. "y" end`)
	long := spent(t, `function f() local s = string.rep("x", 6400) .. "y" end`)
	if long < short+200 {
		t.Errorf("%d steps for a short text, %d for a long one", short, long)
	}
}

// A machine can be used from one goroutine after another, and a set from several at once.
func TestSetInParallel(t *testing.T) {
	c, problems := Compile("function f() local t = {} for i = 1, 100 do t[i] = i end return #t == 100 end", "p.toml", 1, &wotrcards.Library{})
	if c == nil {
		t.Fatal(problems)
	}
	set, of := NewSet(wotrcards.Functions), &text.Script{File: "p.toml", Line: 1}
	set.Add(of, c)
	var workers sync.WaitGroup
	for range 8 {
		workers.Go(func() {
			for range 200 {
				m := set.Begin()
				if did, failed := m.Run(of, "f", acting{}, nil); !did || failed != nil {
					t.Errorf("did %v, failed %v", did, failed)
				}
				set.End(m)
			}
		})
	}
	workers.Wait()
}

// What the language cannot say in a script is said of its line.
func TestLines(t *testing.T) {
	_, problems := Compile("function f()\n  x = 1\nend\n", "lines.toml", 41, &wotrcards.Library{})
	if len(problems) != 1 || problems[0].Line != 42 || !strings.Contains(problems[0].Message, `"x"`) {
		t.Errorf("problems %+v, want one about x in line 42", problems)
	}
	c, _ := Compile("\n\nfunction f()\n  local x; return x + 1\nend\n", "lines.toml", 41, &wotrcards.Library{})
	set, of := NewSet(wotrcards.Functions), &text.Script{File: "lines.toml", Line: 41}
	set.Add(of, c)
	if _, failed := set.Begin().Run(of, "f", acting{}, nil); failed == nil || failed.Line != 44 {
		t.Errorf("failed %+v, want in line 44", failed)
	}
}

// acting is a text at work that nobody follows.
type acting struct{}

func (acting) OnLine() func(string, int) { return nil }
