package text

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// What the machine has players choose for the procedures behind verbs: cards, players, and what they vote for. Each choice is made
// twice, by it and as plainly as it can be said, with the same answers; what is asked and what comes of it is written down.

// choice is what has been chosen, line by line.
type choice struct {
	x       *Run
	rng     rand.PCG // what is answered
	said    []string
	by      engine.Seat
	hides   map[engine.Card]bool // others do not see it
	applied []engine.Card
	votes   bool // all answer for themselves
}

func (c *choice) say(what string, args ...any) { c.said = append(c.said, fmt.Sprintf(what, args...)) }

// picks answers with one of so many.
func (c *choice) picks(n int) int { return int(c.rng.Uint64() % uint64(n)) }

// agreeOnChoosing has a player choose cards that words call for.
func agreeOnChoosing(m *Machine, words *vocab.Phrase, rng *rand.Rand) {
	if slices.ContainsFunc(Objects(words), isRandom) || m.Chosen != m.Permits && m.heardAt.Has(m.Chosen) {
		return
	}
	x, n := somebodyAtWork(m, rng), uint8(rng.IntN(3))
	a := *x.A
	if rng.IntN(4) == 0 {
		a.Kind = engine.Replacement
	}
	x.A, x.Clause, x.acts = &a, &Clause{Clause: &vocab.Clause{Verb: phraseOf(nil)}, n: n}, true
	x.may, x.picks = rng.IntN(2) == 0, rng.IntN(2) == 0
	begin, chosen, answers := x.frame, slices.Clone(x.chosen), *rand.NewPCG(rng.Uint64(), 1)
	own := choice{x: x, rng: answers, by: x.Seat, hides: map[engine.Card]bool{}}
	if words.Entry.Meaning.(Cards).Yours {
		own.by = x.You
	}
	if m.Course.Nobody.Seats.Has(own.by) {
		return
	}
	own.say("chose %d", own.all(words))
	own.ends()
	x.frame, x.chosen = begin, chosen
	machine := choice{x: x, rng: answers}
	machine.asked(m, func() { machine.say("chose %d", x.Choose(m.Asks.Choose, words, InPlayOrHeld, machine.applies)) })
	machine.ends()
	machine.agrees(words, &own)
}

// asked has the machine's decisions answered while f runs.
func (c *choice) asked(m *Machine, f func()) {
	was := m.Course.Hooks
	defer func() { m.Course.Hooks = was }()
	m.Course.Veils = true
	m.Course.Answerer = func(d *engine.Decision) (engine.Option, bool) {
		options := slices.SortedFunc(slices.Values(d.Options), func(a, b engine.Option) int { return standsFor(a) - standsFor(b) })
		switch {
		case c.votes:
			return options[c.votesFor(d.Seat, len(options))], true
		case d.Forced():
			c.say("only, and nobody knows: %d", standsFor(options[0]))
			return options[0], true
		}
		c.say("seat %d, %d left, of %v", d.Seat, d.Left, standFor(options))
		return options[c.picks(len(options))], true
	}
	m.Course.OnOnly = func(_ uint8, _ engine.Seat, o engine.Option) {
		if !c.votes {
			c.say("only %d", standsFor(o))
		}
	}
	f()
}

// standsFor is the card of an option, or its player.
func standsFor(o engine.Option) int { return int(o.A) + 1000*int(o.N) }

func standFor(options []engine.Option) (all []int) {
	for _, o := range options {
		all = append(all, standsFor(o))
	}
	return all
}

func (c *choice) applies(card engine.Card) { c.applied = append(c.applied, card) }

// ends writes down what has come of it.
func (c *choice) ends() {
	slices.Sort(c.applied)
	if c.say("done with %v", c.applied); len(c.applied) < 2 {
		c.say("it is %d", c.x.It)
	}
	picks := slices.Clone(c.x.chosen)
	slices.SortStableFunc(picks, func(a, b pick) int { return int(a.card) - int(b.card) })
	c.say("chosen are %v", picks)
}

// agrees holds what both have said against each other; what follows without a choice may come in any order.
func (c *choice) agrees(words *vocab.Phrase, own *choice) {
	for _, said := range [][]string{c.said, own.said} {
		for i := range said {
			for j := i; j > 0 && strings.HasPrefix(said[j], "only") && strings.HasPrefix(said[j-1], "only") && said[j] < said[j-1]; j-- {
				said[j], said[j-1] = said[j-1], said[j]
			}
		}
	}
	same(words, "is chosen", strings.Join(c.said, "; "), strings.Join(own.said, "; "))
}

