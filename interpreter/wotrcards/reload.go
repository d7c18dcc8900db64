package wotrcards

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file lets a game go on with another library, in which its cards are found again by their names, and deals anew what a
// seat does not see.

// Rebase returns a game of another set-up of the same scenario at the position of g: the state at the last
// boundary under the numbers of that set-up, and the answers since, as far as they are still listed. Copies
// are matched by their names. What is new takes no part; effects whose clause is gone end. It fails where a
// card is missing that is in the game, or the seats differ. g does not change.
func (g *Game) Rebase(set game.Setup) (game.Play, error) {
	to := set.(*Setup)
	m := &move{from: g.Setup, to: to}
	st := g.Boundary()
	if err := m.match(&st); err != nil {
		return nil, err
	}
	next := m.state(&st)
	if err := to.Check(&next); err != nil {
		return nil, fmt.Errorf("the position cannot be with the new data: %w", err)
	}
	n := to.table()
	n.Listen = g.Listen
	n.BeginAt(&next)
	n.Run()
	left := g.given()
	for d := n.Open(); d != nil && len(left) > 0; d = n.Open() {
		i := slices.IndexFunc(left, func(a given) bool {
			return a.kind == d.Kind && a.seat == d.Seat && d.Lists(TheGame.RenumberOption(a.option, &m.card))
		})
		if i < 0 {
			break
		}
		if err := n.Answer(TheGame.RenumberOption(left[i].option, &m.card)); err != nil {
			return nil, err
		}
		left = left[i+1:]
	}
	return n, nil
}

// given is an answer to a decision that had more than one option.
type given struct {
	kind   uint8
	seat   engine.Seat
	option engine.Option
}

// given returns the answers since the last boundary, with what a copy that runs from there is asked.
func (g *Game) given() []given {
	var list []given
	st := g.Boundary()
	again := g.Setup.table()
	again.BeginAt(&st)
	again.Run()
	for _, c := range g.Given() {
		d := again.Open()
		if d == nil {
			break
		}
		list = append(list, given{d.Kind, c.Seat, c.Option})
		if again.Answer(c.Option) != nil {
			break
		}
	}
	return list
}

// move is the way from one set-up to another.
type move struct {
	from, to *Setup
	card     [engine.MaxCards]engine.Card // the new number of each card; 0 where it is gone
}

// match finds the new number of every card.
func (m *move) match(st *State) error {
	a, b := m.from.Scenario, m.to.Scenario
	if len(a.Seats) != len(b.Seats) || !slices.Equal(a.TurnOrder, b.TurnOrder) {
		return fmt.Errorf("the players of scenario %s, or their turn order, are no longer the same", b.ID)
	}
	for i := range a.Seats {
		if a.Seats[i].ID != b.Seats[i].ID {
			return fmt.Errorf("player %s of scenario %s is now %s", a.Seats[i].ID, b.ID, b.Seats[i].ID)
		}
	}
	byName := map[string]engine.Card{}
	for c := 1; c <= m.to.Cards; c++ {
		byName[m.to.copyName(engine.Card(c))] = engine.Card(c)
	}
	for c := engine.Card(1); int(c) <= m.from.Cards; c++ {
		m.card[c] = byName[m.from.copyName(c)]
		if m.card[c] == 0 && (st.Zone(c) != engine.Outside || st.Host(c) != 0) {
			return fmt.Errorf("%s is in the game and cannot be withdrawn", m.from.CardWords(c))
		}
	}
	return nil
}

// copyName names a card with its copy's number, also where it is the only one: copies may be added.
func (s *Setup) copyName(c engine.Card) string {
	return fmt.Sprintf("%s#%d", s.def[c].ID, c-s.first[c]+1)
}

