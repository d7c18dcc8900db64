// Package env is the door for programs that are not Go: they play by lines of JSON, a request on each, and on each an answer.
// README.md tells of it, and loremaster_env.py speaks it from Python.
package env

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"loremaster/dsl/screen"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// What a program may ask for: so many bytes of a line, and games that are open at once.
const (
	MaxLine  = 1 << 20
	MaxGames = 4096
)

// Server answers one program. It is for one goroutine at a time.
type Server struct {
	lib      game.Library
	own      *screen.Screen
	scenario string             // that is played where a request names none
	layouts  map[string]*layout // by their starts
	tables   map[int]*table
	last     int // the number that a game got last
}

// New returns a server of a library, whose game is shown by that screen. A scenario may be played where a request names none.
func New(lib game.Library, own *screen.Screen, scenario string) *Server {
	return &Server{lib: lib, own: own, scenario: scenario, layouts: map[string]*layout{}, tables: map[int]*table{}}
}

// verbs is what a program may ask of games, each with an example.
var verbs = []struct{ name, form string }{
	{"reset", `{"do":"reset","games":[{"scenario":"ID","seed":1,"seats":["ID"],"bots":"random"}],"observe":true}`},
	{"step", `{"do":"step","games":[{"game":1,"option":0}]}`},
	{"observe", `{"do":"observe","games":[{"game":1,"seat":"ID"}],"words":true}`},
	{"undo", `{"do":"undo","games":[{"game":1,"steps":1}]}`},
	{"fork", `{"do":"fork","games":[{"game":1}]}`},
	{"schema", `{"do":"schema","games":[{"game":1}]}`},
	{"close", `{"do":"close","games":[{"game":1}]}`},
}

// request is a line that was read.
type request struct {
	Do      string
	Games   []about
	Observe bool // tell what the seat that is asked may know, as numbers
	Words   bool // and in words
	Digest  bool // tell the digest of the game
}

// about names a game, or says which one begins, and what is to be done with it.
type about struct {
	game.Start
	Seed   uint64
	Seats  *[]string // that the program plays; nil for all
	Bots   string    // who plays the others
	Game   int
	Option *int
	Seat   string
	Steps  int
}

// Serve answers line by line until the input ends.
func (s *Server) Serve(in io.Reader, out io.Writer) error {
	for r := bufio.NewReaderSize(in, MaxLine); ; {
		line, err := r.ReadSlice('\n')
		if err != nil && len(line) == 0 {
			return nil
		}
		answer, wrong := s.answer(line)
		for err == bufio.ErrBufferFull {
			wrong = fmt.Errorf("the line is too long, expected less than %d bytes", MaxLine)
			_, err = r.ReadSlice('\n')
		}
		if wrong != nil {
			answer, _ = json.Marshal(map[string]string{"error": wrong.Error()})
		}
		if _, err := out.Write(append(answer, '\n')); err != nil {
			return err
		}
	}
}

// answer reads a request, and carries it out if nothing in it is wrong: else nothing has changed.
func (s *Server) answer(line []byte) (answer []byte, err error) {
	defer func() {
		if failed := recover(); failed != nil {
			err = fmt.Errorf("the rules failed: %v", failed)
		}
	}()
	var r request
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	err = d.Decode(&r)
	if _, more := d.Token(); err == nil && more != io.EOF {
		err = errors.New("something stands behind it")
	}
	if err != nil {
		return nil, fmt.Errorf("this is no request: %w; expected a line such as %s", err, verbs[0].form)
	}
	names := screen.Each(verbs, func(v struct{ name, form string }) string { return v.name })
	i := slices.Index(names, r.Do)
	if i < 0 {
		return nil, &bot.Unknown{What: "request", Name: r.Do, Known: names}
	}
	var list []*table
	for j := range r.Games {
		t, err := s.table(r.Do, &r.Games[j])
		switch {
		case err != nil:
			return nil, fmt.Errorf("%w; expected such as %s", err, verbs[i].form)
		case slices.Contains(list, t):
			return nil, fmt.Errorf("game %d is named twice", t.number)
		case t.number == 0 && len(s.tables)+len(list) >= MaxGames:
			return nil, fmt.Errorf("so many games cannot be open, expected at most %d", MaxGames)
		}
		list = append(list, t)
	}
	answer = []byte(`{"games":[`)
	for j, t := range list {
		if t.number == 0 {
			s.last++
			t.number = s.last
		}
		if s.tables[t.number] = t; r.Do == "close" {
			delete(s.tables, t.number)
		}
		switch a := &r.Games[j]; r.Do {
		case "step":
			t.play.Answer(t.asked().Options[*a.Option]) //nolint:errcheck // it is listed
		case "undo":
			chosen := t.chosen()
			t.begin(chosen[:len(chosen)-a.Steps])
		}
		answer = append(t.appendState(answer, &r, r.Games[j].Seat), ',')
	}
	return append(bytes.TrimSuffix(answer, []byte(",")), "]}"...), nil
}

