package trial

import (
	"bytes"
	"strconv"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// This file makes positions for texts that have not worked in games from their beginning: positions of such games, with
// sentences laid over them that name what the text names. One that brings the text further is kept, to be changed again.

const (
	mostKept  = 64 // positions of a set-up, and of a text
	mostLaid  = 8  // sentences laid over one
	goesOn    = 30 // decisions from there
	keepEvery = 40 // pieces of games at random
)

// goal is a text that is to be brought to work in the games of a set-up.
type goal struct {
	b       *table
	owner   string
	near    map[string]bool // the ids of the card itself, and of those whose definitions name it
	clauses []*Clause
	sketch  *gamescript.Sketch
	kept    []engine.Position
	seen    map[come]bool // how far lines have come
	further bool          // than before, from the position at hand
}

// come is how far a line has come.
type come struct {
	clause *Clause
	step   int
	words  *vocab.Phrase
}

// comes notes how far a line of the text has come.
func (x *goal) comes(c *Clause, step int, words *vocab.Phrase) {
	if x == nil || c.Owner != x.owner {
		return
	}
	if is := (come{c, step, words}); !x.seen[is] {
		x.seen[is], x.further = true, true
	}
}

// rather returns an option about a card of the text, where there is one, else o.
func (x *goal) rather(d *engine.Decision, o engine.Option) engine.Option {
	s := x.b.setup
	var about []engine.Option
	for _, p := range d.Options {
		n := game.OptionNumbers(p)
		for i, of := range s.Of().Options[p.Verb].List() {
			if of.IsCard() && n[i] > 0 && n[i] <= s.NumCards() && x.near[s.Def(engine.Card(n[i])).ID] {
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

// begin finds out what the text is about.
func (x *goal) begin() {
	x.near = map[string]bool{x.owner: true}
	words, kinds := []string{x.clauses[0].Name}, ""
	for _, d := range x.b.lib.Common().Definitions {
		switch {
		case d.ID == x.owner:
			kinds = string(d.Says)
		case bytes.Contains(d.Says, []byte(strconv.Quote(x.owner))):
			x.near[d.ID], words = true, append(words, d.Name)
		}
	}
	for _, t := range x.b.lib.Texts() {
		if t.Owner == x.owner {
			words = append(words, t.Words.Source)
		}
	}
	x.sketch = x.b.sketcher().About(strings.Join(words, " "), kinds)
}

func (b *table) sketcher() *gamescript.Sketcher {
	if b.sketches == nil {
		b.sketches = gamescript.NewSketcher(b.setup)
	}
	return b.sketches
}

// done reports whether all clauses of the text have worked.
func (x *goal) done() bool {
	for _, c := range x.clauses {
		if c.Worked == 0 {
			return false
		}
	}
	return true
}

// keep keeps a position of a game at random now and then.
func (b *table) keep() {
	if b.pieces%keepEvery != 0 {
		return
	}
	if len(b.kept) < mostKept {
		b.kept = append(b.kept, b.g.CopyOf(b.before))
	} else {
		b.kept[b.pick(mostKept)] = b.g.CopyOf(b.before)
	}
}

// try plays on from a position made for the text.
func (x *goal) try() {
	b := x.b
	if x.sketch == nil {
		x.begin()
	}
	from, laid := b.kept, mostLaid
	if n := len(x.kept); n > 0 && b.pick(8) > 0 {
		from, laid = x.kept[b.pick(n):], 3 // rather those that came furthest
	}
	at := b.g.CopyOf(from[b.pick(len(from))])
	at.ToCome().Reseed(uint64(b.pick(1 << 30)))
	for range b.pick(laid + 1) {
		next := b.g.CopyOf(at)
		if x.sketch.Over(next, b.pick) {
			at = next
		}
	}
	x.further, b.goal = false, x
	b.bot.Begin(uint64(b.pick(1 << 30)))
	b.from(at, goesOn)
	b.goal = nil
}

// keep keeps the position before the piece that brought the text further.
func (x *goal) keep() {
	x.further = false
	if len(x.kept) < mostKept {
		x.kept = append(x.kept, x.b.g.CopyOf(x.b.before))
	} else {
		x.kept[x.b.pick(mostKept)] = x.b.g.CopyOf(x.b.before)
	}
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

// pick picks one of n.
func (t *trier) pick(n int) int {
	t.picked++
	return engine.Whim(t.Seed, 0, t.picked, n)
}
