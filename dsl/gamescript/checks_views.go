// This file holds what is checked of what a player sees.

package gamescript

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
)

// view is what a player sees of the game.
type view struct {
	*play
	seat engine.Seat
}

// seesAll checks that the player sees what lies in a zone, and that is exactly so.
func (v *view) seesAll(l engine.List, want []stack) string {
	if found := v.holds(l, want, false, false); found != "" {
		return found
	}
	for c := engine.Card(1); int(c) <= v.setup.Scene().Cards; c++ {
		if v.table().Zone(c) == l && v.table().Known(c)&v.setup.Scene().Person(v.seat) == 0 {
			return v.setup.Names().CardWords(c) + " is hidden"
		}
	}
	return ""
}

// sees checks that the player sees exactly those cards of a list.
func (v *view) sees(l engine.List, want []stack) string {
	hidden, left := 0, slices.Clone(want)
	wrong := false
	var seen []string
	for _, z := range v.table().Look(v.setup.Scene().Person(v.seat), v.setup.Scene().Zones) {
		if z.Zone != l {
			continue
		}
		for _, c := range z.Cards {
			seen = append(seen, v.setup.Names().CardWords(c))
			i := slices.IndexFunc(left, func(s stack) bool {
				return s.hidden == 0 && v.names.matches(s.ref, c) && (s.on == nil || v.same(engine.On(c), s.on, false, true))
			})
			if i < 0 {
				wrong = true
				continue
			}
			left = slices.Delete(left, i, i+1)
		}
		hidden = z.Hidden
	}
	wanted := 0
	for _, s := range left {
		wanted += s.hidden
		wrong = wrong || s.hidden == 0
	}
	if !wrong && wanted == hidden {
		return ""
	}
	switch {
	case hidden == 1:
		seen = append(seen, "1 hidden card")
	case hidden > 1:
		seen = append(seen, fmt.Sprintf("%d hidden cards", hidden))
	case len(seen) == 0:
		seen = append(seen, "nothing")
	}
	return strings.Join(seen, ", ")
}
