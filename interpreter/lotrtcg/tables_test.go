package lotrtcg_test

import (
	"strings"
	"testing"

	"loremaster/interpreter/game"
	"loremaster/interpreter/lotrtcg"
)

// The name of what is chosen has every number, as records need them.
func TestOptionsAreTold(t *testing.T) {
	for _, o := range lotrtcg.Options[1:] {
		for i, of := range o.List() {
			if slot := "{" + game.Slots[i] + "}"; of != nil && !strings.Contains(o.Name, slot) && o.Code != "clause" && o.Code != "instead" {
				t.Errorf("the name of %s is %q, without %s", o.Code, o.Name, slot)
			}
		}
	}
}
