package table

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/help"
	"loremaster/dsl/plainwords"
	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file makes the board of a sight. Cards are laid out where a row shows zones, or a part says that it is of a zone or
// of a place; what is said of them in words then says it twice, and is left out.

func (l *looker) row(r *screen.Row) Row {
	row := Row{Name: r.Name}
	shown := map[engine.List]bool{}
	table, names := false, []string(nil)
	l.now = map[engine.Card]string{}
	for _, it := range r.Parts(l.v) {
		if r.Told && l.isHand(it.Name) {
			continue // it is told with a hand
		}
		if r.Shows != nil && !r.Told {
			it.Says = slices.DeleteFunc(it.Says, func(s screen.Say) bool {
				l.now[s.Of] = s.Stands
				return s.Of != 0
			})
		}
		p := l.part(&it)
		table = table || p.Seats != nil
		names = append(names, it.Name)
		shown[it.Zone] = true
		if it.Place != 0 {
			shown[l.v.Lies().Where(it.Place)] = true
		}
		row.Parts = append(row.Parts, p)
	}
	if r.Shows == nil || r.Told || table {
		return row
	}
	zones := l.v.SetUp().Scene().Zones
	for z := range zones {
		if at := engine.List(z); at != engine.Outside && zones[z].Name != "" && r.Shows(&zones[z]) && !shown[at] {
			p := l.pile(at)
			if i := slices.Index(names, l.v.ZoneName(at)); i >= 0 { // the part tells of these very cards
				row.Parts[i].Cards = p.Cards
				if row.Parts[i].Body.onlyNames() {
					row.Parts[i].Body = nil // which stand on the cards
				}
			} else if len(p.Cards) > 0 {
				row.Piles = append(row.Piles, p)
			}
		}
	}
	return row
}

// isHand reports whether a part is of a hand, whose cards a row lays out.
func (l *looker) isHand(part string) bool {
	zones := l.v.SetUp().Scene().Zones
	for z := range zones {
		if l.v.ZoneName(engine.List(z)) == part {
			return slices.ContainsFunc(l.v.Rows, func(r screen.Row) bool { return r.Hand && r.Shows(&zones[z]) })
		}
	}
	return false
}

// pile lays out what is seen of a zone.
func (l *looker) pile(z engine.List) Pile {
	known, hidden := l.v.Known(z)
	p := Pile{Name: screen.Sentence(l.v.ZoneName(z)), Whose: l.whose(l.v.SetUp().Scene().Zones[z].Owner), Hidden: hidden}
	p.Cards = stacked(screen.Each(slices.DeleteFunc(known, func(c engine.Card) bool { return l.drawn[c] }), l.tile))
	return p
}

// tile lays out a card that is seen, with what lies on it.
func (l *looker) tile(c engine.Card) Tile {
	v := l.v
	d := v.SetUp().Def(c)
	tile := Tile{Name: v.SetUp().Names().CardWords(c), Card: d.ID, Acts: l.note(l.acts[c]), Wrong: l.t.faults[d.ID]}
	tile.Short, tile.Copy, _ = strings.Cut(tile.Name, " #")
	tile.Image = v.SetUp().Scene().Library.Common().Picture(d.ID) != nil
	if v.Brief != nil {
		tile.Brief = l.words(v.Brief(v, c))
	}
	if v.Face != nil {
		tile.CardFace = v.Face(v, c)
	} else if v.Marks != nil {
		tile.Marks = v.Marks(v, c)
	}
	tile.Kind = cmp.Or(tile.Kind, tile.Brief.String())
	tile.Look, tile.Sign = v.Layout().Look(tile.Family)
	tile.Now = l.words(l.now[c])
	tile.Text = l.all(v.Below(v, c))
	owner := v.SetUp().OwnerOf(c)
	seat := v.Controller(c).Or(owner)
	if seat != engine.NoSeat {
		tile.Tone = screen.ToneOf(v.Team(seat)).Number()
		if seat != owner {
			tile.Whose = v.SeatName(seat)
		}
	}
	tile.On = l.on(c)
	return tile
}

// stacked lays cards on each other that nothing tells apart, where nothing can be done with them.
func stacked(tiles []Tile) (list []Tile) {
	for _, it := range tiles {
		at := len(list)
		for at > 0 && !it.same(list[at-1]) {
			at--
		}
		if at > 0 {
			it.Times = max(list[at-1].Times, 1) + 1
		}
		list = slices.Insert(list, cmp.Or(at, len(list)), it)
	}
	return list
}

func (t Tile) same(as Tile) bool {
	as.Name, as.Copy, as.Times = t.Name, t.Copy, t.Times
	return t.Card == as.Card && len(t.Acts)+len(t.On) == 0 && reflect.DeepEqual(t, as)
}

