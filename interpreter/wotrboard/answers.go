package wotrboard

import "loremaster/interpreter/game"

// This file holds the sentences by which players act and answer. Their slots are called as the numbers of the options are, so
// that a sentence is read and printed by the same pattern; see Options.

// with makes the sentence of an action for a die.
func with(pattern string, option uint8, help string) game.Answer {
	return game.Answer{Pattern: pattern + " with a|an {a:face} die", Help: help, Ways: []game.Way{{Decision: DecideAction, Option: option}, {Decision: DecideArmyAction, Option: option}}}
}

// to makes the sentence of an answer to decisions.
func to(pattern, help string, option uint8, decisions ...uint8) game.Answer {
	a := game.Answer{Pattern: pattern, Help: help}
	for _, d := range decisions {
		a.Ways = append(a.Ways, game.Way{Decision: d, Option: option})
	}
	return a
}

var answers = []game.Answer{
	with("plays/play/playing {b:event}", OptPlay, "Plays an event."),
	with("draws/draw/drawing from {b:deck}", OptDraw, "Draws a card."),
	with("moves/move/moving armies", OptMove, "Moves armies: which, is said next."),
	with("attacks/attack/attacking", OptAttack, "Attacks: whom, is said next."),
	with("musters/muster/mustering", OptMuster, "Recruits: whom, is said next."),
	with("advances/advance/advancing {b:nation}", OptAdvance, "Advances a nation."),
	with("moves/move/moving the Fellowship", OptWalk, "Moves the Fellowship."),
	with("hides/hide/hiding the Fellowship", OptHide, "Hides the Fellowship."),
	with("separates/separate/separating companions", OptSeparate, "Separates companions: whom, is said next."),
	with("moves/move/moving companions", OptCompanions, "Moves companions: whom, is said next."),
	with("moves/move/moving minions", OptMinions, "Moves Nazgûl and minions: whom, is said next."),
	with("moves/move/moving [ the ] {b:other}", OptSail, "Moves figures of that kind, such as ships: which, is said next."),
	with("uses/use/using {b:any} [ line {c:line} ]", OptText, "Uses the text of a character, or of an event on the table."),
	to("uses/use/using rule {b:number} with a|an {a:face} die", "Uses a rule of the scenario that is an action, by its line.", OptRule, DecideAction),
	to("skips/skip/skipping a|an {a:face} die", "Puts a die aside.", OptSkip, DecideAction),
	to("changes/change/changing a|an {a:face} die into|to [ a|an ] {b:face} [ die ]", "Uses an Elven Ring.", OptRing, DecideAction),
	to("passes/pass/passing", "Passes.", OptPass, DecideAction),

	to("declares/declare/declaring the Fellowship in {a:region}", "Declares the Fellowship.", OptRegion, DecideDeclare),
	to("declares/declare/declaring nothing", "Does not declare the Fellowship.", OptNo, DecideDeclare),
	to("enters/enter/entering Mordor", "Enters the Mordor track.", OptYes, DecideMordor),
	to("waits/wait/waiting outside Mordor", "Does not enter it.", OptNo, DecideMordor),
	to("makes/make/making {a:character} the Guide", "Says who guides the Fellowship.", OptCard, DecideGuide),
	to("puts/put/putting {n:number} die|dice into|in the hunt box", "Allocates dice to the hunt.", OptDice, DecideHuntDice),
	to("discards/discard/discarding {a:event}", "Discards a card.", OptCard, DecideDiscard),
	to("draws/draw/drawing from {a:deck}", "Says from which deck a card is drawn.", OptDeck, DecideDraw),

	to("exchanges/exchange/exchanging a card", "Would exchange a card with the team-mate.", OptYes, DecideExchange),
	to("keeps/keep/keeping the cards", "Would not.", OptNo, DecideExchange),
	to("gives/give/giving {a:event}", "Gives a card to the team-mate.", OptCard, DecideGives),
	to("goes/go/going together", "Would take figures of the team-mate along.", OptYes, DecideTogether),
	to("goes/go/going alone", "Takes only figures of nations of his own.", OptNo, DecideTogether),
	to("agrees/agree/agreeing", "Has his figures go with those of the team-mate.", OptYes, DecideAgrees),
	to("objects/object/objecting", "Does not.", OptNo, DecideAgrees),
	to("goes/go/going from {a:region} to {b:region}", "Says which army, or which other figures, move where.", OptFromTo, DecideMove, DecideSail),
	to("takes/take/taking all", "All figures go that may.", OptAll, DecideGoes, DecideFights),
	to("takes/take/taking {n:number} {a:figure}", "So many of them go.", OptCount, DecideGoes, DecideFights),
	to("takes/take/taking {a:character}", "The character goes.", OptTakes, DecideGoes, DecideFights),
	to("leaves/leave/leaving {a:character}", "The character does not go.", OptLeaves, DecideGoes, DecideFights),
	to("loses/lose/losing one|a|an|1 [ of ] [ the ] {a:figure} [ in {b:region} ]", "Removes a figure: for a hit, or one too many.", OptFigure, DecideExcess, DecideHit),
	to("reduces/reduce/reducing an elite of {a:nation} [ in {b:region} ]", "Makes a regular of an elite.", OptReduce, DecideHit, DecideExtend),

	to("attacks/attack/attacking {b:region} from {a:region}", "Says who attacks whom.", OptFromTo, DecideAttack),
	to("lays/lay/laying a card", "Says that a combat card is laid.", OptYes, DecideLays),
	to("lays/lay/laying no card", "Says that none is.", OptNo, DecideLays),
	to("lays/lay/laying {a:event}", "Lays a combat card.", OptCard, DecideCombatCard),
	to("lays/lay/laying nothing", "Lays none.", OptNone, DecideCombatCard),
	to("goes/go/going on", "Goes on with the attack, or with a siege battle for nothing.", OptYes, DecideGoOn, DecideExtend),
	to("gives/give/giving up an engine", "Gives up a siege engine to have superiority.", OptYes, DecideClaim),
	to("keeps/keep/keeping the engines", "Does not.", OptNo, DecideClaim),
	to("ceases/cease/ceasing", "Ceases the attack.", OptNo, DecideGoOn),
	to("retreats/retreat/retreating to {a:region}", "Retreats.", OptRegion, DecideRetreat),
	to("stands/stand/standing", "Does not retreat.", OptNo, DecideRetreat),
	to("withdraws/withdraw/withdrawing", "Withdraws into the stronghold.", OptYes, DecideWithdraw),
	to("stays/stay/staying in the field", "Does not withdraw.", OptNo, DecideWithdraw),
	to("follows/follow/following", "Advances into the region.", OptYes, DecideAdvance),
	to("stays/stay/staying behind", "Does not advance.", OptNo, DecideAdvance),
	to("ends/end/ending the battle", "Does not extend the siege battle.", OptNo, DecideExtend),

	to("recruits/recruit/recruiting one|a|an|1 [ of ] [ the ] {a:figure} in {b:region}", "Recruits a figure.", OptRecruit, DecideRecruit),
	to("stops/stop/stopping", "Does no more of that.", OptDone, DecideMove, DecideSail, DecideRecruit, DecideGroup, DecideMinion, DecideWhere, DecideDie, DecideFigure),
	to("sends/send/sending {a:character}", "Says who goes.", OptCard, DecideGroup, DecideMinion),
	to("chooses/choose/choosing {a:region}", "Says where to, or where.", OptRegion, DecideGroupTo, DecideReveal, DecideWay, DecideWhere),
	to("chooses/choose/choosing {a:nation}", "Chooses a nation for a text.", OptNation, DecideNation),
	to("chooses/choose/choosing a|an {a:face} die", "Chooses a die for a text.", OptFace, DecideDie),
	to("chooses/choose/choosing one|a|an|1 [ of ] [ the ] {a:figure} [ in {b:region} ]", "Chooses a figure for a text.", OptFigure, DecideFigure),
	to("sends/send/sending Nazgûl from {a:region}", "Says from where Nazgûl fly.", OptRegion, DecideMinion),
	to("sends/send/sending {n:number} of them", "Says how many Nazgûl fly.", OptNumber, DecideNazgul),

	to("gives/give/giving up {a:character}", "Takes the Guide as a casualty.", OptCard, DecideCasualty),
	to("gives/give/giving up a random companion", "Takes a random companion as a casualty.", OptRandom, DecideCasualty),
	to("bears/bear/bearing it", "Takes no casualty.", OptRingOnly, DecideCasualty),

	to("accepts/accept/accepting", "Does what a text says the player may do.", OptYes, DecideMay),
	to("declines/decline/declining", "Does not do it.", OptNo, DecideMay),
	to("chooses/choose/choosing {a:any}", "Chooses a card for a text.", OptCard, DecideChoose, DecideFigure),
	to("chooses/choose/choosing no card", "Chooses none.", OptNone, DecideChoose),
	to("chooses/choose/choosing no part", "Chooses none of the parts of a text, or no more.", OptNone, DecideClause),
	to("chooses/choose/choosing part {n:number}", "Chooses a part of a text.", OptClause, DecideClause),
	to("chooses/choose/choosing player {n:number}", "Chooses a player.", OptPlayer, DecidePlayer),
	to("chooses/choose/choosing the number {n:number}", "Chooses a number.", OptNumber, DecideNumber),
	to("chooses/choose/choosing the number {n:number} in secret", "Chooses a number that nobody sees until all have.", OptNumber, DecideSecretNumber),
	{Pattern: "chooses/choose/choosing {b:words}", Help: "Chooses one of the things that a script offers, by its words.",
		Ways: []game.Way{{Decision: DecideWords, Option: OptWords}, {Decision: DecideSecretWords, Option: OptWords, Shown: []uint8{EventChoseWords}}}},
	to("uses/use/using {a:any} ( line {n:line} ) instead", "Says what happens instead.", OptInstead, DecideInstead, DecideOrder),
}
