package pack_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"loremaster/cards"
	"loremaster/dsl/cardtext"
	"loremaster/dsl/pack"
	"loremaster/interpreter/vocab"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
	"loremaster/interpreter/wotrcards/wotrcardstools/packtest"
)

// overlays are layers over the shipped ones that differ from them in every way that concerns texts and names.
var overlays = map[string]string{
	"nothing new":       "[boromir]\nname = \"Boromir\"\ntype = \"character\"\nfaction = \"dunedain\"\npaths = \"3-6\"\n",
	"another text":      "[strider]\nname = \"Strider\"\ntype = \"character\"\nfaction = \"dunedain\"\npaths = \"1-3\"\ntext = \"When played: draw 1.\"\n",
	"other wielders":    "[boromir]\nname = \"Boromir\"\ntype = \"character\"\nfaction = \"elf\"\npaths = \"3-6\"\n",
	"a new card first":  "[aaa]\nname = \"Aaa\"\ntype = \"army\"\nfaction = \"rohan\"\ntext = \"On Edoras: +1 defense.\"\n",
	"a new name inside": "[deep]\nname = \"Deep\"\ntype = \"army\"\nfaction = \"rohan\"\n",
	"another name":      "[edoras]\nname = \"Meduseld\"\ntype = \"battleground\"\nside = \"free-peoples\"\npoints = 1\ndefense = 1\ndefenders = [\"rohan\"]\nattackers = [\"isengard\"]\n",
	"a name gone":       "[gandalf-the-grey]\nremove = true\n",
	"a new trait":       "[mighty]\nname = \"Mighty\"\ntype = \"trait\"\n",
	"a mistake":         "[aaa]\nname = \"Aaa\"\ntype = \"army\"\nfaction = \"rohan\"\ntext = \"On Edoras: +1 defence.\"\n",
	"a phrase":          "[muster]\ntype = \"phrase\"\npattern = \"muster(s) {n:number}\"\nsays = \"draw {n}, then cycle {n} from hand\"\n[aaa]\nname = \"Aaa\"\ntype = \"army\"\nfaction = \"rohan\"\ntext = \"When played: muster 2.\"\n",
	"not TOML":          "[aaa",
}

// TestBase loads layers over a base, several at a time, and compares with what is loaded whole.
func TestBase(t *testing.T) {
	base := pack.NewBase(wotrcardstools.Shipped())
	var group sync.WaitGroup
	for name, text := range overlays {
		group.Go(func() {
			layer := pack.Layer{Name: "over", FS: fstest.MapFS{"cards.toml": {Data: []byte(text)}}}
			want, wantDiags, wantReport := wotrcardstools.Load(append(wotrcardstools.Shipped(), layer))
			got, diags, report := wotrcardstools.Own(base.Load(layer))
			if a, b := diags.Error(), wantDiags.Error(); a != b {
				t.Errorf("%s: found\n%s\nwant\n%s", name, a, b)
			}
			if a, b := asJSON(t, report), asJSON(t, wantReport); a != b {
				t.Errorf("%s: reports %s, want %s", name, a, b)
			}
			if want == nil || got == nil {
				if want != got {
					t.Errorf("%s: there is a library: %v, want %v", name, got != nil, want != nil)
				}
				return
			}
			same(t, name, got, want)
		})
	}
	group.Wait()
	whole, _, _ := wotrcardstools.Load(wotrcardstools.Shipped())
	lib, _, _ := wotrcardstools.Own(base.Library())
	same(t, "the base itself", lib, whole)
}

// TestOwnLines looks for a line that two texts share: what a game tells of a line, it tells by its address.
func TestOwnLines(t *testing.T) {
	base := pack.NewBase(wotrcardstools.Shipped())
	shipped, _, _ := wotrcardstools.Own(base.Library())
	over, _, _ := wotrcardstools.Own(base.Load(layer("over", "cards.toml", overlays["another text"])))
	again, _, _ := wotrcardstools.Own(base.Again(wotrcardstools.Shipped()).Library())
	seen := map[*vocab.Ability]string{}
	own := func(text []vocab.Ability, whose string) {
		for i := range text {
			if other := seen[&text[i]]; other != "" {
				t.Errorf("%s and %s share %q", other, whose, text[i].Source)
			}
			seen[&text[i]] = whose
		}
	}
	for _, lib := range []*wotrcards.Library{shipped, over, again} {
		for i := range lib.Cards {
			own(lib.Cards[i].Text, lib.Cards[i].ID)
		}
		lib.EachScene(func(s *wotrcards.Scenario) {
			own(s.Rules, s.ID)
			for i := range s.Seats {
				own(s.Seats[i].Ring, s.ID+"."+s.Seats[i].ID)
			}
		})
	}
}

