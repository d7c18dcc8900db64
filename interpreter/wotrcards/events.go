package wotrcards

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/vocab"
)

// This file holds what is told of, and puts it into words.

// What happens, for the log.
const (
	EventRound uint8 = iota
	EventStep
	EventDraw
	EventRecycle
	EventCycle
	EventEliminate
	EventTake
	EventReveal
	EventLook
	EventRemove
	EventPlay
	EventMove
	EventPass
	EventRing
	EventAct
	EventActivate
	EventReactivate
	EventCombat
	EventSupport
	EventAttack
	EventCancel
	EventToken
	EventCorruption
	EventScore
	EventVictoryPoints
	EventWin
	EventReceive
	EventShow
	EventCounter
	EventScriptFailed
	EventUndone
	EventPut
	EventControl
	EventExchange
	EventLoop
	EventEndless
	EventSetAside
	EventRule
	EventCount
	EventFull
	EventLimit
	EventTell
	EventPutUnder
	EventLeave
	EventPlayDown
	EventTurn
	EventPutDown
	EventPlayer
	EventRandomPlayer
	EventAttach
	EventTurnMore
	EventTurnNext
	EventSkip
	EventRingTurned
	EventDraft
	EventRandomCard
	EventThrow
	EventCoin
	EventNumber
	EventSecretCard
	EventVote
	EventNameFaction
	EventNameType
	EventNameCard
	EventChoseWords
	EventVoteWords
	EventRandomWords
	EventOwnCount
	EventVotePlayer
	EventVotePart
	EventNoCombat
	EventWinAlone
	EventLay
	numEvents
)

