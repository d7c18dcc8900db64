// This file tells people what has happened, as they saw it, and how the game has ended.

package repl

import (
	"fmt"
	"os"
	"path/filepath"

	"loremaster/dsl/screen"
	"loremaster/dsl/store"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// news tells the person at the screen what has happened since that person was told last.
func (r *REPL) news(p *printer) {
	events := r.g().Events()
	told := 0
	if who := r.table.at; who != nil {
		told, who.told = who.told, len(events)
	}
	if told < len(events) {
		p.line("")
		r.tellStory(events[told:], r.eyes(), p)
	}
}

// tellStory tells events in paragraphs: a round, a combat, or what a player does in one go.
func (r *REPL) tellStory(events []engine.Event, to engine.SeatSet, p *printer) {
	for _, it := range screen.Story(r.g(), events, to) {
		if it.Round {
			p.wrap(0, 4, it.Words, p.title)
		} else {
			p.wrap(0, 4, it.Words, nil)
		}
	}
}

// end tells the end of the game, once, and writes it down.
func (r *REPL) end(p *printer) error {
	r.news(p)
	t := r.table
	if !t.ended {
		t.ended, t.written = true, false
		r.tellEnd(p)
	}
	if t.written {
		return nil
	}
	if err := r.writeDown(p); err != nil {
		return err
	}
	t.written = true
	if len(t.people) > 0 {
		p.line("quit leaves; board, view, log and undo still work")
	}
	return nil
}

// tellEnd tells how the game has ended.
func (r *REPL) tellEnd(p *printer) {
	v := r.view(r.eyes())
	p.line("")
	p.rule(fmt.Sprintf("%s in %s %d", screen.Sentence(game.Outcome(v.Play)), v.RoundWord, v.Round()), fmt.Sprintf("%s, seed %d", v.Score(v.Play), v.Seed()))
	if v.End == nil {
		return
	}
	for _, s := range v.End(v) {
		p.say(&s, 0, column, true)
	}
}

// writeDown writes the game as a test that passes: to the file that was named, else to the folder of the state.
func (r *REPL) writeDown(p *printer) error {
	file := r.Transcript
	if file == "" && r.State != "" {
		dir := filepath.Join(r.State, "games")
		if err := store.Folder(dir, store.Private); err != nil {
			return fmt.Errorf("the game is not written down: %w", err)
		}
		g := r.g()
		for n := 1; ; n++ {
			file = filepath.Join(dir, fmt.Sprintf("%s-%d-%d.game", g.SetUp().Scene().Scenario.ID, g.Seed(), n))
			if _, err := os.Stat(file); os.IsNotExist(err) {
				break
			}
		}
	}
	if file == "" {
		return nil
	}
	text, err := r.table.Test()
	if err == nil {
		err = store.Write(file, []byte(text), store.Private)
	}
	if err != nil {
		return fmt.Errorf("the game is not written down: %w", err)
	}
	r.saved = append(r.saved, file)
	p.wrap(0, 4, fmt.Sprintf("the game is written down in %s; \"loremaster replay\" steps through it", file), nil)
	return nil
}
