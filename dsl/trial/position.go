package trial

import (
	"bytes"
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/gamescript"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

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
	x.sketch = x.b.sketches.About(strings.Join(words, " "), kinds)
}

// about returns what makes up sentences about what hinders a line, what it has not done yet, and what is told there.
func (x *goal) about(from *far) *gamescript.Sketch {
	if from.sketch == nil {
		words := from.told
		if from.words != nil {
			words = append(words, cardtext.PrintPhrase(from.words))
		}
		for _, c := range x.left(from.clause.line) {
			words = append(words, cmp.Or(c.line.Does(c.clause), c.Text))
		}
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

// pick picks one of n.
func (t *trier) pick(n int) int {
	t.picked++
	return engine.Whim(t.Seed, 0, t.picked, n)
}
