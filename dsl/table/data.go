// This file says with which data a table plays, and from which position; it plays a game once more with other data, from another
// position, at another table. Open tables follow the files of packs, which authors change in editors of their own.

package table

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing/fstest"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/dsl/store"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/record"
)

// Side is one of the games that are played, as tables need it.
type Side struct {
	Lib    *gamescript.Runner // with all packs
	Screen *screen.Screen     // nil where it is made from the zones
	Packs  []pack.Layer       // that are laid over what is built in
}

// PackNames returns the names of the packs.
func (s *Side) PackNames() []string {
	return screen.Each(s.Packs, func(l pack.Layer) string { return l.Name })
}

// Games are the games that are played.
type Games struct {
	Sides []*Side
	Slots chan struct{} // how many bots think at the same time, in goroutines of their own; nil where they play at once,

	Interrupted func() bool // until this says so, if it is there

	paces paces

	mu   sync.Mutex
	made map[without]*gamescript.Runner
}

// without is a game without some of its packs.
type without struct {
	side  *Side
	packs string
}

// Side returns the game of an id, or nil.
func (g *Games) Side(id string) *Side {
	return engine.First(slices.Values(g.All()), func(s *Side) bool { return s.Lib.Game().ID == id })
}

// All returns the games as they are now.
func (g *Games) All() []*Side {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.Sides
}

// Renew takes games with other data in the place of those of now. Tables go on with what they have (but see Follow).
func (g *Games) Renew(sides []*Side) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.Sides, g.made = sides, nil
}

