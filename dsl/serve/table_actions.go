package serve

import (
	"net/http"
	"strconv"

	"loremaster/dsl/serve/page"
	"loremaster/dsl/table"
)

// This file holds what people at a table do besides playing: take back, leave, begin again, look back, ask why.

func (s *Server) askUndo(w http.ResponseWriter, a *asked) error {
	return s.done(w, a, a.at.AskUndo(a.chair, 1))
}

func (s *Server) allow(w http.ResponseWriter, a *asked) error {
	wish, err := strconv.Atoi(a.PostForm.Get("wish"))
	if err != nil {
		return &failure{http.StatusBadRequest, "That is nothing that anybody asks for."}
	}
	return s.done(w, a, a.at.Allow(a.chair, wish, a.PostForm.Get("allow") == "yes"))
}

// leave lets a bot play on for who leaves, until that person comes back.
func (s *Server) leave(w http.ResponseWriter, a *asked) error {
	if a.chair == table.Watchers {
		return errNotFound
	}
	if a.PostForm.Get("back") != "" {
		return s.done(w, a, a.at.ComeBack(a.chair))
	}
	return s.done(w, a, a.at.Leave(a.chair))
}

// resign gives the game up.
func (s *Server) resign(w http.ResponseWriter, a *asked) error {
	if a.chair == table.Watchers {
		return errNotFound
	}
	return s.done(w, a, a.at.Resign(a.chair))
}

// newLink makes the links of a chair void, and gives who sits there another.
func (s *Server) newLink(w http.ResponseWriter, a *asked) error {
	if a.chair == table.Watchers {
		return errNotFound
	}
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
	case a.chair == table.Watchers:
		return errNotFound
	case !a.at.Over():
		return &failure{http.StatusConflict, "The game is not over yet."}
	case about.Rematch == "":
		done, err := s.mayHave(about.Owner)
		if err != nil {
			return err
		}
		defer done()
		next, err := a.at.Next(s.seed())
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
	return see(w, a, s.next(&about, a.chair))
}

// next returns the link of a chair to the table at which the game is played again. Where that was made anew there, who has this
// one has to have that one, too.
func (s *Server) next(about *table.About, chair int) string {
	t, err := s.hall.table(about.Rematch)
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
	if err := a.at.Fork(s.hall.folder(id), a.chair, n, s.seed(), s.owner(a)); err != nil {
		return err
	}
	t, err := s.hall.table(id)
	if err != nil {
		return err
	}
	about := t.About()
	return see(w, a, s.joinPath(&about, id, a.chair))
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
	if a.FormValue("part") != "" {
		return page.Write(w, "whys", all)
	}
	return page.Write(w, "why", all)
}
