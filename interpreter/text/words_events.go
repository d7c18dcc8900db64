package text

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds how a text says for what it waits: a time, an occasion, and circumstances. What happens, and how, are
// words of a game.

// The patterns of a heading by which a text waits, and of a verb that begins such a text.
const (
	HeadHappening = "{i:time} {o:occasion} [{x:circumstance}] [{y:circumstance}] [while this is {at:where/holding}] [wherever this is] [, if {cond:condition}] [, {l:limit}] [, you may play this from hand [at no cost]]"
	VerbHappening = "{i:time} {o:occasion} [{x:circumstance}] [{y:circumstance}] [, if {cond:condition}]:"
)

var eventWords = []vocab.Entry{
	{Kind: vocab.KindHead, Pattern: HeadHappening, Means: "{i} {o} [{x}] [{y}] [, if {cond}] [, {l}] [, you may play this from hand [at no cost]]", Meaning: Head(WaitFor),
		Doc: "Happens on that occasion, in the circumstances given, and if the condition is met. Unless the heading says where this has to be, it works while this is in play; what happens to this itself, wherever that is. A card that may be played then is played out of turn, if its player wants to, and for its cost unless the heading says otherwise; what stands behind the colon is carried out with its text."},
	{Kind: vocab.KindVerb, Pattern: VerbHappening, Meaning: &Verb{Waits: WaitFor},
		Doc: "From now on the rest of the sentence waits for that occasion, for the time given. If it says \"instead\", it takes the place of what is about to happen."},

	{Kind: "time", Pattern: "when", Means: "each time", Meaning: Time{}, Doc: "After it has happened."},
	{Kind: "time", Pattern: "each time", Meaning: Time{}, Doc: "After it has happened, every time."},
	{Kind: "time", Pattern: "the first time each {u:era}", Meaning: Time{}, Doc: "After it has happened, once in each turn or round, or in the game."},
	{Kind: "time", Pattern: "the next time", Meaning: Time{Once: true}, Doc: "After it has happened, or instead of it where the sentence says so, once. Another text has to begin that."},
	{Kind: "time", Pattern: "before", Means: "each time just before", Meaning: Time{Before: true}, Doc: "Just before it happens, which it still does."},
	{Kind: "time", Pattern: "if", Means: "each time", Meaning: Time{Before: true, Instead: true},
		Doc: "Just before it would happen: something else happens instead. If that leaves the card where it is, and does not say \"instead\", it happens after all."},

	{Kind: "occasion", Pattern: "{h:happening|or}", Means: "{this} {is} {h}", Meaning: Occasion(occasion), Doc: "That happens to this."},
	{Kind: "occasion", Pattern: "{c:cards/places} is/are {h:happening|or}", Means: "{c} {is} {h}", Meaning: Occasion(occasion), Doc: "That happens to a card or a location that fits the description."},
	{Kind: "occasion", Pattern: "{w:who} {d:deed}", Meaning: Occasion(deed), Doc: "One of the players does that."},

	{Kind: vocab.KindDuration, Pattern: "until {o:occasion} [{x:circumstance}]", Meaning: Duration(untilOccasion), Doc: "It applies until that happens next."},

	{Kind: vocab.KindVerb, Pattern: "prevent(s) that", Meaning: &Verb{Do: prevent, Instead: true}, Doc: "What was about to happen does not."},
	{Kind: vocab.KindVerb, Pattern: "prevent(s) {n:amount} of that", Meaning: &Verb{Do: changeBy(-1), Alters: true}, Doc: "So many fewer come of what is about to happen; where none are left, it does not."},
	{Kind: vocab.KindVerb, Pattern: "increase(s) that by {n:amount}", Meaning: &Verb{Do: changeBy(1), Alters: true}, Doc: "So many more come of what is about to happen."},
}

