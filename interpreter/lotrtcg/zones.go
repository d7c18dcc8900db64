package lotrtcg

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// zoneRows has a row for each kind of zone.
var zoneRows = []*game.Zone{
	{Name: "path", First: Path, Ordered: true, Contents: game.Plain, Only: CardTypes[Site], Told: 3, Table: true, Help: "The adventure path: the sites that have been laid, the first first."},
	{Name: "minions", First: Minions, Told: 5, Table: true, Acts: true, Help: "The minions in play, with what they bear."},
	{Name: "card being played", First: Playing, Passing: true, Help: "An event while what it does happens."},
	ofSeat("draw deck", DrawDeck, game.Zone{Visible: engine.Hidden, Ordered: true, Contents: game.Plain, Deck: true, Told: 8, Help: "A player's draw deck, top first."}),
	ofSeat("hand", Hand, game.Zone{Visible: engine.Owner, Contents: game.Plain, Acts: true, Told: 6, Help: "A player's hand."}),
	ofSeat("discard pile", Discard, game.Zone{Contents: game.Plain, Told: 7, Help: "A player's discard pile."}),
	ofSeat("dead pile", DeadPile, game.Zone{Contents: game.Plain, Told: 7, Help: "The companions and allies of a player that were killed."}),
	ofSeat("adventure deck", AdventureDeck, game.Zone{Visible: engine.Owner, Contents: game.Plain, Only: CardTypes[Site], Deck: true, Told: 9, Help: "The sites that a player may still lay."}),
	ofSeat("fellowship", Fellowship, game.Zone{Table: true, Acts: true, Told: 4, Help: "A player's companions, with what they bear."}),
	ofSeat("support area", Support, game.Zone{Table: true, Acts: true, Told: 4, Help: "A player's allies, and his Free Peoples cards that lie on nobody."}),
	ofSeat("Shadow support area", ShadowSupport, game.Zone{Table: true, Acts: true, Told: 4, Help: "A player's Shadow cards that lie on nobody."}),
}

// ofSeat makes the row of a zone that each player has.
func ofSeat(name string, z engine.List, row game.Zone) *game.Zone {
	row.Name, row.Of, row.First, row.Stride = name, game.OfSeat, Zone(0, z), numOfSeat
	return &row
}
