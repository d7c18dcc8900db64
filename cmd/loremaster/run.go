// This file defines "loremaster run": it plays games and campaigns between bots, tells what happens as a player would, and writes records.

package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/screen"
	"loremaster/dsl/store"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
)

// runner is what the flags of run say.
type runner struct {
	data  *data
	seed  uint64
	start game.Start
	save  string
	view  string
	bots  string
}

func newRun(d *data) *cobra.Command {
	r := &runner{data: d}
	cmd := command("run [SCENARIO|CAMPAIGN|FILE...]", "Play a whole game between bots, a scripted game, or a recorded one", nil,
		prints(r.run))
	cmd.ValidArgsFunction = d.completions(scenariosAndCampaigns, cobra.ShellCompDirectiveDefault)
	flags := cmd.Flags()
	flags.Uint64Var(&r.seed, "seed", 1, "the seed of the game")
	startFlags(cmd, &r.start)
	botsFlag(cmd, &r.bots, bot.AtRandom)
	flags.StringVar(&r.save, "save", "", "write the record of the game to `FILE`")
	flags.StringVar(&r.view, "view", "", "tell only what the player of `SEAT` knows")
	must(cmd.RegisterFlagCompletionFunc("view", func(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return seatIDs(d.quiet(), args), cobra.ShellCompDirectiveNoFileComp
	}))
	return cmd
}

// run plays what the arguments name: a scenario, records, or scripted games.
func (r *runner) run(p *printer, args []string) error {
	data, err := r.data.load()
	if err != nil {
		return err
	}
	lib := data.lib
	if len(args) == 0 || len(args) == 1 && !isPath(lib, args[0]) {
		return r.play(p, lib, args)
	}
	if r.save != "" {
		return usage("--save writes the record of one game of a scenario, not of files")
	}
	if r.bots != bot.AtRandom {
		return usage("--bots says who plays a scenario, not files")
	}
	files, err := scripts(args)
	if err != nil {
		return err
	}
	records := slices.DeleteFunc(slices.Clone(files), func(f string) bool { return !isRecord(f) })
	suite, err := r.data.suite()
	if err != nil {
		return err
	}
	for _, file := range records {
		if err := r.replay(p, suite, lib, file); err != nil {
			return err
		}
	}
	if len(records) == len(files) {
		return nil
	}
	return runScripts(p, suite, slices.DeleteFunc(files, isRecord))
}

// runScripts runs the scripted games of files and prints the cases that fail; of a single file all.
func runScripts(p *printer, scripts *gamescript.Runner, files []string) error {
	report, results := runFiles(scripts, files, gamescript.Options{})
	for i := range results {
		if r := &results[i]; !r.Passed() || len(files) == 1 {
			p.WriteString(r.String())
		}
	}
	return report.summary(p, "")
}

// play plays a game between bots, or those of a campaign.
func (r *runner) play(p *printer, lib game.Library, args []string) error {
	if c := campaignOf(lib, args); c != nil {
		return r.campaign(p, lib, c)
	}
	setup, err := setupOf(lib, args, r.start)
	if err != nil {
		return err
	}
	t, err := r.game(p, setup, r.seed)
	if err != nil || r.save == "" {
		return err
	}
	return saveRecord(t, r.save)
}

// game plays the game of a seed between bots, and tells it.
func (r *runner) game(p *printer, setup game.Setup, seed uint64) (game.Play, error) {
	view, err := viewer(setup, r.view)
	if err != nil {
		return nil, err
	}
	bots, err := lineup(setup, r.bots)
	if err != nil {
		return nil, err
	}
	n := narrate(setup, seed)
	players := bots.Players()
	players.Begin(n.Play)
	atWork(func(line *progress, isStopped func() bool) {
		n.Watch().Answerer = func(d *engine.Decision) (engine.Option, bool) {
			if isStopped() {
				return engine.Option{}, false
			}
			line.tell("rounds", max(n.Round()-1, 0), setup.Scene().LastRound)
			return players.Answer(d)
		}
		err = n.protect(func() error { n.Run(); return nil })
	})
	p.printf("%s, seed %d\n", p.title(setup.Scene().Title), seed)
	n.print(p, view)
	if err == nil && !n.Over() {
		return nil, stopped("stopped in round %d", n.Round())
	}
	return n.Play, err
}

// viewer returns the seats of the person who has the one with that id or name, everyone for "".
func viewer(setup game.Setup, name string) (engine.SeatSet, error) {
	if name == "" {
		return engine.Everyone, nil
	}
	var ids []string
	for i, s := range setup.Scene().Seats {
		if s.ID == name || diag.Fold(s.Name) == diag.Fold(name) {
			return setup.Scene().Person(engine.Seat(i)), nil
		}
		ids = append(ids, s.ID)
	}
	return 0, unknown("seat", name, ids)
}

