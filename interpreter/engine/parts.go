package engine

import (
	"crypto/sha256"
	"encoding/binary"
	"iter"
)

// Parts is a state as its digest sees it: each part that is not empty, by its name, its length and its bytes. A zone
// that is empty, a field that a game does not use, or one that a later program adds, changes no digest.
type Parts struct{ b []byte }

// PartsBehind returns parts that are added behind b.
func PartsBehind(b []byte) Parts { return Parts{b} }

// Reset forgets all parts, and keeps their memory.
func (p *Parts) Reset() { p.b = p.b[:0] }

// Bytes returns what has been added. It is good until the next part.
func (p *Parts) Bytes() []byte { return p.b }

// Number adds a number; 0 is an empty part.
func (p *Parts) Number(name string, n int) {
	if n != 0 {
		p.Add(name, func(b []byte) []byte { return binary.AppendVarint(b, int64(n)) })
	}
}

// Add adds a part with the bytes that fill appends; it is left out where there are none.
func (p *Parts) Add(name string, fill func(b []byte) []byte) {
	at := len(p.b)
	p.b = append(p.b, byte(len(name)))
	p.b = append(p.b, name...)
	p.b = append(p.b, 0, 0)
	from := len(p.b)
	p.b = fill(p.b)
	if len(p.b) == from {
		p.b = p.b[:at]
		return
	}
	binary.LittleEndian.PutUint16(p.b[from-2:], uint16(len(p.b)-from))
}

// AppendCard appends the number of a card.
func AppendCard(b []byte, c Card) []byte { return binary.LittleEndian.AppendUint16(b, uint16(c)) }

// AddTo adds the table: the cards of each list in their order, with who knows them, and the tokens. A zone has its name
// and its owner; what lies on a card is listed by that.
func (t *CardLists) AddTo(p *Parts, zones []ZoneSpec) {
	for l := range t.ends {
		if t.ends[l].n == 0 {
			continue
		}
		list := func(b []byte) []byte {
			for c := t.ends[l].first; c != 0; c = t.next[c] {
				b = append(AppendCard(b, c), byte(t.known[c]))
			}
			return b
		}
		switch {
		case l == int(Outside):
			p.Add("outside", list)
		case l < MaxZones:
			z := &zones[l]
			p.Add(z.Name, func(b []byte) []byte { return list(append(b, byte(z.Owner), namesakes(zones, l))) })
		default:
			p.Add("on", func(b []byte) []byte { return list(AppendCard(b, Card(l-MaxZones))) })
		}
	}
	p.Add("tokens", func(b []byte) []byte {
		for i, c := range t.counters[:t.heaps] {
			if c != (Counter{}) {
				b = append(AppendCard(append(b, byte(i)), c.Card), c.Kind, byte(c.N))
			}
		}
		return b
	})
}

// namesakes returns how many zones before one share its name and its owner.
func namesakes(zones []ZoneSpec, l int) (n uint8) {
	for l > 0 && zones[l-1].Name == zones[l].Name && zones[l-1].Owner == zones[l].Owner {
		l--
		n++
	}
	return n
}

// AddTo adds the source of luck: how many outcomes there have been of each key, and what is forced.
func (l *Luck) AddTo(p *Parts) {
	p.Add("seed", func(b []byte) []byte { return binary.LittleEndian.AppendUint64(b, l.Seed) })
	p.Add("luck", func(b []byte) []byte {
		for i, k := range l.k {
			if k != 0 {
				b = binary.LittleEndian.AppendUint16(append(b, byte(i)), k)
			}
		}
		return b
	})
	p.Add("forced luck", func(b []byte) []byte {
		for i, f := range l.forced {
			if f != (forced{}) {
				b = AppendCard(append(b, byte(i), f.key), f.value)
				b = binary.LittleEndian.AppendUint16(b, f.k)
			}
		}
		return b
	})
}

// AddTo adds what lasts.
func (t *Effects) AddTo(p *Parts) {
	p.Add("effects", func(b []byte) []byte {
		for i, e := range t {
			if e == (Effect{}) {
				continue
			}
			b = binary.LittleEndian.AppendUint16(append(b, byte(i)), e.Ability)
			b = append(b, e.Clause, e.Ends, byte(e.You), byte(e.N))
			b = AppendCard(AppendCard(AppendCard(b, e.Source), e.Target), e.On)
		}
		return b
	})
	p.Add("effects for players", func(b []byte) []byte {
		for i, e := range t {
			if e.Seats != 0 {
				b = append(b, byte(i), byte(e.Seats))
			}
		}
		return b
	})
	p.Add("numbers of effects", func(b []byte) []byte {
		for i, e := range t {
			if e.Number != 0 {
				b = binary.LittleEndian.AppendUint16(append(b, byte(i)), uint16(e.Number))
			}
		}
		return b
	})
	p.Add("effects of many cards", func(b []byte) []byte { // what the part before has no room for
		for i, e := range t {
			if e.N > 0xff {
				b = append(b, byte(i), byte(e.N>>8))
			}
		}
		return b
	})
}

// MarkRound takes a digest for the record, at a point that the game's rules choose: the last thing that a
// piece does, so that a game that waits and one that is answered in place count the same answers before it.
func (g *Game[S]) MarkRound() {
	if !g.Unrecorded {
		g.marks = append(g.marks, Mark{len(g.answers), g.Digest()})
	}
}

// Digest returns a number that two games share only if their whole states are the same.
func (g *Game[S]) Digest() uint64 {
	if old, ok := g.rules.(placed[S]); ok && g.placed {
		return digestOf(old.AppendPlaces(&g.S, nil))
	}
	g.parts.Reset()
	g.rules.Describe(&g.S, &g.parts)
	return digestOf(g.parts.Bytes())
}

// EachPart goes through parts, in their order: the name of each, and its bytes.
func EachPart(b []byte) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		for len(b) > 0 {
			name, rest := b[1:1+b[0]], b[1+b[0]:]
			n := 2 + int(binary.LittleEndian.Uint16(rest))
			if !yield(string(name), rest[2:n]) {
				return
			}
			b = rest[n:]
		}
	}
}

// PartsOf returns the parts of a position, as Digest sees them; see Parts.
func (g *Game[S]) PartsOf(p Position) []byte {
	var parts Parts
	g.rules.Describe(any(p).(*S), &parts)
	return parts.Bytes()
}

// placed is what rules know whose games may have records of the first format: their digests go by the place of a
// field.
type placed[S any] interface {
	AppendPlaces(s *S, b []byte) []byte
}

func digestOf(b []byte) uint64 {
	sum := sha256.Sum256(b)
	return binary.BigEndian.Uint64(sum[:8])
}
