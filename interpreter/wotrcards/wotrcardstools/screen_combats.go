package wotrcardstools

import (
	"errors"
	"fmt"

	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
)

// This file says how combats would end if they were fought now.

// beforeCombat returns the position from which the combats of the active locations would be fought now.
func beforeCombat(g *wotrcards.Game) wotrcards.State {
	st := g.S
	if st.Step == wotrcards.CombatStep {
		st = g.Boundary()
	}
	st.Step = wotrcards.CombatStep
	return st
}

// fight fights the combats of the active locations in a copy of the game, from a position. answer answers.
func fight(g *wotrcards.Game, st wotrcards.State, answer func(copied *wotrcards.Game, d *engine.Decision) engine.Option) (copied *wotrcards.Game, err error) {
	copied = &wotrcards.Game{Setup: g.Setup}
	copied.BeginAt(&st)
	copied.Listen = true
	copied.Stops = func() bool { return copied.S.Step != wotrcards.CombatStep }
	copied.Answerer = func(d *engine.Decision) (engine.Option, bool) { return answer(copied, d), true }
	defer func() {
		if e := recover(); e != nil {
			err = fmt.Errorf("the game failed: %v", e)
		}
	}()
	copied.Run()
	return copied, nil
}

// ahead fights the combats in a copy of the game. Where a player would choose, the first option is taken.
func ahead(t game.Play, chosen func(copied game.Play, d *engine.Decision)) (game.Play, error) {
	g := of(t)
	if g.S.Count(wotrcards.ActivePath)+g.S.Count(wotrcards.ActiveBattlegrounds) == 0 {
		return nil, errors.New("no location is active")
	}
	return fight(g, beforeCombat(g), func(copied *wotrcards.Game, d *engine.Decision) engine.Option {
		if d.Kind != wotrcards.DecideCombat {
			chosen(copied, d)
		}
		return d.Options[0]
	})
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
func outlook(g *wotrcards.Game, location engine.Card) outcome {
	const deals = 4
	var first outcome
	for i := range uint64(deals) {
		st := beforeCombat(g)
		g.Redeal(&st, screen.Nobody, i)
		switch o := combatFrom(g, st, location); {
		case i == 0:
			first = o
		case o != first:
			return outcome{}
		}
	}
	return first
}

// combatFrom finds out how the combat at a location would end from a position.
func combatFrom(g *wotrcards.Game, st wotrcards.State, location engine.Card) (o outcome) {
	first := engine.Option{Verb: wotrcards.OptCard, Of: engine.Of{A: uint16(location)}}
	over := func(copied *wotrcards.Game) bool { return copied.S.Where(location) != g.S.Where(location) }
	copied, err := fight(g, st, func(copied *wotrcards.Game, d *engine.Decision) engine.Option {
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

// short says to whom the place would go.
func (o *outcome) short() string {
	if o.scored {
		return "to " + o.winner.String()
	}
	return "to nobody"
}

// tone is that of who takes the place.
func (o *outcome) tone() screen.Tone {
	if !o.scored {
		return screen.Plain
	}
	return screen.ToneOf(game.Team(o.winner))
}
