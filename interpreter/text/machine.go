package text

import (
	"slices"

	"loremaster/interpreter/engine"
)

// This file holds what the machine has of a set-up and of a game.

// Layout is a set-up as the machine reads it: tables that the game fills once, and that all games of the set-up share.
type Layout struct {
	*Language
	Cards     int        // cards in the game, numbered 1 to Cards; card 0 has the texts that no card has
	Abilities []*Ability // of the library, by their number

	answered Hooks             // the questions in which a text could have a say,
	lasting  Hooks             // those in which what a text begins could,
	adds     Hooks             // and those in which texts of others always add the same: sums
	heardAt  Hooks             // what happens such that a text could ever have a say,
	warned   Hooks             // is about to happen and a text waits for it,
	listened Hooks             // or for which texts wait wherever their cards are
	recalls  Hooks             // what is remembered, for a text asks whether it has happened
	permits  Hooks             // what texts could allow or forbid,
	eased    Hooks             // allow wherever it leads,
	anywhere Hooks             // allow or forbid so,
	disputed Hooks             // of other cards than their own
	recalled Hooks             // and in which case they, or what texts wait for, ask what has happened before
	lenders  []engine.Listener // the lines that lend text to cards,
	openers  []usable          // and those that keep open what they count
	limits   uint8             // of how often texts may be used, a bit for each
	copying  bool              // a text could give a card that of another
	Past     bool              // a text asks what a card had just before it left play
	action   engine.Hook
	acts     [engine.MaxSeats][maxTimes][]usable // of a seat: the lines whose action it may use at each time, while each card is its owner's

	Texts  [engine.MaxCards]*Text          // of a number that no card has an empty one
	Owner  [engine.MaxCards]engine.Seat    // engine.NoSeat of what is nobody's
	Place  [engine.MaxCards]bool           // others come to lie at it: a location
	Kinds  [engine.MaxZones]Where          // of each zone
	Open   []engine.List                   // the zones in which cards are in play, in the order in which they are gone through
	Keys   []uint64                        // for luck: of each card one, the same in every library that has it
	Allies [engine.MaxSeats]engine.SeatSet // who wins with a seat, itself included or not
	Orders [][]engine.Seat                 // by the slot with which turns begin: each seat once, in turn order
	Back   [][]engine.Seat                 // likewise, the other way round; nil where no text reverses it
	Specs  []engine.ZoneSpec               // of each zone

	index       engine.Index
	before      engine.Index                    // of what waits for what is about to happen
	may, cannot permits                         // of what texts allow, and of what they forbid
	heard       [engine.MaxHooks]engine.CardSet // to which cards something may happen so that a text could have a say
	settled     [engine.MaxCards][]settled      // what the card's own text allows and forbids in every game
	sums        [engine.MaxHooks]sums

	Told       []string // what scripts of the set-up tell and offer in words of their own, each once,
	Remembered []string // and the names under which they remember numbers; see Scripted
}

// Index finds which cards listen to what. Abilities that wait for action are those that a seat uses.
func (l *Layout) Index(action engine.Hook, seats int) {
	l.action = action
	for c := engine.Card(0); int(c) <= l.Cards; c++ {
		l.Answers(l.Texts[c].Sayings...)
		l.Answers(l.Texts[c].Abilities...)
		l.Answers(l.Texts[c].Quotes...)
		for _, a := range slices.Concat(l.Texts[c].Abilities, l.Texts[c].Sayings) {
			l.recalls |= a.recalls
			l.Past = l.Past || a.past
		}
		l.listened |= l.recalls
		for h := range engine.Hook(len(l.Hooks)) {
			if l.Texts[c].Waits.Has(h) {
				l.heard[h].Add(c)
			}
		}
		for _, a := range l.Texts[c].Abilities {
			if a.Before {
				l.warned |= a.Events
			}
			by := engine.Listener{Card: c, Ability: a.ID}
			if len(a.lies)+len(a.holds) > 0 {
				l.openers = append(l.openers, usable{by, a.Where})
			}
			a.EachClause(func(c *Clause) {
				if c.Does.Lends != nil {
					l.lenders = append(l.lenders, by)
				}
			})
			for h := range engine.Hook(len(l.Hooks)) {
				switch {
				case !l.hears(a, h):
				case a.Before:
					l.before.Add(h, by)
					l.listened |= HooksOf(h)
				default:
					l.index.Add(h, by)
					l.listened |= HooksOf(h)
				}
			}
			l.indexPermits(a, by)
			for i := range seats {
				others := a.Who == nil && l.Owner[c] != engine.NoSeat && l.Owner[c] != engine.Seat(i)
				if a.Events.Has(action) && !others {
					l.acts[i][timeOf(a)] = append(l.acts[i][timeOf(a)], usable{by, a.Where})
				}
			}
		}
	}
	for h := range engine.Hook(len(l.Hooks)) {
		if l.listened.Has(h) {
			l.heard[h] = allCards
		}
		if l.heard[h] != (engine.CardSet{}) || len(l.lenders) > 0 {
			l.heardAt |= HooksOf(h)
		}
	}
}

