package text

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file lets players choose numbers and cards, in secret or not, and vote. What is chosen in secret is shown when all
// have chosen; see engine.Course.AskAll. What each has chosen the text asks until it is done.

// answers is what the players of a text have chosen.
type answers struct {
	seats  engine.SeatSet // who has chosen a number
	last   int            // the number chosen last, or given by a script,
	any    bool           // and whether there is one
	number [engine.MaxSeats]int16
	card   [engine.MaxSeats]engine.Card
}

// given returns what the players of the text at work have chosen, which is nothing as it begins.
func (x *Run) given() *answers {
	if !x.chose {
		x.answers, x.chose = answers{}, true
	}
	return &x.answers
}

// offerNumbers offers the numbers from one to another that stand in the slots "n" and "m".
func offerNumbers(x *Run, p *vocab.Phrase) func(d *engine.Decision) {
	return x.numbersFrom(p.Arg("n").Number, p.Arg("m").Number)
}

func (x *Run) numbersFrom(least, most int) func(d *engine.Decision) {
	return func(d *engine.Decision) {
		for n := least; n <= most; n++ {
			d.Offer(engine.Option{Verb: x.M.Offers.Number, N: uint8(n)})
		}
	}
}

// choseNumber notes and tells the number that a seat has chosen.
func (x *Run) choseNumber(seat engine.Seat, o engine.Option) {
	given := x.given()
	given.seats |= engine.Only(seat)
	given.number[seat], given.last, given.any = int16(o.N), int(o.N), true
	x.M.Course.Emit(engine.Event{Verb: x.M.Tells.Number, Seat: seat, N: int16(o.N), Seen: engine.Everyone})
}

func chooseNumber(x *Run, p *vocab.Phrase) bool {
	x.choseNumber(x.Seat, x.M.Course.Ask(x.M.Asks.Number, x.Seat, 1, offerNumbers(x, p)))
	return true
}

func secretNumbers(x *Run, p *vocab.Phrase, seats engine.SeatSet) bool {
	x.secretNumbers(seats, offerNumbers(x, p))
	return true
}

// secretNumbers lets each player choose one of the numbers offered, and tells which.
func (x *Run) secretNumbers(seats engine.SeatSet, offer func(*engine.Decision)) {
	chosen := x.M.Course.AskAll(x.M.Asks.SecretNumber, seats, offer)
	for _, seat := range x.inOrder() {
		if seats.Has(seat) {
			x.choseNumber(seat, chosen[seat])
		}
	}
}

// thatNumber is the number that the player at work has chosen; of one who has chosen none, that chosen last.
func thatNumber(x *Run, _ *vocab.Phrase) int {
	given := x.given()
	if given.seats.Has(x.Seat) {
		return int(given.number[x.Seat])
	}
	return given.last
}

// thatMany is the same, and as many as were just counted where nobody has chosen.
func thatMany(x *Run, p *vocab.Phrase) int {
	if !x.given().any {
		return asMany(x, p)
	}
	return thatNumber(x, p)
}

// numbersChosen calls f for each number that a player has chosen.
func (x *Run) numbersChosen(f func(n int)) {
	for seat := range x.given().seats.All() {
		f(int(x.answers.number[seat]))
	}
}

// highestNumber and lowestNumber: of nobody's numbers 0.
func highestNumber(x *Run, _ *vocab.Phrase) (highest int) {
	x.numbersChosen(func(n int) { highest = max(highest, n) })
	return highest
}

func lowestNumber(x *Run, p *vocab.Phrase) int {
	lowest := highestNumber(x, p)
	x.numbersChosen(func(n int) { lowest = min(lowest, n) })
	return lowest
}

const chosenAreSame = "the chosen numbers are [not] the same"

func sameNumbers(x *Run, p *vocab.Phrase) bool { return lowestNumber(x, p) == highestNumber(x, p) }

func sumOfNumbers(x *Run, _ *vocab.Phrase) (sum int) {
	x.numbersChosen(func(n int) { sum += n })
	return sum
}

