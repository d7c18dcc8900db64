// This file makes entries of the vocabulary of card text, and of the functions of scripts.

package help

import (
	_ "embed"
	"strings"

	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// examples holds an example for each entry of the vocabulary that no shipped card uses: below its kind and its
// pattern, a line of text. They name cards, which this source does not. A game may have its own, among those of its sentences,
// in a section called "text".
//
//go:embed examples.txt
var examples string

// Text returns an entry for each phrase that texts may be made of, those for what is done first. Its example is the
// shortest line of a card that has it.
func Text(lib text.ScriptedLibrary) []Entry {
	uses, of := lib.Uses(), unusedExamples(lib.Of())
	var does, list []Entry
	for i := range lib.Vocabulary().Entries {
		v := &lib.Vocabulary().Entries[i]
		e := Entry{Title: v.Pattern, Doc: v.Doc, Rule: v.Rule, cites: Cited(lib.Of(), v.Rule), Example: of[string(v.Kind)+" "+v.Pattern],
			said: append(patternWords(v.Pattern), string(v.Kind)), also: wordsOf(v.Doc)}
		if len(uses[i]) > 0 {
			shortest := &uses[i][0]
			for j := range uses[i] {
				if u := &uses[i][j]; len(u.Text) < len(shortest.Text) {
					shortest = u
				}
			}
			e.Example = shortest.Name + ": " + shortest.Text
		}
		if v.Kind == vocab.KindVerb {
			does = append(does, e)
		} else {
			list = append(list, e)
		}
	}
	return append(does, list...)
}

// unusedExamples returns the examples by the kind and the pattern of what they are for, those of the game before others.
func unusedExamples(g *game.Game) map[string]string {
	of := map[string]string{}
	readExamples(of, examples)
	if _, own, found := strings.Cut("\n"+g.Tables.Sentences.Examples, "\nsection text\n"); found {
		own, _, _ = strings.Cut(own, "\nsection ")
		readExamples(of, own)
	}
	return of
}

func readExamples(into map[string]string, text string) {
	at := ""
	for line := range strings.Lines(text) {
		switch said := strings.TrimSpace(line); {
		case said == "" || said[0] == '#':
		case line[0] == ' ':
			into[at] = said
		default:
			at = said
		}
	}
}

// Lua returns an entry for each function that scripts may call.
func Lua(lib text.ScriptedLibrary) []Entry {
	takes := map[string]string{}
	for _, p := range lib.Functions().Params {
		takes[p.Name] = p.Doc
	}
	var list []Entry
	for i := range lib.Functions().List {
		f := &lib.Functions().List[i]
		e := Entry{Title: f.Signature(), Doc: f.Doc, Rule: f.Rule, cites: Cited(lib.Of(), f.Rule), said: append([]string{f.Name}, wordsOf(f.Name)...), also: wordsOf(f.Doc + " " + f.Signature())}
		var params []string
		for _, name := range wordsOf(f.Params) {
			if takes[name] != "" {
				params = append(params, name+" is "+takes[name])
			}
		}
		e.Example = strings.Join(params, "; ")
		list = append(list, e)
	}
	return list
}
