// Package starter is the rules of The Lord of the Rings Trading Card Game as its Two Towers starter plays it: for two to four
// players, each of whom leads a fellowship along a path of nine sites in his own turn, and plays the Shadow in the others'.
//
// A turn is played piece by piece (Table.Step), each phase in the file of its name; the names in brackets at the end of a comment
// are paragraphs and readings of RULINGS.md.
//
// # Layers
//
//   - data: what a card is, the state and where cards lie, what the data files say (cards, state, library)
//   - tables: what is asked, offered and told, what texts may wait for and be asked (decisions, options, events, operands, reasons, hooks, rulings)
//   - rules: a scenario laid out, a game and the order of its phases, each phase, and what they do; numbers that texts have a
//     say in (setup, game, start, fellowship, shadow, archery, assignment, skirmish, regroup, play, acts, secret, wounds, piles, ring, numbers, features)
//   - words: what texts say (host, words, words_heads, words_events, words_cards, words_conditions, words_best, words_features, words_verbs, words_assign, words_play, words_piles, words_holds, scripts)
//   - tools: why something is so, how tests say all that, what bots value (why, refusals, strays, zones, measures, answers, sayings, sayings_done, sentences, table, worth,
//     outlook)
//
// # Whose cards are active
//
// Each player has zones of his own: a fellowship, two support areas, piles. Which of them are in play and active depends on
// whose turn it is. So a set-up lays its texts out once for each player as the active one (Setup.layouts), and the machine
// that runs texts is shown the layout of the turn (Table.attend): a card in a zone that is asleep neither acts nor is seen.
// Sites have a text only where the fellowship is (Table.masked).
package starter
