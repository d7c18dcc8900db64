package wotrboard

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// This file is the Fellowship: declared, guided, moved, hidden, and who leaves it.

// fellowshipPhase lets the Free Peoples declare the Fellowship, enter Mordor, and choose the Guide. (fellowship-phase)
func (t *Game) fellowshipPhase() {
	t.declare(true, true)
	t.enterMordor()
	if !t.Over() {
		t.chooseGuide()
		t.enter(HuntAllocation)
	}
}

// declare lets the Free Peoples say where the hidden Fellowship is: it goes up to as many regions as it has made progress, and stays
// hidden. In a city or stronghold of the Free Peoples it activates the nation, and, in its phase or by a text, heals where the enemy does
// not control it. (declaring, healing)
func (t *Game) declare(phase, heals bool) {
	w := &t.S.Walk
	if w.InMordor || w.Revealed {
		return
	}
	o := t.ask(DecideDeclare, t.leading(FreePeoples), 1, func(d *engine.Decision) {
		if phase && (!t.Scenario.Numbers.MustEnter || !t.gates.Has(w.At)) {
			d.Offer(engine.Option{Verb: OptNo})
		}
		for r := range t.within(w.At, int(w.Progress)).All() {
			d.Offer(engine.Option{Verb: OptRegion, Of: engine.Of{A: uint16(r)}})
		}
	})
	if o.Verb != OptRegion {
		return
	}
	t.traced(w.At, Region(o.A), int(w.Progress))
	w.At, w.Progress = Region(o.A), 0
	t.tell(engine.Event{Verb: EventDeclared, Seat: t.leading(FreePeoples), A: engine.Card(w.At)})
	if n := t.nation[w.At]; t.great.Has(w.At) && t.side[max(0, n)] == FreePeoples && n >= 0 {
		t.activateBy(Nation(n), byFellowship, w.At)
		if heals && !t.S.Captured.Has(w.At) {
			t.heal(1)
		}
	}
	t.occurs(onDeclared, 0, engine.NoSeat)
	t.sheltered = t.great.Has(w.At) && t.controls(&t.S, FreePeoples, w.At)
	t.occurs(onWay, 0, engine.NoSeat)
	t.sheltered = false
}

// chooseGuide asks who guides the Fellowship: a companion of the highest level in it, or Gollum where none is left. (guide)
func (t *Game) chooseGuide() {
	if c := engine.First(t.S.Cards(Company), func(c engine.Card) bool { return t.def[c].Guides }); c != 0 {
		t.makeGuide(c)
		return
	}
	best := uint8(0)
	for c := range t.S.Cards(Company) {
		if d := t.def[c]; d.Type == Companion {
			best = max(best, d.Level)
		}
	}
	if best == 0 {
		t.guideJoins()
		return
	}
	c := t.askCard(DecideGuide, t.leading(FreePeoples), 1, t.S.Cards(Company), func(c engine.Card) bool {
		return t.def[c].Type == Companion && t.def[c].Level == best
	})
	t.makeGuide(c)
}

// makeGuide makes a character the Guide, who is not yet.
func (t *Game) makeGuide(c engine.Card) {
	if c != 0 && c != t.S.Walk.Guide {
		t.S.Walk.Guide = c
		t.tell(engine.Event{Verb: EventGuide, Seat: t.leading(FreePeoples), A: c})
	}
}

// guideJoins has who is left over guide the Ring-bearers when the last companion is gone. (gollum)
func (t *Game) guideJoins() {
	if g := t.S.Walk.Guide; g != 0 && t.S.Where(g) == Company {
		return
	}
	t.S.Walk.Guide = 0
	for c := range t.S.Cards(SetAside) {
		if t.def[c].Type == Guide {
			t.S.Put(c, Company)
			t.makeGuide(c)
			return
		}
	}
}

// listWalk offers to move the Fellowship: hidden, and not beyond the end of the track. (moving-fellowship, progress-end)
func (t *Game) listWalk(d *engine.Decision, _ Side, f Face) {
	if w := &t.S.Walk; !w.Revealed && (w.InMordor || int(w.Progress) < t.Scenario.Numbers.Progress) {
		offerDie(d, OptWalk, f)
	}
}

// moveFellowship moves it one region on, or a step of the Mordor track, and the Shadow hunts. (moving-fellowship)
func (t *Game) moveFellowship() {
	w := &t.S.Walk
	w.Went = true
	if w.InMordor {
		t.stepInMordor()
		return
	}
	w.Progress++
	t.tell(engine.Event{Verb: EventProgress, Seat: t.leading(FreePeoples), N: int16(w.Progress)})
	t.hunt()
}

func (t *Game) listHide(d *engine.Decision, _ Side, f Face) {
	if t.S.Walk.Revealed {
		offerDie(d, OptHide, f)
	}
}

// hideFellowship hides it again. (hiding)
func (t *Game) hideFellowship() {
	t.S.Walk.Revealed, t.S.Walk.Went = false, true
	t.tell(engine.Event{Verb: EventHides, Seat: t.leading(FreePeoples)})
}

