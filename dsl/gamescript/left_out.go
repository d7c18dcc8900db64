// This file finds what a position that is written leaves out.

package gamescript

import (
	"bytes"
	"maps"
	"slices"

	"loremaster/interpreter/engine"
)

// Left returns what the lines of Layout leave out of their position, in words; nil where a game that begins with them is in the
// same state, but for luck to come.
func (s *Session) Left() []string {
	at := boundary(s.p.g)
	k, c := &compiler{names: s.p.names}, &Case{given: true, scenario: s.c.scenario}
	for _, text := range s.layout(at) {
		c.givens = append(c.givens, k.line(&line{given: true, tokens: wordsOf(text)}, readGiven))
	}
	if len(k.diags.Items) > 0 {
		return []string{k.diags.Items[0].Message}
	}
	p := &play{setup: s.p.setup, names: s.p.names, g: s.p.setup.NewTable()}
	if _, f := c.lay(p); f != nil {
		return []string{f.Sentence + ": " + f.Actual}
	}
	is := boundary(p.g)
	s.bare(at)
	s.bare(is)
	return s.unlike(p.g.PartsOf(at), p.g.PartsOf(is))
}

// bare takes out of a position what makes no difference: of cards that are out of the game who knows them, and whether somebody
// knows a card who does not play.
func (s *Session) bare(p engine.Position) {
	t := p.OnTable()
	for c := engine.Card(1); int(c) <= s.p.setup.Scene().Cards; c++ {
		if t.Keep(c, s.p.names.everybody()); t.Zone(c) == engine.Outside {
			t.Forget(c)
			t.Put(c, engine.Outside)
		}
	}
	if bare := s.p.setup.Scene().Game.Bare; bare != nil {
		bare(s.p.setup, p)
	}
}

// unlike names the parts of two states that differ, in words.
func (s *Session) unlike(a, b []byte) (list []string) {
	was, is := partsIn(a), partsIn(b)
	names := slices.Concat(slices.Collect(maps.Keys(was)), slices.Collect(maps.Keys(is)))
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		if bytes.Equal(was[name], is[name]) {
			continue
		}
		if words, known := s.p.setup.Scene().Game.Unwritten[name]; known {
			list = append(list, words)
		} else if !slices.Contains([]string{"seed", "luck", "forced luck"}, name) {
			list = append(list, name)
		}
	}
	return list
}

// partsIn returns the bytes of each part; of several of one name those of all.
func partsIn(b []byte) map[string][]byte {
	parts := map[string][]byte{}
	for name, value := range engine.EachPart(b) {
		parts[name] = append(parts[name], value...)
	}
	return parts
}
