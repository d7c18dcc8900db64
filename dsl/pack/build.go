// This file makes the library: what linkers ask of the definitions, and what a game makes of them.

package pack

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/script"
	"loremaster/dsl/thesaurus"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// Build is the making of one library of the definitions that all layers came to. It has all that a linker asks: the
// definitions, whom they refer to, how their texts read; and takes what is wrong with them.
type Build struct {
	*loader
	link     Linker
	lib      game.Library
	position map[string]int  // of an id among those of its kind, or among cards
	cards    []*Definition   // in the order of their ids
	lost     map[string]bool // sameName of what was withdrawn, once that has been asked for
	as       *knownTexts     // those of a library with the same names, by the same definitions; nil for none

	phrased []game.Phrase
	table   *vocab.Vocabulary
	names   []vocab.Name
	extra   []vocab.Name // those of them that the linker has
	lexicon *vocab.Lexicon
	phrases *phraser
	added   []ruleText                 // rules that all scenarios have, see AddRules
	ruled   bool                       // the linker takes the rules of scenarios
	parsed  *knownNow                  // the texts that need not be parsed
	ahead   map[string][]vocab.Ability // what has been parsed before its turn
	fresh   map[string][]vocab.Ability // what has been parsed: a scenario and its variants have the same

	scripts map[*Definition]*text.Script
	shared  map[*Definition]*text.Script // those that others use, nil of one that is wrong
	set     *script.Set                  // of the library; nil where no card has a script
	runs    map[*Definition][]running    // the functions that texts run, of those that have scripts
	doubts  []diag.Diagnostic
	pinned  map[string]bool // versions of packs with which formats play
	begins  []beginning     // what scenarios say of how they begin

	lines    map[*Kind]*thesaurus.Lines // texts that hints show, once they have been asked for
	pictures map[*Definition]func() ([]byte, error)
}

// library returns the library of the definitions, and reports what is wrong with it.
func (l *loader) library() game.Library {
	l.extend()
	l.onlyOwn()
	b := &Build{loader: l, pinned: map[string]bool{}, position: make(map[string]int, len(l.merged)), fresh: map[string][]vocab.Ability{},
		lines: map[*Kind]*thesaurus.Lines{}, pictures: map[*Definition]func() ([]byte, error){}, scripts: map[*Definition]*text.Script{}, shared: map[*Definition]*text.Script{}, runs: map[*Definition][]running{}}
	l.defs = l.sorted()
	if l.known.hasNames(l) {
		b.as = l.known
	}
	b.enter()
	encoded := b.encode()
	b.link = l.of.Linker(b)
	b.lib = b.link.Library()
	b.EachScenario(func(d *Definition, _ int) { b.checkPacks(d) })
	for _, d := range b.defs {
		if draw := b.picture(d); draw != nil {
			b.pictures[d] = draw
		}
	}
	b.link.Link()
	b.texts()
	b.unused()
	b.sameNames()
	b.ofOthers()
	if b.diags.Errors() == 0 {
		b.diags.Add(b.doubts...)
	}
	encoded()
	b.describe()
	b.queries()
	l.made = b.texted()
	b.formats()
	b.openings()
	b.campaigns()
	b.known, b.before, b.as, b.parsed = nil, nil, nil, nil // the library keeps the builder, and shall not keep another library
	return b.lib
}

// Before returns an earlier library of the same names and its definitions, in the same order as those now; nil where there is
// none. What a definition has that is the same one may be taken over where all else that it depends on is.
func (b *Build) Before() (game.Library, []*Definition) {
	if b.as == nil {
		return nil, nil
	}
	return b.as.lib, b.as.defs
}

// Defs returns all definitions, in the order of their ids. Definition returns that of an id, or nil.
func (b *Build) Defs() []*Definition              { return b.defs }
func (b *Build) Definition(id string) *Definition { return b.merged[id] }

// Of returns the definitions of a kind, in the order of their ids.
func (b *Build) Of(k *Kind) []*Definition {
	return engine.Those(slices.Values(b.defs), func(d *Definition) bool { return d.Kind == k })
}

// EachCard calls f for every card, numbered in the order of their ids.
func (b *Build) EachCard(f func(n int, d *Definition)) {
	for n, d := range b.cards {
		f(n, d)
	}
}

