// This file tests what a library takes over from an earlier one.

package wotrcards_test

import (
	"bytes"
	"cmp"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/cards"
	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
	"loremaster/interpreter/wotrcards/wotrcardstools/packtest"
)

// TestWorkOfReload counts what is compiled and asked when a file of 50 cards says something else, in libraries of three
// sizes: no line but those that changed is compiled; words in them may have to be looked for among all cards.
func TestWorkOfReload(t *testing.T) {
	texts := packtest.Cards(cards.Of("wotr-cards"), 50)["cards-0000.toml"].Data
	changed := bytes.ReplaceAll(bytes.ReplaceAll(texts, []byte("+1 "), []byte("+2 ")), []byte("draw 1"), []byte("draw 2"))
	type work struct{ compiled, asked int }
	var did, whole []work
	for _, n := range []int{580, 1160, 2320} {
		layers := func(file []byte) []pack.Layer {
			return append(wotrcardstools.Shipped(), pack.Layer{Name: "own", FS: packtest.Cards(cards.Of("wotr-cards"), n)}, pack.Layer{Name: "changed", FS: fstest.MapFS{"cards.toml": {Data: file}}})
		}
		base := pack.NewBase(layers(texts))
		again := base.Again(layers(changed))
		before, _, _ := wotrcardstools.Own(base.Library())
		now, diags, _ := wotrcardstools.Own(again.Library())
		if now == nil || now.Hash == before.Hash {
			t.Fatalf("it is the library that it was; %v", diags)
		}
		compiled, asked := wotrcards.WorkOfLoad(now, before)
		did = append(did, work{compiled, asked})
		compiled, asked = wotrcards.WorkOfLoad(before, nil)
		whole = append(whole, work{compiled, asked})
	}
	t.Logf("compiled and asked %v, of %v", did, whole)
	for i, w := range did {
		if w.compiled == 0 || w.compiled != did[0].compiled || w.asked == 0 || w.asked*20 > whole[i].asked {
			t.Errorf("%v for 50 of %v", w, whole[i])
		}
	}
}

