// Package wotrcards is War of the Ring: The Card Game: its rules, as the rulebook has them, and what the words of its card texts mean.
//
// A Library is what the data say: cards, factions, traits, scenarios, with their texts compiled. A scenario laid out with the cards of a
// library is a Setup, and a game of it a Game: an engine.Game whose State is one flat value. Game.Step plays the piece that the state
// says comes next: a step of the round, a turn, a combat. A procedure of the rulebook is one function of its name, for players and texts
// alike, and asks what it has to know at one place, where texts may answer: see questions.go.
//
// Texts are run by package text. What it has to know of this game is in hooks.go; the words, which call the
// procedures, are tables with a row for each way of saying one thing.
//
// What tools ask of any game (package game) is answered in tables.go and the files beside it.
//
// Start here: round.go, with the rulebook beside it. words_* and verbs_* hold what texts can say, warn_* what check warns of,
// script_* what scripts may call. It is one package because each word calls a procedure by its name.
package wotrcards
