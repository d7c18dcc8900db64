// This file reads the sentences of card text that scripts say, and the words of the language with which they ask.

package pack

import (
	"fmt"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// sayings parses the sentences of card text that the script of a card says.
func (b *Build) sayings(d *Definition, s *text.Script) {
	for i := range s.Sayings {
		said := &s.Sayings[i]
		sentences, errs := sentencesOf(b.table, b.spelling(), said)
		for _, e := range b.advisedSaying(d, said, errs) {
			it := diag.At(inText(saidAt(said), e.At), e.Code, "%s", e.Message)
			it.Hint = e.Hint
			b.Fail(d, it)
		}
		if len(errs) > 0 {
			b.misread++
			continue
		}
		abilities := []vocab.Ability{{Sentences: sentences}}
		if at, err := b.phrases.expandAll(abilities); err != nil {
			b.Fail(d, diag.At(inText(saidAt(said), at), "phrase-use", "%v", err))
			continue
		}
		said.Sentences = abilities[0].Sentences
	}
}

// sentencesOf parses what a script says, or the sentence around words with which it asks.
func sentencesOf(t *vocab.Vocabulary, lexicon *vocab.Lexicon, said *text.Saying) ([][]vocab.Clause, []cardtext.Error) {
	lead, _ := said.Around()
	if said.Kind != text.KindSentence {
		if _, err := cardtext.Phrase(t, lexicon, said.Kind, said.Text); err != nil {
			err.At.Column += len(lead)
			return nil, []cardtext.Error{*err}
		}
	}
	return cardtext.Sentences(t, lexicon, said.Whole())
}

// saidAt returns the place in the file where a sentence begins that a script says, or would begin around its words.
func saidAt(said *text.Saying) diag.Place {
	lead, _ := said.Around()
	return diag.Place{File: said.File, Line: said.Line, Column: said.Column - len(lead)}
}

// advisedSaying returns the errors of what a script says or asks in one, where it is known what was meant.
func (b *Build) advisedSaying(d *Definition, said *text.Saying, errs []cardtext.Error) []cardtext.Error {
	h := b.host(d, "script")
	if h == nil || len(errs) == 0 || errs[0].Code != cardtext.Unexpected {
		return errs
	}
	lead, _ := said.Around()
	e := errs[0]
	if hint := b.asOther(said); hint != "" {
		e.At.Column, e.Message, e.Hint = 1+len(lead), fmt.Sprintf("%q is no %s", said.Text, said.Kind), hint
		return []cardtext.Error{e}
	}
	h.Accepts = func(line string) (string, int) { return b.acceptsSaying(said, line) }
	says, ok := h.Line(said.Whole())
	if !ok {
		return errs
	}
	e.At.Column, e.Message, e.Hint = says.At.Column, says.Message, hintOf(says)
	return []cardtext.Error{e}
}

// asOther returns the hint for words with which a script asks and that are of another kind than the function reads; "" where
// they are of none.
func (b *Build) asOther(said *text.Saying) string {
	if said.Kind == text.KindSentence {
		return ""
	}
	for _, f := range b.lib.(text.ScriptedLibrary).Functions().List {
		other := *said
		if other.Kind = f.Reads(0); f.Acts || other.Kind == "" || other.Kind == said.Kind {
			continue
		}
		if _, errs := sentencesOf(b.table, b.lexicon, &other); len(errs) > 0 {
			continue
		}
		as := *said
		if as.Text = as.Within(other.Whole()); as.Text != "" {
			if _, errs := sentencesOf(b.table, b.lexicon, &as); len(errs) == 0 {
				return writeHint([]string{as.Text})
			}
		}
		return fmt.Sprintf("%s(%q) reads this", f.Name, said.Text)
	}
	return ""
}

// acceptsSaying returns what a script may say or ask in place of what it does, of a sentence around that, as it is to be written,
// and how much of it is not understood; see thesaurus.Host.
func (b *Build) acceptsSaying(said *text.Saying, line string) (string, int) {
	b.tried.Take(limits.TriedLines, 1)
	loose, left := cardtext.Loose(b.table, b.lexicon, line, func(word string) bool { return strings.Contains(said.Text, word) })
	if left > 0 {
		return "", left
	}
	it := &text.Saying{Kind: said.Kind}
	if it.Text = it.Within(cardtext.Print(&loose)); it.Text == "" {
		return "", 1
	}
	if first, _, _ := strings.Cut(it.Text, " "); !strings.Contains(said.Text, first) {
		it.Text = strings.ToLower(it.Text[:1]) + it.Text[1:] // it is no sentence there, and begins with no name
	}
	if _, errs := sentencesOf(b.table, b.lexicon, it); len(errs) > 0 {
		return "", 1
	}
	return it.Text, 0
}
