// This file writes, opens and plays again what was played. A case is written part by part, with the definitions that it needs to pass elsewhere. A
// record is opened for whatever goes on with it, replays it or looks into it, and luck is drawn anew where that was done in its game. A
// report is a record with where its game stands, for whoever looks into a fault.

package gamescript

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
)

// Recorded is a record that is whole and that comes out the same.
type Recorded struct {
	Record *engine.Record // without what was taken back
	Start  *Session       // its game at the beginning
	Game   game.Play      // and where it stands
}

// OpenRecord opens the record of a text. One that is cut off or damaged, or that the library plays differently, is
// refused, with the place.
func (l *Runner) OpenRecord(src []byte) (*Recorded, error) {
	r, err := engine.ReadRecord(bytes.NewReader(src))
	if err != nil {
		return nil, err
	}
	return l.PlayRecord(r)
}

// PlayRecord does the same with a record that has been read.
func (l *Runner) PlayRecord(r *engine.Record) (*Recorded, error) {
	s, err := l.StartRecord(r)
	if err != nil {
		return nil, err
	}
	it := &Recorded{Record: r.Played(), Start: s}
	broken := s.guard(func() {
		it.Game, err = record.Replay(s.p.setup.Scene().Library, r)
	})
	if err = errors.Join(broken, err); err != nil {
		return nil, err
	}
	return it, nil
}

// Anew is luck that was drawn anew behind so many answers, by another seed; see engine.Game.Anew.
type Anew struct {
	Answers int
	Seed    uint64
}

// Line returns the line that a record has of it.
func (a Anew) Line() engine.RecordLine {
	return engine.RecordLine{Word: engine.LuckWord, Rest: strconv.FormatUint(a.Seed, 10)}
}

// AnewIn returns the luck that was drawn anew in a record, but for what was taken back.
func AnewIn(r *engine.Record) (list []Anew) {
	answers := 0
	for _, l := range r.Played().Lines {
		switch {
		case l.Seat != "":
			answers++
		case l.Word == engine.LuckWord:
			seed, _ := strconv.ParseUint(l.Rest, 10, 64) // it was read as a number
			list = append(list, Anew{answers, seed})
		}
	}
	return list
}

// TakenBack returns luck in a game that was taken back to so many answers, as engine.Record.Played has it: what was drawn
// anew stays so.
func TakenBack(list []Anew, answers int) []Anew {
	list = slices.Clone(list)
	for i := range list {
		list[i].Answers = min(list[i].Answers, answers)
	}
	return list
}

// DrawAnew has the session draw that luck anew, in its order, whenever so many answers have been given; what it was to draw
// before does not count. What lies behind the answers that there are is drawn from the next Restart on.
func (s *Session) DrawAnew(list []Anew) {
	answers, same := len(s.p.g.Answers()), 0
	for same < min(s.drawn, len(list)) && list[same] == s.anew[same] {
		same++
	}
	s.anew, s.drawn = slices.Clone(list), same
	for s.ran && s.drawn < len(s.anew) && s.anew[s.drawn].Answers < answers {
		s.drawn++
	}
	s.draw()
}

// Anew returns the luck that the session draws anew.
func (s *Session) Anew() []Anew { return slices.Clone(s.anew) }

func (s *Session) draw() {
	if d := s.p.g.Open(); d != nil && d.Forced() {
		return // a record knows nothing of who is waited for without a choice
	}
	for s.ran && s.drawn < len(s.anew) && s.anew[s.drawn].Answers == len(s.p.g.Answers()) {
		s.p.g.Anew(s.anew[s.drawn].Seed)
		s.drawn++
	}
}

// Record returns the record of the game so far, with that head, in which the seed is that with which it began.
func (s *Session) Record(head []engine.HeadLine) *engine.Record {
	head = slices.Clone(head)
	for i := range head {
		if head[i].Key == "seed" {
			head[i].Value = strconv.FormatUint(s.c.scenario.seed, 10)
		}
	}
	r := s.p.g.Record(head)
	for _, a := range slices.Backward(s.anew[:s.drawn]) {
		at, answers := 0, 0
		for at < len(r.Lines) && answers < a.Answers {
			if r.Lines[at].Seat != "" {
				answers++
			}
			at++
		}
		r.Lines = slices.Insert(r.Lines, at, a.Line())
	}
	return r
}

// reported bounds the events that a report lists.
const reported = 60

