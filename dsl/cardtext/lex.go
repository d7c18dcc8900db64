// This file hands tokens to participle.

package cardtext

import (
	"errors"
	"io"

	"github.com/alecthomas/participle/v2/lexer"

	"loremaster/interpreter/vocab"
)

// definition is the lexer as the grammar sees it. Texts are cut before they are parsed, because each
// sentence is parsed by itself; so it only names the classes of tokens.
type definition struct{}

func (definition) Symbols() map[string]lexer.TokenType {
	return map[string]lexer.TokenType{"EOF": lexer.EOF, "Token": tokenType}
}

func (definition) Lex(string, io.Reader) (lexer.Lexer, error) {
	return nil, errors.New("cardtext: tokens come from a text")
}

const tokenType lexer.TokenType = 1

// stream is the tokens of one sentence.
type stream struct {
	tokens []vocab.Token
	next   int
}

// Next returns the next token. Its value is the word as it is compared.
func (s *stream) Next() (lexer.Token, error) {
	if s.next == len(s.tokens) {
		return lexer.EOFToken(lexer.Position{}), nil
	}
	tok := &s.tokens[s.next]
	at := lexer.Position{Offset: s.next, Line: tok.At.Line, Column: tok.At.Column}
	s.next++
	return lexer.Token{Type: tokenType, Value: tok.Fold, Pos: at}, nil
}
