package wotrcards

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file says what a card is besides what is printed on it: its factions, traits, type, name and paths. Texts have a say in that by
// one question, asked only where a text of the library could answer.

// What of a card the question askBesides is about; its answers are sets: More of what comes to the card, Sum of what it
// is not. Both fit into a number. A name is asked about by itself: the question's To is its card in the library, from 1.
const (
	ofFaction uint8 = iota
	ofTrait
	ofType
	ofPaths
	ofName
)

// besides returns a set of what is printed on a card with what texts add to it and take from it.
func (g *Game) besides(c engine.Card, what uint8, printed uint64) uint64 {
	if !g.Texts.Answered(askBesides) {
		return printed
	}
	return g.besidesSay(c, what, printed)
}

func (g *Game) besidesSay(c engine.Card, what uint8, printed uint64) uint64 {
	q := g.texts.Ask(&text.Question{Hook: askBesides, Card: c, What: what})
	return printed&^uint64(q.Sum) | uint64(q.More)
}

// factions returns those that a card of a player counts as; a location has none.
func (g *Game) factions(c engine.Card) FactionSet {
	def := g.def[c]
	if def.Type.IsLocation() {
		return 0
	}
	return FactionSet(g.besides(c, ofFaction, 1<<def.Faction))
}

// traits and paths return those that a card has.
func (g *Game) traits(c engine.Card) TraitSet {
	return TraitSet(g.besides(c, ofTrait, uint64(g.def[c].Traits)))
}

// types returns those as which texts speak of a card.
func (g *Game) typesOf(c engine.Card) uint64 { return g.besides(c, ofType, 1<<g.def[c].Type) }

// isCalled reports whether a name means a card of the game: its own, or one that texts give it.
func (g *Game) isCalled(c engine.Card, n *vocab.Name) bool {
	is := g.isNamed(c, n)
	if !g.Texts.Answered(askBesides) {
		return is
	}
	for _, id := range n.IDs {
		q := g.texts.Ask(&text.Question{Hook: askBesides, Card: c, What: ofName, To: engine.Card(id + 1)})
		if q.Allowed {
			return true
		}
		is = is && !q.Refused
	}
	return is
}

func (g *Game) paths(c engine.Card) PathSet {
	return PathSet(g.besides(c, ofPaths, uint64(g.def[c].Paths)))
}

// besidesVerbs say what a card is besides.
var besidesVerbs = []vocab.Entry{
	{Kind: "verb", Pattern: "count(s) as {k:nature} too", Meaning: &text.Verb{Hold: holdCountsAs, Hook: askBesides, Kind: engine.Static}, Rule: "battleground-faction-listed",
		Doc: "The cards are that, too, besides what is printed on them."},
	{Kind: "verb", Pattern: "does/do not count as {k:nature}", Meaning: &text.Verb{Hold: holdCountsNot, Hook: askBesides, Kind: engine.Static}, Rule: "battleground-faction-listed",
		Doc: "The cards are not that, whatever is printed on them; a text that makes them so counts all the same."},
	{Kind: "nature", Pattern: "{f:faction}", Meaning: nature(natureFaction), Rule: "battleground-faction-listed", Doc: "Of that faction: for where cards may go, whom they support, and for every text."},
	{Kind: "nature", Pattern: "the named faction", Meaning: nature(natureNamed), Rule: "battleground-faction-listed", Doc: "Of the faction that the card with the text has named; of none where it has named none."},
	{Kind: "nature", Pattern: "any faction", Meaning: nature(natureAny(ofFaction)), Rule: "battleground-faction-listed", Doc: "Of all factions that there are; not so, of none."},
	{Kind: "nature", Pattern: "{t:trait}", Meaning: nature(natureTrait), Rule: "battleground-faction-listed", Doc: "With that trait."},
	{Kind: "nature", Pattern: "any trait", Meaning: nature(natureAny(ofTrait)), Rule: "battleground-faction-listed", Doc: "With all traits that there are; not so, with none."},
	{Kind: "nature", Pattern: "a/an {n:noun}", Meaning: nature(natureType), Rule: "referenced-card-shown", Doc: "A card of that type, where texts speak of such cards; how it is played, moved and fights stays as it is."},
	{Kind: "nature", Pattern: "{c:card}", Meaning: nature(natureName), Rule: "referenced-card-shown", Doc: "The card of that name, where texts speak of it by name."},
	{Kind: "verb", Pattern: "has/have the paths {a:figure} to {b:figure} too", Meaning: &text.Verb{Hold: holdPaths, Hook: askBesides, Kind: engine.Static}, Rule: "character-path-number",
		Doc: "The characters may be on paths of those numbers, too."},
	{Kind: "verb", Pattern: "has/have the icons of {c:cards} [instead of its own]", Meaning: &text.Verb{Hold: holdIconsOf, Hook: askIcons, Kind: engine.Static}, Rule: "token-part-of-card",
		Doc: "The cards have the icons that are printed on a card in play that fits the description, or on as many as it says, as long as they do; instead of its own, without those that are printed on themselves."},
	{Kind: "verb", Pattern: "has/have {t:quote}", Meaning: &text.Verb{Hold: holdText, Lends: lendsQuote, Hook: askText, Kind: engine.Static}, Of: uint16(cardTypes | locationTypes | ofScenario),
		Doc: "The cards have that line of text, as if it were printed on them."},
	{Kind: "verb", Pattern: "has/have no text", Meaning: &text.Verb{Hold: holdNoText, Hook: askNoText, Kind: engine.Static},
		Doc: "Nothing that is printed on the cards happens or holds; what they have of the text of others does. A text that says so of its own card, or of one that says so, still does."},
	{Kind: "verb", Pattern: "choose(s) {p:places}", Meaning: &text.Verb{Do: doChoosePlace},
		Doc: "The player chooses an active location that fits the description, which is \"it\" for what follows."},
}

