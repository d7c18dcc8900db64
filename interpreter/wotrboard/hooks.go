package wotrboard

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file says what the machine that runs texts has to know of the game: what texts may wait for and be asked, and what may
// have a text.

// Hooks: what happens, and what is asked.
const (
	onAction        engine.Hook = iota
	onPlayed                    // Seat has played the event
	onDeclared                  // the Fellowship
	onRevealed                  // likewise
	onHunt                      // the Shadow is about to roll for a hunt
	onTile                      // the tile has been drawn
	onBattle                    // a battle with the character begins
	onEventDie                  // Seat has played the event with an Event die
	onCombatCard                // Seat has used the event as a combat card
	onDamage                    // the Fellowship is about to take the damage of the tile
	onEliminated                // the character is about to be eliminated in the Fellowship
	onDraw                      // a tile is about to be drawn
	onDrawn                     // it has been, before it has its effect
	onDamageAtTable             // the Fellowship is about to take damage, before onDamage
	onCasualty                  // a companion has been taken
	onWay                       // the Fellowship has been declared or revealed, and its way is known
	onActivated                 // the nation N
	onAdvanced                  // likewise, for the reason How
	onShown                     // steps of a round of battle: the combat card has been turned up,
	onBeforeRoll                // the combat roll comes,
	onBeforeAgain               // the leader re-roll comes,
	onAfterAgain                // it is over,
	onBeforeHits                // casualties come,
	onAfterHits                 // they have been taken
	onTurn                      // the turn N begins
	onTurnEnd                   // it ends
	askStrength                 // how much more strength has an army by the character?
	askLevel                    // how much more level has the character?
	askLeaders                  // of which nations do elites count as leaders? More has a bit for each
	askHides                    // does a standard numbered tile not reveal the Fellowship?
	askMay                      // may that happen to the card?
	askRequires                 // is not so what the card requires?
	askStays                    // does the event stay on the table?
	askFromTable                // can it be laid from there?
	askBarred                   // can armies of the side What not come into the region More?
	askCards                    // can it lay no combat cards there?
	askAdvance                  // can a die not advance its passive nations?
	askActivate                 // can the nation What not be activated for the reason Sum in the region More?
	askBox                      // does a die that moves the Fellowship not go into the hunt box?
	askPoints                   // how many more victory points has the side What?
	onCaptured                  // the side How has taken control of the region N
	onCorruption                // N corruption is about to be added, or has been
	askLead                     // how much more leadership has an army by the character?
	askSafe                     // can armies of the side What not attack in the region More?
	onWasPlayed                 // an event has been played, and its text is done
	onFallen                    // the character has been eliminated
	onDiscarded                 // the event has been discarded from the table
	askDice                     // how many more action dice has the side What?
	askMuster                   // does a Muster die recruit in the region More, even if besieged?
	askRiders                   // does each Nazgûl with the Fellowship roll a hunt die again?
	askEyes                     // does a Character die of the side What go into the hunt box when it is used?
	askRoams                    // which level has the character What by an event?
	onAttacks                   // an army of the side How attacks the region N
	askMight                    // how much more strength has the army of the side What in the region More?
	askTotal                    // room for what the words of texts still need
	numHooks
)

var _ [engine.MaxHooks - numHooks]struct{}

// What may have a text, by its type.
const (
	ofCompanions = text.Kinds(1 << Companion)
	ofMinions    = text.Kinds(1 << Minion)
	ofCharacters = ofCompanions | ofMinions | 1<<Guide
	ofEvents     = text.Kinds(1 << Event)
	ofTiles      = text.Kinds(1 << Tile)
	ofCombat     = text.Kinds(1 << CombatHalf)
	ofModules    = text.Kinds(1 << Module)
	ofScenario   = text.Kinds(1 << numTypes) // its rules
)

