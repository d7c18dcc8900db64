package lotrtcg

import "loremaster/interpreter/engine"

// This file is the phases but archery, assignment and skirmishes: the fellowship phase with the movement that ends it, the
// Shadow phases, the maneuver phase and the action procedure, and the regroup phase with which a move ends.

// fellowshipPhase lets the active player take fellowship actions, in any order, until he moves. (fellowship-actions)
func (t *Game) fellowshipPhase() {
	if t.S.Stage == begins {
		t.begin()
		return
	}
	seat := t.active()
	o := t.ask(DecideFellowship, seat, 1, func(d *engine.Decision) {
		t.offer(d, seat, OptMove, (*Game).listFellowshipActions)
	})
	if o.Verb != OptMove {
		t.act(seat, o)
		return
	}
	t.end()
	t.S.enter(Movement)
}

func (t *Game) listFellowshipActions(d *engine.Decision, seat engine.Seat) {
	t.listPlays(d, seat)
	t.listHeals(d, seat)
	t.listActs(d, seat)
}

// listHeals offers to discard a card for each wounded unique companion or ally of its title. (discard-to-heal)
func (t *Game) listHeals(d *engine.Decision, seat engine.Seat) {
	for c := range t.S.Cards(Zone(seat, Hand)) {
		t.eachHealed(seat, c, func(whom engine.Card) {
			d.Offer(engine.Option{Verb: OptHeal, Of: engine.Of{A: uint16(c), B: uint16(whom)}})
		})
	}
}

// eachHealed goes through the wounded unique companions and allies of a card's title.
func (t *Game) eachHealed(seat engine.Seat, c engine.Card, f func(whom engine.Card)) {
	for _, z := range [...]engine.List{Fellowship, Support} {
		for whom := range t.S.Cards(Zone(seat, z)) {
			if t.canBeHealed(whom) && t.def[whom].Unique && t.def[whom].Title == t.def[c].Title {
				f(whom)
			}
		}
	}
}

// discardToHeal discards a card from hand and heals the companion or ally of its title. (discard-to-heal)
func (t *Game) discardToHeal(seat engine.Seat, c, whom engine.Card) {
	t.discardFromHand(seat, c)
	t.heal(whom)
}

// moveFellowship moves the active fellowship to the next site. (moving)
//
//  1. A Shadow player lays the site, if it is not there.
//  2. The marker moves.
//  3. What happens when it moves from the site that it leaves happens,
//  4. then what happens when the fellowship moves, and
//  5. what happens when it moves to the site.
//  6. Tokens are added for the Shadow number,
//  7. and one for each companion.
func (t *Game) moveFellowship() {
	seat := t.active()
	from, to := t.Site(), int(t.S.At[seat])+1
	if t.siteAt(to) == 0 {
		t.laySite(t.laysNext(from), to)
	}
	t.S.At[seat] = uint8(to)
	t.S.Moves++
	t.changed()
	here := t.Site()
	t.tell(engine.Event{Verb: EventMoves, Seat: seat, A: here, N: int16(to)})
	t.left = from
	t.moves(onMovesFrom, from)
	t.left = 0
	t.moves(onMoves, here)
	t.moves(onMovesTo, here)
	t.addTwilight(t.shadowNumber(here))
	t.addTwilight(t.S.Count(Zone(seat, Fellowship)))
	t.S.enter(ShadowPhase)
	t.S.Turn = t.slot(t.rightOf(seat))
}

// moves lets the texts happen that wait for a move from or to a site.
func (t *Game) moves(what engine.Hook, site engine.Card) {
	if h := t.texts.Happens(what, site); h != nil {
		h.Seat, h.Whose, h.Place = t.active(), t.active(), site
		h.After()
	}
}

// laysNext returns which Shadow player lays the site behind one: by its arrow, the one on that side. (site-arrow)
func (t *Game) laysNext(from engine.Card) engine.Seat {
	if t.def[from].Arrow == Right {
		return t.rightOf(t.active())
	}
	return t.leftOf(t.active())
}

