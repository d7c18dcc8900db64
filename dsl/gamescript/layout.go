// This file writes a position as a script gives it, and finds what that leaves out.

package gamescript

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Layout returns the position at which the piece under way began, as the lines that give it. What no line
// can give is missing: see Left.
func (s *Session) Layout() []string { return s.layout(boundary(s.p.g)) }

// LayoutSeen returns it without what lasts on cards that some seats do not see.
func (s *Session) LayoutSeen(eyes engine.SeatSet) []string {
	at := boundary(s.p.g)
	w := s.newLayout(at)
	w.sees = func(c engine.Card) bool { return c == 0 || at.OnTable().Known(c)&eyes != 0 }
	return w.write()
}

// LayoutOver returns it with what else has to be said where another game begins without that.
func (s *Session) LayoutOver(other *Session) []string {
	w := s.newLayout(boundary(s.p.g))
	w.over = other.newLayout(boundary(other.p.g)).at
	return w.write()
}

// Position returns the position now, also in the middle of a piece, likewise.
func (s *Session) Position() []string { return s.layout(s.p.g.Here()) }

type layout struct {
	*Session
	at    *play     // where it stands
	empty game.Play // what is so where no line says otherwise
	over  *play     // a game that begins otherwise, of which that has to be said; nil for none
	sees  func(engine.Card) bool
	lines []string
}

func (s *Session) layout(at engine.Position) []string { return s.newLayout(at).write() }

func (s *Session) newLayout(at engine.Position) *layout {
	w := &layout{Session: s, at: newPlay(s.p.names), empty: s.p.setup.NewTable(), sees: func(engine.Card) bool { return true }}
	w.at.g.BeginAt(at)
	w.empty.BeginAt(s.p.setup.Empty(w.at.g.Seed()))
	return w
}

func (w *layout) write() []string {
	g, of := w.at.g, w.p.setup.Scene().Game
	for _, told := range w.order() {
		w.owners(func(owner game.Said, whose game.Whose) {
			for _, z := range of.Zones {
				if z.Told == told && z.Of == whose {
					w.zone(z, &owner)
				}
			}
			for _, n := range of.Numbers {
				if n.Told == told && n.Of == whose {
					w.number(n, owner)
				}
			}
			for _, row := range of.Sayings {
				switch {
				case row.Told != told || row.Of != whose:
				case row.Each != nil:
					for _, said := range row.Each(g) {
						if w.sees(said.On) {
							w.saying(row, &said)
						}
					}
				default:
					if said, so := row.Tell(g, owner); so {
						w.saying(row, &said)
					}
				}
			}
		})
		if told == 1 && g.Phase() != of.Acting {
			w.say("the %s is the %s", of.PhaseWord, of.Phases[g.Phase()])
		}
	}
	w.seen()
	if len(g.Strays()) > 0 {
		w.say(meantWords)
	}
	return w.lines
}

// order returns the places at which rows are told, in order.
func (w *layout) order() []int {
	of, told := w.p.setup.Scene().Game, map[int]bool{}
	for _, z := range of.Zones {
		told[z.Told] = true
	}
	for _, n := range of.Numbers {
		told[n.Told] = true
	}
	for _, row := range of.Sayings {
		told[row.Told] = true
	}
	delete(told, 0)
	return slices.Sorted(maps.Keys(told))
}

// owners goes through those of whom something may be told.
func (w *layout) owners(f func(owner game.Said, whose game.Whose)) {
	w.p.owners(f)
	for c := 1; c <= w.p.setup.Scene().Cards; c++ {
		f(game.Said{Cards: []engine.Card{engine.Card(c)}}, game.OfCard)
	}
}

// owners goes through those that have numbers, but for cards.
func (p *play) owners(f func(owner game.Said, whose game.Whose)) {
	f(game.Said{}, game.OfAll)
	for i := range p.setup.Scene().Teams {
		f(game.Said{Team: game.Team(i)}, game.OfTeam)
	}
	for i := range p.setup.Scene().Seats {
		f(game.Said{Seat: engine.Seat(i)}, game.OfSeat)
	}
}

