// This file keeps layers that have been read, so that others can be laid over them again and again, and makes
// libraries that differ from another in one text.

package pack

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"sync"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/diag"
	"loremaster/dsl/script"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// Base is layers that have been read once. Load lays others over them, as the function Load would, but reads
// only those, and parses only the texts that they change. It may be used by several goroutines.
type Base struct {
	layers []Layer
	loader *loader // as it stood after the layers
	lib    game.Library
	diags  *diag.List
	report *Report
	known  *knownTexts // nil where the layers have errors
}

// NewBase reads layers.
func NewBase(layers []Layer) *Base { return newBase(layers, loaderOf(layers)) }

// Again returns what NewBase would of layers. Files that say what they said when the base was read are not read anew, nor
// are their texts.
func (b *Base) Again(layers []Layer) *Base {
	l := loaderOf(layers)
	if b.known != nil && l.of == b.loader.of {
		l.known, l.before = b.known, b.loader.seen
		l.merged = make(map[string]*Definition, len(b.loader.merged))
	}
	return newBase(layers, l)
}

func newBase(layers []Layer, over *loader) *Base {
	b := &Base{layers: slices.Clip(layers), loader: over}
	b.loader.readAll(layers)
	l := b.loader.copy()
	b.lib, b.diags, b.report = l.finish()
	known := b.loader.known
	b.loader.known, b.loader.before = nil, nil
	if b.lib != nil {
		if b.known = l.made; known != nil && known.lexicon == b.known.lexicon {
			b.known.keys = known.keys // all names were asked for then
		}
		for _, d := range l.merged { // once, for all that is laid over it
			d.Source()
			l.KeysOf(d)
			if d.read != nil {
				d.read.Source()
				l.KeysOf(d.read)
			}
		}
	}
	return b
}

// Game returns the game that the layers are for.
func (b *Base) Game() *Game { return b.loader.of }

// Layers returns what was read.
func (b *Base) Layers() []Layer { return b.layers }

// Words returns the vocabulary in which the texts of the base are written, and the names in them. They are nil where the
// base has errors.
func (b *Base) Words() (*vocab.Vocabulary, *vocab.Lexicon) {
	if b.known == nil {
		return nil, nil
	}
	return b.known.table, b.known.lexicon
}

// Library returns what the function Load returns of the layers of the base.
func (b *Base) Library() (game.Library, *diag.List, *Report) { return b.lib, b.diags, b.report }

// Load returns what the function Load would of the layers of the base and those on top of them.
func (b *Base) Load(more ...Layer) (game.Library, *diag.List, *Report) {
	if b.known == nil || apportions(more) || b.parts(more) {
		return Load(append(b.layers, more...))
	}
	l := b.loader.copy()
	l.known = b.known
	l.readAll(more)
	return l.finish()
}

// parts reports whether other layers have a card that a pack of the base has, too: that is then called otherwise.
func (b *Base) parts(more []Layer) bool {
	return !maps.Equal(b.loader.parted, b.loader.partedBy(append(slices.Clip(b.loader.layers), more...)))
}

// LoadToPlay is Load for who needs the library, or else what is wrong: what is only warned of is not looked for where nothing is.
func (b *Base) LoadToPlay(more ...Layer) (game.Library, *diag.List) {
	if b.known != nil && !apportions(more) && !b.parts(more) {
		l := b.loader.copy()
		l.known, l.unwarned = b.known, true
		l.readAll(more)
		if lib, diags, _ := l.finish(); lib != nil || !l.leftOut {
			return lib, diags
		}
	}
	lib, diags, _ := b.Load(more...)
	return lib, diags
}

// Over returns the base with other layers over its own.
func (b *Base) Over(more ...Layer) *Base { return b.Again(append(b.layers, more...)) }

// copy returns a loader that goes on from where l is, and leaves it as it is.
func (l *loader) copy() *loader {
	c := *l
	c.diags.Items = slices.Clone(l.diags.Items)
	c.report.Packs, c.report.Changes = slices.Clip(l.report.Packs), slices.Clip(l.report.Changes)
	c.merged, c.withdrawn, c.gone, c.errata = maps.Clone(l.merged), maps.Clone(l.withdrawn), maps.Clone(l.gone), maps.Clone(l.errata)
	c.keys, c.seen, c.failed, c.sought = map[string]string{}, map[string]*file{}, map[*Definition]bool{}, map[string]*diag.Words{}
	return &c
}

func (d *Definition) copy() *Definition {
	c := *d
	c.Values = slices.Clone(d.Values)
	c.options = slices.Clone(d.options)
	c.seats = Mapped(d.seats, (*Definition).copy)
	return &c
}

// knownTexts holds texts that have been parsed, with the names that there were.
type knownTexts struct {
	parsed  map[string][]vocab.Ability
	keys    map[string]string // of a name, see sameName
	list    []vocab.Name
	extra   []vocab.Name // those of them that the linker has
	names   func() map[nameKey]bool
	phrased []game.Phrase
	table   *vocab.Vocabulary
	lexicon *vocab.Lexicon

	texts func() map[string]string    // sameName of each text
	uses  func() map[string][]nameUse // of each text, by its lines
	often func() map[*vocab.Entry]int // how often texts use an entry

	// What the names are those of.
	lib    game.Library
	defs   []*Definition
	merged map[string]*Definition // the same, by id
	gone   map[string]*Definition
}

