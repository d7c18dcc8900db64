package wotrboard

import (
	"fmt"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what combat cards say. What they change is in State.Battle, and goes with the round.

var combatWords = []vocab.Entry{
	{Kind: "head", Pattern: "when revealed [, if {cond:condition}]", Meaning: text.Head(headOwn(onShown)), Of: uint16(ofCombat), Rule: "combat-steps", Doc: "Happens when both combat cards have been turned up."},
	{Kind: "head", Pattern: "before the combat roll [, if {cond:condition}]", Meaning: text.Head(headOwn(onBeforeRoll)), Of: uint16(ofCombat), Rule: "combat-steps", Doc: "Happens before dice are rolled."},
	{Kind: "head", Pattern: "before the leader re-roll [, if {cond:condition}]", Meaning: text.Head(headOwn(onBeforeAgain)), Of: uint16(ofCombat), Rule: "combat-steps", Doc: "Happens when both sides have rolled, before any dice are rolled again."},
	{Kind: "head", Pattern: "after the leader re-roll [, if {cond:condition}]", Meaning: text.Head(headOwn(onAfterAgain)), Of: uint16(ofCombat), Rule: "combat-steps", Doc: "Happens when both sides have rolled again."},
	{Kind: "head", Pattern: "before casualties [, if {cond:condition}]", Meaning: text.Head(headOwn(onBeforeHits)), Of: uint16(ofCombat), Rule: "combat-steps", Doc: "Happens before hits are taken."},
	{Kind: "head", Pattern: "after casualties [, if {cond:condition}]", Meaning: text.Head(headOwn(onAfterHits)), Of: uint16(ofCombat), Rule: "combat-steps", Doc: "Happens when the hits of the round have been taken."},

	{Kind: "fighter", Pattern: "your army", Meaning: fighting(func(own Side) []Side { return []Side{own} }), Rule: "combat-steps", Doc: "The army that fights for the player of the card."},
	{Kind: "fighter", Pattern: "both armies", Meaning: fighting(func(own Side) []Side { return []Side{own, own.Enemy()} }), Rule: "combat-steps", Doc: "Both armies in the battle."},
	{Kind: "fighter", Pattern: "the {s:side} army", Rule: "combat-steps", Doc: "The army of that side in the battle."},

	{Kind: "verb", Pattern: "add(s) {k:amount} to the combat roll [and the leader re-roll] of {f:fighter}", Meaning: &text.Verb{Do: doAddRoll}, Says: forRoll, Rule: "combat-effects", Doc: "Each die counts so much more this round; a natural 1 still misses."},
	{Kind: "verb", Pattern: "add(s) {k:amount} to the leader re-roll of {f:fighter}", Meaning: &text.Verb{Do: doAddAgain}, Says: forAgain, Rule: "combat-effects", Doc: "Each die that is rolled again counts so much more this round."},
	{Kind: "verb", Pattern: "take(s) {k:amount} from the combat roll of {f:fighter}", Meaning: &text.Verb{Do: doTakeRoll}, Says: forRoll, Rule: "combat-effects", Doc: "Each die counts so much less this round; a natural 6 still hits."},
	{Kind: "verb", Pattern: "take(s) {k:amount} combat die/dice from {f:fighter}", Meaning: &text.Verb{Do: doTakeDice}, Says: forRoll, Rule: "combat-effects", Doc: "It rolls so many dice fewer this round, and one at least."},
	{Kind: "verb", Pattern: "add(s) {k:amount} combat die/dice to {f:fighter}", Meaning: &text.Verb{Do: doAddDice}, Says: forRoll, Rule: "combat-effects", Doc: "It rolls so many dice more this round, and never more than five."},
	{Kind: "verb", Pattern: "limit(s) {f:fighter} to {k:number} combat die/dice", Meaning: &text.Verb{Do: doLimitDice}, Flags: vocab.Plain, Says: forRoll, Rule: "combat-effects", Doc: "It rolls no more dice than that this round."},
	{Kind: "verb", Pattern: "make(s) [up to] {k:number} miss/misses hit", Meaning: &text.Verb{Do: doTurn, Can: text.Some(misses), Full: text.Enough("k", misses)}, Flags: vocab.Plain, Says: steps{onBeforeAgain, onBeforeHits, onBeforeAgain}, Rule: "combat-effects", Doc: "So many dice of your army's combat roll that missed hit."},
	{Kind: "verb", Pattern: "score(s) {k:amount} more hit(s)", Meaning: &text.Verb{Do: doScore}, Says: steps{onBeforeAgain, onBeforeHits, onAfterAgain}, Rule: "combat-effects", Doc: "Your army scores so many hits besides."},
	{Kind: "verb", Pattern: "give(s) up {k:number} hit(s)", Meaning: &text.Verb{Do: doGiveUp, Can: canGiveUp}, Flags: vocab.Plain, Says: steps{onBeforeAgain, onBeforeHits, onAfterAgain}, Rule: "combat-effects", Doc: "Your army scores so many hits fewer."},
	{Kind: "verb", Pattern: "cancel(s) {k:amount} hit(s)", Meaning: &text.Verb{Do: doCancelHits, Full: text.Enough("k", func(x *run, _ *vocab.Phrase) int { return int(of(x).S.Battle.Hits[ownSide(x).Enemy()]) })}, Says: steps{onBeforeAgain, onBeforeHits, onBeforeHits}, Rule: "combat-effects", Doc: "The enemy scores so many hits fewer."},
	{Kind: "verb", Pattern: "cancel(s) the {s:side} combat card", Meaning: &text.Verb{Do: doCancelCard, Can: func(x *run, p *vocab.Phrase) bool { return of(x).S.Count(ShownOf(sideIn(p))) > 0 }}, Flags: vocab.Plain, Rule: "combat-effects", Doc: "It has no effect."},
	{Kind: "verb", Pattern: "cancel(s) the leader re-roll of {f:fighter}", Meaning: &text.Verb{Do: doCancelAgain}, Says: forAgain, Rule: "combat-effects", Doc: "It rolls no dice again."},
	{Kind: "verb", Pattern: "keep(s) each natural 1 of {f:fighter} from being rolled again", Meaning: &text.Verb{Do: doKeepOnes}, Flags: vocab.Plain, Says: steps{onBeforeAgain, onBeforeAgain, onBeforeAgain}, Rule: "combat-effects", Doc: "Its dice that show 1 are not among those that are rolled again."},
	{Kind: "verb", Pattern: "forfeit(s) the leadership of {m:member|or} in the battle", Meaning: &text.Verb{Do: doForfeitOf, Can: func(x *run, p *vocab.Phrase) bool { return len(toForfeit(x, p)) > 0 }}, Flags: vocab.Plain, Rule: "forfeiting", Doc: "It does not count this round; who has lost it already cannot forfeit it."},
	{Kind: "verb", Pattern: "forfeit(s) {k:number} Nazgûl leadership", Meaning: &text.Verb{Do: doForfeitNazgul, Can: canForfeitNazgul}, Flags: vocab.Plain, Rule: "forfeiting", Doc: "So much of the leadership of Nazgûl does not count this round."},
	{Kind: "verb", Pattern: "forfeit(s) {k:number} or more Nazgûl leadership", Meaning: &text.Verb{Do: doForfeitMore, Can: canForfeitNazgul}, Flags: vocab.Plain, Rule: "forfeiting", Doc: "The player says how much; \"for each of them\" counts it."},
	{Kind: "verb", Pattern: "silence(s) {m:member} in the battle", Meaning: &text.Verb{Do: doSilence, Can: func(x *run, p *vocab.Phrase) bool { return len(toSilence(x, p)) > 0 }}, Flags: vocab.Plain, Rule: "forfeiting", Doc: "This round the character has no leadership and no text."},
	{Kind: "verb", Pattern: "make(s) a special attack with {k:amount} die/dice [, hitting with {h:figure} or more]", Numbers: aFaceOf, Meaning: &text.Verb{Do: doSpecial}, Rule: "special-attacks", Doc: "At most five dice are rolled, and nothing is rolled again; the enemy takes the hits at once."},
	{Kind: "verb", Pattern: "take(s) up to {k:number} hit(s)", Meaning: &text.Verb{Do: doTakeUpTo}, Flags: vocab.Plain, Rule: "special-attacks", Doc: "Your army takes as many as the player likes; \"for each of them\" counts them."},
	{Kind: "verb", Pattern: "deal(s) {k:amount} hit(s) to {f:fighter}", Meaning: &text.Verb{Do: doDealHits}, Rule: "special-attacks", Doc: "It takes so many at once."},
	{Kind: "verb", Pattern: "retreat(s) from the battle", Meaning: &text.Verb{Do: doRetreatFrom, Can: canRetreatFrom}, Flags: vocab.Plain, Says: ofBattle, Rule: "retreating", Doc: "The defender retreats, and the battle ends."},
	{Kind: "verb", Pattern: "withdraw(s) into a siege", Meaning: &text.Verb{Do: doWithdraw, Can: canWithdraw}, Flags: vocab.Plain, Says: ofBattle, Rule: "withdrawing", Doc: "The defender withdraws into his stronghold, and the battle ends."},

	{Kind: "fact", Pattern: "the defender is [not] in {p:places}", Meaning: text.Condition(defenderIn), Rule: "combat-effects", Doc: "The army that is attacked is in such a region."},
	{Kind: "fact", Pattern: "the defender is [not] within {k:figure} regions of {r:region}", Meaning: text.Condition(defenderNear), Rule: "combat-effects", Doc: "So many borders, or fewer, lie between."},
	{Kind: "fact", Pattern: "your army is [not] the defender in a field battle", Meaning: text.Condition(isDefender), Rule: "combat-effects", Doc: "It was attacked in the field: not in a siege, and not by who comes out of one or to relieve one."},
	{Kind: "fact", Pattern: "the {s:side} player has [not] played a combat card", Meaning: text.Condition(func(x *run, p *vocab.Phrase) bool { return of(x).S.Count(ShownOf(sideIn(p))) > 0 }), Rule: "combat-effects", Doc: "One lies there that has not been cancelled."},

	{Kind: "quantity", Pattern: "your leadership", Meaning: text.Quantity(func(x *run, _ *vocab.Phrase) int { return of(x).Leadership(ownSide(x)) }), Says: ofBattle, Rule: "leadership", Doc: "How many dice your army may roll again."},
	{Kind: "quantity", Pattern: "the {s:side} leadership", Meaning: text.Quantity(func(x *run, p *vocab.Phrase) int { return of(x).Leadership(sideIn(p)) }), Says: ofBattle, Rule: "leadership", Doc: "How many dice the army of that side may roll again."},
	{Kind: "quantity", Pattern: "the Nazgûl leadership", Meaning: text.Quantity(func(x *run, _ *vocab.Phrase) int { return of(x).nazgulLeadership() }), Says: ofBattle, Rule: "leadership", Doc: "That of the Nazgûl in the battle, of those who are characters, too."},
	{Kind: "quantity", Pattern: "the score of {f:fighter}", Meaning: hitsOf, Rule: "combat-effects", Doc: "How many it has scored this round, those of special attacks too."},
	{Kind: "quantity", Pattern: "the rolled score of {f:fighter}", Meaning: rolledHitsOf, Says: whenRolled, Rule: "combat-effects", Doc: "How many its combat roll and its leader re-roll have scored."},
	{Kind: "quantity", Pattern: "the score of the leader re-roll", Meaning: text.Quantity(func(x *run, _ *vocab.Phrase) int { return int(of(x).S.Battle.Combat.Second[ownSide(x)]) }), Says: steps{onAfterAgain, onAfterHits, onAfterAgain}, Rule: "combat-effects", Doc: "How many your army's has scored."},
	{Kind: "rate", Pattern: "for each natural 1 of {f:fighter}", Meaning: onesOf, Says: whenRolled, Rule: "combat-effects", Doc: "Once for each die of its combat roll that shows 1."},
	{Kind: "quantity", Pattern: "the size of {f:fighter}", Meaning: unitsOf, Rule: "army", Doc: "How many of its units fight."},
}

// steps are those of a round in which what begins so matters, the first and the last, and that in which it is said best: dice that have
// been rolled are not added to, and hits are counted anew as they are rolled.
type steps struct{ first, last, best engine.Hook }

var (
	forRoll    = steps{onShown, onBeforeRoll, onBeforeRoll}
	forAgain   = steps{onShown, onBeforeAgain, onBeforeAgain}
	whenRolled = steps{onBeforeAgain, onAfterHits, onAfterAgain}
)

// wrongStep returns why something in a line does not matter in the step of a round in which it happens, or nil. (combat-steps)
func wrongStep(a *text.Ability) (bad *text.Problem) {
	for step := onShown; step <= onAfterHits; step++ {
		a.Walk(func(p *vocab.Phrase) {
			if in, is := p.Entry.Says.(steps); is && a.Events.Has(step) && (step < in.first || step > in.last) {
				head, _, _ := strings.Cut(combatWords[in.best-onShown].Pattern, " [")
				bad = &text.Problem{At: p.At, Line: int(a.Line), Code: text.TextNever, Warning: true,
					Message: "this does not matter in that step of a round", Hint: fmt.Sprintf("begin the line with %q", strings.ToUpper(head[:1])+head[1:]+":")}
			}
		})
	}
	return bad
}

// fighting is the meaning of words for armies in the battle, by whose the card is; nil where the words name the side.
type fighting func(own Side) []Side

// ownSide returns the side of the card at work; sidesIn those of the armies that words mean.
func ownSide(x *run) Side { return of(x).def[x.Source].Side }

func sidesIn(x *run, p *vocab.Phrase) []Side {
	f := p.Slot("f")
	if own, ok := f.Entry.Meaning.(fighting); ok {
		return own(ownSide(x))
	}
	return []Side{sideIn(f)}
}

// toArmies makes a verb that changes something of each of the armies that words mean, by the number in the slot "k" where there is one.
func toArmies(change func(b *Combat, s Side, n int)) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		for _, s := range sidesIn(x, p) {
			n := 0
			if p.Find("k") != nil {
				n = x.Amount(p, "k")
			}
			change(&of(x).S.Battle.Combat, s, n)
		}
		return true
	}
}

