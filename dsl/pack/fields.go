// This file holds the table of all fields that definitions have.

package pack

import (
	"fmt"
	"strings"

	"loremaster/interpreter/wotrcards"
)

// field is a key that definitions of some kinds have.
type field struct {
	key      string
	of       kinds // the kinds that have it
	required bool
	form     form
	value    any    // what holds where it is not written; nil for nothing
	doc      string // one line
}

// Sets of kinds that share fields.
var (
	factionCards = kindSet(kindArmy, kindCharacter, kindItem, kindEvent)
	locations    = kindSet(kindPath, kindBattleground)
	named        = factionCards | locations | kindSet(kindFaction, kindTrait, kindScenario)
	definitions  = named | isPhrase | isErrata
	isFaction    = kindSet(kindFaction)
	isCharacter  = kindSet(kindCharacter)
	isItem       = kindSet(kindItem)
	isPath       = kindSet(kindPath)
	isBattle     = kindSet(kindBattleground)
	isScenario   = kindSet(kindScenario, kindOption)
	isWhole      = kindSet(kindScenario)
	isOption     = kindSet(kindOption)
	isSeat       = kindSet(kindSeat)
	isPhrase     = kindSet(kindPhrase)
	isErrata     = kindSet(kindErrata)
	isPack       = kindSet(kindPack)
)

// sides holds the word for each side.
var sides = []string{wotrcards.FreePeoples: "free-peoples", wotrcards.Shadow: "shadow"}

// fields is the table, one entry for each key. It is filled in init because the fields of a scenario's seats
// are read with the same table.
var fields []field

