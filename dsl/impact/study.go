// This file brings together what a change does, runs rules tests before and after it, and makes a page of a report.

// Package impact says what a change of the data does, before anybody accepts it.
//
//   - Changes lists the definitions that are not the same in two libraries: each fact, and each line of text,
//     before and after, and who else prints a clause that has changed;
//   - Verify plays a record again and says whether it comes out the same, from where on and because of which
//     definitions it does not, or where its text is damaged;
//   - Study brings it all together: the changes, the tests that change their result, the stored games that come
//     out different, and games in pairs of one seed, between bots that look ahead and at random, with what the change does to who wins;
//   - Report.WritePage makes a page of a study that can be read without this program, and printed.
//
// Nothing in a report depends on the number of workers, nor on the time.
package impact

import (
	"cmp"
	"embed"
	"fmt"
	"html/template"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/tasks"
)

// Data is data files in layers that make a library without errors.
type Data struct {
	Lib     game.Library
	Scripts *gamescript.Runner // the same, for scripts and tapes
	report  *pack.Report       // who changed what in it
	over    []pack.Layer       // what is laid over that which is built in
}

// DataOf returns the data of a base, nil where it has errors.
func DataOf(base *pack.Base) *Data {
	lib, _, report := base.Library()
	if lib == nil {
		return nil
	}
	over := slices.DeleteFunc(slices.Clone(base.Layers()), func(l pack.Layer) bool { return l.Base })
	return &Data{lib, gamescript.LibraryOf(base), report, over}
}

// Options say how a change is studied.
type Options struct {
	Scenario string   // of the games; "" for the first that the change takes part in
	Games    int      // pairs of games between bots that look ahead,
	Random   int      // and between bots that choose at random
	Seed     uint64   // of the first pair of each
	Workers  int      // how many pairs are played at a time; 0 or less is one
	Tests    []string // scripts
	Own      []string // scripts that belong to the change
	Records  []string // files with records
	Bots     string   // in the place of those that look ahead; "" for these
	Until    float64  // go on until shares are known within so much to either side; 0 for just those games
	// At, if not nil, says where so many pairs for some cards are played, or for all that were asked for, from a seed on.
	At func(cards []string, seed uint64, games int) tasks.At
	// Progress, if not nil, is told how far it is with a part; also by several goroutines.
	Progress func(part string, done, of int)
	// Stopped, if not nil, is asked again and again: once it is so, what has not begun is left out.
	Stopped func() bool
}

func (o *Options) ahead() string { return cmp.Or(o.Bots, bot.Ahead) }

func (o *Options) stopped() bool { return o.Stopped != nil && o.Stopped() }

func (o *Options) progress(part string, done, of int) {
	if o.Progress != nil {
		o.Progress(part, done, of)
	}
}

// Report is what a change does.
type Report struct {
	Pack    string   `json:"pack"` // how the change is called
	Before  string   `json:"before"`
	After   string   `json:"after"` // hashes of the libraries
	Changes []Change `json:"changes"`
	Tests   *Tests   `json:"tests,omitempty"`
	Records *Records `json:"records,omitempty"`
	Games   *Games   `json:"games,omitempty"`   // between bots that look ahead; nil where no scenario has what changed
	Random  *Games   `json:"random,omitempty"`  // between bots that choose at random; likewise
	Aside   []string `json:"aside,omitempty"`   // other scenarios that have it
	Missing []string `json:"missing,omitempty"` // "tests" and "records", where there are none to ask
	Until   float64  `json:"until,omitzero"`    // how narrow shares should be known
	Stopped string   `json:"stopped,omitempty"` // "after 3 of 40 stored games": what has not begun is left out
}

// Records is what came of stored games.
type Records struct {
	Files   int        `json:"files"`             // those that were played
	Changed []*Verdict `json:"changed,omitempty"` // those that come out different
	Refused []*Verdict `json:"refused,omitempty"` // those that were not the same before, or cannot be read
}

