package wotrboard

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what events do on the map and on the political track, carries out what texts choose, and is what combat
// halves do besides dice.

func doChooseArmy(x *run, p *vocab.Phrase) bool {
	_, r := pickArmy(x, p.Slot("a"))
	return r != 0
}

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
const advancesNations = "advance(s) {n:nations|and} [to war] [, as far as possible]"

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
	return p.Has("[as") || slices.ContainsFunc(p.List("n"), func(words *vocab.Phrase) bool {
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

var deedWords = []vocab.Entry{
	{Kind: "verb", Pattern: "choose(s) {a:army}", Meaning: &text.Verb{Do: doChooseArmy, Can: isArmyThere("a")}, Rule: "references", Doc: "The player points at an army, of which the text goes on to speak as \"it\"."},
	{Kind: "verb", Pattern: "choose(s) {p:place}", Meaning: &text.Verb{Do: func(x *run, p *vocab.Phrase) bool { return pickRegion(x, p.Slot("p"), nil) != 0 }}, Rule: "references", Doc: "The player points at a region, of which the text goes on to speak as \"that region\"."},
	{Kind: "verb", Pattern: "choose(s) {m:member} {w:where}", Meaning: &text.Verb{Do: doChooseMember}, Rule: "references", Doc: "The player, or luck, picks a companion, of whom the text goes on to speak as \"that companion\"."},

	{Kind: "levy", Pattern: "{k:amount} {n:nation} {g:piece}", Rule: "event-recruits", Doc: "So many figures of the nation."},
	{Kind: "levy", Pattern: "{k:amount} Nazgûl", Says: Minion, Rule: "event-recruits", Doc: "So many Nazgûl."},
	{Kind: "levy", Pattern: "{k:amount} {g:piece}", Rule: "event-recruits", Doc: "So many figures of the nation within whose borders they come."},
	{Kind: "verb", Pattern: "recruit(s) {l:levy|and} in {p:places} [, even if the enemy controls it]", Meaning: &text.Verb{Do: doRecruit, Can: canRecruit, Full: allLeft, Needs: true}, Rule: "event-recruits", Doc: "As many as there are come from the reinforcements to one such region where they may; even if it is besieged."},
	{Kind: "verb", Pattern: "recruit(s) up to {l:levy} in {p:places} [, even if the enemy controls it]", Meaning: &text.Verb{Do: doRecruitUpTo, Can: canRecruitUpTo}, Rule: "event-recruits", Doc: "Likewise, as many of them as the player likes; with the last words they take control."},
	{Kind: "verb", Pattern: "recruit(s) {l:levy|and} in each of {p:place|and}", Meaning: &text.Verb{Do: doRecruitInEach}, Rule: "event-recruits", Doc: "So many come to each of these regions."},
	{Kind: "verb", Pattern: "recruit(s) {l:levy|and} in each of {c:number} [{a:adjective| }] {n:sitenoun|or}", Meaning: &text.Verb{Do: doRecruitInSome}, Flags: vocab.Plain, Rule: "event-recruits", Doc: "So many come to each of so many different regions of that kind."},
	{Kind: "verb", Pattern: "recruit(s) {l:levy|and} in each [{a:adjective| }] {n:sitenoun|or} [{q:sitequalifier| }]", Meaning: &text.Verb{Do: doRecruitEverywhere}, Rule: "event-recruits", Doc: "So many come to each region of that kind."},
	{Kind: "verb", Pattern: "replace(s) [up to] {k:amount} regular(s) in {p:places} with elites", Meaning: &text.Verb{Do: doPromoteIn, Can: text.Some(toPromote), Full: text.Enough("k", toPromote)}, Rule: "event-recruits", Doc: "As many elites of their nations as there are come in the place of regulars there, or as many as the player likes; the regulars go back to the reinforcements."},
	{Kind: "verb", Pattern: "replace(s) {k:number} {n:nation} regular(s) with elites", Meaning: &text.Verb{Do: doPromoteAnywhere, Full: text.Enough("k", regularsLeft)}, Flags: vocab.Plain, Rule: "event-recruits", Doc: "As many elites as there are come in the place of regulars, which go back to the reinforcements."},
	{Kind: "verb", Pattern: "exchange(s) a regular in {p:places} for an elite", Meaning: &text.Verb{Do: doExchange, Can: text.Some(toPromote)}, Rule: "event-recruits", Doc: "A regular is eliminated, and an elite of the same nation recruited in its place."},

	{Kind: "verb", Pattern: "move(s) {a:army}", Meaning: &text.Verb{Do: doMoveArmies, Can: canMoveArmies}, Rule: "event-moves", Doc: "The army, or part of it, moves as with a die."},
	{Kind: "verb", Pattern: "move(s) up to {k:number} {s:side} army/armies [with {m:member|or}]", Meaning: &text.Verb{Do: doMoveArmies, Can: canMoveArmies}, Flags: vocab.Plain, Rule: "event-moves", Doc: "So many different armies, or fewer, move as with a die."},
	{Kind: "verb", Pattern: "move(s) {a:army} up to {k:number} region(s) [to {p:places}]", Meaning: &text.Verb{Do: doMarch, Can: canMarch}, Flags: vocab.Plain, Rule: "event-moves", Doc: "The army, or part of it, goes across so many borders or fewer, through regions free for it, to such a region."},
	{Kind: "verb", Pattern: "move(s) {k:number} {s:side} army/armies up to {r:number} region(s) [to {p:places}]", Meaning: &text.Verb{Do: doMarchSome, Can: text.Some(toMarch), Full: text.Enough("k", toMarch)}, Flags: vocab.Plain, Rule: "event-moves", Doc: "So many different armies do, one after another."},
	{Kind: "verb", Pattern: "move(s) {a:army} to {p:places}", Meaning: &text.Verb{Do: doMarch, Can: canMarch}, Rule: "event-moves", Doc: "The army, or part of it, goes straight to such a region that is free for it."},
	{Kind: "verb", Pattern: "move(s) any number of companions", Meaning: &text.Verb{Do: doMoveCompanions}, Flags: vocab.Plain, Rule: "moving-companions", Doc: "The companions on the map move as with a die."},
	{Kind: "verb", Pattern: "move(s) any number of Nazgûl", Meaning: &text.Verb{Do: func(x *run, _ *vocab.Phrase) bool { of(x).moveMinions(true); return true }}, Flags: vocab.Plain, Rule: "moving-nazgul", Doc: "Nazgûl fly as with a die, those who are characters, too."},
	{Kind: "verb", Pattern: "move(s) a group of companions [, {k:number} region(s) further] [, as if of level {l:figure}] [, even into a besieged stronghold]", Meaning: &text.Verb{Do: func(x *run, p *vocab.Phrase) bool { return of(x).groupGoes(reachOf(p)) }, Can: canMoveGroup}, Flags: vocab.Plain, Rule: "event-moves", Doc: "One group on the map moves, so much further or as if of that level."},
	{Kind: "verb", Pattern: "separate(s) a group of companions [, {k:number} region(s) further] [, as if of level {l:figure}] [, even into a besieged stronghold]", Meaning: &text.Verb{Do: func(x *run, p *vocab.Phrase) bool { return of(x).groupLeaves(reachOf(p)) }, Can: canSeparateGroup}, Flags: vocab.Plain, Rule: "event-moves", Doc: "A group leaves the Fellowship, so much further or as if of that level."},
	{Kind: "verb", Pattern: "move(s) {m:member|or} [with any number of companions there] to {p:places}", Meaning: &text.Verb{Do: doMoveMember}, Flags: vocab.Plain, Rule: "event-moves", Doc: "The character, or the figure, which is on the map, or was chosen in the Fellowship, goes straight to such a region, with others if the text says so; \"each\" of them goes to the same, Nazgûl who are no characters, too."},
	{Kind: "verb", Pattern: "bring(s) up to {k:number} {n:nation} unit(s) in {p:places} to {to:places}", Roles: map[string]vocab.Role{"p": vocab.From}, Meaning: &text.Verb{Do: doBring, Can: canBring}, Flags: vocab.Plain, Rule: "event-moves", Doc: "So many units, or fewer, go straight there, one after another."},
	{Kind: "verb", Pattern: "move(s) each {f:folk} {w:where} to {p:places}", Meaning: &text.Verb{Do: doDriveThere}, Rule: "event-moves", Doc: "All such Nazgûl and characters, of one army where the words name one, go straight to one such region: Nazgûl only where they can fly. Those in the Fellowship leave it."},

	{Kind: "verb", Pattern: "attack(s) with {a:army} [, for {k:number} rounds] [, with no combat card of the enemy in the first round] [unless {m:member} is in the battle]", Meaning: &text.Verb{Do: doAttackWith, Can: func(x *run, p *vocab.Phrase) bool { return canAttack(x, attackOf(x, p)) }}, Flags: vocab.Plain, Rule: "event-attacks", Doc: "The army, or part of it, attacks as with a die; a siege battle lasts so many rounds."},
	{Kind: "verb", Pattern: "attack(s) {a:army} from an adjacent region, taking {k:amount} combat die/dice from it", Meaning: &text.Verb{Do: doAttackIt, Can: func(x *run, p *vocab.Phrase) bool { return canAttack(x, attackOn(x, p)) }}, Rule: "event-attacks", Doc: "An army beside attacks it; in that battle it rolls so many dice fewer, and one at least."},
	{Kind: "verb", Pattern: "attack(s) {a:army} with {b:army}, without ceasing", Meaning: &text.Verb{Do: doAttackFar, Can: canAttackFar}, Rule: "event-attacks", Doc: "The second army, or part of it, comes from wherever it is and attacks the first; it cannot cease."},
	{Kind: "verb", Pattern: "deal(s) {k:amount} hit(s) to {a:army} [, as an attack]", Meaning: &text.Verb{Do: doStrike}, Rule: "event-damage", Doc: "The army takes so many hits; as an attack it activates and advances its nations first."},
	{Kind: "verb", Pattern: "deal(s) {k:amount} hit(s) to each {t:troop} [, as an attack]", Meaning: &text.Verb{Do: doStrikeAll}, Rule: "event-damage", Doc: "Each of these armies takes so many hits."},
	{Kind: "verb", Pattern: "make(s) each {t:troop} retreat", Meaning: &text.Verb{Do: func(x *run, p *vocab.Phrase) bool { return eachTroop(x, p, of(x).scatter) }}, Rule: "event-damage", Doc: "Each of these armies retreats; where it cannot, it is eliminated, with all that is in it."},
	{Kind: "verb", Pattern: "make(s) {a:army} retreat", Meaning: &text.Verb{Do: doScatter}, Rule: "event-damage", Doc: "The army retreats; where it cannot, it is eliminated, with all that is in it."},
	{Kind: "verb", Pattern: "roll(s) 1 die for each {f:folk} in each {a:adjective| } {n:sitenoun|or} [{q:sitequalifier| }] [, at most {m:number} in each], dealing 1 hit there for each {h:figure} [, as an attack]", Numbers: aFaceOf, Meaning: &text.Verb{Do: doStrikeEach}, Flags: vocab.Plain, Rule: "event-damage", Doc: "Dice are rolled in each of these regions, no more than so many; the army there takes a hit for each that shows so much or more; as an attack it activates and advances its nations first."},
	{Kind: "verb", Pattern: "eliminate(s) {m:member|or} [{w:where}] [of a level up to {q:quantity}]", Meaning: &text.Verb{Do: doEliminate, Can: func(x *run, p *vocab.Phrase) bool { return len(toEliminate(x, p)) > 0 }}, Flags: vocab.Plain, Rule: "event-damage", Doc: "The figure or character is lost."},
	{Kind: "verb", Pattern: "eliminate(s) {k:amount} {f:folk} {w:where}", Meaning: &text.Verb{Do: doEliminateSome, Full: text.Enough("k", toLose)}, Rule: "event-damage", Doc: "So many of them are lost, as far as there are."},
	{Kind: "verb", Pattern: "eliminate(s) {k:amount} {f:folk} in each [{a:adjective| }] {n:sitenoun|or} [{q:sitequalifier| }]", Meaning: &text.Verb{Do: doEliminateInEach}, Rule: "event-damage", Doc: "So many of them are lost in each of these regions, as far as there are."},
	{Kind: "verb", Pattern: "eliminate(s) a figure of {n:nations}", Meaning: &text.Verb{Do: doEliminateOf}, Flags: vocab.Plain, Rule: "event-damage", Doc: "A unit or leader of the nation is lost."},

	{Kind: "verb", Pattern: advancesNations, Meaning: &text.Verb{Do: doAdvance, Can: canAdvanceNamed, Needs: true}, Rule: "advancing", Doc: "Each of these nations moves on a box of the political track; or to its end. An action needs one that can, but with the last words."},
	{Kind: "verb", Pattern: "activate(s) {n:nations|and}", Meaning: &text.Verb{Do: doActivate}, Rule: "activating", Doc: "Each of these nations is activated."},
	{Kind: "verb", Pattern: "move(s) {n:nations} back {k:number} box(es)", Meaning: &text.Verb{Do: doMoveBack}, Flags: vocab.Plain, Rule: "advancing", Doc: "The nation moves away from war."},
}

// toForfeit returns those of a list who fight and whose leadership still counts. (forfeiting)
func toForfeit(x *run, p *vocab.Phrase) []figureAt {
	t, b := of(x), &of(x).S.Battle
	f := t.Fighters(ownSide(x))
	f.Characters &^= b.Forfeit | b.Combat.Forfeit | b.Combat.Silent
	return slices.DeleteFunc(charactersOf(x, p.List("m"), f, 0), func(f figureAt) bool { return t.def[f.character].Leadership == 0 })
}

func doForfeitOf(x *run, p *vocab.Phrase) bool {
	all := toForfeit(x, p)
	if len(all) > 0 && !p.Slot("m").Entry.Is(vocab.All) {
		f, _ := of(x).pickFigure(x.Seat, all)
		all = []figureAt{f}
	}
	for _, f := range all {
		of(x).S.Battle.Combat.Forfeit |= one(f.character)
	}
	return len(all) > 0
}

func canForfeitNazgul(x *run, p *vocab.Phrase) bool { return of(x).nazgulLeadership() >= p.Count("k") }

var doForfeitNazgul = text.OnlyIf(canForfeitNazgul, func(x *run, p *vocab.Phrase) { of(x).S.Battle.Combat.Lost += uint8(p.Count("k")) })

func doForfeitMore(x *run, p *vocab.Phrase) bool {
	t := of(x)
	n := t.askNumber(x.Seat, p.Arg("k").Number, t.nazgulLeadership())
	t.S.Battle.Combat.Lost += uint8(n)
	return x.Counted(n) > 0
}

// toSilence returns the companions in the battle.
func toSilence(x *run, p *vocab.Phrase) (all []figureAt) {
	inBattle(x, p, func(f Force, at Region) bool {
		all = append(all, charactersOf(x, p.List("m"), f, at)...)
		return false
	})
	return all
}

func doSilence(x *run, p *vocab.Phrase) bool {
	f, ok := of(x).pickFigure(x.Seat, toSilence(x, p))
	if ok {
		of(x).S.Battle.Combat.Silent |= one(f.character)
	}
	return ok
}

func doSpecial(x *run, p *vocab.Phrase) bool {
	t, s := of(x), ownSide(x)
	target, dice, hits := cmp.Or(p.Count("h"), t.target(s)), min(mostDice, x.Amount(p, "k")), 0
	for range dice {
		hits += b2i(t.combatDie(luckCombat, s, target, 0).hit)
	}
	if dice > 0 {
		t.S.Battle.Combat.Special[s] += uint8(hits)
		t.tell(engine.Event{Verb: EventScores, Seat: t.commander(s), N: int16(hits)})
		t.takeHits(s.Enemy(), x.Counted(hits))
	}
	return dice > 0
}

func doTakeUpTo(x *run, p *vocab.Phrase) bool {
	t, s := of(x), ownSide(x)
	f := t.Fighters(s)
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
	return slices.ContainsFunc(t.borders[t.S.Battle.At], func(r Region) bool { return t.refuge(ownSide(x), r) }) // none where no battle is
}

func doRetreatFrom(x *run, _ *vocab.Phrase) bool {
	gone := canRetreatFrom(x, nil) && of(x).flees(false)
	of(x).S.Battle.Combat.Gone = gone
	return gone
}

func canWithdraw(x *run, _ *vocab.Phrase) bool { return of(x).mayWithdraw() }

var doWithdraw = text.OnlyIf(canWithdraw, func(x *run, _ *vocab.Phrase) {
	of(x).withdraw()
	of(x).S.Battle.Combat.Gone, of(x).S.Battle.Combat.Inside = true, true
})

// attacking has the player choose from where to where he attacks; false where he cannot, or need not.
func attacking(x *run, fits func(from, to Region) bool) (from, to Region, attacks bool) {
	o := of(x).ask(DecideAttack, x.Seat, 1, func(d *engine.Decision) {
		of(x).eachAttack(x.Seat, false, func(r, to Region) bool {
			if fits(r, to) {
				d.Offer(engine.Option{Verb: OptFromTo, Of: engine.Of{A: uint16(r), B: uint16(to)}})
			}
			return true
		})
	})
	return Region(o.A), Region(o.B), o.Verb == OptFromTo
}

func canAttack(x *run, fits func(from, to Region) bool) (can bool) {
	of(x).eachAttack(x.Seat, false, func(r, to Region) bool {
		can = fits(r, to)
		return !can
	})
	return can
}

// attackOf is which attacks a verb lets the army of its words make.
func attackOf(x *run, p *vocab.Phrase) func(from, to Region) bool {
	from, _ := company(x, p)
	return func(r, to Region) bool { return from(r) && (!p.Has("[for") || r == to) }
}

func doAttackWith(x *run, p *vocab.Phrase) bool {
	r, to, attacks := attacking(x, attackOf(x, p))
	if attacks {
		of(x).attackBy(x.Seat, r, to, false, func(b *Battle) {
			if b.Rounds = uint8(p.Count("k")); p.Has("[with") {
				b.NoCards = 1 + uint8(b2i(!p.Has("[unless")))
			}
		})
	}
	return attacks
}

// attackOn is which attacks reach such an army from beside it.
func attackOn(x *run, p *vocab.Phrase) func(from, to Region) bool {
	_, targets := armies(x, p.Slot("a"))
	return func(r, to Region) bool { return r != to && targets.Has(to) }
}

func doAttackIt(x *run, p *vocab.Phrase) bool {
	t := of(x)
	r, to, attacks := attacking(x, attackOn(x, p))
	if attacks {
		m := t.said(x)
		m.army, m.side = to, t.sideBy[x.Seat].Enemy()
		fewer := x.Amount(p, "k")
		t.attackBy(x.Seat, r, to, false, func(b *Battle) { b.Fewer = uint8(fewer) })
	}
	return attacks
}

func doAttackFar(x *run, p *vocab.Phrase) bool {
	t := of(x)
	_, to := pickArmy(x, p.Slot("a"))
	if to == 0 {
		return false
	}
	_, all := armies(x, p.Slot("b"))
	from := t.askRegion(DecideWhere, x.Seat, 1, all.All(), func(r Region) bool {
		part := t.fit(t.sideBy[x.Seat], t.moved[x.Seat], r, false)
		return part.possible(false)
	})
	if from != 0 {
		t.attackBy(x.Seat, from, to, false, func(b *Battle) { b.NoCeding = true })
	}
	return from != 0
}

func canAttackFar(x *run, p *vocab.Phrase) bool {
	_, to := armies(x, p.Slot("a"))
	_, all := armies(x, p.Slot("b"))
	return to != RegionSet{} && all != RegionSet{}
}
