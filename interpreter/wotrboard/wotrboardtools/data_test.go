package wotrboardtools_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrboard"
	"loremaster/interpreter/wotrboard/wotrboardtools"
)

// library returns the data that are built in.
func library(t *testing.T) *wotrboard.Library {
	t.Helper()
	lib, diags, _ := wotrboardtools.Game.Base().Library()
	if lib == nil || len(diags.Items) > 0 {
		t.Fatal(diags)
	}
	return lib.(*wotrboard.Library)
}

// What is wrong with a map, a nation or where a game begins is said with its place.
func TestMistakes(t *testing.T) {
	const place = "type = \"region\"\nname = \"A\"\nx = 1\ny = 1\n"
	const figure = "[y]\ntype = \"figure\"\nname = \"warg\"\nplural = \"wargs\"\nside = \"shadow\"\ncount = 2\n"
	const aNation = "[y]\ntype = \"nation\"\nname = \"Y\"\nunits = \"Y\"\nside = \"shadow\"\nregulars = 2\nelites = 1\n"
	scenario := func(lines string) string {
		return "[x]\ntype = \"scenario\"\nname = \"X\"\nextends = \"war-of-the-ring\"\n" + lines
	}
	event := func(lines, more string) string {
		return "[x]\ntype = \"event\"\nname = \"X\"\nside = \"free-peoples\"\ndeck = \"strategy\"\ndie = \"army\"\ntext = \"" + lines + "\"\n" + more
	}
	for _, test := range []struct{ text, want string }{
		{"[a]\n" + place + "borders = [\"bree\"]\n", "m/a.toml:6:12: region \"a\" has \"bree\" in its \"borders\", and \"bree\" has not \"a\" [one-sided]\n    hint: add \"a\" to \"borders\" of region \"bree\"\n"},
		{"[a]\n" + place + "borders = [\"a\"]\n", "m/a.toml:6:12: region \"a\" borders on itself [own-border]\n"},
		{"[a]\n" + place + "borders = []\nnation = \"gondr\"\n", "m/a.toml:7:10: no nation has the id \"gondr\" [unknown-nation]\n    hint: did you mean \"gondor\"?\n"},
		{"[a]\n" + place + "borders = []\nsettlement = \"city\"\n", "m/a.toml:7:14: region \"a\" has a city and no nation, expected whose it is [whose-settlement]\n"},
		{scenario("[x.armies.gondor]\nminas-tirith = { regulars = 16 }\n"), "too-many"},
		{scenario("[x.armies.gondor]\nminas-tirth = { regulars = 1 }\n"), "did you mean \"minas-tirith\"?"},
		{scenario("[x.armies.gondor]\nminas-tirith = { regulras = 1 }\n"), "did you mean \"regulars\"?"},
		{scenario("[x.armies.gondor]\nminas-tirith = 2\n"), "m/a.toml:6:16: this is not how nation \"gondor\" begins, expected a table such as { regulars = 3 } [wrong-type]\n"},
		{scenario("[x.armies.ship]\numbar = 2\n"), "m/a.toml:6:9: ships come with the module \"corsairs\", which the scenario does not play [no-module]\n    hint: add \"corsairs\" to \"modules\"\n"},
		{scenario("modules = [\"corsairs\"]\n[x.armies.shp]\numbar = 2\n"), "no nation has the id \"shp\" [unknown-nation]\n    hint: did you mean \"ship\"?\n"},
		{scenario("modules = [\"corsairs\"]\n[x.armies.ship]\numbar = { ships = 2 }\n"), "m/a.toml:7:11: unknown figures \"ships\", expected regulars, elites or leaders, or of another kind of figure a number alone [unknown-figures]\n"},
		{scenario("modules = [\"corsairs\"]\n[x.armies.ship]\numbar = { regulars = 2 }\n"), "m/a.toml:7:9: this is not how figure \"ship\" begins, expected a number such as 2 [wrong-type]\n"},
		{scenario("modules = [\"corsairs\"]\n[x.armies.ship]\numbar = 4\npelargir = 3\n"), "m/a.toml:7:9: there are 7 ships with these, of 6 [too-many]\n"},
		{scenario("modules = [\"corsairs\"]\n[x.armies.ship]\numbr = 2\n"), "did you mean \"umbar\"?"},
		{scenario("modules = [\"corsairs\"]\n[x.armies.ship]\nedoras = 2\n"), "ships lie along the coast, expected a region of it and not \"edoras\" [no-coast]\n"},
		{scenario("modules = [\"siege-engines\"]\n[x.armies.trebuchet]\nminas-tirith = 3\n"), "3 trebuchets begin in \"minas-tirith\", expected at most 2 [too-many]\n"},
		{scenario("modules = [\"siege-engines\"]\n[x.armies.trebuchet]\northanc = 1\n"), "trebuchets cannot stand where the enemy controls the settlement, expected another region than \"orthanc\" [not-free]\n"},
		{scenario("modules = [\"siege-engines\"]\ncaptured = [\"minas-tirith\"]\n[x.armies.trebuchet]\nminas-tirith = 1\n"), "[not-free]\n"},
		{scenario("modules = [\"siege-engines\"]\ncaptured = [\"moria\"]\n[x.armies.trebuchet]\nmoria = 1\n[x.armies.sauron]\nbarad-dur = { regulars = 1 }\n"), ""},
		{scenario("modules = [\"siege-engines\"]\n[x.armies.siege-tower]\nminas-tirith = 1\n"), "siege towers stand with who besieges, and nobody is besieged where \"armies\" begin [no-siege]\n    hint: say the position in an \"opening\"\n"},
		{scenario("modules = [\"dunlendings\"]\n[x.armies.dunlending]\nedoras = 1\n"), "both sides begin in \"edoras\" [both-sides]\n"},
		{scenario("modules = [\"dunlendings\"]\n[x.armies.dunlending]\northanc = 6\n"), "11 units begin in \"orthanc\", expected at most 10 [too-many]\n"},
		{scenario("modules = [\"dunlendings\"]\n[x.armies.dunlending]\nsouth-dunland = 2\n"), ""},
		{scenario("modules = [\"dunlendings\"]\n[x.armies.dunlending]\northanc = 5\n"), ""},
		{scenario("modules = [\"corsairs\"]\n[x.armies.ship]\numbar = 100\n"), "m/a.toml:7:9: \"umbar\" is 100, expected a whole number from 0 to 99 [out-of-range]\n"},
		{scenario("modules = [\"corsairs\"]\n[x.armies.ship]\numbar = \"two\"\n"), "is no army"},
		{scenario("modules = [\"corsairs\"]\n[x.armies.ship]\npelargir = 2\n"), ""},
		{scenario("modules = [\"siege-engines\"]\n[x.armies.trebuchet]\nminas-tirith = 2\nfangorn = 1\n"), ""},
		{"[y]\ntype = \"figure\"\nname = \"cairn\"\nplural = \"cairns\"\nside = \"shadow\"\ncount = 2\n" + scenario("[x.armies.y]\nbree = 2\n"), ""},
		{scenario("modules = [\"siege-engines\"]\ncaptured = [\"erebor\"]\n[x.armies.trebuchet]\nerebor = 1\n"), "expected another region than \"erebor\" [not-free]\n"},
		{scenario("[x.armies.sauron]\nminas-tirith = { leaders = 1 }\n"), ""},
		{scenario("[x.armies.zzzzz]\numbar = 1\n"), "no nation has the id \"zzzzz\", expected dwarves, elves, "},
		{scenario("[x.armies.gondor]\numbar = { regulars = 1 }\n"), "both sides begin in \"umbar\" [both-sides]\n"},
		{scenario("[x.armies.gondor]\nminas-tirith = { regulars = 7, elites = 3 }\n"), ""},
		{scenario("[x.armies.gondor]\nminas-tirith = { regulars = 7, elites = 4 }\n"), "11 units begin in \"minas-tirith\", expected at most 10 [too-many]\n"},
		{figure + "unit = true\nreach = 1\n", "m/a.toml:8:9: wargs are units, which move with armies: expected no \"reach\", or no \"unit\" [no-reach]\n"},
		{figure + "per-hit = 2\n", "m/a.toml:7:11: wargs are no units, so no hit takes them: expected no \"per-hit\", or \"unit = true\" [no-hit]\n"},
		{figure + "unit = true\nper-hit = 2\n", ""},
		{aNation, "m/a.toml:1:2: the nation \"y\" has no box in which it begins [no-box]\n    hint: give it a \"box\": \"1\", or \"active 1\"; or name it in the \"track\" of each scenario\n"},
		{aNation + "box = \"4\"\n", "m/a.toml:8:7: \"4\" is no box of the track"},
		{aNation + "box = \"active 2\"\n", ""},
		{scenario("[x.track]\ngondor = \"4\"\n"), "m/a.toml:6:10: \"4\" is no box of the track"},
		{scenario("guide = \"aragorn\"\n"), "m/a.toml:5:9: \"aragorn\" guides the Fellowship and is not in it [not-there]"},
		{scenario("captured = [\"fangorn\"]\n"), "m/a.toml:5:13: \"fangorn\" has no settlement that can be captured [no-settlement]"},
		{scenario("shadow-faces = [\"eey\"]\n"), "unknown face \"eey\""},
		{scenario("mordor-entry = \"maybe\"\n"), "unknown mordor-entry \"maybe\", expected chosen or forced"},
		{scenario("rules = \"\"\"\nAt the end of turn 2: the Shadow side wins.\nWhen played: add 1 corruption.\n\"\"\"\n"), "m/a.toml:7:1: nothing sets this off for the rules of a scenario [text-never]\n    hint: begin with \"At the end of each turn:\""},
		{scenario("rules = \"At the end of turn 2: reveal the Felowship.\"\n"), "m/a.toml:5:43: "},
		{event("Action, use a Muster die: the Shadow side wins.", ""), "nothing sets this off for an event [text-never]"},
		{event("When played: deal 1 hit to it.", ""), "m/a.toml:7:36: nothing stands before this that it could mean [text-reference]"},
		{event("When played: choose a Shadow army in Moria; choose a Shadow army in Bree; deal 1 hit to it.", ""), "this could be \"a Shadow army in Moria\" or \"a Shadow army in Bree\" [text-reference]"},
		{event("When played: choose a Shadow army in Moria. Roll 1 die. If it is destroyed, activate that nation.", ""), "nothing stands before this that it could mean [text-reference]"},
		{event("When played: choose 1: activate a Free Peoples nation, then advance that nation / add 1 corruption.", ""), ""},
		{event("Stays on the table.", "combat = \"cruel-as-death\"\n"), "of another side than its combat half \"cruel-as-death\" [other-side]"},
	} {
		_, diags, _ := wotrboardtools.Game.Base().Load(pack.Layer{Name: "m", FS: fstest.MapFS{"a.toml": {Data: []byte(test.text)}}})
		if got := diags.Error(); !strings.Contains(got, test.want) || test.want == "" && diags.Errors() > 0 {
			t.Errorf("%s\ngot\n%s\nwant\n%s", test.text, got, test.want)
		}
	}
}

