// This file holds the actions and answers of players: the sentences that give them, and what of a game each fits.

package gamescript

import (
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
)

// answer is what a player is said to do or answer: it fits one or more options, of which the open decision
// should list one.
type answer struct {
	seat  engine.Seat
	words string
	ways  []way
	says  [game.NumSlots][]int // for each number of an option those that are meant; nil where any is
	later bool                 // it answers what follows from the first of its line
}

// way is a kind of decision with the verb of its option, and the event that shows that it was answered so
// where nothing was asked, because there was no choice.
type way struct{ decision, verb, event uint8 }

// noEvent is the event of what leaves no trace.
const noEvent = 0xff

// answerTable holds the sentences of players. Their slots are called as the numbers of the options are, so that a
// sentence is read and printed by the same pattern; see wotrcards.Options.
func answerTable() []*Entry {
	return []*Entry{
		{Pattern: "plays/play/playing {a:card}", ways: plays,
			Help: "Plays an event, or a card that is open to one place only."},
		{Pattern: "plays/play/playing {a:card} to {b:place}", ways: plays,
			Help: "Plays an army or a character to a location or to reserve, as an action or out of the cards drawn."},
		{Pattern: "plays/play/playing {a:card} on {b:card}", ways: plays,
			Help: "Plays an item on a wielder."},
		{Pattern: "plays/play/playing nothing", ways: []way{{wotrcards.DecidePlayThose, wotrcards.OptNone, noEvent}},
			Help: "Plays none of the cards drawn."},
		{Pattern: "moves/move/moving {a:card} to {b:place}", ways: []way{{wotrcards.DecideAction, wotrcards.OptMove, wotrcards.EventMove}},
			Help: "Moves a card from reserve to a location."},
		{Pattern: "cycles/cycle/cycling {a:cards}", ways: []way{
			{wotrcards.DecideCycle, wotrcards.OptCard, wotrcards.EventCycle},
			{wotrcards.DecideCycle, wotrcards.OptNone, noEvent},
			{wotrcards.DecideAction, wotrcards.OptCycle, wotrcards.EventCycle}},
			Help: "Cycles cards, as an action or as asked for."},
		{Pattern: "winnows/winnow/winnowing [ {a:cards} ]", ways: []way{{wotrcards.DecideAction, wotrcards.OptWinnow, noEvent}}, next: eliminates,
			Help: "Winnows, and eliminates those two cards."},
		{Pattern: "uses/use/using the ring token", ways: []way{{wotrcards.DecideAction, wotrcards.OptRing, wotrcards.EventRing}},
			Help: "Uses the Ring token."},
		{Pattern: "uses/use/using {a:any} [ ( line {b:number} [ of {c:card} ] ) ]", ways: []way{{wotrcards.DecideAction, wotrcards.OptAct, wotrcards.EventAct}},
			Help: "Uses the action of a card in play or of a location; of several, that in a line of its text, or of the text of another that it has."},
		{Pattern: "uses/use/using rule {b:number}", ways: []way{{wotrcards.DecideAction, wotrcards.OptRule, wotrcards.EventRule}},
			Help: "Uses the action in that line of the scenario's rules."},
		{Pattern: "passes/pass/passing", ways: []way{{wotrcards.DecideAction, wotrcards.OptPass, wotrcards.EventPass}},
			Help: "Passes."},
		{Pattern: "forsakes/forsake/forsaking {a:choices}", ways: []way{
			{wotrcards.DecideForsake, wotrcards.OptCard, wotrcards.EventEliminate},
			{wotrcards.DecideForsake, wotrcards.OptTopOfDeck, wotrcards.EventEliminate},
			{wotrcards.DecideForsake, wotrcards.OptNone, noEvent}},
			Help: "Forsakes cards from hand or reserve, or the top of the draw deck."},
		{Pattern: "eliminates/eliminate/eliminating {a:cards}", ways: eliminates,
			Help: "Eliminates cards from hand, as asked for."},
		{Pattern: "accepts/accept/accepting", ways: []way{{wotrcards.DecideMay, wotrcards.OptYes, noEvent}},
			Help: "Does what a text says the player may do."},
		{Pattern: "declines/decline/declining", ways: []way{{wotrcards.DecideMay, wotrcards.OptNo, noEvent}},
			Help: "Does not do what a text says the player may do."},
		{Pattern: "takes/take/taking nothing", ways: []way{{wotrcards.DecideTake, wotrcards.OptNone, noEvent}},
			Help: "Takes no card."},
		{Pattern: "takes/take/taking {a:card}", ways: []way{{wotrcards.DecideTake, wotrcards.OptCard, wotrcards.EventTake}},
			Help: "Takes a card that a text offers."},
		{Pattern: "puts/put/putting {a:cards} on top of the draw deck", ways: []way{{wotrcards.DecidePut, wotrcards.OptCard, wotrcards.EventPut}},
			Help: "Puts cards that a text let the player look at back on the draw deck, in this order."},
		{Pattern: "loses/lose/losing {a:cards}", ways: []way{{wotrcards.DecideLoss, wotrcards.OptCard, wotrcards.EventEliminate}},
			Help: "Eliminates cards in combat, in this order."},
		{Pattern: "supports/support/supporting {b:card} with {a:card}", ways: []way{{wotrcards.DecideSupport, wotrcards.OptSupport, wotrcards.EventSupport}},
			Help: "Lets an army support a character in combat."},
		{Pattern: "chooses/choose/choosing {a:any} [ ( line {b:number} [ of {c:card} ] ) ]", ways: []way{
			{wotrcards.DecideLocation, wotrcards.OptCard, wotrcards.EventActivate},
			{wotrcards.DecideLocation, wotrcards.OptCard, wotrcards.EventReactivate},
			{wotrcards.DecideLocation, wotrcards.OptCard, wotrcards.EventToken},
			{wotrcards.DecideCombat, wotrcards.OptCard, wotrcards.EventCombat},
			{wotrcards.DecideReplacement, wotrcards.OptInstead, noEvent},
			{wotrcards.DecideChoose, wotrcards.OptCard, noEvent}},
			Help: "Chooses a location, a card, the next combat, or what a line of a card says happens instead."},
		{Pattern: "chooses/choose/choosing nothing", ways: []way{{wotrcards.DecideChoose, wotrcards.OptNone, noEvent}},
			Help: "Chooses none of the cards that a text offers, or no more of them."},
		{Pattern: "chooses/choose/choosing number {n:number}", ways: []way{
			{wotrcards.DecideClause, wotrcards.OptClause, noEvent},
			{wotrcards.DecideNumber, wotrcards.OptNumber, noEvent}},
			Help: "Chooses a number, or among the things that a text offers, by their order in it."},
	}
}

