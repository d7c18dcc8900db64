package wotrboard

import "loremaster/interpreter/game"

// Why something is refused.
const (
	ReasonNotAsked uint8 = iota + 1
	ReasonNotOffered
	ReasonNoDie
	ReasonFace
	ReasonPass
	ReasonNoRing
	ReasonRingUsed
	ReasonRing
	ReasonNotInHand
	ReasonRequires
	ReasonEmpty
	ReasonRevealed
	ReasonTrackEnd
	ReasonHidden
	ReasonInMordor
	ReasonNobody
	ReasonNotTheirs
	ReasonTwice
	ReasonAtWar
	ReasonPassive
	ReasonNotAtWar
	ReasonNoArmy
	ReasonNoAttack
	ReasonNoMuster
	ReasonBorder
	ReasonBorders
	ReasonBesieged
	ReasonNotFree
	ReasonMoved
	ReasonNoEnemy
	ReasonNoLeader
	ReasonNoFigure
	ReasonNotHome
	ReasonCaptured
	ReasonLeader
	ReasonMuster
	ReasonFar
	ReasonReach
	ReasonSafe
	ReasonShut
	ReasonHuntDice
	ReasonLevel
	ReasonForbidden
	ReasonUsed
	numReasons
)

// Reasons are all of them.
var Reasons = [numReasons]game.Reason{
	{},
	ReasonNotAsked:   {Code: "not-asked", Words: "that is not what is asked now"},
	ReasonNotOffered: {Code: "not-offered", Words: "it is not among the options"},
	ReasonForbidden:  {Code: "forbidden", Words: "a text forbids it", Rule: "table-cards"},
	ReasonNoDie:      {Code: "no-die", Words: "there is no unused die that shows it", Rule: "action-resolution"},
	ReasonFace:       {Code: "face", Words: "a die with that face does not do that", Rule: "dice"},
	ReasonPass:       {Code: "pass", Words: "only who has fewer dice than the other may pass", Rule: "passing"},
	ReasonNoRing:     {Code: "no-ring", Words: "the side has no Elven Ring left", Rule: "elven-rings"},
	ReasonRingUsed:   {Code: "ring-used", Words: "the side has used an Elven Ring in this turn", Rule: "elven-rings"},
	ReasonRing:       {Code: "ring", Words: "an Elven Ring does not make that of a die", Rule: "elven-rings"},
	ReasonNotInHand:  {Code: "not-in-hand", Words: "it is not in your hand", Rule: "playing", Elsewhere: true},
	ReasonRequires:   {Code: "requires", Words: "what its text asks for is not so", Rule: "playing"},
	ReasonUsed:       {Code: "used", Words: "it has been used in this turn", Rule: "scenario-rules"},
	ReasonEmpty:      {Code: "empty", Words: "the deck is empty", Rule: "drawing"},
	ReasonRevealed:   {Code: "revealed", Words: "the Fellowship is revealed, and has to hide first", Rule: "hiding"},
	ReasonTrackEnd:   {Code: "track-end", Words: "the Fellowship is at the end of its track", Rule: "progress-end"},
	ReasonHidden:     {Code: "hidden", Words: "the Fellowship is hidden", Rule: "hiding"},
	ReasonInMordor:   {Code: "in-mordor", Words: "nobody leaves the Fellowship on the Mordor track", Rule: "separating-in-mordor"},
	ReasonNobody:     {Code: "nobody", Words: "there is nobody who could", Rule: "groups"},
	ReasonNotTheirs:  {Code: "not-theirs", Words: "the nation is another player's", Rule: "mixed-armies"},
	ReasonTwice:      {Code: "twice", Words: "one player alone does not act twice in a row with a nation", Rule: "consecutive-actions"},
	ReasonAtWar:      {Code: "at-war", Words: "the nation is at war already", Rule: "advancing"},
	ReasonPassive:    {Code: "passive", Words: "a passive nation does not come to war", Rule: "advancing"},
	ReasonNotAtWar:   {Code: "not-at-war", Words: "the nation is not at war", Rule: "at-war"},
	ReasonNoArmy:     {Code: "no-army", Words: "there is no army that could", Rule: "moving-armies"},
	ReasonNoAttack:   {Code: "no-attack", Words: "no army that may attack is beside one of the enemy", Rule: "attacking"},
	ReasonNoMuster:   {Code: "no-muster", Words: "no nation at war has figures and a settlement for them", Rule: "mustering"},
	ReasonBorder:     {Code: "border", Words: "no border leads there", Rule: "moving-armies"},
	ReasonBorders:    {Code: "borders", Words: "a nation that is not at war does not cross into another", Rule: "borders"},
	ReasonBesieged:   {Code: "besieged", Words: "the stronghold is besieged", Rule: "siege-battle"},
	ReasonNotFree:    {Code: "not-free", Words: "the region is not free", Rule: "free-movement"},
	ReasonMoved:      {Code: "moved", Words: "nobody is left there who could go: an army moves once, and leaders are not left alone", Rule: "once-an-action"},
	ReasonNoEnemy:    {Code: "no-enemy", Words: "no army of the enemy is there", Rule: "attacking"},
	ReasonNoLeader:   {Code: "no-leader", Words: "nobody leads an army there", Rule: "attacking"},
	ReasonNoFigure:   {Code: "no-figure", Words: "no such figure is left", Rule: "mustering"},
	ReasonNotHome:    {Code: "not-home", Words: "it is no settlement of the nation", Rule: "mustering"},
	ReasonCaptured:   {Code: "captured", Words: "the enemy has captured it", Rule: "mustering"},
	ReasonLeader:     {Code: "leader", Words: "Nazgûl come to strongholds, other leaders where a unit is", Rule: "mustering"},
	ReasonMuster:     {Code: "muster", Words: "a die recruits an elite, or two other figures in two settlements", Rule: "mustering"},
	ReasonFar:        {Code: "far", Words: "it is too far", Rule: "revealing"},
	ReasonReach:      {Code: "reach", Words: "they do not come there", Rule: "groups"},
	ReasonSafe:       {Code: "safe", Words: "it is not revealed in a city or stronghold that the Free Peoples control", Rule: "revealing"},
	ReasonShut:       {Code: "shut", Words: "they do not go into that stronghold", Rule: "moving-companions"},
	ReasonHuntDice:   {Code: "hunt-dice", Words: "so many dice do not go into the hunt box", Rule: "hunt-allocation"},
	ReasonLevel:      {Code: "level", Words: "only a companion of the highest level guides the Fellowship", Rule: "guide"},
}
