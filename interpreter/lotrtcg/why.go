package lotrtcg

import (
	"fmt"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
)

// This file says what the numbers of the game are made of: the amounts of the grounds add up to them.

// sum gathers what a number is made of.
type sum struct {
	plain.Grounds
	t *Game
}

func (t *Game) sum() *sum { t.attend(); return &sum{t: t} }

// texts adds what texts say while f asks them.
func (s *sum) texts(f func()) { s.Grounds = append(s.Grounds, s.t.texts.Noting(f)...) }

// floor adds what is missing to the least that the number can be.
func (s *sum) floor(n int, rule string) (int, []game.Ground) {
	s.Add(n-s.Sum(), rule, "since it is never below %d", n)
	return n, s.Grounds
}

// WhyStrength returns the strength of a character, and WhyVitality its vitality.
func (t *Game) WhyStrength(c engine.Card) (int, []game.Ground) {
	s := t.sum()
	s.printed(c, "strength", func(d *Card) int8 { return d.Strength })
	s.texts(func() { t.has(hasStrength, c) })
	return t.strength(c), s.Grounds
}

func (t *Game) WhyVitality(c engine.Card) (int, []game.Ground) {
	s := t.sum()
	s.printed(c, "vitality", func(d *Card) int8 { return d.Vitality })
	s.texts(func() { t.has(hasVitality, c) })
	return t.vitality(c), s.Grounds
}

// WhyResistance returns the resistance of a companion; other cards have none.
func (t *Game) WhyResistance(c engine.Card) (int, []game.Ground) {
	s := t.sum()
	if t.def[c].Type != Companion {
		return 0, nil
	}
	s.Add(int(t.def[c].Resistance), "corruption", "printed on %s", t.CardWords(c))
	s.texts(func() { t.has(hasResistance, c) })
	return s.floor(t.resistance(c), "corruption")
}

// WhyKeyword returns how much of a keyword a card has.
func (t *Game) WhyKeyword(c engine.Card, k Keyword) (int, []game.Ground) {
	s := t.sum()
	s.Add(int(t.def[c].Loaded[k]), "keywords", "printed on %s", t.CardWords(c))
	s.texts(func() { t.has(hasKeyword+has(k), c) })
	return t.keyword(c, k), s.Grounds
}

// printed adds what is printed on a character, and on what it bears.
func (s *sum) printed(c engine.Card, rule string, of func(*Card) int8) {
	t := s.t
	s.Add(int(of(t.def[c])), rule, "printed on %s", t.CardWords(c))
	for x := range t.S.Cards(engine.On(c)) {
		s.Add(int(of(t.def[x])), rule, "from %s", t.CardWords(x))
	}
}

// WhyCost returns the twilight cost of a card.
func (t *Game) WhyCost(c engine.Card) (int, []game.Ground) {
	s := t.sum()
	s.Add(int(t.def[c].Cost), "cost", "printed on %s", t.CardWords(c))
	if t.roams(c) {
		s.Add(roamingCost, "roaming", "it roams: its site number is %d, and the fellowship is at site %d", t.def[c].Site, t.S.At[t.active()])
	}
	s.texts(func() { t.asked(askCost, c) })
	return s.floor(t.cost(c), "cost")
}

// WhyShadowNumber returns the Shadow number of the site where the active fellowship is.
func (t *Game) WhyShadowNumber() (int, []game.Ground) {
	s := t.sum()
	here := t.here()
	s.Add(int(t.def[here].Shadow), "shadow-number", "printed on %s", t.CardWords(here))
	s.texts(func() { t.asked(askShadowNumber, here) })
	return s.floor(t.shadowNumber(here), "shadow-number")
}

// WhyMoveLimit returns how often the active fellowship may move in this turn.
func (t *Game) WhyMoveLimit() (int, []game.Ground) {
	s := t.sum()
	if n := t.players(); n > 3 {
		s.Add(n-1, "move-limit", "as often as there were opponents")
	} else {
		s.Add(2, "move-limit", "with %d players", n)
	}
	s.texts(func() { t.texts.Ask(&text.Question{Hook: askMoveLimit, Seat: t.active()}) })
	return s.floor(t.moveLimit(), "move-limit")
}

// WhyArchery returns the archery total of a side.
func (t *Game) WhyArchery(side Side) (int, []game.Ground) {
	s := t.sum()
	zone := Minions
	if side == FreePeoples {
		zone = Zone(t.active(), Fellowship)
	}
	for c := range t.S.Cards(zone) {
		if t.is(c, Archer) {
			s.Add(1, "archery-totals", "%s is an archer", t.CardWords(c))
		}
	}
	s.texts(func() { t.texts.Ask(&text.Question{Hook: askArchery, Seat: engine.NoSeat, What: uint8(side)}) })
	return s.floor(t.archeryTotal(side), "archery-totals")
}

// WhySkirmish returns the strength of a side in the skirmish at hand, with who would win it; 0 between skirmishes.
func (t *Game) WhySkirmish(side Side) (int, []game.Ground) {
	s := t.sum()
	if t.S.Skirmish == 0 {
		return 0, nil
	}
	t.EachFighter(side, func(c engine.Card) { s.Add(t.strength(c), "strength", "of %s", t.CardWords(c)) })
	o := t.outcome()
	n, grounds := s.floor(o.of(side), "strength")
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