// addCorruption adds to the corruption of the Ring-bearers: with so much that they are lost, the Shadow wins at once; heal takes
// from it. (corruption)
func (t *Game) addCorruption(n int) {
	if n <= 0 || t.Over() {
		return
	}
	h := t.texts.Happens(onCorruption, 0)
	if h != nil {
		h.N = n
	}
	if h.Before() {
		return
	}
	if h != nil {
		n = h.N
	}
	w := &t.S.Walk
	w.Corruption = uint8(min(int(w.Corruption)+n, t.Scenario.Numbers.Corruption))
	t.tell(engine.Event{Verb: EventCorruption, Seat: t.leading(FreePeoples), N: int16(w.Corruption)})
	if int(w.Corruption) >= t.Scenario.Numbers.Corruption {
		t.win(Shadow, byCorruption)
	}
	h.After()
}

func (t *Game) heal(n int) {
	w := &t.S.Walk
	if n = min(n, int(w.Corruption)); n > 0 {
		w.Corruption -= uint8(n)
		t.tell(engine.Event{Verb: EventHeals, Seat: t.leading(FreePeoples), N: int16(w.Corruption)})
	}
}

// takeFrom eliminates a companion in the Fellowship, unless a text has something else happen. (eliminated)
func (t *Game) takeFrom(c engine.Card) {
	h := t.texts.Happens(onEliminated, c)
	if h.Before() {
		return
	}
	t.eliminate(c)
	h.After()
}

// listSeparate offers to separate companions: not on the Mordor track. (separating)
func (t *Game) listSeparate(d *engine.Decision, _ Side, f Face) {
	if !t.S.Walk.InMordor && t.companions() > 0 {
		offerDie(d, OptSeparate, f)
	}
}

// separateByDie separates a group of companions. (separating)
func (t *Game) separateByDie() {
	if group := t.chooseGroup(Company, 0); group != 0 {
		t.separate(group, int(t.S.Walk.Progress)+t.level(group), false)
	}
}

// separate moves companions from the Fellowship to a region up to so far from it, or into the besieged stronghold in which it is.
// On the Mordor track they are eliminated instead. (separating, separating-in-mordor)
func (t *Game) separate(group uint32, reach int, siege bool) {
	if t.S.Walk.InMordor {
		for c := range inSet(group) {
			t.eliminate(c)
		}
		t.chooseGuide()
		return
	}
	t.leave(group, t.destination(group, t.S.Walk.At, reach, siege))
}

func (t *Game) leave(group uint32, to Region) {
	for c := range inSet(group) {
		if t.def[c].Guides {
			t.quits(c)
			group &^= one(c)
			continue
		}
		t.tell(engine.Event{Verb: EventSeparates, Seat: t.leading(FreePeoples), A: c, B: engine.Card(to)})
		t.arrive(c, to)
	}
	for c := range inSet(group) {
		t.companionActivates(c, to)
	}
	t.chooseGuide()
}

// How the Fellowship is revealed, and by which way it has gone.

// reveal shows where the Fellowship is: it goes up to as far as it has made progress, not to a city or stronghold that the Free
// Peoples control, and has made no progress then. Each stronghold of the Shadow on its way draws a tile, before texts do. (revealing, way, O30)
func (t *Game) reveal() {
	w := &t.S.Walk
	if w.InMordor {
		w.Revealed = true
		t.tell(engine.Event{Verb: EventRevealed, Seat: t.leading(FreePeoples)})
		return
	}
	from, steps := w.At, int(w.Progress)
	to := t.within(from, steps)
	o := t.ask(DecideReveal, t.leading(FreePeoples), 1, func(d *engine.Decision) {
		for r := range to.All() {
			if !t.great.Has(r) || !t.controls(&t.S, FreePeoples, r) {
				d.Offer(engine.Option{Verb: OptRegion, Of: engine.Of{A: uint16(r)}})
			}
		}
		if len(d.Options) == 0 {
			d.Offer(engine.Option{Verb: OptRegion, Of: engine.Of{A: uint16(from)}})
		}
	})
	t.way = RegionSet{}
	tiles := t.tilesOnWay(from, Region(o.A), steps)
	w.At, w.Progress, w.Revealed = Region(o.A), 0, true
	t.tell(engine.Event{Verb: EventRevealed, Seat: t.leading(FreePeoples), B: engine.Card(w.At)})
	t.occurs(onRevealed, 0, engine.NoSeat)
	if t.Scenario.Numbers.OneTile {
		tiles = min(tiles, 1)
	}
	for range tiles {
		t.drawTile(0)
	}
	t.occurs(onWay, 0, engine.NoSeat)
}

