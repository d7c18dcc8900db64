// This file holds puzzles: their goal, which says who is to bring about what, by when, and what the others do, and which people may
// play for; how one is solved; and how what was found is written as a script.

package gamescript

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/solve"
)

type goal struct {
	line  *line // who, then the checks
	terms []*line

	// What the lines say, once a case is played.
	seats   engine.SeatSet // who is to reach it
	round   uint8          // by the end of which
	passive engine.SeatSet // who does nothing that need not be
	habits  []said         // what other players answer wherever it is open
	copies  bool           // copies of cards are told apart
}

const goalHead = "goal "

func goalEntries() []*Entry {
	return []*Entry{
		{Pattern: "{who:seat} :", term: func(g *goal, _ *play, s *sentence) error {
			g.seats = engine.Only(s.seatArg("who"))
			return nil
		}, Help: "That player is to reach the goal. All players else are others, those of the same team too."},
		{Pattern: "{whose:team} :", term: func(g *goal, p *play, s *sentence) error {
			for i, seat := range p.setup.Scene().Seats {
				if seat.Team == game.Team(s.n("whose")) {
					g.seats |= engine.Only(engine.Seat(i))
				}
			}
			return nil
		}, Help: "Those players are to reach the goal together."},
	}
}

func termEntries() []*Entry {
	return []*Entry{
		{Pattern: "by the end of round {n:number}", term: func(g *goal, p *play, s *sentence) error {
			if s.n("n") < p.g.Round() || s.n("n") > 255 {
				return fmt.Errorf("it is round %d", p.g.Round())
			}
			g.round = uint8(s.n("n"))
			return nil
		}, Help: "The goal may be reached up to then; without this line up to the end of the round that the position is in."},
		{Pattern: "the others pass", term: func(g *goal, _ *play, _ *sentence) error {
			g.passive |= ^g.seats
			return nil
		}, Help: "The others pass where they may, take nothing, and decline what a text lets them do. What they have to choose they choose as badly for the goal as they can."},
		{Pattern: "{who:seat} {act:does}", term: func(g *goal, p *play, s *sentence) error {
			seat := s.seatArg("who")
			if g.seats.Has(seat) {
				return fmt.Errorf("%s is to reach the goal, expected what another player does", p.setup.Names().NameSeat(seat))
			}
			g.passive |= engine.Only(seat)
			g.habits = append(g.habits, said{p.at, s})
			return nil
		}, Help: "That other player does this wherever it is open; of several such lines the first that is. Where none is, the player does as those do who pass."},
	}
}

// goal returns a goal with what its lines say, or reports what is wrong with them.
func (k *compiler) goal(g *goal) *goal {
	if g == nil {
		return nil
	}
	return &goal{line: k.line(g.line, readGoal), terms: k.lines(g.terms, readTerm)}
}

func readGoal(m *matcher) bool { return m.headed(m.names.lang.goals, m.names.lang.checks) }
func readTerm(m *matcher) bool { return m.only(m.names.lang.terms, "") }

// understand takes a goal for what it says in the position of p.
func (g *goal) understand(p *play) *Failure {
	for _, l := range append([]*line{g.line}, g.terms...) {
		p.at = l
		if s := &l.parts[0]; s.entry.term != nil {
			if err := s.entry.term(g, p, s); err != nil {
				return p.fail(l, err.Error())
			}
		}
		g.copies = g.copies || slices.ContainsFunc(l.tokens, func(t token) bool {
			return copyNumber(&t) > 0 || slices.Contains(ordinals, t.norm)
		})
	}
	return nil
}

func (g *goal) reached(p *play) bool {
	return !slices.ContainsFunc(g.line.parts[1:], func(s sentence) bool { return s.entry.check(p, &s) != "" })
}

