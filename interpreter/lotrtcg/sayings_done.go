package lotrtcg

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
)

// This file holds the sentences of a position that say what has been done in it: which lines of texts have been used, and what
// has happened to cards that texts ask about.

// done are these sentences.
var done = []*game.Saying{
	lineIs("was used this turn", "What the line does once a turn has been done in this one.", noteUsed, func(*State) int { return 1 }),
	lineIs("was used this game", "What the line does once a game has been done.", noteGame, func(*State) int { return 1 }),
	lineIs("is idle", "The action was used, and has changed nothing; nor has anything since: it is not offered again.", noteIdle, func(st *State) int { return int(st.Changes) + 1 }),
	plain.Holds(game.Saying{Pattern: "rule {n:number} was used", Help: "What a rule of the scenario does once a turn, or once a game, has been done; the number is that of its line.", Varies: "n", Told: 15,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			return s.(*Setup).useRule(p.(*State), said.N, false, 1)
		},
		Each: func(t game.Play) (list []game.Said) {
			for n := range mostRules + 1 {
				if t.(*Game).ruleUsed(n, false, 1) {
					list = append(list, game.Said{N: n})
				}
			}
			return list
		}}, "it was not", func(t *Game, of *game.Said) bool { return t.ruleUsed(of.N, false, 1) }),
	plain.Holds(game.Saying{Pattern: "{who:seat} has used rule {n:number}", Help: "The player has used the action that a rule of the scenario gives once a turn, or once a game.", Varies: "n", Told: 15,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			return s.(*Setup).useRule(p.(*State), said.N, true, 1<<said.Seat)
		},
		Each: func(t game.Play) (list []game.Said) {
			for n := range mostRules + 1 {
				for seat := range t.SetUp().Scene().Seats {
					if t.(*Game).ruleUsed(n, true, 1<<seat) {
						list = append(list, game.Said{Seat: engine.Seat(seat), N: n})
					}
				}
			}
			return list
		}}, "it has not", func(t *Game, of *game.Said) bool { return t.ruleUsed(of.N, true, 1<<of.Seat) }),
	plain.Holds(game.Saying{Pattern: "rule {n:number} is idle", Help: "The action of the rule was used, and has changed nothing; nor has anything since.", Varies: "n", Told: 15,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			a := s.(*Setup).layouts[0].Line(0, 0, ruleOf(said.N))
			if a == nil || a.Kind != engine.Activated {
				return fmt.Errorf("there is no action in rule %d", said.N)
			}
			st := p.(*State)
			return noteRoom(st.Notes.Set(idleOf(a), 0, int(st.Changes)+1))
		},
		Each: func(t game.Play) (list []game.Said) {
			for n := range mostRules + 1 {
				if t.(*Game).idle(0, n) {
					list = append(list, game.Said{N: n})
				}
			}
			return list
		}}, "it is not", func(t *Game, of *game.Said) bool { return t.idle(0, of.N) }),
	plain.Holds(game.Saying{Pattern: "{what:any} was {kind:deed} this phase", Help: "That has happened to the card in this phase, for the texts that ask whether it happens more than once.", Varies: "what", Told: 15,
		Give: func(_ game.Setup, p engine.Position, said *game.Said) error {
			return noteRoom(p.(*State).Notes.Set(noteDone+uint8(deeds[said.Kind]), said.Cards[0], 1))
		},
		Each: func(t game.Play) (list []game.Said) {
			for i, what := range deeds {
				for _, n := range t.(*Game).S.Notes.Of(noteDone + uint8(what)) {
					list = append(list, game.Said{Cards: []engine.Card{n.Card}, Kind: i})
				}
			}
			return list
		}}, "it was not", func(t *Game, of *game.Said) bool {
		return t.S.Notes.Get(noteDone+uint8(deeds[of.Kind]), of.Cards[0]) > 0
	}),
	{Pattern: "{what:any} was {kind:deed} this turn [ by {for:seat} ] [ as {about:seat's} card ] [ at {there:any} ]", Varies: "what", Told: 15,
		Help: "That has happened in this turn, for the texts that ask: who did it; whose card it was, where that is not its owner; and at which site or, where a minion was assigned, to whom.",
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			return noteRoom(p.(*State).Notes.Append(happenedBy(s, said)))
		},
		Check: func(t game.Play, said *game.Said) string {
			want := happenedBy(t.SetUp(), said)
			return plain.Unless(slices.Contains(t.(*Game).S.Notes.Of(want.Kind), want), "it was not")
		},
		Each: func(t game.Play) (list []game.Said) {
			x := t.(*Game)
			for i, what := range deeds {
				(host{Game: x}).Remembered(what, func(h *text.Happening) {
					said := game.Said{Cards: []engine.Card{h.Card}, Kind: i, For: h.Seat, About: h.Whose, There: h.Place}
					if h.Whose == x.OwnerOf(h.Card) {
						said.About = engine.NoSeat
					}
					list = append(list, said)
				})
			}
			return list
		}},
}

