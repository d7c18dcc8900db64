package serve

import (
	"net/http"
	"strconv"

	"loremaster/dsl/serve/page"
	"loremaster/dsl/table"
)

// This file shows tables to who sits there, and does what they do.

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
	if a.FormValue("part") != "" {
		return page.Write(w, "face", face)
	}
	return page.Write(w, "card", face)
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

func (s *Server) unseal(w http.ResponseWriter, a *asked) error {
	return s.done(w, a, a.at.Unseal(a.chair))
}

// done answers who has done something: the script of the page with nothing, for what came of it is pushed; a form with the
// page. Where nothing could be done, because it came too late, a form gets the table as it is now, and is told so there.
func (s *Server) done(w http.ResponseWriter, a *asked, err error) error {
	if err != nil && a.Header.Get("Sec-Fetch-Mode") != "cors" {
		z := *s.zones(a)
		z.Notice = sentence(table.WithoutPlace(err).Error())
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
