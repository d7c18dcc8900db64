// This file makes the sentences about numbers on the table, and those that a game has by itself: about its phases, about what
// follows from no other table, about luck, and about what players have seen of cards that are hidden from them where they lie.

package gamescript

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// numbers adds the sentences about numbers.
func (l *Language) numbers() {
	for _, n := range l.of.Numbers {
		head, slot := n.Name, ""
		if n.Kind != nil {
			slot = "{kind:" + n.Kind.Code + "}"
			head = cmp.Or(strings.Replace(n.Name, "{kind}", slot, 1), slot)
		}
		if n.In != nil {
			head = strings.Replace(head, "{in}", "{in:"+n.In.Code+"}", 1)
		}
		switch n.Of {
		case game.OfAll:
			if n.Name != "" {
				head = "[ the ] " + head
			}
		case game.OfSeat:
			head = "{who:seat's} " + head
		case game.OfTeam:
			if n.Kind == nil {
				l.scores(n)
			}
			head = "{whose:team's} " + head
		case game.OfCard:
			spot := " on|of {where:spot}"
			if n.Counted {
				spot = " on {where:spot}"
			}
			if head += spot; n.Kind == nil && !n.Counted {
				head = "[ the ] " + head
			}
		}
		l.number(n, head)
	}
}

// number adds the sentences of a number that is called so.
func (l *Language) number(n *game.Number, head string) {
	given, expect := head+" is {n:number}", head+" is {n:amount}"
	switch {
	case n.Counted:
		there := strings.NewReplacer(" in ", " [ is|are ] in ", " on ", " [ is|are ] on ").Replace(head)
		given, expect = "{n:number} "+there, "{n:amount} "+there
	case n.Bare:
		given = head + " [ is ] {n:number}"
	}
	if n.Set != nil {
		l.givens = append(l.givens, &Entry{Pattern: given, Help: unsaid(n.Help, n.Unsaid), holds: "n", settle: n.Default,
			given: func(b *board, s *sentence) error { return b.set(n, s) }})
	}
	if n.Part {
		return
	}
	l.checks = append(l.checks, &Entry{Pattern: expect, Help: n.Help,
		check: func(p *play, s *sentence) string {
			if none := p.noneAt(s); none != "" {
				return none
			}
			found := n.Read(p.g, p.said(s))
			return unless(s.arg("n").counts(found), func() string { return fmt.Sprint(found) })
		}})
	help := "That many more or fewer; it need not be named."
	if n.Named {
		help = "That many more or fewer."
	}
	l.changes = append(l.changes, &Entry{Pattern: head + " {n:signed}", Help: help,
		tally: func(p *play, s *sentence) tally {
			t := tally{}
			if p.noneAt(s) == "" {
				t.value = n.Read(p.g, p.said(s))
			}
			if n.Named {
				t.of = n
			}
			return t
		}})
	spoken := head
	if n.Kind != nil && n.Of == game.OfCard {
		spoken = "[ the ] " + head
	}
	l.subjects = append(l.subjects, &Entry{Pattern: spoken, means: func(p *play, s *sentence) *Subject {
		return &Subject{Kind: ANumber, Number: n, Of: p.said(s)}
	}})
}

// scores adds the sentences that say a number of all teams.
func (l *Language) scores(n *game.Number) {
	l.checks = append(l.checks, &Entry{Pattern: "[ the ] " + n.Name + " is {n:amounts}", Help: n.Help + " That of each " + cmp.Or(l.of.TeamWord, "team") + ", in their order.",
		check: func(p *play, s *sentence) string {
			items := s.arg("n").items
			right := len(items) == len(p.setup.Scene().Teams)
			var found []string
			for i := range p.setup.Scene().Teams {
				now := n.Read(p.g, &game.Said{Team: game.Team(i)})
				found = append(found, fmt.Sprint(now))
				right = right && items[i].counts(now)
			}
			return unless(right, func() string { return strings.Join(found, " to ") })
		}})
	l.subjects = append(l.subjects, &Entry{Pattern: "[ the ] " + n.Name, means: func(*play, *sentence) *Subject {
		return &Subject{Kind: ANumber, Number: n, Of: &game.Said{}, Teams: true}
	}})
}

