// This file goes on with a game that is kept.

package repl

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/store"
	"loremaster/interpreter/engine"
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
	k, err := findKept(r.State, name, true)
	if err != nil {
		return err
	}
	switch {
	case k.InUse:
		return inUse(name)
	case r.journal == nil:
		return errors.New("no game can be kept here, so none goes on")
	}
	return r.acknowledged(out, func(p *printer) error {
		resume := r.resumeLines
		if filepath.Ext(k.File) == recordExt {
			resume = r.resumeRecord
		}
		end, err := resume(k, other, p)
		if err != nil {
			return fmt.Errorf("%q cannot be gone on with: %w", name, err)
		}
		r.notice = ""
		if words := end.words(); words != "" {
			p.wrap(0, 4, fmt.Sprintf("%s: the game goes on after answer %d", words, r.answers()), nil)
		}
		return r.sitDown("", p)
	})
}

// ending is how a file ends that keeps a game.
type ending struct {
	dropped int  // lines that are not whole
	left    bool // the game was left by "quit"
}

// words says what is odd about an ending.
func (e ending) words() string {
	switch {
	case e.dropped == 1:
		return "the last line was not whole and is dropped"
	case e.dropped > 1:
		return fmt.Sprintf("the last %d lines were not whole and are dropped", e.dropped)
	case !e.left:
		return "the game was not left by \"quit\""
	}
	return ""
}

// resumeRecord plays the game of a record again and goes on writing the record.
func (r *REPL) resumeRecord(k *Kept, other OtherData, p *printer) (end ending, err error) {
	var made *engine.Record
	changed := false
	log, err := openKept(k, func(text []byte) (int, error) {
		read, damage := engine.ScanRecord(text)
		whole := len(text)
		end.left = damage == nil
		if damage != nil {
			if !canDrop(text, damage) {
				return 0, damagedAt(k, damage)
			}
			whole, end.dropped = damage.Byte, linesOf(text[damage.Byte:])
		}
		made = read
		if changed, err = r.hasChanged(read, other); err != nil {
			return 0, err
		}
		if changed && other == NewData {
			return whole, r.playAnew(read, p)
		}
		it, err := r.data.PlayRecord(read)
		if err != nil {
			return 0, err
		}
		return whole, r.follow(it.Start, slices.Concat(it.Game.Answers(), it.Game.Sealed()), read.Get(seatsKey))
	})
	if err != nil {
		return end, err
	}
	if changed && other == NewData { // the record of another game
		*r.journal = journal{replaces: k.File}
		return end, log.Close()
	}
	j := r.journal
	*j = journal{log: log, journaled: journaled{reached: record.ReachedIn(made, slices.Concat(r.g().Answers(), r.g().Sealed()))}}
	j.record = engine.ContinueRecord(&j.out, made)
	j.synced = j.clone()
	return end, nil
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
func (r *REPL) resumeLines(k *Kept, other OtherData, _ *printer) (end ending, err error) {
	var t *typed
	log, err := openKept(k, func(text []byte) (int, error) {
		t = readTyped(text)
		end = ending{t.dropped, t.left()}
		return t.whole, t.damage
	})
	if err != nil {
		return end, err
	}
	j := r.journal
	r.journal = nil
	err = r.again(t, other)
	r.journal = j
	if err != nil {
		return end, errors.Join(err, log.Close())
	}
	*j = journal{log: log, journaled: journaled{lines: len(t.lines), check: t.check, left: t.left()}}
	if t.earlier {
		log.Close() //nolint:errcheck // it was only read
		*j = journal{replaces: k.File, journaled: journaled{pending: t.lines}}
	}
	j.synced = j.clone()
	return end, nil
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
		if n == 0 && t.library != "" && t.library != r.hash && r.Table && other != NewData {
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
	const most = 3
	if n := len(changed); n > most {
		message += fmt.Sprintf(": %s and %d more have changed", strings.Join(changed[:most], ", "), n-most)
	} else if n > 0 {
		message += fmt.Sprintf(": changed since: %s", strings.Join(changed, ", "))
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
	s, err := r.begunNow(made)
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

// begunNow returns a session that begins as a record's game did, with the data that there is now.
func (r *REPL) begunNow(made *engine.Record) (*gamescript.Session, error) {
	start, err := record.Start(made)
	if err != nil {
		return nil, err
	}
	s, err := r.data.Start("record", gamescript.HeadIn(start, made))
	if err == nil {
		s.DrawAnew(gamescript.AnewIn(made))
	}
	return s, err
}

// playAnew gives the answers of a record in its game with the data that there is now, and tells from where on that is
// another game.
func (r *REPL) playAnew(made *engine.Record, p *printer) error {
	s, err := r.begunNow(made)
	if err != nil {
		return err
	}
	g := s.Game()
	if err := s.GoOn(); err != nil {
		return err
	}
	played := made.Played()
	told := false
	for i, l := range played.Lines {
		switch {
		case l.Seat != "":
			o, m := g.Match(l)
			if m != nil {
				m.Index, m.Answer = i, len(g.Answers())+1
				return fmt.Errorf("with the data that there is now it does not come so far: %w", m)
			}
			if err := s.ChooseFor(o.Seat, o.Option); err != nil {
				return err
			}
		case l.Word == engine.DigestWord && !told && !slices.ContainsFunc(g.Recorded(0, 0), func(now engine.RecordLine) bool { return now.Digest == l.Digest }):
			told = true
			p.wrap(0, 4, fmt.Sprintf("with the data that there is now the game has gone another way by answer %d", len(g.Answers())), nil)
		}
	}
	answers := slices.Concat(g.Answers(), g.Sealed())
	s.Restart()
	return r.follow(s, answers, made.Get(seatsKey))
}

// cmdResume goes on with what an earlier prompt has kept.
func cmdResume(r *REPL, name string, p *printer) error {
	if name == "" {
		name = r.offered
	}
	if r.State == "" || name == "" {
		return errors.New("there is no previous game")
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
	end, err := r.resumeLines(k, NewData, p)
	if err != nil {
		return fmt.Errorf("the previous game: %w", err)
	}
	if words := end.words(); words != "" {
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
