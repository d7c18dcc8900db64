// This file holds the rows for lines of card text.

package thesaurus

const (
	whyPlayed  = `that the card itself is played is said with "when played"`
	whyIf      = `what happens in place of its elimination is headed "if eliminated"`
	whyEach    = `what happens again and again is headed "each time", and says where this card has to be`
	whyEdge    = `a step or round has a "start" and an "end": "at the start of the round"`
	whyStep    = `the times are the round and its steps, the same for all players`
	whyHead    = `a condition stands in the heading: "when played, if ...:" or "while ...:"`
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
	whyNoHand  = "no text brings a card back to a hand, apart from those in the draw deck and the cycle pile"
	whyNoTop   = "no text moves cards off a draw deck into a pile; forsaking may take the top one"
	whyNoSee   = "no text shows cards that stay where they are; who looks at cards does something with them"
	whyNoPlay  = "no text plays a card from hand; one from the draw deck or the cycle pile costs nothing"
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
	whyWin     = "it is a side that wins"
	whySkip    = "no text lets a step or a turn be left out, or adds one"
	whyLuck    = "there are no coins and dice: luck lies in the shuffled decks"
	whyAbility = "no ability has a name: what a card can do its text says"
	whyDrawn   = "drawing sets nothing off"
	whyOther   = `"other" cards of a kind cannot be meant: the card itself is one of them`
	whySame    = `only the card itself can say that another is with it, as "On a battleground with NAME:"; any other text asks for any battleground`
)