// Report writes a report on the game of a record, as far as that can be played: what is said about it, where it stands,
// what is asked, what happened last, and the record itself. It opens like the record.
func (l *Runner) Report(w io.Writer, src []byte, about []engine.HeadLine) error {
	var b strings.Builder
	b.WriteString(engine.ReportHead + "\n\nIt holds a whole game, every hand and the seed included. Whatever opens a record opens it.\n\n")
	for _, h := range about {
		fmt.Fprintf(&b, "%-10s %s\n", h.Key, h.Value)
	}
	record, damage := engine.ScanRecord(src)
	if damage != nil {
		fmt.Fprintf(&b, "%-10s %v\n", "damage", damage)
	}
	s, err := l.standing(record)
	if err != nil {
		fmt.Fprintf(&b, "%-10s %s\n", "fault", strings.ReplaceAll(err.Error(), "\n", "\n           "))
	}
	if s != nil {
		s.report(&b)
	}
	b.WriteString("\n" + engine.WordsCheck(b.String()+"\n"))
	if at := engine.RecordAt(src); at > 0 {
		src = src[at:] // of a report on a report
	}
	_, err = io.WriteString(w, b.String()+string(src))
	return err
}

// standing returns the session in which a record has been played as far as its answers go; nil where it cannot begin.
func (l *Runner) standing(r *engine.Record) (*Session, error) {
	if len(r.Head) == 0 {
		return nil, errors.New("nothing of the record can be read")
	}
	s, err := l.StartRecord(r)
	if err != nil {
		return nil, err
	}
	if err := s.GoOn(); err != nil {
		return s, err
	}
	n := 0
	for _, line := range r.Played().Lines {
		if line.Seat == "" {
			continue
		}
		n++
		o, wrong := s.Game().Match(line)
		if wrong != nil {
			wrong.Answer = n
			return s, wrong
		}
		if err := s.Choose(o.Option); err != nil {
			return s, err
		}
	}
	return s, nil
}

// report says where the game stands and how it came there.
func (s *Session) report(b *strings.Builder) {
	section := func(title string, lines []string) {
		fmt.Fprintf(b, "\n%s\n", title)
		for _, line := range lines {
			b.WriteString("  " + line + "\n")
		}
	}
	section(fmt.Sprintf("Position after %d answers", len(s.Game().Answers())), s.Position())
	section(s.DecisionLine(), engine.Each(s.Offers(), func(o Offer) string { return o.Sentence() }))
	section("What happened last", s.eventLines(max(0, len(s.Game().Events())-reported)))
}

// Head returns the lines of a script with which the session began, without a position of its own.
func (c *Case) Head() string {
	var b strings.Builder
	for _, r := range c.Rules {
		fmt.Fprintf(&b, "rule %s\n", r)
	}
	start := c.scenario.start()
	start.Sets = nil
	fmt.Fprintf(&b, "scenario %s, seed %d", start.Words(), c.scenario.seed)
	if c.scenario.last > 0 {
		fmt.Fprintf(&b, ", rounds %d", c.scenario.last)
	}
	if len(c.scenario.sets) > 0 {
		b.WriteString(", sets " + strings.Join(c.scenario.sets, " "))
	}
	b.WriteByte('\n')
	b.WriteString(openingLines(start.Opening))
	if c.cards != "" {
		b.WriteString("\ncards\n" + strings.TrimLeft(c.cards, "\n"))
	}
	return b.String()
}

// HeadOf returns the lines of a script that begin a game of that seed as a start says.
func HeadOf[Seed uint64 | string](start game.Start, seed Seed) string {
	return fmt.Sprintf("scenario %s, seed %v\n%s", start.Words(), seed, openingLines(start.Opening))
}

func openingLines(said []string) string {
	if len(said) == 0 {
		return ""
	}
	return "opening\n  " + strings.Join(said, "\n  ") + "\n"
}

// Cards returns the data of its own that a case has, as it is written; "" for none.
func (c *Case) Cards() string { return strings.TrimSpace(c.cards) }

// CardsSection writes definitions as the section of a case that has them.
func CardsSection(blocks []pack.Block) string {
	var b strings.Builder
	b.WriteString("cards\n")
	for _, block := range blocks {
		for line := range strings.Lines(strings.TrimRight(block.Text, "\n") + "\n") {
			if strings.TrimSpace(line) != "" {
				line = "  " + line
			}
			b.WriteString(line)
		}
	}
	return b.String()
}

