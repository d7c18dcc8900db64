package cardgame

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// verbs holds what texts do and say. Each does it through the procedure of that name.
var verbs = []vocab.Entry{
	{Kind: "verb", Pattern: "draw(s) {n:number}", Meaning: verbDraw, Rule: "draw-from-top",
		Doc: "The player draws so many cards. Where the sentence goes on about those, they are held until it cycles the rest."},
	{Kind: "verb", Pattern: "recycle(s)", Meaning: verbRecycle, Rule: "recycle-by-text",
		Doc: "The player shuffles the cycle pile into the draw deck."},
	{Kind: "verb", Pattern: "cycle(s) {n:number} from hand", Meaning: verbCycleHand, Rule: "cycle-empty-hand-forsake",
		Doc: "The player cycles so many cards of its choice; for each it does not have it forsakes one."},
	{Kind: "verb", Pattern: "cycle(s) this", Meaning: verbCycleThis, Rule: "item-lost-with-wielder",
		Doc: "The card is cycled, and its items with it."},
	{Kind: "verb", Pattern: "cycle(s) it instead", Meaning: verbCycleThis, Rule: "eliminate-trigger",
		Doc: "The card is cycled instead, and its items with it."},
	{Kind: "verb", Pattern: "cycle(s) the rest", Meaning: verbCycleRest, Rule: "look-and-play-pays",
		Doc: "What is left of the held cards is cycled, which pays for those that were played."},
	{Kind: "verb", Pattern: "forsake(s) {n:number}", Meaning: verbForsake, Rule: "forsake-hand",
		Doc: "The player forsakes so many cards."},
	{Kind: "verb", Pattern: "eliminate(s) {n:number} from hand", Meaning: verbEliminateHand, Rule: "eliminate-impossible",
		Doc: "The player eliminates so many cards of its choice, as far as it has them."},
	{Kind: "verb", Pattern: "eliminate(s) this", Meaning: verbEliminateThis, Rule: "eliminate-for-good",
		Doc: "The card is eliminated, and its items with it."},
	{Kind: "verb", Pattern: "remove(s) {what:cards}", Meaning: verbRemove, Rule: "remove-anywhere",
		Doc: "The cards are eliminated wherever they are."},
	{Kind: "verb", Pattern: "take(s) {what:cards} from the {from:zone|or}", Meaning: verbTake, Rule: "take-shown",
		Doc: "The player takes one such card of its own from there into its hand and shows it."},
	{Kind: "verb", Pattern: "play(s) {n:number} {what:filter} of those", Meaning: verbPlayThose, Rule: "look-and-play-pays",
		Doc: "The player plays so many such cards of those that are held."},
	{Kind: "verb", Pattern: "play(s) {n:number} {what:filter} of those to {to:dest}", Meaning: verbPlayThose, Rule: "look-and-play-pays",
		Doc: "The player plays so many such cards of those that are held, to such a place only."},
	{Kind: "verb", Pattern: "add(s) {n:number} {icon:icon} to {places:places}", Meaning: verbAddToken, Rule: "token-on-location-first",
		Doc: "So many combat tokens are laid on the location; of several the player chooses one."},
	{Kind: "verb", Pattern: "add(s) {n:number} corruption", Meaning: verbAddCorruption, Rule: "corruption-points",
		Doc: "So many corruption tokens go to the Shadow scoring area."},
	{Kind: "verb", Pattern: "remove(s) {n:number} corruption", Meaning: verbRemoveCorruption, Rule: "corruption-remove-none",
		Doc: "So many corruption tokens are taken away, as far as there are."},
	{Kind: "verb", Pattern: "activate(s) {places:places}", Meaning: verbActivate, Rule: "battleground-chosen-by-card",
		Doc: "The player activates such a battleground from its deck."},
	{Kind: "verb", Pattern: "activate(s) {places:places} from the {s:side} battleground deck", Meaning: verbActivate, Rule: "battleground-chosen-by-card",
		Doc: "The player activates such a battleground, if it lies in that deck."},
	{Kind: "verb", Pattern: "activate(s) or reactivate(s) {places:places}", Meaning: verbActivateOrReactivate, Rule: "reactivate-from-scoring-area",
		Doc: "The player activates such a battleground from its deck, or takes it from a scoring area."},
	{Kind: "verb", Pattern: "reactivate(s) {places:places}", Meaning: verbReactivate, Rule: "reactivate-from-scoring-area",
		Doc: "The player takes such a battleground from a scoring area and its text is resolved again."},
	{Kind: "verb", Pattern: "activate(s) {paths:paths}", Meaning: verbActivatePath, Rule: "path-chosen-by-card",
		Doc: "The player activates such a path; the one it replaces has its combat first."},

	{Kind: "verb", Pattern: "draw(s) {n:number} more in the draw step", Meaning: verbDrawStep, Rule: "draw-step-cards",
		Doc: "The player draws so many more cards in each draw step."},
	{Kind: "verb", Pattern: "carryover limit {n:signed}", Meaning: verbCarryover, Rule: "carryover-limit",
		Doc: "The player's carryover limit is so much higher or lower."},
	{Kind: "verb", Pattern: "{mods:modifier|,}", Meaning: verbIcons, Rule: "token-part-of-card",
		Doc: "The card has so many more icons, which are part of it."},
	{Kind: "verb", Pattern: "has/have {mods:modifier|,}", Meaning: verbIcons, Rule: "token-part-of-card",
		Doc: "The cards have so many more icons, which are part of them."},
	{Kind: "verb", Pattern: "be played or moved to {places:places}", Meaning: verbMayGo, Rule: "play-destinations",
		Doc: "The cards may go to such locations, whatever else the rules say."},
	{Kind: "verb", Pattern: "cannot be played or moved to {places:places}", Meaning: verbCannotGo, Rule: "O39",
		Doc: "The cards may not go to such locations, whatever permits it."},
}

