package text

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// What the functions of scripts come to that every game has: each called with arguments that are right, or one of them wrong, and its
// result said as plainly as it can be.

// called is one call of a function.
type called struct {
	x            *Run
	rng          *rand.Rand
	f            *Function
	a            Args
	own, machine choice
	notes        map[engine.Card][2]int
}

// toldThings is what scripts tell and offer here, and rememberedNames what cards remember.
var (
	toldThings      = []string{"draw 1", "lose 1", "heal"}
	rememberedNames = []string{"debt", "toll"}
)

// noting is a game in which cards remember numbers, and may be searched for where they are dealt face down to nobody.
type noting struct {
	Host
	c *called
}

func (g noting) Note(i int, c engine.Card, n int) {
	all := g.c.notes[c]
	all[i] = n
	g.c.notes[c] = all
}

func (g noting) Noted(i int, c engine.Card) int { return g.c.notes[c][i] }

func (g noting) Searches(_ engine.Seat, c engine.Card) bool { return c%2 == 0 }

func (g noting) OnLine() func(file string, line int) { return nil }

// agreeOnCalls calls one function.
func agreeOnCalls(m *Machine, rng *rand.Rand) {
	if m.Course.Nobody.Seats != 0 || m.Chosen != m.Permits && m.heardAt.Has(m.Chosen) {
		return
	}
	layout, host := *m.Layout, m.game
	defer func() { *m.Layout, m.game = layout, host }()
	m.Told, m.Remembered = toldThings, rememberedNames
	look, act := CommonFunctions(m.Language)
	fs := NewFunctions(PlainParams, look, slices.DeleteFunc(act, func(f Function) bool { return f.Name == "say" })) // which is what texts say
	c := &called{x: somebodyAtWork(m, rng), rng: rng, f: &fs.List[rng.IntN(len(fs.List))], notes: map[engine.Card][2]int{}}
	was := c.x.Game
	defer func() { c.x.Game = was }()
	m.game = noting{host, c}
	c.x.Game, c.x.acts = m.game, true
	for n := range m.Cards {
		c.notes[engine.Card(n+1)] = [2]int{n, n + 1}
	}
	a := *c.x.A
	a.Of = c.saysWords()
	c.x.A, c.x.Clause = &a, &Clause{Clause: &vocab.Clause{Verb: phraseOf(nil)}, n: uint8(rng.IntN(3))}
	c.agreeOnSignature()
	wrong := c.arguments()
	if wrong {
		_, err := c.f.Call(c.x, &c.a)
		holds("that a call of "+c.f.Name+" is wrong", err != nil)
		return
	}
	answers := *rand.NewPCG(rng.Uint64(), 1)
	c.own, c.machine = choice{x: c.x, rng: answers}, choice{x: c.x, rng: answers, votes: strings.Contains(c.f.Name, "vote") || strings.HasPrefix(c.f.Name, "secretly")}
	frame, chosen := c.x.frame, slices.Clone(c.x.chosen)
	want, fails, is := c.means()
	c.x.frame, c.x.chosen = frame, chosen
	var v Value
	var err error
	c.machine.asked(m, func() { v, err = c.f.Call(c.x, &c.a) })
	holds(fmt.Sprintf("whether a call of %s fails: %v", c.f.Name, err), (err != nil) == fails)
	if !fails {
		holds(fmt.Sprintf("what %s(%v)%v comes to: %v, not %v", c.f.Name, c.a.V[:c.a.N], c.patterns(), v, want), is != nil && is(v) || is == nil && sameValue(v, want))
		if !c.machine.votes {
			c.machine.agrees(phraseOf(nil), &c.own)
		}
	}
}

func sameValue(a, b Value) bool {
	return a.Kind == b.Kind && a.N == b.N && a.Text == b.Text && slices.Equal(a.Cards, b.Cards)
}