func (w *layout) say(format string, args ...any) {
	w.lines = append(w.lines, fmt.Sprintf(format, args...))
}

// zone says what a zone holds, if anything; of one of which the rest is out of the game also that it is nothing.
func (w *layout) zone(z *game.Zone, of *game.Said) {
	name := z.Name
	if z.Words != nil {
		name = z.Words[0]
	}
	i := 0
	switch z.Of {
	case game.OfSeat:
		i, name = int(of.Seat), w.p.setup.Names().NameSeat(of.Seat)+"'s "+name
	case game.OfTeam:
		i, name = int(of.Team), strings.ToLower(owning(w.p.names.teamWords(int(of.Team))))+" "+name
	default:
		name = "the " + name
	}
	is, between := "is", ", "
	if strings.HasSuffix(name, "s") && z.Contents == game.Grouped {
		is = "are"
	}
	if z.Contents == game.Grouped {
		between = "; "
	}
	cards := cardList(w.at.table(), z.List(i), func(c engine.Card) string { return w.cardName(c, true) }, w.p.names)
	switch {
	case len(cards) > 0:
		w.say("%s %s %s", name, is, strings.Join(cards, between))
	case z.Deck || w.over != nil && w.over.table().Count(z.List(i)) > 0:
		w.say("%s %s nothing", name, is)
	}
}

// number says a number, each kind of it by itself, where it is not what it is without being said.
func (w *layout) number(n *game.Number, of game.Said) {
	KindsOf(n, w.p.setup, func(kind, in int, name string) {
		of.Kind, of.In = kind, in
		v := n.Read(w.at.g, &of)
		switch {
		case name == "" || v == n.Read(w.empty, &of) && !n.Always && (w.over == nil || v == n.Read(w.over.g, &of)):
		case n.Counted:
			if name = game.Counted(name, v); n.Of == game.OfCard {
				name += " on " + w.thing(of.Cards[0])
			}
			w.say("%d %s", v, name)
		case n.Bare:
			w.say("%s %d", game.Counted(name, 2), v)
		default:
			w.say("%s is %d", w.whose(n, of)+game.Counted(name, 2), v)
		}
	})
}

// whose says whose a number is, before its name.
func (w *layout) whose(n *game.Number, of game.Said) string {
	switch n.Of {
	case game.OfSeat:
		return w.p.setup.Names().NameSeat(of.Seat) + "'s "
	case game.OfTeam:
		return owning(w.p.names.teamWords(int(of.Team))) + " "
	}
	if n.Of == game.OfAll && strings.Contains(n.Name, " ") {
		return "the "
	}
	return ""
}

// saying writes a sentence with what it says in its slots. Words that may be left out are; so is a part in brackets of which
// a slot says nothing.
func (w *layout) saying(row *game.Saying, said *game.Said) {
	var words []string
	count := uncounted
	for _, e := range w.p.names.lang.compile(row.Pattern, formDoes) {
		nothing := func(e elem) bool { return e.name == "n" && said.N == 0 || e.name == "m" && said.M == 0 }
		slots := slices.ContainsFunc(e.group, func(e elem) bool { return e.slot != nil })
		if e.group != nil && (!slots || slices.ContainsFunc(e.group, nothing)) {
			continue
		}
		part, _ := sayElem(&e, &count, func(e *elem) string { return w.slotWords(e, said) })
		words = append(words, part...)
	}
	w.say("%s", strings.ReplaceAll(strings.Join(words, " "), " ,", ","))
}

