package lotrtcg

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what texts ask: whether cards can be spotted, where the fellowship is, numbers of the table, and who has the
// most or the fewest.

var conditionWords = []vocab.Entry{
	{Kind: "fact", Pattern: "you can spot {c:cards}", For: uint16(onTable), Meaning: text.Condition(canSpot), Rule: "spot", Doc: "Such a card is in play and active, or as many as the words say."},
	{Kind: "fact", Pattern: "you cannot spot {c:cards}", For: uint16(onTable), Meaning: text.Condition(func(x *run, p *vocab.Phrase) bool { return !canSpot(x, p) }), Rule: "spot", Doc: "There are not as many of them."},
	{Kind: "fact", Pattern: "at {p:places}", Meaning: text.Condition(isHere), Rule: "site-text", Doc: "The active fellowship is at such a site."},
	{Kind: "fact", Pattern: "{c:cards} is/are [not] {a:adjective}", Meaning: text.AreSuch("a"), Doc: "The card is such a one."},
	{Kind: "fact", Pattern: "{c:cards} wear(s) {d:cards}", Meaning: text.Condition(wears), Rule: "wearing", Doc: "The Ring-bearer wears the Ring."},

	{Kind: "fact", Pattern: "{w:who} control(s) {p:places}", Meaning: text.Condition(controls), Rule: "site-control", Doc: "One of these players controls such a site."},

	{Kind: "places", Pattern: "its home site", Meaning: text.Predicate(siteHome), Of: uint16(text.KindsOf(Ally)), Rule: "allies", Doc: "The site of the number that is the home of this ally."},
	{Kind: "places", Pattern: "a/an {t:keyword}", Meaning: text.Predicate(siteOfTrait), Flags: vocab.Any, Rule: "keywords", Doc: "A site with the keyword."},
	{Kind: "places", Pattern: "a sanctuary", Meaning: text.Predicate(siteSanctuary), Flags: vocab.Any, Rule: "sanctuary", Doc: "A site with that keyword."},
	{Kind: "places", Pattern: "the fellowship's site", Meaning: text.Definite(func(x *run) engine.Card { return of(x).Site() }), Rule: "moving", Doc: "The site where the active fellowship is."},
	{Kind: "places", Pattern: "a site {w:who} control(s)", Meaning: text.Predicate(isControlled), Flags: vocab.Any, Rule: "site-control", Doc: "A site of the path that one of these players controls."},
	{Kind: "places", Pattern: "site {n:figure}", Numbers: map[string]vocab.Range{"n": {Least: 1, Most: lastSite}}, Meaning: text.Predicate(siteNumbered), Rule: "site-text", Doc: "The site of that number on the path."},
	{Kind: "quantity", Pattern: "the Shadow number of {p:places}", Flags: vocab.Sum, Meaning: text.Quantity(shadowNumberOf), Rule: "shadow-number", Doc: "The Shadow number of such a site of the path; of several together."},
	{Kind: "places", Pattern: "this", Meaning: text.Definite(text.This), Flags: vocab.Self, Of: uint16(ofSites), Rule: "site-text", Doc: "The site that has this text."},
	{Kind: "places", Pattern: "{c:card}", Meaning: text.Predicate(cardNamed), Rule: "site-text", Doc: "The site of that name."},

	{Kind: "quantity", Pattern: "twilight", Meaning: text.Quantity(func(x *run, _ *vocab.Phrase) int { return twilight(of(x)) }), Rule: "twilight", Doc: "The tokens in the twilight pool."},
	{Kind: "quantity", Pattern: "the site number", Meaning: text.Quantity(func(x *run, _ *vocab.Phrase) int { return int(of(x).S.At[of(x).active()]) }), Rule: "moving", Doc: "The number of the site where the fellowship is."},
	{Kind: "quantity", Pattern: "the number of burdens", Meaning: text.Quantity(func(x *run, _ *vocab.Phrase) int { return burdens(of(x)) }), Rule: "burdens", Doc: "The burdens on the active player's Ring-bearer."},
	{Kind: "quantity", Pattern: "the number of wounds on {c:cards}", Flags: vocab.Past | vocab.Sum, Meaning: text.Quantity(woundsOn), For: uint16(characters), Rule: "wound", Doc: "The wounds on those in play together; of one that has just left play those that it had."},
	{Kind: "quantity", Pattern: "the number of sites {w:who} control(s)", Meaning: text.Quantity(sitesControlled), Rule: "site-control", Doc: "How many sites of the path these players control together."},
	{Kind: "rate", Pattern: "for each site {w:who} control(s) [beyond {m:figure}]", Meaning: text.Quantity(func(x *run, p *vocab.Phrase) int { return max(sitesControlled(x, p)-p.Arg("m").Number, 0) }), Numbers: map[string]vocab.Range{"m": {Least: 1, Most: lastSite}}, Rule: "site-control", Doc: "Once for each site of the path that these players control; \"beyond\" leaves out so many of them."},
	{Kind: "quantity", Pattern: "the number of moves", Meaning: text.Quantity(func(x *run, _ *vocab.Phrase) int { return int(of(x).S.Moves) }), Rule: "move-limit", Doc: "How often the active fellowship has moved in this turn."},
	{Kind: "rate", Pattern: "for {c:cards} you spot [beyond {m:figure}]", Meaning: text.Quantity(forSpotted), Numbers: map[string]vocab.Range{"m": {Least: 1, Most: engine.MaxCards - 1}}, Rule: "for-each",
		Doc: "Once for each such card, of which the player spots as many as he likes; \"beyond\" leaves out so many of them."},
	{Kind: "case", Pattern: "at {p:places}", Meaning: text.Condition(isHere), Rule: "site-text", Doc: "If the active fellowship is at such a site."},
}

