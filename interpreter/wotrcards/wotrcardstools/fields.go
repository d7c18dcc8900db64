// This file holds the kinds of definitions of the game, and the table of their fields.

package wotrcardstools

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"loremaster/dsl/diag"
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
	{Key: "pool", Of: isScenario, Form: pack.Deck, Needs: pack.MentionedIn("pool"), Doc: "the cards of which the players draft, one copy of each, in the words of a deck's lines: [\"Free Peoples cards except events\", \"Shadow cards\"]"},
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
	{Key: "deck", Of: isSeat, Form: pack.Deck, Instead: "factions", Needs: pack.MentionedIn("deck"), Doc: "its deck instead of all cards of factions, a line after the other: \"Elf cards\", \"3 NAME\", \"10 random Mordor cards\", \"without NAME\""},
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

// players says who may play a seat, tokenWays what becomes of the starting player token when a round ends, handWays who sees
// the cards in a hand, packetWays to whom a packet goes when decks are drafted, zoneWays who has
// a zone, zoneSights who sees the cards in one, stepWays after
// which step of the rulebook another may stand.
var (
	players    = []string{"anybody", "nobody"}
	tokenWays  = []string{"passes", "stays"}
	handWays   = []string{"hidden", "open"}
	packetWays = []string{"side", "table"}
	zoneWays   = []string{"player", "all"}
	zoneSights = []string{"all", "player", "nobody"}
	stepWays   = wotrcards.Steps[wotrcards.LocationStep:wotrcards.DrawStep]
)

// aSide is the form of the word for a side.
var aSide = pack.OneOf("side", wotrcards.Sides[:])

// iconTable is the form of a table of combat icons, which is held as how many there are of each.
var iconTable = pack.Form{
	What: "a table of icons", Keys: wotrcards.Icons[:], Inside: "combat icons stand in one table", Schema: iconSchema(),
	Read: func(r *pack.Reader, key string, v any) (any, bool) {
		table, ok := v.(map[string]any)
		var has icons
		for _, icon := range slices.Sorted(maps.Keys(table)) {
			at := key + "." + icon
			i := slices.Index(wotrcards.Icons[:], icon)
			if i < 0 {
				r.Fail(diag.At(r.Definition().KeyAt(at), "unknown-icon", "unknown icon %q, expected %s", icon, pack.OrList(wotrcards.Icons[:])).Or(icon, wotrcards.Icons[:]))
				continue
			}
			if n, right := r.Number(at, table[icon], 0, 9); right {
				has[i] = int8(n)
			}
		}
		return has, ok
	},
}

// icons is how many combat icons of each kind a card has.
type icons [wotrcards.NumIcons]int8

// Canonical returns those that it has, by their words.
func (has icons) Canonical() any {
	table := map[string]int{}
	for i, n := range has {
		if n != 0 {
			table[wotrcards.Icons[i]] = int(n)
		}
	}
	if len(table) == 0 {
		return nil
	}
	return table
}

func iconSchema() pack.Object {
	icons := pack.Object{}
	for _, icon := range wotrcards.Icons {
		icons[icon] = pack.Object{"type": "integer", "minimum": 0, "maximum": 9}
	}
	return pack.Object{"type": "object", "properties": icons, "additionalProperties": false}
}

// pathSet is numbers of paths, and the ranges in which they were written.
type pathSet struct {
	wotrcards.PathSet
	ranges []pathRange
}

// Canonical returns the numbers however they were written.
func (s pathSet) Canonical() any { return s.PathSet.String() }

// pathRange is one part of numbers that are written so: "5-9", or "7".
type pathRange struct {
	first, last int
	column      int // where it begins in the string, in characters from 0
}

// somePaths is the form of a character's paths: "1-3, 5-9".
var somePaths = pack.Form{
	What: `a string of path numbers like "1-3, 5-9"`, Schema: rangesSchema,
	Read: func(r *pack.Reader, key string, v any) (any, bool) {
		ranges, ok := readRanges(r, key, v, maxPath, "bad-paths", "a path number")
		set := pathSet{ranges: ranges}
		for _, some := range ranges {
			for n := some.first; n <= some.last; n++ {
				set.PathSet |= 1 << n
			}
		}
		return set, ok
	},
}

// someRounds is the form of rounds: "1, 3-5".
var someRounds = pack.Form{
	What: `a string of rounds like "1, 3-5"`, Schema: rangesSchema,
	Read: func(r *pack.Reader, key string, v any) (any, bool) {
		ranges, ok := readRanges(r, key, v, wotrcards.MaxRounds, "bad-rounds", "a round")
		set := roundSet{}
		for _, some := range ranges {
			for n := some.first; n <= some.last; n++ {
				set.Add(n)
			}
		}
		return set, ok
	},
}