// saysWords is a text whose script says words of each kind with which it asks.
func (c *called) saysWords() *Text {
	t := &Text{Script: &Script{}}
	for _, kind := range []vocab.Kind{KindQuantity, vocab.KindCards, vocab.KindCondition, vocab.KindWho} {
		words := someWords(c.rng, kind)
		if words == nil {
			continue
		}
		slot := func(kind vocab.Kind, name string, p *vocab.Phrase) *vocab.Phrase {
			return &vocab.Phrase{Entry: &vocab.Entry{Kind: kind, Pattern: "says", Meaning: &Verb{}}, Args: []vocab.Arg{{Slot: name, Set: true, Phrase: []*vocab.Phrase{p}}}}
		}
		clause := vocab.Clause{Verb: phraseOf(nil)}
		switch kind {
		case KindQuantity:
			clause.Verb = slot(vocab.KindVerb, "q", words)
		case vocab.KindCards:
			clause.Verb = slot(vocab.KindVerb, "q", slot(KindQuantity, "c", words))
		case vocab.KindCondition:
			clause.If = words
		case vocab.KindWho:
			clause.Subject = words
		}
		t.Script.Sayings = append(t.Script.Sayings, Saying{Kind: kind, Text: "words"})
		t.Sayings = append(t.Sayings, &Ability{Ability: &vocab.Ability{}, Of: t, language: c.x.M.Language, said: true, Body: []Sentence{{Clauses: []Clause{{Clause: &clause, Does: &Verb{}}}}}})
	}
	return t
}

// agreeOnSignature asks what the function takes: its parameters stand one after the other, those that may be left out in brackets.
func (c *called) agreeOnSignature() {
	names, least, open := []string{}, 0, false
	for _, word := range strings.Fields(strings.ReplaceAll(c.f.Params, ",", " ")) {
		switch word {
		case "[":
			open = true
		case "]":
			open = false
		default:
			if names = append(names, word); !open {
				least = len(names)
			}
		}
	}
	l, most := c.f.Takes()
	holds("how many arguments "+c.f.Name+" takes", l == least && most == len(names))
	gives := ""
	if c.f.Gives != "" {
		gives = " -> " + c.f.Gives
	}
	holds("how help shows "+c.f.Name, c.f.Signature() == c.f.Name+"("+c.f.Params+")"+gives)
	for i := range MaxArgs + 1 {
		written, reads, kind := NotWritten, vocab.Kind(""), ValueNothing
		if i < len(names) {
			p := PlainParams[slices.IndexFunc(PlainParams, func(p Param) bool { return p.Name == names[i] })]
			written, reads, kind = p.Written, p.Reads, p.Kind
			for result, bad := range map[string][]string{"place": {"card", "seat"}, "card": {"seat"}, "seat": {"card", "place", "thing"}, "number": nil} {
				holds("that a "+result+" is no "+names[i], (c.f.Misfit(i, result+" or nil") != "") == slices.Contains(bad, names[i]))
			}
			for n := range 110 {
				bad, _ := c.f.Misuse(nil, i, Number(n))
				holds("that a number is misused", (bad != "") == (kind != ValueNumber || n < p.Least || n > p.Most))
			}
			left, _ := c.f.Misuse(nil, i, Value{})
			holds("that an argument is left out", (left != "") == (i < least))
		}
		holds("what an argument of "+c.f.Name+" is", c.f.Written(i) == written && c.f.Reads(i) == reads && c.f.Kind(i) == kind)
	}
}

// arguments gives the function arguments, and reports whether one is wrong.
func (c *called) arguments() (wrong bool) {
	least, most := c.f.Takes()
	spoil := -1
	if c.rng.IntN(3) == 0 && most > 0 {
		spoil = c.rng.IntN(most)
	}
	for i := range most {
		if i >= least && c.rng.IntN(2) == 0 && i != spoil {
			continue
		}
		name := c.f.params[i].Name
		if c.a.V[i], c.a.N = c.argument(name, i == spoil), i+1; i == spoil {
			if c.a.V[i].Kind == ValueNothing && i >= least {
				c.a.V[i] = Truth(true) // which none takes
			}
			wrong = true
		}
	}
	if c.rng.IntN(20) == 0 && most < MaxArgs {
		c.a.V[most], c.a.N = Number(1), most+1
		wrong = true
	}
	return wrong
}

