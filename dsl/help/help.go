// Package help answers what a word means: in card text, in the language of scripted games, in scripts, and in the
// rules. What it says comes from the tables that the languages are made of, and its examples from the cards.
// Questions are answered in half a screen.
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
	"loremaster/dsl/thesaurus"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// Entry is what is said of one thing: a phrase, a sentence, a function, a paragraph of the rules.
type Entry struct {
	Title   string
	Doc     string
	Example string
	Rule    string // the name of the paragraph behind it, or ""
	cites   string // that with its text

	said []string // words that it is found by: those of its pattern,
	also []string // and those of what is said of it
}

// Topic is a language that can be searched by its words.
type Topic struct {
	Name    string
	Help    string
	things  string
	Entries func(text.ScriptedLibrary) []Entry
}

// Topics is the table of them.
var Topics = []Topic{
	{"language", "The language of scripted games and of the prompt: every sentence with an example", "sentences", func(lib text.ScriptedLibrary) []Entry { return Language(lib.Of()) }},
	{"text", "The language of card text: every phrase, the rule that says it, and the cards that use it", "phrases", Text},
	{"lua", "Scripts of cards: how they are written, every function, and what they may spend", "functions", Lua},
}

// TopicOf returns the topic of that name, or nil.
func TopicOf(name string) *Topic {
	if i := slices.IndexFunc(Topics, func(t Topic) bool { return t.Name == name }); i >= 0 {
		return &Topics[i]
	}
	return nil
}

// Answer says what the topic has on words, or in how many things it can be searched.
func (t *Topic) Answer(lib text.ScriptedLibrary, words string) ([]Row, error) {
	entries := t.Entries(lib)
	if words == "" && t.Name == "text" {
		return Brief(lib), nil
	}
	if words == "" {
		about := fmt.Sprintf("%s. It has %d %s: \"help %s WORD\" shows those with a word.", t.Help, len(entries), t.things, t.Name)
		return append(wrap(nil, 0, 0, about, Row{}), wrap(nil, 0, 0, "Outside of the prompt \"loremaster help "+t.Name+" all\" lists them all.", Row{})...), nil
	}
	found := Find(entries, words)
	if rows := instead(lib, words); t.Name == "text" && rows != nil && (len(found) == 0 || !found[0].called(words)) {
		return rows, nil
	}
	if len(found) == 0 {
		err, see := none(fmt.Sprintf("none of the %s has %q", t.things, words), words, entries), t.Name
		if strings.Contains(err.Error(), "hint:") {
			return nil, err
		}
		if _, wrong := Word(lib, words, nil); wrong == nil {
			see = words
		}
		return nil, fmt.Errorf("%w\nhint: see %q", err, "help "+see)
	}
	return rows(found, Half, fmt.Sprintf("add a word, such as %q", "help "+t.Name+" "+further(found, words))), nil
}

// further returns words, and another that fits only some of what they fit.
func further(found []Entry, words string) string {
	last := &found[len(found)-1]
	for _, w := range last.said {
		if n := len(Find(found, words+" "+w)); n > 0 && n < len(found) && len(w) > 1 {
			return words + " " + w
		}
	}
	return words + " ..."
}

// none is the error that nothing is said of words.
func none(message, words string, entries []Entry) error {
	fields := strings.Fields(words)
	for i, w := range fields {
		if len(Find(entries, w)) > 0 {
			continue
		}
		if near := diag.Nearest(w, slices.Concat(screen.Each(entries, func(e Entry) []string { return e.said })...)); near != "" {
			fields[i] = near
			return fmt.Errorf("%s\nhint: did you mean %q?", message, strings.Join(fields, " "))
		}
	}
	return fmt.Errorf("%s", message)
}

// Word says what words mean: commands that have that name, what the data define by it, sentences with them, and rules that are
// called by them.
// Where there is none, what is said of all these is searched.
func Word(lib text.ScriptedLibrary, words string, commands []Entry) ([]Row, error) {
	if about := rule(lib.Of(), words); about != nil {
		return rows(about, Half, "help "+words), nil
	}
	parts := [][]Entry{commands, Defined(lib), Language(lib.Of()), Rules(lib.Of())}
	all := slices.Concat(parts...)
	var found []Entry
	for _, part := range parts {
		for _, e := range Find(part, words) {
			if e.called(words) && (len(found) == 0 || !strings.HasPrefix(e.Title, "["+found[0].Rule+"]")) {
				found = append(found, e)
			}
		}
	}
	if len(found) == 0 {
		found = Find(all, words)
	}
	var also []string
	for i := range Topics {
		t := &Topics[i]
		if hits := Find(t.Entries(lib), words); t.Name != "language" && len(hits) > 0 && hits[0].called(words) {
			also = append(also, fmt.Sprintf("%q", "help "+t.Name+" "+words))
		}
	}
	pointer := wrap(nil, 0, 4, "see also "+strings.Join(also, ", "), Row{Faint: true})
	switch {
	case len(found) == 0 && len(also) == 0:
		if rows := instead(lib, words); rows != nil {
			return rows, nil
		}
		return nil, none(fmt.Sprintf("there is no %q, expected a command, a word of a sentence or of a rule", words), words, slices.Concat(all, Text(lib)))
	case len(found) == 0:
		return pointer, nil
	case len(also) == 0:
		pointer = nil
	}
	return append(rows(found, Half-len(pointer), fmt.Sprintf("add a word, such as %q", "help "+further(found, words))), pointer...), nil
}

