package tides

import (
	"fmt"

	"loremaster/interpreter/engine"
)

// The islands lie in rows, and boats sail between neighbors in a row or a column.
const (
	columns = 15
	rows    = 7
	islands = columns * rows
)

// place is an island, from 0, row by row.
type place uint8

func (p place) String() string { return fmt.Sprintf("%c%d", 'A'+p/columns, p%columns+1) }

func islandNames() (names []string) {
	for p := range place(islands) {
		names = append(names, p.String())
	}
	return names
}

// Island names an island by its number.
func Island(n int) string { return place(n).String() }

// neighbors returns the islands to which a boat can sail.
func (p place) neighbors() []place {
	var list []place
	if p >= columns {
		list = append(list, p-columns)
	}
	if p%columns > 0 {
		list = append(list, p-1)
	}
	if p%columns < columns-1 {
		list = append(list, p+1)
	}
	if p+columns < islands {
		list = append(list, p+columns)
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
