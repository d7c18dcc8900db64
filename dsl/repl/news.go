// This file tells people what has happened, as they saw it, how the game has ended, and what can be done, numbered. It gathers all that
// a person at a table can be shown, to look for what should not be.

package repl

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/screen"
	"loremaster/dsl/store"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// news tells the person at the screen what has happened since that person was told last.
func (r *REPL) news(p *printer) {
	events := r.g().Events()
	told := 0
	if who := r.table.at; who != nil {
		told, who.told = who.told, len(events)
	}
	if told < len(events) {
		p.line("")
		r.tellStory(events[told:], r.eyes(), p)
	}
}

// tellStory tells events in paragraphs: a round, a combat, or what a player does in one go.
func (r *REPL) tellStory(events []engine.Event, to engine.SeatSet, p *printer) {
	for _, it := range screen.Story(r.g(), events, to) {
		if it.Round {
			p.wrap(0, 4, it.Words, p.title)
		} else {
			p.wrap(0, 4, it.Words, nil)
		}
	}
}

// end tells the end of the game, once, and writes it down.
func (r *REPL) end(p *printer) error {
	r.news(p)
	t := r.table
	if !t.ended {
		t.ended, t.written = true, false
		r.tellEnd(p)
	}
	if t.written {
		return nil
	}
	if err := r.writeDown(p); err != nil {
		return err
	}
	t.written = true
	if len(t.people) > 0 {
		p.line("quit leaves; board, view, log and undo still work")
	}
	return nil
}

func (r *REPL) tellEnd(p *printer) {
	v := r.view(r.eyes())
	p.line("")
	p.rule(fmt.Sprintf("%s in %s %d", screen.Sentence(game.Outcome(v.Play)), v.RoundWord, v.Round()), fmt.Sprintf("%s, seed %d", v.Score(v.Play), v.Seed()))
	if v.End == nil {
		return
	}
	for _, s := range v.End(v) {
		p.say(&s, 0, column, true)
	}
}

// writeDown writes the game as a test that passes: to the file that was named, else to the folder of the state.
func (r *REPL) writeDown(p *printer) error {
	file := r.Transcript
	if file == "" && r.State != "" {
		dir := filepath.Join(r.State, "games")
		if err := store.Folder(dir, store.Private); err != nil {
			return fmt.Errorf("the game is not written down: %w", err)
		}
		g := r.g()
		for n := 1; ; n++ {
			file = filepath.Join(dir, fmt.Sprintf("%s-%d-%d.game", g.SetUp().Scene().Scenario.ID, g.Seed(), n))
			if _, err := os.Stat(file); os.IsNotExist(err) {
				break
			}
		}
	}
	if file == "" {
		return nil
	}
	text, err := r.table.Test()
	if err == nil {
		err = store.Write(file, []byte(text), store.Private)
	}
	if err != nil {
		return fmt.Errorf("the game is not written down: %w", err)
	}
	r.saved = append(r.saved, file)
	p.wrap(0, 4, fmt.Sprintf("the game is written down in %s; \"loremaster replay\" steps through it", file), nil)
	return nil
}

// longestInColumn bounds the names that what can be done with a card stands beside; behind longer ones it stands
// on the next line.
const longestInColumn = 24

// choices says what is asked, and lists what can be answered.
func (r *REPL) choices(p *printer) {
	d := r.asked()
	if d == nil {
		p.fail(r.notAsked())
		return
	}
	v := r.view(r.eyes())
	p.WriteString(p.team(v.Team(d.Seat), r.seatName(d.Seat)) + " ")
	p.wrapFrom(0, 4, len([]rune(r.seatName(d.Seat)))+1, v.SetUp().Names().DecisionWords(d)+":", p.title)
	r.because(d, p)
	if words := v.Answered(d); words != "" {
		p.wrap(4, 6, words, p.faint)
	}
	if v.At != nil {
		if at, ok := v.At(v, d); ok {
			p.part(&part{Part: at})
		}
	}
	r.list(r.s().Offers(), p)
}

// heads returns the headings under which offers are listed.
func (r *REPL) heads(offers []gamescript.Offer) []string {
	options := screen.Each(offers, func(of gamescript.Offer) engine.Option { return of.Option })
	return r.view(r.eyes()).Heads(options, func(i int) string { return offers[i].Words[0] })
}

