// Package wotrboard is the rules of War of the Ring, the board game, in its second edition, and with what is known of the first where
// a scenario says so: for two to four players of two sides, on a map of regions with counted armies, dice, a political track,
// and a Fellowship that is hunted.
//
// A turn is played piece by piece (Game.Step): each phase, and each action of the action resolution. The names in brackets at
// the end of a comment are paragraphs and readings of RULINGS.md.
//
// Start here: game.go, then actions.go. The package has the same file names as package wotrcards for the same things.
//
// # Figures
//
// Regions and nations are numbered in order of their ids. What lies in a region is three rows, for regulars, elites and leaders, a byte
// for each nation: a set of nations (Nations) makes a side of it. Only characters.go changes how many there are anywhere, so that
// those on the map, among the reinforcements and lost are always as many as the nation has. A nation has one side, so both armies
// of a siege lie in one region, and who controls it is inside.
//
// # Parts of an army
//
// Who moves or fights is not listed, but asked: all that may, or of each nation and kind how many (Game.choose). Each question
// offers what leaves an allowed whole within reach, and nothing else.
package wotrboard
