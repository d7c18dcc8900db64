// This file tells of each clause which cases exercise it.

package gamescript

import "loremaster/dsl/diag"

// ClauseTests is a clause of a text, and the cases that exercise it.
type ClauseTests struct {
	At    diag.Place
	Cases []string // their titles, in the order of their places
}

// Tested lists the clauses of all texts of the games that the cases of c are of, each with those of the cases that exercise it.
func (l *Runner) Tested(c *Cover) ([]ClauseTests, error) {
	tested, err := l.underTest(c, nil)
	if err != nil {
		return nil, err
	}
	traces := c.sorted()
	var list []ClauseTests
	for i := range tested {
		for _, x := range tested[i].lines() {
			clauses := x.text.Line.Clauses()
			from := len(list)
			for _, clause := range clauses {
				list = append(list, ClauseTests{At: x.place(clause.At)})
			}
			for _, t := range traces {
				done := t.exercises(&x)
				for n := range clauses {
					if done&(1<<(n&63)) != 0 {
						list[from+n].Cases = append(list[from+n].Cases, t.read.Title)
					}
				}
			}
		}
	}
	return list, nil
}
