// This file tests that torture finds what is wrong with a game that does not depend on its state alone, or that tells
// a player what it does not see.

package gamescript

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// A fault of the rules that is put in on purpose is found by the ordeal that it concerns, and at the decision where it
// first shows.
func TestTortureFindsFaults(t *testing.T) {
	for _, test := range []struct {
		ordeal string
		fault  func(s *Session) func(again bool) // of a session that begins
	}{
		{"", func(*Session) func(bool) { return nil }},
		{"replay", func() func(s *Session) func(bool) {
			sessions := 0 // something outside the state counts games
			return func(s *Session) func(bool) {
				sessions++
				late := sessions > 1
				return func(bool) {
					if late {
						s.p.g.(*wotrcards.Game).S.Corruption = 1
					}
				}
			}
		}()},
		{"followed", func(s *Session) func(bool) {
			return func(bool) { // what is settled is not what the texts say
				if s.p.g.(*wotrcards.Game).OnClause != nil {
					s.p.g.(*wotrcards.Game).S.Corruption = 1
				}
			}
		}},
		{"undo", func(s *Session) func(bool) {
			answers := 0 // something outside the state counts answers, and is not taken back
			return func(again bool) {
				if again {
					answers++
				}
				if answers != len(s.p.g.Answers()) {
					s.p.g.(*wotrcards.Game).S.Corruption = 1
				}
			}
		}},
		{"save and load", func(s *Session) func(bool) {
			return func(bool) {
				// something that the game knows and its state has not
				s.p.g.(*wotrcards.Game).S.Corruption = int16(len(s.p.g.Answers()) + 1)
			}
		}},
		{"hidden exchange", func(*Session) func(bool) { return nil }},
	} {
		file, diags := Parse("torture.game", []byte("case Fault\nscenario trilogy, seed 3, rounds 2\nbots play to the end\nexpect the game is over\n"))
		if len(diags.Items) > 0 {
			t.Fatal(diags)
		}
		l := shipped()
		tape, err := l.CaseTape(file.Cases[0])
		if err != nil || tape.Broken != nil {
			t.Fatal(err, tape.Broken)
		}
		tape.items = tape.items[:30] // further on the faults change what can be answered
		o := &tortured{Torture: &Torture{}, tape: tape, start: func() (*Session, error) {
			s, err := l.StartCase(file.Cases[0])
			if err == nil {
				s.OnPiece = test.fault(s)
			}
			return s, err
		}, shown: (*Session).shown}
		if test.ordeal == "hidden exchange" { // what somebody is shown depends on what nobody sees
			o.shown = func(s *Session, _ engine.Seat) string {
				return fmt.Sprint(slices.Collect(s.p.table().Cards(wotrcards.Zone(engine.Seat(2), wotrcards.DrawDeck))))
			}
		}
		switch f := o.run(); {
		case test.ordeal == "" && f != nil, test.ordeal != "" && f == nil:
			t.Errorf("%q: %v", test.ordeal, f)
		case f != nil && (f.Torture != test.ordeal || f.Answer == 0 || !strings.Contains(f.Actual, test.ordeal)):
			t.Errorf("%q: %v", test.ordeal, f)
		}
	}
}