// TestAgain reads layers again after each change of one, and back, and compares with what is loaded whole.
func TestAgain(t *testing.T) {
	overlays := maps.Clone(overlays)
	overlays["an errata"] = "[later]\ntype = \"errata\"\nof = \"boromir\"\ndate = 2026-11-20\nreason = \"Too strong.\"\ncopies = 2\n"
	layers := func(name string) []pack.Layer {
		return append(wotrcardstools.Shipped(), pack.Layer{Name: "over", FS: fstest.MapFS{"cards.toml": {Data: []byte(overlays[name])}, "same.toml": {Data: []byte("[deeper]\nname = \"Deeper\"\ntype = \"army\"\nfaction = \"rohan\"\ntext = \"On Edoras: +1 defense.\"\n")}}})
	}
	names := slices.Sorted(maps.Keys(overlays))
	from := names[0]
	base := pack.NewBase(layers(from))
	for i := range names {
		for _, to := range names[i:] {
			base = base.Again(layers(to))
			got, diags, report := wotrcardstools.Own(base.Library())
			want, wantDiags, wantReport := wotrcardstools.Load(layers(to))
			what := from + ", then " + to
			from = to
			if a, b := diags.Error(), wantDiags.Error(); a != b {
				t.Errorf("%s: found\n%s\nwant\n%s", what, a, b)
			}
			if a, b := asJSON(t, report), asJSON(t, wantReport); a != b {
				t.Errorf("%s: reports %s, want %s", what, a, b)
			}
			if want != nil && got != nil {
				same(t, what, got, want)
			} else if want != nil || got != nil {
				t.Errorf("%s: there is a library: %v, want %v", what, got != nil, want != nil)
			}
		}
	}
}

// TestAgainReadsLess counts the files that are read anew: what says the same is not.
func TestAgainReadsLess(t *testing.T) {
	base := pack.NewBase(append(wotrcardstools.Shipped(), own(300)))
	changed := packtest.Cards(cards.Of("wotr-cards"), 300)
	changed["cards-0001.toml"].Data = append(changed["cards-0001.toml"].Data, "# and a remark\n"...)
	again := base.Again(append(wotrcardstools.Shipped(), pack.Layer{Name: "own", FS: changed}))
	if anew, sameNames := pack.ReadAnew(base, again); anew != 1 || !sameNames {
		t.Errorf("%d files are read anew, want 1, and the names: %v", anew, !sameNames)
	}
}

// TestBaseWithPhrases lays a layer over texts that use phrases: those keep what they say, unless it is another.
func TestBaseWithPhrases(t *testing.T) {
	under := pack.Layer{Name: "under", FS: fstest.MapFS{"cards.toml": {Data: []byte(overlays["a phrase"])}}}
	base := pack.NewBase(append(wotrcardstools.Shipped(), under))
	for name, text := range overlays {
		layer := pack.Layer{Name: "over", FS: fstest.MapFS{"cards.toml": {Data: []byte(text)}}}
		want, _, _ := wotrcardstools.Load(append(wotrcardstools.Shipped(), under, layer))
		if got, _, _ := wotrcardstools.Own(base.Load(layer)); want != nil && got != nil {
			same(t, name, got, want)
		} else if want != nil || got != nil {
			t.Errorf("%s: there is a library: %v, want %v", name, got != nil, want != nil)
		}
	}
	layer := pack.Layer{Name: "over", FS: fstest.MapFS{"cards.toml": {Data: []byte("[muster]\ntype = \"phrase\"\npattern = \"muster(s) {n:number}\"\nsays = \"forsake {n}\"\n")}}}
	want, _, _ := wotrcardstools.Load(append(wotrcardstools.Shipped(), under, layer))
	got, _, _ := wotrcardstools.Own(base.Load(layer))
	same(t, "another phrase", got, want)
	if pack.NewReworder(got).Text("boromir", "When played: muster 1.") == nil {
		t.Error("a text that is changed cannot use a phrase")
	}
}