// Answers adds texts to those of which Answered speaks: Index does so for all that cards have.
func (l *Layout) Answers(abilities ...*Ability) {
	add := func(c *Clause) {
		if c.Does.Hold != nil || c.Does.Keeps || c.Does.As != nil {
			l.answered |= HooksOf(c.Does.Hook)
			l.permits |= l.permitted(c)
		}
	}
	for _, a := range abilities {
		l.answered |= a.Events
		l.limits |= 1 << a.Limit
		l.looksBack(a)
		a.EachClause(add)
		for i := range a.Lasting {
			l.lasts(&a.Lasting[i])
			add(&a.Lasting[i])
			if w := a.Lasting[i].Waits; w != nil {
				l.limits |= 1 << w.Limit
				l.heardAt |= w.Events
				l.looksBack(w)
			}
			if until := a.Lasting[i].Until; until != nil {
				l.heardAt |= until.Events
				l.looksBack(until)
			}
		}
	}
}

// looksBack notes what a text waits for only where it has happened before.
func (l *Layout) looksBack(a *Ability) {
	for _, words := range a.Circumstances() {
		if words.Entry.Meaning.(Circumstance).Before {
			l.recalled |= a.Events
		}
	}
}

// lasts notes in which questions a clause that lasts could have a say.
func (l *Layout) lasts(c *Clause) {
	for h := range engine.Hook(len(l.Hooks)) {
		if c.answers(h) {
			l.lasting |= HooksOf(h)
		}
	}
	l.copying = l.copying || c.Does.Copies
}

// Limited reports whether a text of the set-up may be used only so often.
func (l *Layout) Limited(limit Limit) bool { return l.limits&(1<<limit) != 0 }

// Answered reports whether a text of the set-up could ever have a say in a question, by itself or by what it begins; where
// none could, it need not be asked.
func (l *Layout) Answered(h engine.Hook) bool { return l.answered.Has(h) }

// At returns the listeners of a hook that the cards of the set-up have by themselves.
func (l *Layout) At(h engine.Hook) []engine.Listener { return l.index.At(h) }

// Ability returns an ability by its number in the library.
func (l *Layout) Ability(id uint16) *Ability { return l.Abilities[id] }

// Memory is where the state of a game has what the machine reads and changes. The state stays where it is, and is filled
// anew. What a game has none of, because its texts begin nothing that lasts or nobody takes control of a card, is nil.
type Memory struct {
	Table   *engine.CardLists
	Effects *engine.Effects
	Turns   *engine.Turns
	Luck    *engine.Luck
	Control *engine.Control          // who controls the cards in play that are another's
	Since   *[engine.MaxCards]uint16 // when a card came into play, by a count of plays
	Masked  func(engine.Card) bool   // whether a card lies face down, and so has no text; nil where none can

	Backward func() bool // whether turn order is reversed; nil where it cannot be
}

// Machine runs the texts of one game.
type Machine struct {
	*Layout
	Memory
	Course *engine.Course
	Follow *Following
	game   Host

	runs       [maxTexts + maxAsked]Run // texts at work, one within another
	happenings []*Happening             // what happens, likewise
	nesting
	wasSo   []engine.Listener // see SoNow
	idle    bool              // of the text that was carried out last nothing was done
	blind   bool              // a card was looked for among those that somebody does not see; see blindly
	demands []demand          // of the costs that payable is asked about
	runner  Runner            // runs the scripts that are at work; nil where none is
	grounds *[]Ground         // see Noting
	noting  int               // how many texts lay within one another as it began

	// ScriptErrors are the scripts that have failed since the game began, as far as they were not skipped.
	ScriptErrors []ScriptError
}

// Attach makes the machine that of a game.
func (m *Machine) Attach(g Host, l *Layout, at Memory, course *engine.Course, follow *Following) {
	m.game, m.Layout, m.Memory, m.Course, m.Follow = g, l, at, course, follow
	for i := range m.runs {
		m.runs[i].M, m.runs[i].Game = m, g
	}
	m.ScriptErrors = m.ScriptErrors[:0]
	if course.Asking = nil; len(l.openers) > 0 {
		course.Asking = m.keepOpen
	}
	if m.Effects == nil {
		m.Effects = new(engine.Effects)
	}
	if m.Control == nil {
		m.Control = new(engine.Control)
	}
	if m.Since == nil {
		m.Since = new([engine.MaxCards]uint16)
	}
}

// Rest forgets all texts at work: a piece begins.
func (m *Machine) Rest() { m.nesting, m.runner = nesting{}, nil }

// InTurnOrder returns all seats in turn order, from the one with which turns begin.
func (m *Machine) InTurnOrder() []engine.Seat {
	if m.Backward != nil && m.Backward() {
		return m.Back[m.Turns.Starting]
	}
	return m.Orders[m.Turns.Starting]
}

// Lies reports whether a card lies in a zone of one of those kinds.
func (m *Machine) Lies(c engine.Card, where Where) bool { return where&m.Kinds[m.Table.Zone(c)] != 0 }

// IsInPlay reports whether a card is in play.
func (m *Machine) IsInPlay(c engine.Card) bool { return m.Lies(c, m.InPlay) }

// PlaceOf returns the place at which a card is, itself included, or 0.
func (m *Machine) PlaceOf(c engine.Card) engine.Card {
	for c != 0 && !m.Place[c] {
		c = m.Table.Host(c)
	}
	return c
}

// Controller returns the seat whose a card is now: its owner's, unless another has taken control of it; engine.NoSeat of
// what is nobody's.
func (m *Machine) Controller(c engine.Card) engine.Seat {
	if seat, ok := m.Control.Of(c); ok {
		return seat
	}
	return m.Owner[c]
}

// Speaker returns the seat for which a card's text speaks; of what is nobody's, the one with which turns begin.
func (m *Machine) Speaker(c engine.Card) engine.Seat {
	if seat := m.Controller(c); seat != engine.NoSeat {
		return seat
	}
	return m.InTurnOrder()[0]
}
