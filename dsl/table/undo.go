// This file asks the others at a table whether they agree, and takes back what somebody has done if they do. Luck behind the point is
// drawn anew: nobody chooses by what luck has shown.

package table

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
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
	steps := make([]reply, len(answers))
	for i, c := range answers {
		steps[i].Choice = c
	}
	return steps
}

// way returns all that has been answered since the beginning.
func (t *Table) way() []reply {
	return append(slices.Clone(t.steps), stepsOf(t.g().Sealed())...)
}

// answersIn returns how many answers of the record there are with the first steps.
func (t *Table) answersIn(steps int) int {
	n := t.first
	for _, s := range t.steps[:steps] {
		if !s.only {
			n++
		}
	}
	return n
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