// seatIDs lists the seats of the scenario that is named, or of all.
func seatIDs(lib game.Library, args []string) (ids []cobra.Completion) {
	if lib == nil {
		return nil
	}
	for _, s := range scenariosOf(lib) {
		if len(args) > 0 && args[0] != s.ID {
			continue
		}
		setup, err := lib.Setup(game.Start{Scenario: s.ID})
		if err != nil {
			continue
		}
		for _, seat := range setup.Scene().Seats {
			ids = append(ids, cobra.CompletionWithDesc(seat.ID, seat.Name+", "+s.Name))
		}
	}
	return ids
}

// isPath reports whether an argument is meant as a file or folder. A scenario goes before a file of its name.
func isPath(lib game.Library, arg string) bool {
	if _, err := pickScenario(lib, []string{arg}); err == nil {
		return false
	}
	_, err := os.Stat(arg)
	return err == nil || strings.ContainsAny(arg, "/"+string(os.PathSeparator)) || filepath.Ext(arg) != ""
}

// replay plays the game of a record and prints it. It fails where the record differs.
func (r *runner) replay(p *printer, scripts *gamescript.Runner, lib game.Library, file string) error {
	src, err := readFile(file)
	if err != nil {
		return err
	}
	it, err := scripts.OpenRecord(src)
	if err != nil {
		return failed("%s: %v", file, err)
	}
	tellOtherData(file, lib, it.Record)
	setup := it.Game.SetUp()
	view, err := viewer(setup, r.view)
	if err != nil {
		return err
	}
	n := narrate(setup, it.Game.Seed())
	if err := n.protect(func() error { return n.Replay(it.Record) }); err != nil {
		return failed("%s: %v", file, err)
	}
	p.printf("%s, seed %s, from %s\n", p.title(setup.Scene().Title), it.Record.Get("seed"), file)
	n.print(p, view)
	p.printf("\nthe record replays: %s, and every digest is the same\n", count(len(n.Answers()), "answer"))
	return nil
}

// tellOtherData tells which definitions of a library are not those that a record holds, and is played with.
func tellOtherData(file string, lib game.Library, r *engine.Record) {
	g, err := record.TableOf(lib, r)
	if err != nil {
		return // the library has not that scenario, and it is not asked for
	}
	if changed := record.ChangedSince(g.SetUp(), r); len(changed) > 0 {
		fmt.Fprintf(os.Stderr, "%s is played with the definitions that it holds; in the data %s\n", file, changedWords(changed))
	}
}

// saveRecord writes the record of a game to a file, with all that it was played with.
func saveRecord(g game.Play, file string) error {
	data, err := record.Data(g.SetUp())
	if err != nil {
		return failed("the data of the game cannot be packed: %v", err)
	}
	if err := store.Fill(file, store.Public, func(w io.Writer) error { return record.Write(w, g, data...) }); err != nil {
		return unwritten(file, err)
	}
	return nil
}

func isRecord(file string) bool {
	f, err := os.Open(file)
	if err != nil {
		return false
	}
	defer f.Close()
	start := make([]byte, 64)
	n, _ := f.Read(start)
	return engine.IsRecord(start[:n])
}

// startFlags adds the flags that choose people and options to those of a command.
func startFlags(cmd *cobra.Command, s *game.Start) {
	flags := cmd.Flags()
	flags.IntVar(&s.People, "people", 0, "divide the seats among `N` people, as the scenario says; one each if it is not said")
	flags.StringArrayVar(&s.Options, "option", nil, "switch on an option of the scenario, `NAME[=VALUE]`; may be repeated")
}

// campaignOf returns the campaign that the arguments of a command name by its id or name, or nil.
func campaignOf(lib game.Library, args []string) *game.Campaign {
	if len(args) != 1 {
		return nil
	}
	list := lib.Common().Campaigns
	for i := range list {
		if list[i].ID == args[0] || diag.Fold(list[i].Name) == diag.Fold(args[0]) {
			return &list[i]
		}
	}
	return nil
}

// scenariosAndCampaigns proposes the ids of what can be played.
func scenariosAndCampaigns(lib game.Library) []cobra.Completion {
	list := scenarioIDs(lib)
	if lib == nil {
		return list
	}
	for i := range lib.Common().Campaigns {
		c := &lib.Common().Campaigns[i]
		list = append(list, cobra.CompletionWithDesc(c.ID, c.Name+", a campaign"))
	}
	return list
}

// campaign plays a campaign between bots, and tells its games. The game after that of a seed is of the next seed.
func (r *runner) campaign(p *printer, lib game.Library, c *game.Campaign) error {
	if r.save != "" {
		return usage("--save writes the record of one game, not of a campaign")
	}
	under := c.Begin()
	for start, more := under.Next(r.start.People); more; start, more = under.Next(r.start.People) {
		n := len(under.Last)
		p.printf("%s\n", p.title(campaignWords(lib, under)))
		for _, said := range start.Opening {
			p.printf("  %s\n", said)
		}
		setup, err := newSetup(lib, start)
		if err != nil {
			return err
		}
		t, err := r.game(p, setup, r.seed+uint64(n))
		if err != nil {
			return err
		}
		ended(lib, under, t)
		p.printf("\n")
	}
	p.printf("%s\n", p.title(campaignWords(lib, under)))
	return nil
}

