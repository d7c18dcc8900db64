package wotrcards

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
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
		case a.Limit != text.Unlimited && g.acted(g.Controller(c), Acted{c, a.By, a.Line}):
			ground.Words = Reasons[ReasonUsed].Words
		case a.Events.Has(onAction):
			ground.Words = "it happens only when its player uses an action for it"
			if r := g.textRefused(a.Ability, c, g.Controller(c)); r != 0 {
				ground.Words = r.String()
			}
		case a.Kind == engine.Triggered:
			ground.Words = "it waits for what its heading says"
		}
		grounds = append(grounds, ground)
	}
	return grounds
}

// Why something is refused.

// Reason is why something is refused; 0 is no reason. Of several, the first in this table is given.
type Reason uint8

const (
	ReasonNone Reason = iota
	ReasonGameOver
	ReasonNotYourTurn
	ReasonNotAsked
	ReasonNotInHand
	ReasonNotInReserve
	ReasonNotActive
	ReasonToReserve
	ReasonSameCardTwice
	ReasonNeedsWielder
	ReasonWrongWielder
	ReasonWielderNotInPlay
	ReasonArmyOnPath
	ReasonPathNumber
	ReasonFaction
	ReasonForbidden
	ReasonArrived
	ReasonTooFewCards
	ReasonNotYours
	ReasonNotThere
	ReasonNoAction
	ReasonUsed
	ReasonNotSo
	ReasonCost
	ReasonNoEffect
	ReasonNoRing
	ReasonRingUsed
	ReasonHandTooLarge
	ReasonNotNow
	ReasonNotAnOption
	NumReasons
)

// Reasons documents each reason: its code, which scripts and reports use, what is said to a player, and
// the paragraph of RULINGS.md that it rests on.
var Reasons = [NumReasons]game.Reason{
	ReasonGameOver:         {Code: "game-over", Words: "the game is over", Rule: "victory-last-path"},
	ReasonNotYourTurn:      {Code: "not-your-turn", Words: "it is another player's turn", Rule: "turn-order"},
	ReasonNotAsked:         {Code: "not-asked", Words: "that is not what is asked now"},
	ReasonNotInHand:        {Code: "not-in-hand", Words: "the card is not in the player's hand", Rule: "play-cost", Elsewhere: true, Whose: true},
	ReasonNotInReserve:     {Code: "not-in-reserve", Words: "the card is not in the player's reserve", Rule: "action-move", Whose: true},
	ReasonNotActive:        {Code: "not-active", Words: "the location is not active", Rule: "play-destinations"},
	ReasonToReserve:        {Code: "to-reserve", Words: "a move goes from reserve to an active location", Rule: "action-move"},
	ReasonSameCardTwice:    {Code: "same-card-twice", Words: "the same character or item has been played this round", Rule: "same-card-twice"},
	ReasonNeedsWielder:     {Code: "needs-wielder", Words: "an item is played on a wielder", Rule: "item-with-wielder"},
	ReasonWrongWielder:     {Code: "wrong-wielder", Words: "the card is not a wielder that the item names", Rule: "item-with-wielder"},
	ReasonWielderNotInPlay: {Code: "wielder-not-in-play", Words: "the wielder is not in play", Rule: "item-with-wielder"},
	ReasonArmyOnPath:       {Code: "army-on-path", Words: "an army cannot go to a path", Rule: "army-not-on-paths"},
	ReasonPathNumber:       {Code: "path-number", Words: "the path's number is not on the card", Rule: "character-path-number"},
	ReasonFaction:          {Code: "faction", Words: "the battleground does not show the card's faction", Rule: "battleground-faction-listed"},
	ReasonForbidden:        {Code: "forbidden", Words: "a card's text forbids it", Rule: "O39"},
	ReasonArrived:          {Code: "arrived-this-round", Words: "the card was played this round", Rule: "reserve-not-moved-this-round"},
	ReasonTooFewCards:      {Code: "too-few-cards", Words: "there are too few cards in hand", Rule: "action-winnow"},
	ReasonNotYours:         {Code: "not-yours", Words: "the card is another player's", Rule: "action-card-text", Whose: true},
	ReasonNotThere:         {Code: "not-there", Words: "the card is not where its action can be used", Rule: "action-card-text"},
	ReasonNoAction:         {Code: "no-action", Words: "the card has no such action", Rule: "action-card-text"},
	ReasonUsed:             {Code: "used", Words: "it has been used as often as allowed", Rule: "O27"},
	ReasonNotSo:            {Code: "not-so", Words: "what its heading asks for is not so", Rule: "action-card-text"},
	ReasonCost:             {Code: "cost", Words: "its cost cannot be paid", Rule: "eliminate-no-benefit"},
	ReasonNoEffect:         {Code: "no-path", Words: "there is no path that it could activate", Rule: "path-once-a-game"},
	ReasonNoRing:           {Code: "no-ring-token", Words: "the player has no Ring token", Rule: "ring-token-once"},
	ReasonRingUsed:         {Code: "ring-token-used", Words: "the Ring token is used", Rule: "ring-token-once"},
	ReasonHandTooLarge:     {Code: "hand-too-large", Words: "the hand is above the carryover limit and not smaller than each enemy's", Rule: "pass-carryover"},
	ReasonNotNow:           {Code: "not-now", Words: "the event is played only when its text says"},
	ReasonNotAnOption:      {Code: "not-an-option", Words: "it is not among the options"},
}

func (r Reason) String() string { return Reasons[r].Words }