// What several sentences do.
var (
	plays = []way{
		{wotrcards.DecideAction, wotrcards.OptPlay, wotrcards.EventPlay},
		{wotrcards.DecidePlayThose, wotrcards.OptPlay, wotrcards.EventPlay},
	}
	eliminates = []way{
		{wotrcards.DecideEliminate, wotrcards.OptCard, wotrcards.EventEliminate},
		{wotrcards.DecideEliminate, wotrcards.OptNone, noEvent},
	}
)

// answers returns what a sentence answers, in order: of a list of cards an answer for each.
func (e *Entry) answers(p *play, s *sentence) (list []answer) {
	ways, cards := e.ways, s.arg("a")
	if e.next != nil {
		list, ways = append(list, answer{ways: e.ways}), e.next
	}
	switch {
	case cards != nil && len(cards.refs) == 0:
		list = append(list, p.said(s, ways, ref{def: refNothing}))
	case cards != nil:
		for _, r := range cards.refs {
			list = append(list, p.said(s, ways, r))
		}
	case e.next == nil:
		list = append(list, answer{ways: ways, says: p.numbers(s)})
	}
	return list
}

// said returns the answer that a sentence gives with a card, the top of the deck, or nothing.
func (p *play) said(s *sentence, ways []way, r ref) answer {
	a := answer{says: p.numbers(s)}
	if r.def >= 0 {
		a.says[game.SlotA] = cardNumbers(p.names.copiesOf(r))
	}
	for _, w := range ways {
		if standFor(w.verb) == min(r.def, 0) {
			a.ways = append(a.ways, w)
		}
	}
	return a
}

// standFor returns what stands in a sentence in the place of a card where an option has none: refNothing, refTopOfDeck;
// else 0.
func standFor(verb uint8) int {
	switch verb {
	case wotrcards.OptNone:
		return refNothing
	case wotrcards.OptTopOfDeck:
		return refTopOfDeck
	}
	return 0
}

