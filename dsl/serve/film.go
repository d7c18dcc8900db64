// This file shows records and tests as films, and lets puzzles be played, and shows them solved: only for the host. It keeps the films
// that were opened last, as scripts: a server that is started again opens them once more.

package serve

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/screen"
	"loremaster/dsl/serve/page"
	"loremaster/dsl/store"
	"loremaster/dsl/table"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/solve"
)

// Script is a record or a scripted test, with its name.
type Script struct {
	Name string
	Text []byte
}

const (
	maxFilms    = 32
	filmsFolder = "films"
)

// films are those that have been looked at since the server began.
type films struct {
	mu   sync.Mutex
	open map[string]*film // by their ids
}

// film is a script whose cases may be looked at, or a record.
type film struct {
	Script
	id    string
	lib   *gamescript.Runner
	cases []*gamescript.Case // of a record none
}

func (s *Server) readFilm(id string, of Script) (*film, error) {
	libs := screen.Each(s.Games.All(), func(side *table.Side) *gamescript.Runner { return side.Lib })
	f := &film{Script: of, id: id, lib: gamescript.Join(nil, libs...)}
	if !engine.IsRecord(of.Text) {
		script, diags := gamescript.Parse("", of.Text)
		if diags.Add(f.lib.Check(script).Items...); diags.Errors() > 0 {
			return nil, diags
		}
		f.cases = script.Cases
		if len(f.cases) == 0 {
			return nil, errors.New("there is no case in it")
		}
		f.Name = cmp.Or(f.Name, f.cases[0].Title, "a test")
		return f, nil
	}
	tape, err := f.lib.RecordTape(of.Text)
	if err != nil {
		return nil, err
	}
	f.Name = cmp.Or(f.Name, tape.Title)
	return f, nil
}

// openFilm makes a film of a script, and keeps it.
func (s *Server) openFilm(of Script) (*film, error) {
	f, err := s.readFilm(newID(), of)
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(f.Script)
	if err != nil {
		return nil, err
	}
	s.films.mu.Lock()
	defer s.films.mu.Unlock()
	dir := filepath.Join(s.Folder, filmsFolder)
	if err := store.Folder(dir, store.Private); err != nil {
		return nil, err
	}
	if err := store.Write(filepath.Join(dir, f.id), text, store.Private); err != nil {
		return nil, err
	}
	s.films.open[f.id] = f
	kept := s.keptFilms()
	for _, old := range kept[min(maxFilms, len(kept)):] {
		delete(s.films.open, old.Name())
		os.Remove(filepath.Join(dir, old.Name())) //nolint:errcheck // then it is tried again with the next
	}
	return f, nil
}

// keptFilms returns the files of those that are kept, named by their ids, the newest first.
func (s *Server) keptFilms() (list []fs.FileInfo) {
	entries, _ := os.ReadDir(filepath.Join(s.Folder, filmsFolder)) // without a folder there is none
	for _, e := range entries {
		if about, err := e.Info(); err == nil && goodID.MatchString(e.Name()) {
			list = append(list, about)
		}
	}
	slices.SortFunc(list, func(a, b fs.FileInfo) int {
		return cmp.Or(b.ModTime().Compare(a.ModTime()), cmp.Compare(a.Name(), b.Name()))
	})
	return list
}

func (s *Server) script(id string) (of Script, err error) {
	if !goodID.MatchString(id) {
		return of, errNotFound
	}
	text, err := os.ReadFile(filepath.Join(s.Folder, filmsFolder, id))
	if err == nil {
		err = json.Unmarshal(text, &of)
	}
	return of, err
}

func (s *Server) listedFilms() (list []game.Named) {
	for _, kept := range s.keptFilms() {
		if of, err := s.script(kept.Name()); err == nil {
			list = append(list, game.Named{ID: kept.Name(), Name: of.Name})
		}
	}
	return list
}

