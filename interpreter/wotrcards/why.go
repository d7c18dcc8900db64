package wotrcards

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file says why something is as it is.

// Ground is one reason for something.
type Ground = text.Ground

// Explain returns a number and what it is made of. Where a text says how many there are, it makes up for all others.
func (g *Game) Explain(reckon func() int) (int, []Ground) {
	n, grounds := g.texts.Why(reckon)
	rest := n
	for i := range grounds {
		rest -= grounds[i].Amount
	}
	if i := slices.IndexFunc(grounds, func(of Ground) bool { return of.Words == text.SaysHowMany }); i >= 0 {
		grounds[i].Amount = rest
	}
	return n, grounds
}

// WhyIcons returns how many icons of a kind a card or location has, and where they come from.
func (g *Game) WhyIcons(c engine.Card, icon Icon) (int, []Ground) {
	return g.Explain(func() int { return g.IconCount(c, icon) })
}

// WhyCarryover returns a seat's carryover limit and what makes it so; WhyDraws likewise the cards it draws
// in the draw step.
func (g *Game) WhyCarryover(seat engine.Seat) (int, []Ground) {
	return g.Explain(func() int { return g.carryover(seat) })
}

func (g *Game) WhyDraws(seat engine.Seat) (int, []Ground) {
	return g.Explain(func() int { draws, _ := g.drawStepCards(seat); return draws })
}

// WhyPoints returns a side's victory points, and where they come from; see Points.
func (g *Game) WhyPoints(side Side) (int, []Ground) {
	n, grounds := g.Explain(func() int { return g.Points(side) })
	for i := range grounds {
		if grounds[i].Line != 0 {
			grounds[i].Words = "by a rule of the scenario"
		}
	}
	return n, grounds
}

// Why returns why an option is not open to a seat: the reason with its paragraph, and the texts that had a say. Where it
// is open, the reason is 0 and the grounds are what permits it.
func (g *Game) Why(seat engine.Seat, o engine.Option) (uint8, []Ground) {
	var grounds []Ground
	var texts []Ground
	reason := g.Refused(seat, o)
	if reason != 0 {
		grounds = append(grounds, Ground{Words: Reasons[reason].Words, Rule: Reasons[reason].Rule})
	}
	if location := engine.Card(o.B); (o.Verb == OptPlay || o.Verb == OptMove) && location != 0 {
		c, what := engine.Card(o.A), onPlayed
		if o.Verb == OptMove {
			what = onMoved
		}
		texts = g.texts.Noting(func() {
			if g.def[c].Type == Item {
				g.texts.Ask(&text.Question{Hook: askWield, Card: location, Place: c})
				return
			}
			g.texts.MayHappen(text.Whether{What: what, Card: c, Seat: seat, Place: location})
		})
	}
	return reason, append(grounds, texts...)
}

// WhyNot says, for each line of a card's text, whether it can happen or hold where the card is now.
func (g *Game) WhyNot(c engine.Card) []Ground {
	var grounds []Ground
	for _, a := range g.texts.Lines(c) {
		ground := Ground{Card: text.Whose(c, a.By), Line: a.Line, Words: "it holds or may happen here"}
		switch {
		case !g.lies(c, a.Where):
			ground.Words = fmt.Sprintf("the card is in the %s, where it does nothing", g.Zones[g.S.Zone(c)].Name)
		case !g.texts.HeadingHolds(a.Ability, c):
			ground.Words = "what its heading asks for is not so"
		case a.Limit != text.Unlimited && g.acted(g.controller(c), Acted{c, a.By, a.Line}):
			ground.Words = Reasons[ReasonUsed].Words
		case a.Events.Has(onAction):
			ground.Words = "it happens only when its player uses an action for it"
			if r := g.textRefused(a.Ability, c, g.controller(c)); r != 0 {
				ground.Words = r.String()
			}
		case a.Kind == engine.Triggered:
			ground.Words = "it waits for what its heading says"
		}
		grounds = append(grounds, ground)
	}
	return grounds
}
