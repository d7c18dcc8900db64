package cardgame

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"loremaster/interpreter/engine"
)

// Versions of what a record depends on besides the library: how texts are read, and how the rules play.
const (
	LanguageVersion = "1"
	RulesVersion    = "1"
)

// WriteRecord writes the record of the game so far.
func (g *Game) WriteRecord(w io.Writer) error {
	head := []engine.HeadLine{
		{Key: "rules", Value: RulesVersion},
		{Key: "language", Value: LanguageVersion},
		{Key: "library", Value: g.Lib.Hash},
		{Key: "scenario", Value: g.Scenario.ID},
		{Key: "seed", Value: strconv.FormatUint(g.S.Seed, 10)},
	}
	if n := g.Chosen.People; n > 0 {
		head = append(head, engine.HeadLine{Key: "people", Value: strconv.Itoa(n)})
	}
	if o := g.Chosen.Options; len(o) > 0 {
		head = append(head, engine.HeadLine{Key: "options", Value: strings.Join(o, " ")})
	}
	return g.Record(head).Write(w)
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

// BeginRecord returns the game that a record was played with, at its beginning, from a library.
// A record of other rules or another library is refused.
func BeginRecord(lib *Library, r *engine.Record) (*Game, error) {
	for _, need := range []engine.HeadLine{{Key: "rules", Value: RulesVersion}, {Key: "language", Value: LanguageVersion}, {Key: "library", Value: lib.Hash}} {
		if got := r.Get(need.Key); got != need.Value {
			return nil, fmt.Errorf("the record was played with %s %q; here it is %q", need.Key, got, need.Value)
		}
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
