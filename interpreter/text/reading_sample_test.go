package text

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// Words are asked also where no text says them: at the end of each game, of whatever card and player, after whatever has been chosen,
// counted and thrown. And what the machine keeps so that it need not ask, is held against asking.

// sampled are words of all texts of a game, by their patterns.
type sampled struct {
	patterns [][]*vocab.Phrase
	verbs    []*vocab.Phrase // those with amounts,
	moves    []*vocab.Phrase // those that take cards from somewhere,
	modes    []*vocab.Phrase // those that have parts chosen,
	costs    []*vocab.Phrase // and those that take cards, or need some, as a cost
	kinds    map[vocab.Kind][]*vocab.Phrase
}

// sampledKinds are the kinds of words that can be asked by themselves.
var sampledKinds = []vocab.Kind{"players", vocab.KindWho, "first", vocab.KindCondition, "facts", "choice", "case", "fact", "comparison", "quantity",
	vocab.KindOutcome, "count", "object", vocab.KindCards, "relative", "qualifier", vocab.KindMany, "share", "best", "mark", "tally"}

// sampling is what Sample has made.
var sampling sampled

// Sample has words asked from now on.
func Sample(all []*vocab.Phrase) {
	sampling = sampled{kinds: map[vocab.Kind][]*vocab.Phrase{}}
	at := map[string]int{}
	for _, p := range all {
		if v, is := p.Entry.Meaning.(*Verb); is {
			if len(amountsOf(p)) > 0 && !slices.ContainsFunc(p.Measures(), func(m *vocab.Phrase) bool { return m.Entry.Is(vocab.X) && saysNumberX(m.Slot("q")) }) {
				sampling.verbs = append(sampling.verbs, p)
			}
			if v.Modes != nil && !saysX(p) {
				sampling.modes = append(sampling.modes, p)
			}
			if p.In(vocab.From) != nil && !saysX(p) {
				sampling.moves = append(sampling.moves, p)
			}
			if v.Takes != nil && !saysX(p) {
				sampling.costs = append(sampling.costs, p)
			}
			continue
		}
		if !slices.Contains(sampledKinds, p.Entry.Kind) || p.Entry.Meaning == nil || p.Entry.Is(vocab.Runs) || saysX(p) {
			continue
		}
		sampling.kinds[p.Entry.Kind] = append(sampling.kinds[p.Entry.Kind], p)
		name := string(p.Entry.Kind) + " " + p.Entry.Pattern
		if _, is := at[name]; !is {
			at[name] = len(sampling.patterns)
			sampling.patterns = append(sampling.patterns, nil)
		}
		sampling.patterns[at[name]] = append(sampling.patterns[at[name]], p)
	}
}

// sampledEach is how many words are asked of a position.
const sampledEach = 12

// AskWords asks some words in the position to which the machine has come whose text has carried out a clause last: as if a line of some
// card were at work, and something had been chosen, counted and thrown before. The game does not go on from there.
func AskWords(seed uint64) {
	m, w := carrying, &sampling
	if m == nil || len(w.patterns) == 0 {
		return
	}
	rng := rand.New(rand.NewPCG(seed, 5))
	m.Rest()
	for range sampledEach {
		unlessImpossible(m, func() {
			x := somebodyAtWork(m, rng)
			like := w.patterns[rng.IntN(len(w.patterns))]
			agree(x, like[rng.IntN(len(like))])
			if len(w.verbs) > 0 {
				agreeOnAmounts(x, w.verbs[rng.IntN(len(w.verbs))])
			}
			agreeOnMeant(x, like[rng.IntN(len(like))])
			if x.It = x.Source; len(w.costs) > 0 {
				costs := []*vocab.Phrase{w.costs[rng.IntN(len(w.costs))], w.costs[rng.IntN(len(w.costs))], w.costs[rng.IntN(len(w.costs))]}
				agreeOnPaying(x, costs[:1+rng.IntN(3)])
			}
		})
		unlessImpossible(m, func() { agreeOnHearing(m, rng) })
	}
	agreeOnFound(m, rng)
	agreeOnTable(m)
	agreeOnDepth(m, rng)
	unlessImpossible(m, func() { agreeOnSo(m) })
	agreeOnBegun(m, rng)
	for range callsEach {
		unlessImpossible(m, func() { agreeOnCalls(m, rng) })
	}
	for range demandsEach {
		agreeOnDemands(m, rng)
	}
	unlessImpossible(m, func() { agreeOnShort(m, rng) })
}

