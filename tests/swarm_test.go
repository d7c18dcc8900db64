// This file plays games of scenarios, packs and texts that were put together at random, and tries everything that must change
// nothing: undo, save and resume, an exchange of hidden cards. What fails is cut down and written as a scripted game.

package tests

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/repl"
	"loremaster/dsl/screen"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/sim"
	"loremaster/interpreter/vocab"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

var (
	swarmFor  = flag.Duration("swarm-for", 0, "how long the swarm plays; 0 for the few fixed games of each run of the tests")
	swarmSeed = flag.Uint64("swarm-seed", 1, "the seed of its first game")
	swarmInto = flag.String("swarm-into", filepath.Join(os.TempDir(), "swarm"), "where it writes what fails")
)

// longGame is how many decisions a game may have that is put through ordeals.
const longGame = 400

// swarmRounds is of how many games of the swarm each run of the tests plays a share.
const swarmRounds = 10

var swarmGames = []*pack.Game{wotrcardstools.Game, lotrtcgtools.Game, wotrboardtools.Game}

var swarmScreens = map[string]*screen.Screen{
	wotrcardstools.Game.ID: wotrcardstools.Screen, lotrtcgtools.Game.ID: lotrtcgtools.Screen, wotrboardtools.Game.ID: wotrboardtools.Screen,
}

// TestSwarm plays games put together at random, and finds nothing that fails.
func TestSwarm(t *testing.T) {
	s := &swarm{found: map[string]string{}}
	n, rounds := gametest.Part(t, swarmRounds)
	begun := time.Now()
	for ; n < rounds || time.Since(begun) < *swarmFor; n++ {
		seed := *swarmSeed + uint64(n)
		x := s.make(seed)
		if x == nil {
			continue
		}
		s.played++
		cause := x.fails()
		if cause == "" {
			continue
		}
		key := causeKey(cause)
		if _, known := s.found[key]; known {
			continue
		}
		x.shrink(key)
		x.upTo(x.fails())
		file := filepath.Join(*swarmInto, x.of.ID+"-"+key+".game")
		if err := os.MkdirAll(*swarmInto, 0o777); err == nil {
			err = os.WriteFile(file, []byte(x.script()), 0o666)
			if err != nil {
				t.Error(err)
			}
		}
		s.found[key] = file
		t.Errorf("seed %d: %s\n%s\n%s", seed, cause, file, x.script())
	}
	t.Logf("%d games of %d seeds, %d changed texts, %d of %d lines were texts, %d finds, %s", s.played, n, s.changed, s.accepted, s.tried, len(s.found), time.Since(begun).Round(time.Second))
	if s.played == 0 || s.changed == 0 {
		t.Error("nothing was played with a changed text")
	}
}

// TestSwarmFound plays again what the swarm has found, each as the first line of its file says, and a share under torture.
func TestSwarmFound(t *testing.T) {
	files, _ := filepath.Glob("swarm/*.found")
	share := gametest.Spread(t)
	for i, file := range files {
		src, err := os.ReadFile(file)
		said := regexp.MustCompile(`^# game ([\w-]+); packs (.*); bots ([\w,]+)(; exchanges)?\n`).FindStringSubmatch(string(src))
		seed := regexp.MustCompile(`(?m)^scenario .*, seed (\d+)$`).FindStringSubmatch(string(src))
		if err != nil || said == nil || seed == nil {
			t.Errorf("%s: the first line does not say how it is played, or there is no seed", file)
			continue
		}
		x := &swarmGame{text: string(src), bots: said[3], shown: said[4] != "", short: !share(i)}
		x.of = swarmGames[slices.IndexFunc(swarmGames, func(g *pack.Game) bool { return g.ID == said[1] })]
		x.packs = slices.DeleteFunc(strings.Split(said[2], ", "), func(p string) bool { return p == "" })
		x.seed, _ = strconv.ParseUint(seed[1], 10, 64)
		if cause, played := x.fails(), x.played; cause != "" || !played {
			t.Errorf("%s: %q, played %v", file, cause, played)
		}
	}
	if len(files) == 0 {
		t.Error("there is nothing to play")
	}
}

// swarm is what has been tried and found.
type swarm struct {
	found                            map[string]string // the files of what failed, by the keys of the causes
	played, changed, tried, accepted int
}

