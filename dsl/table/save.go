// This file lets a game be taken away: as its record or a test, a position as the opening of a scenario, or from a point of it on
// against bots. It shows the game as it was, and begins tables at positions of scripts, and tables that only look.

package table

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
)

// Test returns the game as a scripted test that passes: all that was done, and what came of it.
func (t *Table) Test() (string, error) {
	t.mu.Lock()
	if err := t.shownWhole(); err != nil {
		t.mu.Unlock()
		return "", err
	}
	steps := slices.DeleteFunc(slices.Clone(t.steps), func(s reply) bool { return s.only })
	again, text, edits, first := t.once(steps, false), t.begins(), t.edits, t.first
	without, lucks := t.about.Without, len(t.lucks)
	t.mu.Unlock()
	if lucks > 0 {
		return "", errors.New("luck was drawn again in this game, which no test says; its record does")
	}
	s, err := again(len(steps))
	if err != nil {
		return "", err
	}
	if !strings.HasPrefix(text, "case ") {
		text = "case Played at a table\n" + text
	}
	played, err := s.Played(first)
	if err != nil {
		return "", err
	}
	return t.portable(text+"\n"+played, edits, without, s.Library())
}

// portable returns a script with what of the packs of the table it needs to pass without them; where that is not enough, as it
// passes with them. Of what was edited it has all.
func (t *Table) portable(text string, edits []Edit, without []string, lib *gamescript.Runner) (string, error) {
	own := screen.Each(edits, func(e Edit) pack.Block { return pack.Block(e) })
	with := slices.DeleteFunc(slices.Clone(t.side.Packs), func(l pack.Layer) bool { return slices.Contains(without, l.Name) })
	if bare, err := t.games.Library(t.side, t.side.PackNames()); err == nil {
		if all, ok := gamescript.Portable(bare, "", text, own, with); ok {
			return all, nil
		}
	}
	text = gamescript.WithCards(text, own)
	return text, gamescript.Passes(lib, "", text)
}

