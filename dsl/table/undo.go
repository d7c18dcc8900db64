package table

// asking is a wish to take something back, on which the others have still to answer.
type asking struct{}

// Question is what a chair is asked about the table.
type Question struct{}

func (t *Table) asked(s *Sight, l *looker) {}