// Givens returns the position that a case begins with, a line for each thing given; nil where it begins with
// the set-up. Once a session has begun with it, what the case says otherwise than all of its file is left out there.
func (c *Case) Givens() []string {
	if c.laid != nil {
		return slices.Clone(c.laid)
	}
	return engine.Each(c.givens, (*line).text)
}

// Lines returns what a case plays and checks, each line as it can be typed.
func (c *Case) Lines() (list []ScriptLine) {
	for _, s := range c.steps {
		list = append(list, ScriptLine{s.line.text(), s.line.at.Line})
		if s.among && len(s.events) > 0 {
			list = append(list, ScriptLine{"> " + amongOthers, s.line.at.Line})
		}
		list = append(list, engine.Each(s.events, func(e *line) ScriptLine { return ScriptLine{e.text(), e.at.Line} })...)
	}
	return list
}

// ScriptLine is a line of a script and its number.
type ScriptLine struct {
	Text   string
	Number int
}

// Played writes what was done in the game since so many answers, each with what happened then, and what is asked at the end.
func (s *Session) Played(first int) (string, error) {
	var b strings.Builder
	answers := slices.Clone(s.Game().Answers()[first:])
	s.Restart()
	told, checked := len(s.Game().Events()), false
	news := func() {
		for _, line := range s.eventLines(told) {
			fmt.Fprintf(&b, "  > %s\n", line)
			told, checked = told+1, true
		}
	}
	if s.Waiting() {
		told = 0
		if err := s.GoOn(); err != nil {
			return "", err
		}
		b.WriteString("the game goes on\n")
		news()
	}
	for _, c := range answers {
		s.Game().Watch().First = engine.Only(c.Seat)
		line := s.Sentence(c.Option)
		if err := s.ChooseFor(c.Seat, c.Option); err != nil {
			return "", err
		}
		b.WriteString(line + "\n")
		news()
	}
	if !s.Game().AtRest() || !checked { // a test checks something
		b.WriteString("expect " + s.DecisionLine() + "\n")
	}
	return b.String(), nil
}

// Portable returns a script with definitions of its own: with some, and with those of packs that it needs to pass with a
// library that lacks these. It reports false where it does not pass so, or there is nothing in packs that it could need.
func Portable(bare *Runner, file, text string, own []pack.Block, packs []pack.Layer) (string, bool) {
	packed := slices.DeleteFunc(slices.Concat(engine.Each(packs, OwnBlocks)...), func(b pack.Block) bool {
		return slices.ContainsFunc(own, func(o pack.Block) bool { return o.ID == b.ID })
	})
	if len(packed) == 0 {
		return text, false
	}
	for _, of := range [][]pack.Block{nil, NamedIn(text, packed), packed} {
		if all := WithCards(text, slices.Concat(of, own)); Passes(bare, file, all) == nil {
			return all, true
		}
	}
	return text, false
}

// WithCards returns a script with definitions in a section before what is given or played.
func WithCards(text string, blocks []pack.Block) string {
	head, rest, found := strings.Cut(text, "\n\n")
	if !found || len(blocks) == 0 {
		return text
	}
	return head + "\n" + CardsSection(blocks) + "\n" + rest
}

// Passes reports why a script does not pass with a library.
func Passes(lib *Runner, file, text string) error {
	f, diags := Parse(file, []byte(text))
	if len(diags.Items) > 0 {
		return fmt.Errorf("what was played cannot be written as a test:\n%w", diags)
	}
	for _, r := range lib.Run(f) {
		if !r.Passed() {
			return errors.New("what was played does not come out the same as a test:\n" + r.String())
		}
	}
	return nil
}

// nameLine is a line that says what a definition is called.
var nameLine = regexp.MustCompile(`(?m)^\s*(?:name|of)\s*=\s*"([^"]+)"`)

// OwnBlocks returns the definitions of a layer.
func OwnBlocks(l pack.Layer) (blocks []pack.Block) {
	_ = fs.WalkDir(l.FS, ".", func(name string, d fs.DirEntry, err error) error { // the data has been loaded: it can be read
		if err != nil || d.IsDir() || path.Ext(name) != ".toml" || path.Base(name) == pack.Manifest {
			return nil
		}
		if src, err := fs.ReadFile(l.FS, name); err == nil {
			more, _ := pack.Blocks(src)
			blocks = append(blocks, more...)
		}
		return nil
	})
	return blocks
}

