package lotrtcg

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words that say which cards, and which players, are meant, and for what cards have in common.

var cardWords = []vocab.Entry{
	text.Word("who", "/you"), text.Word("who", "each"),
	{Kind: "players", Pattern: "Shadow player(s)", Meaning: text.Who(whoShadow), Rule: "shadow-order", Doc: "A player who is not the active one."},
	{Kind: "players", Pattern: "opponent(s)", Flags: vocab.You, Meaning: text.Who(whoOpponent), Doc: "Another player who is still in the game."},
	{Kind: "who", Pattern: "an opponent", Meaning: text.Who(whoOpponent), Flags: vocab.Chosen | vocab.Any, Doc: "One of your opponents, whom you choose; in a condition any of them."},
	{Kind: "players", Pattern: "Free Peoples player(s)", Meaning: text.Who(whoFree), Rule: "active", Doc: "The active player."},

	text.Word("count", "{n:amount}"), text.Word("count", "a/an"), text.Word("count", "another"),
	text.Word("count", "each"), text.Word("count", "each other"), text.Word("count", "up to {n:amount}"), text.Word("count", "{n:amount} or /more"), text.Word("count", "at least {n:amount}"), text.Word("count", "any number /of"),
	text.Word("cards", "{c:object|and}"), text.Word("cards", "{c:object|or}"),
	text.WordOf(ofAll, "object", "this"), text.Word("object", "that {what:filter}"),
	{Kind: "object", Pattern: "it", Means: "{it}", Meaning: text.Definite(text.It), Flags: vocab.It, Doc: "The card chosen last, or to which it happens."},
	{Kind: "object", Pattern: "its bearer", Means: "the character that bears {this}", Meaning: text.Definite(cardBearer), Flags: vocab.Bearer, Of: uint16(borne), Rule: "bearers", Doc: "The character that bears this card."},
	{Kind: "object", Pattern: "the Ring-bearer", Meaning: text.Definite(ringBearer), Rule: "new-bearer", Doc: "The active player's Ring-bearer."},
	{Kind: "object", Pattern: "{c:card}", Meaning: text.Predicate(cardNamed), Flags: vocab.One, Rule: "unique", Doc: "The card with that name or title."},
	{Kind: "object", Pattern: "/ [{n:count}] {what:filter} [{q:qualifier/relative| }] [except / {e:filter}]", Roles: map[string]vocab.Role{"q": vocab.Qualifier, "e": vocab.Except}, Flags: vocab.One, Meaning: text.Predicate(text.IsSuch),
		Doc: "Cards in play and active that fit the description, or elsewhere where the words say so."},

	{Kind: "filter", Pattern: "{nouns:noun|or}", Meaning: text.Predicate(anyNoun), Doc: "A card of any of these."},
	{Kind: "filter", Pattern: "{a:adjective} {what:filter}", Meaning: text.Predicate(bothSuch), Doc: "A card that is both."},

	typeNoun("companion(s)", Companion), typeNoun("ally/allies", Ally), typeNoun("minion(s)", Minion), typeNoun("possession(s)", Possession),
	typeNoun("artifact(s)", Artifact), typeNoun("condition(s)", Condition), typeNoun("event(s)", Event), typeNoun("site(s)", Site),
	ofCharacters(noun("character(s)", "A companion, an ally or a minion.", func(t *Game, c engine.Card) bool { return t.def[c].Type.IsCharacter() })),
	{Kind: "noun", Pattern: "card(s)", Flags: vocab.AnyCard, Meaning: text.Predicate(func(*run, *vocab.Phrase, engine.Card) bool { return true }), Doc: "Any card."},
	{Kind: "noun", Pattern: "{r:race}", Meaning: text.Predicate(ofRace), For: uint16(characters), Rule: "keywords", Doc: "A character of the race."},
	{Kind: "noun", Pattern: "{k:class}", Meaning: text.Predicate(ofClass), Rule: "class", Doc: "A possession or an artifact of the class."},
	{Kind: "noun", Pattern: "{t:keyword}", Meaning: text.Predicate(ofTrait), Rule: "keywords", Doc: "A card with the keyword."},
	{Kind: "noun", Pattern: "{c:card}", Meaning: text.Predicate(cardNamed), Rule: "unique", Doc: "A card with that name or title."},

	{Kind: "adjective", Pattern: "{c:culture}", Meaning: text.Predicate(ofCulture), Rule: "keywords", Doc: "Of the culture."},
	{Kind: "adjective", Pattern: "{r:race}", Meaning: text.Predicate(ofRace), For: uint16(characters), Rule: "keywords", Doc: "Of the race, where it is said of which type, too: \"Elf companions\"."},
	{Kind: "adjective", Pattern: "{t:keyword}", Meaning: text.Predicate(ofTrait), Rule: "keywords", Doc: "With the keyword."},
	adjective("Free Peoples", "Of the Free Peoples.", func(t *Game, c engine.Card) bool { return t.def[c].Side == FreePeoples }),
	adjective("Shadow", "Of the Shadow.", func(t *Game, c engine.Card) bool { return t.def[c].Side == Shadow }),
	onlyOf(kindsOf(Companion), adjective("unbound", "A companion that is not Ring-bound.", (*Game).unbound)),
	onlyOf(kindsOf(Companion), adjective("Ring-bound", "A companion with that keyword.", func(t *Game, c engine.Card) bool { return t.def[c].Type == Companion && t.is(c, RingBound) })),
	ofCharacters(adjective("mounted", "It bears a mount.", (*Game).mounted)),
	ofCharacters(adjective("wounded", "It has a wound.", func(t *Game, c engine.Card) bool { return t.S.Wounds[c] > 0 })),
	ofCharacters(adjective("exhausted", "It has only one vitality left.", (*Game).exhausted)),
	adjective("unique", "It is unique.", func(t *Game, c engine.Card) bool { return t.def[c].Unique }),
	onlyOf(kindsOf(Minion), adjective("roaming", "A minion that is roaming.", (*Game).roams)),
	onlyOf(kindsOf(Minion), adjective("unassigned", "A minion that is assigned to nobody.", func(t *Game, c engine.Card) bool { return t.def[c].Type == Minion && t.S.Against[c] == 0 })),
	{Kind: "adjective", Pattern: "{ph:phase}", Meaning: text.Predicate(ofPhase), Rule: "phases", Doc: "An event that is played in that phase."},
	ofCharacters(adjective("skirmishing", "It is in the skirmish at hand.", (*Game).skirmishing)),

	{Kind: text.KindZone, Pattern: "hand", Means: "{own} hand", Flags: vocab.You | vocab.Acting, Meaning: text.Zones(zoneOf(Hand)), Rule: "draw-deck", Doc: "The hand of the player whom the sentence is about."},
	{Kind: text.KindZone, Pattern: "the draw deck", Means: "{own} draw deck", Flags: vocab.You | vocab.Acting, Meaning: text.Zones(zoneOf(DrawDeck)), Rule: "draw-deck", Doc: "The draw deck of that player."},
	{Kind: text.KindZone, Pattern: "the discard pile", Means: "{own} discard pile", Flags: vocab.You | vocab.Acting, Meaning: text.Zones(zoneOf(Discard)), Rule: "discard", Doc: "The discard pile of that player."},
	{Kind: text.KindZone, Pattern: "the dead pile", Meaning: text.Zones(zoneDead), Rule: "dead-pile", Doc: "The dead pile of the active player."},
	{Kind: text.KindZone, Pattern: "the hand of {w:who}", Meaning: text.Zones(zonesOf(Hand)), Rule: "draw-deck", Doc: "The hands of these players. Who chooses there sees them."},
	{Kind: text.KindZone, Pattern: "the draw deck of {w:who}", Meaning: text.Zones(zonesOf(DrawDeck)), Rule: "draw-deck", Doc: "The draw decks of these players."},
	{Kind: text.KindZone, Pattern: "the discard pile of {w:who}", Meaning: text.Zones(zonesOf(Discard)), Rule: "discard", Doc: "The discard piles of these players."},
	{Kind: "qualifier", Pattern: "in {z:zone}", Meaning: text.Predicate(text.InZone), Rule: "active", Doc: "In that zone."},

	{Kind: "qualifier", Pattern: "in play", Meaning: text.Predicate(isInPlay), Rule: "active", Doc: "In play and active."},
	{Kind: "qualifier", Pattern: "borne by {c:cards}", Flags: vocab.Past, Meaning: text.Predicate(isBorneBy), Rule: "bearers", Doc: "Such a character bears it."},
	{Kind: "qualifier", Pattern: "{w:who} control(s)", Meaning: text.Predicate(isControlled), Rule: "site-control", Doc: "A card that one of these players controls; a site of the path, of which one of them has taken control."},
	{Kind: "qualifier", Pattern: "skirmishing {c:cards}", Flags: vocab.Past, Meaning: text.Predicate(isAgainst), For: uint16(characters), Rule: "skirmishes", Doc: "In the skirmish at hand, on the other side of such a character."},
}

