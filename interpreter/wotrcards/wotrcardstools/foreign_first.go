// This file holds the rows for first sentences of people who know the game and none of its language: what they say of
// numbers on cards, of places, of who has more, and of what a card's bearer gets.

package wotrcardstools

import "loremaster/dsl/thesaurus"

const (
	whyWhose    = `which cards are meant by a number says "whose attack is 2 or more"`
	whyBearer   = "who has the item is its wielder"
	whyUntil    = `a hand is filled "until 5 cards are in hand"`
	whyTwice    = "a number that is doubled gets as much again: X, and the sentence says what X is"
	whyTrade    = "what changes places is exchanged"
	whyParts    = "what comes of a coin or a die stands behind it, in parts"
	whyGives    = "what goes to another player is put there"
	whyPlaces   = "a card is played \"to\" a place, and is \"on\" it"
	whyUnder    = `the bottom of a deck is "under" it`
	whyUntold   = "what holds for a time begins with how long: this round, or until the end of the next round"
	whyLook     = "what is looked at is a number of cards, and then 1 of those is taken"
	whyThisCard = `the card itself is "this"`
	whyShows    = "a hand that is revealed is shown to all"
	whyYours    = `cards that a player controls are "your armies", and so many of them "2 of your armies"`
)

// foreignFirst stand behind those for wishes.
var foreignFirst = []foreign{
	// How many.
	{thesaurus.Text, "for each {noun} ^you|they have|has|control|controls [in] [play]", whyYours, []string{"for each of your {noun} in play"}},
	{thesaurus.Text, "draw|draws until ^you|they|he|she have|has {n} card|cards [in] [your|their|his|her] [hand]", whyUntil, []string{"draw until {n} cards are in hand"}},
	{thesaurus.Text, "cycle|cycles|discard|discards ^down to {n} card|cards", whyUntil, []string{"cycle until {n} cards are in hand"}},
	{thesaurus.Text, "remove|removes ^all|every [the] corruption", whyWorked, []string{"remove X corruption, where X is corruption"}},
	{thesaurus.Text, "draw|draws ^cards equal to [the] corruption", whyWorked, []string{"draw X, where X is corruption"}},
	{thesaurus.Text, "look|looks at the top ^{n} cards of [your|the|their] [draw] deck", whyLook, []string{"look at the top {n} of the draw deck"}},
	{thesaurus.Text, ", take|takes ^one|1 [of] [them] ,", whyLook, []string{", take 1 of those,"}},
	{thesaurus.Text, "^double|doubles the {one} of {x} this round|turn .", whyTwice, []string{"choose {x} in play. This round, it has +X {one}, where X is the {one} of it."}},
	{thesaurus.Text, "if ^you|i control|have {n} or more {noun}", whyYours, []string{"if the number of your {noun} in play is {n} or more"}},
	{thesaurus.Text, "if ^you|i control at least {n} {noun}", whyYours, []string{"if the number of your {noun} in play is {n} or more"}},

	// Which cards.
	{thesaurus.Text, "{noun} ^with {n} or less|fewer {one}", whyWhose, []string{"{noun} in play whose {one} is {n} or less", "{noun} whose {one} is {n} or less"}},
	{thesaurus.Text, "{noun} ^with {n} or more {one}", whyWhose, []string{"{noun} in play whose {one} is {n} or more", "{noun} whose {one} is {n} or more"}},
	{thesaurus.Text, "{noun} ^with at least {n} {one}", whyWhose, []string{"{noun} in play whose {one} is {n} or more"}},
	{thesaurus.Text, "{noun} ^with at most {n} {one}", whyWhose, []string{"{noun} in play whose {one} is {n} or less"}},
	{thesaurus.Text, "{noun} ^with exactly {n} {one}", whyWhose, []string{"{noun} in play whose {one} is exactly {n}"}},
	{thesaurus.Text, "^without items|possessions|attachments", whyBearer, []string{"wielding no items"}},
	{thesaurus.Text, "{noun} ^with no items|item", whyBearer, []string{"{noun} wielding no items"}},
	{thesaurus.Text, "{noun} ^with|carrying|bearing an item", whyBearer, []string{"{noun} wielding an item"}},
	{thesaurus.Text, "^bearer|wearer|holder|carrier", whyBearer, []string{"wielder"}},
	{thesaurus.Text, "<< ^the|its wielder gets|gains|has|have {sign} {x} while on|at a|the {one} .", whyBearer, []string{"on a {one}: its wielder has {sign} {x}."}},
	{thesaurus.Text, "<< ^the|its wielder gets|gains|has|have {sign} {rest}", whyBearer, []string{"while in play: its wielder has {sign} {rest}"}},
	{thesaurus.Text, "be|is|are played ^at|on|in", whyPlaces, []string{"be played to"}},
	{thesaurus.Text, "this ^{noun} to", whyThisCard, []string{"this to"}},
	{thesaurus.Text, "this ^{noun} may", whyThisCard, []string{"this may"}},
	{thesaurus.Text, "this ^{noun} cannot|can't", whyThisCard, []string{"this cannot"}},
	{thesaurus.Text, "<< ^if this|it is on|at a {one} :|, it|this has|gets {sign} {rest}", whyPlaces, []string{"on a {one}: {sign} {rest}"}},
	{thesaurus.Text, "<< cannot be {one} ^while at|on|in {x} .", whyPlaces, []string{"while this is on {x}: cannot be {one}."}},
	{thesaurus.Text, "^the shadow scores|wins|takes {x} ,|:", whySides, []string{"{x} is scored by the Shadow side:"}},

	// Who.
	{thesaurus.Text, "<< ^all|every {x} get|gets|gain|gains|have|has {sign} {y} while this|it is in play .", whyAny, []string{"while in play: {x} in play have {sign} {y}."}},
	{thesaurus.Text, "<< ^all|every {x} get|gets|gain|gains|have|has {sign} {rest}", whyAny, []string{"while in play: {x} in play have {sign} {rest}"}},
	{thesaurus.Text, "<< ^shadow players cannot|can't {rest}", whySide, []string{"while in play: each Shadow player cannot {rest}"}},
	{thesaurus.Text, "<< ^free peoples players cannot|can't {rest}", whySide, []string{"while in play: each Free Peoples player cannot {rest}"}},
	{thesaurus.Text, "each {x} player ^must|may|either {y} or {z} .", whyChoose, []string{"each {x} player chooses 1: {y} / {z}."}},
	{thesaurus.Text, "^give|gives|pass|passes {n} card|cards [from] [hand|their] [hand] to the next player", whyGives, []string{"puts {n} card from hand into the next player's hand"}},
	{thesaurus.Text, "^reveal|reveals|show|shows his|her|their|your|the hand .", whyShows, []string{"show the hand to all."}},

	// What is done.
	{thesaurus.Text, "put|puts {n} ^on the bottom of [your|their|the] [draw] deck", whyUnder, []string{"put {n} card from hand under the draw deck"}},
	{thesaurus.Text, "put|puts {n} card|cards ^on the bottom of [your|their|the] [draw] deck", whyUnder, []string{"put {n} card from hand under the draw deck"}},
	{thesaurus.Text, "put|puts {n} card|cards [from] [hand|your] [hand] ^on top of [your|their|the] [draw] deck", whyUnder, []string{"put {n} card from hand on top of the draw deck"}},
	{thesaurus.Text, "^swap|swaps|switch|switches {n} {noun} .", whyTrade, []string{"exchange 1 {noun} in play with another {noun} in play."}},
	{thesaurus.Text, "take|takes ^another|one|an|a more|extra|additional [action] .", whyMore, []string{"take 1 more action."}},
	{thesaurus.Text, "take|takes ^another action .", whyMore, []string{"take 1 more action."}},
	{thesaurus.Text, "^flip|toss|throw a coin . heads : {x} . tails : {y} .", whyParts, []string{"flip a coin: on heads, {x} / on tails, {y}."}},
	{thesaurus.Text, "^flip|toss|throw a coin . if [it's|it] [is] heads , {x} . if [it's|it] [is] tails , {y} .", whyParts, []string{"flip a coin: on heads, {x} / on tails, {y}."}},
	{thesaurus.Text, "^roll|throw|rolls|throws a die|d6 ;|.|, on a|an {figure} or more|higher|better {rest}", whyParts, []string{"throw a die: on {figure} or more, {rest}"}},
	{thesaurus.Text, "^roll|throw|rolls|throws a die|d6 ;|.|, on {figure} or more|higher|better {rest}", whyParts, []string{"throw a die: on {figure} or more, {rest}"}},
	{thesaurus.Text, "at the end|start of this|the|that round ^{one} {rest}", whyColon, []string{"at the end of this round: {one} {rest}"}},
	{thesaurus.Text, ";|. ^it|this gets|gains|has {sign} {x} this round|turn .", whyUntold, []string{". This round, it has {sign} {x}."}},
	{thesaurus.Text, ": ^until [the] [start|beginning] [of] [the] next round [,] {x} .", whyUntold, []string{": this round, {x}."}},
	{thesaurus.Text, ", ^all|every {noun} have|get|gain {rest}", whyAny, []string{", {noun} in play have {rest}"}},
}