// laySite lays a player's site of a number onto the path. (new-site)
func (t *Game) laySite(seat engine.Seat, number int) {
	for c := range t.S.Cards(Zone(seat, AdventureDeck)) {
		if int(t.def[c].Site) == number {
			t.S.Put(c, Path)
			t.S.Control[number] = 0
			t.S.Show(c, engine.Everyone)
			for n := number + 1; n <= lastSite; n++ { // one that is replaced lies in its place
				if behind := t.siteAt(n); behind != 0 {
					t.S.Put(behind, Path)
				}
			}
			t.tell(engine.Event{Verb: EventSite, Seat: seat, A: c, N: int16(number)})
			return
		}
	}
}

// takeControl gives a player control of a site. (site-control)
func (t *Game) takeControl(seat engine.Seat, site engine.Card) {
	if by := &t.S.Control[t.def[site].Site]; *by != uint8(seat)+1 {
		*by = uint8(seat) + 1
		t.changed()
		t.tell(engine.Event{Verb: EventControl, Seat: seat, A: site})
	}
}

// siteAt returns the site of a number on the path, or 0; here that of the active fellowship.
func (t *Game) siteAt(number int) engine.Card {
	return engine.First(t.S.Cards(Path), func(c engine.Card) bool { return int(t.def[c].Site) == number })
}

func (t *Game) Site() engine.Card { return t.siteAt(int(t.S.At[t.active()])) }

// masked reports whether a card has no text because it is a site where the active fellowship is not. (site-text)
func (t *Game) masked(c engine.Card) bool {
	d := t.def[c]
	return d.Type == Site && c != t.left && (t.S.Where(c) != Path || uint8(d.Site) != t.S.At[t.active()])
}

// shadowPhase lets a Shadow player take Shadow actions until he passes; then the next to the right has his phase. Behind the
// last comes the maneuver phase, or, where there is no minion, the regroup phase. (shadow-actions, no-minions)
func (t *Game) shadowPhase() {
	seat := t.Order[t.S.Turn]
	if t.S.Stage == begins {
		t.S.Stage = acting
		t.tell(engine.Event{Verb: EventPhase, Seat: seat, N: int16(ShadowPhase)})
		t.occurs(onStart, t.phase())
		return
	}
	o := t.ask(DecideShadow, seat, 1, func(d *engine.Decision) {
		t.offer(d, seat, OptPass, (*Game).listShadowActions)
	})
	if o.Verb != OptPass {
		t.act(seat, o)
		return
	}
	t.end()
	switch next := t.rightOf(seat); {
	case next != t.active():
		t.S.Stage, t.S.Turn = begins, t.slot(next)
	case t.S.Count(Minions) == 0:
		t.toRegroup()
	default:
		t.S.enter(ManeuverPhase)
	}
}

func (t *Game) listShadowActions(d *engine.Decision, seat engine.Seat) {
	t.listPlays(d, seat)
	t.listActs(d, seat)
}

// firstShadow is added to the number of the phase where the first of the Shadow phases begins or ends.
const firstShadow = 64

// maneuverPhase: nothing happens in it but what texts do. (maneuver)
func (t *Game) maneuverPhase() {
	if t.S.Stage == begins {
		t.begin()
	}
	if t.actionProcedure() {
		t.end()
		t.S.enter(ArcheryPhase)
	}
}

// actionProcedure lets all players act in turn, the active player first and then counter-clockwise, until all have passed in
// a row, which it reports. One action is a piece. (action-procedure)
func (t *Game) actionProcedure() (done bool) {
	for !t.stops() {
		seat := t.Order[t.S.Turn]
		o := engine.Option{Verb: OptPass}
		if !t.S.Out.Has(seat) {
			o = t.ask(DecideAction, seat, 1, func(d *engine.Decision) {
				t.offer(d, seat, OptPass, (*Game).listActs)
			})
		}
		if o.Verb != OptPass {
			t.act(seat, o)
			t.S.Act()
			t.S.NextTurn(t.Order)
			return false
		}
		t.S.Pass(seat)
		if t.S.EndTurn(t.Order) {
			return true
		}
	}
	return false
}

