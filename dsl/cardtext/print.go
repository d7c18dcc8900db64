// This file prints the tree of a text as the sentence that it was read from; and the grammars by which editors colour texts: those of
// textmate.json, with the words of vocabularies in them.

package cardtext

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// Print returns the ability as a line of text. It is printed from the tree alone, not from Source.
func Print(a *vocab.Ability) string {
	p := printer{capital: true}
	if a.Head != nil {
		p.phrase(a.Head, agreement{})
		p.mark(":")
	}
	for i, clauses := range a.Sentences {
		p.capital = p.capital || i > 0
		p.clauses(clauses)
		p.mark(".")
	}
	return p.b.String()
}

// PrintPhrase returns a phrase as it stands in a sentence.
func PrintPhrase(ph *vocab.Phrase) string { return (*Meant)(nil).Head(ph) }

// PrintArg returns what fills a slot of a phrase.
func PrintArg(ph *vocab.Phrase, slot string) string {
	p := printer{}
	elems := ph.Entry.Elems()
	for i := range elems {
		if elem := &elems[i]; elem.Op == vocab.OpSlot && ph.Args[elem.Arg].Slot == slot {
			p.slot(&ph.Args[elem.Arg], elem, &agreement{}, &number{})
		}
	}
	return p.b.String()
}

// Meant prints parts of a text by what they mean (vocab.Entry.Means), with nothing left to be guessed.
type Meant struct {
	Bound []string // the words for each of vocab.Bindings
	// Subject returns the subject of a clause that has none of its own; "" where it needs none. It is asked before the clause
	// is printed, so it may change Bound.
	Subject func(*vocab.Clause) (words string, several bool)
	Said    func(*vocab.Clause)        // is called after what a clause says by itself, before what it offers; it may change Bound
	Phrase  func(*vocab.Phrase) func() // is called before a phrase is printed, and may change Bound; what it returns, afterwards
}

// Head returns what a heading means.
func (m *Meant) Head(head *vocab.Phrase) string {
	p := printer{meant: m}
	p.phrase(head, agreement{})
	return p.b.String()
}

// Sentence returns what the clauses of a sentence mean.
func (m *Meant) Sentence(clauses []vocab.Clause) string {
	p := printer{meant: m}
	p.clauses(clauses)
	return p.b.String()
}

// printer writes words with the spaces between them.
type printer struct {
	b       strings.Builder
	capital bool   // the next letter begins a sentence
	article bool   // "a" or "an" stands before the next word
	meant   *Meant // nil where the text is printed as it is written
}

// agreement is what a word agrees with. As a verb it follows a subject, else it is a noun and follows a
// count: "draw(s)" and "card(s)" have their ending in opposite cases.
type agreement struct{ several, verb bool }

func (p *printer) join(join vocab.Join) {
	for i := range joins {
		if joins[i].join == join {
			p.words(joins[i].words)
		}
	}
}

func (p *printer) clauses(list []vocab.Clause) {
	several := true
	for i := range list {
		p.join(list[i].Join)
		several = p.clause(&list[i], several)
	}
}

// clause prints a clause and returns whether its subject is several; you count as several, as the plain
// form of a verb is the one for several. A clause without a subject has that of the clause before.
func (p *printer) clause(c *vocab.Clause, several bool) bool {
	if c.Otherwise {
		p.word("otherwise")
		p.mark(",")
	}
	if c.If != nil {
		if c.If.Entry.Kind == vocab.KindCondition {
			p.word(map[bool]string{false: "if", true: "unless"}[c.Unless])
		}
		p.phrase(c.If, agreement{})
		p.mark(",")
	}
	if c.During != nil {
		p.phrase(c.During, agreement{})
		p.mark(",")
	}
	if subject := p.subject(c); subject != nil {
		several = *subject
	}
	if c.May {
		p.word("may")
	}
	p.phrase(c.Verb, agreement{several: several || c.May, verb: true})
	if p.meant != nil {
		p.meant.Said(c)
	}
	if said := c.Verb.Said; p.meant != nil && said != nil {
		for i, clauses := range said.Sentences {
			p.b.WriteString([]string{" (", "; "}[min(i, 1)] + p.meant.Sentence(clauses))
		}
		p.mark(")")
	}
	if c.Instead {
		p.word("instead")
	}
	if c.Verb.Entry.Asks() || len(c.Choices) > 0 {
		p.mark(":")
	}
	inner := several
	for i := range c.Choices {
		one := &c.Choices[i]
		if one.Join == vocab.First {
			if inner = several; i > 0 {
				p.word("/")
			}
		}
		p.join(one.Join)
		inner = p.clause(one, inner)
	}
	return several
}