// spotted reports whether there are as many cards in play and active as words call for; of "each" one is enough.
func spotted(x *run, cards *vocab.Phrase) bool {
	return !slices.ContainsFunc(text.Objects(cards), func(object *vocab.Phrase) bool {
		need, _ := x.HowMany(object)
		if need == engine.MaxCards {
			need = 1
		}
		for c := range of(x).inPlay() {
			if need > 0 && x.Means(object, c) {
				need--
			}
		}
		return need > 0
	})
}

func canSpot(x *run, p *vocab.Phrase) bool { return spotted(x, p.Slot("c")) }
func woundsOn(x *run, p *vocab.Phrase) (n int) {
	x.EachMeant(p.Slot("c"), func(c engine.Card) { n += numberNow(x, woundsOf, c) })
	return n
}

func isHere(x *run, p *vocab.Phrase) bool { return isAt(x, p.Slot("p")) }

// isAt reports whether the active fellowship is at such a site.
func isAt(x *run, places *vocab.Phrase) bool {
	here := of(x).Site()
	return here != 0 && x.Means(places, here)
}

// wears: only a Ring-bearer can wear a card, and only the Ring.
func wears(x *run, p *vocab.Phrase) bool {
	t := of(x)
	return t.S.Worn && x.IsSo(p.Slot("c"), func(c engine.Card) bool { return c == t.S.Bearer[t.active()] }) &&
		x.IsSo(p.Slot("d"), func(c engine.Card) bool { return c == t.ring[t.active()] })
}

func siteOfTrait(x *run, p *vocab.Phrase, c engine.Card) bool {
	return of(x).def[c].Type == Site && ofTrait(x, p, c)
}

func siteSanctuary(x *run, _ *vocab.Phrase, c engine.Card) bool {
	return of(x).def[c].Type == Site && of(x).is(c, Sanctuary)
}

func forSpotted(x *run, p *vocab.Phrase) int {
	return of(x).spots(x, max(x.CountCards(p.Slot("c"))-p.Arg("m").Number, 0))
}

// spots lets the player whom the sentence is about say how many of so many cards he spots. Where it is only asked what a text
// would do, all of them. (spot)
func (t *Game) spots(x *run, all int) int {
	if all == 0 || !x.Acts() {
		return all
	}
	n := t.ask(DecideNumber, x.Seat, 1, func(d *engine.Decision) {
		for n := all; n >= 0; n-- {
			d.Offer(engine.Option{Verb: OptNumber, N: uint8(n)})
		}
	}).N
	t.tell(engine.Event{Verb: EventChosenNumber, Seat: x.Seat, N: int16(n)})
	return int(n)
}

