// This file holds what can be typed at a table: commands, numbers, and what the player does who has to decide.

package repl

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/interpreter/cardgame"
	"loremaster/interpreter/engine"
)

// tableCommands is filled by init, as "help" refers to it.
var tableCommands []command

func init() {
	tableCommands = []command{
		{name: "board", help: "The table as it stands, and your hands.", run: showing((*REPL).board)},
		{name: "hand", help: "Your hands, with what the cards say.", run: showing((*REPL).hands)},
		{name: "options", help: "What you may do now, numbered.", run: showing((*REPL).choices)},
		{name: "card", args: "NAME|N", help: "What a card or an option says; also \"? NAME\" and \"? 3\".", run: cmdCard, complete: completeCard},
		{name: "rules", help: "The special rules of the scenario.", run: showing((*REPL).rules)},
		{name: "view", help: "Every zone, as far as you see into it.", run: showing((*REPL).showMine)},
		{name: "log", args: "[N]", help: "What happened last, as far as you saw it.", run: cmdTableLog},
		{name: "undo", args: "[N]", help: "Takes back what you did last, or the last N times, if the others at the table allow it.", run: cmdTakeBack},
		{name: "save", args: "FILE.sav|FILE.game", help: "Writes the game, to go on with later, or as a test that passes.", run: cmdSave},
		{name: "help", args: "[COMMAND]", help: "What can be typed.", run: cmdTableHelp, complete: completeHelp},
		{name: "quit", help: "Leaves; so does Ctrl-D. The game is kept: the next \"play\" goes on with it.", run: func(*REPL, string, *printer) error { return ErrQuit }},
	}
}

// showing makes a command that only shows something.
func showing(show func(*REPL, *printer)) func(*REPL, string, *printer) error {
	return func(r *REPL, args string, p *printer) error {
		if args != "" {
			return fmt.Errorf("found %q, expected nothing behind the command", args)
		}
		show(r, p)
		return nil
	}
}

// rules lists the special rules of the scenario, numbered as they are used.
func (r *REPL) rules(p *printer) {
	sc := r.s().Game().Scenario
	for i := range sc.Rules {
		p.row(column, fmt.Sprintf("rule %d", i+1), strings.TrimSpace(sc.Rules[i].Source))
	}
	if len(sc.Rules) == 0 {
		p.line("the scenario has no rules of its own")
	}
}

// typed carries out a line that is typed at the table.
func (r *REPL) typed(line string, p *printer) error {
	t := r.table
	line = strings.TrimSpace(line)
	switch {
	case t.question != nil:
		return r.reply(line, p)
	case t.curtain != lifted:
		return r.lift(line, p)
	case line == "" && r.asked() == nil:
		return r.goRound(p)
	case line == "":
		r.choices(p)
		return nil
	case line[0] == '#':
		return nil
	case line[0] == '?':
		return cmdCard(r, strings.TrimSpace(line[1:]), p)
	case areNumbers(line):
		return r.pick(strings.Fields(line), p)
	}
	word, rest, _ := strings.Cut(line, " ")
	if c := r.find(word); c != nil {
		return c.run(r, strings.TrimSpace(rest), p)
	}
	return r.act(line, p)
}

// asked returns the decision that the person at the screen has to make, or nil: the game may be over, or its
// bots have been interrupted.
func (r *REPL) asked() *engine.Decision {
	if d := r.s().Game().Open(); d != nil && r.table.eyes().Has(d.Seat) {
		return d
	}
	return nil
}

// notAsked says why the person at the screen cannot answer.
func (r *REPL) notAsked() error {
	if r.s().Game().Over() {
		return errors.New(r.s().DecisionLine())
	}
	return errors.New("the bots have been interrupted\nhint: Enter lets them go on")
}

// pick answers by the number of an option, or of several that are asked for one after the other.
func (r *REPL) pick(numbers []string, p *printer) error {
	if r.asked() == nil {
		return r.notAsked()
	}
	var options []engine.Option
	times := map[string]int{}
	for _, n := range numbers {
		of, err := r.offer(n)
		if err != nil {
			return err
		}
		alike := append([]engine.Option{of.Option}, of.Like...)
		if times[n] == len(alike) {
			return fmt.Errorf("option %s is named too often", n)
		}
		options = append(options, alike[times[n]])
		times[n]++
	}
	if d := r.s().Game().Open(); len(options) > d.Left {
		return fmt.Errorf("%d options are named, and %d may be chosen", len(options), d.Left)
	}
	events := r.point().events
	for _, o := range options {
		if d := r.s().Game().Open(); d == nil || !d.Lists(o) {
			break // what came of the others is told, and what is asked now
		}
		sentence := r.s().Sentence(o)
		if err := r.give(o, sentence); err != nil {
			return err
		}
		if r.point().events == events {
			p.wrap(0, 4, sentence, p.faint) // nothing else would show it
		}
	}
	return r.goRound(p)
}