// callsEach is how many functions of scripts are called.
const callsEach = 4

// demandsEach is how often costs are asked that no card has.
const demandsEach = 1

// somebodyAtWork enters a line of some card.
func somebodyAtWork(m *Machine, rng *rand.Rand) *Run {
	c := engine.Card(1 + rng.IntN(m.Cards))
	for n := 0; n < m.Cards && len(m.Texts[c].Abilities) == 0; n++ {
		c = c%engine.Card(m.Cards) + 1
	}
	a := nothing
	if lines := m.Texts[c].Abilities; len(lines) > 0 {
		a = lines[rng.IntN(len(lines))]
	}
	x := m.Enter(a, c, m.Speaker(c), engine.Card(1+rng.IntN(m.Cards)))
	if rng.IntN(2) > 0 {
		x.Happening = m.imagine(engine.Hook(rng.IntN(len(m.Hooks))), engine.Card(1+rng.IntN(m.Cards)))
		x.Happening.Seat = x.Seat
	}
	imagines(x, rng)
	return x
}

// unlessImpossible lets f ask something that may make no sense here: words of a combat where there is none.
func unlessImpossible(m *Machine, f func()) {
	was := m.nesting
	defer func() {
		if bad := recover(); bad != nil {
			if _, is := bad.(runtime.Error); !is {
				panic(bad)
			}
		}
		m.nesting = was
	}()
	f()
}

// imagines lets a run go on as if other cards, players and numbers had come up in it.
func imagines(x *Run, rng *rand.Rand) {
	card := func() engine.Card { return engine.Card(1 + rng.IntN(x.M.Cards)) }
	order := x.M.InTurnOrder()
	seat := func() engine.Seat { return order[rng.IntN(len(order))] }
	x.verb, x.Thrown, x.Count, x.It, x.Seat = nil, uint8(rng.IntN(7)), rng.IntN(7), card(), seat()
	if x.Named = 0; rng.IntN(3) > 0 {
		x.Named = only(seat())
	}
	x.of = 0
	x.chosen, x.them = x.chosen[:0], them{uint8(rng.IntN(2)), rng.IntN(2)}
	for n := range rng.IntN(4) {
		c := card()
		x.chosen = append(x.chosen, pick{seat(), c, uint8(n % 2), x.M.Table.Host(c)})
	}
	x.from = min(x.from, len(x.chosen))
	if x.answers, x.chose = (answers{}), rng.IntN(2) > 0; x.chose {
		for range rng.IntN(4) {
			s, n := seat(), rng.IntN(5)
			x.answers.seats |= only(s)
			x.answers.number[s], x.answers.last, x.answers.any = int16(n), n, true
		}
	}
}

// amountOf is an amount in a verb, or in words of it.
type amountOf struct {
	p *vocab.Phrase
	a *vocab.Arg
}

// amountsOf returns the amounts of a verb: its own, those of words in it, and how many cards it calls for.
func amountsOf(verb *vocab.Phrase) (all []amountOf) {
	add := func(p *vocab.Phrase, n int) {
		for i := range p.Args[:n] {
			if p.Args[i].Set && p.Entry.Amount(i) {
				all = append(all, amountOf{p, &p.Args[i]})
			}
		}
	}
	add(verb, verb.Entry.Plain())
	for i := range verb.Args[:verb.Entry.Plain()] {
		for _, q := range verb.Args[i].Phrase {
			if q.Entry.Kind != vocab.KindCards {
				add(q, len(q.Args))
				continue
			}
			for _, o := range q.Args[0].Phrase {
				if n := calls(o); n != nil {
					add(n, len(n.Args))
				}
				add(o, len(o.Args))
			}
		}
	}
	return all
}

