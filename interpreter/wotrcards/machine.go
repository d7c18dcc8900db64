package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file says what the machine that runs texts (package text) has to know of the game.

// run is a text at work, and of the game in which it is.
type run = text.Run

func of(x *run) *Game { return x.Game.(host).Game }

// Ability is one line of a text, compiled; its Heading is a *heading.
type Ability = text.Ability

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

// All hooks fit into an index.
var _ [engine.MaxHooks - numHooks]struct{}

// language is what the machine has to know of the texts of any game.
var language = (&text.Language{
	Hooks: []text.HookRow{
		onActivated:       {Heard: onOtherActivated},
		onPlayed:          {Heard: onOtherPlayed},
		onMoved:           {Heard: onOtherMoved},
		onEliminated:      {Heard: onOtherEliminated},
		onCycled:          {Heard: onOtherCycled},
		onCounters:        {Heard: onCounters, Afar: true},
		onOtherPlayed:     {Afar: true},
		onOtherMoved:      {Afar: true},
		onOtherActivated:  {Afar: true},
		onOtherEliminated: {Afar: true},
		onOtherCycled:     {Afar: true},
		onAction:          {Afar: true},
		onStepStart:       {Afar: true},
		onStepEnd:         {Afar: true},
		afterCombat:       {Afar: true},
		askPlace:          {Card: true, All: true, Speaks: inPlayTypes},
		askIcons:          {Card: true, Speaks: inPlayTypes | locationTypes},
		askSupport:        {Card: true, Speaks: types(Character)},
		askWield:          {Card: true, Comes: true, Speaks: types(Character)},
		askScored:         {Card: true, Speaks: locationTypes},
		askCarryover:      {Speaks: cardTypes | ringToken},
		askDrawStep:       {Speaks: cardTypes | ringToken},
		askLook:           {Speaks: cardTypes | ringToken},
		askTwice:          {Speaks: cardTypes | ringToken},
		askScore:          {Speaks: ofScenario}, // it is about no player
	},
	Kinds:          kindRows(),
	Ordinary:       ordinary,
	InPlay:         inPlay,
	Asks:           text.Asks{May: DecideMay, Clause: DecideClause, Choose: DecideChoose},
	Offers:         text.Offers{Yes: OptYes, No: OptNo, Card: OptCard, None: OptNone, Clause: OptClause},
	Tells:          text.Tells{Undone: EventUndone, Loop: EventLoop, Full: EventFull, Endless: EventEndless, Limit: EventLimit, Script: EventScriptFailed},
	TooManyEffects: uint16(boundEffects),
	RulesRule:      "scenario-rules",
	Hints: text.Hints{
		Holds: "use a heading such as \"While in reserve:\"",
		Those: "draw some first: \"draw 5, may play 1 army of those, cycle the rest\"",
		Looks: "say where they go: \"look at the top 3 of the draw deck, take 1 of those, cycle the rest\"",
		Whom:  "say of whom: \"each Shadow player ...\"",
		Each:  "say \"each\", or speak of several: \"Rohan armies\"",
	},
	Check: checkHeading,
}).Ready()

// How to say when something happens, in the text of a card, of a Ring token, and in a rule.
const (
	cardHint = "begin with a heading such as \"When played:\""
	ringHint = "begin with \"Action, once per game:\""
	ruleHint = "begin with a heading such as \"At the start of the draw step:\""
)

// kindRows says how messages speak of what has a text.
func kindRows() []text.KindRow {
	var rows []text.KindRow
	for t, word := range CardTypes {
		row := text.KindRow{Words: article(word), Begin: cardHint, When: cardHint}
		if CardType(t).IsLocation() {
			row.Begin = "begin with \"When activated:\""
		}
		rows = append(rows, row)
	}
	return append(rows, text.KindRow{Words: "a Ring token", Begin: ringHint, When: ringHint},
		text.KindRow{Words: "the rules of a scenario", Rules: true, Begin: ruleHint, When: ruleHint, Put: "put it into the \"rules\" of a scenario"})
}

// host is the game as the machine asks it.
type host struct{ *Game }

func (h host) TextNumber(c engine.Cause) engine.Card { return h.textNumber(c) }
func (h host) Scripts() text.Scripts                 { return h.Lib.Scripts }
func (h host) Heap(c engine.Card) int                { return h.S.Counter(c, Counters) }

func (h host) OnLine(a *Ability) func(line int) {
	if h.Game.OnLine == nil {
		return nil
	}
	on, card := h.Game.OnLine, h.Lib.cardOf(a)
	return func(line int) { on(card, line) }
}

// EndScope cycles what is left of the cards that a sentence holds.
func (h host) EndScope(x *run) { h.release(x.Seat, x.Those, x.Taken, x.Last) }

// Again: who follows twice what each player of a side is directed to do. (duel-each-player-twice, O13)
func (h host) Again() (seats engine.SeatSet) {
	for i := range h.Scenario.Seats {
		if seat := engine.Seat(i); h.texts.Ask(text.Question{Hook: askTwice, Seat: seat}).Allowed {
			seats |= engine.Only(seat)
		}
	}
	return seats
}

// Reckon: costs change corruption and the scenario's counters.
func (h host) Reckon() { h.reckoned.corruption, h.reckoned.counters = h.S.Corruption, h.S.Own.Counters }

func (h host) Reckoned() {
	h.S.Corruption, h.S.Own.Counters = h.reckoned.corruption, h.reckoned.counters
}

// Taken: the card itself, or the top of the player's draw deck.
func (h host) Taken(d *engine.Decision, o engine.Option) (engine.Card, bool) {
	switch o.Verb {
	case OptCard:
		return engine.Card(o.A), true
	case OptTopOfDeck:
		return h.S.Top(Zone(d.Seat, DrawDeck)), true
	}
	return 0, false
}

func (h host) ChoosePlace(x *run, words *vocab.Phrase) engine.Card {
	return chooseLocation(x, words, active, nil)
}
