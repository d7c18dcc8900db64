package wotrcards

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs that let a player play or move cards.

// playSome lets the player play such cards of a domain as the words mean, as many as they say.
func playSome(x *run, p *vocab.Phrase, from text.Domain) bool {
	g, words, to, n := of(x), p.Slot("c"), playsTo(x, p), 0
	from = x.AsSaid(text.Objects(words), from)
	least, most := x.HowMany(text.Objects(words)[0])
	among := func(offer func(engine.Card)) {
		from(x, text.Objects(words)[0], func(c engine.Card) {
			if x.Means(words, c) {
				offer(c)
			}
		})
	}
	for n < most && playOne(x, to, most-n, x.MayDecline() && n == 0 || n >= least, g.Veils && x.Unseen(text.Objects(words)[:1], from), among) != 0 {
		n++
	}
	return x.Counted(n) > 0 && (n >= least || !x.Whole())
}

// canPlayAll: as many as it says may be played now.
func canPlayAll(x *run, p *vocab.Phrase) bool {
	words, to := text.Objects(p.Slot("c"))[:1], playsTo(x, p)
	least, _ := x.HowMany(words[0])
	return least == engine.MaxCards || len(engine.Those(slices.Values(x.Find(words, domainOf(p))), func(c engine.Card) bool {
		var d engine.Decision
		to := to
		of(x).playOptions(&d, c, &to)
		return len(d.Options) > 0
	})) >= least
}

func playsTo(x *run, p *vocab.Phrase) target {
	if to := p.Slot("to"); to != nil {
		return to.Entry.Meaning.(dest).target(x, to)
	}
	return *anywhere
}

// playOne lets the player play one of the cards that among offers, to where it may, and returns it; 0 for none. The
// text has to pay for it. Where others do not see the cards, they do not learn that it can play none.
func playOne(x *run, to target, left int, may, unseen bool, among func(offer func(engine.Card))) engine.Card {
	g := of(x)
	o := g.Ask(DecidePlayThose, x.Seat, left, func(d *engine.Decision) {
		among(func(c engine.Card) {
			to := to // or it would have to outlive this
			g.playOptions(d, c, &to)
		})
		if d.Secret = unseen; may || unseen && len(d.Options) == 0 {
			d.Offer(engine.Option{Verb: OptNone})
		}
	})
	if o.Verb != OptPlay {
		return 0
	}
	c := engine.Card(o.A)
	if !x.Chose(x.Seat, c) {
		return 0
	}
	if x.Last = c; g.S.Zone(c) == x.Those {
		x.Taken++
	}
	g.play(c, engine.Card(o.B), false)
	return c
}

// doMove moves a card that lies in a reserve, or at a location that the verb names, to a location that it may move to. Only
// "even if it arrived this round" lets one in reserve move in the round in which it was played.
func doMove(x *run, p *vocab.Phrase) bool {
	done := false
	move := func(c engine.Card) {
		if l := chooseLocation(x, p.Slot("p"), active, mayMove(x, p, c)); l != 0 {
			of(x).move(c, l)
			done = true
		}
	}
	if !p.Has("f") {
		switch ready := readyToMove(x, p); len(ready) {
		case 0:
		case 1:
			move(ready[0])
		default:
			x.Choose(DecideChoose, p.Slot("c"), moversFrom(x, p), move)
		}
		return done
	}
	x.Choose(DecideChoose, p.Slot("c"), movable(x, p), func(c engine.Card) {
		x.It = c // "another battleground" is not where it is
		move(c)
	})
	return done
}

func canMove(x *run, p *vocab.Phrase) bool {
	if p.Has("f") {
		return x.Any(p.Slot("c"), movable(x, p))
	}
	return len(readyToMove(x, p)) > 0
}

// movable is the domain of the armies and characters on locations that a verb names which may go where it says.
func movable(x *run, p *vocab.Phrase) text.Domain {
	return text.InPlayWhere(func(c engine.Card) bool {
		l, it := of(x).location(c), x.It
		if l == 0 || l == c || of(x).def[c].Type == Item || !x.Means(p.Slot("f"), l) {
			return false
		}
		x.It = c
		goes := anyLocation(x, p.Slot("p"), active, mayMove(x, p, c))
		x.It = it
		return goes
	})
}

