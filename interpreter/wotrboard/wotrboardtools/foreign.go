// This file holds what people write who know the rulebook, or other games: in lines of tests, and at the prompt; foreign_texts.go has what they write in texts.

package wotrboardtools

import "loremaster/dsl/thesaurus"

// foreign is a row of it.
type foreign thesaurus.Row

var foreignRows = thesaurus.Rows(foreignTexts, foreignLines, foreignHunt, foreignWar)

const (
	saysFigures = "figures are counted where they are"
	saysPool    = "figures of a nation are named as the nation and the kind"
	saysBox     = "the political track is said by its boxes: 1 to 3, and 4 for war"
	saysEyes    = "dice in the hunt box are a number of the Shadow"
	saysDice    = "action dice are numbers of a side"
	saysScore   = "victory points are the score, of the Free Peoples first"
	saysGone    = "who is out of the game lies among the characters gone"
	saysSeen    = "where the Fellowship is on the map is where it was last seen, and its progress"
	saysGuide   = "who guides the Fellowship is the Guide"
	saysTrack   = "in Mordor the Fellowship is on a step of the track"
	saysControl = "a captured settlement has a control marker"
	saysHeld    = "it is said of a place whose it is"
	saysAction  = "whose action it is is said so"
	saysCard    = "an event is played with a die"
	saysSetUp   = `a position holds what its lines say and nothing else; a case without "given" begins with the set-up`
	saysUnnamed = "a region that no line names is empty"
	saysLuck    = "each die is forced by itself, those of one roll one after the other"
	saysInside  = "a stronghold in which both sides have units is besieged"
	saysZone    = "what lies in a zone is said with the owner and an apostrophe"
	saysFell    = "what is said of the Fellowship are lines of their own"
	saysFight   = "an attack is an action; from where, who fights and which card follows it, where there is a choice"
	saysHits    = "who takes hits says which figure falls, and where"
	saysLoss    = "a companion is given up to the hunt, then it is said where the Fellowship is"
	saysUp      = "a combat card is turned up by who has laid it; its other half is then in force"
	saysStop    = "who does not extend a siege ends the battle"
	saysCancel  = "hits that are cancelled are not scored: nothing more is told of them"
	saysNazgul  = "Nazgûl and minions move with a die; which and where is said next"
	saysWhose   = "who may not act now is refused because it is not his turn"
	saysEnds    = "nobody ends a turn: who has fewer dice may pass, and dice that are not wanted are skipped"
)