// named gives what cards have named its new numbers. What is not there any more stays, and means nothing.
func (m *move) named(n *State) {
	for i, notes := 0, n.Notes.Of(noteCard); i < len(notes); i++ {
		if c := m.card[notes[i].Value]; c != 0 {
			notes[i].Value = int32(c)
		}
	}
	for i, notes := 0, n.Notes.Of(noteFaction); i < len(notes); i++ {
		was := m.from.Lib.Factions[notes[i].Value-1].ID
		if f := slices.IndexFunc(m.to.Lib.Factions, func(f Faction) bool { return f.ID == was }); f >= 0 {
			notes[i].Value = int32(f + 1)
		}
	}
}

// state returns the state under the new numbers.
func (m *move) state(st *State) State {
	n := *st
	n.CardLists.Renumber(&st.CardLists, &m.card, m.to.Cards)
	n.Luck.Renumber(&m.card)
	n.Notes.Renumber(&m.card)
	m.renumberHappened(&n)
	m.named(&n)
	m.remembered(&n)
	n.Effects = engine.Effects{}
	for _, e := range st.Effects {
		if e.Ability == 0 {
			continue
		}
		id, ok := m.ability(&e)
		if e.Source != 0 && m.card[e.Source] == 0 || e.Target != 0 && m.card[e.Target] == 0 {
			ok = false
		}
		if e.On != 0 && m.card[e.On] == 0 {
			ok = false
		}
		if ok {
			if m.from.Texts.Began(&e).Does.Copies {
				e.N = uint16(m.card[e.N])
			}
			e.Ability, e.Source, e.Target, e.On = id+1, m.card[e.Source], m.card[e.Target], m.card[e.On]
			n.Effects.Add(e)
		}
	}
	n.Own.Counters = [MaxCounters]int16{}
	names := m.to.CounterNames()
	for i, name := range m.from.CounterNames() {
		if j := slices.Index(names, name); j >= 0 {
			n.Own.Counters[j] = st.Own.Counters[i]
		}
	}
	names = m.to.OwnCounterNames()
	for i, name := range m.from.OwnCounterNames() {
		for seat := range m.to.Scenario.Seats {
			if j := slices.Index(names, name); j >= 0 && len(m.from.Scenario.Seats) == len(m.to.Scenario.Seats) {
				n.Own.Counters[m.to.Scenario.ownSlot(j, engine.Seat(seat))] = st.Own.Counters[m.from.Scenario.ownSlot(i, engine.Seat(seat))]
			}
		}
	}
	n.Combat = m.card[st.Combat]
	for i, s := range st.Support {
		n.Support[i] = Support{m.card[s.Army], m.card[s.Leader]}
	}
	n.Acted = [MaxActed]Acted{}
	acted := 0
	for _, a := range st.Acted {
		if c, of := m.card[a.Card], m.card[a.Of]; c != 0 && m.to.Texts.Line(c, of, a.Line) != nil {
			n.Acted[acted] = Acted{c, of, a.Line}
			acted++
		}
	}
	n.Fought, n.Arrived, n.Played, n.NoShields = m.set(&st.Fought), m.set(&st.Arrived), m.set(&st.Played), m.set(&st.NoShields)
	n.Since = [engine.MaxCards]uint16{}
	n.Control = engine.Control{}
	for c, play := range st.Since {
		if to := m.card[c]; to != 0 {
			n.Since[to] = play
			if seat, ok := st.Control.Of(engine.Card(c)); ok {
				n.Control.Give(to, seat)
			}
		}
	}
	return n
}

// renumberHappened gives the locations in such notes their new numbers.
func (m *move) renumberHappened(st *State) {
	for h := range uint8(numHooks) {
		notes := st.Notes.Of(noteHappened + h)
		for i := range notes {
			v := &notes[i].Value
			*v = *v&(1<<placeAt-1) | int32(m.card[*v>>placeAt])<<placeAt
		}
	}
}

func (m *move) set(from *CardSet) (to CardSet) {
	for c := engine.Card(1); int(c) <= m.from.Cards; c++ {
		if from.Has(c) && m.card[c] != 0 {
			to.Add(m.card[c])
		}
	}
	return to
}