var (
	doAddToBoth   = toArmies(func(b *Combat, s Side, n int) { b.Roll[s], b.Again[s] = b.Roll[s]+int8(n), b.Again[s]+int8(n) })
	doAddToRoll   = toArmies(func(b *Combat, s Side, n int) { b.Roll[s] += int8(n) })
	doTakeRoll    = toArmies(func(b *Combat, s Side, n int) { b.Roll[s] -= int8(n) })
	doAddAgain    = toArmies(func(b *Combat, s Side, n int) { b.Again[s] += int8(n) })
	doTakeDice    = toArmies(func(b *Combat, s Side, n int) { b.Fewer[s] += uint8(n) })
	doAddDice     = toArmies(func(b *Combat, s Side, n int) { b.More[s] += uint8(n) })
	doLimitDice   = toArmies(func(b *Combat, s Side, n int) { b.Most[s] = uint8(n) })
	doCancelAgain = toArmies(func(b *Combat, s Side, _ int) { b.NoAgain[s] = true })
	doKeepOnes    = toArmies(func(b *Combat, s Side, _ int) { b.Misses[s] -= b.Ones[s] })
)

func doAddRoll(x *run, p *vocab.Phrase) bool {
	if p.Has("[and") {
		return doAddToBoth(x, p)
	}
	return doAddToRoll(x, p)
}

