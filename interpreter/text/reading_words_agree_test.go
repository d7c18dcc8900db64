package text

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// What words mean to the machine as it carries out a clause, held against what they mean here. Nothing is chosen and nothing done
// by asking.

// agreeOn holds against each other what the words of a clause at work mean, of its condition, of whom or what it is about, and of its
// heading.
func agreeOn(x *Run, verb *vocab.Phrase) {
	carrying = x.M
	if x.M.game.Over() {
		return // who is out may be nobody's opponent
	}
	agree(x, verb)
	agree(x, x.A.Head)
	if c := x.Clause; c != nil && c.Clause != nil {
		agree(x, c.If)
		agree(x, c.About)
	}
	agreeOnCosts(x)
}

// agree panics where words of a clause, or words within them, mean something else to the machine.
func agree(x *Run, words *vocab.Phrase) {
	if words == nil || x.verb == nil && saysX(words) {
		return // nothing says here what X is
	}
	acts, chose, given := x.acts, x.chose, x.answers
	x.acts = false
	words.Walk(func(p *vocab.Phrase) {
		if p.Entry.Meaning == nil {
			return
		}
		if own := saysOf(x, p, meanings[p.Entry.Kind][p.Entry.Pattern]); own != "" {
			same(p, "means", saysOf(x, p, p.Entry.Meaning), own)
		}
		agreeOnPlayers(x, p)
		if p.Entry.Kind == vocab.KindCards {
			agreeOnCards(x, p)
		}
	})
	x.acts, x.chose, x.answers = acts, chose, given
}

func saysX(words *vocab.Phrase) (says bool) {
	words.Walk(func(p *vocab.Phrase) {
		says = says || slices.Contains([]string{"X", "/X", "/+X", "/-X"}, p.Entry.Pattern)
	})
	return says
}

// saysOf is what a meaning of words comes to now; "" where it cannot be asked.
func saysOf(x *Run, p *vocab.Phrase, meaning any) string {
	switch m := meaning.(type) {
	case Who:
		return fmt.Sprint(m(x, p))
	case Condition:
		return fmt.Sprint(m(x, p))
	case Quantity:
		return fmt.Sprint(m(x, p))
	case Count:
		least, most := m(x, p)
		return fmt.Sprint(least, most)
	case Predicate:
		return fmt.Sprint(cardsThat(x, func(c engine.Card) bool { return m(x, p, c) }))
	case Definite:
		return fmt.Sprint(m(x))
	case First:
		return fmt.Sprint(m(x))
	case Mark:
		var all []int
		for seat := range everybody(x).All() {
			all = append(all, m(x, p, Of{Seat: seat}))
		}
		for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
			all = append(all, m(x, p, Of{Card: c}))
		}
		return fmt.Sprint(all)
	case Comparison:
		var all []bool
		for n := -1; n < 6; n++ {
			all = append(all, m(x, p, n))
		}
		return fmt.Sprint(all)
	}
	return ""
}

// agreeOnPlayers asks of words that speak of players who has so many, and who has the most.
func agreeOnPlayers(x *Run, p *vocab.Phrase) {
	if m, is := p.Entry.Meaning.(share); is {
		for seat := range everybody(x).All() {
			same(p, "a share is", m(x, p, seat), hasShare(x, p, seat))
		}
	}
	if _, is := p.Entry.Meaning.(best); is {
		same(p, "the best are", x.bestOf(everybody(x), p), bestAmong(x, everybody(x), p))
		for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
			same(p, "the best card is", x.IsBest(p, c, func(d engine.Card) bool { return inPlay(x, d) }), isBestCard(x, p, c))
		}
	}
}

// isBestCard reports whether no card in play has more, or fewer, than a card.
func isBestCard(x *Run, words *vocab.Phrase, c engine.Card) bool {
	m, sign := words.Slot("m"), int(words.Entry.Meaning.(best))
	mark := func(c engine.Card) int { return m.Entry.Meaning.(Mark)(x, m, Of{Card: c}) }
	n := mark(c)
	return n != noMark && len(cardsThat(x, func(d engine.Card) bool { return d != c && inPlay(x, d) && mark(d) != noMark && sign*mark(d) > sign*n })) == 0
}

func same[T comparable](p *vocab.Phrase, what string, machine, own T) {
	if machine != own {
		panic(fmt.Sprintf("%s %q: %v says the machine, %v the second reading", what, p.Entry.Pattern, machine, own))
	}
}

func cardsThat(x *Run, is func(engine.Card) bool) (all []engine.Card) {
	for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
		if is(c) {
			all = append(all, c)
		}
	}
	return all
}

// isMeant reports whether words mean a card: one of the objects that they list does.
func isMeant(x *Run, words *vocab.Phrase, c engine.Card) bool {
	if words.Entry.Kind == vocab.KindCards {
		return slices.ContainsFunc(words.Args[0].Phrase, func(o *vocab.Phrase) bool { return isMeant(x, o, c) })
	}
	switch m := words.Entry.Meaning.(type) {
	case Predicate:
		return m(x, words, c)
	case Definite:
		return m(x) == c
	case Zones:
		return m(x, words).Has(x.M.Table.Zone(c))
	}
	return false
}

