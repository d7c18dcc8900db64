// This file tests the warnings of what compiled and can never happen.

package wotrcards_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/cards"
	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
	"loremaster/interpreter/wotrcards/wotrcardstools/packtest"
)

// neverHappens is a card in short and the warning of it: "line:column code" in its text, or "" for none.
var neverHappens = []struct{ card, text, want string }{
	// What sets it off.
	{`type = "army"`, "When activated: draw 1.", "1:1 text-never error"},
	{`type = "army"`, "If its wielder is eliminated in combat: draw 1.", "1:4 text-never error"},
	{`type = "character"`, "While supporting a character: +1 attack.", "1:1 text-never error"},
	{`type = "event"`, "While in reserve: carryover limit +1.", "1:1 text-never error"},
	{`type = "event"`, "Action in reserve: draw 1.", "1:1 text-never error"},
	{`type = "army"`, "Action, once per game: draw 1.", "1:1 text-never error"},
	{`type = "army"`, "When played: draw 1.\nWhen activated: draw 1.", "2:1 text-never error"},
	{`type = "event"`, "When played: draw 1.", ""},
	{`type = "army"`, "While in play: the Free Peoples side has +1 victory point.", ""},
	{`type = "event"`, "+1 attack.", "1:1 text-never error"},
	{`type = "army"`, "The wielder has +1 attack.", "1:1 text-never error"},
	{`type = "army"`, "When played: add 1 attack to this.", ""},
	{`type = "event"`, "When played: play 1 army from the cycle pile to this.", "1:49 text-never error"},
	{`type = "army"`, "Cannot wield another Mount.", "1:1 text-never error"},
	{`type = "character"`, "Cannot wield another Mount.", ""},

	// Numbers.
	{`type = "event"`, "When played: draw 0.", "1:14 text-number error"},
	{`type = "event"`, "When played: draw 100000.", "1:14 text-number error"},
	{`type = "event"`, "When played: draw 1, or 0 if Moria is active.", ""},
	{`type = "event"`, "When played: eliminate 320 armies.", "1:24 text-number error"},
	{`type = "event"`, "When played: eliminate up to 0 armies.", "1:24 text-number error"},
	{`type = "event"`, "When played: add 128 attack to Moria.", "1:14 text-number error"},
	{`type = "event"`, "When played: add 9999 corruption.", ""},
	{`type = "army"`, "While in play: +0 attack.", "1:16 text-number error"},
	{`type = "army"`, "While in play: +100 attack.", "1:16 text-number error"},
	{`type = "army"`, "While in play: +1 attack, or +0 on Edoras.", ""},
	{`type = "army"`, "When played to a path 16: draw 1.", "1:16 text-number error"},
	{`type = "army"`, "At the start of round 100: draw 1.", "1:17 text-number error"},
	{`type = "event"`, "When played: choose 3: draw 1; draw 2.", "1:14 text-number error"},
	{`type = "event"`, "If eliminated: cycle it instead.", ""},

	// Where it is.
	{`type = "character"`, "On Caradhras: +1 attack.", "1:4 text-never"}, // no paths
	{"type = \"character\"\npaths = \"1-3, 5-9\"", "On Caradhras: +1 path attack.", "1:4 text-never"},
	{"type = \"character\"\npaths = \"4\"", "On Caradhras: +1 path attack.", ""},
	{"type = \"character\"\npaths = \"1-3\"", "On Caradhras: +1 path attack.\nMay be played or moved to Caradhras.", ""},
	{"type = \"character\"\npaths = \"1-3\"", "When played to a path 4: draw 1.", "1:16 text-never"},
	{"type = \"character\"\npaths = \"1-3\"", "When played to the path Caradhras: draw 1.", "1:16 text-never"},
	{`type = "army"`, "While on a path: +1 path attack.", "1:1 text-never"},
	{`type = "army"`, "When played or moved to a path: draw 1.", "1:25 text-never"},
	{`type = "army"`, "When played to reserve: draw 1.", ""},
	{`type = "army"`, "If eliminated in path combat: cycle it instead.", "1:1 text-never"},
	{`type = "army"`, "On Helm's Deep: +1 defense.", ""},
	{`type = "army"`, "On Dol Amroth: +1 defense.", ""}, // another card permits it
	{`type = "army"`, "On Rivendell: +1 defense.", "1:4 text-never"},
	{"type = \"item\"\nwielders = [\"Théoden\"]", "On Rivendell: +1 defense.", "1:4 text-never"},
	{"type = \"item\"\nwielders = [\"Théoden\"]", "On Edoras: +1 defense.", ""},

	// Whose it is.
	{`type = "army"`, "While in reserve: each Shadow army in reserve has -1 attack.", "1:19 text-never"},
	{`type = "army"`, "While in reserve: each Shadow army in each player's reserve has -1 attack.", ""},
	{`type = "army"`, "While in reserve: each Rohan army in reserve has +1 attack.", ""},
	{`type = "army"`, "When played: draw 1 for each Shadow army in reserve.", "1:25 text-never"},
	{`type = "army"`, "When played: the Mordor player eliminates 1 Shadow army in reserve.", ""},
	{`type = "army"`, "Each time a Shadow army in reserve is eliminated: draw 1.", "1:11 text-never"},
	{"type = \"item\"\nwielders = [\"The Witch-king\"]", "While in play: its controller cannot use actions of the wielder.", "1:38 text-never"},
	{"type = \"item\"\nwielders = [\"The Witch-king\"]", "While in play: the controller of the wielder cannot use actions of the wielder.", ""},
	{"type = \"item\"\nwielders = [\"Théoden\"]", "While in play: its controller cannot use actions of the wielder.", ""},

	// When it is said.
	{`type = "event"`, "When played: this round, this costs 1 less.", "1:31 text-never"},
	{`type = "army"`, "When played: this round, this costs 1 less.", "1:31 text-never"},
	{`type = "army"`, "When played: this round, Rohan armies cost 1 less.", ""},
	{`type = "event"`, "This costs 1 less.", ""},
	{`type = "army"`, "When played: this round, the next time each army is eliminated: draw 1.", "1:40 text-never error"},
	{`type = "army"`, "When played: this round, the next time an army is eliminated: draw 1.", ""},
	{`type = "army"`, "The first time each round each player passes: draw 1.", "1:27 text-never error"},

	// Whom it means.
	{`type = "army"`, "When played: eliminate 1 Wizard army.", "1:24 text-nobody"},
	{`type = "army"`, "When played: eliminate 1 Wizard character.", ""},
	{`type = "army"`, "When played, if Helm's Deep is active: draw 1.", ""},
	{`type = "army"`, "When played, if Boromir is on a path: draw 1.", ""},
	{`type = "army"`, "When played, if an army is on a path: draw 1.", "1:28 text-never"},
	{`type = "army"`, "If eliminated: draw 1.", "1:16 text-mood"},
	{`type = "army"`, "If eliminated: draw 1 instead.", ""},
	{`type = "army"`, "If eliminated: draw 1, then cycle this instead.", ""},
	{`type = "army"`, "When played: the Nobody player draws 1.", "1:14 text-nobody"},
	{"type = \"character\"\nfaction = \"nobodies\"", "", "card-nowhere"},
}

