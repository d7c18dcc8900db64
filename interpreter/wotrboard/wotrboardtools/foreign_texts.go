// This file holds what people write in texts who know the printed cards of the board game, or other games.

package wotrboardtools

import "loremaster/dsl/thesaurus"

const (
	whyDigits   = "numbers are written in digits"
	whyWar      = `a nation is "at war" or "not at war"`
	whyRolls    = `what dice show is counted with "for each roll of 5 or more"`
	whyRoll     = `dice are rolled first, and "the roll" is what they show together`
	whyNation   = `a nation that was chosen is "that nation"`
	whyBack     = `a nation is moved "back 1 box"`
	whyTrack    = `a nation is advanced, with no word of the track`
	whyRequires = `what must be so for a card to be played is a line that begins with "requires that"`
	whyTable    = `a card that stays there has the line "Stays on the table."`
	whyHeal     = "corruption is added and removed"
	whyHas      = "corruption is a number of the Ring-bearers: corruption is 5 or more"
	whyCase     = `another number in another case stands behind it: "1, or 2 if ..."`
	whyBeside   = `regions are "adjacent to" others`
	whyMost     = `the most that it can come to stands behind the number: ", at most 3"`
	whyTiles    = `tiles that are drawn are "the tiles"`
	whyHits     = "an army takes hits: \"deal 2 hits to a Shadow army\""
	whyRolled   = "dice are rolled by their number, and the text goes on about \"the roll\""
	whyFromHand = "whose and from where is said: \"the Shadow player discards 1 card from hand\""
	whyDamage   = "the damage of a tile is a key of it; what its text adds to it is said with \"increase the hunt damage\""
	whyReveals  = "that a tile reveals the Fellowship is a key of it: reveal = true; that it stops it: stop = true"
	whyDrawn    = `the text of a tile is headed "when drawn"`
	whyCards    = `which deck is said: "draw 2 Strategy cards", or "draw 2 cards from either deck"`
	whyRandom   = `luck picks "a random card"`
	whyHeld     = `what somebody holds is "the number of cards in the hand of the Free Peoples player"`
	whyLook     = `cards that are looked at are "those" in the text`
	whyBox      = "what lies in the hunt box are dice"
	whyParts    = `parts to choose from follow "chooses 1:", with " / " between them, in the form that fits who chooses`
	whyBefore   = `what comes before corruption is headed "before corruption is added on the table"`
	whyLoss     = `who loses a figure eliminates it: "eliminates a Free Peoples leader of it"`
	whySpan     = `how long it lasts stands before it: "this turn, ..."`
	whyMayNot   = `what may not be done is said with "cannot"`
	whyLed      = `what armies may roll again is "your leadership" and "the Shadow leadership"`
	whyDice     = "each die of a roll counts more by what is added to the roll"
	whyEach     = `figures of a battle are "in the battle"`
	whyStep     = `the steps are "before the combat roll", "before casualties" and the like`
	whyMay      = `what is given up for it comes first: "may ...; if so, ..."`
	whyGuide    = `the text of a Guide begins with when it works, and then "as the Guide"`
	whyArmy     = `the army in which a character is is "its army"`
	whyOften    = "how often stands in the heading"
	whyColon    = "a heading ends with ':'"
	whyThis     = `the card itself is "this"`
	whyPlays    = `an event is headed "when played"`
	whyYou      = `a text speaks to its player: "may", without "you"`
	whySame     = "elites are always of the nation of the regulars that they replace"
	whyThe      = "whose figures they are is said: a Free Peoples leader"
)

