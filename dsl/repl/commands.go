// This file is the table of commands, and explains what can be typed.

package repl

import (
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/help"
	"loremaster/interpreter/text"
)

// command is a word that begins a line, and everything that concerns it.
type command struct {
	name, args, help string
	run              func(r *REPL, args string, p *printer) error
	complete         func(r *REPL, typed string, from int) []gamescript.Proposal
	plays            bool // it needs a game,
	heads            bool // or the head of one
	keeps            bool // it belongs into the journal, as it is typed
}

// promptCommands is filled by init, as "help" refers to it.
var promptCommands []command

func init() {
	promptCommands = []command{
		{name: "options", help: "What can be answered, numbered; a number answers.", run: cmdOptions, plays: true},
		{name: "show", args: "[table|combat|given|ZONE|PLAYER|CARD]", help: "The table, how the combats would end now, the position as a test gives it, or one thing.", run: cmdShow, complete: completeShow, plays: true},
		{name: "card", args: "NAME|N", help: "What a card or an option says; also \"? NAME\" and \"? 3\".", run: cmdCard, complete: completeCard, plays: true},
		{name: "rules", help: "The special rules of the scenario.", run: showing((*REPL).rules), plays: true},
		{name: "score", help: "What the score of each team is made of.", run: showing((*REPL).whyScore), plays: true},
		{name: "view", args: "PLAYER", help: "What a player sees.", run: cmdView, complete: completeView, plays: true},
		{name: "why", args: "WHAT", help: "Why something is open or refused, a number is what it is, a card does nothing, an event happened.", run: cmdWhy, complete: completeWhy, plays: true},
		{name: "log", args: "[N]", help: "The last events, numbered.", run: cmdLog, plays: true},
		{name: "history", help: "What was played and checked, numbered.", run: cmdHistory, plays: true},
		{name: "undo", args: "[N]", help: "Takes back the last line, or the last N.", run: cmdUndo, plays: true, keeps: true},
		{name: "redo", args: "[N]", help: "Plays again what was taken back.", run: cmdRedo, plays: true, keeps: true},
		{name: "goto", args: "N", help: "Goes to just after line N of the history; 0 is the beginning.", run: cmdGoto, plays: true, keeps: true},
		{name: "fork", args: "NAME", help: "Begins a branch of that name here; the branch that you leave stays as it is.", run: cmdFork, plays: true, keeps: true},
		{name: "switch", args: "NAME", help: "Goes to another branch.", run: cmdSwitch, complete: oneOf((*REPL).branchNames), plays: true, keeps: true},
		{name: "step", args: "[N]", help: "A bot answers the open decision, or the next N.", run: cmdStep, plays: true},
		{name: "continue", args: "[bots|" + strings.Join(botNames, "|") + "]", help: "Bots play to the next break, or to the end; Ctrl-C stops them.", run: cmdContinue, complete: oneOf(words(append([]string{"bots"}, botNames...)...)), plays: true},
		{name: "break", args: "[on EVENT|CARD|DECISION | off]", help: "Stops \"continue\" there; alone it lists the breaks.", run: cmdBreak, complete: completeBreak, plays: true},
		{name: "trace", args: "on|off", help: "Tells which clauses of texts run, after \"~\".", run: cmdTrace, complete: oneOf(words("on", "off")), plays: true},
		{name: "reload", help: "Reads the data again; the game goes on under the new texts.", run: cmdReload, keeps: true},
		{name: "edit", args: "CARD", help: "Opens a copy of the card in your data folder in $EDITOR, and reloads.", run: cmdEdit, complete: completeSubject, plays: true},
		{name: "scenario", args: "ID, seed N [, rounds N] [, sets ...]", help: "Begins a game of a scenario.", run: cmdScenario, keeps: true},
		{name: "opening", help: "Lays a sentence over the opening of the scenario, as a test has it under \"given\"; by itself the indented lines that follow.", run: cmdOpening, heads: true, keeps: true},
		{name: "given", help: "Begins a position: a line for each thing given, then an empty line.", run: cmdGiven, heads: true, keeps: true},
		{name: "cards", help: "Begins cards of the test's own: indented lines of data, then one that is not.", run: cmdCards, heads: true, keeps: true},
		{name: "case", args: "TITLE", help: "Starts over, under that title.", run: cmdCase, keeps: true},
		{name: "rule", args: "NAME, ...", help: "Names the rules that the test is about.", run: cmdRule, keeps: true},
		{name: "load", args: "SCENARIO|FILE", help: "Begins a game, or plays a test (FILE.game, FILE.game:LINE) or a record again.", run: cmdLoad},
		{name: "save", args: "FILE.game|FILE.sav", help: "Writes what was played as a test that passes, or as a record.", run: cmdSave, plays: true},
		{name: "minimise", args: "FILE.game", help: "Makes a failing test as small as it can be, in FILE.min.game.", run: cmdMinimise},
		{name: "resume", args: "[NAME]", help: "Goes on with the game of the prompt before this, or with another that is kept: \"repl --list\".", run: cmdResume},
		{name: "help", args: "[WORD]", help: "What can be typed, or all about a word.", run: cmdHelp, complete: oneOf((*REPL).commandNames)},
		{name: "quit", help: "Leaves; so does Ctrl-D.", run: func(*REPL, string, *printer) error { return ErrQuit }},
	}
}

