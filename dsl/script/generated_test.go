// This file makes hostile scripts out of the tables of functions and of what the language can say, and holds the
// promise of budget.go against each of them. A function that is added to a table is tried without being named here.

package script_test

import (
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/dsl/script"
	"loremaster/interpreter/game"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/text"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// values are what is hard to swallow: how each is made, and what it is called then.
var values = []struct{ name, made string }{
	{"many values", ""}, // see inMany
	{"a sparse table", "local v = {}\n  v[4095] = 1\n"},
	{"a long number", "local v = string.rep(\"0\", 65000) .. \"1\"\n"},
	{"deep tables", "local v = {}\n  for i = 1, 3000 do v = { v } end\n"},
	{"many keys", "local v = {}\n  for i = 1, 1500 do v[\"k\" .. i] = i end\n  for i = 1, 1500 do v[\"k\" .. i] = nil end\n"},
}

// operators are what the language does with a value v, again and again.
var operators = []string{
	"local x = v + v", "local x = v - 1", "local x = v * v", "local x = v / v", "local x = v % 7", "local x = v ^ 2", "local x = -v", "local x = not v", "local x = #v",
	"local x = v .. v", "local x = v == v .. \"\"", "local x = v ~= v", "local x = v < v", "local x = v <= v", "local x = v and v or v",
	"local x = v[1]", "local x = v.k", "local x = ({})[v]", "local x = v:upper()", "local x = { v }", "local x = { [v] = v }", "local x = { k = v }", "local x = { v, v, v, v, v, v, v, v, v, v, v, v }",
	"local x = {}\n  x[v] = 1", "v[1] = v", "v.k = 1", "kept[#kept + 1] = v", "kept[{}] = v", "kept[#kept + 1] = { [4095] = v }", "kept[#kept + 1] = function() return v end",
	"for i = 1, v do end", "for k in pairs(v) do end", "for i, k in ipairs(v) do end", "local f = function(...) return ... end\n  f(v, v, v, v)", "again(v)",
	"while v do end", "repeat until not v", "goto on\n  ::on::", "if v then kept = { kept } end", "local a, b, c, d, e, f = v", "do local w = v\n  kept = function() return w end end",
	"kept = again", "return attack()", "return again(v, v)", "error(v)", "local x = (v)",
}

// manyOperators are what the language does with any number of values.
var manyOperators = []string{
	"local x = { ... }", "kept[#kept + 1] = { ... }", "local x = { ..., ... }", "again(...)", "local a, b = ...", "local f = function(...) return ... end\n  f(...)", "return again(...)",
	"local x = { (...) }", "for k in ... do end", "kept[#kept + 1] = { f = function(...) return ... end, ... }",
}

// fits holds arguments for each parameter of the game's functions; with one of each many calls go through.
var fits = map[string][]string{
	"seat": {"you()", "1"}, "card": {"cards(\"reserve\")[1]", "cards(\"draw deck\")[1]", "this()"}, "thing": {"cards(\"reserve\")[1]", "cards(\"active\")[1]", "this()"},
	"other": {"cards(\"in play\")[1]"}, "place": {"cards(\"active\")[1]", "cards(\"free-peoples deck\")[1]", "cards(\"path deck\")[1]"},
	"cards": {"cards(\"hand\")", "{}", "cards(\"draw deck\")"}, "n": {"1", "99"}, "least": {"0"}, "most": {"1"}, "change": {"1", "-99"},
	"icon": {"\"attack\""}, "zone": {"\"draw deck\"", "\"reserve\"", "\"hand\""}, "faction": {"\"dunedain\""}, "trait": {"\"hobbit\""}, "kind": {"\"army\""}, "side": {"\"shadow\""},
	"line": {"\"it goes on\""}, "things": {"\"one / two\""}, "numbers": {"{1, 2}"}, "counter": {"\"Alarm\""}, "players": {"seats()", "{}"}, "sides": {"6"}, "memory": {"\"marks\""},
	"quantity": {"\"the number of Elf armies in play\"", "\"corruption\""}, "condition": {"\"you have 2 cards in hand\""}, "who": {"\"each other player\""},
	"description": {"\"armies in play whose attack is more than the number of Elf cards in play\"", "\"items on it\"", "\"cards in your hand\""},
	"sentence":    {"\"draw 1\"", "\"recycle\"", "\"add 1 corruption\""},
}

// source is a hostile script.
type source struct{ name, text string }

// looped returns the script that does something with a value for ever, or, with many, with any number of values.
func looped(name, made, does string, many bool) source {
	const head = "local function again(...) return ... end\nfunction attack()\n  add_corruption(5)\n  local kept = {}\n  "
	if many {
		return source{name, head + "local function grow(n, ...)\n  if n > 0 then return grow(n - 1" + strings.Repeat(", 1", 150) + ", ...) end\n  while true do\n  " +
			does + "\n  end\n  end\n  return grow(40)\nend\n"}
	}
	return source{name, head + made + "  while true do\n  " + does + "\n  end\nend\n"}
}

// generated returns the scripts that run.
func generated() []source {
	var list []source
	for _, v := range values[1:] {
		for _, op := range operators {
			if v.name == "a sparse table" || !strings.Contains(op, "kept") || v.name == "a long number" {
				list = append(list, looped(op+" of "+v.name, v.made, op, false))
			}
		}
	}
	for _, op := range manyOperators {
		list = append(list, looped(op, "", op, true))
	}
	for _, f := range script.Library() {
		list = append(list, looped(f+" of many values", "", f+"(...)", true))
		for _, v := range values[1:] {
			for _, args := range []string{"v", "v, v", "v, 2, v", "\"%s%s\", v, v"} {
				list = append(list, looped(f+"("+args+") of "+v.name, v.made, f+"("+args+")", false))
			}
		}
	}
	for i := range wotrcards.Functions.List {
		f := &wotrcards.Functions.List[i]
		params := strings.FieldsFunc(f.Params, func(r rune) bool { return strings.ContainsRune("[], ", r) })
		call := func(kind, hard int) string {
			var args []string
			for n, p := range params {
				if n == hard {
					args = append(args, "v")
				} else {
					args = append(args, fits[p][kind%len(fits[p])])
				}
			}
			return f.Name + "(" + strings.Join(args, ", ") + ")"
		}
		for kind := range 3 {
			c := call(kind, -1)
			list = append(list, looped(c, "", c, false), looped(c+", kept", "", "kept[#kept + 1] = "+c, false))
		}
		list = append(list, looped(f.Name+" of many values", "", f.Name+"(...)", true))
		for n := range params {
			for _, v := range values[1:] {
				list = append(list, looped(call(0, n)+" of "+v.name, v.made, call(0, n), false))
			}
		}
	}
	return list
}

// loaded returns the scripts that are to burst the compiler.
func loaded() []source {
	var list []source
	add := func(name, format, of string) {
		within := strings.Replace(format, "@", of, 1)
		list = append(list, source{name, "function attack()\n  local v = 1\n  " + within + "\nend\n"}, source{name + " outside", "local v = 1\n" + within + "\nfunction attack()\nend\n"})
	}
	const deep = 2500
	for _, nest := range [][3]string{
		{"(", "1", ")"}, {"-", "1", ""}, {"- -", "v", ""}, {"not ", "v", ""}, {"#", "v", ""}, {"{", "1", "}"}, {"f(", "1", ")"}, {"1+(", "v", ")"}, {"1^", "2", ""}, {"v+", "1", ""}, {"v..", "1", ""},
		{"v and ", "1", ""}, {"v==", "1", ""}, {"v[", "1", "]"}, {"{[", "1", "]=1}"}, {"{k=", "1", "}"}, {"draw(", "1", ")"}, {"math.max(", "1", ")"}, {"-(", "\"abc\"", ")"}, {"function() return ", "1", " end"},
	} {
		n := min(deep, 14000/(len(nest[0])+len(nest[2])))
		add("deep "+nest[0]+nest[2], "local x = @", strings.Repeat(nest[0], n)+nest[1]+strings.Repeat(nest[2], n))
	}
	for _, nest := range [][2]string{{"do ", " end"}, {"if v then ", " end"}, {"while v do ", " end"}, {"repeat ", " until v"}, {"for i = 1, 2 do ", " end"}, {"local function f() ", " end"}, {"if v then else", " end"}} {
		n := 14000 / (len(nest[0]) + len(nest[1]))
		add("deep "+nest[0], "@", strings.Repeat(nest[0], n)+strings.Repeat(nest[1], n))
	}
	for _, wide := range []string{"local x = { @ }", "local x = math.max(@)", "local a = @", "draw(@)", "return @"} {
		add("wide "+wide, wide, strings.Repeat("1,", 7000)+"1")
	}
	for _, constant := range []string{"-\"abc\"", "-function() end", "-{}", "-nil", "-true", "- -\"1\"", "1/0", "0/0", "-0", "1e999", "0x", "0xffffffffffffffffffff", "1 % 0", "\"1\" + 1", "2^1024", "#{}", "{[4095]=1}",
		strings.Repeat("9", 15000), "\"" + strings.Repeat("x", 15000) + "\"", "1..2", "...", "\"\\0\"", "not nil", "{}..{}"} {
		add("the constant "+constant[:min(len(constant), 30)], "local x = @", constant)
	}
	add("many locals", "@", strings.Repeat("local a\n", 1500))
	add("many functions", "@", strings.Repeat("local f=function() end\n", 600))
	add("labels", "@", strings.Repeat("goto a\n", 1500)+"::a::")
	return list
}

// nested is the card whose script sets off that of another, again and again.
const nested = `
[inner]
name    = "Inner"
type    = "character"
faction = "dunedain"
text    = "If eliminated: run attack."
script  = '''
function attack()
end
'''

[attack]
name    = "Attack"
type    = "event"
faction = "dunedain"
text    = "When played: run attack."
script  = '''
function attack()
  local inner
  for _, card in ipairs(cards("reserve")) do
    if name(card) == "Inner" then inner = card end
  end
  while true do
    eliminate(inner)
    receive(you(), inner, "reserve")
  end
end
'''
`

// tallied is a scenario with a counter, for functions that take the name of one.
const tallied = "\n[tally]\ntype = \"scenario\"\nextends = \"trilogy\"\nname = \"Tally\"\ncounters = [\"Alarm\"]\n"

// stage is where hostile scripts are played: in the place of the script of a card.
type stage struct {
	setup  *wotrcards.Setup
	of     *text.Script
	undone uint64 // the digest of the game where nothing comes of the script that is played
}

func newStage(t *testing.T, toml, card string) *stage {
	t.Helper()
	lib, diags, _ := wotrcardstools.Own(shipped.Load(pack.Layer{Name: "hostile", FS: fstest.MapFS{"attack.toml": {Data: []byte(toml + tallied)}}}))
	if lib == nil {
		t.Fatal(diags)
	}
	setup, err := lib.Lay(game.Start{Scenario: "trilogy"})
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(lib.Cards, func(c wotrcards.Card) bool { return c.ID == card })
	s := &stage{setup: setup, of: lib.Script(i)}
	s.undone = playAttack(t, setup, nil).Digest()
	return s
}

// ending is what must be the same each time.
type ending struct {
	outcome
	failed             int // scripts
	runs, steps, bytes int // of all that were told of
}

// play plays a game with a script, on machines that have played before or, with fresh, on new ones.
func (s *stage) play(t *testing.T, c *script.Compiled, fresh bool) (e ending) {
	t.Helper()
	set := s.setup.Lib.Running.(*script.Set)
	if fresh {
		set = set.Fresh()
		before := s.setup.Lib.Running
		s.setup.Lib.Running = set
		defer func() { s.setup.Lib.Running = before }()
	}
	set.Add(s.of, c)
	set.Watch(func(_, steps, bytes int) { e.runs, e.steps, e.bytes = e.runs+1, e.steps+steps, e.bytes+bytes })
	g := playAttack(t, s.setup, nil)
	e.digest = g.Digest()
	if len(g.Machine.ScriptErrors) > 0 {
		e.end, e.failed = g.Machine.ScriptErrors[0].Error(), len(g.Machine.ScriptErrors)
	}
	return e
}

func TestGenerated(t *testing.T) {
	alone := newStage(t, attackCard("function attack()\n  if false then say(\"draw 1\") say(\"recycle\") say(\"add 1 corruption\") end\nend\n"), "attack")
	within := newStage(t, nested, "inner")
	defer debug.SetGCPercent(debug.SetGCPercent(100))
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	run, refused, n := 0, 0, 0
	var largest uint64
	try := func(s *stage, src source) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		c, problems := script.Compile(src.text, "hostile.toml", 1, s.setup.Lib)
		var first ending
		if c == nil {
			if refused++; problems[0].Line < 1 || problems[0].Line > 1+strings.Count(src.text, "\n") || problems[0].Message == "" || len(problems[0].Message) > 500 {
				t.Errorf("%s: refused with %+v", src.name, problems[0])
			}
		} else {
			run++
			first = s.play(t, c, false)
		}
		runtime.ReadMemStats(&after)
		bytes := after.TotalAlloc - before.TotalAlloc
		if largest = max(largest, bytes); bytes > maxMemory {
			t.Errorf("%s: allocates %d MB", src.name, bytes>>20)
		}
		if counted := uint64(first.bytes + 64*first.steps); bytes > counted+8<<20 {
			t.Errorf("%s: allocates %d bytes, and %d are counted", src.name, bytes, counted)
		}
		if c == nil {
			return
		}
		if first.failed > 0 && first.digest != s.undone {
			t.Errorf("%s: it is not undone: %+v", src.name, first)
		}
		if s == within && first.runs < 2 {
			t.Errorf("%s: it is not run", src.name)
		}
		if n++; s == within && n%3 > 0 {
			return // one within another takes long
		}
		debug.SetGCPercent([]int{10, -1}[n/2%2])
		runtime.GOMAXPROCS(1 + n%2)
		if again := s.play(t, c, n%5 < 2); again != first {
			t.Errorf("%s: it ends with %+v, then with %+v\n%s", src.name, first, again, src.text)
		}
		debug.SetGCPercent(100)
	}
	all := slices.Concat(generated(), loaded())
	from, to := gametest.Part(t, len(all))
	for _, src := range all[from:to] {
		try(alone, src)
	}
	nested := generated()
	from, to = gametest.Part(t, len(nested))
	for _, src := range nested[from:to] {
		try(within, src)
	}
	if t.Logf("%d scripts run, %d refused; the largest takes %d MB", run, refused, largest>>20); run < 60 {
		t.Error("too few scripts run")
	}
}
