package wotrcards

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file says what the machine that runs texts (package text) has to know of the game: what texts may wait for and be
// asked, and what may have a text.

// Ability is one line of a text, compiled; its Heading is a *heading.
type Ability = text.Ability

// heading is what the heading of an ability says in the words of this game.
type heading struct {
	Places   *vocab.Phrase // the locations on which it holds; nil for any
	Supports *vocab.Phrase // a character that it has to support; nil for none
	Counters int           // how many counters have to lie on such a card
	Step     Step          // the step at whose start or end it happens,
	Span     span          // which of those that there are,
	Round    uint8         // in this round only; 0 is any
	Every    uint8         // in one of so many rounds; 0 is each
}

var noHeading heading

func headingOf(a *Ability) *heading {
	if h, ok := a.Heading.(*heading); ok {
		return h
	}
	return &noHeading
}

// Hooks: what happens, and what is asked.
const (
	onActivated engine.Hook = iota
	onPlayed
	onMoved
	onAction
	afterCombat
	askMay       // may that happen to the card?
	askIcons     // how many icons has it?
	askCarryover // what is the seat's carryover limit?
	askDrawStep  // how many cards does it draw in the draw step, and cycle then?
	askWield     // may the character wield the item?
	askLook      // may the seat look at the top of its draw deck?
	onEliminated
	onCycled
	onCounters
	onChosen
	onPaid
	onDrawn
	onDraws // one or more cards at once
	onUsed  // an action of a card
	onScored
	onCombat
	afterFight
	onCorruption
	onPassed
	onTurn // it begins, or with a number below 0 ends
	onWinnowed
	onRecycled
	onRing
	onStepStart
	onStepEnd
	askScored   // may the side that has won the location score it?
	askScore    // how many victory points has the side besides?
	askTwice    // does the seat follow twice what each player of its side is directed to do?
	askBesides  // what of factions, traits and paths has the card besides what is printed?
	askText     // whose text has it, as long as a text holds?
	askBear     // may the item be played on the card or the location?
	askDown     // may the card be played face down?
	onTurnedUp  // a card that lay face down
	onSupported // a character, in a combat that is about to be counted
	onTokens    // combat tokens come to a card or a location
	onTaken     // a card comes to a hand, but is not drawn
	askNoText   // has it no text?
	onSo        // what a text waits for has become so
	askDraws    // how many cards more does the seat draw at once, and how often twice as many?
	askPrice    // what does it cost to play the card?
	askReverse  // does the turn order run backwards?
	askAct      // may the seat do that in its turn, and must it?
	askLeads    // does the character's leadership count without an army?
	askLoss     // must the card be lost before the other, or behind it?
	askIgnore   // how many attack icons count for nothing there?
	askScorer   // which side scores the location, whatever comes of its combat?
	askWorth    // how many victory points more is the location worth?
	grantActions
	grantTurn
	grantNext
	grantShield
	grantSkip
	grantStart
	numHooks
)

// What may have a text: cards by their type, Ring tokens, and the rules of scenarios.
const (
	inPlayTypes   text.Kinds = 1<<Army | 1<<Character | 1<<Item
	cardTypes                = inPlayTypes | 1<<Event
	locationTypes text.Kinds = 1<<Path | 1<<Battleground
	cardsOnly                = ^locationTypes // what is done with cards, and never with a location
	ringToken     text.Kinds = 1 << NumCardTypes
	ofScenario    text.Kinds = 1 << (NumCardTypes + 1)
)

// All hooks fit into an index.
var _ [engine.MaxHooks - numHooks]struct{}

// Why no text can take some of what happens over.
const (
	alwaysFought = "the combat has been fought"
	alwaysComes  = "a round has all its steps"
)

