package wotrcards

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file lays a scenario out, and lets players draft their decks: each takes a card out of a packet, in secret and at once,
// and passes the rest on.

// Setup is a scenario laid out with the cards of a library: which card each number of the table stands
// for, and the state before the first shuffle. Games of it share it; it does not change.
type Setup struct {
	plain.BaseSetup
	Lib      *Library
	Scenario *Scenario

	def       [engine.MaxCards]*Card
	first     [engine.MaxCards]engine.Card   // the first copy of the same card
	copies    []engine.Card                  // by number in the library: the first copy; 0 where the game has none
	wields    [engine.MaxCards][]engine.Card // of the first copy of an item: the cards that may wield it
	allows    [engine.MaxCards]*allowed      // of the first copy of an army or a character: where it may be
	audiences [engine.MaxZones]uint16        // of each zone the seats that see its cards, or sometimes
	drafts    engine.CardSet                 // the copies of cards that a seat may draft
	plain     State                          // how a game begins of which no opening says anything,
	begin     State                          // and with that
	laid      laid

	lastPath  uint8 // the highest number of a path in the game,
	firstPath uint8 // and the lowest; 0 where there are none
	seats     [NumSides]engine.SeatSet
	sides     [engine.MaxSeats]Side
	downs     bool // a text lets cards lie face down
	prices    bool // a text has a say in what playing a card costs
	grants    bool // a text gives turns or actions more, or takes them
	turnKeys  bool // a seat has more or fewer turns in some round
}

// Lay lays out what a start says. It fails if the library has not that, or it does not fit.
func (l *Library) Lay(start game.Start) (*Setup, error) {
	scenario, err := plain.FindScene(l.Scenes, start.Scenario)
	if err != nil {
		return nil, err
	}
	if scenario, err = plain.WithOptions(scenario, start.Options); err != nil {
		return nil, err
	}
	if len(start.Sets) > 0 {
		with := *scenario
		with.Sets = start.Sets
		scenario = &with
	}
	s := &Setup{Lib: l, Scenario: scenario, copies: make([]engine.Card, len(l.Cards))}
	s.turnKeys = slices.ContainsFunc(scenario.Seats, func(seat Seat) bool { return seat.Turns != (SeatTurns{}) })
	s.SceneInfo = game.SceneInfo{Game: l.Rules, Library: l, Start: start, Scenario: scenario.Named, Title: title(scenario, start), Teams: teams, Order: scenario.TurnOrder,
		Zones: l.Rules.Spaces(len(scenario.Seats), teams)}
	for i := range scenario.Seats {
		seat := &scenario.Seats[i]
		s.Seats = append(s.Seats, game.Seat{Named: game.Named{ID: seat.ID, Name: seat.Name}, Team: game.Team(seat.Side)})
		if seat.Unplayed {
			s.Unplayed |= engine.Only(engine.Seat(i))
		}
	}
	if s.People, err = scenario.divide(start.People); err != nil {
		return nil, err
	}
	if n := s.Scenario.CountCards(l); n >= engine.MaxCards {
		return nil, fmt.Errorf("scenario %q has %d cards; a game has at most %d", scenario.ID, n, engine.MaxCards-1)
	}
	for seat := range s.Scenario.Seats {
		if s.Scenario.OpenHands {
			s.Zones[Zone(engine.Seat(seat), Hand)].Visible = engine.Public
		}
	}
	for c, none := 0, (&Card{}); c < len(s.def); c++ {
		s.def[c] = none // an answer may name a card that is not there
	}
	s.def[0] = s.Scenario.asCard()
	for seat := range s.Scenario.Seats {
		s.sides[seat] = s.Scenario.Seats[seat].Side
		s.seats[s.sides[seat]] |= engine.Only(engine.Seat(seat))
	}
	for seat := range s.Scenario.Seats {
		s.Texts.Allies[seat] = s.seats[s.sides[seat]]
	}
	for slot := range s.Order {
		s.Texts.Back = append(s.Texts.Back, s.Order.Back(uint8(slot)))
	}
	for _, card := range s.Scenario.cards(l) {
		s.deal(card)
	}
	if err := s.stock(); err != nil {
		return nil, err
	}
	s.begin.Round, s.begin.Starting = 1, s.Scenario.Starting
	if s.firstPath > 0 {
		s.begin.LastPath = s.firstPath - 1
	}
	s.LastRound = cmp.Or(scenario.Rounds, int(s.lastPath)) // paths one higher each round come to an end
	s.findWielders()
	if err := s.open(); err != nil {
		return nil, err
	}
	s.layTexts()
	if err := s.FitScripts(MaxMemory); err != nil {
		return nil, err
	}
	s.settle()
	s.plain = s.begin
	if err := s.layOpening(); err != nil {
		return nil, err
	}
	return s, nil
}

