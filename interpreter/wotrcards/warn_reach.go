package wotrcards

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file finds out at which locations a card could ever come to lie.

// ground returns the locations that words could mean.
func (k *chances) ground(words *vocab.Phrase) *ground {
	key := said(words)
	g := k.grounds[key]
	if g != nil {
		return g
	}
	g = &ground{}
	k.grounds[key] = g
	add := func(i int) {
		if k.Cards[i].Type.IsLocation() && k.means(words, i) {
			g.all = append(g.all, i)
		}
	}
	if ids, only := named(words); only {
		for _, id := range ids {
			add(int(id))
		}
	} else {
		for _, of := range []*ground{k.paths, k.battlegrounds} {
			for _, i := range of.all {
				add(i)
			}
		}
	}
	slices.Sort(g.all)
	k.sort(g)
	return g
}

// sort finds one location of each sort.
func (k *chances) sort(g *ground) {
	type sort struct {
		of                   CardType
		number               int
		side                 Side
		defenders, attackers FactionSet
	}
	seen := map[sort]bool{}
	for _, i := range g.all {
		c := &k.Cards[i]
		s := sort{of: c.Type, number: c.Number}
		if c.Type == Battleground {
			s = sort{of: c.Type, side: c.Side, defenders: c.Defenders, attackers: c.Attackers}
		}
		if !seen[s] {
			seen[s] = true
			g.sorts = append(g.sorts, i)
		}
	}
}

// mayReach reports whether a card could come to lie at one of the locations: as the rules have it, or because a text of
// the library permits it. An item comes where a wielder does.
func (k *chances) mayReach(card int, g *ground) bool {
	c := &k.Cards[card]
	switch c.Type {
	case Path, Battleground:
		_, is := slices.BinarySearch(g.all, card)
		return is
	case Event:
		return false
	case Item:
		if len(c.Wielders) == 0 {
			return false
		}
		key := bearing{&c.Wielders[0], len(c.Wielders), g}
		may, known := k.borne[key]
		if !known {
			may = slices.ContainsFunc(c.Wielders, func(id uint16) bool { return k.mayReach(int(id), g) })
			k.borne[key] = may
		}
		return may
	}
	for _, location := range g.sorts {
		k.asked++
		if placeRule(c, 1<<c.Faction, c.Paths, &k.Cards[location]) == 0 {
			return true
		}
	}
	return k.permitted(card, g)
}

// permits are the texts of a library that permit cards to go where the rules do not let them.
type permits struct {
	own   map[*game.Def][]*ground // about the card that says it
	named map[uint16][]permit     // about cards that it names
	other []permit                // each once
}

// permit is such a text: which cards may go where.
type permit struct {
	cards *vocab.Phrase
	to    *ground
}

func (k *chances) findPermits() {
	k.permits = permits{own: map[*game.Def][]*ground{}, named: map[uint16][]permit{}}
	for _, a := range k.Lines.Abilities {
		for i := range a.Body {
			for j := range a.Body[i].Clauses {
				it := &a.Body[i].Clauses[j]
				if !permitsPlaces(it) {
					continue
				}
				to := it.Verb.Slot("p")
				if it.About == nil {
					if a.Card != nil {
						k.permits.own[a.Card] = append(k.permits.own[a.Card], k.ground(to))
					}
					continue
				}
				one := permit{it.About, k.ground(to)}
				if ids, only := named(it.About); only && !text.IsDefinite(it.About) {
					for _, id := range ids {
						k.permits.named[id] = append(k.permits.named[id], one)
					}
					continue
				}
				k.once("permit"+said(it.About, to), func() bool {
					k.permits.other = append(k.permits.other, one)
					return true
				})
			}
		}
	}
}

// permitsPlaces reports whether a clause permits cards to go where the rules do not let them.
func permitsPlaces(c *text.Clause) bool {
	return c.Does.Kind == engine.Permission && c.Does.Hook == askMay && c.Verb.Find("p") != nil
}

// permitPlaces reports whether one of those texts does.
func permitPlaces(texts []*Ability) bool {
	return slices.ContainsFunc(texts, func(a *Ability) bool {
		return slices.ContainsFunc(a.Body, func(s text.Sentence) bool {
			return slices.ContainsFunc(s.Clauses, func(c text.Clause) bool { return permitsPlaces(&c) })
		})
	})
}

// permitted reports whether a text could permit a card to go to one of the locations.
func (k *chances) permitted(card int, g *ground) bool {
	return slices.ContainsFunc(k.permits.own[&k.Cards[card].Def], func(to *ground) bool { return k.meet(to, g) }) ||
		slices.ContainsFunc(k.permits.named[uint16(card)], func(p permit) bool { return k.permit(p, card, g) }) ||
		slices.ContainsFunc(k.permits.other, func(p permit) bool { return k.permit(p, card, g) })
}

func (k *chances) permit(p permit, card int, g *ground) bool {
	return k.meet(p.to, g) && (text.IsDefinite(p.cards) || k.means(p.cards, card))
}

// meet reports whether there is a location that is of both.
func (k *chances) meet(a, b *ground) bool {
	if len(a.all) > len(b.all) {
		a, b = b, a
	}
	key := [2]*ground{a, b}
	do, known := k.meets[key]
	if !known {
		do = slices.ContainsFunc(a.all, func(i int) bool {
			k.asked++
			_, both := slices.BinarySearch(b.all, i)
			return both
		})
		k.meets[key] = do
	}
	return do
}

// mayLie returns the kinds of place at which a card could lie.
func (k *chances) mayLie(card int) text.Where {
	if known := k.lies[card]; known != 0 {
		return known
	}
	if k.Cards[card].Type == Aim {
		return asAim
	}
	where := elsewhere | atHand
	if inPlayTypes&(1<<k.Cards[card].Type) != 0 {
		where |= atReserve
	}
	if k.mayReach(card, k.paths) {
		where |= atPath
	}
	if k.mayReach(card, k.battlegrounds) {
		where |= atBattleground
	}
	k.lies[card] = where
	return where
}

// mayStand reports whether a card could lie at a location that words mean.
func (k *chances) mayStand(card int, words *vocab.Phrase) bool {
	return k.mayReach(card, k.ground(words))
}
