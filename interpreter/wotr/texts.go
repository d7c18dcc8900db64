package wotr

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file is what the rules ask of texts, and how their actions are taken.

// occurs lets the texts happen that wait for something.
func (t *Table) occurs(what engine.Hook, c engine.Card, seat engine.Seat) {
	if h := t.texts.Happens(what, c); h != nil {
		if h.Seat = seat; seat != engine.NoSeat {
			h.Whose = seat
		}
		h.After()
	}
}

// askBattle returns what the texts of characters add to a number of their army.
func (t *Table) askBattle(what engine.Hook, characters uint32) (n int) {
	if characters == 0 || !t.texts.Answered(what) {
		return 0
	}
	for c := range inSet(characters) {
		n += t.texts.Ask(&text.Question{Hook: what, Card: c}).Sum
	}
	return n
}

// askLevel returns what texts add to the level of a character who goes with a group.
func (t *Table) askLevel(c engine.Card, group uint32) int {
	if !t.texts.Answered(askLevel) && !t.texts.Heard(askLevel, c) {
		return 0
	}
	t.group = group
	return t.texts.Ask(&text.Question{Hook: askLevel, Card: c}).Sum
}

// leaderRows returns the nations whose elites count as leaders, a byte for each: by texts, and those of which the scenario says that
// theirs do, too, then. (leadership, elites-that-lead)
func (t *Table) leaderRows(s Side) (rows uint64) {
	if !t.texts.Answered(askLeaders) {
		return 0
	}
	for _, n := range t.nations[s] {
		if t.texts.Ask(&text.Question{Hook: askLeaders, Seat: engine.NoSeat, What: uint8(n)}).Allowed {
			rows |= 0xff << (8 * n)
		}
	}
	if rows != 0 {
		for _, n := range t.Scene.ElitesLead {
			rows |= 0xff << (8 * n) & t.mask[s]
		}
	}
	return rows
}

// reduceDamage lets texts reduce the damage of a tile: those on the table, then that of the Guide. It returns what is left, and
// whether the Fellowship is revealed. (hunt-damage)
func (t *Table) reduceDamage(guide engine.Card, tile engine.Card, damage int, reveals bool) (int, bool) {
	return t.dealDamage(damage, reveals, func() {
		if t.damage > 0 {
			t.occurs(onDamageAtTable, 0, engine.NoSeat)
		}
		t.guideReduces(guide, tile)
	})
}

// guideReduces lets the text of the Guide reduce the damage, and then that of each new one, where the scenario has it used at once.
func (t *Table) guideReduces(guide, tile engine.Card) {
	for t.damage > 0 && !t.Over() && (t.S.Walk.Guide == guide || t.Scene.Numbers.GuideAtOnce) {
		before := t.S.Walk.Guide
		t.occurs(onDamage, tile, engine.NoSeat)
		if t.S.Walk.Guide == before {
			break
		}
	}
}

// dealDamage has texts deal with the damage of a tile.
func (t *Table) dealDamage(damage int, reveals bool, texts func()) (int, bool) {
	dealing := t.dealing
	t.damage, t.reveals, t.dealing = damage, reveals, true
	texts()
	t.dealing = dealing
	return t.damage, t.reveals
}

// listTexts offers the actions that texts give. (character-actions)
func (t *Table) listTexts(d *engine.Decision, s Side) {
	t.texts.EachAction(t.first(s), func(l engine.Listener) {
		a := t.texts.Ability(l.Ability)
		h, ok := a.Heading.(*heading)
		if !ok || t.userOf(a, l.Card) != s || a.Who == nil && !t.commands(t.actor(s), l.Card) || a.Limit != text.Unlimited && t.S.Used&one(l.Card) != 0 || !t.anyDie(s, h.dice) ||
			!t.payable(h, s) || t.texts.Refused(a, l.Card, t.first(s)) != 0 {
			return
		}
		for f := range EyeFace {
			if h.dice&(1<<f) != 0 && t.S.Dice[s][f] > 0 {
				d.Offer(engine.Option{Verb: OptText, Of: engine.Of{A: uint16(f), B: uint16(l.Card), C: uint16(a.Line)}})
			}
		}
	})
}

// anyDie reports whether a side has a die with one of some faces.
func (t *Table) anyDie(s Side, faces faceSet) bool {
	for f := range EyeFace {
		if faces&(1<<f) != 0 && t.S.Dice[s][f] > 0 {
			return true
		}
	}
	return false
}

// textByDie uses a text by a die.
func (t *Table) textByDie(s Side, o engine.Option) {
	c, seat := engine.Card(o.B), t.actor(s)
	a := t.texts.Line(c, 0, uint8(o.C))
	if h, ok := a.Heading.(*heading); ok {
		for _, cost := range h.terms {
			cost.pay(t, seat)
		}
	}
	t.tell(engine.Event{Verb: EventText, Seat: seat, A: c, N: int16(o.C)})
	if a.Limit != text.Unlimited {
		t.S.Used |= one(c)
	}
	t.texts.Resolve(a, c, seat, 0)
}

// userOf returns whose action a text of a card is.
func (t *Table) userOf(a *text.Ability, c engine.Card) Side {
	if a.Who != nil {
		return sideIn(a.Who)
	}
	return t.def[c].Side
}

// payable reports whether a side can pay what the action of a text costs besides its die.
func (t *Table) payable(h *heading, s Side) bool {
	for _, cost := range h.terms {
		if !cost.can(t, t.actor(s)) {
			return false
		}
	}
	return true
}