// agreeOnAmounts asks the amounts of a verb: each as the words for it say, and then as what stands behind the verb makes of it.
func agreeOnAmounts(x *Run, verb *vocab.Phrase) {
	measures, r := verb.Measures(), &Reading{}
	own := amountsOf(verb)
	i := 0
	eachAmount(verb, func(p *vocab.Phrase, a *vocab.Arg) bool {
		same(verb, "has another amount than", a, own[i].a)
		i++
		return true
	})
	same(verb, "amounts", i, len(own))
	for _, of := range own {
		n := of.a.Number
		if x.verb = nil; of.a.Phrase != nil {
			n = r.number(x, of.a.Phrase[0], measures)
		}
		for _, m := range measures {
			n = r.measure(x, m, n, measures)
		}
		if x.verb = measured(verb); x.verb == nil && saysX(verb) {
			continue
		}
		same(verb, "an amount in", x.Bonus(of.p, of.a.Slot), n)
		same(verb, "an amount, never below 0, in", x.Amount(of.p, of.a.Slot), max(n, 0))
	}
	x.verb = nil
}

// agreeOnMeant asks which cards words point to or describe: in play, or in the zone that they name, or where it has just happened to
// them; one of which the text has spoken, or that words point to and that has left play, wherever it is.
func agreeOnMeant(x *Run, words *vocab.Phrase) {
	if words.Entry.Kind != vocab.KindCards && words.Entry.Kind != "object" {
		return
	}
	found := map[engine.Card]bool{}
	x.EachMeant(words, func(c engine.Card) { found[c] = true })
	objects := []*vocab.Phrase{words}
	if words.Entry.Kind == vocab.KindCards {
		objects = words.Args[0].Phrase
	}
	one, definite := words.Entry.Meaning.(Definite)
	for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
		left := false
		for i := x.since; i < len(x.M.left); i++ {
			left = left || x.M.left[i].Card == c && !inPlay(x, c)
		}
		same(words, "has left play", x.Left(c) != nil, left)
		happened := x.Happening != nil && x.Happening.Card == c
		is := slices.ContainsFunc(objects, func(o *vocab.Phrase) bool {
			return isMeant(x, o, c) && (inPlay(x, c) || happened || zonesNamed(o) != nil || pointsToSaid(o) || left && points(o))
		})
		if definite {
			is = one(x) == c
		}
		same(words, "means in the end", found[c], is)
	}
}

// agreeOnHearing asks whether a text could have a say in something that happens. Where the machine says that none could, none waits.
func agreeOnHearing(m *Machine, rng *rand.Rand) {
	what, c := engine.Hook(rng.IntN(len(m.Hooks))), engine.Card(rng.IntN(m.Cards+1))
	if !m.Hooks[what].Event {
		return
	}
	h := m.imagine(what, c)
	h.Seat, h.Place = m.InTurnOrder()[0], placeFrom(m, rng)
	waits := false
	for card := engine.Card(0); int(card) <= m.Cards; card++ {
		for _, a := range m.Texts[card].Abilities {
			t, _ := turnOf(m, h, card, a, a.Before)
			if t != nil && !(m.Masked != nil && card != 0 && m.Masked(card)) {
				waits = waits || m.met(&waiting{ability: a, card: card, seat: t.seat, place: t.there}, h)
			}
		}
	}
	heard := m.heardAt.Has(what) && m.Listened(what, c)
	holds(fmt.Sprintf("whether a text hears of %d of card %d", what, c), heard || !waits || m.recalls.Has(what))
	m.happening--
}

// agreeOnDepth lets texts ask one another as deep as they may: up to there one that asks nothing waits, and is known.
func agreeOnDepth(m *Machine, rng *rand.Rand) {
	was := m.nesting
	defer func() { m.nesting = was }()
	h := m.imagine(engine.Hook(rng.IntN(len(m.Hooks))), 0)
	w := &waiting{ability: &Ability{}}
	for n := m.depth - m.texts; ; n++ {
		holds("how deep texts wait that ask nothing", m.met(w, h) == (n < maxAsked) && m.known(w, h) == (n < maxAsked))
		if x := m.Enter(nothing, 0, m.InTurnOrder()[0], 0); x == nil {
			holds("how deep texts ask one another", n == maxAsked)
			return
		}
	}
}

