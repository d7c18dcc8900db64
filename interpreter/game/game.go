// Package game is what a tool may ask of any game: interfaces, and tables of what a game has. It holds no rules.
//
// A Game is everything that the program knows of one game before its data is read. Its data make a Library; a scenario
// of that, laid out, is a Setup; a game under way is a Play. Whoever plays, tests, counts or shows goes through these
// and through the rows of the Game's tables, and so knows no game.
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

// Game is one of the games of the program.
type Game struct {
	ID       string // in records and manifests
	Name     string // that people read
	Language string // the version of how its texts are read,
	Rules    string // and of how it plays: whatever changes the outcome of a game is another
	Tables
	// Rulings returns the paragraphs and readings of its rulebook; nil where it has none. See Rulebook.
	Rulings func() []Rule

	// Dealing are the facts of a card on which it depends whether, and how often, it is in a game.
	Dealing []string
	// Facts says of the facts that are not said as definitions hold them, by their key, which facts they are.
	Facts map[string]func(key string, value any) []Fact

	Weights []Weight // by which bots value a position
	Shipped string   // the values of all of them, as a file of weights
	// Worth makes what values positions of a set-up, by the values of Weights in thousandths.
	Worth func(s Setup, weights []int) Worth
}

// Lone is a table at which one player may win alone.
type Lone interface {
	// Alone returns the player who has won alone; engine.NoSeat where nobody has.
	Alone() engine.Seat
}

// Outcome says how a game that is over has ended: "the North side wins", "ann alone wins", or that it has come to a limit.
func Outcome(t Play) string {
	if spent := t.Spent(); spent != "" {
		return "nobody wins (the game stops after " + spent + ")"
	}
	return victor(t) + " wins"
}

func victor(t Play) string {
	if l, is := t.(Lone); is && l.Alone() != engine.NoSeat {
		return t.SetUp().Names().NameSeat(l.Alone()) + " alone"
	}
	team, _ := t.Winner()
	return t.SetUp().Names().TeamWords(team)
}

// Team is who wins together, by its index in SceneInfo.Teams. It stays the same throughout a game.
type Team uint8

// Named is an id with the name that people read.
type Named struct{ ID, Name string }

// Seat is one of the players of a scenario.
type Seat struct {
	Named
	Team Team
}

// Setup is a scenario laid out for games of it, which share it.
type Setup interface {
	Scene() *SceneInfo
	Names() Namer
	Definitions() []*Definition // that matter to a game: its cards, its scenario, and what texts may speak of

	NewTable() Play // at the beginning of the game of seed 0
	Check(engine.Position) error
	// Redeal deals anew, by a seed, what a seat does not see of a position, and gives it other luck.
	Redeal(p engine.Position, seat engine.Seat, seed uint64)
	// Empty returns a position of that seed to be laid out by Place: what no rule puts elsewhere lies outside the game.
	Empty(seed uint64) engine.Position
	Place(p engine.Position, c engine.Card, to engine.List) // and shows it to those who may see it there

	OwnerOf(engine.Card) engine.Seat  // engine.NoSeat of what no player has brought
	SameCard(a, b engine.Card) bool   // they are copies of one card
	Def(engine.Card) *Def             // of a number that no card has it is empty
	Copies(engine.Card) []engine.Card // of the same card, itself included

	Lines() []Line            // of all texts that the games have
	LineOf(engine.Cause) Line // nil where the rules themselves are the cause
	// OptionLine returns the text that a seat uses with an option and that no card shows, or nil.
	OptionLine(engine.Seat, engine.Option) Line
}

// SceneInfo is what is the same in every game of a set-up.
type SceneInfo struct {
	Game      *Game
	Library   Library
	Start     Start // what was laid out
	Scenario  Named
	Title     string // the scenario with what was chosen, for people
	Teams     []Named
	Seats     []Seat
	People    []engine.SeatSet // the seats of each person who has several
	Unplayed  engine.SeatSet   // the seats that nobody plays, and no bot
	Order     engine.TurnOrder
	Zones     []engine.ZoneSpec // of the table, by their numbers; 0 is outside the game
	Cards     int               // those of the game are numbered from 1 to it
	LastRound int               // with which a game should end; 0 where that is not known
}

// Person returns all seats of who has that one.
func (s *SceneInfo) Person(seat engine.Seat) engine.SeatSet {
	for _, seats := range s.People {
		if seats.Has(seat) {
			return seats
		}
	}
	return engine.Only(seat)
}