var (
	verbDraw             = &verb{do: doDraw}
	verbRecycle          = &verb{do: doRecycle}
	verbCycleHand        = &verb{do: doCycleHand, can: canCycleHand}
	verbCycleThis        = &verb{do: doCycleThis}
	verbCycleRest        = &verb{do: doCycleRest, those: true}
	verbForsake          = &verb{do: doForsake, can: canForsake}
	verbEliminateHand    = &verb{do: doEliminateHand}
	verbEliminateThis    = &verb{do: doEliminateThis}
	verbRemove           = &verb{do: doRemove}
	verbTake             = &verb{do: doTake, picks: true}
	verbPlayThose        = &verb{do: doPlayThose, picks: true, those: true}
	verbAddToken         = &verb{do: doAddToken}
	verbAddCorruption    = &verb{do: doAddCorruption}
	verbRemoveCorruption = &verb{do: doRemoveCorruption}

	verbActivate             = &verb{do: opening(battlegroundDecksOnly)}
	verbReactivate           = &verb{do: opening(scoringAreasOnly)}
	verbActivateOrReactivate = &verb{do: opening(decksAndScoringAreas)}
	verbActivatePath         = &verb{do: doActivatePath, can: canActivatePath}

	verbDrawStep  = &verb{hold: holdSum, hook: askDrawStep, kind: engine.Static}
	verbCarryover = &verb{hold: holdSum, hook: askCarryover, kind: engine.Static}
	verbIcons     = &verb{hold: holdIcons, hook: askIcons, kind: engine.Static}
	verbMayGo     = &verb{hold: holdMayGo, hook: askPlace, kind: engine.Permission}
	verbCannotGo  = &verb{hold: holdCannotGo, hook: askPlace, kind: engine.Restriction}
)

func doDraw(x *run, p *vocab.Phrase) bool {
	x.g.draw(x.seat, p.Arg("n").Number)
	return true
}

func doRecycle(x *run, _ *vocab.Phrase) bool {
	x.g.recycle(x.seat)
	return true
}

func doCycleHand(x *run, p *vocab.Phrase) bool {
	x.g.cycleFromHand(x.seat, p.Arg("n").Number)
	return true
}

// canCycleHand: what may be cycled must be in hand; no forsaking stands in for it. (O35)
func canCycleHand(x *run, p *vocab.Phrase) bool {
	return x.g.S.Count(Zone(x.seat, Hand)) >= p.Arg("n").Number
}

func doCycleThis(x *run, _ *vocab.Phrase) bool {
	x.g.cycle(x.source)
	return true
}

func doCycleRest(x *run, _ *vocab.Phrase) bool {
	x.release()
	return true
}

func doForsake(x *run, p *vocab.Phrase) bool {
	n := p.Arg("n").Number
	return x.g.forsake(x.seat, n, 0) == n
}

func canForsake(x *run, _ *vocab.Phrase) bool { return x.g.canForsake(x.seat) }

func doEliminateHand(x *run, p *vocab.Phrase) bool {
	x.g.eliminateFromHand(x.seat, p.Arg("n").Number)
	return true
}

func doEliminateThis(x *run, _ *vocab.Phrase) bool {
	x.g.eliminate(x.source, manner{})
	return true
}

func doRemove(x *run, p *vocab.Phrase) bool {
	done := false
	for c := engine.Card(1); int(c) <= x.g.Cards; c++ {
		if !x.g.def[c].Type.IsLocation() && x.matches(p.Arg("what").Phrase[0], c) {
			x.g.remove(c)
			done = true
		}
	}
	return done
}

func doTake(x *run, p *vocab.Phrase) bool {
	o := x.g.Ask(DecideTake, x.seat, 1, func(d *engine.Decision) {
		for _, from := range p.Arg("from").Phrase {
			for c := range x.g.S.Cards(Zone(x.seat, from.Entry.Meaning.(engine.List))) {
				if x.matches(p.Arg("what").Phrase[0], c) {
					d.Offer(engine.Option{Verb: OptCard, A: uint8(c)})
				}
			}
		}
		x.offerNone(d)
	})
	if o.Verb != OptCard {
		return false
	}
	x.g.take(engine.Card(o.A))
	return true
}

