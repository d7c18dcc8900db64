// This file seats people and bots at one terminal, and holds what can be typed there: commands, numbers, what the player does who has
// to decide, and what a person is shown on asking.
//
// The table is that of package table, which knows who sits where, lets bots play, takes back, and keeps the game. Between people the
// screen is a curtain (news.go): it is read, cleared, handed over, and opened by who sits down.

package repl

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/help"
	"loremaster/dsl/screen"
	"loremaster/dsl/store"
	"loremaster/dsl/table"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
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
		return r.nothingCalled(args, err)
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

// seated is a table, and who sits at its screen.
type seated struct {
	*table.Table
	people   []*person
	at       *person // who sees the screen, or nil
	before   *person // who saw it before that person
	next     *person // who is to see it, behind the curtain
	curtain  curtain
	behind   func(p *printer) // what that person is shown there, where it is not the table
	question *question
	ended    bool // the end has been told,
	written  bool // and written down
}

// person sits in a chair with one seat or several, whose decks stay separate.
type person struct {
	chair int
	name  string
	seats engine.SeatSet
	told  int               // events that the person has been told
	drawn phase             // when the table was shown last,
	saw   map[string]string // and what each part of it said

	message string // what is said first when the person sits down again
}

// phase is a step of a round.
type phase struct{ round, phase int }

func (r *REPL) phase() phase { return phase{r.g().Round(), r.g().Phase()} }

// onlooker is the view of somebody who holds no seat.
const onlooker = engine.SeatSet(1 << screen.Nobody)

// eyes returns the seats whose view is shown: at a prompt without a table all of them, at a table those of who sees the screen.
func (r *REPL) eyes() engine.SeatSet {
	switch {
	case r.table == nil:
		return engine.Everyone
	case r.table.at == nil:
		return onlooker
	}
	return r.table.at.seats
}

// call names a person with the seats held.
func (r *REPL) call(who *person) string {
	ids := engine.Each(slices.Collect(who.seats.All()), func(seat engine.Seat) string { return r.seatIDs()[seat] })
	if who.name == me {
		return strings.Join(ids, " and ")
	}
	return fmt.Sprintf("%s (%s)", who.name, strings.Join(ids, ", "))
}

// goRound shows the table to the person who has to decide, or hands the screen over.
func (r *REPL) goRound(p *printer) error {
	if r.g().Open() == nil {
		return r.end(p)
	}
	if at := r.table.at; at != nil { // who sits there answers all that is asked of that person before the screen is handed over
		r.g().Watch().First = at.seats
	}
	plays := func(who *person) bool { return who.seats.Has(r.g().Open().Seat) }
	if who := engine.First(slices.Values(r.table.people), plays); who != nil {
		return r.meet(who, p)
	}
	p.line("interrupted")
	return nil
}

func (r *REPL) botsGoOn(p *printer) error {
	if err := r.table.GoOn(); err != nil {
		return err
	}
	return r.goRound(p)
}

// Play begins a game for people and bots, as lines of the prompt say it: "scenario ID, seed N", and what is laid over its
// opening, or "load FILE". seats says who plays; see seat. Games that are kept stay so, and are told of.
func (r *REPL) Play(line, seats string, out io.Writer) error {
	return r.atTable(out, func(p *printer) error {
		r.table = nil
		for begin := range strings.SplitSeq(line, "\n") {
			if err := r.exec(begin, r.quiet()); err != nil {
				return err
			}
		}
		return r.sitDown(seats, p)
	})
}

// Ended returns the game that was played, once it is over; nil before.
func (r *REPL) Ended() game.Play {
	if r.now == nil || !r.g().Over() {
		return nil
	}
	return r.g()
}

// Shared reports whether several people sit at the screen in turn, or may do so.
func (r *REPL) Shared() bool {
	return r.table != nil && (r.table.question != nil || len(r.table.people) > 1)
}

// sitDown seats who plays the game that has begun at the prompt. Without words it is those who played its record before.
func (r *REPL) sitDown(seats string, p *printer) error {
	seats = cmp.Or(seats, r.seating)
	head := []engine.HeadLine{{Key: table.SeatsKey, Value: seats}}
	if script := r.beginning(); script != "" {
		head = append(head, engine.HeadLine{Key: record.ScriptKey, Value: strconv.Quote(script)})
	}
	made := r.s().Record(record.Head(r.g(), head...))
	about, err := r.about(r.g().SetUp(), made)
	if err != nil {
		return err
	}
	t, _, err := table.Sit(r.games(), about, made, r.newRecord())
	if err != nil {
		return err
	}
	return r.sit(t, p)
}

// beginning returns the script with which the game has begun, as far as its record cannot say that: to the last line by which
// luck was forced. What was answered since is played at the table.
func (r *REPL) beginning() string {
	if r.recordable() == nil {
		return ""
	}
	n := 0
	for i := range r.now.entries {
		if r.now.entries[i].goesOn {
			n = i + 1
		}
	}
	lines := screen.Each(r.now.entries[:n], func(e entry) entry { return entry{text: e.text} })
	return r.scriptOf(r.s().Case().Givens(), nil, lines)
}

// games returns what a table needs of the game that is played.
func (r *REPL) games() *table.Games {
	side := table.Side{Lib: r.lib, Screen: r.Screens[r.lib.Game().ID]}
	side.Packs, _ = r.packs() // the data may have gone since: then nothing is written with what it needs of it
	return &table.Games{Sides: []*table.Side{&side}, Interrupted: r.stop.Load}
}

