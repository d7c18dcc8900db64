// This file holds what people write in lines of tests of armies and battles who know the rulebook only.

package wotrboardtools

import "loremaster/dsl/thesaurus"

const (
	saysSiege   = "a stronghold in which both sides have units is besieged"
	saysRoll    = "each die of a roll is a sentence of its own, in the order in which they fall"
	saysLost    = "figures that are gone for good are a number"
	saysLeft    = "figures that can still come are a number"
	saysAttack  = "an attack is an action, then it is said from where to where, and who fights"
	saysMarch   = "armies move with a die, then it is said from where to where, and who goes"
	saysFly     = "Nazgûl and minions move with a die, then it is said who goes where to"
	saysRecruit = "figures are recruited one after another"
	saysEnters  = "a character enters play by its own text"
	saysGoes    = "who goes is said; who is not taken stays"
	saysHit     = "hits are taken one after another: a figure is lost, or an elite reduced"
	saysRound   = "after each round the attacker goes on or ceases"
	saysInto    = "into a siege the defender withdraws"
	saysField   = "who does not withdraw stays in the field"
	saysStands  = "who does not retreat stands"
	saysFollow  = "after the battle the attacker follows into the region, or stays behind"
	saysExtend  = "a siege battle goes on for an elite that is reduced"
	saysLay     = "a combat card is laid"
	saysEmpty   = "figures are counted where they are: 0 where there are none"
	saysFlips   = "the counter of a nation is turned"
)

