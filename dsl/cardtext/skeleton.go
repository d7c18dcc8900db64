// This file holds the grammar that all games share: sentences, their clauses, and what joins them. What
// has words of its own in the table of a game is a phrase, which the grammar leaves to the matcher.

package cardtext

import (
	"cmp"
	"errors"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"loremaster/interpreter/vocab"
)

type sentence struct {
	clauses
	Stop string `parser:"@'.'"`
}

type clauses struct {
	First clause   `parser:"@@"`
	More  []joined `parser:"@@*"`
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
	Parts     []clauses `parser:"( ':' @@ ( '/' @@ )* )?"` // behind a colon, with strokes between them
}

// The phrases that the grammar asks the matcher for, each a type for the parser. What the matcher finds is a *vocab.Phrase.
type (
	condition any
	outcome   any
	duration  any
	subject   any
	verb      any
)

// phrase returns one of them, or nil.
func phrase(found any) *vocab.Phrase {
	p, _ := found.(*vocab.Phrase)
	return p
}

// joint is what may stand between two clauses.
type joint struct {
	words []string
	join  vocab.Join
}

// joins are all of them.
var joins = []joint{
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
	grammar *participle.Parser[sentence]
	pos     int    // where a sentence went wrong
	taken   *clash // the first one in the phrases that were read
	quiet   bool   // errors need not say what was expected; left then counts the tokens that are not understood
	left    int
}

// readers keeps readers for further texts: to build the parser takes longer than to read a text.
var readers sync.Pool

// A reader reads lines within others by readers.
func init() { readers.New = func() any { return buildReader() } }

func newReader(t *vocab.Vocabulary, lex *vocab.Lexicon) *reader {
	r := readers.Get().(*reader)
	r.table, r.lex = t, lex
	return r
}

func buildReader() *reader {
	r := &reader{matcher: matcher{seen: map[memoKey][]result{}}}
	of := func(kind vocab.Kind) func(int) result { return func(pos int) result { return r.aside(kind, pos) } }
	r.grammar = participle.MustBuild[sentence](
		participle.Lexer(tokens(nil)),
		participle.UseLookahead(3), // "; if so" and "; if it ..." part at their third word
		phrases[condition](r, of(vocab.KindCondition)), phrases[outcome](r, of(vocab.KindOutcome)), phrases[duration](r, of(vocab.KindDuration)),
		phrases[subject](r, r.subject), phrases[verb](r, r.verb))
	return r
}

// phrases lets the matcher read such phrases where the parser stands, and moves the parser behind them.
func phrases[T any](r *reader, find func(pos int) result) participle.Option {
	return participle.ParseTypeWith(func(l *lexer.PeekingLexer) (none T, err error) {
		found := find(int(l.RawCursor()))
		if found.phrase == nil {
			return none, participle.NextMatch
		}
		for int(l.RawCursor()) < found.end {
			l.Next()
		}
		if r.taken == nil {
			r.taken = found.clash
		}
		return any(found.phrase).(T), nil
	})
}

// tokens are those of one sentence as the parser takes them. Texts are cut before they are parsed, because each sentence is parsed by
// itself.
type tokens []vocab.Token

const tokenType lexer.TokenType = 1

func (tokens) Symbols() map[string]lexer.TokenType {
	return map[string]lexer.TokenType{"EOF": lexer.EOF, "Token": tokenType}
}

func (tokens) Lex(string, io.Reader) (lexer.Lexer, error) {
	return nil, errors.New("cardtext: tokens come from a text")
}

// Next returns the next token. Its value is the word as it is compared.
func (t *tokens) Next() (lexer.Token, error) {
	if len(*t) == 0 {
		return lexer.EOFToken(lexer.Position{}), nil
	}
	tok := &(*t)[0]
	*t = (*t)[1:]
	return lexer.Token{Type: tokenType, Value: tok.Fold, Pos: lexer.Position{Line: tok.At.Line, Column: tok.At.Column}}, nil
}

// parse reads the tokens as a sentence.
func (r *reader) parse() ([]vocab.Clause, bool) {
	r.pos, r.taken = 0, nil
	stream := tokens(r.tokens)
	list, err := lexer.Upgrade(&stream)
	if err != nil {
		return nil, false
	}
	tree, err := r.grammar.ParseFromLexer(list)
	var unexpected *participle.UnexpectedTokenError
	if errors.As(err, &unexpected) && !unexpected.Unexpected.EOF() {
		r.pos = slices.IndexFunc(r.tokens, func(t vocab.Token) bool {
			return t.At.Line == unexpected.Unexpected.Pos.Line && t.At.Column == unexpected.Unexpected.Pos.Column
		})
	}
	if err != nil {
		return nil, false
	}
	return tree.list(), true
}

// list returns clauses in the form that games run.
func (s *clauses) list() []vocab.Clause {
	list := []vocab.Clause{s.First.clause(vocab.First)}
	for i := range s.More {
		more := &s.More[i]
		at := slices.IndexFunc(joins, func(j joint) bool { return slices.Equal(j.words, more.Join) })
		list = append(list, more.Clause.clause(joins[at].join))
	}
	return list
}

func (c *clause) clause(join vocab.Join) vocab.Clause {
	out := vocab.Clause{At: vocab.Position{Line: c.Pos.Line, Column: c.Pos.Column}, Join: join, Otherwise: c.Otherwise, Unless: c.If == "unless",
		If: cmp.Or(phrase(c.Outcome), phrase(c.Condition)), During: phrase(c.During), Subject: phrase(c.Subject), May: c.May, Verb: phrase(c.Verb), Instead: c.Instead}
	for i := range c.Parts {
		out.Choices = append(out.Choices, c.Parts[i].list()...)
	}
	return out
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
			n := Next{Words: w.words, Names: w.names, Entry: w.entry}
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
