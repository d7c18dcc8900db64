// This file makes entries of the tables: of the vocabulary of card text, of the functions of scripts, of the sentences of scripted
// games, and of the rules.

package help

import (
	"cmp"
	_ "embed"
	"slices"
	"strings"

	"loremaster/dsl/gamescript"
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
	uses, of, own := lib.Uses(), gamescript.Examples(examples), gamescript.Examples(lib.Of().Examples)
	var does, list []Entry
	for i := range lib.Vocabulary().Entries {
		v := &lib.Vocabulary().Entries[i]
		called := string(v.Kind) + " " + v.Pattern
		e := Entry{Title: v.Pattern, Doc: v.Doc, Rule: v.Rule, cites: Cited(lib.Of(), v.Rule),
			Example: cmp.Or(own[[2]string{"text", called}], of[[2]string{"", called}]),
			said:    append(patternWords(v.Pattern), string(v.Kind)), also: wordsOf(v.Doc)}
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

// Language returns an entry for each word that begins a line, for each zone of a player, and for each sentence. A sentence is
// found by the name of its section too, and by the zones that it may be about.
func Language(of *game.Game) []Entry {
	var list []Entry
	language := gamescript.LanguageOf(of)
	for _, h := range language.Heads() {
		list = append(list, Entry{Title: strings.TrimSpace(h.Word + " " + h.Form), Doc: h.Help, Example: strings.TrimSpace(h.Example),
			said: []string{h.Word}, also: wordsOf(h.Help)})
	}
	var zones []string
	for _, z := range of.Zones {
		if z.Of != game.OfSeat || z.Passing {
			continue
		}
		name := z.Name
		if z.Words != nil {
			name = z.Words[0]
		}
		words := wordsOf(name)
		list = append(list, Entry{Title: "<player>'s " + name, Doc: z.Help, said: words, also: wordsOf(z.Help)})
		zones = append(zones, words...)
	}
	for _, s := range language.Sentences() {
		for _, e := range s.Entries {
			said := append(patternWords(e.Pattern), s.Name)
			if strings.Contains(e.Pattern, ":zone}") {
				said = append(said, zones...)
			}
			list = append(list, Entry{Title: e.Words(), Doc: e.Help, Example: e.Example, Rule: e.Rule, cites: Cited(of, e.Rule),
				said: said, also: wordsOf(e.Help)})
		}
	}
	for _, r := range of.Reasons[1:] {
		list = append(list, Entry{Title: "refuse ... : " + r.Code, Doc: r.Words, Rule: r.Rule, cites: Cited(of, r.Rule), said: append([]string{"refuse", r.Code}, wordsOf(r.Code)...), also: wordsOf(r.Words)})
	}
	return list
}

// Rules returns an entry for each paragraph and reading of the rules. It is found by the words of its name and of
// the heading above it.
func Rules(of *game.Game) []Entry {
	var list []Entry
	for _, r := range of.Rulebook() {
		list = append(list, Entry{Title: "[" + r.Name + "] " + r.Text, Doc: r.Reading, said: slices.Concat(wordsOf(r.Name), wordsOf(r.Heading), []string{r.Name}), also: wordsOf(r.Text + " " + r.Reading)})
	}
	return list
}

// rule returns the paragraph or reading of that name and, where it is a paragraph, behind it those under the same
// heading; nil if there is none.
func rule(of *game.Game, name string) []Entry {
	rules, entries := of.Rulebook(), Rules(of)
	i := slices.IndexFunc(rules, func(r game.Rule) bool { return r.Name == name })
	if i < 0 {
		return nil
	}
	about := []Entry{entries[i]}
	for j := range rules {
		if j != i && rules[j].Heading == rules[i].Heading && name[0] != 'O' {
			about = append(about, entries[j])
		}
	}
	return about
}

// Cited returns the paragraph or reading of that name with its text, or "" where that is "".
func Cited(of *game.Game, name string) string {
	if name == "" {
		return ""
	}
	rules := of.Rulebook()
	if i := slices.IndexFunc(rules, func(r game.Rule) bool { return r.Name == name }); i >= 0 {
		return strings.TrimSpace("[" + name + "] " + rules[i].Text + " " + rules[i].Reading)
	}
	return "[" + name + "]"
}
