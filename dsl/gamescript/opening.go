// This file reads what a scenario says of how its games begin, in the sentences by which a case gives a position, and says in such
// sentences what a game of a campaign leaves to the next.

package gamescript

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Data files are read by package pack, which knows no sentences.
func init() { game.ReadOpening = readOpening }

// opening is lines that every game of a scenario begins with, in the words of a case's position.
type opening struct{ lines []*line }

// readOpening returns the opening that sentences say. What is wrong with them shows when they are laid out: names are those
// of a set-up.
func readOpening(said []game.Sentence) game.Opening {
	o := &opening{}
	for _, s := range said {
		at := diag.Place{File: s.At.File, Line: s.At.Line, Column: s.At.Column}
		if at.File == "" { // it stands in none, as what a campaign leaves
			at.File = fmt.Sprintf("opening %q", s.Text)
		}
		l := &line{at: at, given: true, tokens: wordsOf(s.Text)}
		for i := range l.tokens {
			l.tokens[i].column += max(s.At.Column-1, 0)
		}
		o.lines = append(o.lines, l)
	}
	return o
}

// LayOut lays the opening out over a position; see game.Opening.
func (o *opening) LayOut(s game.Setup, at engine.Position) (*game.Laid, error) {
	_, b, wrong := o.layOut(s, at)
	if len(wrong.Items) > 0 {
		return nil, &pack.OpeningError{Diags: wrong.Items}
	}
	laid := &game.Laid{Position: b.state, Phase: b.phase, Zones: map[engine.List]bool{}}
	for z := range b.zones {
		laid.Zones[z] = true
	}
	return laid, nil
}

// Doubts returns what is odd about the position that the opening lays out in the games of a set-up: cards that lie where no
// rule lets them lie.
func (o *opening) Doubts(s game.Setup) []diag.Diagnostic {
	at := s.NewTable().Here()
	p, b, wrong := o.layOut(s, at)
	if len(wrong.Items) > 0 {
		return nil
	}
	p.g.BeginAt(b.state)
	return b.strays(p)
}

// layOut lays the opening out over a position, in the acting phase where a line says what is so in that only.
func (o *opening) layOut(s game.Setup, at engine.Position) (*play, *board, *diag.List) {
	n := newNames(s)
	k, c, acting := &compiler{names: n}, &Case{}, false
	for _, l := range o.lines {
		if len(l.tokens) == 0 {
			k.diags.Add(diag.At(l.at, "empty", "nothing is said, expected a line like %q", n.lang.givens[0].Example))
			continue
		}
		l = k.line(l, readGiven)
		for _, part := range l.sentences() {
			if part.entry.luck != nil {
				k.diags.Add(diag.At(l.place(part), "opening", "luck is each game's own, expected what is so as all games begin"))
			}
			if part.entry.fills {
				k.diags.Add(diag.At(l.place(part), "opening", "these cards are none that are named, expected which they are"))
			}
			acting = acting || part.entry.acting
		}
		c.givens = append(c.givens, l)
	}
	p, b := newPlay(n), newBoard(n, 0, c.givens)
	b.state, b.phase, b.all = p.g.CopyOf(at), -1, true
	if len(k.diags.Items) > 0 {
		return p, b, &k.diags
	}
	p.layOut(b, c.laidOut(), func(g said, err error) {
		k.diags.Add(diag.At(g.line.place(g.s), "opening", "%v", err).Try(insteadOf(err)))
	})
	if b.settle(c.givens); acting && b.phase < 0 {
		b.phase = s.Scene().Game.Acting
	}
	return p, b, &k.diags
}

// Ended notes who has won a game of a campaign, and what that leaves to the next.
func Ended(lib game.Library, c *game.Campaigning, t game.Play, winner game.Team) {
	c.Ended(t.SetUp(), winner, func() []string {
		next, err := lib.Setup(game.Start{Scenario: c.Games[len(c.Last)]})
		if err != nil {
			return nil // which was checked
		}
		return carried(t, winner, next, c.Campaign)
	})
}

