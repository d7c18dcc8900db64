// This file holds golden transcripts: everything that happens in a case, compared letter by letter.

package gamescript

import (
	"bytes"
	"os"
	"slices"
	"strings"

	"loremaster/dsl/store"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// golden is the transcript that stands at the end of a case.
type golden struct {
	line int      // of the word "golden"
	rows []string // indented as they stand in the script
	last int      // line of the last row; that of the word where there is none
}

// botsPlay lets bots play the game to its end: those that play where none is named, as in "loremaster run".
func botsPlay(p *play, _ *sentence) error {
	p.g.Watch().Answerer = bot.New(bot.AtRandom, p.g)
	defer func() { p.g.Watch().Answerer = nil }()
	p.g.Run()
	for d := p.g.Open(); d != nil; d = p.g.Open() {
		o, _ := p.g.Watch().Answerer(d)
		if err := p.g.Answer(o); err != nil {
			return err
		}
	}
	return nil
}

// transcript tells everything that has happened, a row each.
func (p *play) transcript() []string {
	var rows []string
	for _, e := range p.g.Events() {
		indent := "    "
		if p.setup.Scene().Game.Events[e.Verb].Is(game.Heading) {
			indent = "  "
		}
		rows = append(rows, indent+p.g.EventWords(e, engine.Everyone))
	}
	return rows
}

// compareGolden compares the transcript of a case with what has happened.
func (c *Case) compareGolden() *Failure {
	found, want := c.told, c.golden.rows
	for i := 0; i < len(found) || i < len(want); i++ {
		f := &Failure{File: c.File, Line: c.golden.line + 1 + i, Sentence: "golden", Expected: "the end", Actual: "the end"}
		if i < len(want) {
			f.Expected = strings.TrimSpace(want[i])
		}
		if i < len(found) {
			f.Actual = strings.TrimSpace(found[i])
		}
		switch {
		case len(want) == 0:
			f.Expected, f.Actual = "", "there is no transcript yet, it is written by --update"
		case i < len(want) && i < len(found) && want[i] == found[i]:
			continue
		}
		f.Line = min(f.Line, c.golden.last)
		for _, row := range found[max(i-8, 0):min(i, len(found))] {
			f.Events = append(f.Events, strings.TrimSpace(row))
		}
		return f
	}
	return nil
}

// update writes the golden transcripts of a script anew, those of the cases that came to their end, and leaves
// all else in it as it is.
func (f *File) update(told map[*Case][]string) error {
	src, err := os.ReadFile(f.Name)
	if err != nil {
		return err
	}
	rows := bytes.SplitAfter(src, []byte("\n"))
	for i := len(f.Cases) - 1; i >= 0; i-- {
		g, text := f.Cases[i].golden, told[f.Cases[i]]
		if text == nil {
			continue
		}
		var b bytes.Buffer
		if !bytes.HasSuffix(rows[g.line-1], []byte("\n")) {
			b.WriteByte('\n')
		}
		for _, row := range text {
			b.WriteString(row + "\n")
		}
		rows = slices.Replace(rows, g.line, g.last, b.Bytes())
	}
	if changed := bytes.Join(rows, nil); !bytes.Equal(changed, src) {
		return store.Write(f.Name, changed, store.Public)
	}
	return nil
}
