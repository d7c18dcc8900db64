package wotrboard

import (
	"encoding/binary"
	"iter"
	"math/bits"
)

// This file holds nations, sets of them, and rows of their figures.

// MaxNations bounds the nations of a game. Each costs a state three bytes a region.
const MaxNations = 10

// Nation is one of the nations, from 0.
type Nation uint8

// Nations is a set of them, a bit for each.
type Nations uint16

const allNations Nations = 1<<MaxNations - 1

// Has reports whether a nation is in the set.
func (s Nations) Has(n Nation) bool { return s>>n&1 != 0 }

// All goes through the nations of the set.
func (s Nations) All() iter.Seq[Nation] {
	return func(yield func(Nation) bool) {
		for ; s != 0 && yield(Nation(bits.TrailingZeros16(uint16(s)))); s &= s - 1 {
		}
	}
}

// Row is how many figures of a kind there are, by their nations.
type Row [MaxNations]uint8

// Known returns of how many nations the state of an earlier program had figures, and bytes of a set: see plain.Grown.
func (Row) Known() int     { return 8 }
func (Nations) Known() int { return 1 }

// bytesOf is eight nations of a set as bytes of a row.
var bytesOf = func() (masks [256]uint64) {
	for set := range masks {
		for n := range Nations(set).All() {
			masks[set] |= 0xff << (8 * n)
		}
	}
	return masks
}()

// masked returns of a row the figures of some nations: of the first eight, and of the two others.
func (r *Row) masked(nations Nations) (uint64, uint16) {
	return binary.LittleEndian.Uint64(r[:]) & bytesOf[nations&0xff], binary.LittleEndian.Uint16(r[8:]) & uint16(bytesOf[nations>>8])
}

// of returns how many figures of a row are of some nations: never 256 in one place.
func (r *Row) of(nations Nations) int {
	row, two := r.masked(nations)
	row = row&0x00ff00ff00ff00ff + row>>8&0x00ff00ff00ff00ff
	row = row&0x0000ffff0000ffff + row>>16&0x0000ffff0000ffff
	return int(row&0xffff+row>>32) + int(two&0xff+two>>8)
}

// only leaves in a row what another has of some nations.
func (r *Row) only(of *Row, nations Nations) {
	row, two := of.masked(nations)
	binary.LittleEndian.PutUint64(r[:], row)
	binary.LittleEndian.PutUint16(r[8:], two)
}
