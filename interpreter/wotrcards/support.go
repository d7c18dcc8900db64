package wotrcards

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file pairs armies with the characters that they support in a combat.

// support pairs the armies and characters of a side in a battleground combat: an army supports one character, and no character with
// leadership icons goes without while an army that could support it is free. Where armies are too few for that, the owner of the
// characters chooses. (CHARACTERS IN BATTLEGROUND COMBAT; leadership-needs-army, one-army-one-character, O6)
func (g *Game) support(b engine.Card, side Side) {
	if !g.meet(b, text.KindsOf(Army, Character)) {
		return
	}
	for n := range g.S.Support {
		if g.S.Support[n].Army != 0 {
			continue
		}
		o := g.Ask(DecideSupport, g.whoSupports(b, side), 1, func(d *engine.Decision) { g.supportOptions(d, b, side) })
		if o.Verb == 0 {
			return
		}
		g.S.Support[n] = Support{Army: engine.Card(o.A), Leader: engine.Card(o.B)}
		g.Emit(engine.Event{Verb: EventSupport, A: engine.Card(o.A), B: engine.Card(o.B), Seen: engine.Everyone})
	}
	var more engine.Decision
	if g.supportOptions(&more, b, side); len(more.Options) > 0 {
		g.full(boundSupport)
	}
}

// meet reports whether cards of all those types are at a location.
func (g *Game) meet(b engine.Card, all text.Kinds) bool {
	for c := g.S.Top(engine.On(b)); c != 0; c = g.S.Next(c) {
		all &^= 1 << g.def[c].Type
	}
	return all == 0
}

// whoSupports returns the seat that chooses who is supported: the owner of the characters for which armies are too few, or of which it
// matters who supports them; where they are several players', the side's earliest. (O6, O37)
func (g *Game) whoSupports(b engine.Card, side Side) engine.Seat {
	seat, needy := engine.NoSeat, g.needy(b, side)
	for c := range g.S.Cards(engine.On(b)) {
		if g.def[c].Type != Character {
			continue
		}
		wanted := false
		armies := g.supporters(c, b, side, func(army engine.Card) { wanted = wanted || g.wants(army, c) })
		switch {
		case !wanted && (!needy.Has(c) || armies == 0 || armies >= g.rivals(c, b, side, &needy)):
		case seat != engine.NoSeat && seat != g.Controller(c):
			return g.earliest(side)
		default:
			seat = g.Controller(c)
		}
	}
	if seat == engine.NoSeat {
		return g.earliest(side)
	}
	return seat
}

// supportOptions lists the pairs that may be made next. Armies of one faction count as one, unless their text cares whom they support;
// and while every character will find an army, and none cares, only the first pair is listed.
func (g *Game) supportOptions(d *engine.Decision, b engine.Card, side Side) {
	enough, needy := true, g.needy(b, side)
	for c := range g.S.Cards(engine.On(b)) {
		if needy.Has(c) && g.rivals(c, b, side, &needy) > g.supporters(c, b, side, nil) ||
			g.cares(c) && g.Fights(c) == side && !g.supports(c) {
			enough = false
		}
	}
	for leader := range g.S.Cards(engine.On(b)) {
		if g.def[leader].Type != Character {
			continue
		}
		seen := FactionSet(0)
		g.supporters(leader, b, side, func(army engine.Card) {
			cares, faction := g.cares(army), g.factions(army)
			switch {
			case enough && len(d.Options) > 0, !cares && seen&faction == faction:
				return
			case !needy.Has(leader) && !(cares && g.wants(army, leader)):
				return
			case !cares:
				seen |= faction
			}
			d.Offer(engine.Option{Verb: OptSupport, Of: engine.Of{A: uint16(army), B: uint16(leader)}})
		})
	}
}

// cares reports whether the text of an army speaks of supporting a character.
func (g *Game) cares(army engine.Card) bool {
	return slices.ContainsFunc(g.texts.Lines(army), func(a text.Line) bool { return headingOf(a.Ability).Supports != nil })
}

// wants reports whether the text of an army speaks of supporting a character that nobody supports yet.
func (g *Game) wants(army, leader engine.Card) bool {
	for _, a := range g.texts.Lines(army) {
		whom := headingOf(a.Ability).Supports
		if whom != nil && g.def[leader].Type == Character && !g.supported(leader) && g.texts.Selects(a.Ability, whom, army, leader) {
			return true
		}
	}
	return false
}

// needy returns the characters of a side in a combat with leadership icons that can count there, the attackers' or the
// defenders', whom no army supports yet. (O44)
func (g *Game) needy(b engine.Card, side Side) (set CardSet) {
	lead := LeadAttack
	if side == g.def[b].Side {
		lead = LeadDefense
	}
	for c := range g.S.Cards(engine.On(b)) {
		if g.def[c].Type == Character && g.Fights(c) == side && !g.supported(c) && g.icons(c, lead) > 0 {
			set.Add(c)
		}
	}
	return set
}

// supporters counts the free armies that may support a character, and calls f for each.
func (g *Game) supporters(leader, b engine.Card, side Side, f func(engine.Card)) int {
	n := 0
	for army := range g.S.Cards(engine.On(b)) {
		if g.def[army].Type == Army && g.Fights(army) == side && !g.supports(army) && g.maySupport(army, leader) {
			n++
			if f != nil {
				f(army)
			}
		}
	}
	return n
}

