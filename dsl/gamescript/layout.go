// This file writes a position as a script gives it.

package gamescript

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// Head returns the lines of a script with which the session began, without a position of its own.
func (c *Case) Head() string {
	var b strings.Builder
	for _, r := range c.Rules {
		fmt.Fprintf(&b, "rule %s\n", r)
	}
	start := c.scenario.start()
	start.Sets = nil
	fmt.Fprintf(&b, "scenario %s, seed %d", start.Words(), c.scenario.seed)
	if c.scenario.last > 0 {
		fmt.Fprintf(&b, ", rounds %d", c.scenario.last)
	}
	if len(c.scenario.sets) > 0 {
		b.WriteString(", sets " + strings.Join(c.scenario.sets, " "))
	}
	b.WriteByte('\n')
	if c.cards != "" {
		b.WriteString("\ncards\n" + strings.TrimLeft(c.cards, "\n"))
	}
	return b.String()
}

// Givens returns the position that a case begins with, a line for each thing given; nil where it begins with
// the set-up. Once a session has begun with it, what the case says otherwise than all of its file is left out there.
func (c *Case) Givens() []string {
	if c.laid != nil {
		return slices.Clone(c.laid)
	}
	var list []string
	for _, l := range c.givens {
		list = append(list, l.text())
	}
	return list
}

// Lines returns what a case plays and checks, each line as it can be typed.
func (c *Case) Lines() []ScriptLine {
	var list []ScriptLine
	for _, s := range c.steps {
		list = append(list, ScriptLine{s.line.text(), s.line.at.Line})
		if s.among && len(s.events) > 0 {
			list = append(list, ScriptLine{"> " + amongOthers, s.line.at.Line})
		}
		for _, e := range s.events {
			list = append(list, ScriptLine{e.text(), e.at.Line})
		}
	}
	return list
}

// ScriptLine is a line of a script and its number.
type ScriptLine struct {
	Text   string
	Number int
}

// layout writes a position.
type layout struct {
	*Session
	st    *wotrcards.State
	lines []string
}

// Layout returns the position at which the piece under way began, as the lines that give it. What cannot be
// given is missing: effects that last, and how often luck was asked.
func (s *Session) Layout() []string {
	return s.layout(boundary(s.p.g))
}

// Position returns the position now, also in the middle of a piece, likewise.
func (s *Session) Position() []string { return s.layout(s.p.g.Here()) }

func (s *Session) layout(at engine.Position) []string {
	st := of(at)
	w := &layout{Session: s, st: st}
	seats := s.p.names.first().Scenario.Seats
	w.say("round %d", st.Round)
	if st.Step != wotrcards.ActionStep {
		w.say("the step is the %s", wotrcards.Steps[st.Step])
	}
	order := s.p.names.first().Scenario.TurnOrder
	w.say("the starting player is %s", seats[order[st.Starting]].ID)
	if st.Step == wotrcards.ActionStep {
		w.say("it is %s's turn", seats[order[st.Turn]].ID)
	}
	w.zone("the active path is", wotrcards.ActivePath, "; ")
	if st.Count(wotrcards.ActiveBattlegrounds) > 0 {
		w.zone("the active battlegrounds are", wotrcards.ActiveBattlegrounds, "; ")
	}
	w.say("the last path is %d", st.LastPath)
	for side, name := range [wotrcards.NumSides]string{"the free peoples'", "the shadow's"} {
		w.zone(name+" scoring area is", wotrcards.ScoringArea(wotrcards.Side(side)), ", ")
		w.all(name+" battleground deck is", wotrcards.BattlegroundDeck(wotrcards.Side(side)))
	}
	w.all("the path deck is", wotrcards.PathDeck)
	for i := range seats {
		seat := engine.Seat(i)
		for kind, name := range []string{"deck", "hand", "cycle pile", "eliminated pile", "reserve"} {
			w.zone(seats[i].ID+"'s "+name+" is", wotrcards.Zone(seat, engine.List(kind)), ", ")
		}
		if st.RingUsed.Has(seat) {
			w.say("%s's ring token is used", seats[i].ID)
		}
		if st.Passed.Has(seat) {
			w.say("%s has passed", seats[i].ID)
		}
	}
	if st.Corruption != 0 {
		w.say("corruption is %d", st.Corruption)
	}
	for i, name := range s.p.names.first().CounterNames() {
		if n := st.Own.Counters[i]; n != 0 {
			w.say("%s is %d", name, n)
		}
	}
	w.marks()
	g := s.p.setup.NewTable()
	if g.BeginAt(at); len(g.Strays()) > 0 {
		w.say(meantWords)
	}
	return w.lines
}

func (w *layout) say(format string, args ...any) {
	w.lines = append(w.lines, fmt.Sprintf(format, args...))
}

// zone says what a zone holds, if anything.
func (w *layout) zone(head string, z engine.List, separator string) {
	if w.st.Count(z) > 0 {
		w.say("%s %s", head, strings.Join(w.cards(z), separator))
	}
}

// all says what a zone holds, also if it is nothing.
func (w *layout) all(head string, z engine.List) {
	if w.zone(head, z, ", "); w.st.Count(z) == 0 {
		w.say("%s nothing", head)
	}
}

// cards names the cards of a list, each with what lies on it.
func (w *layout) cards(z engine.List) []string {
	var words []string
	for c := range w.st.Cards(z) {
		name := w.cardName(c, true)
		switch on := w.cards(engine.On(c)); {
		case len(on) == 0:
		case w.p.names.first().Card(c).Type.IsLocation():
			name += " with " + strings.Join(on, ", ")
		default:
			name += " + " + strings.Join(on, " + ")
		}
		words = append(words, name)
	}
	return words
}

// marks says what tokens lie on cards, who controls them, and which were played this round.
func (w *layout) marks() {
	played := map[*wotrcards.Card]bool{}
	for n := 1; n <= w.p.setup.NumCards(); n++ {
		c := engine.Card(n)
		d := w.p.names.first().Card(c)
		for icon := range wotrcards.NumIcons {
			if tokens := w.st.Counter(c, uint8(icon)); tokens > 0 {
				w.say("%d %s on %s", tokens, strings.ReplaceAll(wotrcards.Icons[icon], "-", " "), w.cardName(c, false))
			}
		}
		if n := w.st.Counter(c, wotrcards.Counters); n > 0 {
			w.say("%d counters on %s", n, w.cardName(c, false))
		}
		if seat := w.st.Control[c]; seat != 0 {
			w.say("%s controls %s", w.p.setup.NameSeat(engine.Seat(seat-1)), w.cardName(c, false))
		}
		if w.st.NoShields.Has(c) {
			w.say("%s was recaptured", w.cardName(c, false))
		}
		if first := w.p.setup.Copies(c)[0]; w.st.Played.Has(first) && !played[d] {
			played[d] = true
			w.say("%s was played this round", w.cardName(c, false))
		}
	}
}
