package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what texts do and say, and the verbs that concern whole piles and tokens.

// verbs holds what texts do and say. What they do, they do through the procedure of that name.
var verbs = []vocab.Entry{
	// What happens to cards.
	{Kind: "verb", Pattern: "draw(s) {n:amount}", Meaning: &text.Verb{Do: doDraw, Full: text.Enough("n", toDraw), Begin: holdDrawn, Draws: true}, Rule: "draw-from-top",
		Doc: "The player draws that many cards. If the rest of the sentence is about those cards, they are held apart until it is done; what is left then comes into the hand."},
	{Kind: "verb", Pattern: "draw(s) until {n:amount} card(s) is/are in hand", Meaning: &text.Verb{Do: doDrawUpTo}, Rule: "draw-from-top",
		Doc: "The player draws as many cards as are missing in hand of that many."},
	{Kind: "verb", Pattern: "cycle(s) until {n:amount} card(s) is/are in hand", Numbers: map[string]vocab.Range{"n": perhaps}, Meaning: &text.Verb{Do: doCycleDownTo}, Rule: "action-cycle",
		Doc: "The player cycles cards of their choice from hand until no more than that many are left."},
	{Kind: "verb", Pattern: "recycle(s)", Meaning: &text.Verb{Do: doRecycle}, Rule: "recycle-by-text",
		Doc: "The player shuffles the cycle pile into the draw deck."},
	{Kind: "verb", Pattern: "forsake(s) {n:amount}", Meaning: &text.Verb{Do: doForsake, Can: text.CanPay, Takes: takesForsaken}, Rule: "forsake-hand",
		Doc: "The player forsakes that many cards."},
	{Kind: "verb", Pattern: "cycle(s) {n:amount} from hand", Meaning: &text.Verb{Do: doCycleHand, Can: canTakeFromHand, Takes: takesFromHand}, Rule: "cycle-empty-hand-forsake",
		Doc: "The player cycles that many cards of their choice from hand, and forsakes one card for each that is missing."},
	{Kind: "verb", Pattern: "cycle(s) {c:cards} from hand", Flags: vocab.Away, For: uint16(cardsOnly), Meaning: &text.Verb{Do: doCycleSuchFromHand, Can: canCycleSuchFromHand, Takes: takesSuchFromHand}, Rule: "action-cycle",
		Doc: "The player chooses cards in hand that fit the description and cycles them, as far as there are any."},
	{Kind: "verb", Pattern: "eliminate(s) {n:amount} from hand", Meaning: &text.Verb{Do: doEliminateHand, Can: canTakeFromHand, Takes: takesFromHand}, Rule: "eliminate-impossible",
		Doc: "The player eliminates that many cards of their choice from hand, as far as there are any."},
	{Kind: "verb", Pattern: "cycle(s) {c:cards}", Flags: vocab.Away, For: uint16(cardsOnly), Meaning: &text.Verb{Do: doCycle, Can: canCycle, Takes: takesSuch, Those: true}, Rule: "item-lost-with-wielder",
		Doc: "The cards are cycled, and their items with them. Cycling the rest of the cards drawn pays for those that were played."},
	{Kind: "verb", Pattern: "cycle(s) {c:cards} instead of eliminating them", For: uint16(cardsOnly), Meaning: &text.Verb{Do: doRescue, Can: canRescue}, Rule: "O28",
		Doc: "The cards are cycled, although the combat has just eliminated them."},
	{Kind: "verb", Pattern: "eliminate(s) {c:cards}", Flags: vocab.Away, For: uint16(cardsOnly), Rule: "eliminate-for-good",
		Meaning: chosen(DecideEliminate, func(g *Game, _ engine.Seat, c engine.Card) { g.eliminate(c, manner{}) }, text.Verb{Takes: takesSuch, Those: true}),
		Doc:     "The cards are eliminated. The player chooses which, among those in play or where the sentence says."},
	{Kind: "verb", Pattern: "remove(s) {c:cards}", For: uint16(cardsOnly), Meaning: &text.Verb{Do: doRemove, Can: canRemove, Takes: takesRemoved}, Flags: vocab.Anywhere, Rule: "remove-anywhere",
		Doc: "The cards are eliminated wherever they are."},
	{Kind: "verb", Pattern: "move(s) {c:cards} [from {f:places}] to {p:places} [, even if it arrived this round]", Flags: vocab.InPlay, For: uint16(cardsOnly), Meaning: &text.Verb{Do: doMove, Can: canMove}, Roles: map[string]vocab.Role{"p": vocab.To}, Rule: "move-by-text",
		Doc: "A card moves from reserve, or from such a location, to an active location that fits the description, if it may be there; from reserve only if a move could take it there."},

	{Kind: "verb", Pattern: "exchange(s) {a:cards} with {b:cards}", Flags: vocab.InPlay, For: uint16(cardsOnly), Meaning: &text.Verb{Do: doExchange, Can: canExchange}, Rule: "in-play-zones",
		Doc: "Two armies or characters in play change places, and their items with them, if each may be where the other is. A card that comes to a reserve is controlled by the player whose reserve it is."},
	{Kind: "verb", Pattern: "take(s) control of {c:cards}", Flags: vocab.InPlay, For: uint16(cardsOnly), Meaning: &text.Verb{Do: doTakeControl, Can: canTakeControl, Gives: true}, Rule: "decks-separate",
		Doc: "The player controls the cards for the time given, or until they leave play: they fight for that player's side, their texts are about that player, and cards in a reserve come to that player's own. Their items stay on them and keep their owner; where a card may go, and whose pile it comes to, does not change. If several players take control, the last has it; when that ends, the one before."},
	{Kind: "verb", Pattern: "has/have the text of {c:cards}", Meaning: &text.Verb{Do: text.CopyText, Copies: true, Static: lendsText},
		Doc: "The card also has the printed text of a card in play that fits the description, for the time given or until it leaves play, and only once however often it is copied. Text that the other card has itself copied is not included, nor does text about being played happen again. Under a heading that only holds it is the text of whichever card fits at the time."},
	{Kind: "verb", Pattern: "become(s) a copy of {c:cards}", Meaning: &text.Verb{Do: text.CopyText, Copies: true, As: asIcons, Hook: askIcons},
		Doc: "The card has the printed icons of a card in play that fits the description instead of its own, and its printed text besides, for the time given or until it leaves play. Tokens and items count as before; text about being played does not happen again."},
	{Kind: "verb", Pattern: "add(s) {n:amount} counter(s) to {c:cards}", Flags: vocab.InPlay, Numbers: map[string]vocab.Range{"n": heap}, Meaning: &text.Verb{Do: doAddCounters(1), Can: text.CanPay, Takes: needsCards}, Rule: "token-part-of-card",
		Doc: "Places that many counters on a card in play that fits the description. They do nothing by themselves, only what texts say, and are gone when the card leaves play."},
	{Kind: "verb", Pattern: "remove(s) {n:amount} counter(s) from {c:cards}", Flags: vocab.InPlay, Numbers: map[string]vocab.Range{"n": heap}, Meaning: &text.Verb{Do: doAddCounters(-1), Can: canRemoveCounters, Takes: takesCounters}, Rule: "token-part-of-card",
		Doc: "Takes that many counters away from a card that fits the description; it cannot be done if the card has fewer."},

	// What happens to locations and tokens.
	{Kind: "verb", Pattern: "add(s) {n:amount} {i:icon} to {p:places/cards}", Flags: vocab.InPlay, Numbers: map[string]vocab.Range{"n": heap}, Meaning: &text.Verb{Do: doAddToken, Can: text.CanPay, Takes: needsPlace}, Rule: "token-on-location-first",
		Doc: "Places that many combat tokens on the location (if several fit, on one that the player chooses), or on the cards in play that fit the description."},
	{Kind: "verb", Pattern: "distribute(s) {n:amount} {i:icon} among {c:cards}", Flags: vocab.InPlay, Numbers: map[string]vocab.Range{"n": heap}, Meaning: &text.Verb{Do: doDistribute(func(g *Game, c engine.Card, p *vocab.Phrase) {
		g.addToken(c, p.Slot("i").Entry.Meaning.(Icon), 1)
	})}, Rule: "token-part-of-card",
		Doc: "The player places that many combat tokens one by one on cards in play that fit the description, on one or on several."},
	{Kind: "verb", Pattern: "distribute(s) {n:amount} counter(s) among {c:cards}", Flags: vocab.InPlay, Numbers: map[string]vocab.Range{"n": heap}, Meaning: &text.Verb{Do: doDistribute(func(g *Game, c engine.Card, _ *vocab.Phrase) { g.addCounters(c, 1) })}, Rule: "token-part-of-card",
		Doc: "The player places that many counters one by one on cards in play that fit the description, on one or on several."},
	{Kind: "verb", Pattern: "add(s) {n:amount} corruption", Numbers: map[string]vocab.Range{"n": total}, Meaning: &text.Verb{Do: doAddCorruption, Counts: countCorruption(1)}, Rule: "corruption-points",
		Doc: "That many corruption tokens go to the Shadow scoring area."},
	{Kind: "verb", Pattern: "prevent(s) the next {n:amount} corruption", Numbers: map[string]vocab.Range{"n": total}, Meaning: &text.Verb{Do: doShield, Keeps: true, Hook: grantShield}, Rule: "corruption-points",
		Doc: "Of the corruption that would be added, that much is not, in the time given, whatever adds it and however much at once."},
	{Kind: "verb", Pattern: "remove(s) {n:amount} corruption", Numbers: map[string]vocab.Range{"n": total}, Meaning: &text.Verb{Do: doRemoveCorruption, Can: canRemoveCorruption, Counts: countCorruption(-1)}, Rule: "corruption-remove-none",
		Doc: "Takes that many corruption tokens away, as far as there are any."},
	{Kind: "verb", Pattern: "activate(s) {p:places} [from the {s:side} battleground deck]", Meaning: &text.Verb{Do: opening(decks), Can: canOpen(decks)}, Rule: "battleground-chosen-by-card",
		Doc: "The player activates a battleground that fits the description from its deck."},
	{Kind: "verb", Pattern: "activate(s) or reactivate(s) {p:places}", Meaning: &text.Verb{Do: opening(decksAndScoringAreas), Can: canOpen(decksAndScoringAreas)}, Rule: "reactivate-from-scoring-area",
		Doc: "The player activates a battleground that fits the description from its deck, or reactivates it from a scoring area."},
	{Kind: "verb", Pattern: "reactivate(s) {p:places}", Meaning: &text.Verb{Do: opening(scoring), Can: canOpen(scoring)}, Rule: "reactivate-from-scoring-area",
		Doc: "The player takes a battleground that fits the description from a scoring area, and its text is carried out again."},
	{Kind: "verb", Pattern: "activate(s) {p:paths}", Meaning: &text.Verb{Do: doActivatePath, Can: canActivatePath, Needs: true}, Rule: "path-chosen-by-card",
		Doc: "The player activates a path that fits the description; the path it replaces has its combat first."},
	text.Word("verb", "choose(s) {n:amount}:"),

	{Kind: "verb", Pattern: "add(s) {n:amount} to {k:counter}", Numbers: map[string]vocab.Range{"n": total}, Meaning: &text.Verb{Do: doCount(1), Counts: countCounter(1)}, Rule: "scenario-counters",
		Doc: "The scenario's counter goes up by that much; of one that each player has, that of the player."},
	{Kind: "verb", Pattern: "take(s) {n:amount} off {k:counter}", Numbers: map[string]vocab.Range{"n": total}, Meaning: &text.Verb{Do: doCount(-1), Can: canCountDown, Counts: countCounter(-1)}, Rule: "scenario-counters",
		Doc: "The scenario's counter goes down by that much, never below 0; of one that each player has, that of the player."},
	{Kind: "verb", Pattern: "the {s:side} side wins", Meaning: &text.Verb{Do: doWin}, Rule: "scenario-victory",
		Doc: "The game is over and that side has won."},
	{Kind: "verb", Pattern: "the game ends", Meaning: &text.Verb{Do: doEnd}, Rule: "scenario-victory",
		Doc: "The game is over: aims are shown, and the side with more points has won, or, where both have as many, the one that the scenario says."},

	// What holds.
	{Kind: "verb", Pattern: "is/are scored only with more defense than attack", Meaning: &text.Verb{Hold: holdMargin, Hook: askScored, Kind: engine.Static}, Rule: "duel-path-scoring",
		Doc: "The defender scores the location only if all defense there at the start of the combat exceeds all attack; if neither side scores it, it is set aside."},
	{Kind: "verb", Pattern: "win(s) alone", Meaning: &text.Verb{Do: doWinAlone}, Rule: "scenario-victory",
		Doc: "The player wins at once, and nobody else; for what counts who has won, it is the player's side."},
	{Kind: "verb", Pattern: "your side wins", Meaning: &text.Verb{Do: doYourWin}, Of: uint16(text.KindsOf(Aim)), Rule: "scenario-aims",
		Doc: "The side of the player who has the aim wins at once; the aim is shown."},
	{Kind: "verb", Pattern: "your side has {n:bonus} victory point(s)", Meaning: &text.Verb{Hold: holdYourScore, Hook: askScore, Kind: engine.Static}, Of: uint16(text.KindsOf(Aim)), Rule: "scenario-aims",
		Doc: "In the final scoring, when aims are shown, the side of the player who has the aim has that many points more."},
	{Kind: "verb", Pattern: "the {s:side} side has {n:bonus} victory point(s)", Meaning: &text.Verb{Hold: holdScore, Hook: askScore, Kind: engine.Static}, Rule: "scenario-scoring",
		Doc: "The side has that many more or fewer points."},
	{Kind: "verb", Pattern: "follow(s) twice what each has to do", Meaning: &text.Verb{Hold: text.Allow, Hook: askTwice, Kind: engine.Static}, Rule: "duel-each-player-twice",
		Doc: "Whatever a text directs each player of the side to do is carried out completely, and then a second time."},
	{Kind: "verb", Pattern: "draw(s) {n:amount} more in the draw step [, then cycle(s) {m:amount} from hand]",
		Flags: vocab.Fixed, Meaning: &text.Verb{Hold: holdDrawStep, Hook: askDrawStep, Kind: engine.Static}, Rule: "O26",
		Doc: "The player draws that many more cards in each draw step, and afterwards cycles as many as the second number says."},
	{Kind: "verb", Pattern: "draw(s) {n:amount} fewer in the draw step", Flags: vocab.Fixed, Meaning: &text.Verb{Hold: holdFewer, Hook: askDrawStep, Kind: engine.Static}, Rule: "O26",
		Doc: "The player draws that many cards less in each draw step, down to none."},
	{Kind: "verb", Pattern: "draw(s) {n:amount} more outside the {t:step}", Meaning: &text.Verb{Hold: holdDraws, Hook: askDraws, Kind: engine.Static}, Rule: "draw-from-top",
		Doc: "Whenever the player draws cards in another step, they draw that many more at once."},
	{Kind: "verb", Pattern: "draw(s) twice as many [outside the {t:step}]", Meaning: &text.Verb{Hold: holdDrawsTwice, Hook: askDraws, Kind: engine.Static}, Flags: vocab.Plain, Rule: "draw-from-top",
		Doc: "Whenever the player draws cards, in another step if one is named, they draw twice as many."},
	{Kind: "verb", Pattern: "carryover limit {n:bonus}", Means: "has/have carryover limit {n}", Flags: vocab.Fixed, Meaning: &text.Verb{Hold: text.Add, Hook: askCarryover, Kind: engine.Static}, Rule: "carryover-limit",
		Doc: "The player's carryover limit is that much higher or lower."},
	{Kind: "verb", Pattern: "look(s) at the top of the draw deck", Flags: vocab.Fixed, Meaning: &text.Verb{Hold: text.Allow, Hook: askLook, Kind: engine.Permission}, Rule: "O18",
		Doc: "The player may look at the top card of their draw deck at any time."},
	{Kind: "verb", Pattern: "{mods:modifier|,}", Means: "has/have {mods}",
		Flags: vocab.InPlay, Meaning: &text.Verb{Hold: holdIcons, Hook: askIcons, Kind: engine.Static}, Rule: "token-part-of-card",
		Doc: "The card has that many more icons, which are part of it."},
	{Kind: "verb", Pattern: "has/have {mods:modifier|,}",
		Flags: vocab.InPlay, Meaning: &text.Verb{Hold: holdIcons, Hook: askIcons, Kind: engine.Static}, Rule: "token-part-of-card",
		Doc: "The cards or the location have that many more icons, which are part of them."},
	{Kind: "verb", Pattern: "has/have exactly {n:amount} {i:icon}",
		Flags: vocab.InPlay, Meaning: &text.Verb{Hold: holdExactly, Hook: askIcons, Kind: engine.Static}, Numbers: map[string]vocab.Range{"n": {Most: mostSigned}}, Rule: "token-part-of-card",
		Doc: "The cards or the location have that many icons of the kind, whatever else they would have."},
	{Kind: "verb", Pattern: "cannot wield another {what:filter}", Meaning: &text.Verb{Hold: holdCannotWield, Hook: askWield, Kind: engine.Restriction}, Rule: "O39",
		Doc: "The character may not wield a second such item."},
	{Kind: "verb", Pattern: "cannot wield a/an {what:filter}", Meaning: &text.Verb{Hold: wieldsMost, Hook: askWield, Kind: engine.Restriction}, Rule: "O39",
		Doc: "The character may not be given such an item."},
	{Kind: "verb", Pattern: "cannot wield more than {n:amount} {what:filter}", Meaning: &text.Verb{Hold: wieldsMost, Hook: askWield, Kind: engine.Restriction}, Rule: "O39",
		Doc: "The character may not be given such an item that would be one too many. Those that it wields it keeps."},
}