// Opening returns a scenario that begins at the position of now, as data files have it, with what was edited at the table.
func (t *Table) Opening() (string, error) {
	lines, left, err := t.Position()
	if err != nil {
		return "", err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if !slices.ContainsFunc(t.lib.Game().Fields, func(f pack.Field) bool { return f.Key == "opening" }) {
		return "", fmt.Errorf("scenarios of %s have no opening; save it as a test", t.lib.Game().Name)
	}
	text := t.opening(lines, left)
	begun, err := over(t.lib, []Edit{{"opening", text}}).Start("opening", "scenario "+t.openingID())
	if err == nil && begun.Waiting() {
		err = begun.GoOn()
	}
	if err != nil {
		return "", fmt.Errorf("this position cannot be an opening: %w", err)
	}
	if all := t.s.LayoutOver(begun); !slices.Equal(all, lines) { // where nothing is said, a set-up may lay out something
		text = t.opening(all, left)
	}
	return text, nil
}

func (t *Table) openingID() string { return t.about.Scenario + "-from-here" }

// opening writes a scenario with an opening, and what was edited.
func (t *Table) opening(lines, left []string) string {
	var b strings.Builder
	for _, words := range left {
		fmt.Fprintf(&b, "# What no line says: %s.\n", words)
	}
	fmt.Fprintf(&b, "[%s]\ntype = \"scenario\"\nname = %s\nextends = %q\nopening = [\n", t.openingID(), strconv.Quote(t.g().SetUp().Scene().Scenario.Name+", from here"), t.about.Scenario)
	for _, l := range lines {
		fmt.Fprintf(&b, "  %q,\n", l)
	}
	b.WriteString("]\n")
	for _, e := range t.edits {
		fmt.Fprintf(&b, "\n%s\n", strings.TrimSpace(e.Text))
	}
	return b.String()
}

// errRunning is what keeps what is hidden hidden.
var errRunning = errors.New("the game is not over yet")

// shownWhole reports as an error why what is hidden may not be shown to all at the table. At a terminal the people
// are asked before.
func (t *Table) shownWhole() error {
	if !t.about.Open && !t.over() && !t.terminal {
		return errRunning
	}
	return nil
}

// Record returns the record of a game that is over, or all of which everybody may see.
func (t *Table) Record() ([]byte, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := t.shownWhole(); err != nil {
		return nil, err
	}
	if t.laidOut() {
		return nil, errors.New("a game from a position that was laid out has no record; save it as a test")
	}
	head, err := t.recordHead()
	text := bytes.Buffer{}
	if err == nil {
		err = t.s.Record(head).Write(&text)
	}
	return text.Bytes(), err
}

// Fork begins a table in a folder at a point of this game, as Past numbers them for the chair: the chair's seats for who has
// it, and bots in all others. Of a game that is over, or all of which everybody sees, it is exact, with the same luck to
// come. While a game is hidden from the chair, it is the position at which what was going on began, in which all that the
// chair cannot know is dealt anew by a seed, with other luck. The owner is whose game it counts as.
func (t *Table) Fork(dir string, chair, number int, seed uint64, owner string) error {
	t.mu.Lock()
	points := t.seen(t.eyes(chair))
	if chair == Watchers || number < 0 || number >= len(points) {
		t.mu.Unlock()
		return errors.New("there is no such point of the game")
	}
	about, d, done, exact := t.about.clone(), t.data, t.done(t.answersIn(points[number])), t.shownWhole() == nil
	held, past := t.holds(chair), t.beginning()
	t.mu.Unlock()

	about.Invited = owner != "" && (about.Owner == "" || about.Invited)
	about.Rematch, about.Watch, about.Over, about.Owner = "", 0, false, owner
	about.CampaignID, about.Won = "", nil
	for i := range about.Chairs {
		c := &about.Chairs[i]
		if c.Link, c.Resigned, c.Spent = 0, false, 0; i == chair {
			c.Bot, c.Joined = "", false
		} else if c.Bot == "" {
			c.Bot, c.Name = bot.Names()[0], ""
		}
	}
	if !exact {
		s, err := past(points[number])
		if err != nil {
			return err
		}
		d.given, about.Seed, done = dealtAnew(s, held, seed), seed, played{}
		about.Salt = about.Commitment() // of the new seed: the end tells nothing of the game that goes on
	}
	it, err := begun(dir, t.games, about, d)
	if err != nil {
		return err
	}
	parted, err := it.again(done)
	if parted != nil {
		err = cmp.Or(err, errors.New("the game cannot be played again to there"))
	}
	if err != nil {
		return errors.Join(err, it.Remove())
	}
	return it.Close()
}

// dealtAnew returns the position at which what is going on in a game began, as scripts give it, with all dealt anew that none
// of some seats sees.
func dealtAnew(s *gamescript.Session, held engine.SeatSet, seed uint64) []string {
	g, setup := s.Game(), s.Game().SetUp()
	p := g.NewPosition()
	g.StoreBoundary(p)
	for seat := range held.All() {
		setup.Redeal(p, seat, seed)
		break // the rest is dealt anew with it: what one seat of several knows stays
	}
	at := setup.NewTable()
	at.BeginAt(p)
	looking := gamescript.Looking(setup)
	looking.Look(at)
	return looking.LayoutSeen(held)
}

// Frame returns an open table that only looks at the game of a session, Looking one at which some sit.
func (g *Games) Frame(s *gamescript.Session) (*Table, error) {
	scene := s.Game().SetUp().Scene()
	return g.Looking(s, About{Open: true, Game: scene.Game.ID, Scenario: scene.Scenario.ID})
}

func (g *Games) Looking(s *gamescript.Session, about About) (*Table, error) {
	side := g.Side(about.Game)
	if side == nil {
		return nil, fmt.Errorf("there is no game %q", about.Game)
	}
	t := &Table{about: about, games: g, side: side, s: s, screen: screen.Of(side.Screen, s.Game().SetUp()), sights: map[int]*sight{}, wrong: hasBeen}
	if about.Chairs == nil {
		return t, nil
	}
	return t, t.seat()
}

// Start is how a game begins that a script says: with data of its own, as its section "cards" has it, at a position, for a goal
// where there is one.
type Start struct {
	Cards       string
	Given, Goal []string
	Words       string // how the table tells of it
}

// FromPosition begins a table in a folder so. About says the rest.
func FromPosition(dir string, games *Games, about About, at Start) error {
	d := data{given: at.Given, goal: at.Goal, changes: []string{at.Words}}
	blocks, err := pack.Blocks([]byte(at.Cards))
	if err != nil {
		return err
	}
	for _, b := range blocks {
		if !goodEdit.MatchString(b.ID) {
			return fmt.Errorf("a table cannot play with %q: its name has to be in small letters, digits and hyphens", b.ID)
		}
		d.edits = append(d.edits, Edit(b))
	}
	t, err := begun(dir, games, about, d)
	if err != nil {
		return err
	}
	return t.Close()
}

// Against returns what is played in a session, with some seats for one person of a name, and bots in all others.
func Against(s *gamescript.Session, name string, ours engine.SeatSet) About {
	setup := s.Game().SetUp()
	start := setup.Scene().Start
	about := About{Game: setup.Scene().Game.ID, Scenario: start.Scenario, People: start.People, Options: start.Options, Opening: start.Opening}
	about.Chairs = []Chair{{Name: name}}
	for i, seat := range setup.Scene().Seats {
		switch {
		case setup.Scene().Unplayed.Has(engine.Seat(i)):
		case ours.Has(engine.Seat(i)):
			about.Chairs[0].Seats = append(about.Chairs[0].Seats, seat.ID)
		default:
			about.Chairs = append(about.Chairs, Chair{Bot: bot.Names()[0], Seats: []string{seat.ID}})
		}
	}
	return about
}

// Said says words of a script as they are said at a table, where players have their names.
func (t *Table) Said(words string) string {
	return locked(t, func() string { return t.looker(Watchers).words(words).String() })
}

// hasBeen keeps what only looks back from being played.
const hasBeen = "this has been"

// Past is an earlier point of the game as a chair saw it.
type Past struct {
	*Sight
	At, Last int // which of the points it is, from 0, and the last
}

// Past returns a point of the game as a chair saw it: of those at which the chair was told something, by its number.
func (t *Table) Past(chair, number int) (*Past, error) {
	t.mu.Lock()
	eyes := t.eyes(chair)
	points := t.seen(eyes)
	past := t.beginning()
	looking := &Table{about: t.about.clone(), data: t.data, games: t.games, side: t.side, screen: t.screen, wrong: hasBeen}
	t.mu.Unlock()

	if number < 0 || number >= len(points) {
		return nil, errors.New("there is no such point of the game")
	}
	s, err := past(points[number])
	if err != nil {
		return nil, err
	}
	looking.s = s
	if err := looking.seat(); err != nil {
		return nil, err
	}
	l := &looker{t: looking, v: &screen.View{Play: s.Game(), Screen: looking.screen, Eyes: eyes, Shared: looking.about.Open}, chair: chair, past: true}
	sight := l.sight(&sight{})
	sight.Ask, sight.Wrong = nil, ""
	return &Past{sight, number, len(points) - 1}, nil
}

// beginning returns what takes the first steps of the game once more, beside the game.
func (t *Table) beginning() func(steps int) (*gamescript.Session, error) {
	return t.once(t.way(), t.waits())
}

// once returns what takes the first of some steps once more, in a game that waits behind them for who has no choice or does not.
func (t *Table) once(steps []reply, waits bool) func(steps int) (*gamescript.Session, error) {
	lucks, head, lib := slices.Clone(t.lucks), t.begins(), t.s.Library()
	return func(to int) (*gamescript.Session, error) {
		s, err := lib.Start("", head)
		if err != nil {
			return nil, err
		}
		s.DrawAnew(lucks)
		if s.Waiting() {
			err = s.GoOn()
		}
		if err == nil {
			err = walk(s, steps[:to], waits || to < len(steps) && steps[to].only, s.ChooseFor)
		}
		return s, err
	}
}

// seen returns the points at which some eyes were told something, by how many steps had been taken.
func (t *Table) seen(eyes engine.SeatSet) (points []int) {
	g, events := t.g(), t.g().Events()
	from := 0
	for i, m := range t.moments {
		to := min(m.events, len(events))
		if i == 0 || slices.ContainsFunc(events[min(from, to):to], func(e engine.Event) bool { return g.EventWords(e, eyes) != "" }) {
			points = append(points, m.steps)
		}
		from = to
	}
	return points
}
