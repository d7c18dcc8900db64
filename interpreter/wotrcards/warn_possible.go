package wotrcards

import (
	"fmt"
	"slices"
	"strconv"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file finds out what may ever be so in games of a library: which cards words could mean, where a card could lie, at which
// locations it could come to lie. It errs on the side of what may.

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

// might reports whether there is a card that words could mean and of which the function is true. The question is asked once
// in the same words.
func (k *chances) might(words *vocab.Phrase, question string, is func(card int) bool) bool {
	return k.mightOf(k.all, false, words, question, is)
}

// mightOf is might for those cards, or locations, only.
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
		a.EachClause(func(it *text.Clause) {
			if !permitsPlaces(it) {
				return
			}
			one := permit{it.About, k.ground(it.Verb.Slot("p"))}
			if it.About == nil {
				if a.Card != nil {
					k.permits.own[a.Card] = append(k.permits.own[a.Card], one.to)
				}
				return
			}
			if ids, only := named(it.About); only && !text.IsDefinite(it.About) {
				for _, id := range ids {
					k.permits.named[id] = append(k.permits.named[id], one)
				}
				return
			}
			k.once("permit"+said(it.About, it.Verb.Slot("p")), func() bool {
				k.permits.other = append(k.permits.other, one)
				return true
			})
		})
	}
}

// permitsPlaces reports whether a clause permits cards to go where the rules do not let them.
func permitsPlaces(c *text.Clause) bool {
	return c.Does.Kind == engine.Permission && c.Does.Hook == askMay && c.Verb.Find("p") != nil
}

// permitPlaces reports whether one of those texts does.
func permitPlaces(texts []*Ability) (do bool) {
	for _, a := range texts {
		a.EachClause(func(c *text.Clause) { do = do || permitsPlaces(c) })
	}
	return do
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