// repeated makes a verb of what is done so many times for a player, and returns how often it was.
func repeated(do func(g *Game, seat engine.Seat, n int) int, many func(x *run, p *vocab.Phrase) int) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		n := many(x, p)
		x.Counted(do(of(x), x.Seat, n))
		return n > 0
	}
}

var (
	doDraw          = repeated((*Game).draw, amountIn)
	doDrawUpTo      = repeated((*Game).draw, func(x *run, p *vocab.Phrase) int { return max(amountIn(x, p)-inHandOf(x), 0) })
	doCycleDownTo   = repeated((*Game).cycleFromHand, func(x *run, p *vocab.Phrase) int { return max(inHandOf(x)-amountIn(x, p), 0) })
	doCycleHand     = repeated((*Game).cycleFromHand, amountIn)
	doEliminateHand = repeated((*Game).eliminateFromHand, amountIn)
	doAddCorruption = repeated(func(g *Game, _ engine.Seat, n int) int { return g.addCorruption(n) }, amountIn)
)

func amountIn(x *run, p *vocab.Phrase) int { return x.Amount(p, "n") }
func inHandOf(x *run) int                  { return of(x).S.Count(Zone(x.Seat, Hand)) }

// holdDrawn: in a sentence that goes on about "those", what is drawn is held.
func holdDrawn(x *run, p *vocab.Phrase) engine.List {
	z := of(x).holdCards(x.Seat, x.Amount(p, "n"))
	x.Counted(of(x).S.Count(z))
	return z
}

