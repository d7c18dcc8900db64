package wotr

import (
	"sync"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file says what the machine that runs texts has to know of the game, and what the texts of its cards can say.

// Hooks: what happens, and what is asked.
const (
	onAction    engine.Hook = iota
	onPlayed                // Seat has played the event
	onDeclared              // the Fellowship
	onRevealed              // likewise
	onHunt                  // the Shadow is about to roll for a hunt
	onTile                  // the tile has been drawn
	askStrength             // how much more strength has an army by the character?
	askMay                  // may that happen to the card?
	askTotal                // room for what the words of texts still need
	numHooks
)

var _ [engine.MaxHooks - numHooks]struct{}

// What may have a text, by its type.
const (
	ofCompanions = text.Kinds(1 << Companion)
	ofMinions    = text.Kinds(1 << Minion)
	ofCharacters = ofCompanions | ofMinions | 1<<Guide
)

// Kinds of zone, for texts.
const (
	onTheMap text.Where = 1 << iota
	inCompany
	onTable
	setAside
	elsewhere
)

var language = (&text.Language{
	Hooks: []text.HookRow{
		onAction:    {Afar: true},
		onPlayed:    {Event: true, Told: true},
		onDeclared:  {Event: true, Afar: true, Told: true},
		onRevealed:  {Event: true, Afar: true, Told: true},
		onHunt:      {Event: true, Afar: true, Told: true},
		onTile:      {Event: true, Told: true},
		askStrength: {Card: true, Speaks: ofCharacters},
		askMay:      {Card: true},
		askTotal:    {},
	},
	Permits:        askMay,
	NoText:         askTotal,
	HasText:        askTotal,
	Kinds:          kindRows(),
	Ordinary:       map[vocab.Kind]vocab.Range{vocab.KindNumber: {Least: 1, Most: 99}, vocab.KindFigure: {Least: 0, Most: 99}, vocab.KindSigned: {Least: -99, Most: 99}, vocab.KindAmount: {Least: 1, Most: 99}, vocab.KindBonus: {Least: -99, Most: 99}},
	InPlay:         onTheMap | inCompany | onTable,
	Chances:        text.Chances{Player: luckTextPlayer, Card: luckTextCard, Die: luckTextDie, Coin: luckTextCoin},
	Asks:           text.Asks{May: DecideMay, Clause: DecideClause, Choose: DecideChoose, Player: DecidePlayer, Number: DecideNumber, Instead: DecideInstead, Order: DecideOrder},
	Offers:         text.Offers{Yes: OptYes, No: OptNo, Card: OptCard, None: OptNone, Clause: OptClause, Instead: OptInstead, Player: OptPlayer, Number: OptNumber},
	Tells:          text.Tells{Undone: EventUndone, Loop: EventLoop, Full: EventFull, Endless: EventEndless, Limit: EventLimit, Player: EventChosenPlayer, Number: EventChosenNumber},
	TooManyEffects: limitEffects,
	Hints:          text.Hints{Holds: "use a heading such as \"While in a battle:\""},
}).Ready()

// kindRows says how messages speak of what has a text.
func kindRows() []text.KindRow {
	rows := make([]text.KindRow, numTypes)
	for i, word := range CardTypes {
		rows[i] = text.KindRow{Words: "a " + word}
	}
	return rows
}

// Kinds of names.
const (
	NameCard   vocab.Kind = "card"
	NameTile   vocab.Kind = "tile"
	NameRegion vocab.Kind = "region"
	NameNation vocab.Kind = "nation"
)

// Words is the vocabulary of the texts.
var Words = sync.OnceValue(func() *vocab.Table {
	t, err := vocab.NewTable([]vocab.Entry{
		{Kind: "head", Pattern: "while in a battle", Meaning: text.Head(func(a *text.Ability, _ *vocab.Phrase) { a.Kind, a.Where = engine.Static, onTheMap }), Of: uint16(ofCharacters), Rule: "character-texts",
			Doc: "Applies to a battle in which the character takes part."},
		{Kind: "verb", Pattern: "its army has {n:bonus} combat strength", Meaning: &text.Verb{Hold: text.Add, Hook: askStrength, Kind: engine.Static}, Of: uint16(ofCharacters), Rule: "combat-strength",
			Doc: "The army of the character rolls so many dice more; never more than there can be."},
	}, NameCard, NameTile, NameRegion, NameNation)
	if err != nil {
		panic("wotr: the vocabulary is wrong: " + err.Error())
	}
	return t
})

// layTexts fills what the machine of texts reads of the set-up.
func (s *Setup) layTexts() {
	t := &s.Texts
	t.Keys, t.Specs = s.Keys, s.Spaces
	for z := range t.Kinds {
		t.Kinds[z] = elsewhere
	}
	t.Kinds[OnMap], t.Kinds[Company], t.Kinds[SetAside] = onTheMap, inCompany, setAside
	for side := range numSides {
		t.Kinds[TableOf(side)] = onTable
	}
	t.Open = []engine.List{Company, OnMap, TableOf(FreePeoples), TableOf(Shadow)}
	t.Index(onAction, len(s.Players))
}

// host is the game as the machine asks it.
type host struct {
	text.Plain
	*Table
}

// occurs lets the texts happen that wait for something.
func (t *Table) occurs(what engine.Hook, c engine.Card, seat engine.Seat) {
	if h := t.texts.Happens(what, c); h != nil {
		h.Seat = seat
		h.After()
	}
}

// askBattle returns what the texts of characters add to a number of their army.
func (t *Table) askBattle(what engine.Hook, _ Side, characters uint32) (n int) {
	if characters == 0 || !t.texts.Answered(what) {
		return 0
	}
	for c := range inSet(characters) {
		n += t.texts.Ask(&text.Question{Hook: what, Card: c}).Sum
	}
	return n
}