// endOfTurn ends what lasts for a turn.
const endOfTurn text.End = 1

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
		onAction:        {Afar: true},
		onPlayed:        {Event: true, Told: true},
		onDeclared:      {Event: true, Afar: true, Told: true},
		onRevealed:      {Event: true, Afar: true, Told: true},
		onHunt:          {Event: true, Afar: true, Told: true},
		onTile:          {Event: true, Told: true},
		onBattle:        {Event: true, Told: true},
		onEventDie:      {Event: true, Afar: true, Told: true},
		onCombatCard:    {Event: true, Afar: true, Told: true},
		onDamage:        {Event: true, Afar: true, Told: true},
		onEliminated:    {Event: true},
		onDraw:          {Event: true, Afar: true},
		onDrawn:         {Event: true, Afar: true, Told: true, Late: true},
		onDamageAtTable: {Event: true, Afar: true, Told: true, Late: true},
		onCasualty:      {Event: true, Afar: true, Told: true},
		onWay:           {Event: true, Afar: true, Told: true},
		onActivated:     {Event: true, Afar: true, Told: true},
		onAdvanced:      {Event: true, Afar: true, Told: true},
		onShown:         {Event: true, Told: true},
		onBeforeRoll:    {Event: true, Told: true},
		onBeforeAgain:   {Event: true, Told: true},
		onAfterAgain:    {Event: true, Told: true},
		onBeforeHits:    {Event: true, Told: true},
		onAfterHits:     {Event: true, Told: true},
		onTurn:          {Event: true, Afar: true, Told: true},
		onTurnEnd:       {Event: true, Afar: true, Told: true},
		askRequires:     {Card: true, Early: true, Speaks: ofEvents | ofCombat},
		askStays:        {Card: true, Early: true, Speaks: ofEvents},
		askFromTable:    {Card: true, Early: true, Speaks: ofEvents},
		askBarred:       {Speaks: ofEvents | ofScenario},
		askCards:        {Speaks: ofEvents | ofScenario},
		askAdvance:      {Speaks: ofEvents | ofScenario},
		askActivate:     {Speaks: ofEvents | ofScenario},
		askBox:          {Speaks: ofEvents | ofScenario},
		askStrength:     {Card: true, Speaks: ofCharacters},
		askLevel:        {Card: true, Speaks: ofCharacters},
		askLeaders:      {Speaks: ofCharacters},
		askHides:        {Speaks: ofCharacters},
		askMay:          {Card: true, Early: true},
		onCaptured:      {Event: true, Afar: true, Told: true},
		onCorruption:    {Event: true, Afar: true, Much: true},
		askLead:         {Card: true, Speaks: ofCharacters},
		onAttacks:       {Event: true, Afar: true, Told: true},
		askMight:        {Speaks: ofEvents | ofScenario},
		askSafe:         {Speaks: ofEvents | ofScenario},
		askPoints:       {Speaks: ofScenario},
		onWasPlayed:     {Event: true, Afar: true, Told: true},
		onFallen:        {Event: true, Afar: true, Told: true},
		onDiscarded:     {Event: true, Told: true},
		askDice:         {Speaks: ofModules | ofEvents | ofScenario},
		askMuster:       {Speaks: ofModules | ofEvents | ofScenario},
		askRiders:       {Speaks: ofCharacters},
		askEyes:         {Speaks: ofEvents | ofScenario},
		askRoams:        {Speaks: ofModules | ofEvents | ofScenario},
		askTotal:        {},
	},
	Permits:        askMay,
	NoText:         askTotal,
	HasText:        askTotal,
	Kinds:          kindRows(),
	Ordinary:       map[vocab.Kind]vocab.Range{vocab.KindNumber: {Least: 1, Most: 99}, vocab.KindFigure: {Least: 0, Most: 99}, vocab.KindSigned: {Least: -99, Most: 99}, vocab.KindAmount: {Least: 1, Most: 99}, vocab.KindBonus: {Least: -99, Most: 99}},
	InPlay:         onTheMap | inCompany | onTable,
	Places:         []string{"on the map", "in the Fellowship", "on the table", "set aside", "out of play"},
	Chances:        text.Chances{Player: luckTextPlayer, Card: luckTextCard, Die: luckTextDie, Coin: luckTextCoin, Words: luckTextWords},
	Asks:           text.Asks{May: DecideMay, Clause: DecideClause, Choose: DecideChoose, Player: DecidePlayer, Number: DecideNumber, Instead: DecideInstead, Order: DecideOrder, Words: DecideWords, SecretWords: DecideSecretWords, SecretNumber: DecideSecretNumber},
	Offers:         text.Offers{Yes: OptYes, No: OptNo, Card: OptCard, None: OptNone, Clause: OptClause, Instead: OptInstead, Player: OptPlayer, Number: OptNumber, Words: OptWords},
	Tells:          text.Tells{Undone: EventUndone, Loop: EventLoop, Full: EventFull, Endless: EventEndless, Limit: EventLimit, Player: EventChosenPlayer, Number: EventChosenNumber, Throw: EventThrows, Tell: EventTell, ChoseWords: EventChoseWords, RandomWords: EventRandomWords, Script: EventScriptFailed},
	TooManyEffects: plain.FullEffects,
	Check:          checkWords,
	Hints:          text.Hints{More: "begin with a heading such as \"Before corruption is added on the table:\"", Holds: "use a heading such as \"While in a battle:\"", Theirs: "say whose: \"the number of cards in the hand of the Shadow player\""},
}).Ready()

