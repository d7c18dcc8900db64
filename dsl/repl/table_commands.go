// This file holds what can be typed at a table: commands, numbers, what the player does who has to decide, and what a person there
// is shown on asking.

package repl

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/help"
	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// tableCommands is filled by init, as "help" refers to it.
var tableCommands []command

func init() {
	tableCommands = []command{
		{name: "board", help: "The table as it stands, and your hands.", run: showing((*REPL).board)},
		{name: "show", args: "[NAME]", help: "All of the table, or one thing of it that is folded.", run: cmdShowAtTable, complete: oneOf((*REPL).partNames)},
		{name: "hand", help: "Your hands, with what the cards say.", run: showing((*REPL).hands)},
		{name: "options", help: "What you may do now, numbered.", run: showing((*REPL).choices)},
		{name: "card", args: "NAME|N", help: "What a card or an option says; also \"? NAME\" and \"? 3\".", run: cmdCard, complete: completeCard},
		{name: "cards", args: "QUERY", help: "Which cards there are, as in \"cards type:item text:draw\".", run: cmdFind},
		{name: "rules", help: "The special rules of the scenario.", run: showing((*REPL).rules)},
		{name: "score", help: "What the score of each team is made of.", run: showing((*REPL).whyScore)},
		{name: "why", args: "[not] ACTION|score", help: "Why you may do something now, or may not; what the score is made of.", run: cmdWhyAtTable},
		{name: "view", help: "Every zone, as far as you see into it.", run: showing((*REPL).showMine)},
		{name: "log", args: "[N]", help: "What happened last, as far as you saw it.", run: cmdTableLog},
		{name: "undo", args: "[N]", help: "Takes back what you did last, or the last N times, if the others at the table allow it.", run: cmdTakeBack},
		{name: "save", args: "FILE.sav|FILE.game", help: "Writes the game with every hand, to go on with later, or as a test that passes.", run: cmdSaveAtTable},
		{name: "help", args: "[WORD]", help: "What can be typed, or all about a word.", run: cmdHelp, complete: oneOf((*REPL).commandNames)},
		{name: "quit", help: "Leaves; so does Ctrl-D. The game is kept: \"play --resume NAME\" goes on with it.", run: func(*REPL, string, *printer) error { return ErrQuit }},
	}
}

// showing makes a command that only shows something.
func showing(show func(*REPL, *printer)) func(*REPL, string, *printer) error {
	return func(r *REPL, args string, p *printer) error {
		if args != "" {
			return fmt.Errorf("found %q, expected nothing after the command", args)
		}
		show(r, p)
		return nil
	}
}

// rules lists the special rules of the scenario, numbered as they are used.
func (r *REPL) rules(p *printer) {
	setup, none := r.g().SetUp(), true
	for _, l := range setup.Lines() {
		if l.IsRule() {
			p.row(column, setup.Names().LineWords(l), l.Written())
			none = false
		}
	}
	if none {
		p.line("the scenario has no rules of its own")
	}
}

// typed carries out a line that is typed at the table.
func (r *REPL) typed(line string, p *printer) error {
	t := r.table
	line = strings.TrimSpace(line)
	r.stop.Store(false)
	switch {
	case t.question != nil:
		return r.reply(line, p)
	case t.curtain != lifted:
		return r.lift(line, p)
	case line == "" && r.asked() == nil:
		return r.botsGoOn(p)
	case line == "":
		r.choices(p)
		return nil
	}
	return r.exec(line, p)
}

// asked returns the decision that the person at the screen has to make, or nil: the game may be over, or its
// bots have been interrupted.
func (r *REPL) asked() *engine.Decision {
	if d := r.g().Open(); d != nil && r.eyes().Has(d.Seat) {
		return d
	}
	return nil
}

// notAsked says why the person at the screen cannot answer.
func (r *REPL) notAsked() error {
	if r.g().Over() {
		return errors.New(r.s().DecisionLine())
	}
	return errors.New("the bots have been interrupted\nhint: Enter lets them go on")
}

// chosen returns the options of those numbers, each as often as it is named.
func (r *REPL) chosen(numbers []string) ([]engine.Option, error) {
	var picks []int
	for _, n := range numbers {
		if _, err := r.offer(n); err != nil {
			return nil, err
		}
		pick, _ := strconv.Atoi(n) // an offer has it
		picks = append(picks, pick-1)
	}
	options, err := gamescript.Picked(r.s().Offers(), picks)
	if err != nil {
		return nil, err
	}
	if d := r.g().Open(); len(options) > d.Left {
		return nil, fmt.Errorf("%d options are named, and %d may be chosen\nhint: type %s, and the next when it is asked for", len(options), d.Left, strings.Join(numbers[:d.Left], " "))
	}
	return options, nil
}

// pick answers by the number of an option, or of several that are asked for one after the other.
func (r *REPL) pick(numbers []string, p *printer) error {
	if r.asked() == nil {
		return r.notAsked()
	}
	options, err := r.chosen(numbers)
	if err != nil {
		return err
	}
	return r.carryOut(len(options), func(n int) (engine.Option, bool, error) {
		if d := r.asked(); d == nil || !d.Lists(options[n]) {
			return engine.Option{}, false, fmt.Errorf("option %s is not open any more", numbers[n])
		}
		return options[n], true, nil
	}, p)
}

