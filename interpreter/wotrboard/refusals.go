package wotrboard

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file says why something is not among the options: the first of the rules that is against it.

// notOffered returns why an option is not among those of the open decision; 0 where no reason is closer than that.
func (t *Game) notOffered(seat engine.Seat, o engine.Option) uint8 {
	s := t.sideBy[seat]
	switch t.Open().Kind {
	case DecideAction, DecideArmyAction:
		return t.actionNotOffered(seat, s, o)
	case DecideMove:
		return t.moveNotOffered(seat, s, o)
	case DecideAttack:
		return t.attackNotOffered(seat, s, o)
	case DecideRecruit:
		if o.Verb == OptRecruit {
			if n, kind := figureOf(int(o.A)); kind != Other {
				return t.recruitNotOffered(seat, n, kind, Region(o.B))
			}
		}
	case DecideRetreat:
		if r := Region(o.A); o.Verb == OptRegion {
			return firstOf(reasonIf(!t.next[t.S.Battle.At].Has(r), ReasonBorder), reasonIf(t.barred(s, r), ReasonForbidden), ReasonNotFree)
		}
	case DecideReveal, DecideDeclare:
		if r := Region(o.A); o.Verb == OptRegion {
			reach := t.within(t.S.Walk.At, int(t.S.Walk.Progress))
			return firstOf(reasonIf(!reach.Has(r), ReasonFar), ReasonSafe)
		}
	case DecideGroup, DecideMinion:
		if c := engine.Card(o.A); o.Verb == OptCard {
			return reasonIf(t.shutIn(c), ReasonBesieged)
		}
	case DecideSail:
		return ReasonReach
	case DecideGroupTo:
		if o.Verb == OptRegion {
			return firstOf(reasonIf(t.shut(s, Region(o.A)), ReasonShut), ReasonReach)
		}
	case DecideHuntDice:
		if o.Verb == OptDice {
			return ReasonHuntDice
		}
	case DecideGuide:
		if c := engine.Card(o.A); o.Verb == OptCard {
			return reasonIf(t.S.Where(c) == Company, ReasonLevel)
		}
	case DecideDiscard, DecideGives, DecideCombatCard:
		if c := engine.Card(o.A); o.Verb == OptCard {
			return firstOf(reasonIf(t.S.Where(c) != HandOf(seat), ReasonNotInHand), ReasonRequires)
		}
	}
	return 0
}

// firstOf returns the first reason that there is.
func firstOf(reasons ...uint8) uint8 {
	for _, r := range reasons {
		if r != 0 {
			return r
		}
	}
	return 0
}

func reasonIf(so bool, reason uint8) uint8 {
	if so {
		return reason
	}
	return 0
}

// actionNotOffered returns why a die is not used so.
func (t *Game) actionNotOffered(seat engine.Seat, s Side, o engine.Option) uint8 {
	f, w := Face(o.A), &t.S.Walk
	switch {
	case o.Verb == OptPass:
		return ReasonPass
	case acts[o.Verb].list == nil && o.Verb != OptRing:
		return 0
	case t.S.Dice[s][f] == 0:
		return ReasonNoDie
	case o.Verb == OptRing && t.S.Rings[s] == 0:
		return ReasonNoRing
	case o.Verb == OptRing && t.S.RingUsed[s]:
		return ReasonRingUsed
	case o.Verb == OptRing:
		return ReasonRing
	case acts[o.Verb].faces[s]&(1<<f) == 0:
		return ReasonFace
	}
	switch o.Verb {
	case OptPlay:
		c := engine.Card(o.B)
		return firstOf(reasonIf(t.S.Where(c) != HandOf(seat), ReasonNotInHand), reasonIf(!t.plays(c, f), ReasonFace), reasonIf(!t.named(seat, c), ReasonNotTheirs), ReasonRequires)
	case OptDraw:
		return ReasonEmpty
	case OptWalk:
		return firstOf(reasonIf(w.Revealed, ReasonRevealed), ReasonTrackEnd)
	case OptHide:
		return ReasonHidden
	case OptSeparate:
		return firstOf(reasonIf(w.InMordor, ReasonInMordor), ReasonNobody)
	case OptCompanions, OptMinions:
		if engine.Any(t.S.Cards(OnMap), func(c engine.Card) bool { return t.def[c].Side == s && t.shutIn(c) }) {
			return ReasonBesieged
		}
		return ReasonNobody
	case OptAdvance:
		n := Nation(o.B)
		return firstOf(t.notTheirs(seat, n), reasonIf(t.atWar(n), ReasonAtWar), reasonIf(t.canAdvance(n), ReasonForbidden), reasonIf(!t.isActive(n), ReasonPassive))
	case OptMove:
		return ReasonNoArmy
	case OptAttack:
		return ReasonNoAttack
	case OptMuster:
		return ReasonNoMuster
	case OptSail:
		return ReasonNoFigure
	case OptText:
		a, c := t.actionOf(o) // none where no line is said
		return firstOf(t.advancesOthers(seat, o), reasonIf(a == nil && t.S.used(c) || a != nil && t.used(a, c, s), ReasonUsed), ReasonRequires)
	case OptRule:
		return t.ruleNotOffered(s, o)
	}
	return 0
}