// all chooses what words call for: of each object of an "and", or of all of an "or".
func (c *choice) all(words *vocab.Phrase) (n int) {
	objects := words.Args[0].Phrase
	if words.Entry.Meaning.(Cards).Any {
		return c.among(objects)
	}
	for i := range objects {
		n += c.among(objects[i : i+1])
	}
	return n
}

// among chooses cards that one of some objects means: those that there are now, each once.
func (c *choice) among(objects []*vocab.Phrase) (n int) {
	x := c.x
	if it, is := objects[0].Entry.Meaning.(Definite); is && len(objects) == 1 {
		if it(x) == 0 {
			return 0
		}
		c.applies(it(x))
		return 1
	}
	least, most := howMany(x, objects[0])
	for taken := map[engine.Card]bool{}; n < most; n++ {
		found := c.found(objects, least, taken)
		declines := x.may && x.picks && n == 0
		secret := least < engine.MaxCards && slices.ContainsFunc(cardsThat(x, func(d engine.Card) bool {
			return slices.ContainsFunc(objects, func(o *vocab.Phrase) bool { return isAmong(x, o, d) })
		}), c.isHidden)
		if len(found) == 0 || least-n >= len(found) && !declines {
			c.forced(found, secret)
			if n += len(found); secret && n < most {
				c.say("only, and nobody knows: 0")
			}
			return n
		}
		card := c.decides(found, n, least, most, n >= least || declines)
		if card == 0 {
			return n
		}
		taken[card] = true
		c.takes(card)
	}
	return n
}

// found are the cards that can be chosen.
func (c *choice) found(objects []*vocab.Phrase, least int, taken map[engine.Card]bool) []engine.Card {
	x := c.x
	return cardsThat(x, func(d engine.Card) bool {
		is := slices.ContainsFunc(objects, func(o *vocab.Phrase) bool { return isAmong(x, o, d) && isMeant(x, o, d) })
		return is && !taken[d] && (least == engine.MaxCards || x.MayChoose(d)) && (c.by == x.Seat || x.M.Table.Known(d).Has(c.by))
	})
}

// isHidden reports whether somebody does not know a card, and has not been shown it for a choice before.
func (c *choice) isHidden(d engine.Card) bool {
	known := c.x.M.Table.Known(d)
	if c.hides[d] {
		known |= only(c.by)
	}
	return known&everybody(c.x) != everybody(c.x)
}

// forced takes all that there are: asked only where others could not know that there is no choice.
func (c *choice) forced(found []engine.Card, secret bool) {
	for _, d := range found {
		if secret {
			c.say("only, and nobody knows: %d", d)
		} else {
			c.say("only %d", d)
		}
		c.takes(d)
	}
}

// decides has the player choose one of several; 0 is none.
func (c *choice) decides(found []engine.Card, n, least, most int, none bool) engine.Card {
	for _, d := range found {
		if !c.x.M.Specs[c.x.M.Table.Zone(d)].Ordered {
			c.hides[d] = true
		}
	}
	left := min(most-n, len(found))
	if n < least {
		left = min(left, least-n)
	}
	if none {
		found = append([]engine.Card{0}, found...)
	}
	if c.say("seat %d, %d left, of %v", c.by, left, found); len(found) == 1 {
		c.said[len(c.said)-1] = fmt.Sprintf("only %d", found[0])
		return found[0]
	}
	return found[c.picks(len(found))]
}

// takes makes a card the one chosen last.
func (c *choice) takes(d engine.Card) {
	x := c.x
	c.applies(d)
	if x.chosen = append(x.chosen, pick{c.by, d, x.Clause.n, x.M.Table.Host(d)}); x.A.Kind != engine.Replacement {
		x.It = d
	}
}

// agreeOnPicking has those players picked whom words mean, and has players vote for one of some.
func agreeOnPicking(m *Machine, rng *rand.Rand) {
	x, who := somebodyAtWork(m, rng), someWords(rng, vocab.KindWho)
	lucky := false
	who.Walk(func(p *vocab.Phrase) { lucky = lucky || p.Entry.Kind == vocab.KindWho && p.Entry.Is(vocab.Random) })
	if m.Course.Nobody.Seats != 0 {
		return
	}
	begin := x.frame
	agreeOnAble(x, rng)
	agreeOnTurn(x, who, rng)
	x.frame, x.acts = begin, true
	if lucky {
		agreeOnLucky(x, who)
		return
	}
	begin = x.frame
	answers := *rand.NewPCG(rng.Uint64(), 1)
	own, machine := choice{x: x, rng: answers}, choice{x: x, rng: answers}
	own.say("players %v, then named %v", own.players(who), x.Named)
	x.frame = begin
	machine.asked(m, func() { machine.say("players %v, then named %v", x.Players(who), x.Named) })
	machine.agrees(who, &own)
	order := m.InTurnOrder()
	from := order[rng.IntN(len(order))]
	if x.first = func(*Run) engine.Seat { return from }; rng.IntN(2) == 0 {
		x.first, from = nil, order[0]
	}
	agreeOnVotes(x, rng, from)
	agreeOnSecrets(x, rng)
}

