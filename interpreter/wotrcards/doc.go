// Package wotrcards is War of the Ring: The Card Game: its rules, as the rulebook has them, and what the words of its card
// texts mean.
//
// A Library is what the data say: cards, factions, traits, scenarios, with their texts compiled. A scenario laid out with
// the cards of a library is a Setup, and a game of it a Game: an engine.Game whose State is one flat value. Game.Step plays
// the piece that the state says comes next: a step of the round, a turn, a combat. A procedure of the rulebook is one
// function of its name, for players and texts alike, and asks what it has to know at one place, where texts may answer:
// see questions.go.
//
// Texts are run by package text. What it has to know of this game is in hooks.go and host.go; the words, which call the
// procedures, are tables with a row for each way of saying one thing.
//
// What tools ask of any game (package game) is answered in table.go and the files beside it.
//
// It is one package, though a large one, because a wall between a word and its procedure would have a gate for each of
// them. Instead it has layers.
//
// # Layers
//
// A file uses what lies in its own layer and in those named before it. TestLayers holds that, but for a few references.
//
//   - data: what the data files say, and which cards that puts into which deck (library, decks, start, rulings)
//   - table: what a game is at some moment, and the tables of what may be asked, chosen, told and refused in it (state,
//     zones, setup, opening, game, position, places, decisions, options, events, operands, reasons, limits, notes, paragraphs, texts,
//     hooks, numbers, sight)
//   - rules: the procedures of the rulebook, and the questions that they ask (round, draft, aims, unplayed, locations, actions, play,
//     prices, turns, turnkeys, scoring, combat, support, procedures, moves, replace, tokens, control, questions, allowed)
//   - words: what texts and scripts can say, compiled, and what that does (vocabulary, words_conditions, words_scripts, words_players, words_named, memory, words_amounts, words_best, words_zones, besides, bear, made, down, headings, happenings, spans,
//     selectors, verbs, verbs_cards, verbs_hold, verbs_piles, verbs_places, verbs_play, verbs_table, verbs_zones, verbs_events, costs,
//     verbs_prices, verbs_turns, verbs_combat, verbs_permits, words_acts,
//     counters, compile, host, api,
//     api_table, api_checks, api_primitives, api_questions)
//   - tools: what tools ask: sentences of scripted games, reasons, warnings, other data under a game, keys of a search,
//     worth to a bot (table, why, query, librarytexts, sentences, sayings, done, answers, measures, reword, never, possible, reach, again,
//     reload, redeal, alike, strays, worth)
package wotrcards