// subject prints the subject of a clause and returns whether it is several; nil where there is none.
func (p *printer) subject(c *vocab.Clause) *bool {
	words, several := "", false
	if p.meant != nil {
		words, several = p.meant.Subject(c)
	}
	switch {
	case c.Subject != nil:
		several = p.phrase(c.Subject, agreement{})
	case words != "":
		p.word(words)
	default:
		return nil
	}
	return &several
}

func (p *printer) phrase(ph *vocab.Phrase, with agreement) bool {
	n := number{several: with.several && !with.verb}
	elems := ph.Entry.Elems()
	if p.meant != nil {
		elems = ph.Entry.Meant()
		defer p.meant.Phrase(ph)()
	}
	p.elems(ph, elems, &with, &n)
	return n.several
}

// number is the number of a phrase: that of its first count if it has one, several after a "/", else that of its first phrase.
type number struct {
	several bool
	by      numberBy
}

type numberBy uint8

const (
	byPhrase numberBy = iota + 1
	byStroke
	byCount
)

// is notes what says the number, unless as much as that has said it before.
func (n *number) is(several bool, by numberBy) {
	if by > n.by {
		n.several, n.by = several, by
	}
}

// elems prints elements of a pattern. The agreement changes on the way: a count, a subject and "/" set it
// for what follows, a comma and "each" end it.
func (p *printer) elems(ph *vocab.Phrase, elems []vocab.Elem, with *agreement, n *number) {
	for i := range elems {
		switch elem := &elems[i]; elem.Op {
		case vocab.OpSeveral:
			*with = agreement{several: true}
			if n.is(true, byStroke); ph.Entry.Kind == vocab.KindCount {
				n.several = true // "1 or more cards"
			}
		case vocab.OpArticle:
			p.article = true
		case vocab.OpBinding:
			p.word(p.meant.Bound[elem.Arg])
		case vocab.OpOption:
			if elem.Arg < len(ph.Args) && ph.Args[elem.Arg].Set {
				p.elems(ph, elem.Body, with, n)
			}
		case vocab.OpSlot:
			if name := ph.Args[elem.Arg].Name; name != nil && name.Many != "" && with.several && len(elems) == 1 && ph.Entry.Kind != "adjective" {
				p.word(name.Many)
				continue
			}
			p.slot(&ph.Args[elem.Arg], elem, with, n)
		case vocab.OpWord:
			if elem.One.Text == "," {
				p.mark(",")
				*with = agreement{}
				continue
			}
			if elem.One.Text == "each" && !with.verb {
				*with = agreement{}
			}
			form := elem.One
			if with.several != (elem.Suffixed && with.verb) {
				form = elem.Many
			}
			p.word(form.Text)
		}
	}
}

// part prints what parts an element of a list from the one before.
func (p *printer) part(sep string, last bool) {
	between, before := parting(sep)
	if last && before != "" {
		between = []string{before}
	}
	p.words(between)
}

// words writes words, and marks among them.
func (p *printer) words(words []string) {
	for _, word := range words {
		if word == "," || word == ";" {
			p.mark(word)
		} else {
			p.word(word)
		}
	}
}