// agreeOnTable asks of each card whose it is, where, and whether it has left play.
func agreeOnTable(m *Machine) {
	order := m.Orders[m.Turns.Starting]
	if m.Backward != nil && m.Backward() {
		order = m.Back[m.Turns.Starting]
	}
	holds("turn order", slices.Equal(m.InTurnOrder(), order))
	for i, seat := range order {
		holds("who comes next", m.After(seat) == order[(i+1)%len(order)])
		holds("opponents", m.Opponents(seat) == which(&Run{M: m}, everybody(&Run{M: m}), func(o engine.Seat) bool { return o != seat && m.Allies[seat]&only(o) == 0 }))
	}
	for _, seat := range order {
		agreeOnActions(m, seat)
	}
	for c := engine.Card(1); int(c) <= m.Cards; c++ {
		whose, taken := m.Control.Of(c)
		if !taken {
			whose = m.Owner[c]
		}
		holds("who controls a card", m.Controller(c) == whose)
		if whose == engine.NoSeat {
			whose = order[0]
		}
		holds("for whom a card speaks", m.Speaker(c) == whose)
		holds("where a card is", m.PlaceOf(c) == placeOf(m, c))
		hidden := false
		for _, seat := range order {
			hidden = hidden || !m.Table.Known(c).Has(seat)
		}
		holds("whether a card is hidden", m.IsHidden(c) == hidden)
	}
}

// agreeOnSo asks for which lines it is so already what they wait for, as a piece begins. Where for one it counts anew, that would happen.
func agreeOnSo(m *Machine) {
	hooks, so, anew := Hooks(0), []engine.Listener{}, false
	for _, c := range cardsAsTheyCame(m) {
		for _, a := range m.Texts[c].Abilities {
			if !waitsUntilSo(a) {
				continue
			}
			hooks |= a.Events
			silent := c != 0 && (m.Masked != nil && m.Masked(c) || m.answered.Has(m.NoText) && m.Ask(&Question{Hook: m.NoText, Card: c}).Refused)
			x := m.Enter(a, c, m.Speaker(c), 0)
			x.It = c
			if is := !silent && stands(x); is && anewSo(x, ofCard{a, c}) {
				anew = true
			} else if is {
				so = append(so, engine.Listener{Card: c, Ability: a.ID})
			}
			m.Leave()
		}
	}
	for h := range engine.Hook(len(m.Hooks)) {
		if hooks == HooksOf(h) && !anew && !m.borrows() {
			m.SoNow(h)
			same(phraseOf(nil), "so many are so already", len(m.wasSo), len(so))
			for _, l := range so {
				holds("for which lines it is so already", slices.Contains(m.wasSo, l))
			}
		}
	}
}

// cardsAsTheyCame are all cards, and 0 for what no card has.
func cardsAsTheyCame(m *Machine) (all []engine.Card) {
	for c := engine.Card(0); int(c) <= m.Cards; c++ {
		all = append(all, c)
	}
	slices.SortStableFunc(all, func(a, b engine.Card) int { return int(m.Since[a]) - int(m.Since[b]) })
	return all
}

// agreeOnActions asks for the lines whose action a seat may use, if nobody has another's card or text: those of its own cards, of what is
// nobody's, and those that say whose action they are.
func agreeOnActions(m *Machine, seat engine.Seat) {
	if m.Control.Any() || m.borrows() {
		return
	}
	given := map[engine.Listener]bool{}
	for time := range maxTimes {
		m.EachAction(seat, time, func(l engine.Listener) { given[l] = true })
	}
	n := 0
	for c := engine.Card(0); int(c) <= m.Cards; c++ {
		for _, a := range m.Texts[c].Abilities {
			own := m.Owner[c] == seat || m.Owner[c] == engine.NoSeat || a.Who != nil
			if a.Events.Has(m.action) && own && a.Where&m.Kinds[m.Table.Zone(c)] != 0 {
				holds("an action", given[engine.Listener{Card: c, Ability: a.ID}])
				n++
			}
		}
	}
	holds("how many actions there are", n == len(given))
}

func holds(what string, is bool) {
	if !is {
		panic(fmt.Sprintf("%s: the machine says something else than the second reading", what))
	}
}

// agreeOnShort holds what the machine need not ask against what it says if it asks each text by itself: whether something may happen,
// what texts add to a number, and whether any has a say.
func agreeOnShort(m *Machine, rng *rand.Rand) {
	if m.Follow.OnClause != nil || m.depth-m.texts > 2 {
		return
	}
	var said []engine.Hook // which texts allow or forbid
	for h := range engine.Hook(len(m.Hooks)) {
		if m.permits.Has(h) {
			said = append(said, h)
		}
	}
	for n := range shortEach {
		w := Whether{What: engine.Hook(rng.IntN(len(m.Hooks))), Card: engine.Card(1 + rng.IntN(m.Cards)), Seat: engine.NoSeat, Place: placeFrom(m, rng), May: rng.IntN(2) == 0}
		if len(said) > 0 {
			w.What = said[rng.IntN(len(said))]
		}
		if agreeOnWhether(m, w); n == 0 {
			agreeOnPlaces(m, w, rng)
		}
		agreeOnSums(m, engine.Hook(rng.IntN(len(m.Hooks))), rng)
		agreeOnHeard(m, engine.Hook(rng.IntN(len(m.Hooks))), w.Card)
	}
}

