package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds what the words for players, cards, numbers and places mean.

// means reports whether words of a text mean a card or a location.
func (x *run) means(words *vocab.Phrase, c engine.Card) bool {
	switch m := words.Entry.Meaning.(type) {
	case predicate:
		return m(x, words, c)
	case definite:
		return c == m(x)
	}
	for _, object := range words.Arg("c").Phrase {
		if x.means(object, c) {
			return true
		}
	}
	return false
}

// selects reports whether words of a text on the card source mean the card c.
func (g *Game) selects(words *vocab.Phrase, source, c engine.Card) bool {
	x := g.enter(nil, source, g.controller(source), 0)
	if x == nil {
		return false
	}
	ok := x.means(words, c)
	g.depth--
	return ok
}

// amount is what an entry of the kind "count" means: how many at least, and at most.
type amount func(x *run, p *vocab.Phrase) (least, most int)

func countNumber(_ *run, p *vocab.Phrase) (int, int) { return p.Arg("n").Number, p.Arg("n").Number }
func countOne(*run, *vocab.Phrase) (int, int)        { return 1, 1 }
func countAll(*run, *vocab.Phrase) (int, int)        { return engine.MaxCards, engine.MaxCards }
func countUpTo(_ *run, p *vocab.Phrase) (int, int)   { return 0, p.Arg("n").Number }
func countAnyNumber(*run, *vocab.Phrase) (int, int)  { return 0, engine.MaxCards }
func countAsMany(x *run, _ *vocab.Phrase) (int, int) { return x.count, x.count }

// howMany returns how many cards an object calls for: what it counts; of a name one; of "this", "the rest"
// and the like all there are.
func (x *run) howMany(object *vocab.Phrase) (least, most int) {
	for i := range object.Args {
		if a := &object.Args[i]; a.Slot == "n" && a.Set {
			return a.Phrase[0].Entry.Meaning.(amount)(x, a.Phrase[0])
		}
	}
	for i := range object.Args {
		if slot := object.Args[i].Slot; slot == "c" || slot == "what" {
			return 1, 1
		}
	}
	return countAll(x, object)
}

func whoFaction(x *run, p *vocab.Phrase) (seats engine.SeatSet) {
	faction := p.Arg("f").Name.IDs[0]
	for i := range x.g.Scenario.Seats {
		if x.g.Scenario.Seats[i].Factions&(1<<faction) != 0 {
			seats |= engine.Only(engine.Seat(i))
		}
	}
	return seats
}

func whoEach(x *run, p *vocab.Phrase) engine.SeatSet { return x.g.seats[sideIn(p)] }
func whoSame(x *run, _ *vocab.Phrase) engine.SeatSet { return x.seats }
func whoYou(x *run, _ *vocab.Phrase) engine.SeatSet  { return engine.Only(x.you) }

func sideIn(p *vocab.Phrase) Side { return optional(p, "s").Entry.Meaning.(Side) }

func cardThis(x *run) engine.Card  { return x.source }
func cardIt(x *run) engine.Card    { return x.it }
func placeHere(x *run) engine.Card { return x.g.location(x.source) }
func placePath(x *run) engine.Card { return x.g.activePath() }

// cardWielder: an item that has been given up for its text still means who has wielded it. (O42)
func cardWielder(x *run) engine.Card {
	if host := x.g.S.Host(x.source); host != 0 {
		return host
	}
	return x.host
}

// cardItsItems: the items on the card that the sentence is about, or on the text's own.
func cardItsItems(x *run, _ *vocab.Phrase, c engine.Card) bool {
	host := x.g.S.Host(c)
	return x.g.def[c].Type == Item && host != 0 && (host == x.source || host == x.it)
}

func cardThose(x *run, _ *vocab.Phrase, c engine.Card) bool {
	return x.held != engine.Outside && x.g.S.Where(c) == x.held
}

func cardNamed(x *run, p *vocab.Phrase, c engine.Card) bool { return x.g.isNamed(c, p.Arg("c").Name) }

// isNamed reports whether a name means a card of the game.
func (g *Game) isNamed(c engine.Card, n *vocab.Name) bool {
	for _, id := range n.IDs {
		if &g.Lib.Cards[id] == g.def[c] {
			return true
		}
	}
	return false
}

