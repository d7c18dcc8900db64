package serve

import (
	"cmp"
	"encoding/json"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"time"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/serve/page"
	"loremaster/dsl/store"
	"loremaster/interpreter/engine"
)

// This file keeps the films that were opened last, as scripts: a server that is started again opens them once more.

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

// all returns the data of all games.
func (s *Server) all() *gamescript.Runner {
	var libs []*gamescript.Runner
	for _, side := range s.Games.All() {
		libs = append(libs, side.Lib)
	}
	return gamescript.Join(nil, libs...)
}

// readFilm makes a film of a script.
func (s *Server) readFilm(id string, of Script) (*film, error) {
	f := &film{Script: of, id: id, lib: s.all()}
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
	s.opened(f)
	kept := s.keptFilms()
	for _, old := range kept[min(maxFilms, len(kept)):] {
		delete(s.films.open, old.id)
		os.Remove(filepath.Join(dir, old.id)) //nolint:errcheck // then it is tried again with the next
	}
	return f, nil
}

func (s *Server) opened(f *film) {
	if s.films.open == nil {
		s.films.open = map[string]*film{}
	}
	s.films.open[f.id] = f
}

// keptFilm is a film that is kept, and since when.
type keptFilm struct {
	id   string
	time time.Time
}

// keptFilms returns those that are kept, the newest first.
func (s *Server) keptFilms() (list []keptFilm) {
	entries, _ := os.ReadDir(filepath.Join(s.Folder, filmsFolder)) // without a folder there is none
	for _, e := range entries {
		if about, err := e.Info(); err == nil && goodID.MatchString(e.Name()) {
			list = append(list, keptFilm{e.Name(), about.ModTime()})
		}
	}
	slices.SortFunc(list, func(a, b keptFilm) int { return cmp.Or(b.time.Compare(a.time), cmp.Compare(a.id, b.id)) })
	return list
}

// script reads the script of a film that is kept.
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

// listedFilms lists the films that are kept.
func (s *Server) listedFilms() (list []page.Named) {
	for _, kept := range s.keptFilms() {
		if of, err := s.script(kept.id); err == nil {
			list = append(list, page.Named{ID: kept.id, Name: of.Name})
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
		s.opened(f)
	}
	n, err := strconv.Atoi(a.FormValue("case"))
	if err != nil || n < 0 || n >= max(len(f.cases), 1) {
		n = 0
	}
	return f, n, nil
}
