// This file finds the names by which texts call what definitions define, and warns of those that two share. It has the texts of a
// library parsed and compiled, and says where in the files their mistakes are.

package pack

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// texts has all texts parsed, and compiled if nothing else is wrong with the library.
func (b *Build) texts() {
	factsAreRight := !b.Wrong()
	b.table = b.vocabulary()
	extra := b.link.Names()
	if b.as != nil && slices.EqualFunc(extra, b.as.extra, sameMeaning) {
		b.names = b.as.list
	} else {
		b.names = b.namesOf(extra)
	}
	b.extra = extra
	if b.known == nil || b.known.table == b.table {
		b.parsed = b.known.under(b.loader, b.names)
	}
	if b.parsed != nil && b.parsed.same {
		b.names, b.lexicon = b.known.list, b.known.lexicon
	} else {
		var err error
		if b.lexicon, err = vocab.NewLexicon(b.table, b.names); err != nil {
			panic("pack: " + err.Error()) // names were checked, and those that are the same put together
		}
	}
	b.phrases = newPhraser(b.table, b.lexicon, b.phrased)
	b.checkPhrases()
	for _, d := range b.defs {
		if s := b.scripts[d]; s != nil {
			b.sayings(d, s)
		}
	}
	b.readAhead()
	b.link.Texts()
	b.ahead = nil
	b.refuseRules()
	if factsAreRight {
		b.compile()
	}
}

// readAhead parses the texts of cards side by side where none is known yet. Those with a mistake are parsed again in their turn:
// what is said of one depends on those before it.
func (b *Build) readAhead() {
	if b.parsed != nil {
		return
	}
	var texts []string
	for _, d := range b.cards {
		if text := d.Word("text"); strings.TrimSpace(text) != "" {
			texts = append(texts, text)
		}
	}
	texts = slices.Compact(slices.Sorted(slices.Values(texts)))
	parsed, names := make([][]vocab.Ability, len(texts)), b.lexicon.Unspelt()
	SideBySide(len(texts), func(i int) {
		if abilities, errs := cardtext.Parse(b.table, names, texts[i]); len(errs) == 0 {
			parsed[i] = abilities
		}
	})
	b.ahead = make(map[string][]vocab.Ability, len(texts))
	for i, text := range texts {
		b.ahead[text] = parsed[i]
	}
}

// SpotOf returns a place as a library has it.
func SpotOf(at diag.Place) game.Spot {
	return game.Spot{File: at.File, Line: at.Line, Column: at.Column}
}

// AddRules gives all scenarios the rules that another definition has under a key, behind their own.
func (b *Build) AddRules(of *Definition, key string) {
	if text := of.Word(key); text != "" {
		b.added = append(b.added, ruleText{of, key, text})
	}
}

// rulesOf returns the rules of a scenario part by part; none of what is no scenario.
func (b *Build) rulesOf(d *Definition) []ruleText {
	if d.Kind != KindScenario {
		return nil
	}
	return slices.Concat(d.rules, b.added)
}

// Rules parses the rules of a scenario, or of a variant of one, and says where each line stands; what is wrong is reported.
func (b *Build) Rules(d *Definition) (lines []vocab.Ability, at []game.Spot) {
	b.ruled = true
	for _, r := range b.rulesOf(d) {
		part := b.parseRule(r.of, r.key, r.text)
		for i := range part {
			at = append(at, SpotOf(r.of.InText(r.key, part[i].At)))
		}
		lines = append(lines, part...)
		b.FailWith(d, r.of)
	}
	return lines, at
}

// refuseRules reports the rules of scenarios where the linker has not asked for them: nothing would come of them.
func (b *Build) refuseRules() {
	if b.ruled {
		return
	}
	b.EachScenario(func(d *Definition, _ int) {
		for _, r := range b.rulesOf(d) {
			if !b.IsBroken(r.of) {
				b.Fail(r.of, diag.At(r.of.ValueAt(r.key), "no-rules", "scenarios of %s have no rules of their own", b.of.Name))
			}
		}
	})
}

