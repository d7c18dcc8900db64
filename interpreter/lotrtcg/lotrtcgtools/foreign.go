// This file holds what people write who know the printed cards, or other games: in texts, in fields, at the prompt.

package lotrtcgtools

import "loremaster/dsl/thesaurus"

// foreign is a row of it.
type foreign thesaurus.Row

var foreignRows = thesaurus.Rows(foreignWishes, foreignTexts, foreignKeys, foreignLines)

const (
	whyPhase     = `a special ability, and an event, is headed by its phase: "Skirmish action"`
	whyCost      = "what an action costs stands in its heading, as a verb"
	whyResponse  = `a response is headed "response if" what is about to be, or "response when" it has been`
	whyPlayed    = `that the card itself is played is said with "when played"`
	whyThis      = `the card itself is "this"`
	whyColon     = "a heading ends with ':'"
	whyHas       = `a card "has" strength, damage and keywords`
	whyWound     = `a character is "wounded", "healed", "exerted": "is about to be wounded"`
	whyExerts    = `who exerts stands behind the verb: "exert each minion"`
	whyTwice     = `how often something is done is a number: "exert this 2 times"`
	whySpot      = `"for each" counts all, "for each ... you spot" those that the player chooses`
	whyHand      = "where a card is played from is said"
	whyPlays     = `a card "is played", whoever plays it`
	whyTotal     = `totals are added to: "minion archery total +1"`
	whyPrevent   = `what is about to happen is prevented by "prevent that"`
	whyTokens    = "tokens are counted by their names: 2 twilight, 1 burden"
	whyCards     = "the number alone says how many cards"
	whyMay       = `a text speaks to its player: "may", without "you"`
	whyBearer    = `who may bear a card is a key of it: bearer = "Rohan Man"`
	whyKeyword   = `a keyword that a card always has is a key of it: keywords = ["fierce"], damage = 1, defender = 1, ambush = 2`
	whyStat      = "what a possession adds to its bearer's strength and vitality are keys of it: strength = 2"
	whyClass     = `the class of a possession is a key of it: class = "hand-weapon"`
	whyToPlay    = `what must be spotted for a card to be played is said with "cannot be played unless"`
	whyLess      = `a card "costs 1 less"`
	whyLimit     = "how often an action may be used stands in its heading"
	whyMost      = "the most that is added stands behind the number"
	whyLasts     = "how long it lasts stands before what holds"
	whyBefore    = "a condition stands before what it is about, with a comma behind it"
	whyTurn      = `the times are "the turn", its phases, and "a skirmish with" somebody`
	whyPiles     = "piles and hands are those of the text's player: from hand, from the draw deck"
	whySite      = `a text of a site calls it "this"`
	whyElse      = "what is done where a condition is not met begins with \"otherwise,\""
	whyNumber    = "numbers are written in digits"
	whyEach      = `what happens again and again is headed "each time"`
	whyKill      = "characters are wounded, killed or discarded, other cards discarded"
	whyReady     = "no card is turned: what an action costs is exerting, tokens or cards"
	saysTurn     = `whose turn it is is said so: "the turn is aragorn's"`
	saysDeck     = "a player has a draw deck and an adventure deck"
	saysBurdens  = "burdens are a number of the player"
	saysStrength = `a number of a card is said "on" it`
	whyFree      = `"each Free Peoples player" is the active one: there is no other`
	whyWhere     = `where the fellowship is is said with "at" alone`
	whyWhen      = "nothing says when this happens"
)

