package lotrtcg

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file says what the machine that runs texts has to know of the game: what texts may wait for and be asked, what may have
// a text, and what cards have in common.

// Hooks: what happens, and what is asked.
const (
	onAction        engine.Hook = iota
	onStart                     // of a phase: its number is N, of the first Shadow phase with firstShadow
	onEnd                       // likewise
	onSo                        // something has become so
	onPlayed                    // Seat has played the card; Place is the site
	onWounded                   // and is about to be
	onExerted                   // likewise
	onHealed                    // likewise
	onKilled                    // likewise
	onDiscarded                 // from play, likewise
	onBurden                    // the card, a Ring-bearer, gets N burdens, by the text of Place where one adds them
	onSkirmish                  // a skirmish of the card begins
	onSkirmishOver              // or has been resolved or cancelled
	onWins                      // the card has won a skirmish
	onLoses                     // or lost it
	onMovesFrom                 // the fellowship has left the site
	onMoves                     // the fellowship has moved, to the site
	onMovesTo                   // likewise, behind that
	onChosen                    // a text's player chooses the card
	askMay                      // may that happen to the card?
	askHas                      // how much more has the card of a number, or of a keyword? What says of which: see has
	askCost                     // how much more does the card cost?
	askArchery                  // how much more is the archery total of the side?
	askShadowNumber             // how much more is the Shadow number of the site?
	askMoveLimit                // how often more may the player move?
	askOverwhelm                // by how many times as much strength is the character overwhelmed?
	onAssigned                  // the minion has been assigned to the companion, or ally, at Place; or is about to be
	askTotal                    // room for what the words of texts still need
	numHooks
)

// has is what askHas is about: a number of a card, or a keyword.
type has uint8

const (
	hasStrength has = iota
	hasVitality
	hasResistance
	hasKeyword // and the keyword's number
)

// What may have a text: cards by their type.
var (
	characters = text.KindsOf(Companion, Ally, Minion)
	borne      = text.KindsOf(Possession, Artifact, Condition, Ring)
	onTable    = characters | borne
	held       = onTable&^(1<<Ring) | 1<<Event // what a deck has, and so a hand and the piles
	anyCard    = onTable | text.KindsOf(Event)
	ofSites    = text.KindsOf(Site)
	ofScenario = text.KindsOf(NumCardTypes) // its rules
	ofAll      = anyCard | ofSites
)

// All hooks fit into an index.
var _ [engine.MaxHooks - numHooks]struct{}

// Ends of what lasts.
const (
	endOfPhase text.End = 1 + iota
	untilRegroup
	endOfTurn
)