// controls: the words say whom, and any one of them is enough.
func controls(x *run, p *vocab.Phrase) bool {
	t, seats := of(x), x.Candidates(p.Slot("w"))
	for number, by := range t.S.Control {
		if seats.Has(engine.Seat(by-1)) && x.Means(p.Slot("p"), t.siteAt(number)) {
			return true
		}
	}
	return false
}

func sitesControlled(x *run, p *vocab.Phrase) (n int) {
	for seat := range x.Candidates(p.Slot("w")).All() {
		n += tallySites(x, nil, text.Of{Seat: seat})
	}
	return n
}

func siteHome(x *run, _ *vocab.Phrase, c engine.Card) bool {
	t := of(x)
	return t.def[c].Type == Site && t.def[c].Site == t.def[x.Source].Site
}

func siteNumbered(x *run, p *vocab.Phrase, c engine.Card) bool {
	return of(x).siteAt(p.Arg("n").Number) == c
}

func shadowNumberOf(x *run, p *vocab.Phrase) (n int) {
	for _, c := range sitesMeant(x, p) {
		n += of(x).shadowNumber(c)
	}
	return n
}

var rankedRoles = map[string]vocab.Role{"q": vocab.Qualifier, "b": vocab.Ranked}

// rankWords holds them. Numbers that are chosen in secret this game has not.
var rankWords = slices.Concat(
	slices.DeleteFunc(text.BestWords(), func(e vocab.Entry) bool { return e.Pattern == "counters" || e.Pattern == "chosen number" }),
	text.Shared(text.WhichWords(), "whose {m:mark} is [not] {is:comparison}"),
	[]vocab.Entry{
		{Kind: "object", Pattern: "the {what:filter} [{q:qualifier/relative| }] with {b:best}", Roles: rankedRoles, Flags: vocab.One, Meaning: text.Predicate(text.IsBestSuch),
			Doc: "The one of such cards that has the most of that, or the fewest; of several that have as much, one of the player's choice."},
		{Kind: "object", Pattern: "each {what:filter} [{q:qualifier/relative| }] with {b:best}", Roles: rankedRoles, Meaning: text.Predicate(text.IsBestSuch),
			Doc: "The one of such cards that has the most of that, or the fewest; of several that have as much, each."},
	},
	numberWords(),
	[]vocab.Entry{
		{Kind: "tally", Pattern: "burdens", Meaning: text.Mark(func(x *run, _ *vocab.Phrase, m text.Of) int { return int(of(x).S.Burdens[m.Seat]) }), Rule: "burdens", Doc: "The burdens on a player's Ring-bearer."},
		{Kind: "tally", Pattern: "sites under control", Meaning: text.Mark(tallySites), Rule: "site-control", Doc: "The sites that a player controls."},
		{Kind: "quantity", Pattern: "the {m:mark} of {c:cards}", Meaning: text.Quantity(markOf), Rule: "for-each", Flags: vocab.Past | vocab.Sum, Doc: "That number of such a card in play; of several together; of a card that has just left play, what it was."},
		{Kind: "quantity", Pattern: "{b:best} of {c:cards}", Meaning: text.Quantity(bestOf), Rule: "for-each", Doc: "That number of the one of such cards in play that has the highest, or the lowest."},
	})

// number is one that a card has, with the words for it; one without words is asked for by other words only.
type number struct {
	of                 func(*Game, engine.Card) int
	pattern, rule, doc string
}

// numbersOf are the numbers that a card has. What they were as it left play is kept in this order.
var numbersOf = [...]number{
	{(*Game).strength, "strength", "strength", "Its strength, as it is now."},
	{(*Game).vitality, "vitality", "vitality", "Its vitality, whatever its wounds."},
	{(*Game).resistance, "resistance", "corruption", "With how many burdens it is corrupted."},
	{(*Game).cost, "cost", "cost", "Its twilight cost, as it is now."},
	woundsOf: {func(t *Game, c engine.Card) int { return int(t.S.Wounds[c]) }, "number of wounds", "wound", "The wounds that it has."},
	skirmishOf: {of: func(t *Game, c engine.Card) int {
		if t.skirmishing(c) {
			return int(t.S.Skirmish)
		}
		return 0
	}},
}

