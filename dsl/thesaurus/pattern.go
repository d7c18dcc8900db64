// This file compiles what rows say of texts, and finds it in a line.

package thesaurus

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"loremaster/interpreter/vocab"
)

// A pattern of a text is words and marks, each by itself:
//
//	kill|slay|{me}  one of these words, or the name of the card
//	[card|cards]    one of them, or none where it does not fit with one
//	{n}             a number: in digits, or as a word from "a" to "ten"; it is written in digits
//	{figure}        the same, but only in digits; "{word}" only as a word from "one" to "ten"
//	{sign}          a number with a sign, and {sign2} another; "{unsigned}" writes it without
//	{noun}          a type of card; written as it stands
//	{one}           one word or number
//	{rest}          all that follows in the line; "{unheaded}" likewise, in a line that does not say when it works
//	{quoted}        words up to a mark of quotation, whatever they are
//	{x}             any other name: words up to a later part of the pattern, but no full stop or colon; "{other}" are
//	                such words that do not begin with "this", "it" or the name of the card
//	<<  <  >        where the line begins, where a sentence does, where a heading or a sentence ends
//	$               where the line ends
//
// What is to be written may be several lines, with "⏎" between them. It may also have "{own}" and "{enemy}", the sides: where the text has none the row says nothing.
type part struct {
	words    []string // folded; nil for a slot or an anchor
	me       bool     // or the name of the card
	slot     string
	anchor   string
	optional bool
	wrong    bool // the word at which the line is wrong
}

// habit is a row for texts.
type habit struct {
	row   *Row
	parts []part
	words bool // words of its own are wrong, not what a slot has read
	write [][]string

	leaves bool // it leaves out words that a slot has read
	always bool // see Always
}

// has reports whether a word is one of the row.
func (h *habit) has(word string) bool {
	return slices.ContainsFunc(h.parts, func(p part) bool { return slices.Contains(p.words, word) })
}

// compiled returns the rows for texts, compiled.
func compiled(rows []Row) (list []habit) {
	for i := range rows {
		r := &rows[i]
		if r.In != Text && r.In != Always && r.In != Guess {
			continue
		}
		h := habit{row: r, always: r.In == Always}
		for _, field := range strings.Fields(r.Said) {
			h.parts = append(h.parts, partOf(field, r.Said))
		}
		if !slices.ContainsFunc(h.parts, func(p part) bool { return p.wrong }) {
			first := slices.IndexFunc(h.parts, func(p part) bool { return p.anchor == "" && !p.optional })
			if first < 0 {
				panic(fmt.Sprintf("thesaurus: no word of the row %q has to be there", r.Said))
			}
			h.parts[first].wrong = true
		}
		h.words = slices.ContainsFunc(h.parts, func(p part) bool { return p.wrong && p.words != nil })
		for _, w := range r.Write {
			words := written.FindAllString(w, -1)
			h.write = append(h.write, words)
			h.leaves = h.leaves || slices.ContainsFunc(h.parts, func(p part) bool {
				return p.slot != "" && !slices.Contains(counts, p.slot) && !slices.Contains(words, "{"+p.slot+"}")
			})
		}
		list = append(list, h)
	}
	return list
}

// byWord returns the numbers of habits by the words one of which they must find, "" where there is no such.
func byWord(habits []habit) map[string][]int {
	numbers := map[string][]int{}
	for i := range habits {
		words := []string{""}
		if first := slices.IndexFunc(habits[i].parts, part.asks); first >= 0 {
			words = habits[i].parts[first].words
		}
		for _, word := range words {
			numbers[word] = append(numbers[word], i)
		}
	}
	return numbers
}

// asks reports whether a line must have one of the words of a part.
func (p part) asks() bool { return !p.optional && !p.me && p.words != nil }

// written cuts what is to be written into slots, and the words between them.
var written = regexp.MustCompile(`\{[^}]*\}|[^{]+`)

func partOf(field, row string) part {
	p := part{}
	field, p.wrong = strings.CutPrefix(field, "^")
	switch field {
	case "<<", "<", ">", "$":
		p.anchor = field
		return p
	}
	if inner, ok := strings.CutPrefix(field, "["); ok {
		if p.wrong {
			panic(fmt.Sprintf("thesaurus: the row %q is wrong at a word that may be missing: %s", row, field))
		}
		p.optional, field = true, strings.TrimSuffix(inner, "]")
	}
	if name, ok := slotName(field); ok && name != "me" {
		p.slot = name
		return p
	}
	p.words = []string{}
	for word := range strings.SplitSeq(field, "|") {
		if word == "{me}" {
			p.me = true
		} else {
			p.words = append(p.words, vocab.Fold(word))
		}
	}
	return p
}

// slotName returns the name of a slot, if it is one.
func slotName(field string) (string, bool) {
	inner, begins := strings.CutPrefix(field, "{")
	name, ends := strings.CutSuffix(inner, "}")
	return name, begins && ends && !strings.ContainsAny(name, "{}")
}

// counts are the slots that read no words but those for numbers and types.
var counts = []string{"n", "word", "figure", "sign", "sign2", "noun"}

// numbers are the words for numbers; "a" and "an" are 1, too.
var numbers = []string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

// bound is what a slot has read: tokens, or a number.
type bound struct {
	slot     string
	from, to int
	number   string
}

// use is a place of a line that a pattern fits.
type use struct {
	from, to int // tokens
	wrong    int // the token at which it is wrong; behind the last where something is missing there
	until    int // behind the words there that are not of a slot
	slots    []bound
}