// Library returns the data of a game without some of its packs. It fails where they cannot be used so.
func (g *Games) Library(side *Side, names []string) (*gamescript.Runner, error) {
	if len(names) == 0 {
		return side.Lib, nil
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	key := without{side, strings.Join(names, "\n")}
	lib := g.made[key]
	if lib == nil {
		left := slices.DeleteFunc(slices.Clone(side.Packs), func(l pack.Layer) bool { return slices.Contains(names, l.Name) })
		lib = side.Lib.Again(append(side.Lib.Game().Shipped(), left...))
		if g.made == nil {
			g.made = map[without]*gamescript.Runner{}
		}
		g.made[key] = lib
	}
	if _, wrong := lib.Loaded(); wrong.Errors() > 0 {
		return nil, fmt.Errorf("without %s the data cannot be used: %w", strings.Join(names, ", "), wrong)
	}
	return lib, nil
}

// data is what a table plays with of its own. It stands in the head of the record, so that both change at once.
type data struct {
	lib     *gamescript.Runner // with what was edited
	script  string             // at whose end it begins; "" where that is said otherwise
	given   []string           // the position from which it is played, as scripts give it; nil for the set-up
	goal    []string           // of a puzzle, likewise
	edits   []Edit
	changes []string // what was done to the game from outside of it, as it is told
}

// Edit is a definition as it was written at the table.
type Edit struct{ ID, Text string }

// The keys of what a record has of the data of its table.
const (
	goalKey   = "goal"
	editKey   = "edit"
	changeKey = "change"
)

// headLines returns the lines of a record that say it.
func (d *data) headLines() (head []engine.HeadLine) {
	add := func(key string, values ...string) {
		head = append(head, engine.Each(values, func(v string) engine.HeadLine { return engine.HeadLine{Key: key, Value: v} })...)
	}
	if d.script != "" {
		add(record.ScriptKey, strconv.Quote(d.script))
	}
	add(record.GivenKey, d.given...)
	add(goalKey, d.goal...)
	add(editKey, screen.Each(d.edits, func(e Edit) string { return fmt.Sprintf("%s %q", e.ID, e.Text) })...)
	add(changeKey, d.changes...)
	return head
}

// dataOf reads these lines.
func dataOf(r *engine.Record) (d data, err error) {
	for _, h := range r.Head {
		switch h.Key {
		case record.ScriptKey:
			script, bad := strconv.Unquote(h.Value)
			d.script, err = script, errors.Join(err, bad)
		case record.GivenKey:
			d.given = append(d.given, h.Value)
		case goalKey:
			d.goal = append(d.goal, h.Value)
		case changeKey:
			d.changes = append(d.changes, h.Value)
		case editKey:
			e := Edit{}
			if _, bad := fmt.Sscanf(h.Value, "%s %q", &e.ID, &e.Text); bad != nil {
				err = errors.Join(err, fmt.Errorf("the record has an edit that cannot be read: %w", bad))
			}
			d.edits = append(d.edits, e)
		}
	}
	return d, err
}

// laidOut reports whether it is played from another position than its scenario begins with.
func (d *data) laidOut() bool { return d.script != "" || len(d.given) > 0 }

// editedName is how messages call what was edited at a table.
const editedName = "edited"

// over returns a library with edits laid over it.
func over(lib *gamescript.Runner, edits []Edit) *gamescript.Runner {
	if len(edits) == 0 {
		return lib
	}
	files := fstest.MapFS{}
	for _, e := range edits {
		files[e.ID+".toml"] = &fstest.MapFile{Data: []byte(e.Text)}
	}
	return lib.Over(pack.Layer{Name: editedName, FS: files})
}

// find finds the game of the table, and its data.
func (t *Table) find() error {
	if t.side = t.games.Side(t.about.Game); t.side == nil {
		return fmt.Errorf("there is no game %q", t.about.Game)
	}
	lib, err := t.games.Library(t.side, t.about.Without)
	if err != nil {
		return err
	}
	if t.lib = over(lib, t.edits); t.lib.Data() == nil { // the program reads it otherwise by now; the record has what was played with
		t.lib = lib
	}
	return nil
}

// head returns the script with which the game begins, played for its goal.
func (t *Table) head() string {
	if len(t.goal) == 0 {
		return t.begins()
	}
	return t.begins() + strings.Join(t.goal, "\n  ") + "\n"
}

// begins returns that without a goal.
func (t *Table) begins() string {
	if t.script != "" {
		return t.script
	}
	head := gamescript.HeadOf(t.about.Start(), t.about.Seed)
	if len(t.given) > 0 {
		head += "given\n  " + strings.Join(t.given, "\n  ") + "\n"
	}
	return head
}

// Library returns the data with which the table plays.
func (t *Table) Library() *gamescript.Runner {
	return locked(t, func() *gamescript.Runner { return t.lib })
}

// Edited reports whether anything was edited at the table.
func (t *Table) Edited() bool { return locked(t, func() bool { return len(t.edits) > 0 }) }

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
	answers := engine.Those(slices.Values(r.Played().Lines), func(l engine.RecordLine) bool { return l.Seat != "" })
	return played{lucks: gamescript.AnewIn(r), answers: answers}
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

// Follow takes for an open table its game with the data as files have it now, and plays the game once more with it. Where that data
// is wrong the game goes on as it was, and its cards say what is wrong.
func (t *Table) Follow(side *Side) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.about.Open || t.closed || t.wrong != "" {
		return nil
	}
	lib, wrong, err := t.overlaid(&t.about, side, t.edits)
	if err != nil {
		return err
	}
	if _, all := lib.Loaded(); all.Errors() > 0 {
		t.tellFaults(side, wrong)
		return nil
	}
	had := t.faults != nil
	ids, all := gamescript.Changed(t.lib, lib, nil)
	t.side, t.faults = side, nil
	d := t.data
	switch d.lib = lib; {
	case all:
		return t.change(d, t.done(len(t.point())), "The files have changed the game")
	case len(ids) > 0:
		for i, id := range ids {
			if is := t.defOf(id); is != nil {
				ids[i] = is.Name
			}
		}
		return t.change(d, t.done(len(t.point())), "The files have changed "+strings.Join(ids, ", "))
	case had:
		t.outcome = "The files are right again, and the game goes on as it was."
		t.changed()
	}
	return nil
}

// tellFaults says what is wrong with the data: all of it beside what is asked, and at each card what is wrong there.
func (t *Table) tellFaults(side *Side, wrong *diag.List) {
	t.faults = map[string][]string{}
	var list []string
	for i := range wrong.Items {
		d := &wrong.Items[i]
		if d.Severity != diag.Error {
			continue
		}
		id, words := pack.DefinedAt(side.Packs, d.Place()), screen.Sentence(d.Message)
		t.faults[id] = append(t.faults[id], words)
		list = append(list, fmt.Sprintf("%s: %s", d.Place(), words))
	}
	t.outcome = "The files cannot be used as they are, so the game goes on as it was. " + strings.Join(list, " ")
	t.changed()
}
