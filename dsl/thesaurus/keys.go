// This file holds the rows for the fields of data files.

package thesaurus

// keys holds names of fields. What is to be written is a line of TOML, in which "{key}" is the key and "{value}" its value
// as they are written.
var keys = []Row{
	{Key, "power|strength|might|swords|combat", "a card fights with icons", []string{"icons = { attack = {value} }"}},
	{Key, "health|hp|toughness|life|armor|armour|shields|defence", "a card fights with icons", []string{"icons = { defense = {value} }"}},
	{Key, "leadership|leader", "a character leads with icons of its own", []string{"icons = { lead-attack = {value} }", "icons = { lead-defense = {value} }"}},
	{Key, "keyword|keywords|tags|subtype|subtypes|race|races|trait", "keywords are traits, by their ids", []string{"traits = {value}", "traits = [{value}]"}},
	{Key, "title|card-name|called|label", "what players read is its name", []string{"name = {value}"}},
	{Key, "nickname|nicknames|alias|aliases|short-name|also", "other names are short ones", []string{"short = {value}", "short = [{value}]"}},
	{Key, "kind|card-type|category|class|card", "what it defines is its type", []string{"type = {value}"}},
	{Key, "effect|effects|ability|abilities|rule|rules-text|description|card-text|game-text|does", "what a card does is its text", []string{"text = {value}"}},
	{Key, "count|quantity|amount|number-of-copies|copy", "how many a deck holds are its copies", []string{"copies = {value}"}},
	{Key, "culture|people|nation|affiliation|army-of|deck", "a card belongs to a faction, and is in the deck of who has that", []string{"faction = {value}"}},
	{Key, "path|path-numbers|path-number|sites", "where a character may go is its paths", []string{`paths = "{value}"`, "paths = {value}"}},
	{Key, "bearer|bearers|wielder|owner|owners|attach-to|attached-to|equip", "who may wield it are its wielders", []string{"wielders = {value}", "wielders = [{value}]"}},
	{Key, "vp|score|victory-points|value|victory", "what a location is worth are its points", []string{"points = {value}"}},
	{Key, "expansion|edition|cycle-set", "where a card comes from is its set", []string{"set = {value}"}},
	{Key, "cost|mana|price|play-cost|twilight", "no card has a cost of its own: to play one costs cycling another from hand", nil},
	{Key, "rarity|flavor|flavour|flavor-text|flavour-text|quote|artist|image|art|illustrator", "that does nothing in play; behind \"#\" it may stand as a comment", nil},
	{Key, "unique|legendary", "how often a card is in the game says copies, which is 1 if it is not said", nil},
}
