package wotrboard

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file is what the rules ask of texts, and how their actions are taken.

// occurs lets the texts happen that wait for something.
func (t *Game) occurs(what engine.Hook, c engine.Card, seat engine.Seat) {
	if h := t.texts.Happens(what, c); h != nil {
		if h.Seat = seat; seat != engine.NoSeat {
			h.Whose = seat
		}
		t.busily(h.After)
	}
}

// busily has something carried out in the midst of which armies may stand where they cannot stay.
func (t *Game) busily(do func()) {
	was := t.S.Busy
	t.S.Busy = true
	do()
	t.S.Busy = was
}

// askBattle returns what the texts of characters add to a number of their army.
func (t *Game) askBattle(what engine.Hook, characters uint32) (n int) {
	if characters == 0 || !t.texts.Answered(what) {
		return 0
	}
	for c := range inSet(characters) {
		n += t.texts.Ask(&text.Question{Hook: what, Card: c}).Sum
	}
	return n
}

// askLevel returns what texts add to the level of a character who goes with a group.
func (t *Game) askLevel(c engine.Card, group uint32) int {
	if !t.texts.Answered(askLevel) && !t.texts.Heard(askLevel, c) {
		return 0
	}
	t.group = group
	defer func() { t.group = 0 }()
	return t.texts.Ask(&text.Question{Hook: askLevel, Card: c}).Sum
}

// leaderRows returns the nations whose elites count as leaders, a byte for each: by texts, and those of which the scenario says that
// theirs do, too, then. (leadership, elites-that-lead)
func (t *Game) leaderRows(s Side) (rows uint64) {
	if !t.texts.Answered(askLeaders) {
		return 0
	}
	lead := t.texts.Ask(&text.Question{Hook: askLeaders, Seat: engine.NoSeat}).More
	if lead == 0 {
		return 0
	}
	for _, n := range t.nations[s] {
		if lead>>n&1 != 0 {
			rows |= 0xff << (8 * n)
		}
	}
	if rows != 0 {
		for _, n := range t.Scenario.ElitesLead {
			rows |= 0xff << (8 * n) & t.mask[s]
		}
	}
	return rows
}

// reduceDamage lets texts reduce the damage of a tile: those on the table, then that of the Guide. It returns what is left, and
// what reveals the Fellowship. (hunt-damage)
func (t *Game) reduceDamage(guide engine.Card, tile engine.Card, damage int, reveals revealing) (int, revealing) {
	return t.dealDamage(damage, reveals, func() {
		if t.damage > 0 {
			t.occurs(onDamageAtTable, 0, engine.NoSeat)
		}
		t.guideReduces(guide, tile)
	})
}

// guideReduces lets the text of the Guide reduce the damage, and then that of each new one, where the scenario has it used at once.
func (t *Game) guideReduces(guide, tile engine.Card) {
	for t.damage > 0 && !t.Over() && (t.S.Walk.Guide == guide || t.Scenario.Numbers.GuideAtOnce) {
		before := t.S.Walk.Guide
		t.reveals = t.guided(tile, t.reveals)
		t.occurs(onDamage, tile, engine.NoSeat)
		if t.S.Walk.Guide == before {
			break
		}
	}
}

// dealDamage has texts deal with the damage of a tile.
func (t *Game) dealDamage(damage int, reveals revealing, texts func()) (int, revealing) {
	dealing := t.dealing
	t.damage, t.reveals, t.dealing = damage, reveals, true
	texts()
	t.dealing = dealing
	return t.damage, t.reveals
}