func (p *printer) slot(arg *vocab.Arg, elem *vocab.Elem, with *agreement, n *number) {
	if len(arg.Phrase) > 0 {
		several := false
		for i, ph := range arg.Phrase {
			if i > 0 {
				p.part(elem.Sep, i == len(arg.Phrase)-1)
			}
			several = p.phrase(ph, with.inside(ph.Entry.Kind))
		}
		several = several || len(arg.Phrase) > 1 && elem.Sep == "and"
		switch kind := arg.Phrase[0].Entry.Kind; {
		case kind == vocab.KindCount || kind == vocab.KindMany || kind == vocab.KindMore:
			*with = agreement{several: several}
			n.is(several, byCount)
		case kind.IsSubject():
			*with = agreement{several: several, verb: true}
			n.is(several, byPhrase)
		default:
			n.is(several, byPhrase)
		}
		return
	}
	switch by := elem.Fills[0].By; {
	case arg.Line != nil:
		p.word(opened + strings.TrimSuffix(Print(arg.Line), ".") + closed)
	case arg.Name != nil:
		p.word(arg.Name.Text)
	case by == vocab.BySigned:
		p.word(signed(arg.Number))
		*with = agreement{several: arg.Number != 1 && arg.Number != -1}
	case by == vocab.ByFigure:
		p.word(strconv.Itoa(arg.Number))
	default:
		p.word(strconv.Itoa(arg.Number))
		*with = agreement{several: arg.Number != 1}
		n.is(with.several, byCount)
	}
}

// inside returns what a phrase inside another agrees with: a verb with the subject before it, or it is in
// its plain form; counts, conditions and what can be a subject have a number of their own; anything else agrees with the count before.
func (a agreement) inside(kind vocab.Kind) agreement {
	switch {
	case kind == vocab.KindVerb, kind == vocab.KindDeed:
		return agreement{several: a.several || !a.verb, verb: true}
	case kind.IsSubject(), kind == vocab.KindCondition, kind == vocab.KindCount, kind == vocab.KindMany, kind == vocab.KindMore:
		return agreement{}
	}
	return agreement{several: a.several && !a.verb}
}

func signed(n int) string {
	if n < 0 {
		return strconv.Itoa(n)
	}
	return "+" + strconv.Itoa(n)
}

// mark writes a mark that stands directly behind a word.
func (p *printer) mark(mark string) { p.b.WriteString(mark) }

func (p *printer) word(word string) {
	if p.article {
		p.article = false
		p.word(vocab.Article(word))
	}
	if p.b.Len() > 0 {
		p.b.WriteByte(' ')
	}
	if p.capital {
		first, size := utf8.DecodeRuneInString(word)
		p.b.WriteRune(unicode.ToUpper(first))
		word = word[size:]
		p.capital = false
	}
	p.b.WriteString(word)
}

//go:embed textmate.json
var textMate string

// TextMate returns a TextMate grammar for data files, to be written as JSON: TOML, and in it the texts under the
// given keys, with the words of the vocabularies by what they are.
func TextMate(keys []string, words ...*vocab.Vocabulary) map[string]any {
	return grammar("data", keys, words, "colour", "#key")
}

// Injection returns a TextMate grammar that colours the texts under the given keys, and the scripts under another, within
// another grammar for TOML, in which a key has the colour of all keys.
func Injection(script string, keys []string, words ...*vocab.Vocabulary) map[string]any {
	return grammar("texts", keys, words, "colour", "source.toml", "script", script)
}

func grammar(name string, keys []string, words []*vocab.Vocabulary, fills ...string) map[string]any {
	var heads, verbs, others []string
	for _, t := range words {
		for kind := range headKinds(t) {
			heads = append(heads, wordsOf(t, kind)...)
		}
		for _, kind := range t.Kinds() {
			if kind != vocab.KindHead {
				others = append(others, wordsOf(t, kind)...)
			}
		}
		verbs = append(verbs, verbsOf(t)...)
	}
	all := Grammar(textMate, append(fills, "keys", strings.Join(keys, "|"),
		"headings", anyWord(heads), "verbs", NoNoun+anyWord(verbs), "others", anyWord(others))...)
	one := all[name].(map[string]any)
	maps.Copy(one["repository"].(map[string]any), all["shared"].(map[string]any))
	return one
}

