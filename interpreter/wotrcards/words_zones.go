package wotrcards

import (
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words for zones: which there are, whose, and the spots in them to which cards are put.

// zoneWords holds them. Whose a zone is can be said with each word for players: see possessives.
var zoneWords = []vocab.Entry{
	{Kind: text.KindZone, Pattern: "{w:whose/article} {k:pile|or}", Meaning: text.Zones(zonesOf), Rule: "in-play-zones", Doc: "Those zones of each of the players."},
	{Kind: text.KindZone, Pattern: "hand", Means: "{own} hand", Flags: vocab.You | vocab.Acting, Meaning: text.Zones(zoneOwn(Hand)), Says: Hand, Rule: "own-piles-open", Doc: "The player's own hand."},
	{Kind: text.KindZone, Pattern: "reserve", Means: "{own} reserve", Flags: vocab.You | vocab.Acting | vocab.InPlay, Meaning: text.Zones(zoneOwn(Reserve)), Says: Reserve, Rule: "in-play-zones", Doc: "The player's own reserve."},

	{Kind: "article", Pattern: "the", Means: "{own}", Flags: vocab.You | vocab.Acting, Meaning: text.Who(whoActs), Rule: "decks-separate", Doc: "Of the player whom the sentence is about."},
	{Kind: "whose", Pattern: "their", Means: "{own}", Flags: vocab.You | vocab.Acting, Meaning: text.Who(whoActs), Rule: "decks-separate", Doc: "Of the player whom the sentence is about."},
	{Kind: "whose", Pattern: "your", Flags: vocab.You, Meaning: text.Who(whoYou), Rule: "decks-separate", Doc: "Of the player who controls the card that has this text."},
	{Kind: "whose", Pattern: "a/an {g:owners}", Flags: vocab.Any, Meaning: text.Who(whoGroup), Rule: "decks-separate", Doc: "Of any of these players."},
	{Kind: "whose", Pattern: "another {g:owners}", Flags: vocab.Any, Meaning: text.Who(whoOtherGroup), Rule: "decks-separate", Doc: "Of any of these players but the one whom the sentence is about."},
	{Kind: "whose", Pattern: "the next {g:owners}", Meaning: text.Who(text.NextPlayer), Rule: "decks-separate", Doc: "Of the first of these players behind the one whom the sentence is about in turn order."},
	{Kind: "whose", Pattern: "its owner's", Flags: vocab.It, Meaning: text.Who(whoOwns), Rule: "decks-separate", Doc: "Of the player in whose deck the card began that the sentence is about."},
	{Kind: "article", Pattern: "a/an", Flags: vocab.Any, Meaning: text.Who(whoAny), Rule: "decks-separate", Doc: "Of any player."},

	{Kind: "pile", Pattern: "draw deck", Meaning: DrawDeck, Rule: "take-shown", Doc: "A draw deck."},
	{Kind: "pile", Pattern: "hand", Meaning: Hand, Rule: "own-piles-open", Doc: "A hand."},
	{Kind: "pile", Pattern: "cycle pile", Meaning: CyclePile, Rule: "own-piles-open", Doc: "A cycle pile."},
	{Kind: "pile", Pattern: "eliminated pile", Meaning: EliminatedPile, Rule: "own-piles-open", Doc: "An eliminated pile."},
	{Kind: "pile", Pattern: "reserve", Flags: vocab.InPlay, Meaning: Reserve, Rule: "in-play-zones", Doc: "A reserve."},
	{Kind: "pile", Pattern: "{z:own-zone}", Flags: vocab.InPlay, Rule: "in-play-zones", Doc: "A zone that each player has, by the name that the data give it."},
	{Kind: text.KindZone, Pattern: "the {z:shared-zone}", Flags: vocab.InPlay, Meaning: text.Zones(zoneShared), Rule: "in-play-zones", Doc: "A zone that all players share, by the name that the data give it."},

	{Kind: "qualifier", Pattern: "in {z:zone}", Meaning: text.Predicate(liesIn), Rule: "in-play-zones", Doc: "In one of those zones, itself or on a card there."},

	{Kind: "object", Pattern: "the top card of {z:zone}", Roles: inZone, Flags: vocab.ByPlace, Meaning: text.Predicate(cardAtEnd(false)), Rule: "referenced-card-shown", Doc: "The card on top of that deck or pile, which of a pile is the one that came last; of several the one on top of each."},
	{Kind: "object", Pattern: "the bottom card of {z:zone}", Roles: inZone, Flags: vocab.ByPlace, Meaning: text.Predicate(cardAtEnd(true)), Rule: "referenced-card-shown", Doc: "The card at the bottom of that deck or pile, which of a pile is the one that came first."},
	{Kind: "object", Pattern: "the top {n:amount} /cards of {z:zone}", Roles: inZone, Flags: vocab.ByPlace, Numbers: several, Meaning: text.Predicate(cardAtEnd(false)), Rule: "referenced-card-shown", Doc: "So many cards on top of that deck or pile, or as many as there are."},
	{Kind: "object", Pattern: "the bottom {n:amount} /cards of {z:zone}", Roles: inZone, Flags: vocab.ByPlace, Numbers: several, Meaning: text.Predicate(cardAtEnd(true)), Rule: "referenced-card-shown", Doc: "So many cards at the bottom of that deck or pile, or as many as there are."},

	{Kind: "spot", Pattern: "into {z:zone}", Meaning: &spot{put: putInto, fits: fitsInto, asks: asksInto}, Rule: "in-play-zones",
		Doc: "There. What comes into a reserve is not played, and may not move in this round; what comes onto a pile is cycled or eliminated."},
	{Kind: "spot", Pattern: "on top of {z:zone}", Meaning: &spot{put: putOn, fits: fitsThere, decide: DecidePut, ordered: true}, Rule: "O16",
		Doc: "Onto that deck, each card on top of the one before. The player knows where they are."},
	{Kind: "spot", Pattern: "under {z:zone}", Meaning: &spot{put: putUnder, fits: fitsThere, decide: DecidePutUnder, ordered: true}, Rule: "O16",
		Doc: "Under that deck, each card under the one before. The player knows where they are."},
	{Kind: "spot", Pattern: "face down beside you", Meaning: &spot{put: putDown, decide: DecideChoose}, Rule: "in-play-zones",
		Doc: "Beside the player, who alone may look at it. It is not in play."},
	{Kind: "qualifier", Pattern: "face down beside you", Meaning: text.Zones(zoneDown), Rule: "in-play-zones", Doc: "Lying face down beside the player."},
	{Kind: "spot", Pattern: "onto {p:places}", Meaning: &spot{put: putAt, fits: fitsAt, decide: DecideChoose}, Rule: "in-play-zones",
		Doc: "On an active location that fits the description, whatever factions and numbers it takes. What comes there is neither played nor moved. Armies do not come to paths."},
	{Kind: "spot", Pattern: "out of the game", Meaning: &spot{put: putOut, decide: DecideChoose}, Rule: "eliminate-for-good",
		Doc: "The cards take no part in the game any more, and lie in no pile."},
}

// inZone: the zone says where the card lies.
var inZone = map[string]vocab.Role{"z": vocab.Qualifier}

// several is more than one.
var several = map[string]vocab.Range{"n": {Least: 2, Most: mostCards}}

// cardAtEnd: so many cards at the top or at the bottom of a zone.
func cardAtEnd(bottom bool) func(*run, *vocab.Phrase, engine.Card) bool {
	return func(x *run, p *vocab.Phrase, c engine.Card) bool {
		g, n := of(x), 1
		if p.Find("n") != nil {
			n = x.Amount(p, "n")
		}
		z := g.S.Where(c)
		if z == engine.Outside || !x.Zones(p.Arg("z").Phrase).Has(z) {
			return false
		}
		at := 0
		for d := range g.S.Cards(z) {
			if d == c {
				break
			}
			at++
		}
		if deck := kindOf(z) == DrawDeck; bottom == deck { // onto a pile, cards come on top
			at = g.S.Count(z) - 1 - at
		}
		return at < n
	}
}

// possessives returns the words that say whose something is, made of the words for players: "each Shadow player's". A word
// by which somebody picks a player has none: that is done before, and he is "that player" then.
func possessives(all []vocab.Entry) (list []vocab.Entry) {
	for _, e := range all {
		switch {
		case e.Kind == "players":
			e.Kind, e.Pattern = "owners", strings.TrimSuffix(e.Pattern, "(s)")+"'s"
		case e.Pattern == "the next {g:players}", strings.Contains(e.Pattern, " but "): // of whom the sentence is about, see zoneWords
			continue
		case e.Kind == vocab.KindWho && e.Flags&text.Picks == 0 && strings.HasSuffix(e.Pattern, "{g:players}"):
			e.Kind, e.Pattern = "whose", strings.TrimSuffix(e.Pattern, "{g:players}")+"{g:owners}"
		case e.Kind == vocab.KindWho && e.Flags&text.Picks == 0 && strings.HasSuffix(e.Pattern, " player"):
			e.Kind, e.Pattern = "whose", e.Pattern+"'s"
		default:
			continue
		}
		e.Flags, e.Means, e.Doc = e.Flags&^vocab.Directs, "", "Theirs: "+e.Doc
		list = append(list, e)
	}
	return list
}

func whoGroup(x *run, p *vocab.Phrase) engine.SeatSet { return x.GroupIn(p) }
func whoOtherGroup(x *run, p *vocab.Phrase) engine.SeatSet {
	return x.GroupIn(p) &^ engine.Only(x.Seat)
}
func whoActs(x *run, _ *vocab.Phrase) engine.SeatSet { return engine.Only(x.Seat) }
func whoYou(x *run, _ *vocab.Phrase) engine.SeatSet  { return engine.Only(x.You) }
func whoAny(x *run, _ *vocab.Phrase) engine.SeatSet  { return engine.Everyone }
func whoOwns(x *run, _ *vocab.Phrase) engine.SeatSet {
	if owner := of(x).Texts.Owner[x.It]; owner != engine.NoSeat {
		return engine.Only(owner)
	}
	return 0
}

func zonesOf(x *run, p *vocab.Phrase) (set engine.ZoneSet) {
	whose := p.Args[0].Phrase[0]
	seats := whose.Entry.Meaning.(text.Who)(x, whose)
	for i := range of(x).Scenario.Seats {
		if seat := engine.Seat(i); seats.Has(seat) {
			for _, pile := range p.Args[1].Phrase {
				set.Add(pileOf(x, pile, seat))
			}
		}
	}
	return set
}

// pileOf returns a seat's zone of the kind that words name: one of the rulebook, or one of the data's own.
func pileOf(x *run, pile *vocab.Phrase, seat engine.Seat) engine.List {
	if kind, is := pile.Entry.Meaning.(engine.List); is {
		return Zone(seat, kind)
	}
	return ownZone(x, pile).List(int(seat))
}

// ownZone returns the zone of the data's own that words name.
func ownZone(x *run, p *vocab.Phrase) *game.Zone { return of(x).Lib.Zones[p.Arg("z").Name.IDs[0]] }

func zoneShared(x *run, p *vocab.Phrase) engine.ZoneSet { return engine.OnlyZone(ownZone(x, p).First) }

func zoneOwn(kind engine.List) func(*run, *vocab.Phrase) engine.ZoneSet {
	return func(x *run, _ *vocab.Phrase) engine.ZoneSet { return engine.OnlyZone(Zone(x.Seat, kind)) }
}

// zoneFor returns the zone of a phrase to which a card goes: of several that of its owner, else the first.
func zoneFor(x *run, p *vocab.Phrase, c engine.Card) engine.List {
	first := engine.Outside
	for z := range x.Zones(p.Arg("z").Phrase).All() {
		if of(x).Zones[z].Owner == of(x).Texts.Owner[c] {
			return z
		}
		if first == engine.Outside {
			first = z
		}
	}
	return first
}

// kindOf returns which of its seat's zones a zone is; zonesPerSeat for one that is no seat's.
func kindOf(z engine.List) engine.List {
	if z == engine.Outside || z >= PathDeck {
		return zonesPerSeat
	}
	return (z - 1) % zonesPerSeat
}

// spot is what an entry of that kind means: how cards come there.
type spot struct {
	put     func(x *run, p *vocab.Phrase, c engine.Card)
	fits    func(x *run, p *vocab.Phrase, c engine.Card) bool // nil where every card may
	asks    func(x *run, p *vocab.Phrase) uint8               // the kind of decision, or
	decide  uint8
	ordered bool // it is chosen which comes first
}

func asksInto(x *run, p *vocab.Phrase) uint8 {
	for z := range x.Zones(p.Arg("z").Phrase).All() {
		switch kindOf(z) {
		case Hand:
			return DecideTake
		case CyclePile:
			return DecideCycle
		case EliminatedPile:
			return DecideEliminate
		}
	}
	return DecideChoose
}

// fitsInto: in a reserve armies and characters lie by themselves.
func fitsInto(x *run, p *vocab.Phrase, c engine.Card) bool {
	t := of(x).def[c].Type
	return fitsThere(x, p, c) && (t == Army || t == Character || !engine.Any(x.Zones(p.List("z")).All(), isReserve))
}

// fitsThere: as long as there is such a zone.
func fitsThere(x *run, p *vocab.Phrase, c engine.Card) bool {
	return zoneFor(x, p, c) != engine.Outside
}

func putInto(x *run, p *vocab.Phrase, c engine.Card) { of(x).putIn(x.Seat, c, zoneFor(x, p, c)) }

func putOn(x *run, p *vocab.Phrase, c engine.Card) { of(x).putOn(x.Seat, c, zoneFor(x, p, c), true) }
func putUnder(x *run, p *vocab.Phrase, c engine.Card) {
	of(x).putOn(x.Seat, c, zoneFor(x, p, c), false)
}

// fitsAt: armies and characters, on a location of those that words mean where they are not yet.
func fitsAt(x *run, p *vocab.Phrase, c engine.Card) bool {
	g := of(x)
	if t := g.def[c].Type; t != Army && t != Character {
		return false
	}
	found := false
	g.locations(func(l engine.Card) {
		found = found || l != c && g.S.Where(c) != engine.On(l) && x.Means(p.Slot("p"), l) && (g.def[c].Type != Army || g.def[l].Type != Path)
	})
	return found
}

func putAt(x *run, p *vocab.Phrase, c engine.Card) {
	g := of(x)
	fits := func(l engine.Card) bool {
		return g.S.Where(c) != engine.On(l) && (g.def[c].Type == Army && g.def[l].Type != Path || g.def[c].Type == Character)
	}
	l := engine.Card(0)
	if one, is := p.Slot("p").Entry.Meaning.(text.Definite); is {
		l = one(x)
	} else {
		l = chooseLocation(x, p.Slot("p"), active, fits)
	}
	if l != 0 && g.inPlay(l) && g.def[l].Type.IsLocation() && fits(l) {
		g.station(c, l)
	}
}

func putDown(x *run, _ *vocab.Phrase, c engine.Card) { of(x).bring(c, faceDown+engine.List(x.Seat)) }
func zoneDown(x *run, _ *vocab.Phrase) engine.ZoneSet {
	return engine.OnlyZone(faceDown + engine.List(x.Seat))
}
func putOut(x *run, _ *vocab.Phrase, c engine.Card) { of(x).putOut(c) }

// liesIn is what "in ..." says of a card: that it lies there, itself or on another, or was played from there, while its price is asked.
func liesIn(x *run, p *vocab.Phrase, c engine.Card) bool {
	if g := of(x); g.priced == c {
		return x.Zones(p.Args[0].Phrase).Has(g.before)
	}
	return text.InZone(x, p, c)
}
