// This file writes and replays records of games for "loremaster run".

package main

import (
	"fmt"
	"io"
	"os"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/store"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
)

// replay plays the game of a record and prints it. It fails where the record differs.
func (r *runner) replay(p *printer, scripts *gamescript.Runner, lib game.Library, file string) error {
	src, err := readFile(file)
	if err != nil {
		return err
	}
	it, err := scripts.OpenRecord(src)
	if err != nil {
		return failed("%s: %v", file, err)
	}
	tellOtherData(file, lib, it.Record)
	setup := it.Game.SetUp()
	view, err := viewer(setup, r.view)
	if err != nil {
		return err
	}
	n := narrate(setup, it.Game.Seed())
	if err := n.protect(func() error { return n.Replay(it.Record) }); err != nil {
		return failed("%s: %v", file, err)
	}
	p.printf("%s, seed %s, from %s\n", p.title(setup.Title()), it.Record.Get("seed"), file)
	n.print(p, view)
	p.printf("\nthe record replays: %s, and every digest is the same\n", count(len(n.Answers()), "answer"))
	return nil
}

// tellOtherData tells which definitions of a library are not those that a record holds, and is played with.
func tellOtherData(file string, lib game.Library, r *engine.Record) {
	g, err := record.TableOf(lib, r)
	if err != nil {
		return // the library has not that scenario, and it is not asked for
	}
	if changed := record.ChangedSince(g.SetUp(), r); len(changed) > 0 {
		fmt.Fprintf(os.Stderr, "%s is played with the definitions that it holds; in the data %s\n", file, changedWords(changed))
	}
}

// saveRecord writes the record of a game to a file, with all that it was played with.
func saveRecord(g game.Play, file string) error {
	data, err := record.Data(g.SetUp())
	if err != nil {
		return failed("the data of the game cannot be packed: %v", err)
	}
	if err := store.Fill(file, store.Public, func(w io.Writer) error { return record.Write(w, g, data...) }); err != nil {
		return unwritten(file, err)
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