// texted returns the texts of the library that was made, with what they rest on.
func (b *Build) texted() *knownTexts {
	k := &knownTexts{parsed: b.fresh, keys: b.keys, list: b.names, extra: b.extra, phrased: b.phrased, table: b.table, lexicon: b.lexicon, lib: b.lib, defs: b.defs, merged: b.merged, gone: b.gone}
	k.names = sync.OnceValue(func() map[nameKey]bool {
		names := make(map[nameKey]bool, len(k.list))
		for i := range k.list {
			names[nameKey{k.list[i].Kind, k.keys[k.list[i].Text]}] = true
		}
		return names
	})
	k.uses = sync.OnceValue(func() map[string][]nameUse {
		uses := make(map[string][]nameUse, len(k.parsed))
		for text, abilities := range k.parsed {
			for i := range abilities {
				uses[text] = append(uses[text], k.usesOf(&abilities[i]))
			}
		}
		return uses
	})
	k.often = sync.OnceValue(func() map[*vocab.Entry]int {
		often := map[*vocab.Entry]int{}
		for _, abilities := range k.parsed {
			for i := range abilities {
				abilities[i].Walk(func(p *vocab.Phrase) { often[p.Entry]++ })
			}
		}
		return often
	})
	k.texts = sync.OnceValue(func() map[string]string {
		texts := make(map[string]string, len(k.parsed))
		for text := range k.parsed {
			texts[text] = sameName(text)
		}
		return texts
	})
	return k
}

// nameUse is what a line has to do with names.
type nameUse struct {
	names []nameKey // that stand in it
	says  bool      // it has a phrase of the data, which may say others
}

func (k *knownTexts) usesOf(a *vocab.Ability) (use nameUse) {
	a.Walk(func(p *vocab.Phrase) {
		use.says = use.says || p.Said != nil
		for i := range p.Args {
			if n := p.Args[i].Name; n != nil {
				use.names = append(use.names, nameKey{n.Kind, k.keys[n.Text]})
			}
		}
	})
	return use
}

// hasNames reports whether the definitions that a loader has name the same things as those that there were.
func (k *knownTexts) hasNames(l *loader) bool {
	return k != nil && maps.Equal(l.gone, k.gone) && slices.EqualFunc(l.defs, k.defs, func(a, b *Definition) bool {
		return a == b || a.ID == b.ID && a.Kind == b.Kind && a.Name() == b.Name() && slices.Equal(a.List("short"), b.List("short")) && a.Word("script") == b.Word("script") && slices.Equal(a.List("uses"), b.List("uses"))
	})
}

// hasPhrases reports whether the definitions of phrases are those that there were.
func (k *knownTexts) hasPhrases(b *Build) bool {
	phrases, other := b.Of(KindPhrase), func(d *Definition) bool { return k.merged[d.ID] != d || b.IsBroken(d) }
	return k != nil && len(phrases) == len(k.phrased) && !slices.ContainsFunc(phrases, other)
}

// knownNow is what has been parsed, under the names of another library.
type knownNow struct {
	*knownTexts
	same  bool // they are the names that there were
	names map[nameKey]*vocab.Name
	other map[nameKey]bool // those that are gone, or mean something else
	added []string         // sameName of the names that were not there before
}

// under returns the texts under the names of the library that a loader makes.
func (k *knownTexts) under(l *loader, names []vocab.Name) *knownNow {
	if k == nil {
		return nil
	}
	now := &knownNow{knownTexts: k}
	if now.same = slices.EqualFunc(names, k.list, sameMeaning); now.same {
		return now
	}
	now.names = make(map[nameKey]*vocab.Name, len(names))
	for i := range names {
		key := nameKey{names[i].Kind, l.SameName(names[i].Text)}
		now.names[key] = &names[i]
		if !k.names()[key] {
			now.added = append(now.added, key.same)
		}
	}
	now.other = map[nameKey]bool{}
	for i := range k.list {
		key := nameKey{k.list[i].Kind, k.keys[k.list[i].Text]}
		if n := now.names[key]; n == nil || !sameMeaning(k.list[i], *n) {
			now.other[key] = true
		}
	}
	return now
}

func sameMeaning(a, b vocab.Name) bool {
	return a.Kind == b.Kind && a.Text == b.Text && slices.Equal(a.IDs, b.IDs)
}

// of returns a text as it parses under the names now. It is nil where that is not known: the text is new, or
// it may hold a name that is new, or a name in it is gone.
func (k *knownNow) of(text string) []vocab.Ability {
	switch {
	case k == nil || k.parsed[text] == nil:
		return nil
	case k.same:
		return slices.Clone(k.parsed[text]) // whose line it is, its address says
	}
	if slices.ContainsFunc(k.added, func(name string) bool { return strings.Contains(k.texts()[text], name) }) {
		return nil
	}
	abilities, uses := slices.Clone(k.parsed[text]), k.uses()[text]
	for i := range abilities {
		if !k.stays(&uses[i]) && !k.rename(&abilities[i]) {
			return nil
		}
	}
	return abilities
}

