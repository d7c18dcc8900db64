// This file holds the rows for the prompt and for scripted games.

package wotrcardstools

import "loremaster/dsl/thesaurus"

const (
	saysEvent   = `what happens stands behind ">" under the line that sets it off, what is so then behind "expect"`
	saysDraw    = "nobody draws as an action; what is drawn stands under the line that sets it off, or behind it"
	saysPile    = "a card is cycled or eliminated; no pile is called a discard pile"
	saysZone    = "what a zone holds is said of the zone"
	saysScored  = "a location is scored, and lies then in the scoring area of the side"
	saysOn      = `what is at a location is "on" it`
	saysWhere   = "the one active path is called \"the path\", and a card is played or moved \"to\" it"
	saysReserve = `a card is played "to reserve"`
	saysPaid    = "with which card a card is paid follows after a comma"
	saysPlay    = `who is in play lies in a reserve, or is "on" a location`
	saysWon     = "who has won is the winner"
	saysPoints  = "points are the score: that of the Free Peoples, then that of the Shadow"
	saysTurn    = "a turn is one action, or a pass, and the next begins by itself"
	saysWhose   = "whose turn it is has a sentence of its own"
	saysFight   = "nobody attacks as an action: cards are played or moved to a location, and combat has a step of its own"
	saysActive  = "which locations are active is said of all of them"
	saysIcons   = "icons are said of the card"
	saysLie     = "counters lie on a card or a location"
	saysCount   = `how many cards a zone holds it "has", which cards it "is"`
	saysEmpty   = "a zone without cards is nothing"
	saysBegin   = `a location and who is there stand behind "the active path is" or "the active battlegrounds are"`
	saysAsked   = "a number that can be chosen is an option like an action"
)

// foreignPrompts holds words that begin a line.
var foreignPrompts = []foreign{
	{thesaurus.Prompt, "discard|discards|trash", "no card is discarded: one leaves the hand when it is cycled, winnowed or forsaken", []string{"cycle", "winnow"}},
	{thesaurus.Prompt, "draw|draws", "drawing is no action: cards are drawn in the draw step, and where a text says so", []string{"ring-token", "winnow", "act"}},
	{thesaurus.Prompt, "tap|taps|untap|exhaust|activate|activates|trigger", "no card is turned: a card whose text has an action is used", []string{"act", "rule", "ring-token"}},
	{thesaurus.Prompt, "attack|attacks|block|blocks|defend|defends|fight|fights|strike", "nobody declares an attack: the cards at a location fight in the combat step", []string{"play", "move"}},
	{thesaurus.Prompt, "cast|casts|summon|deploy|deploys|buy|equip|equips|attach", "every card is played, an item on its wielder", []string{"play"}},
	{thesaurus.Prompt, "sacrifice|kill|destroy|burn|bury", "a card is eliminated by what is forsaken or winnowed, in combat, or by a text", []string{"winnow", "act"}},
	{thesaurus.Prompt, "end|done|skip|next", "a turn is one action, or a pass where that is allowed", []string{"pass"}},
	{thesaurus.Prompt, "retreat|withdraw|return", "nothing goes back from a location to reserve: cards move from reserve to a location", []string{"move"}},
	{thesaurus.Prompt, "mulligan|redraw", "the first hand is kept; some of it is cycled at set-up", []string{"cycle"}},
	{thesaurus.Prompt, "scry|surveil|peek|reveal|search|tutor|look", "nobody looks at hidden cards as an action: a card whose text says so is used", []string{"act", "rule"}},
	{thesaurus.Prompt, "shuffle|reshuffle|cut|deal", "decks are shuffled by the rules: at set-up, and when the cycle pile becomes the draw deck", nil},
	{thesaurus.Prompt, "roll|dice|flip|toss|coin", "there are no dice and coins: luck lies in the shuffled decks", nil},
	{thesaurus.Prompt, "bid|bet|raise|call|check|auction", "nothing is bid: an action is paid for with cards", []string{"play", "cycle"}},
	{thesaurus.Prompt, "fold|stay|wait", "who does nothing passes, where that is allowed", []string{"pass"}},
	{thesaurus.Prompt, "trade|swap|exchange|give|offer", "players give each other nothing", nil},
	{thesaurus.Prompt, "concede|resign|surrender", "nobody gives up: the game ends as the scenario says\nhint: quit leaves it", nil},
}

