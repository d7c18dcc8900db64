// This file tells of the language from its tables: the words that begin lines, an example of each sentence, the reference, and the
// grammar by which editors colour scripts.

package gamescript

import (
	"cmp"
	_ "embed"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"

	"loremaster/dsl/cardtext"
	"loremaster/interpreter/game"
)

// Head is a word that begins a line, or a sign.
type Head struct {
	Word    string
	Form    string // what follows it
	Help    string
	Example string // of the first game in the table; see examples.txt and Language.Heads
}

// Heads returns the table of those words. All but "case" and ">" begin a section or a check: a line of their
// own, or several indented below.
var Heads = sync.OnceValue(func() []Head {
	list := []Head{
		{Word: "case", Form: "TITLE", Help: "Begins a case; a file with one case needs none. What stands before the first belongs to every case."},
		{Word: "rule", Form: "NAME, NAME ...", Help: "The paragraphs and readings of the rules that the case tests."},
		{Word: "scenario", Form: "ID [, seed NUMBER] [, people NUMBER] [, option NAME [VALUE]] [, rounds NUMBER] [, sets SET ...]", Help: "What is played; the seed is 1, each seat has a person of its own, the game goes on to its end, and the card sets are the scenario's if they are not said."},
		{Word: "cards", Form: "(data below it, indented)", Help: "Cards, locations or scenarios of the case's own, as in data files; they are laid over the others."},
		{Word: "opening", Form: "(lines below it, indented)", Help: "What is laid over the scenario's own opening, in the sentences of \"given\"; unlike there, the game begins with its set-up."},
		{Word: "given", Form: "(lines below it, indented)", Help: "Where the game begins; without it, at its set-up. Cards that no rule lays out and no line names take no part."},
		{Word: ">", Form: "EVENT", Help: "Indented under a line of play: what happens, all of it and in order; \"> among others\" if more may happen in between."},
		{Word: "expect", Form: "CHECK, CHECK ...", Help: "What is so now."},
		{Word: "refuse", Form: "ACTION [: REASON]", Help: "What may not be done now, and why; it is tried, and must change nothing."},
		{Word: "view", Form: "PLAYER: CHECK, CHECK ...", Help: "What a player sees now."},
		{Word: "changes", Form: "CHANGE, CHANGE ...", Help: "What the lines of play right above have changed: all of it, unless \"among others\" is one of them."},
		{Word: "goal", Form: "PLAYER OR SIDE: CHECK, CHECK ...", Help: "Ends a case that is a puzzle: who is to bring this about. Indented below it, by when, and what the others do. \"loremaster solve\" looks for the way."},
		{Word: "golden", Form: "(everything that happens, indented)", Help: "Ends a case with a transcript that must come again letter by letter; \"loremaster test --update\" writes it."},
	}
	of := game.ReadExamples(examples)
	for i := range list {
		list[i].Example = of[[2]string{"head", list[i].Word}]
	}
	return list
})

// Heads returns the table with the examples of the game, where it has some.
func (l *Language) Heads() []Head {
	list, of := slices.Clone(Heads()), game.ReadExamples(l.of.Examples)
	for i := range list {
		if own := of[[2]string{"head", list[i].Word}]; own != "" {
			list[i].Example = own
		}
	}
	return list
}

// exampleOf returns the example of a head, where no game is known.
func exampleOf(word string) string {
	list := Heads()
	return list[slices.IndexFunc(list, func(h Head) bool { return h.Word == word })].Example
}

// examples holds one of each word that begins a line, under "section head".
//
//go:embed examples.txt
var examples string

// giveExamples gives the entries of the table their examples: that of the text, or one made of the words that the text has
// for their slots, under "section words".
func giveExamples(table []Section, text string) {
	of := game.ReadExamples(text)
	for _, section := range table {
		for _, e := range section.Entries {
			if e.Example = of[[2]string{section.Name, e.Pattern}]; e.Example == "" {
				e.Example = madeExample(section.Name, e.Pattern, func(slot string) string { return of[[2]string{"words", slot}] })
			}
		}
	}
}

// madeExample makes an example of a pattern. Of what may be left out it has single words, as "the". It returns "" where a slot has no words.
func madeExample(section, pattern string, words func(slot string) string) string {
	list := []string{words("before " + section)}
	optional, count := 0, 1
	fields := strings.Fields(pattern)
	for i, f := range fields {
		_, kind, slot := strings.Cut(strings.Trim(f, "{}"), ":")
		switch {
		case f == "[" && i+2 < len(fields) && fields[i+2] == "]", f == "]" && optional == 0:
		case f == "[":
			optional++
		case f == "]":
			optional--
		case optional > 0:
		case f[0] == '{' && slot:
			if f = words(kind); f == "" {
				return ""
			}
			if list = append(list, f); isCount(kind) {
				count = 2
			}
		default:
			f, _, _ = strings.Cut(f, "/")
			list, count = append(list, game.Counted(f, count)), 1
		}
	}
	if section == "goal" {
		list = append(list, words(section))
	}
	return strings.TrimSpace(strings.NewReplacer(" ,", ",", " :", ":").Replace(strings.Join(list, " ")))
}

