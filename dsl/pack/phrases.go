// This file reads the phrases of a library, and puts what they say where texts use them.

package pack

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/diag"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// maxSaid bounds the clauses that one use of a phrase comes to, through others too.
const maxSaid = 64

// vocabulary returns the words of the library's texts, and reports patterns that are none.
func (b *Build) vocabulary() *vocab.Vocabulary {
	if b.known.hasPhrases(b) {
		b.phrased = b.known.phrased
		return b.known.table
	}
	var phrases []*Definition
	for _, d := range b.defs {
		if d.Kind == KindPhrase && !b.IsBroken(d) {
			phrases = append(phrases, d)
		}
	}
	table, err := b.wordsWith(phrases)
	if err != nil { // which of them is wrong is asked of each by itself
		phrases = slices.DeleteFunc(phrases, b.isNoPhrase)
		patterns := map[string]bool{}
		phrases = slices.DeleteFunc(phrases, func(d *Definition) bool {
			pattern := d.Word("pattern")
			if patterns[pattern] {
				b.Fail(d, diag.At(d.TextAt("pattern"), "phrase-pattern", "another phrase has the pattern %q", pattern))
			}
			twice := patterns[pattern]
			patterns[pattern] = true
			return twice
		})
		if table, err = b.wordsWith(phrases); err != nil {
			panic("pack: " + err.Error()) // each was right by itself
		}
	}
	for _, d := range phrases {
		b.phrased = append(b.phrased, phraseOf(d))
	}
	return table
}

// wordsWith returns the words of the game and those of phrases, or what is wrong with one of these.
func (b *Build) wordsWith(phrases []*Definition) (*vocab.Vocabulary, error) {
	own := b.of.Words()
	if len(phrases) == 0 {
		return own, nil
	}
	entries := slices.Clone(own.Entries)
	for _, d := range phrases {
		p := phraseOf(d)
		entries = append(entries, text.PhraseEntry(&p))
	}
	if k := b.known; k != nil && slices.EqualFunc(entries, k.table.Entries, func(a, b vocab.Entry) bool { return a.Pattern == b.Pattern && a.Doc == b.Doc }) {
		return k.table, nil
	}
	table, err := vocab.NewTable(entries, own.NameKinds()...)
	if err != nil {
		return nil, err
	}
	for i := len(own.Entries); i < len(entries); i++ {
		if !isPlain(&table.Entries[i]) {
			return nil, errNotPlain
		}
	}
	return table, nil
}

var errNotPlain = errors.New("it has a part that may be left out, or choices")

func phraseOf(d *Definition) game.Phrase {
	return game.Phrase{ID: d.ID, Pattern: d.Word("pattern"), Says: d.Word("says"), Source: *d.Source()}
}

// isNoPhrase reports what is wrong with the pattern of a phrase, if anything is.
func (b *Build) isNoPhrase(d *Definition) bool {
	_, err := b.wordsWith([]*Definition{d})
	switch pattern := d.Word("pattern"); {
	case err == nil:
		return false
	case err == errNotPlain:
		b.Fail(d, diag.At(d.TextAt("pattern"), "phrase-pattern", "%q has a part that may be left out, or choices, expected words and parameters only", pattern))
	default:
		_, why, _ := strings.Cut(err.Error(), pattern+"\": ")
		b.Fail(d, diag.At(d.TextAt("pattern"), "phrase-pattern", "%q is not a pattern of a verb: %s", pattern, why))
	}
	return true
}

// isPlain reports whether a pattern is words and parameters only.
func isPlain(e *vocab.Entry) bool {
	return !e.Asks() && !slices.ContainsFunc(e.Elems(), func(elem vocab.Elem) bool { return elem.Op == vocab.OpOption })
}

// phraser expands the phrases of a library.
type phraser struct {
	table   *vocab.Vocabulary
	lexicon *vocab.Lexicon
	says    map[int]string // by the entry's number
}

