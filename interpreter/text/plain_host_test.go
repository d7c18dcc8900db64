package text_test

import (
	"testing"

	"loremaster/interpreter/text"
)

// A game that does not keep how often its texts have happened says so as one is to happen only so often, and does not let it
// happen without limit.
func TestPlainKeepsNoUses(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a text that may happen once can happen again and again")
		}
	}()
	text.Plain{}.Use(nil, 0, 0, 0)
}