// WaitFor is what a heading means by which a text waits for what happens. Its pattern has a slot i for the time, and o for
// the occasion, or h for what happens and c for the cards; and those of HeadHappening that the game needs. In one called
// terms are costs, and limits.
func WaitFor(a *Ability, p *vocab.Phrase) {
	when := slot(p, "i").Entry.Meaning.(Time)
	waitForOccasion(a, p)
	if a.Before, a.Offered, a.Once = when.Before, when.Offered, when.Once; when.Instead {
		a.Kind = engine.Replacement
	}
	if u := slot(slot(p, "i"), "u"); u != nil {
		a.Limit = limitIn(u)
	}
	a.If = slot(p, "cond")
	if at := slot(p, "at"); at != nil {
		a.Where = at.Entry.Meaning.(Where)
	}
	if p.Find("[wherever") != nil {
		a.Where = a.language.InGame
	}
	if l := slot(p, "l"); l != nil {
		a.Limit = limitIn(l)
	}
	a.FromHand, a.Free = p.Find("[you") != nil, p.Find("[at") != nil
	if terms := p.Find("terms"); terms != nil {
		a.TakeTerms(terms.Phrase)
	}
}

// waitForOccasion fills in the occasion for which words wait, and its circumstances.
func waitForOccasion(a *Ability, p *vocab.Phrase) {
	words := p
	if o := slot(p, "o"); o != nil {
		words = o
	}
	switch what := words.Entry.Meaning.(type) {
	case Occasion:
		what(a, words)
	case Happens:
		a.Trigger(what.What)
		a.Cards = slot(words, "p")
		a.Deed = a.Cards == nil
		a.Reached = append(a.Reached, Need{Is: isHappening, Words: words})
	default:
		occasion(a, words)
	}
	for _, name := range [...]string{"x", "y"} {
		if c := slot(p, name); c != nil {
			a.Reached = append(a.Reached, Need{Is: isInCircumstance, Words: c})
		}
	}
	a.ofBearer = a.Cards != nil && MeansBearer(a.Cards)
}

// MeansBearer reports whether words mean the card on which that of the text lies, and no other.
func MeansBearer(words *vocab.Phrase) bool {
	if words.Entry.Kind != vocab.KindCards {
		return words.Entry.Is(vocab.Bearer)
	}
	for _, o := range Objects(words) {
		if !MeansBearer(o) {
			return false
		}
	}
	return true
}

// slot returns the phrase that fills a slot, or nil where the pattern has none or it is left out.
func slot(p *vocab.Phrase, name string) *vocab.Phrase {
	if arg := p.Find(name); arg != nil {
		return arg.Phrase[0]
	}
	return nil
}

// OccasionOf is what an occasion means of which the words are a game's own: any of the things in its slot h happen, to such a
// card as its slot c says, or to the text's own.
var OccasionOf = Occasion(occasion)

// occasion: any of several things happen, to such a card or to the text's own.
func occasion(a *Ability, p *vocab.Phrase) {
	var hooks []engine.Hook
	how := false // a word says more than what happens
	for _, one := range p.Arg("h").Phrase {
		what := one.Entry.Meaning.(Happens)
		hooks, how = append(hooks, what.What), how || what.Is != nil
	}
	a.Trigger(hooks...)
	a.Cards = slot(p, "c")
	if how {
		a.Reached = append(a.Reached, Need{Is: isHappening, Words: p})
	}
}

// deed: such a player does something, with such a card where the words name one.
func deed(a *Ability, p *vocab.Phrase) {
	d := p.Slot("d")
	what := d.Entry.Meaning.(Happens)
	a.Trigger(what.What)
	a.Cards = slot(d, "c")
	a.Deed = true
	a.Reached = append(a.Reached, Need{Is: isHappening, Words: d}, Need{Is: isDoneBy, Words: p.Slot("w")})
}

// isHappening reports whether what happens is what the words say, or one of the things that they list.
func isHappening(x *Run, p *vocab.Phrase) bool {
	if what, ok := p.Entry.Meaning.(Happens); ok {
		return what.What == x.Happening.What && (what.Is == nil || what.Is(x, p))
	}
	for _, one := range p.Arg("h").Phrase {
		if isHappening(x, one) {
			return true
		}
	}
	return false
}

func isDoneBy(x *Run, who *vocab.Phrase) bool {
	return x.Happening.Seat != engine.NoSeat && who.Entry.Meaning.(Who)(x, who).Has(x.Happening.Seat)
}

func isInCircumstance(x *Run, p *vocab.Phrase) bool {
	c := p.Entry.Meaning.(Circumstance)
	return c.After && !x.Happening.done || c.Is(x, p)
}

