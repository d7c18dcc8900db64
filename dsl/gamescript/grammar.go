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
		Stray  []innerNode `parser:"@@*"`
		Common []blockNode `parser:"@@*"`
		Cases  []*caseNode `parser:"@@*"`
	}
	caseNode struct {
		Title  lineNode    `parser:"Case @@"`
		Stray  []innerNode `parser:"@@*"`
		Blocks []blockNode `parser:"@@*"`
	}
	blockNode struct {
		Pos      lexer.Position
		Rule     *sectionNode `parser:"  'rule':Head @@"`
		Scenario *sectionNode `parser:"| 'scenario':Head @@"`
		Cards    *dataNode    `parser:"| 'cards':Head @@"`
		Opening  *sectionNode `parser:"| 'opening':Head @@"`
		Given    *sectionNode `parser:"| 'given':Head @@"`
		Expect   *sectionNode `parser:"| 'expect':Head @@"`
		Refuse   *sectionNode `parser:"| 'refuse':Head @@"`
		View     *sectionNode `parser:"| 'view':Head @@"`
		Changes  *sectionNode `parser:"| 'changes':Head @@"`
		Golden   *dataNode    `parser:"| 'golden':Head @@"`
		Goal     *sectionNode `parser:"| 'goal':Head @@"`
		Sentence *sectionNode `parser:"| @@"`
	}
	sectionNode struct {
		Line  lineNode    `parser:"@@"`
		Lines []innerNode `parser:"@@*"`
	}
	innerNode struct {
		Line lineNode `parser:"In @@"`
	}
	dataNode struct {
		Line lineNode  `parser:"@@"`
		Rows []rowNode `parser:"@@*"`
	}
	rowNode struct {
		Pos  lexer.Position
		Text string `parser:"@Raw"`
	}
	lineNode struct {
		Pos    lexer.Position
		Tokens []lexer.Token
		End    string `parser:"(Word | Sign)* @EOL"`
	}
)

var grammar = participle.MustBuild[scriptNode](participle.Lexer(definition{}))

// Grammar returns the grammar of scripts in EBNF; sentences have their own list, see Sentences.
func Grammar() string { return grammar.String() }