// Study finds out what a change does. Where nothing is changed it plays no games and runs no tests.
func Study(name string, before, after *Data, o Options) (*Report, error) {
	r := &Report{Pack: name, Before: before.Lib.Common().Hash, After: after.Lib.Common().Hash, Changes: changesOf(before, after)}
	if len(r.Changes) == 0 {
		return r, nil
	}
	scenarios := affected(before.Lib, after.Lib, r.Changes)
	if o.Scenario == "" && len(scenarios) > 0 {
		o.Scenario = scenarios[0]
	}
	r.Aside = slices.DeleteFunc(scenarios, func(id string) bool { return id == o.Scenario })
	if len(o.Tests)+len(o.Own) == 0 {
		r.Missing = append(r.Missing, "tests")
	} else if r.Tests = runTests(before, after, &o); !r.isDone("files of tests", r.Tests.Files, r.Tests.Of) {
		r.Tests = nil
	}
	if len(o.Records) == 0 {
		r.Missing = append(r.Missing, "records")
	} else if r.Stopped == "" {
		var err error
		if r.Records, err = replayRecords(before, after, &o); err != nil {
			return nil, err
		}
		if !r.isDone("stored games", r.Records.Files, len(o.Records)) {
			r.Records = nil
		}
	}
	if o.Scenario == "" {
		return r, nil
	}
	p, err := newPairing([2]game.Library{before.Lib, after.Lib}, [2]string{o.Scenario, o.Scenario})
	if err != nil {
		return nil, err
	}
	return r, r.play(p, o)
}

// Compare has two scenarios played on the same seeds, each with its data.
func Compare(name string, libs [2]game.Library, scenarios [2]string, o Options) (*Report, error) {
	r := &Report{Pack: name, Before: libs[0].Common().Hash, After: libs[1].Common().Hash, Changes: Changes(libs[0], libs[1]), Until: o.Until}
	p, err := newPairing(libs, scenarios)
	if err != nil {
		return nil, err
	}
	if was, is := p.setups[0].Scene(), p.setups[1].Scene(); was.Game != is.Game || !slices.Equal(was.Teams, is.Teams) {
		return nil, fmt.Errorf("%s and %s are played by different sides", was.Scenario.Name, is.Scenario.Name)
	}
	return r, r.play(p, o)
}

// play plays games in pairs, between bots that look ahead and then at random.
func (r *Report) play(p *pairing, o Options) error {
	for i, part := range []string{"pairs of games", "pairs of games at random"} {
		some, a, bots, into := o, newArm(p, ""), o.ahead(), &r.Games
		if some.Random = 0; i > 0 {
			some.Games, some.Random, bots, into = 0, o.Random, bot.AtRandom, &r.Random
		}
		of := some.Games + some.Random
		if of == 0 || r.Stopped != "" {
			continue
		}
		if err := (&race{&some, []*arm{a}, part}).run(func(a *arm) bool { return a.narrow(o.Until) }); err != nil {
			return err
		}
		if n := len(a.got[bots]); a.done || r.isDone(part, n, max(of, n+1)) {
			*into = a.games(bots, &some)
		}
	}
	return nil
}

// Depends says that it depends on who plays who wins, or what the change does to that, where it does.
func (r *Report) Depends() string {
	if r.Games == nil || r.Random == nil {
		return ""
	}
	for _, team := range r.Games.Teams {
		g, random := r.Games, r.Random
		if g.WinsBefore[team.ID].Apart(random.WinsBefore[team.ID].Interval) || g.WinsAfter[team.ID].Apart(random.WinsAfter[team.ID].Interval) ||
			g.WinsShift[team.ID].Apart(random.WinsShift[team.ID]) {
			return DependsOnPlayers
		}
	}
	return ""
}

// DependsOnPlayers says that shares differ with who plays.
const DependsOnPlayers = "Who wins depends on who plays: players at random come to other shares than players that look ahead."

// isDone notes where in a part the study was stopped, if it was, and reports whether there is something to tell of it.
func (r *Report) isDone(part string, done, of int) bool {
	if done < of {
		r.Stopped = fmt.Sprintf("after %d of %d %s", done, of, part)
	}
	return done > 0
}

// affected returns the scenarios that both libraries have and in which something that changed takes part: the plainest first.
func affected(before, after game.Library, changes []Change) []string {
	var list []string
	for _, s := range before.Offered() {
		was, err := before.Setup(game.Start{Scenario: s.ID})
		is, other := after.Setup(game.Start{Scenario: s.ID})
		if err == nil && other == nil && len(takePart(changes, was, is)) > 0 {
			list = append(list, s.ID)
		}
	}
	return list
}

