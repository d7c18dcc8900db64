package lotrtcg

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds how a line of text may begin: as an action, when something happens, while something is so.

var headWords = []vocab.Entry{
	{Kind: "head", Pattern: "{ph:phase} action [at {p:places}] [, if {cond:condition}] [, {terms:verb/limit|,}]", Meaning: text.Head(headAction), Rule: "phase-actions",
		Doc: "An action of that phase, at the costs given: of an event when it is played, of other cards a special ability. What it begins lasts until the phase ends, unless it says otherwise."},
	{Kind: "head", Pattern: "{i:time} {o:occasion} [{x:circumstance}] [{y:circumstance}] [, if {cond:condition}] [, {terms:verb/limit|,}]", Meaning: text.Head(text.WaitFor), Rule: "when-each-time",
		Doc: "Happens on that occasion, while the card is in play and active."},
	{Kind: "head", Pattern: "at the {e:edge} of {u:span} [, if {cond:condition}] [, {terms:verb/limit|,}]", Meaning: text.Head(headEdge), Rule: "when-each-time",
		Doc: "Happens when that begins or ends, while the card is in play and active."},
	{Kind: vocab.KindVerb, Pattern: "at the {e:edge} of {u:span} [, if {cond:condition}]:", Meaning: &text.Verb{Waits: headEdge}, Rule: "when-each-time",
		Doc: "From now on the rest of the sentence waits for that, for the time given, and happens whenever it comes."},
	{Kind: "head", Pattern: "while {cond:condition}", Meaning: text.Head(func(a *text.Ability, p *vocab.Phrase) { a.Kind, a.If = engine.Static, p.Slot("cond") }), Rule: "while",
		Doc: "Applies as long as the card is in play and active and the condition is met."},
	{Kind: "head", Pattern: "when {cond:condition} [, {l:limit}]", Means: "each time it comes to be so that {cond} [, {l}]", Meaning: text.Until(onSo), Rule: "when-each-time",
		Doc: "Happens as that becomes so, while the card is in play and active; of a site also when the fellowship is there and it is so."},
	text.Word("limit", "once per {u:era}", "special-abilities"),
	text.Word("era", "game", "special-abilities"),
	{Kind: "era", Pattern: "turn", Meaning: text.OncePerRound, Rule: "special-abilities", Doc: "It may be used once in each turn."},

	{Kind: "phase", Pattern: "fellowship", Meaning: FellowshipPhase, Rule: "phases", Doc: "The fellowship phase."},
	{Kind: "phase", Pattern: "Shadow", Meaning: ShadowPhase, Rule: "phases", Doc: "The phase of a Shadow player."},
	{Kind: "phase", Pattern: "maneuver", Meaning: ManeuverPhase, Rule: "phases", Doc: "The maneuver phase."},
	{Kind: "phase", Pattern: "archery", Meaning: ArcheryPhase, Rule: "phases", Doc: "The archery phase."},
	{Kind: "phase", Pattern: "assignment", Meaning: AssignmentPhase, Rule: "phases", Doc: "The assignment phase."},
	{Kind: "phase", Pattern: "skirmish", Meaning: SkirmishPhase, Rule: "phases", Doc: "The phase of one skirmish."},
	{Kind: "phase", Pattern: "regroup", Meaning: RegroupPhase, Rule: "phases", Doc: "The regroup phase."},

	{Kind: "edge", Pattern: "start", Meaning: onStart, Rule: "when-each-time", Doc: "Before anything else in it happens."},
	{Kind: "edge", Pattern: "end", Meaning: onEnd, Rule: "when-each-time", Doc: "After everything else in it has happened."},
	{Kind: "span", Pattern: "the {ph:phase} phase", Meaning: spanPhase, Rule: "phases", Doc: "That phase."},
	{Kind: "span", Pattern: "the first Shadow phase", Meaning: spanFirst, Rule: "shadow-order", Doc: "The phase of the first Shadow player."},
	{Kind: "span", Pattern: "a skirmish with {c:cards}", Meaning: spanSkirmish, For: uint16(characters), Rule: "skirmish-start", Doc: "A skirmish in which such a character is."},
	{Kind: "span", Pattern: "the turn", Meaning: spanTurn, Rule: "turn-start", Doc: "A turn. Its end is after the regroup phase, when the minions are gone, and before what lasts for the turn ends."},
}

// span says which part of a turn is meant.
type span uint8

const (
	spanPhase span = iota
	spanFirst
	spanTurn
	spanSkirmish
)

// untilPhaseEnds is how long lasts what an action begins that says nothing else.
var untilPhaseEnds = &vocab.Phrase{Entry: &vocab.Entry{Kind: vocab.KindDuration, Meaning: text.Lasts(endOfPhase), Doc: "until the end of the phase"}}

