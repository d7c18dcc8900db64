package game

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
)

// Campaign is games one after the other, each of which begins with what the one before has left.
type Campaign struct {
	Named
	Games   []string // the ids of their scenarios, in order
	Carries []string // what of a game's end the next begins with: names of zones and of numbers, or Decks
	Kept    []string // what besides the players keep whose team has won it
	Options map[string][]string
	Source  Source
}

// Decks is what a campaign carries that has the cards of each player, wherever they lie, in the next deck of that player.
const Decks = "decks"

// Campaigning is a campaign under way.
type Campaigning struct {
	*Campaign
	Won  []int  // games, by team
	Last []Team // who has won each game that has been played

	left []string // sentences of what the last has left
	by   string   // the id of who has won it
}

// Begin returns a campaign at its beginning.
func (c *Campaign) Begin() *Campaigning { return &Campaigning{Campaign: c} }

// After returns a campaign of a library of which games have been played: who has won each, by the ids of teams, and what the
// last of them has left.
func (c *Campaign) After(lib Library, won, left []string) (*Campaigning, error) {
	under := c.Begin()
	if len(won) == 0 {
		return under, nil
	}
	if len(won) > len(c.Games) {
		return nil, fmt.Errorf("%d games of %s have ended, and it has %d", len(won), c.Name, len(c.Games))
	}
	setup, err := lib.Setup(Start{Scenario: c.Games[0]})
	if err != nil {
		return nil, err
	}
	teams := setup.Scene().Teams
	under.Won, under.left = make([]int, len(teams)), left
	for _, id := range won {
		i := slices.IndexFunc(teams, func(t Named) bool { return t.ID == id })
		if i < 0 {
			return nil, fmt.Errorf("nobody in %s is called %q", c.Name, id)
		}
		under.Won[i]++
		under.Last, under.by = append(under.Last, Team(i)), id
	}
	return under, nil
}

// Left returns the sentences of what the last game has left, and who has won it, by its id.
func (c *Campaigning) Left() (left []string, by string) { return c.left, c.by }

// Next returns what is played next, of so many people, and reports whether anything is.
func (c *Campaigning) Next(people int) (Start, bool) {
	n := len(c.Last)
	if n == len(c.Games) {
		return Start{}, false
	}
	return Start{Scenario: c.Games[n], People: people, Options: c.Options[c.by], Opening: c.left}, true
}

// Ended notes who has won a game of the set-up that Next said. left says what the game leaves to the one that follows it, if
// one does.
func (c *Campaigning) Ended(setup Setup, winner Team, left func() []string) {
	if c.Won == nil {
		c.Won = make([]int, len(setup.Scene().Teams))
	}
	c.Won[winner]++
	c.Last = append(c.Last, winner)
	c.by = setup.Scene().Teams[winner].ID
	if len(c.Last) < len(c.Games) {
		c.left = left()
	}
}

// Words says how a campaign stands, of the set-up of any of its games: which game is the next, who has won how many, and at its
// end who has won it.
func (c *Campaigning) Words(setup Setup) string {
	var won []string
	for i, n := range c.Won {
		won = append(won, fmt.Sprintf("%s %d", setup.Scene().Teams[i].Name, n))
	}
	words := fmt.Sprintf("%s, game %d of %d", c.Name, len(c.Last)+1, len(c.Games))
	if len(c.Last) == len(c.Games) {
		words = fmt.Sprintf("%s: %s wins", c.Name, setup.Names().TeamWords(c.Winner()))
	}
	if len(won) > 0 {
		words += " (" + strings.Join(won, ", ") + ")"
	}
	return words
}

// Winner returns who has won the most games, of several the one that has won the last of these.
func (c *Campaigning) Winner() Team {
	best := c.Last[len(c.Last)-1]
	for i := len(c.Last) - 1; i >= 0; i-- {
		if c.Won[c.Last[i]] > c.Won[best] {
			best = c.Last[i]
		}
	}
	return best
}

// Left returns the cards of a seat that a campaign carries by Decks: all that it has brought and that are in the game, but
// for those in some zones, which are carried by themselves.
func Left(t Play, seat engine.Seat, but func(engine.List) bool) (cards []engine.Card) {
	for c := engine.Card(1); int(c) <= t.SetUp().Scene().Cards; c++ {
		if z := t.Here().OnTable().Zone(c); t.SetUp().OwnerOf(c) == seat && z != engine.Outside && !but(z) {
			cards = append(cards, c)
		}
	}
	return cards
}
