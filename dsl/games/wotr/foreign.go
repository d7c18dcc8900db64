// This file holds what people write who know the rulebook, or other games: in lines of tests, and at the prompt; foreign_texts.go has what they write in texts.

package wotr

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
	{thesaurus.Expect, "round is {n:amount}", "a round of the game is a turn", []string{"expect turn is {n}"}},
	{thesaurus.Expect, "the round is {n:amount}", "a round of the game is a turn", []string{"expect the turn is {n}"}},
}
