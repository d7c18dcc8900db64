// This file holds the rows for whole sentences of designers who write from the rulebook alone.

package wotrcardstools

import "loremaster/dsl/thesaurus"

const (
	whyAsAction = `a use that costs an action is headed "action in play", and how often it may be used stands there, too`
	whyAllOf    = `all of a kind are "each", or the word for several: "each Elf army", "paths"`
	whySeeks    = "a card that is looked for is taken from where it lies, and all see it"
	whyAlone    = "how many cards are there is a number, which is compared"
	whyThere    = `cards where this one is are "there", under a heading that says where this is`
	whyNoIcons  = "a card without icons of a kind has exactly 0 of them"
	whyFree     = "what a card costs is said after the condition under which it does"
	whyNextOne  = "what is so for the next card of a kind is so until one is played"
	whyWords    = "the words of the language for that are others"
	whySigned   = `icons for a time have a sign: "this round, this has +1 defense"`
	whyForGood  = `points that are gained or lost for good are said so: "for the rest of the game, the Shadow side has -1 victory point"`
	whyOften    = "how many of something were done is a number, which is compared"
)

// foreignDesigns stand behind those for first sentences.
var foreignDesigns = []foreign{
	// Actions.
	{thesaurus.Text, "<< ^as an action , {x} . use|do this [ability|action] only|at [most] once each|per|a|every {one} .", whyAsAction, []string{"action in play, once per {one}: {x}."}},
	{thesaurus.Text, "<< ^once each|per|a|every {one} , as an action , [you] [may] {x} .", whyAsAction, []string{"action in play, once per {one}: {x}."}},
	{thesaurus.Text, "<< ^as an action , [you] [may] {x} , [to] {rest}", whyAsAction, []string{"action in play, {x}: {rest}", "action in play: {x}, {rest}"}},
	{thesaurus.Text, "<< ^as an action , [you] [may] cycle|forsake {x} to {rest}", whyAsAction, []string{"action in play, cycle {x}: {rest}"}},
	{thesaurus.Text, "<< ^as an action , [you] [may] {rest}", whyAsAction, []string{"action in play: {rest}"}},
	{thesaurus.Text, "<< ^this may be moved from [one|a] battleground to another [battleground] as an action .", whyAsAction, []string{"action on a battleground: move this from its location to another battleground."}},
	{thesaurus.Text, "take|takes ^two|three|2|3 extra|additional|more actions . then [you] [must] skip [your|the] next turn .", whyMore, []string{"take 2 more actions, then skip the next turn."}},
	{thesaurus.Text, "take|takes {n} ^extra|additional actions|action", whyMore, []string{"take {n} more actions"}},
	{thesaurus.Text, "take|takes {n} ^extra|additional turn|turns", whyMore, []string{"take another turn"}},
	{thesaurus.Text, "[you] [must] skip|skips ^your|their|his next turn", whyMore, []string{"skip the next turn"}},

	// Which cards, and where.
	{thesaurus.Text, "^each path", whyAllOf, []string{"paths"}},
	{thesaurus.Text, "^both [the] free peoples players", whyAllOf, []string{"each Free Peoples player"}},
	{thesaurus.Text, "^both [the] shadow players", whyAllOf, []string{"each Shadow player"}},
	{thesaurus.Text, "<< ^players", whyAllOf, []string{"each player"}},
	{thesaurus.Text, "<< ^free peoples players", whyAllOf, []string{"each Free Peoples player"}},
	{thesaurus.Text, "<< ^shadow players", whyAllOf, []string{"each Shadow player"}},
	{thesaurus.Text, "move|moves ^all|every {x} armies in [your] reserve", whyAllOf, []string{"move each {x} army in your reserve"}},
	{thesaurus.Text, "^all|every {x} {noun}", whyAllOf, []string{"each {x} {noun}"}},
	{thesaurus.Text, "to ^one active", whyNumber, []string{"to an active"}},
	{thesaurus.Text, "choose ^an enemy {noun} [in] [play]", whySides, []string{"choose a {enemy} {noun} in play"}},
	{thesaurus.Text, "^an|a enemy {noun}", whySides, []string{"a {enemy} {noun}"}},
	{thesaurus.Text, "^enemy {noun}", whySides, []string{"{enemy} {noun}"}},
	{thesaurus.Text, "^an|a friendly {noun}", whyYours, []string{"1 of your {noun}"}},
	{thesaurus.Text, "^friendly {noun}", whyYours, []string{"your {noun}"}},
	{thesaurus.Text, "{noun} ^at a|the battleground with fewer|less than {n} {one}", whyWhose, []string{"{noun} on a battleground whose {one} is less than {n}"}},
	{thesaurus.Text, "{noun} with ^fewer|less than {n} {one}", whyWhose, []string{"{noun} in play whose {one} is less than {n}", "{noun} whose {one} is less than {n}"}},
	{thesaurus.Text, "{noun} with ^more than {n} {one}", whyWhose, []string{"{noun} in play whose {one} is more than {n}", "{noun} whose {one} is more than {n}"}},
	{thesaurus.Text, "{noun} ^at a|an battleground", whyPlaces, []string{"{noun} on a battleground"}},
	{thesaurus.Text, "<< {x} ^at|on the same battleground as this [card] have|has|get|gets {rest}", whyThere, []string{"while on a battleground: {x} there have {rest}"}},
	{thesaurus.Text, "<< {x} ^at|on the same path as this [card] have|has|get|gets {rest}", whyThere, []string{"while on a path: {x} there have {rest}"}},
	{thesaurus.Text, "<< while this is ^on|at a|the path ,|: {rest}", whyThere, []string{"while on a path: {rest}"}},
	{thesaurus.Text, "<< while this is ^on|at a|the {one} , {rest}", whyThere, []string{"while on a {one}: {rest}"}},
	{thesaurus.Text, "^the path|battleground has", whyThere, []string{"its location has"}},
	{thesaurus.Text, "is {one} ^at|on this|its|that battleground|path|location", whyThere, []string{"is {one} from its location"}},
	{thesaurus.Text, "is moved ^to the same path|battleground|location as this", whyThere, []string{"is moved there"}},
	{thesaurus.Text, "for each|every item|items ^it wields|has|bears|carries", whyThere, []string{"for each item on this"}},
	{thesaurus.Text, "an item ^it wields|has|bears|carries", whyThere, []string{"an item on this"}},
	{thesaurus.Text, "<< ^if this is the only {noun} at|on its battleground|location , it|this cannot be {rest}", whyAlone, []string{"while on a battleground: if the number of {noun} there is exactly 1, this cannot be {rest}"}},
	{thesaurus.Text, "<< ^if this is your only {noun} at|on its battleground|location , it|this cannot be {rest}", whyAlone, []string{"while on a battleground: if the number of your {noun} there is exactly 1, this cannot be {rest}"}},
	{thesaurus.Text, "for ^every|each {one} there", whyAny, []string{"for each {one} character there"}},
	{thesaurus.Text, "add {n} {x} to this ^until the end of the round|turn .", whySigned, nil},
	{thesaurus.Text, "wielder ^may move to any|a|each {one} .", whyMay, []string{"wielder may be moved to any {one}."}},
	{thesaurus.Text, "^reveals their|his|her hand and", whyToAll, []string{"shows the hand to all, then"}},
	{thesaurus.Text, "cycles ^all copies|cards of [it|that] [name] .", whyNamed, []string{"cycles each card with the named name from hand."}},
	{thesaurus.Text, "<< ^if {x} , {y} ;|. otherwise [,] {z} .", whyHead, []string{"when played: if {x}, {y}. Otherwise, {z}."}},
	{thesaurus.Text, "^until the end of the combat ; then it is eliminated .", whyLasts, []string{", then at the end of the combat step: eliminate it."}},
	{thesaurus.Text, "for each item ^this wields|has|bears|carries", whyThere, []string{"for each item on this"}},

	// Cards sought, shown, shuffled.
	{thesaurus.Text, "^search your cycle pile for {x} , reveal them|it [,] and|then take|put them|it [into] [your] [hand] .", whySeeks, []string{"take {x} from the cycle pile."}},
	{thesaurus.Text, "^search your cycle pile for {x} [and] [take|put] [them|it] [into] [your] [hand] .", whySeeks, []string{"take {x} from the cycle pile."}},
	{thesaurus.Text, "^search your draw deck for {x} , reveal them|it [,] and|then take|put them|it [into] [your] [hand] .", whySeeks, []string{"take {x} from the draw deck."}},
	{thesaurus.Text, "^shuffle|shuffles your|their|the|his eliminated pile into [your|their|the|his] [draw] deck", whyShuffled, []string{"put each card from your eliminated pile into your draw deck", "put each card from their eliminated pile into their draw deck"}},
	{thesaurus.Text, "^remove this from the game", whyKill, []string{"remove this"}},
	{thesaurus.Text, "a card in hand ^and puts it on the bottom of their draw deck", whyUnder, []string{"a card in hand, then puts it under the draw deck"}},
	{thesaurus.Text, "player ^chooses a|1 card in|from hand and puts it on the bottom of [their] [draw] deck", whyUnder, []string{"player puts 1 card from hand under the draw deck"}},
	{thesaurus.Text, "player ^chooses a|1 card in|from hand and forsakes it", whyOwn, []string{"player forsakes 1 card from hand"}},
	{thesaurus.Text, "^swap|switch|swaps|exchange the positions|places of {n} of your {noun} [on] [different] [battlegrounds] .", whyTrade, []string{"exchange 1 of your {noun} in play with another of your {noun} in play."}},
	{thesaurus.Text, "^gain|take control of {x} until the end of the combat", whyLasts, []string{"until the end of the combat step, take control of {x}"}},

	// Numbers.
	{thesaurus.Text, "is ^now {n}", whyWords, []string{"is {n}"}},
	{thesaurus.Text, ". ^it loses all [of] [its|their] {x} icons this round", whyNoIcons, []string{". This round, it has exactly 0 {x}"}},
	{thesaurus.Text, "^lose|loses all [of] [its|their] {x} icons", whyNoIcons, []string{"has exactly 0 {x}"}},
	{thesaurus.Text, "^lose|loses their|its leadership", whyNoIcons, []string{"have exactly 0 leadership attack"}},
	{thesaurus.Text, "{sign} ^leadership", `leadership is "leadership attack" or "leadership defense"`, []string{"{sign} leadership attack"}},
	{thesaurus.Text, "draw|draws ^{n} card less|fewer in the draw step", whyCards, []string{"draws {n} fewer in the draw step"}},
	{thesaurus.Text, "draw|draws ^{n} cards less|fewer in the draw step", whyCards, []string{"draws {n} fewer in the draw step"}},
	{thesaurus.Text, "draw|draws ^{n} extra|additional|more card|cards in the draw step", whyCards, []string{"draws {n} more in the draw step"}},
	{thesaurus.Text, "<< ^{x} draws|draw {n} fewer in the draw step while this is in play .", whyBefore, []string{"while in play: {x} draws {n} fewer in the draw step."}},
	{thesaurus.Text, "<< ^{x} draws|draw {n} more in the draw step while this is in play .", whyBefore, []string{"while in play: {x} draws {n} more in the draw step."}},
	{thesaurus.Text, "if ^you have|'ve played {n} or more cards this round", whyOften, []string{"if the number of your cards played this round is {n} or more"}},
	{thesaurus.Text, "if ^more than {n} of your {noun} were|was {one} this round", whyOften, []string{"if the number of your {noun} {one} this round is more than {n}"}},
	{thesaurus.Text, "if ^more than {n} {x} were|was {one} this round", whyOften, []string{"if the number of {x} {one} this round is more than {n}"}},
	{thesaurus.Text, "you draw your ^second card in|each|per|a [a] round", whyOften, []string{"you draw a card, if the number of your cards drawn this round is exactly 2"}},
	{thesaurus.Text, "you draw your ^third card in|each|per|a [a] round", whyOften, []string{"you draw a card, if the number of your cards drawn this round is exactly 3"}},

	// What it costs.
	{thesaurus.Text, "^cards cost {n} more to play for the shadow", whyFree, []string{"Shadow cards cost {n} more"}},
	{thesaurus.Text, "cost {n} less ^to play", whyFree, []string{"cost {n} less"}},
	{thesaurus.Text, "cost {n} more ^to play", whyFree, []string{"cost {n} more"}},
	{thesaurus.Text, "<< {x} ^cost|costs {n} less [to] [play] while this is in reserve .", whyBefore, []string{"while in reserve: {x} cost {n} less."}},
	{thesaurus.Text, "<< {x} ^cost|costs {n} more [to] [play] while this is in play .", whyBefore, []string{"while in play: {x} cost {n} more."}},
	{thesaurus.Text, "<< ^you may play this|it|{me} for nothing|free if|when|while you control|have no {noun} [in] [play] .", whyFree, []string{"if you have no {noun} in play, this costs nothing."}},
	{thesaurus.Text, "<< ^you may play this|it|{me} for nothing|free if|when|while {x} .", whyFree, []string{"if {x}, this costs nothing."}},
	{thesaurus.Text, "^the next free peoples card played this round costs {n} more", whyNextOne, []string{"until a Free Peoples card is played, Free Peoples cards cost {n} more"}},
	{thesaurus.Text, "^the next shadow card played this round costs {n} more", whyNextOne, []string{"until a Shadow card is played, Shadow cards cost {n} more"}},
	{thesaurus.Text, "^the next {noun} you play this round costs {n} less", whyNextOne, []string{"until you play a {noun}, your {noun} cost {n} less", "until you play an {noun}, your {noun} cost {n} less"}},
	{thesaurus.Text, "^the next {noun} you play this round costs nothing", whyNextOne, []string{"until you play a {noun}, your {noun} cost nothing", "until you play an {noun}, your {noun} cost nothing"}},

	// When.
	{thesaurus.Text, "{x} ^until the next turn of yours .", whyTurns, []string{"until you begin a turn, {x}."}},
	{thesaurus.Text, "by ^the texts of", whyEvents, []string{"by texts of"}},
	{thesaurus.Text, "<< ^when|after|whenever you move this , [you] {rest}", "that the card itself moves is headed \"when moved\"", []string{"when moved: {rest}"}},

	// Rules of scenarios.
	{thesaurus.Text, "<< ^each|every player starts [the] [game] with {n} extra|additional|more card|cards [in] [hand] .", `what comes before the first round is headed "at the end of the set-up"`, []string{"at the end of the set-up: each player draws {n}."}},
	{thesaurus.Text, "<< ^corruption starts|begins at {n} .", "how much corruption there is as the game begins is a key of the scenario, corruption", []string{"at the end of the set-up: add {n} corruption."}},
	{thesaurus.Text, "<< ^in round {n} [,] no combat|combats takes|take|is|are place|fought .", "a combat that is prevented does not take place", []string{"if a combat begins at any location, if the number of the round is exactly {n}: prevent that."}},
	{thesaurus.Text, "^the game ends [immediately|at] [once] and the {x} side wins", whyEnds, []string{"the {x} side wins"}},
	{thesaurus.Text, "<< ^each|every round [,] {x} draws|draw {n} extra|additional|more card|cards in the draw step .", whyStep, []string{"at the start of the draw step: {x} draws {n}."}},
	{thesaurus.Text, "the shadow side ^loses {n} point|points", whyForGood, nil},
	{thesaurus.Text, "the free peoples side ^loses {n} point|points", whyForGood, nil},
	{thesaurus.Text, "the shadow side ^gains|gets|scores {n} point|points", whyForGood, nil},
	{thesaurus.Text, "the free peoples side ^gains|gets|scores {n} point|points", whyForGood, nil},
}
