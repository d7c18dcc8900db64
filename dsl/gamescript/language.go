// This file makes the language of a game's scripts out of the game's rows, and holds what its table of sentences is made of: entries,
// and how their patterns are compiled. The entries stand with what they do.

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
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Language is the language of the scripted games of one game: every sentence that they may say, made of the rows of the
// game's tables. It does not change, and is shared.
type Language struct {
	of     *game.Game
	slots  map[string]*slot
	words  []slotWords    // for the reference
	places map[string]int // by each of their words

	givens, lines, answers, tails, events, checks, refusals, views, changes, goals, terms []*Entry
	subjects, viewer                                                                      []*Entry
	former                                                                                []*Entry // of events, read where no other is

	verbs map[string]string // of answers, the first form by each
}

// made holds the languages of the games that have been asked for.
var made struct {
	sync.Mutex
	of map[*game.Game]*Language
}

// mostMade bounds them: data with zones or steps of their own make another game each time they are read.
const mostMade = 16

// LanguageOf returns the language of a game.
func LanguageOf(g *game.Game) *Language {
	made.Lock()
	defer made.Unlock()
	l := made.of[g]
	if l == nil {
		if len(made.of)%mostMade == 0 {
			made.of = map[*game.Game]*Language{}
		}
		l = newLanguage(g)
		made.of[g] = l
	}
	return l
}

// newLanguage makes the language of a game. Slots come first: patterns are compiled by them.
func newLanguage(g *game.Game) *Language {
	l := &Language{of: g, places: map[string]int{}}
	l.nameSlots()
	for i, place := range g.Places {
		for _, words := range place.Words {
			l.places[normal(words)] = i
		}
	}
	l.lines = []*Entry{
		{Pattern: "the game goes on", goesOn: true,
			Help: "The game runs to the next decision; needed first where no action precedes a check and nothing is asked yet."},
		{Pattern: "the game goes on to the {" + g.PhaseWord + ":phase}", goesOn: true, stops: true,
			Help: "The line of play above it, or the game from here, goes on no further than to the beginning of that " + g.PhaseWord + "."},
		{Pattern: stopLine, goesOn: true, stops: true,
			Help: "The game stops as soon as the line of play above it has been carried out, so that you can check what came of that alone."},
		{Pattern: "{who:seat} {act:does}",
			Help: "A player acts or answers; what it answers next may follow after commas."},
		{Pattern: botsLine, goesOn: true, does: botsPlay,
			Help: "Bots that pick any legal option play on until the game is over; the same with the same seed."},
	}
	l.tails = []*Entry{{Pattern: "{act:doing}", Help: "What the same player answers next, with its verb as in \"choosing\"."}}
	l.refusals = []*Entry{{Pattern: "{who:seat} {act:does} [ : {why:reason} ]",
		Help: "The action or answer is refused, for that reason, and changes nothing."}}
	l.viewer = []*Entry{{Pattern: "{who:seat} :"}}
	l.answers = answerEntries(g)
	l.events, l.former = eventEntries(g)
	l.findVerbs()
	l.zones()
	l.numbers()
	l.sayings()
	l.seen()
	l.luck()
	l.givens = append(l.givens, &Entry{Pattern: meantWords, given: func(b *board, _ *sentence) error { b.meant = true; return nil },
		Help: "Cards lie where no rule lets them lie, and that is no slip: nothing warns of it."})
	l.checks = append(append(l.checks, checkEntries()...), decisionEntries(g)...)
	l.changes = append(l.changes, changeEntries()...)
	l.subjects = append(l.subjects, subjectEntries(g)...)
	l.goals, l.terms = goalEntries(), termEntries()
	giveExamples(l.Sentences(), g.Examples)
	for _, section := range l.Sentences() {
		l.compileAll(section.Entries)
		for _, e := range section.Entries {
			e.shown = l.show(e)
		}
	}
	l.compileAll(l.viewer)
	l.compileAll(l.former)
	l.compileAll(l.subjects)
	return l
}

