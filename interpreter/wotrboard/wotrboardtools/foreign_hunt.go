// This file holds what people write of the Fellowship and the hunt who know the rulebook: in lines of tests, and at the prompt.

package wotrboardtools

import "loremaster/dsl/thesaurus"

const (
	saysAllocates = "dice are put into the hunt box"
	saysHuntDice  = "dice in the hunt box are numbers of the sides"
	saysNothing   = "who does not declare the Fellowship declares nothing"
	saysWaits     = "who does not enter Mordor waits outside"
	saysMakes     = "who guides the Fellowship is made the Guide"
	saysSends     = "companions go by a die; then it is said who, and where to"
	saysFlies     = "Nazgûl and minions go by a die; then it is said which, and where to"
	saysWhere     = "where they come is chosen"
	saysGivesUp   = "who is taken as a casualty is given up"
	saysBears     = "who uses the Ring and takes no casualty bears it"
	saysDie       = "what is done is done with a die"
	saysUses      = "a text that is an action is used with a die; what a text only allows is accepted"
	saysRing      = "an Elven Ring changes a die into another"
	saysComes     = "a character comes into play by the action in its text"
	saysTile      = "tiles are drawn by the rules; a line beforehand says which"
	saysCompany   = "who is with the Ring-bearers lies in the Fellowship box"
	saysProgress  = "progress and corruption need no owner"
	saysFalls     = "it is said of each die how it falls"
	saysRings     = "Elven Rings are a number of a side"
	saysLeads     = "of several players of a side one leads"
)

