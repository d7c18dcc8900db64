package cardgame

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file finds out what may ever be so in games of a library: which cards words could mean, and where a
// card could lie. It errs on the side of what may.

// mightMean reports whether words of a text could mean a card or a location in some game.
func (l *Library) mightMean(words *vocab.Phrase, c *Card) bool {
	nouns, fits := false, false // one of several nouns is enough
	for i := range words.Args {
		arg := &words.Args[i]
		switch {
		case !arg.Set || arg.Slot == "n" || arg.Slot == "e" || arg.Slot == "q":
		case arg.Name != nil:
			if !l.nameFits(arg.Name, c) {
				return false
			}
		case arg.Slot == "m":
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
		return m == c.Type || m == NumCardTypes && !c.Type.IsLocation()
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
			return c.Type == Battleground && (c.Defenders|c.Attackers)&(1<<id) != 0 || !c.Type.IsLocation() && c.Faction == uint8(id)
		case "trait":
			return c.Traits&(1<<id) != 0
		}
		return c == &l.Cards[id]
	})
}

// might reports whether there is a card, or a location, of which the function is true.
func (l *Library) might(location bool, is func(c *Card) bool) bool {
	for i := range l.Cards {
		if c := &l.Cards[i]; c.Type.IsLocation() == location && is(c) {
			return true
		}
	}
	return false
}

// mayReach reports whether a card could come to lie at a location: as the rules have it, or because a text of
// the library permits it. An item comes where a wielder does.
func (l *Library) mayReach(c, location *Card) bool {
	switch c.Type {
	case Path, Battleground:
		return c == location
	case Event:
		return false
	case Item:
		return slices.ContainsFunc(c.Wielders, func(id uint16) bool { return l.mayReach(&l.Cards[id], location) })
	}
	return placeRule(c, location) == 0 || slices.ContainsFunc(l.abilities, func(a *Ability) bool { return l.permits(a, c, location) })
}

// permits reports whether an ability could permit a card to go to a location.
func (l *Library) permits(a *Ability, c, location *Card) bool {
	for i := range a.sentences {
		for j := range a.sentences[i].clauses {
			it := &a.sentences[i].clauses[j]
			if it.verb.kind != engine.Permission || it.verb.hook != askPlace || !l.mightMean(optional(it.Verb, "p"), location) {
				continue
			}
			if it.subject == nil && a.Card == c || it.subject != nil && (isDefinite(it.subject) || l.mightMean(it.subject, c)) {
				return true
			}
		}
	}
	return false
}

func isDefinite(words *vocab.Phrase) bool {
	_, ok := words.Entry.Meaning.(definite)
	return ok
}

// mayLie returns the kinds of place at which a card could lie.
func (l *Library) mayLie(c *Card) whereIs {
	where := elsewhere
	if inPlayTypes&(1<<c.Type) != 0 {
		where |= atReserve
	}
	for i := range l.Cards {
		switch at := &l.Cards[i]; {
		case at.Type == Path && where&atPath == 0 && l.mayReach(c, at):
			where |= atPath
		case at.Type == Battleground && where&atBattleground == 0 && l.mayReach(c, at):
			where |= atBattleground
		}
	}
	return where
}

// mayStand reports whether a card could lie at a location that words mean.
func (l *Library) mayStand(c *Card, words *vocab.Phrase) bool {
	return l.might(true, func(location *Card) bool { return l.mightMean(words, location) && l.mayReach(c, location) })
}

// mayBePlayed reports whether a card could be in a game: some scenario has a deck for it, whatever sets it
// uses, or lists it.
func (l *Library) mayBePlayed(card int) bool {
	if len(l.Scenarios) == 0 || l.Cards[card].Type.IsLocation() {
		return true
	}
	return l.mayShareDeck(&l.Cards[card], &l.Cards[card])
}

// mayShareDeck reports whether two cards could be in the deck of one seat.
func (l *Library) mayShareDeck(a, b *Card) bool {
	may := len(l.Scenarios) == 0
	l.EachScenario(func(s *Scenario) {
		for i := range s.Seats {
			may = may || l.mayHold(s, &s.Seats[i], a) && l.mayHold(s, &s.Seats[i], b)
		}
	})
	return may
}

// mayHold reports whether a card could be in the deck of a seat, whatever sets its scenario uses.
func (l *Library) mayHold(s *Scenario, seat *Seat, c *Card) bool {
	if !seat.Listed {
		return !c.Type.IsLocation() && seat.Factions&(1<<c.Faction) != 0
	}
	id := slices.IndexFunc(l.Cards, func(other Card) bool { return other.ID == c.ID })
	sure, more := s.share(l, seat, uint16(id))
	return sure+more > 0
}

// maySit reports whether a seat of a scenario has one of the factions.
func (l *Library) maySit(factions FactionSet) bool {
	may := false
	l.EachScenario(func(s *Scenario) {
		for i := range s.Seats {
			may = may || s.Seats[i].Factions&factions != 0
		}
	})
	return may
}
