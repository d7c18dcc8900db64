// This file holds what a case says about the position from which its game goes on, and what is left of the position of a whole file
// where a case says otherwise.

package gamescript

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// board is a position that is being laid out.
type board struct {
	setup game.Setup
	names *names
	state engine.Position
	line  *line                  // that is being read
	given [engine.MaxCards]*line // where cards were named,
	at    [engine.MaxCards]int   // at which column
	meant bool                   // that cards lie where no rule lets them lie
	taken [engine.MaxCards]bool  // copies that are named by their number: they are not taken for another
	zones map[engine.List]*line  // where zones were given
	phase int                    // in which it stands
	all   bool                   // all cards have their places, and leave a zone that is given otherwise
}

// meantWords silences what is warned of.
const meantWords = "this position is meant"

func newBoard(n *names, seed uint64, givens []*line) *board {
	b := &board{setup: n.setup, names: n, state: n.setup.Empty(seed), phase: n.setup.Scene().Game.Acting, zones: map[engine.List]*line{}}
	for _, r := range refsOf(givens) {
		if r.def >= 0 && r.copy > 0 {
			b.taken[n.copiesOf(r)[0]] = true
		}
	}
	return b
}

// strays warns of the cards that no rule lets lie where they are given; of several in a line for one reason, once.
func (b *board) strays(p *play) (list []diag.Diagnostic) {
	if b.meant {
		return nil
	}
	type reason struct {
		*line
		why string
	}
	told := map[reason]int{}
	for _, stray := range p.g.Strays() {
		at := reason{b.given[stray.Card], stray.Why}
		if i, ok := told[at]; ok {
			more := "; nor others in this line"
			list[i].Message = strings.TrimSuffix(list[i].Message, more) + more
			continue
		}
		place := at.at
		place.Column = b.at[stray.Card]
		told[at] = len(list)
		card := b.setup.Names().CardWords(stray.Card)
		list = append(list, diag.Warn(place, "misplaced", "no rule lets %s be %s: %s", card, p.placeWords(stray.Card), stray.Why).
			Try(cmp.Or(stray.Instead, "put it elsewhere")+`; or, if you mean it, say so in a line of its own: `+meantWords))
	}
	return list
}

// take returns the card that a reference means: of several copies that are not placed yet the first of the player in whose
// zone it is to lie, or else the first.
func (b *board) take(r ref, to engine.List) (engine.Card, error) {
	taken := engine.Card(0)
	for _, c := range b.names.copiesOf(r) {
		if b.given[c] != nil || r.copy == 0 && b.taken[c] {
			continue
		}
		if owns := b.setup.OwnerOf(c) == b.ownerOf(to); taken == 0 || owns {
			if taken = c; owns {
				break
			}
		}
	}
	if taken != 0 {
		b.given[taken] = b.line
		return taken, nil
	}
	copies := b.names.copiesOf(r)
	if n := len(copies); n > 1 && r.copy == 0 {
		return 0, fmt.Errorf("%s is given more often than there are copies, %d", b.names.words(r), n)
	}
	err := b.twice(b.names.words(r), b.given[copies[0]])
	if len(copies) == 1 {
		err.hint = "the game has one " + b.names.words(r) + ": leave it out of one of the two"
	}
	return 0, err
}

// ownerOf returns whose a list is; of what lies on a card, whose that card is.
func (b *board) ownerOf(l engine.List) engine.Seat {
	if l >= engine.MaxZones {
		return b.setup.OwnerOf(engine.Card(l - engine.MaxZones))
	}
	return b.setup.Scene().Zones[l].Owner
}

// givenError is a position that cannot be, and what to do about it.
type givenError struct{ what, hint string }

func (e *givenError) Error() string { return e.what }

// twice is the mistake of what is given a second time, and was in the line first.
func (b *board) twice(what string, first *line) *givenError {
	switch {
	case first == nil: // a line further on takes the copy by its number
		what += " is given twice"
	case first == b.line:
		what += " is given twice in this line"
	case first.at.File == prompt:
		what += fmt.Sprintf(" is given twice, first in %q", first.text())
	default:
		what += fmt.Sprintf(" is given twice, first in line %d: %s", first.at.Line, first.text())
	}
	return &givenError{what: what}
}

// elsewhere reports whether a line that every case has names a card which the case itself puts somewhere.
func (b *board) elsewhere(r ref) bool {
	free := func(c engine.Card) bool { return b.given[c] == nil || b.given[c].common }
	return b.line.common && r.def >= 0 && !slices.ContainsFunc(b.names.copiesOf(r), free)
}

func (b *board) put(s stack, to engine.List) error {
	if b.elsewhere(s.ref) {
		return nil
	}
	c, err := b.take(s.ref, to)
	if err != nil {
		return err
	}
	if s.at < len(b.line.tokens) {
		b.at[c] = b.line.tokens[s.at].column
	}
	b.setup.Place(b.state, c, to)
	for _, on := range s.on {
		if err := b.put(on, engine.On(c)); err != nil {
			return err
		}
	}
	return nil
}

