// Command loremaster plays card games whose cards, scenarios and tests are data files.
//
// A command reads its flags, calls one function of another package, and prints what came back. Its file has its name, or the
// subject that it has with others: pack.go, search.go, new.go. output.go says how it prints, templates what reports look like,
// commands.txt what help tells; data.go loads the library that the flags ask for. This file puts them together, and has help, the
// version, and when memory is collected.
package main

import (
	"cmp"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"runtime/pprof"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"loremaster/dsl/diag"
	"loremaster/dsl/games"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/help"
	"loremaster/dsl/impact"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	sandbox "loremaster/dsl/script"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// Exit statuses. Everything else is 0.
const (
	statusFailed   = 1   // the program did what it was asked, and the answer is no
	statusUsage    = 2   // it could not: wrong arguments, or something that cannot be read
	statusNotFound = 3   // it does not know: it has not looked at enough
	statusStopped  = 130 // it was stopped by Ctrl-C, and has told what came of it so far
)

func main() {
	if !signal.Ignored(os.Interrupt) { // as of what runs in the background of a script
		minded()
	}
	collectLater()
	err := newRoot().Execute()
	pprof.StopCPUProfile()
	os.Exit(statusOf(err))
}

func startProfile(file string) error {
	if file == "" {
		return nil
	}
	f, err := os.Create(file)
	if err != nil {
		return unwritten(file, err)
	}
	return pprof.StartCPUProfile(f)
}

// statusOf says what went wrong, and returns the status that the program exits with.
func statusOf(err error) int {
	if err == nil {
		return 0
	}
	f, ok := errors.AsType[*failure](err)
	if !ok {
		f = usage("%v", err) // from cobra: a wrong flag or number of arguments
	}
	f.writeTo(os.Stderr)
	return f.status
}

func newRoot() *cobra.Command {
	d := &data{}
	root := &cobra.Command{
		Use:           "loremaster",
		Short:         "Play card games whose cards, scenarios and tests are data files",
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return cmd.Help()
			}
			return unknownCommand(cmd, args[0])
		},
	}
	flags := root.PersistentFlags()
	flags.StringArrayVar(&d.layers, "data", nil, "lay the data files of `DIR`, a folder, a pack or a zip file, over what is built in; may be repeated")
	flags.StringArrayVar(&d.wanted, "pack", nil, "lay a pack over that \"loremaster pack get\" got: its `NAME`, NAME@VERSION, or a file of pack lock; may be repeated")
	flags.StringVar(&d.kept, "packs", "", "keep packs in folder `DIR` instead of the user's own")
	flags.StringVar(&d.only, "only", "", "use the data files of folder `DIR` instead of what is built in")
	flags.BoolVar(&noColor, "no-color", false, "print without colours, as for a pipe or with NO_COLOR set")
	flags.StringVar(&d.game, "game", "", "play `GAME`, where a scenario or a folder does not say which; loremaster games lists them")
	must(root.RegisterFlagCompletionFunc("pack", d.heldPacks))
	must(root.RegisterFlagCompletionFunc("game", cobra.FixedCompletions(shelf.IDs(), cobra.ShellCompDirectiveNoFileComp)))
	profile := flags.String("cpuprofile", "", "write a CPU profile to `FILE`")
	must(flags.MarkHidden("cpuprofile"))
	root.PersistentPreRunE = func(cmd *cobra.Command, args []string) error {
		d.command, d.words = cmd, args
		return startProfile(*profile)
	}
	for _, name := range []string{"data", "only"} {
		must(root.MarkPersistentFlagDirname(name))
	}
	root.SetFlagErrorFunc(wrongFlag)
	root.AddCommand(newPlay(d), newRun(d), newREPL(d), newTest(d), newReplay(d), newVerify(d), newSolve(d), newSim(d), newCheck(d), newTry(d),
		(&shower{data: d}).command("show [NAME|QUERY]", ""), newNew(d), newPack(d), newBot(d), newCluster(), newFmt(), newLSP(d), newServe(d), newSchema(d),
		newGames(), newVersion(d))
	for _, cmd := range root.Commands() {
		cmd.Example = examplesOf(cmd.Name())
		for _, sub := range cmd.Commands() {
			sub.Example = examplesOf(cmd.Name() + " " + sub.Name())
		}
	}
	root.AddCommand(newOlder(d)...)
	root.AddCommand(newTopics(d)...)
	help := newHelp(d)
	root.SetHelpCommand(help)
	tellAll(root, help)
	root.InitDefaultCompletionCmd()
	return root
}

