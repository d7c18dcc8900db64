package lotrtcg

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file lays a scenario out.

// Setup is a scenario laid out.
type Setup struct {
	plain.BaseSetup
	Lib      *Library
	Scenario *Scenario
	def      []*Card                 // by card
	laid     State                   // as the set-up says,
	opening  State                   // and with which games begin, by an opening
	layouts  [MaxPlayers]text.Layout // as each player is active
	ring     [MaxPlayers]engine.Card
	named    []bool // by title, whether a unique card of the game has it
	given    uint32 // a bit for each number and keyword, see has, that a text could give
	read     uint8  // a bit for each of numbersOf that a text reads
}

// Setup lays out the scenario of a start.
func (l *Library) Setup(start game.Start) (game.Setup, error) {
	if s, err := l.Elsewhere(start); s != nil || err != nil {
		return s, err
	}
	scene, err := l.Find(start)
	if err != nil {
		return nil, err
	}
	s := &Setup{Lib: l, Scenario: scene, def: []*Card{{}}}
	s.SceneInfo = game.SceneInfo{Game: TheGame, Library: l, Start: start, Scenario: scene.Named, Title: scene.Name, Zones: sentences.Spaces(len(scene.Seats), nil)}
	for i, seat := range scene.Seats {
		s.Seats = append(s.Seats, game.Seat{Named: seat.Named, Team: game.Team(i)})
		s.Teams = append(s.Teams, seat.Named)
		// Each player, and then who sits to the right. (action-procedure)
		s.Order = append(s.Order, engine.Seat((len(scene.Seats)-i)%len(scene.Seats)))
	}
	s.Spoken = s.spoken
	names := engine.Each(s.Seats, func(seat game.Seat) string { return seat.Name })
	s.Says = map[*game.Operand][]string{plain.Seated: names, aFeature: featureNames(s)}
	cards := 0
	for _, seat := range scene.Seats {
		cards += l.Decks[seat.Deck].size()
	}
	if cards >= engine.MaxCards {
		return nil, fmt.Errorf("the decks of scenario %q hold %d cards, expected at most %d", scene.ID, cards, engine.MaxCards-1)
	}
	for i, seat := range scene.Seats {
		s.deal(engine.Seat(i), &l.Decks[seat.Deck])
	}
	s.OwnText = &scene.Compiled
	s.named = make([]bool, len(l.Titles)+1)
	for _, d := range s.def[1:] {
		s.named[d.Title] = s.named[d.Title] || d.Unique
	}
	s.callByTitles()
	s.lay()
	return plain.Opened(s, mostMemory, scene.Opening, &s.laid, &s.opening)
}

// callByTitles calls cards by their titles where no other card of the game has them.
func (s *Setup) callByTitles() {
	of := map[uint16]*Card{}
	clear := map[uint16]bool{}
	for _, d := range s.def[1:] {
		other, seen := of[d.Title]
		of[d.Title], clear[d.Title] = d, !seen || clear[d.Title] && other == d
	}
	s.Called = make([]string, len(s.def))
	for c, d := range s.def[1:] {
		if clear[d.Title] {
			s.Called[c+1] = d.TitleWords
		}
	}
}

// spoken returns an event without what goes without saying: that a card is played from a hand, or discarded from play.
func (s *Setup) spoken(e engine.Event) engine.Event {
	switch {
	case e.Verb == EventPlay && s.ofSeat(e.From, Hand), e.Verb == EventDiscard && (e.From == Minions || s.ofSeat(e.From, Fellowship) || s.ofSeat(e.From, Support) || s.ofSeat(e.From, ShadowSupport)):
		e.From = engine.Outside
	}
	return e
}

// slot returns the slot of a seat in the order of the action procedure.
func (s *Setup) slot(seat engine.Seat) uint8 { return uint8((s.players() - int(seat)) % s.players()) }

func (s *Setup) players() int { return len(s.Seats) }