// carried returns what a game of a campaign leaves to one of another set-up: of the zones and numbers that are named what the
// next has, too. Cards that it has no copy of for the same player are left out.
func carried(t game.Play, winner game.Team, next game.Setup, c *game.Campaign) (lines []string) {
	of, what := t.SetUp(), c.Carries
	keeps := func(name string, seat game.Seat) bool {
		return slices.Contains(what, name) || seat.Team == winner && slices.Contains(c.Kept, name)
	}
	for _, z := range of.Scene().Game.Zones {
		for i, seat := range of.Scene().Seats {
			if z.Of == game.OfSeat && keeps(z.Name, seat) {
				lines = carryCards(lines, t, next, seat.ID, z.Name, slices.Collect(t.Here().OnTable().Cards(z.List(i))))
			}
		}
	}
	for i, seat := range of.Scene().Seats {
		if keeps(game.Decks, seat) {
			besides := func(l engine.List) bool {
				spec := of.Scene().Zones[l]
				return spec.Owner == engine.Seat(i) && keeps(spec.Name, seat)
			}
			lines = carryCards(lines, t, next, seat.ID, deckName(of.Scene().Game), game.Left(t, engine.Seat(i), besides))
		}
	}
	for _, n := range of.Scene().Game.Numbers {
		if n.Set == nil || n.In != nil || n.Of != game.OfAll && (n.Of != game.OfSeat || n.Kind == nil) {
			continue
		}
		names, has := []string{n.Name}, []string{n.Name}
		if n.Kind != nil {
			names, has = n.Kind.Many(of), n.Kind.Many(next)
		}
		for kind, name := range names {
			if !slices.Contains(has, name) {
				continue
			}
			if n.Of == game.OfAll && slices.Contains(what, name) {
				lines = append(lines, fmt.Sprintf("%s is %d", name, n.Read(t, &game.Said{Kind: kind})))
			}
			for i, seat := range of.Scene().Seats {
				if n.Of == game.OfSeat && keeps(name, seat) && seatIn(next, seat.ID) >= 0 {
					lines = append(lines, fmt.Sprintf("%s's %s is %d", seat.ID, name, n.Read(t, &game.Said{Kind: kind, Seat: engine.Seat(i)})))
				}
			}
		}
	}
	return lines
}

// seatIn returns the place of a player in another game, or -1.
func seatIn(s game.Setup, id string) int {
	return slices.IndexFunc(s.Scene().Seats, func(seat game.Seat) bool { return seat.ID == id })
}

// deckName returns how scripts call the zone of a player that has an order.
func deckName(g *game.Game) string {
	for _, z := range g.Zones {
		if z.Of == game.OfSeat && z.Ordered {
			return z.Name
		}
	}
	return ""
}

// carryCards adds the sentence that puts cards into a zone of a player, as far as that one has them in the next game.
func carryCards(lines []string, t game.Play, next game.Setup, seat, zone string, cards []engine.Card) []string {
	at := seatIn(next, seat)
	if at < 0 {
		return lines
	}
	left := map[string]int{} // copies that are not named yet
	for c := engine.Card(1); int(c) <= next.Scene().Cards; c++ {
		if next.OwnerOf(c) == engine.Seat(at) {
			left[next.Def(c).ID]++
		}
	}
	var names []string
	for _, c := range cards {
		if d := t.SetUp().Def(c); left[d.ID] > 0 {
			left[d.ID]--
			names = append(names, d.ID)
		}
	}
	if len(names) == 0 {
		return lines
	}
	return append(lines, fmt.Sprintf("%s's %s is %s", seat, zone, strings.Join(names, ", ")))
}

// What follows makes up lines of positions, and lays them over positions.

// Sketcher changes positions of a set-up by single sentences, made up of names at hand.
type Sketcher struct {
	p     *play
	words map[string][]string // of names
	has   map[string][]string // the names of what has a word among its facts
	lines map[string]*line    // that were made up before
	may   map[*slot]*fillings // the names that may stand somewhere, with their words
	board board               // memory that is used again
	said  [4]string           // names, lately
}

// NewSketcher returns a sketcher of a set-up.
func NewSketcher(setup game.Setup) *Sketcher {
	k := &Sketcher{p: newPlay(newNames(setup)), words: map[string][]string{}, has: map[string][]string{}, lines: map[string]*line{}, may: map[*slot]*fillings{}}
	for _, d := range setup.Scene().Library.Common().Definitions {
		for _, value := range facts.FindAllSubmatch(d.Says, -1) {
			word := strings.TrimSuffix(string(value[1]), "s")
			k.has[word] = append(k.has[word], d.Name)
		}
	}
	return k
}

