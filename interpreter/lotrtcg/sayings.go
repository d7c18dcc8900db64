package lotrtcg

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
)

// sayings are what tests say of a position that is no number and no zone.
var sayings = []*game.Saying{
	plain.Seat("the turn is {who:seat's}", "Who has the turn: the active player.", 2,
		func(s *State, seat engine.Seat) {
			s.Starting = slotOf(seat, s.players())
			s.Broken = s.Out.Has(seat)
			s.settle()
		}, (*Game).TurnOf),
	plain.Holds(game.Saying{Pattern: "the Ring is worn", Help: "The active player's Ring-bearer wears the Ring.", Told: 3,
		Give: plain.Gives(func(s *State, _ *game.Said) { s.Worn = true })},
		"it is not worn", func(t *Game, _ *game.Said) bool { return t.S.Worn }),
	plain.Holds(game.Saying{Pattern: "the Ring is not worn", Help: "The active player's Ring-bearer does not wear the Ring."},
		"it is worn", func(t *Game, _ *game.Said) bool { return !t.S.Worn }),
	plain.Holds(game.Saying{Pattern: "{who:seat} has lost", Help: "The player is out of the game; where it is his turn the others finish it.", Varies: "who", Of: game.OfSeat, Told: 2,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			st := p.(*State)
			turn := s.Scene().Order[st.Starting]
			st.Out |= engine.Only(said.Seat)
			st.At[said.Seat], st.Broken = 0, st.Out.Has(turn)
			if len(s.Scene().Seats)-st.Out.Count() < 2 {
				return fmt.Errorf("the game is over when all but one have lost")
			}
			return nil
		}}, "the player has not lost", func(t *Game, of *game.Said) bool { return t.S.Out.Has(of.Seat) }),
	plain.Holds(game.Saying{Pattern: "{who:seat} has reshuffled", Help: "The player has made a new draw deck of the discard pile.", Varies: "who", Of: game.OfSeat, Told: 7,
		Give: plain.Gives(func(s *State, of *game.Said) { s.Reshuffled |= engine.Only(of.Seat) })},
		"the player has not", func(t *Game, of *game.Said) bool { return t.S.Reshuffled.Has(of.Seat) }),
	{Pattern: "{what:card} is assigned to {where:card}", Help: "The minion is assigned to the companion, or the ally.", Varies: "what", Of: game.OfCard, Told: 10,
		Give: func(_ game.Setup, p engine.Position, said *game.Said) error {
			st := p.(*State)
			m, c := said.List[0][0], said.List[1][0]
			if st.Where(m) != Minions || c == 0 {
				return fmt.Errorf("%s is no minion in play", said.Words)
			}
			st.Against[m] = c
			return nil
		},
		Check: func(t game.Play, said *game.Said) string {
			x := t.(*Game)
			c := x.S.Against[said.List[0][0]]
			if c == 0 {
				return "it is assigned to nobody"
			}
			return plain.Unless(c == said.List[1][0], "it is assigned to "+x.CardWords(c))
		},
		Tell: func(t game.Play, of game.Said) (game.Said, bool) {
			m := of.Cards[0]
			c := t.(*Game).S.Against[m]
			return game.Said{Cards: of.Cards, List: [][]engine.Card{of.Cards, {c}}}, c != 0
		}},
	plain.Holds(game.Saying{Pattern: "{what:card} is skirmishing", Help: "The skirmish at hand is that of the companion, or the ally; its actions are being taken.", Told: 10,
		Give: plain.Gives(func(s *State, of *game.Said) {
			s.Skirmish = of.Cards[0]
			s.setPhase(SkirmishPhase)
		}),
		Tell: func(t game.Play, _ game.Said) (game.Said, bool) {
			c := t.(*Game).S.Skirmish
			return game.Said{Cards: []engine.Card{c}}, c != 0
		}}, "it is not its skirmish", func(t *Game, of *game.Said) bool { return t.S.Skirmish != 0 && t.S.Skirmish == of.Cards[0] }),
	plain.Holds(game.Saying{Pattern: "the skirmish is cancelled", Help: "A text has cancelled the skirmish at hand: it is over when its actions are.", Told: 11,
		Give: plain.Gives(func(s *State, _ *game.Said) { s.Cancelled = true })},
		"it is not", func(t *Game, _ *game.Said) bool { return t.S.Cancelled }),
	{Pattern: "the phase has come to its {kind:stage}", Help: "How far the phase has come.", Unsaid: "its beginning, of the fellowship phase and of a skirmish its actions", Varies: "kind", Told: 12,
		Give: plain.Gives(func(s *State, said *game.Said) { s.Stage = stage(said.Kind) }),
		Check: func(t game.Play, said *game.Said) string {
			is := t.(*Game).S.Stage
			return plain.Unless(int(is) == said.Kind, "it has come to its "+stages[is])
		},
		Tell: func(t game.Play, of game.Said) (game.Said, bool) {
			st := t.(*Game).S
			was := st.Stage
			st.setPhase(st.Phase)
			of.Kind = int(was)
			return of, was != st.Stage
		}},
	{Pattern: "{who:seat} acts next", Help: "Who takes the next action of the phase.", Unsaid: "the active player, in the Shadow phase the first Shadow player", Varies: "who", Told: 13,
		Give: plain.Gives(func(s *State, said *game.Said) { s.Turn = slotOf(said.Seat, s.players()) }),
		Check: func(t game.Play, said *game.Said) string {
			x := t.(*Game)
			is := x.Order[x.S.Turn]
			return plain.Unless(is == said.Seat, "it is "+x.NameSeat(is))
		},
		Tell: func(t game.Play, of game.Said) (game.Said, bool) {
			x := t.(*Game)
			st := x.S
			of.Seat = x.Order[st.Turn]
			st.settle()
			return of, st.Turn != x.S.Turn
		}},
	plain.Holds(game.Saying{Pattern: "{who:seat} has passed", Help: "The player has passed in this phase, and nobody has acted since.", Of: game.OfSeat, Told: 14,
		Give: plain.Gives(func(s *State, of *game.Said) { s.Passed |= engine.Only(of.Seat) })},
		"the player has not, or somebody has acted since", func(t *Game, of *game.Said) bool { return t.S.Passed.Has(of.Seat) }),
	{Pattern: "{what:site} is controlled by {who:seat}", Help: "The player controls the site, which is laid.", Varies: "who", Of: game.OfCard, Told: 10,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			site := said.Cards[0]
			if p.(*State).Where(site) != Path {
				return fmt.Errorf("%s is not on the path", said.Words)
			}
			p.(*State).Control[s.(*Setup).def[site].Site] = uint8(said.Seat) + 1
			return nil
		},
		Check: func(t game.Play, said *game.Said) string {
			by := t.(*Game).controllerOf(said.Cards[0])
			return plain.UnlessSeat(t, by, said.Seat, "nobody controls it", "%s controls it")
		},
		Tell: func(t game.Play, of game.Said) (game.Said, bool) {
			of.Seat = t.(*Game).controllerOf(of.Cards[0])
			return of, of.Seat != engine.NoSeat
		}},
	{Pattern: "the kind {kind:feature} is chosen for {what:card}", Help: "The card remembers that culture, race or class for its text.", Varies: "what", Told: 16,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			f, n := s.(*Setup).Lib.featureAt(said.Kind)
			p.(*State).Notes.Set(noteChosen+uint8(f), said.Cards[0], n)
			return nil
		},
		Check: func(t game.Play, said *game.Said) string {
			x := t.(*Game)
			f, n := x.Lib.featureAt(said.Kind)
			switch is := x.chosenFeature(f, said.Cards[0]); is {
			case n:
				return ""
			case 0:
				return "none is chosen"
			default:
				return "it is " + featureNames(x.Setup)[x.Lib.codeOf(f, is)]
			}
		},
		Each: func(t game.Play) (all []game.Said) {
			x := t.(*Game)
			for f := range numFeatures {
				for _, n := range x.S.Notes.Of(noteChosen + uint8(f)) {
					all = append(all, game.Said{Cards: []engine.Card{n.Card}, Kind: x.Lib.codeOf(f, int(n.Value))})
				}
			}
			return all
		}},
	is("fierce", "The minion is fierce.", func(t *Game, c engine.Card) bool { return t.is(c, Fierce) }),
	isNot("fierce", "The minion is not fierce.", func(t *Game, c engine.Card) bool { return t.is(c, Fierce) }),
	is("exhausted", "The character has one vitality left.", (*Game).exhausted),
	isNot("exhausted", "The character has more than one vitality left.", (*Game).exhausted),
	is("roaming", "The minion's site number is higher than that of the site where the fellowship is.", (*Game).roams),
	isNot("roaming", "The minion does not roam.", (*Game).roams),
	plain.Holds(game.Saying{Pattern: "fierce minions skirmish again", Help: "It is the assignment, or the skirmishes, of fierce minions.", Told: 10,
		Give: plain.Gives(func(s *State, _ *game.Said) { s.Fierce = true })},
		"it is the first round", func(t *Game, _ *game.Said) bool { return t.S.Fierce }),
}