// carryOut gives the answers of the parts of a line, of which a function says each, if anything is asked there. An answer is
// said where nothing that has happened shows it.
func (r *REPL) carryOut(parts int, answer func(n int) (o engine.Option, asked bool, err error), p *printer) error {
	var wrong error
	var quiet []string
	said, events, n := "", 0, 0
	_, err := r.table.Answer(r.table.at.chair, func(*engine.Decision) (o engine.Option, asked bool) {
		if said != "" && len(r.g().Events()) == events {
			quiet = append(quiet, said)
		}
		for said = ""; n < parts && !asked && wrong == nil; n++ {
			o, asked, wrong = answer(n)
		}
		if asked {
			said, events = r.s().Sentence(o), len(r.g().Events())
		}
		return o, asked
	})
	if err != nil {
		return err
	}
	for _, said := range quiet {
		p.wrap(0, 4, said, p.faint)
	}
	if wrong != nil {
		return r.halted(wrong, n-1, parts, p)
	}
	return r.goRound(p)
}

// halted says why a line of several parts goes no further. What it has done stays done: who saw a part come to
// nothing and the line taken back could type the next, and would know what was hidden.
func (r *REPL) halted(err error, done, all int, p *printer) error {
	if done == 0 {
		return err
	}
	words := fmt.Sprintf("the first %d of %d are done", done, all)
	if done == 1 {
		words = fmt.Sprintf("the first of %d is done", all)
	}
	message, hint, _ := strings.Cut(err.Error(), "\n")
	p.fail(fmt.Errorf("%s; %s\n%s", message, words, hint))
	if err := r.goRound(p); err != nil {
		p.fail(err)
	}
	return told{err}
}

// behindNumber is the error that words stand behind the number of an option, or nil.
func (r *REPL) behindNumber(line string) error {
	number, rest, more := strings.Cut(line, " ")
	if !more || !isNumber(number) || r.now == nil {
		return nil
	}
	of, err := r.offer(number)
	if err != nil {
		return err
	}
	return fmt.Errorf("a number stands alone or among numbers, found %q after it\nhint: %q alone takes %q", rest, number, r.sentence(of))
}

// areNumbers reports whether a line is nothing but numbers.
func areNumbers(line string) bool {
	return !slices.ContainsFunc(strings.Fields(line), func(word string) bool { return !isNumber(word) })
}

// act carries out what the player does who has to decide, part for part. The player need not be named.
func (r *REPL) act(line string, p *printer) error {
	acts, err := r.acts(line)
	if err != nil {
		return err
	}
	var done *gamescript.Act
	return r.carryOut(len(acts), func(n int) (o engine.Option, asked bool, err error) {
		if done != nil {
			r.s().Done(done)
			done = nil
		}
		if o, asked, err = r.means(line, &acts[n]); asked {
			done = &acts[n]
		} // else it has happened
		return o, asked, err
	}, p)
}

// acts reads a line as what the player does who has to decide.
func (r *REPL) acts(line string) ([]gamescript.Act, error) {
	d := r.asked()
	if d == nil {
		return nil, r.notAsked()
	}
	said := r.named(line)
	acts, err := r.s().Acts(d.Seat, said)
	return acts, r.refused(line, err)
}

// named returns a line with the player in front who has to decide, where it names none.
func (r *REPL) named(line string) string {
	line = r.understood(line)
	if marks := r.s().Marks(line); len(marks) == 0 || marks[0].From > 0 || !marks[0].Player {
		return r.g().SetUp().Names().NameSeat(r.g().Open().Seat) + " " + line
	}
	return line
}

// means returns the option that a part of a line means, if anything is asked there.
func (r *REPL) means(line string, act *gamescript.Act) (o engine.Option, asked bool, err error) {
	o, asked, err = r.s().Means(act)
	return o, asked, r.refused(line, err)
}

// refused makes the message about a line of the player who has to decide.
func (r *REPL) refused(line string, err error) error {
	if err == nil {
		return nil
	}
	err = r.cure(r.named(line), r.explain("", err)) // the player may not stand in what was typed, so columns would mislead
	word, _, _ := strings.Cut(line, " ")
	if near := diag.Nearest(word, r.commandNames()); near != "" && !strings.Contains(err.Error(), "hint:") {
		err = fmt.Errorf("%w\nhint: did you mean the command %q?", err, near)
	}
	return err
}

// cmdSaveAtTable writes the game as it is kept by the table; while it is played it says first what can be read in the file.
func cmdSaveAtTable(r *REPL, file string, p *printer) error {
	if ext := filepath.Ext(file); r.g().Over() || ext != ".game" && ext != ".sav" {
		return cmdSave(r, file, p)
	}
	r.ask(question{
		words: "The file tells every hand and what is to come. Write it?",
		yes:   func(p *printer) error { return cmdSave(r, file, p) },
		no:    func(p *printer) error { p.line("nothing is written"); return nil },
	}, p)
	return nil
}

