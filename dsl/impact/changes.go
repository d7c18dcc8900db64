// This file finds out what is not the same in two libraries, reads what a definition says, compares lines of text and the words in them,
// and tells which other cards print a clause that has changed.

package impact

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/dsl/plainwords"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// Changed is what has become of a definition that is in both libraries, however it came about; Renamed of one that has another id.
const (
	Changed pack.What = "changed"
	Renamed pack.What = "renamed"
)

// Change is a definition that is not the same in two libraries.
type Change struct {
	What  pack.What   `json:"what"`
	Type  string      `json:"type"`
	ID    string      `json:"id"`
	Was   string      `json:"was,omitempty"` // its id before, where that is another
	Name  string      `json:"name"`
	In    string      `json:"format,omitempty"` // the only format in which it is
	Facts []KeyChange `json:"facts,omitempty"`
	Lines []KeyChange `json:"lines,omitempty"`
	Plain []string    `json:"plain,omitempty"` // what it does now, in plain words, where lines of its text have changed
	Also  []Also      `json:"also,omitempty"`
	By    []By        `json:"by,omitempty"`
}

// By is an errata of what has changed.
type By struct {
	pack.Brought
	Before bool `json:"before,omitempty"` // it made none of the changes
}

// KeyChange is a fact of a definition, or a line of one of its texts, before and after, "" where there is none.
type KeyChange struct {
	Key    string `json:"key"`
	Before string `json:"before,omitempty"`
	After  string `json:"after,omitempty"`
}

// Words compares the two lines word by word.
func (l *KeyChange) Words() []Piece { return diffWords(l.Before, l.After) }

// Whose says of which of the definition's texts the line is, "" where it has but one.
func (l *KeyChange) Whose() string {
	if l.Key == "text" {
		return ""
	}
	return l.Key + ": "
}

// Also is a clause that has changed in a definition, and the other cards that still print it.
type Also struct {
	Clause string   `json:"clause"`
	Cards  []string `json:"cards"` // their names
}

// Changes lists the definitions that are not the same, in the order of their ids; those behind that are so in a format alone.
func Changes(before, after game.Library) []Change {
	list := changesIn("", before, after)
	for _, id := range slices.Sorted(maps.Keys(after.Common().Formatted)) {
		was, is := before.Common().Formatted[id], after.Common().Formatted[id]
		for _, c := range changesIn(id, cmp.Or(was, before), cmp.Or(is, after)) {
			if !slices.ContainsFunc(list, func(o Change) bool { return reflect.DeepEqual(o, c) }) {
				c.In = id
				list = append(list, c)
			}
		}
	}
	return list
}

// changesIn lists them for the libraries of a format. Scenarios that one of them has not are of others.
func changesIn(format string, before, after game.Library) []Change {
	var list []Change
	for _, id := range ids(before, after) {
		was, is := before.Common().Definition(id), after.Common().Definition(id)
		switch {
		case is == nil && renamed(was, after, before) != nil:
			continue // it is told under its new id
		case was == nil:
			was = renamed(is, before, after)
		}
		if was != nil && is != nil && bytes.Equal(was.Says, is.Says) {
			continue
		}
		if format != "" && cmp.Or(was, is).Type == pack.KindScenario.Word && (was == nil || is == nil) {
			continue
		}
		c := Change{What: Changed, ID: id}
		from, to := &statement{}, &statement{}
		if is != nil {
			c.Type, c.Name, to = is.Type, is.Name, read(after.Of(), is)
		} else {
			c.What = pack.Withdrawn
		}
		if was != nil {
			c.Type, c.Name, from = was.Type, was.Name, read(before.Of(), was)
		} else {
			c.What = pack.Added
		}
		if was != nil && was.ID != id {
			c.What, c.Was = Renamed, was.ID
		}
		c.compare(from, to)
		for _, t := range after.Texts() {
			if t.In == id && t.Said == "" && len(c.Lines) > 0 {
				c.Plain = append(c.Plain, plainwords.Of(t.Line)...)
			}
		}
		c.Also = also(before, after, id)
		list = append(list, c)
	}
	return list
}

// renamed returns the definition of another library that has the type and the name of d, and an id that the library of d lacks; nil
// for none.
func renamed(d *game.Definition, other, own game.Library) *game.Definition {
	for i, o := range other.Common().Definitions {
		if o.Type == d.Type && o.Name == d.Name && o.Name != "" && own.Common().Definition(o.ID) == nil {
			return &other.Common().Definitions[i]
		}
	}
	return nil
}

