// This file holds the rows for the fields of data files.

package thesaurus

// keys holds names of fields. What is to be written is a line of TOML in which "{value}" is the value as it is written
// there, or, where what the value says is another question, the name of the field.
var keys = []Row{
	{Key, "power|strength|might|swords|combat", "a card fights with icons", []string{"icons = { attack = {value} }"}},
	{Key, "health|hp|toughness|life|armor|armour|shields|defence", "a card fights with icons", []string{"icons = { defense = {value} }"}},
	{Key, "leadership|leader", "a leader has icons of its own", []string{"icons = { lead-attack = {value} }"}},
	{Key, "title|card-name|called|label", "what players read is its name", []string{"name = {value}"}},
	{Key, "nickname|nicknames|alias|aliases|short-name|also", "other names are short ones", []string{"short = {value}", "short = [{value}]"}},
	{Key, "count|quantity|amount|number-of-copies|copy", "how many a deck holds are its copies", []string{"copies = {value}"}},
	{Key, "path|path-number|sites|site", "where a character may go are its paths", []string{"paths = {value}", `paths = "{value}"`}},
	{Key, "vp|score|value|victory|victory-points", "what a location is worth are its points", []string{"points = {value}"}},
	{Key, "expansion|edition", "where a card comes from is its set", []string{"set = {value}"}},
	{Key, "keyword|keywords|tag|tags|subtype|subtypes|race|races", "keywords are traits, by their ids", []string{"traits"}},
	{Key, "kind|card-type|category|class", "what it defines is its type", []string{"type"}},
	{Key, "effect|effects|ability|abilities|rules-text|card-text|game-text", "what a card does is its text", []string{"text"}},
	{Key, "culture|nation|affiliation", "the deck that a card is in follows from its faction", []string{"faction"}},
	{Key, "bearer|bearers|owner|owners|attach-to|attached-to|equip", "who may wield it are its wielders", []string{"wielders"}},
	{Key, "cost|mana|price|play-cost|twilight", "no card has a cost of its own: to play one costs cycling another from hand", nil},
	{Key, "rarity|flavor|flavour|flavor-text|flavour-text|quote|artist|image|art|illustrator", `what does nothing in play may stand as a comment, behind "#"`, nil},
	{Key, "unique|legendary", "how often a deck has a card its copies say: 1 where they are not written", nil},
}

// pathWords holds words between the numbers of paths. They stand for a sign, or for nothing.
var pathWords = []Row{
	{Paths, "to|through|thru|until|till", "", []string{"-"}},
	{Paths, "and|or|plus", "", []string{","}},
	{Paths, "path|paths|number|numbers|from|no", "", []string{""}},
}
