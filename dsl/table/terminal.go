package table

import (
	"slices"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/store"
	"loremaster/interpreter/engine"
)

// This file has people play at one terminal, where bots have no goroutines, and of a table only its record is kept.

// Sit begins a game at a terminal in which all is done that was done in the game of a record, as far as that goes: parted says
// where it does not. Log makes the file for its own record when a person has answered; nil keeps none.
func Sit(games *Games, about About, made *engine.Record, log func() (*store.Log, error)) (t *Table, parted *Parted, err error) {
	t = &Table{games: games, about: about, terminal: true}
	if t.data, err = dataOf(made); err == nil {
		err = t.find()
	}
	if err != nil {
		return nil, nil, err
	}
	var j *journal
	if log != nil {
		j = &journal{begin: log, most: about.mostKept()}
	}
	parted, err = t.playOnce(j, playedIn(made))
	if err == nil {
		t.goOn()
	}
	return t, parted, err
}

// Continue goes on with the game of a record that is kept in a file of so many bytes.
func Continue(games *Games, about About, log *store.Log, made *engine.Record, size int) (*Table, error) {
	t := &Table{games: games, about: about, terminal: true}
	if err := t.continued(log, made, size); err != nil {
		return nil, err
	}
	return t, nil
}

// acted reports whether a person has answered anything.
func (t *Table) acted() bool {
	return slices.ContainsFunc(t.point()[t.first:], func(c engine.Choice) bool { return t.seats[c.Seat].bot == nil })
}

// Acted reports whether a person has answered anything since the beginning.
func (t *Table) Acted() bool { return locked(t, t.acted) }

// Session returns the game as who types lines looks at it. Nobody else may use the table meanwhile.
func (t *Table) Session() *gamescript.Session { return t.s }

// Players says who plays, as "play" reads it.
func (t *Table) Players() string { return locked(t, t.seatsWords) }

// Holds returns the seats of a chair.
func (t *Table) Holds(chair int) engine.SeatSet {
	return locked(t, func() engine.SeatSet { return t.holds(chair) })
}

// Told returns how many events there were when a chair had last answered.
func (t *Table) Told(chair int) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	to, found := t.lastOf(chair, 1)
	if found == 0 {
		return 0
	}
	return t.told(to + 1)
}

// Question returns what a chair is asked about the table, or asks; nil for nothing.
func (t *Table) Question(chair int) *Question {
	return locked(t, func() *Question { return t.looker(chair).question() })
}