// toRegroup begins the regroup phase; but a fellowship that is at the last site with its Ring-bearer has won. A turn whose player
// has lost is broken off instead. (win-site)
func (t *Game) toRegroup() {
	switch seat := t.active(); {
	case t.stops():
	case t.S.At[seat] == lastSite:
		t.wins(seat)
	default:
		t.S.enter(RegroupPhase)
	}
}

// regroupPhase: the Ring is taken off and what lasts until now ends; actions are taken; each Shadow player reconciles his hand,
// and then the active player moves again or ends his turn. (regroup)
func (t *Game) regroupPhase() {
	switch t.S.Stage {
	case begins:
		t.takeOffRing()
		t.ends(untilRegroup)
		t.begin()
	case acting:
		if t.actionProcedure() {
			t.S.Stage, t.S.Turn = resolving, t.slot(t.rightOf(t.active()))
		}
	case resolving:
		seat := t.Order[t.S.Turn]
		t.reconcile(seat)
		if next := t.rightOf(seat); next != t.active() && !t.last(seat) {
			t.S.Turn = t.slot(next)
		} else {
			t.S.Stage = finishing
		}
	default:
		t.moveOrEnd()
	}
}

// last reports whether a Shadow player is the last before the active one, who may have lost.
func (t *Game) last(seat engine.Seat) bool {
	for s := seat; ; {
		s = engine.Seat((int(s) + t.players() - 1) % t.players())
		if s == t.active() {
			return true
		}
		if !t.S.Out.Has(s) {
			return false
		}
	}
}

// moveOrEnd lets the active player move again, or end his turn. (move-again, turn-end)
func (t *Game) moveOrEnd() {
	seat := t.active()
	if !t.S.Broken && int(t.S.Moves) < t.moveLimit() && t.S.At[seat] < lastSite {
		o := t.ask(DecideMoveAgain, seat, 1, func(d *engine.Decision) {
			d.Offer(engine.Option{Verb: OptMove})
			d.Offer(engine.Option{Verb: OptStay})
		})
		if o.Verb == OptMove {
			t.end()
			t.S.enter(Movement)
			return
		}
	}
	if !t.S.Broken {
		t.reconcile(seat)
	}
	for _, m := range t.S.cardsIn(Minions) {
		t.discard(m)
	}
	t.end()
	t.occurs(onEnd, int(StartOfTurn))
	t.ends(endOfTurn)
	t.S.Notes.Drop(func(n engine.Note) bool { return n.Kind < noteGame || n.Kind >= engine.FirstList })
	if !t.Over() {
		t.beginTurn(t.leftOf(seat))
	}
	t.MarkRound()
}

// reconcile lets a player discard a card; then he draws to a full hand, or discards down to one. (reconcile)
func (t *Game) reconcile(seat engine.Seat) {
	hand := Zone(seat, Hand)
	o := t.ask(DecideReconcile, seat, 1, func(d *engine.Decision) {
		t.offerHand(d, seat)
		if len(d.Options) > 0 {
			d.Offer(engine.Option{Verb: OptNone})
		}
	})
	if o.Verb == OptCard {
		t.discardFromHand(seat, engine.Card(o.A))
	}
	t.draw(seat, handSize-t.S.Count(hand))
	for left := t.S.Count(hand) - handSize; left > 0; left-- {
		o := t.ask(DecideDiscard, seat, left, func(d *engine.Decision) { t.offerHand(d, seat) })
		t.discardFromHand(seat, engine.Card(o.A))
	}
}

func (t *Game) offerHand(d *engine.Decision, seat engine.Seat) {
	for c := range t.S.Cards(Zone(seat, Hand)) {
		d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(c)}})
	}
}
