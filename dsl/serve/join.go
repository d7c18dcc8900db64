package serve

import (
	"net/http"
	"slices"
	"strings"

	"loremaster/dsl/serve/page"
	"loremaster/dsl/table"
)

// This file lets people sit down by a link.

// linked returns the table of a link that holds.
func (s *Server) linked(a *asked) (*table.Table, table.About, error) {
	t, err := s.hall.table(a.id)
	if err != nil {
		return nil, table.About{}, errNotFound
	}
	about := t.About()
	if !same(a.PathValue("secret"), s.chairSecret(&about, a.id, a.chair)) {
		return nil, about, errNotFound
	}
	return t, about, nil
}

// link shows who sits in a chair, and a button.
func (s *Server) link(w http.ResponseWriter, a *asked) error {
	t, about, err := s.linked(a)
	if err != nil {
		return err
	}
	it := page.Join{Table: s.listed(&kept{a.id, about}), Name: "a watcher", Watch: a.chair == table.Watchers}
	if !it.Watch {
		c := &about.Chairs[a.chair]
		it.Name, it.Seats, it.Ask, it.Joined = c.Called(), plays(t, c), c.Name == "", c.Joined
	}
	return page.Write(w, "join", it)
}

// plays names the seats of a chair.
func plays(t *table.Table, c *table.Chair) string {
	var names []string
	for _, seat := range t.Setup().Scene().Seats {
		if slices.Contains(c.Seats, seat.ID) {
			names = append(names, seat.Name)
		}
	}
	return strings.Join(names, ", ")
}

// join sits down.
func (s *Server) join(w http.ResponseWriter, a *asked) error {
	t, about, err := s.linked(a)
	if err != nil {
		return err
	}
	if a.chair != table.Watchers && (!about.Chairs[a.chair].Joined || about.Chairs[a.chair].Name == "") {
		name, good := table.GoodName(a.PostForm.Get("name"))
		if about.Chairs[a.chair].Name == "" && !good {
			return &failure{http.StatusBadRequest, "Say what you are called: letters and digits."}
		}
		taken := false
		err := t.Change(func(about *table.About) {
			c := &about.Chairs[a.chair]
			if taken = c.Name == "" && !about.Free(name); taken {
				return
			}
			if c.Joined = true; c.Name == "" {
				c.Name = name
			}
		})
		if err != nil {
			return err
		}
		if taken {
			return &failure{http.StatusBadRequest, "That name is taken. What else are you called?"}
		}
	}
	setCookie(w, a.Request, chairCookie, a.PathValue("secret"), tablePath(a.id, a.chair))
	return see(w, a, tablePath(a.id, a.chair))
}
