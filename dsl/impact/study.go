// This file brings together what a change does.

package impact

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"loremaster/dsl/pack"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/game"
)

// Options say how a change is studied.
type Options struct {
	Scenario string   // of the games; "" for the first that the change takes part in
	Games    int      // pairs of games between bots that look ahead,
	Random   int      // and between bots that choose at random
	Seed     uint64   // of the first pair of each
	Workers  int      // how many pairs are played at a time; 0 or less is one
	Tests    []string // scripts
	Own      []string // scripts that belong to the change
	Records  []string // files with records
	// Progress, if not nil, is told how far it is with a part; also by several goroutines.
	Progress func(part string, done, of int)
	// Stopped, if not nil, is asked again and again: once it is so, what has not begun is left out.
	Stopped func() bool
}

func (o *Options) stopped() bool { return o.Stopped != nil && o.Stopped() }

func (o *Options) progress(part string, done, of int) {
	if o.Progress != nil {
		o.Progress(part, done, of)
	}
}

// Report is what a change does.
type Report struct {
	Pack    string   `json:"pack"` // how the change is called
	Before  string   `json:"before"`
	After   string   `json:"after"` // hashes of the libraries
	Changes []Change `json:"changes"`
	Tests   *Tests   `json:"tests,omitempty"`
	Records *Records `json:"records,omitempty"`
	Games   *Games   `json:"games,omitempty"`   // between bots that look ahead; nil where no scenario has what changed
	Random  *Games   `json:"random,omitempty"`  // between bots that choose at random; likewise
	Aside   []string `json:"aside,omitempty"`   // other scenarios that have it
	Missing []string `json:"missing,omitempty"` // "tests" and "records", where there are none to ask
	Stopped string   `json:"stopped,omitempty"` // "after 3 of 40 stored games": what has not begun is left out
}

// Records is what came of stored games.
type Records struct {
	Files   int        `json:"files"`             // those that were played
	Changed []*Verdict `json:"changed,omitempty"` // those that come out different
	Refused []*Verdict `json:"refused,omitempty"` // those that were not the same before, or cannot be read
}

// Study finds out what a change does. Where nothing is changed it plays no games and runs no tests.
func Study(name string, before, after *Data, o Options) (*Report, error) {
	r := &Report{Pack: name, Before: before.Lib.Common().Hash, After: after.Lib.Common().Hash, Changes: changesOf(before, after)}
	if len(r.Changes) == 0 {
		return r, nil
	}
	scenarios := affected(before.Lib, after.Lib, r.Changes)
	if o.Scenario == "" && len(scenarios) > 0 {
		o.Scenario = scenarios[0]
	}
	r.Aside = slices.DeleteFunc(scenarios, func(id string) bool { return id == o.Scenario })
	if len(o.Tests)+len(o.Own) == 0 {
		r.Missing = append(r.Missing, "tests")
	} else {
		if r.Tests = runTests(before, after, &o); !r.isDone("files of tests", r.Tests.Files, r.Tests.Of) {
			r.Tests = nil
		}
	}
	if len(o.Records) == 0 {
		r.Missing = append(r.Missing, "records")
	} else if r.Stopped == "" {
		var err error
		if r.Records, err = replayRecords(before, after, &o); err != nil {
			return nil, err
		}
		if !r.isDone("stored games", r.Records.Files, len(o.Records)) {
			r.Records = nil
		}
	}
	if o.Scenario == "" {
		return r, nil
	}
	for _, at := range []struct {
		bots, part string
		pairs      int
		into       **Games
	}{{bot.Ahead, "pairs of games", o.Games, &r.Games}, {bot.AtRandom, "pairs of games at random", o.Random, &r.Random}} {
		if at.pairs == 0 || r.Stopped != "" {
			continue
		}
		p, err := newPairing(before.Lib, after.Lib, o.Scenario, at.bots)
		if err != nil {
			return nil, err
		}
		if games := p.games(at.part, at.pairs, &o); r.isDone(at.part, games.Pairs, at.pairs) {
			*at.into = games
		}
	}
	return r, nil
}

// Depends says that it depends on who plays who wins, or what the change does to that, where it does.
func (r *Report) Depends() string {
	if r.Games == nil || r.Random == nil {
		return ""
	}
	for _, team := range r.Games.Teams {
		g, random := r.Games, r.Random
		if g.WinsBefore[team.ID].Apart(random.WinsBefore[team.ID].Interval) || g.WinsAfter[team.ID].Apart(random.WinsAfter[team.ID].Interval) ||
			g.WinsShift[team.ID].Apart(random.WinsShift[team.ID]) {
			return DependsOnPlayers
		}
	}
	return ""
}

// DependsOnPlayers says that shares differ with who plays.
const DependsOnPlayers = "Who wins depends on who plays: players at random come to other shares than players that look ahead."

// isDone notes where in a part the study was stopped, if it was, and reports whether there is something to tell of it.
func (r *Report) isDone(part string, done, of int) bool {
	if done < of {
		r.Stopped = fmt.Sprintf("after %d of %d %s", done, of, part)
	}
	return done > 0
}

// affected returns the scenarios that both libraries have and in which something that changed takes part: the plainest
// first.
func affected(before, after game.Library, changes []Change) []string {
	var list []string
	for _, s := range before.Offered() {
		was, err := before.Setup(game.Start{Scenario: s.ID})
		is, other := after.Setup(game.Start{Scenario: s.ID})
		if err == nil && other == nil && len(takePart(changes, was, is)) > 0 {
			list = append(list, s.ID)
		}
	}
	return list
}

// replayRecords replays records with both libraries.
func replayRecords(before, after *Data, o *Options) (*Records, error) {
	r := &Records{Files: len(o.Records)}
	then, now := &Verifier{Now: before, Under: before.over}, &Verifier{Now: after, Before: []*Data{before}, Under: after.over}
	for i, file := range o.Records {
		if o.stopped() {
			r.Files = i
			break
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		if d := then.Verify(file, text); d.Status != Same {
			r.Refused = append(r.Refused, d)
		} else if d = now.Verify(file, text); d.Status != Same {
			r.Changed = append(r.Changed, d)
		}
		o.progress("stored games", i+1, len(o.Records))
	}
	return r, nil
}

// Summary says in a sentence what the change is.
func (r *Report) Summary() string {
	if len(r.Changes) == 0 {
		return "Nothing changes: every definition says what it said."
	}
	var parts []string
	for _, what := range []pack.What{Changed, pack.Added, pack.Withdrawn} {
		n := 0
		for _, c := range r.Changes {
			if c.What == what {
				n++
			}
		}
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, what))
		}
	}
	noun := "definitions"
	if len(r.Changes) == 1 {
		noun = "definition"
	}
	return strings.Join(parts, ", ") + " " + noun
}
