package pack_test

import (
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// One mistake in what a folder defines does not make it a folder of another game: a word of a text, a type, a key.
func TestFitting(t *testing.T) {
	shelf := pack.NewShelf(wotrcardstools.Game, lotrtcgtools.Game, wotrboardtools.Game)
	for file, want := range map[string]string{
		"type = 'event'\nname = 'Zorg'\nside = 'free-peoples'\ndeck = 'strategy'\ndie = 'army'\ntext = 'When played: recruitz 1 Gondor regular in Pelargir.'": "wotr",
		"type = 'evnet'\nname = 'Zorg'\nside = 'free-peoples'\ndeck = 'strategy'\ndie = 'army'\ntext = 'When played: recruit 1 Gondor regular in Pelargir.'":  "wotr",
		"type = 'event'\nname = 'Zorg'\nside = 'shadow'\nculture = 'isengard'\ncots = 2\ntext = 'Shadow action: draw 1.'":                                     "starter",
		"type = 'event'\nname = 'Zorg'\nfaction = 'rohan'\ntext = 'When played: drawz 1.'":                                                                    "wotr-cards",
	} {
		got := shelf.Fitting([]pack.Layer{{Name: "x", FS: fstest.MapFS{"a.toml": {Data: []byte("[zorg]\n" + file + "\n")}}}})
		if got == nil || got.ID != want {
			t.Errorf("%s\nis taken for %v, expected %s", file, got, want)
		}
	}
}