// layTexts fills what the machine that runs texts reads of the set-up.
func (s *Setup) layTexts() {
	s.OwnText = &s.Scenario.Compiled
	s.LayTexts(&s.Lib.Lines, func(c engine.Card) *text.Text { return &s.def[c].text })
	t := &s.Texts
	t.Keys, t.Specs = s.Keys, s.Zones
	t.Kinds = kinds
	for i := range s.Scenario.Seats {
		t.Open = append(t.Open, Zone(engine.Seat(i), Reserve))
	}
	t.Open = append(t.Open, ActivePath, ActiveBattlegrounds)
	for c := range s.def {
		t.Place[c] = s.def[c].Type.IsLocation()
	}
	t.Index(onAction, len(s.Scenario.Seats))
	for i := range s.Scenario.Seats {
		if ring := s.Scenario.Seats[i].ring; ring != nil {
			t.Answers(ring)
		}
	}
	s.downs, s.prices = t.Answered(askDown), t.Answered(askPrice)
	s.layAudiences()
	for h := grantActions; h < numHooks; h++ {
		s.grants = s.grants || t.Answered(h)
	}
}

// settle works out what the texts say that is the same in every game.
func (s *Setup) settle() {
	g := s.table()
	g.S = s.begin
	g.Started()
	g.texts.Settle()
	g.settleAllowed()
}

// deal puts all copies of a card of the library where they belong at the beginning; a card that the scenario has no place for is left
// out, and what luck may pick for a deck lies outside the game until it does. (setup-decks, setup-battleground-decks, setup-path-deck)
func (s *Setup) deal(card uint16) {
	d := &s.Lib.Cards[card]
	if s.Scenario.Uses(s.Lib, card) {
		zone := PathDeck
		if d.Type == Battleground {
			zone = BattlegroundDeck(d.Side)
		}
		s.addOne(card, zone)
	}
	if d.Type == Aim {
		s.addOne(card, aimDeck)
		return
	}
	first := engine.Card(s.Cards + 1)
	for i := range s.Scenario.Seats {
		seat := engine.Seat(i)
		sure, more := s.Scenario.share(s.Lib, &s.Scenario.Seats[i], card)
		s.add(card, sure, Zone(seat, DrawDeck), seat)
		s.add(card, more, engine.Outside, seat)
		if s.Scenario.drafted(s.Lib, &s.Scenario.Seats[i], card) {
			s.add(card, 1, engine.Outside, seat)
			s.drafts.Add(engine.Card(s.Cards))
		}
	}
	s.nameCopies(d, first)
}

// addOne adds a card of which there is one, and which no player has brought.
func (s *Setup) addOne(card uint16, zone engine.List) {
	s.add(card, 1, zone, engine.NoSeat)
	s.Call(engine.Card(s.Cards), s.Lib.Cards[card].ID)
}

// nameCopies tells the copies of a card apart that were added from one on; a single one has the name of the card.
func (s *Setup) nameCopies(d *Card, first engine.Card) {
	for c := first; int(c) <= s.Cards; c++ {
		s.first[c] = first
	}
	if d.Copies < 2 && len(s.Copies(first)) == 1 {
		s.Call(first, d.ID)
	}
}