// slotOf returns the place of a player in the turn order, which goes round against the order of the seats.
func slotOf(seat engine.Seat, players int) uint8 { return uint8((players - int(seat)) % players) }

// controllerOf returns who controls a site of the path, or nobody.
func (t *Game) controllerOf(site engine.Card) engine.Seat {
	if by := t.S.Control[t.def[site].Site]; t.def[site].Type == Site && t.siteAt(int(t.def[site].Site)) == site && by > 0 {
		return engine.Seat(by - 1)
	}
	return engine.NoSeat
}

// is makes the row of what a card in play is now, isNot that of what it is not.
func is(word, help string, so func(*Game, engine.Card) bool) *game.Saying {
	return ofCardIs("{what:card} is "+word, help, "it is not "+word, so)
}

func isNot(word, help string, so func(*Game, engine.Card) bool) *game.Saying {
	return ofCardIs("{what:card} is not "+word, help, "it is "+word, func(t *Game, c engine.Card) bool { return !so(t, c) })
}

func ofCardIs(pattern, help, otherwise string, so func(*Game, engine.Card) bool) *game.Saying {
	return &game.Saying{Pattern: pattern, Help: help, Varies: "what", Check: func(t game.Play, said *game.Said) string {
		x := t.(*Game)
		c := said.List[0][0]
		x.attend()
		if !x.InPlay(c) {
			return "it is not in play"
		}
		return plain.Unless(so(x, c), otherwise)
	}}
}

