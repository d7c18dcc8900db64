// Package env is the door for programs that are not Go: they play by lines of JSON, a request on each, and on each an answer.
// README.md tells of it, and loremaster_env.py speaks it from Python.
package env

import (
	"bufio"
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl"
	"loremaster/dsl/gamescript"
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

// layout is a scenario laid out, with the columns of what is observed of it. Of cards these tell only what a seat knows; all else is what
// everybody sees: how the game stands, how many cards lie in a zone, and the numbers with which a position is laid out.
type layout struct {
	setup   game.Setup
	scene   *game.SceneInfo
	screen  *screen.Screen
	columns []string // their names,
	reads   []func(e *eyes) int
	schema  map[string]any // these, and what their numbers count
	hash    string         // of that
}

// eyes are those of a seat that looks at a game.
type eyes struct {
	game.Play
	lies  *engine.CardLists
	seats engine.SeatSet
	asked *engine.Decision // by it; without options where it is not
}

func (e *eyes) sees(c engine.Card) bool { return e.lies.Known(c)&e.seats != 0 }

// layout returns a scenario laid out.
func (s *Server) layout(start game.Start) (*layout, error) {
	start.Scenario = cmp.Or(start.Scenario, s.scenario)
	key := fmt.Sprintf("%#v", start)
	if l := s.layouts[key]; l != nil {
		return l, nil
	}
	setup, err := s.lib.Setup(start)
	if err != nil {
		return nil, err
	}
	s.layouts[key] = &layout{setup: setup, scene: setup.Scene(), screen: screen.Of(s.own, setup)}
	s.layouts[key].describe()
	return s.layouts[key], nil
}

func (l *layout) names(seats engine.SeatSet) (ids []string) {
	for i, seat := range l.scene.Seats {
		if seats.Has(engine.Seat(i)) {
			ids = append(ids, seat.ID)
		}
	}
	return ids
}

// describe makes the columns, and says what they are. One that says a seat has 1 for the first, and 0 for nobody.
func (l *layout) describe() {
	of, cards, zones := l.scene.Game, []string{""}, []string{""}
	l.add("round", func(e *eyes) int { return e.Round() })
	l.add("phase", func(e *eyes) int { return e.Phase() })
	l.add("turn", func(e *eyes) int { return int(e.TurnOf() + 1) })
	l.add("starting", func(e *eyes) int { return int(e.StartingSeat() + 1) })
	l.add("asked", func(e *eyes) int { return number[len(e.asked.Options) > 0] * int(e.asked.Kind+1) })
	l.add("left", func(e *eyes) int { return e.asked.Left })
	l.add("cause", func(e *eyes) int { return int(e.asked.Cause.Card) })
	l.add("line", func(e *eyes) int { return int(e.asked.Cause.Line) })
	for i, team := range l.scene.Teams {
		l.add("score of "+team.ID, func(e *eyes) int { return e.Tally(game.Team(i)) })
	}
	for i, spec := range l.scene.Zones[1:] {
		zones = append(zones, strings.Join(append(l.names(engine.Only(spec.Owner)), spec.Name), " "))
		l.add(fmt.Sprint("cards in zone ", i+1), func(e *eyes) int { return e.lies.Count(engine.List(i + 1)) })
	}
	for c := engine.Card(1); int(c) <= l.scene.Cards; c++ {
		cards = append(cards, l.setup.Def(c).ID)
		l.add(fmt.Sprint("zone of card ", c), func(e *eyes) int { return number[e.sees(c)] * int(e.lies.Zone(c)) })
		l.add(fmt.Sprint("host of card ", c), func(e *eyes) int {
			host := e.lies.Host(c)
			return number[e.sees(c) && e.sees(host)] * int(host)
		})
	}
	for _, n := range of.Numbers {
		if n.Set != nil && !n.Bare { // bare is that of the round alone
			l.addNumbers(n)
		}
	}
	l.schema = map[string]any{"scenario": l.scene.Scenario.ID, "columns": l.columns, "cards": cards, "zones": zones, "phases": of.Phases,
		"seats": l.names(engine.Everyone), "agents": l.names(engine.Everyone &^ l.scene.Unplayed), "option": []string{"verb", "a", "b", "c", "n"},
		"decisions": screen.Each(of.Decisions, func(d game.Decision) string { return d.Code }),
		"verbs":     screen.Each(of.Options, func(o game.Option) string { return o.Code })}
	text, _ := json.Marshal(l.schema)
	l.hash = fmt.Sprintf("%x", sha256.Sum256(text))[:16]
	l.schema["schema"] = l.hash
}

func (l *layout) add(name string, read func(e *eyes) int) {
	l.columns, l.reads = append(l.columns, name), append(l.reads, read)
}

// addNumbers adds the columns of a row: for each that has such a number, and each of its kinds and places.
func (l *layout) addNumbers(n *game.Number) {
	many := map[game.Whose]int{game.OfAll: 1, game.OfSeat: len(l.scene.Seats), game.OfTeam: len(l.scene.Teams), game.OfCard: l.scene.Cards}
	for i := range many[n.Of] {
		of, whose := game.Said{}, ""
		switch n.Of {
		case game.OfSeat:
			of.Seat, whose = engine.Seat(i), " of "+l.scene.Seats[i].ID
		case game.OfTeam:
			of.Team, whose = game.Team(i), " of "+l.scene.Teams[i].ID
		case game.OfCard:
			of.Cards, whose = []engine.Card{engine.Card(i + 1)}, fmt.Sprint(" of card ", i+1)
		}
		gamescript.KindsOf(n, l.setup, func(kind, in int, name string) {
			said := of
			said.Kind, said.In = kind, in
			l.add(name+whose, func(e *eyes) int {
				if said.Cards != nil && !e.sees(said.Cards[0]) {
					return 0
				}
				return n.Read(e.Play, &said)
			})
		})
	}
}

// appendObservation appends what a seat observes, and its options as rows of numbers.
func (t *table) appendObservation(b []byte, seat engine.Seat) []byte {
	e := &eyes{t.play, t.play.Here().OnTable(), t.at.scene.Person(seat), cmp.Or(t.play.OpenTo(seat), &engine.Decision{})}
	b = fmt.Appendf(b, `{"schema":%q,"seat":%q,"numbers":[`, t.at.hash, t.at.scene.Seats[seat].ID)
	for _, read := range t.at.reads {
		b = append(strconv.AppendInt(b, int64(read(e)), 10), ',')
	}
	b = append(b[:len(b)-1], `],"options":[`...)
	for i, o := range e.asked.Options {
		b = fmt.Appendf(b, ",[%d,%d,%d,%d,%d]"[number[i == 0]:], o.Verb, o.A, o.B, o.C, o.N)
	}
	return append(b, "]}"...)
}

// number is 1 of what is so, and 0 of what is not.
var number = map[bool]int{true: 1}

// appendState appends where a game stands, as a seat may know it: the one that is named, or that is asked, or else the first of
// the program's.
func (t *table) appendState(b []byte, r *request, named string) []byte {
	d, scene, seat := t.play.Open(), t.at.scene, engine.NoSeat
	told := map[string]any{"game": t.number, "over": d == nil, "seat": nil, "options": len(t.asked().Options)}
	for s := range t.seats.All() {
		if id := scene.Seats[s].ID; id == named || named == "" && (seat == engine.NoSeat || d != nil && s == d.Seat) {
			seat = s
		}
	}
	if d != nil {
		told["seat"] = scene.Seats[d.Seat].ID
	} else {
		t.tellEnd(told)
	}
	if r.Digest {
		told["digest"] = fmt.Sprintf("%016x", t.play.Digest())
	}
	if r.Do == "schema" {
		told["schema"] = t.at.schema
	}
	if seat != engine.NoSeat && r.Words {
		told["words"] = dsl.Look(t.play, t.at.screen, scene.Person(seat))
		if own := t.play.OpenTo(seat); own != nil {
			told["asked"] = t.at.setup.Names().DecisionWords(own)
			told["choices"] = screen.Each(own.Options, t.at.setup.Names().OptionWords)
		}
	}
	text, _ := json.Marshal(told)
	if b = append(b, text...); seat != engine.NoSeat && (r.Observe || r.Do == "observe") {
		b = append(t.appendObservation(append(b[:len(b)-1], `,"observation":`...), seat), '}')
	}
	return b
}

// tellEnd tells how a game has ended.
func (t *table) tellEnd(told map[string]any) {
	rewards, score, alone := map[string]int{}, map[string]int{}, engine.NoSeat
	told["winner"], told["rewards"], told["score"], told["outcome"] = nil, rewards, score, game.Outcome(t.play)
	if lone, is := t.play.(game.Lone); is {
		alone = lone.Alone()
	}
	winner, won := t.play.Winner()
	for i, team := range t.at.scene.Teams {
		if score[team.ID] = t.play.Tally(game.Team(i)); won && winner == game.Team(i) {
			told["winner"] = team.ID
		}
	}
	for i, seat := range t.at.scene.Seats {
		rewards[seat.ID] = number[won && seat.Team == winner && (alone == engine.NoSeat || alone == engine.Seat(i))]
	}
}
