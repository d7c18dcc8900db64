package text_test

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/interpreter/game"
	"loremaster/interpreter/lotrtcg"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
	"loremaster/interpreter/wotrboard"
	"loremaster/interpreter/wotrcards"
)

// This file puts texts together for the second reading: of the phrases of a game's cards, and of the packs in tests.

// shipped are the texts of the cards themselves, as far as they are known.
func (v *tried) shipped() map[string][]vocab.Ability {
	texts := map[string][]vocab.Ability{}
	for _, x := range v.lines {
		texts[x.Def.ID] = append(texts[x.Def.ID], *x.Words)
	}
	return texts
}

// phrasesOf adds the phrases of a line to those of which texts are put together.
func (v *tried) phrasesOf(line *vocab.Ability) {
	line.Walk(func(p *vocab.Phrase) {
		like := v.pool[p.Entry.Kind]
		if like == nil {
			like = &pool{of: map[string][]*vocab.Phrase{}}
			v.pool[p.Entry.Kind] = like
		}
		if like.of[p.Entry.Pattern] == nil {
			like.patterns = append(like.patterns, p.Entry.Pattern)
		}
		like.of[p.Entry.Pattern] = append(like.of[p.Entry.Pattern], p)
		for i := range p.Args {
			if a := &p.Args[i]; a.Set && len(a.Phrase) <= 1 {
				key := fillsIn{p.Entry.Kind, a.Slot}
				v.fills[key] = append(v.fills[key], a)
			}
		}
	})
	for _, s := range line.Sentences {
		for i := range s {
			if v.clauses = append(v.clauses, &s[i]); s[i].Verb.Entry.Flags&(vocab.Picked|vocab.Thrown|vocab.Tallied) != 0 {
				v.numbers = append(v.numbers, &s[i])
			}
		}
	}
}

// pool are phrases of a kind, by their patterns.
type pool struct {
	patterns []string
	of       map[string][]*vocab.Phrase
}

// fillsIn is a slot of phrases of a kind.
type fillsIn struct {
	kind vocab.Kind
	slot string
}

// sample has all those words asked in games that are played, besides those that their texts say: as they are, and with one slot filled
// as in other words of that pattern.
func (v *tried) sample() {
	var all []*vocab.Phrase
	rng := rand.New(rand.NewPCG(uint64(len(v.seen)), 2))
	for _, kind := range slices.Sorted(maps.Keys(v.pool)) {
		for _, pattern := range v.pool[kind].patterns {
			like := v.pool[kind].of[pattern]
			for _, p := range like {
				all = append(all, p)
				other, from := copyPhrase(p), copyPhrase(like[rng.IntN(len(like))])
				if slots := min(len(p.Args), len(from.Args)); slots > 0 {
					slot := rng.IntN(slots)
					other.Args[slot] = from.Args[slot]
					all = append(all, other)
				}
			}
		}
	}
	text.Sample(all)
}

// like picks a phrase of a kind, rather of a pattern that few texts with a part in games have had yet; nil where there is none.
func (v *tried) like(rng *rand.Rand, kind vocab.Kind) *vocab.Phrase {
	like := v.pool[kind]
	if like == nil {
		return nil
	}
	best := ""
	for range 3 {
		if pattern := like.patterns[rng.IntN(len(like.patterns))]; best == "" || v.seen[pattern] < v.seen[best] {
			best = pattern
		}
	}
	all := like.of[best]
	return copyPhrase(all[rng.IntN(len(all))])
}

// rarest returns of some lines one that says what few texts with a part in games have said yet.
func (v *tried) rarest(rng *rand.Rand, lines []*vocab.Ability) (best *vocab.Ability) {
	least := 0
	for range 3 {
		line, n := lines[rng.IntN(len(lines))], -1
		line.Walk(func(p *vocab.Phrase) {
			if seen := v.seen[p.Entry.Pattern]; n < 0 || seen < n {
				n = seen
			}
		})
		if best == nil || n < least {
			best, least = line, n
		}
	}
	return best
}

// fewTexts is in which part of the libraries how few of the cards have texts.
const fewTexts = 5

// allLines returns the lines of which others are made.
func (v *tried) allLines() []*vocab.Ability {
	lines := slices.Clone(v.further)
	for _, x := range v.lines {
		lines = append(lines, x.Words)
	}
	return lines
}

