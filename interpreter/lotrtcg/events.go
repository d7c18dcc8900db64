package lotrtcg

import (
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// Verbs of events.
const (
	EventFirst uint8 = iota
	EventTurn
	EventPhase
	EventSite
	EventControl
	EventMoves
	EventTwilight
	EventTwilightGone
	EventPlay
	EventAct
	EventRule
	EventDraw
	EventReshuffle
	EventDiscard
	EventWound
	EventExert
	EventHeal
	EventKilled
	EventBurdens
	EventBurdensGone
	EventRingOn
	EventRingOff
	EventBearer
	EventArchery
	EventAssign
	EventFierce
	EventSkirmish
	EventCancelled
	EventStrength
	EventWins
	EventOverwhelmed
	EventLoses
	EventWinsGame
	EventUndone
	EventLoop
	EventFull
	EventEndless
	EventLimit
	EventChosenPlayer
	EventChosenNumber
	EventChosenCard
	EventTakes
	EventLasts
	EventLook
	EventReveal
	EventThrow
	EventCoin
	EventRandomPlayer
	EventLookTop
	EventPut
	EventTransfer
	EventChosenFeature
	EventLookTopOf
	EventTell
	EventChoseWords
	EventRandomWords
	EventSecretCard
	EventScriptFailed
	numEvents
)

// Events has a row for each verb.
var Events = [numEvents]game.Event{
	EventFirst:         {Code: "first", Sentence: "{seat} is first", Rule: "who-first"},
	EventTurn:          {Code: "turn", Sentence: "turn {n} begins for {seat}", Rule: "turn-start", Operands: game.Operands{N: aNumber}, Telling: game.Heading | game.Round},
	EventPhase:         {Code: "phase", Sentence: "the {n} phase of {seat} begins", Rule: "phases", Operands: game.Operands{N: aPhase}, Telling: game.Heading | game.Aside},
	EventSite:          {Code: "site", Sentence: "{seat} lays {a} as site {n}", Rule: "new-site", Operands: game.Operands{A: aSite, N: aNumber}},
	EventControl:       {Code: "control", Sentence: "{seat} takes control of {a}", Rule: "site-control", Operands: game.Operands{A: aSite}},
	EventMoves:         {Code: "move", Sentence: "{seat} moves to {a}, site {n}", Rule: "moving", Operands: game.Operands{A: aSite, N: aNumber}, Telling: game.Scene},
	EventTwilight:      {Code: "twilight", Sentence: "twilight grows by {to} to {n}", Rule: "twilight", Operands: game.Operands{N: aNumber, To: aNumber}, Telling: game.Aside},
	EventTwilightGone:  {Code: "twilight-gone", Sentence: "twilight falls by {to} to {n}", Rule: "twilight", Operands: game.Operands{N: aNumber, To: aNumber}, Telling: game.Aside},
	EventPlay:          {Code: "play", Sentence: "{seat} plays {a}[ on {b}][ from {from}]", Rule: "play-where", Operands: game.Operands{A: aCard, B: aCopy}, Telling: game.Begins | game.Plays},
	EventAct:           {Code: "act", Sentence: "{seat} uses {a}[ with line {n}]", Rule: "special-abilities", Operands: game.Operands{A: anyCopy, N: aNumber}, Telling: game.Begins},
	EventRule:          {Code: "rule", Sentence: "{seat} uses rule {n} of the scenario", Rule: "scenario-rules", Operands: game.Operands{N: aNumber}, Telling: game.Begins},
	EventDraw:          {Code: "draw", Sentence: "{seat} draws {a}", Rule: "draw", Operands: game.Operands{A: aCard}, Telling: game.Lists | game.Draws},
	EventReshuffle:     {Code: "reshuffle", Sentence: "{seat} makes a new draw deck of the discard pile", Rule: "reshuffle"},
	EventDiscard:       {Code: "discard", Sentence: "{a} of {seat} is discarded[ from {from}]", Rule: "discard", Operands: game.Operands{A: aCard}},
	EventWound:         {Code: "wound", Sentence: "{a} is wounded[ (now {n})]", Was: []string{"{a} is wounded[ with {n} wounds]"}, Rule: "wound", Operands: game.Operands{A: aCopy, N: aNumber}},
	EventExert:         {Code: "exert", Sentence: "{a} exerts[ (now {n})]", Was: []string{"{a} exerts[ with {n} wounds]"}, Rule: "exert", Operands: game.Operands{A: aCopy, N: aNumber}},
	EventHeal:          {Code: "heal", Sentence: "{a} is healed[ (now {n})]", Was: []string{"{a} is healed[ with {n} wounds]"}, Rule: "heal", Operands: game.Operands{A: aCopy, N: aNumber}},
	EventKilled:        {Code: "kill", Sentence: "{a} is killed", Rule: "killed", Operands: game.Operands{A: aCopy}},
	EventBurdens:       {Code: "burdens", Sentence: "the burdens of {a} grow to {n}", Was: []string{"{a} bears {n} burdens now"}, Rule: "burdens", Operands: game.Operands{A: aCopy, N: aNumber}},
	EventBurdensGone:   {Code: "burdens-gone", Sentence: "the burdens of {a} fall to {n}", Was: []string{"{a} bears only {n} burdens now"}, Rule: "burdens", Operands: game.Operands{A: aCopy, N: aNumber}},
	EventRingOn:        {Code: "ring-on", Sentence: "{a} puts on the Ring", Rule: "wearing", Operands: game.Operands{A: aCopy}},
	EventRingOff:       {Code: "ring-off", Sentence: "{a} takes off the Ring", Rule: "ring-off", Operands: game.Operands{A: aCopy}},
	EventBearer:        {Code: "bearer", Sentence: "{a} becomes the Ring-bearer", Rule: "new-bearer", Operands: game.Operands{A: aCopy}},
	EventArchery:       {Code: "archery", Sentence: "the archery totals are {n} for the minions and {to} for the fellowship", Was: []string{"archery totals are {n} of the minions and {to} of the fellowship"}, Rule: "archery-totals", Operands: game.Operands{N: aNumber, To: aNumber}},
	EventAssign:        {Code: "assign", Sentence: "{seat} assigns {b} to {a}", Rule: "one-to-one", Operands: game.Operands{A: aCopy, B: aCopy}},
	EventFierce:        {Code: "fierce", Sentence: "fierce minions skirmish again", Rule: "fierce", Telling: game.Aside},
	EventSkirmish:      {Code: "skirmish", Sentence: "the skirmish of {a} begins", Rule: "skirmishes", Operands: game.Operands{A: aCopy}, Telling: game.Scene},
	EventCancelled:     {Code: "cancelled", Sentence: "the skirmish of {a} is cancelled", Rule: "cancel", Operands: game.Operands{A: aCopy}},
	EventStrength:      {Code: "strength", Sentence: "the side of {a} has strength {n} against {to}", Was: []string{"{a} has strength {n} on its side against {to}"}, Rule: "resolve", Operands: game.Operands{A: aCopy, N: aNumber, To: aNumber}, Telling: game.Aside},
	EventWins:          {Code: "win", Sentence: "{a} wins the skirmish", Rule: "resolve", Operands: game.Operands{A: aCopy}},
	EventOverwhelmed:   {Code: "overwhelm", Sentence: "{a} is overwhelmed", Rule: "overwhelm", Operands: game.Operands{A: aCopy}, Telling: game.Aside},
	EventLoses:         {Code: "lose", Sentence: "{seat} loses because {n}", Rule: "lose", Operands: game.Operands{N: aReason}},
	EventWinsGame:      {Code: "win-game", Sentence: "{seat} wins the game", Rule: "win-site"},
	EventUndone:        {Code: "undone", Sentence: "what was just told is undone", Telling: game.Aside},
	EventLoop:          {Code: "loop", Sentence: "{a} and {b} set each other off without end and all of that is undone", Operands: game.Operands{A: aTeller, B: aTeller}},
	EventFull:          {Code: "full", Sentence: "{a} is undone because {to}", Operands: game.Operands{A: aTeller, To: plain.Limit}},
	EventEndless:       {Code: "endless", Sentence: "{a} is undone because {b} asks without end", Operands: game.Operands{A: aTeller, B: aTeller}},
	EventLimit:         {Code: "limit", Sentence: "there is no room because {to}", Operands: game.Operands{To: plain.Limit}},
	EventChosenPlayer:  {Code: "player", Sentence: "{seat} chooses {n}", Operands: game.Operands{N: plain.Seated}},
	EventChosenNumber:  {Code: "number", Sentence: "{seat} chooses the number {n}", Operands: game.Operands{N: aNumber}},
	EventChosenCard:    {Code: "random", Sentence: "luck picks {a} of {seat}", Operands: game.Operands{A: aCard}},
	EventLasts:         {Code: "for", Sentence: "it applies to {a}", Was: []string{"it is for {a}"}, Operands: game.Operands{A: aCopy}, Telling: game.Aside},
	EventTakes:         {Code: "take", Sentence: "{seat} takes {a} into hand[ from {from}]", Rule: "play-from", Operands: game.Operands{A: aCard}, Telling: game.Lists},
	EventLook:          {Code: "look", Sentence: "{seat} looks at {a} in the hand of {n}", Rule: "reveal", Operands: game.Operands{A: aCard, N: plain.Seated}, Telling: game.Lists},
	EventThrow:         {Code: "throw", Sentence: "{seat} throws {n}", Operands: game.Operands{N: aNumber}},
	EventCoin:          {Code: "coin", Sentence: "{seat} flips a coin: {n}", Operands: game.Operands{N: plain.Coin}},
	EventRandomPlayer:  {Code: "random-player", Sentence: "luck picks {seat}"},
	EventLookTop:       {Code: "look-top", Sentence: "{seat} looks at {a} on top of the draw deck", Rule: "reveal", Operands: game.Operands{A: aCard}, Telling: game.Lists},
	EventPut:           {Code: "put", Sentence: "{seat} puts {a}[ from {from}] {n}", Rule: "put", Operands: game.Operands{A: aCard, N: aSpot}, Telling: game.Lists},
	EventTransfer:      {Code: "transfer", Sentence: "{a} is transferred to {b}", Rule: "transfer", Operands: game.Operands{A: aCopy, B: aCopy}},
	EventChosenFeature: {Code: "feature", Sentence: "{seat} chooses {n}", Operands: game.Operands{N: aFeature}},
	EventLookTopOf:     {Code: "look-top-of", Sentence: "{seat} looks at {a} on top of the draw deck of {n}", Rule: "reveal", Operands: game.Operands{A: aCard, N: plain.Seated}, Telling: game.Lists},
	EventReveal:        {Code: "reveal", Sentence: "{seat} reveals {a}[ from {from}]", Rule: "reveal", Operands: game.Operands{A: aCard}, Telling: game.Lists},
	EventTell:          {Code: "tell", Sentence: "{a}: {n}", Operands: game.Operands{A: anyCopy, N: plain.ScriptWords}},
	EventChoseWords:    {Code: "chose-words", Sentence: "{seat} chooses {n}", Operands: game.Operands{N: plain.ScriptWords}},
	EventRandomWords:   {Code: "random-words", Sentence: "luck picks {n}", Operands: game.Operands{N: plain.ScriptWords}},
	EventSecretCard:    {Code: "secret-card", Sentence: "{seat} has chosen {a}", Operands: game.Operands{A: anyCopy}},
	EventScriptFailed:  {Code: "script-failed", Sentence: "the script of {a} {to}[ {n}]", Operands: game.Operands{A: aTeller, N: plain.ScriptFailed, To: plain.ScriptCause}},
}