func misses(x *run, _ *vocab.Phrase) int { return int(of(x).S.Battle.Combat.Misses[ownSide(x)]) }
func doTurn(x *run, p *vocab.Phrase) bool {
	b, s := &of(x).S.Battle, ownSide(x)
	n := min(uint8(p.Arg("k").Number), b.Combat.Misses[s])
	b.Combat.Misses[s] -= n
	b.Combat.First[s] += n
	b.Hits[s] += n
	return n > 0
}

func doScore(x *run, p *vocab.Phrase) bool {
	of(x).S.Battle.Hits[ownSide(x)] += uint8(x.Amount(p, "k"))
	return true
}

func canGiveUp(x *run, p *vocab.Phrase) bool {
	return int(of(x).S.Battle.Hits[ownSide(x)]) >= p.Count("k")
}

var doGiveUp = text.OnlyIf(canGiveUp, func(x *run, p *vocab.Phrase) { of(x).S.Battle.Hits[ownSide(x)] -= uint8(p.Count("k")) })

func doCancelHits(x *run, p *vocab.Phrase) bool {
	hits := &of(x).S.Battle.Hits[ownSide(x).Enemy()]
	n := min(uint8(x.Amount(p, "k")), *hits)
	*hits -= n
	return n > 0
}

func doCancelCard(x *run, p *vocab.Phrase) (done bool) {
	t := of(x)
	for c := t.S.Top(ShownOf(sideIn(p))); c != 0; c = t.S.Top(ShownOf(sideIn(p))) {
		t.S.Put(c, CombatAside)
		t.tell(engine.Event{Verb: EventCancels, Seat: t.commander(ownSide(x)), A: c})
		done = true
	}
	return done
}

