// This file defines the help topics: references that are generated from the tables they are about, and "help"
// itself, which searches them.

package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/help"
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