// table returns the game that is meant, open or new, and refuses what cannot be done with it. Nothing has changed then.
func (s *Server) table(do string, a *about) (*table, error) {
	t := s.tables[a.Game]
	a.Steps = cmp.Or(a.Steps, 1)
	switch {
	case do == "reset":
		return s.begun(a)
	case t == nil:
		return nil, fmt.Errorf("there is no game %d", a.Game)
	case do == "fork":
		return newTable(t.at, t.seed, t.seats, t.lineup, t.chosen()), nil
	case do == "step" && (a.Option == nil || *a.Option < 0 || *a.Option >= len(t.asked().Options)),
		do == "undo" && (a.Steps < 1 || a.Steps > len(t.chosen())), a.Seat != "" && !slices.Contains(t.at.names(t.seats), a.Seat):
		return nil, fmt.Errorf("game %d has %d options, from 0, and %d steps to take back, and you play %q", a.Game,
			len(t.asked().Options), len(t.chosen()), t.at.names(t.seats))
	}
	return t, nil
}

// begun returns a game that is to begin.
func (s *Server) begun(a *about) (*table, error) {
	l, err := s.layout(a.Start)
	if err != nil {
		return nil, err
	}
	noFile := func(*game.Game, string) (bot.Weights, error) { return nil, errors.New("bots have no files here") }
	lineup, err := bot.ParseLineup(l.setup, cmp.Or(a.Bots, bot.AtRandom), noFile)
	if err != nil {
		return nil, err
	}
	seats, all := engine.SeatSet(0), l.names(engine.Everyone&^l.scene.Unplayed)
	for _, id := range *cmp.Or(a.Seats, &all) {
		if !slices.Contains(all, id) {
			return nil, &bot.Unknown{What: "seat", Name: id, Known: all}
		}
		seats |= engine.Only(engine.Seat(slices.IndexFunc(l.scene.Seats, func(s game.Seat) bool { return s.ID == id })))
	}
	return newTable(l, a.Seed, seats, lineup, nil), nil
}

// table is a game that is open.
type table struct {
	number int // 0 as long as it is not
	at     *layout
	play   game.Play
	seed   uint64
	seats  engine.SeatSet // that the program plays
	lineup bot.Lineup     // of the others
}

// newTable returns a game that has come to some choices of the program.
func newTable(at *layout, seed uint64, seats engine.SeatSet, lineup bot.Lineup, chosen []engine.Choice) *table {
	t := &table{at: at, play: at.setup.NewTable(), seed: seed, seats: seats, lineup: lineup}
	t.begin(chosen)
	return t
}

// begin plays the game from its beginning. Bots choose again as they did.
func (t *table) begin(chosen []engine.Choice) {
	players, hooks := t.lineup.Players(), t.play.Watch()
	hooks.Unrecorded = true
	hooks.Answerer = func(d *engine.Decision) (engine.Option, bool) {
		if t.seats.Has(d.Seat) {
			return engine.Option{}, false
		}
		return players.Answer(d)
	}
	t.play.Begin(t.seed)
	players.Begin(t.play)
	t.play.Run()
	for _, c := range chosen {
		t.play.AnswerFor(c.Seat, c.Option) //nolint:errcheck // it was listed before
	}
}

// chosen returns what the program has chosen so far.
func (t *table) chosen() []engine.Choice {
	all := slices.Concat(t.play.Answers(), t.play.Sealed())
	return slices.DeleteFunc(all, func(c engine.Choice) bool { return !t.seats.Has(c.Seat) })
}

// asked returns what the program is asked; where the game is over, a decision without options.
func (t *table) asked() *engine.Decision { return cmp.Or(t.play.Open(), &engine.Decision{}) }
