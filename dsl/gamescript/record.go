// This file opens records: for whatever goes on with one, replays it or looks into it.

package gamescript

import (
	"bytes"
	"errors"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
)

// Recorded is a record that is whole and that comes out the same.
type Recorded struct {
	Record *engine.Record // without what was taken back
	Start  *Session       // its game at the beginning
	Game   game.Play      // and where it stands
}

// OpenRecord opens the record of a text. One that is cut off or damaged, or that the library plays differently, is
// refused, with the place.
func (l *Runner) OpenRecord(src []byte) (*Recorded, error) {
	r, err := engine.ReadRecord(bytes.NewReader(src))
	if err != nil {
		return nil, err
	}
	return l.PlayRecord(r)
}

// PlayRecord does the same with a record that has been read.
func (l *Runner) PlayRecord(r *engine.Record) (*Recorded, error) {
	s, err := l.StartRecord(r)
	if err != nil {
		return nil, err
	}
	it := &Recorded{Record: r.Played(), Start: s}
	broken := s.guard(func() {
		it.Game, err = record.Replay(s.p.setup.Scene().Library, r)
	})
	if err = errors.Join(broken, err); err != nil {
		return nil, err
	}
	return it, nil
}
