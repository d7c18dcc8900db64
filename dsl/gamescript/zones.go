// This file makes the sentences about zones: what lies there, how much, who sees what, and what has changed.

package gamescript

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// zoneOf finds the zone that a sentence means.
type zoneOf func(s *sentence) (*game.Zone, engine.List)

// zones adds the sentences about zones: those of players have one sentence with the zone in a slot, of the others each has
// its own.
func (l *Language) zones() {
	of := func(s *sentence) (*game.Zone, engine.List) {
		z := l.of.Zones[s.n("zone")]
		return z, z.List(s.n("who"))
	}
	l.zone("{who:seat's} {zone:zone}", "", "stacks", "What a player's zone holds; of one with an order the top first.", of, true)
	for _, z := range l.of.Zones {
		if z.Passing || z.Of == game.OfSeat {
			continue
		}
		of := func(s *sentence) (*game.Zone, engine.List) { return z, z.List(s.n("whose")) }
		name := z.Name
		if z.Words != nil {
			name = either(z.Words)
		}
		head := "the " + name
		if z.Of == game.OfTeam {
			head = "{whose:team's} " + name
		}
		last := l.of.Classes[len(l.of.Classes)-1]
		reads := [...]string{game.Stacked: "stacks", game.Plain: last.Plural, game.Grouped: "groups"}[z.Contents]
		l.zone(head, z.Lies, reads, z.Help, of, false)
		if z.Changed != "" {
			l.changes[len(l.changes)-1].Pattern = strings.Replace(head, name, z.Changed, 1) + " {n:signed}"
		}
	}
}

// either returns the words of several names that differ in one of them: "active sites|site".
func either(names []string) string {
	words := strings.Fields(names[0])
	for _, other := range names[1:] {
		for i, w := range strings.Fields(other) {
			if words[i] != w {
				words[i] += "|" + w
			}
		}
	}
	return strings.Join(words, " ")
}

// zone adds the sentences of zones that are called so; the change comes last in its section.
func (l *Language) zone(head, lies, reads, help string, of zoneOf, ofSeats bool) {
	if lies == "" {
		lies = "in " + head
	}
	sees := "visible"
	if reads == "groups" {
		sees = reads
	}
	l.givens = append(l.givens,
		&Entry{Pattern: head + " is|are {what:" + reads + "}", Help: help, holds: "what", places: true,
			given: func(b *board, s *sentence) error { return b.fill(of, s) }})
	if ofSeats {
		l.givens = append(l.givens, &Entry{Pattern: head + " has {n:number} card|cards", holds: "n", fills: true,
			Help:  "So many cards are in the zone: below those that are named, others of the player that no line names.",
			given: func(b *board, s *sentence) error { return b.fillUp(of, s) }})
	}
	l.checks = append(l.checks,
		&Entry{Pattern: "{what:any} [ is ] " + lies, Help: "A copy of the card lies there.",
			check: func(p *play, s *sentence) string { _, z := of(s); return p.lies(s, z) }},
		&Entry{Pattern: head + " is|are {what:" + reads + "}", Help: help + " Exactly these; in any order, where it has none.",
			check: func(p *play, s *sentence) string {
				row, z := of(s)
				return p.holds(z, s.arg("what").piles(), row.Ordered, row.Contents != game.Grouped)
			}},
		&Entry{Pattern: head + " has {n:amount} card|cards", Help: "That many are in the zone.",
			check: func(p *play, s *sentence) string {
				_, z := of(s)
				n := p.table().Count(z)
				return unless(s.arg("n").counts(n), func() string { return fmt.Sprintf("%d: %s", n, p.listWords(z)) })
			}})
	l.views = append(l.views, &Entry{Pattern: head + " is|are {what:" + sees + "}", Help: "What the player sees of it: " + lowerFirst(help),
		check: func(p *play, s *sentence) string {
			row, z := of(s)
			if row.Contents == game.Grouped {
				return p.seesAll(z, s.arg("what").stacks)
			}
			return p.sees(z, s.arg("what").stacks)
		}})
	l.changes = append(l.changes, &Entry{Pattern: head + " {n:signed}", Help: "That many more or fewer are in the zone.",
		tally: func(p *play, s *sentence) tally { _, z := of(s); return tally{p.table().Count(z), z} }})
	spoken := head
	if rest, the := strings.CutPrefix(head, "the "); the {
		spoken = "[ the ] " + rest
	}
	l.subjects = append(l.subjects, &Entry{Pattern: spoken, means: func(_ *play, s *sentence) *Subject {
		_, z := of(s)
		return &Subject{Kind: AZone, Zone: z}
	}})
}

func lowerFirst(s string) string { return strings.ToLower(s[:1]) + s[1:] }