// deeds are what happens to cards, as aDeed says it.
var deeds = []engine.Hook{onPlayed, onWounded, onExerted, onHealed, onKilled, onDiscarded, onAssigned}

var aDeed = &game.Operand{Code: "deed", Label: "what has happened to a card", Said: []string{"played", "wounded", "exerted", "healed", "killed", "discarded", "assigned"}}

// happenedBy returns the note of what a sentence says.
func happenedBy(s game.Setup, said *game.Said) engine.Note {
	whose := said.About
	if whose == engine.NoSeat {
		whose = s.OwnerOf(said.Cards[0])
	}
	return noteOfHappening(&text.Happened{What: deeds[said.Kind], Card: said.Cards[0], Whose: whose, Seat: said.For, Place: said.There})
}

// noteRoom says as an error that there is no room for what is noted.
func noteRoom(ok bool) error {
	if !ok {
		return fmt.Errorf("too much is noted")
	}
	return nil
}

// lineIs makes the sentence that something is noted of a line of a card's text, by the first kind of such notes. Those behind the
// last share one.
func lineIs(words, help string, first uint8, value func(*State) int) *game.Saying {
	return &game.Saying{Pattern: "line {n:number} of {what:any} " + words, Help: help, Varies: "n", Told: 15,
		Give: func(_ game.Setup, p engine.Position, said *game.Said) error {
			if said.N < 1 || said.N > noteLines {
				return fmt.Errorf("no text has a line %d", said.N)
			}
			st := p.(*State)
			return noteRoom(st.Notes.Set(first+uint8(said.N)-1, said.Cards[0], value(st)))
		},
		Check: func(t game.Play, said *game.Said) string {
			st := &t.(*Game).S
			return plain.Unless(said.N > 0 && said.N <= noteLines && st.Notes.Get(first+uint8(said.N)-1, said.Cards[0]) == value(st), "it is not so")
		},
		Each: func(t game.Play) (list []game.Said) {
			st := &t.(*Game).S
			for n := range uint8(noteLines) {
				for _, e := range st.Notes.Of(first + n) {
					if e.Card != 0 && int(e.Value) == value(st) {
						list = append(list, game.Said{Cards: []engine.Card{e.Card}, N: int(n) + 1})
					}
				}
			}
			return list
		}}
}

// ruleOf returns the number of a line of the rules.
func ruleOf(n int) uint8 { return uint8(min(max(n, 0), mostRules+1)) }

// limitedRule returns a rule of the scenario that happens only so often: one that is an action, or one that is none; nil for any
// other.
func (s *Setup) limitedRule(n int, action bool) *text.Ability {
	a := s.layouts[0].Line(0, 0, ruleOf(n))
	if a == nil || a.Limit == text.Unlimited || (a.Kind == engine.Activated) != action {
		return nil
	}
	return a
}

// useRule notes that a rule was used.
func (s *Setup) useRule(st *State, n int, action bool, use int) error {
	a := s.limitedRule(n, action)
	switch {
	case a == nil && action:
		return fmt.Errorf("there is no action in rule %d that is limited", n)
	case a == nil:
		return fmt.Errorf("nothing happens only so often by rule %d", n)
	}
	return noteRoom(st.Notes.Set(noteOf(a), 0, st.Notes.Get(noteOf(a), 0)|use))
}

// ruleUsed reports whether it was.
func (t *Game) ruleUsed(n int, action bool, use int) bool {
	a := t.limitedRule(n, action)
	return a != nil && t.S.Notes.Get(noteOf(a), 0)&use != 0
}

// idle reports whether an action is not offered, for it has changed nothing.
func (t *Game) idle(c engine.Card, n int) bool {
	a := t.layouts[0].Line(c, 0, ruleOf(n))
	return a != nil && t.S.Notes.Get(idleOf(a), c) == int(t.S.Changes)+1
}

// bare takes out of a position what makes no difference: how much has changed before, and what was idle then.
func bare(_ game.Setup, p engine.Position) {
	st := p.(*State)
	was := int(st.Changes) + 1
	var idle []engine.Note
	st.Notes.Drop(func(n engine.Note) bool {
		if n.Kind < noteIdle || n.Kind >= noteDone {
			return false
		}
		if int(n.Value) == was {
			idle = append(idle, n)
		}
		return true
	})
	st.Changes = 0
	for _, n := range idle {
		st.Notes.Set(n.Kind, n.Card, 1)
	}
}