// foreignLines holds lines of scripted games and of the prompt.
var foreignLines = []foreign{
	{thesaurus.Prompt, "concede|resign|surrender", "nobody gives up: the game ends as the rules say\nhint: quit leaves it", nil},
	{thesaurus.Prompt, "end|done|finish", saysEnds, []string{"pass", "skip"}},
	{thesaurus.Prompt, "roll", "dice are rolled by the rules: nobody has to say so", nil},
	{thesaurus.Line, "{who:seat} plays {a:event}", saysCard, []string{"{who} plays {a} with a Character die", "{who} plays {a} with an Event die"}},
	{thesaurus.Line, "{who:seat} attacks {to:region}", "an attack is an action, then it is said from where to where", []string{"{who} attacks with an Army die"}},
	{thesaurus.Line, "{who:seat} moves the fellowship", "what is done is done with a die", []string{"{who} moves the Fellowship with a Character die"}},
	{thesaurus.Line, "{who:seat} ends|finishes [ his|her|their|its|the ] turn", saysEnds, []string{"{who} passes"}},
	{thesaurus.Expect, "{in:region} has|contains {n:amount} {k:figure}", saysFigures, []string{"expect {n} {k} in {in}"}},
	{thesaurus.Given, "{in:region} has|contains {n:number} {k:figure}", saysFigures, []string{"{n} {k} in {in}"}},
	{thesaurus.Expect, "{n:amount} regular|regulars|elite|elites|leader|leaders|unit|units in {in:region}", saysPool, []string{"expect {n} Gondor regulars in {in}"}},
	{thesaurus.Given, "{n:number} regular|regulars|elite|elites|leader|leaders|unit|units in {in:region}", saysPool, []string{"{n} Gondor regulars in {in}"}},
	{thesaurus.Expect, "{in:region} is under siege", "a stronghold in which an army is shut up is besieged", []string{"expect {in} is besieged"}},
	{thesaurus.Expect, "{whose:team} controls|control|holds|hold|captured|captures {in:region}", saysHeld, []string{"expect {in} is controlled by {whose}"}},
	{thesaurus.Given, "{whose:team} controls|control|holds|hold {in:region}", saysControl, []string{"number of control markers in {in} is 1"}},
	{thesaurus.Given, "{in:region} is controlled by {whose:team}", saysControl, []string{"number of control markers in {in} is 1"}},
	{thesaurus.Given, "{n:nation} is at war", saysBox, []string{"the active box of {n} is 4"}},
	{thesaurus.Given, "{n:nation} is active", saysBox, []string{"the active box of {n} is 2"}},
	{thesaurus.Given, "{n:nation} is passive", saysBox, []string{"the passive box of {n} is 2"}},
	{thesaurus.Expect, "{n:nation} is on|in|at box|step {k:amount}", saysBox, []string{"expect the active box of {n} is {k}", "expect the passive box of {n} is {k}"}},
	{thesaurus.Given, "{n:nation} is on|in|at box|step {k:number}", saysBox, []string{"the active box of {n} is {k}", "the passive box of {n} is {k}"}},
	{thesaurus.Expect, "the fellowship is in {in:region}", saysSeen, []string{"expect the Fellowship was last seen in {in}"}},
	{thesaurus.Given, "the fellowship is in {in:region}", saysSeen, []string{"the Fellowship was last seen in {in}"}},
	{thesaurus.Expect, "the fellowship is on|at step {n:amount}", saysTrack, []string{"expect the step of the Mordor track is {n}", "expect progress is {n}"}},
	{thesaurus.Given, "the fellowship is on|at step {n:number}", saysTrack, []string{"the step of the Mordor track is {n}", "progress is {n}"}},
	{thesaurus.Expect, "{what:character} is|guides the guide|fellowship", saysGuide, []string{"expect the Guide is {what}"}},
	{thesaurus.Given, "{what:character} is|guides the guide|fellowship", saysGuide, []string{"the Guide is {what}"}},
	{thesaurus.Expect, "{what:character} is dead|eliminated|killed", saysGone, []string{"expect {what} is in the characters gone"}},
	{thesaurus.Expect, "the hunt box has|contains {n:amount} dice|die|eyes|eye", saysEyes, []string{"expect the Shadow's number of dice in the hunt box is {n}"}},
	{thesaurus.Given, "the hunt box has|contains {n:number} dice|die|eyes|eye", saysEyes, []string{"the Shadow's number of dice in the hunt box is {n}"}},
	{thesaurus.Expect, "[ there are|is ] {n:amount} dice|die|eyes|eye in the hunt box", saysEyes, []string{"expect the Shadow's number of dice in the hunt box is {n}"}},
	{thesaurus.Expect, "{whose:team} have|has {n:amount} [ action ] dice|die [ left ]", saysDice, []string{"expect {whose}'s number of action dice is {n}"}},
	{thesaurus.Given, "{whose:team} have|has {n:number} {k:face} dice|die", saysDice, []string{"{whose}'s number of {k} dice is {n}"}},
	{thesaurus.Expect, "{whose:team} have|has {n:amount} victory|points|point [ points ]", saysScore, []string{"expect {whose}'s score is {n}"}},
	{thesaurus.Given, "it is|it's {who:seat's} turn", saysAction, []string{"it is {who} action"}},
	{thesaurus.Expect, "it is|it's {who:seat's} turn", saysAction, []string{"expect it is {who} action"}},
	{thesaurus.Given, "the fellowship is hidden", "it is, where no line says that it is revealed", nil},
	{thesaurus.Line, "{who:seat} moves from {a:region} to {b:region}", "armies move with a die, then it is said from where to where", []string{"{who} moves armies with an Army die, goes from {a} to {b}"}},
	{thesaurus.Given, "the set-up|setup", saysSetUp, []string{""}},
	{thesaurus.Given, "the set up", saysSetUp, []string{""}},
	{thesaurus.Given, "{in:region} is empty|free", saysUnnamed, []string{""}},
	{thesaurus.Given, "{in:region} is|has|holds|contains {before:rest} ; besieged by {more:rest}", saysInside, []string{"{in} has {before}; {in} has {more}"}},
	{thesaurus.Given, "{in:region} is {n:number} {k:figure}", saysFigures, []string{"{n} {k} in {in}"}},
	{thesaurus.Given, "{in:region} is|has|holds|contains {n:number} {k:figure} , {more:rest}", saysFigures, []string{"{n} {k} in {in}; {in} has {more}"}},
	{thesaurus.Given, "{in:region} is|has|holds|contains {what:character}", saysFigures, []string{"{what} is in {in}"}},
	{thesaurus.Given, "{in:region} is|has|holds|contains {what:character} , {more:rest}", saysFigures, []string{"{what} is in {in}; {in} has {more}"}},
	{thesaurus.Given, "{in:region} is besieged by {more:rest}", saysInside, []string{"{in} has {more}"}},
	{thesaurus.Given, "{in:region} is captured", saysControl, []string{"number of control markers in {in} is 1"}},
	{thesaurus.Expect, "{in:region} is|contains {n:amount} {k:figure}", saysFigures, []string{"expect {n} {k} in {in}"}},
	{thesaurus.Expect, "{in:region} is|has|contains {n:amount} {k:figure} , {more:rest}", saysFigures, []string{"expect {n} {k} in {in}, {in} has {more}"}},
	{thesaurus.Expect, "{in:region} is|has|contains {what:character}", saysFigures, []string{"expect {what} is in {in}"}},
	{thesaurus.Expect, "{in:region} is|has|contains {what:character} , {more:rest}", saysFigures, []string{"expect {what} is in {in}, {in} has {more}"}},
	{thesaurus.Given, "{n:nation} is active in|on|at box|step {k:number}", saysBox, []string{"the active box of {n} is {k}"}},
	{thesaurus.Given, "{n:nation} is passive in|on|at box|step {k:number}", saysBox, []string{"the passive box of {n} is {k}"}},
	{thesaurus.Expect, "{n:nation} is active in|on|at box|step {k:amount}", saysBox, []string{"expect the active box of {n} is {k}"}},
	{thesaurus.Expect, "{n:nation} is passive in|on|at box|step {k:amount}", saysBox, []string{"expect the passive box of {n} is {k}"}},
	{thesaurus.Given, "the fellowship is in {in:region} , {more:rest}", saysSeen, []string{"the Fellowship was last seen in {in}; {more}"}},
	{thesaurus.Given, "hidden", saysFell, []string{""}},
	{thesaurus.Given, "revealed", saysFell, []string{"the Fellowship is revealed"}},
	{thesaurus.Given, "progress {n:number}", saysFell, []string{"progress is {n}"}},
	{thesaurus.Given, "corruption {n:number}", saysFell, []string{"corruption is {n}"}},
	{thesaurus.Given, "with {what:characters}", saysFell, []string{"the Fellowship box is {what}"}},
	{thesaurus.Given, "the hunt box is {n:number} {whose:team} dice|die", saysEyes, []string{"the {whose}'s number of dice in the hunt box is {n}"}},
	{thesaurus.Given, "the hunt box is {n:number} {whose:team} dice|die , {more:rest}", saysEyes, []string{"the {whose}'s number of dice in the hunt box is {n}; the hunt box is {more}"}},
	{thesaurus.Expect, "the hunt box is {n:amount} {whose:team} dice|die", saysEyes, []string{"expect the {whose}'s number of dice in the hunt box is {n}"}},
	{thesaurus.Expect, "the hunt box is {n:amount} {whose:team} dice|die , {more:rest}", saysEyes, []string{"expect the {whose}'s number of dice in the hunt box is {n}, the hunt box is {more}"}},
	{thesaurus.Given, "{whose:team} dice|die are|is {k:face}", saysDice, []string{"{whose}'s number of {k} dice is 1"}},
	{thesaurus.Given, "{whose:team} dice|die are|is {n:number} {k:face}", saysDice, []string{"{whose}'s number of {k} dice is {n}"}},
	{thesaurus.Given, "{whose:team} dice|die are|is {k:face} , {more:rest}", saysDice, []string{"{whose}'s number of {k} dice is 1; {whose} dice are {more}"}},
	{thesaurus.Given, "{whose:team} dice|die are|is {n:number} {k:face} , {more:rest}", saysDice, []string{"{whose}'s number of {k} dice is {n}; {whose} dice are {more}"}},
	{thesaurus.Given, "{who:seat} hand is|are {more:rest}", saysZone, []string{"{who}'s hand is {more}"}},
	{thesaurus.Given, "{whose:team} table is|are {more:rest}", saysZone, []string{"{whose}'s table is {more}"}},
	{thesaurus.Line, "the next combat roll of {whose:team} [ player ] is {n:number}", saysLuck, []string{"{whose}'s next combat die is {n}"}},
	{thesaurus.Line, "the next combat roll of {whose:team} [ player ] is {n:number} , {more:rest}", saysLuck, []string{"{whose}'s next combat die is {n}; the next combat roll of {whose} is {more}"}},
	{thesaurus.Line, "the next leader re-roll|reroll of {whose:team} [ player ] is {n:number}", saysLuck, []string{"{whose}'s next re-rolled die is {n}"}},
	{thesaurus.Line, "the next leader re-roll|reroll of {whose:team} [ player ] is {n:number} , {more:rest}", saysLuck, []string{"{whose}'s next re-rolled die is {n}; the next leader re-roll of {whose} is {more}"}},
	{thesaurus.Line, "the next hunt roll is {n:number}", saysLuck, []string{"the next hunt die is {n}"}},
	{thesaurus.Line, "the next hunt roll is {n:number} , {more:rest}", saysLuck, []string{"the next hunt die is {n}; the next hunt roll is {more}"}},
	{thesaurus.Refuse, "{who:seat} {act:does} : not-your-action|not-your-die", saysWhose, []string{"refuse {who} {act:does}: not-your-turn"}},
	{thesaurus.Line, "{who:seat} attacks {to:region} with {more:rest}", saysFight, []string{"{who} attacks with {more}"}},
	{thesaurus.Line, "{before:rest} , with all figures|units|armies {more:rest}", saysFight, []string{"{before}, taking all {more}"}},
	{thesaurus.Line, "{before:rest} , with all figures|units|armies", saysFight, []string{"{before}, taking all"}},
	{thesaurus.Line, "{before:rest} laying no combat card", saysFight, []string{"{before} laying no card"}},
	{thesaurus.View, "{who:seat} : {whose:team} combat card is {n:number} hidden {rest:rest} card|cards", saysZone, []string{"view {who}: {whose}'s combat card is {n} hidden card"}},
	{thesaurus.Events, "{what:event} is revealed", saysUp, []string{"> {mover} turns up {what}"}},
	{thesaurus.Events, "{what:effect} is revealed", saysUp, nil},
	{thesaurus.Events, "{n:number} hit|hits is|are cancelled", saysCancel, []string{""}},
	{thesaurus.Expect, "{who:seat} must take {n:number} hit|hits", saysHits, []string{"expect {who} takes {n} hits"}},
	{thesaurus.Expect, "{who:seat} must take {n:number} hit|hits , {more:rest}", saysHits, []string{"expect {who} takes {n} hits, {more}"}},
	{thesaurus.Expect, "options {k:figure}", saysHits, []string{"expect options loses one of the {k}"}},
	{thesaurus.Expect, "options {k:figure} , {more:rest}", saysHits, []string{"expect options loses one of the {k}, {more}"}},
	{thesaurus.Expect, "{before:rest} , {n:nation} elite becomes a regular", saysHits, []string{"expect {before}, reduces an elite of {n}"}},
	{thesaurus.Changes, "[ the ] units of|in {in:region} {n:signed}", saysPool, []string{"changes Gondor regulars in {in} {n}"}},
	{thesaurus.Changes, "[ the ] units of|in {in:region} {n:signed} , {more:rest}", saysPool, []string{"changes Gondor regulars in {in} {n}, {more}"}},
	{thesaurus.Line, "{who:seat} does not extend the siege|battle", saysStop, []string{"{who} ends the battle"}},
	{thesaurus.Line, "{who:seat} takes {what:character} as a|the casualty , {more:rest}", saysLoss, []string{"{who} gives up {what}, {more}"}},
	{thesaurus.Line, "{before:rest} , revealing the fellowship in {in:region}", saysLoss, []string{"{before}, choosing {in}"}},
	{thesaurus.Expect, "{who:seat} may move nazgûl from {a:region} to {b:region}", saysNazgul, []string{"expect {who} may move minions with a Character die"}},
	{thesaurus.Expect, "round is {n:amount}", "a round of the game is a turn", []string{"expect turn is {n}"}},
	{thesaurus.Expect, "the round is {n:amount}", "a round of the game is a turn", []string{"expect the turn is {n}"}},
}