// add adds copies of a card of the library to the game.
func (s *Setup) add(card uint16, copies int, zone engine.List, owner engine.Seat) {
	d := &s.Lib.Cards[card]
	first := s.Deal(&d.Def, copies, owner)
	for c := first; int(c) <= s.Cards; c++ {
		if s.copies[card] == 0 {
			s.copies[card] = c
		}
		s.def[c], s.Texts.Owner[c], s.first[c] = d, owner, c
		s.begin.Deal(c, zone)
		if d.Type == Path {
			s.begin.Show(c, engine.Everyone)
			s.lastPath = max(s.lastPath, uint8(d.Number))
			if s.firstPath == 0 || uint8(d.Number) < s.firstPath {
				s.firstPath = uint8(d.Number)
			}
		}
	}
}

// open lays out what the scenario has elsewhere than in the decks as the game begins. (scenario-opening)
func (s *Setup) open() error {
	begin := &s.begin
	begin.Corruption = int16(s.Scenario.Corruption)
	next := func(seat engine.Seat, card uint16, from engine.List) engine.Card {
		return engine.First(engine.CardsTo(s.Cards), func(c engine.Card) bool {
			return s.def[c] == &s.Lib.Cards[card] && s.Texts.Owner[c] == seat && begin.Where(c) == from
		})
	}
	for i := range s.Scenario.Seats {
		seat, wielder := engine.Seat(i), engine.Card(0)
		for _, begins := range []struct {
			zone  engine.List
			cards []uint16
		}{{Hand, s.Scenario.Seats[i].InHand}, {Reserve, s.Scenario.Seats[i].InReserve}} {
			for _, card := range begins.cards {
				c, to := next(seat, card, Zone(seat, DrawDeck)), Zone(seat, begins.zone)
				if c == 0 {
					return fmt.Errorf("%s is to begin outside the deck of %s, which has no more of it", s.Lib.Cards[card].Name, s.NameSeat(seat))
				}
				switch {
				case begins.zone == Hand:
				case s.def[c].Type == Item:
					to = engine.On(wielder)
				default:
					wielder = c
				}
				s.Place(begin, c, to)
			}
		}
	}
	for side, locations := range s.Scenario.Scored {
		for _, card := range locations {
			d := &s.Lib.Cards[card]
			from := PathDeck
			if d.Type == Battleground {
				from = BattlegroundDeck(d.Side)
			}
			c := next(engine.NoSeat, card, from)
			if c == 0 {
				return fmt.Errorf("%s is to begin in a scoring area, and is not among the locations", d.Name)
			}
			s.Place(begin, c, ScoringArea(Side(side)))
			if d.Type == Path {
				begin.LastPath = max(begin.LastPath, uint8(d.Number))
			}
		}
	}
	return s.Check(begin)
}

// Begins reports whether a card takes part in every game of the set-up; of the others luck picks some.
func (s *Setup) Begins(c engine.Card) bool { return s.begin.Zone(c) != engine.Outside }

// findWielders finds, for each item of the game, the cards of the game that may wield it.
func (s *Setup) findWielders() {
	for item := engine.Card(1); int(item) <= s.Cards; item++ {
		if s.first[item] != item {
			continue
		}
		for w := engine.Card(1); int(w) <= s.Cards; w++ {
			for _, id := range s.def[item].Wielders {
				if s.def[w] == &s.Lib.Cards[id] {
					s.wields[item] = append(s.wields[item], w)
				}
			}
		}
	}
}

// asCard returns the scenario as what has its rules for a text. In the place of a card it is card 0.
func (s *Scenario) asCard() *Card {
	c := &Card{Def: game.Def{ID: s.ID, Name: s.Name, Text: s.Rules, Source: s.Source}, Copies: 1}
	c.text = s.Compiled
	return c
}

// What is chosen before a game begins.

// People is a way in which persons share the seats of a scenario: the seats of each.
type People []engine.SeatSet

// divide returns the seats of each of n people; 0 is one for each seat.
func (s *Scenario) divide(n int) (People, error) {
	var alone People
	for i := range s.Seats {
		if !s.Seats[i].Unplayed {
			alone = append(alone, engine.Only(engine.Seat(i)))
		}
	}
	counts := []int{len(alone)}
	if n == 0 || n == len(alone) {
		return alone, nil
	}
	for _, p := range s.People {
		if len(p) == n {
			return p, nil
		}
		counts = append(counts, len(p))
	}
	slices.Sort(counts)
	words := engine.Each(counts, func(n int) string { return fmt.Sprint(n) })
	if last := len(words) - 1; last > 0 {
		words = []string{strings.Join(words[:last], ", "), words[last]}
	}
	return nil, fmt.Errorf("scenario %q cannot be played by %d people, only by %s", s.ID, n, strings.Join(words, " or "))
}