// beforeGoal lets the game go on to the first decision of a puzzle, and checks what can be checked without
// solving it: that there is something to solve.
func (p *play) beforeGoal(g *goal) *Failure {
	g.round = uint8(p.g.Round())
	if p.g.Open() == nil {
		p.g.Run()
	}
	f := g.understand(p)
	p.at = g.line
	switch {
	case f != nil:
		return f
	case g.reached(p):
		return p.fail(g.line, "the goal is reached where it is asked for")
	case p.g.Over():
		return p.fail(g.line, "the game is over")
	}
	return nil
}

// Aim is how it stands with the goal of a puzzle.
type Aim uint8

const (
	NoAim   Aim = iota // there is none
	Sought             // it is not reached yet
	Reached            // all is so that it asks for
	Missed             // there is no more time for it
)

// Seek has a session that has just begun be played for the goal of its case: up to the end of the goal's last round, and no
// further. It fails with a *Failure where there is nothing to be sought.
func (s *Session) Seek() error {
	if err := s.beforeGoal(); err != nil {
		return err
	}
	s.sought = s.c.goal
	s.c.scenario.last = s.sought.round
	s.Restart()
	return nil
}

// beforeGoal lets the game go on to the first decision of a puzzle. It fails with a *Failure where there is nothing to be solved.
func (s *Session) beforeGoal() (err error) {
	broken := s.guard(func() {
		if f := s.p.beforeGoal(s.c.goal); f != nil {
			err = f
		}
	})
	return cmp.Or(broken, err)
}

// Aim reports how it stands now with the goal that is sought.
func (s *Session) Aim() (aim Aim) {
	if s.sought == nil {
		return NoAim
	}
	s.guard(func() { //nolint:errcheck // what cannot be looked at is not reached
		switch {
		case s.sought.reached(s.p):
			aim = Reached
		case s.ran && s.p.g.Awaited() == 0:
			aim = Missed
		default:
			aim = Sought
		}
	})
	return aim
}

// Reply returns what a player answers by the terms of the goal that is sought. It reports false where they say nothing of it.
func (s *Session) Reply(d *engine.Decision) (o engine.Option, ok bool) {
	if s.sought == nil || !s.sought.passive.Has(d.Seat) {
		return o, false
	}
	return (&table{play: s.p, goal: s.sought}).reply(d)
}

// IsPuzzle reports whether a case has a goal.
func (c *Case) IsPuzzle() bool { return c.goal != nil }

// Goal returns who is to bring about what in a puzzle, and the terms, as the script says them; "" of what is none.
func (c *Case) Goal() string {
	return strings.TrimPrefix(strings.Join(c.GoalLines(), "; "), goalHead)
}

// GoalLines returns the lines of a script that say it, the first with its head; nil of what is no puzzle.
func (c *Case) GoalLines() (lines []string) {
	if c.goal == nil {
		return nil
	}
	return append([]string{c.goal.line.text()}, engine.Each(c.goal.terms, (*line).text)...)
}

// Solution is what came of solving a puzzle.
type Solution struct {
	*solve.Result
	Script string // of a puzzle that has a solution: a case for each line of play
}

// SolveOptions bound the search for a solution. Lines is how many lines of play are written at most: the first
// is the one in which the others hold out longest, behind it come their other answers.
type SolveOptions struct {
	solve.Options
	Lines int
}

