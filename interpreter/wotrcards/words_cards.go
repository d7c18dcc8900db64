package wotrcards

import (
	"cmp"
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what the words for players, cards, numbers and places mean, what cards have in common, and what a text names
// and its card remembers.

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
	return cmp.Or(of(x).S.Host(x.Source), x.Host)
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

func (g *Game) isNamed(c engine.Card, n *vocab.Name) bool {
	return slices.ContainsFunc(n.IDs, func(id uint16) bool { return &g.Lib.Cards[id] == g.def[c] })
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
	return of(x).Fights(c) == sideIn(p) && filterNouns(x, p, c)
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
	return len(cards) > 1 && !slices.ContainsFunc(cards, func(c engine.Card) bool { return of(same.def[c]) != of(same.def[cards[0]]) })
}

// What is named is a note of its card, by these kinds: a number from 1, so that 0 is nothing.
const (
	noteFaction uint8 = 20 + iota
	noteNumber
	notePlayer
	noteCard // the first copy of the card named
	noteType
)

var namedWords = []vocab.Entry{
	{Kind: "verb", Pattern: "name(s) a [{s:side}] faction", Meaning: &text.Verb{Do: doNameFaction}, Doc: "The player names a faction of the game, and the card remembers it until it leaves play."},
	{Kind: "verb", Pattern: "name(s) a number from {n:figure} to {m:figure}", Numbers: map[string]vocab.Range{"n": {Most: 99}, "m": {Least: 1, Most: 99}}, Meaning: &text.Verb{Do: doNameNumber}, Doc: "The player names one of these numbers, and the card remembers it until it leaves play."},
	{Kind: "verb", Pattern: "name(s) a/an {g:players}", Meaning: &text.Verb{Do: doNamePlayer}, Doc: "The player names one of these players, and the card remembers it until it leaves play."},
	{Kind: "verb", Pattern: "name(s) a type", Meaning: &text.Verb{Do: doNameType}, Doc: "The player names a type of card, army, character, item or event, and the card remembers it until it leaves play."},
	{Kind: "verb", Pattern: "name(s) a card", Meaning: &text.Verb{Do: doNameCard}, Doc: "The player names a faction card of the game, and the card remembers it until it leaves play."},

	{Kind: "filter", Pattern: "{nouns:noun|or} of the named faction", Meaning: text.Predicate(filterNamedFaction), Doc: "A card of any of the types listed, of the faction that the card has named."},
	{Kind: "filter", Pattern: "{nouns:noun|or} of the named type", Meaning: text.Predicate(filterNamedType), Doc: "A card of any of the types listed that is of the type that the card has named."},
	{Kind: "filter", Pattern: "{nouns:noun|or} with the named name", Meaning: text.Predicate(filterNamedCard), Doc: "A card of any of the types listed that is the one that the card has named."},
	{Kind: "quantity", Pattern: "the named number", Meaning: text.Quantity(namedNumber), Doc: "The number that the card has named; 0 where it has named none."},
	{Kind: "places", Pattern: "a path of the named number", Meaning: text.Predicate(placeNamedNumber), Flags: vocab.Any, Doc: "A path with the number that the card has named."},
	{Kind: "who", Pattern: "the named player", Meaning: text.Who(whoNamed), Doc: "The player whom the card has named."},
}

// remember makes a card remember what has been named, by a number from 0.
func (g *Game) remember(kind uint8, c engine.Card, n int) { g.note(kind, c, n+1) }

// named returns what a card remembers of a kind, by a number from 0; -1 for nothing.
func (g *Game) named(kind uint8, c engine.Card) int { return g.S.Notes.Get(kind, c) - 1 }

// forget lets a card forget what it has named, as it leaves play. What lasts may still ask for what an event has named.
func (g *Game) forget(c engine.Card) {
	if g.S.Notes.Len() == 0 {
		return
	}
	for i := range g.S.Effects {
		if e := &g.S.Effects[i]; e.Ability != 0 && e.Source == c {
			return
		}
	}
	for kind := noteFaction; kind <= noteType; kind++ {
		g.S.Notes.Set(kind, c, 0)
	}
	for i := range g.Texts.Remembered {
		g.S.Notes.Set(noteMemory+uint8(i), c, 0)
	}
}

// naming makes a verb by which the player names one of the things that are offered, by its number or its card, and the card of the text
// remembers it, as a note of a kind.
func naming(kind, decision, event uint8, offer func(x *run, p *vocab.Phrase, d *engine.Decision)) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		g := of(x)
		o := g.Ask(decision, x.Seat, 1, func(d *engine.Decision) { offer(x, p, d) })
		if o.Verb == 0 {
			return false
		}
		g.remember(kind, x.Source, max(int(o.A)-1, int(o.N)))
		g.Emit(engine.Event{Verb: event, Seat: x.Seat, A: engine.Card(o.A), N: int16(o.N), Seen: engine.Everyone})
		return true
	}
}

