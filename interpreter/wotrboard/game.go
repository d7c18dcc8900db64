package wotrboard

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds a game under way, and the order of its phases.

// Game is a game under way.
type Game struct {
	engine.Game[State]
	*Setup
	plain.BaseGame
	plain.Laid[State]
	texts text.Machine

	byLeader  bool    // a leader has to go with the army that moves or attacks
	listing   listing // what has been found out while actions are listed
	huntBonus int     // on the dice of the hunt at hand
	speaking  []*spoken
	places    map[*vocab.Phrase]places // which fixed words leave
	drawn     engine.Card              // the tile that is dealt with, while texts may draw another,
	returns   []engine.Card            // and those that go back into the pool then;
	late      []engine.Card            // those likewise of tiles that a text has drawn,
	atHand    []engine.Card            // and what it has drawn until it has drawn all
	tabling   bool                     // an event on the table has been used for the tile at hand
	dealing   bool                     // the damage of a tile is being dealt with
	sheltered bool                     // the Fellowship is declared where tiles do not reveal it
	way       RegionSet                // by which it came to where it is declared, or revealed
	group     uint32                   // who goes together, while a level is asked
	damage    int                      // of a tile, while texts have a say in it,
	reveals   revealing                // and what reveals the Fellowship
}

// NewTable returns the beginning of a game.
func (s *Setup) NewTable() game.Play {
	t := s.table()
	t.Begin(0)
	return t
}

func (s *Setup) table() *Game {
	t := &Game{Setup: s}
	t.Laid = plain.LaidFrom(&t.Game, t, &s.opening, s.Zones)
	t.BaseGame = plain.BaseGame{Play: t, At: &s.BaseSetup, Machine: &t.texts, NotOffered: t.notOffered}
	return t
}

// Started joins the game to its machine; see engine.Game.Start.
func (t *Game) Started() {
	t.Most = TheGame.Limits
	t.texts.Attach(host{Game: t}, &t.Texts, text.Memory{Table: &t.S.CardLists, Effects: &t.S.Effects, Turns: &t.S.Turns, Luck: &t.S.Luck},
		&t.Course, &t.Following)
}

// procedures are what is played in each phase.
var procedures [numPhases]func(*Game)

func init() {
	procedures = [numPhases]func(*Game){
		SetUp: (*Game).setUp, Recovery: (*Game).recovery, FellowshipPhase: (*Game).fellowshipPhase, HuntAllocation: (*Game).huntAllocation,
		ActionRoll: (*Game).actionRoll, Actions: (*Game).action, VictoryCheck: (*Game).victoryCheck,
	}
}

// Step plays the piece that comes next; see engine.Rules.
func (t *Game) Step() {
	t.texts.Rest()
	t.forget()
	t.late, t.atHand = t.late[:0], t.atHand[:0]
	t.drawn, t.huntBonus, t.tabling, t.dealing, t.sheltered, t.speaking = 0, 0, false, false, false, t.speaking[:0]
	procedures[t.S.Phase](t)
	t.lateToPool()
	if !t.Over() {
		t.clearTables()
	}
}

// Over reports whether the game has ended; see engine.Rules.
func (t *Game) Over() bool { return t.S.Phase == GameOver || t.AtLimit }

func (t *Game) enter(p Phase) {
	t.S.Phase = p
	t.tell(engine.Event{Verb: EventPhase, N: int16(p)})
}

// leading returns the player who decides for a side what is nobody's own.
func (t *Game) leading(s Side) engine.Seat { return t.S.Lead[s] }

// ask asks a seat, unless the game has ended.
func (t *Game) ask(kind uint8, seat engine.Seat, left int, list func(d *engine.Decision)) engine.Option {
	return t.texts.Decide(kind, seat, left, list)
}

// tell tells what happened, which all see.
func (t *Game) tell(e engine.Event) {
	if t.Listen {
		e.Seen = engine.Everyone
		t.Emit(e)
	}
}

func (t *Game) SetUp() game.Setup         { return t.Setup }
func (t *Game) Round() int                { return int(t.S.Round) }
func (t *Game) Phase() int                { return int(t.S.Phase) }
func (t *Game) StartingSeat() engine.Seat { return t.leading(FreePeoples) }

// TurnOf returns whose action it is.
func (t *Game) TurnOf() engine.Seat {
	if t.S.Phase != Actions {
		return engine.NoSeat
	}
	return t.actor(t.S.Next)
}

