package lotrtcg

import "loremaster/interpreter/engine"

// This file is the Ring-bearer: burdens, corruption, the Ring worn; and how players lose and win.

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

// becomesBearer makes a companion its owner's Ring-bearer, who does not wear the Ring. Burdens stay with the player.
// (new-bearer, O1)
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
