// This file plays games in which scripts call every function of the game with arguments at random.

package script_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/interpreter/game"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/sim"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// randomly is, for each name of a parameter, an expression whose value fits now and then.
var randomly = map[string]string{
	"line": `"it goes on"`, "things": `"one / two"`, "numbers": "{1, 2}", "counter": `"Alarm"`, "players": "seats()", "sides": "below(5) + 1", "memory": `"marks"`,
	"card": "a_card()", "other": "a_card()", "thing": "a_thing()", "place": "a_place()", "seat": "below(#seats())",
	"n": "below(5) - 1", "least": "below(2) - 1", "most": "below(4)", "change": "below(7) - 4", "sentence": `"draw 1."`,
	"quantity": `"the attack of it"`, "condition": `"that player has 2 cards in hand"`, "description": `"items on it"`, "who": `"each player who has fewer cards in hand than that player"`,
	"cards": "cards(zones[below(#zones)], below(#seats()))", "zone": "zones[below(#zones)]", "icon": "icons[below(#icons)]",
	"faction": "factions[below(#factions)]", "trait": "traits[below(#traits)]", "kind": "kinds[below(#kinds)]", "side": "sides[below(#sides)]",
}

// caller returns a script whose function calls up to six functions of the table.
func caller(lib *wotrcards.Library) string {
	var b strings.Builder
	list := func(name string, words []string) {
		fmt.Fprintf(&b, "local %s = {\"%s\"}\n", name, strings.Join(words, `", "`))
	}
	var factions, traits []string
	for _, f := range lib.Factions {
		factions = append(factions, f.ID)
	}
	for _, t := range lib.Traits {
		traits = append(traits, t.ID)
	}
	b.WriteString("local function below(n) return choose_number(you(), 1, n) end\n")
	b.WriteString(`local function one_of(list) if #list == 0 then return nil end return list[below(#list)] end
function attack()
`)
	list("zones", []string{"hand", "draw deck", "cycle pile", "eliminated pile", "reserve"})
	list("all", []string{"in play", "active", "path deck", "free-peoples deck", "shadow deck", "free-peoples score", "shadow score"})
	list("icons", wotrcards.Icons[:])
	list("sides", wotrcards.Sides[:])
	list("kinds", wotrcards.CardTypes[:])
	list("factions", factions)
	list("traits", traits)
	b.WriteString(`local function a_card() return one_of(cards(zones[below(#zones)], below(#seats()))) or this() end
local function a_place() return one_of(cards(all[1 + below(#all - 1)])) end
local function a_thing() if below(2) == 1 then return a_card() end return a_place() end
for _ = 1, below(6) do
local op = below(` + fmt.Sprint(len(wotrcards.Functions.List)) + ")\n")
	for i := range wotrcards.Functions.List {
		f := &wotrcards.Functions.List[i]
		var args []string
		for _, p := range strings.FieldsFunc(f.Params, func(r rune) bool { return strings.ContainsRune(", []", r) }) {
			args = append(args, randomly[p])
		}
		fmt.Fprintf(&b, "if op == %d then %s(%s) end\n", i+1, f.Name, strings.Join(args, ", "))
	}
	b.WriteString("end\nend\n")
	return b.String()
}

// Whatever a script calls, every position is sound, the records replay, and the games end.
func TestRandomCalls(t *testing.T) {
	plain, _, _ := wotrcardstools.Own(shipped.Library())
	source := caller(plain)
	var toml strings.Builder
	n := 0
	for i := range plain.Cards {
		if c := &plain.Cards[i]; c.Type == wotrcards.Character && n < 12 {
			n++
			fmt.Fprintf(&toml, "[random-%d]\ntype = \"errata\"\ndate = 2026-11-22\nreason = \"to see what holds\"\nof = %q\ntext = \"When played: run attack.\"\nmemory = [\"marks\"]\nscript = '''\n%s'''\n", n, c.ID, source)
		}
	}
	lib, diags, _ := wotrcardstools.Own(shipped.Load(pack.Layer{Name: "random", FS: fstest.MapFS{"random.toml": {Data: []byte(toml.String() + tallied)}}}))
	if lib == nil {
		t.Fatal(diags)
	}
	setup, err := lib.Lay(game.Start{Scenario: "trilogy"})
	if err != nil {
		t.Fatal(err)
	}
	from, to := gametest.Part(t, 300)
	s := sim.Run(setup, sim.Options{Games: to - from, Seed: uint64(from) + 1, Check: true})
	if s.Finished != s.Games || s.InvariantViolations > 0 {
		t.Errorf("%d of %d games ended, %d positions are wrong: %v", s.Finished, s.Games, s.InvariantViolations, s.Violations)
	}
	if s.ScriptErrors == 0 || s.Decisions < s.Games*60 {
		t.Errorf("%d scripts failed in %d decisions: nothing much was tried", s.ScriptErrors, s.Decisions)
	}
}
