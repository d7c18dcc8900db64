package wotrcards

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what the words for players, cards, numbers and places mean, and what cards have in common.

func whoFaction(x *run, p *vocab.Phrase) (seats engine.SeatSet) {
	g := of(x)
	faction := p.Arg("f").Name.IDs[0]
	for i := range g.Scenario.Seats {
		if g.Scenario.Seats[i].Factions&(1<<faction) != 0 {
			seats |= engine.Only(engine.Seat(i))
		}
	}
	return seats
}

func whoOfSide(x *run, p *vocab.Phrase) engine.SeatSet { return of(x).seats[sideIn(p)] }
func sideIn(p *vocab.Phrase) Side                      { return p.Slot("s").Entry.Meaning.(Side) }

// placeHere: a card that has been given up for its text still means where that was.
func placeHere(x *run) engine.Card {
	g := of(x)
	if l := x.PlaceOf(x.Source); l != 0 || x.There == 0 || !g.def[x.There].Type.IsLocation() {
		return l
	}
	return x.There
}

func placePath(x *run) engine.Card { return of(x).activePath() }

// cardWielder: an item that has been given up for its text still means who has wielded it. (O42)
func cardWielder(x *run) engine.Card {
	if host := of(x).S.Host(x.Source); host != 0 {
		return host
	}
	return x.Host
}

// cardItsItems: the items on the card that the sentence is about, or on the text's own.
func cardItsItems(x *run, _ *vocab.Phrase, c engine.Card) bool {
	g := of(x)
	host := g.S.Host(c)
	return g.def[c].Type == Item && host != 0 && (host == x.Source || host == x.It)
}

func cardNamed(x *run, p *vocab.Phrase, c engine.Card) bool {
	return !of(x).isDown(c) && of(x).isCalled(c, p.Arg("c").Name)
}

// span returns the first and the last of the cards that an object could mean: of "this" and the like that one; of a name its
// copies, where no text gives cards another. Where there is none the last comes before the first.
func (g *Game) span(x *run, object *vocab.Phrase) (first, last engine.Card) {
	if one, ok := object.Entry.Meaning.(text.Definite); ok {
		c := one(x)
		return max(c, 1), c
	}
	if args := object.Args; len(args) == 1 && args[0].Name != nil && len(args[0].Name.IDs) == 1 && !g.Texts.Answered(askBesides) {
		first = g.copies[args[0].Name.IDs[0]]
		for last = first; last != 0 && int(last) < g.Cards && g.first[last+1] == first; last++ {
		}
		return max(first, 1), last
	}
	return 1, engine.Card(g.Cards)
}

// isNamed reports whether a name is printed on a card of the game.
func (g *Game) isNamed(c engine.Card, n *vocab.Name) bool {
	return slices.ContainsFunc(n.IDs, func(id uint16) bool { return &g.Lib.Cards[id] == g.def[c] })
}

// canBeMeant: locations are no cards, and no words mean what lies face down.
func canBeMeant(x *run, c engine.Card) bool {
	return !of(x).def[c].Type.IsLocation() && !of(x).isDown(c)
}

func cardTwoNouns(x *run, p *vocab.Phrase, c engine.Card) bool {
	return factionIn(x, p, c) && of(x).typesOf(c)&(1<<nounIn(p, "a")|1<<nounIn(p, "b")) != 0 && x.Qualified(p, c)
}

func nounIn(p *vocab.Phrase, slot string) CardType { return p.Slot(slot).Entry.Meaning.(CardType) }

func factionIn(x *run, p *vocab.Phrase, c engine.Card) bool {
	return of(x).factions(c)&(1<<p.Arg("f").Name.IDs[0]) != 0
}

func filterNouns(x *run, p *vocab.Phrase, c engine.Card) bool {
	nouns := p.Find("nouns")
	if nouns == nil {
		return true
	}
	is := of(x).typesOf(c)
	return slices.ContainsFunc(nouns.Phrase, func(n *vocab.Phrase) bool {
		t := n.Entry.Meaning.(CardType)
		return is&(1<<t) != 0 || t == NumCardTypes && of(x).def[c].Type < Aim
	})
}

func filterTrait(x *run, p *vocab.Phrase, c engine.Card) bool {
	return of(x).traits(c)&(1<<p.Arg("t").Name.IDs[0]) != 0 && filterNouns(x, p, c)
}

func filterFaction(x *run, p *vocab.Phrase, c engine.Card) bool {
	return factionIn(x, p, c) && filterNouns(x, p, c)
}

func filterSide(x *run, p *vocab.Phrase, c engine.Card) bool {
	return of(x).side(c) == sideIn(p) && filterNouns(x, p, c)
}

func cardFought(x *run, _ *vocab.Phrase, c engine.Card) bool { return of(x).S.Fought.Has(c) }
func cardInPlay(x *run, _ *vocab.Phrase, c engine.Card) bool { return of(x).inPlay(c) }

// cardThere: at the location where it happened; where that is no location, where the text's card is; of a card that is
// nowhere, at the location chosen last, or where the card is that was chosen last.
func cardThere(x *run, _ *vocab.Phrase, c engine.Card) bool {
	g := of(x)
	there := x.There
	if there == 0 || !g.def[there].Type.IsLocation() {
		there = x.PlaceOf(x.Source)
	}
	if there == 0 {
		there = x.PlaceOf(x.It)
	}
	if there == 0 && x.Happening != nil {
		there = whereIt(x)
	}
	return there != 0 && g.location(c) == there
}