// EachScenario calls f for every scenario, and for its variants by their number: of the scenario itself that is -1.
func (b *Build) EachScenario(f func(d *Definition, variant int)) {
	for _, d := range b.defs {
		if d.Kind != KindScenario || b.IsBroken(d) && d.Word("extends") != "" {
			continue // what it would take from another is not known
		}
		f(d, -1)
		for i, v := range d.variants {
			f(v, i)
			b.FailWith(d, v)
		}
	}
}

// Number returns which of its kind, of cards of all cards, the definition of an id is, from 0.
func (b *Build) Number(id string) int { return b.position[id] }

func (l *loader) sorted() []*Definition {
	return slices.SortedFunc(maps.Values(l.merged), func(a, b *Definition) int { return strings.Compare(a.ID, b.ID) })
}

// enter numbers the definitions, so that others can refer to them, and reports those that are too many.
func (b *Build) enter() {
	count := map[*Kind]int{}
	for _, d := range b.defs {
		d.Source()
		if b.known == nil && d.keys != nil {
			for i, name := range d.Names() {
				b.keys[name] = d.keys[1+i]
			}
		}
		k := d.Kind
		if k.Card {
			k = nil // they are numbered together
			b.cards = append(b.cards, d)
		}
		b.position[d.ID] = count[k]
		count[k]++
		if d.Kind.Most > 0 && count[k] == d.Kind.Most+1 {
			b.Fail(d, diag.At(d.Head(), "too-many", "%s exceeds the limit, expected at most %d of its kind", d.Called(), d.Kind.Most))
		}
	}
}

// Refer returns the definition of a kind that an id names, which stands under a key of d. It returns nil and reports an id
// that names none, unless that only follows from another mistake.
func (b *Build) Refer(d *Definition, key, id string, want *Kind) *Definition {
	return b.ReferOr(d, key, id, want, func(e diag.Diagnostic) (diag.Diagnostic, bool) { return e, false })
}

// ReferOr is Refer where it may be known what an id was meant for that names nothing: knows returns the error with that, and
// whether it is known.
func (b *Build) ReferOr(d *Definition, key, id string, want *Kind, knows func(diag.Diagnostic) (diag.Diagnostic, bool)) *Definition {
	target := b.merged[id]
	switch {
	case target != nil && target.Kind == want:
		return target
	case target != nil && target.Kind == kindUnknown, id == "" && b.IsBroken(d):
	case target != nil:
		b.Fail(d, diag.At(d.ValueAt(key), "wrong-reference", "%q is %s, expected the id of %s", id, target.Kind.A(), want.A()))
	case b.complete:
		e, known := knows(diag.At(d.ValueAt(key), "unknown-"+want.Word, "no %s has the id %q", want, id))
		if !known {
			words := b.IDsOf(Kinds{want})
			if e = e.OrKin(id, words); e.Hint == "" && len(words.All()) <= mostListed {
				e.Message += ", expected " + OrList(words.All())
			}
		}
		if at, ok := b.withdrawn[id]; ok {
			e.Also = []diag.Place{at}
		}
		b.Fail(d, e)
	}
	return nil
}

// mostListed is how many ids a message lists.
const mostListed = 32

// ReferAny returns the definition of one of some kinds that an id names, which are called what. It returns nil and reports an
// id that names none of them.
func (b *Build) ReferAny(d *Definition, key, id string, of Kinds, what string) *Definition {
	target, at := b.merged[id], d.ValueAt
	if strings.HasSuffix(key, "."+id) {
		at = d.KeyAt // the id is the key
	}
	switch {
	case target != nil && of.Has(target.Kind):
		return target
	case target != nil && target.Kind == kindUnknown, !b.complete:
	case target != nil:
		b.Fail(d, diag.At(at(key), "wrong-reference", "%q is %s, expected the id of %s", id, target.Kind.A(), of.A()))
	default:
		b.Fail(d, diag.At(at(key), "unknown-"+what, "no %s has the id %q", what, id).OrKin(id, b.IDsOf(of)))
	}
	return nil
}

