package serve

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/dsl/serve/page"
	"loremaster/dsl/store"
	"loremaster/dsl/table"
)

// This file lets authors change cards while they are played, lay out positions, and save both.

// edit shows how a card is written.
func (s *Server) edit(w http.ResponseWriter, a *asked) error {
	d, ok := a.at.Definition(a.FormValue("of"))
	if !ok {
		return errNotFound
	}
	return s.writing(w, a, s.editing(a, d, nil))
}

// writing shows the table, and beside it how a card is written.
func (s *Server) writing(w http.ResponseWriter, a *asked, it page.Edit) error {
	z := *s.zones(a)
	z.Edit = &it
	return page.Write(w, "table", &z)
}

func (s *Server) editing(a *asked, d *table.Definition, wrong *diag.List) page.Edit {
	it := page.Edit{Definition: d, Wrong: wrong, Open: a.at.About().Open}
	if it.Write = d.Edited && s.mayWrite(a); it.Write {
		if file, text, err := into(s.Write, d); err == nil {
			if is, err := os.ReadFile(file); err == nil && string(is) == text {
				it.Written = file
			}
		}
	}
	return it
}

// mayWrite reports whether who asks writes into the folder of --write.
func (s *Server) mayWrite(a *asked) bool { return s.Write != "" && s.isHost(a.Request) }

// checkEdit says what is wrong with a card as it is written now.
func (s *Server) checkEdit(w http.ResponseWriter, a *asked) error {
	wrong, err := a.at.Check(a.chair, a.PostForm.Get("of"), a.PostForm.Get("text"))
	if err != nil {
		wrong = &diag.List{Items: []diag.Diagnostic{{Message: err.Error()}}}
	}
	return page.Write(w, "checked", wrong)
}

// doEdit changes a card, or asks the others whether it may be.
func (s *Server) doEdit(w http.ResponseWriter, a *asked) error {
	id, text := a.PostForm.Get("of"), a.PostForm.Get("text")
	if a.PostForm.Get("undo") != "" {
		text = ""
	}
	err := a.at.Edit(a.chair, id, text)
	if wrong, ok := err.(*diag.List); ok {
		d, _ := a.at.Definition(id)
		d.Text = text
		return s.writing(w, a, s.editing(a, d, wrong))
	}
	return seen(w, a, tablePath(a.id, a.chair)+"edit?of="+id, err)
}

// tryEdit tries the clauses of a card as it is written now, and shows what came of them.
func (s *Server) tryEdit(w http.ResponseWriter, a *asked) error {
	d, ok := a.at.Definition(a.PostForm.Get("of"))
	if !ok {
		return errNotFound
	}
	d.Text = a.PostForm.Get("text")
	tried, err := a.at.Try(a.chair, d.ID, d.Text)
	wrong, ok := err.(*diag.List)
	if err != nil && !ok {
		return err
	}
	it := s.editing(a, d, wrong)
	it.Tried = tried
	return s.writing(w, a, it)
}

// write writes a card that was edited at a table into the folder of --write: only the host does.
func (s *Server) write(w http.ResponseWriter, a *asked) error {
	d, ok := a.at.Definition(a.PostForm.Get("of"))
	if !s.mayWrite(a) || !ok || !d.Edited {
		return errNotFound
	}
	if of := s.gameOf(s.Write); of != nil && of.ID != a.at.About().Game {
		return fmt.Errorf("the files in %s are of another game, %s", filepath.Base(s.Write), of.Name)
	}
	file, text, err := into(s.Write, d)
	if err != nil {
		return err
	}
	if err := store.Write(file, []byte(text), store.Public); err != nil {
		return err
	}
	s.Log("%s was written", file)
	return see(w, a, tablePath(a.id, a.chair)+"edit?of="+d.ID)
}

// gameOf returns of which game the files of a folder are; nil where that is open.
func (s *Server) gameOf(folder string) *pack.Game {
	shelf := pack.NewShelf(screen.Each(s.Games.All(), func(side *table.Side) *pack.Game { return side.Lib.Game() })...)
	layers := shelf.Open(folder)
	for _, l := range layers {
		if l.Game != nil {
			return l.Game
		}
	}
	return shelf.Fitting(layers)
}

// into returns which file of a folder has a definition, and how it reads with that as it is written now; one of its own where
// none has.
func into(folder string, d *table.Definition) (file, text string, err error) {
	text = strings.TrimRight(d.Text, "\n") + "\n"
	file, whole := filepath.Join(folder, d.ID+".toml"), text
	err = filepath.WalkDir(folder, func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || filepath.Ext(name) != ".toml" {
			return err
		}
		src, err := pack.ReadFile(name)
		if err != nil {
			return err
		}
		blocks, err := pack.Blocks(src)
		if err != nil {
			return nil // it cannot be read, which nobody has asked
		}
		for _, b := range blocks {
			if b.ID != d.ID && of(d.ID).MatchString(b.Text) {
				return fmt.Errorf("the file %s has an errata, %q, that would change what is written; change that one", filepath.Base(name), b.ID)
			}
			if was := strings.TrimRight(b.Text, "\n"); b.ID == d.ID && strings.Count(string(src), was) == 1 {
				file, whole = name, strings.Replace(string(src), was, strings.TrimRight(text, "\n"), 1)
			}
		}
		return nil
	})
	return file, whole, err
}

