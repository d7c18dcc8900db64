package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file finds what words mean, and lets players choose among it.

// Means reports whether words of a text mean a card.
func (x *Run) Means(words *vocab.Phrase, c engine.Card) bool {
	switch m := words.Entry.Meaning.(type) {
	case Predicate:
		return m(x, words, c)
	case Zones:
		return m(x, words).Has(x.M.Table.Zone(c))
	case Definite:
		return c == m(x)
	}
	for _, object := range Objects(words) {
		if x.Means(object, c) {
			return true
		}
	}
	return false
}

// HowMany returns how many cards an object calls for: what it counts; of a name one; of "this", "the rest"
// and the like all there are.
func (x *Run) HowMany(object *vocab.Phrase) (least, most int) {
	if n := object.In(vocab.HowMany); n != nil {
		return n.Phrase[0].Entry.Meaning.(Count)(x, n.Phrase[0])
	}
	if object.Entry.Is(vocab.One) {
		return 1, 1
	}
	return engine.MaxCards, engine.MaxCards
}

// leastAsked returns how many such cards there have to be for a condition about them: one where no number is said.
func (x *Run) leastAsked(object *vocab.Phrase) int {
	need, most := x.HowMany(object)
	if need == engine.MaxCards || need == 0 && most > 0 {
		return 1
	}
	return need
}

// IsSo reports whether such a card is so, or so many of them; where cards are listed with "and", such a card of each.
func (x *Run) IsSo(cards *vocab.Phrase, so func(engine.Card) bool) bool {
	return x.areSoIn(nil, cards, so, false)
}

// AreSo is what a fact about cards means, which the machine denies: of "a minion is not wounded" that there is none which is not. Of one
// that is not in play, or not in a hand or a pile, there is none there.
func (x *Run) AreSo(fact *vocab.Phrase, zones []*vocab.Phrase, so func(engine.Card) bool) bool {
	gone := func(a vocab.Arg) bool { return len(a.Phrase) > 0 && a.Phrase[0].Entry.Pattern == "in play" }
	not := fact.Find("[not") != nil && !slices.ContainsFunc(fact.Args, gone)
	return x.areSoIn(zones, fact.Slot("c"), so, not) != not
}

// areSoIn is IsSo of what can be so only in some zones, where nil is anywhere; or else of what is not so.
func (x *Run) areSoIn(zones []*vocab.Phrase, cards *vocab.Phrase, so func(engine.Card) bool, not bool) bool {
	objects := Objects(cards)
	if cards.Entry.Meaning.(Cards).Any {
		return x.areSo(zones, objects[0], cards, so, not)
	}
	return !slices.ContainsFunc(objects, func(object *vocab.Phrase) bool { return !x.areSo(zones, object, object, so, not) })
}

// areSo reports whether so many cards of those that words mean are so as an object says, or are not so; of "each", and of "they", all are,
// and there is one.
func (x *Run) areSo(zones []*vocab.Phrase, object, words *vocab.Phrase, so func(engine.Card) bool, not bool) bool {
	if one, ok := object.Entry.Meaning.(Definite); ok && object == words {
		c := one(x)
		return (c != 0 && so(c)) != not
	}
	least, _ := x.HowMany(object)
	all, need := least == engine.MaxCards, x.leastAsked(object)
	open := zones == nil || slices.ContainsFunc(x.M.Open, x.Zones(zones).Has)
	if all || not && open && object.In(vocab.HowMany) != nil {
		are, others := x.divided(object, words, so)
		if not {
			are, others = others, are
		}
		return are >= need && (others == 0 || !all)
	}
	count := func(c engine.Card) {
		if need > 0 && so(c) && x.Means(words, c) {
			need--
		}
	}
	if zones != nil {
		for z := range x.Zones(zones).All() {
			x.Among(z, count)
		}
		return need <= 0 != not
	}
	for c := engine.Card(1); int(c) <= x.M.Cards && need > 0; c++ {
		count(c)
	}
	return need <= 0 != not
}

// divided returns how many of the cards that words mean are so, and how many are not: of those in play, unless an object says where they
// lie, or which they are.
func (x *Run) divided(object, words *vocab.Phrase, so func(engine.Card) bool) (are, others int) {
	anywhere := ZonesIn(object) != nil || SpeaksOfThose(object) || object.In(vocab.HowMany) == nil && object.In(vocab.Whose) == nil
	for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
		switch {
		case !anywhere && !x.M.IsInPlay(c) || !x.Means(words, c):
		case so(c):
			are++
		default:
			others++
		}
	}
	return are, others
}

