package text

import (
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// This file holds what a game says of its texts, and what the machine asks of a game.

// Language is what a game says of its texts, once for all its games.
type Language struct {
	Hooks    []HookRow                  // by number
	Kinds    []KindRow                  // of what may have a text, by bit
	Ordinary map[vocab.Kind]vocab.Range // from where to where numbers go of which an entry says nothing else
	InPlay   Where                      // the kinds of zone in which cards are in play
	InGame   Where                      // all but outside the game
	Places   []string                   // by bit of Where: "in a reserve"

	Given Kinds // what texts may give lines to

	NoText  engine.Hook // the question whether a card has no text,
	HasText engine.Hook // and that by which it has lines of another
	Plays   engine.Hook // what happens to a card when it is played

	Asks   Asks
	Offers Offers
	Tells  Tells

	Chances Chances

	// Ordered: what has to happen comes before what may be declined, and the first player in turn order says in which order;
	// else texts happen in turn order.
	Ordered bool
	// Anew: what a text waits for until it is so, once a round, it waits for anew in each; else it happens only as that becomes so.
	Anew bool

	TooManyEffects uint16 // the limit of the game that says so
	RulesRule      string // the paragraph behind a ground that is a text of no card

	// Hints in the words of the game, for mistakes in texts.
	Hints Hints
	// Meant, if not nil, is which cards words can mean that describe some.
	Meant func(x *Run, c engine.Card) bool
	// Check, if not nil, finds what else is wrong with a line where it stands.
	Check func(a *Ability) *Problem

	// Permits is the question what may happen. Chosen is that a text's player chooses a card; texts may wait for it.
	// A game without either leaves both as they are.
	Permits, Chosen engine.Hook
	// May is what the rules ask whether it may happen; of the rest no text can say that it may, or cannot.
	May Hooks
	// Alters are the questions by which texts change what cards are besides what is printed, or whether words mean them.
	Alters Hooks

	aboutCards, fromAfar, staying Hooks
}

// Asks are the kinds of decision that the machine asks, Offers the verbs of what it offers, and Tells those of the events
// by which it tells: all by the game's tables.
type (
	Asks struct {
		May    uint8 // whether to do what may be declined
		Clause uint8 // which of the clauses that are offered
		Choose uint8 // which cards something is to last for
		Player uint8 // which of several players is meant
		Number uint8 // a number
		Vote   uint8 // for what a player votes,
		Tie    uint8 // and which of several with as many votes it is

		SecretNumber, SecretCard uint8 // a number, a card in secret
		Words, SecretWords       uint8 // one of the things that a script offers
		Instead                  uint8 // which of several texts happens instead
		Order                    uint8 // which of several that have to happen is next; see Language.Ordered
	}
	Offers struct{ Yes, No, Card, None, Clause, Instead, Player, Number, Words uint8 }
	Tells  struct {
		Undone  uint8 // an event that has been undone
		Loop    uint8 // texts that set each other off without end,
		Full    uint8 // a text that met a limit of the table,
		Endless uint8 // a text that asks without end: all undone
		Limit   uint8 // a limit that the rules met
		Script  uint8 // a script that failed

		Lasts        uint8 // a card on which what lasts has begun that a player has chosen for it; 0 where that is not told
		Player       uint8 // a player who has been chosen, by his number
		RandomPlayer uint8 // a player whom luck has picked,
		RandomCard   uint8 // or a card
		Throw, Coin  uint8 // how a die, a coin has fallen
		Number, Card uint8 // what a player has chosen
		Vote         uint8 // for what he has voted: a card or a place,
		VotePlayer   uint8 // a player,
		VotePart     uint8 // or one of the parts of a text, by its number

		Tell                               uint8 // what a script says of itself, by its place in Layout.Told
		ChoseWords, RandomWords, VoteWords uint8 // which thing of a script's a player or luck has picked, or for which he has voted
	}
	// Chances are the purposes for which texts draw luck; see engine.Luck. Their owner is nobody.
	Chances struct{ Player, Card, Die, Coin, Words uint8 }
)

// Hints propose what to write instead.
type Hints struct {
	Holds  string // where a heading says that something happens, and the clause only holds
	Those  string // where nothing has been drawn that words could mean
	Looks  string // where nothing is done with what is looked at
	Whom   string // where nobody is meant
	Theirs string // by words for what a player has
	Each   string // where one of several is meant that nobody chooses
	More   string // where nothing is about to happen of which there could be more
}

// HookRow is what texts may wait for, or be asked.
type HookRow struct {
	Card   bool   // a question about a card; the others are about a seat
	All    bool   // of such a question: nobody chooses one of several that it is about
	Comes  bool   // and what speaks of the text's own card speaks of one that is to come to it, too
	Early  bool   // it matters before a card is in play: what a text says of its own card, it says wherever that is
	Marks  bool   // words for how great a number of a card is ask it
	Paid   bool   // and nobody asks it when the card has been played
	Event  bool   // it happens, and is no question:
	Afar   bool   // to no card, so that texts wait for it wherever they are;
	Firm   string // why no text can take it over; "" where one can
	Stays  bool   // it is a matter of cards in play: the text of one that has left does not wait for it;
	Told   bool   // it is told when it has happened: no text can take it over, or come before it
	Much   bool   // its number is how much, and may be changed before it happens;
	Leaves bool   // it takes a card away: which texts wait for that is found before;
	Needs  bool   // it does not happen to a card that a text has taken elsewhere before;
	Late   bool   // what a heading asks for is asked again as the turn of the text comes
	Speaks Kinds  // of a question: whose texts can answer without saying about whom
}

// Kinds is a set of kinds of what may have a text: cards by their type, what seats have, rules.
type Kinds uint16

// KindsOf is the set of some types of cards.
func KindsOf[T ~uint8](types ...T) (s Kinds) {
	for _, t := range types {
		s |= 1 << t
	}
	return s
}

// Fits reports whether a text is of one that the set has; the empty set has all.
func (s Kinds) Fits(of Kinds) bool { return s == 0 || s&of != 0 }

// KindRow says how messages speak of what has a text.
type KindRow struct {
	Words   string // "a location", "the rules of a scenario"
	Rules   bool   // it is no card's, and several: they "are"
	Nobodys bool   // it is a card's that is no player's
	Begin   string // the hint how a line of it may begin, where another heading cannot set it off,
	When    string // and where nothing says when
	Put     string // the hint for what it alone can say
	Other   string // the hint where what is said of it never applies to it

	Home    Where  // where the card lies as lines work that do not say; 0 for in play
	Passing bool   // it never lies there,
	Begins  string // so that what holds has to be begun: the hint how
}

// row returns the row of the only kind in the set; of several one that says "a text".
func (l *Language) row(s Kinds) *KindRow {
	for i := range l.Kinds {
		if s == 1<<i {
			return &l.Kinds[i]
		}
	}
	return &KindRow{Words: "a text"}
}

// Ready prepares what follows from the rows, and returns the language.
func (l *Language) Ready() *Language {
	for h := range l.Hooks {
		if l.Hooks[h].Card {
			l.aboutCards |= HooksOf(engine.Hook(h))
		}
		if l.Hooks[h].Afar {
			l.fromAfar |= HooksOf(engine.Hook(h))
		}
		if l.Hooks[h].Stays {
			l.staying |= HooksOf(engine.Hook(h))
		}
	}
	return l
}

// Where is a set of kinds of zone: a bit for each, as the game has them.
type Where uint8

// AnyWhere is all of them.
const AnyWhere Where = 0xff

// placesIn says of which kinds of zone a set consists: "in a reserve or on a path".
func (l *Language) placesIn(where Where) string {
	switch {
	case where == l.InPlay:
		return "in play"
	case where == 1<<len(l.Places)-1 && len(l.Places) > 0, where == AnyWhere&^(1<<len(l.Places)):
		return "anywhere in the game"
	}
	var words []string
	for i, place := range l.Places {
		if where&(1<<i) != 0 {
			words = append(words, place)
		}
	}
	return strings.Join(words, " or ")
}

// Host is a game under way, asked for what is rare.
type Host interface {
	// Attempt is the engine's.
	Attempt(undone uint8, f func() engine.Failure) engine.Failure
	// TextNumber returns what events have for the text that is a cause.
	TextNumber(engine.Cause) engine.Card
	// Scripts returns what runs the scripts of the library; OnLine whom to tell of the lines that they run, or nil.
	Scripts() Scripts
	OnLine() func(file string, line int)
	// EndScope is done with what the sentence at work holds.
	EndScope(*Run)
	// Again returns the players who follow once more what a text directs each of several to do.
	Again() engine.SeatSet
	// Reckon keeps the numbers that costs may change; Reckoned puts them back.
	Reckon()
	Reckoned()
	// Over reports whether the game has ended.
	Over() bool
	// Used reports whether a text that happens only so often, which a card has from another or itself, has happened; Use
	// notes that it does, and reports false where there is no room for that.
	Used(a *Ability, source, of engine.Card, you engine.Seat) bool
	Use(a *Ability, source, of engine.Card, you engine.Seat) bool
	// Spare takes that back: its player has declined all that it does.
	Spare(a *Ability, source, of engine.Card, you engine.Seat)
	// Remember notes what has happened until the round ends, and Remembered goes through what was noted of that kind. What is
	// known of such a happening is what, to which card, whose, by whom, from where, at which place, and how.
	Remember(h *Happening)
	Remembered(what engine.Hook, f func(*Happening))
	// Respond lets a seat play a card out of its hand, for its cost or for nothing, and does then with it what the text says. It
	// reports whether the seat did.
	Respond(c engine.Card, seat engine.Seat, free bool, then func()) bool
	// Held returns the copy of a card that a seat could play out of its hand as an answer, or 0; and whether others are not to see
	// that it has none. Copies are asked about together: of all but one there is neither.
	Held(c engine.Card, seat engine.Seat) (held engine.Card, could bool)
	// Reveal shows a card to all, whose text happens where it is hidden.
	Reveal(engine.Card)
	// Noted returns the number that a card remembers under a name of Layout.Remembered, by its place there; Note changes it.
	Noted(name int, c engine.Card) int
	Note(name int, c engine.Card, n int)
	// Searches reports whether a script may let a seat choose a card that it does not know, where the card lies.
	Searches(engine.Seat, engine.Card) bool
	// Heap returns how many counters lie on a card.
	Heap(engine.Card) int
	// Taken returns the card that an option of a decision takes away; false where it takes none.
	Taken(*engine.Decision, engine.Option) (engine.Card, bool)
	// GiveControl makes a card a seat's, and tells so.
	GiveControl(engine.Seat, engine.Card)
	// ChoosePlace lets the player at work choose one of the places in play that words mean, or returns 0.
	ChoosePlace(*Run, *vocab.Phrase) engine.Card
	// EachPlace goes through the places in play that words mean.
	EachPlace(*Run, *vocab.Phrase, func(engine.Card))
}

// Problem is a mistake in a text.
type Problem struct {
	Line    int            // of the rules, from 1
	Said    *Saying        // the sentence of the card's script that it is in; nil where it is in its text
	At      vocab.Position // in the text
	Code    string         // stable, kebab-case
	Message string
	Hint    string
	Meant   *vocab.Ability // the line to write; nil where nobody knows
	Warning bool
}

// Ground is one reason for something.
type Ground = game.Ground

// Plain is the part of a host of which the texts of a plain game have no need: costs that are numbers, counters, control, and what
// sentences hold. A game whose texts happen only so often writes Used and Use itself.
type Plain struct{}

const keepsNone = "text: a text happens only so often, and the game does not keep how often it has: write Used, Use and Spare"

func (Plain) TextNumber(c engine.Cause) engine.Card                             { return c.Card }
func (Plain) EndScope(*Run)                                                     {}
func (Plain) Again() engine.SeatSet                                             { return 0 }
func (Plain) Reckon()                                                           {}
func (Plain) Reckoned()                                                         {}
func (Plain) Used(*Ability, engine.Card, engine.Card, engine.Seat) bool         { panic(keepsNone) }
func (Plain) Use(*Ability, engine.Card, engine.Card, engine.Seat) bool          { panic(keepsNone) }
func (Plain) Spare(*Ability, engine.Card, engine.Card, engine.Seat)             { panic(keepsNone) }
func (Plain) Remember(*Happening)                                               {}
func (Plain) Remembered(engine.Hook, func(*Happening))                          {}
func (Plain) Respond(engine.Card, engine.Seat, bool, func()) bool               { return false }
func (Plain) Held(engine.Card, engine.Seat) (engine.Card, bool)                 { return 0, false }
func (Plain) Reveal(engine.Card)                                                {}
func (Plain) Noted(int, engine.Card) int                                        { return 0 }
func (Plain) Note(int, engine.Card, int)                                        {}
func (Plain) Searches(engine.Seat, engine.Card) bool                            { return false }
func (Plain) Heap(engine.Card) int                                              { return 0 }
func (Plain) Taken(*engine.Decision, engine.Option) (c engine.Card, takes bool) { return 0, false }
func (Plain) GiveControl(engine.Seat, engine.Card)                              {}
func (Plain) EachPlace(*Run, *vocab.Phrase, func(engine.Card))                  {}
func (Plain) ChoosePlace(*Run, *vocab.Phrase) engine.Card                       { return 0 }

// What follows answers what plain words have to know of a line besides its words.

// OfItself reports whether what the line waits for happens to its own card.
func (a *Ability) OfItself() bool {
	if a.Events == 0 || a.Deed || a.Cards == nil && a.Events&^a.language.fromAfar == 0 {
		return false
	}
	return a.Cards == nil || MeansItself(a.Cards)
}

// MeansItself reports whether words mean the card of the text, and no other.
func MeansItself(words *vocab.Phrase) bool {
	if words.Entry.Kind == vocab.KindCards {
		objects := Objects(words)
		return len(objects) == 1 && objects[0].Entry.Is(vocab.Self)
	}
	return words.Entry.Is(vocab.Self) && (words.Entry.Kind == vocab.KindPlaces || words.Entry.Kind == "object")
}

// Passes reports whether the card of the text is never in play: "there" is where the one is that was chosen last.
func (a *Ability) Passes() bool { return a.language.row(a.By).Passing }

// HadBy says what has the text: "an item".
func (a *Ability) HadBy() string { return a.language.row(a.By).Words }

// Places says where the card of the text must lie: "in a reserve".
func (a *Ability) Places() string { return a.language.placesIn(a.Where) }

// AtHome reports whether that is where texts of such cards work, and not what the line says.
func (a *Ability) AtHome() bool { return a.home }

// Asks reports whether a clause without a subject answers a question about the text's own card, and not about a player.
func (a *Ability) Asks(c *Clause) bool {
	return c.Does.Hold != nil && a.language.aboutCards.Has(c.Does.Hook)
}

// Kept returns how many amounts of a clause that lasts stay what they were as it began.
func (c *Clause) Kept() int { return int(c.keeps) }

// KeepsNumber reports whether a text that another begins speaks of a number of that one, and keeps it.
func (a *Ability) KeepsNumber() bool { return a.number != nil }

// Picks reports whether the clause lasts for what somebody chooses for it.
func (c *Clause) Picks() bool { return c.picks }

// ChoosesPlayer reports whether somebody chooses a player by the clause, who is "that player" from then on.
func (c *Clause) ChoosesPlayer() bool {
	return strings.HasPrefix(c.Verb.Entry.Pattern, "choose(s)") && (c.Verb.Find("g") != nil || c.Verb.Find("w") != nil)
}

// MeetsAnother reports whether "it" is in a text that waits what that happens to, and not what was chosen before.
func (a *Ability) MeetsAnother() bool {
	return a.Cards != nil && a.that == nil && (a.Cards.Entry.Kind != vocab.KindCards || !saysIt(Objects(a.Cards)[0]))
}

// Chooses reports whether somebody chooses what the clause is about, so that "it" is that from then on.
func (c *Clause) Chooses() bool {
	found := c.picks
	for i := range c.Verb.Args {
		for _, words := range c.Verb.Args[i].Phrase {
			if kind := words.Entry.Kind; kind == "cards" || kind == "places" {
				found = found || !IsDefinite(words) && !words.Entry.Is(vocab.Those|vocab.Them) && !allOf(words)
			}
		}
	}
	return found
}

// allOf reports whether words for cards mean all that there are of them.
func allOf(words *vocab.Phrase) bool {
	if _, list := words.Entry.Meaning.(Cards); !list {
		return words.Entry.Is(vocab.All)
	}
	for _, object := range Objects(words) {
		n := object.In(vocab.HowMany)
		if !IsDefinite(object) && (n == nil || !n.Phrase[0].Entry.Is(vocab.All)) {
			return false
		}
	}
	return true
}