// readyToMove returns the armies and characters in reserves that the words mean, and that may go where they say.
func readyToMove(x *run, p *vocab.Phrase) []engine.Card {
	return x.Find(text.Objects(p.Slot("c")), moversFrom(x, p))
}

func moversFrom(x *run, p *vocab.Phrase) text.Domain {
	g := of(x)
	return func(_ *run, object *vocab.Phrase, offer func(engine.Card)) {
		for c := engine.Card(1); int(c) <= g.Cards; c++ {
			if isReserve(g.S.Where(c)) && g.def[c].Type != Item && x.Means(object, c) && anyLocation(x, p.Slot("p"), active, mayMove(x, p, c)) {
				offer(c)
			}
		}
	}
}

func mayMove(x *run, p *vocab.Phrase, c engine.Card) func(engine.Card) bool {
	g, at := of(x), of(x).location(c)
	again := at != 0 || p.Has("[even")
	return func(l engine.Card) bool {
		return l != at && (again && g.placeRefused(c, l, onMoved) == 0 || !again && g.moveRefused(c, l) == 0)
	}
}

// The verbs that change where cards in play are, and what lies on them; and on what items may lie besides those that
// are printed on them as their wielders: on cards and locations on which a text lets them be played, and wherever a text puts them.

// doExchange: the first card is chosen among those that have one to change with.
func doExchange(x *run, p *vocab.Phrase) bool {
	g := of(x)
	var first []engine.Card
	it := x.It
	x.Choose(DecideChoose, p.Slot("a"), exchangeable(x, p.Slot("b")), func(a engine.Card) { first = append(first, a) })
	done := false
	for _, a := range first {
		x.It = it // not what was chosen just now
		x.Choose(DecideChoose, p.Slot("b"), text.InPlayWhere(func(b engine.Card) bool { return g.exchangeable(a, b) }), func(b engine.Card) {
			if g.exchangeable(a, b) {
				g.exchange(a, b)
				done = true
			}
		})
	}
	return done
}

func canExchange(x *run, p *vocab.Phrase) bool {
	return len(x.Find(text.Objects(p.Slot("a")), exchangeable(x, p.Slot("b")))) > 0
}

// exchangeable is the domain of the cards in play that could change places with one that words mean.
func exchangeable(x *run, words *vocab.Phrase) text.Domain {
	return text.InPlayWhere(func(a engine.Card) (found bool) {
		x.EachInPlay(func(b engine.Card) { found = found || of(x).exchangeable(a, b) && x.Means(words, b) })
		return found
	})
}

// exchange lets two cards in play change places, their items with them. What lay in a reserve is controlled
// by whose reserve it comes to.
func (g *Game) exchange(a, b engine.Card) {
	at, to := g.S.Where(a), g.S.Where(b)
	who, other := g.Controller(a), g.Controller(b)
	g.put(a, to)
	g.put(b, at)
	g.Emit(engine.Event{Verb: EventExchange, A: a, B: b, Seen: engine.Everyone})
	if isReserve(to) {
		g.texts.TakeControl(other, a)
	}
	if isReserve(at) {
		g.texts.TakeControl(who, b)
	}
}

// exchangeable reports whether two cards are in play, in two places, and each may be where the other is.
func (g *Game) exchangeable(a, b engine.Card) bool {
	return g.inPlay(a) && g.inPlay(b) && g.S.Where(a) != g.S.Where(b) && g.mayBeAt(a, b) && g.mayBeAt(b, a)
}

// mayBeAt reports whether an army or a character may be where another card in play is.
func (g *Game) mayBeAt(c, other engine.Card) bool {
	if t := g.def[c].Type; t != Army && t != Character {
		return false
	}
	l := g.location(other)
	return l == 0 || g.placeRefused(c, l, onMoved) == 0
}

