// Package dsl plays the games of Loremaster from another Go program: it opens a game with packs laid over it, starts a scenario,
// asks, takes answers by number or by sentence, shows what a seat knows, records and replays, and says what a card's text does.
//
//	lib, err := dsl.Open("wotr-cards", "my-pack")
//	g, err := lib.Start("trilogy", 7)
//	for q := g.Asked(); q != nil; q = g.Asked() {
//		err = g.Choose(0)
//	}
//	fmt.Println(g.Outcome())
//
// Importing it does nothing. Two settings of gopher-lua, MaxArrayIndex and CompatVarArg, are those of the whole process: they are
// made as the first script is compiled, which needs a pack that has one.
//
// The module has no address yet: another module requires loremaster, and has a replace line that says in which folder it lies.
package dsl

import (
	"bytes"
	"fmt"
	"os"
	"slices"

	"loremaster/dsl/diag"
	"loremaster/dsl/games"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/plainwords"
	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
)

// Games returns the ids of the games.
func Games() []string { return games.Shelf().IDs() }

// Library is the data of a game: its cards and scenarios, and what packs change of them. It may be used by several goroutines.
type Library struct {
	runner *gamescript.Runner
}

// Open reads the data of a game, by its id, with folders, packs or zip files laid over what is built in. The error of data with
// mistakes is a *diag.List, which has all of them, each with its place and what to write.
func Open(of string, packs ...string) (*Library, error) {
	if !slices.Contains(Games(), of) {
		return nil, &diag.Unknown{Kind: "game", Name: of, Known: Games()}
	}
	for _, dir := range packs {
		if _, err := os.Stat(dir); err != nil {
			return nil, err
		}
	}
	row := games.Of(of)
	base := row.Base()
	if len(packs) > 0 {
		base = base.Over(pack.For(row.Game, games.Shelf().Open(packs...))...)
	}
	if lib, diags, _ := base.Library(); lib == nil {
		return nil, diags
	}
	return &Library{gamescript.LibraryOf(base)}, nil
}

// Scenarios returns the ids of what can be played.
func (l *Library) Scenarios() []string {
	return screen.Each(l.runner.Data().Offered(), func(s game.Named) string { return s.ID })
}

// Card is what a definition of the data says of a card, or of another thing of the game that has a text.
type Card struct {
	ID, Name string
	Text     []Line
}

// Line is a line of a text as it is written, and what it does, in plain words.
type Line struct {
	Written string
	Plain   []string
}

// Card returns the card of an id or a name.
func (l *Library) Card(name string) (*Card, error) {
	lib := l.runner.Data()
	defs := lib.Defs()
	i := slices.IndexFunc(defs, func(d *game.Def) bool { return d.ID == name })
	if i < 0 {
		i = slices.IndexFunc(defs, func(d *game.Def) bool { return diag.Fold(d.Name) == diag.Fold(name) })
	}
	if i < 0 {
		return nil, fmt.Errorf("there is no card %q", name)
	}
	c := &Card{ID: defs[i].ID, Name: defs[i].Name}
	for _, t := range lib.Texts() {
		if t.Def == defs[i] && t.Said == "" {
			c.Text = append(c.Text, Line{t.Line.Written(), plainwords.Of(t.Line)})
		}
	}
	return c, nil
}

// Start starts a scenario. It is named as in a scripted game: "trilogy", or with how it is played, "trilogy, 3 people". The same
// seed and the same answers are the same game.
func (l *Library) Start(scenario string, seed uint64) (*Game, error) {
	s, err := l.runner.Start("start", fmt.Sprintf("scenario %s, seed %d\n", scenario, seed))
	if err == nil {
		err = s.GoOn()
	}
	if err != nil {
		return nil, err
	}
	return l.game(s), nil
}

