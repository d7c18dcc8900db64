// This file holds the kinds of definitions of the game, and the table of their fields.

package wotrcardstools

import (
	"strings"

	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards"
)

// What sets in the library can hold, and the numbers of cards.
const (
	maxFactions = 32
	maxTraits   = 32
	maxCards    = 1 << 16
)

// Kinds of definitions.
var (
	army         = factionCard(wotrcards.Army)
	character    = factionCard(wotrcards.Character)
	item         = factionCard(wotrcards.Item)
	event        = factionCard(wotrcards.Event)
	aim          = &pack.Kind{Word: wotrcards.CardTypes[wotrcards.Aim], Names: "card", Card: true, Script: true, Short: true, Most: maxCards}
	path         = &pack.Kind{Word: wotrcards.CardTypes[wotrcards.Path], Names: "location", Card: true, Script: true, Most: maxCards}
	battleground = &pack.Kind{Word: wotrcards.CardTypes[wotrcards.Battleground], Names: "location", Card: true, Script: true, Most: maxCards}
	faction      = &pack.Kind{Word: "faction", Names: "faction", Most: maxFactions}
	trait        = &pack.Kind{Word: "trait", Names: "trait", Most: maxTraits}

	zone    = &pack.Kind{Word: "zone"}
	step    = &pack.Kind{Word: "step"}
	counter = &pack.Kind{Word: "counter"}

	factionCards = pack.Kinds{army, character, item, event}
	locations    = pack.Kinds{path, battleground}
	kinds        = factionCards.And(locations, pack.Kinds{aim}, pack.Kinds{faction, trait, zone, step, counter, pack.KindCardType})
	isScenario   = pack.Kinds{pack.KindScenario, pack.KindOption}
	isSeat       = pack.Kinds{pack.KindSeat}
)

func factionCard(t wotrcards.CardType) *pack.Kind {
	return &pack.Kind{Word: wotrcards.CardTypes[t], Names: "card", Card: true, Script: true, Short: true, Most: maxCards}
}

// cardTypes says which type of card those definitions are.
var cardTypes = map[*pack.Kind]wotrcards.CardType{
	army: wotrcards.Army, character: wotrcards.Character, item: wotrcards.Item, event: wotrcards.Event, aim: wotrcards.Aim, path: wotrcards.Path, battleground: wotrcards.Battleground,
}

// baseSet is the set of the cards that do not name one, and of all locations.
const baseSet = "base"

// maxPath is the highest number of a path.
const maxPath = 15

