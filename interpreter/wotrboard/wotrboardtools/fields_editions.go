package wotrboardtools

import (
	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrboard"
)

// This file holds what the editions do otherwise, where both are known: a key of a scenario for each.

// edition is such a key, with the words for the second edition and the first.
type edition struct {
	key, second, first string
	of                 func(*wotrboard.Numbers) *bool // what it says in the rules, and
	is                 bool                           // how that is in the first
	doc                string
}

var editions = []edition{
	{"least-hunt", "one", "none", func(n *wotrboard.Numbers) *bool { return &n.LeastHunt }, false, "how many dice go into the hunt box at least where the Free Peoples took one back; in the first edition none"},
	{"mordor-entry", "chosen", "forced", func(n *wotrboard.Numbers) *bool { return &n.MustEnter }, true, "whether who stands at a gate of Mordor may stay outside; in the first edition entering is forced"},
	{"tiles-on-way", "each", "one", func(n *wotrboard.Numbers) *bool { return &n.OneTile }, true, "for which strongholds on the way of a revealed Fellowship a tile is drawn: for each, in the first edition for all together one"},
	{"empty-stronghold", "falls", "stands", func(n *wotrboard.Numbers) *bool { return &n.EmptyStands }, true, "what becomes of a stronghold without defenders that the enemy enters; in the first edition it stands"},
	{"new-guide", "at-once", "next-tile", func(n *wotrboard.Numbers) *bool { return &n.GuideAtOnce }, false, "when the text of a new Guide can be used: for the tile at hand, in the first edition for the next"},
	{"combat-cards", "in-turn", "together", func(n *wotrboard.Numbers) *bool { return &n.BothLay }, true, "how combat cards are laid: the attacker lays his first, in the first edition both say whether they do, and choose then"},
	{"combat-order", "initiative", "defender", func(n *wotrboard.Numbers) *bool { return &n.DefenderFirst }, true, "which of two combat cards takes effect first: the one of lower initiative, or that of the defender, as in the first edition"},
	{"hunt-order", "fixed", "free", func(n *wotrboard.Numbers) *bool { return &n.AnyOrder }, true, "in which order hunt damage is dealt with: texts come before a casualty, and only a new Guide's after it; in the first edition any may come after it"},
	{"companions-rouse", "unconquered", "any", func(n *wotrboard.Numbers) *bool { return &n.ActivateAll }, true, "where a companion activates a nation: in its cities and strongholds that the enemy does not control, also by entering play; in the first edition in any where his way ends"},
	{"too-many", "after-action", "after-move", func(n *wotrboard.Numbers) *bool { return &n.ExcessAtOnce }, true, "when units are removed that are too many in a region: when the action ends, or, as in the first edition, before the next army moves"},
}

// editionFields returns their rows.
func editionFields() (rows []pack.Field) {
	for _, e := range editions {
		rows = append(rows, pack.Field{Key: e.key, Of: isScenario, Form: pack.OneOf(e.key, []string{e.second, e.first}), Default: e.second, Doc: e.doc})
	}
	return rows
}
