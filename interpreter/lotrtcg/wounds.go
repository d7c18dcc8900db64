package lotrtcg

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file is what is done to characters: wounds, exertion, healing, death, burdens and corruption, the Ring worn; how cards
// leave play; and how players lose and win.

// happens begins what is done with a card, at the site where it is: an ally is at home, the others are with the fellowship. nil
// where no text could have a say.
func (t *Game) happens(what engine.Hook, c engine.Card) *text.Happening {
	h := t.texts.Happens(what, c)
	if h == nil {
		return nil
	}
	if h.Place = t.Site(); t.def[c].Type == Ally {
		h.Place = t.siteAt(int(t.def[c].Site))
	}
	return h
}

// canBeWounded reports whether a character can take a wound: a text may say that it cannot, and then it is not even assigned
// one. (cannot-wound)
func (t *Game) canBeWounded(c engine.Card) bool { return !t.forbidden(onWounded, c, engine.NoSeat) }

// wound wounds a character once; texts may prevent that, or do something else instead. One with as many wounds as its vitality
// dies at once. (wound, killed)
func (t *Game) wound(c engine.Card) {
	if !t.stops() && t.inGame(c) && t.canBeWounded(c) {
		t.changesWounds(c, onWounded, EventWound, 1)
	}
}

// changesWounds places a wound on a character, or removes one, unless a text takes that over, and reports whether it did.
func (t *Game) changesWounds(c engine.Card, what engine.Hook, verb uint8, by int) bool {
	h := t.happens(what, c)
	if h.Before() {
		return false
	}
	t.S.Wounds[c] = uint8(int(t.S.Wounds[c]) + by)
	t.changed()
	t.did(what, c, h)
	t.tell(engine.Event{Verb: verb, Seat: t.OwnerOf(c), A: c, N: int16(t.S.Wounds[c])})
	if what == onWounded && int(t.S.Wounds[c]) >= t.vitality(c) {
		t.kill(c)
	}
	h.After()
	return true
}

func (t *Game) inGame(c engine.Card) bool { return t.fights(c) && t.def[c].Type.IsCharacter() }

// canExert reports whether a character can be exerted: it is not exhausted, and no text says that it cannot be. (exert)
func (t *Game) canExert(c engine.Card) bool { return t.canExertTimes(c, 1) }

func (t *Game) canExertTimes(c engine.Card, n int) bool {
	return t.inGame(c) && int(t.S.Wounds[c])+n < t.vitality(c) && !t.forbidden(onExerted, c, engine.NoSeat)
}

// exert places a wound on a character that is none: what prevents wounds does not prevent it. (exert)
func (t *Game) exert(c engine.Card) bool {
	return !t.stops() && t.canExert(c) && t.changesWounds(c, onExerted, EventExert, 1)
}

// canBeHealed reports whether a character has a wound that no text keeps there. (heal)
func (t *Game) canBeHealed(c engine.Card) bool {
	return t.S.Wounds[c] > 0 && !t.forbidden(onHealed, c, engine.NoSeat)
}

// heal removes a wound from a character. (heal)
func (t *Game) heal(c engine.Card) bool {
	return !t.stops() && t.canBeHealed(c) && t.changesWounds(c, onHealed, EventHeal, -1)
}

// canBeKilled reports whether a character is in play and active, and no text says that it cannot be killed. (killed)
func (t *Game) canBeKilled(c engine.Card) bool {
	return t.inGame(c) && !t.forbidden(onKilled, c, engine.NoSeat)
}

// kill kills a character: a companion or an ally goes to the dead pile, a minion to its owner's discard pile. Whose Ring-bearer
// is killed loses, once texts have happened that wait for that. (killed, dead-pile, bearer-killed)
func (t *Game) kill(c engine.Card) {
	if t.stops() || !t.canBeKilled(c) {
		return
	}
	h := t.happens(onKilled, c)
	if h.Before() {
		return
	}
	to := DeadPile
	if t.def[c].Type == Minion {
		to = Discard
	}
	t.goes(c, to, h, engine.Event{Verb: EventKilled})
}

// goes has a card leave play for a pile of its owner, and tells so. Whose Ring-bearer it is loses.
func (t *Game) goes(c engine.Card, to engine.List, h *text.Happening, e engine.Event) {
	e.Seat, e.A = t.OwnerOf(c), c
	t.tell(e)
	t.leave(c, Zone(e.Seat, to))
	h.After()
	if t.S.Bearer[e.Seat] == c {
		t.loses(e.Seat, ReasonBearerKilled)
	}
}

// discard discards a card from play. (discard)
func (t *Game) discard(c engine.Card) {
	if h := t.happens(onDiscarded, c); !h.Before() {
		t.goes(c, Discard, h, engine.Event{Verb: EventDiscard, From: t.S.Zone(c)})
	}
}

