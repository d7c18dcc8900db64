package wotrcards

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words for steps and rounds: at whose start or end a text happens, and until when something lasts; and for what is
// so or not: conditions, and the facts of which they are made.

var timeWords = []vocab.Entry{
	{Kind: "head", Pattern: "at the {e:edge} of {u:span} [, if {cond:condition}]", Meaning: text.Head(headStep), Of: uint16(inPlayTypes | types(Aim) | ofScenario), Rule: "scenario-steps",
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
	{Kind: "duration", Pattern: "until that combat ends", Meaning: text.Lasts(combatEnds), Rule: "combat-timing", Doc: "It applies until the combat has been resolved at the card's location, or where that happened which sets the text off."},
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
	for c := engine.Card(1); int(c) <= g.Cards; c++ {
		if g.S.Counter(c, Counters) >= n && g.inPlay(c) && x.Means(p.Slot("c"), c) {
			return true
		}
	}
	return false
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