func replayRecords(before, after *Data, o *Options) (*Records, error) {
	r := &Records{Files: len(o.Records)}
	then, now := &Verifier{Now: before, Under: before.over}, &Verifier{Now: after, Before: []*Data{before}, Under: after.over}
	for i, file := range o.Records {
		if o.stopped() {
			r.Files = i
			break
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		if d := then.Verify(file, text); d.Status != Same {
			r.Refused = append(r.Refused, d)
		} else if d = now.Verify(file, text); d.Status != Same {
			r.Changed = append(r.Changed, d)
		}
		o.progress("stored games", i+1, len(o.Records))
	}
	return r, nil
}

// Summary says in a sentence what the change is.
func (r *Report) Summary() string {
	switch {
	case r.Games == nil && r.Random == nil && len(r.Changes) == 0:
		return "Nothing changes: every definition says what it said."
	case len(r.Changes) == 0:
		return "The same definitions"
	}
	kinds := howMany([]pack.What{Changed, Renamed, pack.Added, pack.Withdrawn}, r.Changes, func(c *Change) pack.What { return c.What })
	noun := "definitions"
	if len(r.Changes) == 1 {
		noun = "definition"
	}
	return kinds + " " + noun
}

// Tests is what came of the rules tests.
type Tests struct {
	Files   int          `json:"files"` // those that have run,
	Of      int          `json:"of"`    // of so many
	Cases   int          `json:"cases"`
	Changed []TestChange `json:"changed,omitempty"` // those whose result is not the same, by kind
}

// TestKind says in which way the result of a case is not what it was.
type TestKind string

const (
	Fails   TestKind = "failed"
	Golden  TestKind = "golden game"
	Passes  TestKind = "passed now"
	NotRead TestKind = "unreadable"
	Message TestKind = "another message" // of what fails on purpose
)

// TestKinds holds them in the order in which they weigh.
var TestKinds = []TestKind{Fails, Passes, Golden, NotRead, Message}

// Kinds says how many of the changed cases are of each kind: "2 failed, 1 passed now".
func (t *Tests) Kinds() string {
	return howMany(TestKinds, t.Changed, func(c *TestChange) TestKind { return c.Kind })
}

// howMany says how many of a list are of each kind, of those that there are.
func howMany[K ~string, T any](kinds []K, list []T, kindOf func(*T) K) string {
	var words []string
	for _, k := range kinds {
		if n := engine.CountOf(slices.Values(list), func(it T) bool { return kindOf(&it) == k }); n > 0 {
			words = append(words, fmt.Sprintf("%d %s", n, k))
		}
	}
	return strings.Join(words, ", ")
}

// TestChange is a case whose result is not what it was.
type TestChange struct {
	Kind   TestKind `json:"kind"`
	File   string   `json:"file"`
	Line   int      `json:"line"` // of the case
	Title  string   `json:"title"`
	Before string   `json:"before"` // "passed", or how it failed
	After  string   `json:"after"`
	At     int      `json:"at,omitempty"`       // where it fails after the change: the line,
	Said   string   `json:"sentence,omitempty"` // what stands there,
	Found  string   `json:"found,omitempty"`    // and what happened instead
}

// maxFound is how many characters are told of what happened instead; a whole deck may be listed there.
const maxFound = 160

// FoundInShort returns what happened instead, not longer than can be read at a glance.
func (c *TestChange) FoundInShort() string {
	runes := []rune(c.Found)
	if len(runes) <= maxFound {
		return c.Found
	}
	cut := string(runes[:maxFound])
	return cut[:max(strings.LastIndex(cut, " "), 0)] + " ..."
}

// runTests runs scripts with both libraries and compares what came of each case; those of the change itself, which
// would be nothing without it, only after it.
func runTests(before, after *Data, o *Options) *Tests {
	t := &Tests{Of: len(o.Tests) + len(o.Own)}
	running := gamescript.Options{Stopped: o.stopped, Done: func(string, []gamescript.Result) {
		t.Files++
		o.progress("files of tests", t.Files, t.Of)
	}}
	then, now := gamescript.RunBoth(before.Scripts, after.Scripts, o.Tests, running)
	was := map[string]*gamescript.Result{}
	for i := range then {
		was[caseKey(&then[i])] = &then[i]
	}
	own := after.Scripts.RunFiles(o.Own, running)
	for i := range own {
		was[caseKey(&own[i])] = &gamescript.Result{} // it has to pass
	}
	now = append(now, own...)
	t.Cases = len(now)
	for i := range now {
		r := &now[i]
		old := was[caseKey(r)]
		c := TestChange{Kind: Fails, File: r.File, Line: r.Line, Title: r.Title, Before: "not run", After: outcome(r)}
		if old != nil {
			c.Before = outcome(old)
		}
		if c.Before == c.After {
			continue
		}
		switch f := r.Failure; {
		case f != nil:
			c.At, c.Said, c.Found = f.Line, f.Sentence, f.Actual
			switch {
			case f.Sentence == "golden":
				c.Kind = Golden
			case f.File != r.File: // where the message stands
				c.Kind, c.File = Message, f.File
			}
		case r.Problems != "":
			c.Kind = NotRead
			c.Found, _, _ = strings.Cut(r.Problems, "\n")
		default:
			c.Kind = Passes
		}
		t.Changed = append(t.Changed, c)
	}
	slices.SortStableFunc(t.Changed, func(a, b TestChange) int {
		return cmp.Compare(slices.Index(TestKinds, a.Kind), slices.Index(TestKinds, b.Kind))
	})
	return t
}

func caseKey(r *gamescript.Result) string { return r.File + "\n" + r.Title }

// outcome says what came of a case. One that fails otherwise than it did is not the same.
func outcome(r *gamescript.Result) string {
	switch {
	case r.Passed():
		return "passed"
	case r.Problems != "":
		return "cannot be read: " + r.Problems
	}
	return "failed: " + r.Failure.Error()
}

//go:embed *.html
var pageSources embed.FS

// page returns the templates, which are read when they are first asked for.
var page = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("page.html").Funcs(template.FuncMap{
		"percent": func(x float64) string { return number(100*x, 1) + "%" },
		"within":  func(i Interval) string { return number(100*i.Low, 1) + " – " + number(100*i.High, 1) + "%" },
		"points":  func(x float64) string { return number(x, 2) },
		"point":   func(x float64) string { return signed(x, 2) },
		"span":    func(i Interval) string { return signed(i.Low, 2) + " … " + signed(i.High, 2) },
		"base":    filepath.Base,
		"upper":   func(s string) string { return strings.ToUpper(s[:1]) + s[1:] },
		"times":   func(a, b float64) float64 { return a * b },
		"beyond":  func(n, most int) int { return max(0, n-most) },
		"part":    func(n, of int) float64 { return float64(n) / float64(of) },
		"spot":    func(x, low, high float64) float64 { return 100 * (x - low) / (high - low) },
	}).ParseFS(pageSources, "*.html"))
})

