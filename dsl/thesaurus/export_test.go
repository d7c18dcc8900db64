package thesaurus

// Unmet returns the rows for texts that fit none of the lines, nor what some steps make of one.
func Unmet(h *Host, lines []string) (rows []string) {
	habits, met := h.Of.habits(), map[*Row]bool{}
	for _, line := range lines {
		level := []way{begin(line)}
		for range 3 {
			var next []way
			for i := range level {
				f := h.finder(&level[i])
				for j := range habits {
					for _, w := range h.uses(&habits[j], &level[i], f) {
						if met[habits[j].row] = true; w.tokens != nil && len(next) < 100 {
							next = append(next, w)
						}
					}
				}
			}
			level = next
		}
	}
	for i := range habits {
		if !met[habits[i].row] {
			rows = append(rows, habits[i].row.Said)
		}
	}
	return rows
}
