package text

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// What the machine finds for the procedures behind verbs: whether a clause is about what is asked, what costs take, where cards are
// taken from, and what has left play. Each is asked in the position to which a game has come, of words that texts say.

// agreeOnFound asks all that.
func agreeOnFound(m *Machine, rng *rand.Rand) {
	for range foundEach {
		unlessImpossible(m, func() { agreeOnAbout(somebodyAtWork(m, rng), rng) })
		unlessImpossible(m, func() { agreeOnHeld(somebodyAtWork(m, rng), rng) })
		unlessImpossible(m, func() { agreeOnModes(somebodyAtWork(m, rng), rng) })
		unlessImpossible(m, func() { agreeOnFrom(somebodyAtWork(m, rng), rng) })
		unlessImpossible(m, func() { agreeOnGrounds(m, rng) })
		unlessImpossible(m, func() { agreeOnPicking(m, rng) })
		if words := someWords(rng, vocab.KindCards); words != nil { // else a game has other words for its figures
			unlessImpossible(m, func() { agreeOnTaken(somebodyAtWork(m, rng), words, rng.IntN(3)) })
			unlessImpossible(m, func() { agreeOnLeft(somebodyAtWork(m, rng), words, rng) })
			unlessImpossible(m, func() { agreeOnChoosing(m, words, rng) })
		}
	}
}

const foundEach = 4

// someWords returns some of the words of a kind; nil where texts say none.
func someWords(rng *rand.Rand, kind vocab.Kind) *vocab.Phrase {
	if all := sampling.kinds[kind]; len(all) > 0 {
		return all[rng.IntN(len(all))]
	}
	return nil
}

// agreeOnAbout asks of clauses whether they are about something that is asked.
func agreeOnAbout(x *Run, rng *rand.Rand) {
	m := x.M
	card := func() engine.Card {
		return []engine.Card{0, x.It, x.Source, engine.Card(1 + rng.IntN(m.Cards))}[rng.IntN(4)]
	}
	seats := append(slices.Clone(m.InTurnOrder()), x.You, engine.NoSeat)
	for range 8 {
		q := Question{Hook: engine.Hook(rng.IntN(len(m.Hooks))), Card: card(), Seat: seats[rng.IntN(len(seats))], Place: card()}
		c := Clause{Does: &Verb{}, About: someWords(rng, []vocab.Kind{vocab.KindCards, vocab.KindWho, "nothing"}[rng.IntN(3)])}
		c.picks = rng.IntN(4) == 0
		if x.bound = 0; rng.IntN(3) == 0 {
			x.bound = only(seats[rng.IntN(len(seats)-1)])
		}
		own := (&begun{picked: c.picks, about: c.About}).isAbout(x, &q)
		same(cmp.Or(c.About, phraseOf(nil)), "is about what is asked", x.speaksOf(&c, &q), own)
	}
}

// agreeOnHeld asks what "it" is, and what "another" is not, in a number of a clause that answers a question.
func agreeOnHeld(x *Run, rng *rand.Rand) {
	m := x.M
	var it, of engine.Card
	held := Verb{Hook: engine.Hook(rng.IntN(len(m.Hooks))), Hold: func(x *Run, _ *vocab.Phrase, q Question) Question {
		it, of = x.It, x.of
		q.Sum++
		return q
	}}
	words := &vocab.Phrase{Entry: phraseOf(nil).Entry}
	c := Clause{Clause: &vocab.Clause{Verb: words}, Does: &held, About: []*vocab.Phrase{nil, anything, someWords(rng, vocab.KindWho)}[rng.IntN(3)]}
	if rng.IntN(3) > 0 {
		c.measured = words
	}
	x.It = []engine.Card{0, x.Source, x.It}[rng.IntN(3)]
	before, q := x.It, Question{Hook: held.Hook, Card: []engine.Card{0, x.Source, engine.Card(1 + rng.IntN(m.Cards))}[rng.IntN(3)], Seat: x.You}
	if rng.IntN(4) == 0 {
		q.Hook = engine.Hook(rng.IntN(len(m.Hooks)))
	}
	says := q.Hook == held.Hook && isAbout(x, c.About, &q)
	x.hold(&c, &q)
	same(words, "has a say", q.Sum == 1, says)
	same(words, "leaves it as it was", x.It, before)
	if says && c.About != nil && q.Card != 0 && (before == 0 || before == x.Source) {
		before = q.Card
	}
	if says && c.measured != nil && c.About != nil && q.Card != 0 {
		same(words, "is about another than", of, q.Card)
	} else if says && q.Card == 0 {
		same(words, "is about no card", of, 0)
	}
	same(words, "means by it", it, map[bool]engine.Card{true: before}[says])
}

