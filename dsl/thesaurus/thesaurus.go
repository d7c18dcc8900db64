// Package thesaurus holds what people write who know other games, or have read the rulebook only, and what is written
// here instead: one table for the prompt, for scripted games, and for data files.
//
//   - a row says where something is written, why it is none of the language there, and what to write: shared.txt has
//     those of every game, and each game brings its own;
//   - text.go finds the line of card text that was meant, by way of the rows for texts; pattern.go compiles those.
//
// The package knows words, not what they do. Whoever uses a row says what a sentence is: nothing is proposed that
// would be refused.
package thesaurus

import (
	"cmp"
	_ "embed"
	"slices"
	"strings"
	"sync"

	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

//go:embed shared.txt
var sharedRows string

var shared = Read(&sharedRows)

// Row is something that is written where it is none of the language.
type Row = game.Foreign

// Read returns the rows of a text, read when they are first asked for. A row is the place and the words, "text: << when|whenever
// ^this enters play", and below it, indented, what to write, a line each; a line that begins with "why:" says why for the rows
// after it, and "#" begins a comment. What is no row panics.
func Read(src *string) func() []Row {
	return sync.OnceValue(func() (rows []Row) {
		why := ""
		for line := range strings.Lines(*src) {
			words := strings.TrimSpace(line)
			place, said, ok := strings.Cut(words, ": ")
			switch {
			case words == "" || words[0] == '#':
			case line[0] == ' ':
				rows[len(rows)-1].Write = append(rows[len(rows)-1].Write, strings.TrimPrefix(words, `""`))
			case !ok:
				panic("thesaurus: no row: " + line)
			case place == "why":
				why = strings.ReplaceAll(said, `\n`, "\n")
			default:
				rows = append(rows, Row{In: place, Said: said, Why: why})
			}
		}
		return rows
	})
}

// Places of rows, as Row.In has them.
const (
	Prompt = "prompt" // a line begins so that should have been an answer
	Text   = "text"   // in a line of card text, see pattern.go
	Always = "always" // the same, where the words can mean nothing else: that is written before other rows are tried
	Guess  = "guess"  // likewise, but the words may mean another who is named before them: then it is proposed, and nobody's to write unasked
	Key    = "key"    // the key of a field of a definition
	Type   = "type"   // the type of a definition

	// In scripted games; patterns of sentences, as package gamescript has them. In what is to be written "{name}" is
	// what the slot of that name has read, in the writer's words; of an action "{act:does}" puts its verb into that
	// form; "{name:said}" is a list, or the name of an owner, as the language has it. "{owner}" is the player of the
	// card, "{type}" the type of the location, "{mover}" who has to decide now. "{any TYPE}" is
	// something of that type, of the player where it is a card: what has one is written as an example. What is to be
	// written need be no sentence yet, if another row makes one of it, and may be several of them; "" is nothing at all.
	Line    = "line"
	Expect  = "expect"
	Given   = "given"
	Events  = ">"
	Refuse  = "refuse"
	View    = "view"
	Changes = "changes"
)

// Thesaurus is the rows of a game. It does not change, and may be shared.
type Thesaurus struct {
	rows   func() []Row
	habits func() []habit
}

// New returns a thesaurus of a game's own rows, and after them those that all games share; nil stands for none of its own.
func New(own func() []Row) *Thesaurus {
	rows := sync.OnceValue(func() []Row {
		if own == nil {
			return shared()
		}
		return slices.Concat(own(), shared())
	})
	return &Thesaurus{rows, sync.OnceValue(func() []habit { return compiled(rows()) })}
}

// For returns the thesaurus of a library.
func For(lib game.Library) *Thesaurus { return New(lib.Common().Foreign) }

// Of returns the rows for some places, place by place, in the order of the table.
func (t *Thesaurus) Of(places ...string) []Row {
	var rows []Row
	for _, in := range places {
		for _, r := range t.rows() {
			if r.In == in {
				rows = append(rows, r)
			}
		}
	}
	return rows
}

// With returns the first row for a place that has a word among those that are said; nil where none has.
func (t *Thesaurus) With(in, word string) *Row {
	i := slices.IndexFunc(t.rows(), func(r Row) bool { return r.In == in && slices.Contains(strings.Split(r.Said, "|"), word) })
	if i < 0 {
		return nil
	}
	return &t.rows()[i]
}

// About returns why a word is none of the language, as the first row has it that knows the word: those for the prompt,
// then those for texts that ask for no other word, then any for texts; "" where no row does.
func (t *Thesaurus) About(word string) string {
	word = vocab.Fold(word)
	if r := t.With(Prompt, word); r != nil {
		why, _, _ := strings.Cut(r.Why, "\n")
		return why
	}
	habits := t.habits()
	for i := range habits {
		parts := habits[i].parts
		others := slices.ContainsFunc(parts, func(p part) bool { return !p.wrong && !p.optional && (p.words != nil || p.me) })
		if !others && slices.ContainsFunc(parts, func(p part) bool { return p.wrong && slices.Contains(p.words, word) }) {
			return habits[i].row.Why
		}
	}
	rows := t.of(word)
	if len(rows) == 0 {
		return ""
	}
	return slices.MinFunc(rows, func(a, b *habit) int { return cmp.Compare(len(a.parts), len(b.parts)) }).row.Why
}
