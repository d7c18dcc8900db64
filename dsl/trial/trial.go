// Package trial brings texts to work: it plays games, and says of each clause whether leaving it out changes what follows.
//
// A clause has worked when the piece of a game in which it was carried out or has answered, played again without it by the
// same answers, leads to another position, or, of what only holds, offers something else. Nothing here knows a game.
package trial

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// Options say what is tried, and how long.
type Options struct {
	Own  func(*game.Text) bool // which texts; nil for all
	Seed uint64
	// Work bounds the decisions of all games. It is counted, and not timed, so that the same data are tried alike everywhere.
	Work     int
	Progress func(done, of int) // clauses that have worked; may be nil
	Stopped  func() bool        // asked before each game; may be nil
}

// Clause is a clause of a text, and what came of it.
type Clause struct {
	Owner  string `json:"owner"` // the id of what has the text
	Name   string `json:"name"`
	Line   int    `json:"text_line"` // of the text, from 1
	Number int    `json:"clause"`    // in the line, from 1
	File   string `json:"file"`
	At     int    `json:"line"`
	Column int    `json:"column"`
	Text   string `json:"text"`

	Came     int        `json:"came"`          // how often its moment has come,
	Ran      int        `json:"ran"`           // it was carried out or has answered,
	Worked   int        `json:"worked"`        // and that made a difference, as far as was looked
	As       string     `json:"as,omitempty"`  // the clause that does the same, where it only mattered without that
	Why      string     `json:"why,omitempty"` // it never did
	Examples []*Example `json:"examples,omitempty"`

	in      string // the id of the definition that has it
	line    game.Line
	clause  uint8
	setups  bool // a game can have it
	next    int  // with which run it is looked at again
	tried   int
	vain    int // how often of these it was done, and made no difference
	noted   int // the piece in which it was noted last,
	stuck   int // and in which something hindered it
	hinders []hindrance
}

// hindrance is what has hindered a clause, and how often.
type hindrance struct {
	step  game.Step
	words *vocab.Phrase
	n     int
}

// Example is a piece of a game in which a clause has worked.
type Example struct {
	Did     []string `json:"did"`               // lines of the log that come of it
	Without []string `json:"without,omitempty"` // those that come without it

	from moment
}

// mostExamples is how many there are of a clause.
const mostExamples = 3

// Report is what came of all clauses.
type Report struct {
	Game      string    `json:"game"`
	Clauses   []*Clause `json:"clauses"`
	Worked    int       `json:"worked"`
	Games     int       `json:"games"`
	Positions int       `json:"positions"`
	Broken    int       `json:"broken"`           // of these, in which the rules failed
	Failed    []string  `json:"failed,omitempty"` // games in which they did
	Work      int       `json:"decisions"`
}

// trier tries the clauses of a library.
type trier struct {
	Options
	Report
	lib    game.Library
	of     map[game.Line][]*Clause
	tables []*table
	pieces int
	picked int

	still, fruitful int // how many clauses were left last, and with how much work that became fewer
}

// Run tries the texts of a library.
func Run(lib game.Library, o Options) *Report {
	t := &trier{Options: o, lib: lib, of: map[game.Line][]*Clause{}}
	t.Game = lib.Of().ID
	for _, x := range lib.Texts() {
		if x.Variant || o.Own != nil && !o.Own(x) {
			continue
		}
		for i, c := range x.Line.Clauses() {
			at := x.Line.SpotAt(c.At)
			t.of[x.Line] = append(t.of[x.Line], &Clause{Owner: x.Owner, Name: x.Name, Line: x.Number, Number: i + 1, File: at.File, At: at.Line, Column: at.Column,
				Text: x.Line.Written(), in: x.In, line: x.Line, clause: uint8(i)})
		}
		t.Clauses = append(t.Clauses, t.of[x.Line]...)
	}
	t.layOut()
	t.play()
	t.why()
	return &t.Report
}

