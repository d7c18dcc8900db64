// This file says what a game of a campaign leaves to the next, in the sentences of an opening.

package gamescript

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Ended notes who has won a game of a campaign, and what that leaves to the next.
func Ended(lib game.Library, c *game.Campaigning, t game.Play, winner game.Team) {
	c.Ended(t.SetUp(), winner, func() []string {
		next, err := lib.Setup(game.Start{Scenario: c.Games[len(c.Last)]})
		if err != nil {
			return nil // which was checked
		}
		return carried(t, winner, next, c.Campaign)
	})
}

// carried returns what a game of a campaign leaves to one of another set-up: of the zones and numbers that are named what the
// next has, too. Cards that it has no copy of for the same player are left out.
func carried(t game.Play, winner game.Team, next game.Setup, c *game.Campaign) (lines []string) {
	of, what := t.SetUp(), c.Carries
	keeps := func(name string, seat game.Seat) bool {
		return slices.Contains(what, name) || seat.Team == winner && slices.Contains(c.Kept, name)
	}
	for _, z := range of.Scene().Game.Zones {
		for i, seat := range of.Scene().Seats {
			if z.Of == game.OfSeat && keeps(z.Name, seat) {
				lines = carryCards(lines, t, next, seat.ID, z.Name, slices.Collect(t.Here().OnTable().Cards(z.List(i))))
			}
		}
	}
	for i, seat := range of.Scene().Seats {
		if keeps(game.Decks, seat) {
			besides := func(l engine.List) bool {
				spec := of.Scene().Zones[l]
				return spec.Owner == engine.Seat(i) && keeps(spec.Name, seat)
			}
			lines = carryCards(lines, t, next, seat.ID, deckName(of.Scene().Game), game.Left(t, engine.Seat(i), besides))
		}
	}
	for _, n := range of.Scene().Game.Numbers {
		if n.Set == nil || n.In != nil || n.Of != game.OfAll && (n.Of != game.OfSeat || n.Kind == nil) {
			continue
		}
		names, has := []string{n.Name}, []string{n.Name}
		if n.Kind != nil {
			names, has = n.Kind.Many(of), n.Kind.Many(next)
		}
		for kind, name := range names {
			if !slices.Contains(has, name) {
				continue
			}
			if n.Of == game.OfAll && slices.Contains(what, name) {
				lines = append(lines, fmt.Sprintf("%s is %d", name, n.Read(t, &game.Said{Kind: kind})))
			}
			for i, seat := range of.Scene().Seats {
				if n.Of == game.OfSeat && keeps(name, seat) && seatIn(next, seat.ID) >= 0 {
					lines = append(lines, fmt.Sprintf("%s's %s is %d", seat.ID, name, n.Read(t, &game.Said{Kind: kind, Seat: engine.Seat(i)})))
				}
			}
		}
	}
	return lines
}

// seatIn returns the place of a player in another game, or -1.
func seatIn(s game.Setup, id string) int {
	return slices.IndexFunc(s.Scene().Seats, func(seat game.Seat) bool { return seat.ID == id })
}

// deckName returns how scripts call the zone of a player that has an order.
func deckName(g *game.Game) string {
	for _, z := range g.Zones {
		if z.Of == game.OfSeat && z.Ordered {
			return z.Name
		}
	}
	return ""
}

// carryCards adds the sentence that puts cards into a zone of a player, as far as that one has them in the next game.
func carryCards(lines []string, t game.Play, next game.Setup, seat, zone string, cards []engine.Card) []string {
	at := seatIn(next, seat)
	if at < 0 {
		return lines
	}
	left := map[string]int{} // copies that are not named yet
	for c := engine.Card(1); int(c) <= next.Scene().Cards; c++ {
		if next.OwnerOf(c) == engine.Seat(at) {
			left[next.Def(c).ID]++
		}
	}
	var names []string
	for _, c := range cards {
		if d := t.SetUp().Def(c); left[d.ID] > 0 {
			left[d.ID]--
			names = append(names, d.ID)
		}
	}
	if len(names) == 0 {
		return lines
	}
	return append(lines, fmt.Sprintf("%s's %s is %s", seat, zone, strings.Join(names, ", ")))
}
