package text_test

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/lotrtcg"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
	"loremaster/interpreter/wotrboard"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// This file plays games twice, by the machine and by the second reading (reading_test.go), from the same seed and with the same
// answers, and compares what is told and what is asked.

var (
	readTexts = flag.Int("reading-texts", 0, "how many texts the second reading tries; 0 for those of the test")
	readSeed  = flag.Uint64("reading-seed", 1, "the first seed")
	readStart = flag.Int("reading-start", 0, "the first of the positions of a seed")
	readRound = flag.Int("reading-rounds", 0, "in how many rounds TestSecondReadingRounds tries a little of all; 0 is the first of twelve")
	readBack  = flag.Int("reading-back", 4, "how much of what was the same before a difference is shown")
	readShow  = flag.Bool("reading-show", false, "show more of a difference, and what is not known")
)

// readGamesEach is how many games of each game the test has.
const readGamesEach = 60

// seenFor is for how many seeds it counts what texts have said: to play one of them again, begin with the first of so many.
const seenFor = 10

// readGame is a game as the second reading tries it.
type readGame struct {
	name      string
	base      *pack.Game
	scenarios []string
	rule      string // a line that the rules of a scenario may have
	asked     int    // decisions a game
	known     int    // lines of cards that the second reading knows; it may only grow
	read      *tried // its library, once it has been read
}

var readGames = []readGame{
	{"wotr-cards", wotrcardstools.Game, []string{"trilogy", "two-player-duel"}, "At the end of the combat step: each player draws 1.", 260, 174, nil},
	{"starter", lotrtcgtools.Game, []string{"two-towers"}, "At the start of the turn: each player draws 1.", 260, 69, nil},
	{"wotr", wotrboardtools.Game, []string{"war-of-the-ring"}, "At the start of each turn: add 1 corruption.", 200, 303, nil},
}

// compile compiles the texts of a library anew, and returns what is wrong with them.
func compile(t *testing.T, lib game.Library) (bad []string) {
	switch l := lib.(type) {
	case *wotrcards.Library:
		for _, p := range l.Compile() {
			if !p.Warning {
				bad = append(bad, p.Message)
			}
		}
	case *lotrtcg.Library:
		for _, p := range l.Compile() {
			if !p.Warning {
				bad = append(bad, p.Message)
			}
		}
	case *wotrboard.Library:
		for _, p := range l.Compile() {
			if !p.Warning {
				bad = append(bad, p.Message)
			}
		}
	default:
		t.Fatalf("no library of a game that is known: %T", lib)
	}
	return bad
}

type rewords interface {
	Reword(owner string, lines []vocab.Ability) game.Library
}

// tried is a library whose cards have texts to be tried, for the machine and for the second reading.
type tried struct {
	t        *testing.T
	g        *readGame
	lib      game.Library
	words    *vocab.Vocabulary
	names    *vocab.Lexicon
	rule     vocab.Ability
	pool     map[vocab.Kind]*pool
	fills    map[fillsIn][]*vocab.Arg // what fills slots
	clauses  []*vocab.Clause
	numbers  []*vocab.Clause  // those that throw, choose or count
	lines    []game.Text      // of its cards, that are known
	further  []*vocab.Ability // those of other packs
	giving   []*vocab.Ability // those of them that give lines to cards
	scenario string
	starts   map[string]*starts       // by scenario
	kinds    map[string]*text.Ability // by the types of their cards
	seen     map[string]int           // how many texts with a part in games have said a pattern

	given     int             // games that were given up
	ruled     int             // libraries whose scenario had rules of which a clause was carried out or asked in both readings,
	reached   int             // texts of which that is so,
	different map[string]bool // and those of them that differ, as they are printed
}

