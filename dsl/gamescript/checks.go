// This file holds what is checked of a game.

package gamescript

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

func checkTable() []*Entry {
	list := []*Entry{
		{Pattern: "{what:any} [ is ] on {where:spot}", check: checkOn,
			Help: "A copy of the card is at that location, or on that card."},
		{Pattern: "{what:any} [ is ] in {who:seat's} {zone:zone}", check: checkIn,
			Help: "A copy of the card is in that zone."},
		{Pattern: "{what:any} [ is ] in {whose:side's} scoring area", check: checkScored,
			Help: "The side has scored the location."},
		{Pattern: "{what:any} [ is ] in {whose:side's} battleground deck", check: checkInDeck,
			Help: "The location is in that deck."},
		{Pattern: "{what:any} [ is ] in the path deck", check: checkInPathDeck,
			Help: "The path is in the path deck."},
		{Pattern: "{what:any} [ is ] set aside", check: checkAside,
			Help: "The path was passed over, or nobody scored it."},
		{Pattern: "{what:any} [ is ] outside the game", check: checkOutside,
			Help: "The card takes no part in the game."},
		{Pattern: "{what:printed} [ is ] not in the game", check: checkAbsent,
			Help: "No copy of the card takes part in the game; the scenario need not have it."},
		{Pattern: "{who:seat's} {zone:zone} is|are {what:stacks}", check: checkZone,
			Help: "The zone holds exactly these cards, in any order; a draw deck in this one, top first."},
		{Pattern: "{who:seat's} {zone:zone} has {n:amount} card|cards", check: checkCount,
			Help: "That many cards are in the zone."},
		{Pattern: "{whose:side's} scoring area is|are {what:locations}", check: checkScoringArea,
			Help: "The side has scored exactly these locations."},
		{Pattern: "{whose:side's} battleground deck is|are {what:locations}", check: checkDeck,
			Help: "The deck holds exactly these, in any order."},
		{Pattern: "{whose:side's} battleground deck has {n:amount} card|cards", check: checkDeckCount,
			Help: "That many battlegrounds are in the deck."},
		{Pattern: "the path deck is|are {what:locations}", check: checkPathDeck,
			Help: "The path deck holds exactly these, in any order."},
		{Pattern: "the path deck has {n:amount} card|cards", check: checkPathCount,
			Help: "That many paths are in the path deck."},
		{Pattern: "the active path is {what:groups}", check: checkPath,
			Help: "The active path; behind \"with\" exactly who is there."},
		{Pattern: "the active battleground|battlegrounds is|are {what:groups}", check: checkBattlegrounds,
			Help: "Exactly these battlegrounds are active, in any order; behind \"with\" exactly who is there."},
		{Pattern: "it is {who:seat's} turn", check: checkTurn,
			Help: "It is the action step, and that player's turn."},
		{Pattern: "the starting player is {who:seat}", check: checkStarting,
			Help: "Who has the starting player token."},
		{Pattern: "corruption is {n:amount}", check: checkNumber(func(p *play) int { return int(of(p.g.Here()).Corruption) }),
			Help: "The corruption tokens in the Shadow scoring area."},
		{Pattern: "[ the ] score is {free:amount} to {shadow:amount}", check: checkScore,
			Help: "The victory points, the Free Peoples' then the Shadow's; Ring tokens count in the final scoring only."},
		{Pattern: "[ the ] round is {n:number}", check: checkNumber(func(p *play) int { return int(of(p.g.Here()).Round) }),
			Help: "The number of the round."},
		{Pattern: "the last path is {n:number}", check: checkNumber(func(p *play) int { return int(of(p.g.Here()).LastPath) }),
			Help: "The number of the path that was activated last."},
		{Pattern: "the step is [ the ] {step:step}", check: checkStep,
			Help: "The step of the round."},
		{Pattern: "the winner is {whose:side}", check: checkWinner,
			Help: "The game is over, and that side has won."},
		{Pattern: "the game is over", check: checkOver,
			Help: "The game is over."},
		{Pattern: "{who:seat's} ring token is used", check: checkRing(true),
			Help: "The player has used its Ring token."},
		{Pattern: "{who:seat's} ring token is unused", check: checkRing(false),
			Help: "The player has not used its Ring token, or may use it again."},
		{Pattern: "{who:seat's} carryover limit is {n:amount}", check: checkCarryover,
			Help: "The carryover limit, with what texts in play change."},
		{Pattern: "{who:seat} controls {what:card}", check: checkControl,
			Help: "The card in play is the player's now."},
		{Pattern: "{what:counter} is {n:amount}", check: checkCounter,
			Help: "How far a counter of the scenario has come."},
		{Pattern: "{n:amount} counter|counters on {where:spot}", check: checkCounters,
			Help: "That many counters lie on a card or a location; 0 for none."},
		{Pattern: "{icon:icon} on|of {where:spot} is {n:amount}", check: checkIcons,
			Help: "The icons of a card, its tokens, items and texts included; of a location its own, not of who is there."},
		{Pattern: "{who:seat} may {act:do}", check: checkMay,
			Help: "The action or answer is open to the player now."},
		{Pattern: "only {who:seat} may {act:do}", check: checkOnly,
			Help: "The action or answer is open to that player now, and to no other."},
		{Pattern: "options {what:options}", check: checkOptions,
			Help: "The open decision has exactly these options; a name without a number means all copies of the card."},
		{Pattern: "nothing is asked", check: checkNothing,
			Help: "No decision is open but that of the next action."},
	}
	return append(list, decisionTable()...)
}

