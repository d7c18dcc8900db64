// Package text is what a line of card text is when it runs, whatever the game.
//
// A game says what its words mean: its vocabulary (package vocab) has for each entry a Verb, a Predicate, a Condition and
// so on (meaning.go), and its Language says what there is besides: what texts may wait for and what they may be asked
// (hooks), what may have a text, what is asked and told (language.go).
//
// The parsed lines of a library become abilities (Compiler): what sets a line off, or which questions it answers. Those
// of the cards of a set-up lie in tables that the game fills once (Layout), and in an index by hook.
//
// A game under way has a Machine. The rules tell it what has happened (Fire), and ask it what texts have a say in (Ask).
// It finds the lines that wait for that, or answer it, and carries them out, clause by clause: each verb calls the
// procedure of the game that has its name. What a text is doing meanwhile is a Run, of which there is one for each text
// within another. Nothing of it lies in the state: a piece that is left at a question runs again from its boundary.
//
// What is asked often the machine reads from flat tables and from the state itself (Memory); only what is rare goes
// through the Host, an interface. The words of a game reach their game by asserting Run.Game to its type.
//
// # Layers
//
// A file uses what lies in its own layer and in those named before it; but a verb is a function of a text at work, and so
// what words mean has to know what comes last.
//
//   - types: what a game says of its texts, and what a text is when it is compiled (language, meaning, ability, script,
//     functions)
//   - finding: the tables of a set-up and a game, and which texts of theirs have a say, and what lasts as positions give it
//     (machine, lines, loops, fire, given)
//   - running: a text at work: whether it holds, its clauses, choices, of whom it goes on to speak, costs, what lasts, its script (run, players, amounts, zones,
//     ask, happening, queue, waiting, until, becomes, memory, hold, permits, conditions, offer, again, repeats, choose, costs, lasting, scripted, scriptask, grounds,
//     chance, secret, scriptluck, scriptwords, scriptchoices, scriptnotes, scriptoffers, scripttable, them, settled)
//   - making: abilities of what was parsed, and words that all games share (compile, clauses, check, phrases, words, words_amounts, words_best,
//     words_conditions, words_shares, words_events, words_players, words_choices, words_which, uses)
package text
