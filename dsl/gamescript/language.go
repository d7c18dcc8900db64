// This file makes the language of a game's scripts out of the game's rows, and holds what its table of sentences is made of: entries,
// and how their patterns are compiled. The entries stand with what they do.

package gamescript

import (
	"fmt"
	"slices"
	"strings"
	"sync"

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

// slot returns the slot of that name in the pattern, or nil.
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

// botsLine lets bots play on.
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
			s, ok := l.slots[kind]
			if !ok {
				s, ok = trySlots[kind]
			}
			if !ok {
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
