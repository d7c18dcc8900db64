// This file writes and replays records of games for "loremaster run".

package main

import (
	"errors"
	"fmt"
	"os"

	"loremaster/dsl/pack"
	"loremaster/interpreter/cardgame"
	"loremaster/interpreter/engine"
)

// replay plays the game of a record and prints it. It fails where the record differs.
func (r *runner) replay(p *printer, lib *cardgame.Library, file string) error {
	f, err := os.Open(file)
	if err != nil {
		return usage("cannot read %q: %v", file, cause(err))
	}
	defer f.Close()
	record, err := engine.ReadRecord(f)
	if err != nil {
		return failed("%s: %v", file, err)
	}
	base, err := pack.Recorded(record)
	if err != nil {
		return failed("%s: %v", file, err)
	}
	if base != nil {
		tellOtherData(file, lib, record)
		lib, _, _ = base.Library()
	}
	g, err := cardgame.BeginRecord(lib, record)
	if err != nil {
		return failed("%s: %v", file, err)
	}
	view, err := viewer(g.Setup, r.view)
	if err != nil {
		return err
	}
	n := narrate(g)
	if err := n.protect(func() error { return cardgame.MovedOn(record, n.Replay(record.Played())) }); err != nil {
		return failed("%s: %v", file, err)
	}
	p.printf("%s, seed %s, from %s\n", p.title(g.Title()), record.Get("seed"), file)
	n.print(p, view)
	p.printf("\nthe record replays: %s, and every digest is the same\n", count(len(n.Answers()), "answer"))
	return nil
}

// tellOtherData tells which definitions of a library are not those that a record holds, and is played with.
func tellOtherData(file string, lib *cardgame.Library, r *engine.Record) {
	g, err := cardgame.GameOf(lib, r)
	if err != nil {
		return // the library has not that scenario, and it is not asked for
	}
	if changed := g.ChangedSince(r); len(changed) > 0 {
		fmt.Fprintf(os.Stderr, "%s is played with the definitions that it holds; in the data %s\n", file, changedWords(changed))
	}
}

// saveRecord writes the record of a game to a file, with all that it was played with.
func saveRecord(g *cardgame.Game, file string) error {
	data, err := g.RecordData()
	if err != nil {
		return failed("the data of the game cannot be packed: %v", err)
	}
	f, err := os.Create(file)
	if err == nil {
		err = errors.Join(g.WriteRecord(f, data...), f.Close())
	}
	if err != nil {
		return usage("cannot write %q: %v", file, cause(err))
	}
	return nil
}

// isRecord reports whether a file begins as records do.
func isRecord(file string) bool {
	f, err := os.Open(file)
	if err != nil {
		return false
	}
	defer f.Close()
	start := make([]byte, 64)
	n, _ := f.Read(start)
	return engine.IsRecord(start[:n])
}
