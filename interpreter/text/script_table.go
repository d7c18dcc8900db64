package text

import (
	"slices"

	"loremaster/interpreter/engine"
)

// This file lists the functions of scripts that every game has.

// CommonFunctions returns them, with the paragraph of the game's rules behind them: those that only look, and those that act.
// What the language of the game has no decision, event or luck for is left out.
func CommonFunctions(l *Language) (look, act []Function) {
	act = slices.Concat(choiceFunctions, sayFunctions, offerFunctions, luckFunctions)
	return slices.Concat(aboutFunctions, askFunctions), slices.DeleteFunc(act, func(f Function) bool { return f.needs != nil && f.needs(l) == 0 })
}

// aboutFunctions only look, the others act, or ask a player.
var aboutFunctions = []Function{
	{Name: "this", Gives: "card", Doc: "The card whose text runs the script.", Do: Does(apiThis)},
	{Name: "you", Gives: "seat", Doc: "The player who controls the card.", Do: Does(apiYou)},
	{Name: "player", Gives: "seat", Doc: "The player whom the sentence names; if there are several, each in turn; if it names none, you.", Do: Does(apiPlayer)},
	{Name: "there", Gives: "card or nil", Doc: "Where the card is, or where the event took place; in a text about the play of a card, that card.", Do: Does(apiThere)},
	{Name: "it", Gives: "card or nil", Doc: "What the sentence chose last; in a replacement, the card to which it would happen.", Do: Does(apiIt)},
	{Name: "recall", Params: "memory", Gives: "number", Doc: "The number that the card remembers under that name; 0 for nothing.", Do: Does(apiRecall)},
}

var choiceFunctions = []Function{
	{Name: "choose", Params: "seat, cards, least, most", Gives: "list", Doc: "The player chooses that many of the cards, which must be cards they know or may search for. If all of them must be taken, nothing is asked.", Do: Does(apiChoose)},
	{Name: "choose_one", Params: "seat, cards", Gives: "card or nil", Doc: "The player chooses one of the cards; nil if there are none.", Do: Does(apiChooseOne)},
	{Name: "choose_number", Params: "seat, least, most", Gives: "number", Doc: "The player chooses a number.", Do: Does(apiChooseNumber)},
	{Name: "may", Params: "seat", Gives: "true or false", Doc: "Asks the player whether to do it.", Do: Does(apiMay)},
	{Name: "name_them", Params: "cards", Doc: "These cards are \"they\" and \"them\" for what the text says after the script; without it they are those that the script has had chosen.", Do: Does(apiNameThem)},
	{Name: "name_players", Params: "players", Doc: "These players are \"that player\" for what the text says after the script.", Do: Does(apiNamePlayers)},
	{Name: "remember", Params: "memory, change", Doc: "The card remembers the number under that name until it leaves play; the rules of a scenario do to the end.", Do: Does(apiRemember)},
}

var offerFunctions = []Function{
	{Name: "tell", needs: func(l *Language) uint8 { return l.Tells.Tell }, Params: "line", Doc: "Tells all players what the text does, in words of its own.", Do: Does(apiTell)},
	{Name: "choose_words", needs: func(l *Language) uint8 { return l.Offers.Words }, Params: "seat, things [, numbers ]", Gives: "number", Doc: "The player chooses one of the things offered: its number, from 1. With a list, only of those numbers.", Do: Does(apiChooseWords)},
	{Name: "secretly_choose_words", needs: func(l *Language) uint8 { return l.Offers.Words }, Params: "players, things [, numbers ]", Gives: "list", Doc: "Each of the players chooses one of the things offered, at once; nobody sees another's until all have chosen. Their numbers, in the order of the list of players.", Do: Does(apiSecretWords)},
	{Name: "random_words", needs: func(l *Language) uint8 { return l.Offers.Words }, Params: "things [, numbers ]", Gives: "number", Doc: "Luck picks one of the things: its number, from 1. With a list, only of those numbers.", Do: Does(apiRandomWords)},
	{Name: "vote_words", needs: func(l *Language) uint8 { return min(l.Offers.Words, l.Asks.Vote) }, Params: "players, things [, numbers ]", Gives: "number", Doc: "The players vote for one of the things, one after the other. The number of the one with the most votes; of several you choose one.", Do: Does(apiVoteWords)},
	{Name: "secretly_vote_words", needs: func(l *Language) uint8 { return min(l.Offers.Words, l.Asks.Vote) }, Params: "players, things [, numbers ]", Gives: "number", Doc: "The same, but all vote at once; nobody sees another's vote until all have voted.", Do: Does(apiSecretVoteWords)},
}

// SharedParams are the parameters that functions of every game have. A game has more: of a card, of a player, of several cards.
var SharedParams = slices.Concat([]Param{
	{Name: "line", Kind: ValueText, Written: OneLine, Check: Checks(checkLine), Doc: "a line that players read, written out where it is told"},
	{Name: "things", Kind: ValueText, Written: SeveralThings, Check: Checks(checkThings), Doc: "what is offered, in words that players read, written out where it is offered: \"draw 1 / lose 1\""},
	{Name: "memory", Kind: ValueText, Written: MemoryName, Check: Checks(checkMemory), Doc: "one of the names that the card's memory lists, written out"},
	{Name: "numbers", Kind: ValueList, Check: Checks(checkNumbers), Doc: "a list of numbers"},
	{Name: "n", Kind: ValueNumber, Least: 0, Most: 99, Doc: "a whole number from 0 to 99"},
	{Name: "least", Kind: ValueNumber, Least: 0, Most: 99, Doc: "likewise"},
	{Name: "most", Kind: ValueNumber, Least: 0, Most: 99, Doc: "likewise"},
	{Name: "change", Kind: ValueNumber, Least: -99, Most: 99, Doc: "a whole number from -99 to 99"},
}, WordParams, LuckParams)

// PlainParams are those of a game whose cards are all of one kind.
var PlainParams = slices.Concat([]Param{
	{Name: "card", Kind: ValueNumber, Least: 1, Most: engine.MaxCards - 1, Check: Checks(checkCard), Doc: "the number of a card"},
	{Name: "thing", Kind: ValueNumber, Least: 1, Most: engine.MaxCards - 1, Check: Checks(checkCard), Doc: "likewise"},
	{Name: "seat", Kind: ValueNumber, Least: 1, Most: engine.MaxSeats, Check: Checks(checkSeat), Doc: "the number of a player"},
	{Name: "cards", Kind: ValueList, Check: Checks(checkCards), Doc: "a list of numbers of cards, without any twice"},
}, SharedParams)
