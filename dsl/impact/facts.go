// This file reads what a definition says.

package impact

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode"

	"loremaster/interpreter/cardgame"
)

// statement is what a definition says, under the keys of the data files: facts, and texts by their lines.
// Those of a scenario's seat stand behind the seat's id.
type statement struct {
	keys  []string
	facts map[string]string
	texts map[string][]string
}

// texts are the keys whose value is a text.
var texts = map[string]bool{"text": true, "ring": true, "script": true, "says": true}

// hidden are the keys that Change has in fields of its own.
var hidden = map[string]bool{"id": true, "type": true}

// read reads what a definition says. It has been written by this program, so every key is one of a field.
func read(d *cardgame.Definition) *statement {
	s := &statement{facts: map[string]string{}, texts: map[string][]string{}}
	prefix := ""
	for line := range bytes.Lines(d.Says) {
		s.object(prefix, line)
		prefix = "seat "
	}
	return s
}

// object reads a line of JSON, key by key in its order.
func (s *statement) object(prefix string, line []byte) {
	dec := json.NewDecoder(bytes.NewReader(line))
	dec.Token() //nolint:errcheck // the opening brace
	for dec.More() {
		name, _ := dec.Token()
		var value any
		if err := dec.Decode(&value); err != nil {
			panic("impact: a definition says " + string(line))
		}
		key := kebab(fmt.Sprint(name))
		if key == "id" && prefix != "" {
			prefix = fmt.Sprint(value) + " "
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
	case key == "icons":
		for i, n := range value.([]any) {
			if n.(float64) != 0 {
				s.fact(strings.ReplaceAll(cardgame.Icons[i], "-", " "), n)
			}
		}
	case key == "paths":
		s.fact(full, cardgame.PathSet(value.(float64)).String())
	default:
		s.fact(full, value)
	}
}

// fact keeps a fact; of a list its elements with commas between them.
func (s *statement) fact(key string, value any) {
	words := fmt.Sprint(value)
	if list, ok := value.([]any); ok {
		var elements []string
		for _, v := range list {
			elements = append(elements, fmt.Sprint(v))
		}
		words = strings.Join(elements, ", ")
	}
	if words == "" {
		return
	}
	s.keys = append(s.keys, key)
	s.facts[key] = words
}

// kebab returns the name of a field as data files write it.
func kebab(name string) string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 && name != "ID" {
			b.WriteByte('-')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}