// rivals counts the needy characters, this one included, that some army may support which may support this one.
func (g *Game) rivals(leader, b engine.Card, side Side, needy *CardSet) int {
	n := 0
	for other := range g.S.Cards(engine.On(b)) {
		if !needy.Has(other) {
			continue
		}
		shared := false
		g.supporters(other, b, side, func(army engine.Card) { shared = shared || g.maySupport(army, leader) })
		if shared {
			n++
		}
	}
	return n
}

// maySupport reports whether an army may support a character: one of its faction may, or one that a text
// permits, unless a text forbids it.
func (g *Game) maySupport(army, leader engine.Card) bool {
	may := g.factions(army)&g.factions(leader) != 0
	allowed, refused := g.texts.MayHappen(text.Whether{What: onSupported, Card: leader, Seat: g.Controller(army), Place: g.location(leader),
		N: int(army), May: may})
	return (may || allowed) && !refused
}

// tellSupported lets the texts happen that wait for a character to be supported.
func (g *Game) tellSupported(b engine.Card) {
	for _, s := range g.S.Support {
		if s.Army == 0 {
			return
		}
		if h := g.texts.Happens(onSupported, s.Leader); h != nil {
			h.Seat, h.Place, h.N = g.Controller(s.Army), b, int(s.Army)
			h.After()
		}
	}
}

// supports reports whether an army supports a character in this combat, supported whether a character is.
func (g *Game) supports(army engine.Card) bool    { return g.inSupport(army, 0) }
func (g *Game) supported(leader engine.Card) bool { return g.inSupport(0, leader) }

func (g *Game) inSupport(army, leader engine.Card) bool {
	for i := range g.S.Support {
		if s := &g.S.Support[i]; s.Army == 0 || s.Army == army || s.Leader == leader {
			return s.Army != 0
		}
	}
	return false
}

// What texts have a say in as a combat is resolved: whose leadership counts, what is lost first, who scores.

// leads reports whether a character's leadership counts in the combat: an army supports it, or a text says so.
func (g *Game) leads(c engine.Card) bool {
	return g.supported(c) || g.texts.Answered(askLeads) && g.def[c].Type == Character && g.S.Combat != 0 && g.def[g.S.Combat].Type == Battleground &&
		g.texts.Ask(&text.Question{Hook: askLeads, Card: c}).Allowed
}

// iconsAt counts the icons of a kind of a side's cards in a combat at a location, those of leadership that counts included.
func (g *Game) iconsAt(location engine.Card, side Side, icon Icon) int {
	n := 0
	for c := range g.fighters(location) {
		if g.Fights(c) == side {
			n += g.fights(c, icon)
		}
	}
	return n
}

// Of which order of two losses a question is.
const (
	lostBefore uint8 = iota
	lostAfter
)

// orderLosses takes out of a decision the cards that texts have lost later than others that are left. Where they say so of
// each other, it is as if they did not. (combat-by-text)
func (g *Game) orderLosses(d *engine.Decision) {
	if !g.texts.Answered(askLoss) {
		return
	}
	first := func(c, other uint16) bool {
		return c != other && (g.texts.Ask(&text.Question{Hook: askLoss, Card: engine.Card(c), Place: engine.Card(other), What: lostBefore}).Refused ||
			g.texts.Ask(&text.Question{Hook: askLoss, Card: engine.Card(other), Place: engine.Card(c), What: lostAfter}).Refused)
	}
	all := slices.Clone(d.Options)
	open := slices.DeleteFunc(slices.Clone(all), func(o engine.Option) bool {
		return slices.ContainsFunc(all, func(by engine.Option) bool { return first(by.A, o.A) && !first(o.A, by.A) })
	})
	if len(open) > 0 {
		d.Options = append(d.Options[:0], open...)
	}
}

// scorer returns the side that scores a location whatever comes of its combat, from 1, as a text has it at the beginning;
// one that is none for nobody, and 0 where no text says so. (combat-by-text)
func (g *Game) scorer(location engine.Card) int {
	if !g.texts.Answered(askScorer) {
		return 0
	}
	return g.texts.Ask(&text.Question{Hook: askScorer, Card: location}).Sum
}

// scoreBy lets who has won a location score it: the attacker where attack is left, unless a text has another way.
func (g *Game) scoreBy(scorer int, location engine.Card, attacker Side, attack, margin int) {
	switch {
	case scorer > int(NumSides), !g.inPlay(location):
		g.setAside(location)
	case scorer > 0:
		g.score(location, Side(scorer-1))
	case attack > 0:
		g.score(location, attacker)
	default:
		g.defended(location, attacker.Enemy(), margin)
	}
}

// setAside takes a location out of the game that nobody scores.
func (g *Game) setAside(location engine.Card) {
	g.outcome(location).Drop()
	if !g.inPlay(location) {
		return
	}
	if g.clearLocation(location); !g.inPlay(location) {
		return
	}
	g.put(location, SetAside)
	g.Emit(engine.Event{Verb: EventSetAside, A: location, Seen: engine.Everyone})
}
