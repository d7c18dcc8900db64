// This file lays scenarios over those that they extend, and options over the scenarios that have them. It reads formats: which packs
// and errata some scenarios are played with, and what their decks may have. The games of a scenario that names a format have a library
// of their own, which is made of the same layers.

package pack

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// maxVariants is how many ways a scenario may have of switching its options on and off.
const maxVariants = 64

// ruleText is a part of the rules of a scenario, and the definition and key that it stands under.
type ruleText struct {
	of        *Definition
	key, text string
}

// extend puts in the place of every scenario what it is with all that it takes from the one it extends, and
// makes its variants. What comes to the same as in an earlier library is taken from there.
func (l *loader) extend() {
	var ids []string
	done, same := map[string]bool{}, map[string]*Definition{}
	for id, d := range l.merged {
		if d.Kind != KindScenario {
			continue
		}
		if same[id] = l.known.scenario(l, id); same[id] == nil {
			ids = append(ids, id)
		}
	}
	for id, d := range same {
		if done[id] = d != nil; d == nil {
			read := l.merged[id]
			d = read.copy() // what was read may be read again
			d.read = read
		}
		l.merged[id] = d
	}
	slices.Sort(ids)
	for _, id := range ids {
		l.extended(id, map[string]int{}, done)
	}
	for _, id := range ids {
		l.vary(l.merged[id])
	}
}

// scenario returns a scenario as it was extended, where it and all that it extends are as they were read then; else nil.
func (k *knownTexts) scenario(l *loader, id string) *Definition {
	if k == nil {
		return nil
	}
	was := k.merged[id]
	for h := was; h != nil; h = h.base {
		if h.read != l.merged[h.ID] {
			return nil
		}
	}
	return was
}

// extended extends one scenario; those that wait for it are counted in their order.
func (l *loader) extended(id string, waiting map[string]int, done map[string]bool) {
	d := l.merged[id]
	if done[id] {
		return
	}
	done[id] = true
	d.encoded = nil // what it comes to is not what stands in its file
	extends := d.Word("extends")
	if extends == "" {
		d.layRules()
		return
	}
	base := l.merged[extends]
	waiting[id] = len(waiting)
	_, waits := waiting[extends]
	switch at := d.ValueAt("extends"); {
	case waits:
		ids := slices.SortedFunc(maps.Keys(waiting), func(a, b string) int { return waiting[a] - waiting[b] })
		l.Fail(d, diag.At(at, "extends-itself", "%s extends itself: %s", d.Called(), strings.Join(append(ids[max(0, len(ids)-limits.Extends.Most):], extends), ", ")))
	case base == nil && l.complete:
		others := slices.DeleteFunc(l.sorted(), func(o *Definition) bool { return o.Kind != KindScenario || o.ID == id })
		ids := Mapped(others, idOf)
		l.Fail(d, diag.At(at, "unknown-scenario", "no scenario has the id %q, expected %s", extends, OrList(ids)).Or(extends, ids))
	case base == nil:
	case base.Kind != KindScenario:
		l.Fail(d, diag.At(at, "wrong-reference", "%q is %s, expected the id of a scenario", extends, base.Kind.A()))
	default:
		l.extended(extends, waiting, done)
		base = l.merged[extends]
		if l.IsBroken(base) || l.IsBroken(d) {
			break // that is reported, and more would only follow from it
		}
		below := 1
		for h := base; h.base != nil; h = h.base {
			below++
		}
		if below > limits.Extends.Most {
			l.Fail(d, diag.At(at, "too-many", "%s is the last of more than %d scenarios that extend one another", d.Called(), limits.Extends.Most))
			break
		}
		n := base.over(l, d.ID, d, d.table)
		n.set("extends", extends)
		n.read = d.read
		for _, seat := range n.seats {
			if seat.base == nil && seat.file == d.file && strings.HasPrefix(seat.path, d.path+".") {
				if l.rows.isChange(seat) {
					ids := Mapped(base.seats, idOf)
					it := diag.At(seat.Head(), "unknown-seat", "%s has no seat %q to be changed, expected %s", base.Called(), seat.ID, OrList(ids))
					l.Fail(n, it.Or(seat.ID, ids).Try("a new seat has "+strings.Join(l.rows.required(KindSeat), ", ")+" and a deck of its own"))
					continue
				}
				r := Reader{l: l, d: seat}
				r.absent(seat.table, nil)
				l.FailWith(n, seat)
			}
		}
		l.merged[id] = n
		return
	}
	l.failed[d] = true
}

