// This file tests the cutting of data files into definitions.

package pack

import (
	"fmt"
	"strings"
	"testing"
)

func TestBlocks(t *testing.T) {
	const file = `# of the file

# of the fiddler
[fiddler]
name = "The Fiddler" # who plays
text = """
When played: draw 1.
[horn]
# no comment
"""
# of the horn
[horn]
name = "The Horn"

[horn.icons]
attack = 1
[fiddler.icons]
attack = 2

piper.name = "below another head it belongs to that"
`
	want := []Block{
		{"fiddler", "[fiddler]\nname = \"The Fiddler\" # who plays\ntext = \"\"\"\nWhen played: draw 1.\n[horn]\n# no comment\n\"\"\"\n" +
			"[fiddler.icons]\nattack = 2\n\npiper.name = \"below another head it belongs to that\"\n"},
		{"horn", "[horn]\nname = \"The Horn\"\n\n[horn.icons]\nattack = 1\n"},
	}
	for _, src := range []string{file, strings.ReplaceAll(file, "\n", "\r\n")} {
		got, err := Blocks([]byte(src))
		if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("got  %q, %v\nwant %q", got, err, want)
		}
	}
	if _, err := Blocks([]byte("[fiddler")); err == nil {
		t.Error("a file that is no TOML has blocks")
	}
}