// of matches the line of an errata that says which definition it changes.
func of(id string) *regexp.Regexp { return regexp.MustCompile(`(?m)^\s*of\s*=\s*["']` + id + `["']`) }

// Follow takes the games with the data as files have it now. Open tables are played again with it; other tables go on with what they
// have. A game whose files cannot be used is begun as before.
func (s *Server) Follow(sides []*table.Side) error {
	begun := slices.Clone(sides)
	for i, side := range sides {
		if _, wrong := side.Lib.Loaded(); wrong.Errors() > 0 {
			begun[i] = s.Games.Side(side.Lib.Game().ID)
		}
	}
	s.Games.Renew(begun)
	var errs []error
	for _, t := range s.hall.tables() {
		game := t.About().Game
		for _, side := range sides {
			if side.Lib.Game().ID == game {
				errs = append(errs, t.Follow(side))
			}
		}
	}
	return errors.Join(errs...)
}

// lay shows the position of now, to be changed line by line.
func (s *Server) lay(w http.ResponseWriter, a *asked) error {
	lines, left, err := a.at.Position()
	if err != nil {
		return errNotFound
	}
	it := laying(a, lines, nil)
	it.Left = left
	return page.Write(w, "lay", it)
}

func laying(a *asked, lines []string, wrong *diag.List) page.Lay {
	return page.Lay{Lines: lines, Wrong: wrong, Added: -1, Sentences: a.at.Sentences()}
}

// checkLay says what is wrong with a position.
func (s *Server) checkLay(w http.ResponseWriter, a *asked) error {
	wrong, err := a.at.CheckPosition(a.PostForm["line"])
	if err != nil {
		return err
	}
	return page.Write(w, "checked", wrong)
}

// ways are how a line of a position may go on, whole lines, and the parts in whose place something else may stand, from character
// to character: numbers, and words, with the number of the list of what else. Lists stand there once.
type ways struct {
	Ways  []string   `json:"ways"`
	Parts []linePart `json:"parts"`
	Lists [][]string `json:"lists"`
}

type linePart struct {
	From    int             `json:"from"`
	To      int             `json:"to"`
	List    int             `json:"list"`    // -1 for a number
	More    string          `json:"more"`    // at the end of the line, what stands before one that is added
	Without *gamescript.Cut `json:"without"` // null where it cannot be left out
}

// propose says what may be done with a line of a position, as JSON.
func (s *Server) propose(w http.ResponseWriter, a *asked) error {
	typed := a.FormValue("line")
	it := ways{Ways: []string{}, Parts: []linePart{}, Lists: [][]string{}}
	for _, p := range a.at.Propose(typed) {
		if line := string([]rune(typed)[:p.From]) + p.Text; len(it.Ways) < 50 && line != typed {
			it.Ways = append(it.Ways, line)
		}
	}
	for _, p := range a.at.LineParts(typed) {
		list := -1
		if p.Others != nil {
			if list = slices.IndexFunc(it.Lists, func(l []string) bool { return slices.Equal(l, p.Others) }); list < 0 {
				list, it.Lists = len(it.Lists), append(it.Lists, p.Others)
			}
		}
		it.Parts = append(it.Parts, linePart{p.From, p.To, list, p.More, p.Without})
	}
	w.Header().Set("Content-Type", "application/json")
	return json.NewEncoder(w).Encode(it)
}

// doLay begins the game anew at a position, or adds a line to it.
func (s *Server) doLay(w http.ResponseWriter, a *asked) error {
	lines := a.PostForm["line"]
	if n, err := strconv.Atoi(a.PostForm.Get("add")); err == nil {
		all := a.at.Sentences()
		if n < 0 || n >= len(all) {
			return errNotFound
		}
		line, err := a.at.GivenLine(all[n])
		if err != nil {
			return err
		}
		it := laying(a, append(lines, line), nil)
		it.Added = len(lines)
		return page.Write(w, "lay", it)
	}
	err := a.at.LayOut(a.chair, lines)
	if wrong, ok := err.(*diag.List); ok {
		return page.Write(w, "lay", laying(a, lines, wrong))
	}
	return seen(w, a, tablePath(a.id, a.chair), err)
}

// goBack takes an open table back to a point.
func (s *Server) goBack(w http.ResponseWriter, a *asked) error {
	n, err := strconv.Atoi(a.PostForm.Get("at"))
	if err == nil {
		err = a.at.Return(a.chair, n)
	}
	return seen(w, a, tablePath(a.id, a.chair), err)
}

// gives returns what gives something of a table as a file to be saved: the game as a test or as its record, the position as a
// scenario that begins so.
func gives[T string | []byte](name string, of func(*table.Table) (T, error)) func(*Server, http.ResponseWriter, *asked) error {
	return func(_ *Server, w http.ResponseWriter, a *asked) error {
		text, err := of(a.at)
		if err != nil {
			return err
		}
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Header().Set("Content-Disposition", `attachment; filename="`+name+`"`)
		w.Write([]byte(text)) //nolint:errcheck // nobody to tell
		return nil
	}
}
