// This file tests which lines of a script count, and which of them are told of as they run.

package script_test

import (
	"slices"
	"strings"
	"testing"

	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// lines is a script in which the lines that count are marked as run, or as left.
const lines = `-- Nothing outside of a function counts.
local most = 3

local function add(a, b)
  return a + -- run
    b -- the line above adds it
end

function attack()
  local n = 0 -- run
  while n < most do -- run
    n = add(n, 1) -- run
    if n == 2 then -- run
      add_corruption(1) -- run
    elseif n > most then -- run
      n = most -- left
    else
      n = add(n, 0) -- run
    end
  end
  for i = 1, 2 do -- run
    for _, c in ipairs({ -- run
      i, -- run
    }) do
      local double = function(x) -- run
        return x * 2 -- run
      end
      if double(c) > 9 then return false end -- run
    end
  end
  repeat
    n = n - 1 -- run
    if n == 0 then -- run
      break -- left
    end
  until n == 1 -- run
  if n == 2 then -- run
    never() -- left
  end
  error( -- run
    "enough") -- run
  n = 0 -- left
end -- nothing

function never()
  draw( -- left
    you(), -- left
    1 -- left
  )
end
`

// head is the line of the file before the script's first.
const head = 6

func TestLinesThatRun(t *testing.T) {
	lib, diags := loadAttack(lines)
	if lib == nil {
		t.Fatal(diags)
	}
	setup, err := lib.Lay(game.Start{Scenario: "trilogy"})
	if err != nil {
		t.Fatal(err)
	}
	ran := map[int]bool{}
	files := map[string]bool{}
	followed := playAttack(t, setup, func(file string, line int) { files[file], ran[line] = true, true })
	script := lib.Scripted()[0].Script
	if len(files) != 1 || !files[script.File] {
		t.Errorf("it runs lines of %v, not of %q alone", files, script.File)
	}
	for i, text := range strings.Split(lines, "\n") {
		run, left := strings.HasSuffix(text, "-- run"), strings.HasSuffix(text, "-- left")
		line := head + 1 + i
		if counts := slices.Contains(script.Lines, line); counts != (run || left) {
			t.Errorf("line %d counts: %v\n%s", line, counts, text)
		} else if counts && ran[line] != run {
			t.Errorf("line %d is run: %v\n%s", line, ran[line], text)
		}
	}
	if alone := playAttack(t, setup, nil); alone.Digest() != followed.Digest() || !slices.Equal(alone.Machine.ScriptErrors, followed.Machine.ScriptErrors) {
		t.Errorf("followed it ends with %v, alone with %v", followed.Machine.ScriptErrors, alone.Machine.ScriptErrors)
	}
}

// Who follows a script takes none of its steps: it is stopped at the same one, after as many lines each time.
func TestLinesTakeNoSteps(t *testing.T) {
	lib, diags := loadAttack("function attack()\n  local n = 0\n  while true do\n    n = n + 1\n    add_corruption(1)\n  end\nend\n")
	if lib == nil {
		t.Fatal(diags)
	}
	setup, err := lib.Lay(game.Start{Scenario: "trilogy"})
	if err != nil {
		t.Fatal(err)
	}
	alone := playAttack(t, setup, nil).Machine.ScriptErrors
	told := 0
	for range 2 {
		n := 0
		if e := playAttack(t, setup, func(string, int) { n++ }).Machine.ScriptErrors; !slices.Equal(e, alone) || e[0].Cause != text.ScriptSteps {
			t.Errorf("followed it ends with %v, alone with %v", e, alone)
		}
		if told > 0 && n != told {
			t.Errorf("%d lines, before %d", n, told)
		}
		told = n
	}
	if told < 1000 {
		t.Errorf("only %d lines", told)
	}
}
