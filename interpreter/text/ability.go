package text

import (
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// Ability is one line of a text, compiled: what sets it off or which question it answers, and from where.
type Ability struct {
	*vocab.Ability
	Card     *game.Def // nil for what no card has
	Of       *Text     // of the card; nil likewise
	Line     uint8     // of the text, from 1
	Kind     engine.AbilityKind
	Where    Where               // where its card must lie
	home     bool                // where texts of such cards work, as the line does not say
	Events   Hooks               // what sets it off,
	Before   bool                // while it is about to happen
	Offered  bool                // if its player wants it to, at its costs
	FromHand bool                // its player may play the card out of hand then,
	Free     bool                // and pays nothing for it
	Deed     bool                // a player does that, whatever is done with the text's own card
	Once     bool                // of a text that another begins: it happens once,
	Due      func(x *Run) uint16 // and how its effect keeps when; nil where it need not
	Answers  Hooks               // the questions that it has a say in, about players or other cards
	Own      Hooks               // those about its own card
	If       *vocab.Phrase       // the condition of its heading, or nil
	While    []Need              // what else has to be so while it holds
	Reached  []Need              // and where that happened which sets it off
	Cards    *vocab.Phrase       // the cards with which something has to be done
	Who      *vocab.Phrase       // whose action uses it; nil for its owner's
	Costs    []*vocab.Phrase
	Limit    Limit
	Heading  any // what else its heading says: the game's
	// Span is how long lasts what its clauses begin that do not say; nil where they have to.
	Span *vocab.Phrase

	Seat  uint8     // the seat, from 1, whose text it is where no card has it; 0 for others
	Cause uint8     // the line as causes have it
	Place game.Spot // in the data, of what no card has
	By    Kinds     // what has the text
	ID    uint16    // its number in the library

	Body    []Sentence
	Lasting []Clause // those of its clauses that last, also within others; an effect has the index

	language *Language
	tallied  bool                  // a clause before may have counted something
	others   map[*vocab.Phrase]Who // whom words for other players mean where that is not all but you
	within   *Ability              // while it is compiled: the text that it begins whose words are at hand
	by       *Ability              // the text that begins it
	begun    bool                  // another text begins it,
	awaits   *vocab.Phrase         // with these words,
	ends     bool                  // and it ends what that has begun,
	ofIt     bool                  // and it speaks of what that had chosen,
	ofThis   bool                  // or of that text's card,
	that     *vocab.Phrase         // in these words, where it says "that companion"
	ofThem   bool                  // or of those that it had done something with,
	ofNamed  bool                  // or of the player who was meant there
	number   *vocab.Phrase         // or of this number; nil for none
	fixed    bool                  // which "count" has fixed, however much happens
	picked   bool                  // and players could have chosen that
	ofBearer bool                  // what it waits for happens to the card on which its own lies, and to no other
	said     bool                  // by a script, when it runs
	directs  bool                  // it directs each of several players to do something
	asks     bool                  // it has conditions behind its heading
	fails    bool                  // it has to do what may be impossible: then it cannot be used
	recalls  Hooks                 // it asks whether they have happened
	names    bool                  // a clause has named cards so far: they are "they"
	dealt    *vocab.Entry          // what the last such clause does,
	named    Kinds                 // and which kinds of cards it has named
	several  bool                  // and so did each of several players, the last time
	many     bool                  // or several of them were named then
	draws    string                // a clause has drawn cards so far, or given up some that it did not name: what to write
	shows    bool                  // one has shown some, and none has named others since
	lies     []look                // the zones that it keeps open as long as its card lies where it works,
	holds    []look                // and as long as it holds
	past     bool                  // it asks what a card had just before it left play
}

// Need is something that has to be so, in the words of a heading.
type Need struct {
	Is    func(x *Run, words *vocab.Phrase) bool
	Words *vocab.Phrase
}

// Sentence and Clause are those of the text, with what had to be carried over from clause to clause.
type Sentence struct {
	Clauses []Clause
	holds   bool // what it draws is held until it is done with "those"
}

type Clause struct {
	*vocab.Clause
	Does     *Verb
	About    *vocab.Phrase // its own subject, or the one before
	Lasts    *vocab.Phrase // how long it lasts, if it does
	Offers   []Clause
	Parts    []Sentence    // of what it offers
	Waits    *Ability      // the text that it begins, which waits
	Until    *Ability      // what ends it, where that is something that happens
	Text     string        // in which it stands
	said     bool          // a phrase of the library says it; what it offers is not counted by itself
	n        uint8         // its number in the ability, from 0, those offered included
	effect   uint8         // its index among those that last
	bound    bool          // a condition says whether it is carried out
	whole    bool          // what follows asks whether it was done: so many have to be there
	direct   bool          // it directs each of several players to do something, itself or in what it says
	picks    bool          // the player chooses what it is about, and it holds for that alone,
	goesOn   bool          // or has done so for the clause before
	ofNamed  bool          // it speaks of players who were named
	ofThrow  bool          // its condition asks what was thrown
	names    bool          // it names the cards with which it is done,
	joins    bool          // one more, with which the same is done as with the one before: they are both
	keeps    uint8         // it lasts, and so many amounts stay what they were as it began
	asks     []look        // the zones into which its condition looks,
	counts   []look        // and what it does
	measured *vocab.Phrase // its verb, if that has measures
}

// Text is the text of a card, compiled, and what its script says.
type Text struct {
	Own       Hooks // the questions about the card itself that they have a say in,
	Waits     Hooks // and what is done with it that they wait for
	Abilities []*Ability
	lines     []Line
	Script    *Script    // what it runs where it says "run"; nil where it has none
	Sayings   []*Ability // the sentences of the script; their lines follow those of the text
	Quotes    []*Ability // lines that it gives to others; they follow these
}

// Saying returns a sentence of the script as it compiled, or the one around words of a kind with which it asks; or nil.
func (t *Text) Saying(kind vocab.Kind, text string) *Ability {
	for i, a := range t.Sayings {
		if s := &t.Script.Sayings[i]; s.Kind == kind && s.Text == text {
			return a
		}
	}
	return nil
}

// Quote returns a line that the text gives to others as it compiled, or nil.
func (t *Text) Quote(line *vocab.Ability) *Ability {
	return engine.First(slices.Values(t.Quotes), func(a *Ability) bool { return a.Ability == line })
}

// Line returns the n-th line, from 1, or nil; the sentences of the script follow those of the text.
func (t *Text) Line(n uint8) *Ability {
	switch {
	case OfRules(n) && int(n) < firstOfRules+len(t.Quotes):
		return t.Quotes[n-firstOfRules]
	case n == 0 || int(n) > len(t.Abilities)+len(t.Sayings)+len(t.Quotes):
		return nil
	case int(n) > len(t.Abilities)+len(t.Sayings):
		return t.Quotes[int(n)-len(t.Abilities)-len(t.Sayings)-1]
	case int(n) > len(t.Abilities):
		return t.Sayings[int(n)-len(t.Abilities)-1]
	}
	return t.Abilities[n-1]
}

// Clauses returns the clauses of an ability; their indexes are what Following.OnClause tells.
func (a *Ability) Clauses() (all []*vocab.Clause) {
	said := 0 // what a phrase of the library offers
	a.EachClause(func(c *Clause) {
		if said > 0 {
			said--
			return
		}
		if all = append(all, c.Clause); c.said {
			said = len(c.Offers)
		}
		if c.Waits != nil {
			all = append(all, c.Waits.Clauses()...)
		}
	})
	return all
}

// EachClause calls f for the clauses of an ability, and for those that they offer.
func (a *Ability) EachClause(f func(*Clause)) {
	for i := range a.Body {
		for j := range a.Body[i].Clauses {
			c := &a.Body[i].Clauses[j]
			f(c)
			for k := range c.Offers {
				f(&c.Offers[k])
			}
		}
	}
}

// NumClauses returns how many clauses the line has; see Clauses.
func (a *Ability) NumClauses() int { return len(a.Clauses()) }

// IsRule reports whether it is a rule: of no card and of no seat.
func (a *Ability) IsRule() bool { return a.Card == nil && a.Seat == 0 }

// Said returns the sentence of a script that the text is, or nil.
func (a *Ability) Said() *Saying {
	if !a.said {
		return nil
	}
	return &a.Of.Script.Sayings[int(a.Line)-len(a.Of.Abilities)-1]
}

// SpotAt returns where in the data a position of the text stands.
func (a *Ability) SpotAt(at vocab.Position) game.Spot {
	switch {
	case a.said:
		s := a.Said()
		return game.Spot{File: s.File, Line: s.Line, Column: s.Column + at.Column - a.At.Column}
	case a.Card != nil:
		return a.Card.Source.TextAt(at)
	}
	spot := a.Place
	spot.Column += at.Column - a.At.Column
	return spot
}

// KindWords says what kind of ability it is.
func (a *Ability) KindWords() string { return engine.AbilityKinds[a.Kind] }

// Written returns the text as it stands in the data, and Spot where that is.
func (a *Ability) Written() string { return strings.TrimSpace(a.Source) }
func (a *Ability) Spot() game.Spot { return a.SpotAt(a.At) }

// Does returns what a clause does, as it is written, without what joins it to the next; "" where it only answers what
// the rules ask while it holds.
func (a *Ability) Does(clause uint8) string {
	all := a.Clauses()
	if int(clause) >= len(all) || all[clause].During != nil || a.Kind != engine.Triggered && a.Kind != engine.Activated && a.Kind != engine.Replacement {
		return ""
	}
	text := []rune(a.Source)
	from, to := all[clause].At, len(text)
	for _, other := range all {
		if other.At.Line == from.Line && other.At.Column > from.Column && other.At.Column-1 < to {
			to = other.At.Column - 1
		}
	}
	if from.Column < 1 || from.Column-1 > to {
		return a.Written()
	}
	const signs = " ,;:/."
	words := strings.TrimSpace(string(text[from.Column-1 : to]))
	for _, joint := range []string{" then", " and", "; if so", "; if not"} {
		words = strings.TrimSuffix(strings.TrimRight(words, signs), joint)
	}
	return strings.TrimRight(words, signs)
}

// Trigger makes the ability one that those events set off, wherever its card is.
func (a *Ability) Trigger(hs ...engine.Hook) {
	a.Kind, a.Where, a.Events = engine.Triggered, AnyWhere, HooksOf(hs...)
}

// own reports whether what the ability waits for is done with its own card.
func (a *Ability) own() bool { return a.Cards == nil && !a.Deed }

// TakeTerms takes costs and a limit from a heading.
func (a *Ability) TakeTerms(terms []*vocab.Phrase) {
	for _, t := range terms {
		if l := limitIn(t); l != Unlimited {
			a.Limit = l
			continue
		}
		a.Costs = append(a.Costs, t)
	}
}

// Circumstances returns the words of a heading that say how something happens.
func (a *Ability) Circumstances() (all []*vocab.Phrase) {
	for i := range a.Reached {
		if _, ok := a.Reached[i].Words.Entry.Meaning.(Circumstance); ok {
			all = append(all, a.Reached[i].Words)
		}
	}
	return all
}

// written returns the line in which the text stands.
func (a *Ability) written() *Ability {
	if a.by != nil {
		return a.by
	}
	return a
}

// Hooks is a set of hooks.
type Hooks uint64

// All hooks fit into a set.
var _ [64 - engine.MaxHooks]struct{}

// HooksOf returns the set of some hooks.
func HooksOf(hs ...engine.Hook) (m Hooks) {
	for _, h := range hs {
		m |= 1 << h
	}
	return m
}

// Has reports whether a hook is in the set.
func (m Hooks) Has(h engine.Hook) bool { return m>>(h&63)&1 != 0 }

// limitIn returns the limit that words say: by the time that they name, or by themselves.
func limitIn(words *vocab.Phrase) Limit {
	if u := slot(words, "u"); u != nil {
		words = u
	}
	l, _ := words.Entry.Meaning.(Limit)
	return l
}

// Limit says how often an ability may be used.
type Limit uint8

const (
	Unlimited Limit = iota
	OncePerRound
	OncePerGame
	OncePerTurn
)
