// This file shows tables to who sits there, does what they do: play, take back, leave, begin again, look back, ask why; and pushes what
// changes to the pages that are open.

package serve

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/netip"
	"strconv"
	"time"

	"loremaster/dsl/screen"
	"loremaster/dsl/serve/page"
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

// does returns what has who sits in a chair do something else.
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
