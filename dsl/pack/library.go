// This file makes the library: it follows the references between definitions.

package pack

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/script"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
	"loremaster/interpreter/wotrcards"
)

// maxFactions and maxTraits are what the library's sets of them can hold.
const (
	maxFactions = 32
	maxTraits   = 32
	maxCards    = 1 << 16
)

// builder fills a library with the definitions that all layers came to.
type builder struct {
	*loader
	lib      *wotrcards.Library
	position map[string]int             // of an id in the library's list of its kind
	numbers  map[int]bool               // the path numbers that there are
	sets     []string                   // the sets that there are, once they have been asked for
	lost     map[string]bool            // sameName of what was withdrawn, likewise
	as       *knownTexts                // those of a library with the same names, by the same definitions; nil for none
	parsed   *knownNow                  // the texts that need not be parsed
	fresh    map[string][]vocab.Ability // those that have been: a scenario and its variants have the same
	lines    map[string]*vocab.Phrase   // likewise, of decks
	phrases  *phraser
	scripts  *script.Set // of the library; nil where no card has one
	doubts   []diag.Diagnostic
}

// library returns the library of the definitions, and reports what is wrong with it.
func (l *loader) library() *wotrcards.Library {
	l.extend()
	l.defs = l.sorted()
	b := &builder{loader: l, lib: &wotrcards.Library{}, position: make(map[string]int, len(l.merged)), numbers: map[int]bool{},
		fresh: map[string][]vocab.Ability{}, lines: map[string]*vocab.Phrase{}}
	if l.known.hasNames(l) {
		b.as = l.known
	}
	b.lib.Cards = make([]wotrcards.Card, 0, len(b.defs))
	for _, d := range b.defs {
		b.enter(d)
	}
	b.eachCard(b.card)
	b.lib.FindSets()
	b.wielders()
	b.eachScenario(b.scenario)
	b.texts()
	b.unused()
	b.sameNames()
	if b.diags.Errors() == 0 {
		b.diags.Add(b.doubts...)
	}
	b.hash()
	b.known, b.before, b.as, b.parsed = nil, nil, nil, nil // the library keeps the builder, and shall not keep another library
	b.lib.Written = b.write
	return b.lib
}

// eachCard calls f for every card and location of the library with its definition.
func (b *builder) eachCard(f func(c *wotrcards.Card, d *definition)) {
	n := 0
	for _, d := range b.defs {
		if d.kind.isCard() {
			f(&b.lib.Cards[n], d)
			n++
		}
	}
}

// sorted returns the definitions in the order of their ids.
func (l *loader) sorted() []*definition {
	defs := make([]*definition, 0, len(l.merged))
	if l.known != nil && len(l.known.defs) == len(l.merged) { // perhaps they are the same
		for _, d := range l.known.defs {
			if now := l.merged[d.ID]; now != nil {
				defs = append(defs, now)
			}
		}
		if len(defs) == len(l.merged) {
			return defs
		}
	}
	defs = slices.AppendSeq(defs[:0], maps.Values(l.merged))
	slices.SortFunc(defs, func(a, b *definition) int { return strings.Compare(a.ID, b.ID) })
	return defs
}

// enter puts a definition into the library's list of its kind, so that others can refer to it.
func (b *builder) enter(d *definition) {
	source := *d.source()
	switch lib := b.lib; d.kind {
	case kindUnknown:
	case kindFaction:
		b.position[d.ID] = len(lib.Factions)
		lib.Factions = append(lib.Factions, wotrcards.Faction{ID: d.ID, Name: d.Name, Side: sideOf(d.Side), Source: source})
		b.limit(d, len(lib.Factions), maxFactions)
	case kindTrait:
		b.position[d.ID] = len(lib.Traits)
		lib.Traits = append(lib.Traits, wotrcards.Trait{ID: d.ID, Name: d.Name, Source: source})
		b.limit(d, len(lib.Traits), maxTraits)
	case kindPhrase, kindErrata: // see phrases.go and errata.go
	case kindScenario:
		b.position[d.ID] = len(lib.Scenarios)
		lib.Scenarios = append(lib.Scenarios, wotrcards.Scenario{ID: d.ID, Source: source})
	default:
		b.position[d.ID] = len(lib.Cards)
		lib.Cards = append(lib.Cards, wotrcards.Card{Def: game.Def{ID: d.ID, Source: source}})
		b.limit(d, len(lib.Cards), maxCards)
		b.numbers[d.Number] = true
	}
}