// NamedIn returns the definitions that a text names, and those that they name.
func NamedIn(text string, blocks []pack.Block) (list []pack.Block) {
	words := diag.Fold(text)
	for more := true; more; {
		more = false
		for _, b := range blocks {
			names := append(engine.Each(nameLine.FindAllStringSubmatch(b.Text, -1), func(m []string) string { return m[1] }), b.ID)
			if !slices.Contains(list, b) && slices.ContainsFunc(names, func(name string) bool { return strings.Contains(words, diag.Fold(name)) }) {
				list, more = append(list, b), true
				words += "\n" + diag.Fold(b.Text)
			}
		}
	}
	return list
}

// Tape is a game that was played: how it began, and every answer by name, so that it can be played again with
// another library.
type Tape struct {
	Title   string
	Broken  error   // why the case of a script did not come to its end, or nil
	With    *Runner // what it was played with
	head    *Case
	items   []tapeItem
	answers int
	anew    []Anew
}

// tapeItem is an answer, or a line that is none: the game goes on, luck is forced.
type tapeItem struct {
	answer string // by its name in records
	line   string
	at     int    // the line of the script that it is of, 0 if it is of none
	said   string // that line
}

// RecordTape returns the tape of a record. The record has to replay: every answer and digest is compared.
func (l *Runner) RecordTape(src []byte) (*Tape, error) {
	it, err := l.OpenRecord(src)
	if err != nil {
		return nil, err
	}
	t := &Tape{Title: fmt.Sprintf("%s, seed %s", it.Game.SetUp().Scene().Scenario.Name, it.Record.Get("seed")), head: it.Start.c, With: it.Start.lib, anew: it.Start.anew}
	t.items = append(t.items, tapeItem{line: goOnLine})
	for _, line := range it.Record.Lines {
		if line.Seat != "" {
			t.items = append(t.items, tapeItem{answer: line.Answer})
			t.answers++
		}
	}
	return t, nil
}

const goOnLine = "the game goes on"

// CaseTape plays a case of a script, without its checks, and returns its tape; of one that goes wrong that of
// what came before.
func (l *Runner) CaseTape(c *Case) (*Tape, error) {
	s, err := l.StartCase(c)
	if err != nil {
		return nil, err
	}
	t := &Tape{Title: c.Title, head: c, With: l}
	for _, step := range c.steps {
		if !step.plays() {
			continue
		}
		before, entry := len(s.Game().Answers()), s.entryOf(step.line)
		if entry.stops {
			t.items = append(t.items, tapeItem{line: goOnLine}) // as far as to the next decision
			continue
		}
		waits := s.Waiting()
		_, err := s.Say(step.line.text())
		answers := s.Game().Answers()[before:]
		switch {
		case len(answers) > 0 && waits:
			t.items = append(t.items, tapeItem{line: goOnLine})
		case len(answers) == 0 && err == nil && entry.goesOn:
			t.items = append(t.items, tapeItem{line: step.line.text()})
		case err == nil && waits && !s.Waiting(): // the answer was the only one and not asked for, but the game has gone on
			t.items = append(t.items, tapeItem{line: goOnLine})
		}
		for _, a := range answers {
			t.items = append(t.items, tapeItem{answer: s.p.setup.Names().NameOption(a.Option), at: step.line.at.Line, said: step.line.text()})
			t.answers++
		}
		if err != nil {
			t.Broken = err
			break
		}
	}
	return t, nil
}

func (s *Session) entryOf(l *line) *Entry {
	read, err := s.read(l.text())
	if read == nil || err != nil {
		return &Entry{}
	}
	return read.line.parts[0].entry
}

// Answers returns how many answers the tape has.
func (t *Tape) Answers() int { return t.answers }

// player is a tape being played with a library.
type player struct {
	*Session
	events int // that have been told
}

// news returns what has happened since it was last asked, as scripts say it.
func (p *player) news() []string {
	list := p.eventLines(p.events)
	p.events += len(list)
	return list
}

// eventLines returns what has happened from an event on, as scripts say it.
func (s *Session) eventLines(from int) []string {
	return engine.Each(s.p.g.Events()[from:], func(e engine.Event) string { return s.EventLine(&e) })
}

// asked says what is open, "" where nothing is; and its options by name, in order.
func (s *Session) asked() (decision string, options []string) {
	d := s.p.g.Open()
	if d == nil {
		return "", nil
	}
	return s.p.decisionWords(), slices.Sorted(slices.Values(engine.Each(d.Options, s.p.setup.Names().NameOption)))
}