// cardFilter: such cards; "another" leaves out the text's own.
func cardFilter(x *run, p *vocab.Phrase, c engine.Card) bool {
	if x.g.def[c].Type.IsLocation() || !x.means(optional(p, "what"), c) || !x.qualified(p, c) {
		return false
	}
	if except := optional(p, "e"); except != nil && x.means(except, c) {
		return false
	}
	n := optional(p, "n")
	return n == nil || n.Entry.Pattern != "another" || c != x.source
}

// qualified reports whether a card is where the words after the noun say.
func (x *run) qualified(p *vocab.Phrase, c engine.Card) bool {
	q := optional(p, "q")
	return q == nil || x.means(q, c)
}

func cardTwoNouns(x *run, p *vocab.Phrase, c engine.Card) bool {
	t := x.g.def[c].Type
	return factionIn(x, p, c) && (t == nounIn(p, "a") || t == nounIn(p, "b")) && x.qualified(p, c)
}

func nounIn(p *vocab.Phrase, slot string) CardType { return optional(p, slot).Entry.Meaning.(CardType) }

func factionIn(x *run, p *vocab.Phrase, c engine.Card) bool {
	d := x.g.def[c]
	return !d.Type.IsLocation() && uint16(d.Faction) == p.Arg("f").Name.IDs[0]
}

func filterNouns(x *run, p *vocab.Phrase, c engine.Card) bool {
	for i := range p.Args {
		if p.Args[i].Slot != "nouns" {
			continue
		}
		for _, n := range p.Args[i].Phrase {
			t := n.Entry.Meaning.(CardType)
			if x.g.def[c].Type == t || t == NumCardTypes && !x.g.def[c].Type.IsLocation() {
				return true
			}
		}
		return false
	}
	return true
}

func filterTrait(x *run, p *vocab.Phrase, c engine.Card) bool {
	return x.g.def[c].Traits&(1<<p.Arg("t").Name.IDs[0]) != 0 && filterNouns(x, p, c)
}

func filterFaction(x *run, p *vocab.Phrase, c engine.Card) bool {
	return factionIn(x, p, c) && filterNouns(x, p, c)
}

func filterSide(x *run, p *vocab.Phrase, c engine.Card) bool {
	return x.g.side(c) == sideIn(p) && filterNouns(x, p, c)
}

func cardFought(x *run, _ *vocab.Phrase, c engine.Card) bool { return x.g.S.Fought.Has(c) }
func cardInPlay(x *run, _ *vocab.Phrase, c engine.Card) bool { return x.g.inPlay(c) }

// cardThere: at the location where it happened; where that is no location, where the text's card is.
func cardThere(x *run, _ *vocab.Phrase, c engine.Card) bool {
	there := x.there
	if there == 0 || !x.g.def[there].Type.IsLocation() {
		there = x.g.location(x.source)
	}
	return there != 0 && x.g.location(c) == there
}

func cardInReserve(x *run, _ *vocab.Phrase, c engine.Card) bool {
	return x.g.S.Zone(c) == Zone(x.seat, Reserve)
}

func cardOnNamed(x *run, p *vocab.Phrase, c engine.Card) bool {
	l := x.g.location(c)
	return l != 0 && placeNamed(x, p, l)
}

func cardOnBattlegrounds(x *run, _ *vocab.Phrase, c engine.Card) bool {
	return x.g.lies(c, atBattleground)
}

// condCardsAt: such a card is there, or so many of them; of a reserve it need not be the player's own.
func condCardsAt(x *run, p *vocab.Phrase) bool {
	where := optional(p, "at").Entry.Meaning.(whereIs)
	return x.areSo(optional(p, "c"), func(c engine.Card) bool { return x.g.lies(c, where) })
}

func condCardsOn(x *run, p *vocab.Phrase) bool {
	return x.areSo(optional(p, "c"), func(c engine.Card) bool { return cardOnNamed(x, p, c) })
}