// Namer says what there is in a set-up: its Name methods as records call it, the others as people read it.
type Namer interface {
	NameSeat(engine.Seat) string
	NameOption(engine.Option) string
	NameCard(engine.Card) string
	CardWords(engine.Card) string
	TeamWords(Team) string // in a sentence
	OptionWords(engine.Option) string
	// OptionPart says what an option has in a slot of its sentence, with cards called as card has it; "" where it goes
	// without saying.
	OptionPart(o engine.Option, slot string, card func(engine.Card) string) string
	DecisionWords(*engine.Decision) string // without the seat's name
	LineWords(Line) string                 // whose it is, and which: "gandalf, line 2", "rule 1"
	CauseWords(engine.Cause) string        // the line of a text that is the cause, with its place; "" of the rules themselves
	TextWords(engine.Cause) string         // whose that is, for people: "Gandalf", "rule 1"
}

// Line is a line of a text, or a sentence of a script.
type Line interface {
	NumClauses() int
	Clauses() []*vocab.Clause
	SpotAt(vocab.Position) Spot
	Written() string   // as it stands in the data
	Spot() Spot        // where that is
	IsRule() bool      // it is one of the scenario's rules
	KindWords() string // how it works: "triggered"
	// Does returns what a clause does, as it is written; "" where it only answers what the rules ask while it holds.
	Does(clause uint8) string
}

// Play is a game under way.
type Play interface {
	engine.Play
	SetUp() Setup
	Begin(seed uint64)
	BeginAt(engine.Position)
	// Rebase returns the game with another set-up of its scenario, from where it stands.
	Rebase(Setup) (Play, error)

	Seed() uint64
	Round() int
	Phase() int                // of Tables.Phases
	TurnOf() engine.Seat       // engine.NoSeat where it is nobody's
	StartingSeat() engine.Seat // with whom turns begin in this round; likewise
	// AtRest reports whether nothing is asked but what begins something new, or the game is over.
	AtRest() bool
	Controller(engine.Card) engine.Seat // whose a card is now; engine.NoSeat of what is nobody's
	Winner() (Team, bool)
	// Tally returns what a team's score would be if the game ended now.
	Tally(Team) int
	Lasting() int // how many effects of texts last
	// Outlook plays on as if nobody acted any more: to the end of what is under way.
	Outlook()
	Strays() []Stray // of the position

	// AppendKey appends what tells a position at a boundary from others, for a search; exact where copies of a card are
	// told apart.
	AppendKey(p engine.Position, exact bool, b []byte) []byte
	Alike(a, b engine.Card) bool // one may stand for the other: copies in the same place and condition

	// Refused returns why an option is not open to a seat, of Tables.Reasons; 0 is no reason. Why returns what that rests
	// on, too: of an open option, what permits it.
	Refused(engine.Seat, engine.Option) uint8
	Why(engine.Seat, engine.Option) (uint8, []Ground)
	WhyNot(engine.Card) []Ground     // of each line of a card's text, whether it can happen or hold
	OptionRule(engine.Option) string // the paragraph behind it; likewise
	EventRule(*engine.Event) string

	EventWords(e engine.Event, to engine.SeatSet) string
	// EventSentence says the same with other names.
	EventSentence(e engine.Event, to engine.SeatSet, names Names) string
	Record(head []engine.HeadLine) *engine.Record
	ScriptsFailed() []string
	// OnClauses has f called for each clause of a text that is carried out or answers a question, by its index.
	OnClauses(f func(source engine.Card, l Line, clause uint8))
	// OnSteps has f called for each step of a line towards being carried out: of one clause by its index, or of all where that
	// is negative; of what hinders it with the words.
	OnSteps(f func(l Line, clause int, s Step, words *vocab.Phrase))
	// LeaveOut plays on as if a line had not that clause, nor those left out before; with nil as if all were there again. What
	// such a clause has begun lasts, and says nothing.
	LeaveOut(l Line, clause uint8)
}

// Step is how far a line of text comes towards being carried out.
type Step uint8

const (
	Came     Step = iota // what it waits for happens, or its action or question is looked at, and its card lies where it works
	NotSo                // what it asks for is not so
	NoCost               // a cost cannot be paid
	NoEffect             // what it has to do cannot be done
)

// Names is what cards and seats are called.
type Names struct {
	Card func(engine.Card) string
	Seat func(engine.Seat) string
}

// Ground is one reason for something: a line of a card's text, or a paragraph of the rules. Of a number it says how much
// of it.
type Ground struct {
	Amount int
	Words  string
	Rule   string      // the paragraph or reading; "" where it is a text
	Card   engine.Card // whose text it is, and
	Line   uint8       // which line
}

// Stray is a card that lies where no rule lets it lie.
type Stray struct {
	Card    engine.Card
	Why     string
	Instead string // how to write what may be meant; "" where that is not known
}

// NoPlace is the mistake of a position in which a card lies where its kind never can.
type NoPlace struct{ What, Instead string }

func (e *NoPlace) Error() string { return e.What }

// Fact is a fact of a definition in words.
type Fact struct{ Key, Words string }