// rarities is how many lines are tried that say words which no card says.
const rarities = 8

// addRare makes lines that say those words of a game which the cards and the packs do not say: in the place of others of their kind.
func (v *tried) addRare() {
	rng, lines := rand.New(rand.NewPCG(1, 1)), v.allLines()
	for i := range v.words.Entries {
		e := &v.words.Entries[i]
		if like := v.pool[e.Kind]; like == nil || like.of[e.Pattern] != nil {
			continue
		}
		for range rarities {
			line := lines[rng.IntN(len(lines))]
			var like []*vocab.Phrase
			line.Walk(func(p *vocab.Phrase) {
				if p.Entry.Kind == e.Kind {
					like = append(like, p)
				}
			})
			if len(like) > 0 {
				v.addLine(strings.Replace(cardtext.Print(line), cardtext.PrintPhrase(like[rng.IntN(len(like))]), v.spelled(rng, e.Pattern), 1))
			}
		}
	}
}

var (
	optional = regexp.MustCompile(`\[([^\[\]]*)\]`)
	slotOf   = regexp.MustCompile(`\{\w+:([^{}|]*)[^{}]*\}`)
	either   = regexp.MustCompile(`\w*\(s\)|/?\w+(/\w+)*`)
)

// spelled spells out a pattern, with phrases of the cards in its slots.
func (v *tried) spelled(rng *rand.Rand, pattern string) string {
	for optional.MatchString(pattern) {
		pattern = optional.ReplaceAllStringFunc(pattern, func(part string) string {
			if rng.IntN(2) == 0 {
				return ""
			}
			return part[1 : len(part)-1]
		})
	}
	pattern = slotOf.ReplaceAllStringFunc(pattern, func(slot string) string {
		kinds := strings.Split(slotOf.FindStringSubmatch(slot)[1], "/")
		if p := v.like(rng, vocab.Kind(kinds[rng.IntN(len(kinds))])); p != nil {
			return "{" + cardtext.PrintPhrase(p) + "}"
		}
		return "{2}"
	})
	var b strings.Builder
	for i, part := range strings.Split(pattern, "{") {
		words := part
		if i > 0 {
			filled, rest, _ := strings.Cut(part, "}")
			b.WriteString(filled)
			words = rest
		}
		b.WriteString(either.ReplaceAllStringFunc(words, func(word string) string {
			all := strings.Split(strings.TrimSuffix(strings.Trim(word, "/"), "(s)"), "/")
			return all[rng.IntN(len(all))]
		}))
	}
	return b.String()
}

// textOf finds the texts of cards in a file of a pack.
var textOf = regexp.MustCompile(`(?ms)^text\s*=\s*("""(.*?)"""|"([^"\n]*)")`)

// readPacks adds the lines of the packs in tests/packs and tests/wishes which the game's own cards have the names for.
func (v *tried) readPacks() {
	for _, pattern := range []string{"../../tests/packs/*/*.toml", "../../tests/wishes/*/*.toml"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			v.t.Fatalf("no packs at %s: %v", pattern, err)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				v.t.Fatal(err)
			}
			for _, found := range textOf.FindAllStringSubmatch(string(data), -1) {
				for text := range strings.Lines(found[2] + found[3]) {
					v.addLine(strings.TrimSpace(text))
				}
			}
		}
	}
}

// addLine adds a line of another pack, if it is one of this game, and known.
func (v *tried) addLine(written string) {
	lines, errs := cardtext.Parse(v.words, v.names, written)
	if len(errs) == 0 && len(lines) == 1 {
		lines[0].Walk(func(p *vocab.Phrase) {
			if slices.ContainsFunc(p.Args, func(a vocab.Arg) bool { return a.Line != nil }) {
				v.giving = append(v.giving, &lines[0])
			}
		})
	}
	if len(errs) == 0 && len(lines) == 1 && text.Knows(&lines[0]) == "" {
		v.further = append(v.further, &lines[0])
		v.phrasesOf(&lines[0])
	}
}

