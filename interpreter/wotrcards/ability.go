package wotrcards

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// Ability is one line of a card's text, or the text of a Ring token, compiled: what sets it off or which
// question it answers, and from where.
type Ability struct {
	*vocab.Ability
	Card      *Card // nil for a Ring token and for a scenario's rules
	Line      uint8 // of the text, from 1
	Kind      engine.AbilityKind
	Where     whereIs       // where its card must lie
	Places    *vocab.Phrase // the locations on which it holds; nil for any
	With      *vocab.Phrase // another card that has to be there; nil for none
	Supports  *vocab.Phrase // a character that it has to support; nil for none
	If        *vocab.Phrase // the condition of its heading, or nil
	Events    hooks         // what sets it off
	Answers   hooks         // the questions that it has a say in, about players or other cards
	Own       hooks         // those about its own card
	OnReserve bool          // it waits for an item that is played on a wielder in reserve
	To        *vocab.Phrase // where its card has to be played or moved to
	Cards     *vocab.Phrase // the cards with which something has to be done
	Counters  int           // how many counters have to lie on such a card
	Waits     waits         // the eliminations that it replaces
	Step      Step          // the step at whose start or end it happens,
	Round     uint8         // in this round only; 0 is any
	Who       *vocab.Phrase // whose action uses it; nil for its owner's
	Costs     []*vocab.Phrase
	Limit     limit

	said      bool      // by a script, when it runs
	ring      uint8     // the seat, from 1, whose Ring token's text it is; 0 for others
	place     game.Spot // in the data, of what no card has
	of        typeSet   // whose text it is
	id        uint16
	sentences []sentence
	lasting   []clause // those of its clauses that last, also within others; an effect has the index
	directs   bool     // it directs each player of a side to do something
}

// sentence and clause are those of the text, with what had to be carried over from clause to clause.
type sentence struct {
	clauses []clause
	holds   bool // the cards it draws are held until it is done with "those"
}

type clause struct {
	*vocab.Clause
	verb    *verb
	subject *vocab.Phrase // its own, or the one before
	during  *vocab.Phrase // how long it lasts, if it does
	choices []clause      // what it offers
	text    string        // in which it stands
	said    bool          // a phrase of the library says it; what it offers is not counted by itself
	n       uint8         // its number in the ability, from 0, those offered included
	lasting uint8         // its index among those that last
	directs bool          // it directs each player of a side to do something, itself or in what it says
	picks   bool          // the player chooses what it is about, and it holds for that alone
}

// Abilities returns the lines of the card's text as they compiled, in their order. They are shared and must
// not be changed.
func (c *Card) Abilities() []*Ability { return c.abilities }

// Clauses returns the clauses of an ability; their indexes are what Game.OnClause tells.
func (a *Ability) Clauses() []*vocab.Clause {
	var all []*vocab.Clause
	for i := range a.sentences {
		for j := range a.sentences[i].clauses {
			c := &a.sentences[i].clauses[j]
			all = append(all, c.Clause)
			for k := range c.choices {
				if c.said {
					break
				}
				all = append(all, c.choices[k].Clause)
			}
		}
	}
	return all
}

// Hooks: what happens, and what is asked.
const (
	onActivated engine.Hook = iota
	onPlayed
	onMoved
	onOtherPlayed
	onAction
	afterCombat
	askPlace     // may the card be played or moved to the place?
	askIcons     // how many icons has it?
	askCarryover // what is the seat's carryover limit?
	askDrawStep  // how many cards does it draw in the draw step, and cycle then?
	askSupport   // may the army support the character?
	askWield     // may the character wield the item?
	askLook      // may the seat look at the top of its draw deck?
	onOtherMoved
	onOtherActivated
	onEliminated
	onOtherEliminated
	onCycled
	onOtherCycled
	onCounters
	onStepStart
	onStepEnd
	askScored // may the side that has won the location score it?
	askScore  // how many victory points has the side besides?
	askTwice  // does the seat follow twice what each player of its side is directed to do?
	numHooks
)

// hooks is a set of them.
type hooks uint64

// All hooks fit into an index, and all that fit there into a set.
var (
	_ [engine.MaxHooks - numHooks]struct{}
	_ [64 - engine.MaxHooks]struct{}
)

func hooksOf(hs ...engine.Hook) (m hooks) {
	for _, h := range hs {
		m |= 1 << h
	}
	return m
}

func (m hooks) has(h engine.Hook) bool { return m&(1<<h) != 0 }

// aboutCards are the questions about a card; the others are about a seat.
var aboutCards = hooksOf(askPlace, askIcons, askSupport, askWield, askScored)