type roundSet struct{ wotrcards.RoundSet }

// Canonical returns the rounds however they were written.
func (s roundSet) Canonical() any { return s.RoundSet.String() }

var rangesSchema = pack.Object{"type": "string", "pattern": "^" + rangePattern + "(," + rangePattern + ")*$"}

// readRanges reads numbers from 1 to most, and ranges of them, out of a string. One that is none is a mistake with that code,
// which calls it as one says.
func readRanges(r *pack.Reader, key string, v any, most int, code, one string) (ranges []pathRange, ok bool) {
	s, ok := v.(string)
	if !ok {
		return nil, false
	}
	column := 0
	for part := range strings.SplitSeq(s, ",") {
		begin := column + utf8.RuneCountInString(part) - utf8.RuneCountInString(strings.TrimLeft(part, " "))
		column += utf8.RuneCountInString(part) + 1
		a, b, isRange := strings.Cut(diag.Fold(strings.TrimSpace(part)), "-")
		if !isRange {
			b = a
		}
		first, err1 := strconv.Atoi(a)
		last, err2 := strconv.Atoi(b)
		if err1 != nil || err2 != nil || first < 1 || last > most || first > last {
			at := r.Definition().TextAt(key)
			at.Column += begin
			r.Fail(diag.At(at, code, `%q is not %s or range of them, expected numbers from 1 to %d like "1-3, 5-9"`, strings.TrimSpace(part), one, most).
				Try(rangesHint(r, key, s)))
			continue
		}
		ranges = append(ranges, pathRange{first, last, begin})
	}
	return ranges, true
}

// rangePattern is the pattern of a number or a range of them, with any of the signs that fold to a hyphen.
const rangePattern = " *[0-9]+([-‐-―][0-9]+)? *"

// rangeWords are words between numbers of paths or rounds, with the sign for which each stands, if it does for any.
var rangeWords = map[string]string{
	"to": "-", "through": "-", "thru": "-", "until": "-", "till": "-",
	"and": ",", "or": ",", "plus": ",",
	"path": "", "paths": "", "round": "", "rounds": "", "number": "", "numbers": "", "from": "", "no": "",
}

// rangesHint returns the hint that writes the numbers without the words between them.
func rangesHint(r *pack.Reader, key, said string) string {
	words := strings.Fields(strings.NewReplacer(",", " , ", "-", " - ", ".", " ").Replace(diag.Fold(said)))
	for i, word := range words {
		if sign, known := rangeWords[word]; known {
			words[i] = sign
		}
	}
	numbers := strings.ReplaceAll(strings.ReplaceAll(strings.Join(words, ""), ",,", ","), ",", ", ")
	if numbers == said || !r.Fits(key, numbers) {
		return ""
	}
	return "write " + key + " = " + pack.Quoted(numbers)
}

// peopleTable is the form of the ways in which people share seats: { 2 = [["a", "b"], ["c"]] }.
var peopleTable = pack.Form{
	What: `a table like { 2 = [["SEAT", "SEAT"], ["SEAT"]] }`, Schema: pack.Object{"type": "object", "additionalProperties": pack.ListSchema(pack.ListSchema(pack.StringSchema))},
	Read: func(r *pack.Reader, key string, v any) (any, bool) {
		table, ok := v.(map[string]any)
		people := map[string][][]string{}
		for _, n := range slices.Sorted(maps.Keys(table)) {
			lists, isLists := r.Lists(key+"."+n, table[n])
			if !isLists {
				r.WrongType(key+"."+n, table[n], "a list with the list of seats of each person")
				continue
			}
			people[n] = lists
		}
		return people, ok
	},
}

// scoredLists is the form of the locations that each side has scored.
var scoredLists = pack.Form{
	What:   `a table like { shadow = ["LOCATION"] }`,
	Schema: pack.Object{"type": "object", "properties": pack.Object{wotrcards.Sides[0]: pack.ListSchema(pack.StringSchema), wotrcards.Sides[1]: pack.ListSchema(pack.StringSchema)}, "additionalProperties": false},
	Read: func(r *pack.Reader, key string, v any) (any, bool) {
		table, ok := v.(map[string]any)
		scored := map[string][]string{}
		for _, side := range slices.Sorted(maps.Keys(table)) {
			at := key + "." + side
			if !slices.Contains(wotrcards.Sides[:], side) {
				r.Fail(diag.At(r.Definition().KeyAt(at), "unknown-side", "unknown side %q, expected %s", side, pack.OrList(wotrcards.Sides[:])).Or(side, wotrcards.Sides[:]))
				continue
			}
			list, isList := r.List(at, table[side], "a string")
			if !isList {
				r.WrongType(at, table[side], "a list of location ids")
			}
			scored[side] = list
		}
		return scored, ok
	},
}
