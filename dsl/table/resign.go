package table

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file lets people resign. The rules know nothing of it: the game stays as it stands.

// Resign has a chair give the game up. A team has lost when all people in it have resigned, and the game is over when one team is
// left; until then a bot plays on.
func (t *Table) Resign(chair int) error {
	return t.whileOn(func(about *About) {
		c := &about.Chairs[chair]
		if c.Resigned = true; len(t.left()) > 1 {
			c.Bot = bot.Names()[0]
		}
	})
}

// Leave lets a bot play on for who sits in a chair.
func (t *Table) Leave(chair int) error {
	return t.whileOn(func(about *About) { about.Chairs[chair].Bot = bot.Names()[0] })
}

// ComeBack lets that person play on, also who has resigned.
func (t *Table) ComeBack(chair int) error {
	return t.whileOn(func(about *About) { about.Chairs[chair].Bot, about.Chairs[chair].Resigned = "", false })
}

// whileOn changes what is said about a table whose game is not over.
func (t *Table) whileOn(change func(*About)) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := t.open(); err != nil {
		return err
	}
	return t.alter(change)
}

// over reports whether the game has ended: by its rules, or because all others have resigned.
func (t *Table) over() bool { return t.g().Over() || t.about.anyResigned() && len(t.left()) == 1 }

func (a *About) anyResigned() bool {
	return slices.ContainsFunc(a.Chairs, func(c Chair) bool { return c.Resigned })
}

// left returns the teams that have not given up: somebody plays for them, or nobody of them has resigned.
func (t *Table) left() (teams []game.Team) {
	setup := t.g().SetUp()
	var resigned, plays engine.SeatSet
	for i := range t.about.Chairs {
		switch c := &t.about.Chairs[i]; {
		case c.Resigned:
			resigned |= c.seats
		case c.Bot == "":
			plays |= c.seats
		}
	}
	for team := range setup.Scene().Teams {
		gone, stays, any := false, false, false
		for i, seat := range setup.Scene().Seats {
			if int(seat.Team) == team {
				any = true
				gone = gone || resigned.Has(engine.Seat(i))
				stays = stays || plays.Has(engine.Seat(i))
			}
		}
		if any && (!gone || stays) {
			teams = append(teams, game.Team(team))
		}
	}
	return teams
}

// endWords says how the game has ended.
func (t *Table) endWords(v *screen.View) string {
	g := v.Play
	if g.Over() {
		return fmt.Sprintf("%s in %s %d", screen.Sentence(game.Outcome(g)), v.RoundWord, g.Round())
	}
	var names []string
	for i := range t.about.Chairs {
		if c := &t.about.Chairs[i]; c.Resigned {
			names = append(names, c.Called())
		}
	}
	has := "has"
	if len(names) > 1 {
		has = "have"
	}
	return fmt.Sprintf("%s %s resigned: %s wins in %s %d", strings.Join(names, " and "), has, g.SetUp().Names().TeamWords(t.left()[0]), v.RoundWord, g.Round())
}