// Replay plays the game of a record again, with the definitions that it holds, and returns it where it stands. A record that is
// damaged, or comes out otherwise, is refused with the place.
func (l *Library) Replay(recorded []byte) (*Game, error) {
	it, err := l.runner.OpenRecord(recorded)
	if err != nil {
		return nil, err
	}
	g := l.game(it.Start)
	if err := it.Start.GoOn(); err != nil {
		return nil, err
	}
	for _, c := range slices.Concat(it.Game.Answers(), it.Game.Sealed()) {
		if err := it.Start.ChooseFor(c.Seat, c.Option); err != nil {
			return nil, err
		}
	}
	return g, nil
}

func (l *Library) game(s *gamescript.Session) *Game {
	return &Game{s, screen.Of(l.runner.Game().Screen, s.Game().SetUp())}
}

// Game is a game under way. It is for one goroutine at a time.
type Game struct {
	s      *gamescript.Session
	screen *screen.Screen
}

// Question is what a seat has to decide: its options are sentences that Say reads.
type Question struct {
	Seat    string // its id
	Words   string
	Options []string
}

// Asked returns what is to be decided now, of several that are asked at once the first; nil where the game is over.
func (g *Game) Asked() *Question {
	d := g.s.Game().Open()
	if d == nil {
		return nil
	}
	q := &Question{Seat: g.s.Game().SetUp().Names().NameSeat(d.Seat), Words: g.s.Game().SetUp().Names().DecisionWords(d)}
	q.Options = screen.Each(g.s.Offers(), func(o gamescript.Offer) string { return o.Sentence() })
	return q
}

// Choose answers by an option of Asked, by its place in the list.
func (g *Game) Choose(option int) error {
	offers := g.s.Offers()
	if option < 0 || option >= len(offers) {
		return fmt.Errorf("there is no option %d, expected one of %d", option, len(offers))
	}
	return g.s.Choose(offers[option].Option)
}

// Say carries out a sentence of the language of scripted games: an answer, "expect ...", "the game goes on".
func (g *Game) Say(sentence string) error {
	_, err := g.s.Say(sentence)
	return err
}

// View is a game as a seat knows it: nothing that is hidden from it is in there.
type View struct {
	Score string   `json:"score"`
	Board []Part   `json:"board"`
	Story []string `json:"story,omitempty"` // what has happened, in paragraphs
}

// Part is a part of the board: a location, a hand, the players.
type Part struct {
	Name  string   `json:"name"`
	Lines []string `json:"lines"`
}

// View returns the game as a seat knows it, by its id; for "" as somebody who only watches.
func (g *Game) View(seat string) (*View, error) {
	play := g.s.Game()
	eyes := engine.Only(screen.Nobody)
	if seat != "" {
		at := slices.IndexFunc(play.SetUp().Scene().Seats, func(s game.Seat) bool { return s.ID == seat })
		if at < 0 {
			return nil, fmt.Errorf("there is no seat %q", seat)
		}
		eyes = play.SetUp().Scene().Person(engine.Seat(at))
	}
	return Look(play, g.screen, eyes), nil
}

// Look returns a game as those who hold some seats know it.
func Look(play game.Play, on *screen.Screen, eyes engine.SeatSet) *View {
	v := &screen.View{Play: play, Screen: on, Eyes: eyes}
	seen := &View{Score: v.Score(play)}
	for i := range on.Rows {
		for _, p := range on.Rows[i].Parts(v) {
			seen.Board = append(seen.Board, Part{p.Name, p.Lines()})
		}
	}
	seen.Story = screen.Each(screen.Story(play, play.Events(), eyes), func(p screen.Paragraph) string { return p.Words })
	return seen
}

// Over reports whether the game has ended, and Outcome says how, or what it waits for.
func (g *Game) Over() bool      { return g.s.Game().Over() }
func (g *Game) Outcome() string { return game.Outcome(g.s.Game()) }

// Record returns the record of the game so far, with the definitions that it is played with.
func (g *Game) Record() ([]byte, error) {
	data, err := record.Data(g.s.Game().SetUp())
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = record.Write(&b, g.s.Game(), data...)
	return b.Bytes(), err
}