// Winner returns who has won; before that, who is ahead in victory points.
func (t *Game) Winner() (game.Team, bool) {
	if t.S.Winner > 0 {
		return game.Team(t.S.Winner - 1), true
	}
	if t.Tally(game.Team(Shadow))*t.Scenario.Numbers.Points[FreePeoples] > t.Tally(game.Team(FreePeoples))*t.Scenario.Numbers.Points[Shadow] {
		return game.Team(Shadow), false
	}
	return game.Team(FreePeoples), false
}

// Tally returns how many victory points a side has.
func (t *Game) Tally(team game.Team) int { return t.points(Side(team)) }

// Rebase goes on with other data: with the same cards, where they lie.
func (t *Game) Rebase(to game.Setup) (game.Play, error) {
	next := to.(*Setup).table()
	if len(next.def) != len(t.def) || len(next.Lib.Regions) != len(t.Lib.Regions) || len(next.Lib.Nations) != len(t.Lib.Nations) {
		return nil, fmt.Errorf("there are other cards, regions or nations")
	}
	st := t.Boundary()
	next.Listen = t.Listen
	next.Start(next, &st)
	return next, nil
}

// The phases of a turn in which nobody acts: the first, the third, the fourth, and the last.

// setUp shuffles the decks. (set-up)
func (t *Game) setUp() {
	for s := range numSides {
		for d := range numDecks {
			t.S.Shuffle(DeckOf(s, d), t.S.Toss(luckDeck, uint8(s)*uint8(numDecks)+uint8(d)), t.Keys)
		}
	}
	t.S.Round = 1
	t.beginTurn()
}

// beginTurn begins a turn.
func (t *Game) beginTurn() {
	t.tell(engine.Event{Verb: EventTurn, N: int16(t.S.Round)})
	t.S.Phase = Recovery
}

// recovery takes the dice back and draws event cards: one from each deck; who then has more than he may hold discards. (recovery)
func (t *Game) recovery() {
	st := &t.S
	if t.Scenario.Numbers.Turning && st.Round > 1 {
		t.passLead()
	}
	t.byRules(onTurn)
	t.enter(Recovery)
	st.Back = st.Hunt[FreePeoples]
	st.Hunt, st.Dice, st.Took, st.Next = [numSides]uint8{}, [numSides][numFaces]uint8{}, [numSides]uint8{}, FreePeoples
	st.Acted = Acted{}
	st.RingUsed, st.Walk.Went, st.Used, st.Spent, st.Ruled = [numSides]bool{}, false, 0, engine.CardSet{}, [numSides]uint32{}
	for s := range numSides {
		st.Rolled[s] = uint8(t.diceOf(s))
	}
	for seat := range t.Seats {
		t.drawForTurn(engine.Seat(seat))
	}
	for seat := range t.Seats {
		t.discardDown(engine.Seat(seat))
	}
	t.exchangeCards()
	t.enter(FellowshipPhase)
}

// diceOf returns how many action dice a side has: its own, and those of its characters. (gained-dice)
func (t *Game) diceOf(s Side) int {
	n := t.texts.Note(t.Scenario.Numbers.Dice[s], "gained-dice", func() string { return "with which the side begins" })
	for c := range t.S.Cards(OnMap) {
		if d := t.def[c]; d.Side == s {
			n += t.texts.Note(int(d.Dice), "gained-dice", func() string { return t.CardWords(c) + " is on the map" })
		}
	}
	if t.texts.Answered(askDice) {
		more := t.texts.Ask(&text.Question{Hook: askDice, Seat: engine.NoSeat, What: uint8(s)}).Sum
		n += t.texts.Note(more, "gained-dice", func() string { return "by a text" })
	}
	return t.texts.AtMost(n, t.Scenario.Numbers.MostDice[s], "gained-dice", "it can have no more")
}

// passLead gives the lead of each side to its next player. (leading-player)
func (t *Game) passLead() {
	for s := range numSides {
		if next := t.partner(t.leading(s)); next != engine.NoSeat {
			t.S.Lead[s] = next
		}
	}
}

// huntAllocation lets the Shadow put dice into the hunt box: one at least where the Free Peoples took one back, at most as many
// as there are companions in the Fellowship, and always one. (hunt-allocation, hunt-least)
func (t *Game) huntAllocation() {
	least := 0
	if t.S.Back > 0 && t.Scenario.Numbers.LeastHunt {
		least = 1
	}
	most := t.mostHuntDice()
	o := t.ask(DecideHuntDice, t.leading(Shadow), 1, func(d *engine.Decision) {
		for n := min(least, most); n <= most; n++ {
			d.Offer(engine.Option{Verb: OptDice, N: uint8(n)})
		}
	})
	t.S.Hunt[Shadow] = o.N
	t.tell(engine.Event{Verb: EventAllocates, Seat: t.leading(Shadow), N: int16(o.N)})
	t.enter(ActionRoll)
}