// withdraw makes ready what a text takes out of play without discarding it: what it bears is discarded, its tokens go; whose Ring-bearer goes
// loses. (put, borne-leaves)
func (t *Game) withdraw(c engine.Card) {
	if !t.S.lies(c) && t.S.Host(c) == 0 {
		return
	}
	owner := t.OwnerOf(c)
	t.leave(c, Playing)
	if t.S.Bearer[owner] == c {
		t.loses(owner, ReasonBearerKilled)
	}
}

// leave takes a card out of play, to a list. What it bears is discarded, its tokens go; who has lived by what it gave dies.
// (borne-leaves, vitality-lost)
func (t *Game) leave(c engine.Card, to engine.List) {
	t.leaves(c)
	for _, x := range t.S.cardsIn(engine.On(c)) {
		if t.def[x].Type == Ring {
			continue // it stays with the Ring-bearer, until another is
		}
		t.leaves(x)
		t.tell(engine.Event{Verb: EventDiscard, Seat: t.OwnerOf(x), A: x, From: t.S.Zone(c)})
		t.S.Effects.Leave(x)
		t.put(x, Zone(t.OwnerOf(x), Discard))
	}
	borne := t.S.Host(c) != 0
	t.S.Wounds[c], t.S.Against[c] = 0, 0
	t.S.Effects.Leave(c)
	t.put(c, to)
	if borne {
		t.checkDeaths()
	}
}

// checkVitality does that where a text could give vitality, or take it. (vitality-lost)
func (t *Game) checkVitality() {
	if t.given&(1<<hasVitality) != 0 && !t.stops() {
		t.checkDeaths()
	}
}

// checkDeaths kills who has as many wounds as vitality, because that has become less. (vitality-lost)
func (t *Game) checkDeaths() {
	for _, z := range [...]engine.List{Zone(t.active(), Fellowship), Zone(t.active(), Support), Minions} {
		for _, c := range t.S.cardsIn(z) {
			if t.S.Where(c) == z && t.def[c].Type.IsCharacter() && int(t.S.Wounds[c]) >= t.vitality(c) {
				t.kill(c)
			}
		}
	}
}

func (t *Game) discardFromHand(seat engine.Seat, c engine.Card) {
	if c != 0 && t.S.Where(c) == Zone(seat, Hand) {
		t.discardFrom(seat, c)
	}
}

// discardFrom discards a card from wherever else than in play it lies. (discard)
func (t *Game) discardFrom(_ engine.Seat, c engine.Card) {
	from, owner := t.S.Zone(c), t.OwnerOf(c)
	t.put(c, Zone(owner, Discard))
	t.tell(engine.Event{Verb: EventDiscard, Seat: owner, A: c, From: from})
}

// takeUp takes a card into a player's hand. Who could not see it before does not see it now.
func (t *Game) takeUp(seat engine.Seat, c engine.Card) {
	from := t.S.Zone(c)
	seen := t.audience(from, seat) | engine.Only(seat)
	t.put(c, Zone(seat, Hand))
	t.Emit(engine.Event{Verb: EventTakes, Seat: seat, A: c, From: from, Seen: seen})
}

// mostTokens is how many burdens, and how many tokens of the pool, there can be.
const (
	mostBurdens  = 99
	mostTwilight = 999
)

// addBurdens adds burdens to a player's Ring-bearer, all at once; one with as many as his resistance is corrupted, and his
// player loses. It reports whether they were added. (burdens, corruption)
func (t *Game) addBurdens(seat engine.Seat, n int) bool {
	bearer := t.S.Bearer[seat]
	if t.stops() || n <= 0 || bearer == 0 {
		return false
	}
	h := t.texts.Happens(onBurden, bearer)
	if h != nil {
		h.N, h.Place = n, t.Cause.Card
	}
	if h.Before() {
		return false
	}
	if h != nil {
		n = h.N
	}
	t.S.Burdens[seat] = uint8(min(int(t.S.Burdens[seat])+n, mostBurdens))
	t.changed()
	t.tell(engine.Event{Verb: EventBurdens, Seat: seat, A: bearer, N: int16(t.S.Burdens[seat])})
	h.After()
	if int(t.S.Burdens[seat]) >= t.resistance(t.S.Bearer[seat]) {
		t.corrupts(seat)
	}
	return true
}

// removeBurdens removes burdens from a player's Ring-bearer, as many as there are.
func (t *Game) removeBurdens(seat engine.Seat, n int) bool {
	n = min(n, int(t.S.Burdens[seat]))
	if t.stops() || n <= 0 {
		return false
	}
	t.S.Burdens[seat] -= uint8(n)
	t.changed()
	t.tell(engine.Event{Verb: EventBurdensGone, Seat: seat, A: t.S.Bearer[seat], N: int16(t.S.Burdens[seat])})
	return true
}

// corrupts corrupts a player's Ring-bearer, by burdens or by a text: the player loses. (corruption)
func (t *Game) corrupts(seat engine.Seat) { t.loses(seat, ReasonCorrupted) }