// foreignTexts holds the rows for texts, see thesaurus/pattern.go. Those that say more stand before those that say less.
var foreignTexts = []foreign{
	// Responses.
	{thesaurus.Text, "<< response ^: if|when {x} , {y} to {z} .", whyResponse, []string{"response if {x}, {y}: {z}.", "response when {x}, {y}: {z}."}},
	{thesaurus.Text, "<< response ^: if|when {x} , {y} .", whyResponse, []string{"response if {x}: {y}.", "response when {x}: {y}."}},
	{thesaurus.Text, "<< response ^: {rest}", whyResponse, []string{"response {rest}"}},
	{thesaurus.Text, "about to ^take|takes|suffer|suffers a|1|one wound", whyWound, []string{"about to be wounded"}},
	{thesaurus.Text, "^takes|suffers a|1|one wound", whyWound, []string{"is wounded"}},
	{thesaurus.Text, "cannot ^take|suffer wounds|damage", whyWound, []string{"cannot be wounded"}},
	{thesaurus.Text, "prevent ^that|the|this|a|1|one wound|burden|damage", whyPrevent, []string{"prevent that"}},
	{thesaurus.Text, "prevent ^it|this", whyPrevent, []string{"prevent that"}},

	// Actions.
	{thesaurus.Text, "<< {one} ^: {x} to {y} .", whyCost, []string{"{one} action, {x}: {y}."}},
	{thesaurus.Text, "<< {one} action ^: {x} to {y} .", whyCost, []string{"{one} action, {x}: {y}."}},
	{thesaurus.Text, "<< {one} ^: {rest}", whyPhase, []string{"{one} action: {rest}"}},
	{thesaurus.Text, "<< ^{one} phase : {rest}", whyPhase, []string{"{one} action: {rest}"}},
	{thesaurus.Text, "^exert {x} twice", whyTwice, []string{"exert {x} 2 times"}},
	{thesaurus.Text, "for each {x} ^you can spot", whySpot, []string{"for each {x}"}},
	{thesaurus.Text, "^and exert", whyCost, []string{", exert"}},
	{thesaurus.Text, "^and discard", whyCost, []string{", discard"}},
	{thesaurus.Text, "^and spot", whyCost, []string{", spot"}},
	{thesaurus.Text, "^and add", whyCost, []string{", add"}},
	{thesaurus.Text, "^and remove", whyCost, []string{", remove"}},
	{thesaurus.Text, "play a|an {x} ^:", whyHand, []string{"play a {x} from hand:"}},
	{thesaurus.Text, "each time ^you play {x} ,|: {rest}", whyPlays, []string{"each time {x} is played: {rest}"}},
	{thesaurus.Text, "<< {one} action , {x} : {y} ^( limit once per turn ) .", whyLimit, []string{"{one} action, once per turn, {x}: {y}."}},
	{thesaurus.Text, "<< {one} action : {y} ^( limit once per turn ) .", whyLimit, []string{"{one} action, once per turn: {y}."}},

	// The card itself.
	{thesaurus.Text, "<< when|whenever|after|if ^you|i play this|{me} [{noun}] ,|: {rest}", whyPlayed, []string{"when played: {rest}"}},
	{thesaurus.Text, "<< when|whenever|after|if ^this|it|{me} [{noun}] is played ,|: {rest}", whyPlayed, []string{"when played: {rest}"}},
	{thesaurus.Text, "<< when|whenever|after|if ^this|it|{me} [{noun}] enters|comes [into] play ,|: {rest}", whyPlayed, []string{"when played: {rest}"}},
	{thesaurus.Text, "<< ^if|when|whenever|after {x} dies|die ,|: {rest}", whyKill, []string{"each time {x} is killed: {rest}", "when {x} is killed: {rest}"}},
	{thesaurus.Text, "<< when {x} ^, {rest}", whyColon, []string{"when {x}: {rest}"}},
	{thesaurus.Text, "each {x} ^must exert", whyExerts, []string{"exert each {x}"}},
	{thesaurus.Text, "each {x} ^exerts|exert", whyExerts, []string{"exert each {x}"}},
	{thesaurus.Text, "^him|her", whyThis, []string{"this"}},
	{thesaurus.Text, "<< ^whenever|after|every [time]", whyEach, []string{"each time"}},
	{thesaurus.Text, "this ^companion|minion|ally|possession|condition|artifact|character|card|site|bearer", whyThis, []string{"this"}},
	{thesaurus.Always, "exert ^me|{me}", whyThis, []string{"exert this"}},
	{thesaurus.Always, "discard ^me|{me}", whyThis, []string{"discard this"}},
	{thesaurus.Text, "^he|she|himself|herself|itself", whyThis, []string{"this"}},
	{thesaurus.Text, "^bearer must be", whyBearer, nil},
	{thesaurus.Text, "<< ^plays|play|attach|equip on|to {rest}", whyBearer, nil},
	{thesaurus.Text, "<< ^archer|fierce|ring-bound|defender|damage|ambush|unhasty|valiant|ranger .", whyKeyword, nil},
	{thesaurus.Text, "<< ^damage|defender|ambush {sign} .", whyKeyword, nil},
	{thesaurus.Text, "<< ^hand weapon|armor|mount|staff|cloak|shield|helm .", whyClass, nil},
	{thesaurus.Text, "^bearer", `whoever bears the card is "its bearer"`, []string{"its bearer"}},
	{thesaurus.Text, "its ^its bearer", `whoever bears the card is "its bearer"`, []string{"its bearer"}},
	{thesaurus.Text, "<< ^to play , spot {rest}", whyToPlay, []string{"cannot be played unless you can spot {rest}"}},
	{thesaurus.Text, "<< ^spot {x} to play this|it|{me} .", whyToPlay, []string{"cannot be played unless you can spot {x}."}},
	{thesaurus.Text, "<< {x} ^twilight cost is {sign} while {y} .", whyLess, []string{"while {y}: this costs {unsigned} less."}},
	{thesaurus.Text, "^its|this|{me} twilight cost is {sign}", whyLess, []string{"this costs {unsigned} less"}},
	{thesaurus.Text, "^twilight cost {sign}", whyLess, []string{"costs {unsigned} less"}},

	// What holds.
	{thesaurus.Text, "^make {x} strength {sign} .", whyHas, []string{"{x} has {sign} strength."}},
	{thesaurus.Text, "^make {x} {sign} strength .", whyHas, []string{"{x} has {sign} strength."}},
	{thesaurus.Text, "^make {x} damage {sign} .", whyHas, []string{"{x} has damage {sign}."}},
	{thesaurus.Text, "^make the {x} total {sign} .", whyTotal, []string{"{x} total {sign}."}},
	{thesaurus.Text, "the {x} total ^is {sign}", whyTotal, []string{"{x} total {sign}"}},
	{thesaurus.Text, "^make {x} fierce .", whyHas, []string{"{x} has fierce."}},
	{thesaurus.Text, "^make {x} strength {sign}", whyHas, []string{"{x} has {sign} strength"}},
	{thesaurus.Text, "^make {x} fierce", whyHas, []string{"{x} has fierce"}},
	{thesaurus.Text, "<< while {x} ^, {rest}", whyColon, []string{"while {x}: {rest}"}},
	{thesaurus.Text, ": ^this|he|she|it|{me} [{noun}] is strength {sign}", whyHas, []string{": {sign} strength"}},
	{thesaurus.Text, "^is|are|gets|get|gains|gain|has|have strength {sign}", whyHas, []string{"has {sign} strength"}},
	{thesaurus.Text, "^is|are|gets|get|gains|gain damage {sign}", whyHas, []string{"has damage {sign}"}},
	{thesaurus.Text, "^is|are|becomes|become|gains|gain|gets|get fierce", whyHas, []string{"has fierce"}},
	{thesaurus.Text, "^gets|get|gains|gain|is|are {sign}", whyHas, []string{"has {sign}"}},
	{thesaurus.Text, "^strength {sign}", whyHas, []string{"{sign} strength"}},
	{thesaurus.Text, "^vitality {sign}", whyHas, []string{"{sign} vitality"}},
	{thesaurus.Text, ": ^this has {sign}", whyHas, []string{": {sign}"}},
	{thesaurus.Text, "< {x} ^until [the] regroup phase|step .", whyLasts, []string{"until the regroup phase, {x}."}},
	{thesaurus.Text, "< {x} ^until [the] end of [the|this|your] turn .", whyLasts, []string{"this turn, {x}."}},
	{thesaurus.Text, "< {x} ^this|for turn .", whyLasts, []string{"this turn, {x}."}},
	{thesaurus.Text, "^( or {sign} if {x} )", whyHas, []string{", or {sign} if it is {x}"}},
	{thesaurus.Text, "^( or {sign} if at {x} )", whyHas, []string{", or {sign} at {x}"}},
	{thesaurus.Text, "^( or {sign} at {x} )", whyHas, []string{", or {sign} at {x}"}},
	{thesaurus.Text, ", ^or strength {sign}", whyHas, []string{", or {sign}"}},
	{thesaurus.Text, "^( limit {sign} )", whyMost, []string{", at most {sign}"}},
	{thesaurus.Text, "^overwhelmed unless his|her|its|their strength is tripled", `the words are "overwhelmed only by triple strength"`, []string{"overwhelmed only by triple strength"}},
	{thesaurus.Text, "^may|can not be", whyMay, []string{"cannot be"}},

	// Numbers, tokens and cards.
	{thesaurus.Always, "add ^( {n} )", whyTokens, []string{"add {n} twilight"}},
	{thesaurus.Always, "remove ^( {n} )", whyTokens, []string{"remove {n} twilight"}},
	{thesaurus.Text, "add|adds ^a|an|one burden", whyTokens, []string{"add 1 burden"}},
	{thesaurus.Text, "remove|removes ^a|an|one burden", whyTokens, []string{"remove 1 burden"}},
	{thesaurus.Text, "add {n} ^token|tokens", whyTokens, []string{"add {n} twilight"}},
	{thesaurus.Text, "{n} twilight ^token|tokens", whyTokens, []string{"{n} twilight"}},
	{thesaurus.Text, "draw|draws ^a|an|one card", whyCards, []string{"draw 1"}},
	{thesaurus.Text, "draw|draws {figure} ^card|cards", whyCards, []string{"draw {figure}"}},
	{thesaurus.Text, "discard|discards ^the top {figure} cards of|from [the|your|their] draw deck", whyPiles, []string{"discard {figure} from the top of the draw deck"}},
	{thesaurus.Text, "discard|discards ^the top card of|from [the|your|their] draw deck", whyPiles, []string{"discard 1 from the top of the draw deck"}},
	{thesaurus.Text, "discard|discards ^1|one|a|an from hand", whyPiles, []string{"a card from hand"}},
	{thesaurus.Text, "discard|discards ^{figure} from hand", whyPiles, []string{"{figure} cards from hand"}},
	{thesaurus.Text, "^take|return|bring {x} into|to [the|your|their|his|her] hand", whyPiles, []string{"put {x} into hand"}},
	{thesaurus.Text, "into ^the|your|their|his|her hand", whyPiles, []string{"into hand"}},
	{thesaurus.Text, "^a|1|one card at random from [the|your|their|his|her] hand", whyPiles, []string{"a random card from hand"}},
	{thesaurus.Text, "^a|1|one card from [the|your|their|his|her] hand at random", whyPiles, []string{"a random card from hand"}},
	{thesaurus.Text, "^the free peoples player", whyFree, []string{"each Free Peoples player"}},
	{thesaurus.Text, "while ^the fellowship is at", whyWhere, []string{"while at"}},
	{thesaurus.Text, "from ^your|their|his|her hand", whyPiles, []string{"from hand"}},
	{thesaurus.Text, "from ^your|their|his|her draw deck", whyPiles, []string{"from the draw deck"}},
	{thesaurus.Text, "from ^your|their|his|her discard pile", whyPiles, []string{"from the discard pile"}},
	{thesaurus.Text, "from ^your|their|his|her|the deck", whyPiles, []string{"from the draw deck"}},
	{thesaurus.Text, "<< ^at|on the beginning of", whyTurn, []string{"at the start of"}},
	{thesaurus.Text, "at the start of ^each of your turns|turn", whyTurn, []string{"at the start of the turn"}},
	{thesaurus.Text, "at the start of ^your|each|every turn", whyTurn, []string{"at the start of the turn"}},
	{thesaurus.Text, "at the start of ^each|your|every {one} phase", whyTurn, []string{"at the start of the {one} phase"}},
	{thesaurus.Text, "at the start of ^each|every skirmish involving|with", whyTurn, []string{"at the start of a skirmish with"}},
	{thesaurus.Text, "skirmish ^involving", whyTurn, []string{"skirmish with"}},
	{thesaurus.Text, "fellowship moves ^to here|it", whySite, []string{"fellowship moves to this"}},
	{thesaurus.Text, "^here|there|at this site", whySite, []string{"at this"}},

	// How sentences are joined.
	{thesaurus.Text, "^you may", whyMay, []string{"may"}},
	{thesaurus.Text, "^you must", whyMay, []string{""}},
	{thesaurus.Text, "^must", whyMay, []string{""}},
	{thesaurus.Text, "<< when played , if {x} ^, {rest}", whyColon, []string{"when played, if {x}: {rest}"}},
	{thesaurus.Text, "<< each time {x} ^, {rest}", whyColon, []string{"each time {x}: {rest}"}},
	{thesaurus.Text, "<< at the start of {x} ^, {rest}", whyColon, []string{"at the start of {x}: {rest}"}},
	{thesaurus.Text, "<< at the end of {x} ^, {rest}", whyColon, []string{"at the end of {x}: {rest}"}},
	{thesaurus.Text, "^. if you do|did ,", `what follows where it was done begins with "; if so,"`, []string{"; if so,"}},
	{thesaurus.Text, "^. if so ,", `what follows where it was done begins with "; if so,"`, []string{"; if so,"}},
	{thesaurus.Text, "^to prevent this|that", whyPrevent, []string{"; if so, prevent that"}},
	{thesaurus.Text, "< {x} ^unless {y} .", whyBefore, []string{"unless {y}, {x}."}},
	{thesaurus.Text, "< {x} ^if {y} .", whyBefore, []string{"if {y}, {x}."}},
	{thesaurus.Text, "^{word}", whyNumber, []string{"{word}"}},
	{thesaurus.Text, "{one} ^$", "a sentence ends with '.'", []string{"{one}."}},

	// Words of other games.
	{thesaurus.Text, "^destroy|destroys|slay|slays|eliminate|eliminates", whyKill, []string{"kill", "discard"}},
	{thesaurus.Text, "^damage|damages a|an|the|each {noun}", whyKill, nil},
	{thesaurus.Text, "<< ^tap|exhaust|activate|action : {rest}", whyReady, []string{"fellowship action: {rest}", "skirmish action: {rest}"}},
	{thesaurus.Text, "^creature|creatures|hero|heroes|unit|units", "characters are companions, allies and minions", nil},
	{thesaurus.Text, "^item|items|equipment|weapon|weapons", "what a character bears are possessions and artifacts", []string{"possession"}},
	{thesaurus.Text, "^location|locations", "the places are sites", []string{"site"}},

	// Nothing says when.
	{thesaurus.Text, "<< ^{rest}", whyWhen, []string{"when played: {rest}", "skirmish action: {rest}"}},
}

