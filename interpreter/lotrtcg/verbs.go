package lotrtcg

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what texts do: each verb calls the procedure of that name.

var verbWords = []vocab.Entry{
	{Kind: "verb", Pattern: "choose(s) {c:cards}", Meaning: &text.Verb{Do: doPoint, Can: canFind}, Doc: "The player points at such cards, of which the text goes on to speak as \"it\", or \"that minion\"."},
	{Kind: "verb", Pattern: "exert(s) {c:cards}", Flags: vocab.InPlay, Meaning: &text.Verb{Do: doExert, Can: canExert, Takes: func(x *run, p *vocab.Phrase) { takesWhere(x, p, (*Game).canExert) }}, For: uint16(characters), Rule: "exert", Doc: "The cards are exerted. Who is exhausted cannot be."},
	{Kind: "verb", Pattern: "wound(s) {c:cards}", Flags: vocab.InPlay, Meaning: &text.Verb{Do: doWound, Can: canChooseCharacter}, For: uint16(characters), Rule: "wound", Doc: "Each of the cards is wounded once."},
	{Kind: "verb", Pattern: "heal(s) {c:cards}", Flags: vocab.InPlay, Meaning: &text.Verb{Do: doHeal, Can: canHeal}, For: uint16(characters), Rule: "heal", Doc: "A wound is removed from each of the cards. Who has none cannot be healed."},
	{Kind: "verb", Pattern: "kill(s) {c:cards}", Flags: vocab.InPlay, Meaning: &text.Verb{Do: doKill, Can: canKill}, For: uint16(characters), Rule: "killed", Doc: "The cards are killed."},
	{Kind: "verb", Pattern: "discard(s) {c:cards}", Fits: map[string]uint16{"c": uint16(onTable | ofSites)}, Meaning: &text.Verb{Do: doDiscard, Can: canFind, Takes: func(x *run, p *vocab.Phrase) { x.Takes(p.Slot("c"), text.InPlayOrHeld) }, Those: true}, Rule: "discard", Doc: "The cards are discarded from play."},
	{Kind: "verb", Pattern: "spot(s) {c:cards}", For: uint16(onTable), Meaning: &text.Verb{Do: doNothing, Can: func(x *run, p *vocab.Phrase) bool { return spotted(x, p.Slot("c")) }}, Flags: vocab.Plain | vocab.InPlay, Rule: "spot", Doc: "Such cards have to be in play and active."},
	{Kind: "verb", Pattern: "draw(s) until {n:amount} card(s) is/are in hand", Meaning: &text.Verb{Do: func(x *run, p *vocab.Phrase) bool { return x.Counted(of(x).draw(x.Seat, missing(x, p))) > 0 }, Can: func(x *run, p *vocab.Phrase) bool { return missing(x, p) > 0 }}, Rule: "draw", Doc: "The player draws, until he has so many; who has as many draws none."},
	{Kind: "verb", Pattern: "draw(s) {n:amount}", Meaning: &text.Verb{Draws: true, Do: doDraw, Can: func(x *run, p *vocab.Phrase) bool { return x.Amount(p, "n") > 0 }, Full: text.Enough("n", toDraw)}, Rule: "draw", Doc: "The player draws so many cards."},
	{Kind: "verb", Pattern: "add(s) {n:amount} twilight", Meaning: &text.Verb{Do: doAddTwilight, Counts: countTwilight(1)}, Rule: "twilight", Doc: "So many tokens are added to the twilight pool."},
	{Kind: "verb", Pattern: "remove(s) {n:amount} twilight", Meaning: &text.Verb{Do: doRemoveTwilight, Can: canRemoveTwilight, Counts: countTwilight(-1)}, Rule: "twilight", Doc: "So many tokens are removed from the twilight pool."},
	{Kind: "verb", Pattern: "add(s) {n:amount} burden(s)", Meaning: &text.Verb{Do: doAddBurdens}, Rule: "burdens", Doc: "So many burdens are added to the active player's Ring-bearer."},
	{Kind: "verb", Pattern: "remove(s) {n:amount} burden(s)", Meaning: &text.Verb{Do: doRemoveBurdens, Can: canRemoveBurdens}, Rule: "burdens", Doc: "So many burdens are removed from the active player's Ring-bearer."},
	{Kind: "verb", Pattern: "put(s) on the Ring", Meaning: &text.Verb{Do: func(x *run, _ *vocab.Phrase) bool { of(x).wearRing(); return true }}, Rule: "wearing", Doc: "The active player's Ring-bearer wears the Ring until the regroup phase."},
	{Kind: "verb", Pattern: "make(s) {c:cards} the Ring-bearer", For: uint16(text.KindsOf(Companion)), Flags: vocab.InPlay, Meaning: &text.Verb{Do: doMakeBearer}, Rule: "new-bearer", Doc: "The card bears the Ring from now on, and does not wear it."},
	{Kind: "verb", Pattern: "take(s) control of {p:places}", Meaning: &text.Verb{Do: doControl}, Rule: "site-control", Doc: "The player controls these sites of the path from now on, until they are replaced or another player takes control."},
	{Kind: "verb", Pattern: "cancel(s) a skirmish with {c:cards}", Meaning: &text.Verb{Do: doCancel}, Flags: vocab.Plain | vocab.InPlay, For: uint16(characters), Rule: "cancel", Doc: "The skirmish at hand ends without a winner, if such a character is in it."},
	{Kind: "verb", Pattern: "for {c:cards} [you spot]:", Meaning: &text.Verb{Times: timesFor}, Rule: "for-each", Doc: "What follows is done once for each such card; with \"you spot\" for as many of them as the player likes."},
	{Kind: "verb", Pattern: "exert(s) {c:cards} {k:amount} time(s)", Flags: vocab.InPlay, Meaning: &text.Verb{Do: doTimes((*Game).canExertTimes, true, (*Game).exert), Can: canExertTimes, Takes: canTimes((*Game).canExertTimes).takes}, For: uint16(characters), Rule: "exert", Doc: "Each of the cards is exerted so often."},
	{Kind: "verb", Pattern: "wound(s) {c:cards} {k:amount} time(s)", Flags: vocab.InPlay, Meaning: &text.Verb{Do: doTimes(func(t *Game, c engine.Card, _ int) bool { return canTakeWound(t, c) }, false, woundOnce), Can: canChooseCharacter}, For: uint16(characters), Rule: "wound", Doc: "Each of the cards is wounded so often, one wound after another."},
	{Kind: "verb", Pattern: "heal(s) {c:cards} {k:amount} time(s)", Flags: vocab.InPlay, Meaning: &text.Verb{Do: doTimes(canHealTimes, false, (*Game).heal), Can: canHeal, Takes: canTimes(canHealTimes).takes}, For: uint16(characters), Rule: "heal", Doc: "So many wounds are removed from each of the cards, as far as there are."},
	{Kind: "verb", Pattern: "transfer(s) {c:cards} to {d:cards}", Flags: vocab.InPlay, Meaning: &text.Verb{Do: doTransfer, Can: canTransfer}, Fits: map[string]uint16{"c": uint16(borne &^ (1 << Ring)), "d": uint16(characters)}, Rule: "transfer", Doc: "What a character bears is borne by another of the same player from now on, who may bear it."},
	{Kind: "verb", Pattern: assigns, Meaning: &text.Verb{Do: doAssign, Can: canAssign}, For: uint16(characters), Fits: assignedAs, Rule: "assignment", Doc: "The minion, which is assigned to nobody, is assigned in the assignment phase to a companion, or an ally at home, who can still be."},
	{Kind: "verb", Pattern: "the fellowship cannot move", Meaning: &text.Verb{Hold: holdNoMove, Hook: askMoveLimit, Kind: engine.Static}, Rule: "move-limit", Doc: "The active fellowship does not move again."},
	text.Word(vocab.KindVerb, "choose(s) {n:amount}:"),
	text.Word(vocab.KindVerb, "prevent(s) that", "responses"),
	text.Word(vocab.KindVerb, "prevent(s) {n:amount} of that", "responses"),
	text.Word(vocab.KindVerb, "increase(s) that by {n:amount}", "responses"),
}

