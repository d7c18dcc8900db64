// This file is a game as somebody looks at it, tells in paragraphs what has happened, and holds what commands tell of cards and scenarios.

package screen

import (
	"cmp"
	"encoding/json"
	"fmt"
	"iter"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// View is a game as somebody looks at it.
type View struct {
	game.Play
	*Screen
	Eyes   engine.SeatSet // the seats of who looks; engine.Everyone where nothing is hidden
	Shared bool           // all see the hands of all, and none of these seats is said to be one's own
}

// Lies returns where cards lie.
func (v *View) Lies() *engine.CardLists { return v.Here().OnTable() }

// Cards goes through the cards of a list, On through those on a card.
func (v *View) Cards(l engine.List) iter.Seq[engine.Card] { return v.Lies().Cards(l) }
func (v *View) On(c engine.Card) iter.Seq[engine.Card]    { return v.Lies().Cards(engine.On(c)) }

// SeatName returns what a player is called.
func (v *View) SeatName(s engine.Seat) string { return v.SetUp().Scene().Seats[s].Name }

// When says where the game stands, and whose turn it is where that is to be said.
func (v *View) When(turn bool) string {
	words := v.SetUp().Scene().Game.Phases[v.Phase()]
	if n := v.Round(); n > 0 {
		words = fmt.Sprintf("%s %d, %s", Sentence(v.RoundWord), n, words)
	}
	if seat := v.TurnOf(); turn && seat != engine.NoSeat {
		words += fmt.Sprintf(", %s's turn", v.SeatName(seat))
	}
	return Sentence(words)
}

// Answered says who has answered what several are asked at once, and who has not; "" where one is asked alone.
func (v *View) Answered(d *engine.Decision) string {
	var in, out, words []string
	for s := range (d.Sealed &^ engine.Only(d.Seat)).All() {
		if v.Awaited().Has(s) {
			out = append(out, v.SeatName(s))
		} else {
			in = append(in, v.SeatName(s))
		}
	}
	if len(in) > 0 {
		words = append(words, "answered: "+strings.Join(in, ", "))
	}
	if len(out) > 0 {
		words = append(words, "still to answer: "+strings.Join(out, ", "))
	}
	return strings.Join(words, "; ")
}

// Team returns the team of a seat.
func (v *View) Team(s engine.Seat) game.Team { return v.SetUp().Scene().Seats[s].Team }

// InTurnOrder returns the seats in turn order, each once, and behind them those that have no turns.
func (v *View) InTurnOrder() []engine.Seat {
	seats := slices.Clone(v.SetUp().Scene().Order.From(0))
	for s := range v.SetUp().Scene().Seats {
		if !slices.Contains(seats, engine.Seat(s)) {
			seats = append(seats, engine.Seat(s))
		}
	}
	return seats
}

// Name names a card in play with all that is on it, and whose it is where it is no longer its owner's. What lies at a
// place, which is nobody's, stands behind it.
func (v *View) Name(c engine.Card) string {
	words := v.alone(c)
	if v.SetUp().OwnerOf(c) != engine.NoSeat {
		for item := range v.On(c) {
			words += " + " + v.alone(item)
		}
		return words
	}
	if there := Each(slices.Collect(v.On(c)), v.Name); len(there) > 0 {
		words += " with " + strings.Join(there, ", ")
	}
	return words
}

func (v *View) alone(c engine.Card) string {
	words := v.SetUp().Names().CardWords(c)
	if seat := v.Controller(c); seat != v.SetUp().OwnerOf(c) && seat != engine.NoSeat {
		words = fmt.Sprintf("%s's %s", v.SeatName(seat), words)
	}
	if v.Marks != nil {
		if with := v.Marks(v, c); len(with) > 0 {
			words += " with " + strings.Join(with, " and ")
		}
	}
	return words
}

// Known returns the cards of a zone that who looks knows, and how many others there are. Where not all see the cards, the order in
// which they lie is not told.
func (v *View) Known(l engine.List) (known []engine.Card, hidden int) {
	for c := range v.Cards(l) {
		if v.Sees(c) {
			known = append(known, c)
		} else {
			hidden++
		}
	}
	if v.SetUp().Scene().Zones[l].Visible != engine.Public {
		slices.Sort(known)
	}
	return known, hidden
}

// Names names these cards, and says how many others there are.
func (v *View) Names(l engine.List) string {
	known, hidden := v.Known(l)
	list := Each(known, v.Name)
	if hidden > 0 {
		list = append(list, fmt.Sprintf("%d hidden", hidden))
	}
	return strings.Join(list, ", ")
}

// Hands returns the hands of who looks.
func (v *View) Hands() (hands []engine.List) {
	for _, s := range v.InTurnOrder() {
		for i := range v.Rows {
			if v.Rows[i].Hand && v.Eyes.Has(s) {
				hands = slices.AppendSeq(hands, v.zones(s, v.Rows[i].Shows))
			}
		}
	}
	return hands
}

// Sees reports whether who looks knows a card where it lies.
func (v *View) Sees(c engine.Card) bool {
	return v.Eyes == engine.Everyone || v.Lies().Known(c)&v.Eyes != 0
}

// ZoneName returns what a zone is called, with whose it is.
func (v *View) ZoneName(z engine.List) string {
	spec := &v.SetUp().Scene().Zones[z]
	if spec.Owner == engine.NoSeat {
		return spec.Name
	}
	return v.SeatName(spec.Owner) + "'s " + spec.Name
}

// mostTogether is how many answers are listed without headings.
const mostTogether = 12

// Heads returns the headings of answers in a list, "" where few are listed: the zone of the first card that they name, or else what
// is done, where that is so of several.
func (v *View) Heads(list []engine.Option, done func(i int) string) []string {
	heads, count := make([]string, len(list)), map[string]int{}
	for i, o := range list {
		heads[i] = done(i)
		numbers, operands := game.OptionNumbers(o), v.SetUp().Scene().Game.Options[o.Verb].List()
		for at, it := range slices.Backward(operands[:]) {
			if c := engine.Card(numbers[at]); it.IsCard() && !it.To && c != 0 && v.Sees(c) {
				heads[i] = v.ZoneName(v.Lies().Zone(c))
			}
		}
		count[heads[i]]++
	}
	maps.DeleteFunc(count, func(_ string, n int) bool { return n == 1 })
	for i, head := range heads {
		switch {
		case len(list) <= mostTogether || len(count) < 2:
			heads[i] = ""
		case count[head] == 0:
			heads[i] = "other"
		}
	}
	return heads
}

// zones goes through the zones of the table that a row shows and that are a player's, or nobody's.
func (v *View) zones(of engine.Seat, shows func(*engine.ZoneSpec) bool) iter.Seq[engine.List] {
	return func(yield func(engine.List) bool) {
		zones := v.SetUp().Scene().Zones
		for i := range zones {
			if z := &zones[i]; z.Owner == of && z.Name != "" && engine.List(i) != engine.Outside && shows(z) && !yield(engine.List(i)) {
				return
			}
		}
	}
}

// Fact is what is told of a card or of a scenario. Without words it is not printed, without a value it is not in JSON.
type Fact struct {
	Of    string // of a scenario: the id of the seat that it is about; "" for all
	Key   string // as it is printed
	Words string
	Field string // as JSON calls it
	Value any
	Long  bool // it has lines of its own below the others
}

// CardFacts tells what a card is, but for what there is of every card: its id, its names, its text.
func CardFacts(own *Screen, lib game.Library, d *game.Def) []Fact {
	if own != nil && own.Card != nil {
		return own.Card(lib, d)
	}
	return DefinitionFacts(lib.Common().Definition(d.ID))
}

// ScenarioFacts tells all of a scenario that is laid out.
func ScenarioFacts(own *Screen, s game.Setup) []Fact {
	if own != nil && own.Scenario != nil {
		return own.Scenario(s)
	}
	facts := append([]Fact{{Key: "id", Words: s.Scene().Scenario.ID}, {Key: "name", Words: s.Scene().Title}}, DefinitionFacts(s.Scene().Library.Common().Definition(s.Scene().Scenario.ID))...)
	turns := Each(s.Scene().Order, func(seat engine.Seat) string { return s.Scene().Seats[seat].Name })
	facts = append(facts, Fact{Key: "turns", Words: strings.Join(turns, ", ")})
	for _, seat := range s.Scene().Seats {
		facts = append(facts, Fact{Of: seat.ID, Key: "name", Words: seat.Name}, Fact{Of: seat.ID, Key: "team", Words: s.Names().TeamWords(seat.Team)})
	}
	return facts
}

// Script returns what there is of the script of a card.
func Script(s *text.Script) []Fact {
	if s == nil {
		return nil
	}
	source := strings.Trim(s.Source, "\n")
	for _, shared := range s.Shared {
		source = strings.Trim(source+"\n"+strings.Trim(shared.Source, "\n"), "\n")
	}
	return []Fact{{Key: "script", Field: "script", Words: source, Value: source, Long: true}}
}

// DefinitionFacts returns the facts of a definition as its data have them, in the order of their keys.
func DefinitionFacts(d *game.Definition) []Fact {
	facts := []Fact{{Key: "type", Words: d.Type, Field: "type", Value: d.Type}}
	var values map[string]any
	if json.Unmarshal(d.Says, &values) != nil {
		return facts
	}
	for _, key := range slices.Sorted(maps.Keys(values)) {
		if k := strings.ToLower(key); k != "name" && k != "id" && k != "type" && k != "text" {
			value := values[key]
			if n, ok := value.(float64); ok && n == float64(int(n)) {
				value = int(n)
			}
			facts = append(facts, Fact{Key: k, Words: fmt.Sprint(value), Field: k, Value: value})
		}
	}
	return facts
}

// Each returns what a function makes of each of a list.
func Each[T, R any](list []T, of func(T) R) (made []R) {
	return engine.Each(list, of)
}

// Count returns "1 card", "2 cards", "2 armies".
func Count(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	if stem, ok := strings.CutSuffix(one, "y"); ok {
		return fmt.Sprintf("%d %sies", n, stem)
	}
	return fmt.Sprintf("%d %ss", n, one)
}

// Paragraph is what a player does in one go, all that comes of one thing, or the head of a round.
type Paragraph struct {
	Words string
	Round bool
	From  int // the first of the events that it tells
}

// Story tells events in paragraphs, as those seats saw them.
func Story(t game.Play, events []engine.Event, to engine.SeatSet) []Paragraph {
	s := story{rows: t.SetUp().Scene().Game.Events}
	for i := range events {
		e := &events[i]
		s.now = i
		row := &s.rows[e.Verb]
		words, seat := t.EventWords(*e, to), ""
		if strings.HasPrefix(row.Sentence, "{seat} ") { // a card may begin with a player's name, too
			seat = t.SetUp().Scene().Seats[e.Seat].Name + " "
		}
		switch {
		case row.Is(game.Round):
			s.end()
			s.told = append(s.told, Paragraph{Sentence(words), true, i})
		case row.Is(game.Heading):
			s.end()
		case row.Is(game.Scene):
			s.end()
			s.scene = true
			s.add(Sentence(words)+": ", "")
		case row.Is(game.Begins):
			s.end()
			s.say(words, seat, e.Verb)
		default:
			s.say(words, seat, e.Verb)
		}
	}
	s.end()
	return s.told
}

// story is a paragraph that is being told.
type story struct {
	text  string
	from  int    // the event with which it begins
	seat  string // who did what was said last, with a space behind
	verb  uint8  // likewise
	tail  string // how that ends: where the cards come from
	last  string // what was said last, which may be said again
	times int
	scene bool // all up to its end is one paragraph

	rows []game.Event
	now  int // the event that is being told
	told []Paragraph
}

// say adds what has happened. What the same player does goes on the sentence, and what the same verb says of
// another card from there goes on that.
func (s *story) say(words, seat string, verb uint8) {
	rest, does := strings.CutPrefix(words, seat)
	does = does && seat != ""
	tail := ""
	if i := strings.LastIndex(words, " from "); i >= 0 {
		tail = words[i:]
	}
	switch {
	case words == s.last && does:
		s.times++
		return
	case does && s.seat == seat && verb == s.verb && s.rows[verb].Is(game.Lists) && tail == s.tail:
		_, rest, _ = strings.Cut(rest, " ")
		s.settle()
		s.text = strings.TrimSuffix(s.text, tail)
		s.add(rest, ", ")
	case does && s.seat == seat:
		s.add(rest, ", ")
	case s.scene || !does:
		s.add(words, "; ")
	default:
		s.end()
		s.add(words, "")
	}
	s.last, s.verb, s.tail, s.times = words, verb, tail, 1
	if s.seat = ""; does {
		s.seat = seat
	}
}

func (s *story) add(words, joint string) {
	s.settle()
	if s.text == "" {
		s.from = s.now
	} else if !strings.HasSuffix(s.text, ": ") {
		s.text += joint
	}
	s.text += words
}

// settle writes how often what was said last has happened.
func (s *story) settle() {
	text := strings.TrimSuffix(s.text, s.tail)
	if i := strings.LastIndex(text, " a "); i >= 0 && s.times > 1 && !strings.Contains(text[i+3:], " ") {
		s.text = fmt.Sprintf("%s %d %ss%s", text[:i], s.times, text[i+3:], s.tail)
	} else if s.times > 1 {
		s.text += fmt.Sprintf(" (%d times)", s.times)
	}
	s.times = 0
}

func (s *story) end() {
	if s.settle(); s.text != "" {
		s.told = append(s.told, Paragraph{Words: Sentence(strings.TrimSuffix(s.text, ": ")), From: s.from})
	}
	*s = story{rows: s.rows, now: s.now, told: s.told}
}

// Wrap cuts a text into lines: the first with room for so many characters, the others for rest.
func Wrap(text string, first, rest int) (lines []string) {
	room := first
	for _, word := range strings.Fields(text) {
		n, last := Visible(word), len(lines)-1
		switch {
		case last >= 0 && n < room:
			lines[last] += " " + word
			room--
		case last >= 0:
			room = rest
			fallthrough
		default:
			lines = append(lines, word)
		}
		room -= n
	}
	return lines
}

// Visible returns how many characters of words are seen: colours are not.
func Visible(words string) int {
	if strings.IndexByte(words, '\x1b') >= 0 {
		words = colours.ReplaceAllString(words, "")
	}
	return utf8.RuneCountInString(words)
}

var colours = regexp.MustCompile("\x1b\\[[0-9;]*m")

// Sentence returns words with their first letter upper case.
func Sentence(words string) string {
	if words == "" {
		return words
	}
	letters := []rune(words)
	return strings.ToUpper(string(letters[:1])) + string(letters[1:])
}

// maps returns the maps that are drawn, as they stand.
func (v *View) maps() (list []*Map) {
	for i := range v.Rows {
		if v.Rows[i].Parts == nil {
			continue
		}
		for _, part := range v.Rows[i].Parts(v) {
			if part.Map != nil {
				list = append(list, part.Map)
			}
		}
	}
	return list
}

// Place returns a place of a map by its name, or the only one whose name has that part, and the names of its neighbors; with none of
// that name the names of all.
func (v *View) Place(name string) (n *Node, beside, all []string) {
	want := diag.Fold(name)
	for _, m := range v.maps() {
		is := slices.IndexFunc(m.Nodes, func(n Node) bool { return diag.Fold(n.Name) == want })
		if part := func(n Node) bool { return strings.Contains(diag.Fold(n.Name), want) }; is < 0 {
			if is = slices.IndexFunc(m.Nodes, part); is >= 0 && slices.ContainsFunc(m.Nodes[is+1:], part) {
				is = -1
			}
		}
		all = append(all, engine.Each(m.Nodes, func(node Node) string { return node.Name })...)
		if is < 0 {
			continue
		}
		for _, e := range m.Edges {
			switch is {
			case e[0]:
				beside = append(beside, m.Nodes[e[1]].Name)
			case e[1]:
				beside = append(beside, m.Nodes[e[0]].Name)
			}
		}
		return &m.Nodes[is], beside, nil
	}
	return nil, nil, all
}

// What follows holds the rows that any game may have, and makes the screen of one that brings none.

// Column is a column of the table of players.
type Column struct {
	Head  string
	Zone  string // it says how many cards lie in the player's zone of that name, or
	Words func(v *View, s engine.Seat) string
	Width int  // of words; 0 is that of the head
	Brief bool // it is said in short, too
}

// Players is the table of what everybody knows of each player. notes says what stands behind a player, if not nil.
func Players(notes func(v *View, s engine.Seat) []string, columns ...Column) Row {
	counts := func(name string) bool {
		return slices.ContainsFunc(columns, func(c Column) bool { return c.Zone == name })
	}
	return Row{
		Name:  "players",
		Shows: func(z *engine.ZoneSpec) bool { return z.Owner != engine.NoSeat && counts(z.Name) },
		Parts: func(v *View) []Part {
			t := &PlayerTable{}
			for _, c := range columns {
				t.Heads, t.Brief = append(t.Heads, c.Head), append(t.Brief, c.Brief)
			}
			for _, s := range v.InTurnOrder() {
				row := TableRow{Seat: s, Mark: s == v.StartingSeat(), Name: v.SeatName(s), Tone: ToneOf(v.Team(s)), Notes: v.answered(s)}
				row.Cells = Each(columns, func(c Column) Cell { return c.cell(v, s) })
				if v.Eyes != engine.Everyone && v.Eyes.Has(s) && !v.Shared {
					row.Notes = append(row.Notes, "yours")
				}
				if notes != nil {
					row.Notes = append(row.Notes, notes(v, s)...)
				}
				t.Rows = append(t.Rows, row)
			}
			return []Part{{Name: "players", Table: t}}
		},
		Folds: Folds{Short: 20},
	}
}

func (c *Column) cell(v *View, s engine.Seat) Cell {
	if c.Zone == "" {
		return Cell{Words: c.Words(v, s), Width: max(c.Width, 1)}
	}
	n := 0
	for l := range v.zones(s, func(z *engine.ZoneSpec) bool { return z.Name == c.Zone }) {
		n += v.Lies().Count(l)
	}
	return Cell{Words: fmt.Sprint(n), Number: true}
}

// answered says whether a seat has answered, where several answer in secret.
func (v *View) answered(s engine.Seat) []string {
	switch d := v.Open(); {
	case d == nil || !d.Sealed.Has(s):
		return nil
	case v.Awaited().Has(s):
		return []string{"has to answer"}
	}
	return []string{"has answered"}
}

// Hands is a part for each zone of that name into which who looks may see, a card a line. aside says what stands behind
// the player; notes what stands below a card; either may be nil.
func Hands(zone string, aside func(v *View, s engine.Seat) string, notes func(v *View, c engine.Card) []string) Row {
	shows := func(z *engine.ZoneSpec) bool { return z.Owner != engine.NoSeat && z.Name == zone }
	return Row{
		Name:  zone,
		Shows: shows,
		Parts: func(v *View) (parts []Part) {
			for _, s := range v.InTurnOrder() {
				if !v.Eyes.Has(s) {
					continue
				}
				for l := range v.zones(s, shows) {
					part := Part{Name: v.ZoneName(l), Head: v.ZoneName(l), Short: v.Names(l), Listed: true, Drawn: Drawn{Zone: l}}
					if d := v.Open(); d != nil && d.Seat == s {
						part.Later = 20
					}
					if aside != nil {
						part.Aside = aside(v, s)
					}
					for c := range v.Cards(l) {
						say := Say{Words: v.Line(c)}
						if notes != nil {
							say.Notes = notes(v, c)
						}
						part.Says = append(part.Says, say)
					}
					if len(part.Says) == 0 {
						part.Says, part.Short, part.Empty = []Say{{Words: "no card"}}, "no card", true
					}
					parts = append(parts, part)
				}
			}
			return parts
		},
		Folds: Folds{Bare: 15, Short: 25, Gone: 60},
		Hand:  true,
	}
}

// Filled is Hands for those that are not empty.
func Filled(zone string, notes func(*View, engine.Card) []string) Row {
	row := Hands(zone, nil, notes)
	all := row.Parts
	row.Parts = func(v *View) []Part {
		return slices.DeleteFunc(all(v), func(p Part) bool { return p.Empty })
	}
	return row
}

// Line says in short what a card is, behind its name.
func (v *View) Line(c engine.Card) string {
	words := v.SetUp().Names().CardWords(c)
	if v.Brief != nil {
		words += ": " + v.Brief(v, c)
	}
	return words
}

// Listed is a line for each zone of that name that is not empty, with its cards.
func Listed(zone string) Row {
	shows := func(z *engine.ZoneSpec) bool { return z.Name == zone }
	return Row{
		Name:  zone,
		Shows: shows,
		Parts: func(v *View) (parts []Part) {
			add := func(l engine.List, name, words string) {
				if v.Lies().Count(l) > 0 {
					parts = append(parts, Part{Name: v.ZoneName(l), Says: []Say{{Name: name, NameTone: Faint, Words: words + v.Names(l)}}, Drawn: Drawn{Zone: l}})
				}
			}
			for l := range v.zones(engine.NoSeat, shows) {
				add(l, zone, "")
			}
			for _, s := range v.InTurnOrder() {
				for l := range v.zones(s, shows) {
					add(l, v.SeatName(s), "in "+zone+": ")
				}
			}
			return parts
		},
		Folds: Folds{Gone: 50},
	}
}

// Places is a part for each card in the zones of those names, as part says it.
func Places(part func(v *View, c engine.Card) Part, zones ...string) Row {
	shows := func(z *engine.ZoneSpec) bool { return z.Owner == engine.NoSeat && slices.Contains(zones, z.Name) }
	return Row{
		Name:  "places",
		Shows: shows,
		Parts: func(v *View) (parts []Part) {
			for l := range v.zones(engine.NoSeat, shows) {
				for c := range v.Cards(l) {
					it := part(v, c)
					it.Place = c
					parts = append(parts, it)
				}
			}
			return parts
		},
		Folds: Folds{Bare: 25, Short: 10, Gone: 90},
	}
}

// Known names the cards that who looks has seen in decks, and in the hands of others, which are the zones of that name.
func Known(hands string) Row {
	shows := func(z *engine.ZoneSpec) bool { return z.Visible == engine.Hidden || z.Name == hands }
	return Row{
		Name:  "known",
		Shows: shows,
		Parts: func(v *View) (parts []Part) {
			if v.Eyes == engine.Everyone {
				return nil
			}
			for _, seen := range v.Lies().Look(v.Eyes, v.SetUp().Scene().Zones) {
				z := &v.SetUp().Scene().Zones[seen.Zone]
				if len(seen.Cards) == 0 || !shows(z) || z.Owner != engine.NoSeat && z.Name == hands && v.Eyes.Has(z.Owner) {
					continue
				}
				cards, name := Each(seen.Cards, v.SetUp().Names().CardWords), v.ZoneName(seen.Zone)
				parts = append(parts, Part{Name: name, Head: "Cards you know in " + name, Words: strings.Join(cards, ", "), Plain: true})
			}
			return parts
		},
		Folds: Folds{Gone: 5},
		Told:  true,
	}
}

// Of returns the screen of a game: its own, with what that leaves out made from the zones and teams.
func Of(own *Screen, s game.Setup) *Screen {
	made := Screen{}
	if own != nil {
		made = *own
	}
	if made.Rows == nil {
		made.Rows = fromZones(s)
	} else {
		made.Rows = append(slices.Clone(made.Rows), made.unshown(s)...)
	}
	made.RoundWord = cmp.Or(made.RoundWord, "round")
	if made.Score == nil {
		made.Score = Tallies
	}
	if made.Below == nil {
		made.Below = func(v *View, c engine.Card) []string { return Text(v.SetUp().Def(c)) }
	}
	if made.Is == nil {
		made.Is = func(s game.Setup, c engine.Card) []Say {
			return []Say{{Name: "type", Words: s.Scene().Library.Common().Definition(s.Def(c).ID).Type}}
		}
	}
	if made.Now == nil {
		made.Now = func(*View, engine.Card) []Say { return nil }
	}
	for i := range made.Rows {
		made.Rows[i].Name = cmp.Or(made.Rows[i].Name, fmt.Sprint("row ", i))
	}
	made.Layout = made.laidOut()
	return &made
}

// Text returns the lines of a card's text.
func Text(d *game.Def) []string {
	return Each(d.Text, func(a vocab.Ability) string { return strings.TrimSpace(a.Source) })
}

// Tallies says what the score of each team would be.
func Tallies(t game.Play) string {
	var words []string
	for team, of := range t.SetUp().Scene().Teams {
		words = append(words, fmt.Sprintf("%s %d", of.Name, t.Tally(game.Team(team))))
	}
	return strings.Join(words, ", ")
}

// unshown makes rows for the zones that no row shows, and that are not left out on purpose.
func (own *Screen) unshown(s game.Setup) (rows []Row) {
	known := slices.Clone(own.Off)
	hidden := false
	zones := s.Scene().Zones
	for i := range zones {
		z := &zones[i]
		if z.Name == "" || slices.Contains(known, z.Name) || slices.ContainsFunc(own.Rows, func(r Row) bool { return r.Shows != nil && r.Shows(z) }) {
			continue
		}
		known = append(known, z.Name)
		switch z.Visible {
		case engine.Public:
			rows = append(rows, Listed(z.Name))
		case engine.Owner:
			rows = append(rows, Filled(z.Name, nil))
		default:
			hidden = true
		}
	}
	if hidden {
		rows = append(rows, Known(""))
	}
	return rows
}

// fromZones makes a row for each zone: what lies open on the table, how much each player has of what, and hands.
func fromZones(s game.Setup) (rows []Row) {
	var columns []Column
	var hands []Row
	known := map[string]bool{"": true}
	zones := s.Scene().Zones
	for i := range zones {
		switch z := &zones[i]; {
		case known[z.Name]:
		case z.Owner != engine.NoSeat:
			columns = append(columns, Column{Head: z.Name, Zone: z.Name, Brief: true})
			if z.Visible == engine.Owner {
				hands = append(hands, Hands(z.Name, nil, nil))
			} else if z.Visible == engine.Public {
				rows = append(rows, Listed(z.Name))
			}
		case z.Visible == engine.Public:
			rows = append(rows, Listed(z.Name))
		}
		known[zones[i].Name] = true
	}
	rows = append(rows, Players(nil, columns...))
	return append(append(rows, hands...), Known(""))
}
