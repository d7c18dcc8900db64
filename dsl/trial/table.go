package trial

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/gamescript"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// This file plays games, and pieces of them once more without a clause.

// mostDecisions bounds those of one game.
const mostDecisions = 5000

// table is games of one set-up.
type table struct {
	*trier
	setup   game.Setup
	has     map[string]bool // the ids of what its games have
	g, twin game.Play
	before  engine.Position // at which the piece began
	after   engine.Position
	bot     bot.Random
	asked   []asked   // in the piece
	ran     []*Clause // likewise
	piece   int
	twinAsk []asked
	with    []byte // what the piece comes to, as parts; nil where nobody has asked yet

	tape     tape // what was answered in the piece that is changed
	other    int  // which of it is answered otherwise, from 1; 0 is none
	sketches *gamescript.Sketcher
	made     engine.Position
	kept     []engine.Position // of games from their beginning
	goal     *goal             // that is tried; nil in games from their beginning
}

// asked is a decision with its answer.
type asked struct {
	kind    uint8
	seat    engine.Seat
	options []engine.Option
	answer  engine.Option
}

// note adds a decision and its answer, in memory that is used again.
func note(list []asked, d *engine.Decision, o engine.Option) []asked {
	n := len(list)
	list = slices.Grow(list, 1)[:n+1]
	list[n] = asked{d.Kind, d.Seat, append(list[n].options[:0], d.Options...), o}
	return list
}

func (t *trier) newTable(setup game.Setup) *table {
	b := &table{trier: t, setup: setup, g: setup.NewTable(), twin: setup.NewTable()}
	b.before, b.after, b.made, b.kept = b.g.NewPosition(), b.g.NewPosition(), b.g.NewPosition(), []engine.Position{b.g.CopyOf(b.g.Here())}
	b.g.OnClauses(b.clause)
	b.g.OnSteps(b.step)
	for _, g := range []game.Play{b.g, b.twin} {
		g.Watch().Unrecorded = true
	}
	b.g.Watch().Answerer = b.answer
	return b
}

func (b *table) clause(_ engine.Card, l game.Line, clause uint8) {
	of := b.of[l]
	if int(clause) >= len(of) {
		return
	}
	c := of[clause]
	if c.Ran++; c.noted != b.piece {
		c.noted = b.piece
		b.ran = append(b.ran, c)
		b.goal.comes(c, -1, nil)
	}
}

// step notes how far a line comes.
func (b *table) step(l game.Line, clause int, s game.Step, words *vocab.Phrase) {
	for i, c := range b.of[l] {
		switch {
		case clause >= 0 && i != clause:
		case s == game.Came:
			c.Came++
		default:
			c.hinder(s, words)
			c.stuck = b.piece
		}
		b.goal.comes(c, int(s), words)
	}
}

// tape is answers, to be given again.
type tape struct {
	was []asked
	at  int
}

// next returns the next answer that fits a decision.
func (t *tape) next(d *engine.Decision) (engine.Option, bool) {
	for i := t.at; i < len(t.was); i++ {
		if was := &t.was[i]; was.kind == d.Kind && was.seat == d.Seat && d.Lists(was.answer) {
			t.at = i + 1
			return was.answer, true
		}
	}
	return engine.Option{}, false
}

func (b *table) answer(d *engine.Decision) (engine.Option, bool) {
	o, was := b.tape.next(d)
	if !was || b.tape.at == b.other {
		o, _ = b.bot.Answer(d)
		if b.goal != nil && b.pick(3) > 0 {
			o = b.goal.rather(d, o)
		}
	}
	b.asked = note(b.asked, d, o)
	return o, true
}

// begin plays the game of a seed.
func (b *table) begin(seed uint64) {
	defer func() {
		if err := recover(); err != nil {
			b.Failed = append(b.Failed, fmt.Sprintf("%s, seed %d: the program failed: %v", b.setup.Scene().Scenario.ID, seed, err))
		}
	}()
	b.bot.Begin(seed)
	b.g.Begin(seed)
	b.run(mostDecisions)
}

