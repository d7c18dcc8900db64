package gamescript

import (
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
)

// A card that an errata has changed is written as it is now, and is the same when it is laid over.
func TestWrittenAsAmended(t *testing.T) {
	errata := "[slow]\ntype = \"errata\"\nof = \"gimli\"\ndate = 2026-11-22\nreason = \"a test\"\ntext = \"When played: draw 2.\"\n"
	lib := shipped().Over(pack.Layer{Name: "mine", FS: fstest.MapFS{"a.toml": {Data: []byte(errata)}}})
	data, wrong := lib.Loaded()
	if wrong.Errors() > 0 {
		t.Fatal(wrong)
	}
	for _, d := range data.Defs() {
		if d.ID != "gimli" {
			continue
		}
		text, err := lib.Written(lib.Data(), d)
		if err != nil || !strings.Contains(text, "draw 2") || !strings.HasPrefix(strings.TrimSpace(text), "[gimli]") {
			t.Errorf("%v: %s", err, text)
		}
		again := lib.Over(pack.Layer{Name: "edited", FS: fstest.MapFS{"gimli.toml": {Data: []byte(text)}}})
		if _, wrong := again.Loaded(); wrong.Errors() > 0 {
			t.Error(wrong)
		}
		if is, was := again.Data().Common().Hash, lib.Data().Common().Hash; is != was {
			t.Errorf("the data is %s, and was %s", is, was)
		}
		return
	}
	t.Error("there is no such card")
}
