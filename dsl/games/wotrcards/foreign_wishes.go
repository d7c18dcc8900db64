// This file holds the rows for what designers wish for in the words of other games: what waits, holds, or is shared out.

package wotrcards

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
}

const (
	whyPaid = `another price is what happens instead as a card is "paid for"`
	whyNone = "cards that were not played are counted: there are none"
)