// isAmong reports whether a card lies where an object is looked for that does not say more: "them" anywhere, others among those that
// are held, in the zones that they name, or else in play.
func isAmong(x *Run, object *vocab.Phrase, c engine.Card) bool {
	zone := x.M.Table.Zone(c)
	if object.Entry.Pattern == "/they" || object.Entry.Pattern == "/them" {
		return isMeant(x, object, c)
	}
	if x.Those != engine.Outside && SpeaksOfThose(object) {
		return zone == x.Those
	}
	if named := zonesNamed(object); named != nil {
		return slices.ContainsFunc(named, func(z *vocab.Phrase) bool { return z.Entry.Meaning.(Zones)(x, z).Has(zone) })
	}
	return inPlay(x, c)
}

// isAnother reports whether words that say "another" or "other" allow a card: not the text's own, nor what bears that, nor one chosen
// before, nor the one whose number is asked, nor, while something is done, the one to which it happens.
func isAnother(x *Run, object *vocab.Phrase, c engine.Card) bool {
	if !isAnotherOne(object) {
		return true
	}
	before := slices.ContainsFunc(x.chosen, func(p pick) bool { return p.card == c })
	happened := x.Clause != nil && x.Happening != nil && x.Happening.Card == c
	return !before && !happened && c != x.Source && c != x.Host && c != x.of
}

// agreeOnCards asks of words for cards which they are, how many, and among which.
func agreeOnCards(x *Run, words *vocab.Phrase) {
	objects := words.Args[0].Phrase
	found := map[engine.Card]bool{}
	for _, c := range x.Find(objects, InPlayOrHeld) {
		found[c] = true
	}
	hidden := false
	for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
		among := func(o *vocab.Phrase) bool { return isAmong(x, o, c) }
		same(words, "means", x.Means(words, c), isMeant(x, words, c))
		if inPlay(x, c) || x.M.Table.Host(c) == 0 { // else it lies on a card where no rule lets it
			same(words, "finds", found[c], slices.ContainsFunc(objects, func(o *vocab.Phrase) bool { return among(o) && isMeant(x, o, c) }))
		}
		for _, o := range objects {
			same(o, "other", x.IsOther(o, c), isAnother(x, o, c))
		}
		hidden = hidden || slices.ContainsFunc(objects, among) && x.M.Table.Known(c)&everybody(x) != everybody(x)
	}
	for _, o := range objects {
		same(o, "at least", x.leastAsked(o), leastOf(x, o))
		least, most := x.HowMany(o)
		atLeast, atMost := howMany(x, o)
		same(o, "at least, so many", least, atLeast)
		same(o, "at most, so many", most, atMost)
	}
	same(words, "unseen", x.Unseen(objects, InPlayOrHeld), hidden)
	same(words, "counts", x.CountCards(words), countOf(x, words))
	for seat := range everybody(x).All() {
		asPlayer(x, seat, func() { same(words, "has", x.has(words), had(x, seat, words)) })
	}
	for _, in := range []bool{true, false} {
		machine := x.IsSo(words, func(c engine.Card) bool { return inPlay(x, c) == in })
		same(words, "is so", machine, areSo(x, words, func(c engine.Card) bool { return inPlay(x, c) == in }, false, false))
	}
}

// agreeOnCosts asks whether costs of some lines could be paid together, one after the other.
func agreeOnCosts(x *Run) {
	var all []*vocab.Phrase
	for _, a := range x.M.Abilities {
		for _, cost := range a.Costs {
			if cost.Entry.Meaning.(*Verb).Takes != nil {
				all = append(all, cost)
			}
		}
	}
	agreed++
	if len(all) == 0 {
		return
	}
	var some []*vocab.Phrase
	for n := range 1 + agreed%3 {
		some = append(some, all[(agreed*(7+n)+n)%len(all)])
	}
	agreeOnPaying(x, some)
}

// agreeOnPaying asks whether costs can be paid together, by trying each way to choose cards for them.
func agreeOnPaying(x *Run, some []*vocab.Phrase) {
	acts := x.acts
	if x.acts = false; !x.meets(some) {
		return
	}
	demands := slices.Clone(x.M.demands)
	w := ways{x: x, counters: map[engine.Card]int{}, demands: slices.Clone(demands)}
	if own := w.from(0, engine.CardSet{}, engine.CardSet{}); w.tries < mostTries/4 {
		same(some[0], "can be paid", x.Payable(some), own)
	}
	x.acts = acts
}

// agreed counts how often that was asked.
var agreed int

// sometimes is true now and then: what holds is asked often.
func sometimes() bool {
	agreed++
	return agreed%oftenAsked == 0
}

const oftenAsked = 100

