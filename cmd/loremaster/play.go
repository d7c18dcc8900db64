// This file defines "loremaster play": a game or a campaign at one terminal, the games that "play" and "repl" keep, and "loremaster repl".

package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/reeflective/readline"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/repl"
	"loremaster/dsl/screen"
	"loremaster/dsl/table"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/game"
)

// seating is what the flags of play say.
type seating struct {
	data       *data
	seats      string
	start      game.Start
	seed       uint64
	transcript string
	kept       keeper
	oldData    bool
	newData    bool
}

func newPlay(d *data) *cobra.Command {
	s := &seating{data: d, kept: keeper{table: true}}
	cmd := command("play [SCENARIO|CAMPAIGN|FILE]", "Play a game against bots, or with others at one terminal", atMost(1),
		func(cmd *cobra.Command, args []string) error { return s.run(args, cmd.Flags().Changed("seed")) })
	cmd.ValidArgsFunction = d.completions(scenariosAndCampaigns, cobra.ShellCompDirectiveDefault)
	flags := cmd.Flags()
	startFlags(cmd, &s.start)
	flags.StringVar(&s.seats, "seats", "", "who plays: `SEAT=WHO,...`")
	flags.Uint64Var(&s.seed, "seed", 0, "the seed of the game; without it one that nobody is told before the end")
	s.kept.flags(cmd, "seats", "seed", "people", "option")
	flags.BoolVar(&s.oldData, "old-data", false, "with --resume: go on with the data that the game was played with")
	flags.BoolVar(&s.newData, "new-data", false, "with --resume: go on with the data that there is now")
	cmd.MarkFlagsMutuallyExclusive("old-data", "new-data")
	flags.StringVar(&s.transcript, "transcript", "", "write the game down in `FILE.game` when it has ended")
	must(cmd.RegisterFlagCompletionFunc("seats", func(_ *cobra.Command, args []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return seatsGoOn(d.quiet(), args, typed), cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	}))
	return cmd
}

func (s *seating) run(args []string, seeded bool) error {
	if done, err := s.kept.run(s.data, args); done {
		return err
	}
	if s.kept.resume == "" && (s.oldData || s.newData) {
		return usage("--old-data and --new-data are for --resume")
	}
	data, err := s.data.load()
	if err != nil {
		return err
	}
	lib := data.lib
	options, person := promptOptions(s.data, data)
	options.Table, options.Clears, options.Transcript = true, person && takesEscapes(os.Stdout), s.transcript
	s.kept.keptIn(&options, person)
	begin := ""
	if s.kept.resume != "" {
		if done, err := s.resumed(lib, options, person); done {
			return err
		}
		return atPrompt(options, person, func(p *prompt) error {
			if err := p.Resume(s.kept.resume, s.other(), os.Stdout); err != nil {
				return unkept(err)
			}
			return nil
		})
	}
	if !seeded {
		s.seed = table.Unforeseen()
	}
	if c := campaignOf(lib, args); c != nil {
		return s.campaign(lib, c, &repl.Campaign{ID: c.ID, Seed: s.seed, People: s.start.People, Seats: s.seats}, options, person)
	}
	if len(args) == 1 && isPath(lib, args[0]) {
		begin = "load " + args[0]
	} else {
		id, err := pickScenario(lib, args)
		if err != nil {
			return err
		}
		s.start.Scenario = id
		begin = fmt.Sprintf("scenario %s, seed %d", s.start.Words(), s.seed)
	}
	return atPrompt(options, person, func(p *prompt) error {
		err := p.Play(begin, s.seats, os.Stdout)
		switch {
		case err == nil:
			return nil
		case len(args) == 1 && isRecord(args[0]):
			return hinted(err).failing()
		}
		return hinted(err)
	})
}

// other returns with which data a game goes on that was played with other data.
func (s *seating) other() repl.OtherData {
	switch {
	case s.oldData:
		return repl.OldData
	case s.newData:
		return repl.NewData
	}
	return repl.Refused
}

