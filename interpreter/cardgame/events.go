package cardgame

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// What happens, for the log.
const (
	EventRound uint8 = iota
	EventStep
	EventDraw
	EventRecycle
	EventCycle
	EventEliminate
	EventTake
	EventReveal
	EventLook
	EventRemove
	EventPlay
	EventMove
	EventPass
	EventRing
	EventAct
	EventActivate
	EventReactivate
	EventCombat
	EventSupport
	EventAttack
	EventCancel
	EventToken
	EventCorruption
	EventScore
	EventVictoryPoints
	EventWin
	EventReceive
	EventShow
	EventCounter
	EventScriptFailed
	EventUndone
	EventPut
	EventControl
	EventExchange
	EventLoop
	EventEndless
	EventSetAside
	EventRule
	EventCount
	EventFull
	EventLimit
	numEvents
)

// Telling is how an event is told. 0 is by itself, and a script has to name it.
type Telling uint8

const (
	Aside   Telling = 1 << iota // it only says how something comes about: a script need not name it
	Heading                     // what follows stands under it
	Lists                       // one sentence can say it of several cards
)

// Is reports whether an event is told in that way.
func (t Telling) Is(way Telling) bool { return t&way != 0 }

// Events documents each event: its code; its sentence; the paragraph of RULINGS.md behind it; what its numbers are, which
// stand as "{a}" in the sentence beside "{seat}" and "{from}", a zone; and how it is told. What stands in brackets is
// left out where it goes without saying, and scripts need not say it.
var Events = [numEvents]struct {
	Code, Sentence, Rule string
	Operands
	Telling
}{
	EventRound:         {"round", "round {n} begins, {seat} has the starting player token", "starting-token-passes", Operands{N: ANumber}, Aside | Heading},
	EventStep:          {"step", "the {n} begins", "scenario-steps", Operands{N: AStep}, Aside | Heading},
	EventDraw:          {"draw", "{seat} draws {a}", "draw-from-top", Operands{A: ACard}, Lists},
	EventRecycle:       {"recycle", "{seat} recycles", "draw-recycle", Operands{}, 0},
	EventCycle:         {"cycle", "{seat} cycles {a}[ from {from}]", "action-cycle", Operands{A: ACard}, Lists},
	EventEliminate:     {"eliminate", "{seat} eliminates {a}[ from {from}]", "eliminate-for-good", Operands{A: ACard}, Lists},
	EventTake:          {"take", "{seat} takes {a}[ from {from}]", "take-shown", Operands{A: ACard}, Lists},
	EventReveal:        {"reveal", "{seat} reveals {a}", "eliminate-trigger", Operands{A: ACard}, 0},
	EventLook:          {"look", "{seat} looks at {a} on top of the draw deck", "O18", Operands{A: ACard}, 0},
	EventRemove:        {"remove", "{a} is removed from {seat}'s {from}", "remove-anywhere", Operands{A: ACard}, 0},
	EventPlay:          {"play", "{seat} plays {a}[ {b}]", "play-destinations", Operands{A: ACard, B: ADestination}, 0},
	EventMove:          {"move", "{seat} moves {a} to {b}", "action-move", Operands{A: ACard, B: ALocation}, 0},
	EventPass:          {"pass", "{seat} passes", "pass-carryover", Operands{}, 0},
	EventRing:          {"ring-token", "{seat} uses the Ring token", "ring-token-once", Operands{}, 0},
	EventAct:           {"act", "{seat} uses {a}", "action-card-text", Operands{A: AnyCard, N: ALine}, 0},
	EventActivate:      {"activate", "{seat} activates {a}", "battleground-before-path", Operands{A: ALocation}, 0},
	EventReactivate:    {"reactivate", "{seat} reactivates {a}", "reactivate-from-scoring-area", Operands{A: ALocation}, 0},
	EventCombat:        {"combat", "combat at {a}", "combat-order", Operands{A: ALocation}, 0},
	EventSupport:       {"support", "{a} supports {b}", "leadership-needs-army", Operands{A: ACard, B: ACard}, Aside},
	EventAttack:        {"attack", "the attackers at {a} have {n} attack", "battleground-combat-count", Operands{A: ALocation, N: ANumber}, Aside},
	EventCancel:        {"cancel", "{a} itself cancels {n}", "battleground-combat-location-first", Operands{A: ALocation, N: ANumber}, Aside},
	EventToken:         {"token", "{n} {b} is added to {a}", "token-part-of-card", Operands{A: AnyCard, B: AnIcon, N: ANumber}, 0},
	EventCorruption:    {"corruption", "corruption changes by {n}", "lost-path-corruption", Operands{N: ANumber}, 0},
	EventScore:         {"score", "{n} scores {a}", "battleground-winner", Operands{A: ALocation, N: ASide}, 0},
	EventVictoryPoints: {"victory-points", "victory points: Free Peoples {to}, Shadow {n}", "victory-lead", Operands{N: ANumber, To: ANumber}, Aside},
	EventWin:           {"win", "{n} wins", "victory-lead", Operands{N: ASide}, 0},
	EventReceive:       {"receive", "{seat} receives {a}[ from {from}]", "decks-separate", Operands{A: ACard}, 0},
	EventShow:          {"show", "{seat} is shown {a}", "referenced-card-shown", Operands{A: AnyCard}, 0},
	EventCounter:       {"counter", "{a} has {n} counters", "token-part-of-card", Operands{A: AnyCard, N: ANumber}, 0},
	EventScriptFailed:  {"script-failed", "the script of {a} {to}[ {n}]", "text-in-order", Operands{A: AnyCard, N: AFailure, To: ACause}, 0},
	EventUndone:        {"undone", "this is undone", "text-in-order", Operands{}, Aside},
	EventPut:           {"put-on-top", "{seat} puts {a} on top of the draw deck", "O16", Operands{A: ACard}, 0},
	EventControl:       {"control", "{seat} takes control of {a}", "decks-separate", Operands{A: ACard}, 0},
	EventExchange:      {"exchange", "{a} and {b} change places", "in-play-zones", Operands{A: ACard, B: ACard}, 0},
	EventLoop:          {"loop", "the text of {a} is rolled back: {n} and {b} trigger each other endlessly", "text-in-order", Operands{A: AText, B: AText, N: AText}, 0},
	EventEndless:       {"endless", "the text of {a} is rolled back: {b} asks endlessly", "text-in-order", Operands{A: AText, B: AText}, 0},
	EventSetAside:      {"set-aside", "{a} is scored by nobody", "duel-path-scoring", Operands{A: ALocation}, 0},
	EventRule:          {"rule", "{seat} uses a rule of the scenario", "scenario-rules", Operands{N: ALine}, 0},
	EventCount:         {"count", "{to} comes to {n}", "scenario-counters", Operands{N: ANumber, To: ACounter}, 0},
	EventFull:          {"full", "the text of {a} is rolled back: {to}", "text-in-order", Operands{A: AText, To: ALimit}, 0},
	EventLimit:         {"limit", "the rules go no further: {to}", "text-in-order", Operands{To: ALimit}, 0},
}

