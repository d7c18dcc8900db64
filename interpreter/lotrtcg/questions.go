package lotrtcg

import (
	"fmt"

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
	n := t.printed(c, int(t.def[c].Strength), "strength")
	for x := range t.S.Cards(engine.On(c)) {
		n += t.from(x, int(t.def[x].Strength), "strength")
	}
	return n + t.has(hasStrength, c)
}

// vitality returns the vitality of a character, with what it bears, whatever its wounds. (vitality)
func (t *Game) vitality(c engine.Card) int {
	n := t.printed(c, int(t.def[c].Vitality), "vitality")
	for x := range t.S.Cards(engine.On(c)) {
		n += t.from(x, int(t.def[x].Vitality), "vitality")
	}
	return n + t.has(hasVitality, c)
}

// printed returns a number that is printed on a card, and from one that an item gives. Where somebody asks why, it is noted.
func (t *Game) printed(c engine.Card, n int, rule string) int {
	return t.texts.Note(n, rule, func() string { return "printed on " + t.CardWords(c) })
}

func (t *Game) from(item engine.Card, n int, rule string) int {
	return t.texts.Note(n, rule, func() string { return "from " + t.CardWords(item) })
}

// never returns a number that is never below the least, which is noted likewise.
func (t *Game) never(n, least int, rule string) int {
	return t.texts.AtLeast(n, least, rule, [...]string{"since it is never below 0", "since it is never below 1"}[least])
}

// cost returns the twilight cost of a card: 2 more of a minion that roams, never below 0. (cost, roaming)
func (t *Game) cost(c engine.Card) int {
	n := t.printed(c, int(t.def[c].Cost), "cost") + t.texts.Note(-t.discount, "cost", func() string { return "by what it is played with" })
	if t.roams(c) {
		n += t.texts.Note(roamingCost, "roaming", func() string {
			return fmt.Sprintf("it roams: its site number is %d, and the fellowship is at site %d", t.def[c].Site, t.S.At[t.active()])
		})
	}
	return t.never(n+t.asked(askCost, c), 0, "cost")
}

// roamingCost is how much more a minion costs that roams.
const roamingCost = 2

// roams reports whether a minion is roaming: its site number is higher than that of the site where the fellowship is. (roaming)
func (t *Game) roams(c engine.Card) bool {
	return t.def[c].Type == Minion && t.def[c].Site > int8(t.S.At[t.active()])
}

// keyword returns how much of a keyword a card has, of one without a number whether it has it. (keywords)
func (t *Game) keyword(c engine.Card, k Keyword) int {
	return t.printed(c, int(t.def[c].Loaded[k]), "keywords") + t.has(hasKeyword+has(k), c)
}

func (t *Game) is(c engine.Card, k Keyword) bool { return t.keyword(c, k) > 0 }

// archeryTotal returns the archery total of a side: its archers, and what texts add. (archery-totals)
func (t *Game) archeryTotal(side Side) (n int) {
	zone := Minions
	if side == FreePeoples {
		zone = Zone(t.active(), Fellowship)
	}
	for c := range t.S.Cards(zone) {
		if t.texts.Apart(func() int { return t.keyword(c, Archer) }) > 0 {
			n += t.texts.Note(1, "archery-totals", func() string { return t.CardWords(c) + " is an archer" })
		}
	}
	if t.texts.Answered(askArchery) {
		n += t.texts.Ask(&text.Question{Hook: askArchery, Seat: engine.NoSeat, What: uint8(side)}).Sum
	}
	return t.never(n, 0, "archery-totals")
}

// shadowNumber returns the Shadow number of a site. (shadow-number)
func (t *Game) shadowNumber(site engine.Card) int {
	return t.never(t.printed(site, int(t.def[site].Shadow), "shadow-number")+t.asked(askShadowNumber, site), 0, "shadow-number")
}

// moveLimit returns how often the active fellowship may move in this turn: twice, or as often as there were opponents as the game
// began. (move-limit)
func (t *Game) moveLimit() int {
	n := t.texts.Note(max(2, t.players()-1), "move-limit", func() string {
		if n := t.players(); n <= 3 {
			return fmt.Sprintf("with %d players", n)
		}
		return "as often as there were opponents"
	})
	if t.texts.Answered(askMoveLimit) {
		n += t.texts.Ask(&text.Question{Hook: askMoveLimit, Seat: t.active()}).Sum
	}
	return t.never(n, 0, "move-limit")
}

// multiple returns how many times as strong the winners have to be that a character is overwhelmed: twice, unless a text says
// that it takes more. (overwhelm)
func (t *Game) multiple(c engine.Card) int { return max(2, t.asked(askOverwhelm, c)) }

// resistance returns with how many burdens a Ring-bearer is corrupted. (corruption)
func (t *Game) resistance(c engine.Card) int {
	return t.never(t.printed(c, int(t.def[c].Resistance), "corruption")+t.has(hasResistance, c), 1, "corruption")
}
