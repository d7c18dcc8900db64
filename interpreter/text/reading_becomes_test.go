package text

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// Lines that wait until something is so. What is so is looked at as a piece of the game begins and when it is done.

// whenSo is the heading of such a line.
const whenSo = "when {cond:condition} [, {l:limit}]"

// ofCard is a line of a card.
type ofCard struct {
	a    *Ability
	card engine.Card
}

func waitsUntilSo(a *Ability) bool { return a.Head != nil && a.Head.Entry.Pattern == whenSo }

// hearsSo makes two lines of rules those by which such lines happen. The machine asks both as a piece begins. The first says that
// it holds, so it is not asked again; the second is asked again as the piece is done, and happens where something has become so.
func (r *Reading) hearsSo(first, second *Ability, hook Hooks) {
	for _, a := range []*Ability{first, second} {
		a.Kind, a.Events = engine.Triggered, hook
	}
	begins := false
	is := func(f func(x *Run) bool) []Need {
		return []Need{{Is: func(x *Run, _ *vocab.Phrase) bool { return f(x) }, Words: phraseOf(nil)}}
	}
	first.While = is(func(x *Run) bool {
		begins, r.already = true, slices.DeleteFunc(r.areSo(x), func(l ofCard) bool { return anewSo(x, l) })
		if len(r.newlySo(x)) > 0 {
			x.M.Resolve(second, 0, x.M.InTurnOrder()[0], 0)
		}
		return true
	})
	second.While = is(func(x *Run) bool {
		if begins {
			begins = false
			return false
		}
		return len(r.newlySo(x)) > 0
	})
	second.Body = []Sentence{{Clauses: []Clause{saysOnly(&Verb{Do: func(x *Run, _ *vocab.Phrase) bool { r.become(x); return true }})}}}
}

// anewSo reports whether what is so counts anew: in some games once in each round, for a line that may happen so often.
func anewSo(x *Run, l ofCard) bool {
	m := x.M
	return m.Anew && l.a.Limit == OncePerRound && !m.game.Used(l.a, l.card, 0, m.Speaker(l.card))
}

// areSo returns the lines for which what they wait for is so, in the order in which their cards came into play.
func (r *Reading) areSo(x *Run) (all []ofCard) {
	r.each(x.M, func(c engine.Card, a *Ability) {
		if waitsUntilSo(a) && r.isSo(x, ofCard{a, c}) {
			all = append(all, ofCard{a, c})
		}
	})
	slices.SortStableFunc(all, func(a, b ofCard) int { return cmp.Compare(x.M.Since[a.card], x.M.Since[b.card]) })
	return all
}

// isSo reports whether what a line waits for is so, and its card lies where it has to.
func (r *Reading) isSo(x *Run, l ofCard) (is bool) {
	if r.mute(x.M, l.card) {
		return false
	}
	r.within(x, l.a, l.card, x.M.Speaker(l.card), 0, func() {
		x.It = l.card
		is = stands(x)
	})
	return is
}

// newlySo returns the lines for which it has become so.
func (r *Reading) newlySo(x *Run) []ofCard {
	return slices.DeleteFunc(r.areSo(x), func(l ofCard) bool { return slices.Contains(r.already, l) })
}

// become lets those lines happen, and then those for which that has made something so. Each happens once at most.
func (r *Reading) become(x *Run) {
	m := x.M
	for now := r.newlySo(x); len(now) > 0; now = r.newlySo(x) {
		r.already = append(r.already, now...)
		for _, seat := range m.InTurnOrder() {
			for _, l := range now {
				if m.Speaker(l.card) == seat && !m.game.Over() && r.isSo(x, l) {
					r.turn(x, &turn{a: l.a, card: l.card, seat: seat, there: m.PlaceOf(l.card), host: m.Table.Host(l.card)})
				}
			}
		}
	}
}
