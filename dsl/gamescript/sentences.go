// This file holds what the table of sentences is made of: entries, and how their patterns are compiled. The entries stand with what
// they do, or are made of the rows of a game; see language.go.

package gamescript

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Entry is one sentence: everything that concerns it. One of the functions is set, or its ways, event or luck, by its
// section.
type Entry struct {
	Pattern string // "{name:slot}", "is|are" for either word, "[ ... ]" for what may be left out
	Help    string // what it says or does, a sentence
	Example string // as it stands in a script
	Rule    string // the paragraph behind what it says, or ""

	given  func(b *board, s *sentence) error
	settle func(s game.Setup, p engine.Position) // what is so where nothing like it is given
	holds  string                                // likewise, or of luck: the slot in which a case may say otherwise than all cases of its file; "" for none
	acting bool                                  // of what is given: it is so in one phase only
	places bool                                  // likewise: it says which cards lie somewhere
	fills  bool                                  // likewise: it adds cards that are not named
	ways   []game.Way                            // of an answer
	next   []game.Way                            // of an answer that goes on with cards: what is answered next with each
	check  func(p *play, s *sentence) (found string)
	view   func(v *view, s *sentence) (found string)
	tally  func(p *play, s *sentence) tally
	term   func(g *goal, p *play, s *sentence) error // of a goal
	means  func(p *play, s *sentence) *Subject       // of what is spoken of
	others bool                                      // of a change: more may have changed
	asks   bool                                      // of a check: it says what is asked
	goesOn bool                                      // of a line: not an action, the game goes on
	stops  bool                                      // of such a line: it says how far
	does   func(p *play, s *sentence) error          // of such a line, where it does more
	luck   *game.Luck                                // of such a line, or of what is given
	event  uint8

	shown string    // see Words
	forms [3][]elem // compiled; of an answer in three forms
}

// slot returns the slot of that name in the pattern, or nil.
func (e *Entry) slot(name string) *slot { return slotIn(e.forms[formDoes], name) }

func slotIn(elems []elem, name string) *slot {
	for _, of := range elems {
		if of.name == name {
			return of.slot
		}
		if s := slotIn(of.group, name); s != nil {
			return s
		}
	}
	return nil
}

// Forms of an answer: "aragorn plays ...", "aragorn may play ...", ", playing ...".
const (
	formDoes = iota
	formDo
	formDoing
)

// botsLine lets bots play on.
const botsLine = "bots play to the end"

// Section is a part of the table. A line of a script is made of sentences of one section.
type Section struct {
	Name    string
	Help    string
	Entries []*Entry
}

// seatArg returns the seat that a slot has read.
func (s *sentence) seatArg(name string) engine.Seat { return engine.Seat(s.n(name)) }

// seatOr does so where it may have been left out: then it is nobody.
func (s *sentence) seatOr(name string) engine.Seat {
	if s.arg(name) == nil {
		return engine.NoSeat
	}
	return s.seatArg(name)
}

// compileAll compiles the entries, those with a verb in its three forms.
func (l *Language) compileAll(list []*Entry) {
	for _, e := range list {
		for form := range e.forms {
			if form == formDoes || strings.Contains(e.Pattern, "/") {
				e.forms[form] = l.compile(e.Pattern, form)
			}
		}
	}
}

// elem is one element of a pattern: a word, a slot, or something that may be left out.
type elem struct {
	words []string // one of these
	slot  *slot    // or what such a slot reads
	name  string   // of the slot
	group []elem   // or these, which may be missing
}

// compile compiles a pattern: words, "is|are" for either of two words, "{name:slot}", and "[ ... ]" around
// what may be left out. Of a verb in three forms, "plays/play/playing", form picks one.
func (l *Language) compile(pattern string, form int) []elem {
	elems, rest := l.compileUntil(strings.Fields(pattern), form, "")
	if len(rest) > 0 {
		panic(fmt.Sprintf("gamescript: pattern %q: ] without [", pattern))
	}
	return elems
}

func (l *Language) compileUntil(fields []string, form int, end string) (elems []elem, rest []string) {
	for len(fields) > 0 {
		f := fields[0]
		fields = fields[1:]
		switch {
		case f == "]":
			if end != f {
				return elems, append([]string{f}, fields...)
			}
			return elems, fields
		case f == "[":
			var group []elem
			group, fields = l.compileUntil(fields, form, "]")
			elems = append(elems, elem{group: group})
		case f[0] == '{':
			name, kind, _ := strings.Cut(f[1:len(f)-1], ":")
			s, ok := l.slots[kind]
			if !ok {
				s, ok = trySlots[kind]
			}
			if !ok {
				panic(fmt.Sprintf("gamescript: there is no slot %q", kind))
			}
			elems = append(elems, elem{slot: s, name: name})
		case strings.Contains(f, "/"):
			elems = append(elems, elem{words: []string{normal(strings.Split(f, "/")[form])}})
		default:
			words := strings.Split(f, "|")
			for i := range words {
				if n := normal(words[i]); n != "" { // a comma is itself
					words[i] = n
				}
			}
			elems = append(elems, elem{words: words})
		}
	}
	return elems, nil
}

// accepts reports whether a token is one of an element's words.
func (e *elem) accepts(t *token) bool { return slices.Contains(e.words, t.norm) }
