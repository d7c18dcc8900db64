package wotrboard

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file is what events do with the Fellowship and with hunt tiles.

func canWalk(x *run, _ *vocab.Phrase) bool {
	w := &of(x).S.Walk
	return !w.Revealed && (w.InMordor || int(w.Progress) < of(x).Scenario.Numbers.Progress)
}

var doWalk = text.OnlyIf(canWalk, func(x *run, _ *vocab.Phrase) { of(x).moveFellowship() })

func canDrift(x *run, _ *vocab.Phrase) bool { return !of(x).S.Walk.InMordor }

var doDrift = text.OnlyIf(canDrift, func(x *run, _ *vocab.Phrase) {
	t := of(x)
	t.S.Walk.At = t.askRegion(DecideWhere, x.Seat, 1, slices.Values(t.borders[t.S.Walk.At]), nil)
	t.tell(engine.Event{Verb: EventDrifts, Seat: x.Seat, A: engine.Card(t.S.Walk.At)})
})

func canHunt(x *run, _ *vocab.Phrase) bool { return !of(x).S.Walk.InMordor }

var doHunt = text.OnlyIf(canHunt, func(x *run, _ *vocab.Phrase) { of(x).hunt() })

func canScatterCompany(x *run, p *vocab.Phrase) bool {
	return canSeparateGroup(x, p) && of(x).companions() >= x.Amount(p, "k")
}

func doScatterCompany(x *run, p *vocab.Phrase) (done bool) {
	t := of(x)
	for left := x.Amount(p, "k"); left > 0; left-- {
		c := t.askCard(DecideGroup, x.Seat, left, t.S.Cards(Company), t.isCompanion)
		if c == 0 {
			break
		}
		t.separate(one(c), 0, false)
		done = true
	}
	return done
}

// tileNamed returns the tile of a name that has not been put in play; 0 where it is elsewhere.
func tileNamed(x *run, p *vocab.Phrase) engine.Card {
	return engine.First(of(x).S.Cards(TilesAside), func(c engine.Card) bool { return cardNamed(x, p, c) })
}

var doAddTile = text.OnlyIf(canAddTile, func(x *run, p *vocab.Phrase) {
	t, c := of(x), tileNamed(x, p)
	if t.S.Walk.InMordor {
		t.backToPool(c)
	} else {
		t.S.Put(c, TilesWaiting)
	}
	t.tell(engine.Event{Verb: EventAddsTile, Seat: x.Seat, A: c})
})

func canAddTile(x *run, p *vocab.Phrase) bool { return tileNamed(x, p) != 0 }

func doDrawTiles(x *run, p *vocab.Phrase) bool {
	t := of(x)
	outer := len(t.atHand)
	for range p.Arg("k").Number {
		if c, back := t.drawOne(); c != 0 {
			t.atHand, t.late = append(t.atHand, c), append(t.late, back...)
		}
	}
	m := t.said(x)
	m.tiles, m.damage = slices.Clone(t.atHand[outer:]), map[engine.Card]int{}
	t.atHand = t.atHand[:outer]
	return len(m.tiles) > 0
}

// damageOf returns the damage of a tile that a text has drawn; where a die says it, that is thrown once.
func (t *Game) damageOf(m *spoken, c engine.Card) int {
	damage, known := m.damage[c]
	if !known {
		damage = t.thrown(c, 0)
		m.damage[c] = damage
	}
	return damage
}

// lateToPool puts back the tiles in whose place texts have drawn others.
func (t *Game) lateToPool() {
	t.allToPool(t.late)
	t.late = t.late[:0]
}

func doResolve(x *run, p *vocab.Phrase) bool {
	t := of(x)
	tiles := t.said(x).tiles
	if len(tiles) == 0 || t.Over() {
		return false
	}
	damage := t.damageOf(t.said(x), tiles[0])
	how := asUsual
	if h := p.Slot("h"); h != nil {
		how = h.Entry.Meaning.(resolving)
	}
	t.resolveTile(tiles[0], damage, how)
	t.lateToPool()
	return true
}

// doRemoveTiles: the player says which.
func tilesDrawn(x *run, _ *vocab.Phrase) int { return len(of(x).said(x).tiles) }

func doRemoveTiles(x *run, p *vocab.Phrase) bool {
	return pickCards(x, p, func() []engine.Card { return of(x).said(x).tiles }, func(c engine.Card) {
		removeTiles(x, func(tile engine.Card) bool { return tile == c })
	})
}

// doRemoveTile: the tile of the occasion is out of the game.
func doRemoveTile(x *run, _ *vocab.Phrase) bool {
	t := of(x)
	if t.drawn != 0 {
		t.S.Put(t.drawn, TilesGone)
		t.tell(engine.Event{Verb: EventTileGone, Seat: x.Seat, A: t.drawn})
	}
	return t.drawn != 0
}

// removeTiles takes those of the tiles that a text has drawn out of the game that are such.
func removeTiles(x *run, such func(engine.Card) bool) {
	m := of(x).said(x)
	m.tiles = slices.DeleteFunc(m.tiles, func(c engine.Card) bool {
		is := such(c)
		if is {
			of(x).S.Put(c, TilesGone)
			of(x).tell(engine.Event{Verb: EventTileGone, Seat: x.Seat, A: c})
		}
		return is
	})
}

// doHuntDice: dice of the Shadow, without end upwards as far as a box holds them.
func doHuntDice(sign int) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		t, box := of(x), &of(x).S.Hunt[Shadow]
		before := *box
		*box = uint8(min(max(int(before)+sign*x.Amount(p, "k"), 0), mostHunt))
		if *box != before {
			t.tell(engine.Event{Verb: EventHuntBox, Seat: t.leading(Shadow), N: int16(*box)})
		}
		return *box != before
	}
}

// mostHunt is how many dice of the Shadow there can be in the hunt box.
const mostHunt = 20

func canTakeHunt(x *run, p *vocab.Phrase) bool { return int(of(x).S.Hunt[Shadow]) >= x.Amount(p, "k") }

func doRemoveEyes(x *run, _ *vocab.Phrase) bool {
	removeTiles(x, func(c engine.Card) bool { return of(x).def[c].Eye })
	return true
}

func doReturnTiles(x *run, _ *vocab.Phrase) bool {
	m := of(x).said(x)
	of(x).allToPool(m.tiles)
	m.tiles = nil
	return true
}

// doDrawAnother: the tile that was drawn comes back when the new one has had its effect.
func doDrawAnother(x *run, _ *vocab.Phrase) bool {
	t := of(x)
	if t.drawn == 0 {
		return false
	}
	if c := t.pickOne(); c != 0 {
		if t.S.Where(t.drawn) != TilesGone {
			t.returns = append(t.returns, t.drawn)
		}
		t.drawn = c
	}
	return true
}
