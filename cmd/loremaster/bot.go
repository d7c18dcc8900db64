// This file defines "loremaster bot", the group of commands about bots and what their games tell.

package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/spf13/cobra"

	"loremaster/dsl/env"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/impact"
	"loremaster/dsl/store"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/sim"
)

func newBot(d *data) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "bot",
		Short: "What games between bots tell: of cards, and of what comes about",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newBalance(d), newEnv(d), newFind(d))
	return cmd
}

// balance is what the flags of bot balance say.
type balance struct {
	impact.Options
	cards []string
	json  bool
}

func newBalance(d *data) *cobra.Command {
	var b balance
	cmd := &cobra.Command{
		Use:               "balance [SCENARIO]",
		Short:             "Weigh what the text of each card does to who wins",
		Args:              atMost(1),
		ValidArgsFunction: d.completions(scenarioIDs, cobra.ShellCompDirectiveNoFileComp),
		RunE:              prints(func(p *printer, args []string) error { return b.run(p, d, args) }),
	}
	flags := cmd.Flags()
	flags.IntVar(&b.Games, "games", 20, fmt.Sprintf("how many pairs of games to play for each card between bots that look ahead, and %d times as many at random; 0 for none", randomly))
	flags.Uint64Var(&b.Seed, "seed", 1, "the seed of the first pair")
	flags.IntVar(&b.Workers, "workers", runtime.GOMAXPROCS(0), "how many pairs to play at a time")
	flags.StringArrayVar(&b.cards, "card", nil, "weigh `CARD` alone; may be repeated")
	flags.BoolVar(&b.json, "json", false, "print as JSON")
	return cmd
}

func (b *balance) run(p *printer, d *data, args []string) error {
	if b.Games < 1 {
		return usage("--games is %d, expected at least 1", b.Games)
	}
	b.Random = randomly * b.Games
	debug.SetGCPercent(seldom)
	it, err := d.load()
	if err != nil {
		return err
	}
	if b.Scenario, err = pickScenario(it.lib, args); err != nil {
		return err
	}
	var only, known []string
	for _, def := range it.lib.Defs() {
		known = append(known, def.ID)
	}
	for _, name := range b.cards {
		i := slices.IndexFunc(it.lib.Defs(), func(def *game.Def) bool { return called(def, name) })
		if i < 0 {
			return unknown("card", name, known)
		}
		only = append(only, known[i])
	}
	var found *impact.Balance
	atWork(func(line *progress, isStopped func() bool) {
		b.Progress, b.Stopped = line.tell, isStopped
		found, err = impact.Weigh(it.lib, only, b.Options)
	})
	switch {
	case err != nil:
		return failed("%v", err)
	case len(found.Cards) == 0 && found.Stopped == "":
		return usage("no such card has a text in %s", b.Scenario)
	}
	if err = p.show(b.json, "balance", found); err == nil && found.Stopped != "" {
		err = stopped("stopped at %s: the cards after it were not weighed", found.Stopped)
	}
	return err
}

// search is what the flags of bot find say.
type search struct {
	data    *data
	games   int
	seed    uint64
	start   game.Start
	bots    string
	workers int
	save    string
	json    bool
}

// moment is where a game has what is looked for, first.
type moment struct {
	Seed    uint64 `json:"seed"`
	Round   int    `json:"round"`
	Answers int    `json:"answers"` // that were given before
}

// found is what came of looking.
type found struct {
	Query    string       `json:"query"`
	Scenario string       `json:"scenario"`
	Bots     string       `json:"bots"`
	Games    int          `json:"games"`
	Moments  []moment     `json:"moments"` // one for each game that has it, the shortest first
	Share    sim.Interval `json:"share"`
}

func newFind(d *data) *cobra.Command {
	f := &search{data: d}
	cmd := &cobra.Command{
		Use:               "find SCENARIO SENTENCE",
		Short:             "Find games in which something comes about",
		ValidArgsFunction: d.completions(scenarioIDs, cobra.ShellCompDirectiveNoFileComp),
		RunE:              prints(f.run),
	}
	flags := cmd.Flags()
	flags.IntVar(&f.games, "games", 1000, "how many games to look through")
	flags.Uint64Var(&f.seed, "seed", 1, "the seed of the first game")
	startFlags(cmd, &f.start)
	botsFlag(cmd, &f.bots, bot.AtRandom)
	flags.IntVar(&f.workers, "workers", runtime.GOMAXPROCS(0), "how many games to play at a time")
	flags.StringVar(&f.save, "save", "", "save the shortest as a test in `FILE`.game")
	flags.BoolVar(&f.json, "json", false, "print as JSON")
	return cmd
}

