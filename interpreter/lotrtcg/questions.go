package lotrtcg

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file holds the numbers of the game that texts have a say in, each asked at one place.

// asked returns what texts add to a number of a card.
func (t *Game) asked(what engine.Hook, c engine.Card) int {
	if !t.texts.Answered(what) || !t.texts.Heard(what, c) {
		return 0
	}
	return t.texts.Ask(&text.Question{Hook: what, Card: c}).Sum
}

// has returns what texts add to a number, or a keyword, that a card has.
func (t *Game) has(what has, c engine.Card) int {
	if t.given&(1<<what) == 0 || !t.texts.Heard(askHas, c) {
		return 0
	}
	return t.texts.Ask(&text.Question{Hook: askHas, Card: c, What: uint8(what)}).Sum
}

// strength returns the strength of a character, with what it bears. Below 0 it counts as 0 only where a skirmish is resolved.
// (strength)
func (t *Game) strength(c engine.Card) int {
	n := int(t.def[c].Strength)
	for x := range t.S.Cards(engine.On(c)) {
		n += int(t.def[x].Strength)
	}
	return n + t.has(hasStrength, c)
}

// vitality returns the vitality of a character, with what it bears, whatever its wounds. (vitality)
func (t *Game) vitality(c engine.Card) int {
	n := int(t.def[c].Vitality)
	for x := range t.S.Cards(engine.On(c)) {
		n += int(t.def[x].Vitality)
	}
	return n + t.has(hasVitality, c)
}

// cost returns the twilight cost of a card: 2 more of a minion that roams, never below 0. (cost, roaming)
func (t *Game) cost(c engine.Card) int {
	n := int(t.def[c].Cost) - t.discount + t.asked(askCost, c)
	if t.roams(c) {
		n += roamingCost
	}
	return max(n, 0)
}

// roamingCost is how much more a minion costs that roams.
const roamingCost = 2

// roams reports whether a minion is roaming: its site number is higher than that of the site where the fellowship is. (roaming)
func (t *Game) roams(c engine.Card) bool {
	return t.def[c].Type == Minion && t.def[c].Site > int8(t.S.At[t.active()])
}

// keyword returns how much of a keyword a card has, of one without a number whether it has it. (keywords)
func (t *Game) keyword(c engine.Card, k Keyword) int {
	return int(t.def[c].Loaded[k]) + t.has(hasKeyword+has(k), c)
}

func (t *Game) is(c engine.Card, k Keyword) bool { return t.keyword(c, k) > 0 }

// archeryTotal returns the archery total of a side: its archers, and what texts add. (archery-totals)
func (t *Game) archeryTotal(side Side) (n int) {
	zone := Minions
	if side == FreePeoples {
		zone = Zone(t.active(), Fellowship)
	}
	for c := range t.S.Cards(zone) {
		if t.is(c, Archer) {
			n++
		}
	}
	if t.texts.Answered(askArchery) {
		n += t.texts.Ask(&text.Question{Hook: askArchery, Seat: engine.NoSeat, What: uint8(side)}).Sum
	}
	return max(n, 0)
}

// shadowNumber returns the Shadow number of a site. (shadow-number)
func (t *Game) shadowNumber(site engine.Card) int {
	return max(int(t.def[site].Shadow)+t.asked(askShadowNumber, site), 0)
}

// moveLimit returns how often the active fellowship may move in this turn: twice, or as often as there were opponents as the game
// began. (move-limit)
func (t *Game) moveLimit() int {
	n := max(2, t.players()-1)
	if t.texts.Answered(askMoveLimit) {
		n += t.texts.Ask(&text.Question{Hook: askMoveLimit, Seat: t.active()}).Sum
	}
	return max(n, 0)
}

// multiple returns how many times as strong the winners have to be that a character is overwhelmed: twice, unless a text says
// that it takes more. (overwhelm)
func (t *Game) multiple(c engine.Card) int { return max(2, t.asked(askOverwhelm, c)) }

// resistance returns with how many burdens a Ring-bearer is corrupted. (corruption)
func (t *Game) resistance(c engine.Card) int {
	return max(int(t.def[c].Resistance)+t.has(hasResistance, c), 1)
}