// Tiles returns the cards of the game as they are drawn by themselves, by the ids of their definitions.
func (t *Table) Tiles() map[string]Tile {
	l, tiles := t.looker(Watchers), map[string]Tile{}
	for c := engine.Card(1); int(c) <= l.v.SetUp().Scene().Cards; c++ {
		tile := l.tile(c)
		tile.On = nil
		tiles[tile.Card] = tile
	}
	return tiles
}

// on lays out what lies on a card.
func (l *looker) on(c engine.Card) []Tile {
	return screen.Each(engine.Those(l.v.On(c), l.v.Sees), l.tile)
}

// note notes that acts have to do with something that is drawn.
func (l *looker) note(acts []int) []int {
	for _, n := range acts {
		l.shown[n] = true
	}
	return acts
}

func (l *looker) part(it *screen.Part) Part {
	p := Part{
		Head: l.words(screen.Sentence(it.Head)), Body: l.words(it.Words), Aside: l.words(it.Aside), Notes: l.all(it.Notes), AtStake: it.AtStake,
		Map: it.Map, Track: it.Track, Gauge: it.Gauge, Dice: l.dice(it.Dice), Pools: it.Pools,
	}
	if it.Table != nil {
		p.Seats = l.seats(it.Table)
	}
	if it.Map != nil {
		l.places(it.Map, &p)
		if land := l.v.Layout().Land; land != nil {
			p.Land = fmt.Sprintf("/static/land-%s.svg?v=%s", l.v.SetUp().Scene().Game.ID, land.Version)
		}
		for i := range it.Map.Nodes {
			look := "nowhere"
			if of := it.Map.Nodes[i].Family; of != "" {
				look, _ = l.v.Layout().Look(of)
			}
			p.Ground = append(p.Ground, look)
		}
	}
	switch {
	case it.Zone != engine.Outside:
		pile := l.pile(it.Zone)
		p.Head, p.Cards, p.Whose = l.words(pile.Name), pile.Cards, pile.Whose
		if len(pile.Cards) == 0 {
			p.Says = l.says(it.Says)
		}
	case it.Place != 0:
		if !l.drawn[it.Place] {
			p.Cards = l.on(it.Place)
		}
		p.Says = l.says(it.Says)
	case it.Track != nil: // which says it
		p.Body = nil
	case it.Dice == nil: // likewise
		p.Says = l.says(it.Says)
	}
	return p
}

// dice returns dice with what may be done with each: what is listed under its name.
func (l *looker) dice(rows []screen.Dice) (list []Dice) {
	for _, of := range rows {
		it := Dice{Dice: of}
		for _, f := range of.Faces {
			die := Die{Face: f}
			if l.asked != nil && of.Tone.Number() == l.asked.Tone {
				die.Acts = l.note(l.heads[f.Under])
			}
			it.Faces = append(it.Faces, die)
		}
		list = append(list, it)
	}
	return list
}

// seats gathers what all know of each player.
func (l *looker) seats(t *screen.PlayerTable) (seats []Seat) {
	signs := l.v.Layout().Signs
	for i := range t.Rows {
		r := &t.Rows[i]
		it := Seat{Whose: l.whose(r.Seat), Name: r.Name, Tone: r.Tone.Number(), First: r.Mark, Asked: l.v.Awaited().Has(r.Seat), Notes: r.Notes}
		it.Look, it.Sign = l.v.Layout().Look(l.v.SetUp().Scene().Seats[r.Seat].ID)
		if it.Whose == Mine {
			it.Notes = slices.DeleteFunc(slices.Clone(r.Notes), func(note string) bool { return note == "yours" }) // which is seen
		}
		if at := l.t.seats[r.Seat].chair; at >= 0 && at < len(l.t.about.Chairs) {
			it.Who = l.t.about.Chairs[at].Called()
		}
		for j, c := range r.Cells {
			it.Counts = append(it.Counts, Count{signs[t.Heads[j]], c.Words, t.Heads[j]})
		}
		seats = append(seats, it)
	}
	return seats
}

// whose says to whom belongs what is a player's.
func (l *looker) whose(s engine.Seat) Whose {
	switch {
	case s == engine.NoSeat:
		return Nobodys
	case l.chair != Watchers && l.t.about.Chairs[l.chair].seats.Has(s):
		return Mine
	}
	return Others
}

// stage draws those who face each other. What is drawn there is drawn in no row.
func (l *looker) stage() (list []Facing) {
	l.drawn = map[engine.Card]bool{}
	if l.v.Stage == nil {
		return nil
	}
	force := func(f *screen.Force) Force {
		for _, c := range f.Cards {
			l.drawn[c] = true
		}
		return Force{stacked(screen.Each(f.Cards, l.tile)), f.Sums, f.Wins}
	}
	for _, f := range l.v.Stage(l.v) {
		it := Facing{Name: f.Name, Above: force(&f.Above), Below: force(&f.Below), Words: l.words(f.Words), Now: f.Now}
		if f.Place != 0 {
			l.drawn[f.Place] = true
			place := l.tile(f.Place)
			it.Place = &place
		}
		list = append(list, it)
	}
	return list
}

