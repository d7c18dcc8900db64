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
// It is one package, though a large one: a sentence is read, carried out, printed and proposed by one entry, so a wall
// between these would have a gate for each. Instead it has layers.
//
// # Layers
//
// A file uses what lies in its own layer and in those named before it; TestLayers holds that, but for a few references.
//
//   - text: how a script is cut into tokens, and these into sections, cases and lines, and how patterns of sentences are
//     (lex, heads, structure, sections, parse, played, pattern, rows)
//   - names: what a set-up calls its cards, players and places, and how a line is matched with patterns in which they
//     stand (names, nameslots, places, slots, match, spans, overrides)
//   - sentences: the Language of a game, made of the rows of its tables: every sentence with its pattern, its help, and
//     what it does to a case that is played; what is wrong with a line that is none, and what to write instead; a case as
//     it is played, and how games of a scenario begin (sentences, examples, language, numbers, zones, sayings, said, seen, answers,
//     events, checks, views, changes, givens, subjects, goal, tries, tryslots, mended, explain, compile, play, run, stop, failure, cure, phrases, golden, texts,
//     session, anew, opening, campaign)
//   - session: games whose lines come one by one, as at a prompt; how lines go on, positions as they are given, puzzles
//     solved, games played again; libraries, and many files at once (say, propose, cursor, open, written, layout, left, record, tape,
//     reference, textmate, torture, solve, aim, lineparts, own, libraries, suite, files, mustfail, junit, report)
//   - tests: what cases exercise, what none does, which changes of texts nobody notices, and which cases a change of the
//     data matters to (trace, undertest, cover, tested, mutants, mutatescripts, mutate, same, touch)
//
// A mistake in the text is a diagnostic with its place; a game that does not go as written is a Failure,
// which shows what was expected, what happened, and the decision that is open. Nothing here panics on any
// input, and a panic of the game itself fails only the case that met it.
package gamescript