// tilesOnWay returns how many strongholds of the Shadow the Fellowship meets on its way, where it starts and where it ends, too. The
// way is asked, region by region, where that makes a difference.
func (t *Game) tilesOnWay(from, to Region, steps int) (n int) {
	var far [MaxRegions]uint8 // borders to the end, and one
	t.distances(to, &far)
	dark := func(r Region) int { return b2i(t.strongholds.Has(r) && t.controls(&t.S, Shadow, r)) }
	n = dark(from)
	t.way.Add(from)
	for at := from; at != to; {
		nearer := func(than int) (all []Region) {
			return engine.Those(slices.Values(t.borders[at]), func(r Region) bool { return int(far[r]) <= than })
		}
		if t.darkBetween(at, to, steps) {
			at = t.askRegion(DecideWay, t.leading(FreePeoples), steps, slices.Values(nearer(steps)), nil)
		} else {
			at = nearer(int(far[at]) - 1)[0]
		}
		steps--
		n += dark(at)
		t.way.Add(at)
	}
	return n
}

// traced notes the way of a Fellowship that is declared: where it begins and ends, and what no way of so many steps can avoid, for the
// Free Peoples choose it. (way, O11)
func (t *Game) traced(from, to Region, steps int) {
	t.way = RegionSet{}
	for r := range t.within(from, steps).All() {
		var reached RegionSet
		reached.Add(from)
		for range steps {
			reached = t.spread(reached)
			reached.Remove(r)
		}
		if r == from || !reached.Has(to) {
			t.way.Add(r)
		}
	}
	t.way.Add(to)
}

// darkBetween reports whether a stronghold of the Shadow can lie on a way of so many steps, its ends not counted.
func (t *Game) darkBetween(from, to Region, steps int) bool {
	var ends RegionSet
	ends.Add(from)
	ends.Add(to)
	for n := range steps {
		for r := range t.strongholds.and(t.within(from, n)).and(t.within(to, steps-n)).without(ends).All() {
			if t.controls(&t.S, Shadow, r) {
				return true
			}
		}
	}
	return false
}

// distances fills in how many borders away each region is, and one; 0 for those that cannot be reached.
func (g *geography) distances(from Region, far *[MaxRegions]uint8) {
	far[from] = 1
	for n := uint8(1); ; n++ {
		var edge RegionSet
		for r := Region(1); r < MaxRegions; r++ {
			if far[r] == n {
				edge.Add(r)
			}
		}
		if edge == (RegionSet{}) {
			return
		}
		for r := range edge.All() {
			for _, next := range g.borders[r] {
				if far[next] == 0 {
					far[next] = n + 1
				}
			}
		}
	}
}

// The Mordor track.

// enterMordor asks whether a Fellowship at a gate of Mordor enters: then it stands on the track, where it has a hunt pool of its
// own. (entering-mordor, mordor-pool)
func (t *Game) enterMordor() {
	w := &t.S.Walk
	if w.InMordor || !t.gates.Has(w.At) {
		return
	}
	if t.Scenario.Numbers.MustEnter && w.Revealed || !t.Scenario.Numbers.MustEnter && !t.texts.May(DecideMordor, t.leading(FreePeoples)) {
		return
	}
	w.InMordor, w.Step, w.Progress = true, 0, 0
	t.tell(engine.Event{Verb: EventMordor, Seat: t.leading(FreePeoples)})
	for c := range t.S.Cards(TilesDrawn) {
		if t.def[c].Eye && t.def[c].Set == StandardTile {
			t.backToPool(c)
		}
	}
	for c := range t.S.Cards(TilesWaiting) {
		t.backToPool(c)
	}
}

func (t *Game) allToPool(tiles []engine.Card) {
	for _, c := range tiles {
		t.backToPool(c)
	}
}

// backToPool puts a tile into the pool, where nobody sees it.
func (t *Game) backToPool(c engine.Card) {
	t.S.Put(c, HuntPool)
	t.S.Forget(c)
}

// stepInMordor moves the Fellowship on the track: a tile is drawn, for which an Eye counts the dice in the hunt box, and it goes
// a step on unless the tile stops it. On the last step the Ring is destroyed, once the tile is dealt with. (mordor-track)
func (t *Game) stepInMordor() {
	w := &t.S.Walk
	if c := t.drawTile(int(t.S.Hunt[Shadow]) + int(t.S.Hunt[FreePeoples])); c != 0 && t.def[c].Stop {
		t.tell(engine.Event{Verb: EventStops, Seat: t.leading(FreePeoples), A: c})
		return
	}
	if t.Over() {
		return
	}
	w.Step++
	t.tell(engine.Event{Verb: EventStep, Seat: t.leading(FreePeoples), N: int16(w.Step)})
	if int(w.Step) >= t.Scenario.Numbers.Steps {
		t.win(FreePeoples, byRing)
	}
}

// What follows is the hunt for the Ring: its roll, its tiles, its damage, and how the Fellowship is revealed.

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

// takeEffect deals with a tile: texts, then at most one casualty, whom the text of a new Guide may follow; the rest as corruption; then
// it reveals the Fellowship. (hunt-damage, casualty)
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