// fromAfar are the events that an ability may wait for when they happen to other cards.
var fromAfar = hooksOf(onAction, onOtherPlayed, onOtherMoved, onOtherActivated, onOtherEliminated, onOtherCycled, onCounters, onStepStart, onStepEnd, afterCombat)

// limit says how often an ability may be used.
type limit uint8

const (
	unlimited limit = iota
	oncePerRound
	oncePerGame
)

// ability returns an ability by its number in the library.
func (l *Library) ability(id uint16) *Ability { return l.abilities[id] }

// buildIndex finds, for the scenario's rules and the cards of the set-up, which of them listen to what.
func (s *Setup) buildIndex() {
	for c := engine.Card(0); int(c) <= s.Cards; c++ {
		for _, a := range s.def[c].abilities {
			l := engine.Listener{Card: c, Ability: a.id}
			for h := range numHooks {
				if (a.Answers | a.Events&fromAfar).has(h) {
					s.index.Add(h, l)
				}
			}
			for i := range s.Scenario.Seats {
				others := a.Who == nil && s.owner[c] != engine.NoSeat && s.owner[c] != engine.Seat(i)
				if a.Events.has(onAction) && !others {
					s.acts[i] = append(s.acts[i], l)
				}
			}
		}
	}
}

// waiting is a text that waits to happen.
type waiting struct {
	ability *Ability
	card    engine.Card
	seat    engine.Seat
	place   engine.Card
}

// fire lets the texts happen that wait for what has been done with a card: in turn order from the starting
// player; of one player the card's own first, then the others in the order in which they came into play.
// (O39)
func (g *Game) fire(h engine.Hook, seat engine.Seat, c, place engine.Card) {
	g.fireFor(h, seat, c, place, nil)
}

// fireFor is fire for those texts only of which fits is true.
func (g *Game) fireFor(h engine.Hook, seat engine.Seat, c, place engine.Card, fits func(*Ability) bool) {
	var few [8]waiting // more of them are rare
	queue := few[:0]
	for _, a := range g.lines(c) {
		if a.Events.has(h) && !fromAfar.has(h) && g.reaches(a.Ability, c, place) {
			queue = append(queue, waiting{a.Ability, c, seat, place})
		}
	}
	queue = g.others(queue, heard[h], c, fits)
	if len(queue) == 0 {
		return
	}
	for _, seat := range g.inTurnOrder() {
		for _, w := range queue {
			if w.seat == seat {
				g.resolve(w.ability, w.card, seat, w.place)
			}
		}
	}
}

// asTheyCame returns listeners in the order in which their cards came into play, the rules of the scenario first. (O39)
func (g *Game) asTheyCame(all []engine.Listener) []engine.Listener {
	if len(all) < 2 {
		return all
	}
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b engine.Listener) int { return cmp.Compare(g.S.Since[a.Card], g.S.Since[b.Card]) })
	return all
}

// heard holds, for what is done with a card, what the texts of others wait for.
var heard = [...]engine.Hook{onPlayed: onOtherPlayed, onMoved: onOtherMoved, onActivated: onOtherActivated,
	onEliminated: onOtherEliminated, onCycled: onOtherCycled, onCounters: onCounters}

// reaches reports whether what was done with a card went where its text says, and the condition of the
// heading is met.
func (g *Game) reaches(a *Ability, c, place engine.Card) bool {
	x := g.enter(a, c, g.speaker(c), place)
	ok := !a.OnReserve || g.lies(c, atReserve)
	ok = ok && (a.To == nil || a.To.Entry.Meaning.(dest).reached(x, a.To))
	ok = ok && (a.If == nil || a.If.Entry.Meaning.(condition)(x, a.If))
	g.depth--
	return ok
}

// speaker returns the seat for which a card's text speaks; that of a location and of the rules, before it is
// known, for the starting player.
func (g *Game) speaker(c engine.Card) engine.Seat {
	if seat := g.controller(c); seat != engine.NoSeat {
		return seat
	}
	return g.starting()
}

// others adds to a queue the texts of other cards that wait for what was done with c.
func (g *Game) others(queue []waiting, h engine.Hook, c engine.Card, fits func(*Ability) bool) []waiting {
	own := len(queue)
	for _, l := range g.listeners(h) {
		a := g.Lib.ability(l.Ability)
		if !g.lies(l.Card, a.Where) || fits != nil && !fits(a) || !g.selects(a.Cards, l.Card, c) {
			continue
		}
		at := len(queue)
		queue = append(queue, waiting{})
		for ; at > own && g.S.Since[queue[at-1].card] > g.S.Since[l.Card]; at-- {
			queue[at] = queue[at-1]
		}
		queue[at] = waiting{a, l.Card, g.speaker(l.Card), c}
	}
	return queue
}
