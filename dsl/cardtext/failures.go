// This file holds what can be wrong with a text. It keeps account of what was expected at the furthest place that a reading came to,
// words it, and finds the word that was meant. It also refuses what can be read and is not right: words in another form than the
// language prints, names that are two things where both fit, and "A and B or C", as what that means shows a comma.

package cardtext

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// The codes of errors.
const (
	Empty      = "empty"      // the text has no ability
	Unexpected = "unexpected" // something else was expected here: "draw teh rest"
	Agreement  = "agreement"  // a word is in the wrong form: "the Elf player draw 1", "a active path"
	Ambiguous  = "ambiguous"  // a name is two things that both fit, or "and" stands beside "or"
	TooLong    = "too-long"   // a line has more than MaxTokens words, numbers and marks
)

// NoStop is the hint of an error at the end of a line.
const NoStop = "a sentence ends with '.'"

// MaxTokens is the longest line that is read, in words, numbers and marks.
const MaxTokens = 400

// Error is a mistake in a text. Its position is within the text: line and column from 1, columns in characters.
type Error struct {
	At      vocab.Position
	Code    string
	Message string // lower case: "expected 'the'; found 'teh'"
	Hint    string // "did you mean 'the'?", or ""

	expected []want
}

// ByUse names what was expected in the order of how often texts use it.
func (e *Error) ByUse(uses func(*vocab.Entry) int) {
	often := map[string]int{}
	for _, w := range e.expected {
		often[w.label] += uses(w.entry)
	}
	labels := labelsOf(e.expected)
	natural := either(labels)
	slices.SortStableFunc(labels, func(a, b string) int { return often[b] - often[a] })
	e.Message = strings.Replace(e.Message, natural, either(labels), 1)
}

// labelsOf returns how messages name what was wanted, each once.
func labelsOf(wants []want) []string {
	return diag.Once(engine.Each(wants, func(w want) string { return w.label }))
}

// failures holds what was expected at the furthest place.
type failures struct {
	explain bool
	far     int // index of the token; followed without explain, too
	wants   []want

	labelAt   int // where the outermost phrase begins that is being tried, if nothing of it is read yet
	labelKind vocab.Kind
}

// want is something that was expected: as a message names it, and the words that would do.
type want struct {
	label string
	words []string
	names vocab.Kind
	entry *vocab.Entry // that has it
	kind  vocab.Kind   // of what fills a slot
}

// label makes failures at pos name the kind instead of all the words with which its phrases begin, until
// the function that it returns is called.
func (f *failures) label(pos int, kind vocab.Kind) (restore func()) {
	at, before := f.labelAt, f.labelKind
	f.labelAt, f.labelKind = pos, kind
	return func() { f.labelAt, f.labelKind = at, before }
}

// few reports whether the phrases of a kind are a few single words, which say more than the kind does.
func (m *matcher) few(index int) bool {
	entries := m.table.Of(index)
	return len(entries) <= maxWants && !slices.ContainsFunc(entries, func(e *vocab.Entry) bool {
		return len(e.Elems()) != 1 || e.Elems()[0].Op != vocab.OpWord
	})
}

func (f *failures) miss(pos int, w want) {
	if !f.explain || pos < f.far {
		return
	}
	if pos > f.far {
		f.far, f.wants = pos, f.wants[:0]
	}
	if pos == f.labelAt {
		w.label = article(f.labelKind)
	}
	f.wants = append(f.wants, w)
}

// missText is miss of a word or a mark that the grammar has.
func (f *failures) missText(pos int, text string, entry *vocab.Entry) {
	if f.explain {
		f.miss(pos, want{label: quote(text), words: []string{text}, entry: entry})
	}
}

func (m *matcher) missWord(entry *vocab.Entry, elem *vocab.Elem, pos int) {
	if !m.explain {
		m.far = max(m.far, pos)
		return
	}
	w := want{label: quote(elem.One.Text), words: []string{elem.One.Text}, entry: entry}
	if elem.Many.Text != elem.One.Text {
		w.words = append(w.words, elem.Many.Text)
		if elem.Op == vocab.OpArticle {
			w.label = quote("a/an")
		}
	}
	m.miss(pos, w)
}

func (m *matcher) missFill(entry *vocab.Entry, fill vocab.Fill, pos int) {
	if !m.explain {
		m.far = max(m.far, pos)
		return
	}
	w := want{label: article(fill.Kind), entry: entry, kind: fill.Kind}
	if fill.By == vocab.ByName {
		w.names = fill.Kind
	}
	m.miss(pos, w)
}

// article names a kind in a message.
func article(kind vocab.Kind) string {
	switch {
	case kind == vocab.KindHead:
		return "a heading"
	case kind == vocab.KindMeasure:
		return quote("for") // commas may follow in any case
	case kind == vocab.KindSigned || kind == vocab.KindMore:
		return "a number with a sign"
	case kind == "best":
		return quote("the most") + " or the fewest of something"
	case kind == vocab.KindFigure || kind == vocab.KindMany:
		return "a number"
	case kind == vocab.KindWho || strings.HasSuffix(string(kind), "s"):
		return string(kind)
	}
	return vocab.WithArticle(string(kind))
}

