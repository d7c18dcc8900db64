package engine

import "encoding/binary"

// This file says what digests of records of the first format were made of: every field by its place, a card as one byte.

// How many zones and cards a table had then, with zone 0 and card 0, and how many heaps of tokens.
const (
	placedZones = 64
	placedCards = 256
	placedHeaps = 48
)

// AppendPlaces appends the whole table to b.
func (t *CardLists) AppendPlaces(b []byte) []byte {
	for c := range placedCards {
		where := t.where[c]
		if where >= MaxZones {
			where -= MaxZones - placedZones
		}
		b = append(b, byte(where), byte(where>>8), byte(t.next[c]), byte(t.prev[c]), byte(t.known[c]))
	}
	for l, e := range t.ends[:MaxZones+placedCards] {
		if l < placedZones || l >= MaxZones {
			b = append(b, byte(e.first), byte(e.last), byte(e.n))
		}
	}
	for _, c := range t.counters[:placedHeaps] {
		b = append(b, byte(c.Card), c.Kind, byte(c.N))
	}
	return b
}

// AppendPlaces appends the source of luck to b.
func (l *Luck) AppendPlaces(b []byte) []byte {
	b = binary.LittleEndian.AppendUint64(b, l.Seed)
	for _, k := range l.k {
		b = binary.LittleEndian.AppendUint16(b, k)
	}
	for _, f := range l.forced {
		b = binary.LittleEndian.AppendUint16(append(b, f.key, byte(f.value)), f.k)
	}
	return b
}

// AppendPlaces appends who controls what to b.
func (s *Control) AppendPlaces(b []byte) []byte { return append(b, s.by[:placedCards]...) }

// AppendPlaces appends what lasts to b.
func (t *Effects) AppendPlaces(b []byte) []byte {
	for _, e := range t {
		b = binary.LittleEndian.AppendUint16(b, e.Ability)
		b = append(b, e.Clause, e.Ends, byte(e.Source), byte(e.Target), byte(e.You), byte(e.On), byte(e.N))
	}
	for i, e := range t { // what has no room before
		if e.N > 0xff {
			b = append(b, byte(i), byte(e.N>>8))
		}
	}
	return b
}