// besidesWords are the words that these need.
var besidesWords = []vocab.Entry{
	{Kind: "object", Pattern: "the {what:filter} played last this round", Flags: vocab.One, Meaning: text.Predicate(playedLast), Rule: "same-card-twice",
		Doc: "Of the cards in play that fit the description and were played this round, the one that was played last."},
	{Kind: "object", Pattern: "the {what:filter} {w:who} played last this round", Flags: vocab.One | vocab.Anywhere, Meaning: text.Predicate(playedLastBy), Rule: "same-card-twice",
		Doc: "Of the cards that fit the description and were played by such a player this round, the one that was played last, wherever it lies, but not the card that has this text."},
	{Kind: "qualifier", Pattern: "on the same location as {c:cards}", Meaning: text.Predicate(cardBeside), Flags: vocab.Past, Rule: "in-play-zones", Doc: "On a location on which such a card is, too: another one, if the card itself fits."},
	{Kind: "object", Pattern: "/ {w:whose} {what:filter} [{q:qualifier/relative| }]", Roles: map[string]vocab.Role{"w": vocab.Whose, "q": vocab.Qualifier}, Meaning: text.Predicate(cardOf), Rule: "decks-separate",
		Doc: "Cards that the player controls and that fit the description."},
	{Kind: "object", Pattern: "{n:count} of {w:whose} / {what:filter} [{q:qualifier/relative| }]", Roles: map[string]vocab.Role{"w": vocab.Whose, "q": vocab.Qualifier}, Meaning: text.Predicate(cardOf), Rule: "decks-separate",
		Doc: "So many cards that the player controls and that fit the description."},
}

// nature is what an entry of that kind means: of what it speaks, and the set of it; of a name whether that is asked about.
type nature func(x *run, p *vocab.Phrase, q *text.Question) (of uint8, set uint64)

func natureFaction(_ *run, p *vocab.Phrase, _ *text.Question) (uint8, uint64) {
	return ofFaction, 1 << p.Arg("f").Name.IDs[0]
}

func natureNamed(x *run, _ *vocab.Phrase, _ *text.Question) (uint8, uint64) {
	if f := of(x).named(noteFaction, x.Source); f >= 0 {
		return ofFaction, 1 << f
	}
	return ofFaction, 0
}

func natureTrait(_ *run, p *vocab.Phrase, _ *text.Question) (uint8, uint64) {
	return ofTrait, 1 << p.Arg("t").Name.IDs[0]
}

func natureType(_ *run, p *vocab.Phrase, _ *text.Question) (uint8, uint64) {
	if t := nounIn(p, "n"); t < NumCardTypes {
		return ofType, 1 << t
	}
	return ofType, 1<<Aim - 1
}

// natureAny is all there is of something but its highest bit, which nothing has and which is a sign.
func natureAny(of uint8) nature {
	return func(*run, *vocab.Phrase, *text.Question) (uint8, uint64) { return of, 1<<63 - 1 }
}

func natureName(_ *run, p *vocab.Phrase, q *text.Question) (uint8, uint64) {
	if slices.Contains(p.Arg("c").Name.IDs, uint16(q.To)-1) {
		return ofName, 1
	}
	return ofName, 0
}

func holdCountsAs(x *run, p *vocab.Phrase, q text.Question) text.Question {
	k := p.Slot("k")
	of, set := k.Entry.Meaning.(nature)(x, k, &q)
	if q.What == ofName && of == ofName {
		q.Allowed = q.Allowed || set != 0
		return q
	}
	return q.Adds(of, int(set))
}

