package serve

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"time"

	"crypto/rand"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/table"
	"loremaster/interpreter/solve"
)

// This file lets puzzles be played, and shows them solved: only for the host.

// maxPositions is how many are looked at to solve a puzzle, which may take as long.
const (
	maxPositions = 200_000
	maxSolving   = 10 * time.Minute
)

// playFilm begins a table at the position of a puzzle.
func (s *Server) playFilm(w http.ResponseWriter, a *asked) error {
	f, n, err := s.film(a)
	if err != nil {
		return err
	}
	if len(f.cases) == 0 || !f.cases[n].IsPuzzle() {
		return errors.New("this is not a puzzle")
	}
	session, ours, err := f.lib.Puzzle(f.cases[n])
	if err != nil {
		return err
	}
	about, id := table.Against(session, "me", ours), newID()
	about.Open, about.Seed, about.Salt, about.Begun = true, s.seed(), rand.Text(), time.Now().Unix()
	of := f.cases[n]
	start := table.Start{Cards: of.Cards(), Given: session.Layout(), Goal: of.GoalLines(), Words: fmt.Sprintf("The game begins at a puzzle, %s: %s.", of.Title, of.Goal())}
	if err := table.FromPosition(s.hall.folder(id), s.Games, about, start); err != nil {
		return err
	}
	t, err := s.hall.table(id)
	if err != nil {
		return err
	}
	about = t.About()
	return see(w, a, s.joinPath(&about, id, 0))
}

// solveFilm looks for the solution of a puzzle, and shows it as a film.
func (s *Server) solveFilm(w http.ResponseWriter, a *asked) error {
	f, n, err := s.film(a)
	if err != nil {
		return err
	}
	if len(f.cases) == 0 || !f.cases[n].IsPuzzle() {
		return errors.New("this is not a puzzle")
	}
	if err := http.NewResponseController(w).SetWriteDeadline(time.Now().Add(maxSolving)); err != nil {
		return err
	}
	found, err := f.lib.Solve(f.cases[n], gamescript.SolveOptions{Options: solve.Options{Positions: maxPositions, Workers: 1}, Lines: 1})
	switch {
	case err != nil:
		return err
	case found.Answer == solve.None:
		return &failure{http.StatusOK, fmt.Sprintf("This puzzle has no solution: all %d positions were looked at.", found.Positions)}
	case found.Answer == solve.NotFound:
		return &failure{http.StatusOK, fmt.Sprintf("No solution was found among %d positions; loremaster solve --nodes N looks further.", found.Positions)}
	}
	solution, err := s.openFilm(Script{f.Name, bytes.TrimSpace([]byte(found.Script))})
	if err != nil {
		return err
	}
	return see(w, a, "/film/"+solution.id+"/?at=0")
}
