package engine

// Event is one thing that happened, for the log. What the verb and the numbers mean is in the game's table.
type Event struct {
	Verb  uint8
	Seat  Seat
	A, B  Card
	From  List
	To    List
	N     int16
	Seen  SeatSet // the seats that see which card A is
	Cause Cause
}

// Emit records an event, if anybody listens.
func (g *Course) Emit(e Event) {
	if !g.Listen {
		return
	}
	e.Cause = g.Cause
	g.events = append(g.events, e)
}

// Events returns what happened since the game began or Forget was called. A procedure that runs again
// emits the same events at the same places, so a reader that keeps count of what it has read misses and
// repeats nothing.
func (g *Course) Events() []Event { return g.events }
