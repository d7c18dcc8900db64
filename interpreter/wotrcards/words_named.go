package wotrcards

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what a text names and its card remembers, until the card leaves play: a faction, a number, a player, a
// card. Other lines of the text ask for it later. All players know it.

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
