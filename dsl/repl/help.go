// This file explains what can be typed.

package repl

import (
	_ "embed"
	"errors"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/help"
	"loremaster/interpreter/text"
)

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
