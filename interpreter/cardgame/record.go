package cardgame

import (
	"fmt"
	"io"
	"strconv"

	"loremaster/interpreter/engine"
)

// Versions of what a record depends on besides the library: how texts are read, and how the rules play.
const (
	LanguageVersion = "1"
	RulesVersion    = "1"
)

// WriteRecord writes the record of the game so far, with further lines in its head.
func (g *Game) WriteRecord(w io.Writer, more ...engine.HeadLine) error {
	return g.Record(append([]engine.HeadLine{
		{Key: "rules", Value: RulesVersion},
		{Key: "language", Value: LanguageVersion},
		{Key: "library", Value: g.Lib.Hash},
		{Key: "scenario", Value: g.Scenario.ID},
		{Key: "seed", Value: strconv.FormatUint(g.S.Seed, 10)},
	}, more...)).Write(w)
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
	setup, err := NewSetup(lib, r.Get("scenario"))
	if err != nil {
		return nil, err
	}
	return NewGame(setup, seed), nil
}
