// This file asks the others at a table whether they agree, and takes back what somebody has done if they do. Luck behind the point is
// drawn anew: nobody chooses by what luck has shown.

package table

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/screen"
	"loremaster/dsl/store"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/record"
)

// asking is a wish to take something back, or to change the data, on which others have still to answer.
type asking struct {
	mark   int // of the wish: who answers says which wish it is
	chair  int // whose wish it is
	to     int // how many steps would stay
	agreed map[int]bool
	edit   *Edit // what would be changed; nil where something is to be taken back
}

// Question is such a wish as a chair sees it.
type Question struct {
	Mark  int // goes with the answer
	Who   string
	Mine  bool     // it is the chair's own wish
	Told  []Words  // what would be taken back, as the chair saw it
	Card  string   // the name of what would be changed; "" for nothing,
	Text  string   // and how it would be written; "" as it was
	Waits []string // who has still to answer
	Asked bool     // the chair itself has
}

// point of the game at which somebody was asked.
type moment struct {
	steps, events int
	aim           gamescript.Aim
}

// note notes how far the story has come at this point of the game.
func (t *Table) note() {
	at := moment{len(t.steps), len(t.g().Events()), t.s.Aim()}
	for n := len(t.moments); n > 0 && t.moments[n-1].steps >= at.steps; n-- {
		t.moments = t.moments[:n-1]
	}
	t.moments = append(t.moments, at)
}

// aim returns how it stands with the goal of a puzzle: what was reached once is.
func (t *Table) aim() gamescript.Aim {
	if slices.ContainsFunc(t.moments, func(m moment) bool { return m.aim == gamescript.Reached }) {
		return gamescript.Reached
	}
	return t.s.Aim()
}

// told returns how many events there were when so many steps had been taken.
func (t *Table) told(steps int) int {
	events := 0
	for _, m := range t.moments {
		if m.steps <= steps {
			events = m.events
		}
	}
	return events
}

// lastOf returns how many steps there were before the last n of a chair, and how many it has given if those are fewer.
func (t *Table) lastOf(chair, n int) (to, found int) {
	for i, c := range slices.Backward(t.steps) {
		if !c.only && t.holds(chair).Has(c.Seat) {
			if found++; found == n {
				return i, n
			}
		}
	}
	return 0, found
}

// mayUndo reports as an error why a chair cannot take back the last n that it has done.
func (t *Table) mayUndo(chair, n int) error {
	_, found := t.lastOf(chair, n)
	switch err := t.open(); {
	case err != nil && !errors.Is(err, errOver):
		return err
	case err != nil && !t.g().Over():
		return errors.New("somebody has resigned")
	case chair == Watchers || found == 0:
		return errors.New("you have done nothing that could be taken back")
	case found < n:
		return fmt.Errorf("you have acted %s so far, expected at most that many to take back, found %d", screen.Count(found, "time"), n)
	case t.asking != nil:
		return errors.New("somebody asks that already")
	}
	return nil
}

// others returns the chairs of the other people at the table, who have to agree; at an open table nobody has to.
func (t *Table) others(chair int) (list []int) {
	if t.about.Open {
		return nil
	}
	for i := range t.about.Chairs {
		if c := &t.about.Chairs[i]; i != chair && c.Bot == "" && c.Joined {
			list = append(list, i)
		}
	}
	return list
}

// AskUndo asks the others whether the last n that a chair has done, with all that came of it, are taken back. Where there are
// no others it is done at once.
func (t *Table) AskUndo(chair, n int) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := t.mayUndo(chair, n); err != nil {
		return err
	}
	to, _ := t.lastOf(chair, n)
	return t.wish(asking{chair: chair, to: to})
}

// wish asks the others for something, if there are any. The mark of a wish is in the file before anybody is asked.
func (t *Table) wish(a asking) error {
	if len(t.others(a.chair)) > 0 {
		t.about.Wishes++
		if err := t.writeAbout(); err != nil {
			t.about.Wishes--
			return fmt.Errorf("this cannot be kept, and is not done: %w", WithoutPlace(err))
		}
	}
	a.mark, a.agreed = t.about.Wishes, map[int]bool{}
	t.asking = &a
	return t.agreed()
}

// Allow answers the wish of a mark. Who has asked takes it back by saying no. It fails where that wish is no longer
// asked: an answer is never taken for another one.
func (t *Table) Allow(chair, mark int, yes bool) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	a := t.asking
	switch {
	case a == nil || a.mark != mark || chair == Watchers:
		return errors.New("nobody asks that any more")
	case !yes:
		t.asking = nil
		if chair != a.chair {
			t.refused = fmt.Sprintf("%s does not allow it: nothing is done.", t.about.Chairs[chair].Called())
		}
		t.changed()
		return nil
	}
	a.agreed[chair] = true
	err := t.agreed()
	if err != nil { // it could not be kept: the chair may say so again
		a.agreed[chair], t.asking = false, a
	}
	return err
}

// agreed takes back what is asked for, if all agree.
func (t *Table) agreed() error {
	for _, chair := range t.others(t.asking.chair) {
		if !t.asking.agreed[chair] {
			t.changed()
			return nil
		}
	}
	a := t.asking
	t.asking, t.refused, t.outcome = nil, "", ""
	if a.edit != nil {
		return t.doEdit(a.chair, *a.edit)
	}
	return t.undo(a.to)
}