// texts holds the rows, see pattern.go. Those that say more stand before those that say less.
var texts = []Row{
	// The card itself.
	{Text, "<< when|whenever|after|once ^you|i play|cast this|it|{me} [{noun}]", whyPlayed, []string{"when played"}},
	{Text, "<< when|whenever|after|once ^this|it|{me} [{noun}] enters|comes [into] play|reserve", whyPlayed, []string{"when played"}},
	{Text, "<< when|whenever|after|once ^this|it|{me} [{noun}] enters the battlefield|table|game|board", whyPlayed, []string{"when played"}},
	{Text, "<< when|whenever|after|once ^this|it|{me} [{noun}] is played", whyPlayed, []string{"when played"}},
	{Text, "<< ^on|upon play|played|playing|entering|deployment [this|it|{me}] [{noun}]", whyPlayed, []string{"when played"}},
	{Text, "<< ^battlecry|deploy|etb|enter|enters|enterplay|summon|arrival", whyPlayed, []string{"when played"}},
	{Text, "<< ^whenever|after|once|if played", whyPlayed, []string{"when played"}},
	{Text, "<< if|when|whenever ^this|it|{me} [{noun}] would|should be|get eliminated", whyIf, []string{"if eliminated"}},
	{Text, "<< if|when|whenever ^this|it|{me} [{noun}] would|should die|perish", whyIf, []string{"if eliminated"}},
	{Text, "<< if|when|whenever ^would be eliminated", whyIf, []string{"if eliminated"}},
	{Text, "<< if ^this|it|{me} [{noun}] is|gets|was eliminated", whyIf, []string{"if eliminated"}},
	{Text, "<< ^when|whenever|after|once this|it|{me} [{noun}] is|gets|was eliminated", whyEach, []string{"each time this is eliminated"}},
	{Text, "<< ^when|whenever|after|once this|it|{me} [{noun}] is|gets|was cycled", whyEach, []string{"each time this is cycled"}},
	{Text, "<< ^when|whenever|after|once this|it|{me} [{noun}] moves", whyEach, []string{"each time this is moved"}},
	{Text, "<< ^when|whenever|if eliminated|cycled|moved", whyEach, []string{"each time this is eliminated"}},

	// Other headings.
	{Text, "<< ^when|whenever|after|once|anytime {other} is|are|gets|get {one} >", whyEach, []string{"each time {other} is {one} while this is in play"}},
	{Text, "<< ^when|whenever|after|once|anytime {other} enters|enter|comes|come [into] play", whyEach, []string{"each time {other} is played while this is in play"}},
	{Text, "<< when ^moved to {x} >", `a heading for both is "when played or moved to"`, []string{"when played or moved to {x}"}},
	{Text, "<< ^when|whenever|after|once|each [time] you|i play a|an|another {noun}", whyEach, []string{"each time a {own} {noun} is played while this is in play"}},
	{Text, "<< at [the] ^beginning", whyEdge, []string{"at the start"}},
	{Text, "<< ^at|on|by [the] end of", whyEdge, []string{"at the end of"}},
	{Text, "<< ^at|on|by [the] start of", whyEdge, []string{"at the start of"}},
	{Text, "of ^turn|turns", whyStep, []string{"of the round"}},
	{Text, "of ^your|this|each|every|a|their {one} step|phase", whyStep, []string{"of the {one} step"}},
	{Text, "of ^your|this|each|every|a|their|the turn|round", whyStep, []string{"of the round"}},
	{Text, "{one} ^phase", whyStep, []string{"{one} step"}},
	{Text, "<< ^during|in your|the|each|every {one} step|phase", whyStep, []string{"at the start of the {one} step"}},
	{Text, "<< ^upkeep", whyStep, []string{"at the start of the round"}},
	{Text, "<< ^each|every turn|round", whyStep, []string{"at the start of the round"}},
	{Text, "^as|so long as", `what holds for a time is headed "while"`, []string{"while"}},
	{Text, "<< ^if {x} : {rest}", whyHead, []string{"when played, if {x}: {rest}"}},
	{Text, "<< ^if {x} , {y} .", whyHead, []string{"when played, if {x}: {y}.", "while {x}: {y}."}},
	{Text, "<< {x} : ^if {y} , {rest}", whyHead, []string{"{x}, if {y}: {rest}"}},
	{Text, "<< {x} : {y} ^if {z} .", whyHead, []string{"{x}, if {z}: {y}."}},
	{Text, "<< this|it|{me} [{noun}] gets|gains|has {x} ^while|if {y} is|are on|at the same battleground|location .", whySame, []string{"on a battleground with {y}: {x}."}},
	{Text, "<< this|it|{me} [{noun}] gets|gains|has {x} ^while|if {y} is|are on|at the same path .", whySame, []string{"on a path with {y}: {x}."}},
	{Text, "<< {other} ^while {y} is|are on|at the same battleground|location .", whySame, []string{"while {y} is on a battleground: {other}."}},
	{Text, "<< {other} ^while {y} is|are on|at the same path .", whySame, []string{"while {y} is on a path: {other}."}},
	{Text, "<< [{me}] ^if|while {y} .", whyHead, []string{"while {y}."}},
	{Text, "<< {x} ^while|if {y} .", whyHead, []string{"while {y}: {x}.", "when played, if {y}: {x}."}},

	// Actions and what they cost.
	{Text, "<< ^eliminate|sacrifice|destroy|trash|exile|banish this|it|{me} [{noun}] :", whyAct, []string{"action in play, eliminate this:"}},
	{Text, "<< ^tap|exhaust|activate|turn|use this|it|{me} [{noun}]", whyAct, []string{"action in play, once per round"}},
	{Text, "<< ^tap|exhaust|activate|activated|ability|power", whyAct, []string{"action in play, once per round"}},
	{Text, "<< ^use|spend|take|pay [as] an|one|{n} action|actions to {rest}", whyAct, []string{"action in play: {rest}"}},
	{Text, "<< ^as an action , [you] {rest}", whyAct, []string{"action in play: {rest}"}},
	{Text, "<< ^once per|each|every|a turn|round :|, [you] [may] {rest}", whyAct, []string{"action in play, once per round: {rest}"}},
	{Text, "<< ^once per|each|every|a game :|, [you] [may] {rest}", whyAct, []string{"action in play, once per game: {rest}", "action, once per game: {rest}"}},
	{Text, "<< action ^:|, {rest}", whyAct, []string{"action in play: {rest}"}},
	{Text, "<< action : {x} ^to {y} .", whyCost, []string{"action in play, {x}: {y}."}},
	{Text, "<< [you] [may] {x} ^to {y} .", whyCost, []string{"action in play, {x}: {y}."}},
	{Text, "<< ^pay|spend|cost {n} [card|cards|mana|resource|resources] :", whyCost, []string{"action in play, cycle {n} from hand:"}},
	{Text, "<< ^discard {n} card|cards [from] [your] [hand] :", whyDiscard, []string{"action in play, cycle {n} from hand:"}},
	{Text, "<< ^cycle|forsake|eliminate|winnow {x} :", whyAct, []string{"action in play, cycle {x}:", "action in play, forsake {x}:"}},
	{Text, "<< {x} : ^pay|spend {n} , {rest}", whyCost, []string{"{x}, cycle {n} from hand: {rest}"}},
	{Text, "once per|each|every|a ^turn", whyStep, []string{"once per round"}},

	// What is done to cards.
	{Text, "draw|draws {figure} ^card|cards", whyCards, []string{"draw {figure}"}},
	{Text, "draw|draws ^a", whyNumber, []string{"draw 1"}},
	{Text, "forsake|forsakes {figure} ^card|cards", whyCards, []string{"forsake {figure}"}},
	{Text, "^lose|loses|lost {n} card|cards", whyOwn, []string{"forsake {n}"}},
	{Text, "^discard|discards your|their|his|her|its|the hand", "how many cards leave a hand is a number", nil},
	{Text, "{figure} ^card|cards from hand", whyCards, []string{"{figure} from hand"}},
	{Text, "from ^your|their|his|her|its|the hand", whyDeck, []string{"from hand"}},
	{Text, "^discard|discards {n} card|cards from [your|their|his|her] hand", whyDiscard, []string{"cycle {n} from hand", "eliminate {n} from hand"}},
	{Text, "^discard|discards {n} [card|cards] [from] [your|their|his|her] [hand] [at] [random]", whyDiscard, []string{"cycle {n} from hand", "eliminate {n} from hand"}},
	{Text, "^trash|trashes|scrap|scraps|exile|exiles|banish|banishes {n} [card|cards] [from] [your|their|his|her] [hand]", whyKill, []string{"eliminate {n} from hand"}},
	{Text, "^discard|discards", whyDiscard, []string{"eliminate", "cycle"}},
	{Text, "^discarded", whyDiscard, []string{"eliminated", "cycled"}},
	{Text, "^sacrifice|sacrifices this|it|{me}", whyKill, []string{"eliminate this"}},
	{Text, "^remove|removes|take|takes this|it|{me} [{noun}] from [the] game|play", whyKill, []string{"eliminate this"}},
	{Text, "^sacrifice|sacrifices {n} [{noun}]", whyOwn, []string{"forsake {n}"}},
	{Text, "^destroy|destroys|kill|kills|slay|slays|defeat|defeats|trash|trashes|exile|exiles|banish|banishes|bury|burn|burns|wound|wounds", whyKill, []string{"eliminate"}},
	{Text, "^destroyed|killed|slain|defeated|trashed|exiled|banished|buried|burned|wounded|sacrificed|dead", whyKill, []string{"eliminated"}},
	{Text, "^dies|die|perishes|leaves [play]", whyKill, []string{"is eliminated"}},
	{Text, "^target|targeted {noun}", whyTarget, []string{"1 {noun} in play"}},
	{Text, "^target|targeted {one} {noun}", whyTarget, []string{"1 {one} {noun} in play"}},
	{Text, "^gain|gains|seize|seizes|steal|steals control of", "who controls a card has taken control of it", []string{"take control of"}},
	{Text, "^steal|steals|charm|charms", "who controls a card has taken control of it", []string{"take control of"}},
	{Text, "^mill|mills", whyNoTop, nil},
	{Text, "^put|puts|move|moves|discard|discards the top", whyNoTop, nil},
	{Text, "^return|returns {n} {noun} from [your|their|the] discard|cycle pile to [your|their|the|its|owner's] [owner's] hand", "a card that comes back from a pile is taken from it", []string{"take {n} {noun} from the cycle pile"}},
	{Text, "^return|returns {n} {noun} from [your|their|the] graveyard to [your|their|the|its|owner's] [owner's] hand", "a card that comes back from a pile is taken from it", []string{"take {n} {noun} from the cycle pile"}},
	{Text, "^return|returns|bounce|bounces", whyNoHand, nil},
	{Text, "^put|puts|take|takes this|it|them [back] into|to|in [your|their|its|the] [owner's] hand", whyNoHand, nil},
	{Text, "^reveal|reveals|show|shows", whyNoSee, nil},
	{Text, "^look|looks at {x} hand", whyNoSee, nil},
	{Text, "^scry|surveil|peek", whyNoSee, nil},
	{Text, "draw|draws [{n}] ^cards|card equal to {x} .", `how many is a number, or counted: "draw 1 for each Elf army in play"`, nil},
	{Text, "play|plays {x} ^for free", whyNoPlay, []string{"play {x} from the draw deck"}},
	{Text, "play|plays {x} ^without paying {y} .", whyNoPlay, []string{"play {x} from the draw deck ."}},
	{Text, "play|plays {x} ^from [your] hand [for] [free]", whyNoPlay, []string{"play {x} from the draw deck"}},
	{Text, "^search|searches [your|the|their] [draw] deck|library for {x} and|, put|puts|take|takes it|them into [your|their] hand", whyTake, []string{"take {x} from the draw deck"}},
	{Text, "^search|searches [your|the|their] [draw] deck|library for {x} .", whyTake, []string{"take {x} from the draw deck."}},
	{Text, "^tutor|tutors|fetch|fetches|find|finds {x} from [your|the|their] [draw] deck|library", whyTake, []string{"take {x} from the draw deck"}},
	{Text, "^tutor|tutors|fetch|fetches|search|searches [for] {x} .", whyTake, []string{"take {x} from the draw deck."}},
	{Text, "from|of ^your|their|his|her|its|the deck|library", whyDeck, []string{"from the draw deck"}},
	{Text, "from ^your|their|his|her|its {one} deck", whyDeck, []string{"from the {one} deck"}},
	{Text, "from ^your|their|his|her|its {one} pile", whyDeck, []string{"from the {one} pile"}},
	{Text, "^your|their|the|a discard pile", whyDeck, []string{"the cycle pile"}},
	{Text, "^your|their|the|a graveyard", whyDeck, []string{"the cycle pile"}},
	{Text, "take|takes {x} from the {y} ^, then shuffle [it|your|the] [draw] [deck] .", "a deck is shuffled by itself after it has been searched", []string{"take {x} from the {y}."}},
	{Text, "take|takes {x} from the {y} ^and shuffle [it|your|the] [draw] [deck] .", "a deck is shuffled by itself after it has been searched", []string{"take {x} from the {y}."}},
	{Text, "^shuffle|shuffles [your|the|their] cycle pile into [your|the|their] [draw] deck|library", `that is called "recycle"`, []string{"recycle"}},
	{Text, "^shuffle|shuffles", `no text shuffles a deck by itself; "recycle" shuffles the cycle pile into it`, nil},

	// What there is none of.
	{Text, "^tap|taps|untap|untaps|exhaust|exhausts|ready|readies", whyTurn, nil},
	{Text, "^gain|gains|lose|loses|pay|pays {n} life|lives|hp|health", whyLife, nil},
	{Text, "^heal|heals|cure|cures", whyLife, nil},
	{Text, "^deal|deals|inflict|inflicts|take|takes {n} damage|wound|wounds", whyDamage, nil},
	{Text, "[you] ^win|wins the game", whyWin, []string{"the {own} side wins"}},
	{Text, "[you] ^lose|loses the game", whyWin, []string{"the {enemy} side wins"}},
	{Text, "^skip|skips", whySkip, nil},
	{Text, "^take|takes an|another extra|additional turn|action", whySkip, nil},
	{Text, "^flip|flips|toss|tosses|roll|rolls {n} coin|coins|die|dice|d6", whyLuck, nil},
	{Text, "^haste|flash|vigilance|flying|trample|deathtouch|lifelink|hexproof|indestructible|ward|menace|reach|taunt|stealth|charge|ambush", whyAbility, nil},
	{Text, "^first|double strike", whyAbility, nil},
	{Text, "<< ^when|whenever|after|once|each [time] you|i|a|an|any|each [player|opponent] draw|draws", whyDrawn, nil},
	{Text, "^other {one} {noun}", whyOther, []string{"{one} {noun}"}},
	{Text, "^other {noun}", whyOther, []string{"{noun}"}},

	// Tokens, counters, corruption.
	{Text, "^put|puts|place|places a|an|one {sign} {x} counter|token on|onto|to", whyToken, []string{"add {unsigned} {x} to"}},
	{Text, "^put|puts|place|places|add|adds {n} {x} counter|counters|token|tokens on|onto|to", whyToken, []string{"add {n} {x} to"}},
	{Text, "^put|puts|place|places {n} counter|counters on|onto", whyToken, []string{"add {n} counter to"}},
	{Text, "^lose|loses|heal|heals|reduce|reduces {n} corruption", whyLose, []string{"remove {n} corruption"}},
	{Text, "^gain|gains|get|gets|take|takes|suffer|suffers|receive|receives {n} corruption", whyLose, []string{"add {n} corruption"}},
	{Text, "^corrupt|corrupts {n}", whyLose, []string{"add {n} corruption"}},

	// What holds.
	{Text, "< {x} ^until [the] end of [the|this|your] turn|round .", whyLasts, []string{"this round, {x}."}},
	{Text, "< {x} ^this turn|round .", whyLasts, []string{"this round, {x}."}},
	{Text, "< {x} ^for the rest|remainder of the|this turn|round .", whyLasts, []string{"this round, {x}."}},
	{Text, "< ^until [the] end of [the|this|your] turn|round ,", whyLasts, []string{"this round,"}},
	{Text, "< this ^turn", whyStep, []string{"this round"}},
	{Text, "<< ^this|it|{me} [{noun}] gets|gains|has|have|receives {sign}", whyHas, []string{"while in play: {sign}"}},
	{Text, ": ^this|it|{me} [{noun}] gets|gains|has|have|receives {sign}", whyHas, []string{": {sign}"}},
	{Text, "< ^get|gets|gain|gains|has|have|receive|receives {sign}", whyHas, []string{"{sign}"}},
	{Text, "{one} ^get|gets|gain|gains|receive|receives|with {sign}", whyHas, []string{"{one} has {sign}"}},
	{Text, "{sign} ^strength|power|might|swords|sword", whyIcon, []string{"{sign} attack"}},
	{Text, "{sign} ^/ {sign2}", whyIcon, []string{"{sign} attack, {sign2} defense"}},
	{Text, "{sign} ^defence|toughness|health|armor|armour|shields|shield|protection", whyIcon, []string{"{sign} defense"}},
	{Text, "attack|attacks ^icon|icons|bonus|strength|value|point|points", whyIcon, []string{"attack"}},
	{Text, "defense|defence ^icon|icons|bonus|strength|value|point|points", whyIcon, []string{"defense"}},
	{Text, "{sign} ^attacks", whyIcon, []string{"{sign} attack"}},
	{Text, "^can|could|should", whyMay, []string{"may"}},
	{Text, "^must", whyMay, []string{""}},
	{Text, "^may|can|must not be", whyMay, []string{"cannot be"}},
	{Text, "^cant|mustnt be", whyMay, []string{"cannot be"}},

	// Who, and which.
	{Text, "each|all|every|your|an|the|target|any ^opponent|opponents|enemy|enemies|foe|foes|adversary", whySide, []string{"each {enemy} player"}},
	{Text, "the|each|every|all|a|any ^next|previous|other|another player|players", whySide, nil},
	{Text, "^if you have {x} in hand", "no condition asks what is in a hand", nil},
	{Text, "^opponents|enemies|foes", whySide, []string{"each {enemy} player"}},
	{Text, "< ^each|all|every|both player|players {x} .", whySide, []string{"each Free Peoples player {x}. Each Shadow player {x}."}},
	{Text, "^enemy|hostile|opposing {noun}", whySide, []string{"{enemy} {noun}"}},
	{Text, "^friendly|allied|own {noun}", whySide, []string{"{own} {noun}"}},
	{Text, "^your|my {noun}", whySide, []string{"each {own} {noun}"}},
	{Text, "{noun} ^you|i control", whySide, []string{"{own} {noun}"}},
	{Text, "^at|on|in this|that battleground|path|location", `where the card itself is, is "there"`, []string{"there"}},
	{Text, "{noun} ^here", `where the card itself is, is "there"`, []string{"{noun} there"}},
	{Text, "^all|every", whyAny, []string{"each"}},
	{Text, "^the|a|an|that|target shadow player", whySide, []string{"each Shadow player"}},
	{Text, "^the|a|an|that|target free peoples|people player", whySide, []string{"each Free Peoples player"}},
	{Text, "^the|all shadow players", whySide, []string{"each Shadow player"}},
	{Text, "^the|all free peoples|people players", whySide, []string{"each Free Peoples player"}},
	{Text, "free ^people", whySide, []string{"free peoples"}},
	{Text, "^good|light", whySide, []string{"free peoples"}},
	{Text, "^evil|dark", whySide, []string{"shadow"}},
	{Text, "^creature|ally|hero|companion|minion|champion|follower", whyType, []string{"character"}},
	{Text, "^creatures|allies|heroes|companions|minions|champions|followers", whyType, []string{"characters"}},
	{Text, "^unit|troop|regiment|soldier|battalion", whyType, []string{"army"}},
	{Text, "^units|troops|regiments|soldiers|battalions", whyType, []string{"armies"}},
	{Text, "^artifact|equipment|possession|weapon|gear|attachment|treasure", whyType, []string{"item"}},
	{Text, "^spell|instant|sorcery|tactic", whyType, []string{"event"}},
	{Text, "^site|stronghold|territory", `the locations are battlegrounds and paths`, []string{"battleground", "path"}},
	{Text, "{one} this ^{noun} >", `the card itself is "this"`, []string{"{one} this"}},

	// How sentences are joined.
	{Text, "<< {x} ^,|;|-|–|— {rest}", whyColon, []string{"{x}: {rest}"}},
	{Text, "<< when played ^{rest}", whyColon, []string{"when played: {rest}"}},
	{Text, "<< when activated ^{rest}", whyColon, []string{"when activated: {rest}"}},
	{Text, "<< while in play ^{rest}", whyColon, []string{"while in play: {rest}"}},
	{Text, "choose {figure} -|–|—|:|, {x} ^;|, or {y} .", whyChoose, []string{"choose {figure}: {x} / {y}."}},
	{Text, "choose {figure} -|–|—|:|, {x} ^or {y} .", whyChoose, []string{"choose {figure}: {x} / {y}."}},
	{Text, "choose {figure} ^-|–|—|,", whyChoose, []string{"choose {figure}:"}},
	{Text, "choose {figure} ^of|from {x} :", whyChoose, []string{"choose {figure}:"}},
	{Text, "^either {x} or {y} .", whyChoose, []string{"choose 1: {x} / {y}."}},
	{Text, "< {x} ^or {y} .", whyChoose, []string{"choose 1: {x} / {y}."}},
	{Text, "^. then", whyThen, []string{", then"}},
	{Text, ", ^and then", whyThen, []string{", then"}},
	{Text, "^and then", whyThen, []string{", then"}},
	{Text, ", ^and", whyThen, []string{","}},
	{Text, "^. if you do|did ,", whyThen, []string{"; if so,"}},
	{Text, "; ^if you do|did ,", whyThen, []string{"; if so,"}},
	{Text, ", ^if you do|did ,", whyThen, []string{"; if so,"}},
	{Text, "^. if so ,", whyThen, []string{"; if so,"}},
	{Text, "; ^otherwise|else", `what happens otherwise cannot be said; "choose 1:" offers two things`, nil},
	{Text, "^( {x} )", whyRemind, []string{""}},
	{Text, "^{word}", whyNumber, []string{"{word}"}},
	{Text, "{one} ^$", "a sentence ends with '.'", []string{"{one}."}},
	{Text, "^unless", `only "if" and "while" make conditions`, nil},
	{Text, "^your|my|our", `a text speaks to its player: it says "the draw deck", "from hand", "this"`, nil},

	// Nothing says when.
	{Text, "<< ^{rest}", "nothing says when this happens", []string{"when played: {rest}", "when activated: {rest}", "action, once per game: {rest}"}},
}