var foreignHunt = []foreign{
	{thesaurus.Line, "{who:seat} allocates|places|assigns {n:number} dice|die [ in|into|to ] [ the ] [ hunt ] [ box ]", saysAllocates, []string{"{who} puts {n} dice into the hunt box"}},
	{thesaurus.Line, "{who:seat} does not declare [ the ] [ fellowship ]", saysNothing, []string{"{who} declares nothing"}},
	{thesaurus.Line, "{who:seat} declares the fellowship", "it is declared in a region", []string{"{who} declares the Fellowship in Rivendell", "{who} declares nothing"}},
	{thesaurus.Line, "{who:seat} declares the position of the fellowship in {in:region}", "it is declared in a region", []string{"{who} declares the Fellowship in {in}"}},
	{thesaurus.Line, "{who:seat} goes to|into mordor", "it is entered as Mordor", []string{"{who} enters Mordor"}},
	{thesaurus.Line, "{who:seat} does not enter mordor", saysWaits, []string{"{who} waits outside Mordor"}},
	{thesaurus.Line, "{who:seat} stays|remains outside mordor", saysWaits, []string{"{who} waits outside Mordor"}},
	{thesaurus.Line, "{who:seat} enters the mordor track", "it is entered as Mordor", []string{"{who} enters Mordor"}},
	{thesaurus.Line, "{who:seat} keeps|nominates|chooses {what:character} as [ the ] guide", saysMakes, []string{"{who} makes {what} the Guide"}},
	{thesaurus.Line, "{who:seat} changes the guide to {what:character}", saysMakes, []string{"{who} makes {what} the Guide"}},
	{thesaurus.Line, "{who:seat} keeps the guide", saysMakes, []string{"{who} makes Strider the Guide"}},
	{thesaurus.Line, "{who:seat} separates {what:character}", saysSends, []string{"{who} separates companions with a Character die, sending {what}"}},
	{thesaurus.Line, "{who:seat} separates {what:character} with a|an {a:face} die", saysSends, []string{"{who} separates companions with a {a} die, sending {what}"}},
	{thesaurus.Line, "{who:seat} separates {what:character} and {b:character} [ with a|an {a:face} die ]", saysSends, []string{"{who} separates companions with a Character die, sending {what}, sending {b}"}},
	{thesaurus.Line, "{who:seat} separates {what:character} to reduce [ the ] damage", saysUses, []string{"{who} accepts"}},
	{thesaurus.Line, "{who:seat} reduces [ the ] damage", saysUses, []string{"{who} accepts"}},
	{thesaurus.Line, "{who:seat} separates a group", saysSends, []string{"{who} separates companions with a Character die"}},
	{thesaurus.Line, "{who:seat} sends {what:character} to {in:region}", saysWhere, []string{"{who} sends {what}, choosing {in}"}},
	{thesaurus.Line, "{who:seat} moves|flies [ the ] nazgul to {in:region}", saysFlies, []string{"{who} moves minions with a Character die, choosing {in}"}},
	{thesaurus.Line, "{who:seat} moves|flies [ the ] nazgul from {from:region} to {in:region}", saysFlies, []string{"{who} moves minions with a Character die, sending Nazgûl from {from}, choosing {in}"}},
	{thesaurus.Line, "{who:seat} moves|flies {n:number} nazgul from {from:region} to {in:region}", saysFlies, []string{"{who} moves minions with a Character die, sending Nazgûl from {from}, choosing {in}, sending {n} of them"}},
	{thesaurus.Line, "{who:seat} moves [ the ] nazgul with a|an {a:face} die", saysFlies, []string{"{who} moves minions with a {a} die"}},
	{thesaurus.Line, "{who:seat} reveals|places|puts the fellowship in {in:region}", saysWhere, []string{"{who} chooses {in}"}},
	{thesaurus.Line, "{who:seat} moves the fellowship to {in:region}", saysWhere, []string{"{who} moves the Fellowship with a Character die", "{who} chooses {in}"}},
	{thesaurus.Line, "{who:seat} eliminates|loses|sacrifices {what:character}", saysGivesUp, []string{"{who} gives up {what}"}},
	{thesaurus.Line, "{who:seat} takes|loses {what:character} as a casualty", saysGivesUp, []string{"{who} gives up {what}"}},
	{thesaurus.Line, "{who:seat} takes|eliminates|loses a random companion", saysGivesUp, []string{"{who} gives up a random companion"}},
	{thesaurus.Line, "{who:seat} takes|eliminates|loses the guide", saysGivesUp, []string{"{who} gives up Strider"}},
	{thesaurus.Line, "{who:seat} uses the ring", saysBears, []string{"{who} bears it"}},
	{thesaurus.Line, "{who:seat} takes [ the ] corruption", saysBears, []string{"{who} bears it"}},
	{thesaurus.Line, "{who:seat} takes {n:number} corruption", saysBears, []string{"{who} bears it"}},
	{thesaurus.Line, "{who:seat} uses {what:any}", saysUses, []string{"{who} uses {what} with a Character die", "{who} accepts"}},
	{thesaurus.Line, "{who:seat} uses an elven ring", saysRing, []string{"{who} changes a Muster die into Character"}},
	{thesaurus.Line, "{who:seat} brings {what:character} into play with a|an {a:face} die", saysComes, []string{"{who} uses {what} with a {a} die"}},
	{thesaurus.Line, "{who:seat} brings {what:character} into play", saysComes, []string{"{who} uses {what} with a Muster die", "{who} uses {what} with a Will of the West die"}},
	{thesaurus.Line, "{who:seat} plays {what:character} with a|an {a:face} die", saysComes, []string{"{who} uses {what} with a {a} die"}},
	{thesaurus.Line, "{who:seat} musters {what:character} with a|an {a:face} die", saysComes, []string{"{who} uses {what} with a {a} die"}},
	{thesaurus.Line, "{who:seat} recruits {what:character} in {in:region}", saysComes, []string{"{who} uses {what} with a Muster die, choosing {in}"}},
	{thesaurus.Line, "{who:seat} hides the fellowship", saysDie, []string{"{who} hides the Fellowship with a Character die"}},
	{thesaurus.Line, "{who:seat} uses a|an {a:face} die to hide [ the ] fellowship", saysDie, []string{"{who} hides the Fellowship with a Character die"}},
	{thesaurus.Line, "{who:seat} uses a|an {a:face} die to move [ the ] fellowship", saysDie, []string{"{who} moves the Fellowship with a Character die"}},
	{thesaurus.Line, "{who:seat} uses {what:character} to hide [ the ] fellowship", saysUses, []string{"{who} uses {what} with a Muster die"}},
	{thesaurus.Line, "{who:seat} skips", saysDie, []string{"{who} skips a Character die"}},
	{thesaurus.Line, "{who:seat} draws a [ hunt ] tile", saysTile, []string{"the next hunt tile is Tile 3"}},
	{thesaurus.Line, "{who:seat} draws {what:tile}", saysTile, []string{"the next hunt tile is {what}"}},
	{thesaurus.Given, "the companions [ in the fellowship ] are|is {what:stacks}", saysCompany, []string{"the Fellowship box is {what}"}},
	{thesaurus.Expect, "the companions [ in the fellowship ] are|is {what:stacks}", saysCompany, []string{"expect the Fellowship box is {what}"}},
	{thesaurus.Given, "the guide of the fellowship is {what:character}", saysGuide, []string{"the Guide is {what}"}},
	{thesaurus.Given, "the fellowship's progress is {n:number}", saysProgress, []string{"progress is {n}"}},
	{thesaurus.Expect, "the fellowship's progress is {n:amount}", saysProgress, []string{"expect progress is {n}"}},
	{thesaurus.Given, "the fellowship's corruption is {n:number}", saysProgress, []string{"corruption is {n}"}},
	{thesaurus.Expect, "the fellowship's corruption is {n:amount}", saysProgress, []string{"expect corruption is {n}"}},
	{thesaurus.Given, "the hunt box has|contains {n:number} {whose:team} dice|die", saysHuntDice, []string{"the {whose}'s number of dice in the hunt box is {n}"}},
	{thesaurus.Expect, "the hunt box has|contains {n:amount} {whose:team} dice|die", saysHuntDice, []string{"expect the {whose}'s number of dice in the hunt box is {n}"}},
	{thesaurus.Given, "{n:nation} is|are active|passive in|on|at [ box|step ] {k:number}", saysBox, []string{"the active box of {n} is {k}", "the passive box of {n} is {k}"}},
	{thesaurus.Given, "{n:nation} are active|passive|at [ war ]", saysBox, []string{"the active box of {n} is 4", "the passive box of {n} is 2"}},
	{thesaurus.Given, "the next hunt roll is {n:number}", saysFalls, []string{"the next hunt die is {n}"}},
	{thesaurus.Given, "{whose:team} has|have {n:number} elven rings|ring", saysRings, []string{"{whose}'s number of Elven Rings is {n}"}},
	{thesaurus.Expect, "{whose:team} has|have {n:amount} elven rings|ring", saysRings, []string{"expect {whose}'s number of Elven Rings is {n}"}},
	{thesaurus.Given, "{whose:team} has|have {n:number} [ action ] dice", saysDice, []string{"{whose}'s number of dice rolled is {n}"}},
	{thesaurus.Given, "[ the ] leading player is {who:seat}", saysLeads, []string{"{who} leads"}},
	{thesaurus.Given, "{who:seat} is the leading player", saysLeads, []string{"{who} leads"}},
	{thesaurus.Expect, "{who:seat} is the leading player", saysLeads, []string{"expect {who} leads"}},
	{thesaurus.Expect, "[ the ] leading player is {who:seat}", saysLeads, []string{"expect {who} leads"}},
}
