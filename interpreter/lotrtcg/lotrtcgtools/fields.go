package lotrtcgtools

import (
	"maps"
	"slices"

	"loremaster/dsl/pack"
	"loremaster/interpreter/lotrtcg"
)

// This file holds the kinds of definitions of the game, and the table of their fields.

// What a library can hold.
const (
	maxCards  = 1 << 15
	maxNamed  = 200
	maxTraits = 64
)

// Kinds of definitions.
var (
	companion  = card(lotrtcg.Companion)
	ally       = card(lotrtcg.Ally)
	minion     = card(lotrtcg.Minion)
	possession = card(lotrtcg.Possession)
	artifact   = card(lotrtcg.Artifact)
	condition  = card(lotrtcg.Condition)
	event      = card(lotrtcg.Event)
	site       = card(lotrtcg.Site)
	ring       = card(lotrtcg.Ring)
	culture    = &pack.Kind{Word: "culture", Names: lotrtcg.NameCulture, Most: maxNamed}
	race       = &pack.Kind{Word: "race", Names: lotrtcg.NameRace, Most: maxNamed}
	class      = &pack.Kind{Word: "class", Names: lotrtcg.NameClass, Most: maxNamed}
	keyword    = &pack.Kind{Word: "keyword", Names: lotrtcg.NameTrait, Most: maxTraits}
	deck       = &pack.Kind{Word: "deck"}

	characters = pack.Kinds{companion, ally, minion}
	borne      = pack.Kinds{possession, artifact, condition}
	played     = characters.And(borne, pack.Kinds{event})
	inDecks    = played.And(pack.Kinds{site, ring})
	named      = pack.Kinds{culture, race, class, keyword}
	kinds      = inDecks.And(named, pack.Kinds{deck})
	isScenario = pack.Kinds{pack.KindScenario, pack.KindOption}
	isSeat     = pack.Kinds{pack.KindSeat}
	isDeck     = pack.Kinds{deck}
)

// cardTypes says which type of card those definitions are.
var cardTypes = map[*pack.Kind]lotrtcg.CardType{}

func card(t lotrtcg.CardType) *pack.Kind {
	k := &pack.Kind{Word: lotrtcg.CardTypes[t], Names: lotrtcg.NameCard, Card: true, Script: true, Short: true, Most: maxCards}
	cardTypes[k] = t
	return k
}

// sides are the words for the sides that cards have.
var sides = lotrtcg.Sides[lotrtcg.FreePeoples:]