// swarmGame is one game: a scenario, packs laid over what is built in, and cards with other texts.
type swarmGame struct {
	of       *pack.Game
	packs    []string
	scenario string
	seed     uint64
	bots     string
	shown    bool // hidden cards are exchanged, and what is shown compared
	cards    []changedCard
	answers  []string // up to where it fails
	text     string   // of the file that has it; "" of one that was put together
	short    bool     // it is not tortured
	played   bool     // it could be read, and was
}

type changedCard struct {
	id    string
	lines []string
}

// script is the game as a scripted one.
func (x *swarmGame) script() string {
	if x.text != "" {
		return x.text
	}
	var b strings.Builder
	exchanges := ""
	if x.shown {
		exchanges = "; exchanges"
	}
	fmt.Fprintf(&b, "# game %s; packs %s; bots %s%s\n", x.of.ID, strings.Join(x.packs, ", "), x.bots, exchanges)
	for _, line := range x.answers {
		b.WriteString("#   " + line + "\n")
	}
	fmt.Fprintf(&b, "scenario %s, seed %d\n", x.scenario, x.seed)
	if len(x.cards) > 0 {
		b.WriteString("cards\n")
	}
	for i, c := range x.cards {
		fmt.Fprintf(&b, "  [swarm-%d]\n  type = \"errata\"\n  of = %q\n  date = 2026-01-01\n  reason = \"A text is tried.\"\n  text = \"\"\"\n", i+1, c.id)
		for _, line := range c.lines {
			b.WriteString("  " + line + "\n")
		}
		b.WriteString("  \"\"\"\n")
	}
	b.WriteString("\ncase what was put together at random is played\nbots play to the end\nexpect the game is over\n")
	return b.String()
}

// fails plays the game, and returns what went wrong; "" for nothing.
func (x *swarmGame) fails() (cause string) {
	defer func() {
		if err := recover(); err != nil {
			cause = fmt.Sprint("panic: ", err, " in ", panicked())
		}
	}()
	lib := gamescript.LibraryOf(x.of.With(x.of.Base().Open(x.packs...)...))
	f, diags := gamescript.Parse("swarm.game", []byte(x.script()))
	if diags.Errors() > 0 {
		return ""
	}
	s, err := lib.StartCase(f.Cases[0])
	if err != nil {
		return ""
	}
	setup := s.Game().SetUp()
	bots, err := bot.ParseLineup(setup, x.bots, nil)
	if err != nil {
		return err.Error()
	}
	x.played = true
	o := sim.Options{Games: 1, Seed: x.seed, Bots: bots, Check: true}
	if x.shown {
		o.Shown = func() sim.Shown { return repl.Shown(setup, swarmScreens) }
	}
	summary := sim.Run(setup, o)
	for _, v := range summary.Violations {
		if _, v, _ = strings.Cut(v, ": "); strings.HasPrefix(v, "the program failed") {
			return v + " in " + panicsIn(setup, bots, x.seed)
		} else if !strings.Contains(v, "script") {
			return v
		}
	}
	if summary.Exchanges != nil && len(summary.Leaks) > 0 {
		return "leak: " + summary.Leaks[0].String()
	}
	if x.short || summary.Decisions > longGame {
		return "" // each ordeal begins it anew at every decision
	}
	for _, r := range lib.RunCases(f, gamescript.Options{Torture: &gamescript.Torture{}}) {
		if r.Failure != nil && r.Failure.Torture != "" {
			return "torture: " + r.Failure.Actual
		}
		if r.Failure != nil && strings.Contains(r.Failure.Actual, "panic") {
			return r.Failure.Actual
		}
	}
	return ""
}

// upTo notes the answers of the game before the decision that a cause names.
func (x *swarmGame) upTo(cause string) {
	defer func() { recover() }() //nolint:errcheck // a game that fails may panic
	at, last := regexp.MustCompile(`decision (\d+)`).FindStringSubmatch(cause), 0
	if at == nil {
		return
	}
	last, _ = strconv.Atoi(at[1])
	lib := gamescript.LibraryOf(x.of.With(x.of.Base().Open(x.packs...)...))
	f, _ := gamescript.Parse("swarm.game", []byte(x.script()))
	s, err := lib.StartCase(f.Cases[0])
	if err != nil {
		return
	}
	setup := s.Game().SetUp()
	bots, _ := bot.ParseLineup(setup, x.bots, nil)
	g, players := setup.NewTable(), bots.Players()
	g.Begin(x.seed)
	players.Begin(g)
	for g.Run(); g.Open() != nil && len(g.Answers()) < last; {
		d := g.Open()
		o := d.Options[0]
		if !d.Forced() {
			o, _ = players.Answer(d)
			x.answers = append(x.answers, setup.Names().NameSeat(d.Seat)+" "+setup.Names().OptionWords(o))
		}
		if g.Answer(o) != nil {
			return
		}
	}
}

