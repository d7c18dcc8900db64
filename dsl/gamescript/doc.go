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
// # Stages
//
//   - lex.go cuts the text into tokens, grammar.go (participle) finds files, cases, sections and lines, and
//     Parse makes a File of them; heads.go is the table of the words that begin a line;
//   - language.go makes the Language of a game out of the rows of its tables: slots.go, spans.go, places.go and
//     nameslots.go what may stand in a pattern, zones.go, numbers.go, sayings.go, answers.go and events.go the sentences
//     that follow from rows, checks.go, changes.go, goal.go and subjects.go those that every game has. An entry
//     (sentences.go) has its pattern, its help, an example of the game's, and what it does; reference.go writes them
//     all down;
//   - names.go knows the names of a set-up; match.go reads a line as sentences of the table with them, and
//     explain.go says what is wrong with one that is none, tries.go what to write for what people write first;
//   - compile.go reads all lines of a case before any of it runs;
//   - run.go plays a case, givens.go lays its position out, said.go makes of a sentence what a row is asked with;
//     play.go, answers.go, events.go, checks.go, views.go and changes.go are what its lines do; cure.go says what to write for an answer that is refused; golden.go compares all that happened with a transcript;
//   - goal.go is what a puzzle asks for, solve.go has a case solved and writes the solution as a script;
//   - session.go is a game whose lines come one by one, as at a prompt: say.go carries them out, phrases.go says
//     options and events so that they can be typed, propose.go how a line may go on, subjects.go what words
//     speak of, layout.go a position as it is given;
//   - tape.go plays games again, and side by side with other cards;
//   - libraries.go loads and keeps libraries and set-ups, files.go runs many files, mustfail.go those that
//     are wrong on purpose, junit.go writes what came of them;
//   - stop.go lets a game stop at a step; torture.go plays cases again, and does at every decision what must change nothing;
//   - texts.go knows the texts of a library, trace.go notes what cases exercise; undertest.go says of what, and cover.go what none does; mutants.go changes texts, mutate.go
//     finds out who notices, and same.go reads which changes are listed as changing nothing; touch.go finds the
//     cases that a change of the data matters to.
//
// A mistake in the text is a diagnostic with its place; a game that does not go as written is a Failure,
// which shows what was expected, what happened, and the decision that is open. Nothing here panics on any
// input, and a panic of the game itself fails only the case that met it.
package gamescript