// secretCards lets each player choose one of the cards that words mean for him, in play or where they say. All are shown.
func secretCards(x *Run, p *vocab.Phrase, seats engine.SeatSet) bool {
	before, objects := x.Seat, Objects(p.Slot("c"))
	return x.secretCards(seats, func(d *engine.Decision) {
		x.Seat = d.Seat
		for _, c := range x.Find(objects, InPlayOrHeld) {
			d.Offer(engine.Option{Verb: x.M.Offers.Card, Of: engine.Of{A: uint16(c)}})
		}
		x.Seat = before
	})
}

// secretCards lets each player choose one of the cards offered, and shows them. It reports whether all had one to choose.
func (x *Run) secretCards(seats engine.SeatSet, offer func(*engine.Decision)) bool {
	m, all := x.M, true
	chosen := m.Course.AskAll(m.Asks.SecretCard, seats, offer)
	for _, seat := range x.inOrder() {
		if !seats.Has(seat) {
			continue
		}
		c := engine.Card(chosen[seat].A)
		if x.given().card[seat] = c; c == 0 {
			all = false
			continue
		}
		m.Table.Show(c, engine.Everyone)
		m.Course.Emit(engine.Event{Verb: m.Tells.Card, Seat: seat, A: c, From: m.Table.Zone(c), Seen: engine.Everyone})
	}
	return all
}

// chosenCard is the card that the player at work has chosen in secret.
func chosenCard(x *Run) engine.Card {
	if x.Seat >= engine.MaxSeats {
		return 0
	}
	return x.given().card[x.Seat]
}

// ChosenCards returns the cards that players have chosen in secret.
func (x *Run) ChosenCards() []engine.Card {
	return engine.Those(slices.Values(x.given().card[:]), func(c engine.Card) bool { return c != 0 })
}

// Ballot is how players vote.
type Ballot uint8

const (
	SecretVote Ballot = 1 << iota // all at once
	otherVotes                    // for nobody who votes himself
)

func votes(x *Run, p *vocab.Phrase, seats engine.SeatSet) bool { return x.vote(p, seats, 0) }
func secretVotes(x *Run, p *vocab.Phrase, seats engine.SeatSet) bool {
	return x.vote(p, seats, SecretVote)
}

// vote lets players vote for one of the places or cards that words mean. Of several with as many votes the speaker chooses
// one. It is the one with the most votes, and "it".
func (x *Run) vote(p *vocab.Phrase, seats engine.SeatSet, how Ballot) bool {
	var among []engine.Card
	if words := p.Slot("p"); words.Entry.Kind == vocab.KindCards {
		among = slices.Clone(x.Find(Objects(words), InPlayOrHeld))
	} else {
		x.Game.EachPlace(x, words, func(c engine.Card) { among = append(among, c) })
	}
	return x.voteFor(among, seats, how)
}

// voteFor is a vote for one of those cards or places, in their order.
func (x *Run) voteFor(among []engine.Card, seats engine.SeatSet, how Ballot) bool {
	if len(among) == 0 {
		return false
	}
	m, before, list := x.M, x.Seat, make([]engine.Option, len(among))
	for i, c := range among {
		list[i] = engine.Option{Verb: m.Offers.Card, Of: engine.Of{A: uint16(c)}}
	}
	o := x.Poll(list, seats, how, func(seat engine.Seat, o engine.Option) {
		m.Course.Emit(engine.Event{Verb: m.Tells.Vote, Seat: seat, A: engine.Card(o.A), Seen: engine.Everyone})
	})
	x.Seat = before
	x.Winner = engine.Card(o.A)
	return x.Chose(x.You, x.Winner)
}

// votesForPlayer makes what a verb does by which players vote for one of some players, who is "that player" then.
func votesForPlayer(how Ballot) func(*Run, *vocab.Phrase, engine.SeatSet) bool {
	return func(x *Run, p *vocab.Phrase, seats engine.SeatSet) bool {
		m, among := x.M, x.GroupIn(p)
		var list []engine.Option
		for _, seat := range m.InTurnOrder() {
			if among.Has(seat) {
				list = append(list, engine.Option{Verb: m.Offers.Player, N: uint8(seat)})
			}
		}
		if len(list) == 0 {
			return false
		}
		o := x.Poll(list, seats, how, func(seat engine.Seat, o engine.Option) {
			m.Course.Emit(engine.Event{Verb: m.Tells.VotePlayer, Seat: seat, N: int16(o.N), Seen: engine.Everyone})
		})
		x.Named = engine.Only(engine.Seat(o.N))
		return true
	}
}

