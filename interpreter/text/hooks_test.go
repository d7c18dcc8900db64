package text

import (
	"testing"

	"loremaster/interpreter/engine"
)

// A set holds every hook that an index has, each by itself.
func TestHooks(t *testing.T) {
	for h := range engine.Hook(engine.MaxHooks) {
		set := HooksOf(h)
		for other := range engine.Hook(engine.MaxHooks) {
			if set.Has(other) != (other == h) {
				t.Errorf("the set of hook %d has hook %d: %v", h, other, set.Has(other))
			}
		}
	}
}
