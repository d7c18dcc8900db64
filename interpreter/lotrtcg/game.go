package lotrtcg

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
)

// This file holds a game under way, and the order of its phases.

// Game is a game under way.
type Game struct {
	engine.Game[State]
	*Setup
	plain.BaseGame
	plain.Laid[State]
	texts text.Machine

	left     engine.Card // the site that the fellowship is leaving, whose text works once more; 0 for none
	reckoned uint16      // twilight, while costs are looked at
	chosen   engine.Card // the card that is looked at as a cost, while costs are looked at; 0 for none yet
	discount int         // what the card that is being played costs less
}

func (s *Setup) NewTable() game.Play {
	t := s.table()
	t.Begin(0)
	return t
}

func (s *Setup) table() *Game {
	t := &Game{Setup: s}
	t.Laid = plain.LaidFrom(&t.Game, t, &s.opening, s.Zones)
	t.BaseGame = plain.BaseGame{Play: t, At: &s.BaseSetup, Machine: &t.texts,
		NotOffered: func(seat engine.Seat, o engine.Option) uint8 { return uint8(t.notOffered(seat, o)) }}
	return t
}

// Started joins the game to its machine; see engine.Game.Start.
func (t *Game) Started() {
	t.Most = TheGame.Limits
	t.texts.Attach(host{Game: t}, &t.layouts[0], text.Memory{Table: &t.S.CardLists, Effects: &t.S.Effects, Turns: &t.S.Turns, Luck: &t.S.Luck, Masked: t.masked},
		&t.Course, &t.Following)
}

// attend has the machine see the table as it is while the active player is: whose cards are active.
func (t *Game) attend() { t.texts.Layout = &t.layouts[t.active()] }

// procedures are what is played in each phase.
var procedures [numPhases]func(*Game)

func init() {
	procedures = [numPhases]func(*Game){
		SetUp: (*Game).setUp, StartOfTurn: (*Game).startOfTurn, FellowshipPhase: (*Game).fellowshipPhase, Movement: (*Game).moveFellowship,
		ShadowPhase: (*Game).shadowPhase, ManeuverPhase: (*Game).maneuverPhase, ArcheryPhase: (*Game).archeryPhase,
		AssignmentPhase: (*Game).assignmentPhase, SkirmishPhase: (*Game).skirmishPhase, RegroupPhase: (*Game).regroupPhase,
	}
}

// Step plays the piece that comes next; see engine.Rules.
func (t *Game) Step() {
	t.texts.Rest()
	t.attend()
	t.left, t.discount = 0, 0
	waits := len(t.texts.At(onSo)) > 0
	if waits {
		t.texts.SoNow(onSo)
	}
	if !t.Over() { // such a text may have ended the game
		procedures[t.S.Phase](t)
	}
	t.checkVitality()
	if waits {
		t.texts.Become(onSo)
	}
	if t.S.Broken && t.S.Phase != GameOver && t.S.Phase != RegroupPhase && t.S.Phase != StartOfTurn {
		t.breakOff()
	}
}

// Over reports whether the game has ended; see engine.Rules.
func (t *Game) Over() bool { return t.S.Phase == GameOver || t.AtLimit }

// stops reports whether what is under way goes no further: the game has ended, or the active player has lost.
func (t *Game) stops() bool { return t.Over() || t.S.Broken && t.S.Phase != RegroupPhase }

// active returns the active player, the Free Peoples player of this turn.
func (t *Game) active() engine.Seat { return t.Order[t.S.Starting] }

// rightOf returns who sits to the right, leftOf to the left, of those who are still in the game.
func (t *Game) rightOf(seat engine.Seat) engine.Seat { return t.beside(seat, t.players()-1) }
func (t *Game) leftOf(seat engine.Seat) engine.Seat  { return t.beside(seat, 1) }

func (t *Game) beside(seat engine.Seat, step int) engine.Seat {
	for {
		if seat = engine.Seat((int(seat) + step) % t.players()); !t.S.Out.Has(seat) {
			return seat
		}
	}
}

// shadowPlayers returns the Shadow players, the one to the right of the active player first. (shadow-order)
func (t *Game) shadowPlayers() (seats []engine.Seat) {
	for seat := t.rightOf(t.active()); seat != t.active() && len(seats) < t.players(); seat = t.rightOf(seat) {
		seats = append(seats, seat)
	}
	return seats
}

