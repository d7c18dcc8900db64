package wotrboard

import (
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// Verbs of events.
const (
	EventTurn uint8 = iota
	EventPhase
	EventRolls
	EventAllocates
	EventDraws
	EventDiscards
	EventReceives
	EventPlays
	EventUses
	EventPasses
	EventRing
	EventText
	EventRule
	EventRecruit
	EventDismiss
	EventLoses
	EventReduced
	EventMoves
	EventTravels
	EventEliminated
	EventEnters
	EventAdvances
	EventActivated
	EventCaptures
	EventSiege
	EventSiegeEnds
	EventAttacks
	EventBattleRound
	EventLays
	EventReveals
	EventCombatDie
	EventScores
	EventWithdraws
	EventRetreats
	EventDeclared
	EventGuide
	EventProgress
	EventHides
	EventSeparates
	EventHuntDie
	EventHunt
	EventTile
	EventDamage
	EventCorruption
	EventHeals
	EventRevealed
	EventMordor
	EventStep
	EventStops
	EventWins
	EventEnds
	EventStrikes
	EventThrows
	EventFallsBack
	EventChanges
	EventSpent
	EventDrifts
	EventAddsTile
	EventTileGone
	EventCancels
	EventSpendsRing
	EventUndone
	EventLoop
	EventFull
	EventEndless
	EventLimit
	EventChosenPlayer
	EventChosenNumber
	EventLooks
	EventPutsUnder
	EventHuntBox
	EventGains
	EventSkips
	EventReturns
	EventShows
	EventSees
	EventTell
	EventChoseWords
	EventRandomWords
	EventScriptFailed
	EventRegains
	EventQuits
	EventJoins
	EventComesOut
	numEvents
)

// Events are all of them.
var Events = [numEvents]game.Event{
	EventTurn:         {Code: "turn", Sentence: "turn {n} begins", Rule: "turn", Operands: game.Operands{N: aNumber}, Telling: game.Heading | game.Round},
	EventPhase:        {Code: "phase", Sentence: "the {n} begins", Rule: "turn", Operands: game.Operands{N: aPhase}, Telling: game.Heading | game.Aside},
	EventRolls:        {Code: "rolls", Sentence: "{seat} rolls {n}", Rule: "action-roll", Operands: game.Operands{N: aFace}, Telling: game.Aside},
	EventAllocates:    {Code: "allocates", Sentence: "{seat} puts {n} die|dice into the hunt box", Rule: "hunt-allocation", Operands: game.Operands{N: aNumber}},
	EventDraws:        {Code: "draws", Sentence: "{seat} draws {a} from {n}", Rule: "drawing", Operands: game.Operands{A: anEvent, N: aDeck}, Telling: game.Aside | game.Draws},
	EventDiscards:     {Code: "discards", Sentence: "{seat} discards {a} of {n}", Rule: "discarding", Operands: game.Operands{A: anEvent, N: aDeck}},
	EventReceives:     {Code: "receives", Sentence: "{seat} receives {a} of {n}", Rule: "exchanging", Operands: game.Operands{A: anEvent, N: aDeck}, Telling: game.Draws},
	EventPlays:        {Code: "plays", Sentence: "{seat} plays {a}", Rule: "playing", Operands: game.Operands{A: anEvent}, Telling: game.Begins | game.Plays},
	EventUses:         {Code: "uses", Sentence: "{seat} uses a die that shows {a} {n}", Was: []string{"{seat} uses a die that shows {a}: {n}"}, Rule: "action-resolution", Operands: game.Operands{A: aFace, N: anAct}, Telling: game.Aside},
	EventPasses:       {Code: "passes", Sentence: "{seat} passes", Rule: "passing"},
	EventRing:         {Code: "ring", Sentence: "{seat} changes {a} into {n} by an Elven Ring", Rule: "elven-rings", Operands: game.Operands{A: aFace, N: aFace}},
	EventText:         {Code: "text", Sentence: "{seat} uses the text of {a}[ with line {n}]", Rule: "character-actions", Operands: game.Operands{A: anyCard, N: aLine}},
	EventRule:         {Code: "rule", Sentence: "{seat} uses rule {n} of the scenario", Rule: "scenario-rules", Operands: game.Operands{N: aNumber}},
	EventRecruit:      {Code: "recruits", Sentence: "{seat} recruits {n} {a} in {b}", Rule: "mustering", Operands: game.Operands{A: aFigure, B: aRegion, N: aNumber}},
	EventDismiss:      {Code: "dismisses", Sentence: "{seat} removes {n} {a} too many from {b}", Was: []string{"{seat} removes {n} {a} too many in {b}", "{seat} removes {n} {a} that are too many in {b}"}, Rule: "stacking", Operands: game.Operands{A: aFigure, B: aRegion, N: aNumber}},
	EventLoses:        {Code: "loses", Sentence: "{seat} loses {n} {a} in {b}", Rule: "casualties", Operands: game.Operands{A: aFigure, B: aRegion, N: aNumber}},
	EventReduced:      {Code: "reduced", Sentence: "{n} {a} in {b} becomes|become a regular", Was: []string{"{n} of the {a} in {b} becomes a regular"}, Rule: "casualties", Operands: game.Operands{A: aFigure, B: aRegion, N: aNumber}},
	EventMoves:        {Code: "moves", Sentence: "{n} {a} moves|move from {b} to {to}", Rule: "moving-armies", Operands: game.Operands{A: aFigure, B: aRegion, N: aNumber, To: aRegion}},
	EventTravels:      {Code: "travels", Sentence: "{a} goes from {b} to {to}", Rule: "moving-companions", Operands: game.Operands{A: aCharacter, B: aRegion, To: aRegion}},
	EventEliminated:   {Code: "eliminated", Sentence: "{a} is eliminated", Rule: "eliminated", Operands: game.Operands{A: aCharacter}},
	EventEnters:       {Code: "enters", Sentence: "{a} enters play in {b}", Rule: "entering-play", Operands: game.Operands{A: aCharacter, B: aRegion}},
	EventAdvances:     {Code: "advances", Sentence: "the {a} counter advances to box {n}", Was: []string{"{a} advances to box {n}"}, Rule: "advancing", Operands: game.Operands{A: aNation, N: aNumber}},
	EventActivated:    {Code: "activated", Sentence: "the {a} counter is turned to its active side", Was: []string{"{a} is roused"}, Rule: "activating", Operands: game.Operands{A: aNation}},
	EventCaptures:     {Code: "captures", Sentence: "{seat} takes control of {a}", Rule: "capturing", Operands: game.Operands{A: aRegion}},
	EventSiege:        {Code: "siege", Sentence: "{a} is besieged", Rule: "withdrawing", Operands: game.Operands{A: aRegion}},
	EventSiegeEnds:    {Code: "siege-ends", Sentence: "{a} is besieged no more", Rule: "siege-ends", Operands: game.Operands{A: aRegion}},
	EventAttacks:      {Code: "attacks", Sentence: "{seat} attacks {b} from {a} with {n} unit|units", Rule: "attacking", Operands: game.Operands{A: aRegion, B: aRegion, N: aNumber}, Telling: game.Begins},
	EventBattleRound:  {Code: "battle-round", Sentence: "round {n} of the battle begins", Rule: "battle", Operands: game.Operands{N: aNumber}, Telling: game.Aside},
	EventLays:         {Code: "lays", Sentence: "{seat} lays {a} of {n}", Rule: "combat-cards", Operands: game.Operands{A: anEvent, N: aDeck}},
	EventReveals:      {Code: "reveals", Sentence: "{seat} turns up {a}", Rule: "combat-cards", Operands: game.Operands{A: anEvent}},
	EventCombatDie:    {Code: "combat-die", Sentence: "{seat} rolls {n}[ {a}]", Rule: "combat-roll", Operands: game.Operands{A: aRoll, N: aNumber}, Telling: game.Aside},
	EventScores:       {Code: "scores", Sentence: "{seat} scores {n} hit|hits", Rule: "combat-roll", Operands: game.Operands{N: aNumber}},
	EventWithdraws:    {Code: "withdraws", Sentence: "{seat} withdraws into {a}", Rule: "withdrawing", Operands: game.Operands{A: aRegion}},
	EventRetreats:     {Code: "retreats", Sentence: "{seat} retreats from {a} to {b}", Rule: "retreating", Operands: game.Operands{A: aRegion, B: aRegion}},
	EventDeclared:     {Code: "declared", Sentence: "the Fellowship is declared in {a}", Rule: "declaring", Operands: game.Operands{A: aRegion}},
	EventGuide:        {Code: "guide", Sentence: "{a} guides the Fellowship", Rule: "guide", Operands: game.Operands{A: aCharacter}},
	EventProgress:     {Code: "progress", Sentence: "the Fellowship moves on: its progress is {n}", Was: []string{"the Fellowship moves to progress {n}"}, Rule: "moving-fellowship", Operands: game.Operands{N: aNumber}},
	EventHides:        {Code: "hides", Sentence: "the Fellowship is hidden", Rule: "hiding"},
	EventSeparates:    {Code: "separates", Sentence: "{a} leaves the Fellowship for {b}", Rule: "separating", Operands: game.Operands{A: aCharacter, B: aRegion}},
	EventHuntDie:      {Code: "hunt-die", Sentence: "{seat} rolls {n} for the hunt[ {a}]", Rule: "hunt-roll", Operands: game.Operands{A: aRoll, N: aNumber}, Telling: game.Aside},
	EventHunt:         {Code: "hunt", Sentence: "the hunt has {n} success|successes", Rule: "hunt", Operands: game.Operands{N: aNumber}},
	EventTile:         {Code: "tile", Sentence: "{a} is drawn", Rule: "tiles", Operands: game.Operands{A: aTile}},
	EventDamage:       {Code: "damage", Sentence: "the hunt damage is {n}", Rule: "hunt-damage", Operands: game.Operands{N: aNumber}, Telling: game.Aside},
	EventCorruption:   {Code: "corruption", Sentence: "corruption rises to {n}", Rule: "corruption", Operands: game.Operands{N: aNumber}},
	EventHeals:        {Code: "heals", Sentence: "corruption falls to {n}", Rule: "healing", Operands: game.Operands{N: aNumber}},
	EventRevealed:     {Code: "revealed", Sentence: "the Fellowship is revealed[ in {b}]", Rule: "revealing", Operands: game.Operands{B: aRegion}},
	EventMordor:       {Code: "mordor", Sentence: "the Fellowship enters Mordor", Rule: "entering-mordor"},
	EventStep:         {Code: "step", Sentence: "the Fellowship goes to step {n} of the Mordor track", Rule: "mordor-track", Operands: game.Operands{N: aNumber}},
	EventStops:        {Code: "stops", Sentence: "{a} stops the Fellowship", Rule: "mordor-track", Operands: game.Operands{A: aTile}},
	EventWins:         {Code: "wins", Sentence: "{seat} wins by {a}", Rule: "victory", Operands: game.Operands{A: aReason}},
	EventEnds:         {Code: "ends", Sentence: "nobody has won in {n} turn|turns", Rule: "victory", Operands: game.Operands{N: aNumber}},
	EventStrikes:      {Code: "strikes", Sentence: "the army of {seat} in {a} takes {n} hit|hits", Rule: "event-damage", Operands: game.Operands{A: aRegion, N: aNumber}},
	EventThrows:       {Code: "throws", Sentence: "{seat} rolls {n} for a text", Rule: "event-dice", Operands: game.Operands{N: aNumber}},
	EventFallsBack:    {Code: "falls-back", Sentence: "the {a} counter goes back to box {n}", Was: []string{"{a} goes back to box {n}"}, Rule: "advancing", Operands: game.Operands{A: aNation, N: aNumber}},
	EventChanges:      {Code: "changes", Sentence: "{seat} changes a die from {a} into {n}", Rule: "event-dice", Operands: game.Operands{A: aFace, N: aFace}},
	EventSpent:        {Code: "spent", Sentence: "a die of {seat} that shows {a} is discarded", Rule: "event-dice", Operands: game.Operands{A: aFace}},
	EventDrifts:       {Code: "drifts", Sentence: "the Ring-bearers are seen in {a}", Rule: "event-tiles", Operands: game.Operands{A: aRegion}},
	EventAddsTile:     {Code: "adds-tile", Sentence: "{a} is put in play", Rule: "event-tiles", Operands: game.Operands{A: aTile}},
	EventTileGone:     {Code: "tile-gone", Sentence: "{a} is out of the game", Rule: "event-tiles", Operands: game.Operands{A: aTile}},
	EventCancels:      {Code: "cancels", Sentence: "{a} is cancelled", Rule: "combat-effects", Operands: game.Operands{A: anEffect}},
	EventSpendsRing:   {Code: "spends-ring", Sentence: "{seat} uses an Elven Ring", Rule: "elven-rings"},
	EventLooks:        {Code: "looks", Sentence: "{seat} looks at {a} on top of {n}", Rule: "looking", Operands: game.Operands{A: anEvent, N: aDeck}, Telling: game.Lists},
	EventPutsUnder:    {Code: "puts-under", Sentence: "{seat} puts {a} under {n}", Rule: "looking", Operands: game.Operands{A: anEvent, N: aDeck}, Telling: game.Lists},
	EventHuntBox:      {Code: "hunt-box", Sentence: "the hunt box holds {n} die|dice of the Shadow", Was: []string{"there are {n} die|dice in the hunt box"}, Rule: "hunt-box", Operands: game.Operands{N: aNumber}},
	EventGains:        {Code: "gains", Sentence: "{seat} gains a die that shows {a}", Rule: "event-dice", Operands: game.Operands{A: aFace}},
	EventSkips:        {Code: "skips", Sentence: "{seat} skips a die that shows {a}", Was: []string{"{seat} uses a die that shows {a}: skip"}, Rule: "skipping", Operands: game.Operands{A: aFace}, Telling: game.Aside},
	EventReturns:      {Code: "returns", Sentence: "{a} returns to the Fellowship", Rule: "eliminated", Operands: game.Operands{A: aCharacter}},
	EventShows:        {Code: "shows", Sentence: "{seat} reveals {a} from hand", Was: []string{"{seat} reveals {a} of the hand"}, Rule: "looking", Operands: game.Operands{A: anEvent}, Telling: game.Lists},
	EventSees:         {Code: "sees", Sentence: "{seat} looks at {a} in the hand of the other side", Rule: "looking", Operands: game.Operands{A: anEvent}, Telling: game.Lists},
	EventTell:         {Code: "tell", Sentence: "{a}: {n}", Operands: game.Operands{A: anyCard, N: plain.ScriptWords}},
	EventChoseWords:   {Code: "chose-words", Sentence: "{seat} chooses {n}", Operands: game.Operands{N: plain.ScriptWords}},
	EventRandomWords:  {Code: "random-words", Sentence: "luck picks {n}", Operands: game.Operands{N: plain.ScriptWords}},
	EventScriptFailed: {Code: "script-failed", Sentence: "the script of {a} {to}[ {n}]", Operands: game.Operands{A: anyCard, N: plain.ScriptFailed, To: plain.ScriptCause}},
	EventRegains:      {Code: "regains", Sentence: "{seat} takes back an Elven Ring", Rule: "elven-rings"},
	EventQuits:        {Code: "quits", Sentence: "{a} leaves the game", Rule: "eliminated", Operands: game.Operands{A: aCharacter}},
	EventJoins:        {Code: "joins", Sentence: "{a} joins the Fellowship", Rule: "guide", Operands: game.Operands{A: aCharacter}},
	EventComesOut:     {Code: "comes-out", Sentence: "{a} comes to the table", Rule: "table-cards", Operands: game.Operands{A: anEvent}},
	EventUndone:       {Code: "undone", Sentence: "that is undone", Telling: game.Aside},
	EventLoop:         {Code: "loop", Sentence: "the texts set each other off without end: {a} does not happen", Operands: game.Operands{A: aCard}},
	EventFull:         {Code: "full", Sentence: "{a} cannot do more: {n}", Operands: game.Operands{A: aCard, N: plain.Limit}},
	EventEndless:      {Code: "endless", Sentence: "{a} asks without end: it is undone", Operands: game.Operands{A: aCard}},
	EventLimit:        {Code: "limit", Sentence: "the table is full: {n}", Operands: game.Operands{N: plain.Limit}},
	EventChosenPlayer: {Code: "chosen-player", Sentence: "{seat} chooses player {n}", Operands: game.Operands{N: aNumber}},
	EventChosenNumber: {Code: "chosen-number", Sentence: "{seat} chooses {n}", Operands: game.Operands{N: aNumber}},
}