func (f *search) run(p *printer, args []string) error {
	if len(args) < 2 {
		return usage("expected a scenario, and what is to be so in a sentence of a test").hint("see: loremaster bot find --help")
	}
	if f.games < 1 {
		return usage("--games is %d, expected at least 1", f.games)
	}
	it, err := f.data.load()
	if err != nil {
		return err
	}
	setup, err := setupOf(it.lib, args[:1], f.start)
	if err != nil {
		return err
	}
	players, err := lineup(setup, f.bots)
	if err != nil {
		return err
	}
	query := strings.TrimSpace(strings.TrimPrefix(strings.Join(args[1:], " "), "expect "))
	if err := f.understood(setup, query); err != nil {
		return err
	}
	r := &found{Query: query, Scenario: setup.Scene().Scenario.ID, Bots: f.bots, Moments: []moment{}}
	whole := true
	atWork(func(line *progress, isStopped func() bool) {
		r.look(setup, &players, f, line, isStopped)
		whole = !isStopped()
	})
	if r.Share = sim.Wilson(len(r.Moments), r.Games); len(r.Moments) > 0 && f.save != "" {
		if err := f.keep(gamescript.LibraryOf(it.base), setup, &players, r); err != nil {
			return err
		}
	}
	if err := p.show(f.json, "found", r); err != nil {
		return err
	}
	switch {
	case !whole:
		return stopped("stopped after %d of %d games", r.Games, f.games)
	case len(r.Moments) == 0:
		return failed("no game has it")
	}
	return nil
}

// understood reports what is wrong with a query.
func (f *search) understood(setup game.Setup, query string) error {
	g := setup.NewTable()
	g.Begin(f.seed)
	g.Run()
	eyes := gamescript.Looking(setup)
	eyes.Look(g)
	_, err := eyes.Say("expect " + query)
	if wrong, ok := errors.AsType[*gamescript.SayError](err); ok {
		return usage("%v", wrong)
	}
	return nil
}

// look plays the games, each until it has what is looked for.
func (r *found) look(setup game.Setup, players *bot.Lineup, f *search, line *progress, isStopped func() bool) {
	var next, done atomic.Int64
	var workers sync.WaitGroup
	var kept sync.Mutex
	for range max(f.workers, 1) {
		workers.Go(func() {
			g, eyes, who := setup.NewTable(), gamescript.Looking(setup), players.Players()
			for !isStopped() {
				i := int(next.Add(1)) - 1
				if i >= f.games {
					return
				}
				has := seek(g, eyes, who, r.Query, f.seed+uint64(i))
				kept.Lock()
				if r.Games++; has != nil {
					r.Moments = append(r.Moments, *has)
				}
				kept.Unlock()
				line.tell("games", int(done.Add(1)), f.games)
			}
		})
	}
	workers.Wait()
	slices.SortFunc(r.Moments, func(a, b moment) int { return cmp.Or(cmp.Compare(a.Answers, b.Answers), cmp.Compare(a.Seed, b.Seed)) })
}

// seek plays a game until something is so at a decision or at the end, and returns when; nil where it never is.
func seek(g game.Play, eyes *gamescript.Session, who *bot.Players, query string, seed uint64) (has *moment) {
	g.Begin(seed)
	who.Begin(g)
	isSo := func() bool {
		eyes.Look(g)
		_, err := eyes.Say("expect " + query)
		return err == nil
	}
	g.Watch().Answerer = func(d *engine.Decision) (engine.Option, bool) {
		if isSo() {
			has = &moment{seed, g.Round(), len(g.Answers())}
			return engine.Option{}, false
		}
		return who.Answer(d)
	}
	if g.Run(); has == nil && isSo() {
		has = &moment{seed, g.Round(), len(g.Answers())}
	}
	return has
}

// keep saves the shortest game up to there as a test.
func (f *search) keep(lib *gamescript.Runner, setup game.Setup, players *bot.Lineup, r *found) error {
	best := r.Moments[0]
	g := setup.NewTable()
	seek(g, gamescript.Looking(setup), players.Players(), r.Query, best.Seed)
	head := gamescript.HeadOf(setup.Scene().Start, best.Seed)
	s, err := lib.Start(f.save, head)
	if err == nil {
		err = s.GoOn()
	}
	if err != nil {
		return failed("%v", err)
	}
	for _, c := range g.Answers() {
		if err := s.ChooseFor(c.Seat, c.Option); err != nil {
			return failed("%v", err)
		}
	}
	played, err := s.Played(0)
	if err != nil {
		return failed("%v", err)
	}
	file := strings.TrimSuffix(f.save, ".game") + ".game"
	cut := len(played)
	if i := strings.LastIndex(played, "\nexpect "); i >= 0 { // what is asked then, which ends a test
		cut = i + 1
	}
	text := fmt.Sprintf("case %s\n%s%sexpect %s\n%s", r.Query, head, played[:cut], r.Query, played[cut:])
	if err := store.Create(file, []byte(text), store.Public); err != nil {
		return unwritten(file, err)
	}
	return nil
}

func newEnv(d *data) *cobra.Command {
	return &cobra.Command{
		Use:               "env [SCENARIO]",
		Short:             "Let a program play, by lines of JSON",
		Args:              atMost(1),
		ValidArgsFunction: d.completions(scenarioIDs, cobra.ShellCompDirectiveNoFileComp),
		RunE: func(_ *cobra.Command, args []string) error {
			it, err := d.load()
			if err != nil {
				return err
			}
			scenario, err := pickScenario(it.lib, args)
			if err != nil && len(args) > 0 {
				return err
			}
			debug.SetGCPercent(seldom)
			return env.New(it.lib, screenOf(it.lib), scenario).Serve(os.Stdin, os.Stdout)
		},
	}
}
