// This file holds the rows for what designers wish for: looking at cards, luck, choices, the most of something, what is instead.

package lotrtcgtools

import "loremaster/dsl/thesaurus"

const (
	whyLooks    = `cards that are shown are "those" in one sentence`
	whyThrow    = `a die is thrown, and "the throw" is what it shows`
	whyUntil    = `what is drawn up to is said with "until ... cards are in hand"`
	whyDamage   = `a character is wounded once, or so many "times"`
	whyDie      = `a die with 6 sides is thrown: "throw a die"`
	whyFromHand = `whose and from where is said: "an opponent discards a card from hand"`
	whyChosen   = `"an opponent" is one whom you choose`
	whyParts    = `parts to choose from follow "choose 1:", with " / " between them, in the form that fits who chooses`
	whyUnless   = `who may do something against it is asked first: "may ...; if not, ..."`
	whyInstead  = `what comes instead is a response: what it costs in the heading, then "prevent that"`
	whyEnough   = "numbers on the table are compared by their names"
	whyWith     = `the one with the most is "the companion with the highest strength"`
	whyTransfer = "what is transferred goes only to who may bear it"
	whySwap     = "both places are named"
	whyFully    = "so many wounds as there are are healed"
	whyWounds   = `wounds are counted as "the number of wounds on ..."`
	whyOnce     = `a second wound is one "more than once"`
	whyBy       = `who plays a card stands behind it: "is played by an opponent"`
)