// areSo reports whether such a card is so, or so many of them.
func (x *run) areSo(cards *vocab.Phrase, so func(engine.Card) bool) bool {
	need, most := x.howMany(cards.Arg("c").Phrase[0])
	if need == engine.MaxCards || most != need {
		need = 1 // no number is asked for
	}
	for c := engine.Card(1); int(c) <= x.g.Cards; c++ {
		if so(c) && x.means(cards, c) {
			if need--; need <= 0 {
				return true
			}
		}
	}
	return false
}

// condCounters: so many counters, or more, lie on such a card in play.
func condCounters(x *run, p *vocab.Phrase) bool {
	for c := engine.Card(1); int(c) <= x.g.Cards; c++ {
		if x.g.S.Counter(c, Counters) >= p.Arg("n").Number && x.g.inPlay(c) && x.means(optional(p, "c"), c) {
			return true
		}
	}
	return false
}

func condActive(x *run, p *vocab.Phrase) bool { return x.anyLocation(optional(p, "p"), active, nil) }

func condScored(x *run, p *vocab.Phrase) bool {
	side := sideIn(p)
	return x.anyLocation(optional(p, "p"), scoring[side:side+1], nil)
}

func condLeads(x *run, p *vocab.Phrase) bool {
	side := sideIn(p)
	return x.g.Score(side, false)-x.g.Score(side.Enemy(), false) >= p.Arg("n").Number
}

func condCorruption(x *run, p *vocab.Phrase) bool {
	return int(x.g.S.Corruption) >= p.Arg("n").Number
}

// target returns where the words let a card be played.
func (d dest) target(x *run, p *vocab.Phrase) target {
	if d.at == nil {
		return target{reserve: true}
	}
	return target{at: func(location engine.Card) bool { return d.at(x, p, location) }}
}

// reached reports whether the text's card has come to where the words say.
func (d dest) reached(x *run, p *vocab.Phrase) bool {
	if d.at == nil {
		return x.g.lies(x.source, atReserve)
	}
	l := x.g.location(x.source)
	return l != 0 && d.at(x, p, l)
}

func placeAny(*run, *vocab.Phrase, engine.Card) bool           { return true }
func placeThis(x *run, _ *vocab.Phrase, l engine.Card) bool    { return l == x.source }
func placeAnyPath(x *run, _ *vocab.Phrase, l engine.Card) bool { return x.g.def[l].Type == Path }
func placeOfNumber(x *run, p *vocab.Phrase, l engine.Card) bool {
	return x.g.def[l].Type == Path && x.g.def[l].Number == p.Arg("m").Number
}

func placeNamed(x *run, p *vocab.Phrase, l engine.Card) bool {
	return x.g.isNamed(l, p.Arg("l").Name)
}

func placeBattleground(x *run, _ *vocab.Phrase, l engine.Card) bool {
	return x.g.def[l].Type == Battleground
}

func placeActiveBattleground(x *run, _ *vocab.Phrase, l engine.Card) bool {
	return x.g.S.Where(l) == ActiveBattlegrounds
}

func placeFaction(x *run, p *vocab.Phrase, l engine.Card) bool {
	d := x.g.def[l]
	return d.Type == Battleground && (d.Attackers|d.Defenders)&(1<<p.Arg("f").Name.IDs[0]) != 0
}

func placeSide(x *run, p *vocab.Phrase, l engine.Card) bool {
	d := x.g.def[l]
	return d.Type == Battleground && d.Side == sideIn(p)
}

func placeNextPath(x *run, _ *vocab.Phrase, l engine.Card) bool { return x.pathAbove(l, 1) }
func placeSamePath(x *run, _ *vocab.Phrase, l engine.Card) bool { return x.pathAbove(l, 0) }

func placePathNumber(x *run, p *vocab.Phrase, l engine.Card) bool {
	return x.g.S.Where(l) == PathDeck && placeOfNumber(x, p, l)
}

// pathAbove reports whether a location is a path not activated yet whose number is n above the active one.
func (x *run) pathAbove(l engine.Card, n int) bool {
	p := x.g.activePath()
	return p != 0 && x.g.S.Where(l) == PathDeck && x.g.def[l].Number == x.g.def[p].Number+n
}