// facts finds what a definition has that is a word.
var facts = regexp.MustCompile(`"([^" ]+)"[,}\]]`)

// Sketch is what sentences are made up about.
type Sketch struct {
	of      *Sketcher
	words   map[string]bool // of the texts that it is about
	kinds   map[string]int  // how many of them what has a name has among its facts; words that are said twice count twice
	known   map[*slot]*fillings
	entries []*Entry // the sentences that have a slot for a name at hand, or a word, or are of luck: what has most of them first
}

// About returns what makes up sentences about the names in words, and about what is of a kind that words, or kinds, say.
func (k *Sketcher) About(words, kinds string) *Sketch {
	t := &Sketch{of: k, words: map[string]bool{}, kinds: map[string]int{}, known: map[*slot]*fillings{}}
	for _, word := range k.wordsOf(words) {
		t.words[word] = !slices.Contains(dull, word)
	}
	for _, word := range k.wordsOf(words + " " + words + " " + kinds) {
		for _, name := range k.has[word] {
			t.kinds[name]++
		}
	}
	fits := map[*Entry]int{}
	for _, e := range k.p.names.lang.givens {
		has, lacks := t.fits(e.forms[formDoes])
		if fits[e] = has - lacks; e.luck != nil {
			fits[e] = has
		}
		if e.luck != nil || !e.fills && e.Pattern != meantWords && has > 0 {
			t.entries = append(t.entries, e)
		}
	}
	slices.SortStableFunc(t.entries, func(a, b *Entry) int { return fits[b] - fits[a] })
	return t
}

// wordsOf returns the words of a name or a text, without what only says in which number or form they stand.
func (k *Sketcher) wordsOf(words string) []string {
	return recall(k.words, words, func() []string {
		is := strings.FieldsFunc(normal(words), func(r rune) bool { return strings.ContainsRune(" .;+\"“”()[]{}", r) })
		for i, word := range is {
			if len(word) > 3 {
				is[i] = strings.TrimSuffix(strings.TrimSuffix(word, "s"), "ed")
			}
		}
		return is
	})
}

// fits returns how many slots of a pattern take a name at hand, where one that is said whole counts more, and how many of its
// words are at hand, and are not.
func (t *Sketch) fits(elems []elem) (has, lacks int) {
	for i := range elems {
		switch e := &elems[i]; {
		case len(e.words) > 0 && slices.ContainsFunc(t.of.wordsOf(e.words[0]), func(word string) bool { return t.words[word] }):
			has++
		case len(e.words) > 0 && !slices.Contains(dull, e.words[0]):
			lacks++
		case e.slot != nil && e.slot.label != "a number" && e.slot.names&(seatName|ownerName) == 0:
			f := t.namesFor(e.slot)
			has += 2*min(1, len(f.whole)) + min(1, len(f.said)+len(f.kinds))
		}
	}
	return has, lacks
}

// fillings is the names that may stand somewhere: all, and where among them those are with a word at hand, with all of them, and of
// a kind at hand.
type fillings struct {
	all                []string
	words              [][]string // of each
	said, whole, kinds []uint16
}

func (t *Sketch) namesFor(e *slot) *fillings {
	return recall(t.known, e, func() *fillings { return t.sorted(t.of.mayFill(e)) })
}

func (k *Sketcher) mayFill(e *slot) *fillings {
	return recall(k.may, e, func() *fillings {
		all := k.p.names.candidates(&elem{slot: e})
		return &fillings{all: all, words: engine.Each(all, k.wordsOf)}
	})
}

func (t *Sketch) sorted(may *fillings) *fillings {
	f := &fillings{all: may.all, words: may.words}
	for i, name := range f.all {
		said, whole := false, true
		for _, word := range f.words[i] {
			said, whole = said || t.words[word], whole && (t.words[word] || slices.Contains(dull, word))
		}
		if said {
			f.said = append(f.said, uint16(i))
		}
		if said && whole {
			f.whole = append(f.whole, uint16(i))
		}
		if t.kinds[name] > 0 {
			f.kinds = append(f.kinds, uint16(i))
		}
	}
	slices.SortStableFunc(f.kinds, func(a, b uint16) int { return t.kinds[f.all[b]] - t.kinds[f.all[a]] })
	return f
}