// Variant returns the definition of a scenario with those choices of its options.
func (b *Build) Variant(scenario string, chosen []string) *Definition {
	d := b.Definition(scenario)
	return cmp.Or(engine.First(slices.Values(d.Variants()), func(v *Definition) bool { return slices.Equal(v.Chosen(), chosen) }), d)
}

// parsedBefore returns what has been parsed, for this library or the one before; nil where that is nothing.
func (b *Build) parsedBefore(text string) []vocab.Ability {
	known := slices.Clone(b.fresh[text]) // whose line it is, its address says
	if known == nil {
		if known = b.parsed.of(text); known != nil {
			b.fresh[text] = known
		}
	}
	return known
}

// Line parses one line of the language, by the kind of its entry, that stands under a key of a definition; a mistake in it is
// reported.
func (b *Build) Line(d *Definition, key string, kind vocab.Kind, line string) *vocab.Phrase {
	as := string(kind) + ": " + line // apart from what stands as a text
	if known := b.parsedBefore(as); known != nil {
		return known[0].Head
	}
	words, err := cardtext.Phrase(b.table, b.spelling(), kind, line)
	if err == nil {
		b.fresh[as] = []vocab.Ability{{Head: words}}
		return words
	}
	b.misread++
	if b.AllNames() || err.Hint != "" { // else it may be a name that could not be read
		b.Fail(d, diag.At(inText(d.TextAt(key), err.At), err.Code, "%s", err.Message).Try(err.Hint))
	}
	return nil
}

// Parse parses the text that a definition has under a key, and reports what is wrong with it.
func (b *Build) Parse(d *Definition, key string) []vocab.Ability {
	return b.parseRule(d, key, d.Word(key))
}

// parseRule is Parse for a part of the rules of a scenario.
func (b *Build) parseRule(d *Definition, key, text string) []vocab.Ability {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	if known := b.parsedBefore(text); known != nil {
		b.warnWithdrawn(d, key, known)
		return b.read(d, known)
	}
	var errs []cardtext.Error
	abilities := b.ahead[text]
	if abilities == nil {
		abilities, errs = cardtext.Parse(b.table, b.spelling(), text)
	}
	for _, e := range b.advised(d, key, text, errs) {
		if !b.AllNames() && e.Hint == "" && capital(text, e.At) {
			continue // it may be a name that could not be read
		}
		b.Fail(d, d.blame(diag.At(d.InText(key, e.At), e.Code, "%s", e.Message).Try(e.Hint)))
	}
	if len(errs) > 0 {
		b.misread++
		return nil
	}
	if at, err := b.phrases.expandAll(abilities); err != nil {
		b.Fail(d, diag.At(d.InText(key, at), "phrase-use", "%v", err))
		return nil
	}
	b.warnWithdrawn(d, key, abilities)
	b.fresh[text] = abilities
	return b.read(d, abilities)
}

// read returns the abilities of a definition, after it was noted which functions of its script they run.
func (b *Build) read(d *Definition, abilities []vocab.Ability) []vocab.Ability {
	if b.scripts[d] != nil {
		for i := range abilities {
			abilities[i].Walk(func(p *vocab.Phrase) {
				if p.Entry.Is(vocab.Runs) {
					b.runs[d] = append(b.runs[d], running{p.Args[0].Name.Text, text.Given(p)})
				}
			})
		}
	}
	return abilities
}

// running is a function that a text runs, and how many values it gives the function.
type running struct {
	function string
	given    int
}

// eachName calls f for each name in abilities, with the place of the phrase that it stands in.
func eachName(abilities []vocab.Ability, f func(at vocab.Position, n *vocab.Name)) {
	for i := range abilities {
		abilities[i].Walk(func(p *vocab.Phrase) {
			for j := range p.Args {
				if n := p.Args[j].Name; n != nil {
					f(p.At, n)
				}
			}
		})
	}
}

// spelling returns the lexicon, which proposes no name any more where many texts are wrong: see diag.Words.
func (b *Build) spelling() *vocab.Lexicon {
	if b.misread >= diag.MostSought {
		return b.lexicon.Unspelt()
	}
	return b.lexicon
}

