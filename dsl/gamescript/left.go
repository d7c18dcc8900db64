// This file finds what a position that is written leaves out.

package gamescript

import (
	"bytes"
	"maps"
	"slices"

	"loremaster/interpreter/engine"
)

// Left returns what the lines of Layout leave out of their position, in words; nil where a game that begins with them is in the
// same state, but for luck to come, and for what players have seen of cards that are hidden from them.
func (s *Session) Left() []string {
	at := boundary(s.p.g)
	k, c := &compiler{names: s.p.names}, &Case{given: true, scenario: s.c.scenario}
	for _, text := range s.layout(at) {
		c.givens = append(c.givens, k.line(&line{given: true, tokens: tokensOf(scan("  " + text))}, readGiven))
	}
	if len(k.diags.Items) > 0 {
		return []string{k.diags.Items[0].Message}
	}
	p := &play{setup: s.p.setup, names: s.p.names, g: s.p.setup.NewTable()}
	if _, f := c.lay(p); f != nil {
		return []string{f.Sentence + ": " + f.Actual}
	}
	return s.unlike(p.g.PartsOf(at), p.g.PartsOf(p.g.Here()))
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
		words, known := s.p.setup.Of().Unwritten[name]
		if !known && !s.lies(name) {
			words = name
		}
		if words != "" {
			list = append(list, words)
		}
	}
	return list
}

// lies reports whether a part of a state is where cards lie, which lines give, or luck.
func (s *Session) lies(part string) bool {
	return slices.Contains([]string{"outside", "on", "seed", "luck", "forced luck"}, part) ||
		slices.ContainsFunc(s.p.setup.Zones(), func(z engine.ZoneSpec) bool { return z.Name == part })
}

// partsIn returns the bytes of each part; of several of one name those of all.
func partsIn(b []byte) map[string][]byte {
	parts := map[string][]byte{}
	for name, value := range engine.EachPart(b) {
		parts[name] = append(parts[name], value...)
	}
	return parts
}
