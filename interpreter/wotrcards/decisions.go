package wotrcards

import (
	"slices"
	"strconv"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file holds the kinds of decision: what a seat may be asked.

// Kinds of decision.
const (
	DecideAction uint8 = iota
	DecideCycle
	DecideEliminate
	DecideForsake
	DecideMay
	DecideTake
	DecidePlayThose
	DecideLocation
	DecideCombat
	DecideLoss
	DecideSupport
	DecideReplacement
	DecideClause
	DecideChoose
	DecideNumber
	DecidePut
	DecideDraft
	DecideWords
	DecideRespond
	DecidePutUnder
	DecidePlayer
	DecideVote
	DecideTie
	DecideSecretly
	DecideSecretCard
	DecideFaction
	DecideType
	DecideCardName
	DecideSecretWords
	numDecisions
)

// Decisions documents each kind of decision; see game.Decision.
var Decisions = [numDecisions]game.Decision{
	DecideAction:      {Code: "action", Words: "takes an action or passes", Rule: "turn-order", Rest: true},
	DecideCycle:       {Code: "cycle", Words: "must cycle {n}", Rule: "action-cycle", Gives: -1},
	DecideEliminate:   {Code: "eliminate", Words: "must eliminate {n}", Rule: "eliminate-impossible", Gives: -1},
	DecideForsake:     {Code: "forsake", Words: "must forsake {n}", Rule: "forsake-hand", Gives: -1},
	DecideMay:         {Code: "may", Words: "may do as the text says"},
	DecideTake:        {Code: "take", Words: "takes a card", Rule: "take-shown", Gives: 1},
	DecidePlayThose:   {Code: "play-those", Words: "plays one of the cards drawn", Rule: "look-and-play-pays", Gives: 1},
	DecideLocation:    {Code: "location", Words: "chooses a location", Rule: "battleground-chosen-by-card"},
	DecideCombat:      {Code: "combat", Words: "chooses the next combat", Rule: "combat-order"},
	DecideLoss:        {Code: "loss", Words: "chooses a card to lose", Rule: "path-combat-losses", Shared: true, Gives: -1},
	DecideSupport:     {Code: "support", Words: "chooses which army supports which character", Rule: "O6"},
	DecideClause:      {Code: "clause", Words: "must choose {n}"},
	DecideChoose:      {Code: "choose", Words: "chooses a card"},
	DecideNumber:      {Code: "number", Words: "chooses a number"},
	DecideDraft:       {Code: "draft", Words: "drafts a card", Rule: "scenario-draft", Gives: 1},
	DecidePut:         {Code: "put-on-top", Words: "must put {n} on top of the draw deck", Rule: "O16"},
	DecideRespond:     {Code: "respond", Words: "may play a card in answer to this", Gives: -1},
	DecideWords:       {Code: "words", Words: "chooses what is done"},
	DecidePutUnder:    {Code: "put-under", Words: "must put {n} under the draw deck", Rule: "O16"},
	DecidePlayer:      {Code: "player", Words: "chooses a player"},
	DecideReplacement: {Code: "instead", Words: "chooses what happens instead", Rule: "O32"},
	DecideVote:        {Code: "vote", Words: "votes"},
	DecideTie:         {Code: "tie", Words: "decides the vote"},
	DecideType:        {Code: "type", Words: "names a type"},
	DecideFaction:     {Code: "faction", Words: "names a faction"},
	DecideCardName:    {Code: "card-name", Words: "names a card"},
	DecideSecretly:    {Code: "secret-number", Words: "chooses a number in secret"},
	DecideSecretWords: {Code: "secret-words", Words: "chooses in secret what is done"},
	DecideSecretCard:  {Code: "secret-card", Words: "chooses a card in secret"},
}

// DecisionWords says what a seat is asked, without its name. What it may decline it need not do, and of several things it
// may do fewer.
func (s *Setup) DecisionWords(d *engine.Decision) string {
	words := Decisions[d.Kind].Words
	may := strings.HasPrefix(words, "must ") && slices.ContainsFunc(d.Options, func(o engine.Option) bool { return Options[verbOf(o)].Passive })
	n := strconv.Itoa(d.Left)
	if may && d.Left > 1 {
		n = "up to " + n
	}
	if words = game.Fill(words, func(string) string { return n }); may {
		words = "may " + strings.TrimPrefix(words, "must ")
	}
	return words
}
