// This file has the texts of a library parsed and compiled, and says where in the files their mistakes are.

package pack

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/diag"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
	"loremaster/interpreter/wotrcards"
)

// texts parses all texts, and compiles them if nothing else is wrong with the library.
func (b *builder) texts() {
	factsAreRight := b.diags.Errors() == 0
	table := b.vocabulary()
	if b.as != nil && slices.Equal(b.lib.Counters, b.as.lib.Counters) {
		b.names = b.as.list
	} else {
		b.names = namesOf(b.lib, b.loader)
	}
	if b.known == nil || b.known.table == table {
		b.parsed = b.known.under(b.loader, b.names)
	}
	if b.parsed != nil && b.parsed.same {
		b.names, b.lexicon = b.known.list, b.known.lexicon
	} else {
		var err error
		if b.lexicon, err = vocab.NewLexicon(table, b.names); err != nil {
			panic("pack: " + err.Error()) // names were checked, and those that are the same put together
		}
	}
	lexicon := b.lexicon
	b.phrases = newPhraser(table, lexicon, b.lib.Phrases)
	b.checkPhrases()
	b.eachCard(func(c *wotrcards.Card, d *definition) {
		c.Text = b.parseText(table, lexicon, d, "text", d.Text)
		if c.Script != nil {
			b.sayings(table, lexicon, d, c.Script)
		}
	})
	b.eachScenario(func(s *wotrcards.Scenario, d *definition) {
		b.decks(table, lexicon, s, d)
		for _, part := range d.rules {
			rules := b.parseText(table, lexicon, part.of, part.key, part.text)
			for i := range rules {
				s.RulesAt = append(s.RulesAt, spotOf(part.of.inText(part.key, rules[i].At)))
			}
			s.Rules = append(s.Rules, rules...)
			b.failWith(d, part.of)
		}
		for _, seat := range d.seats {
			ring := b.parseText(table, lexicon, seat, "ring", seat.Ring)
			if i := slices.IndexFunc(s.Seats, func(s wotrcards.Seat) bool { return s.ID == seat.ID }); i >= 0 {
				if s.Seats[i].Ring = ring; len(ring) > 0 {
					s.Seats[i].RingAt = spotOf(seat.inText("ring", ring[0].At))
				}
			}
		}
	})
	if factsAreRight {
		b.compile()
	}
}

// spotOf returns a place as a library has it.
func spotOf(at diag.Place) game.Spot {
	return game.Spot{File: at.File, Line: at.Line, Column: at.Column}
}

// parseText parses the text that a definition has under a key.
func (b *builder) parseText(t *vocab.Table, lexicon *vocab.Lexicon, d *definition, key, text string) []vocab.Ability {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	known := slices.Clone(b.fresh[text])
	if known == nil {
		known = b.parsed.of(text)
	}
	if known != nil {
		b.warnWithdrawn(d, key, known)
		return known
	}
	abilities, errs := cardtext.Parse(t, b.spelling(lexicon), text)
	for _, e := range b.advised(d, key, text, errs) {
		if !b.allNames() && e.Hint == "" && capital(text, e.At) {
			continue // it may be a name that could not be read
		}
		it := diag.At(d.inText(key, e.At), e.Code, "%s", e.Message)
		it.Hint = e.Hint
		b.fail(d, d.blame(it))
	}
	if len(errs) > 0 {
		b.misread++
		return nil
	}
	if at, err := b.phrases.expandAll(abilities); err != nil {
		b.fail(d, diag.At(d.inText(key, at), "phrase-use", "%v", err))
		return nil
	}
	b.warnWithdrawn(d, key, abilities)
	b.fresh[text] = abilities
	return abilities
}

// spelling returns the lexicon, which proposes no name any more where many texts are wrong: see diag.Words.
func (b *builder) spelling(lexicon *vocab.Lexicon) *vocab.Lexicon {
	if b.misread >= diag.MostSought {
		return lexicon.Unspelt()
	}
	return lexicon
}

// warnWithdrawn warns of the names in a text of what has been withdrawn.
func (b *builder) warnWithdrawn(d *definition, key string, abilities []vocab.Ability) {
	if len(b.gone) == 0 {
		return
	}
	for i := range abilities {
		abilities[i].Walk(func(p *vocab.Phrase) {
			for j := range p.Args {
				if n := p.Args[j].Name; n != nil && len(n.IDs) == 0 {
					b.warn(d.inText(key, p.At), n.Text)
				}
			}
		})
	}
}

// warn warns that a name at a place means nothing any more.
func (b *builder) warn(at diag.Place, name string) {
	it := diag.At(at, "withdrawn-name", "%q is withdrawn and means nothing here", name)
	it.Severity = diag.Warning
	b.diags.Add(it)
}

// capital reports whether a text has a capital letter at a position.
func capital(text string, at vocab.Position) bool {
	lines := strings.Split(text, "\n")
	if at.Line < 1 || at.Line > len(lines) {
		return false
	}
	line := []rune(lines[at.Line-1])
	return at.Column >= 1 && at.Column <= len(line) && unicode.IsUpper(line[at.Column-1])
}