// ask asks a seat, unless what is under way goes no further.
func (t *Game) ask(kind uint8, seat engine.Seat, left int, list func(d *engine.Decision)) engine.Option {
	return t.texts.Decide(kind, seat, left, list)
}

// tell tells what happened, which all see. When the game is over nothing more does.
func (t *Game) tell(e engine.Event) {
	if !t.Over() {
		e.Seen = engine.Everyone
		t.Emit(e)
	}
}

// enter makes a phase the next, unless the game is over.
func (st *State) enter(p Phase) {
	if st.Phase != GameOver {
		st.Phase, st.Stage = p, begins
	}
}

// begin begins the phase at hand: what texts do at its start happens.
func (t *Game) begin() {
	t.S.Stage = acting
	t.S.Turn, t.S.Passed = t.S.Starting, 0
	t.tell(engine.Event{Verb: EventPhase, Seat: t.active(), N: int16(t.S.Phase)})
	t.occurs(onStart, t.phase())
}

// phase is the number of the phase at hand where it begins and ends.
func (t *Game) phase() int {
	if t.S.Phase == ShadowPhase && t.Order[t.S.Turn] == t.rightOf(t.active()) {
		return int(ShadowPhase) + firstShadow
	}
	return int(t.S.Phase)
}

// end ends it, with what lasts until then.
func (t *Game) end() {
	t.occurs(onEnd, t.phase())
	t.ends(endOfPhase)
}

// ends ends what lasts until then. Who has lived by it dies. (vitality-lost)
func (t *Game) ends(e text.End) {
	if t.texts.Lasts() {
		t.texts.EndEffects(e, 0)
		t.checkVitality()
	}
	t.S.Notes.Drop(func(n engine.Note) bool {
		return n.Kind >= noteIdle && n.Kind < noteMemory
	})
}

// occurs lets the texts happen that wait for something that happens to no card.
func (t *Game) occurs(what engine.Hook, n int) {
	if h := t.texts.Happens(what, 0); h != nil {
		h.Seat, h.N = t.active(), n
		h.After()
	}
}

func (t *Game) SetUp() game.Setup         { return t.Setup }
func (t *Game) Round() int                { return int(t.S.Round) }
func (t *Game) Phase() int                { return int(t.S.Phase) }
func (t *Game) StartingSeat() engine.Seat { return t.active() }

// TurnOf returns the active player.
func (t *Game) TurnOf() engine.Seat {
	if t.S.Phase == SetUp || t.Over() {
		return engine.NoSeat
	}
	return t.active()
}

// Winner returns who has won; before that, who has come farthest.
func (t *Game) Winner() (game.Team, bool) {
	if t.S.Winner > 0 {
		return game.Team(t.S.Winner - 1), true
	}
	best := 0
	for seat := range t.players() {
		if t.Tally(game.Team(seat)) > t.Tally(game.Team(best)) {
			best = seat
		}
	}
	return game.Team(best), false
}

// Tally returns the number of the site where a player's fellowship is; 0 of one who has lost.
func (t *Game) Tally(p game.Team) int {
	if t.S.Out.Has(engine.Seat(p)) {
		return 0
	}
	return int(t.S.At[p])
}

// AppendKey appends the whole position, but for how much has changed before: that counts only against what has changed nothing.
func (t *Game) AppendKey(p engine.Position, _ bool, b []byte) []byte {
	st := *p.(*State)
	if st.Notes.Len() == 0 {
		st.Changes = 0
	}
	return plain.Key(t.Describe, &st, b)
}

// Alike reports whether one card may stand for another: a copy in the same place, with as many wounds, as free, and bearing
// nothing either.
func (t *Game) Alike(a, b engine.Card) bool {
	st := &t.S
	return t.BaseGame.Alike(a, b) && t.OwnerOf(a) == t.OwnerOf(b) && st.Wounds[a] == st.Wounds[b] && st.Against[a] == st.Against[b] &&
		st.Count(engine.On(a)) == 0 && st.Count(engine.On(b)) == 0 && a != st.Skirmish && b != st.Skirmish && !t.marked(a) && !t.marked(b)
}

// marked reports whether something lasts or is noted that is about a card.
func (t *Game) marked(c engine.Card) bool {
	for i := range t.Lasting() {
		if e := &t.S.Effects[i]; e.On == c || e.Source == c {
			return true
		}
	}
	return engine.Any(t.S.Notes.Cards(), func(other engine.Card) bool { return other == c })
}
