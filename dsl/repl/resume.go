// This file goes on with a game that is kept.

package repl

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/store"
	"loremaster/dsl/table"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
)

// OtherData says what a game goes on with that was played with other data than there is now.
type OtherData uint8

const (
	Refused OtherData = iota // nothing: it does not go on
	OldData                  // what it was played with
	NewData                  // what there is now
)

// Resume goes on at a table with the game of that name.
func (r *REPL) Resume(name string, other OtherData, out io.Writer) error {
	k, err := FindKept(r.State, name, true)
	if err != nil {
		return err
	}
	switch {
	case k.InUse:
		return inUse(name)
	case r.journal == nil:
		return errors.New("no game can be kept here, so none goes on")
	}
	return r.atTable(out, func(p *printer) error {
		resume := r.resumeTyped
		if filepath.Ext(k.File) == recordExt {
			resume = r.resumeRecord
		}
		if err := resume(k, other, p); err != nil {
			return fmt.Errorf("%q cannot be gone on with: %w", name, err)
		}
		return nil
	})
}

// ending says what is odd about how a file ends: that lines are not whole, or that the game was not left; "" for nothing.
func ending(dropped int, left bool) string {
	switch {
	case dropped == 1:
		return "the last line was not whole and is dropped"
	case dropped > 1:
		return fmt.Sprintf("the last %d lines were not whole and are dropped", dropped)
	case !left:
		return "the game was not left by \"quit\""
	}
	return ""
}

// tellEnding tells it of a game that goes on at a table.
func tellEnding(words string, g game.Play, p *printer) {
	if words != "" {
		p.wrap(0, 4, fmt.Sprintf("%s: the game goes on after answer %d", words, len(g.Answers())+len(g.Sealed())), nil)
	}
}

// resumeRecord goes on with the game of a record: with the record or, where it goes on with other data, as another game.
func (r *REPL) resumeRecord(k *Kept, other OtherData, p *printer) error {
	var made *engine.Record
	odd, size, changed := "", 0, false
	log, err := openKept(k, func(text []byte) (whole int, err error) {
		read, damage := engine.ScanRecord(text)
		if whole = len(text); damage != nil {
			if !canDrop(text, damage) {
				return 0, fmt.Errorf("it is damaged in the middle: %w\nhint: loremaster verify --recover FILE.sav %s writes what is whole before that; play FILE.sav goes on with it", damage, k.File)
			}
			whole = damage.Byte
		}
		made, size, odd = read, whole, ending(linesOf(text[whole:]), damage == nil)
		changed, err = r.hasChanged(read, other)
		return whole, err
	})
	if err != nil {
		return err
	}
	anew, with := changed && other == NewData, made
	if anew {
		with = record.WithoutData(made)
	}
	s, err := r.data.StartRecord(with)
	var about table.About
	if err == nil {
		about, err = r.about(s.Game().SetUp(), made)
	}
	if err != nil {
		return errors.Join(err, log.Close())
	}
	var t *table.Table
	if anew {
		r.start(s)
		r.replaces = k.File
		t, err = r.playAnew(about, made, p)
		err = errors.Join(err, log.Close())
	} else {
		t, err = table.Continue(r.games(), about, log, made, size)
	}
	if err != nil {
		return err
	}
	r.notice = ""
	tellEnding(odd, t.Session().Game(), p)
	return r.sit(t, p)
}

// openKept opens the file of a kept game, of which a function says how much is whole.
func openKept(k *Kept, whole func(text []byte) (int, error)) (*store.Log, error) {
	log, err := store.OpenLog(k.File, whole)
	if errors.Is(err, store.ErrInUse) {
		return nil, inUse(k.Name)
	}
	return log, err
}

// resumeTyped goes on with a game of which a table of an earlier program has kept lines; from now on its record is kept.
func (r *REPL) resumeTyped(k *Kept, other OtherData, p *printer) error {
	t, log, err := r.retyped(k, other)
	if err != nil {
		return err
	}
	r.notice, r.replaces = "", k.File
	tellEnding(ending(t.dropped, t.left()), r.g(), p)
	return errors.Join(log.Close(), r.sitDown("", p))
}

// retyped carries lines out again that are kept.
func (r *REPL) retyped(k *Kept, other OtherData) (t *typed, log *store.Log, err error) {
	log, err = openKept(k, func(text []byte) (int, error) {
		t = readTyped(text)
		return t.whole, t.damage
	})
	if err != nil {
		return nil, nil, err
	}
	j := r.journal
	r.journal = nil
	err = r.again(t, other)
	r.journal = j
	if err != nil {
		return nil, nil, errors.Join(err, log.Close())
	}
	return t, log, nil
}