// Each key of the editions has two values, which tests/wotr tries; another is refused by the name of the key.
func TestEditions(t *testing.T) {
	keys := map[string]string{
		"least-hunt": "one or none", "mordor-entry": "chosen or forced", "tiles-on-way": "each or one", "empty-stronghold": "falls or stands",
		"new-guide": "at-once or next-tile", "combat-cards": "in-turn or together", "companions-rouse": "unconquered or any",
		"combat-order": "initiative or defender", "hunt-order": "fixed or free", "too-many": "after-action or after-move",
	}
	for key, values := range keys {
		text := "[x]\ntype = \"scenario\"\nname = \"X\"\nextends = \"war-of-the-ring\"\n" + key + " = \"maybe\"\n"
		_, diags, _ := wotrboardtools.Game.Base().Load(pack.Layer{Name: "m", FS: fstest.MapFS{"a.toml": {Data: []byte(text)}}})
		if want := fmt.Sprintf("unknown %s \"maybe\", expected %s", key, values); !strings.Contains(diags.Error(), want) {
			t.Errorf("%s: %s, want %s", key, diags.Error(), want)
		}
	}
	first := library(t).Scenes[slices.IndexFunc(library(t).Scenes, func(s wotrboard.Scenario) bool { return s.ID == "war-of-the-ring-1e" })]
	second := library(t).Scenes[slices.IndexFunc(library(t).Scenes, func(s wotrboard.Scenario) bool { return s.ID == "war-of-the-ring" })]
	a, b := first.Numbers, second.Numbers
	if a.LeastHunt == b.LeastHunt || a.MustEnter == b.MustEnter || a.OneTile == b.OneTile || a.EmptyStands == b.EmptyStands || a.GuideAtOnce == b.GuideAtOnce || a.BothLay == b.BothLay || a.ActivateAll == b.ActivateAll ||
		a.DefenderFirst == b.DefenderFirst || a.AnyOrder == b.AnyOrder || a.ExcessAtOnce == b.ExcessAtOnce {
		t.Errorf("the editions have a key alike: %+v, %+v", a, b)
	}
}