func TestWarnings(t *testing.T) {
	if _, diags, _ := wotrcardstools.Load(wotrcardstools.Shipped()); len(diags.Items) != 0 {
		t.Errorf("the shipped data: %v", diags.Items)
	}
	for _, test := range neverHappens {
		faction := "faction = \"rohan\"\n"
		if strings.Contains(test.card, "faction") {
			faction = ""
		}
		file := "[nobodies]\ntype = \"faction\"\nname = \"Nobody\"\nside = \"free-peoples\"\n" +
			"[mine]\nname = \"Mine\"\n" + faction + test.card + "\ntext = \"\"\"\n" + test.text + "\n\"\"\"\n"
		lib, diags, _ := wotrcardstools.Over(pack.Layer{Name: "my", FS: fstest.MapFS{"mine.toml": {Data: []byte(file)}}})
		first := 2 + strings.Count(file[:strings.Index(file, `"""`)], "\n")
		got := ""
		for _, d := range diags.Items {
			if got = fmt.Sprintf("%d:%d %s", d.Line-first+1, d.Column, d.Code); d.Line < first {
				got = d.Code
			}
			if d.Severity == diag.Error {
				got += " error"
			}
		}
		if (lib == nil) != strings.HasSuffix(test.want, "error") || got != test.want || len(diags.Items) > 1 {
			t.Errorf("%s\n%s\n  %q, want %q; %v", test.card, test.text, got, test.want, diags.Items)
		}
	}
}

