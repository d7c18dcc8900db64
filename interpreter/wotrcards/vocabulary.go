package wotrcards

import (
	"slices"
	"sync"

	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words of texts but headings and verbs: players, cards, numbers, places, limits.

// Vocabulary returns the words of the game's card text: the tables of words (here), of headings
// (headings.go) and of verbs (verbs.go). The meaning of an entry is of the type that its kind asks for
// (text.go); what the functions do stands beside the verbs and in words_cards.go.
var Vocabulary = sync.OnceValue(func() *vocab.Vocabulary {
	all := slices.Concat(
		headings, happenings, timeWords, conditionWords, words, amountWords, zoneWords, besidesWords, bearWords,
		text.PlayerWords(), text.WhichWords(), text.ChoiceWords(), playerWords, bestWords, namedWords, verbs, zoneVerbs,
		eventVerbs, besidesVerbs, bearVerbs, madeVerbs, downVerbs, text.ScriptWords(), priceWords, actWords, turnVerbs,
		combatVerbs, permitVerbs,
	)
	return vocab.MustTable("wotrcards", append(all, possessives(all)...), "card", "location", "faction", "trait", text.ScriptName, CounterName, OwnZoneName, SharedZoneName, OwnStepName)
})

var words = []vocab.Entry{
	// Who.
	{Kind: "who", Pattern: "the {f:faction} player", Meaning: text.Who(whoFaction), Rule: "O38",
		Doc: "The player whose deck holds that faction; if there are several, each of them."},
	{Kind: "players", Pattern: "{s:side} player(s)", Meaning: text.Who(whoOfSide), Rule: "O9", Doc: "A player of the side."},
	{Kind: "players", Pattern: "{f:faction} player(s)", Meaning: text.Who(whoFaction), Rule: "O38", Doc: "A player whose deck holds that faction."},
	text.Word("who", "each", "O9"), text.Word("who", "/you", "decks-separate"),
	{Kind: "side", Pattern: "Free Peoples", Flags: vocab.Fixed, Meaning: FreePeoples, Rule: "trilogy-seats", Doc: "The Free Peoples side."},
	{Kind: "side", Pattern: "Shadow", Flags: vocab.Fixed, Meaning: Shadow, Rule: "trilogy-seats", Doc: "The Shadow side."},

	// How many.
	text.Word("count", "{n:amount}"), text.Word("count", "a/an"), text.Word("count", "another"), text.Word("count", "any other"),
	text.Word("count", "each other"), text.Word("count", "/other"), text.Word("count", "each"), text.Word("count", "up to {n:amount}"),
	text.Word("count", "{n:amount} or /more"), text.Word("count", "at least {n:amount}"), text.Word("count", "any number /of", "O20"),
	text.Word("count", "any /number", "O20"),

	// Which cards.
	text.Word("cards", "{c:object|and}"), text.Word("cards", "{c:object|or}"), text.WordOf(cardTypes|locationTypes, "object", "this"),
	{Kind: "object", Pattern: "it", Means: "{it}", Meaning: text.Definite(text.It), Flags: vocab.It, Doc: "The card or location that the sentence chose or activated, or the card about to be eliminated."},
	{Kind: "object", Pattern: "{c:card}", Meaning: text.Predicate(cardNamed), Flags: vocab.One | vocab.Fixed, Rule: "referenced-card-shown", Doc: "The card with that name or short name."},
	{Kind: "object", Pattern: "the wielder", Means: "the character that wields {this}", Meaning: text.Definite(cardWielder), Flags: vocab.Bearer, Of: uint16(text.KindsOf(Item)), Rule: "item-with-wielder", Doc: "The character that wields this item."},
	{Kind: "object", Pattern: "its wielder", Means: "the character that wields {this}", Meaning: text.Definite(cardWielder), Flags: vocab.Bearer, Of: uint16(text.KindsOf(Item)), Rule: "item-with-wielder", Doc: "The character that wields this item."},
	{Kind: "object", Pattern: "its /items", Meaning: text.Predicate(cardItsItems), Rule: "item-lost-with-wielder", Doc: "The items on the card; when it is cycled they are cycled with it."},
	text.Word("object", "/they"), text.Word("object", "/them"), text.Word("object", "the /rest", "look-and-play-pays"),
	text.Word("object", "/ [{n:count}] of those", "look-and-play-pays"),
	{Kind: "object", Pattern: "/ [{n:count}] {what:filter} [{q:qualifier/relative| }] [except / {e:filter}]", Roles: map[string]vocab.Role{"q": vocab.Qualifier, "e": vocab.Except}, Flags: vocab.One | vocab.Fixed, Meaning: text.Predicate(text.IsSuch), Rule: "referenced-card-shown", Doc: "Cards that fit the description, apart from those excepted."},
	{Kind: "object", Pattern: "/ [{n:count}] {f:faction} {a:noun} and {b:noun} [{q:qualifier/relative| }]", Roles: map[string]vocab.Role{"q": vocab.Qualifier}, Flags: vocab.Fixed, Meaning: text.Predicate(cardTwoNouns), Rule: "referenced-card-shown",
		Doc: "Cards of the faction that are of either type."},
	{Kind: "filter", Pattern: "{nouns:noun|or}", Flags: vocab.Fixed, Meaning: text.Predicate(filterNouns), Rule: "referenced-card-shown", Doc: "A card of any of the types listed."},
	{Kind: "filter", Pattern: "{t:trait}", Flags: vocab.Fixed, Meaning: text.Predicate(filterTrait), Rule: "referenced-card-shown", Doc: "A card with the trait."},
	{Kind: "filter", Pattern: "{t:trait} {nouns:noun|or}", Flags: vocab.Fixed, Meaning: text.Predicate(filterTrait), Rule: "referenced-card-shown", Doc: "A card with the trait that is of any of the types listed."},
	{Kind: "filter", Pattern: "{f:faction} {nouns:noun|or}", Flags: vocab.Fixed, Meaning: text.Predicate(filterFaction), Rule: "referenced-card-shown", Doc: "A card of the faction that is of any of the types listed."},
	{Kind: "filter", Pattern: "copy/copies of {c:card}", Flags: vocab.Fixed, Meaning: text.Predicate(cardNamed), Rule: "referenced-card-shown", Doc: "A card with that name or short name, wherever the words say that it lies."},
	{Kind: "filter", Pattern: "{s:side} {nouns:noun|or}", Meaning: text.Predicate(filterSide), Rule: "referenced-card-shown", Doc: "A card of the side that is of any of the types listed."},
	{Kind: "noun", Pattern: "army/armies", Flags: vocab.Fixed, Meaning: Army, Rule: "play-destinations", Doc: "An army card."},
	{Kind: "noun", Pattern: "character(s)", Flags: vocab.Fixed, Meaning: Character, Rule: "play-destinations", Doc: "A character card."},
	{Kind: "noun", Pattern: "item(s)", Flags: vocab.Fixed, Meaning: Item, Says: text.KindsOf(Item), Rule: "item-with-wielder", Doc: "An item card."},
	{Kind: "noun", Pattern: "event(s)", Flags: vocab.Fixed, Meaning: Event, Rule: "event-resolved-then-eliminated", Doc: "An event card."},
	{Kind: "noun", Pattern: "card(s)", Flags: vocab.Fixed | vocab.AnyCard, Meaning: NumCardTypes, Rule: "referenced-card-shown", Doc: "A faction card of any type."},
	text.Word("qualifier", "of those", "look-and-play-pays"),
	{Kind: "qualifier", Pattern: "of that combat", Flags: vocab.Anywhere, Meaning: text.Predicate(cardFought), Rule: "O28", Doc: "Cards that took part in the combat just resolved."},
	{Kind: "qualifier", Pattern: "there", Means: "{there}", Meaning: text.Predicate(cardThere), Doc: "At this card's location, or where the event took place."},
	{Kind: "qualifier", Pattern: "in play", Meaning: text.Predicate(cardInPlay), Says: inPlay, Rule: "in-play-zones", Doc: "In a reserve, on a path or on a battleground."},

	// Decks of scenarios.
	{Kind: KindDeck, Pattern: "{n:number} random {what:filter} [except / {e:filter}]", Roles: map[string]vocab.Role{"e": vocab.Except}, Meaning: deckRandom, Rule: "scenario-decks", Doc: "The deck holds that many more of the cards described, picked at random for each game."},
	{Kind: KindDeck, Pattern: "{c:cards}", Meaning: deckAll, Rule: "scenario-decks", Doc: "The deck holds every copy of the cards described."},
	{Kind: KindDeck, Pattern: "{n:number} {c:card}", Meaning: deckCopies, Rule: "scenario-decks", Doc: "The deck holds that many copies of the card."},
	{Kind: KindDeck, Pattern: "without {c:cards}", Meaning: deckWithout, Rule: "scenario-decks", Doc: "Takes back out of the deck the cards described that an earlier line put there."},

	// Where.
	{Kind: "where", Pattern: "in reserve", Means: "in a reserve", Meaning: atReserve, Rule: "in-play-zones", Doc: "In a reserve; for an item, on a wielder in reserve."},
	{Kind: "where", Pattern: "in play", Meaning: inPlay, Rule: "in-play-zones", Doc: "In a reserve, on a path or on a battleground."},
	{Kind: "where", Pattern: "on a path", Meaning: atPath, Rule: "in-play-zones", Doc: "On the active path."},
	{Kind: "where", Pattern: "on a battleground", Meaning: atBattleground, Rule: "in-play-zones", Doc: "On an active battleground."},
	{Kind: "where", Pattern: "on a path or battleground", Meaning: atPath | atBattleground, Rule: "in-play-zones", Doc: "On an active location."},
	{Kind: "dest", Pattern: "reserve", Meaning: dest{nil, atReserve}, Rule: "play-destinations", Doc: "The player's reserve; for an item, a wielder there."},
	{Kind: "dest", Pattern: "a path", Meaning: dest{placeAnyPath, atPath}, Rule: "play-destinations", Doc: "The active path."},
	{Kind: "dest", Pattern: "a battleground", Meaning: dest{placeBattleground, atBattleground}, Rule: "play-destinations", Doc: "An active battleground."},
	{Kind: "dest", Pattern: "a path or battleground", Meaning: dest{placeAny, atPath | atBattleground}, Rule: "play-destinations", Doc: "An active location."},
	{Kind: "dest", Pattern: "a path {m:figure}", Roles: map[string]vocab.Role{"m": vocab.Numbered}, Meaning: dest{placeOfNumber, atPath}, Rule: "character-path-number", Doc: "The active path, if it has that number."},
	{Kind: "dest", Pattern: "{l:location}", Meaning: dest{placeNamed, atPath | atBattleground}, Rule: "referenced-card-shown", Doc: "The location with that name, while it is active."},
	{Kind: "dest", Pattern: "the path {l:location}", Meaning: dest{placeNamed, atPath | atBattleground}, Rule: "referenced-card-shown", Doc: "The location with that name."},
	{Kind: "dest", Pattern: "its location", Means: "the location of {this}", Meaning: dest{placeIts, atPath | atBattleground}, Rule: "play-destinations", Doc: "The location that the card with the text is on."},
	{Kind: "dest", Pattern: "it", Means: "{it}", Flags: vocab.It, Meaning: dest{placeChosen, atPath | atBattleground}, Rule: "play-destinations", Doc: "The location that was chosen or meant last, or where the card is that was."},
	{Kind: "dest", Pattern: "this", Means: "{this}", Of: uint16(locationTypes), Meaning: dest{placeThis, atPath | atBattleground}, Rule: "play-destinations", Doc: "The location that has this text."},

	// Locations.
	{Kind: "places", Pattern: "this", Means: "{this}", Meaning: text.Definite(text.This), Says: locationTypes, Flags: vocab.Self | vocab.Fixed, Doc: "The location that has this text."},
	{Kind: "places", Pattern: "it", Means: "{it}", Meaning: text.Definite(text.It), Says: locationTypes, Flags: vocab.It, Doc: "The location that the sentence activated."},
	{Kind: "places", Pattern: "that path", Meaning: text.Definite(placeHere), Doc: "The path that the card is on."},
	{Kind: "places", Pattern: "{l:location}", Flags: vocab.Fixed, Meaning: text.Predicate(placeNamed), Rule: "referenced-card-shown", Doc: "The location with that name."},
	{Kind: "places", Pattern: "the active path", Meaning: text.Definite(placePath), Says: atPath, Rule: "one-path-active", Doc: "The active path."},
	{Kind: "places", Pattern: "a path {m:figure}", Flags: vocab.Fixed, Roles: map[string]vocab.Role{"m": vocab.Numbered}, Meaning: text.Predicate(placeOfNumber), Rule: "character-path-number", Doc: "A path with that number."},
	{Kind: "places", Pattern: "any location", Flags: vocab.Any | vocab.All | vocab.Fixed, Meaning: text.Predicate(placeAny), Rule: "in-play-zones", Doc: "A path or a battleground, whichever."},
	{Kind: "places", Pattern: "a/an {t:site}", Meaning: text.Predicate(placeOfSite), Flags: vocab.Any | vocab.Fixed, Rule: "O1", Doc: "One such location."},
	{Kind: "places", Pattern: "any {t:site}", Meaning: text.Predicate(placeOfSite), Flags: vocab.Any | vocab.All | vocab.Fixed, Rule: "O1", Doc: "One such location, whichever; of what holds, each of them, also one that becomes active later."},
	{Kind: "places", Pattern: "another {t:site}", Meaning: text.Predicate(placeOtherSite), Flags: vocab.Any, Rule: "battlegrounds-unlimited", Doc: "One such location, and not the one on which the card is that was chosen last."},
	{Kind: "places", Pattern: "/ {t:site}", Flags: vocab.Fixed, Meaning: text.Predicate(placeOfSite), Rule: "O1", Doc: "All such locations."},
	{Kind: "site", Pattern: "[active] battleground(s)", Flags: vocab.Fixed, Roles: whenActive, Says: atBattleground, Meaning: text.Predicate(site(placeBattleground)), Rule: "O1", Doc: "A battleground of either side."},
	{Kind: "site", Pattern: "[active] {f:faction} battleground(s)", Flags: vocab.Fixed, Roles: whenActive, Says: atBattleground, Meaning: text.Predicate(site(placeFaction)), Rule: "O1", Doc: "A battleground that shows the faction as attacker or defender."},
	{Kind: "site", Pattern: "[active] {s:side} battleground(s)", Flags: vocab.Fixed, Roles: whenActive, Says: atBattleground, Meaning: text.Predicate(site(placeSide)), Rule: "reactivate-same-sides", Doc: "A battleground from the side's deck."},
	{Kind: "site", Pattern: "[active] path(s)", Flags: vocab.Fixed, Roles: whenActive, Says: atPath, Meaning: text.Predicate(site(placeAnyPath)), Rule: "one-path-active", Doc: "A path, of any number."},
	{Kind: "paths", Pattern: "a path of the next number", Meaning: text.Predicate(placeNextPath), Rule: "path-chosen-by-card", Doc: "A path numbered one above the active path that has not been activated yet."},
	{Kind: "paths", Pattern: "another path of the same number", Meaning: text.Predicate(placeSamePath), Rule: "path-chosen-by-card", Doc: "Another path with the active path's number that has not been activated yet."},
	{Kind: "paths", Pattern: "another path {m:figure}", Roles: map[string]vocab.Role{"m": vocab.Numbered}, Meaning: text.Predicate(placePathNumber), Rule: "path-chosen-by-card", Doc: "Another path with that number that has not been activated yet."},

	// Icons, limits.
	{Kind: "icon", Pattern: "path attack", Meaning: PathAttack, Rule: "path-combat-count", Doc: "An attack icon of path combat."},
	{Kind: "icon", Pattern: "path defense", Meaning: PathDefense, Rule: "path-combat-losses", Doc: "A defense icon of path combat."},
	{Kind: "icon", Pattern: "leadership attack", Meaning: LeadAttack, Rule: "leadership-needs-army", Doc: "An attack icon in a circle, which counts for a character that an army supports."},
	{Kind: "icon", Pattern: "leadership defense", Meaning: LeadDefense, Rule: "leadership-needs-army", Doc: "A defense icon in a circle, likewise."},
	{Kind: "icon", Pattern: "attack", Meaning: Attack, Rule: "battleground-combat-count", Doc: "An attack icon of battleground combat."},
	{Kind: "icon", Pattern: "defense", Meaning: Defense, Rule: "battleground-combat-losses", Doc: "A defense icon of battleground combat."},
	{Kind: "modifier", Pattern: "{n:bonus} {i:icon}", Rule: "token-part-of-card", Doc: "That many more icons of that kind, or fewer with a minus."},
	text.Word("limit", "once per {u:era}", "O27"),
	{Kind: "era", Pattern: "turn", Meaning: text.OncePerTurn, Rule: "turn-order", Doc: "Each turn of a player, with the actions more that he takes in it; outside of the action step, each step."},
	text.Word("era", "round", "O27"), text.Word("era", "game", "ring-token-once"),
}
