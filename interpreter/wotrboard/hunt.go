package wotrboard

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// This file is the hunt for the Ring: its roll, its tiles, its damage, and how the Fellowship is revealed.

// The most dice of a hunt, and what a die has to show. (hunt-roll)
const (
	mostHunters = 5
	huntHits    = 6
)

// hunt is what the Shadow does when the Fellowship has moved: it rolls as many dice as its own in the hunt box, each with 1
// more for each die of the Free Peoples there; a success draws a tile. (hunt)
func (t *Game) hunt() {
	t.huntBonus = 0
	t.clearTables()
	t.occurs(onHunt, 0, engine.NoSeat)
	dice := t.hunters()
	successes := t.rollHunt(luckHunt, dice)
	successes += t.rollHunt(luckHuntAgain, min(t.huntAgain(), dice-successes))
	t.tell(engine.Event{Verb: EventHunt, Seat: t.leading(Shadow), N: int16(successes)})
	if successes > 0 {
		t.drawTile(successes)
	}
}

// rollHunt rolls dice of a hunt and returns how many succeeded. A 1 never does.
func (t *Game) rollHunt(purpose uint8, dice int) (successes int) {
	bonus := t.bonus()
	for range dice {
		face := t.rollDie(purpose, 0, dieFaces)
		t.tell(engine.Event{Verb: EventHuntDie, Seat: t.leading(Shadow), A: engine.Card(purpose - luckHunt), N: int16(face)})
		if face != 1 && face+bonus >= huntHits {
			successes++
		}
	}
	return successes
}

// hunters returns how many dice the Shadow rolls when the Fellowship moves, and bonus how much more each of them counts. (hunt-roll)
func (t *Game) hunters() int {
	return t.texts.AtMost(t.inHuntBox(Shadow, "%d %s of the Shadow in the hunt box"), mostHunters, "hunt-roll", "never more than five")
}

func (t *Game) bonus() int {
	return t.inHuntBox(FreePeoples, "%d %s of the Free Peoples in the hunt box") + t.texts.Note(t.huntBonus, "hunt-roll", func() string { return "by a text" })
}

func (t *Game) inHuntBox(s Side, format string) int {
	n := int(t.S.Hunt[s])
	return t.texts.Note(n, "hunt-roll", func() string { return fmt.Sprintf(format, n, game.Counted("die|dice", n)) })
}

// huntAgain returns how many dice of a hunt may be rolled again: one each where a stronghold of the Shadow, an army of its, or a
// Nazgûl is with the Ring-bearers. (hunt-again)
func (t *Game) huntAgain() int {
	r := t.S.Walk.At
	one := func(is bool, format string) int {
		return t.texts.Note(b2i(is), "hunt-again", func() string { return fmt.Sprintf(format, t.RegionWords(r)) })
	}
	return one(t.strongholds.Has(r) && t.controls(&t.S, Shadow, r), "the Shadow controls the stronghold in %s") +
		one(t.S.Armies[Shadow].Has(r), "units of the Shadow are in %s") +
		one(t.huntedBy(r) > 0, "a Nazgûl is in %s") +
		t.texts.Note(t.huntedMore(r), "hunt-again", func() string { return "each Nazgûl there counts" })
}

// huntedBy returns how many Nazgûl are in a region, characters too; huntedMore how many besides the first roll a die again by a text.
func (t *Game) huntedBy(r Region) int {
	return t.nazgulIn(r) + engine.CountOf(t.S.Cards(OnMap), func(c engine.Card) bool { return t.def[c].Nazgul && t.S.At[c] == r })
}

func (t *Game) huntedMore(r Region) int {
	if !t.texts.Answered(askRiders) || !t.texts.Ask(&text.Question{Hook: askRiders, Seat: engine.NoSeat}).Allowed {
		return 0
	}
	return max(0, t.huntedBy(r)-1)
}

// drawTile draws a tile, has it take effect, and returns it. successes is what an Eye stands for. (tiles)
func (t *Game) drawTile(successes int) engine.Card {
	c, back := t.drawOne()
	if c != 0 {
		t.resolveTile(c, t.thrown(c, successes), asUsual)
		t.allToPool(back)
	}
	return c
}

// drawOne draws a tile, in whose place texts may draw another. It also returns those that go back into the pool when what is
// drawn has had its effect. (tiles, event-tiles)
func (t *Game) drawOne() (c engine.Card, back []engine.Card) {
	if c = t.pickOne(); c == 0 {
		return 0, nil
	}
	drawn, returns := t.drawn, t.returns
	t.drawn, t.returns, t.tabling = c, nil, false
	t.occurs(onDrawn, 0, engine.NoSeat)
	c, back = t.drawn, t.returns
	t.drawn, t.returns = drawn, returns
	return c, back
}

// pickOne draws a tile, unless a text has none drawn.
func (t *Game) pickOne() engine.Card {
	if t.Over() {
		return 0
	}
	t.clearTables()
	h := t.texts.Happens(onDraw, 0)
	if h.Before() {
		return 0
	}
	c := t.pickTile()
	h.After()
	return c
}

// thrown returns the damage of a tile: of an Eye the successes, of a die what it shows.
func (t *Game) thrown(c engine.Card, successes int) int {
	switch d := t.def[c]; {
	case d.Eye:
		return successes
	case d.Thrown:
		return t.rollDie(luckTileDie, 0, dieFaces)
	default:
		return int(d.Damage)
	}
}

