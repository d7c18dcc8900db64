// This file holds what the table of sentences is made of. Its entries stand with what they do: givens.go,
// answers.go, checks.go, views.go and events.go.

package gamescript

import (
	"strings"

	"loremaster/interpreter/engine"
)

// Entry is one sentence: everything that concerns it. One of the functions is set, by its section.
type Entry struct {
	Pattern string // "{name:slot}", "is|are" for either word, "[ ... ]" for what may be left out
	Help    string // what it says or does, a sentence
	Example string // as it stands in a script

	given   func(b *board, s *sentence) error
	answers func(p *play, s *sentence) []answer
	check   func(p *play, s *sentence) (found string)
	view    func(v *view, s *sentence) (found string)
	goesOn  bool // of a line: not an action, the game goes on
	event   uint8

	forms [3][]elem // compiled; of an answer in three forms
}

// Forms of an answer: "aragorn plays ...", "aragorn may play ...", ", playing ...".
const (
	formDoes = iota
	formDo
	formDoing
)

// Sections of the table. A line of a script is made of sentences of one of them.
var (
	Givens   []*Entry // under "given": where things are before the game goes on
	Lines    []*Entry // without indentation: actions and answers of players
	Answers  []*Entry // what stands in Lines behind the player
	Tails    []*Entry // behind an action, after a comma: what is answered next
	Events   []*Entry // behind ">" under an action: what happens
	Checks   []*Entry // behind "expect"
	Refusals []*Entry // behind "refuse"
	Views    []*Entry // behind "view" and a player: what it sees
)

// Sentences returns the table by section, for help, completion and documentation.
func Sentences() map[string][]*Entry {
	return map[string][]*Entry{
		"given": Givens, "line": Lines, "answer": Answers, "tail": Tails,
		"event": Events, "expect": Checks, "refuse": Refusals, "view": Views,
	}
}

func init() {
	Givens, Answers, Checks, Views, Events = givens(), answerTable(), checks(), views(), events()
	Lines = []*Entry{
		{Pattern: "the game goes on", goesOn: true, Example: "the game goes on",
			Help: "The game runs to the next decision; needed first where no action precedes a check, as in a location step."},
		{Pattern: "{who:seat} {act:does}", Example: "aragorn plays Boromir to the path, cycling Arwen",
			Help: "A player acts or answers; what it answers next may follow after commas."},
	}
	Tails = []*Entry{{Pattern: "{act:doing}", Example: "cycling Arwen", Help: "What the same player answers next."}}
	Refusals = []*Entry{{Pattern: "{who:seat} {act:does} [ : {why:reason} ]", Example: "refuse aragorn plays Halbarad to the path: path-number",
		Help: "The action or answer is refused, for that reason, and changes nothing."}}
	for _, table := range Sentences() {
		for _, e := range table {
			for form := range e.forms {
				if form == formDoes || strings.Contains(e.Pattern, "/") {
					e.forms[form] = compile(e.Pattern, form)
				}
			}
		}
	}
}

// seatArg returns the seat that a slot has read.
func (s *sentence) seatArg(name string) engine.Seat { return engine.Seat(s.n(name)) }
