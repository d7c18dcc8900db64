// Package cardtext is the language in which the cards of a game are written.
//
// A text is a list of abilities, one a line. An ability has a heading that says when it applies, a colon, and sentences; a line without a
// heading is a rule by itself. The skeleton of a sentence (clauses, what joins them, subjects, "may", choices) is the same for all games;
// every word beyond it comes from the game's table of entries, package vocab. Parse reads a text into phrases of that table, Print prints
// phrases as text. What Parse accepts, Print gives back word for word, so a card cannot say one thing and do another; Parse itself makes
// sure of that.
//
// Parse reports all mistakes of a text at once: one for each heading and sentence.
package cardtext

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// Parse reads a text in the vocabulary t, with the names in lex. If there are errors, sorted by position,
// the abilities are those of the lines without any. Parse may be called from several goroutines at once.
func Parse(t *vocab.Vocabulary, lex *vocab.Lexicon, text string) ([]vocab.Ability, []Error) {
	r := newReader(t, lex)
	defer readers.Put(r)

	text = strings.TrimPrefix(text, "\ufeff")
	tokens := vocab.Scan(text)
	if len(tokens) == 0 {
		return nil, []Error{empty}
	}
	sources := strings.Split(text, "\n")
	var abilities []vocab.Ability
	var errs []Error
	for len(tokens) > 0 {
		n := 1
		for n < len(tokens) && tokens[n].At.Line == tokens[0].At.Line {
			n++
		}
		a, mistakes := r.loose(tokens[:n])
		if len(mistakes) == 0 {
			mistakes = r.check(&a, tokens[:n])
		}
		if len(mistakes) == 0 {
			a.Source = strings.TrimSpace(sources[a.At.Line-1])
			quotes(&a, func(line *vocab.Ability) { line.Source = a.Source })
			abilities = append(abilities, a)
		}
		errs = append(errs, mistakes...)
		tokens = tokens[n:]
	}
	return abilities, errs
}

// Phrase reads a text that is nothing but one phrase of a kind.
func Phrase(t *vocab.Vocabulary, lex *vocab.Lexicon, kind vocab.Kind, text string) (*vocab.Phrase, *Error) {
	tokens, err := tokensOf(text)
	if err != nil {
		return nil, err
	}
	r := newReader(t, lex)
	defer readers.Put(r)
	return r.whole(kind, tokens, want{label: "the end"}, lineEnd(tokens[len(tokens)-1].End()))
}

// tokensOf cuts a text into tokens, of which there have to be some and not too many.
func tokensOf(text string) ([]vocab.Token, *Error) {
	tokens := vocab.Scan(text)
	if len(tokens) == 0 {
		err := empty
		return nil, &err
	}
	return tokens, tooLong(tokens)
}

var empty = Error{At: vocab.Position{Line: 1, Column: 1}, Code: Empty, Message: "the text is empty"}

func tooLong(line []vocab.Token) *Error {
	if len(line) <= MaxTokens {
		return nil
	}
	return &Error{At: line[MaxTokens].At, Code: TooLong, Message: fmt.Sprintf("a line of more than %d words", MaxTokens)}
}

// whole reads tokens that are nothing but a phrase of a kind. What is wanted behind it is told where they go on, and the end is
// as failure has it.
func (r *reader) whole(kind vocab.Kind, tokens []vocab.Token, wanted want, end Error) (*vocab.Phrase, *Error) {
	for _, explain := range [...]bool{false, true} {
		r.read(tokens, true, explain)
		found := r.phrases(kind, 0)
		if len(found) > 0 && found[0].end == len(tokens) {
			if r.taken = found[0].clash; r.taken != nil {
				return nil, r.ambiguous()
			}
			return found[0].phrase, nil
		}
		if r.quiet {
			r.left += len(tokens) - r.far
			return nil, &Error{}
		}
		for _, f := range found {
			r.miss(f.end, wanted)
		}
	}
	err := r.failure(end)
	return nil, &err
}

