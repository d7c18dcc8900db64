// This file goes on with a game that is kept.

package repl

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/store"
	"loremaster/interpreter/engine"
)

// Resume goes on at a table with the game of that name. One that was played with other data is refused unless newData
// says that it goes on under what the data says now.
func (r *REPL) Resume(name string, newData bool, out io.Writer) error {
	k, err := findKept(r.State, name, true)
	if err != nil {
		return err
	}
	if k.InUse {
		return inUse(name)
	}
	return r.acknowledged(out, func(p *printer) error {
		resume := r.resumeLines
		if filepath.Ext(k.File) == recordExt {
			resume = r.resumeRecord
		}
		dropped, err := resume(k, newData)
		if err != nil {
			return fmt.Errorf("%q cannot be gone on with: %w", name, err)
		}
		return r.goOnWith(dropped, p)
	})
}

// goOnWith sits down at the game that has been played again.
func (r *REPL) goOnWith(dropped int, p *printer) error {
	n := len(r.s().Game().Answers())
	switch dropped {
	case 0:
	case 1:
		p.wrap(0, 4, fmt.Sprintf("the last line was not whole and is dropped: the game goes on after answer %d", n), nil)
	default:
		p.wrap(0, 4, fmt.Sprintf("the last %d lines were not whole and are dropped: the game goes on after answer %d", dropped, n), nil)
	}
	return r.sitDown("", p)
}

// resumeRecord plays the game of a record again and goes on writing the record.
func (r *REPL) resumeRecord(k *Kept, newData bool) (dropped int, err error) {
	var record *engine.Record
	log, err := openKept(k, func(text []byte) (int, error) {
		read, damage := engine.ScanRecord(text)
		whole := len(text)
		if damage != nil {
			if !canDrop(text, damage) {
				return 0, damagedAt(k, damage)
			}
			whole, dropped = damage.Byte, linesOf(text[damage.Byte:])
		}
		it, err := r.lib.PlayRecord(read)
		if err != nil {
			return 0, err
		}
		record = read
		return whole, r.follow(it)
	})
	if err != nil {
		return 0, err
	}
	r.journal = &journal{log: log, journaled: continued(log, record, r.s().Game().Answers())}
	r.journal.synced = r.journal.clone()
	return dropped, nil
}

// continued returns what a journal has in its file that goes on with a record.
func continued(log *store.Log, r *engine.Record, answers []engine.Choice) journaled {
	j := journaled{record: engine.ContinueRecord(log, r), answers: append([]engine.Choice(nil), answers...)}
	n := 0
	for _, l := range r.Played().Lines {
		switch {
		case l.Seat != "":
			n++
		case l.Word == engine.DigestWord:
			j.digests = append(j.digests, n)
		}
	}
	if last := len(r.Lines) - 1; last >= 0 {
		j.stands = r.Lines[last].Word == engine.OpenWord || r.Lines[last].Word == engine.EndWord
	}
	return j
}

// damagedAt says that a game is damaged, and what can be done.
func damagedAt(k *Kept, damage error) error {
	return fmt.Errorf("it is damaged in the middle: %w\nhint: loremaster verify --recover FILE.sav %s writes what is whole before that; play FILE.sav goes on with it", damage, k.File)
}

// openKept opens the file of a kept game, of which a function says how much is whole.
func openKept(k *Kept, whole func(text []byte) (int, error)) (*store.Log, error) {
	log, err := store.OpenLog(k.File, whole)
	if errors.Is(err, store.ErrInUse) {
		return nil, inUse(k.Name)
	}
	return log, err
}

// resumeLines carries lines out again, and goes on writing them. Those of an earlier program are written anew.
func (r *REPL) resumeLines(k *Kept, newData bool) (dropped int, err error) {
	var t *typed
	log, err := openKept(k, func(text []byte) (int, error) {
		t = readTyped(text)
		return t.whole, t.damage
	})
	if err != nil {
		return 0, err
	}
	j := r.journal
	r.journal = nil
	err = r.again(t, newData)
	r.journal = j
	if err != nil {
		return 0, errors.Join(err, log.Close())
	}
	*j = journal{log: log, journaled: journaled{lines: len(t.lines), check: t.check}}
	if t.earlier {
		log.Close() //nolint:errcheck // it was only read
		*j = journal{replaces: k.File, journaled: journaled{pending: t.lines}}
	}
	j.synced = j.clone()
	return t.dropped, nil
}

// again carries out the lines of a journal.
func (r *REPL) again(t *typed, newData bool) error {
	for n, line := range t.lines {
		if seats, ok := strings.CutPrefix(line, seatsLine); ok {
			r.seating = seats
			continue
		}
		if err := r.exec(line, r.quiet()); err != nil {
			return fmt.Errorf("line %d, %q: %w", n+1, line, err)
		}
		if n == 0 && t.library != "" && t.library != r.hash && r.Table && !newData {
			return errOtherData("")
		}
	}
	if r.now == nil {
		return errors.New("its lines begin no game")
	}
	return nil
}

// errOtherData says that a game was played with other data.
func errOtherData(what string) error {
	if what != "" {
		what = ": " + what
	}
	return fmt.Errorf("it was played with other data%s\nhint: give the same --data as then, or --new-data to go on under what the data says now", what)
}

// cmdResume goes on with what an earlier prompt has kept.
func cmdResume(r *REPL, name string, p *printer) error {
	if name == "" {
		name = r.offered
	}
	if r.State == "" || name == "" {
		return errors.New("there is no game of before")
	}
	k, err := findKept(r.State, name, false)
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
	dropped, err := r.resumeLines(k, true)
	if err != nil {
		return fmt.Errorf("the game of before: %w", err)
	}
	if dropped > 0 {
		p.line(fmt.Sprintf("%s at its end not whole and dropped", lines(dropped)))
	}
	p.line(fmt.Sprintf("%s played again", lines(k.Answers-1)))
	r.offered = ""
	if r.now != nil {
		r.tellDecision(p)
	}
	return nil
}

// follow plays the game of a record, answer for answer.
func (r *REPL) follow(it *gamescript.Recorded) error {
	r.start(it.Start)
	r.head, r.seating, r.title, r.common = it.Start.Case().Head(), it.Record.Get(seatsKey), "", nil
	if err := r.goOn(r.quiet()); err != nil {
		return err
	}
	for _, c := range it.Game.Answers() {
		words, from := r.s().Sentence(c.Option), r.point()
		if err := r.s().Choose(c.Option); err != nil {
			return err
		}
		r.push(words, from)
	}
	return nil
}