func completeCard(r *REPL, typed string, from int) []gamescript.Proposal {
	return r.s().ProposeCards(typed, from)
}

// cmdShowAtTable draws all of the board, or a part of it, as the person at the screen may see it.
func cmdShowAtTable(r *REPL, args string, p *printer) error {
	if args == "" {
		r.boardIn(0, p)
		return nil
	}
	parts := r.parts(r.view(r.eyes()))
	at := -1
	for i := range parts {
		if name := diag.Fold(parts[i].Name); name == diag.Fold(args) || at < 0 && strings.Contains(name, diag.Fold(args)) {
			at = i
		}
	}
	if at >= 0 {
		p.part(&parts[at])
		return nil
	}
	if err := cmdCard(r, args, p); err == nil {
		return nil
	}
	return fmt.Errorf("there is no %q on the table, expected one of: %s%s", args, strings.Join(r.partNames(), ", "), diag.DidYouMean(args, r.partNames()))
}

func (r *REPL) partNames() []string {
	return screen.Each(r.parts(r.view(r.eyes())), func(it part) string { return it.Name })
}

// cmdTableLog lists what happened last, as the person at the screen saw it.
func cmdTableLog(r *REPL, args string, p *printer) error {
	n, err := count(args, 40)
	if err != nil {
		return err
	}
	events := r.g().Events()
	r.tellStory(events[max(len(events)-n, 0):], r.eyes(), p)
	return nil
}

// cmdCard explains a card, or the option of a number.
func cmdCard(r *REPL, args string, p *printer) error {
	if args == "" {
		return errors.New("expected the name of a card, or the number of an option: \"card NAME\", \"? 3\"")
	}
	if r.now == nil {
		if isNumber(args) {
			return errNoGame
		}
		return cmdHelp(r, args, p)
	}
	if !isNumber(args) {
		cards, err := r.s().CardsCalled(args)
		if err == nil {
			r.showCard(cards, r.eyes(), p)
			return nil
		}
		if lib := r.helps(); lib != nil && help.Known(lib, args, r.commandEntries()) {
			return cmdHelp(r, args, p)
		}
		if r.showPlace(args, p) {
			return nil
		}
		_, _, places := r.view(r.eyes()).Place(args)
		if err = r.explain(args, err); !strings.Contains(err.Error(), "hint:") {
			err = fmt.Errorf("%w%s", err, diag.DidYouMean(args, places))
		}
		return err
	}
	if r.asked() == nil {
		return r.notAsked()
	}
	of, err := r.offer(args)
	if err != nil {
		return err
	}
	p.wrap(0, 4, of.Sentence(), p.title)
	r.showOption(of.Option, p)
	return nil
}

// showOption shows the cards with which an option does something, the text that it uses and no card shows, or else the
// paragraph behind it.
func (r *REPL) showOption(o engine.Option, p *printer) {
	row, l := &r.game().Options[o.Verb], r.g().SetUp().OptionLine(r.g().Open().Seat, o)
	if l != nil {
		p.wrap(2, 6, l.Written(), nil)
	}
	shown := l != nil
	n := game.OptionNumbers(o)
	for i, of := range row.List() {
		if of.IsCard() && n[i] != 0 && i != game.SlotC {
			r.showCard([]engine.Card{engine.Card(n[i])}, r.eyes(), p)
			shown = true
		}
	}
	if !shown {
		r.tellBehind(o, p)
	}
}

// tellBehind writes the paragraph by which an option is there, and the text that asks for it.
func (r *REPL) tellBehind(o engine.Option, p *printer) {
	r.tellRule(r.g().OptionRule(o), p)
	tellText(r.g().SetUp(), r.g().Open().Cause, p)
}

// whyAsked is the hint that says what can be asked at the table.
func (r *REPL) whyAsked() string {
	offers := r.s().Offers()
	return fmt.Sprintf("\nhint: what you may do, or the score, can be asked about: %q or \"why score\"; \"? NAME\" tells what a card says", "why "+r.sentence(&offers[0]))
}

// cmdWhyAtTable says why the person at the screen may do something, or may not. What others could do, and why a card
// does what it does, would tell of what is hidden.
func cmdWhyAtTable(r *REPL, args string, p *printer) error {
	if args == "score" || args == "the score" {
		r.whyScore(p)
		return nil
	}
	if r.asked() == nil {
		return r.notAsked()
	}
	if args = questioned(args); args == "" {
		return fmt.Errorf("expected what is to be explained%s", r.whyAsked())
	}
	acts, err := r.acts(args)
	if err != nil && !strings.Contains(err.Error(), "hint:") {
		return fmt.Errorf("%w%s", err, r.whyAsked())
	}
	if err != nil {
		return err
	}
	o, asked, err := r.means(args, &acts[0])
	if err != nil {
		return err
	}
	p.line(p.good("it may be done"))
	if asked {
		r.tellBehind(o, p)
	}
	return nil
}