// Solve looks for a way to the goal of a case. It fails with a *SayError or a *Failure where the case cannot
// be played up to its goal.
func (l *Runner) Solve(c *Case, o SolveOptions) (*Solution, error) {
	s, g, err := l.puzzle(c)
	if err != nil {
		return nil, err
	}
	o.Ours = g.seats
	boundary, tape := boundary(s.p.g), s.p.g.Tape()
	var found *solve.Result
	if err := s.guard(func() {
		found = solve.Search(func() solve.Problem {
			t := &table{play: newPlay(s.p.names), goal: g}
			t.g.Watch().Unrecorded = true
			t.beginAt(boundary, g.round)
			t.g.Watch().Answerer = t.inPlace
			t.g.Resume(boundary, tape)
			t.key = t.g.NewPosition()
			return t
		}, o.Options)
	}); err != nil {
		return nil, err
	}
	solution, bound := &Solution{Result: found}, *c
	bound.scenario.last = g.round
	var cases []string
	for i, line := range found.Lines(max(o.Lines, 1)) {
		text, err := l.solved(&bound, line, i)
		if err != nil {
			return nil, err
		}
		cases = append(cases, text)
	}
	solution.Script = strings.Join(cases, "\n")
	if len(cases) > 0 {
		err = Passes(l, c.File, solution.Script) // what is printed has to pass
	}
	return solution, err
}

// Puzzle returns a session at the position of a puzzle, and who is to reach its goal.
func (l *Runner) Puzzle(c *Case) (*Session, engine.SeatSet, error) {
	s, g, err := l.puzzle(c)
	if err != nil {
		return nil, 0, err
	}
	return s, g.seats, nil
}

func (l *Runner) puzzle(c *Case) (*Session, *goal, error) {
	s, err := l.StartCase(c)
	if err != nil {
		return nil, nil, err
	}
	for _, step := range c.steps {
		if _, err := s.Say(step.line.text()); err != nil {
			return nil, nil, err
		}
	}
	return s, s.c.goal, s.beforeGoal()
}

// table is the game of a search; see solve.Problem.
type table struct {
	*play
	goal    *goal
	options []engine.Option
	key     engine.Position
}

func (t *table) Game() engine.Play { return t.g }

func (t *table) Options() []engine.Option { return t.choices(t.g.Open()) }

func (t *table) Reached() bool { return t.goal.reached(t.play) }

func (t *table) AppendKey(b []byte) []byte {
	t.g.StoreBoundary(t.key)
	tape := t.g.Tape()
	b = t.g.AppendKey(t.key, t.goal.copies || len(tape) > 0, b)
	for _, o := range tape {
		b = o.AppendTo(b)
	}
	return b
}

// inPlace answers what is no choice.
func (t *table) inPlace(d *engine.Decision) (engine.Option, bool) {
	list := t.choices(d)
	return list[0], len(list) == 1
}

// choices returns the options of a decision that are tried. Of options that differ by nothing but the copies of their
// cards one is tried. A pass comes first: of ways that are as long the search finds the one with the first options.
func (t *table) choices(d *engine.Decision) []engine.Option {
	if t.goal.passive.Has(d.Seat) {
		if o, ok := t.reply(d); ok {
			t.options = append(t.options[:0], o)
			return t.options
		}
	}
	t.options = t.options[:0]
	for _, o := range d.Options {
		if t.goal.copies || !t.tried(o) {
			t.options = append(t.options, o)
		}
	}
	if last := len(t.options) - 1; t.setup.Scene().Game.Options[t.options[last].Verb].Passive {
		t.options = slices.Insert(t.options[:last], 0, t.options[last])
	}
	return t.options
}

// tried reports whether an option is among those to be tried but for the copies of its cards.
func (t *table) tried(o engine.Option) bool {
	return slices.ContainsFunc(t.options, func(x engine.Option) bool {
		return like(t.setup.Scene().Game, x, o, func(a, b engine.Card) bool { return a == b || t.g.Alike(a, b) })
	})
}

// like reports whether two options are the same but for cards of which one is as good as the other.
func like(of *game.Game, x, y engine.Option, cards func(a, b engine.Card) bool) bool {
	switch {
	case x.Verb != y.Verb || x.C != y.C || x.N != y.N || !cards(engine.Card(x.A), engine.Card(y.A)):
		return false
	case of.Options[x.Verb].B.IsCard():
		return cards(engine.Card(x.B), engine.Card(y.B))
	}
	return x.B == y.B // no card
}

