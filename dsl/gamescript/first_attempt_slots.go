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
	"numbers": {label: "numbers", read: readNumbers},
	"these":   {label: "cards", read: readThese},
}

// readCardOwner reads "Gimli's", where a card is meant.
func readCardOwner(m *matcher, pos int, then func(int, arg) bool) bool {
	ends := m.spans(pos, longestName, true, func(key []byte) bool { return len(m.names.lookup(key, anyCard).of) == 1 })
	for _, end := range slices.Backward(ends) {
		def := m.names.lookup([]byte(m.key(pos, end, true)), anyCard).of[0]
		said := strings.TrimRight(strings.TrimSuffix(m.text(pos, end), "s"), "'’‘ʼ")
		if then(end, arg{refs: []ref{{def: def}}, text: said}) {
			return true
		}
	}
	return false
}

// readRest reads the rest of the line.
func readRest(m *matcher, pos int, then func(int, arg) bool) bool {
	for end := len(m.tokens); end > pos; end-- {
		if then(end, arg{}) {
			return true
		}
	}
	return false
}

// readThese reads cards with commas or "and" between them.
func readThese(m *matcher, pos int, then func(int, arg) bool) bool {
	return m.card(pos, anyCard, func(end int, r ref) bool {
		said := m.text(pos, end)
		next := end
		for m.word(next, ",") || m.word(next, "and") {
			next++
		}
		more := next > end && readThese(m, next, func(last int, rest arg) bool {
			return then(last, arg{refs: append([]ref{r}, rest.refs...), text: said + ", " + rest.text})
		})
		return more || then(end, arg{refs: []ref{r}, text: said})
	})
}

// readNumbers reads numbers with commas, "and" or "or" between them, as options.
func readNumbers(m *matcher, pos int, then func(int, arg) bool) bool {
	var said []string
	for {
		if pos == len(m.tokens) || !isNumber(m.tokens[pos].text) {
			return false
		}
		said = append(said, "chooses number "+m.tokens[pos].text)
		pos++
		if then(pos, arg{text: strings.Join(said, ", ")}) {
			return true
		}
		for m.word(pos, ",") || m.word(pos, "and") || m.word(pos, "or") {
			pos++
		}
	}
}
