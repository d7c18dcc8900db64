package wotrboard

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// zoneRows are the zones of the table. Whose cards of a hidden one somebody has seen, he knows.
var zoneRows = []*game.Zone{
	{Name: "characters set aside", First: SetAside, Told: 20, Help: "The characters that can still come."},
	{Name: "Fellowship box", First: Company, Told: 10, Table: true, Help: "Who is with the Ring-bearers."},
	{Name: "characters on the map", First: OnMap, Passing: true, Help: "The characters that are in a region."},
	{Name: "characters gone", First: Gone, Told: 21, Help: "The characters that are out of the game."},
	{Name: "hunt pool", First: HuntPool, Visible: engine.Hidden, Contents: game.Plain, Deck: true, Told: 30, Help: "The hunt tiles that can be drawn."},
	{Name: "tiles set aside", First: TilesAside, Contents: game.Plain, Told: 31, Help: "The special tiles that no event has put in play."},
	{Name: "tiles waiting", First: TilesWaiting, Contents: game.Plain, Told: 32, Help: "The special tiles that wait for the Fellowship to enter Mordor."},
	{Name: "tiles drawn", First: TilesDrawn, Contents: game.Plain, Told: 33, Help: "The tiles that have been drawn."},
	{Name: "tiles gone", First: TilesGone, Contents: game.Plain, Told: 34, Help: "The tiles that are out of the game."},
	{Name: "combat halves", First: CombatAside, Told: 35, Help: "The combat halves of events that are not in force."},
	{Name: "Character deck", Of: game.OfTeam, First: DeckOf(0, CharacterDeck), Stride: 1, Visible: engine.Hidden, Ordered: true, Deck: true, Told: 40, Help: "The Character deck of a side, top first."},
	{Name: "Strategy deck", Of: game.OfTeam, First: DeckOf(0, StrategyDeck), Stride: 1, Visible: engine.Hidden, Ordered: true, Deck: true, Told: 41, Help: "The Strategy deck of a side, top first."},
	{Name: "Character discards", Of: game.OfTeam, First: DiscardOf(0, CharacterDeck), Stride: 1, Visible: engine.Hidden, Told: 42, Help: "The discarded Character cards of a side."},
	{Name: "Strategy discards", Of: game.OfTeam, First: DiscardOf(0, StrategyDeck), Stride: 1, Visible: engine.Hidden, Told: 43, Help: "The discarded Strategy cards of a side."},
	{Name: "table", Of: game.OfTeam, First: TableOf(0), Stride: 1, Told: 44, Table: true, Help: "The events of a side that stay on the table."},
	{Name: "combat card", Of: game.OfTeam, First: CombatOf(0), Stride: 1, Visible: engine.Hidden, Passing: true, Help: "The combat card that a side has laid."},
	{Name: "combat effect", Of: game.OfTeam, First: ShownOf(0), Stride: 1, Passing: true, Help: "The half of a side's combat card that is in force."},
	{Name: "hand", Of: game.OfSeat, First: firstHand, Stride: 1, Visible: engine.Owner, Acts: true, Told: 50, Help: "A player's hand."},
	{Name: "card for the team-mate", Of: game.OfSeat, First: firstGiven, Stride: 1, Visible: engine.Owner, Passing: true, Help: "The card that a player gives to his team-mate."},
	{Name: "modules", First: ModulesUsed, Passing: true, Help: "The modules that are played."},
}
