package wotrcards

import (
	"slices"

	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file says from where a line of a card's text works.

// worksFrom returns where the card must be: where the line says, else in play. What a line says of its own card, it says
// wherever that is: what happens to it, where and for what it is played, what it counts as. So does one that says where the card is
// in another way, or takes it from there. (reserve-text-at-once)
func worksFrom(a *Ability) text.Where {
	if a.Where != text.AnyWhere || a.FromHand || a.OfItself() || saysOfItself(a) || placesItself(a) {
		return a.Where
	}
	return inPlay
}

// saysOfItself reports whether a line only holds, and says of its own card what matters before it is in play.
func saysOfItself(a *Ability) bool {
	always := a.Events == 0
	a.EachClause(func(c *text.Clause) {
		own := c.About == nil || text.MeansItself(c.About)
		switch c.Does.Hook {
		case askMay, askPrice, askBesides, askBear, askDown:
			always = always && own
		case askWield: // who is to wield it is asked before it lies there
			always = always && (own || text.MeansBearer(c.About))
		default:
			always = false
		}
	})
	return always
}

// placesItself reports whether words of a line say where its card is, or take it from wherever that is.
func placesItself(a *Ability) (found bool) {
	a.Walk(func(p *vocab.Phrase) {
		itself := slices.ContainsFunc(p.Args, func(arg vocab.Arg) bool {
			return arg.Set && len(arg.Phrase) == 1 && text.MeansItself(arg.Phrase[0])
		})
		where := slices.ContainsFunc(p.Args, func(arg vocab.Arg) bool {
			return arg.Set && (arg.Role == vocab.At || arg.Role == vocab.From)
		})
		found = found || itself && (where || p.Entry.Rule == "remove-anywhere")
	})
	return found
}