// compile compiles the library and reports the problems, and of a library without any what in it can never
// happen. Those of a text that could not be parsed follow
// from that and are left out.
func (b *builder) compile() {
	var before *wotrcards.Library
	if b.parsed != nil {
		before = b.parsed.lib
	}
	problems := b.lib.Compile(before)
	if b.diags.Errors() == 0 && len(problems) == 0 {
		problems = b.lib.Warnings(before)
	}
	wrong := map[*definition]bool{} // which had been right
	for _, p := range problems {
		var d *definition
		key := "text"
		switch {
		case p.Card != nil:
			d = b.merged[p.Card.ID]
		case p.Seat == wotrcards.OfRules:
			d, key = b.definitionOf(p.Scenario).rule(p.Line)
		default:
			seats := b.definitionOf(p.Scenario).seats
			id := p.Scenario.Seats[p.Seat].ID
			d, key = seats[slices.IndexFunc(seats, func(d *definition) bool { return d.ID == id })], "ring"
		}
		if b.isBroken(d) && !wrong[d] || p.Warning && key != "text" && d.inherits(key, p.Scenario) {
			continue
		}
		at := d.head()
		switch {
		case p.Said != nil:
			at = inText(saidAt(p.Card.Script, p.Said), p.At)
		case p.At.Line > 0:
			at = d.inText(key, p.At)
		}
		it := diag.At(at, p.Code, "%s", p.Message)
		it.Hint = p.Hint
		if write := b.rewritten(d, key, &p); write != "" {
			it.Hint = write
		}
		if p.Warning {
			it.Severity = diag.Warning
		} else {
			b.failed[d], wrong[d] = true, true
		}
		b.diags.Add(d.blame(it))
	}
}

// inherits reports whether a text of a scenario stands in another, which it extends: what can never happen in this
// one may be meant for that.
func (d *definition) inherits(key string, s *wotrcards.Scenario) bool {
	of := d.home(key).path
	return of != s.ID && !strings.HasPrefix(of, s.ID+".")
}

// rule returns where the n-th line of a scenario's rules stands.
func (d *definition) rule(n int) (of *definition, key string) {
	for _, part := range d.rules {
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

// namesOf returns all names by which texts can call things of a library. Things of one kind that share a name
// share one entry, in the order of their ids. The name of a card that the loader withdrew means none.
func namesOf(lib *wotrcards.Library, l *loader) []vocab.Name {
	names := make([]vocab.Name, 0, len(lib.Cards))
	known := make(map[nameKey]int, len(lib.Cards)) // index in names
	add := func(kind vocab.Kind, text string, id int) {
		key := nameKey{kind, l.sameName(text)}
		if key.same == "" {
			return // it has no name that could be read
		}
		i, ok := known[key]
		if !ok {
			i = len(names)
			known[key] = i
			names = append(names, vocab.Name{Kind: kind, Text: text})
		}
		if ids := names[i].IDs; len(ids) == 0 || ids[len(ids)-1] != uint16(id) { // they come in order
			names[i].IDs = append(ids, uint16(id))
		}
	}
	for i, f := range lib.Factions {
		add("faction", f.Name, i)
	}
	for i, t := range lib.Traits {
		add("trait", t.Name, i)
	}
	for i, name := range lib.Counters {
		add(wotrcards.CounterName, name, i)
	}
	for i := range lib.Cards {
		c := &lib.Cards[i]
		kind := cardKind(c.Type)
		add(kind, c.Name, i)
		for _, name := range c.Short {
			add(kind, name, i)
		}
		if c.Script != nil {
			for _, f := range c.Script.Functions {
				add(text.ScriptName, f, i)
			}
		}
	}
	for _, id := range slices.Sorted(maps.Keys(l.gone)) {
		d := l.gone[id]
		if l.merged[id] != nil || !d.kind.isCard() {
			continue
		}
		kind := nameKind(d)
		for _, name := range append([]string{d.Name}, d.Short...) {
			key := nameKey{kind, l.sameName(name)}
			if _, ok := known[key]; !ok && key.same != "" {
				known[key] = len(names)
				names = append(names, vocab.Name{Kind: kind, Text: name})
			}
		}
	}
	return names
}

// sameName is the function sameName, which is asked of each name many times.
func (l *loader) sameName(name string) string {
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

// keysOf returns sameName of the id of a definition, of its name, and of the short ones.
func (l *loader) keysOf(d *definition) []string {
	if d.keys == nil {
		d.keys = []string{l.sameName(d.ID), l.sameName(d.Name)}
		for _, short := range d.Short {
			d.keys = append(d.keys, l.sameName(short))
		}
	}
	return d.keys
}

// sameName returns what two names have in common that texts cannot tell apart.
func sameName(name string) string {
	var words []string
	for _, t := range vocab.Scan(name) {
		words = append(words, t.Fold)
	}
	return strings.Join(words, " ")
}
