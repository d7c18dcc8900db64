// This file is a tour of the package.

// Package gamescript reads and runs scripted games: rules tests in plain text, whose sentences a player of
// the game can read. The same sentences are what a player types at a prompt.
//
//	case Boromir costs his side a card when he walks a path
//	scenario trilogy, seed 7
//	given
//	  the active path is Khazad-dûm
//	  aragorn's hand is Boromir, Halbarad, Arwen
//	  it is aragorn's turn
//	aragorn plays Boromir to the path, cycling Arwen
//	  > aragorn plays Boromir to Khazad-dûm
//	  > aragorn cycles Arwen
//	expect aragorn must cycle 1
//
// Start here: language.go for what an entry of the language is, parse.go for how a script becomes cases, play.go and session.go
// for how their lines are played. A sentence is read, carried out, printed and proposed by one entry, so this is one package.
//
// A mistake in the text is a diagnostic with its place; a game that does not go as written is a Failure,
// which shows what was expected, what happened, and the decision that is open. Nothing here panics on any
// input, and a panic of the game itself fails only the case that met it.
package gamescript
