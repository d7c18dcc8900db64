// Package thesaurus holds what people write who know other games, or have read the rulebook only, and what is written
// here instead: one table for the prompt, for scripted games, and for data files.
//
//   - a row says where something is written, why it is none of the language there, and what to write: shared.txt has
//     those of every game, and each game brings its own;
//   - this file has the table, and uses rows on a line: what each writes in the place of what it is about, and how that is told;
//   - text.go finds the line of card text that was meant, by way of the rows for texts; those are compiled here.
//
// The package knows words, not what they do. Whoever uses a row says what a sentence is: nothing is proposed that
// would be refused.
package thesaurus

import (
	"cmp"
	_ "embed"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

//go:embed shared.txt
var sharedRows string

var shared = Read(&sharedRows)

// Row is something that is written where it is none of the language.
type Row = game.Foreign

// Read returns the rows of a text, read when they are first asked for. A row is the place and the words, "text: << when|whenever
// ^this enters play", and below it, indented, what to write, a line each; a line that begins with "why:" says why for the rows
// after it, and "#" begins a comment. What is no row panics.
func Read(src *string) func() []Row {
	return sync.OnceValue(func() (rows []Row) {
		why := ""
		for line := range strings.Lines(*src) {
			words := strings.TrimSpace(line)
			place, said, ok := strings.Cut(words, ": ")
			switch {
			case words == "" || words[0] == '#':
			case line[0] == ' ':
				rows[len(rows)-1].Write = append(rows[len(rows)-1].Write, strings.TrimPrefix(words, `""`))
			case !ok:
				panic("thesaurus: no row: " + line)
			case place == "why":
				why = strings.ReplaceAll(said, `\n`, "\n")
			default:
				rows = append(rows, Row{In: place, Said: said, Why: why})
			}
		}
		return rows
	})
}

// Places of rows, as Row.In has them.
const (
	Prompt = "prompt" // a line begins so that should have been an answer
	Text   = "text"   // in a line of card text, see below
	Always = "always" // the same, where the words can mean nothing else: that is written before other rows are tried
	Guess  = "guess"  // likewise, but the words may mean another who is named before them: then it is proposed, and nobody's to write unasked
	Key    = "key"    // the key of a field of a definition
	Type   = "type"   // the type of a definition

	// In scripted games; patterns of sentences, as package gamescript has them. In what is to be written "{name}" is
	// what the slot of that name has read, in the writer's words; of an action "{act:does}" puts its verb into that
	// form; "{name:said}" is a list, or the name of an owner, as the language has it. "{owner}" is the player of the
	// card, "{type}" the type of the location, "{mover}" who has to decide now. "{any TYPE}" is
	// something of that type, of the player where it is a card: what has one is written as an example. What is to be
	// written need be no sentence yet, if another row makes one of it, and may be several of them; "" is nothing at all.
	Line    = "line"
	Expect  = "expect"
	Given   = "given"
	Events  = ">"
	Refuse  = "refuse"
	View    = "view"
	Changes = "changes"
)

// Thesaurus is the rows of a game. It does not change, and may be shared.
type Thesaurus struct {
	rows   func() []Row
	habits func() []habit
}

// New returns a thesaurus of a game's own rows, and after them those that all games share; nil stands for none of its own.
func New(own func() []Row) *Thesaurus {
	rows := sync.OnceValue(func() []Row {
		if own == nil {
			return shared()
		}
		return slices.Concat(own(), shared())
	})
	return &Thesaurus{rows, sync.OnceValue(func() []habit { return compiled(rows()) })}
}

// For returns the thesaurus of a library.
func For(lib game.Library) *Thesaurus { return New(lib.Common().Foreign) }

// Of returns the rows for some places, place by place, in the order of the table.
func (t *Thesaurus) Of(places ...string) (rows []Row) {
	for _, in := range places {
		rows = append(rows, engine.Those(slices.Values(t.rows()), func(r Row) bool { return r.In == in })...)
	}
	return rows
}

// With returns the first row for a place that has a word among those that are said; nil where none has.
func (t *Thesaurus) With(in, word string) *Row {
	i := slices.IndexFunc(t.rows(), func(r Row) bool { return r.In == in && slices.Contains(strings.Split(r.Said, "|"), word) })
	if i < 0 {
		return nil
	}
	return &t.rows()[i]
}

// About returns why a word is none of the language, as the first row has it that knows the word: those for the prompt,
// then those for texts that ask for no other word, then any for texts; "" where no row does.
func (t *Thesaurus) About(word string) string {
	word = vocab.Fold(word)
	if r := t.With(Prompt, word); r != nil {
		why, _, _ := strings.Cut(r.Why, "\n")
		return why
	}
	habits := t.habits()
	for i := range habits {
		parts := habits[i].parts
		others := slices.ContainsFunc(parts, func(p part) bool { return !p.wrong && !p.optional && (p.words != nil || p.me) })
		if !others && slices.ContainsFunc(parts, func(p part) bool { return p.wrong && slices.Contains(p.words, word) }) {
			return habits[i].row.Why
		}
	}
	rows := t.of(word)
	if len(rows) == 0 {
		return ""
	}
	return slices.MinFunc(rows, func(a, b *habit) int { return cmp.Compare(len(a.parts), len(b.parts)) }).row.Why
}

func (h *Host) finder(of *way) *finder {
	f := &finder{tokens: of.tokens, has: map[string]bool{}, nouns: h.Nouns}
	for i := range of.tokens {
		f.has[of.tokens[i].Fold] = true
	}
	f.me = engine.Each(h.Me, vocab.Scan)
	return f
}

// uses returns what comes of a line by using a row at each place that it fits, in each way. Where the row has nothing
// to write, or what it writes asks for a side that there is not, it has no tokens.
func (h *Host) uses(of *habit, from *way, f *finder) (ways []way) {
	if f.parts = of.parts; !f.possible() {
		return nil
	}
	plain := f.tokens
	var places []use
	for i := range f.tokens {
		places = append(places, f.follow(f.parts, use{from: i, to: i, wrong: -1})...)
	}
	for _, u := range places {
		s := step{row: of.row, guess: of.row.In == Guess && h.namesOthers(f, u.from)}
		switch {
		case u.wrong == len(plain):
			s.at, s.found = plain[len(plain)-1].End(), "the end of the line"
		case u.until <= u.wrong:
			u.until = u.wrong + 1
			fallthrough
		default:
			s.end = plain[u.until-1].End().Column
			if s.at = plain[u.wrong].At; !from.tokens[u.wrong].made {
				s.found = "'" + text(asWritten(from.tokens[u.wrong:u.until])) + "'"
			}
		}
		steps := append(from.steps[:len(from.steps):len(from.steps)], s)
		if len(of.write) == 0 {
			steps[len(steps)-1].end = plain[u.to-1].End().Column
			ways = append(ways, way{steps: steps})
		}
		for _, words := range of.write {
			w := way{steps: slices.Clone(steps)}
			w.steps[len(steps)-1].lost = lost(from, words, &u)
			if written, ok := h.written(from, words, &u, s.at); ok {
				w.tokens = slices.Concat(from.tokens[:u.from], written, from.tokens[u.to:])
			}
			ways = append(ways, w)
		}
	}
	return ways
}

// lost returns what the slots of a row have read that it does not write.
func lost(from *way, words []string, u *use) string {
	var left []string
	for _, b := range u.slots {
		if b.to > b.from && b.slot != "noun" && !slices.Contains(words, "{"+b.slot+"}") {
			left = append(left, "'"+text(from.tokens[b.from:b.to])+"'")
		}
	}
	return strings.Join(left, ", ")
}

// namesOthers reports whether a line names anyone but the card itself before a token.
func (h *Host) namesOthers(f *finder, before int) bool {
	for i := 0; i < before; i++ {
		if n := f.nameAt(i); n > 0 {
			i += n - 1
			continue
		}
		t := &f.tokens[i]
		capital := t.Text != "" && unicode.IsUpper([]rune(t.Text)[0])
		if t.Fold == "bearer" || slices.Contains(f.nouns, t.Fold) && (i == 0 || f.tokens[i-1].Fold != "this") || capital && h.Names != nil && h.Names(t.Fold) {
			return true
		}
	}
	return false
}

// asWritten returns the first of some tokens, up to one that was not written so or ends the sentence.
func asWritten(tokens []token) []token {
	for i := 1; i < len(tokens); i++ {
		if tokens[i].made || tokens[i].Fold == "." {
			return tokens[:i]
		}
	}
	return tokens
}

// written returns what a row writes, or false where it asks for a side that there is not.
func (h *Host) written(from *way, words []string, u *use, at vocab.Position) ([]token, bool) {
	tokens := []token{} // a row may write nothing
	add := func(text string, at vocab.Position) {
		for _, t := range vocab.Scan(text) {
			t.At = at
			tokens = append(tokens, token{t, true})
		}
	}
	sides := map[string]string{"own": h.Own, "enemy": h.Enemy}
	for _, word := range words {
		name, isSlot := slotName(word)
		side, isSide := sides[name]
		switch {
		case !isSlot:
			add(word, at)
		case isSide && side == "":
			return nil, false
		case isSide:
			add(side, at)
		case name == "unsigned":
			first := slices.IndexFunc(u.slots, func(b bound) bool { return slices.Contains(signs, b.slot) })
			add(strings.TrimLeft(u.slots[first].number, "+-−–"), at)
		default:
			b := u.slot(name)
			add(b.number, at)
			tokens = append(tokens, from.tokens[b.from:b.to]...)
		}
	}
	return tokens, true
}

// slot returns what the slot of a name has read.
func (u *use) slot(name string) bound {
	i := slices.IndexFunc(u.slots, func(b bound) bool { return b.slot == name })
	if i < 0 {
		panic("thesaurus: a row writes {" + name + "}, which it does not read")
	}
	return u.slots[i]
}

func tell(steps []step) (s Saying) {
	steps = slices.Clone(steps)
	slices.SortStableFunc(steps, func(a, b step) int {
		return cmp.Or(cmp.Compare(a.at.Line, b.at.Line), cmp.Compare(a.at.Column, b.at.Column))
	})
	var causes []string
	for i := range steps {
		if steps[i].found == "" {
			continue
		}
		if len(causes) == 0 {
			s.At = steps[i].at
		}
		cause := fmt.Sprintf("%s: %s", steps[i].found, steps[i].row.Why)
		if !slices.Contains(causes, cause) && len(causes) < maxCauses {
			causes = append(causes, cause)
		}
	}
	s.Message = "found " + strings.Join(causes, "; found ")
	for i := range steps {
		if steps[i].lost != "" {
			s.Message += "; left out: " + steps[i].lost
		}
	}
	return s
}

func text(tokens []token) string {
	var b strings.Builder
	for i := range tokens {
		if i > 0 && !strings.Contains(".,:;", tokens[i].Fold) {
			b.WriteByte(' ')
		}
		b.WriteString(tokens[i].Text)
	}
	return b.String()
}

// What follows compiles what rows say of texts, and finds it in a line.

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
		h.parts = engine.Each(strings.Fields(r.Said), func(field string) part { return partOf(field, r.Said) })
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