func newPhraser(table *vocab.Vocabulary, lexicon *vocab.Lexicon, phrases []game.Phrase) *phraser {
	p := &phraser{table, lexicon, map[int]string{}}
	for i := range phrases {
		p.says[len(table.Entries)-len(phrases)+i] = phrases[i].Says
	}
	return p
}

// expandAll puts what phrases say where the abilities use them. It returns the place of one that cannot be.
func (p *phraser) expandAll(abilities []vocab.Ability) (at vocab.Position, err error) {
	if len(p.says) == 0 {
		return at, nil
	}
	for i := range abilities {
		abilities[i].Walk(func(ph *vocab.Phrase) {
			left := maxSaid
			if e := p.expand(ph, &left); e != nil && err == nil {
				at, err = ph.At, e
			}
		})
	}
	return at, err
}

// expand puts into a phrase what it says, with at most so many clauses.
func (p *phraser) expand(ph *vocab.Phrase, left *int) error {
	says, ok := p.says[ph.Entry.ID]
	if !ok {
		return nil
	}
	text, _ := fill(says, func(slot string) string { return cardtext.PrintArg(ph, slot) })
	head, sentences, errs := saidBy(p.table, p.lexicon, text)
	if len(errs) > 0 {
		return fmt.Errorf("this comes to %q: %s", text, errs[0].Message)
	}
	ph.Said = &vocab.Said{Text: text, Head: head, Sentences: sentences}
	for _, clauses := range sentences {
		*left -= len(clauses)
	}
	if *left < 0 {
		return fmt.Errorf("this comes to more than %d clauses", maxSaid)
	}
	var failed error
	(&vocab.Ability{Head: head, Sentences: sentences}).Walk(func(inner *vocab.Phrase) {
		if err := p.expand(inner, left); err != nil && failed == nil {
			failed = err
		}
	})
	return failed
}

// saidBy reads what a phrase says: sentences, or a line with a heading, which is a keyword.
func saidBy(table *vocab.Vocabulary, lexicon *vocab.Lexicon, says string) (*vocab.Phrase, [][]vocab.Clause, []cardtext.Error) {
	sentences, errs := cardtext.Sentences(table, lexicon, says)
	if strings.Contains(says, ":") {
		if lines, wrong := cardtext.Parse(table, lexicon, says); len(wrong) == 0 && len(lines) == 1 && lines[0].Head != nil {
			return lines[0].Head, lines[0].Sentences, nil
		} else if len(errs) > 0 && len(wrong) > 0 {
			errs = wrong
		}
	}
	return nil, sentences, errs
}

// filled is a text in which parameters have been filled: for each of its characters, where it comes from.
type filled []int

// fill fills the parameters of what a phrase says, and ends it with a full stop.
func fill(says string, arg func(slot string) string) (string, filled) {
	var b strings.Builder
	var from filled
	write := func(text string, at, step int) {
		for range []rune(text) {
			from = append(from, at)
			at += step
		}
		b.WriteString(text)
	}
	column := 1
	for rest := says; rest != ""; {
		before, after, found := strings.Cut(rest, "{")
		write(before, column, 1)
		column += len([]rune(before))
		slot, tail, closed := strings.Cut(after, "}")
		if rest = ""; found && closed {
			write(arg(slot), column, 0)
			column += len([]rune(slot)) + 2
			rest = tail
		}
	}
	if !strings.HasSuffix(strings.TrimSpace(says), ".") {
		write(".", column, 0)
	}
	return b.String(), from
}

// of returns where in the unfilled text a position of the filled one is.
func (f filled) of(at vocab.Position) vocab.Position {
	if len(f) > 0 {
		at.Column = f[min(max(at.Column, 1), len(f))-1]
	}
	return at
}

// parameters returns the names of the parameters in what a phrase says, in their order.
func parameters(says string) (names []string) {
	fill(says, func(slot string) string { names = append(names, slot); return "" })
	return names
}