// neverInScenario is a rule of a scenario and the warning of it: "column code", or "" for none. The scenario has
// eight rounds and no promos, but ten rounds and the promos with an option.
var neverInScenario = []struct{ rule, want string }{
	{"When activated: each Shadow player draws 1.", "1 text-never error"},
	{"Carryover limit +1.", "1 text-which error"},
	{"May look at the top of the draw deck.", "5 text-which error"},
	{"+1 attack.", "1 text-never error"},
	{"This has +1 attack.", "1 text-never error"},
	{"You draw 1 more in the draw step.", "5 text-which error"},
	{"While Moria is active: draw 1 more in the draw step.", "24 text-which error"},
	{"While Moria is active: each Shadow player draws 1 more in the draw step.", ""},
	{"The Shadow side has +1 victory point.", ""},
	{"At the end of round 10: the Shadow side wins.", ""},
	{"At the end of round 11: the Shadow side wins.", "1 text-never"},
	{"At the start of the draw step of round 11: each Shadow player draws 1.", "1 text-never"},
	{"At the end of round 3, if Shelob's Lair is active: the Shadow side wins.", ""},
	{"At the end of round 3, if Orodruin is active: the Shadow side wins.", "27 text-nobody"},
	{"At the end of round 3, if Orodruin is in the Shadow scoring area: the Shadow side wins.", "27 text-nobody"},
	{"Each time Grishnákh is played: add 1 corruption.", ""},
	{"Each time Saruman is played: add 1 corruption.", "11 text-nobody"},
	{"Each time Ioreth is played: each Shadow player draws 1.", ""},
	{"While Moria is active: Isengard armies have +1 attack.", "24 text-nobody"},
	{"At the end of the set-up: the Mordor player draws 1.", ""},
	{"At the end of the set-up: the Isengard player draws 1.", "27 text-nobody"},
	{"At the end of the set-up: add 1 to Count.", ""},
	{"At the end of the set-up: add 1 to Alarm.", "27 text-nobody"}, // the other scenario's
}

func TestRuleWarnings(t *testing.T) {
	const file = `[mine]
type         = "scenario"
name         = "Mine"
turn-order   = ["light", "dark"]
path-numbers = "1-8"
rounds       = 8
counters     = ["Count"]
options.long = { name = "Longer", rounds = 10, sets = ["base", "promo"] }
seats.light  = { name = "Light", side = "free-peoples", factions = ["dunedain", "elf"], hand = 5, draw = 3 }
seats.dark   = { name = "Dark", side = "shadow", factions = ["mordor"], hand = 5, draw = 3 }
rules        = "RULE"

[less]
type    = "scenario"
extends = "mine"
name    = "Without path 8, of which a rule of the other may speak"
path-numbers = "1-7"
counters = ["Alarm"]
`
	for _, test := range neverInScenario {
		data := []byte(strings.Replace(file, "RULE", test.rule, 1))
		lib, diags, _ := wotrcardstools.Over(pack.Layer{Name: "my", FS: fstest.MapFS{"mine.toml": {Data: data}}})
		got := ""
		for _, d := range diags.Items {
			if got = fmt.Sprintf("%d %s", d.Column-len(`rules        = "`), d.Code); d.Severity == diag.Error {
				got += " error"
			}
		}
		if (lib == nil) != strings.HasSuffix(test.want, "error") || got != test.want || len(diags.Items) > 1 {
			t.Errorf("%s\n  %q, want %q; %v", test.rule, got, test.want, diags.Items)
		}
	}
}

// TestWorkOfWarnings counts what is asked of single cards in libraries of three sizes: twice the cards, twice the
// questions.
func TestWorkOfWarnings(t *testing.T) {
	var asked []int
	for _, n := range []int{1160, 2320, 4640} {
		lib, diags, _ := wotrcardstools.Over(pack.Layer{Name: "own", FS: packtest.Cards(cards.Of("wotr-cards"), n)})
		if lib == nil {
			t.Fatal(diags)
		}
		asked = append(asked, wotrcards.WorkOfWarnings(lib))
	}
	t.Logf("asked %d", asked)
	for i := 1; i < len(asked); i++ {
		if asked[i]*10 > asked[i-1]*21 || asked[i] < asked[i-1] {
			t.Errorf("%d questions where half the cards need %d", asked[i], asked[i-1])
		}
	}
}
