// This file holds what can stand in the slots of a pattern.

package gamescript

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"loremaster/interpreter/text"
	"loremaster/interpreter/wotrcards"
)

// slot reads what stands at a place of the line: for each end that it may have, the longest first, it goes
// on with the rest of the pattern.
type slot struct {
	label string // how messages call what is expected; "" where what it reads says so by itself
	words []string
	read  func(m *matcher, pos int, then func(end int, a arg) bool) bool
}

var slots map[string]*slot

// slotTable makes the table of slots, which refers to the tables of sentences: actions stand in slots.
func slotTable() map[string]*slot {
	return map[string]*slot{
		"counter":   {label: "a counter of the scenario", read: readCounter},
		"seat":      {label: "a player", read: readSeat(false)},
		"seat's":    {label: "a player with 's", read: readSeat(true)},
		"side":      {label: "a side", words: []string{"the Free Peoples", "the Shadow"}, read: readSide(false)},
		"side's":    {label: "a side with 's", words: []string{"the Free Peoples'", "the Shadow's"}, read: readSide(true)},
		"card":      {label: "a card", read: readCard(class(0))},
		"location":  {label: "a location", read: readCard(class(1))},
		"printed":   {label: "a card or location", read: readPrinted},
		"any":       {label: "a card or location", read: readCard(anyCard)},
		"text":      {label: "a card, a location, a Ring token or a rule", read: readText},
		"place":     {label: "a location", read: readPlace},
		"signed":    {label: "a number with + or -", read: readSigned},
		"sequence":  {label: "locations", read: readSequence},
		"spot":      {label: "a location or card", read: readSpot},
		"number":    {label: "a number", read: readNumber},
		"amount":    {label: "a number", words: []string{"at least", "at most"}, read: readAmount},
		"cards":     {label: "cards", read: readList(class(0))},
		"locations": {label: "locations", read: readList(class(1))},
		"choices":   {label: "cards", read: readList(anyCard | topOfDeck)},
		"stacks":    {label: "cards", read: readStacks(false)},
		"visible":   {label: "cards", read: readStacks(true)},
		"groups":    {label: "locations", read: readGroups},
		"does":      {read: readAct(formDoes)},
		"do":        {read: readAct(formDo)},
		"doing":     {read: readAct(formDoing)},
		"options":   {label: "options", read: readOptions},
		"zone": closed("a zone", map[string]int{"hand": int(wotrcards.Hand), "deck": int(wotrcards.DrawDeck), "draw deck": int(wotrcards.DrawDeck),
			"cycle pile": int(wotrcards.CyclePile), "eliminated pile": int(wotrcards.EliminatedPile), "reserve": int(wotrcards.Reserve)}),
		"to":      {label: "where it is played", read: readTo},
		"from":    closed("a zone", zoneWords()),
		"icon":    closed("an icon", numbered(wotrcards.Icons[:])),
		"cause":   closed("why a script failed", numbered(text.ScriptCauses[:])),
		"limit":   closed("what there cannot be more of", numbered(wotrcards.LimitWords())),
		"failure": {label: "at which line, and why", words: []string{"at line"}, read: readFailure},
		"step":    closed("a step", numbered(wotrcards.Steps[:])),
		"reason":  closed("a reason", reasonWords()),
	}
}

func numbered(list []string) map[string]int {
	m := map[string]int{}
	for i, words := range list {
		if words != "" {
			m[words] = i
		}
	}
	return m
}

func reasonWords() map[string]int {
	m := map[string]int{}
	for i := 1; i < len(wotrcards.Reasons); i++ {
		m[wotrcards.Reasons[i].Code], m[wotrcards.Reasons[i].Words] = i, i
	}
	return m
}

