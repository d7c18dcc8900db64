// This file holds what a case says about the position from which its game goes on.

package gamescript

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
)

// board is a position that is being laid out.
type board struct {
	setup game.Setup
	names *names
	state *wotrcards.State
	line  *line                  // that is being read
	given [engine.MaxCards]*line // where cards were named,
	at    [engine.MaxCards]int   // at which column
	meant bool                   // that cards lie where no rule lets them lie
	taken [engine.MaxCards]bool  // copies that are named by their number
	zones map[engine.List]*line  // where zones were given
	last  bool                   // the last path was given
	turn  bool                   // whose turn it is was given
}

// meantWords silences what is warned of.
const meantWords = "this position is meant"

func givenTable() []*Entry {
	return []*Entry{
		{Pattern: "[ the ] round [ is ] {n:number}", given: giveRound, holds: "n",
			Help: "The number of the round; 1 if it is not said."},
		{Pattern: "the active path is {what:groups}", given: givePath, holds: "what", places: true,
			Help: "The active path, and who is there with which items."},
		{Pattern: "the active battleground|battlegrounds is|are {what:groups}", given: giveBattlegrounds, holds: "what", places: true,
			Help: "The active battlegrounds in order, and who is there with which items."},
		{Pattern: "{who:seat's} {zone:zone} is|are {what:stacks}", given: giveZone, holds: "what", places: true,
			Help: "What a player's hand, deck (top first), reserve, cycle pile or eliminated pile holds."},
		{Pattern: "{who:seat's} {zone:zone} has {n:number} card|cards", given: giveSize, holds: "n", fills: true,
			Help: "So many cards are in the zone: below those that are named, others of the player that no line names."},
		{Pattern: "{whose:side's} scoring area is|are {what:locations}", given: giveScoringArea, holds: "what", places: true,
			Help: "The locations that a side has scored."},
		{Pattern: "{whose:side's} battleground deck is|are {what:locations}", given: giveBattlegroundDeck, holds: "what", places: true,
			Help: "The battleground deck of a side: exactly these, the rest is out of the game."},
		{Pattern: "the path deck is|are {what:locations}", given: givePathDeck, holds: "what", places: true,
			Help: "The path deck: exactly these, the rest is out of the game."},
		{Pattern: "the last path is {n:number}", given: giveLastPath, holds: "n",
			Help: "The number of the path that was activated last; the active path's if it is not said."},
		{Pattern: "corruption is {n:number}", given: giveCorruption, holds: "n",
			Help: "The corruption tokens in the Shadow scoring area."},
		{Pattern: "{who:seat's} ring token is used", given: giveRing,
			Help: "The player has used its Ring token."},
		{Pattern: "{n:number} {icon:icon} on {where:spot}", given: giveTokens, holds: "n",
			Help: "Combat tokens on an active location, or on a card in play."},
		{Pattern: "{what:counter} is {n:number}", given: giveCount, holds: "n",
			Help: "How far a counter of the scenario has come."},
		{Pattern: "{n:number} counter|counters on {where:spot}", given: giveTokens, holds: "n",
			Help: "Counters on an active location, or on a card in play."},
		{Pattern: "{who:seat} controls {what:card}", given: giveControl, holds: "who",
			Help: "A card in play is the player's now, not its owner's; one in a reserve lies in the player's."},
		{Pattern: "{what:card} was played this round", given: givePlayed,
			Help: "The card was played this round: it cannot be played again, nor move."},
		{Pattern: "{what:location} was recaptured [ ( shields do not count ) ]", given: giveRecaptured,
			Help: "The battleground was taken from the enemy's scoring area: its own shields do not count."},
		{Pattern: "the starting player is {who:seat}", given: giveStarting, holds: "who",
			Help: "Who has the starting player token; the first of the turn order if it is not said."},
		{Pattern: "it is {who:seat's} turn", given: giveTurn, holds: "who",
			Help: "Whose turn it is in the action step; the starting player's if it is not said."},
		{Pattern: "{who:seat} has passed", given: givePassed,
			Help: "The player passed on its last turn, and nobody has acted since."},
		{Pattern: "the step is [ the ] {step:step}", given: giveStep, holds: "step",
			Help: "The step of the round; the action step if it is not said."},
		{Pattern: meantWords, given: giveMeant,
			Help: "Cards lie where no rule lets them lie, and that is no slip: nothing warns of it."},
	}
}

