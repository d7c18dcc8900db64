// Package text is what a line of card text is when it runs, whatever the game.
//
// A game says what its words mean: its vocabulary (package vocab) has for each entry a Verb, a Predicate, a Condition and
// so on (phrases.go), and its Language says what there is besides: what texts may wait for and what they may be asked
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
// Start here: run.go, a text at work; then listeners.go and ask.go for how it comes to that, and zones.go for when it holds. Files that
// begin with words_ hold the words that all games share, those that begin with script_ what scripts can do.
package text
