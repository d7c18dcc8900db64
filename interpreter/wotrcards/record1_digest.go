package wotrcards

import "encoding/binary"

// This file makes what digests were made of before they went by name: for records of the first format, and the state's
// part of the keys of a search.

// actedAlways is how many places of Acted are in every digest by place; the others are where they are used. placedCards is
// how many cards a table had, with card 0.
const (
	actedAlways = 8
	placedCards = 256
)

// AppendPlaces appends every field of the state to b by its place: what a digest was made of in records of the first
// format.
func (g *Game) AppendPlaces(s *State, b []byte) []byte {
	b = s.CardLists.AppendPlaces(b)
	b = s.Luck.AppendPlaces(b)
	effects := s.Effects
	for i := range effects {
		effects[i].Ability = g.stable(effects[i].Ability)
	}
	b = effects.AppendPlaces(b)
	b = append(b, s.Round, byte(s.Step), s.Starting, s.Turn, byte(s.Passed), s.LastPath,
		byte(s.Corruption), byte(s.Corruption>>8), byte(s.RingUsed), s.Holding, byte(s.Winner), byte(s.Combat))
	for _, p := range s.Support {
		b = append(b, byte(p.Army), byte(p.Leader))
	}
	for _, set := range []*CardSet{&s.Fought, &s.Arrived, &s.Played, &s.NoShields} {
		for _, word := range set[:placedCards/64] {
			b = binary.LittleEndian.AppendUint64(b, word)
		}
	}
	for i, a := range s.Acted {
		switch {
		case i < actedAlways:
			b = append(b, byte(a.Card), byte(a.Of), a.Line)
		case a != (Acted{}):
			b = append(b, byte(i), byte(a.Card), byte(a.Of), a.Line)
		}
	}
	b = binary.LittleEndian.AppendUint16(b, s.Plays)
	b = s.Control.AppendPlaces(b)
	for _, play := range s.Since[:placedCards] {
		b = binary.LittleEndian.AppendUint16(b, play)
	}
	return s.Own.appendTo(b)
}

// appendTo appends it to b, where there is anything in it.
func (o *Own) appendTo(b []byte) []byte {
	if *o == (Own{}) {
		return b
	}
	for _, used := range o.Used {
		b = binary.LittleEndian.AppendUint16(b, used)
	}
	for _, n := range o.Counters {
		b = binary.LittleEndian.AppendUint16(b, uint16(n))
	}
	if o.Drafted > 0 || o.Turned > 0 {
		b = append(b, o.Drafted, byte(o.Turned))
	}
	return b
}
