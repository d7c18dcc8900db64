package text

import (
	"cmp"
	"slices"

	"loremaster/interpreter/vocab"
)

// This file says from where a line of a card's text works.

// settleWhere finds where the card must be: where the line says, else where texts of such cards work. What a line says of its
// own card, it says wherever that is: what happens to it, and what matters before it is in play. So does one that says where
// the card is in another way, or takes it from there.
func (a *Ability) settleWhere() *Problem {
	if a.Card == nil || a.Where != AnyWhere || a.FromHand || a.OfItself() && a.Events&a.language.staying == 0 || a.saysOfItself() || a.placesItself() {
		return nil
	}
	row := a.language.row(a.By)
	a.Where, a.home = cmp.Or(row.Home, a.language.InPlay, AnyWhere), true
	if row.Passing && len(a.Body) > 0 {
		return &Problem{At: a.At, Code: TextNever, Message: "this works while its card is in play, and " + row.Words + " never is", Hint: row.Begins}
	}
	return nil
}

// saysOfItself reports whether a line only holds, and says of its own card what matters before it is in play.
func (a *Ability) saysOfItself() bool {
	always := a.Events == 0
	a.EachClause(func(c *Clause) {
		row := &a.language.Hooks[c.Does.Hook]
		own := c.About == nil || MeansItself(c.About) || row.Comes && MeansBearer(c.About)
		always = always && row.Early && own
	})
	return always
}

// placesItself reports whether words of a line say where its card is, or take it from wherever that is.
func (a *Ability) placesItself() (found bool) {
	a.Walk(func(p *vocab.Phrase) {
		itself := slices.ContainsFunc(p.Args, func(arg vocab.Arg) bool {
			return arg.Set && len(arg.Phrase) == 1 && MeansItself(arg.Phrase[0])
		})
		where := p.Entry.Is(vocab.Anywhere) || slices.ContainsFunc(p.Args, func(arg vocab.Arg) bool {
			return arg.Set && (arg.Role == vocab.At || arg.Role == vocab.From)
		})
		found = found || itself && (where || p.Entry.Kind == "fact" && namesZone(p))
	})
	return found
}
