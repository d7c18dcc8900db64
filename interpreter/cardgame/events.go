package cardgame

import (
	"fmt"
	"strings"

	"loremaster/interpreter/engine"
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

// Events holds each event's code and its sentence: "{seat}", "{a}", "{b}" and "{c}" (cards), "{n}" (a number),
// "{from}" (a zone), "{to}" (where a card is played), "{side}", "{icon}", "{cause}" (why a script failed), "{limit}" (see
// Limits).
var Events = [numEvents]struct{ Code, Sentence string }{
	EventRound:         {"round", "round {n} begins, {seat} has the starting player token"},
	EventStep:          {"step", "the {step} begins"},
	EventDraw:          {"draw", "{seat} draws {a}"},
	EventRecycle:       {"recycle", "{seat} recycles"},
	EventCycle:         {"cycle", "{seat} cycles {a} from {from}"},
	EventEliminate:     {"eliminate", "{seat} eliminates {a} from {from}"},
	EventTake:          {"take", "{seat} takes {a} from {from}"},
	EventReveal:        {"reveal", "{seat} reveals {a}"},
	EventLook:          {"look", "{seat} looks at {a} on top of the draw deck"},
	EventRemove:        {"remove", "{a} is removed from {seat}'s {from}"},
	EventPlay:          {"play", "{seat} plays {a}{to}"},
	EventMove:          {"move", "{seat} moves {a} to {b}"},
	EventPass:          {"pass", "{seat} passes"},
	EventRing:          {"ring-token", "{seat} uses the Ring token"},
	EventAct:           {"act", "{seat} uses {a}"},
	EventActivate:      {"activate", "{seat} activates {a}"},
	EventReactivate:    {"reactivate", "{seat} reactivates {a}"},
	EventCombat:        {"combat", "combat at {a}"},
	EventSupport:       {"support", "{a} supports {b}"},
	EventAttack:        {"attack", "the attackers at {a} have {n} attack"},
	EventCancel:        {"cancel", "{a} itself cancels {n}"},
	EventToken:         {"token", "{n} {icon} is added to {a}"},
	EventCorruption:    {"corruption", "corruption changes by {n}"},
	EventScore:         {"score", "{side} side scores {a}"},
	EventVictoryPoints: {"victory-points", "victory points: Free Peoples {free}, Shadow {n}"},
	EventWin:           {"win", "{side} side wins"},
	EventReceive:       {"receive", "{seat} receives {a} from {from}"},
	EventShow:          {"show", "{seat} is shown {a}"},
	EventCounter:       {"counter", "{a} has {n} counters"},
	EventScriptFailed:  {"script-failed", "the script of {a} {cause} at line {n}"},
	EventUndone:        {"undone", "this is undone"},
	EventPut:           {"put-on-top", "{seat} puts {a} on top of the draw deck"},
	EventControl:       {"control", "{seat} takes control of {a}"},
	EventExchange:      {"exchange", "{a} and {b} change places"},
	EventLoop:          {"loop", "the text of {a} is undone: {c} sets off {b} without end"},
	EventEndless:       {"endless", "the text of {a} is undone: {b} asks without end"},
	EventSetAside:      {"set-aside", "{a} is scored by nobody"},
	EventCount:         {"count", "{counter} comes to {n}"},
	EventRule:          {"rule", "{seat} uses a rule of the scenario"},
	EventFull:          {"full", "the text of {a} is undone: {limit}"},
	EventLimit:         {"limit", "the rules go no further: {limit}"},
}

var sideNames = [NumSides]string{"Free Peoples", "Shadow"}

func (s Side) String() string { return sideNames[s] }

// EventWords says what happened, as those seats may know it: a card that none of them sees is "a card".
func (s *Setup) EventWords(e engine.Event, to engine.SeatSet) string {
	a := "a card"
	if e.A != 0 && int(e.A) <= s.Cards && e.Seen&to != 0 {
		a = s.CardWords(e.A)
	}
	seat := ""
	if int(e.Seat) < len(s.Scenario.Seats) {
		seat = s.Scenario.Seats[e.Seat].Name
	}
	r := []string{"{seat}", seat, "{a}", a, "{n}", fmt.Sprint(e.N), "{from}", s.Zones[e.From].Name}
	switch e.Verb {
	case EventMove, EventSupport, EventExchange:
		r = append(r, "{b}", s.CardWords(e.B))
	case EventPlay:
		r = append(r, "{to}", s.playedTo(e.A, e.B))
	case EventToken:
		r = append(r, "{icon}", strings.ReplaceAll(Icons[e.B], "-", " "))
	case EventStep:
		r = append(r, "{step}", Steps[e.N])
	case EventScriptFailed:
		r = append(r, "{cause}", ScriptCauses[e.To])
	case EventLoop, EventEndless:
		r = append([]string{"{a}", s.textOf(e.A), "{b}", s.textOf(e.B), "{c}", s.textOf(engine.Card(e.N))}, r...)
	case EventFull:
		r = append([]string{"{a}", s.textOf(e.A), "{limit}", Limits[e.To].Words()}, r...)
	case EventLimit:
		r = append(r, "{limit}", Limits[e.To].Words())
	case EventScore, EventWin:
		r = append(r, "{side}", "the "+sideNames[e.N])
	case EventCount:
		r = append(r, "{counter}", s.CounterNames()[e.To])
	case EventVictoryPoints:
		r = append(r, "{free}", fmt.Sprint(int(e.To)))
	}
	sentence := Events[e.Verb].Sentence
	if e.From == resolving { // an event that has been resolved lay nowhere else
		sentence = strings.Replace(sentence, " from {from}", "", 1)
	}
	return strings.NewReplacer(r...).Replace(sentence)
}

// textOf says whose text it is.
func (s *Setup) textOf(c engine.Card) string {
	if c == 0 {
		return "a Ring token"
	}
	return s.CardWords(c)
}

// CauseWords names the line of a card's text that is a cause, and the place of the card in the data; of the
// rules themselves it says "".
func (s *Setup) CauseWords(c engine.Cause) string {
	if c.Card == 0 {
		return ""
	}
	d := s.def[c.Card]
	if n := int(c.Line) - len(d.Text) - 1; n >= 0 {
		return fmt.Sprintf("%s, its script, %s:%d", d.Name, d.Script.File, d.Script.Sayings[n].Line)
	}
	return fmt.Sprintf("%s, line %d of its text, %s:%d", d.Name, c.Line, d.Source.File, d.Source.Line)
}