// stays reports whether all names in a line mean what they meant: then it is shared, and need not be compiled again.
func (k *knownNow) stays(use *nameUse) bool {
	return !use.says && !slices.ContainsFunc(use.names, func(name nameKey) bool { return k.other[name] })
}

// rename gives an ability copies of its phrases with the names now, and reports whether all are there.
func (k *knownNow) rename(a *vocab.Ability) bool {
	ok := true
	*a = *a.Copy(func(p *vocab.Phrase) {
		for i := range p.Args {
			if arg := &p.Args[i]; arg.Name != nil {
				arg.Name = k.names[nameKey{arg.Name.Kind, k.keys[arg.Name.Text]}]
				ok = ok && arg.Name != nil
			}
		}
	})
	return ok
}

// Reworder makes copies of a library in which one text is another, without reading any file. It may be used
// by several goroutines.
type Reworder struct {
	lib     Rewordable
	table   *vocab.Vocabulary
	lexicon *vocab.Lexicon
	phrases *phraser
}

// Rewordable is a library of which copies can be made in which one text is another.
type Rewordable interface {
	game.Library
	text.ScriptedLibrary
	// Reword returns the library with other lines as the text of an owner, see game.Text, Rescript with scripts in the place of
	// others. They are nil where there is no such text, or the new one is wrong.
	Reword(owner string, lines []vocab.Ability) game.Library
	Rescript(anew map[*text.Script]*text.Script, all text.Scripts) game.Library
	// Runs returns what runs all scripts, nil where there are none.
	Runs() text.Scripts
}

// NewReworder returns a reworder of a library, which it leaves as it is.
func NewReworder(of game.Library) *Reworder {
	lib := of.(Rewordable)
	base := lib.Common()
	lexicon, err := vocab.NewLexicon(base.Words, base.Names)
	if err != nil {
		panic("pack: " + err.Error()) // the names were those of a library before
	}
	return &Reworder{lib, base.Words, lexicon, newPhraser(base.Words, lexicon, base.Phrases)}
}

// Line returns the library with another line in the place of one of its texts; without it where the other is empty. It is
// nil if the text is wrong.
func (r *Reworder) Line(x *game.Text, line string) game.Library {
	var lines []string
	for _, t := range r.lib.Texts() {
		switch {
		case t.Owner != x.Owner || t.Said != "" || t.Given || t.Variant != x.Variant:
		case t.Words != x.Words:
			lines = append(lines, t.Words.Source)
		case line != "":
			lines = append(lines, line)
		}
	}
	return r.Text(x.Owner, strings.Join(lines, "\n"))
}

// Text returns the library with another text of an owner, see game.Text; with "" it has none. It is nil if the text is
// wrong.
func (r *Reworder) Text(owner, text string) game.Library {
	if text == "" {
		return r.lib.Reword(owner, nil)
	}
	lines, errs := cardtext.Parse(r.table, r.lexicon, text)
	if len(errs) > 0 {
		return nil
	}
	if _, err := r.phrases.expandAll(lines); err != nil {
		return nil
	}
	return r.lib.Reword(owner, lines)
}

// Script returns returns the library with another script of a card or a scenario, or of what several share; likewise.
func (r *Reworder) Script(id, source string) game.Library {
	set, _ := r.lib.Runs().(*script.Set)
	all := r.lib.Scripted()
	i := slices.IndexFunc(all, func(s text.Scripted) bool { return s.ID == id })
	if set == nil || i < 0 {
		return nil
	}
	set = set.Clone()
	old, anew := all[i].Script, map[*text.Script]*text.Script{}
	if !r.script(old, source, set, anew) {
		return nil
	}
	for _, s := range all {
		if slices.Contains(s.Script.Shared, old) && !r.script(s.Script, s.Script.Source, set, anew) {
			return nil
		}
	}
	return r.lib.Rescript(anew, set)
}

// script compiles a script anew of another source, with those that it shares as they are now, and adds it to a set. It
// reports false where it is wrong.
func (r *Reworder) script(old *text.Script, source string, set *script.Set, anew map[*text.Script]*text.Script) bool {
	shared := Mapped(old.Shared, func(s *text.Script) *text.Script { return cmp.Or(anew[s], s) })
	compiled, problems := script.Compile(source, old.File, old.Line, r.lib, Mapped(shared, set.Of)...)
	if len(problems) > 0 {
		return false
	}
	s := scriptOf(source, old.File, old.Line, compiled, shared)
	s.Memory = old.Memory
	for j := range s.Sayings {
		said := &s.Sayings[j]
		sentences, errs := sentencesOf(r.table, r.lexicon, said)
		abilities := []vocab.Ability{{Sentences: sentences}}
		if _, err := r.phrases.expandAll(abilities); err != nil || len(errs) > 0 {
			return false
		}
		said.Sentences = abilities[0].Sentences
	}
	set.Add(s, compiled)
	anew[old] = s
	return true
}