// same returns the option of a list that an answer of the search means: it may have found it where other copies
// of the same cards lay.
func (t *table) same(list []engine.Option, o engine.Option) (engine.Option, bool) {
	for _, cards := range []func(a, b engine.Card) bool{
		func(a, b engine.Card) bool { return a == b },
		func(a, b engine.Card) bool { return t.setup.SameCard(a, b) },
	} {
		if i := slices.IndexFunc(list, func(x engine.Option) bool { return like(t.setup.Scene().Game, x, o, cards) }); i >= 0 {
			return list[i], true
		}
	}
	return o, false
}

// reply returns what a player answers who has habits, or passes.
func (t *table) reply(d *engine.Decision) (o engine.Option, said bool) {
	first := func(is func(engine.Option) bool) bool {
		i := slices.IndexFunc(d.Options, is)
		if i >= 0 {
			o = d.Options[i]
		}
		return i >= 0
	}
	for _, h := range t.goal.habits {
		if h.s.seatArg("who") != d.Seat {
			continue
		}
		t.at = h.line
		for _, a := range t.answersOf(h.s) {
			if first(func(o engine.Option) bool { return a.fits(d.Kind, o) }) {
				return o, true
			}
		}
	}
	return o, first(func(o engine.Option) bool { return t.setup.Scene().Game.Options[o.Verb].Passive })
}

// solved writes a line of play as a case: the position, what is played, the goal as a check. Where it is
// reached in the middle of something, which no case may leave so, bots play on to the end of the last round.
func (l *Runner) solved(c *Case, line []engine.Option, nth int) (string, error) {
	s, g, err := l.puzzle(c)
	if err != nil {
		return "", err
	}
	t := &table{play: s.p, goal: g}
	var played []string
	for d := s.p.g.Open(); d != nil; d = s.p.g.Open() {
		if len(line) == 0 && g.reached(s.p) {
			break
		}
		list := t.choices(d)
		o := list[0]
		if len(list) > 1 {
			if len(line) == 0 {
				break
			}
			ok := false
			if o, ok = t.same(list, line[0]); !ok {
				break
			}
			line = line[1:]
		}
		played = append(played, s.Sentence(o))
		if err := s.Choose(o); err != nil {
			return "", err
		}
	}
	if !g.reached(s.p) {
		return "", fmt.Errorf("the solution does not reach the goal: %s", strings.Join(played, "; "))
	}
	played = append(played, expectHead+textOf(g.line.tokens[g.line.parts[1].at:]))
	if !s.p.g.AtRest() {
		played = append(played, botsLine)
	}
	return s.writeSolution(c, played, nth), nil
}

// writeSolution writes a case. What was given of luck that did not come up is left out.
func (s *Session) writeSolution(c *Case, played []string, nth int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "case %s", c.Title)
	if nth > 0 {
		fmt.Fprintf(&b, " (another answer, %d)", nth)
	}
	b.WriteString("\n" + c.Head())
	if c.given {
		b.WriteString("\ngiven\n")
	}
	for _, given := range s.c.givens {
		var parts []string
		for _, p := range given.sentences() {
			if words := textOf(given.tokens[p.at:p.end]); p.entry.luck == nil || !s.waits(given, words) {
				parts = append(parts, words)
			}
		}
		if len(parts) > 0 {
			b.WriteString("  " + strings.Join(parts, "; ") + "\n")
		}
	}
	b.WriteByte('\n')
	for _, l := range c.Lines() {
		if strings.HasPrefix(l.Text, ">") {
			b.WriteString("  ")
		}
		b.WriteString(l.Text + "\n")
	}
	for _, l := range played {
		b.WriteString(l + "\n")
	}
	return b.String()
}

// waits reports whether luck that a line forces has not come up.
func (s *Session) waits(l *line, words string) bool {
	return slices.ContainsFunc(s.hopes, func(w wish) bool { return w.at == l && w.words == words && w.waits(s.p.g.Here().ToCome()) })
}