// about says what is played in the game of a record, and who sits where.
func (r *REPL) about(setup game.Setup, made *engine.Record) (about table.About, err error) {
	start, err := record.Start(made)
	if err != nil {
		return about, err
	}
	about = table.About{Game: setup.Scene().Game.ID, Scenario: start.Scenario, People: start.People, Options: start.Options, Opening: start.Opening, Luck: true}
	if about.Seed, err = strconv.ParseUint(made.Get("seed"), 10, 64); err != nil {
		return about, err
	}
	if r.Campaign != "" {
		about.Head = []engine.HeadLine{{Key: campaignKey, Value: fmt.Sprintf("%s %d", r.Campaign, r.Game)}}
	}
	about.Chairs, err = seat(setup, made.Get(table.SeatsKey))
	return about, err
}

// newRecord returns what makes the file for the record of the game; nil where none is kept.
func (r *REPL) newRecord() func() (*store.Log, error) {
	if r.journal == nil {
		return nil
	}
	return func() (*store.Log, error) {
		id := r.g().SetUp().Scene().Scenario.ID
		return firstLog(r.State, func(n int) string { return fmt.Sprintf("%s-%d%s", id, n, recordExt) })
	}
}

// sit begins at a table.
func (r *REPL) sit(t *table.Table, p *printer) error {
	s := t.Session()
	r.start(s)
	r.table = &seated{Table: t}
	for i, c := range t.About().Chairs {
		if who := (&person{chair: i, name: c.Name, told: t.Told(i)}); c.Bot == "" {
			who.seats = t.Holds(i)
			r.table.people = append(r.table.people, who)
		}
	}
	if len(r.table.people) > 1 {
		r.clear(p)
	}
	p.wrap(0, 4, fmt.Sprintf("%s: %s", r.g().SetUp().Scene().Scenario.Name, strings.ReplaceAll(t.Players(), ",", ", ")), p.title)
	p.line("help tells what can be typed, \"? NAME\" what a card says")
	if r.notice != "" {
		p.wrap(0, 4, r.notice, p.faint)
		r.notice = ""
	}
	return r.botsGoOn(p)
}

// me is how --seats calls the one who has typed it.
const me = "me"

// seat seats those whom words name, "SEAT=WHO,...": a bot by its name, or a person by any other. Seats that
// are not named are played by a bot; where none is, see ofFirst.
func seat(setup game.Setup, words string) (chairs []table.Chair, err error) {
	said, err := readSeats(setup, words)
	if err != nil {
		return nil, err
	}
	mine := engine.SeatSet(0)
	if words == "" {
		mine = ofFirst(setup)
	}
	unplayed := setup.Scene().Unplayed
	for i, seat := range setup.Scene().Seats {
		c := table.Chair{Name: said[seat.ID], Joined: true}
		switch {
		case unplayed.Has(engine.Seat(i)) && c.Name != "":
			return nil, fmt.Errorf("nobody plays %s in this scenario, its cards come by rules; leave it out", seat.ID)
		case unplayed.Has(engine.Seat(i)):
			continue
		case c.Name == "" && mine.Has(engine.Seat(i)):
			c.Name = me
		case c.Name == "":
			c.Bot = bot.Names()[0]
		case slices.Contains(bot.Names(), c.Name):
			c.Name, c.Bot = "", c.Name
		}
		at := slices.IndexFunc(chairs, func(other table.Chair) bool { return other.Name == c.Name && other.Bot == c.Bot })
		if at < 0 {
			at = len(chairs)
			chairs = append(chairs, c)
		}
		chairs[at].Seats = append(chairs[at].Seats, seat.ID)
	}
	return chairs, nil
}

// ofFirst returns the seats of who begins: those that the scenario gives one person of so many as are said, else
// those of the team.
func ofFirst(s game.Setup) (seats engine.SeatSet) {
	order := s.Scene().Order
	first := order[slices.IndexFunc(order, func(seat engine.Seat) bool { return !s.Scene().Unplayed.Has(seat) })]
	if s.Scene().Start.People > 0 {
		return s.Scene().Person(first)
	}
	for i, seat := range s.Scene().Seats {
		if seat.Team == s.Scene().Seats[first].Team && !s.Scene().Unplayed.Has(engine.Seat(i)) {
			seats |= engine.Only(engine.Seat(i))
		}
	}
	return seats
}

func readSeats(setup game.Setup, words string) (map[string]string, error) {
	said, ids := map[string]string{}, seatIDs(setup)
	if words == "" {
		return said, nil
	}
	for item := range strings.SplitSeq(words, ",") {
		id, who, _ := strings.Cut(item, "=")
		id, who = strings.TrimSpace(id), strings.TrimSpace(who)
		switch {
		case !slices.Contains(ids, id):
			return nil, &diag.Unknown{Kind: "seat", Name: id, Known: ids}
		case !table.IsName(who):
			return nil, fmt.Errorf("found %q, expected %s= and who plays it: a bot (%s), %s, or a name", item, id, strings.Join(bot.Names(), ", "), me)
		case said[id] != "":
			return nil, fmt.Errorf("seat %q is given to %s and to %s", id, said[id], who)
		}
		said[id] = who
	}
	return said, nil
}