// WritePage writes the report as a page of HTML that needs nothing else.
func (r *Report) WritePage(w io.Writer) error { return page().Execute(w, r) }

// number writes a number with so many decimals, with a true minus.
func number(x float64, decimals int) string {
	s := fmt.Sprintf("%.*f", decimals, math.Abs(x))
	if x < 0 && strings.Trim(s, "0.") != "" {
		return "−" + s
	}
	return s
}

// signed writes a number with its sign; nothing is ±0.
func signed(x float64, decimals int) string {
	s := number(x, decimals)
	switch {
	case strings.Trim(s, "0.") == "":
		return "±" + s
	case x > 0:
		return "+" + s
	}
	return s
}

// Main returns the games that are told at length.
func (r *Report) Main() *Games { return cmp.Or(r.Games, r.Random) }

// shownMoves is how far a move of the lead is told; what goes beyond it is put together.
const shownMoves = 10

// Moves returns how many changed pairs move the lead by so much.
func (g *Games) Moves() (list []Tally) {
	for _, b := range g.Margins {
		words := signed(float64(b.At), 0)
		switch {
		case b.At < -shownMoves:
			words = "less than " + signed(-shownMoves, 0)
		case b.At > shownMoves:
			words = "more than " + signed(shownMoves, 0)
		}
		if n := len(list); n > 0 && list[n-1].What == words {
			list[n-1].Count += b.Count
		} else {
			list = append(list, Tally{words, b.Count})
		}
	}
	return list
}