func kindRows() []text.KindRow {
	rows := make([]text.KindRow, numTypes, numTypes+1)
	for i, word := range CardTypes {
		rows[i] = text.KindRow{Words: "a " + word, Begin: "begin with \"While in play:\"; what he does as he enters stands where he does: \"Action set aside, use a ... die: put this in ...\""}
	}
	rows[Event].Words, rows[Event].Home, rows[Module].Home = "an event", onTable, onTable
	rows[Event].Begin, rows[Module].Begin = "begin with \"When played:\"", "begin with \"Action of the ... player, use a ... die:\""
	for passing, begin := range map[CardType]string{Tile: "When drawn:", CombatHalf: "Before the combat roll:"} {
		rows[passing].Passing, rows[passing].Begin = true, "begin with \""+begin+"\""
	}
	const begin = "begin with \"At the end of each turn:\" or \"While the turn is 2 or less:\""
	return append(rows, text.KindRow{Words: "the rules of a scenario", Rules: true, Begin: begin, When: begin, Put: "put it into the \"rules\" of a scenario"})
}

// The game as the machine that runs texts asks it.

// layTexts fills what the machine of texts reads of the set-up.
func (s *Setup) layTexts() {
	t := &s.Texts
	t.Keys, t.Specs = s.Keys, s.Zones
	for z := range t.Kinds {
		t.Kinds[z] = elsewhere
	}
	t.Kinds[OnMap], t.Kinds[Company], t.Kinds[SetAside] = onTheMap, inCompany, setAside
	for side := range numSides {
		t.Kinds[TableOf(side)] = onTable
	}
	t.Kinds[ModulesUsed] = onTable
	t.Open = []engine.List{Company, OnMap, TableOf(FreePeoples), TableOf(Shadow), ModulesUsed}
	t.Index(onAction, len(s.Seats))
}

// run is a text at work, and of the game in which it is.
type run = text.Run

func of(x *run) *Game { return x.Game.(host).Game }

// host is the game as the machine asks it.
type host struct {
	text.Plain
	*Game
}

// Used and Use: the state has a bit for each card.
func (h host) Used(_ *text.Ability, source, _ engine.Card, _ engine.Seat) bool {
	return h.S.used(source)
}

func (h host) Use(_ *text.Ability, source, _ engine.Card, _ engine.Seat) bool {
	h.S.use(source)
	return true
}

func (h host) Spare(_ *text.Ability, source, _ engine.Card, _ engine.Seat) { h.S.spare(source) }