// What follows lays out what a scenario says of how its games begin, and the sentences that are laid over that.

// laid is what an opening leaves to the set-up: a zone that it fills is as it says, and the set-up neither shuffles it nor adds to it.
type laid struct {
	zones map[engine.List]bool
	step  Step // that follows the set-up
	mixed bool // decks are shuffled all the same: an earlier game has left them, in no order
}

// has reports whether the opening says what a zone holds.
func (l *laid) has(z engine.List) bool { return l.zones[z] }

// layOpening lays out the opening of the scenario, and over it that of the start. (scenario-opening)
func (s *Setup) layOpening() error {
	s.laid = laid{map[engine.List]bool{}, LocationStep, len(s.Start.Opening) > 0}
	openings := []game.Opening{s.Scenario.Opening}
	if more := s.Start.Opening; len(more) > 0 {
		openings = append(openings, game.OpeningOf(more))
	}
	for _, o := range openings {
		if o == nil {
			continue
		}
		as, err := o.LayOut(s, &s.begin)
		if err != nil {
			return err
		}
		s.begin = *as.Position.(*State)
		s.begin.Step, s.begin.Seed = SetUp, 0
		if as.Phase > int(SetUp) {
			s.laid.step = Step(as.Phase)
		}
		for z := range as.Zones {
			s.laid.zones[z] = true
		}
	}
	return nil
}

// Pool adds to the pool of a scenario what a line of it says. It says what is wrong with the line, or "".
func (l *Library) Pool(s *Scenario, line *vocab.Phrase) (wrong string) {
	if bad := language.OutOfRange(line); bad != nil {
		return bad.Message
	}
	does := line.Entry.Meaning.(deckLine)
	if does != deckAll && does != deckWithout {
		return "a pool has one copy of each card, expected words for cards alone"
	}
	words := line.Slot("c")
	if wrong = unfitForDeck(words); wrong != "" {
		return wrong
	}
	sets := s.Sets
	if namesCard(words) {
		sets = l.Sets()
	}
	found := engine.Those(slices.Values(l.candidates(words, sets)), func(c uint16) bool { return l.Cards[c].Type < Aim && l.inDeckLine(words, &l.Cards[c]) })
	switch {
	case len(found) == 0:
		return "no card is what this says"
	case does == deckWithout:
		s.Pool = slices.DeleteFunc(s.Pool, func(c uint16) bool { return slices.Contains(found, c) })
	default:
		s.Pool = append(s.Pool, found...)
		slices.Sort(s.Pool)
		s.Pool = slices.Compact(s.Pool)
	}
	return ""
}

// Drafters returns how many players of a side draft.
func (s *Scenario) Drafters(side Side) int {
	return engine.CountOf(slices.Values(s.Seats), func(seat Seat) bool { return seat.Side == side })
}

func (s *Scenario) drafted(lib *Library, seat *Seat, card uint16) bool {
	return lib.Cards[card].Side == seat.Side && slices.Contains(s.Pool, card)
}

// drafting reports whether the players have cards to draft: not where an earlier game has left them their decks.
func (g *Game) drafting() bool {
	switch {
	case g.Scenario.Draft == 0 || g.laid.has(Zone(g.Scenario.TurnOrder[0], DrawDeck)):
		return false
	case g.Scenario.RoundTable && g.S.Own.Drafted > 0:
		return slices.ContainsFunc(g.drafters(bothSides), func(seat engine.Seat) bool { return g.S.Count(packet(seat)) > 0 })
	}
	return int(g.S.Own.Drafted) < g.Scenario.Draft
}

