package wotrboard

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file is how event cards are drawn, held, discarded and played, and what the rules ask of texts.

// drawForTurn draws a player's cards of a turn: one from each deck. Where a side has several players, each draws so in the
// first turn, and later one card from a deck of his choice. (drawing, four-players)
func (t *Game) drawForTurn(seat engine.Seat) {
	if s := t.sideBy[seat]; t.players[s].Count() == 1 || t.S.Round == 1 {
		for d := range numDecks {
			t.draw(seat, d)
		}
		return
	}
	t.drawEither(seat)
}

// draw draws the top card of a deck. An empty deck stays empty. (drawing)
func (t *Game) draw(seat engine.Seat, d Deck) bool {
	c := t.S.Top(DeckOf(t.sideBy[seat], d))
	if c == 0 {
		return false
	}
	t.takes(seat, c)
	return true
}

// takes puts a card into a player's hand, who alone sees it.
func (t *Game) takes(seat engine.Seat, c engine.Card) {
	t.S.Put(c, HandOf(seat))
	t.S.Show(c, engine.Only(seat))
	t.Emit(engine.Event{Verb: EventDraws, Seat: seat, A: c, N: int16(t.def[c].Deck), Seen: engine.Only(seat)})
}

// drawSome draws cards for a text, as far as there are, and reports whether there was one.
func (t *Game) drawSome(seat engine.Seat, d Deck, n int) (drawn int) {
	for range n {
		drawn += b2i(t.draw(seat, d))
	}
	t.discardDown(seat)
	return drawn
}

// discardDown makes a player discard what he holds too much of. (hand-limit)
func (t *Game) discardDown(seat engine.Seat) {
	most := t.Scenario.Numbers.Hand
	if t.players[t.sideBy[seat]].Count() > 1 {
		most = min(most, t.Scenario.Numbers.SharedHand)
	}
	for t.S.Count(HandOf(seat)) > most && !t.Over() {
		t.discard(t.askCard(DecideDiscard, seat, t.S.Count(HandOf(seat))-most, t.S.Cards(HandOf(seat)), nil), seat)
	}
}

// discard puts an event on its discards, face down: only who had it knows which it is. (discarding)
func (t *Game) discard(c engine.Card, by engine.Seat) {
	d, was := t.def[c], t.S.Where(c)
	t.S.Put(c, DiscardOf(d.Side, d.Deck))
	t.Emit(engine.Event{Verb: EventDiscards, Seat: by, A: c, N: int16(d.Deck), Seen: t.S.Known(c)})
	if was == TableOf(d.Side) {
		t.occurs(onDiscarded, c, by)
	}
}

// plays reports whether a die with that face plays an event. (event-die, icons)
func (t *Game) plays(c engine.Card, f Face) bool {
	switch f {
	case EventFace, WillFace:
		return true
	case CharacterFace:
		return t.def[c].Die == CharacterIcon
	case ArmyFace:
		return t.def[c].Die == ArmyIcon
	case MusterFace:
		return t.def[c].Die == MusterIcon
	case MusterArmyFace:
		return t.def[c].Die != CharacterIcon
	}
	return false
}

// playEvent plays an event. (playing)
func (t *Game) playEvent(seat engine.Seat, c engine.Card) {
	d := t.def[c]
	t.S.Show(c, engine.Everyone)
	t.tell(engine.Event{Verb: EventPlays, Seat: seat, A: c})
	if t.texts.Allows(text.Question{Hook: askStays, Card: c}) { // (table-cards)
		t.S.Put(c, TableOf(d.Side))
	} else {
		t.S.Put(c, DiscardOf(d.Side, d.Deck))
	}
	t.occurs(onPlayed, c, seat)
	t.occurs(onWasPlayed, c, seat)
}

// playByDie plays an event by a die; texts wait for an Event die. (event-die)
func (t *Game) playByDie(s Side, o engine.Option) {
	seat, c := t.actor(s), engine.Card(o.B)
	t.playEvent(seat, c)
	if f := Face(o.A); f == EventFace || f == WillFace {
		t.occurs(onEventDie, c, seat)
	}
}

// Plays reports whether the scenario plays what has an id: a module that it has, the cards and figures that come with one.
func (s *Setup) Plays(id string) bool {
	if n := slices.IndexFunc(s.Lib.Others, func(d OtherDef) bool { return d.ID == id }); n >= 0 {
		return s.inModule(s.Lib.Others[n].Module)
	}
	i := slices.IndexFunc(s.Lib.Cards, func(d CardDef) bool { return d.ID == id })
	return i < 0 || s.uses(i)
}

// uses reports whether a card takes part: with its module, and where it takes the place of another as the scenario says; of two that
// do so the one that a module brings. (event-editions, character-editions, modules)
func (s *Setup) uses(i int) bool {
	if !s.usable(i) {
		return false
	}
	for j := range s.Lib.Cards {
		if s.ousts(j, i) && s.usable(j) {
			return false
		}
	}
	return true
}

