package table

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/store"
	"loremaster/interpreter/engine"
)

// This file plays a game once more: with other data, from another position, at another table.

// played is what was done in a game, by names, so that it can be done again with other data.
type played struct {
	answers []engine.RecordLine
	said    []string // the same, in words
	lucks   []gamescript.Anew
}

// done returns the first answers of the game.
func (t *Table) done(answers int) played {
	p := played{lucks: slices.DeleteFunc(slices.Clone(t.lucks), func(a gamescript.Anew) bool { return a.Answers > answers })}
	g := t.g()
	for i, c := range slices.Concat(g.Answers(), g.Sealed()) {
		if i >= answers {
			break
		}
		p.answers = append(p.answers, engine.RecordLine{Seat: g.SetUp().Names().NameSeat(c.Seat), Answer: g.SetUp().Names().NameOption(c.Option)})
		p.said = append(p.said, g.SetUp().Scene().Seats[c.Seat].Name+": "+g.SetUp().Names().OptionWords(c.Option))
	}
	return p
}

// playedIn returns what was done in a game by its record.
func playedIn(r *engine.Record) played {
	p := played{lucks: gamescript.AnewIn(r)}
	for _, l := range r.Played().Lines {
		if l.Seat != "" {
			p.answers = append(p.answers, l)
		}
	}
	return p
}

// Parted is where a game that is played once more goes another way.
type Parted struct {
	Answer int    // its number, from 1
	Words  string // what cannot be answered any more,
	Why    error
}

// again does in a game that has just begun what was done in another, as far as that goes.
func (t *Table) again(p played) (parted *Parted, err error) {
	t.s.DrawAnew(p.lucks)
	here := func() error { // keeps the luck that was drawn anew at this point
		for n := len(t.lucks); n < len(p.lucks) && p.lucks[n].Answers == len(t.g().Answers()); n++ {
			t.lucks, t.taken = append(t.lucks, p.lucks[n]), t.taken+1
			if err := t.keep(); err != nil {
				return err
			}
			if err := t.keep(p.lucks[n].Line()); err != nil {
				return err
			}
		}
		return nil
	}
	if err := here(); err != nil {
		return nil, err
	}
	for i, l := range p.answers {
		if i < t.first {
			continue // it belongs to the beginning
		}
		if err := t.passOn(); err != nil {
			return nil, err
		}
		c, mismatch := t.g().Match(l)
		if mismatch != nil {
			mismatch.Answer = i + 1
			parted = &Parted{Answer: i + 1, Why: mismatch}
		} else if err := t.does(c.Seat, c.Option); err != nil {
			parted = &Parted{Answer: i + 1, Why: err}
		}
		if parted != nil {
			if i < len(p.said) {
				parted.Words = p.said[i]
			}
			break
		}
		if err := here(); err != nil {
			return parted, err
		}
	}
	t.s.DrawAnew(t.lucks) // what lies beyond is no longer to come
	return parted, t.keep()
}

// playOnce begins the game, keeps it where it is to be kept, and does in it what was done.
func (t *Table) playOnce(j *journal, p played) (*Parted, error) {
	err := t.start()
	if err == nil && j != nil {
		err = t.beginRecord(j)
	}
	if err != nil {
		return nil, err
	}
	return t.again(p)
}

// renew puts the game with other data in the place of the game, and does in it what was done. What is kept of the game
// before is replaced when all of that has gone well.
func (t *Table) renew(d data, p played) (*Parted, error) {
	n := &Table{games: t.games, side: t.side, about: t.about.clone(), dir: t.dir, data: d}
	parted, err := n.playOnce(&journal{}, p)
	if err != nil {
		return nil, err
	}
	text, file := n.kept.out.Bytes(), filepath.Join(t.dir, recordFile)
	if most := t.about.mostKept(); len(text) > most {
		return nil, fmt.Errorf("a game is kept up to %d bytes", most)
	}
	if err := store.Write(file, text, store.Private); err != nil {
		return nil, notKept(err)
	}
	log, err := store.OpenLog(file, func(text []byte) (int, error) { return len(text), nil })
	if err = errors.Join(err, t.kept.log.Close()); err != nil {
		t.stop(err.Error()) // the file has the new game, and the table cannot go on with it
		return nil, err
	}
	n.kept.log, n.kept.size, n.kept.most = log, len(text), t.about.mostKept()
	n.kept.out.Reset()
	t.data, t.s, t.screen, t.kept, t.seats = n.data, n.s, n.screen, n.kept, n.seats
	t.about, t.lucks, t.taken, t.steps, t.moments = n.about, n.lucks, n.taken, n.steps, n.moments
	t.names, t.said, t.asking, t.refused, t.sights = nil, nil, nil, "", map[int]*sight{}
	t.goOn()
	return parted, nil
}