// slotWords says what a sentence says in a slot; "" for nothing.
func (w *layout) slotWords(e *elem, said *game.Said) string {
	switch e.name {
	case "who", "for", "about":
		seat := map[string]engine.Seat{"who": said.Seat, "for": said.For, "about": said.About}[e.name]
		switch {
		case seat == engine.NoSeat:
			return ""
		case e.slot.names == ownerName:
			return w.p.setup.Names().NameSeat(seat) + "'s"
		}
		return w.p.setup.Names().NameSeat(seat)
	case "whose":
		name := w.p.names.teamWords(int(said.Team))
		if e.slot.code == "team's" {
			return owning(name)
		}
		return name
	case "what", "where", "on", "there":
		cards := map[string][]engine.Card{"what": said.Cards, "on": {said.On}, "there": {said.There}}[e.name]
		if e.name == "where" && len(said.List) > 1 {
			cards = said.List[1]
		}
		if len(cards) == 0 || cards[0] == 0 {
			return ""
		}
		return w.thing(cards[0])
	case "n", "m":
		return strconv.Itoa(map[string]int{"n": said.N, "m": said.M}[e.name])
	case "kind", "in":
		return w.p.names.lang.kindWords(w.p.setup, e.slot.code)[map[string]int{"kind": said.Kind, "in": said.In}[e.name]]
	}
	return ""
}

// thing names a card so that the line that is written means that one, of all of its copies.
func (w *layout) thing(c engine.Card) string {
	copies := w.p.setup.Copies(c)
	first := copies[max(w.p.names.onTable(copies, w.at.table()), 0)] // which a name without a number means
	return w.cardName(c, len(copies) > 1 && first != c)
}

func (l *Language) kindWords(s game.Setup, code string) []string {
	return engine.First(slices.Values(operandsOf(l.of)), func(of *game.Operand) bool { return of.Code == code }).Many(s)
}

// Left returns what the lines of Layout leave out of their position, in words; nil where a game that begins with them is in the
// same state, but for luck to come.
func (s *Session) Left() []string {
	at := boundary(s.p.g)
	k, c := &compiler{names: s.p.names}, &Case{given: true, scenario: s.c.scenario}
	c.givens = engine.Each(s.layout(at), func(text string) *line { return k.line(&line{given: true, tokens: wordsOf(text)}, readGiven) })
	if len(k.diags.Items) > 0 {
		return []string{k.diags.Items[0].Message}
	}
	p := newPlay(s.p.names)
	if _, f := c.lay(p); f != nil {
		return []string{f.Sentence + ": " + f.Actual}
	}
	is := boundary(p.g)
	s.bare(at)
	s.bare(is)
	return s.unlike(p.g.PartsOf(at), p.g.PartsOf(is))
}

// bare takes out of a position what makes no difference: of cards that are out of the game who knows them, and whether somebody
// knows a card who does not play.
func (s *Session) bare(p engine.Position) {
	t := p.OnTable()
	for c := engine.Card(1); int(c) <= s.p.setup.Scene().Cards; c++ {
		if t.Keep(c, s.p.names.everybody()); t.Zone(c) == engine.Outside {
			t.Forget(c)
			t.Put(c, engine.Outside)
		}
	}
	if bare := s.p.setup.Scene().Game.Bare; bare != nil {
		bare(s.p.setup, p)
	}
}

// unlike names the parts of two states that differ, in words.
func (s *Session) unlike(a, b []byte) (list []string) {
	was, is := partsIn(a), partsIn(b)
	names := slices.Concat(slices.Collect(maps.Keys(was)), slices.Collect(maps.Keys(is)))
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		if bytes.Equal(was[name], is[name]) {
			continue
		}
		if words, known := s.p.setup.Scene().Game.Unwritten[name]; known {
			list = append(list, words)
		} else if !slices.Contains([]string{"seed", "luck", "forced luck"}, name) {
			list = append(list, name)
		}
	}
	return list
}

// partsIn returns the bytes of each part; of several of one name those of all.
func partsIn(b []byte) map[string][]byte {
	parts := map[string][]byte{}
	for name, value := range engine.EachPart(b) {
		parts[name] = append(parts[name], value...)
	}
	return parts
}

// What follows holds what a case says about the position from which its game goes on, and what is left of the position of a whole file
// where a case says otherwise.

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
		err.hint = "the game has one " + b.names.words(r) + ": " + map[bool]string{true: "write it once", false: "leave it out of one of the two"}[b.given[copies[0]] == b.line]
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
