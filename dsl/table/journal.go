package table

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/store"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/record"
)

// This file keeps the game of a table: its record, written while it is played. What cannot be kept is not done.

// journal is the record of the game, as far as it is in the file.
type journal struct {
	log     *store.Log
	out     bytes.Buffer // what is written next
	record  *engine.RecordWriter
	reached record.Reached
	size    int // of the file, in bytes,
	most    int // and how long it may become
}

// The file of a game becomes so long at most, in bytes: who takes back and plays on without end fills no disk.
const (
	mostKept    = 32 << 20
	mostOfOwned = 4 << 20 // of a game that a stranger has begun
)

func (a *About) mostKept() int {
	if a.Owner != "" {
		return mostOfOwned
	}
	return mostKept
}

// create makes the files of a table that begins.
func (t *Table) create() (err error) {
	if err := store.Folder(t.dir, store.Private); err != nil {
		return notKept(err)
	}
	defer func() {
		if err != nil {
			os.Remove(t.dir) //nolint:errcheck // it is empty, and no table: it is only not there any more
		}
	}()
	log, err := store.NewLog(filepath.Join(t.dir, recordFile))
	if err != nil {
		return notKept(err)
	}
	err = t.beginRecord(&journal{log: log, most: t.about.mostKept()})
	if err == nil {
		err = t.kept.put()
	}
	if err == nil {
		err = t.keep()
	}
	if err == nil {
		err = t.writeAbout() // last: a table without it has never begun
	}
	if err != nil {
		return errors.Join(err, log.Remove())
	}
	return nil
}

// notKept says what comes of it that something cannot be written.
func notKept(err error) error {
	return fmt.Errorf("this cannot be kept, and is not done: %w", err)
}

// beginRecord begins the record of the game in a journal.
func (t *Table) beginRecord(j *journal) error {
	t.kept = j
	head, err := record.Data(t.g().SetUp())
	if err != nil {
		return err
	}
	head = slices.Concat([]engine.HeadLine{{Key: "seats", Value: t.seatsWords()}}, t.headLines(), head)
	j.record, err = engine.NewRecordWriter(&j.out, record.Head(t.g(), head...))
	return err
}

// seatsWords says who plays, as "play" reads it.
func (t *Table) seatsWords() string {
	var words []string
	for i := range t.about.Chairs {
		c := &t.about.Chairs[i]
		who := c.Bot
		if who == "" {
			who = fmt.Sprint("person", i+1)
		}
		for _, id := range c.Seats {
			words = append(words, id+"="+who)
		}
	}
	return strings.Join(words, ",")
}

// Open opens a table that is kept in a folder. A line that was being written when the program ended is dropped.
func Open(dir string, games *Games) (*Table, error) {
	about, err := ReadAbout(dir)
	if err != nil {
		return nil, err
	}
	t := &Table{games: games, about: about, dir: dir}
	var made *engine.Record
	size := 0
	log, err := store.OpenLog(filepath.Join(dir, recordFile), func(text []byte) (int, error) {
		read, damage := engine.ScanRecord(text)
		made, size = read, len(text)
		switch {
		case damage == nil || damage.Unended:
			return len(text), nil
		case damage.InHead || !engine.IsTorn(text, damage.Byte):
			return 0, damage
		}
		return damage.Byte, nil
	})
	if err != nil {
		return nil, err
	}
	if err := t.play(made); err != nil {
		return nil, errors.Join(err, log.Close())
	}
	t.kept = &journal{log: log, reached: record.ReachedIn(made, t.point()), size: size, most: about.mostKept()}
	t.kept.record = engine.ContinueRecord(&t.kept.out, made)
	t.goOn()
	return t, nil
}

// play plays the game of a record again. Where the data says what it did then, its set-ups are shared.
func (t *Table) play(made *engine.Record) (err error) {
	if t.data, err = dataOf(made); err != nil {
		return err
	}
	if err := t.find(); err != nil {
		return err
	}
	r := *made
	if r.Get("library") == t.lib.Data().Common().Hash {
		r.Head = slices.DeleteFunc(slices.Clone(r.Head), func(h engine.HeadLine) bool { return h.Key == record.DataKey })
	}
	if len(t.given) > 0 {
		return t.playFrom(&r)
	}
	it, err := t.lib.PlayRecord(&r)
	if err != nil {
		return err
	}
	if err := t.begin(it.Start); err != nil {
		return err
	}
	t.lucks = gamescript.AnewIn(made)
	t.taken = len(t.lucks)
	given := slices.Concat(it.Game.Answers(), it.Game.Sealed())
	if t.back(given); !slices.Equal(t.point(), given) {
		return errors.New("the record comes out otherwise than it did")
	}
	return nil
}

// playFrom does so with a record that begins at a position.
func (t *Table) playFrom(r *engine.Record) (err error) {
	if t.lib, err = t.lib.Of(r); err != nil {
		return err
	}
	if err := t.start(); err != nil {
		return err
	}
	p := played{}
	p.lucks = gamescript.AnewIn(r)
	for _, l := range r.Played().Lines {
		if l.Seat != "" {
			p.answers = append(p.answers, l)
		}
	}
	parted, err := t.again(p)
	if err == nil && parted != nil {
		err = fmt.Errorf("the record comes out otherwise than it did, at answer %d", parted.Answer)
	}
	return err
}

// keep writes how the game has gone on: that answers are taken back, and what more there is of that, further ones, and digests. It
// returns when all of that stays.
func (t *Table) keep(more ...engine.RecordLine) error {
	j := t.kept
	if j == nil {
		return nil // what is kept is being played
	}
	lines, reached, _ := j.reached.Onward(t.g(), more...)
	if len(lines) == 0 {
		return nil
	}
	if err := j.put(lines...); err != nil {
		return err
	}
	j.reached = reached
	return nil
}

// put writes lines, with what is to be written before them, and makes sure that they stay. Without a file it gathers them.
func (j *journal) put(lines ...engine.RecordLine) error {
	before := *j.record
	err := j.record.Write(lines...)
	if j.log == nil {
		return err
	}
	n := j.out.Len()
	if err == nil && j.size+n > j.most {
		err = fmt.Errorf("a game is kept up to %d bytes", j.most)
	}
	if err == nil {
		_, err = j.log.Write(j.out.Bytes())
	}
	j.out.Reset()
	if err == nil {
		err = j.log.Sync()
	}
	if err != nil {
		*j.record = before
		return notKept(WithoutPlace(err))
	}
	j.size += n
	return nil
}

// WithoutPlace returns an error without the name of the file that it is about, which is nobody's business at a table.
func WithoutPlace(err error) error {
	var at *fs.PathError
	if !errors.As(err, &at) {
		return err
	}
	return errors.New(strings.Replace(err.Error(), at.Op+" "+at.Path+": ", "", 1))
}

func (j *journal) close() error { return j.log.Close() }

// Remove closes a table and removes all that is kept of it.
func (t *Table) Remove() error {
	if err := t.Close(); err != nil {
		return err
	}
	return os.RemoveAll(t.dir)
}