func newTried(t *testing.T, g *readGame) *tried {
	if g.read != nil {
		v := *g.read
		v.t = t
		return &v
	}
	lib, diags, _ := g.base.Base().Library()
	if lib == nil {
		t.Fatal(diags)
	}
	v := &tried{t: t, g: g, lib: lib, pool: map[vocab.Kind]*pool{}, fills: map[fillsIn][]*vocab.Arg{}, starts: map[string]*starts{}, seen: map[string]int{}, different: map[string]bool{}}
	v.words = lib.(interface{ Vocabulary() *vocab.Vocabulary }).Vocabulary()
	var err error
	if v.names, err = vocab.NewLexicon(v.words, lib.Common().Names); err != nil {
		t.Fatal(err)
	}
	lines, errs := cardtext.Parse(v.words, v.names, g.rule)
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	v.rule = lines[0]
	unknown := map[string]int{}
	all := 0
	for _, x := range lib.Texts() {
		if x.Said != "" || x.Given || x.Variant || x.Def == nil {
			continue
		}
		all++
		if why := text.Knows(x.Words); why != "" {
			unknown[why]++
			continue
		}
		v.lines = append(v.lines, *x)
		v.phrasesOf(x.Words)
	}
	v.readPacks()
	v.addRare()
	if *readShow {
		for _, why := range slices.Sorted(maps.Keys(unknown)) {
			t.Logf("%s: unknown in %d lines: %s", g.name, unknown[why], why)
		}
	}
	t.Logf("%s: %d of %d lines are known, and %d of other packs", g.name, len(v.lines), all, len(v.further))
	if len(v.lines) < g.known {
		t.Errorf("%s: %d lines are known, expected %d at least", g.name, len(v.lines), g.known)
	}
	g.read = v
	return v
}

// with returns the library with other texts, by the ids of their cards, and so many more lines of rules.
func (v *tried) with(texts map[string][]vocab.Ability, rules int) (game.Library, []string) {
	lib := v.lib.(rewords).Reword(v.scenario, slices.Concat(texts[ofRules], slices.Repeat([]vocab.Ability{v.rule}, rules)))
	if lib == nil {
		v.t.Fatalf("the rules of %s cannot be %q", v.scenario, v.g.rule)
	}
	for _, d := range lib.Defs() {
		d.Text = texts[d.ID]
	}
	return lib, compile(v.t, lib)
}

// linesEach is how many lines of each game are read and compiled, and not played.
const linesEach = 6000

// TestSecondReadingLines reads lines that are put together, and compares what the machine makes of them.
func TestSecondReadingLines(t *testing.T) {
	for i := range readGames {
		g := &readGames[i]
		t.Run(g.name, func(t *testing.T) {
			v := newTried(t, g)
			from, to := gametest.Part(t, linesEach)
			v.judgeLines(*readSeed, from, to)
			v.judgeShipped()
		})
	}
}

// judgeLines reads and compiles lines that are put together, so many of them.
func (v *tried) judgeLines(seed uint64, from, to int) {
	v.scenario = v.g.scenarios[0]
	rng, defs, lines := rand.New(rand.NewPCG(seed, uint64(from))), v.lib.Defs(), v.allLines()
	for range to - from {
		v.changed(rng, defs[rng.IntN(len(defs))], lines[rng.IntN(len(lines))])
	}
}

// judgeShipped reads and compiles all lines: as texts, as what scripts say, and as long as they can be.
func (v *tried) judgeShipped() {
	rng, defs, lines := rand.New(rand.NewPCG(*readSeed, 3)), v.lib.Defs(), v.allLines()
	v.judgeTexts()
	v.judgeScripts(rng, lines)
	for _, line := range lines {
		for _, long := range text.Longest(line) {
			v.judge(defs[rng.IntN(len(defs))], long)
		}
	}
}

// TestSecondReadingRounds tries as much as the other tests, a little of all in each round, up to the first difference: so what is wrong
// shows soon.
func TestSecondReadingRounds(t *testing.T) {
	rounds, most := *readRound, *readRound
	if rounds == 0 {
		rounds, most = 12, 1 // the first of so many
	}
	var all []*tried
	for i := range readGames {
		all = append(all, newTried(t, &readGames[i]))
		all[i].afresh()
	}
	part := func(n int) int { return n * linesEach / 5 / rounds }
	for n := range most {
		for _, v := range all {
			v.judgeLines(*readSeed, part(n), part(n+1))
			v.compareGenerated(*readSeed + uint64(n))
		}
		if n == rounds/2 { // these take longer
			for _, v := range all {
				v.judgeShipped()
				v.compareShipped()
			}
		}
	}
}

// afresh forgets what has been tried.
func (v *tried) afresh() {
	v.reached, v.ruled, v.different, v.seen = 0, 0, map[string]bool{}, map[string]int{}
}

// TestSecondReading tries the texts of the cards as they are.
func TestSecondReading(t *testing.T) {
	for i := range readGames {
		g := &readGames[i]
		t.Run(g.name, func(t *testing.T) {
			newTried(t, g).compareShipped()
		})
	}
}