// Sentences returns the whole table, for help, completion and documentation.
func (l *Language) Sentences() []Section {
	return []Section{
		{"given", "Under \"given\": where things are before the game goes on.", l.givens},
		{"line", "Without indentation: what players do.", l.lines},
		{"answer", "Behind a player: an action, or the answer to a decision.", l.answers},
		{"tail", "Behind an action, after a comma: what the same player answers next.", l.tails},
		{"event", "Behind \">\" under an action: what happens.", l.events},
		{"expect", "Behind \"expect\": what is so now.", l.checks},
		{"refuse", "Behind \"refuse\": what may not be done, and why.", l.refusals},
		{"view", "Behind \"view\" and a player: what the player sees.", l.views},
		{"changes", "Behind \"changes\": what the lines of play above it have changed, and nothing else.", l.changes},
		{"goal", "After \"goal\": who is to bring about what is checked after it, as after \"expect\".", l.goals},
		{"term", "Indented under \"goal\": by when, and what the others do. Without more they do their worst.", l.terms},
	}
}

// Verb returns the first form of a verb of an answer by any of its forms: "plays" by "play"; "" of another word.
func (l *Language) Verb(word string) string { return l.verbs[word] }

// findVerbs notes the first form of each verb of an answer, by all its forms.
func (l *Language) findVerbs() {
	l.verbs = map[string]string{}
	for _, e := range slices.Backward(l.answers) { // the first sentence with a form counts
		if forms := strings.Split(strings.Fields(e.Pattern)[0], "/"); forms[0][0] != '{' {
			for _, form := range forms {
				l.verbs[form] = forms[0]
			}
		}
	}
}

// Entry is one sentence: everything that concerns it. One of the functions is set, or its ways, event or luck, by its
// section.
type Entry struct {
	Pattern string // "{name:slot}", "is|are" for either word, "[ ... ]" for what may be left out
	Help    string // what it says or does, a sentence
	Example string // as it stands in a script
	Rule    string // the paragraph behind what it says, or ""

	given  func(b *board, s *sentence) error
	settle func(s game.Setup, p engine.Position) // what is so where nothing like it is given
	holds  string                                // likewise, or of luck: the slot in which a case may say otherwise than all cases of its file; "" for none
	acting bool                                  // of what is given: it is so in one phase only
	places bool                                  // likewise: it says which cards lie somewhere
	fills  bool                                  // likewise: it adds cards that are not named
	ways   []game.Way                            // of an answer
	next   []game.Way                            // of an answer that goes on with cards: what is answered next with each
	check  func(p *play, s *sentence) (found string)
	tally  func(p *play, s *sentence) tally
	term   func(g *goal, p *play, s *sentence) error // of a goal
	means  func(p *play, s *sentence) *Subject       // of what is spoken of
	others bool                                      // of a change: more may have changed
	asks   bool                                      // of a check: it says what is asked
	goesOn bool                                      // of a line: not an action, the game goes on
	stops  bool                                      // of such a line: it says how far
	does   func(p *play, s *sentence) error          // of such a line, where it does more
	luck   *game.Luck                                // of such a line, or of what is given
	event  uint8

	shown string    // see Words
	forms [3][]elem // compiled; of an answer in three forms
}

func (e *Entry) slot(name string) *slot { return slotIn(e.forms[formDoes], name) }

func slotIn(elems []elem, name string) *slot {
	for _, of := range elems {
		if of.name == name {
			return of.slot
		}
		if s := slotIn(of.group, name); s != nil {
			return s
		}
	}
	return nil
}

// Forms of an answer: "aragorn plays ...", "aragorn may play ...", ", playing ...".
const (
	formDoes = iota
	formDo
	formDoing
)

const botsLine = "bots play to the end"

// stopLine is the line that keeps the game from going on.
const stopLine = "stop here"

