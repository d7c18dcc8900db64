// This file makes the library of the definitions: factions, traits and cards, and what they refer to.

package wotrcardstools

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
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

func (l *linker) card(c *wotrcards.Card, d *pack.Definition) {
	c.Def = game.Def{ID: d.ID, Name: d.Name(), Short: d.Short(), Source: *d.Source()}
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

func (l *linker) pathNumbers() string {
	numbers := engine.Those(slices.Values(slices.Sorted(maps.Keys(l.numbers))), func(n int) bool { return n > 0 })
	return cmp.Or(pack.OrList(engine.Each(numbers, strconv.Itoa)), "a definition of a path")
}

// What cannot be read without others: who wields an item, the paths of a character, a card of each set.

func wieldersOf(b *pack.Build, d *pack.Definition) []string {
	lib := b.Library().(*wotrcards.Library)
	return engine.Each(lib.Cards[b.Number(d.ID)].Wielders, func(n uint16) string { return lib.Cards[n].ID })
}

func pathsOf(b *pack.Build, d *pack.Definition) []string {
	set := pack.Get[pathSet](d, "paths").PathSet
	in := engine.Those(slices.Values(b.Of(path)), func(p *pack.Definition) bool { return set&(1<<p.Number("number")) != 0 })
	return engine.Each(in, func(p *pack.Definition) string { return p.ID })
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

// Names returns the names of counters, which scenarios have, and of types of cards, zones and steps of the data's own.
func (l *linker) Names() (names []vocab.Name) {
	for i, name := range l.lib.Counters {
		names = append(names, vocab.Name{Kind: wotrcards.CounterName, Text: name, IDs: []uint16{uint16(i)}})
	}
	for i, t := range l.lib.Traits {
		if t.Plural != "" {
			names = append(names, vocab.Name{Kind: trait.Names, Text: t.Name, IDs: []uint16{uint16(i)}}, vocab.Name{Kind: trait.Names, Text: t.Plural, IDs: []uint16{uint16(i)}})
		}
	}
	for i, z := range l.lib.Zones {
		kind := wotrcards.OwnZoneName
		if z.Of == game.OfAll {
			kind = wotrcards.SharedZoneName
		}
		names = append(names, vocab.Name{Kind: kind, Text: z.Name, IDs: []uint16{uint16(i)}})
	}
	for i, s := range l.lib.Steps {
		names = append(names, vocab.Name{Kind: wotrcards.OwnStepName, Text: s.Name, IDs: []uint16{uint16(i)}})
	}
	return names
}

// Texts puts the texts into the library, and fills in the decks that are lists of lines.
func (l *linker) Texts() {
	l.EachCard(func(n int, d *pack.Definition) { l.lib.Cards[n].Text = l.Parse(d, "text") })
	pack.EachScene(l.Build, l.lib.Scenes, func(s *wotrcards.Scenario, d *pack.Definition) {
		l.decks(s, d)
		s.Rules, s.RulesAt = l.Rules(d)
		for _, seat := range d.Seats() {
			ring := l.Parse(seat, "ring")
			if i := slices.IndexFunc(s.Seats, func(s wotrcards.Seat) bool { return s.ID == seat.ID }); i >= 0 {
				if s.Seats[i].Ring = ring; len(ring) > 0 {
					s.Seats[i].RingAt = pack.SpotOf(seat.InText("ring", ring[0].At))
				}
			}
		}
	})
}

// Compile compiles the texts.
func (l *linker) Compile(before game.Library) []pack.Problem {
	l.lib.Earlier, _ = before.(*wotrcards.Library)
	return l.Problems(l.lib.Compile())
}

// Warnings returns what in the library can never happen.
func (l *linker) Warnings(before game.Library) []pack.Problem {
	was, _ := before.(*wotrcards.Library)
	return l.Problems(l.lib.Warnings(was))
}

// Teams returns the side of a seat or of a faction card, and the other one.
func (l *linker) Teams(d *pack.Definition) (own, enemy string) {
	side := wotrcards.NumSides
	switch {
	case d.Kind == pack.KindSeat:
		side = sideOf(d)
	case factionCards.Has(d.Kind):
		side = l.lib.Cards[l.Number(d.ID)].Side
	}
	if side == wotrcards.NumSides {
		return "", ""
	}
	return side.String(), side.Enemy().String()
}

// Accepts reports whether lines could be the text of a definition under a key, by themselves.
func (l *linker) Accepts(d *pack.Definition, key string, lines []vocab.Ability) bool {
	lib := wotrcards.NewLibrary()
	switch {
	case key == "text":
		n := l.Number(d.ID)
		lib.Cards, lib.Scripts = []wotrcards.Card{l.lib.Cards[n]}, []*text.Script{l.lib.Script(n).Bare()}
		lib.Cards[0].Text = lines
	case d.Kind == pack.KindSeat:
		lib.Scenes = []wotrcards.Scenario{{Seats: []wotrcards.Seat{{Ring: lines}}}}
	default:
		lib.Scenes = make([]wotrcards.Scenario, 1)
		if lib.Scenes[0].Rules = lines; d.Kind == pack.KindScenario {
			lib.Scenes[0].Script = l.lib.Scenes[l.Number(d.ID)].Script.Bare()
		}
	}
	return len(lib.Compile()) == 0
}

// bearer is something that a name among the wielders of an item can mean: a card, or all characters of a
// faction or with a trait.
type bearer struct {
	def   *pack.Definition
	cards []uint16 // the characters that it is
}

// wielders resolves the wielders of all items. Those of an item that is as it was are who they were, if all who could be
// meant are.
func (l *linker) wielders() {
	before, were := l.Before()
	earlier, _ := before.(*wotrcards.Library)
	same := earlier != nil && !l.HasLost() && slices.EqualFunc(l.Defs(), were, func(a, b *pack.Definition) bool {
		return a == b || a.Word("faction") == b.Word("faction") && slices.Equal(a.List("traits"), b.List("traits"))
	})
	items := make([]*pack.Definition, 0, len(l.Defs()))
	for i, d := range l.Defs() {
		switch {
		case d.Kind != item:
		case same && d == were[i]:
			at := l.Number(d.ID)
			l.lib.Cards[at].Wielders = earlier.Cards[at].Wielders
		default:
			items = append(items, d)
		}
	}
	bearers := l.bearers(items)
	found := map[string][]uint16{} // by the names: a list is made once, and shared
	for _, d := range items {
		if len(d.List("wielders")) == 0 && d.Word("text") == "" && !l.IsBroken(d) { // its text may say on what it lies
			l.Fail(d, diag.At(d.ValueAt("wielders"), "no-wielder", "%s has no wielder, expected at least one name", d.Called()))
		}
		c := &l.lib.Cards[l.Number(d.ID)]
		key := strings.Join(d.List("wielders"), "\n")
		if same := found[key]; same != nil {
			c.Wielders = same
			continue
		}
		all := true
		for i, name := range d.List("wielders") {
			is := bearers[l.SameName(name)]
			cards, code, wrong := wielding(name, is)
			if c.Wielders = append(c.Wielders, cards...); code == "" {
				continue
			}
			all = false
			at := d.ValueAt(fmt.Sprintf("wielders[%d]", i))
			e := diag.At(at, code, "%s", wrong)
			if len(is) == 0 {
				e = e.OrKin(name, l.bearerNames())
			}
			if l.WasWithdrawn(name) {
				l.Withdrawn(at, name)
			} else if l.AllNames() || e.Hint != "" {
				l.Fail(d, e)
			}
		}
		slices.Sort(c.Wielders)
		c.Wielders = slices.Compact(c.Wielders)
		if all {
			found[key] = c.Wielders
		}
	}
}

func (l *linker) bearerNames() *diag.Words {
	return l.Sought("wielders", func() (names []string) {
		for _, d := range l.Defs() {
			if (pack.Kinds{character, faction, trait}).Has(d.Kind) && d.Name() != "" {
				names = append(names, d.Names()...)
			}
		}
		return names
	})
}

// bearers returns everything that has a name which some items list, by its names as texts tell them apart.
func (l *linker) bearers(items []*pack.Definition) map[string][]bearer {
	bearers := map[string][]bearer{}
	for _, d := range items {
		for _, name := range d.List("wielders") {
			bearers[l.SameName(name)] = nil
		}
	}
	if len(bearers) == 0 {
		return nil
	}
	byFaction := make([][]uint16, len(l.lib.Factions))
	byTrait := make([][]uint16, len(l.lib.Traits))
	for i := range l.lib.Cards {
		c := &l.lib.Cards[i]
		if c.Type != wotrcards.Character {
			continue
		}
		if int(c.Faction) < len(byFaction) {
			byFaction[c.Faction] = append(byFaction[c.Faction], uint16(i))
		}
		for t := range byTrait {
			if c.Traits&(1<<t) != 0 {
				byTrait[t] = append(byTrait[t], uint16(i))
			}
		}
	}
	for _, d := range l.Defs() {
		it := bearer{def: d}
		switch {
		case d.Kind == faction:
			it.cards = byFaction[l.Number(d.ID)]
		case d.Kind == trait:
			it.cards = byTrait[l.Number(d.ID)]
		case d.Kind == character:
			it.cards = []uint16{uint16(l.Number(d.ID))}
		case !kinds.Has(d.Kind):
			continue
		}
		for _, name := range l.KeysOf(d) {
			list, listed := bearers[name]
			if listed && (len(list) == 0 || list[len(list)-1].def != d) {
				bearers[name] = append(list, it)
			}
		}
	}
	return bearers
}

// wielding returns the characters that a name means as the wielder of an item, or what is wrong with the name.
func wielding(name string, meanings []bearer) (cards []uint16, code, message string) {
	if len(meanings) == 0 {
		return nil, "unknown-wielder", fmt.Sprintf("there is no %q, expected the name of a character, a faction or a trait", name)
	}
	var is, groups pack.Kinds
	for _, k := range kinds {
		if slices.ContainsFunc(meanings, func(m bearer) bool { return m.def.Kind == k }) {
			is = append(is, k)
			if k == faction || k == trait {
				groups = append(groups, k)
			}
		}
	}
	for _, m := range meanings {
		cards = append(cards, m.cards...)
	}
	switch {
	case len(groups) > 0 && len(is) > 1:
		return cards, "ambiguous-wielder", fmt.Sprintf("%q is %s, expected a name that only one of them has", name, is.A())
	case len(cards) > 0:
		return cards, "", ""
	case len(groups) > 0:
		return nil, "unknown-wielder", fmt.Sprintf("%q is %s that no character has, expected one that a character has", name, is.A())
	}
	return nil, "wielder-is-no-character", fmt.Sprintf("%q is %s, expected a character", name, is.A())
}