// agreeOnModes asks how many parts a player chooses: the number for a case that is so, or else the first that the words say.
func agreeOnModes(x *Run, rng *rand.Rand) {
	if len(sampling.modes) == 0 {
		return
	}
	p := sampling.modes[rng.IntN(len(sampling.modes))]
	x.verb = nil
	own := x.Amount(p, p.Args[0].Slot)
	if cond := one(p, "cond"); cond != nil && so(x, cond) {
		own = p.Arg("m").Number
	}
	same(p, "has so many chosen", x.toChoose(p), own)
}

// agreeOnTaken asks how many cards out of which a cost takes, or needs in play.
func agreeOnTaken(x *Run, words *vocab.Phrase, heap int) {
	for _, stays := range []bool{false, true} {
		if x.M.demands = x.M.demands[:0]; stays {
			x.Requires(words, heap)
		} else {
			x.Takes(words, InPlayOrHeld)
		}
		own := takenBy(x, words)
		same(words, "is taken from so many", len(x.M.demands), len(own))
		for i, d := range own {
			if stays {
				d.stays, d.heap = true, heap
			}
			for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
				off := stays && (!inPlay(x, c) || x.Game.Heap(c) < heap)
				if inPlay(x, c) || x.M.Table.Host(c) == 0 {
					same(words, "is taken from", x.M.demands[i].from.Has(c), d.from.Has(c) && !off)
				}
				if !d.from.Has(c) || off {
					x.M.demands[i].from.Remove(c)
				}
			}
			same(words, "takes so many", x.M.demands[i].n, d.n)
			same(words, "needs counters", x.M.demands[i].heap, d.heap)
			same(words, "stays", x.M.demands[i].stays, d.stays)
		}
	}
	x.M.demands = x.M.demands[:0]
}

// takenBy is what words demand: for each object, or for one of all with "or", so many of the cards that it means; all that there are,
// and one at least, where it does not say how many. Of several with "and" there may be none of which all are taken.
func takenBy(x *Run, words *vocab.Phrase) (all []demand) {
	objects := words.Args[0].Phrase
	lists := [][]*vocab.Phrase{objects}
	if !words.Entry.Meaning.(Cards).Any {
		lists = nil
		for _, o := range objects {
			lists = append(lists, []*vocab.Phrase{o})
		}
	}
	for _, some := range lists {
		d := demand{n: 1}
		found := cardsThat(x, func(c engine.Card) bool {
			return slices.ContainsFunc(some, func(o *vocab.Phrase) bool { return isAmong(x, o, c) && isMeant(x, o, c) })
		})
		for _, c := range found {
			d.from.Add(c)
		}
		least, _ := howMany(x, some[0])
		if some[0].Entry.Is(vocab.ByPlace) && some[0].Find("n") != nil { // the top 2 cards
			least = x.Amount(some[0], "n")
		}
		switch {
		case least == engine.MaxCards && len(lists) > 1 && !IsDefinite(some[0]):
			d.n = len(found)
		case least == engine.MaxCards:
			d.n = max(len(found), 1)
		default:
			d.n = max(least, 1)
		}
		all = append(all, d)
	}
	return all
}