// film returns the film of the path, and its case of the form.
func (s *Server) film(a *asked) (*film, int, error) {
	s.films.mu.Lock()
	defer s.films.mu.Unlock()
	f := s.films.open[a.id]
	if f == nil {
		of, err := s.script(a.id)
		if err != nil {
			return nil, 0, &failure{http.StatusNotFound, "This film is not kept any more. Open its file once more."}
		}
		if f, err = s.readFilm(a.id, of); err != nil {
			return nil, 0, err
		}
		s.films.open[f.id] = f
	}
	n, err := strconv.Atoi(a.FormValue("case"))
	if err != nil || n < 0 || n >= max(len(f.cases), 1) {
		n = 0
	}
	return f, n, nil
}

// newFilm opens what was pasted, a puzzle of the server, or the game of a table.
func (s *Server) newFilm(w http.ResponseWriter, a *asked) error {
	of := Script{Text: []byte(a.PostForm.Get("text"))}
	if n, err := strconv.Atoi(a.PostForm.Get("puzzle")); err == nil && n >= 0 && n < len(s.Puzzles) {
		of = s.Puzzles[n]
	}
	if id := a.PostForm.Get("table"); id != "" {
		t, err := s.hold(a, id)
		if err != nil {
			return err
		}
		text, err := t.Record()
		if err != nil {
			text2, failed := t.Test()
			if failed != nil {
				return err
			}
			text = []byte(text2)
		}
		of = Script{t.Setup().Scene().Scenario.Name, text}
	}
	f, err := s.openFilm(of)
	if wrong, ok := err.(*diag.List); ok {
		return noFilm(wrong)
	}
	if err != nil {
		return err
	}
	return see(w, a, "/film/"+f.id+"/")
}

// noFilm says why a script cannot be a film: its first mistake, with its place.
func noFilm(wrong *diag.List) error {
	i := slices.IndexFunc(wrong.Items, func(d diag.Diagnostic) bool { return d.Severity == diag.Error })
	d := &wrong.Items[i]
	words := fmt.Sprintf("this is neither a record nor a test that can be played: line %d: %s", d.Line, d.Message)
	if d.Hint != "" {
		words += " (" + d.Hint + ")"
	}
	return errors.New(words)
}

func (f *film) tape(n int) (*gamescript.Tape, error) {
	if len(f.cases) == 0 {
		return f.lib.RecordTape(f.Text)
	}
	return f.lib.CaseTape(f.cases[n])
}

// showFilm shows a point of a film, and where it would go another way under other data.
func (s *Server) showFilm(w http.ResponseWriter, a *asked) error {
	f, n, err := s.film(a)
	if err != nil {
		return err
	}
	tape, err := f.tape(n)
	if err != nil {
		return err
	}
	at, err := strconv.Atoi(a.FormValue("at"))
	if err != nil || at < 0 || at > tape.Answers() {
		at = tape.Answers()
	}
	words := ""
	session, err := tape.Play(at, func(m gamescript.Moment) { words = m.Words })
	if err != nil {
		return err
	}
	frame, err := s.Games.Frame(session)
	if err != nil {
		return err
	}
	it := page.Film{Zones: page.DrawStill(frame), ID: f.id, Title: tape.Title, At: at, Last: tape.Answers(), Case: n, Cases: f.cases, Words: screen.Sentence(words)}
	it.Under = a.FormValue("under")
	if len(f.cases) > 0 {
		it.Goal = frame.Said(f.cases[n].Goal())
	}
	if tape.Broken != nil {
		it.Broken = tape.Broken.Error()
	}
	if it.Unders, err = s.unders(session, it.Under, func(lib *gamescript.Runner) error {
		d, err := tape.Compare(lib)
		it.Parts, it.Same = d, err == nil && d == nil
		return err
	}); err != nil {
		return err
	}
	return page.Write(w, "film", it)
}

