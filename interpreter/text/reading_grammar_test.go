package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// What can be said of words before anybody asks what they mean: whether somebody has to choose, whether they describe cards, whether
// they say where these lie.

// says reports whether words, or words within them, have a flag.
func says(words *vocab.Phrase, f vocab.Flags) (is bool) {
	words.Walk(func(p *vocab.Phrase) { is = is || p.Entry.Flags&f != 0 })
	return is
}

// calls returns the words that say how many cards an object means; nil where none do.
func calls(object *vocab.Phrase) *vocab.Phrase {
	for i := range object.Args {
		if a := &object.Args[i]; a.Role == vocab.HowMany && a.Set {
			return a.Phrase[0]
		}
	}
	return nil
}

// haveOneChosen reports whether words mean one of several cards or places, or so many of them, and somebody has to choose which.
func haveOneChosen(about *vocab.Phrase) bool {
	if about == nil {
		return false
	}
	if _, definite := about.Entry.Meaning.(Definite); definite {
		return false
	}
	if cards, are := about.Entry.Meaning.(Cards); are {
		objects := about.Args[0].Phrase
		for _, o := range objects {
			if n := calls(o); n != nil && n.Entry.Flags&vocab.All == 0 {
				return true
			}
		}
		return cards.Any && len(objects) > 1
	}
	return about.Entry.Kind == vocab.KindPlaces && about.Entry.Flags&vocab.Any != 0 && about.Entry.Flags&vocab.All == 0
}

// saysHowGreat reports whether words say which cards are meant by a number of these.
func saysHowGreat(words *vocab.Phrase) (is bool) {
	words.Walk(func(p *vocab.Phrase) {
		if m := one(p, "m"); m != nil && p.Entry.Kind == "relative" {
			_, mark := m.Entry.Meaning.(Mark)
			is = is || mark
		}
	})
	return is
}

// describesCards reports whether a verb is done with cards that its words describe, and do not only point to.
func describesCards(verb *vocab.Phrase) (is bool) {
	for i := range verb.Args {
		for _, p := range verb.Args[i].Phrase {
			if p.Entry.Kind == vocab.KindCards {
				_, definite := p.Args[0].Phrase[0].Entry.Meaning.(Definite)
				is = is || !definite
			}
		}
	}
	return is
}

// leavesChoice reports whether the first cards of a verb are such that nobody may be chosen; without cards it is the game's to ask.
func leavesChoice(verb *vocab.Phrase) bool {
	for i := range verb.Args {
		if a := &verb.Args[i]; a.Set && len(a.Phrase) > 0 && a.Phrase[0].Entry.Kind == vocab.KindCards {
			_, definite := a.Phrase[0].Args[0].Phrase[0].Entry.Meaning.(Definite)
			return !definite
		}
	}
	return true
}

// inner returns the words for players within others: of "starting with you, each player" the second; nil where there are none.
func inner(who *vocab.Phrase, role vocab.Role) *vocab.Phrase {
	for i := range who.Args {
		if a := &who.Args[i]; a.Role == role && a.Set {
			return a.Phrase[0]
		}
	}
	return nil
}

// howDone returns the flags of words for players that say how these do it.
func howDone(who *vocab.Phrase) vocab.Flags {
	for who.Entry.Flags&vocab.You == 0 && inner(who, vocab.Whom) != nil {
		who = inner(who, vocab.Whom)
	}
	return who.Entry.Flags
}

// havePlayerPicked reports whether words have a player picked, or have some do nothing.
func havePlayerPicked(who *vocab.Phrase) (is bool) {
	const picks = vocab.Chosen | vocab.Random | vocab.UntilOne | vocab.UntilNot
	who.Walk(func(p *vocab.Phrase) { is = is || p.Entry.Kind == vocab.KindWho && p.Entry.Flags&picks != 0 })
	return is
}

// beginsWith returns with whom words say that players begin; nil for turn order.
func beginsWith(who *vocab.Phrase) First {
	if first := inner(who, vocab.Begins); first != nil {
		return first.Entry.Meaning.(First)
	}
	return nil
}

// thatOne returns the card that "that companion" means; 0 for none.
func thatOne(x *Run, p *vocab.Phrase) engine.Card {
	lasts := x.lasts
	x.lasts = nil
	defer func() { x.lasts = lasts }()
	for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
		if isThatOne(x, p, c) {
			return c
		}
	}
	return 0
}

// isSpokenOf returns the one card of which words speak: as "it", as "that companion", or as the place where "there" is.
func isSpokenOf(x *Run, words *vocab.Phrase) (it engine.Card) {
	if words == nil || words.Entry.Kind == vocab.KindWho {
		return 0
	}
	words.Walk(func(p *vocab.Phrase) {
		one, definite := p.Entry.Meaning.(Definite)
		switch {
		case p.Entry.Is(vocab.It) && definite:
			it = one(x)
		case p.Entry.Is(vocab.It), p.Entry.Pattern == "there" && placeOf(x.M, x.Source) == 0:
			it = x.It
		case p.Entry.Pattern == "that {what:filter}":
			it = thatOne(x, p)
		}
	})
	if it == x.Source && !inPlay(x, it) {
		return 0
	}
	return it
}

// zonesNamed returns the words for the zones in which an object says that its cards lie.
func zonesNamed(object *vocab.Phrase) []*vocab.Phrase {
	for i := range object.Args {
		if a := &object.Args[i]; a.Role == vocab.Qualifier && a.Set {
			for _, q := range a.Phrase {
				if _, is := q.Entry.Meaning.(Zones); is {
					return []*vocab.Phrase{q}
				}
				if len(q.Args) > 0 && len(q.Args[0].Phrase) > 0 && q.Args[0].Phrase[0].Entry.Kind == KindZone {
					return q.Args[0].Phrase
				}
			}
			return nil // a pattern has one such slot
		}
	}
	return nil
}

// saysItsPlace reports whether an object says where its cards lie, and not only what they are.
func saysItsPlace(object *vocab.Phrase) bool {
	q := inner(object, vocab.Qualifier)
	if q == nil {
		return false
	}
	return slices.ContainsFunc(object.In(vocab.Qualifier).Phrase, func(p *vocab.Phrase) bool { return p.Entry.Flags&vocab.Such == 0 })
}

// points reports whether an object points to its card: "it", "they", "that companion", a name.
func points(object *vocab.Phrase) bool {
	return pointsToSaid(object) || len(object.Args) == 1 && object.Args[0].Name != nil
}

// pointsToSaid reports whether an object means a card of which the text has spoken.
func pointsToSaid(object *vocab.Phrase) bool {
	_, definite := object.Entry.Meaning.(Definite)
	return definite || object.Entry.Is(vocab.Them) || object.Entry.Pattern == "that {what:filter}"
}

// placeOf returns the place at which a card is, itself included; 0 where it is at none.
func placeOf(m *Machine, c engine.Card) engine.Card {
	for ; c != 0; c = m.Table.Host(c) {
		if m.Place[c] {
			return c
		}
	}
	return 0
}