// list lists offers, numbered.
func (r *REPL) list(offers []gamescript.Offer, p *printer) {
	heads, under := r.heads(offers), map[string][]int{}
	for i, head := range heads {
		under[head] = append(under[head], i+1)
	}
	for _, head := range diag.Once(heads) {
		if head != "" {
			p.wrap(1, 3, head, p.title)
		}
		r.rows(offers, under[head], p)
	}
}

// rows lists some offers by their numbers: what can be done with one card stands on one line.
func (r *REPL) rows(offers []gamescript.Offer, numbers []int, p *printer) {
	byCard, column, setup := map[string][]int{}, 0, r.g().SetUp()
	for _, i := range numbers {
		name := subjectOf(&offers[i-1])
		byCard[name] = append(byCard[name], i)
		if n := len([]rune(name)); len(byCard[name]) == 2 && n <= longestInColumn {
			column = max(column, n)
		}
	}
	column += 4
	var single []int
	for _, i := range numbers {
		name := subjectOf(&offers[i-1])
		switch of := byCard[name]; {
		case name == "" || len(of) == 1:
			single = append(single, i)
		case of[0] == i:
			p.WriteString("  " + name)
			n := 2 + len([]rune(name))
			if n >= column {
				p.line("")
				n = 0
			}
			p.flow(n, column, of, screen.Each(of, func(n int) string { return offers[n-1].Named(setup, true) }))
		}
	}
	if len(single) > 0 {
		p.flow(0, 2, single, screen.Each(single, func(n int) string { return offers[n-1].Named(setup, false) }))
	}
}

// subjectOf returns the card with which an offer does something, or "" where there is none.
func subjectOf(of *gamescript.Offer) string {
	if len(of.Words) < 2 {
		return ""
	}
	return of.Words[1]
}

// textOf returns the part of a text that an offer is about, where its words are only a number or a line; else "".
func (r *REPL) textOf(of *gamescript.Offer) string {
	setup, row := r.g().SetUp(), &r.game().Options[of.Option.Verb]
	if row.Quotes {
		return setup.Names().OptionWords(of.Option)
	}
	if l := setup.OptionLine(r.g().Open().Seat, of.Option); l != nil && l.IsRule() {
		return l.Written()
	}
	return ""
}

// because shows the text that asks, and whose it is, where it is one.
func (r *REPL) because(d *engine.Decision, p *printer) {
	setup := r.g().SetUp()
	l := setup.LineOf(d.Cause)
	if l == nil {
		return
	}
	name := setup.Names().TextWords(d.Cause)
	if d.Cause.Card != 0 {
		name = setup.Def(d.Cause.Card).Name
	}
	p.wrap(4, 6, name+": "+l.Written(), p.faint)
}

// Shown returns a function for games of a set-up. It returns all that the person of a seat can be shown of a game that
// waits for an answer: the table, the hands, the log, what is asked, what can be answered, what "?" tells of each of it
// and of the cards, why something that may be typed about them is refused, and how such a line may go on.
func Shown(setup game.Setup, screens map[string]*screen.Screen) func(g game.Play, seat engine.Seat, cards []engine.Card) string {
	s := gamescript.Looking(setup)
	return func(g game.Play, seat engine.Seat, cards []engine.Card) string {
		s.Look(g)
		return seen(s, screens, engine.Only(seat), cards)
	}
}

// seen returns all that a person who holds those seats can be shown of the game of a session.
func seen(s *gamescript.Session, screens map[string]*screen.Screen, seats engine.SeatSet, cards []engine.Card) string {
	r := &REPL{Options: Options{Screens: screens}, now: &branch{sections: []section{{s: s}}}, table: &seated{at: &person{seats: seats}}}
	return r.all(cards)
}

// all returns all that is shown to the person at the screen.
func (r *REPL) all(cards []engine.Card) string {
	var out bytes.Buffer
	p := r.printer(&out)
	r.tellStory(r.g().Events(), r.eyes(), p)
	for _, show := range []func(*REPL, *printer){(*REPL).board, (*REPL).hands, (*REPL).showMine, (*REPL).choices} {
		show(r, p)
	}
	p.line(r.Prompt())
	for _, line := range r.mightType(cards) {
		p.line("> " + line)
		if about, ok := strings.CutPrefix(line, "? "); ok {
			if err := cmdCard(r, about, p); err != nil {
				p.fail(err)
			}
			continue
		}
		acts, err := r.acts(line)
		if err == nil {
			var o engine.Option
			if o, _, err = r.means(line, &acts[0]); err == nil {
				p.line(r.s().Sentence(o))
			}
		}
		if err != nil {
			p.fail(err)
		}
	}
	p.Flush()
	for _, typed := range r.mightBegin(cards) {
		out.WriteString("> " + typed + "\n")
		for _, proposal := range r.Complete(typed) {
			out.WriteString(proposal.Text + ": " + proposal.Help + "\n")
		}
	}
	return out.String()
}

