// This file writes a position as a script gives it, and finds what that leaves out.

package gamescript

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

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

// kindWords returns the words of the operand that a slot is of.
func (l *Language) kindWords(s game.Setup, code string) []string {
	return engine.First(slices.Values(operandsOf(l.of)), func(of *game.Operand) bool { return of.Code == code }).Many(s)
}

// Left returns what the lines of Layout leave out of their position, in words; nil where a game that begins with them is in the
// same state, but for luck to come.
func (s *Session) Left() []string {
	at := boundary(s.p.g)
	k, c := &compiler{names: s.p.names}, &Case{given: true, scenario: s.c.scenario}
	for _, text := range s.layout(at) {
		c.givens = append(c.givens, k.line(&line{given: true, tokens: wordsOf(text)}, readGiven))
	}
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