var sideNames = [NumSides]string{"Free Peoples", "Shadow"}

func (s Side) String() string { return sideNames[s] }

// Names is what cards and seats are called.
type Names struct {
	Card func(engine.Card) string
	Seat func(engine.Seat) string
}

// EventWords says what happened, as those seats may know it: a card that none of them sees is "a card". Why a script
// failed is told where nothing is hidden: its words are its author's, and may name any card.
func (g *Game) EventWords(e engine.Event, to engine.SeatSet) string {
	return g.EventSentence(e, to, g.printed())
}

// EventSentence says the same with other names.
func (g *Game) EventSentence(e engine.Event, to engine.SeatSet, names Names) string {
	words := g.Setup.EventSentence(e, to, names)
	if failed := g.ScriptFailed(&e); failed != nil {
		words += fmt.Sprintf(" at line %d", failed.Line)
		if to == engine.Everyone {
			words += ": " + failed.Message
		}
	}
	return words
}

// EventWords says what happened, as Game.EventWords does, but for what only the game knows: where a script failed.
func (s *Setup) EventWords(e engine.Event, to engine.SeatSet) string {
	return s.EventSentence(e, to, s.printed())
}

// printed returns the names that stand on the cards.
func (s *Setup) printed() Names {
	return Names{s.CardWords, func(seat engine.Seat) string { return s.Scenario.Seats[seat].Name }}
}

// EventSentence says the same with other names.
func (s *Setup) EventSentence(e engine.Event, to engine.SeatSet, names Names) string {
	row, n := &Events[e.Verb], EventNumbers(&e)
	hidden := row.A != AText && (e.A == 0 || int(e.A) > s.Cards || e.Seen&to == 0)
	return fill(row.Sentence, func(slot string) string {
		switch {
		case slot == "seat":
			return names.Seat(e.Seat)
		case slot == "from" && e.From == resolving:
			return "" // an event that has been resolved lay nowhere else
		case slot == "from":
			return s.Zones[e.From].Name
		case slot == "a" && hidden:
			return "a card"
		}
		return s.words(&row.Operands, &n, slot, names.Card)
	})
}

// CauseWords names the line of a card's text that is a cause, and the place of the card in the data, or the rule of the
// scenario or the Ring token; of the rules themselves it says "".
func (s *Setup) CauseWords(c engine.Cause) string {
	if c.Card == 0 {
		if a := s.TextOf(c); a != nil {
			return fmt.Sprintf("%s, %s:%d", s.textWords(0, a), a.place.File, a.place.Line)
		}
		return ""
	}
	d := s.def[c.Card]
	if int(c.Line) > len(d.Text) {
		at := s.TextOf(c).SpotAt(vocab.Position{})
		return fmt.Sprintf("%s, its script, %s:%d", d.Name, at.File, at.Line)
	}
	return fmt.Sprintf("%s, line %d of its text, %s:%d", d.Name, c.Line, d.Source.File, d.Source.Line)
}
