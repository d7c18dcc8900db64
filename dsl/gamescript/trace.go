// This file notes what cases exercise, and which cards they name.

package gamescript

import (
	"cmp"
	"slices"
	"sync"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// Cover notes what the cases of runs exercise, for Library.Coverage, Library.Mutate and Touches. The zero
// value has nothing; nil notes nothing. It may be used by several goroutines.
type Cover struct {
	mu     sync.Mutex
	traces map[caseKey]*trace
}

// caseKey tells cases apart.
type caseKey struct {
	file  string
	line  int
	title string
}

func (c *Case) key() caseKey { return caseKey{c.File, c.Line, c.Title} }

// trace is what one case has exercised.
type trace struct {
	read    *Case
	names   *names
	passed  bool
	clauses map[*wotrcards.Ability]uint64    // a bit for each clause, by its index in Ability.Clauses
	lines   map[*wotrcards.Card]map[int]bool // those of the cards' scripts, by their numbers in the file
	named   []string                         // ids of the cards that its lines name
}

// begin returns what a case is to note.
func (c *Cover) begin(read *Case, n *names) *trace {
	if c == nil {
		return nil
	}
	return &trace{read: read, names: n, clauses: map[*wotrcards.Ability]uint64{}, lines: map[*wotrcards.Card]map[int]bool{}, named: read.named(n)}
}

// end keeps what a case has noted, in place of what it has noted in an earlier run.
func (c *Cover) end(t *trace, r *Result) {
	if c == nil {
		return
	}
	t.passed = r.Passed()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.traces == nil {
		c.traces = map[caseKey]*trace{}
	}
	c.traces[t.read.key()] = t
}

// sorted returns the traces of the cases that passed, in the order of their places.
func (c *Cover) sorted() []*trace {
	c.mu.Lock()
	defer c.mu.Unlock()
	var list []*trace
	for _, t := range c.traces {
		if t.passed {
			list = append(list, t)
		}
	}
	slices.SortFunc(list, func(a, b *trace) int {
		return cmp.Or(cmp.Compare(a.read.File, b.read.File), cmp.Compare(a.read.Line, b.read.Line))
	})
	return list
}

// clause is Game.OnClause.
func (t *trace) clause(_ engine.Card, a *wotrcards.Ability, clause uint8) {
	t.clauses[a] |= 1 << (clause & 63)
}

// line is Game.OnLine.
func (t *trace) line(of *wotrcards.Card, line int) {
	if t.lines[of] == nil {
		t.lines[of] = map[int]bool{}
	}
	t.lines[of][line] = true
}

// runs reports whether the case has run a line of the script of a card, of another library perhaps.
func (t *trace) runs(c *wotrcards.Card, line int) bool {
	for of, lines := range t.lines {
		if of.ID == c.ID && of.Script.Source == c.Script.Source {
			return lines[line-c.Script.Line+of.Script.Line]
		}
	}
	return false
}

// exercises returns which clauses of a text the case has exercised, a bit for each; of a script whether it has run.
func (t *trace) exercises(x *textLine) uint64 {
	for c := range t.lines {
		if x.of(c) {
			return 1
		}
	}
	for a, clauses := range t.clauses {
		if x.is(a, t.names.setup.Lib) {
			return clauses
		}
	}
	return 0
}

// touches reports whether a card matters to the case: it names it, or its text was exercised.
func (t *trace) touches(owner string) bool {
	if slices.Contains(t.named, owner) {
		return true
	}
	for a := range t.clauses {
		if ownerOf(a, t.names.setup.Lib) == owner {
			return true
		}
	}
	return false
}

// named returns the ids of the cards that the lines of a case name.
func (c *Case) named(n *names) []string {
	seen := map[int]bool{}
	for _, l := range c.givens {
		l.names(seen)
	}
	for _, s := range c.steps {
		s.line.names(seen)
		for _, l := range s.events {
			l.names(seen)
		}
	}
	if c.goal != nil {
		c.goal.line.names(seen)
		for _, l := range c.goal.terms {
			l.names(seen)
		}
	}
	var ids []string
	for i := range n.defs {
		if seen[i] {
			ids = append(ids, n.defs[i].ID)
		}
	}
	return ids
}

// names adds the cards that a line names, by their place in names.defs.
func (l *line) names(seen map[int]bool) {
	for i := range l.parts {
		l.parts[i].names(seen)
	}
}

func (s *sentence) names(seen map[int]bool) {
	for i := range s.args {
		a := &s.args[i]
		for _, r := range a.refs {
			seen[r.def] = true
		}
		for j := range a.stacks {
			a.stacks[j].names(seen)
		}
		for _, o := range a.options {
			seen[o.ref.def] = true
			if o.act != nil {
				o.act.names(seen)
			}
		}
	}
}

func (s *stack) names(seen map[int]bool) {
	seen[s.ref.def] = true
	for i := range s.on {
		s.on[i].names(seen)
	}
}

// textLine is one line of text of a library: of a card, said by its script, of a Ring token, or of the rules of a scenario;
// or the script of a card.
type textLine struct {
	owner    string // the id of the card, of the scenario and seat, or of the scenario
	ability  *wotrcards.Ability
	scripted *wotrcards.Card // whose script it is; nil of a line
	lib      *wotrcards.Library
}

// is reports whether an ability, of another library perhaps, is that text.
func (x *textLine) is(a *wotrcards.Ability, lib *wotrcards.Library) bool {
	if x.ability == nil {
		return false
	}
	return a == x.ability || a.Line == x.ability.Line && a.Source == x.ability.Source && ownerOf(a, lib) == x.owner
}

// of reports whether a card, of another library perhaps, has the script that the text is.
func (x *textLine) of(c *wotrcards.Card) bool {
	return x.scripted != nil && c.ID == x.owner && c.Script != nil && c.Script.Source == x.scripted.Script.Source
}

// equals reports whether two texts are one, of different libraries perhaps.
func (x *textLine) equals(other *textLine) bool {
	if other.scripted != nil {
		return x.of(other.scripted)
	}
	return other.ability != nil && x.is(other.ability, other.lib)
}

// ownerOf returns the id of the card of an ability; of a Ring token the ids of scenario and seat, of a rule
// that of its scenario.
func ownerOf(a *wotrcards.Ability, lib *wotrcards.Library) string {
	if a.Card != nil {
		return a.Card.ID
	}
	s, seat := ringOf(a, lib)
	switch {
	case s == nil:
		return ""
	case seat == nil:
		return s.ID
	}
	return s.ID + "." + seat.ID
}

// ringOf returns the scenario and the seat whose Ring token has that text; of a rule the scenario alone.
func ringOf(a *wotrcards.Ability, lib *wotrcards.Library) (*wotrcards.Scenario, *wotrcards.Seat) {
	var found *wotrcards.Scenario
	var of *wotrcards.Seat
	lib.EachScenario(func(s *wotrcards.Scenario) {
		for j := range s.Rules {
			if &s.Rules[j] == a.Ability {
				found = s
			}
		}
		for j := range s.Seats {
			if seat := &s.Seats[j]; len(seat.Ring) > 0 && &seat.Ring[0] == a.Ability {
				found, of = s, seat
			}
		}
	})
	return found, of
}

// textsOf returns the texts of a library, in the order of the ids of its cards, scenarios last.
func textsOf(lib *wotrcards.Library) []textLine {
	var texts []textLine
	for _, a := range lib.Abilities() {
		if s, _ := ringOf(a, lib); a.Card != nil || s.Chosen == nil { // what options change is no text of its own
			texts = append(texts, textLine{owner: ownerOf(a, lib), ability: a, lib: lib})
		}
	}
	return texts
}