// Events documents each event; see game.Event.
var Events = [numEvents]game.Event{
	EventRound:         {Code: "round", Sentence: "round {n} begins, {seat} has the starting player token", Rule: "starting-token-passes", Operands: game.Operands{N: ANumber}, Telling: game.Aside | game.Heading | game.Round},
	EventStep:          {Code: "step", Sentence: "the {n} begins", Rule: "scenario-steps", Operands: game.Operands{N: AStep}, Telling: game.Aside | game.Heading},
	EventDraw:          {Code: "draw", Sentence: "{seat} draws {a}", Rule: "draw-from-top", Operands: game.Operands{A: ACard}, Telling: game.Lists | game.Draws},
	EventRecycle:       {Code: "recycle", Sentence: "{seat} recycles", Rule: "draw-recycle"},
	EventCycle:         {Code: "cycle", Sentence: "{seat} cycles {a}[ from {from}]", Rule: "action-cycle", Operands: game.Operands{A: ACard}, Telling: game.Lists},
	EventEliminate:     {Code: "eliminate", Sentence: "{seat} eliminates {a}[ from {from}]", Rule: "eliminate-for-good", Operands: game.Operands{A: ACard}, Telling: game.Lists},
	EventTake:          {Code: "take", Sentence: "{seat} takes {a}[ from {from}]", Rule: "take-shown", Operands: game.Operands{A: ACard}, Telling: game.Lists | game.Draws},
	EventReveal:        {Code: "reveal", Sentence: "{seat} reveals {a}", Rule: "eliminate-trigger", Operands: game.Operands{A: ACard}},
	EventLook:          {Code: "look", Sentence: "{seat} looks at {a} on top of the draw deck", Rule: "O18", Operands: game.Operands{A: ACard}},
	EventRemove:        {Code: "remove", Sentence: "{a} is removed from {seat}'s {from}", Rule: "remove-anywhere", Operands: game.Operands{A: ACard}},
	EventPlay:          {Code: "play", Sentence: "{seat} plays {a}[ {b}]", Rule: "play-destinations", Operands: game.Operands{A: ACard, B: ADestination}, Telling: game.Plays},
	EventMove:          {Code: "move", Sentence: "{seat} moves {a} to {b}", Rule: "action-move", Operands: game.Operands{A: ACard, B: ALocation}},
	EventPass:          {Code: "pass", Sentence: "{seat} passes", Rule: "pass-carryover", Telling: game.Alone},
	EventRing:          {Code: "ring-token", Sentence: "{seat} uses the Ring token", Rule: "ring-token-once"},
	EventAct:           {Code: "act", Sentence: "{seat} uses {a}", Rule: "action-card-text", Operands: game.Operands{A: AnyCard, N: ALine}},
	EventActivate:      {Code: "activate", Sentence: "{seat} activates {a}", Rule: "battleground-before-path", Operands: game.Operands{A: ALocation}, Telling: game.Begins},
	EventReactivate:    {Code: "reactivate", Sentence: "{seat} reactivates {a}", Rule: "reactivate-from-scoring-area", Operands: game.Operands{A: ALocation}},
	EventCombat:        {Code: "combat", Sentence: "combat at {a}", Rule: "combat-order", Operands: game.Operands{A: ALocation}, Telling: game.Scene},
	EventSupport:       {Code: "support", Sentence: "{a} supports {b}", Rule: "leadership-needs-army", Operands: game.Operands{A: ACard, B: ACard}, Telling: game.Aside},
	EventAttack:        {Code: "attack", Sentence: "the attackers at {a} have {n} attack", Rule: "battleground-combat-count", Operands: game.Operands{A: ALocation, N: ANumber}, Telling: game.Aside},
	EventCancel:        {Code: "cancel", Sentence: "{a} itself cancels {n}", Rule: "battleground-combat-location-first", Operands: game.Operands{A: ALocation, N: ANumber}, Telling: game.Aside},
	EventToken:         {Code: "token", Sentence: "{n} {b} is added to {a}", Rule: "token-part-of-card", Operands: game.Operands{A: AnyCard, B: AnIcon, N: ANumber}},
	EventCorruption:    {Code: "corruption", Sentence: "corruption changes by {n}", Rule: "lost-path-corruption", Operands: game.Operands{N: ANumber}},
	EventScore:         {Code: "score", Sentence: "{n} scores {a}", Rule: "battleground-winner", Operands: game.Operands{A: ALocation, N: ASide}},
	EventVictoryPoints: {Code: "victory-points", Sentence: "victory points: Free Peoples {to}, Shadow {n}", Rule: "victory-lead", Operands: game.Operands{N: ANumber, To: ANumber}, Telling: game.Aside},
	EventWin:           {Code: "win", Sentence: "{n} wins", Rule: "victory-lead", Operands: game.Operands{N: ASide}},
	EventDraft:         {Code: "draft-card", Sentence: "{seat} drafts {a}", Rule: "scenario-draft", Operands: game.Operands{A: ACard}},
	EventReceive:       {Code: "receive", Sentence: "{seat} receives {a}[ from {from}]", Rule: "decks-separate", Operands: game.Operands{A: ACard}},
	EventShow:          {Code: "show", Sentence: "{seat} is shown {a}", Rule: "referenced-card-shown", Operands: game.Operands{A: AnyCard}},
	EventCounter:       {Code: "counter", Sentence: "{a} has {n} counters", Rule: "token-part-of-card", Operands: game.Operands{A: AnyCard, N: ANumber}},
	EventScriptFailed:  {Code: "script-failed", Sentence: "the script of {a} {to}[ {n}]", Operands: game.Operands{A: AText, N: plain.ScriptFailed, To: plain.ScriptCause}},
	EventUndone:        {Code: "undone", Sentence: "this is undone", Telling: game.Aside},
	EventPut:           {Code: "put-on-top", Sentence: "{seat} puts {a} on top of the draw deck", Rule: "O16", Operands: game.Operands{A: ACard}},
	EventControl:       {Code: "control", Sentence: "{seat} takes control of {a}", Rule: "decks-separate", Operands: game.Operands{A: ACard}},
	EventExchange:      {Code: "exchange", Sentence: "{a} and {b} change places", Rule: "in-play-zones", Operands: game.Operands{A: ACard, B: ACard}},
	EventLoop:          {Code: "loop", Sentence: "the text of {a} is rolled back: {n} and {b} trigger each other endlessly", Operands: game.Operands{A: AText, B: AText, N: AText}},
	EventEndless:       {Code: "endless", Sentence: "the text of {a} is rolled back: {b} asks endlessly", Operands: game.Operands{A: AText, B: AText}},
	EventWinAlone:      {Code: "win-alone", Sentence: "{seat} wins alone", Rule: "scenario-victory"},
	EventNoCombat:      {Code: "no-combat", Sentence: "no combat takes place at {a}", Rule: "combat-prevented", Operands: game.Operands{A: ALocation}},
	EventSetAside:      {Code: "set-aside", Sentence: "{a} is scored by nobody", Rule: "duel-path-scoring", Operands: game.Operands{A: ALocation}},
	EventRule:          {Code: "rule", Sentence: "{seat} uses a rule of the scenario", Rule: "scenario-rules", Operands: game.Operands{N: ALine}},
	EventCount:         {Code: "count", Sentence: "{to} comes to {n}", Rule: "scenario-counters", Operands: game.Operands{N: ANumber, To: ACounter}},
	EventOwnCount:      {Code: "own-count", Sentence: "{to} of {seat} comes to {n}", Rule: "scenario-counters", Operands: game.Operands{N: ANumber, To: AnOwnCounter}},
	EventFull:          {Code: "full", Sentence: "the text of {a} is rolled back: {to}", Operands: game.Operands{A: AText, To: ALimit}},
	EventTell:          {Code: "tell", Sentence: "{a}: {n}", Operands: game.Operands{A: AnyCard, N: plain.ScriptWords}},
	EventPutUnder:      {Code: "put-under", Sentence: "{seat} puts {a} under the draw deck", Rule: "O16", Operands: game.Operands{A: ACard}},
	EventAttach:        {Code: "attach", Sentence: "{seat} puts {a} on {b}", Rule: "item-with-wielder", Operands: game.Operands{A: ACard, B: AnyCard}},
	EventPutDown:       {Code: "put-face-down", Sentence: "{seat} puts {a} face down", Rule: "in-play-zones", Operands: game.Operands{A: ACard}},
	EventTurn:          {Code: "turn-over", Sentence: "{a} is turned over: {b}", Rule: "in-play-zones", Operands: game.Operands{A: ACard, B: ACard}},
	EventPlayDown:      {Code: "play-face-down", Sentence: "{seat} plays {a} face down", Rule: "play-destinations", Operands: game.Operands{A: ACard}, Telling: game.Plays},
	EventLeave:         {Code: "leave", Sentence: "{a} leaves the game", Rule: "eliminate-for-good", Operands: game.Operands{A: ACard}},
	EventTurnNext:      {Code: "next-turn", Sentence: "{seat} takes the next turn", Rule: "turn-between"},
	EventTurnMore:      {Code: "another-turn", Sentence: "{seat} takes another turn", Rule: "another-turn"},
	EventRingTurned:    {Code: "ring-turned", Sentence: "{seat} turns the Ring token over", Rule: "ring-token-once"},
	EventSkip:          {Code: "skip", Sentence: "{seat} skips a turn", Rule: "skipped-turn"},
	EventLimit:         {Code: "limit", Sentence: "the rules go no further: {to}", Operands: game.Operands{To: ALimit}},
	EventPlayer:        {Code: "player", Sentence: "{seat} chooses {n}", Operands: game.Operands{N: plain.Seated}, Telling: game.Aside},
	EventRandomCard:    {Code: "random-card", Sentence: "{a} is picked at random[ from {seat}'s {from}]", Operands: game.Operands{A: ACard}},
	EventThrow:         {Code: "throw", Sentence: "{seat} throws {n}", Operands: game.Operands{N: ANumber}},
	EventCoin:          {Code: "coin", Sentence: "{seat} flips a coin: {n}", Operands: game.Operands{N: plain.Coin}},
	EventNumber:        {Code: "number", Sentence: "{seat} has chosen the number {n}", Operands: game.Operands{N: ANumber}, Telling: game.Aside},
	EventSecretCard:    {Code: "secret-card", Sentence: "{seat} has chosen {a}", Operands: game.Operands{A: AnyCard}, Telling: game.Aside},
	EventChoseWords:    {Code: "chose-words", Sentence: "{seat} has chosen: {n}", Operands: game.Operands{N: plain.ScriptWords}, Telling: game.Aside},
	EventVoteWords:     {Code: "vote-words", Sentence: "{seat} votes: {n}", Operands: game.Operands{N: plain.ScriptWords}},
	EventRandomWords:   {Code: "random-words", Sentence: "luck picks: {n}", Operands: game.Operands{N: plain.ScriptWords}},
	EventNameType:      {Code: "name-type", Sentence: "{seat} names the type {n}", Operands: game.Operands{N: AType}, Telling: game.Aside},
	EventNameFaction:   {Code: "name-faction", Sentence: "{seat} names {n}", Operands: game.Operands{N: AFaction}, Telling: game.Aside},
	EventNameCard:      {Code: "name-card", Sentence: "{seat} names the card {a}", Operands: game.Operands{A: ACard}, Telling: game.Aside},
	EventVote:          {Code: "vote", Sentence: "{seat} votes for {a}", Operands: game.Operands{A: AnyCard}},
	EventVotePlayer:    {Code: "vote-player", Sentence: "{seat} votes for the player {n}", Operands: game.Operands{N: plain.Seated}},
	EventVotePart:      {Code: "vote-part", Sentence: "{seat} votes for number {n}", Operands: game.Operands{N: ANumber}},
	EventLay:           {Code: "lay", Sentence: "{seat} puts {a} into {n}[ from {from}]", Rule: "in-play-zones", Operands: game.Operands{A: ACard, N: AnOwnZone}, Telling: game.Lists},
	EventRandomPlayer:  {Code: "random-player", Sentence: "{seat} is picked at random"},
}

