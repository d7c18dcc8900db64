// This file makes the language of a game's scripts out of the game's rows.

package gamescript

import (
	"slices"
	"strings"
	"sync"

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
	l.givens = append(l.givens, &Entry{Pattern: meantWords, given: giveMeant,
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