// fields is the table, one row for each key, of what every game has not.
var fields = []pack.Field{
	// factions, battlegrounds and seats
	{Key: "side", Of: pack.Kinds{battleground, faction, pack.KindSeat}, Required: true, Form: aSide, Doc: "the side it fights for; of a battleground, the side whose deck it is in"},

	// zones and counters
	{Key: "whose", Of: pack.Kinds{zone, counter}, Form: pack.OneOf("way of having it", zoneWays), Default: zoneWays[0], Doc: "\"player\" where each player has one, \"all\" where they share one"},
	{Key: "seen-by", Of: pack.Kinds{zone}, Form: pack.OneOf("who sees a zone", zoneSights), Default: zoneSights[0], Doc: "who sees the cards in it: \"all\", its \"player\", or \"nobody\""},
	{Key: "help", Of: pack.Kinds{zone}, Form: pack.ARemark, Remark: true, Default: "Cards that lie there.", Doc: "what lies there, a sentence for people"},

	// steps
	{Key: "after", Of: pack.Kinds{step}, Required: true, Form: pack.OneOf("step", stepWays), Doc: "after which step of the round it stands: " + strings.Join(stepWays, ", ") + "; of several the one with the first id comes first"},
	{Key: "does", Of: pack.Kinds{step}, Form: pack.AText, Doc: "what is done in it, as rules that every scenario has then: \"At the start of the dusk step: each player may cycle 1 from hand.\""},

	// types of cards
	{Key: "as", Of: pack.Kinds{pack.KindCardType}, Required: true, Form: pack.OneOf("type", wotrcards.CardTypes[:wotrcards.Aim]), Doc: "the type whose fields its cards have, as which they are played, and which they are to texts besides: " + strings.Join(wotrcards.CardTypes[:wotrcards.Aim], ", ")},
	{Key: "plural", Of: pack.Kinds{pack.KindCardType}, Required: true, Form: pack.AWord("the plural of its name"), Doc: "how texts call several of its cards"},

	// faction cards
	{Key: "faction", Of: factionCards, Required: true, Form: pack.AWord("the id of a faction"), Doc: "the faction it belongs to"},
	{Key: "set", Of: factionCards, Form: pack.AWord("the name of a set"), Default: baseSet, Doc: "the set it comes from; scenarios say which sets they use"},
	{Key: "copies", Of: factionCards, Form: pack.ANumber(1, 9), Default: int64(1), Doc: "how many of it a deck holds"},
	{Key: "made", Of: pack.Kinds{army, character}, Form: pack.ANumber(0, 30), Doc: "how many of it there may be at one time of a card that is in no deck: texts make it, or it is the other side of a card"},
	{Key: "other-side", Of: pack.Kinds{army, character}, Form: pack.AWord("the id of a card"), Doc: "the card that it is when it has been turned over"},
	{Key: "traits", Of: factionCards, Form: pack.SetOfWords("trait ids"), Doc: "its keywords"},
	{Key: "icons", Of: factionCards, Form: iconTable, Doc: "its combat icons: " + strings.Join(wotrcards.Icons[:], ", ")},
	{Key: "paths", Of: pack.Kinds{character}, Form: somePaths, Needs: pathsOf, Doc: "the numbers of the paths it may be played or moved to; none without it"},
	{Key: "wielders", Of: pack.Kinds{item}, Required: true, Form: pack.SetOfNames, Needs: wieldersOf, Doc: "who may wield it: names of characters, or of factions or traits for all characters that have them"},
	{Key: "unsaid", Of: factionCards, Form: pack.ARemark, Remark: true, Doc: "text that does not run yet"},
	{Key: "doubt", Of: factionCards.And(locations), Form: pack.ARemark, Remark: true, Doc: "what is uncertain about the facts of the card"},

	// locations
	{Key: "number", Of: pack.Kinds{path}, Required: true, Form: pack.ANumber(1, maxPath), Doc: "the number of the path"},
	{Key: "points", Of: locations, Form: pack.ANumber(0, 99), Doc: "its victory points"},
	{Key: "defense", Of: locations, Form: pack.ANumber(0, 9), Doc: "the defense icons that are printed on it, path defense on a path"},
	{Key: "defenders", Of: pack.Kinds{battleground}, Form: pack.SetOfWords("faction ids"), Doc: "the factions that may defend it"},
	{Key: "attackers", Of: pack.Kinds{battleground}, Form: pack.SetOfWords("faction ids"), Doc: "the factions that may attack it"},

	// scenarios
	{Key: "turn-order", Of: isScenario, Required: true, Form: pack.ListOfWords("seat ids"), Doc: "the seats in the order of their turns; the first begins round 1"},
	{Key: "starting", Of: isScenario, Form: pack.AWord("the id of a seat"), Doc: "who has the starting player token in round 1; the first of the turn order if it is not said"},
	{Key: "starting-token", Of: isScenario, Form: pack.OneOf("way of the token", tokenWays), Default: tokenWays[0], Doc: "whether the starting player token passes on with every round, or stays"},
	{Key: "carryover", Of: isScenario, Form: pack.ANumber(0, 99), Default: int64(2), Doc: "the carryover limit, in cards"},
	{Key: "lead", Of: isScenario, Form: pack.ANumber(1, 99), Default: int64(10), Doc: "the victory points by which a side must lead to win at once"},
	{Key: "tie", Of: isScenario, Form: aSide, Default: "shadow", Doc: "the side that wins if the scores are equal after the last path"},
	{Key: "sets", Of: isScenario, Form: pack.SetOfWords("names of sets"), Default: []any{baseSet}, Adds: true, Needs: oneOfEachSet, Doc: "the sets whose cards are used"},
	{Key: "people", Of: isScenario, Form: peopleTable, Doc: "which seats each person has, by how many people play; one each if it is not said"},
	{Key: "locations", Of: isScenario, Form: pack.SetOfWords("location ids"), Doc: "the paths and battlegrounds that are used; all of the sets if it is not said"},
	{Key: "path-numbers", Of: isScenario, Form: somePaths, Doc: "the numbers of the paths that are used, like \"1-4\"; all if it is not said"},
	{Key: "schedule", Of: isScenario, Form: pack.ListOfLists("a list with a list of locations for each round"), Doc: "what the location step of each round opens, in order: ids of locations, \"battleground\" or \"path\" for one at random; later rounds open one of each"},
	{Key: "corruption", Of: isScenario, Form: pack.ANumber(0, 99), Doc: "the corruption as the game begins"},
	{Key: "scored", Of: isScenario, Form: scoredLists, Doc: "the locations that lie in the scoring areas as the game begins, by side: { shadow = [\"ID\"] }"},
	{Key: "opening", Of: isScenario, Form: pack.ListOfWords("sentences"), Needs: pack.MentionedIn("opening"), Doc: "what else is so as the game begins, in the sentences by which a test gives a position: [\"corruption is 3\"]; the set-up leaves as it is what is said of decks and hands"},
	{Key: "pool", Of: isScenario, Form: pack.ListOfWords("lines of a pool"), Needs: pack.MentionedIn("pool"), Doc: "the cards of which the players draft, one copy of each, in the words of a deck's lines: [\"Free Peoples cards except events\", \"Shadow cards\"]"},
	{Key: "draft", Of: isScenario, Form: pack.ANumber(1, 60), Doc: "how many cards of the pool each player drafts at set-up, those of its side: they are dealt in packets that are passed on, and come to its deck"},
	{Key: "packets", Of: isScenario, Form: pack.OneOf("way of passing packets", packetWays), Default: packetWays[0], Doc: "\"table\" where packets have cards of both sides and go to the next player, whoever that is; otherwise each side passes its own"},
	{Key: "aims", Of: isScenario, Form: pack.SetOfWords("aim ids"), Doc: "aims that are dealt to the players at set-up, each of whom sees only its own until the final scoring"},
	{Key: "hands", Of: isScenario, Form: pack.OneOf("way of holding hands", handWays), Default: handWays[0], Doc: "\"open\" where all players see each other's hands"},
	{Key: "for", Of: pack.Kinds{aim}, Form: aSide, Doc: "the side to whose players alone the aim is dealt"},
	{Key: "aims-dealt", Of: isScenario, Form: pack.ANumber(1, 9), Default: int64(1), Doc: "how many of them each player is dealt"},
	{Key: "rounds", Of: isScenario, Form: pack.ANumber(1, wotrcards.MaxRounds), Doc: "the last round, if the game is to end with a round and not only with the last path"},
	{Key: "counters", Of: isScenario, Form: pack.ListOfNames, Doc: "counters of its own, by the names that its texts use"},
	{Key: "own-counters", Of: isScenario, Form: pack.ListOfNames, Doc: "counters that each player has of its own, by the names that its texts use"},
	{Key: "seats", Of: isScenario, Required: true, Form: pack.SeatTables, Doc: "a table for each seat, [id.seats.SEAT]"},

	// seats
	{Key: "factions", Of: isSeat, Form: pack.SetOfWords("faction ids"), Instead: "deck", Doc: "the factions whose cards are its deck"},
	{Key: "deck", Of: isSeat, Form: pack.ListOfWords("lines of a deck"), Instead: "factions", Needs: pack.MentionedIn("deck"), Doc: "its deck instead of all cards of factions, a line after the other: \"Elf cards\", \"3 NAME\", \"10 random Mordor cards\", \"without NAME\""},
	{Key: "player", Of: isSeat, Form: pack.OneOf("player", players), Default: players[0], Doc: "\"nobody\" for a seat that nobody plays: its cards come by rules of the scenario, it declines what it may decline, and luck chooses the rest"},
	{Key: "own-carryover", Of: isSeat, Form: pack.ANumber(0, 99), Doc: "its own carryover limit, in cards; that of the scenario if it is not said"},
	{Key: "extra-turns", Of: isSeat, Form: someRounds, Doc: "the rounds in which it has another turn right after its first one, like \"2-4, 6\""},
	{Key: "skipped-turns", Of: isSeat, Form: someRounds, Doc: "the rounds in which its first turn does not take place, like \"1\""},
	{Key: "absent", Of: isSeat, Form: someRounds, Doc: "the rounds in which it has no turn at all, like \"1-2\"; the others need not wait for it to pass"},
	{Key: "in-hand", Of: isSeat, Form: pack.ListOfWords("card ids"), Doc: "cards of its deck that are in its hand before the others are drawn"},
	{Key: "in-reserve", Of: isSeat, Form: pack.ListOfWords("card ids"), Doc: "cards of its deck that are in its reserve as the game begins, an item after its wielder"},
	{Key: "hand", Of: isSeat, Required: true, Form: pack.ANumber(0, 99), Doc: "the cards drawn at set-up"},
	{Key: "cycle", Of: isSeat, Form: pack.ANumber(0, 99), Doc: "how many of those are cycled at set-up"},
	{Key: "draw", Of: isSeat, Required: true, Form: pack.ANumber(0, 99), Doc: "the cards drawn in the draw step"},
	{Key: "ring", Of: isSeat, Form: pack.AText, Doc: "the text of its Ring token"},
	{Key: "ring-points", Of: isSeat, Form: pack.ANumber(0, 99), Doc: "the victory points of a Ring token that was not used"},
}