// doAddCounters lays counters on cards, or with -1 takes them away.
func doAddCounters(sign int) func(x *run, p *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) (done bool) {
		n := x.Amount(p, "n")
		fits := func(c engine.Card) bool {
			return of(x).inPlay(c) && (sign > 0 || of(x).S.Counter(c, Counters) >= n)
		}
		if n > 0 {
			x.Choose(DecideChoose, p.Slot("c"), text.InPlayWhere(fits), func(c engine.Card) {
				if fits(c) { // it need not, if it is named
					of(x).addCounters(c, sign*n)
					done = true
				}
			})
		}
		return done
	}
}

func canRemoveCounters(x *run, p *vocab.Phrase) bool {
	n := x.Amount(p, "n")
	has := text.InPlayWhere(func(c engine.Card) bool { return of(x).S.Counter(c, Counters) >= n })
	return len(x.Find(text.Objects(p.Slot("c")), has)) > 0
}

// bearVerbs and bearWords hold the words for it.
var bearVerbs = []vocab.Entry{
	{Kind: "verb", Pattern: "be played on {c:cards/places}", Meaning: &text.Verb{Hold: holdMayLieOn, Hook: askBear, Kind: engine.Permission}, Rule: "item-with-wielder",
		Doc: "The items may be played on cards in play, of either side, or on active locations that fit the description. On an enemy's card an item stays its owner's; at a location it takes no part in combat, and is cycled when the location is scored."},
}

var bearWords = []vocab.Entry{
	{Kind: "spot", Pattern: "on {d:cards}", Meaning: &spot{put: putOnCard, fits: fitsOnCard, decide: DecideChoose}, Rule: "item-with-wielder",
		Doc: "Onto a card in play that fits the description, whoever else may wield it. Only items can be put so."},
	{Kind: "places", Pattern: "its location", Flags: vocab.Past, Meaning: text.Definite(placeHere), Doc: "The location that the card is on."},
	{Kind: "qualifier", Pattern: "on {p:places|or}", Meaning: text.Predicate(cardOnPlaces), Says: text.KindsOf(Item), Rule: "in-play-zones", Doc: "On a location that fits one of the descriptions. \"Items on this\" are those that the card bears."},
}

// mayBear reports whether a text lets an item be played on a card or a location.
func (g *Game) mayBear(item, bearer engine.Card) bool {
	return g.Texts.Answered(askBear) && g.texts.Ask(&text.Question{Hook: askBear, Card: item, Place: bearer}).Allowed
}

// choosesBearers reports whether the text of a card says on what items may lie.
func (c *Card) choosesBearers() bool {
	return slices.ContainsFunc(c.text.Abilities, func(a *Ability) bool { return (a.Own | a.Answers).Has(askBear) })
}

// holdMayLieOn: the question's place is what the item is to lie on.
var holdMayLieOn = text.Permit(func(x *run, p *vocab.Phrase, q *text.Question) bool { return x.Means(p.Slot("c"), q.Place) })

func fitsOnCard(x *run, _ *vocab.Phrase, c engine.Card) bool { return of(x).def[c].Type == Item }

// putOnCard: the card on which the item comes to lie is chosen where several fit.
func putOnCard(x *run, p *vocab.Phrase, c engine.Card) {
	it := x.It
	x.Choose(DecideChoose, p.Slot("d"), text.InPlayOrHeld, func(bearer engine.Card) {
		if g := of(x); g.inPlay(bearer) && bearer != c && g.S.Host(c) != bearer {
			g.attach(c, bearer)
		}
	})
	x.It = it
}

// cardOnPlaces: a card is on its location, and an item on what bears it, too; one that has left play, on what bore it then.
func cardOnPlaces(x *run, p *vocab.Phrase, c engine.Card) bool {
	g := of(x)
	at, bearer := g.location(c), g.S.Host(c)
	if l := x.Left(c); l != nil {
		bearer = l.Host
	}
	return slices.ContainsFunc(p.Arg("p").Phrase, func(places *vocab.Phrase) bool {
		return at != 0 && at != c && x.Means(places, at) || bearer != 0 && bearer != at && x.Means(places, bearer)
	})
}