// closed returns the slot of a fixed set of phrases.
func closed(label string, phrases map[string]int) *slot {
	keys, longest := map[string]int{}, 0
	for words, n := range phrases {
		keys[normal(words)] = n
		longest = max(longest, len(strings.Fields(normal(words))))
	}
	return &slot{label: label, words: slices.Sorted(maps.Keys(phrases)), read: func(m *matcher, pos int, then func(int, arg) bool) bool {
		ends := m.spans(pos, longest, false, func(key []byte) bool {
			_, ok := keys[string(key)]
			return ok
		})
		for _, end := range slices.Backward(ends) {
			if then(end, arg{n: keys[m.key(pos, end, false)]}) {
				return true
			}
		}
		return false
	}}
}

// spans returns the ends of the words from pos on of which the normal form is known, the shortest first. The
// last word may be an owner's, "aragorn's".
func (m *matcher) spans(pos, longest int, owner bool, known func(key []byte) bool) []int {
	var ends []int
	var buf [160]byte
	key := buf[:0]
	for end := pos; end < len(m.tokens) && end-pos < longest; end++ {
		t := &m.tokens[end]
		if t.sign {
			if t.text != "," || end == pos {
				break
			}
			continue
		}
		if len(key) > 0 {
			key = append(key, ' ')
		}
		if owner && t.owner != "" && known(append(key, t.owner...)) || !owner && known(append(key, t.norm...)) {
			ends = append(ends, end+1)
		}
		key = append(key, t.norm...)
	}
	return ends
}

// key returns the normal form of the words from pos to end.
func (m *matcher) key(pos, end int, owner bool) string {
	var b strings.Builder
	for i := pos; i < end; i++ {
		t := &m.tokens[i]
		if t.sign {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		if owner && i == end-1 {
			b.WriteString(t.owner)
		} else {
			b.WriteString(t.norm)
		}
	}
	return b.String()
}

func readNumber(m *matcher, pos int, then func(int, arg) bool) bool {
	if pos == len(m.tokens) {
		return false
	}
	n, err := strconv.Atoi(m.tokens[pos].text)
	if err != nil || n > wotrcards.MaxCount || n < -wotrcards.MaxCount {
		return false
	}
	return then(pos+1, arg{n: n})
}

// readAmount reads "3", "at least 3", "at most 3".
func readAmount(m *matcher, pos int, then func(int, arg) bool) bool {
	bound := exactly
	for i, word := range []string{atLeast: "least", atMost: "most"} {
		if end := m.phrase(pos, "at", word); word != "" && end >= 0 {
			pos, bound = end, i
		}
	}
	return readNumber(m, pos, func(end int, a arg) bool {
		a.bound = bound
		return then(end, a)
	})
}

// How a number is meant.
const (
	exactly = iota
	atLeast
	atMost
)

// counts reports whether a number is one that the slot means.
func (a *arg) counts(n int) bool {
	switch a.bound {
	case atLeast:
		return n >= a.n
	case atMost:
		return n <= a.n
	}
	return n == a.n
}

func readSeat(owner bool) func(*matcher, int, func(int, arg) bool) bool {
	kind := seatName
	if owner {
		kind = ownerName
	}
	return func(m *matcher, pos int, then func(int, arg) bool) bool {
		return m.name(pos, kind, func(end, seat int) bool { return then(end, arg{n: seat}) })
	}
}

// readSide reads "the Free Peoples", "the Shadow side", or with 's.
func readSide(owner bool) func(*matcher, int, func(int, arg) bool) bool {
	return func(m *matcher, pos int, then func(int, arg) bool) bool {
		if m.word(pos, "the") {
			pos++
		}
		for side := range wotrcards.NumSides {
			words := strings.Fields(normal(side.String()))
			last := len(words) - 1
			end := m.phrase(pos, words[:last]...)
			if end < 0 || end == len(m.tokens) {
				continue
			}
			t := &m.tokens[end]
			if owner && t.owner == words[last] && then(end+1, arg{n: int(side)}) {
				return true
			}
			if owner || t.norm != words[last] {
				continue
			}
			if m.word(end+1, "side") && then(end+2, arg{n: int(side)}) || then(end+1, arg{n: int(side)}) {
				return true
			}
		}
		return false
	}
}