// agreeOnAble asks whether a part that is offered can be carried out by one of those whom it is about, and a clause by somebody.
func agreeOnAble(x *Run, rng *rand.Rand) {
	m, able, is := x.M, engine.SeatSet(0), rng.IntN(2) == 0
	for _, seat := range m.InTurnOrder() {
		if rng.IntN(2) == 0 {
			able |= only(seat)
		}
	}
	c := &Clause{Clause: &vocab.Clause{Verb: phraseOf(nil)}, Does: &Verb{Can: func(x *Run, _ *vocab.Phrase) bool { return able.Has(x.Seat) }}}
	about, by := only(x.Seat), x.Seat
	if rng.IntN(3) > 0 {
		c.Subject = someWords(rng, vocab.KindWho)
		c.About, about = c.Subject, x.Candidates(c.Subject)
	}
	who := about
	if c.About != nil && c.About.In(vocab.Whom) != nil {
		who = x.Candidates(c.About.In(vocab.Whom).Phrase[0])
	}
	same(c.Verb, "can be carried out by somebody", x.canSomebody(c), able&who != 0)
	open := true
	if rng.IntN(2) == 0 {
		c.If = &vocab.Phrase{Entry: &vocab.Entry{Kind: vocab.KindCondition, Meaning: Condition(func(*Run, *vocab.Phrase) bool { return is })}}
		c.Unless = rng.IntN(2) == 0
		open = is != c.Unless
	}
	if same(c.Verb, "can be chosen", x.canBe(c), open && able&about != 0); rng.IntN(2) == 0 {
		c.Does = &Verb{}
		same(c.Verb, "can be chosen where nothing is asked", x.canBe(c), open)
	}
	same(c.Verb, "leaves at work", x.Seat, by)
}

// agreeOnTurn makes players those whom a sentence is about. Where a condition is not met, or it is followed once more, nobody is picked
// anew.
func agreeOnTurn(x *Run, who *vocab.Phrase, rng *rand.Rand) {
	picks := false
	who.Walk(func(p *vocab.Phrase) {
		for _, f := range []vocab.Flags{vocab.Chosen, vocab.Random, vocab.UntilOne, vocab.UntilNot} {
			picks = picks || p.Entry.Kind == vocab.KindWho && p.Entry.Is(f)
		}
	})
	if x.unmet = rng.IntN(2) == 0; rng.IntN(2) == 0 {
		x.twice = only(x.Seat)
	}
	own, again := x.Seats, x.unmet || x.twice != 0
	switch begin := x.frame; {
	case who.Entry.Is(vocab.Same):
	case picks && again:
		own = x.Named
	case picks:
		return
	default:
		own = (&choice{x: x}).players(who)
		x.frame = begin
	}
	x.turnTo(who)
	same(who, "is whom the sentence is about", x.Seats, own)
}

// agreeOnLucky has luck pick one of some players.
func agreeOnLucky(x *Run, who *vocab.Phrase) {
	if who.Entry.Is(vocab.Random) && who.In(vocab.Whom) == nil {
		could := x.Candidates(who)
		is := x.Players(who)
		same(who, "picks so many", bits.OnesCount64(uint64(is)), min(bits.OnesCount64(uint64(could)), 1))
		holds("who is picked by luck", is&^could == 0 && (is == 0 || x.Named == is))
	}
}

// players are those whom words mean. A single one is "that player" from then on.
func (c *choice) players(who *vocab.Phrase) (seats engine.SeatSet) {
	x := c.x
	switch inner := who.In(vocab.Whom); {
	case inner != nil:
		if seats = c.players(inner.Phrase[0]); who.Entry.Is(vocab.You) {
			seats |= only(x.You)
		}
	case who.Entry.Is(vocab.Chosen):
		n := 1
		if number := who.Find("n"); number != nil {
			n = number.Number
		}
		for all := x.Candidates(who); n > 0 && all&^seats != 0; n-- {
			seats |= c.oneOf(all &^ seats)
		}
	default:
		seats = x.Candidates(who)
	}
	if bits.OnesCount64(uint64(seats)) == 1 && !who.Entry.Is(vocab.You) && !who.Entry.Is(vocab.Same) {
		x.Named = seats
	}
	return seats
}

