// This file shows tables to who sits there, does what they do: play, take back, leave, begin again, look back, ask why; and pushes what
// changes to the pages that are open.

package serve

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/dsl/serve/page"
	"loremaster/dsl/store"
	"loremaster/dsl/table"
)

func (s *Server) allow(w http.ResponseWriter, a *asked) error {
	wish, err := strconv.Atoi(a.PostForm.Get("wish"))
	if err != nil {
		return &failure{http.StatusBadRequest, "That is nothing that anybody asks for."}
	}
	return s.done(w, a, a.at.Allow(a.chair, wish, a.PostForm.Get("allow") == "yes"))
}

// leave lets a bot play on for who leaves, until that person comes back.
func (s *Server) leave(w http.ResponseWriter, a *asked) error {
	if a.PostForm.Get("back") != "" {
		return s.done(w, a, a.at.ComeBack(a.chair))
	}
	return s.done(w, a, a.at.Leave(a.chair))
}

// newLink makes the links of a chair void, and gives who sits there another.
func (s *Server) newLink(w http.ResponseWriter, a *asked) error {
	if err := a.at.Change(func(about *table.About) { about.Chairs[a.chair].Link++ }); err != nil {
		return err
	}
	about := a.at.About()
	setCookie(w, a.Request, chairCookie, s.chairSecret(&about, a.id, a.chair), tablePath(a.id, a.chair))
	return see(w, a, tablePath(a.id, a.chair)+"own")
}

// own shows the link of the chair, for another device.
func (s *Server) own(w http.ResponseWriter, a *asked) error {
	about := a.at.About()
	return page.Write(w, "own", page.Own{Link: base(a.Request) + s.joinPath(&about, a.id, a.chair), Watch: a.chair == table.Watchers})
}

// rematch begins what is played next, the same again or the next game of a campaign, with the same people, once for all of them.
func (s *Server) rematch(w http.ResponseWriter, a *asked) error {
	s.again.Lock() // several may ask for it at once
	defer s.again.Unlock()
	about := a.at.About()
	switch {
	case !a.at.Over():
		return &failure{http.StatusConflict, "The game is not over yet."}
	case about.Rematch == "":
		done, err := s.mayHave(about.Owner)
		if err != nil {
			return err
		}
		defer done()
		next, err := a.at.Next(s.Seed())
		if err != nil {
			return err
		}
		id, err := s.hall.begin(next)
		if err != nil {
			return err
		}
		if err := a.at.Change(func(about *table.About) { about.Rematch = id }); err != nil {
			return err
		}
		about.Rematch = id
	}
	return see(w, a, s.next(a, &about, a.chair))
}

// next returns the link of a chair to the table at which the game is played again. Where that was made anew there, who has this
// one has to have that one, too.
func (s *Server) next(a *asked, about *table.About, chair int) string {
	t, err := s.hold(a, about.Rematch)
	if err != nil {
		return "/"
	}
	next := t.About()
	if next.Chairs[chair].Link > 0 {
		return tablePath(about.Rematch, chair)
	}
	return s.joinPath(&next, about.Rematch, chair)
}

// past shows an earlier point of the game.
func (s *Server) past(w http.ResponseWriter, a *asked) error {
	n, err := strconv.Atoi(a.FormValue("at"))
	if err != nil {
		return &failure{http.StatusBadRequest, "That is not a point of the game."}
	}
	past, err := a.at.Past(a.chair, n)
	if err != nil {
		return err
	}
	return page.Write(w, "past", page.DrawPast(past, a.chair == table.Watchers))
}

// fork begins a game of one's own against bots at a point of the game.
func (s *Server) fork(w http.ResponseWriter, a *asked) error {
	n, err := strconv.Atoi(a.PostForm.Get("at"))
	if err != nil {
		return &failure{http.StatusBadRequest, "That is not a point of the game."}
	}
	done, err := s.mayHave(s.owner(a))
	if err != nil {
		return err
	}
	defer done()
	id := newID()
	if err := a.at.Fork(s.hall.folder(id), a.chair, n, s.Seed(), s.owner(a)); err != nil {
		return err
	}
	return s.seeTable(w, a, id, a.chair)
}

// seeTable shows who asks the link to a chair of a table that has just begun.
func (s *Server) seeTable(w http.ResponseWriter, a *asked, id string, chair int) error {
	t, err := s.hold(a, id)
	if err != nil {
		return err
	}
	about := t.About()
	return see(w, a, s.joinPath(&about, id, chair))
}

// why says what the score is made of, or by which rule something may be done.
func (s *Server) why(w http.ResponseWriter, a *asked) error {
	var all []table.Why
	if a.FormValue("at") == "" {
		all = a.at.WhyScore(a.chair)
	} else {
		n, err := strconv.Atoi(a.FormValue("n"))
		if err != nil {
			return &failure{http.StatusBadRequest, "That is not a choice."}
		}
		why, err := a.at.WhyOpen(a.chair, a.FormValue("at"), n)
		if err != nil {
			return err
		}
		all = append(all, *why)
	}
	return write(w, a, "why", "whys", all)
}

// zones returns the page of a chair in its zones, made once for each change however many look.
func (s *Server) zones(a *asked) *page.Zones {
	sight, played := a.at.Sight(a.chair)
	return s.hall.drawn(a.id, a.chair, played, func() *page.Zones { return page.Draw(sight, a.chair == table.Watchers) })
}

func (s *Server) table(w http.ResponseWriter, a *asked) error {
	return page.Write(w, "table", s.zones(a))
}

func (s *Server) card(w http.ResponseWriter, a *asked) error {
	face, ok := a.at.Card(a.chair, a.FormValue("of"))
	if !ok {
		return errNotFound
	}
	return write(w, a, "card", "face", face)
}