// draft lets each player take one card out of its packet, and passes the packets on. At a round table who has taken enough,
// or has no card of its side in the packet, takes none.
func (g *Game) draft() {
	if g.S.Own.Drafted == 0 {
		g.dealPackets()
	}
	var asked engine.SeatSet
	for i := range g.Scenario.Seats {
		if seat := engine.Seat(i); engine.CountOf(g.S.Cards(Zone(seat, DrawDeck)), g.drafts.Has) < g.Scenario.Draft {
			for c := range g.S.Cards(packet(seat)) {
				if g.Texts.Owner[c] == seat {
					asked |= engine.Only(seat)
				}
			}
		}
	}
	chosen := g.AskAll(DecideDraft, asked, func(d *engine.Decision) {
		for c := range g.S.Cards(packet(d.Seat)) {
			if g.Texts.Owner[c] == d.Seat {
				d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(c)}})
			}
		}
	})
	for seat := range asked.All() {
		c := engine.Card(chosen[seat].A)
		g.put(c, Zone(seat, DrawDeck))
		g.S.Show(c, engine.Only(seat))
		g.Emit(engine.Event{Verb: EventDraft, Seat: seat, A: c, Seen: engine.Only(seat)})
	}
	g.S.Own.Drafted = uint8(min(int(g.S.Own.Drafted)+1, math.MaxUint8))
	if g.Scenario.RoundTable {
		g.passPackets(bothSides)
		return
	}
	for side := range NumSides {
		g.passPackets(side)
	}
}

// packet returns the zone of the packet of which a seat takes next.
func packet(seat engine.Seat) engine.List { return packets + engine.List(seat) }

// bothSides are the players of either side.
const bothSides = NumSides

// drafters returns the players of a side, or of both, in the turn order of round 1.
func (s *Setup) drafters(side Side) []engine.Seat {
	return slices.DeleteFunc(slices.Clone(s.Scenario.TurnOrder.From(s.Scenario.Starting)), func(seat engine.Seat) bool { return side != bothSides && s.SideOf(seat) != side })
}

// drafter returns the first of some seats, in a ring from one of them, that may draft a card: its copy lies in the packet.
func (s *Setup) drafter(c engine.Card, seats []engine.Seat, from int) engine.Seat {
	for i := range seats {
		if seat := seats[(from+i)%len(seats)]; s.SideOf(seat) == s.def[c].Side {
			return seat
		}
	}
	return engine.NoSeat
}

// twin returns the copy of a card that a seat may draft.
func (s *Setup) twin(c engine.Card, seat engine.Seat) engine.Card {
	for t := s.first[c]; int(t) <= s.Cards && s.def[t] == s.def[c]; t++ {
		if s.Texts.Owner[t] == seat && s.drafts.Has(t) {
			return t
		}
	}
	return 0
}

// dealPackets deals each player as many cards of its side's pool as it drafts; at a round table both sides' cards go round all players.
func (g *Game) dealPackets() {
	for side := range NumSides {
		seats := g.drafters(side)
		table, first := seats, 0
		if g.Scenario.RoundTable {
			table, first = g.drafters(bothSides), int(side)
		}
		for n := range len(seats) * g.Scenario.Draft {
			c := g.pickAtRandom(engine.Outside, LuckDraft, uint8(side), func(c engine.Card) bool {
				return g.drafts.Has(c) && g.Texts.Owner[c] == seats[0] && !slices.ContainsFunc(seats, func(s engine.Seat) bool { return g.S.Where(g.twin(c, s)) >= packets })
			})
			if c == 0 {
				break
			}
			at := (n + first) % len(table)
			g.put(g.twin(c, g.drafter(c, table, at)), packet(table[at]))
		}
	}
}

// passPackets passes what is left of each packet to the next player of the side, or of both.
func (g *Game) passPackets(side Side) {
	seats := g.drafters(side)
	left := make([][]engine.Card, len(seats))
	for i, seat := range seats {
		left[i] = slices.Collect(g.S.Cards(packet(seat)))
		for _, c := range left[i] {
			g.put(c, engine.Outside)
		}
	}
	for i := range seats {
		next := (i + 1) % len(seats)
		for _, c := range left[i] {
			g.put(g.twin(c, g.drafter(c, seats, next)), packet(seats[next]))
		}
	}
}