// IDsOf returns the ids of the definitions of some kinds.
func (l *loader) IDsOf(of Kinds) *diag.Words {
	return l.Sought("ids of "+strings.Join(of.Words(), " "), func() (ids []string) {
		for id, d := range l.merged {
			if of.Has(d.Kind) {
				ids = append(ids, id)
			}
		}
		slices.Sort(ids)
		return ids
	})
}

// Sought returns words among which what was meant by a wrong one is looked for, which are gathered once.
func (l *loader) Sought(what string, gather func() []string) *diag.Words {
	words := l.sought[what]
	if words == nil {
		words = diag.NewWords(gather())
		l.sought[what] = words
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

// Library returns the library as it is so far.
func (b *Build) Library() game.Library { return b.lib }

// Wrong reports whether anything is wrong so far.
func (b *Build) Wrong() bool { return b.diags.Errors() > 0 }

// Complete reports whether all ids are known. Where not, what is missing may stand in what could not be read.
func (b *Build) Complete() bool { return b.complete }

// Doubt warns of something that is perhaps not what was meant, in a library that has no errors.
func (b *Build) Doubt(it diag.Diagnostic, hint string) {
	it.Severity, it.Hint = diag.Warning, hint
	b.doubts = append(b.doubts, it)
}

// checkPacks reports packs that a scenario plays with and that are not there, or not as it needs them.
func (b *Build) checkPacks(d *Definition) {
	if b.format == nil && d.Kind == KindScenario && d.Word("format") != "" {
		return // the library of the format has those with which it is played
	}
	for _, need := range d.needs {
		var has *Pack
		for i := range b.layers {
			p, other := b.layers[i].Pack, d.Kind == KindFormat || b.plays(&b.layers[i])
			if p != nil && p.Name == need.name && other && (has == nil || p.Version.Meets(need.least)) {
				has = p
			}
		}
		switch {
		case has == nil:
			b.Fail(d, diag.At(need.at, "pack-missing", "%s plays with the pack %q, %s, which is not loaded", d.Called(), need.name, need.least.orLater()).
				Try("name the pack with --data"))
		case !has.Version.Meets(need.least):
			b.Fail(d, diag.At(need.at, "pack-version", "%s plays with the pack %q, %s, and %s is loaded", d.Called(), need.name, need.least.orLater(), has.Version).
				Try("get "+need.name+" "+need.least.String()+", or a later one of "+need.least.major()))
		}
	}
}

// encode has the definitions encoded for the hash, while they are linked, and returns what waits for the end of that: linking is
// done one after the other, and has a processor to spare.
func (b *Build) encode() (wait func()) {
	failed := make(chan any, 1)
	go func() {
		defer func() { failed <- recover() }()
		for _, d := range b.defs {
			if d.encoded == nil {
				d.encoded = d.says(b.rows)
			}
		}
	}()
	return func() {
		if r := <-failed; r != nil {
			panic(r)
		}
	}
}

// describe lists the definitions in the library with what each says, and gives it the hash of them all. Where they
// stand, in which order, and what is only remarked in them, does not count.
func (b *Build) describe() {
	h := sha256.New()
	base := b.lib.Common()
	base.Definitions = make([]game.Definition, 0, len(b.defs))
	for _, d := range b.defs {
		if d.Kind == KindFormat {
			continue // it is in what it makes of the others
		}
		h.Write(d.encoded)
		base.Definitions = append(base.Definitions, game.Definition{ID: d.ID, Type: d.Kind.Word, Name: d.Name(), Says: d.encoded, Picture: b.pictures[d]})
	}
	base.Hash = hex.EncodeToString(h.Sum(nil)[:8])
	for i := range b.report.Changes {
		if c := &b.report.Changes[i]; c.What == Amended {
			base.Amended = append(base.Amended, c.ID)
		}
	}
	base.Phrases, base.Words, base.Names, base.Written, base.Foreign = b.phrased, b.table, b.names, b.write, b.of.Foreign
}

// Linker makes a library of the definitions of one load: a game has one made for each. Its methods are called once each, in
// this order, whatever is wrong; where anything is, the library is thrown away. Each reports all that it finds.
type Linker interface {
	// Link makes what the definitions say, and follows what they name; of texts nothing is known yet.
	Link()
	// Names returns names that texts use and no definition has as its own.
	Names() []vocab.Name
	// Texts puts the texts, which Build.Parse reads, into the library.
	Texts()
	// Compile compiles the texts. It is left out where what the definitions say is wrong. Before is an earlier library under
	// the same names, of which something may be taken over, or nil.
	Compile(before game.Library) []Problem
	// Library returns what was made.
	Library() game.Library

	// Teams returns how texts call the team that a definition, or a seat of one, belongs to, and how its opponents; "" where
	// that is not said. Accepts reports whether lines could be its text under a key. Both are asked of lines that are wrong,
	// to find out what was meant.
	Teams(d *Definition) (own, enemy string)
	Accepts(d *Definition, key string, lines []vocab.Ability) bool
}

// Warner is a linker that knows what in a library, which has been compiled without problems, can never happen. Before is an
// earlier library, as in Compile.
type Warner interface {
	Warnings(before game.Library) []Problem
}

// Problem is a mistake in a text that shows only where it is compiled.
type Problem struct {
	text.Problem             // no line is At where that is not known
	Of           *Definition // whose text it is: a card, a seat, or a scenario
	Key          string      // under which it stands
	In           string      // the id of the scenario that it is in, or ""
}

// Problems returns what is wrong with the texts of cards, and with the rules of scenarios and other texts in them.
func (b *Build) Problems(of []plain.Problem) (list []Problem) {
	for _, p := range of {
		if p.Card != nil {
			list = append(list, Problem{Problem: p.Problem, Of: b.Definition(p.Card.ID), Key: "text"})
			continue
		}
		d, key := b.Variant(p.Scenario, p.Chosen), ""
		switch {
		case p.Seat != "":
			d, key = d.Seats()[slices.IndexFunc(d.Seats(), func(seat *Definition) bool { return seat.ID == p.Seat })], p.Key
		case p.Said == nil:
			d, key = b.Rule(d, p.Line)
		}
		list = append(list, Problem{Problem: p.Problem, Of: d, Key: key, In: p.Scenario})
	}
	return list
}

// Linking is the part of a linker that most games have: the library that it fills, with no names of its own and no teams.
type Linking[L compiled] struct {
	*Build
	Lib L
}

type compiled interface {
	game.Library
	Compile() []plain.Problem
	Warnings() []plain.Problem
}

func (l Linking[L]) Library() game.Library                           { return l.Lib }
func (l Linking[L]) Compile(game.Library) []Problem                  { return l.Problems(l.Lib.Compile()) }
func (l Linking[L]) Warnings(game.Library) []Problem                 { return l.Problems(l.Lib.Warnings()) }
func (Linking[L]) Names() []vocab.Name                               { return nil }
func (Linking[L]) Teams(*Definition) (own, enemy string)             { return "", "" }
func (Linking[L]) Accepts(*Definition, string, []vocab.Ability) bool { return false }

// problems has the library compiled, and returns what is wrong with it; where nothing is, what is warned of.
func (b *Build) problems(before game.Library) []Problem {
	problems := b.link.Compile(before)
	warner, ok := b.link.(Warner)
	if !ok || len(problems) > 0 || b.Wrong() {
		return problems
	}
	if b.unwarned {
		b.leftOut = true
		return nil
	}
	return warner.Warnings(before)
}

// compile has the library compiled and reports the problems. Those of a text that could not be parsed follow from that and
// are left out.
func (b *Build) compile() {
	var before game.Library
	if b.parsed != nil {
		before = b.parsed.lib
	}
	wrong := map[*Definition]bool{} // which had been right
	for _, p := range b.problems(before) {
		d := p.Of
		if b.IsBroken(d) && !wrong[d] || p.Warning && p.In != "" && d.inherits(p.Key, p.In) {
			continue
		}
		at := d.Head()
		switch {
		case p.Said != nil:
			at = inText(saidAt(p.Said), p.At)
		case p.At.Line > 0:
			at = d.InText(p.Key, p.At)
		}
		it := diag.At(at, p.Code, "%s", p.Message).Try(cmp.Or(b.rewritten(&p), p.Hint))
		if p.Warning {
			it.Severity = diag.Warning
		} else {
			b.failed[d], wrong[d] = true, true
		}
		b.diags.Add(d.blame(it))
	}
}