// layOut lays out as many starts of the library as there have to be so that each card is in one of them that is in any.
func (t *trier) layOut() {
	for _, s := range t.lib.Starts() {
		setup, err := t.lib.Setup(s.Start)
		if err != nil {
			continue
		}
		has := map[string]bool{setup.Scene().Scenario.ID: true}
		for c := 1; c <= setup.Scene().Cards; c++ {
			has[setup.Def(engine.Card(c)).ID] = true
		}
		more := false
		for _, c := range t.Clauses {
			if !c.setups && has[c.in] {
				c.setups, more = true, true
			}
		}
		if more || len(s.Options) == 0 && s.People == 0 {
			b := t.newTable(setup)
			b.has = has
			t.tables = append(t.tables, b)
		}
	}
}

// left returns how many clauses have not worked of those that can be in a game.
func (t *trier) left() int {
	return engine.CountOf(slices.Values(t.Clauses), func(c *Clause) bool { return c.setups && c.Worked == 0 })
}

// These bound work, however much is allowed: that of games from their beginning, and that which has found nothing.
const (
	mostGames = 1000000
	mostVain  = 1500000
)

// play plays games until all clauses have worked, or enough was tried: games from their beginning for half of the work at most,
// then from positions made for what is left. Of what has found nothing for long no more is expected.
func (t *trier) play() {
	most := t.Options.Work
	for seed := t.Seed; t.goesOn(min(mostGames, most/2), min(mostGames/4, most/8)); seed++ {
		for _, b := range t.tables {
			b.begin(seed)
			t.Games++
		}
	}
	texts := t.goals()
	for t.fruitful = t.Report.Work; len(texts) > 0 && t.goesOn(most, min(mostVain, most/3)); {
		texts = slices.DeleteFunc(texts, func(in []*goal) bool { return in[0].left(nil) == nil })
		for _, in := range texts {
			if in[0].due() {
				in[t.pick(1+t.pick(len(in)))].try() // rather in the first
				t.Positions++
			}
		}
	}
	t.Worked = engine.CountOf(slices.Values(t.Clauses), func(c *Clause) bool { return c.Worked > 0 })
}

// goals returns the texts that are left to be tried, each in all set-ups that have it.
func (t *trier) goals() (texts [][]*goal) {
	of := map[string]int{}
	for _, c := range t.Clauses {
		if c.Worked > 0 || !c.setups {
			continue
		}
		if of[c.Owner] == 0 {
			var in []*goal
			for _, b := range t.tables {
				if b.has[c.in] {
					in = append(in, &goal{b: b, owner: c.Owner})
				}
			}
			texts = append(texts, in)
			of[c.Owner] = len(texts)
		}
		for _, x := range texts[of[c.Owner]-1] {
			x.clauses = append(x.clauses, c)
		}
	}
	return texts
}

// goesOn reports whether something is left to be tried with so much work, and so much since a clause worked first; and tells how
// far it is.
func (t *trier) goesOn(most, vain int) bool {
	left := t.left()
	if left < t.still {
		t.fruitful = t.Report.Work
	}
	t.still = left
	if t.Progress != nil {
		t.Progress(len(t.Clauses)-left, len(t.Clauses))
	}
	return t.Report.Work < min(most, t.fruitful+vain) && left > 0 && (t.Stopped == nil || !t.Stopped())
}

// why says why clauses never worked: by what hindered each most often, or another line of its card where its moment never came.
func (t *trier) why() {
	for _, c := range t.Clauses {
		most := c.most()
		for _, other := range t.Clauses {
			if h := other.most(); c.Came == 0 && other.Owner == c.Owner && h.n > most.n {
				most = h
			}
		}
		if c.Worked == 0 {
			c.Why = c.tell(most)
		}
	}
}

// hinder notes what has hindered a clause.
func (c *Clause) hinder(step game.Step, words *vocab.Phrase) {
	for i := range c.hinders {
		if h := &c.hinders[i]; h.step == step && h.words == words {
			h.n++
			return
		}
	}
	c.hinders = append(c.hinders, hindrance{step, words, 1})
}

// most returns what hindered a clause most often.
func (c *Clause) most() (most hindrance) {
	for _, h := range c.hinders {
		if h.n > most.n {
			most = h
		}
	}
	return most
}
