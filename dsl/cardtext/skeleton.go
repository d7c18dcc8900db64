// This file holds the grammar that all games share: sentences, their clauses, and what joins them. What
// has words of its own in the table of a game is a phrase, which the grammar leaves to the matcher.
//
//	sentence  = clauses "."
//	clauses   = clause { join clause }
//	clause    = [ "otherwise" "," ] [ ( "if" | "unless" ) condition "," | outcome "," ] [ duration "," ]
//	            [ subject ] [ "may" ] verb [ "instead" ] [ ":" clauses { "/" clauses } ]

package cardtext

import (
	"slices"
	"strings"
	"sync"

	"loremaster/interpreter/vocab"
)

// joins are what may stand between two clauses, the longer before what they begin with.
var joins = []struct {
	words []string
	join  vocab.Join
}{
	{[]string{";", "if", "so", ","}, vocab.IfSo},
	{[]string{";", "if", "not", ","}, vocab.IfNot},
	{[]string{";"}, vocab.Semicolon},
	{[]string{",", "then"}, vocab.Then},
	{[]string{","}, vocab.Comma},
	{[]string{"and"}, vocab.And},
}

// reader parses the headings and sentences of texts, one text at a time.
type reader struct {
	matcher
	pos   int    // up to where the sentence has been read
	taken *clash // the first one in the phrases that were read
	quiet bool   // errors need not say what was expected; left then counts the tokens that are not understood
	left  int
}

// readers keeps readers for further texts, with their memory.
var readers = sync.Pool{New: func() any { return &reader{matcher: matcher{seen: map[memoKey][]result{}}} }}

func newReader(t *vocab.Vocabulary, lex *vocab.Lexicon) *reader {
	r := readers.Get().(*reader)
	r.table, r.lex = t, lex
	return r
}

// parse reads the tokens as a sentence.
func (r *reader) parse() (clauses []vocab.Clause, ok bool) {
	r.pos, r.taken = 0, nil
	clauses, ok = r.clauses()
	return clauses, ok && r.accept(".") && r.pos == len(r.tokens)
}

func (r *reader) clauses() (list []vocab.Clause, ok bool) {
	for join, more := vocab.First, true; more; join, more = r.join() {
		c, ok := r.clause(join)
		if !ok {
			return nil, false
		}
		list = append(list, c)
	}
	return list, true
}

func (r *reader) join() (vocab.Join, bool) {
	for i := range joins {
		if r.accept(joins[i].words...) {
			return joins[i].join, true
		}
	}
	return vocab.First, false
}

func (r *reader) clause(join vocab.Join) (c vocab.Clause, ok bool) {
	if r.pos < len(r.tokens) {
		c.At = r.tokens[r.pos].At
	}
	c.Join = join
	c.Otherwise = r.accept("otherwise", ",")
	before := r.pos
	if c.Unless = r.accept("unless"); c.Unless || r.accept("if") {
		if c.If = r.take(r.aside(vocab.KindCondition, r.pos)); c.If == nil {
			r.pos, c.Unless = before, false
		}
	}
	if outcome := r.take(r.aside(vocab.KindOutcome, r.pos)); outcome != nil {
		c.If = outcome
	}
	c.During = r.take(r.aside(vocab.KindDuration, r.pos))
	c.Subject = r.take(r.subject(r.pos))
	c.May = r.accept("may")
	if c.Verb = r.take(r.verb(r.pos)); c.Verb == nil {
		return c, false
	}
	c.Instead = r.accept("instead")
	for more := r.accept(":"); more; more = r.accept("/") {
		choice, ok := r.clauses()
		if !ok {
			return c, false
		}
		c.Choices = append(c.Choices, choice...)
	}
	return c, true
}

// accept goes on behind words of the grammar, if they stand where it is.
func (r *reader) accept(words ...string) bool {
	for i, word := range words {
		if r.fold(r.pos+i) != word {
			return false
		}
	}
	r.pos += len(words)
	return true
}

// take goes on behind a phrase that was found, if one was.
func (r *reader) take(found result) *vocab.Phrase {
	if found.phrase == nil {
		return nil
	}
	r.pos = found.end
	if r.taken == nil {
		r.taken = found.clash
	}
	return found.phrase
}

// aside reads a phrase of a kind and the comma behind it.
func (r *reader) aside(kind vocab.Kind, pos int) result {
	for _, found := range r.phrases(kind, pos) {
		if r.fold(found.end) == "," {
			found.end++
			return found
		}
		if kind == vocab.KindCondition {
			r.miss(found.end, want{label: quote(","), words: []string{","}})
		}
	}
	return result{}
}

// subject reads the longest subject behind which a verb follows.
func (r *reader) subject(pos int) (best result) {
	if r.explain {
		r.within = nil
		defer r.label(pos, "subject")()
	}
	for _, kind := range [...]vocab.Kind{vocab.KindWho, vocab.KindCards, vocab.KindPlaces} {
		for _, found := range r.phrases(kind, pos) {
			switch {
			case found.end < best.end || !r.predicate(found.end):
			case found.end > best.end || found.named > best.named:
				best = found
			case found.named == best.named && best.clash == nil:
				best.clash = clashing(firstName(best.phrase), firstName(found.phrase))
			}
		}
	}
	return best
}

