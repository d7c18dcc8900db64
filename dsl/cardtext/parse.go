// Package cardtext is the language in which the cards of a game are written.
//
// A text is a list of abilities, one a line. An ability has a heading that says when it applies, a colon,
// and sentences; a line without a heading is a rule by itself. The skeleton of a sentence (clauses, what
// joins them, subjects, "may", choices) is the same for all games; every word beyond it comes from the
// game's table of entries, package vocab. Parse reads a text into phrases of that table, Print prints
// phrases as text. What Parse accepts, Print gives back word for word, so a card cannot say one thing and do another; Parse
// itself makes sure of that.
//
// Parse reports all mistakes of a text at once: one for each heading and sentence.
package cardtext

import (
	"fmt"
	"slices"
	"strings"

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

// Loose reads one line of a text with words in either form, and returns how many words and marks of it are not understood:
// 0 where it is one. Print writes the forms that are right; a verb that was written so, and means another player in its right form, is
// not understood.
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
			if end := quoteEnd(line, i); end > 0 {
				i = end
			}
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

// reads reports whether the tokens are a sentence.
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

// quoteEnd returns the index of the mark that closes the quotation which begins at a token, or -1.
func quoteEnd(tokens []vocab.Token, at int) int {
	for i := at + 1; i < len(tokens); i++ {
		if tokens[i].Fold == closed {
			return i
		}
	}
	return -1
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
