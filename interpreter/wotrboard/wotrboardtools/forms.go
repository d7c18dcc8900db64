package wotrboardtools

import (
	"maps"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrboard"
)

// This file holds the forms of the values that only this game has.

// yesOrNo is the form of what is so or not.
var yesOrNo = pack.Form{What: "true or false", Schema: pack.Object{"type": "boolean"}, Read: func(_ *pack.Reader, _ string, v any) (any, bool) {
	is, ok := v.(bool)
	return is, ok
}}

// faceWords are the faces of dice as data files call them.
var faceWords = []string{"character", "army", "muster", "muster-army", "event", "will", "eye"}

// faceList is the form of the faces of a die, lossList that of what takes figures away.
var (
	faceList = wordList("face", faceWords)
	lossList = wordList("cause", wotrboard.Losses)
)

// wordList is the form of a list of some words, one at least.
func wordList(what string, words []string) pack.Form {
	return pack.Form{What: "a list of " + what + "s", Schema: pack.ListSchema(pack.Object{"enum": words}), Read: func(r *pack.Reader, key string, v any) (any, bool) {
		list, ok := r.List(key, v, "a "+what)
		for _, word := range list {
			if !slices.Contains(words, word) {
				r.Fail(diag.At(r.Definition().ValueAt(key), "unknown-"+what, "unknown %s %q, expected %s", what, word, pack.OrList(words)).Or(word, words))
				return nil, true
			}
		}
		if ok && len(list) == 0 {
			r.Fail(diag.At(r.Definition().ValueAt(key), "no-"+what, "%q has no %s, expected one at least", key, what))
			return nil, true
		}
		return list, ok
	}}
}

// lineNumbers is the form of a list of lines of a text, from 1.
var lineNumbers = pack.Form{What: "a list of numbers of lines", Schema: pack.ListSchema(pack.Object{"type": "integer", "minimum": 1}), Read: func(r *pack.Reader, key string, v any) (any, bool) {
	list, ok := v.([]any)
	var lines []int
	for _, x := range list {
		n, isNumber := x.(int64)
		if ok = ok && isNumber; ok && r.InRange(key, n, 1, 99) {
			lines = append(lines, int(n))
		}
	}
	return lines, ok
}}

// kindWords are the kinds of figures as data files call several of them.
var kindWords = []string{"regulars", "elites", "leaders"}

// armies are figures by the id of the nation, or of another kind of figure, and of the region: their numbers by kind, or the one number.
type armies map[string]map[string][]int

var aCount = pack.Object{"type": "integer", "minimum": 0, "maximum": 99}

// armyTables is the form of what nations begin with.
var armyTables = pack.Form{
	What:   "a table for each nation of what it has in each region",
	Schema: pack.Object{"type": "object", "additionalProperties": pack.Object{"type": "object", "additionalProperties": pack.Object{"type": []string{"object", "integer"}, "minimum": 0, "maximum": 99, "additionalProperties": aCount}}},
	Read: func(r *pack.Reader, key string, v any) (any, bool) {
		nations, ok := v.(map[string]any)
		all := armies{}
		for _, id := range slices.Sorted(maps.Keys(nations)) {
			regions, isTable := nations[id].(map[string]any)
			if !isTable {
				r.Fail(diag.At(r.Definition().ValueAt(key+"."+id), "wrong-type", "%q is %s, expected a table of what it has in each region", id, pack.TypeOf(nations[id])))
				continue
			}
			all[id] = map[string][]int{}
			for _, at := range slices.Sorted(maps.Keys(regions)) {
				if n := readFigures(r, key+"."+id+"."+at, regions[at]); n != nil {
					all[id][at] = n
				}
			}
		}
		return all, ok
	},
	Over: func(under, v any) any { // nation by nation
		all := maps.Clone(under.(armies))
		maps.Copy(all, v.(armies))
		return all
	},
}

// readFigures reads { regulars = 3, elites = 1 }, or the number of others.
func readFigures(r *pack.Reader, path string, v any) []int {
	if count, isNumber := v.(int64); isNumber {
		if !r.InRange(path, count, 0, 99) {
			return nil
		}
		return []int{int(count)}
	}
	table, ok := v.(map[string]any)
	if !ok {
		r.Fail(diag.At(r.Definition().ValueAt(path), "wrong-type", "%s is no army, expected a table such as { regulars = 3 }", pack.TypeOf(v)))
		return nil
	}
	n := make([]int, len(kindWords))
	for _, word := range slices.Sorted(maps.Keys(table)) {
		at := path + "." + word
		kind := slices.Index(kindWords, word)
		if kind < 0 {
			r.Fail(diag.At(r.Definition().KeyAt(at), "unknown-figures", "unknown figures %q, expected %s, or of another kind of figure a number alone", word, pack.OrList(kindWords)).Or(word, kindWords))
			continue
		}
		count, isNumber := table[word].(int64)
		switch {
		case !isNumber:
			r.Fail(diag.At(r.Definition().ValueAt(at), "wrong-type", "%q is %s, expected %s", word, pack.TypeOf(table[word]), pack.NumberFrom(0, 99)))
		case r.InRange(at, count, 0, 99):
			n[kind] = int(count)
		}
	}
	return n
}

// trackTable is the form of where nations are on the political track: { elves = "active 1" }.
var trackTable = pack.Form{
	What: "a table of the box of each nation", Schema: pack.Object{"type": "object", "additionalProperties": pack.Object{"type": "string"}},
	Read: func(r *pack.Reader, key string, v any) (any, bool) {
		table, ok := v.(map[string]any)
		all := map[string]string{}
		for _, id := range slices.Sorted(maps.Keys(table)) {
			word, isWord := table[id].(string)
			if box := strings.TrimPrefix(word, "active "); !isWord || len(box) != 1 || box[0] < '1' || int(box[0]-'0') > wotrboard.AtWar || box == "4" && word == box {
				r.Fail(diag.At(r.Definition().ValueAt(key+"."+id), "bad-box", "%q is no box of the track, expected \"1\" to \"3\" of a passive nation, \"active 1\" to \"active 4\" of another", word))
				continue
			}
			all[id] = word
		}
		return all, ok
	},
}