// votesForPart makes what a verb does by which players vote for one of the parts behind its colon. That which says of nobody
// that he does it each of them carries out.
func votesForPart(how Ballot) func(*Run, *vocab.Phrase, engine.SeatSet) bool {
	return func(x *Run, _ *vocab.Phrase, seats engine.SeatSet) bool {
		c, m := x.Clause, x.M
		var list []engine.Option
		for i := range c.Parts {
			if x.anyOf(doers(&c.Parts[i], x.You, seats), func() bool { return x.canBe(&c.Parts[i].Clauses[0]) }) {
				list = append(list, x.partOption(i))
			}
		}
		if len(list) == 0 {
			return false
		}
		o := x.Poll(list, seats, how, func(seat engine.Seat, o engine.Option) {
			m.Course.Emit(engine.Event{Verb: m.Tells.VotePart, Seat: seat, N: int16(o.N), Seen: engine.Everyone})
		})
		part := &c.Parts[o.N-1]
		who := doers(part, x.You, seats)
		for _, seat := range x.inOrder() {
			if who.Has(seat) {
				x.Seat = seat
				x.carryPart(part)
			}
		}
		return true
	}
}

// doers returns the seats for which a part is carried out for which others have voted: the speaker's alone where it says who
// does it.
func doers(part *Sentence, you engine.Seat, voters engine.SeatSet) engine.SeatSet {
	if part.Clauses[0].Subject != nil {
		return engine.Only(you)
	}
	return voters
}

// anyOf reports whether something is so for one of several seats.
func (x *Run) anyOf(seats engine.SeatSet, is func() bool) bool {
	before, found := x.Seat, false
	for seat := range seats.All() {
		x.Seat = seat
		found = found || is()
	}
	x.Seat = before
	return found
}

// Poll lets players vote for one of several options, and tells for which each has. It returns that with the most votes.
func (x *Run) Poll(among []engine.Option, seats engine.SeatSet, how Ballot, tell func(engine.Seat, engine.Option)) engine.Option {
	m := x.M
	list := func(of []engine.Option, how Ballot) func(d *engine.Decision) {
		return func(d *engine.Decision) {
			for _, o := range of {
				if how&otherVotes == 0 || o.Verb != m.Offers.Player || engine.Seat(o.N) != d.Seat {
					d.Offer(o)
				}
			}
		}
	}
	var sealed [engine.MaxSeats]engine.Option
	if how&SecretVote != 0 {
		sealed = m.Course.AskAll(m.Asks.Vote, seats, list(among, how))
	}
	votes, most := make([]int, len(among)), 0
	for _, seat := range x.inOrder() {
		if !seats.Has(seat) {
			continue
		}
		o := sealed[seat]
		if how&SecretVote == 0 {
			o = m.Course.Ask(m.Asks.Vote, seat, 1, list(among, how))
		}
		i := slices.Index(among, o)
		if i < 0 {
			continue // there was nobody for whom to vote
		}
		votes[i]++
		most = max(most, votes[i])
		tell(seat, o)
	}
	var tied []engine.Option
	for i, o := range among {
		if votes[i] == most {
			tied = append(tied, o)
		}
	}
	return m.Course.Ask(m.Asks.Tie, x.You, 1, list(tied, 0))
}

// Winner is what had the most votes.
func winner(x *Run) engine.Card { return x.Winner }

// What follows shows what texts count. Where they tell cards apart by what these are, and not everybody sees the zone, all see it
// from then on: of a text that waits or holds as long as it works, of another as it is carried out. What is in a deck stays unseen.

// look is a zone into which a text looks, in its words, and those for the players in whose zones it does; nil for its own.
type look struct{ zone, who *vocab.Phrase }

