// This file defines the help topics: references that are generated from the tables they are about.

package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/cardgame"
)

// newTopics returns the topics of "loremaster help".
func newTopics(d *data) []*cobra.Command {
	return []*cobra.Command{
		topic("language", "The language of scripted games and of the prompt: every sentence with an example", func(p *printer) error {
			return gamescript.WriteReference(p, p.title)
		}),
		topic("text", "The language of card text: every phrase, the rule behind it, and the cards that use it", func(p *printer) error {
			printVocabulary(p, d.quiet())
			return nil
		}),
		topic("lua", "Scripts of cards: how they are written, every function, and what they may spend", func(p *printer) error {
			printFunctions(p)
			return nil
		}),
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
func printVocabulary(p *printer, lib *cardgame.Library) {
	words := cardgame.Vocabulary()
	var uses [][]string
	if lib != nil {
		words, uses = lib.Vocabulary(), lib.Uses()
	}
	p.printf("%s\n  Words and slots: {cards} is a phrase of that kind, {n:count} one under a name of its own,\n", p.title("Card text"))
	p.printf("  {x:noun|or} a list of them, [words] what may be left out, draw(s) a word with an ending.\n")
	for _, kind := range words.Kinds() {
		p.printf("\n%s\n", p.title(string(kind)))
		for i := range words.Entries {
			if e := &words.Entries[i]; e.Kind == kind {
				p.printf("  %s\n      %s %s\n", e.Pattern, e.Doc, p.faint("["+e.Rule+"]"))
				if uses != nil {
					p.printf("        %s\n", usedBy(uses[i]))
				}
			}
		}
	}
}

// usedBy says which cards use a phrase.
func usedBy(names []string) string {
	switch n := len(names); {
	case n == 0:
		return "no card uses it"
	case n > mostUsers:
		return fmt.Sprintf("%s and %d more", strings.Join(names[:mostUsers-1], "; "), n-mostUsers+1)
	}
	return strings.Join(names, "; ")
}