// doEach makes a verb that does something to each card that the player chooses, among those that fit.
func doEach(fits func(*Game, engine.Card) bool, do func(*Game, engine.Card) bool) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		t, done := of(x), false
		x.Choose(DecideChoose, p.Slot("c"), text.InPlayWhere(func(c engine.Card) bool { return fits(t, c) }), func(c engine.Card) { done = do(t, c) || done })
		return done
	}
}

// doPoint: to choose is all that is done.
func doPoint(x *run, p *vocab.Phrase) bool {
	return x.Choose(DecideChoose, p.Slot("c"), text.InPlayOrHeld, func(engine.Card) {}) > 0
}

// leastOf returns how many cards there have to be that something can be done with those that words mean: of "each" and of "up to"
// so many one is enough.
func leastOf(x *run, object *vocab.Phrase) int {
	least, _ := x.HowMany(object)
	if least == engine.MaxCards {
		least = 1
	}
	return max(least, 1)
}

// canEach reports whether there are as many cards that fit as the words call for.
func canEach(fits func(*Game, engine.Card) bool) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		return enough(x, p.Slot("c"), text.InPlayWhere(func(c engine.Card) bool { return fits(of(x), c) }))
	}
}

// enough reports whether a domain has as many cards as words call for.
func enough(x *run, words *vocab.Phrase, from text.Domain) bool {
	return !slices.ContainsFunc(text.Objects(words), func(object *vocab.Phrase) bool {
		return len(x.Find([]*vocab.Phrase{object}, from)) < leastOf(x, object)
	})
}

