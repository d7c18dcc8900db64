// This file holds the rows for the fields of data files.

package wotrcardstools

import "loremaster/dsl/thesaurus"

// foreignKeys holds names of fields, behind those that all games share.
var foreignKeys = []foreign{
	{thesaurus.Key, "power|strength|might|swords|combat", "a card fights with icons", []string{"icons = { attack = {value} }"}},
	{thesaurus.Key, "health|hp|toughness|life|armor|armour|shields|defence", "a card fights with icons", []string{"icons = { defense = {value} }"}},
	{thesaurus.Key, "leadership|leader", "a leader has icons of its own", []string{"icons = { lead-attack = {value} }"}},
	{thesaurus.Key, "count|quantity|amount|number-of-copies|copy", "how many a deck holds are its copies", []string{"copies = {value}"}},
	{thesaurus.Key, "path|path-number|sites|site", "where a character may go are its paths", []string{"paths = {value}", `paths = "{value}"`}},
	{thesaurus.Key, "vp|score|value|victory|victory-points", "what a location is worth are its points", []string{"points = {value}"}},
	{thesaurus.Key, "expansion|edition", "where a card comes from is its set", []string{"set = {value}"}},
	{thesaurus.Key, "keyword|keywords|tag|tags|subtype|subtypes|race|races", "keywords are traits, by their ids", []string{"traits"}},
	{thesaurus.Key, "culture|nation|affiliation", "the deck that a card is in follows from its faction", []string{"faction"}},
	{thesaurus.Key, "bearer|bearers|owner|owners|attach-to|attached-to|equip", "who may wield it are its wielders", []string{"wielders"}},
	{thesaurus.Key, "cost|mana|price|play-cost|twilight", "no card has a cost of its own: to play one costs cycling another from hand", nil},
	{thesaurus.Key, "unique|legendary", "how often a deck has a card its copies say: 1 where they are not written", nil},
}