// Weight is a number by which a bot values a position.
type Weight struct {
	Key      string
	Min, Max float64
}

// Worth values positions, in thousandths of a point.
type Worth interface {
	// Of returns what a position at a boundary is worth to a team. It may play the table on.
	Of(t Play, team Team) int
	// Option returns what the card of an option is worth to a seat that gives or takes it.
	Option(t Play, seat engine.Seat, o engine.Option) int
}

// Backed is a set-up in which who does not see a card sees its back.
type Backed interface{ Back(c engine.Card) uint8 }

// Fitting is a set-up with places in which not every card of a class can lie hidden.
type Fitting interface {
	Fits(c engine.Card, l engine.List) bool
}

// Exchangeable reports whether two hidden cards could lie in each other's place, whatever they are: of one class and with one
// back, those that one player has brought; and of those that nobody has, two in one zone, or in zones of players, to whom luck
// has dealt them.
func Exchangeable(s Setup, t *engine.CardLists, a, b engine.Card) bool {
	owner := s.OwnerOf(a)
	if s.OwnerOf(b) != owner || ClassOf(s, a) != ClassOf(s, b) {
		return false
	}
	if backs, ok := s.(Backed); ok && backs.Back(a) != backs.Back(b) {
		return false
	}
	if f, ok := s.(Fitting); ok && !(f.Fits(a, t.Where(b)) && f.Fits(b, t.Where(a))) {
		return false
	}
	dealt := func(c engine.Card) bool {
		l := t.Where(c)
		return int(l) < len(s.Scene().Zones) && s.Scene().Zones[l].Owner != engine.NoSeat
	}
	return owner != engine.NoSeat || t.Where(a) == t.Where(b) || dealt(a) && dealt(b)
}

// ClassOf returns the class of a card of a game, in Tables.Classes.
func ClassOf(s Setup, c engine.Card) int {
	return s.Scene().Game.ClassOf(s.Scene().Library.Common().Definition(s.Def(c).ID).Type)
}

// Opening is what is said of how games begin, in the sentences by which a scripted game gives a position. What reads those
// makes it; see Base.Opens.
type Opening interface {
	// LayOut lays out what is said over a position in which every card lies where it begins without it. It fails if one of the
	// sentences is none, or says what cannot be.
	LayOut(s Setup, p engine.Position) (*Laid, error)
}

// Laid is a position that an opening has laid out.
type Laid struct {
	Position engine.Position
	Phase    int                  // with which the game goes on when it is set up; -1 where that is not said
	Zones    map[engine.List]bool // that hold what was said, and nothing else
}

// NoOpening is what is wrong with a position that an opening has laid out, of which no single sentence is to blame.
type NoOpening struct{ Why error }

func (e *NoOpening) Error() string { return e.Why.Error() }

// Sentence is a sentence of an opening, and where it stands; nowhere where no file has it.
type Sentence struct {
	Text string
	At   Spot
}

// ReadOpening makes an opening of sentences. Whose language they are sets it when it is linked in: package gamescript, which
// asks of libraries and so is imported by none.
var ReadOpening func(said []Sentence) Opening

// OpeningOf returns the opening that sentences say which stand in no file.
func OpeningOf(sentences []string) Opening {
	return ReadOpening(engine.Each(sentences, func(text string) Sentence { return Sentence{Text: text} }))
}

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
	File      string // and where that stands,
	Shipped   bool   // which is in what is built in
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
	Definitions []Definition       // all that there are, in order of their ids
	Hash        string             // of all of them; two libraries with one hash play the same games
	Amended     []string           // the ids of those that errata have changed
	Formats     string             // ids and hashes of the libraries with which scenarios are played that name a format,
	Format      string             // the format whose library it is
	Formatted   map[string]Library // and these, by their ids

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

// Picture returns what reads the picture of the definition of an id, or nil.
func (b *Base) Picture(id string) func() ([]byte, error) {
	if d := b.Definition(id); d != nil {
		return d.Picture
	}
	return nil
}

// Definition is one table of the data files, whatever it defines.
type Definition struct {
	ID, Type, Name string
	Says           []byte // its facts, as JSON; two definitions that say the same play the same

	Picture func() ([]byte, error) // reads its picture, a JPEG; nil where it has none
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
	Here     bool     // with the library that is asked, also where the scenario names a format
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
	words = append(words, engine.Each(s.Options, func(o string) string { return "option " + strings.Replace(o, "=", " ", 1) })...)
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
func Left(t Play, seat engine.Seat, but func(engine.List) bool) []engine.Card {
	return engine.Those(engine.CardsTo(t.SetUp().Scene().Cards), func(c engine.Card) bool {
		z := t.Here().OnTable().Zone(c)
		return t.SetUp().OwnerOf(c) == seat && z != engine.Outside && !but(z)
	})
}