// manual holds what help tells of each command, under its name.
//
//go:embed commands.txt
var manual string

// tellAll gives some commands, and those that belong to them, what help tells of them.
func tellAll(list ...*cobra.Command) {
	fill := strings.NewReplacer("{bots}", botsHelp(), "{bot names}", strings.Join(bot.Names(), ", "), "{index}", impact.IndexName)
	told := map[string]string{}
	for _, part := range strings.Split("\n"+manual, "\n# ")[1:] {
		name, text, _ := strings.Cut(part, "\n\n")
		if text = strings.TrimRight(text, "\n"); strings.Contains(text, "{") {
			text = fill.Replace(text)
		}
		told[name] = text
	}
	var tell func(list []*cobra.Command)
	tell = func(list []*cobra.Command) {
		for _, cmd := range list {
			cmd.Long = cmp.Or(told[cmd.Name()], cmd.Long)
			tell(cmd.Commands())
		}
	}
	tell(list)
}

// examples holds command lines that run, one a line, without the name of the program. They name cards and
// scenarios, which this source does not.
//
//go:embed examples.txt
var examples string

// examplesOf returns the examples of a command, as help shows them.
func examplesOf(command string) string {
	var b strings.Builder
	for line := range strings.Lines(examples) {
		if rest, is := strings.CutPrefix(line, command); is && (rest == "\n" || rest[0] == ' ') {
			b.WriteString("  loremaster " + line)
		}
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// command returns a command, with how it is used, what it does in short, and which arguments it takes: any where that is nil.
func command(use, short string, args cobra.PositionalArgs, run func(*cobra.Command, []string) error) *cobra.Command {
	return &cobra.Command{Use: use, Short: short, Args: args, RunE: run}
}

// group returns a command that has others and says no more than which.
func group(use, short string, of ...*cobra.Command) *cobra.Command {
	cmd := command(use, short, cobra.NoArgs, func(cmd *cobra.Command, _ []string) error { return cmd.Help() })
	cmd.AddCommand(of...)
	return cmd
}

// atMost returns the check that a command has at most n arguments.
func atMost(n int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) <= n {
			return nil
		}
		return usage("unexpected argument %q", args[n]).hint("see: %s --help", cmd.CommandPath())
	}
}

// wrongFlag reports a flag that there is not, with the nearest one, or that has a value which it cannot have.
func wrongFlag(cmd *cobra.Command, err error) error {
	message, _, _ := strings.Cut(err.Error(), ": strconv.") // what Go says of a number helps nobody
	f := usage("%s", message)
	var none *pflag.NotExistError
	var wrong *pflag.InvalidValueError
	switch {
	case errors.As(err, &none):
		var names []string
		cmd.Flags().VisitAll(func(flag *pflag.Flag) { names = append(names, flag.Name) })
		if near := diag.Nearest(none.GetSpecifiedName(), names); near != "" {
			f.hint("did you mean --%s?", near)
		}
	case errors.As(err, &wrong):
		f.message += valueWords[wrong.GetFlag().Value.Type()]
	}
	return f.hint("see: %s --help", cmd.CommandPath())
}

// valueWords say what is expected of a flag, by the type of its value.
var valueWords = map[string]string{
	"bool": ", expected no value, or true or false", "duration": ", expected a time such as 30s or 5m", "float64": ", expected a number",
	"int": ", expected a whole number", "uint64": ", expected a whole number from 0 on",
}