// warnWithdrawn warns of the names in a text of what has been withdrawn.
func (b *Build) warnWithdrawn(d *Definition, key string, abilities []vocab.Ability) {
	if len(b.gone) == 0 {
		return
	}
	eachName(abilities, func(at vocab.Position, n *vocab.Name) {
		if len(n.IDs) == 0 {
			b.Withdrawn(d.InText(key, at), n.Text)
		}
	})
}

// HasLost reports whether anything was withdrawn, WasWithdrawn whether a name is that of what was.
func (b *Build) HasLost() bool { return len(b.gone) > 0 }

func (b *Build) WasWithdrawn(name string) bool {
	if b.lost == nil {
		b.lost = map[string]bool{}
		for id, d := range b.gone {
			if b.merged[id] != nil {
				continue
			}
			for _, other := range append(d.Names(), id) {
				b.lost[b.SameName(other)] = true
			}
		}
	}
	return b.lost[b.SameName(name)]
}

// Withdrawn warns that a name at a place means nothing any more.
func (b *Build) Withdrawn(at diag.Place, name string) {
	b.diags.Add(diag.Warn(at, "withdrawn-name", "%q is withdrawn and means nothing here", name))
}

func capital(text string, at vocab.Position) bool {
	lines := strings.Split(text, "\n")
	if at.Line < 1 || at.Line > len(lines) {
		return false
	}
	line := []rune(lines[at.Line-1])
	return at.Column >= 1 && at.Column <= len(line) && unicode.IsUpper(line[at.Column-1])
}

// inherits reports whether a text of a scenario stands in another, which it extends: what can never happen in this
// one may be meant for that.
func (d *Definition) inherits(key, scenario string) bool {
	of := d.home(key).path
	return of != scenario && !strings.HasPrefix(of, scenario+".")
}

// Rule returns where the n-th line of a scenario's rules stands.
func (b *Build) Rule(d *Definition, n int) (of *Definition, key string) {
	for _, part := range b.rulesOf(d) {
		of, key = part.of, part.key
		for line := range strings.Lines(part.text) {
			if strings.TrimSpace(line) != "" {
				n--
			}
		}
		if n <= 0 {
			break
		}
	}
	return of, key
}

// inText returns the place in the file of a position in the text that begins at start.
func inText(start diag.Place, at vocab.Position) diag.Place {
	if at.Line > 1 {
		return diag.Place{File: start.File, Line: start.Line + at.Line - 1, Column: at.Column}
	}
	start.Column += max(0, at.Column-1)
	return start
}

// nameKey is what texts tell names apart by.
type nameKey struct {
	kind vocab.Kind
	same string // see sameName
}

// namesOf returns all names by which texts can call what the definitions define, and some more. Things of one kind that share
// a name share one entry, in the order of their ids. The name of a card that was withdrawn means none.
func (b *Build) namesOf(more []vocab.Name) []vocab.Name {
	names := make([]vocab.Name, 0, len(b.defs))
	known := make(map[nameKey]int, len(b.defs)) // index in names
	add := func(kind vocab.Kind, text string, ids ...uint16) {
		key := nameKey{kind, b.SameName(text)}
		if key.same == "" || kind == "" {
			return // it has no name that could be read, or none that texts use
		}
		i, ok := known[key]
		if !ok {
			i = len(names)
			known[key] = i
			names = append(names, vocab.Name{Kind: kind, Text: text})
		}
		for _, id := range ids {
			if there := names[i].IDs; len(there) == 0 || there[len(there)-1] != id { // they come in order
				names[i].IDs = append(there, id)
			}
		}
	}
	of := map[*Kind][]*Definition{}
	for _, d := range b.defs {
		if d.Kind.Names != "" && !d.Kind.Card {
			of[d.Kind] = append(of[d.Kind], d)
		}
	}
	for _, k := range b.of.Kinds {
		for i, d := range of[k] {
			add(k.Names, d.Name(), uint16(i))
		}
	}
	for _, n := range more {
		add(n.Kind, n.Text, n.IDs...)
		if i, ok := known[nameKey{n.Kind, b.SameName(n.Text)}]; ok && n.Many != "" {
			names[i].Many = n.Many
		}
	}
	functions := func(d *Definition, n int) {
		if s := b.scripts[d]; s != nil {
			for _, f := range s.Functions {
				add(text.ScriptName, f, uint16(n))
			}
		}
	}
	b.EachCard(func(n int, d *Definition) {
		for _, name := range d.Names() {
			add(d.Kind.Names, name, uint16(n))
		}
		functions(d, n)
	})
	for _, d := range b.Of(KindScenario) {
		functions(d, len(b.cards)+b.Number(d.ID))
	}
	for _, id := range slices.Sorted(maps.Keys(b.gone)) {
		d := b.gone[id]
		if b.merged[id] != nil || !d.Kind.Card {
			continue
		}
		for _, name := range d.Names() {
			add(d.Kind.Names, name)
		}
	}
	return names
}