// setPhase puts a position into a phase: at its beginning, but into the actions of the fellowship phase and of a skirmish that has begun.
func (st *State) setPhase(p Phase) {
	st.enter(p)
	if p == FellowshipPhase || p == SkirmishPhase && st.Skirmish != 0 {
		st.Stage = acting
	}
	if p == SetUp {
		st.Round = 0 // the first turn is still to come
	}
	st.settle()
}

// settle gives the turn to act to who has it first in the phase.
func (st *State) settle() {
	st.Turn = st.Starting
	if st.Phase == ShadowPhase {
		st.Turn = uint8((int(st.Starting) + 1) % st.players())
	}
}

// players returns how many play, as a position has it: those whose fellowship is somewhere, and those who have lost.
func (st *State) players() int {
	n := 0
	for n < MaxPlayers && (st.At[n] > 0 || st.Out.Has(engine.Seat(n))) {
		n++
	}
	return max(n, 1)
}

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

func happenedBy(s game.Setup, said *game.Said) engine.Note {
	whose := said.About.Or(s.OwnerOf(said.Cards[0]))
	return noteOfHappening(&text.Happened{What: deeds[said.Kind], Card: said.Cards[0], Whose: whose, Seat: said.For, Place: said.There})
}

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

// limitedRule returns a rule of the scenario that happens only so often: one that is an action, or one that is none; nil for any other.
func (s *Setup) limitedRule(n int, action bool) *text.Ability {
	a := s.layouts[0].Line(0, 0, ruleOf(n))
	if a == nil || a.Limit == text.Unlimited || (a.Kind == engine.Activated) != action {
		return nil
	}
	return a
}

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