// panicsIn plays a game that panics, and returns the function that does.
func panicsIn(setup game.Setup, bots bot.Lineup, seed uint64) (name string) {
	defer func() {
		recover()
		name = panicked()
	}()
	g, players := setup.NewTable(), bots.Players()
	g.Begin(seed)
	players.Begin(g)
	g.Watch().Answerer = players.Answer
	g.Run()
	return "no second game"
}

// panicked returns the function that panicked, where that is being recovered.
func panicked() string {
	_, stack, _ := strings.Cut(string(debug.Stack()), "panic(")
	return regexp.MustCompile(`loremaster/([^\s(]+(?:\(\*?\w+\)\.\w+)?)`).FindString(stack)
}

// shrink leaves out packs, cards and lines that the failure does not need.
func (x *swarmGame) shrink(key string) {
	same := func(y *swarmGame) bool { return causeKey(y.fails()) == key }
	for i := len(x.packs) - 1; i >= 0; i-- {
		y := *x
		if y.packs = slices.Delete(slices.Clone(x.packs), i, i+1); same(&y) {
			*x = y
		}
	}
	for i := len(x.cards) - 1; i >= 0; i-- {
		y := *x
		if y.cards = slices.Delete(slices.Clone(x.cards), i, i+1); same(&y) {
			*x = y
			continue
		}
		for j := len(x.cards[i].lines) - 1; j >= 0 && len(x.cards[i].lines) > 1; j-- {
			y := *x
			y.cards = slices.Clone(x.cards)
			y.cards[i].lines = slices.Delete(slices.Clone(y.cards[i].lines), j, j+1)
			if same(&y) {
				*x = y
			}
		}
	}
}

var (
	quotedWords = regexp.MustCompile(`"[^"]*"`)
	someNames   = regexp.MustCompile(`(\p{Lu}[\pL'’-]*)( (of|the|\p{Lu}[\pL'’-]*))*`)
	noLetters   = regexp.MustCompile(`[^a-z]+`)
)

// causeKey names a cause: what two finds of it have in common.
func causeKey(cause string) string {
	if cause == "" {
		return ""
	}
	key := someNames.ReplaceAllString(quotedWords.ReplaceAllString(cause, ""), "")
	key = strings.Trim(noLetters.ReplaceAllString(strings.ToLower(key), "-"), "-")
	return key[:min(len(key), 100)]
}

// packsOf returns the packs of the tests that are for a game.
func packsOf(of *pack.Game) (paths []string) {
	manifests, _ := filepath.Glob("packs/*/pack.toml")
	for _, m := range manifests {
		src, _ := os.ReadFile(m)
		named := regexp.MustCompile(`(?m)^game\s*=\s*"([^"]+)"`).FindSubmatch(src)
		if named == nil && of == wotrcardstools.Game || named != nil && string(named[1]) == of.ID {
			paths = append(paths, filepath.Dir(m))
		}
	}
	return paths
}

