package text_test

import (
	"flag"
	"fmt"
	"hash/fnv"
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
	readShow  = flag.Bool("reading-show", false, "show more of a difference, and what is not known")
)

// readGamesEach is how many games of each game the test has.
const readGamesEach = 20

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
		for _, p := range l.Compile(nil) {
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
	pool     map[vocab.Kind][]*vocab.Phrase
	lines    []game.Text      // of its cards, that are known
	further  []*vocab.Ability // those of other packs
	scenario string
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
	v := &tried{t: t, g: g, lib: lib, pool: map[vocab.Kind][]*vocab.Phrase{}}
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

// with returns the library with other texts, by the ids of their cards, and as many lines of rules.
func (v *tried) with(texts map[string][]vocab.Ability, rules int) (game.Library, []string) {
	lib := v.lib.(rewords).Reword(v.scenario, slices.Repeat([]vocab.Ability{v.rule}, rules))
	if lib == nil {
		v.t.Fatalf("the rules of %s cannot be %q", v.scenario, v.g.rule)
	}
	for _, d := range lib.Defs() {
		d.Text = texts[d.ID]
	}
	return lib, compile(v.t, lib)
}

// play plays a game of a library, and returns what was told and asked, and how many decisions there were.
func (v *tried) play(lib game.Library, seed uint64, reads bool) (told []string, r *text.Reading) {
	lay := func() game.Setup {
		s, err := lib.Setup(game.Start{Scenario: v.scenario})
		if err != nil {
			v.t.Fatal(err)
		}
		return s
	}
	s := lay()
	if reads {
		var all, rules []*text.Ability
		for _, l := range s.Lines() {
			if a, is := l.(*text.Ability); is && a.Written() != "" {
				if all = append(all, a); a.IsRule() {
					rules = append(rules, a)
				}
			}
		}
		r = text.Read(all, rules)
		s = lay()
	}
	p := s.NewTable()
	n := 0
	w := p.Watch()
	w.Listen = true
	seen := 0
	catchUp := func() {
		for _, e := range p.Events()[min(seen, len(p.Events())):] {
			told = append(told, fmt.Sprintf("told %d seat %d A %s B %s %d>%d n %d by %s", e.Verb, e.Seat, s.NameCard(e.A), s.NameCard(e.B), e.From, e.To, e.N, s.NameCard(e.Cause.Card)))
		}
		seen = len(p.Events())
	}
	w.Answerer = func(d *engine.Decision) (engine.Option, bool) {
		catchUp()
		if n++; n > v.g.asked {
			return engine.Option{}, false
		}
		h := fnv.New64a()
		fmt.Fprint(h, seed, n)
		o := d.Options[h.Sum64()%uint64(len(d.Options))]
		var list []string
		for _, o := range d.Options {
			list = append(list, fmt.Sprint(s.NameOption(o), o.N))
		}
		told = append(told, fmt.Sprintf("asked %d seat %d of %s: %s", d.Kind, d.Seat, s.NameCard(d.Cause.Card), strings.Join(list, ", ")))
		return o, true
	}
	defer func() {
		if bad := recover(); bad != nil {
			told = append(told, fmt.Sprint("panic: ", bad))
		}
	}()
	p.Begin(seed)
	p.Run()
	catchUp()
	return told, r
}

// differs plays a game both ways, and returns how they differ, or "".
func (v *tried) differs(texts map[string][]vocab.Ability, seed uint64) (string, *text.Reading) {
	lib, bad := v.with(texts, 0)
	if len(bad) > 0 {
		v.t.Fatal(bad)
	}
	anew := map[string][]vocab.Ability{}
	for id, lines := range texts {
		for i := range lines {
			line := copyLine(&lines[i])
			text.Anew(line)
			anew[id] = append(anew[id], *line)
		}
	}
	lib2, _ := v.with(anew, text.ReadersNeeded)
	a, _ := v.play(lib, seed, false)
	b, r := v.play(lib2, seed, true)
	cut := func(told string) bool {
		var verb uint8
		n, _ := fmt.Sscanf(told, "told %d", &verb)
		return n == 1 && r.Cut(verb)
	}
	if i := slices.IndexFunc(a, cut); i >= 0 && i == slices.IndexFunc(b, cut) {
		a, b = a[:i], b[:i]
	}
	crashes := len(a) > 0 && strings.HasPrefix(a[len(a)-1], "panic: ")
	if slices.Equal(a, b) && !crashes {
		return "", r
	}
	i := 0
	for i < min(len(a), len(b)) && a[i] == b[i] {
		i++
	}
	show := func(told []string) string {
		return strings.Join(told[min(max(i-4, 0), len(told)):min(i+2, len(told))], "\n\t\t")
	}
	return fmt.Sprintf("line %d\n\tmachine\n\t\t%s\n\tsecond reading\n\t\t%s", i, show(a), show(b)), r
}

// shrunk leaves out of texts what is not needed for a difference.
func (v *tried) shrunk(texts map[string][]vocab.Ability, seed uint64) map[string][]vocab.Ability {
	ids := slices.Sorted(maps.Keys(texts))
	for size := len(ids); size > 0; size /= 2 {
		for at := 0; at < len(ids); {
			fewer := maps.Clone(texts)
			for _, id := range ids[at:min(at+size, len(ids))] {
				delete(fewer, id)
			}
			if diff, _ := v.differs(fewer, seed); diff != "" {
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

// TestSecondReading tries the texts of the cards as they are.
func TestSecondReading(t *testing.T) {
	for i := range readGames {
		g := &readGames[i]
		t.Run(g.name, func(t *testing.T) {
			v := newTried(t, g)
			for n := range 2 {
				v.scenario = g.scenarios[n%len(g.scenarios)]
				v.compare(t, v.shipped(), *readSeed+uint64(n))
			}
		})
	}
}

// TestSecondReadingGenerated tries texts that are put together.
func TestSecondReadingGenerated(t *testing.T) {
	for i := range readGames {
		g := &readGames[i]
		t.Run(g.name, func(t *testing.T) {
			v := newTried(t, g)
			total, failed := 0, 0
			from, to := gametest.Part(t, readGamesEach)
			for n := from; failed < 5 && (total < *readTexts/len(readGames) || *readTexts == 0 && n < to); n++ {
				seed := *readSeed + uint64(n)
				v.scenario = g.scenarios[seed%uint64(len(g.scenarios))]
				rng := rand.New(rand.NewPCG(seed, 0))
				texts, n := v.generated(rng)
				total += n
				if !v.compare(t, texts, seed) {
					failed++
				}
			}
			t.Logf("%d texts tried", total)
		})
	}
}

// compare fails where a game differs, with the texts that are needed for it.
func (v *tried) compare(t *testing.T, texts map[string][]vocab.Ability, seed uint64) bool {
	diff, r := v.differs(texts, seed)
	if *readShow && r != nil {
		t.Logf("seed %d: %d clauses", seed, r.Done)
	}
	if diff == "" {
		return true
	}
	if first := flag.Lookup("test.failfast"); first.Value.String() == "true" {
		t.Fatalf("%s, seed %d: %s", v.scenario, seed, diff)
	}
	texts = v.shrunk(texts, seed)
	diff, _ = v.differs(texts, seed)
	t.Errorf("%s, seed %d: %s\n%s", v.scenario, seed, diff, printed(texts))
	return false
}