// language is what the machine has to know of the texts of any game.
var language = (&text.Language{
	Hooks: []text.HookRow{
		onActivated:  {Event: true, Needs: true},
		onPlayed:     {Event: true, Needs: true},
		onMoved:      {Event: true, Needs: true},
		onEliminated: {Event: true, Needs: true, Leaves: true},
		onCycled:     {Event: true, Needs: true, Leaves: true},
		onCounters:   {Event: true, Needs: true, Much: true},
		onChosen:     {Event: true},
		onPaid:       {Event: true},
		onDrawn:      {Event: true},
		onDraws:      {Event: true, Afar: true, Much: true},
		onUsed:       {Event: true},
		onScored:     {Event: true, Needs: true, Leaves: true},
		onCombat:     {Event: true},
		afterFight:   {Event: true, Firm: alwaysFought},
		onCorruption: {Event: true, Afar: true, Much: true},
		onPassed:     {Event: true, Afar: true, Firm: "a turn ends, with an action or without; say who cannot pass"},
		onTurn:       {Event: true, Afar: true, Firm: "turns come and go; say who skips one"},
		onWinnowed:   {Event: true, Afar: true},
		onRecycled:   {Event: true, Afar: true},
		onRing:       {Event: true, Afar: true},
		onStepStart:  {Event: true, Afar: true, Late: true, Firm: alwaysComes},
		onStepEnd:    {Event: true, Afar: true, Late: true, Firm: alwaysComes},
		afterCombat:  {Event: true, Afar: true, Firm: alwaysFought},
		onSo:         {Event: true, Afar: true, Firm: "it is so already"},
		onAction:     {Afar: true},
		askMay:       {Card: true, Early: true, All: true, Speaks: cardTypes},
		askIcons:     {Card: true, Marks: true, Speaks: inPlayTypes | locationTypes},
		askWield:     {Card: true, Comes: true, Early: true, Speaks: text.KindsOf(Character)},
		askScored:    {Card: true, Speaks: locationTypes},
		askCarryover: {Speaks: cardTypes | ringToken},
		askDrawStep:  {Speaks: cardTypes | ringToken},
		askLook:      {Speaks: cardTypes | ringToken},
		askDraws:     {Speaks: cardTypes | ringToken},
		askTwice:     {Speaks: cardTypes | ringToken},
		askBesides:   {Card: true, Early: true, Speaks: inPlayTypes},
		askBear:      {Card: true, Early: true, Speaks: text.KindsOf(Item)},
		askDown:      {Card: true, Early: true, Speaks: inPlayTypes},
		onTurnedUp:   {Event: true},
		onSupported:  {Event: true, Firm: "armies and characters have been paired; say by which armies it cannot be supported"},
		onTokens:     {Event: true, Needs: true, Much: true},
		onTaken:      {Event: true, Needs: true},
		askText:      {Card: true, Speaks: inPlayTypes},
		askNoText:    {Card: true, Speaks: inPlayTypes},
		askPrice:     {Card: true, Early: true, Paid: true, All: true, Speaks: cardTypes},
		askReverse:   {Speaks: cardTypes | ringToken | ofScenario},
		askAct:       {Speaks: cardTypes | ringToken},
		askLeads:     {Card: true, Speaks: text.KindsOf(Character)},
		askLoss:      {Card: true, Speaks: text.KindsOf(Army, Character)},
		askIgnore:    {Card: true, Speaks: locationTypes},
		askScorer:    {Card: true, Speaks: locationTypes},
		askWorth:     {Card: true, Marks: true, Speaks: locationTypes},
		grantStart:   {},
	},
	Permits:        askMay,
	Chosen:         onChosen,
	May:            text.HooksOf(onPlayed, onMoved, onChosen, onEliminated, onSupported),
	Alters:         text.HooksOf(askBesides, askDown, askNoText),
	Given:          inPlayTypes,
	NoText:         askNoText,
	HasText:        askText,
	Plays:          onPlayed,
	Kinds:          kindRows(),
	Ordinary:       ordinary,
	InPlay:         inPlay,
	InGame:         inGame,
	Places:         []string{"in a reserve", "on a path", "on a battleground", "in a deck or on a pile", "an aim", "in hand"},
	Chances:        text.Chances{Player: LuckPlayer, Card: LuckCard, Die: LuckDie, Coin: LuckCoin, Words: LuckWords},
	Asks:           text.Asks{May: DecideMay, Clause: DecideClause, Choose: DecideChoose, Player: DecidePlayer, Number: DecideNumber, Vote: DecideVote, Tie: DecideTie, SecretNumber: DecideSecretly, SecretCard: DecideSecretCard, Instead: DecideReplacement, Words: DecideWords, SecretWords: DecideSecretWords},
	Offers:         text.Offers{Yes: OptYes, No: OptNo, Card: OptCard, None: OptNone, Clause: OptClause, Player: OptPlayer, Number: OptNumber, Instead: OptInstead, Words: OptWords},
	Tells:          text.Tells{Player: EventPlayer, RandomPlayer: EventRandomPlayer, RandomCard: EventRandomCard, Throw: EventThrow, Coin: EventCoin, Number: EventNumber, Card: EventSecretCard, Vote: EventVote, VotePlayer: EventVotePlayer, VotePart: EventVotePart, Undone: EventUndone, Loop: EventLoop, Full: EventFull, Endless: EventEndless, Limit: EventLimit, Script: EventScriptFailed, Tell: EventTell, ChoseWords: EventChoseWords, RandomWords: EventRandomWords, VoteWords: EventVoteWords},
	TooManyEffects: uint16(boundEffects),
	RulesRule:      "scenario-rules",
	Hints: text.Hints{
		Holds:  "use a heading such as \"While in reserve:\"",
		Those:  "draw some first: \"draw 5, may play 1 army of those, cycle the rest\"",
		Looks:  "say where they go: \"look at the top 3 of the draw deck, take 1 of those, cycle the rest\"",
		Whom:   "say of whom: \"each Shadow player ...\"",
		Theirs: "say whose: \"each Free Peoples player's armies\", \"in each player's reserve\", \"each player has no cards in hand\"",
		Each:   "say \"each\", or speak of several: \"Rohan armies\"",
		More:   "begin with a heading such as \"If corruption is added:\"",
	},
	Meant: func(x *run, c engine.Card) bool { return !of(x).def[c].Type.IsLocation() && !of(x).isDown(c) },
	Check: func(a *Ability) *text.Problem { return cmp.Or(checkHeading(a), checkOrder(a), checkShares(a)) },
}).Ready()