// quote shows a piece of the text in a message, so that what cannot be seen is seen.
func quote(text string) string {
	var b strings.Builder
	b.WriteByte('\'')
	for _, r := range strings.ToValidUTF8(text, "\ufffd") {
		if unicode.IsPrint(r) {
			b.WriteRune(r)
		} else {
			b.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
		}
	}
	b.WriteByte('\'')
	return b.String()
}

// maxWants is the number of expected things that a message names.
const maxWants = 5

// failure words what was expected at the furthest place. The end is what stands behind the last token, "." or ":" or the end of the line.
func (m *matcher) failure(end Error) Error {
	if name, kinds, at := m.across(); name != "" {
		return Error{At: m.tokens[at].At, Code: Unexpected, Message: fmt.Sprintf("%s (%s) does not fit here", name, kinds)}
	}
	if err := m.mixed(); err != nil {
		return *err
	}
	err := Error{At: end.At, Code: Unexpected}
	found := end.Message
	if m.far < len(m.tokens) {
		err.At = m.tokens[m.far].At
		found = m.found(m.far)
	}
	labels := labelsOf(m.wants)
	err.expected = slices.Clone(m.wants)
	err.Message = fmt.Sprintf("expected %s; found %s", either(labels), found)
	if word := m.nearest(); word != "" {
		err.Hint = fmt.Sprintf("did you mean %s?", quote(word))
	} else if m.far >= len(m.tokens) && slices.Contains(labels, "'.'") {
		err.Hint = NoStop
	}
	return err
}

// found describes the token at pos, or the name that begins with it.
func (m *matcher) found(pos int) string {
	name, kinds, n := m.name(pos)
	if name == "" || n == 1 && m.words[pos] >= 0 {
		return quote(m.tokens[pos].Text)
	}
	return fmt.Sprintf("%s (%s)", name, kinds)
}

// across returns the name in whose middle the reading ended, and where it begins: a shorter name was read there, and this one was meant.
func (m *matcher) across() (name, kinds string, at int) {
	for at := range min(m.far, len(m.tokens)) {
		if name, kinds, n := m.name(at); at+n > m.far {
			return name, kinds, at
		}
	}
	return "", "", 0
}

// name returns the longest name at pos, what it may be, and its length.
func (m *matcher) name(pos int) (text, kinds string, n int) {
	starts := m.starts && pos == 0
	name, n := m.lex.Find(m.tokens[pos:], "", starts)
	if name == nil {
		return "", "", 0
	}
	var all []string
	for _, kind := range m.table.NameKinds() {
		if _, length := m.lex.Find(m.tokens[pos:], kind, starts); length == n {
			all = append(all, article(kind))
		}
	}
	return quote(name.Text), strings.Join(all, ", "), n
}

// either lists what was expected.
func either(labels []string) string {
	switch n := len(labels); {
	case n == 0:
		return "nothing more"
	case n == 1:
		return labels[0]
	case n > maxWants:
		return strings.Join(labels[:maxWants], ", ") + " or the like"
	default:
		return strings.Join(labels[:n-1], ", ") + " or " + labels[n-1]
	}
}

// nearest returns the expected word or name that is most like what stands at the furthest place, or "". Of two as like it the one of its
// length was meant: 'drawz' is 'draws', not 'draw'. A word that the language knows is no misspelling.
func (m *matcher) nearest() string {
	if m.far >= len(m.tokens) || m.words[m.far] >= 0 || m.tokens[m.far].Class != vocab.Word {
		return ""
	}
	if name, _ := m.lex.Find(m.tokens[m.far:], "", false); name != nil {
		return ""
	}
	var guess diag.Guess
	found := map[int][]rune{} // so many words from there
	try := func(candidate string, word []rune, n int) {
		if n == 0 || m.far+n > len(m.tokens) {
			return
		}
		if found[n] == nil {
			found[n] = []rune(vocab.Folded(m.tokens[m.far : m.far+n]))
		}
		guess.Try(candidate, found[n], word, (len(found[n])+1)/4)
	}
	kinds := map[vocab.Kind]bool{}
	for _, w := range m.wants {
		for _, word := range w.words {
			words := vocab.Scan(word)
			try(word, []rune(vocab.Folded(words)), len(words))
		}
		if w.names != "" {
			kinds[w.names] = true
		}
	}
	for _, name := range m.lex.Spellings() {
		if kinds[name.Kind] {
			try(name.Text, name.Fold, name.Words)
		}
	}
	return guess.Word
}

// check prints the ability and compares it with its line. They have the same words, or the text has one in
// the wrong form: the parser takes both forms of a word, the printer knows which is right.
func (r *reader) check(a *vocab.Ability, line []vocab.Token) (errs []Error) {
	i := 0
	for want := range vocab.Tokens(Print(a)) {
		if i == len(line) {
			break
		}
		if found := &line[i]; want.Fold != found.Fold {
			err := Error{At: found.At, Code: Agreement, Message: fmt.Sprintf("expected %s; found %s", quote(want.Text), quote(found.Text))}
			err.Hint = inForm(a, want.Text, line, i)
			if errs = append(errs, err); strings.HasPrefix(err.Hint, "perhaps ") {
				break // what follows agrees with what was meant
			}
		}
		i++
	}
	return errs
}