// argument is one of a name: the least and the greatest are among those that are right, and what is just beyond among the wrong ones.
func (c *called) argument(name string, wrong bool) Value {
	m, rng := c.x.M, c.rng
	one := func(all ...Value) Value { return all[rng.IntN(len(all))] }
	within := func(least, most int) Value {
		if wrong {
			return one(Value{}, String("1"), Number(least-1), Number(most+1))
		}
		return one(Number(least), Number(most), Number(least+rng.IntN(most-least+1)))
	}
	list := func(most int) Value {
		var all []engine.Card
		for range rng.IntN(5) {
			if n := engine.Card(1 + rng.IntN(most)); !slices.Contains(all, n) {
				all = append(all, n)
			}
		}
		if wrong {
			bad := engine.Card(1 + rng.IntN(most))
			return one(Number(1), List([]engine.Card{0}), List([]engine.Card{engine.Card(most + 1)}), List(append(all, bad, bad)))
		}
		return List(all)
	}
	text := func(all ...string) Value {
		if wrong {
			return one(Number(1), String("nobody says this"))
		}
		return String(all[rng.IntN(len(all))])
	}
	switch name {
	case "seat":
		return within(1, len(m.InTurnOrder()))
	case "card", "thing":
		return within(1, m.Cards)
	case "n", "least", "most":
		return within(0, 99)
	case "change":
		return within(-99, 99)
	case "sides":
		return within(2, 100)
	case "cards":
		return list(m.Cards)
	case "players":
		return list(len(m.InTurnOrder()))
	case "numbers":
		if v := list(4); !wrong && len(v.Cards) > 0 {
			return v
		} else if wrong {
			return one(Number(1), List(nil))
		}
		return List([]engine.Card{2})
	case "line":
		return text(toldThings...)
	case "things":
		return text("draw 1 / lose 1 / heal", "lose 1/heal", "heal")
	case "memory":
		return text(rememberedNames...)
	}
	return text("words")
}

// within asks as the words of a script: of the card, the number and the player that are given.
func (c *called) within(f func(y *Run)) {
	x := c.x
	y := x.M.Enter(nothing, x.Source, x.You, x.There)
	y.frame, y.answers = x.frame, x.answers
	y.A, y.Clause, y.verb, y.acts, y.first, y.mode, y.directed, y.chosen = x.A.Of.Sayings[0], nil, nil, false, nil, 0, false, nil
	y.them, y.from, y.of, y.lasts, y.bound, y.owes = them{}, 0, 0, nil, 0, nil
	y.Seats, y.Those = only(x.You), engine.Outside
	if c.a.Has(1) {
		y.It = engine.Card(c.a.V[1].N)
	}
	if c.a.Has(2) {
		y.answers, y.chose = answers{last: c.a.V[2].N, any: true}, true
	}
	if c.a.Has(3) {
		y.Named = only(engine.Seat(c.a.V[3].N - 1))
	}
	f(y)
	x.M.Leave()
}

// wordsOf are the words of a kind that the script says.
func (c *called) wordsOf(kind vocab.Kind) *vocab.Phrase {
	for i, s := range c.x.A.Of.Script.Sayings {
		if s.Kind == kind {
			return wordings[kind].find(c.x.A.Of.Sayings[i].Body[0].Clauses[0].Clause)
		}
	}
	return nil
}

// patterns are those of the words with which it asks.
func (c *called) patterns() (all []string) {
	if c.a.N > 0 {
		for _, s := range c.x.A.Of.Script.Sayings {
			if words := c.wordsOf(s.Kind); strings.HasPrefix(c.f.Params, string(s.Kind)) || s.Kind == vocab.KindCards && c.f.Name == "find_cards" {
				words.Walk(func(p *vocab.Phrase) { all = append(all, p.Entry.Pattern) })
			}
		}
	}
	return all
}

// means is what the call comes to, and whether it fails; is, if not nil, says of what luck has come to whether it can be.
func (c *called) means() (v Value, fails bool, is func(Value) bool) {
	x, a, m := c.x, &c.a, c.x.M
	seat := func(i int) engine.Seat { return engine.Seat(a.V[i].N - 1) }
	switch c.f.Name {
	case "this":
		v = orNothing(int(x.Source))
	case "you":
		v = Number(int(x.You) + 1)
	case "player":
		v = Number(int(x.Seat) + 1)
	case "it":
		v = orNothing(int(x.It))
	case "there":
		if v = orNothing(int(x.There)); x.There == 0 {
			v = orNothing(int(placeOf(m, x.Source)))
		}
	case "recall":
		v = Number(c.notes[x.Source][slices.Index(rememberedNames, a.V[0].Text)])
	case "remember":
		is = func(Value) bool { return c.notes[x.Source][slices.Index(rememberedNames, a.V[0].Text)] == a.V[1].N }
	case "count", "holds", "find_cards", "find_players":
		v = c.finds()
	case "choose":
		if fails = a.V[2].N > a.V[3].N; !fails {
			v, fails = c.chooses(seat(0), a.V[1].Cards, a.V[2].N, a.V[3].N)
		}
	case "choose_one":
		if v, fails = c.chooses(seat(0), a.V[1].Cards, 1, 1); len(v.Cards) > 0 {
			v = Number(int(v.Cards[0]))
		} else {
			v = Value{}
		}
	case "choose_number":
		if fails = a.V[1].N > a.V[2].N; !fails {
			v = Number(c.oneOf(seat(0), upTo(a.V[1].N, a.V[2].N, 1000)) / 1000)
		}
	case "may":
		c.own.say("seat %d, 1 left, of [0 0]", seat(0))
		v = Truth(c.own.picks(2) == 0)
	case "name_them":
		is = func(Value) bool {
			for d := engine.Card(1); int(d) <= m.Cards; d++ {
				if isOneOfTheirs(x, nil, d) != slices.Contains(a.V[0].Cards, d) {
					return false
				}
			}
			return true
		}
	case "name_players":
		is = func(Value) bool { return x.Named == seatsOf(a.V[0].Cards) }
	case "tell":
		is = func(v Value) bool { return v.Kind == ValueNothing }
	case "choose_words", "secretly_choose_words", "random_words", "vote_words", "secretly_vote_words":
		return c.words()
	default:
		return c.lucky()
	}
	return v, fails, is
}

