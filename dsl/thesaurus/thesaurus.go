// Package thesaurus holds what people write who know other games, or have read the rulebook only, and what is written
// here instead: one table for the prompt, for scripted games, and for data files.
//
//   - a row says where something is written, why it is none of the language there, and what to write: shared.txt has
//     those of every game, and each game brings its own;
//   - this file has the table, and uses rows on a line: what each writes in the place of what it is about, and how that is told;
//   - text.go finds the line of card text that was meant, by way of the rows for texts; pattern.go compiles those.
//
// The package knows words, not what they do. Whoever uses a row says what a sentence is: nothing is proposed that
// would be refused.
package thesaurus

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"

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
func (t *Thesaurus) Of(places ...string) (rows []Row) {
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

// finder returns what finds rows in a line.
func (h *Host) finder(of *way) *finder {
	f := &finder{tokens: of.tokens, has: map[string]bool{}, nouns: h.Nouns}
	for i := range of.tokens {
		f.has[of.tokens[i].Fold] = true
	}
	for _, name := range h.Me {
		f.me = append(f.me, vocab.Scan(name))
	}
	return f
}

// uses returns what comes of a line by using a row at each place that it fits, in each way. Where the row has nothing
// to write, or what it writes asks for a side that there is not, it has no tokens.
func (h *Host) uses(of *habit, from *way, f *finder) (ways []way) {
	if f.parts = of.parts; !f.possible() {
		return nil
	}
	plain := f.tokens
	var places []use
	for i := range f.tokens {
		places = append(places, f.follow(f.parts, use{from: i, to: i, wrong: -1})...)
	}
	for _, u := range places {
		s := step{row: of.row, guess: of.row.In == Guess && h.namesOthers(f, u.from)}
		switch {
		case u.wrong == len(plain):
			s.at, s.found = plain[len(plain)-1].End(), "the end of the line"
		case u.until <= u.wrong:
			u.until = u.wrong + 1
			fallthrough
		default:
			s.end = plain[u.until-1].End().Column
			if s.at = plain[u.wrong].At; !from.tokens[u.wrong].made {
				s.found = "'" + text(asWritten(from.tokens[u.wrong:u.until])) + "'"
			}
		}
		steps := append(from.steps[:len(from.steps):len(from.steps)], s)
		if len(of.write) == 0 {
			steps[len(steps)-1].end = plain[u.to-1].End().Column
			ways = append(ways, way{steps: steps})
		}
		for _, words := range of.write {
			w := way{steps: slices.Clone(steps)}
			w.steps[len(steps)-1].lost = lost(from, words, &u)
			if written, ok := h.written(from, words, &u, s.at); ok {
				w.tokens = slices.Concat(from.tokens[:u.from], written, from.tokens[u.to:])
			}
			ways = append(ways, w)
		}
	}
	return ways
}

// lost returns what the slots of a row have read that it does not write.
func lost(from *way, words []string, u *use) string {
	var left []string
	for _, b := range u.slots {
		if b.to > b.from && b.slot != "noun" && !slices.Contains(words, "{"+b.slot+"}") {
			left = append(left, "'"+text(from.tokens[b.from:b.to])+"'")
		}
	}
	return strings.Join(left, ", ")
}

// namesOthers reports whether a line names anyone but the card itself before a token.
func (h *Host) namesOthers(f *finder, before int) bool {
	for i := 0; i < before; i++ {
		if n := f.nameAt(i); n > 0 {
			i += n - 1
			continue
		}
		t := &f.tokens[i]
		capital := t.Text != "" && unicode.IsUpper([]rune(t.Text)[0])
		if t.Fold == "bearer" || slices.Contains(f.nouns, t.Fold) && (i == 0 || f.tokens[i-1].Fold != "this") || capital && h.Names != nil && h.Names(t.Fold) {
			return true
		}
	}
	return false
}

// asWritten returns the first of some tokens, up to one that was not written so or ends the sentence.
func asWritten(tokens []token) []token {
	for i := 1; i < len(tokens); i++ {
		if tokens[i].made || tokens[i].Fold == "." {
			return tokens[:i]
		}
	}
	return tokens
}

// written returns what a row writes, or false where it asks for a side that there is not.
func (h *Host) written(from *way, words []string, u *use, at vocab.Position) ([]token, bool) {
	tokens := []token{} // a row may write nothing
	add := func(text string, at vocab.Position) {
		for _, t := range vocab.Scan(text) {
			t.At = at
			tokens = append(tokens, token{t, true})
		}
	}
	sides := map[string]string{"own": h.Own, "enemy": h.Enemy}
	for _, word := range words {
		name, isSlot := slotName(word)
		side, isSide := sides[name]
		switch {
		case !isSlot:
			add(word, at)
		case isSide && side == "":
			return nil, false
		case isSide:
			add(side, at)
		case name == "unsigned":
			first := slices.IndexFunc(u.slots, func(b bound) bool { return slices.Contains(signs, b.slot) })
			add(strings.TrimLeft(u.slots[first].number, "+-−–"), at)
		default:
			b := u.slot(name)
			add(b.number, at)
			tokens = append(tokens, from.tokens[b.from:b.to]...)
		}
	}
	return tokens, true
}

// slot returns what the slot of a name has read.
func (u *use) slot(name string) bound {
	i := slices.IndexFunc(u.slots, func(b bound) bool { return b.slot == name })
	if i < 0 {
		panic("thesaurus: a row writes {" + name + "}, which it does not read")
	}
	return u.slots[i]
}

func tell(steps []step) (s Saying) {
	steps = slices.Clone(steps)
	slices.SortStableFunc(steps, func(a, b step) int {
		return cmp.Or(cmp.Compare(a.at.Line, b.at.Line), cmp.Compare(a.at.Column, b.at.Column))
	})
	var causes []string
	for i := range steps {
		if steps[i].found == "" {
			continue
		}
		if len(causes) == 0 {
			s.At = steps[i].at
		}
		cause := fmt.Sprintf("%s: %s", steps[i].found, steps[i].row.Why)
		if !slices.Contains(causes, cause) && len(causes) < maxCauses {
			causes = append(causes, cause)
		}
	}
	s.Message = "found " + strings.Join(causes, "; found ")
	for i := range steps {
		if steps[i].lost != "" {
			s.Message += "; left out: " + steps[i].lost
		}
	}
	return s
}

// text returns tokens as a line.
func text(tokens []token) string {
	var b strings.Builder
	for i := range tokens {
		if i > 0 && !strings.Contains(".,:;", tokens[i].Fold) {
			b.WriteByte(' ')
		}
		b.WriteString(tokens[i].Text)
	}
	return b.String()
}
