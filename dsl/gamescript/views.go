// This file holds what is checked of what a player sees.

package gamescript

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// view is what a player sees of the game.
type view struct {
	*play
	seat engine.Seat
}

func viewTable() []*Entry {
	return []*Entry{
		{Pattern: "{who:seat's} {zone:zone} is|are {what:visible}", view: viewZone,
			Help: "What the player sees of a zone: the cards that it knows, and how many it does not."},
		{Pattern: "{whose:side's} battleground deck is|are {what:visible}", view: viewBattlegroundDeck,
			Help: "What the player sees of a battleground deck."},
		{Pattern: "the active path is {what:groups}", view: viewActive(wotrcards.ActivePath),
			Help: "What the player sees of the active path; behind \"with\" exactly who is there."},
		{Pattern: "the active battleground|battlegrounds is|are {what:groups}", view: viewActive(wotrcards.ActiveBattlegrounds),
			Help: "What the player sees of the active battlegrounds; behind \"with\" exactly who is there."},
		{Pattern: "{whose:side's} scoring area is|are {what:visible}", view: viewScoringArea,
			Help: "What the player sees of a scoring area."},
		{Pattern: "the path deck is|are {what:visible}", view: viewPathDeck,
			Help: "What the player sees of the path deck."},
	}
}

func viewZone(v *view, s *sentence) string {
	return v.sees(wotrcards.Zone(s.seatArg("who"), engine.List(s.n("zone"))), s.arg("what").stacks)
}

func viewBattlegroundDeck(v *view, s *sentence) string {
	return v.sees(wotrcards.BattlegroundDeck(wotrcards.Side(s.n("whose"))), s.arg("what").stacks)
}

func viewScoringArea(v *view, s *sentence) string {
	return v.sees(wotrcards.ScoringArea(wotrcards.Side(s.n("whose"))), s.arg("what").stacks)
}

// viewActive makes the view of active locations, and of who is there.
func viewActive(l engine.List) func(*view, *sentence) string {
	return func(v *view, s *sentence) string {
		if found := v.holds(l, s.arg("what").stacks, false, false); found != "" {
			return found
		}
		for c := engine.Card(1); int(c) <= v.setup.NumCards(); c++ {
			if v.table().Zone(c) == l && v.table().Known(c)&v.setup.Person(v.seat) == 0 {
				return v.setup.CardWords(c) + " is hidden"
			}
		}
		return ""
	}
}

func viewPathDeck(v *view, s *sentence) string {
	return v.sees(wotrcards.PathDeck, s.arg("what").stacks)
}

// sees checks that the player sees exactly those cards of a list.
func (v *view) sees(l engine.List, want []stack) string {
	hidden, left := 0, slices.Clone(want)
	wrong := false
	var seen []string
	for _, z := range v.table().Look(v.setup.Person(v.seat), v.setup.Zones()) {
		if z.Zone != l {
			continue
		}
		for _, c := range z.Cards {
			seen = append(seen, v.setup.CardWords(c))
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
