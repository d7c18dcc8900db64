package wotrboard

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what texts do, and what they say that is so as long as they hold: each verb calls the procedure of that name.

var verbWords = []vocab.Entry{
	{Kind: "verb", Pattern: "hide(s) the Fellowship", Meaning: &text.Verb{Do: func(x *run, _ *vocab.Phrase) bool { of(x).hideFellowship(); return true }, Can: func(x *run, _ *vocab.Phrase) bool { return of(x).S.Walk.Revealed }, Needs: true}, Rule: "hiding", Doc: "A revealed Fellowship is hidden again."},
	{Kind: "verb", Pattern: "reveal(s) the Fellowship", Meaning: &text.Verb{Do: doReveal, Can: canReveal}, Rule: "revealing", Doc: "The Fellowship is revealed, once the damage of the tile is dealt with."},
	{Kind: "verb", Pattern: "increase(s) the hunt damage by {n:amount}", Meaning: &text.Verb{Do: doIncreaseDamage}, Says: withDamage, Rule: "hunt-damage", Doc: "The damage is so much more."},
	{Kind: "verb", Pattern: "reduce(s) the hunt damage by {n:amount}", Meaning: &text.Verb{Do: doReduceDamage}, Says: withDamage, Rule: "hunt-damage", Doc: "The damage is so much less, and never below 0."},
	{Kind: "verb", Pattern: "add(s) {k:amount} to the hunt roll", Meaning: &text.Verb{Do: func(x *run, p *vocab.Phrase) bool { of(x).huntBonus += x.Amount(p, "k"); return true }}, Says: beforeRoll, Rule: "hunt-roll", Doc: "Each die of the hunt at hand counts so much more."},
	{Kind: "verb", Pattern: "separate(s) this [with {c:card}]", Meaning: &text.Verb{Do: doSeparate, Can: func(x *run, p *vocab.Phrase) bool { return !p.Has("c") || alongWith(x, p) != 0 }}, Of: uint16(ofCompanions), Rule: "separating", Doc: "The companion leaves the Fellowship, as by a die, or both of them as one group; on the Mordor track they are eliminated."},
	{Kind: "verb", Pattern: "replace(s) {c:card} with this", Meaning: &text.Verb{Do: doReplace, Can: canReplace, Needs: true}, Of: uint16(ofCharacters), Rule: "entering-play", Doc: "The character is gone, and this stands where it was."},
	{Kind: "verb", Pattern: "put(s) this in {p:places}", Meaning: &text.Verb{Do: doPut, Can: func(x *run, p *vocab.Phrase) bool { return isPlaceThere(x, p) && !of(x).doubled(x.Source) }, Needs: true}, Of: uint16(ofCharacters), Rule: "entering-play", Doc: "The character enters play in such a region."},
	{Kind: "verb", Pattern: "draw(s) {k:number} from the deck of that type", Meaning: &text.Verb{Do: doDrawSuch, Can: text.Some(inSuchDeck), Full: text.Enough("k", inSuchDeck)}, Says: ofPlayed, Rule: "drawing", Doc: "The player draws from the deck that the card played is of."},
	{Kind: "verb", Pattern: "recruit(s) {k:number} {n:nation} regular in each {m:nation} settlement", Meaning: &text.Verb{Do: doRecruitEach, Can: canRecruitEach, Needs: true}, Rule: "mustering", Doc: "So many come to each settlement of the nation that is free."},
	{Kind: "verb", Pattern: "replace(s) {k:number} {n:nation} regulars in {r:region} with elites", Meaning: &text.Verb{Do: doPromote, Can: text.Some(promotable), Full: text.Enough("k", promotable), Needs: true}, Rule: "mustering", Doc: "As many elites as there are come in the place of regulars there, which go back to the reinforcements."},
	{Kind: "verb", Pattern: "take(s) the action of an Army die", Meaning: &text.Verb{Do: doArmyAction, Can: canArmyAction, Needs: true}, Rule: "dice", Doc: "The player does what an Army die does."},
	{Kind: "verb", Pattern: "forfeit(s) its leadership and that of each Nazgûl", Meaning: &text.Verb{Do: doForfeit}, Says: ofBattle, Rule: "leadership", Doc: "Neither counts in the battle at hand."},
	{Kind: "verb", Pattern: "choose(s) {n:amount}:", Meaning: &text.Verb{Modes: &text.Modes{}}, Rule: "character-texts", Doc: "The player chooses that many of the parts that follow, and carries them out."},

	{Kind: "verb", Pattern: "its army has {n:bonus} combat strength", Meaning: &text.Verb{Hold: text.Add, Hook: askStrength, Kind: engine.Static}, Of: uint16(ofCharacters), Rule: "combat-strength",
		Doc: "The army of the character rolls so many dice more; never more than there can be."},
	{Kind: "verb", Pattern: "its army has {n:bonus} leadership", Meaning: &text.Verb{Hold: text.Add, Hook: askLead, Kind: engine.Static}, Of: uint16(ofCharacters), Rule: "leadership",
		Doc: "The army of the character may roll so many dice more again; never more than there can be."},
	{Kind: "verb", Pattern: "this has level {k:number}", Meaning: &text.Verb{Hold: holdLevel, Hook: askLevel, Kind: engine.Static}, Of: uint16(ofCharacters), Rule: "groups", Doc: "It goes so far."},
	{Kind: "verb", Pattern: "each {n:nation} elite counts as a leader", Meaning: &text.Verb{Hold: holdLeaders, Hook: askLeaders, Kind: engine.Static}, Of: uint16(ofCharacters), Rule: "leadership", Doc: "It has leadership 1, and leads armies."},
	{Kind: "verb", Pattern: "standard numbered tiles do not reveal the Fellowship", Meaning: &text.Verb{Hold: text.Allow, Hook: askHides, Kind: engine.Static}, Of: uint16(ofCharacters), Rule: "revealing", Doc: "Their icon does nothing."},
}