// ability returns the number of the text in the new library that has begun an effect, if the text still has that
// clause: one that is written the same, or the line of that number.
func (m *move) ability(e *engine.Effect) (uint16, bool) {
	was, verb := m.from.Texts.Ability(e.Ability-1), m.from.Texts.Began(e).Verb.Entry.Pattern
	for _, same := range []bool{true, false} {
		for _, a := range m.texts(was) {
			if (same && a.Source == was.Source || !same && a.Line == was.Line) &&
				int(e.Clause) < len(a.Lasting) && a.Lasting[e.Clause].Verb.Entry.Pattern == verb {
				return a.ID, true
			}
		}
	}
	return 0, false
}

// texts returns the texts of the new library that belong to what an old one belongs to.
func (m *move) texts(was *Ability) []*Ability {
	if was.Card == nil {
		if slices.Contains(m.from.Scenario.Compiled.Abilities, was) {
			return m.to.Scenario.Compiled.Abilities
		}
		for i := range m.from.Scenario.Seats {
			if ring := m.to.Scenario.Seats[i].ring; ring != nil && m.from.Scenario.Seats[i].ring == was {
				return []*Ability{ring}
			}
		}
		return nil
	}
	for i := range m.to.Lib.Cards {
		if c := &m.to.Lib.Cards[i]; c.ID == was.Card.ID {
			return slices.Concat(c.text.Abilities, c.text.Sayings)
		}
	}
	return nil
}

// What follows makes libraries that differ from another in one text, and tells tools whose the texts of Ring tokens are.

func (l *Library) copied() plain.Renewed {
	n := *l
	n.Cards, n.Earlier, n.Copy = slices.Clone(l.Cards), l, n.copied
	return &n
}

// GiveText gives the text of an owner other lines, in such a copy: of a card, the rules of a scenario, the Ring token of a seat.
func (l *Library) GiveText(owner string, lines []vocab.Ability) bool {
	given := l.Staged.GiveText(owner, lines)
	l.ownSeats()
	id, seat, _ := strings.Cut(owner, ".")
	scene, err := plain.FindScene(l.Scenes, id)
	if given || err != nil {
		return given
	}
	at := slices.IndexFunc(scene.Seats, func(s Seat) bool { return s.ID == seat })
	if at >= 0 {
		scene.Seats[at].Ring = lines
	}
	return at >= 0
}

// SetScripts gives such a copy scripts in the place of others.
func (l *Library) SetScripts(anew map[*text.Script]*text.Script, all text.Scripts) {
	l.Staged.SetScripts(anew, all)
	l.ownSeats()
}

// ownSeats gives a copy seats of its own, whose Ring tokens are compiled anew.
func (l *Library) ownSeats() { l.EachScene(func(s *Scenario) { s.Seats = slices.Clone(s.Seats) }) }

func (l *Library) whose(a *Ability) (x *game.Text) {
	l.EachScene(func(s *Scenario) {
		for i := range s.Seats {
			if seat := &s.Seats[i]; seat.ring == a {
				x = &game.Text{Owner: s.ID + "." + seat.ID, Name: "the Ring token of " + seat.Name + ", " + s.Name, In: s.ID, File: s.Source.File, Shipped: s.Source.Shipped,
					Variant: s.Chosen != nil, Inherited: l.inherits(s, seat)}
			}
		}
	})
	return x
}

// inherits reports whether the scenario that one extends has the same Ring token at that seat.
func (l *Library) inherits(s *Scenario, seat *Seat) bool {
	from, err := plain.FindScene(l.Scenes, s.Extends)
	return err == nil && slices.ContainsFunc(from.Seats, func(other Seat) bool {
		return other.ID == seat.ID && len(other.Ring) > 0 && other.Ring[0].Source == seat.Ring[0].Source
	})
}

// ranked is a card that may lie elsewhere, with its rank among those with which it may change places.
type ranked struct {
	rank uint64
	card engine.Card
}

