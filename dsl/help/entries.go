// This file makes entries of the tables: of the vocabulary of card text, of the functions of scripts, of the sentences of scripted
// games, of the rules, and of what the data define besides cards: a zone, a counter, a step. It finds what is said of words.

package help

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/screen"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// New returns an entry that is found by that name, and by the words of what is said of it.
func New(name string, e Entry) Entry {
	e.said, e.also = []string{name}, wordsOf(e.Doc)
	return e
}

// How well an entry fits a word.
const (
	fitsAlso  = 1 + iota // what is said of the entry has the word
	fitsSaid             // its pattern has it
	fitsFirst            // its pattern begins with it
)

// Find returns the entries that have all of the words, those that fit best first. Entries whose patterns have
// them are enough; where there is none, what is said of the entries is searched too.
func Find(entries []Entry, words string) []Entry {
	asked := wordsOf(words)
	if len(asked) == 0 {
		return nil
	}
	type hit struct {
		Entry
		fit int
	}
	var hits []hit
	for _, e := range entries {
		if fit := e.fit(asked); fit > 0 {
			hits = append(hits, hit{e, fit})
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return cmp.Compare(b.fit, a.fit) })
	var found []Entry
	for _, h := range hits {
		if h.fit >= fitsSaid*len(asked) || hits[0].fit < fitsSaid*len(asked) {
			found = append(found, h.Entry)
		}
	}
	return found
}

// fit returns how well an entry fits all of the words, or 0.
func (e *Entry) fit(asked []string) int {
	sum := 0
	for i, w := range asked {
		is := func(other string) bool { return stem(other) == stem(w) }
		switch at := slices.IndexFunc(e.said, is); {
		case at == 0 && i == 0:
			sum += fitsFirst
		case at >= 0:
			sum += fitsSaid
		case slices.ContainsFunc(e.also, is):
			sum += fitsAlso
		default:
			return 0
		}
	}
	return sum
}

// Nearest returns the word by which entries are found that comes nearest to one by which none is, or "".
func Nearest(entries []Entry, word string) string {
	var known []string
	for i := range entries {
		known = append(known, entries[i].said...)
	}
	return diag.Nearest(word, known)
}

// stem returns a word without the ending that it has for several, or as a verb.
func stem(word string) string {
	if rest, ok := strings.CutSuffix(word, "ies"); ok {
		return rest + "y"
	}
	for _, ending := range []string{"ing", "ed", "es", "s", "e"} {
		if rest, ok := strings.CutSuffix(word, ending); ok && len(rest) >= 3 {
			return rest
		}
	}
	return word
}

// wordsOf returns the words of a text as they are compared.
func wordsOf(text string) []string {
	return strings.FieldsFunc(diag.Fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\'' && r != '>' })
}

// patternWords returns the words of a pattern, each in all its forms, without its slots.
func patternWords(pattern string) (words []string) {
	for _, field := range strings.Fields(pattern) {
		if strings.Contains(field, "{") {
			continue
		}
		if stem, ending, ok := strings.Cut(strings.Trim(field, "[],:"), "("); ok {
			words = append(words, wordsOf(stem)...)
			field = stem + strings.TrimSuffix(ending, ")")
		}
		words = append(words, wordsOf(field)...)
	}
	return words
}

// elsewhere are the types of definitions of which other entries tell.
var elsewhere = map[string]bool{"scenario": true, "phrase": true}

// Defined returns an entry for each thing that texts or sentences may name and that is not a card, with its facts.
func Defined(lib game.Library) (list []Entry) {
	cards := map[string]bool{}
	for _, d := range lib.Defs() {
		cards[d.ID] = true
	}
	for i := range lib.Common().Definitions {
		d := &lib.Common().Definitions[i]
		if cards[d.ID] || elsewhere[d.Type] {
			continue
		}
		facts := screen.Each(screen.DefinitionFacts(d), func(f screen.Fact) string { return f.Key + " " + f.Words })
		name := cmp.Or(d.Name, d.ID)
		list = append(list, Entry{Title: name, Doc: strings.TrimSuffix(strings.Join(facts, ", "), ".") + ".", said: append(wordsOf(name), d.ID)})
	}
	return list
}

// common is how many phrases of some kinds Brief shows, and under which title.
var common = []struct {
	title string
	most  int
	kinds []vocab.Kind
}{
	{"How a line begins", 10, []vocab.Kind{"head", "occasion"}},
	{"What it does", 18, []vocab.Kind{"verb"}},
	{"On what condition", 8, []vocab.Kind{"condition", "facts", "fact"}},
}

// room is how long a line may be that Brief shows.
const room = 54

// Brief shows in one screen what most cards say: of each of the commonest phrases the shortest line of a card that has it.
func Brief(lib text.ScriptedLibrary) (rows []Row) {
	uses, entries := lib.Uses(), lib.Vocabulary().Entries
	shown := map[string]bool{}
	for _, part := range common {
		var ids []int
		for i := range entries {
			if slices.Contains(part.kinds, entries[i].Kind) && len(uses[i]) > 0 {
				ids = append(ids, i)
			}
		}
		slices.SortStableFunc(ids, func(a, b int) int { return len(uses[b]) - len(uses[a]) })
		found := []Row{{Text: part.title, Title: true}}
		for _, i := range ids {
			if u := shortest(uses[i], shown); u != nil && len(found) <= part.most {
				shown[u.Text] = true
				name, _, _ := strings.Cut(u.Name, ",")
				found = append(found, Row{Text: fmt.Sprintf("  %-*s %.23s", room, u.Text, name)})
			}
		}
		if len(found) > 1 {
			rows = append(rows, found...)
		}
	}
	return wrap(rows, 0, 0, "\"help text WORD\" tells what a word means and how else it is used; \"loremaster help text all\" lists every phrase.", Row{Faint: true})
}

// shortest returns the shortest line of those that have not been shown and have room in a line; nil where there is none.
func shortest(uses []text.Use, shown map[string]bool) (best *text.Use) {
	for i := range uses {
		begins, _ := utf8.DecodeRuneInString(uses[i].Text)
		if u := &uses[i]; !shown[u.Text] && len([]rune(u.Text)) <= room && unicode.IsUpper(begins) && !strings.HasPrefix(u.Name, "the ") && (best == nil || len(u.Text) < len(best.Text)) {
			best = u
		}
	}
	return best
}

// Text returns an entry for each phrase that texts may be made of, those for what is done first. Its example is the
// shortest line of a card that has it.
func Text(lib text.ScriptedLibrary) []Entry {
	uses, examples := lib.Uses(), game.ReadExamples(lib.Of().Examples)
	var does, list []Entry
	for i := range lib.Vocabulary().Entries {
		v := &lib.Vocabulary().Entries[i]
		called := string(v.Kind) + " " + v.Pattern
		e := Entry{Title: v.Pattern, Doc: v.Doc, Rule: v.Rule, cites: Cited(lib.Of(), v.Rule),
			Example: examples[[2]string{"text", called}],
			said:    append(patternWords(v.Pattern), string(v.Kind)), also: wordsOf(v.Doc)}
		if len(uses[i]) > 0 {
			shortest := slices.MinFunc(uses[i], func(a, b text.Use) int { return cmp.Compare(len(a.Text), len(b.Text)) })
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
func Language(of *game.Game) (list []Entry) {
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
func Rules(of *game.Game) (list []Entry) {
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
