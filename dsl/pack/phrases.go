// This file reads the phrases of a library, puts what they say where texts use them, and checks each with sample arguments.

package pack

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
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
	phrases := slices.DeleteFunc(b.Of(KindPhrase), b.IsBroken)
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
	b.phrased = Mapped(phrases, phraseOf)
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

// checkPhrases reports the phrases that say nothing, that others hide, or that use themselves.
func (b *Build) checkPhrases() {
	uses := map[string][]string{} // ids of the phrases that a phrase uses
	for i := range b.phrased {
		p := &b.phrased[i]
		uses[p.ID] = b.checkPhrase(p, &b.phrases.table.Entries[len(b.phrases.table.Entries)-len(b.phrased)+i])
	}
	for i := range b.phrased {
		id := b.phrased[i].ID
		if way := wayTo(uses, id, id, nil); way != nil {
			d := b.merged[id]
			b.Fail(d, diag.At(d.TextAt("says"), "phrase-recursion", "%q uses itself: %s", id, strings.Join(append([]string{id}, way...), ", ")))
		}
	}
	if b.diags.Errors() > 0 {
		b.phrases.says = nil // nothing is expanded any more
	}
}

// wayTo returns the phrases by way of which one comes to use another, or nil.
func wayTo(uses map[string][]string, from, to string, passed []string) []string {
	for _, id := range uses[from] {
		switch {
		case id == to:
			return []string{to}
		case slices.Contains(passed, id):
			continue
		}
		passed = append(passed, id)
		if way := wayTo(uses, id, to, passed); way != nil {
			return append([]string{id}, way...)
		}
	}
	return nil
}

// checkPhrase checks one phrase, and returns the ids of those that it uses.
func (b *Build) checkPhrase(p *game.Phrase, e *vocab.Entry) (uses []string) {
	d := b.merged[p.ID]
	table, lexicon := b.phrases.table, b.phrases.lexicon
	slots := e.Blank()
	samples := samplesOf(table, lexicon, e, 0)
	if samples == nil {
		return nil // the library has no name of some kind
	}
	named := parameters(p.Says)
	for _, name := range named {
		if _, ok := samples[name]; !ok {
			at := d.TextAt("says")
			at.Column += len([]rune(p.Says[:strings.Index(p.Says, "{"+name+"}")]))
			b.Fail(d, diag.At(at, "phrase-parameter", "the pattern has no parameter %q", name))
			return nil
		}
	}
	for _, slot := range slots {
		if !slices.Contains(named, slot.Slot) {
			b.Fail(d, diag.At(d.TextAt("pattern"), "phrase-parameter", "the parameter %q is not in what the phrase says", slot.Slot))
			return nil
		}
	}
	if read, errs := cardtext.Sentences(table, lexicon, sampleElems(e.Elems(), slots, samples)+"."); len(errs) > 0 || len(read) != 1 || len(read[0]) != 1 || read[0][0].Verb.Entry != e {
		b.Fail(d, diag.At(d.TextAt("pattern"), "phrase-hidden", "%q says something else already", p.Pattern))
		return nil
	}
	text, from := fill(p.Says, func(slot string) string { return samples[slot] })
	head, sentences, errs := saidBy(table, lexicon, text)
	for _, err := range errs {
		b.Fail(d, diag.At(d.InText("says", from.of(err.At)), err.Code, "%s", err.Message).Try(err.Hint))
	}
	(&vocab.Ability{Head: head, Sentences: sentences}).Walk(func(ph *vocab.Phrase) {
		if at := ph.Entry.ID - (len(table.Entries) - len(b.phrased)); at >= 0 {
			uses = append(uses, b.phrased[at].ID)
		}
	})
	return uses
}

// sampleElems returns words that elements match.
func sampleElems(elems []vocab.Elem, slots []vocab.Arg, samples map[string]string) string {
	var words []string
	for i := range elems {
		switch elem := &elems[i]; elem.Op {
		case vocab.OpSlot:
			words = append(words, samples[slots[elem.Arg].Slot])
		case vocab.OpWord, vocab.OpArticle:
			words = append(words, elem.One.Text)
		}
	}
	return strings.Join(words, " ")
}

// maxSample bounds phrases within one another in a sample.
const maxSample = 4

// sampleFill returns words that fill a slot.
func sampleFill(t *vocab.Vocabulary, lexicon *vocab.Lexicon, f vocab.Fill, depth int) (string, bool) {
	switch f.By {
	case vocab.ByNumber, vocab.ByFigure:
		return "2", true
	case vocab.BySigned:
		return "+1", true
	case vocab.ByName:
		name := engine.First(slices.Values(lexicon.Names()), func(n vocab.Name) bool { return n.Kind == f.Kind }).Text
		return name, name != ""
	}
	if depth == maxSample {
		return "", false
	}
	for _, e := range t.Of(f.Index) {
		if samples := samplesOf(t, lexicon, e, depth+1); samples != nil {
			return sampleElems(e.Elems(), e.Blank(), samples), true
		}
	}
	return "", false
}

// samplesOf returns words for the parameters of a pattern, by their names; nil where there are none for one.
func samplesOf(t *vocab.Vocabulary, lexicon *vocab.Lexicon, e *vocab.Entry, depth int) map[string]string {
	samples, slots := map[string]string{}, e.Blank()
	for _, elem := range e.Elems() {
		if elem.Op == vocab.OpSlot {
			sample, ok := sampleFill(t, lexicon, elem.Fills[0], depth)
			if !ok {
				return nil
			}
			samples[slots[elem.Arg].Slot] = sample
		}
	}
	return samples
}