func newBoard(s game.Setup, n *names, seed uint64, all []sentence) *board {
	b := &board{setup: s, names: n, state: of(s.Empty(seed)), zones: map[engine.List]*line{}}
	for i := range all {
		for _, a := range all[i].args {
			for _, r := range a.refs {
				b.reserve(stack{ref: r})
			}
			for _, st := range a.stacks {
				b.reserve(st)
			}
		}
	}
	return b
}

// reserve keeps copies that are named by their number from being taken for another.
func (b *board) reserve(s stack) {
	if s.ref.def >= 0 && s.ref.copy > 0 {
		b.taken[b.names.copiesOf(s.ref)[0]] = true
	}
	for _, on := range s.on {
		b.reserve(on)
	}
}

// strays warns of the cards that no rule lets lie where they are given; of several in a line for one reason, once.
func (b *board) strays(p *play) (list []diag.Diagnostic) {
	if b.meant {
		return nil
	}
	type reason struct {
		*line
		why string
	}
	told := map[reason]int{}
	for _, stray := range p.g.Strays() {
		at := reason{b.given[stray.Card], stray.Why}
		if i, ok := told[at]; ok {
			more := "; nor others in this line"
			list[i].Message = strings.TrimSuffix(list[i].Message, more) + more
			continue
		}
		place := at.at
		place.Column = b.at[stray.Card]
		d := diag.At(place, "misplaced", "no rule lets %s be %s: %s", b.setup.CardWords(stray.Card), p.placeWords(stray.Card), stray.Why)
		d.Severity = diag.Warning
		d.Hint = cmp.Or(stray.Instead, "put it elsewhere") + `; or, if you mean it, say so in a line of its own: ` + meantWords
		told[at] = len(list)
		list = append(list, d)
	}
	return list
}

// take returns the card that a reference means: of several copies the first that is not placed yet.
func (b *board) take(r ref) (engine.Card, error) {
	for _, c := range b.names.copiesOf(r) {
		if b.given[c] == nil && (r.copy > 0 || !b.taken[c]) {
			b.given[c] = b.line
			return c, nil
		}
	}
	copies := b.names.copiesOf(r)
	if n := len(copies); n > 1 && r.copy == 0 {
		return 0, fmt.Errorf("%s is given more often than there are copies, %d", b.names.words(r), n)
	}
	err := b.twice(b.names.words(r), b.given[copies[0]])
	if len(copies) == 1 {
		err.hint = "the game has one " + b.names.words(r) + ": leave it out of one of the two"
	}
	return 0, err
}

// givenError is a position that cannot be, and what to do about it.
type givenError struct{ what, hint string }

func (e *givenError) Error() string { return e.what }

// twice is the mistake of what is given a second time, and was in the line first.
func (b *board) twice(what string, first *line) *givenError {
	switch {
	case first == nil: // a line further on takes the copy by its number
		what += " is given twice"
	case first == b.line:
		what += " is given twice in this line"
	case first.at.File == prompt:
		what += fmt.Sprintf(" is given twice, first in %q", first.text())
	default:
		what += fmt.Sprintf(" is given twice, first in line %d: %s", first.at.Line, first.text())
	}
	return &givenError{what: what}
}

// elsewhere reports whether a line that every case has names a card which the case itself puts somewhere.
func (b *board) elsewhere(r ref) bool {
	if !b.line.common {
		return false
	}
	for _, c := range b.names.copiesOf(r) {
		if by := b.given[c]; by == nil || by.common {
			return false
		}
	}
	return r.def >= 0
}

