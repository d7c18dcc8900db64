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

// Versions of what a record depends on besides the library: how texts are read, and how the rules play.
const (
	LanguageVersion = "1"
	RulesVersion    = "1"
)

// WriteRecord writes the record of the game so far, with further lines in its head.
func (g *Game) WriteRecord(w io.Writer, more ...engine.HeadLine) error {
	head := []engine.HeadLine{
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
	return g.Record(append(head, more...)).Write(w)
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

// BeginRecord returns the game that a record was played with, at its beginning, from a library.
// A record of other rules or another library is refused.
func BeginRecord(lib *Library, r *engine.Record) (*Game, error) {
	for _, need := range []engine.HeadLine{{Key: "rules", Value: RulesVersion}, {Key: "language", Value: LanguageVersion}, {Key: "library", Value: lib.Hash}} {
		if got := r.Get(need.Key); got != need.Value {
			return nil, fmt.Errorf("the record was played with %s %q; here it is %q", need.Key, got, need.Value)
		}
	}
	return GameOf(lib, r)
}

// GameOf returns a game of a library as the record's began, whatever that was played with.
func GameOf(lib *Library, r *engine.Record) (*Game, error) {
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
