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
// # Several seats answer at once
//
// AskAll puts a decision to several seats, in secret. Until the last answer is in, all of them lie outside the state and
// the tape; then they go onto the tape together, in the order of the seats, and the piece runs again. So nothing in a
// game says who was first, and no rule and no look-ahead finds there what it must not know:
//
//   - Awaited says who has still to answer, and that is public. AnswerFor answers, TakeBack takes back, and neither
//     emits an event. Open and Answer speak of one seat after another, for tools that put one question at a time.
//   - The Answerer is asked seat by seat, and what it says is sealed as well until all have answered.
//   - A copy (CopyFrom) has the decision and no answer: it asks everybody anew. Who looks ahead for a seat tries
//     an answer on it (Try) in a position in which what the seat does not see is dealt anew, and the others are asked
//     there. A search that answers for all seats takes the answers along (CopySealed), and makes its own seats First.
//   - Snapshot and Tape carry what is in behind the tape, Rewind and Amend leave it, and a Record has it before its last
//     line: a game that is saved while one of three has answered goes on so. A replay finds each seat by its name.
//   - Answers has none of it, so neither has what plays the answers of before again, up to one that is taken back or
//     with other rules: who was not the last is asked again. Taken back up to the middle of such answers, those before
//     are sealed as they were.
//   - An Attempt or a Venture that fails takes such answers off the tape as it does others.
//
// # What else is here
//
// CardLists holds cards in zones and on one another, Luck is keyed randomness (orders and picks of cards, faces of dice,
// tokens from a bag) that can be forced, Turns says whose turn it is until all have passed in a row, Event says what
// happened and who may see it, Index finds the texts that listen to an event or answer a question, Effects are what
// outlasts the card that made it, Notes are numbers kept by need (tokens, memory, what waits) with as much room as a game
// chooses, of which copies move what is used, View is what a seat sees.
package engine
