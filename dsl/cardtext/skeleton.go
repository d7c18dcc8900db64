// This file holds the grammar that all games share: sentences, their clauses, and what joins them. What
// has words of its own in the table of a game is a phrase, which the grammar leaves to the matcher.

package cardtext

import (
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"loremaster/interpreter/vocab"
)

type sentence struct {
	First clause   `parser:"@@"`
	More  []joined `parser:"@@* '.'"`
}

type joined struct {
	Join   []string `parser:"@( ';' ( 'if' ( 'so' | 'not' ) ',' )? | ',' 'then'? | 'and' )"`
	Clause clause   `parser:"@@"`
}

type clause struct {
	Pos       lexer.Position
	Otherwise bool      `parser:"( @'otherwise' ',' )?"`
	If        string    `parser:"( @( 'if' | 'unless' )"`
	Condition condition `parser:"  @@ )?"`
	Outcome   outcome   `parser:"@@?"`
	During    duration  `parser:"@@?"`
	Subject   subject   `parser:"@@?"`
	May       bool      `parser:"@'may'?"`
	Verb      verb      `parser:"@@"`
	Instead   bool      `parser:"@'instead'?"`
	Parts     []part    `parser:"( ':' @@ ( '/' @@ )* )?"`
}

// part is one of the things behind a colon: it goes on to the next stroke.
type part struct {
	First clause   `parser:"@@"`
	More  []joined `parser:"@@*"`
}

// The phrases that the skeleton asks the matcher for.
type (
	condition interface{ condition() }
	outcome   interface{ outcome() }
	duration  interface{ duration() }
	subject   interface{ subject() }
	verb      interface{ verb() }
)

// phrase is what the matcher found.
type phrase struct{ *vocab.Phrase }

func (phrase) condition() {}
func (phrase) outcome()   {}
func (phrase) duration()  {}
func (phrase) subject()   {}
func (phrase) verb()      {}

// reader parses the headings and sentences of texts, one text at a time.
type reader struct {
	matcher
	skeleton *participle.Parser[sentence]
	taken    *clash // the first one in the phrases that were read
	quiet    bool   // errors need not say what was expected; left then counts the tokens that are not understood
	left     int
}

// readers keeps readers for further texts: to build the parser takes longer than to read a text.
var readers sync.Pool

// A reader reads lines within others by readers.
func init() { readers.New = func() any { return newReader() } }

func newReader() *reader {
	r := &reader{matcher: matcher{seen: map[memoKey][]result{}}}
	r.skeleton = participle.MustBuild[sentence](
		participle.Lexer(definition{}),
		participle.UseLookahead(3), // "; if so" and "; if it ..." part at their third word
		participle.ParseTypeWith(func(l *lexer.PeekingLexer) (condition, error) { return r.take(l, r.condition) }),
		participle.ParseTypeWith(func(l *lexer.PeekingLexer) (outcome, error) { return r.take(l, r.outcome) }),
		participle.ParseTypeWith(func(l *lexer.PeekingLexer) (duration, error) { return r.take(l, r.duration) }),
		participle.ParseTypeWith(func(l *lexer.PeekingLexer) (subject, error) { return r.take(l, r.subject) }),
		participle.ParseTypeWith(func(l *lexer.PeekingLexer) (verb, error) { return r.take(l, r.verb) }),
	)
	return r
}

// take lets the matcher read a phrase where the parser stands, and moves the parser behind it.
func (r *reader) take(l *lexer.PeekingLexer, read func(pos int) (result, bool)) (phrase, error) {
	found, ok := read(int(l.RawCursor()))
	if !ok {
		return phrase{}, participle.NextMatch
	}
	for int(l.RawCursor()) < found.end {
		l.Next()
	}
	if r.taken == nil {
		r.taken = found.clash
	}
	return phrase{found.phrase}, nil
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
