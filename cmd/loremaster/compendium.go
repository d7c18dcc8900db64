// This file defines "loremaster pack compendium", which writes pages on which cards are looked up.

package main

import (
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"loremaster/dsl/compendium"
	"loremaster/dsl/store"
)

// bookmaker is what the flags of compendium say, and what is told of the pages.
type bookmaker struct {
	served
	tests  string
	json   bool
	Folder string `json:"folder"`
	Files  int    `json:"files"`
	Bytes  int    `json:"bytes"`
	Cards  int    `json:"cards"`
}

func newCompendium(d *data) *cobra.Command {
	m := &bookmaker{served: served{data: d}}
	cmd := command("compendium [PACK...]", "Write pages on which cards are looked up, for any web server or none", nil, prints(m.run))
	cmd.Flags().StringVar(&m.Folder, "out", "", "write the pages into folder `DIR`")
	cmd.Flags().StringVar(&m.tests, "tests", testsFolder, "the `FOLDER` with the tests of what is built in, by games")
	cmd.Flags().BoolVar(&m.json, "json", false, "print as JSON")
	return cmd
}

func (m *bookmaker) run(p *printer, packs []string) error {
	if m.Folder == "" {
		return usage("where to? expected --out DIR")
	}
	m.data.layers = append(m.data.layers, packs...)
	books, err := m.books()
	if err != nil {
		return err
	}
	pages, err := compendium.Pages(books)
	for name, text := range pages {
		file := filepath.Join(m.Folder, filepath.FromSlash(name))
		if err == nil {
			err = store.Folder(filepath.Dir(file), store.Public)
		}
		if err == nil {
			err = os.WriteFile(file, text, 0o666)
		}
		m.Files, m.Bytes = m.Files+1, m.Bytes+len(text)
	}
	if err != nil {
		return unwritten(m.Folder, err)
	}
	return p.show(m.json, "written", m)
}

// books gathers what there is of each game that is meant: of its packs, where there are any.
func (m *bookmaker) books() (books []*compendium.Book, err error) {
	all, loaded, err := m.tables()
	if err != nil {
		return nil, err
	}
	line := newProgress()
	defer line.wipe()
	for i, side := range all.Sides {
		game, tests := side.Lib.Game().ID, side.PackNames()
		if m.data.game != "" && m.data.game != game || len(m.data.layers)+len(m.data.wanted) > 0 && len(tests) == 0 {
			continue
		}
		if err := loaded[i].tell(); err != nil {
			return nil, err
		}
		folder := filepath.Join(m.tests, game)
		if _, err := os.Stat(folder); err == nil && len(tests) == 0 {
			tests = []string{folder}
		}
		b, err := compendium.New(all, side, loaded[i].report, tests, func(n, of int) { line.tell("tests of "+game, n, of) })
		if err != nil {
			return nil, failed("%v", err)
		}
		books, m.Cards = append(books, b), m.Cards+len(b.Cards)
	}
	return books, nil
}
