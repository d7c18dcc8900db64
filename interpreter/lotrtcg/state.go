package lotrtcg

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// This file holds the state of a game, and where its cards lie.

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