func (b *board) set(n *game.Number, s *sentence) error {
	of := b.said(s)
	if v := s.n("n"); v < n.Least || v > n.Most {
		if n.Wrong == "" {
			return fmt.Errorf("%d is not from %d to %d", v, n.Least, n.Most)
		}
		return fmt.Errorf("%s", strings.ReplaceAll(n.Wrong, "{n}", fmt.Sprint(v)))
	}
	return n.Set(b.setup, b.state, of, s.n("n"))
}

func numberName(n *game.Number, kind, in string) string {
	name := n.Name
	if n.Kind != nil {
		name = cmp.Or(strings.Replace(name, "{kind}", kind, 1), kind)
	}
	return strings.Replace(name, "{in}", in, 1)
}

// KindsOf calls f for each of the kinds of a number, and for each of where it is, with its name; of one that has none once.
func KindsOf(n *game.Number, s game.Setup, f func(kind, in int, name string)) {
	kinds, in := []string{""}, []string{""}
	if n.Kind != nil {
		kinds = n.Kind.All(s)
	}
	if n.In != nil {
		in = n.In.All(s)
	}
	for i := range kinds {
		if n.Kind != nil && kinds[i] == "" {
			continue
		}
		for j := range in {
			f(i, j, numberName(n, kinds[i], in[j]))
		}
	}
}

// unsaid adds to a help what is so where no line says it.
func unsaid(help, what string) string {
	if what == "" {
		return help
	}
	return strings.TrimSuffix(help, ".") + "; " + what + " if it is not said."
}

// sayings adds the sentences about the phase, and those of the game's own rows.
func (l *Language) sayings() {
	word := l.of.PhaseWord
	is := "the " + word + " is [ the ] {" + word + ":phase}"
	l.givens = append(l.givens, &Entry{Pattern: is, given: givePhase, holds: word,
		Help: unsaid("The "+word+" of the round.", "the "+l.of.Phases[l.of.Acting])})
	l.checks = append(l.checks, &Entry{Pattern: is, Help: "The " + word + " of the round.",
		check: func(p *play, s *sentence) string {
			return unless(p.g.Phase() == s.n(word), func() string { return l.of.Phases[p.g.Phase()] })
		}})
	for _, row := range l.of.Sayings {
		if row.Give != nil {
			l.givens = append(l.givens, &Entry{Pattern: row.Pattern, Help: unsaid(row.Help, row.Unsaid), holds: row.Varies, acting: row.Acting, settle: row.Default,
				given: func(b *board, s *sentence) error { return row.Give(b.setup, b.state, b.said(s)) }})
		}
		if row.Check != nil {
			l.checks = append(l.checks, &Entry{Pattern: row.Pattern, Help: row.Help,
				check: func(p *play, s *sentence) string {
					if none := p.noneAt(s); none != "" {
						return none
					}
					return row.Check(p.g, p.said(s))
				}})
		}
	}
}

func givePhase(b *board, s *sentence) error {
	phase := s.n(b.setup.Scene().Game.PhaseWord)
	if phase == b.setup.Scene().Game.Over {
		return fmt.Errorf("a game does not begin when it is over")
	}
	b.setup.Scene().Game.SetPhase(b.state, phase)
	b.phase = phase
	return nil
}

func (l *Language) luck() {
	for i := range l.of.Luck {
		row := &l.of.Luck[i]
		l.lines = append(l.lines, &Entry{Pattern: row.Pattern, Help: row.Help, luck: row, goesOn: true})
		l.givens = append(l.givens, &Entry{Pattern: row.Pattern, Help: row.Help, luck: row, holds: row.Varies})
	}
}