// oneOf has the speaker choose one of several players.
func (c *choice) oneOf(seats engine.SeatSet) engine.SeatSet {
	var all []int
	for seat := range seats.All() {
		all = append(all, 1000*int(seat))
	}
	if len(all) == 1 {
		c.say("only %d", all[0])
		return seats
	}
	c.say("seat %d, 1 left, of %v", c.x.You, all)
	return only(engine.Seat(all[c.picks(len(all))] / 1000))
}

// votesFor is which of so many a seat votes for.
func (c *choice) votesFor(seat engine.Seat, n int) int {
	return (len(c.said) + 5*int(seat)*int(seat)) % n
}

// agreeOnVotes has some players vote for one of some, openly or in secret, and for nobody who votes himself where that is said.
func agreeOnVotes(x *Run, rng *rand.Rand, from engine.Seat) {
	m, how := x.M, Ballot(rng.IntN(4))
	order := m.InTurnOrder()
	var among []engine.Option
	voters := engine.SeatSet(0)
	for _, seat := range order {
		if rng.IntN(4) > 0 {
			among = append(among, engine.Option{Verb: m.Offers.Player, N: uint8(seat)})
		}
		if rng.IntN(4) > 0 {
			voters |= only(seat)
		}
	}
	if len(among) == 0 {
		return
	}
	votes := choice{x: x, votes: true}
	var own, machine []string
	tally := map[uint8]int{}
	for i := range order {
		seat := order[(slices.Index(order, from)+i)%len(order)]
		all := slices.DeleteFunc(slices.Clone(among), func(o engine.Option) bool { return how&otherVotes != 0 && o.N == uint8(seat) })
		slices.SortFunc(all, func(a, b engine.Option) int { return int(a.N) - int(b.N) })
		if voters.Has(seat) && len(all) > 0 {
			o := all[votes.votesFor(seat, len(all))]
			tally[o.N]++
			own = append(own, fmt.Sprint(seat, o.N))
		}
	}
	most := 0
	for _, n := range tally {
		most = max(most, n)
	}
	tied := slices.DeleteFunc(slices.Clone(among), func(o engine.Option) bool { return tally[o.N] != most })
	slices.SortFunc(tied, func(a, b engine.Option) int { return int(a.N) - int(b.N) })
	votes.asked(m, func() {
		won := x.Poll(among, voters, how, func(seat engine.Seat, o engine.Option) { machine = append(machine, fmt.Sprint(seat, o.N)) })
		holds("what has the most votes", won == tied[votes.votesFor(x.You, len(tied))])
	})
	holds("votes", slices.Equal(own, machine))
}

// agreeOnSecrets has some players choose cards in secret, each one that he may.
func agreeOnSecrets(x *Run, rng *rand.Rand) {
	m, all := x.M, true
	voters, own := engine.SeatSet(0), map[engine.Seat]engine.Card{}
	few := map[engine.Seat][]engine.Option{}
	votes := choice{x: x, votes: true}
	for _, seat := range m.InTurnOrder() {
		if rng.IntN(3) == 0 {
			continue
		}
		voters |= only(seat)
		for range rng.IntN(4) {
			few[seat] = append(few[seat], engine.Option{Verb: m.Offers.Card, Of: engine.Of{A: uint16(1 + rng.IntN(m.Cards))}})
		}
		slices.SortFunc(few[seat], func(a, b engine.Option) int { return int(a.A) - int(b.A) })
		if all = all && len(few[seat]) > 0; len(few[seat]) > 0 {
			own[seat] = engine.Card(few[seat][votes.votesFor(seat, len(few[seat]))].A)
		}
	}
	x.chose = false
	votes.asked(m, func() {
		did := x.secretCards(voters, func(d *engine.Decision) {
			for _, o := range few[d.Seat] {
				d.Offer(o)
			}
		})
		holds("that all have chosen a card in secret", did == all)
	})
	for _, seat := range m.InTurnOrder() {
		asPlayer(x, seat, func() { holds("the card chosen in secret", chosenCard(x) == own[seat]) })
		holds("that a card chosen in secret is shown", own[seat] == 0 || m.Table.Known(own[seat])&everybody(x) == everybody(x))
	}
	holds("how many cards were chosen in secret", len(x.ChosenCards()) == len(own))
}
