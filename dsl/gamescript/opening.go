// This file reads what a scenario says of how its games begin, in the sentences by which a case gives a position, and says in such
// sentences what a game of a campaign leaves to the next.

package gamescript

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Data files are read by package pack, which knows no sentences.
func init() { game.ReadOpening = readOpening }

// opening is lines that every game of a scenario begins with, in the words of a case's position.
type opening struct{ lines []*line }

// readOpening returns the opening that sentences say. What is wrong with them shows when they are laid out: names are those
// of a set-up.
func readOpening(said []game.Sentence) game.Opening {
	o := &opening{}
	for _, s := range said {
		at := diag.Place{File: s.At.File, Line: s.At.Line, Column: s.At.Column}
		if at.File == "" { // it stands in none, as what a campaign leaves
			at.File = fmt.Sprintf("opening %q", s.Text)
		}
		l := &line{at: at, given: true, tokens: wordsOf(s.Text)}
		for i := range l.tokens {
			l.tokens[i].column += max(s.At.Column-1, 0)
		}
		o.lines = append(o.lines, l)
	}
	return o
}

// LayOut lays the opening out over a position; see game.Opening.
func (o *opening) LayOut(s game.Setup, at engine.Position) (*game.Laid, error) {
	_, b, wrong := o.layOut(s, at)
	if len(wrong.Items) > 0 {
		return nil, &pack.OpeningError{Diags: wrong.Items}
	}
	laid := &game.Laid{Position: b.state, Phase: b.phase, Zones: map[engine.List]bool{}}
	for z := range b.zones {
		laid.Zones[z] = true
	}
	return laid, nil
}

// Doubts returns what is odd about the position that the opening lays out in the games of a set-up: cards that lie where no
// rule lets them lie.
func (o *opening) Doubts(s game.Setup) []diag.Diagnostic {
	at := s.NewTable().Here()
	p, b, wrong := o.layOut(s, at)
	if len(wrong.Items) > 0 {
		return nil
	}
	p.g.BeginAt(b.state)
	return b.strays(p)
}

// layOut lays the opening out over a position, in the acting phase where a line says what is so in that only.
func (o *opening) layOut(s game.Setup, at engine.Position) (*play, *board, *diag.List) {
	n := newNames(s)
	k, c, acting := &compiler{names: n}, &Case{}, false
	for _, l := range o.lines {
		if len(l.tokens) == 0 {
			k.diags.Add(diag.At(l.at, "empty", "nothing is said, expected a line like %q", n.lang.givens[0].Example))
			continue
		}
		l = k.line(l, readGiven)
		for _, part := range l.sentences() {
			if part.entry.luck != nil {
				k.diags.Add(diag.At(l.place(part), "opening", "luck is each game's own, expected what is so as all games begin"))
			}
			if part.entry.fills {
				k.diags.Add(diag.At(l.place(part), "opening", "these cards are none that are named, expected which they are"))
			}
			acting = acting || part.entry.acting
		}
		c.givens = append(c.givens, l)
	}
	p, b := newPlay(n), newBoard(n, 0, c.givens)
	b.state, b.phase, b.all = p.g.CopyOf(at), -1, true
	if len(k.diags.Items) > 0 {
		return p, b, &k.diags
	}
	p.layOut(b, c.laidOut(), func(g said, err error) {
		k.diags.Add(diag.At(g.line.place(g.s), "opening", "%v", err).Try(insteadOf(err)))
	})
	if b.settle(c.givens); acting && b.phase < 0 {
		b.phase = s.Scene().Game.Acting
	}
	return p, b, &k.diags
}

// Ended notes who has won a game of a campaign, and what that leaves to the next.
func Ended(lib game.Library, c *game.Campaigning, t game.Play, winner game.Team) {
	c.Ended(t.SetUp(), winner, func() []string {
		next, err := lib.Setup(game.Start{Scenario: c.Games[len(c.Last)]})
		if err != nil {
			return nil // which was checked
		}
		return carried(t, winner, next, c.Campaign)
	})
}

// carried returns what a game of a campaign leaves to one of another set-up: of the zones and numbers that are named what the
// next has, too. Cards that it has no copy of for the same player are left out.
func carried(t game.Play, winner game.Team, next game.Setup, c *game.Campaign) (lines []string) {
	of, what := t.SetUp(), c.Carries
	keeps := func(name string, seat game.Seat) bool {
		return slices.Contains(what, name) || seat.Team == winner && slices.Contains(c.Kept, name)
	}
	for _, z := range of.Scene().Game.Zones {
		for i, seat := range of.Scene().Seats {
			if z.Of == game.OfSeat && keeps(z.Name, seat) {
				lines = carryCards(lines, t, next, seat.ID, z.Name, slices.Collect(t.Here().OnTable().Cards(z.List(i))))
			}
		}
	}
	for i, seat := range of.Scene().Seats {
		if keeps(game.Decks, seat) {
			besides := func(l engine.List) bool {
				spec := of.Scene().Zones[l]
				return spec.Owner == engine.Seat(i) && keeps(spec.Name, seat)
			}
			lines = carryCards(lines, t, next, seat.ID, deckName(of.Scene().Game), game.Left(t, engine.Seat(i), besides))
		}
	}
	for _, n := range of.Scene().Game.Numbers {
		if n.Set == nil || n.In != nil || n.Of != game.OfAll && (n.Of != game.OfSeat || n.Kind == nil) {
			continue
		}
		names, has := []string{n.Name}, []string{n.Name}
		if n.Kind != nil {
			names, has = n.Kind.Many(of), n.Kind.Many(next)
		}
		for kind, name := range names {
			if !slices.Contains(has, name) {
				continue
			}
			if n.Of == game.OfAll && slices.Contains(what, name) {
				lines = append(lines, fmt.Sprintf("%s is %d", name, n.Read(t, &game.Said{Kind: kind})))
			}
			for i, seat := range of.Scene().Seats {
				if n.Of == game.OfSeat && keeps(name, seat) && seatIn(next, seat.ID) >= 0 {
					lines = append(lines, fmt.Sprintf("%s's %s is %d", seat.ID, name, n.Read(t, &game.Said{Kind: kind, Seat: engine.Seat(i)})))
				}
			}
		}
	}
	return lines
}

// seatIn returns the place of a player in another game, or -1.
func seatIn(s game.Setup, id string) int {
	return slices.IndexFunc(s.Scene().Seats, func(seat game.Seat) bool { return seat.ID == id })
}

// deckName returns how scripts call the zone of a player that has an order.
func deckName(g *game.Game) string {
	for _, z := range g.Zones {
		if z.Of == game.OfSeat && z.Ordered {
			return z.Name
		}
	}
	return ""
}

// carryCards adds the sentence that puts cards into a zone of a player, as far as that one has them in the next game.
func carryCards(lines []string, t game.Play, next game.Setup, seat, zone string, cards []engine.Card) []string {
	at := seatIn(next, seat)
	if at < 0 {
		return lines
	}
	left := map[string]int{} // copies that are not named yet
	for c := engine.Card(1); int(c) <= next.Scene().Cards; c++ {
		if next.OwnerOf(c) == engine.Seat(at) {
			left[next.Def(c).ID]++
		}
	}
	var names []string
	for _, c := range cards {
		if d := t.SetUp().Def(c); left[d.ID] > 0 {
			left[d.ID]--
			names = append(names, d.ID)
		}
	}
	if len(names) == 0 {
		return lines
	}
	return append(lines, fmt.Sprintf("%s's %s is %s", seat, zone, strings.Join(names, ", ")))
}