// asksEach asks each text by itself.
func asksEach(m *Machine, ask func()) {
	m.Follow.OnClause = func(engine.Card, *Ability, uint8) {}
	defer func() { m.Follow.OnClause = nil }()
	ask()
}

// agreeOnWhether asks whether something may happen.
func agreeOnWhether(m *Machine, w Whether) {
	allowed, refused := m.MayHappen(w)
	says, stays := m.MaySay(w.What, w.Card, w.May), m.Stays(w.What)
	q := Question{Hook: m.Permits, Card: w.Card, Place: w.Place}
	own := q
	asksEach(m, func() {
		h := m.imagine(w.What, w.Card)
		h.Seat, h.Place, h.Asked = w.Seat, w.Place, true
		q.About, own.About = h, h
		m.Ask(&q)
		m.answersOwn(&own)
		m.happening--
	})
	what := fmt.Sprintf("whether %d may happen to card %d at %d", w.What, w.Card, w.Place)
	holds(what, refused == q.Refused && (w.May || allowed == q.Allowed))
	holds("that no text has a say in "+what, says || !q.Refused && (w.May || !q.Allowed))
	holds("that no other text has a say in "+what, !stays || q == own)
}

// agreeOnPlaces asks that for all places, of a card whose own text has a say in it.
func agreeOnPlaces(m *Machine, w Whether, rng *rand.Rand) {
	from := rng.IntN(m.Cards)
	for n := range m.Cards {
		w.Card = engine.Card(1 + (from+n)%m.Cards)
		if own := m.may.own[w.Card] | m.cannot.own[w.Card]; !own.Has(w.What) {
			continue
		}
		for w.Place = 0; int(w.Place) <= m.Cards; w.Place++ {
			if w.Place == 0 || m.Place[w.Place] {
				agreeOnWhether(m, w)
			}
		}
		return
	}
}

// agreeOnSums asks what texts add to a number of a player, or of nobody.
func agreeOnSums(m *Machine, h engine.Hook, rng *rand.Rand) {
	if row := m.Hooks[h]; row.Event || row.Card || !m.adds.Has(h) {
		return
	}
	control := *m.Control
	defer func() { *m.Control = control }()
	q := Question{Hook: h, Seat: m.InTurnOrder()[rng.IntN(len(m.InTurnOrder()))], Sum: rng.IntN(9), More: rng.IntN(9)}
	if all := m.sums[h].all; len(all) > 0 && rng.IntN(2) == 0 { // somebody has one of the cards that speak of it
		if c := all[rng.IntN(len(all))].card; c != 0 && m.Owner[c] != q.Seat {
			m.Control.Give(c, q.Seat)
		}
	}
	if rng.IntN(3) == 0 {
		q.Seat = engine.NoSeat
	}
	p := q
	m.Ask(&q)
	asksEach(m, func() { m.Ask(&p) })
	holds(fmt.Sprintf("what texts add to %d for seat %d", h, q.Seat), q == p)
}

// agreeOnHeard asks a question about a card. Where the machine says that no text has a say in it, none has.
func agreeOnHeard(m *Machine, h engine.Hook, c engine.Card) {
	if row := m.Hooks[h]; row.Event || !row.Card || h == m.Permits || m.Heard(h, c) {
		return
	}
	q := Question{Hook: h, Card: c, Seat: engine.NoSeat}
	p := q
	asksEach(m, func() { m.Ask(&p) })
	holds(fmt.Sprintf("that no text has a say in %d of card %d", h, c), p == q)
}

const shortEach = 8

// placeFrom returns one of the places, or none.
func placeFrom(m *Machine, rng *rand.Rand) engine.Card {
	c := engine.Card(rng.IntN(m.Cards + 1))
	for !m.Place[c] && c != 0 {
		c--
	}
	return c
}
