package wotrcards

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the decks that a scenario lists in the words of card text, and which cards a game has.

// KindDeck is the kind of phrase that a line of a seat's deck is.
const KindDeck vocab.Kind = "deck"

// deckLine is what a line of a deck does with the cards that it means.
type deckLine uint8

const (
	deckAll     deckLine = iota // all copies of them are in it
	deckCopies                  // so many copies of one
	deckRandom                  // so many of them, at random
	deckWithout                 // none of them is
)

// Copies is so many copies of a card of the library.
type Copies struct {
	Card uint16
	N    int
}

// Pick is a part of a deck that luck chooses as the game begins: so many of these cards.
type Pick struct {
	N    int
	From []Copies
}

// Stock adds to a seat's deck what a line of it says, of the cards of some sets; a card that is named may be of
// any. It says what is wrong with the line, or "".
func (l *Library) Stock(seat *Seat, sets []string, line *vocab.Phrase) (wrong string) {
	if bad := language.OutOfRange(line); bad != nil {
		return bad.Message
	}
	does := line.Entry.Meaning.(deckLine)
	words := line
	if does == deckAll || does == deckWithout {
		words = line.Slot("c")
	}
	if does != deckCopies && does != deckRandom {
		if wrong = unfitForDeck(words); wrong != "" {
			return wrong
		}
	}
	var found []Copies
	if does == deckCopies || namesCard(words) {
		sets = l.Sets()
	}
	for _, i := range l.candidates(words, sets) {
		c := &l.Cards[i]
		switch {
		case c.Type.IsLocation() || c.Type == Aim || !l.inDeckLine(words, c):
		case c.Side != seat.Side && does != deckWithout:
			return fmt.Sprintf("%q fights for the %s side, expected cards of the seat's own", c.Name, c.Side)
		default:
			found = append(found, Copies{i, c.Copies})
		}
	}
	if len(found) == 0 {
		return "no card is what this says"
	}
	switch does {
	case deckAll:
		for _, c := range found {
			seat.stock(c)
		}
	case deckCopies:
		found[0].N = line.Arg("n").Number
		seat.stock(found[0])
	case deckWithout:
		seat.Deck = slices.DeleteFunc(seat.Deck, func(c Copies) bool {
			return slices.ContainsFunc(found, func(f Copies) bool { return f.Card == c.Card })
		})
	case deckRandom:
		pick := Pick{N: line.Arg("n").Number}
		left := 0
		for _, c := range found {
			if c.N -= seat.copiesOf(c.Card); c.N > 0 {
				pick.From = append(pick.From, c)
				left += c.N
			}
		}
		if left < pick.N {
			return fmt.Sprintf("only %d such cards are not in the deck already, expected %d at least", left, pick.N)
		}
		seat.Picks = append(seat.Picks, pick)
	}
	for _, c := range found {
		if does != deckWithout {
			seat.Factions |= 1 << l.Cards[c.Card].Faction
		}
	}
	return ""
}

// candidates lists the cards of some sets that words could mean, if not only those, in the order of the library.
func (l *Library) candidates(words *vocab.Phrase, sets []string) []uint16 {
	ids, only := named(words)
	if !only {
		return l.of(sets)
	}
	ids = slices.Clone(ids)
	slices.Sort(ids)
	return slices.DeleteFunc(slices.Compact(ids), func(id uint16) bool { return !slices.Contains(sets, l.Cards[id].Set) })
}

func (l *Library) inDeckLine(words *vocab.Phrase, c *Card) bool {
	if e := excepted(words); e != nil && l.mightMean(e, c) {
		return false
	}
	if objects := words.Args; len(objects) == 1 && len(objects[0].Phrase) > 0 && objects[0].Phrase[0].Entry.Kind == "object" {
		return slices.ContainsFunc(objects[0].Phrase, func(o *vocab.Phrase) bool { return l.inDeckLine(o, c) })
	}
	return l.mightMean(words, c)
}

// excepted returns what words for cards leave out, or nil.
func excepted(words *vocab.Phrase) *vocab.Phrase {
	if a := words.In(vocab.Except); a != nil {
		return a.Phrase[0]
	}
	return nil
}

// unfitForDeck says why words for cards cannot list a deck, or "": before the game begins nothing is anywhere.
func unfitForDeck(words *vocab.Phrase) string {
	for _, object := range words.Args[0].Phrase {
		if text.IsDefinite(object) {
			return "no card is known by these words before the game begins"
		}
		switch {
		case object.In(vocab.HowMany) != nil:
			return "it does not say which, expected \"2 random ...\", or all of them without a number"
		case object.In(vocab.Qualifier) != nil:
			return "no card is anywhere before the game begins, expected words for cards alone"
		case len(object.Args) == 0:
			return "no card is known by these words before the game begins"
		}
	}
	return ""
}

func namesCard(words *vocab.Phrase) bool {
	if n := len(words.Args); n != 1 {
		return false
	}
	return words.Args[0].Name != nil || len(words.Args[0].Phrase) > 0 && !slices.ContainsFunc(words.Args[0].Phrase, func(p *vocab.Phrase) bool { return !namesCard(p) })
}