// instead says what is written in the place of a word of other games, by the rows that answer it in a text; nil where none knows it.
func instead(lib text.ScriptedLibrary, word string) []Row {
	of := thesaurus.For(lib)
	why := of.About(word)
	if why == "" {
		return nil
	}
	list := wrap(nil, 0, 4, fmt.Sprintf("there is no %q: %s", word, why), Row{Title: true})
	lines := screen.Each(lib.Texts(), func(t *game.Text) string { return t.Line.Written() })
	for _, line := range of.Near(word, thesaurus.NewLines(lines), nil) {
		if list = wrap(list, 4, 8, line, Row{}); len(list) > Half {
			break
		}
	}
	return list
}

// Known reports whether a command, a sentence or a rule is called by words, whatever else is said of them.
func Known(lib text.ScriptedLibrary, words string, commands []Entry) bool {
	return slices.ContainsFunc(slices.Concat(commands, Language(lib.Of()), Rules(lib.Of())), func(e Entry) bool { return e.called(words) })
}

// called reports whether the pattern or the name of an entry has the words, not only what is said of it.
func (e *Entry) called(words string) bool {
	asked := wordsOf(words)
	return len(asked) > 0 && e.fit(asked) >= fitsSaid*len(asked)
}

// Half is how many lines an answer has at most, Width how long they are.
const (
	Half  = 12
	Width = 80
)

// Row is a line of an answer.
type Row struct {
	Text  string
	Title bool // it sets off what stands below it
	Faint bool // it matters less
}

// Paint returns the line as title and faint set it off.
func (r *Row) Paint(title, faint func(string) string) string {
	switch {
	case r.Title:
		return title(r.Text)
	case r.Faint:
		return faint(r.Text)
	}
	return r.Text
}

// rows writes entries in at most that many lines: as many as have room in full, the first in any case, of the others
// the titles. Behind what has no room stands how many more there are, and how to ask for fewer.
func rows(entries []Entry, most int, fewer string) []Row {
	if len(entries) == 0 {
		return nil
	}
	for full := len(entries); full > 0; full-- {
		var all []Row
		for i := range entries {
			if all = append(all, title(&entries[i])...); i < full {
				all = append(all, entries[i].details()...)
			}
		}
		if len(all) <= most {
			return all
		}
	}
	some := append(title(&entries[0]), entries[0].details()...)
	some = some[:min(len(some), most-1)]
	for i := 1; i < len(entries); i++ {
		next := title(&entries[i])
		if room := most - len(some); room < len(next) || room == len(next) && i < len(entries)-1 {
			return append(some, wrap(nil, 0, 0, fmt.Sprintf("and %d more: %s", len(entries)-i, fewer), Row{Faint: true})...)
		}
		some = append(some, next...)
	}
	return some
}

func title(e *Entry) []Row { return wrap(nil, 0, 4, e.Title, Row{Title: true}) }

// details returns what stands below the title.
func (e *Entry) details() []Row {
	rows := wrap(nil, 2, 2, e.Doc, Row{})
	for example := range strings.Lines(e.Example) {
		rows = wrap(rows, 4, 6, example, Row{Faint: true})
	}
	rows = wrap(rows, 2, 4, e.cites, Row{Faint: true})
	return rows
}

// wrap appends a text in lines of the width, the first indented by first, the others by rest.
func wrap(rows []Row, first, rest int, text string, like Row) []Row {
	for _, line := range screen.Wrap(text, Width-first, Width-rest) {
		like.Text = strings.Repeat(" ", first) + line
		rows, first = append(rows, like), rest
	}
	return rows
}

// What follows makes entries of the tables: of the vocabulary of card text, of the functions of scripts, of the sentences of scripted
// games, of the rules, and of what the data define besides cards: a zone, a counter, a step. It finds what is said of words.

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
