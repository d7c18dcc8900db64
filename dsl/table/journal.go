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
	"unicode"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/store"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/record"
)

// This file keeps the game of a table: its record, written while it is played. What cannot be kept is not done.

// journal is the record of the game, as far as it is in the file.
type journal struct {
	log     *store.Log
	begin   func() (*store.Log, error) // makes that when a person has answered; nil where it is there, or is not to be
	out     bytes.Buffer               // what is written next
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
	head, err := t.recordHead()
	if err == nil {
		j.record, err = engine.NewRecordWriter(&j.out, head)
	}
	return err
}

// recordHead returns the head of the record of the game, with all that it is played with, and who plays.
func (t *Table) recordHead() ([]engine.HeadLine, error) {
	head, err := record.Data(t.g().SetUp())
	head = slices.Concat(t.about.Head, []engine.HeadLine{{Key: SeatsKey, Value: t.seatsWords()}}, t.headLines(), head)
	return record.Head(t.g(), head...), err
}

// SeatsKey is the line in the head of a record that says who played at the table.
const SeatsKey = "seats"

// seatsWords says who plays, as "play" reads it.
func (t *Table) seatsWords() string {
	var words []string
	for i, seat := range t.g().SetUp().Scene().Seats {
		if at := t.seats[i].chair; at != Watchers {
			words = append(words, seat.ID+"="+t.about.Chairs[at].word(at))
		}
	}
	return strings.Join(words, ",")
}

// word returns how a chair is called in one word.
func (c *Chair) word(number int) string {
	switch {
	case c.Bot != "":
		return c.Bot
	case IsName(c.Name):
		return c.Name
	}
	return fmt.Sprint("person", number+1)
}

// IsName reports whether a word may be what a person is called where that is one word.
func IsName(word string) bool {
	return word != "" && !strings.ContainsFunc(word, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) && c != '-' })
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
	if err := t.continued(log, made, size); err != nil {
		return nil, err
	}
	return t, nil
}

// continued plays the game of a record of that size again, and goes on writing it.
func (t *Table) continued(log *store.Log, made *engine.Record, size int) error {
	if err := t.play(made); err != nil {
		return errors.Join(err, log.Close())
	}
	t.kept = &journal{log: log, reached: record.ReachedIn(made, t.point()), size: size, most: t.about.mostKept()}
	t.kept.record = engine.ContinueRecord(&t.kept.out, made)
	t.goOn()
	return nil
}

// play plays the game of a record again. Where the data says what it did then, its set-ups are shared.
func (t *Table) play(made *engine.Record) (err error) {
	if t.data, err = dataOf(made); err != nil {
		return err
	}
	if err := t.find(); err != nil {
		return err
	}
	r := made
	if r.Get("library") == t.lib.Data().Common().Hash {
		r = record.WithoutData(r)
	}
	if t.laidOut() {
		return t.playFrom(r)
	}
	it, err := t.lib.PlayRecord(r)
	if err != nil {
		return err
	}
	if err := t.begin(it.Start); err != nil {
		return err
	}
	t.lucks = gamescript.AnewIn(made)
	t.taken = len(t.lucks)
	given := slices.Concat(it.Game.Answers(), it.Game.Sealed())
	if t.back(stepsOf(given[t.first:])); !slices.Equal(t.point(), given) {
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
	parted, err := t.again(playedIn(r))
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
	if j.begin != nil && t.acted() {
		log, err := j.begin()
		if err != nil {
			return notKept(WithoutPlace(err))
		}
		j.log, j.begin = log, nil
	}
	if err := j.put(lines...); err != nil {
		return err
	}
	j.reached = reached
	return nil
}

// put writes lines, with what is to be written before them, and makes sure that they stay. Without a file it gathers them.
func (j *journal) put(lines ...engine.RecordLine) error {
	before, gathered := *j.record, j.out.Len()
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
	if err == nil {
		err = j.log.Sync()
	}
	if err != nil {
		*j.record = before
		j.out.Truncate(gathered)
		return notKept(WithoutPlace(err))
	}
	j.out.Reset()
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

// Remove closes a table and removes all that is kept of it.
func (t *Table) Remove() error {
	file := t.File()
	if err := t.Close(); err != nil {
		return err
	}
	if t.terminal && file != "" {
		return store.Remove(file)
	}
	return os.RemoveAll(t.dir)
}

// File returns the name of the file with the record; "" while there is none.
func (t *Table) File() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.kept == nil || t.kept.log == nil {
		return ""
	}
	return t.kept.log.Name()
}