// offerNone adds "none" to a choice that may be declined.
func (x *run) offerNone(d *engine.Decision) {
	if x.may {
		d.Offer(engine.Option{Verb: OptNone})
	}
}

func doPlayThose(x *run, p *vocab.Phrase) bool {
	to := anywhere
	if t := optional(p, "to"); t != nil {
		to = t.Entry.Meaning.(dest).target(x, t)
	}
	before := x.played
	for left := p.Arg("n").Number; left > 0; left-- {
		o := x.g.Ask(DecidePlayThose, x.seat, left, func(d *engine.Decision) {
			for c := range x.g.S.Cards(x.held) {
				if x.matches(p.Arg("what").Phrase[0], c) {
					x.g.playOptions(d, c, to)
				}
			}
			x.offerNone(d)
		})
		if o.Verb != OptPlay {
			break
		}
		x.played++
		x.last = engine.Card(o.A)
		x.g.play(x.last, engine.Card(o.B), false)
	}
	return x.played > before
}

func doAddToken(x *run, p *vocab.Phrase) bool {
	icon := p.Arg("icon").Phrase[0].Entry.Meaning.(Icon)
	l := x.chooseLocation(p, func(offer func(engine.Card)) { x.g.locations(offer) })
	if l == 0 {
		return false
	}
	x.g.addToken(l, icon, p.Arg("n").Number)
	return true
}

// chooseLocation lets the player choose one of the locations that match the words, or returns 0.
func (x *run) chooseLocation(p *vocab.Phrase, each func(func(engine.Card))) engine.Card {
	words := optional(p, "places")
	if words == nil {
		words = optional(p, "paths")
	}
	o := x.g.Ask(DecideLocation, x.seat, 1, func(d *engine.Decision) {
		each(func(l engine.Card) {
			if x.matches(words, l) {
				d.Offer(engine.Option{Verb: OptCard, A: uint8(l)})
			}
		})
	})
	return engine.Card(o.A)
}

func doAddCorruption(x *run, p *vocab.Phrase) bool {
	x.g.addCorruption(p.Arg("n").Number)
	return true
}

func doRemoveCorruption(x *run, p *vocab.Phrase) bool {
	x.g.addCorruption(-p.Arg("n").Number)
	return true
}

// Zones in which texts look for battlegrounds.
var (
	battlegroundDecksOnly = []engine.List{battlegroundDecks, battlegroundDecks + 1}
	scoringAreasOnly      = []engine.List{scoringAreas, scoringAreas + 1}
	decksAndScoringAreas  = append(append([]engine.List(nil), battlegroundDecksOnly...), scoringAreasOnly...)
)

// opening activates or reactivates a battleground that lies in one of the zones. One that is active already
// lies in none of them. (O2)
func opening(zones []engine.List) func(x *run, p *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		side := optional(p, "s")
		b := x.chooseLocation(p, func(offer func(engine.Card)) {
			for _, z := range zones {
				if side != nil && z != BattlegroundDeck(side.Entry.Meaning.(Side)) {
					continue
				}
				for c := range x.g.S.Cards(z) {
					if x.g.def[c].Type == Battleground {
						offer(c)
					}
				}
			}
		})
		switch {
		case b == 0:
			return false
		case x.g.S.Zone(b) == BattlegroundDeck(x.g.def[b].Side):
			x.g.openBattleground(x.seat, b)
		default:
			x.g.reactivate(x.seat, b)
		}
		return true
	}
}

func doActivatePath(x *run, p *vocab.Phrase) bool {
	path := x.chooseLocation(p, func(offer func(engine.Card)) {
		for c := range x.g.S.Cards(PathDeck) {
			offer(c)
		}
	})
	if path == 0 {
		return false
	}
	x.g.activatePath(x.seat, path)
	return true
}

func canActivatePath(x *run, p *vocab.Phrase) bool {
	for c := range x.g.S.Cards(PathDeck) {
		if x.matches(p.Arg("paths").Phrase[0], c) {
			return true
		}
	}
	return false
}

func holdSum(_ *run, p *vocab.Phrase, q question) question {
	q.sum += p.Arg("n").Number
	return q
}

func holdIcons(_ *run, p *vocab.Phrase, q question) question {
	for _, m := range p.Arg("mods").Phrase {
		if m.Arg("icon").Phrase[0].Entry.Meaning.(Icon) == q.icon {
			q.sum += m.Arg("n").Number
		}
	}
	return q
}

func holdMayGo(x *run, p *vocab.Phrase, q question) question {
	q.allowed = q.allowed || x.matches(p.Arg("places").Phrase[0], q.place)
	return q
}

func holdCannotGo(x *run, p *vocab.Phrase, q question) question {
	q.refused = q.refused || x.matches(p.Arg("places").Phrase[0], q.place)
	return q
}