// looksInto returns the zones in which words tell cards apart; what a verb is done with is chosen, and not counted.
func looksInto(words *vocab.Phrase) (all []look) {
	if words == nil {
		return nil
	}
	var who *vocab.Phrase
	var zones []*vocab.Phrase
	cards, apart := false, false // by what words say of cards, or ask of them: their types
	for i := range words.Args {
		for _, p := range words.Args[i].Phrase {
			said := zonesSaid(p)
			switch {
			case p.Entry.Kind == vocab.KindWho:
				who = p
			case p.Entry.Kind == vocab.KindCards && words.Entry.Kind == vocab.KindVerb:
				continue
			case p.Entry.Kind == vocab.KindCards:
				cards = true
				for _, o := range Objects(p) {
					apart = apart || !anyCard(o)
					zones = append(zones, ZonesIn(o)...)
				}
			default:
				apart = apart || said == nil
			}
			zones = append(zones, said...)
			all = append(all, looksInto(p)...)
		}
	}
	for _, z := range zones {
		if cards && apart {
			all = append(all, look{z, who})
		}
	}
	return all
}

// anyCard reports whether an object fits every card that lies where it says.
func anyCard(object *vocab.Phrase) bool {
	if object.Entry.Is(vocab.ByPlace) || IsDefinite(object) {
		return true
	}
	q := object.In(vocab.Qualifier)
	if q != nil && slices.ContainsFunc(q.Phrase, func(p *vocab.Phrase) bool { return p.Entry.Is(vocab.Such) }) {
		return false
	}
	for p := object; ; {
		var said []*vocab.Phrase
		for i := range p.Args {
			if a := &p.Args[i]; a.Role != vocab.Qualifier && a.Role != vocab.HowMany {
				said = append(said, a.Phrase...)
			}
		}
		if len(said) != 1 {
			return len(said) == 0 && p.Entry.Is(vocab.AnyCard)
		}
		p = said[0]
	}
}

// opens finds which zones a text keeps open.
func (a *Ability) opens() {
	if a.Kind == engine.Activated {
		return // what nobody uses shows nothing
	}
	a.lies = looksInto(a.If)
	for _, n := range a.While {
		a.lies = append(a.lies, looksInto(n.Words)...)
	}
	a.EachClause(func(c *Clause) {
		if c.Does.Hold != nil && a.Kind != engine.Triggered && a.Kind != engine.Replacement {
			a.holds = append(append(a.holds, c.asks...), c.counts...)
		}
	})
}

// lay shows all what lies in zones.
func (x *Run) lay(zones []look) {
	before := x.Seat
	for _, l := range zones {
		seats := engine.Only(x.Seat)
		if l.who != nil {
			seats = x.Candidates(l.who)
		}
		for x.Seat = range seats.All() {
			for z := range x.Zones([]*vocab.Phrase{l.zone}).All() {
				x.M.among(z, x.M.open)
			}
		}
		x.Seat = before
	}
}

func (m *Machine) open(c engine.Card) {
	if !m.Specs[m.Table.Zone(c)].Ordered && m.IsHidden(c) {
		m.game.Reveal(c)
	}
}

// keepOpen shows what the texts count that wait or hold now. It is called before anybody is asked.
func (m *Machine) keepOpen() {
	for _, l := range m.openers {
		if !m.Lies(l.Card, l.where) {
			continue
		}
		a := m.Ability(l.Ability)
		if m.Mute(a, l.Card) {
			continue
		}
		if x := m.enterHolding(a, l.Card, m.Speaker(l.Card)); x != nil {
			if x.lay(a.lies); len(a.holds) > 0 && x.holdsNow() {
				x.lay(a.holds)
			}
			m.Leave()
		}
	}
}

// dieFaces are those of a die of which a text does not say how many it has.
const dieFaces = 6

// Heads and tails of a coin, as outcomes.
const (
	heads = 1
	tails = 2
)

// throwDie throws a die; "that many" is the number thrown then.
func throwDie(x *Run, p *vocab.Phrase) bool {
	x.throw(x.M.Chances.Die, sidesOf(p), x.M.Tells.Throw)
	return x.Counted(int(x.Thrown)) > 0
}