// What the first edition says is not known of each event and character: what is not is refused by its name, until a pack says it.
func TestFirstTexts(t *testing.T) {
	scene := func(ids string) string {
		return "[x]\ntype = \"scenario\"\nname = \"X\"\nextends = \"war-of-the-ring\"\nfirst-texts = [" + ids + "]\n"
	}
	event := func(id, of, deck string) string {
		return "[" + id + "]\ntype = \"event\"\nname = \"The Last Battle of Old\"\nfirst-of = \"" + of + "\"\nside = \"free-peoples\"\ndie = \"army\"\ntext = \"When played: remove 1 corruption.\"\ndeck = \"" + deck + "\"\n"
	}
	guide := func(id, more string) string {
		return "[" + id + "]\ntype = \"guide\"\nname = \"Sméagol\"\nshort = [\"Gollum\"]\nfirst-of = \"gollum\"\n" + more
	}
	for _, test := range []struct{ text, want string }{
		{scene(`"fp-s01", "fp-s06"`), "what event \"fp-s01\" says in the first edition is not known [no-first-text]\n    hint: leave it out, or define an event with first-of = \"fp-s01\"\n"},
		{scene(`"fp-s11"`), "what event \"fp-s11\" says in the first edition is not known"},
		{scene(`"gollum"`), "m/a.toml:5:16: what guide \"gollum\" says in the first edition is not known [no-first-text]\n    hint: leave it out, or define a guide with first-of = \"gollum\"\n"},
		{scene(`"gollum"`) + guide("y", "first-lines = [1]\n"), "hint: name what is known of it, \"gollum line 1\", or define a guide with first-of = \"gollum\"\n"},
		{scene(`"gollum line 2"`) + guide("y", "first-lines = [1]\n"), "what line 2 of guide \"gollum\" says in the first edition is not known [no-first-text]\n    hint: leave it out, or define a guide with first-of = \"gollum\"\n"},
		{scene(`"witch-king line 3"`), "what line 3 of minion \"witch-king\" says in the first edition is not known [no-first-text]\n    hint: leave it out, or define a minion with first-of = \"witch-king\"\n"},
		{scene(`"witch-king", "gandalf-grey", "meriadoc", "mouth-of-sauron", "peregrin"`), ""},
		{scene(`"witch-king line 1"`), ""},
		{scene(`"witch-king line 0"`), "no card has the id \"witch-king line 0\""},
		{scene(`"golum"`), "no card has the id \"golum\" [unknown-card]\n    hint: did you mean \"gollum\"?"},
		{scene(`"gondor"`), "\"gondor\" is a nation, expected the id of"},
		{scene(`"gollum"`) + guide("y", ""), ""},
		{scene(`"gollum line 1"`) + guide("y", "first-lines = [1]\n"), ""},
		{scene(`"gollum"`) + guide("y", "") + guide("z", ""), "two definitions say what guide \"gollum\" says in the first edition [two-first-texts]"},
		{guide("y", "first-lines = [\"1\"]\n"), "\"first-lines\" is a list, expected a list of numbers of lines"},
		{guide("y", "first-lines = [0]\n"), "\"first-lines\" is 0, expected a whole number from 1 to 99"},
		{scene(`"fp-s01"`) + event("y", "fp-s01", "strategy"), ""},
		{event("y", "fp-s01", "character"), "is of another deck than \"fp-s01\", whose place it takes"},
		{event("y", "fp-s06-first", "strategy"), "\"fp-s06-first\" is of the first edition itself, expected what the second has"},
		{event("y", "gollum", "strategy"), "\"gollum\" is a guide, expected the id of an event"},
	} {
		lib, diags, _ := wotrboardtools.Game.Base().Load(pack.Layer{Name: "m", FS: fstest.MapFS{"a.toml": {Data: []byte(test.text)}}})
		if got := diags.Error(); test.want != "" && !strings.Contains(got, test.want) || test.want == "" && lib == nil {
			t.Errorf("%s\ngot %s\nwant %s", test.text, got, test.want)
		}
	}
}