// stock sets how many copies of a card the deck has.
func (s *Seat) stock(c Copies) {
	i := slices.IndexFunc(s.Deck, func(d Copies) bool { return d.Card == c.Card })
	switch {
	case i < 0:
		s.Deck = append(s.Deck, c)
	default:
		s.Deck[i].N = c.N
	}
}

// copiesOf returns how many copies of a card the deck has for certain.
func (s *Seat) copiesOf(card uint16) int {
	return engine.First(slices.Values(s.Deck), func(c Copies) bool { return c.Card == card }).N
}

// Size returns how many cards the deck of a seat of the scenario has.
func (s *Scenario) Size(lib *Library, seat *Seat) int {
	n := 0
	for _, c := range seat.Deck {
		n += c.N
	}
	for _, p := range seat.Picks {
		n += p.N
	}
	n += s.Draft
	if !seat.Listed {
		for _, c := range lib.of(s.Sets) {
			n += s.Holds(lib, seat, c)
		}
	}
	return n
}

// cards lists the cards and locations that could take part in the scenario, in the order of the library: those of its
// sets, and those that it lists.
func (s *Scenario) cards(lib *Library) []uint16 {
	cards := slices.Concat(lib.of(s.Sets), s.Locations, s.Aims, s.Pool)
	for i := range s.Seats {
		cards = append(cards, engine.Each(s.Seats[i].Deck, func(c Copies) uint16 { return c.Card })...)
		for _, p := range s.Seats[i].Picks {
			cards = append(cards, engine.Each(p.From, func(c Copies) uint16 { return c.Card })...)
		}
	}
	slices.Sort(cards)
	return slices.Compact(cards)
}

// Holds returns how many copies of a card are in a seat's deck for certain, whatever luck picks besides.
func (s *Scenario) Holds(lib *Library, seat *Seat, card uint16) int {
	sure, _ := s.share(lib, seat, card)
	return sure
}

// share returns how many copies of a card are in a seat's deck, and how many more luck may put there.
func (s *Scenario) share(lib *Library, seat *Seat, card uint16) (sure, more int) {
	d := &lib.Cards[card]
	switch {
	case d.Type.IsLocation(), d.Type == Aim, d.Made > 0:
		return 0, 0
	case !seat.Listed:
		if seat.Factions&(1<<d.Faction) != 0 && slices.Contains(s.Sets, d.Set) {
			return d.Copies, 0
		}
		return 0, 0
	}
	for _, p := range seat.Picks {
		for _, c := range p.From {
			if c.Card == card {
				more = max(more, c.N)
			}
		}
	}
	return seat.copiesOf(card), more
}

// Uses reports whether a location takes part in the scenario.
func (s *Scenario) Uses(lib *Library, card uint16) bool {
	d := &lib.Cards[card]
	switch {
	case !d.Type.IsLocation() || !slices.Contains(s.Sets, d.Set) && s.Locations == nil:
		return false
	case d.Type == Path && s.PathNumbers != 0 && s.PathNumbers&(1<<d.Number) == 0:
		return false
	}
	return s.Locations == nil || slices.Contains(s.Locations, card)
}

// CountCards returns how many cards a game of the scenario has, locations included, and those that luck might
// have picked.
func (s *Scenario) CountCards(lib *Library) int {
	n := 0
	for _, c := range s.cards(lib) {
		if s.Uses(lib, c) || lib.Cards[c].Type == Aim {
			n++
		}
		for seat := range s.Seats {
			sure, more := s.share(lib, &s.Seats[seat], c)
			n += sure + more
			if s.drafted(lib, &s.Seats[seat], c) {
				n++
			}
		}
	}
	return n
}

// pickDecks lets luck choose the parts of the decks that are left to it. (scenario-decks)
func (g *Game) pickDecks() {
	for i := range g.Scenario.Seats {
		seat := engine.Seat(i)
		if g.laid.has(Zone(seat, DrawDeck)) {
			continue
		}
		for _, p := range g.Scenario.Seats[i].Picks {
			for range p.N {
				c := g.pickAtRandom(engine.Outside, LuckPick, uint8(seat), func(c engine.Card) bool {
					return g.Texts.Owner[c] == seat && slices.ContainsFunc(p.From, func(f Copies) bool { return &g.Lib.Cards[f.Card] == g.def[c] })
				})
				if c != 0 {
					g.S.Put(c, Zone(seat, DrawDeck))
				}
			}
		}
	}
}

// Numbers returns the numbers of the paths that take part, ascending.
func (s *Scenario) Numbers(lib *Library) (numbers []int) {
	for _, c := range s.cards(lib) {
		if d := &lib.Cards[c]; d.Type == Path && s.Uses(lib, c) {
			numbers = append(numbers, d.Number)
		}
	}
	slices.Sort(numbers)
	return slices.Compact(numbers)
}