// deal deals a player's cards to where they begin: the fellowship on the table, with the Ring on its bearer. (starting-fellowship)
func (s *Setup) deal(seat engine.Seat, d *Deck) {
	put := func(card, copies int, to engine.List) engine.Card {
		c := &s.Lib.Cards[card]
		first := s.Deal(&c.Def, copies, seat)
		for n := range copies {
			s.def = append(s.def, c)
			s.laid.Deal(first+engine.Card(n), to)
			s.laid.Show(first+engine.Card(n), s.audience(to, seat))
		}
		return first
	}
	bearer := put(d.Bearer, 1, Zone(seat, Fellowship))
	s.laid.Bearer[seat] = bearer
	s.ring[seat] = put(d.Ring, 1, engine.On(bearer))
	for _, c := range d.Fellowship {
		put(c, 1, Zone(seat, Fellowship))
	}
	for _, c := range d.Sites {
		put(c, 1, Zone(seat, AdventureDeck))
	}
	for _, c := range d.Rest {
		put(c.Card, c.N, Zone(seat, DrawDeck))
	}
}

// audience returns who may see what lies in a list.
func (s *Setup) audience(l engine.List, owner engine.Seat) engine.SeatSet {
	if l >= engine.MaxZones {
		return engine.Everyone
	}
	return s.Zones[l].Audience(owner)
}

// lay fills what the machine of texts reads, for each player who may be active.
func (s *Setup) lay() {
	s.LayTexts(&s.Lib.Lines, func(c engine.Card) *text.Text { return &s.def[c].text })
	t := &s.Texts
	t.Keys, t.Specs = s.Keys, s.Zones
	for c := range s.def {
		if s.def[c].Type == Site {
			t.Owner[c] = engine.NoSeat // it speaks for who is there
			t.Place[c] = true
		}
	}
	for c := range s.def {
		if c > 0 && s.def[c] == s.def[c-1] {
			continue // a copy
		}
		for _, a := range t.Texts[c].Abilities {
			a.Walk(func(p *vocab.Phrase) {
				s.read |= read(p)
				if what, ok := p.Entry.Meaning.(has); ok {
					s.given |= 1 << what
				}
			})
		}
	}
	t.Kinds, t.Open = kinds(0, s.players()), open(0, s.players())
	t.Index(onAction, s.players())
	for i := range s.Seats {
		s.layouts[i] = *t
		s.layouts[i].Kinds, s.layouts[i].Open = kinds(engine.Seat(i), s.players()), open(engine.Seat(i), s.players())
	}
}

func (s *Setup) Names() game.Namer { return s }

// Card returns the definition of a card of the game.
func (s *Setup) Card(c engine.Card) *Card { return s.def[c] }

// OptionLine returns the text that an option uses.
func (s *Setup) OptionLine(_ engine.Seat, o engine.Option) game.Line {
	if o.Verb == OptAct || o.Verb == OptRule {
		if a := s.Texts.Line(engine.Card(o.A), engine.Card(o.C), uint8(o.B)); a != nil {
			return a
		}
	}
	return nil
}

// Empty returns the fellowship phase of the first player's first turn, with nothing on the table. The sites lie in their adventure decks.
func (s *Setup) Empty(seed uint64) engine.Position {
	st := s.laid
	st.Seed, st.Phase, st.Round, st.Stage = seed, FellowshipPhase, 1, acting
	for c := 1; c < len(s.def); c++ {
		if s.def[c].Type != Site {
			st.Put(engine.Card(c), engine.Outside)
			st.Forget(engine.Card(c))
		}
	}
	st.Bearer = [MaxPlayers]engine.Card{}
	for i := range s.Seats {
		st.At[i] = 1
	}
	if s.Scenario.First != engine.NoSeat {
		st.Starting = s.slot(s.Scenario.First)
		st.settle()
	}
	return &st
}

// Place puts a card into a list of a position. The first who lies in a fellowship and can be its Ring-bearer is; the Ring
// that lies on a companion makes that one the Ring-bearer.
func (s *Setup) Place(p engine.Position, c engine.Card, to engine.List) {
	st := p.(*State)
	st.Put(c, to)
	st.Show(c, s.audience(to, s.OwnerOf(c)))
	switch host := st.Host(c); {
	case s.def[c].Type == Ring && host != 0:
		st.Bearer[s.OwnerOf(c)] = host
	case s.def[c].Type == Companion && st.Bearer[s.OwnerOf(c)] == 0 && s.def[c].Resistance > 0 && to == Zone(s.OwnerOf(c), Fellowship):
		st.Bearer[s.OwnerOf(c)] = c
	}
}