// doReveal: while damage is dealt with, the Fellowship is revealed once that is done.
func doReveal(x *run, _ *vocab.Phrase) bool {
	if t := of(x); t.dealing {
		t.reveals |= textSays
	} else if !t.S.Walk.Revealed {
		t.reveal()
	}
	return true
}
func canReveal(x *run, _ *vocab.Phrase) bool {
	return !of(x).S.Walk.Revealed && !(of(x).dealing && of(x).reveals != 0)
}

func doReduceDamage(x *run, p *vocab.Phrase) bool {
	t := of(x)
	n := min(t.damage, x.Amount(p, "n"))
	t.damage -= x.Counted(n)
	return true
}

func doIncreaseDamage(x *run, p *vocab.Phrase) bool {
	n := x.Amount(p, "n")
	of(x).damage += x.Counted(n)
	return n > 0
}

func doSeparate(x *run, p *vocab.Phrase) bool {
	t := of(x)
	group := one(x.Source) | alongWith(x, p)
	t.separate(group, int(t.S.Walk.Progress)+t.level(group), false)
	return true
}

// alongWith returns who of the Fellowship is named to leave it, too.
func alongWith(x *run, p *vocab.Phrase) (group uint32) {
	for c := range of(x).S.Cards(Company) {
		if p.Has("c") && cardNamed(x, p, c) {
			group |= one(c)
		}
	}
	return group
}

// toReplace returns the character of that name who is on the map, or 0.
func toReplace(x *run, p *vocab.Phrase) engine.Card {
	t := of(x)
	for c := range engine.Card(min(MaxCharacters, len(t.def))) {
		if t.S.At[c] != 0 && cardNamed(x, p, c) {
			return c
		}
	}
	return 0
}

var doReplace = text.OnlyIf(canReplace, func(x *run, p *vocab.Phrase) {
	t, c := of(x), toReplace(x, p)
	at := t.S.At[c]
	t.eliminate(c)
	t.comes(x.Source, at)
})

func canReplace(x *run, p *vocab.Phrase) bool { return toReplace(x, p) != 0 }

// comes lets a character enter play. (entering-play)
func (t *Game) comes(c engine.Card, r Region) {
	t.arrive(c, r)
	t.tell(engine.Event{Verb: EventEnters, Seat: t.leading(t.def[c].Side), A: c, B: engine.Card(r)})
	if t.def[c].Type == Companion && !t.Scenario.Numbers.ActivateAll {
		t.companionActivates(c, r)
	}
}

