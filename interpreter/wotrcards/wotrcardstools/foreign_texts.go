// This file holds the rows for lines of card text.

package wotrcardstools

import "loremaster/dsl/thesaurus"

const (
	whyPlayed  = `that the card itself is played is said with "when played"`
	whyIf      = `what happens in place of its elimination is headed "if eliminated"`
	whyEach    = `what happens again and again is headed "each time", and says where this card has to be`
	whyEdge    = `a step or round has a "start" and an "end": "at the start of the round"`
	whyStep    = `the times are the round and its steps, the same for all players`
	whyHead    = `a condition stands in the heading: "when played, if ...:" or "while ...:"`
	whyBefore  = "a condition stands before what it is about, with a comma behind it"
	whyElse    = `what is done where a condition is not met begins with "otherwise,"`
	whyColon   = "a heading ends with ':'"
	whyAct     = `a use that costs an action is headed "action in play" or "action in reserve"`
	whyCost    = "what a use costs stands in its heading, as a verb"
	whyHas     = `a card "has" icons; of the card itself they are said alone: "+1 attack"`
	whyAny     = `"all" and "every" are "each" here`
	whySide    = `players and cards are called by their side or faction: "each Shadow player", "each Elf army"`
	whyLasts   = "how long it lasts stands before what holds"
	whyNumber  = "numbers are written in digits"
	whyCards   = "the number alone says how many cards"
	whyDiscard = "nothing is discarded: a card is cycled, or eliminated for good"
	whyKill    = "a card that is gone for good is eliminated"
	whyOwn     = "one's own cards are given up by forsaking, which leaves the choice of where from"
	whyTarget  = "how many a player chooses is said with a number"
	whyDeck    = "everybody has a draw deck and a cycle pile, and a text means those of its own player"
	whyTake    = "a card that is looked for is taken from the draw deck"
	whyPut     = "a card that goes to another zone is put there"
	whyTop     = "who takes cards off a deck looks at them, and says where they go"
	whyNoSee   = `a hand is looked at by saying whose: "the Mordor player's hand", "that player's hand"`
	whyNoName  = `no player has a name in a text, as scenarios seat others: say "the Mordor player's hand", or "that player's hand"`
	whyToAll   = "cards that all players see, and that stay where they are, are shown to all"
	whyNoPlay  = "what a text plays costs nothing, wherever it comes from"
	whyToken   = "tokens and counters are added to a card, not put on it"
	whyLose    = "corruption is added and removed"
	whyChoose  = `a choice is "choose 1:", and "/" stands between the parts`
	whyThen    = "what follows belongs to the same sentence"
	whyIcon    = "the icons are attack, defense, path attack and path defense"
	whyType    = "the types of cards are army, character, item and event"
	whyMay     = `a permission is "may", a ban "cannot"; what has neither must be done`
	whyRemind  = "a text has no reminders: each word of it does something"
	whyTurn    = "no card is turned, and none is ready or tired: a text that may be used once says so in its heading"
	whyLife    = "players and cards have no life: a card is in play or eliminated"
	whyDamage  = "no damage is dealt: the icons of a card count in combat, and a text eliminates cards"
	whyAtLeast = `numbers are compared by "or more" and "or less"`
	whyEvery   = `rounds that come again and again are "every second round", "every third round"`
	whyOpen    = `that all hands are open is a key of the scenario: hands = "open"`
	whyLimit   = "how many cards may be left in hand is a key of the scenario, carryover, or of a seat, own-carryover"
	whyFirst   = "who begins is a key of the scenario: starting"
	whyRounds  = `a heading names one round, or "every second round": write a line for each`
	whyName    = `a name stands as it is printed, without "the"`
	whyWin     = "it is a side that wins"
	whySkip    = "no text lets a step be left out"
	whyMore    = "a player takes another turn, or more actions, and skips the next turn"
	whyLuck    = "what comes of a coin or a die stands behind it, in parts"
	whyAbility = "no ability has a name: what a card can do its text says"
	whyOther   = `other cards of a kind are "another", "any other", "each other" or "other armies"`
	whyWould   = `what is about to happen is headed "if", and said as if it did`
	whyHeld    = `players are told apart by "who has": "each player who has 5 cards in hand" has at least so many`
	whyOff     = "what is counted by a name is added to it, and taken off it"
	whySame    = `only the card itself can say that another is with it, as "On a battleground with NAME:"; any other text asks for any battleground`
)

