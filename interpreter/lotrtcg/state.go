package lotrtcg

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// This file holds the state of a game, where its cards lie, its draw decks and hands, and what a position is worth to bots.

// MaxPlayers is how many can play.
const MaxPlayers = 4

// lastSite is the number of the site at which a fellowship wins.
const lastSite = 9

// State is a game at some moment. "The active player" is whose turn it is: the Free Peoples player of the rulebook.
type State struct {
	engine.CardLists
	engine.Luck
	engine.Turns // Starting is the slot of the active player, Turn that of who acts next
	engine.Effects
	Notes engine.Notes[[128]engine.Note]

	Phase    Phase
	Stage    stage  // of the phase
	Round    uint16 // the number of the turn, from 1
	Twilight uint16 // tokens in the twilight pool
	Changes  uint16 // counts what has changed, so that an ability is known that has changed nothing

	At         [MaxPlayers]uint8       // the number of the site where each player's fellowship is
	Burdens    [MaxPlayers]uint8       // on each player's Ring-bearer,
	Bearer     [MaxPlayers]engine.Card // who that is
	Moves      uint8                   // of the active fellowship in this turn
	Worn       bool                    // the active player's Ring-bearer wears the Ring
	Fierce     bool                    // it is the assignment and the skirmishes of fierce minions
	Broken     bool                    // the active player has lost, and the others finish the turn
	Cancelled  bool                    // the skirmish at hand
	Control    [lastSite + 1]uint8     // of the site of each number: the seat, from 1, that controls it
	Reshuffled engine.SeatSet          // who has made a new draw deck of the discard pile
	Out        engine.SeatSet          // who has lost
	Winner     uint8                   // the seat, from 1

	Skirmish engine.Card                  // the companion, or ally, whose skirmish it is; 0 between them
	Wounds   [engine.MaxCards]uint8       // on each character
	Against  [engine.MaxCards]engine.Card // of each minion that is assigned: to whom
}

// Phase is a part of a turn.
type Phase uint8

const (
	SetUp Phase = iota
	StartOfTurn
	FellowshipPhase
	Movement
	ShadowPhase
	ManeuverPhase
	ArcheryPhase
	AssignmentPhase
	SkirmishPhase
	RegroupPhase
	GameOver
	numPhases
)

// Phases are their names.
var Phases = [numPhases]string{"set-up", "start of turn", "fellowship", "movement", "Shadow", "maneuver", "archery", "assignment", "skirmish", "regroup", "game over"}

// stage is where a phase stands. Each is played piece by piece.
type stage uint8

const (
	begins    stage = iota // nothing has been done in it
	acting                 // its actions are taken
	resolving              // they have been: what the phase is for is done
	finishing              // and what comes behind that
)

// stages are their names.
var stages = []string{"beginning", "actions", "outcome", "end"}

// Zones: the path of sites and the minions are in the middle of the table, a card that is being played lies by itself; each
// player has the others.
const (
	Path engine.List = 1 + iota
	Minions
	Playing
	firstOfSeats
)

// The zones of a player.
const (
	DrawDeck engine.List = iota
	Hand
	Discard
	DeadPile
	AdventureDeck
	Fellowship    // the companions
	Support       // the support area, of the Free Peoples cards
	ShadowSupport // and of the Shadow cards
	numOfSeat
)

// Zone returns a zone of a player.
func Zone(s engine.Seat, z engine.List) engine.List {
	return firstOfSeats + engine.List(s)*numOfSeat + z
}

// Kinds of zone, for texts. What lies in play but is not active is in none of them but asleep.
const (
	inPlay text.Where = 1 << iota // in play and active
	inHand                        // or the card being played
	onPath                        // the sites
	asleep                        // in play, and not active
	elsewhere
)

// kinds returns the kind of each zone while that player is active. (active)
func kinds(active engine.Seat, players int) (k [engine.MaxZones]text.Where) {
	for z := range k {
		k[z] = elsewhere
	}
	k[Path], k[Minions], k[Playing] = onPath, inPlay, inHand
	for s := range engine.Seat(players) {
		mine, theirs := inPlay, asleep
		if s != active {
			mine, theirs = asleep, inPlay
		}
		k[Zone(s, Hand)] = inHand
		k[Zone(s, Fellowship)], k[Zone(s, Support)] = mine, mine
		k[Zone(s, ShadowSupport)] = theirs
	}
	return k
}

