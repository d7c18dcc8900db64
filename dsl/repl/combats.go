// This file says how combats would end if they were fought now.

package repl

import (
	"errors"
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// onlyCombat is a game that is over when its combats are.
type onlyCombat struct{ *wotrcards.Game }

func (o onlyCombat) Over() bool { return o.S.Step != wotrcards.CombatStep }

// beforeCombat returns the position from which the combats of the active locations would be fought now.
func (r *REPL) beforeCombat() wotrcards.State {
	g := r.s().Game()
	st := g.S
	if st.Step == wotrcards.CombatStep {
		st = g.Boundary()
	}
	st.Step = wotrcards.CombatStep
	return st
}

// fight fights the combats of the active locations in a copy of the game, from a position. answer answers.
func (r *REPL) fight(st wotrcards.State, answer func(copied *wotrcards.Game, d *engine.Decision) engine.Option) (copied *wotrcards.Game, err error) {
	g := r.s().Game()
	copied = &wotrcards.Game{Setup: g.Setup}
	copied.Listen = true
	copied.BeginAt(&st)
	copied.Start(onlyCombat{copied}, &st)
	copied.Answerer = func(d *engine.Decision) (engine.Option, bool) { return answer(copied, d), true }
	defer func() {
		if e := recover(); e != nil {
			err = fmt.Errorf("the game failed: %v", e)
		}
	}()
	copied.Run()
	return copied, nil
}

// showCombat tells how the combats would go. Where a player would choose, the first option is taken, and that
// is said.
func (r *REPL) showCombat(p *printer) error {
	g := r.s().Game()
	if g.S.Count(wotrcards.ActivePath)+g.S.Count(wotrcards.ActiveBattlegrounds) == 0 {
		return errors.New("no location is active")
	}
	told := 0
	tell := func(copied *wotrcards.Game) {
		for ; told < len(copied.Events()); told++ {
			if e := &copied.Events()[told]; e.Verb == wotrcards.EventCombat {
				p.wrap(0, 4, r.s().EventLine(e), p.title)
			} else if e.Verb != wotrcards.EventStep {
				p.wrap(2, 6, "> "+r.s().EventLine(e), nil)
			}
		}
	}
	copied, err := r.fight(r.beforeCombat(), func(copied *wotrcards.Game, d *engine.Decision) engine.Option {
		tell(copied)
		if d.Kind != wotrcards.DecideCombat {
			p.wrap(4, 8, fmt.Sprintf("(%s %s: first of %d options taken)", g.NameSeat(d.Seat), g.DecisionWords(d), len(d.Options)), p.faint)
		}
		return d.Options[0]
	})
	if err != nil {
		return err
	}
	tell(copied)
	return nil
}

// outcome is how the combat at a location would end.
type outcome struct {
	attack     int            // of the attackers
	cancelled  int            // by the location itself
	corruption int            // that it would add
	winner     wotrcards.Side // who would score it
	scored     bool           // somebody would
	open       bool           // a player would have a choice that may change it
	known      bool           // it can be said at all
}

// outlook finds out how the combat at a location would end if it were fought now, before the others. Only what
// everybody sees has a part in it: what else there is, and luck, is dealt anew, several times, and where that
// makes a difference nothing can be said.
func (r *REPL) outlook(location engine.Card) outcome {
	const deals = 4
	var first outcome
	for i := range uint64(deals) {
		st := r.beforeCombat()
		r.s().Game().Redeal(&st, nobody, i)
		switch o := r.combatFrom(st, location); {
		case i == 0:
			first = o
		case o != first:
			return outcome{}
		}
	}
	return first
}

// nobody is a seat that no scenario has: it sees what everybody sees.
const nobody engine.Seat = engine.MaxSeats - 1

// combatFrom finds out how the combat at a location would end from a position.
func (r *REPL) combatFrom(st wotrcards.State, location engine.Card) (o outcome) {
	first := engine.Option{Verb: wotrcards.OptCard, A: uint16(location)}
	over := func(copied *wotrcards.Game) bool { return copied.S.Where(location) != r.s().Game().S.Where(location) }
	copied, err := r.fight(st, func(copied *wotrcards.Game, d *engine.Decision) engine.Option {
		switch {
		case d.Kind == wotrcards.DecideCombat && d.Lists(first):
			return first
		case d.Kind != wotrcards.DecideCombat && d.Kind != wotrcards.DecideLoss && !over(copied):
			o.open = true
		}
		return d.Options[0]
	})
	if err != nil {
		return o
	}
	at := engine.Card(0)
	for i := range copied.Events() {
		switch e := &copied.Events()[i]; {
		case e.Verb == wotrcards.EventCombat:
			at = e.A
		case at != location:
		case e.Verb == wotrcards.EventAttack:
			o.attack = int(e.N)
		case e.Verb == wotrcards.EventCancel:
			o.cancelled = int(e.N)
		case e.Verb == wotrcards.EventCorruption:
			o.corruption += int(e.N)
		case e.Verb == wotrcards.EventScore && e.A == location:
			o.winner, o.scored, o.known = wotrcards.Side(e.N), true, true
		case e.Verb == wotrcards.EventSetAside && e.A == location:
			o.known = true
		}
	}
	return o
}

// words says how the combat would end.
func (o *outcome) words(defender wotrcards.Side) string {
	words := fmt.Sprintf("%d attack", o.attack)
	if o.cancelled > 0 {
		words += fmt.Sprintf(", the location cancels %d", o.cancelled)
	}
	switch left := o.attack - o.cancelled; {
	case left > 0 && o.scored && o.winner != defender:
		words += ", more than the defenders can cancel"
	case left > 0 && o.cancelled > 0:
		words += fmt.Sprintf(", the defenders cancel the other %d", left)
	case left > 0:
		words += fmt.Sprintf(", the defenders cancel %d", left)
	}
	if o.scored {
		words += fmt.Sprintf(": the %s side takes it", o.winner)
	} else {
		words += ": nobody takes it"
	}
	if o.corruption != 0 {
		words += fmt.Sprintf(", corruption %+d", o.corruption)
	}
	if o.open {
		words += ", unless players choose otherwise"
	}
	return words
}

// paint returns how the words are painted: in the colour of who takes the place.
func (o *outcome) paint(p *printer) func(string) string {
	if !o.scored {
		return nil
	}
	return func(s string) string { return p.side(o.winner, s) }
}
