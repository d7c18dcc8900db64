package table

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing/fstest"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/record"
)

// This file says with which data a table plays, and from which position.

// Side is one of the games that are played, as tables need it.
type Side struct {
	Lib    *gamescript.Runner // with all packs
	Screen *screen.Screen     // nil where it is made from the zones
	Packs  []pack.Layer       // that are laid over what is built in
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
	for _, s := range g.All() {
		if s.Lib.Game().ID == id {
			return s
		}
	}
	return nil
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
	if d.script != "" {
		head = append(head, engine.HeadLine{Key: record.ScriptKey, Value: strconv.Quote(d.script)})
	}
	for _, line := range d.given {
		head = append(head, engine.HeadLine{Key: record.GivenKey, Value: line})
	}
	for _, line := range d.goal {
		head = append(head, engine.HeadLine{Key: goalKey, Value: line})
	}
	for _, e := range d.edits {
		head = append(head, engine.HeadLine{Key: editKey, Value: fmt.Sprintf("%s %q", e.ID, e.Text)})
	}
	for _, words := range d.changes {
		head = append(head, engine.HeadLine{Key: changeKey, Value: words})
	}
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