// wish is what luck is to bring, and has not yet.
type wish struct {
	game.Wish
	toss  int // which of the outcomes it is
	since int // events before it was made
	at    *line
	words string
}

// wish forces luck as a sentence says. Under "given" nothing has been drawn yet; later the game is told.
func (p *play) wish(l *line, s *sentence) error {
	list, err := s.entry.luck.Wishes(p.setup, p.g.Here(), p.said(s))
	if err != nil {
		return err
	}
	for _, w := range list {
		now := wish{Wish: w, since: len(p.g.Events()), at: l, words: textOf(l.tokens[s.at:s.end])}
		now.toss = p.g.Here().ToCome().Tosses(w.Purpose, w.Owner) + w.Nth + 1
		if wrong := p.force(&now); wrong != "" {
			return fmt.Errorf("%s", wrong)
		}
		p.wishes = append(p.wishes, now)
	}
	return nil
}

// force forces what a wish is for, and returns why that cannot be.
func (p *play) force(w *wish) (wrong string) {
	p.g.AmendLuck(func(l *engine.Luck) {
		switch done := force(l, &w.Wish, w.toss-l.Tosses(w.Purpose, w.Owner)-1); {
		case done:
		case w.Face != 0:
			wrong = fmt.Sprintf("too much luck is forced at one time, or this a second time, expected at most %d outcomes", engine.MaxForced)
		default:
			wrong = fmt.Sprintf("too much luck is forced at one time, expected at most %d cards", engine.MaxForced)
		}
	})
	return wrong
}

// force forces an outcome after so many others, and reports whether there was room for it.
func force(l *engine.Luck, w *game.Wish, nth int) bool {
	if w.Face != 0 {
		return l.ForceFace(w.Purpose, w.Owner, nth, w.Face)
	}
	return l.Force(w.Purpose, w.Owner, nth, w.Card)
}

// waits reports whether what is wished has not come up.
func (w *wish) waits(l *engine.Luck) bool {
	if w.Face != 0 {
		return l.Tosses(w.Purpose, w.Owner) < w.toss
	}
	return l.Forced(w.Card)
}

func (p *play) wished(w *wish) string {
	if w.Face != 0 {
		return w.Words
	}
	return p.setup.Names().CardWords(w.Card)
}

// granted forgets the wishes that have come true. One that came and was not as it was to be is a failure, and so is, in
// the end, one that is left over.
func (p *play) granted(end bool) *Failure {
	left := p.wishes[:0]
	for _, w := range p.wishes {
		switch waits := w.waits(p.g.Here().ToCome()); {
		case waits && end:
			return p.fail(w.at, fmt.Sprintf("%q was not needed: %s has not come up", w.words, p.wished(&w)))
		case waits:
			left = append(left, w)
		case w.Shown != nil && !slices.ContainsFunc(p.g.Events()[min(w.since, len(p.g.Events())):], func(e engine.Event) bool { return w.Shown(&e) }):
			return p.fail(w.at, fmt.Sprintf("%q could not be: %s was not among those drawn from", w.words, p.wished(&w)))
		}
	}
	p.wishes = left
	return nil
}

// seenByAll begins the sentence of cards that everybody has seen; of others a player stands there.
const seenByAll = "everybody"

func (l *Language) seen() {
	for _, row := range []struct{ who, help string }{
		{"{who:seat}", "The player knows these cards, though they are hidden where they lie, until they are shuffled or go where nobody sees them."},
		{seenByAll, "All players know these cards, likewise."},
	} {
		pattern := row.who + " has seen {what:things}"
		l.givens = append(l.givens, &Entry{Pattern: pattern, Help: row.help, holds: "what", given: giveSeen})
		l.checks = append(l.checks, &Entry{Pattern: pattern, Help: row.help, check: checkSeen})
	}
}

// whoHasSeen returns the players of whom such a sentence speaks.
func (n *names) whoHasSeen(s *sentence) engine.SeatSet {
	if s.arg("who") == nil {
		return n.everybody()
	}
	return engine.Only(s.seatArg("who"))
}

