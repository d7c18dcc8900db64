package wotrcards

import (
	"fmt"
	"slices"
	"strconv"

	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file finds out what may ever be so in games of a library: which cards words could mean, and where a
// card could lie. It errs on the side of what may.

// chances answers what may be so in games of a library. What is the same for many cards and texts is found out once:
// so the work grows with the library, not with its square.
type chances struct {
	*Library
	asked int // how often something was asked of one card or location, for the test of how that grows

	settled []bool             // by card: its text needs not be asked about, see settle; nil for none
	kept    map[string]bool    // what was found out, by question and words
	grounds map[string]*ground // by words
	meets   map[[2]*ground]bool

	all                  []int // cards
	paths, battlegrounds *ground
	lies                 []text.Where // by card; 0 where that is not known yet
	borne                map[bearing]bool
	permits              permits

	decks  []FactionSet     // those of seats that list none, each once
	listed map[int][]uint16 // by card: the decks that list it
	seated FactionSet       // the factions that a seat has
	given  map[givenName]bool
}

// ground is the locations that words mean.
type ground struct {
	all   []int // ascending
	sorts []int // one of each sort that the rules treat alike
}

// bearing asks whether one of the wielders of an item, known by the first, may reach a location.
type bearing struct {
	wielders *uint16
	n        int
	g        *ground
}

func newChances(l *Library) *chances {
	k := &chances{Library: l, kept: map[string]bool{}, grounds: map[string]*ground{}, meets: map[[2]*ground]bool{}, borne: map[bearing]bool{},
		all: make([]int, len(l.Cards)), paths: &ground{}, battlegrounds: &ground{}, lies: make([]text.Where, len(l.Cards)), listed: map[int][]uint16{}, given: map[givenName]bool{}}
	for i := range l.Cards {
		k.all[i] = i
		switch l.Cards[i].Type {
		case Path:
			k.paths.all = append(k.paths.all, i)
		case Battleground:
			k.battlegrounds.all = append(k.battlegrounds.all, i)
		}
	}
	k.sort(k.paths)
	k.sort(k.battlegrounds)
	k.findPermits()
	k.findDecks()
	k.findGiven()
	return k
}

// once answers a question that is asked again in the same words.
func (k *chances) once(question string, answer func() bool) bool {
	is, known := k.kept[question]
	if !known {
		is = answer()
		k.kept[question] = is
	}
	return is
}

// means reports whether words could mean a card.
func (k *chances) means(words *vocab.Phrase, card int) bool {
	k.asked++
	return k.mightMean(words, &k.Cards[card])
}

// said returns what words say, wherever they stand.
func said(words ...*vocab.Phrase) string {
	var b []byte
	var say func(p *vocab.Phrase)
	say = func(p *vocab.Phrase) {
		b = strconv.AppendInt(append(b, '('), int64(p.Entry.ID), 10)
		for i := range p.Args {
			arg := &p.Args[i]
			switch {
			case !arg.Set:
			case arg.Name != nil:
				b = append(append(append(b, arg.Name.Kind...), '='), arg.Name.Text...)
			case len(arg.Phrase) == 0:
				b = strconv.AppendInt(b, int64(arg.Number), 10)
			}
			for _, inner := range arg.Phrase {
				say(inner)
			}
			b = append(b, ',')
		}
		b = append(b, ')')
	}
	for _, p := range words {
		say(p)
	}
	return string(b)
}

// mightMean reports whether words of a text could mean a card or a location in some game.
func (l *Library) mightMean(words *vocab.Phrase, c *Card) bool {
	nouns, fits := false, false // one of several nouns is enough
	for i := range words.Args {
		arg := &words.Args[i]
		switch {
		case !arg.Set || arg.Role == vocab.HowMany || arg.Role == vocab.Whose || arg.Role == vocab.Ranked || arg.Role == vocab.Except || arg.Role == vocab.Qualifier:
		case arg.Name != nil:
			if !l.nameFits(arg.Name, c) {
				return false
			}
		case arg.Role == vocab.Numbered:
			if c.Type != Path || c.Number != arg.Number {
				return false
			}
		case len(arg.Phrase) > 0 && arg.Phrase[0].Entry.Kind == "noun":
			nouns = true
			fits = fits || slices.ContainsFunc(arg.Phrase, func(p *vocab.Phrase) bool { return l.mightMean(p, c) })
		case len(arg.Phrase) > 0:
			if !slices.ContainsFunc(arg.Phrase, func(p *vocab.Phrase) bool { return l.mightMean(p, c) }) {
				return false
			}
		}
	}
	switch m := words.Entry.Meaning.(type) {
	case CardType:
		return m == c.Type || m == NumCardTypes && c.Type < Aim
	case Side:
		return c.Type != Path && c.Side == m
	}
	return !nouns || fits
}

// nameFits reports whether a name could mean a card, or say what it is.
func (l *Library) nameFits(n *vocab.Name, c *Card) bool {
	return slices.ContainsFunc(n.IDs, func(id uint16) bool {
		switch n.Kind {
		case "faction":
			return c.Type == Battleground && (c.Defenders|c.Attackers)&(1<<id) != 0 || c.Type < Aim && c.Faction == uint8(id)
		case "trait":
			return c.Traits&(1<<id) != 0
		}
		return c == &l.Cards[id]
	})
}

// named returns the cards and locations that words name, and whether they can mean no others.
func named(words *vocab.Phrase) (ids []uint16, only bool) {
	for i := range words.Args {
		switch arg := &words.Args[i]; {
		case !arg.Set || arg.Role == vocab.HowMany || arg.Role == vocab.Whose || arg.Role == vocab.Ranked || arg.Role == vocab.Except || arg.Role == vocab.Qualifier:
		case arg.Name != nil:
			if arg.Name.Kind == "card" || arg.Name.Kind == "location" {
				return arg.Name.IDs, true
			}
		case len(arg.Phrase) > 0 && arg.Phrase[0].Entry.Kind != "noun":
			all, every := []uint16(nil), true
			for _, p := range arg.Phrase {
				found, only := named(p)
				all, every = append(all, found...), every && only
			}
			if every {
				return all, true
			}
			ids = append(ids, all...)
		}
	}
	return ids, false
}

// might reports whether there is a card, or a location, that words could mean and of which the function is true. The
// question is asked once in the same words.
func (k *chances) might(location bool, words *vocab.Phrase, question string, is func(card int) bool) bool {
	return k.mightOf(k.all, location, words, question, is)
}

// mightOf is might for those cards only.
func (k *chances) mightOf(cards []int, location bool, words *vocab.Phrase, question string, is func(card int) bool) bool {
	fits := func(i int) bool { return k.Cards[i].Type.IsLocation() == location && k.means(words, i) && is(i) }
	ids, only := named(words)
	if one := slices.ContainsFunc(ids, func(id uint16) bool { return fits(int(id)) }); one || only {
		return one
	}
	return k.once(question+said(words), func() bool {
		return slices.ContainsFunc(cards, fits) || k.becomesSo(words)
	})
}

// becomesSo reports whether words speak of a trait or a faction that a text gives.
func (k *chances) becomesSo(words *vocab.Phrase) (is bool) {
	words.Walk(func(p *vocab.Phrase) {
		for i := range p.Args {
			is = is || p.Args[i].Name != nil && k.given[givenName{p.Args[i].Name.Kind, p.Args[i].Name.Text}]
		}
	})
	return is
}

// givenName is the name of a trait or a faction.
type givenName struct {
	kind vocab.Kind
	text string
}

// findGiven lists what texts give.
func (k *chances) findGiven() {
	for c := range k.Cards {
		for i := range k.Cards[c].Text {
			k.Cards[c].Text[i].Walk(func(p *vocab.Phrase) {
				for j := range p.Args {
					if n := p.Args[j].Name; n != nil && p.Entry.Kind == "nature" {
						k.given[givenName{n.Kind, n.Text}] = true
					}
				}
			})
		}
	}
}

// findDecks lists the decks that a card could be in, whatever sets a scenario uses.
func (k *chances) findDecks() {
	lists := uint16(0)
	k.EachScene(func(s *Scenario) {
		for i := range s.Seats {
			seat := &s.Seats[i]
			k.seated |= seat.Factions
			if !seat.Listed && seat.Factions != 0 {
				if !slices.Contains(k.decks, seat.Factions) {
					k.decks = append(k.decks, seat.Factions)
				}
				continue
			}
			lists++
			list := slices.Clone(seat.Deck)
			for _, pick := range seat.Picks {
				list = append(list, pick.From...)
			}
			for _, c := range s.Pool {
				if s.drafted(k.Library, seat, c) {
					list = append(list, Copies{c, 1})
				}
			}
			for _, c := range list {
				if in := k.listed[int(c.Card)]; c.N > 0 && !slices.Contains(in, lists) {
					k.listed[int(c.Card)] = append(in, lists)
				}
			}
		}
	})
}

// mayBePlayed reports whether a card could be in a game: some scenario has a deck for it, whatever sets it
// uses, or lists it.
func (k *chances) mayBePlayed(card int) bool {
	return k.Cards[card].Type >= Aim || k.mayShareDeck(card, card)
}

// mayShareDeck reports whether two cards could be in the deck of one seat.
func (k *chances) mayShareDeck(a, b int) bool {
	k.asked++
	if len(k.Scenes) == 0 {
		return true
	}
	x, y := &k.Cards[a], &k.Cards[b]
	if !x.Type.IsLocation() && !y.Type.IsLocation() {
		both := FactionSet(1)<<x.Faction | 1<<y.Faction
		if slices.ContainsFunc(k.decks, func(deck FactionSet) bool { return deck&both == both }) {
			return true
		}
	}
	return slices.ContainsFunc(k.listed[a], func(list uint16) bool { return slices.Contains(k.listed[b], list) })
}

// decksOf says which decks a card could be in: cards of which it says the same share decks with the same cards.
func (k *chances) decksOf(card int) string {
	return fmt.Sprint(k.Cards[card].Faction, k.listed[card])
}
