package lotrtcg

import (
	"fmt"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file says what the numbers of the game are made of: the amounts of the grounds add up to them.

// WhySkirmish returns the strength of a side in the skirmish at hand, with who would win it; 0 between skirmishes.
func (t *Game) WhySkirmish(side Side) (int, []game.Ground) {
	if t.S.Skirmish == 0 {
		return 0, nil
	}
	t.attend()
	o := t.outcome()
	n, grounds := t.Explain(func() (n int) {
		t.EachFighter(side, func(c engine.Card) {
			strength := t.texts.Apart(func() int { return t.strength(c) })
			n += t.texts.Note(strength, "strength", func() string { return "of " + t.CardWords(c) })
		})
		return t.never(n, 0, "strength")
	})
	words, rule := t.OutcomeWords(&o)
	return n, append(grounds, game.Ground{Words: words, Rule: rule})
}

// OutcomeWords says how a skirmish would end, and by which paragraph.
func (t *Game) OutcomeWords(o *Outcome) (words, rule string) {
	words, rule = "the fellowship's side would win", "resolve"
	if o.Shadow {
		words = "the Shadow side would win"
	}
	against := fmt.Sprintf(" with %d against %d", max(o.Strength[0], o.Strength[1]), min(o.Strength[0], o.Strength[1]))
	switch {
	case o.Gone:
		return words + ": the other is gone", "side-gone"
	case o.Strength[0] == o.Strength[1]:
		words, rule = words+against+", a tie", "tie"
	default:
		words += against
	}
	var killed, hurt []string
	for _, c := range o.Losers {
		if o.Overwhelms(t.multiple(c)) {
			killed = append(killed, t.CardWords(c))
		} else {
			hurt = append(hurt, t.CardWords(c))
		}
	}
	if len(killed) > 0 {
		words, rule = words+", and overwhelm "+strings.Join(killed, " and "), "overwhelm"
	}
	if len(hurt) > 0 {
		words += fmt.Sprintf(", and wound %s %s", strings.Join(hurt, " and "), times(o.Wounds))
	}
	return words, rule
}

// SkirmishWords says how the skirmish at hand would end now.
func (t *Game) SkirmishWords() string {
	t.attend()
	if t.S.Cancelled {
		return "it is cancelled"
	}
	o := t.outcome()
	words, _ := t.OutcomeWords(&o)
	return words
}

// EachFighter goes through the characters of a side of the skirmish at hand.
func (t *Game) EachFighter(side Side, f func(engine.Card)) {
	t.eachFighter(func(c engine.Card) {
		if (t.def[c].Type == Minion) == (side == Shadow) {
			f(c)
		}
	})
}

// KeywordWords returns the keywords with rules that a character has now, but for those that go without saying.
func (t *Game) KeywordWords(c engine.Card) (words []string) {
	t.attend()
	for k := range NumKeywords {
		switch n := t.keyword(c, k); {
		case n <= 0 || k == RingBound || k == Sanctuary:
		case k >= Damage:
			words = append(words, fmt.Sprintf("%s %d", Keywords[k], n))
		default:
			words = append(words, Keywords[k])
		}
	}
	return words
}

// times says how often.
func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}
