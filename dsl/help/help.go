// Package help answers what a word means: in card text, in the language of scripted games, in scripts, and in the
// rules. What it says comes from the tables that the languages are made of, and its examples from the cards.
//
//   - entries.go makes entries of the tables, and finds what is said of words, and what comes nearest to one that nothing is said of;
//   - this file answers questions, in half a screen.
package help

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/thesaurus"
	"loremaster/interpreter/text"
)

// Entry is what is said of one thing: a phrase, a sentence, a function, a paragraph of the rules.
type Entry struct {
	Title   string
	Doc     string
	Example string
	Rule    string // the name of the paragraph behind it, or ""
	cites   string // that with its text

	said []string // words that it is found by: those of its pattern,
	also []string // and those of what is said of it
}

// Topic is a language that can be searched by its words.
type Topic struct {
	Name    string
	Help    string
	things  string
	Entries func(text.ScriptedLibrary) []Entry
}

// Topics is the table of them.
var Topics = []Topic{
	{"language", "The language of scripted games and of the prompt: every sentence with an example", "sentences", func(lib text.ScriptedLibrary) []Entry { return Language(lib.Of()) }},
	{"text", "The language of card text: every phrase, the rule that says it, and the cards that use it", "phrases", Text},
	{"lua", "Scripts of cards: how they are written, every function, and what they may spend", "functions", Lua},
}

// TopicOf returns the topic of that name, or nil.
func TopicOf(name string) *Topic {
	if i := slices.IndexFunc(Topics, func(t Topic) bool { return t.Name == name }); i >= 0 {
		return &Topics[i]
	}
	return nil
}

// Answer says what the topic has on words, or in how many things it can be searched.
func (t *Topic) Answer(lib text.ScriptedLibrary, words string) ([]Row, error) {
	entries := t.Entries(lib)
	if words == "" && t.Name == "text" {
		return Brief(lib), nil
	}
	if words == "" {
		about := fmt.Sprintf("%s. It has %d %s: \"help %s WORD\" shows those with a word.", t.Help, len(entries), t.things, t.Name)
		return append(wrap(nil, 0, 0, about, Row{}), wrap(nil, 0, 0, "Outside of the prompt \"loremaster help "+t.Name+" all\" lists them all.", Row{})...), nil
	}
	found := Find(entries, words)
	if rows := instead(lib, words); t.Name == "text" && rows != nil && (len(found) == 0 || !found[0].called(words)) {
		return rows, nil
	}
	if len(found) == 0 {
		err, see := none(fmt.Sprintf("none of the %s has %q", t.things, words), words, entries), t.Name
		if strings.Contains(err.Error(), "hint:") {
			return nil, err
		}
		if _, wrong := Word(lib, words, nil); wrong == nil {
			see = words
		}
		return nil, fmt.Errorf("%w\nhint: see %q", err, "help "+see)
	}
	return rows(found, Half, fmt.Sprintf("add a word, such as %q", "help "+t.Name+" "+further(found, words))), nil
}

// further returns words, and another that fits only some of what they fit.
func further(found []Entry, words string) string {
	last := &found[len(found)-1]
	for _, w := range last.said {
		if n := len(Find(found, words+" "+w)); n > 0 && n < len(found) && len(w) > 1 {
			return words + " " + w
		}
	}
	return words + " ..."
}

// none is the error that nothing is said of words.
func none(message, words string, entries []Entry) error {
	fields := strings.Fields(words)
	for i, w := range fields {
		if len(Find(entries, w)) > 0 {
			continue
		}
		if near := Nearest(entries, w); near != "" {
			fields[i] = near
			return fmt.Errorf("%s\nhint: did you mean %q?", message, strings.Join(fields, " "))
		}
	}
	return fmt.Errorf("%s", message)
}

// Word says what words mean: commands that have that name, what the data define by it, sentences with them, and rules that are
// called by them.
// Where there is none, what is said of all these is searched.
func Word(lib text.ScriptedLibrary, words string, commands []Entry) ([]Row, error) {
	if about := rule(lib.Of(), words); about != nil {
		return rows(about, Half, "help "+words), nil
	}
	parts := [][]Entry{commands, Defined(lib), Language(lib.Of()), Rules(lib.Of())}
	all := slices.Concat(parts...)
	var found []Entry
	for _, part := range parts {
		for _, e := range Find(part, words) {
			if e.called(words) && (len(found) == 0 || !strings.HasPrefix(e.Title, "["+found[0].Rule+"]")) {
				found = append(found, e)
			}
		}
	}
	if len(found) == 0 {
		found = Find(all, words)
	}
	var also []string
	for i := range Topics {
		t := &Topics[i]
		if hits := Find(t.Entries(lib), words); t.Name != "language" && len(hits) > 0 && hits[0].called(words) {
			also = append(also, fmt.Sprintf("%q", "help "+t.Name+" "+words))
		}
	}
	pointer := wrap(nil, 0, 4, "see also "+strings.Join(also, ", "), Row{Faint: true})
	switch {
	case len(found) == 0 && len(also) == 0:
		if rows := instead(lib, words); rows != nil {
			return rows, nil
		}
		return nil, none(fmt.Sprintf("there is no %q, expected a command, a word of a sentence or of a rule", words), words, slices.Concat(all, Text(lib)))
	case len(found) == 0:
		return pointer, nil
	case len(also) == 0:
		pointer = nil
	}
	return append(rows(found, Half-len(pointer), fmt.Sprintf("add a word, such as %q", "help "+further(found, words))), pointer...), nil
}

