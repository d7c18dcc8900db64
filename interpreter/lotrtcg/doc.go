// Package lotrtcg is the rules of The Lord of the Rings Trading Card Game as its Two Towers starter plays it: for two to four
// players, each of whom leads a fellowship along a path of nine sites in his own turn, and plays the Shadow in the others'.
//
// A turn is played piece by piece (Game.Step), each phase in the file of its name; the names in brackets at the end of a comment
// are paragraphs and readings of RULINGS.md.
//
// Start here: game.go, then the file of each phase. The package has the same file names as package wotrcards for the same things.
//
// # Whose cards are active
//
// Each player has zones of his own: a fellowship, two support areas, piles. Which of them are in play and active depends on
// whose turn it is. So a set-up lays its texts out once for each player as the active one (Setup.layouts), and the machine
// that runs texts is shown the layout of the turn (Game.attend): a card in a zone that is asleep neither acts nor is seen.
// Sites have a text only where the fellowship is (Game.masked).
package lotrtcg