// numberWords returns the rows of those that have words; of a card that has left play they are what they were.
func numberWords() (words []vocab.Entry) {
	for n, it := range numbersOf[:skirmishOf] {
		words = append(words, vocab.Entry{Kind: "mark", Pattern: it.pattern, Rule: it.rule, Doc: it.doc,
			Meaning: text.Mark(func(x *run, _ *vocab.Phrase, m text.Of) int { return numberNow(x, n, m.Card) })})
	}
	return words
}

// read returns a bit for each number that words read.
func read(words *vocab.Phrase) (bits uint8) {
	for n, it := range numbersOf {
		if words.Entry.Kind == "mark" && words.Entry.Pattern == it.pattern {
			bits |= 1 << n
		}
	}
	return bits
}

// Which of the numbers the wounds are, and the skirmish at hand.
const (
	woundsOf = iota + 4
	skirmishOf
)

func numberNow(x *run, n int, c engine.Card) int {
	if l := x.Left(c); l != nil {
		return int(l.Had[n])
	}
	return numbersOf[n].of(of(x), c)
}

// leaves notes what a card is that is about to leave play, where a text asks that.
func (t *Game) leaves(c engine.Card) {
	if !t.texts.Past || !t.texts.IsInPlay(c) {
		return
	}
	var had [8]int16
	for n, it := range numbersOf {
		if n >= woundsOf || t.read&(1<<n) != 0 {
			had[n] = int16(it.of(t, c))
		}
	}
	t.texts.Leaves(c, had)
}

func tallySites(x *run, _ *vocab.Phrase, m text.Of) int {
	return engine.CountOf(slices.Values(of(x).S.Control[:]), func(by uint8) bool { return by == uint8(m.Seat)+1 })
}

func markOf(x *run, p *vocab.Phrase) (n int) {
	m := p.Slot("m")
	x.EachMeant(p.Slot("c"), func(c engine.Card) { n += m.Entry.Meaning.(text.Mark)(x, m, text.Of{Card: c}) })
	return n
}

// bestOf: of no card it is 0.
func bestOf(x *run, p *vocab.Phrase) (n int) {
	b := p.Slot("b")
	x.EachMeant(p.Slot("c"), func(c engine.Card) {
		if x.IsBest(b, c, func(d engine.Card) bool { return x.M.IsInPlay(d) && x.Means(p.Slot("c"), d) }) {
			n = b.Slot("m").Entry.Meaning.(text.Mark)(x, b.Slot("m"), text.Of{Card: c})
		}
	})
	return n
}

// What follows holds the words that say which cards, and which players, are meant, and for what cards have in common.