func init() {
	fields = []field{
		// every definition
		{"type", definitions, true, typeWord, nil, "what it defines"},
		{"name", named | isSeat | isPack | isOption, true, aName(func(d *definition) *string { return &d.Name }), nil, "the name that players read, accents and all; of a pack, its id, by which other packs call it"},
		{"remove", definitions | isSeat, false, removal, nil, "true withdraws the definition of this id in an earlier layer; no other field stands beside it but type. In an errata, true withdraws what it is of, and a list of sentences takes those out of its text"},

		// factions, battlegrounds and seats
		{"side", isFaction | isBattle | isSeat, true, aSide(func(d *definition) *string { return &d.Side }), nil, "the side it fights for; of a battleground, the side whose deck it is in"},

		// faction cards
		{"faction", factionCards, true, aWord("the id of a faction", func(d *definition) *string { return &d.Faction }), nil, "the faction it belongs to"},
		{"set", factionCards, false, aWord("the name of a set", func(d *definition) *string { return &d.Set }), "base", "the set it comes from; scenarios say which sets they use"},
		{"copies", factionCards, false, aNumber(1, 9, func(d *definition) *int { return &d.Copies }), int64(1), "how many of it a deck holds"},
		{"short", factionCards, false, listOfNames(func(d *definition) *[]string { return &d.Short }), nil, "other names by which texts call it; several cards may share one"},
		{"traits", factionCards, false, listOfWords("trait ids", func(d *definition) *[]string { return &d.Traits }), nil, "its keywords"},
		{"icons", factionCards, false, iconTable, nil, "its combat icons: " + strings.Join(wotrcards.Icons[:], ", ")},
		{"paths", isCharacter, false, pathNumbers, nil, "the numbers of the paths it may be played or moved to; none without it"},
		{"wielders", isItem, true, listOfNames(func(d *definition) *[]string { return &d.Wielders }), nil, "who may wield it: names of characters, or of factions or traits for all characters that have them"},

		// locations
		{"number", isPath, true, aNumber(1, maxPath, func(d *definition) *int { return &d.Number }), nil, "the number of the path"},
		{"points", locations, false, aNumber(0, 99, func(d *definition) *int { return &d.Points }), nil, "its victory points"},
		{"defense", locations, false, aNumber(0, 9, func(d *definition) *int { return &d.Defense }), nil, "the defense icons that are printed on it, path defense on a path"},
		{"defenders", isBattle, false, listOfWords("faction ids", func(d *definition) *[]string { return &d.Defenders }), nil, "the factions that may defend it"},
		{"attackers", isBattle, false, listOfWords("faction ids", func(d *definition) *[]string { return &d.Attackers }), nil, "the factions that may attack it"},

		// texts
		{"text", factionCards | locations, false, aText(func(d *definition) *string { return &d.Text }), nil, "the text, which is what the card does; one ability a line"},
		{"script", factionCards | locations, false, aText(func(d *definition) *string { return &d.Script }), nil, "Lua functions that the text runs by name; in a block of three single quotes"},
		{"unsaid", factionCards, false, aText(func(d *definition) *string { return &d.Unsaid }), nil, "text that does not run yet"},
		{"doubt", factionCards | locations, false, aText(func(d *definition) *string { return &d.Doubt }), nil, "what is uncertain about the facts of the card"},

		// phrases
		{"pattern", isPhrase, true, aLine(func(d *definition) *string { return &d.Pattern }), nil, "the words by which texts use it as a verb, with its parameters: \"muster(s) {n:number}\""},
		{"says", isPhrase, true, aLine(func(d *definition) *string { return &d.Says }), nil, "what it says, the parameters in braces: \"draw {n}, then cycle {n} from hand\""},

		// errata; besides these they have the fields of what they change
		{"of", isErrata, true, aWord("the id of what it changes", func(d *definition) *string { return &d.errata.of }), nil, "the id of what it changes. The fields of that may stand in the errata, with their new values: of icons, those that change"},
		{"date", isErrata, true, aDate(func(d *definition) *string { return &d.errata.date }), nil, "when it was made; of one folder the earlier come first"},
		{"reason", isErrata, true, aLine(func(d *definition) *string { return &d.errata.reason }), nil, "why it was made"},
		{"replace", isErrata, false, sentencePairs, nil, "sentences of the text, each with the one that stands in its place: [[\"draw 2.\", \"draw 3.\"]]"},
		{"add", isErrata, false, listOfSentences, nil, "lines that are added to the text, at its end"},

		// scenarios
		{"extends", isWhole, false, aWord("the id of a scenario", func(d *definition) *string { return &d.Extends }), nil, "the scenario from which it takes all fields, and all seats, that it does not write itself"},
		{"options", isWhole, false, optionTables, nil, "a table for each option, [id.options.NAME], with the fields that it changes"},
		{"values", isOption, false, valueTables, nil, "a table for each value of the option, [id.options.NAME.values.VALUE], with the fields that it changes"},
		{"turn-order", isScenario, true, listOfWords("seat ids", func(d *definition) *[]string { return &d.TurnOrder }), nil, "the seats in the order of their turns; the first begins round 1"},
		{"carryover", isScenario, false, aNumber(0, 99, func(d *definition) *int { return &d.Carryover }), int64(2), "the carryover limit, in cards"},
		{"lead", isScenario, false, aNumber(1, 99, func(d *definition) *int { return &d.Lead }), int64(10), "the victory points by which a side must lead to win at once"},
		{"tie", isScenario, false, aSide(func(d *definition) *string { return &d.Tie }), "shadow", "the side that wins if the scores are equal after the last path"},
		{"sets", isScenario, false, listOfWords("names of sets", func(d *definition) *[]string { return &d.Sets }), []any{baseSet}, "the sets whose cards are used"},
		{"packs", isScenario, false, packNeeds, nil, "the packs that it plays with; where one is missing, or older, the scenario is refused"},
		{"more-rules", isScenario, false, aText(func(d *definition) *string { return &d.MoreRules }), nil, "rules besides those of the scenario that it extends, or whose option it is"},
		{"people", isScenario, false, peopleTable, nil, "which seats each person has, by how many people play; one each if it is not said"},
		{"locations", isScenario, false, listOfWords("location ids", func(d *definition) *[]string { return &d.Locations }), nil, "the paths and battlegrounds that are used; all of the sets if it is not said"},
		{"path-numbers", isScenario, false, pathNumbers, nil, "the numbers of the paths that are used, like \"1-4\"; all if it is not said"},
		{"schedule", isScenario, false, scheduleLists, nil, "what the location step of each round opens, in order: ids of locations, \"battleground\" or \"path\" for one at random; later rounds open one of each"},
		{"corruption", isScenario, false, aNumber(0, 99, func(d *definition) *int { return &d.Corruption }), nil, "the corruption as the game begins"},
		{"scored", isScenario, false, scoredLists, nil, "the locations that lie in the scoring areas as the game begins, by side: { shadow = [\"ID\"] }"},
		{"rounds", isScenario, false, aNumber(1, wotrcards.MaxRounds, func(d *definition) *int { return &d.Rounds }), nil, "the last round, if the game is to end with a round and not only with the last path"},
		{"counters", isScenario, false, listOfNames(func(d *definition) *[]string { return &d.Counters }), nil, "counters of its own, by the names that its texts use"},
		{"rules", isScenario, false, aText(func(d *definition) *string { return &d.Rules }), nil, "its special rules, in the language of card text; one a line"},
		{"seats", isScenario, true, seatTables, nil, "a table for each seat, [id.seats.SEAT]"},

		// seats
		{"factions", isSeat, false, listOfWords("faction ids", func(d *definition) *[]string { return &d.Factions }), nil, "the factions whose cards are its deck"},
		{"deck", isSeat, false, listOfWords("lines of a deck", func(d *definition) *[]string { return &d.Deck }), nil, "its deck instead of all cards of factions, a line after the other: \"Elf cards\", \"3 NAME\", \"10 random Mordor cards\", \"without NAME\""},
		{"in-hand", isSeat, false, listOfWords("card ids", func(d *definition) *[]string { return &d.InHand }), nil, "cards of its deck that are in its hand before the others are drawn"},
		{"in-reserve", isSeat, false, listOfWords("card ids", func(d *definition) *[]string { return &d.InReserve }), nil, "cards of its deck that are in its reserve as the game begins, an item behind its wielder"},
		{"hand", isSeat, true, aNumber(0, 99, func(d *definition) *int { return &d.Hand }), nil, "the cards drawn at set-up"},
		{"cycle", isSeat, false, aNumber(0, 99, func(d *definition) *int { return &d.Cycle }), nil, "how many of those are cycled at set-up"},
		{"draw", isSeat, true, aNumber(0, 99, func(d *definition) *int { return &d.Draw }), nil, "the cards drawn in the draw step"},
		{"ring", isSeat, false, aText(func(d *definition) *string { return &d.Ring }), nil, "the text of its Ring token"},
		{"ring-points", isSeat, false, aNumber(0, 99, func(d *definition) *int { return &d.RingPoints }), nil, "the victory points of a Ring token that was not used"},

		// manifests of packs
		{"version", isPack, true, aVersion("1.2.0", func(d *definition) *Version { return &d.version }), nil, "its version; others build on a least version with the same first number"},
		{"game", isPack, false, aGame, wotrcards.TheGame.ID, "the game that it is for"},
		{"language", isPack, true, aVersion(wotrcards.TheGame.Language, func(d *definition) *Version { return &d.language }), nil, "the version of the language of card text that it needs; \"loremaster version\" tells which there is"},
		{"builds-on", isPack, false, packNeeds, nil, "the packs that it is laid over"},
		{"description", isPack, false, aNote, nil, "what it is, in a line"},
		{"author", isPack, false, aNote, nil, "who made it"},
		{"licence", isPack, false, aNote, nil, "on what terms it may be given away"},
		{"url", isPack, false, aNote, nil, "where it is found"},
	}
}