// dest is what an entry of that kind means.
type dest struct {
	at    func(x *run, p *vocab.Phrase, location engine.Card) bool // whether the words mean it; nil for reserve
	where text.Where                                               // the kinds of place that it is
}

// target returns where the words let a card be played.
func (d dest) target(x *run, p *vocab.Phrase) target {
	if d.at == nil {
		return target{reserve: true}
	}
	return target{at: func(location engine.Card) bool { return d.at(x, p, location) }}
}

// has reports whether the words mean a location, or where a wielder is; 0 is reserve.
func (d dest) has(x *run, p *vocab.Phrase, at engine.Card) bool {
	l := of(x).location(at)
	if d.at == nil {
		return l == 0
	}
	return l != 0 && d.at(x, p, l)
}

func placeAny(*run, *vocab.Phrase, engine.Card) bool           { return true }
func placeIts(x *run, _ *vocab.Phrase, l engine.Card) bool     { return l == x.PlaceOf(x.Source) }
func placeChosen(x *run, _ *vocab.Phrase, l engine.Card) bool  { return l == x.PlaceOf(x.It) }
func placeThis(x *run, _ *vocab.Phrase, l engine.Card) bool    { return l == x.Source }
func placeAnyPath(x *run, _ *vocab.Phrase, l engine.Card) bool { return of(x).def[l].Type == Path }
func placeOfNumber(x *run, p *vocab.Phrase, l engine.Card) bool {
	g := of(x)
	return g.def[l].Type == Path && g.def[l].Number == p.Arg("m").Number
}

func placeNamed(x *run, p *vocab.Phrase, l engine.Card) bool {
	return of(x).isNamed(l, p.Arg("l").Name)
}

func placeBattleground(x *run, _ *vocab.Phrase, l engine.Card) bool {
	return of(x).def[l].Type == Battleground
}

func placeOfSite(x *run, p *vocab.Phrase, l engine.Card) bool { return x.Means(p.Slot("t"), l) }

func placeOtherSite(x *run, p *vocab.Phrase, l engine.Card) bool {
	return x.PlaceOf(x.It) != l && placeOfSite(x, p, l)
}

// whenActive is the role of that word.
var whenActive = map[string]vocab.Role{"[active": vocab.Now}

// site makes of what words mean what they mean with "active" before them, if that is said.
func site(is func(*run, *vocab.Phrase, engine.Card) bool) func(*run, *vocab.Phrase, engine.Card) bool {
	return func(x *run, p *vocab.Phrase, l engine.Card) bool {
		return (!p.Has("[active") || of(x).S.Where(l) == ActiveBattlegrounds || of(x).S.Where(l) == ActivePath) && is(x, p, l)
	}
}

func placeFaction(x *run, p *vocab.Phrase, l engine.Card) bool {
	d := of(x).def[l]
	return d.Type == Battleground && (d.Attackers|d.Defenders)&(1<<p.Arg("f").Name.IDs[0]) != 0
}

func placeSide(x *run, p *vocab.Phrase, l engine.Card) bool {
	d := of(x).def[l]
	return d.Type == Battleground && d.Side == sideIn(p)
}

func placeNextPath(x *run, _ *vocab.Phrase, l engine.Card) bool { return pathAbove(x, l, 1) }
func placeSamePath(x *run, _ *vocab.Phrase, l engine.Card) bool { return pathAbove(x, l, 0) }

func placePathNumber(x *run, p *vocab.Phrase, l engine.Card) bool {
	return of(x).S.Where(l) == PathDeck && placeOfNumber(x, p, l)
}

// pathAbove reports whether a location is a path not activated yet whose number is n above the active one.
func pathAbove(x *run, l engine.Card, n int) bool {
	g := of(x)
	p := g.activePath()
	return p != 0 && g.S.Where(l) == PathDeck && g.def[l].Number == g.def[p].Number+n
}

var playerWords = []vocab.Entry{
	{Kind: "fact", Pattern: "the chosen cards are [not] of the same {k:feature}", Meaning: text.Condition(condSame), Doc: "All cards that the players have chosen in secret have that in common."},
	{Kind: "feature", Pattern: "type(s)", Meaning: feature(func(d *Card) int { return int(d.Type) }), Doc: "Army, character, item or event."},
	{Kind: "feature", Pattern: "faction(s)", Meaning: feature(func(d *Card) int { return int(d.Faction) }), Doc: "The faction of a card."},
	{Kind: "feature", Pattern: "side(s)", Meaning: feature(func(d *Card) int { return int(d.Side) }), Doc: "The side of a card."},
}

// feature is what an entry of that kind means: what a card has.
type feature func(d *Card) int

// condSame: of fewer than two cards nothing is the same.
func condSame(x *run, p *vocab.Phrase) bool {
	cards, of, same := x.ChosenCards(), p.Slot("k").Entry.Meaning.(feature), of(x)
	for _, c := range cards {
		if of(same.def[c]) != of(same.def[cards[0]]) {
			return false
		}
	}
	return len(cards) > 1
}
