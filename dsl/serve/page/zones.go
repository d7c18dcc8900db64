package page

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"html/template"
	"slices"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/dsl/table"
)

// This file makes the page of a table out of zones, which change one by one.

// Zones is the page of a chair.
type Zones struct {
	Title  string
	Watch  bool
	Notice string // why nothing was done
	Edit   *Edit  // the card that is written beside the game; nil for none
	Still  bool   // nothing is asked: it is looked at
	Waits  bool   // others are asked: without a script the page asks again
	Sheet  string // the path of the style that lays out the game
	Areas  []screen.Area
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
	z := Draw(p.Sight, true)
	z.Still = true
	return &PastZones{z, p.At, p.Last, watch, p.Open}
}

// Draw makes the page of what a chair is shown.
func Draw(s *table.Sight, watch bool) *Zones {
	z := &Zones{Title: s.Scenario, Watch: watch, Waits: s.Ask == nil && !s.Over, Areas: s.Layout.Areas, Sheet: versioned("layout-"+s.Game+".css", Sheet(s.Layout))}
	switch {
	case s.Question != nil && s.Question.Asked:
		z.Title = "Your answer: " + z.Title
	case s.Ask != nil:
		z.Title = "Your turn: " + z.Title
	}
	for _, it := range [...]struct{ id, in string }{
		{"top", "head"}, {"turn", "head"}, {"question", "now"}, {"asked", "now"}, {"players", "side"}, {"manners", "side"},
	} {
		z.add(it.id, it.in, it.id, struct {
			*table.Sight
			Watch bool
		}{s, watch})
	}
	z.rows(s)
	if len(s.Rules) > 0 {
		z.add("rules", "side", "rules", s)
	}
	if len(s.Changes) > 0 {
		z.add("changes", "log", "changes", s)
	}
	for i := range s.Story {
		z.add(fmt.Sprint("story", s.Story[i].Number), "log", "chapter", struct {
			*table.Chapter
			Last bool
		}{&s.Story[i], i == len(s.Story)-1})
	}
	return z
}

// rows adds the rows of the board, each where an area holds it, and in the menu where none does.
func (z *Zones) rows(s *table.Sight) {
	held := map[string]bool{}
	for _, a := range s.Layout.Areas {
		for _, name := range a.Holds {
			if held[name] = true; name == "*" {
				z.others(s, a)
			}
			if name == "stage" {
				z.add("facing", a.Name, "stage", s.Stage)
			}
			for i := range s.Rows {
				if s.Rows[i].Name == name {
					z.add(strings.TrimSuffix(fmt.Sprint("row", i, "-", a.Whose), "-"), a.Name, "row", s.Rows[i].Of(a.Whose))
				}
			}
		}
	}
	if !held["*"] {
		z.others(s, screen.Area{Name: "side"})
	}
}

// others adds the rows that no area holds to one.
func (z *Zones) others(s *table.Sight, to screen.Area) {
	for i := range s.Rows {
		if !slices.ContainsFunc(s.Layout.Areas, func(a screen.Area) bool { return slices.Contains(a.Holds, s.Rows[i].Name) }) {
			z.add(fmt.Sprint("row", i), to.Name, "row", &s.Rows[i])
		}
	}
}

func (z *Zones) add(id, in, name string, it any) {
	html, sum := made(name, it), fnv.New64a()
	sum.Write(html) //nolint:errcheck // it never fails
	z.List = append(z.List, Zone{id, in, hex.EncodeToString(sum.Sum(nil)), template.HTML(html)})
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
