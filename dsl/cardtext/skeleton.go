// This file reads the skeleton of sentences, which all games share: their clauses, and what joins them. What has words of its
// own in the table of a game is a phrase, which is left to the matcher.

package cardtext

import (
	"sync"

	"loremaster/interpreter/vocab"
)

// skeleton is the grammar of what this file reads, in the form of Grammar.
const skeleton = `Sentence = Clause Joined* "." .
Clause = ("otherwise" ",")? (("if" | "unless") Condition)? Outcome? Duration? Subject? "may"? Verb "instead"? (":" Part ("/" Part)*)? .
Part = Clause Joined* .
Joined = ((";" ("if" ("so" | "not") ",")?) | ("," "then"?) | "and") Clause .
`

// reader parses the headings and sentences of texts, one text at a time.
type reader struct {
	matcher
	pos   int    // the next token of the sentence
	stuck int    // the last one at which a word of the skeleton, or a verb, was missed
	taken *clash // the first one in the phrases that were read
	quiet bool   // errors need not say what was expected; left then counts the tokens that are not understood
	left  int
}

// readers keeps readers for further texts: what they found at each place needs memory.
var readers = sync.Pool{New: func() any { return &reader{matcher: matcher{seen: map[memoKey][]result{}}} }}

// parse reads the tokens as one sentence.
func (r *reader) parse() (clauses []vocab.Clause, ok bool) {
	r.taken, r.pos, r.stuck = nil, 0, 0
	clauses, ok = r.clauses()
	return clauses, ok && r.words(".") && r.pos == len(r.tokens)
}

// clauses reads a clause, and those that are joined to it.
func (r *reader) clauses() (list []vocab.Clause, ok bool) {
	for join, more := vocab.First, true; more; join, more = r.join() {
		c, ok := r.clause()
		if !ok {
			return nil, false
		}
		c.Join = join
		list = append(list, c)
	}
	return list, true
}

// join reads what joins a clause to the one before it.
func (r *reader) join() (join vocab.Join, ok bool) {
	switch {
	case r.words(";", "if", "so", ","):
		return vocab.IfSo, true
	case r.words(";", "if", "not", ","):
		return vocab.IfNot, true
	case r.words(";"):
		return vocab.Semicolon, true
	case r.words(",", "then"):
		return vocab.Then, true
	case r.words(","):
		return vocab.Comma, true
	}
	return vocab.And, r.words("and")
}

// clause reads one clause, with what may be chosen in it.
func (r *reader) clause() (c vocab.Clause, ok bool) {
	if r.pos < len(r.tokens) {
		c.At = r.tokens[r.pos].At
	}
	c.Otherwise = r.words("otherwise", ",")
	c.If, c.Unless = r.given()
	if outcome := r.take(r.outcome); outcome != nil {
		c.If = outcome
	}
	c.During, c.Subject = r.take(r.duration), r.take(r.subject)
	c.May = r.words("may")
	if c.Verb = r.take(r.verb); c.Verb == nil {
		r.stuck = max(r.stuck, r.pos)
		return c, false
	}
	c.Instead = r.words("instead")
	for more := r.words(":"); more; more = r.words("/") {
		part, ok := r.clauses()
		if !ok {
			return c, false
		}
		c.Choices = append(c.Choices, part...)
	}
	return c, true
}

// given reads the condition of a clause.
func (r *reader) given() (condition *vocab.Phrase, unless bool) {
	before := r.pos
	if unless = !r.words("if"); unless && !r.words("unless") {
		return nil, false
	}
	if condition = r.take(r.condition); condition == nil {
		r.pos = before // it may be an outcome
		return nil, false
	}
	return condition, unless
}

// words reads these words and marks, if they stand here.
func (r *reader) words(list ...string) bool {
	for i, word := range list {
		if at := r.pos + i; r.fold(at) != word {
			if r.stuck = max(r.stuck, at); i > 0 && word == "," {
				r.missText(at, word, nil)
			}
			return false
		}
	}
	r.pos += len(list)
	return true
}

// take lets the matcher read a phrase, or nil.
func (r *reader) take(read func(pos int) (result, bool)) *vocab.Phrase {
	found, ok := read(r.pos)
	if !ok {
		return nil
	}
	r.pos = found.end
	if r.taken == nil {
		r.taken = found.clash
	}
	return found.phrase
}

// condition and duration read a phrase of that kind and the comma behind it.
func (r *reader) condition(pos int) (result, bool) { return r.aside(vocab.KindCondition, pos) }
func (r *reader) outcome(pos int) (result, bool)   { return r.aside(vocab.KindOutcome, pos) }
func (r *reader) duration(pos int) (result, bool)  { return r.aside(vocab.KindDuration, pos) }

func (r *reader) aside(kind vocab.Kind, pos int) (result, bool) {
	for _, found := range r.phrases(kind, pos) {
		if r.fold(found.end) == "," {
			found.end++
			return found, true
		}
		if kind == vocab.KindCondition {
			r.miss(found.end, want{label: quote(","), words: []string{","}})
		}
	}
	return result{}, false
}

// subject reads the longest subject behind which a verb follows.
func (r *reader) subject(pos int) (result, bool) {
	if r.explain {
		r.within = nil
		defer r.label(pos, "subject")()
	}
	var best result
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
	return best, best.phrase != nil
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
func (r *reader) verb(pos int) (result, bool) {
	for _, found := range r.phrases(vocab.KindVerb, pos) {
		if r.ends(found) {
			return found, true
		}
	}
	return result{}, false
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