// Words returns the sentence as the reference shows it: "<player> plays <card> to <place>".
func (e *Entry) Words() string { return e.shown }

// show makes the words of a sentence.
func (l *Language) show(e *Entry) string {
	fields, count := strings.Fields(e.Pattern), 1
	for i, f := range fields {
		_, kind, slot := strings.Cut(strings.Trim(f, "{}"), ":")
		switch {
		case f[0] == '{' && slot:
			if fields[i] = "<" + l.slotName(kind) + ">"; isCount(kind) {
				count = 2
			}
			if strings.HasSuffix(kind, "'s") {
				fields[i] += "'s"
			}
		default:
			f, _, _ = strings.Cut(f, "/")
			if fields[i] = game.Counted(f, count); f != "[" {
				count = 1
			}
		}
	}
	return strings.NewReplacer(" ,", ",", " :", ":", "[ ", "[", " ]", "]", "( ", "(", " )", ")").Replace(strings.Join(fields, " "))
}

// isCount reports whether a slot holds how many there are of what is behind it: seldom one.
func isCount(kind string) bool { return kind == "number" || kind == "amount" }

func (l *Language) slotName(kind string) string {
	for i := range l.words {
		if slices.Contains(l.words[i].slots, kind) {
			return l.words[i].name
		}
	}
	return kind
}

// withoutArticles leaves out the words that stand in the list without "the" too.
func withoutArticles(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool {
		rest, the := strings.CutPrefix(w, "the ")
		return the && slices.Contains(words, rest)
	})
}

// WriteReference writes what a script may say, from the tables that read it. title sets off a heading.
func (l *Language) WriteReference(w io.Writer, title func(string) string) error {
	var b strings.Builder
	b.WriteString(title("Lines") + "\n  What begins a line. \"#\" begins a comment.\n\n")
	for _, h := range l.Heads() {
		fmt.Fprintf(&b, "  %s %s\n      %s\n", h.Word, h.Form, h.Help)
		if h.Example != h.Word {
			fmt.Fprintf(&b, "        %s\n", h.Example)
		}
	}
	for _, section := range l.Sentences() {
		fmt.Fprintf(&b, "\n%s\n  %s\n\n", title(strings.ToUpper(section.Name[:1])+section.Name[1:]), section.Help)
		for _, e := range section.Entries {
			b.WriteString("  " + e.Words() + "\n      " + e.Help + "\n")
			if e.Example != "" {
				b.WriteString("        " + e.Example + "\n")
			}
		}
	}
	fmt.Fprintf(&b, "\n%s\n  [ ] may be left out; what stands between < and >:\n\n", title("Words"))
	for _, s := range l.words {
		help := s.help
		if words := l.slots[s.slots[0]].words; words != nil && s.help == "" {
			help = "One of: " + strings.Join(withoutArticles(words), "; ") + "."
		}
		fmt.Fprintf(&b, "  <%s>\n      %s\n", s.name, help)
	}
	fmt.Fprintf(&b, "\n%s\n  Behind \"refuse ... :\", the code or the words.\n\n", title("Reasons"))
	for _, r := range l.of.Reasons[1:] {
		b.WriteString("  " + r.Code + ": " + r.Words)
		if r.Rule != "" {
			b.WriteString(" [" + r.Rule + "]")
		}
		b.WriteString("\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

//go:embed textmate.json
var textMate string

// TextMate returns a TextMate grammar for scripts of several games, to be written as JSON: the words that begin lines, and
// those of the tables of sentences. The data below "cards" are TOML, which has a grammar of its own.
func TextMate(languages ...*Language) map[string]any {
	var heads []string
	for _, h := range Heads() {
		if h.Word != ">" && !slices.Contains(dataHeads, h.Word) && h.Word != "case" {
			heads = append(heads, h.Word)
		}
	}
	var does []string
	for _, l := range languages {
		does = append(does, l.actWords()...)
	}
	slices.SortFunc(does, func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) })
	does = slices.Compact(does)
	return cardtext.Grammar(textMate, "heads", strings.Join(heads, "|"),
		"verbs", cardtext.NoNoun+`(?<![\w-])(`+strings.Join(does, "|")+`)`)
}

// actWords returns the words that say what is done: those of answers in their forms, and those behind the player in
// what happens.
func (l *Language) actWords() (list []string) {
	for _, s := range l.Sentences() {
		for _, e := range s.Entries {
			fields := strings.Fields(e.Pattern)
			for i, field := range fields {
				behind := s.Name == "event" && i > 0 && strings.HasPrefix(fields[i-1], "{")
				if strings.HasPrefix(field, "{") || len(field) < 4 || s.Name != "answer" && !behind || s.Name == "answer" && !strings.Contains(field, "/") {
					continue
				}
				for _, form := range strings.FieldsFunc(field, func(r rune) bool { return r == '/' || r == '|' }) {
					list = append(list, regexp.QuoteMeta(form))
				}
				break
			}
		}
	}
	return list
}
