// This file keeps what was acknowledged, so that a prompt or a table that was killed has lost nothing.
//
// At a prompt that is every line, as it was typed. At a table it is the record of the game, which is written while
// it is played: nobody is shown what came of an answer before that stands there to stay. A game that does not begin
// at its beginning has no record; there the lines are kept.

package repl

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/store"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
)

// journal is the file that keeps a game. It is made when there is something to keep.
type journal struct {
	log      *store.Log
	replaces string       // a file that is not wanted any more once this one is there
	out      bytes.Buffer // what is written next, all at once
	journaled
	synced journaled // the same when the file was synced last,
	since  []string  // and the lines that were written since
}

// journaled is what a journal has in its file: lines, or a record.
type journaled struct {
	lines   int
	check   uint32 // of the last
	left    bool   // the last is what is written on leaving
	pending []string
	record  *engine.RecordWriter // nil while there is none
	reached record.Reached
}

// clone returns a copy that does not change with it.
func (j journaled) clone() journaled {
	if j.record != nil {
		copied := *j.record
		j.record = &copied
	}
	j.pending = slices.Clone(j.pending)
	return j
}

// OpenJournal begins a journal in the folder of the state. It returns what is to be told of the games there; a table
// tells of them by itself.
func (r *REPL) OpenJournal() (string, error) {
	if r.State == "" {
		return "", nil
	}
	if err := store.Folder(r.State, store.Private); err != nil {
		return "", fmt.Errorf("there is no journal: %w", err)
	}
	r.journal = &journal{}
	list, err := KeptGames(r.State, r.Table)
	list = knownByCampaign(slices.DeleteFunc(list, func(k Kept) bool { return !k.canGoOn() }))
	if err != nil || len(list) == 0 {
		return "", err
	}
	k := &list[0]
	r.offered = k.Name
	switch {
	case !r.Table:
		return fmt.Sprintf("\"resume\" goes on with the previous game (%s, %s), \"load SCENARIO\" begins another", k.Scenario, lines(k.Answers)), nil
	case r.Campaign != "" && r.Game > 1:
		// whoever goes on with a campaign need not be told
	case len(list) == 1:
		r.notice = fmt.Sprintf("a game is kept: \"play --resume %s\" goes on with it", k.Name)
	default:
		r.notice = fmt.Sprintf("%d games are kept: \"play --resume %s\" goes on with the last, \"play --list\" lists them", len(list), k.Name)
	}
	return "", nil
}

// keep notes a line that has been carried out.
func (r *REPL) keep(line string) {
	if r.journal != nil {
		r.journal.pending = append(r.journal.pending, line)
	}
}

// settle brings the file of the journal up to what is about to be shown, and syncs it where a person waits. If it
// fails the file is as it was before.
func (r *REPL) settle() error {
	j := r.journal
	if j == nil {
		return nil
	}
	was := j.clone()
	if err := r.write(); err != nil {
		j.journaled = was
		return err
	}
	if j.log == nil || !r.Person && !r.stop.Load() {
		return nil
	}
	return j.sync()
}

// sync makes sure that all stays that is in the file.
func (j *journal) sync() error {
	if err := j.log.Sync(); err != nil {
		pending := slices.Concat(j.since, j.pending)
		j.journaled, j.since = j.synced.clone(), nil
		j.pending = pending
		return err
	}
	j.synced, j.since = j.clone(), nil
	if j.replaces != "" {
		store.Remove(j.replaces) //nolint:errcheck // then it is kept twice
		j.replaces = ""
	}
	return nil
}

// write writes what the file does not have yet.
func (r *REPL) write() error {
	switch {
	case !r.Table:
		return r.writeLines()
	case r.table == nil || r.now == nil || r.journal.log == nil && !r.acted():
		return nil
	case r.recordable() == nil:
		return r.writeRecord()
	}
	return r.writeLines()
}

// writeLines writes the lines that are waiting; the first two at once, as the first only begins a game.
func (r *REPL) writeLines() error {
	j := r.journal
	if len(j.pending) == 0 || j.lines+len(j.pending) < 2 {
		return nil
	}
	var b bytes.Buffer
	if j.log == nil {
		log, err := r.newLog(func(n int) string { return fmt.Sprintf("%s-%03d.journal", r.kind(), n) })
		if err != nil {
			return err
		}
		j.log = log
	}
	check := j.check
	if j.lines == 0 {
		head := r.typedHead()
		b.WriteString(head + "\n")
		check = engine.LineCheck(0, head)
	}
	check = writeTyped(&b, check, j.pending)
	if _, err := j.log.Write(b.Bytes()); err != nil {
		return err
	}
	j.since = append(j.since, j.pending...)
	j.lines, j.check, j.left, j.pending = j.lines+len(j.pending), check, false, nil
	return nil
}

