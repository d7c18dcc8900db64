package text

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file says when a text holds, of whom, and in which zones words look for cards that need not be in play.

// HeadingHolds reports whether what the heading of a card's ability asks for is so.
func (m *Machine) HeadingHolds(a *Ability, c engine.Card) bool {
	x := m.enterHolding(a, c, m.Speaker(c))
	if x == nil {
		return false
	}
	ok := x.holdsNow()
	m.Leave()
	return ok
}

// enterHolding begins a text that only holds: nothing is chosen in it before, so "it" is its own card.
func (m *Machine) enterHolding(a *Ability, source engine.Card, you engine.Seat) *Run {
	x := m.Enter(a, source, you, 0)
	if x != nil {
		x.It = source
	}
	return x
}

// holdsNow reports whether what the heading of the ability asks for is so: the card lies where it must, and all else is
// as its words say.
func (x *Run) holdsNow() bool {
	return x.M.Lies(x.Source, x.A.Where) && x.meetsAll(x.A.While) && x.isSo(x.A.If)
}

func (x *Run) meetsAll(needs []Need) bool {
	for i := range needs {
		if !needs[i].Is(x, needs[i].Words) {
			return false
		}
	}
	return true
}

// isSo reports whether a condition or a fact is so; nil is none.
func (x *Run) isSo(cond *vocab.Phrase) bool {
	return cond == nil || cond.Entry.Meaning.(Condition)(x, cond) != IsDenied(cond)
}

// hold lets one clause answer a question, if it is about what is asked. In a number for a description ("Elf armies have +X
// attack, where X is the defense of it") "it" is each card that fits, unless the sentence chose another; "their" is each player's.
func (x *Run) hold(c *Clause, q *Question) {
	if c.Does.Hold == nil || c.Does.Hook != q.Hook || !x.speaksOf(c, q) || x.leftOut(c) {
		return
	}
	before := *q
	x.verb, x.Clause = c.measured, c
	it, seat := x.It, x.Seat
	if c.About != nil && q.Card != 0 && (it == 0 || it == x.Source) {
		x.It = q.Card
	}
	if c.About != nil && q.Card == 0 && q.Seat != engine.NoSeat {
		x.Seat = q.Seat
	}
	if c.measured != nil && c.About != nil {
		x.of = q.Card
	}
	*q = c.Does.Hold(x, c.Verb, before)
	x.It, x.Seat, x.of = it, seat, 0
	x.ran(c)
	x.note(&before, q)
}

// speaksOf reports whether a clause is about what is asked: what was chosen for it, or what its subject means; without
// one it is about the text's own card and player, and about what is nobody's; in the rules of a scenario about all players. A question about a card that is to come to the text's own speaks of
// that, too, where the hook says so.
func (x *Run) speaksOf(c *Clause, q *Question) bool {
	subject := c.About
	switch {
	case c.picks:
		return q.Card != 0 && q.Card == x.It
	case x.bound != 0 && subject != nil && subject.Entry.Kind == vocab.KindWho && !subject.Entry.Is(vocab.You):
		return q.Card == 0 && x.bound.Has(q.Seat)
	case subject == nil && q.Card == 0:
		return q.Seat == x.You || q.Seat == engine.NoSeat || x.A.IsRule()
	case subject == nil:
		return q.Card == x.Source
	}
	if subject.Entry.Kind == vocab.KindWho {
		return q.Card == 0 && x.Candidates(subject).Has(q.Seat)
	}
	return q.Card != 0 && (x.Means(subject, q.Card) || x.M.Hooks[q.Hook].Comes && q.Place == x.Source)
}

// From where a line of a card's text works.

// settleWhere finds where the card must be: where the line says, else where texts of such cards work. What a line says of its
// own card, it says wherever that is: what happens to it, and what matters before it is in play. So does one that says where
// the card is in another way, or takes it from there.
func (a *Ability) settleWhere() *Problem {
	if a.Card == nil || a.Where != AnyWhere || a.FromHand || a.OfItself() && a.Events&a.language.staying == 0 || a.saysOfItself() || a.placesItself() {
		return nil
	}
	row := a.language.row(a.By)
	a.Where, a.home = cmp.Or(row.Home, a.language.InPlay, AnyWhere), true
	if row.Passing && len(a.Body) > 0 {
		return &Problem{At: a.At, Code: TextNever, Message: "this works while its card is in play, and " + row.Words + " never is", Hint: row.Begins}
	}
	return nil
}

// saysOfItself reports whether a line only holds, and says of its own card what matters before it is in play.
func (a *Ability) saysOfItself() bool {
	always := a.Events == 0
	a.EachClause(func(c *Clause) {
		row := &a.language.Hooks[c.Does.Hook]
		own := c.About == nil || MeansItself(c.About) || row.Comes && MeansBearer(c.About)
		always = always && row.Early && own
	})
	return always
}

// placesItself reports whether words of a line say where its card is, or take it from wherever that is.
func (a *Ability) placesItself() (found bool) {
	a.Walk(func(p *vocab.Phrase) { found = found || PlacesItself(p) })
	return found
}

// PlacesItself reports whether words say where the text's own card is, or take it from there; nil does not.
func PlacesItself(words *vocab.Phrase) (found bool) {
	words.Walk(func(p *vocab.Phrase) {
		itself := slices.ContainsFunc(p.Args, func(arg vocab.Arg) bool {
			return arg.Set && len(arg.Phrase) == 1 && MeansItself(arg.Phrase[0])
		})
		where := p.Entry.Is(vocab.Anywhere) || slices.ContainsFunc(p.Args, func(arg vocab.Arg) bool {
			return arg.Set && (arg.Role == vocab.At || arg.Role == vocab.From)
		})
		found = found || itself && (where || p.Entry.Kind == "fact" && namesZone(p))
	})
	return found
}

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
