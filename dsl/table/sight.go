package table

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file gathers what a chair is shown.

// sight is what was shown last to a chair.
type sight struct {
	played   int // when
	shown    *Sight
	chapters []Chapter
	from     []int // the event with which each begins
	events   int   // that have been told
}

// Sight returns all that a chair is shown, and the number of that. The same number means the same sight.
func (t *Table) Sight(chair int) (*Sight, int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	it := t.sights[chair]
	if it == nil {
		it = &sight{played: -1}
		t.sights[chair] = it
	}
	if it.played != t.played {
		it.shown, it.played = t.looker(chair).sight(it), t.played
	}
	return it.shown, it.played
}

// looker gathers what some eyes see.
type looker struct {
	t     *Table
	v     *screen.View
	chair int
	acts  map[engine.Card][]int
	asked *Ask
	heads map[string][]int       // the acts that are listed under something
	shown map[int]bool           // the acts that have to do with something that is drawn
	drawn map[engine.Card]bool   // what is drawn on the stage
	now   map[engine.Card]string // how cards stand, of the row at hand
	past  bool                   // it looks at what has been
}

func (t *Table) looker(chair int) *looker {
	return &looker{t: t, v: &screen.View{Play: t.g(), Screen: t.screen, Eyes: t.eyes(chair), Shared: t.about.Open}, chair: chair}
}

func (l *looker) sight(was *sight) *Sight {
	v, t := l.v, l.t
	g, over := v.Play, !l.past && t.over() || v.Play.Over()
	s := &Sight{
		Scenario: g.SetUp().Scene().Scenario.Name, Standing: v.When(!over), Score: v.Score(g),
		Pledge: t.about.Commitment(), Wrong: t.wrong, Rematch: t.about.Rematch, Over: over,
	}
	if rest, ok := strings.CutPrefix(s.Score, screen.Tallies(g)); ok {
		s.Besides = strings.TrimLeft(rest, ", ")
		for team, of := range g.SetUp().Scene().Teams {
			s.Tallies = append(s.Tallies, screen.Piece{Name: of.Name, N: g.Tally(game.Team(team)), Tone: screen.ToneOf(game.Team(team))})
		}
	}
	if c := t.standing(); c != nil {
		s.Campaign, s.Next = c.Words(g.SetUp()), len(c.Last) < len(c.Games)
	}
	if !l.past && !over {
		l.ask(s)
	}
	if !l.past {
		s.Goal, s.Aim = l.words(strings.TrimPrefix(strings.Join(t.goal, "; "), "goal ")).String(), aims[t.aim()]
	}
	l.players(s)
	points := t.seen(v.Eyes)
	s.Points, s.Since = len(points), len(points)
	if own, found := t.lastOf(l.chair, 1); found > 0 {
		s.Since = slices.IndexFunc(append(points, own+1), func(steps int) bool { return steps > own })
	}
	s.Open, s.Changes, s.Recorded = t.about.Open, t.changes, !t.laidOut()
	s.Left = l.chair != Watchers && t.about.Chairs[l.chair].Bot != ""
	s.Layout, s.Game = v.Layout(), g.SetUp().Scene().Game.ID
	s.Stage = l.stage()
	for i := range v.Rows {
		s.Rows = append(s.Rows, l.row(&v.Rows[i]))
	}
	if s.Ask != nil {
		for _, g := range s.Ask.Groups {
			for i := range g.Acts {
				g.Acts[i].Shown = l.shown[g.Acts[i].Number]
			}
		}
	}
	s.Story = was.tell(l)
	rules := engine.Those(slices.Values(g.SetUp().Lines()), game.Line.IsRule)
	s.Rules = engine.Each(rules, func(line game.Line) Words { return l.words(line.Written()) })
	if over {
		s.End = l.words(t.endWords(v))
		s.Seed = fmt.Sprintf("%s %d", t.about.Salt, t.about.Seed)
		if v.End != nil && g.Over() {
			s.Ends = l.says(v.End(v))
		}
	}
	t.asked(s, l)
	return s
}

// aims say how it stands with the goal of a puzzle.
var aims = [...]string{
	gamescript.Sought: "It is not reached yet.", gamescript.Reached: "It is reached!",
	gamescript.Missed: "It was not reached, and there is no more time for it: take back, and try another way.",
}