// foreignLines holds sentences of scripted games as they are written at the first attempt.
var foreignLines = []foreign{
	{thesaurus.Line, "{what:card} [ is|was|gets ] ^eliminated|killed", saysEvent, []string{"> {owner} eliminates {what}", "expect {what} in {owner}'s eliminated pile"}},
	{thesaurus.Line, "{what:card} [ is|was|gets ] ^cycled|discarded", saysEvent, []string{"> {owner} cycles {what}", "expect {what} in {owner}'s cycle pile"}},
	{thesaurus.Line, "{who:seat} plays {a:card} to|on|at|in [ the ] path [ {n:number} ]", saysWhere, []string{"{who} plays {a} to the path"}},
	{thesaurus.Line, "{who:seat} moves {a:card} to|on|at|in [ the ] path [ {n:number} ]", saysWhere, []string{"{who} moves {a} to the path"}},
	{thesaurus.Line, "{who:seat} plays {a:card} on|at|in|into {b:location}", `a card is played "to" a location`, []string{"{who} plays {a} to {b}"}},
	{thesaurus.Line, "{who:seat} plays {a:card} [ to|in|into ] the|his|her|their|its reserve", saysReserve, []string{"{who} plays {a} to reserve"}},
	{thesaurus.Line, "{who:seat} plays {a:card} to [ the ] reserve [ by ] cycling|discarding|paying [ with ] {b:card}", saysPaid, []string{"{who} plays {a} to reserve, cycling {b}"}},
	{thesaurus.Line, "{who:seat} plays {a:card} to [ the ] reserve [ and ] cycles|discards {b:card}", saysPaid, []string{"{who} plays {a} to reserve, cycling {b}"}},
	{thesaurus.Line, "{who:seat} plays {a:card} to {b:location} [ by ] cycling|discarding|paying [ with ] {c:card}", saysPaid, []string{"{who} plays {a} to {b}, cycling {c}"}},
	{thesaurus.Line, "{who:seat} plays {a:card} to {b:location} [ and ] cycles|discards {c:card}", saysPaid, []string{"{who} plays {a} to {b}, cycling {c}"}},
	{thesaurus.Line, "[ the ] round [ is|: ] {n:number}", `at which round the game begins is said under "given"`, []string{"round {n}"}},
	{thesaurus.Line, "{who:seat} attacks {b:location} with {a:card}", saysFight,
		[]string{"{who} plays {a} to {b}", "{who} moves {a} to {b}"}},
	{thesaurus.Line, "{who:seat} attacks {b:location}", saysFight, []string{"{who} plays {any character} to {b}", "{who} moves {any character} to {b}"}},
	{thesaurus.Line, "{who:seat} ends|finishes|skips|end|skip [ the|his|her|their|its|this ] turn|action", saysTurn, []string{"{who} passes"}},
	{thesaurus.Line, "next|end|skip [ the ] turn|player", saysTurn, []string{"{mover} passes"}},
	{thesaurus.Line, "options {n:numbers}", saysAsked, []string{"expect options {n:said}"}},
	{thesaurus.Line, "{who:seat} draws {n:number} card|cards", saysDraw, []string{"changes {who}'s hand +{n}, among others"}},
	{thesaurus.Line, "{who:seat} draws {a:card}", saysDraw, []string{"> {who} draws {a}"}},
	{thesaurus.Line, "{who:seat} discards {a:cards}", saysPile, []string{"{who} cycles {a}", "{who} eliminates {a}"}},
	{thesaurus.Line, "{whose:team} ^wins|win|takes|scores|captures|gets {what:location}", saysScored, []string{"> {whose} scores {what}", "expect {what} in {whose}'s scoring area"}},
	{thesaurus.Line, "{what:card} moves|goes to {where:location}", "a line begins with the player who acts", []string{"{owner} moves {what} to {where}"}},
	{thesaurus.Expect, "{what:card} [ is ] in [ the|his|her|its ] {zone:zone}", "a zone is a player's", []string{"expect {what} in {owner}'s {zone}"}},
	{thesaurus.Expect, "{what:card} [ is ] in {who:seat's} discard|discards|graveyard|trash [ pile ]", saysPile, []string{"expect {what} in {who} cycle pile", "expect {what} in {who} eliminated pile"}},
	{thesaurus.Expect, "{what:card} [ is ] ^in|at {where:spot}", saysOn, []string{"expect {what} on {where}"}},
	{thesaurus.Expect, "{what:card} [ is ] in play", saysPlay, []string{"expect {what} in {owner}'s reserve", "expect {what} on {any path}"}},
	{thesaurus.Expect, "{whose:team} ^wins|win|won|has|have [ won ] [ the game ]", saysWon, []string{"expect the winner is {whose}"}},
	{thesaurus.Expect, "{whose:team} has|have [ scored ] {n:amount} points|point", saysPoints, []string{"expect {whose}'s score is {n}"}},
	{thesaurus.Expect, "{zone:zone} of {who:seat} is|are|has|have {n:amount} [ card|cards ]", saysCount, []string{"expect {who}'s {zone} has {n} cards"}},
	{thesaurus.Expect, "{what:card} [ is|was ] eliminated|dead|killed|lost", "a card is where it lies", []string{"expect {what} in {owner}'s eliminated pile"}},
	{thesaurus.Expect, "{what:card} [ is|was ] cycled|discarded", "a card is where it lies", []string{"expect {what} in {owner}'s cycle pile"}},
	{thesaurus.Expect, "{who:seat} ^has {n:amount} card|cards [ in hand ]", saysZone, []string{"expect {who}'s hand has {n} cards"}},
	{thesaurus.Expect, "{who:seat} ^has {n:amount} card|cards in [ the|his|her|its ] {zone:zone}", saysZone, []string{"expect {who}'s {zone} has {n} cards"}},
	{thesaurus.Expect, "{who:seat} ^has {what:card} [ in hand ]", saysZone, []string{"expect {what} in {who}'s hand"}},
	{thesaurus.Expect, "{who:seat's} turn", saysWhose, []string{"expect it is {who} turn"}},
	{thesaurus.Expect, "it's {who:seat's} turn", saysWhose, []string{"expect it is {who} turn"}},
	{thesaurus.Expect, "{where:location} [ is ] active", saysActive, []string{"expect the active {type} is {where}"}},
	{thesaurus.Expect, "[ the ] score [ is ] {free:number} -|–|:|and|, {shadow:number}", "the score is that of the Free Peoples, then that of the Shadow", []string{"expect the score is {free} to {shadow}"}},
	{thesaurus.Expect, "{where:any} has {n:amount} {icon:icon} [ icon|icons ]", saysIcons, []string{"expect {icon} of {where} is {n}"}},
	{thesaurus.Expect, "{where:any's} {icon:icon} is {n:amount}", saysIcons, []string{"expect {icon} of {where:said} is {n}"}},
	{thesaurus.Expect, "{where:any} has {n:amount} counter|counters", saysLie, []string{"expect {n} counters on {where}"}},
	{thesaurus.Expect, "{who:seat's} {zone:zone} contains|includes|has|holds {what:card}", saysCount, []string{"expect {what} in {who} {zone}"}},
	{thesaurus.Expect, "{who:seat's} {zone:zone} is|are|has|contains {n:amount} [ card|cards ]", saysCount, []string{"expect {who} {zone} has {n} cards"}},
	{thesaurus.Expect, "{who:seat's} {zone:zone} is|are empty", saysEmpty, []string{"expect {who} {zone} is nothing"}},
	{thesaurus.Expect, "the {zone:zone} of {who:seat} is|are {what:these}", "a zone is a player's", []string{"expect {who}'s {zone} is {what:said}"}},
	{thesaurus.Expect, "[ the ] [ active|current ] path is {what:groups}", saysActive, []string{"expect the active path is {what}"}},
	{thesaurus.Expect, "options {n:numbers}", saysAsked, []string{"expect options {n:said}"}},
	{thesaurus.Expect, "{whose:team} has|have|controls|control|won|scored {what:location}", saysScored, []string{"expect {what} in {whose}'s scoring area"}},
	{thesaurus.Given, "{who:seat} has {what:cards} [ in hand ]", saysZone, []string{"{who}'s hand is {what}"}},
	{thesaurus.Given, "{who:seat} has {what:cards} in [ the|his|her|its ] {zone:zone}", saysZone, []string{"{who}'s {zone} is {what}"}},
	{thesaurus.Given, "{what:card} [ is ] in {who:seat's} {zone:zone}", saysZone, []string{"{who} {zone} is {what}"}},
	{thesaurus.Given, "{what:card} [ is ] on|in|at {where:location}", "who is at a location is said of the location", []string{"the active {type} is {where} with {what}"}},
	{thesaurus.Given, "{who:seat's} turn", saysWhose, []string{"it is {who} turn"}},
	{thesaurus.Given, "it's {who:seat's} turn", saysWhose, []string{"it is {who} turn"}},
	{thesaurus.Given, "turn [ is ] {n:number}", "turns have no numbers, rounds have", []string{"round {n}"}},
	{thesaurus.Given, "{what:card} [ is ] on|in|at [ the ] path", "who is at a location is said of the location", []string{"the active path is {any path} with {what}"}},
	{thesaurus.Given, "[ the ] [ active|current ] path is {what:groups}", `the one path in play is "the active path"`, []string{"the active path is {what}"}},
	{thesaurus.Given, "{where:location} with {what:these}", saysBegin, []string{"the active {type} is {where} with {what:said}"}},
	{thesaurus.Given, "{where:any} has {n:number} {icon:icon} [ token|tokens ]", "tokens lie on a card or a location", []string{"{n} {icon} on {where}"}},
	{thesaurus.Given, "{where:any} has {n:number} counter|counters", saysLie, []string{"{n} counters on {where}"}},
	{thesaurus.Given, "{who:seat's} {zone:zone} is|are empty", saysEmpty, []string{"{who} {zone} is nothing"}},
	{thesaurus.Given, "{who:seat's} {zone:zone} is|are|contains {n:number} [ card|cards ]", saysCount, []string{"{who} {zone} has {n} cards"}},
	{thesaurus.Given, "the {zone:zone} of {who:seat} is|are {what:these}", "a zone is a player's", []string{"{who}'s {zone} is {what:said}"}},
	{thesaurus.Events, "{what:card} [ is|was|gets ] eliminated|killed", "an event says who does it", []string{"> {owner} eliminates {what}"}},
	{thesaurus.Events, "{what:card} [ is|was|gets ] cycled|discarded", "an event says who does it", []string{"> {owner} cycles {what}"}},
	{thesaurus.Events, "{who:seat} discards {what:card}", saysPile, []string{"> {who} cycles {what}", "> {who} eliminates {what}"}},
	{thesaurus.Events, "{whose:team} wins|win|takes|captures|gets {what:location}", saysScored, []string{"> {whose} scores {what}"}},
}
