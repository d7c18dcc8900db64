package text

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds how a text says for what it waits: a time, what happens to what, and how. What happens, and how, are
// words of a game.

// HeadHappening is the pattern of such a heading.
const HeadHappening = "{i:time} [{c:cards/places} is/are] {h:happening|or} [{x:circumstance}] [{y:circumstance}] [while this is {at:where}] [, if {cond:condition}] [, {l:limit}]"

var eventWords = []vocab.Entry{
	{Kind: vocab.KindHead, Pattern: HeadHappening,
		Meaning: Head(WaitFor), Doc: "Happens when that is done to a card or a location that fits the description, or, where none is named, to this; in the circumstances given, and if the condition is met. Unless the heading says where this has to be, it works from anywhere."},
	{Kind: "time", Pattern: "when", Meaning: Time{}, Doc: "After it has happened."},
	{Kind: "time", Pattern: "each time", Meaning: Time{}, Doc: "After it has happened, every time."},
	{Kind: "time", Pattern: "the first time each round", Meaning: Time{Limit: OncePerRound}, Doc: "After it has happened, once in each round."},
	{Kind: "time", Pattern: "before", Meaning: Time{Before: true}, Doc: "Just before it happens, which it still does."},
	{Kind: "time", Pattern: "if", Meaning: Time{Before: true, Instead: true},
		Doc: "Just before it would happen: something else happens instead. If that leaves the card where it is, and does not say \"instead\", it happens after all."},
	{Kind: vocab.KindVerb, Pattern: "prevent(s) that", Meaning: &Verb{Do: prevent, Instead: true}, Doc: "What was about to happen does not."},
}

// WaitFor is what a heading means by which a text waits for what happens. Its pattern has the slots i and h, and those of
// HeadHappening that the game needs; in one called terms are costs, and limits.
func WaitFor(a *Ability, p *vocab.Phrase) {
	slot := func(name string) *vocab.Phrase {
		if arg := p.Find(name); arg != nil {
			return arg.Phrase[0]
		}
		return nil
	}
	when := slot("i").Entry.Meaning.(Time)
	var hooks []engine.Hook
	how := false // a word says more than what happens
	a.happens = p.Arg("h").Phrase
	for _, one := range a.happens {
		what := one.Entry.Meaning.(Happens)
		hooks, how = append(hooks, what.What), how || what.Is != nil
	}
	a.Trigger(hooks...)
	if a.Before, a.Offered, a.Limit = when.Before, when.Offered, when.Limit; when.Instead {
		a.Kind = engine.Replacement
	}
	a.Cards, a.If = slot("c"), slot("cond")
	if how {
		a.Reached = append(a.Reached, Need{Is: isHappening, Words: p})
	}
	for _, name := range [...]string{"x", "y"} {
		if c := slot(name); c != nil {
			a.Reached = append(a.Reached, Need{Is: isInCircumstance, Words: c})
		}
	}
	if at := slot("at"); at != nil {
		a.Where = at.Entry.Meaning.(Where)
	}
	if l := slot("l"); l != nil {
		a.Limit = l.Entry.Meaning.(Limit)
	}
	if terms := p.Find("terms"); terms != nil {
		a.TakeTerms(terms.Phrase)
	}
}

// TakeTerms takes costs and a limit from a heading.
func (a *Ability) TakeTerms(terms []*vocab.Phrase) {
	for _, t := range terms {
		if l, ok := t.Entry.Meaning.(Limit); ok {
			a.Limit = l
			continue
		}
		a.Costs = append(a.Costs, t)
	}
}

// isHappening reports whether what happens is one of the things that the heading names.
func isHappening(x *Run, _ *vocab.Phrase) bool {
	for _, one := range x.A.happens {
		if what := one.Entry.Meaning.(Happens); what.What == x.Happening.What && (what.Is == nil || what.Is(x, one)) {
			return true
		}
	}
	return false
}

func isInCircumstance(x *Run, p *vocab.Phrase) bool { return p.Entry.Meaning.(Circumstance).Is(x, p) }

// Circumstances returns the words of a heading that say how something happens.
func (a *Ability) Circumstances() (all []*vocab.Phrase) {
	for i := range a.Reached {
		if _, ok := a.Reached[i].Words.Entry.Meaning.(Circumstance); ok {
			all = append(all, a.Reached[i].Words)
		}
	}
	return all
}

// happensNever returns why what a heading waits for can never happen to the text's own card, or nil.
func (a *Ability) happensNever() *Problem {
	if h := a.Head.Find("h"); h != nil && a.Cards == nil {
		for _, one := range h.Phrase {
			if what, ok := one.Entry.Meaning.(Happens); ok && !what.Own.Fits(a.By) {
				row := a.language.row(a.By)
				return &Problem{At: a.Head.At, Code: TextNever, Message: fmt.Sprintf("nothing sets this off for %s", row.Words), Hint: row.Begin}
			}
		}
	}
	return nil
}

// prevent is what a verb does by which what was about to happen does not.
func prevent(x *Run, _ *vocab.Phrase) bool {
	x.Happening.Instead()
	return x.Happening != nil
}
