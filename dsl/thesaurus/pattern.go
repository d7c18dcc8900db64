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
//	{sign}          a number with a sign, and {sign2} another, {plus} one with a plus, {minus} one with a minus; "{unsigned}" writes
//	                the first of them without its sign
//	{noun}          a type of card; written as it stands
//	{one}           one word or number
//	{rest}          all that follows in the line; "{unheaded}" likewise, in a line that does not say when it works
//	{quoted}        words up to a mark of quotation, whatever they are
//	{x}             any other name: words up to a later part of the pattern, but no full stop or colon; "{other}" are
//	                such words that do not begin with "this", "it" or the name of the card; "{deed}" such that name no
//	                player: what is done by whom the text speaks to
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

// asks reports whether a line must have one of the words of a part.
func (p *part) asks() bool { return !p.optional && !p.me && p.words != nil }

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

// signs are the slots that read a number with a sign.
var signs = []string{"sign", "sign2", "plus", "minus"}

// counts are the slots that read no words but those for numbers and types.
var counts = append([]string{"n", "word", "figure", "noun"}, signs...)

// numbers are the words for numbers; "a" and "an" are 1, too.
var numbers = []string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

// bound is what a slot has read: tokens, or a number, behind which it ends.
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
	tokens []token
	has    map[string]bool // the words of the line
	me     [][]vocab.Token // the names of the card
	nouns  []string        // the words for types of cards
	parts  []part
}

// possible reports whether the line has the words that the pattern must have.
func (f *finder) possible() bool {
	has := func(word string) bool { return f.has[word] }
	return !slices.ContainsFunc(f.parts, func(p part) bool { return p.asks() && !slices.ContainsFunc(p.words, has) })
}

// follow returns each way in which parts fit behind what was read. What may be missing is where nothing fits with it.
func (f *finder) follow(parts []part, u use) (all []use) {
	if len(parts) == 0 {
		return []use{u}
	}
	for _, next := range f.read(&parts[0], u) {
		all = append(all, f.follow(parts[1:], next)...)
	}
	if parts[0].optional && len(all) == 0 {
		return f.follow(parts[1:], u)
	}
	return all
}

// read reads one part behind what was read, in each way that it can be read.
func (f *finder) read(p *part, u use) (ways []use) {
	if p.wrong {
		u.wrong, u.until = u.to, u.to
	}
	if p.anchor != "" {
		if f.stands(p.anchor, u.to) {
			ways = []use{u}
		}
		return ways
	}
	literal := u.wrong >= 0 && u.until == u.to && (p.slot == "" || p.wrong || p.slot == "noun")
	for _, b := range f.bounds(p, u.to) {
		next := u
		if next.to = b.to; literal {
			next.until = b.to
		}
		if p.slot != "" {
			b.slot = p.slot
			next.slots = append(u.slots[:len(u.slots):len(u.slots)], b)
		}
		ways = append(ways, next)
	}
	return ways
}

// headed reports whether a line says of its own when it works: another heading before that would make it wait once.
func (f *finder) headed() bool {
	stands := func(i int, words ...string) bool {
		return i < len(f.tokens) && slices.Contains(words, f.tokens[i].Fold)
	}
	end := slices.IndexFunc(f.tokens, func(t token) bool { return t.Fold == ":" || t.Fold == "." })
	return stands(0, "when", "whenever", "while", "after", "before", "at", "response") || stands(0, "the") && stands(1, "first", "next") && stands(2, "time") || stands(0, "each") && stands(1, "time") || stands(0, "if") && end >= 0 && stands(end, ":")
}

// bounds returns what words or a slot may read from a token on.
func (f *finder) bounds(p *part, pos int) []bound {
	left := len(f.tokens) - pos
	if left == 0 {
		return nil
	}
	tok, some := &f.tokens[pos], func(n int) []bound { return []bound{{from: pos, to: pos + n}} }
	switch p.slot {
	case "":
		if slices.Contains(p.words, tok.Fold) {
			return some(1)
		}
		if n := f.nameAt(pos); p.me && n > 0 {
			return some(n)
		}
		return nil
	case "rest", "unheaded":
		if p.slot == "unheaded" && f.headed() {
			return nil
		}
		return some(left)
	case "n", "word", "figure", "sign", "sign2", "plus", "minus":
		if n := number(p.slot, &tok.Token); n != "" {
			return []bound{{from: pos + 1, to: pos + 1, number: n}}
		}
		return nil
	case "noun", "one":
		if tok.Class <= vocab.Number && (p.slot == "one" || slices.Contains(f.nouns, tok.Fold)) {
			return some(1)
		}
		return nil
	case "other":
		if tok.Fold == "this" || tok.Fold == "it" || f.nameAt(pos) > 0 {
			return nil
		}
	}
	ends := []string{".", ":"}
	switch p.slot {
	case "quoted":
		ends = []string{`"`}
	case "deed":
		ends = append(ends, "player", "players")
	}
	var list []bound
	for n := 1; n <= left && !slices.Contains(ends, f.tokens[pos+n-1].Fold); n++ {
		list = append(list, some(n)...)
	}
	return list
}

// number returns the number that a slot reads in a token; "" where that is none.
func number(slot string, tok *vocab.Token) string {
	word := slices.Index(numbers, tok.Fold)
	switch {
	case slices.Contains(signs, slot):
		if tok.Class == vocab.Signed && (slot != "plus" || tok.Text[0] == '+') && (slot != "minus" || tok.Text[0] != '+') {
			return tok.Text
		}
	case slot != "figure" && word >= 0:
		return strconv.Itoa(word + 1)
	case slot == "n" && (tok.Fold == "a" || tok.Fold == "an"):
		return "1"
	case slot != "word" && tok.Class == vocab.Number:
		return tok.Fold
	}
	return ""
}

// nameAt returns how many tokens the name of the card has that stands at one; 0 where none does.
func (f *finder) nameAt(pos int) int {
	for _, name := range f.me {
		to := pos + len(name)
		if to <= len(f.tokens) && slices.EqualFunc(name, f.tokens[pos:to], func(a vocab.Token, b token) bool { return a.Fold == b.Fold }) {
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