func noun(pattern, doc string, is func(*Game, engine.Card) bool) vocab.Entry {
	return vocab.Entry{Kind: "noun", Pattern: pattern, Doc: doc, Meaning: text.Predicate(func(x *run, _ *vocab.Phrase, c engine.Card) bool { return is(of(x), c) })}
}

func typeNoun(pattern string, t CardType) vocab.Entry {
	e := noun(pattern, "A card of that type.", func(g *Game, c engine.Card) bool { return g.def[c].Type == t })
	e.For = uint16(kindsOf(t))
	return e
}

// ofCharacters makes an entry one for characters alone.
func ofCharacters(e vocab.Entry) vocab.Entry { return onlyOf(characters, e) }

// onlyOf returns words that no other cards can be.
func onlyOf(kinds text.Kinds, e vocab.Entry) vocab.Entry {
	e.For = uint16(kinds)
	return e
}

func adjective(pattern, doc string, is func(*Game, engine.Card) bool) vocab.Entry {
	e := noun(pattern, doc, is)
	e.Kind = "adjective"
	return e
}

// whoShadow: those who are in the game and not active; whoFree: who is active.
func whoShadow(x *run, _ *vocab.Phrase) (seats engine.SeatSet) {
	for _, seat := range of(x).shadowPlayers() {
		seats |= engine.Only(seat)
	}
	return seats
}