// seatsGoOn proposes how the value of --seats may go on.
func seatsGoOn(lib game.Library, args []string, typed string) []cobra.Completion {
	done := typed[:strings.LastIndexByte(typed, ',')+1]
	if seat, _, ok := strings.Cut(typed[len(done):], "="); ok {
		return screen.Each(append(bot.Names(), "me"), func(who string) cobra.Completion { return done + seat + "=" + who })
	}
	return screen.Each(seatIDs(lib, args), func(id cobra.Completion) cobra.Completion {
		id, words, _ := strings.Cut(id, "\t")
		return cobra.CompletionWithDesc(done+id+"=", words)
	})
}

// campaign plays the games of a campaign at the table, one after the other, from where it is kept.
func (s *seating) campaign(lib game.Library, c *game.Campaign, kept *repl.Campaign, options repl.Options, person bool) (err error) {
	under, err := c.After(lib, kept.Won, kept.Left)
	if err != nil {
		return failed("%v", err)
	}
	if options.State != "" && kept.Name() == "" {
		if err := kept.Keep(options.State, c, lib); err != nil {
			return failed("the campaign cannot be kept: %v", err)
		}
	}
	options.Campaign = kept.Name()
	defer func() { kept.Close() }() //nolint:errcheck // what it holds was synced
	for start, more := under.Next(kept.People); more; start, more = under.Next(kept.People) {
		n := len(under.Last)
		options.Game = n + 1
		options.AtEnd = func(t game.Play) error {
			ended(lib, under, t)
			left, by := under.Left()
			return kept.Ended(by, left)
		}
		fmt.Println(campaignWords(lib, under))
		for _, said := range start.Opening {
			fmt.Printf("  %s\n", said)
		}
		at, err := s.campaignGame(start, kept, options, person)
		switch {
		case at.Ended() != nil && err == nil:
			continue
		case kept.Name() == "":
			return cmp.Or(err, error(failed("the campaign was left in game %d of %d", n+1, len(c.Games))))
		case len(kept.Won) == 0 && kept.Underway(options.State) == "": // nothing of it has been played
			return cmp.Or(err, kept.Remove())
		case kept.Underway(options.State) == "":
			fmt.Printf("the campaign is kept: \"play --resume %s\" goes on with it\n", kept.Name())
		}
		return err
	}
	fmt.Println(campaignWords(lib, under))
	return kept.Remove()
}

// campaignGame plays a game of a campaign, or goes on with it, and notes how it has ended before what kept it goes.
func (s *seating) campaignGame(start game.Start, kept *repl.Campaign, options repl.Options, person bool) (at *prompt, err error) {
	begin := fmt.Sprintf("scenario %s, seed %d", start.Words(), kept.Seed+uint64(options.Game-1))
	for _, said := range start.Opening {
		begin += "\nopening " + said
	}
	return at, atPrompt(options, person, func(p *prompt) error {
		at = p
		if name := kept.Underway(options.State); name != "" {
			return p.Resume(name, s.other(), os.Stdout)
		}
		return p.Play(begin, kept.Seats, os.Stdout)
	})
}

// resumed goes on with a campaign that is kept under the name of --resume, and reports false where that is a game by itself.
func (s *seating) resumed(lib game.Library, options repl.Options, person bool) (bool, error) {
	if s.oldData {
		return false, nil
	}
	kept, c, err := repl.ResumeCampaign(options.State, s.kept.resume, s.other(), func(id string) (*game.Campaign, game.Library, error) {
		if c := campaignOf(lib, []string{id}); c != nil {
			return c, lib, nil
		}
		return nil, nil, fmt.Errorf("there is no campaign %q here\nhint: give the same --data as then", id)
	})
	switch {
	case err != nil:
		return true, unkept(err)
	case kept == nil:
		return false, nil
	}
	return true, s.campaign(lib, c, kept, options, person)
}

// keeper is what the flags say about the games that are kept.
type keeper struct {
	table  bool // of "play", else of "repl"
	state  string
	list   bool
	json   bool
	resume string
	forget string
}