// commands returns the commands that can be typed here.
func (r *REPL) commands() []command {
	if r.table != nil {
		return tableCommands
	}
	return promptCommands
}

// find returns the command of that name, or for which it is another word, or nil.
func (r *REPL) find(name string) *command {
	list := r.commands()
	name = strings.ToLower(name)
	if of := aliases[name]; of != "" {
		name = of
	}
	i := slices.IndexFunc(list, func(c command) bool { return c.name == name })
	if i < 0 {
		return nil
	}
	return &list[i]
}

// command returns the command that begins a line, and what stands behind it; nil where none does.
func (r *REPL) command(line string) (*command, string) {
	word, rest, _ := strings.Cut(line, " ")
	c := r.find(word)
	if c != nil && (r.table == nil && c.name == "view" && strings.Contains(rest, ":") || r.optionSaid(line) != nil) {
		return nil, "" // a line of the language begins so, too
	}
	return c, strings.TrimSpace(rest)
}

func (r *REPL) commandNames() []string {
	var names []string
	for _, c := range r.commands() {
		names = append(names, c.name)
	}
	return names
}

// usage returns how a command is typed.
func (c *command) usage() string { return strings.TrimSpace(fmt.Sprintf("%s %s", c.name, c.args)) }

// examples holds a line or more for each command, as they can be typed in the game of the transcripts. They
// name cards, which this source does not.
//
//go:embed examples.txt
var examples string

// examplesOf returns the examples of a command.
func examplesOf(name string) []string {
	var list []string
	for line := range strings.Lines(examples) {
		if word, _, _ := strings.Cut(strings.TrimSpace(line), " "); word == name {
			list = append(list, strings.TrimSpace(line))
		}
	}
	return list
}

// cmdHelp says what can be typed, what a topic has on words, or what a word means.
func cmdHelp(r *REPL, words string, p *printer) error {
	if words == "" {
		helpAll(r, p)
		return nil
	}
	lib := r.helps()
	if lib == nil {
		return errors.New("the data cannot be read\nhint: loremaster check")
	}
	topic, rest, _ := strings.Cut(words, " ")
	var rows []help.Row
	var err error
	if t := help.TopicOf(topic); t != nil {
		rows, err = t.Answer(lib, strings.TrimSpace(rest))
	} else {
		rows, err = help.Word(lib, words, r.commandEntries())
	}
	for _, row := range rows {
		p.line(row.Paint(p.title, p.faint))
	}
	return err
}

// helps returns the library whose words help explains: that of the game, if there is one.
func (r *REPL) helps() text.ScriptedLibrary {
	if r.now != nil {
		lib, _ := r.g().SetUp().Scene().Library.(text.ScriptedLibrary)
		return lib
	}
	lib, _ := r.lib.Data().(text.ScriptedLibrary)
	return lib
}

// commandEntries returns what help says of the commands that can be typed here.
func (r *REPL) commandEntries() []help.Entry {
	var list []help.Entry
	for _, c := range r.commands() {
		list = append(list, help.New(c.name, help.Entry{Title: c.usage(), Doc: c.help, Example: strings.Join(examplesOf(c.name), "\n")}))
	}
	return list
}

// helpMore says what else help can tell.
const helpMore = "help WORD tells more of a command, a word of a sentence or a rule; help text WORD, help language WORD and help lua WORD search the languages of cards, tests and scripts."

func helpAll(r *REPL, p *printer) {
	if r.table != nil {
		p.wrap(0, 0, "Type the number of an option, or its words: the name of a card may be a part of it, and Tab shows how a line may go on. What your player does next may follow after a comma; where that is refused, what stands before it stays done.", nil)
	} else {
		p.wrap(0, 0, "What players do is typed as a sentence, with the player first; a number gives the answer of that number among the options.", nil)
	}
	list := func(name, help string) {
		p.WriteString("  " + p.title(name))
		p.wrapFrom(max(12-len(name), 1), 14, 2+len(name), help, nil)
	}
	p.line("")
	for _, c := range r.commands() {
		list(c.name, c.help)
	}
	p.line("")
	if lib := r.lib.Data(); r.table == nil && lib != nil {
		for _, s := range gamescript.LanguageOf(lib.Of()).Sentences() {
			list(s.Name, s.Help)
		}
		p.line("")
	}
	p.wrap(0, 0, helpMore, nil)
}