func doPut(x *run, p *vocab.Phrase) bool {
	of(x).comes(x.Source, of(x).askRegion(DecideGroupTo, x.Seat, 1, regions(x, p.Slot("p")).All(), nil))
	return true
}

// doubled reports whether another who counts as the same character has been on the map.
func (t *Game) doubled(c engine.Card) bool {
	return engine.Any(inSet(t.S.Been&^one(c)), func(other engine.Card) bool { return t.samePerson(c, other) || t.samePerson(other, c) })
}

func (t *Game) samePerson(c, other engine.Card) bool {
	as, d := t.def[c].CountsAs, t.def[other]
	return as > 0 && (d == &t.Lib.Cards[as-1] || d.First && d.Of == as-1)
}

func doDrawSuch(x *run, p *vocab.Phrase) bool {
	return inSuchDeck(x, p) > 0 && x.Counted(of(x).drawSome(x.Happening.Seat, of(x).def[x.Happening.Card].Deck, p.Arg("k").Number)) > 0
}

func inSuchDeck(x *run, _ *vocab.Phrase) int {
	if d := of(x).def[x.Happening.Card]; d.Type == Event {
		return of(x).S.Count(DeckOf(d.Side, d.Deck))
	}
	return 0
}

// settlements returns those of the nation in the slot "m" to which a text can recruit.
func settlements(x *run, p *vocab.Phrase) []Region {
	t, n := of(x), Nation(p.Arg("m").Name.IDs[0])
	return slices.DeleteFunc(slices.Clone(t.home[n]), func(r Region) bool { return !t.mayMuster(n, Regular, r) })
}

func doRecruitEach(x *run, p *vocab.Phrase) bool {
	all := []levy{{count: p.Count("k"), nation: nationNamed(p), kinds: 1 << Regular}}
	return x.Counted(of(x).raiseInEach(x.Seat, settlements(x, p), all)) > 0
}

func canRecruitEach(x *run, p *vocab.Phrase) bool {
	return len(settlements(x, p)) > 0 && of(x).S.Pool[Regular][nationNamed(p)] > 0
}

func doPromote(x *run, p *vocab.Phrase) bool {
	t, r, n := of(x), regionNamed(p), nationNamed(p)
	count := min(p.Arg("k").Number, promotable(x, p))
	for range count {
		t.dismiss(r, n, Regular)
	}
	t.recruit(r, n, Elite, count)
	return x.Counted(count) > 0
}

func promotable(x *run, p *vocab.Phrase) int {
	n := nationNamed(p)
	return int(min(of(x).S.Units[regionNamed(p)][Regular][n], of(x).S.Pool[Elite][n]))
}

var doArmyAction = text.OnlyIf(canArmyAction, func(x *run, _ *vocab.Phrase) {
	t := of(x)
	s := t.sideBy[x.Seat]
	o := t.ask(DecideArmyAction, x.Seat, 1, t.withHand(x.Seat, func(d *engine.Decision) { t.listArmyActions(d, s) }))
	acts[o.Verb].do(t, s, o)
})

func canArmyAction(x *run, _ *vocab.Phrase) bool {
	var d engine.Decision
	of(x).listArmyActions(&d, of(x).sideBy[x.Seat])
	return len(d.Options) > 0
}

func (t *Game) listArmyActions(d *engine.Decision, s Side) {
	t.listing = listing{}
	for _, verb := range [...]uint8{OptPlay, OptMove, OptAttack} {
		acts[verb].list(t, d, s, ArmyFace)
	}
}

func doForfeit(x *run, _ *vocab.Phrase) bool {
	b := &of(x).S.Battle
	b.Forfeit |= one(x.Source)
	b.NoNazgul = true
	return true
}

func holdLevel(x *run, p *vocab.Phrase, q text.Question) text.Question {
	q.Sum = max(q.Sum, p.Arg("k").Number-int(of(x).def[q.Card].Level))
	return q
}

func holdLeaders(_ *run, p *vocab.Phrase, q text.Question) text.Question {
	q.More |= 1 << nationNamed(p)
	return q
}