func headAction(a *text.Ability, p *vocab.Phrase) {
	a.Kind, a.Events, a.If = engine.Activated, text.HooksOf(onAction), p.Slot("cond")
	if a.By == text.KindsOf(Event) && !text.PlacesItself(a.If) {
		a.Where = inHand
	}
	a.Heading = &heading{p.Slot("ph").Entry.Meaning.(Phase)}
	a.Span = untilPhaseEnds
	a.TakeTerms(p.Arg("terms").Phrase)
	if at := p.Slot("p"); at != nil {
		a.While = append(a.While, text.Need{Is: isAt, Words: at})
	}
}

func headEdge(a *text.Ability, p *vocab.Phrase) {
	edge, u := p.Slot("e").Entry.Meaning.(engine.Hook), p.Slot("u")
	if u.Entry.Meaning == spanSkirmish {
		edge = map[engine.Hook]engine.Hook{onStart: onSkirmish, onEnd: onSkirmishOver}[edge]
		a.Cards = u.Slot("c")
	}
	a.Trigger(edge)
	a.If = p.Slot("cond")
	if terms := p.Find("terms"); terms != nil {
		a.TakeTerms(terms.Phrase)
	}
	a.Reached = append(a.Reached, text.Need{Is: isEdgeOf, Words: u})
}

// isEdgeOf reports whether what begins or ends is what the words name.
func isEdgeOf(x *run, u *vocab.Phrase) bool {
	n := x.Happening.N
	switch u.Entry.Meaning.(span) {
	case spanFirst:
		return n == int(ShadowPhase)+firstShadow
	case spanTurn:
		return n == int(StartOfTurn)
	case spanSkirmish:
		return true // the hook says so
	}
	return n%firstShadow == int(u.Slot("ph").Entry.Meaning.(Phase))
}

// What texts wait for: times, occasions, what happens to a card, how.

var occasionWords = []vocab.Entry{
	text.Word("time", "when", "when-each-time"), text.Word("time", "each time", "when-each-time"), text.Word("time", "the first time each {u:era}", "when-each-time"),
	text.Word("time", "the next time", "when-each-time"),
	text.Word(vocab.KindVerb, text.VerbHappening, "when-each-time"),
	text.Word(vocab.KindDuration, "until {o:occasion} [{x:circumstance}]", "when-each-time"),
	{Kind: "time", Pattern: "if", Means: "each time", Meaning: text.Time{Before: true, Instead: true}, Rule: "responses", Doc: "When it is about to happen; that comes before what may be declined."},
	{Kind: "time", Pattern: "response if", Means: "you may respond each time", Meaning: text.Time{Before: true, Instead: true, Offered: true}, Rule: "responses", Doc: "When it is about to happen, if its player wants to and pays the costs; an event is played out of hand."},
	{Kind: "time", Pattern: "response when", Means: "you may respond each time", Meaning: text.Time{Offered: true}, Rule: "responses", Doc: "When it has happened, if its player wants to and pays the costs; an event is played out of hand."},

	text.Word("occasion", "{h:happening|or}", "when-each-time"),
	{Kind: "occasion", Pattern: "{c:cards} is/are [about to be] {h:happening|or}", Meaning: text.OccasionOf, Rule: "when-each-time", Doc: "That happens to such a card."},

	{Kind: "occasion", Pattern: "{c:cards} win(s) a skirmish", Meaning: text.Occasion(doneBy(onWins)), For: uint16(characters), Rule: "wins-after", Doc: "Such a character is on the side that wins a skirmish, behind the wounds."},
	{Kind: "occasion", Pattern: "{c:cards} lose(s) a skirmish", Meaning: text.Occasion(doneBy(onLoses)), For: uint16(characters), Rule: "wins-after", Doc: "Such a character is on the side that loses a skirmish, behind the wounds."},
	{Kind: "occasion", Pattern: "{c:cards} is/are about to add a burden", Meaning: text.Occasion(addsBurden), Rule: "burdens", Doc: "The text of such a card adds burdens, one or more at once."},
	{Kind: "occasion", Pattern: "burdens are [about to be] added", Meaning: text.Occasion(func(a *text.Ability, _ *vocab.Phrase) { a.Trigger(onBurden); a.Deed = true }), Rule: "burdens", Doc: "One burden is added, or more at once."},
	{Kind: "occasion", Pattern: "the fellowship moves", Meaning: text.Occasion(fellowship(onMoves)), Rule: "moving", Doc: "The active fellowship has moved."},
	{Kind: "occasion", Pattern: "the fellowship moves to {p:places}", Meaning: text.Occasion(fellowship(onMovesTo)), Rule: "moving", Doc: "The active fellowship has moved to such a site."},
	{Kind: "occasion", Pattern: "the fellowship moves from {p:places}", Meaning: text.Occasion(fellowship(onMovesFrom)), Rule: "moving", Doc: "The active fellowship has moved away from such a site."},

	happening("played", onPlayed, anyCard, "twilight-cost", "The card is played."),
	happening("wounded", onWounded, characters, "wound", "The character is wounded once."),
	happening("exerted", onExerted, characters, "exert", "The character is exerted."),
	happening("healed", onHealed, characters, "heal", "The character is healed."),
	happening("killed", onKilled, characters, "killed", "The character is killed."),
	happening("assigned", onAssigned, text.KindsOf(Minion), "assignment", "The minion is assigned to a companion or an ally."),
	happening("discarded", onDiscarded, onTable, "discard", "The card is discarded from play."),

	{Kind: "circumstance", Pattern: "in a {ph:phase} phase", Meaning: text.Circumstance{Is: isInPhase}, Rule: "phases", Doc: "It happens in such a phase."},
	{Kind: "circumstance", Pattern: "except in a {ph:phase} phase", Meaning: text.Circumstance{Is: func(x *run, p *vocab.Phrase) bool { return !isInPhase(x, p) }}, Rule: "phases", Doc: "It happens, but not in such a phase."},
	{Kind: "circumstance", Pattern: "more than once", Meaning: text.Circumstance{Is: isDoneBefore, Before: true}, Rule: "phase-actions", Doc: "It has happened to the same card in this phase already."},
	{Kind: "circumstance", Pattern: "against {c:cards}", Meaning: text.Circumstance{Is: isDoneAgainst}, For: uint16(characters), Rule: "skirmishes", Doc: "Such a character is on the other side of the skirmish, and still in play."},
	{Kind: "circumstance", Pattern: "here", Meaning: text.Circumstance{Is: isHappeningHere}, Rule: "site-text", Doc: "It happens at the site where the fellowship is now; to an ally, at its home site."},
	{Kind: "circumstance", Pattern: "by {w:who}", Meaning: text.Circumstance{Is: isDoneBy}, Doc: "One of these players does it: plays the card."},
	{Kind: "circumstance", Pattern: assignedTo, Meaning: text.Circumstance{Is: isDoneTo}, Fits: map[string]uint16{"c": assignedAs["d"]}, Rule: "assignment", Doc: "Such a card is that to which the minion is assigned."},
	{Kind: "circumstance", Pattern: "from {z:zone}", Meaning: text.Circumstance{Is: isDoneFrom}, Rule: "play-from", Doc: "The card comes from such a zone, whosever it is."},
	{Kind: "circumstance", Pattern: "in the {ph:phase} phase", Meaning: text.Circumstance{Is: isInPhase}, Rule: "phases", Doc: "It happens in that phase."},
}