// undo goes back to where so many steps had been taken.
func (t *Table) undo(to int) error {
	was, lucks, answers := t.way(), slices.Clone(t.lucks), t.answersIn(to)
	t.lucks = gamescript.TakenBack(t.lucks, answers)
	t.back(was[:to])
	t.taken++
	var more []engine.RecordLine
	if !t.about.Open && !t.about.Luck { // where all see everything nobody learns by it, and the same turn is wanted again
		fresh := gamescript.Anew{Answers: answers, Seed: t.freshSeed()}
		t.lucks = append(t.lucks, fresh)
		t.s.DrawAnew(t.lucks)
		more = append(more, fresh.Line())
	}
	if err := t.keep(more...); err != nil {
		t.lucks = lucks
		t.back(was)
		return err
	}
	t.goOn()
	return nil
}

// freshSeed returns the seed of luck that is drawn anew. It follows from what the table has committed itself to.
func (t *Table) freshSeed() uint64 {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d %d", t.about.Salt, t.about.Seed, t.taken))
	return binary.BigEndian.Uint64(sum[:])
}

// asked says what a chair is asked about the table.
func (t *Table) asked(s *Sight, l *looker) {
	s.Undo = t.mayUndo(l.chair, 1) == nil
	s.Refused, s.Outcome = t.refused, t.outcome
	s.Question = l.question()
}

// question returns what the chair is asked, or asks itself; nil for nothing.
func (l *looker) question() *Question {
	t, a := l.t, l.t.asking
	if a == nil || l.chair == Watchers {
		return nil
	}
	q := &Question{Mark: a.mark, Who: t.about.Chairs[a.chair].Called(), Mine: a.chair == l.chair}
	for _, chair := range t.others(a.chair) {
		if !a.agreed[chair] {
			q.Waits = append(q.Waits, t.about.Chairs[chair].Called())
			q.Asked = q.Asked || chair == l.chair
		}
	}
	if a.edit != nil {
		q.Card, q.Text = t.defOf(a.edit.ID).Name, a.edit.Text
		return q
	}
	events := l.v.Events()
	story := screen.Story(l.v, events[min(t.told(a.to), len(events)):], l.v.Eyes)
	q.Told = screen.Each(story, func(p screen.Paragraph) Words { return l.words(p.Words) })
	if len(q.Told) == 0 { // nothing came of it that the chair has seen
		q.Told = []Words{l.words(l.v.SeatName(t.steps[a.to].Seat) + " has answered")}
	}
	return q
}

// reply is an answer for which the table has waited. It waits, too, for a player who has no choice, where that is a secret. Such an
// answer stands in no record: whoever plays the game again from its record waits at the same places, and so takes the same steps.
type reply struct {
	engine.Choice
	only bool // there was no other
}

// waits reports whether the table waits for who has no choice: people would see that it does not.
func (t *Table) waits() bool {
	people := engine.CountOf(slices.Values(t.about.Chairs), func(c Chair) bool { return c.Bot == "" })
	return people > 1 && !t.about.Open
}

// veil has the game do so.
func (t *Table) veil() { t.g().Watch().Veils = t.waits() }

// does gives an answer, and notes how far the story has come with it.
func (t *Table) does(seat engine.Seat, o engine.Option) error {
	before, d := len(t.g().Answers()), t.g().OpenTo(seat)
	only := d != nil && d.Forced()
	if err := t.s.ChooseFor(seat, o); err != nil {
		return err
	}
	if only {
		t.steps = append(t.steps, reply{engine.Choice{Seat: seat, Option: o}, true})
	}
	t.steps = append(t.steps, stepsOf(t.g().Answers()[before:])...)
	t.note()
	return nil
}

// passOn gives the answers of those who have no other.
func (t *Table) passOn() error {
	for d := t.g().Open(); d != nil && d.Forced(); d = t.g().Open() {
		if err := t.does(d.Seat, d.Options[0]); err != nil {
			return err
		}
	}
	return nil
}

// stepsOf returns answers of a record as steps.
func stepsOf(answers []engine.Choice) []reply {
	return screen.Each(answers, func(c engine.Choice) reply { return reply{Choice: c} })
}

// way returns all that has been answered since the beginning.
func (t *Table) way() []reply {
	return append(slices.Clone(t.steps), stepsOf(t.g().Sealed())...)
}

// answersIn returns how many answers of the record there are with the first steps.
func (t *Table) answersIn(steps int) int {
	return t.first + engine.CountOf(slices.Values(t.steps[:steps]), func(s reply) bool { return !s.only })
}

// walk takes steps in a session that has just begun, each as choose does. waits says whether it waits behind the last of them for
// who has no choice.
func walk(s *gamescript.Session, steps []reply, waits bool, choose func(engine.Seat, engine.Option) error) error {
	s.Game().Watch().Veils = waits || slices.ContainsFunc(steps, func(s reply) bool { return s.only })
	for i := 0; i <= len(steps); {
		d := s.Game().Open()
		forced := d != nil && d.Forced()
		switch last := i == len(steps); {
		case forced && (last && !waits || !last && !steps[i].only):
			if err := choose(d.Seat, d.Options[0]); err != nil {
				return err
			}
			continue
		case last, steps[i].only && !forced:
		default:
			if err := choose(steps[i].Seat, steps[i].Option); err != nil {
				return err
			}
		}
		i++
	}
	return nil
}

// What follows keeps the game of a table: its record, written while it is played. What cannot be kept is not done.

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
	all, with := t.lib.Data().Common(), r.Get("library")
	if with == all.Hash || with != "" && strings.Contains(all.Formats, with) {
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
	at, ok := errors.AsType[*fs.PathError](err)
	if !ok {
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