// limit reports that there are more definitions of a kind than a library holds.
func (b *builder) limit(d *definition, n, most int) {
	if n == most+1 {
		b.fail(d, diag.At(d.head(), "too-many", "%s exceeds the limit, expected at most %d of its kind", d.called(), most))
	}
}

// card fills in a card.
func (b *builder) card(c *wotrcards.Card, d *definition) {
	c.Name, c.Short, c.Type = d.Name, d.Short, wotrcards.CardType(d.kind)
	c.Set, c.Copies, c.Icons = d.Set, d.Copies, d.Icons
	c.Paths, c.Number, c.Points = d.Paths, d.Number, d.Points
	c.Side, c.Unsaid, c.Doubt = sideOf(d.Side), d.Unsaid, d.Doubt
	c.Traits = wotrcards.TraitSet(b.set(d, "traits", d.Traits, kindTrait))
	switch d.kind {
	case kindPath:
		c.Icons[wotrcards.PathDefense] = int8(d.Defense)
	case kindBattleground:
		c.Icons[wotrcards.Defense] = int8(d.Defense)
		c.Defenders = b.factions(d, "defenders", d.Defenders)
		c.Attackers = b.factions(d, "attackers", d.Attackers)
	default:
		if i, ok := b.refer(d, "faction", d.Faction, kindFaction); ok {
			c.Faction, c.Side = uint8(i), b.lib.Factions[i].Side
		}
		b.checkPaths(d)
	}
	if c.Type.IsLocation() {
		c.Set, c.Copies = baseSet, 1
	}
	b.script(c, d)
}

// sideOf returns the side that a word names; the first where there is no word, which is reported elsewhere.
func sideOf(word string) wotrcards.Side {
	return wotrcards.Side(max(0, slices.Index(sides, word)))
}

// refer returns where in the library's list the definition is that an id names. It reports an id that names
// none, unless that only follows from another mistake.
func (b *builder) refer(d *definition, key, id string, want kind) (int, bool) {
	target := b.merged[id]
	switch {
	case target != nil && target.kind == want:
		return b.position[id], true
	case target != nil && target.kind == kindUnknown, id == "" && b.isBroken(d):
	case target != nil:
		b.fail(d, diag.At(d.value(key), "wrong-reference", "%q is %s, expected the id of %s", id, target.kind.a(), want.a()))
	case b.idsComplete:
		words := b.idsOf(kindSet(want))
		ids := words.All()
		e := diag.At(d.value(key), "unknown-"+want.String(), "no %s has the id %q", want, id)
		if side := slices.Index(sides, ID(id)); want == kindFaction && side >= 0 {
			e.Message = fmt.Sprintf("%q is a side, not a faction of it", id)
			ids = slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return b.merged[id].Side != sides[side] })
		} else {
			e = e.OrKin(id, words)
		}
		if e.Hint == "" && len(ids) <= maxFactions {
			e.Message += ", expected " + orList(ids)
		}
		if at, ok := b.withdrawn[id]; ok {
			e.Also = []diag.Place{at}
		}
		b.fail(d, e)
	}
	return 0, false
}

// idsOf returns the ids of the definitions of some kinds.
func (l *loader) idsOf(of kinds) *diag.Words {
	words := l.sought[of]
	if words == nil {
		var ids []string
		for id, d := range l.merged {
			if of.has(d.kind) {
				ids = append(ids, id)
			}
		}
		slices.Sort(ids)
		words = diag.NewWords(ids)
		l.sought[of] = words
	}
	return words
}