// Sentences reads sentences that are no line of a text: without a heading, and with words in either form.
func Sentences(t *vocab.Vocabulary, lex *vocab.Lexicon, text string) ([][]vocab.Clause, []Error) {
	line, wrong := tokensOf(text)
	if wrong != nil {
		return nil, []Error{*wrong}
	}
	r := newReader(t, lex)
	defer readers.Put(r)
	var sentences [][]vocab.Clause
	var errs []Error
	stops := r.stops(line)
	for done := 0; done < len(line); {
		end := stops.end(done, len(line))
		clauses, err := r.sentence(line[done:end], true, line[end-1].End())
		if err != nil {
			if done == 0 && stops.heading >= 0 && r.isHeading(line[:stops.heading]) {
				err = &Error{At: line[0].At, Code: Unexpected, Message: "a heading, where only what is done can be said", Hint: "leave it out; what the heading asks for is asked by \"if ..., ...\""}
			}
			errs = append(errs, *err)
		}
		sentences = append(sentences, clauses)
		done = end
	}
	return sentences, errs
}

// Loose reads one line of a text with words in either form, and returns how many words and marks of it are not understood: 0 where it is
// one. Print writes the forms that are right; a verb that was written so, and means another player in its right form, is not understood.
func Loose(t *vocab.Vocabulary, lex *vocab.Lexicon, line string, written func(word string) bool) (vocab.Ability, int) {
	r := newReader(t, lex)
	defer readers.Put(r)
	tokens := vocab.Scan(line)
	if len(tokens) == 0 {
		return vocab.Ability{}, 1
	}
	r.quiet, r.left = true, 0
	defer func() { r.quiet = false }()
	a, errs := r.loose(tokens)
	if len(errs) > 0 {
		return a, max(r.left, 1)
	}
	for _, e := range r.check(&a, tokens) {
		i := slices.IndexFunc(tokens, func(t vocab.Token) bool { return t.At == e.At })
		if strings.Contains(e.Hint, ofBefore) && written(tokens[i].Text) {
			return a, 1
		}
	}
	return a, 0
}

// loose reads one line with words in either form.
func (r *reader) loose(line []vocab.Token) (vocab.Ability, []Error) {
	a := vocab.Ability{At: line[0].At}
	if err := tooLong(line); err != nil {
		return a, []Error{*err}
	}
	stops := r.stops(line)
	var errs []Error
	rest, starts := line, true
	if colon := stops.heading; colon >= 0 {
		head, err := r.whole(vocab.KindHead, line[:colon], aColon, Error{At: line[colon].At, Message: quote(":")})
		// The colon may be that of a choice, in a line without a heading.
		if err == nil || !r.reads(line[:stops.end(0, len(line))]) {
			a.Head, rest, starts = head, line[colon+1:], false
		}
		if err != nil && len(rest) < len(line) {
			errs = append(errs, *err)
		}
	}
	done := len(line) - len(rest)
	for {
		end := stops.end(done, len(line))
		clauses, err := r.sentence(line[done:end], starts, line[end-1].End())
		if err != nil && done == 0 && err.At == a.At && !r.quiet {
			err = r.unheaded(line, err)
		}
		if err != nil {
			errs = append(errs, *err)
		}
		a.Sentences = append(a.Sentences, clauses)
		done, starts = end, true
		if done == len(line) {
			break
		}
	}
	return a, errs
}

// stops are the marks that part a line, as indexes of tokens.
type stops struct {
	heading   int // the colon behind the heading, or -1
	sentences []int
}

// end returns the index behind the sentence that begins at start.
func (s stops) end(start, line int) int {
	for _, stop := range s.sentences {
		if stop >= start {
			return stop + 1
		}
	}
	return line
}

// stops finds the marks that part the line. Those inside names do not.
func (r *reader) stops(line []vocab.Token) stops {
	s := stops{heading: -1}
	for i := 0; i < len(line); i++ {
		if r.lex.HasStops() {
			if _, n := r.lex.Find(line[i:], "", false); n > 1 {
				i += n - 1
				continue
			}
		}
		switch line[i].Fold {
		case opened:
			i = quoteEnd(line, i)
		case ".":
			s.sentences = append(s.sentences, i)
		case ":":
			if s.heading < 0 && len(s.sentences) == 0 {
				s.heading = i
			}
		}
	}
	return s
}

// aColon is what is wanted behind a heading.
var aColon = want{label: quote(":"), words: []string{":"}}