// foreignTexts holds the rows, see thesaurus/pattern.go. Those that say more stand before those that say less.
var foreignTexts = []foreign{
	// The card itself.
	{thesaurus.Text, "<< when|whenever|after|once ^you|i play|cast this|it|{me} [{noun}]", whyPlayed, []string{"when played"}},
	{thesaurus.Text, "<< when|whenever|after|once ^this|it|{me} [{noun}] enters|comes [into] play|reserve", whyPlayed, []string{"when played"}},
	{thesaurus.Text, "<< when|whenever|after|once ^this|it|{me} [{noun}] enters the battlefield|table|game|board", whyPlayed, []string{"when played"}},
	{thesaurus.Text, "<< when|whenever|after|once ^this|it|{me} [{noun}] is played", whyPlayed, []string{"when played"}},
	{thesaurus.Text, "<< ^on|upon play|played|playing|entering|deployment [this|it|{me}] [{noun}]", whyPlayed, []string{"when played"}},
	{thesaurus.Text, "<< ^battlecry|deploy|etb|enter|enters|enterplay|summon|arrival", whyPlayed, []string{"when played"}},
	{thesaurus.Text, "<< ^whenever|after|once|if played", whyPlayed, []string{"when played"}},
	{thesaurus.Text, "<< if|when|whenever ^this|it|{me} [{noun}] would|should be|get eliminated", whyIf, []string{"if eliminated"}},
	{thesaurus.Text, "<< if|when|whenever ^this|it|{me} [{noun}] would|should die|perish", whyIf, []string{"if eliminated"}},
	{thesaurus.Text, "<< if|when|whenever ^would be eliminated", whyIf, []string{"if eliminated"}},
	{thesaurus.Text, "<< if|when|whenever ^this|it|{me} [{noun}] would|should be|get|die [eliminated] : return it to your|its hand [owner's] [hand] instead", whyIf, []string{"if eliminated: put it into your hand"}},
	{thesaurus.Text, "<< if ^this|it|{me} [{noun}] is|gets|was eliminated", whyIf, []string{"if eliminated"}},
	{thesaurus.Text, "<< ^when|whenever|after|once this|it|{me} [{noun}] is|gets|was eliminated", whyEach, []string{"each time this is eliminated"}},
	{thesaurus.Text, "<< ^when|whenever|after|once this|it|{me} [{noun}] is|gets|was cycled", whyEach, []string{"each time this is cycled"}},
	{thesaurus.Text, "<< ^when|whenever|after|once this|it|{me} [{noun}] dies|perishes", whyEach, []string{"each time this is eliminated"}},
	{thesaurus.Text, "<< ^when|whenever|after|once this|it|{me} [{noun}] moves", whyEach, []string{"each time this is moved"}},
	{thesaurus.Text, "<< ^when|whenever|if eliminated|cycled|moved", whyEach, []string{"each time this is eliminated"}},

	// Other headings.
	{thesaurus.Text, "<< ^when|whenever|after|once|anytime {other} is|are|gets|get destroyed|killed|slain|defeated|trashed|discarded|sacrificed >", whyEach, []string{"each time {other} is eliminated while this is in play"}},
	{thesaurus.Text, "<< ^when|whenever|after|once|anytime {other} dies|die|perishes|perish >", whyEach, []string{"each time {other} is eliminated while this is in play"}},
	{thesaurus.Text, "<< ^when|whenever|after|once|anytime {other} is|are|gets|get {one} >", whyEach, []string{"each time {other} is {one} while this is in play"}},
	{thesaurus.Text, "<< ^when|whenever|after|once|anytime {other} enters|enter|comes|come [into] play", whyEach, []string{"each time {other} is played while this is in play"}},
	{thesaurus.Text, "<< ^when|whenever|after|once|each [time] you|i play a|an|another {noun}", whyEach, []string{"each time you play a {noun} while this is in play", "each time you play an {noun} while this is in play"}},
	{thesaurus.Text, "<< ^whenever|anytime {other} {one}", whyEach, []string{"each time {other} {one}"}},
	{thesaurus.Text, "<< when|whenever ^{x} would be {rest}", whyWould, []string{"if {x} is {rest}"}},
	{thesaurus.Text, "<< if {x} ^would be {rest}", whyWould, []string{"if {x} is {rest}"}},
	{thesaurus.Text, "<< at [the] ^beginning", whyEdge, []string{"at the start"}},
	{thesaurus.Text, "<< ^at|on|by [the] end of", whyEdge, []string{"at the end of"}},
	{thesaurus.Text, "<< ^at|on|by [the] start of", whyEdge, []string{"at the start of"}},
	{thesaurus.Text, "of ^turn|turns", whyStep, []string{"of the round"}},
	{thesaurus.Text, "of ^your|this|each|every|a|their {one} step|phase", whyStep, []string{"of the {one} step"}},
	{thesaurus.Text, "of ^your|this|each|every|a|their|the turn|round", whyStep, []string{"of the round"}},
	{thesaurus.Text, "{one} ^phase", whyStep, []string{"{one} step"}},
	{thesaurus.Text, "<< ^during|in your|the|each|every {one} step|phase", whyStep, []string{"at the start of the {one} step"}},
	{thesaurus.Text, "<< ^upkeep", whyStep, []string{"at the start of the round"}},
	{thesaurus.Text, "<< ^each|every turn|round", whyStep, []string{"at the start of the round"}},
	{thesaurus.Text, "^as|so long as", `what holds for a time is headed "while"`, []string{"while"}},
	{thesaurus.Text, "<< ^if {x} : {rest}", whyHead, []string{"when played, if {x}: {rest}", "while {x}: {rest}", "when {x}: {rest}"}},
	{thesaurus.Text, "<< ^if {x} , {y} .", whyHead, []string{"when played, if {x}: {y}.", "while {x}: {y}.", "when {x}: {y}."}},
	{thesaurus.Text, "<< {x} : {y} ^if {z} .", whyHead, []string{"{x}, if {z}: {y}."}},
	{thesaurus.Text, "<< this|it|{me} [{noun}] gets|gains|has {x} ^while|if {y} is|are on|at the same battleground|location .", whySame, []string{"on a battleground with {y}: {x}."}},
	{thesaurus.Text, "<< this|it|{me} [{noun}] gets|gains|has {x} ^while|if {y} is|are on|at the same path .", whySame, []string{"on a path with {y}: {x}."}},
	{thesaurus.Text, "<< {other} ^while {y} is|are on|at the same battleground|location .", whySame, []string{"while {y} is on a battleground: {other}."}},
	{thesaurus.Text, "<< {other} ^while {y} is|are on|at the same path .", whySame, []string{"while {y} is on a path: {other}."}},
	{thesaurus.Text, "<< [{me}] ^if|while {y} .", whyHead, []string{"while {y}."}},
	{thesaurus.Text, "<< {x} ^while|if {y} .", whyHead, []string{"while {y}: {x}.", "when played, if {y}: {x}."}},

	// Actions and what they cost.
	{thesaurus.Text, "<< ^eliminate|sacrifice|destroy|trash|exile|banish this|it|{me} [{noun}] :", whyAct, []string{"action in play, eliminate this:"}},
	{thesaurus.Text, "<< ^tap|exhaust|activate|turn|use this|it|{me} [{noun}]", whyAct, []string{"action in play, once per round"}},
	{thesaurus.Text, "<< ^tap|exhaust|activate|activated|ability|power", whyAct, []string{"action in play, once per round"}},
	{thesaurus.Text, "<< ^use|spend|take|pay [as] an|one|{n} action|actions to {rest}", whyAct, []string{"action in play: {rest}"}},
	{thesaurus.Text, "<< ^as an action , [you] {rest}", whyAct, []string{"action in play: {rest}"}},
	{thesaurus.Text, "<< ^once per|each|every|a turn|round :|, [you] [may] {rest}", whyAct, []string{"action in play, once per round: {rest}"}},
	{thesaurus.Text, "<< ^once per|each|every|a game :|, [you] [may] {rest}", whyAct, []string{"action in play, once per game: {rest}", "action, once per game: {rest}"}},
	{thesaurus.Text, "<< action ^:|, {rest}", whyAct, []string{"action in play: {rest}"}},
	{thesaurus.Text, "<< action : {x} ^to {y} .", whyCost, []string{"action in play, {x}: {y}."}},
	{thesaurus.Text, "<< [you] [may] {x} ^to {y} .", whyCost, []string{"action in play, {x}: {y}."}},
	{thesaurus.Text, "<< ^pay|spend|cost {n} [card|cards|mana|resource|resources] :", whyCost, []string{"action in play, cycle {n} from hand:"}},
	{thesaurus.Text, "<< ^discard {n} card|cards [from] [your] [hand] :", whyDiscard, []string{"action in play, cycle {n} from hand:"}},
	{thesaurus.Text, "<< ^cycle|forsake|eliminate|winnow {x} :", whyAct, []string{"action in play, cycle {x}:", "action in play, forsake {x}:"}},
	{thesaurus.Text, "<< {x} : ^pay|spend {n} , {rest}", whyCost, []string{"{x}, cycle {n} from hand: {rest}"}},
	{thesaurus.Text, "once each|every|a ^turn", whyStep, []string{"once per round"}},

	// What is done to cards.
	{thesaurus.Text, ": ^you draw a|one card", whyNumber, []string{": draw 1"}},
	{thesaurus.Text, "draw|draws {figure} ^card|cards", whyCards, []string{"draw {figure}"}},
	{thesaurus.Text, "draw|draws ^a", whyNumber, []string{"draw 1"}},
	{thesaurus.Text, "forsake|forsakes {figure} ^card|cards", whyCards, []string{"forsake {figure}"}},
	{thesaurus.Text, "^lose|loses|lost {n} card|cards", whyOwn, []string{"forsake {n}"}},
	{thesaurus.Text, "^discard|discards your|their|his|her|its|the hand", "how many cards leave a hand is a number", nil},
	{thesaurus.Text, "{figure} ^card|cards from hand", whyCards, []string{"{figure} from hand"}},
	{thesaurus.Text, "from ^your|their|his|her|its|the hand", whyDeck, []string{"from hand"}},
	{thesaurus.Text, "^discard|discards {n} card|cards from [your|their|his|her] hand", whyDiscard, []string{"cycle {n} from hand", "eliminate {n} from hand"}},
	{thesaurus.Text, "^discard|discards {n} [card|cards] [from] [your|their|his|her] [hand] [at] [random]", whyDiscard, []string{"cycle {n} from hand", "eliminate {n} from hand"}},
	{thesaurus.Text, "^trash|trashes|scrap|scraps|exile|exiles|banish|banishes {n} [card|cards] [from] [your|their|his|her] [hand]", whyKill, []string{"eliminate {n} from hand"}},
	{thesaurus.Text, "^discard|discards", whyDiscard, []string{"eliminate", "cycle"}},
	{thesaurus.Text, "^discarded", whyDiscard, []string{"eliminated", "cycled"}},
	{thesaurus.Text, "^sacrifice|sacrifices this|it|{me}", whyKill, []string{"eliminate this"}},
	{thesaurus.Text, "^remove|removes|take|takes this|it|{me} [{noun}] from [the] game|play", whyKill, []string{"eliminate this"}},
	{thesaurus.Text, "^sacrifice|sacrifices {n} [{noun}]", whyOwn, []string{"forsake {n}"}},
	{thesaurus.Text, "^destroy|destroys|kill|kills|slay|slays|defeat|defeats|trash|trashes|exile|exiles|banish|banishes|bury a|an {one} .", whyKill, []string{"eliminate 1 {one} character in play.", "eliminate 1 {one} in play."}},
	{thesaurus.Text, "^destroy|destroys|kill|kills|slay|slays|defeat|defeats|trash|trashes|exile|exiles|banish|banishes|bury|burn|burns|wound|wounds", whyKill, []string{"eliminate"}},
	{thesaurus.Text, "^destroyed|killed|slain|defeated|trashed|exiled|banished|buried|burned|wounded|sacrificed|dead", whyKill, []string{"eliminated"}},
	{thesaurus.Text, "^dies|die|perishes|leaves [play]", whyKill, []string{"is eliminated"}},
	{thesaurus.Text, "^target|targeted {noun}", whyTarget, []string{"1 {noun} in play"}},
	{thesaurus.Text, "^target|targeted {one} {noun}", whyTarget, []string{"1 {one} {noun} in play"}},
	{thesaurus.Text, "^gain|gains|seize|seizes|steal|steals control of", "who controls a card has taken control of it", []string{"take control of"}},
	{thesaurus.Text, "^steal|steals|charm|charms", "who controls a card has taken control of it", []string{"take control of"}},
	{thesaurus.Text, "^mill|mills a|one|1 [card]", whyTop, []string{"cycle the top card of the draw deck"}},
	{thesaurus.Text, "^mill|mills {n} [card|cards]", whyTop, []string{"cycle the top {n} cards of the draw deck"}},
	{thesaurus.Text, "^put|puts|move|moves|discard|discards the top card of your|the [draw] deck|library [into|to|in|on] [your|the] [cycle|discard|eliminated] [pile]", whyTop, []string{"cycle the top card of the draw deck"}},
	{thesaurus.Text, "^put|puts|move|moves|discard|discards the top {n} card|cards of your|the [draw] deck|library [into|to|in|on] [your|the] [cycle|discard|eliminated] [pile]", whyTop, []string{"look at the top {n} of the draw deck, cycle the rest"}},
	{thesaurus.Text, "^mill|mills", whyTop, nil},
	{thesaurus.Text, "^put|puts|move|moves|discard|discards the top", whyTop, nil},
	{thesaurus.Text, "^return|returns {n} {noun} from [your|their|the] discard|cycle pile to [your|their|the|its|owner's] [owner's] hand", "a card that comes back from a pile is taken from it", []string{"take {n} {noun} from the cycle pile"}},
	{thesaurus.Text, "^return|returns {n} {noun} from [your|their|the] graveyard to [your|their|the|its|owner's] [owner's] hand", "a card that comes back from a pile is taken from it", []string{"take {n} {noun} from the cycle pile"}},
	{thesaurus.Text, "^return|returns|bounce|bounces this|it|them [back] to|into your|their|its|the [owner's] hand", whyPut, []string{"put this into your hand", "put it into its owner's hand"}},
	{thesaurus.Text, "^return|returns|bounce|bounces target {noun} [back] to|into your|their|its|the [owner's] hand", whyPut, []string{"put 1 {noun} in play into its owner's hand"}},
	{thesaurus.Text, "^return|returns|bounce|bounces {x} [back] to|into your|their|its|the [owner's] hand", whyPut, []string{"put {x} into its owner's hand"}},
	{thesaurus.Text, "^return|returns|bounce|bounces {x} [back] to|into your|their|its|the [owner's] {one}", whyPut, []string{"put {x} into your {one}", "put {x} into its owner's {one}"}},
	{thesaurus.Text, "^return|returns|bounce|bounces", whyPut, nil},
	{thesaurus.Text, "^put|puts|take|takes this|it|them [back] into|to|in [your|their|its|the] [owner's] hand", whyPut, []string{"put this into your hand", "put it into its owner's hand"}},
	{thesaurus.Text, "^reveal|reveals|show|shows the top {figure} card|cards of [your|the|their] [draw] deck [to] [all] [players]", whyToAll, []string{"show the top {figure} cards of the draw deck to all"}},
	{thesaurus.Text, "^reveal|reveals|show|shows the top card of [your|the|their] [draw] deck [to] [all] [players]", whyToAll, []string{"show the top card of the draw deck to all"}},
	{thesaurus.Text, "^reveal|reveals|show|shows the top {n} card|cards of [your|the|their] [draw] deck [to] [all] [players]", whyToAll, []string{"show the top {n} cards of the draw deck to all"}},
	{thesaurus.Text, "^reveal|reveals|show|shows {n} card|cards [from] [hand] [to] [all] [players] .|,|;|:", whyToAll, []string{"show {n} cards from hand to all."}},
	{thesaurus.Text, "^reveal|reveals|show|shows {n} {x} from hand [to] [all] [players]", whyToAll, []string{"show {n} {x} from hand to all"}},
	{thesaurus.Text, "^reveal|reveals|show|shows", whyToAll, nil},
	{thesaurus.Text, "^look|looks at a|an|one|your|the|target opponent's|enemy's hand [of] [your] [choice]", whyNoSee, []string{"choose a {enemy} player, then look at that player's hand"}},
	{thesaurus.Text, "^look|looks at the hand of a|an|one {x} player [of] [your] [choice]", whyNoSee, []string{"choose a {x} player, then look at that player's hand"}},
	{thesaurus.Text, "^look|looks at {x} hand", whyNoName, nil},
	{thesaurus.Text, "^scry {n}", whyTop, []string{"look at the top {n} of the draw deck, put any number of those under the draw deck, put the rest on top of the draw deck"}},
	{thesaurus.Text, "^surveil {n}", whyTop, []string{"look at the top {n} of the draw deck, cycle any number of those, put the rest on top of the draw deck"}},
	{thesaurus.Text, "^scry|surveil|peek", whyTop, nil},
	{thesaurus.Text, "draw|draws [{n}] ^cards|card equal to {x} .", "a number that is worked out is X, and the end of the sentence says what that is", []string{"draw X, where X is {x}."}},
	{thesaurus.Text, "play|plays {x} ^for free", whyNoPlay, []string{"play {x} from hand"}},
	{thesaurus.Text, "play|plays {x} ^without paying {y} .", whyNoPlay, []string{"play {x} from hand ."}},
	{thesaurus.Text, "play|plays {x} ^from [your] hand [for] [free]", whyNoPlay, []string{"play {x} from hand"}},
	{thesaurus.Text, "^search|searches [your|the|their] [draw] deck|library for {x} and|, put|puts|take|takes it|them into [your|their] hand", whyTake, []string{"take {x} from the draw deck"}},
	{thesaurus.Text, "^search|searches [your|the|their] [draw] deck|library for a|an {x} .", whyTake, []string{"take 1 {x} from the draw deck."}},
	{thesaurus.Text, "^search|searches [your|the|their] [draw] deck|library for {x} .", whyTake, []string{"take {x} from the draw deck."}},
	{thesaurus.Text, "^tutor|tutors|fetch|fetches|find|finds a|an {x} from [your|the|their] [draw] deck|library", whyTake, []string{"take 1 {x} from the draw deck"}},
	{thesaurus.Text, "^tutor|tutors|fetch|fetches|find|finds {x} from [your|the|their] [draw] deck|library", whyTake, []string{"take {x} from the draw deck"}},
	{thesaurus.Text, "^tutor|tutors|fetch|fetches|search|searches [for] {x} .", whyTake, []string{"take {x} from the draw deck."}},
	{thesaurus.Text, "from|of ^your|their|his|her|its|the deck|library", whyDeck, []string{"from the draw deck"}},
	{thesaurus.Text, "from ^your|their|his|her|its {one} pile", whyDeck, []string{"from the {one} pile"}},
	{thesaurus.Text, "^your|their|the|a discard pile", whyDeck, []string{"the cycle pile"}},
	{thesaurus.Text, "^your|their|the|a graveyard", whyDeck, []string{"the cycle pile"}},
	{thesaurus.Text, "take|takes {x} from the {y} ^, then shuffle [it|your|the] [draw] [deck] .", "a deck is shuffled by itself after it has been searched", []string{"take {x} from the {y}."}},
	{thesaurus.Text, "take|takes {x} from the {y} ^and shuffle [it|your|the] [draw] [deck] .", "a deck is shuffled by itself after it has been searched", []string{"take {x} from the {y}."}},
	{thesaurus.Text, "^shuffle|shuffles [your|the|their] cycle pile into [your|the|their] [draw] deck|library", `that is called "recycle"`, []string{"recycle"}},
	{thesaurus.Text, "^shuffle|shuffles [the|your] [draw] deck|library", "what is shuffled is named with its owner", []string{"shuffle your draw deck"}},

	// What there is none of.
	{thesaurus.Text, "^tap|taps|untap|untaps|exhaust|exhausts|ready|readies", whyTurn, nil},
	{thesaurus.Text, "^gain|gains|lose|loses|pay|pays {n} life|lives|hp|health", whyLife, nil},
	{thesaurus.Text, "^heal|heals|cure|cures", whyLife, nil},
	{thesaurus.Text, "^deal|deals|inflict|inflicts|take|takes {n} damage|wound|wounds", whyDamage, nil},
	{thesaurus.Text, "you ^win|wins [the] [game]", whyWin, []string{"your side wins", "the {own} side wins"}},
	{thesaurus.Text, "^win|wins the game", whyWin, []string{"the {own} side wins"}},
	{thesaurus.Text, "[you] ^lose|loses the game", whyWin, []string{"the {enemy} side wins"}},
	{thesaurus.Text, "the ^free peoples|people win|wins [the] [game]", whyWin, []string{"the Free Peoples side wins"}},
	{thesaurus.Text, "the|each ^shadow player|players win|wins [the] [game]", whyWin, []string{"the Shadow side wins"}},
	{thesaurus.Text, "the|each ^free peoples|people player|players win|wins [the] [game]", whyWin, []string{"the Free Peoples side wins"}},
	{thesaurus.Text, "the ^shadow win|wins [the] [game]", whyWin, []string{"the Shadow side wins"}},
	{thesaurus.Text, "<< ^when|whenever|if {x} dies|die|perishes|falls , {rest}", whyKill, []string{"when {x} is eliminated: {rest}"}},
	{thesaurus.Text, "<< ^when|whenever|if {x} is|are|gets lost|killed|slain|dead {y} , {rest}", whyKill, []string{"when {x} is eliminated {y}: {rest}"}},
	{thesaurus.Text, "<< ^when|whenever|if {x} is|are|gets lost|killed|slain|dead : {rest}", whyKill, []string{"when {x} is eliminated: {rest}"}},
	{thesaurus.Text, "<< ^when|whenever|if {x} is|are|gets lost|killed|slain|dead|eliminated , {rest}", whyKill, []string{"when {x} is eliminated: {rest}"}},
	{thesaurus.Text, "<< at the {x} ^: if {y} is|was|has [been] eliminated|lost|killed|dead , {rest}", whyHead, []string{"at the {x}, if {y} is in an eliminated pile: {rest}"}},
	{thesaurus.Text, "<< at the {x} , if {y} ^is|was|has [been] eliminated|lost|killed|dead : {rest}", whyHead, []string{"at the {x}, if {y} is in an eliminated pile: {rest}"}},
	{thesaurus.Text, "<< {x} ^each|every round|turn .", whyStep, []string{"at the start of the draw step: {x}."}},
	{thesaurus.Text, "<< at the start|end of [the] round|rounds {n} ^,|and {rest}", whyRounds, nil},
	{thesaurus.Text, "play|plays ^the {x}", whyName, []string{"plays {x}"}},
	{thesaurus.Text, "is ^at least {n}", whyAtLeast, []string{"is {n} or more"}},
	{thesaurus.Text, "is ^at most {n}", whyAtLeast, []string{"is {n} or less"}},
	{thesaurus.Text, "has|have ^at least {n}", whyAtLeast, []string{"has {n}"}},
	{thesaurus.Text, "each|every ^other|2nd|even round", whyEvery, []string{"every second round"}},
	{thesaurus.Text, "every ^2|two rounds", whyEvery, []string{"every second round"}},
	{thesaurus.Text, "every ^3|three rounds", whyEvery, []string{"every third round"}},
	{thesaurus.Text, "<< ^every|each second|other round :|, {rest}", whyEvery, []string{"at the start of every second round: {rest}"}},
	{thesaurus.Text, "<< ^every|each turn|round :|, {rest}", whyStep, []string{"at the start of the action step: {rest}"}},
	{thesaurus.Text, "skip|skips ^your|their|his|her|its|a|one|that [next] turn", whyMore, []string{"skip the next turn"}},
	{thesaurus.Text, "^lose|loses|miss|misses your|their|his|her|its|a|one|the|that [next] turn", whyMore, []string{"skip the next turn"}},
	{thesaurus.Text, "skip|skips [the|your|their|his|her] ^draw|location|action|combat|victory|next step|check|phase", whySkip, nil},
	{thesaurus.Text, "take|takes an|another ^extra|additional turn", whyMore, []string{"take another turn"}},
	{thesaurus.Text, "take|takes another turn ^after this [one|turn]", whyMore, []string{"take another turn"}},
	{thesaurus.Text, "take|takes an|one ^extra|additional action", whyMore, []string{"take 1 more action"}},
	{thesaurus.Text, "take|takes {n} ^extra|additional action|actions", whyMore, []string{"take {n} more actions"}},
	{thesaurus.Text, "^roll|rolls|toss|tosses {n} die|d6|dice", whyLuck, []string{"throw a die"}},
	{thesaurus.Text, "^toss|tosses {n} coin", whyLuck, []string{"flip a coin"}},
	{thesaurus.Text, "^flip|flips|throw|throws {n} coins|dice", whyLuck, nil},
	{thesaurus.Text, "^haste|flash|vigilance|flying|trample|deathtouch|lifelink|hexproof|indestructible|ward|menace|reach|taunt|stealth|charge|ambush", whyAbility, nil},
	{thesaurus.Text, "^first|double strike", whyAbility, nil},
	{thesaurus.Text, "^other", whyOther, []string{"other", "each other", "any other"}},

	// Tokens, counters, corruption.
	{thesaurus.Text, "^put|puts|place|places a|an|one {sign} {x} counter|token on|onto|to", whyToken, []string{"add {unsigned} {x} to"}},
	{thesaurus.Text, "^put|puts|place|places|add|adds {n} {x} counter|counters|token|tokens on|onto|to", whyToken, []string{"add {n} {x} to"}},
	{thesaurus.Text, "^put|puts|place|places {n} counter|counters on|onto", whyToken, []string{"add {n} counter to"}},
	{thesaurus.Text, "^lose|loses|heal|heals|reduce|reduces {n} corruption", whyLose, []string{"remove {n} corruption"}},
	{thesaurus.Text, "^gain|gains|get|gets|take|takes|suffer|suffers|receive|receives {n} corruption", whyLose, []string{"add {n} corruption"}},
	{thesaurus.Text, "^corrupt|corrupts {n}", whyLose, []string{"add {n} corruption"}},

	// What holds.
	{thesaurus.Text, "< {x} ^until [the] end of [the|this|your] turn|round .", whyLasts, []string{"this round, {x}."}},
	{thesaurus.Text, "< {x} ^this turn|round .", whyLasts, []string{"this round, {x}."}},
	{thesaurus.Text, "< {x} ^for the rest|remainder of the|this turn|round .", whyLasts, []string{"this round, {x}."}},
	{thesaurus.Text, "< ^until [the] end of [the|this|your] turn|round ,", whyLasts, []string{"this round,"}},
	{thesaurus.Text, "< this ^turn", whyStep, []string{"this round"}},
	{thesaurus.Text, "<< ^this|it|{me} [{noun}] gets|gains|has|have|receives {sign}", whyHas, []string{"while in play: {sign}"}},
	{thesaurus.Text, ": ^this|it|{me} [{noun}] gets|gains|has|have|receives {sign}", whyHas, []string{": {sign}"}},
	{thesaurus.Text, "< ^get|gets|gain|gains|has|have|receive|receives {sign}", whyHas, []string{"{sign}"}},
	{thesaurus.Text, "{one} ^get|gets|gain|gains|receive|receives|with {sign}", whyHas, []string{"{one} has {sign}"}},
	{thesaurus.Text, "{sign} ^strength|power|might|swords|sword", whyIcon, []string{"{sign} attack"}},
	{thesaurus.Text, "{sign} ^/ {sign2}", whyIcon, []string{"{sign} attack, {sign2} defense"}},
	{thesaurus.Text, "{sign} ^defence|toughness|health|armor|armour|shields|shield|protection", whyIcon, []string{"{sign} defense"}},
	{thesaurus.Text, "attack|attacks ^icon|icons|bonus|strength|value|point|points", whyIcon, []string{"attack"}},
	{thesaurus.Text, "defense|defence ^icon|icons|bonus|strength|value|point|points", whyIcon, []string{"defense"}},
	{thesaurus.Text, "{sign} ^attacks", whyIcon, []string{"{sign} attack"}},
	{thesaurus.Text, "^can|could|should", whyMay, []string{"may"}},
	{thesaurus.Text, "^must", whyMay, []string{""}},
	{thesaurus.Text, "^may|can|must not be", whyMay, []string{"cannot be"}},
	{thesaurus.Text, "cannot ^move|moves to|onto [the] paths", whyMay, []string{"cannot be moved to a path"}},
	{thesaurus.Text, "cannot ^move|moves to|onto [the] battlegrounds", whyMay, []string{"cannot be moved to a battleground"}},
	{thesaurus.Text, "cannot ^move|moves", whyMay, []string{"cannot be moved"}},
	{thesaurus.Text, "^with {n} or more card|cards in hand", whyHeld, []string{"who has {n} cards in hand"}},
	{thesaurus.Text, "^with at least {n} card|cards in hand", whyHeld, []string{"who has {n} cards in hand"}},
	{thesaurus.Text, "^with no card|cards in hand", whyHeld, []string{"who has no card in hand"}},
	{thesaurus.Text, "^remove|removes|take|takes {n} {one} .", whyOff, []string{"take {n} off {one}."}},
	{thesaurus.Text, "^cant|mustnt be", whyMay, []string{"cannot be"}},

	// Who, and which.
	{thesaurus.Text, "each|all|every|your|an|the|target|any ^opponent|opponents|enemy|enemies|foe|foes|adversary", whySide, []string{"each {enemy} player"}},
	{thesaurus.Text, "the|each|every|all|a|any ^previous|another player|players", whySide, nil},
	{thesaurus.Text, "^opponents|enemies|foes", whySide, []string{"each {enemy} player"}},
	{thesaurus.Text, "<< ^all|every|each|both|the player|players play|plays with open|revealed hand|hands .", whyOpen, nil},
	{thesaurus.Text, "<< ^all|every|each|both|the player|players play|plays with [their|a|the] hand|hands open|revealed|shown|visible .", whyOpen, nil},
	{thesaurus.Text, "<< ^all|every|each|the [player's|players'] hand|hands is|are open|revealed|public|visible .", whyOpen, nil},
	{thesaurus.Text, "<< [the|each|every] [player's|players'] ^hand|maximum [hand] limit|size is {n} .", whyLimit, nil},
	{thesaurus.Text, "<< {x} ^goes|plays|begins|starts first .", whyFirst, nil},
	{thesaurus.Text, "< ^all|every|both player|players {x} .", whySide, []string{"each player {x}."}},
	{thesaurus.Text, "< ^all|every other player|players {x} .", whySide, []string{"each other player {x}."}},
	{thesaurus.Text, "^enemy|hostile|opposing {noun}", whySide, []string{"{enemy} {noun}"}},
	{thesaurus.Text, "^friendly|allied|own {noun}", whySide, []string{"{own} {noun}"}},
	{thesaurus.Text, "{noun} ^you|i control", whySide, []string{"{own} {noun}"}},
	{thesaurus.Text, "^at|on|in this|that battleground|path|location", `where the card itself is, is "there"`, []string{"there"}},
	{thesaurus.Text, "{noun} ^here", `where the card itself is, is "there"`, []string{"{noun} there"}},
	{thesaurus.Text, "^all|every", whyAny, []string{"each"}},
	{thesaurus.Text, "^the|a|an|that|target shadow player", whySide, []string{"each Shadow player"}},
	{thesaurus.Text, "^the|a|an|that|target free peoples|people player", whySide, []string{"each Free Peoples player"}},
	{thesaurus.Text, "^the|all shadow players", whySide, []string{"each Shadow player"}},
	{thesaurus.Text, "^the|all free peoples|people players", whySide, []string{"each Free Peoples player"}},
	{thesaurus.Text, "free ^people", whySide, []string{"free peoples"}},
	{thesaurus.Text, "^good|light", whySide, []string{"free peoples"}},
	{thesaurus.Text, "^evil|dark", whySide, []string{"shadow"}},
	{thesaurus.Text, "^creature|ally|hero|companion|minion|champion|follower", whyType, []string{"character"}},
	{thesaurus.Text, "^creatures|allies|heroes|companions|minions|champions|followers", whyType, []string{"characters"}},
	{thesaurus.Text, "^unit|troop|regiment|soldier|battalion", whyType, []string{"army"}},
	{thesaurus.Text, "^units|troops|regiments|soldiers|battalions", whyType, []string{"armies"}},
	{thesaurus.Text, "^artifact|equipment|possession|weapon|gear|attachment|treasure", whyType, []string{"item"}},
	{thesaurus.Text, "^spell|instant|sorcery|tactic", whyType, []string{"event"}},
	{thesaurus.Text, "^site|stronghold|territory", `the locations are battlegrounds and paths`, []string{"battleground", "path"}},
	{thesaurus.Text, "{one} this ^{noun} >", `the card itself is "this"`, []string{"{one} this"}},

	// How sentences are joined.
	{thesaurus.Text, "<< {x} ^,|;|-|–|— {rest}", whyColon, []string{"{x}: {rest}"}},
	{thesaurus.Text, "<< each time {x} is {one} ^you may {rest}", whyColon, []string{"each time {x} is {one} while this is in play: may {rest}"}},
	{thesaurus.Text, "<< when played ^{rest}", whyColon, []string{"when played: {rest}"}},
	{thesaurus.Text, "<< when activated ^{rest}", whyColon, []string{"when activated: {rest}"}},
	{thesaurus.Text, "<< while in play ^{rest}", whyColon, []string{"while in play: {rest}"}},
	{thesaurus.Text, "choose {figure} -|–|—|:|, {x} ^;|, or {y} .", whyChoose, []string{"choose {figure}: {x} / {y}."}},
	{thesaurus.Text, "choose {figure} -|–|—|:|, {x} ^or {y} .", whyChoose, []string{"choose {figure}: {x} / {y}."}},
	{thesaurus.Text, "choose {figure} ^-|–|—|,", whyChoose, []string{"choose {figure}:"}},
	{thesaurus.Text, "choose {figure} ^of|from {x} :", whyChoose, []string{"choose {figure}:"}},
	{thesaurus.Text, "^either {x} or {y} .", whyChoose, []string{"choose 1: {x} / {y}."}},
	{thesaurus.Text, "< {x} ^or {y} .", whyChoose, []string{"choose 1: {x} / {y}."}},
	{thesaurus.Text, "^. then", whyThen, []string{", then"}},
	{thesaurus.Text, ", ^and then", whyThen, []string{", then"}},
	{thesaurus.Text, "^and then", whyThen, []string{", then"}},
	{thesaurus.Text, ", ^and", whyThen, []string{","}},
	{thesaurus.Text, "^. if you do|did ,", whyThen, []string{"; if so,"}},
	{thesaurus.Text, "; ^if you do|did ,", whyThen, []string{"; if so,"}},
	{thesaurus.Text, ", ^if you do|did ,", whyThen, []string{"; if so,"}},
	{thesaurus.Text, "^. if so ,", whyThen, []string{"; if so,"}},
	{thesaurus.Text, "; ^otherwise|else", whyElse, []string{"; otherwise,", "; if not,"}},
	{thesaurus.Text, ". ^otherwise|else", whyElse, []string{". Otherwise,"}},
	{thesaurus.Text, "^( {x} )", whyRemind, []string{""}},
	{thesaurus.Text, "^{word}", whyNumber, []string{"{word}"}},
	{thesaurus.Text, "{one} ^$", "a sentence ends with '.'", []string{"{one}."}},
	{thesaurus.Text, "< {x} ^unless {y} .", whyBefore, []string{"unless {y}, {x}."}},
	{thesaurus.Text, "< {x} ^if {y} .", whyBefore, []string{"if {y}, {x}."}},
	{thesaurus.Text, "^your|my|our", `a text speaks to its player: it says "the draw deck", "from hand", "this"`, nil},

	// Nothing says when.
	{thesaurus.Text, "<< ^{rest}", "nothing says when this happens", []string{"when played: {rest}", "when activated: {rest}", "action, once per game: {rest}"}},
}
