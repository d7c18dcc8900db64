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

const assigns = "assign(s) {c:cards} to {d:cards}"

// toAssign is the domain of the minions that can be assigned to such a character.
func toAssign(p *vocab.Phrase) text.Domain {
	return func(x *run, object *vocab.Phrase, offer func(engine.Card)) {
		text.InPlayOrHeld(x, object, func(m engine.Card) {
			found := false
			eachOpponentOf(x, p.Slot("d"), m, func(engine.Card) { found = true })
			if found {
				offer(m)
			}
		})
	}
}

// checkAssigns finds a text that would assign a minion which has just been assigned: only one that is assigned to nobody can be.
func checkAssigns(a *text.Ability) (bad *text.Problem) {
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

func canAssign(x *run, p *vocab.Phrase) bool {
	return len(x.Find(text.Objects(p.Slot("c")), toAssign(p))) > 0
}

// doAssign: the minions are chosen first, then to whom each is assigned.
func doAssign(x *run, p *vocab.Phrase) (done bool) {
	var minions []engine.Card
	x.Choose(DecideChoose, p.Slot("c"), toAssign(p), func(m engine.Card) { minions = append(minions, m) })
	for _, m := range minions {
		to := func(x *run, _ *vocab.Phrase, offer func(engine.Card)) { eachOpponentOf(x, p.Slot("d"), m, offer) }
		x.Choose(DecideChoose, p.Slot("d"), to, func(c engine.Card) {
			of(x).assign(x.Seat, c, m)
			done = true
		})
	}
	return done
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

// transferable is the domain of what can be transferred to such a character.
func transferable(p *vocab.Phrase) text.Domain {
	return func(x *run, object *vocab.Phrase, offer func(engine.Card)) {
		text.InPlayOrHeld(x, object, func(c engine.Card) {
			found := false
			newBearers(x, p.Slot("d"), c, func(engine.Card) { found = true })
			if found {
				offer(c)
			}
		})
	}
}

func canTransfer(x *run, p *vocab.Phrase) bool { return x.Any(p.Slot("c"), transferable(p)) }

// doTransfer: what is borne is chosen first, then who bears it.
func doTransfer(x *run, p *vocab.Phrase) bool {
	var borne []engine.Card
	x.Choose(DecideChoose, p.Slot("c"), transferable(p), func(c engine.Card) { borne = append(borne, c) })
	done := false
	for _, c := range borne {
		to := func(x *run, _ *vocab.Phrase, offer func(engine.Card)) { newBearers(x, p.Slot("d"), c, offer) }
		x.Choose(DecideChoose, p.Slot("d"), to, func(d engine.Card) {
			of(x).transfer(c, d)
			done = true
		})
	}
	return done
}