// changed returns a line in which some phrases are others of their kind, and some clauses are others; false where that cannot be
// read.
func (v *tried) changed(rng *rand.Rand, d *game.Def, line *vocab.Ability) (vocab.Ability, bool) {
	copied := copyLine(line)
	if rng.IntN(2) == 0 {
		v.joined(rng, copied)
	}
	var all []*vocab.Phrase
	copied.Walk(func(p *vocab.Phrase) { all = append(all, p) })
	for range rng.IntN(4) {
		p := all[rng.IntN(len(all))]
		if like := v.like(rng, p.Entry.Kind); like != nil {
			*p = *like
		}
	}
	if rng.IntN(2) == 0 {
		v.filled(rng, all[rng.IntN(len(all))])
	}
	if rng.IntN(2) == 0 {
		for _, p := range all {
			for i := range p.Args {
				if n := &p.Args[i].Number; p.Args[i].Set && *n > 0 && rng.IntN(3) == 0 {
					*n = 1 + rng.IntN(3)
				}
			}
		}
	}
	lines, errs := cardtext.Parse(v.words, v.names, cardtext.Print(copied))
	if len(errs) > 0 || len(lines) != 1 {
		return vocab.Ability{}, false
	}
	v.judge(d, &lines[0])
	return lines[0], text.Knows(&lines[0]) == ""
}

// judge fails where the machine compiles, or refuses, a line of a card, and the second reading has something to say to that.
func (v *tried) judge(d *game.Def, line *vocab.Ability) {
	if like := v.compiled()[v.kind(d)]; like != nil {
		if wrong := text.Judge(like, d, line); wrong != "" {
			v.t.Fatalf("%s: %s: %s", v.kind(d), cardtext.Print(line), wrong)
		}
	}
}

// oftenCopied is which part of the lines is compiled as many times as there may be.
const oftenCopied = 40

// judgeScripts judges what a script says: each of some lines, of a card with another.
func (v *tried) judgeScripts(rng *rand.Rand, lines []*vocab.Ability) {
	for i, said := range lines {
		d, line := v.lib.Defs()[rng.IntN(len(v.lib.Defs()))], lines[rng.IntN(len(lines))]
		like := v.compiled()[v.kind(d)]
		if like == nil {
			continue
		}
		wrong := cmp.Or(text.JudgeScript(like, d, line, said), text.JudgePhrases(like, d, line, said, rng))
		if i%oftenCopied == 0 {
			wrong = cmp.Or(wrong, text.JudgeCopies(like, d, said))
			for _, gives := range v.giving[:min(len(v.giving), 3)] {
				wrong = cmp.Or(wrong, text.JudgeQuotes(like, d, gives, said))
			}
		}
		if wrong != "" {
			v.t.Fatalf("%s: %s, %s: %s", d.ID, cardtext.Print(line), cardtext.Print(said), wrong)
		}
	}
}

// judgeTexts judges texts of many lines: of each type of cards one line as it is shipped.
func (v *tried) judgeTexts() {
	done := map[string]bool{}
	for _, x := range v.lines {
		if kind := v.kind(x.Def); !done[kind] {
			done[kind] = true
			if wrong := text.JudgeText(v.compiled()[kind], x.Def, x.Words); wrong != "" {
				v.t.Fatalf("%s: %s: %s", x.Def.ID, cardtext.Print(x.Words), wrong)
			}
		}
	}
}

// compiled returns a line of a card of each type, and one of the rules of a scenario, as the machine has it.
func (v *tried) compiled() map[string]*text.Ability {
	if v.kinds == nil {
		v.kinds = map[string]*text.Ability{}
		lib, _ := v.with(map[string][]vocab.Ability{ofRules: {v.rule}}, 0)
		for _, l := range slices.Concat(v.lay(v.lib).Lines(), v.lay(lib).Lines()) {
			if a, is := l.(*text.Ability); is && (a.Card != nil || a.IsRule()) {
				v.kinds[v.kind(a.Card)] = a
			}
		}
	}
	return v.kinds
}

// ofRules stands among the ids of cards for the rules of the scenario.
const ofRules = ""

// kind names the type of a card; none is that of rules.
func (v *tried) kind(d *game.Def) string {
	if d == nil {
		return ofRules
	}
	return fmt.Sprint(typeOf(v.lib, d))
}

// filled fills a slot of a phrase as another phrase of its kind has it.
func (v *tried) filled(rng *rand.Rand, p *vocab.Phrase) {
	if len(p.Args) == 0 {
		return
	}
	a := &p.Args[rng.IntN(len(p.Args))]
	if like := v.fills[fillsIn{p.Entry.Kind, a.Slot}]; len(like) > 0 {
		slot, role := a.Slot, a.Role
		*a = *like[rng.IntN(len(like))]
		a.Slot, a.Role = slot, role
	}
}

