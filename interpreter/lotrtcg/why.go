package lotrtcg

import (
	"cmp"
	"fmt"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
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

// Why something may not be done.

// Why says why an option is not open to a seat, with the texts that forbid it.
func (t *Game) Why(seat engine.Seat, o engine.Option) (uint8, []game.Ground) {
	reason, grounds := t.BaseGame.Why(seat, o)
	c := engine.Card(o.A)
	switch Reason(reason) {
	case ReasonTwilight:
		n, of := t.Explain(func() int { return t.Cost(c) })
		grounds[0].Words = fmt.Sprintf("%s: it costs %d, and the pool holds %d", grounds[0].Words, n, t.S.Twilight)
		if len(of) > 1 {
			for _, g := range of {
				g.Words = fmt.Sprintf("%+d %s", g.Amount, g.Words)
				grounds = append(grounds, g)
			}
		}
	case ReasonText:
		grounds = append(grounds, t.texts.Noting(func() { t.forbidden(onPlayed, c, seat) })...)
	}
	return reason, grounds
}

// notOffered returns why an option is not among those of the open decision, where it could be.
func (t *Game) notOffered(seat engine.Seat, o engine.Option) Reason {
	t.attend()
	kind, a, b := t.Open().Kind, engine.Card(o.A), engine.Card(o.B)
	acts := kind == DecideFellowship || kind == DecideShadow || kind == DecideAction
	switch {
	case acts && (o.Verb == OptPlay || o.Verb == OptEvent) && t.def[a].Type != Event:
		return t.playNotOffered(seat, a, b, kind)
	case acts && (o.Verb == OptPlay || o.Verb == OptEvent):
		return t.actNotOffered(seat, a, o.N)
	case acts && (o.Verb == OptAct || o.Verb == OptRule):
		return t.actNotOffered(seat, a, uint8(o.B))
	case kind == DecideFellowship && o.Verb == OptHeal:
		return t.healNotOffered(seat, a, b)
	case kind == DecideAssign && o.Verb == OptAssign:
		return t.assignNotOffered(seat, a, b)
	}
	return 0
}

// playNotOffered: of a card that would be played to the table, onto a character where on is not 0.
func (t *Game) playNotOffered(seat engine.Seat, c, on engine.Card, kind uint8) Reason {
	switch {
	case t.S.Where(c) != Zone(seat, Hand):
		return ReasonNotInHand
	case kind == DecideAction:
		return ReasonPhase
	}
	if why := t.playRefused(seat, c); on == 0 || why != 0 && why != ReasonBearer {
		return why
	}
	return cmp.Or(t.bearingRefused(on, c), ReasonCannotBear) // another player's, or not in play
}

// anyLine stands for any line of a text.
const anyLine = 0

// actNotOffered: of an event, or a special ability.
func (t *Game) actNotOffered(seat engine.Seat, c engine.Card, line uint8) (why Reason) {
	if t.def[c].Type == Event && t.S.Where(c) != Zone(seat, Hand) {
		return ReasonNotInHand
	}
	for _, l := range t.texts.Lines(c) {
		h, ok := l.Heading.(*heading)
		switch {
		case !ok || line != anyLine && l.Line != line:
		case h.phase != t.S.Phase:
			why = ReasonPhase
		default:
			return t.actRefused(seat, c, l.Ability)
		}
	}
	return why
}

// healNotOffered: of a card that would be discarded to heal a character. (discard-to-heal)
func (t *Game) healNotOffered(seat engine.Seat, c, whom engine.Card) Reason {
	switch {
	case t.S.Where(c) != Zone(seat, Hand):
		return ReasonNotInHand
	case t.def[c].Title != t.def[whom].Title || !t.def[whom].Unique:
		return ReasonTitle
	case !t.inGame(whom):
		return ReasonNotActive
	case t.S.Wounds[whom] == 0:
		return ReasonUnwounded
	case !t.canBeHealed(whom):
		return ReasonText
	}
	return 0
}

// assignNotOffered: of a minion that would be assigned to a character. (assignment, one-to-one, left-over)
func (t *Game) assignNotOffered(seat engine.Seat, c, m engine.Card) Reason {
	stands := false
	t.eachDefender(func(x engine.Card) { stands = stands || x == c })
	switch {
	case t.S.Where(m) != Minions:
		return ReasonNotActive
	case seat != t.active() && t.OwnerOf(m) != seat:
		return ReasonNotYours
	case t.S.Against[m] != 0:
		return ReasonAssigned
	case t.S.Fierce && !t.is(m, Fierce):
		return ReasonNotFierce
	case !stands:
		return ReasonAway
	case t.keptApart(seat, c, m):
		return ReasonText
	}
	return ReasonDefender
}

// WhyNot says, for each line of a card's text, whether it can happen or hold where the card is now.
func (t *Game) WhyNot(c engine.Card) []game.Ground {
	t.attend()
	var grounds []game.Ground
	seat := t.OwnerOf(c)
	if t.def[c].Type == Site {
		seat = t.active()
	}
	if t.masked(c) {
		for _, a := range t.def[c].text.Abilities {
			grounds = append(grounds, game.Ground{Card: c, Line: a.Line, Words: "the fellowship is not there", Rule: "site-text"})
		}
	}
	if t.S.Where(c) == engine.Outside {
		return []game.Ground{{Words: "it takes no part in the game"}}
	}
	for _, a := range t.texts.Lines(c) {
		ground := game.Ground{Card: text.Whose(c, a.By), Line: a.Line, Words: "it holds or may happen here"}
		h, action := a.Heading.(*heading)
		switch {
		case !t.texts.Lies(c, a.Where):
			ground.Words = fmt.Sprintf("the card is in the %s, where it does nothing", t.Zones[t.S.Zone(c)].Name)
		case action && h.phase != t.S.Phase:
			ground.Words = fmt.Sprintf("it is for the %s phase", Phases[h.phase])
		case action:
			ground.Words = "its player may use it now"
			if why := t.actRefused(seat, c, a.Ability); why != 0 {
				ground.Words, ground.Rule = Reasons[why].Words, Reasons[why].Rule
			}
		case !t.texts.HeadingHolds(a.Ability, c):
			ground.Words = "what its heading asks for is not so"
		case a.Limit != text.Unlimited && t.used(a.Ability, c, seat):
			ground.Words = Reasons[ReasonLimit].Words
		case a.Kind == engine.Triggered:
			ground.Words = "it waits for what its heading says"
		}
		grounds = append(grounds, ground)
	}
	return grounds
}

// Reason is why something is refused, or why a player has lost. What came further before it was refused is greater.
type Reason uint8

const (
	_ Reason = iota
	ReasonNotAsked
	ReasonNotOffered
	ReasonNotInHand
	ReasonNotActive
	ReasonSide
	ReasonNotYours
	ReasonPhase
	ReasonUnique
	ReasonText
	ReasonTwilight
	ReasonBearer
	ReasonCannotBear
	ReasonClass
	ReasonTitle
	ReasonUnwounded
	ReasonAssigned
	ReasonAway
	ReasonNotFierce
	ReasonDefender
	ReasonLimit
	ReasonIdle
	ReasonCost
	ReasonNotSo
	ReasonEffect
	ReasonBearerKilled
	ReasonCorrupted
	numReasons
)

// Reasons has a row for each; the first is none.
var Reasons = [numReasons]game.Reason{
	ReasonNotAsked:     {Code: "not-asked", Words: "that is not what is asked now"},
	ReasonNotOffered:   {Code: "not-offered", Words: "it is not among the options"},
	ReasonNotInHand:    {Code: "not-in-hand", Words: "it is not in your hand", Rule: "play-standing", Elsewhere: true},
	ReasonNotActive:    {Code: "not-active", Words: "it is not in play and active", Rule: "active", Elsewhere: true},
	ReasonSide:         {Code: "side", Words: "cards of that side are not yours to play in this turn", Rule: "active"},
	ReasonNotYours:     {Code: "not-yours", Words: "it is another player's", Rule: "special-abilities"},
	ReasonPhase:        {Code: "phase", Words: "it is for another phase", Rule: "phase-actions"},
	ReasonUnique:       {Code: "unique", Words: "one of its title is in play, or in the dead pile", Rule: "unique"},
	ReasonText:         {Code: "text", Words: "a text says that it cannot be done", Rule: "requirements-first"},
	ReasonTwilight:     {Code: "twilight", Words: "there are too few tokens in the twilight pool", Rule: "twilight-cost"},
	ReasonBearer:       {Code: "bearer", Words: "nobody is there who could bear it", Rule: "bearers"},
	ReasonCannotBear:   {Code: "cannot-bear", Words: "that card cannot bear it", Rule: "bearers"},
	ReasonClass:        {Code: "class", Words: "one of its class is borne there already", Rule: "class"},
	ReasonTitle:        {Code: "title", Words: "they are not of one title, or not unique", Rule: "discard-to-heal"},
	ReasonUnwounded:    {Code: "unwounded", Words: "there is no wound to heal", Rule: "heal"},
	ReasonAssigned:     {Code: "assigned", Words: "the minion is assigned already", Rule: "one-to-one"},
	ReasonAway:         {Code: "away", Words: "it takes no part in skirmishes here", Rule: "assignment"},
	ReasonNotFierce:    {Code: "not-fierce", Words: "only fierce minions are assigned now", Rule: "fierce"},
	ReasonDefender:     {Code: "defender", Words: "as many minions are assigned there as may be", Rule: "one-to-one"},
	ReasonLimit:        {Code: "limit", Words: "it has been used as often as it may be", Rule: "special-abilities"},
	ReasonIdle:         {Code: "idle", Words: "it has changed nothing, and nothing has changed since", Rule: "idle"},
	ReasonCost:         {Code: "cost", Words: "its cost cannot be paid", Rule: "whole-cost"},
	ReasonNotSo:        {Code: "not-so", Words: "what it asks for is not so", Rule: "requirements-first"},
	ReasonEffect:       {Code: "effect", Words: "what it has to do cannot be done", Rule: "requirements-first"},
	ReasonBearerKilled: {Code: "bearer-killed", Words: "the Ring-bearer was killed", Rule: "bearer-killed"},
	ReasonCorrupted:    {Code: "corrupted", Words: "the Ring-bearer is corrupted", Rule: "corruption"},
}