// again carries out the lines of a journal.
func (r *REPL) again(t *typed, other OtherData) error {
	for n, line := range t.lines {
		if seats, ok := strings.CutPrefix(line, seatsLine); ok {
			r.seating = seats
			continue
		}
		if err := r.exec(line, r.quiet()); err != nil {
			return fmt.Errorf("line %d, %q: %w", n+1, line, err)
		}
		if n == 0 && t.library != "" && t.library != r.hash && other != NewData {
			return errOtherData(nil, false)
		}
	}
	if r.now == nil {
		return errors.New("its lines begin no game")
	}
	return nil
}

// errOtherData says that a game was played with other data, which it holds or does not.
func errOtherData(changed []string, holds bool) error {
	message := "it was played with other data than there is now"
	if len(changed) > 0 {
		message += ": changed since: " + diag.Some(changed, 3)
	}
	if holds {
		return errors.New(message + "\nhint: --old-data goes on with what it was played with, --new-data with what there is now")
	}
	return errors.New(message + "\nhint: give the same --data as then, or --new-data to go on with what there is now")
}

// hasChanged reports whether the data says something else of a record's game than it did then. That is an error unless
// it was said what the game goes on with.
func (r *REPL) hasChanged(made *engine.Record, other OtherData) (bool, error) {
	var changed []string
	s, err := r.data.StartRecord(record.WithoutData(made))
	if err == nil {
		changed = record.ChangedSince(s.Game().SetUp(), made)
		if len(changed) == 0 {
			return false, nil
		}
	}
	text, broken := record.Recorded(made)
	holds := text != "" || broken != nil
	switch {
	case other == OldData && holds:
		return true, nil
	case other == NewData:
		return true, err
	}
	return true, errOtherData(changed, holds)
}

// playAnew gives the answers of a record in its game with the data that there is now, and tells from where on that is
// another game. It is kept as that.
func (r *REPL) playAnew(about table.About, made *engine.Record, p *printer) (*table.Table, error) {
	t, parted, err := table.Sit(r.games(), about, made, r.newRecord())
	if err == nil && parted != nil {
		err = errors.Join(fmt.Errorf("with the data that there is now it does not come so far: %w", parted.Why), t.Remove())
	}
	if err != nil {
		return nil, err
	}
	answers, now := 0, t.Session().Game().Recorded(0, 0)
	for _, l := range made.Played().Lines {
		switch {
		case l.Seat != "":
			answers++
		case l.Word == engine.DigestWord && !slices.ContainsFunc(now, func(now engine.RecordLine) bool { return now.Digest == l.Digest }):
			p.wrap(0, 4, fmt.Sprintf("with the data that there is now the game has gone another way by answer %d", answers), nil)
			return t, nil
		}
	}
	return t, nil
}

// cmdResume goes on with what an earlier prompt has kept.
func cmdResume(r *REPL, name string, p *printer) error {
	name = cmp.Or(name, r.offered)
	if r.State == "" || name == "" {
		return errors.New("there is no previous game")
	}
	k, err := FindKept(r.State, name, false)
	if err != nil {
		return err
	}
	if k.InUse {
		return inUse(name)
	}
	if err := r.CloseJournal(io.Discard); err != nil {
		p.fail(err)
	}
	r.journal = &journal{}
	t, log, err := r.retyped(k, NewData)
	if err != nil {
		return fmt.Errorf("the previous game: %w", err)
	}
	if r.journal = (&journal{log: log, lines: len(t.lines), check: t.check, left: t.left()}); t.earlier { // it is rewritten
		log.Close() //nolint:errcheck // it was only read
		r.journal, r.replaces = &journal{pending: t.lines}, k.File
	}
	if words := ending(t.dropped, t.left()); words != "" {
		p.line(words)
	}
	p.line(fmt.Sprintf("%s played again", lines(k.Answers-1)))
	r.offered = ""
	if r.now != nil {
		r.tellDecision(p)
	}
	return nil
}

// follow plays a game again from its beginning, answer for answer.
func (r *REPL) follow(s *gamescript.Session, answers []engine.Choice, seats string) error {
	r.start(s)
	r.head, r.seating, r.title, r.common = s.Case().Head(), seats, "", nil
	if err := r.goOn(r.quiet()); err != nil {
		return err
	}
	for _, c := range answers {
		words, from := r.sentenceBy(c), r.point()
		if err := s.ChooseFor(c.Seat, c.Option); err != nil {
			return err
		}
		r.push(words, from)
	}
	return nil
}