// language is what the machine has to know of the texts of any game.
var language = (&text.Language{
	Hooks: []text.HookRow{
		onAction:        {Afar: true},
		onStart:         {Event: true, Afar: true, Late: true, Told: true},
		onEnd:           {Event: true, Afar: true, Late: true, Told: true},
		onSo:            {Event: true, Afar: true},
		onPlayed:        {Event: true, Told: true},
		onWounded:       {Event: true},
		onExerted:       {Event: true},
		onHealed:        {Event: true},
		onKilled:        {Event: true, Leaves: true},
		onDiscarded:     {Event: true, Leaves: true},
		onBurden:        {Event: true, Much: true},
		onSkirmish:      {Event: true, Stays: true, Told: true},
		onSkirmishOver:  {Event: true, Stays: true, Told: true},
		onWins:          {Event: true, Stays: true, Told: true},
		onLoses:         {Event: true, Stays: true, Told: true},
		onMovesFrom:     {Event: true, Told: true},
		onMoves:         {Event: true, Told: true},
		onMovesTo:       {Event: true, Told: true},
		onChosen:        {Event: true},
		onAssigned:      {Event: true, Told: true},
		askMay:          {Card: true, Early: true, Speaks: anyCard},
		askHas:          {Card: true, Speaks: characters},
		askCost:         {Card: true, Early: true, Paid: true, All: true, Speaks: anyCard},
		askArchery:      {Speaks: ofAll | ofScenario},
		askShadowNumber: {Card: true, Speaks: ofSites},
		askMoveLimit:    {Speaks: anyCard | ofScenario},
		askOverwhelm:    {Card: true, Speaks: characters},
		askTotal:        {},
	},
	Permits:        askMay,
	Plays:          onPlayed,
	Chosen:         onChosen,
	May:            text.HooksOf(onPlayed, onWounded, onExerted, onHealed, onKilled, onChosen, onAssigned),
	NoText:         askTotal,
	HasText:        askTotal,
	Kinds:          kindRows(),
	Check:          checkAssigns,
	Ordinary:       map[vocab.Kind]vocab.Range{vocab.KindNumber: {Least: 1, Most: 99}, vocab.KindFigure: {Least: 0, Most: 99}, vocab.KindSigned: {Least: -99, Most: 99}, vocab.KindAmount: {Least: 1, Most: 99}, vocab.KindBonus: {Least: -99, Most: 99}},
	InPlay:         inPlay,
	Places:         []string{"in play and active", "in hand", "on the adventure path", "in play, but not active", "out of play"},
	Chances:        text.Chances{Player: luckPlayer, Card: luckCard, Die: luckDie, Coin: luckCoin, Words: luckWords},
	Asks:           text.Asks{May: DecideMay, Clause: DecideClause, Choose: DecideChoose, Player: DecidePlayer, Number: DecideNumber, Instead: DecideInstead, Order: DecideOrder, Words: DecideWords, SecretWords: DecideSecretWords, SecretNumber: DecideSecretNumber, SecretCard: DecideSecretCard},
	Offers:         text.Offers{Yes: OptYes, No: OptNo, Card: OptCard, None: OptNone, Clause: OptClause, Instead: OptInstead, Player: OptPlayer, Number: OptNumber, Words: OptWords},
	Tells:          text.Tells{Undone: EventUndone, Loop: EventLoop, Full: EventFull, Endless: EventEndless, Limit: EventLimit, Player: EventChosenPlayer, RandomPlayer: EventRandomPlayer, Number: EventChosenNumber, RandomCard: EventChosenCard, Throw: EventThrow, Coin: EventCoin, Lasts: EventLasts, Card: EventSecretCard, Tell: EventTell, ChoseWords: EventChoseWords, RandomWords: EventRandomWords, Script: EventScriptFailed},
	Ordered:        true,
	Anew:           true,
	TooManyEffects: plain.FullEffects,
	Hints: text.Hints{
		Holds:  "use a heading such as \"While you can spot an Elf:\"",
		Those:  "look at some in the same sentence: \"look at the top 2 of the draw deck, put 1 of those into hand\"",
		Looks:  "say where they go",
		Whom:   "say of whom: \"each Shadow player ...\"",
		Theirs: "say whose: \"in the hand of each Free Peoples player\", \"each Shadow player has no cards in hand\"",
		Each:   "say \"each\", or speak of several: \"Dunland Men\"",
		More:   "begin with a heading such as \"If a Shadow card is about to add a burden:\"",
	},
}).Ready()

func kindRows() []text.KindRow {
	var rows []text.KindRow
	for i, word := range CardTypes {
		row := text.KindRow{Words: "a " + word, Begin: "begin with \"When played:\"", When: "begin with \"Skirmish action:\" or \"When played:\""}
		switch word[0] {
		case 'a', 'e':
			row.Words = "an " + word
		}
		if borne.Fits(1 << i) {
			row.Other = `perhaps "its bearer" is meant`
		}
		rows = append(rows, row)
	}
	rows[Site].Home, rows[Site].Nobodys = onPath, true
	rows[Event].Passing, rows[Event].Begins = true, "say when it begins, and for how long: \"Skirmish action: this turn, ...\""
	return append(rows, text.KindRow{Words: "the rules of a scenario", Rules: true, Begin: "begin with \"At the start of the fellowship phase:\"", When: "begin with \"At the start of the fellowship phase:\" or \"Fellowship action:\"", Put: "put it into the \"rules\" of a scenario"})
}

