// This file makes the library of the definitions: factions, traits and cards, and what they refer to.

package wotrcardstools

import (
	"fmt"
	"maps"
	"slices"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
)

// linker fills a library.
type linker struct {
	*pack.Build
	lib     *wotrcards.Library
	numbers map[int]bool   // the path numbers that there are
	sets    []string       // the sets that there are, once they have been asked for
	types   map[string]int // of cards that the data define, by their ids: their places among the traits
}

func newLinker(b *pack.Build) pack.Linker {
	return &linker{Build: b, lib: wotrcards.NewLibrary(), numbers: map[int]bool{}}
}

// Library returns the library.
func (l *linker) Library() game.Library { return l.lib }

// Link makes what the definitions say, and follows what they name.
func (l *linker) Link() {
	lib := l.lib
	cards := 0
	for _, d := range l.Defs() {
		switch {
		case d.Kind == faction:
			lib.Factions = append(lib.Factions, wotrcards.Faction{ID: d.ID, Name: d.Name(), Side: sideOf(d), Source: *d.Source()})
		case d.Kind == trait:
			lib.Traits = append(lib.Traits, wotrcards.Trait{ID: d.ID, Name: d.Name(), Source: *d.Source()})
		case d.Kind.Card:
			cards++
			l.numbers[d.Number("number")] = true
		}
	}
	l.table()
	l.nameCounters()
	lib.Cards = make([]wotrcards.Card, cards)
	l.EachCard(func(n int, d *pack.Definition) { l.card(&lib.Cards[n], d) })
	lib.FindSets()
	l.wielders()
	lib.Scenes = pack.Scenes[wotrcards.Scenario](l.Build)
	pack.EachScene(l.Build, lib.Scenes, l.scenario)
	pack.Scripts(l.Build, &lib.BaseLibrary, lib.Scenes)
	lib.Known()
}

// card fills in a card.
func (l *linker) card(c *wotrcards.Card, d *pack.Definition) {
	c.Def = game.Def{ID: d.ID, Name: d.Name(), Short: d.List("short"), Source: *d.Source()}
	c.Type, c.Set, c.Copies, c.Icons = cardTypes[d.Kind], d.Word("set"), d.Number("copies"), pack.Get[icons](d, "icons")
	c.Paths, c.Number, c.Points = pack.Get[pathSet](d, "paths").PathSet, d.Number("number"), d.Number("points")
	c.Side, c.Unsaid, c.Doubt = sideOf(d), d.Word("unsaid"), d.Word("doubt")
	c.Traits, c.Called = wotrcards.TraitSet(l.set(d, "traits", trait)), wotrcards.CardTypes[c.Type]
	if t, is := l.types[d.Word("type")]; is {
		c.Traits |= 1 << t
		c.Called = l.lib.Traits[t].Name
	}
	switch c.Type {
	case wotrcards.Path:
		c.Icons[wotrcards.PathDefense] = int8(d.Number("defense"))
	case wotrcards.Battleground:
		c.Icons[wotrcards.Defense] = int8(d.Number("defense"))
		c.Defenders = l.factions(d, "defenders")
		c.Attackers = l.factions(d, "attackers")
	case wotrcards.Aim:
		if d.Word("for") != "" {
			c.For = wotrcards.AimFor(sideCalled(d.Word("for"))) + 1
		}
	default:
		if f := l.refer(d, "faction", d.Word("faction"), faction); f != nil {
			c.Faction = uint8(l.Number(f.ID))
			c.Side = sideOf(f)
		}
		c.Made = d.Number("made")
		if id := d.Word("other-side"); id != "" {
			if other := l.ReferAny(d, "other-side", id, factionCards, "card"); other != nil {
				c.Other = uint16(l.Number(other.ID)) + 1
			}
		}
		l.checkPaths(d)
	}
	if c.Type.IsLocation() {
		c.Set, c.Copies = baseSet, 1
	}
}

// sideOf returns the side of a definition; the first where it has none, which is reported elsewhere.
func sideOf(d *pack.Definition) wotrcards.Side { return sideCalled(d.Word("side")) }

