// This file holds the forms of the values that only this game has: sides, icons, path numbers, people, what is scored.

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
			n, isNumber := table[icon].(int64)
			switch {
			case !isNumber:
				r.Fail(diag.At(r.Definition().ValueAt(at), "wrong-type", "%q is %s, expected %s", icon, pack.TypeOf(table[icon]), pack.NumberFrom(0, 9)))
			case r.InRange(at, n, 0, 9):
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

// roundSet is a set of rounds.
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