// ended notes how a game of a campaign has ended that was played to its end.
func ended(lib game.Library, c *game.Campaigning, t game.Play) {
	winner, _ := t.Winner()
	gamescript.Ended(lib, c, t, winner)
}

func campaignWords(lib game.Library, c *game.Campaigning) string {
	setup, err := lib.Setup(game.Start{Scenario: c.Games[0]})
	if err != nil {
		return "" // which was checked
	}
	return c.Words(setup)
}

// narrator is a game that notes where each of its pieces begins, so that what happens can be told turn by turn and scene
// by scene.
type narrator struct {
	game.Play
	rows   []game.Event
	phased bool // the events say which phase begins
	pieces []piece
	said   int // the phase whose heading was printed last
}

// piece is a piece of a game: of a phase with turns one turn, of others one scene or the whole phase.
type piece struct {
	phase int
	turn  bool // it is somebody's
	first int  // index of its first event
}

// narrate begins a game, and returns a narrator of it.
func narrate(setup game.Setup, seed uint64) *narrator {
	n := &narrator{Play: setup.NewTable(), rows: setup.Scene().Game.Events, said: -1}
	n.phased = slices.ContainsFunc(n.rows, func(e game.Event) bool { return e.Is(game.Heading) && !e.Is(game.Round) })
	n.Begin(seed)
	n.Watch().Listen, n.Watch().OnPiece = true, n.note
	return n
}

// note notes the piece that begins. One that begins where the last did takes its place: that one said nothing, or it runs
// again.
func (n *narrator) note() {
	now := piece{n.Phase(), n.TurnOf() != engine.NoSeat, len(n.Events())}
	if last := len(n.pieces) - 1; last >= 0 && n.pieces[last].first == now.first {
		n.pieces = n.pieces[:last]
	}
	n.pieces = append(n.pieces, now)
}

// protect turns a panic of the rules, which only data can bring about, into an error with what came before.
func (n *narrator) protect(play func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = failed("the game failed in round %d: %v", n.Round(), fmt.Sprint(r))
		}
	}()
	return play()
}

// print tells the whole game as seats know it, and how it ended.
func (n *narrator) print(p *printer, to engine.SeatSet) {
	for i, it := range n.pieces {
		end := len(n.Events())
		if i+1 < len(n.pieces) {
			end = n.pieces[i+1].first
		}
		if opens := it.first < end && n.is(it.first, game.Round); i == 0 && !opens {
			p.WriteByte('\n')
			n.heading(p, it.phase)
		} else if !n.phased && it.phase != n.said && !opens {
			n.heading(p, it.phase)
		}
		n.piece(p, it, end, to)
	}
	n.ending(p)
}

func (n *narrator) is(event int, way game.Telling) bool {
	return event < len(n.Events()) && n.rows[n.Events()[event].Verb].Is(way)
}

func (n *narrator) heading(p *printer, phase int) {
	p.printf("  %s\n", p.title(screen.Sentence(n.SetUp().Scene().Game.Phases[phase])))
	n.said = phase
}

// piece prints the events of a piece, up to an event. What comes of a turn or of another event is indented. A phase has its
// heading where it begins, at the end of a piece; the first phase of a round below that of the round. What happens as a
// phase begins, and what a rule of the scenario does, has the name of its text.
func (n *narrator) piece(p *printer, it piece, end int, to engine.SeatSet) {
	begins := false
	follows := it.turn && !n.is(it.first, game.Alone)
	for i := it.first; i < end; i++ {
		e := n.Events()[i]
		by := n.SetUp().LineOf(e.Cause)
		switch {
		case n.is(i, game.Round):
			p.printf("\n%s\n", p.title(screen.Sentence(n.EventWords(e, to))))
			n.heading(p, it.phase)
			begins = true
			continue
		case n.is(i, game.Heading):
			if !n.is(i+1, game.Round) {
				n.heading(p, int(e.N))
			}
			begins = true
			continue
		case n.is(i, game.Begins) && by == nil:
			begins = false
		}
		opens := n.is(i, game.Begins) || n.is(i, game.Scene)
		indent := "      "
		if i == it.first || begins || opens || !follows {
			indent = "    "
		}
		follows = follows || opens
		p.WriteString(indent)
		p.WriteString(n.EventWords(e, to))
		if by != nil && (begins || by.IsRule()) {
			p.printf(" (%s)", n.SetUp().Names().TextWords(e.Cause))
		}
		p.WriteByte('\n')
	}
}

// ending prints the final score, or what the game waits for.
func (n *narrator) ending(p *printer) {
	score := screen.Tallies(n)
	if n.Over() {
		p.printf("\n%s\n", p.title(fmt.Sprintf("Final score: %s; %s in round %d", score, game.Outcome(n), n.Round())))
		return
	}
	p.printf("\nScore so far: %s\n", score)
	if d := n.Open(); d != nil {
		p.printf("the game waits: %s %s\n", n.SetUp().Scene().Seats[d.Seat].Name, n.SetUp().Names().DecisionWords(d))
	}
}