// mightType returns lines that a person might type to find out about cards: "?", and whatever can be done with them
// and with a card that can be chosen now. A line of several parts is done for good as far as it goes, so it tells no
// more than its first.
func (r *REPL) mightType(cards []engine.Card) []string {
	known, list := cards[0], []string{}
	if d := r.asked(); d != nil {
		for i, of := range r.s().Offers() {
			list = append(list, fmt.Sprintf("? %d", i+1))
			if c := engine.Card(of.Option.A); c != 0 && r.game().Options[of.Option.Verb].A.IsCard() {
				known = c
			}
		}
	}
	for _, c := range cards {
		list = append(list, "? "+r.s().CardName(c))
		if r.asked() != nil {
			list = append(list, r.s().Sayings(c, known)...)
			list = append(list, r.s().Sayings(known, c)...)
		}
	}
	return diag.Once(list)
}

// mightBegin returns beginnings of lines that a person might have completed.
func (r *REPL) mightBegin(cards []engine.Card) []string {
	list := []string{"", "? ", "card "}
	if r.asked() == nil {
		return list
	}
	for _, of := range r.s().Offers() {
		if verb := of.Words[0] + " "; !slices.Contains(list, verb) {
			list = append(list, verb)
			for _, c := range cards {
				list = append(list, verb+string([]rune(r.s().CardName(c))[:1]))
			}
		}
	}
	return list
}

// What follows hands the screen over from one person to the next, asks them what all have to allow, and takes back what somebody has
// done: by themselves what nobody knows yet, else if the others allow it.

// curtain is how far the screen has been handed over.
type curtain uint8

const (
	lifted  curtain = iota
	reading         // the person at the screen reads what came of the turn
	away            // the screen is cleared
)

// question is something to be answered by yes or no before anything else.
type question struct {
	words   string
	yes, no func(p *printer) error
	stays   bool // where what comes of "yes" cannot be done
}

// meet tells who has to decide what has happened, and shows the table, for each action and once in each step; or it
// lowers the curtain.
func (r *REPL) meet(who *person, p *printer) error {
	t := r.table
	if t.at == nil && len(t.people) == 1 {
		t.at = who
	}
	switch t.next = who; t.at {
	case who:
		r.scene(r.g().AtRest() || who.drawn != r.phase(), p)
	case nil:
		r.draw(away, p)
	default:
		r.news(p)
		p.line("")
		p.wrap(0, 4, fmt.Sprintf("It is the turn of %s. Press Enter when you have read this; the screen is cleared.", r.call(who)), p.title)
		t.curtain = reading
	}
	return nil
}

// draw clears the screen and draws the curtain: closed, or lifted for the person who is next.
func (r *REPL) draw(to curtain, p *printer) {
	t := r.table
	if to == lifted || t.at != nil { // before anybody has sat down it is clear
		r.clear(p)
	}
	if t.at != nil {
		t.before = t.at
	}
	t.curtain, t.at = to, nil
	if to == away {
		p.wrap(0, 4, fmt.Sprintf("Hand over to %s, who presses Enter.", r.call(t.next)), p.title)
		return
	}
	t.at = t.next
	if t.at.message != "" {
		p.wrap(0, 4, t.at.message, p.faint)
		t.at.message = ""
	}
	r.scene(true, p)
}

// clear clears a screen, with the lines above it.
func (r *REPL) clear(p *printer) {
	if r.Clears {
		p.WriteString("\x1b[H\x1b[2J\x1b[3J")
		return
	}
	p.line(strings.Repeat("=", min(p.width, 80)))
}

// lift takes a line that is typed at the curtain.
func (r *REPL) lift(line string, p *printer) error {
	switch {
	case line == "quit":
		return ErrQuit
	case line == "undo" && r.table.curtain == reading:
		return cmdTakeBack(r, "", p)
	case line == "undo" && r.table.curtain == away:
		if who := r.table.before; who != nil && r.hasSealed(who) { // what was answered last
			return r.unseal(who, p)
		}
		return errors.New("press Enter alone first: nothing was answered that others do not know yet")
	case line != "":
		return errors.New("press Enter alone first: the screen is being handed over")
	case r.table.curtain == reading:
		r.draw(away, p)
	case r.table.behind != nil:
		t := r.table
		r.clear(p)
		t.curtain, t.at = lifted, t.next
		show := t.behind
		t.behind = nil
		show(p)
	default:
		r.draw(lifted, p)
	}
	return nil
}