// put puts a stack into a list.
func (b *board) put(s stack, to engine.List) error {
	if b.elsewhere(s.ref) {
		return nil
	}
	c, err := b.take(s.ref)
	if err != nil {
		return err
	}
	if s.at < len(b.line.tokens) {
		b.at[c] = b.line.tokens[s.at].column
	}
	b.setup.Place(b.state, c, to)
	for _, on := range s.on {
		if err := b.put(on, engine.On(c)); err != nil {
			return err
		}
	}
	return nil
}

// fill makes a zone hold exactly the stacks.
func (b *board) fill(z engine.List, stacks []stack) error {
	switch first := b.zones[z]; {
	case first != nil && b.line.common && !first.common:
		return nil // the case itself says what lies there
	case first != nil:
		return b.twice("the "+b.setup.Zones()[z].Name, first)
	}
	b.zones[z] = b.line
	for _, s := range stacks {
		if err := b.put(s, z); err != nil {
			return err
		}
	}
	return nil
}

// only makes a deck hold exactly the cards, and puts the others in it out of the game.
func (b *board) only(z engine.List, cards *arg) error {
	if first := b.zones[z]; first != nil && b.line.common && !first.common {
		return nil
	}
	for c := range b.state.Cards(z) {
		if !slices.ContainsFunc(cards.refs, func(r ref) bool { return b.names.matches(r, c) }) {
			b.state.Put(c, engine.Outside)
		}
	}
	return b.fill(z, stacksOf(cards))
}

func stacksOf(cards *arg) []stack {
	stacks := make([]stack, len(cards.refs))
	for i, r := range cards.refs {
		stacks[i] = stack{ref: r, at: cards.ats[i]}
	}
	return stacks
}

func giveRound(b *board, s *sentence) error {
	if n := s.n("n"); n < 1 || n > 250 {
		return fmt.Errorf("there is no round %d", n)
	}
	b.state.Round = uint8(s.n("n"))
	return nil
}

func givePath(b *board, s *sentence) error {
	if err := b.fill(wotrcards.ActivePath, s.arg("what").stacks); err != nil {
		return err
	}
	if p := b.state.Top(wotrcards.ActivePath); p != 0 && !b.last {
		b.state.LastPath = uint8(b.names.first().Card(p).Number)
	}
	return b.onlyType(wotrcards.ActivePath, wotrcards.Path)
}

func giveBattlegrounds(b *board, s *sentence) error {
	if err := b.fill(wotrcards.ActiveBattlegrounds, s.arg("what").stacks); err != nil {
		return err
	}
	return b.onlyType(wotrcards.ActiveBattlegrounds, wotrcards.Battleground)
}

// onlyType checks that a zone holds locations of one type.
func (b *board) onlyType(z engine.List, t wotrcards.CardType) error {
	for c := range b.state.Cards(z) {
		if d := b.names.first().Card(c); d.Type != t {
			return fmt.Errorf("%s is a %s, not a %s", d.Name, wotrcards.CardTypes[d.Type], wotrcards.CardTypes[t])
		}
	}
	return nil
}

func giveZone(b *board, s *sentence) error {
	return b.fill(wotrcards.Zone(s.seatArg("who"), engine.List(s.n("zone"))), s.arg("what").stacks)
}

// giveSize fills a zone with cards that no line names.
func giveSize(b *board, s *sentence) error {
	seat, z := s.seatArg("who"), wotrcards.Zone(s.seatArg("who"), engine.List(s.n("zone")))
	for c := engine.Card(1); int(c) <= b.setup.NumCards() && b.state.Count(z) < s.n("n"); c++ {
		if b.setup.OwnerOf(c) == seat && b.given[c] == nil {
			b.given[c] = b.line
			b.setup.Place(b.state, c, z)
		}
	}
	if n := b.state.Count(z); n != s.n("n") {
		return fmt.Errorf("there are %d cards for the %s, with those that no line names", n, b.setup.Zones()[z].Name)
	}
	return nil
}

func giveScoringArea(b *board, s *sentence) error {
	return b.fill(wotrcards.ScoringArea(wotrcards.Side(s.n("whose"))), stacksOf(s.arg("what")))
}