// run plays on to the end, or so many decisions and pieces.
func (b *table) run(most int) {
	for done := 0; done < most; {
		b.g.Store(b.before)
		b.pieces++
		b.piece = b.pieces
		b.asked, b.ran, b.with = b.asked[:0], b.ran[:0], nil
		if b.goal == nil && b.pieces%keepEvery == 0 {
			b.kept = append(b.kept[max(0, len(b.kept)+1-mostKept):], b.g.CopyOf(b.before))
		}
		if !b.g.Next() {
			return
		}
		if b.goal != nil && len(b.goal.further) > 0 {
			b.goal.keep()
		}
		done += 1 + len(b.asked)
		b.Report.Work += 1 + len(b.asked)
		for _, c := range b.ran {
			if len(c.Examples) < mostExamples && (c.Ran >= c.next || b.goal != nil && c.Owner == b.goal.owner) {
				c.tried++
				c.next = c.Ran + c.tried/8
				b.without(c)
			}
		}
	}
}

// without plays the piece once more without a clause. Where that makes no difference, another that ran in the piece may have
// done the same: then it is left out, too, each fourth time.
func (b *table) without(c *Clause) {
	defer func() { recover() }() // without it something may happen that no rule and no sentence knows
	if b.with == nil {
		b.g.Store(b.after)
		b.with = parts(b.g, b.after)
	}
	differs := b.differs(c, b.with, c)
	if !differs && c.stuck != b.piece {
		c.vain++
	}
	if differs || c.tried%4 != 0 {
		return
	}
	for _, other := range b.ran {
		if other != c && (other.Worked == 0 || other.As != "") {
			b.again(other)
			if b.differs(c, parts(b.twin, b.twin.Here()), other, c) {
				c.As = other.Place()
				return
			}
		}
	}
}

// differs reports whether something else comes of the piece without some clauses, and notes that c has worked if so.
func (b *table) differs(c *Clause, with []byte, without ...*Clause) bool {
	b.again(without...)
	differs := !bytes.Equal(with, parts(b.twin, b.twin.Here()))
	if !differs && c.holds() && len(without) == 1 {
		differs = !slices.EqualFunc(b.asked, b.twinAsk, func(x, y asked) bool { return slices.Equal(x.options, y.options) })
	}
	if differs {
		c.Worked++
		b.example(c, without)
	}
	return differs
}

func (c *Clause) holds() bool { return c.line.Does(c.clause) == "" }

// again plays the piece again in the twin, without some clauses. To what was not asked there it answers by doing nothing,
// where that is open, else by the first option.
func (b *table) again(without ...*Clause) {
	g := b.twin
	was := tape{was: b.asked}
	b.twinAsk = b.twinAsk[:0]
	g.Watch().Answerer = func(d *engine.Decision) (engine.Option, bool) {
		o, is := was.next(d)
		if !is {
			passive := func(o engine.Option) bool { return b.setup.Scene().Game.Options[o.Verb].Passive }
			o = d.Options[max(0, slices.IndexFunc(d.Options, passive))]
		}
		b.twinAsk = note(b.twinAsk, d, o)
		return o, true
	}
	g.BeginAt(b.before)
	g.LeaveOut(nil, 0)
	for _, c := range without {
		g.LeaveOut(c.line, c.clause)
	}
	g.Next()
	b.Report.Work += 1 + len(b.twinAsk)
}

// parts returns the position that a game has come to, but for luck to come, and what it would be worth as an end.
func parts(g game.Play, p engine.Position) (all []byte) {
	for team := range g.SetUp().Scene().Teams {
		all = fmt.Append(all, g.Tally(game.Team(team)), " ")
	}
	for name, value := range engine.EachPart(g.PartsOf(p)) {
		if name != "luck" && name != "forced luck" && name != "seed" {
			all = append(append(all, name...), value...)
		}
	}
	return all
}

// example keeps what comes of the piece, and what does not without some clauses.
func (b *table) example(c *Clause, without []*Clause) {
	if len(c.Examples) == mostExamples {
		return
	}
	with, other := b.told(without[:len(without)-1]...), b.told(without...)
	for i := range min(len(b.asked), len(b.twinAsk)) {
		if slices.Equal(with, other) {
			with, other = b.offered(&b.asked[i]), b.offered(&b.twinAsk[i])
		}
	}
	c.Examples = append(c.Examples, &Example{less(with, other), less(other, with), b.moment()})
}

