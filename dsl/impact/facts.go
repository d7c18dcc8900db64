// This file reads what a definition says, and compares lines of text and the words in them.

package impact

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

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

// Piece is a run of words that two lines share, or that only one of them has.
type Piece struct {
	Text  string
	In    In
	Space bool // there is one before it
}

// In says which of two lines has something.
type In uint8

const (
	Both In = iota
	Before
	After
)

// diffLines pairs the lines of two texts: those that both have are left out, of the others the first that is
// gone is paired with the first that came in its place.
func diffLines(before, after []string) []LineChange {
	var list []LineChange
	var gone, came []string
	flush := func() {
		for i := range max(len(gone), len(came)) {
			var l LineChange
			if i < len(gone) {
				l.Before = gone[i]
			}
			if i < len(came) {
				l.After = came[i]
			}
			list = append(list, l)
		}
		gone, came = nil, nil
	}
	for _, p := range diff(before, after) {
		switch p.In {
		case Both:
			flush()
		case Before:
			gone = append(gone, p.Text)
		case After:
			came = append(came, p.Text)
		}
	}
	flush()
	return list
}

// word is a word with the space before it, or a mark behind one.
var word = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\s*(?:[\pL\pN+−'’-]+|\S)`) })

// diffWords compares two lines word by word. What is gone stands before what came in its place, and a word that
// both share between two changes belongs to them: "draw 1" has not kept its 1 in "draw 2, then cycle 1 from hand".
func diffWords(before, after string) []Piece {
	words := diff(word().FindAllString(before, -1), word().FindAllString(after, -1))
	var list []Piece
	add := func(text string, in In) {
		if text != "" {
			list = append(list, Piece{strings.TrimSpace(text), in, strings.HasPrefix(text, " ")})
		}
	}
	for i := 0; i < len(words); {
		shared := ""
		for ; i < len(words) && words[i].In == Both; i++ {
			shared += words[i].Text
		}
		add(shared, Both)
		gone, came := "", ""
		for ; i < len(words) && (words[i].In != Both || alone(words, i)); i++ {
			if words[i].In != After {
				gone += words[i].Text
			}
			if words[i].In != Before {
				came += words[i].Text
			}
		}
		add(gone, Before)
		add(came, After)
	}
	return list
}

// alone reports whether a word has changes on both sides.
func alone(words []Piece, i int) bool {
	return i > 0 && i+1 < len(words) && words[i-1].In != Both && words[i+1].In != Both
}

// diff returns the elements of two lists with what both have, in order, as much of it as can be.
func diff(a, b []string) []Piece {
	common := make([][]int, len(a)+1) // how much the rests of both have in common
	for i := range common {
		common[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			common[i][j] = max(common[i+1][j], common[i][j+1])
			if a[i] == b[j] {
				common[i][j] = common[i+1][j+1] + 1
			}
		}
	}
	var list []Piece
	i, j := 0, 0
	for i < len(a) || j < len(b) {
		switch {
		case i < len(a) && j < len(b) && a[i] == b[j]:
			list = append(list, Piece{Text: a[i], In: Both})
			i, j = i+1, j+1
		case j == len(b) || i < len(a) && common[i+1][j] >= common[i][j+1]:
			list = append(list, Piece{Text: a[i], In: Before})
			i++
		default:
			list = append(list, Piece{Text: b[j], In: After})
			j++
		}
	}
	return list
}