// fill makes a zone hold what a sentence says: exactly that.
func (b *board) fill(of zoneOf, s *sentence) error {
	row, z := of(s)
	stacks := s.arg("what").piles()
	switch first := b.zones[z]; {
	case first != nil && b.line.common && !first.common:
		return nil // the case itself says what lies there
	case b.all:
		b.empty(z, nil)
	case row.Deck:
		b.empty(z, stacks)
	}
	if first := b.zones[z]; first != nil {
		return b.twice("the "+b.setup.Scene().Zones[z].Name, first)
	}
	b.zones[z] = b.line
	for _, s := range stacks {
		if err := b.put(s, z); err != nil {
			return err
		}
	}
	if row.Only == "" {
		return nil
	}
	for c := range b.state.OnTable().Cards(z) {
		if d := b.names.defOf(c); d.kind != row.Only {
			return fmt.Errorf("%s is a %s, not a %s", d.Name, d.kind, row.Only)
		}
	}
	return nil
}

// empty puts all out of the game that lies in a zone, but for what is to lie there.
func (b *board) empty(z engine.List, but []stack) {
	for c := range b.state.OnTable().Cards(z) {
		if !slices.ContainsFunc(but, func(s stack) bool { return b.names.matches(s.ref, c) }) {
			b.state.OnTable().Put(c, engine.Outside)
		}
	}
}

// fillUp fills a zone of a player up with cards that no line names: of those that begin in it or in a draw deck, so that
// what begins on the table gets into no hand.
func (b *board) fillUp(of zoneOf, s *sentence) error {
	_, z := of(s)
	seat, t := s.seatArg("who"), b.state.OnTable()
	begins := b.setup.NewTable().Here().OnTable()
	for c := engine.Card(1); int(c) <= b.setup.Scene().Cards && t.Count(z) < s.n("n"); c++ {
		if from := begins.Zone(c); from != z && b.setup.Scene().Zones[from].Visible != engine.Hidden {
			continue
		}
		if owner := b.setup.OwnerOf(c); (owner == seat || owner == engine.NoSeat && b.names.defOf(c).class == 0) && b.given[c] == nil {
			b.given[c] = b.line
			b.setup.Place(b.state, c, z)
		}
	}
	if n := t.Count(z); n != s.n("n") {
		return fmt.Errorf("there are %d cards for the %s, with those that no line names", n, b.setup.Scene().Zones[z].Name)
	}
	return nil
}

// overridden reports whether a case says of itself what a line says that every case has.
func (c *Case) overridden(l *line, s *sentence) bool {
	return l.common && s.entry.holds != "" && slices.ContainsFunc(c.givens, func(own *line) bool {
		return !own.common && slices.ContainsFunc(own.parts, s.about)
	})
}

// about reports whether another sentence says of the same thing what it says.
func (s *sentence) about(other sentence) bool {
	if other.entry != s.entry || len(other.args) != len(s.args) {
		return false
	}
	for i := range s.args {
		is, was := s.args[i], other.args[i]
		if is.name != s.entry.holds && (is.name != was.name || is.n != was.n || is.text != was.text || !slices.Equal(is.refs, was.refs)) {
			return false
		}
	}
	return true
}

// holding returns the lines of a position that has been laid out, without what a case says otherwise.
func (c *Case) holding(b *board) (list []string) {
	for _, l := range c.givens {
		if !l.common {
			list = append(list, l.text())
			continue
		}
		b.line = l
		var parts []string
		for _, s := range l.sentences() {
			if !c.overridden(l, s) {
				parts = append(parts, b.left(s))
			}
		}
		if len(parts) > 0 {
			list = append(list, strings.Join(parts, "; "))
		}
	}
	return list
}

// left returns a sentence of a common line without the cards that the case itself puts elsewhere.
func (b *board) left(s *sentence) string {
	tokens := b.line.tokens
	words := textOf(tokens[s.at:s.end])
	for _, a := range s.args {
		all, separator := a.stacks, ", "
		switch {
		case !s.entry.places:
			continue
		case len(a.refs) > 0:
			all = a.piles()
		case len(all) > 0 && b.isLocation(all[0].ref):
			separator = "; "
		}
		if slices.ContainsFunc(all, b.gone) {
			words = textOf(tokens[s.at:a.at]) + " " + b.stackWords(all, separator)
		}
	}
	return words
}

// gone reports whether a card, or one on it, is put elsewhere.
func (b *board) gone(s stack) bool { return b.elsewhere(s.ref) || slices.ContainsFunc(s.on, b.gone) }

// stackWords says which cards are left, each with what lies on it.
func (b *board) stackWords(all []stack, separator string) string {
	here := func(all []stack) []stack {
		return slices.DeleteFunc(slices.Clone(all), func(s stack) bool { return b.elsewhere(s.ref) })
	}
	return cmp.Or(strings.Join(engine.Each(here(all), func(s stack) string {
		words := b.names.words(s.ref)
		switch on := here(s.on); {
		case len(on) == 0:
			return words
		case b.isLocation(s.ref):
			return words + " with " + b.stackWords(on, ", ")
		default:
			return words + " + " + b.stackWords(on, " + ")
		}
	}), separator), nothing)
}

func (b *board) isLocation(r ref) bool {
	return r.def >= 0 && b.names.defs[r.def].class > 0
}