// happensNever returns why what a text waits for can never happen to its own card, or not in its time, or nil.
func (a *Ability) happensNever(head *vocab.Phrase) *Problem {
	bad := func(message, hint string) *Problem {
		return &Problem{At: head.At, Code: TextNever, Message: message, Hint: hint}
	}
	if picks := nobodyMayPick(head); picks != nil {
		return picks
	}
	if a.Once && !a.begun {
		return bad("nothing begins to wait for that", "\"When played: the next time ...\"")
	}
	if a.Offered && a.begun {
		return bad("a response is a line of its own, whose card is in play", "say \"each time\", and \"may\" after the colon")
	}
	for h := range a.language.Hooks {
		if a.Before && a.Events.Has(engine.Hook(h)) && a.language.Hooks[h].Told {
			return bad("no text can take this over, or come before it", "begin with \"When\" or \"Each time\"")
		}
	}
	if why := a.firm(); a.Kind == engine.Replacement && why != "" {
		return bad("no text can take this over: "+why, "begin with \"Before\" or \"When\"")
	}
	if words := onceForEach(a, head); words != nil {
		return &Problem{At: words.At, Code: TextNever, Message: "this happens once, and not once for each of them", Hint: "say \"each time\", or of one: \"the next time a ...\""}
	}
	if words := severalIn(a.Cards); words != nil {
		return &Problem{At: words.At, Code: TextNever, Message: "things happen to one at a time", Hint: "say \"a\", not how many; it happens for each"}
	}
	occasion := head
	if o := slot(head, "o"); o != nil {
		occasion = o
	}
	h := occasion.Find("h")
	if a.Cards != nil || h == nil {
		return nil
	}
	for _, one := range h.Phrase {
		if what, ok := one.Entry.Meaning.(Happens); ok && !what.Own.Fits(a.By) {
			row := a.language.row(a.By)
			return bad(fmt.Sprintf("nothing sets this off for %s", row.Words), row.Begin)
		}
	}
	return nil
}

// isFirstTime reports whether a heading waits for the first time in a turn, a round or the game.
func isFirstTime(head *vocab.Phrase) bool {
	i := slot(head, "i")
	return i != nil && slot(i, "u") != nil
}

// onceForEach returns the words for each of several of which a text says that it happens once, or nil.
func onceForEach(a *Ability, head *vocab.Phrase) (each *vocab.Phrase) {
	if !a.Once && !isFirstTime(head) {
		return nil
	}
	look := func(p *vocab.Phrase) {
		if n := p.In(vocab.HowMany); n != nil && n.Phrase[0].Entry.Is(vocab.All) || p.Entry.Kind == vocab.KindWho && p.Entry.Is(vocab.All|vocab.Directs) {
			each = p
		}
	}
	if o := slot(head, "o"); o != nil {
		o.Walk(look)
	}
	return each
}

// severalIn returns words for cards that ask for several at once, or nil.
func severalIn(words *vocab.Phrase) *vocab.Phrase {
	if words == nil || words.Entry.Kind != vocab.KindCards {
		return nil
	}
	for _, object := range Objects(words) {
		if n := object.In(vocab.HowMany); n != nil && len(n.Phrase[0].Args) > 0 && (n.Phrase[0].Args[0].Number > 1 || n.Phrase[0].Entry.Pattern != exactCount) {
			return object
		}
	}
	return nil
}

// prevent is what a verb does by which what was about to happen does not.
func prevent(x *Run, _ *vocab.Phrase) bool {
	x.Happening.Instead()
	return x.Happening != nil
}

// changeBy makes what a verb does by which more comes of what is about to happen, or with -1 less.
func changeBy(sign int) func(*Run, *vocab.Phrase) bool {
	return func(x *Run, p *vocab.Phrase) bool {
		h, n := x.Happening, sign*x.Amount(p, "n")
		switch {
		case h == nil || n == 0:
			return false
		case h.N < 0:
			h.N = min(h.N-n, 0)
		default:
			h.N = max(h.N+n, 0)
		}
		if h.N == 0 {
			h.Instead()
		}
		return true
	}
}
