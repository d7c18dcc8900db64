package wotrcards_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// TestViews looks at random games through the eyes of each seat, at every decision. It may see its own
// hand, what lies open, and of all else only what an event has shown to it.
func TestViews(t *testing.T) {
	for _, scenario := range []string{"trilogy", "two-player-duel"} {
		s, games := setup(t, library(t), scenario), uint64(200)
		if raceEnabled {
			games = 20
		}
		for seed := uint64(1); seed <= games; seed++ {
			var random bot.Random
			random.Begin(seed)
			g := wotrcards.NewGame(s, seed)
			g.Listen = true
			w := watcher{g: g, t: t}
			for g.Run(); g.Open() != nil && !t.Failed(); {
				w.look()
				o, _ := random.Answer(g.Open())
				if err := g.Answer(o); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// watcher keeps in mind which cards events have shown to whom.
type watcher struct {
	t     *testing.T
	g     *wotrcards.Game
	read  int
	shown [engine.MaxCards]engine.SeatSet

	looked [engine.MaxCards]engine.SeatSet // in a deck that has not been recycled since
}

func (w *watcher) look() {
	for _, e := range w.g.Events()[w.read:] {
		w.shown[e.A] |= e.Seen
		if e.Verb == wotrcards.EventMove || e.Verb == wotrcards.EventPlay || e.Verb == wotrcards.EventSupport {
			w.shown[e.B] = engine.Everyone
		}
		switch e.Verb {
		case wotrcards.EventLook:
			w.looked[e.A] |= e.Seen
		case wotrcards.EventRecycle:
			for c := range w.looked {
				if w.g.OwnerOf(engine.Card(c)) == e.Seat {
					w.looked[c] = 0
				}
			}
		}
	}
	w.read = len(w.g.Events())
	for i := range w.g.Scenario.Seats {
		seat := engine.Seat(i)
		for _, v := range w.g.S.Look(engine.Only(seat), w.g.Zones) {
			w.zone(seat, v)
		}
	}
	for c := engine.Card(1); int(c) <= w.g.Cards; c++ {
		if w.g.S.Host(c) != 0 && w.g.S.Known(c) != engine.Everyone {
			w.errorf("%s is on a card and known to %08b only", w.g.CardWords(c), w.g.S.Known(c))
		}
	}
}

// zone checks what a seat sees of a zone.
func (w *watcher) zone(seat engine.Seat, v engine.View) {
	zone, n := &w.g.Zones[v.Zone], w.g.S.Count(v.Zone)
	if len(v.Cards)+v.Hidden != n {
		w.errorf("%s sees %d cards and %d backs in a %s of %d", w.g.NameSeat(seat), len(v.Cards), v.Hidden, zone.Name, n)
	}
	for _, c := range v.Cards {
		if w.g.S.Where(c) != v.Zone || !w.g.S.Known(c).Has(seat) {
			w.errorf("%s sees %s in the %s, which is not there or not known to it", w.g.NameSeat(seat), w.g.CardWords(c), zone.Name)
		}
		if zone.Visible != engine.Public && !w.shown[c].Has(seat) {
			w.errorf("%s sees %s in the %s, which no event has shown to it", w.g.NameSeat(seat), w.g.CardWords(c), zone.Name)
		}
	}
	switch {
	case zone.Visible == engine.Public, zone.Visible == engine.Owner && zone.Owner == seat:
		if v.Hidden != 0 {
			w.errorf("%s does not see %d cards in its %s", w.g.NameSeat(seat), v.Hidden, zone.Name)
		}
	case zone.Visible == engine.Hidden:
		for _, c := range v.Cards {
			if !w.looked[c].Has(seat) {
				w.errorf("%s sees %s in a %s, and has not looked at it there", w.g.NameSeat(seat), w.g.CardWords(c), zone.Name)
			}
		}
	}
}

func (w *watcher) errorf(format string, args ...any) {
	w.t.Helper()
	w.t.Errorf("seed %d, decision %d: "+format, append([]any{w.g.S.Seed, len(w.g.Answers())}, args...)...)
}

// An event tells a seat nothing about a card that the seat does not see: with any other card in its place
// the words are the same. A card that it does see is named.
func TestEventWordsHideCards(t *testing.T) {
	hidden, named := 0, 0
	for _, scenario := range []string{"trilogy", "two-player-duel"} {
		s := setup(t, library(t), scenario)
		for seed := uint64(1); seed <= 20; seed++ {
			g := playRandom(s, seed, true)
			for _, e := range g.Events() {
				if e.A == 0 || !strings.Contains(wotrcards.Events[e.Verb].Sentence, "{a}") {
					continue
				}
				if e.Verb == wotrcards.EventDraw && e.Seen != engine.Only(e.Seat) {
					t.Fatalf("seed %d: what %s draws is shown to %08b", seed, s.NameSeat(e.Seat), e.Seen)
				}
				for i := range s.Scenario.Seats {
					seat := engine.Seat(i)
					words := g.EventWords(e, engine.Only(seat))
					if e.Seen.Has(seat) {
						if named++; !strings.Contains(words, s.CardWords(e.A)) {
							t.Fatalf("seed %d: %s sees %s, yet is told %q", seed, s.NameSeat(seat), s.CardWords(e.A), words)
						}
						continue
					}
					hidden++
					for other := e.A%23 + 1; int(other) <= s.Cards; other += 23 {
						swapped := e
						swapped.A = other
						if got := g.EventWords(swapped, engine.Only(seat)); got != words {
							t.Fatalf("seed %d: %s does not see %s, yet is told %q, and of %s %q", seed, s.NameSeat(seat), s.CardWords(e.A), words, s.CardWords(other), got)
						}
					}
				}
			}
		}
	}
	if hidden == 0 || named == 0 {
		t.Errorf("%d hidden and %d named cards were checked, want some of both", hidden, named)
	}
}

// Who has chosen a card that a text takes out of another's hand sees which one goes, and nobody else does but its owner.
func TestWhoChoosesSees(t *testing.T) {
	const data = `
[far-seeing]
name    = "Far-seeing"
type    = "event"
faction = "isengard"
text    = "When played: run look."
script  = '''
function look()
  local hand = cards("hand", seat_of("dunedain"))
  show(you(), hand)
  for _, card in ipairs(choose(you(), hand, 1, 1)) do
    cycle(card)
  end
end
'''
`
	lib, diags, _ := wotrcardstools.Over(pack.Layer{Name: "mine", FS: fstest.MapFS{"mine.toml": {Data: []byte(data)}}})
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	s := setup(t, lib, "trilogy")
	seatOf := func(id string) engine.Seat {
		return engine.Seat(slices.IndexFunc(s.Scenario.Seats, func(seat wotrcards.Seat) bool { return seat.ID == id }))
	}
	chooser, owner := seatOf("saruman"), seatOf("aragorn")
	st := s.Empty(1).(*wotrcards.State)
	st.Turn = uint8(slices.Index(s.Scenario.TurnOrder, chooser))
	for c, hands := engine.Card(1), map[engine.Seat]int{}; int(c) <= s.Cards; c++ {
		if seat := s.OwnerOf(c); seat == owner && hands[seat] < 2 || s.Def(c).ID == "far-seeing" && hands[seat] == 0 {
			hands[seat]++
			s.Place(st, c, wotrcards.Zone(seat, wotrcards.Hand))
		}
	}
	g := wotrcards.NewGame(s, 1)
	g.Listen = true
	g.BeginAt(st)
	for g.Run(); g.Open() != nil && !slices.ContainsFunc(g.Events(), func(e engine.Event) bool { return e.Verb == wotrcards.EventCycle }); {
		if err := g.Answer(g.Open().Options[0]); err != nil {
			t.Fatal(err)
		}
	}
	i := slices.IndexFunc(g.Events(), func(e engine.Event) bool { return e.Verb == wotrcards.EventCycle })
	if i < 0 || g.Events()[i].Seat != owner || g.Events()[i].Seen != engine.Only(owner)|engine.Only(chooser) {
		t.Errorf("events are %+v, want a card of seat %d cycled that it and seat %d see", g.Events(), owner, chooser)
	}
}