var sideNames = [NumSides]string{"Free Peoples", "Shadow"}

func (s Side) String() string { return sideNames[s] }

// EventWords says what happened, as those seats may know it: a card that none of them sees is "a card". EventSentence says the
// same with other names.
func (g *Game) EventWords(e engine.Event, to engine.SeatSet) string {
	return g.EventSentence(e, to, game.Names{Card: g.CardWords, Seat: func(seat engine.Seat) string { return g.Seats[seat].Name }})
}

func (g *Game) EventSentence(e engine.Event, to engine.SeatSet, names game.Names) string {
	return g.WithFailure(g.Setup.EventSentence(e, to, names), &e, to)
}

// EventSentence says the same with other names.
func (s *Setup) EventSentence(e engine.Event, to engine.SeatSet, names game.Names) string {
	row, n := &Events[e.Verb], game.EventNumbers(&e)
	hidden := row.A != AText && (e.A == 0 || int(e.A) > s.Cards || e.Seen&to == 0)
	return game.Fill(row.Sentence, func(slot string) string {
		switch {
		case slot == "seat":
			return names.Seat(e.Seat)
		case slot == "from" && e.From == resolving:
			return "" // an event that has been resolved lay nowhere else
		case slot == "from":
			return s.Zones[e.From].Name
		case slot == "a" && hidden:
			return "a card"
		}
		return s.operand(&row.Operands, &n, slot, names.Card)
	})
}

// CauseWords names the line of a card's text that is a cause, and the place of the card in the data, or the rule of the
// scenario or the Ring token; of the rules themselves it says "".
func (s *Setup) CauseWords(c engine.Cause) string {
	if c.Card == 0 {
		if a := s.TextOf(c); a != nil {
			return fmt.Sprintf("%s, %s:%d", s.textWords(0, a), a.Place.File, a.Place.Line)
		}
		return ""
	}
	d := s.def[c.Card]
	if int(c.Line) > len(d.Text) {
		at := s.TextOf(c).SpotAt(vocab.Position{})
		return fmt.Sprintf("%s, its script, %s:%d", d.Name, at.File, at.Line)
	}
	return fmt.Sprintf("%s, line %d of its text, %s:%d", d.Name, c.Line, d.Source.File, d.Source.Line)
}