// joined changes how a line is made up of clauses.
func (v *tried) joined(rng *rand.Rand, line *vocab.Ability) {
	n := rng.IntN(len(line.Sentences))
	s := line.Sentences[n]
	c := &s[rng.IntN(len(s))]
	other := func() vocab.Clause { return copyClauses([]vocab.Clause{*v.clauses[rng.IntN(len(v.clauses))]})[0] }
	switch rng.IntN(12) {
	case 0, 1: // one more clause
		o := other()
		o.Join = vocab.Comma + vocab.Join(rng.IntN(int(vocab.Semicolon)))
		line.Sentences[n] = append(s, o)
	case 2: // one more sentence
		o := other()
		o.Join, o.Otherwise = vocab.First, rng.IntN(4) == 0
		line.Sentences = append(line.Sentences, []vocab.Clause{o})
	case 3:
		join := c.Join
		*c = other()
		c.Join = join
	case 4:
		c.May = !c.May
	case 5:
		c.If, c.Unless = v.like(rng, vocab.KindCondition), rng.IntN(4) == 0
	case 6:
		if c.During = v.like(rng, vocab.KindDuration); rng.IntN(3) == 0 {
			c.During = nil
		}
	case 7:
		c.Subject = v.like(rng, [...]vocab.Kind{vocab.KindWho, vocab.KindWho, vocab.KindCards}[rng.IntN(3)])
	case 8:
		if like := v.like(rng, vocab.KindHead); like != nil {
			line.Head = like
		}
	case 9:
		c.Instead = !c.Instead
	case 10:
		v.costsMore(rng, line.Head)
	case 11: // a number comes up before
		if len(v.numbers) > 0 {
			o := copyClauses([]vocab.Clause{*v.numbers[rng.IntN(len(v.numbers))]})[0]
			if o.Join = vocab.First; rng.IntN(2) == 0 {
				line.Sentences = slices.Insert(line.Sentences, n, []vocab.Clause{o})
				break
			}
			s[0].Join = vocab.Then
			line.Sentences[n] = slices.Concat([]vocab.Clause{o}, s)
		}
	}
}

// costsMore adds a cost to those that a heading has.
func (v *tried) costsMore(rng *rand.Rand, head *vocab.Phrase) {
	if head == nil {
		return
	}
	if terms := head.Find("terms"); terms != nil && len(terms.Phrase) > 0 {
		if like := v.fills[fillsIn{head.Entry.Kind, "terms"}]; len(like) > 0 {
			terms.Phrase = append(terms.Phrase, copyPhrase(like[rng.IntN(len(like))].Phrase[0]))
		}
	}
}

func copyPhrase(p *vocab.Phrase) *vocab.Phrase {
	if p == nil {
		return nil
	}
	q := *p
	q.Args = slices.Clone(p.Args)
	for i := range q.Args {
		q.Args[i].Phrase = slices.Clone(q.Args[i].Phrase)
		for j, inner := range q.Args[i].Phrase {
			q.Args[i].Phrase[j] = copyPhrase(inner)
		}
	}
	return &q
}

func copyLine(a *vocab.Ability) *vocab.Ability {
	b := *a
	b.Head = copyPhrase(a.Head)
	b.Sentences = nil
	for _, s := range a.Sentences {
		b.Sentences = append(b.Sentences, copyClauses(s))
	}
	return &b
}

func copyClauses(s []vocab.Clause) []vocab.Clause {
	s = slices.Clone(s)
	for i := range s {
		c := &s[i]
		c.If, c.During, c.Subject, c.Verb = copyPhrase(c.If), copyPhrase(c.During), copyPhrase(c.Subject), copyPhrase(c.Verb)
		c.Choices = copyClauses(c.Choices)
	}
	return s
}

// alike returns all lines that say the verb of one of them.
func (v *tried) alike(rng *rand.Rand) (lines []*vocab.Ability) {
	all := v.allLines()
	first := func(line *vocab.Ability) string { return line.Sentences[0][0].Verb.Entry.Pattern }
	pattern := first(v.rarest(rng, all))
	return slices.DeleteFunc(all, func(line *vocab.Ability) bool { return first(line) != pattern })
}