// TestWarningsAgain reloads data in which one thing differs on which warnings rest, and compares with what is loaded
// whole.
func TestWarningsAgain(t *testing.T) {
	const (
		guides  = "When played: this round, Elf cards may be played or moved to Rohan battlegrounds."
		permits = "Elf cards may be played or moved to Rohan battlegrounds."
	)
	data := func(faction, paths, icons, guide, decks, rules string) string {
		return fmt.Sprintf(`
[nobodies]
type = "faction"
name = "Nobody"
side = "free-peoples"
[mine]
name = "Mine"
type = "army"
faction = "%s"
text = "On Edoras: +1 defense."
[guide]
name = "Guide"
type = "event"
faction = "elf"
text = "%s"
[other]
name = "Other"
type = "army"
faction = "nobodies"
icons = { attack = %s }
[scout]
name = "Scout"
type = "character"
faction = "elf"
paths = "%s"
text = "On Caradhras: +1 path attack."
[bearer]
name = "Bearer"
type = "item"
faction = "elf"
wielders = ["Scout"]
text = "On Edoras: +1 attack."
[duel]
type = "scenario"
name = "Duel"
turn-order = ["elves", "shadow"]
rounds = 3
rules = "%s"
seats.elves = { name = "Elves", side = "free-peoples", factions = ["elf"%s], hand = 1, draw = 1 }
seats.shadow = { name = "Shadow", side = "shadow", factions = ["mordor"], hand = 1, draw = 1 }
`, faction, guide, icons, paths, rules, decks)
	}
	const draws, ends = "When played: draw 1.", "At the end of round 2: the Shadow side wins."
	states := []struct{ name, data, warned string }{
		{"nothing permits it", data("elf", "1-3", "1", draws, "", ends), "Mine Other Scout Bearer"},
		{"another card changed", data("elf", "1-3", "2", draws, "", ends), "Mine Other Scout Bearer"},
		{"a card permits it", data("elf", "1-3", "1", guides, "", ends), "Other Scout"},
		{"the rules permit it", data("elf", "1-3", "1", draws, "", permits), "Other Scout"},
		{"it is of another faction", data("rohan", "1-3", "1", draws, "", ends), "Other Scout Bearer"},
		{"another goes elsewhere", data("elf", "4", "1", draws, "", ends), "Mine Other Bearer"},
		{"another deck", data("elf", "1-3", "1", draws, ", \"nobodies\"", ends), "Mine Scout Bearer"},
		{"a card is new", data("elf", "1-3", "1", draws, "", ends) + "[aardvark]\nname = \"Aardvark\"\ntype = \"event\"\nfaction = \"elf\"\n", "Mine Other Scout Bearer"},
		{"a new card permits it", data("elf", "1-3", "1", draws, "", ends) + "[aardvark]\nname = \"Aardvark\"\ntype = \"event\"\nfaction = \"elf\"\ntext = \"" + guides + "\"\n", "Other Scout"},
		{"a new card has a name of another", data("elf", "1-3", "1", draws, "", ends) + "[aardvark]\nname = \"Scout\"\ntype = \"character\"\nfaction = \"elf\"\npaths = \"4\"\n", "Mine Other Scout Bearer"},
	}
	load := func(data string) []pack.Layer {
		return append(wotrcardstools.Shipped(), pack.Layer{Name: "my", FS: fstest.MapFS{"mine.toml": {Data: []byte(data)}}})
	}
	want := make([]string, len(states))
	for i, s := range states {
		_, diags, _ := wotrcardstools.Load(load(s.data))
		want[i] = diags.Error()
		var warned []string
		for _, name := range []string{"Mine", "Other", "Scout", "Bearer"} {
			if strings.Contains(want[i], "\""+name+"\"") {
				warned = append(warned, name)
			}
		}
		if strings.Join(warned, " ") != s.warned {
			t.Errorf("%s: want warnings of %s\n%s", s.name, s.warned, want[i])
		}
	}
	for i, from := range states {
		base := pack.NewBase(load(from.data))
		for j, to := range states {
			if _, diags, _ := base.Again(load(to.data)).Library(); diags.Error() != want[j] {
				t.Errorf("%s, then %s:\n%swant\n%s", states[i].name, to.name, diags.Error(), want[j])
			}
		}
	}
}

// TestWorkOverBase counts what is compiled and asked when a card with a new name is laid over libraries of three sizes: its
// own line, and where it stands before others those that name one of these, which has another number then.
func TestWorkOverBase(t *testing.T) {
	for _, id := range []string{"aardvark", "zeal"} {
		mine := pack.Layer{Name: "mine", FS: fstest.MapFS{"mine.toml": {Data: fmt.Appendf(nil, `
[%s]
type = "event"
name = "Zeal"
faction = "elf"
text = "When played: draw 1."
`, id)}}}
		first := 0
		for _, n := range []int{50, 580, 1160} {
			base := pack.NewBase(append(wotrcardstools.Shipped(), pack.Layer{Name: "own", FS: packtest.Cards(cards.Of("wotr-cards"), n)}))
			before, _, _ := wotrcardstools.Own(base.Library())
			now, diags, _ := wotrcardstools.Own(base.Load(mine))
			if now == nil {
				t.Fatal(diags)
			}
			compiled, asked := wotrcards.WorkOfLoad(now, before)
			whole, all := wotrcards.WorkOfLoad(before, nil)
			t.Logf("%s over %d cards: %d of %d lines compiled, %d of %d questions asked", id, len(before.Cards), compiled, whole, asked, all)
			if first = cmp.Or(first, asked); asked != first || asked*10 > all {
				t.Errorf("%d questions asked, want %d", asked, first)
			}
			if compiled > 1 && id == "zeal" || compiled*3 > whole*2 {
				t.Errorf("%d lines compiled of %d", compiled, whole)
			}
		}
	}
}
