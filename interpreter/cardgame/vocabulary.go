package cardgame

import (
	"sync"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// Vocabulary returns the words of the game's card text. Verbs have a table of their own (verbs.go); the
// meaning of an entry is of the type that its kind asks for (text.go).
var Vocabulary = sync.OnceValue(func() *vocab.Table {
	t, err := vocab.NewTable(append(append([]vocab.Entry(nil), words...), verbs...), "card", "location", "faction", "trait")
	if err != nil {
		panic("cardgame: the vocabulary is wrong: " + err.Error())
	}
	return t
})

var words = []vocab.Entry{
	// Headings: when a sentence applies.
	{Kind: "head", Pattern: "when activated", Meaning: head(headActivated), Rule: "location-faceup-then-text",
		Doc: "The location is activated or reactivated."},
	{Kind: "head", Pattern: "when played", Meaning: head(headPlayed), Rule: "text-in-order",
		Doc: "The card is played, wherever to; a move does not count."},
	{Kind: "head", Pattern: "when played to {to:dest}", Meaning: head(headPlayed), Rule: "text-in-order",
		Doc: "The card is played to such a place; a move does not count."},
	{Kind: "head", Pattern: "when played or moved to {to:dest}", Meaning: head(headPlayedOrMoved), Rule: "action-move",
		Doc: "The card is played or moved to such a place."},
	{Kind: "head", Pattern: "when {what:cards} is/are played", Meaning: head(headOtherPlayed), Rule: "remove-anywhere",
		Doc: "Such a card is played by anyone; this card hears it wherever it lies."},
	{Kind: "head", Pattern: "action {where:where}", Meaning: head(headAction), Rule: "action-card-text",
		Doc: "The player may use an action for this while the card is there."},
	{Kind: "head", Pattern: "action {where:where}, {terms:verb/limit|,}", Meaning: head(headAction), Rule: "action-card-text",
		Doc: "The player may use an action for this while the card is there, at a cost or so often."},
	{Kind: "head", Pattern: "action, {terms:limit|,}", Meaning: head(headRing), Rule: "ring-token-once",
		Doc: "The player may use an action for the Ring token, so often."},
	{Kind: "head", Pattern: "while {where:where}", Meaning: head(headWhile), Rule: "reserve-text-at-once",
		Doc: "It holds as long as the card is there."},
	{Kind: "head", Pattern: "on {places:places}", Meaning: head(headOn), Rule: "token-part-of-card",
		Doc: "It holds as long as the card is on such a location."},
	{Kind: "head", Pattern: "if eliminated", Meaning: head(headEliminated), Rule: "eliminate-trigger",
		Doc: "Something else happens instead whenever the card is eliminated, forsaking included."},
	{Kind: "head", Pattern: "if forsaken from the {from:zone}", Meaning: head(headForsaken), Rule: "eliminate-trigger",
		Doc: "Something else happens instead when the card is forsaken from there."},
	{Kind: "head", Pattern: "after combat on a battleground with this", Meaning: head(headAfterCombat), Rule: "O28",
		Doc: "A battleground combat that the card was in has been resolved."},

	// Who.
	{Kind: "who", Pattern: "the {f:faction} player", Meaning: who(whoFaction), Rule: "O38",
		Doc: "The player, or each, whose deck holds that faction."},
	{Kind: "who", Pattern: "each {s:side} player", Meaning: who(whoEach), Rule: "O9",
		Doc: "Each player of the side, one after the other in turn order from the starting player."},
	{Kind: "who", Pattern: "each", Meaning: who(whoSame), Rule: "O9",
		Doc: "Each of the players named before, once all have done what stands before it."},
	{Kind: "who", Pattern: "you", Meaning: who(whoYou), Rule: "decks-separate",
		Doc: "The player whose card it is."},
	{Kind: "side", Pattern: "Free Peoples", Meaning: FreePeoples, Rule: "trilogy-seats", Doc: "The Free Peoples side."},
	{Kind: "side", Pattern: "Shadow", Meaning: Shadow, Rule: "trilogy-seats", Doc: "The Shadow side."},

	// Which cards.
	{Kind: "cards", Pattern: "this", Meaning: predicate(cardThis), Doc: "The card whose text it is.", Rule: "text-in-order"},
	{Kind: "cards", Pattern: "{c:card}", Meaning: predicate(cardNamed), Doc: "The card of that name, or short name.", Rule: "referenced-card-shown"},
	{Kind: "cards", Pattern: "{what:filter}", Meaning: predicate(cardFilter), Doc: "Any such card.", Rule: "referenced-card-shown"},
	{Kind: "filter", Pattern: "{nouns:noun|or}", Meaning: predicate(filterNouns), Doc: "A card of one of the types.", Rule: "referenced-card-shown"},
	{Kind: "filter", Pattern: "{t:trait}", Meaning: predicate(filterTrait), Doc: "A card with the trait.", Rule: "referenced-card-shown"},
	{Kind: "filter", Pattern: "{t:trait} {nouns:noun|or}", Meaning: predicate(filterTrait), Doc: "A card with the trait, of one of the types.", Rule: "referenced-card-shown"},
	{Kind: "filter", Pattern: "{f:faction} {nouns:noun|or}", Meaning: predicate(filterFaction), Doc: "A card of the faction, of one of the types.", Rule: "referenced-card-shown"},
	{Kind: "noun", Pattern: "army/armies", Meaning: Army, Doc: "An army card.", Rule: "play-destinations"},
	{Kind: "noun", Pattern: "character(s)", Meaning: Character, Doc: "A character card.", Rule: "play-destinations"},
	{Kind: "noun", Pattern: "item(s)", Meaning: Item, Doc: "An item card.", Rule: "item-with-wielder"},
	{Kind: "noun", Pattern: "event(s)", Meaning: Event, Doc: "An event card.", Rule: "event-resolved-then-eliminated"},
	{Kind: "noun", Pattern: "card(s)", Meaning: NumCardTypes, Doc: "A faction card of any type.", Rule: "referenced-card-shown"},

	// Where.
	{Kind: "where", Pattern: "in reserve", Meaning: atReserve, Doc: "In a reserve; of an item, its wielder is.", Rule: "in-play-zones"},
	{Kind: "where", Pattern: "in play", Meaning: inPlay, Doc: "In a reserve, on a path or on a battleground.", Rule: "in-play-zones"},
	{Kind: "where", Pattern: "on a path", Meaning: atPath, Doc: "On the active path.", Rule: "in-play-zones"},
	{Kind: "where", Pattern: "on a battleground", Meaning: atBattleground, Doc: "On an active battleground.", Rule: "in-play-zones"},
	{Kind: "where", Pattern: "on a path or battleground", Meaning: atPath | atBattleground, Doc: "On an active location.", Rule: "in-play-zones"},
	{Kind: "dest", Pattern: "reserve", Meaning: dest{targetReserve, reachedReserve}, Doc: "The player's reserve; of an item, a wielder there.", Rule: "play-destinations"},
	{Kind: "dest", Pattern: "a path", Meaning: dest{targetAny, reachedPath}, Doc: "The active path.", Rule: "play-destinations"},
	{Kind: "dest", Pattern: "a battleground", Meaning: dest{targetAny, reachedBattleground}, Doc: "An active battleground.", Rule: "play-destinations"},
	{Kind: "dest", Pattern: "a path or battleground", Meaning: dest{targetAny, reachedLocation}, Doc: "An active location.", Rule: "play-destinations"},
	{Kind: "dest", Pattern: "this", Meaning: dest{targetThis, reachedLocation}, Doc: "The location whose text it is.", Rule: "play-destinations"},
	{Kind: "zone", Pattern: "draw deck", Meaning: DrawDeck, Doc: "The player's draw deck.", Rule: "take-shown"},
	{Kind: "zone", Pattern: "cycle pile", Meaning: CyclePile, Doc: "The player's cycle pile.", Rule: "own-piles-open"},
	{Kind: "zone", Pattern: "hand", Meaning: Hand, Doc: "The player's hand.", Rule: "hand-secret"},
	{Kind: "zone", Pattern: "reserve", Meaning: Reserve, Doc: "The player's reserve.", Rule: "in-play-zones"},

	// Locations.
	{Kind: "places", Pattern: "this", Meaning: predicate(placeThis), Doc: "The location whose text it is.", Rule: "text-in-order"},
	{Kind: "places", Pattern: "there", Meaning: predicate(placeThere), Doc: "The location where it happened.", Rule: "text-in-order"},
	{Kind: "places", Pattern: "{l:location}", Meaning: predicate(placeNamed), Doc: "The location of that name.", Rule: "referenced-card-shown"},
	{Kind: "places", Pattern: "{f:faction} battleground(s)", Meaning: predicate(placeFaction), Doc: "A battleground that shows the faction.", Rule: "O1"},
	{Kind: "places", Pattern: "a/an {f:faction} battleground", Meaning: predicate(placeFaction), Doc: "A battleground that shows the faction.", Rule: "O1"},
	{Kind: "places", Pattern: "{s:side} battleground(s)", Meaning: predicate(placeSide), Doc: "A battleground of the side's deck.", Rule: "reactivate-same-sides"},
	{Kind: "places", Pattern: "the active path", Meaning: predicate(placePath), Doc: "The active path.", Rule: "one-path-active"},
	{Kind: "places", Pattern: "an active battleground", Meaning: predicate(placeBattleground), Doc: "A battleground that is active.", Rule: "battlegrounds-unlimited"},
	{Kind: "paths", Pattern: "a path of the next number", Meaning: predicate(placeNextPath), Doc: "A path one above the active one, not activated yet.", Rule: "path-chosen-by-card"},
	{Kind: "paths", Pattern: "another path of the same number", Meaning: predicate(placeSamePath), Doc: "Another path of the active one's number, not activated yet.", Rule: "path-chosen-by-card"},

	// Icons and limits.
	{Kind: "icon", Pattern: "path attack", Meaning: PathAttack, Doc: "An attack icon of path combat.", Rule: "path-combat-count"},
	{Kind: "icon", Pattern: "path defense", Meaning: PathDefense, Doc: "A defense icon of path combat.", Rule: "path-combat-losses"},
	{Kind: "icon", Pattern: "attack", Meaning: Attack, Doc: "An attack icon of battleground combat.", Rule: "battleground-combat-count"},
	{Kind: "icon", Pattern: "defense", Meaning: Defense, Doc: "A defense icon of battleground combat.", Rule: "battleground-combat-losses"},
	{Kind: "modifier", Pattern: "{n:signed} {icon:icon}", Doc: "So many more icons.", Rule: "token-part-of-card"},
	{Kind: "duration", Pattern: "this round", Meaning: roundEnds, Doc: "It holds until the round ends.", Rule: "text-in-order"},
	{Kind: "duration", Pattern: "until that combat ends", Meaning: combatEnds, Doc: "It holds until the next combat has been resolved.", Rule: "combat-timing"},
	{Kind: "limit", Pattern: "once per round", Meaning: oncePerRound, Doc: "It may be used once each round.", Rule: "O27"},
	{Kind: "limit", Pattern: "once per game", Meaning: oncePerGame, Doc: "It may be used once.", Rule: "ring-token-once"},
}

func headActivated(a *Ability, _ *vocab.Phrase) {
	a.Kind, a.Where, a.Events = engine.Triggered, anyWhere, hooksOf(onActivated)
}

func headPlayed(a *Ability, p *vocab.Phrase) {
	a.Kind, a.Where, a.Events = engine.Triggered, anyWhere, hooksOf(onPlayed)
	a.To = optional(p, "to")
}

func headPlayedOrMoved(a *Ability, p *vocab.Phrase) {
	headPlayed(a, p)
	a.Events = hooksOf(onPlayed, onMoved)
}

func headOtherPlayed(a *Ability, p *vocab.Phrase) {
	a.Kind, a.Where, a.Events = engine.Triggered, anyWhere, hooksOf(onOtherPlayed)
	a.Cards = p.Arg("what").Phrase[0]
}

func headAction(a *Ability, p *vocab.Phrase) {
	a.Kind, a.Events = engine.Activated, hooksOf(onAction)
	a.Where = p.Arg("where").Phrase[0].Entry.Meaning.(whereIs)
	a.terms(p)
}

func headRing(a *Ability, p *vocab.Phrase) {
	a.Kind, a.Where = engine.Activated, anyWhere
	a.terms(p)
}

// terms takes the costs and the limit of an action from its heading.
func (a *Ability) terms(p *vocab.Phrase) {
	for i := range p.Args {
		if p.Args[i].Slot != "terms" {
			continue
		}
		for _, t := range p.Args[i].Phrase {
			if l, ok := t.Entry.Meaning.(limit); ok {
				a.Limit = l
				continue
			}
			a.Costs = append(a.Costs, t)
		}
	}
}

func headWhile(a *Ability, p *vocab.Phrase) {
	a.Kind, a.Where = engine.Static, p.Arg("where").Phrase[0].Entry.Meaning.(whereIs)
}

func headOn(a *Ability, p *vocab.Phrase) {
	a.Kind, a.Where = engine.Static, atPath|atBattleground
	a.Places = p.Arg("places").Phrase[0]
}

func headEliminated(a *Ability, _ *vocab.Phrase) {
	a.Kind, a.Where, a.Events = engine.Replacement, anyWhere, hooksOf(onEliminated)
}

func headForsaken(a *Ability, p *vocab.Phrase) {
	headEliminated(a, p)
	a.Cards = p.Arg("from").Phrase[0]
}

func headAfterCombat(a *Ability, _ *vocab.Phrase) {
	a.Kind, a.Where, a.Events = engine.Triggered, anyWhere, hooksOf(afterCombat)
}

// optional returns the phrase in a slot that the pattern may not have, or nil.
func optional(p *vocab.Phrase, slot string) *vocab.Phrase {
	for i := range p.Args {
		if p.Args[i].Slot == slot && p.Args[i].Set {
			return p.Args[i].Phrase[0]
		}
	}
	return nil
}

func whoFaction(x *run, p *vocab.Phrase) (seats engine.SeatSet) {
	faction := p.Arg("f").Name.IDs[0]
	for i := range x.g.Scenario.Seats {
		if x.g.Scenario.Seats[i].Factions&(1<<faction) != 0 {
			seats |= engine.Only(engine.Seat(i))
		}
	}
	return seats
}

func whoEach(x *run, p *vocab.Phrase) engine.SeatSet {
	return x.g.seats[p.Arg("s").Phrase[0].Entry.Meaning.(Side)]
}

func whoSame(x *run, _ *vocab.Phrase) engine.SeatSet { return x.seats }
func whoYou(x *run, _ *vocab.Phrase) engine.SeatSet  { return engine.Only(x.you) }

func cardThis(x *run, _ *vocab.Phrase, c engine.Card) bool { return c == x.source }

func cardNamed(x *run, p *vocab.Phrase, c engine.Card) bool {
	return x.g.isNamed(c, p.Arg("c").Name)
}

// isNamed reports whether a name means a card of the game.
func (g *Game) isNamed(c engine.Card, n *vocab.Name) bool {
	for _, id := range n.IDs {
		if &g.Lib.Cards[id] == g.def[c] {
			return true
		}
	}
	return false
}

func cardFilter(x *run, p *vocab.Phrase, c engine.Card) bool {
	return x.matches(p.Arg("what").Phrase[0], c)
}

func (x *run) matches(p *vocab.Phrase, c engine.Card) bool {
	return p.Entry.Meaning.(predicate)(x, p, c)
}

func filterNouns(x *run, p *vocab.Phrase, c engine.Card) bool {
	for i := range p.Args {
		if p.Args[i].Slot != "nouns" {
			continue
		}
		for _, n := range p.Args[i].Phrase {
			t := n.Entry.Meaning.(CardType)
			if x.g.def[c].Type == t || t == NumCardTypes && !x.g.def[c].Type.IsLocation() {
				return true
			}
		}
		return false
	}
	return true
}

func filterTrait(x *run, p *vocab.Phrase, c engine.Card) bool {
	return x.g.def[c].Traits&(1<<p.Arg("t").Name.IDs[0]) != 0 && filterNouns(x, p, c)
}

func filterFaction(x *run, p *vocab.Phrase, c engine.Card) bool {
	return uint16(x.g.def[c].Faction) == p.Arg("f").Name.IDs[0] && filterNouns(x, p, c)
}

func targetReserve(*run, *vocab.Phrase) target { return target{reserve: true} }
func targetAny(*run, *vocab.Phrase) target     { return anywhere }
func targetThis(x *run, _ *vocab.Phrase) target {
	return target{location: x.source}
}

func reachedReserve(g *Game, c, _ engine.Card) bool      { return g.lies(c, atReserve) }
func reachedPath(g *Game, c, _ engine.Card) bool         { return g.lies(c, atPath) }
func reachedBattleground(g *Game, c, _ engine.Card) bool { return g.lies(c, atBattleground) }
func reachedLocation(g *Game, c, _ engine.Card) bool     { return g.lies(c, atPath|atBattleground) }

func placeThis(x *run, _ *vocab.Phrase, l engine.Card) bool  { return l == x.source }
func placeThere(x *run, _ *vocab.Phrase, l engine.Card) bool { return l == x.there }
func placeNamed(x *run, p *vocab.Phrase, l engine.Card) bool {
	return x.g.isNamed(l, p.Arg("l").Name)
}

func placeFaction(x *run, p *vocab.Phrase, l engine.Card) bool {
	d := x.g.def[l]
	return d.Type == Battleground && (d.Attackers|d.Defenders)&(1<<p.Arg("f").Name.IDs[0]) != 0
}

func placeSide(x *run, p *vocab.Phrase, l engine.Card) bool {
	d := x.g.def[l]
	return d.Type == Battleground && d.Side == p.Arg("s").Phrase[0].Entry.Meaning.(Side)
}

func placePath(x *run, _ *vocab.Phrase, l engine.Card) bool { return l == x.g.activePath() }
func placeBattleground(x *run, _ *vocab.Phrase, l engine.Card) bool {
	return x.g.S.Zone(l) == ActiveBattlegrounds
}

func placeNextPath(x *run, _ *vocab.Phrase, l engine.Card) bool { return x.pathAbove(l, 1) }
func placeSamePath(x *run, _ *vocab.Phrase, l engine.Card) bool { return x.pathAbove(l, 0) }

// pathAbove reports whether a location is a path not activated yet whose number is n above the active one.
func (x *run) pathAbove(l engine.Card, n int) bool {
	p := x.g.activePath()
	return p != 0 && x.g.S.Zone(l) == PathDeck && x.g.def[l].Number == x.g.def[p].Number+n
}