func (n *names) everybody() engine.SeatSet { return engine.SeatSet(1)<<len(n.setup.Scene().Seats) - 1 }

// giveSeen shows the cards of a position: of several copies one that is in the game and that they do not know yet.
func giveSeen(b *board, s *sentence) error {
	t, who := b.state.OnTable(), b.names.whoHasSeen(s)
	said := b.said(s)
	for i, copies := range said.List {
		new := slices.IndexFunc(copies, func(c engine.Card) bool { return t.Zone(c) != engine.Outside && who&^t.Known(c) != 0 })
		switch {
		case new >= 0:
			t.Show(copies[new], who)
		case !slices.ContainsFunc(copies, func(c engine.Card) bool { return t.Zone(c) != engine.Outside }):
			return fmt.Errorf("%s is out of the game", said.Names[i])
		}
	}
	return nil
}

// checkSeen names a card of which those players know no copy that is in the game.
func checkSeen(p *play, s *sentence) string {
	t, who := p.table(), p.names.whoHasSeen(s)
	said := p.said(s)
	for i, copies := range said.List {
		if !slices.ContainsFunc(copies, func(c engine.Card) bool { return t.Zone(c) != engine.Outside && who&^t.Known(c) == 0 }) {
			return said.Names[i] + " has not been seen"
		}
	}
	return ""
}

// seen says of the cards of each zone who knows them that would not if they were just laid there.
func (w *layout) seen() {
	t, everybody := w.at.table(), w.p.names.everybody()
	laid := w.at.g.CopyOf(w.at.g.Here())
	zones := make([][]engine.Card, len(w.p.setup.Scene().Zones))
	for c := engine.Card(1); int(c) <= w.p.setup.Scene().Cards; c++ {
		if z := t.Zone(c); z != engine.Outside && w.sees(c) {
			zones[z] = append(zones[z], c)
			laid.OnTable().Forget(c)
			w.p.setup.Place(laid, c, t.Where(c))
		}
	}
	for _, cards := range zones {
		by := map[string][]string{}
		for _, c := range cards {
			more := t.Known(c) & everybody &^ laid.OnTable().Known(c)
			if t.Known(c)&everybody == everybody && more != 0 {
				by[seenByAll] = append(by[seenByAll], w.cardName(c, true))
				continue
			}
			for seat := range more.All() {
				who := w.p.setup.Names().NameSeat(seat)
				by[who] = append(by[who], w.cardName(c, true))
			}
		}
		for _, who := range slices.Sorted(maps.Keys(by)) {
			w.say("%s has seen %s", who, strings.Join(by[who], ", "))
		}
	}
}

// What follows makes the sentences about zones: what lies there, how much, who sees what, and what has changed.

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
	lies = cmp.Or(lies, "in "+head)
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
	l.views = append(l.views, &Entry{Pattern: head + " is|are {what:" + sees + "}", Help: "What the player sees of it: " + strings.ToLower(help[:1]) + help[1:],
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

func (p *play) cardIs(c engine.Card) string {
	return p.setup.Names().CardWords(c) + " is " + p.placeWords(c)
}

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
	return unless(slices.ContainsFunc(p.names.copiesOf(r), is), func() string {
		return strings.Join(engine.Each(p.names.copiesOf(r), p.cardIs), ", ")
	})
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

func cardList(t *engine.CardLists, l engine.List, name func(engine.Card) string, n *names) (words []string) {
	for c := range t.Cards(l) {
		w := name(c)
		switch on := cardList(t, engine.On(c), name, n); {
		case len(on) == 0:
		case int(l) < len(n.zones) && n.zones[l].Zone != nil && n.zones[l].Contents == game.Grouped: // named with what is there
			w += " with " + strings.Join(on, ", ")
		default:
			w += " + " + strings.Join(on, " + ")
		}
		words = append(words, w)
	}
	return words
}
