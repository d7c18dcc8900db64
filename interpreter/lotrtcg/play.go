package lotrtcg

import (
	"iter"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file is how cards are played, what may be, where to, and at which cost; and the actions that texts give: special
// abilities of cards in play, and events.

// listPlays offers the cards in a player's hand that may be played to the table, each with who may bear it. (play-standing)
func (t *Game) listPlays(d *engine.Decision, seat engine.Seat) {
	for c := range t.S.Cards(Zone(seat, Hand)) {
		t.offerPlay(d, seat, c)
	}
}

// offerPlay offers to play a card, from wherever it lies.
func (t *Game) offerPlay(d *engine.Decision, seat engine.Seat, c engine.Card) {
	t.eachPlay(seat, c, func(on engine.Card) {
		d.Offer(engine.Option{Verb: OptPlay, Of: engine.Of{A: uint16(c), B: uint16(on)}})
	})
}

// eachPlay goes through the ways in which a player may play a card to the table now: on whom, or 0.
func (t *Game) eachPlay(seat engine.Seat, c engine.Card, f func(on engine.Card)) {
	switch {
	case t.def[c].Type == Event, t.playRefused(seat, c) != 0:
	case t.def[c].Bearer == nil:
		f(0)
	default:
		t.eachBearer(seat, c, f)
	}
}

// playRefused returns why a player may not play a card now, wherever it lies, or 0. Requirements come before costs.
// (requirements-first, whole-cost)
func (t *Game) playRefused(seat engine.Seat, c engine.Card) Reason {
	d := t.def[c]
	switch {
	case d.Side == NoSide, (d.Side == FreePeoples) != (seat == t.active()):
		return ReasonSide
	case t.named[d.Title] && t.uniqueBlocks(seat, c):
		return ReasonUnique
	case t.forbidden(onPlayed, c, seat):
		return ReasonText
	case d.Side == Shadow && t.cost(c) > int(t.S.Twilight):
		return ReasonTwilight
	case d.Bearer != nil:
		found := false
		t.eachBearer(seat, c, func(engine.Card) { found = true })
		if !found {
			return ReasonBearer
		}
	}
	return 0
}

// forbidden reports whether a text forbids that something is done with a card.
func (t *Game) forbidden(what engine.Hook, c engine.Card, seat engine.Seat) bool {
	_, refused := t.texts.MayHappen(text.Whether{What: what, Card: c, Seat: seat, May: true})
	return refused
}

// uniqueBlocks reports whether a card may not be played because one of its title is in play and active, and either is unique;
// or because a unique one is in the dead pile. (unique, unique-shadow, unique-dead)
func (t *Game) uniqueBlocks(seat engine.Seat, c engine.Card) bool {
	d := t.def[c]
	for x := range t.inPlay() {
		if other := t.def[x]; other.Title == d.Title && (other.Unique || d.Unique) {
			return true
		}
	}
	return engine.Any(t.S.Cards(Zone(seat, DeadPile)), func(x engine.Card) bool { return t.def[x].Title == d.Title && t.def[x].Unique })
}

// inPlay goes through the cards in play that are active, each before what it bears.
func (t *Game) inPlay() iter.Seq[engine.Card] {
	return func(yield func(engine.Card) bool) {
		for _, z := range t.texts.Open {
			for c := range t.S.Cards(z) {
				if !yield(c) {
					return
				}
				for x := range t.S.Cards(engine.On(c)) {
					if !yield(x) {
						return
					}
				}
			}
		}
	}
}

// eachBearer goes through the characters on which a player may play a card: his own, of those whom the card names, without
// another of its class. (bearers, class)
func (t *Game) eachBearer(seat engine.Seat, c engine.Card, f func(engine.Card)) {
	if t.def[c].Side == FreePeoples {
		for x := range t.S.Cards(Zone(seat, Fellowship)) {
			t.mayBear(x, c, f)
		}
		for x := range t.S.Cards(Zone(seat, Support)) {
			t.mayBear(x, c, f)
		}
		return
	}
	for x := range t.S.Cards(Minions) {
		if t.OwnerOf(x) == seat {
			t.mayBear(x, c, f)
		}
	}
}

// ForEnemy reports whether the words for who bears a card name those of the other side alone, on whom its player never plays it.
// (bearers)
func (c *Card) ForEnemy() (found bool) {
	c.Bearer.Walk(func(p *vocab.Phrase) {
		if nouns := p.Find("nouns"); nouns != nil {
			found = c.Side != NoSide && !slices.ContainsFunc(nouns.Phrase, func(noun *vocab.Phrase) bool { return !c.enemies(noun) })
		}
	})
	return found
}

// enemies reports whether a noun names a type of characters that only the other side has.
func (c *Card) enemies(noun *vocab.Phrase) bool {
	of, minions := text.Kinds(noun.Entry.For), text.KindsOf(Minion)
	if c.Side == Shadow {
		return of != 0 && of&^characters == 0 && of&minions == 0
	}
	return of == minions
}

func (t *Game) mayBear(x, c engine.Card, f func(engine.Card)) {
	if t.bearingRefused(x, c) == 0 {
		f(x)
	}
}

// bearingRefused returns why a character cannot bear a card, or 0. (bearers, class)
func (t *Game) bearingRefused(x, c engine.Card) Reason {
	d := t.def[c]
	if d.Bearer == nil || !t.def[x].Type.IsCharacter() || !t.texts.Selects(nil, d.Bearer, c, x) {
		return ReasonCannotBear
	}
	if engine.Any(t.S.Cards(engine.On(x)), func(other engine.Card) bool { return d.Class != 0 && t.def[other].Class == d.Class }) {
		return ReasonClass
	}
	return 0
}

// play plays a card onto the table, onto a character where on is not 0, at its cost. (twilight-cost, play-where)
func (t *Game) play(seat engine.Seat, c, on engine.Card) {
	d, cost := t.def[c], t.cost(c)
	t.discount = 0
	to := engine.On(on)
	switch {
	case on != 0:
	case d.Type == Companion:
		to = Zone(seat, Fellowship)
	case d.Type == Minion:
		to = Minions
	case d.Side == FreePeoples:
		to = Zone(seat, Support)
	default:
		to = Zone(seat, ShadowSupport)
	}
	h := t.texts.Happens(onPlayed, c)
	from := t.S.Zone(c)
	t.put(c, to)
	t.tell(engine.Event{Verb: EventPlay, Seat: seat, A: c, B: on, From: from})
	t.pay(c, cost)
	if h != nil {
		h.Seat, h.Whose, h.Place = seat, seat, t.Site()
		h.After()
	}
}

// transfer gives what a character bears to another of the same player. That is not playing it, and costs nothing. (transfer)
func (t *Game) transfer(c, to engine.Card) {
	t.put(c, engine.On(to))
	t.tell(engine.Event{Verb: EventTransfer, Seat: t.OwnerOf(c), A: c, B: to})
	t.checkDeaths()
}

// pay pays the twilight cost of a card: of the Free Peoples it is added to the pool, of the Shadow removed. (twilight-cost)
func (t *Game) pay(c engine.Card, n int) {
	if t.def[c].Side == FreePeoples {
		t.addTwilight(n)
	} else {
		t.removeTwilight(n)
	}
}

// playEvent plays an event out of hand: what it does happens, and it is discarded. (events)
func (t *Game) playEvent(seat engine.Seat, c engine.Card, does func()) {
	cost := t.cost(c)
	t.put(c, Playing)
	t.tell(engine.Event{Verb: EventPlay, Seat: seat, A: c, From: Zone(seat, Hand)})
	t.pay(c, cost)
	does()
	if t.S.Where(c) == Playing {
		t.put(c, Zone(t.OwnerOf(c), Discard))
	}
	t.texts.Fire(onPlayed, seat, c, t.Site())
}

// put puts a card into a list, and shows it to those who may see it there.
func (t *Game) put(c engine.Card, to engine.List) {
	if to == Zone(t.OwnerOf(c), DrawDeck) {
		t.S.PutTop(c, to)
	} else {
		t.S.Put(c, to)
	}
	t.S.Show(c, t.audience(to, t.OwnerOf(c)))
	if to < engine.MaxZones && t.Zones[to].Visible != engine.Public && t.S.Notes.Len() > 0 {
		t.S.Notes.Drop(func(n engine.Note) bool { return n.Card == c }) // nobody knows which card it is
	} else if to == Zone(t.OwnerOf(c), Discard) || to == Zone(t.OwnerOf(c), DeadPile) {
		t.forget(c)
	}
	t.changed()
}

func (t *Game) changed() { t.S.Changes++ }

// What follows keeps secret that a hand holds nothing to play: at a table whose players see who is waited for, a seat is asked wherever
// cards that the others do not know would let it act. Where they know of themselves that it cannot do anything, it is not.

// offer offers a player's actions, and the option that ends them. Where that is the only one, it is the player's secret if other
// cards of the hand could be an action, or let one be paid.
func (t *Game) offer(d *engine.Decision, seat engine.Seat, rest uint8, list func(*Game, *engine.Decision, engine.Seat)) {
	list(t, d, seat)
	d.Offer(engine.Option{Verb: rest})
	if t.Veils && len(d.Options) == 1 {
		d.Secret = t.couldAct(seat, list)
	}
}

// couldAct reports whether a seat could act with a hand that it has for all that the others know: each hidden card of the draw
// deck could lie there.
func (t *Game) couldAct(seat engine.Seat, list func(*Game, *engine.Decision, engine.Seat)) bool {
	if !t.hides(Zone(seat, Hand)) {
		return false
	}
	was := t.S
	for _, c := range t.S.cardsIn(Zone(seat, DrawDeck)) {
		if t.hidden(c) {
			t.S.Put(c, Zone(seat, Hand))
		}
	}
	var could engine.Decision
	list(t, &could, seat)
	t.S = was
	return len(could.Options) > 0
}

// hides reports whether a card lies in a zone that not everybody knows.
func (t *Game) hides(z engine.List) bool { return engine.Any(t.S.Cards(z), t.hidden) }

func (t *Game) hidden(c engine.Card) bool {
	all := engine.SeatSet(1)<<t.players() - 1
	return t.S.Known(c)&all != all
}

// heading is what the heading of a text says that is an action: in which phase.
type heading struct{ phase Phase }

func (h *heading) Time() int { return int(h.phase) }

// Kinds of notes: of a card, by the number of a line of its text.
const (
	noteLines       = 30
	noteUsed  uint8 = 1                    // the line has happened in this turn
	noteGame        = noteUsed + noteLines // it has happened in this game
	noteIdle        = noteGame + noteLines // it has changed nothing in this phase; the value is the count of changes, and one
	// noteDone is of what has happened to a card in this phase, by its hook; of the hooks only those that stand before the questions.
	noteDone = noteIdle + noteLines
	// noteChosen is which one of a feature was chosen for the card, by the feature.
	noteChosen = engine.FirstList - uint8(numFeatures)
	// noteMemory is of what the script of a card remembers, under its first name.
	noteMemory = noteChosen - mostMemory
	mostMemory = 10 // names in a game
)

var _ [noteMemory - noteDone - uint8(askMay)]struct{}

// did notes what has happened to a card, where a text asks whether it has happened in this phase; and of what happens, whether it
// had before.
func (t *Game) did(what engine.Hook, c engine.Card, h *text.Happening) {
	if !t.texts.Recalled(what) {
		return
	}
	if h != nil && t.S.Notes.Get(noteDone+uint8(what), c) > 0 {
		h.How = again
	}
	t.S.Notes.Set(noteDone+uint8(what), c, 1)
}

// again is how something happens that has happened to the card in this phase already.
const again = 1

func (t *Game) act(seat engine.Seat, o engine.Option) {
	c := engine.Card(o.A)
	switch o.Verb {
	case OptPlay:
		t.play(seat, c, engine.Card(o.B))
	case OptHeal:
		t.discardToHeal(seat, c, engine.Card(o.B))
	case OptEvent:
		t.playEvent(seat, c, func() { t.texts.Resolve(t.texts.Texts[c].Line(o.N), c, seat, 0) })
	case OptAct, OptRule:
		t.useAbility(seat, c, engine.Card(o.C), uint8(o.B))
	}
}

// listActs offers the special abilities and events that a player may use in the phase at hand. (phase-actions)
func (t *Game) listActs(d *engine.Decision, seat engine.Seat) {
	t.texts.EachAction(seat, int(t.S.Phase), func(l engine.Listener) {
		a := t.texts.Ability(l.Ability)
		if h, ok := a.Heading.(*heading); !ok || h.phase != t.S.Phase || t.actRefused(seat, l.Card, a) != 0 {
			return
		}
		switch {
		case l.Card == 0:
			d.Offer(engine.Option{Verb: OptRule, Of: engine.Of{B: uint16(a.Line)}})
		case t.def[l.Card].Type == Event && t.S.Where(l.Card) == Zone(seat, Hand):
			d.Offer(engine.Option{Verb: OptEvent, Of: engine.Of{A: uint16(l.Card)}, N: a.Line})
		default:
			d.Offer(engine.Option{Verb: OptAct, Of: engine.Of{A: uint16(l.Card), B: uint16(a.Line), C: uint16(l.Of)}})
		}
	})
}

// actRefused returns why a player may not use a line of a card's text now, or 0. (events, special-abilities, requirements-first)
func (t *Game) actRefused(seat engine.Seat, c engine.Card, a *text.Ability) Reason {
	d := t.def[c]
	switch {
	case t.texts.Owner[c] != engine.NoSeat && t.texts.Controller(c) != seat:
		return ReasonNotYours
	case a.Where == inHand && t.S.Where(c) != Zone(seat, Hand):
		return ReasonNotInHand
	case d.Type == Event && t.S.Where(c) == Zone(seat, Hand) && t.playRefused(seat, c) != 0:
		return t.playRefused(seat, c)
	case !t.texts.Lies(c, a.Where), t.texts.Mute(a, c):
		return ReasonNotActive
	case a.Limit != text.Unlimited && t.used(a, c, seat):
		return ReasonLimit
	case t.S.Notes.Get(idleOf(a), c) == int(t.S.Changes)+1:
		return ReasonIdle
	}
	switch t.texts.Refused(a, c, seat) {
	case 0:
		return 0
	case text.NoCost:
		return ReasonCost
	case text.NotSo:
		return ReasonNotSo
	default:
		return ReasonEffect
	}
}

// useAbility lets a player use a special ability: its costs are paid, and it happens. One that has changed nothing is not
// offered again until something has. (special-abilities, idle)
func (t *Game) useAbility(seat engine.Seat, c, of engine.Card, line uint8) {
	a := t.texts.Line(c, of, line)
	event := EventAct
	if c == 0 {
		event = EventRule
	}
	t.tell(engine.Event{Verb: event, Seat: seat, A: c, N: int16(line)})
	if a.Limit != text.Unlimited {
		t.use(a, c, seat)
	}
	before, lasted := t.S.Changes, t.Lasting()
	t.texts.Resolve(a, c, seat, 0)
	if t.S.Changes == before && t.Lasting() == lasted {
		t.S.Notes.Set(idleOf(a), c, int(t.S.Changes)+1)
	}
}

// used reports whether a text that happens only so often has happened; use notes that it does. A rule of the scenario that is
// an action happens so often for each player. (scenario-rules)
func (t *Game) used(a *text.Ability, c engine.Card, by engine.Seat) bool {
	return t.S.Notes.Get(noteOf(a), c)&useOf(a, c, by) != 0
}

func (t *Game) use(a *text.Ability, c engine.Card, by engine.Seat) bool {
	return t.S.Notes.Set(noteOf(a), c, t.S.Notes.Get(noteOf(a), c)|useOf(a, c, by))
}

func useOf(a *text.Ability, c engine.Card, by engine.Seat) int {
	if c == 0 && a.Kind == engine.Activated {
		return 1 << by
	}
	return 1
}

// lineOf is the place of a line among the notes of its card. Those behind the last share one.
func lineOf(a *text.Ability) uint8 { return min(a.Line, noteLines) - 1 }

func idleOf(a *text.Ability) uint8 { return noteIdle + lineOf(a) }

func noteOf(a *text.Ability) uint8 {
	line := lineOf(a)
	if a.Limit == text.OncePerGame {
		return noteGame + line
	}
	return noteUsed + line
}
