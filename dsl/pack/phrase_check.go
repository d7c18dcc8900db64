// This file checks phrases by trying each once with sample arguments.

package pack

import (
	"slices"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/diag"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

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
	samples := map[string]string{}
	slots := e.Blank()
	for _, elem := range e.Elems() {
		if elem.Op != vocab.OpSlot {
			continue
		}
		sample, ok := sampleFill(table, lexicon, elem.Fills[0], 0)
		if !ok {
			return nil // the library has no name of this kind
		}
		samples[slots[elem.Arg].Slot] = sample
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
		it := diag.At(d.InText("says", from.of(err.At)), err.Code, "%s", err.Message)
		it.Hint = err.Hint
		b.Fail(d, it)
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
		for _, name := range lexicon.Names() {
			if name.Kind == f.Kind {
				return name.Text, true
			}
		}
		return "", false
	}
	if depth == maxSample {
		return "", false
	}
entries:
	for _, e := range t.Of(f.Index) {
		samples, slots := map[string]string{}, e.Blank()
		for _, elem := range e.Elems() {
			if elem.Op != vocab.OpSlot {
				continue
			}
			sample, ok := sampleFill(t, lexicon, elem.Fills[0], depth+1)
			if !ok {
				continue entries
			}
			samples[slots[elem.Arg].Slot] = sample
		}
		return sampleElems(e.Elems(), slots, samples), true
	}
	return "", false
}