// Over changes a position a little, as pick makes it up, which picks one of n: a sentence is laid over it, rather one of the
// first, and one of luck perhaps several times. It reports whether such a position can be.
func (t *Sketch) Over(at engine.Position, pick func(n int) int) bool {
	n, times := len(t.entries), 1
	if n == 0 {
		return false
	}
	for n > 1 && pick(3) > 0 {
		n = (n + 1) / 2
	}
	is := t.entries[pick(n)]
	if is.luck != nil {
		times += pick(3)
	}
	var words []string
	for _, e := range is.forms[formDoes] {
		switch {
		case e.words != nil:
			words = append(words, e.words[0])
		case e.slot != nil:
			words = append(words, t.word(&e, pick))
		}
	}
	said, all := strings.Join(words, " "), pick(2) == 0
	for ; times > 0 && t.of.lay(at, is, said, all); times-- {
	}
	return times == 0 && t.of.stands(at)
}

// stands reports whether a position can be; one with which the rules can do nothing cannot.
func (k *Sketcher) stands(at engine.Position) (can bool) {
	defer func() {
		if recover() != nil {
			can = false
		}
	}()
	if k.p.setup.Check(at) != nil {
		return false
	}
	k.p.g.BeginAt(at)
	return len(k.p.g.Strays()) == 0
}

func (t *Sketch) word(e *elem, pick func(n int) int) string {
	if e.slot.label == "a number" {
		return strconv.Itoa(pick(7))
	}
	words := t.name(e.slot, pick)
	more, between := e.slot, map[string][]string{"stacks": {", ", " + "}, "groups": {" with ", ", "}, "things": {", "}}[e.slot.code]
	if e.slot.code == "groups" {
		more = t.of.p.names.lang.slots["stacks"]
	}
	for i := range pick(1 + 3*min(1, len(between))) {
		words += between[min(i, pick(len(between)))] + t.name(more, pick)
	}
	return words
}

// name picks a name for a slot: now and then one that was said just before, for what is about one thing belongs together.
func (t *Sketch) name(s *slot, pick func(n int) int) string {
	f, said := t.namesFor(s), &t.of.said[pick(len(t.of.said))]
	if pick(3) > 0 || !slices.Contains(f.all, *said) {
		*said = f.pick(pick)
	}
	return *said
}

// pick picks one: rather at hand, or of a kind at hand.
func (f *fillings) pick(pick func(n int) int) string {
	var list []uint16
	switch how := pick(8); {
	case how == 0:
	case len(f.whole) > 0 && how < 5:
		list = f.whole
	case len(f.said) > 0 && (how < 6 || len(f.kinds) == 0):
		list = f.said
	case len(f.kinds) > 0:
		few := len(f.kinds)
		list = f.kinds[:1+min(pick(few), pick(few), pick(few))]
	}
	switch {
	case len(list) > 0:
		return f.all[list[pick(len(list))]]
	case len(f.all) > 0:
		return f.all[pick(len(f.all))]
	}
	return ""
}

// lay lays a sentence over a position, and reports whether it says something that can be. What lies in a zone that it fills
// goes out of the game if all is said.
func (k *Sketcher) lay(at engine.Position, as *Entry, said string, all bool) bool {
	l := recall(k.lines, said, func() *line {
		m := &matcher{names: k.p.names, tokens: wordsOf(said)}
		m.only([]*Entry{as}, "")
		return &line{given: true, tokens: m.tokens, parts: m.parts}
	})
	b := &k.board
	*b = board{setup: k.p.setup, names: k.p.names, state: at, line: l, zones: map[engine.List]*line{}, phase: -1, all: all}
	for i := range l.parts {
		if b.lays(&l.parts[i]) != nil {
			return false
		}
	}
	return len(l.parts) > 0
}

// lays lays out what a part of a sentence says, of luck to come, too.
func (b *board) lays(s *sentence) error {
	if s.entry.luck == nil {
		return s.entry.given(b, s)
	}
	list, err := s.entry.luck.Wishes(b.setup, b.state, b.said(s))
	for i := range list {
		if !force(b.state.ToCome(), &list[i], list[i].Nth) {
			err = errors.New("too much luck is forced")
		}
	}
	return err
}