// doTimes is doEach of what is done to each card so often: in full as a cost, and if so said where it may be declined; else as
// long as it can be done again.
func doTimes(can canTimes, whole bool, do func(*Game, engine.Card) bool) func(*run, *vocab.Phrase) bool {
	again := func(t *Game, c engine.Card) bool { return can(t, c, 1) }
	return func(x *run, p *vocab.Phrase) bool {
		n, fits := x.Amount(p, "k"), again
		if x.Pays() || x.MayDecline() && (whole || x.Whole()) {
			fits = can.so(x, p)
		}
		return doEach(fits, func(t *Game, c engine.Card) (done bool) {
			for i := 0; i < n && again(t, c); i++ {
				done = do(t, c) || done
			}
			return done
		})(x, p)
	}
}

// canTimes tells whether something can be done to a card so often.
type canTimes func(t *Game, c engine.Card, n int) bool

// so is canTimes as often as the words say.
func (can canTimes) so(x *run, p *vocab.Phrase) func(*Game, engine.Card) bool {
	n := x.Amount(p, "k")
	return func(t *Game, c engine.Card) bool { return can(t, c, n) }
}

func (can canTimes) takes(x *run, p *vocab.Phrase) { takesWhere(x, p, can.so(x, p)) }

func canExertTimes(x *run, p *vocab.Phrase) bool {
	return canEach(canTimes((*Game).canExertTimes).so(x, p))(x, p)
}

func woundOnce(t *Game, c engine.Card) bool { t.wound(c); return true }
func canHealTimes(t *Game, c engine.Card, n int) bool {
	return canTakeHeal(t, c) && int(t.S.Wounds[c]) >= n
}

// holdNoMove: no limit is greater than that.
func holdNoMove(_ *run, _ *vocab.Phrase, q text.Question) text.Question {
	q.Sum -= lastSite * MaxPlayers
	return q
}

func canTakeWound(t *Game, c engine.Card) bool { return t.inGame(c) && t.canBeWounded(c) }
func canTakeHeal(t *Game, c engine.Card) bool  { return t.inGame(c) && t.canBeHealed(c) }
func isAny(*Game, engine.Card) bool            { return true }

var (
	doExert = doEach((*Game).canExert, (*Game).exert)
	doWound = doEach(canTakeWound, woundOnce)
	doHeal  = doEach(canTakeHeal, (*Game).heal)
	doKill  = doEach((*Game).canBeKilled, func(t *Game, c engine.Card) bool { t.kill(c); return true })

	canExert           = canEach((*Game).canExert)
	canHeal            = canEach(canTakeHeal)
	canKill            = canEach((*Game).canBeKilled)
	canChooseCharacter = canEach(func(t *Game, c engine.Card) bool { return t.inGame(c) })
	canFind            = canEach(isAny)
)

// doDiscard: what is shown is not discarded from play.
func doDiscard(x *run, p *vocab.Phrase) bool {
	t, done := of(x), false
	x.Choose(DecideChoose, p.Slot("c"), shown, func(c engine.Card) {
		if done = true; t.isOfDeck(c) {
			t.discardFrom(x.Seat, c)
			return
		}
		t.discard(c)
	})
	return done
}