// moment is the piece.
func (b *table) moment() moment {
	answers := slices.Clone(b.asked)
	for i := range answers {
		answers[i].options = nil
	}
	return moment{b.setup, b.g.CopyOf(b.before), answers}
}

// told plays the piece again without some clauses, and returns what is told of it.
func (b *table) told(without ...*Clause) (list []string) {
	b.twin.Watch().Listen = true
	b.again(without...)
	b.twin.Watch().Listen = false
	for _, e := range b.twin.Events() {
		e.Seen = engine.Everyone
		list = append(list, b.twin.EventWords(e, engine.Everyone))
	}
	return list
}

func (b *table) offered(a *asked) []string {
	names := b.setup.Names()
	return engine.Each(a.options, func(o engine.Option) string {
		return fmt.Sprintf("%s may choose %q", names.NameSeat(a.seat), names.OptionWords(o))
	})
}

// mostTold bounds the lines of an example.
const mostTold = 4

// less returns the lines that are not among others, but for so many times as they are there.
func less(lines, others []string) (list []string) {
	left := slices.Clone(others)
	for _, l := range lines {
		if i := slices.Index(left, l); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else if len(list) < mostTold {
			list = append(list, l)
		}
	}
	return list
}

// This file makes positions for texts that have not worked in games from their beginning: positions of such games, with
// sentences laid over them that name what the text names. One that brings the text further is kept, to be changed again, and
// forgotten after a while: it may be far from those in which the text works.

const (
	mostKept  = 64   // positions of a set-up
	mostAlike = 4    // of a text, in which it came as far
	mostLaid  = 8    // sentences laid over one
	mostMore  = 3    // over one in which the text has come far
	goesOn    = 20   // decisions from there
	keepEvery = 40   // pieces of games at random
	anew      = 1500 // tries of a text in a set-up after which it is begun anew
	seldom    = 600  // pieces in which a text made no difference, after which it is tried half as often
)

// goal is a text that is to be brought to work in the games of a set-up.
type goal struct {
	b       *table
	owner   string
	near    map[string]bool // the ids of the card itself, and of those whose definitions name it
	clauses []*Clause
	tries   int
	sketch  *gamescript.Sketch // about all of it
	kept    []*far
	seen    map[come]int // in how many positions
	further []come       // in the piece at hand
}

// come is how far a clause has come.
type come struct {
	clause *Clause
	step   int
	words  *vocab.Phrase
}

// far is a piece in which a clause came so far.
type far struct {
	come
	moment
	told   []string
	sketch *gamescript.Sketch
}

// comes notes how far a clause of the text has come.
func (x *goal) comes(c *Clause, step int, words *vocab.Phrase) {
	if x == nil || c.Owner != x.owner {
		return
	}
	if is := (come{c, step, words}); x.seen[is] < mostAlike && !slices.Contains(x.further, is) {
		x.seen[is]++
		x.further = append(x.further, is)
	}
}

// rather returns an option about a card of the text, where there is one, else o.
func (x *goal) rather(d *engine.Decision, o engine.Option) engine.Option {
	s := x.b.setup
	var about []engine.Option
	for _, p := range d.Options {
		n := game.OptionNumbers(p)
		for i, of := range s.Scene().Game.Options[p.Verb].List() {
			if of.IsCard() && n[i] > 0 && n[i] <= s.Scene().Cards && x.near[s.Def(engine.Card(n[i])).ID] {
				about = append(about, p)
				break
			}
		}
	}
	if len(about) == 0 {
		return o
	}
	return about[x.b.pick(len(about))]
}

// begin begins anew, with what the text is about.
func (x *goal) begin() {
	x.kept, x.seen = nil, map[come]int{}
	if x.b.sketches == nil {
		x.b.sketches = gamescript.NewSketcher(x.b.setup)
	}
	x.near = map[string]bool{x.owner: true}
	words, kinds := []string{x.clauses[0].Name}, ""
	for _, d := range x.b.setup.Scene().Library.Common().Definitions {
		switch {
		case d.ID == x.owner:
			kinds = string(d.Says)
		case bytes.Contains(d.Says, []byte(strconv.Quote(x.owner))):
			x.near[d.ID], words = true, append(words, d.Name)
		}
	}
	for _, t := range x.b.setup.Scene().Library.Texts() {
		if t.Owner == x.owner {
			words = append(words, t.Words.Source)
		}
	}
	x.sketch = x.b.sketches.About(strings.Join(words, " "), kinds)
}