// flags adds the flags to those of a command, which resume excludes.
func (k *keeper) flags(cmd *cobra.Command, excluded ...string) {
	flags := cmd.Flags()
	flags.BoolVar(&k.list, "list", false, "list the games that are kept")
	flags.BoolVar(&k.json, "json", false, "with --list: print as JSON")
	flags.StringVar(&k.resume, "resume", "", "go on with the game that is kept as `NAME`")
	flags.StringVar(&k.forget, "forget", "", "remove the game that is kept as `NAME`")
	flags.StringVar(&k.state, "state", "", "keep games in folder `DIR` instead of the user's, and also where lines come from a pipe")
	must(cmd.MarkFlagDirname("state"))
	for _, name := range []string{"resume", "forget"} {
		must(cmd.RegisterFlagCompletionFunc(name, func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
			return k.names(), cobra.ShellCompDirectiveNoFileComp
		}))
	}
	cmd.MarkFlagsMutuallyExclusive("list", "resume", "forget")
	cmd.MarkFlagsMutuallyExclusive("json", "resume", "forget")
	for _, name := range excluded {
		cmd.MarkFlagsMutuallyExclusive(name, "resume", "forget", "list")
	}
}

// folder returns where games are kept, whether or not anybody asked for that.
func (k *keeper) folder() string { return cmp.Or(k.state, stateFolder()) }

// keptIn sets where a prompt keeps its game: where a person is there, or the folder is named.
func (k *keeper) keptIn(o *repl.Options, person bool) {
	o.Person = person
	if person || k.state != "" || k.resume != "" {
		o.State = k.folder()
	}
}

// names lists the games that are kept, for completion.
func (k *keeper) names() []cobra.Completion {
	games, _ := repl.KeptGames(k.folder(), k.table) // nobody to tell
	return screen.Each(games, func(k repl.Kept) cobra.Completion { return cobra.CompletionWithDesc(k.Name, keptWords(&k)) })
}

// run lists or forgets, if that is asked for. A game that is to go on says to the data of which game it is.
func (k *keeper) run(d *data, args []string) (done bool, err error) {
	if len(args) > 0 && (k.list || k.resume != "" || k.forget != "") {
		return true, usage("unexpected argument %q", args[0]).hint("--list, --resume and --forget take none")
	}
	switch {
	case k.forget != "":
		if err := repl.Forget(k.folder(), k.forget, k.table); err != nil {
			return true, unkept(err)
		}
		fmt.Printf("forgotten: %s\n", k.forget)
		return true, nil
	case k.list:
		return true, k.print()
	case k.json:
		return true, usage("--json is for --list")
	}
	if kept, err := repl.FindKept(k.folder(), k.resume, k.table); err == nil { // that there is none is told when it is to go on
		d.words = []string{kept.File, kept.Scenario}
	}
	return false, nil
}

// unkept returns the failure of what was to be done with a game that is kept.
func unkept(err error) error {
	if _, unknown := errors.AsType[*diag.Unknown](err); unknown {
		return hinted(err)
	}
	return hinted(err).failing()
}

func (k *keeper) print() (err error) {
	games, err := repl.KeptGames(k.folder(), k.table)
	if err != nil {
		return usage("%v", err)
	}
	p := newPrinter()
	defer p.flush(&err)
	if k.json {
		return p.json(games)
	}
	if len(games) == 0 {
		p.printf("no game is kept\n")
	}
	for i := range games {
		p.printf("%s  %s\n", p.title(fmt.Sprintf("%-20s", games[i].Name)), keptWords(&games[i]))
	}
	return nil
}

func keptWords(k *repl.Kept) string {
	words := []string{k.Scenario}
	if k.Campaign != "" {
		words = append(words, fmt.Sprintf("game %d of %s", k.Game, k.Campaign))
	}
	if k.IsCampaign() {
		words = append(words, "campaign", fmt.Sprintf("game %d", k.Game))
		if len(k.Won) > 0 {
			words = append(words, "won by "+strings.Join(k.Won, ", "))
		}
	} else if k.Round > 0 {
		words = append(words, fmt.Sprintf("round %d", k.Round), count(k.Answers, "answer"))
	} else if k.Damaged == "" {
		words = append(words, count(k.Answers, "line"))
	}
	if k.Players != "" {
		words = append(words, strings.ReplaceAll(k.Players, ",", " "))
	}
	words = append(words, k.Played.Format(time.DateOnly+" 15:04"))
	for _, it := range []struct {
		is    bool
		words string
	}{{k.InUse, "being played"}, {k.Over, "over"}, {k.Earlier, "by an earlier version"}, {k.Damaged != "", "damaged: " + k.Damaged}} {
		if it.is {
			words = append(words, it.words)
		}
	}
	return strings.TrimPrefix(strings.Join(words, ", "), ", ")
}

