package lotrtcg

import (
	"cmp"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file is how texts assign minions, and transfer what is borne.

// eachOpponentOf goes through those to whom a player's text can assign a minion and whom words mean.
func eachOpponentOf(x *run, words *vocab.Phrase, m engine.Card, f func(engine.Card)) {
	t := of(x)
	if t.S.Phase != AssignmentPhase || t.def[m].Type != Minion || !t.assignable(m) {
		return
	}
	t.eachDefender(func(c engine.Card) {
		if x.Means(words, c) && t.mayAssign(x.Seat, c, m) {
			f(c)
		}
	})
}

// assignedTo is the pattern of the words for the one to whom a minion is assigned.
const assignedTo = "to {c:cards}"

const assigns = "assign(s) {c:cards} to {d:cards}"

// pairing calls f for those to whom a card can be brought, among those whom words mean.
type pairing func(x *run, words *vocab.Phrase, c engine.Card, f func(engine.Card))

// from is the domain of the cards that can be brought to such a one.
func (to pairing) from(x *run, p *vocab.Phrase) text.Domain {
	return text.InPlayWhere(func(c engine.Card) (found bool) {
		to(x, p.Slot("d"), c, func(engine.Card) { found = true })
		return found
	})
}

func (to pairing) can(x *run, p *vocab.Phrase) bool {
	return len(x.Find(text.Objects(p.Slot("c")), to.from(x, p))) > 0
}

// do makes a verb of it: the cards are chosen first, then to whom each is brought.
func (to pairing) do(bring func(x *run, c, d engine.Card)) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) (done bool) {
		var cards []engine.Card
		x.Choose(DecideChoose, p.Slot("c"), to.from(x, p), func(c engine.Card) { cards = append(cards, c) })
		for _, c := range cards {
			whom := func(x *run, _ *vocab.Phrase, offer func(engine.Card)) { to(x, p.Slot("d"), c, offer) }
			x.Choose(DecideChoose, p.Slot("d"), whom, func(d engine.Card) {
				bring(x, c, d)
				done = true
			})
		}
		return done
	}
}

var (
	doAssign    = pairing(eachOpponentOf).do(func(x *run, m, c engine.Card) { of(x).assign(x.Seat, c, m) })
	canAssign   = pairing(eachOpponentOf).can
	doTransfer  = pairing(newBearers).do(func(x *run, c, d engine.Card) { of(x).transfer(c, d) })
	canTransfer = pairing(newBearers).can
)

// checkAssigns finds a text that would assign a minion which has just been assigned: only one that is assigned to nobody can be; and one
// to whose card nobody is.
func checkAssigns(a *text.Ability) (bad *text.Problem) {
	for _, to := range a.Circumstances() {
		if to.Entry.Pattern == assignedTo && text.MeansItself(to.Slot("c")) && !kindsOf(Companion, Ally).Fits(a.By) {
			return &text.Problem{At: to.At, Code: text.TextNever, Message: "a minion is assigned to a companion or an ally", Hint: "perhaps \"its bearer\" is meant"}
		}
	}
	a.EachClause(func(c *text.Clause) {
		switch {
		case c.Waits != nil:
			bad = cmp.Or(bad, checkAssigns(c.Waits))
		case a.Events.Has(onAssigned) && c.Verb.Entry.Pattern == assigns && text.Objects(c.Verb.Slot("c"))[0].Entry.Is(vocab.It):
			bad = &text.Problem{At: c.Verb.At, Code: text.TextNever, Message: "only a minion that is assigned to nobody is assigned, and this one has been", Hint: "\"minions cannot be assigned to ...\""}
		}
	})
	return bad
}

// newBearers calls f for those who may bear what another of their player bears now.
func newBearers(x *run, words *vocab.Phrase, c engine.Card, f func(engine.Card)) {
	t, host := of(x), of(x).S.Host(c)
	if host == 0 || t.def[c].Type == Ring {
		return
	}
	x.EachInPlay(func(d engine.Card) {
		if d != host && t.OwnerOf(d) == t.OwnerOf(host) && x.Means(words, d) && t.bearingRefused(d, c) == 0 {
			f(d)
		}
	})
}