// CountCards returns how many cards words mean: in play, or in the zones that they name.
func (x *Run) CountCards(words *vocab.Phrase) (n int) {
	x.EachCounted(words, func(engine.Card) { n++ })
	return n
}

// EachCounted calls f for those cards.
func (x *Run) EachCounted(words *vocab.Phrase, f func(engine.Card)) {
	objects := Objects(words)
	inPlay := x.since == len(x.M.left) && !slices.ContainsFunc(objects, func(o *vocab.Phrase) bool { return ZonesIn(o) != nil })
	for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
		if inPlay && !x.M.IsInPlay(c) {
			continue
		}
		for _, object := range objects {
			if (inPlay || x.M.IsInPlay(c) || ZonesIn(object) != nil || x.leftWith(object, c)) && x.Means(object, c) {
				f(c)
				break
			}
		}
	}
}

// Domain is where the cards lie among which a player chooses.
type Domain func(x *Run, object *vocab.Phrase, offer func(engine.Card))

// InPlayOrHeld is the domain of what is done to cards: those that the sentence holds, where the words speak
// of "those"; "them", wherever they lie; those in a zone, where they name one; and else all that are in play.
func InPlayOrHeld(x *Run, object *vocab.Phrase, offer func(engine.Card)) {
	switch named := ZonesIn(object); {
	case object.Entry.Is(vocab.Them):
		for _, c := range x.theyAre() {
			offer(c)
		}
	case x.Those != engine.Outside && SpeaksOfThose(object):
		x.Among(x.Those, offer)
	case named != nil:
		x.searchAll(named, offer)
	default:
		if one, ok := object.Entry.Meaning.(Definite); !ok {
			x.EachInPlay(offer)
		} else if c := one(x); c != 0 && x.M.IsInPlay(c) {
			offer(c)
		}
	}
}

// InPlayWhere is the domain of the cards that InPlayOrHeld offers and that fit, Within that of those of any domain.
func InPlayWhere(fits func(engine.Card) bool) Domain { return Within(InPlayOrHeld, fits) }

func Within(from Domain, fits func(engine.Card) bool) Domain {
	return func(x *Run, object *vocab.Phrase, offer func(engine.Card)) {
		from(x, object, func(c engine.Card) {
			if fits(c) {
				offer(c)
			}
		})
	}
}

// EachInPlay goes through all cards in play.
func (x *Run) EachInPlay(offer func(engine.Card)) {
	for _, z := range x.M.Open {
		x.Among(z, offer)
	}
}

// Among goes through the cards of a list, and those attached to them.
func (x *Run) Among(l engine.List, offer func(engine.Card)) { x.M.among(l, offer) }

// Find returns the cards of a domain that one of the objects means. The slice is good until the text goes on.
func (x *Run) Find(objects []*vocab.Phrase, from Domain) []engine.Card {
	if x.find == nil {
		x.find = x.finds
	}
	x.found = x.found[:0]
	for _, x.sought = range objects {
		from(x, x.sought, x.find)
	}
	return x.found
}

// RestsOn notes that what is found out rests on a card, which others may not see; see blindly.
func (x *Run) RestsOn(c engine.Card) { x.M.blind = x.M.blind || x.M.Course.Veils && x.M.IsHidden(c) }

// finds adds a card to what is found, if that is sought.
func (x *Run) finds(c engine.Card) {
	x.RestsOn(c)
	if x.Means(x.sought, c) && !slices.Contains(x.found, c) {
		x.found = append(x.found, c)
	}
}

// AsSaid is a domain in which objects that name cards by their place in a pile mean those that lie there now, and not what comes
// to lie there when these are gone.
func (x *Run) AsSaid(objects []*vocab.Phrase, from Domain) Domain {
	if !slices.ContainsFunc(objects, func(object *vocab.Phrase) bool { return object.Entry.Is(vocab.ByPlace) }) {
		return from
	}
	var now engine.CardSet
	for _, c := range x.Find(objects, from) {
		now.Add(c)
	}
	return func(x *Run, object *vocab.Phrase, offer func(engine.Card)) {
		from(x, object, func(c engine.Card) {
			if now.Has(c) {
				offer(c)
			}
		})
	}
}

// NamesByPlace reports whether what a text is doing is done with cards named by their place in a pile: nobody looks for these.
func (m *Machine) NamesByPlace() bool {
	return m.depth > 0 && speaksOf(m.runs[m.depth-1].doing(), vocab.ByPlace)
}