// decisionTable makes a check of each kind of decision that the game can put: "aragorn must forsake 1".
func decisionTable() []*Entry {
	var list []*Entry
	for kind, d := range wotrcards.Decisions {
		words := strings.ReplaceAll(d.Words, "{n}", "{n:number}")
		if rest, must := strings.CutPrefix(words, "must "); must { // or may, where it can be declined
			words = "must|may " + rest
		}
		list = append(list, &Entry{
			Pattern: "{who:seat} " + words,
			Help:    "That decision is open to the player; a case may end with it, before it is answered.",
			asks:    true,
			check:   func(p *play, s *sentence) string { return p.checkDecision(uint8(kind), s) },
		})
	}
	return list
}

func (p *play) checkDecision(kind uint8, s *sentence) string {
	d := p.g.Open()
	if d == nil || d.Kind != kind || d.Seat != s.seatArg("who") || s.arg("n") != nil && d.Left != s.n("n") {
		return p.decisionWords()
	}
	return ""
}

func checkTurn(p *play, s *sentence) string {
	switch {
	case of(p.g.Here()).Step != wotrcards.ActionStep:
		return "it is the " + wotrcards.Steps[of(p.g.Here()).Step]
	case p.g.TurnOf() != s.seatArg("who"):
		return "it is " + p.setup.NameSeat(p.g.TurnOf()) + "'s turn"
	}
	return ""
}

func checkStarting(p *play, s *sentence) string {
	if seat := engine.Seat(p.first().Scenario.TurnOrder[of(p.g.Here()).Starting]); seat != s.seatArg("who") {
		return "it is " + p.setup.NameSeat(seat)
	}
	return ""
}

// checkNumber makes the check of one number.
func checkNumber(number func(p *play) int) func(*play, *sentence) string {
	return func(p *play, s *sentence) string { return s.arg("n").differs(number(p)) }
}

// differs returns the number where it is not what the slot has read, or "".
func (a *arg) differs(found int) string {
	if !a.counts(found) {
		return fmt.Sprint(found)
	}
	return ""
}

func checkScore(p *play, s *sentence) string {
	free, shadow := p.first().Points(wotrcards.FreePeoples), p.first().Points(wotrcards.Shadow)
	if !s.arg("free").counts(free) || !s.arg("shadow").counts(shadow) {
		return fmt.Sprintf("%d to %d", free, shadow)
	}
	return ""
}