// foreignKeys holds names of fields, behind those that all games share.
var foreignKeys = []foreign{
	{thesaurus.Key, "twilight|twilight-cost|mana|price|play-cost", "what a card costs is its cost", []string{"cost = {value}"}},
	{thesaurus.Key, "power|attack|might", "how strong a character is is its strength", []string{"strength = {value}"}},
	{thesaurus.Key, "health|hp|life|toughness|wounds|defense", "how many wounds kill a character is its vitality", []string{"vitality = {value}"}},
	{thesaurus.Key, "site-number|home-site|home|number", "the number of a site, or of where a minion or an ally is at home, is its site", []string{"site = {value}"}},
	{thesaurus.Key, "shadow-number", "what a site adds is its shadow", []string{"shadow = {value}"}},
	{thesaurus.Key, "faction|nation|affiliation", "whose a card is is its culture", []string{"culture = {value}"}},
	{thesaurus.Key, "traits|trait|tags|tag|keyword|subtype|subtypes", "what texts may name it by are its keywords", []string{"keywords = [{value}]", "keywords = {value}"}},
	{thesaurus.Key, "bearers|wielders|wielder|attach-to|attached-to", "who may bear a card is its bearer", []string{"bearer = {value}"}},
	{thesaurus.Key, "subtitle", `the name has both, and title the first: name = "Éowyn, Lady of Rohan", title = "Éowyn"`, nil},
	{thesaurus.Key, "count|quantity|copies|amount", "how many of a card a deck has is said in the deck, below [ID.cards]", nil},
	{thesaurus.Key, "turn-order|players|order", "who sits where, clockwise, is the seating", []string{"seating"}},
	{thesaurus.Key, "starting|starting-player|first-player", "who has the first turn is first", []string{"first = {value}"}},
	{thesaurus.Key, "companions|starting-fellowship", "who begins in play besides the Ring-bearer is the fellowship", []string{"fellowship = {value}"}},
	{thesaurus.Key, "adventure-deck|path", "the adventure deck of a deck are its sites", []string{"sites = {value}"}},
}

