// This file defines the help topics: references that are generated from the tables they are about, and "help"
// itself, which searches them.

package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/games"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/help"
	sandbox "loremaster/dsl/script"
	"loremaster/interpreter/text"
)

// newTopics returns the topics of "loremaster help".
func newTopics(d *data) []*cobra.Command {
	write := map[string]func(p *printer) error{
		"language": func(p *printer) error {
			return gamescript.LanguageOf(games.Of(d.game).Game.Game).WriteReference(p, p.title)
		},
		"text": func(p *printer) error { return p.layout("vocabulary", vocabularyOf(games.Of(d.game), d.quiet())) },
		"lua":  func(p *printer) error { return p.layout("lua", scriptsOf(games.Of(d.game))) },
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
		Use:     "help [COMMAND|TOPIC|WORD]",
		Short:   "All about a command, a topic, a word of a topic, or a word of the rules",
		Example: examplesOf("help"),
		ValidArgsFunction: func(cmd *cobra.Command, args []string, _ string) (list []cobra.Completion, none cobra.ShellCompDirective) {
			for _, c := range cmd.Root().Commands() {
				if len(args) == 0 && (c.IsAvailableCommand() || c.IsAdditionalHelpTopicCommand()) {
					list = append(list, cobra.CompletionWithDesc(c.Name(), c.Short))
				}
			}
			return list, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: asking(func(p *printer, cmd *cobra.Command, args []string) error {
			t, word := (*help.Topic)(nil), strings.Join(args, " ")
			if len(args) > 1 {
				t = help.TopicOf(args[0])
			}
			if c, rest, err := cmd.Root().Find(args); t == nil && err == nil && (len(args) == 0 || c != cmd.Root()) && len(rest) == 0 {
				c.InitDefaultHelpFlag()
				return c.Help()
			}
			it, err := d.load()
			if err != nil {
				return err
			}
			var rows []help.Row
			if t != nil {
				rows, err = t.Answer(it.lib, strings.Join(args[1:], " "))
			} else {
				rows, err = help.Word(it.lib, word, nil)
			}
			if err != nil {
				return hinted(err)
			}
			for _, row := range rows {
				p.printf("%s\n", row.Paint(p.title, p.faint))
			}
			return nil
		}),
	}
}

// topic makes a topic, which is a command that cannot be run.
func topic(name, short string, write func(p *printer) error) *cobra.Command {
	cmd := &cobra.Command{Use: name, Short: short, Long: short}
	shown := prints(func(p *printer, _ []string) error { return write(p) })
	cmd.SetHelpFunc(func(cmd *cobra.Command, args []string) { shown(cmd, args) }) //nolint:errcheck // nobody to tell
	return cmd
}

// mostUsers bounds the cards that are named for a phrase.
const mostUsers = 6

// vocabularyOf returns the vocabulary of card text, with who uses each entry. Without a library no card is named.
func vocabularyOf(of *games.Row, lib text.ScriptedLibrary) map[string]any {
	words, users := of.Words(), func(int) string { return "" }
	if lib != nil {
		uses := lib.Uses()
		words, users = lib.Vocabulary(), func(i int) string { return usedBy(uses[i]) }
	}
	return map[string]any{"Kinds": words.Kinds(), "Entries": words.Entries, "Users": users}
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

// scriptsOf returns what is told of scripts of a game: how they are written, what they call, and what they may spend.
func scriptsOf(of *games.Row) map[string]any {
	functions := of.Functions()
	return map[string]any{
		"Example": starterFile(of, "script.toml"), "Functions": functions.List, "Params": functions.Params, "Library": sandbox.Library(),
		"Steps": sandbox.MaxSteps, "MB": sandbox.MaxBytes >> 20, "Text": sandbox.MaxText, "Calls": sandbox.MaxCalls, "Places": sandbox.MaxList - 1,
	}
}
