package wotrcards

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// This file describes the zones of the game, and what stands in sentences for a card that lies in one.

var (
	drawDeckZone = &game.Zone{Name: "draw deck", Words: []string{"deck", "draw deck"}, Behind: []string{"top of the deck"}, Of: game.OfSeat, First: 1 + DrawDeck, Stride: zonesPerSeat,
		Visible: engine.Hidden, Ordered: true, Told: 10, Help: "A player's draw deck, top first."}
	handZone = &game.Zone{Name: "hand", Of: game.OfSeat, First: 1 + Hand, Stride: zonesPerSeat, Visible: engine.Owner, Acts: true, Told: 10, Help: "A player's hand."}
	pathZone = &game.Zone{Name: "active path", Changed: "active paths", Behind: []string{"path"}, First: ActivePath, Contents: game.Grouped, Only: CardTypes[Path], Table: true, Told: 5,
		Help: "The active path, and who is there with which items."}
	reserveZone = &game.Zone{Name: "reserve", Of: game.OfSeat, First: 1 + Reserve, Stride: zonesPerSeat, Acts: true, Told: 10, Help: "A player's reserve."}
)

// The kinds of names by which texts call zones of the data's own: those that each player has, and those that all share.
const (
	OwnZoneName    vocab.Kind = "own-zone"
	SharedZoneName vocab.Kind = "shared-zone"
)

// zoneTable holds every kind of zone that the rulebook has; the data may add some (Library.Zones).
var zoneTable = []*game.Zone{
	drawDeckZone,
	handZone,
	{Name: "cycle pile", Of: game.OfSeat, First: 1 + CyclePile, Stride: zonesPerSeat, Visible: engine.Owner, Told: 10, Help: "A player's cycle pile: the cards as they came, the last on top."},
	{Name: "eliminated pile", Of: game.OfSeat, First: 1 + EliminatedPile, Stride: zonesPerSeat, Visible: engine.Owner, Told: 10, Help: "A player's eliminated pile: the cards as they came, the last on top."},
	reserveZone,
	pathZone,
	{Name: "active battlegrounds", Words: []string{"active battlegrounds", "active battleground"}, Behind: []string{"battleground"}, First: ActiveBattlegrounds, Contents: game.Grouped,
		Only: CardTypes[Battleground], Table: true, Told: 6, Help: "The active battlegrounds, and who is there with which items."},
	{Name: "aims", Of: game.OfSeat, First: aims, Stride: 1, Visible: engine.Owner, Told: 10, Help: "A player's aims, which only that player sees until they are shown."},
	{Name: "scoring area", Of: game.OfTeam, First: scoringAreas, Stride: 1, Contents: game.Plain, Told: 8, Help: "The locations that a side has scored."},
	{Name: "battleground deck", Of: game.OfTeam, First: battlegroundDecks, Stride: 1, Visible: engine.Hidden, Contents: game.Plain, Only: CardTypes[Battleground], Deck: true, Told: 8,
		Help: "The battleground deck of a side."},
	{Name: "path deck", First: PathDeck, Contents: game.Plain, Only: CardTypes[Path], Deck: true, Told: 9, Help: "The path deck."},
	{Name: "paths set aside", First: SetAside, Contents: game.Plain, Only: CardTypes[Path], Lies: "set aside", Told: 9, Help: "The paths that were passed over, or that nobody scored."},
	{Name: "packet", Of: game.OfSeat, First: packets, Stride: 1, Visible: engine.Owner, Passing: true},
	{Name: "aim deck", First: aimDeck, Visible: engine.Hidden, Passing: true},
	{Name: "event being resolved", First: resolving, Passing: true},
	{Name: "cards being looked at", First: held, Passing: true, Visible: engine.Holder},
	{Name: "cards being looked at", First: held + 1, Passing: true, Visible: engine.Holder},
	{Name: "cards being looked at", First: held + 2, Passing: true, Visible: engine.Holder},
	{Name: "cards being looked at", First: held + 3, Passing: true, Visible: engine.Holder},
	{Name: "face-down cards", Of: game.OfSeat, First: faceDown, Stride: 1, Visible: engine.Owner, Told: 10, Help: "Cards that lie face down beside a player, who alone may look at them."},
}

// AddZones gives the library zones of its own, each its place on the table, or reports that they do not fit there.
func (l *Library) AddZones(zones []*game.Zone) error {
	first := engine.List(numZones)
	for _, z := range zones {
		z.First, z.Told = first, 10
		first++
		if z.Of == game.OfSeat {
			z.Stride = 1
			first += MaxSeats - 1
		}
	}
	switch {
	case len(zones) == 0:
		return nil
	case first > engine.MaxZones:
		return fmt.Errorf("the zones take %d places on a table, expected at most %d: a zone of each player takes %d, one that is shared takes 1", first-numZones, engine.MaxZones-numZones, MaxSeats)
	}
	rules := *l.Rules
	rules.Zones = slices.Concat(rules.Zones, zones)
	l.Zones, l.Rules = zones, &rules
	return nil
}

// ownZone returns which of the zones of the data's own a zone is.
func (s *Setup) ownZone(z engine.List) int {
	return slices.IndexFunc(s.Lib.Zones, func(row *game.Zone) bool {
		return row.First <= z && z < row.First+max(1, row.Stride*MaxSeats)
	})
}

var _ [1]struct{} = [MaxHeld - 3]struct{}{} // each has its row

// What stands for a card.
var (
	thePath = &game.Place{Name: "the active path", Words: []string{"the path", "the active path"}, Zone: pathZone, None: "no path is active"}
	reserve = &game.Place{Name: "the reserve", Words: []string{"reserve"}, Zone: reserveZone}
	topCard = &game.Place{Name: "the top of the deck", Words: []string{"the top of the deck", "top of the deck", "top of deck", "the top of the draw deck"}, Zone: drawDeckZone, Unseen: true}
)