// How to say when something happens, in the text of a card, of a Ring token, and in a rule.
const (
	cardHint = "begin with a heading such as \"When played:\""
	ringHint = "begin with \"Action, once per game:\""
	ruleHint = "begin with a heading such as \"At the start of the draw step:\""
)

func kindRows() []text.KindRow {
	var rows []text.KindRow
	for t, word := range CardTypes {
		row := text.KindRow{Words: vocab.WithArticle(word), Begin: cardHint, When: cardHint}
		if CardType(t).IsLocation() {
			row.Nobodys = true
			row.Begin, row.Other = "begin with \"When activated:\"", "perhaps cards on it are meant: \"each army on this\""
		}
		rows = append(rows, row)
	}
	rows[Aim].Home = asAim
	rows[Event].Passing, rows[Event].Begins = true, "say when it begins, and for how long: \"When played: this round, ...\""
	return append(rows, text.KindRow{Words: "a Ring token", Begin: ringHint, When: ringHint},
		text.KindRow{Words: "the rules of a scenario", Rules: true, Begin: ruleHint, When: ruleHint, Put: "put it into the \"rules\" of a scenario"})
}

// The game as the machine that runs texts asks it.

// run is a text at work, and of the game in which it is.
type run = text.Run

func of(x *run) *Game { return x.Game.(host).Game }

// host is the game as the machine asks it.
type host struct{ *Game }