// writeRecord writes how the game has gone on since: answers and digests, or that some are taken back.
func (r *REPL) writeRecord() error {
	j, g := r.journal, r.g()
	j.pending = nil
	j.out.Reset()
	if j.log == nil {
		log, err := r.newLog(func(n int) string { return fmt.Sprintf("%s-%d%s", g.SetUp().ScenarioID(), n, recordExt) })
		if err != nil {
			return err
		}
		j.log = log
	}
	if j.record == nil {
		head, err := r.recordHead(g)
		if err == nil {
			j.record, err = engine.NewRecordWriter(&j.out, head)
		}
		if err != nil {
			return err
		}
	}
	taken := len(j.reached.Answers)
	lines, reached, same := j.reached.Onward(g)
	if same < taken {
		r.s().DrawAnew(gamescript.TakenBack(r.s().Anew(), same))
	}
	if len(lines) == 0 {
		return nil
	}
	if err := j.put(lines...); err != nil {
		return err
	}
	j.reached = reached
	return nil
}

// put writes lines of the record, with what is to be written before them.
func (j *journal) put(lines ...engine.RecordLine) error {
	err := j.record.Write(lines...)
	if err == nil {
		_, err = j.log.Write(j.out.Bytes())
	}
	j.out.Reset()
	return err
}

// recordHead returns the head of the record of a game, with all that it is played with, and at a table with who plays.
func (r *REPL) recordHead(g game.Play) ([]engine.HeadLine, error) {
	head, err := record.Data(g.SetUp())
	if r.table != nil {
		head = slices.Insert(head, 0, engine.HeadLine{Key: seatsKey, Value: r.table.words})
	}
	if r.Campaign != "" {
		head = slices.Insert(head, 0, engine.HeadLine{Key: campaignKey, Value: fmt.Sprintf("%s %d", r.Campaign, r.Game)})
	}
	return record.Head(g, head...), err
}

// newLog makes a file with the first name that there is not.
func (r *REPL) newLog(name func(n int) string) (*store.Log, error) {
	return firstLog(r.State, name)
}

func firstLog(state string, name func(n int) string) (*store.Log, error) {
	for n := 1; ; n++ {
		log, err := store.NewLog(filepath.Join(state, name(n)))
		if !errors.Is(err, fs.ErrExist) {
			return log, err
		}
	}
}

// CloseJournal ends the journal and says how its game may be gone on with. That of a table at which nobody has
// acted, or whose game has ended, is removed.
func (r *REPL) CloseJournal(out io.Writer) error {
	j := r.journal
	if t := r.Ended(); t != nil && r.AtEnd != nil {
		if err := r.AtEnd(t); err != nil {
			return err // what keeps the game stays
		}
	}
	if j == nil {
		return nil
	}
	err := r.settle()
	r.journal = nil
	switch {
	case j.log == nil:
		return err
	case j.lines == 0 && j.record == nil: // nothing could be written
		return errors.Join(err, j.log.Remove())
	case r.table != nil && (r.table.ended && r.table.written || !r.acted()):
		return errors.Join(err, j.log.Remove())
	case err == nil && r.table != nil && j.record != nil && !j.reached.Stands:
		err = j.put(r.g().Standing())
	case err == nil && j.record == nil && !j.left:
		var b bytes.Buffer
		writeTyped(&b, j.check, []string{leftLine})
		_, err = j.log.Write(b.Bytes())
	}
	if err = errors.Join(err, j.sync(), j.log.Close()); err == nil && r.table != nil {
		name := nameOf(j.log.Name())
		if r.Campaign != "" {
			name = r.Campaign
		}
		fmt.Fprintf(out, "the game is kept: \"play --resume %s\" goes on with it\n", name)
	}
	return err
}

// acknowledged carries something out and shows what came of it when that is kept. What cannot be kept is not done.
func (r *REPL) acknowledged(out io.Writer, do func(p *printer) error) error {
	var shown bytes.Buffer
	p := r.printer(&shown)
	back := r.mark()
	err := do(p)
	p.Flush()
	if broken := r.settle(); broken != nil {
		back()
		return fmt.Errorf("this cannot be kept, and is not done: %w\nhint: make room, and do it again", broken)
	}
	out.Write(shown.Bytes()) //nolint:errcheck // nobody to tell
	return err
}

// mark returns a function that leads back to here.
func (r *REPL) mark() (back func()) {
	now, t := r.now, r.table
	var pending []string
	if r.journal != nil {
		pending = slices.Clone(r.journal.pending)
	}
	if now == nil || t == nil {
		return func() { r.now, r.table = now, t }
	}
	branch, table := *now, *t
	people := make([]person, len(t.people))
	for i, who := range t.people {
		people[i] = *who
	}
	return func() {
		r.now, r.table = now, t
		*now, *t = branch, table
		for i, who := range t.people {
			*who = people[i]
		}
		r.restore()
		if r.journal != nil {
			r.journal.pending = pending
		}
	}
}

// keeping is what a prompt writes to: what is shown there is kept before.
type keeping struct {
	r   *REPL
	out io.Writer
}

func (k *keeping) Write(b []byte) (int, error) {
	k.r.settle() //nolint:errcheck // it is tried again, and told, at the end of the line
	return k.out.Write(b)
}
