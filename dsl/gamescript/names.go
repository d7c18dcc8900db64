// This file knows what the cards and players of a set-up are called, and what a sentence means that names them.

package gamescript

import (
	"slices"
	"strconv"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// names holds every name of a set-up: ids, printed names, short names, and parts of whole words. A full name
// goes before a short one, a short one before a part.
type names struct {
	lang   *Language
	setup  game.Setup
	texts  func() *texts
	tries  func() []try
	zones  []zoneAt // by number
	defs   []def
	things []map[string]hit // of each class
	seats  map[string]hit
	teams  map[string]int
	named  map[*game.Operand]map[string]hit
}

// def is a card of the set-up with its copies in it.
type def struct {
	*game.Def
	kind   string // as data files call it
	class  int    // in Tables.Classes
	copies []engine.Card
}

// hit is what a name stands for: places in names.defs, or seats. More than one is ambiguous.
type hit struct {
	rank rank
	of   []int
}

// rank is how good a name is.
type rank uint8

const (
	part  rank = iota + 1 // some of its words
	short                 // a short name
	full                  // the id or the printed name
)

// longestName is the most words that a name may have, longestLine what a script may tell.
const (
	longestName = 10
	longestLine = 50
)

// dull are the words that by themselves name nothing.
var dull = []string{"a", "and", "in", "is", "of", "on", "the", "to"}

func newNames(s game.Setup) *names {
	lang := LanguageOf(s.Scene().Game)
	n := &names{lang: lang, tries: lang.triesOnce(s.Scene().Library), setup: s, texts: textsOnce(s.Scene().Library), zones: zonesOf(s), seats: map[string]hit{}, teams: map[string]int{}, named: map[*game.Operand]map[string]hit{}}
	index := map[*game.Def]int{}
	for c := engine.Card(1); int(c) <= s.Scene().Cards; c++ {
		d := s.Def(c)
		i, ok := index[d]
		if !ok {
			i = len(n.defs)
			index[d] = i
			kind := s.Scene().Library.Common().Definition(d.ID).Type
			n.defs = append(n.defs, def{Def: d, kind: kind, class: s.Scene().Game.ClassOf(kind)})
		}
		n.defs[i].copies = append(n.defs[i].copies, c)
	}
	for range s.Scene().Game.Classes {
		n.things = append(n.things, make(map[string]hit, 4*len(n.defs)/len(s.Scene().Game.Classes))) // most have some parts
	}
	for i := range n.defs {
		d := &n.defs[i]
		enter(n.things[d.class], i, d.Short, d.ID, d.Name)
	}
	for i, seat := range s.Scene().Seats {
		enter(n.seats, i, nil, seat.ID, seat.Name)
	}
	for i, team := range s.Scene().Teams {
		for _, words := range []string{team.Name, team.Name + " " + lang.of.TeamWord} {
			n.teams[normal(strings.TrimSpace(words))], n.teams[normal("the "+strings.TrimSpace(words))] = i, i
		}
	}
	for _, of := range operandsOf(s.Scene().Game) {
		if of.Names == nil {
			continue
		}
		n.named[of] = map[string]hit{}
		for i, name := range of.Names(s) {
			enter(n.named[of], i, nil, game.Counted(name, 1), game.Counted(name, 2))
		}
	}
	return n
}

// enter enters all names of a thing.
func enter(in map[string]hit, thing int, shorts []string, fulls ...string) {
	it := []int{thing} // shared by all its names: what is added to it goes into a copy
	add := func(key string, r rank) {
		h := in[key]
		switch {
		case r > h.rank:
			in[key] = hit{r, it}
		case r == h.rank && !slices.Contains(h.of, thing):
			in[key] = hit{r, append(h.of, thing)}
		}
	}
	entered := ""
	for _, name := range fulls {
		name = normal(name)
		if name == entered {
			continue // the id says no more than the name
		}
		entered = name
		add(name, full)
		for rest := name; rest != ""; _, rest, _ = strings.Cut(rest, " ") {
			names := false
			for end := 0; end < len(rest); end++ {
				word, _, _ := strings.Cut(rest[end:], " ")
				names = names || !slices.Contains(dull, word)
				if end += len(word); names {
					add(rest[:end], part)
				}
			}
		}
	}
	for _, name := range shorts {
		add(normal(name), short)
	}
}

// ref is a card that a sentence names.
type ref struct {
	def  int // in names.defs; below 0 see refNothing
	copy int // from 1; 0 is any
}

// copiesOf returns the cards that a reference means.
func (n *names) copiesOf(r ref) []engine.Card {
	if r.def < 0 {
		return nil
	}
	copies := n.defs[r.def].copies
	if r.copy > 0 {
		return copies[r.copy-1 : r.copy]
	}
	return copies
}

// matches reports whether a reference means a card.
func (n *names) matches(r ref, c engine.Card) bool { return slices.Contains(n.copiesOf(r), c) }

// words names what a reference means.
func (n *names) words(r ref) string {
	switch place := n.placeOf(r); {
	case r.def == refNothing:
		return "nothing"
	case place != nil:
		return place.Name
	case r.copy > 0:
		return n.setup.Names().CardWords(n.copiesOf(r)[0])
	}
	return n.defs[r.def].Name
}

// defOf returns what there is of a card of the set-up.
func (n *names) defOf(c engine.Card) *def {
	d := n.setup.Def(c)
	if i := slices.IndexFunc(n.defs, func(known def) bool { return known.Def == d }); i >= 0 {
		return &n.defs[i]
	}
	return &def{Def: d}
}

// ordinals tell copies apart: "the second Cave Trolls".
var ordinals = []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"}

// copyNumber returns the number in "#2".
func copyNumber(t *token) int {
	number, is := strings.CutPrefix(t.text, "#")
	n, err := strconv.Atoi(number)
	if t.sign || !is || err != nil {
		return 0
	}
	return n
}

// seatNames returns how messages call the seats.
func (n *names) seatNames() []string {
	return engine.Each(n.setup.Scene().Seats, func(seat game.Seat) string { return seat.ID })
}

// nameList returns the printed names of the things of some classes, and their short names.
func (n *names) nameList(of kind) (list []string) {
	for class := range n.things {
		if !of.has(class) {
			continue
		}
		for i := range n.defs {
			if d := &n.defs[i]; d.class == class {
				list = append(append(list, d.Name), d.Short...)
			}
		}
	}
	return list
}

// said returns what a sentence says, by the names of its slots, of the game, or of a position that is laid out.
func (p *play) said(s *sentence) *game.Said  { return p.names.said(s, p.table()) }
func (b *board) said(s *sentence) *game.Said { return b.names.said(s, b.state.OnTable()) }

func (n *names) said(s *sentence, t *engine.CardLists) *game.Said {
	said := &game.Said{Seat: s.seatArg("who"), Team: game.Team(s.n("whose")), Kind: s.n("kind"), In: s.n("in"), N: s.n("n"), M: s.n("m"), For: s.seatOr("for"), About: s.seatOr("about")}
	for slot, to := range map[string]*engine.Card{"on": &said.On, "there": &said.There} {
		if meant := n.meant(s.ref(slot), t); len(meant) > 0 {
			*to = meant[0]
		}
	}
	for _, slot := range []string{"what", "where"} {
		a := s.arg(slot)
		if a == nil || len(a.refs) == 0 {
			continue
		}
		for _, r := range a.refs {
			said.List, said.Names = append(said.List, n.meant(r, t)), append(said.Names, n.words(r))
		}
		said.Cards, said.Words = said.List[0], said.Names[0]
	}
	return said
}

// meant returns the cards that a reference means, those on the table first; of a place what lies on top there.
func (n *names) meant(r ref, t *engine.CardLists) []engine.Card {
	if place := n.placeOf(r); place != nil {
		if c := t.Top(place.Zone.First); place.Zone.Of == game.OfAll && c != 0 {
			return []engine.Card{c}
		}
		return nil
	}
	copies := n.copiesOf(r)
	if i := n.onTable(copies, t); i > 0 {
		return append([]engine.Card{copies[i]}, slices.Delete(slices.Clone(copies), i, i+1)...)
	}
	return copies
}

// onTable returns which of several copies is the first that lies on the table; -1 where none does.
func (n *names) onTable(copies []engine.Card, t *engine.CardLists) int {
	return slices.IndexFunc(copies, func(c engine.Card) bool {
		z := n.zones[t.Zone(c)].Zone
		return z != nil && z.Table
	})
}