// listTexts offers the actions that texts give. (character-actions)
func (t *Game) listTexts(d *engine.Decision, s Side) {
	t.texts.EachAction(t.first(s), 0, func(l engine.Listener) {
		a := t.texts.Ability(l.Ability)
		h, ok := a.Heading.(*heading)
		if !ok || !t.uses(a, l.Card, s) || t.used(a, l.Card, s) || t.diceWith(s, h.dice) == 0 || !t.payable(h, s) || t.texts.Refused(a, l.Card, t.first(s)) != 0 {
			return
		}
		for f := range EyeFace {
			switch {
			case h.dice&(1<<f) == 0 || t.S.Dice[s][f] == 0:
			case l.Card == 0:
				d.Offer(engine.Option{Verb: OptRule, Of: engine.Of{A: uint16(f), B: uint16(a.Line)}})
			default:
				d.Offer(engine.Option{Verb: OptText, Of: engine.Of{A: uint16(f), B: uint16(l.Card), C: uint16(a.Line)}})
			}
		}
	})
}

// diceWith returns how many unused dice a side has with one of some faces.
func (t *Game) diceWith(s Side, faces faceSet) (n int) {
	for f := range EyeFace {
		if faces&(1<<f) != 0 {
			n += int(t.S.Dice[s][f])
		}
	}
	return n
}

// textByDie uses a text by a die.
func (t *Game) textByDie(s Side, o engine.Option) {
	seat := t.actor(s)
	a, c := t.actionOf(o)
	if h, ok := a.Heading.(*heading); ok {
		for _, cost := range h.terms {
			cost.pay(t, seat)
		}
	}
	if c == 0 {
		t.tell(engine.Event{Verb: EventRule, Seat: seat, N: int16(a.Line)})
	} else {
		t.tell(engine.Event{Verb: EventText, Seat: seat, A: c, N: int16(a.Line)})
	}
	if a.Limit != text.Unlimited && c == 0 {
		t.S.Ruled[s] |= 1 << a.Line
	} else if a.Limit != text.Unlimited {
		t.S.use(c)
	}
	t.busily(func() { t.texts.Resolve(a, c, seat, 0) })
}

// actionOf returns the text that an option uses, and its card: none of a rule of the scenario. It is nil where the option uses none.
func (s *Setup) actionOf(o engine.Option) (*text.Ability, engine.Card) {
	switch o.Verb {
	case OptText:
		return s.Texts.Line(engine.Card(o.B), 0, uint8(o.C)), engine.Card(o.B)
	case OptRule:
		return s.Texts.Line(0, 0, uint8(o.B)), 0
	}
	return nil, 0
}

// uses reports whether a side may use the action of a text: whose the text says that it is; else of a rule of the scenario either,
// and of a card the player's who commands it.
func (t *Game) uses(a *text.Ability, c engine.Card, s Side) bool {
	switch {
	case a.Who != nil:
		return t.texts.MayUse(a, c, t.texts.Speaker(c), t.leading(s)) || t.texts.MayUse(a, c, t.texts.Speaker(c), t.first(s))
	case c == 0:
		return true
	}
	return t.def[c].Side == s && t.commands(t.actor(s), c)
}

// used reports whether an action that a text gives once in a turn has been taken: one of the scenario by the side. (scenario-rules)
func (t *Game) used(a *text.Ability, c engine.Card, s Side) bool {
	if c == 0 {
		return t.S.Ruled[s]&(1<<a.Line) != 0
	}
	return a.Limit != text.Unlimited && t.S.used(c)
}

// used reports whether the text of a card that works once in a turn has been used, and use notes that it is. Of a card that is no
// character one is empty.
func (s *State) used(c engine.Card) bool { return s.Used&one(c) != 0 || s.Spent.Has(c) }

func (s *State) use(c engine.Card) {
	if s.Used |= one(c); one(c) == 0 {
		s.Spent.Add(c)
	}
}

func (s *State) spare(c engine.Card) {
	s.Used &^= one(c)
	s.Spent.Remove(c)
}

// payable reports whether a side can pay what the action of a text costs besides its die.
func (t *Game) payable(h *heading, s Side) bool {
	for _, cost := range h.terms {
		if !cost.can(t, t.actor(s)) {
			return false
		}
	}
	return true
}
