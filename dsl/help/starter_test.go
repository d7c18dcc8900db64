package help_test

import (
	"fmt"
	"slices"
	"testing"
	"testing/fstest"

	"loremaster/dsl/help"
	"loremaster/dsl/pack"
	"loremaster/interpreter/lotrtcg"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/vocab"
)

// starterForms are the cards of which an example may be a line: the first that can say it.
var starterForms = []string{
	"[sample]\nname = \"Sample\"\ntype = \"companion\"\ncost = 1\nculture = \"rohan\"\nrace = \"man\"\nstrength = 3\nvitality = 3\nresistance = 6\ntext = %q\n",
	"[sample]\nname = \"Sample\"\ntype = \"possession\"\nside = \"free-peoples\"\nculture = \"rohan\"\ncost = 1\nbearer = \"Man\"\ntext = %q\n",
	"[sample]\nname = \"Sample\"\ntype = \"event\"\nside = \"free-peoples\"\nculture = \"rohan\"\ncost = 1\ntext = %q\n",
	"[sample]\nname = \"Sample\"\ntype = \"ally\"\nculture = \"rohan\"\nrace = \"man\"\ncost = 1\nstrength = 3\nvitality = 3\nsite = 4\ntext = %q\n",
	"[sample]\nname = \"Sample\"\ntype = \"site\"\nsite = 4\nshadow = 1\narrow = \"left\"\ntext = %q\n",
}

// TestExamplesOfTheStarter: as TestExamples, of the second game.
func TestExamplesOfTheStarter(t *testing.T) {
	base := pack.NewBase(lotrtcgtools.Game.Shipped())
	load := func(layers ...pack.Layer) (*lotrtcg.Library, error) {
		data, diags, _ := base.Load(layers...)
		if lib, _ := data.(*lotrtcg.Library); lib != nil {
			return lib, nil
		}
		return nil, diags
	}
	lib, err := load()
	if lib == nil {
		t.Fatal(err)
	}
	uses, entries := lib.Uses(), lib.Vocabulary().Entries
	for _, e := range help.Text(lib) {
		i := slices.IndexFunc(entries, func(v vocab.Entry) bool { return v.Pattern == e.Title && v.Doc == e.Doc })
		if e.Doc == "" || e.Example == "" {
			t.Errorf("%s %q has no explanation or no example", entries[i].Kind, e.Title)
			continue
		}
		if len(uses[i]) > 0 {
			continue
		}
		var wrong error
		for _, form := range starterForms {
			own, err := load(pack.Layer{Name: "sample", FS: fstest.MapFS{"sample.toml": {Data: fmt.Appendf(nil, form+"script = \"function pay() end\"\n", e.Example)}}})
			switch {
			case own == nil:
				if wrong == nil {
					wrong = err
				}
				continue
			case len(own.Uses()[i]) == 0:
				wrong = fmt.Errorf("it does not use the entry")
				continue
			}
			wrong = nil
			break
		}
		if wrong != nil {
			t.Errorf("%s %q: %q: %v", entries[i].Kind, e.Title, e.Example, wrong)
		}
	}
}
