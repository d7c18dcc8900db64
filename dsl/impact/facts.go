// This file reads what a definition says.

package impact

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"loremaster/interpreter/game"
)

// statement is what a definition says, under the keys of the data files: facts, and texts by their lines.
// Those of a scenario's seat stand behind the seat's id, and what a scenario says with an option behind that.
type statement struct {
	of      *game.Game
	keys    []string
	facts   map[string]string
	texts   map[string][]string
	options map[string]bool // as keys begin with them
}

// texts are the keys whose value is a text.
var texts = map[string]bool{"text": true, "ring": true, "rules": true, "more-rules": true, "script": true, "says": true}

// hidden are the keys that Change has in fields of its own.
var hidden = map[string]bool{"id": true, "type": true}

// read reads what a definition says. It has been written by this program, so every key is one of a field. What a
// scenario says with several options is what it says with each, and left out.
func read(of *game.Game, d *game.Definition) *statement {
	s := &statement{of: of, facts: map[string]string{}, texts: map[string][]string{}, options: map[string]bool{}}
	option, several, seat := "", false, false
	for line := range bytes.Lines(d.Says) {
		at := max(bytes.IndexByte(line, '{'), 0)
		if at > 0 {
			option, seat = "with "+string(line[:at])+": ", false
			if several = bytes.ContainsRune(line[:at], ' '); !several {
				s.options[option] = true
			}
		}
		if !several {
			s.object(option, seat, line[at:])
		}
		seat = true
	}
	return s
}

// plain parts a key into the option that it begins with, "" for none, and the rest.
func plain(key string) (option, rest string) {
	if words, rest, ok := strings.Cut(key, ": "); ok {
		return words + ": ", rest
	}
	return "", key
}

// under returns the key under which a statement has what is asked for: without the option, if it knows none such.
func (s *statement) under(key string) string {
	if option, rest := plain(key); !s.options[option] {
		return rest
	}
	return key
}

// object reads a line of JSON, key by key in its order.
func (s *statement) object(prefix string, seat bool, line []byte) {
	dec := json.NewDecoder(bytes.NewReader(line))
	dec.Token() //nolint:errcheck // the opening brace
	for dec.More() {
		name, _ := dec.Token()
		var value any
		if err := dec.Decode(&value); err != nil {
			panic("impact: a definition says " + string(line))
		}
		key := fmt.Sprint(name)
		if key == "id" && seat {
			prefix += fmt.Sprint(value) + " "
		}
		if hidden[key] {
			continue
		}
		s.value(prefix, key, value)
	}
}

// value keeps a value under its key.
func (s *statement) value(prefix, key string, value any) {
	full := prefix + key
	switch {
	case texts[key]:
		s.keys = append(s.keys, full)
		for line := range strings.Lines(fmt.Sprint(value)) {
			if line = strings.TrimSpace(line); line != "" {
				s.texts[full] = append(s.texts[full], line)
			}
		}
	case s.of.Facts[key] != nil:
		for _, f := range s.of.Facts[key](full, value) {
			s.fact(f.Key, f.Words)
		}
	default:
		s.fact(full, value)
	}
}

// fact keeps a fact.
func (s *statement) fact(key string, value any) {
	if words := inWords(value, ", "); words != "" {
		s.keys = append(s.keys, key)
		s.facts[key] = words
	}
}

// inWords writes a value: of a list its elements with commas between them, of a table its keys with their values.
func inWords(value any, between string) string {
	var words []string
	switch v := value.(type) {
	case []any:
		for _, element := range v {
			words = append(words, inWords(element, " and "))
		}
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			words = append(words, key+" = "+inWords(v[key], ", "))
		}
		between = "; "
	default:
		return fmt.Sprint(value)
	}
	return strings.Join(words, between)
}