// picture gives the picture of a card, of a table or a film. It says nothing of where the card is.
func (s *Server) picture(w http.ResponseWriter, a *asked) error {
	libs := screen.Each(s.Games.All(), func(side *table.Side) *gamescript.Runner { return side.Lib })
	if a.at != nil {
		libs = []*gamescript.Runner{a.at.Library()}
	}
	for _, lib := range libs {
		if read := lib.Data().Common().Picture(a.FormValue("of")); read != nil {
			jpeg, err := read()
			if err != nil {
				return errNotFound
			}
			w.Header().Set("Content-Type", "image/jpeg")
			w.Header().Set("Cache-Control", "private, max-age=600")
			w.Write(jpeg) //nolint:errcheck // nobody to tell
			return nil
		}
	}
	return errNotFound
}

// write writes a page, or a part of it where that alone is asked for.
func write(w http.ResponseWriter, a *asked, whole, part string, it any) error {
	if a.FormValue("part") != "" {
		whole = part
	}
	return page.Write(w, whole, it)
}

// do answers what the chair is asked.
func (s *Server) do(w http.ResponseWriter, a *asked) error {
	var picks []int
	for _, words := range a.PostForm["n"] {
		n, err := strconv.Atoi(words)
		if err != nil {
			return &failure{http.StatusBadRequest, "That is not a choice."}
		}
		picks = append(picks, n)
	}
	return s.done(w, a, a.at.Do(a.chair, a.PostForm.Get("at"), picks))
}

func does(do func(t *table.Table, chair int) error) func(*Server, http.ResponseWriter, *asked) error {
	return func(s *Server, w http.ResponseWriter, a *asked) error { return s.done(w, a, do(a.at, a.chair)) }
}

// done answers who has done something: the script of the page with nothing, for what came of it is pushed; a form with the
// page. Where nothing could be done, because it came too late, a form gets the table as it is now, and is told so there.
func (s *Server) done(w http.ResponseWriter, a *asked, err error) error {
	if err != nil && a.Header.Get("Sec-Fetch-Mode") != "cors" {
		z := *s.zones(a)
		z.Notice = screen.Sentence(table.WithoutPlace(err).Error())
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.WriteHeader(http.StatusConflict)
		return page.Write(w, "table", &z)
	}
	if err != nil {
		return err
	}
	if a.Header.Get("Sec-Fetch-Mode") == "cors" {
		w.WriteHeader(http.StatusNoContent)
		return nil
	}
	return see(w, a, tablePath(a.id, a.chair))
}

const (
	beat    = 20 * time.Second // between words that say nothing, so that nobody in between closes the stream
	patient = 10 * time.Second // how long a client may take to read
)

// events sends the zones of a chair that are not what they were, each time there are any.
func (s *Server) events(w http.ResponseWriter, a *asked) error {
	from := s.address(a.Request)
	if at, err := netip.ParseAddr(from); err == nil && at.IsLoopback() {
		from = ""
	}
	leave, ok := s.hall.enter(a.id, a.chair, from)
	if !ok {
		return &failure{http.StatusServiceUnavailable, "Too many windows look at this seat, or come from where you are. Close one."}
	}
	defer leave()
	out := http.NewResponseController(w)
	out.SetReadDeadline(time.Time{}) //nolint:errcheck // then the stream ends early, and is opened again
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("X-Accel-Buffering", "no")
	ear, done := a.at.Listen()
	defer done()
	send := func(text []byte) bool {
		out.SetWriteDeadline(time.Now().Add(patient)) //nolint:errcheck // likewise
		_, err := w.Write(text)
		return err == nil && out.Flush() == nil
	}
	var was *page.Zones
	tick := time.NewTicker(beat)
	defer tick.Stop()
	for {
		now := s.zones(a)
		if text := now.Since(was); text != nil {
			clocks, err := json.Marshal(a.at.Clocks())
			if err != nil || !send(fmt.Appendf(nil, "data: %s\n\nevent: clocks\ndata: %s\n\n", text, clocks)) {
				return err
			}
		}
		was = now
		select {
		case _, more := <-ear:
			if !more {
				return nil
			}
			if err := s.admit(chair, a); err != nil {
				return nil // the link is void
			}
		case <-tick.C:
			if !send([]byte(": \n\n")) {
				return nil
			}
		case <-a.Context().Done():
			return nil
		case <-s.quit.Done():
			return nil
		}
	}
}

// What follows lets authors change cards while they are played, lay out positions, and save both.

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
	s.Log.Info("a card was written", "file", file)
	return see(w, a, tablePath(a.id, a.chair)+"edit?of="+d.ID)
}

// gameOf returns of which game the files of a folder are; nil where that is open.
func (s *Server) gameOf(folder string) *pack.Game {
	shelf := pack.NewShelf(screen.Each(s.Games.All(), func(side *table.Side) *pack.Game { return side.Lib.Game() })...)
	layers := shelf.Open(folder)
	said := slices.IndexFunc(layers, func(l pack.Layer) bool { return l.Game != nil })
	if said < 0 {
		return shelf.Fitting(layers)
	}
	return layers[said].Game
}

// into returns which file of a folder has a definition, and how it reads with that as it is written now; one of its own where
// none has.
func into(folder string, d *table.Definition) (file, text string, err error) {
	text = strings.TrimRight(d.Text, "\n") + "\n"
	file, whole := filepath.Join(folder, d.ID+".toml"), text
	changes := regexp.MustCompile(`(?m)^\s*of\s*=\s*["']` + d.ID + `["']`)
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
			if b.ID != d.ID && changes.MatchString(b.Text) {
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