// Redeal deals anew, by a seed, what a seat does not see of a position: each place gets a card that could as well
// lie there for all that the seat knows, and luck to come is another. Two positions that the seat cannot tell
// apart become the same one. So a search looks ahead without seeing more than its seat.
func (s *Setup) Redeal(p engine.Position, seat engine.Seat, seed uint64) {
	st := p.(*State)
	var hidden [engine.MaxCards]engine.Card
	var pools [engine.MaxZones + 1]int // of each, behind how many cards of others its cards stand
	n := 0
	for z := engine.Outside + 1; int(z) < len(s.Zones); z++ {
		for c := range st.Cards(z) {
			if !st.Known(c).Has(seat) {
				hidden[n] = c
				pools[s.pool(z, c)+1]++
				n++
			}
		}
	}
	for pool := range len(s.Zones) {
		pools[pool+1] += pools[pool]
	}
	s.loseInDecks(st, seat)
	luck := engine.Luck{Seed: seed}
	outcome := luck.Toss(0, 0)
	var places, at [engine.MaxCards]engine.Card // the cards where they lie, pool by pool; and where each stands there
	var dealt [engine.MaxCards]ranked           // the cards that are to lie there
	next := pools
	for _, c := range hidden[:n] {
		i := &next[s.pool(st.Where(c), c)]
		places[*i], at[c], dealt[*i] = c, engine.Card(*i), ranked{outcome.Rank(c, s.Keys[c]), c}
		*i++
	}
	for pool := range len(s.Zones) {
		from, to := pools[pool], pools[pool+1]
		slices.SortFunc(dealt[from:to], func(a, b ranked) int { return cmp.Compare(a.rank, b.rank) })
		if s.downs {
			s.fit(st, places[from:to], dealt[from:to])
		}
	}
	for i := range dealt[:n] {
		was, now := places[i], dealt[i].card
		st.Exchange(was, now)
		places[at[now]], at[was] = was, at[now]
	}
	for _, c := range hidden[:n] {
		if s.downs && !isReserve(st.Where(c)) { // when it was played is known only of what lies there
			st.Since[c] = 0
			st.arrive(c, false)
		}
	}
	st.Reseed(seed)
}

// loseInDecks lets what happened in the round to cards that a seat does not see in a deck have happened to those on top: nobody
// knows where they lie in a shuffled deck.
func (s *Setup) loseInDecks(st *State, seat engine.Seat) {
	var lost engine.CardSet
	unseen := func(c engine.Card) bool { return !st.Known(c).Has(seat) && !lost.Has(c) }
	st.happened(func(c engine.Card) engine.Card {
		z := st.Where(c)
		if int(z) >= len(s.Zones) || !s.Zones[z].Ordered || !unseen(c) {
			return c
		}
		top := st.Top(z)
		for !unseen(top) {
			top = st.Next(top)
		}
		lost.Add(top)
		st.retell(c, top)
		return top
	})
}

// pool returns with which cards one may change places that lies in a zone: those of one owner can lie in each other's
// place, locations in that of others of their zone, and any aim in that of any other.
func (s *Setup) pool(z engine.List, c engine.Card) engine.List {
	if s.def[c].Type == Aim {
		return aimDeck
	}
	if owner := s.OwnerOf(c); owner != engine.NoSeat {
		return Zone(owner, DrawDeck)
	}
	return z
}

// Fits reports whether a card could lie hidden in a list: face down in a reserve only armies and characters do.
func (s *Setup) Fits(c engine.Card, l engine.List) bool {
	t := s.def[c].Type
	return !s.downs || !isReserve(l) || t == Army || t == Character
}

// fit has those be dealt to the reserves that may lie there, instead of the first others.
func (s *Setup) fit(st *State, places []engine.Card, dealt []ranked) {
	for i, place := range places {
		if l := st.Where(place); !s.Fits(dealt[i].card, l) {
			j := 0
			for isReserve(st.Where(places[j])) || !s.Fits(dealt[j].card, l) {
				j++
			}
			dealt[i], dealt[j] = dealt[j], dealt[i]
		}
	}
}
