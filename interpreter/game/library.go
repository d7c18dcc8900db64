package game

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// Library is everything that the data of a game say, checked and compiled. It does not change, and is shared by all
// games.
type Library interface {
	Of() *Game
	Common() *Base
	Defs() []*Def
	Setup(Start) (Setup, error)
	// Offered returns its scenarios, those first with the fewest rules of their own, and of these those with the most
	// cards.
	Offered() []Named
	// Starts returns every way to begin one of its scenarios, of which the options are chosen, and where that is defined.
	Starts() []StartAt
	Sets() []string // of cards, with which a start may say that it is played
	// Texts returns every line of text of its data, in the order of the ids of their owners, those of cards first.
	Texts() []*Text
}

// Text is a line of text of a library, or a sentence that a script says.
type Text struct {
	Owner     string // whose it is in lists and reports: the id of a card, of a scenario, of a scenario and a seat
	Name      string // likewise, for people
	In        string // the id of the definition that has it,
	File      string // and where that stands
	Def       *Def   // the card's; nil where no card has it
	Line      Line
	Number    int            // of the line, from 1
	Words     *vocab.Ability // the line itself
	Said      string         // the sentence of a script that it is, or that has the words with which it asks; "" where it is a line of a text
	SaidAs    vocab.Kind     // and of which kind those are
	Given     bool           // it is a line that a text gives to others, and stands within a line of that
	Variant   bool           // it is what options make of a text
	Inherited bool           // its definition has it from the one that it extends
}

// Base is the part of a library that is the same in every game.
type Base struct {
	Definitions []Definition // all that there are, in order of their ids
	Hash        string       // of all of them; two libraries with one hash play the same games
	Amended     []string     // the ids of those that errata have changed

	Campaigns []Campaign // in order of their ids

	Phrases []Phrase          // in order of their ids
	Words   *vocab.Vocabulary // of its texts: those of the game, and behind them its phrases
	Names   []vocab.Name      // by which texts call what it has
	Foreign func() []Foreign  // what is written in the words of other games; of some place the earlier are tried first

	// Written writes the definitions of those ids, with all that they name, as a data file that says the same.
	Written func(ids []string) ([]byte, error)
}

// Common returns the base itself, for a library that has it in it.
func (b *Base) Common() *Base { return b }

// Definition returns the definition of an id, or nil.
func (b *Base) Definition(id string) *Definition {
	i, ok := slices.BinarySearchFunc(b.Definitions, id, func(d Definition, id string) int { return strings.Compare(d.ID, id) })
	if !ok {
		return nil
	}
	return &b.Definitions[i]
}

// Definition is one table of the data files, whatever it defines.
type Definition struct {
	ID, Type, Name string
	Says           []byte // its facts, as JSON; two definitions that say the same play the same
}

// Sum returns a short hash of what the definition says, by which a record knows it again.
func (d *Definition) Sum() uint32 {
	sum := sha256.Sum256(d.Says)
	return binary.BigEndian.Uint32(sum[:4])
}

// Phrase is a verb that the data define in the words of others.
type Phrase struct {
	ID      string
	Pattern string // as in package vocab, without optional parts: "muster(s) {n:number}"
	Says    string // what it says, its parameters in braces: "draw {n}, then cycle {n} from hand"
	Source  Source
}

// Def is what there is of every card, whatever the game. Games hold instances of it.
type Def struct {
	ID     string
	Name   string
	Short  []string        // other names by which texts and scripts call it
	Text   []vocab.Ability // what runs
	Source Source
}

// Start says what is played: a scenario, by how many people, and with which of its options.
type Start struct {
	Scenario string
	People   int      // 0 is one for each seat
	Options  []string // NAME or NAME=VALUE
	Sets     []string // the card sets that it is played with; nil for its own
	Opening  []string // sentences that are laid over the opening of the scenario
}

// StartAt is a start, and where its scenario stands.
type StartAt struct {
	Start
	Source *Source
}

// Words returns the start as the head of a script says it: "SCENARIO, people 2, option NAME VALUE".
func (s Start) Words() string {
	words := []string{s.Scenario}
	if s.People > 0 {
		words = append(words, fmt.Sprint("people ", s.People))
	}
	for _, o := range s.Options {
		words = append(words, "option "+strings.Replace(o, "=", " ", 1))
	}
	if len(s.Sets) > 0 {
		words = append(words, "sets "+strings.Join(s.Sets, " "))
	}
	return strings.Join(words, ", ")
}

// Source is the place in the data files that a definition came from.
type Source struct {
	File    string
	Line    int  // of the definition's head
	Shipped bool // it stands in what is built in
	// Text holds the place of the first character of each line of the text, for errors inside it. A line that
	// is not the definition's own has its place in another file; where all are, there is one entry.
	Text []Spot
}

// Spot is a place in a data file.
type Spot struct {
	File         string
	Line, Column int
}

// TextAt returns the place of a position of the text. Without a text it is that of the definition.
func (s *Source) TextAt(at vocab.Position) Spot {
	switch n := at.Line; {
	case len(s.Text) == 0:
		return Spot{s.File, s.Line, 0}
	case n >= 1 && n <= len(s.Text):
		spot := s.Text[n-1]
		spot.Column += max(0, at.Column-1)
		return spot
	default:
		return Spot{s.Text[0].File, s.Text[0].Line + n - 1, at.Column}
	}
}

// Foreign is something that people write who know other games, or have read the rulebook only, where it is none of the
// language here. Package thesaurus of the tools says how its words are read.
type Foreign struct {
	In    string // where it is written: one of the places of that package
	Said  string // "^" stands before the word that is wrong, where that is not the first
	Why   string
	Write []string // what to write; at the prompt the codes of the options that are most like it. Nothing where there is none
}

// Rule is a paragraph of a rulebook or a numbered reading of it, as a game's RULINGS.md names it.
type Rule struct {
	Name    string // "play-cost", "O7"
	Heading string // the rulebook's heading above it; "Readings" of a reading
	Text    string // a paragraph's rule, a reading's question
	Reading string // how a reading answers it; "" of a paragraph
}

// Rulebook returns the paragraphs and readings of the game's rulebook. The list is shared and must not be changed.
func (g *Game) Rulebook() []Rule {
	if g.Rulings == nil {
		return nil
	}
	return g.Rulings()
}

// ReadRulings returns the paragraphs and readings of the text of a RULINGS.md, in its order.
func ReadRulings(text string) []Rule {
	var rules []Rule
	heading, reads := "", false
	for line := range strings.Lines(text) {
		inside := strings.HasPrefix(line, "  ")
		line = strings.TrimSpace(line)
		if said, ok := strings.CutPrefix(line, "Reading: "); inside && ok && len(rules) > 0 {
			rules[len(rules)-1].Reading, reads = said, true
			continue
		}
		if reads = reads && inside && !strings.HasPrefix(line, "Reason: "); reads {
			rules[len(rules)-1].Reading += " " + line
			continue
		}
		if title := strings.TrimLeft(line, "#"); title != line {
			heading = strings.TrimSpace(title)
		}
		for _, form := range []struct{ open, close string }{{"- `", "`: "}, {"- **O", "** "}} {
			rest, ok := strings.CutPrefix(line, form.open)
			name, text, closed := strings.Cut(rest, form.close)
			if !ok || !closed {
				continue
			}
			if form.open == "- **O" {
				name = "O" + name
			}
			rules = append(rules, Rule{Name: name, Heading: heading, Text: text})
		}
	}
	return rules
}

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
