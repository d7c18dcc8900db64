// Command loremaster plays card games whose cards, scenarios and tests are data files.
//
// Each command is one file: it reads its flags, calls one function of another package, and prints what came
// back. output.go says how it prints, templates what reports look like, commands.txt what help tells; load_data.go
// loads the library that the flags ask for.
package main

import (
	"cmp"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime/pprof"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"loremaster/dsl/diag"
	"loremaster/dsl/impact"
	"loremaster/interpreter/bot"
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

// startProfile begins a CPU profile if a file is named.
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
	var f *failure
	if !errors.As(err, &f) {
		f = usage("%v", err) // from cobra: a wrong flag or number of arguments
	}
	f.writeTo(os.Stderr)
	return f.status
}

// newRoot returns the root command with all commands in it.
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
	flags.StringVar(&d.only, "only", "", "use the data files of folder `DIR` instead of what is built in")
	flags.BoolVar(&noColor, "no-color", false, "print without colours, as for a pipe or with NO_COLOR set")
	flags.StringVar(&d.game, "game", "", "play `GAME`, where a scenario or a folder does not say which; loremaster games lists them")
	must(root.RegisterFlagCompletionFunc("game", cobra.FixedCompletions(shelf.IDs(), cobra.ShellCompDirectiveNoFileComp)))
	profile := flags.String("cpuprofile", "", "write a CPU profile to `FILE`")
	must(flags.MarkHidden("cpuprofile"))
	root.PersistentPreRunE = func(_ *cobra.Command, args []string) error {
		d.words = args
		return startProfile(*profile)
	}
	for _, name := range []string{"data", "only"} {
		must(root.MarkPersistentFlagDirname(name))
	}
	root.SetFlagErrorFunc(wrongFlag)
	root.AddCommand(
		newPlay(d),
		newRun(d),
		newREPL(d),
		newTest(d),
		newReplay(d),
		newVerify(d),
		newSolve(d),
		newSim(d),
		newCheck(d),
		newTry(d),
		(&shower{data: d}).command("show [NAME]", ""),
		newNew(d),
		newPack(d),
		newFmt(),
		newLSP(d),
		newServe(d),
		newSchema(d),
		newGames(),
		newVersion(d),
	)
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