// carrying is the machine whose text has carried out a clause last.
var carrying *Machine

// AgreeOnOffer returns what is wrong with a choice of cards that the machine puts to a player for a text: such cards as the words
// mean, each once, all that there are where they may lie anywhere; none where enough have been chosen, or the player may decline.
func AgreeOnOffer(d *engine.Decision) string {
	m := carrying
	if m == nil || m.depth == 0 || m.paying != nil || d.Kind != m.Asks.Choose || m.runner != nil {
		return ""
	}
	x := &m.runs[m.depth-1]
	words := chosenFrom(x)
	if words == nil || !x.acts {
		return ""
	}
	acts := x.acts
	x.acts = false
	defer func() { x.acts = acts }()
	seat := x.Seat
	if words.Entry.Meaning.(Cards).Yours {
		seat = x.You
	}
	if d.Seat != seat {
		return fmt.Sprintf("seat %d chooses %s, and not seat %d", d.Seat, words.Entry.Pattern, seat)
	}
	objects := words.Args[0].Phrase
	wrong := ""
	for i := range objects {
		some := objects[i : i+1]
		if words.Entry.Meaning.(Cards).Any {
			some = objects
		}
		if wrong = offersOf(x, d, some); wrong == "" {
			return ""
		}
	}
	return wrong
}

// chosenFrom returns the words for the cards of which a clause has the player choose; nil where it has several such words, or none.
func chosenFrom(x *Run) (words *vocab.Phrase) {
	if x.Clause == nil || x.Clause.Clause == nil {
		return nil
	}
	if x.Clause.picks {
		return x.Clause.About
	}
	n, ofPlayers := 0, map[*vocab.Phrase]bool{} // by which those who choose are told apart
	x.Clause.Verb.Walk(func(p *vocab.Phrase) {
		if p.Entry.Kind == vocab.KindWho {
			p.Walk(func(inner *vocab.Phrase) { ofPlayers[inner] = true })
		}
		if p.Entry.Kind == vocab.KindCards && !ofPlayers[p] {
			n++
			words = p
		}
	})
	if n != 1 {
		return nil
	}
	return words
}

// offersOf returns what is wrong with a choice of cards that one of some objects means.
func offersOf(x *Run, d *engine.Decision, objects []*vocab.Phrase) string {
	chosen := map[engine.Card]bool{}
	for _, p := range x.chosen {
		if p.clause == x.numberOf() && p.seat == d.Seat {
			chosen[p.card] = true
		}
	}
	offered, none := map[engine.Card]bool{}, false
	for _, o := range d.Options {
		c := engine.Card(o.A)
		switch {
		case o.Verb == x.M.Offers.None:
			none = true
		case offered[c]:
			return fmt.Sprintf("card %d is offered twice", c)
		default:
			offered[c] = true
		}
	}
	for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
		fits := func(o *vocab.Phrase) bool { return isMeant(x, o, c) }
		lies := func(o *vocab.Phrase) bool { return isMeant(x, o, c) && isAmong(x, o, c) }
		is := slices.ContainsFunc(objects, fits) && (d.Seat == x.Seat || x.M.Table.Known(c).Has(d.Seat))
		switch {
		case offered[c] && !is:
			return fmt.Sprintf("card %d is offered", c)
		case x.Clause.picks && is && slices.ContainsFunc(objects, lies) && !offered[c] && !chosen[c] && x.MayChoose(c):
			return fmt.Sprintf("card %d is not offered", c)
		}
	}
	if !x.Clause.picks {
		return ""
	}
	least, most := howMany(x, objects[0])
	n := 0 // where it is about "them", those whom another clause has named stand before
	for _, p := range x.chosen[min(x.from, len(x.chosen)):] {
		if p.clause == x.numberOf() && p.seat == d.Seat {
			n++
		}
	}
	left := min(most-n, len(offered))
	if n < least {
		left = min(left, least-n)
	}
	switch {
	case d.Left != left:
		return fmt.Sprintf("%d are left to choose, and not %d", d.Left, left)
	case none != (n >= least || x.may && x.picks && n == 0) && !d.Secret:
		return fmt.Sprintf("to choose none is offered: %v", none)
	case !none && !d.Secret && len(offered) <= left:
		return "there is no choice"
	}
	return ""
}

// leastOf returns how many there have to be for "if you have ...": one where no number is said.
func leastOf(x *Run, object *vocab.Phrase) int {
	least, most := howMany(x, object)
	if least == engine.MaxCards || least == 0 && most > 0 {
		return 1
	}
	return least
}

// howMany returns how many cards an object calls for, at least and at most: what it counts; one where it names one; else all.
func howMany(x *Run, object *vocab.Phrase) (least, most int) {
	switch count := object.In(vocab.HowMany); {
	case count != nil:
		return count.Phrase[0].Entry.Meaning.(Count)(x, count.Phrase[0])
	case object.Entry.Is(vocab.One):
		return 1, 1
	}
	return engine.MaxCards, engine.MaxCards
}
