package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds the zones that words name: where cards are looked for that need not be in play.

// KindZone is the kind of phrases that name zones of a table, of one player or of several.
const KindZone vocab.Kind = "zone"

// Zones is what an entry of that kind means.
type Zones func(x *Run, p *vocab.Phrase) engine.ZoneSet

// InZone is what "in ..." says of a card: that it lies there, itself or on another.
func InZone(x *Run, p *vocab.Phrase, c engine.Card) bool {
	return x.Zones(p.Args[0].Phrase).Has(x.M.Table.Zone(c))
}

// Zones returns the zones that phrases name.
func (x *Run) Zones(named []*vocab.Phrase) (set engine.ZoneSet) {
	for _, z := range named {
		set.Join(z.Entry.Meaning.(Zones)(x, z))
	}
	return set
}

// ZonesIn returns the phrases that say in which zones the cards lie that an object means; nil where it does not say.
func ZonesIn(object *vocab.Phrase) []*vocab.Phrase {
	if q := object.In(vocab.Qualifier); q != nil {
		for _, words := range q.Phrase {
			if named := zonesSaid(words); named != nil {
				return named
			}
		}
	}
	return nil
}

// SaysWhere reports whether an object says where its cards lie, and not only what they are.
func SaysWhere(object *vocab.Phrase) bool {
	q := object.In(vocab.Qualifier)
	return q != nil && slices.ContainsFunc(q.Phrase, func(words *vocab.Phrase) bool { return !words.Entry.Is(vocab.Such) })
}

// zonesSaid returns the phrases for zones of words that say in which a card lies; nil where they say something else.
func zonesSaid(where *vocab.Phrase) []*vocab.Phrase {
	if _, is := where.Entry.Meaning.(Zones); is {
		return []*vocab.Phrase{where}
	}
	if args := where.Args; len(args) > 0 && len(args[0].Phrase) > 0 && args[0].Phrase[0].Entry.Kind == KindZone {
		return args[0].Phrase
	}
	return nil
}

// namesZone reports whether there is a zone in words.
func namesZone(words *vocab.Phrase) (found bool) {
	words.Walk(func(p *vocab.Phrase) { found = found || p.Entry.Kind == KindZone })
	return found
}

// saysWhere reports whether a verb's words say in which zones the cards lie that it is about.
func saysWhere(verb *vocab.Phrase) bool {
	return verb.In(vocab.From) != nil || slices.ContainsFunc(objectsIn(verb), func(o *vocab.Phrase) bool { return ZonesIn(o) != nil })
}

// InZones is the domain of the cards in zones that phrases name.
func InZones(named []*vocab.Phrase) Domain {
	return func(x *Run, _ *vocab.Phrase, offer func(engine.Card)) { x.searchAll(named, offer) }
}

func (x *Run) searchAll(named []*vocab.Phrase, offer func(engine.Card)) {
	for i := range named {
		for z := range x.Zones(named[i : i+1]).All() {
			x.M.Search(x.Seat, z, offer)
		}
	}
}

// Search goes through the cards of a zone for a seat that looks for one there, and those attached to them: in the order
// in which they lie, or, where the seat does not see them, by their numbers, for the order of a deck is nobody's to know.
func (m *Machine) Search(seat engine.Seat, z engine.List, offer func(engine.Card)) {
	if spec := &m.Specs[z]; spec.Visible == engine.Public || spec.Audience(seat).Has(seat) {
		m.among(z, offer)
		return
	}
	in := engine.CardSet{}
	for c := range m.Table.Cards(z) {
		in.Add(c)
	}
	for c := range in.All() {
		if m.Table.Where(c) == z { // it may have been moved meanwhile
			offer(c)
		}
	}
}

// among goes through the cards of a list, and those attached to them. The card at hand may be moved meanwhile.
func (m *Machine) among(l engine.List, offer func(engine.Card)) {
	for c := m.Table.Top(l); c != 0; {
		next := m.Table.Next(c)
		offer(c)
		m.among(engine.On(c), offer)
		c = next
	}
}
