package wotrcards

import (
	"math/bits"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words for steps and rounds, for what is so or not, and for numbers: what this game counts, and which card
// or location has the most or the fewest of something.

// untilCombatEnds is how long something lasts that a combat ends.
const untilCombatEnds = "until that combat ends"

var timeWords = []vocab.Entry{
	{Kind: "head", Pattern: "at the {e:edge} of {u:span} [, if {cond:condition}]", Meaning: text.Head(headStep), Of: uint16(inPlayTypes | text.KindsOf(Aim) | ofScenario), Rule: "scenario-steps",
		Doc: "Happens when that begins or ends, while the card is in play and the condition is met."},
	{Kind: "verb", Pattern: "at the {e:edge} of {u:span} [, if {cond:condition}]:", Meaning: &text.Verb{Waits: beginStep}, Rule: "scenario-steps",
		Doc: "The rest of the sentence waits until that begins or ends, and happens then, once, if the condition is met."},
	{Kind: "edge", Pattern: "start", Meaning: edge(onStepStart), Rule: "scenario-steps", Doc: "Before anything else in it happens."},
	{Kind: "edge", Pattern: "end", Meaning: edge(onStepEnd), Rule: "scenario-steps", Doc: "After everything else in it has happened."},
	{Kind: "step", Pattern: "set-up", Meaning: SetUp, Rule: "setup-draw-and-cycle", Doc: "Everything done before the first round. A text can wait for its end, not for its start."},
	{Kind: "step", Pattern: "location step", Meaning: LocationStep, Rule: "battleground-before-path", Doc: "The first step of a round."},
	{Kind: "step", Pattern: "action step", Meaning: ActionStep, Rule: "turn-order", Doc: "The second step of a round."},
	{Kind: "step", Pattern: "combat step", Meaning: CombatStep, Rule: "combat-order", Doc: "The third step of a round."},
	{Kind: "step", Pattern: "victory check", Meaning: VictoryCheck, Rule: "victory-lead", Doc: "The fourth step of a round; it ends only if the game goes on."},
	{Kind: "step", Pattern: "draw step", Meaning: DrawStep, Rule: "draw-step-cards", Doc: "The last step of a round."},
	{Kind: "step", Pattern: "round", Meaning: theRound, Rule: "scenario-steps", Doc: "The whole round, from the start of its first step to the end of its last."},
	{Kind: "step", Pattern: "{s:own-step}", Rule: "scenario-steps", Doc: "A step of the data's own, by its name."},
	{Kind: "span", Pattern: "the {t:step} [of round {m:figure}]", Numbers: map[string]vocab.Range{"m": rounds}, Meaning: whichever, Rule: "scenario-steps", Doc: "That of every round, or of the one named; for a text that another begins, the first to come."},
	{Kind: "span", Pattern: "the {t:step} of every {o:ordinal} round", Meaning: whichever, Rule: "scenario-steps", Doc: "That of each second round, 2, 4, 6 and so on, or of each third, or fourth."},
	{Kind: "span", Pattern: "every {o:ordinal} round", Meaning: whichever, Rule: "scenario-steps", Doc: "Each second round, 2, 4, 6 and so on, or each third, or fourth."},
	{Kind: "ordinal", Pattern: "second", Meaning: ordinal(2), Rule: "scenario-steps", Doc: "One of two."},
	{Kind: "ordinal", Pattern: "third", Meaning: ordinal(3), Rule: "scenario-steps", Doc: "One of three."},
	{Kind: "ordinal", Pattern: "fourth", Meaning: ordinal(4), Rule: "scenario-steps", Doc: "One of four."},
	{Kind: "span", Pattern: "round {m:figure}", Numbers: map[string]vocab.Range{"m": rounds}, Meaning: whichever, Rule: "scenario-steps", Doc: "That round."},
	{Kind: "span", Pattern: "this {t:step}", Meaning: thisOne, Rule: "scenario-steps", Doc: "That of the round in which another text begins this one."},
	{Kind: "span", Pattern: "the next {t:step}", Meaning: nextOne, Rule: "scenario-steps", Doc: "The first one that begins after another text has begun this one."},

	{Kind: "duration", Pattern: "this {t:step}", Means: "until the end of this {t}", Meaning: text.Duration(untilItEnds), Doc: "It applies until that ends."},
	{Kind: "duration", Pattern: "until the next {t:step}", Meaning: text.Duration(untilItBegins), Rule: "battleground-before-path", Doc: "It applies until the next one begins."},
	{Kind: "duration", Pattern: "until the end of the {t:step}", Meaning: text.Duration(untilItEnds), Doc: "It applies until that ends, in this round or, if it is over, in the next."},
	{Kind: "duration", Pattern: "until the end of the next {t:step}", Meaning: text.Duration(untilNextEnds), Doc: "It applies until the first one ends that begins later."},
	{Kind: "duration", Pattern: untilCombatEnds, Meaning: text.Lasts(combatEnds), Rule: "combat-timing", Doc: "It applies until the combat has been resolved at the card's location, or where that happened which sets the text off."},
	{Kind: "duration", Pattern: "for the rest of the game", Meaning: text.Lasts(0), Doc: "It applies until the game ends, or until the card that it is about leaves play."},
	{Kind: "duration", Pattern: "while {cond:condition}", Meaning: text.Lasts(0), Doc: "From now on it applies whenever that is so."},
}

// edge is what happens at the start or at the end of a step.
type edge engine.Hook

// span says which of the steps of a kind is meant.
type span uint8

const (
	whichever span = iota
	thisOne
	nextOne
)

// ordinal says of how many rounds one is meant.
type ordinal uint8

// headStep: at the start or the end of a step, in every round or in one.
func headStep(a *Ability, p *vocab.Phrase) {
	at, u := engine.Hook(p.Slot("e").Entry.Meaning.(edge)), p.Slot("u")
	a.Trigger(at)
	h := &heading{Step: stepIn(u), Span: u.Entry.Meaning.(span)}
	a.Heading, a.If = h, p.Slot("cond")
	if m := u.Find("m"); m != nil {
		h.Round = uint8(m.Number)
	}
	if o := u.Find("o"); o != nil {
		h.Every = uint8(o.Phrase[0].Entry.Meaning.(ordinal))
	}
	if h.Step == theRound {
		h.Step = LocationStep
		if at == onStepEnd {
			h.Step = DrawStep
		}
	}
	a.Reached = []text.Need{{Is: isDue, Words: p}}
}

// beginStep is headStep for a text that another begins, which keeps in which round it is due.
func beginStep(a *Ability, p *vocab.Phrase) {
	headStep(a, p)
	u := p.Slot("u")
	a.Once, a.Due = true, func(x *run) uint16 {
		switch g := of(x); {
		case u.Entry.Meaning == whichever:
			return 0
		case u.Entry.Meaning == nextOne && g.Lib.rank(g.S.Step) >= g.Lib.rank(stepIn(u)):
			return uint16(g.S.Round) + 1
		default:
			return uint16(g.S.Round)
		}
	}
}

// stepIn returns the step that words name, or the round.
func stepIn(p *vocab.Phrase) Step {
	t := p.Find("t")
	if t == nil {
		return theRound
	}
	if s, is := t.Phrase[0].Entry.Meaning.(Step); is {
		return s
	}
	return NumSteps + Step(t.Phrase[0].Arg("s").Name.IDs[0])
}

// isDue reports whether it is the step and the round of the heading.
func isDue(x *run, _ *vocab.Phrase) bool {
	when, round := headingOf(x.A), of(x).S.Round
	return int(when.Step) == x.Happening.N && (when.Round == 0 || when.Round == round) &&
		(when.Every == 0 || round%when.Every == 0) && (x.Due == 0 || x.Due == uint16(round))
}

func untilItEnds(_ *run, p *vocab.Phrase) text.End   { return endsOf(stepIn(p)).ends }
func untilItBegins(_ *run, p *vocab.Phrase) text.End { return endsOf(stepIn(p)).begins }

// untilNextEnds: where such a step is under way, that is the one after it.
func untilNextEnds(x *run, p *vocab.Phrase) text.End {
	s := stepIn(p)
	if now := of(x).S.Step; s == theRound || s == now {
		return endsOf(s).ends.Later()
	}
	return endsOf(s).ends
}

var conditionWords = slices.Concat([]vocab.Entry{
	{Kind: "fact", Pattern: "[no] {c:cards} is/are [not] {at:where}", Roles: map[string]vocab.Role{"at": vocab.At}, Meaning: text.Condition(condCardsAt), Rule: "in-play-zones",
		Doc: "At least one such card is there, or as many as the sentence says; of a reserve it need not be the player's own."},
	{Kind: "fact", Pattern: "{c:cards} has/have {n:amount} counter(s)", Numbers: map[string]vocab.Range{"n": heap}, Meaning: text.Condition(condCounters), Rule: "token-part-of-card",
		Doc: "A card in play that fits the description has at least that many counters."},
	{Kind: "fact", Pattern: "[no] {p:places} is/are [not] in the {s:side} scoring area", Meaning: text.Condition(condScored), Rule: "scenario-conditions", Doc: "The side has scored a location that fits the description."},
	{Kind: "fact", Pattern: "[no] {p:places} is/are [not] active", Meaning: text.Condition(condActive), Doc: "A location that fits the description is active."},
	{Kind: "fact", Pattern: "{z:zone} is/are [not] empty", Meaning: text.Condition(condEmpty), Rule: "in-play-zones", Doc: "No card lies there: in none of these zones, or in one of \"a player's\"."},
	{Kind: "fact", Pattern: "the {s:side} side leads [by {n:amount}]", Numbers: map[string]vocab.Range{"n": lead}, Meaning: text.Condition(condLeads), Rule: "scenario-conditions",
		Doc: "The side is ahead in victory points, by at least that many; unused Ring tokens do not count."},
	{Kind: "fact", Pattern: "it is [not] the {t:step}", Meaning: text.Condition(condStep), Rule: "turn-order", Doc: "The game is in that step of the round."},
}, text.ConditionWords(), text.MemoryWords())

// condCardsAt: such a card is there, or so many of them; of a reserve it need not be the player's own.
func condCardsAt(x *run, p *vocab.Phrase) bool {
	where := p.Slot("at").Entry.Meaning.(text.Where)
	return x.AreSo(p, nil, func(c engine.Card) bool { return of(x).lies(c, where) })
}

// condCounters: so many counters, or more, lie on such a card in play.
func condCounters(x *run, p *vocab.Phrase) bool {
	g, n := of(x), x.Amount(p, "n")
	return engine.Any(engine.CardsTo(g.Cards), func(c engine.Card) bool {
		return g.S.Counter(c, Counters) >= n && g.inPlay(c) && x.Means(p.Slot("c"), c)
	})
}

func condActive(x *run, p *vocab.Phrase) bool { return anyLocation(x, p.Slot("p"), active, nil) }

func condScored(x *run, p *vocab.Phrase) bool {
	side := sideIn(p)
	return anyLocation(x, p.Slot("p"), scoring[side:side+1], nil)
}

// condEmpty: all such zones are empty; of "a player's hand" it takes one.
func condEmpty(x *run, p *vocab.Phrase) bool {
	zone := p.Slot("z")
	one := len(zone.Args) > 0 && len(zone.Args[0].Phrase) > 0 && zone.Args[0].Phrase[0].Entry.Is(vocab.Any)
	for z := range x.Zones(p.Arg("z").Phrase).All() {
		if empty := of(x).S.Count(z) == 0; empty == one {
			return empty
		}
	}
	return !one
}

func condLeads(x *run, p *vocab.Phrase) bool {
	n := 1
	if p.Has("n") {
		n = x.Amount(p, "n")
	}
	g, side := of(x), sideIn(p)
	return g.Score(side, false)-g.Score(side.Enemy(), false) >= n
}

// condStep: a round is any of its steps.
func condStep(x *run, p *vocab.Phrase) bool {
	step := stepIn(p)
	return step == of(x).S.Step || step == theRound && of(x).S.Step != SetUp
}

var amountWords = slices.Concat(text.AmountWords(), []vocab.Entry{
	{Kind: "case", Pattern: "on {p:places}", Meaning: text.Condition(caseOn), Rule: "in-play-zones", Doc: "If the text's card is there."},

	{Kind: "quantity", Pattern: "corruption", Meaning: text.Quantity(numberCorruption), Rule: "corruption-points", Doc: "How many corruption tokens the Shadow scoring area holds."},
	{Kind: "quantity", Pattern: "{k:counter}", Meaning: text.Quantity(numberCounter), Rule: "scenario-counters", Doc: "How far the scenario's counter has come; of one that each player has, that of the player whom the sentence is about."},
	{Kind: "quantity", Pattern: "{w:whose} {k:counter}", Meaning: text.Quantity(ownCounters), Rule: "scenario-counters", Doc: "How far the counters of those players have come together."},
	{Kind: "quantity", Pattern: "the number of the round", Meaning: text.Quantity(numberRound), Rule: "path-one-higher", Doc: "1 in the first round, 2 in the second."},
	{Kind: "quantity", Pattern: "the number on {p:places}", Meaning: text.Quantity(numberOnPath), Rule: "path-one-higher", Doc: "The number of that path."},
	{Kind: "quantity", Pattern: "the number of {p:places} in play", Meaning: text.Quantity(placesIn(ActivePath, ActiveBattlegrounds)), Rule: "battlegrounds-unlimited", Doc: "How many such locations are active."},
	{Kind: "quantity", Pattern: "the number of {p:places} in the {s:side} scoring area", Meaning: text.Quantity(placesScored), Rule: "scenario-conditions", Doc: "How many such locations the side has scored."},
	{Kind: "quantity", Pattern: "the worth of {p:places}", Meaning: text.Quantity(worthOf), Flags: vocab.Sum, Rule: "battleground-points", Doc: "How many victory points the location is worth to the side of the player; in the rules of a scenario, as printed."},
	{Kind: "quantity", Pattern: "{d:team} score", Meaning: text.Quantity(pointsOf), Rule: "scenario-scoring", Doc: "The victory points of the side; unused Ring tokens do not count."},
	{Kind: "team", Pattern: "the {s:side} side's", Meaning: teamNamed, Rule: "trilogy-seats", Doc: "That side."},
	{Kind: "team", Pattern: "your side's", Meaning: teamYours, Rule: "trilogy-seats", Doc: "The side of the player who controls the card."},
	{Kind: "team", Pattern: "the other side's", Meaning: teamOther, Rule: "trilogy-seats", Doc: "The side against which that player is."},
	{Kind: "quantity", Pattern: "the {i:icon} of {c:cards/places}", Meaning: text.Quantity(iconsOf), Flags: vocab.Past | vocab.Sum, For: uint16(inPlayTypes | locationTypes), Rule: "token-part-of-card",
		Doc: "How many icons of the kind those have together; of a card that has just left play, how many it had. The defense of a path is its path defense."},
	{Kind: "quantity", Pattern: "the highest {i:icon} of {c:cards}", Meaning: text.Quantity(highestIcons), Flags: vocab.Past, Rule: "token-part-of-card", Doc: "How many icons of the kind the one with the most of them has."},
	{Kind: "quantity", Pattern: "the number of /{k:feature} among {c:cards}", Meaning: text.Quantity(featuresAmong), Rule: "setup-decks", Doc: "How many different ones of these the cards have between them."},
	{Kind: "quantity", Pattern: "the counters on {c:cards/places}", Meaning: text.Quantity(countersOn), Flags: vocab.Past | vocab.Sum, For: uint16(inPlayTypes | locationTypes), Rule: "token-part-of-card", Doc: "How many counters lie on those together."},
})

// iconsNow returns the icons of a card, of one that has left play those that it had. The defense of a path is its path defense.
func iconsNow(x *run, c engine.Card, icon Icon) int {
	if icon == Defense && of(x).def[c].Type == Path {
		icon = PathDefense
	}
	if l := x.Left(c); l != nil {
		return int(l.Had[icon])
	}
	return of(x).icons(c, icon)
}

func countersNow(x *run, c engine.Card) int {
	if l := x.Left(c); l != nil {
		return l.Heap
	}
	return of(x).S.Counter(c, Counters)
}

func iconsOf(x *run, p *vocab.Phrase) (n int) {
	icon := p.Slot("i").Entry.Meaning.(Icon)
	x.EachMeant(p.Slot("c"), func(c engine.Card) { n += iconsNow(x, c, icon) })
	return n
}

func highestIcons(x *run, p *vocab.Phrase) (n int) {
	icon := p.Slot("i").Entry.Meaning.(Icon)
	x.EachMeant(p.Slot("c"), func(c engine.Card) { n = max(n, iconsNow(x, c, icon)) })
	return n
}

func featuresAmong(x *run, p *vocab.Phrase) int {
	has, seen := p.Slot("k").Entry.Meaning.(feature), uint64(0)
	x.EachCounted(p.Slot("c"), func(c engine.Card) { seen |= 1 << has(of(x).def[c]) })
	return bits.OnesCount64(seen)
}

func countersOn(x *run, p *vocab.Phrase) (n int) {
	x.EachMeant(p.Slot("c"), func(c engine.Card) { n += countersNow(x, c) })
	return n
}

func numberOnPath(x *run, p *vocab.Phrase) (n int) {
	x.EachMeant(p.Slot("p"), func(l engine.Card) { n = max(n, of(x).def[l].Number) })
	return n
}

func worthOf(x *run, p *vocab.Phrase) (n int) {
	g := of(x)
	for l := engine.Card(1); int(l) <= g.Cards; l++ {
		if g.def[l].Type.IsLocation() && (g.inPlay(l) || !p.Slot("p").Entry.Is(vocab.Any)) && x.Means(p.Slot("p"), l) {
			n += g.worthTo(x.Seat, l)
		}
	}
	return n
}

// placesIn counts the locations that words mean in some zones.
func placesIn(zones ...engine.List) text.Quantity {
	return func(x *run, p *vocab.Phrase) (n int) {
		for _, z := range zones {
			n += engine.CountOf(of(x).S.Cards(z), func(l engine.Card) bool { return x.Means(p.Slot("p"), l) })
		}
		return n
	}
}

func placesScored(x *run, p *vocab.Phrase) int { return placesIn(ScoringArea(sideIn(p)))(x, p) }

// What words of the kind "team" mean, beside a side by its name.
type team uint8

const (
	teamNamed team = iota
	teamYours
	teamOther
)

func pointsOf(x *run, p *vocab.Phrase) int {
	g, words := of(x), p.Slot("d")
	switch t := words.Entry.Meaning.(team); {
	case t == teamNamed:
		return g.Score(sideIn(words), false)
	case x.You == engine.NoSeat:
		return 0 // of nobody's side
	case t == teamOther:
		return g.Score(g.SideOf(x.You).Enemy(), false)
	}
	return g.Score(g.SideOf(x.You), false)
}

func caseOn(x *run, p *vocab.Phrase) bool          { return x.Means(p.Slot("p"), x.PlaceOf(x.Source)) }
func numberCorruption(x *run, _ *vocab.Phrase) int { return int(of(x).S.Corruption) }
func numberRound(x *run, _ *vocab.Phrase) int      { return int(of(x).S.Round) }

func numberCounter(x *run, p *vocab.Phrase) int {
	_, n := counter(x, p)
	return n
}

var rankedRoles = map[string]vocab.Role{"q": vocab.Qualifier, "b": vocab.Ranked}

var bestWords = slices.Concat(text.BestWords(), []vocab.Entry{
	{Kind: "object", Pattern: "the {what:filter} [{q:qualifier/relative| }] with {b:best}", Roles: rankedRoles, Flags: vocab.One, Meaning: text.Predicate(text.IsBestSuch),
		Doc: "The one of such cards that has the most of that, or the fewest; of several that have as much, one. Where the words do not say where, such a card in play."},
	{Kind: "object", Pattern: "each {what:filter} [{q:qualifier/relative| }] with {b:best}", Roles: rankedRoles, Meaning: text.Predicate(text.IsBestSuch),
		Doc: "The one of such cards that has the most of that, or the fewest; of several that have as much, each."},
	{Kind: "places", Pattern: "the {t:site} with {b:best}", Roles: map[string]vocab.Role{"b": vocab.Ranked}, Flags: vocab.Any, Meaning: text.Predicate(placeBest), Rule: "battlegrounds-unlimited", Doc: "The one of such locations, of those that are active, that has the most of that, or the fewest; of several that have as much, one."},
	{Kind: "mark", Pattern: "{i:icon}", Meaning: text.Mark(markIcons), Rule: "token-part-of-card", Doc: "How many icons of that kind a card or a location has; of a location its own."},
	{Kind: "mark", Pattern: "{i:icon} plus {j:icon}", Meaning: text.Mark(markBoth), Rule: "token-part-of-card", Doc: "How many icons of both kinds a card or a location has."},
	{Kind: "mark", Pattern: "{i:icon} of / {c:cards}", Meaning: text.Mark(markIconsOf), Rule: "token-part-of-card", Doc: "How many icons of that kind such cards have together: of a player those in play that he controls, elsewhere those of his own zones."},
	{Kind: "mark", Pattern: "number of counters", Meaning: text.Mark(markCounters), Rule: "token-part-of-card", Doc: "How many counters are on a card or a location."},
	{Kind: "mark", Pattern: "worth", Meaning: text.Mark(markWorth), Rule: "battleground-points", Doc: "The victory points that a location is worth to the side of the player; in the rules of a scenario, as printed."},
})

func placeBest(x *run, p *vocab.Phrase, l engine.Card) bool {
	fits := func(d engine.Card) bool { return of(x).inPlay(d) && placeOfSite(x, p, d) }
	return fits(l) && x.IsBest(p.Slot("b"), l, fits)
}

func markIcons(x *run, p *vocab.Phrase, m text.Of) int {
	return iconsNow(x, m.Card, p.Slot("i").Entry.Meaning.(Icon))
}

func markBoth(x *run, p *vocab.Phrase, m text.Of) int {
	return markIcons(x, p, m) + of(x).icons(m.Card, p.Slot("j").Entry.Meaning.(Icon))
}

// markIconsOf: of a location those of the cards there.
func markIconsOf(x *run, p *vocab.Phrase, m text.Of) (n int) {
	icon := p.Slot("i").Entry.Meaning.(Icon)
	x.EachTallied(p.Slot("c"), m, func(c engine.Card) { n += of(x).icons(c, icon) })
	return n
}

func markCounters(x *run, _ *vocab.Phrase, m text.Of) int { return of(x).S.Counter(m.Card, Counters) }

func markWorth(x *run, _ *vocab.Phrase, m text.Of) int {
	g := of(x)
	if !g.def[m.Card].Type.IsLocation() {
		return 0
	}
	return g.worthTo(x.Seat, m.Card)
}