// whoOpponent: the others who are still in the game.
func whoOpponent(x *run, _ *vocab.Phrase) engine.SeatSet { return x.M.Opponents(x.You) &^ of(x).S.Out }

func whoFree(x *run, _ *vocab.Phrase) engine.SeatSet { return engine.Only(of(x).active()) }

// zoneOf is a zone of the player whom the sentence is about, zoneDead that of whose cards lie there that a text sees.
func zoneOf(z engine.List) func(*run, *vocab.Phrase) engine.ZoneSet {
	return func(x *run, _ *vocab.Phrase) engine.ZoneSet { return engine.OnlyZone(Zone(x.Seat, z)) }
}

// zonesOf is such a zone of each of the players whom the words mean.
func zonesOf(z engine.List) func(*run, *vocab.Phrase) engine.ZoneSet {
	return func(x *run, p *vocab.Phrase) (zones engine.ZoneSet) {
		for seat := range x.Candidates(p.Slot("w")).All() {
			zones.Add(Zone(seat, z))
		}
		return zones
	}
}

func zoneDead(x *run, _ *vocab.Phrase) engine.ZoneSet {
	return engine.OnlyZone(Zone(of(x).active(), DeadPile))
}

// cardBearer: a card that has been given up for its text still means who has borne it.
func cardBearer(x *run) engine.Card { return x.Host }

func ringBearer(x *run) engine.Card { return of(x).S.Bearer[of(x).active()] }

func anyNoun(x *run, p *vocab.Phrase, c engine.Card) bool {
	return slices.ContainsFunc(p.Arg("nouns").Phrase, func(n *vocab.Phrase) bool { return x.Means(n, c) })
}

func bothSuch(x *run, p *vocab.Phrase, c engine.Card) bool {
	return x.Means(p.Args[0].Phrase[0], c) && x.Means(p.Args[1].Phrase[0], c)
}

// named returns the number of the thing that the name in a phrase means, from 1 where such are counted so.
func named(p *vocab.Phrase) uint8 { return uint8(p.Args[0].Name.IDs[0]) + 1 }

func ofRace(x *run, p *vocab.Phrase, c engine.Card) bool    { return of(x).def[c].Race == named(p) }
func ofClass(x *run, p *vocab.Phrase, c engine.Card) bool   { return of(x).def[c].Class == named(p) }
func ofCulture(x *run, p *vocab.Phrase, c engine.Card) bool { return of(x).def[c].Culture == named(p) }

func ofTrait(x *run, p *vocab.Phrase, c engine.Card) bool {
	return of(x).def[c].Traits&(1<<p.Arg("t").Name.IDs[0]) != 0
}

// ofPhase: an event, by what its lines begin with.
func ofPhase(x *run, p *vocab.Phrase, c engine.Card) bool {
	d := of(x).def[c]
	return d.Type == Event && slices.ContainsFunc(d.text.Abilities, func(a *text.Ability) bool {
		h, ok := a.Heading.(*heading)
		return ok && h.phase == p.Slot("ph").Entry.Meaning.(Phase)
	})
}