// unknownCommand reports a command that there is not, with the nearest one.
func unknownCommand(root *cobra.Command, name string) error {
	var names []string
	for _, c := range root.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return unknown("command", name, names)
}

// must panics on an error that only a mistake in this package can cause.
func must(err error) {
	if err != nil {
		panic(fmt.Sprintf("loremaster: %v", err))
	}
}

// firstRoom is how many bytes the program may have before memory is collected the first time: more than it takes to load
// what is shipped, of which all stays.
const firstRoom = 64 << 20

// seldom is the percentage by which memory may grow where most of it is left behind at once, or none; usual is that of the
// environment; sparing is less than usual: a library of 10,000 cards takes 145 MB so, and a twentieth more CPU, instead of 160.
const (
	seldom  = 400
	sparing = 75
)

var usual = func() int {
	percent := debug.SetGCPercent(seldom)
	debug.SetGCPercent(percent)
	return percent
}()

// collectLater puts the first collection off until there is something to collect, unless the environment says when that is
// to be. Then memory grows sparingly, or as a command has said meanwhile.
func collectLater() {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	debug.SetGCPercent(-1)
	limit := debug.SetMemoryLimit(firstRoom)
	runtime.AddCleanup(new([64]byte), func(limit int64) {
		debug.SetMemoryLimit(limit)
		if now := debug.SetGCPercent(sparing); now >= 0 {
			debug.SetGCPercent(now)
		}
	}, limit)
}

func (d *data) whole(topic string) func(p *printer) error {
	return map[string]func(p *printer) error{
		"language": func(p *printer) error {
			return gamescript.LanguageOf(games.Of(d.game).Game.Game).WriteReference(p, p.title)
		},
		"text": func(p *printer) error { return p.layout("vocabulary", vocabularyOf(games.Of(d.game), d.quiet())) },
		"lua":  func(p *printer) error { return p.layout("lua", scriptsOf(games.Of(d.game))) },
	}[topic]
}

// newTopics returns the topics of "loremaster help": each in whole, but of card text what most cards say.
func newTopics(d *data) []*cobra.Command {
	return screen.Each(help.Topics, func(t help.Topic) *cobra.Command {
		write := d.whole(t.Name)
		if t.Name == "text" {
			write = func(p *printer) error {
				lib := d.quiet()
				if lib == nil {
					return d.whole("text")(p)
				}
				for _, row := range help.Brief(lib) {
					p.printf("%s\n", row.Paint(p.title, p.faint))
				}
				return nil
			}
		}
		return topic(t.Name, t.Help, write)
	})
}

