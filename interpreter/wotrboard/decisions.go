package wotrboard

import "loremaster/interpreter/game"

// Kinds of decision.
const (
	DecideAction uint8 = iota
	DecideDeclare
	DecideMordor
	DecideGuide
	DecideHuntDice
	DecideDiscard
	DecideDraw
	DecideExchange
	DecideGives
	DecideTogether
	DecideAgrees
	DecideMove
	DecideGoes
	DecideExcess
	DecideAttack
	DecideFights
	DecideLays
	DecideCombatCard
	DecideHit
	DecideGoOn
	DecideRetreat
	DecideWithdraw
	DecideAdvance
	DecideExtend
	DecideRecruit
	DecideGroup
	DecideGroupTo
	DecideMinion
	DecideNazgul
	DecideCasualty
	DecideReveal
	DecideWay
	DecideArmyAction
	DecideWhere
	DecideFigure
	DecideNation
	DecideDie
	DecideMay
	DecideChoose
	DecideClause
	DecidePlayer
	DecideNumber
	DecideInstead
	DecideOrder
	DecideWords
	DecideSecretWords
	DecideSecretNumber
	DecideClaim
	DecideSail
	numDecisions
)

// Decisions are all of them.
var Decisions = [numDecisions]game.Decision{
	DecideAction:       {Code: "action", Words: "uses an action die", Rule: "action-resolution", Rest: true, Shared: true},
	DecideDeclare:      {Code: "declare", Words: "may declare the Fellowship", Rule: "declaring", Rest: true},
	DecideMordor:       {Code: "mordor", Words: "may enter Mordor", Rule: "entering-mordor"},
	DecideGuide:        {Code: "guide", Words: "says who guides the Fellowship", Rule: "guide"},
	DecideHuntDice:     {Code: "hunt-dice", Words: "puts dice into the hunt box", Rule: "hunt-allocation", Rest: true},
	DecideDiscard:      {Code: "discard", Words: "discards {n}", Rule: "hand-limit", Gives: -1},
	DecideDraw:         {Code: "draw", Words: "draws from a deck", Rule: "drawing"},
	DecideExchange:     {Code: "exchange", Words: "may exchange a card with the team-mate", Rule: "exchanging"},
	DecideGives:        {Code: "gives", Words: "gives a card to the team-mate", Rule: "exchanging", Gives: -1},
	DecideTogether:     {Code: "together", Words: "may take figures of the team-mate along", Rule: "mixed-armies"},
	DecideAgrees:       {Code: "agrees", Words: "says whether his figures go, too", Rule: "mixed-armies"},
	DecideMove:         {Code: "move", Words: "moves an army", Rule: "moving-armies"},
	DecideGoes:         {Code: "goes", Words: "says which figures go", Rule: "splitting"},
	DecideExcess:       {Code: "excess", Words: "removes {n} unit|units too many", Rule: "stacking"},
	DecideAttack:       {Code: "attack", Words: "attacks", Rule: "attacking"},
	DecideFights:       {Code: "fights", Words: "says which figures fight", Rule: "rearguard"},
	DecideLays:         {Code: "lays", Words: "says whether a combat card is laid", Rule: "combat-cards"},
	DecideCombatCard:   {Code: "combat-card", Words: "may lay a combat card", Rule: "combat-cards"},
	DecideHit:          {Code: "hit", Words: "takes {n} hit|hits", Rule: "casualties"},
	DecideGoOn:         {Code: "go-on", Words: "goes on with the attack, or ceases it", Rule: "ceasing"},
	DecideRetreat:      {Code: "retreat", Words: "may retreat", Rule: "retreating"},
	DecideWithdraw:     {Code: "withdraw", Words: "may withdraw into the stronghold", Rule: "withdrawing"},
	DecideAdvance:      {Code: "advance", Words: "may advance into the region", Rule: "advancing-after-battle"},
	DecideExtend:       {Code: "extend", Words: "may extend the siege battle", Rule: "extending"},
	DecideRecruit:      {Code: "recruit", Words: "recruits", Rule: "mustering"},
	DecideGroup:        {Code: "group", Words: "says who goes", Rule: "groups"},
	DecideGroupTo:      {Code: "group-to", Words: "says where they go", Rule: "groups"},
	DecideMinion:       {Code: "minion", Words: "moves Nazgûl or a minion", Rule: "moving-nazgul"},
	DecideNazgul:       {Code: "nazgul", Words: "says how many Nazgûl go", Rule: "moving-nazgul"},
	DecideCasualty:     {Code: "casualty", Words: "may take a casualty", Rule: "casualty"},
	DecideReveal:       {Code: "reveal", Words: "says where the Fellowship is", Rule: "revealing"},
	DecideWay:          {Code: "way", Words: "says which way the Fellowship went", Rule: "way"},
	DecideArmyAction:   {Code: "army-action", Words: "does what an Army die does", Rule: "dice"},
	DecideWhere:        {Code: "where", Words: "chooses a region for a text", Rule: "event-texts"},
	DecideFigure:       {Code: "which-figure", Words: "chooses a figure or a character for a text", Rule: "event-texts"},
	DecideNation:       {Code: "which-nation", Words: "chooses a nation for a text", Rule: "event-texts"},
	DecideDie:          {Code: "which-die", Words: "chooses a die for a text", Rule: "event-texts"},
	DecideMay:          {Code: "may", Words: "may do what a text says"},
	DecideChoose:       {Code: "choose", Words: "chooses a card"},
	DecideClause:       {Code: "clause", Words: "chooses a part of the text"},
	DecidePlayer:       {Code: "player", Words: "chooses a player"},
	DecideNumber:       {Code: "number", Words: "chooses a number"},
	DecideInstead:      {Code: "instead", Words: "chooses what happens instead"},
	DecideOrder:        {Code: "order", Words: "chooses which text is next"},
	DecideWords:        {Code: "words", Words: "chooses what is done"},
	DecideSecretWords:  {Code: "secret-words", Words: "chooses in secret what is done"},
	DecideSecretNumber: {Code: "secret-number", Words: "chooses a number in secret"},
	DecideSail:         {Code: "sail", Words: "says from where to where they go", Rule: "moving-others"},
	DecideClaim:        {Code: "claim", Words: "may give up a siege engine to have superiority", Rule: "siege-engines"},
}