func holdCountsNot(x *run, p *vocab.Phrase, q text.Question) text.Question {
	k := p.Slot("k")
	switch of, set := k.Entry.Meaning.(nature)(x, k, &q); {
	case q.What != of:
	case of == ofName:
		q.Refused = q.Refused || set != 0
	default:
		q.Sum |= int(set)
	}
	return q
}

func holdPaths(_ *run, p *vocab.Phrase, q text.Question) text.Question {
	for n := p.Arg("a").Number; n <= p.Arg("b").Number; n++ {
		q = q.Adds(ofPaths, 1<<n)
	}
	return q
}

var holdNoText = text.Refuse(func(*run, *vocab.Phrase, *text.Question) bool { return true })

// lendsText is what "has the text of ..." says under a heading that only holds.
var lendsText = &text.Verb{Hold: holdText, Lends: lendsTextOf, Hook: askText, Kind: engine.Static}

func holdText(_ *run, _ *vocab.Phrase, q text.Question) text.Question { return q }

// meant returns the first card in play that words mean, or 0.
func meant(x *run, words *vocab.Phrase) (c engine.Card) {
	x.EachInPlay(func(d engine.Card) {
		if c == 0 && x.Means(words, d) {
			c = d
		}
	})
	return c
}

func holdIconsOf(x *run, p *vocab.Phrase, q text.Question) text.Question {
	def, found := of(x).def, false
	for _, object := range text.Objects(p.Slot("c")) {
		_, left := x.HowMany(object)
		x.EachInPlay(func(c engine.Card) {
			if left > 0 && x.Means(object, c) {
				q.Sum += int(def[c].Icons[q.What])
				left--
				found = true
			}
		})
	}
	if found && p.Has("[instead") {
		q.Sum -= int(def[q.Card].Icons[q.What])
	}
	return q
}

// asIcons: a copy has the icons of the other card for its own.
func asIcons(x *run, as engine.Card, q text.Question) text.Question {
	g, icon := of(x), q.What
	q.Sum += int(g.def[as].Icons[icon]) - int(g.def[q.Card].Icons[icon])
	return q
}

func lendsTextOf(x *run, p *vocab.Phrase) (engine.Card, []*Ability) {
	c := meant(x, p.Slot("c"))
	if c == 0 {
		return 0, nil
	}
	return c, of(x).def[c].text.Abilities
}

func lendsQuote(x *run, p *vocab.Phrase) (engine.Card, []*Ability) {
	line := x.A.Of.Quote(p.Arg("t").Line)
	if line == nil {
		return 0, nil // its text is wrong
	}
	return x.TextOf(), []*Ability{line}
}

func doChoosePlace(x *run, p *vocab.Phrase) bool {
	return chooseLocation(x, p.Slot("p"), active, nil) != 0
}

// cardBeside: another card that words mean is on the same location.
func cardBeside(x *run, p *vocab.Phrase, c engine.Card) bool {
	g := of(x)
	l := g.location(c)
	place, words := g.location, p.Slot("c")
	if text.PointsTo(text.Objects(words)[0]) {
		place = x.PlaceOf
	}
	return l != 0 && x.IsSo(words, func(d engine.Card) bool { return d != c && place(d) == l })
}

// playedLast: cards that were played this round have arrived in it.
func playedLast(x *run, p *vocab.Phrase, c engine.Card) bool {
	g := of(x)
	is := func(c engine.Card) bool {
		return g.inPlay(c) && g.S.Arrived.Has(c) && x.Means(p.Slot("what"), c)
	}
	return is(c) && g.lastOf(c, is)
}

// lastOf reports whether no such card has been where it is for a shorter time than one.
func (g *Game) lastOf(c engine.Card, such func(engine.Card) bool) bool {
	return !engine.Any(engine.CardsTo(g.Cards), func(d engine.Card) bool { return g.S.Since[d] > g.S.Since[c] && such(d) })
}

// playedLastBy is playedLast for cards that need not be in play any more, as events; a player plays his own.
func playedLastBy(x *run, p *vocab.Phrase, c engine.Card) bool {
	g, who := of(x), p.Slot("w")
	seats := who.Entry.Meaning.(text.Who)(x, who)
	is := func(c engine.Card) bool {
		return c != x.Source && g.S.Played.Has(g.first[c]) && g.S.Since[c] > 0 && g.Texts.Owner[c] != engine.NoSeat && seats.Has(g.Texts.Owner[c]) && x.Means(p.Slot("what"), c)
	}
	return is(c) && g.lastOf(c, is)
}

func cardOf(x *run, p *vocab.Phrase, c engine.Card) bool {
	g, whose := of(x), p.Slot("w")
	seat := g.Controller(c)
	return x.IsOther(p, c) && seat != engine.NoSeat && !g.isDown(c) && whose.Entry.Meaning.(text.Who)(x, whose).Has(seat) &&
		x.Means(p.Slot("what"), c) && x.Qualified(p, c)
}