// changesOf is Changes, with the errata of what has changed, by format and date.
func changesOf(before, after *Data) []Change {
	list := Changes(before.Lib, after.Lib)
	for i := range list {
		c := &list[i]
		earlier := before.report.History(c.ID)
		for _, e := range after.report.History(c.ID) {
			if e.Errata != "" {
				c.By = append(c.By, By{e.Brought, slices.ContainsFunc(earlier, func(o pack.Edition) bool {
					return o.Errata == e.Errata && o.Format == e.Format && slices.Equal(o.Differences, e.Differences)
				})})
			}
		}
		slices.SortStableFunc(c.By, func(a, b By) int { return cmp.Or(strings.Compare(a.Format, b.Format), strings.Compare(a.Date, b.Date)) })
	}
	return list
}

// ids returns the ids of the definitions of two libraries, each once, sorted.
func ids(before, after game.Library) []string {
	all := slices.Concat(before.Common().Definitions, after.Common().Definitions)
	return slices.Compact(slices.Sorted(slices.Values(engine.Each(all, func(d game.Definition) string { return d.ID }))))
}

// compare lists the facts and lines that two statements do not share. What changes with an option as it does without is listed once.
func (c *Change) compare(from, to *statement) {
	for _, key := range diag.Once(slices.Concat(from.keys, to.keys)) { // those that only the other has last, as they stand there
		was, is := from.under(key), to.under(key)
		_, rest := plain(key)
		if rest != key && c.What == pack.Withdrawn {
			continue
		}
		if a, b := from.facts[was], to.facts[is]; a != b && (rest == key || a != from.facts[rest] || b != to.facts[rest]) {
			c.Facts = append(c.Facts, KeyChange{key, a, b})
		}
		lines := diffLines(from.texts[was], to.texts[is])
		if rest != key && slices.Equal(lines, diffLines(from.texts[rest], to.texts[rest])) {
			continue
		}
		for _, l := range lines {
			l.Key = key
			c.Lines = append(c.Lines, l)
		}
	}
}

// sifts is a set-up of a game whose scenarios do not play all cards that there are.
type sifts interface{ Plays(id string) bool } // of what is no card, too

// takePart returns those changes that matter to a scenario as either library has it: of its cards, of the
// scenario itself, and of what texts may speak of.
func takePart(changes []Change, setups ...game.Setup) []Change {
	in, format := map[string]bool{}, ""
	for _, s := range setups {
		own, some := s.(sifts)
		format = s.Scene().Library.Common().Format
		for _, d := range s.Definitions() {
			in[d.ID] = in[d.ID] || !some || own.Plays(d.ID)
		}
	}
	return slices.DeleteFunc(slices.Clone(changes), func(c Change) bool { return !in[c.ID] && !in[c.Was] || c.In != "" && c.In != format })
}

// also lists the clauses that the card of an id has no longer, each with the other cards that still print it
// under the same heading: perhaps they were meant too.
func also(before, after game.Library, id string) []Also {
	was, is := cardOf(before, id), cardOf(after, id)
	if was == nil {
		return nil
	}
	kept := clausesOf(is)
	var list []Also
	for _, clause := range clausesOf(was) {
		if slices.Contains(kept, clause) {
			continue
		}
		says := func(c *game.Def) bool { return c.ID != id && slices.Contains(clausesOf(c), clause) }
		if others := engine.Those(slices.Values(after.Defs()), says); len(others) > 0 {
			list = append(list, Also{clause, engine.Each(others, func(c *game.Def) string { return c.Name })})
		}
	}
	return list
}

func cardOf(lib game.Library, id string) *game.Def {
	return engine.First(slices.Values(lib.Defs()), func(c *game.Def) bool { return c.ID == id })
}

// clausesOf prints each clause of a card's text by itself, with its heading and what it carries over from the clause before.
func clausesOf(c *game.Def) []string {
	if c == nil {
		return nil
	}
	var list []string
	for i := range c.Text {
		a := &c.Text[i]
		for _, sentence := range a.Sentences {
			var carried vocab.Clause
			for _, clause := range sentence {
				if clause.Subject == nil {
					clause.Subject, clause.During = carried.Subject, carried.During
				}
				if !clause.Asks() && clause.Join != vocab.Semicolon {
					clause.Otherwise, clause.If, clause.Unless = carried.Otherwise, carried.If, carried.Unless
				}
				carried = clause
				clause.Join = vocab.First
				list = append(list, cardtext.Print(&vocab.Ability{Head: a.Head, Sentences: [][]vocab.Clause{{clause}}}))
			}
		}
	}
	return list
}

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
		words = append(words, engine.Each(v, func(element any) string { return inWords(element, " and ") })...)
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
func diffLines(before, after []string) []KeyChange {
	var list []KeyChange
	var gone, came []string
	flush := func() {
		for i := range max(len(gone), len(came)) {
			var l KeyChange
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
