// This file holds the grammar of a script: files, cases, sections and lines. What a line says is a matter
// of the table of sentences.

package gamescript

import (
	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// The grammar takes any tokens, so that one line that stands wrong hides no mistake in another: lines that
// stand where none may are collected as strays.
type (
	scriptNode struct {
		Stray  []inner     `parser:"@@*"`
		Common []block     `parser:"@@*"`
		Cases  []*caseNode `parser:"@@*"`
	}
	caseNode struct {
		Title  line    `parser:"Case @@"`
		Stray  []inner `parser:"@@*"`
		Blocks []block `parser:"@@*"`
	}
	block struct {
		Pos      lexer.Position
		Rule     *section `parser:"  'rule':Head @@"`
		Scenario *section `parser:"| 'scenario':Head @@"`
		Cards    *data    `parser:"| 'cards':Head @@"`
		Given    *section `parser:"| 'given':Head @@"`
		Expect   *section `parser:"| 'expect':Head @@"`
		Refuse   *section `parser:"| 'refuse':Head @@"`
		View     *section `parser:"| 'view':Head @@"`
		Sentence *section `parser:"| @@"`
	}
	section struct {
		Line  line    `parser:"@@"`
		Lines []inner `parser:"@@*"`
	}
	inner struct {
		Line line `parser:"In @@"`
	}
	data struct {
		Line line  `parser:"@@"`
		Rows []row `parser:"@@*"`
	}
	row struct {
		Pos  lexer.Position
		Text string `parser:"@Raw"`
	}
	line struct {
		Pos    lexer.Position
		Tokens []lexer.Token
		End    string `parser:"(Word | Sign)* @EOL"`
	}
)

var grammar = participle.MustBuild[scriptNode](participle.Lexer(definition{}))

// Grammar returns the grammar of scripts in EBNF; sentences have their own list, see Sentences.
func Grammar() string { return grammar.String() }