func doRecycle(x *run, _ *vocab.Phrase) bool {
	of(x).recycle(x.Seat)
	return true
}

func doForsake(x *run, p *vocab.Phrase) bool {
	n := x.Amount(p, "n")
	return n > 0 && x.Counted(of(x).forsake(x.Seat, n, 0)) == n
}

// canTakeFromHand: what may be cycled must be in hand; no forsaking stands in for it. (O35)
func toDraw(x *run, _ *vocab.Phrase) int {
	return of(x).S.Count(Zone(x.Seat, DrawDeck)) + of(x).S.Count(Zone(x.Seat, CyclePile))
}

func canTakeFromHand(x *run, p *vocab.Phrase) bool { return inHandOf(x) >= amountIn(x, p) }

func doRemove(x *run, p *vocab.Phrase) (done bool) {
	for _, object := range text.Objects(p.Slot("c")) {
		removable(x, object, func(c engine.Card) {
			if x.Means(object, c) {
				of(x).remove(c)
				done = true
			}
		})
	}
	return done
}

// removable is the domain of the cards that are not eliminated yet, wherever they are.
func removable(x *run, object *vocab.Phrase, offer func(engine.Card)) {
	g := of(x)
	for c, last := g.span(x, object); c <= last; c++ {
		if z := g.S.Zone(c); !g.def[c].Type.IsLocation() && z != engine.Outside && z != Zone(g.Texts.Owner[c], EliminatedPile) {
			offer(c)
		}
	}
}

func canRemove(x *run, p *vocab.Phrase) bool { return x.Any(p.Slot("c"), removable) }

func doRemoveCorruption(x *run, p *vocab.Phrase) bool {
	gone := -of(x).addCorruption(-x.Amount(p, "n"))
	x.Counted(gone)
	return gone > 0
}

// countCorruption makes what adds corruption, or takes it away, as a cost.
func countCorruption(sign int) func(*run, *vocab.Phrase) {
	return func(x *run, p *vocab.Phrase) {
		of(x).S.Corruption = short(int(of(x).S.Corruption) + sign*amountIn(x, p))
	}
}

// canRemoveCorruption: as much as it says has to be there. (corruption-remove-none)
func canRemoveCorruption(x *run, p *vocab.Phrase) bool {
	n := x.Amount(p, "n")
	return n > 0 && int(of(x).S.Corruption) >= n
}