func happening(pattern string, what engine.Hook, own text.Kinds, rule, doc string) vocab.Entry {
	return vocab.Entry{Kind: "happening", Pattern: pattern, Meaning: text.Happens{What: what, Own: own}, For: uint16(own), Rule: rule, Doc: doc}
}

func isInPhase(x *run, p *vocab.Phrase) bool {
	return of(x).S.Phase == p.Slot("ph").Entry.Meaning.(Phase)
}

// doneBy: such a card does that, whatever is done with others.
func doneBy(what engine.Hook) func(*text.Ability, *vocab.Phrase) {
	return func(a *text.Ability, p *vocab.Phrase) {
		a.Trigger(what)
		a.Cards = p.Slot("c")
	}
}

// fellowship: it moves, where the words name a site from or to such a one.
func fellowship(what engine.Hook) func(*text.Ability, *vocab.Phrase) {
	return func(a *text.Ability, p *vocab.Phrase) {
		a.Trigger(what)
		a.Deed = true
		if places := p.Find("p"); places != nil {
			a.Cards = places.Phrase[0]
		}
	}
}

func addsBurden(a *text.Ability, p *vocab.Phrase) {
	a.Trigger(onBurden)
	a.Deed = true
	a.Reached = append(a.Reached, text.Need{Is: isCause, Words: p.Slot("c")})
}

// isCause reports whether it happens by the text of such a card; isDoneTo whether to such a card.
func isCause(x *run, cards *vocab.Phrase) bool {
	by := x.Happening.Place
	return by != 0 && x.Means(cards, by)
}

func isDoneBy(x *run, p *vocab.Phrase) bool {
	by := x.Happening.Seat
	return by != engine.NoSeat && x.Candidates(p.Slot("w")).Has(by)
}

func isDoneTo(x *run, p *vocab.Phrase) bool { return isCause(x, p.Slot("c")) }

func isDoneAgainst(x *run, p *vocab.Phrase) (found bool) {
	t, c := of(x), x.Happening.Card
	t.eachFighter(func(other engine.Card) {
		found = found || c != 0 && (t.def[other].Type == Minion) != (t.def[c].Type == Minion) && x.Means(p.Slot("c"), other)
	})
	return found
}

func isDoneFrom(x *run, p *vocab.Phrase) bool {
	before := x.Seat
	x.Seat = of(x).OwnerOf(x.Happening.Card)
	is := x.Zones(p.Arg("z").Phrase).Has(x.Happening.From)
	x.Seat = before
	return is
}

func isDoneBefore(x *run, _ *vocab.Phrase) bool {
	h := x.Happening
	return h.How == again || !h.Done() && of(x).S.Notes.Get(noteDone+uint8(h.What), h.Card) > 0
}

func isHappeningHere(x *run, _ *vocab.Phrase) bool {
	place := x.Happening.Place
	return place != 0 && place == of(x).Site()
}
