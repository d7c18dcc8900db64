// This file defines "loremaster schema".

package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/games"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/interpreter/text"
)

// schemas is the table of what there is for editors. What an editor has once for all files is of all games, unless one is
// named; the first library is that of the data.
var schemas = []struct {
	name, about string
	of          func([]text.ScriptedLibrary) map[string]any
}{
	{"cards", "a JSON Schema of data files: keys are proposed, explained and checked", func(libs []text.ScriptedLibrary) map[string]any { return shelf.Game(libs[0].Of().ID).Schema() }},
	{"pack", "a JSON Schema of the manifests of packs", func([]text.ScriptedLibrary) map[string]any { return pack.ManifestSchema(shelf.IDs()) }},
	{"grammar", "a TextMate grammar that colours data files and the texts in them", func(libs []text.ScriptedLibrary) map[string]any {
		return cardtext.TextMate(textKeys(libs), each(libs, text.ScriptedLibrary.Vocabulary)...)
	}},
	{"texts", "a TextMate grammar for the texts and scripts alone, within one for TOML", func(libs []text.ScriptedLibrary) map[string]any {
		return cardtext.Injection("script", textKeys(libs), each(libs, text.ScriptedLibrary.Vocabulary)...)
	}},
	{"game", "a TextMate grammar that colours scripted games", func(libs []text.ScriptedLibrary) map[string]any {
		return gamescript.TextMate(each(libs, func(lib text.ScriptedLibrary) *gamescript.Language { return gamescript.LanguageOf(lib.Of()) })...)
	}},
	{"snippets", "what \"new\" begins, as snippets of VS Code for data files", func(libs []text.ScriptedLibrary) map[string]any { return snippets(each(libs, rowFor), ".toml") }},
	{"game-snippets", "the same for scripted games", func(libs []text.ScriptedLibrary) map[string]any { return snippets(each(libs, rowFor), ".game") }},
}

func rowFor(lib text.ScriptedLibrary) *games.Row { return games.Of(lib.Of().ID) }

func each[T any](libs []text.ScriptedLibrary, of func(text.ScriptedLibrary) T) (list []T) {
	for _, lib := range libs {
		list = append(list, of(lib))
	}
	return list
}

// textKeys returns the keys under which texts stand in the data of some games, and what phrases say.
func textKeys(libs []text.ScriptedLibrary) (keys []string) {
	for _, lib := range libs {
		keys = append(keys, shelf.Game(lib.Of().ID).TextKeys()...)
	}
	keys = append(keys, "says")
	slices.Sort(keys)
	return slices.Compact(keys)
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
		Long:      long + "\n\nWithout a name it prints that of cards. Phrases of the data are in the grammar. Grammars and\nsnippets are of all games, or of the one that is named by --game.",
		ValidArgs: names,
		Args:      atMost(1),
		RunE: prints(func(p *printer, args []string) error {
			name := names[0]
			if len(args) > 0 {
				name = args[0]
			}
			for _, s := range schemas {
				if s.name != name {
					continue
				}
				it, err := d.load()
				if err != nil {
					return err
				}
				libs := []text.ScriptedLibrary{it.lib}
				if d.game == "" {
					libs = append(libs, others(it.lib)...)
				}
				return p.json(s.of(libs))
			}
			return unknown("schema", name, names)
		}),
	}
}
