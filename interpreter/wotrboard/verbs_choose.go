package wotrboard

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file carries out what texts choose, and what they do to nations.

func doChooseArmy(x *run, p *vocab.Phrase) bool {
	_, r := pickArmy(x, p.Slot("a"))
	return r != 0
}

func canArmy(x *run, p *vocab.Phrase) bool { return isArmyThere("a")(x, p) }

func doChoosePlace(x *run, p *vocab.Phrase) bool { return pickRegion(x, p.Slot("p"), nil) != 0 }

// doChooseMember: luck, or the player, picks one of the companions who are there.
func doChooseMember(x *run, p *vocab.Phrase) bool {
	t, m := of(x), p.Slot("m")
	t.said(x).people = 0
	all := figuresMeant(x, p.Arg("m").Phrase, p.Slot("w"))
	f, ok := t.pickOf(x.Seat, m, all)
	t.fallen(x, f)
	return ok
}

// pickOf has luck pick one of those whom words mean, where they say "random"; else the player.
func (t *Game) pickOf(seat engine.Seat, words *vocab.Phrase, all []figureAt) (figureAt, bool) {
	if !words.Entry.Is(vocab.Random) {
		return t.pickFigure(seat, all)
	}
	var among uint32
	for _, f := range all {
		among |= one(f.character)
	}
	c := t.randomCompanion(among)
	i := slices.IndexFunc(all, func(f figureAt) bool { return c != 0 && f.character == c })
	if i < 0 {
		return figureAt{}, false
	}
	return all[i], true
}

// eachNation does something with the nations of a list: of those of which somebody chooses one, with that.
func eachNation(x *run, p *vocab.Phrase, fits, f func(Nation) bool) (done bool) {
	count := 0
	with := func(n Nation) { count, done = count+b2i(f(n)), true }
	for _, words := range p.List("n") {
		if words.Entry.Is(vocab.One) {
			if n, ok := pickNation(x, words, fits); ok {
				with(n)
			}
			continue
		}
		for n := range of(x).Lib.Nations {
			if meansNation(x, words, Nation(n)) && fits(Nation(n)) {
				with(Nation(n))
			}
		}
	}
	x.Counted(count)
	return done
}

// advancesNations is the verb for it.
const advancesNations = "advance(s) {n:nations|and} [to war]"

func doAdvance(x *run, p *vocab.Phrase) bool {
	t := of(x)
	return eachNation(x, p, func(n Nation) bool { return t.canAdvance(n) && t.advances(x.Source, n) }, func(n Nation) bool {
		if t.def[x.Source].Type == Companion {
			t.S.Acting.Nations |= 1 << n
		}
		moved := t.advanceBy(n, t.causeOf(x))
		for p.Has("[to") && t.advanceBy(n, t.causeOf(x)) {
		}
		return moved
	})
}

func canAdvanceNamed(x *run, p *vocab.Phrase) bool {
	t := of(x)
	return slices.ContainsFunc(p.List("n"), func(words *vocab.Phrase) bool {
		return slices.ContainsFunc(nationsMeant(x, words), func(n Nation) bool { return t.canAdvance(n) && t.advances(x.Source, n) })
	})
}

// advances reports whether the text of a card may advance a nation: that of a companion only with the die of a player who could do
// so without it. (O13)
func (t *Game) advances(c engine.Card, n Nation) bool {
	return t.def[c].Type != Companion || t.notTheirs(t.actor(t.side[n]), n) == 0
}

func doActivate(x *run, p *vocab.Phrase) bool {
	t := of(x)
	return eachNation(x, p, anyNation, func(n Nation) bool {
		passive := !t.isActive(n)
		t.activateBy(n, byText, 0)
		return passive && t.isActive(n)
	})
}

func anyNation(Nation) bool { return true }

func doMoveBack(x *run, p *vocab.Phrase) bool {
	t, k := of(x), uint8(p.Count("k"))
	return eachNation(x, p, anyNation, func(n Nation) bool {
		goesBack := t.S.Box[n] > k
		if goesBack {
			t.S.Box[n] -= k
			t.tell(engine.Event{Verb: EventFallsBack, Seat: t.leading(t.side[n]), A: engine.Card(n), N: int16(t.S.Box[n])})
		}
		return goesBack
	})
}