// unheaded returns the error of a line that is wrong from its first word: if a heading stands there its colon is missing,
// and if a heading begins so, that is wrong.
func (r *reader) unheaded(line []vocab.Token, err *Error) *Error {
	r.read(line, true, true)
	if !r.colon(r.phrases(vocab.KindHead, 0)) && r.far == 0 {
		return err
	}
	mistake := r.failure(lineEnd(line[len(line)-1].End()))
	return &mistake
}

// colon says that a colon was expected behind each of the headings, and whether there is one.
func (r *reader) colon(headings []result) bool {
	for _, h := range headings {
		r.miss(h.end, aColon)
	}
	return len(headings) > 0
}

func lineEnd(at vocab.Position) Error { return Error{At: at, Message: "the end of the line"} }

func (r *reader) reads(tokens []vocab.Token) bool {
	r.read(tokens, true, false)
	_, ok := r.parse()
	return ok
}

// sentence reads one sentence with its full stop. The position is that behind its last token.
func (r *reader) sentence(tokens []vocab.Token, starts bool, end vocab.Position) ([]vocab.Clause, *Error) {
	r.read(tokens, starts, false)
	if clauses, ok := r.parse(); ok && r.taken != nil {
		return nil, r.ambiguous()
	} else if ok {
		return clauses, nil
	}
	if r.quiet {
		r.left += len(tokens) - r.far
		return nil, &Error{}
	}
	// The same once more, now with an account of what was expected.
	r.read(tokens, starts, true)
	r.parse()
	if r.pos > r.far && r.pos < len(r.tokens) {
		r.miss(r.pos, want{label: "another word"})
	}
	mistake := r.failure(lineEnd(end))
	return nil, &mistake
}

// The marks around such a line.
const (
	opened = "“"
	closed = "”"
)

// quoteEnd returns the index of the mark that closes the quotation which begins at a token; that of the token where none does.
func quoteEnd(tokens []vocab.Token, at int) int {
	return at + 1 + slices.IndexFunc(tokens[at+1:], func(t vocab.Token) bool { return t.Fold == closed })
}

// quoted reads the line within the quotation that begins at pos, and returns it and how many tokens it takes with its
// marks; nil where none begins there or it is no line of text. Its last stop is left out.
func (m *matcher) quoted(pos int) (*vocab.Ability, int) {
	if pos >= len(m.tokens) || m.tokens[pos].Fold != opened {
		return nil, 0
	}
	end := quoteEnd(m.tokens, pos)
	if end < pos+2 {
		return nil, 0
	}
	stop := vocab.Token{Class: vocab.Mark, Text: ".", Fold: ".", At: m.tokens[end].At, Width: 1}
	line := append(append([]vocab.Token(nil), m.tokens[pos+1:end]...), stop)
	r := newReader(m.table, m.lex)
	defer readers.Put(r)
	r.quiet = true
	a, errs := r.loose(line)
	r.quiet = false
	if len(errs) > 0 {
		return nil, 0
	}
	return &a, end + 1 - pos
}

// quotes calls f for the lines within others of an ability.
func quotes(a *vocab.Ability, f func(*vocab.Ability)) {
	a.Walk(func(p *vocab.Phrase) {
		for i := range p.Args {
			if line := p.Args[i].Line; line != nil && line.Source == "" { // one in a phrase of the library has been read before
				f(line)
			}
		}
	})
}

// What follows holds the grammar that all games share: sentences, their clauses, and what joins them. What
// has words of its own in the table of a game is a phrase, which the grammar leaves to the matcher.

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
		r.taken = cmp.Or(r.taken, found.clash)
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
	return engine.First(slices.Values(r.phrases(vocab.KindVerb, pos)), r.ends)
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
func (r *reader) joints(tokens []vocab.Token, from int) []Next {
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
	return engine.Each(words, func(word string) Next { return Next{Words: []string{word}} })
}

var numbers = map[vocab.Kind][]string{vocab.KindNumber: {"1"}, vocab.KindFigure: {"1"}, vocab.KindSigned: {"+1"}}

func (r *reader) isHeading(tokens []vocab.Token) bool {
	r.read(tokens, true, false)
	found := r.phrases(vocab.KindHead, 0)
	return len(found) > 0 && found[0].end == len(tokens)
}