// finder finds a pattern in a line.
type finder struct {
	tokens []vocab.Token
	has    map[string]bool // the words of the line
	me     [][]vocab.Token // the names of the card
	nouns  []string        // the words for types of cards
	parts  []part
	use    use
	uses   int // that were found
	found  func(use)
}

// possible reports whether the line has the words that the pattern must have.
func (f *finder) possible() bool {
	for i := range f.parts {
		p := &f.parts[i]
		if p.asks() && !slices.ContainsFunc(p.words, func(word string) bool { return f.has[word] }) {
			return false
		}
	}
	return true
}

// find calls found for each way in which the pattern fits from a token on.
func (f *finder) find(from int) {
	f.use = use{from: from, wrong: -1}
	f.follow(0, from)
}

// follow goes on with a part of the pattern at a token.
func (f *finder) follow(at, pos int) {
	if at == len(f.parts) {
		u := f.use
		u.to, u.slots = pos, slices.Clone(u.slots)
		f.uses++
		f.found(u)
		return
	}
	p := &f.parts[at]
	before := f.uses
	if f.read(p, at, pos); p.optional && f.uses == before {
		f.follow(at+1, pos)
	}
}

// read reads one part at a token, and goes on behind it in each way that it can be read.
func (f *finder) read(p *part, at, pos int) {
	before := f.use
	defer func() { f.use = before }()
	if p.wrong {
		f.use.wrong, f.use.until = pos, pos
	}
	literal := f.use.wrong >= 0 && f.use.until == pos
	next := func(n int, b *bound) {
		mark := f.use
		if literal && (b == nil || p.wrong || p.slot == "noun") {
			f.use.until = pos + n
		}
		if b != nil {
			f.use.slots = append(f.use.slots[:len(f.use.slots):len(f.use.slots)], *b)
		}
		f.follow(at+1, pos+n)
		f.use = mark
	}
	left := len(f.tokens) - pos
	switch {
	case p.anchor != "":
		if f.stands(p.anchor, pos) {
			f.follow(at+1, pos)
		}
	case p.words != nil:
		if left > 0 && slices.Contains(p.words, f.tokens[pos].Fold) {
			next(1, nil)
		} else if n := f.nameAt(pos); p.me && n > 0 {
			next(n, nil)
		}
	case p.slot == "rest" || p.slot == "unheaded":
		if left > 0 && (p.slot == "rest" || !f.headed()) {
			next(left, &bound{slot: p.slot, from: pos, to: pos + left})
		}
	default:
		f.words(p, pos, left, next)
	}
}

// headed reports whether a line says of its own when it works: another heading before that would make it wait once.
func (f *finder) headed() bool {
	stands := func(i int, words ...string) bool {
		return i < len(f.tokens) && slices.Contains(words, f.tokens[i].Fold)
	}
	end := slices.IndexFunc(f.tokens, func(t vocab.Token) bool { return t.Fold == ":" || t.Fold == "." })
	return stands(0, "when", "whenever", "while", "after", "before") || stands(0, "each") && stands(1, "time") || stands(0, "if") && end >= 0 && stands(end, ":")
}

// words reads a slot that words or a number fill.
func (f *finder) words(p *part, pos, left int, next func(n int, b *bound)) {
	if left == 0 {
		return
	}
	tok := &f.tokens[pos]
	word := slices.Index(numbers, tok.Fold)
	number := func(n string) { next(1, &bound{slot: p.slot, number: n}) }
	switch p.slot {
	case "n", "word", "figure":
		switch {
		case p.slot != "figure" && word >= 0:
			number(strconv.Itoa(word + 1))
		case p.slot == "n" && (tok.Fold == "a" || tok.Fold == "an"):
			number("1")
		case p.slot != "word" && tok.Class == vocab.Number:
			number(tok.Fold)
		}
		return
	case "sign", "sign2":
		if tok.Class == vocab.Signed {
			number(tok.Text)
		}
		return
	case "noun", "one":
		if tok.Class <= vocab.Number && (p.slot == "one" || slices.Contains(f.nouns, tok.Fold)) {
			next(1, &bound{slot: p.slot, from: pos, to: pos + 1})
		}
		return
	case "other":
		if tok.Fold == "this" || tok.Fold == "it" || f.nameAt(pos) > 0 {
			return
		}
	}
	ends := []string{".", ":"}
	if p.slot == "quoted" {
		ends = []string{`"`}
	}
	for n := 1; n <= left && !slices.Contains(ends, f.tokens[pos+n-1].Fold); n++ {
		next(n, &bound{slot: p.slot, from: pos, to: pos + n})
	}
}

// nameAt returns how many tokens the name of the card has that stands at one; 0 where none does.
func (f *finder) nameAt(pos int) int {
	for _, name := range f.me {
		to := pos + len(name)
		if to <= len(f.tokens) && slices.EqualFunc(name, f.tokens[pos:to], func(a, b vocab.Token) bool { return a.Fold == b.Fold }) {
			return len(name)
		}
	}
	return 0
}

// stands reports whether what an anchor stands for is at a token.
func (f *finder) stands(anchor string, pos int) bool {
	end := pos == len(f.tokens)
	switch anchor {
	case "<<":
		return pos == 0
	case "<":
		return pos == 0 || f.tokens[pos-1].Fold == "." || f.tokens[pos-1].Fold == ":"
	case "$":
		return end
	}
	return end || f.tokens[pos].Fold == "." || f.tokens[pos].Fold == ":"
}
