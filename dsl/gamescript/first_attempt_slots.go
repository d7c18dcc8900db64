// This file reads what stands in first attempts only, and says it as the language has it.

package gamescript

import (
	"slices"
	"strings"
)

// trySlots holds the slots that no sentence of the language has.
var trySlots = map[string]*slot{
	"any's":   {label: "a card or location with 's", read: readCardOwner},
	"rest":    {label: "anything", read: readRest},
	"numbers": {label: "numbers", read: series(readNumbered, 0, ", and", ", or", ",", "and", "or")},
	"these":   {label: "cards", read: series(readSaid, 0, ", and", ",", "and")},
}

// readCardOwner reads "Gimli's", where a card is meant.
func readCardOwner(m *matcher, pos int) (list []reading) {
	ends := m.spans(pos, longestName, true, func(key []byte) bool { return len(m.names.lookup(key, anyCard).of) == 1 })
	for _, end := range slices.Backward(ends) {
		def := m.names.lookup([]byte(m.key(pos, end, true)), anyCard).of[0]
		said := strings.TrimRight(strings.TrimSuffix(m.text(pos, end), "s"), "'’‘ʼ")
		list = append(list, way(end, arg{refs: []ref{{def: def}}, text: said})...)
	}
	return list
}

// readRest reads the rest of the line, or a part of it.
func readRest(m *matcher, pos int) (list []reading) {
	for end := len(m.tokens); end > pos; end-- {
		list = append(list, way(end, arg{})...)
	}
	return list
}

// readSaid reads a card, and how it is said.
func readSaid(m *matcher, pos int) []reading {
	list := m.card(pos, anyCard)
	for _, r := range list {
		r.args[0].text = m.text(pos, r.end)
	}
	return list
}

// readNumbered reads a number, as an option.
func readNumbered(m *matcher, pos int) []reading {
	if pos == len(m.tokens) || !isNumber(m.tokens[pos].text) {
		return nil
	}
	return way(pos+1, arg{text: "chooses number " + m.tokens[pos].text})
}
