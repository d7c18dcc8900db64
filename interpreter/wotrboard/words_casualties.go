package wotrboard

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds how characters come back who were eliminated.

var lostWords = []vocab.Entry{
	{Kind: "lost", Pattern: "{c:card}", Meaning: isLost(func(x *run, p *vocab.Phrase, c engine.Card) bool { return cardNamed(x, p, c) }), Rule: "eliminated", Doc: "The character of that name, if eliminated."},
	{Kind: "lost", Pattern: "an eliminated companion [of a level up to {k:number}]", Meaning: isLost(isLostOf(Companion)), Rule: "eliminated", Doc: "A companion who is out of the game."},
	{Kind: "lost", Pattern: "an eliminated minion [of a level up to {k:number}]", Meaning: isLost(isLostOf(Minion)), Rule: "eliminated", Doc: "A minion who is out of the game."},
	{Kind: "verb", Pattern: "return(s) {l:lost} to the Fellowship", Meaning: &text.Verb{Do: doReturn, Can: canReturn}, Rule: "eliminated", Doc: "The player chooses such a companion, who is with the Ring-bearers again."},
	{Kind: "verb", Pattern: "return(s) {l:lost} to {p:places}", Meaning: &text.Verb{Do: doReturnTo, Can: canReturnTo}, Rule: "entering-play", Doc: "The player chooses such a character and such a region, where he enters play again."},
	{Kind: "quantity", Pattern: "the number of eliminated companions", Meaning: text.Quantity(companionsLost), Rule: "eliminated", Doc: "How many companions are out of the game."},
}

// isLost reports whether words mean a character who is out of the game.
type isLost func(x *run, p *vocab.Phrase, c engine.Card) bool

func isLostOf(t CardType) func(*run, *vocab.Phrase, engine.Card) bool {
	return func(x *run, p *vocab.Phrase, c engine.Card) bool {
		d, most := of(x).def[c], p.Find("k")
		return d.Type == t && (most == nil || int(d.Level) <= most.Number)
	}
}

// lostSuch returns the eliminated characters whom a verb means; with only, those of that type.
func lostSuch(x *run, p *vocab.Phrase, only CardType) (all []figureAt) {
	words := p.Slot("l")
	for c := range of(x).S.Cards(Gone) {
		if d := of(x).def[c]; (only == NoType || d.Type == only) && words.Entry.Meaning.(isLost)(x, words, c) {
			all = append(all, figureAt{character: c})
		}
	}
	return all
}

func canReturn(x *run, p *vocab.Phrase) bool { return len(lostSuch(x, p, Companion)) > 0 }

// doReturn: Gollum guides no longer where a companion does.
func doReturn(x *run, p *vocab.Phrase) bool {
	t := of(x)
	f, ok := t.pickFigure(x.Seat, lostSuch(x, p, Companion))
	if !ok {
		return false
	}
	t.S.Put(f.character, Company)
	t.tell(engine.Event{Verb: EventReturns, Seat: t.leading(FreePeoples), A: f.character})
	if g := t.S.Walk.Guide; g != 0 && t.def[g].Type == Guide {
		t.S.Put(g, SetAside)
	}
	t.chooseGuide()
	return true
}

func canReturnTo(x *run, p *vocab.Phrase) bool {
	return len(lostSuch(x, p, NoType)) > 0 && anyRegion(x, p.Slot("p"), nil)
}

func doReturnTo(x *run, p *vocab.Phrase) bool {
	f, ok := of(x).pickFigure(x.Seat, lostSuch(x, p, NoType))
	if !ok {
		return false
	}
	to := pickRegion(x, p.Slot("p"), nil)
	if to != 0 {
		of(x).comes(f.character, to)
	}
	return to != 0
}

func companionsLost(x *run, _ *vocab.Phrase) (n int) {
	for c := range of(x).S.Cards(Gone) {
		n += b2i(of(x).def[c].Type == Companion)
	}
	return n
}