// places says what the question is about of the places of a map, and what may be done at each.
func (l *looker) places(m *screen.Map, p *Part) {
	if l.asked == nil {
		return
	}
	byLength := make([]int, len(m.Nodes))
	for i := range byLength {
		byLength[i] = i
	}
	slices.SortStableFunc(byLength, func(a, b int) int { return len(m.Nodes[b].Name) - len(m.Nodes[a].Name) })
	p.About = named(m, byLength, l.asked.Words)
	p.Places = make([][]int, len(m.Nodes))
	for _, g := range l.asked.Groups {
		for _, act := range g.Acts {
			for _, i := range named(m, byLength, l.words(act.Whole)) {
				p.Places[i] = append(p.Places[i], act.Number)
				l.shown[act.Number] = true
			}
		}
	}
}

// named returns the places of a map that words name, other than in the name of a card, in their order. Where one name begins another
// the longer is meant.
func named(m *screen.Map, byLength []int, words Words) (list []int) {
	said, at := "", map[int]int{}
	for _, run := range words {
		if run.Card == "" {
			said += run.Text
		}
	}
	for _, i := range byLength {
		name := m.Nodes[i].Name
		if is := strings.Index(said, name); is >= 0 {
			list, at[i] = append(list, i), is
			said = strings.ReplaceAll(said, name, strings.Repeat(" ", len(name)))
		}
	}
	slices.SortFunc(list, func(a, b int) int { return at[a] - at[b] })
	return list
}

// onlyNames reports whether words are names of cards and of players, and nothing but what stands between them.
func (w Words) onlyNames() bool {
	return !slices.ContainsFunc(w, func(r Run) bool { return r.Card == "" && !r.Seat && r.Text != ", " && r.Text != " and " })
}

func (l *looker) says(list []screen.Say) []Say {
	return screen.Each(list, func(s screen.Say) Say {
		return Say{Name: s.Name, Tone: s.Tone.Number(), By: s.NameTone.Number(), Words: l.words(s.Words), Notes: l.all(s.Notes)}
	})
}

// What follows says what a card is, and why: what a number is made of, by which rule something may be done, and why something may not.

// Why is what something rests on.
type Why struct {
	Head    Words
	Grounds []Ground
}

// Ground is one reason: in words, and the paragraph or the line of a text behind it, with its place in the data.
type Ground struct {
	Words Words
	Rule  string
	Text  Words
	At    string
}

// WhyScore says what the score of each team is made of, and whatever else counts for a team: first what rests on anything.
func (t *Table) WhyScore(chair int) (list []Why) {
	t.mu.Lock()
	defer t.mu.Unlock()
	l := t.looker(chair)
	for _, n := range l.v.SetUp().Scene().Game.Numbers {
		if n.Of != game.OfTeam || n.Why == nil {
			continue
		}
		for _, sum := range t.s.Sums(&gamescript.Subject{Kind: gamescript.ANumber, Number: n, Of: &game.Said{}, Teams: true}) {
			list = append(list, Why{l.words(screen.Sentence(sum.Words)), l.grounds(sum.Grounds)})
		}
	}
	slices.SortStableFunc(list, func(a, b Why) int { return min(len(b.Grounds), 1) - min(len(a.Grounds), 1) })
	return list
}

// WhyOpen says by which rule, and by which text, a chair may do what it is offered: where an answer has none of its own, by those
// of the question. at says which that is.
func (t *Table) WhyOpen(chair int, at string, number int) (*Why, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	l := t.looker(chair)
	offers, d := t.offers(t.holds(chair))
	if d == nil || at != t.question(d, offers) || number < 0 || number >= len(offers) {
		return nil, errors.New("that is not offered now")
	}
	of := &offers[number]
	why := &Why{Head: l.words(of.Sentence())}
	if line := cmp.Or(l.v.SetUp().OptionLine(d.Seat, of.Option), l.v.SetUp().LineOf(d.Cause)); line != nil { // or the text that asks
		spot := line.Spot()
		why.Grounds = append(why.Grounds, Ground{Text: l.words(line.Written()), At: fmt.Sprintf("%s:%d", spot.File, spot.Line)})
	}
	rule := cmp.Or(l.v.OptionRule(of.Option), l.v.SetUp().Scene().Game.Decisions[d.Kind].Rule)
	if rule != "" {
		why.Grounds = append(why.Grounds, l.grounds([]game.Ground{{Rule: rule}})...)
	}
	return why, nil
}