// mostHuntDice returns how many dice the Shadow may put into the hunt box, of those that it has. (hunt-allocation)
func (t *Game) mostHuntDice() int {
	n := t.companions()
	t.texts.Note(n, "hunt-allocation", func() string {
		return fmt.Sprintf("%d %s in the Fellowship", n, game.Counted("companion|companions is|are", n))
	})
	n = t.texts.AtLeast(n, 1, "hunt-allocation", "one die is always allowed")
	return t.texts.AtMost(n, int(t.S.Rolled[Shadow]), "hunt-allocation", "the Shadow has no more")
}

// isCompanion reports whether a card is one; companions returns how many are in the Fellowship.
func (t *Game) isCompanion(c engine.Card) bool { return t.def[c].Type == Companion }
func (t *Game) companions() int                { return engine.CountOf(t.S.Cards(Company), t.isCompanion) }

// actionRoll rolls the dice; Eyes go into the hunt box. (action-roll)
func (t *Game) actionRoll() {
	for s := range numSides {
		n := int(t.S.Rolled[s])
		if s == Shadow {
			n -= int(t.S.Hunt[Shadow])
		}
		for range n {
			t.rollOne(s)
		}
	}
	t.enter(Actions)
}

func (t *Game) rollOne(s Side) {
	faces := t.Scenario.Faces[s]
	t.rolled(s, faces[t.rollDie(luckAction, uint8(s), len(faces))-1])
}

// rolled puts a die with that face where it belongs.
func (t *Game) rolled(s Side, f Face) {
	t.tell(engine.Event{Verb: EventRolls, Seat: t.leading(s), N: int16(f)})
	if f == EyeFace {
		t.S.Hunt[s]++
		return
	}
	t.S.Dice[s][f]++
}

// How a side has won: by the corruption or the end of the Ring, or by what it controls. The first that is so counts. (victory)
const (
	byCorruption uint8 = iota
	byRing
	byShadowPoints
	byFreePoints
	byTurns // the scenario says who has, or nobody has
	byScenario
)

var victories = []string{"corruption", "the end of the Ring", "victory points of the Shadow", "victory points of the Free Peoples", "the last turn", "a rule of the scenario"}

func (t *Game) win(s Side, by uint8) {
	if t.Over() {
		return
	}
	t.S.Winner, t.S.By = uint8(s)+1, by
	t.S.Phase = GameOver
	t.tell(engine.Event{Verb: EventWins, Seat: t.leading(s), A: engine.Card(by)})
}

// victoryCheck ends the game where a side controls enough, or by a rule of the scenario, or after its last turn. (victory,
// scenario-rules)
func (t *Game) victoryCheck() {
	n := &t.Scenario.Numbers
	switch {
	case t.points(Shadow) >= n.Points[Shadow]:
		t.win(Shadow, byShadowPoints)
	case t.points(FreePeoples) >= n.Points[FreePeoples]:
		t.win(FreePeoples, byFreePoints)
	default:
		if t.byRules(onTurnEnd); n.Turns > 0 && int(t.S.Round) >= n.Turns {
			t.lastTurn()
		}
	}
	t.texts.EndEffects(endOfTurn, 0)
	t.MarkRound()
	if !t.Over() {
		t.S.Round++
		t.beginTurn()
	}
}

// lastTurn ends the game with the last turn of the scenario, which says who has won then, or nobody has.
func (t *Game) lastTurn() {
	if then := t.Scenario.Numbers.Then; then > 0 {
		t.win(Side(then-1), byTurns)
	} else if !t.Over() {
		t.S.By, t.S.Phase = byTurns, GameOver
		t.tell(engine.Event{Verb: EventEnds, N: int16(t.S.Round)})
	}
}

// byRules lets the rules of the scenario happen that wait for the turn. (scenario-rules)
func (t *Game) byRules(what engine.Hook) { t.occurs(what, 0, engine.NoSeat) }

// points returns the victory points of a side: for each city of the enemy that it controls 1, for each stronghold 2; and what rules of
// the scenario add. (victory-points, scenario-rules)
func (t *Game) points(s Side) (n int) {
	for r := range t.S.Captured.All() {
		if t.side[t.nation[r]] != s && t.has[r] >= City {
			n += t.texts.Note(int(t.has[r]-City)+1, "victory-points", func() string {
				return fmt.Sprintf("%s, a %s, is captured", t.RegionWords(r), Settlements[t.has[r]])
			})
		}
	}
	if t.ruled {
		n += t.texts.Ask(&text.Question{Hook: askPoints, Seat: engine.NoSeat, What: uint8(s)}).Sum
	}
	return t.texts.AtLeast(n, 0, "victory-points", "never less than none")
}