// predicate reports whether a verb stands at pos.
func (r *reader) predicate(pos int) bool {
	if r.fold(pos) == "may" {
		pos++
	} else {
		r.missText(pos, "may", nil)
	}
	return len(r.phrases(vocab.KindVerb, pos)) > 0
}

// verb reads the longest verb behind which a clause can end.
func (r *reader) verb(pos int) result {
	for _, found := range r.phrases(vocab.KindVerb, pos) {
		if r.ends(found) {
			return found
		}
	}
	return result{}
}

// ends reports whether what follows a verb can follow it.
func (r *reader) ends(found result) bool {
	follows := []string{",", ";", "and", "."}
	if found.phrase.Entry.Asks() {
		follows = []string{":"}
	}
	at := r.fold(found.end)
	if at == ":" && found.phrase.Entry.MayAsk() {
		return true
	}
	for _, word := range follows {
		if at == word {
			return true
		}
		r.missText(found.end, word, nil)
	}
	return at == "/" && !found.phrase.Entry.Asks() || at == "instead"
}

func (r *reader) phrases(kind vocab.Kind, pos int) []result {
	index := r.table.Index(kind)
	if index < 0 {
		return nil
	}
	r.within = nil
	return r.kind(index, pos)
}

func (r *reader) fold(pos int) string {
	if pos < len(r.tokens) {
		return r.tokens[pos].Fold
	}
	return ""
}

// Next is what may stand behind the beginning of a line: words, which are one in its forms, or a name.
type Next struct {
	Words []string
	Names vocab.Kind   // "" for words
	Entry *vocab.Entry // in which it stands; nil for what all games share
}

// NextWords returns what may follow the words of the beginning of a line, in the order of the table.
func NextWords(t *vocab.Vocabulary, lex *vocab.Lexicon, begun string) []Next {
	r := newReader(t, lex)
	defer readers.Put(r)
	tokens := vocab.Scan(begun)
	if len(tokens) > MaxTokens {
		return nil
	}
	var list []Next
	add := func() {
		for _, w := range r.wants {
			n := Next{Words: w.words, Names: w.names, Entry: w.of}
			if w.kind != "" && w.names == "" {
				n.Words = numbers[w.kind]
			}
			if r.far != len(r.tokens) || len(n.Words) == 0 && n.Names == "" {
				continue
			}
			if !slices.ContainsFunc(list, func(o Next) bool { return o.Names == n.Names && slices.Equal(o.Words, n.Words) }) {
				list = append(list, n)
			}
		}
	}
	stops := r.stops(tokens)
	from, starts := 0, true
	if len(stops.sentences) == 0 && stops.heading < 0 {
		r.read(tokens, true, true)
		r.colon(r.phrases(vocab.KindHead, 0))
		add()
	} else if len(stops.sentences) > 0 {
		from = stops.sentences[len(stops.sentences)-1] + 1
	} else if r.isHeading(tokens[:stops.heading]) {
		from, starts = stops.heading+1, false
	}
	r.read(tokens[from:], starts, true)
	r.parse()
	add()
	if slices.ContainsFunc(list, func(n Next) bool { return slices.Equal(n.Words, []string{"."}) }) {
		list = append(list, Next{Words: []string{"instead"}})
	}
	return append(r.joints(tokens, from), list...)
}

// joints returns the words between clauses that may follow, behind the beginning of a sentence from a token on.
func (r *reader) joints(tokens []vocab.Token, from int) (list []Next) {
	n := len(tokens)
	var words []string
	switch {
	case n == 0:
		words = []string{"may"}
	case n == from:
		words = []string{"may", "if", "unless", "otherwise"}
	case tokens[n-1].Fold == ",":
		words = []string{"then", "may", "if", "unless"}
	case tokens[n-1].Fold == "then":
		words = []string{"may"}
	case tokens[n-1].Fold == ";":
		words = []string{"if so", "if not", "otherwise"}
	}
	for _, word := range words {
		list = append(list, Next{Words: []string{word}})
	}
	return list
}

// numbers are examples of each kind of number.
var numbers = map[vocab.Kind][]string{vocab.KindNumber: {"1"}, vocab.KindFigure: {"1"}, vocab.KindSigned: {"+1"}}

// isHeading reports whether tokens are a heading.
func (r *reader) isHeading(tokens []vocab.Token) bool {
	r.read(tokens, true, false)
	found := r.phrases(vocab.KindHead, 0)
	return len(found) > 0 && found[0].end == len(tokens)
}

// Begins reports whether a word begins with what has been typed of it, as texts compare words.
func Begins(word, typed string) bool {
	return strings.HasPrefix(vocab.Fold(word), vocab.Fold(typed))
}
