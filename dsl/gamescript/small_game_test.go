// This file plays the small game through the sentences of its rows.

package gamescript

import (
	"strings"
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/tides/tidestools"
)

// Whatever is asked, offered and told has a sentence, which is read as that. All rows come up.
func TestSmallGameIsSaid(t *testing.T) {
	lib := LibraryOf(tidestools.Game.Base())
	rows := &tidestools.Game.Tables
	asked, offered, told := make([]bool, len(rows.Decisions)), make([]bool, len(rows.Options)), make([]bool, len(rows.Events))
	for seed := range 8 {
		s, err := lib.Start("test", "scenario long-haul, seed 1\n")
		if err != nil {
			t.Fatal(err)
		}
		g := s.p.setup.NewTable()
		g.Watch().Listen = true
		g.Begin(uint64(seed))
		g.Run()
		for n := 0; g.Open() != nil; n++ {
			s.Look(g)
			d := g.Open()
			who := s.p.setup.Names().NameSeat(d.Seat)
			asked[d.Kind] = true
			s.reads(t, reads["expect"], who+" "+rows.Decisions[d.Kind].Words)
			for _, o := range d.Options {
				offered[o.Verb] = true
				sentence := who + " " + strings.Join(s.words(d.Kind, o, formDoes, true), " ")
				read, err := s.read(sentence)
				if err != nil {
					t.Fatalf("%q, for which %s was asked: %v", sentence, rows.Decisions[d.Kind].Code, err)
				}
				s.p.at = read.line
				for _, other := range d.Options {
					if a := s.p.answersOf(&read.line.parts[0]); a[0].fits(d.Kind, other) != (o == other) {
						t.Errorf("%q: that it fits %+v is %v", sentence, other, o != other)
					}
				}
			}
			if err := g.Answer(d.Options[engine.Whim(uint64(seed), 7, n, len(d.Options))]); err != nil {
				t.Fatal(err)
			}
		}
		for _, e := range g.Events() {
			told[e.Verb] = true
			line := s.EventLine(&e)
			if read, err := s.read("> " + line); err != nil || !s.p.means(&read.events[0].parts[0], &e) {
				t.Errorf("%q is not read as what happened: %v", line, err)
			}
		}
	}
	missing := func(what string, met []bool, code func(i int) string) {
		for i, ok := range met {
			if !ok {
				t.Errorf("no %s %q came up", what, code(i))
			}
		}
	}
	missing("decision", asked, func(i int) string { return rows.Decisions[i].Code })
	missing("option", offered[1:], func(i int) string { return rows.Options[i+1].Code })
	missing("event", told, func(i int) string { return rows.Events[i].Code })
}
