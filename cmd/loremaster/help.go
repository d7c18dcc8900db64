// This file defines the help topics: references that are generated from the tables they are about, and "help"
// itself, which searches them.

package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/help"
	sandbox "loremaster/dsl/script"
	"loremaster/interpreter/text"
)

// newTopics returns the topics of "loremaster help".
func newTopics(d *data) []*cobra.Command {
	write := map[string]func(p *printer) error{
		"language": func(p *printer) error { return gamescript.LanguageOf(d.row().Game.Game).WriteReference(p, p.title) },
		"text":     func(p *printer) error { printVocabulary(p, d.row(), d.quiet()); return nil },
		"lua":      func(p *printer) error { printFunctions(p, d.row()); return nil },
	}
	var list []*cobra.Command
	for _, t := range help.Topics {
		list = append(list, topic(t.Name, t.Help, write[t.Name]))
	}
	return list
}

// newHelp returns "help", which tells of a command, a topic, what a topic has on a word, and a word of the rules.
func newHelp(d *data) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND|TOPIC|WORD]",
		Short: "All about a command, a topic, a word of a topic, or a word of the rules",
		Long: `Tells all about a command or a topic. Behind a topic words may stand, and what the topic
has on them is shown: the pattern, an example, what it means, and the paragraph of the
rules behind it. Any other word is looked up in the sentences of tests and in the rules.`,
		Example: examplesOf("help"),
		ValidArgsFunction: func(cmd *cobra.Command, args []string, _ string) (list []cobra.Completion, none cobra.ShellCompDirective) {
			for _, c := range cmd.Root().Commands() {
				if len(args) == 0 && (c.IsAvailableCommand() || c.IsAdditionalHelpTopicCommand()) {
					list = append(list, cobra.CompletionWithDesc(c.Name(), c.Short))
				}
			}
			return list, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			t, word := (*help.Topic)(nil), strings.Join(args, " ")
			if len(args) > 1 {
				t = help.TopicOf(args[0])
			}
			if c, rest, err := cmd.Root().Find(args); t == nil && err == nil && (len(args) == 0 || c != cmd.Root()) && len(rest) == 0 {
				c.InitDefaultHelpFlag()
				return c.Help()
			}
			lib, err := d.load()
			if err != nil {
				return err
			}
			var rows []help.Row
			if t != nil {
				rows, err = t.Answer(lib, strings.Join(args[1:], " "))
			} else {
				rows, err = help.Word(lib, word, nil)
			}
			if err != nil {
				message, hint, _ := strings.Cut(err.Error(), "\nhint: ")
				f := usage("%s", message)
				if hint != "" {
					f.hint("%s", hint)
				}
				return f
			}
			p := newPrinter()
			defer p.flush(&err)
			for _, row := range rows {
				p.printf("%s\n", row.Paint(p.title, p.faint))
			}
			return nil
		},
	}
}

// topic makes a topic, which is a command that cannot be run.
func topic(name, short string, write func(p *printer) error) *cobra.Command {
	cmd := &cobra.Command{Use: name, Short: short, Long: short}
	cmd.SetHelpFunc(func(*cobra.Command, []string) {
		p := newPrinter()
		err := write(p)
		p.flush(&err)
	})
	return cmd
}

// mostUsers bounds the cards that are named for a phrase.
const mostUsers = 6

// printVocabulary prints the vocabulary of card text by its kinds. Without a library no card is named.
func printVocabulary(p *printer, of gameRow, lib text.ScriptedLibrary) {
	words := of.Words()
	var uses [][]text.Use
	if lib != nil {
		words, uses = lib.Vocabulary(), lib.Uses()
	}
	p.printf("%s\n  Words and slots: {cards} is a phrase of that kind, {n:count} one under a name of its own,\n", p.title("Card text"))
	p.printf("  {x:noun|or} a list of them, [words] what may be left out, draw(s) a word with an ending.\n")
	for _, kind := range words.Kinds() {
		p.printf("\n%s\n", p.title(string(kind)))
		for i := range words.Entries {
			if e := &words.Entries[i]; e.Kind == kind {
				p.printf("  %s\n      %s%s\n", e.Pattern, e.Doc, p.cite(e.Rule))
				if uses != nil {
					p.printf("        %s\n", usedBy(uses[i]))
				}
			}
		}
	}
}

// usedBy says which cards use a phrase.
func usedBy(uses []text.Use) string {
	var names []string
	for i := range uses {
		names = append(names, uses[i].Name)
	}
	switch n := len(names); {
	case n == 0:
		return "no card uses it"
	case n > mostUsers:
		return fmt.Sprintf("%s and %d more", strings.Join(names[:mostUsers-1], "; "), n-mostUsers+1)
	}
	return strings.Join(names, "; ")
}

// printFunctions prints how scripts of a game are written, and the functions that they call.
func printFunctions(p *printer, of gameRow) {
	functions := of.Functions()
	p.printf("%s\n%s\n", p.title("Scripts of cards"), of.starter("script.toml"))
	p.printf("  What a text cannot say, a function says: \"run NAME\" runs it. When, who, at what cost and whether the\n")
	p.printf("  player may, is said by the text. A function that returns false has not been carried out (\"; if so, ...\").\n")
	p.printf("  Outside of functions only constants stand: a script remembers nothing between two calls. One that goes\n")
	p.printf("  wrong has done nothing: it is undone as a whole, the log says at which line and why, and the game goes on.\n")
	p.printf("  Cards, places and players are numbers; a list of them is a table.\n")
	p.printf("\n%s\n", p.title("Functions"))
	for i := range functions.List {
		f := &functions.List[i]
		p.printf("  %s\n      %s%s\n", f.Signature(), f.Doc, p.cite(f.Rule))
	}
	p.printf("\n%s\n", p.title("What they take"))
	for _, of := range functions.Params {
		p.printf("  %-8s %s\n", of.Name, of.Doc)
	}
	p.printf("\n%s\n  %s\n", p.title("Of the language itself"), strings.Join(sandbox.Library(), ", "))
	p.printf("\n%s\n", p.title("What a run may spend"))
	p.printf("  %d steps and %d MB of memory, with all that it sets off; a text of %d bytes, %d calls within one another.\n", sandbox.MaxSteps, sandbox.MaxBytes>>20, sandbox.MaxText, sandbox.MaxCalls)
	p.printf("  An instruction is a step; what works on many values, long texts or large tables counts as many steps as it\n")
	p.printf("  does work, and whatever it makes counts as memory, kept or not. No clock ends a script: it is stopped at\n")
	p.printf("  the same instruction on every machine, and takes at most 5 seconds and 64 MB.\n")
	p.printf("\n%s\n", p.title("What is refused"))
	p.printf("  A text is not a number, in arithmetic and where a function takes one: tonumber makes one of it. A list ends\n")
	p.printf("  at place %d; a key beyond is a key like any other. Libraries cannot be changed, nor taken for a list.\n", sandbox.MaxList-1)
}