func orNothing(n int) Value {
	if n == 0 {
		return Value{}
	}
	return Number(n)
}

func seatsOf(numbers []engine.Card) (seats engine.SeatSet) {
	for _, n := range numbers {
		seats |= only(engine.Seat(n - 1))
	}
	return seats
}

func upTo(least, most, by int) (all []int) {
	for n := least; n <= most; n++ {
		all = append(all, by*n)
	}
	return all
}

// finds answers in words of the language.
func (c *called) finds() (v Value) {
	c.within(func(y *Run) {
		switch c.f.Name {
		case "count":
			v = Number(numberOf(y, c.wordsOf(KindQuantity)))
		case "holds":
			v = Truth(so(y, c.wordsOf(vocab.KindCondition)))
		case "find_cards":
			objects := Objects(c.wordsOf(vocab.KindCards))
			v = List(cardsThat(y, func(d engine.Card) bool {
				return slices.ContainsFunc(objects, func(o *vocab.Phrase) bool { return (inPlay(y, d) || zonesNamed(o) != nil) && isMeant(y, o, d) })
			}))
		case "find_players":
			seats := y.Candidates(c.wordsOf(vocab.KindWho))
			v = Value{Kind: ValueList}
			for _, seat := range y.M.InTurnOrder() {
				if seats.Has(seat) {
					v.Cards = append(v.Cards, engine.Card(seat+1))
				}
			}
		}
	})
	return v
}

// oneOf has a seat choose one of some options.
func (c *called) oneOf(seat engine.Seat, all []int) int {
	if len(all) == 1 {
		c.own.say("only %d", all[0])
		return all[0]
	}
	c.own.say("seat %d, 1 left, of %v", seat, all)
	return all[c.own.picks(len(all))]
}

// chooses has a seat choose from least to most of some cards. It knows each, or may search for it; then the order tells it nothing.
func (c *called) chooses(seat engine.Seat, among []engine.Card, least, most int) (v Value, fails bool) {
	x := c.x
	for _, d := range among {
		known := x.M.Table.Known(d).Has(seat)
		fails = fails || !known && d%2 > 0
	}
	if fails {
		return v, true
	}
	takes := func(d engine.Card) {
		v.Cards = append(v.Cards, d)
		if x.chosen = append(x.chosen, pick{seat, d, x.Clause.n, x.M.Table.Host(d)}); x.A.Kind != engine.Replacement {
			x.It = d
		}
	}
	v.Kind = ValueList
	left := slices.Clone(among)
	if slices.ContainsFunc(among, func(d engine.Card) bool { return !x.M.Table.Known(d).Has(seat) }) {
		slices.Sort(left)
	}
	if least >= len(left) {
		for _, d := range left {
			takes(d)
		}
		return v, false
	}
	for n := 0; n < most && len(left) > 0; n++ {
		var all []int
		if n >= least {
			all = append(all, 0)
		}
		for _, d := range slices.Sorted(slices.Values(left)) {
			all = append(all, int(d))
		}
		d := all[0]
		if len(all) == 1 {
			c.own.say("only %d", d)
		} else {
			c.own.say("seat %d, %d left, of %v", seat, min(most-n, len(left)), all)
			d = all[c.own.picks(len(all))]
		}
		if d == 0 {
			break
		}
		left = slices.DeleteFunc(left, func(e engine.Card) bool { return int(e) == d })
		takes(engine.Card(d))
	}
	return v, false
}

// votesFor is what a seat answers where all do for themselves.
func (c *called) votesFor(seat engine.Seat, all []int) int {
	return all[c.machine.votesFor(seat, len(all))]
}