// run is a text at work, and of the game in which it is.
type run = text.Run

func of(x *run) *Game { return x.Game.(host).Game }

// host is the game as the machine asks it.
type host struct {
	text.Plain
	*Game
}

// Over: nor does a text go on in the turn of a player who has lost.
func (h host) Over() bool { return h.stops() }

func (h host) Used(a *text.Ability, source, _ engine.Card, you engine.Seat) bool {
	return h.used(a, source, you)
}
func (h host) Use(a *text.Ability, source, _ engine.Card, you engine.Seat) bool {
	return h.use(a, source, you)
}
func (h host) Spare(a *text.Ability, source, _ engine.Card, you engine.Seat) {
	h.S.Notes.Set(noteOf(a), source, h.S.Notes.Get(noteOf(a), source)&^useOf(a, source, you))
}

// Reckon: costs change the twilight pool.
func (h host) Reckon()   { h.reckoned = h.S.Twilight }
func (h host) Reckoned() { h.S.Twilight, h.chosen = h.reckoned, 0 }

// Taken: what is exerted, discarded or played for a cost is chosen by its card.
func (h host) Taken(_ *engine.Decision, o engine.Option) (engine.Card, bool) {
	if o.Verb == OptPlay {
		h.chosen = engine.Card(o.A)
	}
	return engine.Card(o.A), o.Verb == OptCard || o.Verb == OptPlay
}

// Kinds of notes that are lists: what has happened in this turn that a text asks for.
const noteHappened = engine.FirstList

// Remember notes what has happened until the turn ends: to whom, where, by whom.
func (h host) Remember(e *text.Happening) { h.S.Notes.Append(noteOfHappening(&e.Happened)) }

func noteOfHappening(e *text.Happened) engine.Note {
	return engine.Note{Card: e.Card, Kind: noteHappened + uint8(e.What), Value: int32(e.Place)<<16 | int32(e.Whose)<<8 | int32(e.Seat)}
}

func (h host) Remembered(what engine.Hook, f func(*text.Happening)) {
	var before engine.CardSet
	for _, n := range h.S.Notes.Of(noteHappened + uint8(what)) {
		e := &text.Happening{Happened: text.Happened{What: what, Card: n.Card, Place: engine.Card(n.Value >> 16), Whose: engine.Seat(n.Value >> 8), Seat: engine.Seat(n.Value)}}
		if before.Has(n.Card) {
			e.How = again
		}
		before.Add(n.Card)
		f(e)
	}
}

// Held: an event is played out of hand as a response, where it may be played now. (responses)
func (h host) Held(c engine.Card, seat engine.Seat) (held engine.Card, could bool) {
	hand := Zone(seat, Hand)
	mayBe := func(x engine.Card) bool {
		return h.S.Where(x) == hand || h.hidden(x) && h.S.Where(x) != engine.Outside
	}
	if !mayBe(c) || h.def[c].Type != Event || h.playRefused(seat, c) != 0 {
		return 0, false
	}
	for i, d := range h.def {
		x := engine.Card(i)
		switch {
		case d != h.def[c] || h.OwnerOf(x) != seat || !mayBe(x):
			continue
		case x < c:
			return 0, false
		case held == 0 && h.S.Where(x) == hand:
			held = x
		}
		could = could || h.hidden(x)
	}
	return held, could && h.Veils && h.hides(hand)
}

// Respond plays such an event. (responses)
func (h host) Respond(c engine.Card, seat engine.Seat, _ bool, then func()) bool {
	h.playEvent(seat, c, then)
	return true
}

// feature is such a thing.
type feature uint8

const (
	featCulture feature = iota
	featRace
	featClass
	numFeatures
)

// featureWords are their names.
var featureWords = [numFeatures]string{"culture", "race", "class"}

// featureOf returns which one a card has, from 1; 0 for none.
func (d *Card) featureOf(f feature) uint8 { return [...]uint8{d.Culture, d.Race, d.Class}[f] }

