package starter

import "loremaster/interpreter/game"

// answers are the sentences by which players act and answer.
var answers = []game.Answer{
	{Pattern: "plays/play/playing {a:card} [ on {b:card} ]", Help: "Plays a card to the table, on a character where it is to be borne; or an event.",
		Ways: []game.Way{{Decision: DecideFellowship, Option: OptPlay, Shown: []uint8{EventPlay}}, {Decision: DecideShadow, Option: OptPlay, Shown: []uint8{EventPlay}}, {Decision: DecidePlay, Option: OptPlay, Shown: []uint8{EventPlay}},
			{Decision: DecideFellowship, Option: OptEvent}, {Decision: DecideShadow, Option: OptEvent}, {Decision: DecideAction, Option: OptEvent}}},
	{Pattern: "discards/discard/discarding {a:card} to heal {b:card}", Help: "Discards a card from hand to heal a companion of its title.",
		Ways: []game.Way{{Decision: DecideFellowship, Option: OptHeal}}},
	{Pattern: "uses/use/using {a:any} [ ( line {b:number} [ of {c:card} ] ) ]", Help: "Uses a special ability.",
		Ways: []game.Way{{Decision: DecideFellowship, Option: OptAct}, {Decision: DecideShadow, Option: OptAct}, {Decision: DecideAction, Option: OptAct}}},
	{Pattern: "moves/move/moving on", Help: "Ends the fellowship phase and moves, or moves again.",
		Ways: []game.Way{{Decision: DecideFellowship, Option: OptMove, Shown: []uint8{EventMoves}}, {Decision: DecideMoveAgain, Option: OptMove, Shown: []uint8{EventMoves}}}},
	{Pattern: "ends/end/ending the turn", Help: "Does not move again.", Ways: []game.Way{{Decision: DecideMoveAgain, Option: OptStay}}},
	{Pattern: "passes/pass/passing", Help: "Does nothing in this turn, or is done with the phase.",
		Ways: []game.Way{{Decision: DecideShadow, Option: OptPass}, {Decision: DecideAction, Option: OptPass}}},
	{Pattern: "assigns/assign/assigning {b:card} to {a:card}", Help: "Assigns a minion to a companion.",
		Ways: []game.Way{{Decision: DecideAssign, Option: OptAssign, Shown: []uint8{EventAssign}}}},
	{Pattern: "chooses/choose/choosing {a:card}", Help: "Chooses a card: whom to wound, to heal, whose skirmish is next, which to discard.",
		Ways: []game.Way{{Decision: DecideChoose, Option: OptCard}, {Decision: DecideSanctuary, Option: OptCard}, {Decision: DecideWound, Option: OptCard}, {Decision: DecideSkirmish, Option: OptCard, Shown: []uint8{EventSkirmish}},
			{Decision: DecideReconcile, Option: OptCard, Shown: []uint8{EventDiscard}}, {Decision: DecideDiscard, Option: OptCard, Shown: []uint8{EventDiscard}}}},
	{Pattern: "chooses/choose/choosing none", Help: "Chooses no card, or no more.",
		Ways: []game.Way{{Decision: DecideChoose, Option: OptNone}, {Decision: DecideSanctuary, Option: OptNone}, {Decision: DecideAssign, Option: OptNone}, {Decision: DecideReconcile, Option: OptNone}, {Decision: DecidePlay, Option: OptNone}}},
	{Pattern: "names/name/naming {n:seat}", Help: "Names a player.",
		Ways: []game.Way{{Decision: DecideArchery, Option: OptPlayer}, {Decision: DecidePlayer, Option: OptPlayer}}},
	{Pattern: "says/say/saying {n:number}", Help: "Says a number.", Ways: []game.Way{{Decision: DecideNumber, Option: OptNumber}}},
	{Pattern: "agrees/agree/agreeing", Help: "Does what may be declined.",
		Ways: []game.Way{{Decision: DecideMay, Option: OptYes}, {Decision: DecideAmbush, Option: OptYes}, {Decision: DecideReshuffle, Option: OptYes}}},
	{Pattern: "declines/decline/declining", Help: "Does not do what may be declined.",
		Ways: []game.Way{{Decision: DecideMay, Option: OptNo}, {Decision: DecideAmbush, Option: OptNo}, {Decision: DecideReshuffle, Option: OptNo}, {Decision: DecideClause, Option: OptNone}}},
	{Pattern: "chooses/choose/choosing part {n:number} of {a:any} [ ( line {b:number} [ of {c:card} ] ) ]", Help: "Chooses one of the parts that a text offers.",
		Ways: []game.Way{{Decision: DecideClause, Option: OptClause}}},
	{Pattern: "has/have/having {a:any} [ ( line {b:number} [ of {c:card} ] ) ] happen first", Help: "Says which of several texts happens first.",
		Ways: []game.Way{{Decision: DecideOrder, Option: OptInstead}}},
	{Pattern: "has/have/having {a:any} [ ( line {b:number} [ of {c:card} ] ) ] happen instead", Help: "Says which of several texts happens instead.",
		Ways: []game.Way{{Decision: DecideInstead, Option: OptInstead}}},
}