func (s *Setup) usable(i int) bool {
	d := &s.Lib.Cards[i]
	switch d.Type {
	case Module:
		return s.inModule(i + 1)
	case CombatHalf: // with one of the events that share it
		shared := engine.Those(slices.Values(s.Lib.Cards), func(c CardDef) bool { return c.Type == Event && c.Combat == i })
		return len(shared) == 0 || slices.ContainsFunc(shared, func(c CardDef) bool { return s.inModule(c.Module) })
	}
	return s.inModule(d.Module) && (!d.First || d.Module > 0 || slices.Contains(s.Scenario.First, i))
}

// ousts reports whether a card takes the place of another.
func (s *Setup) ousts(j, i int) bool {
	by, of := &s.Lib.Cards[j], &s.Lib.Cards[i]
	return by.First && (by.Of == i || of.First && by.Of == of.Of && by.Module > 0 && of.Module == 0)
}

// When an event may be played, and when it leaves the table.

// mayPlay reports whether a player may play an event: what it requires is so, and of several players of the side he moves a nation
// that it names, if it names any. It may be played even where it can do nothing. (requirements, O10, O12)
func (t *Game) mayPlay(seat engine.Seat, c engine.Card) bool { return t.named(seat, c) && t.meets(c) }

// named reports whether a player moves a nation that an event names, or it names none.
func (t *Game) named(seat engine.Seat, c engine.Card) bool {
	names := t.def[c].names
	return names == 0 || names&t.moved[seat] != 0
}

// clearTables discards the events on the table that require what is so no more. (table-cards)
func (t *Game) clearTables() {
	for s := range numSides {
		if t.S.Top(TableOf(s)) == 0 {
			continue
		}
		for c := range t.S.Cards(TableOf(s)) {
			if !t.meets(c) {
				t.discard(c, t.leading(s))
			}
		}
	}
}

// drawEither lets a player draw from a deck of his choice.
func (t *Game) drawEither(seat engine.Seat) bool {
	s := t.sideBy[seat]
	o := t.ask(DecideDraw, seat, 1, func(d *engine.Decision) {
		for deck := range numDecks {
			if t.S.Count(DeckOf(s, deck)) > 0 {
				d.Offer(engine.Option{Verb: OptDeck, Of: engine.Of{A: uint16(deck)}})
			}
		}
	})
	return o.Verb == OptDeck && t.draw(seat, Deck(o.A))
}

// term is what the action of a text costs besides its die: whether it can be paid, and how it is.
type term struct {
	can func(t *Game, seat engine.Seat) bool
	pay func(t *Game, seat engine.Seat)
}

func (t *Game) withIcon(seat engine.Seat, icon DieIcon) []engine.Card {
	return engine.Those(t.S.Cards(HandOf(seat)), func(c engine.Card) bool { return t.def[c].Die == icon })
}

// termCards is a card of each of two icons, discarded from the hand.
var termCards = term{
	can: func(t *Game, seat engine.Seat) bool {
		return len(t.withIcon(seat, ArmyIcon)) > 0 && len(t.withIcon(seat, CharacterIcon)) > 0
	},
	pay: func(t *Game, seat engine.Seat) {
		for _, icon := range [...]DieIcon{ArmyIcon, CharacterIcon} {
			o := t.ask(DecideDiscard, seat, 1, func(d *engine.Decision) {
				d.Secret = true
				for _, c := range t.withIcon(seat, icon) {
					d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(c)}})
				}
			})
			if o.Verb == OptCard {
				t.discard(engine.Card(o.A), seat)
			}
		}
	},
}

// termRing is the Elven Ring of the turn.
var termRing = term{
	can: func(t *Game, seat engine.Seat) bool {
		s := t.sideBy[seat]
		return t.S.Rings[s] > 0 && !t.S.RingUsed[s]
	},
	pay: func(t *Game, seat engine.Seat) {
		s := t.sideBy[seat]
		t.S.Rings[s]--
		t.S.RingUsed[s] = true
		if s == FreePeoples {
			t.S.Rings[Shadow]++
		}
		t.tell(engine.Event{Verb: EventSpendsRing, Seat: seat})
	},
}

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

// leaderRows returns the nations whose elites count as leaders: by texts, and those of which the scenario says that
// theirs do, too, then. (leadership, elites-that-lead)
func (t *Game) leaderRows(s Side) (rows Nations) {
	if !t.texts.Answered(askLeaders) {
		return 0
	}
	lead := t.texts.Ask(&text.Question{Hook: askLeaders, Seat: engine.NoSeat}).More
	if lead == 0 {
		return 0
	}
	if rows = Nations(lead) & t.nations[s]; rows != 0 {
		for _, n := range t.Scenario.ElitesLead {
			rows |= 1 << n & t.nations[s]
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
	return !slices.ContainsFunc(h.terms, func(cost term) bool { return !cost.can(t, t.actor(s)) })
}