// open returns the zones in which cards are in play and active then, in the order in which they are gone through.
func open(active engine.Seat, players int) []engine.List {
	list := []engine.List{Zone(active, Fellowship), Zone(active, Support), Minions}
	for s := range engine.Seat(players) {
		if s != active {
			list = append(list, Zone(s, ShadowSupport))
		}
	}
	return list
}

// What follows finds the cards of a position that no rule could have put where they lie. Such a position can be played from.

// Strays returns those of the position, in the order of the cards.
func (t *Game) Strays() (list []game.Stray) {
	t.attend()
	add := func(c engine.Card, why, instead string) {
		list = append(list, game.Stray{Card: c, Why: why, Instead: instead})
	}
	for c := engine.Card(1); int(c) <= t.Cards; c++ {
		z, host, owner := t.S.Zone(c), t.S.Host(c), t.OwnerOf(c)
		switch d := t.def[c]; {
		case z == Minions && host == 0:
			if owner == t.active() {
				add(c, "it is "+t.NameSeat(owner)+"'s, whose turn it is", t.copyOf(c, func(seat engine.Seat) bool { return seat != owner }))
			}
		case host == 0 && z == Path:
			if number := t.S.placeIn(Path, c); int(d.Site) != number {
				add(c, fmt.Sprintf("it is a site %d", d.Site), fmt.Sprintf("write a site %d there", number))
			}
		case t.Zones[z].Owner != engine.NoSeat && t.Zones[z].Owner != owner:
			add(c, "it is "+t.NameSeat(owner)+"'s", t.copyOf(c, func(seat engine.Seat) bool { return seat == t.Zones[z].Owner }))
		case z == Minions && owner != t.OwnerOf(host):
			add(c, "it is "+t.NameSeat(owner)+"'s, and a minion bears only its own player's cards", t.copyOf(c, func(seat engine.Seat) bool { return seat == t.OwnerOf(host) }))
		case host != 0 && d.Bearer != nil && !t.texts.Selects(nil, d.Bearer, c, host):
			add(c, Reasons[ReasonCannotBear].Words, "")
		}
	}
	return list
}

// copyOf says which copy of a card to write instead of it: one of such a player; "" where there is none.
func (t *Game) copyOf(c engine.Card, of func(engine.Seat) bool) string {
	for x, d := range t.def {
		if x := engine.Card(x); d == t.def[c] && of(t.OwnerOf(x)) {
			return "write " + t.CardWords(x)
		}
	}
	return ""
}

// placeIn returns the place of a card in a list, from 1.
func (st *State) placeIn(l engine.List, c engine.Card) int {
	n := 0
	for x := range st.Cards(l) {
		if n++; x == c {
			return n
		}
	}
	return 0
}

// draw draws so many cards. Where the draw deck is empty, the player may make a new one of the discard pile, once in a game;
// without it nothing more is drawn. (draw, reshuffle)
func (t *Game) draw(seat engine.Seat, n int) (drawn int) {
	for drawn < n && !t.stops() {
		c := t.S.Top(Zone(seat, DrawDeck))
		if c == 0 {
			if !t.reshuffle(seat) {
				break
			}
			continue
		}
		t.put(c, Zone(seat, Hand))
		t.Emit(engine.Event{Verb: EventDraw, Seat: seat, A: c, Seen: engine.Only(seat)})
		drawn++
	}
	return drawn
}

// reshuffle lets a player make a new draw deck of the discard pile. (reshuffle)
func (t *Game) reshuffle(seat engine.Seat) bool {
	if t.S.Reshuffled.Has(seat) || t.S.Count(Zone(seat, Discard)) == 0 || !t.texts.May(DecideReshuffle, seat) {
		return false
	}
	t.S.Reshuffled |= engine.Only(seat)
	for _, c := range t.S.cardsIn(Zone(seat, Discard)) {
		t.put(c, Zone(seat, DrawDeck))
	}
	t.tell(engine.Event{Verb: EventReshuffle, Seat: seat})
	t.shuffle(seat)
	return true
}