// make puts a game together; nil where that seed makes none.
func (s *swarm) make(seed uint64) *swarmGame {
	rng := rand.New(rand.NewPCG(seed, 0))
	of := swarmGames[rng.IntN(3)]
	x := &swarmGame{of: of, seed: seed, bots: "random"}
	if rng.IntN(8) == 0 {
		x.bots = "greedy,random"
	}
	x.shown = rng.IntN(4) == 0
	for _, path := range packsOf(of) {
		if rng.IntN(4) == 0 {
			x.packs = append(x.packs, path)
		}
	}
	lib, _, _ := of.Base().Load(of.Base().Open(x.packs...)...)
	if lib == nil || len(lib.Offered()) == 0 {
		return nil
	}
	starts := lib.Starts()
	start := starts[rng.IntN(len(starts))].Start
	setup, err := lib.Setup(start)
	if err != nil {
		return nil
	}
	x.scenario = setup.Scene().Scenario.ID
	m := maker{rng: rng, table: of.Words(), swarm: s}
	for _, t := range lib.Texts() {
		if t.Said == "" && !t.Given {
			m.all = append(m.all, t.Words)
		}
	}
	m.collect()
	for range 2 + rng.IntN(5) {
		def := setup.Def(engine.Card(1 + rng.IntN(setup.Scene().Cards)))
		if def.ID == "" || slices.ContainsFunc(x.cards, func(c changedCard) bool { return c.id == def.ID }) {
			continue
		}
		r := pack.NewReworder(lib)
		for range 1 + rng.IntN(2) {
			if line := m.line(r, def.ID); line != "" {
				if n := len(x.cards); n > 0 && x.cards[n-1].id == def.ID {
					x.cards[n-1].lines = append(x.cards[n-1].lines, line)
				} else {
					x.cards = append(x.cards, changedCard{def.ID, []string{line}})
					s.changed++
				}
			}
		}
	}
	return x
}

// maker makes lines of text out of those that there are: parts of one are put into the place of parts of the same kind of another.
type maker struct {
	*swarm
	rng   *rand.Rand
	table *vocab.Vocabulary
	all   []*vocab.Ability
	parts map[vocab.Kind][]*vocab.Phrase
	heads []*vocab.Phrase
	paid  []*vocab.Ability // those that what others give up for a cost sets off
}

var setOffByPayments = regexp.MustCompile(`^(Each time|When|If|Response if) .*(pa(id|yment)|cycle|discard|exert|eliminat|kill|wound|forsake|use)`)

func (m *maker) collect() {
	m.parts = map[vocab.Kind][]*vocab.Phrase{}
	for _, a := range m.all {
		if setOffByPayments.MatchString(cardtext.Print(a)) {
			m.paid = append(m.paid, a)
		}
		if a.Head != nil {
			m.heads = append(m.heads, a.Head)
		}
		a.Walk(func(p *vocab.Phrase) {
			if p.Said == nil {
				m.parts[p.Entry.Kind] = append(m.parts[p.Entry.Kind], p)
			}
		})
	}
}

// line makes a line that a card can have; "" where none of many tries is one.
func (m *maker) line(r *pack.Reworder, id string) string {
	paying := m.rng.IntN(4) == 0 && len(m.paid) > 0
	for range 300 {
		m.tried++
		from := m.all[m.rng.IntN(len(m.all))]
		if paying {
			from = m.paid[m.rng.IntN(len(m.paid))]
		}
		a := vocab.Ability{Head: m.mixed(from.Head), Sentences: make([][]vocab.Clause, len(from.Sentences))}
		if m.rng.IntN(3) == 0 {
			a.Head = m.mixed(m.heads[m.rng.IntN(len(m.heads))])
		}
		for i, s := range from.Sentences {
			a.Sentences[i] = m.clauses(s)
		}
		line := cardtext.Print(&a)
		if r.Text(id, line) != nil {
			m.accepted++
			return line
		}
	}
	return ""
}

func (m *maker) clauses(from []vocab.Clause) []vocab.Clause {
	list := slices.Clone(from)
	for i := range list {
		c := &list[i]
		c.If, c.During, c.Subject, c.Verb = m.mixed(c.If), m.mixed(c.During), m.mixed(c.Subject), m.mixed(c.Verb)
		c.Choices = m.clauses(c.Choices)
		if m.rng.IntN(8) == 0 {
			c.May = !c.May
		}
	}
	return list
}

// mixed copies a phrase, with another of its kind in its place now and then, and in that of each part; numbers change, too.
func (m *maker) mixed(p *vocab.Phrase) *vocab.Phrase {
	if p == nil {
		return nil
	}
	if of := m.parts[p.Entry.Kind]; len(of) > 0 && m.rng.IntN(4) == 0 {
		p = of[m.rng.IntN(len(of))]
	}
	q := *p
	q.Args = slices.Clone(p.Args)
	for i := range q.Args {
		a := &q.Args[i]
		if a.Set && a.Number > 0 && m.rng.IntN(4) == 0 {
			a.Number = 1 + m.rng.IntN(4)
		}
		a.Phrase = slices.Clone(a.Phrase)
		for j := range a.Phrase {
			a.Phrase[j] = m.mixed(a.Phrase[j])
		}
	}
	return &q
}
