// This file is the table of commands, explains what can be typed, and understands what people type who do not know the language yet.

package repl

import (
	"cmp"
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/help"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/dsl/thesaurus"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// command is a word that begins a line, and everything that concerns it.
type command struct {
	name, args, help string
	run              func(r *REPL, args string, p *printer) error
	complete         func(r *REPL, typed string, from int) []gamescript.Proposal
	plays            bool // it needs a game,
	heads            bool // or the head of one
	keeps            bool // it belongs into the journal, as it is typed
}

// promptCommands is filled by init, as "help" refers to it.
var promptCommands []command

func init() {
	promptCommands = []command{
		{name: "options", help: "What can be answered, numbered; a number answers.", run: cmdOptions, plays: true},
		{name: "show", args: "[table|combat|given|ZONE|PLAYER|CARD|PLACE]", help: "The table, how the combats would end now, the position as a test gives it, or one thing.", run: cmdShow, complete: completeShow, plays: true},
		{name: "card", args: "NAME|N", help: "What a card, an option or a place of a map says; also \"? NAME\" and \"? 3\".", run: cmdCard, complete: completeCard, plays: true},
		{name: "rules", help: "The special rules of the scenario.", run: showing((*REPL).rules), plays: true},
		{name: "score", help: "What the score of each team is made of.", run: showing((*REPL).whyScore), plays: true},
		{name: "view", args: "PLAYER", help: "What a player sees.", run: cmdView, complete: completeView, plays: true},
		{name: "why", args: "WHAT", help: "Why something is open or refused, a number is what it is, a card does nothing, an event happened; why bot: what a bot thinks best.", run: cmdWhy, complete: completeWhy, plays: true},
		{name: "log", args: "[N]", help: "The last events, numbered.", run: cmdLog, plays: true},
		{name: "history", help: "What was played and checked, numbered.", run: cmdHistory, plays: true},
		{name: "undo", args: "[N]", help: "Takes back the last line, or the last N.", run: cmdUndo, plays: true, keeps: true},
		{name: "redo", args: "[N]", help: "Plays again what was taken back.", run: cmdRedo, plays: true, keeps: true},
		{name: "goto", args: "N", help: "Goes to just after line N of the history; 0 is the beginning.", run: cmdGoto, plays: true, keeps: true},
		{name: "fork", args: "NAME", help: "Begins a branch of that name here; the branch that you leave stays as it is.", run: cmdFork, plays: true, keeps: true},
		{name: "switch", args: "NAME", help: "Goes to another branch.", run: cmdSwitch, complete: oneOf((*REPL).branchNames), plays: true, keeps: true},
		{name: "step", args: "[N]", help: "A bot answers the open decision, or the next N.", run: cmdStep, plays: true},
		{name: "continue", args: "[bots|" + strings.Join(botNames, "|") + "]", help: "Bots play to the next break, or to the end; Ctrl-C stops them.", run: cmdContinue, complete: oneOf(words(append([]string{"bots"}, botNames...)...)), plays: true},
		{name: "break", args: "[on EVENT|CARD|DECISION | off]", help: "Stops \"continue\" there; alone it lists the breaks.", run: cmdBreak, complete: completeBreak, plays: true},
		{name: "trace", args: "on|off", help: "Tells which clauses of texts run, after \"~\".", run: cmdTrace, complete: oneOf(words("on", "off")), plays: true},
		{name: "reload", help: "Reads the data again; the game goes on under the new texts.", run: cmdReload, keeps: true},
		{name: "edit", args: "CARD", help: "Opens a copy of the card in your data folder in $EDITOR, and reloads.", run: cmdEdit, complete: completeSubject, plays: true},
		{name: "scenario", args: "ID, seed N [, rounds N] [, sets ...]", help: "Begins a game of a scenario.", run: cmdScenario, keeps: true},
		{name: "opening", help: "Lays a sentence over the opening of the scenario, as a test has it under \"given\"; by itself the indented lines that follow.", run: cmdOpening, heads: true, keeps: true},
		{name: "given", help: "Begins a position: a line for each thing given, then an empty line.", run: cmdGiven, heads: true, keeps: true},
		{name: "cards", args: "[QUERY]", help: "Begins cards of the test's own: indented lines of data, then one that is not; with a query it lists cards, as in \"cards type:item text:draw\".", run: cmdCards, heads: true, keeps: true},
		{name: "case", args: "TITLE", help: "Starts over, under that title.", run: cmdCase, keeps: true},
		{name: "rule", args: "NAME, ...", help: "Names the rules that the test is about.", run: cmdRule, keeps: true},
		{name: "load", args: "SCENARIO|FILE", help: "Begins a game, or plays a test (FILE.game, FILE.game:LINE) or a record again.", run: cmdLoad},
		{name: "save", args: "FILE.game|FILE.sav", help: "Writes what was played as a test that passes, or as a record.", run: cmdSave, plays: true},
		{name: "minimise", args: "FILE.game", help: "Makes a failing test as small as it can be, in FILE.min.game.", run: cmdMinimise},
		{name: "resume", args: "[NAME]", help: "Goes on with the game of the prompt before this, or with another that is kept: \"repl --list\".", run: cmdResume},
		{name: "help", args: "[WORD]", help: "What can be typed, or all about a word.", run: cmdHelp, complete: oneOf((*REPL).commandNames)},
		{name: "quit", help: "Leaves; so does Ctrl-D.", run: func(*REPL, string, *printer) error { return ErrQuit }},
	}
}

func (r *REPL) commands() []command {
	if r.table != nil {
		return tableCommands
	}
	return promptCommands
}

// find returns the command of that name, or for which it is another word, or nil.
func (r *REPL) find(name string) *command {
	list, name := r.commands(), strings.ToLower(name)
	i := slices.IndexFunc(list, func(c command) bool { return c.name == cmp.Or(aliases[name], name) })
	if i < 0 {
		return nil
	}
	return &list[i]
}

// command returns the command that begins a line, and what stands behind it; nil where none does.
func (r *REPL) command(line string) (*command, string) {
	word, rest, _ := strings.Cut(line, " ")
	c := r.find(word)
	if c != nil && (r.table == nil && c.name == "view" && strings.Contains(rest, ":") || r.optionSaid(line) != nil) {
		return nil, "" // a line of the language begins so, too
	}
	return c, strings.TrimSpace(rest)
}

func (r *REPL) commandNames() []string {
	return screen.Each(r.commands(), func(c command) string { return c.name })
}

// examples holds a line or more for each command, as they can be typed in the game of the transcripts. They
// name cards, which this source does not.
//
//go:embed examples.txt
var examples string

func examplesOf(name string) []string {
	lines := slices.Values(strings.Split(examples, "\n"))
	return engine.Those(lines, func(line string) bool { return strings.HasPrefix(line+" ", name+" ") })
}

// cmdHelp says what can be typed, what a topic has on words, or what a word means.
func cmdHelp(r *REPL, words string, p *printer) error {
	if words == "" {
		helpAll(r, p)
		return nil
	}
	lib := r.helps()
	if lib == nil {
		return errUnread
	}
	topic, rest, _ := strings.Cut(words, " ")
	var rows []help.Row
	var err error
	if t := help.TopicOf(topic); t != nil {
		rows, err = t.Answer(lib, strings.TrimSpace(rest))
	} else {
		rows, err = help.Word(lib, words, r.commandEntries())
	}
	for _, row := range rows {
		p.line(row.Paint(p.title, p.faint))
	}
	return err
}

var errUnread = errors.New("the data cannot be read\nhint: loremaster check")

// helps returns the library whose words help explains: that of the game, if there is one.
func (r *REPL) helps() text.ScriptedLibrary {
	if r.now != nil {
		lib, _ := r.g().SetUp().Scene().Library.(text.ScriptedLibrary)
		return lib
	}
	lib, _ := r.lib.Data().(text.ScriptedLibrary)
	return lib
}

// commandEntries returns what help says of the commands that can be typed here.
func (r *REPL) commandEntries() []help.Entry {
	return screen.Each(r.commands(), func(c command) help.Entry {
		return help.New(c.name, help.Entry{Title: strings.TrimSpace(c.name + " " + c.args), Doc: c.help, Example: strings.Join(examplesOf(c.name), "\n")})
	})
}

// helpMore says what else help can tell.
const helpMore = "help WORD tells more of a command, a word of a sentence or a rule; help text WORD, help language WORD and help lua WORD search the languages of cards, tests and scripts."

func helpAll(r *REPL, p *printer) {
	if r.table != nil {
		p.wrap(0, 0, "Type the number of an option, or its words: the name of a card may be a part of it, and Tab shows how a line may go on. What your player does next may follow after a comma; where that is refused, what stands before it stays done.", nil)
	} else {
		p.wrap(0, 0, "What players do is typed as a sentence, with the player first; a number gives the answer of that number among the options.", nil)
	}
	list := func(name, help string) {
		p.WriteString("  " + p.title(name))
		p.wrapFrom(max(12-len(name), 1), 14, 2+len(name), help, nil)
	}
	p.line("")
	for _, c := range r.commands() {
		list(c.name, c.help)
	}
	p.line("")
	if lib := r.lib.Data(); r.table == nil && lib != nil {
		for _, s := range gamescript.LanguageOf(lib.Of()).Sentences() {
			list(s.Name, s.Help)
		}
		p.line("")
	}
	p.wrap(0, 0, helpMore, nil)
}

// aliases are other words for commands.
var aliases = map[string]string{"exit": "quit", "bye": "quit", "q": "quit", "?": "help", "h": "help", "actions": "options", "moves": "options", "back": "undo"}

// verb returns the first form of a verb of an answer by any of its forms.
func (r *REPL) verb(word string) string { return gamescript.LanguageOf(r.game()).Verb(word) }

// understood returns a line as the language has it: in small letters where it is all in capitals, and with the player
// who has to decide in front where the verb comes first.
func (r *REPL) understood(line string) string {
	if strings.ToLower(line) != line && strings.ToUpper(line) == line {
		line = strings.ToLower(line)
	}
	if of := r.optionSaid(line); of != nil {
		return of.Sentence()
	}
	word, rest, more := strings.Cut(line, " ")
	verb, comma := strings.CutSuffix(strings.ToLower(word), ",")
	if r.now == nil {
		return line
	}
	does := r.verb(verb)
	if does == "" || r.g().Open() == nil {
		return line
	}
	line = r.g().SetUp().Names().NameSeat(r.g().Open().Seat) + " " + does
	if comma {
		line += ","
	}
	if more {
		line += " " + rest
	}
	return line
}

// optionSaid returns the option of which the words are a line, or begin so if no other's do and no command has that name.
func (r *REPL) optionSaid(line string) (said *gamescript.Offer) {
	if r.now == nil || r.g().Open() == nil || r.table != nil && r.asked() == nil {
		return nil
	}
	words, begun, offers := diag.Fold(line), 0, r.s().Offers()
	for i := range offers {
		switch of := &offers[i]; {
		case of.Folded == words:
			return of
		case strings.HasPrefix(of.Folded, words+" ") && r.find(words) == nil:
			said, begun = of, begun+1
		}
	}
	if begun != 1 {
		return nil
	}
	return said
}

// cure adds to what is wrong with a line that should have been an answer: the paragraph by which it is refused, and
// what may be done that is most like it.
func (r *REPL) cure(line string, wrong error) error {
	d := r.g().Open()
	if d == nil || r.table != nil && r.asked() == nil {
		return wrong
	}
	if number, of := r.partSaid(line); of != nil {
		return fmt.Errorf("%w\nhint: \"%d\" alone takes %q, which is: %s", wrong, number, r.sentence(of), r.textOf(of))
	}
	if says := r.foreign(line); says != nil {
		return says
	}
	if strings.Contains(wrong.Error(), "hint:") {
		return wrong
	}
	words, said := wrong.Error(), strings.Fields(line)[0]
	if of := slices.Index(r.seatIDs(), said); of >= 0 && engine.Seat(of) != d.Seat {
		return fmt.Errorf("%w\nhint: %s now", wrong, r.s().DecisionLine())
	}
	verb, about := r.verbAndCards(line)
	if verb == "" {
		return wrong
	}
	if seat, o, err := r.s().Would(line); err == nil {
		words += r.refusedBy(seat, o)
	}
	does := func(of *gamescript.Offer) bool { return of.Words[0] == verb }
	both := func(of *gamescript.Offer) bool { return does(of) && about(of) }
	list := r.like(both, about, does, func(*gamescript.Offer) bool { return true })
	return errors.New(words + r.instead(list) + r.numberSaid(line))
}

// partSaid returns the option, and its number, of which the part of a text begins with a line, its verb in any form.
func (r *REPL) partSaid(line string) (number int, of *gamescript.Offer) {
	said := r.unnamed(line)
	if len(said) < 2 {
		return 0, nil
	}
	first, rest := r.sameVerb(said[0]), strings.Join(said[1:], " ")
	offers := r.s().Offers()
	for i := range offers {
		words := strings.Fields(diag.Fold(r.textOf(&offers[i])))
		if len(words) < 2 || r.sameVerb(words[0]) != first || !strings.HasPrefix(strings.Join(words[1:], " "), rest) {
			continue
		}
		if of != nil {
			return 0, nil // it may be either
		}
		number, of = i+1, &offers[i]
	}
	return number, of
}

// sameVerb returns the first form of a verb; any other word as it is.
func (r *REPL) sameVerb(word string) string {
	return cmp.Or(r.verb(word), strings.TrimSuffix(word, "s"))
}

// numberSaid adds to a hint what the number alone takes that stands behind the verb of a line.
func (r *REPL) numberSaid(line string) string {
	said := r.unnamed(line)
	if len(said) != 2 || !isNumber(said[1]) {
		return ""
	}
	of, err := r.offer(said[1])
	if err != nil {
		return ""
	}
	return fmt.Sprintf("; %q alone takes %q", said[1], r.sentence(of))
}

// unnamed returns the words of a line behind the player, if it names one.
func (r *REPL) unnamed(line string) []string {
	fields := strings.Fields(diag.Fold(line))
	if len(fields) > 1 && slices.Contains(r.seatIDs(), fields[0]) {
		return fields[1:]
	}
	return fields
}

// refusedBy returns the paragraph by which an option is refused. Where it asks for a card that lies elsewhere it says
// what the option is, and to who sees everything where the card is.
func (r *REPL) refusedBy(seat engine.Seat, o engine.Option) string {
	reason := r.g().Refused(seat, o)
	switch row := &r.game().Reasons[reason]; {
	case reason == 0:
		return ""
	case row.Elsewhere:
		words := "\n" + r.ruleWords(r.game().Options[o.Verb].Rule)
		if c := engine.Card(o.A); r.table == nil && c != 0 {
			words = "\n" + r.g().SetUp().Names().CardWords(c) + " is " + r.s().PlaceWords(c) + words
		}
		return words
	default:
		return "\n" + r.ruleWords(row.Rule)
	}
}

// foreign answers a line that begins with a word of another game, behind the player or not; nil where none does.
func (r *REPL) foreign(line string) error {
	fields := r.unnamed(line)
	if len(fields) == 0 || r.verb(fields[0]) != "" {
		return nil
	}
	row := thesaurus.For(r.g().SetUp().Scene().Library).With(thesaurus.Prompt, fields[0])
	switch {
	case row == nil:
		return nil
	case row.Write == nil:
		return errors.New(row.Why)
	}
	_, about := r.verbAndCards(line)
	is := func(of *gamescript.Offer) bool {
		return slices.Contains(row.Write, r.game().Options[of.Option.Verb].Code)
	}
	return errors.New(row.Why + r.instead(r.like(func(of *gamescript.Offer) bool { return is(of) && about(of) }, is)))
}

// verbAndCards returns the verb of a line, as offers have it, and whether an offer is about a card or a place that the
// line names.
func (r *REPL) verbAndCards(line string) (verb string, about func(*gamescript.Offer) bool) {
	fields := r.unnamed(line)
	if len(fields) == 0 {
		return "", nil
	}
	rest := strings.Join(fields[1:], " ")
	return r.verb(fields[0]), func(of *gamescript.Offer) bool {
		return len(of.Words) > 1 && rest != "" && (strings.Contains(rest, of.About) || strings.Contains(of.About, rest) || strings.HasSuffix(of.Folded, rest))
	}
}

// mostAlike bounds the sentences that a hint names.
const mostAlike = 3

// like returns the offers that are so, or else so: the first of each verb, then others.
func (r *REPL) like(is func(*gamescript.Offer) bool, otherwise ...func(*gamescript.Offer) bool) []*gamescript.Offer {
	var first, more []*gamescript.Offer
	var known []uint8
	offers := r.s().Offers()
	for i := range offers {
		switch of := &offers[i]; {
		case !is(of):
		case slices.Contains(known, of.Option.Verb):
			more = append(more, of)
		default:
			known, first = append(known, of.Option.Verb), append(first, of)
		}
	}
	if len(first) == 0 && len(otherwise) > 0 {
		return r.like(otherwise[0], otherwise[1:]...)
	}
	return append(first, more...)
}

// sentence returns the line that gives an answer here: at the table the player need not be named.
func (r *REPL) sentence(of *gamescript.Offer) string {
	if r.table != nil {
		return strings.Join(of.Words, " ")
	}
	return of.Sentence()
}

// instead returns the hint that names the sentences of offers, or the way to them.
func (r *REPL) instead(list []*gamescript.Offer) string {
	if len(list) == 0 {
		return "\nhint: \"options\" lists what may be done now"
	}
	quote := func(of *gamescript.Offer) string { return strconv.Quote(r.sentence(of)) }
	quoted := screen.Each(list[:min(len(list), mostAlike)], quote)
	if n := len(list) - mostAlike; n > 0 {
		quoted = append(quoted, fmt.Sprintf("one of %d more: see \"options\"", n))
	}
	return "\nhint: you can do this now: " + pack.OrList(quoted)
}
