// This file holds what the table of sentences is made of. Its entries stand with what they do: givens.go,
// answers.go, checks.go, views.go and events.go.

package gamescript

import (
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// Entry is one sentence: everything that concerns it. One of the functions is set, or its ways or event, by its section.
type Entry struct {
	Pattern string // "{name:slot}", "is|are" for either word, "[ ... ]" for what may be left out
	Help    string // what it says or does, a sentence
	Example string // as it stands in a script; see examples.txt

	given  func(b *board, s *sentence) error
	holds  string // likewise, or of luck: the slot in which a case may say otherwise than all cases of its file; "" for none
	places bool   // of what is given: it says which cards lie somewhere
	fills  bool   // likewise: it adds cards that are not named
	ways   []way  // of an answer
	next   []way  // of an answer that goes on with cards: what is answered next with each
	check  func(p *play, s *sentence) (found string)
	view   func(v *view, s *sentence) (found string)
	tally  func(p *play, s *sentence) tally
	term   func(g *goal, p *play, s *sentence) error                       // of a goal
	others bool                                                            // of a change: more may have changed
	asks   bool                                                            // of a check: it says what is asked
	goesOn bool                                                            // of a line: not an action, the game goes on
	stops  bool                                                            // of such a line: it says how far
	does   func(p *play, s *sentence) error                                // of such a line, where it does more
	luck   func(n *names, at engine.Position, s *sentence) ([]wish, error) // of such a line, or of what is given
	event  uint8

	forms [3][]elem // compiled; of an answer in three forms
}

// slot returns the slot of that name in the pattern, or nil.
func (e *Entry) slot(name string) *slot {
	for _, of := range e.forms[formDoes] {
		if of.name == name {
			return of.slot
		}
	}
	return nil
}

// Rule returns the paragraph behind what the sentence says, or "" where none is.
func (e *Entry) Rule() string {
	switch {
	case len(e.ways) > 0 && e.ways[0].decision != wotrcards.DecideAction:
		return wotrcards.Decisions[e.ways[0].decision].Rule
	case len(e.ways) > 0:
		return wotrcards.Options[e.ways[0].verb].Rule
	case e.event != 0:
		return wotrcards.Events[e.event].Rule
	}
	return ""
}

// Forms of an answer: "aragorn plays ...", "aragorn may play ...", ", playing ...".
const (
	formDoes = iota
	formDo
	formDoing
)

// botsLine lets bots play on.
const botsLine = "bots play to the end"

// Section is a part of the table. A line of a script is made of sentences of one section.
type Section struct {
	Name    string
	Help    string
	Entries []*Entry
}

// The sections; see Sentences.
var givens, lines, answers, tails, events, checks, refusals, views, changes, goals, terms []*Entry

// Sentences returns the whole table, for help, completion and documentation.
func Sentences() []Section {
	return []Section{
		{"given", "Under \"given\": where things are before the game goes on.", givens},
		{"line", "Without indentation: what players do.", lines},
		{"answer", "Behind a player: an action, or the answer to a decision.", answers},
		{"tail", "Behind an action, after a comma: what the same player answers next.", tails},
		{"event", "Behind \">\" under an action: what happens.", events},
		{"expect", "Behind \"expect\": what is so now.", checks},
		{"refuse", "Behind \"refuse\": what may not be done, and why.", refusals},
		{"view", "Behind \"view\" and a player: what the player sees.", views},
		{"changes", "Behind \"changes\": what the lines of play above it have changed, and nothing else.", changes},
		{"goal", "Behind \"goal\": who is to bring about what is checked behind it, as behind \"expect\".", goals},
		{"term", "Indented under \"goal\": by when, and what the others do. Without more they do their worst.", terms},
	}
}

func init() {
	slots = slotTable()
	givens, answers, events, checks, views = givenTable(), answerTable(), eventTable(), checkTable(), viewTable()
	givens, changes = append(givens, luckTable()...), changeTable()
	goals, terms = goalTable(), termTable()
	lines = []*Entry{
		{Pattern: "the game goes on", goesOn: true,
			Help: "The game runs to the next decision; needed first where no action precedes a check, as in a location step."},
		{Pattern: "the game goes on to the {step:step}", goesOn: true, stops: true,
			Help: "The line of play above it, or the game from here, goes on no further than to the beginning of that step."},
		{Pattern: "{who:seat} {act:does}",
			Help: "A player acts or answers; what it answers next may follow after commas."},
		{Pattern: botsLine, goesOn: true, does: botsPlay,
			Help: "Bots that pick any legal option play on until the game is over; the same with the same seed."},
	}
	for _, e := range luckTable() {
		e.goesOn = true
		lines = append(lines, e)
	}
	tails = []*Entry{{Pattern: "{act:doing}", Help: "What the same player answers next."}}
	refusals = []*Entry{{Pattern: "{who:seat} {act:does} [ : {why:reason} ]",
		Help: "The action or answer is refused, for that reason, and changes nothing."}}
	subjects = subjectEntries()
	compileTries()
	viewer.forms[formDoes] = compile(viewer.Pattern, formDoes)
	giveExamples(Sentences())
	for _, section := range Sentences() {
		for _, e := range section.Entries {
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
