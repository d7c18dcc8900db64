// This file defines "loremaster repl".

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
	"unicode/utf8"

	"github.com/reeflective/readline"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/repl"
	"loremaster/interpreter/game"
)

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

// runREPL plays at the prompt.
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