// Check returns what is wrong with a position.
func (s *Setup) Check(p engine.Position) error {
	st := p.(*State)
	if wrong := st.CardLists.Check(s.Cards); wrong != "" {
		return fmt.Errorf("%s", wrong)
	}
	for c := engine.Card(1); int(c) <= s.Cards; c++ {
		d, l := s.def[c], st.Where(c)
		z := st.Zone(c)
		character := d.Type.IsCharacter()
		switch table := z == Minions || s.ofSeat(z, Fellowship) || s.ofSeat(z, Support); {
		case st.Wounds[c] > 0 && !(character && table):
			return fmt.Errorf("%s is wounded and not in play", s.CardWords(c))
		case st.Against[c] != 0 && l != Minions:
			return fmt.Errorf("%s is assigned and no minion in play", s.CardWords(c))
		case l == Minions && d.Type != Minion:
			return fmt.Errorf("%s lies among the minions", s.CardWords(c))
		case l >= engine.MaxZones && st.Host(st.Host(c)) != 0:
			return fmt.Errorf("%s lies on what lies on another", s.CardWords(c))
		case l == Path && d.Type != Site:
			return fmt.Errorf("%s lies on the path", s.CardWords(c))
		}
	}
	return nil
}

// ofSeat reports whether a list is that zone of some player.
func (s *Setup) ofSeat(l, z engine.List) bool {
	return l >= firstOfSeats && l < engine.MaxZones && (l-firstOfSeats)%numOfSeat == z
}

// cardsIn returns the cards of a list, for loops in which cards may come and go.
func (st *State) cardsIn(l engine.List) []engine.Card { return slices.Collect(st.Cards(l)) }

// The set-up of a game, and the start of a turn.

// handSize is how many cards a player draws at set-up, and has when he has reconciled his hand.
const handSize = 8

// setUp begins a game: who is first lays site 1, all are there, and each draws a hand. (who-first, first-site, draw-deck)
func (t *Game) setUp() {
	first := t.Scenario.First
	if first == engine.NoSeat {
		out := t.S.Toss(luckFirst, 0)
		first = engine.Seat(out.Face(t.players()) - 1)
		t.Decided(out, t.players())
	}
	t.tell(engine.Event{Verb: EventFirst, Seat: first})
	t.laySite(first, 1)
	for seat := range engine.Seat(t.players()) {
		t.S.At[seat] = 1
		t.shuffle(seat)
		t.draw(seat, handSize)
	}
	t.beginTurn(first)
}

// beginTurn gives a player the turn.
func (t *Game) beginTurn(seat engine.Seat) {
	t.S.Starting = t.slot(seat)
	t.S.Round++
	t.S.Moves, t.S.Worn, t.S.Fierce, t.S.Broken = 0, false, false, false
	t.attend()
	t.tell(engine.Event{Verb: EventTurn, Seat: seat, N: int16(t.S.Round)})
	t.S.enter(StartOfTurn)
}

// startOfTurn empties the twilight pool; then happens what texts do at the start of a turn, what has to happen first, and
// the fellowship may heal at a sanctuary. (turn-start)
func (t *Game) startOfTurn() {
	t.removeTwilight(int(t.S.Twilight))
	t.occurs(onStart, int(StartOfTurn))
	t.healAtSanctuary()
	t.S.enter(FellowshipPhase)
}

// mostHealed is how many wounds a fellowship may heal at a sanctuary.
const mostHealed = 5

// healAtSanctuary lets the active player heal companions, one wound at a time. (sanctuary)
func (t *Game) healAtSanctuary() {
	if !t.is(t.Site(), Sanctuary) {
		return
	}
	seat := t.active()
	for left := mostHealed; left > 0; left-- {
		o := t.ask(DecideSanctuary, seat, left, func(d *engine.Decision) {
			for c := range t.S.Cards(Zone(seat, Fellowship)) {
				if t.S.Wounds[c] > 0 {
					d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(c)}})
				}
			}
			if len(d.Options) > 0 {
				d.Offer(engine.Option{Verb: OptNone})
			}
		})
		if o.Verb != OptCard {
			return
		}
		t.heal(engine.Card(o.A))
	}
}
