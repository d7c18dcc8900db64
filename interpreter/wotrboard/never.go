package wotrboard

import (
	"cmp"
	"slices"

	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file finds where texts look for figures and characters that can never be there, and recruit for the enemy.

// neverThere returns why a line of a card looks for somebody where nobody such can be, or recruits figures that are not its side's, or nil.
func (l *Library) neverThere(c *CardDef, a *text.Ability) (bad *text.Problem) {
	say := func(at *vocab.Phrase, message, hint string) {
		bad = cmp.Or(bad, &text.Problem{At: at.At, Line: int(a.Line), Code: text.TextNever, Warning: true, Message: message, Hint: hint})
	}
	a.Walk(func(p *vocab.Phrase) {
		army, where := numSides, p.List("w")
		company := p.Entry.Says == Company || len(where) > 0 && where[0].Entry.Says == Company
		if q := p.List("q"); p.Entry.Kind == "troop" && len(q) > 0 {
			army, p = sideIn(p), q[0]
		}
		for _, m := range slices.Concat(p.List("m"), p.List("f"), p.List("l"), []*vocab.Phrase{p}) {
			switch side, joins := l.whose(m); {
			case company && !joins:
				say(m, "nobody such is ever in the Fellowship", `say where: "in the Fellowship's region", "on the map"`)
			case army != numSides && side != numSides && side != army:
				say(m, "nobody such is ever in an army of that side", "name an army of the other side, or a region")
			}
		}
	})
	a.EachClause(func(it *text.Clause) {
		for _, levy := range it.Verb.List("l") {
			switch side, _ := l.whose(levy); {
			case it.About != nil || c.Type != Event || levy.Entry.Kind != "levy":
			case side == c.Side.Enemy():
				say(levy, "these are the enemy's figures, and are recruited for the enemy", `if that is meant, say who does it: "the ... player recruits ..."`)
			case side == numSides && l.lies(it.Verb, c.Side.Enemy()):
				say(levy, "these are of the nation within whose borders they come, and none of yours comes there", "name the nation before the figures")
			}
		}
	})
	return bad
}

// lies reports whether all regions that a verb speaks of lie within the borders of nations of a side.
func (l *Library) lies(verb *vocab.Phrase, s Side) bool {
	all, found := true, false
	verb.Walk(func(p *vocab.Phrase) {
		side, _ := l.whose(p)
		land := p.Entry.Kind == "place" || p.Entry.Kind == "adjective"
		found = found || land && side == s
		all = all && p.Entry.Kind != "sitequalifier" && (!land || side == numSides || side == s)
	})
	return all && found
}

// whose returns of which side those are that words mean, numSides where they do not say, and whether they may be in the Fellowship.
func (l *Library) whose(p *vocab.Phrase) (Side, bool) {
	named := func(slot string) bool { return p.Find(slot) != nil && p.Arg(slot).Name != nil }
	switch of, is := p.Entry.Says.(CardType); {
	case is:
		return map[CardType]Side{Companion: FreePeoples, Minion: Shadow}[of], of == Companion
	case len(p.List("f")) > 0:
		return l.whose(p.Slot("f"))
	case named("c"):
		return l.Cards[p.Arg("c").Name.IDs[0]].Side, slices.ContainsFunc(p.Arg("c").Name.IDs, l.mayJoin)
	case named("n"):
		return l.Nations[nationNamed(p)].Side, false
	case named("r") && l.Regions[regionNamed(p)].Nation >= 0:
		return l.Nations[l.Regions[regionNamed(p)].Nation].Side, false
	case named("o"):
		return l.Others[otherNamed(p)].Side, false
	case len(p.List("s")) > 0 && p.Slot("s").Entry.Kind == "side":
		return sideIn(p), false
	}
	return numSides, true
}

// mayJoin reports whether a character may be in the Fellowship: as a game begins, as its Guide, or because texts bring such to it.
func (l *Library) mayJoin(id uint16) (may bool) {
	l.EachScene(func(s *Scenario) { may = may || slices.Contains(s.Fellowship, int(id)) })
	for _, a := range l.Lines.Abilities {
		a.Walk(func(p *vocab.Phrase) {
			may = may || p.Entry.Kind == vocab.KindVerb && p.Entry.Says == Company && (p.Find("l") != nil || slices.Contains(p.Arg("c").Name.IDs, id))
		})
	}
	return l.Cards[id].Type == Guide || may && l.Cards[id].Type == Companion
}