// fields is the table, one row for each key, of what every game has not.
var fields = []pack.Field{
	// cards
	{Key: "title", Of: inDecks, Form: pack.AWord("the title"), Doc: "its title, where the name has a subtitle besides; cards with one title are the same thing"},
	{Key: "unique", Of: inDecks, Form: pack.YesOrNo, Doc: "whether it is unique"},
	{Key: "side", Of: borne.And(pack.Kinds{event}), Required: true, Form: pack.OneOf("side", sides), Doc: "for whom it is; companions and allies are of the Free Peoples, minions of the Shadow"},
	{Key: "culture", Of: played, Form: pack.AWord("the id of a culture"), Doc: "its culture"},
	{Key: "race", Of: characters, Form: pack.AWord("the id of a race"), Doc: "its race"},
	{Key: "class", Of: pack.Kinds{possession, artifact}, Form: pack.AWord("the id of a class"), Doc: "its class: a character bears one of each"},
	{Key: "keywords", Of: inDecks, Form: pack.SetOfWords("ids of keywords"), Doc: "its keywords without a number: those that the rules know (\"archer\", \"fierce\", \"ring-bound\", \"sanctuary\") and ids of others"},
	{Key: "damage", Of: characters, Form: pack.ANumber(0, 9), Doc: "its damage bonus"},
	{Key: "defender", Of: characters, Form: pack.ANumber(0, 9), Doc: "to how many minions more it can be assigned"},
	{Key: "ambush", Of: pack.Kinds{minion}, Form: pack.ANumber(0, 9), Doc: "how many tokens its owner may add when the Free Peoples player assigns it"},
	{Key: "cost", Of: played, Required: true, Form: pack.ANumber(0, 20), Doc: "its twilight cost"},
	{Key: "strength", Of: characters.And(borne, pack.Kinds{ring}), RequiredOf: characters, Form: pack.ANumber(-20, 40), Doc: "its strength; of what is borne, what it adds to its bearer's"},
	{Key: "vitality", Of: characters.And(borne, pack.Kinds{ring}), RequiredOf: characters, Form: pack.ANumber(-9, 20), Doc: "its vitality; of what is borne, what it adds to its bearer's"},
	{Key: "resistance", Of: pack.Kinds{companion}, Form: pack.ANumber(1, 20), Doc: "with how many burdens it is corrupted as a Ring-bearer; a companion without it cannot be one"},
	{Key: "signet", Of: characters, Form: pack.ARemark, Remark: true, Doc: "its signet; no card of the game asks for it"},
	{Key: "site", Of: pack.Kinds{minion, ally, site}, Required: true, Form: pack.ANumber(1, 9), Doc: "of a site its number, of a minion the first where it does not roam, of an ally its home"},
	{Key: "shadow", Of: pack.Kinds{site}, Required: true, Form: pack.ANumber(0, 20), Doc: "its Shadow number"},
	{Key: "arrow", Of: pack.Kinds{site}, Required: true, Form: pack.OneOf("arrow", lotrtcg.Arrows[:]), Doc: "on which side of the player who leaves it the one sits who lays the next"},
	{Key: "bearer", Of: borne, Form: pack.InWords("which cards may bear it"), Needs: bearersOf, Doc: "who may bear it, in the words of texts: \"Rohan Man\"; without it, it is played to the support area"},
	{Key: "doubt", Of: inDecks.And(isDeck), Form: pack.ARemark, Remark: true, Doc: "what is uncertain about its facts"},

	// races and keywords
	{Key: "plural", Of: named, Form: pack.AWord("a word"), Doc: "the name of several, where it is not the name with an s"},

	// decks
	{Key: "ring-bearer", Of: isDeck, Required: true, Form: pack.AWord("the id of a companion"), Doc: "who begins as its Ring-bearer"},
	{Key: "ring", Of: isDeck, Required: true, Form: pack.AWord("the id of a Ring"), Doc: "the Ring that he bears"},
	{Key: "fellowship", Of: isDeck, Form: pack.ListOfWords("companion ids"), Doc: "the other companions with whom it begins"},
	{Key: "sites", Of: isDeck, Required: true, Form: pack.ListOfWords("site ids"), Doc: "its adventure deck: one site of each number"},
	{Key: "cards", Of: isDeck, Required: true, Form: pack.CardTable, Needs: cardsOf, Doc: "its draw deck: how many there are of each card"},

	// scenarios
	{Key: "seating", Of: isScenario, Required: true, Form: pack.ListOfWords("seat ids"), Doc: "the seats clockwise around the table, from two to four"},
	{Key: "first", Of: isScenario, Form: pack.AWord("the id of a seat"), Doc: "who has the first turn; luck says so without it"},
	{Key: "opening", Of: isScenario, Form: pack.ListOfWords("sentences"), Needs: pack.MentionedIn("opening"), Doc: "the position with which its games begin, in the sentences by which a test gives one: [\"Théoden's fellowship is Éowyn\"]; what they do not say is not there, and nothing is shuffled or drawn before"},
	{Key: "seats", Of: isScenario, Required: true, Form: pack.SeatTables, Doc: "a table for each seat, [id.seats.SEAT]"},
	{Key: "deck", Of: isSeat, Required: true, Form: pack.AWord("the id of a deck"), Doc: "the deck of the seat"},
}

// This file holds the forms of the values that only this game has.

// cardsOf returns the ids of the cards of a deck.
func cardsOf(_ *pack.Build, d *pack.Definition) []string {
	return slices.Sorted(maps.Keys(pack.Get[map[string]int](d, "cards")))
}

// bearersOf returns the ids of what the words for who may bear a card name.
func bearersOf(b *pack.Build, d *pack.Definition) []string { return b.Mentioned(d.Word("bearer")) }