// mostSaid is how many words a table keeps with their marks: most are said again at each step.
const mostSaid = 4096

// words marks the names in words.
func (l *looker) words(text string) Words {
	list, known := l.t.said[text]
	if !known {
		if list = l.marks(text); l.t.said == nil || len(l.t.said) == mostSaid {
			l.t.said = map[string]Words{}
		}
		l.t.said[text] = list
	}
	return list
}

func (l *looker) marks(text string) (list Words) {
	at := 0
	for _, n := range l.t.s.Names(text) {
		if n.From < at || n.To > len(text) || !n.Player && !l.t.isName(text[n.From:n.To], n.ID) {
			continue
		}
		if n.From > at {
			list = append(list, Run{Text: text[at:n.From]})
		}
		it := Run{Text: text[n.From:n.To], Seat: n.Player}
		for _, seat := range l.v.SetUp().Scene().Seats {
			if rest, ok := strings.CutPrefix(it.Text, seat.ID); ok && n.Player && (rest == "" || rest == "'s") {
				it.Text = seat.Name + rest // a script's word for the player
			}
		}
		if !n.Player {
			it.Card = n.ID
		}
		list, at = append(list, it), n.To
	}
	if at < len(text) {
		list = append(list, Run{Text: text[at:]})
	}
	return list
}

// isName reports whether words are a name of the card of an id. In a line of a script other words may stand for a card, too.
func (t *Table) isName(words, id string) bool {
	if t.names == nil {
		t.names = map[string][]string{}
		setup := t.g().SetUp()
		for c := engine.Card(1); int(c) <= setup.Scene().Cards; c++ {
			if d := setup.Def(c); t.names[d.ID] == nil {
				t.names[d.ID] = screen.Each(append([]string{d.Name}, d.Short...), diag.Fold)
			}
		}
	}
	words, _, _ = strings.Cut(words, " #") // the number of a copy
	return slices.Contains(t.names[id], diag.Fold(words))
}

func (l *looker) all(texts []string) []Words { return screen.Each(texts, l.words) }

// players says who sits at the table.
func (l *looker) players(s *Sight) {
	t, v := l.t, l.v
	for i := range t.about.Chairs {
		c := &t.about.Chairs[i]
		p := Player{Name: c.Called(), Yours: i == l.chair, Asked: !s.Over && c.seats&v.Awaited() != 0, Bot: c.Bot != "", Absent: c.Bot == "" && !c.Joined}
		var names []string
		for seat := range c.seats.All() {
			names = append(names, v.SeatName(seat))
			p.Tone = screen.ToneOf(v.Team(seat)).Number()
		}
		p.Seats = strings.Join(names, ", ")
		s.Players = append(s.Players, p)
		if p.Asked {
			s.Waits = append(s.Waits, p.Name)
		}
	}
}

// ask says what the chair is asked, and notes what may be done with which card.
func (l *looker) ask(s *Sight) {
	t, v := l.t, l.v
	l.acts, l.heads, l.shown = map[engine.Card][]int{}, map[string][]int{}, map[int]bool{}
	held := t.holds(l.chair)
	s.Unseal = slices.ContainsFunc(v.Sealed(), func(c engine.Choice) bool { return held.Has(c.Seat) })
	offers, d := t.offers(held)
	if d == nil {
		return
	}
	setup := v.SetUp()
	a := &Ask{Seat: v.SeatName(d.Seat), Tone: screen.ToneOf(v.Team(d.Seat)).Number(), Words: l.words(setup.Names().DecisionWords(d)), Left: d.Left, Mark: t.question(d, offers)}
	if line := setup.LineOf(d.Cause); line != nil {
		a.Because = l.words(setup.Names().TextWords(d.Cause) + ": " + line.Written())
	}
	if v.At != nil {
		if at, ok := v.At(v, d); ok {
			part := l.part(&at)
			a.At = &part
		}
	}
	a.Others = screen.Sentence(v.Answered(d))
	group := map[string]int{}
	heads := make([]string, len(offers))
	if v.Under == nil { // the game does not say itself what they stand under
		options := screen.Each(offers, func(of gamescript.Offer) engine.Option { return of.Option })
		heads = v.Heads(options, func(i int) string { return offers[i].Words[0] })
	}
	for i := range offers {
		of := &offers[i]
		name, rest := l.under(of)
		l.heads[name] = append(l.heads[name], i)
		counted := false
		if !slices.ContainsFunc(offers, func(o gamescript.Offer) bool {
			other, _ := l.under(&o)
			return o.Option != of.Option && other == name
		}) {
			if name, rest = l.counted(offers, of); name == "" {
				rest = of.Named(l.v.SetUp(), false)
			}
			counted = name != ""
		}
		at, ok := group[heads[i]+name]
		if !ok || name == "" {
			at = len(a.Groups)
			group[heads[i]+name] = at
			a.Groups = append(a.Groups, Group{Head: heads[i], Card: l.words(name), Counted: counted})
		}
		a.Groups[at].Acts = append(a.Groups[at].Acts, Act{Number: i, Words: rest, Whole: of.Sentence()})
		l.mark(of, i)
	}
	slices.SortStableFunc(a.Groups, func(x, y Group) int { return slices.Index(heads, x.Head) - slices.Index(heads, y.Head) })
	s.Ask, l.asked = a, a
}

