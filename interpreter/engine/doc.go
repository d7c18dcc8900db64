// Package engine plays card games of any kind. It knows cards, zones, seats, questions and luck, and no
// word of any one game: a game's own rules stand on it (one is in a folder beside it, the test in
// eights_test.go another, short enough to read first).
//
// # Between two decisions a game is plain data
//
// A game's state is one flat value without pointers. Rules are ordinary Go procedures that change the
// state and ask in the middle of a line:
//
//	pick := g.Ask(kind, seat, func(d *engine.Decision) { ... d.Offer(option) ... })
//
// Ask takes its answer from the tape, the answers given since the last boundary; else from the Answerer,
// if the game has one (a bot, a script); else it unwinds the procedure, and the game is left as the state
// at the boundary, the tape and the open decision. When the answer comes, the procedure runs again from
// the boundary and the tape makes it take the same way. A boundary is where no procedure is on the stack:
// the rules' Step runs one piece (one action, one combat) from what the state says comes next.
//
// From that follow Snapshot (a position in memory: undo, fork, search) and Record (a whole game as text:
// seed and answers by name, read by strict replay).
//
// # What else is here
//
// Table holds cards in zones and on one another, Luck is keyed randomness, Event says what happened and
// who may see it, Index finds the texts that listen to an event or answer a question, Effects are what
// outlasts the card that made it, View is what a seat sees.
package engine
