// This file tests what is proposed for the first sentences of those who know other games.

package wotrcardstools_test

import (
	_ "embed"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

//go:embed testdata/first.txt
var first string

// TestFirstSentences: of each sentence the first proposal is what it means, and a stranger who writes that is understood.
func TestFirstSentences(t *testing.T) {
	var written, meant []string
	for line := range strings.Lines(first) {
		switch text := strings.TrimSpace(line); {
		case text == "" || strings.HasPrefix(text, "#"):
		case strings.HasPrefix(line, " "):
			meant = append(meant, text)
		default:
			written = append(written, text)
		}
	}
	if len(written) != len(meant) || len(written) < 72 {
		t.Fatalf("%d sentences, %d meanings", len(written), len(meant))
	}
	for i, sentence := range written {
		message, hint := refusal(t, sentence)
		_, proposed, _ := strings.Cut(hint, `write "`)
		proposed, _, _ = strings.Cut(proposed, `"`)
		switch want := meant[i]; {
		case want == "as it is":
			if message != "" {
				t.Errorf("%q is refused: %s", sentence, message)
			}
		case message == "":
			t.Errorf("%q is accepted, want %q", sentence, want)
		case want == "none":
			if proposed != "" || !strings.Contains(message, ": no ") {
				t.Errorf("%q: %s, %s; want that there is none", sentence, message, hint)
			}
		case proposed != want:
			t.Errorf("%q: %q is proposed, want %q", sentence, proposed, want)
		default:
			if message, _ := refusal(t, want); message != "" {
				t.Errorf("%q is proposed, and refused: %s", want, message)
			}
		}
	}
}

// refusal returns why the text of a card is refused, and the hint; "" where it is not.
func refusal(t *testing.T, text string) (message, hint string) {
	t.Helper()
	card := fmt.Sprintf("[first]\ntype = \"character\"\nname = \"First\"\nfaction = \"rohan\"\npaths = \"1-9\"\ntext = %q\n", text)
	lib, diags, _ := wotrcardstools.Load(append(wotrcardstools.Shipped(), pack.Layer{Name: "first", FS: fstest.MapFS{"first.toml": {Data: []byte(card)}}}))
	if lib != nil {
		return "", ""
	}
	return diags.Items[0].Message, diags.Items[0].Hint
}