// linesOf makes the lines of a card anew, now and then two.
func (v *tried) linesOf(rng *rand.Rand, d *game.Def, from func() *vocab.Ability) (lines []vocab.Ability) {
	n := 1 + rng.IntN(twoLines)/(twoLines-1)
	for try := 0; len(lines) < n && try < 10; try++ {
		if line, ok := v.changed(rng, d, from()); ok {
			lines = append(lines, line)
		}
	}
	return lines
}

// twoLines is which part of the cards has two lines.
const twoLines = 6

// generated gives every card that has a text one that is put together anew; now and then only a few cards, for what the machine
// knows beforehand it knows only where all texts are plain; or all texts say the same verb.
func (v *tried) generated(rng *rand.Rand) (texts map[string][]vocab.Ability, n int) {
	byType := map[string][]*vocab.Ability{}
	texts = map[string][]vocab.Ability{}
	from := func(like []*vocab.Ability) *vocab.Ability {
		if rng.IntN(2) == 0 || len(v.further) == 0 {
			return v.rarest(rng, like)
		}
		return v.rarest(rng, v.further)
	}
	for _, x := range v.lines {
		byType[v.kind(x.Def)] = append(byType[v.kind(x.Def)], x.Words)
	}
	kind := rng.IntN(fewTexts)
	alike := v.alike(rng)
	for _, d := range v.lib.Defs() {
		like := byType[v.kind(d)]
		if len(like) == 0 || kind < 2 && rng.IntN(fewTexts) > kind {
			continue
		}
		lines := v.linesOf(rng, d, func() *vocab.Ability {
			if kind == 1 {
				return alike[rng.IntN(len(alike))]
			}
			return from(like)
		})
		if len(lines) > 0 {
			texts[d.ID] = lines
		}
	}
	for { // what does not compile is left out
		lib, bad := v.with(texts, 0)
		if len(bad) == 0 {
			v.addRules(rng, texts)
			return texts, len(texts)
		}
		wrong := wrongCards(lib)
		if len(wrong) == 0 {
			return nil, 0
		}
		for _, id := range wrong {
			delete(texts, id)
		}
	}
}

// addRules gives the scenario of every third library rules that are put together.
func (v *tried) addRules(rng *rand.Rand, texts map[string][]vocab.Ability) {
	all := v.allLines()
	if rng.IntN(3) > 0 {
		return
	}
	for range ruleTries {
		if line, ok := v.changed(rng, nil, v.rarest(rng, all)); ok && text.Accepts(v.compiled()[ofRules], &line) {
			texts[ofRules] = append(texts[ofRules], line)
			if _, bad := v.with(texts, 0); len(bad) > 0 {
				texts[ofRules] = texts[ofRules][:len(texts[ofRules])-1]
			}
		}
		if len(texts[ofRules]) == mostRules {
			break
		}
	}
	if len(texts[ofRules]) == 0 {
		delete(texts, ofRules)
	}
}

// How many lines are tried as rules of a scenario, and how many rules it has at most.
const (
	ruleTries = 12
	mostRules = 2
)

func wrongCards(lib game.Library) (ids []string) {
	switch l := lib.(type) {
	case *wotrcards.Library:
		for _, p := range l.Compile() {
			if !p.Warning && p.Card != nil {
				ids = append(ids, p.Card.ID)
			}
		}
	case *lotrtcg.Library:
		for _, p := range l.Compile() {
			if !p.Warning && p.Card != nil {
				ids = append(ids, p.Card.ID)
			}
		}
	case *wotrboard.Library:
		for _, p := range l.Compile() {
			if !p.Warning && p.Card != nil {
				ids = append(ids, p.Card.ID)
			}
		}
	}
	return ids
}

// typeOf returns the type of a card.
func typeOf(lib game.Library, d *game.Def) any {
	i := slices.IndexFunc(lib.Defs(), func(o *game.Def) bool { return o.ID == d.ID })
	switch l := lib.(type) {
	case *wotrcards.Library:
		return l.Cards[i].Type
	case *lotrtcg.Library:
		return l.Cards[i].Type
	case *wotrboard.Library:
		return l.Cards[i].Type
	}
	return nil
}
