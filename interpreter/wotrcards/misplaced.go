package wotrcards

import (
	"fmt"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file finds in a text what can never hold or happen where it stands, whatever else the library has, and
// numbers that mean nothing.

// How far numbers go. MaxPath is the highest number of a path.
const (
	mostCards  = engine.MaxCards - 1
	mostSigned = 99
	MaxPath    = 15
)

// ordinary is from where to where the numbers of a kind go for which an entry says nothing else; the others are what
// entries say: of tokens on a card, of what is counted for a side or a scenario.
var (
	ordinary = map[vocab.Kind]vocab.Range{
		vocab.KindNumber: {Least: 1, Most: mostCards},
		vocab.KindFigure: {Least: 1, Most: MaxPath},
		vocab.KindSigned: {Least: -mostSigned, Most: mostSigned},
	}
	heap  = vocab.Range{Least: 1, Most: engine.MaxHeap}
	total = vocab.Range{Least: 1, Most: MaxCount}

	perhaps   = vocab.Range{Most: mostCards}
	lead      = vocab.Range{Most: MaxCount}
	anySigned = vocab.Range{Least: -mostSigned, Most: mostSigned}
	rounds    = vocab.Range{Least: 1, Most: MaxRounds}
)

// outOfRange finds a number in words that cannot be meant: so many cards as no game has, or none.
func outOfRange(words *vocab.Phrase) (bad *Problem) {
	words.Walk(func(p *vocab.Phrase) {
		for i := range p.Args {
			arg := &p.Args[i]
			kind := p.Entry.Reads(i)
			if bad != nil || kind == "" || !arg.Set || arg.Phrase != nil {
				continue
			}
			r, given := p.Entry.Numbers[arg.Slot]
			if !given {
				r = ordinary[kind]
			}
			if arg.Number < r.Least || arg.Number > r.Most || arg.Number == 0 && kind == vocab.KindSigned && !given {
				bad = &Problem{At: p.At, Code: textNumber, Message: fmt.Sprintf("%d cannot be meant here, expected a number from %d to %d", arg.Number, r.Least, r.Most)}
				if arg.Number == 0 {
					bad.Message = strings.Replace(bad.Message, "0 cannot be meant here", "0 changes nothing here", 1)
				}
			}
		}
	})
	return bad
}

// speaks is, for the questions that a text may answer without saying about whom, whose text can: about its own card,
// or its own player.
var speaks = [numHooks]typeSet{
	askPlace:     inPlayTypes,
	askIcons:     inPlayTypes | locationTypes,
	askSupport:   types(Character),
	askWield:     types(Character),
	askScored:    locationTypes,
	askCarryover: cardTypes | ringToken,
	askDrawStep:  cardTypes | ringToken,
	askLook:      cardTypes | ringToken,
	askTwice:     cardTypes | ringToken,
	askScore:     ofScenario, // it is about no player
}

// own is, for words that mean something of the text's own, whose texts have it.
var own = map[vocab.Kind]map[string]typeSet{
	"object": {"this": cardTypes | locationTypes, "the wielder": types(Item), "its wielder": types(Item)},
	"dest":   {"this": locationTypes},
}

// ownNothing finds words in a text that mean something of its own which it does not have.
func (a *Ability) ownNothing(words *vocab.Phrase) (bad *Problem) {
	words.Walk(func(p *vocab.Phrase) {
		if bad == nil && !own[p.Entry.Kind][p.Entry.Pattern].fits(a.of) {
			where := "the text of " + a.of.String()
			if a.of == ofScenario {
				where = a.of.String()
			}
			bad = &Problem{At: p.At, Code: textNever, Message: fmt.Sprintf("%q means nothing in %s", p.Entry.Pattern, where)}
		}
	})
	return bad
}

// misplaced returns why a heading can never come about for the text that it stands in, or nil.
func (a *Ability) misplaced() *Problem {
	if a.Head == nil {
		return nil
	}
	switch of, bad := a.Head.Entry.Meaning.(head).of, a.ownNothing(a.Head); {
	case bad != nil:
		return bad
	case !of.fits(a.of):
		return &Problem{At: a.Head.At, Code: textNever, Message: "nothing sets this off for " + a.of.String(), Hint: a.of.hint()}
	case a.Who == nil && a.Events.has(onAction) && locationTypes.fits(a.of):
		return &Problem{At: a.Head.At, Code: textNever, Message: "a location is no player's, so its action has to say whose it is",
			Hint: "\"Action of the Elf player on a battleground:\""}
	}
	return nil
}

// neverHolds returns why a clause can never hold in the text that it stands in, or nil.
func (a *Ability) neverHolds(c *clause) *Problem {
	for _, words := range []*vocab.Phrase{c.Subject, c.Verb} {
		if bad := a.ownNothing(words); bad != nil {
			return bad
		}
	}
	nobody := c.subject == nil || c.subject.Entry.Pattern == "/you"
	switch {
	case !c.verb.of.fits(a.of):
		return &Problem{At: c.Verb.At, Code: textNever, Message: fmt.Sprintf("only %s can say this", c.verb.of), Hint: "put it into the \"rules\" of a scenario"}
	case c.verb.hold != nil && c.during == nil && nobody && !speaks[c.verb.hook].fits(a.of):
		bad := &Problem{At: c.Verb.At, Code: textNever, Message: "this never holds of " + a.of.String(), Hint: "say of which cards"}
		switch {
		case !aboutCards.has(c.verb.hook):
			bad.Message, bad.Hint = "nobody is meant: "+a.of.String()+" is no player's", "say of whom: \"each Shadow player ...\""
			if a.of == ofScenario {
				bad.Message = "nobody is meant: the rules of a scenario are no player's"
			}
		case a.of == ofScenario:
			bad.Message = "no card is meant: the rules of a scenario are no card's"
		}
		return bad
	}
	return nil
}

// String names whose text it is: "a location", "the rules of a scenario".
func (s typeSet) String() string {
	switch s {
	case ringToken:
		return "a Ring token"
	case ofScenario:
		return "the rules of a scenario"
	}
	for t, word := range CardTypes {
		if s == 1<<t {
			return article(word)
		}
	}
	return "a text"
}

func article(word string) string {
	if strings.ContainsRune("aeiou", rune(word[0])) {
		return "an " + word
	}
	return "a " + word
}

// hint says how else its lines may begin.
func (s typeSet) hint() string {
	switch {
	case s == ringToken:
		return ringHint
	case s == ofScenario:
		return ruleHint
	case locationTypes&s != 0:
		return "begin with \"When activated:\""
	}
	return cardHint
}
