package gamescript_test

import (
	"strings"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// TestOpen asks what is open at a line of a case: the last, up to the mark "|". What stands before it is played.
func TestOpen(t *testing.T) {
	libs := map[string]*gamescript.Runner{
		"trilogy": gamescript.LibraryOf(wotrcardstools.Game.Base()), "two-towers": gamescript.LibraryOf(lotrtcgtools.Game.Base()), "war-of-the-ring": gamescript.LibraryOf(wotrboardtools.Game.Base()),
	}
	hand := "scenario trilogy\ngiven\n  frodo's hand is Gimli, Quickbeam, Treebeard\n  it is frodo's turn\n"
	played := hand + "frodo plays Gimli to reserve, cycling Treebeard\n"
	path := "scenario two-towers, option first theoden\ngiven\n  the path is Horse-country\n  theoden's fellowship is Frodo + The One Ring\n  theoden's hand is Rider of Rohan\n"
	own := "cards\n  [teller]\n  name    = \"Teller\"\n  type    = \"character\"\n  faction = \"rohan\"\n  text    = \"When played: run tale.\"\n  script  = '''\n  function tale()\n    draw(you(), 1)\n  end\n  '''\n"
	shared := strings.Replace(own[:strings.Index(own, "  script")], "[teller]", "[tales]\n  type   = \"script\"\n"+own[strings.Index(own, "  script"):]+"\n  [teller]\n  uses    = [\"tales\"]", 1)
	for _, ask := range []struct {
		what, script, section string
		want                  string // the proposals in their order, with "|" between them; "?" where nobody can say
	}{
		{"a player", hand + "|", "", "frodo"},
		{"without a position", "scenario trilogy\n|", "", "frodo"},
		{"what is done", hand + "frodo |", "", "plays|cycles|winnows|uses"},
		{"a card", hand + "frodo plays |", "", "Gimli|Quickbeam|Treebeard"},
		{"a part of a name", hand + "frodo plays Qui|", "", "Quickbeam"},
		{"where to", hand + "frodo plays Gimli |", "", "to reserve"},
		{"what is not open", hand + "frodo plays Boro|", "", ""},
		{"the next player", played + "|", "", "witch-king"},
		{"behind checks that are wrong", played + "expect it is aragorn's turn\nexpect nonsense\nrefuse frodo passes\n|", "", "witch-king"},
		{"behind the event of a line", played + "  > frodo plays Gimli to reserve\n|", "", "witch-king"},
		{"what happened", played + "  > |", ">", "frodo plays Gimli to reserve|frodo cycles Treebeard from hand"},
		{"what happened else", played + "  > frodo plays Gimli to reserve\n  > f|", ">", "frodo cycles Treebeard from hand"},
		{"what is answered next", hand + "frodo plays Gimli to reserve\n|", ",", "cycling"},
		{"with what", hand + "frodo plays Gimli to reserve\ncycling |", ",", "Quickbeam|Treebeard"},
		{"what answered itself", strings.Replace(hand, ", Quickbeam", "", 1) + "frodo plays Gimli to reserve\ncycling |", ",", "Treebeard"},
		{"a case behind one that goes wrong", "scenario trilogy\ncase One\nfrodo plays Boromir\nnonsense\ncase Two\n" + strings.SplitAfterN(hand, "\n", 2)[1] + "frodo plays T|", "", "Treebeard"},
		{"behind a line that cannot be read", hand + "frodo nonsense\n|", "", "?"},
		{"behind a line that is refused", hand + "aragorn passes\n|", "", "?"},
		{"a position that cannot be", strings.Replace(hand, "Quickbeam", "Legolas", 1) + "|", "", "?"},
		{"no scenario", "given\n  it is frodo's turn\n|", "", "?"},
		{"where a script could run", own + hand + "|", "", "?"},
		{"where one that is shared could", shared + hand + "|", "", "?"},
		{"where none could", strings.ReplaceAll(own[:strings.Index(own, "  script")], "run tale", "draw 1") + hand + "frodo |", "", "plays|cycles|winnows|uses"},
		{"the second game", path + "theoden |", "", "plays|moves"},
		{"its cards", path + "theoden plays |", "", "Rider of Rohan"},
		{"the third game", "scenario war-of-the-ring\n|", "", "free-peoples"},
	} {
		before, rest, _ := strings.Cut(ask.script, "|")
		if rest != "" {
			t.Fatal(ask.what)
		}
		at := strings.LastIndexByte(before, '\n') + 1
		f, _ := gamescript.Parse("a.game", []byte(before[:at]))
		_, scenario, _ := strings.Cut(before, "scenario ")
		lib := libs[scenario[:max(0, strings.IndexAny(scenario, ",\n"))]]
		if lib == nil {
			lib = libs["trilogy"]
		}
		got := "?"
		if o := lib.Open(f); o != nil {
			var list []string
			for _, p := range o.Propose(ask.section, strings.TrimPrefix(before[at:], "  > ")) {
				list = append(list, p.Text)
			}
			got = strings.Join(list, "|")
		}
		if got != ask.want {
			t.Errorf("%s: %q, want %q", ask.what, got, ask.want)
		}
	}
}

// TestProposedOwners proposes what is a player's own once, under the name by which players are called.
func TestProposedOwners(t *testing.T) {
	f, _ := gamescript.Parse("a.game", []byte("scenario war-of-the-ring\n"))
	cursor := gamescript.LibraryOf(wotrboardtools.Game.Base()).Cursor(f, 1)
	for _, typed := range []string{"", "f", "the Free"} {
		var list []string
		for _, p := range cursor.Propose("expect", typed) {
			if strings.Contains(strings.ToLower(p.Text), "peoples'") {
				list = append(list, p.Text)
			}
		}
		if strings.Join(list, "|") != "the Free Peoples'" {
			t.Errorf("%q: %q", typed, list)
		}
	}
}