// piles returns what a slot has read as stacks.
func (a *arg) piles() []stack {
	if len(a.refs) == 0 {
		return a.stacks
	}
	stacks := make([]stack, len(a.refs))
	for i, r := range a.refs {
		stacks[i] = stack{ref: r, at: a.items[i].at}
	}
	return stacks
}

// zoneAt is a zone of a set-up: which of a kind.
type zoneAt struct {
	*game.Zone
	owner int
}

// zonesOf returns the kind of each zone of a set-up, by its number.
func zonesOf(s game.Setup) []zoneAt {
	list := make([]zoneAt, len(s.Scene().Zones))
	for _, z := range s.Scene().Game.Zones {
		n := 1
		switch z.Of {
		case game.OfSeat:
			n = len(s.Scene().Seats)
		case game.OfTeam:
			n = len(s.Scene().Teams)
		}
		for i := range n {
			list[z.List(i)] = zoneAt{z, i}
		}
	}
	return list
}

// zoneWords names a zone as a check of what has changed does.
func (p *play) zoneWords(l engine.List) string {
	z := p.names.zones[l]
	switch {
	case z.Zone == nil:
		return "the " + p.setup.Scene().Zones[l].Name
	case z.Of == game.OfSeat:
		return p.setup.Names().NameSeat(engine.Seat(z.owner)) + "'s " + z.Name
	case z.Of == game.OfTeam:
		return owning(p.names.teamWords(z.owner)) + " " + z.Name
	case z.Changed != "":
		return "the " + z.Changed
	}
	return "the " + z.Name
}

// owning makes a name that of an owner: "aragorn's", "the Elves'".
func owning(name string) string {
	if strings.HasSuffix(name, "s") && strings.HasPrefix(name, "the ") {
		return name + "'"
	}
	return name + "'s"
}

// where returns where the copies of a card are, one by one.
func (p *play) where(r ref) string {
	return strings.Join(engine.Each(p.names.copiesOf(r), p.cardIs), ", ")
}

func (p *play) cardIs(c engine.Card) string {
	return p.setup.Names().CardWords(c) + " is " + p.placeWords(c)
}

// placeWords returns where a card is.
func (p *play) placeWords(c engine.Card) string {
	if host := p.table().Host(c); host != 0 {
		return "on " + p.setup.Names().CardWords(host)
	}
	z := p.table().Zone(c)
	if z == engine.Outside {
		return "outside the game"
	}
	spec := &p.setup.Scene().Zones[z]
	if spec.Owner == engine.NoSeat {
		return "in the " + spec.Name
	}
	return "in " + p.setup.Names().NameSeat(spec.Owner) + "'s " + spec.Name
}

// some checks that a copy of the card is such, lies that one lies in a list.
func (p *play) some(r ref, is func(engine.Card) bool) string {
	return unless(slices.ContainsFunc(p.names.copiesOf(r), is), func() string { return p.where(r) })
}

func (p *play) lies(s *sentence, in engine.List) string {
	return p.some(s.ref("what"), func(c engine.Card) bool { return p.table().Where(c) == in })
}

// holds checks that a list holds exactly the stacks. Unless all is compared, what lies on a card counts only
// where the stack says something of it.
func (p *play) holds(l engine.List, want []stack, ordered, all bool) string {
	return unless(p.same(l, want, ordered, all), func() string { return p.listWords(l) })
}

func (p *play) same(l engine.List, want []stack, ordered, all bool) bool {
	if p.table().Count(l) != len(want) {
		return false
	}
	left := slices.Clone(want)
	// A stack with a copy's number is looked for first, so that it is not taken for another.
	if !ordered {
		slices.SortStableFunc(left, func(a, b stack) int { return b.ref.copy - a.ref.copy })
	}
	for c := range p.table().Cards(l) {
		i := slices.IndexFunc(left, func(s stack) bool {
			return p.names.matches(s.ref, c) && (!all && s.on == nil || p.same(engine.On(c), s.on, false, all))
		})
		if i < 0 || ordered && i > 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return true
}

// listWords returns what a list holds, as a script would write it.
func (p *play) listWords(l engine.List) string {
	return cmp.Or(strings.Join(cardList(p.table(), l, p.setup.Names().CardWords, p.names), ", "), nothing)
}

// cardList returns the cards of a list, each with what lies on it.
func cardList(t *engine.CardLists, l engine.List, name func(engine.Card) string, n *names) (words []string) {
	for c := range t.Cards(l) {
		w := name(c)
		switch on := cardList(t, engine.On(c), name, n); {
		case len(on) == 0:
		case n.grouped(l):
			w += " with " + strings.Join(on, ", ")
		default:
			w += " + " + strings.Join(on, " + ")
		}
		words = append(words, w)
	}
	return words
}

// grouped reports whether what lies in a zone is named with what is there.
func (n *names) grouped(l engine.List) bool {
	return int(l) < len(n.zones) && n.zones[l].Zone != nil && n.zones[l].Contents == game.Grouped
}