// agreeOnFrom asks whether a card lies where what is done, or paid, says that it is taken from.
func agreeOnFrom(x *Run, rng *rand.Rand) {
	if len(sampling.moves) == 0 {
		return
	}
	verb := sampling.moves[rng.IntN(len(sampling.moves))]
	if x.Clause = (&Clause{Clause: &vocab.Clause{Verb: verb}}); rng.IntN(3) == 0 {
		x.Clause, x.owes = nil, []*vocab.Phrase{verb}
	}
	var taken, from []*vocab.Phrase
	for i := range verb.Args {
		a := &verb.Args[i]
		if len(a.Phrase) > 0 && a.Phrase[0].Entry.Kind == vocab.KindCards {
			taken = append(taken, Objects(a.Phrase[0])[0])
		}
		if a.Set && a.Role == vocab.From && a.Phrase[0].Entry.Kind == KindZone {
			from = a.Phrase
		}
	}
	elsewhere := &vocab.Phrase{Entry: phraseOf(nil).Entry, At: vocab.Position{Line: 9, Column: 9}}
	for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
		lies := from == nil || slices.ContainsFunc(from, func(z *vocab.Phrase) bool {
			return z.Entry.Meaning.(Zones)(x, z).Has(x.M.Table.Zone(c))
		})
		for _, o := range taken {
			same(verb, "comes from where it says", x.comesFrom(c, o), lies)
		}
		same(verb, "says of another from where that comes", x.comesFrom(c, elsewhere), true)
	}
	x.Clause, x.owes = nil, nil
	same(verb, "where nothing is done, comes from anywhere", x.comesFrom(1, elsewhere), true)
}

// agreeOnLeft lets some cards have left play, and asks which of them words may point to, and what they were.
func agreeOnLeft(x *Run, words *vocab.Phrase, rng *rand.Rand) {
	m := x.M
	var all []Left
	for range 4 {
		c := engine.Card(1 + rng.IntN(m.Cards))
		if !slices.ContainsFunc(all, func(l Left) bool { return l.Card == c }) {
			all = append(all, Left{Card: c, Place: placeFrom(m, rng), Host: engine.Card(rng.IntN(m.Cards)), Heap: rng.IntN(4)})
		}
	}
	m.left, x.since = all, rng.IntN(len(all))
	var own, machine []engine.Card
	for _, l := range all[x.since:] {
		if !inPlay(x, l.Card) {
			if same(words, "was so as it left", *x.Left(l.Card), l); slices.ContainsFunc(Objects(words), points) {
				own = append(own, l.Card)
			}
			same(words, "was there as it left", x.PlaceOf(l.Card), l.Place)
		}
	}
	x.EachLeft(words, func(l *Left) { machine = append(machine, l.Card) })
	same(words, "may point to so many that have left", len(machine), len(own))
	for i, c := range own {
		same(words, "may point to what has left", machine[i], c)
	}
	agreeOnMeant(x, words)
	if it := someWords(rng, "object"); it != nil {
		agreeOnMeant(x, it)
	}
}

// agreeOnGrounds asks for the grounds of an answer: what they amount to is what texts add, and where texts change it there is one. So it
// is for who follows what texts say.
func agreeOnGrounds(m *Machine, rng *rand.Rand) {
	var asked []engine.Hook
	for h := range engine.Hook(len(m.Hooks)) {
		if !m.Hooks[h].Event && m.answered.Has(h) && h != m.Permits {
			asked = append(asked, h)
		}
	}
	if len(asked) == 0 || m.Follow.OnClause != nil {
		return
	}
	m.Rest()
	q := Question{Hook: asked[rng.IntN(len(asked))], Seat: engine.NoSeat}
	if m.Hooks[q.Hook].Card {
		q.Card = engine.Card(1 + rng.IntN(m.Cards))
	} else if rng.IntN(4) > 0 {
		q.Seat = m.InTurnOrder()[rng.IntN(len(m.InTurnOrder()))]
	}
	noted, followed, plain, sum, clauses := q, q, q, 0, 0
	m.Ask(&plain)
	grounds := m.Noting(func() { m.Ask(&noted) })
	for _, g := range grounds {
		sum += g.Amount
	}
	m.Follow.OnClause = func(engine.Card, *Ability, uint8) { clauses++ }
	defer func() { m.Follow.OnClause = nil }()
	m.Ask(&followed)
	holds("an answer with its grounds", plain == noted && plain == followed)
	holds("the grounds of an answer", sum == plain.Sum && (plain == q || len(grounds) > 0))
	holds("who follows an answer", plain == q || clauses > 0)
}