// filmCard shows a card of a film, as it is at the end.
func (s *Server) filmCard(w http.ResponseWriter, a *asked) error {
	f, n, err := s.film(a)
	if err != nil {
		return err
	}
	tape, err := f.tape(n)
	if err != nil {
		return err
	}
	session, err := tape.Play(tape.Answers(), func(gamescript.Moment) {})
	if err != nil {
		return err
	}
	frame, err := s.Games.Frame(session)
	if err != nil {
		return err
	}
	face, ok := frame.Card(table.Watchers, a.FormValue("of"))
	if !ok {
		return errNotFound
	}
	return write(w, a, "card", "face", face)
}

// unders lists the data under which a film may be played, and hands over those that are chosen.
func (s *Server) unders(of *gamescript.Session, chosen string, use func(*gamescript.Runner) error) (list []game.Named, err error) {
	side := s.Games.Side(of.Game().SetUp().Scene().Game.ID)
	add := func(id, name string, lib func() (*gamescript.Runner, error)) {
		list = append(list, game.Named{ID: id, Name: name})
		if id == chosen && err == nil {
			var it *gamescript.Runner
			if it, err = lib(); err == nil {
				err = use(it)
			}
		}
	}
	add("all", "the data of this server", func() (*gamescript.Runner, error) { return side.Lib, nil })
	if len(side.Packs) > 0 {
		add("built-in", "what is built in alone", func() (*gamescript.Runner, error) {
			return s.Games.Library(side, side.PackNames())
		})
	}
	tables := s.hall.tables()
	for _, id := range slices.Sorted(maps.Keys(tables)) {
		t := tables[id]
		about := t.About()
		if about.Game == side.Lib.Game().ID && t.Edited() {
			add(id, "what was edited at "+strings.Join(called(&about), ", ")+"’s table", func() (*gamescript.Runner, error) { return t.Library(), nil })
		}
	}
	return list, err
}

func called(a *table.About) []string {
	return screen.Each(a.Chairs, func(c table.Chair) string { return c.Called() })
}

// maxPositions is how many are looked at to solve a puzzle, which may take as long.
const (
	maxPositions = 200_000
	maxSolving   = 10 * time.Minute
)

// puzzle returns the film of the path, and its case of the form, which is a puzzle.
func (s *Server) puzzle(a *asked) (*film, *gamescript.Case, error) {
	f, n, err := s.film(a)
	if err != nil {
		return nil, nil, err
	}
	if len(f.cases) == 0 || !f.cases[n].IsPuzzle() {
		return nil, nil, errors.New("this is not a puzzle")
	}
	return f, f.cases[n], nil
}

// playFilm begins a table at the position of a puzzle.
func (s *Server) playFilm(w http.ResponseWriter, a *asked) error {
	f, of, err := s.puzzle(a)
	if err != nil {
		return err
	}
	session, ours, err := f.lib.Puzzle(of)
	if err != nil {
		return err
	}
	about, id := table.Against(session, "me", ours), newID()
	about.Open, about.Seed, about.Salt, about.Begun = true, s.Seed(), rand.Text(), time.Now().Unix()
	start := table.Start{Cards: of.Cards(), Given: session.Layout(), Goal: of.GoalLines(), Words: fmt.Sprintf("The game begins at a puzzle, %s: %s.", of.Title, of.Goal())}
	if err := table.FromPosition(s.hall.folder(id), s.Games, about, start); err != nil {
		return err
	}
	return s.seeTable(w, a, id, 0)
}

// solveFilm looks for the solution of a puzzle, and shows it as a film.
func (s *Server) solveFilm(w http.ResponseWriter, a *asked) error {
	f, of, err := s.puzzle(a)
	if err != nil {
		return err
	}
	if err := http.NewResponseController(w).SetWriteDeadline(time.Now().Add(maxSolving)); err != nil {
		return err
	}
	found, err := f.lib.Solve(of, gamescript.SolveOptions{Options: solve.Options{Positions: maxPositions, Workers: 1}, Lines: 1})
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