// required lists the keys that a definition of a kind must have.
func (r *rows) required(k *Kind) (keys []string) {
	for _, f := range r.ofKind[k] {
		if f.RequiredBy(k) {
			keys = append(keys, f.Key)
		}
	}
	return keys
}

// isChange reports whether a seat was written as a change of another: it lacks half of what a new one must have.
func (r *rows) isChange(seat *Definition) bool {
	must := r.required(KindSeat)
	lacks := slices.DeleteFunc(slices.Clone(must), func(key string) bool { return seat.table[key] != nil })
	return 2*len(lacks) >= len(must)
}

// over returns a copy of a scenario with the fields of a table, which have been checked and stand in another
// definition, laid over it.
func (d *Definition) over(l *loader, id string, by *Definition, table map[string]any) *Definition {
	n := d.copy()
	n.ID, n.layer, n.file, n.path, n.from, n.amendedBy = id, by.layer, by.file, by.path, by.from, by.amendedBy
	n.table, n.base, n.variants = table, d, nil
	n.set("more-rules", nil)
	n.encoded, n.stands, n.keys = nil, nil, nil
	r := Reader{l: newLoader(l.of, l.rows), d: n, overlay: true}
	r.table(table)
	n.seats = slices.DeleteFunc(n.seats, func(seat *Definition) bool { return seat.remove })
	n.layRules()
	return n
}

// layRules finds the texts of the rules: its own, or those of what it extends, and what is added to them.
func (d *Definition) layRules() {
	if d.base == nil || d.Own("rules") {
		d.rules = nil
		if rules := d.Word("rules"); rules != "" {
			d.rules = []ruleText{{d, "rules", rules}}
		}
	}
	if d.Own("more-rules") {
		d.rules = append(slices.Clip(d.rules), ruleText{d, "more-rules", d.Word("more-rules")})
	}
	texts := Mapped(d.rules, func(r ruleText) string { return strings.TrimSpace(r.text) })
	d.set("rules", strings.Join(texts, "\n"))
	d.set("more-rules", nil)
}

// vary makes a variant for every way of switching options on.
func (l *loader) vary(d *Definition) {
	if d.variants = nil; l.IsBroken(d) {
		return
	}
	d.variants = []*Definition{d}
	for _, o := range d.options {
		ways := []*Definition{o}
		if len(o.values) > 0 {
			ways = o.values
		}
		if len(d.variants)*(len(ways)+1) > maxVariants {
			l.Fail(d, diag.At(o.Head(), "too-many", "with the option %q there are more than %d ways to begin %s, expected fewer options", o.ID, maxVariants, d.Called()))
			break
		}
		before, writtenFor := d.variants, d.declares(o)
		for _, way := range ways {
			for _, v := range before {
				n := v.over(l, d.ID, way, way.changes())
				for key := range way.table {
					if f := l.rows.of(KindScenario, key); f != nil && f.Adds {
						n.set(key, changedList(v.List(key), writtenFor.List(key), n.List(key)))
					}
				}
				n.chosen = append(slices.Clip(v.chosen), way.choice(o))
				d.variants = append(d.variants, n)
			}
		}
	}
	d.variants = d.variants[1:]
}

// declares returns the scenario in which an option stands: this one, or one that it extends.
func (d *Definition) declares(o *Definition) *Definition {
	for h := d; h != nil; h = h.base {
		if h.Own("options." + o.ID) {
			return h
		}
	}
	return d
}