// foreignWishes stand before the rows for texts.
var foreignWishes = []foreign{
	{thesaurus.Always, "^his or her", whyPiles, []string{"their"}},

	// Looking and drawing.
	{thesaurus.Text, "look at the top ^{n} card|cards of|from [the|your|their] draw deck . put|take 1|one of|into|in [them|those] [into|in] [the|your|their] [hand] and [put] the other|others|rest on|at the bottom of [the|your|their] [draw] [deck] .", whyLooks, []string{"look at the top {n} of the draw deck, put 1 of those into hand, put the rest under the draw deck."}},
	{thesaurus.Text, "look at the top ^{n} card|cards of|from [the|your|their] draw deck . put|take 1|one of|into|in [them|those] [into|in] [the|your|their] [hand] and [put] the other|others|rest beneath|under [the|your|their] draw deck .", whyLooks, []string{"look at the top {n} of the draw deck, put 1 of those into hand, put the rest under the draw deck."}},
	{thesaurus.Text, "reveal the top ^{n} card|cards of|from [the|your|their] draw deck . put|take each {x} revealed|there|shown into|in [the|your|their] hand and discard the other|others|rest .", whyLooks, []string{"reveal the top {n} of the draw deck, put each {x} of those into hand, discard the rest."}},
	{thesaurus.Text, "look|looks|reveal|reveals [at] the top ^card of|from [the|your|their] draw deck", whyLooks, []string{"look at the top 1 of the draw deck"}},
	{thesaurus.Text, "look at the top ^{n} card|cards of|from [the|your|their] draw deck", whyLooks, []string{"look at the top {n} of the draw deck"}},
	{thesaurus.Text, "reveal the top ^{n} card|cards of|from [the|your|their] draw deck", whyLooks, []string{"reveal the top {n} of the draw deck"}},
	{thesaurus.Text, "^draw cards until you have {n} [card|cards] in [your] hand", whyUntil, []string{"draw until {n} cards are in hand"}},
	{thesaurus.Text, "^draw up to {n} cards in hand", whyUntil, []string{"draw until {n} cards are in hand"}},
	{thesaurus.Text, "draw until ^{word}", whyNumber, []string{"draw until {word}"}},
	{thesaurus.Text, "^shuffle your|their draw deck", whyPiles, []string{"shuffle the draw deck"}},
	{thesaurus.Text, "put|puts {x} from {y} ^on the bottom of|beneath [the|your|their] draw deck", whyPiles, []string{"put {x} from {y} under the draw deck"}},
	{thesaurus.Text, "put|puts {x} from {y} ^on top of your|their draw deck", whyPiles, []string{"put {x} from {y} on top of the draw deck"}},

	// Luck.
	{thesaurus.Text, "remove a|1 burden ^, otherwise add one", whyTokens, []string{"remove 1 burden, otherwise add 1 burden"}},
	{thesaurus.Text, "^roll|cast a|1|one die . on a|an|1 {n} or more|higher|greater [,] {x} , otherwise {y} .", whyThrow, []string{"throw a die. If the throw is {n} or more, {x}. Otherwise, {y}."}},
	{thesaurus.Text, "^roll|cast a|1|one die . on {n} or more|higher|greater [,] {x} , otherwise {y} .", whyThrow, []string{"throw a die. If the throw is {n} or more, {x}. Otherwise, {y}."}},
	{thesaurus.Text, "^roll|cast a|1|one die . on [a] {n} or more|higher|greater [,] {x} .", whyThrow, []string{"throw a die. If the throw is {n} or more, {x}."}},
	{thesaurus.Text, "^roll|cast|throw a|1|one die . add that many {x} .", whyThrow, []string{"throw a die, then add X {x}, where X is the throw."}},
	{thesaurus.Text, "^roll|cast|throw a|1|one die . draw that many [card|cards] .", whyThrow, []string{"throw a die, then draw X, where X is the throw."}},
	{thesaurus.Text, "^roll|cast a|1|one die", whyThrow, []string{"throw a die"}},
	{thesaurus.Text, "the ^roll|result", whyThrow, []string{"the throw"}},
	{thesaurus.Text, "on {n} or more ^:", `the number is followed by a comma`, []string{"on {n} or more,"}},
	{thesaurus.Text, "on {n} or less ^:", `the number is followed by a comma`, []string{"on {n} or less,"}},
	{thesaurus.Text, "^toss a coin", whyThrow, []string{"flip a coin"}},
	{thesaurus.Text, "flip a coin ^. if [it] [is] heads , {x} .", whyThrow, []string{"flip a coin: on heads, {x}."}},

	// Players.
	{thesaurus.Text, "^deal|deals|inflict {n} damage|wounds to {x} .", whyDamage, []string{"wound {x} {n} times."}},
	{thesaurus.Text, "^roll|throw|rolls a|one|1 d6|die|dice .", whyDie, []string{"throw a die."}},
	{thesaurus.Text, "^opponent|opponents discards|discard a|one|1 card .", whyFromHand, []string{"an opponent discards a card from hand."}},
	{thesaurus.Text, "^choose an opponent . that player|opponent {x} .", whyChosen, []string{"an opponent {x}."}},
	{thesaurus.Text, "^choose an opponent to {x} .", whyChosen, nil},
	{thesaurus.Text, "discards ^a|an|one card from [the|your|their|his|her] hand for", "what is counted has a number", []string{"discards 1 card from hand for"}},
	{thesaurus.Text, "discards ^a|an|one card from [their|his|her] hand", whyPiles, []string{"discards a card from hand"}},
	{thesaurus.Text, "^for each {n} burdens he|she|they|you|that|the [or] [she] [player] has|have", whyEnough, []string{"for every {n} of the number of burdens"}},
	{thesaurus.Text, "^for every {n} burdens", whyEnough, []string{"for every {n} of the number of burdens"}},
	{thesaurus.Text, "^for each burden", whyEnough, []string{"for each point of the number of burdens"}},
	{thesaurus.Text, "each time ^the free peoples player plays {x} :|, {y} must exert {z} or add {n} twilight .", whyParts, []string{"each time {x} is played by any Free Peoples player: that player chooses 1: exerts {z} / adds {n} twilight."}},
	{thesaurus.Text, "each time ^the free peoples player plays {x} :|, {rest}", whyBy, []string{"each time {x} is played by any Free Peoples player: {rest}"}},
	{thesaurus.Text, "each time ^an opponent|opponents plays|play {x} :|, {rest}", whyBy, []string{"each time {x} is played by an opponent: {rest}"}},
	{thesaurus.Text, "^the fellowship may|can not move [again] this turn unless the free peoples player adds {x} .", whyUnless, []string{"each Free Peoples player may add {x}; if not, this turn, the fellowship cannot move."}},
	{thesaurus.Text, "^the fellowship may|can not move [again] this turn unless the free peoples player exerts {x} .", whyUnless, []string{"each Free Peoples player may exert {x}; if not, this turn, the fellowship cannot move."}},
	{thesaurus.Text, "^the fellowship may|can not move [again] this turn unless the free peoples player discards {x} .", whyUnless, []string{"each Free Peoples player may discard {x}; if not, this turn, the fellowship cannot move."}},
	{thesaurus.Text, "^the fellowship may|can not move [again] this turn .", whyLasts, []string{"this turn, the fellowship cannot move."}},
	{thesaurus.Text, "< {x} ^unless the free peoples player adds {y} .", whyUnless, []string{"each Free Peoples player may add {y}; if not, {x}."}},
	{thesaurus.Text, "< {x} ^unless the free peoples player exerts {y} .", whyUnless, []string{"each Free Peoples player may exert {y}; if not, {x}."}},
	{thesaurus.Text, "< {x} ^unless the free peoples player discards {y} .", whyUnless, []string{"each Free Peoples player may discard {y}; if not, {x}."}},
	{thesaurus.Text, "the free peoples player ^chooses one|1 : discard {x} [,] or exert {y} [,] or reveal his|her|their hand .", whyParts, []string{"each Free Peoples player chooses 1: discards {x} / exerts {y} / reveals each card from hand."}},
	{thesaurus.Text, "the free peoples player ^chooses one|1 : discard {x} [,] or exert {y} .", whyParts, []string{"each Free Peoples player chooses 1: discards {x} / exerts {y}."}},
	{thesaurus.Text, "the free peoples player ^must|chooses [one] [to] [:] exert {x} or discard {y} .", whyParts, []string{"each Free Peoples player chooses 1: exerts {x} / discards {y}."}},
	{thesaurus.Text, "the free peoples player ^must|chooses [one] [to] [:] exert {x} or add {n} burden|burdens .", whyParts, []string{"each Free Peoples player chooses 1: exerts {x} / adds {n} burdens."}},
	{thesaurus.Text, "^choose one : {x} ; or {y} .", whyParts, []string{"choose 1: {x} / {y}."}},
	{thesaurus.Text, "choose 1 : {x} ^; or {y} .", whyParts, []string{"choose 1: {x} / {y}."}},
	{thesaurus.Text, "^choose one : {x} , or {y} .", whyParts, []string{"choose 1: {x} / {y}."}},
	{thesaurus.Text, "^choose one : {x} or {y} .", whyParts, []string{"choose 1: {x} / {y}."}},

	{thesaurus.Text, "the free peoples player ^discards {n} cards at random from [his|her|their] hand", whyFree, []string{"each Free Peoples player discards {n} random cards from hand"}},
	{thesaurus.Text, "the free peoples player ^discards a|1|one card at random from [his|her|their] hand", whyFree, []string{"each Free Peoples player discards a random card from hand"}},
	{thesaurus.Text, "^shuffle your|the discard pile into your|the draw deck", whyPiles, []string{"put each card from the discard pile on top of the draw deck, then shuffle the draw deck"}},
	{thesaurus.Text, "^prevent all wounds to {x} .", whyWound, []string{"{x} cannot be wounded."}},

	// The most, and numbers.
	{thesaurus.Text, "the ^strongest {one}", whyWith, []string{"the {one} with the highest strength"}},
	{thesaurus.Text, "the ^weakest {one}", whyWith, []string{"the {one} with the lowest strength"}},
	{thesaurus.Text, "the {one} with the ^most|greatest|largest strength", whyWith, []string{"the {one} with the highest strength"}},
	{thesaurus.Text, "the {one} with the ^most wounds", whyWith, []string{"the {one} with the highest number of wounds"}},
	{thesaurus.Text, "each character ^it|this is skirmishing", whyWounds, []string{"characters skirmishing it"}},
	{thesaurus.Text, "{one} ^he|she|it|this is skirmishing", whyThis, []string{"{one} skirmishing this"}},
	{thesaurus.Text, "^for each wound on {x}", whyWounds, []string{"for each point of the number of wounds on {x}"}},
	{thesaurus.Text, "^make {x} strength {sign} for {y} ( limit {sign2} ) .", whyHas, []string{"{x} has {sign} strength for {y}, at most {sign2}."}},
	{thesaurus.Text, "^make {x} strength {sign} for {y} .", whyHas, []string{"{x} has {sign} strength for {y}."}},
	{thesaurus.Text, "^( limit {n} )", whyMost, []string{", at most {n}"}},
	{thesaurus.Text, "^( to a maximum of {n} )", whyMost, []string{", at most {n}"}},
	{thesaurus.Text, "if ^there are|is fewer|less than {n} twilight [token|tokens] [in] [the] [twilight] [pool]", whyEnough, []string{"if twilight is less than {n}"}},
	{thesaurus.Text, "if ^there are|is at least {n} twilight [token|tokens] [in] [the] [twilight] [pool]", whyEnough, []string{"if twilight is {n} or more"}},
	{thesaurus.Text, "if ^there are|is {n} or more twilight [token|tokens] [in] [the] [twilight] [pool]", whyEnough, []string{"if twilight is {n} or more"}},
	{thesaurus.Text, "^the|your ring bearer has at least {n} burdens", whyEnough, []string{"the number of burdens is {n} or more"}},
	{thesaurus.Text, "^the free peoples player has at least {n} burdens", whyEnough, []string{"the number of burdens is {n} or more"}},
	{thesaurus.Text, "^the|your ring bearer has {n} or more burdens", whyEnough, []string{"the number of burdens is {n} or more"}},
	{thesaurus.Text, "^the free peoples player has {n} or more burdens", whyEnough, []string{"the number of burdens is {n} or more"}},
	{thesaurus.Text, "^you can|have spot|at [least] {n} burdens", whyEnough, []string{"the number of burdens is {n} or more"}},
	{thesaurus.Text, "^you have {n} or more burdens", whyEnough, []string{"the number of burdens is {n} or more"}},
	{thesaurus.Text, "^you control {n} [or] [more] sites", whyEnough, []string{"the number of sites you control is {n} or more"}},
	{thesaurus.Text, "^each skirmish event costs the free peoples player {n} more", whyLess, []string{"Free Peoples skirmish events cost {n} more"}},
	{thesaurus.Text, "^the twilight cost of {x} is {sign}", whyLess, []string{"{x} cost {unsigned} more"}},
	{thesaurus.Text, "up to ^{word}", whyNumber, []string{"up to {word}"}},
	{thesaurus.Text, "spot ^{word}", whyNumber, []string{"spot {word}"}},
	{thesaurus.Text, "beyond ^{word}", whyNumber, []string{"beyond {word}"}},
	{thesaurus.Text, "exert ^{word}", whyNumber, []string{"exert {word}"}},
	{thesaurus.Text, "exerts ^{word}", whyNumber, []string{"exerts {word}"}},
	{thesaurus.Text, "wound ^{word}", whyNumber, []string{"wound {word}"}},
	{thesaurus.Text, "wounds ^{word}", whyNumber, []string{"wounds {word}"}},
	{thesaurus.Text, "heal ^{word}", whyNumber, []string{"heal {word}"}},
	{thesaurus.Text, "heals ^{word}", whyNumber, []string{"heals {word}"}},
	{thesaurus.Text, "discard ^{word}", whyNumber, []string{"discard {word}"}},
	{thesaurus.Text, "discards ^{word}", whyNumber, []string{"discards {word}"}},
	{thesaurus.Text, "draw ^{word}", whyNumber, []string{"draw {word}"}},
	{thesaurus.Text, "draws ^{word}", whyNumber, []string{"draws {word}"}},
	{thesaurus.Text, "add ^{word}", whyNumber, []string{"add {word}"}},
	{thesaurus.Text, "adds ^{word}", whyNumber, []string{"adds {word}"}},
	{thesaurus.Text, "remove ^{word}", whyNumber, []string{"remove {word}"}},
	{thesaurus.Text, "removes ^{word}", whyNumber, []string{"removes {word}"}},
	{thesaurus.Text, "^the free peoples player can spot", whySpot, []string{"you can spot"}},

	// Instead, and not at all.
	{thesaurus.Text, "^a|the burden is about to be added", `"burdens are about to be added", one or more`, []string{"burdens are about to be added"}},
	{thesaurus.Text, "<< ^each time|when|whenever|if burdens are about to be added ,|: [you] may {y} instead .", whyInstead, []string{"response if burdens are about to be added, {y}: prevent that."}},
	{thesaurus.Text, "<< ^each [time] a burden is about to be added ,|: [you] may {y} instead .", whyInstead, []string{"response if burdens are about to be added, {y}: prevent that."}},
	{thesaurus.Text, "<< ^if|when|whenever a burden would be added ,|: [you] may {y} instead .", whyInstead, []string{"response if burdens are about to be added, {y}: prevent that."}},
	{thesaurus.Text, "<< ^if|when {x} is about to be {one} ,|: [you] may {y} to {z} instead .", whyInstead, []string{"response if {x} is about to be {one}, {y}: prevent that, {z}."}},
	{thesaurus.Text, "<< ^if|when {x} would be {one} ,|: [you] may {y} to prevent that|it .", whyInstead, []string{"response if {x} is about to be {one}, {y}: prevent that."}},
	{thesaurus.Text, "<< ^if|when {x} is about to be {one} ,|: [you] may {y} instead .", whyInstead, []string{"response if {x} is about to be {one}, {y}: prevent that."}},
	{thesaurus.Text, "<< ^if|when {x} would be {one} ,|: [you] may {y} instead .", whyInstead, []string{"response if {x} is about to be {one}, {y}: prevent that."}},
	{thesaurus.Text, "heal it|this ^completely|fully", whyFully, []string{"heal this X times, where X is the number of wounds on this"}},
	{thesaurus.Text, "^remove all wounds from this|it", whyFully, []string{"heal this X times, where X is the number of wounds on this"}},
	{thesaurus.Text, "^bearer takes|may [may] [take] no more than one|1 wound during|in each|a skirmish [phase]", whyOnce, []string{"its bearer cannot be wounded more than once in a skirmish phase"}},
	{thesaurus.Text, "^takes no more than one|1 wound during|in each|a skirmish [phase]", whyOnce, []string{"cannot be wounded more than once in a skirmish phase"}},
	{thesaurus.Text, "<< ^while the fellowship is at this site : {x} if {y} .", whySite, []string{"while {y}: {x}."}},
	{thesaurus.Text, "<< ^while the fellowship is at this site , {x} if {y} .", whySite, []string{"while {y}: {x}."}},

	// How long, transfers, exchanges.
	{thesaurus.Text, "^until [the] end of [the|this] turn , {x} .", whyLasts, []string{"this turn, {x}."}},
	{thesaurus.Text, "^until [the] end of [the|this] turn {x} .", whyLasts, []string{"this turn, {x}."}},
	{thesaurus.Text, "transfer|transfers {x} ^borne by {y} to {z} who|that may|can bear it .", whyTransfer, []string{"transfer {x} to {z}."}},
	{thesaurus.Text, "transfer|transfers {x} ^borne by {y} to {z} .", whyTransfer, []string{"transfer {x} to {z}."}},
	{thesaurus.Text, "transfer|transfers {x} to {z} ^who|that may|can bear it", whyTransfer, []string{"transfer {x} to {z}"}},
	{thesaurus.Text, "^move {x} from {y} to another companion .", whyTransfer, []string{"transfer {x} to another companion."}},
	{thesaurus.Text, "exchange {x} ^in|from [the|your] hand for|with {y} in|from [the|your] discard pile", whySwap, []string{"exchange {x} from hand with {y} from the discard pile"}},
	{thesaurus.Text, "^swap {x} in|from [the|your] hand for|with {y} in|from [the|your] discard pile", whySwap, []string{"exchange {x} from hand with {y} from the discard pile"}},
	{thesaurus.Text, "twice ^exert {x}", whyTwice, []string{"exert {x} 2 times"}},
}