// baseSet is the set of the cards that do not name one, and of all locations.
const baseSet = "base"

// maxPath is the highest number of a path.
const maxPath = 15

// fieldOf returns the field that a kind has under a key, or nil.
func fieldOf(k kind, key string) *field {
	for i := range fields {
		if fields[i].key == key && fields[i].of.has(k) {
			return &fields[i]
		}
	}
	return nil
}

// keysOf returns the keys of the fields that a kind has.
func keysOf(k kind) []string {
	var keys []string
	for i := range fields {
		if fields[i].of.has(k) {
			keys = append(keys, fields[i].key)
		}
	}
	return keys
}

// kindsWith returns the kinds that have a field of the key.
func kindsWith(key string) kinds {
	for i := range fields {
		if fields[i].key == key {
			return fields[i].of
		}
	}
	return 0
}

// Reference returns the documentation of all fields, as a table in Markdown.
func Reference() string {
	var b strings.Builder
	b.WriteString("| field | of | value | default | meaning |\n|---|---|---|---|---|\n")
	for _, f := range fields {
		var of []string
		for k := range kindUnknown {
			if f.of.has(k) {
				of = append(of, k.String())
			}
		}
		value := ""
		switch {
		case f.required:
			value = "required"
		case f.value != nil:
			value = fmt.Sprintf("`%v`", f.value)
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s |\n", f.key, strings.Join(of, ", "), f.form.what, value, f.doc)
	}
	return b.String()
}
