package lotrtcg

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// This file says why something may not be done.

// Refused returns why an option is not open to a seat, 0 where it is.
func (t *Game) Refused(seat engine.Seat, o engine.Option) uint8 {
	reason := t.BaseGame.Refused(seat, o)
	if Reason(reason) == ReasonNotOffered {
		t.attend()
		if why := t.notOffered(seat, o); why != 0 {
			return uint8(why)
		}
	}
	return reason
}

// Why says the same in words, with the texts that forbid it.
func (t *Game) Why(seat engine.Seat, o engine.Option) (uint8, []game.Ground) {
	reason := t.Refused(seat, o)
	if reason == 0 {
		return 0, nil
	}
	row := &Reasons[reason]
	grounds := []game.Ground{{Words: row.Words, Rule: row.Rule}}
	c := engine.Card(o.A)
	switch Reason(reason) {
	case ReasonTwilight:
		n, of := t.Explain(func() int { return t.Cost(c) })
		grounds[0].Words = fmt.Sprintf("%s: it costs %d, and the pool holds %d", row.Words, n, t.S.Twilight)
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
	if why := t.bearingRefused(on, c); why != 0 {
		return why
	}
	return ReasonCannotBear // another player's, or not in play
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
