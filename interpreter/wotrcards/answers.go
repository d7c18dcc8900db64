package wotrcards

import "loremaster/interpreter/game"

// This file holds the sentences by which players act and answer. Their slots are called as the numbers of the options are,
// so that a sentence is read and printed by the same pattern; see Options. Where a text says that a card is cycled instead
// of eliminated, that it was cycled shows the answer, too.

// answerTable holds them.
var answerTable = []game.Answer{
	{Pattern: "plays/play/playing {a:card}", Ways: plays,
		Help: "Plays an event, or a card that is open to one place only."},
	{Pattern: "plays/play/playing {a:card} to {b:place}", Ways: plays,
		Help: "Plays an army or a character to a location or to reserve, as an action or out of the cards drawn."},
	{Pattern: "plays/play/playing {a:card} on {b:any}", Ways: plays,
		Help: "Plays an item on a wielder, or on what its text says."},
	{Pattern: "plays/play/playing {a:card} face down", Ways: []game.Way{{Decision: DecideAction, Option: OptPlayDown, Shown: []uint8{EventPlayDown}}},
		Help: "Plays an army or a character face down to reserve, where a text lets it."},
	{Pattern: "plays/play/playing nothing", Ways: []game.Way{{Decision: DecidePlayThose, Option: OptNone}, {Decision: DecideRespond, Option: OptNone}},
		Help: "Plays none of the cards drawn, or nothing in answer to what happens."},
	{Pattern: "moves/move/moving {a:card} to {b:place}", Ways: []game.Way{{Decision: DecideAction, Option: OptMove, Shown: []uint8{EventMove}}},
		Help: "Moves a card from reserve to a location."},
	{Pattern: "cycles/cycle/cycling {a:cards}", Ways: []game.Way{
		{Decision: DecideCycle, Option: OptCard, Shown: []uint8{EventCycle}},
		{Decision: DecideCycle, Option: OptNone},
		{Decision: DecideAction, Option: OptCycle, Shown: []uint8{EventCycle}}},
		Help: "Cycles cards, as an action or as asked for."},
	{Pattern: "winnows/winnow/winnowing [ {a:cards} ]", Ways: []game.Way{{Decision: DecideAction, Option: OptWinnow}}, Next: eliminates,
		Help: "Winnows, and eliminates those two cards."},
	{Pattern: "uses/use/using the ring token", Ways: []game.Way{{Decision: DecideAction, Option: OptRing, Shown: []uint8{EventRing}}},
		Help: "Uses the Ring token."},
	{Pattern: "uses/use/using {a:any} [ ( line {b:number} [ of {c:card} ] ) ]", Ways: []game.Way{{Decision: DecideAction, Option: OptAct, Shown: []uint8{EventAct}}},
		Help: "Uses the action of a card in play or of a location; of several, that in a line of its text, or of the text of another that it has."},
	{Pattern: "uses/use/using rule {b:number}", Ways: []game.Way{{Decision: DecideAction, Option: OptRule, Shown: []uint8{EventRule}}},
		Help: "Uses the action in that line of the scenario's rules."},
	{Pattern: "passes/pass/passing", Ways: []game.Way{{Decision: DecideAction, Option: OptPass, Shown: []uint8{EventPass}}},
		Help: "Passes."},
	{Pattern: "forsakes/forsake/forsaking {a:choices}", Ways: []game.Way{
		{Decision: DecideForsake, Option: OptCard, Shown: []uint8{EventEliminate, EventCycle}},
		{Decision: DecideForsake, Option: OptTopOfDeck, Shown: []uint8{EventEliminate, EventCycle}},
		{Decision: DecideForsake, Option: OptNone}},
		Help: "Forsakes cards from hand or reserve, or the top of the draw deck."},
	{Pattern: "eliminates/eliminate/eliminating {a:cards}", Ways: eliminates,
		Help: "Eliminates cards from hand, as asked for."},
	{Pattern: "accepts/accept/accepting", Ways: []game.Way{{Decision: DecideMay, Option: OptYes}},
		Help: "Does what a text says the player may do."},
	{Pattern: "declines/decline/declining", Ways: []game.Way{{Decision: DecideMay, Option: OptNo}},
		Help: "Does not do what a text says the player may do."},
	{Pattern: "drafts/draft/drafting {a:card}", Ways: []game.Way{{Decision: DecideDraft, Option: OptCard, Shown: []uint8{EventDraft}}},
		Help: "Drafts a card out of the packet that has come to the player."},
	{Pattern: "takes/take/taking nothing", Ways: []game.Way{{Decision: DecideTake, Option: OptNone}},
		Help: "Takes no card."},
	{Pattern: "takes/take/taking {a:card}", Ways: []game.Way{{Decision: DecideTake, Option: OptCard, Shown: []uint8{EventTake}}},
		Help: "Takes a card that a text offers."},
	{Pattern: "puts/put/putting {a:cards} on top of the draw deck", Ways: []game.Way{{Decision: DecidePut, Option: OptCard, Shown: []uint8{EventPut}}, {Decision: DecidePut, Option: OptNone}},
		Help: "Puts cards on the draw deck, in this order, or none where that may be declined."},
	{Pattern: "puts/put/putting {a:cards} under the draw deck", Ways: []game.Way{{Decision: DecidePutUnder, Option: OptCard, Shown: []uint8{EventPutUnder}}, {Decision: DecidePutUnder, Option: OptNone}},
		Help: "Puts cards under the draw deck, in this order, or none where that may be declined."},
	{Pattern: "loses/lose/losing {a:cards}", Ways: []game.Way{{Decision: DecideLoss, Option: OptCard, Shown: []uint8{EventEliminate, EventCycle}}},
		Help: "Eliminates cards in combat, in this order."},
	{Pattern: "supports/support/supporting {b:card} with {a:card}", Ways: []game.Way{{Decision: DecideSupport, Option: OptSupport, Shown: []uint8{EventSupport}}},
		Help: "Lets an army support a character in combat."},
	{Pattern: "chooses/choose/choosing {b:words}", Ways: []game.Way{{Decision: DecideWords, Option: OptWords}, {Decision: DecideSecretWords, Option: OptWords, Shown: []uint8{EventChoseWords}}},
		Help: "Chooses one of the things that a script offers, by its words."},
	{Pattern: "chooses/choose/choosing {n:seat}", Ways: []game.Way{{Decision: DecidePlayer, Option: OptPlayer, Shown: []uint8{EventPlayer}}},
		Help: "Chooses a player."},
	{Pattern: "chooses/choose/choosing {a:any} [ ( line {b:number} [ of {c:card} ] ) ]", Ways: []game.Way{
		{Decision: DecideLocation, Option: OptCard, Shown: []uint8{EventActivate}},
		{Decision: DecideLocation, Option: OptCard, Shown: []uint8{EventReactivate}},
		{Decision: DecideLocation, Option: OptCard, Shown: []uint8{EventToken}},
		{Decision: DecideCombat, Option: OptCard, Shown: []uint8{EventCombat}},
		{Decision: DecideReplacement, Option: OptInstead},
		{Decision: DecideSecretCard, Option: OptCard, Shown: []uint8{EventSecretCard}},
		{Decision: DecideChoose, Option: OptCard}},
		Help: "Chooses a location, a card, the next combat, or what a line of a card says happens instead."},
	{Pattern: "names/name/naming the card {a:card}", Ways: []game.Way{{Decision: DecideCardName, Option: OptCard, Shown: []uint8{EventNameCard}}},
		Help: "Names a card."},
	{Pattern: "names/name/naming {n:faction}", Ways: []game.Way{{Decision: DecideFaction, Option: OptFaction, Shown: []uint8{EventNameFaction}}},
		Help: "Names a faction."},
	{Pattern: "votes/vote/voting for {b:words}", Ways: []game.Way{{Decision: DecideVote, Option: OptWords, Shown: []uint8{EventVoteWords}}},
		Help: "Votes for one of the things that a script offers, by its words."},
	{Pattern: "decides/decide/deciding for {b:words}", Ways: []game.Way{{Decision: DecideTie, Option: OptWords}},
		Help: "Says which of several things with as many votes it is."},
	{Pattern: "votes/vote/voting for {a:any}", Ways: []game.Way{{Decision: DecideVote, Option: OptCard, Shown: []uint8{EventVote}}},
		Help: "Votes for a location or a card."},
	{Pattern: "decides/decide/deciding for {a:any}", Ways: []game.Way{{Decision: DecideTie, Option: OptCard}},
		Help: "Says which of several with as many votes it is."},
	{Pattern: "chooses/choose/choosing nothing", Ways: []game.Way{{Decision: DecideChoose, Option: OptNone}, {Decision: DecideClause, Option: OptNone}},
		Help: "Chooses none of the cards that a text offers, or no more of them."},
	{Pattern: "chooses/choose/choosing number {n:number}", Ways: []game.Way{
		{Decision: DecideClause, Option: OptClause},
		{Decision: DecideNumber, Option: OptNumber, Shown: []uint8{EventNumber}},
		{Decision: DecideSecretly, Option: OptNumber, Shown: []uint8{EventNumber}}},
		Help: "Chooses a number, or among the things that a text offers, by their order in it."},
}

// What several sentences do.
var (
	plays = []game.Way{
		{Decision: DecideAction, Option: OptPlay, Shown: []uint8{EventPlay}},
		{Decision: DecidePlayThose, Option: OptPlay, Shown: []uint8{EventPlay}},
		{Decision: DecideRespond, Option: OptPlay, Shown: []uint8{EventPlay}},
	}
	eliminates = []game.Way{
		{Decision: DecideEliminate, Option: OptCard, Shown: []uint8{EventEliminate, EventCycle}},
		{Decision: DecideEliminate, Option: OptNone},
	}
)
