package cardgame

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"loremaster/interpreter/engine"
)

// GameID is what records and packs call the game.
const GameID = "wotr-cards"

// Versions of what a record depends on besides the library: how texts are read, and how the rules play. Whatever
// changes the outcome of a game, or what a script is charged, is another version of the rules.
const (
	LanguageVersion = "1"
	RulesVersion    = "2"
)

// WriteRecord writes the record of the game so far, with further lines in its head.
func (g *Game) WriteRecord(w io.Writer, more ...engine.HeadLine) error {
	return g.Record(g.RecordHead(more...)).Write(w)
}

// RecordHead returns the head of a record of the game, with further lines.
func (g *Game) RecordHead(more ...engine.HeadLine) []engine.HeadLine {
	head := []engine.HeadLine{
		{Key: "game", Value: GameID},
		{Key: "rules", Value: RulesVersion},
		{Key: "language", Value: LanguageVersion},
		{Key: "library", Value: g.Lib.Hash},
		{Key: "scenario", Value: g.Scenario.ID},
		{Key: "seed", Value: strconv.FormatUint(g.S.Seed, 10)},
		{Key: definitionsKey, Value: g.Setup.sums()},
	}
	if n := g.Chosen.People; n > 0 {
		head = append(head, engine.HeadLine{Key: "people", Value: strconv.Itoa(n)})
	}
	if o := g.Chosen.Options; len(o) > 0 {
		head = append(head, engine.HeadLine{Key: "options", Value: strings.Join(o, " ")})
	}
	return append(head, more...)
}

// RecordStart returns what a record says was chosen before its game began.
func RecordStart(r *engine.Record) (Start, error) {
	s := Start{Scenario: r.Get("scenario"), Options: strings.Fields(r.Get("options"))}
	if people := r.Get("people"); people != "" {
		n, err := strconv.Atoi(people)
		if err != nil {
			return s, fmt.Errorf("the record's number of people is %q, not a number", people)
		}
		s.People = n
	}
	return s, nil
}

const definitionsKey = "definitions"

// Definitions returns the definitions that matter to a game of the set-up: its cards, its scenario, and whatever
// texts may speak of.
func (s *Setup) Definitions() []*Definition {
	in := map[string]bool{s.Scenario.ID: true}
	for c := engine.Card(1); int(c) <= s.Cards; c++ {
		in[s.def[c].ID] = true
	}
	var list []*Definition
	for i := range s.Lib.Definitions {
		d := &s.Lib.Definitions[i]
		if in[d.ID] || d.Type == "faction" || d.Type == "trait" || d.Type == "phrase" {
			list = append(list, d)
		}
	}
	return list
}

// sums lists the definitions of a game with a short hash of what each says.
func (s *Setup) sums() string {
	var list []string
	for _, d := range s.Definitions() {
		list = append(list, fmt.Sprintf("%s:%08x", d.ID, d.Sum()))
	}
	return strings.Join(list, " ")
}

// ChangedSince returns the ids of the definitions that matter to a game of the set-up, or did to the record's, and
// do not say what they said when it was made. A record that does not tell what they said has none.
func (s *Setup) ChangedSince(r *engine.Record) (ids []string) {
	was := map[string]string{}
	for _, it := range strings.Fields(r.Get(definitionsKey)) {
		id, sum, _ := strings.Cut(it, ":")
		was[id] = sum
	}
	if len(was) == 0 {
		return nil
	}
	for _, d := range s.Definitions() {
		if was[d.ID] != fmt.Sprintf("%08x", d.Sum()) {
			ids = append(ids, d.ID)
		}
		delete(was, d.ID)
	}
	return slices.Sorted(slices.Values(slices.AppendSeq(ids, maps.Keys(was))))
}

// BeginRecord returns the game that a record was played with, at its beginning, from a library. A record of another
// game, or of definitions that do not say the same in the library, is refused.
func BeginRecord(lib *Library, r *engine.Record) (*Game, error) {
	g, err := GameOf(lib, r)
	if err != nil {
		return nil, err
	}
	if changed := g.ChangedSince(r); len(changed) > 0 {
		return nil, fmt.Errorf("the record was played with other data: %s", changedWords(changed))
	}
	if r.Get(definitionsKey) == "" && r.Get("library") != lib.Hash {
		return nil, fmt.Errorf("the record was played with library %q; here it is %q", r.Get("library"), lib.Hash)
	}
	return g, nil
}

// changedWords names the first few definitions that have changed.
func changedWords(ids []string) string {
	const most = 3
	if n := len(ids) - most; n > 0 {
		return fmt.Sprintf("%s and %d more do not say what they said", strings.Join(ids[:most], ", "), n)
	}
	if len(ids) == 1 {
		return ids[0] + " does not say what it said"
	}
	return strings.Join(ids, ", ") + " do not say what they said"
}

// ReplayRecord returns the game of a record, played again strictly. Where the rules or the language have moved on since
// it was made, the error about the first line that comes out different says so.
func ReplayRecord(lib *Library, r *engine.Record) (*Game, error) {
	g, err := BeginRecord(lib, r)
	if err != nil {
		return nil, err
	}
	return g, MovedOn(r, g.Replay(r.Played()))
}

// MovedOn adds to the error of a replay that the record was made with another version of the rules or the language, if
// it was.
func MovedOn(r *engine.Record, err error) error {
	if err == nil {
		return nil
	}
	for _, v := range []struct{ key, now string }{{"rules", RulesVersion}, {"language", LanguageVersion}} {
		if was := r.Get(v.key); was != v.now {
			err = fmt.Errorf("%w; it was played with version %s of the %s, here it is %s", err, was, v.key, v.now)
		}
	}
	return err
}

// GameOf returns a game of a library as the record's began, whatever that was played with.
func GameOf(lib *Library, r *engine.Record) (*Game, error) {
	if id := r.Get("game"); id != GameID && (id != "" || r.Format > 1) {
		return nil, fmt.Errorf("the record is of the game %q, expected %q", id, GameID)
	}
	seed, err := strconv.ParseUint(r.Get("seed"), 10, 64)
	if err != nil {
		return nil, fmt.Errorf("the record's seed is %q, not a number", r.Get("seed"))
	}
	start, err := RecordStart(r)
	if err != nil {
		return nil, err
	}
	setup, err := lib.Setup(start)
	if err != nil {
		return nil, err
	}
	return NewGame(setup, seed), nil
}