// TestGuide loads the examples of the guide over the shipped cards.
func TestGuide(t *testing.T) {
	guide, err := os.ReadFile("../../cards/README.md")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, block := range strings.Split(string(guide), "```toml\n")[1:] {
		block, _, _ = strings.Cut(block, "```")
		name := "cards.toml"
		if strings.HasPrefix(block, "[pack]") {
			name = pack.Manifest
		}
		if !shelf.LooksLikeData(name, block) {
			continue // it is of another program
		}
		_, diags, _ := wotrcardstools.Load(append(wotrcardstools.Shipped(), layer("guide", name, block).WithManifest()))
		if n++; len(diags.Items) > 0 {
			t.Errorf("%s\n%v", block, diags.Items)
		}
	}
	if n < 2 {
		t.Errorf("the guide has %d examples", n)
	}
}

// same compares libraries, and the trees of their texts down to the names.
func same(t *testing.T, what string, got, want *wotrcards.Library) {
	if got.Hash != want.Hash || len(got.Cards) != len(want.Cards) {
		t.Errorf("%s: hash %s and %d cards, want %s and %d", what, got.Hash, len(got.Cards), want.Hash, len(want.Cards))
		return
	}
	for i := range want.Cards {
		if a, b := &got.Cards[i], &want.Cards[i]; shape(a.Text) != shape(b.Text) || fmt.Sprint(a.Source) != fmt.Sprint(b.Source) {
			t.Errorf("%s: the text of %s is not the same", what, b.ID)
		} else if !slices.Equal(a.Wielders, b.Wielders) {
			t.Errorf("%s: the wielders of %s are %d, want %d", what, b.ID, a.Wielders, b.Wielders)
		}
	}
	for i := range want.Scenes {
		if a, b := got.Scenes[i].Source, want.Scenes[i].Source; fmt.Sprint(a) != fmt.Sprint(b) {
			t.Errorf("%s: %s stands at %v, want %v", what, want.Scenes[i].ID, a, b)
		}
		for j := range want.Scenes[i].Seats {
			if shape(got.Scenes[i].Seats[j].Ring) != shape(want.Scenes[i].Seats[j].Ring) {
				t.Errorf("%s: the text of Ring token %d of %s is not the same", what, j, want.Scenes[i].ID)
			}
		}
	}
}

// shape returns all that the trees of a text hold, but not which table they were read with.
func shape(text []vocab.Ability) string {
	var b strings.Builder
	for i := range text {
		fmt.Fprintln(&b, text[i].At, text[i].Source, cardtext.Print(&text[i]))
		shapeOf(&b, &text[i])
	}
	return b.String()
}

func shapeOf(b *strings.Builder, a *vocab.Ability) {
	a.Walk(func(p *vocab.Phrase) {
		fmt.Fprintln(b, p.Entry.ID, p.Entry.Pattern, p.At)
		for i := range p.Args {
			if arg := &p.Args[i]; arg.Name != nil {
				fmt.Fprintln(b, arg.Slot, *arg.Name)
			} else {
				fmt.Fprintln(b, arg.Slot, arg.Set, arg.Number, len(arg.Phrase))
			}
		}
		if p.Said != nil {
			fmt.Fprintln(b, p.Said.Text)
			shapeOf(b, &vocab.Ability{Sentences: p.Said.Sentences})
		}
	})
}

// TestReword gives a card and a Ring token another text, and leaves the library as it was.
func TestReword(t *testing.T) {
	lib, _, _ := wotrcardstools.Load(wotrcardstools.Shipped())
	before, _, _ := wotrcardstools.Load(wotrcardstools.Shipped())
	r := pack.NewReworder(lib)
	textOf := func(lib *wotrcards.Library) (lines []string) {
		for i := range lib.Cards {
			if c := &lib.Cards[i]; c.ID == "boromir" {
				for _, a := range c.Abilities() {
					lines = append(lines, a.Source)
				}
			}
		}
		return lines
	}
	for _, text := range []string{"When played: draw 3.", ""} {
		want := fmt.Sprint([]string{text})
		if text == "" {
			want = "[]"
		}
		if other, _ := r.Text("boromir", text).(*wotrcards.Library); other == nil || fmt.Sprint(textOf(other)) != want {
			t.Errorf("with the text %q it is not there", text)
		}
	}
	if r.Text("trilogy.frodo", "Action, once per game: draw 3.") == nil {
		t.Error("a Ring token takes no text")
	}
	for _, c := range []struct{ card, text string }{{"boromir", "When played: drow 3."}, {"boromir", "Draw 3."}, {"nobody", "When played: draw 3."}} {
		if r.Text(c.card, c.text) != nil {
			t.Errorf("%s took the text %q", c.card, c.text)
		}
	}
	same(t, "after rewording", lib, before)
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Error(err)
	}
	return string(data)
}