// doing returns the verb, or the cost, that is being carried out; nil where none is.
func (x *Run) doing() *vocab.Phrase {
	switch {
	case x.Clause != nil:
		return x.Clause.Verb
	case len(x.owes) > 0:
		return x.owes[0]
	}
	return nil
}

// comesFrom reports whether a card lies in one of the zones from which an object is taken, where what is being done says so.
func (x *Run) comesFrom(c engine.Card, object *vocab.Phrase) bool {
	from := x.takenFrom(object)
	return from == nil || x.Zones(from).Has(x.M.Table.Zone(c))
}

// takenFrom returns the words for those zones, nil where none are said.
func (x *Run) takenFrom(object *vocab.Phrase) []*vocab.Phrase {
	isIt := func(a vocab.Arg) bool { // and not that to which it goes
		return len(a.Phrase) > 0 && a.Phrase[0].Entry.Kind == vocab.KindCards && Objects(a.Phrase[0])[0].At == object.At
	}
	if verb := x.doing(); verb != nil && slices.ContainsFunc(verb.Args, isIt) {
		if from := verb.In(vocab.From); from != nil && from.Phrase[0].Entry.Kind == KindZone {
			return from.Phrase
		}
	}
	return nil
}

// Any reports whether there is a card that words could mean.
func (x *Run) Any(words *vocab.Phrase, from Domain) bool {
	objects := Objects(words)
	if one, ok := objects[0].Entry.Meaning.(Definite); ok {
		return one(x) != 0
	}
	return len(x.Find(objects, from)) > 0
}

// Choose lets the player choose the cards that words call for, among those of a domain, by decisions of a kind, and does
// with each what apply does, as it is chosen. Where all there are must be chosen, nothing is asked. It returns how many
// there were.
func (x *Run) Choose(kind uint8, words *vocab.Phrase, from Domain, apply func(engine.Card)) int {
	objects, meaning, by := Objects(words), words.Entry.Meaning.(Cards), x.Seat
	if meaning.Yours {
		by = x.You
	}
	if meaning.Any {
		return x.Counted(x.chooseAmong(kind, by, objects, from, apply))
	}
	total := 0
	for i := range objects {
		total += x.chooseAmong(kind, by, objects[i:i+1], from, apply)
	}
	return x.Counted(total)
}

// chooseAmong is Choose for cards that one of the objects means, and that a seat chooses: of another's those that it knows.
func (x *Run) chooseAmong(kind uint8, by engine.Seat, objects []*vocab.Phrase, from Domain, apply func(engine.Card)) int {
	if one, ok := objects[0].Entry.Meaning.(Definite); ok && len(objects) == 1 {
		c := one(x)
		if c == 0 || !x.comesFrom(c, objects[0]) {
			return 0
		}
		apply(c)
		return 1
	}
	from = x.AsSaid(objects, from)
	least, most := x.HowMany(objects[0])
	n, done, m := 0, 0, x.M
	var taken engine.CardSet // several are different ones, also where they stay as they were
	take := func(c engine.Card) {
		taken.Add(c)
		at := m.Table.Where(c)
		if n++; x.Chose(by, c) && m.Table.Where(c) == at {
			apply(c)
			done++
		}
	}
	for n < most {
		found := x.Find(objects, from)
		if n > 0 {
			found = slices.DeleteFunc(found, taken.Has)
		}
		if least < engine.MaxCards && x.M.permits.Has(x.M.Chosen) {
			found = slices.DeleteFunc(found, func(c engine.Card) bool { return !x.MayChoose(c) })
		}
		if by != x.Seat {
			found = slices.DeleteFunc(found, func(c engine.Card) bool { return !m.Table.Known(c).Has(by) })
		}
		if isRandom(objects[0]) && len(found) > 0 {
			take(x.randomCard(found))
			continue
		}
		if least-n >= len(found) && !x.mayLeave(n) || len(found) == 0 {
			secret := least < engine.MaxCards && x.Unseen(objects, from)
			for _, f := range m.whereFound(found) {
				if m.Table.Where(f.card) == f.at {
					x.only(kind, by, engine.Option{Verb: m.Offers.Card, Of: engine.Of{A: uint16(f.card)}}, secret)
					take(f.card)
				}
			}
			if secret && n < most && x.Unseen(objects, from) {
				x.only(kind, by, engine.Option{Verb: m.Offers.None}, true)
			}
			return done
		}
		for _, c := range found { // of a deck nobody keeps in mind what was there: it is shuffled
			if !m.Specs[m.Table.Zone(c)].Ordered {
				m.Table.Show(c, engine.Only(by))
			}
		}
		left := min(most-n, len(found))
		if n < least {
			left = min(left, least-n)
		}
		o := m.Decide(kind, by, left, func(d *engine.Decision) {
			for _, c := range found {
				d.Offer(engine.Option{Verb: m.Offers.Card, Of: engine.Of{A: uint16(c)}})
			}
			m.Spare(d)
			if n >= least || x.mayLeave(n) {
				d.Offer(engine.Option{Verb: m.Offers.None})
			}
		})
		if o.Verb != m.Offers.Card {
			break
		}
		take(engine.Card(o.A))
	}
	return done
}