// numbers returns which numbers of an option a sentence means, but for its card. Where none is said, any is meant:
// a card that is open to several places has to be told which.
func (p *play) numbers(s *sentence) (says [game.NumSlots][]int) {
	for i, slot := range game.Slots {
		switch a := s.arg(slot); {
		case i == game.SlotA: // is said
		case a != nil && len(a.refs) > 0:
			reserve, at := p.place(a.refs[0])
			if says[i] = cardNumbers(at); reserve {
				says[i] = orNone(nil)
			}
		case a != nil:
			says[i] = []int{a.n}
		}
	}
	return says
}

// place returns where a card goes: the reserve, or one of the cards.
func (p *play) place(r ref) (reserve bool, at []engine.Card) {
	switch r.def {
	case refReserve:
		return true, nil
	case refPath:
		return false, []engine.Card{p.table().Top(wotrcards.ActivePath)}
	}
	return false, p.names.copiesOf(r)
}

// fits reports whether an option of a decision is what the answer means.
func (a *answer) fits(decision uint8, o engine.Option) bool {
	if !gives(a.ways, decision, o.Verb) {
		return false
	}
	for i, n := range game.OptionNumbers(o) {
		if a.says[i] != nil && !slices.Contains(a.says[i], n) {
			return false
		}
	}
	return true
}

// gives reports whether one of the ways is that verb at that decision.
func gives(ways []way, decision, verb uint8) bool {
	return slices.ContainsFunc(ways, func(w way) bool { return w.decision == decision && w.verb == verb })
}

// happenedSo reports whether an event shows that the answer was given where it was the only one. What a side loses, any of
// its players may be said to lose.
func (p *play) happenedSo(a *answer, e *engine.Event) bool {
	others := e.Seat != a.seat && strings.Contains(wotrcards.Events[e.Verb].Sentence, "{seat}")
	for _, w := range a.ways {
		if others && (w.decision != wotrcards.DecideLoss || p.names.first().SideOf(e.Seat) != p.names.first().SideOf(a.seat)) {
			continue
		}
		if w.event != e.Verb && (w.event != wotrcards.EventEliminate || e.Verb != wotrcards.EventCycle) {
			continue // a text may say that a card is cycled instead
		}
		if w.verb == wotrcards.OptTopOfDeck {
			return e.From == wotrcards.Zone(e.Seat, wotrcards.DrawDeck)
		}
		return a.shown(w.verb, e)
	}
	return false
}

// shown reports whether an event has what the answer says, as far as it has such a thing: a card under the same slot, a
// line wherever it has a line.
func (a *answer) shown(verb uint8, e *engine.Event) bool {
	has, n := wotrcards.Events[e.Verb].List(), game.EventNumbers(e)
	for i, of := range wotrcards.Options[verb].List() {
		at := i
		if !of.IsCard() {
			at = slices.Index(has[:], of)
		}
		if a.says[i] != nil && at >= 0 && has[at] != nil && !slices.Contains(a.says[i], n[at]) {
			return false
		}
	}
	return true
}

// options returns the options that the answer means, listed or not, of a kind of decision.
func (p *play) options(a *answer, decision uint8) []engine.Option {
	var list []engine.Option
	seen := map[uint8]bool{}
	for _, w := range a.ways {
		if w.decision != decision && decision != anyDecision || seen[w.verb] {
			continue
		}
		seen[w.verb] = true
		for _, x := range orNone(a.says[game.SlotA]) {
			others := orNone(a.says[game.SlotB])
			if a.says[game.SlotB] == nil && wotrcards.Options[w.verb].B == wotrcards.ALine {
				others = p.lines(engine.Card(x))
			}
			for _, y := range others {
				list = append(list, engine.Option{Verb: w.verb, A: uint16(x), B: uint16(y), C: uint16(orNone(a.says[game.SlotC])[0]), N: uint8(min(orNone(a.says[game.SlotN])[0], 0xff))})
			}
		}
	}
	return list
}

// lines returns the lines of a card's text that an answer may mean which says none: those with an action, or the first.
func (p *play) lines(c engine.Card) []int {
	var list []int
	for i, a := range p.names.first().Card(c).Abilities() {
		if a.Kind == engine.Activated {
			list = append(list, i+1)
		}
	}
	if len(list) == 0 {
		return []int{1}
	}
	return list
}

const anyDecision = 0xff

// orNone returns a list of numbers, or that of no card where it is empty.
func orNone(list []int) []int {
	if len(list) == 0 {
		return []int{0}
	}
	return list
}

// cardNumbers returns the numbers of cards, without that of a path where none is active.
func cardNumbers(cards []engine.Card) []int {
	list := []int{}
	for _, c := range cards {
		if c != 0 {
			list = append(list, int(c))
		}
	}
	return list
}
