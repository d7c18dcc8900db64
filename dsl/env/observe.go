package env

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"loremaster/dsl"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

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

// sees reports whether they know a card.
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

// names returns the ids of seats.
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
