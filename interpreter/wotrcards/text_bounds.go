package wotrcards

import (
	"cmp"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds how far numbers go in texts, and which headings cannot be where they stand.

// How far numbers go. MaxPath is the highest number of a path.
const (
	mostCards  = engine.MaxCards - 1
	mostSigned = 99
	MaxPath    = 15
)

// ordinary is from where to where the numbers of a kind go for which an entry says nothing else; the others are what
// entries say: of tokens on a card, of what is counted for a side or a scenario.
var (
	ordinary = map[vocab.Kind]vocab.Range{
		vocab.KindNumber: {Least: 1, Most: mostCards},
		vocab.KindFigure: {Least: 1, Most: MaxPath},
		vocab.KindSigned: {Least: -mostSigned, Most: mostSigned},
	}
	heap  = vocab.Range{Least: 1, Most: engine.MaxHeap}
	total = vocab.Range{Least: 1, Most: MaxCount}

	perhaps = vocab.Range{Most: mostCards}
	lead    = vocab.Range{Most: MaxCount}
	rounds  = vocab.Range{Least: 1, Most: MaxRounds}
)

// checkOrder returns why something cannot be done with the order of zones: only draw decks have one, and piles a top and a bottom.
// (draw-recycle, O16)
func checkOrder(a *Ability) (bad *text.Problem) {
	a.Walk(func(p *vocab.Phrase) {
		if p.Entry.Is(vocab.ByPlace) {
			bad = cmp.Or(bad, endOfNone(p))
		}
		verb, is := p.Entry.Meaning.(*text.Verb)
		if !is || verb != shuffles && !verb.Looks || p.Find("z") == nil {
			return
		}
		for _, zone := range p.Arg("z").Phrase {
			piles := zone.Find("k")
			if piles == nil || slices.ContainsFunc(piles.Phrase, func(pile *vocab.Phrase) bool { return pile.Entry.Meaning != DrawDeck }) {
				bad = cmp.Or(bad, &text.Problem{At: zone.At, Code: text.TextNever, Message: "only a draw deck has an order", Hint: "say \"the draw deck\""})
			}
		}
	})
	return bad
}

// checkShares returns why something cannot be shared out as a line says: who does it chooses each time among all such cards.
func checkShares(a *Ability) (bad *text.Problem) {
	a.Walk(func(p *vocab.Phrase) {
		if !strings.HasPrefix(p.Entry.Pattern, "distribute(s)") {
			return
		}
		words := p.Slot("c")
		if words.Entry.Meaning.(text.Cards).Yours || slices.ContainsFunc(text.Objects(words), func(p *vocab.Phrase) bool { return p.In(vocab.HowMany) != nil }) {
			bad = &text.Problem{At: words.At, Code: text.TextNumber, Message: "this is shared out among all such cards, and not among some of them", Hint: "say which: \"among Elf armies\""}
		}
	})
	return bad
}

// endOfNone finds the top or the bottom card of a hand or of a reserve.
func endOfNone(end *vocab.Phrase) *text.Problem {
	for _, zone := range end.Arg("z").Phrase {
		piles := zone.Find("k")
		if len(zone.Args) == 0 || piles != nil && slices.ContainsFunc(piles.Phrase, func(p *vocab.Phrase) bool { return p.Entry.Meaning == Hand || p.Entry.Meaning == Reserve }) {
			return &text.Problem{At: zone.At, Code: text.TextNever, Message: "a hand and a reserve have no top and no bottom", Hint: "say which cards: \"a random card in hand\", \"a card in reserve\""}
		}
	}
	return nil
}

// checkHeading returns why a heading cannot be where it stands, or nil.
func checkHeading(a *Ability) *text.Problem {
	bad := func(message, hint string) *text.Problem {
		return &text.Problem{At: a.Head.At, Code: text.TextNever, Message: message, Hint: hint}
	}
	switch {
	case a.Head == nil:
	case a.Who == nil && a.Events.Has(onAction) && locationTypes.Fits(a.By):
		return bad("a location is no player's, so its action has to say whose it is", "\"Action of the Elf player on a battleground:\"")
	case a.Events.Has(onStepStart) && headingOf(a).Step == SetUp:
		return bad("nothing can happen before the set-up", "begin with \"At the end of the set-up:\"")
	case a.FromHand && !cardTypes.Fits(a.By):
		return bad("this is never in a hand", "leave out \"you may play this from hand\"")
	case headingOf(a).Span != whichever:
		return bad("this is about a moment, and nothing begins to wait then", "\"When played: at the end of the next round: ...\"")
	}
	return nil
}