// elects is which of some options has the most votes; of several you choose one.
func (c *called) elects(seats engine.SeatSet, all []int) int {
	votes, most := map[int]int{}, 0
	for _, seat := range c.x.M.InTurnOrder() {
		if seats.Has(seat) {
			o := c.votesFor(seat, all)
			votes[o]++
			most = max(most, votes[o])
		}
	}
	return c.votesFor(c.x.You, slices.DeleteFunc(slices.Clone(all), func(o int) bool { return votes[o] != most }))
}

// words are those functions that offer things in words of the script: as far as a list of numbers allows it.
func (c *called) words() (v Value, fails bool, is func(Value) bool) {
	a, i := &c.a, 1
	if c.f.Name == "random_words" {
		i = 0
	}
	var all []int
	for n := range strings.Split(a.V[i].Text, "/") {
		if a.V[i+1].Kind == ValueNothing || slices.Contains(a.V[i+1].Cards, engine.Card(n+1)) {
			all = append(all, 1000*(n+1))
		}
	}
	if len(all) == 0 {
		return v, true, nil
	}
	switch c.f.Name {
	case "choose_words":
		v = Number(c.oneOf(engine.Seat(a.V[0].N-1), all) / 1000)
	case "random_words":
		is = func(v Value) bool { return slices.Contains(all, 1000*v.N) }
	case "secretly_choose_words":
		v = c.each(func(seat engine.Seat) int { return c.votesFor(seat, all) / 1000 })
	default:
		v = Number(c.elects(seatsOf(a.V[0].Cards), all) / 1000)
	}
	return v, false, is
}

// each is a list of what each of the players of the first argument has.
func (c *called) each(has func(engine.Seat) int) Value {
	v := List([]engine.Card{})
	for _, n := range c.a.V[0].Cards {
		v.Cards = append(v.Cards, engine.Card(has(engine.Seat(n-1))))
	}
	return v
}

// lucky are those functions that draw luck, or let several players choose. What comes of it the text may ask.
func (c *called) lucky() (v Value, fails bool, is func(Value) bool) {
	x, a, m := c.x, &c.a, c.x.M
	named := func(seats engine.SeatSet) func(Value) bool {
		return func(v Value) bool {
			return v.Kind == ValueNothing && seats == 0 || v.Kind == ValueNumber && seats.Has(engine.Seat(v.N-1)) && x.Named == only(engine.Seat(v.N-1))
		}
	}
	switch c.f.Name {
	case "throw_die":
		sides := 6
		if a.N > 0 {
			sides = a.V[0].N
		}
		is = func(v Value) bool { return 1 <= v.N && v.N <= sides && int(x.Thrown) == v.N }
	case "flip_coin":
		is = func(v Value) bool {
			return v.Kind == ValueTruth && (x.Thrown == 1 && v.N == 1 || x.Thrown == 2 && v.N == 0)
		}
	case "random_card":
		is = func(v Value) bool {
			return len(a.V[0].Cards) == 0 && v.Kind == ValueNothing || v.Kind == ValueNumber && slices.Contains(a.V[0].Cards, engine.Card(v.N))
		}
	case "random_player":
		is = named(seatsOf(a.V[0].Cards))
	case "choose_player":
		var all []int
		for _, n := range slices.Sorted(slices.Values(a.V[1].Cards)) {
			all = append(all, 1000*int(n-1))
		}
		if len(all) > 0 {
			one := engine.Seat(c.oneOf(engine.Seat(a.V[0].N-1), all) / 1000)
			v = Number(int(one) + 1)
			is = func(got Value) bool { return sameValue(got, v) && x.Named == only(one) }
		}
	case "secretly_choose_number":
		if fails = a.V[1].N > a.V[2].N; !fails {
			v = c.each(func(seat engine.Seat) int { return c.votesFor(seat, upTo(a.V[1].N, a.V[2].N, 1)) })
		}
	case "secretly_choose_card":
		v = c.each(func(seat engine.Seat) int {
			var all []int
			for _, d := range slices.Sorted(slices.Values(a.V[1].Cards)) {
				if m.Specs[m.Table.Zone(d)].Audience(m.Owner[d]).Has(seat) {
					all = append(all, int(d))
				}
			}
			if len(all) == 0 {
				return 0
			}
			return c.votesFor(seat, all)
		})
	case "vote", "secretly_vote":
		var all []int
		for _, d := range slices.Sorted(slices.Values(a.V[1].Cards)) {
			all = append(all, int(d))
		}
		if len(all) > 0 {
			v = Number(c.elects(seatsOf(a.V[0].Cards), all))
		}
	default:
		panic(c.f.Name)
	}
	return v, fails, is
}
