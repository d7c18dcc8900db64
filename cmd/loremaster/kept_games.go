// This file lists, forgets and resumes the games that "play" and "repl" keep.

package main

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"loremaster/dsl/diag"
	"loremaster/dsl/repl"
)

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
func (k *keeper) folder() string {
	if k.state != "" {
		return k.state
	}
	return stateFolder()
}

// keptIn sets where a prompt keeps its game: where a person is there, or the folder is named.
func (k *keeper) keptIn(o *repl.Options, person bool) {
	o.Person = person
	if person || k.state != "" || k.resume != "" {
		o.State = k.folder()
	}
}

// names lists the games that are kept, for completion.
func (k *keeper) names() (list []cobra.Completion) {
	games, _ := repl.KeptGames(k.folder(), k.table) // nobody to tell
	for i := range games {
		list = append(list, cobra.CompletionWithDesc(games[i].Name, keptWords(&games[i])))
	}
	return list
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
	kept, _ := repl.KeptGames(k.folder(), k.table) // that there is none of the name is told when it is to go on
	for i := range kept {
		if kept[i].Name == k.resume {
			d.words = []string{kept[i].File, kept[i].Scenario}
		}
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

// keptWords says what a kept game is about.
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