func newREPL(d *data) *cobra.Command {
	var start game.Start
	var kept keeper
	var seed uint64
	cmd := command("repl [SCENARIO|FILE.game|SAVE]", "Play at a prompt, take back, ask why, change cards, and save what was played as a test", atMost(1),
		func(_ *cobra.Command, args []string) error { return runREPL(d, args, start, seed, &kept) })
	cmd.ValidArgsFunction = d.completions(scenarioIDs, cobra.ShellCompDirectiveDefault)
	startFlags(cmd, &start)
	cmd.Flags().Uint64Var(&seed, "seed", 1, "the seed of the game")
	kept.flags(cmd, "people", "option", "seed")
	return cmd
}

func runREPL(d *data, args []string, start game.Start, seed uint64, kept *keeper) error {
	if done, err := kept.run(d, args); done {
		return err
	}
	data, err := d.load()
	if err != nil {
		return err
	}
	lib := data.lib
	options, person := promptOptions(d, data)
	if n := len(d.layers); n > 0 {
		options.Folder = d.layers[n-1]
	}
	if person {
		options.Edit = edit
	}
	kept.keptIn(&options, person)
	return atPrompt(options, person, func(p *prompt) error {
		if kept.resume != "" {
			if err := p.Exec("resume "+kept.resume, os.Stdout); err != nil {
				return failed("%q cannot be gone on with", kept.resume)
			}
			return nil
		}
		if len(args) > 0 || p.offer == "" && person {
			start.Scenario = options.Scenario
			if len(args) > 0 {
				start.Scenario = args[0]
				switch id, err := pickScenario(lib, args); {
				case err == nil:
					start.Scenario = id
				case seed != 1:
					return usage("--seed is for a scenario, and %q says with which seed it is played", args[0])
				}
			}
			what := start.Words()
			if seed != 1 {
				what += fmt.Sprintf(", seed %d", seed)
			}
			err := p.Exec("load "+what, os.Stdout)
			switch {
			case err != nil && isRecord(start.Scenario):
				return failed("cannot begin with %q", start.Scenario)
			case err != nil && !person:
				return usage("cannot begin with %q", start.Words())
			}
		}
		if person {
			fmt.Println("help tells what can be typed, Tab what fits here")
			if p.offer != "" {
				p.Tell(p.offer, os.Stdout)
			}
		}
		return nil
	})
}

// promptOptions returns what the surroundings provide for a prompt, and whether a person is there.
func promptOptions(d *data, it *loaded) (o repl.Options, person bool) {
	o = repl.Options{
		Data:    gamescript.LibraryOf(it.base),
		Layers:  func() ([]pack.Layer, error) { return d.stack() },
		Color:   newPrinter().color,
		Size:    terminalSize,
		Screens: screens(),
	}
	if offered := it.lib.Offered(); len(offered) > 0 {
		o.Scenario = offered[0].ID
	}
	o.Version = currentVersion(it.lib).words()
	return o, isTerminal(os.Stdin) && isTerminal(os.Stdout)
}

// prompt is a prompt at work.
type prompt struct {
	*repl.REPL
	offer string // what may be gone on with
}

// atPrompt begins at a prompt, and carries out lines until there is none.
func atPrompt(o repl.Options, person bool, begin func(*prompt) error) (err error) {
	r := repl.New(o)
	defer func() {
		if e := r.CloseJournal(os.Stdout); e != nil && err == nil {
			err = failed("the game is not kept as it stands: %v", e)
		}
	}()
	p := &prompt{REPL: r}
	if p.offer, err = r.OpenJournal(); err != nil {
		fmt.Fprintf(os.Stderr, "loremaster: %v\n", err)
	}
	listen(r.Interrupt)
	if err := begin(p); err != nil {
		return err
	}
	in := bufio.NewReader(os.Stdin)
	read := func() (string, error) { // lines that nobody types
		line, err := in.ReadString('\n')
		return strings.TrimRight(line, "\r\n"), err
	}
	if person {
		read = newEditor(r, o.State).read
	}
	return converse(r, read, person)
}