// What is told of a scenario says what is otherwise in it.
func TestScenarioFacts(t *testing.T) {
	lib, _, _ := wotrboardtools.Game.Base().Load(pack.Layer{Name: "m", FS: fstest.MapFS{"a.toml": {Data: []byte(`[x]
type        = "scenario"
name        = "X"
extends     = "war-of-the-ring-four"
turns       = 6
then        = "shadow"
hunt-order  = "free"
first-texts = ["witch-king line 1"]
rules       = "At the end of turn 2: the Shadow side wins."
modules     = ["corsairs"]
[x.armies.ship]
umbar   = 2
andrast = 1
`)}}})
	s, err := lib.Setup(game.Start{Scenario: "x"})
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]string{}
	for _, f := range screen.ScenarioFacts(wotrboardtools.Screen, s) {
		said[strings.TrimSpace(f.Of+" "+f.Key)] = f.Words
	}
	for key, want := range map[string]string{
		"turns": "Gondor player, Witch-king player, Rohan player, Saruman player", "ends": "with turn 6; then Shadow wins", "otherwise": "hunt-order = free",
		"1st edition": "The Witch-king", "rule 1": "At the end of turn 2: the Shadow side wins.", "witch-king-player nations": "Sauron", "saruman-player side": "Shadow",
		"victory": "Free Peoples 4 points; Shadow 10 points, or 12 corruption", "dice": "Free Peoples 4, at most 6; Shadow 7, at most 10",
		"ship armies": "Andrast: 1 ship; Umbar: 2 ships", "gondor track": "box 2, passive", "north armies": "Bree: 1 North regular; Carrock: 1 North regular; Dale: 1 North regular, 1 North leader; North Downs: 1 North elite; The Shire: 1 North regular",
	} {
		if said[key] != want {
			t.Errorf("%s: %q, want %q", key, said[key], want)
		}
	}
}