var cardWords = []vocab.Entry{
	text.Word("who", "/you"), text.Word("who", "each"),
	{Kind: "players", Pattern: "Shadow player(s)", Meaning: text.Who(whoShadow), Rule: "shadow-order", Doc: "A player who is not the active one."},
	{Kind: "players", Pattern: "opponent(s)", Flags: vocab.You, Meaning: text.Who(whoOpponent), Doc: "Another player who is still in the game."},
	{Kind: "who", Pattern: "an opponent", Meaning: text.Who(whoOpponent), Flags: vocab.Chosen | vocab.Any, Doc: "One of your opponents, whom you choose; in a condition any of them."},
	{Kind: "players", Pattern: "Free Peoples player(s)", Meaning: text.Who(func(x *run, _ *vocab.Phrase) engine.SeatSet { return engine.Only(of(x).active()) }), Rule: "active", Doc: "The active player."},

	text.Word("count", "{n:amount}"), text.Word("count", "a/an"), text.Word("count", "another"),
	text.Word("count", "each"), text.Word("count", "each other"), text.Word("count", "up to {n:amount}"), text.Word("count", "{n:amount} or /more"), text.Word("count", "at least {n:amount}"), text.Word("count", "any number /of"),
	text.Word("cards", "{c:object|and}"), text.Word("cards", "{c:object|or}"),
	text.WordOf(ofAll, "object", "this"), text.Word("object", "that {what:filter}"),
	{Kind: "object", Pattern: "it", Means: "{it}", Meaning: text.Definite(text.It), Flags: vocab.It, Doc: "The card chosen last, or to which it happens."},
	{Kind: "object", Pattern: "its bearer", Means: "the character that bears {this}", Meaning: text.Definite(cardBearer), Flags: vocab.Bearer, Of: uint16(borne), Rule: "bearers", Doc: "The character that bears this card."},
	{Kind: "object", Pattern: "the Ring-bearer", Meaning: text.Definite(func(x *run) engine.Card { return of(x).S.Bearer[of(x).active()] }), Rule: "new-bearer", Doc: "The active player's Ring-bearer."},
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

	{Kind: "adjective", Pattern: "{c:culture}", Meaning: text.Predicate(func(x *run, p *vocab.Phrase, c engine.Card) bool { return of(x).def[c].Culture == named(p) }), Rule: "keywords", Doc: "Of the culture."},
	{Kind: "adjective", Pattern: "{r:race}", Meaning: text.Predicate(ofRace), For: uint16(characters), Rule: "keywords", Doc: "Of the race, where it is said of which type, too: \"Elf companions\"."},
	{Kind: "adjective", Pattern: "{t:keyword}", Meaning: text.Predicate(ofTrait), Rule: "keywords", Doc: "With the keyword."},
	adjective("Free Peoples", "Of the Free Peoples.", func(t *Game, c engine.Card) bool { return t.def[c].Side == FreePeoples }),
	adjective("Shadow", "Of the Shadow.", func(t *Game, c engine.Card) bool { return t.def[c].Side == Shadow }),
	onlyOf(text.KindsOf(Companion), adjective("unbound", "A companion that is not Ring-bound.", (*Game).unbound)),
	onlyOf(text.KindsOf(Companion), adjective("Ring-bound", "A companion with that keyword.", func(t *Game, c engine.Card) bool { return t.def[c].Type == Companion && t.is(c, RingBound) })),
	ofCharacters(adjective("archer", "It has the keyword.", func(t *Game, c engine.Card) bool { return t.is(c, Archer) })),
	onlyOf(text.KindsOf(Minion), adjective("fierce", "A minion with the keyword.", func(t *Game, c engine.Card) bool { return t.def[c].Type == Minion && t.is(c, Fierce) })),
	ofCharacters(adjective("mounted", "It bears a mount.", (*Game).mounted)),
	ofCharacters(adjective("wounded", "It has a wound.", func(t *Game, c engine.Card) bool { return t.S.Wounds[c] > 0 })),
	ofCharacters(adjective("exhausted", "It has only one vitality left.", (*Game).exhausted)),
	adjective("unique", "It is unique.", func(t *Game, c engine.Card) bool { return t.def[c].Unique }),
	onlyOf(text.KindsOf(Minion), adjective("roaming", "A minion that is roaming.", (*Game).roams)),
	onlyOf(text.KindsOf(Minion), adjective("unassigned", "A minion that is assigned to nobody.", func(t *Game, c engine.Card) bool { return t.def[c].Type == Minion && t.S.Against[c] == 0 })),
	{Kind: "adjective", Pattern: "{ph:phase}", Meaning: text.Predicate(ofPhase), Rule: "phases", Doc: "An event that is played in that phase."},
	ofCharacters(adjective("skirmishing", "It is in the skirmish at hand.", (*Game).skirmishing)),

	{Kind: text.KindZone, Pattern: "hand", For: uint16(held), Means: "{own} hand", Flags: vocab.You | vocab.Acting, Meaning: text.Zones(zoneOf(Hand)), Rule: "draw-deck", Doc: "The hand of the player whom the sentence is about."},
	{Kind: text.KindZone, Pattern: "the draw deck", For: uint16(held), Means: "{own} draw deck", Flags: vocab.You | vocab.Acting, Meaning: text.Zones(zoneOf(DrawDeck)), Rule: "draw-deck", Doc: "The draw deck of that player."},
	{Kind: text.KindZone, Pattern: "the discard pile", For: uint16(held), Means: "{own} discard pile", Flags: vocab.You | vocab.Acting, Meaning: text.Zones(zoneOf(Discard)), Rule: "discard", Doc: "The discard pile of that player."},
	{Kind: text.KindZone, Pattern: "the dead pile", For: uint16(text.KindsOf(Companion, Ally)), Meaning: text.Zones(zoneDead), Rule: "dead-pile", Doc: "The dead pile of the active player."},
	{Kind: text.KindZone, Pattern: "the hand of {w:who}", For: uint16(held), Meaning: text.Zones(zonesOf(Hand)), Rule: "draw-deck", Doc: "The hands of these players. Who chooses there sees them."},
	{Kind: text.KindZone, Pattern: "the draw deck of {w:who}", For: uint16(held), Meaning: text.Zones(zonesOf(DrawDeck)), Rule: "draw-deck", Doc: "The draw decks of these players."},
	{Kind: text.KindZone, Pattern: "the discard pile of {w:who}", For: uint16(held), Meaning: text.Zones(zonesOf(Discard)), Rule: "discard", Doc: "The discard piles of these players."},
	{Kind: "qualifier", Pattern: "in {z:zone}", Meaning: text.Predicate(text.InZone), Rule: "active", Doc: "In that zone."},

	{Kind: "qualifier", Pattern: "in play", For: uint16(onTable | ofSites), Meaning: text.Predicate(func(x *run, _ *vocab.Phrase, c engine.Card) bool { return x.M.IsInPlay(c) }), Rule: "active", Doc: "In play and active."},
	{Kind: "qualifier", Pattern: "borne by {c:cards}", For: uint16(borne), Fits: map[string]uint16{"c": uint16(characters)}, Flags: vocab.Past, Meaning: text.Predicate(isBorneBy), Rule: "bearers", Doc: "Such a character bears it."},
	{Kind: "qualifier", Pattern: "{w:who} control(s)", Meaning: text.Predicate(isControlled), Rule: "site-control", Doc: "A card that one of these players controls; a site of the path, of which one of them has taken control."},
	{Kind: "qualifier", Pattern: skirmishing, Flags: vocab.Past, Meaning: text.Predicate(isAgainst), For: uint16(characters), Rule: "skirmishes", Doc: "In the skirmish at hand, on the other side of such a character."},
}