// sideCalled returns the side that a word names, or the first.
func sideCalled(word string) wotrcards.Side {
	return wotrcards.Side(max(0, slices.Index(wotrcards.Sides[:], word)))
}

// refer returns the definition that an id names; see Build.Refer. Who names a side instead of a faction of it is told which
// there are.
func (l *linker) refer(d *pack.Definition, key, id string, want *pack.Kind) *pack.Definition {
	return l.ReferOr(d, key, id, want, func(e diag.Diagnostic) (diag.Diagnostic, bool) {
		side := pack.ID(id)
		if want != faction || !slices.Contains(wotrcards.Sides[:], side) {
			return e, false
		}
		ids := slices.DeleteFunc(slices.Clone(l.IDsOf(pack.Kinds{faction}).All()), func(id string) bool { return l.Definition(id).Word("side") != side })
		e.Message = fmt.Sprintf("%q is a side, not a faction of it", id)
		if len(ids) <= maxFactions {
			e.Message += ", expected " + pack.OrList(ids)
		}
		return e, true
	})
}

// set returns the set of definitions that a list of ids names, by their numbers.
func (l *linker) set(d *pack.Definition, key string, want *pack.Kind) uint32 {
	var set uint32
	for i, id := range d.List(key) {
		it := l.Definition(id)
		if it == nil || it.Kind != want {
			it = l.refer(d, fmt.Sprintf("%s[%d]", key, i), id, want)
		}
		if it != nil {
			set |= 1 << l.Number(it.ID)
		}
	}
	return set
}

func (l *linker) factions(d *pack.Definition, key string) wotrcards.FactionSet {
	return wotrcards.FactionSet(l.set(d, key, faction))
}

// checkPaths reports the numbers of a character's paths that no path has.
func (l *linker) checkPaths(d *pack.Definition) {
	if !l.AllNames() {
		return // the path may be among what could not be read
	}
	for _, r := range pack.Get[pathSet](d, "paths").ranges {
		var missing []string
		for n := r.first; n <= r.last; n++ {
			if !l.numbers[n] {
				missing = append(missing, fmt.Sprint(n))
			}
		}
		if len(missing) > 0 {
			at := d.TextAt("paths")
			at.Column += r.column
			l.Fail(d, diag.At(at, "no-such-path", "no path has the number %s, expected %s", pack.OrList(missing), l.pathNumbers()))
		}
	}
}

// pathNumbers lists the numbers that paths have.
func (l *linker) pathNumbers() string {
	var words []string
	for _, n := range slices.Sorted(maps.Keys(l.numbers)) {
		if n > 0 {
			words = append(words, fmt.Sprint(n))
		}
	}
	if len(words) == 0 {
		return "a definition of a path"
	}
	return pack.OrList(words)
}

// scenarioOf returns the scenario of a definition, or of that of one of its variants.
func (l *linker) scenarioOf(d *pack.Definition) *wotrcards.Scenario {
	return &l.lib.Scenes[l.Number(d.ID)]
}

// What cannot be read without others: who wields an item, the paths of a character, a card of each set.

func wieldersOf(b *pack.Build, d *pack.Definition) (ids []string) {
	lib := b.Library().(*wotrcards.Library)
	for _, n := range lib.Cards[b.Number(d.ID)].Wielders {
		ids = append(ids, lib.Cards[n].ID)
	}
	return ids
}

func pathsOf(b *pack.Build, d *pack.Definition) (ids []string) {
	for _, p := range b.Of(path) {
		if pack.Get[pathSet](d, "paths").PathSet&(1<<p.Number("number")) != 0 {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

func oneOfEachSet(b *pack.Build, d *pack.Definition) (ids []string) {
	lib := b.Library().(*wotrcards.Library)
	for _, set := range d.List("sets") {
		if i := slices.IndexFunc(lib.Cards, func(c wotrcards.Card) bool { return c.Set == set }); i >= 0 {
			ids = append(ids, lib.Cards[i].ID)
		}
	}
	return ids
}