func defenderIn(x *run, p *vocab.Phrase) bool {
	b := &of(x).S.Battle
	return b.Kind != noBattle && meansRegion(x, p.Slot("p"), b.At)
}

func defenderNear(x *run, p *vocab.Phrase) bool {
	t := of(x)
	near := t.within(regionNamed(p), p.Arg("k").Number)
	return t.S.Battle.Kind != noBattle && near.Has(t.S.Battle.At)
}

func isDefender(x *run, _ *vocab.Phrase) bool {
	b := &of(x).S.Battle
	return b.Kind == fieldBattle && b.Attacker != ownSide(x)
}

// sumOf makes a number that is added up of the armies which words mean.
func sumOf(n func(t *Game, s Side) int) text.Quantity {
	return func(x *run, p *vocab.Phrase) (total int) {
		for _, s := range sidesIn(x, p) {
			total += n(of(x), s)
		}
		return total
	}
}

var (
	hitsOf       = sumOf(func(t *Game, s Side) int { return int(t.S.Battle.Hits[s]) + int(t.S.Battle.Combat.Special[s]) })
	rolledHitsOf = sumOf(func(t *Game, s Side) int { return int(t.S.Battle.Combat.First[s]) + int(t.S.Battle.Combat.Second[s]) })
	onesOf       = sumOf(func(t *Game, s Side) int { return int(t.S.Battle.Combat.Ones[s]) })
	unitsOf      = sumOf(func(t *Game, s Side) int { f := t.Fighters(s); return f.Size() })
)

