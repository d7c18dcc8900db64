// This file tests that scripts are read as they are meant.

package gamescript

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"loremaster/dsl/limits"
	"loremaster/interpreter/tides/tidestools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

var shipped = sync.OnceValue(func() *Runner { return NewLibrary(wotrcardstools.Shipped()) })

// script runs a script that has a scenario, and returns what is wrong with it.
func script(t *testing.T, text string) string {
	t.Helper()
	f, diags := Parse("test.game", []byte(text))
	if len(diags.Items) > 0 {
		return diags.Error()
	}
	var b strings.Builder
	for _, r := range shipped().Run(f) {
		if !r.Passed() {
			b.WriteString(r.String())
		}
	}
	return b.String()
}

// TestExamples reads the example of every sentence as what it is an example of.
func TestExamples(t *testing.T) {
	f, diags := Parse("examples.game", []byte(`scenario counted
cards
  [counted]
  type     = "scenario"
  extends  = "trilogy"
  name     = "Trilogy with a counter"
  counters = ["Alarm"]
  own-counters = ["Gold"]
  [vault]
  type = "zone"
  name = "vault"
`+counsel+`expect round is 1
`))
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	n, wrong := shipped().names(f.Cases[0])
	if wrong != nil {
		t.Fatal(wrong)
	}
	readExamples(t, n, "aragorn passes, ")
	small := LibraryOf(tidestools.Game.Base())
	if n, wrong = small.names(&Case{scenario: scenario{id: "three-tides", seed: 1}}); wrong != nil {
		t.Fatal(wrong)
	}
	readExamples(t, n, "amber passes, ")
}

// readExamples reads the examples of a game's sentences; before says what stands before a tail.
func readExamples(t *testing.T, n *names, before string) {
	t.Helper()
	for _, part := range n.lang.Sentences() {
		section := part.Name
		for _, e := range part.Entries {
			if e.Help == "" || e.Example == "" || !strings.HasSuffix(e.Help, ".") {
				t.Errorf("%s %q has no help or no example", section, e.Pattern)
			}
			read, text := readLine, e.Example
			switch section {
			case "given":
				read = readGiven
			case "expect":
				read, text = reads["expect"], strings.TrimPrefix(text, "expect ")
			case "refuse":
				read, text = reads["refuse"], strings.TrimPrefix(text, "refuse ")
			case "view":
				read, text = reads["view"], strings.TrimPrefix(text, "view ")
			case "event":
				read, text = readEvent, strings.TrimPrefix(text, "> ")
			case "changes":
				read, text = reads["changes"], strings.TrimPrefix(text, "changes ")
			case "goal":
				read, text = readGoal, strings.TrimPrefix(text, "goal ")
			case "term":
				read = readTerm
			case "tail":
				text = before + text
			}
			m := &matcher{names: n, tokens: wordsOf(text)}
			switch {
			case !read(m):
				t.Errorf("%s: %s", section, explain(m, &line{tokens: m.tokens}, read)[0].Message)
			case section == "answer":
				if got := m.parts[0].arg("act").options[0].act.entry; got != e {
					t.Errorf("%q was read as %q, want %q", e.Example, got.Pattern, e.Pattern)
				}
			case section == "line" || section == "goal":
				if got := m.parts[0].entry; got != e && !(section == "goal" && n.setup.Names().TeamWords(0) == n.setup.Scene().Seats[0].Name) { // a team is a player
					t.Errorf("%q was read as %q", e.Example, m.parts[0].entry.Pattern)
				}
			case m.parts[len(m.parts)-1].entry != e:
				t.Errorf("%q was read as %q, want %q", e.Example, m.parts[len(m.parts)-1].entry.Pattern, e.Pattern)
			}
		}
	}
}

// TestNames reads names as people write them.
func TestNames(t *testing.T) {
	n, _ := shipped().names(&Case{scenario: scenario{id: "trilogy", seed: 1}})
	for _, c := range []struct{ text, want string }{
		{"Boromir", "Boromir"},
		{"boromir", "Boromir"},
		{"andu\u0301ril", "Andúril"},
		{"ANDURIL", "Andúril"},
		{"Vilya, Ring of Air", "Vilya, Ring of Air"},
		{"vilya-ring-of-air", "Vilya, Ring of Air"},
		{"Vilya", "Vilya, Ring of Air"},
		{"Sarumans Staff", "Saruman's Staff"},
		{"Saruman’s Staff", "Saruman's Staff"},
		{"Gorbag and Shagrat", "Gorbag & Shagrat"},
		{"Death! Ride, Ride to Ruin!", "Death! Ride, Ride to Ruin!"},
		{"death ride", "Death! Ride, Ride to Ruin!"},
		{"Moria", "Moria"},
		{"the Balrog", "Balrog of Moria"},
		{"Witch-king", "The Witch-king"},
		{"Mordor Orcs #2", "Mordor Orcs #2"},
		{"mordor-orcs#2", "Mordor Orcs #2"},
		{"the second Mordor Orcs", "Mordor Orcs #2"},
		{"Mordor Orcs", "Mordor Orcs"},
		{"Gandalf", ""},
		{"Mordor Orcs #9", ""},
		{"of", ""},
		{"Boromyr", ""},
	} {
		m := &matcher{names: n, tokens: wordsOf(c.text)}
		got := ""
		for _, r := range m.card(0, anyCard) {
			if got == "" && r.end == len(m.tokens) {
				got = n.words(r.args[0].refs[0])
			}
		}
		if got != c.want {
			t.Errorf("%q is %q, want %q", c.text, got, c.want)
		}
	}
}