var foreignWar = []foreign{
	{thesaurus.Given, "{n:number} {k:figure} and {m:number} {j:figure} in|at {in:region}", saysFigures, []string{"{n} {k} in {in}; {m} {j} in {in}"}},
	{thesaurus.Given, "[ there ] [ is|are ] {n:number} {k:figure} in|at {in:region}", saysFigures, []string{"{n} {k} in {in}"}},
	{thesaurus.Given, "[ there ] [ is|are ] {n:number} {k:figure} units in|at {in:region}", saysFigures, []string{"{n} {k}s in {in}"}},
	{thesaurus.Given, "[ there ] [ is ] {n:number} {k:figure} unit in|at {in:region}", saysFigures, []string{"{n} {k} in {in}"}},
	{thesaurus.Given, "{n:number} {k:nation} unit|units in|at {in:region}", saysPool, []string{"{n} {k} regulars in {in}"}},
	{thesaurus.Given, "[ there ] [ is ] a|an|one {k:figure} [ unit ] in|at {in:region}", saysFigures, []string{"1 {k} in {in}"}},
	{thesaurus.Given, "[ there ] [ are ] two {k:figure} [ units ] in|at {in:region}", saysFigures, []string{"2 {k} in {in}"}},
	{thesaurus.Given, "[ there ] [ are ] three {k:figure} [ units ] in|at {in:region}", saysFigures, []string{"3 {k} in {in}"}},
	{thesaurus.Given, "{in:region} holds {n:number} {k:figure}", saysFigures, []string{"{n} {k} in {in}"}},
	{thesaurus.Given, "{n:number} {k:figure} besiege|besieges {in:region}", saysSiege, []string{"{n} {k} in {in}"}},
	{thesaurus.Given, "{in:region} is besieged by {n:number} {k:figure}", saysSiege, []string{"{n} {k} in {in}"}},
	{thesaurus.Given, "{in:region} is besieged", saysSiege, []string{"1 Gondor regular in {in}; 1 Sauron regular in {in}"}},
	{thesaurus.Given, "{in:region} is under siege", saysSiege, []string{"1 Gondor regular in {in}; 1 Sauron regular in {in}"}},
	{thesaurus.Given, "{in:region} is|was|has [ been ] captured|conquered|taken|fallen", saysControl, []string{"number of control markers in {in} is 1"}},
	{thesaurus.Given, "{n:nation} at war", saysBox, []string{"the active box of {n} is 4"}},
	{thesaurus.Given, "{whose:team} rolls|roll {n:number} [ {more:rest} ]", saysRoll, []string{"{whose}'s next combat die is {n}"}},
	{thesaurus.Given, "{whose:team's} next combat dice|roll are|is {n:number} [ {more:rest} ]", saysRoll, []string{"{whose} next combat die is {n}"}},
	{thesaurus.Given, "{whose:team's} next re-rolled dice are {n:number} [ {more:rest} ]", saysRoll, []string{"{whose} next re-rolled die is {n}"}},
	{thesaurus.Given, "{whose:team's} next [ leader ] re-roll|reroll is {n:number} [ {more:rest} ]", saysRoll, []string{"{whose} next re-rolled die is {n}"}},
	{thesaurus.Line, "{whose:team} rolls|roll {n:number} [ {more:rest} ]", saysRoll, []string{"{whose}'s next combat die is {n}"}},
	{thesaurus.Line, "{whose:team's} next combat dice|roll are|is {n:number} [ {more:rest} ]", saysRoll, []string{"{whose} next combat die is {n}"}},
	{thesaurus.Line, "{whose:team's} next re-rolled dice are {n:number} [ {more:rest} ]", saysRoll, []string{"{whose} next re-rolled die is {n}"}},
	{thesaurus.Line, "{whose:team's} next [ leader ] re-roll|reroll is {n:number} [ {more:rest} ]", saysRoll, []string{"{whose} next re-rolled die is {n}"}},
	{thesaurus.Given, "{n:number} {k:figure} is|are [ out ] gone|lost|dead|eliminated|casualties|of [ the game ]", saysLost, []string{"number of lost {k} is {n}"}},

	{thesaurus.Line, "{who:seat} attacks {b:region} from {a:region} with a|an {f:face} die [ {more:rest} ]", saysAttack, []string{"{who} attacks with an {f} die, attacking {b} from {a}"}},
	{thesaurus.Line, "{who:seat} attacks from {a:region} [ to|into ] {b:region} with a|an {f:face} die [ {more:rest} ]", saysAttack, []string{"{who} attacks with an {f} die, attacking {b} from {a}"}},
	{thesaurus.Line, "{who:seat} uses a|an {f:face} die to attack {b:region} from {a:region}", saysAttack, []string{"{who} attacks with an {f} die, attacking {b} from {a}"}},
	{thesaurus.Line, "{who:seat} makes a sortie with a|an {f:face} die", saysAttack, []string{"{who} attacks with an {f} die"}},
	{thesaurus.Line, "{who:seat} sorties with a|an {f:face} die", saysAttack, []string{"{who} attacks with an {f} die"}},
	{thesaurus.Line, "{who:seat} relieves {b:region} from {a:region} with a|an {f:face} die", saysAttack, []string{"{who} attacks with an {f} die, attacking {b} from {a}"}},
	{thesaurus.Line, "{who:seat} moves [ an ] [ army ] from {a:region} to|into {b:region} with a|an {f:face} die", saysMarch, []string{"{who} moves armies with an {f} die, going from {a} to {b}"}},
	{thesaurus.Line, "{who:seat} moves {n:number} {k:figure} from {a:region} to|into {b:region} [ with a|an {f:face} die ]", saysMarch, []string{"{who} moves armies with an Army die, going from {a} to {b}, taking {n} {k}"}},
	{thesaurus.Line, "{who:seat} moves|flies [ the ] nazgûl|minions with a|an {f:face} die", saysFly, []string{"{who} moves minions with a {f} die"}},
	{thesaurus.Line, "{who:seat} moves|flies a|the nazgûl from {a:region} to {b:region}", saysFly, []string{"{who} moves minions with a Character die, sending Nazgûl from {a}, choosing {b}"}},
	{thesaurus.Line, "{who:seat} moves|flies {what:character} [ from {a:region} ] to {b:region}", "characters move with a die, then it is said who goes where to", []string{"{who} moves companions with a Character die, sending {what}, choosing {b}", "{who} moves minions with a Character die, sending {what}, choosing {b}"}},
	{thesaurus.Line, "{who:seat} musters|recruits {n:number} {k:figure} in {in:region} [ with a|an {f:face} die ]", saysRecruit, []string{"{who} recruits one of the {k} in {in}"}},
	{thesaurus.Line, "{who:seat} musters|recruits a|an {k:figure} in {in:region} [ with a|an {f:face} die ]", saysRecruit, []string{"{who} recruits a {k} in {in}"}},
	{thesaurus.Line, "{who:seat} recruits with a|an {f:face} die", saysRecruit, []string{"{who} musters with a {f} die"}},
	{thesaurus.Line, "{who:seat} musters {n:number} {k:figure} with a|an {f:face} die", saysRecruit, []string{"{who} musters with a {f} die"}},
	{thesaurus.Line, "{who:seat} brings|musters|recruits {what:character} [ into play ] [ with a|an {f:face} die ]", saysEnters, []string{"{who} uses {what} with a Muster die"}},
	{thesaurus.Line, "{who:seat} takes everything|everyone|everybody", saysGoes, []string{"{who} takes all"}},
	{thesaurus.Line, "{who:seat} takes all|the units|figures|whole [ army ]", saysGoes, []string{"{who} takes all"}},
	{thesaurus.Line, "{who:seat} takes {n:number} {k:figure} and|, {m:number} {j:figure}", saysGoes, []string{"{who} takes {n} {k}, taking {m} {j}"}},
	{thesaurus.Line, "{who:seat} takes a|an|one {k:figure}", saysGoes, []string{"{who} takes 1 {k}"}},
	{thesaurus.Line, "{who:seat} takes {n:number} regular|regulars|elite|elites|leader|leaders|unit|units", saysPool, []string{"{who} takes {n} Sauron regulars"}},
	{thesaurus.Line, "{who:seat} leaves {what:character} behind", saysGoes, []string{"{who} leaves {what}"}},
	{thesaurus.Line, "{who:seat} leaves {n:number} {k:figure} [ behind ]", saysGoes, []string{"{who} takes all", "{who} takes 1 Gondor regular"}},
	{thesaurus.Line, "{who:seat} leaves|forms a rearguard [ {more:rest} ]", saysGoes, []string{"{who} takes all", "{who} takes 1 Gondor regular"}},
	{thesaurus.Line, "{who:seat} removes a|an|one|1 {k:figure} [ in {in:region} ]", saysHit, []string{"{who} loses a {k}"}},
	{thesaurus.Line, "{who:seat} loses|removes {n:number} {k:figure} [ in {in:region} ]", saysHit, []string{"{who} loses one of the {k}"}},
	{thesaurus.Line, "{who:seat} reduces|downgrades|replaces [ {n:number} ] [ a|an|one ] {k:nation} elite|elites [ {more:rest} ]", saysHit, []string{"{who} reduces an elite of {k}"}},
	{thesaurus.Line, "{who:seat} reduces|downgrades|replaces [ {n:number} ] [ a|an|one ] {k:figure} [ {more:rest} ]", saysHit, []string{"{who} reduces an elite of the Elves"}},
	{thesaurus.Line, "{who:seat} reduces|downgrades|replaces an elite [ to {more:rest} ]", saysHit, []string{"{who} reduces an elite of Sauron"}},
	{thesaurus.Line, "{who:seat} ceases|stops|ends the attack|combat", saysRound, []string{"{who} ceases"}},
	{thesaurus.Line, "{who:seat} continues|presses [ on ] [ the attack|battle|combat ]", saysRound, []string{"{who} goes on"}},
	{thesaurus.Line, "{who:seat} goes on with the attack|battle|combat", saysRound, []string{"{who} goes on"}},
	{thesaurus.Line, "{who:seat} retreats|withdraws into the|a siege|stronghold", saysInto, []string{"{who} withdraws"}},
	{thesaurus.Line, "{who:seat} retreats|withdraws into {in:region}", saysInto, []string{"{who} withdraws", "{who} retreats to {in}"}},
	{thesaurus.Line, "{who:seat} fights [ a field battle ] [ in the field ]", saysField, []string{"{who} stays in the field"}},
	{thesaurus.Line, "{who:seat} does not withdraw", saysField, []string{"{who} stays in the field"}},
	{thesaurus.Line, "{who:seat} does not retreat", saysStands, []string{"{who} stands", "{who} stays in the field"}},
	{thesaurus.Line, "{who:seat} retreats", "who retreats says where to", []string{"{who} retreats to Lossarnach"}},
	{thesaurus.Line, "{who:seat} advances [ into {in:region} ]", saysFollow, []string{"{who} follows"}},
	{thesaurus.Line, "{who:seat} moves into {in:region}", saysFollow, []string{"{who} follows"}},
	{thesaurus.Line, "{who:seat} advances|follows with all|everything [ units|figures ]", saysFollow, []string{"{who} follows, taking all"}},
	{thesaurus.Line, "{who:seat} does not advance|follow", saysFollow, []string{"{who} stays behind"}},
	{thesaurus.Line, "{who:seat} extends the siege|battle [ battle ] [ {more:rest} ]", saysExtend, []string{"{who} reduces an elite of Sauron"}},
	{thesaurus.Line, "{who:seat} besieges {in:region}", "the attacker besieges who has withdrawn if he follows", []string{"{who} follows"}},
	{thesaurus.Line, "{who:seat} lifts|raises|abandons the siege [ {more:rest} ]", "a siege is over when who besieges has gone", []string{"{who} moves armies with an Army die"}},
	{thesaurus.Line, "{who:seat} ends the siege [ battle ]", saysExtend, []string{"{who} ends the battle"}},
	{thesaurus.Line, "{who:seat} plays|lays no combat card", saysLay, []string{"{who} lays nothing"}},
	{thesaurus.Line, "{who:seat} plays|lays {a:event} as a|his|her combat card", saysLay, []string{"{who} lays {a}"}},

	{thesaurus.Expect, "{n:amount} {k:figure} and {m:amount} {j:figure} in {in:region}", saysFigures, []string{"expect {n} {k} in {in}, {m} {j} in {in}"}},
	{thesaurus.Expect, "no {k:figure} [ unit|units ] in {in:region}", saysEmpty, []string{"expect 0 {k} in {in}"}},
	{thesaurus.Expect, "no {k:nation} unit|units|army in {in:region}", saysEmpty, []string{"expect 0 {k} regulars in {in}"}},
	{thesaurus.Expect, "{in:region} is empty|free", saysEmpty, []string{"expect 0 Gondor regulars in {in}"}},
	{thesaurus.Expect, "nobody|nothing [ is ] in {in:region}", saysEmpty, []string{"expect 0 Gondor regulars in {in}"}},
	{thesaurus.Expect, "{n:amount} {k:nation} unit|units in {in:region}", saysPool, []string{"expect {n} {k} regulars in {in}"}},
	{thesaurus.Expect, "{in:region} holds|is {n:amount} {k:figure}", saysFigures, []string{"expect {n} {k} in {in}"}},
	{thesaurus.Expect, "{what:character} in {in:region}", "where a character is is said so", []string{"expect {what} is in {in}"}},
	{thesaurus.Expect, "{what:character} is gone|lost|out [ of the game ]", saysGone, []string{"expect {what} is in the characters gone"}},
	{thesaurus.Expect, "{n:amount} {k:figure} are gone|lost|dead|eliminated", saysLost, []string{"expect the number of lost {k} is {n}"}},
	{thesaurus.Expect, "{n:amount} {k:figure} is gone|lost|dead|eliminated", saysLost, []string{"expect the number of lost {k}s is {n}"}},
	{thesaurus.Expect, "{n:amount} {k:figure} among|in the reinforcements", saysLeft, []string{"expect the number of {k} among the reinforcements is {n}"}},
	{thesaurus.Expect, "the reinforcements have|has|hold|are {n:amount} {k:figure}", saysLeft, []string{"expect the number of {k} among the reinforcements is {n}"}},
	{thesaurus.Expect, "{in:region} is|has [ been ] captured|conquered|taken|fallen", saysControl, []string{"expect the number of control markers in {in} is 1"}},
	{thesaurus.Expect, "the score is {n:amount} -|:|– {m:amount}", saysScore, []string{"expect the score is {n} to {m}"}},

	{thesaurus.Events, "{who:seat} captures|conquers|takes {in:region}", saysControl, []string{"> {who} takes control of {in}"}},
	{thesaurus.Events, "{in:region} falls", saysControl, []string{"> {mover} takes control of {in}"}},
	{thesaurus.Events, "{in:region} is captured|conquered|taken", saysControl, []string{"> {mover} takes control of {in}"}},
	{thesaurus.Events, "{who:seat} lose {n:number} {k:figure} in {in:region}", saysHit, []string{"> {who} loses {n} {k} in {in}"}},
	{thesaurus.Events, "{who:seat} loses|lose {n:number} {k:figure}", saysHit, []string{"> {who} loses {n} {k} in Lossarnach"}},
	{thesaurus.Events, "{k:nation} is activated|active|roused", saysFlips, []string{"> the {k} counter is turned to its active side"}},
	{thesaurus.Events, "the siege of {in:region} begins", saysSiege, []string{"> {in} is besieged"}},
	{thesaurus.Events, "the siege of {in:region} ends", saysSiege, []string{"> {in} is besieged no more"}},
	{thesaurus.Events, "{in:region} is no|not longer|besieged [ besieged|anymore ]", saysSiege, []string{"> {in} is besieged no more"}},
}