// ofBefore stands between two forms of a verb, of which each is of another player.
const ofBefore = ", of the player before, or "

// inForm says which form of a word is right, and what else may have been meant: a verb without a subject may be of another player than
// the one before, and a noun without an article may be one card, not all of them.
func inForm(a *vocab.Ability, want string, line []vocab.Token, i int) string {
	const most = 3 // words of what is one card
	hint := fmt.Sprintf("did you mean %s?", quote(want))
	if len(want) < len(line[i].Text) || line[i].Class != vocab.Word || want == "an" {
		return hint
	}
	for _, sentence := range a.Sentences {
		for _, c := range sentence {
			switch {
			case c.Verb.At != line[i].At:
			case c.Join != vocab.First && c.Subject == nil:
				return fmt.Sprintf("did you mean %s%s%s?", quote(want), ofBefore, quote("you "+line[i].Text))
			default:
				return hint
			}
		}
	}
	a.Walk(func(p *vocab.Phrase) {
		one := ""
		for j := i; j >= max(i-most, 0) && p.Entry.Kind == "object" && p.In(vocab.HowMany) == nil; j-- {
			if one = line[j].Text + " " + one; line[j].At != p.At || j > 0 && line[j-1].Fold == "no" {
				continue
			}
			hint = fmt.Sprintf("perhaps %s, all of them, or %s", quote(want), quote(vocab.WithArticle(strings.TrimSpace(one))))
		}
	})
	return hint
}

// clash is two names in the same letters that were both right at one place of a phrase.
type clash struct{ one, other *vocab.Name }

// clashing returns the clash of two ways to read the same tokens, given the first name in each, or nil.
func clashing(one, other *vocab.Name) *clash {
	if one == nil || other == nil || one == other || vocab.Folded(vocab.Scan(one.Text)) != vocab.Folded(vocab.Scan(other.Text)) {
		return nil
	}
	return &clash{one, other}
}

func firstName(p *vocab.Phrase) *vocab.Name {
	for i := range p.Args {
		if name := argName(&p.Args[i]); name != nil {
			return name
		}
	}
	return nil
}

func argName(arg *vocab.Arg) *vocab.Name {
	if arg.Name != nil {
		return arg.Name
	}
	for _, p := range arg.Phrase {
		if name := firstName(p); name != nil {
			return name
		}
	}
	return nil
}

// firstName returns the first name in what has been filled so far, or nil.
func (f *filled) firstName() *vocab.Name {
	var first *vocab.Name
	for ; f != nil; f = f.before {
		if name := argName(&f.arg); name != nil {
			first = name
		}
	}
	return first
}

// ambiguous words the clash that was found in what has been read.
func (r *reader) ambiguous() *Error {
	one, other := r.taken.one, r.taken.other
	err := Error{
		Code:    Ambiguous,
		Message: fmt.Sprintf("%s is %s and %s", quote(one.Text), article(one.Kind), article(other.Kind)),
	}
	for i := range r.tokens {
		if name, _ := r.lex.Find(r.tokens[i:], one.Kind, r.starts && i == 0); name == one {
			err.At = r.tokens[i].At
			break
		}
	}
	return &err
}

// mixed returns the mistake of a list of facts that goes on with the other of "and" and "or", with both of its readings
// written out, or nil.
func (m *matcher) mixed() *Error {
	for pos := range m.tokens {
		for _, found := range m.seen[memoKey{m.table.Index(vocab.KindCondition), pos}] {
			list := found.phrase.Entry.Elems()
			if len(list) != 1 || len(found.phrase.Args[0].Phrase) < 2 || found.end >= len(m.tokens) {
				continue
			}
			other := map[string]string{"and": "or", "or": "and"}[list[0].Sep]
			if other == "" || m.tokens[found.end].Fold != other {
				continue
			}
			if further := m.kind(list[0].Fills[0].Index, found.end+1); len(further) > 0 {
				return mixture(found.phrase, further[0].phrase, other, m.tokens[found.end].At)
			}
		}
	}
	return nil
}

// mixture words the mistake: the list of facts before the word, and the fact behind it.
func mixture(list, further *vocab.Phrase, word string, at vocab.Position) *Error {
	elem := &list.Entry.Elems()[0]
	facts := list.Args[0].Phrase
	early, late := printer{}, printer{}
	early.phrase(list, agreement{})
	early.part(", "+word, true)
	early.phrase(further, agreement{})
	for i, fact := range slices.Concat(facts, []*vocab.Phrase{further}) {
		switch {
		case i == len(facts):
			late.part(word, true)
		case i > 0:
			late.part(", "+elem.Sep, true)
		}
		late.phrase(fact, agreement{})
	}
	return &Error{At: at, Code: Ambiguous,
		Message: fmt.Sprintf("'and' and 'or' in one condition need a comma where the parts end; found %s", quote(word)),
		Hint:    fmt.Sprintf("say %q or %q", early.b.String(), late.b.String())}
}