// areNumbers reports whether a line is nothing but numbers.
func areNumbers(line string) bool {
	return !slices.ContainsFunc(strings.Fields(line), func(word string) bool { return !isNumber(word) })
}

// act carries out what the player does who has to decide. The player need not be named.
func (r *REPL) act(line string, p *printer) error {
	s := r.s()
	d := r.asked()
	if d == nil {
		return r.notAsked()
	}
	word, _, _ := strings.Cut(line, " ")
	if marks := s.Marks(line); len(marks) == 0 || marks[0].From > 0 || !marks[0].Player {
		line = r.mine(line)
	}
	from := r.point()
	if err := s.Act(d.Seat, line); err != nil {
		if r.point() != from {
			r.restore()
		}
		err = r.explain("", err) // the player may not stand in what was typed, so columns would mislead
		if near := diag.Nearest(word, r.commandNames()); near != "" {
			err = fmt.Errorf("%w\nhint: did you mean the command %q?", err, near)
		}
		return err
	}
	r.push(line, from)
	return errors.Join(r.keep(line), r.goRound(p))
}

func cmdTableHelp(r *REPL, word string, p *printer) error {
	if word != "" {
		c := r.find(word)
		if c == nil {
			return fmt.Errorf("there is no command %q, expected one of: %s", word, strings.Join(r.commandNames(), ", "))
		}
		p.line(p.title(c.usage()))
		p.wrap(2, 2, c.help, nil)
		return nil
	}
	p.wrap(0, 0, "A number takes the option of that number. Words do too, such as those of the options: the name of a card may be a part of it, and Tab shows how a line may go on. What your player does next may follow behind a comma.", nil)
	p.line("")
	r.listCommands(p)
	return nil
}

func completeCard(r *REPL, typed string, from int) []gamescript.Proposal {
	return r.s().ProposeCards(typed, from)
}

// proposeAtTable returns how a line may go on that is typed at the table.
func (r *REPL) proposeAtTable(typed string) []gamescript.Proposal {
	if r.table.question != nil {
		return among(typed, 0, []string{"yes", "no"})
	}
	if r.table.curtain != lifted || r.now == nil {
		return nil
	}
	word, _, more := strings.Cut(typed, " ")
	if c := r.find(word); more && c != nil {
		if c.complete == nil {
			return nil
		}
		return c.complete(r, typed, len([]rune(word))+1)
	}
	var list []gamescript.Proposal
	if r.asked() != nil {
		list = r.s().ProposeActs(typed)
	}
	if r.asked() != nil && typed != "" { // else every option would stand there twice
		list = append(list, r.s().ProposeAnswers(typed, 0)...)
	}
	for i := range tableCommands {
		if c := &tableCommands[i]; !more && strings.HasPrefix(c.name, typed) {
			list = append(list, gamescript.Proposal{Text: c.name, Help: c.help})
		}
	}
	return list
}

// cmdTableLog lists what happened last, as the person at the screen saw it.
func cmdTableLog(r *REPL, args string, p *printer) error {
	n, err := count(args, 40)
	if err != nil {
		return err
	}
	events := r.s().Game().Events()
	r.tellStory(events[max(len(events)-n, 0):], r.table.eyes(), p)
	return nil
}

// cmdCard explains a card, or the option of a number.
func cmdCard(r *REPL, args string, p *printer) error {
	if args == "" {
		return errors.New("expected the name of a card, or the number of an option: \"card NAME\", \"? 3\"")
	}
	if !isNumber(args) {
		cards, err := r.s().CardsCalled(args)
		if err != nil {
			return r.explain(args, err)
		}
		r.showCard(cards, r.table.eyes(), p)
		return nil
	}
	if r.asked() == nil {
		return r.notAsked()
	}
	of, err := r.offer(args)
	if err != nil {
		return err
	}
	p.wrap(0, 4, of.Sentence(), p.title)
	g := r.s().Game()
	switch of.Option.Verb {
	case cardgame.OptRing:
		for _, a := range g.Scenario.Seats[g.Open().Seat].Ring {
			p.wrap(2, 6, strings.TrimSpace(a.Source), nil)
		}
	case cardgame.OptRule:
		p.wrap(2, 6, strings.TrimSpace(g.Scenario.Rules[of.Option.B-1].Source), nil)
	case cardgame.OptPass, cardgame.OptWinnow:
		r.tellRule(r.s().Game().OptionRule(of.Option), p)
	}
	for _, c := range []engine.Card{engine.Card(of.Option.A), engine.Card(of.Option.B)} {
		if c != 0 && (c == engine.Card(of.Option.A) || cardgame.Options[of.Option.Verb].B.IsCard()) {
			r.showCard([]engine.Card{c}, r.table.eyes(), p)
		}
	}
	return nil
}