// crosses reports whether two straight borders cross.
func crosses(a, b, c, d *wotrboard.RegionDef) bool {
	side := func(p, q, r *wotrboard.RegionDef) int { return (q.X-p.X)*(r.Y-p.Y) - (q.Y-p.Y)*(r.X-p.X) }
	opposed := func(x, y int) bool { return x > 0 && y < 0 || x < 0 && y > 0 }
	return opposed(side(a, b, c), side(a, b, d)) && opposed(side(c, d, a), side(c, d, b))
}

// box is where the name of a region is drawn: 7 wide for each letter, 12 high, 20 from the middle of the region.
func box(d *wotrboard.RegionDef) (x1, y1, x2, y2 int) {
	w := 7 * len([]rune(d.Name))
	switch d.Label {
	case "n":
		return d.X - w/2, d.Y - 26, d.X + w/2, d.Y - 14
	case "s":
		return d.X - w/2, d.Y + 14, d.X + w/2, d.Y + 26
	case "e":
		return d.X + 20, d.Y - 6, d.X + 20 + w, d.Y + 6
	}
	return d.X - 20 - w, d.Y - 6, d.X - 20, d.Y + 6
}

// On a map 1,600 wide no borders cross, no names overlap, and regions are far enough apart to be hit.
func TestMapIsClear(t *testing.T) {
	regions := library(t).Regions
	type border struct{ a, b *wotrboard.RegionDef }
	var borders []border
	for i := 1; i < len(regions); i++ {
		a := &regions[i]
		for _, to := range a.Borders {
			if int(to) > i {
				borders = append(borders, border{a, &regions[to]})
			}
		}
		for j := 1; j < i; j++ {
			b := &regions[j]
			if dx, dy := a.X-b.X, a.Y-b.Y; dx*dx+dy*dy < 24*24 {
				t.Errorf("%s and %s are too near to each other", a.Name, b.Name)
			}
			ax1, ay1, ax2, ay2 := box(a)
			bx1, by1, bx2, by2 := box(b)
			if ax1 < bx2 && bx1 < ax2 && ay1 < by2 && by1 < ay2 {
				t.Errorf("the names of %s and %s overlap", a.Name, b.Name)
			}
		}
	}
	if len(regions) != 106 || len(borders) != 232 {
		t.Errorf("%d regions with %d borders", len(regions)-1, len(borders))
	}
	for i, x := range borders {
		for _, y := range borders[:i] {
			if crosses(x.a, x.b, y.a, y.b) {
				t.Errorf("the borders %s-%s and %s-%s cross", x.a.Name, x.b.Name, y.a.Name, y.b.Name)
			}
		}
	}
}