// oneNumber is a sentence with a number.
var oneNumber = regexp.MustCompile(`^(.*\b)(\d+)\b(.*)$`)

// counted returns what offers say that differ only in their number, and the number of one of them; "" where there is no other.
func (l *looker) counted(offers []gamescript.Offer, of *gamescript.Offer) (name, number string) {
	like, last := 0, of.Option
	for i := range offers {
		if o := offers[i].Option; o.Verb == of.Option.Verb && o.Of == of.Option.Of {
			like, last = like+1, o
		}
	}
	m := oneNumber.FindStringSubmatch(l.v.SetUp().Names().OptionWords(last))
	if like < 2 || m == nil || m[2] != fmt.Sprint(last.N) {
		return "", ""
	}
	return m[1] + "…" + m[3], fmt.Sprint(of.Option.N)
}

// under returns what an offer is listed under, if others are: what the game says, or else its card; and what is said of it there.
func (l *looker) under(of *gamescript.Offer) (name, rest string) {
	if l.v.Under != nil {
		if name, rest := l.v.Under(of.Named(l.v.SetUp(), false)); name != "" {
			return name, rest
		}
	}
	if len(of.Words) > 1 {
		name = of.Words[1]
	}
	return name, of.Named(l.v.SetUp(), true)
}

// mark notes an offer at the cards that it names, where who looks sees them.
func (l *looker) mark(of *gamescript.Offer, number int) {
	for _, o := range append([]engine.Option{of.Option}, of.Like...) {
		n := game.OptionNumbers(o)
		for i, it := range l.v.SetUp().Scene().Game.Options[o.Verb].List() {
			if c := engine.Card(n[i]); it.IsCard() && c != 0 && l.v.Sees(c) && !slices.Contains(l.acts[c], number) {
				l.acts[c] = append(l.acts[c], number)
			}
		}
	}
}

// question returns the mark of a question, by which an answer is known that comes too late. It tells nothing else: of answers
// it counts the seat's own, also those without a choice, as whether another had a choice is a secret. What is offered is part of
// it: under other data the same number may be another choice.
func (t *Table) question(d *engine.Decision, offers []gamescript.Offer) string {
	own := engine.CountOf(slices.Values(t.way()), func(c reply) bool { return c.Seat == d.Seat })
	said := fmt.Appendf(nil, "%s %d %d %d", t.about.Salt, t.taken, own, d.Seat)
	for i := range offers {
		said = fmt.Appendf(said, "\n%s", offers[i].Sentence())
	}
	sum := sha256.Sum256(said)
	return hex.EncodeToString(sum[:8])
}

// tell returns the story up to now. What was told of earlier rounds stays as it is.
func (it *sight) tell(l *looker) []Chapter {
	events := l.v.Events()
	if len(events) < it.events {
		it.chapters, it.from = nil, nil // some were taken back
	}
	it.events = len(events)
	from := 0
	if n := len(it.chapters); n > 0 {
		from = it.from[n-1]
		it.chapters, it.from = slices.Clone(it.chapters[:n-1]), it.from[:n-1]
	}
	story := screen.Story(l.v, events[from:], l.v.Eyes)
	for i, p := range story {
		if p.Round || i == 0 {
			it.chapters = append(it.chapters, Chapter{Number: len(it.chapters)})
			it.from = append(it.from, from+p.From)
		}
		c := &it.chapters[len(it.chapters)-1]
		to := len(events)
		if i+1 < len(story) {
			to = from + story[i+1].From
		}
		told := l.marked(events[from+p.From : to])
		told.Words, told.Head = l.words(p.Words), p.Round
		c.Told = append(c.Told, told)
	}
	return it.chapters
}

