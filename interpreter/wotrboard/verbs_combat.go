package wotrboard

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file is what combat halves do besides dice: leadership that is forfeited, special attacks, hits, the end of the battle.

// toForfeit returns those of a list who fight and whose leadership still counts. (forfeiting)
func toForfeit(x *run, p *vocab.Phrase) (all []figureAt) {
	t := of(x)
	f := t.fighters(ownSide(x))
	for c := range inSet(f.Characters &^ t.S.Battle.Forfeit &^ t.S.Battle.Combat.Forfeit &^ t.S.Battle.Combat.Silent) {
		if single := (Force{Characters: one(c)}); t.def[c].Leadership > 0 && count(x, p.Arg("m").Phrase, &single) > 0 {
			all = append(all, figureAt{at: t.S.At[c], character: c})
		}
	}
	return all
}

func canForfeitOf(x *run, p *vocab.Phrase) bool { return len(toForfeit(x, p)) > 0 }

func doForfeitOf(x *run, p *vocab.Phrase) bool {
	t := of(x)
	all := toForfeit(x, p)
	if len(all) == 0 {
		return false
	}
	if !p.Slot("m").Entry.Is(vocab.All) {
		f, _ := t.pickFigure(x.Seat, all)
		all = []figureAt{f}
	}
	for _, f := range all {
		t.S.Battle.Combat.Forfeit |= one(f.character)
	}
	return true
}

func canForfeitNazgul(x *run, p *vocab.Phrase) bool {
	return of(x).nazgulLeadership() >= p.Arg("k").Number
}

func doForfeitNazgul(x *run, p *vocab.Phrase) bool {
	if !canForfeitNazgul(x, p) {
		return false
	}
	of(x).S.Battle.Combat.Lost += uint8(p.Arg("k").Number)
	return true
}

func doForfeitMore(x *run, p *vocab.Phrase) bool {
	t := of(x)
	n := t.askNumber(x.Seat, p.Arg("k").Number, t.nazgulLeadership())
	t.S.Battle.Combat.Lost += uint8(n)
	return x.Counted(n) > 0
}

// toSilence returns the companions in the battle.
func toSilence(x *run, p *vocab.Phrase) (all []figureAt) {
	inBattle(x, p, func(f *Force, at Region) bool {
		for c := range inSet(f.Characters) {
			if single := (Force{Characters: one(c)}); count(x, p.Arg("m").Phrase, &single) > 0 {
				all = append(all, figureAt{at: at, character: c})
			}
		}
		return false
	})
	return all
}

func canSilence(x *run, p *vocab.Phrase) bool { return len(toSilence(x, p)) > 0 }

func doSilence(x *run, p *vocab.Phrase) bool {
	f, ok := of(x).pickFigure(x.Seat, toSilence(x, p))
	if ok {
		of(x).S.Battle.Combat.Silent |= one(f.character)
	}
	return ok
}

func doSpecial(x *run, p *vocab.Phrase) bool {
	t, s := of(x), ownSide(x)
	target := t.target(s)
	if h := p.Find("h"); h != nil {
		target = h.Number
	}
	dice := min(mostDice, x.Amount(p, "k"))
	if dice == 0 {
		return false
	}
	hits := 0
	for range dice {
		hits += b2i(t.combatDie(luckCombat, s, target, 0).hit)
	}
	t.S.Battle.Combat.Special[s] += uint8(hits)
	t.tell(engine.Event{Verb: EventScores, Seat: t.commander(s), N: int16(hits)})
	t.takeHits(s.Enemy(), x.Counted(hits))
	return true
}

func doTakeUpTo(x *run, p *vocab.Phrase) bool {
	t, s := of(x), ownSide(x)
	f := t.fighters(s)
	n := t.askNumber(x.Seat, 0, min(p.Arg("k").Number, f.Size()+f.Count(Elite)))
	t.takeHits(s, n)
	return x.Counted(n) > 0
}

func doDealHits(x *run, p *vocab.Phrase) bool {
	n := x.Amount(p, "k")
	for _, s := range sidesIn(x, p) {
		of(x).takeHits(s, n)
	}
	return x.Counted(n) > 0
}

func canRetreatFrom(x *run, _ *vocab.Phrase) bool {
	t := of(x)
	for _, r := range t.borders[t.S.Battle.At] { // none where no battle is
		if t.refuge(ownSide(x), r) {
			return true
		}
	}
	return false
}

func doRetreatFrom(x *run, _ *vocab.Phrase) bool {
	gone := canRetreatFrom(x, nil) && of(x).flees(false)
	of(x).S.Battle.Combat.Gone = gone
	return gone
}

func canWithdraw(x *run, _ *vocab.Phrase) bool { return of(x).mayWithdraw() }
func doWithdraw(x *run, _ *vocab.Phrase) bool {
	if !of(x).mayWithdraw() {
		return false
	}
	of(x).withdraw()
	of(x).S.Battle.Combat.Gone, of(x).S.Battle.Combat.Inside = true, true
	return true
}