// TestText reads a script whatever editor wrote it.
func TestText(t *testing.T) {
	const text = "scenario trilogy\ngiven\n  aragorn's hand is Andúril\n\nexpect aragorn's hand is Andúril # ok\n"
	for name, form := range map[string]func(string) string{
		"plain":    func(s string) string { return s },
		"BOM":      func(s string) string { return "\uFEFF" + s },
		"CRLF":     func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") },
		"NFD":      func(s string) string { return strings.ReplaceAll(s, "ú", "u\u0301") },
		"tabs":     func(s string) string { return strings.ReplaceAll(s, "  ", "\t") },
		"no end":   func(s string) string { return strings.TrimSuffix(s, "\n") },
		"comments": func(s string) string { return "# one\n  # two\n" + strings.ReplaceAll(s, "\n", "\n#\n") },
	} {
		if wrong := script(t, form(text)); wrong != "" {
			t.Errorf("%s: %s", name, wrong)
		}
	}
}

// A title is called as it is written.
func TestTitle(t *testing.T) {
	const title = "Is he lost? (one, two) three: four; five!"
	f, _ := Parse("", []byte("case "+title+"\nscenario trilogy\nexpect corruption is 0\n"))
	if is := f.Cases[0].Title; is != title {
		t.Errorf("%q, want %q", is, title)
	}
}

// TestBounds gives texts that no person writes: each is refused in words, soon.
func TestBounds(t *testing.T) {
	for name, text := range map[string]string{
		"binary":     "\x00\xff\xfe",
		"nul":        "expect \x00\x01",
		"long line":  "scenario trilogy\nexpect " + strings.Repeat("Boromir, ", 100000),
		"long list":  "scenario trilogy\nexpect aragorn's hand is " + strings.Repeat("Ring of, ", 80) + "x",
		"long word":  "scenario trilogy\nexpect " + strings.Repeat("x", 500000),
		"many lines": "scenario trilogy\n" + strings.Repeat("expect\n", 100000),
		"bad lines":  "scenario trilogy\n" + strings.Repeat("expect Boromyr on the paht\n", 35000),
		"bad cases":  "scenario trilogy\n" + strings.Repeat("case a\nfrod passes\nexpect x\n", 30000),
		"bad givens": "scenario trilogy\ngiven\n" + strings.Repeat("  Boromyr is played\n", 40000) + "expect round is 1",
		"too large":  strings.Repeat("#\n", limits.FileBytes.Most),
		"escape":     "scenario trilogy\n# \x1b[2J\nexpect round is 1",
		"direction":  "scenario trilogy\n# \u202e\nexpect round is 1",
		"signs":      "scenario trilogy\nexpect " + strings.Repeat("+(", 100),
	} {
		if script(t, text) == "" {
			t.Errorf("%s passed", name)
		}
	}
}

// TestForced writes answers where nothing is asked, because there is no choice: they must be what happened.
func TestForced(t *testing.T) {
	const begin = "scenario trilogy\ngiven\n  aragorn's hand is Boromir, Arwen\n  it is aragorn's turn\n"
	for _, c := range []struct{ name, text, want string }{
		{"right", "aragorn plays Boromir to reserve, cycling Arwen\nexpect it is saruman's turn\n", ""},
		{"on a line", "aragorn plays Boromir to reserve\naragorn cycles Arwen\nexpect it is saruman's turn\n", ""},
		{"left out", "aragorn plays Boromir to reserve\nexpect it is saruman's turn\n", ""},
		{"wrong card", "aragorn plays Boromir to reserve, cycling Boromir\nexpect it is saruman's turn\n", `"cycling Boromir" is not asked for`},
		{"twice", "aragorn plays Boromir to reserve, cycling Arwen, cycling Arwen\nexpect it is saruman's turn\n", `"cycling Arwen" is not asked for`},
		{"twice the action", "aragorn cycles Arwen\naragorn cycles Arwen\nexpect it is saruman's turn\n", `"cycles Arwen" is refused`},
	} {
		got := script(t, begin+c.text)
		if (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s: found %q, want %q", c.name, got, c.want)
		}
	}
}

// TestAsides leaves out events that need not be named, and names them.
func TestAsides(t *testing.T) {
	const begin = "scenario trilogy\ngiven\n  the step is the combat step\n  the active path is Bag End with Gollum\nthe game goes on\n"
	for _, c := range []struct{ name, text, want string }{
		{"left out", "  > combat at Bag End\n  > witch-king eliminates Gollum", "found:"},
		{"among others", "  > among others\n  > combat at Bag End\n", ""},
		{"named", "  > among others\n  > combat at Bag End\n  > the attackers at Bag End have 1 attack\n", ""},
		{"wrong number", "  > among others\n  > the attackers at Bag End have 7 attack\n", "no such event"},
		{"wrong order", "  > among others\n  > the attackers at Bag End have 1 attack\n  > combat at Bag End\n", "no such event"},
	} {
		got := script(t, begin+c.text)
		if (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s: found %q, want %q", c.name, got, c.want)
		}
	}
}

// A card whose name begins with that of a player is that card: the longest name counts.
func TestLongestName(t *testing.T) {
	s, err := shipped().Start("test", "scenario two-player-duel\n")
	if err != nil {
		t.Fatal(err)
	}
	words := "Gandalf eliminates Gandalf's Staff, Gandalf the Grey from Gandalf's hand"
	var got []string
	for _, n := range s.Names(words) {
		got = append(got, fmt.Sprintf("%s: %s", words[n.From:n.To], n.ID))
	}
	want := []string{"Gandalf: gandalf", "Gandalf's Staff: gandalfs-staff", "Gandalf the Grey: gandalf-the-grey", "Gandalf's: gandalf"}
	if !slices.Equal(got, want) {
		t.Errorf("found %q, expected %q", got, want)
	}
}