// marked returns the mark of what is told in one paragraph: that of the first event which has one and is seen.
func (l *looker) marked(events []engine.Event) (it Told) {
	game := l.v.SetUp().Scene().Game
	for i := range events {
		row := &game.Events[events[i].Verb]
		if it.Sign = l.v.Layout().Marks[row.Code]; it.Sign == "" || l.v.EventWords(events[i], l.v.Eyes) == "" {
			it.Sign = ""
			continue
		}
		if strings.HasPrefix(row.Sentence, "{seat} ") {
			it.Tone = screen.ToneOf(l.v.Team(events[i].Seat)).Number()
		}
		break
	}
	return it
}

// This file holds what is shown, as data.

// Sight is all that a chair is shown of a game. It holds what its seats know, and nothing else.
type Sight struct {
	Scenario string
	Standing string // where the game stands
	Score    string
	Tallies  []screen.Piece // those of the teams in it,
	Besides  string         // and what else it has
	Players  []Player
	Rows     []Row // of the board, from top to bottom
	Stage    []Facing
	Layout   *screen.Layout
	Game     string // its id
	Ask      *Ask   // what the chair is asked; nil where it is not
	Waits    []string
	Story    []Chapter
	Over     bool
	End      Words // who has won
	Ends     []Say
	Rules    []Words // of the scenario
	Pledge   string  // the hash to which the table has committed itself,
	Seed     string  // and at the end of what: the salt and the seed
	Wrong    string  // why the game goes no further
	Goal     string  // of a puzzle,
	Aim      string  // and how it stands with that
	Unseal   bool    // the chair has answered in secret, and may take that back
	Undo     bool    // there is something that the chair may ask to take back
	Question *Question
	Refused  string   // why nothing is done
	Outcome  string   // what came of a change of the data
	Rematch  string   // the table at which the game is played again, or the next of its campaign
	Campaign string   // how it stands with the campaign, and
	Next     bool     // it goes on after this game
	Points   int      // how many there are for Past,
	Since    int      // and which of them is the first since the chair has acted
	Left     bool     // a bot plays for the chair
	Open     bool     // all at the table see every hand
	Recorded bool     // the game has a record that can be saved
	Changes  []string // what was done to the game from outside of it
}

// Words are words in which names are marked.
type Words []Run

// Run is a stretch of words: a name, or what stands between names.
type Run struct {
	Text string
	Card string // the id of the definition that it names
	Seat bool   // it names a player
}

// String returns the words without the marks.
func (w Words) String() string {
	return strings.Join(screen.Each(w, func(run Run) string { return run.Text }), "")
}

// Player is somebody at the table.
type Player struct {
	Name   string
	Seats  string
	Tone   int  // of the team, from 1; 0 is of none
	Yours  bool // it is who looks
	Asked  bool
	Bot    bool
	Absent bool // nobody has come by the link yet
}

// Row is a row of the board.
type Row struct {
	Name  string // by which layouts know it
	Parts []Part
	Piles []Pile // the cards of its zones that are no part's
}

// Of returns the row with what belongs to somebody: "mine", "others", or "" for all of it.
func (r *Row) Of(whose string) *Row {
	if whose == "" {
		return r
	}
	not := func(w Whose) bool { return (w == Mine) != (whose == "mine") }
	part := *r
	part.Piles = slices.DeleteFunc(slices.Clone(r.Piles), func(p Pile) bool { return not(p.Whose) })
	part.Parts = nil
	for _, p := range r.Parts {
		out := not(p.Whose)
		if p.Seats != nil {
			p.Seats = slices.DeleteFunc(slices.Clone(p.Seats), func(s Seat) bool { return not(s.Whose) })
			out = len(p.Seats) == 0
		}
		if !out {
			part.Parts = append(part.Parts, p)
		}
	}
	return &part
}