// Unseen reports whether others do not see all cards of a domain, so that they cannot tell what there is to choose.
func (x *Run) Unseen(objects []*vocab.Phrase, from Domain) bool {
	if x.look == nil {
		x.look = x.looks
	}
	x.hides = false
	for _, object := range objects {
		from(x, object, x.look)
	}
	return x.hides
}

// looks notes whether there is a player who does not know a card.
func (x *Run) looks(c engine.Card) { x.hides = x.hides || x.M.IsHidden(c) }

// IsHidden reports whether there is a player who does not know a card.
func (m *Machine) IsHidden(c engine.Card) bool {
	known := m.Table.Known(c)
	return slices.ContainsFunc(m.InTurnOrder(), func(seat engine.Seat) bool { return !known.Has(seat) })
}

// only is a choice that a seat makes because there is no other: asked only where that is a secret.
func (x *Run) only(kind uint8, seat engine.Seat, o engine.Option, secret bool) {
	if !secret {
		x.M.Course.Only(kind, seat, o)
		return
	}
	x.M.Decide(kind, seat, 1, func(d *engine.Decision) {
		d.Offer(o)
		d.Secret = true
	})
}

// placed is a card where it lay.
type placed struct {
	card engine.Card
	at   engine.List
}

// whereFound returns the cards found with where they lie: what is done to the first may take others elsewhere.
func (m *Machine) whereFound(found []engine.Card) []placed {
	all := make([]placed, len(found))
	for i, c := range found {
		all[i] = placed{c, m.Table.Where(c)}
	}
	return all
}

// Chose makes "it" mean what a player has chosen; in a replacement "it" stays what would be lost. It reports false where a
// text takes the choice over, so that nothing is done with the card.
func (x *Run) Chose(seat engine.Seat, c engine.Card) bool {
	if x.M.Chosen != x.M.Permits {
		if h := x.M.Happens(x.M.Chosen, c); h != nil {
			h.Seat, h.Place = seat, x.M.PlaceOf(c)
			if h.Before() {
				return false
			}
			h.After()
		}
	}
	x.chosen = append(x.chosen, pick{seat, c, x.numberOf(), x.M.Table.Host(c)})
	if x.A.Kind != engine.Replacement {
		x.It = c
	}
	return true
}

// Show notes a card that a player is shown, so that "those" can mean it; nobody has chosen it.
func (x *Run) Show(seat engine.Seat, c engine.Card) {
	x.chosen = append(x.chosen, pick{seat: seat, card: c, clause: x.numberOf()})
}

// Forget lets no words mean such cards any more as those that were chosen or shown before.
func (x *Run) Forget(such func(engine.Card) bool) {
	x.chosen = slices.DeleteFunc(slices.Clone(x.chosen), func(p pick) bool { return such(p.card) })
}

// HasChosen reports whether a card was chosen before, for the text at work.
func (x *Run) HasChosen(c engine.Card) bool {
	return slices.ContainsFunc(x.chosen, func(p pick) bool { return p.card == c })
}

// IsOther reports whether a card may be what words mean that say "another": not the text's own, nor its bearer, nor one that was chosen
// before or to which it happens, nor of a number that each of several has that one itself.
func (x *Run) IsOther(object *vocab.Phrase, c engine.Card) bool {
	return !saysOther(object) || c != x.Source && c != x.Host && c != x.of && !x.HasChosen(c) && (x.Clause == nil || x.Happening == nil || x.Happening.Card != c)
}

func saysOther(object *vocab.Phrase) bool {
	n := object.In(vocab.HowMany)
	return n != nil && n.Phrase[0].Entry.Is(vocab.Other)
}

// MayDecline reports whether the clause at work may be declined.
func (x *Run) MayDecline() bool { return x.may }

// Whole reports whether what follows asks if the clause at work was done: in part it is not.
func (x *Run) Whole() bool { return x.Clause != nil && x.Clause.whole }

// mayLeave reports whether the clause may be declined, and its choice is where that is done: that of the first of so many.
func (x *Run) mayLeave(chosen int) bool { return x.may && x.picks && chosen == 0 }
