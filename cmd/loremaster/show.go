// This file defines the commands that show one thing: a command for each class of things of the games, as "loremaster card".

package main

import (
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/games"
	"loremaster/interpreter/game"
)

// newThings returns a command for each class of things that the games have; classes of one name share it.
func newThings(d *data) (list []*cobra.Command) {
	named := map[string]bool{}
	for i := range games.All {
		for j := range games.All[i].Classes {
			if of := &games.All[i].Classes[j]; !named[of.Name] {
				list = append(list, newThing(d, &games.All[i], of))
				named[of.Name] = true
			}
		}
	}
	return list
}

// newThing returns the command that shows a thing of a class; first is the first game that has it, of which things are
// where no other is said.
func newThing(d *data, first *games.Row, of *game.Class) *cobra.Command {
	cmd := &cobra.Command{
		Use:   of.Name + " ID|NAME",
		Short: "Show " + article(of.Name) + ", its text, and what the text does",
		Long: `Shows the facts of ` + oneOf(of.Types) + `, its text as it is written, and below
each line what it does, in plain words: from where it works, when, who decides. A
text that is unsaid does not run yet. The ` + of.Name + ` is named by its id, its name or a short name.

--history shows instead how it came to be what it is: where it was first written, and each
change by an errata or a later folder, with its date, its reason, and what it changed.`,
		ValidArgsFunction: d.completions(idsOf(of.Name), cobra.ShellCompDirectiveNoFileComp),
	}
	asJSON, history := false, false
	cmd.RunE = func(_ *cobra.Command, words []string) (err error) {
		if len(words) == 0 {
			return usage("which %s? expected an id or a name", cmd.Name()).hint("see: %s --help", cmd.CommandPath())
		}
		if d.game == "" && first != &games.All[0] {
			d.game = first.ID
		}
		lib, report, err := d.loadAndTell()
		if err != nil {
			return err
		}
		class := classNamed(lib, of.Name)
		if class < 0 {
			f := usage("%s has no %s", lib.Of().Name, of.Plural)
			for _, c := range lib.Of().Classes {
				f.hint("its %s: loremaster %s ID|NAME", c.Plural, c.Name)
			}
			return f
		}
		p := newPrinter()
		defer p.flush(&err)
		name := strings.Join(words, " ")
		c, err := find(lib, name, class)
		if editions := report.History(name); history && err != nil && editions != nil {
			return printHistory(p, name, editions, asJSON) // it is withdrawn
		}
		if err != nil {
			return err
		}
		if history {
			return printHistory(p, c.ID, report.History(c.ID), asJSON)
		}
		facts := describe(lib, c)
		if asJSON {
			return p.json(facts)
		}
		facts.print(p)
		return nil
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print as JSON")
	cmd.Flags().BoolVar(&history, "history", false, "show who changed it, in order, and what")
	return cmd
}

// oneOfNames lists classes of things: "card, location".
func oneOfNames(classes []game.Class) string {
	var names []string
	for _, c := range classes {
		names = append(names, c.Name)
	}
	return strings.Join(names, ", ")
}

// oneOf lists types of things: "an army, a character or an item".
func oneOf(types []string) string {
	var words []string
	for _, t := range types {
		words = append(words, article(t))
	}
	if n := len(words) - 1; n > 0 {
		return strings.Join(words[:n], ", ") + " or " + words[n]
	}
	return words[0]
}

func article(word string) string {
	if strings.ContainsRune("aeiou", rune(word[0])) {
		return "an " + word
	}
	return "a " + word
}
