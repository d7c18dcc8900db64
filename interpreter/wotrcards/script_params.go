package wotrcards

import (
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// This file says what the parameters of the functions are that scripts may call.

var params = []text.Param{
	{Name: "card", Kind: text.ValueNumber, Least: 1, Most: engine.MaxCards - 1, Check: text.Checks(checkCard), Doc: "the number of a faction card"},
	{Name: "place", Kind: text.ValueNumber, Least: 1, Most: engine.MaxCards - 1, Check: text.Checks(checkPlace), Doc: "the number of a location"},
	{Name: "thing", Kind: text.ValueNumber, Least: 1, Most: engine.MaxCards - 1, Check: text.Checks(checkThing), Doc: "the number of a card or a location"},
	{Name: "seat", Kind: text.ValueNumber, Least: 1, Most: engine.MaxSeats, Check: text.Checks(checkSeat), Doc: "the number of a player"},
	{Name: "other", Kind: text.ValueNumber, Least: 1, Most: engine.MaxCards - 1, Check: text.Checks(checkCard), Doc: "likewise"},
	{Name: "cards", Kind: text.ValueList, Check: text.Checks(checkCards), Doc: "a list of numbers of cards or locations, without any twice"},
	{Name: "counter", Kind: text.ValueText, Words: func(l game.Library) []string { return l.(*Library).Counters }, Check: text.Checks(checkCounter), Doc: "the name of a counter that scenarios have"},
	{Name: "icon", Kind: text.ValueText, Words: always(Icons[:]), Check: text.Checks(checkIcon), Doc: "the key of an icon: " + strings.Join(Icons[:], ", ")},
	{Name: "zone", Kind: text.ValueText, Words: always(scriptZones), Check: text.Checks(checkZone), Doc: "the name of a zone: " + strings.Join(scriptZones, ", ")},
	{Name: "faction", Kind: text.ValueText, Words: func(l game.Library) []string { return l.(*Library).factionIDs() }, Check: text.Checks(checkFaction), Doc: "the id of a faction"},
	{Name: "trait", Kind: text.ValueText, Words: func(l game.Library) []string { return l.(*Library).traitIDs() }, Check: text.Checks(checkTrait), Doc: "the id of a trait"},
	{Name: "kind", Kind: text.ValueText, Words: always(CardTypes[:]), Check: text.Checks(checkKind), Doc: "a type of card: " + strings.Join(CardTypes[:], ", ")},
	{Name: "side", Kind: text.ValueText, Words: always(Sides[:]), Check: text.Checks(checkSide), Doc: "a side: " + strings.Join(Sides[:], ", ")},
}

func always(words []string) func(game.Library) []string {
	return func(game.Library) []string { return words }
}