// SameName is the function sameName, which is asked of each name many times.
func (l *loader) SameName(name string) string {
	key, ok := l.keys[name]
	if ok {
		return key
	}
	if l.known != nil {
		key, ok = l.known.keys[name]
	}
	if !ok {
		key = sameName(name)
	}
	l.keys[name] = key
	return key
}

// KeysOf returns sameName of the id of a definition, of its name, and of the short ones.
func (l *loader) KeysOf(d *Definition) []string {
	if d.keys == nil {
		d.keys = d.keysBy(l.SameName)
	}
	return d.keys
}

// keysBy returns the same by what finds sameName of each.
func (d *Definition) keysBy(same func(string) string) []string {
	return Mapped(append([]string{d.ID}, d.Names()...), same)
}

// sameName returns what two names have in common that texts cannot tell apart.
func sameName(name string) string {
	var b strings.Builder
	b.Grow(len(name))
	for t := range vocab.Tokens(name) {
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(t.Fold)
	}
	return b.String()
}

// sameNames warns of a definition that takes a name which another has already: texts cannot tell them apart. Short
// names are meant to be shared.
func (b *Build) sameNames() {
	shared := map[nameKey][]*Definition{} // those that several have, be it for short
	for i := range b.names {
		if n := &b.names[i]; len(n.IDs) > 1 {
			shared[nameKey{n.Kind, b.SameName(n.Text)}] = nil
		}
	}
	for _, d := range b.defs {
		if kind := d.Kind.Names; kind != "" {
			key := nameKey{kind, b.KeysOf(d)[1]}
			if those, is := shared[key]; is {
				shared[key] = append(those, d)
			}
		}
	}
	var those []*Definition
	for _, defs := range shared {
		if len(defs) > 1 {
			those = append(those, defs...)
		}
	}
	first := map[nameKey]*Definition{}
	for _, d := range b.inOrder(those) {
		key := nameKey{d.Kind.Names, b.KeysOf(d)[1]}
		other := first[key]
		if other == nil {
			first[key] = d
			continue
		}
		what, hint := "texts that say it mean both", "give it another name; two cards may share a name under \"short\""
		if !d.Kind.Card {
			what, hint = "texts that say it mean the first only", "give it another name"
		}
		it := diag.At(d.ValueAt("name"), "name-taken", "%s has the name %q already, and %s", other.Called(), d.Name(), what)
		b.Doubt(it.And(other.ValueAt("name"), "taken here"), hint)
	}
}

// inOrder puts definitions into the order in which the layers brought them, those of the game first.
func (b *Build) inOrder(defs []*Definition) []*Definition {
	if len(defs) == 0 {
		return nil
	}
	came := make(map[string]int, len(defs))
	for _, d := range defs {
		came[d.ID] = 0 // it belongs to the game
	}
	for i := range b.report.Changes {
		c := &b.report.Changes[i]
		if at, asked := came[c.ID]; asked && at == 0 && c.after != nil && c.What != Amended {
			came[c.ID] = i + 1
		}
	}
	slices.SortStableFunc(defs, func(a, b *Definition) int { return cmp.Compare(came[a.ID], came[b.ID]) })
	return defs
}
