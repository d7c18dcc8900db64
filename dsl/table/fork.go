package table

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
)

// This file lets a game that is over be taken away: as its record, or from any point of it on against bots.

// errRunning is what keeps what is hidden hidden.
var errRunning = errors.New("the game is not over yet")

// Record returns the record of a game that is over.
func (t *Table) Record() ([]byte, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.g().Over() {
		return nil, errRunning
	}
	return os.ReadFile(filepath.Join(t.dir, recordFile))
}

// Fork begins a table in a folder at a point of this game, which is over, as Past numbers them for the chair: with the same
// luck to come, the chair's seats for who has it, and bots in all others.
func (t *Table) Fork(dir string, chair, number int) error {
	t.mu.Lock()
	points := t.seen(t.eyes(chair))
	about, answers, lucks, over := t.about.clone(), slices.Clone(t.g().Answers()), slices.Clone(t.lucks), t.g().Over()
	t.mu.Unlock()
	switch {
	case !over:
		return errRunning
	case chair == Watchers || number < 0 || number >= len(points):
		return errors.New("there is no such point of the game")
	}
	about.Rematch, about.Watch = "", 0
	for i := range about.Chairs {
		c := &about.Chairs[i]
		if c.Link = 0; i == chair {
			c.Bot = ""
		} else if c.Bot == "" {
			c.Bot, c.Name = bot.Names()[0], ""
		}
	}
	it, err := begun(dir, t.games, about)
	if err != nil {
		return err
	}
	for _, l := range lucks {
		if l.answers > points[number] {
			break
		}
		it.back(answers[:l.answers])
		if err = it.keep(); err == nil {
			it.lucks, it.taken = append(it.lucks, l), it.taken+1
			it.g().Anew(l.seed)
			err = it.keep(engine.RecordLine{Word: engine.LuckWord, Rest: strconv.FormatUint(l.seed, 10)})
		}
		if err != nil {
			return errors.Join(err, it.Remove())
		}
	}
	it.back(answers[:points[number]])
	if err := it.keep(); err != nil {
		return errors.Join(err, it.Remove())
	}
	return it.Close()
}
