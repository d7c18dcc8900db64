package page

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"html/template"
	"slices"

	"loremaster/dsl/table"
)

// This file makes the page of a table out of zones, which change one by one.

// Zones is the page of a chair.
type Zones struct {
	Title  string
	Watch  bool
	Notice string // why nothing was done
	Edit   *Edit  // the card that is written beside the game; nil for none
	List   []Zone
}

// Zone is a part of the page that changes as a whole.
type Zone struct {
	ID   string        `json:"id"`
	In   string        `json:"in"` // the id of what it stands in
	Sum  string        `json:"sum"`
	HTML template.HTML `json:"html"`
}

// Of returns the zones that stand in something.
func (z *Zones) Of(in string) (list []Zone) {
	for _, it := range z.List {
		if it.In == in {
			list = append(list, it)
		}
	}
	return list
}

// PastZones are the zones of an earlier point, and where among them it lies.
type PastZones struct {
	*Zones
	At, Last    int
	Watch, Open bool
}

// DrawPast makes the page of an earlier point.
func DrawPast(p *table.Past, watch bool) *PastZones {
	return &PastZones{Draw(p.Sight, true), p.At, p.Last, watch, p.Open}
}

// Draw makes the page of what a chair is shown.
func Draw(s *table.Sight, watch bool) *Zones {
	z := &Zones{Title: s.Scenario, Watch: watch}
	switch {
	case s.Question != nil && s.Question.Asked:
		z.Title = "Your answer: " + z.Title
	case s.Ask != nil:
		z.Title = "Your turn: " + z.Title
	}
	z.add("top", "head", "top", s)
	in := make([]string, len(s.Rows))
	for i := range s.Rows {
		in[i] = place(&s.Rows[i])
	}
	z.add("turn", "head", "turn", struct {
		*table.Sight
		Map, Hand bool
	}{s, slices.Contains(in, "map"), !watch && slices.Contains(in, "hands")})
	z.add("players", "side", "players", s)
	for _, it := range [...]struct{ id, in string }{{"question", "now"}, {"asked", "now"}, {"manners", "side"}} {
		z.add(it.id, it.in, it.id, struct {
			*table.Sight
			Watch bool
		}{s, watch})
	}
	for i := range s.Rows {
		z.add(fmt.Sprint("row", i), in[i], "row", rowOf{&s.Rows[i], s.Ask})
	}
	if len(s.Rules) > 0 {
		z.add("rules", "side", "rules", s)
	}
	if len(s.Changes) > 0 {
		z.add("changes", "log", "changes", s)
	}
	for i := range s.Story {
		z.add(fmt.Sprint("story", s.Story[i].Number), "log", "chapter", &s.Story[i])
	}
	return z
}

// place is where on the page a row stands.
func place(r *table.Row) string {
	switch {
	case r.Hand:
		return "hands"
	case r.Near:
		return "near"
	case slices.ContainsFunc(r.Parts, func(p table.Part) bool { return p.Map != nil }):
		return "map" // at which everybody looks most
	}
	return "board"
}

// rowOf is a row, and what is asked: what may be done with a card stands at the card, too.
type rowOf struct {
	*table.Row
	Ask *table.Ask
}

// add adds a zone.
func (z *Zones) add(id, in, name string, it any) {
	var b bytes.Buffer
	if err := all().ExecuteTemplate(&b, name, it); err != nil {
		panic(fmt.Sprintf("page: %v", err)) // the templates are our own
	}
	sum := fnv.New64a()
	sum.Write(b.Bytes()) //nolint:errcheck // it never fails
	z.List = append(z.List, Zone{id, in, hex.EncodeToString(sum.Sum(nil)), template.HTML(b.String())})
}

// news is what is pushed: the zones that have changed, and which there are.
type news struct {
	Title string   `json:"title"`
	Zones []Zone   `json:"zones"`
	IDs   []string `json:"ids"`
}

// Since returns, as JSON, what is otherwise than it was; nil where nothing is. Before, the client had nothing.
func (z *Zones) Since(was *Zones) []byte {
	n := news{Title: z.Title}
	for _, it := range z.List {
		n.IDs = append(n.IDs, it.ID)
		if was == nil || !slices.Contains(was.List, it) {
			n.Zones = append(n.Zones, it)
		}
	}
	if was != nil && len(n.Zones) == 0 && len(was.List) == len(z.List) {
		return nil
	}
	text, err := json.Marshal(&n)
	if err != nil {
		panic(fmt.Sprintf("page: %v", err)) // these are strings
	}
	return text
}