// takesWhere tells which cards are exerted or healed as a cost: of one that cannot be none.
func takesWhere(x *run, p *vocab.Phrase, fits func(*Game, engine.Card) bool) {
	for _, object := range text.Objects(p.Slot("c")) {
		var from engine.CardSet
		for _, c := range x.Find([]*vocab.Phrase{object}, text.InPlayWhere(func(c engine.Card) bool { return fits(of(x), c) })) {
			from.Add(c)
		}
		n, _ := x.HowMany(object)
		if n == engine.MaxCards {
			n = 1
		}
		x.Demand(from, n)
	}
}

func doNothing(*run, *vocab.Phrase) bool  { return true }
func doDraw(x *run, p *vocab.Phrase) bool { return x.Counted(of(x).draw(x.Seat, x.Amount(p, "n"))) > 0 }

// missing is how many cards a player has to draw to have so many in hand.
func missing(x *run, p *vocab.Phrase) int {
	return x.Amount(p, "n") - of(x).S.Count(Zone(x.Seat, Hand))
}

// changing makes a verb that changes a number on the table, by which procedure the amount says; it counts how much.
func changing(number func(*Game) int, change func(t *Game, n int)) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		before := number(of(x))
		change(of(x), x.Amount(p, "n"))
		now := number(of(x))
		return x.Counted(max(now-before, before-now)) > 0
	}
}

// reaches reports whether a number on the table is as high as the amount.
func reaches(number func(*Game) int) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool { return number(of(x)) >= x.Amount(p, "n") }
}

func twilight(t *Game) int { return int(t.S.Twilight) }
func burdens(t *Game) int  { return int(t.S.Burdens[t.active()]) }

var (
	addTwilight       = changing(twilight, (*Game).addTwilight)
	doRemoveTwilight  = changing(twilight, (*Game).removeTwilight)
	canRemoveTwilight = reaches(twilight)
	doAddBurdens      = changing(burdens, func(t *Game, n int) { t.addBurdens(t.active(), n) })
	doRemoveBurdens   = changing(burdens, func(t *Game, n int) { t.removeBurdens(t.active(), n) })
	canRemoveBurdens  = reaches(burdens)
)

// doAddTwilight: none is added, too.
func doAddTwilight(x *run, p *vocab.Phrase) bool { addTwilight(x, p); return true }

func countTwilight(sign int) func(*run, *vocab.Phrase) {
	return func(x *run, p *vocab.Phrase) {
		of(x).S.Twilight = uint16(max(twilight(of(x))+sign*x.Amount(p, "n"), 0))
	}
}
func toDraw(x *run, _ *vocab.Phrase) int {
	n := of(x).S.Count(Zone(x.Seat, DrawDeck))
	if !of(x).S.Reshuffled.Has(x.Seat) {
		n += of(x).S.Count(Zone(x.Seat, Discard))
	}
	return n
}

func doCancel(x *run, p *vocab.Phrase) bool {
	so := x.IsSo(p.Slot("c"), of(x).skirmishing)
	if so {
		of(x).cancelSkirmish()
	}
	return so
}

func doMakeBearer(x *run, p *vocab.Phrase) bool {
	is := func(t *Game, c engine.Card) bool { return t.def[c].Type == Companion }
	return doEach(is, func(t *Game, c engine.Card) bool {
		if is(t, c) { // "this" may be none
			t.becomesBearer(c)
		}
		return is(t, c)
	})(x, p)
}

func doControl(x *run, p *vocab.Phrase) bool {
	sites := sitesMeant(x, p)
	for _, c := range sites {
		of(x).takeControl(x.Seat, c)
	}
	return len(sites) > 0
}

func sitesMeant(x *run, p *vocab.Phrase) []engine.Card {
	return engine.Those(of(x).S.Cards(Path), func(c engine.Card) bool { return x.Means(p.Slot("p"), c) })
}

func timesFor(x *run, p *vocab.Phrase) int {
	n := x.CountCards(p.Slot("c"))
	if p.Has("[you") {
		return of(x).spots(x, n)
	}
	return n
}

// How texts assign minions, and transfer what is borne.