// converse carries out lines until there is none.
func converse(r *repl.REPL, read func() (string, error), person bool) error {
	for {
		line, err := read()
		ended := errors.Is(err, io.EOF)
		switch {
		case errors.Is(err, readline.ErrInterrupt):
			continue
		case err != nil && !ended:
			return usage("cannot read: %v", err)
		case ended && line == "", errors.Is(r.Exec(line, os.Stdout), repl.ErrQuit):
			if !person && r.Failed() {
				return failed("a line failed")
			}
			return nil
		}
	}
}

// editor reads lines from a person.
type editor struct {
	shell *readline.Shell
	room  string // written before each line
}

// twoRows makes sure that there are two rows below the cursor.
const twoRows = "\n\n\x1b[2A"

func newEditor(r *repl.REPL, state string) *editor {
	shell := readline.NewShell()
	shell.Prompt.Primary(r.Prompt)
	shell.SyntaxHighlighter = func(line []rune) string { return r.Paint(string(line)) }
	shell.Completer = func(line []rune, cursor int) readline.Completions { return completions(r, line[:cursor]) }
	for _, keymap := range []string{"emacs", "vi-insert"} {
		shell.Config.Bind(keymap, "\t", "possible-completions", false) //nolint:errcheck // the keymap is there
	}
	for name, on := range map[string]bool{
		"completion-ignore-case": true,
		"convert-meta":           false, // letters with accents are letters
		"input-meta":             true,
		"output-meta":            true,
	} {
		shell.Config.Set(name, on) //nolint:errcheck // there are such settings
	}
	e := &editor{shell: shell}
	if runtime.GOOS != "windows" {
		// A key that comes together with the terminal's answer where the cursor is would be lost. A prompt begins its
		// row, so nobody need ask; but what is unknown then is how many rows there are below.
		shell.Config.Set("cursor-position-probe", false) //nolint:errcheck // there is such a setting
		e.room = twoRows
	}
	switch {
	case r.Shared():
		shell.History.Delete() // who sits down next is not to find the lines of who sat there before
	case state != "":
		shell.History.AddFromFile("lines", filepath.Join(state, "history"))
	}
	return e
}

func (e *editor) read() (string, error) {
	fmt.Print(e.room)
	return e.shell.Readline()
}

// completions makes candidates of what a line may go on with. The library puts a candidate in the place of a
// prefix that it must begin with but for case, and that it measures in bytes: so the prefix is what stands
// behind the last character that is not ASCII, and a candidate keeps what was typed without its accents.
func completions(r *repl.REPL, typed []rune) readline.Completions {
	word := len(typed)
	for word > 0 && typed[word-1] != ' ' && typed[word-1] < utf8.RuneSelf {
		word--
	}
	prefix := string(typed[word:])
	if prefix == "" && word > 0 && typed[word-1] != ' ' {
		return readline.Completions{}
	}
	var list []readline.Completion
	for _, p := range r.Complete(string(typed)) {
		text := []rune(p.Text)
		text = text[min(max(word-p.From, 0), len(text)):]
		if !strings.HasPrefix(strings.ToLower(string(text)), strings.ToLower(prefix)) {
			text = append([]rune(prefix), text[min(len(typed)-word, len(text)):]...)
		}
		list = append(list, readline.Completion{Value: string(text), Display: p.Text, Description: p.Help})
	}
	c := readline.CompleteRaw(list)
	c.PREFIX = prefix
	return c
}

// terminalSize returns the characters of a line of the terminal, 80 where it is none, and its lines, 0 where it is none.
func terminalSize() (width, height int) {
	width, height, err := term.GetSize(int(os.Stdout.Fd()))
	if err != nil || width <= 0 {
		width = 80
	}
	return width, height
}

// stateFolder returns where journals and the history of lines are kept.
func stateFolder() string {
	dir := os.Getenv("XDG_STATE_HOME")
	if dir == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			return ""
		}
		dir = filepath.Join(home, ".local", "state")
	}
	return filepath.Join(dir, "loremaster")
}

// edit opens a file in the user's editor and waits until it is left.
func edit(file string) error {
	editor := cmp.Or(os.Getenv("VISUAL"), os.Getenv("EDITOR"))
	if editor == "" {
		return errors.New("neither VISUAL nor EDITOR is set")
	}
	words := append(strings.Fields(editor), file)
	cmd := exec.Command(words[0], words[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	return cmd.Run()
}