// changedList makes of a list what an option makes of that which it was written for: a scenario that extends another
// keeps what it has itself.
func changedList(list, before, after []string) (changed []string) {
	changed = engine.Those(slices.Values(list), func(one string) bool { return slices.Contains(after, one) || !slices.Contains(before, one) })
	for _, one := range after {
		if !slices.Contains(before, one) && !slices.Contains(changed, one) {
			changed = append(changed, one)
		}
	}
	return changed
}

// changes returns the fields of an option that change the scenario.
func (d *Definition) changes() map[string]any {
	table := maps.Clone(d.table)
	delete(table, "name")
	delete(table, "values")
	return table
}

// choice returns how a way of choosing an option is written: NAME or NAME=VALUE.
func (d *Definition) choice(o *Definition) string {
	if d == o {
		return o.ID
	}
	return o.ID + "=" + d.ID
}

// Options returns the options of a scenario.
func (d *Definition) Options() []plain.Option {
	return Mapped(d.options, func(o *Definition) plain.Option {
		return plain.Option{ID: o.ID, Name: o.Name(), Values: Mapped(o.values, idOf)}
	})
}

// Seats returns the seats of a scenario, in the order of their ids, Variants what it is with options, and Chosen the options
// of a variant.
func (d *Definition) Seats() []*Definition    { return d.seats }
func (d *Definition) Variants() []*Definition { return d.variants }
func (d *Definition) Chosen() []string        { return d.chosen }

// Own reports whether the key stands in the definition itself.
func (d *Definition) Own(key string) bool {
	f, path := d.at(key)
	_, ok := f.index().marks[path]
	return ok
}

// home returns the definition in whose table a key stands, "traits[1]" as well: this one, or one that it is laid
// over; this one where none has it.
func (d *Definition) home(key string) *Definition {
	for _, part := range []string{key, topKey(key)} { // of a table that is laid over another part by part
		for h := d; h != nil; h = h.base {
			if h.Own(part) {
				return h
			}
		}
	}
	return d
}

// format is the format whose library is made.
type format struct {
	*Definition
	packs map[string]Version // that it plays with
}

// plays reports whether the library that is made has that version of a pack: of several the newest, or that of its format.
func (l *loader) plays(layer *Layer) bool {
	if l.format != nil && layer.Pack != nil {
		if v, pinned := l.format.packs[layer.Pack.Name]; pinned {
			return v == layer.Pack.Version
		}
	}
	return layer.newer == nil
}

// pins has the library of a format play with packs, and with those that they build on, of each with the newest version that will do.
func (l *loader) pins(needs []need, layers []Layer) {
	var more []need
	for _, need := range needs {
		var found *Pack
		for i := range layers {
			if p := layers[i].Pack; p != nil && p.Name == need.name && p.Version.Meets(need.least) && (found == nil || p.Version.Compare(found.Version) > 0) {
				found = p
			}
		}
		if _, pinned := l.format.packs[need.name]; found != nil && !pinned {
			l.format.packs[need.name] = found.Version
			more = append(more, found.needs...)
		}
	}
	if len(more) > 0 {
		l.pins(more, layers)
	}
}

// holds reports whether a definition of a layer is laid over the others: errata that formats name are in these alone, and in a format
// neither those that were made later are, nor the errata and cards of packs that it does not play with.
func (l *loader) holds(layer *Layer, d *Definition) bool {
	f, names := l.format, func(list []string) bool {
		return slices.Contains(list, d.ID) || layer.Pack != nil && slices.Contains(list, layer.Pack.Name)
	}
	isErrata, plays := d.Kind == KindErrata, f != nil && layer.Pack != nil && f.packs[layer.Pack.Name] != Version{}
	switch {
	case !l.plays(layer):
		return false
	case isErrata && f != nil && f.Has("date") && d.Word("date") > f.Word("date"):
		return false
	case isErrata && names(l.apportioned):
		return f != nil && names(f.List("errata"))
	}
	return f == nil || !isErrata && !d.Kind.Card && !d.remove || layer.Pack == nil || !f.Has("packs") || plays
}

