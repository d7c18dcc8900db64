package wotrboard

import (
	"cmp"
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// This file is what is laid and rolled in a round of battle: combat cards, in their order, and dice.

// The most dice that are rolled for combat, or rolled again; faces that hit, where nothing changes that. (combat-roll)
const (
	mostDice = 5
	hitsOn   = 5
	hardHit  = 6
	dieFaces = 6
)

// combatCards lets the attacker, and then the defender, lay a card face down; then both are turned. Its deck is seen. In the first
// edition both say whether they do before either chooses. (O8)
func (t *Game) combatCards() {
	s := t.S.Battle.Attacker
	lays := [numSides]bool{}
	for _, side := range [...]Side{s, s.Enemy()} {
		seat := t.commander(side)
		has := t.S.Count(HandOf(seat)) > 0 || t.S.Top(TableOf(side)) != 0
		lays[side] = has && t.mayLay(side) && (!t.Scenario.Numbers.BothLay || t.texts.May(DecideLays, seat))
	}
	for _, side := range [...]Side{s, s.Enemy()} {
		if !lays[side] {
			continue
		}
		seat := t.commander(side)
		o := t.ask(DecideCombatCard, seat, 1, func(d *engine.Decision) {
			d.Secret = true
			if t.laying(d, seat); !t.Scenario.Numbers.BothLay || len(d.Options) == 0 {
				d.Offer(engine.Option{Verb: OptNone})
			}
		})
		if o.Verb == OptCard {
			c := engine.Card(o.A)
			t.S.Put(c, CombatOf(side))
			f := t.Fighters(side)
			t.S.Battle.Combat.Laid[side] = laid{Seat: seat, With: f.Characters}
			t.Emit(engine.Event{Verb: EventLays, Seat: seat, A: c, N: int16(t.def[c].Deck), Seen: t.S.Known(c)})
		}
	}
	t.turnUp()
}

// discardCombatCards discards them when the round is over, and what waited for their use has happened. (combat-cards, O15)
func (t *Game) discardCombatCards() {
	for _, side := range [...]Side{t.S.Battle.Attacker, t.S.Battle.Attacker.Enemy()} {
		if c := t.S.Top(CombatOf(side)); c != 0 {
			t.occurs(onCombatCard, c, t.S.Battle.Combat.Laid[side].Seat)
		}
	}
	for side := range numSides {
		for c := t.S.Top(CombatOf(side)); c != 0; c = t.S.Top(CombatOf(side)) {
			t.S.Put(c, DiscardOf(t.def[c].Side, t.def[c].Deck))
		}
		for c := t.S.Top(ShownOf(side)); c != 0; c = t.S.Top(ShownOf(side)) {
			t.S.Put(c, CombatAside)
		}
	}
}

// Fighters returns the army of a side in the battle at hand.
func (t *Game) Fighters(s Side) Force {
	if b := &t.S.Battle; s == b.Attacker {
		return b.Force
	}
	return t.Army(s, t.S.Battle.At)
}

// Stands returns where the army of a side stands.
func (b *Battle) Stands(s Side) Region {
	if s == b.Attacker {
		return b.From
	}
	return b.At
}

// Strength returns how many dice a side rolls. (combat-strength)
func (t *Game) Strength(s Side) int {
	f := t.Fighters(s)
	b := &t.S.Battle
	more := t.texts.Note(int(b.Combat.More[s]), "combat-effects", func() string { return "by a combat card" })
	if t.texts.Answered(askMight) && t.tabled() {
		more += t.texts.Ask(&text.Question{Hook: askMight, Seat: engine.NoSeat, What: uint8(s), More: int(b.Stands(s))}).Sum
	}
	n := t.texts.AtMost(t.unitsOf(&f)+more+t.askBattle(askStrength, f.Characters&^b.Combat.Silent), mostDice, "combat-strength", "never more than five")
	if most := int(b.Combat.Most[s]); most > 0 {
		n = t.texts.AtMost(n, most, "combat-effects", "no more by a combat card")
	}
	least := min(n, 1)
	n += t.texts.Note(-int(b.Combat.Fewer[s]), "combat-effects", func() string { return "by a combat card" })
	if s != b.Attacker {
		n += t.texts.Note(-int(b.Fewer), "combat-strength", func() string { return "by the text that began the attack" })
	}
	return t.texts.AtLeast(n, least, "combat-strength", "never less than one")
}

func (t *Game) unitsOf(f *Force) int {
	for n := Nation(0); t.texts.Notes() && int(n) < len(t.Lib.Nations); n++ {
		count := int(f.Units[Regular][n]) + int(f.Units[Elite][n])
		t.texts.Note(count, "combat-strength", func() string {
			return fmt.Sprintf("%d %s %s", count, t.Lib.Nations[n].Units, game.Counted("unit|units", count))
		})
	}
	for _, n := range [...]Side{FreePeoples, Shadow} {
		for _, k := range t.irregulars[n] {
			t.texts.Note(int(f.Others[k]), "combat-strength", func() string { return t.countWords(k, Other, int(f.Others[k])) })
		}
	}
	return f.Size()
}

// Leadership returns how many dice it may roll again. (leadership)
func (t *Game) Leadership(s Side) int {
	f := t.Fighters(s)
	b := &t.S.Battle
	lead := allNations
	if b.NoNazgul {
		lead &^= t.nazgul
	}
	n := t.figures(&f, Leader, lead, "%s") + t.figures(&f, Elite, t.leaderRows(s), "%s who lead")
	if !b.NoNazgul && s == Shadow {
		n += t.texts.Note(-int(b.Combat.Lost), "forfeiting", func() string { return "forfeited" })
	}
	for c := range inSet(f.Characters &^ b.Forfeit &^ b.Combat.Forfeit &^ b.Combat.Silent) {
		if d := t.def[c]; !b.NoNazgul || !d.Nazgul {
			n += t.texts.Note(int(d.Leadership), "leadership", func() string { return "printed on " + t.CardWords(c) })
		}
	}
	n = t.texts.AtMost(n+t.askBattle(askLead, f.Characters&^b.Combat.Silent), mostDice, "leadership", "never more than five")
	return t.texts.AtLeast(n, 0, "leadership", "never less than none")
}

// figures returns how many figures of a kind and of some nations there are in a force.
func (t *Game) figures(f *Force, kind Figure, nations Nations, format string) int {
	for n := Nation(0); t.texts.Notes() && int(n) < len(t.Lib.Nations); n++ {
		count := int(f.Units[kind][n]) * int(nations>>n&1)
		t.texts.Note(count, "leadership", func() string { return fmt.Sprintf(format, t.countWords(n, kind, count)) })
	}
	return f.Units[kind].of(nations)
}

// target returns the least face that hits for a side: the attacker of a fortification or a city needs more in the first round,
// who attacks a stronghold besieged needs it in each. (fortifications, siege-battle)
func (t *Game) target(s Side) int {
	b := &t.S.Battle
	n := t.texts.Note(hitsOn, "combat-roll", func() string { return fmt.Sprintf("a die hits with %d", hitsOn) })
	switch {
	case s != b.Attacker:
	case b.Kind == siegeBattle:
		n = t.texts.AtLeast(n, hardHit, "siege-battle", "who attacks a besieged stronghold hits with 6")
	case b.Kind == fieldBattle && b.Round == 1 && (t.has[b.At] == City || t.has[b.At] == Fortification):
		n += t.texts.Note(hardHit-n, "fortifications", func() string {
			return "who attacks a " + Settlements[t.has[b.At]] + " hits with 6 in the first round"
		})
	}
	return n
}

// combatRolls rolls for both sides. (combat-roll)
func (t *Game) combatRolls() {
	b := &t.S.Battle
	for _, s := range [...]Side{b.Attacker, b.Attacker.Enemy()} {
		hits, ones, dice := 0, 0, t.Strength(s)
		for range dice {
			die := t.combatDie(luckCombat, s, t.target(s), b.Combat.Roll[s]+t.engineBonus(s))
			hits += b2i(die.hit)
			ones += b2i(die.one)
		}
		b.Combat.First[s], b.Combat.Misses[s], b.Combat.Ones[s] = uint8(hits), uint8(dice-hits), uint8(ones)
		b.Hits[s] = uint8(hits)
	}
}

// leaderRolls rolls again for both sides what missed, as far as their leaders go. (leader-re-roll)
func (t *Game) leaderRolls() {
	b := &t.S.Battle
	for _, s := range [...]Side{b.Attacker, b.Attacker.Enemy()} {
		again, hits := min(t.Leadership(s), int(b.Combat.Misses[s])), 0
		if b.Combat.NoAgain[s] {
			again = 0
		}
		for range again {
			hits += b2i(t.combatDie(luckLeaders, s, t.target(s), b.Combat.Again[s]+t.engineBonus(s)).hit)
		}
		b.Combat.Second[s] = uint8(hits)
		b.Hits[s] += uint8(hits)
		t.tell(engine.Event{Verb: EventScores, Seat: t.commander(s), N: int16(b.Hits[s])})
	}
}

// rollBoth rolls for both sides, with what combat cards do before and after. It ends where one of the armies is gone. (battle, combat-steps)
func (t *Game) rollBoth() {
	for _, step := range [...]func(){
		func() { t.combatStep(onBeforeRoll) }, t.combatRolls, func() { t.combatStep(onBeforeAgain) }, t.leaderRolls,
		func() { t.combatStep(onAfterAgain) }, func() { t.combatStep(onBeforeHits) }, t.removeCasualties, func() { t.combatStep(onAfterHits) },
	} {
		if f := t.Fighters(FreePeoples); f.Size() == 0 || t.S.Battle.Combat.Gone {
			return
		}
		if f := t.Fighters(Shadow); f.Size() == 0 {
			return
		}
		step()
	}
}

// Who falls in a battle.

// removeCasualties has the attacker, and then the defender, take the hits of the other. (casualties)
func (t *Game) removeCasualties() {
	b := &t.S.Battle
	for _, s := range [...]Side{b.Attacker, b.Attacker.Enemy()} {
		t.takeHits(s, int(b.Hits[s.Enemy()]))
	}
}

// takeHits makes a side of the battle at hand take hits. (casualties)
func (t *Game) takeHits(s Side, hits int) {
	t.suffer(s, t.fieldOf(s), t.commander(s), hits, func() Force { return t.Fighters(s) })
}

// suffer makes an army take hits: each a regular, or an elite that becomes a regular; or two an elite. (casualties)
func (t *Game) suffer(s Side, at Region, seat engine.Seat, hits int, army func() Force) {
	for hits > 0 && !t.Over() {
		f := army()
		o := t.ask(DecideHit, seat, hits, func(d *engine.Decision) {
			for n := range t.nations[s].All() {
				if f.Units[Regular][n] > 0 {
					d.Offer(engine.Option{Verb: OptFigure, Of: engine.Of{A: uint16(figureCode(n, Regular)), B: uint16(at)}})
				}
				if f.Units[Elite][n] > 0 {
					d.Offer(engine.Option{Verb: OptReduce, Of: engine.Of{A: uint16(n), B: uint16(at)}})
					if hits > 1 {
						d.Offer(engine.Option{Verb: OptFigure, Of: engine.Of{A: uint16(figureCode(n, Elite)), B: uint16(at)}})
					}
				}
			}
			for _, n := range t.irregulars[s] {
				if has := int(f.Others[n]); has > 0 && (has >= int(t.Lib.Others[n].PerHit) || has == f.Size()) {
					d.Offer(engine.Option{Verb: OptFigure, Of: engine.Of{A: uint16(figureCode(n, Other)), B: uint16(at)}})
				}
			}
		})
		switch o.Verb {
		case OptFigure:
			n, kind := figureOf(int(o.A))
			falls, worth := 1, 1+int(kind)
			if kind == Other {
				falls, worth = min(int(t.Lib.Others[n].PerHit), int(f.Others[n])), 1
			}
			for range falls {
				t.fallAt(s, at, n, kind)
			}
			hits -= worth
		case OptReduce:
			t.reduceIn(s, at, Nation(o.A))
			hits--
		default:
			return // nobody is left
		}
	}
}

func (t *Game) fall(s Side, at Region, n Nation, kind Figure, count int) {
	if s == t.S.Battle.Attacker && (kind != Other || t.isUnit(n, kind)) { // the battle keeps count of who fights
		*t.S.Battle.Force.figures(n, kind) -= uint8(count)
	}
	t.lose(at, n, kind, count)
}

func (t *Game) reduceIn(s Side, at Region, n Nation) {
	before := t.S.Units[at][Regular][n]
	t.reduce(at, n)
	if b := &t.S.Battle; b.Kind != noBattle && s == b.Attacker {
		b.Force.Units[Elite][n]--
		b.Force.Units[Regular][n] += t.S.Units[at][Regular][n] - before
	}
}

// perish removes the leaders and characters of an army that has no unit left. (army-destroyed)
func (t *Game) perish(s Side) {
	b := &t.S.Battle
	at := t.fieldOf(s)
	f := t.Fighters(s)
	for n, count := range f.Units[Leader] {
		t.fall(s, at, Nation(n), Leader, int(count))
	}
	for c := range inSet(f.Characters) {
		t.eliminate(c)
	}
	switch {
	case s == b.Attacker && b.From != b.At && !t.next[b.From].Has(b.At): // he was carried there
		t.bereft(s, b.At, byDestruction)
	case t.units(s, at) == 0:
		t.bereft(s, at, byDestruction)
	}
	if s == b.Attacker {
		b.Force = Force{}
	}
}

// What siege engines do in a siege battle. (siege-engines)

func (t *Game) engines(s Side, r Region) (n int) {
	for _, k := range t.kinds[s] {
		if t.Lib.Others[k].Engine {
			n += int(t.S.Others.On[r][k])
		}
	}
	return n
}

// Superior reports whether a side has more of them in the siege battle at hand, or has claimed superiority.
func (t *Game) Superior(s Side) bool {
	b := &t.S.Battle
	if b.Kind != siegeBattle || b.Claimed {
		return b.Claimed && s == FreePeoples
	}
	return t.engines(s, b.At) > t.engines(s.Enemy(), b.At)
}

// claims asks the Free Peoples, as a siege battle begins in which both have as many, whether they give one up: then they have superiority
// until it ends. (O21)
func (t *Game) claims() {
	b := &t.S.Battle
	n := t.engines(FreePeoples, b.At)
	if b.Round > 1 || n == 0 || n != t.engines(Shadow, b.At) || !t.texts.May(DecideClaim, t.commander(FreePeoples)) {
		return
	}
	for _, k := range t.kinds[FreePeoples] {
		if t.Lib.Others[k].Engine && t.S.Others.On[b.At][k] > 0 {
			t.lose(b.At, k, Other, 1)
			break
		}
	}
	b.Claimed = true
}

// engineBonus returns what superiority adds to each die of the Free Peoples in the first round: 1 where it is theirs, -1 where it is that of
// the Shadow. (O22)
func (t *Game) engineBonus(s Side) (n int8) {
	if s != FreePeoples || t.S.Battle.Round > 1 {
		return 0
	}
	for side, add := range [...]int8{FreePeoples: 1, Shadow: -1} {
		if t.Superior(Side(side)) {
			n += add
		}
	}
	return n
}

// Combat is what has been rolled in a round of battle, and what combat cards make of it.
type Combat struct {
	Roll, Again     [numSides]int8  // to each die, and to each that is rolled again
	Fewer, Most     [numSides]uint8 // dice that are not rolled; the most there can be, 0 for no such bound
	More            [numSides]uint8 // dice that are
	Misses, Ones    [numSides]uint8 // of the combat roll
	First, Second   [numSides]uint8 // hits of the roll, and of the re-roll
	Special         [numSides]uint8 // of special attacks, which have been taken
	NoAgain         [numSides]bool  // nothing is rolled again
	Lost            uint8           // leadership of Nazgûl that was forfeited
	Forfeit, Silent uint32          // characters without leadership, and without text, too
	Gone, Inside    bool            // the defender has left the battle, for his stronghold
	Laid            [numSides]laid
}

// laid is by whom a combat card was laid, and with which characters in his army.
type laid struct {
	Seat engine.Seat
	With uint32
}

// turnUp turns the combat cards up: the other half of each is in force as long as it lies there. (combat-cards)
func (t *Game) turnUp() {
	for side := range numSides {
		for c := range t.S.Cards(CombatOf(side)) {
			t.S.Show(c, engine.Everyone)
			t.tell(engine.Event{Verb: EventReveals, Seat: t.commander(side), A: c})
			if half := t.half[c]; half != 0 {
				t.S.Put(half, ShownOf(side))
			}
		}
	}
	t.combatStep(onShown)
}

// combatStep lets the combat cards happen that wait for a step: by their initiative, the defender's first where it is the same, or
// where the scenario knows no initiative. (combat-steps)
func (t *Game) combatStep(what engine.Hook) {
	var all []engine.Card
	b := &t.S.Battle
	for _, side := range [...]Side{b.Attacker.Enemy(), b.Attacker} {
		all = slices.AppendSeq(all, t.S.Cards(ShownOf(side)))
	}
	if !t.Scenario.Numbers.DefenderFirst {
		slices.SortStableFunc(all, func(x, y engine.Card) int { return cmp.Compare(t.initiative(x, what), t.initiative(y, what)) })
	}
	for _, c := range all {
		side := t.def[c].Side
		if t.S.Where(c) == ShownOf(side) && !b.Combat.Gone && !t.Over() && t.meets(c) {
			t.occurs(what, c, t.commander(side))
		}
	}
}

func (t *Game) initiative(c engine.Card, what engine.Hook) uint8 {
	if d := t.def[c]; d.Later > 0 && what >= onAfterAgain {
		return d.Later
	}
	return t.def[c].Initiative
}

// meets reports whether what a card requires is so. (requirements)
func (t *Game) meets(c engine.Card) bool {
	return !t.texts.Answered(askRequires) || !t.texts.Ask(&text.Question{Hook: askRequires, Card: c}).Refused
}

// mayLay reports whether a side may lay combat cards in the battle at hand: no text forbids it. (table-cards)
func (t *Game) mayLay(s Side) bool {
	b := &t.S.Battle
	if b.NoCards > 0 && s != b.Attacker && b.Round == 1 {
		f := t.Fighters(s)
		return b.NoCards == 1 && engine.Any(inSet(f.Characters), t.isCompanion)
	}
	return !(t.texts.Answered(askCards) && t.tabled() &&
		t.texts.Ask(&text.Question{Hook: askCards, Seat: engine.NoSeat, What: uint8(s), More: int(b.At)}).Refused)
}

// laying offers the combat cards that a player may lay: those whose other half has what it requires; from the table, too, where
// a text says so.
func (t *Game) laying(d *engine.Decision, seat engine.Seat) {
	s := t.sideBy[seat]
	offering(OptCard, t.S.Cards(HandOf(seat)), func(c engine.Card) bool { return t.half[c] == 0 || t.meets(t.half[c]) })(d)
	if t.texts.Answered(askFromTable) {
		offering(OptCard, t.S.Cards(TableOf(s)), func(c engine.Card) bool {
			return t.half[c] != 0 && t.texts.Ask(&text.Question{Hook: askFromTable, Card: c}).Allowed && t.meets(t.half[c])
		})(d)
	}
}

// nazgulLeadership returns that of the Nazgûl who fight, of those who are characters, too. (leadership)
func (t *Game) nazgulLeadership() int {
	b := &t.S.Battle
	if b.NoNazgul {
		return 0
	}
	f := t.Fighters(Shadow)
	n := f.Units[Leader].of(t.nazgul)
	for c := range inSet(f.Characters &^ b.Forfeit &^ b.Combat.Forfeit) {
		if d := t.def[c]; d.Nazgul {
			n += int(d.Leadership)
		}
	}
	return max(0, n-int(b.Combat.Lost))
}

func (t *Game) askNumber(seat engine.Seat, least, most int) int {
	o := t.ask(DecideNumber, seat, 1, func(d *engine.Decision) {
		for n := least; n <= most; n++ {
			d.Offer(engine.Option{Verb: OptNumber, N: uint8(n)})
		}
	})
	return int(o.N)
}

// thrown is a die of combat.
type thrown struct{ hit, one bool }

// combatDie rolls a die to which something is added: a 6 always hits, a 1 never. (combat-roll)
func (t *Game) combatDie(purpose uint8, s Side, target int, bonus int8) thrown {
	face := t.rollDie(purpose, uint8(s), dieFaces)
	t.tell(engine.Event{Verb: EventCombatDie, Seat: t.commander(s), A: engine.Card(purpose - luckCombat), N: int16(face)})
	return thrown{hit: face != 1 && (face+int(bonus) >= target || face == dieFaces), one: face == 1}
}

// fallen notes who was eliminated, for a text that goes on about him.
func (t *Game) fallen(x *run, f figureAt) {
	if f.character != 0 {
		t.said(x).people = one(f.character)
	}
}

// randomCompanion lets luck pick one of a set; 0 where it is empty.
func (t *Game) randomCompanion(among uint32) engine.Card {
	out := t.S.Toss(luckCompanion, 0)
	c, of := t.S.Pick(Company, out, t.Keys, func(c engine.Card) bool { return among&one(c) != 0 })
	t.Decided(out, of)
	return c
}