// seekAnew forgets what words there were: there are others now.
func (l *loader) seekAnew() {
	for _, words := range l.sought {
		l.compared += words.Compared()
	}
	clear(l.sought)
}

// set returns the set of definitions that a list of ids names, by their places in the library's list.
func (b *builder) set(d *definition, key string, ids []string, want kind) uint32 {
	var set uint32
	for i, id := range ids {
		if n, ok := b.refer(d, fmt.Sprintf("%s[%d]", key, i), id, want); ok {
			set |= 1 << n
		}
	}
	return set
}

func (b *builder) factions(d *definition, key string, ids []string) wotrcards.FactionSet {
	return wotrcards.FactionSet(b.set(d, key, ids, kindFaction))
}

// checkPaths reports the numbers of a character's paths that no path has.
func (b *builder) checkPaths(d *definition) {
	if !b.allNames() {
		return // the path may be among what could not be read
	}
	for _, r := range d.ranges {
		var missing []string
		for n := r.first; n <= r.last; n++ {
			if !b.numbers[n] {
				missing = append(missing, fmt.Sprint(n))
			}
		}
		if len(missing) > 0 {
			at := d.text("paths")
			at.Column += r.column
			b.fail(d, diag.At(at, "no-such-path", "no path has the number %s, expected %s", orList(missing), b.pathNumbers()))
		}
	}
}

// pathNumbers lists the numbers that paths have.
func (b *builder) pathNumbers() string {
	var words []string
	for _, n := range slices.Sorted(maps.Keys(b.numbers)) {
		if n > 0 {
			words = append(words, fmt.Sprint(n))
		}
	}
	if len(words) == 0 {
		return "a definition of a path"
	}
	return orList(words)
}

// doubt warns of something that is perhaps not what was meant, in a library that has no errors.
func (b *builder) doubt(it diag.Diagnostic, hint string) {
	it.Severity, it.Hint = diag.Warning, hint
	b.doubts = append(b.doubts, it)
}

// hash lists the definitions in the library with what each says, and gives it the hash of them all. Where they
// stand, in which order, and what is only remarked in them, does not count.
func (b *builder) hash() {
	h := sha256.New()
	b.lib.Definitions = make([]game.Definition, 0, len(b.defs))
	for _, d := range b.defs {
		if d.encoded == nil {
			d.encoded = d.encode()
		}
		h.Write(d.encoded)
		b.lib.Definitions = append(b.lib.Definitions, game.Definition{ID: d.ID, Type: d.kind.String(), Name: d.Name, Says: d.encoded})
	}
	b.lib.Hash = hex.EncodeToString(h.Sum(nil)[:8])
}

// encode returns what a definition says: its facts as a line of JSON, and a line for each seat of a scenario.
func (d *definition) encode() []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.Encode(d.facts.canonical()) //nolint:errcheck // a buffer takes everything
	for _, seat := range d.seats {
		enc.Encode(seat.facts.canonical()) //nolint:errcheck // likewise
	}
	for _, v := range d.variants {
		b.WriteString(strings.Join(v.chosen, " "))
		b.Write(v.encode())
	}
	return b.Bytes()
}

// canonical returns the facts in the form that does not depend on how they were written.
func (f facts) canonical() facts {
	f.Script = strings.TrimSpace(f.Script)
	f.Text, f.Ring, f.Rules = strings.TrimSpace(f.Text), strings.TrimSpace(f.Ring), strings.TrimSpace(f.Rules)
	for _, list := range []*[]string{&f.Short, &f.Traits, &f.Wielders, &f.Defenders, &f.Attackers, &f.Sets, &f.Factions, &f.Locations} {
		*list = slices.Sorted(slices.Values(*list))
	}
	return f
}