var (
	doNameFaction = naming(noteFaction, DecideFaction, EventNameFaction, func(x *run, p *vocab.Phrase, d *engine.Decision) {
		in := of(x).seatedFactions(p)
		for f := range of(x).Lib.Factions {
			if in&(1<<f) != 0 {
				d.Offer(engine.Option{Verb: OptFaction, N: uint8(f)})
			}
		}
	})
	doNameNumber = naming(noteNumber, DecideNumber, EventNumber, func(_ *run, p *vocab.Phrase, d *engine.Decision) {
		for n := p.Count("n"); n <= p.Count("m"); n++ {
			d.Offer(engine.Option{Verb: OptNumber, N: uint8(n)})
		}
	})
	doNameType = naming(noteType, DecideType, EventNameType, func(_ *run, _ *vocab.Phrase, d *engine.Decision) {
		for t := Army; t <= Event; t++ {
			d.Offer(engine.Option{Verb: OptType, N: uint8(t)})
		}
	})
	doNameCard = naming(noteCard, DecideCardName, EventNameCard, func(x *run, _ *vocab.Phrase, d *engine.Decision) {
		g := of(x)
		for c := engine.Card(1); int(c) <= g.Cards; c++ {
			if g.first[c] == c && g.def[c].Type < Aim && !g.def[c].Type.IsLocation() {
				d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(c)}})
			}
		}
	})
)

// seatedFactions returns the factions that players have, or those of the side that a phrase says.
func (g *Game) seatedFactions(p *vocab.Phrase) (in FactionSet) {
	for i := range g.Scenario.Seats {
		if s := &g.Scenario.Seats[i]; p.Slot("s") == nil || s.Side == sideIn(p) {
			in |= s.Factions
		}
	}
	return in
}

func doNamePlayer(x *run, p *vocab.Phrase) bool {
	if !x.ChoosePlayer(x.GroupIn(p)) {
		return false
	}
	for seat := range x.Named.All() {
		of(x).remember(notePlayer, x.Source, int(seat))
	}
	return true
}

func filterNamedFaction(x *run, p *vocab.Phrase, c engine.Card) bool {
	f := of(x).named(noteFaction, x.Source)
	return f >= 0 && of(x).factions(c)&(1<<f) != 0 && filterNouns(x, p, c)
}

func filterNamedType(x *run, p *vocab.Phrase, c engine.Card) bool {
	t := of(x).named(noteType, x.Source)
	return t >= 0 && of(x).typesOf(c)&(1<<t) != 0 && filterNouns(x, p, c)
}

func filterNamedCard(x *run, p *vocab.Phrase, c engine.Card) bool {
	return of(x).S.Notes.Get(noteCard, x.Source) == int(of(x).first[c]) && filterNouns(x, p, c)
}

func namedNumber(x *run, _ *vocab.Phrase) int { return max(of(x).named(noteNumber, x.Source), 0) }

func placeNamedNumber(x *run, _ *vocab.Phrase, l engine.Card) bool {
	d := of(x).def[l]
	return d.Type == Path && d.Number == of(x).named(noteNumber, x.Source)
}

func whoNamed(x *run, _ *vocab.Phrase) engine.SeatSet {
	if seat := of(x).named(notePlayer, x.Source); seat >= 0 {
		return engine.Only(engine.Seat(seat))
	}
	return 0
}

// NamedBy says what a card has named, each by its words.
func (g *Game) NamedBy(c engine.Card) (words []string) {
	if f := g.named(noteFaction, c); f >= 0 {
		words = append(words, g.Lib.Factions[f].Name)
	}
	if t := g.named(noteType, c); t >= 0 {
		words = append(words, CardTypes[t])
	}
	if n := g.named(noteNumber, c); n >= 0 {
		words = append(words, fmt.Sprint("the number ", n))
	}
	if seat := g.named(notePlayer, c); seat >= 0 {
		words = append(words, g.Scenario.Seats[seat].Name)
	}
	if first := g.S.Notes.Get(noteCard, c); first != 0 {
		words = append(words, g.def[first].Name)
	}
	return words
}

// namedSayings are the sentences about what cards have named.
var namedSayings = []*game.Saying{
	saysNamed("{what:card} has named {kind:faction}", "A faction that a text of the card has named.", noteFaction, func(said *game.Said) *int { return &said.Kind }),
	saysNamed("{what:card} has named the type {kind:type}", "A type of card that a text of the card has named.", noteType, func(said *game.Said) *int { return &said.Kind }),
	{Pattern: "{what:card} has named nothing", Help: "The card remembers nothing that its text has named.",
		Check: func(t game.Play, said *game.Said) string {
			for _, c := range said.Cards {
				if words := t.(*Game).NamedBy(c); len(words) > 0 {
					return "it has named " + words[0]
				}
			}
			return ""
		}},
	saysNamed("{what:card} has named the number {n:number}", "A number that a text of the card has named.", noteNumber, func(said *game.Said) *int { return &said.N }),
}

// saysNamed makes the sentence about what a card has named of a kind; where is in what it says.
func saysNamed(pattern, help string, kind uint8, where func(*game.Said) *int) *game.Saying {
	return &game.Saying{Pattern: pattern, Help: help, Of: game.OfCard, Told: 13,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			c := s.(*Setup).firstInPlay(p.(*State), said.Cards)
			if c == 0 || !p.(*State).Notes.Set(kind, c, *where(said)+1) {
				return fmt.Errorf("%s is not in play", said.Words)
			}
			return nil
		},
		Check: func(t game.Play, said *game.Said) string {
			for _, c := range said.Cards {
				if t.(*Game).named(kind, c) == *where(said) {
					return ""
				}
			}
			return "it has not"
		},
		Tell: func(t game.Play, of game.Said) (game.Said, bool) {
			n := t.(*Game).named(kind, of.Cards[0])
			*where(&of) = n
			return of, n >= 0
		}}
}