func noun(pattern, doc string, is func(*Game, engine.Card) bool) vocab.Entry {
	return vocab.Entry{Kind: "noun", Pattern: pattern, Doc: doc, Meaning: text.Predicate(func(x *run, _ *vocab.Phrase, c engine.Card) bool { return is(of(x), c) })}
}

func typeNoun(pattern string, t CardType) vocab.Entry {
	e := noun(pattern, "A card of that type.", func(g *Game, c engine.Card) bool { return g.def[c].Type == t })
	e.For = uint16(text.KindsOf(t))
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

func anyNoun(x *run, p *vocab.Phrase, c engine.Card) bool {
	return slices.ContainsFunc(p.Arg("nouns").Phrase, func(n *vocab.Phrase) bool { return x.Means(n, c) })
}

func bothSuch(x *run, p *vocab.Phrase, c engine.Card) bool {
	return x.Means(p.Args[0].Phrase[0], c) && x.Means(p.Args[1].Phrase[0], c)
}

// named returns the number of the thing that the name in a phrase means, from 1 where such are counted so.
func named(p *vocab.Phrase) uint8 { return uint8(p.Args[0].Name.IDs[0]) + 1 }

func ofRace(x *run, p *vocab.Phrase, c engine.Card) bool  { return of(x).def[c].Race == named(p) }
func ofClass(x *run, p *vocab.Phrase, c engine.Card) bool { return of(x).def[c].Class == named(p) }
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

func (t *Game) skirmishing(c engine.Card) bool {
	return t.S.Skirmish != 0 && (c == t.S.Skirmish || t.S.Against[c] == t.S.Skirmish) && t.fights(c)
}

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