// ruleNotOffered returns why a rule of the scenario is not used.
func (t *Game) ruleNotOffered(s Side, o engine.Option) uint8 {
	a, c := t.actionOf(o)
	if a == nil {
		return ReasonNotOffered
	}
	h, ok := a.Heading.(*heading)
	return firstOf(reasonIf(!ok, ReasonNotOffered), reasonIf(ok && h.dice&(1<<o.A) == 0, ReasonFace), reasonIf(t.used(a, c, s), ReasonUsed), ReasonRequires)
}

// advancesOthers returns why a player does not use a text that advances a nation. (O13)
func (t *Game) advancesOthers(seat engine.Seat, o engine.Option) (reason uint8) {
	a, c := t.actionOf(o)
	if a == nil || t.def[c].Type != Companion {
		return 0
	}
	a.Walk(func(p *vocab.Phrase) {
		if p.Entry.Pattern != advancesNations {
			return
		}
		for _, words := range p.Arg("n").Phrase {
			words.Walk(func(p *vocab.Phrase) {
				for i := range p.Args {
					if name := p.Args[i].Name; name != nil && name.Kind == NameNation {
						reason = firstOf(reason, t.notTheirs(seat, Nation(name.IDs[0])))
					}
				}
			})
		}
	})
	return reason
}

// notTheirs returns why a player does not act with a nation.
func (t *Game) notTheirs(seat engine.Seat, n Nation) uint8 {
	return firstOf(reasonIf(t.moved[seat]>>(8*n)&1 == 0, ReasonNotTheirs), reasonIf(t.resting(t.sideBy[seat])>>(8*n)&1 != 0, ReasonTwice))
}

// moveNotOffered returns why an army does not go from one region to another.
func (t *Game) moveNotOffered(seat engine.Seat, s Side, o engine.Option) uint8 {
	from, to := Region(o.A), Region(o.B)
	if o.Verb != OptFromTo {
		return 0
	}
	f := t.army(s, from)
	own := t.nationsIn(&f) & t.moved[seat]
	units, _ := t.crossing(t.moved[seat], to)
	ways := t.ways(s, from)
	return firstOf(
		reasonIf(!t.S.Armies[s].Has(from), ReasonNoArmy),
		reasonIf(own == 0, ReasonNotTheirs),
		reasonIf(!ways.Has(to), ReasonBorder),
		reasonIf(t.inside(s, from), ReasonBesieged),
		reasonIf(!t.freeToMove(s, to), ReasonNotFree),
		reasonIf(t.barred(s, to), ReasonForbidden),
		reasonIf(t.rests(s, from) || own&^t.resting(s) == 0, ReasonTwice),
		reasonIf(own&units == 0, ReasonBorders),
		reasonIf(t.byLeader && f.Count(Leader) == 0 && f.Characters == 0, ReasonNoLeader),
		ReasonMoved,
	)
}

// attackNotOffered returns why an army does not attack.
func (t *Game) attackNotOffered(seat engine.Seat, s Side, o engine.Option) uint8 {
	from, to := Region(o.A), Region(o.B)
	if o.Verb != OptFromTo {
		return 0
	}
	f := t.army(s, from)
	own := t.nationsIn(&f) & t.moved[seat]
	ways := t.ways(s, from)
	return firstOf(
		reasonIf(!t.S.Armies[s].Has(from), ReasonNoArmy),
		reasonIf(own == 0, ReasonNotTheirs),
		reasonIf(from != to && !ways.Has(to), ReasonBorder),
		reasonIf(!t.S.Armies[s.Enemy()].Has(to), ReasonNoEnemy),
		reasonIf(t.kindOfAttack(s, from, to) == noBattle, ReasonBesieged),
		reasonIf(t.attackBarred(s, to), ReasonForbidden),
		reasonIf(t.rests(s, from) || own&^t.resting(s) == 0, ReasonTwice),
		reasonIf(own&t.warring() == 0, ReasonNotAtWar),
		ReasonNoLeader,
	)
}

// recruitNotOffered returns why a figure is not recruited by a die.
func (t *Game) recruitNotOffered(seat engine.Seat, n Nation, kind Figure, r Region) uint8 {
	return firstOf(
		t.notTheirs(seat, n),
		reasonIf(!t.atWar(n), ReasonNotAtWar),
		reasonIf(t.S.Pool[kind][n] == 0, ReasonNoFigure),
		reasonIf(int(t.nation[r]) != int(n) || !t.settled.Has(r), ReasonNotHome),
		reasonIf(t.S.Captured.Has(r), ReasonCaptured),
		reasonIf(t.S.Besieged.Has(r), ReasonBesieged),
		reasonIf(t.S.Armies[t.side[n].Enemy()].Has(r), ReasonNotFree),
		reasonIf(!t.mayMuster(n, kind, r), ReasonLeader),
		ReasonMuster,
	)
}