// about returns what makes up sentences about what hinders a line, what it has not done yet, and what is told there.
func (x *goal) about(from *far) *gamescript.Sketch {
	if from.sketch == nil {
		words := from.told
		if from.words != nil {
			words = append(words, cardtext.PrintPhrase(from.words))
		}
		words = append(words, engine.Each(x.left(from.clause.line), func(c *Clause) string { return cmp.Or(c.line.Does(c.clause), c.Text) })...)
		from.sketch = x.b.sketches.About(strings.Join(words, " "), "")
	}
	return from.sketch
}

// left returns the clauses of the text that have not worked, or those of one of its lines.
func (x *goal) left(of game.Line) []*Clause {
	return engine.Those(slices.Values(x.clauses), func(c *Clause) bool { return c.Worked == 0 && (of == nil || of == c.line) })
}

// due reports whether it is the text's turn: seldom, where all that is left of it was done often, and made no difference.
func (x *goal) due() bool {
	vain := math.MaxInt
	for _, c := range x.left(nil) {
		vain = min(vain, c.vain)
	}
	return !x.isLong() || x.b.pick(1+vain/seldom) == 0
}

// isLong reports whether so much has been tried that more of the same is hardly worth it.
func (x *goal) isLong() bool { return x.tries >= anew && x.b.Report.Work >= mostGames }

// try plays on from a position made for the text: one in which it came far, as it was answered there but for one answer perhaps.
func (x *goal) try() {
	b := x.b
	if x.tries == 0 || x.isLong() && x.tries%anew == 0 {
		x.begin()
	}
	x.tries++
	from, laid := &far{moment: moment{at: b.kept[b.pick(len(b.kept))]}, sketch: x.sketch}, mostLaid
	if n := len(x.kept); n > 0 && b.pick(8) > 0 {
		laid = mostMore
		for tries := 0; tries == 0 || tries < mostMore && x.left(from.clause.line) == nil; tries++ {
			from = x.kept[max(b.pick(n), b.pick(n))] // rather one of the last, and of a line that has not worked
		}
	}
	x.make(from, b.pick(laid+1))
	x.further, b.goal = x.further[:0], x
	b.tape, b.other = tape{was: from.answers}, b.pick(2*len(from.answers)+1)
	b.bot.Begin(uint64(b.pick(1 << 30)))
	b.from(b.made, goesOn)
	b.goal, b.tape = nil, tape{}
}

// make makes a position of another, by so many sentences.
func (x *goal) make(from *far, lay int) {
	b := x.b
	b.copy(b.made, from.at)
	if from.answers == nil || b.pick(2) == 0 {
		b.made.ToCome().Reseed(uint64(b.pick(1 << 30)))
	}
	for of := 0; lay > 0 && of < mostLaid*2; of++ {
		about := x.sketch
		if b.pick(2) == 0 {
			about = x.about(from)
		}
		b.copy(b.after, b.made)
		if about.Over(b.after, b.pick) {
			b.made, b.after = b.after, b.made
			lay--
		}
	}
}

// keep keeps the piece that brought the text further.
func (x *goal) keep() {
	is := far{moment: x.b.moment(), told: x.b.told()}
	for _, is.come = range x.further {
		one := is
		x.kept = append(x.kept, &one)
	}
	x.further = x.further[:0]
}

// copy copies a position into memory that is used again.
func (b *table) copy(to, from engine.Position) {
	b.twin.Stand(from)
	b.twin.Store(to)
}

// from plays on from a position that was made. One in which the rules fail is none that a game comes to.
func (b *table) from(at engine.Position, most int) {
	defer func() {
		if recover() != nil {
			b.Broken++
		}
	}()
	b.g.BeginAt(at)
	b.run(most)
}

func (t *trier) pick(n int) int {
	t.picked++
	return engine.Whim(t.Seed, 0, t.picked, n)
}