// eachOpponentOf goes through those to whom a player's text can assign a minion and whom words mean.
func eachOpponentOf(x *run, words *vocab.Phrase, m engine.Card, f func(engine.Card)) {
	t := of(x)
	if t.S.Phase != AssignmentPhase || t.def[m].Type != Minion || !t.assignable(m) {
		return
	}
	t.eachDefender(func(c engine.Card) {
		if x.Means(words, c) && t.mayAssign(x.Seat, c, m) {
			f(c)
		}
	})
}

// assignedTo is the pattern of the words for the one to whom a minion is assigned.
const assignedTo = "to {c:cards}"

const assigns = "assign(s) {c:cards} to {d:cards}"

// assignedAs are those that are assigned, and those to whom they are.
var assignedAs = map[string]uint16{"c": uint16(text.KindsOf(Minion)), "d": uint16(text.KindsOf(Companion, Ally))}

// pairing calls f for those to whom a card can be brought, among those whom words mean.
type pairing func(x *run, words *vocab.Phrase, c engine.Card, f func(engine.Card))

// from is the domain of the cards that can be brought to such a one.
func (to pairing) from(x *run, p *vocab.Phrase) text.Domain {
	return text.InPlayWhere(func(c engine.Card) (found bool) {
		to(x, p.Slot("d"), c, func(engine.Card) { found = true })
		return found
	})
}

func (to pairing) can(x *run, p *vocab.Phrase) bool {
	return len(x.Find(text.Objects(p.Slot("c")), to.from(x, p))) > 0
}

// do makes a verb of it: the cards are chosen first, then to whom each is brought.
func (to pairing) do(bring func(x *run, c, d engine.Card)) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) (done bool) {
		var cards []engine.Card
		x.Choose(DecideChoose, p.Slot("c"), to.from(x, p), func(c engine.Card) { cards = append(cards, c) })
		for _, c := range cards {
			whom := func(x *run, _ *vocab.Phrase, offer func(engine.Card)) { to(x, p.Slot("d"), c, offer) }
			x.Choose(DecideChoose, p.Slot("d"), whom, func(d engine.Card) {
				bring(x, c, d)
				done = true
			})
		}
		return done
	}
}

var (
	doAssign    = pairing(eachOpponentOf).do(func(x *run, m, c engine.Card) { of(x).assign(x.Seat, c, m) })
	canAssign   = pairing(eachOpponentOf).can
	doTransfer  = pairing(newBearers).do(func(x *run, c, d engine.Card) { of(x).transfer(c, d) })
	canTransfer = pairing(newBearers).can
)

// checkAssigns finds a text that would assign a minion which has just been assigned: only one that is assigned to nobody can be; and one
// to whose card nobody is.
func checkAssigns(a *text.Ability) (bad *text.Problem) {
	for _, to := range a.Circumstances() {
		if to.Entry.Pattern == assignedTo && text.MeansItself(to.Slot("c")) && !text.KindsOf(Companion, Ally).Fits(a.By) {
			return &text.Problem{At: to.At, Code: text.TextNever, Message: "a minion is assigned to a companion or an ally", Hint: "perhaps \"its bearer\" is meant"}
		}
	}
	a.EachClause(func(c *text.Clause) {
		switch {
		case c.Waits != nil:
			bad = cmp.Or(bad, checkAssigns(c.Waits))
		case a.Events.Has(onAssigned) && c.Verb.Entry.Pattern == assigns && text.Objects(c.Verb.Slot("c"))[0].Entry.Is(vocab.It):
			bad = &text.Problem{At: c.Verb.At, Code: text.TextNever, Message: "only a minion that is assigned to nobody is assigned, and this one has been", Hint: "\"minions cannot be assigned to ...\""}
		}
	})
	return bad
}

// newBearers calls f for those who may bear what another of their player bears now.
func newBearers(x *run, words *vocab.Phrase, c engine.Card, f func(engine.Card)) {
	t, host := of(x), of(x).S.Host(c)
	if host == 0 || t.def[c].Type == Ring {
		return
	}
	x.EachInPlay(func(d engine.Card) {
		if d != host && t.OwnerOf(d) == t.OwnerOf(host) && x.Means(words, d) && t.bearingRefused(d, c) == 0 {
			f(d)
		}
	})
}
