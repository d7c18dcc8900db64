// This file holds the rows for what designers wish for in the words of other games: what waits, holds, or is shared out.

package wotrcardstools

import "loremaster/dsl/thesaurus"

const (
	whySecret = "what all choose at once is chosen in secret"
	whyLater  = "what an effect waits for begins with how long it waits"
	whyShown  = "secret choices are shown together by themselves"
)

// foreignWishes stand before the rows for sentences.
var foreignWishes = []foreign{
	// What is waited for behind a heading.
	{thesaurus.Always, ": ^whenever|anytime", whyEach, []string{": each time"}},
	{thesaurus.Always, ". ^whenever|anytime", whyEach, []string{". each time"}},
	{thesaurus.Text, "each time {x} ^this round|turn , {rest}", whyLater, []string{"this round, each time {x}: {rest}"}},
	{thesaurus.Text, ": ^each time {x} , {rest}", whyLater, []string{": this round, each time {x}: {rest}"}},
	{thesaurus.Text, "each time {x} ^, {rest}", whyColon, []string{"each time {x}: {rest}"}},
	{thesaurus.Text, "each time you ^{one} a card draw", whyColon, []string{"each time you {one} a card: draw"}},
	{thesaurus.Text, "<< ^in|while [in] reserve|hand : each time {x} ,|: {rest}", whyWhile, []string{"each time {x} while this is in reserve: {rest}"}},
	{thesaurus.Text, "<< ^in|while [in] play : each time {x} ,|: {rest}", whyWhile, []string{"each time {x} while this is in play: {rest}"}},
	{thesaurus.Text, "<< ^in|while [in] play|reserve : this round , each time {x} : {rest}", whyWhile, []string{"each time {x} while this is in play: {rest}"}},
	{thesaurus.Text, "<< ^on|at a {one} : [this] [round] [,] each time this is {y} ,|: {rest}", whyWhile, []string{"each time this is {y} from a {one}: {rest}"}},
	{thesaurus.Text, "<< ^on|at a {one} : [this] [round] [,] each time {x} ,|: {rest}", whyWhile, []string{"each time {x} while this is on a {one}: {rest}"}},
	{thesaurus.Text, "each time ^a|an|the player", whyAnybody, []string{"each time any player"}},
	{thesaurus.Text, "each time ^a|an|the shadow player", whyAnybody, []string{"each time any Shadow player"}},
	{thesaurus.Text, "each time ^a|an|the free peoples player", whyAnybody, []string{"each time any Free Peoples player"}},
	{thesaurus.Text, "each time ^a|an|the|your opponent", whyAnybody, []string{"each time any {enemy} player"}},

	// What is chosen at once, in secret.
	{thesaurus.Always, "; ^reveal|show the|all [the] bids|choices|numbers", whyShown, []string{""}},
	{thesaurus.Text, "each {x} player ^chooses|picks a|1 card in|from hand , [all] at once and in secret . then each gives {y} to the other .", whySecret, []string{"exchange 1 from hand with the other {x} player."}},
	{thesaurus.Text, "each {x} player ^chooses|picks a|1 card in|from hand , [all] at once and in secret , then each gives {y} to the other .", whySecret, []string{"exchange 1 from hand with the other {x} player."}},
	{thesaurus.Text, "secretly ^bids|picks|selects|names|writes [down] a number", whyChoose, []string{"secretly chooses a number"}},

	// Whose cards, and where they were.
	{thesaurus.Text, "another {x} ^of yours", whyOfYours, []string{"another of your {x}"}},
	{thesaurus.Text, "1|one|a|an {noun} ^of yours", whyOfYours, []string{"1 of your {noun}"}},
	{thesaurus.Text, "a|an {x} {noun} ^of yours", whyOfYours, []string{"1 of your {x} {noun}"}},
	{thesaurus.Text, "is eliminated ^on|at", whyBeside, []string{"is eliminated from"}},
	{thesaurus.Text, "^other than|except|outside in combat|combats", whyEvents, []string{"by texts"}},
	{thesaurus.Text, "<< when|whenever|if {x} ^, you may {y} this from [your] reserve to that battleground|path|location|place .", whyWhile, []string{"each time {x} while this is in reserve: may {y} this to the location where it was."}},

	// Control, and places.
	{thesaurus.Text, "forsake|forsakes ^a|an card", whyCards, []string{"forsake 1"}},
	{thesaurus.Text, "^take control of {x} until [the] end of the round|turn ; {y} . then it returns {z} .", whyLasts, []string{"until the end of the round, take control of {x}."}},
	{thesaurus.Text, "^take control of {x} until [the] end of the round|turn . [then] it returns {z} .", whyLasts, []string{"until the end of the round, take control of {x}."}},
	{thesaurus.Text, "<< when [the|its|that] battleground|path|location ^leaves play , {one} this|it .", whyStays, []string{"if cycled: {one} it instead."}},
	{thesaurus.Text, "<< when [the|its|that] battleground|path|location ^is scored , {one} this|it .", whyStays, []string{"if cycled: {one} it instead."}},
	{thesaurus.Text, "^put {x} from hand face down on|onto|at {y} . when [a] combat there begins , turn|reveal {z} .", whyStays, []string{"put {x} from hand face down beside you, choose {y}, then the next time a combat begins at it: put each card face down beside you onto it."}},
	{thesaurus.Text, "^create|creates|make|makes {n} {x} in|into your|their [reserve] . they are|have|count {rest}", whyMade, []string{"put {n} cards called {x} into your reserve."}},
	{thesaurus.Text, "<< while this|it|{me} [{noun}] is in [your] reserve ,|: you may ^pay for a|an {noun} [that] [you] [play] by cycling {y} instead of {z} .", whyPaid, []string{"if 1 of your {noun} is paid for while this is in reserve: may cycle {y} instead."}},
	{thesaurus.Text, "<< while this|it|{me} [{noun}] is in [your] reserve ,|: you may ^pay for a|an {noun} [that] [you] [play] by eliminating|forsaking {y} instead of {z} .", whyPaid, []string{"if 1 of your {noun} is paid for while this is in reserve: may eliminate {y} instead."}},
	{thesaurus.Text, "you|they ^have|has not played another|an|a|any {noun} this round|turn", whyNone, []string{"no your {noun} were played this round"}},
	{thesaurus.Text, "you|they ^haven't|hasn't played another|an|a|any {noun} this round|turn", whyNone, []string{"no your {noun} were played this round"}},
	{thesaurus.Text, "you may ^take an|one more|additional {noun} action", whyMore, []string{"may take 1 more action, only to play {noun}"}},

	// Turns.
	{thesaurus.Text, "<< at [the] ^start|beginning of your [next] turn ,|: {rest}", whyTurns, []string{"each time you begin a turn while this is in play: {rest}"}},
	{thesaurus.Text, "<< at [the] ^end of your [next] turn ,|: {rest}", whyTurns, []string{"each time you end a turn while this is in play: {rest}"}},
	{thesaurus.Text, "<< at [the] ^start|beginning of each|every player's turn ,|: {rest}", whyTurns, []string{"each time any player begins a turn while this is in play: {rest}"}},
	{thesaurus.Text, "<< at [the] ^end of each|every player's turn ,|: {rest}", whyTurns, []string{"each time any player ends a turn while this is in play: {rest}"}},
	{thesaurus.Text, "^on|during their|that|the [player's] next turn that player must {one} a card [if] [they] [can] .", whyTurns, []string{"until that player ends a turn, that player must {one} cards."}},
	{thesaurus.Text, "<< ^in|during round {n} [,] {x} .", whyRoundIs, []string{"while the number of the round is exactly {n}: {x}."}},
	{thesaurus.Text, "^may|must not", whyMay, []string{"cannot"}},
	{thesaurus.Text, "^until the end of their|that|the [player's] [next] turn ,", whyTurns, []string{"until that player ends a turn,"}},

	// How many.
	{thesaurus.Text, "draw ^1|one card for each|every different|distinct faction among [the] {x} .", whyWorked, []string{"draw X, where X is the number of factions among {x}."}},
	{thesaurus.Text, "if ^this|it|{me} is your only {noun} on|at its battleground|location , it has {rest}", whyWorked, []string{"while on a battleground: if the number of your {noun} there is exactly 1, {rest}"}},
	{thesaurus.Text, "draw ^up to {n} card|cards .|, [then] forsake 1|one card for each card [you] [drew|drawn] beyond the second .", whyWorked, []string{"choose a number from 0 to {n}, then draw that many, then forsake 1 for each point of the chosen number beyond 2."}},
	{thesaurus.Text, "draw ^up to {n} card|cards", whyWorked, []string{"choose a number from 0 to {n}, then draw that many"}},
	{thesaurus.Text, "<< ^this|it|{me} has twice as many attack [icons] while there are more {x} than {y} here|there .", whyWorked, []string{"while on a battleground: if the number of {x} there is more than the number of {y} there, +1 attack."}},
	{thesaurus.Text, "if ^there are more {x} than {y} in play [,]", whyWorked, []string{"if the number of {x} in play is more than the number of {y} in play,"}},
	{thesaurus.Text, "if ^there are more {x} than {y} here|there [,]", whyWorked, []string{"if the number of {x} there is more than the number of {y} there,"}},
	{thesaurus.Text, "^their own", whyDeck, []string{"their"}},

	// Who does it.
	{thesaurus.Text, "<< when|whenever|if ^another {x} player must forsake a|1 [card] , you may forsake a|1 [card] instead [of] [them] .", whyWould, []string{"if any other {x} player forsakes a card while this is in reserve: may forsake 1 instead."}},
	{thesaurus.Text, "^the {x} player with more cards in hand gives {n} of them , of their own choice , to the other {y} player . if {z} .", whyMostOf, []string{"the only {x} player with the most cards in hand puts {n} cards from hand into the other {y} player's hand."}},
	{thesaurus.Text, "^the {x} player with more|most cards in hand", whyMostOf, []string{"the only {x} player with the most cards in hand", "the {x} player with the most cards in hand"}},
	{thesaurus.Text, "move {n} army or character ^from their reserve to", whyWhere, []string{"move {n} army or character in their reserve to"}},
	{thesaurus.Text, "move {n} {noun} ^from their reserve to", whyWhere, []string{"move {n} {noun} in their reserve to"}},
	{thesaurus.Text, "move {n} {noun} ^from your reserve to", whyWhere, []string{"move {n} {noun} in your reserve to"}},
	{thesaurus.Text, "wielder|it|this cannot ^move .", whyMay, []string{"wielder cannot be moved."}},
	{thesaurus.Text, "<< ^as an action , its owner|controller may cycle {n} cards from [their] hand to {x} .", whyAct, []string{"action of the controller of its wielder in play, cycle {n} from hand: {x}."}},
	{thesaurus.Text, "^{x} player with {n} or more cards in hand cannot {y} .", whyHasCards, []string{"each {x} player who has {n} cards in hand cannot {y}."}},
	{thesaurus.Text, "^a|an|any {x} player with {n} or more cards in hand", whyHasCards, []string{"each {x} player who has {n} cards in hand"}},

	// What happens, and what does not.
	{thesaurus.Text, "to it ^without paying|costs [for] [it|nothing] .", whyNoPlay, []string{"to it."}},
	{thesaurus.Text, "you may play ^a|an|1|one {x} from hand to", whyNoPlay, []string{"you may play 1 {x} from hand to"}},
	{thesaurus.Text, "<< while [in] [reserve|play] : ^after a|each combat in which [at] [least] {n} [or] [more] cards were eliminated|lost , {rest}", whyFallen, []string{"each time a combat ends at any location while this is in reserve, if the number of cards eliminated in combat there this round is {n} or more: {rest}"}},
	{thesaurus.Text, "<< ^after a|each combat in which [at] [least] {n} [or] [more] cards were eliminated|lost , {rest}", whyFallen, []string{"each time a combat ends at any location while this is in play, if the number of cards eliminated in combat there this round is {n} or more: {rest}"}},
	{thesaurus.Text, "<< ^while in reserve|play : at the {rest}", whyWhile, []string{"at the {rest}"}},
	{thesaurus.Text, "<< at the {x} , if {y} ^, {rest}", whyColon, []string{"at the {x}, if {y}: {rest}"}},
	{thesaurus.Text, "recycle ^your cycle pile", whyRecycled, []string{"recycle"}},
	{thesaurus.Text, "<< ^before you {x} , {rest}", whyColon, []string{"before you {x}: {rest}"}},
	{thesaurus.Text, "take|takes {n} card|cards ^from it .", whyRecycled, []string{"take {n} cards from the cycle pile."}},
	{thesaurus.Text, "corruption ^cannot|can't be added by [the] {x} .", whyNotAdded, []string{"if corruption is added by {x}: prevent that."}},
	{thesaurus.Text, "corruption ^cannot|can't be {one} [this] [round] .", whyNotAdded, []string{"if corruption is {one}: prevent that."}},
	{thesaurus.Text, "by texts ^of cards", whyEvents, []string{"by texts"}},
	{thesaurus.Text, "^move an|1|one item from one|1 of your characters to another of your characters that may use|wield it .", whyMoved, []string{"put 1 of your items in play on another of your characters."}},
	{thesaurus.Text, "^move an|1|one item {x} to", whyMoved, []string{"put 1 of your items in play on"}},
	{thesaurus.Text, ". ^until [the] end of the round [,] {rest}", whyLasts, []string{". This round, {rest}"}},
	{thesaurus.Text, "count|counts as ^{noun} of that faction too", whyNamed, []string{"count as the named faction too"}},
	{thesaurus.Text, "<< ^this|it|{me} has|gains the icons and [the] text of {x} , chosen when it is played .", whyCopied, []string{"when played: for the rest of the game, become a copy of {x}."}},
	{thesaurus.Text, "<< ^this|it|{me} has|gains the icons and [the] text of {x} .", whyCopied, []string{"when played: for the rest of the game, become a copy of {x}."}},
	{thesaurus.Text, "<< while in reserve : ^after the first card you play each round , each further card you play costs nothing .", whyCounted, []string{"while in reserve: if the number of your cards played this round is 1 or more, your cards cost nothing."}},
	{thesaurus.Text, "^shuffle|shuffles your|their|the hand into [your|their|the] [draw] deck", whyShuffled, []string{"put each card from hand into the draw deck"}},
	{thesaurus.Text, "^shuffle|shuffles {x} into [your|their|the] [draw] deck", whyShuffled, []string{"put {x} into the draw deck"}},
	{thesaurus.Text, "^shuffle|shuffles {x} into your draw deck", whyShuffled, []string{"put {x} into the draw deck"}},
	{thesaurus.Text, "draw ^as many cards [as] [you] [shuffled] [in|back] .", whyCards, []string{"draw that many."}},
	{thesaurus.Text, "^choose a {x} player , who names a [card] type : {y} . reveal the top card of [your|the] draw deck . if it is [of] that type , {z} it ; otherwise {w} .", whyNamed, []string{"a {x} player of your choice names a type. If the top card of the draw deck is a card of the named type, {z} the top card of the draw deck. Otherwise, draw 2."}},
	{thesaurus.Text, "names|name a ^card type", whyNamed, []string{"names a type"}},
}

const (
	whyPaid = `another price is what happens instead as a card is "paid for"`
	whyNone = "cards that were not played are counted: there are none"
)

const (
	whyTurns    = `what is done as a turn begins or ends is headed "each time you begin a turn"`
	whyRoundIs  = `what holds in one round holds "while the number of the round is exactly" that`
	whyMostOf   = `who has the most is "the player with the most", or "the only player with the most" where several may have as many`
	whyWhere    = "where a card is that moves says a phrase with \"in\""
	whyHasCards = "who has so many cards is \"each player who has\""
	whyFallen   = "how many cards fell is counted when the combat ends"
	whyRecycled = `that is called "recycle", and a card is taken "from the cycle pile"`
	whyNotAdded = "what is not to happen is prevented when it is about to"
	whyMoved    = "an item is put on another card"
	whyNamed    = "what was named is called so"
	whyCopied   = "what has the icons and the text of another is a copy of it"
	whyCounted  = "the first and the second are told apart by how many there were"
	whyShuffled = "cards that are put into a draw deck are shuffled into it"
)