// resolveTile has a tile take effect. (tiles)
func (t *Game) resolveTile(c engine.Card, damage int, how resolving) {
	outer := t.damage
	t.damage = damage
	t.occurs(onTile, c, engine.NoSeat)
	damage, t.damage = t.damage, outer
	t.takeEffect(c, damage, how)
}

// pickTile draws a tile from the pool, which is filled again with the standard tiles that were drawn when it is empty: but
// not with those that are at hand. (refilling)
func (t *Game) pickTile() engine.Card {
	st := &t.S
	if st.Count(HuntPool) == 0 {
		for c := range st.Cards(TilesDrawn) {
			if t.def[c].Set == StandardTile && c != t.drawn && !slices.Contains(t.atHand, c) {
				st.Put(c, HuntPool)
			}
		}
	}
	out := st.Toss(luckTile, 0)
	c, among := st.Pick(HuntPool, out, t.Keys, nil)
	t.Decided(out, among)
	if c != 0 {
		st.Put(c, TilesDrawn)
		st.Show(c, engine.Everyone)
		t.tell(engine.Event{Verb: EventTile, Seat: t.leading(Shadow), A: c})
	}
	return c
}

// takeEffect deals with a tile: texts, then at most one casualty, whom the text of a new Guide may follow; the rest as corruption;
// then it reveals the Fellowship.
// (hunt-damage, casualty)
func (t *Game) takeEffect(c engine.Card, damage int, how resolving) {
	w := &t.S.Walk
	t.heal(-damage)
	damage = max(0, damage)
	t.tell(engine.Event{Verb: EventDamage, Seat: t.leading(FreePeoples), N: int16(damage)})
	reveals := t.iconReveals(c)
	if how == unrevealed {
		reveals = 0
	}
	switch guide := w.Guide; {
	case how == asCorruption:
	case how == byLot && damage > 0 && t.companions() > 0:
		damage = t.isTaken(t.randomCompanion(^uint32(0)), damage)
		damage, reveals = t.reduceDamage(guide, c, damage, reveals)
	default:
		if damage, reveals = t.reduceDamage(guide, c, damage, reveals); damage > 0 {
			damage, reveals = t.lessened(guide, c, damage, reveals)
		}
	}
	t.addCorruption(damage)
	if t.guided(c, reveals) != 0 && !t.Over() && !w.Revealed {
		t.reveal()
	}
}

// revealing is what of a tile that is dealt with reveals the Fellowship.
type revealing uint8

const (
	iconShows revealing = 1 << iota
	textSays
)

// iconReveals returns whether the icon of a tile reveals the Fellowship. (revealing)
func (t *Game) iconReveals(c engine.Card) revealing {
	d := t.def[c]
	if !d.Reveal || t.S.Walk.Revealed || t.sheltered ||
		d.Set == StandardTile && !d.Eye && t.texts.Ask(&text.Question{Hook: askHides, Seat: engine.NoSeat}).Allowed {
		return 0
	}
	return iconShows
}

// guided returns what still reveals the Fellowship, where the text of a Guide who is new holds at once.
func (t *Game) guided(c engine.Card, reveals revealing) revealing {
	if t.Scenario.Numbers.GuideAtOnce && t.iconReveals(c) == 0 {
		return reveals &^ iconShows
	}
	return reveals
}

// lessened lets a casualty lessen the damage of a tile, and then the text of a new Guide; or all texts, where the scenario fixes no
// order. "met" is the Guide whom the tile has met. (casualty, hunt-damage)
func (t *Game) lessened(met, tile engine.Card, damage int, reveals revealing) (int, revealing) {
	guide, company := t.S.Walk.Guide, t.companions()
	damage = t.takeCasualty(damage)
	switch n := &t.Scenario.Numbers; {
	case t.companions() == company:
	case n.AnyOrder:
		return t.reduceDamage(met, tile, damage, reveals)
	case n.GuideAtOnce && t.S.Walk.Guide != guide:
		return t.dealDamage(damage, reveals, func() { t.guideReduces(met, tile) })
	}
	return damage, reveals
}

// takeCasualty asks whether the Guide or a random companion is taken, or all as corruption, and returns the damage that is
// left. (casualty)
func (t *Game) takeCasualty(damage int) int {
	if t.companions() == 0 {
		return damage
	}
	o := t.ask(DecideCasualty, t.leading(FreePeoples), 1, func(d *engine.Decision) {
		d.Offer(engine.Option{Verb: OptRingOnly})
		d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(t.S.Walk.Guide)}})
		if t.companions() > 1 {
			d.Offer(engine.Option{Verb: OptRandom})
		}
	})
	switch o.Verb {
	case OptRandom:
		return t.isTaken(t.randomCompanion(^uint32(0)), damage)
	case OptCard:
		return t.isTaken(t.S.Walk.Guide, damage)
	}
	return damage
}

// isTaken takes a companion as a casualty, and returns the damage that is left.
func (t *Game) isTaken(c engine.Card, damage int) int {
	damage = max(0, damage-t.levelOf(c))
	t.takeFrom(c)
	t.chooseGuide()
	t.clearTables()
	t.occurs(onCasualty, 0, engine.NoSeat)
	return damage
}