// Part is a part of a row.
type Part struct {
	Whose             Whose
	Head, Body, Aside Words
	Notes             []Words
	Says              []Say
	AtStake           bool
	Seats             []Seat
	Pools             []screen.Icon
	Cards             []Tile // that lie there
	Map               *screen.Map
	Land              string   // the path of the outlines of the map; "" for none
	Ground            []string // the class of each of its places
	About             []int    // the places of the map that the question names
	Places            [][]int  // what may be done at each place of the map, by the numbers of the acts
	Track             *screen.Track
	Gauge             screen.Gauge
	Dice              []Dice
}

// Dice is a row of dice.
type Dice struct {
	screen.Dice
	Faces []Die
}

// Die is a die as it lies.
type Die struct {
	screen.Face
	Acts []int // what may be done with it, by the numbers of the acts
}

// Say is a line of a part.
type Say struct {
	Name  string
	Tone  int // of the words, as Player has it
	By    int // of the name
	Words Words
	Notes []Words
}

// Pile are the cards of a zone.
type Pile struct {
	Whose  Whose
	Name   string
	Cards  []Tile
	Hidden int
}

// Whose says to whom something belongs: to who looks, to others, or to nobody.
type Whose uint8

const (
	Nobodys Whose = iota
	Mine
	Others
)

// Seat is what all know of a player.
type Seat struct {
	Whose  Whose
	Name   string
	Who    string // who sits there
	Look   string // the class of its family
	Sign   string // that of its family
	Tone   int
	First  bool // turns begin with the player
	Asked  bool
	Counts []Count
	Notes  []string
}

// Count is something that is counted of a player.
type Count struct{ Sign, Words, Head string }

// Facing are those who stand against each other.
type Facing struct {
	Place        *Tile
	Name         string
	Above, Below Force
	Words        Words
	Now          bool
}

// Force is a side of those.
type Force struct {
	Cards []Tile
	Sums  []screen.Icon
	Wins  bool
}

// Tile is a card as it lies on the table.
type Tile struct {
	screen.CardFace
	Look  string // the class of its family
	Sign  string // that of its family
	Name  string
	Short string // without the number of the copy
	Copy  string // that
	Times int    // which of several it is that lie on each other; 0 for the lowest
	Card  string // the id of its definition
	Image bool   // which has a picture
	Brief Words
	Text  []Words
	Now   Words    // how it stands, where that is told of it
	Tone  int      // of whose it is
	Whose string   // who controls it, where that is not its owner
	Wrong []string // what is wrong with its definition in the files
	On    []Tile
	Acts  []int // what may be done that has to do with it, by the numbers of the acts
}

// Act is something that may be chosen.
type Act struct {
	Number int
	Shown  bool   // it has to do with something that is drawn
	Words  string // without the card, where that is said before
	Whole  string // the sentence
}

// Ask is what a chair is asked.
type Ask struct {
	Seat    string
	Tone    int
	Words   Words
	Because Words // the text that asks
	Others  string
	At      *Part
	Left    int // how many such choices are made in a row
	Mark    string
	Groups  []Group
}

// Loose returns what has to do with nothing that is drawn.
func (a *Ask) Loose() (list []Act) {
	for _, g := range a.Groups {
		for _, act := range g.Acts {
			if !act.Shown {
				if len(g.Card) > 0 {
					act.Words = g.Card.String() + ": " + act.Words
				}
				list = append(list, act)
			}
		}
	}
	return list
}

// Folded reports whether the choices may be folded: nearly all can be made at what is drawn.
func (a *Ask) Folded() bool {
	drawn := func(act Act) bool { return act.Shown }
	return len(a.Loose()) <= 4 && slices.ContainsFunc(a.Groups, func(g Group) bool { return slices.ContainsFunc(g.Acts, drawn) })
}

// Lines returns the text of a card.
func (t *Tile) Lines() []string { return screen.Each(t.Text, Words.String) }

// Head returns the line with which a round begins; nil where there is none.
func (c *Chapter) Head() Words {
	if i := slices.IndexFunc(c.Told, func(t Told) bool { return t.Head }); i >= 0 {
		return c.Told[i].Words
	}
	return nil
}

// Group is what may be done with one card, or without any.
type Group struct {
	Head    string // what it and others are about; "" where few are listed
	Card    Words
	Counted bool // they differ in a number
	Acts    []Act
}

// Chapter is a round of the story.
type Chapter struct {
	Number int
	Told   []Told
}

// Told is a paragraph.
type Told struct {
	Words Words
	Head  bool
	Sign  string // of its kind; "" for none
	Tone  int    // of who does it
}