// apportion notes which errata there are among definitions, and which formats name.
func (l *loader) apportion(defs []*Definition) {
	for _, d := range defs {
		switch d.Kind {
		case KindErrata:
			l.amending = append(slices.Clip(l.amending), d.ID)
		case KindFormat:
			l.apportioned = slices.Concat(l.apportioned, d.List("errata"))
		}
	}
}

// apportions reports whether layers have formats, so that errata of those below may be in these alone.
func apportions(layers []Layer) bool {
	return slices.ContainsFunc(headsIn(layers, KindFormat.Word), func(h head) bool { return h.kind == KindFormat.Word })
}

// in has the loader make the library of a format, in which other scenarios are only as far as its own extend them.
func (l *loader) in(f *Definition, layers []Layer) {
	needs := f.needs
	l.format = &format{f, map[string]Version{}}
	if p := f.layer.Pack; p != nil {
		l.format.packs[p.Name] = p.Version
		needs = append(slices.Clip(needs), p.needs...)
	}
	l.pins(needs, layers)
	l.readAll(layers)
}

// onlyOwn leaves the scenarios of the format alone, with those that they extend.
func (l *loader) onlyOwn() {
	if l.format == nil {
		return
	}
	own := map[string]bool{}
	for _, d := range l.merged {
		for h := d; d.Kind == KindScenario && d.Word("format") == l.format.ID && h != nil; h = h.base {
			own[h.ID] = true
		}
	}
	maps.DeleteFunc(l.merged, func(id string, d *Definition) bool {
		return d.Kind == KindCampaign || d.Kind == KindScenario && !own[id]
	})
}

// Elsewhere returns what has the library with which a scenario is played; nil where that is the one that is made.
func (b *Build) Elsewhere(d *Definition) func() game.Library {
	id := d.Word("format")
	if id == "" || b.format != nil {
		return nil
	}
	return func() game.Library { return b.lib.Common().Formatted[id] }
}

// formats makes the libraries of the formats that scenarios name, and checks the decks of these. It reports earlier versions of packs with
// which no format plays.
func (b *Build) formats() {
	if b.format != nil {
		return
	}
	named, base, hashes := map[string]bool{}, b.lib.Common(), ""
	for _, d := range b.Of(KindScenario) {
		if id := d.Word("format"); id != "" && b.Refer(d, "format", id, KindFormat) != nil {
			named[id] = true
		}
	}
	formats := b.Of(KindFormat)
	for _, f := range formats {
		b.checkFormat(f)
	}
	if base.Formatted = map[string]game.Library{}; b.Wrong() {
		return
	}
	for _, f := range formats {
		if !named[f.ID] {
			continue
		}
		if lib := b.formattedBy(f); lib != nil {
			base.Formatted[f.ID], hashes = lib, hashes+f.ID+lib.Common().Hash
			b.checkDecks(f, lib)
		}
	}
	for i := range b.layers {
		if old := &b.layers[i]; old.newer != nil && !b.pinned[old.Pack.String()] {
			by := old.newer.layer.Pack
			b.diags.Add(diag.At(old.Pack.at("name"), "pack-twice", "there are two packs %q: %s here and %s in %s, and no format plays with this one",
				by.Name, old.Pack.Version, by.Version, old.newer.path).
				Try(fmt.Sprintf("name only one of them, or write a format with packs = { %s = %q }", by.Name, old.Pack.Version)))
		}
	}
	if hashes != "" {
		sum := sha256.Sum256([]byte(base.Hash + hashes))
		base.Formats, base.Hash = hashes, hex.EncodeToString(sum[:8])
	}
}