// wearRing has the active player's Ring-bearer put the Ring on. (wearing)
func (t *Game) wearRing() {
	if !t.S.Worn {
		t.S.Worn = true
		t.changed()
		t.tell(engine.Event{Verb: EventRingOn, Seat: t.active(), A: t.S.Bearer[t.active()]})
	}
}

// takeOffRing has him take it off, at the start of the regroup phase. (ring-off)
func (t *Game) takeOffRing() {
	if t.S.Worn {
		t.S.Worn = false
		t.changed()
		t.tell(engine.Event{Verb: EventRingOff, Seat: t.active(), A: t.S.Bearer[t.active()]})
	}
}

// becomesBearer makes a companion its owner's Ring-bearer, who does not wear the Ring. Burdens stay with the player. (new-bearer, O1)
func (t *Game) becomesBearer(c engine.Card) {
	owner := t.OwnerOf(c)
	t.takeOffRing()
	t.S.Bearer[owner] = c
	if t.S.Where(t.ring[owner]) != engine.Outside {
		t.put(t.ring[owner], engine.On(c))
	}
	t.tell(engine.Event{Verb: EventBearer, Seat: owner, A: c})
	if int(t.S.Burdens[owner]) >= t.resistance(c) {
		t.corrupts(owner)
	}
}

// addTwilight adds tokens to the twilight pool, and removeTwilight removes them, as many as there are. (twilight)
func (t *Game) addTwilight(n int) {
	if n <= 0 || t.stops() {
		return
	}
	t.S.Twilight = uint16(min(int(t.S.Twilight)+n, mostTwilight))
	t.changed()
	t.tell(engine.Event{Verb: EventTwilight, Seat: t.active(), N: int16(t.S.Twilight), To: engine.List(n)})
}

func (t *Game) removeTwilight(n int) {
	if n = min(n, int(t.S.Twilight)); n <= 0 || t.stops() {
		return
	}
	t.S.Twilight -= uint16(n)
	t.changed()
	t.tell(engine.Event{Verb: EventTwilightGone, Seat: t.active(), N: int16(t.S.Twilight), To: engine.List(n)})
}

// wins ends the game: a player has won it. (win-site, win-last)
func (t *Game) wins(seat engine.Seat) {
	t.S.Winner = uint8(seat) + 1
	t.tell(engine.Event{Verb: EventWinsGame, Seat: seat})
	t.S.enter(GameOver)
}

// loses takes a player out of the game. Where one is left, that one has won; else the others go on, and finish the turn of who
// was active. (lose, leaves)
func (t *Game) loses(seat engine.Seat, why Reason) {
	if t.Over() {
		return // a text has ended it
	}
	t.S.Out |= engine.Only(seat)
	t.tell(engine.Event{Verb: EventLoses, Seat: seat, N: int16(why)})
	if t.players()-t.S.Out.Count() == 1 {
		t.wins(t.leftOf(seat))
		return
	}
	t.removes(seat)
	t.S.Broken = t.S.Broken || seat == t.active()
}

// removes removes a player's cards from the game, and the marker with them; opponents' cards that lie on them are discarded. His
// sites are replaced, from the first on, each by the one of the next opponent counter-clockwise. (leaves, O2)
func (t *Game) removes(seat engine.Seat) {
	next := t.rightOf(seat)
	for number := 1; number <= lastSite; number++ {
		if c := t.siteAt(number); c != 0 && t.OwnerOf(c) == seat {
			t.S.Put(c, engine.Outside)
			t.laySite(next, number)
			next = t.rightOf(next)
		}
	}
	for c := engine.Card(1); int(c) <= t.Cards; c++ {
		if t.OwnerOf(c) != seat {
			continue
		}
		for _, x := range t.S.cardsIn(engine.On(c)) {
			if t.OwnerOf(x) != seat {
				t.leave(x, Zone(t.OwnerOf(x), Discard))
			}
		}
		t.S.Wounds[c], t.S.Against[c] = 0, 0
		t.S.Effects.Leave(c)
		t.S.Put(c, engine.Outside)
		t.S.Show(c, engine.Everyone)
	}
	t.S.Burdens[seat], t.S.Bearer[seat], t.S.At[seat] = 0, 0, 0
	t.changed()
}

// breakOff ends what is under way where the active player has lost: the Shadow players reconcile their hands, minions are
// discarded, and the turn passes on. (leaves)
func (t *Game) breakOff() {
	t.S.Skirmish, t.S.Cancelled, t.S.Fierce, t.S.Worn = 0, false, false, false
	t.S.Against = [engine.MaxCards]engine.Card{}
	t.ends(endOfPhase)
	t.ends(untilRegroup)
	t.S.Phase, t.S.Stage, t.S.Turn = RegroupPhase, resolving, t.slot(t.rightOf(t.active()))
}
