package text

import (
	"math/rand/v2"

	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// Phrases of the library: verbs that the data defines in the words of others. A line that says one is the line that says the others in
// its place, with what stands around the verb.

// JudgePhrases says a clause of a line by a phrase, and the whole line by a keyword, and returns how that is another line.
func JudgePhrases(like *Ability, card *game.Def, line, other *vocab.Ability, rng *rand.Rand) string {
	if !isPlain(line) || !isPlain(other) || len(line.Sentences) == 0 || len(other.Sentences) == 0 {
		return ""
	}
	entry := PhraseEntry(&game.Phrase{ID: "frobs", Pattern: "frob(s)", Says: "whatever"})
	if entry.Rule != "frobs" || entry.Doc != `Says: "whatever".` {
		return "a phrase says something else"
	}
	p := phrases{like, card, line, other, rng, &entry}
	for _, judge := range []func() string{p.oneClause, p.keyword, p.several} {
		if wrong := judge(); wrong != "" {
			return wrong
		}
	}
	return ""
}

type phrases struct {
	like        *Ability
	card        *game.Def
	line, other *vocab.Ability
	rng         *rand.Rand
	entry       *vocab.Entry
}

// said is the verb that says some sentences.
func (p *phrases) said(at vocab.Position, head *vocab.Phrase, sentences ...[]vocab.Clause) *vocab.Phrase {
	return &vocab.Phrase{Entry: p.entry, At: at, Said: &vocab.Said{Text: p.other.Source, Head: head, Sentences: sentences}}
}

func (p *phrases) compiled(line *vocab.Ability) (*Ability, *Problem) {
	a, c := &Ability{Card: p.card, Of: &Text{}}, Compiler{Language: p.like.language}
	bad := c.Line(a, line, 1, p.like.By)
	return a, bad
}

// replaced is the line with its last clause in the place of which another stands.
func (p *phrases) replaced(by vocab.Clause) *vocab.Ability {
	line := *p.line
	line.Sentences = append([][]vocab.Clause{}, line.Sentences...)
	last := len(line.Sentences) - 1
	s := append([]vocab.Clause{}, line.Sentences[last]...)
	s[len(s)-1] = by
	line.Sentences[last] = s
	return &line
}

func (p *phrases) last() vocab.Clause {
	s := p.line.Sentences[len(p.line.Sentences)-1]
	return s[len(s)-1]
}

// oneClause has the phrase say one clause of the other line.
func (p *phrases) oneClause() string {
	around, one := p.last(), p.other.Sentences[0][0]
	drop := func(of ...**vocab.Phrase) {
		for _, words := range of {
			if p.rng.IntN(2) == 0 {
				*words = nil
			}
		}
	}
	drop(&around.If, &around.Subject, &around.During, &one.If, &one.Subject, &one.During)
	around.May, one.May, around.Instead = p.rng.IntN(2) == 0, p.rng.IntN(2) == 0, p.rng.IntN(4) == 0
	if around.Unless = around.Unless && around.If != nil; one.If == nil {
		one.Unless, one.Otherwise = false, false
	}
	around.Choices = nil
	whole := one // what it comes to: what stands around comes first, where both say it
	whole.At, whole.Join, whole.Otherwise, whole.May, whole.Instead = around.At, around.Join, around.Otherwise, one.May || around.May, one.Instead || around.Instead
	for _, words := range []struct{ of, by **vocab.Phrase }{{&whole.Subject, &around.Subject}, {&whole.During, &around.During}, {&whole.If, &around.If}} {
		if *words.by != nil {
			*words.of = *words.by
		}
	}
	if around.If != nil {
		whole.Unless = around.Unless
	}
	both := one.Subject != nil && around.Subject != nil || one.If != nil && around.If != nil || one.Otherwise
	at := around.Verb.At
	around.Verb = p.said(at, nil, []vocab.Clause{one})
	a, bad := p.compiled(p.replaced(around))
	if both || one.Verb.Said != nil {
		return ""
	}
	b, refused := p.compiled(p.replaced(whole))
	if bad != nil || refused != nil { // where words stand may make a difference, and those of a phrase stand elsewhere
		return ""
	}
	x, y := a.Body[len(a.Body)-1].Clauses, b.Body[len(b.Body)-1].Clauses
	c, d := &x[len(x)-1], &y[len(y)-1]
	if len(x) != len(y) || c.Does != d.Does || c.About != d.About || c.Lasts != d.Lasts || c.May != d.May || c.Instead != d.Instead || c.If != d.If || c.Unless != d.Unless ||
		c.Otherwise != d.Otherwise || c.Join != d.Join || c.n != d.n || c.picks != d.picks || c.bound != d.bound || c.direct != d.direct || a.Kind != b.Kind || a.Where != b.Where {
		return "a phrase that says one clause is another clause"
	}
	if !c.said || d.said || c.Verb.At != at {
		return "a phrase does not stand where it is said"
	}
	return ""
}

// keyword has it say the whole line. It is that line where nothing else is said, and else it is none.
func (p *phrases) keyword() string {
	if p.line.Head == nil {
		return ""
	}
	clause := vocab.Clause{Verb: p.said(p.line.At, p.line.Head, p.line.Sentences...)}
	word := vocab.Ability{At: p.line.At, Sentences: [][]vocab.Clause{{clause}}, Source: "frob."}
	c := &word.Sentences[0][0]
	alone := true
	switch other := p.other.Sentences[0][0]; p.rng.IntN(8) {
	case 0:
		c.Subject, alone = other.Subject, other.Subject == nil
	case 1:
		c.During, alone = other.During, other.During == nil
	case 2:
		c.May, alone = true, false
	case 3:
		word.Head, alone = p.other.Head, p.other.Head == nil
	case 4:
		word.Sentences, alone = append(word.Sentences, p.other.Sentences[0]), false
	case 5:
		word.Sentences[0], alone = append(word.Sentences[0], p.other.Sentences[0][0]), false
	}
	a, bad := p.compiled(&word)
	b, refused := p.compiled(p.line)
	switch {
	case !alone && bad == nil:
		return "a keyword that does not stand alone is accepted"
	case !alone || bad != nil || refused != nil:
		return ""
	case a.Kind != b.Kind || a.Events != b.Events || len(a.Body) != len(b.Body) || a.Where != b.Where || a.Limit != b.Limit || a.Written() == b.Written() && p.other.Source != p.line.Source:
		return "a keyword is another line"
	}
	return ""
}

// several has it say all sentences of the other line: they are carried out as a text of its own.
func (p *phrases) several() string {
	around, sentences := p.last(), p.other.Sentences
	if len(sentences) == 1 && len(sentences[0]) == 1 || p.line.Head == nil || around.Join != vocab.First {
		return ""
	}
	around.Choices = nil
	around.Verb = p.said(around.Verb.At, nil, sentences...)
	line := p.replaced(around)
	a, bad := p.compiled(line)
	holds, direct := false, false
	m := madeOf(p.like.language, p.other, p.card, p.like.By)
	for _, list := range m.sentences {
		for _, s := range list {
			holds = holds || s.Verb.Entry.Meaning.(*Verb).Hold != nil
			direct = direct || s.directs()
		}
	}
	if bad != nil {
		return ""
	}
	clauses := a.Body[len(a.Body)-1].Clauses
	c, first := &clauses[len(clauses)-1], sentences[0][0]
	v := first.Verb.Entry.Meaning.(*Verb)
	asks := v.Can != nil && first.Subject == nil && !bound(sentences[0], 0)
	switch {
	case holds:
		return "a phrase that says several things is accepted, one of which holds"
	case c.Does.Do == nil || c.About != around.Subject && around.Subject != nil || c.Lasts != around.During && around.During != nil || !c.said:
		return "a phrase that says several things is another clause"
	case (c.Does.Can != nil) != asks || c.Does.Needs != (asks && v.Needs):
		return "a phrase that says several things asks something else"
	case c.direct != direct && around.Subject == nil:
		return "a phrase directs players otherwise"
	}
	return ""
}