// cardNamed: a name is that of one card, or a title that several have.
func cardNamed(x *run, p *vocab.Phrase, c engine.Card) bool {
	return slices.ContainsFunc(p.Args[0].Name.IDs, func(id uint16) bool { return &of(x).Lib.Cards[id] == of(x).def[c] })
}

func (t *Game) unbound(c engine.Card) bool { return t.def[c].Type == Companion && !t.is(c, RingBound) }

// mounted reports whether a character bears a mount.
func (t *Game) mounted(c engine.Card) bool {
	return engine.Any(t.S.Cards(engine.On(c)), func(x engine.Card) bool {
		k := t.def[x].Class
		return k != 0 && t.Lib.Classes[k-1].ID == Mount
	})
}

// Mount is the id of the class of those who can be ridden.
const Mount = "mount"

func (t *Game) exhausted(c engine.Card) bool {
	return t.def[c].Type.IsCharacter() && t.vitality(c)-int(t.S.Wounds[c]) == 1
}

// skirmishing reports whether a character is in the skirmish at hand.
func (t *Game) skirmishing(c engine.Card) bool {
	return t.S.Skirmish != 0 && (c == t.S.Skirmish || t.S.Against[c] == t.S.Skirmish) && t.fights(c)
}

func isInPlay(x *run, _ *vocab.Phrase, c engine.Card) bool { return x.M.IsInPlay(c) }

func isBorneBy(x *run, p *vocab.Phrase, c engine.Card) bool {
	host := of(x).S.Host(c)
	if l := x.Left(c); l != nil {
		host = l.Host
	}
	return host != 0 && x.Means(p.Slot("c"), host)
}

func isControlled(x *run, p *vocab.Phrase, c engine.Card) bool {
	by := x.M.Controller(c)
	if of(x).def[c].Type == Site {
		by = of(x).controllerOf(c)
	}
	return by != engine.NoSeat && x.Candidates(p.Slot("w")).Has(by)
}

// isAgainst: minions are against the companion of the skirmish, and it against them.
func isAgainst(x *run, p *vocab.Phrase, c engine.Card) bool {
	t, found := of(x), false
	if l := x.Left(c); l == nil && !t.skirmishing(c) || l != nil && (t.S.Skirmish == 0 || int(l.Had[skirmishOf]) != int(t.S.Skirmish)) {
		return false
	}
	against := func(other engine.Card) {
		found = found || (t.def[other].Type == Minion) != (t.def[c].Type == Minion) && x.Means(p.Slot("c"), other)
	}
	t.eachFighter(against)
	x.EachLeft(p.Slot("c"), func(l *text.Left) {
		if int(l.Had[skirmishOf]) == int(t.S.Skirmish) {
			against(l.Card)
		}
	})
	return found
}

var featWords = []vocab.Entry{
	{Kind: "feature", Pattern: "culture", Meaning: featCulture, Rule: "keywords", Doc: "The culture of a card."},
	{Kind: "feature", Pattern: "race", Meaning: featRace, Rule: "keywords", Doc: "The race of a character."},
	{Kind: "feature", Pattern: "class", Meaning: featClass, Rule: "class", Doc: "The class of a possession or an artifact."},
	{Kind: "verb", Pattern: "choose(s) a {f:feature}", Meaning: &text.Verb{Do: doChooseFeature}, Doc: "The player chooses one. The card remembers it, for all lines of its text, until one is chosen anew."},
	{Kind: "qualifier", Pattern: "of that {f:feature}", Meaning: text.Predicate(ofChosen), Doc: "Of the one that was chosen last for this card; before that there is none."},
	{Kind: "qualifier", Pattern: "of the same {f:feature} as {c:cards}", Meaning: text.Predicate(ofSame), Rule: "keywords", Doc: "Of the one that such a card in play has."},
}

func featureIn(p *vocab.Phrase) feature { return p.Slot("f").Entry.Meaning.(feature) }

func doChooseFeature(x *run, p *vocab.Phrase) bool {
	of(x).choosesFeature(x.Seat, featureIn(p), x.Source)
	return true
}

func ofChosen(x *run, p *vocab.Phrase, c engine.Card) bool {
	t, f := of(x), featureIn(p)
	n := t.chosenFeature(f, x.Source)
	return n > 0 && int(t.def[c].featureOf(f)) == n
}

func ofSame(x *run, p *vocab.Phrase, c engine.Card) bool {
	t, f := of(x), featureIn(p)
	n := t.def[c].featureOf(f)
	return n > 0 && engine.Any(t.inPlay(), func(other engine.Card) bool {
		return t.def[other].featureOf(f) == n && x.Means(p.Slot("c"), other)
	})
}
