package wotrcards_test

import (
	"reflect"
	"testing"

	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// What a seat does not see is dealt anew: it sees the same as before, what it does not see has changed places, and
// the position is sound. (That nothing of the true places is left, TestHiddenCardsExchanged shows.)
func TestRedeal(t *testing.T) {
	for _, scenario := range []string{"trilogy", "two-player-duel"} {
		s := setup(t, library(t), scenario)
		hidden, moved, left := 0, 0, 0 // cards; of those in another place, in another zone
		for seed := uint64(1); seed <= 20; seed++ {
			var random bot.Random
			random.Begin(seed)
			g := wotrcards.NewGame(s, seed)
			for g.Run(); g.Open() != nil && !t.Failed(); {
				d, st := g.Open(), g.S
				s.Redeal(&st, d.Seat, seed)
				other := g.S
				other.Reseed(seed + 1000)
				other.Force(wotrcards.LuckPath, 0, 0, 1)
				if s.Redeal(&other, d.Seat, seed); other != st {
					t.Fatalf("seed %d, decision %d: the luck of the game is not that of another seed", seed, len(g.Answers()))
				}
				if err := s.Check(&st); err != nil {
					t.Fatalf("seed %d, decision %d: %v", seed, len(g.Answers()), err)
				}
				seat := engine.Only(d.Seat)
				if before, after := g.S.Look(seat, g.Zones), st.Look(seat, g.Zones); !reflect.DeepEqual(before, after) {
					t.Fatalf("seed %d, decision %d: %s sees\n%v\ninstead of\n%v", seed, len(g.Answers()), g.NameSeat(d.Seat), after, before)
				}
				for c := engine.Card(1); int(c) <= s.Cards; c++ {
					switch was, now := g.S.Where(c), st.Where(c); {
					case g.S.Known(c).Has(d.Seat):
						if was != now || g.S.Next(c) != st.Next(c) && g.S.Known(g.S.Next(c)).Has(d.Seat) {
							t.Fatalf("seed %d, decision %d: %s sees %s, which has moved", seed, len(g.Answers()), g.NameSeat(d.Seat), s.CardWords(c))
						}
					default:
						hidden++
						if was != now {
							left++
						}
						if was != now || g.S.Next(c) != st.Next(c) {
							moved++
						}
					}
				}
				o, _ := random.Answer(d)
				if err := g.Answer(o); err != nil {
					t.Fatal(err)
				}
			}
		}
		if moved < hidden*8/10 || left < hidden/10 {
			t.Errorf("%s: of %d hidden cards %d have changed places, %d of them zones; want 80 %% and 10 %% at least", scenario, hidden, moved, left)
		}
	}
}

// What happened to a card that was shuffled into a deck tells nobody where in it the card lies.
func TestRedealForgetsPlacesInDecks(t *testing.T) {
	s := setup(t, library(t), "two-player-duel")
	g := wotrcards.NewGame(s, 1)
	g.Run()
	seat := g.Open().Seat
	deck := wotrcards.Zone(1-seat, wotrcards.DrawDeck)
	a := g.S.Top(deck)
	b := g.S.Next(g.S.Next(a))
	st, other := g.S, g.S
	for _, p := range []*wotrcards.State{&st, &other} {
		for _, kind := range []uint8{engine.FirstList + 1, engine.FirstList + 3} {
			p.Notes.Append(engine.Note{Card: a, Kind: kind, Value: 1})
			p.Notes.Append(engine.Note{Card: b, Kind: kind, Value: 2})
		}
	}
	other.CardLists.Exchange(a, g.S.Next(g.S.Next(b))) // what happened to it goes with the card
	s.Redeal(&st, seat, 7)
	s.Redeal(&other, seat, 7)
	if st != other {
		t.Errorf("it happened to %v, and to %v", st.Notes.Of(engine.FirstList+1), other.Notes.Of(engine.FirstList+1))
	}
}