// kinds returns all that there are of a feature.
func (l *Library) kinds(f feature) []Named { return [...][]Named{l.Cultures, l.Races, l.Classes}[f] }

// codeOf counts what there is of all features in one row, from 0: what a feature has, by its number from 1.
func (l *Library) codeOf(f feature, n int) int {
	for g := range f {
		n += len(l.kinds(g))
	}
	return n - 1
}

// featureAt returns which feature a number of that row is of, and its own number, from 1.
func (l *Library) featureAt(code int) (feature, int) {
	f := feature(0)
	for ; f < numFeatures-1 && code >= len(l.kinds(f)); f++ {
		code -= len(l.kinds(f))
	}
	return f, code + 1
}

// featureNames are the names of that row. Where two features have one of the same name, the feature stands behind it.
func featureNames(s game.Setup) (names []string) {
	lib, used := s.(*Setup).Lib, map[string]int{}
	for f := range numFeatures {
		for _, k := range lib.kinds(f) {
			used[k.Name]++
		}
	}
	for f := range numFeatures {
		for _, k := range lib.kinds(f) {
			name := k.Name
			if used[name] > 1 {
				name += " as " + featureWords[f]
			}
			names = append(names, name)
		}
	}
	return names
}

// choosesFeature has a player choose one, and the card whose text it is remembers that. (choosing)
func (t *Game) choosesFeature(seat engine.Seat, f feature, source engine.Card) {
	o := t.ask(DecideFeature, seat, 1, func(d *engine.Decision) {
		for n := range t.Lib.kinds(f) {
			d.Offer(engine.Option{Verb: OptFeature, Of: engine.Of{A: uint16(t.Lib.codeOf(f, n+1))}})
		}
	})
	if o.Verb != OptFeature {
		return
	}
	_, n := t.Lib.featureAt(int(o.A))
	t.S.Notes.Set(noteChosen+uint8(f), source, n)
	t.changed()
	t.tell(engine.Event{Verb: EventChosenFeature, Seat: seat, N: int16(o.A)})
}

// chosenFeature returns which one a card remembers, from 1; 0 for none.
func (t *Game) chosenFeature(f feature, c engine.Card) int {
	return t.S.Notes.Get(noteChosen+uint8(f), c)
}

// asked returns what texts add to a number of a card.
func (t *Game) asked(what engine.Hook, c engine.Card) int {
	if !t.texts.Answered(what) || !t.texts.Heard(what, c) {
		return 0
	}
	return t.texts.Ask(&text.Question{Hook: what, Card: c}).Sum
}

// has returns what texts add to a number, or a keyword, that a card has.
func (t *Game) has(what has, c engine.Card) int {
	if t.given&(1<<what) == 0 || !t.texts.Heard(askHas, c) {
		return 0
	}
	return t.texts.Ask(&text.Question{Hook: askHas, Card: c, What: uint8(what)}).Sum
}

// strength returns the strength of a character, with what it bears. Below 0 it counts as 0 only where a skirmish is resolved. (strength)
func (t *Game) strength(c engine.Card) int {
	n := t.printed(c, int(t.def[c].Strength), "strength")
	for x := range t.S.Cards(engine.On(c)) {
		n += t.from(x, int(t.def[x].Strength), "strength")
	}
	return n + t.has(hasStrength, c)
}

// vitality returns the vitality of a character, with what it bears, whatever its wounds. (vitality)
func (t *Game) vitality(c engine.Card) int {
	n := t.printed(c, int(t.def[c].Vitality), "vitality")
	for x := range t.S.Cards(engine.On(c)) {
		n += t.from(x, int(t.def[x].Vitality), "vitality")
	}
	return n + t.has(hasVitality, c)
}

// printed returns a number that is printed on a card, and from one that an item gives. Where somebody asks why, it is noted.
func (t *Game) printed(c engine.Card, n int, rule string) int {
	return t.texts.Note(n, rule, func() string { return "printed on " + t.CardWords(c) })
}

