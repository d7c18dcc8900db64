// This file holds a vocabulary and the names of a library, for tests.

package cardtext_test

import (
	"strings"
	"testing"

	"loremaster/interpreter/vocab"
)

// entries is a table in short: a kind, and the patterns of its entries.
var entries = []struct{ kind, patterns string }{
	{"head", `
		when activated
		when played [or moved] [{on:destination}] [, if {cond:condition}]
		when {c:cards} is/are played
		action [of {w:who}] [{at:where}] [, {terms:verb/limit|,}]
		while {cond:condition}
		while supporting {c:cards}
		on {p:places} [with {c:cards}]
		if [{c:cards} is/are] eliminated [in [{kind:combat}] combat]
		if forsaken from {z:zone}
		after combat on {p:places} with {c:cards}`},
	{"limit", `once per round`},
	{"combat", `path`},
	{"destination", `to {p:places|or}
		to reserve
		on a wielder in reserve`},
	{"condition", `{at:where}
		{c:cards} is/are {at:where}
		{p:places} is/are active`},
	{"where", `in reserve
		in play
		there
		on {p:places|or} [with {c:cards}]`},
	{"duration", `this round
		until that combat ends`},
	{"who", `/you
		each {s:side} player
		each
		the {f:faction} player`},
	{"verb", `draw(s) {n:count} [more in the draw step] [, or {m:number} if {cond:condition}]
		forsake(s) {n:count}
		cycle(s) {n:count} from hand
		eliminate(s) {n:count} from hand
		cycle(s) {c:cards} [instead [of eliminating them]]
		is/are eliminated
		eliminate(s) {c:cards}
		remove(s) {c:cards}
		remove(s) {n:number} corruption [for {c:cards}]
		add(s) {n:number} corruption
		add(s) {n:number} {i:icon} to {p:places}
		take(s) {c:cards} [from the {z:zone|or}]
		play(s) {c:cards} [to {d:places/reserve}]
		move(s) {c:cards} to {p:places} [, even if it arrived this round]
		activate(s) [or reactivate(s)] {p:places} [from {d:deck}]
		reactivate(s) {p:places}
		look(s) at the top [{n:number}] of the draw deck
		recycle(s)
		choose(s) {n:number}:
		[has/have] {mods:modifier|,} [for every {n:number} {c:cards}] [, or {s:signed} on {p:places}]
		carryover limit {s:signed}
		[cannot] be played or moved to {p:places} [while {cond:condition}]
		be supported by {c:cards}
		cannot wield another {t:trait}`},
	{"reserve", `reserve`},
	{"modifier", `{s:signed} {i:icon}`},
	{"icon", `attack
		defense
		path attack
		path defense`},
	{"count", `{n:number}
		a/an
		another
		each
		any
		the
		up to {n:number}
		any number /of
		as /many`},
	{"zone", `the draw deck
		draw deck
		cycle pile
		reserve`},
	{"deck", `the {s:side} battleground deck`},
	{"noun", `army/armies
		character(s)
		card(s)
		{t:trait}`},
	{"cards", `{c:object|and}
		{c:object|or}`},
	{"object", `this
		it
		/them
		{c:card}
		[the] wielder
		its wielder
		its /items
		their /items
		the /rest
		{n:number} of those
		/ [{n:count}] [{o:faction/side/trait}] {what:noun|or} [{q:qualifier}] [except {t:traits}]
		/ [{n:count}] [{o:faction}] {first:noun} and {second:noun} [{q:qualifier}]`},
	{"qualifier", `of those
		of that combat
		{at:where}`},
	{"places", `{p:place}
		/ paths
		a path or battleground
		/ {o:side/faction} battlegrounds`},
	{"place", `this
		it
		that path
		the active path
		the path {l:location}
		{l:location}
		a path of the next number
		{n:count} path of the same number
		{n:count} path [{m:figure}]
		path {m:figure}
		{n:count} [{o:side/faction}] battleground
		{n:count} active [{o:side/faction}] battleground
		/ active battlegrounds`},
}

// names is the library: a kind, and its names.
var names = []struct{ kind, names string }{
	{"side", "Free Peoples; Shadow"},
	{"faction", "Hobbit; Elf; Dúnedain; Rohan; Mordor; Isengard; Monstrous; Southron; Dwarf; Wizard"},
	{"trait", "Nazgûl; Ent; weapon; mount"},
	{"traits", "Wizards"},
	{"location", "Helm's Deep; Dol Guldur; Orthanc; Dol Amroth; Minas Tirith; Khazad-dûm; Cirith Ungol; Caradhras"},
	{"card", "Strider; Aragorn; Saruman; Gandalf; Boromir; Faramir; Knights of Dol Amroth; Merry; Pippin; Gimli; " +
		"Legolas; Bow of the Galadhrim; Dwarven Axe; Caradhras; Caradhras the Cruel; Saruman's Staff; Treebeard; " +
		"Death! Ride, Ride to Ruin!; Gorbag & Shagrat; Dr. No; The Rest; Draw; Draw Deck"},
}

// language returns the table and the lexicon of the tests.
func language(t testing.TB) (*vocab.Vocabulary, *vocab.Lexicon) {
	t.Helper()
	var list []vocab.Entry
	for _, e := range entries {
		for pattern := range strings.Lines(e.patterns) {
			if pattern = strings.TrimSpace(pattern); pattern != "" {
				list = append(list, vocab.Entry{Kind: vocab.Kind(e.kind), Pattern: pattern})
			}
		}
	}
	var kinds []vocab.Kind
	var library []vocab.Name
	for _, n := range names {
		kinds = append(kinds, vocab.Kind(n.kind))
		for name := range strings.SplitSeq(n.names, "; ") {
			library = append(library, vocab.Name{Kind: vocab.Kind(n.kind), Text: name, IDs: []uint16{uint16(len(library))}})
		}
	}
	table, err := vocab.NewTable(list, kinds...)
	if err != nil {
		t.Fatal(err)
	}
	lexicon, err := vocab.NewLexicon(table, library)
	if err != nil {
		t.Fatal(err)
	}
	return table, lexicon
}
