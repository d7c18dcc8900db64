package wotrcards

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file says why something is as it is.

// Ground is one reason for something.
type Ground = text.Ground

// WhyIcons returns how many icons of a kind a card or location has, and where they come from: the amounts
// of the grounds add up to it.
func (g *Game) WhyIcons(c engine.Card, icon Icon) (int, []Ground) {
	var grounds []Ground
	add := func(n int, words, rule string) {
		if n != 0 {
			grounds = append(grounds, Ground{Amount: n, Words: words, Rule: rule})
		}
	}
	printed := int(g.def[c].Icons[icon])
	add(printed, "printed on "+g.CardWords(c), g.iconRule(c, icon))
	if icon == Defense && g.S.NoShields.Has(c) {
		add(-printed, "taken from the enemy's scoring area, its own do not count", "recaptured-no-shields")
	}
	add(g.S.Counter(c, uint8(icon)), "combat tokens on "+g.CardWords(c), "token-part-of-card")
	grounds = append(grounds, g.texts.Noting(func() { g.texts.Ask(&text.Question{Hook: askIcons, Card: c, What: uint8(icon)}) })...)
	if !g.def[c].Type.IsLocation() {
		for item := range g.S.Cards(engine.On(c)) {
			_, of := g.WhyIcons(item, icon)
			grounds = append(grounds, of...)
		}
	}
	return g.IconCount(c, icon), exactly(g.IconCount(c, icon), grounds)
}

// exactly returns grounds that add up to n, where a text says how many there are: it makes up for all others.
func exactly(n int, grounds []Ground) []Ground {
	for i := range grounds {
		n -= grounds[i].Amount
	}
	for i := range grounds {
		if grounds[i].Words == text.SaysHowMany {
			grounds[i].Amount = n
			break
		}
	}
	return grounds
}

// WhyCarryover returns a seat's carryover limit and what makes it so; WhyDraws likewise the cards it draws
// in the draw step.
func (g *Game) WhyCarryover(seat engine.Seat) (int, []Ground) {
	base := Ground{Amount: g.Scenario.Seats[seat].Carryover, Words: "the limit of the scenario", Rule: "carryover-limit"}
	texts := g.texts.Noting(func() { g.carryover(seat) })
	return g.carryover(seat), append([]Ground{base}, texts...)
}

func (g *Game) WhyDraws(seat engine.Seat) (int, []Ground) {
	base := Ground{Amount: g.Scenario.Seats[seat].Draw, Words: "the draw step of the scenario", Rule: "draw-step-cards"}
	texts := g.texts.Noting(func() { g.drawStepCards(seat) })
	draws, _ := g.drawStepCards(seat)
	return draws, append([]Ground{base}, texts...)
}

// WhyPoints returns a side's victory points, and where they come from; see Points.
func (g *Game) WhyPoints(side Side) (int, []Ground) {
	var grounds []Ground
	add := func(n int, words, rule string) {
		if n != 0 {
			grounds = append(grounds, Ground{Amount: n, Words: words, Rule: rule})
		}
	}
	for c := range g.S.Cards(ScoringArea(side)) {
		rule := "battleground-points"
		if g.def[c].Type == Path {
			rule = "path-points"
		}
		add(g.worthNow(c, side), "for "+g.def[c].Name, rule)
	}
	if side == Shadow {
		add(int(g.S.Corruption), "for corruption", "corruption-points")
	}
	texts := g.texts.Noting(func() { g.texts.Ask(&text.Question{Hook: askScore, Seat: engine.NoSeat, What: uint8(side)}) })
	for _, t := range texts {
		t.Words = "by a rule of the scenario"
		grounds = append(grounds, t)
	}
	for i := range g.Scenario.Seats {
		if g.Over() && g.last() {
			add(g.ringWorth(engine.Seat(i), side), "for the unused Ring token of "+g.Scenario.Seats[i].Name, "ring-token-points")
		}
	}
	return g.Points(side), grounds
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
			ground.Words = fmt.Sprintf("the card is in the %s, where it does nothing", g.Spaces[g.S.Zone(c)].Name)
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