// What follows says which armies, and which figures and characters, words mean.

func armySuch(x *run, p *vocab.Phrase, s Side, r Region) bool {
	return s == sideIn(p) && all(p.List("q"), func(word *vocab.Phrase) bool { return word.Entry.Meaning.(isArmy)(x, word, s, r) })
}

func armyOne(x *run, p *vocab.Phrase, s Side, r Region) bool { return armySuch(x, p.Slot("t"), s, r) }

func armyOther(x *run, p *vocab.Phrase, s Side, r Region) bool {
	return armyOne(x, p, s, r) && r != of(x).said(x).army && r != of(x).S.Battle.Stands(s)
}

// besiegersOfIt is the pattern of the one army that is known by another.
const besiegersOfIt = "the army besieging it"

func armyBesieging(x *run, _ *vocab.Phrase, s Side, r Region) bool {
	m := of(x).said(x)
	return m.army == r && m.side != s && of(x).besieges(s, r)
}

func armyIt(x *run, _ *vocab.Phrase, s Side, r Region) bool {
	m := of(x).said(x)
	return m.army == r && m.side == s
}

func armyNear(x *run, p *vocab.Phrase, _ Side, r Region) bool {
	return meansRegion(x, p.Slot("p"), r) || placeBeside(x, p, r)
}

func armyWith(x *run, p *vocab.Phrase, s Side, r Region) bool {
	f := of(x).Army(s, r)
	return count(x, p.Arg("m").Phrase, f) > 0
}

func armyOfNations(x *run, p *vocab.Phrase, s Side, r Region) bool {
	n := 0
	for nation := range of(x).nations[s].All() {
		u := &of(x).S.Units[r]
		n += b2i(u[Regular][nation]+u[Elite][nation] > 0)
	}
	return n >= p.Arg("k").Number
}

// armyBest: no other of these armies has more such figures, or fewer.
func armyBest(sign int) func(*run, *vocab.Phrase, Side, Region) bool {
	return func(x *run, p *vocab.Phrase, s Side, r Region) bool {
		t, words := of(x), p.Slot("t")
		if !armySuch(x, words, s, r) {
			return false
		}
		size := func(r Region) int {
			f := t.Army(s, r)
			return sign * (figuresIn(p, f, t.nations[s], t.nations[s]) + t.irregularsIn(p, f, s))
		}
		return !engine.Any(t.S.Armies[s].All(), func(other Region) bool { return armySuch(x, words, s, other) && size(other) > size(r) })
	}
}

// figures and characters

func membersNamed(x *run, p *vocab.Phrase, f Force) int {
	return engine.CountOf(inSet(f.Characters), func(c engine.Card) bool { return cardNamed(x, p, c) })
}

func membersSuch(x *run, p *vocab.Phrase, f Force) int { return count(x, p.Arg("f").Phrase, f) }

func membersThat(x *run, _ *vocab.Phrase, f Force) int {
	return onesIn(f.Characters & of(x).said(x).people)
}

func ofType(ct CardType) func(*run, *vocab.Phrase, Force) int {
	return func(x *run, _ *vocab.Phrase, f Force) int {
		return engine.CountOf(inSet(f.Characters), func(c engine.Card) bool { return of(x).def[c].Type == ct })
	}
}