// instead says what is written in the place of a word of other games, by the rows that answer it in a text; nil where none knows it.
func instead(lib text.ScriptedLibrary, word string) []Row {
	of := thesaurus.For(lib)
	why := of.About(word)
	if why == "" {
		return nil
	}
	list := wrap(nil, 0, 4, fmt.Sprintf("there is no %q: %s", word, why), Row{Title: true})
	var lines []string
	for _, t := range lib.Texts() {
		lines = append(lines, t.Line.Written())
	}
	for _, line := range of.Near(word, thesaurus.NewLines(lines), nil) {
		if list = wrap(list, 4, 8, line, Row{}); len(list) > Half {
			break
		}
	}
	return list
}

// Known reports whether a command, a sentence or a rule is called by words, whatever else is said of them.
func Known(lib text.ScriptedLibrary, words string, commands []Entry) bool {
	return slices.ContainsFunc(slices.Concat(commands, Language(lib.Of()), Rules(lib.Of())), func(e Entry) bool { return e.called(words) })
}

// called reports whether the pattern or the name of an entry has the words, not only what is said of it.
func (e *Entry) called(words string) bool {
	asked := wordsOf(words)
	return len(asked) > 0 && e.fit(asked) >= fitsSaid*len(asked)
}

// Half is how many lines an answer has at most, Width how long they are.
const (
	Half  = 12
	Width = 80
)

// Row is a line of an answer.
type Row struct {
	Text  string
	Title bool // it sets off what stands below it
	Faint bool // it matters less
}

// Paint returns the line as title and faint set it off.
func (r *Row) Paint(title, faint func(string) string) string {
	switch {
	case r.Title:
		return title(r.Text)
	case r.Faint:
		return faint(r.Text)
	}
	return r.Text
}

// rows writes entries in at most that many lines: as many as have room in full, the first in any case, of the others
// the titles. Behind what has no room stands how many more there are, and how to ask for fewer.
func rows(entries []Entry, most int, fewer string) []Row {
	if len(entries) == 0 {
		return nil
	}
	for full := len(entries); full > 0; full-- {
		var all []Row
		for i := range entries {
			if all = append(all, title(&entries[i])...); i < full {
				all = append(all, entries[i].details()...)
			}
		}
		if len(all) <= most {
			return all
		}
	}
	some := append(title(&entries[0]), entries[0].details()...)
	some = some[:min(len(some), most-1)]
	for i := 1; i < len(entries); i++ {
		next := title(&entries[i])
		if room := most - len(some); room < len(next) || room == len(next) && i < len(entries)-1 {
			return append(some, wrap(nil, 0, 0, fmt.Sprintf("and %d more: %s", len(entries)-i, fewer), Row{Faint: true})...)
		}
		some = append(some, next...)
	}
	return some
}

func title(e *Entry) []Row { return wrap(nil, 0, 4, e.Title, Row{Title: true}) }

// details returns what stands below the title.
func (e *Entry) details() []Row {
	rows := wrap(nil, 2, 2, e.Doc, Row{})
	for example := range strings.Lines(e.Example) {
		rows = wrap(rows, 4, 6, example, Row{Faint: true})
	}
	rows = wrap(rows, 2, 4, e.cites, Row{Faint: true})
	return rows
}

// wrap appends a text in lines of the width, the first indented by first, the others by rest.
func wrap(rows []Row, first, rest int, text string, like Row) []Row {
	line := strings.Repeat(" ", first)
	begun := false
	for _, word := range strings.Fields(text) {
		if begun && len([]rune(line))+1+len([]rune(word)) > Width {
			like.Text = line
			rows = append(rows, like)
			line, begun = strings.Repeat(" ", rest), false
		}
		if begun {
			line += " "
		}
		line += word
		begun = true
	}
	if begun {
		like.Text = line
		rows = append(rows, like)
	}
	return rows
}