func (v *tried) compareShipped() {
	for n := range 2 {
		v.scenario = v.g.scenarios[n%len(v.g.scenarios)]
		v.compare(v.shipped(), *readSeed+uint64(n))
	}
}

// TestSecondReadingGenerated tries texts that are put together.
func TestSecondReadingGenerated(t *testing.T) {
	for i := range readGames {
		g := &readGames[i]
		t.Run(g.name, func(t *testing.T) {
			v := newTried(t, g)
			v.afresh()
			made, failed := 0, 0
			from, to := gametest.Part(t, readGamesEach)
			for n := from; failed < 5 && (v.reached < *readTexts/len(readGames) || *readTexts == 0 && n < to); n++ {
				more, same := v.compareGenerated(*readSeed + uint64(n))
				if made += more; !same {
					failed++
				}
			}
			t.Logf("%d texts made; of %d a clause was carried out or asked in both readings, of %d different ones, %d times of rules; %d games were given up", made, v.reached, len(v.different), v.ruled, v.given)
		})
	}
}

// compareGenerated makes texts of a seed, and returns how many, and whether all was the same.
func (v *tried) compareGenerated(seed uint64) (made int, same bool) {
	if seed%seenFor == 0 {
		clear(v.seen)
	}
	v.scenario = v.g.scenarios[seed%uint64(len(v.g.scenarios))]
	texts, made := v.generated(rand.New(rand.NewPCG(seed, 0)))
	return made, v.compare(texts, seed)
}

// compare fails where a game differs, with the texts that are needed for it. It counts the texts that were reached.
func (v *tried) compare(texts map[string][]vocab.Ability, seed uint64) bool {
	w, diff := v.pairOf(texts), ""
	var at engine.Position
	var from uint64
	n := *readStart
	for idle := 0; diff == "" && n < readStarts && (*readTexts == 0 || idle < startsIdle); n++ {
		before := w.bothReached()
		at, from = w.start(seed, n)
		if diff = w.differs(at, from); w.crashed && v.pairOf(nil).differs(at, from) != "" {
			diff = "" // no text has a part in it: such a position cannot be
			v.given++
		}
		if idle++; len(w.bothReached()) > len(before) {
			idle = 0
		}
	}
	for _, id := range w.bothReached() {
		if v.reached++; id == ofRules {
			v.ruled++
		}
		v.different[cardtext.Print(&texts[id][0])] = true
		texts[id][0].Walk(func(p *vocab.Phrase) { v.seen[p.Entry.Pattern]++ })
	}
	if diff == "" {
		return true
	}
	if first := flag.Lookup("test.failfast"); first.Value.String() == "true" || *readRound > 0 {
		v.t.Fatalf("%s, seed %d, start %d: %s", v.scenario, seed, n-1, diff)
	}
	again := func(fewer map[string][]vocab.Ability) string {
		some := v.pairOf(fewer)
		some.rather = w.rather
		return some.differs(at, from)
	}
	texts = shrunk(texts, func(fewer map[string][]vocab.Ability) bool { return again(fewer) != "" })
	v.t.Errorf("%s, seed %d, start %d: %s\n%s", v.scenario, seed, n-1, cmp.Or(again(texts), diff), printed(texts))
	return false
}

// bothReached returns what has texts of which a clause was carried out or asked in both readings.
func (w *pair) bothReached() (ids []string) {
	for id := range w.reached[0] {
		if w.reached[1][id] {
			ids = append(ids, id)
		}
	}
	return ids
}

// shrunk leaves out of texts what is not needed for a difference.
func shrunk(texts map[string][]vocab.Ability, differs func(map[string][]vocab.Ability) bool) map[string][]vocab.Ability {
	ids := slices.Sorted(maps.Keys(texts))
	for size := len(ids); size > 0; size /= 2 {
		for at := 0; at < len(ids); {
			fewer := maps.Clone(texts)
			for _, id := range ids[at:min(at+size, len(ids))] {
				delete(fewer, id)
			}
			if differs(fewer) {
				texts, ids = fewer, slices.Delete(slices.Clone(ids), at, min(at+size, len(ids)))
			} else {
				at += size
			}
		}
	}
	return texts
}

// printed is some texts as they are written.
func printed(texts map[string][]vocab.Ability) string {
	var b strings.Builder
	for _, id := range slices.Sorted(maps.Keys(texts)) {
		for i := range texts[id] {
			fmt.Fprintf(&b, "\t%s: %s\n", id, cardtext.Print(&texts[id][i]))
		}
	}
	return b.String()
}
