package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file shows what texts count. Where they tell cards apart by what these are, and not everybody sees the zone, all see it
// from then on: of a text that waits or holds as long as it works, of another as it is carried out. What is in a deck stays unseen.

// look is a zone into which a text looks, in its words, and those for the players in whose zones it does; nil for its own.
type look struct{ zone, who *vocab.Phrase }

// looksInto returns the zones in which words tell cards apart; what a verb is done with is chosen, and not counted.
func looksInto(words *vocab.Phrase) (all []look) {
	if words == nil {
		return nil
	}
	var who *vocab.Phrase
	var zones []*vocab.Phrase
	cards, apart := false, false // by what words say of cards, or ask of them: their types
	for i := range words.Args {
		for _, p := range words.Args[i].Phrase {
			said := zonesSaid(p)
			switch {
			case p.Entry.Kind == vocab.KindWho:
				who = p
			case p.Entry.Kind == vocab.KindCards && words.Entry.Kind == vocab.KindVerb:
				continue
			case p.Entry.Kind == vocab.KindCards:
				cards = true
				for _, o := range Objects(p) {
					apart = apart || !anyCard(o)
					zones = append(zones, ZonesIn(o)...)
				}
			default:
				apart = apart || said == nil
			}
			zones = append(zones, said...)
			all = append(all, looksInto(p)...)
		}
	}
	for _, z := range zones {
		if cards && apart {
			all = append(all, look{z, who})
		}
	}
	return all
}

// anyCard reports whether an object fits every card that lies where it says.
func anyCard(object *vocab.Phrase) bool {
	if object.Entry.Is(vocab.ByPlace) || IsDefinite(object) {
		return true
	}
	q := object.In(vocab.Qualifier)
	if q != nil && slices.ContainsFunc(q.Phrase, func(p *vocab.Phrase) bool { return p.Entry.Is(vocab.Such) }) {
		return false
	}
	for p := object; ; {
		var said []*vocab.Phrase
		for i := range p.Args {
			if a := &p.Args[i]; a.Role != vocab.Qualifier && a.Role != vocab.HowMany {
				said = append(said, a.Phrase...)
			}
		}
		if len(said) != 1 {
			return len(said) == 0 && p.Entry.Is(vocab.AnyCard)
		}
		p = said[0]
	}
}

// opens finds which zones a text keeps open.
func (a *Ability) opens() {
	if a.Kind == engine.Activated {
		return // what nobody uses shows nothing
	}
	a.lies = looksInto(a.If)
	for _, n := range a.While {
		a.lies = append(a.lies, looksInto(n.Words)...)
	}
	a.EachClause(func(c *Clause) {
		if c.Does.Hold != nil && a.Kind != engine.Triggered && a.Kind != engine.Replacement {
			a.holds = append(append(a.holds, c.asks...), c.counts...)
		}
	})
}

// lay shows all what lies in zones.
func (x *Run) lay(zones []look) {
	before := x.Seat
	for _, l := range zones {
		seats := engine.Only(x.Seat)
		if l.who != nil {
			seats = x.Candidates(l.who)
		}
		for x.Seat = range seats.All() {
			for z := range x.Zones([]*vocab.Phrase{l.zone}).All() {
				x.M.among(z, x.M.open)
			}
		}
		x.Seat = before
	}
}

func (m *Machine) open(c engine.Card) {
	if !m.Specs[m.Table.Zone(c)].Ordered && m.IsHidden(c) {
		m.game.Reveal(c)
	}
}

// keepOpen shows what the texts count that wait or hold now. It is called before anybody is asked.
func (m *Machine) keepOpen() {
	for _, l := range m.openers {
		if !m.Lies(l.Card, l.where) {
			continue
		}
		a := m.Ability(l.Ability)
		if m.Mute(a, l.Card) {
			continue
		}
		if x := m.enterHolding(a, l.Card, m.Speaker(l.Card)); x != nil {
			if x.lay(a.lies); len(a.holds) > 0 && x.holdsNow() {
				x.lay(a.holds)
			}
			m.Leave()
		}
	}
}
