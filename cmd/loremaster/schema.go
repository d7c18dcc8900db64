// This file defines "loremaster schema".

package main

import (
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/interpreter/text"
)

// schemas is the table of what there is for editors.
var schemas = []struct {
	name, about string
	of          func(text.Library) map[string]any
}{
	{"cards", "a JSON Schema of data files: keys are proposed, explained and checked", func(lib text.Library) map[string]any { return shelf.Game(lib.Of().ID).Schema() }},
	{"pack", "a JSON Schema of the manifests of packs", func(text.Library) map[string]any { return pack.ManifestSchema(shelf.IDs()) }},
	{"grammar", "a TextMate grammar that colours data files and the texts in them", func(lib text.Library) map[string]any {
		return cardtext.TextMate(lib.Vocabulary(), shelf.Game(lib.Of().ID).TextKeys()...)
	}},
	{"texts", "a TextMate grammar for the texts and scripts alone, within one for TOML", func(lib text.Library) map[string]any {
		return cardtext.Injection(lib.Vocabulary(), "script", shelf.Game(lib.Of().ID).TextKeys()...)
	}},
	{"game", "a TextMate grammar that colours scripted games", func(lib text.Library) map[string]any { return gamescript.LanguageOf(lib.Of()).TextMate() }},
	{"snippets", "what \"new\" begins, as snippets of VS Code for data files", func(lib text.Library) map[string]any { return snippets(rowOf(lib.Of().ID), ".toml") }},
	{"game-snippets", "the same for scripted games", func(lib text.Library) map[string]any { return snippets(rowOf(lib.Of().ID), ".game") }},
}

func newSchema(d *data) *cobra.Command {
	var names []string
	long := "Prints what editors need to help with data files, as JSON:\n"
	for _, s := range schemas {
		names = append(names, s.name)
		long += "\n  " + s.name + "\n      " + s.about
	}
	return &cobra.Command{
		Use:       "schema [" + strings.Join(names, "|") + "]",
		Short:     "Print what editors need to help with data files",
		Long:      long + "\n\nWithout a name it prints that of cards. Phrases of the data are in the grammar.",
		ValidArgs: names,
		Args:      atMost(1),
		RunE: func(_ *cobra.Command, args []string) (err error) {
			name := names[0]
			if len(args) > 0 {
				name = args[0]
			}
			for _, s := range schemas {
				if s.name != name {
					continue
				}
				lib, err := d.load()
				if err != nil {
					return err
				}
				p := newPrinter()
				defer p.flush(&err)
				return p.json(s.of(lib))
			}
			return unknown("schema", name, names)
		},
	}
}