func (h host) TextNumber(c engine.Cause) engine.Card { return h.textNumber(c) }
func (h host) Searches(seat engine.Seat, c engine.Card) bool {
	return h.S.Where(c) == Zone(seat, DrawDeck)
}

func (h host) Heap(c engine.Card) int { return h.S.Counter(c, Counters) }

func (h host) Used(a *Ability, source, of engine.Card, you engine.Seat) bool {
	return h.acted(you, Acted{source, of, a.Line})
}

func (h host) Use(a *Ability, source, of engine.Card, you engine.Seat) bool {
	if h.markActed(you, Acted{source, of, a.Line}) {
		return true
	}
	h.texts.Exceed(a, source, you, uint16(boundActed))
	return false
}

func (h host) Spare(a *Ability, source, of engine.Card, you engine.Seat) {
	h.unmarkActed(you, Acted{source, of, a.Line})
}

// Respond: the options are as in a turn, but for a line that lets an event be played only so. Where others see who is asked, they do
// not see who holds the card.
func (h host) Respond(c engine.Card, seat engine.Seat, free bool, then func()) bool {
	has, could := h.S.Where(c) == Zone(seat, Hand), h.Veils && h.couldHold(seat, c)
	if !has && !could || h.playing.Has(c) {
		return false
	}
	o := h.Ask(DecideRespond, seat, 1, func(d *engine.Decision) {
		switch d.Secret = could; {
		case !has:
		case h.def[c].Type == Event:
			d.Offer(engine.Option{Verb: OptPlay, Of: engine.Of{A: uint16(c)}})
		default:
			h.playOptions(d, c, anywhere)
		}
		if len(d.Options) > 0 || could {
			d.Offer(engine.Option{Verb: OptNone})
		}
	})
	if o.Verb != OptPlay {
		return false
	}
	h.then = then
	h.play(c, engine.Card(o.B), !free)
	return true
}

// Held: nothing is offered before it is played.
func (host) Held(engine.Card, engine.Seat) (engine.Card, bool) { return 0, false }

// couldHold reports whether, for all that others know, a card could be in a hand.
func (h host) couldHold(seat engine.Seat, c engine.Card) bool {
	return engine.Any(h.S.Cards(Zone(seat, Hand)), h.texts.IsHidden) && h.texts.IsHidden(c) && h.S.Where(c) != engine.Outside
}

// Reveal: a card whose text applies is shown.
func (h host) Reveal(c engine.Card) {
	if c != 0 && h.audience(c) != engine.Everyone {
		seat := h.Texts.Owner[c].Or(h.starting()) // of a location out of its deck
		h.S.Show(c, engine.Everyone)
		h.Emit(engine.Event{Verb: EventReveal, Seat: seat, A: c, Seen: engine.Everyone})
	}
}

// EndScope is done with the cards that a sentence holds: what it drew and has left comes into the hand, other cards are cycled.
func (h host) EndScope(x *run) {
	if x.Drew {
		for _, c := range slices.Collect(h.S.Cards(x.Those)) {
			h.bring(c, Zone(x.Seat, Hand))
		}
	}
	h.release(x.Seat, x.Those, x.Taken, x.Last)
}

// Again: who follows twice what each player of a side is directed to do. (duel-each-player-twice, O13)
func (h host) Again() (seats engine.SeatSet) {
	for i := range h.Scenario.Seats {
		if seat := engine.Seat(i); h.texts.Ask(&text.Question{Hook: askTwice, Seat: seat}).Allowed {
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

func (h host) EachPlace(x *run, words *vocab.Phrase, f func(engine.Card)) {
	for _, z := range active {
		for l := range h.S.Cards(z) {
			if x.Means(words, l) {
				f(l)
			}
		}
	}
}

func (h host) ChoosePlace(x *run, words *vocab.Phrase) engine.Card {
	return chooseLocation(x, words, active, nil)
}