// say plays an item that is no answer.
func (s *Session) say(it tapeItem) error {
	if it.line == goOnLine && s.p.g.Open() != nil {
		return nil
	}
	_, err := s.Say(it.line)
	return err
}

func (s *Session) option(name string) (engine.Option, bool) {
	if d := s.p.g.Open(); d != nil {
		for _, o := range d.Options {
			if s.p.setup.Names().NameOption(o) == name {
				return o, true
			}
		}
	}
	return engine.Option{}, false
}

// Moment is an answer of a tape with what came of it. Its first has no answer: the game begins.
type Moment struct {
	Answer int // its number, from 1
	Words  string
	Events []string
}

// Play plays the first answers of a tape, all if there are fewer, and tells each. The session stands where
// they lead.
func (t *Tape) Play(answers int, tell func(Moment)) (*Session, error) {
	s, err := t.With.StartCase(t.head)
	if err != nil {
		return nil, err
	}
	s.DrawAnew(t.anew)
	p := &player{Session: s}
	n := 0
	for _, it := range t.items {
		if it.line != "" {
			if err := p.say(it); err != nil {
				return s, err
			}
			continue
		}
		if n == 0 {
			tell(Moment{Events: p.news()})
		}
		if n == answers {
			return s, nil
		}
		n++
		o, ok := p.option(it.answer)
		if !ok {
			return s, fmt.Errorf("answer %d, %q, is not among the options", n, it.answer)
		}
		m := Moment{Answer: n, Words: s.Sentence(o)}
		if err := s.Choose(o); err != nil {
			return s, err
		}
		m.Events = p.news()
		tell(m)
	}
	if n == 0 {
		tell(Moment{Events: p.news()})
	}
	return s, nil
}

// Difference is the first place where a tape comes out different with another library.
type Difference struct {
	Answer int    // the answers that are the same
	Words  string // the last of them, "" at the beginning
	What   string // an event, the decision, or its options
	Here   []string
	There  []string
}

// Compare plays a tape side by side with what it was played with and with another library. Without a difference it
// returns nil.
func (t *Tape) Compare(there *Runner) (*Difference, error) {
	a, err := t.With.StartCase(t.head)
	if err != nil {
		return nil, err
	}
	b, err := there.StartCase(t.head)
	if err != nil {
		return nil, err
	}
	a.DrawAnew(t.anew)
	b.DrawAnew(t.anew)
	p, q := &player{Session: a}, &player{Session: b}
	d := &Difference{}
	for _, it := range t.items {
		if it.line != "" {
			if err := p.say(it); err != nil {
				return nil, err
			}
			if err := q.say(it); err != nil {
				d.What, d.There = "line", []string{it.line, firstLine(err.Error())}
				return d, nil
			}
			continue
		}
		if d.differs(p, q) {
			return d, nil
		}
		o, ok := p.option(it.answer)
		if !ok {
			return nil, fmt.Errorf("answer %d, %q, is not among the options", d.Answer+1, it.answer)
		}
		other, _ := q.option(it.answer)
		d.Answer, d.Words = d.Answer+1, p.Sentence(o)
		if err := p.Choose(o); err != nil {
			return nil, err
		}
		if err := q.Choose(other); err != nil {
			d.What, d.There = "event", []string{firstLine(err.Error())}
			return d, nil
		}
	}
	if d.differs(p, q) {
		return d, nil
	}
	return nil, nil
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

// differs compares what has happened on two sides and what is asked now.
func (d *Difference) differs(p, q *player) bool {
	a, b := p.news(), q.news()
	for i := 0; i < len(a) || i < len(b); i++ {
		here, there := a[min(i, len(a)):min(i+1, len(a))], b[min(i, len(b)):min(i+1, len(b))]
		if !slices.Equal(here, there) {
			d.What, d.Here, d.There = "event", here, there
			return true
		}
	}
	asked, options := p.asked()
	askedThere, optionsThere := q.asked()
	if plainDecision(asked) != plainDecision(askedThere) {
		d.What, d.Here, d.There = "decision", []string{asked}, []string{askedThere}
		return true
	}
	if !slices.Equal(options, optionsThere) {
		d.What, d.Here, d.There = "option", without(options, optionsThere), without(optionsThere, options)
		return true
	}
	return false
}

// plainDecision returns a decision without the place of the text that asks, which may be another file.
func plainDecision(words string) string {
	plain, _, _ := strings.Cut(words, " (")
	return plain
}

// without returns the options that are not in the other list.
func without(list, other []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return slices.Contains(other, s) })
}
