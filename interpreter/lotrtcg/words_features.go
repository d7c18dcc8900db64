package lotrtcg

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words for what cards have in common, chosen by a player or as another card has it.

var featWords = []vocab.Entry{
	{Kind: "feature", Pattern: "culture", Meaning: featCulture, Rule: "keywords", Doc: "The culture of a card."},
	{Kind: "feature", Pattern: "race", Meaning: featRace, Rule: "keywords", Doc: "The race of a character."},
	{Kind: "feature", Pattern: "class", Meaning: featClass, Rule: "class", Doc: "The class of a possession or an artifact."},
	{Kind: "verb", Pattern: "choose(s) a {f:feature}", Meaning: &text.Verb{Do: doChooseFeature}, Doc: "The player chooses one. The card remembers it, for all lines of its text, until one is chosen anew."},
	{Kind: "qualifier", Pattern: "of that {f:feature}", Meaning: text.Predicate(ofChosen), Doc: "Of the one that was chosen last for this card; before that there is none."},
	{Kind: "qualifier", Pattern: "of the same {f:feature} as {c:cards}", Meaning: text.Predicate(ofSame), Rule: "keywords", Doc: "Of the one that such a card in play has."},
}

func featureIn(p *vocab.Phrase) feature { return p.Slot("f").Entry.Meaning.(feature) }

func doChooseFeature(x *run, p *vocab.Phrase) bool {
	of(x).choosesFeature(x.Seat, featureIn(p), x.Source)
	return true
}

func ofChosen(x *run, p *vocab.Phrase, c engine.Card) bool {
	t, f := of(x), featureIn(p)
	n := t.chosenFeature(f, x.Source)
	return n > 0 && int(t.def[c].featureOf(f)) == n
}

func ofSame(x *run, p *vocab.Phrase, c engine.Card) bool {
	t, f := of(x), featureIn(p)
	n := t.def[c].featureOf(f)
	return n > 0 && slices.ContainsFunc(slices.Collect(t.inPlay()), func(other engine.Card) bool {
		return t.def[other].featureOf(f) == n && x.Means(p.Slot("c"), other)
	})
}