// foreignTexts: those that say more stand before those that say less.
var foreignTexts = []foreign{
	// Headings.
	{thesaurus.Text, "<< ^when|whenever you play this [card|event] ,|: {rest}", whyPlays, []string{"when played: {rest}"}},
	{thesaurus.Text, "<< when played ^, {rest}", whyColon, []string{"when played: {rest}"}},
	{thesaurus.Text, "<< when drawn ^, {rest}", whyColon, []string{"when drawn: {rest}"}},
	{thesaurus.Text, "<< ^play [this] [card] [only] if {x} .", whyRequires, []string{"requires that {x}."}},
	{thesaurus.Text, "<< ^play on the table .", whyTable, []string{"stays on the table."}},
	{thesaurus.Text, "<< before ^removing|taking casualties", whyStep, []string{"before casualties"}},
	{thesaurus.Text, "<< ^when|whenever|if corruption would|is [about] [to] be added ,|: [you] may discard this [card] to add {n} less .", whyBefore, []string{"before corruption is added on the table: may discard this; if so, prevent {n} of that."}},
	{thesaurus.Text, "<< ^when|whenever|if corruption would|is [about] [to] be added ,|: [you] may discard this [card] to reduce it|that by {n} .", whyBefore, []string{"before corruption is added on the table: may discard this; if so, prevent {n} of that."}},
	{thesaurus.Text, "<< ^if|when|whenever the fellowship would take corruption ,|: [you] may discard this [card] to reduce it|that by {n} .", whyBefore, []string{"before corruption is added on the table: may discard this; if so, prevent {n} of that."}},
	{thesaurus.Text, "<< ^as|when [this] [is] the guide ,|: once per turn , when|before the fellowship takes hunt damage [,] [you] may {x} to reduce it|that by {n} .", whyGuide, []string{"before the Fellowship takes hunt damage as the Guide, once per turn: may {x}; if so, reduce the hunt damage by {n}."}},
	{thesaurus.Text, "<< ^as|when [this] [is] the guide ,|: [you] may {x} to reduce the hunt damage by {n} .", whyGuide, []string{"before the Fellowship takes hunt damage as the Guide: may {x}; if so, reduce the hunt damage by {n}."}},
	{thesaurus.Text, "<< ^while|if [he|she|this|it] is in|with a|an {x} army : its leadership is one|1 higher for each {y} with it ( up to {figure} ) .", whyArmy, []string{"while in play: its army has +1 leadership for each {y} in its army, at most {figure}."}},
	{thesaurus.Text, "<< ^while|if [he|she|this|it] is in|with a|an {x} army ,|: its|that leadership|army is|has {sign} [leadership] .", whyArmy, []string{"while in play: its army has {sign} leadership."}},
	{thesaurus.Text, "<< ^each [time] a|an {x} army with him|her|this|it captures {y} : {z} ; [but] only once each|per turn .", whyArmy, []string{"when its army captures {y}, once per turn: {z}."}},
	{thesaurus.Text, "<< ^each|when|whenever [time] a|an {x} army with him|her|this|it captures {y} ,|: {rest}", whyArmy, []string{"when its army captures {y}: {rest}"}},
	{thesaurus.Text, "^deal|deals|inflict {n} damage|wounds to {x} .", whyHits, []string{"deal {n} hits to {x}.", "deal {n} hit to {x}."}},
	{thesaurus.Text, "^roll|throw|rolls a|one d6|die|dice .", whyRolled, []string{"roll 1 die."}},
	{thesaurus.Text, "^opponent|opponents discards|discard a|one|1 card .", whyFromHand, []string{"the Shadow player discards 1 card from hand.", "the Free Peoples player discards 1 card from hand."}},
	{thesaurus.Text, "<< ^its damage is the number of {x} . it reveals the fellowship .", whyDamage, nil},
	{thesaurus.Text, "<< ^it|this reveals the fellowship .", whyReveals, nil},

	{thesaurus.Text, "<< ^if|while he|she|this|it is in a battle ,|: {rest}", whyArmy, []string{"while in a battle: {rest}"}},
	{thesaurus.Text, "^his|her|this army gets|has|gains {sign}", whyArmy, []string{"its army has {sign}"}},
	{thesaurus.Text, "<< ^as|when [this] [is] the guide ,|: [you] may reduce the hunt damage by {n} .", whyGuide, []string{"before the Fellowship takes hunt damage as the Guide: may reduce the hunt damage by {n}."}},

	// Numbers.
	{thesaurus.Text, "recruit ^{word}", whyDigits, []string{"recruit {word}"}},
	{thesaurus.Text, "roll ^{word}", whyDigits, []string{"roll {word}"}},
	{thesaurus.Text, "roll ^a die", whyDigits, []string{"roll 1 die"}},
	{thesaurus.Text, "deal ^{word}", whyDigits, []string{"deal {word}"}},
	{thesaurus.Text, "deal ^a hit", whyDigits, []string{"deal 1 hit"}},
	{thesaurus.Text, "add ^{word}", whyDigits, []string{"add {word}"}},
	{thesaurus.Text, "add ^a corruption", whyDigits, []string{"add 1 corruption"}},
	{thesaurus.Text, "up to ^{word}", whyDigits, []string{"up to {word}"}},
	{thesaurus.Text, "recruit ^a {x}", whyDigits, []string{"recruit 1 {x}"}},
	{thesaurus.Text, "^, to|up a|to maximum of {n}", whyMost, []string{", at most {n}"}},
	{thesaurus.Text, "^to a maximum of {n}", whyMost, []string{", at most {n}"}},
	{thesaurus.Text, "^( max|maximum|limit|up [to] [of] {n} )", whyMost, []string{", at most {n}"}},
	{thesaurus.Text, "^up to a maximum of {n}", whyMost, []string{", at most {n}"}},

	// Dice.
	{thesaurus.Text, "roll ^{n} dice|die . for each 5 or 6 [,] {x} .", whyRolls, []string{"roll {n} dice; {x} for each roll of 5 or more."}},
	{thesaurus.Text, "roll ^{n} dice|die . for each {figure} or more|higher [,] {x} .", whyRolls, []string{"roll {n} dice; {x} for each roll of {figure} or more."}},
	{thesaurus.Text, "roll ^{n} dice|die . for each 6 [,] {x} .", whyRolls, []string{"roll {n} dice; {x} for each roll of 6 or more."}},
	{thesaurus.Text, "roll ^{n} dice|die . on [a] {figure} or higher|more|greater [,] {x} .", whyRoll, []string{"roll {n} die. If the roll is {figure} or more, {x}.", "roll {n} dice. If the roll is {figure} or more, {x}."}},
	{thesaurus.Text, "roll ^a die for each {x} elite [unit|units] in your army", whyEach, []string{"roll 1 die for each {own} elite in the battle"}},
	{thesaurus.Text, "roll ^a|1|one die for each elite [unit|units] in your army", whyEach, []string{"roll 1 die for each {own} elite in the battle"}},
	{thesaurus.Text, "^score|scores a|an|1|one hit for each 6 .", whyRolls, []string{"score 1 more hit for each roll of 6 or more."}},
	{thesaurus.Text, "^score|scores a|an|1|one [more|extra|additional] hit", whyDice, []string{"score 1 more hit"}},
	{thesaurus.Text, "add {n} to ^all|each dice|die in|of your combat roll", whyDice, []string{"add {n} to the combat roll of your army"}},
	{thesaurus.Text, "add {n} to ^your combat roll", whyDice, []string{"add {n} to the combat roll of your army"}},
	{thesaurus.Text, "^your army has more leadership than the enemy's|enemy [army's]", whyLed, []string{"your leadership is more than the {enemy} leadership"}},
	{thesaurus.Text, "^eliminate|remove|lose one|1|a of your leaders to cancel [up] [to] {n} hits|hit", whyMay, []string{"may eliminate a {own} leader in the battle; if so, cancel {n} hits"}},

	{thesaurus.Text, "roll ^a|1|one die ;|. if it|that is|shows 5 or 6 , {x} .", whyRoll, []string{"roll 1 die. If the roll is 5 or more, {x}."}},
	{thesaurus.Text, "roll ^a|1|one die ;|. if it|that is|shows {n} or more|higher , {x} .", whyRoll, []string{"roll 1 die. If the roll is {n} or more, {x}."}},
	{thesaurus.Text, "add {n} to ^all your dice|rolls", whyDice, []string{"add {n} to the combat roll of your army"}},
	{thesaurus.Text, "^the|your enemy [army] rolls {n} die|dice less|fewer", whyDice, []string{"take {n} combat die from the {enemy} army", "take {n} combat dice from the {enemy} army"}},
	{thesaurus.Text, "cancel ^a|one hit", whyDigits, []string{"cancel 1 hit"}},
	{thesaurus.Text, "for each ^leader in your army", whyEach, []string{"for each {own} leader in the battle"}},
	{thesaurus.Text, "for each ^elite [unit] in your army", whyEach, []string{"for each {own} elite in the battle"}},

	// Nations and recruiting.
	{thesaurus.Text, "choose a|an {x} nation ^. activate it ; if it was|is already active , advance it [one] [step] instead .", whyNation, []string{"choose a {x} nation. If that nation is not active, activate that nation. Otherwise, advance that nation."}},
	{thesaurus.Text, "^advance {x} nation of your choice", whyNation, []string{"advance a {x} nation"}},
	{thesaurus.Text, "^advance {x} one|1 step|box [on] [the] [political] [track]", whyTrack, []string{"advance {x}"}},
	{thesaurus.Text, "move [any] ^one|1|a|an {x} nation that is not at war one|1 box|step back [on] [the] [political] [track]", whyBack, []string{"move a {x} nation not at war back 1 box"}},
	{thesaurus.Text, "move any ^one|1|a|an {x} nation that is not at war one|1 box|step back [on] [the] [political] [track]", whyBack, []string{"move a {x} nation not at war back 1 box"}},
	{thesaurus.Text, "move {x} ^one|1 box|step back [on] [the] [political] [track]", whyBack, []string{"move {x} back 1 box"}},
	{thesaurus.Text, "nation ^that|which is not at war", whyWar, []string{"nation not at war"}},
	{thesaurus.Text, "nation ^that|which is at war", whyWar, []string{"nation at war"}},
	{thesaurus.Text, "replace [up] [to] ^{n} regulars with elites of the same nation in regions with {x} .", whySame, []string{"replace up to {n} regulars in a region with {x} with elites."}},
	{thesaurus.Text, "replace [up] [to] ^{n} regulars with elites in {x} .", whySame, []string{"replace up to {n} regulars in {x} with elites."}},

	// The Fellowship, the hunt, tiles.
	{thesaurus.Text, "^heal|heals {n} corruption ; heal {figure} instead if {x} .", whyCase, []string{"remove {n} corruption, or {figure} if {x}."}},
	{thesaurus.Text, "^heal|heals {n} corruption , or {figure} if {x} .", whyCase, []string{"remove {n} corruption, or {figure} if {x}."}},
	{thesaurus.Text, "^heal|heals {n} corruption", whyHeal, []string{"remove {n} corruption"}},
	{thesaurus.Text, "^heal|heals {n} [point|points] [of] corruption", whyHeal, []string{"remove {n} corruption"}},
	{thesaurus.Text, "^the fellowship has {n} or more corruption", whyHas, []string{"corruption is {n} or more"}},
	{thesaurus.Text, "^the fellowship has at least {n} corruption", whyHas, []string{"corruption is {n} or more"}},
	{thesaurus.Text, "the fellowship is in a ^region with an unconquered {x} stronghold", "a stronghold is a region with one", []string{"the Fellowship is in an unconquered {x} stronghold"}},
	{thesaurus.Text, "^the fellowship is hidden at most {n} steps|regions from its last known position", "how far it has gone since it was seen is the progress", []string{"the progress is {n} or less"}},
	{thesaurus.Text, "^the fellowship is hidden", `it is "not revealed"`, []string{"the Fellowship is not revealed"}},
	{thesaurus.Text, "^draw a|an|1|one hunt tile ; if it shows|is an eye [,] add {n} corruption , otherwise [add] {figure} .", whyCase, []string{"draw 1 hunt tile; add {figure} corruption, or {n} if the tile is an Eye."}},
	{thesaurus.Text, "draw ^a|an|one hunt tile", whyDigits, []string{"draw 1 hunt tile"}},
	{thesaurus.Text, "draw ^{word} hunt tiles", whyDigits, []string{"draw {word} hunt tiles"}},
	{thesaurus.Text, "in or ^next|adjacent to the fellowship's region", whyBeside, []string{"in the Fellowship's region or a region adjacent to the Fellowship's region"}},
	{thesaurus.Text, "^next to", whyBeside, []string{"adjacent to"}},
	{thesaurus.Text, "hunt tiles . remove ^one|1 of them [of] [your] [choice] from the game and put|return the others|rest|other back .", whyTiles, []string{"hunt tiles, remove 1 of the tiles, return the tiles to the hunt pool."}},
	{thesaurus.Text, "hunt tiles . remove ^one|1 of them and put|return the others|rest|other back .", whyTiles, []string{"hunt tiles, remove 1 of the tiles, return the tiles to the hunt pool."}},
	{thesaurus.Text, "remove|removes ^a|an|1|one eye from the hunt box", whyBox, []string{"remove 1 die from the hunt box"}},
	{thesaurus.Text, "add|adds ^a|an|1|one eye to the hunt box", whyBox, []string{"add 1 die to the hunt box"}},

	{thesaurus.Text, "^draw a|an|one hunt tile and|, resolve|apply it|its|the [damage|effect] .", whyTiles, []string{"draw 1 hunt tile, resolve the tile."}},

	// Cards.
	{thesaurus.Text, "the {x} player ^must discard a|an|one|1 card .", whyDigits, []string{"the {x} player discards 1 card from hand."}},
	{thesaurus.Text, "discards ^a|one card at random from his|her|their hand", whyRandom, []string{"discards a random card from hand"}},
	{thesaurus.Text, "discard ^a|one card at random from his|her|their hand", whyRandom, []string{"discard a random card from hand"}},
	{thesaurus.Text, "discards ^a|an|one card from his|her|their|your hand", whyDigits, []string{"discards 1 card from hand"}},
	{thesaurus.Text, "discard ^a|an|one card from [his|her|their|your] hand", whyDigits, []string{"discard 1 card from hand"}},
	{thesaurus.Text, "the free peoples player discards ^a|one card at random from his|her|their hand . if he|she|they has|have more than {n} cards [left] [in] [hand] , he|she|they discards|discard another .", whyHeld, []string{"the Free Peoples player discards a random card from hand. If the number of cards in the hand of the Free Peoples player is more than {n}, the Free Peoples player discards a random card from hand."}},
	{thesaurus.Text, "look at the top ^{n} cards of your {one} deck . take|put one|1 into your hand and put the others|rest|other at|on the bottom [of] [it] [the] [deck] .", whyLook, []string{"look at the top {n} of the {one} deck, put 1 of those into hand, put the rest under the deck."}},
	{thesaurus.Text, "look at the top ^{n} cards of your {one} deck", whyLook, []string{"look at the top {n} of the {one} deck"}},
	{thesaurus.Text, "draw ^a|an|one {one} card .", whyDigits, []string{"draw 1 {one} card."}},
	{thesaurus.Text, "draw ^{n} {one} cards .", whyDigits, []string{"draw {n} {one} cards."}},
	{thesaurus.Text, "draw ^a|an|one card .", whyCards, []string{"draw 1 card from either deck."}},
	{thesaurus.Text, "draw ^{n} cards .", whyCards, []string{"draw {n} cards from either deck."}},
	{thesaurus.Text, "chooses ^: he|she removes an|1|one eye from the hunt box , or you draw {n} cards .", whyParts, []string{"chooses 1: removes 1 die from the hunt box / you draw {n} cards from either deck."}},
	{thesaurus.Text, "chooses ^: he|she {x} , or {y} .", whyParts, []string{"chooses 1: {x} / {y}."}},
	{thesaurus.Text, "^choose one : {x} ; or {y} .", whyParts, []string{"choose 1: {x} / {y}."}},
	{thesaurus.Text, "^choose one : {x} , or {y} .", whyParts, []string{"choose 1: {x} / {y}."}},
	{thesaurus.Text, "choose 1 : {x} ^; or {y} .", whyParts, []string{"choose 1: {x} / {y}."}},

	// Armies.
	{thesaurus.Text, "a|an {x} army with a|an ^leader", whyThe, []string{"a {x} army with a {x} leader"}},
	{thesaurus.Text, "choose a free peoples army with a ^leader . the free peoples player must remove|eliminate one|1|a leader or one|1|a unit from it .", whyLoss, []string{"choose a Free Peoples army with a Free Peoples leader; the Free Peoples player eliminates a Free Peoples leader or a Free Peoples unit of it."}},
	{thesaurus.Text, "the {x} player ^must remove|eliminate one|1|a|an unit from it .", whyLoss, []string{"the {x} player eliminates a {x} unit of it."}},
	{thesaurus.Text, "^until [the] end of [the|this] turn [,] {x} armies may|can not attack [armies] [or] [settlements] in {one} .", whySpan, []string{"this turn, {x} armies cannot attack a {one} region."}},
	{thesaurus.Text, "^until [the] end of [the|this] turn [,] the shadow may|can not attack {one} .", whySpan, []string{"this turn, Shadow armies cannot attack a {one} region.", "this turn, Shadow armies cannot attack {one}."}},
	{thesaurus.Text, "^until [the] end of [the|this] turn [,] {x} .", whySpan, []string{"this turn, {x}."}},
	{thesaurus.Text, "armies ^may not attack", whyMayNot, []string{"armies cannot attack"}},
	{thesaurus.Text, "or ^the", "regions are called by their names", []string{"or"}},
	{thesaurus.Text, "adjacent to ^the", "regions are called by their names", []string{"adjacent to"}},
	{thesaurus.Text, "in ^the", "regions are called by their names", []string{"in"}},
	{thesaurus.Text, "^you may", whyYou, []string{"may"}},
	{thesaurus.Text, "^this card", whyThis, []string{"this"}},
}