// Grammar returns a grammar that is written as JSON, with texts in the place of their names, which have "$" before them.
func Grammar(source string, fills ...string) (g map[string]any) {
	pairs := make([]string, len(fills))
	for i := 0; i < len(fills); i += 2 {
		quoted, _ := json.Marshal(fills[i+1]) // a text has a form
		pairs[i], pairs[i+1] = "$"+fills[i], string(quoted[1:len(quoted)-1])
	}
	if err := json.Unmarshal([]byte(strings.NewReplacer(pairs...).Replace(source)), &g); err != nil {
		panic("cardtext: a grammar: " + err.Error())
	}
	return g
}

// BeforeNouns are words behind which a noun stands that may be a verb elsewhere: "in play", "the number of moves".
var BeforeNouns = []string{"a", "an", "another", "from", "in", "into", "its", "next", "of", "the", "their"}

// NoNoun matches before a word that stands behind none of those.
var NoNoun = `(?<!\b` + strings.Join(BeforeNouns, ` )(?<!\b`) + ` )`

// headKinds returns the kinds that only headings are made of: those that their patterns come to, but by way of players, cards,
// conditions and the like, which stand elsewhere, too.
func headKinds(t *vocab.Vocabulary) map[vocab.Kind]bool {
	kinds := map[vocab.Kind]bool{}
	var reach func(kind vocab.Kind)
	reach = func(kind vocab.Kind) {
		if kinds[kind] || kind.IsSubject() || kind == vocab.KindCondition || kind == vocab.KindVerb || kind == vocab.KindCount || kind == vocab.KindMany || kind == vocab.KindMore {
			return
		}
		kinds[kind] = true
		for _, e := range t.Of(t.Index(kind)) {
			for elem := range vocab.Each(e.Elems()) {
				for _, fill := range elem.Fills {
					if fill.By == vocab.ByPhrase {
						reach(fill.Kind)
					}
				}
			}
		}
	}
	reach(vocab.KindHead)
	return kinds
}

// wordsOf returns the words, in each of their forms, that the patterns of a kind have.
func wordsOf(t *vocab.Vocabulary, kind vocab.Kind) (words []string) {
	for _, e := range t.Of(t.Index(kind)) {
		for elem := range vocab.Each(e.Elems()) {
			if elem.Op == vocab.OpWord && elem.One.Text != "," {
				words = append(words, elem.One.Text, elem.Many.Text)
			}
		}
	}
	return words
}

// verbsOf returns the words with which the patterns of verbs begin: those that have a form for one and another for several, and
// what nothing else says.
func verbsOf(t *vocab.Vocabulary) (words []string) {
	elsewhere := map[string]bool{}
	for _, kind := range t.Kinds() {
		for _, word := range wordsOf(t, kind) {
			elsewhere[word] = elsewhere[word] || kind != vocab.KindVerb
		}
	}
	for _, e := range t.Of(t.Index(vocab.KindVerb)) {
		if elems := e.Elems(); elems[0].Op == vocab.OpWord && (elems[0].One.Text != elems[0].Many.Text || !elsewhere[elems[0].One.Text]) {
			words = append(words, elems[0].One.Text, elems[0].Many.Text)
		}
	}
	return words
}

// anyWord returns the expression that matches any of the words, the longer first.
func anyWord(words []string) string {
	list := engine.Each(words, regexp.QuoteMeta)
	slices.SortFunc(list, func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) })
	return `(?i)\b(` + strings.Join(slices.Compact(list), "|") + `)\b`
}