func giveBattlegroundDeck(b *board, s *sentence) error {
	z := wotrcards.BattlegroundDeck(wotrcards.Side(s.n("whose")))
	if err := b.only(z, s.arg("what")); err != nil {
		return err
	}
	return b.onlyType(z, wotrcards.Battleground)
}

func givePathDeck(b *board, s *sentence) error {
	if err := b.only(wotrcards.PathDeck, s.arg("what")); err != nil {
		return err
	}
	return b.onlyType(wotrcards.PathDeck, wotrcards.Path)
}

func giveLastPath(b *board, s *sentence) error {
	b.last = true
	if n := s.n("n"); n < 0 || n > 15 {
		return fmt.Errorf("there is no path %d", n)
	}
	b.state.LastPath = uint8(s.n("n"))
	return nil
}

func giveCorruption(b *board, s *sentence) error {
	b.state.Corruption = int16(s.n("n"))
	return nil
}

func giveCount(b *board, s *sentence) error {
	if s.n("n") < 0 {
		return fmt.Errorf("a counter is never below 0")
	}
	b.state.Own.Counters[s.n("what")] = int16(s.n("n"))
	return nil
}

func giveRing(b *board, s *sentence) error {
	b.state.RingUsed |= engine.Only(s.seatArg("who"))
	return nil
}

func giveControl(b *board, s *sentence) error {
	c := b.inPlay(s.ref("what"))
	if c == 0 {
		return fmt.Errorf("%s is not in play", b.names.words(s.ref("what")))
	}
	b.names.first().SetController(b.state, c, s.seatArg("who"))
	return nil
}

// inPlay returns the first of the cards meant that is in play, or 0.
func (b *board) inPlay(r ref) engine.Card {
	for _, c := range b.names.copiesOf(r) {
		if b.names.first().InPlay(b.state, c) {
			return c
		}
	}
	return 0
}

func giveTokens(b *board, s *sentence) error {
	to, n := s.ref("where"), s.n("n")
	var c engine.Card
	switch {
	case to.def == refPath:
		c = b.state.Top(wotrcards.ActivePath)
	case to.def >= 0:
		c = b.inPlay(to)
	}
	if c == 0 {
		return fmt.Errorf("%s is not in play", b.names.words(to))
	}
	kind := wotrcards.Counters
	if s.arg("icon") != nil {
		kind = uint8(s.n("icon"))
	}
	if n < 1 || !b.state.AddCounter(c, kind, n) {
		return fmt.Errorf("%d tokens cannot lie there", n)
	}
	return nil
}

func givePlayed(b *board, s *sentence) error {
	for _, c := range b.names.copiesOf(s.ref("what")) {
		b.names.first().MarkPlayed(b.state, c)
	}
	return nil
}

func giveRecaptured(b *board, s *sentence) error {
	b.state.NoShields.Add(b.names.copiesOf(s.ref("what"))[0])
	return nil
}

// slot returns the first slot of the turn order that is a seat's.
func (b *board) slot(seat engine.Seat) uint8 {
	return uint8(slices.Index(b.names.first().Scenario.TurnOrder, seat))
}

func giveStarting(b *board, s *sentence) error {
	b.state.Starting = b.slot(s.seatArg("who"))
	if !b.turn {
		b.state.Turn = b.state.Starting
	}
	return nil
}

func giveTurn(b *board, s *sentence) error {
	b.turn = true
	b.state.Turn = b.slot(s.seatArg("who"))
	return nil
}

func givePassed(b *board, s *sentence) error {
	b.state.Passed |= engine.Only(s.seatArg("who"))
	return nil
}

func giveMeant(b *board, _ *sentence) error {
	b.meant = true
	return nil
}

func giveStep(b *board, s *sentence) error {
	if wotrcards.Step(s.n("step")) == wotrcards.GameOver {
		return fmt.Errorf("a game does not begin when it is over")
	}
	b.state.Step = wotrcards.Step(s.n("step"))
	return nil
}