// sidesOf returns how many sides the die has that words throw.
func sidesOf(throw *vocab.Phrase) int {
	if sides := throw.Find("n"); sides != nil {
		return sides.Number
	}
	return dieFaces
}

// fallsSo refuses parts that name how the die or the coin of their clause never falls.
func fallsSo(c *Clause) *Problem {
	for i := range c.Offers {
		on := c.Offers[i].If
		if !c.Does.Sorts || on == nil || on.Entry.Kind != vocab.KindOutcome {
			continue
		}
		n, m, bad := on.Find("n"), on.Find("m"), &Problem{At: on.At, Code: TextNever}
		switch die := len(c.Verb.Entry.Blank()) > 0; {
		case die && n == nil:
			bad.Message, bad.Hint = "a die falls on a number", "write \"on 1 to 3\""
		case !die && n != nil:
			bad.Message, bad.Hint = "a coin falls on heads or on tails", "write \"on heads\""
		case die && (n.Number > sidesOf(c.Verb) || m != nil && m.Number > sidesOf(c.Verb)):
			bad.Message = fmt.Sprintf("a die with %d sides has no such number", sidesOf(c.Verb))
			bad.Hint = "say how many sides it has: throw a die with 20 sides"
		default:
			continue
		}
		return bad
	}
	return nil
}

func flipCoin(x *Run, _ *vocab.Phrase) bool { return x.throw(x.M.Chances.Coin, tails, x.M.Tells.Coin) }

// throw lets one of so many faces come up for the player at work, and tells which.
func (x *Run) throw(purpose uint8, faces int, tells uint8) bool {
	outcome := x.M.Luck.Toss(purpose, 0)
	x.Thrown = uint8(outcome.Face(faces))
	x.M.Course.Decided(outcome, faces)
	x.M.Course.Emit(engine.Event{Verb: tells, Seat: x.Seat, N: int16(x.Thrown), Seen: engine.Everyone})
	return true
}

// randomCard returns the one of some cards that luck picks, and tells of it who may see it.
func (x *Run) randomCard(among []engine.Card) engine.Card {
	m, outcome, best := x.M, x.M.Luck.Toss(x.M.Chances.Card, 0), engine.Card(0)
	lowest := uint64(0)
	for _, c := range among {
		if r := outcome.Rank(c, m.Keys[c]); best == 0 || r < lowest {
			best, lowest = c, r
		}
	}
	m.Course.Decided(outcome, len(among))
	zone := m.Table.Zone(best)
	whose, from := m.Specs[zone].Owner, zone
	if whose == engine.NoSeat {
		whose, from = x.Seat, engine.Outside // which goes without saying
	}
	m.Course.Emit(engine.Event{Verb: m.Tells.RandomCard, Seat: whose, A: best, From: from, Seen: m.Specs[zone].Audience(m.Owner[best])})
	return best
}

// isRandom reports whether words call for cards that luck picks.
func isRandom(object *vocab.Phrase) bool {
	n := object.In(vocab.HowMany)
	return n != nil && n.Phrase[0].Entry.Is(vocab.Random)
}

// The outcomes of what was thrown last; of words with one number, with two.
func onFace(x *Run, p *vocab.Phrase) bool { return int(x.Thrown) == p.Args[0].Number }
func onRange(x *Run, p *vocab.Phrase) bool {
	return int(x.Thrown) >= p.Args[0].Number && int(x.Thrown) <= p.Args[1].Number
}
func onEither(x *Run, p *vocab.Phrase) bool {
	return int(x.Thrown) == p.Args[0].Number || int(x.Thrown) == p.Args[1].Number
}
func onOrMore(x *Run, p *vocab.Phrase) bool { return int(x.Thrown) >= p.Args[0].Number }
func onOrLess(x *Run, p *vocab.Phrase) bool { return int(x.Thrown) <= p.Args[0].Number }
func onHeads(x *Run, _ *vocab.Phrase) bool  { return x.Thrown == heads }
func onTails(x *Run, _ *vocab.Phrase) bool  { return x.Thrown == tails }
func theThrow(x *Run, _ *vocab.Phrase) int  { return int(x.Thrown) }