func (t *Game) from(item engine.Card, n int, rule string) int {
	return t.texts.Note(n, rule, func() string { return "from " + t.CardWords(item) })
}

// never returns a number that is never below the least, which is noted likewise.
func (t *Game) never(n, least int, rule string) int {
	return t.texts.AtLeast(n, least, rule, [...]string{"since it is never below 0", "since it is never below 1"}[least])
}

// cost returns the twilight cost of a card: 2 more of a minion that roams, never below 0. (cost, roaming)
func (t *Game) cost(c engine.Card) int {
	n := t.printed(c, int(t.def[c].Cost), "cost") + t.texts.Note(-t.discount, "cost", func() string { return "by what it is played with" })
	if t.roams(c) {
		n += t.texts.Note(roamingCost, "roaming", func() string {
			return fmt.Sprintf("it roams: its site number is %d, and the fellowship is at site %d", t.def[c].Site, t.S.At[t.active()])
		})
	}
	return t.never(n+t.asked(askCost, c), 0, "cost")
}

// roamingCost is how much more a minion costs that roams.
const roamingCost = 2

// roams reports whether a minion is roaming: its site number is higher than that of the site where the fellowship is. (roaming)
func (t *Game) roams(c engine.Card) bool {
	return t.def[c].Type == Minion && t.def[c].Site > int8(t.S.At[t.active()])
}

// keyword returns how much of a keyword a card has, of one without a number whether it has it. (keywords)
func (t *Game) keyword(c engine.Card, k Keyword) int {
	return t.printed(c, int(t.def[c].Loaded[k]), "keywords") + t.has(hasKeyword+has(k), c)
}

func (t *Game) is(c engine.Card, k Keyword) bool { return t.keyword(c, k) > 0 }

// archeryTotal returns the archery total of a side: its archers, and what texts add. (archery-totals)
func (t *Game) archeryTotal(side Side) (n int) {
	zone := Minions
	if side == FreePeoples {
		zone = Zone(t.active(), Fellowship)
	}
	for c := range t.S.Cards(zone) {
		if t.texts.Apart(func() int { return t.keyword(c, Archer) }) > 0 {
			n += t.texts.Note(1, "archery-totals", func() string { return t.CardWords(c) + " is an archer" })
		}
	}
	if t.texts.Answered(askArchery) {
		n += t.texts.Ask(&text.Question{Hook: askArchery, Seat: engine.NoSeat, What: uint8(side)}).Sum
	}
	return t.never(n, 0, "archery-totals")
}

// shadowNumber returns the Shadow number of a site. (shadow-number)
func (t *Game) shadowNumber(site engine.Card) int {
	return t.never(t.printed(site, int(t.def[site].Shadow), "shadow-number")+t.asked(askShadowNumber, site), 0, "shadow-number")
}

// moveLimit returns how often the active fellowship may move in this turn: twice, or as often as there were opponents as the game
// began. (move-limit)
func (t *Game) moveLimit() int {
	n := t.texts.Note(max(2, t.players()-1), "move-limit", func() string {
		if n := t.players(); n <= 3 {
			return fmt.Sprintf("with %d players", n)
		}
		return "as often as there were opponents"
	})
	if t.texts.Answered(askMoveLimit) {
		n += t.texts.Ask(&text.Question{Hook: askMoveLimit, Seat: t.active()}).Sum
	}
	return t.never(n, 0, "move-limit")
}

// multiple returns how many times as strong the winners have to be that a character is overwhelmed: twice, unless a text says
// that it takes more. (overwhelm)
func (t *Game) multiple(c engine.Card) int { return max(2, t.asked(askOverwhelm, c)) }

// resistance returns with how many burdens a Ring-bearer is corrupted. (corruption)
func (t *Game) resistance(c engine.Card) int {
	return t.never(t.printed(c, int(t.def[c].Resistance), "corruption")+t.has(hasResistance, c), 1, "corruption")
}
