// This file holds the rows for sentences of those who come from trading card games, deck builders and living card games.

package wotrcardstools

import "loremaster/dsl/thesaurus"

const (
	whyBids    = "a bid is a number that is chosen"
	whyThey    = `cards of which a sentence goes on are "they" behind their time: "this round, they cannot be moved"`
	whyCounter = "counters are added to a card and removed from it, and are counted"
	whyCopies  = `cards of one name are its copies: "copies of" and its name`
	whyPlus    = "two numbers together are X, and the end of the sentence says what that is"
	whyLoser   = "who has to lose a card in combat chooses it himself: a text says which cannot be"
	whyStop    = "what is not to happen is prevented"
	whyPiece   = "what an event says may happen once more, wherever it lies"
	whyOr      = "one of two numbers is said with both of them"
	whyAfter   = `what comes after a combat is headed "after combat on a battleground"`
	whySoIfNot = `what is done where it was not done is said by "; if not,"`
)

// foreignGuests stand before those of designers.
var foreignGuests = []foreign{
	// Costs.
	{thesaurus.Text, "{n} ^additional|extra|more card|cards", whyNumber, []string{"{n}"}},
	{thesaurus.Text, "if so , {x} ^. otherwise [,] {y} .", whySoIfNot, []string{"if so, {x}; if not, {y}."}},
	{thesaurus.Text, "<< this|it|{me} [card] ^costs|is 0|zero|nothing|free [to] [play] if|while|when {y} .", whyFree, []string{"if {y}, this costs nothing."}},
	{thesaurus.Text, "^you control {n} [or] [more] {x} ,|:|.", whyWhose, []string{"{n} of your {x} are in play,"}},
	{thesaurus.Text, "^you|i have|'ve [already] played {n} [or] [more] {noun} this round|turn", whyOften, []string{"{n} of your {noun} were played this round"}},
	{thesaurus.Text, "<< ^when|whenever|if this|it|{me} is cycled|discarded from [your] hand ,|: [you] may play it|this [to] [your] [reserve] [for] [free] .", whyPiece, []string{"when cycled from hand: may play this from the cycle pile."}},

	// Counters.
	{thesaurus.Text, "<< ^this|it|{me} [card] enters|comes|starts [into] [in] [play] with {n} [charge] counter|counters [on] [it|this] .", whyCounter, []string{"when played: add {n} counters to this."}},
	{thesaurus.Text, "^put|puts|place|places {n} counter|counters on", whyCounter, []string{"add {n} counters to"}},
	{thesaurus.Text, "^remove|removes a|an|one counter from", whyCounter, []string{"remove 1 counter from"}},
	{thesaurus.Text, ". ^when|if|once the last counter|one is removed [,] {x} .", whyCounter, []string{"; if the counters on this is exactly 0, {x}."}},
	{thesaurus.Text, "if|when|while this|it|{me} ^has no counters [on] [it|this]", whyCounter, []string{"if the counters on this is exactly 0"}},
	{thesaurus.Text, "{noun} in play ^with|that|which [has] [have] [already] [a|an|any|one] counter|counters [on] [it|them]", whyCounter, []string{"{noun} in play whose number of counters is 1 or more"}},

	// Which cards.
	{thesaurus.Text, "^your|my other {x}", whyOther, []string{"other of your {x}"}},
	{thesaurus.Text, "^this|it|{me} is your|the only {noun} in play", whyAlone, []string{"no other of your {noun} are in play"}},
	{thesaurus.Text, "^all|each|every [of] your|my {noun}", whyAllOf, []string{"your {noun}"}},
	{thesaurus.Text, "{noun} ^named|called {x} in", whyCopies, []string{"copy of {x} in"}},
	{thesaurus.Text, "the number of {noun} ^named|called {x} in", whyCopies, []string{"the number of copies of {x} in"}},
	{thesaurus.Text, "{n} ^, plus one|1 [card] for each|every {x} .", whyPlus, []string{"X, where X is {n} more than the number of {x}."}},
	{thesaurus.Text, "draw {n} [card|cards] ^. if {x} , draw {figure} [card|cards] instead .", whyOr, []string{"draw {n}, or {figure} if {x}."}},
	{thesaurus.Text, "{n} ^or more {x} are in", whyAtLeast, []string{"{n} {x} are in"}},

	// Who they are, and how long.
	{thesaurus.Text, ". ^they|those|these [{noun}] cannot be moved|move this round|turn .", whyThey, []string{". this round, they cannot be moved."}},
	{thesaurus.Text, "until the end of the next round ^it {rest}", whyThey, []string{"until the end of the next round, it {rest}"}},
	{thesaurus.Text, "^return|returns|take|takes|bring|brings {x} to|into your|their reserve .", whyPut, []string{"put {x} into your reserve."}},
	{thesaurus.Text, "choose a battleground . put your {noun} ^there into", whyThere, []string{"choose a battleground. put your {noun} on it into"}},
	{thesaurus.Text, "<< ^after round {n} [,|:]", whyStep, []string{"at the end of round {n}:"}},

	// Combat.
	{thesaurus.Text, "cannot be ^chosen|selected|taken [first] as|for [a|the] loss|losses|casualty|casualties", whyLoser, []string{"cannot be eliminated in combat"}},
	{thesaurus.Text, "<< ^at|after [the] [end] [of] [a|any|each] combat in which this|it|{me} [card] fought|fights|was|took|participated [part] ,|:", whyAfter, []string{"after combat on a battleground with this:"}},
	{thesaurus.Text, "^a|an|one|1 defender [there]", whySides, []string{"1 {enemy} card of that combat in a cycle pile"}},
	{thesaurus.Text, ": ^a|an {x} {noun} in a reserve must [be] move|moved to {rest}", whyMay, []string{": move a {x} {noun} in a reserve to {rest}"}},
	{thesaurus.Text, "to a|an [active] battleground ^of your choice", whyNumber, []string{"to a battleground"}},

	// Hands and decks.
	{thesaurus.Text, "^discards|discard|cycles|cycle their|his|your hand|hands", whyAllOf, []string{"cycles each card in hand"}},
	{thesaurus.Text, "^bids|bid [a|any] [number] [from] {n} to {m}", whyBids, []string{"chooses a number from {n} to {m}"}},
	{thesaurus.Text, ". ^the highest bidder", whyBids, []string{"; the only player with the highest chosen number"}},
	{thesaurus.Text, "<< ^whenever|when|each [time] a|any {x} player draws a card outside|except [of] [during] [in] the {one} step , {rest}", whyHead, []string{"each time any {x} player draws a card while this is in play, if it is not the {one} step: {rest}"}},
	{thesaurus.Text, ": ^eliminate|discard the top card of their|his deck .", whyWhose, []string{": that player eliminates the top card of the draw deck."}},
	{thesaurus.Text, ", ^eliminate|discard the top card of their|his deck .", whyWhose, []string{": that player eliminates the top card of the draw deck."}},
	{thesaurus.Text, ". this round [,] ^they|he plays|play with their|his hand revealed|open .", whyOpen, []string{". that player shows each card in hand to all."}},
	{thesaurus.Text, "look at the top {n} [cards] of ^any|a|another player's deck [,] and|then put them back [on] [top] [of] [it] in any order .", whyWhose,
		[]string{"choose another player. look at the top {n} of that player's draw deck, put any number of those on top of that player's draw deck, put the rest on top of that player's draw deck."}},
	{thesaurus.Text, "^put|puts them|those back [on] [top] [of] [it] in any|whatever order", whyThen, []string{"put the rest on top of the draw deck"}},
	{thesaurus.Text, "^copy|repeat [the] [text] [of] the|an|a [last] event [that] [was] played [by] [another] [player] this round|turn", whyPiece, []string{"resolve the text of an event in an eliminated pile that was played this round"}},

	// What is not to happen.
	{thesaurus.Text, "<< {x} ^cannot be scored .", whyStop, []string{"if {x} is scored: prevent that."}},
	{thesaurus.Text, "<< ^players|nobody cannot|can recycle .", whyStop, []string{"if any player recycles: prevent that.", "if any player recycles while this is in play: prevent that."}},
	{thesaurus.Text, "<< ^whenever|when|if any|a|an {x} player moves|move a|an {noun} here|there , they|he must|has [first] [to] {y} ; otherwise {rest}", whyStop, []string{"if a {x} {noun} is moved to its location: its owner may {y}; if not, you prevent that."}},
}
