// This file holds the rows for the prompt and for scripted games.

package thesaurus

const (
	saysEvent  = `what happens stands behind ">" under the line that sets it off, what is so then behind "expect"`
	saysRefuse = `what a player may not do is said with "refuse"`
	saysDraw   = "nobody draws as an action; what is drawn stands under the line that sets it off, or behind it"
	saysPile   = "a card is cycled or eliminated; no pile is called a discard pile"
	saysZone   = "what a zone holds is said of the zone"
	saysScored = "a location is scored, and lies then in the scoring area of the side"
	saysOn     = `what is at a location is "on" it`
	saysPlayer = "a line begins with the player who acts"
	saysWhere  = "the one active path is called \"the path\", and a card is played or moved \"to\" it"
	saysNext   = "what the same player answers next follows after a comma, with -ing"
)

// prompt holds words that begin a line.
var prompt = []Row{
	{Prompt, "discard|discards|trash", "no card is discarded: one leaves the hand when it is cycled, winnowed or forsaken", []string{"cycle", "winnow"}},
	{Prompt, "draw|draws", "drawing is no action: cards are drawn in the draw step, and where a text says so", []string{"ring-token", "winnow", "act"}},
	{Prompt, "tap|taps|untap|exhaust|activate|activates|trigger", "no card is turned: a card whose text has an action is used", []string{"act", "rule", "ring-token"}},
	{Prompt, "attack|attacks|block|blocks|defend|defends|fight|fights|strike", "nobody declares an attack: the cards at a location fight in the combat step", []string{"play", "move"}},
	{Prompt, "cast|casts|summon|deploy|deploys|buy|equip|equips|attach", "every card is played, an item on its wielder", []string{"play"}},
	{Prompt, "sacrifice|kill|destroy|burn|bury", "a card is eliminated by what is forsaken or winnowed, in combat, or by a text", []string{"winnow", "act"}},
	{Prompt, "end|done|skip|next", "a turn is one action, or a pass where that is allowed", []string{"pass"}},
	{Prompt, "retreat|withdraw|return", "nothing goes back from a location to reserve: cards move from reserve to a location", []string{"move"}},
	{Prompt, "mulligan|redraw", "the first hand is kept; some of it is cycled at set-up", []string{"cycle"}},
	{Prompt, "concede|resign|surrender", "nobody gives up: the game ends as the scenario says\nhint: quit leaves it", nil},
}

// lines holds sentences of scripted games as they are written at the first attempt.
var lines = []Row{
	{Line, "{what:card} [ is|was|gets ] ^eliminated|killed", saysEvent, []string{"> {owner} eliminates {what}", "expect {what} in {owner}'s eliminated pile"}},
	{Line, "{what:card} [ is|was|gets ] ^cycled|discarded", saysEvent, []string{"> {owner} cycles {what}", "expect {what} in {owner}'s cycle pile"}},
	{Line, "{who:seat} may|can|must not {act:do}", saysRefuse, []string{"refuse {who} {act:does}"}},
	{Line, "{who:seat} cannot|can't|mustn't {act:do}", saysRefuse, []string{"refuse {who} {act:does}"}},
	{Line, "{who:seat} may|can {act:do}", `what a player may do is said behind "expect"`, []string{"expect {who} may {act:do}"}},
	{Line, "{who:seat} plays {a:card} to|on|at|in [ the ] path [ {n:number} ]", saysWhere, []string{"{who} plays {a} to the path"}},
	{Line, "{who:seat} moves {a:card} to|on|at|in [ the ] path [ {n:number} ]", saysWhere, []string{"{who} moves {a} to the path"}},
	{Line, "{who:seat} plays {a:card} on|at|in|into {b:location}", `a card is played "to" a location`, []string{"{who} plays {a} to {b}"}},
	{Line, "{who:seat} attacks {b:location} with {a:card}", "nobody attacks as an action: cards are played or moved to a location, and combat has a step of its own",
		[]string{"{who} plays {a} to {b}", "{who} moves {a} to {b}"}},
	{Line, "{who:seat} draws {n:number} card|cards", saysDraw, []string{"changes {who}'s hand +{n}, among others"}},
	{Line, "{who:seat} draws {a:card}", saysDraw, []string{"> {who} draws {a}"}},
	{Line, "{who:seat} discards {a:cards}", saysPile, []string{"{who} cycles {a}", "{who} eliminates {a}"}},
	{Line, "{who:seat} {act:does} and|then {next:does}", saysNext, []string{"{who} {act:does}, {next:doing}"}},
	{Line, "{whose:side} ^wins|win|takes|scores|captures|gets {what:location}", saysScored, []string{"> {whose} scores {what}", "expect {what} in {whose}'s scoring area"}},
	{Line, "{act:do}", saysPlayer, []string{"{mover} {act:does}"}},
	{Line, "{act:does}", saysPlayer, []string{"{mover} {act:does}"}},
	{Line, "{what:card} moves|goes to {where:location}", saysPlayer, []string{"{owner} moves {what} to {where}"}},
	{Expect, "{what:card} [ is ] ^in|at {where:spot}", saysOn, []string{"expect {what} on {where}"}},
	{Expect, "{what:card} [ is|was ] eliminated|dead|killed|lost", "a card is where it lies", []string{"expect {what} in {owner}'s eliminated pile"}},
	{Expect, "{what:card} [ is|was ] cycled|discarded", "a card is where it lies", []string{"expect {what} in {owner}'s cycle pile"}},
	{Expect, "{who:seat} has {n:amount} card|cards [ in hand ]", saysZone, []string{"expect {who}'s hand has {n} cards"}},
	{Expect, "{who:seat} has {n:amount} card|cards in [ the|his|her|its ] {zone:zone}", saysZone, []string{"expect {who}'s {zone} has {n} cards"}},
	{Expect, "{who:seat} has {what:card} [ in hand ]", saysZone, []string{"expect {what} in {who}'s hand"}},
	{Expect, "{who:seat} may|can|must not {act:do}", saysRefuse, []string{"refuse {who} {act:does}"}},
	{Expect, "{who:seat} cannot|can't|mustn't {act:do}", saysRefuse, []string{"refuse {who} {act:does}"}},
	{Expect, "{whose:side} has|have|controls|control|won|scored {what:location}", saysScored, []string{"expect {what} in {whose}'s scoring area"}},
	{Given, "{who:seat} has {what:cards} [ in hand ]", saysZone, []string{"{who}'s hand is {what}"}},
	{Given, "{who:seat} has {what:cards} in [ the|his|her|its ] {zone:zone}", saysZone, []string{"{who}'s {zone} is {what}"}},
	{Given, "{what:card} [ is ] in {who:seat's} {zone:zone}", saysZone, []string{"{who} {zone} is {what}"}},
	{Given, "{what:card} [ is ] on|in|at {where:location}", "who is at a location is said of the location", []string{"the active {type} is {where} with {what}"}},
	{Given, "{who:seat's} turn", "whose turn it is has a sentence of its own", []string{"it is {who} turn"}},
	{Events, "{what:card} [ is|was|gets ] eliminated|killed", "an event says who does it", []string{"> {owner} eliminates {what}"}},
	{Events, "{what:card} [ is|was|gets ] cycled|discarded", "an event says who does it", []string{"> {owner} cycles {what}"}},
	{Events, "{who:seat} discards {what:card}", saysPile, []string{"> {who} cycles {what}", "> {who} eliminates {what}"}},
	{Events, "{whose:side} wins|win|takes|captures|gets {what:location}", saysScored, []string{"> {whose} scores {what}"}},
}