var companionsIn = ofType(Companion)

func nazgulAmong(x *run, _ *vocab.Phrase, f Force) int {
	return f.Units[Leader].of(of(x).nazgul) + engine.CountOf(inSet(f.Characters), func(c engine.Card) bool { return of(x).def[c].Nazgul })
}

func figuresOfNation(_ *run, p *vocab.Phrase, f Force) int {
	only := Nations(1) << nationNamed(p)
	return figuresIn(p, f, only, only)
}

func figuresOfSide(x *run, p *vocab.Phrase, f Force) int {
	nations := of(x).nations[sideIn(p)]
	return figuresIn(p, f, nations, nations&^of(x).nazgul) + of(x).irregularsIn(p, f, sideIn(p))
}

// irregularsIn counts the units of a side that are neither regulars nor elites, where words name units. (irregulars)
func (t *Game) irregularsIn(p *vocab.Phrase, f Force, s Side) (n int) {
	if p.Slot("g").Entry.Meaning.(kindsOfFigure) != 1<<Regular|1<<Elite {
		return 0
	}
	for _, k := range t.irregulars[s] {
		n += int(f.Others[k])
	}
	return n
}

// figuresIn counts figures of the kinds that words name, of some nations; leaders of others.
func figuresIn(p *vocab.Phrase, f Force, units, leaders Nations) (n int) {
	kinds := p.Slot("g").Entry.Meaning.(kindsOfFigure)
	for k := range numFigures {
		if k == Leader {
			units = leaders
		}
		if kinds&(1<<k) != 0 {
			n += f.Units[k].of(units)
		}
	}
	return n
}

// where they are

func eachForce(x *run, r Region, f func(Force, Region) bool) bool {
	for s := range numSides {
		force := of(x).Army(s, r)
		for _, k := range of(x).kinds[s] {
			force.Others[k] = of(x).S.Others.On[r][k]
		}
		if f(force, r) {
			return true
		}
	}
	return false
}

func inBattle(x *run, _ *vocab.Phrase, f func(Force, Region) bool) bool {
	t := of(x)
	for s := range numSides {
		force := t.Fighters(s)
		for _, k := range t.kinds[s] { // siege engines fight, too
			if t.S.Battle.Kind == siegeBattle && t.Lib.Others[k].Engine {
				force.Others[k] = t.S.Others.On[t.S.Battle.At][k]
			}
		}
		if f(force, t.fieldOf(s)) {
			return true
		}
	}
	return false
}

func inRegions(x *run, p *vocab.Phrase, f func(Force, Region) bool) bool {
	where := p.Slot("p")
	left := of(x).fixedPlaces(x, where)
	return engine.Any(left.All(), func(r Region) bool { return (left.all || meansRegion(x, where, r)) && eachForce(x, r, f) })
}

func inArmies(x *run, p *vocab.Phrase, f func(Force, Region) bool) bool {
	s, all := armies(x, p.Slot("a"))
	return engine.Any(all.All(), func(r Region) bool { return f(of(x).Army(s, r), r) })
}

// inOwnArmy: in a battle of the character's army those who fight.
func inOwnArmy(x *run, _ *vocab.Phrase, f func(Force, Region) bool) bool {
	t := of(x)
	s, r := t.def[x.Source].Side, t.S.At[x.Source]
	force := t.Army(s, r)
	if fight := t.Fighters(s); fight.Has(x.Source) {
		force = fight
	}
	return f(force, r)
}

func inZone(zone engine.List) func(*run, *vocab.Phrase, func(Force, Region) bool) bool {
	return func(x *run, _ *vocab.Phrase, f func(Force, Region) bool) bool {
		var all Force
		for c := range of(x).S.Cards(zone) {
			all.Characters |= one(c)
		}
		return f(all, 0)
	}
}

// anywhere: with the Fellowship, and on the map.
func anywhere(x *run, p *vocab.Phrase, f func(Force, Region) bool) bool {
	return inZone(Company)(x, p, f) || onMap(x, p, f)
}

// onMap: the characters there, and then the figures in each region.
func onMap(x *run, p *vocab.Phrase, f func(Force, Region) bool) bool {
	if inZone(OnMap)(x, p, f) {
		return true
	}
	var force Force
	for r := range of(x).Lib.regions() {
		force.Units = of(x).S.Units[r]
		if copy(force.Others[:], of(x).S.Others.On[r][:]); force != (Force{}) && f(force, r) {
			return true
		}
	}
	return false
}
