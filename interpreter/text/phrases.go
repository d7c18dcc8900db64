package text

import (
	"fmt"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// This file holds the phrases of a library: sentences that the data defines once and that texts use as verbs, and lines
// with a heading, which are keywords: a card has such a line by the keyword alone.

// PhraseEntry returns a phrase as an entry of a vocabulary.
func PhraseEntry(p *game.Phrase) vocab.Entry {
	return vocab.Entry{Kind: vocab.KindVerb, Pattern: p.Pattern, Meaning: &Verb{}, Flags: vocab.Plain, Rule: p.ID, Doc: fmt.Sprintf("Says: %q.", p.Says)}
}

// spoken returns the line that a line is: of one that is nothing but a keyword, what that says.
func spoken(written *vocab.Ability) *vocab.Ability {
	if written.Head != nil || len(written.Sentences) != 1 || len(written.Sentences[0]) != 1 {
		return written
	}
	one := &written.Sentences[0][0]
	if said := one.Verb.Said; said != nil && said.Head != nil && one.Subject == nil && one.During == nil && !one.May {
		return &vocab.Ability{At: written.At, Head: said.Head, Sentences: said.Sentences, Source: said.Text}
	}
	return written
}

// compileSaid compiles a clause whose verb is a phrase of the library. What says one thing becomes that; what
// says several things is carried out as a text of its own, for the player whom the clause is about.
func (a *Ability) compileSaid(written *vocab.Clause, n *uint8) (c Clause, bad *Problem) {
	number, at, said := *n, written.Verb.At, written.Verb.Said
	if said.Head != nil {
		return Clause{Clause: written}, wrongMood(written, "this phrase is a line by itself", "")
	}
	defer func() {
		if *n = number + 1; bad != nil {
			bad.At = at
		}
		c.n, c.said = number, true
	}()
	if len(said.Sentences) == 1 && len(said.Sentences[0]) == 1 {
		one := said.Sentences[0][0]
		if (one.Subject == nil || written.Subject == nil) && (one.If == nil || written.If == nil) && !one.Otherwise {
			return a.compileClause(merged(written, one), said.Text, n)
		}
	}
	var body []Sentence
	direct, asks := false, a.asks
	a.asks = false
	for _, clauses := range said.Sentences {
		s, bad := a.compileSentence(clauses, said.Text, n)
		if bad != nil {
			return c, bad
		}
		for i := range s.Clauses {
			direct = direct || s.Clauses[i].direct
			if s.Clauses[i].n = number; s.Clauses[i].Does.Hold != nil {
				return c, wrongMood(written, "what holds has to be a phrase by itself", "")
			}
		}
		body = append(body, s)
	}
	a.asks = a.asks || asks
	first := &body[0].Clauses[0]
	does := &Verb{Do: func(x *Run, _ *vocab.Phrase) bool { return x.say(body) }}
	if first.Does.Can != nil && first.Subject == nil && !first.bound {
		does.Needs = first.Does.Needs
		does.Can = func(x *Run, _ *vocab.Phrase) bool { return x.can(first) }
	}
	return Clause{Clause: written, Does: does, About: written.Subject, Lasts: written.During, direct: direct}, nil
}

// merged returns the one clause that a phrase says, with what the clause that uses it says besides.
func merged(written *vocab.Clause, one vocab.Clause) *vocab.Clause {
	verb := *one.Verb
	verb.At = written.Verb.At
	one.At, one.Join, one.Verb = written.At, written.Join, &verb
	one.May, one.Instead = one.May || written.May, one.Instead || written.Instead
	one.Otherwise = written.Otherwise
	if written.If != nil {
		one.If, one.Unless = written.If, written.Unless
	}
	if written.Subject != nil {
		one.Subject = written.Subject
	}
	if written.During != nil {
		one.During = written.During
	}
	return &one
}

// What the entries of a vocabulary mean, by their kind.

// Verb is what an entry of that kind means. Do carries it out for x.Seat and reports whether it could; Can reports
// beforehand. Hold answers a question while the clause holds. A verb has Do or Hold.
type Verb struct {
	Do     func(x *Run, p *vocab.Phrase) bool
	Can    func(x *Run, p *vocab.Phrase) bool
	Full   func(x *Run, p *vocab.Phrase) bool // there is as much as it says: asked as it is paid, or asked about afterwards
	Hold   func(x *Run, p *vocab.Phrase, q Question) Question
	Hook   engine.Hook // the question
	Kind   engine.AbilityKind
	Copies bool                                              // what lasts is that a card has the text of another,
	As     func(x *Run, of engine.Card, q Question) Question // with that text it answers the question, by the other card,
	Gives  bool                                              // or that a player controls a card
	// Static is what the verb says under a heading that only holds; nil where that is the same.
	Static *Verb
	// Lends returns the lines that cards have as long as the clause holds, and on which card they are printed.
	Lends func(x *Run, p *vocab.Phrase) (of engine.Card, lines []*Ability)
	Keeps bool // it begins what the game keeps until it is used up: an action more, a turn less
	Picks bool // its choice has "none" among the options, where it may be declined

	// Begin is how it is done in a sentence that goes on about "those": it returns the zone in which the sentence holds
	// them until it ends. nil where it holds none.
	Begin func(x *Run, p *vocab.Phrase) engine.List
	Looks bool // it is nothing without a sentence that goes on so
	Draws bool // it takes cards from a pile, which "it" does not mean
	Rolls bool // it rolls as many dice of six sides as slot "k" says
	Those bool // it may speak of what the sentence holds,
	Only  bool // and of nothing else

	Instead bool // what was about to happen does not,
	Alters  bool // or more of it, or less
	Waits   Head // it begins the text behind its colon, which waits; nil where it does not

	Modes *Modes // the player chooses among the parts behind its colon; nil where he does not
	// Times is how often the parts behind its colon are carried out; nil where that is no matter of how often.
	Times func(x *Run, p *vocab.Phrase) int
	Sorts bool // of the parts behind its colon those are carried out for which the outcome is right
	// Together is what it does where all players of the subject do it at once; nil where each does it by himself.
	Together func(x *Run, p *vocab.Phrase, seats engine.SeatSet) bool

	Needs bool // a text that has to do it cannot be used where it cannot be done

	// Takes tells which cards it takes as a cost, or needs in play; nil where it does neither. Counts changes the numbers
	// of the game as it would, and tells nobody; see Host.Reckon.
	Takes, Counts func(x *Run, p *vocab.Phrase)
}

// Modes says how many of the parts a verb lets a player choose: the number in its first slot,
type Modes struct {
	UpTo   bool // or fewer,
	Fewer  bool // or fewer than the number for a case, but no fewer than in the other,
	OrMore bool // or more,
	Again  bool // or the same more than once
}

// mayLast reports whether what the verb says can hold for a time.
func (v *Verb) mayLast() bool {
	return v.Hold != nil || v.Waits != nil || v.Gives || v.Copies || v.Keeps
}

// The meanings of the other kinds of entry. A predicate says of each card whether the words mean it; a definite means one
// card, whatever else it is, or 0; a condition says whether it is so, a comparison whether a number is; a count how many at least, and at most.
type (
	Head       func(a *Ability, p *vocab.Phrase) // fills in what sets the ability off, and from where
	Who        func(x *Run, p *vocab.Phrase) engine.SeatSet
	Predicate  func(x *Run, p *vocab.Phrase, c engine.Card) bool
	Definite   func(x *Run) engine.Card
	Condition  func(x *Run, p *vocab.Phrase) bool
	Comparison func(x *Run, p *vocab.Phrase, n int) bool
	Count      func(x *Run, p *vocab.Phrase) (least, most int)
	Duration   func(x *Run, p *vocab.Phrase) End
	// Cards is of the kind "cards": all of the objects named, or any one of them; chosen by the speaker, whoever does it.
	Cards struct{ Any, Yours bool }
)

// Happens is what may happen to a card or a location: which it is, and whether it is so in more than that. Own is whose texts
// may wait for it without saying to what.
type Happens struct {
	What engine.Hook
	Own  Kinds
	Is   func(x *Run, p *vocab.Phrase) bool // nil for always
}

// End is what ends what lasts, by a number of the game's up to MostEnds; 0 is nothing. Later is the time after it.
type End uint8

// MostEnds is the highest End of a game.
const MostEnds End = later - 1

const later End = 1 << 6

// Later returns what ends it one time later.
func (u End) Later() End { return u + later }

// Lasts makes a duration that has one end.
func Lasts(u End) Duration { return func(*Run, *vocab.Phrase) End { return u } }

// Occasion fills in what a text waits for, of words that say more than what happens.
type Occasion func(a *Ability, p *vocab.Phrase)

// Time is when a text happens that waits: before or after, and how often.
type Time struct {
	Before  bool // while it is about to happen,
	Instead bool // and instead of it
	Once    bool // one time only, so that another text has to begin it
	Offered bool // its player is asked whether it does, and pays its costs
}

// Circumstance is how something happens. Where is in which kinds of zone the card has to be to which it happens; 0 for any.
// After is of one that is known only when it has happened.
type Circumstance struct {
	Is    func(x *Run, p *vocab.Phrase) bool
	Where Where
	Of    Hooks // of which of what happens it can be so; 0 for all
	// Before is whether it asks what has happened earlier.
	Before bool
	After  bool
}

// IsDefinite reports whether words mean one card, whatever else it is.
func IsDefinite(words *vocab.Phrase) bool {
	_, ok := words.Entry.Meaning.(Definite)
	return ok
}

// IsDenied reports whether a fact has a "not" or a "no" in it: what its entry means is then not so. One that has both is
// not denied.
func IsDenied(fact *vocab.Phrase) bool {
	return (fact.Find("[not") != nil) != (fact.Find("[no") != nil)
}

// AnyFact reports whether one of the facts, or of the parts, of a condition is enough.
func AnyFact(cond *vocab.Phrase) bool { return cond.Entry.Is(vocab.Any) }

// Objects returns the phrases of which words of the kind "cards" are a list: their first slot.
func Objects(words *vocab.Phrase) []*vocab.Phrase { return words.Args[0].Phrase }

// SpeaksOfThose reports whether words, or those within them, are about what the sentence holds.
func SpeaksOfThose(p *vocab.Phrase) bool { return speaksOf(p, vocab.Those) }

// What follows counts which texts use which entries of a vocabulary.

// Uses gathers, for each entry of a vocabulary by its number, the lines that say it: one of each text.
type Uses struct {
	Lines [][]Use
	known map[useKey]bool
}

// useKey is an entry, by its number, that what has a name says.
type useKey struct {
	entry int
	name  string
}

// NewUses returns the uses of a vocabulary: none yet.
func NewUses(t *vocab.Vocabulary) *Uses {
	return &Uses{Lines: make([][]Use, len(t.Entries)), known: map[useKey]bool{}}
}

// Add adds a line of what has that name to the entries that it is made of.
func (uses *Uses) Add(a *vocab.Ability, name string) {
	u := Use{Name: name, Text: strings.TrimSpace(a.Source)}
	phrase := func(p *vocab.Phrase) { uses.of(p, u) }
	phrase(a.Head)
	for _, sentence := range a.Sentences {
		clausesUse(sentence, phrase)
	}
}

// Script adds the sentences of a script.
func (uses *Uses) Script(s *Script, name string) {
	if s == nil {
		return
	}
	for i := range s.Sayings {
		uses.Add(&vocab.Ability{Sentences: s.Sayings[i].Sentences, Source: s.Sayings[i].Text}, name)
	}
}

func clausesUse(clauses []vocab.Clause, phrase func(*vocab.Phrase)) {
	for i := range clauses {
		c := &clauses[i]
		phrase(c.If)
		phrase(c.During)
		phrase(c.Subject)
		phrase(c.Verb)
		clausesUse(c.Choices, phrase)
	}
}

// of adds a line to the entries of a phrase and of all in it.
func (uses *Uses) of(p *vocab.Phrase, u Use) {
	if p == nil {
		return
	}
	if key := (useKey{int(p.Entry.ID), u.Name}); !uses.known[key] {
		uses.known[key] = true
		uses.Lines[p.Entry.ID] = append(uses.Lines[p.Entry.ID], u)
	}
	for i := range p.Args {
		for _, inner := range p.Args[i].Phrase {
			uses.of(inner, u)
		}
	}
}