// lookAtHand lets a seat see the cards of a player's hand. It reports whether there are any. (reveal)
func (t *Game) lookAtHand(seat, whose engine.Seat) bool {
	hand := t.S.cardsIn(Zone(whose, Hand))
	for _, c := range hand {
		t.show(c, engine.Only(seat))
		t.Emit(engine.Event{Verb: EventLook, Seat: seat, A: c, N: int16(whose), Seen: t.S.Known(c) | engine.Only(seat)})
	}
	return len(hand) > 0
}

// reveal shows a card of a player to all, where it lies. (reveal)
func (t *Game) reveal(seat engine.Seat, c engine.Card) {
	t.show(c, engine.Everyone)
	t.tell(engine.Event{Verb: EventReveal, Seat: seat, A: c, From: t.S.Zone(c)})
}

// lookAt lets a player see a card on top of a draw deck. (reveal)
func (t *Game) lookAt(seat engine.Seat, c engine.Card) {
	t.show(c, engine.Only(seat))
	e := engine.Event{Verb: EventLookTop, Seat: seat, A: c, Seen: t.S.Known(c) | engine.Only(seat)}
	if whose := t.OwnerOf(c); whose != seat {
		e.Verb, e.N = EventLookTopOf, int16(whose)
	}
	t.Emit(e)
}

// putUnder puts a card under its owner's draw deck. (put)
func (t *Game) putUnder(seat engine.Seat, c engine.Card) {
	from, seen := t.S.Zone(c), t.seenBy(seat, c)
	t.S.Put(c, Zone(t.OwnerOf(c), DrawDeck))
	t.changed()
	t.Emit(engine.Event{Verb: EventPut, Seat: seat, A: c, N: int16(spotUnder), From: from, Seen: seen})
}

// move brings a card of a pile or a hand to another. (put)
func (t *Game) move(seat engine.Seat, c engine.Card, to engine.List) {
	from, seen := t.S.Zone(c), t.seenBy(seat, c)|t.audience(to, t.OwnerOf(c))
	t.put(c, to)
	t.Emit(engine.Event{Verb: EventPut, Seat: seat, A: c, N: int16((to - firstOfSeats) % numOfSeat), From: from, Seen: seen})
}

// seenBy returns who knows a card that a player puts elsewhere.
func (t *Game) seenBy(seat engine.Seat, c engine.Card) engine.SeatSet {
	return t.S.Known(c) | t.audience(t.S.Zone(c), seat)
}

// show shows a card to seats. What they knew before is no change.
func (t *Game) show(c engine.Card, to engine.SeatSet) {
	if to&^t.S.Known(c) != 0 {
		t.S.Show(c, to)
		t.changed()
	}
}

// shuffle shuffles a player's draw deck.
func (t *Game) shuffle(seat engine.Seat) {
	t.S.Shuffle(Zone(seat, DrawDeck), t.S.Toss(luckDeck, uint8(seat)), t.Keys)
	t.Chances++
}

// Purposes of luck.
const (
	luckDeck uint8 = iota
	luckFirst
	luckPlayer
	luckCard
	luckDie
	luckCoin
	luckWords // one of the things that a script offers, by its words
)

// weights are what bots value a position by.
var weights = []game.Weight{
	{Key: "site", Min: 0, Max: 100},       // each site that the fellowship has come
	{Key: "strength", Min: 0, Max: 100},   // of companions
	{Key: "vitality", Min: 0, Max: 100},   // that companions have left
	{Key: "bearer", Min: 0, Max: 100},     // that the Ring-bearer has left besides
	{Key: "burden", Min: -100, Max: 0},    // on the Ring-bearer
	{Key: "card", Min: -100, Max: 100},    // in hand
	{Key: "support", Min: -100, Max: 100}, // in a support area
}

const shippedWeights = "site = 6\nstrength = 0.8\nvitality = 1\nbearer = 1\nburden = -1.5\ncard = 0.4\nsupport = 0.5\n"

// worth values positions, in thousandths of a point.
type worth struct{ site, strength, vitality, bearer, burden, card, support int }

// Of returns by how much a player is ahead of the best of the others, once the move at hand is over.
func (w worth) Of(t game.Play, team game.Team) int {
	x, best := t.(*Game), -won
	x.Outlook()
	for other := range game.Team(x.players()) {
		if other == team || x.S.Out.Has(engine.Seat(other)) && !x.Over() {
			continue
		}
		best = max(best, w.alone(x, engine.Seat(other)))
	}
	return w.alone(x, engine.Seat(team)) - best
}