// Section is a part of the table. A line of a script is made of sentences of one section.
type Section struct {
	Name    string
	Help    string
	Entries []*Entry
}

func (s *sentence) seatArg(name string) engine.Seat { return engine.Seat(s.n(name)) }

// seatOr does so where it may have been left out: then it is nobody.
func (s *sentence) seatOr(name string) engine.Seat {
	if s.arg(name) == nil {
		return engine.NoSeat
	}
	return s.seatArg(name)
}

// compileAll compiles the entries, those with a verb in its three forms.
func (l *Language) compileAll(list []*Entry) {
	for _, e := range list {
		for form := range e.forms {
			if form == formDoes || strings.Contains(e.Pattern, "/") {
				e.forms[form] = l.compile(e.Pattern, form)
			}
		}
	}
}

// elem is one element of a pattern: a word, a slot, or something that may be left out.
type elem struct {
	words []string // one of these
	slot  *slot    // or what such a slot reads
	name  string   // of the slot
	group []elem   // or these, which may be missing
}

// compile compiles a pattern: words, "is|are" for either of two words, "{name:slot}", and "[ ... ]" around
// what may be left out. Of a verb in three forms, "plays/play/playing", form picks one.
func (l *Language) compile(pattern string, form int) []elem {
	elems, rest := l.compileUntil(strings.Fields(pattern), form, "")
	if len(rest) > 0 {
		panic(fmt.Sprintf("gamescript: pattern %q: ] without [", pattern))
	}
	return elems
}

func (l *Language) compileUntil(fields []string, form int, end string) (elems []elem, rest []string) {
	for len(fields) > 0 {
		f := fields[0]
		fields = fields[1:]
		switch {
		case f == "]":
			if end != f {
				return elems, append([]string{f}, fields...)
			}
			return elems, fields
		case f == "[":
			var group []elem
			group, fields = l.compileUntil(fields, form, "]")
			elems = append(elems, elem{group: group})
		case f[0] == '{':
			name, kind, _ := strings.Cut(f[1:len(f)-1], ":")
			s := cmp.Or(l.slots[kind], trySlots[kind])
			if s == nil {
				panic(fmt.Sprintf("gamescript: there is no slot %q", kind))
			}
			elems = append(elems, elem{slot: s, name: name})
		case strings.Contains(f, "/"):
			elems = append(elems, elem{words: []string{normal(strings.Split(f, "/")[form])}})
		default:
			words := strings.Split(f, "|")
			for i := range words {
				if n := normal(words[i]); n != "" { // a comma is itself
					words[i] = n
				}
			}
			elems = append(elems, elem{words: words})
		}
	}
	return elems, nil
}

func (e *elem) accepts(t *token) bool { return slices.Contains(e.words, t.norm) }

// What follows tells of the language from its tables: the words that begin lines, an example of each sentence, the reference, and the
// grammar by which editors colour scripts.

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
	return engine.First(slices.Values(Heads()), func(h Head) bool { return h.Word == word }).Example
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
	return cmp.Or(engine.First(slices.Values(l.words), func(w slotWords) bool { return slices.Contains(w.slots, kind) }).name, kind)
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
			twice := func(w string) bool {
				return strings.HasPrefix(w, "the ") && slices.Contains(words, strings.TrimPrefix(w, "the "))
			}
			help = "One of: " + strings.Join(slices.DeleteFunc(slices.Clone(words), twice), "; ") + "."
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
	heads := slices.DeleteFunc(engine.Each(Heads(), func(h Head) string { return h.Word }), func(word string) bool {
		return word == ">" || word == "case" || slices.Contains(dataHeads, word)
	})
	does := slices.Concat(engine.Each(languages, (*Language).actWords)...)
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
				forms := strings.FieldsFunc(field, func(r rune) bool { return r == '/' || r == '|' })
				list = append(list, engine.Each(forms, regexp.QuoteMeta)...)
				break
			}
		}
	}
	return list
}
