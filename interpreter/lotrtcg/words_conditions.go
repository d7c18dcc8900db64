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
	{Kind: "fact", Pattern: "you can spot {c:cards}", Meaning: text.Condition(canSpot), Rule: "spot", Doc: "Such a card is in play and active, or as many as the words say."},
	{Kind: "fact", Pattern: "you cannot spot {c:cards}", Meaning: text.Condition(func(x *run, p *vocab.Phrase) bool { return !canSpot(x, p) }), Rule: "spot", Doc: "There are not as many of them."},
	{Kind: "fact", Pattern: "at {p:places}", Meaning: text.Condition(isHere), Rule: "site-text", Doc: "The active fellowship is at such a site."},
	{Kind: "fact", Pattern: "{c:cards} is/are [not] {a:adjective}", Meaning: text.AreSuch("a"), Doc: "The card is such a one."},
	{Kind: "fact", Pattern: "{c:cards} wear(s) {d:cards}", Meaning: text.Condition(wears), Rule: "wearing", Doc: "The Ring-bearer wears the Ring."},

	{Kind: "fact", Pattern: "{w:who} control(s) {p:places}", Meaning: text.Condition(controls), Rule: "site-control", Doc: "One of these players controls such a site."},

	{Kind: "places", Pattern: "its home site", Meaning: text.Predicate(siteHome), Of: uint16(kindsOf(Ally)), Rule: "allies", Doc: "The site of the number that is the home of this ally."},
	{Kind: "places", Pattern: "a/an {t:keyword}", Meaning: text.Predicate(siteOfTrait), Flags: vocab.Any, Rule: "keywords", Doc: "A site with the keyword."},
	{Kind: "places", Pattern: "a sanctuary", Meaning: text.Predicate(siteSanctuary), Flags: vocab.Any, Rule: "sanctuary", Doc: "A site with that keyword."},
	{Kind: "places", Pattern: "the fellowship's site", Meaning: text.Definite(siteHere), Rule: "moving", Doc: "The site where the active fellowship is."},
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
	{Kind: "rate", Pattern: "for each site {w:who} control(s) [beyond {m:figure}]", Meaning: text.Quantity(forControlled), Numbers: map[string]vocab.Range{"m": {Least: 1, Most: lastSite}}, Rule: "site-control", Doc: "Once for each site of the path that these players control; \"beyond\" leaves out so many of them."},
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
	here := of(x).here()
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

func forControlled(x *run, p *vocab.Phrase) int {
	return max(sitesControlled(x, p)-p.Arg("m").Number, 0)
}

func siteHome(x *run, _ *vocab.Phrase, c engine.Card) bool {
	t := of(x)
	return t.def[c].Type == Site && t.def[c].Site == t.def[x.Source].Site
}

func siteHere(x *run) engine.Card { return of(x).here() }

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
		{Kind: "tally", Pattern: "burdens", Meaning: text.Mark(tallyBurdens), Rule: "burdens", Doc: "The burdens on a player's Ring-bearer."},
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

func tallyBurdens(x *run, _ *vocab.Phrase, m text.Of) int { return int(of(x).S.Burdens[m.Seat]) }

func tallySites(x *run, _ *vocab.Phrase, m text.Of) (n int) {
	for _, by := range of(x).S.Control {
		if by == uint8(m.Seat)+1 {
			n++
		}
	}
	return n
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