// foreignLines holds lines of scripted games and of the prompt.
var foreignLines = []foreign{
	{thesaurus.Prompt, "draw|draws", "drawing is no action: hands are filled in the regroup phase, and where a text says so", nil},
	{thesaurus.Prompt, "attack|attacks|fight|fights|block|blocks|defend", "nobody declares an attack: companions are assigned to minions in the assignment phase", []string{"assign"}},
	{thesaurus.Prompt, "tap|exhaust|activate|exert", "a card whose text has an action is used, and exerts if that is its cost", []string{"use"}},
	{thesaurus.Prompt, "end|done|skip|next", "who is done passes, moves on or ends the turn", []string{"pass", "move", "end"}},
	{thesaurus.Prompt, "concede|resign|surrender", "nobody gives up: the game ends as the rules say\nhint: quit leaves it", nil},
	{thesaurus.Prompt, "mulligan|redraw", "the first hand is kept", nil},
	{thesaurus.Line, "{who:seat} exerts {a:card}", "a card exerts as the cost of what it is used for, or by a text: that is an event", []string{"{who} uses {a}", "> {a} exerts"}},
	{thesaurus.Line, "{who:seat} wounds|wound {a:card}", "who is wounded is chosen, and what happens is an event", []string{"{who} chooses {a}", "> {a} is wounded"}},
	{thesaurus.Line, "{who:seat} heals|heal {a:card}", "who is healed is chosen, and what happens is an event", []string{"{who} chooses {a}", "> {a} is healed"}},
	{thesaurus.Line, "{who:seat} moves to [ site ] {n:number}", "the fellowship moves on to the next site", []string{"{who} moves on"}},
	{thesaurus.Line, "{who:seat} ends|end|finishes|skips [ his|her|their|its|the ] turn", "who does not move again ends the turn; who does nothing passes", []string{"{who} ends the turn", "{who} passes"}},
	{thesaurus.Line, "{who:seat} moves [ to {b:any} ]", "the fellowship moves on to the next site", []string{"{who} moves on"}},
	{thesaurus.Line, "{who:seat} assigns {a:card} against {b:card}", "a minion is assigned to a companion", []string{"{who} assigns {b} to {a}"}},
	{thesaurus.Expect, "twilight pool is {n:number}", `the tokens in the pool are "twilight"`, []string{"expect twilight is {n}"}},
	{thesaurus.Expect, "{what:card} has {n:amount} wounds|wound", "wounds lie on a character", []string{"expect {n} wounds on {what}"}},
	{thesaurus.Given, "{what:card} has {n:number} wounds|wound", "wounds lie on a character", []string{"{n} wounds on {what}"}},
	{thesaurus.Expect, "{what:card} is dead|killed", "who is killed lies in a dead pile", []string{"expect {what} in {owner}'s dead pile", "> {what} is killed"}},
	{thesaurus.Expect, "{what:card} is discarded", "what is discarded lies in a discard pile", []string{"expect {what} in {owner}'s discard pile", "> {what} is discarded"}},
	{thesaurus.Expect, "{what:card} has strength {n:amount}", saysStrength, []string{"expect strength on {what} is {n}"}},
	{thesaurus.Expect, "{what:card} strength is {n:amount}", saysStrength, []string{"expect strength on {what} is {n}"}},
	{thesaurus.Expect, "{what:card} is in play", "what is in play lies in a fellowship, a support area, or among the minions", []string{"expect {what} in {owner}'s fellowship", "expect {what} in the minions"}},
	{thesaurus.Expect, "it is|it's {who:seat's} turn", saysTurn, []string{"expect the turn is {who}"}},
	{thesaurus.Expect, "{who:seat's} deck is|are {what:cards}", saysDeck, []string{"expect {who} draw deck is {what}"}},
	{thesaurus.Expect, "{who:seat's} deck has {n:amount} card|cards", saysDeck, []string{"expect {who} draw deck has {n} cards"}},
	{thesaurus.Expect, "{who:seat} has {n:amount} burdens|burden", saysBurdens, []string{"expect {who}'s burdens is {n}"}},
	{thesaurus.Expect, "{who:seat} wins|won [ the game ]", "who has won is the winner", []string{"expect the winner is {who}"}},
	{thesaurus.Expect, "{who:seat} loses|lost [ the game ]", "who is out of the game has lost", []string{"expect {who} has lost"}},
	{thesaurus.Given, "it is|it's {who:seat's} turn", saysTurn, []string{"the turn is {who}"}},
	{thesaurus.Given, "{who:seat's} deck is|are {what:cards}", saysDeck, []string{"{who} draw deck is {what}"}},
	{thesaurus.Given, "{who:seat's} deck has {n:number} card|cards", saysDeck, []string{"{who} draw deck has {n} cards"}},
	{thesaurus.Given, "{who:seat} has {n:number} burdens|burden", saysBurdens, []string{"{who}'s burdens is {n}"}},
	{thesaurus.Given, "{who:seat} is at site {n:number}", "where a fellowship is is its site", []string{"{who}'s site is {n}"}},
	{thesaurus.Given, "{what:card} is skirmishing|fighting {b:card}", "a minion is assigned to a companion", []string{"{what} is assigned to {b}"}},
	{thesaurus.Given, "twilight pool is {n:number}", `the tokens in the pool are "twilight"`, []string{"twilight is {n}"}},
	{thesaurus.Expect, "{who:seat's} {zone:zone} has {n:amount} companions|minions|sites|site|companion", "what lies in a zone are cards", []string{"expect {who} {zone} has {n} cards"}},
	{thesaurus.Expect, "{what:card} is wounded", "how many wounds lie on a character is said", []string{"expect 1 wound on {what}"}},
	{thesaurus.Given, "{what:card} is wounded", "how many wounds lie on a character is said", []string{"1 wound on {what}"}},
}
