// Package wotr is the rules of War of the Ring, the board game, in its second edition, and with what is known of the first where
// a scenario says so: for two to four players of two sides, on a map of regions with counted armies, dice, a political track,
// and a Fellowship that is hunted.
//
// A turn is played piece by piece (Table.Step): each phase, and each action of the action resolution. The names in brackets at
// the end of a comment are paragraphs and readings of RULINGS.md.
//
// # Layers
//
//   - data: what the data files say, the map, the state and the figures that lie on it (library, cards, scenario, geography, state)
//   - tables: what is asked, offered and told, luck, what numbers are (decisions, options, events, reasons, operands, luck, rulings)
//   - rules: a scenario laid out, a game and its phases, actions, armies, battles, the Fellowship and the hunt (setup, deal, setup_check, game, turn, events_cards, events_play, actions,
//     figures, mixed, parting, armies, capture, politics, events_politics, muster, events_recruit, battle, rounds, events_combat, casualties, events_damage, siege,
//     fellowship, characters, events_moves, hunt, way, mordor)
//   - words: what texts say, and what the rules ask of them (words, words_map, words_regions, words_armies, words_heads, words_facts, words_verbs, words_nations, words_piles, words_deeds, words_occasions, words_dice, words_lost,
//     words_events, words_combat, words_rules, deeds, deeds_recruit,
//     deeds_moves, deeds_drive, deeds_attacks, deeds_losses, deeds_combat, deeds_hunt, events_choose, references, texts, scripts)
//   - tools: why something is so, how tests say all that, what bots value (why, refusals, zones, measures, sayings, sayings_facts, sayings_turn, answers,
//     sentences, table, worth, shown)
//
// # Figures
//
// Regions and nations are numbered in order of their ids. What lies in a region is three rows of eight bytes, for regulars, elites
// and leaders, a byte for each nation: one mask makes a side of it. Only figures.go changes how many there are anywhere, so that
// those on the map, among the reinforcements and lost are always as many as the nation has. A nation has one side, so both armies
// of a siege lie in one region, and who controls it is inside.
//
// # Parts of an army
//
// Who moves or fights is not listed, but asked: all that may, or of each nation and kind how many (Table.choose). Each question
// offers what leaves an allowed whole within reach, and nothing else.
package wotr