func checkStep(p *play, s *sentence) string {
	if of(p.g.Here()).Step != wotrcards.Step(s.n("step")) {
		return wotrcards.Steps[of(p.g.Here()).Step]
	}
	return ""
}

func checkWinner(p *play, s *sentence) string {
	switch {
	case !p.g.Over():
		return "the game is not over"
	case of(p.g.Here()).Winner != wotrcards.Side(s.n("whose")):
		return "the " + of(p.g.Here()).Winner.String()
	}
	return ""
}

func checkOver(p *play, _ *sentence) string {
	if !p.g.Over() {
		return "it is not: " + p.decisionWords()
	}
	return ""
}

func checkRing(used bool) func(*play, *sentence) string {
	return func(p *play, s *sentence) string {
		switch is := of(p.g.Here()).RingUsed.Has(s.seatArg("who")); {
		case is == used:
			return ""
		case is:
			return "it is used"
		}
		return "it is not used"
	}
}

func checkCarryover(p *play, s *sentence) string {
	return s.arg("n").differs(p.first().Carryover(s.seatArg("who")))
}

func checkIcons(p *play, s *sentence) string {
	c := p.shown(s.ref("where"))
	if c == 0 {
		return "no path is active"
	}
	return s.arg("n").differs(p.first().IconCount(c, wotrcards.Icon(s.n("icon"))))
}

func checkControl(p *play, s *sentence) string {
	c := p.shown(s.ref("what"))
	seat := p.g.Controller(c)
	if seat == s.seatArg("who") {
		return ""
	}
	return p.setup.NameSeat(seat) + " does"
}

func checkCounter(p *play, s *sentence) string {
	return s.arg("n").differs(int(of(p.g.Here()).Own.Counters[s.n("what")]))
}

func checkCounters(p *play, s *sentence) string {
	c := p.shown(s.ref("where"))
	if c == 0 {
		return "no path is active"
	}
	return s.arg("n").differs(p.table().Counter(c, wotrcards.Counters))
}

// shown returns the card whose icons are meant: of several copies the first on the table.
func (p *play) shown(r ref) engine.Card {
	_, cards := p.place(r)
	for _, c := range cards {
		if z := p.table().Zone(c); z == wotrcards.ActivePath || z == wotrcards.ActiveBattlegrounds {
			return c
		}
	}
	if len(cards) == 0 {
		return 0
	}
	return cards[0]
}

func checkMay(p *play, s *sentence) string {
	a := p.answersOf(s)[0]
	if _, found := p.open(&a); len(found) > 0 {
		return ""
	}
	return p.refusalWords(&a)
}

func checkOnly(p *play, s *sentence) string {
	a := p.answersOf(s)[0]
	for seat := range p.setup.Seating() {
		other := a
		other.seat = engine.Seat(seat)
		if _, found := p.open(&other); len(found) > 0 && other.seat != a.seat {
			return "it is open to " + p.setup.NameSeat(other.seat)
		}
	}
	return checkMay(p, s)
}

func checkOptions(p *play, s *sentence) string {
	d := p.g.Open()
	if d == nil {
		return p.decisionWords()
	}
	listed := s.arg("what").options
	used := make([]bool, len(listed))
	for _, o := range d.Options {
		found := false
		for i := range listed {
			if p.isOption(&listed[i], d, o) {
				used[i], found = true, true
			}
		}
		if !found {
			return p.optionWords()
		}
	}
	if slices.Contains(used, false) {
		return p.optionWords()
	}
	return ""
}

// isOption reports whether words mean an option of a decision.
func (p *play) isOption(w *option, d *engine.Decision, o engine.Option) bool {
	switch {
	case w.act != nil:
		a := w.act.entry.answers(p, w.act)[0]
		return a.fits(d.Kind, o)
	case w.ref.def < 0:
		return standFor(o.Verb) == w.ref.def
	}
	return o.Verb == wotrcards.OptCard && p.names.matches(w.ref, engine.Card(o.A))
}

func checkNothing(p *play, _ *sentence) string {
	if !p.g.AtRest() {
		return p.decisionWords()
	}
	return ""
}
