package tides

import (
	"fmt"

	"loremaster/interpreter/engine"
)

// The islands lie in rows, and boats sail between neighbors in a row or a column.
const (
	Columns = 15 // of islands in a row
	rows    = 7
	islands = Columns * rows
)

// place is an island, from 0, row by row.
type place uint8

func (p place) String() string { return fmt.Sprintf("%c%d", 'A'+p/Columns, p%Columns+1) }

// Islands are the names of the islands.
var Islands = func() (names []string) {
	for p := range place(islands) {
		names = append(names, p.String())
	}
	return names
}()

// neighbors returns the islands to which a boat can sail.
func (p place) neighbors() []place {
	var list []place
	if p >= Columns {
		list = append(list, p-Columns)
	}
	if p%Columns > 0 {
		list = append(list, p-1)
	}
	if p%Columns < Columns-1 {
		list = append(list, p+1)
	}
	if p+Columns < islands {
		list = append(list, p+Columns)
	}
	return list
}

// alone returns on how many islands only that player has boats.
func (s *State) alone(seat engine.Seat) (n int) {
	for _, boats := range s.Boats {
		others := 0
		for other, count := range boats {
			if engine.Seat(other) != seat {
				others += int(count)
			}
		}
		if boats[seat] > 0 && others == 0 {
			n++
		}
	}
	return n
}