// refusals says what cannot be done with a card now, and why. It is asked as somebody would ask who types at a table, and
// so tells no more than that.
func (l *looker) refusals(c engine.Card) (list []Why) {
	s := l.t.s
	_, d := l.t.offers(l.t.holds(l.chair))
	if d == nil {
		return nil
	}
	name := l.v.SetUp().Def(c).Name
	for _, said := range s.Sayings(c, c) {
		if !strings.Contains(said, name) {
			continue // it is of no card
		}
		said = l.v.SetUp().Names().NameSeat(d.Seat) + " " + said
		acts, err := s.Acts(d.Seat, said)
		if err != nil || len(acts) == 0 {
			continue // it is no sentence about such a card
		}
		var f *gamescript.Failure
		if _, _, err := s.Means(&acts[0]); errors.As(err, &f) && f.Actual != "" {
			reason, code := reasonOf(f.Actual)
			if code == "not-asked" {
				continue // which says nothing of the card
			}
			why := Why{l.words(said), []Ground{{Words: l.words(reason)}}}
			if !slices.ContainsFunc(list, func(w Why) bool { return fmt.Sprint(w.Grounds) == fmt.Sprint(why.Grounds) }) {
				list = append(list, why)
			}
		}
	}
	return list
}

// reasonOf returns the reason that a message of an answer that is refused has, and its code.
func reasonOf(message string) (reason, code string) {
	if _, rest, ok := strings.Cut(message, " is refused: "); ok {
		message = rest
	}
	reason, code, _ = strings.Cut(strings.TrimSuffix(message, "]"), " [")
	return reason, code
}

func (l *looker) grounds(of []game.Ground) (list []Ground) {
	setup := l.v.SetUp()
	for _, g := range of {
		it := Ground{Words: l.words(g.Words)}
		if g.Amount != 0 {
			it.Words = l.words(fmt.Sprintf("%+d %s", g.Amount, g.Words))
		}
		if g.Rule != "" {
			it.Rule = help.Cited(setup.Scene().Game, g.Rule)
		}
		if line := setup.LineOf(engine.Cause{Card: g.Card, Line: g.Line}); line != nil {
			spot := line.Spot()
			it.Text, it.At = l.words(line.Written()), fmt.Sprintf("%s:%d", spot.File, spot.Line)
		}
		list = append(list, it)
	}
	return list
}

// Face is a card as it is printed, and how its copies are that the chair sees.
type Face struct {
	Name   string
	ID     string
	Facts  []screen.Say
	Text   []Words
	Plain  []string // what the text does, in plain words
	Wrong  []string // what is wrong with it in the files
	Here   []Copy
	Cannot []Why // what the chair cannot do with it now
	Edit   bool  // the chair may change it,
	Open   bool  // by itself
}

// Copy is a card in the game: where it is, and what is otherwise about it than is printed.
type Copy struct {
	Where string
	Facts []screen.Say
}

// Card returns the card of an id as a chair knows it; false where the game has none.
func (t *Table) Card(chair int, id string) (*Face, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	l := t.looker(chair)
	setup := l.v.SetUp()
	for c := engine.Card(1); int(c) <= setup.Scene().Cards; c++ {
		if d := setup.Def(c); d.ID == id {
			f := &Face{Name: d.Name, ID: d.ID, Facts: told(l.v.Is(setup, c)), Text: l.all(screen.Text(d)), Wrong: t.faults[id]}
			isHere := func(c engine.Card) bool { return l.v.Sees(c) && l.v.Lies().Where(c) != engine.Outside }
			f.Here = engine.Each(engine.Those(slices.Values(setup.Copies(c)), isHere), l.copy)
			f.Edit, f.Open = t.mayEdit(chair) == nil, t.about.Open
			if len(f.Here) > 0 {
				f.Cannot = l.refusals(c)
			}
			for _, line := range setup.Scene().Library.Texts() {
				if line.Def == d && line.Said == "" {
					f.Plain = append(f.Plain, plainwords.Of(line.Line)...)
				}
			}
			return f, true
		}
	}
	return nil, false
}

func (l *looker) copy(c engine.Card) Copy {
	it := Copy{Where: l.words(strings.TrimPrefix(l.t.s.PlaceWords(c), "in ")).String(), Facts: told(l.v.Now(l.v, c))}
	if seat := l.v.Controller(c); seat != l.v.SetUp().OwnerOf(c) && seat != engine.NoSeat {
		it.Facts = append(it.Facts, screen.Say{Name: "controlled by", Words: l.v.SeatName(seat)})
	}
	return it
}

// told returns what of facts has words.
func told(facts []screen.Say) []screen.Say {
	return slices.DeleteFunc(facts, func(s screen.Say) bool { return s.Words == "" })
}
