// This file prints what happens in a game, as a player would tell it.

package main

import (
	"fmt"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// narrator is a game that notes where each of its pieces begins (see engine.Rules.Step), so that what happens
// can be told turn by turn and combat by combat.
type narrator struct {
	*wotrcards.Game
	pieces []piece
}

// piece is a set-up, a step, or of the action and combat step one turn or one combat.
type piece struct {
	step  wotrcards.Step
	first int // index of its first event
}

// narrate makes a game at its beginning listen, and a narrator of it.
func narrate(g *wotrcards.Game) *narrator {
	n := &narrator{Game: g}
	g.Listen = true
	begin := g.S
	g.Start(n, &begin)
	return n
}

// Step notes the piece and plays it; see engine.Rules. A piece that begins where the last did takes its
// place: that one said nothing, or it runs again.
func (n *narrator) Step() {
	now := piece{n.S.Step, len(n.Events())}
	if last := len(n.pieces) - 1; last >= 0 && n.pieces[last].first == now.first {
		n.pieces = n.pieces[:last]
	}
	n.pieces = append(n.pieces, now)
	n.Game.Step()
}

// protect turns a panic of the rules, which only data can bring about, into an error with what came before.
func (n *narrator) protect(play func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = failed("the game failed in round %d: %v", n.S.Round, fmt.Sprint(r))
		}
	}()
	return play()
}

// print tells the whole game as seats know it, and how it ended.
func (n *narrator) print(p *printer, to engine.SeatSet) {
	if len(n.pieces) > 0 && n.pieces[0].step != wotrcards.LocationStep {
		p.WriteByte('\n')
		n.heading(p, n.pieces[0].step)
	}
	for i, it := range n.pieces {
		end := len(n.Events())
		if i+1 < len(n.pieces) {
			end = n.pieces[i+1].first
		}
		n.piece(p, it, n.Events()[it.first:end], to)
	}
	n.ending(p)
}

func (n *narrator) heading(p *printer, step wotrcards.Step) {
	p.printf("  %s\n", p.title(sentence(wotrcards.Steps[step])))
}

// piece prints the events of a piece. What follows from a turn, an activation or a combat is indented. A step has
// its heading where it begins, at the end of a piece; the first step of a round below that of the round. What happens
// as a step begins, and what a rule of the scenario does, has the name of its text.
func (n *narrator) piece(p *printer, it piece, events []engine.Event, to engine.SeatSet) {
	begins := false
	for i, e := range events {
		switch {
		case e.Verb == wotrcards.EventRound:
			p.printf("\n%s\n", p.title(sentence(n.EventWords(e, to))))
			n.heading(p, wotrcards.LocationStep)
			begins = true
			continue
		case e.Verb == wotrcards.EventStep:
			if step := wotrcards.Step(e.N); step != wotrcards.LocationStep {
				n.heading(p, step)
			}
			begins = true
			continue
		case e.Verb == wotrcards.EventActivate && n.TextOf(e.Cause) == nil:
			begins = false
		}
		indent := "      "
		if i == 0 || begins || leads(it.step, events[0].Verb, e.Verb) {
			indent = "    "
		}
		p.WriteString(indent)
		p.WriteString(n.EventWords(e, to))
		if by := n.TextOf(e.Cause); by != nil && (begins || by.IsRule()) {
			p.printf(" (%s)", n.TextWords(e.Cause))
		}
		p.WriteByte('\n')
	}
}

// leads reports whether an event does not follow from the one before. After the last pass, which ends the
// action step, each player cycles for itself.
func leads(step wotrcards.Step, first, verb uint8) bool {
	switch step {
	case wotrcards.LocationStep, wotrcards.CombatStep:
		return verb == wotrcards.EventActivate || verb == wotrcards.EventCombat
	case wotrcards.ActionStep:
		return first == wotrcards.EventPass
	}
	return true
}

// ending prints the final score, or what the game waits for.
func (n *narrator) ending(p *printer) {
	var score []string
	for side := range wotrcards.NumSides {
		score = append(score, fmt.Sprintf("%s %d", side, n.FinalScore(side)))
	}
	if n.Over() {
		p.printf("\n%s\n", p.title(fmt.Sprintf("Final score: %s; the %s side wins in round %d", strings.Join(score, ", "), n.S.Winner, n.S.Round)))
		return
	}
	p.printf("\nScore so far: %s\n", strings.Join(score, ", "))
	if d := n.Open(); d != nil {
		p.printf("the game waits: %s %s\n", n.Scenario.Seats[d.Seat].Name, n.DecisionWords(d))
	}
}