// handOver lowers the curtain for somebody who is to be shown something else than the table.
func (r *REPL) handOver(who *person, show func(p *printer), p *printer) {
	r.table.next = who
	r.draw(away, p)
	r.table.behind = show
}

func (r *REPL) ask(q question, p *printer) {
	r.table.question = &q
	p.wrap(0, 4, q.words+" (yes or no)", p.title)
}

// reply takes the answer to the question.
func (r *REPL) reply(line string, p *printer) error {
	q := r.table.question
	yes := strings.HasPrefix("yes", strings.ToLower(line))
	no := strings.HasPrefix("no", strings.ToLower(line))
	switch {
	case line == "quit":
		return ErrQuit
	case line == "" || !yes && !no:
		return fmt.Errorf("found %q, expected yes or no", line)
	}
	r.table.question = nil
	if no {
		return q.no(p)
	}
	err := q.yes(p)
	if err != nil && q.stays {
		r.table.question = q
	}
	return err
}

// cmdTakeBack goes back to before the person at the screen acted last, if the others agree.
func cmdTakeBack(r *REPL, args string, p *printer) error {
	n, err := count(args, 1)
	if err != nil {
		return err
	}
	t := r.table
	if r.hasSealed(t.at) {
		return r.unseal(t.at, p)
	}
	was := r.g().Answers()
	if err := t.AskUndo(t.at.chair, n); err != nil {
		return err
	}
	return r.mayTakeBack(t.at, was, p)
}

// mayTakeBack asks people one after the other, each behind the curtain, whether the game may go back; or tells that it has.
func (r *REPL) mayTakeBack(asking *person, was []engine.Choice, p *printer) error {
	q := r.table.Question(asking.chair)
	if q == nil {
		return r.takenBack(asking, was, p)
	}
	waits := func(who *person) bool { return r.table.Question(who.chair).Asked }
	who := r.table.people[slices.IndexFunc(r.table.people, waits)]
	answer := func(yes bool) error { return r.table.Allow(who.chair, q.Mark, yes) }
	r.handOver(who, func(p *printer) {
		p.line("")
		p.wrap(0, 4, fmt.Sprintf("%s asks to take back, with all that came of it:", screen.Sentence(r.call(asking))), p.title)
		for _, told := range r.table.Question(who.chair).Told {
			p.wrap(0, 4, told.String(), nil)
		}
		r.ask(question{
			words: fmt.Sprintf("Does %s allow it?", r.call(who)),
			yes: func(p *printer) error {
				if err := answer(true); err != nil {
					return err
				}
				return r.mayTakeBack(asking, was, p)
			},
			no: func(p *printer) error {
				p.line("nothing is taken back")
				asking.message = fmt.Sprintf("%s does not allow it: nothing is taken back", r.call(who))
				return errors.Join(answer(false), r.goRound(p))
			},
			stays: true,
		}, p)
	}, p)
	return nil
}

// takenBack tells what has been taken back of those answers.
func (r *REPL) takenBack(asking *person, was []engine.Choice, p *printer) error {
	words := "taken back, with all that came of it"
	if asking == r.table.at {
		words += ": " + r.sentenceBy(was[len(r.g().Answers())])
	} else {
		asking.message = words
	}
	for _, q := range r.table.people {
		q.told = min(q.told, len(r.g().Events()))
	}
	r.table.ended, r.table.curtain = false, lifted
	p.wrap(0, 4, words, p.faint)
	return r.goRound(p)
}

// hasSealed reports whether a person has answered in secret, while others are awaited.
func (r *REPL) hasSealed(who *person) bool {
	return slices.ContainsFunc(r.g().Sealed(), func(c engine.Choice) bool { return who.seats.Has(c.Seat) })
}

// unseal takes back the last answer that a person has given in secret, and gives the screen to that person.
func (r *REPL) unseal(who *person, p *printer) error {
	if err := r.table.Unseal(who.chair); err != nil {
		return err
	}
	r.g().Watch().First = who.seats
	p.line("taken back; nobody is told of it")
	r.table.curtain = lifted
	if r.table.at != who { // somebody else was to have the screen
		r.table.next = who
		r.draw(away, p)
		return nil
	}
	return r.goRound(p)
}