// formattedBy returns the library of a format, and notes what only that has of errata.
func (b *Build) formattedBy(f *Definition) game.Library {
	l := newLoader(b.loader.of, b.rows)
	l.known, l.before, l.unwarned = b.made, b.seen, true
	l.in(f, b.layers)
	for name, v := range l.format.packs {
		b.pinned[(&Pack{Name: name, Version: v}).String()] = true
	}
	lib, diags, report := l.finish()
	for _, d := range diags.Items {
		if d.Severity == diag.Error {
			b.Fail(f, d.And(f.Head(), "in this format"))
		}
	}
	if lib != nil {
		lib.Common().Format = f.ID
	}
	for _, c := range report.Changes {
		if c.Errata != "" && !slices.ContainsFunc(b.report.Changes, func(o Change) bool { return o.Format == "" && o.Errata == c.Errata }) {
			c.Format = f.ID
			b.report.Changes = append(b.report.Changes, c)
		}
	}
	return lib
}

func (b *Build) checkFormat(f *Definition) {
	b.checkPacks(f)
	cards := slices.DeleteFunc(slices.Clone(b.rows.kinds), func(k *Kind) bool { return !k.Card })
	for i, id := range f.List("banned") {
		b.ReferAny(f, fmt.Sprintf("banned[%d]", i), id, cards, "card")
	}
	for _, id := range slices.Sorted(maps.Keys(Get[map[string]int](f, "limits"))) {
		b.ReferAny(f, "limits."+id, id, cards, "card")
	}
	known := slices.Concat(b.amending, Mapped(b.report.Packs, func(p *Pack) string { return p.Name }))
	for i, id := range f.List("errata") {
		if !slices.Contains(known, id) && b.complete {
			b.Fail(f, diag.At(f.ValueAt(fmt.Sprintf("errata[%d]", i)), "unknown-errata", "there is no pack and no errata %q", id).Or(id, known))
		}
	}
}

// checkDecks reports what decks have that the format does not let them have.
func (b *Build) checkDecks(f *Definition, lib game.Library) {
	told, limits := map[diag.Place]bool{}, map[string]int{}
	maps.Copy(limits, Get[map[string]int](f, "limits"))
	for _, id := range f.List("banned") {
		limits[id] = 0
	}
	for _, start := range lib.Starts() {
		d := b.merged[start.Scenario]
		setup, err := lib.Setup(start.Start)
		if err != nil || d.Word("format") != f.ID {
			continue // who is to play it says so
		}
		has := map[engine.Seat]map[string]int{}
		for c := engine.Card(1); int(c) <= setup.Scene().Cards; c++ {
			seat, card := setup.OwnerOf(c), setup.Def(c)
			most, limited := limits[card.ID]
			if has[seat] == nil {
				has[seat] = map[string]int{}
			}
			if has[seat][card.ID]++; !limited || has[seat][card.ID] != most+1 {
				continue
			}
			in := b.Variant(d.ID, start.Options)
			if seat != engine.NoSeat {
				id := setup.Scene().Seats[seat].ID
				in = in.seats[slices.IndexFunc(in.seats, func(s *Definition) bool { return s.ID == id })]
			}
			if at := d.dealt(in, card); !told[at] {
				told[at] = true
				b.Fail(d, diag.At(at, "format", "%s has %d of %q, and the format %q allows %d", in.Called(), most+1, card.Name, f.Name(), most).
					Try("take it out of the deck, or name another format").And(f.Head(), "this format"))
			}
		}
	}
}

// dealt returns where the file of a scenario says that a seat, or the scenario, has a card: in the words of a deck, somewhere in the
// seat, or where it names its format.
func (d *Definition) dealt(in *Definition, card *game.Def) diag.Place {
	for _, e := range in.Values {
		list, _ := e.value.([]string)
		i := slices.IndexFunc(list, func(line string) bool { return strings.Contains(diag.Fold(line), diag.Fold(card.Name)) })
		if i >= 0 && in.file == d.file {
			return in.ValueAt(fmt.Sprintf("%s[%d]", e.key, i))
		}
	}
	if in.Kind == KindSeat && in.file == d.file {
		return in.Head()
	}
	return d.ValueAt("format")
}