// won is what it is worth to have won, or to be the last.
const won = 1_000_000

// alone returns what a position is worth to a player, whatever the others have.
func (w worth) alone(t *Game, seat engine.Seat) int {
	switch {
	case int(t.S.Winner) == int(seat)+1:
		return won
	case t.S.Out.Has(seat):
		return -won
	}
	n := w.site*int(t.S.At[seat]) + w.burden*int(t.S.Burdens[seat]) + w.card*t.S.Count(Zone(seat, Hand))
	n += w.support * (t.S.Count(Zone(seat, Support)) + t.S.Count(Zone(seat, ShadowSupport)))
	for c := range t.S.Cards(Zone(seat, Fellowship)) {
		n += w.strength*t.strength(c) + w.vitality*t.health(c)
		if c == t.S.Bearer[seat] {
			n += w.bearer * t.health(c)
		}
	}
	return n
}

// Option returns what the card of an option is worth to who gives or takes it.
func (w worth) Option(t game.Play, _ engine.Seat, o engine.Option) int {
	if o.Verb == OptCard || o.Verb == OptPlay {
		return w.card * max(1, int(t.(*Game).def[o.A].Strength))
	}
	return 0
}

// What follows plays a move on to its regroup phase by plain rules of thumb, for who wants to know what a position comes to.

// Outlook plays on to the next regroup phase: the Shadow players play the minions that they can pay for, the strongest first;
// the active player assigns his companions where they lose least, and the Shadow players the minions that are left to the
// Ring-bearer; nobody does anything else.
func (t *Game) Outlook() {
	t.attend()
	was := t.Answerer
	t.Answerer = t.thumb
	for t.S.Phase != SetUp && t.S.Phase != StartOfTurn && t.S.Phase != RegroupPhase && t.Next() {
	}
	t.Answerer = was
}

// thumb answers by a rule of thumb.
func (t *Game) thumb(d *engine.Decision) (engine.Option, bool) {
	switch d.Kind {
	case DecideShadow:
		return t.best(d, t.minionPlayed), true
	case DecideAssign:
		if d.Seat == t.active() {
			return t.best(d, t.assignedWell), true
		}
		return t.best(d, t.assignedIll), true
	case DecideWound:
		return t.best(d, func(o engine.Option) int { return t.health(engine.Card(o.A)) }), true
	}
	return d.Options[len(d.Options)-1], true // what does nothing, or least
}

// never is what an option is worth that is worse than doing nothing.
const never = -1 << 20

// best returns the option that is worth most; one that is passive is worth nothing.
func (t *Game) best(d *engine.Decision, worth func(engine.Option) int) (best engine.Option) {
	most := never
	for _, o := range d.Options {
		n := 0
		if !Options[o.Verb].Passive && o.Verb != OptMove {
			n = worth(o)
		}
		if n > most {
			best, most = o, n
		}
	}
	return best
}

// minionPlayed: what a minion has in strength; other cards and abilities are left alone.
func (t *Game) minionPlayed(o engine.Option) int {
	if o.Verb != OptPlay || t.def[o.A].Type != Minion {
		return never
	}
	return int(t.def[o.A].Strength)
}

// health returns how many wounds a character can still take.
func (t *Game) health(c engine.Card) int { return t.vitality(c) - int(t.S.Wounds[c]) }

// assignedWell: a minion that nobody meets goes to the Ring-bearer, so that any companion who lives is good; one who wins is better.
func (t *Game) assignedWell(o engine.Option) int {
	c, m := engine.Card(o.A), engine.Card(o.B)
	has, against := t.strength(c), t.strength(m)
	bearer := c == t.S.Bearer[t.active()]
	switch {
	case has > against:
		return 100 + against
	case against >= 2*has && bearer:
		return never
	case against >= 2*has:
		return 10 - has
	case bearer:
		return 5
	}
	return 50 + t.health(c) - t.keyword(m, Damage)
}

// assignedIll: to the Ring-bearer, to whom each minion can be assigned.
func (t *Game) assignedIll(o engine.Option) int {
	if engine.Card(o.A) == t.S.Bearer[t.active()] {
		return 1
	}
	return never
}