// newHelp returns "help", which tells of a command, a topic, what a topic has on a word, and a word of the rules.
func newHelp(d *data) *cobra.Command {
	return &cobra.Command{
		Use:     "help [COMMAND|TOPIC|WORD]",
		Short:   "All about a command, a topic, a word of a topic, or a word of the rules",
		Example: examplesOf("help"),
		ValidArgsFunction: func(cmd *cobra.Command, args []string, _ string) (list []cobra.Completion, none cobra.ShellCompDirective) {
			for _, c := range cmd.Root().Commands() {
				if len(args) == 0 && (c.IsAvailableCommand() || c.IsAdditionalHelpTopicCommand()) {
					list = append(list, cobra.CompletionWithDesc(c.Name(), c.Short))
				}
			}
			return list, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: asking(func(p *printer, cmd *cobra.Command, args []string) error {
			t, word := (*help.Topic)(nil), strings.Join(args, " ")
			if len(args) > 1 {
				t = help.TopicOf(args[0])
			}
			if t != nil && slices.Equal(args[1:], []string{"all"}) {
				return d.whole(t.Name)(p)
			}
			if c, rest, err := cmd.Root().Find(args); t == nil && err == nil && (len(args) == 0 || c != cmd.Root()) && len(rest) == 0 {
				c.InitDefaultHelpFlag()
				return c.Help()
			}
			it, err := d.load()
			if err != nil {
				return err
			}
			var rows []help.Row
			if t != nil {
				rows, err = t.Answer(it.lib, strings.Join(args[1:], " "))
			} else {
				rows, err = help.Word(it.lib, word, nil)
			}
			if err != nil {
				return hinted(err)
			}
			for _, row := range rows {
				p.printf("%s\n", row.Paint(p.title, p.faint))
			}
			return nil
		}),
	}
}

// topic makes a topic, which is a command that cannot be run.
func topic(name, short string, write func(p *printer) error) *cobra.Command {
	cmd := &cobra.Command{Use: name, Short: short, Long: short}
	shown := prints(func(p *printer, _ []string) error { return write(p) })
	cmd.SetHelpFunc(func(cmd *cobra.Command, args []string) { shown(cmd, args) }) //nolint:errcheck // nobody to tell
	return cmd
}

// mostUsers bounds the cards that are named for a phrase.
const mostUsers = 6

// vocabularyOf returns the vocabulary of card text, with who uses each entry. Without a library no card is named.
func vocabularyOf(of *games.Row, lib text.ScriptedLibrary) map[string]any {
	words, users := of.Words(), func(int) string { return "" }
	if lib != nil {
		uses := lib.Uses()
		words, users = lib.Vocabulary(), func(i int) string { return usedBy(uses[i]) }
	}
	return map[string]any{"Kinds": words.Kinds(), "Entries": words.Entries, "Users": users}
}

func usedBy(uses []text.Use) string {
	names := screen.Each(uses, func(u text.Use) string { return u.Name })
	switch n := len(names); {
	case n == 0:
		return "no card uses it"
	case n > mostUsers:
		return fmt.Sprintf("%s and %d more", strings.Join(names[:mostUsers-1], "; "), n-mostUsers+1)
	}
	return strings.Join(names, "; ")
}

// scriptsOf returns what is told of scripts of a game: how they are written, what they call, and what they may spend.
func scriptsOf(of *games.Row) map[string]any {
	functions := of.Functions()
	return map[string]any{
		"Example": starterFile(of, "script.toml"), "Functions": functions.List, "Params": functions.Params, "Library": sandbox.Library(),
		"Steps": sandbox.MaxSteps, "MB": sandbox.MaxBytes >> 20, "Text": sandbox.MaxText, "Calls": sandbox.MaxCalls, "Places": sandbox.MaxList - 1,
	}
}

// version is what the program and its data are.
type version struct {
	Version  string `json:"version"`
	Revision string `json:"revision,omitempty"` // of the source, as far as the build knows it
	Modified bool   `json:"modified"`           // the source was not as that revision has it
	Go       string `json:"go"`
	Platform string `json:"platform"`
	Rules    string `json:"rules"`    // how the rules play
	Language string `json:"language"` // how texts are read
	Library  string `json:"library"`  // the hash of the data

	Packs []*pack.Pack `json:"packs,omitempty"` // that are laid over what is built in
}

func newVersion(d *data) *cobra.Command {
	asJSON := false
	cmd := command("version", "Show the versions of the program and of its data", atMost(0), prints(func(p *printer, _ []string) error {
		it, err := d.load()
		if err != nil {
			return err
		}
		v := currentVersion(it.lib)
		v.Packs = it.report.Packs
		return p.show(asJSON, "version", v)
	}))
	cmd.Flags().BoolVar(&asJSON, "json", false, "print as JSON")
	return cmd
}

// words names the version, and the revision where it is known.
func (v version) words() string { return strings.TrimSpace(v.Version + " " + v.Revision) }

// currentVersion reads what the build says about itself.
func currentVersion(lib game.Library) version {
	v := builtFrom()
	v.Rules, v.Language, v.Library = lib.Of().Rules, lib.Of().Language, lib.Common().Hash
	return v
}

// builtFrom is what the build says, without the data.
func builtFrom() version {
	v := version{Version: "unknown", Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return v
	}
	v.Version = info.Main.Version
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			v.Revision = s.Value
		case "vcs.modified":
			v.Modified = s.Value == "true"
		}
	}
	return v
}
