package trial

import (
	"bytes"
	"fmt"
	"slices"

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

// clause notes a clause that runs.
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

// holds reports whether a clause does nothing itself.
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

// offered says what was offered.
func (b *table) offered(a *asked) (list []string) {
	for _, o := range a.options {
		list = append(list, fmt.Sprintf("%s may choose %q", b.setup.Names().NameSeat(a.seat), b.setup.Names().OptionWords(o)))
	}
	return list
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
