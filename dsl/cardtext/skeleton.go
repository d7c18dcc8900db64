// This file holds the grammar that all games share: sentences, their clauses, and what joins them. What
// has words of its own in the table of a game is a phrase, which the grammar leaves to the matcher.
//
//	sentence  = clauses "."
//	clauses   = clause { join clause }
//	clause    = [ "otherwise" "," ] [ ( "if" | "unless" ) condition "," | outcome "," ] [ duration "," ]
//	            [ subject ] [ "may" ] verb [ "instead" ] [ ":" clauses { "/" clauses } ]

package cardtext

import (
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
